/// What a journal contains of a deck besides its decisions, as bits.
struct JournalContents: BitwiseCopyable {
  let bits: UInt8

  /// The cards in the pile, in the reserve and in play, their order, and their locks.
  var hasUpcoming: Bool { bits & 1 != 0 }
  /// The cards whose decisions are final, for `Dedupe.session`.
  var hasSession: Bool { bits & 2 != 0 }

  static let all: UInt8 = 3
}
