/// How far a sheet is from its place along its side, as a function of time alone.
///
/// One record with room for each kind instead of an enum with payloads, as a card's travel is.
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
  ///   - place: Where it is.
  ///   - spring: Any, until one brings it back.
  ///   - curve: Any, until it leaves.
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
  /// - Returns: When it is there.
  @inline(never)
  mutating func bringBack(from offset: Double, velocity: Double, at time: Double, spring: Spring) -> Double {
    // As a vector, whose unit is a point: of a number the track would want a hundredth of the precision.
    self.spring = SpringTrack(
      from: Vector(offset, 0), velocity: Vector(velocity, 0), to: .zero, at: time, spring: spring)
    kind = .spring
    return self.spring.restTime
  }

  /// Sends the sheet away along the curve.
  ///
  /// - Parameters:
  ///   - offset: From where.
  ///   - velocity: How fast it is. It does not become slower than that: the time is less then.
  ///   - isFree: Whether it moves by itself. A sheet at rest or under a finger begins as the curve does; one that moves
  ///     keeps its velocity besides, so that it is turned round and not knocked back.
  ///   - destination: Where to.
  ///   - time: When.
  ///   - seconds: The longest time it takes.
  ///   - curve: The easing.
  /// - Returns: When it is there.
  @inline(never)
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
    // A curve that begins flatter than a steady motion would make a throw wait.
    if velocity > 0 { duration = min(seconds, max(slope, 1) * distance / velocity) }
    // Less than a microsecond is no motion, and its speed no number.
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

  /// Mutating, though it changes nothing: else a copy of the whole would be looked at.
  @inline(never)
  mutating func offset(at time: Double) -> Double {
    switch kind {
    case .still: return place
    case .spring:
      var cache = SpringCache()
      return spring.value(at: time, &cache).x
    case .curve:
      let part = part(at: time)
      let rest = 1 - part
      // The push is a cubic that begins with slope 1 and ends flat at 0.
      return place + distance * curve.point(at: part).value + push * duration * part * rest * rest
    }
  }

  @inline(never)
  mutating func velocity(at time: Double) -> Double {
    switch kind {
    case .still: return 0
    case .spring:
      var cache = SpringCache()
      return spring.velocity(at: time, &cache).x
    case .curve:
      let part = part(at: time)
      if part >= 1 { return 0 }
      let speed = curve.point(at: part).slope * distance / duration + push * (1 - part) * (1 - 3 * part)
      // Where the curve is vertical it is as fast as can be.
      return speed.clamped(-Double.largestMeasure, Double.largestMeasure)
    }
  }

  /// Shifts what began before the host gave its first time.
  mutating func delay(by seconds: Double) {
    spring.delay(by: seconds)
    start += seconds
  }
}
