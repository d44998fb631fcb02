import CardStackTypes

/// The keys that the host gives to cards: opaque bytes, at most 64 each.
///
/// A key of a card that the deck does not know is *announced*. It is discarded unless the next call that adds cards
/// takes its card. The ledger discards keys, and records each that it discards: see `Ledger.sweepKeys`.
struct CardKeys: ~Copyable {
  private let inPlace = InPlace()
  static let maxLength = Int(CARDSTACK_MAX_KEY)

  // Not private: the compiler of Swift 6.3 fails with that.
  struct Key: CardNote {
    static var fewest: Int { 64 }

    /// The first `length` bytes of these; the others are 0.
    var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
    let length: Int
    var isAnnounced: Bool

    init(_ key: UnsafeRawBufferPointer, isAnnounced: Bool) {
      length = key.count
      self.isAnnounced = isAnnounced
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: key) }
    }
  }

  private var notes = CardNotes<Key>()
  // Unhashed: counted from the keys.
  private(set) var announcedCount = 0

  init() {}

  var count: Int { notes.count }
  /// Whether a sweep is due.
  var wantsSweep: Bool { notes.wantsSweep(adding: 0) }

  /// The key of a card; nil if it has none. The bytes are valid until the keys are next changed.
  subscript(card: UInt64) -> UnsafeRawBufferPointer? {
    notes.address(of: card).map { CardKeys.bytes(at: $0) }
  }

  /// The bytes of a key, which are at its beginning.
  private static func bytes(at key: UnsafePointer<Key>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: key, count: key.pointee.length)
  }

  func isAnnounced(_ card: UInt64) -> Bool { notes[card]?.isAnnounced == true }

  /// Makes room for the keys of `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) { try notes.reserve(adding: count) }

  /// Gives a card a key of 0 to 64 bytes, in place of the key that it had. Room must have been reserved. The key is
  /// announced if the deck does not know the card.
  mutating func set(_ key: UnsafeRawBufferPointer, of card: UInt64, isKnown: Bool) {
    markTaken(card)
    notes.set(Key(key, isAnnounced: !isKnown), of: card)
    if !isKnown { announcedCount += 1 }
  }

  /// Removes a card's key.
  mutating func erase(_ card: UInt64) {
    markTaken(card)
    notes.erase(card)
  }

  /// A card's key is no longer announced.
  mutating func markTaken(_ card: UInt64) {
    guard isAnnounced(card) else { return }
    notes.edit(card) { $0.isAnnounced = false }
    announcedCount -= 1
  }

  /// Marks a card's key as wanted, until the next `sweep`, `visitKept` or `unmark`.
  mutating func mark(_ card: UInt64) { notes.mark(card) }
  func isMarked(_ card: UInt64) -> Bool { notes.isMarked(card) }
  /// Removes all marks.
  mutating func unmark() { notes.unmark() }

  /// Keys that a sweep keeps in any case.
  enum Kept {
    case none
    case announced
    case notAnnounced
  }

  /// Discards the keys of cards that are not live, unless they are marked or among `kept`. Then removes all marks.
  /// Unless announced keys were kept, no key is announced any more. `discard` is called with each card whose key is
  /// discarded.
  mutating func sweep(_ deck: borrowing Deck, keeping kept: Kept, _ discard: (UInt64) -> Void) {
    notes.sweep(where: { kept == ($1.isAnnounced ? .announced : .notAnnounced) || deck.isLive($0) }, discard)
    if kept == .announced || announcedCount == 0 { return }
    notes.editAll { $0.isAnnounced = false }
    announcedCount = 0
  }

  /// Adds the keys to a hash, which of them are announced, and the number of keys at which a sweep is due.
  func addState(to hash: inout StateHash) {
    notes.addState(to: &hash) { key, entry in
      withUnsafeBytes(of: key.words) { entry.add(bytes: $0) }
      entry.add(key.length)
      entry.add(key.isAnnounced)
    }
  }

  /// Keys that are written besides those that are marked.
  enum Written {
    case marked
    /// Those of live cards, too.
    case live
    /// Those that are announced, too.
    case all
  }

  /// Calls `body` with every card whose key is marked or among `kept`. Then removes all marks.
  mutating func visitKept(
    _ deck: borrowing Deck, _ kept: Written, _ body: (UInt64, UnsafeRawBufferPointer) -> Void
  ) {
    notes.visit { card, key, isMarked in
      if isMarked || (kept == .all && key.pointee.isAnnounced) || (kept != .marked && deck.isLive(card)) {
        body(card, CardKeys.bytes(at: key))
      }
    }
    notes.unmark()
  }
}
