import CardStack
import Foundation
import Observation
import Testing

/// A backend that remembers, and fails when it should.
actor Server {
  private(set) var delivered: [String] = []
  private(set) var keys: Set<String> = []
  private(set) var loads = 0
  private var failures: Int

  init(failures: Int = 0) { self.failures = failures }

  struct Failed: Error {}

  func page(_ request: Event<Int>.Load) throws -> Page<Numbered<Int>> {
    loads += 1
    failures -= 1
    if failures >= 0 { throw Failed() }
    return Page((1...10).map { Numbered(id: loads * 100 + $0) }, isLast: loads > 2)
  }

  func take(_ decision: Event<Int>.Delivery) throws -> SendAnswer {
    failures -= 1
    if failures >= 0 { throw Failed() }
    if keys.insert(decision.idempotencyKey).inserted {
      delivered.append("\(decision.card) \(decision.isRevert ? "back" : "\(decision.direction)")")
    }
    return decision.card == 103 ? .rejected : .sent
  }
}

@Suite @MainActor struct AsyncTests {
  func served() throws -> Deck<Numbered<Int>> {
    var configuration = Configuration()
    try configuration.useBackend()
    configuration.retry.seconds = 0.5
    return try Deck(configuration)
  }

  /// Draws frames, and lets others run, until something holds.
  func frames(of deck: Deck<Numbered<Int>>, until holds: () async -> Bool) async {
    var frame = 0
    while !(await holds()) && frame < 100_000 {
      frame += 1
      deck.advance(to: deck.frame.time + 1 / 60.0)
      try? await Task.sleep(nanoseconds: 100_000)
    }
    #expect(await holds())
  }

  @Test func aSourceAndABackendAreServed() async throws {
    let (deck, server) = (try served(), Server(failures: 2))
    let service = Task {
      try await deck.serve(source: { try await server.page($0) }, backend: { try await server.take($0) })
    }
    await frames(of: deck) { deck.frame.remaining >= 5 }
    let first = try #require(deck.frame.top?.id)
    deck.swipe(.right)
    await frames(of: deck) { await server.delivered == ["\(first) right"] }
    deck.undo()
    await frames(of: deck) { await server.delivered.last == "\(first) back" && deck.frame.undelivered == 0 }
    service.cancel()
    try await service.value
    deck.swipe(.left)
    await frames(of: deck) { deck.frame.undelivered == 1 }
  }

  @Test func whatWasNotAnsweredGoesToTheNextService() async throws {
    let (deck, server) = (try served(), Server())
    let first = Task {
      try await deck.serve(source: { request in
        _ = try await server.page(request)
        try await Task.sleep(nanoseconds: 600_000_000_000)
        return Page([])
      })
    }
    while await server.loads == 0 { await Task.yield() }
    first.cancel()
    try await first.value
    let second = Task { try await deck.serve(source: { _ in Page([Numbered(id: 7)], isLast: true) }) }
    // No time passes: the deck does not ask again, as after a request without an answer.
    for _ in 0..<100_000 where deck.cards.isEmpty { try await Task.sleep(nanoseconds: 100_000) }
    #expect(deck.cards.map(\.id) == [7])
    second.cancel()
    try await second.value
  }

  @Test func whatCannotBeServedThrows() async throws {
    let deck = Deck<Numbered<Int>>()
    await #expect(throws: CardStackError.self) { try await deck.serve(source: { _ in Page([]) }) }
    await #expect(throws: CardStackError.self) { try await deck.serve(backend: { _ in .sent }) }
    let (open, server) = (try served(), Server())
    let service = Task { try await open.serve(source: { try await server.page($0) }) }
    await frames(of: open) { await server.loads > 0 }
    await #expect(throws: CardStackError.self) { try await open.serve(source: { _ in Page([]) }) }
    service.cancel()
    try await service.value
  }

  @Test func aSwipeWaitsForTheAnswerOfALoop() async throws {
    var configuration = Configuration()
    configuration.consent.directions = .all
    let deck = try Deck(configuration, cards: (1...3).map { Numbered(id: $0) })
    let validation = Task {
      for await case .proposed(let swipe) in deck.events {
        deck.answer(swipe.token, isAccepted: swipe.direction == .right)
      }
    }
    await Task.yield()
    deck.swipe(.left)
    #expect(deck.questions.map(\.card) == [1])
    await frames(of: deck) { deck.questions.isEmpty }
    #expect(deck.history.isEmpty && deck.frame.top?.id == 1)
    deck.swipe(.right)
    await frames(of: deck) { deck.history.map(\.card) == [1] }
    validation.cancel()
  }

  @Test func eachReaderGetsEachEvent() async throws {
    let deck = Deck(cards: (1...3).map { Numbered(id: $0) })
    let (one, other) = (deck.events, deck.events)
    deck.swipe(.left)
    deck.swipe(.right)
    #expect(deck.drainEvents().isEmpty)
    func decided(_ events: AsyncStream<Event<Int>>) async -> [Int] {
      var cards: [Int] = []
      for await case .committed(let decision) in events {
        cards.append(decision.card)
        if cards.count == 2 { break }
      }
      return cards
    }
    #expect(await decided(one) == [1, 2])
    #expect(await decided(other) == [1, 2])
  }

  @Test func theStreamEndsWithTheDeck() async {
    var deck: Deck<Numbered<Int>>? = Deck(cards: [Numbered(id: 1)])
    let events = deck?.events
    deck?.swipe(.left)
    deck = nil
    var count = 0
    if let events { for await _ in events { count += 1 } }
    #expect(count > 0)
  }

  @Test func otherEventsWaitWhileTheDeckIsServed() async throws {
    let (deck, server) = (try served(), Server())
    let service = Task { try await deck.serve(source: { try await server.page($0) }) }
    await frames(of: deck) { deck.frame.remaining > 0 }
    deck.swipe(.right)
    let kinds = deck.drainEvents().map { event -> String in
      switch event {
      case .committed: "committed"
      case .send: "send"
      case .load: "load"
      default: "other"
      }
    }
    #expect(kinds.contains("committed") && kinds.contains("send") && !kinds.contains("load"))
    service.cancel()
    try await service.value
  }

  @Test func aStreamChangesTheCards() async throws {
    let deck = Deck(.flashcards, cards: trips)
    let updates = AsyncStream<CardUpdate<Trip>> { stream in
      stream.yield(.append([Trip(id: "oia")]))
      stream.yield(.remove(["venice"]))
      stream.yield(.update([Trip(id: "tokyo", place: "Japan")]))
      stream.finish()
    }
    try await deck.follow(updates)
    #expect(deck.cards.map(\.id) == ["yosemite", "tokyo", "oia"] && deck["tokyo"]?.place == "Japan")
    #expect(deck.apply(.replace([Trip(id: "rome")])) == 1 && deck.cards.map(\.id) == ["rome"])
  }

  @Test func whoObservesIsCalled() throws {
    let deck = Deck(cards: trips)
    let changes = Changes()
    withObservationTracking {
      _ = deck.frame.remaining
    } onChange: {
      changes.note()
    }
    #expect(changes.count == 0)
    deck.swipe(.right)
    #expect(changes.count == 1)
    withObservationTracking {
      _ = deck.canUndo
    } onChange: {
      changes.note()
    }
    deck.undo()
    #expect(changes.count == 2)
    let sheet = try Sheet(SheetConfiguration(extent: 800))
    withObservationTracking {
      _ = sheet.frame
    } onChange: {
      changes.note()
    }
    sheet.present()
    #expect(changes.count == 3 && sheet.frame.state == .presenting)
  }

  final class Changes: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func note() { lock.withLock { number += 1 } }
  }
}
