import CardStackTypes

/// The last release and what decided it, for a program that shows it.
extension Session {
  /// Notes a release and what decided it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - decision: The rule's result.
  ///   - reason: That of the event which the press ends in.
  ///   - translation: Of the card [points].
  ///   - velocity: The finger's, as the rule had it [points/s].
  ///   - samples: How many that velocity is from.
  mutating func noteRelease(
    of card: UInt64, _ decision: SwipeDecision, reason: Reason, translation: Vector = .zero, velocity: Vector = .zero,
    samples: Int = 0
  ) {
    let rule = settings.stage.rule
    let isRefused = decision.direction != .none && reason != .released && reason != .proposed
    hand.lastRelease = cardstack_release(
      struct_size: 0, verdict: (isRefused ? Verdict.refused : decision.verdict).rawValue, card: card, time: clock.now,
      velocity_x: velocity.x, velocity_y: velocity.y, speed: decision.speed, translation_x: translation.x,
      translation_y: translation.y, distance: decision.distance, threshold: rule.threshold,
      projected_distance: decision.projected, fling_velocity: rule.flingVelocity,
      flick_back_velocity: rule.flickBackVelocity,
      direction: decision.candidate.rawValue, reason: reason.rawValue, commit_rule: rule.commit.rawValue,
      samples: UInt32(truncatingIfNeeded: samples))
  }

  /// Returns the last release and what decided it.
  public func release() throws(Failure) -> cardstack_release {
    guard hand.lastRelease.verdict != Verdict.none.rawValue else {
      throw Failure(.notFound, "no finger has been lifted from a card yet")
    }
    return hand.lastRelease
  }
}
