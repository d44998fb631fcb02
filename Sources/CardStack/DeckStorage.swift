// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// Fills in the options of a journal: everything is stored, decisions can be undone after a restart, and nothing else
/// is set.
///
/// - Parameter options: The options to fill.
@_cdecl("cardstack_journal_options_init")
public func journalOptionsInit(
  _ options: UnsafeMutablePointer<cardstack_journal_options>?, _ structSize: Int
) -> cardstack_result {
  guard let options else { return ResultCode.invalidArgument.rawValue }
  guard StructSize.writable(structSize, of: cardstack_journal_options.self) != nil else {
    return ResultCode.unsupportedStruct.rawValue
  }
  StructSize.write(JournalOptions.standard, structSize, to: options)
  return ResultCode.ok.rawValue
}

/// Prepares a struct for the report about a journal: sets its size, and everything else to 0.
///
/// - Parameter info: The struct to prepare.
@_cdecl("cardstack_journal_info_init")
public func journalInfoInit(
  _ info: UnsafeMutablePointer<cardstack_journal_info>?, _ structSize: Int
) -> cardstack_result {
  StructSize.initialize(info, structSize)
}

/// Opens or creates a journal, and restores the deck from it. From then on, each call writes what it changes. If the
/// file can be read but not rewritten, as on a full disk, the result is OK and the journal's state is BROKEN. After an
/// error the file is unchanged.
///
/// - Parameters:
///   - path: The path of the file, 1 to 4000 bytes with a zero byte after them. It is copied.
///   - options: How the journal is kept.
///   - info [may be NULL]: Receives what was found, also after an error.
/// - Returns: `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal. `CARDSTACK_ERROR_LOCKED` if
///   another deck has the journal open. `CARDSTACK_ERROR_IO` if the system cannot open, read or create the file.
///   `CARDSTACK_ERROR_CORRUPT` if the file is damaged. `CARDSTACK_ERROR_FORMAT` if the file is no journal, or too new.
///   `CARDSTACK_ERROR_LIMIT` if it has more cards than CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is
///   no memory for the deck.
@_cdecl("cardstack_deck_open_journal")
public func deckOpenJournal(
  _ deck: DeckRef?, _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<cardstack_journal_options>?,
  _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  clearRecord(info)
  return withDeck(deck) { play throws(Failure) in
    guard let path else { throw Failure.null("path is NULL") }
    guard let options else { throw Failure.null("options is NULL") }
    let size = Int(clamping: options.pointee.struct_size)
    guard StructSize.isReadable(UnsafeRawPointer(options), size, of: cardstack_journal_options.self) else {
      throw Failure(
        .unsupportedStruct, "options.struct_size is none this library knows: cardstack_journal_options_init sets it")
    }
    var used = JournalOptions.standard
    StructSize.read(options, size, over: &used)
    try fillInfo(info) { found throws(Failure) in try play.openJournal(path, used, &found) }
  }
}

/// Reports what was found when the journal was opened, and how the journal is now.
///
/// - Parameter info: Receives the report. Everything is 0 if there is no journal.
@_cdecl("cardstack_deck_journal_info")
public func deckJournalInfo(
  _ deck: DeckRef?, _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  let result = withDeck(deck) { play throws(Failure) in
    guard info != nil else { throw Failure.null("info is NULL") }
    try fillInfo(info) { found throws(Failure) in found = play.journalInfo() }
  }
  return settled(result, sized: info)
}

/// Makes everything that was written safe against a loss of power. The call waits for the disk.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` if there is no journal. `CARDSTACK_ERROR_IO` if the system refuses. Then the
///   journal's state is BROKEN.
@_cdecl("cardstack_deck_journal_flush")
public func deckJournalFlush(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.flushJournal() }
}

/// Rewrites the journal without the records that are no longer needed. This repairs a BROKEN journal. The call waits
/// for the disk.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` if there is no journal. `CARDSTACK_ERROR_IO` if the system refuses.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is not enough memory.
@_cdecl("cardstack_deck_journal_compact")
public func deckJournalCompact(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.compactJournal() }
}

/// Writes into memory what a journal would hold: decisions, undelivered SENDs and REVERTs, FINALs that were not handed
/// out, keys, and what `contents` adds. It leaves out the configuration, sizes of cards, media, the state of the feed,
/// open questions and the last release. A proposed card is saved as the top card.
///
/// - Parameters:
///   - contents [flags cardstack_store_flags]: What is stored besides the decisions.
///   - buffer: Receives the bytes.
///   - outSize [bytes]: Receives the number of bytes, also if `buffer` is NULL or too small.
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the bytes do not fit. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is
///   not enough memory.
@_cdecl("cardstack_deck_save")
public func deckSave(
  _ deck: DeckRef?, _ contents: UInt32, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ outSize: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  var size = 0
  let result = withDeck(deck) { play throws(Failure) in
    guard outSize != nil else { throw Failure.null("out_size is NULL") }
    try checkArray(buffer != nil, capacity)
    try play.save(
      contents: contents, to: UnsafeMutableRawBufferPointer(start: buffer, count: capacity), size: &size)
  }
  return settled(result, outSize, needed: size)
}

/// Restores a new or empty deck from the bytes of a saved deck or of a journal. Decks restored from the same bytes
/// issue the same tokens. So with `delivery.mode` the deck needs a `delivery.nonce` that no other deck had, not
/// CARDSTACK_NONCE_OF_JOURNAL.
///
/// - Parameters:
///   - buffer: The bytes.
///   - size [bytes]: The number of bytes.
///   - restore: What happens to decisions that could be undone.
///   - info [may be NULL]: Receives what was found, also after an error.
/// - Returns: `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal, or no nonce of its own.
///   `CARDSTACK_ERROR_CORRUPT` if the bytes are damaged. `CARDSTACK_ERROR_FORMAT` if they are neither a saved deck nor
///   a journal, or too new. `CARDSTACK_ERROR_LIMIT` if they have more cards than CARDSTACK_MAX_CARDS.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the deck.
@_cdecl("cardstack_deck_restore")
public func deckRestore(
  _ deck: DeckRef?, _ buffer: UnsafeRawPointer?, _ size: Int, _ restore: cardstack_restore, _ flags: UInt32,
  _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  clearRecord(info)
  return withDeck(deck) { play throws(Failure) in
    guard let buffer, size >= 0 else { throw Failure.null("buffer is NULL, or size is negative") }
    try checkFlags(flags)
    try fillInfo(info) { found throws(Failure) in
      try play.restore(UnsafeRawBufferPointer(start: buffer, count: size), restore, &found)
    }
  }
}

/// Gives cards keys, such as users' names, that the journal keeps. The deck never reads a key. It discards the key when
/// it no longer knows the card. A key is set before its card is added. The next call that adds cards must add the card,
/// otherwise it discards the key.
///
/// - Parameters:
///   - keys: The bytes of all keys, one key after the other without gaps. The pointer may be NULL if all lengths are 0.
///   - lengths [bytes, may be NULL with 0]: The length of each key, 0 to CARDSTACK_MAX_KEY.
/// - Returns: `CARDSTACK_ERROR_LIMIT` if a key is longer than CARDSTACK_MAX_KEY, or `count` more than
///   CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the keys.
@_cdecl("cardstack_deck_set_card_keys")
public func deckSetCardKeys(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ keys: UnsafeRawPointer?,
  _ lengths: UnsafePointer<UInt32>?
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    let cards = try cardList(cards, count)
    guard lengths != nil || count == 0 else { throw Failure.null("lengths is NULL") }
    try play.setKeys(
      of: cards, lengths: UnsafeBufferPointer(start: lengths, count: count), bytes: keys)
  }
}

/// Copies the key of a card.
///
/// - Parameters:
///   - key: Receives the bytes of the key.
///   - outLength [bytes]: Receives the length of the key, also if `key` is NULL or too small.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if the card has no key. `CARDSTACK_ERROR_BUFFER_TOO_SMALL` if the key does
///   not fit.
@_cdecl("cardstack_deck_card_key")
public func deckCardKey(
  _ deck: DeckRef?, _ card: UInt64, _ key: UnsafeMutableRawPointer?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  var length = 0
  let result = withDeck(deck) { play throws(Failure) in
    guard outLength != nil else { throw Failure.null("out_length is NULL") }
    try checkArray(key != nil, capacity)
    guard let found = play.ledger.keys[card] else { throw Failure(.notFound, "card has no key") }
    length = found.count
    if let key {
      guard found.count <= capacity else { throw Failure(.bufferTooSmall, "capacity is less than the key's length") }
      if let start = found.baseAddress { memcpy(key, start, found.count) }
    }
  }
  return settled(result, outLength, needed: length)
}

/// Lets `body` fill in a journal's description, and copies it to the caller's `info`, also after a failure. `info` may
/// be NULL.
private func fillInfo(
  _ info: UnsafeMutablePointer<cardstack_journal_info>?, _ body: (inout JournalInfo) throws(Failure) -> Void
) throws(Failure) {
  var found = JournalInfo()
  guard let info else { return try body(&found) }
  guard let size = StructSize.writable(Int(clamping: info.pointee.struct_size), of: JournalInfo.self) else {
    throw Failure(
      .unsupportedStruct, "info.struct_size is none this library knows: cardstack_journal_info_init sets it")
  }
  defer {
    found.struct_size = UInt32(size)
    memcpy(info, &found, size)
  }
  try body(&found)
}
