import Testing

@testable import CardStackEngine

/// Saved decks in memory: whole or nothing.
@Suite struct SavedFramesTests {
  private func write(_ frames: [StoredFrame]) throws -> [UInt8] {
    let header = JournalHeader(nonce: 7, epoch: 1)
    let body = { (writer: inout FrameWriter) throws(Failure) in
      for frame in frames { writer.append(frame) }
    }
    let size = try Frames.size(header, body)
    var bytes = [UInt8](repeating: 0xAA, count: size + 8)
    // With any more room than needed, the rest is left alone.
    var written = 0
    try bytes.withUnsafeMutableBytes { all in try Frames.write(header, to: all, size: &written, body) }
    #expect(written == size)
    #expect(bytes[size...].allSatisfy { $0 == 0xAA })
    for short in [0, 1, 63, 64, size - 8, size - 1] where short < size {
      var small = [UInt8](repeating: 0xAA, count: short)
      written = 0
      #expect(throws: Failure.self) {
        try small.withUnsafeMutableBytes { all in try Frames.write(header, to: all, size: &written, body) }
      }
      #expect(written == size, "the size that is needed")
      #expect(small.allSatisfy { $0 == 0xAA })
    }
    return Array(bytes[..<size])
  }

  private func read(_ bytes: [UInt8]) -> (frames: [StoredFrame], outcome: ReadingOutcome) {
    var frames: [StoredFrame] = []
    // At an odd address.
    let outcome = ([0] + bytes).withUnsafeBytes { all in
      var offset = -1
      do throws(Failure) {
        var source = try SavedFrames(UnsafeRawBufferPointer(rebasing: all[1...]))
        do throws(Failure) {
          let reading = try source.read { frames.append(StoredFrame($0)) }
          #expect(reading.size == bytes.count && reading.tornBytes == 0)
          return ReadingOutcome.whole(Int(reading.frameCount))
        } catch {
          offset = Int(source.failureOffset)
          throw error
        }
      } catch {
        return .failed(error.code, at: offset)
      }
    }
    return (frames, outcome)
  }

  /// What is sound of a damaged deck: before the damage and behind it, and how many bytes are in no frame.
  private func salvage(_ bytes: [UInt8]) throws -> (before: [StoredFrame], behind: [StoredFrame], bytesLost: Int64) {
    var (before, behind): ([StoredFrame], [StoredFrame]) = ([], [])
    let lost = try bytes.withUnsafeBytes { (all) throws(Failure) in
      var source = try SavedFrames(all)
      let size = soundSize(&source)
      let reading = try source.read(upTo: size) { before.append(StoredFrame($0)) }
      #expect(reading.size == size && reading.tornBytes == 0)
      return try source.readSound(behind: reading) { behind.append(StoredFrame($0)) }
    }
    return (before, behind, lost)
  }

  private func soundSize(_ source: inout SavedFrames) -> Int64 {
    do throws(Failure) {
      _ = try source.read { (_: Frame) throws(Failure) in }
      Issue.record("it is whole")
    } catch {
      #expect(error.code == .corrupt)
    }
    return source.soundSize
  }

  @Test(arguments: [[], fewFrames, fewFrames + [StoredFrame(payload: Array(repeating: 3, count: 4080))]])
  func deckComesBackAsItWas(frames: [StoredFrame]) throws {
    let bytes = try write(frames)
    #expect(bytes == journalBytes(frames, total: UInt64(bytes.count)))
    let back = read(bytes)
    #expect(back.outcome == .whole(frames.count))
    #expect(back.frames == frames.map(\.padded))
  }

  @Test func shortAndLongBuffersAreDamaged() throws {
    let bytes = try write(fewFrames)
    for size in 0..<bytes.count {
      #expect(read(Array(bytes[..<size])).outcome == .failed(.corrupt, at: size))
    }
    #expect(read(bytes + [0]).outcome == .failed(.corrupt, at: bytes.count))
  }

  /// A journal in memory is read like one in a file.
  @Test func journalEndsWhereACrashLeftIt() throws {
    let first = marked([])
    let frames = first + fewFrames
    let whole = journalBytes(frames, goingOn: [first.count + 1])
    let ends = offsets(frames)
    for size in ends[first.count]...whole.count {
      var found: [StoredFrame] = []
      let reading = try whole[..<size].withUnsafeBytes { (all) throws(Failure) in
        var source = try SavedFrames(all)
        return try source.read { found.append(StoredFrame($0)) }
      }
      var good = first.count
      for count in [1, 3, 4] where ends[first.count + count] <= size { good = first.count + count }
      #expect(reading.frameCount == good && reading.size == ends[good], "cut to \(size)")
      #expect(reading.tornBytes == size - ends[good])
      #expect(reading.mustRepeat == (size >= ends[first.count + 2] && size < ends[first.count + 3]))
      #expect(found.count == (reading.mustRepeat ? 2 : good - first.count))
    }
    let missing = Array(whole[..<ends[0]] + whole[ends[1]...])
    #expect(read(missing).outcome == .failed(.corrupt, at: ends[0]))
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = try write(fewFrames)
    let ends = offsets(fewFrames)
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let damaged = bit / 8 < 64 ? 0 : ends.last { $0 <= bit / 8 } ?? 0
      #expect(read(bytes).outcome == .failed(bit / 8 < 16 ? .format : .corrupt, at: damaged), "bit \(bit)")
    }
  }

  @Test func missingAndAddedFramesAreFound() throws {
    let ends = offsets(fewFrames)
    let total = UInt64(ends[4])
    let longer = journalBytes(fewFrames + [fewFrames[1]], total: total)
    #expect(read(longer).outcome == .failed(.corrupt, at: ends[4]), "a good frame past the end")
    let gap = journalBytes(fewFrames, total: total - UInt64(fewFrames[1].size))
    #expect(read(Array(gap[..<ends[1]] + gap[ends[2]...])).outcome == .failed(.corrupt, at: ends[1]))
  }

  @Test func whatIsSoundOfADamagedDeckIsRead() throws {
    let whole = try write(fewFrames)
    let ends = offsets(fewFrames)
    for damaged in 0..<4 {
      var bytes = whole
      bytes[ends[damaged] + 7] ^= 1
      let found = try salvage(bytes)
      #expect(found.before == fewFrames[..<damaged].map(\.padded))
      #expect(found.behind == fewFrames[(damaged + 1)...].map(\.padded))
      #expect(found.bytesLost == fewFrames[damaged].size)
    }
    // Cut anywhere behind the header, and with something behind its end.
    for size in 64..<whole.count {
      let found = try salvage(Array(whole[..<size]))
      let good = ends.filter { $0 <= size }.count - 1
      #expect(found.before == fewFrames[..<good].map(\.padded), "cut to \(size)")
      #expect(found.behind == [] && found.bytesLost == size - ends[good], "cut to \(size)")
    }
    let found = try salvage(whole + [1, 2, 3])
    #expect(found.before == fewFrames.map(\.padded) && found.behind == [] && found.bytesLost == 3)
  }

  @Test func damagedJournalInMemoryIsReadLikeOneInAFile() throws {
    let frames = marked(fewFrames, then: fewFrames, flushed: true)
    let ends = offsets(frames)
    // In the first part, before any mark; the first mark; and before the second.
    for damaged in [1, 4, 6] {
      var bytes = journalBytes(frames)
      bytes[ends[damaged] + 7] ^= 1
      let found = try salvage(bytes)
      #expect(found.before == frames[..<damaged].filter { !$0.isMark }.map(\.padded))
      #expect(found.behind == frames[(damaged + 1)...].filter { !$0.isMark }.map(\.padded))
      #expect(found.bytesLost == frames[damaged].size)
    }
  }

  @Test func recordsTooLargeAreRefused() throws {
    let header = JournalHeader(nonce: 7, epoch: 1)
    let large = StoredFrame(payload: Array(repeating: 1, count: 4081))
    do {
      _ = try Frames.size(header) { (writer: inout FrameWriter) throws(Failure) in writer.append(large) }
      Issue.record("counted")
    } catch {
      #expect(error.code == .limit)
    }
  }
}
