import CardStackTypes

/// The host's answers to requests for cards: pages, which go behind the present cards, into the reserve, or in place of
/// the present cards.
extension Play {
  /// The flags of a page: `CARDSTACK_PAGE_*`.
  struct PageFlags {
    let isLast: Bool
    let isForReserve: Bool
    let hasMore: Bool
    let isAtOnce: Bool

    init(bits: UInt32) throws(Failure) {
      guard bits <= 15 else { throw Failure(.invalidArgument, "flags has unknown bits") }
      isLast = bits & 1 != 0
      isForReserve = bits & 2 != 0
      hasMore = bits & 4 != 0
      isAtOnce = bits & 8 != 0
      guard !isLast || !hasMore else {
        throw Failure(.invalidArgument, "flags has LAST and MORE, of which only one can be")
      }
    }
  }

  /// Handles a page, which answers a request.
  ///
  /// - Returns: The number of cards that were taken.
  mutating func takePage(
    _ cards: UnsafeBufferPointer<UInt64>, _ flags: PageFlags, day: Int64, for token: UInt64
  ) throws(Failure) -> Int {
    let request = try openRequest(token)
    guard !flags.isForReserve || request.replaces == nil else {
      throw Failure(
        .invalidArgument, "flags has CARDSTACK_PAGE_RESERVE, but this page takes the place of the cards there are")
    }
    let age = PageAge(time: clock.now, day: day)
    let repeats = request.isOwn && request.replaces != nil && !bringsOthers(cards)
    let taken: Int
    if let asked = request.replaces {
      taken = try takeOthers(cards, keeping: asked, age, isLast: flags.isLast, mayWait: !flags.isAtOnce)
    } else {
      beginPage(age)
      defer { ledger.deck.table.page = 0 }
      taken = flags.isForReserve ? try takeIntoReserve(cards) : try add(cards)
    }
    let isInVain = taken > 0 && !flags.isLast && self.isInVain(request, repeats: repeats)
    if isInVain { requests.feed.note(day: day, at: clock.now) }
    if flags.isLast || taken > 0 && !isInVain {
      requests.feed.succeed(isLast: flags.isLast, day: day, at: clock.now)
    } else if isInVain || !flags.hasMore {
      failRequest(0)
    }
    return taken
  }

  /// Whether the deck is no better off after a page that replaced its cards: the deck requested the page by itself, and
  /// the page repeated the same cards or brought outdated ones. Such a page counts as a failure, so the backend is
  /// asked less and less often.
  private func isInVain(_ request: Feed.Request, repeats: Bool) -> Bool {
    request.isOwn && request.replaces != nil && !requests.waitingPage.isThere
      && (repeats || requests.needsOthers(ledger, feedTerms))
  }

  /// Replaces the present cards by those of a page: now, or when the finger lets go that holds a card.
  private mutating func takeOthers(
    _ cards: UnsafeBufferPointer<UInt64>, keeping asked: KeptDecisions, _ age: PageAge, isLast: Bool, mayWait: Bool
  ) throws(Failure) -> Int {
    let kept = requests.awaitsFirstLoad ? .all : asked
    // A page that is empty by mistake must not empty the deck.
    guard isLast || bringsCards(cards, keeping: kept) else { return 0 }
    if mayWait && hand.press != nil { return try wait(cards, keeping: kept, age) }
    beginPage(age)
    defer { ledger.deck.table.page = 0 }
    return try replaceAll(cards, keeping: kept)
  }

  /// Stores the cards of a page until no finger holds a card.
  ///
  /// - Returns: The number of cards that would be taken now.
  mutating func wait(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions, _ age: PageAge
  ) throws(Failure) -> Int {
    var known = IdTable<UInt64>()
    try known.reserve(cards.count)
    var list = HeapDeque<UInt64>()
    try list.reserveExactly(cards.count)
    // Memory for everything that the page will need is reserved now.
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareToAdd(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    var taken = 0
    for card in cards {
      guard let slots = known.slots, case let slot = known.probe(card, slots), slots[slot].id == 0 else { continue }
      known.put(card, 1, at: slot, slots)
      list.append(card)
      if isTaken(card, keeping: kept) { taken += 1 }
    }
    requests.waitingPage.put(list, kept, age)
    ledger.keepsAnnouncement = true
    return taken
  }

  /// Adds the cards of a page to the reserve. Returns the number of cards that were taken.
  private mutating func takeIntoReserve(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> Int {
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareReserve(cards)
    try requests.questions.prepareToAdd(cards)
    requests.questions.add(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    let taken = ledger.putInReserve(cards, refuseDecided: ledger.deck.rules.dedupe != .live, to: &journal)
    if taken > 0 { endFirstLoad() }
    return taken
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
  private func bringsOthers(_ cards: UnsafeBufferPointer<UInt64>) -> Bool {
    for card in cards where ledger.deck.table[card].isEmpty { return true }
    return false
  }

  /// Ends a request that the host reports as failed.
  mutating func failLoad(_ token: UInt64, error: Int32) throws(Failure) {
    _ = try openRequest(token)
    failRequest(error)
  }

  /// Returns the open request with a token. Throws `stale` if it is not open.
  private func openRequest(_ token: UInt64) throws(Failure) -> Feed.Request {
    guard let request = requests.feed.request, request.token == token else {
      throw Failure(.stale, "token must be that of a request that is out")
    }
    return request
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
