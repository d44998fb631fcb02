/// What must survive: the order of cards, who they are, what was decided, what of that is to be delivered, and the
/// host's keys.
///
/// Each durable change is one method, which makes the change and writes its record to a log. Live, that is the journal.
/// What reads a journal calls the same methods with a log that keeps nothing: there is no second implementation. What can
/// fail has been checked, and its memory reserved, before one of them is called.
struct Ledger: ~Copyable {
  private let inPlace = InPlace()
  /// What of the configuration a change depends on.
  struct Rules: BitwiseCopyable {
    /// When decisions are delivered.
    var delivery = DeliveryMode.none
    /// First half of the keys of what is delivered; 0: it is not known yet.
    var nonce: UInt64 = 0
    /// Whether the host reads of final decisions; if not, they count as read at once.
    var reportsFinals = true
    /// Whether cards decided for good may be remembered.
    var remembers = true
  }

  var rules = Rules()
  var deck: Deck
  /// What is on its way to the backend.
  var outbox = Outbox()
  /// The keys of cards.
  var keys = CardKeys()
  /// Whether there was ever a key, so that the journal may have some that the deck has let go of.
  var hasHadKeys = false
  /// Final decisions that were handed out to the host, which has not acknowledged them: the log does not know yet.
  var handedFinals = 0
  /// Whether a page waits whose cards' keys are announced: other cards that are added end no announcement.
  var keepsAnnouncement = false
  /// The number of the journal, or of the one that the deck comes from; 0: there is none.
  var nonce: UInt64 = 0
  /// How often the deck has been brought back from a journal or a saved deck. Tokens begin with it.
  var epoch: UInt64 = 0

  init(rules: DeckRules) throws(Failure) {
    deck = try Deck(rules: rules)
  }

  /// Whether there are cards: upcoming, in the reserve, or in play.
  var hasCards: Bool { !deck.pile.isEmpty || !deck.reserve.isEmpty || deck.inPlay.count > 0 }
}
