// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

extension JournalOptions {
  /// How journals are kept if nothing else is said.
  public init() {
    raw = cardstack_journal_options()
    _ = cardstack_journal_options_init(&raw, MemoryLayout<cardstack_journal_options>.size)
  }
}

extension Deck {
  /// Opens or creates a journal, a file that restores the deck after the program has ended.
  ///
  /// It keeps the cards' identities, and not the cards: `content` returns the card of an identity, or nil for one that
  /// is no more, which then leaves the deck. Open it on a new deck, before it has cards.
  ///
  /// - Throws: `refused` if the deck has cards or a journal, or if the identities are of a type that no journal keeps
  ///   (they may be whole numbers, texts or UUIDs); `locked`, `io`, `corrupt` or `format`.
  @discardableResult public func openJournal(
    _ file: URL, options: JournalOptions = JournalOptions(), content: (ID) -> Card?
  ) throws(CardStackError) -> JournalInfo {
    try checkStored()
    var info = emptyInfo
    let result = withUnsafePointer(to: options.raw) { cardstack_deck_open_journal(handle, file.path, $0, &info) }
    try after(result)
    restore(content)
    return JournalInfo(raw: info)
  }

  /// What is known about the journal.
  public var journal: JournalInfo {
    var info = emptyInfo
    _ = cardstack_deck_journal_info(handle, &info)
    return JournalInfo(raw: info)
  }

  /// Makes everything safe against a loss of power. It waits for the disk.
  public func flushJournal() throws(CardStackError) { try after(cardstack_deck_journal_flush(handle)) }

  /// Rewrites the journal without what is no longer needed, and repairs a broken one. It waits for the disk.
  public func compactJournal() throws(CardStackError) { try after(cardstack_deck_journal_compact(handle)) }

  /// The deck as bytes, for ``restore(_:decisions:content:)``.
  public func save(_ contents: StoreFlags = [.upcoming, .session]) throws(CardStackError) -> Data {
    try checkStored()
    var size = 0
    _ = cardstack_deck_save(handle, contents.rawValue, nil, 0, &size)
    var bytes = [UInt8](repeating: 0, count: size)
    try after(cardstack_deck_save(handle, contents.rawValue, &bytes, bytes.count, &size))
    return Data(bytes)
  }

  /// Restores a new deck from saved bytes, or from those of a journal; `content` as for a journal.
  ///
  /// - Throws: `refused`, `corrupt` or `format`.
  @discardableResult public func restore(
    _ saved: Data, decisions: Restore = .keep, content: (ID) -> Card?
  ) throws(CardStackError) -> JournalInfo {
    try checkStored()
    var info = emptyInfo
    let bytes = [UInt8](saved)
    try after(cardstack_deck_restore(handle, bytes, bytes.count, decisions.rawValue, 0, &info))
    restore(content)
    return JournalInfo(raw: info)
  }

  /// Erases what belongs to the user, as at a log-out.
  ///
  /// - Parameters:
  ///   - isSealed: Whether what is undelivered is still delivered.
  ///   - nonce: The next user's; nil: the program's stays, and a journal's is drawn.
  ///   - time: When it happens [s].
  /// - Returns: How many decisions were undelivered.
  @discardableResult public func reset(
    isSealed: Bool = false, nonce: UInt64? = nil, at time: Double = .nan
  ) -> Int {
    var undelivered = 0
    let flags = isSealed ? UInt32(CARDSTACK_RESET_SEAL) : 0
    return note(cardstack_deck_reset(handle, time, flags, nonce ?? 0, &undelivered)) ? undelivered : 0
  }

  /// Rewrites the journal when it has doubled and grown by 16 MB: a program that never restarts would fill the disk.
  func compactIfGrown() {
    let size = journal.size
    if compacted == 0 { compacted = size }
    guard size > compacted + max(compacted, 16 << 20), frame.interaction == .idle else { return }
    _ = cardstack_deck_journal_compact(handle)  // After an error `frame.journal` says so.
    compacted = journal.size
  }

  private var emptyInfo: cardstack_journal_info {
    var info = cardstack_journal_info()
    _ = cardstack_journal_info_init(&info, MemoryLayout<cardstack_journal_info>.size)
    return info
  }

  private func checkStored() throws(CardStackError) {
    guard !Numbers<ID>.areStored else { return }
    throw CardStackError(ErrorCode.refused.rawValue, "\(ID.self) is no identity that can be stored")
  }

  private func after(_ result: cardstack_result) throws(CardStackError) {
    if !note(result), let lastError { throw lastError }
  }

  /// Gets the objects of the cards that the deck has now.
  private func restore(_ content: (ID) -> Card?) {
    let upcoming = list(of: 0) { cardstack_deck_cards(handle, 0, $0, $1, $2) }
    let decided = list(of: cardstack_decision()) {
      cardstack_deck_history(handle, 0, $0, MemoryLayout<cardstack_decision>.stride, $1, $2)
    }
    var gone: [UInt64] = []
    for number in upcoming + decided.map(\.card) {
      if let card = id(of: number).flatMap(content) { objects[number] = card } else { gone.append(number) }
    }
    note(gone.isEmpty ? 0 : cardstack_deck_remove(handle, .nan, gone, gone.count, nil))
  }
}
