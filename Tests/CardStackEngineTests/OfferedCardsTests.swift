import CardStackTypes
import Foundation
import Testing

@testable import CardStackEngine

/// Updates while a replacement waits for its answer: the deck, what it asks about, and what its journal brings back are
/// those of two plain lists, for random sequences of updates, proposals, answers and kills.
@Suite struct OfferedCardsTests {
  private static let ids = 1...16 as ClosedRange<UInt64>

  /// More on demand: CARDSTACK_OFFER_SEEDS=1000 swift test --filter OfferedCardsTests
  private static let seeds = UInt64(ProcessInfo.processInfo.environment["CARDSTACK_OFFER_SEEDS"] ?? "") ?? 8

  /// The upcoming cards, and those that are to take their place. A decision about the first can be undone.
  private struct Model {
    var upcoming: [UInt64] = []
    var offered: [UInt64]?
    var undoable = 0

    private static func each(once cards: [UInt64], not known: [UInt64]) -> [UInt64] {
      var new: [UInt64] = []
      for card in cards where !known.contains(card) && !new.contains(card) { new.append(card) }
      return new
    }

    mutating func insert(_ cards: [UInt64], at place: Int) {
      upcoming.insert(contentsOf: Model.each(once: cards, not: upcoming), at: min(place, upcoming.count))
      if let list = offered {
        offered?.insert(contentsOf: Model.each(once: cards, not: list), at: min(place, list.count))
      }
    }

    mutating func remove(_ cards: [UInt64]) {
      upcoming.removeAll { cards.contains($0) }
      offered?.removeAll { cards.contains($0) }
    }

    mutating func clear() {
      (upcoming, undoable) = ([], 0)
      if offered != nil { offered = [] }
    }

    mutating func shift(by distance: Int) {
      func shifted(_ list: [UInt64]) -> [UInt64] {
        guard list.count > 1 else { return list }
        let first = ((distance % list.count) + list.count) % list.count
        return Array(list[first...] + list[..<first])
      }
      upcoming = shifted(upcoming)
      offered = offered.map(shifted)
    }

    mutating func replace(by cards: [UInt64]) {
      let new = Model.each(once: cards, not: [])
      if undoable > 0 { offered = new } else { (upcoming, offered) = (new, nil) }
    }

    mutating func answer(_ yes: Bool) {
      if yes, let list = offered { (upcoming, undoable) = (list, 0) }
      offered = nil
    }
  }

  private static func makeSession(_ folder: JournalFolder) throws -> Session {
    var configuration = Preset.tinder.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.recycle.dedupe = 1
    configuration.consent.replacement = 4
    configuration.undo.limit = 3
    var session = try Session(configuration: configuration)
    var info = JournalInfo()
    try Array(folder.path.utf8CString).withUnsafeBufferPointer { (path) throws(Failure) in
      if let start = path.baseAddress { try session.openJournal(start, .standard, &info) }
    }
    return session
  }

  private static func upcoming(_ session: borrowing Session) -> [UInt64] {
    (0..<session.upcomingCount).map { session.upcomingCard(at: $0) }
  }

  private static func offered(_ session: borrowing Session) -> [UInt64]? {
    if session.questionCount == 0 { return nil }
    return (0..<session.play.requests.questions.offeredCount).map {
      session.play.requests.questions.offeredCard(at: $0)
    }
  }

  private static func check(_ session: borrowing Session, _ model: Model, _ what: String) {
    #expect(upcoming(session) == model.upcoming, "\(what)")
    #expect(offered(session) == model.offered, "\(what)")
    #expect(session.play.ledger.deck.history.undoableCount == model.undoable, "\(what)")
  }

  /// A call as a host makes it.
  private static func act(
    _ session: inout Session, _ model: inout Model, _ random: inout Random, at time: Double
  ) throws {
    let list = (0..<Int.random(in: 1...4, using: &random)).map { _ in UInt64.random(in: ids, using: &random) }
    let choice = Int.random(in: 0..<20, using: &random)
    let place = Int.random(in: 0...session.upcomingCount + 1, using: &random)
    let distance = Int.random(in: -3...3, using: &random)
    let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: list.count)
    defer { cards.deallocate() }
    _ = cards.initialize(from: list)
    let given = UnsafeBufferPointer(cards)
    var isRefused = false
    do throws(Failure) {
      try session.call { session throws(Failure) in
        switch choice {
        case 0...4: _ = try session.append(given, at: time)
        case 5...7: _ = try session.insert(given, at: place, time: time)
        case 8...10: _ = try session.remove(given, at: time)
        case 11: if distance > 1 { try session.clear(at: time) }
        case 12: try session.shift(by: distance, at: time)
        case 13...15: _ = try session.replace(given, at: time)
        case 16, 17: if session.upcomingCount > 0 { _ = try session.swipe(1, at: time) }
        default:
          if session.questionCount > 0 {
            try session.answerQuestion(session.question(at: 0).token, yes: distance > 0 ? 1 : 0, at: time)
          }
        }
      }
    } catch {
      isRefused = true
    }
    #expect(isRefused == (5...7 ~= choice && place > model.upcoming.count))
    if isRefused { return }
    switch choice {
    case 0...4: model.insert(list, at: .max)
    case 5...7: model.insert(list, at: place)
    case 8...10:
      // The decisions about these cards become final.
      model.remove(list)
      model.undoable = session.play.ledger.deck.history.undoableCount
    case 11: if distance > 1 { model.clear() }
    case 12: model.shift(by: distance)
    case 13...15: model.replace(by: list)
    case 16, 17:
      if model.upcoming.isEmpty { break }
      model.upcoming.removeFirst()
      model.undoable = min(3, model.undoable + 1)
    default: model.answer(distance > 0)
    }
  }

  /// A card that was decided may come again before its flight has ended, so time passes first.
  private static func rest(_ session: inout Session, until time: Double) throws {
    try session.call { session throws(Failure) in
      try session.advance(to: time)
      while session.nextEvent() != nil {}
      session.acknowledgeEvents()
    }
  }

  @Test(arguments: 1...seeds)
  func updatesApplyToBothLists(seed: UInt64) throws {
    var random = Random(seed: seed)
    let folder = try JournalFolder()
    var session = try Self.makeSession(folder)
    var model = Model()
    var asked = 0
    for number in 1...400 {
      let what = "seed \(seed), call \(number)"
      let time = Double(number) * 5
      try Self.act(&session, &model, &random, at: time)
      try Self.rest(&session, until: time + 4)
      Self.check(session, model, what)
      if model.offered != nil { asked += 1 }
      if Int.random(in: 0..<12, using: &random) > 0 { continue }
      // Killed: nobody knows of the question, and the updates have been made on the cards there were.
      let killed = try JournalFolder()
      try killed.put(try folder.bytes)
      var restored = try Self.makeSession(killed)
      model.offered = nil
      Self.check(restored, model, "\(what), killed")
      restored.closeJournal()
      session.closeJournal()
      session = try Self.makeSession(folder)
      Self.check(session, model, "\(what), opened again")
      // Else the next replacement would be exempt from the question.
      session.play.requests.awaitsFirstLoad = false
    }
    #expect(asked > 50)
  }
}
