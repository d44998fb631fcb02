/// The travel that a finger has used up when its press becomes a drag. The card does not jump by this travel. It
/// catches up while the finger moves on, and has caught up at the distance that decides, unless the used travel is
/// nearly as long as that.
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
  ///   - slop: The press's slop. The card catches up within twice this, or within twice `used` if that is more
  ///     [points].
  ///   - limit: The distance that decides. The card has caught up there, whatever the slop, but never within less than
  ///     a quarter of `used`: a finger that has hardly moved must not move the card far [points].
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
