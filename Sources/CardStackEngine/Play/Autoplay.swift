/// When the top card goes by itself.
struct Autoplay: BitwiseCopyable {
  /// When autoplay moves the top card, unless a finger or a question prevents it; infinite: not before the next call
  /// [s].
  var due = Double.infinity
  /// When autoplay last moved a card in the time that is now passing; nil: it has not [s].
  var last: Double?

  func addState(to hash: inout StateHash) {
    hash.add(due)
    hash.add(optional: last)
  }
}
