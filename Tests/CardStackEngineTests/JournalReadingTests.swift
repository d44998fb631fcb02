import Testing

@testable import CardStackEngine

/// The journal's file, read: what was written comes back, and what a crash or a fault made of it is told apart.
@Suite struct JournalReadingTests {
  @Test func fileHasTheFormatThatIsDescribed() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames, nonce: 0x0123_4567_89AB_CDEF, epoch: 3)
    #expect(try folder.bytes == journalBytes(fewFrames, nonce: 0x0123_4567_89AB_CDEF, epoch: 3))
    let read = try folder.read()
    #expect(read.frames == fewFrames.map(\.padded))
    #expect(
      read.reading
        == JournalReading(
          header: JournalHeader(nonce: 0x0123_4567_89AB_CDEF, epoch: 3), frameCount: 4,
          size: try folder.bytes.count, tornBytes: 0))
  }

  /// Written by a fewFrames lines of Python with its zlib module.
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
    #expect(read.reading.header == JournalHeader(nonce: 0x0123_4567_89AB_CDEF, epoch: 3))
  }

  @Test(arguments: [(0, 5000), (8, 20_000), (64, 8000), (4080, 400)])
  func manyFramesComeBackAsTheyWere(largest: Int, count: Int) throws {
    var random = Random(seed: UInt64(largest + 1))
    let frames = (0..<count).map { _ in StoredFrame.random(&random, largest: largest) }
    let half = count / 2
    let folder = try JournalFolder()
    var file = try folder.open()
    let isNew = file.isNew
    #expect(isNew)
    // The first half at once, the others in commits of any number.
    try file.rewrite(Array(frames[..<half]))
    var goingOn: Set<Int> = []
    for index in half..<count {
      file.append(frames[index])
      if Int.random(in: 0..<50, using: &random) == 0 {
        file.commit()
      } else if index + 1 < count {
        goingOn.insert(index)
      }
    }
    file.commit()
    let size = file.size
    #expect(size == offsets(frames)[count])
    // Read by the same one, which goes on after the last.
    let read = try file.readAll()
    #expect(read.frames == frames.map(\.padded))
    #expect(read.reading.size == size && read.reading.frameCount == count)
    file.append(fewFrames[0])
    _ = consume file
    #expect(try folder.read().frames == (frames + [fewFrames[0]]).map(\.padded), "what waited was written at the end")
    #expect(try folder.bytes == journalBytes(frames + [fewFrames[0]], epoch: 2, goingOn: goingOn))
  }

  @Test func everyTornEndIsCutOff() throws {
    let whole = journalBytes(fewFrames)
    let ends = offsets(fewFrames)
    for size in 0..<whole.count {
      let folder = try JournalFolder()
      try folder.put(Array(whole[..<size]))
      guard size >= 64 else {
        #expect(try folder.outcome() == .nothingToRead, "cut to \(size)")
        continue
      }
      let good = ends.filter { $0 <= size }.count - 1
      let torn = size - ends[good]
      #expect(try folder.outcome() == (torn == 0 ? .whole(good) : .torn(good, bytes: torn)), "cut to \(size)")
      #expect(try folder.bytes.count == ends[good])
      // What comes then follows the last good one.
      var file = try folder.open()
      #expect(try file.readAll().reading.tornBytes == 0)
      for frame in fewFrames[good...] {
        file.append(frame)
        file.commit()
      }
      #expect(try folder.bytes == whole)
    }
  }

  @Test func tornEndMayBeLongerThanTheBuffer() throws {
    var random = Random(seed: 5)
    for filling in [UInt8(0), 1] {
      let folder = try JournalFolder()
      let noise = (0..<200_003).map { _ in filling &* UInt8.random(in: 0...255, using: &random) }
      try folder.put(journalBytes(fewFrames) + noise)
      #expect(try folder.outcome() == .torn(4, bytes: 200_003))
      #expect(try folder.outcome() == .whole(4))
    }
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = journalBytes(fewFrames)
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
    try folder.make(fewFrames)
    let last = offsets(fewFrames)[3]
    var bytes = try folder.bytes
    bytes.insert(contentsOf: Array(repeating: 0x55, count: length), at: last)
    try folder.put(bytes)
    #expect(try folder.outcome() == .failed(.corrupt, at: last))
    #expect(try folder.bytes == bytes)
  }

  @Test func missingAndRepeatedFramesAreFound() throws {
    let whole = journalBytes(fewFrames)
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
    let other = Array(journalBytes(fewFrames, nonce: 8)[64...])
    try folder.put(Array(journalBytes(fewFrames)[..<64]) + other)
    #expect(try folder.outcome() == .torn(0, bytes: other.count))
    // Within a payload, which a crash has torn. Its own earlier frames there are none that could follow.
    let own = Array(journalBytes(fewFrames)[64...])
    let long = StoredFrame(kind: 3, payload: other + own + [1])
    let bytes = journalBytes(fewFrames + [long])
    try folder.put(bytes.dropLast())
    #expect(try folder.outcome() == .torn(4, bytes: long.size - 1))
  }

  @Test func lengthsThatPointAnywhereAreDamage() throws {
    let folder = try JournalFolder()
    let ends = offsets(fewFrames)
    for size in [0, 1, 8, 15, 17, 24, 4088, 4096, 4104, 65_528, 65_535] {
      var bytes = journalBytes(fewFrames)
      bytes.replaceSubrange(ends[1] + 4..<ends[1] + 6, with: littleEndian(UInt16(size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[1]), "size \(size)")
      bytes = journalBytes(fewFrames)
      bytes.replaceSubrange(ends[3] + 4..<ends[3] + 6, with: littleEndian(UInt16(size == 24 ? 32 : size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .torn(3, bytes: ends[4] - ends[3]), "size \(size)")
    }
  }

  @Test func foreignAndNewerFilesAreRefusedAndStay() throws {
    let newer = journalBytes(fewFrames, version: 2)
    let files: [[UInt8]] = [
      Array("a".utf8), Array("CARDSTK\r".utf8), Array("CARDS".utf8) + [0], Array(repeating: 0, count: 10),
      Array(repeating: 0, count: 100_000), Array("{\"deck\": []}".utf8) + Array(repeating: 32, count: 100), newer,
      Array(newer[..<9]), Array(newer[..<40]), journalBytes(fewFrames, version: 0),
    ]
    for bytes in files {
      let folder = try JournalFolder()
      try folder.put(bytes)
      #expect(try folder.outcome() == .failed(.format, at: 0))
      #expect(try folder.bytes == bytes)
    }
  }

  @Test func savedDeckIsReadWholeOrNotAtAll() throws {
    let folder = try JournalFolder()
    let total = offsets(fewFrames)[4]
    let whole = journalBytes(fewFrames, total: UInt64(total))
    try folder.put(whole)
    #expect(try folder.read().frames == fewFrames.map(\.padded))
    // Nothing is appended to it before it is a journal.
    do {
      var file = try folder.open()
      _ = try file.readAll()
      file.append(fewFrames[0])
      let isBroken = file.isBroken
      #expect(isBroken)
      #expect(try folder.bytes == whole)
      try file.rewrite(fewFrames, epoch: 3)
    }
    #expect(try folder.bytes == journalBytes(fewFrames, epoch: 3))
    // From the size in the header on it is none that could be new.
    for size in 40..<total {
      try folder.put(Array(whole[..<size]))
      #expect(try folder.outcome() == .failed(.corrupt, at: size), "cut to \(size)")
      #expect(try folder.bytes == Array(whole[..<size]))
    }
    try folder.put(whole + [0])
    #expect(try folder.outcome() == .failed(.corrupt, at: total))
    try folder.put(journalBytes(fewFrames, total: UInt64(total), goingOn: [1]))
    #expect(try folder.outcome() == .failed(.corrupt, at: offsets(fewFrames)[1]), "a call that goes on")
  }

  @Test func emptyFileIsNew() throws {
    let folder = try JournalFolder()
    try folder.put([])
    var file = try folder.open()
    var isNew = file.isNew
    #expect(isNew)
    try file.rewrite(fewFrames)
    isNew = file.isNew
    #expect(!isNew)
    #expect(try file.readAll().frames == fewFrames.map(\.padded))
  }

  @Test func failureOfTheReaderIsPassedOn() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    var count = 0
    #expect(throws: Failure.self) {
      _ = try file.read { (_: Frame) throws(Failure) in
        count += 1
        if count == 3 { throw Failure(.corrupt, "such a record cannot be") }
      }
    }
    let offset = file.failureOffset
    #expect(offset == offsets(fewFrames)[2])
    // The file is not known to its end: nothing can be appended.
    file.append(fewFrames[0])
    let isBroken = file.isBroken
    #expect(isBroken)
    _ = consume file
    #expect(try folder.bytes == journalBytes(fewFrames))
  }

  @Test func callCountsAsAWhole() throws {
    let whole = journalBytes(fewFrames, goingOn: [1, 2])
    let ends = offsets(fewFrames)
    for size in 64...whole.count {
      let folder = try JournalFolder()
      try folder.put(Array(whole[..<size]))
      var file = try folder.open()
      var reading = try file.readAll().reading
      let good = size == whole.count ? 4 : size >= ends[1] ? 1 : 0
      #expect(reading.frameCount == good && reading.tornBytes == size - ends[good], "cut to \(size)")
      #expect(reading.mustRepeat == (size >= ends[2] && size < whole.count))
      reading = try file.readAll().reading
      #expect(reading.frameCount == good && reading.tornBytes == 0 && !reading.mustRepeat)
      #expect(try folder.bytes == Array(whole[..<ends[good]]))
    }
  }
}
