/// The journal as the log of a ledger: its file, if there is one, and what of the deck it keeps.
struct Journal: ~Copyable {
  /// The file; nil: nothing is kept.
  var file: JournalFile?
  /// What is kept beside the decisions; empty without a file.
  var contents = JournalContents(bits: 0)
  /// Whether there is a file: known without a look at it, which each record of a change would take.
  private(set) var isOpen = false

  init() {}

  /// Writes to a file from here on.
  mutating func open(_ file: consuming JournalFile, _ contents: JournalContents) {
    self.file = consume file
    self.contents = contents
    isOpen = true
  }

  /// Closes the file, if there is one.
  mutating func close() {
    file = nil
    contents = JournalContents(bits: 0)
    isOpen = false
  }

  /// Whether this process is a child of the one that opened the journal.
  @inline(__always)
  var isInChild: Bool {
    switch file {
    case .some(let file): file.isInChild
    case .none: false
    }
  }

  /// `CARDSTACK_JOURNAL_*`.
  var state: Int32 { !isOpen ? 0 : failure == nil ? 1 : 2 }

  /// The system's number for what broke the journal; nil if it is whole, or there is none.
  var failure: Int32? {
    switch file {
    case .some(let file): file.isBroken ? file.errorNumber : nil
    case .none: nil
    }
  }

  /// The journal's size, 0 if there is none [bytes].
  var size: UInt64 {
    switch file {
    case .some(let file): UInt64(truncatingIfNeeded: file.size)
    case .none: 0
    }
  }

  /// The system's number for the last error, 0 if there was none.
  var errorNumber: Int32 {
    switch file {
    case .some(let file): file.errorNumber
    case .none: 0
    }
  }
}
