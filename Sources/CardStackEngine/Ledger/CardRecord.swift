/// What the deck knows of a card id, in 64 bits. All are in use; `leaf` can give some up, because a row has far fewer
/// leaves than cards.
struct CardRecord: BitwiseCopyable, Equatable {
  private static var liveBit: UInt64 { 1 << 63 }
  private static var listedBit: UInt64 { 1 << 62 }
  private static var rememberedBit: UInt64 { 1 << 61 }
  private static var locksShift: UInt64 { 53 }
  private static var pendingShift: UInt64 { 31 }
  private static var pendingLimit: UInt64 { (1 << 22) - 1 }
  private static var leafMask: UInt64 { (1 << pendingShift) - 1 }

  private(set) var bits: UInt64

  init() {
    bits = 0
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  /// Whether the card is upcoming, in the reserve or in play.
  var isLive: Bool {
    get { bits & CardRecord.liveBit != 0 }
    set { bits = newValue ? bits | CardRecord.liveBit : bits & ~CardRecord.liveBit }
  }

  /// Whether the list of cards that the present operation was given contains it. The operation sets this so that it
  /// need not search the list for each card that it meets, and resets it before it returns.
  var isListed: Bool {
    get { bits & CardRecord.listedBit != 0 }
    set { bits = newValue ? bits | CardRecord.listedBit : bits & ~CardRecord.listedBit }
  }

  /// Directions that this card must not take.
  var locked: DirectionSet {
    get { DirectionSet(bits: UInt32(truncatingIfNeeded: bits >> CardRecord.locksShift) & 0xFF) }
    set {
      bits = bits & ~(0xFF << CardRecord.locksShift) | UInt64(newValue.bits & 0xFF) << CardRecord.locksShift
    }
  }

  /// The leaf that the card is in, of the pile or of the reserve. For a card in neither it has no meaning.
  var leaf: UInt32 {
    get { UInt32(truncatingIfNeeded: bits & CardRecord.leafMask) }
    set { bits = bits & ~CardRecord.leafMask | UInt64(newValue) & CardRecord.leafMask }
  }

  /// A decision about it is final, and this session must not take it again.
  var isRemembered: Bool {
    get { bits & CardRecord.rememberedBit != 0 }
    set { bits = newValue ? bits | CardRecord.rememberedBit : bits & ~CardRecord.rememberedBit }
  }

  /// Number of decisions about it that are not final. The count stops at four million, which only a card recycled as
  /// often can reach. From then on the card counts as decided for good.
  var pending: UInt32 {
    get { UInt32(truncatingIfNeeded: bits >> CardRecord.pendingShift & CardRecord.pendingLimit) }
    set {
      let count = min(UInt64(newValue), CardRecord.pendingLimit)
      bits = bits & ~(CardRecord.pendingLimit << CardRecord.pendingShift) | count << CardRecord.pendingShift
    }
  }

  /// Whether `pending` has stopped counting.
  var isFull: Bool { UInt64(pending) == CardRecord.pendingLimit }

  mutating func addPending() {
    if !isFull { bits &+= 1 << CardRecord.pendingShift }
  }

  mutating func dropPending() {
    if pending > 0 && !isFull { bits &-= 1 << CardRecord.pendingShift }
  }

  /// Whether a decision about it is not final yet, or is remembered (in session mode). Unless it is LIVE,
  /// `recycle.dedupe` refuses such a card.
  var isDecided: Bool {
    bits & (CardRecord.rememberedBit | CardRecord.pendingLimit << CardRecord.pendingShift) != 0
  }

  /// Whether it is live, or has a decision that is not final and so can still bring it back.
  var isKnown: Bool {
    bits & (CardRecord.liveBit | CardRecord.pendingLimit << CardRecord.pendingShift) != 0
  }

  /// Whether there is nothing to remember about the card: it is not live, and has no decision that counts.
  var isEmpty: Bool {
    let remembered = CardRecord.rememberedBit | CardRecord.pendingLimit << CardRecord.pendingShift
    return bits & (CardRecord.liveBit | remembered) == 0
  }
}
