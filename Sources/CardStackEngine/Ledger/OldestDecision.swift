/// What becomes of the oldest decision that can be undone when a new decision is made.
enum OldestDecision: BitwiseCopyable {
  case stays
  /// The decision is closed: it can no longer be undone, and is not final yet.
  case isClosed
  case isFinal
}
