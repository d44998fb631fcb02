import CardStackTypes
import Testing

@testable import CardStackEngine

/// Compares the media plan with plain lists and dictionaries, for random changes of a deck, of the picture counts of
/// cards, and of the pictures that they show. A host that applies every report has exactly the pictures of the plan.
@Suite struct MediaTests {
  private struct Picture: Hashable {
    var card: UInt64
    var index: UInt32
  }

  /// A plan as a list: the most urgent first.
  private typealias Plan = [(picture: Picture, priority: MediaPriority)]

  private struct Run: ~Copyable {
    var media: Media
    var ledger: Ledger
    /// A log that keeps nothing.
    var silence = Journal()
    var random: Random
    /// The upcoming cards.
    var pile: [UInt64] = []
    /// Cards that are on stage without being in the pile.
    var flights: [UInt64] = []
    var counts: [UInt64: UInt32] = [:]
    var shown: [UInt64: UInt32] = [:]
    /// The pictures that the host has fetched, by the reports.
    var host: [Picture: MediaPriority] = [:]
    let ahead: Int
    var released = 0
    var sweeps = 0

    init(seed: UInt64) throws {
      let media = try Media()
      let ledger = try Ledger(
        rules: DeckRules(
          dedupe: .live, recycle: DirectionSet(bits: 0), recycleDistance: 0, undoLimit: 0, backlog: 0))
      self.media = media
      self.ledger = ledger
      random = Random(seed: seed)
      ahead = [0, 1, 2, 5, 30][Int(seed % 5)]
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    func count(of card: UInt64) -> UInt32 { counts[card] ?? 1 }
    func shown(of card: UInt64) -> UInt32 { shown[card] ?? 0 }

    // MARK: Changes

    mutating func act() throws {
      switch upTo(9) {
      case 0, 1:
        let card = UInt64.random(in: 1...60, using: &random)
        let place = upTo(pile.count)
        if pile.count > 40 { return }
        try ledger.reserve(cards: 1)
        let isTaken = ledger.insert([card], at: place) == 1
        expect(isTaken == !pile.contains(card))
        if isTaken { pile.insert(card, at: place) }
        media.invalidate()
      case 2, 3:
        // A decided card is seen until it is out of sight.
        if pile.isEmpty { return }
        let card = pile.removeFirst()
        ledger.remove(card, to: &silence)
        flights.append(card)
        if flights.count > 6 { flights.removeFirst() }
        media.invalidate()
      case 4:
        if !flights.isEmpty { flights.removeFirst() }
        media.invalidate()
      case 5, 6, 7: try setCount()
      default: show()
      }
    }

    private mutating func setCount() throws {
      let cards = (0...upTo(3)).map { _ in UInt64.random(in: 1...60, using: &random) }
      if try media.reserve(adding: cards.count) { sweep() }
      for card in cards {
        let count = UInt32([0, 1, 1, 2, 3, 5, 65535][upTo(6)])
        media.set(UInt16(count), of: card)
        counts[card] = count
        // If the shown picture is gone, the card shows its last one. The same holds if it has only 1 picture.
        shown[card] = min(shown(of: card), count == 0 ? 0 : count - 1)
      }
      try sweepIfMany()
    }

    private mutating func show() {
      let card = upTo(1) == 0 ? pile.first ?? 1 : UInt64.random(in: 1...60, using: &random)
      if count(of: card) < 2 { return }
      let index = UInt32(upTo(Int(min(6, count(of: card) - 1))))
      media.show(index, of: card)
      shown[card] = index
    }

    /// If there are very many entries, those of unknown cards are discarded. The entry of a known card never is.
    private mutating func sweepIfMany() throws {
      if upTo(40) > 0 { return }
      for card in UInt64(1000)..<2100 {
        if try media.reserve(adding: 1) { sweep() }
        media.set(2, of: card)
      }
      for card in UInt64(1000)..<2100 where media[card].count == 2 { media.set(1, of: card) }
    }

    private mutating func sweep() {
      sweeps += 1
      let kept = Set(flights)
      for card in kept { media.mark(card) }
      media.sweep(ledger.deck)
      for card in counts.keys where !kept.contains(card) && !pile.contains(card) {
        (counts[card], shown[card]) = (nil, nil)
      }
    }

    // MARK: The plan

    /// The wanted pictures: the top card's at once, then its neighbours, then those of the next cards, then those that
    /// are still seen.
    func plan() -> Plan {
      var plan: Plan = []
      func want(_ card: UInt64, _ index: UInt32, _ priority: MediaPriority) {
        let picture = Picture(card: card, index: index)
        if plan.count < Int(CARDSTACK_MAX_MEDIA) && !plan.contains(where: { $0.picture == picture }) {
          plan.append((picture, priority))
        }
      }
      if let top = pile.first {
        let (count, shown) = (count(of: top), shown(of: top))
        if count > 0 { want(top, shown, .high) }
        if shown + 1 < count { want(top, shown + 1, .low) }
        if shown > 0 { want(top, shown - 1, .low) }
      }
      for card in pile.dropFirst().prefix(ahead) + flights where count(of: card) > 0 {
        want(card, shown(of: card), .low)
      }
      return plan
    }

    /// Reviews the plan as a deck does, and applies the reports to what the host has.
    mutating func review() {
      guard media.isDue else { return }
      media.makePlan(of: ledger.deck, ahead: ahead)
      for card in flights { media.wantShown(of: card) }
      let expected = plan()
      var made: [WantedPicture] = []
      for index in 0..<media.count { made.append(media.wanted(at: index)) }
      let isEqual = made.elementsEqual(expected) {
        $0.card == $1.picture.card && $0.index == $1.picture.index && $0.priority == $1.priority
      }
      expect(isEqual, "the plan \(made), not \(expected)")
      let before = host
      var reports: [WantedPicture] = []
      media.report { reports.append($0) }
      expect(!media.isDue, "a plan is reported once")
      var wasFetched = false
      for report in reports {
        let picture = Picture(card: report.card, index: report.index)
        expect((before[picture] ?? .release) != report.priority, "a report that says nothing")
        expect(report.priority != .release || !wasFetched, "what is released comes first")
        wasFetched = wasFetched || report.priority != .release
        if report.priority == .release { released += 1 }
        host[picture] = report.priority == .release ? nil : report.priority
      }
      expect(Set(reports.map { Picture(card: $0.card, index: $0.index) }).count == reports.count, "one report each")
      let wanted = Dictionary(uniqueKeysWithValues: expected.map { ($0.picture, $0.priority) })
      expect(host == wanted, "the reports put together are not the plan")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func reportsPutTogetherAreThePlan(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for _ in 0..<600 {
      for _ in 0...run.upTo(2) { try run.act() }
      run.review()
      for card in UInt64(1)...60 {
        let (count, shown) = run.media[card]
        expect(count == run.count(of: card) && shown == run.shown(of: card), "the pictures of \(card)")
      }
    }
    #expect(run.released > 100 && run.sweeps > 0)
  }

  /// A full plan takes no more pictures, and contains the most urgent ones.
  @Test func fullPlanKeepsTheMostUrgent() throws {
    var plan = try MediaPlan()
    for card in UInt64(1)...300 {
      plan.want(card, 0, card == 1 ? .high : .low)
      plan.want(card, 0, .high)
    }
    expect(plan.count == Int(CARDSTACK_MAX_MEDIA))
    for index in 0..<plan.count { expect(plan[index].card == UInt64(index + 1)) }
    expect(plan[0].priority == .high && plan[1].priority == .low)
  }

  /// After a log-out nothing is released, because the host has discarded its pictures itself.
  @Test func forgottenPlanReleasesNothing() throws {
    var plan = try MediaPlan()
    plan.want(1, 0, .high)
    plan.report { _ in }
    plan.forget()
    expect(plan.count == 0 && plan.isStale)
    plan.want(2, 0, .high)
    var cards: [UInt64] = []
    plan.report { cards.append($0.card) }
    expect(cards == [2])
  }
}
