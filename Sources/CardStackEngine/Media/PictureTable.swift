/// How many pictures cards have, and which of them each shows. A card that the host said nothing of has one, and shows it.
///
/// What belongs to cards that nobody knows any more is swept whenever its number has doubled, so that what it takes is
/// bounded by what the deck holds.
struct PictureTable: ~Copyable {
  private struct Pictures: BitwiseCopyable {
    var count: UInt16
    var shown: UInt16
    var isMarked = false
  }

  private var table = IdTable<Pictures>()
  private var sweepAt = PictureTable.fewest

  /// Below this number, cards that the host named before they are in the deck are not forgotten.
  private static var fewest: Int { 1024 }

  init() {}

  /// How many pictures a card has, and which it shows.
  subscript(card: UInt64) -> (count: UInt32, shown: UInt32) {
    guard let slots = table.slots, card != 0 else { return (1, 0) }
    let slot = slots[table.probe(card, slots)]
    return slot.id == 0 ? (1, 0) : (UInt32(slot.value.count), UInt32(slot.value.shown))
  }

  /// Adds what the host has set, and when it is swept. Marks last no longer than a call.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { pictures, entry in
      entry.add(Int(pictures.count))
      entry.add(Int(pictures.shown))
      return true
    }
    hash.add(sweepAt)
  }

  /// Whether a sweep is due, which finds out which cards are still known.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// Makes room for `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) {
    try table.reserve(table.count + count)
  }

  /// Notes how many pictures a card has; the room must have been made. If it shows none of them, it shows the last one.
  mutating func set(_ count: UInt16, of card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    let isNew = slots[index].id == 0
    if count == 1 {
      // The same as if the host had set nothing.
      if !isNew { table.erase(at: index, slots) }
      return
    }
    let shown = isNew ? 0 : min(slots[index].value.shown, count > 0 ? count - 1 : 0)
    table.put(card, Pictures(count: count, shown: shown), at: index, slots)
  }

  /// Notes which of its pictures a card shows; it must have it.
  mutating func show(_ shown: UInt32, of card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { slots[index].value.shown = UInt16(truncatingIfNeeded: shown) }
  }

  /// Marks a card as known: the next `sweep` keeps it.
  func mark(_ card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { slots[index].value.isMarked = true }
  }

  /// Forgets the cards that are neither marked nor live in the deck.
  mutating func sweep(_ deck: borrowing Deck) {
    guard let slots = table.slots else { return }
    var index = 0
    while index < table.capacity {
      let slot = slots[index]
      if slot.id != 0 && !slot.value.isMarked && !deck.isLive(slot.id) {
        // Another may have moved here.
        table.erase(at: index, slots)
        continue
      }
      index += 1
    }
    for index in 0..<table.capacity { slots[index].value.isMarked = false }
    sweepAt = max(PictureTable.fewest, 2 * table.count)
  }
}
