/// How far a sheet is from its place, toward the side that it leaves to, as a function of time alone.
///
/// One record with room for each kind instead of an enum with payloads, for the reason that `Travel` gives.
struct SheetTravel: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// It is at its place, out of sight, under a finger, or fades where it is.
    case still
    case spring
    /// It leaves along the easing curve.
    case curve
  }

  private(set) var kind = Kind.still
  private var place: Double
  private var spring: SpringTrack<Vector>
  private var curve: EasingCurve
  private var start = 0.0
  private var duration = 0.0
  private var distance = 0.0
  private var push = 0.0

  /// - Parameters:
  ///   - place: Offset of the sheet [points].
  ///   - spring: Any spring; `bringBack` replaces it.
  ///   - curve: Any curve; `leave` replaces it.
  init(at place: Double, spring: Spring, curve: EasingCurve) {
    self.place = place
    self.spring = SpringTrack(at: .zero, spring: spring)
    self.curve = curve
  }

  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(Int(kind.rawValue))
    switch kind {
    case .still: hash.add(place)
    case .spring: spring.addState(to: &hash, at: time)
    case .curve:
      hash.add(place)
      hash.add(start)
      hash.add(duration)
      hash.add(distance)
      hash.add(push)
      curve.addState(to: &hash)
    }
  }

  mutating func hold(at place: Double) {
    kind = .still
    self.place = place
  }

  /// Lets a spring bring the sheet to its place.
  ///
  /// - Returns: The time from which on no motion is visible [s].
  mutating func bringBack(from offset: Double, velocity: Double, at time: Double, spring: Spring) -> Double {
    // As a vector, whose unit is a point. A track of a number would count as moving until a hundred times nearer to 0.
    self.spring = SpringTrack(
      from: Vector(offset, 0), velocity: Vector(velocity, 0), to: .zero, at: time, spring: spring)
    kind = .spring
    return self.spring.restTime
  }

  /// Sends the sheet away along the curve.
  ///
  /// - Parameters:
  ///   - offset: Where the sheet is.
  ///   - velocity: How fast the sheet moves away. A fast sheet takes less than `seconds`, so that it is on average at
  ///     least this fast.
  ///   - isFree: Whether the sheet moves by itself. Then it begins with `velocity`, so that a sheet that comes in turns
  ///     round smoothly. Otherwise it begins with the curve's velocity.
  ///   - destination: Where the sheet goes.
  ///   - time: When the sheet leaves.
  ///   - seconds: The longest time that it takes.
  ///   - curve: The easing.
  /// - Returns: When the sheet is at `destination`.
  mutating func leave(
    from offset: Double, velocity: Double, isFree: Bool, to destination: Double, at time: Double, seconds: Double,
    curve: EasingCurve
  ) -> Double {
    kind = .curve
    self.curve = curve
    place = offset
    distance = max(destination - offset, 0)
    start = time
    duration = seconds
    push = 0
    let slope = curve.point(at: 0).slope
    // Begins at least as fast as the throw. With a slope of less than 1 the time for that would be too short, or 0:
    // then the sheet is as fast as the throw on average.
    if velocity > 0 { duration = min(seconds, max(slope, 1) * distance / velocity) }
    // A motion of less than a microsecond cannot be seen, and its speed may not be finite.
    guard distance > 0, duration > 1e-6 else {
      duration = 0
      return time
    }
    let begin = slope * distance / duration
    if isFree && begin < .infinity { push = velocity - begin }
    return time + duration
  }

  /// Part of the curve's time that has passed.
  private func part(at time: Double) -> Double { duration > 0 ? ((time - start) / duration).clamped(0, 1) : 1 }

  func offset(at time: Double) -> Double {
    switch kind {
    case .still: return place
    case .spring:
      return spring.value(at: time).x
    case .curve:
      let part = part(at: time)
      let rest = 1 - part
      // The push is a cubic that begins with slope 1 and ends flat at 0.
      return place + distance * curve.point(at: part).value + push * duration * part * rest * rest
    }
  }

  func velocity(at time: Double) -> Double {
    switch kind {
    case .still: return 0
    case .spring:
      return spring.velocity(at: time).x
    case .curve:
      let part = part(at: time)
      if part >= 1 { return 0 }
      let speed = curve.point(at: part).slope * distance / duration + push * (1 - part) * (1 - 3 * part)
      // Where the curve is vertical the speed is infinite: the largest finite speed is returned instead.
      return speed.clamped(-Double.largestMeasure, Double.largestMeasure)
    }
  }

  /// Adds `seconds` to the times of a motion that began before the host gave its first time.
  mutating func delay(by seconds: Double) {
    spring.delay(by: seconds)
    start += seconds
  }
}
