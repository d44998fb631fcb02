/// What the deck owes its host: events that are never dropped, and for which room is made before they are caused.
extension Session {
  /// Obligations that wait, and those that the finger's press, the open questions and the request for cards will come
  /// to.
  var obligationCount: Int {
    requests.obligationCount(ledger) + (hand.press == nil ? 0 : 1)
  }

  /// Checks that `count` more obligations may be taken on.
  func requireRoom(for count: Int) throws(Failure) {
    guard hasRoom(for: count) else { throw Failure.tooManyEvents }
  }

  func hasRoom(for count: Int) -> Bool { obligationCount + count <= settings.events.backlog }
}
