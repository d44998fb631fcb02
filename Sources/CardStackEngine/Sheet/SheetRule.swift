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
  let reading: FingerTrack.Reading
  let dismissCurve: EasingCurve
  let returnSpring: Spring
  let presentSpring: Spring
  let law: SheetLaw
  let exits: SheetExits
  let contentRule: ContentRule
  let dismissSpring: Spring
}

/// What decides where a released sheet goes.
enum SheetLaw: Int32, BitwiseCopyable {
  case threshold = 0
  case stops = 1
  case pages = 2
}

/// On which sides a finger can send it out.
enum SheetExits: Int32, BitwiseCopyable {
  case none = 0
  case side = 1
  case both = 2
}

/// What a finger on the content moves first.
enum ContentRule: Int32, BitwiseCopyable {
  case sheetFirst = 0
  case contentFirst = 1
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
