import CardStackTypes
import Testing

@testable import CardStackEngine

/// Compares the events of all sources with a plain list: the queue, final decisions, the request for cards, and the
/// sends. Events come in the order of their numbers. If there are too many notices, one OVERFLOW with their count
/// replaces them. No obligation is lost.
@Suite struct EventStreamTests {
  /// An event that waits.
  private struct Waiting {
    var sequence: UInt64
    var kind: EventKind
    var token: UInt64
    var card: UInt64 = 0
  }

  private struct Run: ~Copyable {
    var play: Play
    var random: Random
    var now = 0.0
    let backlog: Int
    var capacity: Int
    let reportsOverflow: Bool
    /// The events that must wait, by their source.
    var notices: [Waiting] = []
    var obligations: [Waiting] = []
    var finals: [Waiting] = []
    var load: Waiting?
    var lost = 0
    var lostSequence: UInt64 = 0
    var last: UInt64 = 0
    var card: UInt64 = 0
    // Counts of what happened.
    var told = 0
    var overflows = 0
    var sends = 0
    var parked = 0

    init(seed: UInt64) throws {
      var configuration = Preset.classic.configuration
      configuration.delivery.nonce = 5
      configuration.delivery.mode = 3
      configuration.delivery.park_failures = 2
      configuration.undo.limit = 1000
      reportsOverflow = seed % 4 > 0
      capacity = Int(1 + seed % 7)
      backlog = Int(6 + 8 * (seed % 3))
      let reported = CARDSTACK_ALL_EVENTS & ~(1 << UInt32(EventKind.tap.rawValue))
      let mask = reportsOverflow ? reported : reported & ~(1 << UInt32(EventKind.overflow.rawValue))
      configuration.events.mask = mask
      configuration.events.backlog = UInt32(backlog)
      configuration.events.notice_capacity = UInt32(capacity)
      configuration.recycle.dedupe = Dedupe.live.rawValue
      configuration.viewport.width = 400
      configuration.viewport.height = 800
      play = try Play(configuration: configuration)
      random = Random(seed: seed)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    var hasRoom: Bool { play.requests.obligationCount(play.ledger) < backlog }

    // MARK: What causes events

    mutating func act() throws {
      switch upTo(17) {
      case 0...4: notify()
      case 5, 6: oblige()
      case 7, 8: try decide()
      case 9: finalize()
      case 10: ask()
      case 11: answer()
      case 12: if upTo(3) == 0 { turn() }
      case 13: if upTo(3) == 0 { try configure() }
      case 14: if upTo(19) == 0 { forget() }
      case 15: now += random.double(0, 40)
      default: for _ in 0...upTo(6) { read() }
      }
      play.clock.advance(to: now)
      play.runLanes()
      check()
    }

    private mutating func notify() {
      let kinds: [EventKind] = [.phase, .dragBegan, .topChanged, .journalFailed, .media, .tap]
      let kind = kinds[upTo(5)]
      var event = Event()
      event.time = now
      event.token = UInt64(upTo(1_000_000))
      event.card = 3
      let before = play.requests.events.lastSequence
      play.requests.addNotice(kind, event)
      // An event of a kind that is not reported takes no number.
      expect(play.requests.events.lastSequence == before + (kind == .tap ? 0 : 1))
      if kind == .tap { return }
      if notices.count == capacity { lose() }
      notices.append(Waiting(sequence: before + 1, kind: kind, token: event.token, card: 3))
    }

    private mutating func lose() {
      let oldest = notices.removeFirst()
      guard reportsOverflow else { return }
      lost += 1
      lostSequence = oldest.sequence
    }

    private mutating func oblige() {
      guard hasRoom else { return }
      let kind: EventKind = [.committed, .undone, .cancelled][upTo(2)]
      var event = Event()
      event.token = UInt64(upTo(1_000_000))
      event.card = 3
      play.requests.addObligation(kind, event)
      obligations.append(
        Waiting(sequence: play.requests.events.lastSequence, kind: kind, token: event.token, card: 3))
    }

    private mutating func decide() throws {
      if play.ledger.deck.history.pendingCount > 40 { return }
      card += 1
      let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1)
      defer { cards.deallocate() }
      cards.initialize(repeating: card)
      try play.ledger.prepareToAdd(UnsafeBufferPointer(cards))
      _ = play.ledger.insert(UnsafeBufferPointer(cards), at: 0, refuseDecided: false, to: &play.journal)
      try play.ledger.reserveDecision()
      let more = 2 * play.ledger.deck.history.pendingCount + 4
      try play.ledger.reserve(sends: more)
      try play.requests.reserveLanes(adding: more, of: play.ledger, play.settings.delivery)
      let decision = Decision(
        token: play.ledger.nextToken(), card: card, wallTime: 0, direction: .left, report: .sent, nonce: 5, time: now,
        exit: .zero, grab: .zero, sequence: 0)
      play.ledger.decide(decision, nil, oldest: .stays, to: &play.journal)
    }

    private mutating func finalize() {
      guard hasRoom, play.ledger.deck.history.pendingCount > 0 else { return }
      let decision = play.ledger.deck.history.pending(at: 0)
      let count = play.ledger.finalize(1, at: now, to: &play.journal)
      expect(count == 1)
      play.ledger.numberFinals(count, from: play.requests.nextSequences(count))
      finals.append(
        Waiting(
          sequence: play.requests.events.lastSequence, kind: .final, token: decision.token, card: decision.card))
    }

    /// A request is made, answered, or dropped.
    private mutating func ask() {
      if play.requests.feed.isOut && load == nil && upTo(1) == 0 {
        return play.requests.endRequest(
          play.requests.feed.request, 0, taken: 1, isLast: false, repeats: false, play.ledger, at: now)
      }
      guard !play.requests.feed.isOut else {
        let token = play.requests.feed.request?.token ?? 0
        let wasRead = load == nil
        play.reportDropped(play.requests.dropRequest(), .superseded)
        load = nil
        if wasRead {
          obligations.append(Waiting(sequence: play.requests.events.lastSequence, kind: .questionDropped, token: token))
        }
        return
      }
      guard hasRoom else { return }
      let token = play.requests.request(.load, keeping: nil, isOwn: true, of: &play.ledger, at: play.clock.now)
      load = Waiting(sequence: play.requests.events.lastSequence, kind: .load, token: token)
    }

    /// The backend answers a send that is out.
    private mutating func answer() {
      for index in 0..<play.requests.lanes.activeCount where play.requests.lanes[active: index].state == .out {
        let token = play.requests.lanes[active: index].token
        let answer: SendAnswer = upTo(1) == 0 ? .sent : .retry
        do throws(Failure) {
          try play.answerSend(token, answer)
        } catch {
          Issue.record("\(error.message)")
        }
        break
      }
      if upTo(3) == 0 { try? play.retryParked(0) }
    }

    private mutating func turn() {
      play.setOnline(!play.requests.isOnline)
      if !play.requests.isOnline { now += 1 }
    }

    private mutating func configure() throws {
      let new = 1 + upTo(8)
      var settings = play.settings.events
      settings.noticeCapacity = new
      try play.requests.reserve(settings)
      play.requests.apply(settings, feed: play.settings.feed)
      capacity = new
      while notices.count > capacity { lose() }
    }

    /// A log-out: no event that names a card is left.
    private mutating func forget() {
      notices.removeAll { $0.kind != .journalFailed }
      lost = 0
      if upTo(1) == 0 {
        play.requests.dropEvents()
        obligations = []
      } else {
        play.requests.forgetCards()
        for index in obligations.indices { obligations[index].card = 0 }
      }
    }

    // MARK: Reading

    /// The SEND, REVERT and SEND_PARKED events that wait, from the lanes.
    private func waitingSends() -> [Waiting] {
      var waiting: [Waiting] = []
      play.requests.lanes.visit { lane in
        let isParked = lane.state == .parked
        guard lane.state == .ready || (isParked && lane.sequence > 0) else { return }
        waiting.append(
          Waiting(sequence: lane.sequence, kind: isParked ? .sendParked : .send, token: lane.token, card: lane.card))
      }
      return waiting
    }

    private func waiting() -> [Waiting] {
      let overflow = lost > 0 ? [Waiting(sequence: lostSequence, kind: .overflow, token: 0)] : []
      return (overflow + notices + obligations + finals + waitingSends() + (load.map { [$0] } ?? []))
        .sorted { $0.sequence < $1.sequence }
    }

    func check() {
      let waiting = waiting()
      expect(
        play.requests.eventCount(play.ledger) == waiting.count,
        "\(play.requests.eventCount(play.ledger)), not \(waiting.count)")
      expect(Set(waiting.map(\.sequence)).count == waiting.count, "no two events have one number")
      expect(waiting.allSatisfy { $0.sequence <= play.requests.events.lastSequence })
      expect((play.requests.nextSource(play.ledger) == nil) == waiting.isEmpty)
      expect(play.requests.events.obligationCount == obligations.count, "an obligation is lost")
      expect(
        play.requests.obligationCount(play.ledger) == obligations.count + finals.count
          + (play.requests.feed.isOut ? 1 : 0))
      expect(play.requests.obligationCount(play.ledger) <= backlog)
    }

    /// Reads the next event as a deck does.
    mutating func read() {
      let first = waiting().first
      let event = play.nextEvent()
      guard let event, let first else {
        return expect(event == nil && first == nil, "an event for each that waits")
      }
      expect(event.sequence == first.sequence && event.kind == first.kind.rawValue, "the order of their numbers")
      expect(event.sequence > last, "each number is larger than the last")
      expect(event.token == first.token && event.card == first.card, "what it says")
      last = event.sequence
      told += 1
      note(event, first)
    }

    private mutating func note(_ event: Event, _ first: Waiting) {
      switch first.kind {
      case .overflow:
        expect(event.count == UInt32(lost), "OVERFLOW counts \(event.count), not \(lost)")
        lost = 0
        overflows += 1
      case .load: load = nil
      case .final: finals.removeFirst()
      case .send: sends += 1
      case .sendParked: parked += 1
      default:
        notices.removeAll { $0.sequence == first.sequence }
        obligations.removeAll { $0.sequence == first.sequence }
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func eventsComeInTheOrderOfTheirNumbers(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for _ in 0..<6000 { try run.act() }
    #expect(run.told > 500 && run.sends > 20 && run.parked > 2, "\(run.told) \(run.sends) \(run.parked)")
    #expect((run.overflows > 3) == run.reportsOverflow)
    // Without new events the stream ends, and no event is left.
    for _ in 0..<200 { run.read() }
    #expect(run.play.requests.eventCount(run.play.ledger) == 0 && run.obligations.isEmpty && run.finals.isEmpty)
  }
}
