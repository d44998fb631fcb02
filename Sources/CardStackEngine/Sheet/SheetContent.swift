/// What scrolls in a sheet.
struct SheetContent: BitwiseCopyable {
  /// How far it is scrolled, 0 to the maximum [points].
  var position = 0.0
  var maximum = 0.0

  func addState(to hash: inout StateHash) {
    hash.add(position)
    hash.add(maximum)
  }
}
