import Testing

@testable import CardStackEngine

/// A journal of version 1, which has no marks: it is read, and then only replaced by a new one. A bad frame is damage in it if a
/// good one follows.
@Suite struct OldJournalReadingTests {
  private func oldBytes(_ frames: [StoredFrame], nonce: UInt64 = 7, goingOn: Set<Int> = []) -> [UInt8] {
    journalBytes(frames, nonce: nonce, version: 1, goingOn: goingOn)
  }

  /// Written by a few lines of Python with its zlib module.
  @Test func journalFromElsewhereIsRead() throws {
    let folder = try JournalFolder()
    let text = """
      4341524453544b0a0100000040000000efcdab89674523010300000000000000000000000000000000000000000000000000000000000000\
      000000007c663ef5a3084608180005060100000000000000686a756c79000000
      """
    try folder.put(
      stride(from: 0, to: text.utf8.count, by: 2).compactMap { place in
        let start = text.index(text.startIndex, offsetBy: place)
        return UInt8(text[start..<text.index(start, offsetBy: 2)], radix: 16)
      })
    let read = try folder.read()
    #expect(read.frames == [StoredFrame(kind: 5, detail: 6, payload: Array("hjuly".utf8)).padded])
    #expect(read.reading.header.nonce == 0x0123_4567_89AB_CDEF && read.reading.header.epoch == 3)
    #expect(!read.reading.header.hasMarks)
  }

  @Test func itIsOnlyWrittenAsAWhole() throws {
    let whole = oldBytes(fewFrames)
    for torn in [0, 3] {
      let folder = try JournalFolder()
      try folder.put(whole + Array(repeating: 9, count: torn))
      var file = try folder.open()
      #expect(try file.readAll().reading.tornBytes == torn)
      // A mark would be damage in it.
      #expect(throws: Failure.self) { try file.flush() }
      file.append(fewFrames[0])
      file.writeTransaction()
      let isBroken = file.isBroken
      #expect(isBroken)
      #expect(try folder.bytes == whole + Array(repeating: 9, count: torn), "what is torn off stays")
      try file.rewrite(fewFrames)
      #expect(try folder.bytes == journalBytes(marked(fewFrames), epoch: 2, isBlank: false))
    }
  }

  @Test func kindOfAMarkIsARecordLikeAnyOther() throws {
    let folder = try JournalFolder()
    let frames = [fewFrames[0], .mark(1 << 40), fewFrames[1]]
    try folder.put(oldBytes(frames))
    #expect(try folder.read().frames == frames.map(\.padded))
    // It does not make a torn end damage, which it is anyhow if a good frame follows.
    try folder.put(oldBytes(frames).dropLast())
    #expect(try folder.outcome() == .torn(2, bytes: fewFrames[1].size - 1))
  }

  @Test func everyTornEndIsFound() throws {
    let whole = oldBytes(fewFrames)
    let ends = offsets(fewFrames)
    let folder = try JournalFolder()
    for size in 0..<whole.count {
      try folder.put(Array(whole[..<size]))
      guard size >= 64 else {
        #expect(try folder.outcome() == .nothingToRead, "cut to \(size)")
        continue
      }
      let good = ends.filter { $0 <= size }.count - 1
      let torn = size - ends[good]
      #expect(try folder.outcome() == (torn == 0 ? .whole(good) : .torn(good, bytes: torn)), "cut to \(size)")
      #expect(try folder.bytes.count == size)
    }
  }

  @Test func tornEndMayBeLongerThanTheBuffer() throws {
    var random = Random(seed: 5)
    for filling in [UInt8(0), 1] {
      let folder = try JournalFolder()
      let noise = (0..<200_003).map { _ in filling &* UInt8.random(in: 0...255, using: &random) }
      try folder.put(oldBytes(fewFrames) + noise)
      #expect(try folder.outcome() == .torn(4, bytes: 200_003))
    }
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = oldBytes(fewFrames)
    let ends = offsets(fewFrames)
    let folder = try JournalFolder()
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try folder.put(bytes)
      let expected: ReadingOutcome
      if bit / 8 < 16 {
        expected = .failed(.format, at: 0)
      } else if bit / 8 < 64 {
        expected = .failed(.corrupt, at: 0)
      } else if let damaged = ends.last(where: { $0 <= bit / 8 }), damaged != ends[3] {
        expected = .failed(.corrupt, at: damaged)
      } else {
        expected = .torn(3, bytes: ends[4] - ends[3])
      }
      #expect(try folder.outcome() == expected, "bit \(bit)")
      if case .failed = expected { #expect(try folder.bytes == bytes, "what is refused stays as it is") }
    }
  }

  /// However far away the next good frame is, on either side of the buffer's borders.
  @Test(arguments: [8, 16, 4096, 61_432, 61_440, 61_448, 65_464, 65_472, 65_480, 131_072, 300_000])
  func damageIsToldFromATornEnd(length: Int) throws {
    let folder = try JournalFolder()
    let last = offsets(fewFrames)[3]
    var bytes = oldBytes(fewFrames)
    bytes.insert(contentsOf: Array(repeating: 0x55, count: length), at: last)
    try folder.put(bytes)
    #expect(try folder.outcome() == .failed(.corrupt, at: last))
    #expect(try folder.bytes == bytes)
  }

  @Test func missingAndRepeatedFramesAreFound() throws {
    let whole = oldBytes(fewFrames)
    let ends = offsets(fewFrames)
    let folder = try JournalFolder()
    for missing in 0..<3 {
      try folder.put(Array(whole[..<ends[missing]] + whole[ends[missing + 1]...]))
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[missing]))
    }
    try folder.put(Array(whole[..<ends[2]] + whole[ends[1]...]))
    #expect(try folder.outcome() == .failed(.corrupt, at: ends[2]), "the second one twice")
    try folder.put(whole + whole[ends[3]...])
    #expect(try folder.outcome() == .torn(4, bytes: ends[4] - ends[3]), "the last one twice")
  }

  @Test func framesOfOneJournalAreNoFramesInAnother() throws {
    let folder = try JournalFolder()
    let other = Array(oldBytes(fewFrames, nonce: 8)[64...])
    try folder.put(Array(oldBytes(fewFrames)[..<64]) + other)
    #expect(try folder.outcome() == .torn(0, bytes: other.count))
    // Within a payload, which a crash has torn. Its own earlier frames there are none that could follow.
    let own = Array(oldBytes(fewFrames)[64...])
    let long = StoredFrame(kind: 3, payload: other + own + [1])
    let bytes = oldBytes(fewFrames + [long])
    try folder.put(bytes.dropLast())
    #expect(try folder.outcome() == .torn(4, bytes: long.size - 1))
  }

  @Test func lengthsThatPointAnywhereAreDamage() throws {
    let folder = try JournalFolder()
    let ends = offsets(fewFrames)
    for size in [0, 1, 8, 15, 17, 24, 4088, 4096, 4104, 65_528, 65_535] {
      var bytes = oldBytes(fewFrames)
      bytes.replaceSubrange(ends[1] + 4..<ends[1] + 6, with: littleEndian(UInt16(size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[1]), "size \(size)")
      bytes = oldBytes(fewFrames)
      bytes.replaceSubrange(ends[3] + 4..<ends[3] + 6, with: littleEndian(UInt16(size == 24 ? 32 : size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .torn(3, bytes: ends[4] - ends[3]), "size \(size)")
    }
  }

  @Test func callCountsAsAWhole() throws {
    let whole = oldBytes(fewFrames, goingOn: [1, 2])
    let ends = offsets(fewFrames)
    let folder = try JournalFolder()
    for size in 64...whole.count {
      try folder.put(Array(whole[..<size]))
      var file = try folder.open()
      let reading = try file.readAll().reading
      let good = size == whole.count ? 4 : size >= ends[1] ? 1 : 0
      #expect(reading.frameCount == good && reading.tornBytes == size - ends[good], "cut to \(size)")
      #expect(reading.mustRepeat == (size >= ends[2] && size < whole.count))
    }
  }
}
