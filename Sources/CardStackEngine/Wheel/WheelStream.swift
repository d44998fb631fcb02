/// The scrolls of a trackpad as gestures: where one begins, how fast it goes, and when it is over.
///
/// Most toolkits report no phases. Their scrolls go on after the fingers are up, ever slower, and nothing marks the
/// first of this tail: by the ratios of neighbours, 58 % of 2,000 slow drags would be one. So no tail is looked for.
/// What is dragged follows it, too. Past the threshold it is released once the scrolls slow down, and short of it when
/// they are nearly at rest. The rest of the tail is swallowed.
struct WheelStream: ~Copyable {
  private let inPlace = InPlace()

  /// What a scroll means, before anything changes.
  struct Step: BitwiseCopyable {
    let delta: Vector
    let time: Double
    /// Whether the toolkit reports what the fingers do.
    let isPhased: Bool
    /// Whether the scrolls before it no longer count.
    let restarts: Bool
    /// Whether it drags, and whether it is of a gesture that no longer does.
    let isHeld: Bool
    let isSpent: Bool
    /// The way of the gesture, this scroll included, and when that began.
    let way: Vector
    let since: Double
    let velocity: Vector
    /// How far a spent stream has gone back [points].
    let turned: Double

    /// Whether a gesture begins by it.
    var begins: Bool { !isHeld && !isSpent && way.length > WheelStream.slop }

    fileprivate var speed: Double { velocity.dot(way.unit(or: .zero)) }
  }

  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Sample: BitwiseCopyable {
    var time: Double
    /// The sum of all scrolls.
    var place: Vector
    var velocity: Vector
  }

  /// A gesture begins after so many points [points].
  static var slop: Double { 8 }
  /// After so long below `still` the stream is at rest [s].
  private static var silence: Double { 0.1 }
  /// [points/s]
  private static var still: Double { 40 }
  /// The velocity is a mean over this time [s].
  private static var window: Double { 0.06 }
  /// The time that the first scroll has taken [s].
  private static var interval: Double { 1.0 / 60 }
  /// Past the threshold, less than this share of the greatest speed ends the gesture.
  private static var slowing: Double { 0.8 }
  /// A spent stream begins again after so many points back [points].
  private static var back: Double { 12 }
  /// It also does at this many times the speed of 0.1 s before, and this much more [points/s].
  private static var again: (share: Double, speed: Double) { (1.5, 200) }
  /// Scrolls closer together are one sample [s].
  private static var grain: Double { 0.004 }

  /// The gesture, and how far it has come.
  struct State: BitwiseCopyable {
    /// Whether a gesture has begun. It is spent if it no longer drags.
    fileprivate(set) var hasBegun = false
    /// Whether that is the deck's, and not the page's.
    fileprivate(set) var isTaken = false
    /// Whether the toolkit reports what the fingers do, and has reported that they are up.
    fileprivate(set) var isPhased = false
    fileprivate(set) var isLifted = false
    /// When the newest sample began [s].
    fileprivate var begin = 0.0
    /// Where and when the gesture began.
    fileprivate var start = Vector.zero
    fileprivate var since = 0.0
    /// The greatest speed along its way [points/s].
    fileprivate var peak = 0.0
    /// Its direction, and when it dragged last.
    fileprivate var direction = Vector.zero
    fileprivate var dragged = 0.0
    /// How far the stream of a spent gesture has gone back [points].
    fileprivate var turned = 0.0
    /// When the stream was last faster than `still` [s].
    fileprivate var moved = 0.0
    /// When a gesture that drags is over, if nothing more comes, by the deck's clock [s].
    fileprivate(set) var deadline = Double.infinity
  }

  private(set) var state = State()
  /// The last samples, those of `silence` at the least, the newest last.
  private var samples: FixedArray<Sample>

  init() throws(Failure) {
    samples = try FixedArray(capacity: 32)
  }

  private var newest: Sample {
    samples.count > 0 ? samples[samples.count - 1] : Sample(time: 0, place: .zero, velocity: .zero)
  }

  var sampleCount: Int { samples.count }

  /// The velocity at `time`.
  func velocity(at time: Double) -> Vector { time < state.moved + WheelStream.silence ? newest.velocity : .zero }

  // MARK: A scroll

  /// Returns what a scroll means.
  ///
  /// - Parameters:
  ///   - delta: How far it goes [points].
  ///   - phase: Neither `momentum` nor `notch`.
  ///   - stamp: When it was made [s].
  ///   - isHeld: Whether the gesture drags.
  /// - Returns: It changes nothing before `take`.
  func step(_ delta: Vector, _ phase: ScrollPhase, at stamp: Double, isHeld: Bool) -> Step {
    let time = max(stamp, newest.time)
    let isPhased = isHeld ? state.isPhased : phase != .unknown
    let isOther = samples.count == 0 || phase == .began || state.isLifted || isPhased != state.isPhased
    var restarts = !isHeld && (isOther || !isPhased && time >= newest.time + WheelStream.silence)
    let isOver = restarts || !isPhased && time >= state.moved + WheelStream.silence
    var isSpent = state.hasBegun && !isHeld && !isOver
    let first = delta * (1 / WheelStream.interval)
    var velocity = restarts ? first : velocity(to: newest.place + delta, at: time)
    let along = state.direction.dot(delta)
    let turned = along < 0 ? state.turned - along : 0
    if isSpent && !isPhased && (turned >= WheelStream.back || isFaster(velocity.length, at: time)) {
      (restarts, isSpent, velocity) = (true, false, first)
    }
    var (way, since) = (delta, restarts ? time - WheelStream.interval : newest.time)
    if isHeld || isSpent || !restarts && !state.hasBegun {
      (way, since) = (newest.place + delta - state.start, state.since)
    }
    if !isHeld && !isSpent && !isPhased && velocity.length < WheelStream.still { (way, since) = (.zero, time) }
    return Step(
      delta: delta, time: time, isPhased: isPhased, restarts: restarts, isHeld: isHeld, isSpent: isSpent, way: way,
      since: since, velocity: velocity, turned: turned)
  }

  /// Records the scroll.
  ///
  /// - Parameters:
  ///   - step: What it means.
  ///   - isTaken: Whether the gesture that begins by it drags.
  ///   - now: The deck's time [s].
  mutating func record(_ step: Step, isTaken: Bool, now: Double) {
    (state.isPhased, state.isLifted, state.turned) = (step.isPhased, false, step.turned)
    if step.restarts {
      state.begin = step.time - WheelStream.interval
      samples.removeAll()
      samples.append(Sample(time: state.begin, place: .zero, velocity: .zero))
    }
    let place = newest.place + step.delta
    if step.time - state.begin < WheelStream.grain {
      samples.remove(at: samples.count - 1)
    } else {
      state.begin = step.time
    }
    if samples.count == samples.capacity { samples.remove(at: 0) }
    samples.append(Sample(time: step.time, place: place, velocity: step.velocity))
    let isMoving = step.delta != .zero && step.velocity.length >= WheelStream.still
    if isMoving { state.moved = step.time }
    if step.isSpent { return }
    (state.hasBegun, state.start, state.since) = (step.isHeld || step.begins, place - step.way, step.since)
    if step.begins { (state.isTaken, state.peak, state.moved) = (isTaken, 0, step.time) }
    if !state.hasBegun { return }
    (state.direction, state.dragged, state.turned) = (step.way.unit(or: .zero), step.time, 0)
    if isComparable { state.peak = max(state.peak, step.speed) }
    if isMoving || step.begins { state.deadline = step.isPhased ? .infinity : now + WheelStream.silence }
  }

  /// Whether a drag without phases slows down, and still goes the way it has gone.
  func slowsDown(_ step: Step) -> Bool {
    !state.isPhased && isComparable && step.delta.dot(step.way) > 0 && step.speed > 0
      && step.speed <= WheelStream.slowing * state.peak
  }

  /// The first two scrolls have no speed that others could be compared with.
  private var isComparable: Bool { samples.count > 3 }

  /// The stream is at rest: the next scroll may begin a gesture.
  mutating func rest() { (state.hasBegun, state.start) = (false, newest.place) }

  /// The fingers are up. What the system scrolls then is the deck's if the gesture was.
  mutating func lift() {
    if !state.hasBegun { state.isTaken = false }
    state.isLifted = true
  }

  // MARK: Speed

  /// The mean velocity up to a place that is no sample yet.
  private func velocity(to place: Vector, at time: Double) -> Vector {
    var from = samples.count - 1
    while from > 0 && samples[from].time > time - WheelStream.window { from -= 1 }
    return (place - samples[from].place) * (1 / max(time - samples[from].time, 0.001))
  }

  /// Whether a spent stream is much faster than it was: another gesture.
  private func isFaster(_ speed: Double, at time: Double) -> Bool {
    var index = samples.count - 1
    while index >= 0 && samples[index].time > time - WheelStream.silence { index -= 1 }
    guard index >= 0 && samples[index].time >= state.dragged else { return false }
    let before = samples[index].velocity.length
    return speed >= WheelStream.again.share * before && speed - before >= WheelStream.again.speed
  }

  // MARK: State

  /// Adds what decides it. A deck that was never scrolled adds nothing.
  func addState(to hash: inout StateHash) {
    if samples.count == 0 { return }
    state.addState(to: &hash)
    hash.add(samples.count)
    for index in 0..<samples.count { samples[index].addState(to: &hash) }
  }
}

extension WheelStream.State {
  func addState(to hash: inout StateHash) {
    hash.add(hasBegun)
    hash.add(isTaken)
    hash.add(isPhased)
    hash.add(isLifted)
    hash.add(begin)
    hash.add(start)
    hash.add(since)
    hash.add(peak)
    hash.add(direction)
    hash.add(dragged)
    hash.add(turned)
    hash.add(moved)
    hash.add(deadline)
  }
}

extension WheelStream.Sample {
  func addState(to hash: inout StateHash) {
    hash.add(time)
    hash.add(place)
    hash.add(velocity)
  }
}
