/// Why a released card leaves or comes back.
enum Verdict: Int32, BitwiseCopyable {
  case none = 0
  case tap = 1
  case distance = 2
  case velocity = 3
  case projected = 4
  case tooShort = 5
  case flickedBack = 6
  case noSector = 7
  case refused = 8
}

/// What a release comes to by the rule, and by which numbers.
struct SwipeDecision: BitwiseCopyable {
  var verdict: Verdict
  /// The direction in question; none in a dead zone.
  var candidate = Direction.none
  /// Of the card toward it [points].
  var distance = 0.0
  /// Whether the threshold in force is that of a direction that was shown.
  var isHeld = false
  /// Of the finger along it [points/s].
  var speed = 0.0
  /// Distance at which the card would come to rest, where that decides [points].
  var projected = 0.0

  init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  /// The direction the card leaves by; none if it returns.
  var direction: Direction {
    switch verdict {
    case .distance, .velocity, .projected: candidate
    case .none, .tap, .tooShort, .flickedBack, .noSector, .refused: .none
    }
  }
}
