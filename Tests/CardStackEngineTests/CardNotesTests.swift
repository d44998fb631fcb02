import Testing

@testable import CardStackEngine

/// Tests the table of notes with random changes against a dictionary.
@Suite struct CardNotesTests {
  private struct Note: CardNote {
    static var fewest: Int { 20 }

    var number: Int
    var isWanted = false
  }

  /// What the table must have of a card.
  private struct Expected {
    var number: Int
    var isWanted: Bool
    var isMarked = false
  }

  /// The table's content after random changes.
  private struct Model {
    let live: Set<UInt64>
    var notes: [UInt64: Expected] = [:]
    var sweepAt = Note.fewest

    /// Returns the cards that lose their notes.
    mutating func sweep(keepsWanted: Bool) -> Set<UInt64> {
      let before = Set(notes.keys)
      notes = notes.filter { $1.isMarked || live.contains($0) || (keepsWanted && $1.isWanted) }
      for card in notes.keys { notes[card]?.isMarked = false }
      sweepAt = max(Note.fewest, 2 * notes.count)
      return before.subtracting(notes.keys)
    }
  }

  @Test(arguments: 1...20) func notesAreThoseOfADictionary(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
    var model = Model(live: Set((1...40).map { UInt64($0 * 3) }))
    var made = 0
    var notes = CardNotes<Note>()
    check(notes, model)
    for step in 0..<2000 {
      // 0 is not a card, and never has a note.
      let card = UInt64(upTo(199))
      switch upTo(19) {
      case 0...9:
        try notes.reserve(adding: 1)
        let isWanted = upTo(3) == 0
        notes.set(Note(number: made, isWanted: isWanted), of: card)
        if card != 0 { model.notes[card] = Expected(number: made, isWanted: isWanted) }
        made += 1
      case 10...12:
        notes.erase(card)
        model.notes[card] = nil
      case 13...15:
        notes.mark(card)
        model.notes[card]?.isMarked = true
      case 16:
        notes.edit(card) { $0.isWanted.toggle() }
        model.notes[card]?.isWanted.toggle()
      case 17:
        notes.unmark()
        for card in model.notes.keys { model.notes[card]?.isMarked = false }
      case 18 where upTo(3) == 0:
        notes.editAll { $0.isWanted = false }
        for card in model.notes.keys { model.notes[card]?.isWanted = false }
      default:
        var discarded: Set<UInt64> = []
        let keepsWanted = upTo(1) == 0
        notes.sweep(
          where: { model.live.contains($0) || keepsWanted && $1.isWanted }, { discarded.insert($0) })
        #expect(discarded == model.sweep(keepsWanted: keepsWanted))
      }
      if step % 20 == 0 { check(notes, model) }
    }
    check(notes, model)
  }

  private func check(_ notes: borrowing CardNotes<Note>, _ model: Model) {
    for card in 0..<200 as Range<UInt64> {
      let expected = model.notes[card]
      let found = notes[card]
      #expect(found?.number == expected?.number)
      #expect(notes.address(of: card)?.pointee.number == expected?.number)
      #expect(found?.isWanted == expected?.isWanted)
    }
    var visited: [UInt64: Bool] = [:]
    notes.visit { card, note, isMarked in
      #expect(visited[card] == nil && note.pointee.number == model.notes[card]?.number)
      visited[card] = isMarked
    }
    #expect(visited == model.notes.mapValues(\.isMarked))
    #expect(notes.count == model.notes.count)
    for more in [0, 1, 5, 50] { #expect(notes.wantsSweep(adding: more) == (visited.count + more > model.sweepAt)) }
  }

  @Test func memoryIsBoundedByWhatIsLive() throws {
    var notes = CardNotes<Note>()
    var sweeps = 0
    for card in 1...100_000 as ClosedRange<UInt64> {
      if notes.wantsSweep(adding: 1) {
        notes.sweep { card, _ in card <= 30 }
        sweeps += 1
      }
      try notes.reserve(adding: 1)
      notes.set(Note(number: 1), of: card)
    }
    // After a sweep there are 30 notes, and the next sweep is due at 60.
    #expect(notes.capacity < 200 && sweeps <= 100_000 / 30)
  }

  @Test func hashDependsOnNotesAndWhenToSweep() throws {
    struct Plain: CardNote {
      static var fewest: Int { 2 }
      var value: Int
    }
    func hash(_ change: (inout CardNotes<Plain>) -> Void) throws -> UInt64 {
      var notes = CardNotes<Plain>()
      try notes.reserve(adding: 9)
      for card in 1...3 as ClosedRange<UInt64> { notes.set(Plain(value: 7), of: card) }
      change(&notes)
      var hash = StateHash()
      notes.addState(to: &hash) { $1.add($0.value) }
      return hash.value
    }
    let before = try hash { _ in }
    #expect(try hash { $0.set(Plain(value: 8), of: 2) } != before)
    #expect(try hash { $0.erase(2) } != before)
    #expect(try hash { $0.set(Plain(value: 7), of: 4) } != before)
    #expect(try hash { $0.sweep { _, _ in true } } != before, "the next sweep is due later")
    #expect(try hash { $0.mark(2) } == before)
  }
}
