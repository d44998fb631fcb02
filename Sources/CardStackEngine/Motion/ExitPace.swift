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
  /// Its speed across the way [points/s].
  private let across: Double
  /// The least speed with which it begins.
  private let least: LeastSpeed
  /// How many times the mean speed of the way a curve begins with.
  private let steepness: Double
  /// [s]
  let shortest: Double
  let longest: Double

  /// The spring's target, as a multiple of the distance to go: a spring never quite reaches its target.
  static var pull: Double { 1.25 }

  /// The least speed with which a card begins to leave, also from rest: the larger of the two.
  struct LeastSpeed: BitwiseCopyable {
    /// [points/s]
    var speed = 0.0
    /// Share of the mean speed with which it is gone in the longest time.
    var share = 0.0
  }

  /// - Parameters:
  ///   - motion: How it moves.
  ///   - curve: The curve, if one moves it.
  ///   - spring: The spring, if it moves it.
  ///   - velocity: The card's, along the way and across it [points/s].
  ///   - least: The least speed with which it begins.
  ///   - shortest: The shortest time [s].
  ///   - longest: The longest time [s].
  init(
    _ motion: ExitMotion, _ curve: EasingCurve, _ spring: Spring, velocity: (along: Double, across: Double),
    least: LeastSpeed = LeastSpeed(), shortest: Double, longest: Double
  ) {
    self.motion = motion
    self.curve = curve
    self.spring = spring
    startSpeed = velocity.along
    across = velocity.across
    self.least = least
    self.shortest = shortest
    self.longest = longest
    steepness = motion == .curve ? max(curve.point(at: 0).slope, 1) : 1
  }

  /// What is added to the card's speed along the way, so that it begins with the least speed at least [points/s].
  func push(for distance: Double) -> Double {
    let speed = max(least.speed, longest > 0 ? least.share * distance / longest : 0)
    if speed <= 0 { return 0 }
    return max(0, max(0, speed * speed - across * across).squareRoot() - startSpeed)
  }

  /// The mean speed of the way. With a curve that begins faster than its mean, it is less than the card's speed. With a
  /// spring it is 0: the spring has a time of its own [points/s].
  func speed(for distance: Double) -> Double {
    motion == .spring ? 0 : max(startSpeed + push(for: distance), 0) / steepness
  }

  func seconds(for distance: Double) -> Double {
    if distance <= 0 { return 0 }
    let seconds = motion == .spring ? arrival(at: distance) : distance / speed(for: distance)
    return min(longest, max(shortest, seconds))
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
