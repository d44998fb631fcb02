/// When the top card goes by itself.
struct Autoplay: BitwiseCopyable {
  /// When it goes, if nothing is in its way; infinite: not before the next call [s].
  var due = Double.infinity
  /// When it has gone by itself while time was passing [s].
  var last: Double?

  func addState(to hash: inout StateHash) {
    hash.add(due)
    hash.add(optional: last)
  }
}
