/// What happens when a second finger goes down.
enum SecondFinger: Int32, BitwiseCopyable {
  case ignore = 1
  case cancel = 2
  case takeOver = 3
}

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
  /// What another finger does than the one that holds a card.
  var secondFinger: SecondFinger
  /// Without a sample for longer than this, a finger counts as up when another one goes down [s].
  var silence: Double
  /// [points]
  var slop: Double
  /// [s]
  var pressDuration: Double
  var reading: FingerTrack.Reading
  /// Whether a held card is drawn on the line between samples, and not at the newest.
  var isResampled: Bool
  var resampling: PointerResampler.Timing
}
