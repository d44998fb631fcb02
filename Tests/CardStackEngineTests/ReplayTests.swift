import CardStackTypes
import Foundation
import Testing

@testable import CardStackEngine

/// What survives is the same in the deck, in what its journal says, and in what is saved of it: field for field, after
/// every call.
@Suite struct ReplayTests {
  private static let cards = 1...40 as ClosedRange<UInt64>

  // MARK: What survives

  private struct Card: Equatable {
    var isLive: Bool
    var isRemembered: Bool
    var pending: UInt32
    var locked: UInt32
    var key: [UInt8]
  }

  private struct Made: Equatable {
    var token: UInt64
    var card: UInt64
    var wallTime: Double
    var direction: Int32
    var report: UInt8
    var nonce: UInt64
  }

  /// All of a deck that a journal knows. A card that leaves for good is not live there from its decision on.
  private struct Durable: Equatable {
    var pile: [UInt64] = []
    var reserve: [UInt64] = []
    var waiting: [UInt64] = []
    var returning: [UInt64] = []
    var circling: [UInt64] = []
    var decisions: [Made] = []
    var finalCount = 0
    var closedCount = 0
    var cards: [UInt64: Card] = [:]

    init(_ deck: borrowing Deck, _ keys: borrowing CardKeys) {
      for index in 0..<deck.pile.count { pile.append(deck.pile[index]) }
      for index in 0..<deck.reserve.count { reserve.append(deck.reserve[index]) }
      deck.inPlay.visit { card, way in
        if way == .waits { waiting.append(card) }
        if way.comesBack { returning.append(card) }
        if way == .circles { circling.append(card) }
      }
      for index in 0..<deck.history.count {
        let decision = deck.history.any(at: index)
        decisions.append(
          Made(
            token: decision.token, card: decision.card, wallTime: decision.wallTime,
            direction: decision.direction.rawValue, report: decision.report.rawValue, nonce: decision.nonce))
      }
      finalCount = deck.history.finalCount
      closedCount = deck.history.closedCount
      for card in ReplayTests.cards {
        let record = deck.table[card]
        let isLive = record.isLive && deck.inPlay[card] != .leaves
        let isKnown = isLive || record.pending > 0
        if isKnown || record.isRemembered {
          cards[card] = Card(
            isLive: isLive, isRemembered: record.isRemembered, pending: record.pending,
            locked: isKnown ? record.locked.bits : 0, key: isKnown ? keys[card].map { Array($0) } ?? [] : [])
        }
      }
    }
  }

  private static func tokens(_ sends: borrowing Sends) -> Set<UInt64> {
    var tokens: Set<UInt64> = []
    sends.visit { tokens.insert($0.token) }
    return tokens
  }

  /// What the bytes of a journal, or of a saved deck, come to.
  private static func replay(_ bytes: [UInt8], _ rules: DeckRules) throws -> DeckReplay {
    var replay = try DeckReplay(rules: rules)
    // Not `withUnsafeBytes`: the compiler of Swift 6.3 fails with its closure where that throws a type.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    var source = try SavedFrames(UnsafeRawBufferPointer(memory))
    _ = try source.read { frame throws(Failure) in try replay.apply(frame) }
    return replay
  }

  /// Checks that bytes say what the deck is.
  private static func check(_ play: borrowing Play, _ bytes: [UInt8], _ what: String) throws {
    var replay = try replay(bytes, play.settings.deck)
    let live = Durable(play.ledger.deck, play.ledger.keys)
    let told = Durable(replay.ledger.deck, replay.ledger.keys)
    #expect(live == told, "\(what)")
    // What is to be delivered is known at the end, when closed decisions are final.
    try replay.finish()
    let sends = tokens(play.ledger.sends)
    let toldSends = tokens(replay.ledger.sends)
    #expect(sends.isSubset(of: toldSends), "\(what)")
    if live.closedCount == 0 { #expect(sends == toldSends, "\(what)") }
  }

  // MARK: Random calls

  private static func makePlay(_ random: inout Random, _ folder: JournalFolder) throws -> Play {
    var configuration = Preset.classic.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.feed.enabled = 1
    configuration.delivery.mode = 3
    configuration.delivery.nonce = 9
    configuration.undo.limit = 4
    configuration.recycle.directions = 1
    configuration.recycle.distance = 2
    configuration.consent.directions = 2
    configuration.consent.replacement = 2
    configuration.exit.catch_seconds = Double(Int32.random(in: 0...1, using: &random))
    configuration.recycle.dedupe = Int32.random(in: 1...3, using: &random)
    configuration.autoplay.enabled = 1
    configuration.autoplay.idle = 2
    configuration.autoplay.interval = 1
    configuration.events.backlog = 200
    var play = try Play(configuration: configuration)
    var info = JournalInfo()
    try Array(folder.path.utf8CString).withUnsafeBufferPointer { (path) throws(Failure) in
      if let start = path.baseAddress { try play.openJournal(start, .standard, &info) }
    }
    return play
  }

  private static func somewhere(_ random: inout Random) -> Vector {
    Vector(random.double(0, 400), random.double(100, 700))
  }

  /// A call as a host makes it, which may be refused.
  private static func act(
    _ play: inout Play, _ random: inout Random, _ now: inout Double, _ open: inout [UInt64]
  ) {
    let list = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt64.random(in: cards, using: &random) }
    let choice = Int.random(in: 0..<22, using: &random)
    let (raw, yes) = (Int32.random(in: 1...4, using: &random), Int32.random(in: 0...1, using: &random))
    let (place, other) = (somewhere(&random), somewhere(&random))
    let distance = Int64.random(in: -3...3, using: &random)
    now += random.double(0, choice == 0 ? 1.5 : 0.2)
    let time = now
    list.withUnsafeBufferPointer { list in
      do throws(Failure) {
        switch choice {
        case 0...2: try play.call { play throws(Failure) in try play.advance(to: time) }
        case 17:
          try play.call { play throws(Failure) in
            _ = try play.change(at: time) { play throws(Failure) in try play.press(1, at: place, hostTime: time) }
            try play.advanceClock(to: time + 0.05)
            _ = play.follow(1, to: other, hostTime: time + 0.05)
            _ = try play.change(at: time + 0.06) { play throws(Failure) in
              play.fingerUp(1, at: other, hostTime: time + 0.06)
            }
          }
        case 20: try play.set(list[0], raw, yes, at: time)
        default:
          try play.change(at: time) { play throws(Failure) in
            switch choice {
            case 3, 4: _ = try play.add(list)
            case 5: _ = try play.insert(list, at: min(play.ledger.deck.pile.count, 2))
            case 6: _ = play.remove(UnsafeBufferPointer(rebasing: list[..<1]))
            case 7...10: _ = try play.swipe(toward: try play.requireSector(raw), isForced: false)
            case 11, 12: _ = try play.undo(from: .none)
            case 13: play.shift(by: distance)
            case 14: try play.allow(DirectionSet(bits: UInt32(bitPattern: raw) * 3), of: list[0])
            case 15: if distance == 3 { _ = try play.replace(list) }
            case 16:
              if play.requests.questions.count > 0 {
                try play.answerQuestion(play.requests.questions.question(at: 0).token, yes: yes == 1)
              }
            case 18:
              if let token = open.popLast() {
                let feed = play.requests.feed
                if feed.request?.token == token || feed.isLate(token) {
                  _ = try play.receivePage(list, try Play.PageFlags(bits: yes == 1 ? 2 : 0), day: 1, for: token)
                } else if let answer = SendAnswer(rawValue: raw == 4 ? 3 : raw) {
                  try play.answerSend(token, answer)
                }
              }
            case 19: _ = play.admit(Int(raw))
            default:
              if distance == 2 { play.finalizeAll() }
              if distance == 3 { play.clear() }
            }
          }
        }
      } catch {}
      try? play.call { play throws(Failure) in
        while let event = play.nextEvent() {
          let kind = EventKind(rawValue: event.kind)
          if kind == .load || kind == .send || kind == .revert { open.append(event.token) }
        }
        play.acknowledgeEvents()
      }
    }
    now += 0.06
  }

  /// More on demand: CARDSTACK_REPLAY_SEEDS=1000 swift test --filter ReplayTests
  private static let seeds = UInt64(ProcessInfo.processInfo.environment["CARDSTACK_REPLAY_SEEDS"] ?? "") ?? 6

  @Test(arguments: 1...seeds)
  func journalSaysWhatTheDeckIs(seed: UInt64) throws {
    var random = Random(seed: seed)
    let folder = try JournalFolder()
    var play = try Self.makePlay(&random, folder)
    var now = 0.0
    var open: [UInt64] = []
    var (largest, asked) = (0, false)
    for number in 1...300 {
      Self.act(&play, &random, &now, &open)
      asked = asked || play.requests.questions.count > 0
      try Self.check(play, try folder.bytes, "seed \(seed), call \(number)")
      largest = max(largest, play.ledger.deck.history.count + play.ledger.deck.inPlay.count)
      if number % 10 == 0 { try Self.check(play, try play.saved(), "seed \(seed), saved after call \(number)") }
      if number % 60 == 0 {
        try play.compactJournal()
        try Self.check(play, try folder.bytes, "seed \(seed), compacted after call \(number)")
      }
    }
    #expect(largest > 2 && asked)
  }

  // MARK: In play

  @Test func cardsInPlayStandInTheirOrder() throws {
    var row = try InPlayRow()
    row.append(5, .flies, direction: .left)
    row.append(6, .circles)
    row.append(7, .leaves, direction: .right)
    row.append(8, .waits)
    #expect(row.count == 4)
    #expect(row[6] == .circles && row[9] == nil)
    #expect(row.circlingCount == 1)
    #expect(row.firstReturning == 5)
    // Other rules change what becomes of decided cards alone.
    row.recycle(DirectionSet(bits: 1 << UInt32(Direction.right.index)))
    #expect(row[5] == .leaves && row[6] == .circles && row[7] == .flies && row[8] == .waits)
    #expect(row.remove(6) == .circles)
    #expect(row.circlingCount == 0)
    #expect(row.firstReturning == 7)
    #expect(row.popLast()?.card == 8)
    #expect(row.remove(8) == nil)
  }

  /// However many cards pass through, no call needs memory that is not there.
  @Test func rowKeepsItsRoom() throws {
    var row = try InPlayRow()
    for card in 1...64 as ClosedRange<UInt64> { row.append(card, .flies) }
    for card in 65...20_000 as ClosedRange<UInt64> {
      // One stays for long, so that there are gaps.
      #expect(row.remove(card % 2 == 0 ? card - 63 : card == 65 ? 2 : card - 65) != nil || card > 66)
      if row.count < 64 { row.append(card, .flies) }
    }
    #expect(row.count <= 64)
  }
}

extension Play {
  /// Changes what is set to be so, or the key of a card.
  fileprivate mutating func set(_ card: UInt64, _ raw: Int32, _ yes: Int32, at time: Double) throws(Failure) {
    if yes == 1 {
      let key = [UInt8(truncatingIfNeeded: card), UInt8(truncatingIfNeeded: raw)]
      // Not a closure that throws: the compiler of Swift 6.3 fails with that.
      var failure: Failure?
      withUnsafePointer(to: card) { card in
        withUnsafePointer(to: UInt32(2)) { length in
          key.withUnsafeBytes { bytes in
            do throws(Failure) {
              try setKeys(
                of: UnsafeBufferPointer(start: card, count: 1), lengths: UnsafeBufferPointer(start: length, count: 1),
                bytes: bytes.baseAddress)
            } catch {
              failure = error
            }
          }
        }
      }
      if let failure { throw failure }
      return
    }
    var new = configuration
    new.recycle.directions = UInt32(raw % 4)
    new.undo.limit = UInt32(raw)
    try setConfiguration(new, at: time)
  }

  fileprivate mutating func saved() throws -> [UInt8] {
    var size = 0
    try save(contents: 3, to: UnsafeMutableRawBufferPointer(start: nil, count: 0), size: &size)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    defer { memory.deallocate() }
    try save(contents: 3, to: memory, size: &size)
    return Array(memory)
  }
}
