import CardStackTypes

extension FeedSettings {
  /// Checks section `feed` of a configuration. A circular deck never ends, so it makes no request by itself.
  init(
    _ c: cardstack_feed_config, isCircular: Bool, replacement: Replacement, retry: RetrySettings
  ) throws(Failure) {
    try checkFlag(c.enabled, "feed.enabled must be 0 or 1")
    try checkFlag(c.keep_fresh, "feed.keep_fresh must be 0 or 1")
    let freshness = try require(Freshness(rawValue: c.freshness), "feed.freshness is not one of CARDSTACK_FRESHNESS_*")
    try check(c.watermark <= UInt32(CARDSTACK_MAX_CARDS), "feed.watermark must be at most CARDSTACK_MAX_CARDS")
    try check(
      c.fresh_seconds.isLength || c.fresh_seconds == .infinity, "feed.fresh_seconds must be at least 0 or infinite")
    self.init(
      isOn: c.enabled == 1, freshness: freshness, watermark: isCircular ? 0 : Int(clamping: c.watermark),
      freshSeconds: c.fresh_seconds, keepsFresh: c.keep_fresh == 1, replacement: replacement, retry: retry)
  }
}
