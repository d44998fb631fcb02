/// How many pictures cards have, and which picture each card shows. A card without a number from the host has one
/// picture, and shows it.
///
/// When the number of entries has doubled, a sweep discards the entries of cards that the deck no longer knows. So the
/// memory is bounded by what the deck holds.
struct PictureTable: ~Copyable {
  private struct Pictures: BitwiseCopyable {
    var count: UInt16
    var shown: UInt16
    var isMarked = false
  }

  private var table = IdTable<Pictures>()
  private var sweepAt = PictureTable.fewest

  /// Up to this number of entries there is no sweep. So the host can set pictures of cards before it adds the cards.
  private static var fewest: Int { 1024 }

  init() {}

  /// How many pictures a card has, and which it shows.
  subscript(card: UInt64) -> (count: UInt32, shown: UInt32) {
    guard let slots = table.slots, card != 0 else { return (1, 0) }
    let slot = slots[table.probe(card, slots)]
    return slot.id == 0 ? (1, 0) : (UInt32(slot.value.count), UInt32(slot.value.shown))
  }

  /// Adds the entries, and the number of entries at which a sweep is due. Marks are not added, because they last no
  /// longer than a call.
  func addState(to hash: inout StateHash) {
    table.addState(to: &hash) { pictures, entry in
      entry.add(Int(pictures.count))
      entry.add(Int(pictures.shown))
      return true
    }
    hash.add(sweepAt)
  }

  /// Whether a sweep is due before `count` cards are added.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// Makes room for `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) {
    try table.reserve(table.count + count)
  }

  /// Records how many pictures a card has. `reserve` must have made room. If the card no longer has the picture that it
  /// showed, it shows its last picture.
  mutating func set(_ count: UInt16, of card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    let isNew = slots[index].id == 0
    if count == 1 {
      // One picture is what a card without an entry has.
      if !isNew { table.erase(at: index, slots) }
      return
    }
    let shown = isNew ? 0 : min(slots[index].value.shown, count > 0 ? count - 1 : 0)
    table.put(card, Pictures(count: count, shown: shown), at: index, slots)
  }

  /// Records which picture a card shows. The card must have that picture.
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

  /// Discards the entries of cards that are neither marked nor live in the deck. Then removes all marks.
  mutating func sweep(_ deck: borrowing Deck) {
    guard let slots = table.slots else { return }
    var index = 0
    while index < table.capacity {
      let slot = slots[index]
      if slot.id != 0 && !slot.value.isMarked && !deck.isLive(slot.id) {
        // Erasing may have moved a later entry into this slot, so the loop looks at the slot again.
        table.erase(at: index, slots)
        continue
      }
      index += 1
    }
    for index in 0..<table.capacity { slots[index].value.isMarked = false }
    sweepAt = max(PictureTable.fewest, 2 * table.count)
  }
}
