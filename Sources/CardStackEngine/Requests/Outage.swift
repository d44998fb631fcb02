/// The present run of failures, and how the backend is tried while it counts as down.
struct Outage: BitwiseCopyable {
  /// Number of SENDs and REVERTs that have failed since the last `end`. Several failures of a send count once.
  var length = 0
  /// Number of this run of failures.
  var run: UInt32 = 1
  /// While the backend is down: the token of the send that is tried, the number of failed tries, and the time of the
  /// next try [s].
  var probe: UInt64 = 0
  var failures = 0
  var due = -Double.infinity

  /// Ends the run of failures: the backend has answered, or everything is retried at once.
  mutating func end() {
    if length == 0 { return }
    self = Outage(run: run &+ 1)
  }

  func addState(to hash: inout StateHash) {
    hash.add(length)
    hash.add(UInt64(run))
    hash.add(probe)
    hash.add(failures)
    hash.add(due)
  }
}
