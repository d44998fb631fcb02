/// What follows from a sheet's configuration once it has been checked.
struct SheetRule: BitwiseCopyable {
  /// Unit vector toward the side.
  let axis: Vector
  let drag: SheetDrag
  /// Offset beyond which a released sheet is dismissed [points].
  let threshold: Double
  /// By how much that is less while the sheet is past it [points].
  let hysteresis: Double
  /// The axis along which presses are given up to what is inside the sheet.
  let scrollAxis: Axis
}

/// How a sheet follows a finger.
struct SheetDrag: BitwiseCopyable {
  /// Part of the finger's travel that it follows.
  let factor: Double
  /// Resistance to a drag away from the side.
  let resistance: RubberBand

  /// Offset under a finger that has pulled by `pull` from the sheet's place.
  func offset(for pull: Double) -> Double { pull > 0 ? pull * factor : -resistance.stretch(-pull) }

  /// Change of the offset per change of `pull`, when `pull` changes in the direction of `sign`.
  func slope(for pull: Double, toward sign: Double) -> Double {
    if pull > 0 || (pull == 0 && sign > 0) { return factor }
    let share = resistance.limit / (resistance.limit - pull * resistance.coefficient)
    return resistance.coefficient * share * share
  }

  /// The pull that brings a sheet to `offset`, or as near to it as possible.
  func pull(for offset: Double) -> Double {
    if offset >= 0 { return offset / factor }
    guard resistance.coefficient > 0 && -offset < resistance.limit else { return 0 }
    let pull = resistance.pull(for: -offset)
    return pull.isMeasure ? -pull : 0
  }
}

/// A finger on a sheet, from the press to its release.
struct SheetPress: BitwiseCopyable {
  let pointer: Int64
  /// Where it went down [points].
  let start: Vector
  /// Where it is [points].
  var place: Vector
  /// Whether it has been beyond the slop, in any direction: then it is no tap.
  var hasLeftSlop = false
  /// Whether it drags the sheet.
  var isDrag = false
  /// Whether the sheet is beyond the threshold, as last reported.
  var isPastThreshold = false
  /// The pull is the finger's place along the axis plus this [points].
  var shift = 0.0
  /// The finger's travel before the press became a drag, at most the slop; negative against the side [points].
  private var usedTravel = 0.0
  /// The share of `usedTravel` that the sheet has not caught up with.
  private var slack = Slack()
  /// The sheet's offset is that of the pull plus this [points]. It is not 0 if the sheet was taken where no pull can
  /// bring it.
  var rest = 0.0

  init(pointer: Int64, at start: Vector) {
    self.pointer = pointer
    self.start = start
    place = start
  }

  func addState(to hash: inout StateHash) {
    hash.add(UInt64(bitPattern: pointer))
    hash.add(start)
    hash.add(place)
    hash.add(hasLeftSlop)
    hash.add(isDrag)
    hash.add(isPastThreshold)
    hash.add(shift)
    hash.add(usedTravel)
    slack.addState(to: &hash)
    hash.add(rest)
  }

  /// Takes the sheet at `offset`, with the finger where it is.
  mutating func grip(at offset: Double, axis: Vector, _ drag: SheetDrag) {
    let pull = drag.pull(for: offset)
    shift = pull - place.dot(axis)
    rest = offset - drag.offset(for: pull)
    slack = Slack()
  }

  /// Takes the sheet at its place, by a finger that went down earlier. The sheet does not jump.
  mutating func grip(axis: Vector, slop: Double, limit: Double) {
    usedTravel = (place - start).dot(axis).clamped(-slop, slop)
    slack = Slack(used: usedTravel.magnitude, slop: slop, limit: usedTravel > 0 ? limit : .infinity)
    makeUp(axis: axis, isFirst: true)
  }

  /// Lets the sheet catch up with more of the used travel.
  mutating func makeUp(axis: Vector, isFirst: Bool = false) {
    if slack.share == 0 && !isFirst { return }
    slack.reach((place - start).dot(axis).magnitude)
    shift = -start.dot(axis) - usedTravel * slack.share
  }
}
