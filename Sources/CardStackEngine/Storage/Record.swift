/// The kind of the record in a frame of a journal or a saved deck.
///
/// The payload consists of words of 64 bits, little-endian. `- Words:` names them: `real` is a Double, `signed` an
/// Int64, and `...` a list that extends to the end of the frame. bindings/generate.py reads these comments, for the
/// readers of journals in other languages.
///
/// A long list continues in more frames of the same kind.
///
/// The records are in the order of the changes. A reader repeats the changes, one after another: see `Ledger`.
///
/// Each kind is written and read by a type with named fields, a `JournalRecord`, which also has the values of details.
enum RecordKind: UInt8 {
  /// A card was decided, and left the pile if it was there. `grab` is x and y, as floats of 32 bits.
  ///
  /// - Detail: direction, `recycles`, `finalizesOldest`, `closesOldest`, `isReported`.
  /// - Words: token, card, wall_time: real, exit_x: real, exit_y: real, grab.
  case decision = 1
  /// A decision was taken back. `Undoing` says where its card is.
  ///
  /// - Detail: `Undoing`.
  /// - Words: token.
  case undone = 2
  /// The `count` oldest decisions became final.
  ///
  /// - Words: count.
  case final = 3
  /// These decisions became final, in the order of the history.
  ///
  /// - Words: tokens...
  case finalTokens = 4
  /// The `count` oldest final decisions were discarded: the host has read their events, or wants none.
  ///
  /// - Words: count.
  case finalRead = 5
  /// Cards were put into the pile at a position. In older journals the list can be empty.
  ///
  /// - Words: position, cards...
  case inserted = 6
  /// Cards left the deck, wherever they were. If decisions about them became final, another record says so.
  ///
  /// - Words: cards...
  case removed = 7
  /// A card in play, or waiting aside, was put back into the pile.
  ///
  /// - Words: card, position.
  case placed = 8
  /// The top card left the pile without a decision. Detail 0: it waits for the host's answer. `flies`: it is in flight
  /// and comes back. `circles`: autoplay sent it, and it comes back to the end of the pile. With `flies` and `circles`
  /// the card may also be one that is not in the deck.
  ///
  /// - Detail: 0, `flies` or `circles`.
  /// - Words: card.
  case aside = 9
  /// All cards left the pile and the reserve, and are no longer in play. Other cards are no longer awaited (`wished`).
  ///
  /// - Words: none.
  case cleared = 10
  /// `distance` cards moved from the top to the end of the pile; if it is negative, from the end to the top. `held` is
  /// 1 if a held card stayed on top, otherwise 0.
  ///
  /// - Words: distance: signed, held.
  case shifted = 11
  /// These directions of a card are locked; all others are not.
  ///
  /// - Detail: bits of directions.
  /// - Words: card.
  case locked = 12
  /// The host gave a card a key. With `noKey` the card lost its key.
  ///
  /// - Detail: length [bytes], or `noKey`.
  /// - Words: card, key...
  case key = 13
  /// Cards whose decisions are final. The deck does not take them again.
  ///
  /// - Words: cards...
  case remembered = 14
  /// What the records that follow contain.
  ///
  /// - Detail: `JournalContents`.
  /// - Words: none.
  case contents = 15
  /// The `count` oldest decisions that could be undone were closed: they can no longer be undone, and are not final
  /// yet.
  ///
  /// - Words: count.
  case closed = 16
  /// When the decisions that follow are delivered, and the first half of their idempotency keys. Before the decisions
  /// of a snapshot the mode is `none`, because each of their SENDs has a record of its own (`queued`).
  ///
  /// - Detail: `DeliveryMode`.
  /// - Words: nonce.
  case delivery = 17
  /// The backend has accepted a SEND or REVERT, or has rejected a decision. A SEND that is given up, because its REVERT
  /// goes alone, has the same record as one that was accepted.
  ///
  /// - Detail: `isSent`, or 0: rejected.
  /// - Words: token.
  case answered = 18
  /// Cards entered the reserve, where they wait to be moved to the end of the pile.
  ///
  /// - Words: cards...
  case reserved = 19
  /// The first `count` cards of the reserve moved to the end of the pile.
  ///
  /// - Words: count.
  case admitted = 20
  /// A SEND or REVERT is to be delivered. `nonce` is the first half of its idempotency key.
  ///
  /// - Detail: direction, and `Send.Kind` in the upper half.
  /// - Words: decision, card, wall_time: real, nonce.
  case queued = 21
  /// The deck forgot which cards have final decisions, because `Dedupe.session` begins or ends. In a snapshot this
  /// record comes before `remembered`.
  ///
  /// - Words: none.
  case forgotten = 22
  // 23 is `Frame.markKind`.
  /// The host asked for other cards in place of the present cards. This holds until `cleared`, or until this record
  /// with detail 0.
  ///
  /// - Detail: 1, or 0: not any more.
  /// - Words: none.
  case wished = 24
  /// Undelivered SENDs and REVERTs of decisions up to this token belong to a user who has logged out.
  ///
  /// - Words: token.
  case sealed = 25
  /// A SEND or REVERT was parked: it has failed too often, and waits until the host retries it.
  ///
  /// - Detail: 1, or 0: not any more.
  /// - Words: token.
  case parked = 26

  /// Whether a record of a kind brings a card or a decision into a journal that had none. The list of cards behind the
  /// position of `inserted` can be empty.
  static func brings(_ kind: UInt8, _ payload: UnsafeRawBufferPointer) -> Bool {
    switch RecordKind(rawValue: kind) {
    case .inserted: payload.count > MemoryLayout<UInt64>.size
    case .decision, .reserved, .remembered, .queued: true
    default: false
    }
  }
}

/// A type that reads and writes the records of a kind, or of several kinds that have the same form.
///
/// `Words` has the words that the comment of each kind names, in their order, except a list. bindings/generate.py
/// compares the two.
protocol JournalRecord {
  associatedtype Words: BitwiseCopyable
  /// Whether a frame is of a kind that has this form.
  static func reads(_ frame: Frame) -> Bool
  /// Reads a record; nil if the frame is of another kind, has another number of words, or makes no sense.
  init?(_ frame: Frame)
}
