import CardStackTypes
import Testing

@testable import CardStackEngine

/// Checks what only the whole deck can get wrong: there is always room for events that must not be lost, and EMPTIED is
/// reported once when the last card goes. The host calls at random, and reads its events seldom or always.
@Suite struct PlayTests {
  private static func configuration(_ seed: UInt64) -> DeckConfiguration {
    var c = Preset.classic.configuration
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
    var play: Play
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
      play = try Play(configuration: configuration)
      backlog = Int(configuration.events.backlog)
      consent = configuration.consent
      random = Random(seed: seed)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    var obligations: Int { play.obligationCount }
    /// Final decisions wait in the history, which has room of its own for them.
    var finals: Int { play.ledger.deck.history.finalCount }
    /// Whether a card is upcoming, or waits aside for an answer.
    var hasOpenCards: Bool {
      let isAsked = play.requests.questions.index(where: { $0.subject == .swipe }) != nil
      return !play.ledger.deck.pile.isEmpty || isAsked
    }

    /// The state hash. It differs if a refused call has changed anything.
    var state: UInt64 { play.stateHash() }

    // MARK: Calls

    /// Makes a call at the present time.
    mutating func call(_ need: Int? = nil, _ body: (inout Play) throws(Failure) -> Void) {
      let (before, finals) = (obligations, finals)
      do throws(Failure) {
        try play.change(at: now, body)
        let isMore = need ?? 0 > 0
        expect(!isMore || before + (need ?? 0) <= backlog, "\(need ?? 0) more than \(before) of \(backlog)")
        let added = obligations - self.finals - (before - finals)
        let isOwn = play.requests.feed.request?.isDraft == true ? 1 : 0
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
      if play.hand.press != nil && upTo(1) == 0 { return actUnderAFinger() }
      let cards = cards()
      defer { cards.deallocate() }
      let given = UnsafeBufferPointer(cards)
      let (choice, yes, place) = (upTo(25), Int32(upTo(1)), upTo(play.ledger.deck.pile.count))
      switch choice {
      case 0, 1: call(0) { play throws(Failure) in _ = try play.add(given) }
      case 2: call(0) { play throws(Failure) in _ = try play.insert(given, at: place) }
      case 3, 4: call(0) { play throws(Failure) in _ = play.remove(given) }
      case 5: if yes == 1 { call(0) { play throws(Failure) in play.clear() } }
      case 6: replace(given)
      case 7: call(0) { play throws(Failure) in play.shift(by: Int64(place - 1)) }
      case 8...12: swipe(yes == 0 ? .left : .right)
      case 13, 14: undo()
      case 15: if yes == 1 { call(0) { play throws(Failure) in play.finalizeAll() } }
      case 16, 17: answerQuestion(yes == 1)
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
      if play.hand.stray != 0 {
        let last = play.ledger.deck.pile.count - 1
        for index in 0..<cards.count { cards[index] = play.ledger.deck.pile[max(0, last - index)] }
        call(0) { play throws(Failure) in _ = play.remove(given) }
      } else if play.requests.feed.request?.isRead == true {
        answerLoad(given)
      } else {
        load()
      }
    }

    /// Checks that a card has one pose at most that stands for it, and a place in the pile if that is in the pile.
    func checkPoses() {
      var cards: Set<UInt64> = []
      for pose in play.stage.poses.order {
        let (card, standing) = (play.stage.poses[pose].card, play.stage.poses[pose].standing)
        let place = play.stage.poses[pose].place
        expect(standing.isInPile == (place >= 0), "a place in the pile, or none: \(standing)")
        expect(standing.isGhost || cards.insert(card).inserted, "one pose that stands for \(card)")
      }
    }

    private mutating func swipe(_ direction: Direction) {
      let isProposed = DirectionSet(bits: consent.directions).contains(direction)
      let isEmpty = play.stage.top == nil
      call(isEmpty ? nil : isProposed ? 2 : 1) { play throws(Failure) in
        _ = try play.swipe(toward: direction, isForced: false)
      }
    }

    private mutating func undo() {
      let isAsked = play.requests.questions.index(where: { $0.subject == .undo }) != nil
      call(consent.undo == 0 ? 1 : isAsked ? 0 : 2) { play throws(Failure) in _ = try play.undo(from: .none) }
    }

    private mutating func replace(_ cards: UnsafeBufferPointer<UInt64>) {
      let asks = consent.replacement == 4 && play.ledger.deck.history.undoableCount > 0
      let isExempt = play.requests.awaitsFirstLoad || play.requests.isReplacementAllowed
      call(asks && !isExempt ? 2 : 0) { play throws(Failure) in _ = try play.replace(cards) }
    }

    private mutating func answerQuestion(_ yes: Bool) {
      let count = play.requests.questions.count
      if count == 0 { return }
      let token = play.requests.questions.question(at: upTo(count - 1)).token
      call(0) { play throws(Failure) in try play.answerQuestion(token, yes: yes) }
    }

    private mutating func load() {
      let isRefresh = upTo(1) == 0
      call { play throws(Failure) in _ = isRefresh ? try play.refresh() : try play.load() }
    }

    private mutating func answerLoad(_ cards: UnsafeBufferPointer<UInt64>) {
      guard let request = play.requests.feed.request, request.isRead else { return }
      let flags: UInt32 = [0, 0, 0, 1, 4][upTo(4)]
      let hasFailed = upTo(3) == 0
      call(0) { play throws(Failure) in
        if hasFailed {
          try play.failLoad(request.token, error: 3)
        } else {
          _ = try play.receivePage(cards, try Play.PageFlags(bits: flags), day: 1, for: request.token)
        }
      }
    }

    private mutating func answerSend() {
      let count = play.requests.lanes.activeCount
      for index in 0..<count where play.requests.lanes[active: index].state == .out {
        let token = play.requests.lanes[active: index].token
        let answer = [SendAnswer.sent, .retry, .rejected][upTo(2)]
        return call(answer == .rejected ? 2 : 0) { play throws(Failure) in try play.answerSend(token, answer) }
      }
    }

    private mutating func reset() {
      finger = nil
      call { play throws(Failure) in _ = try play.reset(isSealing: false, nonce: 0) }
      expect(play.ledger.deck.pile.isEmpty && finals == 0)
    }

    /// Makes a finger go down, move, go up, or be cancelled.
    private mutating func touch() {
      guard let held = finger else {
        let (place, before) = (Vector(200, 400), obligations)
        let isHeld = play.hand.press != nil
        var isTaken = false
        let time = now
        call { play throws(Failure) in isTaken = try play.press(1, at: place, hostTime: time) }
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
        let time = now
        call { play throws(Failure) in _ = play.follow(1, to: place, hostTime: time) }
      }
      let place = finger ?? held
      if action > 1 { return }
      finger = nil
      let time = now
      call { play throws(Failure) in
        _ = action == 0 ? play.fingerUp(1, at: place, hostTime: time) : play.fingerCancelled(1)
      }
    }

    // MARK: Time and events

    mutating func pass() throws {
      now += upTo(5) == 0 ? random.double(0, 9) : random.double(0, 0.4)
      try play.advance(to: now)
    }

    /// Reads `count` events. Returns the number of EMPTIED events among them.
    mutating func read(_ count: Int) -> Int {
      var emptied = 0
      for _ in 0..<count {
        guard let event = play.nextEvent() else { break }
        if event.kind == EventKind.emptied.rawValue { emptied += 1 }
      }
      play.acknowledgeEvents()
      return emptied
    }

    /// Compares the numbers of a frame with those that the deck has now.
    func checkRoom() {
      // The deck's own request needs no room.
      let own = play.requests.feed.request?.isOwn == true ? 1 : 0
      expect(obligations - finals <= backlog + own, "\(obligations - finals) obligations, room for \(backlog)")
      expect(play.requests.events.obligationCount <= backlog + own)
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
    #expect(run.play.pendingEventCount == 0 && run.finals == 0)
    #expect(run.play.requests.events.obligationCount == 0)
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
        if run.play.configuration.autoplay.enabled == 0 {
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
      run.checkPoses()
      told = run.read(1000)
      // A reset also reports it, because EMPTIED names no card.
      let isEmptied = hadCards && !run.hasOpenCards
      expect(told == (isEmptied ? 1 : 0), "seed \(seed), step \(step): EMPTIED \(told) times, emptied: \(isEmptied)")
      if isEmptied { emptied += 1 }
      if run.play.hand.stray != 0 { run.strays += 1 }
    }
    #expect(emptied > 10)
    #expect(run.strays > 2, "\(run.strays) strays")
  }
}
