import CardStackLibc

/// The recent way of a finger, for the decision at the release, however its samples were delivered.
///
/// Many hosts do not know when a sample was taken. They read all samples that wait, a poll, and stamp them with one
/// time, with times microseconds apart, or with none; they read only the newest; or the times are cut to 16 ms. The
/// slope of a parabola through such samples is the slope of the stamps' errors. So:
/// - Samples whose times are nearly the same are one place, the newest of them, at one moment: a bunch stands for the
///   time since the bunch before it. Exact times lose nothing by that, as the sample that stays is a real one.
/// - A velocity is a way over a time that is long against the errors of both, and never an extrapolation.
/// - A finger lifts in the middle of a poll, so that the last bunch may be cut short: the way up to the bunch before
///   counts if it was the faster one and the finger has not turned back since.
struct FingerTrack: ~Copyable {
  private let inPlace = InPlace()
  /// Settings: which places count.
  struct Reading: BitwiseCopyable {
    /// Places older than this do not count [s].
    var horizon: Double
    /// A pause of more than this between places, or after the last, means the finger had stopped [s].
    var gap: Double
    /// Fewer recent samples than this have no velocity.
    var minimumSamples: Int
    /// At most so many places count, the newest ones.
    var maximumPlaces: Int
    /// A finger that has gone no farther than this in the direction of its velocity within the horizon stands still
    /// [points].
    var tremor: Double

    init(horizon: Double, gap: Double, minimumSamples: Int, maximumPlaces: Int, slop: Double) {
      self.horizon = horizon
      self.gap = gap
      self.minimumSamples = minimumSamples
      self.maximumPlaces = maximumPlaces
      tremor = 0.4 * slop
    }

    /// The time over which a mean speed can be trusted: two polls at 60 Hz, one at 30 Hz [s].
    fileprivate var window: Double { 0.28 * horizon }
    /// A whole gesture that is shorter counts as this long, because it may have lasted one sample longer than its
    /// stamps say [s].
    fileprivate var leastTime: Double { 0.2 * horizon }
  }

  /// Where the finger was at a moment.
  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Place: BitwiseCopyable {
    var time: Double
    var place: Vector
    /// How much later the sample may have been taken [s]. 0: the host gave its time. Otherwise it is the time up to the
    /// next frame, and infinite until that frame: a host delivers the samples of a poll just before a frame or just
    /// after it, and does not say which.
    var doubt: Double
    /// Number of samples that this place stands for.
    var samples: Int
  }

  /// Most places that are kept, a power of 2.
  private static var capacity: Int { 64 }
  /// Samples within this time of a bunch's first are one place: longer than it takes any host to hand over a poll's
  /// samples, and shorter than a frame at 240 Hz [s].
  private static var grain: Double { 0.0039 }
  /// Samples nearer to each other than this come from a loop over a poll's, however long it takes: no digitiser is
  /// faster than 8000 Hz [s].
  private static var haste: Double { 6e-5 }
  /// A sample that is older than the newest by less than this was overtaken by it [s].
  private static var disorder: Double { 0.01 }
  /// Times of milliseconds are not exact in a double: see `VelocityTracker.tick` [s].
  private static var tick: Double { 1e-6 }
  /// How much longer a gesture of few polls may have been than its stamps say: it began before the first of them, and
  /// ended before the last [s].
  private static var unknownMargin: Double { 0.011 }

  /// A ring: the place with number n is at n modulo the capacity.
  private let storage: UnsafeMutablePointer<Place>
  /// Number of the newest place: 0 for the one at which the gesture began, -1 before the first gesture.
  private var number = -1
  /// Time of the first sample of the newest place [s].
  private var begin = 0.0
  /// Where the finger went down.
  private var start = Vector.zero

  init() throws(Failure) {
    guard let memory = malloc(FingerTrack.capacity * MemoryLayout<Place>.stride) else { throw Failure.outOfMemory }
    storage = memory.bindMemory(to: Place.self, capacity: FingerTrack.capacity)
    newest.initialize(to: Place(time: 0, place: .zero, doubt: 0, samples: 0))
  }

  deinit {
    free(storage)
  }

  /// Number of places that are kept.
  private var count: Int { min(number + 1, FingerTrack.capacity) }

  /// Whether the oldest place that is kept is where the gesture began.
  private var isWhole: Bool { number < FingerTrack.capacity }

  /// Where the newest place is stored.
  private var newest: UnsafeMutablePointer<Place> {
    @inline(__always) get { storage + number & (FingerTrack.capacity - 1) }
  }

  /// Forgets all samples but this one, with which the finger goes down.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - time: When.
  ///   - isTimed: Whether the host said so; if not, `time` is the present.
  mutating func restart(at place: Vector, time: Double, isTimed: Bool) {
    number = 0
    newest.pointee = Place(time: time, place: place, doubt: isTimed ? 0 : .infinity, samples: 1)
    begin = time
    start = place
  }

  /// Takes a sample with a time of its own.
  @inline(__always)
  mutating func add(_ place: Vector, at time: Double) {
    if !addInOrder(place, at: time) { addLate(place, at: time) }
  }

  /// Takes a sample if its time is in order, as nearly all are.
  ///
  /// - Returns: Whether it was taken. If not, nothing has changed.
  @inline(__always)
  mutating func addInOrder(_ place: Vector, at time: Double) -> Bool {
    let pause = time - newest.pointee.time
    if pause >= 0 && time - begin < FingerTrack.grain {
      join(place, at: time)
    } else if pause >= FingerTrack.haste {
      append(place, at: time)
    } else {
      return false
    }
    return true
  }

  /// Takes a sample without a time, at present.
  mutating func add(_ place: Vector, untimedAt present: Double) {
    add(place, at: present)
    newest.pointee.doubt = .infinity
  }

  /// Takes note of a frame: samples without a time came before it.
  @inline(__always)
  mutating func noteFrame(at time: Double) {
    if newest.pointee.doubt == .infinity && time > newest.pointee.time {
      newest.pointee.doubt = time - newest.pointee.time
    }
  }

  /// Moves the newest place to this sample.
  @inline(__always)
  private func join(_ place: Vector, at time: Double) {
    newest.pointee.time = time
    newest.pointee.place = place
    newest.pointee.samples &+= 1
  }

  /// Takes a sample of a poll that takes longer than a bunch, or one that was overtaken.
  @inline(never)
  private mutating func addLate(_ place: Vector, at time: Double) {
    if time >= newest.pointee.time { return join(place, at: time) }
    newest.pointee.samples &+= 1
    // A sample that was overtaken lies behind the finger. A time earlier than that is wrong, and counts as the present.
    if newest.pointee.time - time >= FingerTrack.disorder { newest.pointee.place = place }
  }

  @inline(__always)
  private mutating func append(_ place: Vector, at time: Double) {
    number &+= 1
    begin = time
    newest.pointee = Place(time: time, place: place, doubt: 0, samples: 1)
  }

  /// Adds the places, the newest first, and what is known of the way's beginning.
  func addState(to hash: inout StateHash) {
    hash.add(begin)
    hash.add(start)
    hash.add(isWhole)
    hash.add(count)
    for age in 0..<count { self[age].addState(to: &hash) }
  }

  /// The place of an age, 0 for the newest, less than `count`.
  private subscript(age: Int) -> Place { storage[(number - age) & (FingerTrack.capacity - 1)] }

  /// The finger's velocity at `time`, zero when it had stopped by then, nil when there are too few samples to say; and
  /// how many samples were looked at.
  @inline(never)
  func estimate(at time: Double, reading: Reading) -> (velocity: Vector?, samples: Int) {
    guard count > 0, reading.horizon > 0 else { return (nil, 0) }
    let horizon = reading.horizon + FingerTrack.tick
    var seen = 1
    var samples = self[0].samples
    while seen < min(count, reading.maximumPlaces), self[0].time - self[seen].time <= horizon {
      samples += self[seen].samples
      seen += 1
    }
    guard samples >= reading.minimumSamples else { return (nil, samples) }
    return (velocity(at: time, seen: seen, reading), samples)
  }

  /// The velocity by the newest `seen` places.
  private func velocity(at time: Double, seen: Int, _ reading: Reading) -> Vector? {
    let newest = self[0]
    // With slow polls, the time since the newest place may be only the rest of a poll.
    let isSlow = seen > 1 && newest.time - self[1].time > 0.75 * reading.gap
    let patience = (isSlow ? 1.25 * reading.gap : reading.gap) + FingerTrack.tick
    if time - newest.time > patience { return .zero }

    guard var velocity = meanVelocity(upTo: 0, over: reading.window, seen: seen, reading) else { return nil }
    var age = 0
    if seen > 2, time - self[1].time <= patience,
      let before = meanVelocity(upTo: 1, over: reading.window, seen: seen, reading)
    {
      let speed = before.length
      let way = newest.place - self[1].place
      let isTurned = -way.dot(before) > max(reading.tremor, 0.1 * speed * reading.window) * speed
      if !isTurned && speed >= velocity.length {
        velocity = before
        age = 1
      } else if !isTurned && newest.doubt == .infinity {
        // The duration of the last poll is not known yet.
        velocity = velocity.shortened(to: 1.5 * speed)
      }
    }
    velocity = velocity * gain(of: velocity, upTo: age, seen: seen, reading)
    guard velocity.x.isMeasure, velocity.y.isMeasure else { return nil }
    return hasGone(along: velocity, upTo: age, seen: seen, beyond: reading.tremor) ? velocity : .zero
  }

  /// Returns the factor by which a mean velocity is too low, by the means over other durations. Each of these alone is
  /// uncertain, so the factor is at most 1.2. Together with the error of the mean it is less than 2.
  @inline(never)
  private func gain(of velocity: Vector, upTo age: Int, seen: Int, _ reading: Reading) -> Double {
    // The finger may have become faster.
    var fastest = meanVelocity(upTo: age, over: 0.5 * reading.window, seen: seen, reading)?.dot(velocity) ?? 0
    // Where places are few, a sample may have come a poll later than its time was.
    if age + 3 >= seen || timeBetween(age + 3, age) > 1.3 * reading.window {
      fastest = max(
        fastest, meanVelocity(upTo: age, over: 2 * reading.window, seen: seen, reading)?.dot(velocity) ?? 0)
    }
    let square = velocity.dot(velocity)
    return square > 0 ? (fastest / square).clamped(1, 1.2) : 1
  }

  /// The mean velocity over the last while before a place, which is at least `window` long if there is so much.
  @inline(never)
  private func meanVelocity(upTo age: Int, over window: Double, seen: Int, _ reading: Reading) -> Vector? {
    let end = self[age]
    var from = age
    var time = 0.0
    var isCut = false
    while from + 1 < seen && time < window {
      if from > age && self[from].time - self[from + 1].time > reading.gap + FingerTrack.tick {
        isCut = true
        break
      }
      from += 1
      time = timeBetween(from, age)
    }
    let isAll = isWhole && from == count - 1
    // Without a duration there is no speed.
    guard from > age else { return nil }
    let way = end.place - self[from].place
    // A gesture of two polls ends somewhere in the second.
    let likely = isAll && count == 2 ? 0.66 * time : time
    let mean = way * (1 / (isAll || isCut ? max(likely, reading.leastTime) : time))
    guard isAll else { return mean }
    // The first poll holds more of the way than its newest sample shows. It holds much more only if the poll was late.
    let whole = end.place - start
    let wholeMean = whole * (1 / (time + FingerTrack.unknownMargin))
    return wholeMean.dot(wholeMean) > mean.dot(mean) ? wholeMean.shortened(to: 2 * mean.length) : mean
  }

  /// Returns the longest time that the finger may have taken from one place to the other, considering their doubts.
  private func timeBetween(_ older: Int, _ newer: Int) -> Double {
    let time = self[newer].time - self[older].time
    let doubt = self[newer].doubt - self[older].doubt
    return doubt > 0 && doubt < .infinity ? time + doubt : time
  }

  /// Whether the finger has really gone where its velocity says.
  private func hasGone(along velocity: Vector, upTo age: Int, seen: Int, beyond tremor: Double) -> Bool {
    if velocity == .zero { return false }
    let least = tremor * velocity.length
    let end = self[age].place
    for from in age..<seen where (end - self[from].place).dot(velocity) > least { return true }
    return isWhole && seen == count && (end - start).dot(velocity) > least
  }
}

extension FingerTrack.Place {
  func addState(to hash: inout StateHash) {
    hash.add(time)
    hash.add(doubt)
    hash.add(place)
    hash.add(samples)
  }
}
