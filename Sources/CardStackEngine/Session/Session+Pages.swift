import CardStackTypes

/// Answers to the deck's requests for cards.
extension Session {
  // MARK: Answers

  /// Takes in the cards of a page.
  ///
  /// - Returns: How many were taken.
  public mutating func answerLoad(
    _ token: UInt64, _ cards: UnsafeBufferPointer<UInt64>, flags: UInt32, day: Int64, at time: Double
  ) throws(Failure) -> Int {
    guard flags <= Session.pageIsLast | Session.pageIsForReserve | Session.pageHasMore | Session.pageIsAtOnce else {
      throw Failure(.invalidArgument, "flags has unknown bits")
    }
    let (isLast, hasMore) = (flags & Session.pageIsLast != 0, flags & Session.pageHasMore != 0)
    guard !isLast || !hasMore else {
      throw Failure(.invalidArgument, "flags has LAST and MORE, of which only one can be")
    }
    for card in cards where card == 0 { throw Failure.cardZero }
    let isForReserve = flags & Session.pageIsForReserve != 0
    let isAtOnce = flags & Session.pageIsAtOnce != 0
    return try change(at: time, by: .backend) { session throws(Failure) in
      let request = try session.openRequest(token)
      guard !isForReserve || request.replaces == nil else {
        throw Failure(
          .invalidArgument, "flags has CARDSTACK_PAGE_RESERVE, but this page takes the place of the cards there are")
      }
      let age = PageAge(time: session.clock.now, day: day)
      let repeats = request.isOwn && request.replaces != nil && !session.bringsOthers(cards)
      let taken: Int
      if let asked = request.replaces {
        taken = try session.takeOthers(cards, keeping: asked, age, isLast: isLast, mayWait: !isAtOnce)
      } else {
        session.beginPage(age)
        defer { session.ledger.deck.table.page = 0 }
        taken = isForReserve ? try session.takeIntoReserve(cards) : try session.add(cards)
      }
      let isInVain = taken > 0 && !isLast && session.isInVain(request, repeats: repeats)
      if isInVain { session.requests.feed.note(day: day, at: session.clock.now) }
      if isLast || taken > 0 && !isInVain {
        session.requests.feed.succeed(isLast: isLast, day: day, at: session.clock.now)
      } else if isInVain || !hasMore {
        session.failRequest(0)
      }
      return taken
    }
  }

  /// Whether a page that has taken the place of others leaves the deck where it was when it asked for it by itself. A backend
  /// that brings the same again, or what is outdated, is asked less and less often.
  private func isInVain(_ request: Feed.Request, repeats: Bool) -> Bool {
    request.isOwn && request.replaces != nil && !requests.waitingPage.isThere
      && (repeats || requests.needsOthers(ledger, feedTerms))
  }

  /// Takes cards in place of those there are, now or when the finger lets go that holds one.
  @inline(never)
  private mutating func takeOthers(
    _ cards: UnsafeBufferPointer<UInt64>, keeping asked: KeptDecisions, _ age: PageAge, isLast: Bool, mayWait: Bool
  ) throws(Failure) -> Int {
    let kept = requests.awaitsFirstLoad ? .all : asked
    // An empty page by mistake must not empty the deck.
    guard isLast || bringsCards(cards, keeping: kept) else { return 0 }
    if mayWait && hand.press != nil { return try wait(cards, keeping: kept, age) }
    beginPage(age)
    defer { ledger.deck.table.page = 0 }
    return try replaceAll(cards, keeping: kept)
  }

  /// Keeps the cards of a page until no finger is on a card.
  ///
  /// - Returns: How many would be taken now.
  private mutating func wait(
    _ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions, _ age: PageAge
  ) throws(Failure) -> Int {
    var known = IdTable<UInt64>()
    try known.reserve(cards.count)
    var list = HeapDeque<UInt64>()
    try list.reserveExactly(cards.count)
    // Room for all that the page will need is made now.
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

  private mutating func takeIntoReserve(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> Int {
    try reserveSendsOfCards(adding: cards.count)
    try ledger.deck.prepareToStage(cards)
    try requests.questions.prepareToAdd(cards)
    requests.questions.add(cards)
    ledger.forgetOldKeys(of: cards, to: &journal)
    let taken = ledger.putInReserve(cards, refuseDecided: ledger.deck.rules.dedupe != .live, to: &journal)
    if taken > 0 { endFirstLoad() }
    return taken
  }

  /// Whether any card of a page would be taken that takes the place of all cards there are.
  private func bringsCards(_ cards: UnsafeBufferPointer<UInt64>, keeping kept: KeptDecisions) -> Bool {
    for card in cards where isTaken(card, keeping: kept) { return true }
    return false
  }

  /// Whether a page would bring a card that takes the place of all there are.
  private func isTaken(_ card: UInt64, keeping kept: KeptDecisions) -> Bool {
    let refusesKept = ledger.deck.rules.dedupe == .session || kept != .none
    return card == heldCard || !refusesKept || !ledger.deck.table[card].isDecided
  }

  /// Whether any card of a page is neither in the deck nor decided.
  private func bringsOthers(_ cards: UnsafeBufferPointer<UInt64>) -> Bool {
    for card in cards where ledger.deck.table[card].isEmpty { return true }
    return false
  }

  /// Takes note that a request has failed.
  public mutating func failLoad(_ token: UInt64, error: Int32, at time: Double) throws(Failure) {
    guard error != 0 else { throw Failure(.invalidArgument, "error must not be 0") }
    try change(at: time, by: .backend) { session throws(Failure) in
      _ = try session.openRequest(token)
      session.failRequest(error)
    }
  }

  private func openRequest(_ token: UInt64) throws(Failure) -> Feed.Request {
    guard let request = requests.feed.request, request.token == token else {
      throw Failure(.stale, "token must be that of a request that is out")
    }
    return request
  }

  // MARK: Reserve

  /// Puts cards in the reserve into the pile.
  ///
  /// - Returns: How many.
  public mutating func admit(_ count: Int, at time: Double) throws(Failure) -> Int {
    try change(at: time, by: .backend) { session throws(Failure) in
      let position = session.ledger.deck.pile.count
      let admitted = session.ledger.admit(count, to: &session.journal)
      if admitted > 0 { session.showInsertion(at: position) }
      return admitted
    }
  }

  private static var pageIsLast: UInt32 { 1 }
  private static var pageIsForReserve: UInt32 { 2 }
  private static var pageHasMore: UInt32 { 4 }
  private static var pageIsAtOnce: UInt32 { 8 }
}
