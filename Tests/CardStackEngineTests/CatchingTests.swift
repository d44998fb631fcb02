import CardStackTypes
import Testing

@testable import CardStackEngine

/// Until when a decision may be withdrawn by a finger: what else must not be done before asks the deck.
@Suite struct CatchingTests {
  private func makePlay(_ change: (inout DeckConfiguration) -> Void = { _ in }) throws -> Play {
    var configuration = Preset.classic.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.exit.catch_seconds = 2
    configuration.exit.seconds = 3
    // A flight takes the longest time.
    configuration.exit.speed_minimum = 0
    configuration.exit.speed_share = 0
    change(&configuration)
    var play = try Play(configuration: configuration)
    try play.append([1, 2, 3, 4], at: 0)
    try play.advance(to: 0.5)
    return play
  }

  @Test func endsWithTheTime() throws {
    var play = try makePlay()
    let token = try play.swipe(.right, at: 1)
    #expect(play.catchEnd(ofToken: token) == 3)
    try play.advance(to: 2.9)
    #expect(play.catchEnd(ofToken: token) == 3)
    try play.advance(to: 3)
    #expect(play.catchEnd(ofToken: token) <= 3)
  }

  @Test func endsWithTheFlight() throws {
    var play = try makePlay { $0.exit.catch_seconds = 60 }
    let token = try play.swipe(.right, at: 1)
    #expect(play.catchEnd(ofToken: token) == 4)
    try play.setViewport(width: 4000, height: 800, at: 2)
    let end = play.catchEnd(ofToken: token)
    #expect(end > 4 && end <= 5)
    try play.advance(to: end)
    #expect(play.catchEnd(ofToken: token) == -.infinity)
  }

  @Test func endsWithTheDecision() throws {
    var play = try makePlay()
    var token = try play.swipe(.right, at: 1)
    _ = try play.change(at: 1.5) { play throws(Failure) in try play.undo(from: .none) }
    #expect(play.catchEnd(ofToken: token) == -.infinity)
    token = try play.swipe(.right, at: 2)
    try play.change(at: 2.5) { play throws(Failure) in play.finalizeAll() }
    #expect(play.catchEnd(ofToken: token) == -.infinity)
  }

  @Test(arguments: [0, 1])
  func neverBeganWhereNothingIsCaught(how: Int) throws {
    var play = try makePlay {
      if how == 0 { $0.exit.catch_seconds = 0 }
      if how == 1 { $0.consent.undo = 1 }
    }
    let token = try play.swipe(.right, at: 1)
    #expect(play.catchEnd(ofToken: token) == -.infinity)
    #expect(play.catchEnd(ofToken: 77) == -.infinity)
  }
}

extension Play {
  /// Until when the decision of a token can be caught; in the past if it cannot be now, or is not there.
  fileprivate func catchEnd(ofToken token: UInt64) -> Double {
    guard let index = ledger.deck.history.index(of: token) else { return -.infinity }
    return catchEnd(of: ledger.deck.history.pending(at: index))
  }
}
