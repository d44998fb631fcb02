import CardStackLibc
import CardStackTypes

/// The recent places of a finger. They give its velocity at the release, independent of how the host delivers the
/// samples.
///
/// Many hosts do not know when a sample was taken. They read at intervals, in a *poll*, all samples that wait. They
/// give all of these one time, times microseconds apart, or no time. Some read only the newest sample, or cut the times
/// to 16 ms. A fitted curve would mostly show the errors of such times. So:
/// - Samples whose times are nearly equal are a *bunch*. It counts as one place, that of its newest sample. It stands
///   for the time since the bunch before it. Exact times lose nothing by this, because the remaining sample is a real
///   one.
/// - A velocity is a distance divided by a time that is long compared with the errors. It is never extrapolated.
/// - A finger lifts in the middle of a poll, so the last bunch may be incomplete. The velocity up to the bunch before
///   it counts, if that is higher and the finger has not turned back since.
/// - A gesture of a single bunch has taken until its lift.
/// - The press counts whatever its age. Some toolkits tell the first move only when the finger has gone far, 100 ms
///   after the press.
///
/// Each number below says what it is for. `Tests/c/gesture/real_fingers.c` has fingers of known intention. "Agreement" is
/// the share of 6,723 recorded strokes whose decision is the same however their samples are delivered.
struct FingerTrack: ~Copyable {
  private let inPlace = InPlace()
  /// Settings: which places count.
  struct Reading: BitwiseCopyable {
    /// Places older than this do not count [s].
    var horizon: Double
    /// After a pause longer than this between two places, or after the last place, the finger counts as stopped [s].
    var gap: Double
    /// With fewer recent samples than this there is no velocity.
    var minimumSamples: Int
    /// Largest number of places that count. They are the newest ones.
    var maximumPlaces: Int
    /// If the finger has gone no farther than this in the direction of its velocity within the horizon, it stands still
    /// [points].
    var tremor: Double

    /// The time over which a mean velocity is taken [s]. With the presets' horizon it is 28 ms: two polls at 60 Hz, or
    /// one at 30 Hz, take 33 ms and cover it, also if one comes 5 ms early. With 25 ms agreement falls by half a
    /// percent on average.
    fileprivate var window: Double { 0.28 * horizon }
  }

  /// Travel that counts as tremor if travel of `slop` turns a press into a drag [points]: 4 points at 10. A finger at
  /// rest strays by a point or two, to either side; a finger at 800 points/s goes 20 points within the window.
  static func tremor(slop: Double) -> Double { 0.4 * slop }

  /// A place of the finger and its time.
  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Place: BitwiseCopyable {
    var time: Double
    var place: Vector
    /// By how much the sample may have been taken later [s]. 0: the host gave its time. Otherwise it is the time up to
    /// the next frame, and infinite before that frame: a host delivers the samples of a poll just before or just after
    /// a frame, and does not report which.
    var doubt: Double
    /// Number of samples in the bunch of this place.
    var samples: Int
  }

  /// Places that count, if the host says nothing else: as many as Android and Flutter keep.
  static var usualHistorySize: Int { 20 }
  /// The number of places that are stored, a power of 2. They are stored even if fewer are read, so a change of the
  /// number read loses none.
  private static var capacity: Int { Int(CARDSTACK_MAX_VELOCITY_HISTORY) }
  /// Samples within this time after the first of a bunch belong to the bunch [s]. It is longer than any host needs to
  /// deliver the samples of a poll, and shorter than a frame at 240 Hz, which takes 4.17 ms, by its jitter.
  private static var grain: Double { 0.0039 }
  /// Samples closer together than this belong to the same poll, however long the poll takes: no digitizer is faster
  /// than 8000 Hz [s].
  private static var haste: Double { 6e-5 }
  /// A sample that is older than the newest one by less than this has arrived out of order. If it is older by more, its
  /// time is wrong [s].
  private static var disorder: Double { 0.01 }
  /// Clocks tick in milliseconds or microseconds, and seconds in a double do not name those exactly: a sample that is
  /// 100 ms old is within a horizon of 0.1 s whatever the clock's origin [s].
  private static var tick: Double { 1e-6 }

  /// A ring: the place with number n is at n modulo the capacity.
  private let storage: UnsafeMutablePointer<Place>
  /// Number of the newest place. The first place of a gesture has number 0. -1: there was no gesture yet.
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

  /// Whether no gesture has begun.
  var isEmpty: Bool { number < 0 }

  /// Time of the newest sample, 0 if there is none [s].
  var lastTime: Double { isEmpty ? 0 : newest.pointee.time }

  /// Discards all samples.
  mutating func removeAll() { number = -1 }

  /// Number of places that are stored.
  private var count: Int { min(number + 1, FingerTrack.capacity) }

  /// Whether the place where the gesture began is still stored.
  private var isWhole: Bool { number < FingerTrack.capacity }

  /// Where the newest place is stored.
  private var newest: UnsafeMutablePointer<Place> { storage + number & (FingerTrack.capacity - 1) }

  /// Begins a gesture: discards all samples, and stores the one with which the finger goes down.
  ///
  /// - Parameters:
  ///   - place: Place of the sample.
  ///   - time: Time of the sample, or the present if the host gave no time [s].
  ///   - isTimed: Whether the host gave the time.
  mutating func restart(at place: Vector, time: Double, isTimed: Bool) {
    number = 0
    newest.pointee = Place(time: time, place: place, doubt: isTimed ? 0 : .infinity, samples: 1)
    begin = time
    start = place
  }

  /// Adds a sample whose time the host gave.
  mutating func add(_ place: Vector, at time: Double) {
    let pause = time - newest.pointee.time
    if pause < 0 {
      addLate(place, at: time)
    } else if pause < FingerTrack.haste || time - begin < FingerTrack.grain {
      join(place, at: time)
    } else {
      append(place, at: time)
    }
  }

  /// Adds a sample without a time, at the present time.
  mutating func add(_ place: Vector, untimedAt present: Double) {
    add(place, at: present)
    newest.pointee.doubt = .infinity
  }

  /// Whether a lift at `place` goes on in the direction in which the finger moved last. Toolkits that predict report
  /// the last move ahead of the finger, and the lift where the finger was. Such a lift lies behind its last move,
  /// although the finger did not turn.
  func goesOn(to place: Vector) -> Bool {
    let before = count > 1 ? self[1].place : start
    return (place - self[0].place).dot(self[0].place - before) >= 0
  }

  /// Records a frame. It ends the doubt about the time of a sample that came before it.
  mutating func recordFrame(at time: Double) {
    if newest.pointee.doubt == .infinity && time > newest.pointee.time {
      newest.pointee.doubt = time - newest.pointee.time
    }
  }

  /// Adds a sample to the bunch of the newest place, or to a poll that takes longer than a bunch.
  private func join(_ place: Vector, at time: Double) {
    newest.pointee.time = time
    newest.pointee.place = place
    countSample()
  }

  /// Adds a sample whose time is before that of the newest.
  private func addLate(_ place: Vector, at time: Double) {
    countSample()
    // A sample out of order is a place that the finger has left. If its time is much earlier, the time is wrong, and
    // the sample counts as present.
    if newest.pointee.time - time >= FingerTrack.disorder { newest.pointee.place = place }
  }

  /// Counts a sample of the newest place. The number of all samples fits into 32 bits.
  private func countSample() {
    if newest.pointee.samples < 1 << 20 { newest.pointee.samples += 1 }
  }

  private mutating func append(_ place: Vector, at time: Double) {
    // The ring goes on for ever, and its numbers stay small.
    if number == 2 * FingerTrack.capacity - 1 { number -= FingerTrack.capacity }
    number += 1
    begin = time
    newest.pointee = Place(time: time, place: place, doubt: 0, samples: 1)
  }

  /// Adds the places to a hash, the newest first, and the beginning of the gesture.
  func addState(to hash: inout StateHash) {
    hash.add(begin)
    hash.add(start)
    hash.add(isWhole)
    hash.add(count)
    for age in 0..<count { self[age].addState(to: &hash) }
  }

  /// Whether the place of an age is the one of the press, where the gesture began.
  private func isPress(_ age: Int) -> Bool { isWhole && age == count - 1 }

  /// The place of an age, which must be less than `count`. Age 0 is the newest place.
  private subscript(age: Int) -> Place { storage[(number - age) & (FingerTrack.capacity - 1)] }

  /// Returns the finger's velocity at `time`, and the number of samples that were considered. The velocity is zero if
  /// the finger had stopped, and nil if there are too few samples.
  func estimate(at time: Double, reading: Reading) -> (velocity: Vector?, samples: Int) {
    guard count > 0, reading.horizon > 0 else { return (nil, 0) }
    let horizon = reading.horizon + FingerTrack.tick
    var seen = 1
    var samples = self[0].samples
    while seen < min(count, reading.maximumPlaces),
      self[0].time - self[seen].time <= horizon || isPress(seen)
    {
      samples += self[seen].samples
      seen += 1
    }
    let patience = reading.gap + FingerTrack.tick
    if time - self[0].time > patience { return (.zero, samples) }
    guard samples >= reading.minimumSamples else { return (nil, samples) }
    return (count == 1 ? briefVelocity(until: time, reading) : velocity(seen: seen, reading), samples)
  }

  /// Returns the velocity of a gesture whose samples are all of one bunch: it has taken until the lift at `time`.
  private func briefVelocity(until time: Double, _ reading: Reading) -> Vector? {
    guard time > begin else { return nil }
    let way = self[0].place - start
    let velocity = way * (1 / (time - begin))
    guard velocity.x.isMeasure, velocity.y.isMeasure else { return nil }
    return way.length > reading.tremor ? velocity : .zero
  }

  /// Returns the velocity from the newest `seen` places. The velocity up to the place before the newest counts, too: a
  /// finger lifts in the middle of a poll, so the last bunch may be incomplete, and a late frame is one bunch. With all
  /// places of the last 17 ms, toolkits that predict would lose a quarter of a percent less, but a finger that slows
  /// down, as in Flutter's touch 2, would be found too fast by a third.
  private func velocity(seen: Int, _ reading: Reading) -> Vector? {
    guard var velocity = meanVelocity(upTo: 0, over: reading.window, seen: seen, reading) else { return nil }
    var age = 0
    if seen > 2, self[0].time - self[1].time <= reading.gap + FingerTrack.tick,
      let before = meanVelocity(upTo: 1, over: reading.window, seen: seen, reading)
    {
      let speed = before.length
      let way = self[0].place - self[1].place
      // A lifting finger rolls back a little: by its tremor, or by a tenth of what it goes within the window.
      let isTurned = -way.dot(before) > max(reading.tremor, 0.1 * speed * reading.window) * speed
      if !isTurned && speed >= velocity.length {
        velocity = before
        age = 1
      }
    }
    velocity = velocity * gain(of: velocity, upTo: age, seen: seen, reading)
    guard velocity.x.isMeasure, velocity.y.isMeasure else { return nil }
    return hasGone(along: velocity, upTo: age, seen: seen, beyond: reading.tremor) ? velocity : .zero
  }

  /// Returns a factor that corrects a mean velocity which is too low, by means over other durations. Without it,
  /// agreement falls by half a percent for hosts that read one sample a frame. Each of these means is uncertain alone:
  /// a host that is late by 3 ms at 60 Hz changes the time of a poll by a fifth. So the factor is at most 1.2.
  private func gain(of velocity: Vector, upTo age: Int, seen: Int, _ reading: Reading) -> Double {
    // The finger may have become faster.
    var fastest = meanVelocity(upTo: age, over: 0.5 * reading.window, seen: seen, reading)?.dot(velocity) ?? 0
    // If there are few places, a sample may have been delivered one poll later than its time. Of many places, a longer
    // mean would only report a finger that slows down as too fast: Flutter's touches 2 and 3. Three polls at 90 Hz take
    // 33 ms, and 1.3 windows 36 ms.
    if age + 3 >= seen || timeBetween(age + 3, age) > 1.3 * reading.window {
      fastest = max(
        fastest, meanVelocity(upTo: age, over: 2 * reading.window, seen: seen, reading)?.dot(velocity) ?? 0)
    }
    let square = velocity.dot(velocity)
    return square > 0 ? (fastest / square).clamped(1, 1.2) : 1
  }

  /// Returns the mean velocity before a place, over at least `window` if the track is that long.
  private func meanVelocity(upTo age: Int, over window: Double, seen: Int, _ reading: Reading) -> Vector? {
    let end = self[age]
    var from = age
    var time = 0.0
    while from + 1 < seen && time < window {
      if from > age && self[from].time - self[from + 1].time > reading.gap + FingerTrack.tick { break }
      from += 1
      time = timeBetween(from, age)
    }
    // Without a duration there is no speed.
    guard from > age else { return nil }
    // In a gesture of two polls the finger lifts somewhere in the second, so its newest sample was taken before that
    // poll. With two thirds of the time, agreement at one sample a frame and 30 frames/s is half a percent higher.
    if count == 2 { time *= 0.66 }
    return (end.place - self[from].place) * (1 / time)
  }

  /// Returns the longest time that the finger may have taken between two places, considering their doubts.
  private func timeBetween(_ older: Int, _ newer: Int) -> Double {
    let time = self[newer].time - self[older].time
    let doubt = self[newer].doubt - self[older].doubt
    return doubt > 0 && doubt < .infinity ? time + doubt : time
  }

  /// Whether the finger has gone farther than `tremor` in the direction of the velocity.
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
