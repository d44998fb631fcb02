/// What the deck knows of a card id, in 32 bits.
struct CardRecord: BitwiseCopyable, Equatable {
  private static var liveBit: UInt32 { 1 << 31 }
  private static var markBit: UInt32 { 1 << 30 }
  private static var locksShift: UInt32 { 22 }
  private static var keptMask: UInt32 { (1 << 22) - 1 }

  private(set) var bits: UInt32

  init() {
    bits = 0
  }

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Upcoming or in play.
  var isLive: Bool {
    get { bits & CardRecord.liveBit != 0 }
    set { bits = newValue ? bits | CardRecord.liveBit : bits & ~CardRecord.liveBit }
  }

  /// Named in the update being made.
  var isMarked: Bool {
    get { bits & CardRecord.markBit != 0 }
    set { bits = newValue ? bits | CardRecord.markBit : bits & ~CardRecord.markBit }
  }

  /// Directions not allowed to this card.
  var locked: DirectionSet {
    get { DirectionSet(bits: (bits >> CardRecord.locksShift) & 0xFF) }
    set {
      bits = bits & ~(0xFF << CardRecord.locksShift) | (newValue.bits & 0xFF) << CardRecord.locksShift
    }
  }

  /// Decisions about it that still count for the dedupe: those in the undo history, and in session mode the final ones.
  /// Stops at four million, which only a card recycled as often can reach; from there it counts as decided for good.
  var kept: UInt32 { bits & CardRecord.keptMask }

  mutating func keepOneMore() {
    if kept < CardRecord.keptMask { bits &+= 1 }
  }

  mutating func keepOneLess() {
    if kept > 0 && kept < CardRecord.keptMask { bits &-= 1 }
  }

  mutating func keep(_ count: UInt32) {
    bits = bits & ~CardRecord.keptMask | min(count, CardRecord.keptMask)
  }

  /// Whether there is anything to remember.
  var isEmpty: Bool { bits & (CardRecord.liveBit | CardRecord.keptMask) == 0 }
}
