/// What a finger does with a sheet with stops.
struct SheetGrip: BitwiseCopyable {
  /// The sheet's raw position as x, the content's as y, by the last sample. What is drawn may be a little behind.
  var place = Vector.zero
  /// The finger's pull by the last sample, and the ends of its way until then [points].
  var pull = 0.0
  var highest = 0.0
  var lowest = 0.0
  /// Whether the finger went down on the content.
  var holdsContent = false
  /// Whether that was scrolled then. Whoever reads back to the top must not close the sheet.
  var isGuarded = false
  /// Whether the last way was the content's.
  var isOnContent = false
  /// Whether it may be momentum of the content, which ends at the content's end.
  var isMomentum = false

  func addState(to hash: inout StateHash) {
    hash.add(place)
    hash.add(pull)
    hash.add(highest)
    hash.add(lowest)
    hash.add(holdsContent)
    hash.add(isGuarded)
    hash.add(isOnContent)
    hash.add(isMomentum)
  }
}
