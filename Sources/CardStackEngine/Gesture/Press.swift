/// A finger on a card or a sheet, from the press to its one terminal event.
struct Press: BitwiseCopyable {
  /// The finger; nil: a scroll's.
  let pointer: Int64?
  /// The card; 0 on a sheet.
  private(set) var card: UInt64
  /// A unit vector, if the finger drags along one line only.
  private(set) var line: Vector?
  /// Whether that is still to be chosen, because the drag has begun before the finger has left the slop. Until then the
  /// finger moves nothing, and passes no threshold.
  private(set) var isLineOpen = false
  /// Where the finger went down [points].
  let start: Vector
  /// The pull that the card was under when it was pressed: not zero for one caught on its way [points].
  private(set) var caught: Vector
  /// Where the finger is [points].
  private(set) var place: Vector
  /// Whether it has become a drag.
  private(set) var isDrag = false
  /// Whether the finger has been beyond the slop. Once it has, the press is no tap, even if it comes back: a card that
  /// was pulled aside to peek beneath it was not tapped.
  private(set) var hasLeftSlop = false
  /// Whether it can only become a tap: the finger does not hold the card then.
  private(set) var isTapOnly: Bool
  /// The side toward which it drags the undone card in; none if it holds the top card.
  private(set) var undoDirection = Direction.none
  /// The travel the finger had used up when it became a drag; until then that of the sample before the newest [points].
  private var usedTravel = Vector.zero
  /// The part of it that the card has not made up for yet.
  private var slack = Slack()
  /// How far it has been past the threshold, since it last passed it; 0: it is not past it [points].
  private(set) var farthest = 0.0
  /// When the press becomes a drag by itself [s].
  var deadline: Double

  init(
    pointer: Int64?, card: UInt64, at start: Vector, caught: Vector, along line: Vector? = nil,
    deadline: Double = .infinity, isTapOnly: Bool = false
  ) {
    self.pointer = pointer
    self.card = card
    self.start = start
    self.caught = caught
    self.line = line
    self.deadline = isTapOnly ? .infinity : deadline
    self.isTapOnly = isTapOnly
    place = start
  }

  /// The finger lets go of the card and may still tap it.
  mutating func becomeTapOnly() {
    isTapOnly = true
    deadline = .infinity
    caught = .zero
  }

  /// Whether a scroll moves it, and no finger.
  var isScroll: Bool { pointer == nil }

  /// The finger's travel.
  var travel: Vector { place - start }

  /// The part of the travel that drags.
  private var dragTravel: Vector { isLineOpen ? .zero : along(travel) }

  /// The part of a vector along the line of the drag, if there is one.
  func along(_ vector: Vector) -> Vector { line.map { $0 * vector.dot($0) } ?? vector }

  /// The pull on the card: the pull it was caught with, and the finger's travel. While the card catches up, it is less.
  /// At the threshold it is the whole travel, unless `Slack` needs a longer way to catch up.
  var pull: Vector {
    isDrag ? caught + (dragTravel - usedTravel * slack.share) : caught
  }

  mutating func move(to place: Vector, slop: Double) {
    // A sample without movement begins no drag, even if the slop was made smaller meanwhile.
    if place == self.place { return }
    if !isDrag { usedTravel = dragTravel }
    self.place = place
    if travel.length > slop { hasLeftSlop = true }
    if slack.share > 0 { slack.reach(dragTravel.length) }
  }

  /// The finger is past the threshold.
  ///
  /// - Parameters:
  ///   - distance: How far it is toward the direction whose threshold it has passed [points].
  ///   - isNew: Whether it was not past this threshold before.
  mutating func recordPast(_ distance: Double, isNew: Bool) {
    farthest = isNew ? distance : max(farthest, distance)
  }

  /// The finger is no longer past the threshold.
  mutating func forgetPast() { farthest = 0 }

  /// Whether a finger past the threshold has gone back by more than a lifting finger rolls: by two slops, and by a tenth
  /// of its way out. Of 1,389 recorded strokes past the threshold, 18 rolled back by less than 16 points, and none of
  /// them shows a will to return.
  func hasGoneBack(to distance: Double, slop: Double) -> Bool {
    farthest - distance >= max(2 * slop, 0.1 * farthest)
  }

  /// From here on this is the pull, whatever the finger has travelled.
  mutating func grip(pull: Vector) {
    caught = pull - dragTravel
    usedTravel = .zero
    slack = Slack()
  }

  /// The card's place has moved in the viewport, the finger has not.
  mutating func shiftCaught(by shift: Vector) {
    caught = caught + shift
  }

  /// Makes the press a drag. The card is in the same place however many samples the slop took, and does not jump if the
  /// slop has been made smaller than what the finger had gone by then.
  ///
  /// - Parameters:
  ///   - slop: Travel that does not move the card at once [points].
  ///   - threshold: Distance that decides [points].
  ///   - hasMoved: Whether a sample makes it a drag, and not the time.
  ///   - axis: The axis of the drag.
  mutating func beginDrag(slop: Double, threshold: Double, hasMoved: Bool, axis: DragAxis = .none) {
    isDrag = true
    switch axis {
    case .none: break
    case .horizontal: line = Vector(1, 0)
    case .vertical: line = Vector(0, 1)
    case .begun: if hasLeftSlop { line = leadingLine } else { isLineOpen = true }
    }
    usedTravel = along(usedTravel)
    let travel = dragTravel
    usedTravel = hasMoved ? travel.shortened(to: max(slop, usedTravel.length)) : travel
    slack = Slack(used: usedTravel.length, slop: slop, limit: threshold)
    if hasMoved { slack.reach(travel.length) }
    deadline = .infinity
  }

  /// The axis along which the finger has gone farthest, as a unit vector.
  private var leadingLine: Vector { travel.x.magnitude >= travel.y.magnitude ? Vector(1, 0) : Vector(0, 1) }

  /// Chooses the line of a drag that has none yet, once the finger has left the slop. The card does not jump by that.
  ///
  /// - Returns: Whether it has been chosen now.
  mutating func chooseLine(slop: Double, threshold: Double) -> Bool {
    guard isLineOpen && hasLeftSlop else { return false }
    isLineOpen = false
    line = leadingLine
    usedTravel = dragTravel.shortened(to: slop)
    slack = Slack(used: usedTravel.length, slop: slop, limit: threshold)
    slack.reach(dragTravel.length)
    return true
  }

  /// Makes the press a drag that brings another card in.
  mutating func beginUndo(of card: UInt64, toward direction: Direction) {
    self.card = card
    undoDirection = direction
    isDrag = true
    caught = .zero
    usedTravel = travel
    deadline = .infinity
  }

  /// Whether it brings another card in.
  var isUndo: Bool { undoDirection != .none }

  /// The travel that brings the other card in.
  var undoTravel: Vector { travel - usedTravel }

  func addState(to hash: inout StateHash) {
    if let pointer { hash.add(UInt64(bitPattern: pointer)) } else { hash.add(isScroll) }
    hash.add(card)
    hash.add(line != nil)
    if let line { hash.add(line) }
    hash.add(isLineOpen)
    hash.add(start)
    hash.add(caught)
    hash.add(place)
    hash.add(isDrag)
    hash.add(hasLeftSlop)
    hash.add(isTapOnly)
    hash.add(farthest)
    hash.add(Int(undoDirection.rawValue))
    hash.add(usedTravel)
    slack.addState(to: &hash)
    hash.add(deadline)
  }
}
