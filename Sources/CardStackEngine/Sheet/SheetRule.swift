/// What follows from a sheet's configuration once it has been checked.
struct SheetRule: BitwiseCopyable {
  /// Where the side is.
  let axis: Vector
  let drag: SheetDrag
  /// Offset beyond which a released sheet is dismissed [points].
  let threshold: Double
}

/// How a sheet follows a finger.
struct SheetDrag: BitwiseCopyable {
  /// Part of the finger's travel that it follows.
  let factor: Double
  /// Against the side.
  let resistance: RubberBand

  /// Offset under a finger that has pulled by `pull` from the sheet's place.
  @inline(never)
  func offset(for pull: Double) -> Double { pull > 0 ? pull * factor : -resistance.stretch(-pull) }

  /// Its change per change of `pull`, when that changes in the direction of `sign`.
  func slope(for pull: Double, toward sign: Double) -> Double {
    if pull > 0 || (pull == 0 && sign > 0) { return factor }
    let share = resistance.limit / (resistance.limit - pull * resistance.coefficient)
    return resistance.coefficient * share * share
  }

  /// The pull that brings a sheet to `offset`, or as near as one can.
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
  /// What to add to the finger's place along the side for the pull [points].
  var shift = 0.0
  /// What to add to the offset of that pull: not 0 where no pull would bring the sheet to where it was taken [points].
  var rest = 0.0

  /// Takes the sheet at `offset`, with the finger where it is but for `unused` travel.
  @inline(never)
  mutating func grip(at offset: Double, unused: Double, axis: Vector, _ drag: SheetDrag) {
    let pull = drag.pull(for: offset)
    shift = pull - place.dot(axis) + unused
    rest = offset - drag.offset(for: pull)
  }
}
