@testable import CardStackEngine

/// Calls that several tests make.
extension Ledger {
  /// Adds cards, for which there is room, without a log.
  mutating func insert(_ cards: [UInt64], at position: Int) -> Int {
    var silence = Journal()
    return cards.withUnsafeBufferPointer { insert($0, at: position, refuseDecided: false, to: &silence) }
  }
}

extension Play {
  mutating func append(_ cards: [UInt64], at time: Double) throws(Failure) {
    try cards.withUnsafeBufferPointer { (cards) throws(Failure) in
      _ = try change(at: time) { play throws(Failure) in try play.add(cards) }
    }
  }

  mutating func swipe(_ direction: Direction, at time: Double) throws(Failure) -> UInt64 {
    try change(at: time) { play throws(Failure) in try play.swipe(toward: direction, isForced: false) }
  }
}
