// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackLibc
import CardStackTypes

/// Fills in options: everything is stored, and decisions can be undone after a restart.
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

/// Prepares a struct.
@_cdecl("cardstack_journal_info_init")
public func journalInfoInit(
  _ info: UnsafeMutablePointer<cardstack_journal_info>?, _ structSize: Int
) -> cardstack_result {
  StructSize.initialize(info, structSize)
}

/// Opens or creates a journal, and restores the deck. On a full disk the result is OK and the state BROKEN.
///
/// - Parameter path: The file's path, 1 to CARDSTACK_MAX_PATH bytes.
/// - Parameter info [may be NULL]: Receives what was found, also after an error.
/// - Returns: `CARDSTACK_ERROR_REFUSED` if the deck has cards, decisions or a journal. `CARDSTACK_ERROR_LOCKED`.
///   `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_CORRUPT`. `CARDSTACK_ERROR_FORMAT`. `CARDSTACK_ERROR_LIMIT`.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
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

/// Reports the journal. Without one all is 0.
@_cdecl("cardstack_deck_journal_info")
public func deckJournalInfo(
  _ deck: DeckRef?, _ info: UnsafeMutablePointer<cardstack_journal_info>?
) -> cardstack_result {
  let result = withDeck(deck) { play throws(Failure) in
    guard info != nil else { throw Failure.null("info is NULL") }
    try fillInfo(info) { found throws(Failure) in found = play.journalInfo() }
  }
  return concluded(result, sized: info)
}

/// Makes all safe against a loss of power. It waits for the disk.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` without a journal. `CARDSTACK_ERROR_IO`.
@_cdecl("cardstack_deck_journal_flush")
public func deckJournalFlush(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.flushJournal() }
}

/// Rewrites the journal without what is no longer needed. It waits for the disk. Call it, with no finger down, when
/// `size` has doubled and grown by 16 MB.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` without a journal. `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_journal_compact")
public func deckJournalCompact(_ deck: DeckRef?) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in try play.compactJournal() }
}

/// Writes into memory what a journal would hold.
///
/// - Parameter contents [flags cardstack_store_flags]: What is stored besides.
/// - Parameter buffer: Receives all bytes or none.
/// - Parameter outSize [bytes]: Receives their number, also if they do not fit.
/// - Returns: `CARDSTACK_ERROR_BUFFER_TOO_SMALL`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
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
  return concluded(result, outSize, needed: size)
}

/// Restores an empty deck from a saved deck or a journal's bytes. Delivery needs a `delivery.nonce` that no other deck
/// had.
///
/// - Parameter buffer: The bytes.
/// - Parameter size [bytes]: Their number.
/// - Parameter info [may be NULL]: Receives what was found, also after an error.
/// - Returns: `CARDSTACK_ERROR_REFUSED` as for `cardstack_deck_open_journal`, or without such a nonce.
///   `CARDSTACK_ERROR_CORRUPT`. `CARDSTACK_ERROR_FORMAT`. `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
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

/// Gives cards keys, such as users' names, that the journal keeps. A key is lost unless the next call that adds cards
/// adds its card.
///
/// - Parameter keys: All keys without gaps. NULL if all lengths are 0.
/// - Parameter lengths [bytes, may be NULL with 0, 0..CARDSTACK_MAX_KEY]: The length of each key.
/// - Returns: `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
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
/// - Parameter key: Receives all bytes or none.
/// - Parameter outLength [bytes]: Receives their number, also if they do not fit.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` without a key. `CARDSTACK_ERROR_BUFFER_TOO_SMALL`.
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
  return concluded(result, outLength, needed: length)
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
