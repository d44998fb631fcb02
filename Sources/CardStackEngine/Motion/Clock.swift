/// The clock of a deck: the times that the host has given.
struct Clock {
  /// The present [s]. 0 until the host gives one.
  private(set) var now = 0.0
  /// Whether the host has given a time.
  private(set) var hasTime = false
  /// Unix time less the host's, once the host has given it [s].
  private var wallOffset: Double?

  /// The wall clock at the present, 0 if the host did not give it [s since 1970].
  var wallTime: Double { wallOffset.map { now + $0 } ?? 0 }

  /// Takes the host's first time as the present, which was 0 until now.
  mutating func begin(at time: Double) {
    wallOffset = wallOffset.map { $0 - time }
    now = time
    hasTime = true
  }

  mutating func advance(to time: Double) {
    now = time
  }

  func addState(to hash: inout StateHash) {
    hash.add(now)
    hash.add(hasTime)
    hash.add(optional: wallOffset)
  }

  mutating func setWall(_ unixSeconds: Double) {
    wallOffset = unixSeconds - now
  }
}
