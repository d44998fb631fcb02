import CardStackLibc

/// The last samples of a pointer, as many as there is room for, in the order of their times.
///
/// Each is kept twice, one capacity apart: so the last ones are always in a row, and those who read them need not know
/// that this is a ring.
struct PointerHistory: ~Copyable {
  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Sample: BitwiseCopyable {
    var time: Double
    var place: Vector
  }

  private let storage: UnsafeMutablePointer<Sample>
  private let capacity: Int
  private(set) var count = 0
  private var head = 0

  /// Makes room for `capacity` samples, at least 1.
  init(capacity: Int) throws(Failure) {
    guard let memory = malloc(2 * capacity * MemoryLayout<Sample>.stride) else { throw Failure.outOfMemory }
    storage = memory.bindMemory(to: Sample.self, capacity: 2 * capacity)
    self.capacity = capacity
  }

  deinit {
    free(storage)
  }

  /// The newest sample; at -1 the one before it, and so on, `count` of them in all. There must be one.
  var newest: UnsafePointer<Sample> {
    @inline(__always) get { UnsafePointer(storage + (head &+ capacity)) }
  }

  mutating func removeAll() {
    count = 0
  }

  /// Takes a sample. One that is not later than the last replaces its place: two places at one time have no velocity.
  @inline(__always)
  mutating func add(_ place: Vector, at time: Double) {
    if count > 0 {
      if time <= storage[head].time {
        storage[head].place = place
        storage[head &+ capacity].place = place
        return
      }
      head = head &+ 1 == capacity ? 0 : head &+ 1
    }
    storage[head] = Sample(time: time, place: place)
    storage[head &+ capacity] = Sample(time: time, place: place)
    if count < capacity { count &+= 1 }
  }

  /// Moves all samples.
  mutating func shift(by shift: Vector) {
    for age in 0..<count {
      let index = head >= age ? head - age : head - age + capacity
      storage[index].place = storage[index].place + shift
      storage[index + capacity].place = storage[index].place
    }
  }
}
