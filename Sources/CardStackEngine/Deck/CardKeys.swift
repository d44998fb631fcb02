import CardStackLibc

/// The keys that the host gives to cards: opaque bytes, at most 64 each. Each key is a block of malloc's memory.
///
/// When the number of keys has doubled, a sweep discards the keys of cards that the deck no longer knows. So the memory
/// of the keys is bounded by what the deck holds. A key of a card that the deck does not know yet is *announced*: it is
/// kept until cards have been added.
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
  /// Number of the present announcement, 1 or more, and whether a key belongs to it.
  private var announcement: UInt32 = 1
  private var isAnnouncing = false
  /// Whether `visit` passes over keys that are not marked.
  private var isMarked = false

  init() {}

  deinit {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 { free(slots[index].value.block) }
  }

  var isEmpty: Bool { table.count == 0 }
  /// Number of slots, all of which a sweep visits.
  var capacity: Int { table.capacity }

  /// Whether a sweep is due before `count` keys are added. A sweep discards the keys of cards that the deck no longer
  /// knows.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// The key of a card; nil if it has none. The bytes are valid until the keys are next changed.
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

  /// Gives a card a key, and frees the key that it had. Its room must have been reserved. The key is announced if the
  /// deck does not know the card.
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

  /// Discards the keys of cards that are not live, unless they are marked or announced. Then removes all marks.
  mutating func sweep(_ deck: borrowing Deck) {
    guard let slots = table.slots else { return }
    var index = 0
    while index < table.capacity {
      let slot = slots[index]
      if slot.id != 0 && !slot.value.isMarked && slot.value.announcement != announcement && !deck.isLive(slot.id) {
        free(slot.value.block)
        // Erasing may have moved a later key into this slot, so the loop looks at the slot again.
        table.erase(at: index, slots)
        continue
      }
      index += 1
    }
    unmark()
    sweepAt = max(64, 2 * table.count)
  }

  /// Marks the keys of live cards and the announced keys. Until `unmark` or `sweep`, `visit` passes over all other
  /// keys.
  mutating func markLive(_ deck: borrowing Deck) {
    isMarked = true
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity {
      if slots[index].value.announcement == announcement || deck.isLive(slots[index].id) {
        slots[index].value.isMarked = true
      }
    }
  }

  /// Makes `visit` pass over keys that are not marked, until `unmark` or `sweep`.
  mutating func passUnmarked() { isMarked = true }

  /// Removes all marks.
  mutating func unmark() {
    isMarked = false
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity { slots[index].value.isMarked = false }
  }

  /// Adds the keys, which of them are announced, and the number of keys at which a sweep is due. Marks are not added,
  /// because they last no longer than a call.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { key, entry in
      entry.add(bytes: UnsafeRawBufferPointer(start: key.block, count: Int(key.block[0]) + 1))
      entry.add(key.announcement == announcement)
      return true
    }
    hash.add(sweepAt)
    hash.add(isAnnouncing)
  }

  /// Calls `body` with every card that has a key. After `markLive` or `passUnmarked`, only with cards whose key is
  /// marked.
  func visit(_ body: (UInt64, UnsafeRawBufferPointer) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 && (!isMarked || slots[index].value.isMarked) {
      let block = slots[index].value.block
      body(slots[index].id, UnsafeRawBufferPointer(start: block + 1, count: Int(block[0])))
    }
  }
}
