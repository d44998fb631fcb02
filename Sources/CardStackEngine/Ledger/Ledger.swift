/// What must survive: the order of cards, who they are, what was decided, what of that is to be delivered, and the
/// host's keys.
///
/// Each durable change is one method, which makes the change and writes its record to a log. In a session the log is
/// the journal. `DeckReplay` reads a journal: it calls the same methods with a log that keeps nothing, so there is no
/// second implementation. Before such a call, everything that can fail has been checked, and memory has been reserved.
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
  /// What is on its way to the backend.
  var outbox: Outbox
  /// The keys of cards.
  var keys = CardKeys()
  /// Whether any card ever had a key. Then the journal may have keys that the deck has discarded.
  var hasHadKeys = false
  /// Number of final decisions that were handed out to the host and not acknowledged. The log has no record of this
  /// yet.
  private(set) var handedFinals = 0
  /// Their cards, whose keys stay until then; without memory for all of them, some.
  private(set) var handedCards = HeapDeque<UInt64>()
  /// The nonce of the journal, or of the journal or saved deck that was restored; 0: there is none.
  var nonce: UInt64 = 0
  /// The epoch: counts the openings of the journal and the restorations of a saved deck. Upper half of new tokens.
  var epoch: UInt64 = 0

  /// - Parameters:
  ///   - rules: The deck's.
  ///   - lanes: How many decisions may be on their way at once, for which memory is reserved; 0: nothing is delivered.
  /// - Throws: `outOfMemory`.
  init(rules: DeckRules, lanes: Int = 0) throws(Failure) {
    var outbox = Outbox()
    if lanes > 0 { try outbox.reserve(adding: 2, lanes: lanes) }
    var handedCards = HeapDeque<UInt64>()
    try handedCards.reserve(rules.backlog + 1)
    deck = try Deck(rules: rules)
    self.outbox = outbox
    self.handedCards = handedCards
  }

  /// A final decision about a card was handed out to the host.
  mutating func noteHanded(_ card: UInt64) {
    handedFinals += 1
    try? handedCards.reserve(handedCards.count + 1)
    if handedCards.count < handedCards.capacity { handedCards.append(card) }
  }

  /// What was handed out does not come again.
  mutating func forgetHanded() {
    handedFinals = 0
    handedCards.removeAll()
  }

  /// Whether there are cards: upcoming, in the reserve, or in play.
  var hasCards: Bool { !deck.pile.isEmpty || !deck.reserve.isEmpty || deck.inPlay.count > 0 }

  /// Whether there are cards other than those that leave for good.
  var hasLastingCards: Bool {
    var areLasting = !deck.pile.isEmpty || !deck.reserve.isEmpty
    deck.inPlay.visit { _, way in
      if way != .leaves { areLasting = true }
    }
    return areLasting
  }
}
