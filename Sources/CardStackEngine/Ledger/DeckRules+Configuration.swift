import CardStackTypes

extension DeckRules {
  /// Checks sections `recycle` and `undo` of a configuration.
  ///
  /// - Parameters:
  ///   - c: Section `recycle`.
  ///   - undo: Section `undo`.
  ///   - directions: Those that have a sector.
  ///   - backlog: Room for final decisions whose event has not been read.
  /// - Throws: An error whose message names the field and what is wrong with it.
  init(
    _ c: cardstack_recycle_config, _ undo: cardstack_undo_config, directions: DirectionSet, backlog: UInt32
  ) throws(Failure) {
    let dedupe = try require(Dedupe(rawValue: c.dedupe), "recycle.dedupe is not one of CARDSTACK_DEDUPE_*")
    try check(
      DirectionSet(bits: c.directions).isMask(of: directions),
      "recycle.directions has a bit of no sector: see swipe.sector_half_width")
    try check(
      DirectionSet(bits: undo.directions).isMask(of: directions),
      "undo.directions has a bit of no sector: see swipe.sector_half_width")
    try check(
      undo.seconds >= 0 && (undo.seconds.isMeasure || undo.seconds == .infinity),
      "undo.seconds must be at least 0 or infinite")
    self.init(
      dedupe: dedupe, recycle: DirectionSet(bits: c.directions), recycleDistance: Int(clamping: c.distance),
      undoLimit: undo.limit == CARDSTACK_UNLIMITED ? .max : Int(clamping: undo.limit),
      backlog: Int(clamping: backlog))
    // A deck whose every swipe brings the card back never ends, and neither would a history without a limit.
    try check(
      !isCircular(directions) || undo.limit != CARDSTACK_UNLIMITED,
      "undo.limit must be limited when every direction with a sector recycles")
  }

  /// Whether every one of these directions brings the card back.
  func isCircular(_ directions: DirectionSet) -> Bool {
    directions.bits != 0 && directions.bits & ~recycle.bits == 0
  }
}
