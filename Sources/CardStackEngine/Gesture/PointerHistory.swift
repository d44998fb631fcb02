import CardStackLibc

/// The last samples of a pointer, as many as there is room for, in the order of their times.
///
/// The samples are contiguous, in memory for four times as many. When they reach its end, they are moved back to its
/// beginning. So a sample is written once and seldom copied, and readers need not handle a ring.
struct PointerHistory: ~Copyable {
  private let inPlace = InPlace()
  // Not private, for the compiler of Swift 6.3, which cannot link the metadata of a private type in another file.
  struct Sample: BitwiseCopyable {
    var time: Double
    var place: Vector
  }

  // Unhashed: where the samples are.
  private let storage: UnsafeMutablePointer<Sample>
  // Unhashed: where the samples are.
  private let last: UnsafeMutablePointer<Sample>
  // Unhashed: the same always.
  private let capacity: Int
  private(set) var count = 0
  // Unhashed: where the samples are.
  private var head: UnsafeMutablePointer<Sample>

  /// Makes room for `capacity` samples, at least 1.
  init(capacity: Int) throws(Failure) {
    let room = 4 * capacity
    guard let memory = malloc(room * MemoryLayout<Sample>.stride) else { throw Failure.outOfMemory }
    storage = memory.bindMemory(to: Sample.self, capacity: room)
    last = storage + (room - 1)
    head = storage
    self.capacity = capacity
  }

  deinit {
    free(storage)
  }

  /// The newest sample. Index -1 is the one before it, and so on, `count` samples in all. There must be at least one.
  var newest: UnsafePointer<Sample> { UnsafePointer(head) }

  mutating func removeAll() {
    count = 0
    head = storage
  }

  /// Takes a sample. One that is not later than the last replaces its place: two places at one time have no velocity.
  mutating func add(_ place: Vector, at time: Double) {
    if count > 0 {
      if time <= head.pointee.time {
        head.pointee.place = place
        return
      }
      head += 1
    }
    head.pointee = Sample(time: time, place: place)
    if count < capacity { count &+= 1 }
    if head == last { moveBack() }
  }

  /// Moves the row back, to make room behind it.
  private mutating func moveBack() {
    let first = head - (count - 1)
    storage.update(from: first, count: count)
    head = storage + (count - 1)
  }

  /// Adds the samples, the newest first.
  func addState(to hash: inout StateHash) {
    hash.add(count)
    for age in 0..<count {
      hash.add(head[-age].time)
      hash.add(head[-age].place)
    }
  }

  /// Moves all samples.
  mutating func shift(by shift: Vector) {
    for age in 0..<count { head[-age].place = head[-age].place + shift }
  }
}
