/// Receives the changes of a ledger as records. A log is the journal of a deck in use, or a snapshot that is written at
/// once. `Log+Changes.swift` has a method for each change.
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

extension Log where Self: ~Copyable {
  /// Writes a record without words.
  mutating func append(_ kind: RecordKind, detail: UInt8 = 0) {
    // Not the bytes of an empty struct: with optimisation, Swift 6.3 passes a random number of them.
    append(kind.rawValue, detail, UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Writes a record without a list.
  mutating func append(_ kind: RecordKind, detail: UInt8 = 0, _ words: some BitwiseCopyable) {
    withUnsafeBytes(of: words) { append(kind.rawValue, detail, $0) }
  }

  /// Writes a list of words in as many records as it needs.
  ///
  /// - Parameters:
  ///   - kind: The kind of list.
  ///   - position: The position of the first card in the pile; nil if records of this kind do not begin with a
  ///     position.
  ///   - count: The number of words.
  ///   - word: Returns the word at an index.
  mutating func append(_ kind: RecordKind, position: Int? = nil, count: Int, _ word: (Int) -> UInt64) {
    withPayloadWords { words in
      var done = 0
      while done < count {
        var used = 0
        if let position {
          words[0] = UInt64(truncatingIfNeeded: position + done).littleEndian
          used = 1
        }
        while used < words.count && done < count {
          words[used] = word(done).littleEndian
          used += 1
          done += 1
        }
        append(kind.rawValue, 0, UnsafeRawBufferPointer(start: words.baseAddress, count: 8 * used))
      }
    }
  }
}
