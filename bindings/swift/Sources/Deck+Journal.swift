// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

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
    try restored(content) { info in
      withUnsafePointer(to: options.raw) { cardstack_deck_open_journal(handle, file.path, $0, &info) }
    }
  }

  /// Restores a new deck from saved bytes, or from those of a journal; `content` as for a journal.
  ///
  /// - Throws: `refused`, `corrupt` or `format`.
  @discardableResult public func restore(
    _ saved: Data, decisions: Restore = .keep, content: (ID) -> Card?
  ) throws(CardStackError) -> JournalInfo {
    try restored(content) { info in
      cardstack_deck_restore(handle, [UInt8](saved), saved.count, decisions.rawValue, 0, &info)
    }
  }

  /// The deck as bytes, for ``restore(_:decisions:content:)``.
  public func save(_ contents: StoreFlags = [.upcoming, .session]) throws(CardStackError) -> Data {
    try checkStored()
    var size = 0
    _ = cardstack_deck_save(handle, contents.rawValue, nil, 0, &size)
    var bytes = [UInt8](repeating: 0, count: size)
    try after(cardstack_deck_save(handle, contents.rawValue, &bytes, bytes.count, &size))
    return Data(bytes)
  }

  /// What is known about the journal.
  public var journal: JournalInfo {
    var info = cardstack_journal_info.prepared
    _ = cardstack_deck_journal_info(handle, &info)
    return JournalInfo(raw: info)
  }

  /// Rewrites the journal when it has doubled and grown by 16 MB: a program that never restarts would fill the disk.
  func compactIfGrown() {
    let size = journal.size
    if compacted == 0 { compacted = size }
    guard size > compacted + max(compacted, 16 << 20), frame.interaction == .idle else { return }
    _ = cardstack_deck_journal_compact(handle)  // After an error `frame.journal` says so.
    compacted = journal.size
  }

  private func checkStored() throws(CardStackError) {
    guard !Numbers<ID>.areStored else { return }
    throw CardStackError(ErrorCode.refused.rawValue, "\(ID.self) is no identity that can be stored")
  }

  /// Restores the deck by a call, and gets the objects of the cards that it has then.
  private func restored(
    _ content: (ID) -> Card?, _ call: (inout cardstack_journal_info) -> cardstack_result
  ) throws(CardStackError) -> JournalInfo {
    try checkStored()
    var info = cardstack_journal_info.prepared
    try after(call(&info))
    var gone: [UInt64] = []
    for number in upcoming + rawHistory.map(\.card) {
      if let card = id(of: number).flatMap(content) { objects[number] = card } else { gone.append(number) }
    }
    note(gone.isEmpty ? 0 : cardstack_deck_remove(handle, .nan, gone, gone.count, nil))
    return JournalInfo(raw: info)
  }
}
