extension Outbox {
  /// A SEND or REVERT, and how far it is: waiting, ready, out, to be tried again, or parked.
  struct Lane: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable {
      /// It was never on a lane.
      case waiting = 0
      /// Its event waits to be read.
      case ready = 1
      /// It waits for the answer.
      case out = 2
      /// It has left its lane, and waits to be tried, for the first time or again; or, if it is parked, until the host
      /// retries it.
      case retrying = 3
    }

    var send: Send
    var state = State.waiting
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

    init(_ send: Send) {
      self.send = send
    }

    var isOnLane: Bool { state == .ready || state == .out }
  }

  /// A send in the slab, with the sends before and after it about its card, of the same user.
  struct Cell: HeapElement {
    /// Which heap it is in.
    enum Heap: UInt8, BitwiseCopyable {
      case none
      case fresh
      case withheld
      case retrying
      case unreadParked
    }

    var lane: Lane
    /// Sends are numbered in the order in which they were added.
    let number: UInt64
    var before = Outbox.none
    var after = Outbox.none
    var key = 0.0
    var heap = Heap.none

    init(_ send: Send, number: UInt64) {
      lane = Lane(send)
      self.number = number
    }
  }

  /// In place of a cell: there is no such cell.
  static var none: UInt64 { .max }
}
