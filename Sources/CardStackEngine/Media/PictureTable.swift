/// How many pictures cards have, and which of them each shows. A card that the host said nothing of has one, and shows it.
///
/// A sweep forgets the cards that nobody knows any more: see `CardNotes`.
struct PictureTable: ~Copyable {
  private struct Pictures: CardNote {
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

  /// Adds what the host has set, and when it is swept.
  func addState(to hash: inout StateHash) {
    notes.addState(to: &hash) { pictures, entry in
      entry.add(Int(pictures.count))
      entry.add(Int(pictures.shown))
    }
  }

  /// Whether a sweep is due, which finds out which cards are still known.
  func wantsSweep(adding count: Int) -> Bool { notes.wantsSweep(adding: count) }

  /// Makes room for `count` more cards.
  mutating func reserve(adding count: Int) throws(Failure) { try notes.reserve(adding: count) }

  /// Notes how many pictures a card has; the room must have been made. If it shows none of them, it shows the last one.
  mutating func set(_ count: UInt16, of card: UInt64) {
    // With one picture it is as if the host had set nothing.
    if count == 1 { return notes.erase(card) }
    let shown = notes[card].map { min($0.shown, count > 0 ? count - 1 : 0) } ?? 0
    notes.set(Pictures(count: count, shown: shown), of: card)
  }

  /// Notes which of its pictures a card shows; it must have it.
  mutating func show(_ shown: UInt32, of card: UInt64) {
    guard var pictures = notes[card] else { return }
    pictures.shown = UInt16(truncatingIfNeeded: shown)
    notes.set(pictures, of: card)
  }

  /// Marks a card as known: the next `sweep` keeps it.
  mutating func mark(_ card: UInt64) { notes.mark(card) }

  /// Forgets the cards that are neither marked nor live in the deck.
  mutating func sweep(_ deck: borrowing Deck) { notes.sweep(deck) }
}
