import Testing

@testable import CardStackEngine

/// The journal's file, read: what was written comes back, and what a crash or a fault made of it is told apart.
@Suite struct JournalReadingTests {
  /// Written as a whole with the first two frames; then two were appended and flushed, and two more appended.
  private let journal =
    marked([fewFrames[0], fewFrames[1]], then: [fewFrames[2], fewFrames[3]], flushed: true)
    + [fewFrames[1], fewFrames[0]]
  /// Index of the mark at the end of the first part, and of the one behind the flush.
  private let closing = 2, flushed = 5

  @Test func fileHasTheFormatThatIsDescribed() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames, nonce: 0x0123_4567_89AB_CDEF, epoch: 3)
    let frames = marked([], then: fewFrames, flushed: true)
    #expect(try folder.bytes == journalBytes(frames, nonce: 0x0123_4567_89AB_CDEF, epoch: 3))
    let read = try folder.read()
    #expect(read.frames == fewFrames.map(\.padded), "marks are for the reader alone")
    var header = JournalHeader(nonce: 0x0123_4567_89AB_CDEF, epoch: 3)
    header.isBlank = true
    #expect(
      read.reading
        == JournalReading(header: header, frameCount: 6, size: Int64(try folder.bytes.count), tornBytes: 0))
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
        file.writeTransaction()
      } else if index + 1 < count {
        // The mark is before it.
        goingOn.insert(index + 1)
      }
    }
    file.writeTransaction()
    let size = file.size
    let written = marked(Array(frames[..<half]), then: Array(frames[half...]))
    #expect(size == offsets(written)[count + 1])
    // Read by the same one, which goes on after the last.
    let read = try file.readAll()
    #expect(read.frames == frames.map(\.padded))
    #expect(read.reading.size == size && read.reading.frameCount == count + 1)
    file.append(fewFrames[0])
    _ = consume file
    #expect(try folder.read().frames == (frames + [fewFrames[0]]).map(\.padded), "what waited was written at the end")
    #expect(try folder.bytes == journalBytes(written + [fewFrames[0]], epoch: 2, goingOn: goingOn))
  }

  @Test func everyTornEndStaysUntilSomethingIsAppended() throws {
    let whole = journalBytes(journal)
    let ends = offsets(journal)
    for size in 0..<whole.count {
      let folder = try JournalFolder()
      try folder.put(Array(whole[..<size]))
      guard size >= 64 else {
        #expect(try folder.outcome() == .nothingToRead, "cut to \(size)")
        continue
      }
      let good = ends.filter { $0 <= size }.count - 1
      let torn = size - ends[good]
      // The file takes its name when all up to the first mark is on the disk: what of it is missing was lost later.
      guard good > closing else {
        #expect(try folder.outcome() == .failed(.corrupt, at: ends[good]), "cut to \(size)")
        continue
      }
      #expect(try folder.outcome() == (torn == 0 ? .whole(good) : .torn(good, bytes: torn)), "cut to \(size)")
      #expect(try folder.bytes.count == size, "reading changes nothing")
      // What comes then follows the last good one.
      var file = try folder.open()
      #expect(try file.readAll().reading.tornBytes == torn)
      for frame in journal[good...] {
        file.append(frame)
        file.writeTransaction()
      }
      #expect(try folder.bytes == whole)
    }
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = journalBytes(journal)
    let ends = offsets(journal)
    let folder = try JournalFolder()
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try folder.put(bytes)
      let damaged = ends.lastIndex { $0 <= bit / 8 } ?? 0
      let expected: ReadingOutcome
      if bit / 8 < 16 {
        expected = .failed(.format, at: 0)
      } else if bit / 8 < 64 {
        expected = .failed(.corrupt, at: 0)
      } else if damaged < flushed {
        expected = .failed(.corrupt, at: ends[damaged])
      } else {
        // Behind all that is known to be on the disk, good frames behind a bad one say nothing.
        expected = .torn(damaged, bytes: whole.count - ends[damaged])
      }
      #expect(try folder.outcome() == expected, "bit \(bit)")
      #expect(try folder.bytes == bytes, "reading changes nothing")
    }
  }

  /// Without the later mark, the only one that says what is on the disk is the one that a part of the first is missing of.
  @Test func everyFlippedBitBeforeTheOnlyMarkIsDamage() throws {
    let frames = marked(fewFrames, then: fewFrames)
    let whole = journalBytes(frames)
    let ends = offsets(frames)
    let folder = try JournalFolder()
    for bit in 64 * 8..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try folder.put(bytes)
      let damaged = ends.lastIndex { $0 <= bit / 8 } ?? 0
      #expect(
        try folder.outcome()
          == (damaged <= fewFrames.count
            ? .failed(.corrupt, at: ends[damaged]) : .torn(damaged, bytes: whole.count - ends[damaged])),
        "bit \(bit)")
    }
  }

  /// However far away the mark is, on either side of the buffer's borders.
  @Test(arguments: [8, 16, 4096, 61_432, 61_440, 61_448, 65_464, 65_472, 65_480, 131_072, 300_000])
  func damageIsToldFromATornEnd(length: Int) throws {
    let folder = try JournalFolder()
    let gap = [UInt8](repeating: 0x55, count: length)
    let ends = offsets(journal)
    for place in 0...flushed {
      var bytes = journalBytes(journal)
      bytes.insert(contentsOf: gap, at: ends[place])
      try folder.put(bytes)
      // Just before the mark it is behind all that the mark speaks of.
      #expect(
        try folder.outcome()
          == (place < flushed
            ? .failed(.corrupt, at: ends[place]) : .torn(flushed, bytes: bytes.count - ends[flushed])),
        "before \(place)")
      #expect(try folder.bytes == bytes)
    }
  }

  @Test func tornEndMayBeLongerThanTheBuffer() throws {
    var random = Random(seed: 5)
    for filling in [UInt8(0), 1] {
      let folder = try JournalFolder()
      let noise = (0..<200_003).map { _ in filling &* UInt8.random(in: 0...255, using: &random) }
      try folder.put(journalBytes(journal) + noise)
      #expect(try folder.outcome() == .torn(8, bytes: 200_003))
      #expect(try folder.bytes.count == journalBytes(journal).count + noise.count)
    }
  }

  @Test func missingAndRepeatedFramesAreFound() throws {
    let whole = journalBytes(journal)
    let ends = offsets(journal)
    let folder = try JournalFolder()
    for missing in 0..<journal.count - 1 {
      try folder.put(Array(whole[..<ends[missing]] + whole[ends[missing + 1]...]))
      #expect(
        try folder.outcome()
          == (missing < flushed
            ? .failed(.corrupt, at: ends[missing])
            : .torn(missing, bytes: whole.count - ends[missing + 1])),
        "\(missing) is missing")
    }
    try folder.put(Array(whole[..<ends[2]] + whole[ends[1]...]))
    #expect(try folder.outcome() == .failed(.corrupt, at: ends[2]), "the second one twice")
    try folder.put(whole + whole[ends[7]...])
    #expect(try folder.outcome() == .torn(8, bytes: ends[8] - ends[7]), "the last one twice")
  }

  // MARK: Marks

  @Test func journalWithoutAMarkIsDamaged() throws {
    let folder = try JournalFolder()
    let ends = offsets(fewFrames)
    for count in 0...fewFrames.count {
      let bytes = journalBytes(Array(fewFrames[..<count]))
      try folder.put(bytes)
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[count]))
      try folder.put(bytes + [1, 2, 3])
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[count]))
      #expect(try folder.bytes == bytes + [1, 2, 3], "what is refused stays as it is")
    }
  }

  /// What a mark behind a gap says of it. It need not be true, or be a mark.
  @Test func markSpeaksOfWhatIsBeforeIt() throws {
    let folder = try JournalFolder()
    let first = marked(fewFrames)
    let gap = offsets(first)[first.count]
    let cases: [(StoredFrame, Bool)] = [
      (.mark(0), false), (.mark(gap - 1), false), (.mark(gap), false), (.mark(gap + 1), true),
      (.mark(gap + 1_000_000), true), (.mark(.max), true),
      // No size that a file can have.
      (StoredFrame(kind: 23, payload: littleEndian(UInt64.max)), false),
      (StoredFrame(kind: 23), false), (StoredFrame(kind: 23, payload: littleEndian(UInt64(gap + 1)) + [1]), false),
      (StoredFrame(kind: 22, payload: littleEndian(UInt64(gap + 1))), false),
    ]
    for (mark, isDamage) in cases {
      let all = journalBytes(first + [mark, fewFrames[0]])
      let bytes = Array(all[..<gap]) + Array(repeating: 1, count: 24) + all[gap...]
      try folder.put(bytes)
      #expect(
        try folder.outcome() == (isDamage ? .failed(.corrupt, at: gap) : .torn(5, bytes: bytes.count - gap)), "\(mark)")
    }
    // In its place it says nothing new, whatever it says.
    for (mark, _) in cases {
      let bytes = journalBytes(first + [mark, fewFrames[0]])
      try folder.put(bytes)
      #expect(try folder.outcome() == .whole(7))
      try folder.put(bytes.dropLast())
      #expect(try folder.outcome() == .torn(6, bytes: fewFrames[0].size - 1))
    }
  }

  @Test func frameThatIsOutOfOrderMayBeTheMark() throws {
    let folder = try JournalFolder()
    let first = marked(fewFrames)
    let end = offsets(first)[first.count]
    for (size, isDamage) in [(end, false), (end + 1, true)] {
      let all = journalBytes(first + [fewFrames[0], .mark(size)])
      try folder.put(Array(all[..<end] + all[(end + fewFrames[0].size)...]))
      #expect(try folder.outcome() == (isDamage ? .failed(.corrupt, at: end) : .torn(5, bytes: 24)))
    }
  }

  // MARK: Other files

  @Test func framesOfOneJournalAreNoFramesInAnother() throws {
    let folder = try JournalFolder()
    let first = marked(fewFrames)
    let other = Array(journalBytes(marked(fewFrames, then: fewFrames, flushed: true), nonce: 8)[64...])
    try folder.put(journalBytes(first) + other)
    #expect(try folder.outcome() == .torn(5, bytes: other.count))
    // Within a payload, which a crash has torn. Its own earlier frames there are none that could follow.
    let own = Array(journalBytes(first)[64...])
    let long = StoredFrame(kind: 3, payload: other + own + [1])
    try folder.put(journalBytes(first + [long]).dropLast())
    #expect(try folder.outcome() == .torn(5, bytes: long.size - 1))
  }

  @Test func lengthsThatPointAnywhereAreFound() throws {
    let folder = try JournalFolder()
    let ends = offsets(journal)
    let whole = journalBytes(journal)
    for size in [0, 1, 8, 15, 17, 24, 4088, 4096, 4104, 65_528, 65_535] {
      for place in [1, 6] {
        var bytes = whole
        let told = size == journal[place].size ? size + 8 : size
        bytes.replaceSubrange(ends[place] + 4..<ends[place] + 6, with: littleEndian(UInt16(told)))
        try folder.put(bytes)
        #expect(
          try folder.outcome()
            == (place < flushed
              ? .failed(.corrupt, at: ends[place]) : .torn(place, bytes: whole.count - ends[place])),
          "size \(told)")
      }
    }
  }

  @Test func foreignFilesAndOtherVersionsAreRefusedAndStay() throws {
    let newer = journalBytes(fewFrames, version: 2)
    let files: [[UInt8]] = [
      Array("a".utf8), Array("CARDSTJ\r".utf8), Array("CARDS".utf8) + [0], Array(repeating: 0, count: 10),
      Array(repeating: 0, count: 100_000), Array("{\"deck\": []}".utf8) + Array(repeating: 32, count: 100), newer,
      Array(newer[..<9]), Array(newer[..<40]), journalBytes(fewFrames, version: 0),
      journalBytes(fewFrames, version: 257), journalBytes(fewFrames, letter: "K", version: 2),
      journalBytes(fewFrames, letter: "K"), journalBytes(fewFrames, total: UInt64(offsets(fewFrames)[4]), letter: "K"),
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
    #expect(try folder.bytes == journalBytes(marked(fewFrames), epoch: 3, isBlank: false))
    // From the magic word's letter on it is none that could be new.
    for size in 7..<total {
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
    let whole = journalBytes(journal, goingOn: [3])
    let ends = offsets(journal)
    try folder.put(whole)
    // Where the whole calls end before the frame that is refused, which are those of `journal` without its marks.
    let sound = [ends[0], ends[1], ends[3], ends[3], ends[6], ends[7]]
    for refused in sound.indices {
      var file = try folder.open()
      var count = 0
      #expect(throws: Failure.self) {
        _ = try file.read { (_: Frame) throws(Failure) in
          count += 1
          if count == refused + 1 { throw Failure(.corrupt, "such a record cannot be") }
        }
      }
      let (offset, soundSize) = (file.failureOffset, file.soundSize)
      #expect(offset == ends[[0, 1, 3, 4, 6, 7][refused]])
      #expect(soundSize == sound[refused])
      // The file is not known to its end: nothing can be appended.
      file.append(fewFrames[0])
      let isBroken = file.isBroken
      #expect(isBroken)
      _ = consume file
      #expect(try folder.bytes == whole)
    }
  }

  @Test func callCountsAsAWhole() throws {
    let frames = marked([], then: fewFrames)
    let whole = journalBytes(frames, goingOn: [2, 3])
    let ends = offsets(frames)
    for size in ends[1]...whole.count {
      let folder = try JournalFolder()
      try folder.put(Array(whole[..<size]))
      var file = try folder.open()
      var reading = try file.readAll().reading
      let good = size == whole.count ? 5 : size >= ends[2] ? 2 : 1
      #expect(reading.frameCount == good && reading.tornBytes == size - ends[good], "cut to \(size)")
      #expect(reading.mustRepeat == (size >= ends[3] && size < whole.count))
      reading = try file.read(upTo: reading.size) { (_: Frame) throws(Failure) in }
      #expect(reading.frameCount == good && reading.tornBytes == 0 && !reading.mustRepeat)
      #expect(try folder.bytes.count == size)
      file.append(fewFrames[0])
      file.writeTransaction()
      #expect(
        try folder.bytes == journalBytes(Array(frames[..<good]) + [fewFrames[0]], goingOn: good == 5 ? [2, 3] : []))
    }
  }
}
