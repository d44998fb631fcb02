/// The words of a frame's payload, or of its end. A list is valid as long as the frame.
struct WordList: BitwiseCopyable {
  private let bytes: UnsafeRawBufferPointer

  init(_ payload: UnsafeRawBufferPointer) {
    bytes = payload
  }

  var count: Int { bytes.count &>> 3 }

  /// The word at `index`; 0 if the list has no such word.
  subscript(index: Int) -> UInt64 {
    guard index < count else { return 0 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
  }

  func real(_ index: Int) -> Double { Double(bitPattern: self[index]) }

  /// The only word; nil if there is none, or more.
  var one: UInt64? { count == 1 ? self[0] : nil }

  /// The only word as a count; nil if it is larger than any `Int`.
  var oneNumber: Int? { one.flatMap { Int(exactly: $0) } }

  /// The words behind the first, of which there must be one.
  var rest: WordList { WordList(UnsafeRawBufferPointer(rebasing: bytes[8...])) }

  /// The first `size` bytes of the words.
  func bytes(_ size: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[..<size]) }

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
    for index in 0..<count where self[index] == word { return true }
    return false
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
  var words: WordList { WordList(payload) }
}
