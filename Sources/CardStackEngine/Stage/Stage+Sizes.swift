/// Cards with a size of their own.
extension Stage {
  /// Makes room for the size of one more card. If it is time, sizes of cards that are neither in the deck, nor its history,
  /// nor on stage are discarded.
  mutating func reserveSize(_ deck: borrowing Deck) throws(Failure) {
    guard try sizes.reserveOne() else { return }
    for index in 0..<deck.history.pendingCount { sizes.mark(deck.history.pending(at: index).card) }
    for pose in poses.order { sizes.mark(poses[pose].card) }
    for index in 0..<deck.reserve.count { sizes.mark(deck.reserve[index]) }
    sizes.sweep(deck)
  }

  /// Discards all sizes.
  mutating func forgetSizes() { sizes = CardSizes() }

  /// Gives a card a size of its own; nil: that of all cards. Nothing jumps: differences of its looks die out, and what a
  /// finger holds stays under the finger. Room must have been reserved in `sizes`.
  ///
  /// `beginChange` must have been called before, and `arrange` must be after.
  mutating func resize(_ card: UInt64, to size: Vector?, at time: Double) {
    sizes.set(size, of: card)
    for pose in poses.order where poses[pose].card == card { resize(pose, to: size, at: time) }
  }

  private mutating func resize(_ pose: PoseID, to new: Vector?, at time: Double) {
    if size(of: pose) == new ?? settings.geometry.card {
      poses[pose].size = new
      return
    }
    let aim = drawnAim(of: pose, at: time)
    change(pose, by: settings, size: new, at: time)
    fadeStamp(of: pose, from: aim, at: time)
  }
}
