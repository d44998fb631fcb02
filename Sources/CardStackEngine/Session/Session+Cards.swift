import CardStackTypes

/// Calls that change the cards, their keys or their pictures, and queries about cards.
extension Session {
  /// Adds cards behind the last one.
  ///
  /// - Returns: The number of cards that were taken.
  public mutating func append(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { play throws(Failure) in try play.add(cards) }
  }

  /// Adds cards at a position. A held card stays on top.
  public mutating func insert(
    _ cards: UnsafeBufferPointer<UInt64>, at position: Int, time: Double
  ) throws(Failure) -> Int {
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    return try change(at: time) { play throws(Failure) in try play.insert(cards, at: position) }
  }

  /// Why a call that has just succeeded took none of these cards.
  public func refusal(of cards: UnsafeBufferPointer<UInt64>) -> Failure { play.refusal(of: cards) }

  /// Removes cards, wherever they are.
  ///
  /// - Returns: How many were in the deck.
  public mutating func remove(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { play throws(Failure) in play.takeOut(cards) }
  }

  /// Replaces all upcoming cards, or asks the host whether this is allowed.
  ///
  /// - Returns: How many cards were taken; or the question's token, which is 0 if no question was asked.
  public mutating func replace(
    _ cards: UnsafeBufferPointer<UInt64>, at time: Double
  ) throws(Failure) -> (taken: Int, question: UInt64) {
    try change(at: time) { play throws(Failure) in try play.replace(cards) }
  }

  /// Removes all cards. All decisions become final.
  public mutating func clear(at time: Double) throws(Failure) {
    try change(at: time) { play throws(Failure) in play.clear() }
  }

  /// Reports CONTENT_CHANGED for cards on stage, because the host has changed what they show.
  ///
  /// - Returns: How many of them are in the deck or the undo history.
  public mutating func invalidate(_ cards: UnsafeBufferPointer<UInt64>, at time: Double) throws(Failure) -> Int {
    try change(at: time) { play throws(Failure) in play.markChanged(cards) }
  }

  /// Moves cards from the top to the end, or for a negative distance from the end to the top; a held card stays on top.
  public mutating func shift(by distance: Int, at time: Double) throws(Failure) {
    try change(at: time) { play throws(Failure) in play.shift(by: distance) }
  }

  /// Sets the directions that a card may take. All others are locked.
  public mutating func setDirections(_ bits: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    guard bits <= DirectionSet.all.bits else {
      throw Failure(.invalidArgument, "directions has bits of no direction")
    }
    try change(at: time) { play throws(Failure) in try play.allow(DirectionSet(bits: bits), of: card) }
  }

  // MARK: Keys

  /// Gives each card a key, or no card if this fails. `bytes` holds the keys one after another, and `lengths` their
  /// lengths. The key of a card that the deck does not know is announced: see `CardKeys`.
  public mutating func setKeys(
    of cards: UnsafeBufferPointer<UInt64>, lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeRawPointer?
  ) throws(Failure) {
    try play.ledger.setKeys(of: cards, lengths: lengths, bytes: bytes, to: &play.journal)
  }

  /// The key of a card. The bytes are valid until a key is next changed.
  public func key(of card: UInt64) throws(Failure) -> UnsafeRawBufferPointer {
    guard let key = play.ledger.keys[card] else { throw Failure(.notFound, "card has no key") }
    return key
  }

  // MARK: Media

  /// Records how many pictures cards have. After the first call, changes of the plan are reported.
  public mutating func setMedia(
    _ cards: UnsafeBufferPointer<UInt64>, _ counts: UnsafeBufferPointer<UInt32>
  ) throws(Failure) {
    try play.setMedia(cards, counts)
  }

  /// Records which of its pictures a card shows.
  public mutating func setMediaIndex(_ index: UInt32, of card: UInt64, at time: Double) throws(Failure) {
    try change(at: time) { play throws(Failure) in try play.showPicture(index, of: card) }
  }

  /// Makes the media plan. Returns the number of pictures in it, which `media(at:)` returns.
  public mutating func planMedia() -> Int {
    play.makeMediaPlan()
    return play.media.count
  }

  /// The picture at `index` of the plan. 0 is the most urgent picture.
  public func media(at index: Int) -> cardstack_media {
    let picture = play.media.wanted(at: index)
    return cardstack_media(card: picture.card, index: picture.index, priority: picture.priority.rawValue)
  }

  // MARK: Queries

  /// Number of upcoming cards, the top one included.
  public var upcomingCount: Int { play.ledger.deck.pile.count }

  /// The upcoming card at `index`. 0 is the top card.
  public func upcomingCard(at index: Int) -> UInt64 { play.ledger.deck.pile[index] }

  /// The directions that a card may take, a bit each.
  public func directions(of card: UInt64) throws(Failure) -> UInt32 { try play.limit(of: card).bits }

  /// `CARDSTACK_CARD_*` bits of what the deck knows of a card.
  public func status(of card: UInt64) -> UInt32 { play.status(of: card) }

  /// The number of upcoming cards above a card; nil if it is not upcoming.
  public func position(of card: UInt64) -> Int? { play.ledger.deck.position(of: card) }
}
