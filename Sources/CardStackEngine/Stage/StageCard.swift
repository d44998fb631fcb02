/// What a card on stage is doing.
public enum Phase: Int32, BitwiseCopyable, Sendable {
  case pile = 0
  case pressed = 1
  case dragged = 2
  case returning = 3
  case leaving = 4
  case rewinding = 5
  case fading = 6
  case gone = 7
  case proposed = 8
}

/// A card on stage: in the visible part of the pile, under a finger, or in flight.
struct StageCard: BitwiseCopyable {
  let card: UInt64
  /// Its slot; -1: it has just come and has none yet.
  var slot: Int32 = -1
  /// In how many frames it has been drawn with its present content; 2 stands for more as well.
  var framesDrawn: UInt8 = 0
  var phase: Phase
  /// Place in the pile, -1 for a card in flight.
  var pileIndex: Int
  /// The last place in the pile that it had. A card that fades stays in front of a new one at that place.
  var lastPlace: Int
  /// Directions it may be swiped to.
  var allowed: DirectionSet
  /// For a leaving, rewinding or proposed card: its direction, and the token of the decision or question.
  var direction = Direction.none
  var token: UInt64 = 0
  /// The direction of the last THRESHOLD_ENTERED of a finger that drags this card, or has swiped it; none: no threshold
  /// is passed.
  var shown = Direction.none
  /// Whether this pose no longer stands for the card: the card has another pose, or this one only shows it to a finger
  /// before an undo.
  var isSucceeded = false
  /// When its flight ends; infinite if it has none.
  var flightEnd = Double.infinity
  var travel: Travel
  var grab = GrabPoint(0, -0.5)
  /// Depth in the pile, before the top card's progress is subtracted.
  var depth: SpringTrack<Double>
  var lift: SpringTrack<Double>
  var residue: SpringTrack<Displacement>
  var fade: Fade
  var stampFade = StampFade()
  var relocation: Relocation?
  /// Effective depth and its velocity at the beginning of a rearrangement.
  // Unhashed: set at the beginning of each rearrangement.
  var depthBefore = 0.0
  // Unhashed: set at the beginning of each rearrangement.
  var depthVelocityBefore = 0.0
  /// Most cards, from this one to the back, that lie in the order of the pile already.
  // Unhashed: set and read in each rearrangement.
  var inOrder = 0

  init(card: UInt64, pileIndex: Int, allowed: DirectionSet, settings: borrowing StageSettings) {
    self.card = card
    phase = .pile
    self.pileIndex = pileIndex
    lastPlace = pileIndex
    self.allowed = allowed
    travel = Travel(
      spring: settings.returnSpring, exit: ExitTrack(curve: settings.exitCurve, spring: settings.exitSpring))
    depth = SpringTrack(at: Double(pileIndex), spring: settings.pileSpring)
    lift = SpringTrack(at: 1, spring: settings.liftSpring)
    residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    fade = Fade(at: 1, curve: settings.fadeCurve)
  }

  var isFlight: Bool { pileIndex < 0 }
  /// Whether this pose shows a card that leaves or waits aside and, if the card is in play, stands for it.
  var isAway: Bool { (phase == .leaving || phase == .proposed) && !isSucceeded }
  var isHeld: Bool { phase == .pressed || phase == .dragged }
  /// Whether a finger brings it back.
  var isUndone: Bool { phase == .dragged && isFlight }

  /// Shifts all that began before the host gave its first time.
  mutating func delay(by seconds: Double) {
    travel.delay(by: seconds)
    depth.delay(by: seconds)
    lift.delay(by: seconds)
    residue.delay(by: seconds)
    fade.delay(by: seconds)
    stampFade.delay(by: seconds)
    relocation?.delay(by: seconds)
    flightEnd += seconds
  }
}
