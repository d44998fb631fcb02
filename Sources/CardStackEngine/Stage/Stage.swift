import CardStackTypes

/// A card on stage entered a phase.
struct PhaseChange: BitwiseCopyable {
  let card: UInt64
  let phase: Phase
  let slot: Int32
  let direction: Direction
}

/// The poses of cards on stage: the visible part of the pile, the held card, and the flights. Every look is a function of
/// time; nothing is stored between two calls that change something.
struct Stage: ~Copyable {
  private let inPlace = InPlace()
  /// How everything looks and moves.
  // Unhashed: the configuration's.
  var settings: StageSettings
  /// The poses, in drawing order, the nearest to the eye first: see `arrange`.
  var poses: CellArray<Pose>
  /// The sizes of cards that have their own, also of those that are not on stage.
  private(set) var sizes = CardSizes()
  /// Phase changes that the owner has not taken yet.
  private(set) var changes: FixedArray<PhaseChange>
  // Unhashed: the slots of the cards.
  private var slots = SlotSet()
  /// Opacity of the host's bars and buttons.
  private(set) var chrome: SpringTrack<Double>
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
  private(set) var hasShown = false

  init(settings: consuming StageSettings) throws(Failure) {
    // The pile's cards, flights, and as many again while a rearrangement replaces all of them.
    let poses = try CellArray<Pose>(capacity: Int(CARDSTACK_MAX_POSES) + Int(CARDSTACK_MAX_VISIBLE) + 1)
    let changes = try FixedArray<PhaseChange>(capacity: 512)
    self.poses = poses
    self.changes = changes
    chrome = SpringTrack(at: 1, spring: settings.chromeSpring)
    self.settings = settings
  }

  // MARK: Finding poses

  /// The first pose in drawing order for which `isWanted` holds.
  func first(where isWanted: (borrowing Pose) -> Bool) -> PoseID? {
    for pose in poses.order where isWanted(poses[pose]) { return pose }
    return nil
  }

  /// The pose of the pile's top card.
  var top: PoseID? { first { $0.place == 0 } }

  /// The pose that a finger brings in to undo a decision.
  var undone: PoseID? { first { $0.standing == .undone } }

  /// The pose that stands for a card.
  func pose(of card: UInt64) -> PoseID? { first { $0.card == card && !$0.standing.isGhost } }

  /// The pose that leaves by a decision.
  func flight(by token: UInt64) -> PoseID? { first { $0.token == token && $0.standing.leaves } }

  /// The pose that waits aside for the answer to a question.
  func waiting(for question: UInt64) -> PoseID? { first { $0.token == question && $0.standing == .proposed } }

  /// Number of poses that leave or fade.
  var flightCount: Int {
    var count = 0
    for pose in poses.order where poses[pose].standing.isFlight { count += 1 }
    return count
  }

  // MARK: Membership

  /// Puts a new pose on stage, as yet without a slot: in front of what is beneath it in the pile.
  mutating func enter(
    _ card: UInt64, _ standing: Standing = .pile, at place: Int, allowed: DirectionSet
  ) -> PoseID {
    var new = Pose(card: card, standing, place: place, allowed: allowed, settings: settings)
    new.size = sizes[card]
    return poses.insert(new, at: orderOfNewCard(at: place))
  }

  /// Returns where in the drawing order a new card comes: behind the card above it in the pile, flights, and cards that
  /// fade from its place or from above.
  private func orderOfNewCard(at place: Int) -> Int {
    let order = poses.order
    var index = place == 0 ? 0 : (order.firstIndex { poses[$0].place == place - 1 } ?? -1) + 1
    var found = index
    while index < order.count && poses[order[index]].place < 0 {
      if poses[order[index]].standing.phase != .fading || poses[order[index]].lastPlace <= place { found = index + 1 }
      index += 1
    }
    return found
  }

  /// Gives new cards the lowest free slots and reports them, once those that make room for them have gone.
  mutating func seatNewCards() {
    for pose in poses.order where poses[pose].slot < 0 {
      poses[pose].slot = Int32(truncatingIfNeeded: slots.popLowest())
      report(pose)
    }
  }

  private mutating func freeSlot(_ pose: PoseID) {
    if poses[pose].slot >= 0 { slots.free(Int(poses[pose].slot)) }
  }

  /// Takes a pose off stage and frees its slot.
  mutating func remove(_ pose: PoseID) {
    report(pose, .gone)
    freeSlot(pose)
    poses.remove(pose)
  }

  /// Takes all poses off stage at once, without an event.
  mutating func removeAll() {
    while let last = poses.order.last { remove(last) }
    changes.removeAll()
    updateDue()
  }

  /// Changes what a pose does and whom it stands for, and reports its phase if that is another.
  mutating func set(_ standing: Standing, of pose: PoseID) {
    let before = poses[pose].standing.phase
    poses[pose].standing = standing
    if standing.phase != before { report(pose) }
  }

  /// Adds a pose's phase to the changes; `gone` if it goes. The host does not know a pose without a slot.
  mutating func report(_ pose: PoseID, _ gone: Phase? = nil) {
    if poses[pose].slot < 0 { return }
    // This is several times what one call can change, and the events are only notices.
    guard changes.count < changes.capacity else { return }
    changes.append(
      PhaseChange(
        card: poses[pose].card, phase: gone ?? poses[pose].standing.phase, slot: poses[pose].slot,
        direction: poses[pose].direction))
  }

  /// The owner has read the phase changes.
  mutating func forgetChanges() { changes.removeAll() }

  // MARK: Sizes

  /// Makes room for the size of one more card. If it is time, sizes of cards that are neither in the deck, nor its history,
  /// nor on stage are discarded.
  mutating func reserveSize(_ deck: borrowing Deck) throws(Failure) {
    guard try sizes.reserveOne() else { return }
    for index in 0..<deck.history.pendingCount { sizes.mark(deck.history.pending(at: index).card) }
    for pose in poses.order { sizes.mark(poses[pose].card) }
    for index in 0..<deck.reserve.count { sizes.mark(deck.reserve[index]) }
    sizes.sweep(deck)
  }

  /// Discards all sizes.
  mutating func forgetSizes() { sizes = CardSizes() }

  /// Keeps a card's own size, on stage or not; nil: it has none. Room must have been reserved.
  mutating func keepSize(_ size: Vector?, of card: UInt64) { sizes.set(size, of: card) }

  /// The opacity of the host's bars and buttons goes to another one.
  mutating func setChrome(to opacity: Double, at time: Double) {
    if chrome.target == opacity { return }
    chrome = chrome.redirected(to: opacity, at: time, spring: settings.chromeSpring)
  }

  // MARK: Time

  /// A frame is shown: see `hasShown`.
  mutating func recordFrame() { hasShown = true }

  /// Finds out when something is due and until when anything moves. To be called after every change.
  mutating func updateDue() {
    nextDue = .infinity
    settlingUntil = chrome.restTime
    leavingUntil = -.infinity
    rewindingUntil = -.infinity
    for pose in poses.order {
      let standing = poses[pose].standing
      let arrival = poses[pose].arrival
      settlingUntil = max(settlingUntil, poses[pose].lookEnd)
      // When the phase ends by itself.
      if standing.isFlight { nextDue = min(nextDue, poses[pose].flightEnd) }
      if standing == .returning || standing == .rewinding { nextDue = min(nextDue, arrival) }
      if standing.leaves {
        leavingUntil = max(leavingUntil, poses[pose].flightEnd)
      } else if standing == .rewinding {
        rewindingUntil = max(rewindingUntil, arrival)
      } else {
        settlingUntil = max(settlingUntil, arrival)
      }
    }
  }

  /// A flight that is over.
  func endedFlight(by time: Double) -> PoseID? { first { $0.standing.isFlight && $0.flightEnd <= time } }

  /// Returning cards that have arrived rest in the pile.
  mutating func settleArrived(by time: Double) {
    for pose in poses.order where poses[pose].standing == .returning || poses[pose].standing == .rewinding {
      if poses[pose].arrival > time { continue }
      poses[pose].direction = .none
      poses[pose].token = 0
      poses[pose].shown = .none
      set(.pile, of: pose)
    }
  }
}

extension Deck {
  /// The fate of the card that a leaving or waiting pose shows. nil if the card is not in play, or the pose is a ghost.
  func fate(of pose: borrowing Pose) -> InPlayRow.Fate? { pose.standing.isAway ? inPlay[pose.card] : nil }
}

/// Which slots are taken.
struct SlotSet: BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Takes the lowest free slot, of which there must be one.
  mutating func popLowest() -> Int {
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
