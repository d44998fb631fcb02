import CardStackEngine
import CardStackLibc
import CardStackTypes

/// Fills the options of a journal: everything stored, decisions kept so that they can be undone.
///
/// - Parameters:
///   - options: Receives the options.
///   - structSize: `sizeof(cardstack_journal_options)`; no more than that is written [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_journal_options_init")
public func journalOptionsInit(
  _ options: UnsafeMutablePointer<cardstack_journal_options>?, _ structSize: Int
) -> cardstack_result {
  guard let options else { return ResultCode.invalidArgument.rawValue }
  guard let size = StructSize.writable(structSize, of: cardstack_journal_options.self) else {
    return ResultCode.unsupportedStruct.rawValue
  }
  var made = JournalOptions.standard
  memcpy(options, &made, size)
  return ResultCode.ok.rawValue
}

/// Opens a journal, a file in which every decision is written before its event can be drained, and brings back the deck
/// that it tells of. A deck without one gets it; the file is made if it is not there.
///
/// To be called on a new deck, after `cardstack_deck_set_wall_clock` if decisions are to have the age they have, and before
/// the first cards. What is stored, beside decisions that can be undone and
/// FINAL events not read, is chosen by the options. The file is locked, by another one beside it whose name has .lock
/// added, and written anew, without what is past, with .new added, which then takes its place; it is its owner's alone
/// (mode 0600). The lock's file stays, also beside a file that is refused, and has to be writable, save where the file
/// system is read-only. The first cards put in by
/// `replace`, or by a page, leave the decisions alone, whatever the configuration's `replacement`, unless something has
/// been decided before. A call or page of which no card is taken does not count as the first.
///
/// Each call that changes the deck hands what it did to the system before it returns: a program that is killed loses
/// nothing. A loss of power can lose what came after the last `cardstack_deck_journal_flush`, and nothing before it: the
/// file says how far it is known to be on the disk. What is wrong behind that place is cut off (`torn_bytes`); what is wrong
/// before it is CARDSTACK_ERROR_CORRUPT, unless `restore` has CARDSTACK_RESTORE_SALVAGE. If the system refuses to
/// write, the deck goes on without journal: CARDSTACK_EVENT_JOURNAL_FAILED, and `journal` in the frame. A limit on the
/// size of files (RLIMIT_FSIZE) is such a refusal, as it is when the journal is opened or compacted. The file grows until
/// it is compacted. Opening and compacting need room for a second copy, and leave to write in the folder.
///
/// If what is there can be read, but not written anew (a full disk), the deck is brought back all the same: the result is
/// OK, the journal is broken, `error_number` tells why, and the file stays as it was until
/// `cardstack_deck_journal_compact` succeeds. What happens before that is gone with the program, and the next one finds
/// what this one found. Tokens are other ones each time nevertheless: those of a time that may be lost begin at random
/// where no other ones are, and its `epoch` may be some thousands more.
///
/// Symbolic links are followed: the lock and the new file are beside the file itself. It is locked by whatever name it is
/// opened. But it is another file when it has been written anew: a hard link is then a copy, as it was. A copy, and a
/// file that `cardstack_deck_save` filled, are opened as well; a deck made of one has the same tokens as any other made
/// of it.
///
/// A deck that was used before and has become empty still takes no card that its `dedupe` rules out.
///
/// The journal belongs to the process that opened it. In a child process made by fork() the deck lets go of it with the
/// first call:
/// CARDSTACK_EVENT_JOURNAL_FAILED with ECHILD, `journal` in the frame is CARDSTACK_JOURNAL_NONE, and with
/// CARDSTACK_NONCE_OF_JOURNAL no more decisions are taken. As long as the child lives, it holds the file's lock as well.
///
/// FINAL events count as read when events are next drained, or the journal is closed. After a crash those handed out last
/// come again, with the same tokens; so do SENDs and REVERTs that were not answered. COMMITTED and UNDONE are for the
/// screen, and do not: what must reach somebody, whatever happens, is what `delivery` is for. Proposed cards are on top again, questions are gone, and the configuration is the host's.
///
/// - Parameters:
///   - deck: The deck.
///   - path: The file, at most 4000 bytes; copied.
///   - options: How it is kept.
///   - info: Receives what was found, after an error what is known; its `struct_size` set. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_REFUSED` if the deck has a journal, cards, decisions, events of them or questions,
///   `CARDSTACK_ERROR_LOCKED`, `CARDSTACK_ERROR_IO` if it cannot be read, or a new one not be made,
///   `CARDSTACK_ERROR_CORRUPT` if it is damaged (`damage_offset` is the place), `CARDSTACK_ERROR_FORMAT` if it is something
///   else or of a newer version, `CARDSTACK_ERROR_LIMIT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`. After an error the file is as it
///   was.
@_cdecl("cardstack_deck_open_journal")
public func deckOpenJournal(
  _ deck: DeckRef?, _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<cardstack_journal_options>?,
  _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let path else { throw Failure.null("path is NULL") }
    guard let options else { throw Failure.null("options is NULL") }
    guard
      StructSize.isReadable(
        UnsafeRawPointer(options), Int(options.pointee.struct_size), of: cardstack_journal_options.self)
    else {
      throw Failure(
        .unsupportedStruct, "options.struct_size is none this library knows: cardstack_journal_options_init sets it")
    }
    try fillInfo(info) { found throws(Failure) in try session.openJournal(path, options.pointee, &found) }
  }
}

/// Tells how the deck's journal is, and what was found when it was opened. All zero but `struct_size` if there is none.
///
/// - Parameters:
///   - deck: The deck.
///   - info: Receives it; its `struct_size` set.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_journal_info")
public func deckJournalInfo(
  _ deck: DeckRef?, _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard info != nil else { throw Failure.null("info is NULL") }
    try fillInfo(info) { found throws(Failure) in found = session.journalInfo() }
  }
}

/// Makes all that was written safe against a loss of power. Waits for the disk: not to be called under a finger.
///
/// - Parameter deck: The deck.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_REFUSED` if there is no journal, or
///   `CARDSTACK_ERROR_IO`; the journal is broken then.
@_cdecl("cardstack_deck_journal_flush")
public func deckJournalFlush(_ deck: DeckRef?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in try session.flushJournal() }
}

/// Writes the journal anew, without what is past: beside the old one, made safe, and then in its place. Mends a broken
/// one. Waits for the disk. FINAL events handed out before count as read then.
///
/// - Parameter deck: The deck.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_REFUSED` if there is no journal,
///   `CARDSTACK_ERROR_IO` or `CARDSTACK_ERROR_OUT_OF_MEMORY`; the journal is then as it was.
@_cdecl("cardstack_deck_journal_compact")
public func deckJournalCompact(_ deck: DeckRef?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in try session.compactJournal() }
}

/// Closes the journal; the deck goes on without one. `cardstack_deck_destroy` closes it, too.
///
/// - Parameter deck: The deck.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_close_journal")
public func deckCloseJournal(_ deck: DeckRef?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in session.closeJournal() }
}

/// Writes into memory what a journal would hold now, for a host that stores it itself. FINAL events handed out are not
/// in it. What is made of one saved deck twice has the same tokens twice.
///
/// - Parameters:
///   - deck: The deck.
///   - contents: Mask of `CARDSTACK_STORE_*`: what is stored beside the decisions.
///   - buffer: Receives it; caller-owned. NULL asks for the size only.
///   - capacity: Room in `buffer`; 0 if it is NULL [bytes].
///   - outSize: Receives the size, of a buffer that is too small, too [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BUFFER_TOO_SMALL` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_save")
public func deckSave(
  _ deck: DeckRef?, _ contents: UInt32, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ outSize: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outSize else { throw Failure.null("out_size is NULL") }
    try checkArray(buffer != nil, capacity)
    try session.save(
      contents: contents, to: UnsafeMutableRawBufferPointer(start: buffer, count: capacity), size: &outSize.pointee)
  }
}

/// Brings back a deck that `cardstack_deck_save` wrote, or what a journal tells, whose bytes these are: then what a crash
/// left at its end does not count (`torn_bytes`). To be called on a deck to which no cards have been given yet, or that
/// has become empty, its events drained. With `delivery` it needs a `nonce` of its own, not CARDSTACK_NONCE_OF_JOURNAL:
/// brought back twice, the keys of two decks would be the same. The same bytes restored twice make two decks with the same
/// tokens.
///
/// - Parameters:
///   - deck: The deck.
///   - buffer: What was saved; copied.
///   - size: Its size, exactly [bytes].
///   - restore: What becomes of decisions that could be undone.
///   - info: Receives what was found, after an error what is known; its `struct_size` set. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_REFUSED` if the deck has a journal, cards, decisions, events of them, questions or SENDs, or lacks
///   a nonce, `CARDSTACK_ERROR_CORRUPT`, `CARDSTACK_ERROR_FORMAT`,
///   `CARDSTACK_ERROR_LIMIT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_restore")
public func deckRestore(
  _ deck: DeckRef?, _ buffer: UnsafeRawPointer?, _ size: Int, _ restore: cardstack_restore,
  _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let buffer, size >= 0 else { throw Failure.null("buffer is NULL, or size is negative") }
    try fillInfo(info) { found throws(Failure) in
      try session.restore(UnsafeRawBufferPointer(start: buffer, count: size), restore, &found)
    }
  }
}

/// Gives cards keys of the host's own, such as a user's name, which are stored with them and handed back after a restart.
/// The deck never reads them, and lets go of a key when it no longer knows the card.
///
/// Given before the cards, keys are there whenever the cards are, wherever the program is killed: those of cards that the
/// deck does not know are kept until the end of the next call that adds cards, and let go of some time after that if
/// theirs have not come. An empty key is a key.
///
/// - Parameters:
///   - deck: The deck.
///   - cards: The cards, known or soon to be added; copied. May be NULL if `count` is 0.
///   - count: How many.
///   - keys: The keys, one directly after the other; copied. May be NULL if all are empty.
///   - lengths: The length of each key, at most `CARDSTACK_MAX_KEY`. May be NULL if `count` is 0 [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (a card is 0, too), `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`; no card has got a key then.
@_cdecl("cardstack_deck_set_card_keys")
public func deckSetCardKeys(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ keys: UnsafeRawPointer?,
  _ lengths: UnsafePointer<UInt32>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let cards = try cardList(cards, count)
    guard lengths != nil || count == 0 else { throw Failure.null("lengths is NULL") }
    try session.setKeys(
      of: cards, lengths: UnsafeBufferPointer(start: lengths, count: count), bytes: keys)
  }
}

/// Tells the key of a card.
///
/// - Parameters:
///   - deck: The deck.
///   - card: The card.
///   - key: Receives the key; caller-owned. NULL asks for the length only.
///   - capacity: Room in `key`; 0 if it is NULL. `CARDSTACK_MAX_KEY` is always enough [bytes].
///   - outLength: Receives the key's length, of a buffer that is too small, too [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_NOT_FOUND` if it has none, or
///   `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
@_cdecl("cardstack_deck_card_key")
public func deckCardKey(
  _ deck: DeckRef?, _ card: UInt64, _ key: UnsafeMutableRawPointer?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outLength else { throw Failure.null("out_length is NULL") }
    try checkArray(key != nil, capacity)
    let found = try session.key(of: card)
    outLength.pointee = found.count
    if let key {
      guard found.count <= capacity else { throw Failure(.bufferTooSmall, "capacity is less than the key's length") }
      if let start = found.baseAddress { memcpy(key, start, found.count) }
    }
  }
}

/// Lets `body` fill in a journal's description for the caller, who need not want it.
private func fillInfo(
  _ info: UnsafeMutablePointer<cardstack_journal_info>?, _ body: (inout JournalInfo) throws(Failure) -> Void
) throws(Failure) {
  var found = JournalInfo()
  guard let info else { return try body(&found) }
  guard let size = StructSize.writable(Int(info.pointee.struct_size), of: JournalInfo.self) else {
    throw Failure(.unsupportedStruct, "info.struct_size is none this library knows: set it to the struct's sizeof")
  }
  defer {
    found.struct_size = UInt32(size)
    memcpy(info, &found, size)
  }
  try body(&found)
}
