/// What a frame of a journal or saved deck says. Its payload is words of 64 bits, little-endian, named behind
/// `- Words:`; `real` is a Double, `signed` an Int64, and a list goes on to the end of the frame, or over several frames
/// if it must. bindings/generate.py reads these comments for the readers of journals in other languages.
///
/// Where a list goes over several frames, their detail says about how long it still is: see `RoomHint`.
///
/// A journal is the deck's history in the order it happened, so that reading it is doing it again: see `Ledger`.
enum RecordKind: UInt8 {
  /// A card was decided. It left the pile if it was there. `grab` is x and y, of 32 bits each.
  ///
  /// - Detail: direction, `recycles`, `finalizesOldest`, `closesOldest`, `isReported`.
  /// - Words: token, card, wall_time: real, exit_x: real, exit_y: real, grab.
  case decision = 1
  /// A decision was taken back. Its card is on top.
  ///
  /// - Detail: `Undoing`.
  /// - Words: token.
  case undone = 2
  /// The oldest decisions became final.
  ///
  /// - Words: count.
  case final = 3
  /// These decisions became final, in the order of the history.
  ///
  /// - Words: tokens...
  case finalTokens = 4
  /// The events of the oldest final decisions have been read by the host.
  ///
  /// - Words: count.
  case finalRead = 5
  /// Cards, if any, were put into the pile at a position, and keys of others are no longer announced.
  ///
  /// - Words: position, cards...
  case inserted = 6
  /// Cards left the deck, wherever they were. Decisions about them have records of their own.
  ///
  /// - Words: cards...
  case removed = 7
  /// A card in play, or waiting aside, was put back into the pile.
  ///
  /// - Words: card, position.
  case placed = 8
  /// The top card was put aside to wait for the host's answer; with `flies` it is in flight and comes back, with
  /// `circles` to the end. Those two also of a card that was not in the deck.
  ///
  /// - Detail: 0, `flies` or `circles`.
  /// - Words: card.
  case aside = 9
  /// All cards left the pile and are no longer in play.
  ///
  /// - Words: none.
  case cleared = 10
  /// The pile was shifted; the held cards stayed.
  ///
  /// - Words: distance: signed, held.
  case shifted = 11
  /// Directions of a card were locked.
  ///
  /// - Detail: bits of directions.
  /// - Words: card.
  case locked = 12
  /// The host's own name of a card, announced if the deck does not know it. With `noKey` the card has none any more.
  ///
  /// - Detail: length [bytes], or `noKey`.
  /// - Words: card, key...
  case key = 13
  /// Cards that were decided for good, and are not to be taken again.
  ///
  /// - Words: cards...
  case remembered = 14
  /// What all that follows has.
  ///
  /// - Detail: `JournalContents`.
  /// - Words: none.
  case contents = 15
  /// The oldest decisions that could be undone are out of an undo's reach, and not yet final.
  ///
  /// - Words: count.
  case closed = 16
  /// When decisions that follow are delivered, and the first half of their keys. In a snapshot without the former.
  ///
  /// - Detail: `DeliveryMode`.
  /// - Words: nonce.
  case delivery = 17
  /// Something has been delivered, or never will be.
  ///
  /// - Detail: `isSent`, or 0: rejected.
  /// - Words: token.
  case answered = 18
  /// Cards came, and wait to be put behind the pile.
  ///
  /// - Words: cards...
  case reserved = 19
  /// The first of them were put there.
  ///
  /// - Words: count.
  case admitted = 20
  /// A decision is to be delivered. `nonce` is the first half of its key.
  ///
  /// - Detail: direction, and `Send.Kind` in the upper half.
  /// - Words: decision, card, wall_time: real, nonce.
  case queued = 21
  /// The memory of cards that were decided for good begins here: `Dedupe.session` has come, or gone.
  ///
  /// - Words: none.
  case forgotten = 22
  // 23 is `Frame.markKind`.
  /// Other cards have been asked for in place of those there are; until they have come, or `cleared` says that these are
  /// gone.
  ///
  /// - Detail: 1, or 0: not any more.
  /// - Words: none.
  case wished = 24
  /// What is to be delivered of decisions up to this one is a former user's.
  ///
  /// - Words: token.
  case sealed = 25
  /// Something that is to be delivered waits for the host's word.
  ///
  /// - Detail: 1, or 0: not any more.
  /// - Words: token.
  case parked = 26

  /// Whether a frame has as many words as records of this kind.
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

  /// Of a decision: its card returns to the pile when its flight ends, which another record says then.
  static let recycles: UInt8 = 0x80
  /// Of a decision: it is delivered when it is made.
  static let isReported: UInt8 = 0x10
  /// Of a key: there is none.
  static let noKey: UInt8 = 0xFF
  /// Of a card aside: it is in flight.
  static let flies: UInt8 = 1
  /// The same, and autoplay has sent it round.
  static let circles: UInt8 = 2
  /// Of an answer: the backend has it.
  static let isSent: UInt8 = 1
  /// Of a decision: with it the oldest one became final.
  static let finalizesOldest: UInt8 = 0x40
  /// Of a decision: with it the oldest one that could be undone was closed.
  static let closesOldest: UInt8 = 0x20
}

/// How a decision is taken back: the detail of `RecordKind.undone`.
enum Undoing: UInt8, BitwiseCopyable {
  /// Its card is on top. Nothing is to be delivered.
  case plain = 0
  /// The same; the decision was to be delivered, has not been handed out, and never will be.
  case withdrawn = 1
  /// The same; it may have been handed out, and a REVERT follows.
  case reverted = 2
  /// It was rejected, and its card is on top.
  case back = 4
  /// It was rejected, and its card is beneath the top card.
  case beneath = 8
  /// It was rejected. A later decision about its card stands, or the card is in the deck: it stays where it is.
  case stays = 16
}

/// What a new decision does to the oldest one that could be undone.
enum OldestDecision: UInt8, BitwiseCopyable {
  case stays = 0
  /// It is out of an undo's reach.
  case isClosed = 0x20
  case isFinal = 0x40
}

/// What a journal keeps of a deck beside its decisions, a bit each.
struct JournalContents: BitwiseCopyable {
  let bits: UInt8

  /// The cards in the pile, their order and locks.
  var hasUpcoming: Bool { bits & 1 != 0 }
  /// The cards that were decided for good, for `Dedupe.session`.
  var hasSession: Bool { bits & 2 != 0 }

  static let all: UInt8 = 3
}

extension Frame {
  /// Words in the payload.
  var wordCount: Int {
    @inline(__always) get { (size &- Frame.headerSize) &>> 3 }
  }

  /// The word at `index`, 0 past the end.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    guard index < wordCount else { return 0 }
    return UInt64(littleEndian: payload.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }

  /// Whether the frame holds a decision that makes sense.
  @inline(__always)
  var isDecision: Bool {
    // Asked once, for all of them.
    guard wordCount == 6 else { return false }
    // Tokens of the last epoch there can be would leave none for the next.
    return word(0) != 0 && word(0) >> 32 < JournalHeader.maxEpoch && word(1) != 0
      && Double(bitPattern: word(2)).isValue && Double(bitPattern: word(3)).isValue
      && Double(bitPattern: word(4)).isValue && half(0).magnitude <= 0.5 && half(1).magnitude <= 0.5
      && Direction(rawValue: Int32(detail & 0x0F)) ?? .none != .none
  }

  /// The decision in a frame for which `isDecision` holds.
  @inline(__always)
  func decision(nonce: UInt64) -> Decision {
    Decision(
      token: word(0), card: word(1), wallTime: Double(bitPattern: word(2)),
      direction: Direction(rawValue: Int32(detail & 0x0F)) ?? .none,
      report: detail & RecordKind.isReported != 0 ? .sent : .none, nonce: nonce, time: 0,
      exit: Vector(Double(bitPattern: word(3)), Double(bitPattern: word(4))),
      grab: Vector(Double(half(0)), Double(half(1))), sequence: 0)
  }

  /// The first or the second half of a decision's sixth word.
  @inline(__always)
  private func half(_ index: UInt64) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: word(5) >> (32 &* index)))
  }

  /// The SEND or REVERT in the frame; nil if it makes no sense.
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
