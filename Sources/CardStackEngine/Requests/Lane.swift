/// How far a send is: waiting, ready, out, to be tried again, or parked.
struct Lane: HeapElement {
  enum State: Int32, BitwiseCopyable {
    /// It was never on a lane.
    case waiting = 0
    /// Its event waits to be read.
    case ready = 1
    /// It waits for the answer.
    case out = 2
    /// It has left its lane, and waits to be tried, for the first time or again.
    case retrying = 3
    /// It waits until the host retries it.
    case parked = 4
  }

  /// Which heap it is in.
  enum Heap: UInt8, BitwiseCopyable {
    case none
    case fresh
    case withheld
    case retrying
    case unreadParked
  }

  let token: UInt64
  // Unhashed: the send's.
  let card: UInt64
  /// The send's.
  // Unhashed: only the order of the numbers counts.
  let number: UInt64
  /// Whether it may have been handed out before a restart.
  // Unhashed: the send's.
  let wasHandedOut: Bool
  var state = State.waiting
  /// It is not handed out before [s].
  var notBefore = -Double.infinity
  /// When it became ready, when the answer counts as missing, or when it is tried again [s].
  var due = -Double.infinity
  /// Number of times it was handed out.
  var tries: UInt32 = 0
  /// Number of tries that failed, not counting those before it was last parked.
  var failures: UInt32 = 0
  /// When it was handed out for the try that was the first of these to fail [s].
  var since = 0.0
  /// Number of the run of failures in which it was last counted: see `Outage.run`.
  var run: UInt32 = 0
  /// Number of its event. If it is parked, 0: there is no such event, or the host has read it.
  var sequence: UInt64 = 0
  /// The cells before and after this one of the sends about its card, of the same user. The hash has whether there is
  /// one before.
  var before = Lane.none
  // Unhashed: found out from the order.
  var after = Lane.none
  // Unhashed: found out from the state.
  var heap = Heap.none
  // Unhashed: found out from the state.
  var key = 0.0
  // Unhashed: found out from the state.
  var place: UInt32 = 0

  static var none: UInt32 { KeyedList<Lane>.none }

  init(_ send: Send) {
    token = send.token
    card = send.card
    number = send.number
    wasHandedOut = send.isHandedOut
    if send.isParked {
      state = .parked
      due = .infinity
    }
  }

  var isOnLane: Bool { state == .ready || state == .out }
  var isHandedOut: Bool { wasHandedOut || tries > 0 }

  func addState(to hash: inout StateHash) {
    hash.add(token)
    hash.add(Int(state.rawValue))
    hash.add(notBefore)
    hash.add(due)
    hash.add(UInt64(tries))
    hash.add(UInt64(failures))
    hash.add(since)
    hash.add(UInt64(run))
    hash.add(sequence)
    hash.add(before == Lane.none)
  }
}
