import CardStackTypes

/// What must survive: the order of cards, who they are, what was decided, what of that is to be delivered, and the
/// host's keys.
///
/// Each durable change is one method, which makes the change and writes its record to a log. A deck in use has the
/// journal as its log. `DeckReplay` reads a journal: it calls the same methods with a log that keeps nothing, so there
/// is no second implementation. Before such a call, everything that can fail has been checked, and memory has been
/// reserved.
///
/// A change is in the file of its subject, and no file of another room makes one: `Tests/house` checks that.
struct Ledger: ~Copyable {
  private let inPlace = InPlace()
  /// What of the configuration a change depends on.
  struct Rules: BitwiseCopyable {
    /// When decisions are delivered.
    var delivery = DeliveryMode.none
    /// First half of the keys of what is delivered; 0: it is not known yet.
    var nonce: UInt64 = 0
    /// Whether FINAL events are reported. If not, final decisions count as read at once.
    var reportsFinals = true
    /// Whether cards decided for good may be remembered.
    var remembers = true
  }

  // Unhashed: the configuration's, and the nonce.
  var rules = Rules()
  var deck: Deck
  /// What is to be delivered to the backend.
  var sends = Sends()
  /// The keys of cards.
  var keys = CardKeys()
  /// Whether any card ever had a key. Then the journal may have keys that the deck has discarded.
  var hasHadKeys = false
  /// Number of final decisions that were handed out to the host and not acknowledged. The log has no record of this
  /// yet.
  var handedFinals = 0
  /// Their cards, whose keys stay until then; without memory for all of them, some.
  var handedCards = HeapDeque<UInt64>()
  /// The nonce of the journal, or of the journal or saved deck that was restored; 0: there is none.
  var nonce: UInt64 = 0
  /// The epoch: counts the openings of the journal and the restorations of a saved deck. Upper half of new tokens.
  var epoch: UInt64 = 0

  /// - Parameter rules: The deck's.
  /// - Throws: `outOfMemory`.
  init(rules: DeckRules) throws(Failure) {
    var handedCards = HeapDeque<UInt64>()
    try handedCards.reserve(rules.backlog + 1)
    deck = try Deck(rules: rules)
    self.handedCards = handedCards
  }

  /// The final decisions that were handed out do not come again.
  mutating func forgetHanded() {
    handedFinals = 0
    handedCards.removeAll()
  }

  /// Whether there are cards: upcoming, in the reserve, or in play.
  var hasCards: Bool { !deck.pile.isEmpty || !deck.reserve.isEmpty || deck.inPlay.count > 0 }

  /// Whether there are cards other than those that leave for good.
  var hasLastingCards: Bool {
    var areLasting = !deck.pile.isEmpty || !deck.reserve.isEmpty
    deck.inPlay.visit { _, fate in
      if fate != .leaves { areLasting = true }
    }
    return areLasting
  }

  // MARK: Room

  /// Makes room for cards, which are checked, in the pile or in the reserve. This is the part of their addition that
  /// can fail.
  mutating func prepareToAdd(_ cards: UnsafeBufferPointer<UInt64>, inReserve: Bool = false) throws(Failure) {
    for card in cards where card == 0 { throw Failure.cardZero }
    try reserve(cards: cards.count, inReserve: inReserve)
  }

  /// Makes room for so many more cards, and for their decisions.
  /// That is for their records, their decisions, and their places in the pile when an undo or a recycling brings them
  /// back.
  mutating func reserve(cards: Int, inReserve: Bool = false) throws(Failure) {
    let held = deck.pile.count + deck.reserve.count + deck.inPlay.count
    let all = held + deck.history.pendingCount + cards
    guard cards <= CARDSTACK_MAX_CARDS, all <= CARDSTACK_MAX_CARDS else {
      throw Failure(.limit, "the deck would hold more than CARDSTACK_MAX_CARDS cards")
    }
    try deck.pile.reserve(all)
    try deck.table.reserve(deck.table.count + cards)
    try deck.history.reserve(min(deck.rules.undoLimit, all) + deck.rules.backlog + 1)
    if inReserve { try deck.reserve.reserve(deck.reserve.count + cards) }
  }

  /// Makes room for one more decision. Only recycled cards with a large undo limit need this.
  mutating func reserveDecision() throws(Failure) { try deck.history.reserve(deck.history.count + 1) }

  /// Makes room for so many more SENDs and REVERTs.
  mutating func reserve(sends more: Int) throws(Failure) { try sends.reserve(adding: more) }

  // MARK: Identity

  /// Makes the token of the next decision, question or request for cards.
  mutating func nextToken() -> UInt64 {
    deck.lastToken &+= Decision.tokenStep
    return deck.lastToken
  }

  /// Sets how decisions that follow are delivered, and which FINAL events are reported.
  mutating func setRules(_ delivery: DeliverySettings, reportsFinals: Bool) {
    setDelivery(delivery.mode, nonce: delivery.nonce(ofJournal: nonce))
    rules.reportsFinals = reportsFinals
  }

  /// Sets how decisions that follow are delivered.
  mutating func setDelivery(_ mode: DeliveryMode, nonce: UInt64) {
    rules.delivery = mode
    rules.nonce = nonce
  }

  /// The journal has been left to another process: its nonce and what it knows to be handed out are not this deck's.
  mutating func abandonJournal() {
    nonce = 0
    forgetHanded()
  }

  /// Takes over all that a restored ledger has.
  ///
  /// - Parameters:
  ///   - restored: The ledger, which gets what this one had.
  ///   - nonce: The journal's or saved deck's.
  ///   - epoch: The new epoch.
  ///   - tokenStart: What the epoch's first token has in its lower half, less a step.
  mutating func adopt(_ restored: inout Ledger, nonce: UInt64, epoch: UInt64, tokenStart: UInt64) {
    swap(&deck, &restored.deck)
    swap(&keys, &restored.keys)
    swap(&sends, &restored.sends)
    hasHadKeys = hasHadKeys || keys.count > 0
    self.nonce = nonce
    self.epoch = epoch
    deck.lastToken = epoch << 32 | tokenStart
    forgetHanded()
  }

  /// Gives restored decisions times of the deck's own clock. A final decision gets the present time. Another decision
  /// gets the present minus its age, if both wall-clock times are known; otherwise also the present time.
  mutating func stampRestored(at now: Double, wallTime: Double) {
    var latest = -Double.infinity
    for index in 0..<deck.history.count {
      let made = deck.history.any(at: index).wallTime
      let age = made > 0 && wallTime > made ? wallTime - made : 0
      if index >= deck.history.finalCount { latest = max(latest, now - age) }
      deck.history.stamp(index, time: index < deck.history.finalCount ? now : latest)
    }
  }
}
