import CardStackTypes
import Testing

@testable import CardStackEngine

/// Until when a decision may be withdrawn by a finger: what else must not be done before asks the session.
@Suite struct CatchingTests {
  private let right = Int32(CARDSTACK_DIRECTION_RIGHT)

  private func session(_ change: (inout DeckConfiguration) -> Void = { _ in }) throws -> Session {
    var configuration = Preset.tinder.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.exit.catch_seconds = 2
    configuration.exit.seconds = 3
    change(&configuration)
    var session = try Session(configuration: configuration)
    let cards: [UInt64] = [1, 2, 3, 4]
    _ = try cards.withUnsafeBufferPointer { (cards) throws(Failure) in try session.append(cards, at: 0) }
    try session.advance(to: 0.5)
    return session
  }

  @Test func endsWithTheTime() throws {
    var session = try session()
    let token = try session.swipe(right, at: 1)
    #expect(session.catchEnd(ofToken: token) == 3)
    try session.advance(to: 2.9)
    #expect(session.catchEnd(ofToken: token) == 3)
    try session.advance(to: 3)
    #expect(session.catchEnd(ofToken: token) <= 3)
  }

  @Test func endsWithTheFlight() throws {
    var session = try session { $0.exit.catch_seconds = 60 }
    let token = try session.swipe(right, at: 1)
    #expect(session.catchEnd(ofToken: token) == 4)
    try session.setViewport(width: 4000, height: 800, at: 2)
    let end = session.catchEnd(ofToken: token)
    #expect(end > 4 && end <= 5)
    try session.advance(to: end)
    #expect(session.catchEnd(ofToken: token) == -.infinity)
  }

  @Test func endsWithTheDecision() throws {
    var session = try session()
    var token = try session.swipe(right, at: 1)
    _ = try session.undo(from: 0, at: 1.5)
    #expect(session.catchEnd(ofToken: token) == -.infinity)
    token = try session.swipe(right, at: 2)
    try session.finalizeAll(at: 2.5)
    #expect(session.catchEnd(ofToken: token) == -.infinity)
  }

  @Test(arguments: [0, 1])
  func neverBeganWhereNothingIsCaught(how: Int) throws {
    var session = try session {
      if how == 0 { $0.exit.catch_seconds = 0 }
      if how == 1 { $0.consent.undo = 1 }
    }
    let token = try session.swipe(right, at: 1)
    #expect(session.catchEnd(ofToken: token) == -.infinity)
    #expect(session.catchEnd(ofToken: 77) == -.infinity)
  }
}

extension Session {
  /// Until when the decision of a token can be caught; in the past if it cannot be now, or is not there.
  fileprivate func catchEnd(ofToken token: UInt64) -> Double {
    guard let index = play.ledger.deck.history.index(of: token) else { return -.infinity }
    return play.catchEnd(of: play.ledger.deck.history.pending(at: index))
  }
}
