// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// Fills in options: all stored, decisions kept.
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

/// Prepares a struct for what was found: sets its size, and everything else to 0.
@_cdecl("cardstack_journal_info_init")
public func journalInfoInit(
  _ info: UnsafeMutablePointer<cardstack_journal_info>?, _ structSize: Int
) -> cardstack_result {
  StructSize.initialize(info, structSize)
}

/// Opens or creates the file `path`, and restores the deck. A file that can be read but not rewritten (a full disk)
/// is OK but BROKEN. After an error the file is unchanged, and `info` (may be NULL) has what is known.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal;
///   `CARDSTACK_ERROR_LOCKED`; `CARDSTACK_ERROR_IO`; `CARDSTACK_ERROR_CORRUPT`; `CARDSTACK_ERROR_FORMAT`.
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

/// Reports on the journal; all 0 if there is none.
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

/// Makes what was written safe against a loss of power. Waits for the disk.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` without journal; `CARDSTACK_ERROR_IO`: it is BROKEN.
@_cdecl("cardstack_deck_journal_flush")
public func deckJournalFlush(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.flushJournal() }
}

/// Rewrites the file without old records; repairs a BROKEN journal. Waits for the disk.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` without journal; `CARDSTACK_ERROR_IO`.
@_cdecl("cardstack_deck_journal_compact")
public func deckJournalCompact(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.compactJournal() }
}

/// Writes what a journal would hold, without FINALs handed out, into `buffer`. `contents`: CARDSTACK_STORE_* bits.
/// `outSize` receives the size, also if `buffer` is NULL or too small.
///
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
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

/// Restores a new or empty deck from the `size` bytes in `buffer`, saved or a journal's. `restore`, `info`: as for a
/// journal. With `delivery.mode` it needs a `delivery.nonce` of its own. Decks restored from the same bytes issue the
/// same tokens.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` likewise, or without nonce; `CARDSTACK_ERROR_CORRUPT`;
///   `CARDSTACK_ERROR_FORMAT`.
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

/// Gives each card a key, such as a user's name, that the journal keeps. The deck never reads it, and discards it with
/// the card. Set it best before the card is added: a key that no card has taken by the end of the next call that adds
/// cards is discarded. `keys` follow each other without gaps; `lengths` are up to CARDSTACK_MAX_KEY.
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

/// Copies a card's `key`. `outLength` receives its length, also if `key` is NULL or too small.
///
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if it has none; `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
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
