/// How long to wait before something that has failed is tried again.
enum Backoff {
  /// The first wait, doubled with each failure that follows up to the longest, less a share that chance takes off it, so
  /// that a thousand devices do not all come back in the same second. Equal arguments give equal waits.
  ///
  /// - Parameters:
  ///   - failures: How often it has failed, at least 1.
  ///   - first: The first wait [s].
  ///   - longest: The longest wait, at least the first [s].
  ///   - jitter: The share that chance takes off at most [0..1].
  ///   - seed: A number that differs between devices, and between things to be tried.
  /// - Returns: The wait [s].
  @inline(never)
  static func wait(after failures: Int, first: Double, longest: Double, jitter: Double, seed: UInt64) -> Double {
    var wait = first
    var left = failures
    while left > 1 && wait < longest {
      wait *= 2
      left -= 1
    }
    wait = min(wait, longest)
    var hash = StateHash()
    hash.add(seed)
    hash.add(failures)
    let chance = Double(hash.value >> 11) * 0x1p-53
    return wait - wait * jitter * chance
  }

  /// A seed for what has a token.
  static func seed(nonce: UInt64, token: UInt64) -> UInt64 {
    var hash = StateHash()
    hash.add(nonce)
    hash.add(token)
    return hash.value
  }
}
