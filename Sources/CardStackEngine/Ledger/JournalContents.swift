import CardStackTypes

/// What a journal contains of a deck besides its decisions, as bits.
struct JournalContents: BitwiseCopyable {
  let bits: UInt8

  /// The cards in the pile, in the reserve and in play, their order, and their locks.
  var hasUpcoming: Bool { bits & UInt8(CARDSTACK_STORE_UPCOMING) != 0 }
  /// The cards whose decisions are final, for `Dedupe.session`.
  var hasSession: Bool { bits & UInt8(CARDSTACK_STORE_SESSION) != 0 }

  static var all: UInt8 { UInt8(CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION) }
}
