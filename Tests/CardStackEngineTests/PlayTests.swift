import CardStackTypes
import Testing

@testable import CardStackEngine

/// Checks what only the whole deck can get wrong: there is always room for events that must not be lost, and EMPTIED is
/// reported once when the last card goes. The host calls at random, and reads its events seldom or always.
@Suite struct PlayTests {
  private static func configuration(_ seed: UInt64) -> DeckConfiguration {
    var c = Preset.tinder.configuration
    c.viewport.width = 400
    c.viewport.height = 800
    c.press.hit_test = 0
    c.recycle.dedupe = seed % 3 == 0 ? 3 : 1
    c.recycle.directions = seed % 4 == 1 ? 1 << UInt32(Direction.right.index) : 0
    c.undo.limit = UInt32(seed % 4)
    c.consent.directions = seed % 2 == 0 ? 1 << UInt32(Direction.left.index) : 0
    c.consent.undo = seed % 5 == 2 ? 1 : 0
    c.consent.replacement = Int32([1, 4, 2, 4, 5][Int(seed % 5)])
    c.consent.seconds = 5
    c.feed.enabled = seed % 3 > 0 ? 1 : 0
    c.feed.watermark = seed % 3 == 1 ? 2 : 0
    c.feed.freshness = seed % 4 > 1 ? Freshness.seconds.rawValue : Freshness.forever.rawValue
    c.feed.fresh_seconds = 3
    c.feed.keep_fresh = seed % 5 > 1 ? 1 : 0
    c.retry.request_seconds = 4
    c.exit.catch_seconds = seed % 4 == 2 ? 1 : 0
    c.delivery.mode = seed % 2 == 1 ? 3 : 0
    c.delivery.nonce = 11
    c.events.backlog = UInt32(4 + seed % 7)
    c.autoplay.enabled = seed % 7 == 3 ? 1 : 0
    c.autoplay.idle = 20
    return c
  }

  /// A deck, and a host that calls at random.
  private struct Run: ~Copyable {
    var session: Session
    var random: Random
    let backlog: Int
    let consent: cardstack_consent_config
    var now = 0.0
    /// Number of obligations that the next call needs room for; nil: unknown.
    var need: Int?
    var finger: Vector?
    var refused = 0
    var full = 0
    var strays = 0

    init(seed: UInt64) throws {
      let configuration = PlayTests.configuration(seed)
      session = try Session(configuration: configuration)
      backlog = Int(configuration.events.backlog)
      consent = configuration.consent
      random = Random(seed: seed)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    var obligations: Int { session.play.obligationCount }
    /// Final decisions wait in the history, which has room of its own for them.
    var finals: Int { session.play.ledger.deck.history.finalCount }
    /// Whether a card is upcoming, or waits aside for an answer.
    var hasOpenCards: Bool {
      let isAsked = session.play.requests.questions.index(where: { $0.subject == .swipe }) != nil
      return session.upcomingCount > 0 || isAsked
    }

    /// The state hash. It differs if a refused call has changed anything.
    var state: UInt64 { session.stateHash() }

    // MARK: Calls

    /// Makes a call at the present time.
    mutating func call(_ need: Int? = nil, _ body: (inout Session, Double) throws(Failure) -> Void) {
      let (before, finals, time) = (obligations, finals, now)
      do throws(Failure) {
        try body(&session, time)
        let isMore = need ?? 0 > 0
        expect(!isMore || before + (need ?? 0) <= backlog, "\(need ?? 0) more than \(before) of \(backlog)")
        let added = obligations - self.finals - (before - finals)
        let isOwn = session.play.requests.isUnreadOwn ? 1 : 0
        expect(added <= (need ?? 2) + isOwn, "a call added \(added), not \(need ?? 2)")
      } catch {
        expect(obligations - self.finals <= before - finals, "a refused call added an obligation")
        guard error.code == .backlog else { return }
        refused += 1
        expect(before + (need ?? 2) > backlog, "a call was refused for which there was room")
      }
    }

    mutating func cards() -> UnsafeMutableBufferPointer<UInt64> {
      let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1 + upTo(2))
      for index in 0..<cards.count { cards.initializeElement(at: index, to: UInt64(1 + upTo(19))) }
      return cards
    }

    /// Makes a random call.
    mutating func act() {
      if session.play.hand.press != nil && upTo(1) == 0 { return actUnderAFinger() }
      let cards = cards()
      defer { cards.deallocate() }
      let given = UnsafeBufferPointer(cards)
      let (choice, yes, place) = (upTo(25), Int32(upTo(1)), upTo(session.upcomingCount))
      switch choice {
      case 0, 1: call(0) { session, time throws(Failure) in _ = try session.append(given, at: time) }
      case 2: call(0) { session, time throws(Failure) in _ = try session.insert(given, at: place, time: time) }
      case 3, 4: call(0) { session, time throws(Failure) in _ = try session.remove(given, at: time) }
      case 5: if yes == 1 { call(0) { session, time throws(Failure) in try session.clear(at: time) } }
      case 6: replace(given)
      case 7: call(0) { session, time throws(Failure) in try session.shift(by: place - 1, at: time) }
      case 8...12: swipe(yes == 0 ? .left : .right)
      case 13, 14: undo()
      case 15: if yes == 1 { call(0) { session, time throws(Failure) in try session.finalizeAll(at: time) } }
      case 16, 17: answerQuestion(yes)
      case 18: load()
      case 19, 20: answerLoad(given)
      case 21: answerSend()
      case 22: if upTo(9) == 0 { reset() }
      default: touch()
      }
    }

    /// Makes the calls that matter most while a finger holds a card: other cards are requested and come, and those below
    /// a card that is not among them are removed.
    private mutating func actUnderAFinger() {
      let cards = cards()
      defer { cards.deallocate() }
      let given = UnsafeBufferPointer(cards)
      if session.play.hand.stray != 0 {
        let last = session.upcomingCount - 1
        for index in 0..<cards.count { cards[index] = session.upcomingCard(at: max(0, last - index)) }
        call(0) { session, time throws(Failure) in _ = try session.remove(given, at: time) }
      } else if session.play.requests.feed.request?.isRead == true {
        answerLoad(given)
      } else {
        load()
      }
    }

    private mutating func swipe(_ direction: Direction) {
      let isProposed = DirectionSet(bits: consent.directions).contains(direction)
      let isEmpty = session.play.stage.topIndex == nil
      call(isEmpty ? nil : isProposed ? 2 : 1) { session, time throws(Failure) in
        _ = try session.swipe(direction.rawValue, at: time)
      }
    }

    private mutating func undo() {
      let isAsked = session.play.requests.questions.index(where: { $0.subject == .undo }) != nil
      call(consent.undo == 0 ? 1 : isAsked ? 0 : 2) { session, time throws(Failure) in
        _ = try session.undo(from: 0, at: time)
      }
    }

    private mutating func replace(_ cards: UnsafeBufferPointer<UInt64>) {
      let asks = consent.replacement == 4 && session.play.ledger.deck.history.undoableCount > 0
      let isExempt = session.play.requests.awaitsFirstLoad || session.play.requests.isReplacementAllowed
      call(asks && !isExempt ? 2 : 0) { session, time throws(Failure) in
        _ = try session.replace(cards, at: time)
      }
    }

    private mutating func answerQuestion(_ yes: Int32) {
      if session.questionCount == 0 { return }
      let token = session.question(at: upTo(session.questionCount - 1)).token
      call(0) { session, time throws(Failure) in try session.answerQuestion(token, yes: yes, at: time) }
    }

    private mutating func load() {
      let isRefresh = upTo(1) == 0
      call { session, time throws(Failure) in
        _ = isRefresh ? try session.refresh(at: time) : try session.load(at: time)
      }
    }

    private mutating func answerLoad(_ cards: UnsafeBufferPointer<UInt64>) {
      guard let request = session.play.requests.feed.request, request.isRead else { return }
      let flags: UInt32 = [0, 0, 0, 1, 4][upTo(4)]
      let hasFailed = upTo(3) == 0
      call(0) { session, time throws(Failure) in
        if hasFailed {
          try session.failLoad(request.token, error: 3, at: time)
        } else {
          _ = try session.answerLoad(request.token, cards, flags: flags, day: 1, at: time)
        }
      }
    }

    private mutating func answerSend() {
      let count = session.play.ledger.outbox.activeCount
      for index in 0..<count where session.play.ledger.outbox.state(of: index) == .out {
        let token = session.play.ledger.outbox.send(at: index).token
        let answer = Int32(1 + upTo(2))
        return call(answer == 3 ? 2 : 0) { session, time throws(Failure) in
          try session.answerSend(token, answer, at: time)
        }
      }
    }

    private mutating func reset() {
      finger = nil
      call { session, time throws(Failure) in _ = try session.reset(flags: 0, at: time) }
      expect(session.play.ledger.deck.pile.isEmpty && finals == 0)
    }

    /// Makes a finger go down, move, go up, or be cancelled.
    private mutating func touch() {
      guard let held = finger else {
        let (place, before) = (Vector(200, 400), obligations)
        let isHeld = session.play.hand.press != nil
        var isTaken = false
        call { session, time throws(Failure) in isTaken = try session.pointerDown(1, at: place, time: time) }
        if isTaken { expect(before + 1 <= backlog || isHeld, "a press took room that was not there") }
        finger = place
        return
      }
      let (action, way) = (upTo(4), Vector(random.double(-200, 200), random.double(-20, 20)))
      for step in 0..<3 {
        let place = held + way * (Double(step + 1) / 3)
        finger = place
        now += 0.01
        // The press has reserved room for its end.
        call { session, time throws(Failure) in _ = try session.pointerMove(1, to: place, time: time) }
      }
      let place = finger ?? held
      if action > 1 { return }
      finger = nil
      call { session, time throws(Failure) in
        _ =
          action == 0
          ? try session.pointerUp(1, at: place, time: time) : try session.pointerCancel(1, time: time)
      }
    }

    // MARK: Time and events

    mutating func pass() throws {
      now += upTo(5) == 0 ? random.double(0, 9) : random.double(0, 0.4)
      try session.advance(to: now)
    }

    /// Reads `count` events. Returns the number of EMPTIED events among them.
    mutating func read(_ count: Int) -> Int {
      var emptied = 0
      for _ in 0..<count {
        guard let event = session.nextEvent() else { break }
        if event.kind == EventKind.emptied.rawValue { emptied += 1 }
      }
      session.acknowledgeEvents()
      return emptied
    }

    /// Compares the numbers of a frame with those that the deck has now.
    func checkRoom() {
      // The deck's own request needs no room.
      let own = session.play.requests.feed.request?.isOwn == true ? 1 : 0
      expect(obligations - finals <= backlog + own, "\(obligations - finals) obligations, room for \(backlog)")
      expect(session.play.requests.events.obligationCount <= backlog + own)
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func obligationsNeverExceedTheirRoom(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for _ in 0..<2500 {
      try run.pass()
      run.checkRoom()
      run.act()
      run.checkRoom()
      if run.obligations >= run.backlog { run.full += 1 }
      if run.upTo(30) == 0 { _ = run.read(run.upTo(1) == 0 ? 1000 : run.upTo(9)) }
    }
    #expect(run.refused > 20 && run.full > 20, "\(run.refused) refused, \(run.full) full")
    // In the end every event that waits can be read.
    _ = run.read(.max)
    #expect(run.session.pendingEventCount == 0 && run.finals == 0)
    #expect(run.session.play.requests.events.obligationCount == 0)
  }

  /// A call that is refused because there is no room has changed nothing.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func refusalForWantOfRoomChangesNothing(seed: UInt64) throws {
    var run = try Run(seed: seed)
    var refused = 0
    for _ in 0..<2500 {
      try run.pass()
      let (before, count) = (run.state, run.refused)
      run.act()
      if run.refused > count {
        // A call restarts the idle time, which matters only with autoplay.
        if run.session.configuration.autoplay.enabled == 0 {
          expect(run.state == before, "a refused call has changed something")
        }
        refused += 1
      }
      if run.upTo(25) == 0 { _ = run.read(1000) }
    }
    #expect(refused > 10)
  }

  /// EMPTIED is reported once when the last card goes, and at no other time.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func deckSaysOnceThatItIsEmptied(seed: UInt64) throws {
    var run = try Run(seed: seed)
    var emptied = 0
    _ = run.read(1000)
    for step in 0..<2500 {
      var hadCards = run.hasOpenCards
      try run.pass()
      var told = run.read(1000)
      expect(told == (hadCards && !run.hasOpenCards ? 1 : 0), "seed \(seed), step \(step): EMPTIED \(told) times")
      hadCards = run.hasOpenCards
      run.act()
      told = run.read(1000)
      // A reset also reports it, because EMPTIED names no card.
      let isEmptied = hadCards && !run.hasOpenCards
      expect(told == (isEmptied ? 1 : 0), "seed \(seed), step \(step): EMPTIED \(told) times, emptied: \(isEmptied)")
      if isEmptied { emptied += 1 }
      if run.session.play.hand.stray != 0 { run.strays += 1 }
    }
    #expect(emptied > 10)
    #expect(run.strays > 2, "\(run.strays) strays")
  }
}
