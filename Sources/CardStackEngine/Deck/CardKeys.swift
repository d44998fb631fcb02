import CardStackLibc

/// The keys that the host gives to cards: opaque bytes, at most 64 each. Each key is a block of malloc's memory.
///
/// Keys of cards that the deck no longer knows are let go when their number has doubled, so that what they take is
/// bounded by what the deck holds. Keys of cards that it does not know yet are *announced*, and kept until cards have
/// been added.
struct CardKeys: ~Copyable {
  private let inPlace = InPlace()
  static let maxLength = 64

  private struct Key: BitwiseCopyable {
    /// The length in the first byte, then the key.
    var block: UnsafeMutablePointer<UInt8>
    /// The announcement it belongs to; 0: none.
    var announcement: UInt32
    var isMarked = false
  }

  private var table = IdTable<Key>()
  private var sweepAt = 64
  /// The announcement that is being made, 1 or more, and whether there is a key of it.
  private var announcement: UInt32 = 1
  private var isAnnouncing = false
  /// Whether all keys that are wanted are marked.
  private var isMarked = false

  init() {}

  deinit {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 { free(slots[index].value.block) }
  }

  var isEmpty: Bool { table.count == 0 }
  /// Number of slots, all of which a sweep visits.
  var capacity: Int { table.capacity }

  /// Whether a sweep is due, which finds out which cards the deck still knows.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// The key of a card; nil if it has none. It lives until the keys are next changed.
  subscript(card: UInt64) -> UnsafeRawBufferPointer? {
    guard let slots = table.slots, card != 0 else { return nil }
    let slot = slots[table.probe(card, slots)]
    guard slot.id != 0 else { return nil }
    return UnsafeRawBufferPointer(start: slot.value.block + 1, count: Int(slot.value.block[0]))
  }

  /// Whether a card has a key that is neither announced nor marked.
  func isOld(_ card: UInt64) -> Bool {
    guard let slots = table.slots, card != 0 else { return false }
    let slot = slots[table.probe(card, slots)]
    return slot.id != 0 && !slot.value.isMarked && slot.value.announcement != announcement
  }

  /// Removes a card's key.
  mutating func erase(_ card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    guard slots[index].id != 0 else { return }
    free(slots[index].value.block)
    table.erase(at: index, slots)
  }

  /// Makes room for the keys of `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) {
    try table.reserve(table.count + count)
  }

  /// A block with a key of 0 to 64 bytes, to be given to `set` or freed; nil if there is no memory.
  static func block(_ key: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UInt8>? {
    guard let memory = malloc(key.count + 1) else { return nil }
    let block = memory.bindMemory(to: UInt8.self, capacity: key.count + 1)
    block[0] = UInt8(truncatingIfNeeded: key.count)
    if let start = key.baseAddress, key.count > 0 { memcpy(block + 1, start, key.count) }
    return block
  }

  /// Gives a card a key, in place of any it has; the room must have been made. One of a card that the deck does not know
  /// is announced.
  mutating func set(_ block: UnsafeMutablePointer<UInt8>, of card: UInt64, isKnown: Bool) {
    guard let slots = table.slots, card != 0 else { return free(block) }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { free(slots[index].value.block) }
    table.put(card, Key(block: block, announcement: isKnown ? 0 : announcement), at: index, slots)
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
  func mark(_ card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { slots[index].value.isMarked = true }
  }

  /// Discards keys that are not marked, of cards that the deck no longer knows.
  mutating func sweep(_ deck: borrowing Deck) {
    guard let slots = table.slots else { return }
    var index = 0
    while index < table.capacity {
      let slot = slots[index]
      if slot.id != 0 && !slot.value.isMarked && slot.value.announcement != announcement && !deck.isLive(slot.id) {
        free(slot.value.block)
        // Another may have moved here.
        table.erase(at: index, slots)
        continue
      }
      index += 1
    }
    unmark()
    sweepAt = max(64, 2 * table.count)
  }

  /// Marks the keys of live cards, and those that are announced. All that are wanted are marked then.
  mutating func markLive(_ deck: borrowing Deck) {
    isMarked = true
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity {
      if slots[index].value.announcement == announcement || deck.isLive(slots[index].id) {
        slots[index].value.isMarked = true
      }
    }
  }

  /// Until they are unmarked or swept, `visit` passes over keys that are not marked.
  mutating func passUnmarked() { isMarked = true }

  /// Removes all marks.
  mutating func unmark() {
    isMarked = false
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity { slots[index].value.isMarked = false }
  }

  /// Adds the keys, which of them are announced, and when they are swept. Marks last no longer than a call.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { key, entry in
      entry.add(bytes: UnsafeRawBufferPointer(start: key.block, count: Int(key.block[0]) + 1))
      entry.add(key.announcement == announcement)
      return true
    }
    hash.add(sweepAt)
    hash.add(isAnnouncing)
  }

  /// Calls `body` with every card that has a key; only with those that are wanted, if they are marked.
  func visit(_ body: (UInt64, UnsafeRawBufferPointer) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 && (!isMarked || slots[index].value.isMarked) {
      let block = slots[index].value.block
      body(slots[index].id, UnsafeRawBufferPointer(start: block + 1, count: Int(block[0])))
    }
  }
}
