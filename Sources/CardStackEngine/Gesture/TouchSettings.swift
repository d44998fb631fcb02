/// How fingers are understood.
struct TouchSettings: BitwiseCopyable {
  /// Whether a press must be on the card.
  var needsHit: Bool
  /// Whether no finger takes a card.
  var isDisabled: Bool
  /// The axis along which presses are given up to the page around the deck.
  var scrollAxis: Axis
  /// Directions whose drags bring the previous card in.
  var undoDirections: DirectionSet
  /// [points]
  var slop: Double
  /// [s]
  var pressDuration: Double
  var reading: FingerTrack.Reading
  /// Whether a held card is drawn on the line between samples, and not at the newest.
  var isResampled: Bool
  var resampling: PointerResampler.Timing
}
