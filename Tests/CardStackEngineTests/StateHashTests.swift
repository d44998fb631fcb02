import CardStackTypes
import Foundation
import Testing

@testable import CardStackEngine

/// The state hash changes with every stored property that can influence a later answer, and with nothing else.
@Suite struct StateHashTests {
  /// Where a property is not in the hash, a comment in front of it says why: `// Unhashed: `.
  private static let unhashed = Result { try StoredProperties().unhashed }

  // MARK: What is copied: property by property, found by reflection

  /// Checks that each property changes the hash of one sample at least.
  private func check<Value: BitwiseCopyable>(_ samples: [Value], _ add: (Value, inout StateHash) -> Void) throws {
    try check(samples.map { sample in { sample } }) { (value: borrowing Value, hash) in add(copy value, &hash) }
  }

  /// The same of what cannot be copied, and so is made for each change.
  private func check<Value: ~Copyable>(
    _ makes: [() throws -> Value], _ add: (borrowing Value, inout StateHash) -> Void
  ) throws {
    let unhashed = try Self.unhashed.get()
    var missing: Set<String> = []
    var found: Set<String> = []
    for make in makes {
      let sample = try make()
      let hash = hashed(sample, add)
      for change in changes(of: sample) {
        let path = change.path.joined(separator: "/")
        var other = try make()
        change.apply(to: &other)
        if hashed(other, add) == hash { missing.insert(path) } else { found.insert(path) }
      }
    }
    missing.subtract(found)
    missing = missing.filter { path in
      !path.split(separator: "/").contains { unhashed.contains(String($0)) }
    }
    #expect(!found.isEmpty)
    let marked = found.filter { unhashed.contains(String($0.split(separator: "/").last ?? "")) }
    #expect(marked.isEmpty, "in the hash, although a comment says it is not: \(marked.sorted().joined(separator: " "))")
    #expect(missing.isEmpty, "changed, and the hash has not: \(missing.sorted().joined(separator: " "))")
  }

  private func hashed<Value: ~Copyable>(
    _ value: borrowing Value, _ add: (borrowing Value, inout StateHash) -> Void
  ) -> UInt64 {
    var hash = StateHash()
    add(value, &hash)
    return hash.value
  }

  private let spring = Preset.classic.configuration.motion.return_spring

  private func track<Value: Springy>(_ from: Value, _ to: Value) throws -> SpringTrack<Value> {
    let spring = try #require(Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping))
    return SpringTrack(from: from, velocity: from, to: to, at: 1, spring: spring)
  }

  @Test func decisionsAndWhatIsDelivered() throws {
    let decision = Decision(
      token: 8, card: 5, wallTime: 9, direction: .left, report: .sent, nonce: 3, time: 2, exit: Vector(1, 2),
      grab: GrabPoint(0.1, 0.2), sequence: 6)
    try check([decision]) { $0.addState(to: &$1) }
    var send = Send(.final, of: decision, nonce: 4)
    send.isHandedOut = true
    try check([send]) { $0.addState(to: &$1) }
    try check([Autoplay(due: 3, last: 2)]) { $0.addState(to: &$1) }
    send.isParked = true
    try check([send]) { $0.addState(to: &$1) }
    var lane = Lane(send)
    lane.state = .out
    lane.notBefore = 12
    lane.due = 5
    lane.tries = 3
    lane.failures = 2
    lane.since = 4
    lane.run = 6
    lane.sequence = 7
    try check([Outage(length: 1, run: 2, probe: 3, failures: 4, due: 5)]) { $0.addState(to: &$1) }
    try check([lane]) { $0.addState(to: &$1) }
  }

  @Test func feed() throws {
    let settings = FeedSettings(
      isOn: true, freshness: .day, watermark: 5, freshSeconds: 20, keepsFresh: false, replacement: .clear,
      retry: try RetrySettings(Preset.classic.configuration.retry))
    var feed = Feed(settings)
    feed.adoptRestored()
    feed.record(day: 5, at: 1)
    feed.succeed(isLast: true)
    feed.fail(3, nonce: 1, at: 1)
    feed.endInVain(nonce: 1, at: 1)
    feed.setDay(4)
    for token: UInt64 in 1...4 {
      feed.begin(token, .watermark, keeping: nil, isOwn: true, sequence: 2, at: 2)
      _ = feed.markRead(at: 2)
      _ = feed.endOtherwise()
    }
    let late = feed
    feed.begin(40, .refresh, keeping: .same, isOwn: true, sequence: 3, at: 2)
    _ = feed.markRead(at: 2)
    feed.setDay(6)
    try check([feed, late]) { $0.addState(to: &$1) }
  }

  @Test func finger() throws {
    var press = Press(
      pointer: 3, card: 5, at: Vector(1, 2), caught: Vector(5, 6), deadline: 7)
    press.move(to: Vector(50, 60), slop: 10)
    press.beginDrag(slop: 10, threshold: 100, hasMoved: true)
    press.recordPast(60, isNew: true)
    var straight = Press(pointer: 3, card: 5, at: Vector(1, 2), caught: Vector(5, 6), deadline: 7)
    straight.beginDrag(slop: 10, threshold: 100, hasMoved: false, axis: .begun)
    straight.move(to: Vector(50, 60), slop: 10)
    straight.chooseLine(slop: 10, threshold: 100)
    try check([press, straight]) { $0.addState(to: &$1) }
    try check([FingerTrack.Place(time: 1, place: Vector(3, 4), doubt: 2, samples: 5)]) { $0.addState(to: &$1) }
    try check([PointerHistory.Sample(time: 1, place: Vector(2, 3))]) { (sample, hash) in
      guard var history = try? PointerHistory(capacity: 4) else { return }
      history.add(sample.place, at: sample.time)
      history.addState(to: &hash)
    }
  }

  @Test func questionsAndClock() throws {
    var question = Question(subject: .undo, token: 4, card: 5, direction: .left, reason: .undo, decision: 8)
    question.deadline = 3
    try check([question]) { $0.addState(to: &$1) }
    var clock = Clock()
    clock.begin(atHostTime: 2)
    clock.setWall(1e9)
    try check([clock]) { $0.addState(to: &$1) }
    try check([Event()]) { $1.add(record: $0) }
  }

  @Test func cardsOnStage() throws {
    var configuration = Preset.classic.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    let settings = try StageSettings(configuration)
    let look = Look(placement: Placement(center: Vector(1, 2), rotation: 3, scale: 4), opacity: 0.5)
    let residue = Displacement(center: Vector(1, 2), rotation: 3, scale: 4, opacity: 0.5)
    let easing = try #require(EasingCurve(0.2, 0.3, 0.4, 0.5))
    func card(_ change: @escaping (inout Pose) throws -> Void = { _ in }) -> () throws -> Pose {
      {
        var card = Pose(card: 5, place: 1, allowed: .all, settings: settings)
        card.depth = try track(3, 1)
        card.lift = try track(2, 1)
        card.residue = try track(residue, .zero)
        card.slip = try track(Vector(5, 6), Vector(7, 8))
        card.pop = try track(1.05, 1)
        card.trail = 0.2
        card.grasp = Grasp(GrabPoint(0.1, 0.2))
        card.fade = Fade(from: 0.2, to: 0.8, start: 1, duration: 1, curve: settings.fadeCurve)
        card.relocation = Relocation(old: look, start: 1, duration: 1, curve: settings.fadeCurve)
        card.stampFade = StampFade(from: Aim(direction: .left, progress: 1, stamp: 0.5), start: 1, duration: 1)
        try change(&card)
        return card
      }
    }
    let held = card { $0.travel.hold(at: Vector(3, 4), velocity: Vector(5, 6)) }
    let returning = card { $0.travel.bringBack(by: try track(Vector(30, 40), .zero)) }
    let nudged = card {
      $0.size = Vector(100, 200)
      $0.travel.lean(
        by: NudgeTrack(lean: Vector(50, 60), start: 1, duration: 2), on: try track(Vector(1, 2), Vector(3, 4)))
    }
    let leaving = [ExitMotion.accelerated, .curve, .spring].map { motion in
      card {
        let pace = ExitPace(motion, easing, settings.returnSpring, velocity: (30, 4), shortest: 2, longest: 3)
        $0.travel.leave(
          by: ExitTrack(
            from: Vector(1, 2), velocity: Vector(30, 4), way: Vector(1, 0), distance: 500, pace: pace, start: 1))
      }
    }
    try check([card(), held, returning, nudged] + leaving) { $0.addState(to: &$1, at: 1.1) }
    try check([PhaseChange(card: 3, phase: .leaving, slot: 4, direction: .left)]) { $0.addState(to: &$1) }
  }

  /// A motion that is over is only where it ended, however it went there.
  @Test func leftoversOfMotion() throws {
    var configuration = Preset.classic.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    let settings = try StageSettings(configuration)
    let still = Pose(card: 5, place: 1, allowed: .all, settings: settings)
    var moved = Pose(card: 5, place: 1, allowed: .all, settings: settings)
    moved.depth = try track(3, 1)
    moved.lift = try track(2, 1)
    moved.travel.bringBack(by: try track(Vector(30, 40), .zero))
    moved.travel.end()
    moved.fade = Fade(from: 0.2, to: 1, start: 1, duration: 1, curve: settings.fadeCurve)
    let look = Look(placement: Placement(center: Vector(1, 2), rotation: 3, scale: 4), opacity: 0.5)
    moved.relocation = Relocation(old: look, start: 1, duration: 1, curve: settings.fadeCurve)
    let hash = hashed(still) { $0.addState(to: &$1, at: 60) }
    #expect(hashed(moved) { $0.addState(to: &$1, at: 60) } == hash)
    #expect(hashed(moved) { $0.addState(to: &$1, at: 1.5) } != hash)
  }

  @Test func scrolls() throws {
    try check([WheelStream.State()]) { $0.addState(to: &$1) }
    try check([WheelStream.Sample(time: 1, place: Vector(2, 3), velocity: Vector(4, 5))]) { $0.addState(to: &$1) }
  }

  // MARK: What cannot be copied: property by property, as the sources declare them

  /// Makes the hashes of two decks, or of two parts, that differ in one property alone.
  typealias Difference = @Sendable (StateHashTests) throws -> (UInt64, UInt64)

  private static let rooms = [
    "Gesture", "Wheel", "Media", "Layout", "Requests", "Ledger", "Stage", "Play",
  ]

  @Test func everyStoredPropertyIsTestedOrMarked() throws {
    let stored = try StoredProperties(in: Self.rooms)
    let tested = Set(Self.properties.keys)
    #expect(stored.hashed.count > 50)
    // `cardsOnStage` finds those of a card by reflection.
    let untested = stored.hashed.filter { !$0.hasPrefix("Pose.") }.subtracting(tested)
    #expect(untested.isEmpty, "neither tested nor marked: \(untested.sorted())")
    let needless = tested.subtracting(stored.noncopyable.keys).union(tested.intersection(stored.unhashed))
    #expect(needless.isEmpty, "tested, and not declared or marked: \(needless.sorted())")
  }

  @Test(arguments: properties.keys.sorted())
  func propertyChangesTheHash(name: String) throws {
    let makeHashes = try #require(Self.properties[name])
    let (one, other) = try makeHashes(self)
    #expect(one != other)
  }

  @Test func everyFieldOfTheConfigurationCounts() throws {
    let base = try play { _ in }
    let fields = changes(of: try makePlay().configuration)
    #expect(fields.count > 120)
    for field in fields {
      #expect(try play { field.apply(to: &$0.configuration) } != base, "\(field.path)")
    }
  }

  /// The hash of a deck in the midst of everything, after a change.
  private func play(_ change: (inout Play) throws -> Void) throws -> UInt64 {
    var play = try makePlay()
    try change(&play)
    return play.stateHash()
  }

  private static func play(_ change: @escaping @Sendable (inout Play) throws -> Void) -> Difference {
    { tests in (try tests.play { _ in }, try tests.play(change)) }
  }

  /// A finger drags a card, one flies, pages and answers are waited for, and cards are in the reserve.
  private func makePlay(journal: String? = nil) throws -> Play {
    var configuration = Preset.classic.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.feed.enabled = 1
    configuration.feed.watermark = 100
    configuration.delivery.mode = 1
    configuration.delivery.nonce = 9
    configuration.undo.limit = 100
    configuration.resampling.delay = 0.005
    configuration.consent.replacement = 4
    configuration.autoplay.enabled = 1
    configuration.autoplay.idle = 50
    var play = try Play(configuration: configuration)
    if let journal {
      var info = JournalInfo()
      // Not `withCString`: the compiler of Swift 6.3 fails with its closure where that throws a type.
      try Array(journal.utf8CString).withUnsafeBufferPointer { (path) throws(Failure) in
        if let start = path.baseAddress { try play.openJournal(start, .standard, &info) }
      }
    }
    try play.append([1, 2, 3, 4, 5, 6, 7], at: 0)
    try play.advance(to: 0.5)
    while let event = play.nextEvent() {
      if event.kind == EventKind.load.rawValue {
        try play.answerLoad(event.token, [11, 12, 13], flags: 2, day: 3, at: 0.6)
      }
    }
    _ = try play.swipe(.left, at: 1)
    _ = try play.swipe(.right, at: 1.1)
    _ = try play.change(at: 1.2) { play throws(Failure) in try play.press(1, at: Vector(200, 400), hostTime: 1.2) }
    try play.advanceClock(to: 1.22)
    _ = play.follow(1, to: Vector(240, 400), hostTime: 1.22)
    try play.replace([21, 22], at: 1.25)
    try play.setMedia([3, 4], [2, 3])
    return play
  }

  private static func journaled(_ change: @escaping @Sendable (inout Play) throws -> Void) -> Difference {
    { tests in
      let folder = try JournalFolder()
      var play = try tests.makePlay(journal: folder.path)
      let before = play.stateHash()
      try change(&play)
      return (before, play.stateHash())
    }
  }

  /// Two values of a part that are made differently.
  private static func part(_ make: @escaping @Sendable (Bool, inout StateHash) throws -> Void) -> Difference {
    { _ in
      var one = StateHash()
      var other = StateHash()
      try make(false, &one)
      try make(true, &other)
      return (one.value, other.value)
    }
  }

  private static func queue(_ capacity: Int, _ fill: @escaping @Sendable (Bool, inout EventQueue<Event>) -> Void)
    -> Difference
  {
    part { (isOther, hash) in
      var queue = try EventQueue<Event>(mask: .max, noticeCapacity: capacity, obligationCapacity: 9)
      fill(isOther, &queue)
      queue.addState(to: &hash)
    }
  }

  private static func scrolled(_ change: @escaping @Sendable (inout WheelStream) -> Void) -> Difference {
    part { (isOther, hash) in
      var wheel = try WheelStream()
      wheel.record(wheel.step(Vector(20, 0), .unknown, at: 1, isHeld: false), isTaken: true, now: 1)
      if isOther { change(&wheel) }
      wheel.addState(to: &hash)
    }
  }

  private static func keys(_ fill: @escaping @Sendable (Bool, inout CardKeys) throws -> Void) -> Difference {
    part { (isOther, hash) in
      var keys = CardKeys()
      try keys.reserve(adding: 100)
      try fill(isOther, &keys)
      keys.addState(to: &hash)
    }
  }

  private static func pictures(_ fill: @escaping @Sendable (Bool, inout PictureTable) throws -> Void) -> Difference {
    part { (isOther, hash) in
      var pictures = PictureTable()
      try pictures.reserve(adding: 2000)
      try fill(isOther, &pictures)
      pictures.addState(to: &hash)
    }
  }

  private static func event(_ value: Double) -> Event {
    var event = Event()
    event.wall_time = value
    return event
  }

  private static func set(_ key: String, of card: UInt64, in keys: inout CardKeys) {
    Array(key.utf8).withUnsafeBytes { keys.set($0, of: card, isKnown: true) }
  }

  /// A finger that went down in both, and did something else then.
  private static func finger(_ body: @escaping @Sendable (Bool, inout FingerTrack) throws -> Void) -> Difference {
    part { (isOther, hash) in
      var track = try FingerTrack()
      track.restart(at: Vector(1, 1), time: 0, isTimed: true)
      try body(isOther, &track)
      track.addState(to: &hash)
    }
  }

  /// A pointer with two samples in both.
  private static func resampler(_ body: @escaping @Sendable (Bool, inout PointerResampler) throws -> Void) -> Difference
  {
    part { (isOther, hash) in
      var path = try PointerResampler()
      path.restart(at: .zero, time: 1)
      path.add(.zero, at: 1.01)
      try body(isOther, &path)
      path.addState(to: &hash)
    }
  }

  private static let rules = DeckRules(
    dedupe: .live, recycle: DirectionSet(bits: 0), recycleDistance: 0, undoLimit: 9, backlog: 9)

  /// A deck with cards everywhere and decisions, and the same deck after a change.
  private static func deck(_ change: @escaping @Sendable (inout Deck) throws -> Void) -> Difference {
    part { (isOther, hash) in
      var ledger = try Ledger(rules: rules)
      var silence = Journal()
      try ledger.reserve(cards: 9, inReserve: true)
      _ = ledger.insert([7, 6, 5, 4, 3, 2, 1], at: 0)
      _ = [8, 9].withUnsafeBufferPointer { ledger.putInReserve($0, refuseDecided: false, to: &silence) }
      for card in 1...2 as ClosedRange<UInt64> {
        ledger.decide(decision(of: card), .flies, oldest: .stays, to: &silence)
      }
      if isOther { try change(&ledger.deck) }
      ledger.deck.addState(to: &hash)
    }
  }

  private static func decision(of card: UInt64, token: UInt64 = 8) -> Decision {
    Decision(
      token: token, card: card, wallTime: 9, direction: .left, report: .sent, nonce: 3, time: 2, exit: Vector(1, 2),
      grab: GrabPoint(0.1, 0.2), sequence: 0)
  }

  /// Two ledgers that are made differently, and a log that keeps nothing.
  private static func ledger(
    _ make: @escaping @Sendable (Bool, inout Ledger, inout Journal) throws -> Void
  ) -> Difference {
    part { (isOther, hash) in
      var ledger = try Ledger(rules: rules)
      var silence = Journal()
      try make(isOther, &ledger, &silence)
      ledger.addState(to: &hash)
    }
  }

  /// Decides cards, which are not in the deck after that, and makes the decisions final.
  private static func decide(_ cards: [UInt64], in ledger: inout Ledger) throws {
    var silence = Journal()
    for (index, card) in cards.enumerated() {
      try ledger.reserve(cards: 1)
      ledger.makeLive(card, keepsLocks: true)
      ledger.decide(decision(of: card, token: 4 + 4 * UInt64(index)), nil, oldest: .stays, to: &silence)
    }
    ledger.finalize(cards.count, at: 3, to: &silence)
  }

  /// Statements, because a literal of so many closures takes the compiler minutes.
  static let properties: [String: Difference] = {
    var all: [String: Difference] = [:]
    all["PointerHistory.count"] = part { (isOther, hash) in
      var history = try PointerHistory(capacity: 4)
      if isOther { history.add(Vector(1, 1), at: 1) }
      history.add(Vector(2, 2), at: 2)
      history.addState(to: &hash)
    }
    all["PointerResampler.history"] = resampler { (isOther, path) in path.add(Vector(1, isOther ? 2 : 1), at: 1.02) }
    all["PointerResampler.isTimed"] = resampler { (isOther, path) in path.add(.zero, at: 1.02, isTimed: isOther) }
    all["PointerResampler.presentAge"] = resampler { (isOther, path) in path.recordFrame(at: isOther ? 1.014 : 1.015) }
    all["PointerResampler.greatestAge"] = resampler { (isOther, path) in
      path.recordFrame(at: isOther ? 1.014 : 1.015)
      path.add(.zero, at: 1.02)
    }
    all["FingerTrack.storage"] = finger { (isOther, track) in track.add(Vector(1, isOther ? 2 : 1), at: 0.1) }
    all["FingerTrack.begin"] = finger { (isOther, track) in
      // The same place at the same time, of one sample or of another bunch.
      track.add(Vector(1, 1), at: isOther ? 0.0995 : 0.1)
      track.add(Vector(1, 1), at: 0.1)
    }
    all["FingerTrack.number"] = finger { (isOther, track) in
      // The same places; only one gesture began with the oldest of them.
      track.restart(at: Vector(1, 1), time: isOther ? 0 : 1, isTimed: true)
      for number in (isOther ? 1 : 2)...64 { track.add(Vector(1, 1), at: Double(number)) }
    }
    all["FingerTrack.start"] = part { (isOther, hash) in
      var track = try FingerTrack()
      track.restart(at: Vector(isOther ? 2 : 1, 1), time: 0, isTimed: true)
      // The first place is gone.
      for number in 1...64 { track.add(Vector(1, 1), at: Double(number)) }
      track.addState(to: &hash)
    }

    all["CardKeys.notes"] = keys { (isOther, keys) in
      set(isOther ? "anna" : "anne", of: 3, in: &keys)
    }
    all["CardTable.table"] = deck { $0.table.edit(3) { $0.addPending() } }
    all["Deck.pile"] = deck { _ = $0.pile.popLast() }
    all["Deck.reserve"] = deck { _ = $0.reserve.popLast() }
    all["InPlayRow.row"] = deck { _ = $0.inPlay.remove(1) }
    all["Deck.lastToken"] = play { _ = $0.ledger.nextToken() }
    all["Deck.sealedToken"] = play { $0.ledger.seal(upTo: 4, to: &$0.journal) }
    all["Deck.isRefreshPending"] = play { $0.ledger.setRefreshPending(true, to: &$0.journal) }
    all["History.decisions"] = deck { $0.history.markRejected(1) }
    all["History.finalCount"] = deck {
      let time = $0.history.pending(at: 0).time
      _ = $0.history.finalizeOldest(at: time)
    }
    all["History.closedCount"] = play { $0.ledger.close(1, to: &$0.journal) }

    all["Lanes.active"] = { tests in
      (
        try tests.play { _ = $0.requests.handOutSend(at: 3, deadline: 5) },
        try tests.play {
          _ = $0.requests.handOutSend(at: 3, deadline: 5)
          $0.requests.retrySend($0.requests.lanes[active: 0].token, at: 3)
        }
      )
    }
    all["Lanes.rows"] = play { _ = $0.requests.handOutSend(at: 3, deadline: 5) }
    all["Lanes.outage"] = part { (isOther, hash) in
      var lanes = Lanes()
      if isOther { lanes.outage.failures += 1 }
      lanes.addState(to: &hash)
    }
    all["Sends.rows"] = play {
      try $0.ledger.reserve(sends: 1)
      $0.ledger.queue(Send(.final, of: $0.ledger.deck.history.pending(at: 0), nonce: 1))
    }

    all["MediaPlan.reported"] = part { (isOther, hash) in
      var plan = try MediaPlan()
      plan.isReported = true
      plan.want(3, 1, isOther ? .low : .high)
      plan.report { _ in }
      plan.addState(to: &hash)
    }
    all["MediaPlan.isReported"] = part { (isOther, hash) in
      var plan = try MediaPlan()
      plan.isReported = isOther
      plan.addState(to: &hash)
    }
    all["MediaPlan.isStale"] = part { (isOther, hash) in
      var plan = try MediaPlan()
      plan.isReported = true
      plan.isStale = isOther
      plan.addState(to: &hash)
    }
    all["PictureTable.notes"] = pictures { (isOther, pictures) in pictures.set(isOther ? 3 : 4, of: 5) }

    all["Stage.poses"] = play { $0.stage.poses.remove($0.stage.poses.order[0]) }
    all["Stage.sizes"] = play {
      try $0.stage.reserveSize($0.ledger.deck)
      $0.stage.keepSize(Vector(100, 200), of: 5)
    }
    all["CardSizes.notes"] = part { (isOther, hash) in
      var sizes = CardSizes()
      _ = try sizes.reserveOne()
      sizes.set(Vector(100, isOther ? 200 : 300), of: 5)
      sizes.addState(to: &hash)
    }
    all["Stage.changes"] = play { $0.stage.report($0.stage.poses.order[0]) }
    all["Stage.chrome"] = play { $0.stage.setChrome(to: 0.3, at: $0.clock.now) }

    all["EventQueue.notices"] = queue(9) { (isOther, queue) in queue.addNotice(.phase, event(isOther ? 1 : 2)) }
    all["EventQueue.obligations"] = queue(9) { (isOther, queue) in queue.addObligation(.tap, event(isOther ? 1 : 2)) }
    all["EventQueue.lostCount"] = queue(1) { (isOther, queue) in
      // The second one is lost in both.
      if isOther { queue.addNotice(.phase, event(0)) } else { _ = queue.nextSequence() }
      for _ in 0..<2 { queue.addNotice(.phase, event(0)) }
    }
    all["EventQueue.lostSequence"] = queue(1) { (isOther, queue) in
      if isOther { _ = queue.nextSequence() }
      queue.addNotice(.phase, event(0))
      if !isOther { _ = queue.nextSequence() }
      queue.addNotice(.phase, event(0))
    }
    all["EventQueue.lastSequence"] = play { _ = $0.requests.nextSequences(1) }
    all["Questions.open"] = play { $0.requests.ask(Question(subject: .refresh, token: 99)) }

    all["Play.configuration"] = play { $0.configuration.viewport.width += 1 }
    all["Play.autoplay"] = play { $0.autoplay.last = 9 }
    all["Play.clock"] = play { $0.clock.setWall(1e9) }
    all["Requests.feed"] = play { $0.requests.setDay(9) }
    all["Requests.isReplacementAllowed"] = play { $0.requests.allowReplacement() }
    all["Requests.isOnline"] = play { change("isOnline", of: &$0.requests) }
    all["Hand.stray"] = play { $0.hand.setStray(3) }
    all["Hand.press"] = play { $0.hand.letGo() }
    all["Hand.pressedPoint"] = play {
      guard let press = $0.hand.press else { return }
      $0.hand.take(
        press, point: Vector(7, 7), stamp: $0.clock.now, isTimed: true, now: $0.hand.lastSample)
    }
    all["Hand.undoneFrom"] = { tests in
      (
        try tests.play { $0.hand.beginUndo(of: 3, toward: .left, from: .zero) },
        try tests.play { $0.hand.beginUndo(of: 3, toward: .left, from: Vector(7, 7)) }
      )
    }
    all["Hand.track"] = play { $0.hand.record(Vector(1, 1), time: 1.25, now: 1.25) }
    all["Hand.path"] = play { $0.hand.recordShown(.zero, time: 1.25, now: 1.25) }
    all["Hand.lastSample"] = play {
      guard let press = $0.hand.press else { return }
      let now = $0.clock.now
      $0.hand.take(press, point: $0.hand.pressedPoint, stamp: now, isTimed: true, now: now + 1)
    }
    all["Hand.spent"] = play { $0.hand.ignore(9, lastSample: 1) }
    all["WheelStream.state"] = scrolled { $0.rest() }
    all["WheelStream.samples"] = scrolled { wheel in
      wheel.record(wheel.step(Vector(1, 0), .unknown, at: 2, isHeld: false), isTaken: false, now: 2)
    }
    all["Journal.file"] = journaled { $0.journal.close() }
    all["Journal.contents"] = journaled { change("contents", of: &$0.journal) }
    all["Journal.openingInfo"] = journaled { change("openingInfo", of: &$0.journal) }
    all["Journal.hasReportedFailure"] = journaled { change("hasReportedFailure", of: &$0.journal) }
    all["Ledger.handedFinals"] = ledger { (isOther, ledger, silence) in
      try decide([5], in: &ledger)
      _ = ledger.handOutFinal()
      if isOther { ledger.acknowledgeFinals(to: &silence) }
    }
    all["Ledger.handedCards"] = ledger { (isOther, ledger, _) in
      try decide(isOther ? [5, 6] : [6, 5], in: &ledger)
      while ledger.handOutFinal() != nil {}
    }
    all["Ledger.nonce"] = ledger { (isOther, ledger, _) in
      var restored = try Ledger(rules: rules)
      ledger.adopt(&restored, nonce: isOther ? 3 : 4, epoch: 1, tokenStart: 0)
    }
    all["Ledger.epoch"] = ledger { (isOther, ledger, _) in
      var restored = try Ledger(rules: rules)
      // Tokens go on after the same number.
      ledger.adopt(&restored, nonce: 3, epoch: isOther ? 1 : 0, tokenStart: 1 << 32)
    }
    all["Ledger.hasHadKeys"] = ledger { (isOther, ledger, silence) in
      if isOther { try ledger.setKey(of: 3, UnsafeRawBufferPointer(start: nil, count: 0), to: &silence) }
      ledger.unname(3, to: &silence)
    }
    all["Requests.isBlocked"] = play { change("isBlocked", of: &$0.requests) }
    all["Journal.syncsSends"] = journaled { change("syncsSends", of: &$0.journal) }
    all["Journal.syncedSize"] = journaled { change("syncedSize", of: &$0.journal) }
    all["Requests.awaitsFirstLoad"] = play { change("awaitsFirstLoad", of: &$0.requests) }
    all["Stage.hasShown"] = play { change("hasShown", of: &$0.stage) }
    all["Requests.reportedTop"] = play { change("reportedTop", of: &$0.requests) }
    return all
  }()

  // MARK: Tables

  /// Where entries lie, and what is left of those that are gone, is nobody's business.
  @Test func tablesAreHashedByTheirEntries() throws {
    var one = CardTable()
    var other = CardTable()
    try one.reserve(100)
    try other.reserve(3000)
    for card in 1...100 as ClosedRange<UInt64> { _ = one.insertLive(card, refuseDecided: false) }
    for card in (1...1000 as ClosedRange<UInt64>).reversed() { _ = other.insertLive(card, refuseDecided: false) }
    for card in 101...900 as ClosedRange<UInt64> { other.endLife(card) }
    // Their slots stay, with nothing in them.
    for card in 901...1000 as ClosedRange<UInt64> { other.edit(card, keepsSlot: true) { $0.isLive = false } }
    #expect(other.count > one.count)
    var hash = StateHash()
    var otherHash = StateHash()
    one.addState(to: &hash)
    other.addState(to: &otherHash)
    #expect(hash.value == otherHash.value)
  }
}

extension Play {
  /// The calls with cards as an array.
  fileprivate mutating func replace(_ cards: [UInt64], at time: Double) throws {
    try cards.withUnsafeBufferPointer { (cards) throws(Failure) in
      _ = try change(at: time) { play throws(Failure) in try play.replace(cards) }
    }
  }

  fileprivate mutating func answerLoad(
    _ token: UInt64, _ cards: [UInt64], flags: UInt32, day: Int64, at time: Double
  ) throws {
    try cards.withUnsafeBufferPointer { (cards) throws(Failure) in
      let flags = try PageFlags(bits: flags)
      _ = try change(at: time, by: .backend) { play throws(Failure) in
        try play.receivePage(cards, flags, day: day, for: token)
      }
    }
  }

  fileprivate mutating func setMedia(_ cards: [UInt64], _ counts: [UInt32]) throws {
    try cards.withUnsafeBufferPointer { (cards) throws(Failure) in
      try counts.withUnsafeBufferPointer { (counts) throws(Failure) in try setMedia(cards, counts) }
    }
  }
}
