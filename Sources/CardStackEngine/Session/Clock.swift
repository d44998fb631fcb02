/// The one clock of a deck: the host's, as far as it has been told.
struct Clock {
  /// The present [s]. 0 until the host first tells a time.
  private(set) var now = 0.0
  /// Whether the host has told a time.
  private(set) var isTold = false
  /// Unix time less the host's, once told [s].
  private var wallOffset: Double?

  /// The wall clock at the present, 0 if it was not told [s since 1970].
  var wallTime: Double { wallOffset.map { now + $0 } ?? 0 }

  /// The host tells the time for the first time: it is the present, which until now was called 0.
  mutating func begin(at time: Double) {
    wallOffset = wallOffset.map { $0 - time }
    now = time
    isTold = true
  }

  mutating func pass(to time: Double) {
    now = time
  }

  func addState(to hash: inout StateHash) {
    hash.add(now)
    hash.add(isTold)
    hash.add(optional: wallOffset)
  }

  mutating func setWall(_ unixSeconds: Double) {
    wallOffset = unixSeconds - now
  }
}
