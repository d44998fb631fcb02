import CardStackTypes

/// Settings of autoplay: when the top card goes to the end of the pile because nobody uses the deck.
struct AutoplaySettings: BitwiseCopyable {
  /// Time without a touch, a call of the user or a dropped question before the first card goes; infinite: autoplay is
  /// off [s].
  var idle: Double
  /// Time between one card and the next [s].
  var interval: Double
  var direction: Direction

  /// Checks section `autoplay` of a configuration.
  ///
  /// - Parameters:
  ///   - c: The section.
  ///   - directions: The directions that have a sector.
  /// - Throws: `invalidArgument`; the message names the field.
  init(_ c: cardstack_autoplay_config, directions: DirectionSet) throws(Failure) {
    try checkFlag(c.enabled, "autoplay.enabled must be 0 or 1")
    try check(c.idle.isLength && c.idle > 0, "autoplay.idle must be finite and more than 0")
    try check(c.interval.isLength && c.interval > 0, "autoplay.interval must be finite and more than 0")
    direction = try require(
      Direction(rawValue: c.direction), "autoplay.direction is not one of CARDSTACK_DIRECTION_*")
    try check(
      c.enabled == 0 || directions.contains(direction),
      "autoplay.direction must have a sector where autoplay.enabled is 1")
    idle = c.enabled == 1 ? c.idle : .infinity
    interval = c.interval
  }
}
