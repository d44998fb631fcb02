import CardStackTypes

/// The host's answers to requests for cards: pages, which go behind the present cards, into the reserve, or in place of
/// the present cards.
extension Play {
  /// The flags of a page: `CARDSTACK_PAGE_*`.
  struct PageFlags {
    let isLast: Bool
    let isForReserve: Bool
    let hasMore: Bool

    init(bits: UInt32) throws(Failure) {
      let known = UInt32(CARDSTACK_PAGE_LAST | CARDSTACK_PAGE_RESERVE | CARDSTACK_PAGE_MORE)
      guard bits & ~known == 0 else { throw Failure(.invalidArgument, "flags has unknown bits") }
      isLast = bits & UInt32(CARDSTACK_PAGE_LAST) != 0
      isForReserve = bits & UInt32(CARDSTACK_PAGE_RESERVE) != 0
      hasMore = bits & UInt32(CARDSTACK_PAGE_MORE) != 0
      guard !isLast || !hasMore else {
        throw Failure(.invalidArgument, "flags has LAST and MORE, of which only one can be")
      }
    }
  }

  /// Handles a page, which answers a request.
  ///
  /// - Returns: The number of cards that were taken.
  mutating func receivePage(
    _ cards: UnsafeBufferPointer<UInt64>, _ flags: PageFlags, day: Int64, for token: UInt64
  ) throws(Failure) -> Int {
    let request = try openRequest(token)
    guard !flags.isForReserve || request?.isReplacement != true else {
      throw Failure(
        .invalidArgument, "flags has CARDSTACK_PAGE_RESERVE, but this page takes the place of the cards there are")
    }
    let repeats = request?.cause == .refresh && !bringsNewCards(cards)
    let taken: Int
    if let asked = request?.keptByReplacement {
      taken = try replaceByPage(cards, keeping: asked, isLast: flags.isLast)
    } else {
      taken = try put(cards, inReserve: flags.isForReserve)
    }
    // What the cards bring about comes before the next request.
    review()
    if taken > 0 { requests.recordPage(day: day, at: clock.now) }
    if taken == 0 && flags.hasMore { return 0 }
    requests.endRequest(
      request, token, taken: taken, isLast: flags.isLast, repeats: repeats, ledger, at: clock.now)
    if request == nil && taken > 0 { reportDropped(requests.recordOtherCards(ledger, at: clock.now), .superseded) }
    return taken
  }

  /// Replaces the present cards by those of a page.
  private mutating func replaceByPage(
    _ cards: UnsafeBufferPointer<UInt64>, keeping asked: KeptDecisions, isLast: Bool
  ) throws(Failure) -> Int {
    let kept = requests.awaitsFirstLoad ? .all : asked
    // A page that is empty by mistake must not empty the deck.
    guard isLast || bringsCards(cards, keeping: kept) else {
      ledger.discardUntakenKeys(added: cards, to: &journal)
      return 0
    }
    return try exchange(cards, keeping: kept)
  }

  /// Whether a page that replaces all cards would bring at least one card.
  private func bringsCards(_ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions) -> Bool {
    for card in cards where isTaken(card, keeping: kept) { return true }
    return false
  }

  /// Whether a page that replaces all cards would bring this card, because the card is held, or because no kept
  /// decision excludes it.
  private func isTaken(_ card: UInt64, keeping kept: KeptDecisions) -> Bool {
    let refusesKept = ledger.deck.rules.dedupe == .session || kept != .none
    return card == heldCard || !refusesKept || !ledger.deck.table[card].isDecided
  }

  /// Whether any card of a page is neither in the deck nor decided.
  private func bringsNewCards(_ cards: UnsafeBufferPointer<UInt64>) -> Bool {
    for card in cards where ledger.deck.table[card].isEmpty { return true }
    return false
  }

  /// Ends a request that the host reports as failed. If it has ended because cards came otherwise, nothing has failed.
  mutating func failLoad(_ token: UInt64, error: Int32) throws(Failure) {
    let isLate = try openRequest(token) == nil
    requests.failRequest(token, isLate: isLate, error: error, nonce: ledger.rules.nonce, at: clock.now)
  }

  /// Returns the open request with a token; nil: the answer is late, see `Feed.isLate`. Throws `stale` if neither is so.
  private func openRequest(_ token: UInt64) throws(Failure) -> Feed.Request? {
    if let request = requests.feed.request, request.token == token { return request }
    guard requests.feed.isLate(token) else {
      throw Failure(.stale, "token must be that of a request that is out")
    }
    return nil
  }

  // MARK: Reserve

  /// Moves the first `count` cards of the reserve to the end of the pile.
  ///
  /// - Returns: The number of cards that were moved.
  mutating func admit(_ count: Int) -> Int {
    let position = ledger.deck.pile.count
    let admitted = ledger.admit(count, to: &journal)
    if admitted > 0 { showInsertion(at: position) }
    return admitted
  }
}
