import CardStackTypes

/// How long an answer may take, and when a failed LOAD, SEND or REVERT is tried again.
struct RetrySettings: BitwiseCopyable {
  /// Time for the answer [s].
  var patience: Double
  /// The first wait [s].
  var first: Double
  /// The longest wait [s].
  var longest: Double
  /// Largest share by which chance shortens a wait [0..1].
  var jitter: Double

  /// Checks section `retry` of a configuration.
  init(_ c: cardstack_retry_config) throws(Failure) {
    try check(c.request_seconds.isWait, "retry.request_seconds must be more than 0 or infinite")
    try check(c.seconds.isLength && c.seconds > 0, "retry.seconds must be finite and more than 0")
    try check(
      c.maximum.isLength && c.maximum >= c.seconds, "retry.maximum must be finite and at least retry.seconds")
    try check(c.jitter.isShare, "retry.jitter must be within 0 to 1")
    (patience, first, longest, jitter) = (c.request_seconds, c.seconds, c.maximum, c.jitter)
  }
}
