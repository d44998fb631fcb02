/// What `CardNotes` keeps of a card. A note may own memory.
protocol CardNote: BitwiseCopyable {
  /// Up to this number of notes no sweep is due. So the notes of a few cards that are not in the deck yet are kept.
  static var fewest: Int { get }
  /// Frees what the note owns. The table calls it once for each note that it no longer keeps.
  func discard()
}

extension CardNote {
  func discard() {}
}

/// A table from cards to notes. It discards the notes of cards that are not known any more.
///
/// No call reports that a card is no longer known. So the owner of the table *sweeps* it when the number of notes has
/// doubled: the owner marks the wanted cards, and `sweep` discards the notes of all others. This limits the table's
/// memory to what the deck holds, and spreads the cost of a sweep over many additions.
///
/// All marks are removed before the call of the host ends.
struct CardNotes<Note: CardNote>: ~Copyable {
  private let inPlace = InPlace()
  private struct Entry: BitwiseCopyable {
    var note: Note
    var isMarked = false
  }

  // Unhashed: the notes of CardKeys and PictureTable.
  private var table = IdTable<Entry>()
  /// A sweep is due if there are more notes than this.
  private var sweepAt = Note.fewest

  init() {}

  deinit {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 { slots[index].value.note.discard() }
  }

  var count: Int { table.count }
  /// Number of slots, all of which a sweep visits.
  var capacity: Int { table.capacity }

  /// The note of a card; nil if it has none.
  subscript(card: UInt64) -> Note? {
    guard let slots = table.slots, card != 0 else { return nil }
    let slot = slots[table.probe(card, slots)]
    return slot.id == 0 ? nil : slot.value.note
  }

  /// Makes room for the notes of `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) {
    try table.reserve(table.count + count)
  }

  /// Gives a card a note without a mark, and discards the note that it had. Its room must have been reserved.
  mutating func set(_ note: Note, of card: UInt64) {
    guard let slots = table.slots, card != 0 else { return note.discard() }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { slots[index].value.note.discard() }
    table.put(card, Entry(note: note), at: index, slots)
  }

  /// Discards a card's note, if it has one.
  mutating func erase(_ card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    guard slots[index].id != 0 else { return }
    slots[index].value.note.discard()
    table.erase(at: index, slots)
  }

  /// Changes a card's note, if it has one.
  mutating func edit(_ card: UInt64, _ body: (inout Note) -> Void) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { body(&slots[index].value.note) }
  }

  /// Changes every note.
  mutating func editAll(_ body: (inout Note) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 { body(&slots[index].value.note) }
  }

  /// Calls `body` with every card that has a note, and whether it is marked.
  func visit(_ body: (_ card: UInt64, _ note: Note, _ isMarked: Bool) -> Void) {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity where slots[index].id != 0 {
      body(slots[index].id, slots[index].value.note, slots[index].value.isMarked)
    }
  }

  // MARK: Sweeping

  /// Whether a sweep is due before `count` notes are added.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// Marks a card, if it has a note: the next `sweep` keeps the note.
  mutating func mark(_ card: UInt64) {
    guard let slots = table.slots, card != 0 else { return }
    let index = table.probe(card, slots)
    if slots[index].id != 0 { slots[index].value.isMarked = true }
  }

  /// Whether a card has a note and is marked.
  func isMarked(_ card: UInt64) -> Bool {
    guard let slots = table.slots, card != 0 else { return false }
    let slot = slots[table.probe(card, slots)]
    return slot.id != 0 && slot.value.isMarked
  }

  /// Removes all marks.
  mutating func unmark() {
    guard let slots = table.slots else { return }
    for index in 0..<table.capacity { slots[index].value.isMarked = false }
  }

  /// Discards the notes of cards that are neither marked nor live in a deck, unless `isWanted` holds for the note. Then
  /// removes all marks. `discard` is called with each card that loses its note.
  mutating func sweep(
    _ deck: borrowing Deck, isWanted: (Note) -> Bool = { _ in false }, _ discard: (UInt64) -> Void = { _ in }
  ) {
    guard let slots = table.slots else { return }
    var index = 0
    while index < table.capacity {
      let slot = slots[index]
      if slot.id != 0 && !slot.value.isMarked && !isWanted(slot.value.note) && !deck.isLive(slot.id) {
        discard(slot.id)
        slot.value.note.discard()
        // Erasing may have moved a later note into this slot, so the loop looks at the slot again.
        table.erase(at: index, slots)
        continue
      }
      index += 1
    }
    unmark()
    sweepAt = max(Note.fewest, 2 * table.count)
  }

  /// Adds the notes to a hash, and the number at which a sweep is due. `body` adds what counts of a note. Marks are not
  /// added, because they do not outlast a call.
  func addState(to hash: inout StateHash, _ body: (Note, inout StateHash) -> Void) {
    table.addState(to: &hash) { entry, hash in
      body(entry.note, &hash)
      return true
    }
    hash.add(sweepAt)
  }
}
