/// A record of a journal or a saved deck: one durable change of a deck.
///
/// A record is a frame, whose kind is a number of `Kind`. Its payload consists of words of 64 bits, little-endian: the
/// values of the case in their order. An `Int` is a count or a position, an `Int64` may be negative, a `Double` is
/// stored as its bits, and a list extends to the end of the frame. A value of any other type is in the frame's detail,
/// which is one byte. `- Words:` names the words if the case has them as one value; `real` is a Double there.
///
/// A long list continues in more frames of the same kind.
///
/// The records are in the order of the changes. `DeckReplay` repeats the changes, one after another.
///
/// bindings/generate.py reads this file, for the readers of journals in other languages.
enum JournalRecord {
  /// A card was decided, and left the pile if it was there. `grab` is x and y, as floats of 32 bits; all
  /// bits are set if no finger held the card.
  ///
  /// - Detail: direction, `recycles`, `finalizesOldest`, `closesOldest`, `isReported`.
  /// - Words: token, card, wall_time: real, exit_x: real, exit_y: real, grab.
  case decision(Decision, comesBack: Bool, oldest: OldestDecision)
  /// A decision was taken back. `Undoing` says where its card is.
  ///
  /// - Detail: `Undoing`.
  case undone(token: UInt64, how: Undoing)
  /// The `count` oldest decisions became final.
  case final(count: Int)
  /// These decisions became final, in the order of the history.
  case finalTokens(tokens: WordList)
  /// The `count` oldest final decisions were discarded: the host has read their events, or wants none.
  case finalRead(count: Int)
  /// Cards were put into the pile at a position. The list may be empty, though no log writes such a record.
  case inserted(position: Int, cards: WordList)
  /// Cards left the deck, wherever they were. If decisions about them became final, another record says so.
  case removed(cards: WordList)
  /// A card in play, or waiting aside, was put back into the pile.
  case placed(card: UInt64, position: Int)
  /// The top card left the pile without a decision. Detail 0: it waits for the host's answer. `flies`: it is in flight
  /// and comes back. `circles`: autoplay sent it, and it comes back to the end of the pile. With `flies` and `circles`
  /// the card may also be one that is not in the deck.
  ///
  /// - Detail: 0, `flies` or `circles`.
  case aside(card: UInt64, fate: InPlayRow.Fate)
  /// All cards left the pile and the reserve, and are no longer in play. Other cards are no longer awaited (`refreshPending`).
  case cleared
  /// `distance` cards moved from the top to the end of the pile; if it is negative, from the end to the top. `held` is
  /// 1 if a held card stayed on top, otherwise 0.
  case shifted(distance: Int64, held: Int)
  /// These directions of a card are locked; all others are not.
  ///
  /// - Detail: bits of directions.
  case locked(card: UInt64, directions: DirectionSet)
  /// The host gave a card a key. With `noKey` the card lost its key.
  ///
  /// - Detail: length [bytes], or `noKey`.
  case key(card: UInt64, key: UnsafeRawBufferPointer?)
  /// Cards whose decisions are final. The deck does not take them again.
  case remembered(cards: WordList)
  /// What the records that follow contain.
  ///
  /// - Detail: `JournalContents`.
  case contents(JournalContents)
  /// The `count` oldest decisions that could be undone were closed: they can no longer be undone, and are not final
  /// yet.
  case closed(count: Int)
  /// When the decisions that follow are delivered, and the first half of their idempotency keys. Before the decisions
  /// of a snapshot the mode is `none`, because each of their SENDs has a record of its own (`queued`).
  ///
  /// - Detail: `DeliveryMode`.
  case delivery(DeliveryMode, nonce: UInt64)
  /// The backend has accepted a SEND or REVERT, or has rejected a decision. A SEND that is given up, because its REVERT
  /// goes alone, has the same record as one that was accepted.
  ///
  /// - Detail: `isSent`, or 0: rejected.
  case answered(token: UInt64, isSent: Bool)
  /// Cards entered the reserve, where they wait to be moved to the end of the pile.
  case reserved(cards: WordList)
  /// The first `count` cards of the reserve moved to the end of the pile.
  case admitted(count: Int)
  /// A SEND or REVERT is to be delivered. `nonce` is the first half of its idempotency key.
  ///
  /// - Detail: direction, and `Send.Kind` in the upper half.
  /// - Words: decision, card, wall_time: real, nonce.
  case queued(Send)
  /// The deck forgot which cards have final decisions, because `Dedupe.session` begins or ends. In a snapshot this
  /// record comes before `remembered`.
  case forgotten
  /// The host asked for other cards in place of the present cards. This holds until `cleared`, or until this record
  /// with detail 0.
  ///
  /// - Detail: 1, or 0: not any more.
  case refreshPending(Bool)
  /// Undelivered SENDs and REVERTs of decisions up to this token belong to a user who has logged out.
  case sealed(token: UInt64)
  /// A SEND or REVERT was parked: it has failed too often, and waits until the host retries it.
  ///
  /// - Detail: 1, or 0: not any more.
  case parked(token: UInt64, isParked: Bool)

  /// The kinds' numbers. A number is never used twice; 23 is `Frame.markKind`.
  enum Kind: UInt8 {
    case decision = 1
    case undone = 2
    case final = 3
    case finalTokens = 4
    case finalRead = 5
    case inserted = 6
    case removed = 7
    case placed = 8
    case aside = 9
    case cleared = 10
    case shifted = 11
    case locked = 12
    case key = 13
    case remembered = 14
    case contents = 15
    case closed = 16
    case delivery = 17
    case answered = 18
    case reserved = 19
    case admitted = 20
    case queued = 21
    case forgotten = 22
    case refreshPending = 24
    case sealed = 25
    case parked = 26

    /// Whether a journal that keeps no cards of the pile has no records of this kind.
    var isOfPile: Bool {
      switch self {
      case .inserted, .reserved, .admitted, .removed, .placed, .aside, .cleared, .refreshPending, .shifted, .locked:
        true
      default: false
      }
    }

    /// Whether a record of a kind brings a card or a decision into a journal that had none. The list of cards behind
    /// the position of `inserted` can be empty.
    static func brings(_ kind: UInt8, _ payload: UnsafeRawBufferPointer) -> Bool {
      switch Kind(rawValue: kind) {
      case .inserted: payload.count > MemoryLayout<UInt64>.size
      case .decision, .reserved, .remembered, .queued: true
      default: false
      }
    }
  }

  // MARK: Bits of a decision's detail, beside its direction

  /// The decision has a SEND, if the delivery mode sends decisions when they are made.
  static let isReported: UInt8 = 0x10
  /// The oldest decision that could be undone was closed.
  static let closesOldest: UInt8 = 0x20
  /// The oldest decision that was not final became final.
  static let finalizesOldest: UInt8 = 0x40
  /// The card returns to the pile when its flight ends. Then a record `placed` follows.
  static let recycles: UInt8 = 0x80

  // MARK: Details of other kinds

  /// `aside`: the card is in flight and comes back.
  static let flies: UInt8 = 1
  /// `aside`: the card is in flight and comes back, because autoplay has sent it round.
  static let circles: UInt8 = 2
  /// `key`: the card has no key any more. Any other detail is the key's length.
  static let noKey: UInt8 = 0xFF
  /// `answered`: the backend has accepted it; otherwise it has rejected it.
  static let isSent: UInt8 = 1
}
