/// How many pictures cards have, and which picture each card shows. A card without a number from the host has one
/// picture, and shows it.
///
/// A sweep discards the entries of cards that are not known any more: see `CardNotes`.
struct PictureTable: ~Copyable {
  // Not private: the compiler of Swift 6.3 fails with that.
  struct Pictures: CardNote {
    static var fewest: Int { 1024 }

    var count: UInt16
    var shown: UInt16
  }

  private var notes = CardNotes<Pictures>()

  init() {}

  /// How many pictures a card has, and which it shows.
  subscript(card: UInt64) -> (count: UInt32, shown: UInt32) {
    guard let pictures = notes[card] else { return (1, 0) }
    return (UInt32(pictures.count), UInt32(pictures.shown))
  }

  /// Adds the entries, and the number of entries at which a sweep is due.
  func addState(to hash: inout StateHash) {
    notes.addState(to: &hash) { pictures, entry in
      entry.add(Int(pictures.count))
      entry.add(Int(pictures.shown))
    }
  }

  /// Whether a sweep is due before `count` cards are added.
  func wantsSweep(adding count: Int) -> Bool { notes.wantsSweep(adding: count) }

  /// Makes room for `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) { try notes.reserve(adding: count) }

  /// Records how many pictures a card has. `reserve` must have made room. If the card no longer has the picture that it
  /// showed, it shows its last picture.
  mutating func set(_ count: UInt16, of card: UInt64) {
    // A card without an entry has one picture, so this entry is not needed.
    if count == 1 { return notes.erase(card) }
    let shown = notes[card].map { min($0.shown, count > 0 ? count - 1 : 0) } ?? 0
    notes.set(Pictures(count: count, shown: shown), of: card)
  }

  /// Records which picture a card shows. The card must have that picture.
  mutating func show(_ shown: UInt32, of card: UInt64) {
    notes.edit(card) { $0.shown = UInt16(truncatingIfNeeded: shown) }
  }

  /// Marks a card as known: the next `sweep` keeps it.
  mutating func mark(_ card: UInt64) { notes.mark(card) }

  /// Discards the entries of cards that are neither marked nor live in the deck, and removes all marks.
  mutating func sweep(_ deck: borrowing Deck) { notes.sweep { card, _ in deck.isLive(card) } }
}
