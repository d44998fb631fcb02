import CardStackLibc
import Foundation
import Testing

@testable import CardStackEngine

/// What a ledger's log says is the ledger: for random sequences of changes, after every change, without a stage and
/// without files. A copy of the ledger says it, too.
@Suite struct LedgerTests {
  private static let cards = 1...24 as ClosedRange<UInt64>

  /// How many changes each run makes. More on demand: CARDSTACK_LEDGER_CHANGES=1000000 swift test --filter LedgerTests
  private static let changes = Int(ProcessInfo.processInfo.environment["CARDSTACK_LEDGER_CHANGES"] ?? "") ?? 6000

  // MARK: A log

  /// Frames in memory.
  private struct MemoryLog: ~Copyable, Log {
    var isOpen: Bool { true }
    var keepsPile: Bool { true }
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)
    private var capacity = 1 << 20
    private var used = 0
    private(set) var count = 0

    deinit { memory.deallocate() }

    mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
      let size = FrameCodec.size(ofPayload: payload.count)
      precondition(used + size <= capacity, "the log is full")
      let frame = memory + used
      frame.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      frame.storeBytes(of: UInt16(size), toByteOffset: 4, as: UInt16.self)
      frame.storeBytes(of: kind, toByteOffset: 6, as: UInt8.self)
      frame.storeBytes(of: detail, toByteOffset: 7, as: UInt8.self)
      if let start = payload.baseAddress { (frame + 16).copyMemory(from: start, byteCount: payload.count) }
      used += size
      count += 1
    }

    /// Hands what has been written to a replay, and begins again.
    mutating func replay(in replay: inout DeckReplay) throws(Failure) {
      var offset = 0
      while offset < used {
        let size = Int(memory.load(fromByteOffset: offset + 4, as: UInt16.self))
        try replay.apply(Frame(at: UnsafeRawPointer(memory + offset), size: size))
        offset += size
      }
      used = 0
      // A list that may go on in the next frame ends here.
      try replay.finalizeTokens()
    }
  }

  // MARK: Field for field

  /// The first field that differs between a ledger and what was read; nil: they are the same. A card that leaves for good
  /// is not live from its decision on where a log was read: no record says when its flight ends.
  private static func difference(_ live: borrowing Ledger, _ read: borrowing Ledger) -> String? {
    if let row = rowDifference(live.deck, read.deck) { return row }
    if let decision = decisionDifference(live.deck.history, read.deck.history) { return decision }
    for card in cards {
      let (one, other) = (live.deck.table[card], read.deck.table[card])
      let isLive = one.isLive && live.deck.inPlay[card] != .leaves
      if isLive != other.isLive { return "isLive of \(card)" }
      if one.isRemembered != other.isRemembered { return "isRemembered of \(card)" }
      if one.pending != other.pending { return "pending of \(card)" }
      // Also of a card that the deck does not know.
      let keys = (live.keys[card].map { Array($0) }, read.keys[card].map { Array($0) })
      if keys.0 != keys.1 { return "key of \(card)" }
      guard isLive || one.pending > 0 else { continue }
      if one.locked.bits != other.locked.bits { return "locked of \(card)" }
    }
    if live.deck.isRefreshPending != read.deck.isRefreshPending { return "isRefreshPending" }
    if live.deck.sealedToken != read.deck.sealedToken { return "sealedToken" }
    let sends = (Self.sends(live.sends), Self.sends(read.sends))
    if sends.0 != sends.1 { return "sends: \(sends.0) and \(sends.1)" }
    if live.rules.delivery != read.rules.delivery { return "delivery" }
    return live.rules.nonce == read.rules.nonce ? nil : "nonce"
  }

  private static func rowDifference(_ live: borrowing Deck, _ read: borrowing Deck) -> String? {
    if live.pile.count != read.pile.count { return "pile's count: \(live.pile.count) and \(read.pile.count)" }
    for index in 0..<live.pile.count where live.pile[index] != read.pile[index] { return "pile at \(index)" }
    if live.reserve.count != read.reserve.count { return "cards in the reserve' count" }
    for index in 0..<live.reserve.count where live.reserve[index] != read.reserve[index] {
      return "reserve at \(index)"
    }
    // A copy has those that wait before those that fly.
    for waits in [true, false] {
      var rows: ([UInt64], [UInt64]) = ([], [])
      live.inPlay.visit { if $1 != .leaves && ($1 == .waits) == waits { rows.0 += [$0, $1.rawValue] } }
      read.inPlay.visit { if ($1 == .waits) == waits { rows.1 += [$0, $1.rawValue] } }
      if rows.0 != rows.1 { return "in play: \(rows.0) and \(rows.1)" }
    }
    return nil
  }

  private static func decisionDifference(_ live: borrowing History, _ read: borrowing History) -> String? {
    if live.count != read.count { return "decisions' count: \(live.count) and \(read.count)" }
    if live.finalCount != read.finalCount { return "final decisions" }
    if live.closedCount != read.closedCount { return "closed decisions: \(live.closedCount) and \(read.closedCount)" }
    for index in 0..<live.count {
      let (one, other) = (live.any(at: index), read.any(at: index))
      // What the backend said of a final decision is past, and a copy leaves it out.
      let isReportSame = one.report == other.report || index < live.finalCount
      guard one.token == other.token, one.card == other.card, one.wallTime == other.wallTime,
        one.direction == other.direction, isReportSame, one.nonce == other.nonce,
        one.exit == other.exit, Self.floats(one.grab) == Self.floats(other.grab)
      else { return "decision \(index): \(one) and \(other)" }
    }
    return nil
  }

  /// As a journal keeps it.
  private static func floats(_ grab: GrabPoint?) -> [Float]? { grab.map { [Float($0.x), Float($0.y)] } }

  private struct Row: Equatable {
    var token: UInt64
    var nonce: UInt64
    var card: UInt64
    var wallTime: Double
    var direction: Int32
    var kind: UInt8
    var isParked: Bool
  }

  /// All that is to be delivered, in its order.
  private static func sends(_ sends: borrowing Sends) -> [Row] {
    var rows: [Row] = []
    sends.visit {
      rows.append(
        Row(
          token: $0.token, nonce: $0.nonce, card: $0.card, wallTime: $0.wallTime, direction: $0.direction.rawValue,
          kind: $0.kind.rawValue, isParked: $0.isParked))
    }
    return rows
  }

  // MARK: Random changes

  /// A ledger that lives, its log, and what the log has been read to.
  private struct Pair: ~Copyable {
    var live: Ledger
    var read: DeckReplay
    var log: MemoryLog
    var random: Random
    let delivery: DeliverySettings
    private static var everything: JournalContents { JournalContents(bits: JournalContents.all) }

    init(seed: UInt64) throws {
      var random = Random(seed: seed)
      let rules = DeckRules(
        dedupe: Dedupe(rawValue: Int32.random(in: 1...3, using: &random)) ?? .session, recycle: DirectionSet(bits: 1),
        recycleDistance: Int.random(in: 0...3, using: &random), undoLimit: Int.random(in: 0...6, using: &random),
        backlog: 100)
      var live = try Ledger(rules: rules)
      let classic = Preset.classic.configuration
      var delivery = try DeliverySettings(classic.delivery, classic.undo)
      delivery.mode = DeliveryMode(rawValue: Int32.random(in: 0...3, using: &random)) ?? .both
      delivery.nonce = delivery.mode == .none ? 0 : 9
      live.setRules(delivery, reportsFinals: Bool.random(using: &random))
      var read = try DeckReplay(rules: rules)
      var log = MemoryLog()
      live.write(Pair.everything, to: &log)
      try log.replay(in: &read)
      self.random = random
      self.delivery = delivery
      self.live = live
      self.read = read
      self.log = log
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    mutating func nextCard() -> UInt64 { UInt64.random(in: LedgerTests.cards, using: &random) }

    /// Makes the log say what it says by a copy of the ledger alone.
    mutating func compact() throws {
      // A copy has no keys of cards that nobody knows.
      live.sweepKeys(keeping: .announced, to: &log)
      read = try DeckReplay(rules: live.deck.rules)
      live.write(Pair.everything, to: &log)
      try log.replay(in: &read)
    }

    /// A change as a deck makes it, if it can be made now.
    mutating func change() throws {
      let count = upTo(4) + 1
      var list: [UInt64] = []
      for _ in 0..<count { list.append(nextCard()) }
      // Not a closure that throws: the compiler of Swift 6.3 fails with that.
      let cards = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count)
      defer { cards.deallocate() }
      _ = cards.initialize(from: list)
      switch upTo(31) {
      case 0...5: try add(UnsafeBufferPointer(cards))
      case 6...12: try decide()
      case 13, 14: try undo()
      case 15: try takeBack()
      case 16...18: answer()
      case 19, 20: finalize()
      case 21: try remove(UnsafeBufferPointer(cards))
      case 22...24: play()
      case 25: try rule()
      case 26: live.setRefreshPending(upTo(1) == 0, to: &log)
      case 27: live.seal(upTo: live.deck.lastToken, to: &log)
      default: try other(UnsafeBufferPointer(cards))
      }
    }

    /// Room for what becomes of decisions.
    private mutating func reserve() throws {
      try live.reserve(sends: 2 * live.deck.history.pendingCount + 4)
    }

    private mutating func add(_ cards: UnsafeBufferPointer<UInt64>) throws {
      let refuseDecided = live.deck.rules.dedupe != .live
      let (choice, place) = (upTo(7), upTo(live.deck.pile.count))
      try live.prepareToAdd(cards, inReserve: choice == 0)
      live.discardOldKeys(of: cards, to: &log)
      if choice == 0 {
        _ = live.putInReserve(cards, refuseDecided: refuseDecided, to: &log)
      } else if choice == 1 && upTo(4) == 0 {
        let kept = cards.contains(live.deck.top) ? 1 : 0
        _ = live.replaceAll(by: cards, keeping: kept, refuseDecided: refuseDecided, to: &log)
      } else {
        _ = live.insert(cards, at: place, refuseDecided: refuseDecided, to: &log)
        _ = live.insertLeaving(cards, at: place, refuseDecided: refuseDecided, to: &log)
      }
      live.discardUntakenKeys(added: cards, to: &log)
    }

    private mutating func decide() throws {
      var card = live.deck.top
      if upTo(5) == 0 { live.deck.inPlay.visit { if $1 == .waits { card = $0 } } }
      guard card != 0, live.deck.inPlay.count < 40 else { return }
      try live.reserveDecision()
      try reserve()
      let direction = Direction(rawValue: Int32(upTo(3) + 1)) ?? .left
      let decision = Decision(
        token: live.nextToken(), card: card, wallTime: Double(upTo(1000)), direction: direction,
        report: live.rules.delivery.isAtDecision ? .sent : .none, nonce: live.rules.nonce, time: 1,
        exit: Vector(random.double(-9, 9), 400), grab: upTo(3) == 0 ? nil : GrabPoint(random.double(-0.5, 0.5), 0.25),
        sequence: 0)
      let history = (live.deck.history.undoableCount, live.deck.history.closedCount)
      let mayBeFinal = history.1 == 0 && live.rules.reportsFinals && upTo(1) == 0
      let oldest: OldestDecision =
        history.0 != live.deck.rules.undoLimit ? .stays : mayBeFinal ? .isFinal : .isClosed
      let fate = live.deck.rules.recycle.contains(direction) ? InPlayRow.Fate.flies : .leaves
      live.decide(decision, fate, oldest: oldest, to: &log)
      // A limit that was lowered.
      live.close(live.deck.history.undoableCount - live.deck.rules.undoLimit, to: &log)
    }

    private mutating func undo() throws {
      if live.deck.history.latest == nil { return }
      try live.reserve(cards: 1)
      try reserve()
      _ = live.undo(at: live.deck.history.pendingCount - 1, to: &log)
    }

    /// Takes back a decision whose card is caught, or one that was rejected.
    private mutating func takeBack() throws {
      let count = live.deck.history.pendingCount
      if count == 0 { return }
      try live.reserve(cards: 1)
      try reserve()
      let index = upTo(count - 1)
      let decision = live.deck.history.pending(at: index)
      let way = live.deck.inPlay[decision.card]
      let hasLater = live.deck.history.hasLater(than: index)
      if decision.report == .rejected {
        let stays = hasLater || (live.deck.isLive(decision.card) && way != .flies && way != .leaves)
        let isBeneath = upTo(1) == 0 && !live.deck.pile.isEmpty
        _ = live.undo(at: index, stays ? .stays : isBeneath ? .beneath : .back, to: &log)
      } else if !hasLater && (way == .flies || way == .leaves) {
        _ = live.undo(at: index, to: &log)
      }
    }

    private mutating func answer() {
      var all: [Send] = []
      live.sends.visit { all.append($0) }
      if all.isEmpty { return }
      let send = all[upTo(min(2, all.count - 1))]
      if send.isParked && upTo(3) == 0 {
        #expect(live.unpark(upTo(1) == 0 ? send.token : 0, to: &log))
        return
      }
      if !send.isHandedOut {
        live.markHandedOut(send.token)
        return
      }
      if upTo(3) == 0 {
        if upTo(1) == 0 && live.giveUpSend(of: send.token, to: &log) {
          #expect(live.sends[send.token] == nil && live.sends[send.token + 2]?.kind == .revert)
          return
        }
        if upTo(1) == 0 { #expect(live.park(send.token, to: &log) != send.isParked) }
        return
      }
      if upTo(2) > 0 {
        _ = live.confirm(send.token, to: &log)
        return
      }
      let index = send.kind == .decided ? live.deck.history.index(of: send.decision) : nil
      live.reject(send.token, at: index, to: &log)
    }

    private mutating func finalize() {
      let history = (live.deck.history.undoableCount, live.deck.history.pendingCount)
      let (some, all) = (upTo(min(2, history.0)), upTo(min(2, history.1)))
      switch upTo(5) {
      case 0: live.close(some, to: &log)
      case 1: live.finalize(all, at: 2, to: &log)
      default:
        for _ in 0..<all { _ = live.handOutFinal() }
        live.acknowledgeFinals(to: &log)
      }
    }

    private mutating func remove(_ cards: UnsafeBufferPointer<UInt64>) throws {
      try reserve()
      switch upTo(9) {
      case 0:
        _ = live.finalizeDecisions(notAbout: cards, at: 3, to: &log)
      case 1: live.clear(below: 0, to: &log)
      default: _ = live.remove(cards, at: 3, to: &log)
      }
    }

    private mutating func play() {
      let (choice, place) = (upTo(6), upTo(1))
      var cards: [(UInt64, InPlayRow.Fate)] = []
      live.deck.inPlay.visit { cards.append(($0, $1)) }
      if choice < 2 || cards.isEmpty {
        let top = live.deck.top
        if top != 0 && cards.count < 40 { live.putAside(top, choice == 0 ? .waits : .circles, to: &log) }
        return
      }
      let (card, way) = cards[upTo(cards.count - 1)]
      switch way {
      case .waits: live.place(card, at: min(place, live.deck.pile.count), to: &log)
      case .flies, .circles: live.land(card, to: &log)
      case .leaves: live.detach(card)
      }
    }

    private mutating func rule() throws {
      var rules = live.deck.rules
      rules.recycle = DirectionSet(bits: UInt32(upTo(15)))
      rules.undoLimit = upTo(6)
      if upTo(9) == 0 { rules.dedupe = Dedupe(rawValue: Int32(upTo(2) + 1)) ?? .live }
      try live.setRules(rules, to: &log)
      live.close(live.deck.history.undoableCount - rules.undoLimit, to: &log)
      // Whoever reads knows the rules.
      try read.ledger.follow(rules)
    }

    private mutating func other(_ cards: UnsafeBufferPointer<UInt64>) throws {
      let (choice, distance, held) = (upTo(5), upTo(10) - 5, upTo(1))
      let directions = DirectionSet(bits: UInt32(upTo(255)))
      switch choice {
      case 0, 1: if live.deck.isLive(cards[0]) { live.lock(cards[0], directions, to: &log) }
      case 2: live.shift(by: Int64(distance), below: min(held, live.deck.pile.count), to: &log)
      case 3: _ = live.admit(distance + 5, to: &log)
      default:
        let key = [UInt8](repeating: UInt8(distance + 5), count: distance + 5)
        try key.withUnsafeBytes { try live.setKey(of: cards[0], $0, to: &log) }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func logSaysWhatTheLedgerIs(seed: UInt64) throws {
    let runs = UInt64(max(1, Self.changes / 1500)) / 4 + 1
    var records = 0
    for run in 0..<runs {
      var pair = try Pair(seed: seed &+ 4 &* run)
      var largest = 0
      for number in 1...1500 {
        try pair.change()
        try pair.log.replay(in: &pair.read)
        if let field = Self.difference(pair.live, pair.read.ledger) {
          Issue.record("seed \(seed &+ 4 &* run), after change \(number): \(field)")
          return
        }
        largest = max(largest, pair.live.deck.pile.count + pair.live.deck.history.count)
        if number % 100 == 0 {
          try pair.compact()
          if let field = Self.difference(pair.live, pair.read.ledger) {
            Issue.record("seed \(seed &+ 4 &* run), copy after change \(number): \(field)")
            return
          }
        }
      }
      #expect(largest > 5)
      records += pair.log.count
    }
    // The dice may give one run fewer.
    #expect(records > 500 * Int(runs))
  }

  /// What is in play when a log ends has landed when it was read, as it has where all flights end.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func endOfTheLogIsTheEndOfAllFlights(seed: UInt64) throws {
    var pair = try Pair(seed: seed)
    for _ in 1...200 { try pair.change() }
    try pair.log.replay(in: &pair.read)
    pair.live.finalize(pair.live.deck.history.closedCount, at: 4, to: &pair.log)
    pair.read.ledger.setRules(pair.delivery, reportsFinals: pair.live.rules.reportsFinals)
    pair.live.landAll()
    pair.live.sweepKeys(keeping: .none, to: &pair.log)
    try pair.read.finish()
    #expect(Self.difference(pair.live, pair.read.ledger) == nil)
  }
}
