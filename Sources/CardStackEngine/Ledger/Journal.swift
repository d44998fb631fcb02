import CardStackTypes

/// The journal as the log of a ledger: its file, if there is one, and what of the deck it keeps.
struct Journal: ~Copyable {
  private let inPlace = InPlace()
  /// The file; nil: nothing is kept.
  private(set) var file: JournalFile?
  /// What the file has beside the decisions; empty without a file.
  private(set) var contents = JournalContents(bits: 0)
  // Unhashed: says whether there is a file.
  private var hasFile = false
  /// What was found when it was opened.
  private(set) var openingInfo = JournalInfo()
  /// Whether its failure has been reported.
  private(set) var hasReportedFailure = false
  /// Whether the journal is flushed before a SEND or REVERT is handed out.
  private(set) var syncsSends = false
  /// Its size at the last flush before a SEND [bytes].
  private(set) var syncedSize: UInt64 = 0

  init() {}

  /// Whether there can be a file. WebAssembly without a system has none. There the compiler removes the code for files.
  /// Emscripten has files, which the compiler learns by an option.
  private static var isPossible: Bool {
    #if arch(wasm32) && !os(WASI) && !CARDSTACK_EMSCRIPTEN
      return false
    #else
      return true
    #endif
  }

  /// Whether there is a file. A flag of its own says so, because each record of a change would otherwise look at the
  /// file.
  var isOpen: Bool { Journal.isPossible && hasFile }

  /// Writes to a file from here on.
  mutating func open(_ file: consuming JournalFile, _ contents: JournalContents, syncsSends: Bool) {
    self.file = consume file
    self.contents = contents
    self.syncsSends = syncsSends
    (hasFile, hasReportedFailure, syncedSize) = (true, false, 0)
  }

  /// Keeps what was found when it was opened.
  mutating func recordOpening(_ info: JournalInfo) { openingInfo = info }

  /// Closes the file, if there is one.
  mutating func close() {
    file = nil
    contents = JournalContents(bits: 0)
    hasFile = false
  }

  /// Rewrites the file, if there is one, with what `body` writes. If this fails, the old file is still there.
  mutating func rewrite(
    nonce: UInt64, epoch: UInt64, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if Journal.isPossible { try file?.rewrite(JournalHeader(nonce: nonce, epoch: epoch, totalSize: 0), body) }
  }

  /// Writes the records of a call to the file.
  mutating func writeTransaction() { file?.writeTransaction() }

  /// Flushes the file to the disk.
  mutating func flush() throws(Failure) { try file?.flush() }

  /// The same before a SEND or REVERT is handed out, if the options ask for this. A failure breaks the journal.
  mutating func flushBeforeSend() {
    guard syncsSends, isOpen, failure == nil, size != syncedSize else { return }
    try? flush()
    syncedSize = size
  }

  /// Returns the system's number for what broke the journal, once; nil if it is whole, or if that was returned before.
  mutating func nextFailure() -> Int32? {
    let failure = failure
    defer { hasReportedFailure = failure != nil }
    return hasReportedFailure ? nil : failure
  }

  /// Whether this process is a child of the one that opened the journal.
  var isInChild: Bool {
    if !Journal.isPossible { return false }
    return switch file {
    case .some(let file): file.isInChild
    case .none: false
    }
  }

  /// `CARDSTACK_JOURNAL_*`.
  var state: Int32 {
    Int32(!isOpen ? CARDSTACK_JOURNAL_NONE : failure == nil ? CARDSTACK_JOURNAL_WRITTEN : CARDSTACK_JOURNAL_BROKEN)
  }

  /// The system's number for what broke the journal; nil if it is whole, or there is none.
  var failure: Int32? {
    if !Journal.isPossible { return nil }
    return switch file {
    case .some(let file): file.isBroken ? file.errorNumber : nil
    case .none: nil
    }
  }

  /// The journal's size, 0 if there is none [bytes].
  var size: UInt64 {
    if !Journal.isPossible { return 0 }
    return switch file {
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

extension Journal: Log {
  var keepsPile: Bool { Journal.isPossible && contents.hasUpcoming }

  mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
    guard Journal.isPossible else { return }
    if JournalRecord.Kind.brings(kind, payload) { file?.isBlank = false }
    file?.append(kind, detail, payload)
  }
}
