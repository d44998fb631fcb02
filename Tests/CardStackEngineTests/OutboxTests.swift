import Testing

@testable import CardStackEngine

/// Compares sends and their lanes with a plain list, for random sequences of what a deck, a host and a backend do. Each card's
/// SENDs and REVERTs go out one at a time and in order. No send is lost or handed out twice, and nothing can be done
/// before the lanes say that it is due.
@Suite struct OutboxTests {
  private static let cards = 1...9 as ClosedRange<UInt64>
  private static let most = 48

  // MARK: An outbox

  /// The sends of a ledger and their lanes, changed together as a ledger and `Requests` change them.
  private struct Outbox: ~Copyable {
    var sends = Sends()
    var lanes = Lanes()
    var sealedToken: UInt64 = 0

    mutating func reserve(adding more: Int, lanes count: Int) throws {
      try sends.reserve(adding: more)
      try lanes.reserve(sends.count + more, lanes: count)
    }

    mutating func take() { lanes.take(from: sends, sealedToken: sealedToken) }

    mutating func append(_ send: Send, notBefore: Double) {
      sends.append(send)
      take()
      if notBefore > -.infinity { lanes.withhold(send.token, until: notBefore) }
    }

    mutating func remove(_ token: UInt64) -> Bool {
      let decision = sends[token]?.decision ?? token
      let isThere = sends.remove(token)
      lanes.removeMissing(of: decision, in: sends)
      return isThere
    }

    mutating func drop(_ token: UInt64) {
      let decision = sends[token]?.decision ?? token
      sends.drop(token)
      lanes.removeMissing(of: decision, in: sends)
    }

    mutating func park(_ token: UInt64, sequence: UInt64) -> Bool {
      guard sends.setParked(token, true) else { return false }
      lanes.park(token, sequence: sequence)
      return true
    }

    mutating func unpark(_ token: UInt64) -> Bool {
      if token == 0 { sends.unparkAll { _ in } } else if !sends.setParked(token, false) { return false }
      lanes.unpark(token)
      return true
    }

    mutating func handOut(at time: Double, deadline: Double) -> Lane? {
      let lane = lanes.handOut(at: time, deadline: deadline)
      if let lane, lane.state != .parked { sends.markHandedOut(lane.token) }
      return lane
    }
  }

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
    var notBefore = -Double.infinity
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
      return item.place == .waiting ? item.notBefore : item.due
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
    mutating func nextSend() -> (send: Send, notBefore: Double) {
      let kind: Send.Kind = upTo(1) == 0 ? .final : .revert
      if upTo(2) == 0, let item = model.items.randomElement(using: &random), item.user == user,
        case let earlier = item.send, earlier.kind == .decided,
        !model.items.contains(where: { $0.send.decision == earlier.decision && $0.send.kind != .decided })
      {
        let send = Send(
          kind, decision: earlier.decision, nonce: 7, card: earlier.card, wallTime: 0, direction: earlier.direction)
        return (send, -.infinity)
      }
      decision += Decision.tokenStep
      let card = UInt64.random(in: OutboxTests.cards, using: &random)
      let send = Send(.decided, decision: decision, nonce: 7, card: card, wallTime: 1, direction: .right)
      return (send, upTo(3) == 0 ? now + random.double(0, 6) : -.infinity)
    }

    /// Reads sends from a journal. All of them may have been handed out, and parked ones stay parked.
    mutating func read() throws {
      for _ in 0..<40 {
        let (send, _) = nextSend()
        try outbox.sends.reserve(adding: 1)
        outbox.sends.append(send)
        model.items.append(Item(send: send))
        if upTo(5) == 0 { try parkRead() }
        if upTo(3) == 0 {
          let token = anyToken()
          model.items.removeAll { $0.token == token }
          expect(outbox.sends[token] != nil)
          expect(outbox.sends.remove(token))
          expect(outbox.sends[token] == nil && !outbox.sends.remove(token))
        }
        expect(outbox.sends.count == model.items.count)
      }
      expect(!outbox.sends.hasRepeat)
      outbox.sends.markAllHandedOut()
      try outbox.reserve(adding: 0, lanes: model.lanes)
      outbox.take()
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
        expect(outbox.sends.setParked(token, false) == model.items[index].send.isParked)
        model.items[index].send.isParked = false
      } else {
        expect(outbox.sends.setParked(token, true) != model.items[index].send.isParked)
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
        outbox.lanes.outage.end()
        model.endRun()
      default: now += upTo(1) == 0 ? random.double(0, 12) : random.double(0, 1)
      }
      failOverdue()
      try prepare()
    }

    private mutating func append() throws {
      let (send, notBefore) = nextSend()
      try outbox.reserve(adding: 1, lanes: model.lanes)
      outbox.append(send, notBefore: notBefore)
      model.items.append(Item(send: send, user: user, notBefore: notBefore))
    }

    /// Another user's sends do not wait for those of the user before.
    private mutating func beginUser() {
      outbox.lanes.beginUser()
      outbox.sealedToken = decision
      user += 1
    }

    /// Reads the next event, which has the lowest number.
    private mutating func handOut() {
      let deadline = now + random.double(0.5, 4)
      let expected = model.events.first
      let told = outbox.handOut(at: now, deadline: deadline)
      expect(told?.token == expected?.token)
      guard let told, let index = model.index(of: told.token) else { return }
      expect(told.sequence == model.items[index].sequence)
      expect((told.state == .parked) == model.items[index].send.isParked)
      model.items[index].sequence = 0
      if told.state == .parked { return }
      expect(model.items[index].place == .ready)
      if model.items[index].failures == 0 { model.items[index].since = now }
      model.items[index].tries += 1
      expect(told.tries == model.items[index].tries && told.since == model.items[index].since)
      model.items[index].send.isHandedOut = true
      model.items[index].place = .out
      model.items[index].due = deadline
    }

    private mutating func fail() {
      if let index = any(.out) { fail(index) }
    }

    private mutating func fail(_ index: Int) {
      let failed = outbox.lanes.fail(model.items[index].token, lanes: model.lanes, at: now) { OutboxTests.wait($0) }
      model.fail(index, at: now)
      let item = model.items[index]
      expect(failed?.token == item.token)
      expect(failed?.due == item.due && failed?.failures == item.failures && failed?.since == item.since)
      if item.failures > 2 && upTo(3) == 0 { park(index) }
    }

    /// The sends whose answer is overdue count as failed, and no others.
    private mutating func failOverdue() {
      while let token = outbox.lanes.overdue(at: now) {
        guard let index = model.index(of: token) else {
          Issue.record("\(token) is not there")
          return
        }
        expect(model.items[index].place == .out && model.items[index].due <= now)
        fail(index)
      }
      expect(!model.items.contains { $0.place == .out && $0.due <= now })
    }

    private mutating func retry() {
      guard let index = any(upTo(3) == 0 ? .ready : .out) else { return }
      outbox.lanes.retry(model.items[index].token, at: now)
      model.items[index].place = .retrying
      model.items[index].due = now
    }

    private mutating func remove() throws {
      let token = upTo(2) == 0 ? anyToken() : any(.out).map { model.items[$0].token } ?? 0
      let isThere = model.index(of: token) != nil
      expect(outbox.sends[token]?.token == (isThere ? token : nil))
      expect(outbox.remove(token) == isThere)
      model.items.removeAll { $0.token == token }
      expect(outbox.sends[token] == nil && outbox.lanes[token] == nil)
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
        outbox.lanes.dropParkedEvents()
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
      let token = model.items.last { $0.notBefore > now }?.send.decision ?? anyToken()
      outbox.lanes.free(token)
      guard let index = model.index(of: token), model.items[index].place == .waiting else { return }
      model.items[index].notBefore = -.infinity
    }

    /// A withheld send may become free earlier than planned, but not later.
    private mutating func withhold() {
      let until = now + random.double(0, 3)
      var token = outbox.lanes.withheld(after: 0)
      while let place = model.index(of: token) {
        outbox.lanes.free(token, at: until)
        model.items[place].notBefore = min(until, model.items[place].notBefore)
        token = outbox.lanes.withheld(after: token)
      }
      expect(token == 0)
    }

    /// The network goes away or comes back.
    private mutating func turn() {
      isOpen.toggle()
      if !isOpen {
        outbox.lanes.pause()
        return model.pause()
      }
      outbox.lanes.resume()
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
        outbox.lanes.visit { if $0.state == .waiting { untried.insert($0.token) } }
        var (first, next) = (sequence, sequence)
        outbox.lanes.prepare(at: now, lanes: model.lanes) {
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
      outbox.lanes.updateDue(at: now, lanes: model.lanes, isOpen: isOpen)
      let due = model.due(isOpen: isOpen)
      expect(outbox.lanes.nextDue <= due, "something is due before the lanes say")
      // Otherwise the deck would never stop doing what is due.
      expect(outbox.lanes.nextDue > now, "something is due that has been done")
      expect(outbox.lanes.nextDue == .infinity || model.items.contains { !$0.send.isParked }, "nothing is due")
    }

    /// Records that the send is ready whose event has this number.
    private mutating func take(_ number: UInt64) throws {
      var found: Lane?
      for index in 0..<outbox.lanes.activeCount where outbox.lanes[active: index].sequence == number {
        found = outbox.lanes[active: index]
      }
      let lane = try #require(found, "each number is that of a lane")
      let index = try #require(model.index(of: lane.token))
      expect(lane.state == .ready && lane.due == now)
      expect(model.time(of: index) <= now, "\(lane.token) went before its time or another of its card")
      if model.isDown {
        expect(model.probeDue <= now, "it is tried before its time")
        expect(!model.items.contains { $0.isOnLane && $0.token == model.probe }, "one is tried at a time")
        model.probe = lane.token
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
      if outbox.sends.count != model.items.count { return "count \(outbox.sends.count), not \(model.items.count)" }
      var tokens: ([UInt64], [UInt64]) = ([], [])
      outbox.sends.visit { tokens.0.append($0.token) }
      outbox.lanes.rows.visit { tokens.1.append($1.token) }
      if tokens.0 != model.items.map(\.token) || tokens.0 != tokens.1 { return "the order of the sends" }
      if outbox.lanes.activeCount != model.activeCount { return "lanes" }
      if outbox.sends.parkedCount != model.parkedCount { return "parkedCount" }
      if outbox.lanes.eventCount != model.events.count { return "eventCount" }
      if outbox.lanes.firstSequence != model.events.first?.sequence ?? .max { return "firstSequence" }
      if outbox.lanes.isDown(lanes: model.lanes) != model.isDown { return "isDown" }
      if outbox.lanes.isAnyOut != model.items.contains(where: { $0.place == .out }) { return "isAnyOut" }
      let isAnyRetrying = model.items.contains { $0.place == .retrying && !$0.send.isParked && $0.send.isHandedOut }
      if isAnyRetrying != outbox.lanes.isAnyRetrying { return "isAnyRetrying" }
      var order: [UInt64: UInt64] = [:]
      var found: String?
      outbox.lanes.visit { lane in
        guard let send = outbox.sends[lane.token], let place = model.index(of: lane.token) else {
          found = "\(lane.token) is not in the list"
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

    private func difference(_ send: Send, _ lane: Lane, _ place: Int) -> String? {
      let item = model.items[place]
      if send.isHandedOut != item.send.isHandedOut { return "isHandedOut" }
      if lane.isHandedOut != item.send.isHandedOut { return "isHandedOut of the lane" }
      if send.isParked != item.send.isParked || (lane.state == .parked) != send.isParked { return "isParked" }
      // A time in the past has no effect.
      if max(now, lane.notBefore) != max(now, item.notBefore) { return "notBefore" }
      switch item.place {
      case .waiting:
        return lane.state == .waiting ? nil : "waits as \(lane.state)"
      case .ready: return lane.state == .ready && lane.sequence == item.sequence ? nil : "is not ready"
      case .out: return lane.state == .out && lane.due == item.due ? nil : "is not out"
      case .retrying:
        guard lane.state == (send.isParked ? .parked : .retrying), lane.due == item.due else {
          return "is not to be tried again"
        }
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
    if !both.isOpen { both.outbox.lanes.resume() }
    _ = both.outbox.unpark(0)
    var (time, sequence, answered) = (both.now, both.sequence, 0)
    var done: [UInt64: UInt64] = [:]
    let count = both.outbox.sends.count
    while both.outbox.sends.count > 0 && answered <= count {
      both.outbox.lanes.prepare(at: time, lanes: both.model.lanes) {
        sequence += 1
        return sequence
      }
      var wasAnswered = false
      while let lane = both.outbox.handOut(at: time, deadline: time + 1) {
        let place = UInt64(try #require(both.model.index(of: lane.token)))
        let row = lane.card * 1000 + UInt64(both.model.items[Int(place)].user)
        expect(done[row] ?? 0 <= place, "the order of card \(lane.card)")
        done[row] = place
      }
      let out = (0..<both.outbox.lanes.activeCount).first { both.outbox.lanes[active: $0].state == .out }
      if let out {
        _ = both.outbox.remove(both.outbox.lanes[active: out].token)
        both.outbox.lanes.outage.end()
        answered += 1
        wasAnswered = true
      }
      both.outbox.lanes.updateDue(at: time, lanes: both.model.lanes, isOpen: true)
      if wasAnswered { continue }
      if both.outbox.lanes.nextDue == .infinity { break }
      time = max(time, both.outbox.lanes.nextDue)
    }
    expect(both.outbox.sends.count == 0 && answered == count)
    expect(both.outbox.sends.parkedCount == 0 && both.outbox.lanes.eventCount == 0)
  }

  /// A journal that adds a token twice is refused. The sends that are read record this.
  @Test func readingNotesARepeat() throws {
    var sends = Sends()
    let send = Send(.decided, decision: 4, nonce: 1, card: 3, wallTime: 0, direction: .left)
    try sends.reserve(adding: 2)
    sends.append(send)
    expect(!sends.hasRepeat)
    sends.append(send)
    expect(sends.hasRepeat && sends.count == 1)
  }
}
