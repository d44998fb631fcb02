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
    var requests: Requests
    var ledger: Ledger
    var journal = Journal()
    var random: Random
    var terms: Requests.DeliveryTerms
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
      var configuration = Preset.tinder.configuration
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
      let requests = try Requests(EventSettings(configuration.events))
      var ledger = try Ledger(
        rules: DeckRules(
          dedupe: .live, recycle: DirectionSet(bits: 0), recycleDistance: 0, undoLimit: 1000, backlog: backlog))
      let terms = Requests.DeliveryTerms(
        settings: try DeliverySettings(configuration.delivery, configuration.undo),
        retry: try RetrySettings(configuration.retry), now: 0)
      ledger.rules.delivery = .both
      ledger.rules.nonce = 5
      self.requests = requests
      self.ledger = ledger
      self.terms = terms
      random = Random(seed: seed)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    var hasRoom: Bool { requests.obligationCount(ledger) < backlog }

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
      terms.now = now
      requests.failOverdue(of: &ledger, terms, to: &journal)
      requests.prepareSends(of: &ledger, terms)
      check()
    }

    private mutating func notify() {
      let kinds: [EventKind] = [.phase, .dragBegan, .topChanged, .journalFailed, .media, .tap]
      let kind = kinds[upTo(5)]
      var event = Event()
      event.time = now
      event.token = UInt64(upTo(1_000_000))
      event.card = 3
      let before = requests.events.lastSequence
      requests.events.notify(kind, event)
      // An event of a kind that is not reported takes no number.
      expect(requests.events.lastSequence == before + (kind == .tap ? 0 : 1))
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
      requests.events.oblige(kind, event)
      obligations.append(
        Waiting(sequence: requests.events.lastSequence, kind: kind, token: event.token, card: 3))
    }

    private mutating func decide() throws {
      if ledger.deck.history.pendingCount > 40 { return }
      card += 1
      let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1)
      defer { cards.deallocate() }
      cards.initialize(repeating: card)
      try ledger.deck.prepareToAdd(UnsafeBufferPointer(cards))
      _ = ledger.insert(UnsafeBufferPointer(cards), at: 0, refuseDecided: false, to: &journal)
      try ledger.deck.reserveDecision()
      try ledger.outbox.reserve(adding: 2 * ledger.deck.history.pendingCount + 4, lanes: terms.settings.maxSends)
      let decision = Decision(
        token: ledger.deck.nextToken(), card: card, wallTime: 0, direction: .left, report: .sent, nonce: 5, time: now,
        exit: .zero, grab: .zero, sequence: 0)
      ledger.decide(decision, nil, oldest: .stays, to: &journal, numbering: &requests.events.lastSequence)
    }

    private mutating func finalize() {
      guard hasRoom, ledger.deck.history.pendingCount > 0 else { return }
      let decision = ledger.deck.history.pending(at: 0)
      ledger.finalize(1, at: now, to: &journal, numbering: &requests.events.lastSequence)
      finals.append(
        Waiting(
          sequence: requests.events.lastSequence, kind: .final, token: decision.token, card: decision.card))
    }

    /// A request is made, answered, or dropped.
    private mutating func ask() {
      if requests.feed.isOut && load == nil && upTo(1) == 0 {
        return requests.feed.succeed(isLast: false)
      }
      guard !requests.feed.isOut else {
        let token = requests.feed.request?.token ?? 0
        let wasRead = load == nil
        requests.dropRequest(.superseded, at: now)
        load = nil
        if wasRead {
          obligations.append(Waiting(sequence: requests.events.lastSequence, kind: .questionDropped, token: token))
        }
        return
      }
      guard hasRoom else { return }
      let feed = Requests.FeedTerms(
        settings: FeedSettings(isOn: true, freshness: .forever, watermark: 0, freshSeconds: 0, keepsFresh: false),
        replacement: .clear,
        retry: terms.retry, now: now)
      let token = requests.request(.load, replaces: nil, isOwn: true, of: &ledger, feed)
      load = Waiting(sequence: requests.events.lastSequence, kind: .load, token: token)
    }

    /// The backend answers a send that is out.
    private mutating func answer() {
      for index in 0..<ledger.outbox.activeCount where ledger.outbox.state(of: index) == .out {
        let token = ledger.outbox.send(at: index).token
        let answer: SendAnswer = upTo(1) == 0 ? .sent : .retry
        do throws(Failure) {
          let rejected = try requests.take(answer, to: token, of: &ledger, terms, to: &journal, roomForRejection: true)
          expect(rejected == nil)
        } catch {
          Issue.record("\(error.message)")
        }
        break
      }
      if upTo(3) == 0 { _ = ledger.unpark(0, to: &journal) }
    }

    private mutating func turn() {
      requests.setOnline(!requests.isOnline, &ledger)
      if !requests.isOnline { now += 1 }
    }

    private mutating func configure() throws {
      let new = 1 + upTo(8)
      try requests.events.reserve(notices: new, obligations: backlog + 2)
      requests.events.configure(mask: requests.events.mask, noticeCapacity: new)
      capacity = new
      while notices.count > capacity { lose() }
    }

    /// A log-out: no event that names a card is left.
    private mutating func forget() {
      notices.removeAll { $0.kind != .journalFailed }
      lost = 0
      if upTo(1) == 0 {
        requests.events.removeAll()
        obligations = []
      } else {
        requests.events.forgetCards()
        for index in obligations.indices { obligations[index].card = 0 }
      }
    }

    // MARK: Reading

    /// The SEND, REVERT and SEND_PARKED events that wait, from the outbox.
    private func waitingSends() -> [Waiting] {
      var waiting: [Waiting] = []
      ledger.outbox.visitLanes { lane in
        let send = lane.send
        guard lane.state == .ready || (send.isParked && lane.sequence > 0) else { return }
        waiting.append(
          Waiting(
            sequence: lane.sequence, kind: send.isParked ? .sendParked : .send, token: send.token, card: send.card))
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
      expect(requests.eventCount(ledger) == waiting.count, "\(requests.eventCount(ledger)), not \(waiting.count)")
      expect(Set(waiting.map(\.sequence)).count == waiting.count, "no two events have one number")
      expect(waiting.allSatisfy { $0.sequence <= requests.events.lastSequence })
      expect((requests.nextSource(ledger) == nil) == waiting.isEmpty)
      expect(requests.events.obligationCount == obligations.count, "an obligation is lost")
      expect(
        requests.obligationCount(ledger) == obligations.count + finals.count + (requests.feed.isOut ? 1 : 0))
      expect(requests.obligationCount(ledger) <= backlog)
    }

    /// Reads the next event as a session does.
    mutating func read() {
      let first = waiting().first
      var event: Event?
      switch requests.nextSource(ledger) {
      case .queue: event = requests.events.popFirst(now: now)
      case .load:
        let feed = Requests.FeedTerms(
          settings: FeedSettings(isOn: true, freshness: .forever, watermark: 0, freshSeconds: 0, keepsFresh: false),
          replacement: .clear, retry: terms.retry, now: now)
        event = requests.handOutLoad(ledger, feed)
      case .send: event = requests.handOutSend(of: &ledger, terms)
      case .final:
        if let decision = ledger.handOutFinal() {
          event = Event()
          event?.kind = EventKind.final.rawValue
          event?.sequence = decision.sequence
          event?.token = decision.token
          event?.card = decision.card
        }
      case nil: break
      }
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
    #expect(run.requests.eventCount(run.ledger) == 0 && run.obligations.isEmpty && run.finals.isEmpty)
  }
}
