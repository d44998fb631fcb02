/// How a card is away from its place in the pile, as a function of time.
///
/// One record with room for each kind instead of an enum with payloads: reading an enum's payload copies it, and this is
/// read for every card in every frame.
struct Travel: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// It is at its place.
    case none
    /// A finger holds it, or it fades where it is.
    case held
    /// A spring brings it back to its place.
    case spring
    /// It leaves.
    case exit
  }

  private(set) var kind = Kind.none
  private var place = Vector.zero
  private var letGoVelocity = Vector.zero
  private(set) var spring: SpringTrack<Vector>
  private(set) var exit = ExitTrack(from: .zero, velocity: .zero, to: .zero, start: 0, duration: 0)

  /// - Parameter spring: Any, until one brings the card back.
  init(spring: Spring) {
    self.spring = SpringTrack(at: .zero, spring: spring)
  }

  mutating func end() {
    kind = .none
  }

  /// - Parameters:
  ///   - place: Where it is held.
  ///   - velocity: The finger's at the moment it lets go.
  @inline(__always)
  mutating func hold(at place: Vector, velocity: Vector = .zero) {
    kind = .held
    self.place = place
    letGoVelocity = velocity
  }

  mutating func bringBack(by track: SpringTrack<Vector>) {
    kind = .spring
    spring = track
  }

  mutating func leave(by track: ExitTrack) {
    kind = .exit
    exit = track
  }

  @inline(__always)
  func offset(at time: Double, _ cache: inout SpringCache) -> Vector {
    switch kind {
    case .none: .zero
    case .held: place
    case .spring: spring.value(at: time, &cache)
    case .exit: exit.offset(at: time)
    }
  }

  @inline(__always)
  func velocity(at time: Double, _ cache: inout SpringCache) -> Vector {
    switch kind {
    case .none: .zero
    case .held: letGoVelocity
    case .spring: spring.velocity(at: time, &cache)
    case .exit: exit.velocity(at: time)
    }
  }

  /// Whether it is at its place or on the way there.
  var isHomeward: Bool { kind == .none || (kind == .spring && spring.target == .zero) }

  /// Whether it is neither at its place nor held.
  var isFree: Bool { kind == .spring || kind == .exit }

  /// Whether it does not change from `time` on.
  func isStill(at time: Double) -> Bool {
    switch kind {
    case .none, .held: true
    case .spring: spring.isStill(at: time)
    case .exit: exit.end <= time
    }
  }

  mutating func delay(by seconds: Double) {
    spring.delay(by: seconds)
    exit.delay(by: seconds)
  }

  /// Adds the kind, and of the others' records nothing: they are leftovers.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(Int(kind.rawValue))
    switch kind {
    case .none: break
    case .held:
      hash.add(place)
      hash.add(letGoVelocity)
    case .spring: spring.addState(to: &hash, at: time)
    case .exit: exit.addState(to: &hash)
    }
  }
}

/// A leaving card's way: from where it is, with the velocity it has, to a place out of sight in a given time, under
/// constant acceleration.
struct ExitTrack: BitwiseCopyable {
  private(set) var start: Double
  let duration: Double
  private let from: Vector
  private let startVelocity: Vector
  private let acceleration: Vector
  /// Where it is out of sight.
  let to: Vector

  init(from: Vector, velocity: Vector, to: Vector, start: Double, duration: Double) {
    self.start = start
    self.duration = duration
    self.from = from
    self.to = to
    startVelocity = velocity
    acceleration = duration > 0 ? (to - from - velocity * duration) * (2 / (duration * duration)) : .zero
  }

  var end: Double { start + duration }

  func offset(at time: Double) -> Vector {
    let elapsed = time - start
    if elapsed >= duration { return to }
    return from + startVelocity * elapsed + acceleration * (0.5 * elapsed * elapsed)
  }

  func velocity(at time: Double) -> Vector {
    startVelocity + acceleration * (time - start).clamped(0, duration)
  }

  mutating func delay(by seconds: Double) {
    start += seconds
  }

  func addState(to hash: inout StateHash) {
    hash.add(start)
    hash.add(duration)
    hash.add(from)
    hash.add(startVelocity)
    hash.add(acceleration)
    hash.add(to)
  }
}
