extension Outbox {
  /// A SEND or REVERT on one of the lanes or aside (see `Outbox`): ready, out, waiting for a retry or behind another
  /// one about its card, or parked.
  struct Lane: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable {
      /// It waits until the one before it about its card is done.
      case behind = 0
      /// Its event waits to be read.
      case ready = 1
      /// It waits for the answer.
      case out = 2
      /// It waits to be tried, for the first time or again; or, if it is parked, until the host retries it.
      case retrying = 3
    }

    var send: Send
    var state: State
    /// When it became ready, when the answer counts as missing, or when it is tried again [s].
    var due: Double
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

    init(_ send: Send, _ state: State, due: Double = -.infinity) {
      self.send = send
      self.state = state
      self.due = due
    }

    /// Whether it waits for a time.
    var isWaiting: Bool { state == .retrying && !send.isParked }
  }
}
