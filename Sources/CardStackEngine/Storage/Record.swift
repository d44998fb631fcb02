/// What a frame of a journal or saved deck says. Its payload is words of 64 bits, little-endian, named behind
/// `- Words:`; `real` is a Double, `signed` an Int64, and a list goes on to the end of the frame, or over several frames
/// if it must. bindings/generate.py reads these comments for the readers of journals in other languages.
///
/// Where a list goes over several frames, their detail says about how long it still is: see `RoomHint`.
///
/// Each kind is written and read by a type with named fields, a `JournalRecord`, which also has the values of details.
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
}

/// A type that writes and reads the records of one kind, or of some kinds that have the same form.
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
