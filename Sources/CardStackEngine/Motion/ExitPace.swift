/// How a leaving card moves, starting with the velocity it has.
enum ExitMotion: Int32, BitwiseCopyable {
  case accelerated = 1
  case curve = 2
  case spring = 3
}

/// How a card moves on its way out, and how long it takes: the time at the speed of the release, or the time that the
/// spring needs, but at least the shortest and at most the longest.
struct ExitPace: BitwiseCopyable {
  let motion: ExitMotion
  /// Used only if a curve or the spring moves the card.
  let curve: EasingCurve
  let spring: Spring
  /// The card's speed along the way; negative: against it [points/s].
  private let startSpeed: Double
  /// The mean speed of the way. With a curve that begins faster than its mean, it is less than the card's speed. With a
  /// spring it is 0: the spring has a time of its own [points/s].
  let speed: Double
  /// [s]
  let shortest: Double
  let longest: Double

  /// The spring's target, as a multiple of the distance to go: a spring never quite reaches its target.
  static var pull: Double { 1.25 }

  init(
    _ motion: ExitMotion, _ curve: EasingCurve, _ spring: Spring, speed: Double, shortest: Double, longest: Double
  ) {
    self.motion = motion
    self.curve = curve
    self.spring = spring
    startSpeed = speed
    self.shortest = shortest
    self.longest = longest
    let steepness = motion == .curve ? max(curve.point(at: 0).slope, 1) : 1
    self.speed = motion == .spring ? 0 : max(speed, 0) / steepness
  }

  func seconds(for distance: Double) -> Double {
    distance > 0 ? min(longest, max(shortest, motion == .spring ? arrival(at: distance) : distance / speed)) : 0
  }

  /// Returns when the spring has pulled the card this far for the first time, at most `longest` [s].
  func arrival(at distance: Double) -> Double {
    // A swing has passed its target when half of it is over.
    var high = spring.discriminant < 0 ? min(longest, Double.pi / spring.root) : longest
    var middle = high
    var low = 0.0
    for _ in 0..<40 {
      let left = spring.basis(at: middle).position(from: distance * ExitPace.pull, velocity: -startSpeed)
      if left <= distance * (ExitPace.pull - 1) {
        high = middle
      } else if middle == longest {
        return longest
      } else {
        low = middle
      }
      middle = 0.5 * (low + high)
    }
    return high
  }
}
