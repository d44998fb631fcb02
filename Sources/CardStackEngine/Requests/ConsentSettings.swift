import CardStackTypes

/// What a replacement of all cards does while decisions can be undone.
enum Replacement: Int32, BitwiseCopyable {
  case clear = 1
  case preserve = 2
  case refuse = 3
  case ask = 4
  case keep = 5
}

/// When the deck needs the host's consent, and what a replacement of all cards does.
struct ConsentSettings: BitwiseCopyable {
  /// Directions in which a swipe is only proposed.
  var directions: DirectionSet
  var needsUndo: Bool
  var replacement: Replacement
  /// Time for the answer to a question [s].
  var seconds: Double

  /// Checks section `consent` of a configuration. `sectors` are the directions that have one.
  init(_ c: cardstack_consent_config, sectors: DirectionSet) throws(Failure) {
    replacement = try require(
      Replacement(rawValue: c.replacement), "consent.replacement is not one of CARDSTACK_REPLACEMENT_*")
    try check(
      DirectionSet(bits: c.directions).isMask(of: sectors),
      "consent.directions has a bit of no sector: see swipe.sector_half_width")
    try checkFlag(c.undo, "consent.undo must be 0 or 1")
    try check(
      c.max_proposals >= 1 && c.max_proposals <= CARDSTACK_MAX_FLIGHTS,
      "consent.max_proposals must be 1 to CARDSTACK_MAX_FLIGHTS")
    try check(c.distance.isLength, "consent.distance must be finite and at least 0")
    try check(c.seconds.isLength || c.seconds == .infinity, "consent.seconds must be at least 0 or infinite")
    directions = DirectionSet(bits: c.directions)
    needsUndo = c.undo == 1
    seconds = c.seconds
  }
}
