/// The clock of a deck or a sheet. Here, and nowhere else, the host's times become the engine's, and the engine's the
/// host's.
///
/// The engine's 0 is the host's first time. What happened before the host gave a time happened then. So a motion has
/// all digits of a double, also if the host counts its seconds since 1970.
struct Clock {
  /// The present [s].
  private(set) var now = 0.0
  /// The host's first time; nil: it has given none [s].
  private var first: Double?
  /// Unix time less the engine's, once the host has given it [s].
  private var wallOffset: Double?

  /// The wall clock at the present, 0 if the host did not give it [s since 1970].
  var wallTime: Double { wallOffset.map { now + $0 } ?? 0 }

  mutating func setWall(_ unixSeconds: Double) {
    wallOffset = unixSeconds - now
  }

  mutating func advance(to time: Double) {
    now = time
  }

  // MARK: The host's times

  /// Starts the clock if this is the host's first time. NaN is none.
  mutating func begin(atHostTime time: Double) {
    if first == nil && !time.isNaN { first = time }
  }

  /// Returns the engine's time of a time of the host; NaN of NaN.
  func engineTime(_ hostTime: Double) -> Double { hostTime - origin }

  /// Returns the host's time of a time of the engine.
  func hostTime(_ time: Double) -> Double { first.map { max($0, origin + time) } ?? time }

  /// The host's time of the engine's 0: the host's first time, rounded down to a multiple of 2^-30 s, about a
  /// nanosecond.
  ///
  /// The rounding makes the difference in `engineTime` exact, so that an event's time is the very number that the host
  /// gave. This holds for all times from 0 to 2^23 s, and for later times up to twice the first. The last bits of other
  /// times may differ.
  private var origin: Double {
    guard let first else { return 0 }
    // From here on the last bit of a number is 2^-30 or more, and so it is in the sum below.
    guard first.magnitude < 0x1p22 else { return first }
    let near = (first + 0x1.8p22) - 0x1.8p22
    return near > first ? near - 0x1p-30 : near
  }

  func addState(to hash: inout StateHash) {
    hash.add(now)
    hash.add(optional: first)
    hash.add(optional: wallOffset)
  }
}
