/// The lean of a nudge as a function of time: out of nothing, and back to nothing. It begins and ends at rest, so that
/// it may be added to any motion.
struct NudgeTrack: BitwiseCopyable {
  /// How far it leans in the middle.
  private let lean: Vector
  private let start: Double
  private let duration: Double

  /// No nudge.
  init() {
    self.init(lean: .zero, start: 0, duration: 1)
  }

  /// - Parameters:
  ///   - lean: How far it leans in the middle.
  ///   - start: When it begins.
  ///   - duration: How long it takes; more than 0.
  init(lean: Vector, start: Double, duration: Double) {
    self.lean = lean
    self.start = start
    self.duration = duration
  }

  var end: Double { start + duration }

  // With the share x of the time it is 16 x^2 (1 - x)^2, which is 1 in the middle, and level there and at both ends.

  func offset(at time: Double) -> Vector {
    let x = (time - start) / duration
    let half = 4 * x * (1 - x)
    return x < 1 ? lean * (half * half) : .zero
  }

  func velocity(at time: Double) -> Vector {
    let x = (time - start) / duration
    return x < 1 ? lean * (32 * x * (1 - x) * (1 - 2 * x) / duration) : .zero
  }

  func addState(to hash: inout StateHash) {
    hash.add(lean)
    hash.add(start)
    hash.add(duration)
  }
}
