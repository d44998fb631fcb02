/// The travel that a finger has used up when its press becomes a drag. The thing it drags does not jump by it: it makes
/// up for it on the finger's next way, and is where the finger has gone before that decides anything.
struct Slack: BitwiseCopyable {
  /// The part that is not made up for yet.
  private(set) var share = 0.0
  private let used: Double
  private let end: Double

  /// Nothing to make up for.
  init() {
    used = 0
    end = 0
  }

  /// - Parameters:
  ///   - used: The travel that is used up [points].
  ///   - slop: That of the press: within twice this, or twice what is used up, it is made up for [points].
  ///   - limit: A distance by which it is, whatever the slop: the one that decides. It is always made up for on some way,
  ///     a quarter of what is used up at least: a finger that has hardly moved moves nothing far [points].
  init(used: Double, slop: Double, limit: Double) {
    self.used = used
    end = max(min(used + 2 * max(slop, used), limit), 1.25 * used)
    share = used > 0 ? 1 : 0
  }

  func addState(to hash: inout StateHash) {
    hash.add(share)
    hash.add(used)
    hash.add(end)
  }

  /// The finger is at this distance from where it went down. One that comes back keeps what was made up for.
  mutating func reach(_ distance: Double) {
    share = distance < end ? min(share, (end - distance) / (end - used)) : 0
  }
}
