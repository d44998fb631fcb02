/// The offset of a card from its place in the pile, or of a sheet from its own, as a function of time.
///
/// One record with room for each kind instead of an enum with payloads: reading an enum's payload copies it, and this is
/// read for every card in every frame.
struct Travel: ~Copyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// It is at its place.
    case none
    /// A finger holds it, it fades where it is, or, under reduced motion, it waits aside.
    case held
    /// A spring moves it: back to its place, to where it waits aside, or to where it comes to rest while it fades.
    case spring
    /// It leaves.
    case exit
    /// A spring brings it back to its place, and besides it leans out and comes back.
    case nudge
  }

  private(set) var kind = Kind.none
  private var place = Vector.zero
  private var letGoVelocity = Vector.zero
  private(set) var spring: SpringTrack<Vector>
  private(set) var exit: ExitTrack
  private(set) var nudge = NudgeTrack()

  /// - Parameters:
  ///   - spring: Any, until one brings the card back.
  ///   - exit: Any, until the card leaves.
  init(spring: Spring, exit: consuming ExitTrack) {
    self.spring = SpringTrack(at: .zero, spring: spring)
    self.exit = exit
  }

  mutating func end() {
    kind = .none
  }

  /// - Parameters:
  ///   - place: Where it is held.
  ///   - velocity: The card's, with which it moves on when it is no longer held.
  mutating func hold(at place: Vector, velocity: Vector = .zero) {
    kind = .held
    self.place = place
    letGoVelocity = velocity
  }

  mutating func bringBack(by track: consuming SpringTrack<Vector>) {
    kind = .spring
    spring = track
  }

  mutating func leave(by track: consuming ExitTrack) {
    kind = .exit
    exit = track
  }

  mutating func lean(by track: NudgeTrack, on way: consuming SpringTrack<Vector>) {
    kind = .nudge
    nudge = track
    spring = way
  }

  func offset(at time: Double) -> Vector {
    switch kind {
    case .none: .zero
    case .held: place
    case .spring: spring.value(at: time)
    case .exit: exit.offset(at: time)
    case .nudge: spring.value(at: time) + nudge.offset(at: time)
    }
  }

  func velocity(at time: Double) -> Vector {
    switch kind {
    case .none: .zero
    case .held: letGoVelocity
    case .spring: spring.velocity(at: time)
    case .exit: exit.velocity(at: time)
    case .nudge: spring.velocity(at: time) + nudge.velocity(at: time)
    }
  }

  /// Whether it is at its place or on the way there.
  var isHomeward: Bool { kind == .none || kind == .nudge || (kind == .spring && spring.target == .zero) }

  /// Whether it is neither at its place nor held.
  var isMoving: Bool { kind == .spring || kind == .exit || kind == .nudge }

  /// Adds the kind and its record; the records of other kinds are leftovers.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(Int(kind.rawValue))
    switch kind {
    case .none: break
    case .held:
      hash.add(place)
      hash.add(letGoVelocity)
    case .spring: spring.addState(to: &hash, at: time)
    case .exit: exit.addState(to: &hash)
    case .nudge:
      spring.addState(to: &hash, at: time)
      nudge.addState(to: &hash)
    }
  }
}

/// The way of a leaving card or sheet from where it is to a place out of sight, in a given time. It is the sum of a
/// polynomial of time and, if configured, the motion by a curve or a spring. The polynomial makes the sum begin with the
/// velocity that it has, and end at the place. A card's is an even acceleration.
struct ExitTrack: ~Copyable {
  let start: Double
  let duration: Double
  private let from: Vector
  private let startVelocity: Vector
  /// The part of that which the way out has given to it.
  let push: Vector
  private var acceleration = Vector.zero
  /// Change of the acceleration; 0 for a card.
  private var jerk = Vector.zero
  /// The first place on the way that is out of sight.
  // Unhashed: read when the flight begins.
  let outside: Vector
  /// Where it ends: there or beyond.
  let to: Vector
  private let motion: ExitMotion
  private let curve: EasingCurve
  private var spring: SpringTrack<Vector>
  /// How fast the spring's time passes [1].
  private let rate: Double

  /// Slopes steeper than this have no speed to continue with.
  static var steepest: Double { 8 }

  /// No way, for what does not leave.
  init(curve: EasingCurve, spring: Spring) {
    start = 0
    duration = 0
    from = .zero
    startVelocity = .zero
    push = .zero
    outside = .zero
    to = .zero
    motion = .accelerated
    self.curve = curve
    self.spring = SpringTrack(at: .zero, spring: spring)
    rate = 1
  }

  /// - Parameters:
  ///   - from: Where the card is.
  ///   - velocity: The card's.
  ///   - way: Where to, a unit vector.
  ///   - distance: The distance along it after which the card is out of sight.
  ///   - pace: How it moves, and how long that takes.
  ///   - start: When.
  init(from: Vector, velocity: Vector, way: Vector, distance: Double, pace: ExitPace, start: Double) {
    let seconds = pace.seconds(for: distance)
    // Less than a microsecond is no motion, and its acceleration no number.
    duration = seconds > 1e-6 ? seconds : 0
    self.start = start
    self.from = from
    motion = duration > 0 ? pace.motion : .accelerated
    curve = pace.curve
    let speed = pace.speed(for: distance)
    outside = from + way * distance
    let isEarly = duration <= pace.shortest && speed * duration > distance
    // A card that is out of sight before the shortest time is over flies on there: it keeps its speed.
    let distance = isEarly && motion == .accelerated ? speed * duration : distance
    to = from + way * distance
    // On a curve it slows down, but never turns back.
    let slowing = isEarly && motion == .curve ? distance / (speed * duration) : 1
    push = way * (pace.push(for: distance) * slowing)
    var begun = velocity * slowing + push
    spring = SpringTrack(at: to, spring: pace.spring)
    rate = motion == .spring ? min(1, pace.arrival(at: distance) / duration) : 1
    if motion == .spring {
      spring = SpringTrack(
        from: from, velocity: velocity, to: from + way * (distance * ExitPace.pull), at: start, spring: pace.spring)
      // If the spring's time is slowed, it begins with a part of the velocity.
      begun = velocity * (1 - rate)
    } else if motion == .curve {
      // The velocity that the curve begins with is not added again.
      let own = max(curve.point(at: 0).slope, 0) * distance / duration
      begun = begun - way * begun.dot(way).clamped(0, own)
    }
    startVelocity = begun
    if duration > 0 {
      let bend = to - base(after: duration) - startVelocity * duration
      acceleration = bend * (2 / (duration * duration))
    }
  }

  /// A way along the curve alone, with a push at its beginning that dies out.
  ///
  /// - Parameters:
  ///   - from: Where it begins.
  ///   - to: Where it ends.
  ///   - push: Velocity at the beginning, beyond the curve's.
  ///   - curve: The easing.
  ///   - spring: Any.
  ///   - start: When it begins.
  ///   - duration: How long it takes. In less than a microsecond it is there at once.
  init(from: Vector, to: Vector, push: Vector, curve: EasingCurve, spring: Spring, start: Double, duration: Double) {
    self.start = start
    self.duration = duration > 1e-6 ? duration : 0
    self.from = from
    self.to = to
    outside = to
    self.curve = curve
    self.spring = SpringTrack(at: to, spring: spring)
    rate = 1
    motion = self.duration > 0 ? .curve : .accelerated
    startVelocity = self.duration > 0 ? push : .zero
    self.push = .zero
    guard self.duration > 0 else { return }
    // A cubic that begins with the push and ends flat at 0.
    acceleration = push * (-4 / duration)
    jerk = push * (6 / (duration * duration))
  }

  var end: Double { start + duration }

  /// Returns where the curve or the spring alone would move the card; without either, where the card began.
  private func base(after elapsed: Double) -> Vector {
    switch motion {
    case .accelerated: from
    case .curve: from + (to - from) * curve.value(at: elapsed / duration)
    case .spring: spring.value(at: start + elapsed * rate)
    }
  }

  func offset(at time: Double) -> Vector {
    let elapsed = time - start
    if elapsed >= duration { return to }
    let square = elapsed * elapsed
    return base(after: elapsed) + startVelocity * elapsed + acceleration * (0.5 * square) + jerk
      * (square * elapsed / 6)
  }

  func velocity(at time: Double) -> Vector {
    let elapsed = (time - start).clamped(0, duration)
    let velocity = startVelocity + acceleration * elapsed + jerk * (0.5 * elapsed * elapsed)
    switch motion {
    case .accelerated: return velocity
    case .curve:
      let slope = curve.point(at: elapsed / duration).slope.clamped(-ExitTrack.steepest, ExitTrack.steepest)
      return velocity + (to - from) * (slope / duration)
    case .spring: return velocity + spring.velocity(at: start + elapsed * rate) * rate
    }
  }

  /// The share of the way that is behind it, along the way [0..1].
  func share(at time: Double) -> Double { rawShare(at: time).clamped(0, 1) }

  /// How fast that changes [1/s].
  func shareVelocity(at time: Double) -> Double {
    let share = rawShare(at: time)
    let way = to - from
    return share >= 0 && share < 1 ? velocity(at: time).dot(way) / way.dot(way) : 0
  }

  private func rawShare(at time: Double) -> Double {
    let way = to - from
    let square = way.dot(way)
    guard square > 0 && time < end else { return 1 }
    // Where it begins no rounding may put it behind its beginning.
    return time > start ? (offset(at: time) - from).dot(way) / square : 0
  }

  func addState(to hash: inout StateHash) {
    hash.add(start)
    hash.add(duration)
    hash.add(from)
    hash.add(startVelocity)
    hash.add(push)
    hash.add(acceleration)
    hash.add(jerk)
    hash.add(to)
    hash.add(Int(motion.rawValue))
    if motion == .curve { curve.addState(to: &hash) }
    if motion == .spring { spring.addState(to: &hash, at: start) }
    hash.add(rate)
  }
}
