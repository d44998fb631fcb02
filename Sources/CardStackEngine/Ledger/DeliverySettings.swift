import CardStackTypes

/// How decisions are delivered.
struct DeliverySettings: BitwiseCopyable {
  var mode: DeliveryMode
  /// Whether a card returns if the backend rejects its decision.
  var returnsRejected: Bool
  /// Whether a REVERT goes without the SEND if that was never answered SENT.
  var revertsAlone: Bool
  /// Largest number of SENDs and REVERTs that are out at once.
  var maxSends: Int
  /// Number of undelivered SENDs and REVERTs at which no new decision is taken.
  var maxUndelivered: Int
  /// 0: the journal's nonce.
  var nonce: UInt64
  /// Number of failures after which a SEND or REVERT is parked; 0: never.
  var parkFailures: UInt32
  /// Time after its first try at which it is parked; 0: never [s].
  var parkSeconds: Double

  /// Checks sections `delivery` and `undo` of a configuration.
  init(_ c: cardstack_delivery_config, _ undo: cardstack_undo_config) throws(Failure) {
    mode = try require(DeliveryMode(rawValue: c.mode), "delivery.mode is not one of CARDSTACK_DELIVERY_*")
    let returns = c.rejection == CARDSTACK_REJECTION_RETURN
    try check(
      returns || c.rejection == CARDSTACK_REJECTION_REPORT, "delivery.rejection is not one of CARDSTACK_REJECTION_*")
    let isAlone = c.revert == CARDSTACK_REVERT_ALONE
    try check(isAlone || c.revert == CARDSTACK_REVERT_AFTER_SENT, "delivery.revert is not one of CARDSTACK_REVERT_*")
    try check(
      c.max_sends >= 1 && c.max_sends <= UInt32(CARDSTACK_MAX_SENDS),
      "delivery.max_sends must be 1 to CARDSTACK_MAX_SENDS")
    try check(
      c.max_undelivered >= 1 && c.max_undelivered <= UInt32(CARDSTACK_MAX_CARDS),
      "delivery.max_undelivered must be 1 to CARDSTACK_MAX_CARDS")
    // Without a nonce a backend cannot distinguish a repeat from another decision.
    try check(
      mode == .none || c.nonce != 0,
      "delivery.nonce must not be 0 with delivery: draw one, or CARDSTACK_NONCE_OF_JOURNAL")
    try check(
      !mode.isWhenFinal || undo.limit != CARDSTACK_UNLIMITED || undo.seconds < .infinity,
      "undo.limit must be limited, or undo.seconds finite, for a delivery when final")
    try check(c.park_seconds.isLength, "delivery.park_seconds must be finite and at least 0")
    returnsRejected = returns
    revertsAlone = isAlone
    maxSends = Int(clamping: c.max_sends)
    maxUndelivered = Int(clamping: c.max_undelivered)
    nonce = c.nonce == UInt64(CARDSTACK_NONCE_OF_JOURNAL) ? 0 : c.nonce
    parkFailures = c.park_failures
    parkSeconds = c.park_seconds
  }

  /// The first half of the idempotency keys.
  ///
  /// - Parameter journal: The nonce of the journal, or 0.
  /// - Returns: 0 if it is not known yet.
  func nonce(ofJournal journal: UInt64) -> UInt64 { nonce != 0 ? nonce : journal }
}
