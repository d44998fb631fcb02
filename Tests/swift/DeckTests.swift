import CardStack
import Foundation
import Testing

struct Trip: Identifiable, Sendable, Equatable {
  let id: String
  var place = ""
}

/// A card whose identity no journal keeps.
struct Odd: Identifiable, Sendable {
  struct ID: Hashable, Sendable { let number: Int }
  let id: ID
}

struct Numbered<Number: FixedWidthInteger & Sendable>: Identifiable, Sendable {
  let id: Number
}

let trips = ["yosemite", "venice", "tokyo"].map { Trip(id: $0) }

/// The top card follows a finger to the right by 200 points in a fifth of a second, and is let go.
func drag<Card>(_ deck: Deck<Card>, from start: Double) {
  #expect(deck.pointerDown(at: CGPoint(x: 195, y: 422), time: start))
  for step in 1...12 {
    deck.pointerMove(at: CGPoint(x: 195 + 200.0 * Double(step) / 12, y: 422), time: start + Double(step) / 60)
  }
  #expect(deck.pointerUp(at: CGPoint(x: 395, y: 422), time: start + 0.2))
}

@Suite struct DeckTests {
  @Test func aDragDecides() throws {
    let deck = Deck(cards: trips)
    let frame = deck.advance(to: 1)
    #expect(frame.poses.map(\.card) == [trips[2], trips[1], trips[0]])
    #expect(frame.poses.last?.flags.contains(.top) == true)
    drag(deck, from: 1)
    let release = try #require(deck.lastRelease)
    #expect(release.card == "yosemite" && release.direction == .right && release.translationX == 200)
    let committed = deck.drainEvents().compactMap { event -> Event<String>.Committed? in
      if case .committed(let committed) = event { committed } else { nil }
    }
    #expect(committed.map(\.card) == ["yosemite"])
    #expect(committed.first?.direction == .right && committed.first?.reason == .released)
    #expect(deck.history.map(\.token) == committed.map(\.token))
    #expect(deck.advance(to: 1.25).poses.first { $0.card.id == "yosemite" }?.phase == .leaving)
    #expect(deck.frame.state == .animatingOut && deck.frame.wakeIn == 0)
  }

  @Test func aSwipeAndAnUndo() throws {
    let deck = Deck(cards: trips)
    #expect(!deck.canUndo && deck.undo() == nil && deck.lastError?.code == .empty)
    let token = try #require(deck.swipe(.right))
    #expect(deck.frame.top == trips[1] && deck.frame.undoable == 1)
    #expect(deck.canUndo && deck.undo(from: .left) == token)
    #expect(deck.frame.top == trips[0] && deck.cards == trips)
    #expect(!deck.canSwipe(.up) && deck.swipe(.up) == nil && deck.lastError?.code == .invalidArgument)
    #expect(deck.lastError?.message.isEmpty == false)
  }

  @Test func aCardThatWasDecidedIsNotTakenAgain() {
    let deck = Deck(cards: trips)
    deck.swipe(.left)
    #expect(deck.append([trips[0]]) == 0 && deck.lastError?.code == .refused)
    #expect(deck.append([trips[0], Trip(id: "oia")]) == 1)
  }

  @Test func cardsAreTheProgramsOwn() {
    let deck = Deck(.flashcards, cards: trips)
    #expect(deck["venice"] == trips[1] && deck["rome"] == nil && deck.position(of: "tokyo") == 2)
    #expect(deck.update([Trip(id: "venice", place: "Italy"), Trip(id: "rome")]) == 1)
    #expect(deck["venice"]?.place == "Italy")
    #expect(deck.insert([Trip(id: "rome")], at: 1) == 1 && deck.cards.map(\.id)[1] == "rome")
    #expect(deck.remove(["venice", "nowhere"]) == 1 && !deck.status(of: "venice").contains(.upcoming))
    #expect(deck.status(of: "rome").contains(.upcoming))
    #expect(deck.setDirections(.left, of: "rome") && deck.directions(of: "rome") == .left)
    #expect(deck.setSize(CGSize(width: 200, height: 100), of: "rome") && !deck.setSize(nil, of: "nowhere"))
    #expect(deck.replace(with: [trips[1]]).taken == 1)
    deck.shift(by: 1)
    deck.removeAll()
    #expect(deck.cards.isEmpty && deck.frame.supply == .empty)
  }

  @Test func anyIdentityNamesACard() {
    let whole = Deck(cards: [0, 1, -5, Int.max, Int.min].map { Numbered(id: $0) })
    #expect(whole.cards.map(\.id) == [0, 1, -5, .max, .min])
    let small = Deck(cards: [UInt8(0), 1, 255].map { Numbered(id: $0) })
    small.swipe(.right)
    #expect(small.history.map(\.card) == [0])
    let odd = Deck(cards: [Odd(id: .init(number: 7)), Odd(id: .init(number: 8))])
    #expect(odd.frame.top?.id.number == 7 && odd[.init(number: 8)] != nil)
    #expect(throws: CardStackError.self) { try odd.save() }
    let text = String(repeating: "x", count: 100)
    #expect(Deck(cards: [Trip(id: text)])[text] != nil)
  }

  @Test func aWrongConfigurationSaysWhichField() {
    var configuration = Configuration(.deepPile)
    configuration.swipe.threshold = -1
    #expect(configuration.problem?.contains("swipe.threshold") == true)
    let error = #expect(throws: CardStackError.self) { try Deck<Trip>(configuration) }
    #expect(error?.code == .invalidArgument && error?.message.contains("swipe.threshold") == true)
    let deck = Deck(.deepPile, cards: trips)
    #expect(throws: CardStackError.self) { try deck.configure { $0.swipe.threshold = -1 } }
    #expect(deck.configuration.undo.limit == 5)
  }

  @Test func aConfigurationHasSwiftsTypes() throws {
    var configuration = Configuration()
    #expect(configuration.problem == nil && configuration.preset == .classic)
    configuration.setDirections(.fourWay)
    configuration.swipe.allowedDirections = [.left, .right, .up]
    configuration.undo.limit = .max
    configuration.reducedMotion = true
    configuration.motion.returnSpring = Spring(.bouncy)
    configuration.press.scrollAxis = .vertical
    configuration.delivery.mode = nil
    let deck = try Deck(configuration, cards: trips)
    let found = deck.configuration
    #expect(found.swipe.allowedDirections == [.left, .right, .up] && found.reducedMotion)
    #expect(found.motion.returnSpring == Spring(.bouncy) && found.undo.limit == Int(UInt32.max))
    #expect(found.press.scrollAxis == .vertical && found.delivery.mode == nil)
    try deck.configure { $0.press.scrollAxis = nil }
    #expect(deck.configuration.press.scrollAxis == nil)
    deck.setViewport(CGSize(width: 800, height: 600))
    deck.advance(to: 1)
    #expect(deck.advance(to: 9).poses.last?.x == 400)
    deck.setViewport(.zero)
    #expect(deck.lastError?.code == .invalidArgument && deck.configuration.viewport.width == 800)
  }

  @Test func whatIsNoLongerNeededIsForgotten() {
    let deck = Deck<Marked>(.deepPile)
    weak var first: Marker?
    do {
      let marker = Marker()
      first = marker
      deck.append([Marked(id: 1, marker: marker)])
    }
    for number in 2..<1500 {
      deck.append([Marked(id: number, marker: Marker())])
      deck.swipe(.right, at: Double(number))
      deck.advance(to: Double(number) + 0.9)
      _ = deck.drainEvents()
      if number == 3 { #expect(first != nil) }
    }
    #expect(first == nil && deck[1] == nil && deck.cards.count == 1)
  }

  @Test func aJournalRestores() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("cards.journal")
    do {
      let deck = Deck<Trip>()
      #expect(try deck.openJournal(file, content: { _ in nil }).isNew)
      #expect(throws: CardStackError.self) { try Deck<Trip>().openJournal(file, content: { _ in nil }) }
      deck.append(trips)
      deck.swipe(.right)
      try deck.flushJournal()
      try deck.compactJournal()
    }
    let deck = Deck<Trip>()
    try deck.openJournal(file) { id in trips.dropLast().first { $0.id == id } }
    #expect(deck.cards.map(\.id) == ["venice"] && deck.journal.state == .written)
    #expect(deck.undo() != nil && deck.frame.top == trips[0])
    let copy = Deck<Trip>()
    try copy.restore(try deck.save(), decisions: .finalize) { Trip(id: $0) }
    #expect(copy.cards.map(\.id) == deck.cards.map(\.id))
    #expect(throws: CardStackError.self) { try copy.restore(Data([1, 2, 3])) { Trip(id: $0) } }
    #expect(deck.reset() == 0 && deck.cards.isEmpty)
    let numbered = Deck(cards: [Numbered(id: 0), Numbered(id: 9), Numbered(id: -1)])
    let again = Deck<Numbered<Int>>()
    try again.restore(try numbered.save()) { Numbered(id: $0) }
    #expect(again.cards.map(\.id) == [0, 9, -1])
    let ids = [UUID(), UUID()]
    let unique = Deck<Unique>()
    try unique.restore(try Deck(cards: ids.map { Unique(id: $0) }).save()) { Unique(id: $0) }
    #expect(unique.cards.map(\.id) == ids)
  }

  final class Marker: Sendable {}
  struct Marked: Identifiable, Sendable {
    let id: Int
    let marker: Marker
  }
  struct Unique: Identifiable, Sendable { let id: UUID }
}
