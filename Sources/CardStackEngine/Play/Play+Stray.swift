import CardStackTypes

/// A card that a replacement has left in a finger's hand, although it is not among the new cards: see `Hand.stray`.
extension Play {
  /// The stray belongs to the deck again if the host has added it again.
  mutating func readoptStray(among cards: UnsafeBufferPointer<UInt64>) {
    if hand.stray != 0 && cards.contains(hand.stray) { hand.setStray(0) }
  }

  /// Takes the stray out of the deck when the finger has let go of it without a decision.
  mutating func reviewStray() {
    let stray = hand.stray
    if heldCard == stray || requests.questions.index(where: { $0.subject == .swipe && $0.card == stray }) != nil {
      return
    }
    hand.setStray(0)
    guard ledger.deck.isUpcoming(stray) else { return }
    // Decisions about it that the replacement has kept stay, so that it can come back by an undo.
    beginRestage()
    ledger.remove(stray, to: &journal)
    arrange()
    reportIfEmptied()
  }
}
