/// What the deck owes its host: events that are never dropped, and for which room is made before they are caused.
extension Session {
  /// Obligations that wait, those among them that the finger's press, the open questions and the request for cards will
  /// come to.
  var obligationCount: Int {
    requests.events.obligationCount + ledger.deck.history.finalCount + (hand.press == nil ? 0 : 1)
      + requests.questions.count
      + (requests.feed.isOut ? 1 : 0)
  }

  /// Checks that `count` more obligations may be taken on.
  func requireRoom(for count: Int) throws(Failure) {
    guard hasRoom(for: count) else { throw Failure.tooManyEvents }
  }

  func hasRoom(for count: Int) -> Bool { obligationCount + count <= settings.events.backlog }
}
