/// What moves a leaving card, beside the velocity it has.
enum ExitMotion: Int32, BitwiseCopyable {
  case accelerated = 1
  case curve = 2
  case spring = 3
}

/// How a card moves on its way out, and how long that takes: as long as at the speed of the release, or as the spring
/// needs, but neither less than the shortest time nor more than the longest.
struct ExitPace: BitwiseCopyable {
  let motion: ExitMotion
  /// Any, unless one moves the card.
  let curve: EasingCurve
  let spring: Spring
  /// Along the way, negative against it [points/s].
  private let startSpeed: Double
  /// At which the way's length takes its time; of a curve that begins faster than it goes on the whole, less than the
  /// card's; of a spring 0, which has a time of its own [points/s].
  let speed: Double
  /// [s]
  let shortest: Double
  let longest: Double

  /// A spring pulls so many times as far as the card has to go: to where it comes to rest a spring never quite gets.
  static var pull: Double { 1.25 }

  @inline(never)
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

  @inline(never)
  func seconds(for distance: Double) -> Double {
    distance > 0 ? min(longest, max(shortest, motion == .spring ? arrival(at: distance) : distance / speed)) : 0
  }

  /// When the spring has pulled the card so far for the first time, at most `longest` [s].
  @inline(never)
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
