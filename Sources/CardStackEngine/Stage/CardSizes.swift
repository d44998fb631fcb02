/// The sizes of cards that have their own.
///
/// A sweep discards the sizes of cards that are not known any more: see `CardNotes`.
struct CardSizes: ~Copyable {
  // Not private: the compiler of Swift 6.3 fails with that.
  struct Size: CardNote {
    static var fewest: Int { 64 }

    /// Width and height [points].
    var size: Vector
  }

  private var notes = CardNotes<Size>()

  init() {}

  /// A card's own width and height; nil: it has the size of all cards [points].
  subscript(card: UInt64) -> Vector? { notes.count == 0 ? nil : notes[card]?.size }

  var isEmpty: Bool { notes.count == 0 }

  /// Makes room for one more card.
  ///
  /// - Returns: Whether it is time for a `sweep`.
  mutating func reserveOne() throws(Failure) -> Bool {
    try notes.reserve(adding: 1)
    return notes.wantsSweep(adding: 1)
  }

  /// Records a card's own size; nil: it has none any more. `reserveOne` must have made room.
  mutating func set(_ size: Vector?, of card: UInt64) {
    guard let size else { return notes.erase(card) }
    notes.set(Size(size: size), of: card)
  }

  /// Marks a card as known: the next `sweep` keeps its size.
  mutating func mark(_ card: UInt64) { notes.mark(card) }

  /// Discards the sizes of cards that are neither marked nor live in the deck, and removes all marks.
  mutating func sweep(_ deck: borrowing Deck) { notes.sweep { card, _ in deck.isLive(card) } }

  func addState(to hash: inout StateHash) {
    notes.addState(to: &hash) { note, entry in entry.add(note.size) }
  }
}
