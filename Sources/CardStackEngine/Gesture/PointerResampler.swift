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

  private var history: PointerHistory

  init() throws(Failure) {
    history = try PointerHistory(capacity: PointerResampler.historySize)
  }

  /// Forgets all samples but this one.
  mutating func restart(at place: Vector, time: Double) {
    history.removeAll()
    history.add(place, at: time)
  }

  /// Takes a sample. One that is not later than the last replaces its place.
  mutating func add(_ place: Vector, at time: Double) {
    history.add(place, at: time)
  }

  /// Moves the whole path.
  mutating func shift(by shift: Vector) {
    history.shift(by: shift)
  }

  func addState(to hash: inout StateHash) {
    history.addState(to: &hash)
  }

  /// Where the pointer is shown at `time`: a continuous function of it.
  ///
  /// Between samples, on the straight line from one to the next; before the first, there. Past the newest, onward along
  /// the last line for half its time at most, as Android does, and never longer than `prediction`; as the time without
  /// a sample nears `gap`, back to the newest.
  func place(at time: Double, timing: Timing) -> Vector {
    guard history.count > 0 else { return .zero }
    let newest = history.newest
    let shown = time - timing.delay
    let late = shown - newest.pointee.time
    if late >= 0 {
      guard history.count > 1 else { return newest.pointee.place }
      let interval = newest.pointee.time - newest[-1].time
      let ahead = min(min(late, interval * 0.5), min(timing.prediction, max(0, timing.gap - late)))
      return newest.pointee.place + (newest.pointee.place - newest[-1].place) * (ahead / interval)
    }
    for age in 1..<max(1, history.count) where newest[-age].time <= shown {
      let from = newest[-age]
      let to = newest[1 - age]
      return from.place + (to.place - from.place) * ((shown - from.time) / (to.time - from.time))
    }
    return newest[1 - history.count].place
  }

  /// How fast the pointer moves where it is shown: the slope of the line it is on [points/s].
  func velocity(at time: Double, timing: Timing) -> Vector {
    guard history.count > 1 else { return .zero }
    let newest = history.newest
    let shown = time - timing.delay
    let late = shown - newest.pointee.time
    for age in 1..<history.count where newest[-age].time <= shown {
      let line = newest[1 - age].place - newest[-age].place
      let slope = line * (1 / (newest[1 - age].time - newest[-age].time))
      if late < 0 { return slope }
      // Onward, standing, or back to the newest: see `place`.
      let interval = newest.pointee.time - newest[-1].time
      let farthest = min(interval * 0.5, timing.prediction)
      let left = timing.gap - late
      if late < min(farthest, left) { return slope }
      return left > 0 && left < farthest ? slope * -1 : .zero
    }
    return .zero
  }

  /// When what is shown stands still, if no other sample comes.
  func restTime(timing: Timing) -> Double {
    guard history.count > 1 else { return -.infinity }
    return history.newest.pointee.time + timing.delay + (timing.prediction > 0 ? timing.gap : 0)
  }
}
