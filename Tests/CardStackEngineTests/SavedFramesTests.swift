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
    var offset = -1
    do {
      // At an odd address.
      let reading = try ([0] + bytes).withUnsafeBytes { (all) throws(Failure) in
        try Frames.read(UnsafeRawBufferPointer(rebasing: all[1...]), failureOffset: &offset) {
          frames.append(StoredFrame($0))
        }
      }
      #expect(reading.size == bytes.count && reading.tornBytes == 0)
      return (frames, .whole(reading.frameCount))
    } catch let failure as Failure {
      return (frames, .failed(failure.code, at: offset))
    } catch {
      return (frames, .nothingToRead)
    }
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
    let whole = journalBytes(fewFrames, goingOn: [1])
    let ends = offsets(fewFrames)
    for size in 64...whole.count {
      var frames: [StoredFrame] = []
      var offset = 0
      let bytes = Array(whole[..<size])
      let reading = try bytes.withUnsafeBytes { (all) throws(Failure) in
        try Frames.read(all, failureOffset: &offset) { frames.append(StoredFrame($0)) }
      }
      var good = 0
      for count in [1, 3, 4] where ends[count] <= size { good = count }
      #expect(reading.frameCount == good && reading.size == ends[good], "cut to \(size)")
      #expect(reading.tornBytes == size - ends[good])
      #expect(reading.mustRepeat == (size >= ends[2] && size < ends[3]))
      #expect(frames.count == (reading.mustRepeat ? 2 : good))
    }
    #expect(read(Array(whole[..<ends[0]] + whole[ends[1]...])).outcome == .failed(.corrupt, at: ends[0]))
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
