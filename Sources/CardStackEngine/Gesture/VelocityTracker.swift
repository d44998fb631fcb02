/// Estimates a finger's velocity from its last samples. It is the slope, at the newest sample, of the parabola that
/// fits them best (least squares), as in Android's LSQ2 strategy and in Flutter.
// Unhashed: no part of a deck.
struct VelocityTracker: ~Copyable {
  private let inPlace = InPlace()
  /// What counts as recent.
  struct Window: BitwiseCopyable {
    /// Samples older than this are not looked at [s].
    var horizon: Double
    /// A pause of more than this between samples, or after the last, means the finger had stopped [s].
    var gap: Double
    /// Fewer recent samples than this give no velocity; at least 2.
    var minimumSamples: Int
    /// Of more recent samples than this only the newest count.
    var maximumSamples = VelocityTracker.usualHistorySize
  }

  /// Samples a finger is judged by, if nothing else is said: as many as Android and Flutter keep.
  static var usualHistorySize: Int { 20 }
  /// `CARDSTACK_MAX_VELOCITY_HISTORY`. The tracker always keeps this many samples, even if fewer are read. So a change
  /// of the number read needs no memory and loses no sample.
  static var largestHistorySize: Int { 64 }
  /// Clocks tick in milliseconds or microseconds, and seconds in a double do not name those exactly: a sample that is
  /// 100 ms old is within a horizon of 0.1 s whatever the clock's origin [s].
  private static var tick: Double { 1e-6 }

  private var history: PointerHistory

  init() throws(Failure) {
    history = try PointerHistory(capacity: VelocityTracker.largestHistorySize)
  }

  /// Forgets all samples.
  mutating func removeAll() {
    history.removeAll()
  }

  /// Forgets all samples but this one.
  mutating func restart(at place: Vector, time: Double) {
    history.removeAll()
    history.add(place, at: time)
  }

  /// Takes a sample. One that is not later than the last replaces its place: two places at one time have no velocity.
  mutating func add(_ place: Vector, at time: Double) {
    history.add(place, at: time)
  }

  /// The velocity at `time`, zero when the finger had stopped by then, nil when there are too few samples.
  func velocity(at time: Double, window: Window) -> Vector? {
    guard history.count > 0 else { return nil }
    let newest = history.newest
    let last = newest.pointee
    if time - last.time > window.gap + VelocityTracker.tick { return .zero }

    // Times and places relative to the newest sample, and times centred: the sums stay small and keep their digits.
    let horizon = window.horizon + VelocityTracker.tick
    let gap = window.gap + VelocityTracker.tick
    var used = 0
    var laterTime = last.time
    var meanTime = 0.0
    var meanPlace = Vector.zero
    let most = min(history.count, window.maximumSamples)
    while used < most {
      let sample = newest[-used]
      if last.time - sample.time > horizon || laterTime - sample.time > gap { break }
      laterTime = sample.time
      meanTime += sample.time - last.time
      meanPlace = meanPlace + (sample.place - last.place)
      used += 1
    }
    guard used >= window.minimumSamples else { return nil }
    meanTime /= Double(used)
    meanPlace = meanPlace * (1 / Double(used))

    // First and second polynomial orthogonal over the sample times: u and u^2 - skew u - spread.
    var squares = 0.0
    var cubes = 0.0
    var slope = Vector.zero
    for age in 0..<used {
      let sample = newest[-age]
      let u = (sample.time - last.time) - meanTime
      squares += u * u
      cubes += u * u * u
      slope = slope + ((sample.place - last.place) - meanPlace) * u
    }
    slope = slope * (1 / squares)
    guard used >= 3 else { return slope.isMeasure ? slope : nil }
    let skew = cubes / squares
    let spread = squares / Double(used)
    var norm = 0.0
    var bend = Vector.zero
    for age in 0..<used {
      let sample = newest[-age]
      let u = (sample.time - last.time) - meanTime
      let second = (u - skew) * u - spread
      norm += second * second
      bend = bend + ((sample.place - last.place) - meanPlace) * second
    }
    guard norm > 0 else { return slope.isMeasure ? slope : nil }
    bend = bend * (1 / norm)
    // The derivative at the newest sample, where u is -meanTime.
    let velocity = slope + bend * (-2 * meanTime - skew)
    return velocity.isMeasure ? velocity : nil
  }
}

extension Vector {
  /// Whether the engine can calculate with both.
  fileprivate var isMeasure: Bool { x.isMeasure && y.isMeasure }
}
