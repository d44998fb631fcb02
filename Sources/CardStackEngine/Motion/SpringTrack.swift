/// A quantity a spring can move: it adds, scales and has a size to compare with what the eye can see.
protocol Springy: BitwiseCopyable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
  /// Size in points. A difference of 0.01 cannot be seen.
  var visibleSize: Double { get }
  func addState(to hash: inout StateHash)
}

extension Vector: Springy {
  var visibleSize: Double { length }

  func addState(to hash: inout StateHash) {
    hash.add(self)
  }
}

/// A place in the pile or a scale: a unit of it moves a card's edge by at most some hundred points.
extension Double: Springy {
  var visibleSize: Double { magnitude * 100 }

  func addState(to hash: inout StateHash) {
    hash.add(self)
  }
}

/// A quantity on its way to a target, as a function of time alone. Its values do not depend on when frames are drawn.
struct SpringTrack<Value: Springy>: ~Copyable {
  private var inPlace = InPlace()
  /// Distance from the target below which a motion cannot be seen: a hundredth of a point.
  private static var visible: Double { 0.01 }
  /// Distance from the target below which the value becomes exactly the target, in a last, invisible step.
  private static var exact: Double { 1e-10 }

  private(set) var target: Value
  private var distance: Value
  private var startVelocity: Value
  private var start: Double
  private var spring: Spring
  /// From here on nothing of the motion is visible; `start` for a track at rest [s].
  private(set) var restTime: Double
  /// From here on the value is exactly the target [s].
  private var endTime: Double

  /// A track that stands still.
  init(at target: Value, spring: Spring) {
    self.target = target
    self.spring = spring
    distance = .zero
    startVelocity = .zero
    start = -.infinity
    restTime = -.infinity
    endTime = -.infinity
  }

  /// A track that leaves `value` with `velocity` at `time`.
  init(from value: Value, velocity: Value, to target: Value, at time: Double, spring: Spring) {
    self.init(at: target, spring: spring)
    distance = value - target
    startVelocity = velocity
    let size = distance.visibleSize
    let speed = velocity.visibleSize
    if size < SpringTrack.exact && speed < SpringTrack.exact {
      distance = .zero
      startVelocity = .zero
      return
    }
    start = time
    restTime = time + spring.settlingTime(distance: size, velocity: speed, epsilon: SpringTrack.visible)
    endTime = time + spring.settlingTime(distance: size, velocity: speed, epsilon: SpringTrack.exact)
  }

  func isAtRest(at time: Double) -> Bool { time >= endTime }

  func value(at time: Double) -> Value {
    if time >= endTime { return target }
    let basis = spring.basis(at: time - start)
    return target + distance * basis.positionFromDistance + startVelocity * basis.positionFromVelocity
  }

  func velocity(at time: Double) -> Value {
    if time >= endTime { return .zero }
    let basis = spring.basis(at: time - start)
    return distance * basis.velocityFromDistance + startVelocity * basis.velocityFromVelocity
  }

  /// The track that goes to another target from where this one is, with the velocity it has.
  func redirected(to target: Value, at time: Double, spring: Spring) -> SpringTrack {
    SpringTrack(
      from: value(at: time), velocity: velocity(at: time), to: target, at: time, spring: spring)
  }

  /// Adds what decides the values from `time` on. For a track at rest that is the target alone.
  func addState(to hash: inout StateHash, at time: Double) {
    target.addState(to: &hash)
    let isOver = time >= endTime && time >= restTime
    hash.add(isOver)
    if isOver { return }
    distance.addState(to: &hash)
    startVelocity.addState(to: &hash)
    hash.add(start)
    spring.addState(to: &hash)
    hash.add(restTime)
    hash.add(endTime)
  }
}
