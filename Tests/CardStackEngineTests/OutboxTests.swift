import Testing

@testable import CardStackEngine

/// Compares the outbox with a plain list, for random sequences of what a deck, a host and a backend do. Each card's
/// SENDs and REVERTs go out one at a time and in order. No send is lost or handed out twice, and nothing can be done
/// before the outbox says that it is due.
@Suite struct OutboxTests {
  private static let cards = 1...9 as ClosedRange<UInt64>
  private static let most = 48

  // MARK: A model

  private enum Place: Equatable {
    /// The send was never on a lane.
    case waiting
    case ready
    case out
    /// The send has left its lane, and waits to be tried again.
    case retrying
  }

  private struct Item {
    var send: Send
    /// Number of the user who decided.
    var user = 0
    var place = Place.waiting
    var due = -Double.infinity
    var tries: UInt32 = 0
    var failures: UInt32 = 0
    var since = 0.0
    var sequence: UInt64 = 0

    var token: UInt64 { send.token }
    var isOnLane: Bool { place == .ready || place == .out }
  }

  /// What is to be delivered, in the order in which it was added.
  private struct Model {
    var items: [Item] = []
    let lanes: Int
    /// The tokens that have failed since the backend last answered.
    var failed: Set<UInt64> = []
    var probe: UInt64 = 0
    var probeFailures = 0
    var probeDue = -Double.infinity

    var isDown: Bool { failed.count >= lanes }
    var activeCount: Int { items.count { $0.isOnLane } }
    var parkedCount: Int { items.count { $0.send.isParked } }
    var events: [Item] {
      items.filter { $0.place == .ready || ($0.send.isParked && $0.sequence > 0) }.sorted { $0.sequence < $1.sequence }
    }

    func index(of token: UInt64) -> Int? { items.firstIndex { $0.token == token } }

    /// Whether no older send of the same user about the same card is left.
    func isOldest(_ index: Int) -> Bool {
      !items[..<index].contains { $0.send.card == items[index].send.card && $0.user == items[index].user }
    }

    /// When a send may go onto a lane, if a lane is free and the backend is up.
    func time(of index: Int) -> Double {
      let item = items[index]
      guard isOldest(index), !item.isOnLane, !item.send.isParked else { return .infinity }
      return item.place == .waiting ? item.send.notBefore : item.due
    }

    /// When something is due next, after everything that can go out has gone out.
    func due(isOpen: Bool) -> Double {
      let answers = items.filter { $0.place == .out }.map(\.due).min() ?? .infinity
      guard isOpen, activeCount < lanes else { return answers }
      if isDown && items.contains(where: { $0.isOnLane && $0.token == probe }) { return answers }
      let next = items.indices.map { time(of: $0) }.min() ?? .infinity
      return min(answers, isDown ? max(probeDue, next) : next)
    }

    mutating func endRun() {
      if failed.isEmpty { return }
      (failed, probe, probeFailures, probeDue) = ([], 0, 0, -.infinity)
    }

    mutating func pause() {
      for index in items.indices where items[index].place == .ready {
        items[index].place = .retrying
        items[index].due = -.infinity
      }
    }

    mutating func fail(_ index: Int, at time: Double) {
      let wasDown = isDown
      failed.insert(items[index].token)
      items[index].failures += 1
      items[index].place = .retrying
      items[index].due = time + OutboxTests.wait(Int(items[index].failures))
      guard isDown && (!wasDown || probe == items[index].token) else { return }
      probeFailures = wasDown ? probeFailures + 1 : 1
      probeDue = time + OutboxTests.wait(probeFailures)
      if !wasDown { pause() }
    }
  }

  private static func wait(_ failures: Int) -> Double { min(9, Double(failures) * 1.5) }

  // MARK: Both

  /// An outbox, the list that it must agree with, and the clock.
  private struct Both: ~Copyable {
    var outbox = Outbox()
    var model: Model
    var random: Random
    var now = 0.0
    var isOpen = true
    /// Whether the backend fails most tries.
    var isFailing = false
    var sequence: UInt64 = 0
    var decision: UInt64 = 0
    var user = 0
    /// How often each thing has happened, so that the test can check that the run did something.
    var taken = 0
    var probed = 0

    init(seed: UInt64) throws {
      random = Random(seed: seed)
      model = Model(lanes: Int(1 + seed % 5))
      if seed % 3 == 0 { try read() }
      try outbox.reserve(adding: 0, lanes: model.lanes)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    mutating func anyToken() -> UInt64 { model.items.randomElement(using: &random)?.token ?? 0 }

    /// The index of a random send in a place.
    mutating func any(_ place: Place, isParked: Bool = false) -> Int? {
      model.items.indices.filter { model.items[$0].place == place && model.items[$0].send.isParked == isParked }
        .randomElement(using: &random)
    }

    /// Returns a new send: about a new decision, or another one about an earlier decision.
    mutating func nextSend() -> Send {
      let kind: Send.Kind = upTo(1) == 0 ? .final : .revert
      if upTo(2) == 0, let item = model.items.randomElement(using: &random), item.user == user,
        case let earlier = item.send, earlier.kind == .decided,
        !model.items.contains(where: { $0.send.decision == earlier.decision && $0.send.kind != .decided })
      {
        return Send(
          kind, decision: earlier.decision, nonce: 7, card: earlier.card, wallTime: 0, direction: earlier.direction)
      }
      decision += Decision.tokenStep
      let card = UInt64.random(in: OutboxTests.cards, using: &random)
      var send = Send(.decided, decision: decision, nonce: 7, card: card, wallTime: 1, direction: .right)
      if upTo(3) == 0 { send.notBefore = now + random.double(0, 6) }
      return send
    }

    /// Reads sends from a journal. All of them may have been handed out, and parked ones stay parked.
    mutating func read() throws {
      outbox.beginReading()
      for _ in 0..<40 {
        var send = nextSend()
        send.notBefore = -.infinity
        try outbox.reserve(adding: 1, lanes: model.lanes)
        outbox.append(send)
        model.items.append(Item(send: send))
        if upTo(5) == 0 { try parkRead() }
        if upTo(3) == 0 {
          let token = anyToken()
          model.items.removeAll { $0.token == token }
          expect(outbox.send(of: token) != nil)
          expect(outbox.remove(token))
          expect(outbox.send(of: token) == nil && !outbox.remove(token))
        }
        expect(outbox.count == model.items.count)
      }
      expect(!outbox.hasRepeat)
      try outbox.endReading(sealedToken: 0)
      for index in model.items.indices {
        model.items[index].send.isHandedOut = true
        if model.items[index].send.isParked {
          model.items[index].place = .retrying
          model.items[index].due = .infinity
        }
      }
    }

    private mutating func parkRead() throws {
      let token = anyToken()
      let index = try #require(model.index(of: token))
      // Only a send that was tried is parked, so it was the oldest about its card.
      guard model.isOldest(index) else { return }
      if upTo(2) == 0 {
        expect(outbox.unpark(token) == model.items[index].send.isParked)
        model.items[index].send.isParked = false
      } else {
        expect(outbox.park(token, sequence: 0) != model.items[index].send.isParked)
        model.items[index].send.isParked = true
      }
    }

    // MARK: What a deck does

    mutating func act() throws {
      if upTo(60) == 0 { isFailing.toggle() }
      switch upTo(27) {
      case 0...4:
        if model.items.count < OutboxTests.most { try append() }
      case 5...11: handOut()
      case 12...16: if isFailing { fail() } else { try remove() }
      case 17: try remove()
      case 18: retry()
      case 19: if upTo(5) == 0 { park() } else { unpark() }
      case 20: if upTo(3) == 0 { drop() } else { unhold() }
      case 21: if upTo(2) == 0 { withhold() }
      case 22: if !isOpen || upTo(3) == 0 { turn() }
      case 24: if upTo(9) == 0 { beginUser() }
      case 23:
        if isFailing { break }
        outbox.outage.end()
        model.endRun()
      default: now += upTo(1) == 0 ? random.double(0, 12) : random.double(0, 1)
      }
      failOverdue()
      try prepare()
    }

    private mutating func append() throws {
      let send = nextSend()
      try outbox.reserve(adding: 1, lanes: model.lanes)
      outbox.append(send)
      model.items.append(Item(send: send, user: user))
    }

    /// Another user's sends do not wait for those of the user before.
    private mutating func beginUser() {
      outbox.beginUser()
      user += 1
    }

    /// Reads the next event, which has the lowest number.
    private mutating func handOut() {
      let deadline = now + random.double(0.5, 4)
      let expected = model.events.first
      let told = outbox.handOut(at: now, deadline: deadline)
      expect(told?.send.token == expected?.token)
      guard let told, let index = model.index(of: told.send.token) else { return }
      expect(told.sequence == model.items[index].sequence)
      expect(told.send.isParked == model.items[index].send.isParked)
      expect(told.send.isHandedOut == model.items[index].send.isHandedOut)
      model.items[index].sequence = 0
      if told.send.isParked { return }
      expect(model.items[index].place == .ready)
      if model.items[index].failures == 0 { model.items[index].since = now }
      model.items[index].tries += 1
      expect(told.tries == model.items[index].tries && told.since == model.items[index].since)
      model.items[index].send.isHandedOut = true
      model.items[index].place = .out
      model.items[index].due = deadline
    }

    private mutating func fail() {
      guard let index = any(.out), let lane = outbox.lane(of: model.items[index].token) else { return }
      fail(index, lane)
    }

    private mutating func fail(_ index: Int, _ lane: Int) {
      let failed = outbox.fail(lane, lanes: model.lanes, at: now) { OutboxTests.wait($0) }
      model.fail(index, at: now)
      let item = model.items[index]
      expect(failed.send.token == item.token)
      expect(failed.due == item.due && failed.failures == item.failures && failed.since == item.since)
      if item.failures > 2 && upTo(3) == 0 { park(index) }
    }

    /// The sends whose answer is overdue count as failed, and no others.
    private mutating func failOverdue() {
      while let lane = outbox.overdue(at: now) {
        let token = outbox.send(at: lane).token
        guard let index = model.index(of: token) else {
          Issue.record("\(token) is not there")
          return
        }
        expect(model.items[index].place == .out && model.items[index].due <= now)
        fail(index, lane)
      }
      expect(!model.items.contains { $0.place == .out && $0.due <= now })
    }

    private mutating func retry() {
      guard let index = any(upTo(3) == 0 ? .ready : .out), let lane = outbox.lane(of: model.items[index].token)
      else { return }
      outbox.retry(lane, at: now)
      model.items[index].place = .retrying
      model.items[index].due = now
    }

    private mutating func remove() throws {
      let token = upTo(2) == 0 ? anyToken() : any(.out).map { model.items[$0].token } ?? 0
      let isThere = model.index(of: token) != nil
      expect(outbox.send(of: token)?.token == (isThere ? token : nil))
      expect(outbox.remove(token) == isThere)
      model.items.removeAll { $0.token == token }
      expect(outbox.send(of: token) == nil)
    }

    private mutating func park() {
      if let index = any(.retrying) { park(index) }
    }

    private mutating func park(_ index: Int) {
      let isReported = upTo(2) > 0
      if isReported { sequence += 1 }
      let number = isReported ? sequence : 0
      expect(outbox.park(model.items[index].token, sequence: number))
      expect(!outbox.park(model.items[index].token, sequence: number), "it is parked already")
      model.items[index].send.isParked = true
      model.items[index].due = .infinity
      model.items[index].sequence = number
    }

    private mutating func unpark() {
      if upTo(5) == 0 {
        outbox.dropParkedEvents()
        for index in model.items.indices where model.items[index].send.isParked { model.items[index].sequence = 0 }
      }
      let token = upTo(3) == 0 ? 0 : any(.retrying, isParked: true).map { model.items[$0].token } ?? anyToken()
      let isThere = token == 0 || model.index(of: token).map { model.items[$0].send.isParked } ?? false
      expect(outbox.unpark(token) == isThere)
      for index in model.items.indices where model.items[index].send.isParked {
        if token != 0 && model.items[index].token != token { continue }
        model.items[index].send.isParked = false
        model.items[index].sequence = 0
        model.items[index].failures = 0
        model.items[index].due = -.infinity
      }
    }

    /// The backend rejects a send. If it is the SEND of a new decision, all sends about the decision are dropped.
    private mutating func drop() {
      let token = anyToken()
      guard let index = model.index(of: token) else { return }
      let isDecision = model.items[index].send.kind == .decided
      outbox.drop(token)
      model.items.removeAll { $0.token == token || (isDecision && $0.send.decision == token) }
    }

    private mutating func unhold() {
      let token = model.items.last { $0.send.notBefore > now }?.send.decision ?? anyToken()
      outbox.unhold(token)
      guard let index = model.index(of: token), model.items[index].place == .waiting else { return }
      model.items[index].send.notBefore = -.infinity
    }

    /// A withheld send may become free earlier than planned, but not later.
    private mutating func withhold() {
      let until = now + random.double(0, 3)
      for each in 0..<outbox.order.placeCount {
        guard let token = outbox.withheld(at: each), let place = model.index(of: token) else { continue }
        outbox.withhold(token, until: until)
        model.items[place].send.notBefore = min(until, model.items[place].send.notBefore)
      }
    }

    /// The network goes away or comes back.
    private mutating func turn() {
      isOpen.toggle()
      if !isOpen {
        outbox.pause()
        return model.pause()
      }
      outbox.resume()
      model.endRun()
      for index in model.items.indices
      where model.items[index].place == .retrying && !model.items[index].send.isParked {
        model.items[index].due = -.infinity
      }
    }

    // MARK: Lanes

    /// Puts sends onto lanes. Checks that each of them could go, and that no other could.
    private mutating func prepare() throws {
      if isOpen {
        let before = model
        var untried: Set<UInt64> = []
        outbox.visitLanes { if $0.state == .waiting { untried.insert($0.send.token) } }
        var (first, next) = (sequence, sequence)
        outbox.prepare(at: now, lanes: model.lanes) {
          next += 1
          return next
        }
        while first < next {
          first += 1
          try take(first)
        }
        sequence = next
        checkPrepared(before, untried)
      }
      outbox.updateDue(at: now, lanes: model.lanes, isOpen: isOpen)
      let due = model.due(isOpen: isOpen)
      expect(outbox.nextDue <= due, "something is due before the outbox says")
      // Otherwise the deck would never stop doing what is due.
      expect(outbox.nextDue > now, "something is due that has been done")
      expect(outbox.nextDue == .infinity || model.items.contains { !$0.send.isParked }, "nothing is due")
    }

    /// Records that the send is ready whose event has this number.
    private mutating func take(_ number: UInt64) throws {
      var found: Outbox.Lane?
      for index in 0..<outbox.activeCount where outbox.lane(at: index).sequence == number {
        found = outbox.lane(at: index)
      }
      let lane = try #require(found, "each number is that of a lane")
      let index = try #require(model.index(of: lane.send.token))
      expect(lane.state == .ready && lane.due == now)
      expect(model.time(of: index) <= now, "\(lane.send.token) went before its time or another of its card")
      if model.isDown {
        expect(model.probeDue <= now, "it is tried before its time")
        expect(!model.items.contains { $0.isOnLane && $0.token == model.probe }, "one is tried at a time")
        model.probe = lane.send.token
        probed += 1
      }
      model.items[index].place = .ready
      model.items[index].due = now
      model.items[index].sequence = number
      taken += 1
    }

    /// Checks which sends `prepare` has put onto lanes: in their order, and as many as there are free lanes.
    private func checkPrepared(_ before: Model, _ untried: Set<UInt64>) {
      let new = model.items.filter { item in
        item.place == .ready && before.index(of: item.token).map { before.items[$0].place != .ready } ?? true
      }
      let left = model.items.indices.filter { model.time(of: $0) <= now }
      if model.isDown {
        expect(new.count <= 1)
        let canTry =
          before.activeCount < before.lanes && before.probeDue <= now
          && !before.items.contains { $0.isOnLane && $0.token == before.probe }
        expect(!new.isEmpty || !canTry || left.isEmpty, "the backend is not tried")
      } else {
        expect(left.isEmpty || model.activeCount >= model.lanes, "a lane is free, and something could go")
      }
      expect(model.activeCount <= max(model.lanes, before.activeCount))
      let fresh = left.filter { untried.contains(model.items[$0].token) }
      let retries = left.filter { model.items[$0].place == .retrying }
      for item in new {
        guard let old = before.index(of: item.token) else { continue }
        if untried.contains(item.token) {
          expect(!fresh.contains { $0 < old }, "an older one was passed over")
        } else {
          expect(!retries.contains { model.items[$0].due < before.items[old].due }, "another one was due before it")
          expect(!model.isDown || fresh.isEmpty, "one that was never tried goes first")
        }
      }
      // While a send waits that was never tried, retries take less than half of the lanes, and one more.
      let timed = new.filter { item in
        item.tries > 0 && before.index(of: item.token).map { before.items[$0].due > -.infinity } ?? false
      }
      if !model.isDown && !fresh.isEmpty && !timed.isEmpty {
        let retried = before.items.count { $0.isOnLane && $0.tries > 0 } + timed.count - 1
        expect(2 * retried < model.lanes, "retries hold up what was never tried")
      }
    }

    // MARK: Comparing

    /// Returns the first difference between the outbox and the list; nil if they agree.
    func difference() -> String? {
      if outbox.count != model.items.count { return "count \(outbox.count), not \(model.items.count)" }
      if outbox.activeCount != model.activeCount { return "lanes" }
      if outbox.parkedCount != model.parkedCount { return "parkedCount" }
      if outbox.eventCount != model.events.count { return "eventCount" }
      if outbox.firstSequence != model.events.first?.sequence ?? .max { return "firstSequence" }
      if outbox.isDown(lanes: model.lanes) != model.isDown { return "isDown" }
      if outbox.isAnyOut != model.items.contains(where: { $0.place == .out }) { return "isAnyOut" }
      let isAnyRetrying = model.items.contains { $0.place == .retrying && !$0.send.isParked && $0.send.isHandedOut }
      if isAnyRetrying != outbox.isAnyRetrying { return "isAnyRetrying" }
      var order: [UInt64: UInt64] = [:]
      var found: String?
      outbox.visitLanes { lane in
        let send = lane.send
        guard let place = model.index(of: send.token) else {
          found = "\(send.token) is not in the list"
          return
        }
        if let difference = difference(send, lane, place) { found = "\(send.token): \(difference)" }
        // The sends about a card are in the order in which they were added.
        let row = send.card * 1000 + UInt64(model.items[place].user)
        if let last = order[row], last >= UInt64(place) { found = "the order of card \(send.card)" }
        order[row] = UInt64(place)
      }
      return found
    }

    private func difference(_ send: Send, _ lane: Outbox.Lane, _ place: Int) -> String? {
      let item = model.items[place]
      if send.isHandedOut != item.send.isHandedOut { return "isHandedOut" }
      if send.isParked != item.send.isParked { return "isParked" }
      // A time in the past has no effect.
      if max(now, send.notBefore) != max(now, item.send.notBefore) { return "notBefore" }
      switch item.place {
      case .waiting:
        return lane.state == .waiting ? nil : "waits as \(lane.state)"
      case .ready: return lane.state == .ready && lane.sequence == item.sequence ? nil : "is not ready"
      case .out: return lane.state == .out && lane.due == item.due ? nil : "is not out"
      case .retrying:
        guard lane.state == .retrying, lane.due == item.due else { return "is not to be tried again" }
        return lane.failures == item.failures && lane.tries == item.tries ? nil : "tries and failures"
      }
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func behavesAsAList(seed: UInt64) throws {
    var both = try Both(seed: seed)
    for step in 1...800 {
      try both.act()
      if let difference = both.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    expect(both.taken > 30 && both.probed > 2, "\(both.taken) taken, \(both.probed) probes")
  }

  /// Once the backend answers, all sends are delivered, whatever has failed before.
  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func everythingIsDeliveredAtLast(seed: UInt64) throws {
    var both = try Both(seed: seed)
    for _ in 1...200 { try both.act() }
    if !both.isOpen { both.outbox.resume() }
    _ = both.outbox.unpark(0)
    var (time, sequence, answered) = (both.now, both.sequence, 0)
    var done: [UInt64: UInt64] = [:]
    let count = both.outbox.count
    while both.outbox.count > 0 && answered <= count {
      both.outbox.prepare(at: time, lanes: both.model.lanes) {
        sequence += 1
        return sequence
      }
      var wasAnswered = false
      while let lane = both.outbox.handOut(at: time, deadline: time + 1) {
        let place = UInt64(try #require(both.model.index(of: lane.send.token)))
        let row = lane.send.card * 1000 + UInt64(both.model.items[Int(place)].user)
        expect(done[row] ?? 0 <= place, "the order of card \(lane.send.card)")
        done[row] = place
      }
      for index in 0..<both.outbox.activeCount where !wasAnswered && both.outbox.state(of: index) == .out {
        _ = both.outbox.remove(both.outbox.send(at: index).token)
        both.outbox.outage.end()
        answered += 1
        wasAnswered = true
      }
      both.outbox.updateDue(at: time, lanes: both.model.lanes, isOpen: true)
      if wasAnswered { continue }
      if both.outbox.nextDue == .infinity { break }
      time = max(time, both.outbox.nextDue)
    }
    expect(both.outbox.count == 0 && answered == count)
    expect(both.outbox.parkedCount == 0 && both.outbox.eventCount == 0)
  }

  /// A journal that adds a token twice is refused. The outbox that reads it records this.
  @Test func readingNotesARepeat() throws {
    var outbox = Outbox()
    outbox.beginReading()
    let send = Send(.decided, decision: 4, nonce: 1, card: 3, wallTime: 0, direction: .left)
    try outbox.reserve(adding: 2, lanes: 1)
    outbox.append(send)
    expect(!outbox.hasRepeat)
    outbox.append(send)
    expect(outbox.hasRepeat && outbox.count == 1)
  }

  /// When the host gives its first time, all earlier times move by it.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func delayMovesEveryTime(seed: UInt64) throws {
    var both = try Both(seed: seed)
    for _ in 1...150 { try both.act() }
    let due = both.outbox.nextDue
    both.outbox.delay(by: 1000)
    both.now += 1000
    for index in both.model.items.indices {
      both.model.items[index].due += 1000
      both.model.items[index].since += 1000
      both.model.items[index].send.notBefore += 1000
    }
    both.model.probeDue += 1000
    both.outbox.updateDue(at: both.now, lanes: both.model.lanes, isOpen: both.isOpen)
    expect((both.outbox.nextDue - due - 1000).magnitude < 1e-6 || both.outbox.nextDue == due)
    for step in 1...150 {
      if let difference = both.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      try both.act()
    }
  }
}
