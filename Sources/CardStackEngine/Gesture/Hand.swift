import CardStackTypes

/// A finger on a deck: its press, its samples, and how they pull the held card.
struct Hand: ~Copyable {
  private let inPlace = InPlace()
  /// The finger on a card.
  private(set) var press: Press?
  /// Where on that card it went down, from the card's centre, unrotated [points].
  private(set) var pressedPoint = Vector.zero
  /// If it brings a card back: where that card was at the beginning [points].
  private(set) var undoneFrom = Vector.zero
  /// Its recent samples.
  private(set) var track: FingerTrack
  /// The pulls of these samples, if the held card is drawn on the line between them.
  private var path: PointerResampler
  /// When it gave its last sample, by the deck's clock [s].
  private(set) var lastSample = 0.0
  /// Fingers that are down and ignored until they are up: their presses have ended, or they have ended one.
  private(set) var spent: FixedArray<SpentFinger>
  /// A card that a finger held when other cards replaced all others, and that is not among them; 0: there is none. It
  /// stays in the deck until the finger lets go, or until the host has answered a proposal about it. If it is not
  /// decided then, it leaves.
  private(set) var stray: UInt64 = 0
  /// The last release and what decided it; before the first it has no verdict.
  // Unhashed: answers nothing but what it was.
  private(set) var lastRelease = cardstack_release()

  init() throws(Failure) {
    let track = try FingerTrack()
    let path = try PointerResampler()
    // As many fingers as a person has. Of more, the first are forgotten.
    let spent = try FixedArray<SpentFinger>(capacity: 10)
    self.track = track
    self.path = path
    self.spent = spent
  }

  // MARK: The press

  /// Ignores a finger until it is up.
  ///
  /// - Parameters:
  ///   - pointer: The finger.
  ///   - lastSample: When it gave its last sample [s].
  mutating func ignore(_ pointer: Int64, lastSample: Double) {
    forgetSpent(pointer)
    if spent.count == spent.capacity { spent.remove(at: 0) }
    spent.append(SpentFinger(pointer: pointer, lastSample: lastSample))
  }

  /// Ignored fingers no longer count.
  mutating func forgetSpent() { spent.removeAll() }

  /// A finger that may have been ignored is down again, or up.
  mutating func forgetSpent(_ pointer: Int64) {
    for index in 0..<spent.count where spent[index].pointer == pointer { return spent.remove(at: index) }
  }

  /// Ignored fingers without a sample since `time` count as up.
  mutating func forgetSpent(silentSince time: Double) {
    var index = spent.count
    while index > 0 {
      index -= 1
      if spent[index].lastSample < time { spent.remove(at: index) }
    }
  }

  /// Whether another finger is down and ignored that has given a sample since `time`.
  func isAnyDown(besides pointer: Int64?, since time: Double) -> Bool {
    for index in 0..<spent.count where spent[index].pointer != pointer && spent[index].lastSample >= time {
      return true
    }
    return false
  }

  /// An ignored finger gives a sample.
  mutating func recordSample(ofIgnored pointer: Int64, now: Double) {
    for index in 0..<spent.count where spent[index].pointer == pointer { spent[index].lastSample = now }
  }

  /// A finger takes a card.
  ///
  /// - Parameters:
  ///   - press: The finger, where it went down.
  ///   - point: Where that is on the card, from its centre, unrotated [points].
  ///   - stamp: When, by the sample's own time or the deck's [s].
  ///   - isTimed: Whether the sample has a time of its own.
  ///   - now: The deck's time [s].
  mutating func take(_ press: Press, point: Vector, stamp: Double, isTimed: Bool, now: Double) {
    self.press = press
    lastSample = now
    pressedPoint = point
    restart(at: stamp, isTimed: isTimed)
  }

  private mutating func restart(at stamp: Double, isTimed: Bool) {
    guard let press else { return }
    track.restart(at: press.place, time: stamp, isTimed: isTimed)
    path.restart(at: press.pull, time: stamp)
  }

  /// The press ends, and its finger, if that is still down, is ignored until it is up.
  ///
  /// - Returns: The press.
  mutating func spend() -> Press? {
    guard let ended = press else { return nil }
    press = nil
    if let pointer = ended.pointer { ignore(pointer, lastSample: lastSample) }
    return ended
  }

  /// The finger has let go.
  mutating func letGo() { press = nil }

  /// The finger moves.
  ///
  /// - Parameters:
  ///   - place: Where it is now [points].
  ///   - slop: Travel that begins no drag [points].
  ///   - threshold: Distance that decides [points].
  /// - Returns: Whether a drag that has had no line has one now.
  @discardableResult
  mutating func move(to place: Vector, slop: Double, threshold: Double = .infinity) -> Bool {
    press?.move(to: place, slop: slop)
    return press?.chooseLine(slop: slop, threshold: threshold) == true
  }

  /// Makes the press a drag: see `Press.beginDrag`.
  mutating func beginDrag(slop: Double, threshold: Double, hasMoved: Bool, axis: DragAxis = .none) {
    press?.beginDrag(slop: slop, threshold: threshold, hasMoved: hasMoved, axis: axis)
  }

  /// Makes the press a drag that brings another card in, from a place.
  mutating func beginUndo(of card: UInt64, toward direction: Direction, from place: Vector) {
    undoneFrom = place
    press?.beginUndo(of: card, toward: direction)
  }

  /// The finger lets go of the card and may still tap it.
  mutating func becomeTapOnly() { press?.becomeTapOnly() }

  /// The finger is past the threshold, or no longer: see `Press.recordPast`.
  mutating func recordPast(_ distance: Double, isNew: Bool) { press?.recordPast(distance, isNew: isNew) }
  mutating func forgetPast() { press?.forgetPast() }

  /// From here on this is the pull, whatever the finger has travelled.
  mutating func grip(pull: Vector) { press?.grip(pull: pull) }

  /// Sets which card is the stray; 0: there is none.
  mutating func setStray(_ card: UInt64) { stray = card }

  /// Keeps a release and what decided it; `forgetRelease`: none.
  mutating func recordRelease(_ release: cardstack_release) { lastRelease = release }
  mutating func forgetRelease() { lastRelease = cardstack_release() }

  // MARK: Samples

  /// Records a sample for the velocity. One without a time of its own is of a poll at `now`.
  mutating func record(_ place: Vector, time: Double, now: Double) {
    lastSample = now
    if time.isNaN { track.add(place, untimedAt: now) } else { track.add(place, at: time) }
  }

  /// Records where a finger lifts. That is a sample only if it goes on in the moves' direction; the lift's time counts
  /// in any case. At the last place it is no new sample: it would only lower the velocity.
  mutating func recordLift(_ place: Vector, time: Double, now: Double) {
    if let held = press?.place, held != place, track.goesOn(to: place) { record(place, time: time, now: now) }
  }

  /// A frame is drawn: samples without times that come after it are another poll's.
  mutating func recordFrame(at time: Double) {
    track.recordFrame(at: time)
    path.recordFrame(at: time)
  }

  // MARK: The line between samples

  /// Begins the line at a place that is no pull, such as a sheet's.
  mutating func restartShown(at place: Vector, time: Double) { path.restart(at: place, time: time) }

  /// Records the place that a sample has brought. Its time is NaN if it has none.
  mutating func recordShown(_ place: Vector, time: Double, now: Double) {
    path.add(place, at: time.isNaN ? now : time, isTimed: !time.isNaN)
  }

  /// Returns the place on the line, and how fast that moves by itself.
  func shown(at now: Double, _ timing: PointerResampler.Timing) -> (place: Vector, velocity: Vector) {
    path.shown(at: now, timing: path.timing(timing))
  }

  /// When it stands still, if no other sample comes.
  func shownRestTime(_ timing: PointerResampler.Timing) -> Double { path.restTime(timing: path.timing(timing)) }

  // MARK: The pull

  /// The pull under which the held card is drawn, and how fast that changes by itself.
  func drawnPull(at now: Double, _ touch: TouchSettings) -> (place: Vector, velocity: Vector) {
    isOnPath(touch) ? shown(at: now, touch.resampling) : (press?.pull ?? .zero, .zero)
  }

  /// Whether the held card is still on its way to where the finger is.
  func isPathMoving(at now: Double, _ touch: TouchSettings) -> Bool {
    isOnPath(touch) && now < shownRestTime(touch.resampling)
  }

  /// Whether a card is held that is drawn on the line between samples.
  func isOnPath(_ touch: TouchSettings) -> Bool { touch.isResampled && press?.isDrag == true }

  /// The held card's place has moved in the viewport, the finger has not; or the card is drawn on the line between
  /// samples from now on.
  ///
  /// - Parameters:
  ///   - shift: How far [points].
  ///   - wasResampled: Whether it has been drawn on that line.
  ///   - now: When [s].
  mutating func shift(by shift: Vector, wasResampled: Bool, at now: Double) {
    press?.shiftCaught(by: shift)
    if wasResampled {
      path.shift(by: shift)
    } else if let press {
      path.restart(at: press.pull, time: now)
    }
  }

  /// Adds what decides it. Samples count as long as a finger holds a card, and the way between them if the card is
  /// drawn on it.
  func addState(to hash: inout StateHash, isResampled: Bool) {
    hash.add(spent.count)
    for index in 0..<spent.count { spent[index].addState(to: &hash) }
    hash.add(stray)
    hash.add(press != nil)
    guard let press else { return }
    press.addState(to: &hash)
    hash.add(lastSample)
    hash.add(pressedPoint)
    if press.isUndo { hash.add(undoneFrom) }
    track.addState(to: &hash)
    if isResampled { path.addState(to: &hash) }
  }
}

/// A finger that is down and ignored.
struct SpentFinger: BitwiseCopyable {
  let pointer: Int64
  /// When it gave its last sample [s].
  var lastSample: Double

  func addState(to hash: inout StateHash) {
    hash.add(UInt64(bitPattern: pointer))
    hash.add(lastSample)
  }
}
