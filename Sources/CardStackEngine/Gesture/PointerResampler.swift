/// Returns where a pointer was between its samples, and for a short time where it is likely to go.
///
/// Samples come at the digitiser's rate, frames at the display's. Shown at its newest sample, a thing under a finger
/// that moves evenly is one sample's way ahead in one frame and behind in another. Shown where the finger was a fixed,
/// short time before each frame, it moves as evenly as the finger.
struct PointerResampler: ~Copyable {
  private let inPlace = InPlace()
  /// Settings: which moment is shown.
  struct Timing: BitwiseCopyable {
    /// How long before the frame [s].
    var delay: Double
    /// How far past the newest sample at most [s].
    var prediction: Double
    /// After so long without a sample the finger has stopped, and nothing is predicted [s].
    var gap: Double
  }

  /// Number of samples kept: a tenth of a second at 1280 Hz.
  private static var historySize: Int { 128 }

  /// Number of times between samples that a spacing is the mean of.
  private static var spacingSize: Int { 8 }
  /// No digitizer is slower: a longer time between samples is a pause [s].
  private static var pause: Double { 0.04 }
  /// A sample that comes later than after so many spacings was not the next one.
  private static var lateness: Double { 1.5 }

  private var history: PointerHistory
  /// Whether the host gave the newest sample's time.
  private var isTimed = true
  /// The greatest age of the newest sample at a frame, while the pointer moved [s].
  private var greatestAge = 0.0
  /// The same since the newest sample. If that is the last one of a motion, it does not count [s].
  private var presentAge = 0.0

  init() throws(Failure) {
    history = try PointerHistory(capacity: PointerResampler.historySize)
  }

  /// Forgets all samples but this one.
  mutating func restart(at place: Vector, time: Double) {
    history.removeAll()
    history.add(place, at: time)
    isTimed = true
    (greatestAge, presentAge) = (0, 0)
  }

  /// Takes a sample. One that is not later than the last replaces its place.
  mutating func add(_ place: Vector, at time: Double, isTimed: Bool = true) {
    if presentAge > greatestAge && time - history.newest.pointee.time <= PointerResampler.lateness * spacing {
      greatestAge = presentAge
    }
    presentAge = 0
    self.isTimed = isTimed
    history.add(place, at: time)
  }

  /// A frame is drawn.
  mutating func recordFrame(at time: Double) {
    if history.count > 0 { presentAge = max(presentAge, time - history.newest.pointee.time) }
  }

  /// Moves the whole path.
  mutating func shift(by shift: Vector) {
    history.shift(by: shift)
  }

  func addState(to hash: inout StateHash) {
    history.addState(to: &hash)
    hash.add(isTimed)
    hash.add(greatestAge)
    hash.add(presentAge)
  }

  /// Mean time between the last samples, without pauses [s]. 0: there are too few.
  private var spacing: Double {
    var (sum, count) = (0.0, 0.0)
    for age in 0..<min(max(0, history.count - 1), PointerResampler.spacingSize) {
      let interval = history.newest[-age].time - history.newest[-age - 1].time
      if interval > PointerResampler.pause { continue }
      sum += interval
      count += 1
    }
    return count > 0 ? sum / count : 0
  }

  /// The timing in force.
  ///
  /// A delay of 0.6 spacings suffices: prediction bridges the rest. It is never longer than the newest sample is old at
  /// some frame. So a pointer whose samples have the times of the frames is shown at the newest, and so is one whose
  /// samples have no times. After 1.5 spacings without a sample the pointer has stopped.
  func timing(_ wanted: Timing) -> Timing {
    guard isTimed, greatestAge > 0 else { return Timing(delay: 0, prediction: 0, gap: 0) }
    let (spacing, age) = (spacing, max(greatestAge, presentAge))
    let delay = min(wanted.delay, min(0.6 * spacing, age))
    return Timing(
      delay: delay, prediction: min(wanted.prediction, age - delay),
      gap: min(wanted.gap, PointerResampler.lateness * spacing) - delay)
  }

  /// Where the pointer is shown at `time`, a continuous function of it, and how fast that moves: the slope of the line it
  /// is on [points/s].
  ///
  /// Between samples, on the straight line from one to the next; before the first, there. Past the newest, onward along
  /// the last line for half its time at most, as Android does, and never longer than `prediction`; as the time without
  /// a sample nears `gap`, back to the newest.
  func shown(at time: Double, timing: Timing) -> (place: Vector, velocity: Vector) {
    guard history.count > 0 else { return (.zero, .zero) }
    let newest = history.newest
    let shown = time - timing.delay
    for age in 1..<history.count where newest[-age].time <= shown {
      let (from, to) = (newest[-age], newest[1 - age])
      let (line, interval) = (to.place - from.place, to.time - from.time)
      let slope = line * (1 / interval)
      let late = shown - to.time
      if late < 0 { return (from.place + line * ((shown - from.time) / interval), slope) }
      let (farthest, left) = (min(interval * 0.5, timing.prediction), max(0, timing.gap - late))
      let place = to.place + line * (min(late, min(farthest, left)) / interval)
      if late < min(farthest, left) { return (place, slope) }
      return (place, left > 0 && left < farthest ? slope * -1 : .zero)
    }
    return (newest[1 - history.count].place, .zero)
  }

  /// When what is shown stands still, if no other sample comes.
  func restTime(timing: Timing) -> Double {
    guard history.count > 1 else { return -.infinity }
    return history.newest.pointee.time + timing.delay + (timing.prediction > 0 ? max(0, timing.gap) : 0)
  }
}
