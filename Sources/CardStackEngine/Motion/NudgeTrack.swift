/// The offset of a card that leans out of its place and comes back, as a function of time. It begins with the offset and
/// the velocity that the card has, and ends at its place, at rest.
struct NudgeTrack: BitwiseCopyable {
  private let from: Vector
  private let startVelocity: Vector
  /// Where it is in the middle, if it begins at its place.
  private let lean: Vector
  private let start: Double
  private let duration: Double

  /// No nudge.
  init() {
    self.init(from: .zero, velocity: .zero, lean: .zero, start: 0, duration: 1)
  }

  /// - Parameters:
  ///   - from: Where the card is.
  ///   - velocity: The card's.
  ///   - lean: Where it leans to.
  ///   - start: When.
  ///   - duration: How long it takes; more than 0.
  init(from: Vector, velocity: Vector, lean: Vector, start: Double, duration: Double) {
    self.from = from
    startVelocity = velocity
    self.lean = lean
    self.start = start
    self.duration = duration
  }

  var end: Double { start + duration }

  // With the share x of the time and y = 1 - x: y^2 (f (1 + 2 x) + v x + 16 l x^2). The cubics of f and v begin with the
  // place and the velocity; 16 x^2 y^2 is 1 in the middle, and level at both ends and there.

  func offset(at time: Double) -> Vector {
    let x = (time - start) / duration
    if x >= 1 { return .zero }
    let rest = (1 - x) * (1 - x)
    return (from * (1 + 2 * x) + startVelocity * (duration * x) + lean * (16 * x * x)) * rest
  }

  func velocity(at time: Double) -> Vector {
    let x = (time - start) / duration
    if x >= 1 { return .zero }
    let inner = from * (1 + 2 * x) + startVelocity * (duration * x) + lean * (16 * x * x)
    let slope = from * 2 + startVelocity * duration + lean * (32 * x)
    return (slope * (1 - x) - inner * 2) * ((1 - x) / duration)
  }

  func addState(to hash: inout StateHash) {
    hash.add(from)
    hash.add(startVelocity)
    hash.add(lean)
    hash.add(start)
    hash.add(duration)
  }
}
