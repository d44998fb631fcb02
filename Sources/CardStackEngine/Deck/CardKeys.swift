import CardStackLibc

/// The keys that the host gives to cards: opaque bytes, at most 64 each. Each key is a block of malloc's memory.
///
/// A sweep discards the keys of cards that the deck no longer knows: see `CardNotes`. A key of a card that the deck
/// does not know yet is *announced*: it is kept until cards have been added.
struct CardKeys: ~Copyable {
  private let inPlace = InPlace()
  static let maxLength = 64

  private struct Key: CardNote {
    static var fewest: Int { 64 }

    /// The length of the key in the first byte, then the key.
    var block: UnsafeMutablePointer<UInt8>
    /// Number of the announcement that the key belongs to; 0: it was not announced.
    var announcement: UInt32

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: block + 1, count: Int(block[0])) }

    func discard() { free(block) }
  }

  private var notes = CardNotes<Key>()
  /// Number of the present announcement, at least 1; and whether a key belongs to it.
  private var announcement: UInt32 = 1
  private var isAnnouncing = false
  /// Whether `visit` passes over keys that are not marked.
  // Unhashed: marks last no longer than a call.
  private var passesUnmarked = false

  init() {}

  var isEmpty: Bool { notes.isEmpty }
  /// Number of slots, all of which a sweep visits.
  var capacity: Int { notes.capacity }

  /// Whether a sweep is due before `count` keys are added. A sweep discards the keys of cards that the deck no longer
  /// knows.
  func wantsSweep(adding count: Int) -> Bool { notes.wantsSweep(adding: count) }

  /// The key of a card; nil if it has none. The bytes are valid until the keys are next changed.
  subscript(card: UInt64) -> UnsafeRawBufferPointer? { notes[card]?.bytes }

  /// Whether a card has a key that is neither announced nor marked.
  func isOld(_ card: UInt64) -> Bool {
    guard let key = notes[card] else { return false }
    return key.announcement != announcement && !notes.isMarked(card)
  }

  /// Removes a card's key.
  mutating func erase(_ card: UInt64) { notes.erase(card) }

  /// Makes room for the keys of `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) { try notes.reserve(adding: count) }

  /// Returns a block with a key of 0 to 64 bytes; nil if there is no memory. The caller gives the block to `set`, or
  /// frees it.
  static func block(_ key: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UInt8>? {
    guard let memory = malloc(key.count + 1) else { return nil }
    let block = memory.bindMemory(to: UInt8.self, capacity: key.count + 1)
    block[0] = UInt8(truncatingIfNeeded: key.count)
    if let start = key.baseAddress, key.count > 0 { memcpy(block + 1, start, key.count) }
    return block
  }

  /// Gives a card a key, and frees the key that it had. Room must have been reserved. The key is announced if the deck
  /// does not know the card.
  mutating func set(_ block: UnsafeMutablePointer<UInt8>, of card: UInt64, isKnown: Bool) {
    notes.set(Key(block: block, announcement: isKnown ? 0 : announcement), of: card)
    if !isKnown { isAnnouncing = true }
  }

  /// Ends the announcement, because cards have been added: keys of other cards may be discarded from now on.
  ///
  /// - Returns: Whether keys were announced.
  mutating func endAnnouncement() -> Bool {
    guard isAnnouncing else { return false }
    announcement = max(announcement &+ 1, 1)
    isAnnouncing = false
    return true
  }

  /// Marks a card's key as wanted: the next `sweep` keeps it.
  mutating func mark(_ card: UInt64) { notes.mark(card) }

  /// Discards the keys of cards that are not live, unless they are marked or announced. Then removes all marks.
  mutating func sweep(_ deck: borrowing Deck) {
    let present = announcement
    notes.sweep(deck) { $0.announcement == present }
    passesUnmarked = false
  }

  /// Marks the keys of live cards and the announced keys. Until `unmark` or `sweep`, `visit` passes over all other
  /// keys.
  mutating func markLive(_ deck: borrowing Deck) {
    let present = announcement
    notes.markLive(deck) { $0.announcement == present }
    passesUnmarked = true
  }

  /// Makes `visit` pass over keys that are not marked, until `unmark` or `sweep`.
  mutating func passUnmarked() { passesUnmarked = true }

  /// Removes all marks.
  mutating func unmark() {
    notes.unmark()
    passesUnmarked = false
  }

  /// Adds the keys to a hash, which of them are announced, whether an announcement is open, and the number of keys at
  /// which a sweep is due.
  func addState(to hash: inout StateHash) {
    notes.addState(to: &hash) { key, entry in
      entry.add(bytes: UnsafeRawBufferPointer(start: key.block, count: Int(key.block[0]) + 1))
      entry.add(key.announcement == announcement)
    }
    hash.add(isAnnouncing)
  }

  /// Calls `body` with every card that has a key. After `markLive` or `passUnmarked`, only with cards whose key is
  /// marked.
  func visit(_ body: (UInt64, UnsafeRawBufferPointer) -> Void) {
    notes.visit { card, key, isMarked in
      if isMarked || !passesUnmarked { body(card, key.bytes) }
    }
  }
}
