/// Which cards keep a size of their own.
extension Play {
  /// Cards that have left the deck, and are about to be added again, have the size of all cards.
  mutating func forgetSizes(of cards: UnsafeBufferPointer<UInt64>) {
    if stage.sizes.isEmpty { return }
    for card in cards where stage.sizes[card] != nil && !ledger.deck.isLive(card) && !ledger.deck.isUndoable(card) {
      beginRestage()
      stage.resize(card, to: nil, at: clock.now)
      arrange()
    }
  }

  /// No card has a size of its own any more, also none that still fades.
  mutating func forgetSizes() {
    if stage.sizes.isEmpty { return }
    beginRestage()
    for pose in stage.poses.order { stage.resize(stage.poses[pose].card, to: nil, at: clock.now) }
    arrange()
    stage.forgetSizes()
  }
}
