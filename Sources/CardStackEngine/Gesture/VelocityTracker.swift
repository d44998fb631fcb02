/// Tells how fast a finger moves, from its last samples: the slope, at the newest sample, of the parabola that fits
/// them best (least squares), as Android's LSQ2 strategy and Flutter do it.
struct VelocityTracker: ~Copyable {
  /// What counts as recent.
  struct Window: BitwiseCopyable {
    /// Samples older than this are not looked at [s].
    var horizon: Double
    /// A pause of more than this between samples, or after the last, means the finger had stopped [s].
    var gap: Double
  }

  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Sample: BitwiseCopyable {
    var time: Double
    var place: Vector
  }

  private static var historySize: Int { 20 }
  /// Clocks tick in milliseconds or microseconds, and seconds in a double do not name those exactly: a sample that is
  /// 100 ms old is within a horizon of 0.1 s whatever the clock's origin [s].
  private static var tick: Double { 1e-6 }

  /// A ring, once it is full.
  private var samples: FixedArray<Sample>
  private var newest = 0

  init() throws(Failure) {
    samples = try FixedArray(capacity: VelocityTracker.historySize)
  }

  /// Forgets all samples but this one.
  mutating func restart(at place: Vector, time: Double) {
    samples.removeAll()
    newest = 0
    add(place, at: time)
  }

  /// Takes a sample. One that is not later than the last replaces its place: two places at one time have no velocity.
  mutating func add(_ place: Vector, at time: Double) {
    if samples.count > 0 && time <= samples[newest].time {
      samples[newest].place = place
      return
    }
    let sample = Sample(time: time, place: place)
    if samples.count < VelocityTracker.historySize {
      newest = samples.count
      samples.append(sample)
    } else {
      newest = newest + 1 == VelocityTracker.historySize ? 0 : newest + 1
      samples[newest] = sample
    }
  }

  /// The velocity at `time`, zero when the finger had stopped by then, nil when there are too few samples to tell.
  func velocity(at time: Double, window: Window) -> Vector? {
    guard samples.count > 0 else { return nil }
    let last = samples[newest]
    if time - last.time > window.gap + VelocityTracker.tick { return .zero }
    let used = recentCount(window)
    guard used >= 2 else { return nil }

    // Times and places relative to the newest sample, and times centred: the sums stay small and keep their digits.
    var meanTime = 0.0
    var meanPlace = Vector.zero
    for age in 0..<used {
      let sample = sample(age)
      meanTime += sample.time - last.time
      meanPlace = meanPlace + (sample.place - last.place)
    }
    meanTime /= Double(used)
    meanPlace = meanPlace * (1 / Double(used))

    // First and second polynomial orthogonal over the sample times: u and u^2 - skew u - spread.
    var squares = 0.0
    var cubes = 0.0
    var slope = Vector.zero
    for age in 0..<used {
      let sample = sample(age)
      let u = (sample.time - last.time) - meanTime
      squares += u * u
      cubes += u * u * u
      slope = slope + ((sample.place - last.place) - meanPlace) * u
    }
    slope = slope * (1 / squares)
    guard used >= 3 else { return slope }
    let skew = cubes / squares
    let spread = squares / Double(used)
    var norm = 0.0
    var bend = Vector.zero
    for age in 0..<used {
      let sample = sample(age)
      let u = (sample.time - last.time) - meanTime
      let second = (u - skew) * u - spread
      norm += second * second
      bend = bend + ((sample.place - last.place) - meanPlace) * second
    }
    guard norm > 0 else { return slope }
    bend = bend * (1 / norm)
    // The derivative at the newest sample, where u is -meanTime.
    let velocity = slope + bend * (-2 * meanTime - skew)
    return velocity.x.isMeasure && velocity.y.isMeasure ? velocity : nil
  }

  /// How many samples, from the newest back, are within the horizon and without a pause.
  private func recentCount(_ window: Window) -> Int {
    let newestTime = samples[newest].time
    var laterTime = newestTime
    var used = 0
    while used < samples.count {
      let time = sample(used).time
      let tick = VelocityTracker.tick
      if newestTime - time > window.horizon + tick || laterTime - time > window.gap + tick { break }
      laterTime = time
      used += 1
    }
    return used
  }

  /// The sample that is `age` samples older than the newest.
  @inline(__always)
  private func sample(_ age: Int) -> Sample {
    let index = newest - age
    return samples[index < 0 ? index + samples.count : index]
  }
}
