/// A finger on a card, from the press to its one terminal event.
struct Press: BitwiseCopyable {
  let pointer: Int64
  let card: UInt64
  /// Where the finger went down [points].
  let start: Vector
  /// Where on the card, from its top left corner, unrotated [points].
  let cardPoint: Vector
  /// The pull that the card was under when it was pressed: not zero for one caught on its way [points].
  private(set) var caught: Vector
  /// Where the finger is [points].
  private(set) var place: Vector
  /// Whether it has become a drag.
  private(set) var isDrag = false
  /// Whether the finger has been beyond the slop. Once it has, the press is no tap, even if it comes back: a card that
  /// was pulled aside to peek beneath it was not tapped.
  private(set) var hasLeftSlop = false
  /// The travel the finger had used up when it became a drag: the card does not jump by it [points].
  private var slack = Vector.zero
  /// When the press becomes a drag by itself [s].
  var deadline: Double
  /// The direction whose threshold is passed, as last reported.
  var threshold = Direction.none

  init(
    pointer: Int64, card: UInt64, at start: Vector, cardPoint: Vector, caught: Vector, deadline: Double
  ) {
    self.pointer = pointer
    self.card = card
    self.start = start
    self.cardPoint = cardPoint
    self.caught = caught
    self.deadline = deadline
    place = start
  }

  /// The finger's travel.
  var travel: Vector {
    @inline(__always) get { place - start }
  }

  /// The pull on the card: the finger's travel from where the drag began, on top of what the card was caught with.
  var pull: Vector {
    @inline(__always) get { isDrag ? dragPull(at: place) : caught }
  }

  /// The pull on a dragged card when the finger is at `place`.
  @inline(__always)
  func dragPull(at place: Vector) -> Vector { caught + ((place - start) - slack) }

  /// Whether it is a drag of this pointer about which there is nothing to find out: it is no tap any more, and no
  /// threshold is passed.
  @inline(__always)
  func isPlainDrag(of pointer: Int64) -> Bool {
    self.pointer == pointer && isDrag && hasLeftSlop && threshold == .none
  }

  /// Puts the finger of a plain drag to another place.
  @inline(__always)
  mutating func follow(to place: Vector) { self.place = place }

  @inline(__always)
  mutating func move(to place: Vector, slop: Double) {
    // A sample without movement decides nothing, even if the slop has been made smaller meanwhile.
    if place == self.place { return }
    self.place = place
    if !hasLeftSlop && travel.length > slop { hasLeftSlop = true }
  }

  /// The card's place has moved in the viewport, the finger has not.
  mutating func shiftCaught(by shift: Vector) {
    caught = caught + shift
  }

  /// The host tells the time for the first time: the press begins now.
  mutating func begin(at time: Double) {
    deadline += time
  }

  /// Makes the press a drag. What the finger has moved beyond the slop moves the card, so that it is in the same place
  /// however many samples the slop took.
  mutating func beginDrag(slop: Double) {
    isDrag = true
    let travel = travel
    slack = travel.shortened(to: slop)
    deadline = .infinity
  }

  func addState(to hash: inout StateHash) {
    hash.add(UInt64(bitPattern: pointer))
    hash.add(card)
    hash.add(start)
    hash.add(cardPoint)
    hash.add(caught)
    hash.add(place)
    hash.add(isDrag)
    hash.add(hasLeftSlop)
    hash.add(slack)
    hash.add(deadline)
    hash.add(Int(threshold.rawValue))
  }
}
