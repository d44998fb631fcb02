import Foundation
import Testing

@testable import CardStackEngine

/// The journal's file, written: by one at a time, anew as a whole, and not at all after a fault.
@Suite struct JournalWritingTests {
  /// What `JournalFolder.make` writes.
  private let made = marked([], then: fewFrames, flushed: true)

  // MARK: The lock

  @Test func journalIsOpenOnce() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    let first = try folder.open()
    do {
      _ = try folder.open()
      Issue.record("opened twice")
    } catch let failure as Failure {
      #expect(failure.code == .locked)
    }
    _ = consume first
    #expect(try folder.outcome() == .whole(6))
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"], "the lock stays")
  }

  @Test func pathsThatNameNoFileAreRefused() throws {
    let folder = try JournalFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: "/dev/null")
    let cases: [(String, ResultCode)] = [
      ("", .invalidArgument), ("/", .invalidArgument), (folder.folder.path + "/", .invalidArgument),
      (String(repeating: "x", count: 4001), .invalidArgument), (String(repeating: "x", count: 300), .io),
      (folder.path + "/deck", .io), (folder.folder.path, .io), (folder.path, .io),
    ]
    for (path, code) in cases {
      do {
        _ = try JournalFile(path: path)
        Issue.record("opened \(path)")
      } catch {
        #expect(error.code == code, "\(path)")
      }
    }
    for name in [folder.folder.path, "/dev/null"] { try? FileManager.default.removeItem(atPath: name + ".lock") }
  }

  // MARK: Writing anew

  @Test func rewritingReplacesTheWhole() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(fewFrames[0])
    file.writeTransaction()
    // The new one has that, too: of a call that dies on the way the old one has nothing.
    file.append(fewFrames[1])
    let old = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path))
    try file.rewrite([fewFrames[2], fewFrames[1]], nonce: 9)
    let size = file.size
    let new = marked([fewFrames[2], fewFrames[1]])
    #expect(size == offsets(new)[3])
    #expect(try folder.bytes == journalBytes(new, nonce: 9, epoch: 2, isBlank: false))
    // Whoever had the old one open still has the whole of it.
    #expect(old.readDataToEndOfFile() == Data(journalBytes(made + [fewFrames[0]])))
    file.append(fewFrames[3])
    file.writeTransaction()
    #expect(try folder.bytes == journalBytes(new + [fewFrames[3]], nonce: 9, epoch: 2, isBlank: false))
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
  }

  @Test func failedRewritingLeavesTheOldOneInUse() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(fewFrames[0])
    var meanwhile: [UInt8]?
    #expect(throws: Failure.self) {
      try file.rewrite(JournalHeader(nonce: 1, epoch: 2)) { (writer: inout FrameWriter) throws(Failure) in
        meanwhile = try? folder.bytes
        writer.append(fewFrames[3])
        throw Failure.outOfMemory
      }
    }
    #expect(meanwhile == journalBytes(made), "what waits is not of the old one yet")
    let large = StoredFrame(payload: Array(repeating: 1, count: 4081))
    #expect(throws: Failure.self) { try file.rewrite([fewFrames[2], large, fewFrames[2]]) }
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
    #expect(try folder.bytes == journalBytes(made))
    // It still waits, with what the call goes on with.
    file.append(fewFrames[1])
    file.writeTransaction()
    #expect(try folder.bytes == journalBytes(made + [fewFrames[0], fewFrames[1]], goingOn: [6]))
    // A folder where the new file would be.
    try FileManager.default.createDirectory(atPath: folder.newPath, withIntermediateDirectories: false)
    #expect(throws: Failure.self) { try file.rewrite([fewFrames[2]]) }
    let number = file.errorNumber
    #expect(number == EEXIST)
    file.append(fewFrames[2])
    file.writeTransaction()
    let isBroken = file.isBroken
    #expect(!isBroken)
    #expect(try folder.bytes == journalBytes(made + [fewFrames[0], fewFrames[1], fewFrames[2]], goingOn: [6]))
  }

  @Test func whatACrashLeftBesideTheJournalIsNotFollowed() throws {
    let folder = try JournalFolder()
    let precious = folder.folder.appendingPathComponent("precious").path
    try Data("mine".utf8).write(to: URL(fileURLWithPath: precious))
    try FileManager.default.createSymbolicLink(atPath: folder.newPath, withDestinationPath: precious)
    try folder.make(fewFrames)
    #expect(try Data(contentsOf: URL(fileURLWithPath: precious)) == Data("mine".utf8))
    #expect(try folder.bytes == journalBytes(made))
  }

  @Test func newFileIsItsOwnersAlone() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    for path in [folder.path, folder.lockPath] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int ?? -1) & 0o077 == 0)
    }
  }

  // MARK: Marks

  @Test func flushIsMarkedOnceForWhatHasCome() throws {
    let folder = try JournalFolder()
    var file = try folder.open()
    var expected = marked([fewFrames[0]])
    try file.rewrite([fewFrames[0]])
    // All of a file that has just been written as a whole is on the disk.
    for _ in 0..<2 { try file.flush() }
    #expect(try folder.bytes == journalBytes(expected, epoch: 2))
    for frame in fewFrames {
      file.append(frame)
      expected.append(frame)
      file.writeTransaction()
      #expect(try folder.bytes == journalBytes(expected, epoch: 2), "no mark without a flush")
      expected.append(.mark(try folder.bytes.count))
      for _ in 0..<3 {
        try file.flush()
        #expect(try folder.bytes == journalBytes(expected, epoch: 2))
      }
    }
    let size = file.size
    #expect(size == offsets(expected)[expected.count])
    #expect(try file.readAll().frames == ([fewFrames[0]] + fewFrames).map(\.padded))
  }

  @Test func flushMarksACallThatWaits() throws {
    let folder = try JournalFolder()
    var file = try folder.open()
    try file.rewrite([])
    file.append(fewFrames[0])
    file.append(fewFrames[1])
    try file.flush()
    #expect(
      try folder.bytes
        == journalBytes(marked([], then: [fewFrames[0], fewFrames[1]], flushed: true), epoch: 2, goingOn: [1]))
  }

  // MARK: Torn ends

  /// Whatever comes first after it: a commit, a flush, or the end of all with something that waits.
  @Test(arguments: [0, 1, 2]) func tornEndIsCutOffWhenSomethingIsWritten(way: Int) throws {
    let folder = try JournalFolder()
    // As long as what comes, so that its size does not show whether it was cut off; and much longer.
    for torn in [fewFrames[3].size, 100_000] {
      let bytes = journalBytes(marked(fewFrames)) + Array(repeating: 0xEE, count: torn)
      try folder.put(bytes)
      do {
        var file = try folder.open()
        #expect(try file.readAll().reading.tornBytes == torn)
        #expect(try folder.bytes == bytes)
        file.append(fewFrames[3])
        #expect(try folder.bytes == bytes)
        if way == 0 { file.writeTransaction() }
        if way == 1 { try file.flush() }
      }
      #expect(try folder.bytes == journalBytes(marked(fewFrames, then: [fewFrames[3]], flushed: way == 1)))
    }
  }

  @Test func tornEndStaysWhereNothingIsWritten() throws {
    let folder = try JournalFolder()
    let bytes = journalBytes(marked(fewFrames)) + [1, 2, 3]
    try folder.put(bytes)
    do {
      var file = try folder.open()
      _ = try file.readAll()
      file.writeTransaction()
    }
    #expect(try folder.bytes == bytes)
    // A new file has no such end.
    do {
      var file = try folder.open()
      _ = try file.readAll()
      try file.rewrite(fewFrames)
      file.append(fewFrames[0])
    }
    #expect(try folder.bytes == journalBytes(marked(fewFrames, then: [fewFrames[0]]), epoch: 2, isBlank: false))
  }

  // MARK: Broken

  @Test func nothingIsAppendedToWhatCouldNotBeRead() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    // Somebody writes over it, lock or no lock.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path))
    try handle.write(contentsOf: Data([0]))
    #expect(throws: Failure.self) { try file.readAll() }
    file.append(fewFrames[0])
    let isBroken = file.isBroken
    #expect(isBroken)
    _ = consume file
    #expect(try folder.bytes.count == journalBytes(made).count)
  }

  @Test func brokenJournalTakesNothingUntilItIsWrittenAnew() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(fewFrames[0])
    file.writeTransaction()
    file.append(StoredFrame(payload: Array(repeating: 1, count: 4081)))
    var isBroken = file.isBroken
    let number = file.errorNumber
    #expect(isBroken && number == EMSGSIZE)
    file.append(fewFrames[1])
    file.writeTransaction()
    #expect(throws: Failure.self) { try file.flush() }
    #expect(try folder.bytes == journalBytes(made + [fewFrames[0]]))
    try file.rewrite([fewFrames[2]])
    isBroken = file.isBroken
    #expect(!isBroken)
    file.append(fewFrames[3])
    try file.flush()
    let frames = marked([fewFrames[2]], then: [fewFrames[3]], flushed: true)
    #expect(try folder.bytes == journalBytes(frames, epoch: 2, isBlank: false))
  }

  @Test func newJournalTakesNothingBeforeItIsWritten() throws {
    let folder = try JournalFolder()
    var file = try folder.open()
    #expect(throws: Failure.self) { try file.flush() }
    file.append(fewFrames[0])
    file.writeTransaction()
    let isBroken = file.isBroken
    #expect(isBroken)
    #expect(try folder.names == ["deck.journal.lock"])
    try file.rewrite([])
    try file.flush()
    #expect(try folder.bytes == journalBytes(marked([]), epoch: 2, isBlank: false))
  }

  // MARK: Nonces

  @Test func noncesDiffer() throws {
    let nonces = try (0..<100).map { _ in try JournalFile.randomNonce() }
    #expect(Set(nonces).count == 100)
    #expect(!nonces.contains(0))
  }
}
