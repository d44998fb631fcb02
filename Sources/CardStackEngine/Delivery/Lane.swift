extension Outbox {
  /// A SEND or REVERT that is out, has failed, or waits behind another one about its card.
  struct Lane: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable {
      /// It waits until the one before it about its card is done.
      case behind = 0
      /// Its event waits to be read.
      case ready = 1
      /// It waits for the answer.
      case out = 2
      /// It waits to be tried again, or for the host's word if it is parked.
      case retrying = 3
    }

    var send: Send
    var state: State
    /// When it became ready, when the answer counts as missing, or when it is tried again [s].
    var due: Double
    /// Number of times it was handed out.
    var tries: UInt32 = 0
    /// Number of these that failed, since it was parked last.
    var failures: UInt32 = 0
    /// When it was handed out for the first of those [s].
    var since = 0.0
    /// The run of failures that counted it last.
    var run: UInt32 = 0
    /// Number of its event; of a parked one 0: the host has read of it.
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
