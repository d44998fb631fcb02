/// A word of a record's payload, as it is stored.
struct Word: BitwiseCopyable {
  private let stored: UInt64

  init(_ value: UInt64) { stored = value.littleEndian }

  init(_ number: Int) { self.init(UInt64(truncatingIfNeeded: number)) }

  init(_ real: Double) { self.init(real.bitPattern) }

  var value: UInt64 { UInt64(littleEndian: stored) }

  /// The word as a count or a position; nil if it is larger than any `Int`.
  var number: Int? { Int(exactly: value) }

  /// The word as a number that may be negative.
  var signed: Int { Int(truncatingIfNeeded: Int64(bitPattern: value)) }

  var real: Double { Double(bitPattern: value) }
}

/// The words of a record that has no words before its list.
struct NoWords: BitwiseCopyable {}

/// A list of words in a frame. It is valid as long as the frame.
struct WordList: BitwiseCopyable {
  let bytes: UnsafeRawBufferPointer

  /// Makes a list of the words behind the first `offset` bytes of a payload. The payload must have these bytes.
  fileprivate init(_ payload: UnsafeRawBufferPointer, behind offset: Int) {
    bytes = UnsafeRawBufferPointer(start: payload.baseAddress.map { $0 + offset }, count: payload.count &- offset)
  }

  var count: Int { bytes.count &>> 3 }

  /// The word at `index`; 0 if the list has no such word.
  subscript(index: Int) -> UInt64 {
    guard index < count else { return 0 }
    return bytes.loadUnaligned(fromByteOffset: 8 &* index, as: Word.self).value
  }

  /// Calls `body` with all words.
  func withBuffer(_ body: (UnsafeBufferPointer<UInt64>) -> Void) {
    let count = count
    if let start = bytes.baseAddress, UInt(bitPattern: start) & 7 == 0, UInt64(1).littleEndian == 1 {
      return body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt64.self), count: count))
    }
    withPayloadWords { words in
      for index in 0..<count { words[index] = self[index] }
      body(UnsafeBufferPointer(rebasing: words[..<count]))
    }
  }

  func contains(_ word: UInt64) -> Bool {
    var isThere = false
    withBuffer { isThere = $0.contains(word) }
    return isThere
  }
}

/// Calls `body` with memory for the words of the largest payload. The memory is on the stack, so that records can be
/// written when no other memory is left.
func withPayloadWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
  // Not a temporary allocation: Swift takes more than a kilobyte from the heap for it, and traps if no memory is left.
  var words = InlineArray<510, UInt64>(repeating: 0)
  withUnsafeMutableBytes(of: &words) { body($0.bindMemory(to: UInt64.self)) }
}

extension Frame {
  /// The detail as a Boolean: 1 or 0; nil if it is another number.
  var detailAsBool: Bool? { detail <= 1 ? detail == 1 : nil }

  /// Whether the frame is a record of a kind. Its number of words may still be wrong.
  func has(_ kind: RecordKind) -> Bool { self.kind == kind.rawValue }

  /// The words of a record that has no list; nil if the frame is of another kind, or has fewer words or more.
  func words<Record: JournalRecord>(of type: Record.Type) -> Record.Words? {
    guard Record.reads(self), payload.count == MemoryLayout<Record.Words>.size else { return nil }
    return payload.loadUnaligned(as: Record.Words.self)
  }

  /// The words of a record before its list, and the list; nil if the frame is of another kind, or has fewer words.
  func wordsAndList<Record: JournalRecord>(of type: Record.Type) -> (words: Record.Words, list: WordList)? {
    let size = MemoryLayout<Record.Words>.size
    guard Record.reads(self), payload.count >= size else { return nil }
    return (payload.loadUnaligned(as: Record.Words.self), WordList(payload, behind: size))
  }
}
