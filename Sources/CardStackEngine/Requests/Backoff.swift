/// How long to wait before something that has failed is tried again.
enum Backoff {
  /// Returns the wait after a number of failures. The first wait doubles with each further failure, up to the longest.
  /// A pseudorandom share is subtracted, so that a thousand devices do not all try again in the same second. Equal
  /// arguments give equal waits.
  ///
  /// - Parameters:
  ///   - failures: Number of failures, at least 1.
  ///   - first: The first wait [s].
  ///   - longest: The longest wait, at least the first [s].
  ///   - jitter: Largest share that is subtracted [0..1].
  ///   - seed: A number that differs between devices, and between what is tried: see `seed(nonce:token:)`.
  /// - Returns: The wait [s].
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

  /// Returns the seed for a LOAD, SEND or REVERT with a token. Devices have different seeds only if they have different
  /// nonces. Without a nonce (0), all devices wait equally long.
  static func seed(nonce: UInt64, token: UInt64) -> UInt64 {
    var hash = StateHash()
    hash.add(nonce)
    hash.add(token)
    return hash.value
  }
}
