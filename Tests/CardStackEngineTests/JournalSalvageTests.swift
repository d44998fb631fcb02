import Foundation
import Testing

@testable import CardStackEngine

/// A damaged journal, read as far as it is sound: before the damage, and behind it.
@Suite struct JournalSalvageTests {
  /// Reads a damaged file as a deck does: up to the damage, and then what is sound behind it.
  private func salvage(
    _ file: inout JournalFile
  ) throws -> (before: [StoredFrame], behind: [StoredFrame], bytesLost: Int64) {
    #expect(throws: Failure.self) { _ = try file.readAll() }
    let size = file.soundSize
    var before: [StoredFrame] = []
    let reading = try file.read(upTo: size) { before.append(StoredFrame($0)) }
    #expect(reading.size == size && reading.tornBytes == 0 && !reading.mustRepeat)
    var behind: [StoredFrame] = []
    let lost = try file.readSound(behind: reading) { behind.append(StoredFrame($0)) }
    return (before, behind, lost)
  }

  private func unmarked(_ frames: some Sequence<StoredFrame>) -> [StoredFrame] {
    frames.filter { !$0.isMark }.map(\.padded)
  }

  @Test func everyFrameBesideTheDamageIsSound() throws {
    let journal =
      marked([fewFrames[0], fewFrames[1]], then: [fewFrames[2], fewFrames[3]], flushed: true) + [fewFrames[0]]
    let whole = journalBytes(journal)
    let ends = offsets(journal)
    let folder = try JournalFolder()
    // Each frame before the second mark; the first mark, too.
    for damaged in 0..<5 {
      for place in [ends[damaged], ends[damaged] + 9, ends[damaged + 1] - 1] {
        var bytes = whole
        bytes[place] ^= 0x10
        try folder.put(bytes)
        var file = try folder.open()
        let found = try salvage(&file)
        #expect(found.before == unmarked(journal[..<damaged]), "byte \(place)")
        #expect(found.behind == unmarked(journal[(damaged + 1)...]), "byte \(place)")
        #expect(found.bytesLost == journal[damaged].size, "byte \(place)")
        // Nothing is appended to it.
        file.append(fewFrames[0])
        let isBroken = file.isBroken
        #expect(isBroken)
        _ = consume file
        #expect(try folder.bytes == bytes)
      }
    }
  }

  /// However much is lost, on either side of the buffer's borders.
  @Test(arguments: [8, 16, 4096, 61_432, 61_440, 61_448, 65_464, 65_472, 65_480, 131_072, 300_000])
  func soundFramesAreFoundFarBehindTheDamage(length: Int) throws {
    let journal = marked(fewFrames, then: fewFrames, flushed: true)
    let place = offsets(journal)[2]
    var bytes = journalBytes(journal)
    bytes.insert(contentsOf: Array(repeating: 0x55, count: length), at: place)
    let folder = try JournalFolder()
    // Torn as well, in the last mark.
    for torn in [0, 1] {
      try folder.put(bytes.dropLast(torn))
      var file = try folder.open()
      let found = try salvage(&file)
      #expect(found.before == unmarked(fewFrames[..<2]))
      #expect(found.behind == unmarked(fewFrames[2...] + fewFrames))
      #expect(found.bytesLost == length + (torn == 0 ? 0 : StoredFrame.mark(0).size - torn))
    }
  }

  @Test func callThatIsDamagedIsSoundInParts() throws {
    let frames = marked([], then: fewFrames, flushed: true)
    let ends = offsets(frames)
    var bytes = journalBytes(frames, goingOn: [1, 2, 3])
    bytes[ends[3] + 5] ^= 1
    let folder = try JournalFolder()
    try folder.put(bytes)
    var file = try folder.open()
    let found = try salvage(&file)
    #expect(found.before == [])
    #expect(found.behind == [fewFrames[0], fewFrames[1], fewFrames[3]].map(\.padded))
    #expect(found.bytesLost == fewFrames[2].size)
  }

  @Test func missingFramesLoseNoBytes() throws {
    let frames = marked(fewFrames)
    let ends = offsets(frames)
    let whole = journalBytes(frames)
    let folder = try JournalFolder()
    try folder.put(Array(whole[..<ends[1]] + whole[ends[2]...]))
    var file = try folder.open()
    let found = try salvage(&file)
    #expect(found.before == unmarked(fewFrames[..<1]) && found.behind == unmarked(fewFrames[2...]))
    #expect(found.bytesLost == 0)
  }

  @Test func savedDeckInAFileIsSalvaged() throws {
    let ends = offsets(fewFrames)
    let whole = journalBytes(fewFrames, total: UInt64(ends[4]))
    let folder = try JournalFolder()
    // Damaged in a frame, and cut, at the end of a frame and within one.
    for (damaged, size) in [(1, ends[4]), (4, ends[3]), (4, ends[3] + 4), (4, ends[1])] {
      var bytes = Array(whole[..<size])
      if damaged < 4 { bytes[ends[damaged] + 6] ^= 1 }
      let kept = ends.filter { $0 <= size }.count - 1
      try folder.put(bytes)
      var file = try folder.open()
      let found = try salvage(&file)
      #expect(found.before == unmarked(fewFrames[..<min(damaged, kept)]))
      #expect(found.behind == unmarked(fewFrames[min(damaged + 1, kept)..<kept]))
      #expect(found.bytesLost == (damaged < 4 ? fewFrames[damaged].size : size - ends[kept]))
    }
  }

  // MARK: The copy

  @Test func damagedJournalIsKeptUnderANameOfItsOwn() throws {
    let folder = try JournalFolder()
    var random = Random(seed: 3)
    // Longer than the buffer.
    let bytes = (0..<150_001).map { _ in UInt8.random(in: 0...255, using: &random) }
    let damaged = journalBytes(fewFrames) + bytes
    try folder.put(damaged)
    var file = try folder.open()
    #expect(throws: Failure.self) { _ = try file.readAll() }
    for number in 0..<12 {
      try file.keepDamaged()
      let path = folder.damagedPath + (number == 0 ? "" : ".\(number / 10)\(number % 10)")
      #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == damaged, "\(path)")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int ?? -1) & 0o077 == 0)
    }
    #expect(try folder.names.count == 2 + 12)
    #expect(try folder.bytes == damaged)
    try file.rewrite(fewFrames)
    #expect(try folder.bytes == journalBytes(marked(fewFrames), epoch: 2, isBlank: false))
  }

  @Test func moreCopiesThanThereAreNamesAreRefused() throws {
    let folder = try JournalFolder()
    try folder.put(journalBytes(fewFrames))
    for number in 0..<100 {
      let path = folder.damagedPath + (number == 0 ? "" : ".\(number / 10)\(number % 10)")
      // A link to nowhere is a name that is taken, too.
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + ".nowhere")
    }
    var file = try folder.open()
    do {
      try file.keepDamaged()
      Issue.record("kept")
    } catch {
      #expect(error.code == .io)
    }
    let number = file.errorNumber
    #expect(number == EEXIST)
    #expect(try folder.names.count == 2 + 100)
  }
}
