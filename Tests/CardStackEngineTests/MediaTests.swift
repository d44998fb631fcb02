import CardStackTypes
import Testing

@testable import CardStackEngine

/// The ends of a media plan; Tests/c/deck/media.c compares plans with a model.
@Suite struct MediaTests {
  /// A full plan takes no more pictures, and contains the most urgent ones.
  @Test func fullPlanKeepsTheMostUrgent() throws {
    var plan = try MediaPlan()
    for card in UInt64(1)...300 {
      plan.want(card, 0, card == 1 ? .high : .low)
      plan.want(card, 0, .high)
    }
    expect(plan.count == Int(CARDSTACK_MAX_MEDIA))
    for index in 0..<plan.count { expect(plan[index].card == UInt64(index + 1)) }
    expect(plan[0].priority == .high && plan[1].priority == .low)
  }

  /// After a log-out nothing is released, because the host has discarded its pictures itself.
  @Test func forgottenPlanReleasesNothing() throws {
    var plan = try MediaPlan()
    plan.want(1, 0, .high)
    plan.report { _ in }
    plan.forget()
    expect(plan.count == 0 && plan.isStale)
    plan.want(2, 0, .high)
    var cards: [UInt64] = []
    plan.report { cards.append($0.card) }
    expect(cards == [2])
  }
}
