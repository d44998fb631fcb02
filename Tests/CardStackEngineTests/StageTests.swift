import CardStackTypes
import Testing

@testable import CardStackEngine

/// Checks a stage whose deck changes at random times. No card jumps, no two cards share a slot, poses are drawn from
/// back to front and keep their order, and a flight ends in time and out of sight.
@Suite struct StageTests {
  private static func configuration(_ seed: UInt64) -> DeckConfiguration {
    let preset: Preset = [.classic, .circle, .deepPile, .flashcards][Int(seed % 4)]
    var c = preset.configuration
    c.viewport.width = 400
    c.viewport.height = 800
    c.reduced_motion = seed % 5 == 3 ? 1 : 0
    c.consent.directions = CARDSTACK_ALL_DIRECTIONS
    c.exit.motion = Int32(1 + seed % 3)
    c.look.lift_scale = seed % 2 == 0 ? 0.95 : 1.04
    c.pile.max_flights = Int32(1 + seed % 3)
    c.pile.opacity_step = seed % 3 == 0 ? 0.1 : 0
    return c
  }

  /// A stage, its deck, and a finger.
  private struct Run: ~Copyable {
    var stage: Stage
    var ledger: Ledger
    /// A log that keeps nothing.
    var silence = Journal()
    var random: Random
    var configuration: DeckConfiguration
    let rotation: Double
    var now = 0.0
    /// Where the finger has pulled the top card.
    var pull: Vector?
    var token: UInt64 = 0
    /// The cards that wait aside for an answer, with the tokens of their questions.
    var proposals: [(token: UInt64, card: UInt64)] = []
    var ended = 0
    var rewound = 0
    /// The slots of the last poses, from the back.
    var order: [Int32] = []

    init(seed: UInt64) throws {
      let configuration = StageTests.configuration(seed)
      let stage = try Stage(settings: try StageSettings(configuration))
      let ledger = try Ledger(
        rules: DeckRules(
          dedupe: .live, recycle: DirectionSet(bits: 1), recycleDistance: 0, undoLimit: 9, backlog: 10))
      self.stage = stage
      self.ledger = ledger
      self.configuration = configuration
      rotation = configuration.look.rotation
      random = Random(seed: seed)
      self.stage.hasShown = true
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    // MARK: What is seen

    mutating func poses() -> [DrawnPose] {
      var poses: [DrawnPose] = []
      let count = stage.draw(at: now, isFrame: true) { poses.append(copy $0) }
      expect(count == poses.count && stage.poseCount(at: now) == count, "the number of poses")
      return poses
    }

    /// Whether anybody can see a pose.
    func isSeen(_ pose: DrawnPose) -> Bool {
      pose.opacity > 0.002 && stage.settings.geometry.outsideness(pose.placement) < -0.02
    }

    private static func areAlike(_ one: DrawnPose, _ other: DrawnPose) -> Bool {
      one.card == other.card && (one.placement.center - other.placement.center).length < 1e-4
        && (one.placement.rotation - other.placement.rotation).magnitude < 1e-6
        && (one.placement.scale - other.placement.scale).magnitude < 1e-6
        && (one.opacity - other.opacity).magnitude < 1e-6
    }

    /// Whether a pose has, or takes, its place at once with reduced motion: it is in the pile, or a finger lets go of it.
    /// The last tenth of what fades may be gone, too.
    private static func isPut(_ pose: DrawnPose) -> Bool {
      switch pose.phase {
      case .pile, .returning, .rewinding, .pressed, .dragged: true
      case .fading: pose.opacity < 0.1
      case .leaving, .gone, .proposed: false
      }
    }

    /// Runs a change of the deck, and checks that all visible poses are as before.
    mutating func change(_ what: String, _ body: (inout Run) throws -> Void) rethrows {
      let wasReduced = stage.settings.isMotionReduced
      let before = poses()
      let flights = stage.flightCount
      try body(&self)
      let after = poses()
      let isReduced = wasReduced || stage.settings.isMotionReduced
      for pose in before where isSeen(pose) && !after.contains(where: { Run.areAlike(pose, $0) }) {
        if isReduced && (Run.isPut(pose) || after.contains { $0.card == pose.card && Run.isPut($0) }) { continue }
        // There were too many flights, so the least visible ones have ended.
        if max(flights + 2, stage.flightCount) >= stage.settings.flightRoom { continue }
        Issue.record("\(what) moves \(pose) of \(before.count), at \(now): \(after.filter { $0.card == pose.card })")
      }
      for pose in after where isSeen(pose) && !before.contains(where: { Run.areAlike(pose, $0) }) {
        if isReduced && Run.isPut(pose) { continue }
        Issue.record("\(what) shows \(pose) at once, at \(now): \(before.filter { $0.card == pose.card })")
      }
      check(after)
    }

    // MARK: What holds always

    mutating func check(_ poses: [DrawnPose]) {
      let limit = stage.settings.poseLimit
      expect(poses.count <= limit, "more poses than there may be")
      var slots: Set<Int32> = []
      var standing: Set<UInt64> = []
      for pose in stage.poses.order {
        expect(stage.poses[pose].slot >= 0 && Int(stage.poses[pose].slot) < Int(CARDSTACK_MAX_POSES), "a slot")
        expect(slots.insert(stage.poses[pose].slot).inserted, "a slot of its own")
        expect(stage.poses[pose].standing.isInPile == (stage.poses[pose].place >= 0), "a place in the pile, or none")
        if stage.poses[pose].standing.isGhost { continue }
        expect(standing.insert(stage.poses[pose].card).inserted, "one pose that stands for a card")
      }
      checkOrder(poses)
      checkMembers()
      checkDue()
      while stage.changes.count > 0 { stage.changes.remove(at: stage.changes.count - 1) }
    }

    /// Checks the drawing order. What is drawn keeps its order; only an undone card comes on top. The pile is drawn from
    /// its last card to its first.
    private mutating func checkOrder(_ poses: [DrawnPose]) {
      for index in 0..<stage.changes.count where stage.changes[index].phase == .gone {
        let slot = stage.changes[index].slot
        order.removeAll { $0 == slot }
      }
      var highest = -1
      for pose in poses {
        guard let before = order.firstIndex(of: pose.slot) else { continue }
        let isRaised = pose.isTop && pose.phase == .rewinding
        expect(before > highest || isRaised, "it passes another card: \(pose), from \(order) to \(poses.map(\.slot))")
        highest = max(highest, before)
      }
      order = poses.map(\.slot)
      var places: [Int] = []
      for pose in poses {
        guard let drawn = stage.first(where: { $0.slot == pose.slot }) else { continue }
        let place = stage.poses[drawn].place
        if place < 0 { continue }
        expect(pose.isTop == (place == 0) && ledger.deck.pile[place] == pose.card, "the card at \(place)")
        places.append(place)
      }
      expect(places == places.sorted(by: >), "the pile comes from its last card to its first")
    }

    /// Checks that exactly the visible part of the pile is on stage, besides the flights.
    private func checkMembers() {
      let wanted = min(ledger.deck.pile.count, stage.settings.pile.visibleCount + 1)
      var found = 0
      for pose in stage.poses.order where stage.poses[pose].place >= 0 { found += 1 }
      expect(found == wanted, "\(found) cards of the pile on stage, not \(wanted)")
      for place in 0..<wanted {
        expect(stage.first(where: { $0.place == place }) != nil, "the card at \(place) is on stage")
      }
    }

    private func checkDue() {
      for pose in stage.poses.order where stage.poses[pose].standing.isFlight {
        expect(stage.nextDue <= stage.poses[pose].flightEnd, "a flight has ended before it is due")
        expect(stage.poses[pose].flightEnd < now + 60, "a flight ends")
      }
      expect(stage.flightCount <= stage.settings.flightRoom, "more flights than there is room for")
    }

    // MARK: Time

    /// Lets time pass as a deck does, and takes three frames in quick succession, preferably around the end of a
    /// flight.
    mutating func pass(_ seconds: Double) {
      let end = now + seconds
      while now < end {
        let isDue = stage.nextDue - 5e-5 > now && stage.nextDue < end
        run(until: isDue ? stage.nextDue - 5e-5 : min(end, now + random.double(0.001, 0.15)))
        let first = poses()
        run(until: now + 1e-4)
        let second = poses()
        run(until: now + 1e-4)
        expectContinuous(first, second, poses())
        check(poses())
      }
    }

    /// In three frames at equal short distances, the second difference of a motion is small. A jump has a large one.
    private func expectContinuous(_ first: [DrawnPose], _ second: [DrawnPose], _ third: [DrawnPose]) {
      for pose in second {
        guard let before = first.first(where: { $0.card == pose.card && $0.slot == pose.slot }),
          let after = third.first(where: { $0.card == pose.card && $0.slot == pose.slot })
        else { continue }
        // A card that has left starts again in the pile.
        let hasLeft = before.phase == .leaving && after.phase == .pile
        if hasLeft || (!isSeen(before) && !isSeen(pose)) || (!isSeen(pose) && !isSeen(after)) { continue }
        let seen = min(before.opacity, pose.opacity, after.opacity)
        let center = before.placement.center + after.placement.center - pose.placement.center * 2
        let turn = before.placement.rotation + after.placement.rotation - pose.placement.rotation * 2
        let scale = before.placement.scale + after.placement.scale - pose.placement.scale * 2
        let opacity = before.opacity + after.opacity - pose.opacity * 2
        expect(center.length * seen < 0.3 && turn.magnitude * seen < 0.002, "it jumps: \(before) \(pose) \(after)")
        expect(scale.magnitude * seen < 0.002 && opacity.magnitude < 0.01, "it changes: \(before) \(pose) \(after)")
      }
    }

    private mutating func run(until time: Double) {
      var turns = 0
      while stage.nextDue <= time {
        now = max(now, stage.nextDue)
        stage.settleArrived(by: now)
        while let ended = stage.endedFlight(by: now) { endFlight(ended) }
        stage.updateDue()
        turns += 1
        expect(turns < 200, "the stage is busy for ever")
        if turns == 200 { break }
      }
      now = time
      for pose in stage.poses.order where stage.poses[pose].standing.isFlight {
        expect(stage.poses[pose].flightEnd > now, "a flight that is over has ended")
      }
    }

    private mutating func endFlight(_ flight: PoseID) {
      let slot = stage.poses[flight].slot
      ended += 1
      if let pose = poses().first(where: { $0.slot == slot }) {
        expect(!isSeen(pose), "a flight ends in sight: \(pose)")
      }
      startFlight(flight)
    }

    /// Ends a flight, as a deck does.
    private mutating func startFlight(_ pose: PoseID) {
      let card = stage.poses[pose].card
      let fate = ledger.deck.fate(of: stage.poses[pose])
      let comesBack = fate?.comesBack ?? false
      let isCutShort = stage.poses[pose].trail > 0 && stage.poses[pose].flightEnd > now
      if comesBack || isCutShort { stage.beginChange(at: now) }
      stage.remove(pose)
      if let fate {
        if comesBack { ledger.land(card, to: &silence) } else { ledger.detach(card) }
      }
      if comesBack || isCutShort { stage.arrange(ledger.deck, at: now) }
    }

    // MARK: Changes

    mutating func act() throws {
      switch upTo(17) {
      case 16: propose()
      case 17: try resolve(isAccepted: upTo(1) == 0)
      case 0...2: try insert(1 + upTo(2))
      case 3: remove()
      case 4: try replace()
      case 5: shift()
      case 6...9: try decide()
      case 10, 11: undo()
      case 12: if upTo(2) == 0 { try configure() }
      default: touch()
      }
      check(poses())
      pass(upTo(2) == 0 ? random.double(0, 1) : random.double(0, 0.1))
    }

    private mutating func restage(_ body: (inout Run) throws -> Void) rethrows {
      stage.beginChange(at: now)
      try body(&self)
      stage.arrange(ledger.deck, at: now)
    }

    private mutating func insert(_ count: Int) throws {
      try ledger.reserve(cards: count)
      change("an insertion") { run in
        run.restage { run in
          for _ in 0..<count {
            let lowest = run.pull == nil ? 0 : 1
            let place = lowest + run.upTo(max(0, min(6, run.ledger.deck.pile.count - lowest)))
            let card = UInt64(1 + run.upTo(29))
            _ = run.ledger.insert([card], at: min(place, run.ledger.deck.pile.count))
          }
        }
      }
    }

    private mutating func remove() {
      guard ledger.deck.pile.count > 0 else { return }
      let place = upTo(min(4, ledger.deck.pile.count - 1))
      if place == 0 { pull = nil }
      change("a removal") { run in
        run.restage { run in run.ledger.remove(run.ledger.deck.pile[place], to: &run.silence) }
      }
    }

    private mutating func replace() throws {
      if upTo(2) > 0 { return }
      let kept = pull == nil ? 0 : 1
      try ledger.reserve(cards: 4)
      change("a replacement") { run in
        run.restage { run in
          while run.ledger.deck.pile.count > kept { run.ledger.remove(run.ledger.deck.pile[kept], to: &run.silence) }
          for _ in 0..<4 {
            _ = run.ledger.insert([UInt64(1 + run.upTo(29))], at: run.ledger.deck.pile.count)
          }
        }
      }
    }

    private mutating func shift() {
      let (distance, held) = (upTo(4) - 2, pull == nil || ledger.deck.pile.isEmpty ? 0 : 1)
      change("a shift") { run in
        run.restage { run in run.ledger.shift(by: Int64(distance), below: held, to: &run.silence) }
      }
    }

    /// Decides the top card. It leaves from where it is, with its own velocity or the one that the finger gives it.
    private mutating func decide() throws {
      guard stage.top != nil else { return }
      try makeRoomForDecision()
      // A quarter of the cards return to the pile when they are out of sight.
      let direction: Direction = upTo(3) == 0 ? .left : .right
      let fling = pull == nil ? nil : Vector(random.double(-3000, 3000), random.double(-500, 500))
      pull = nil
      change("a decision") { run in
        while run.stage.flightCount > run.stage.settings.flightRoom - 1,
          let least = run.stage.leastSeen(at: run.now, where: { _ in true })
        {
          run.startFlight(least)
        }
        guard let top = run.stage.top else { return }
        let velocity = fling ?? run.stage.velocity(of: top, at: run.now)
        run.stage.stop(top, velocity: velocity, at: run.now)
        run.restage { run in run.send(top, direction, velocity) }
      }
    }

    private mutating func makeRoomForDecision() throws {
      try ledger.reserveDecision()
      while ledger.deck.history.pendingCount >= 9 {
        ledger.finalize(1, at: now, to: &silence)
        ledger.readFinals(1, to: &silence)
      }
    }

    private mutating func send(_ pose: PoseID, _ direction: Direction, _ velocity: Vector) {
      token += 4
      let exit = stage.letLeave(pose, direction: direction, token: token, velocity: velocity, at: now)
      let decision = Decision(
        token: token, card: stage.poses[pose].card, wallTime: 0, direction: direction, report: .none, nonce: 0,
        time: now, exit: exit, grab: stage.poses[pose].grasp.point, sequence: 0)
      ledger.decide(decision, direction == .left ? .flies : .leaves, oldest: .stays, to: &silence)
    }

    /// Proposes a swipe: the top card waits aside for an answer.
    private mutating func propose() {
      guard let top = stage.top, proposals.count < stage.settings.maxProposals else { return }
      pull = nil
      token += 4
      proposals.append((token, stage.poses[top].card))
      change("a proposal") { run in
        let velocity = run.stage.velocity(of: top, at: run.now)
        run.restage { run in
          run.ledger.putAside(run.ledger.deck.top, .waits, to: &run.silence)
          run.stage.moveAside(top, direction: .right, token: run.token, velocity: velocity, at: run.now)
        }
      }
    }

    /// Answers a proposal: the card leaves from where it waits, or comes back.
    private mutating func resolve(isAccepted: Bool) throws {
      if proposals.isEmpty { return }
      let (question, card) = proposals.remove(at: upTo(proposals.count - 1))
      guard let waiting = stage.waiting(for: question) else {
        Issue.record("the card \(card) does not wait")
        return
      }
      try makeRoomForDecision()
      change("an answer") { run in
        let velocity = run.stage.velocity(of: waiting, at: run.now)
        run.restage { run in
          if isAccepted && run.stage.flightCount < run.stage.settings.flightRoom - 1 {
            run.send(waiting, .right, velocity)
          } else {
            run.ledger.place(card, at: run.pull == nil ? 0 : min(1, run.ledger.deck.pile.count), to: &run.silence)
          }
        }
      }
    }

    /// Undoes the last decision: its card comes from where it is, or from where it left.
    private mutating func undo() {
      guard let latest = ledger.deck.history.latest, ledger.deck.inPlay[latest.card] != .waits else { return }
      letGo(velocity: .zero)
      rewound += 1
      let origin: Direction = upTo(2) == 0 ? .left : .none
      change("an undo") { run in
        run.restage { run in
          let decision = run.ledger.undo(at: run.ledger.deck.history.pendingCount - 1, to: &run.silence)
          run.stage.undo(
            decision, flight: run.stage.flight(by: decision.token), from: origin,
            allowed: run.stage.settings.rule.allowed, at: run.now)
        }
      }
    }

    /// Changes the settings, at any moment at which no finger holds a card.
    private mutating func configure() throws {
      letGo(velocity: .zero)
      if upTo(1) == 0 {
        configuration.viewport.width = random.double(300, 700)
        configuration.viewport.height = random.double(600, 1000)
      }
      if upTo(1) == 0 { configuration.pile.visible_count = Int32(1 + upTo(4)) }
      if upTo(1) == 0 { configuration.pile.step_y = random.double(-20, 20) }
      if upTo(2) == 0 { configuration.reduced_motion = 1 - configuration.reduced_motion }
      if upTo(2) == 0 { configuration.look.rotation = rotation * random.double(-2, 2) }
      var settings = try StageSettings(configuration)
      change("another configuration") { run in
        while run.stage.flightCount > settings.flightRoom,
          let least = run.stage.leastSeen(at: run.now, where: { _ in true })
        {
          run.startFlight(least)
        }
        run.restage { run in run.stage.apply(&settings, at: run.now) }
        run.order = []
      }
    }

    // MARK: The finger

    private mutating func touch() {
      guard let held = pull else {
        let local = Vector(random.double(-150, 150), random.double(-300, 300))
        change("a press") { run in
          run.restage { run in
            guard let top = run.stage.top else { return }
            run.pull = run.stage.hold(top, local: local, at: run.now)
          }
        }
        if let top = stage.top { stage.beginDrag(top, at: now) }
        return
      }
      for _ in 0...upTo(6) {
        guard let top = stage.top else { return }
        let next = (pull ?? held) + Vector(random.double(-30, 30), random.double(-20, 20))
        pull = next
        _ = stage.drag(top, pull: next)
        pass(random.double(0, 0.02))
      }
      if upTo(2) == 0 { letGo(velocity: Vector(random.double(-2000, 2000), random.double(-2000, 2000))) }
    }

    private mutating func letGo(velocity: Vector) {
      guard pull != nil else { return }
      pull = nil
      change("a release") { run in
        if let top = run.stage.top { run.stage.release(top, velocity: velocity, at: run.now) }
      }
    }

    // MARK: Rest

    /// Checks that every card comes to its place when nothing more happens.
    mutating func rest() throws {
      while !proposals.isEmpty { try resolve(isAccepted: false) }
      letGo(velocity: .zero)
      run(until: now + 60)
      let poses = poses()
      expect(stage.nextDue == .infinity, "it comes to rest")
      let visible = min(ledger.deck.pile.count, stage.settings.pile.visibleCount)
      expect(poses.count == visible, "\(poses.count) cards are seen, not \(visible)")
      for (index, pose) in poses.enumerated() {
        let place = poses.count - 1 - index
        let course = LookCourse(
          depth: Double(place), depthVelocity: 0, offset: .zero, velocity: .zero, slip: .zero, slipVelocity: .zero,
          grasp: Grasp(GrabPoint(0.3, -0.4)), lift: 1, liftVelocity: 0)
        let look = stage.settings.stance(course).look
        expect(pose.card == ledger.deck.pile[place] && pose.phase == .pile && pose.depth == Double(place))
        expect(pose.placement == look.placement && pose.opacity == look.opacity, "the card at \(place) is at its place")
      }
    }
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func noCardJumps(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for step in 1...900 {
      try run.act()
      if step % 50 == 0 { try run.rest() }
    }
    #expect(run.ended > 100 && run.rewound > 30, "\(run.ended) flights, \(run.rewound) undos")
  }
}
