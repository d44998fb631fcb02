/// Receives the changes of a ledger as records: `write`. A log is the journal of a deck in use, or a snapshot that is
/// written at once.
protocol Log: ~Copyable {
  /// Whether the log keeps records.
  var isOpen: Bool { get }
  /// Whether the log also keeps records of the cards in the pile, in the reserve and in play.
  var keepsPile: Bool { get }
  mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer)
}

extension FrameWriter: Log {
  var isOpen: Bool { true }
  var keepsPile: Bool { true }
}
