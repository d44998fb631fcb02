import CardStackTypes

/// A card on stage entered a phase.
struct PhaseChange: BitwiseCopyable {
  let card: UInt64
  let phase: Phase
  let slot: Int32
  let direction: Direction
}

/// The cards on stage: the visible part of the pile, the held card, and the flights. Every look is a function of time;
/// nothing is stored between two calls that change something.
struct Stage: ~Copyable {
  private let inPlace = InPlace()
  /// How everything looks and moves: one element, in memory of its own, so that the rules in it, which are large, are
  /// read where they are and not copied.
  // Unhashed: the configuration's.
  private var settingsStorage: FixedArray<StageSettings>
  /// In drawing order, the nearest to the eye first: see `arrange`.
  var cards: CellArray<StageCard>
  /// Phase changes that the owner has not taken yet.
  var changes: FixedArray<PhaseChange>
  // Unhashed: the slots of the cards.
  private var slots = SlotSet()
  /// Opacity of the host's bars and buttons.
  var chrome: SpringTrack<Double>
  /// The next time at which a phase ends by itself.
  // Unhashed: found out from the cards.
  private(set) var nextDue = Double.infinity
  /// Until when something visible moves, by kind of motion.
  // Unhashed: found out from the cards.
  private(set) var settlingUntil = -Double.infinity
  // Unhashed: found out from the cards.
  private(set) var leavingUntil = -Double.infinity
  // Unhashed: found out from the cards.
  private(set) var rewindingUntil = -Double.infinity
  /// Whether a frame has been shown. Until then nobody has seen a card: cards are at their places, or gone, without a
  /// fade.
  var hasShown = false

  init(settings: StageSettings) throws(Failure) {
    // The pile's cards, flights, and as many again while a rearrangement replaces all of them.
    let cards = try CellArray<StageCard>(capacity: Int(CARDSTACK_MAX_POSES) + Int(CARDSTACK_MAX_VISIBLE) + 1)
    let changes = try FixedArray<PhaseChange>(capacity: 512)
    settingsStorage = try FixedArray(capacity: 1)
    settingsStorage.append(settings)
    self.cards = cards
    self.changes = changes
    chrome = SpringTrack(at: 1, spring: settings.chromeSpring)
  }

  /// The settings in force.
  var settings: StageSettings {
    unsafeAddress { settingsStorage.pointer(to: 0) }
  }

  mutating func setSettings(_ new: StageSettings) {
    settingsStorage[0] = new
  }

  // MARK: Finding cards

  /// Index of the top card of the pile.
  var topIndex: Int? { index { $0.pileIndex == 0 } }

  func index(where isWanted: (borrowing StageCard) -> Bool) -> Int? {
    for index in 0..<cards.count where isWanted(cards[index]) { return index }
    return nil
  }

  func index(ofFlight token: UInt64) -> Int? {
    index { $0.phase == .leaving && $0.token == token }
  }

  /// Whether a card leaves or fades. One that waits aside does not, nor one that a finger brings back: nothing may take
  /// their places.
  func isLeaving(_ index: Int) -> Bool { cards[index].phase == .leaving || cards[index].phase == .fading }

  /// Number of cards that leave or fade.
  var flightCount: Int {
    var count = 0
    for index in 0..<cards.count where isLeaving(index) { count += 1 }
    return count
  }

  /// The card of which least is lost if it goes at once, of those that leave or fade and for which `isWanted` holds: the
  /// most faded, or the farthest on its way.
  func leastSeen(at time: Double, where isWanted: (borrowing StageCard) -> Bool) -> Int? {
    var least: Int?
    var leastSeen = Double.infinity
    for index in 0..<cards.count where isLeaving(index) && isWanted(cards[index]) {
      let depth =
        cards[index].depth.value(at: time)
      var seen = opacity(of: index, depth: max(0, depth), at: time)
      if cards[index].travel.kind == .exit {
        // By the time left, because a hastened card has flown for longer than its present track says.
        seen *= settings.exitSeconds > 0 ? (cards[index].flightEnd - time) / settings.exitSeconds : 0
      }
      if seen <= leastSeen {
        least = index
        leastSeen = seen
      }
    }
    return least
  }

  // MARK: Membership

  /// Puts a new card on stage, as yet without a slot: in front of what is beneath it in the pile.
  ///
  /// - Returns: Its index. Other cards may have other indices than before.
  mutating func enter(_ card: UInt64, pileIndex: Int, allowed: DirectionSet) -> Int {
    let index = indexOfNewCard(at: pileIndex)
    cards.append(StageCard(card: card, pileIndex: pileIndex, allowed: allowed, settings: settings))
    cards.move(from: cards.count - 1, forwardTo: index)
    return index
  }

  /// Returns where in the drawing order a new card comes: behind the card above it in the pile, flights, and cards that
  /// fade from its place or from above.
  private func indexOfNewCard(at place: Int) -> Int {
    var index = place == 0 ? 0 : (self.index { $0.pileIndex == place - 1 } ?? -1) + 1
    var found = index
    while index < cards.count && cards[index].isFlight {
      if cards[index].phase != .fading || cards[index].lastPlace <= place { found = index + 1 }
      index += 1
    }
    return found
  }

  /// Gives new cards the lowest free slots and reports them, once those that make room for them have gone.
  mutating func seatNewCards() {
    for index in 0..<cards.count where cards[index].slot < 0 {
      takeSlot(index)
      report(index)
    }
  }

  private mutating func takeSlot(_ index: Int) {
    cards[index].slot = Int32(truncatingIfNeeded: slots.takeLowest())
    cards[index].framesDrawn = 0
  }

  private mutating func freeSlot(_ index: Int) {
    if cards[index].slot >= 0 { slots.free(Int(cards[index].slot)) }
  }

  /// Takes a card off stage and frees its slot.
  mutating func leave(_ index: Int) {
    set(.gone, of: index)
    freeSlot(index)
    cards.remove(at: index)
  }

  /// Takes all cards off stage at once, without an event.
  mutating func removeAll() {
    while cards.count > 0 { leave(cards.count - 1) }
    changes.removeAll()
    updateDue()
  }

  /// Gives cards whose slot is beyond the limit lower ones, after the limit has been lowered.
  mutating func compactSlots() {
    for index in 0..<cards.count where Int(cards[index].slot) >= settings.poseLimit {
      freeSlot(index)
      takeSlot(index)
    }
  }

  mutating func set(_ phase: Phase, of index: Int) {
    guard cards[index].phase != phase else { return }
    cards[index].phase = phase
    report(index)
  }

  /// Notes the phase of a card as a change.
  mutating func report(_ index: Int) {
    // This is several times what one call can change, and the events are only notices.
    guard changes.count < changes.capacity else { return }
    changes.append(
      PhaseChange(
        card: cards[index].card, phase: cards[index].phase, slot: cards[index].slot, direction: cards[index].direction))
  }

  // MARK: Looks

  /// Returns the top card's distance from its place as a share of the threshold, 0 to 1, and how fast it changes. The
  /// pile follows it.
  func topProgress(at time: Double) -> (value: Double, velocity: Double) {
    guard !settings.isMotionReduced, let top = topIndex else { return (0, 0) }
    if cards[top].travel.kind == .none { return (0, 0) }
    let offset = cards[top].travel.offset(at: time)
    let length = offset.length
    let threshold = settings.rule.threshold
    if length == 0 { return (0, 0) }
    if length >= threshold { return (1, 0) }
    let velocity = velocity(of: top, at: time)
    return (length / threshold, offset.dot(velocity) / (length * threshold))
  }

  /// A card's depth as it is drawn, when the top card has gone `progress` of its way.
  func depth(of index: Int, progress: Double, at time: Double) -> Double {
    // Checks first whether the depth changes at all: `value` would copy the track.
    let depth =
      cards[index].depth.value(at: time)
    return max(0, cards[index].pileIndex > 0 ? depth - progress : depth)
  }

  /// A card's depth as it is drawn.
  func drawnDepth(of index: Int, at time: Double) -> Double {
    depth(of: index, progress: topProgress(at: time).value, at: time)
  }

  /// A card's offset from its place.
  func offset(of index: Int, at time: Double) -> Vector {
    cards[index].travel.offset(at: time)
  }

  /// How fast that changes.
  func velocity(of index: Int, at time: Double) -> Vector {
    cards[index].travel.velocity(at: time)
  }

  /// How a card would look if nothing of an earlier look lingered, its own fade left out.
  func lawfulLook(of index: Int, depth: Double, offset: Vector, at time: Double) -> Look {
    let lift =
      cards[index].lift.value(at: time)
    return settings.look(depth: depth, offset: offset, grab: cards[index].grab, lift: lift)
  }

  /// How a card looks, relocation left out.
  func look(of index: Int, depth: Double, offset: Vector, at time: Double) -> Look {
    let lift =
      cards[index].lift.value(at: time)
    let look = settings.look(depth: depth, offset: offset, grab: cards[index].grab, lift: lift)
    return lingering(look, of: index, at: time)
  }

  /// A card's lawful look with what lingers of earlier ones, and its fade.
  func lingering(_ look: Look, of index: Int, at time: Double) -> Look {
    var look = look
    if !cards[index].residue.isStill(at: time) {
      let residue = cards[index].residue.value(at: time)
      look.placement.add(residue)
      look.opacity = (look.opacity + residue.opacity).clamped(0, 1)
    }
    look.opacity *= cards[index].fade.opacity(at: time)
    return look
  }

  /// The opacity of a card's look at a depth, without the rest of it.
  func opacity(of index: Int, depth: Double, at time: Double) -> Double {
    var opacity = settings.pile.opacity(at: depth)
    if !cards[index].residue.isStill(at: time) {
      opacity = (opacity + cards[index].residue.value(at: time).opacity).clamped(0, 1)
    }
    return opacity * (cards[index].fade.opacity(at: time))
  }

  /// How a card looks at a depth, relocation left out.
  func look(of index: Int, depth: Double, at time: Double) -> Look {
    let offset = offset(of: index, at: time)
    return lingering(lawfulLook(of: index, depth: depth, offset: offset, at: time), of: index, at: time)
  }

  // MARK: Time

  /// Finds out when something is due and until when anything moves. To be called after every change.
  mutating func updateDue() {
    var due = Double.infinity
    var settling = chrome.restTime
    var leaving = -Double.infinity
    var rewinding = -Double.infinity
    for index in 0..<cards.count {
      let card = cards.address(of: index)
      let looks = max(card.pointee.lift.restTime, card.pointee.residue.restTime)
      let phase = card.pointee.phase
      // A card that returns gets no other stamp.
      let hasNoStamp = phase == .returning || phase == .pile
      let stampEnd = hasNoStamp ? card.pointee.stampFade.middle : card.pointee.stampFade.end
      let fades = max(card.pointee.fade.end, stampEnd)
      settling = max(settling, max(max(card.pointee.depth.restTime, fades), looks))
      if let relocation = card.pointee.relocation { settling = max(settling, relocation.end) }
      // When the phase ends by itself.
      if phase == .leaving || phase == .fading { due = min(due, card.pointee.flightEnd) }
      if phase == .leaving {
        leaving = max(leaving, card.pointee.flightEnd)
        continue
      }
      let arrival = arrival(of: index)
      if phase == .returning || phase == .rewinding { due = min(due, arrival) }
      if phase == .rewinding { rewinding = max(rewinding, arrival) } else { settling = max(settling, arrival) }
    }
    nextDue = due
    settlingUntil = settling
    leavingUntil = leaving
    rewindingUntil = rewinding
  }

  /// When a returning card is at its place, as far as anybody can see.
  private func arrival(of index: Int) -> Double {
    let card = cards.address(of: index)
    var arrival = card.pointee.fade.end
    if let relocation = card.pointee.relocation { arrival = max(arrival, relocation.end) }
    if card.pointee.travel.kind == .spring { arrival = max(arrival, card.pointee.travel.spring.restTime) }
    return arrival
  }

  /// A card whose returning phase is over comes to rest in the pile; a flight that is over is reported.
  ///
  /// - Returns: The index of a flight that has ended by `time`, for the owner to end; nil when there is none left.
  mutating func nextEndedFlight(by time: Double) -> Int? {
    settleArrived(by: time)
    return index { ($0.phase == .leaving || $0.phase == .fading) && $0.flightEnd <= time }
  }

  /// Returning cards that have arrived belong to the pile.
  mutating func settleArrived(by time: Double) {
    for index in 0..<cards.count where cards[index].phase == .returning || cards[index].phase == .rewinding {
      if arrival(of: index) > time { continue }
      cards[index].direction = .none
      cards[index].token = 0
      cards[index].shown = .none
      set(.pile, of: index)
    }
  }

  /// Shifts everything that began before the host gave its first time.
  mutating func delay(by seconds: Double) {
    for index in 0..<cards.count { cards[index].delay(by: seconds) }
    chrome.delay(by: seconds)
    updateDue()
  }
}

extension StageSettings {
  /// How a card looks that is `depth` deep in the pile and `offset` away from its place.
  func look(depth: Double, offset: Vector, grab: GrabPoint, lift: Double) -> Look {
    Look(
      placement: placement(depth: depth, offset: offset, grab: grab, lift: lift), opacity: pile.opacity(at: depth))
  }

  /// Where it is drawn.
  func placement(depth: Double, offset: Vector, grab: GrabPoint, lift: Double) -> Placement {
    let place = pile.placement(at: depth)
    let turn = offset.x == 0 ? 0 : dragLook.rotation(x: offset.x, grab: grab)
    // A bouncy spring may swing past 0; a negative scale would mirror the card.
    let scale = max(0, place.scale * lift)
    let shift = dragLook.shift(rotation: turn, grab: grab, size: geometry.card * scale)
    return Placement(
      center: geometry.center + place.center + offset + shift, rotation: place.rotation + turn, scale: scale)
  }
}

/// Which slots are taken.
struct SlotSet: BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Takes the lowest free slot, of which there must be one.
  mutating func takeLowest() -> Int {
    let slot = low == .max ? 64 + (~high).trailingZeroBitCount : (~low).trailingZeroBitCount
    set(slot, to: true)
    return slot
  }

  mutating func free(_ slot: Int) { set(slot, to: false) }

  private mutating func set(_ slot: Int, to isTaken: Bool) {
    let bit = UInt64(1) << UInt64(slot & 63)
    if slot < 64 {
      low = isTaken ? low | bit : low & ~bit
    } else {
      high = isTaken ? high | bit : high & ~bit
    }
  }
}
