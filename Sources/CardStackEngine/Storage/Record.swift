/// The kind of the record in a frame of a journal or a saved deck.
///
/// The payload consists of words of 64 bits, little-endian. `- Words:` names them: `real` is a Double, `signed` an
/// Int64, and `...` a list that extends to the end of the frame. bindings/generate.py reads these comments, for the
/// readers of journals in other languages.
///
/// A long list continues in more frames of the same kind. Their detail states about how long the rest of the list is:
/// see `RoomHint`.
///
/// The records are in the order of the changes. A reader repeats the changes, one after another: see `Ledger`.
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
  /// Cards were put into the pile at a position. Keys that were announced for other cards are discarded. The list can
  /// be empty.
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
  /// The host gave a card a key. The key is announced if the deck does not know the card. With `noKey` the card lost
  /// its key.
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
  /// The backend has accepted a SEND or REVERT, or has rejected a decision.
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

  /// Whether a frame has a number of words that a record of this kind can have.
  @inline(__always)
  func hasForm(of frame: Frame) -> Bool {
    let count = frame.wordCount
    switch self {
    case .cleared, .contents, .forgotten, .wished: return count == 0
    case .undone, .final, .finalRead, .aside, .locked, .closed, .delivery, .answered, .admitted, .sealed,
      .parked:
      return count == 1
    case .placed, .shifted: return count == 2
    case .queued: return count == 4
    case .decision: return count == 6
    case .key: return count == 1 + (frame.detail == RecordKind.noKey ? 0 : (Int(frame.detail) + 7) / 8)
    case .finalTokens, .inserted, .removed, .remembered, .reserved: return count >= 1
    }
  }

  /// Of a decision: its card returns to the pile when its flight ends. A record `placed` follows then.
  static let recycles: UInt8 = 0x80
  /// Of a decision: its SEND is queued when it is made, if the delivery mode says so.
  static let isReported: UInt8 = 0x10
  /// Of a key: the card has no key.
  static let noKey: UInt8 = 0xFF
  /// Of a card aside: it is in flight and comes back.
  static let flies: UInt8 = 1
  /// Of a card aside: autoplay sent it, and it comes back to the end of the pile.
  static let circles: UInt8 = 2
  /// Of an answer: the backend has accepted the SEND or REVERT.
  static let isSent: UInt8 = 1
  /// Of a decision: the oldest decision became final with it.
  static let finalizesOldest: UInt8 = 0x40
  /// Of a decision: the oldest decision that could be undone was closed with it.
  static let closesOldest: UInt8 = 0x20
}

/// How a decision was taken back: by an undo, or because it was rejected. This is the detail of `RecordKind.undone`.
enum Undoing: UInt8, BitwiseCopyable {
  /// An undo. The card is on top. Nothing was to be delivered.
  case plain = 0
  /// An undo. The card is on top. The SEND was not handed out yet, and is withdrawn.
  case withdrawn = 1
  /// An undo. The card is on top. The SEND may have been handed out, so a REVERT is queued.
  case reverted = 2
  /// The decision was rejected. The card is on top.
  case back = 4
  /// The decision was rejected. The card is beneath the top card.
  case beneath = 8
  /// The decision was rejected. The card stays where it is, because a later decision about it is valid or because it is
  /// in the deck.
  case stays = 16
}

/// What a new decision does to the oldest one that could be undone.
enum OldestDecision: UInt8, BitwiseCopyable {
  case stays = 0
  /// It is closed: it can no longer be undone, and is not final yet.
  case isClosed = 0x20
  case isFinal = 0x40
}

/// What a journal keeps of a deck besides its decisions, as bits.
struct JournalContents: BitwiseCopyable {
  let bits: UInt8

  /// The cards in the pile, in the reserve and in play, their order, and their locks.
  var hasUpcoming: Bool { bits & 1 != 0 }
  /// The cards whose decisions are final, for `Dedupe.session`.
  var hasSession: Bool { bits & 2 != 0 }

  static let all: UInt8 = 3
}

extension Frame {
  /// Words in the payload.
  var wordCount: Int {
    @inline(__always) get { (size &- Frame.headerSize) &>> 3 }
  }

  /// Returns the word at `index`, or 0 behind the end of the payload.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    guard index < wordCount else { return 0 }
    return UInt64(littleEndian: payload.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }

  /// The decision in the frame; nil if a value is out of its range.
  @inline(__always)
  var decision: Decision? {
    // One check, so that the compiler removes the check in each call of `word`.
    guard wordCount == 6 else { return nil }
    let exit = Vector(Double(bitPattern: word(3)), Double(bitPattern: word(4)))
    let grab = Vector(
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(5)))),
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(5) >> 32))))
    let wallTime = Double(bitPattern: word(2))
    // A token of the last possible epoch is refused: it would leave no epoch for new tokens.
    guard word(0) != 0, word(0) >> 32 < JournalHeader.maxEpoch, word(1) != 0, wallTime.isValue,
      exit.x.isValue, exit.y.isValue, grab.x.magnitude <= 0.5, grab.y.magnitude <= 0.5,
      let direction = Direction(rawValue: Int32(detail & 0x0F)), direction != .none
    else { return nil }
    return Decision(
      token: word(0), card: word(1), wallTime: wallTime, direction: direction,
      report: detail & RecordKind.isReported != 0 ? .sent : .none, nonce: 0, time: 0, exit: exit, grab: grab,
      sequence: 0)
  }

  /// The SEND or REVERT in the frame; nil if a value is out of its range.
  var send: Send? {
    let wallTime = Double(bitPattern: word(2))
    guard word(0) != 0, word(0) >> 32 < JournalHeader.maxEpoch, word(1) != 0, wallTime.isValue,
      let direction = Direction(rawValue: Int32(detail & 0x0F)), direction != .none,
      let kind = Send.Kind(rawValue: detail >> 4)
    else { return nil }
    return Send(
      kind, decision: word(0), nonce: word(3), card: word(1), wallTime: wallTime, direction: direction)
  }
}
