/// What `CardNotes` keeps of a card.
protocol CardNote: BitwiseCopyable {
  /// Up to this number of notes no sweep is due. So the notes of a few cards that are not in the deck yet are kept.
  static var fewest: Int { get }
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

  var count: Int { table.count }
  /// Number of slots, all of which a sweep visits.
  var capacity: Int { table.capacity }

  /// The note of a card; nil if it has none.
  subscript(card: UInt64) -> Note? { table[card]?.note }

  /// The address of a card's note, which is valid until the notes are next changed.
  func address(of card: UInt64) -> UnsafePointer<Note>? {
    table.address(of: card).map { withUnsafePointer(to: &$0.pointee.note) { $0 } }
  }

  /// Makes room for the notes of `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) {
    try table.reserve(table.count + count)
  }

  /// Gives a card a note without a mark, in place of the note that it had. Its room must have been reserved.
  mutating func set(_ note: Note, of card: UInt64) { table.set(card, Entry(note: note)) }

  /// Discards a card's note, if it has one.
  mutating func erase(_ card: UInt64) { table.remove(card) }

  /// Changes a card's note, if it has one.
  mutating func edit(_ card: UInt64, _ body: (inout Note) -> Void) {
    if let entry = table.address(of: card) { body(&entry.pointee.note) }
  }

  /// Changes every note.
  mutating func editAll(_ body: (inout Note) -> Void) { table.visit { body(&$1.pointee.note) } }

  /// Calls `body` with every card that has a note, the address of the note, and whether it is marked.
  func visit(_ body: (_ card: UInt64, _ note: UnsafePointer<Note>, _ isMarked: Bool) -> Void) {
    table.visit { card, entry in
      withUnsafePointer(to: &entry.pointee.note) { body(card, $0, entry.pointee.isMarked) }
    }
  }

  // MARK: Sweeping

  /// Whether a sweep is due before `count` notes are added.
  func wantsSweep(adding count: Int) -> Bool { table.count + count > sweepAt }

  /// Marks a card, if it has a note: the next `sweep` keeps the note.
  mutating func mark(_ card: UInt64) { table.address(of: card)?.pointee.isMarked = true }

  /// Whether a card has a note and is marked.
  func isMarked(_ card: UInt64) -> Bool { table[card]?.isMarked == true }

  /// Removes all marks.
  mutating func unmark() { table.visit { $1.pointee.isMarked = false } }

  /// Discards the notes that are not marked, unless `isWanted` holds for one. Then removes all marks. `discard` is called
  /// with each card that loses its note.
  mutating func sweep(
    where isWanted: (_ card: UInt64, _ note: Note) -> Bool, _ discard: (UInt64) -> Void = { _ in }
  ) {
    table.removeAll { card, entry in
      if entry.isMarked || isWanted(card, entry.note) { return false }
      discard(card)
      return true
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
