import Foundation
import Testing

@testable import CardStackEngine

/// The journal's file, written: by one at a time, anew as a whole, and not at all after a fault.
@Suite struct JournalWritingTests {
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
    #expect(try folder.outcome() == .whole(4))
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
    let old = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path))
    try file.rewrite([fewFrames[2], fewFrames[1]], nonce: 9)
    #expect(try folder.bytes == journalBytes([fewFrames[2], fewFrames[1]], nonce: 9, epoch: 2))
    // Whoever had the old one open still has the whole of it.
    #expect(old.readDataToEndOfFile() == Data(journalBytes(fewFrames + [fewFrames[0]])))
    file.append(fewFrames[3])
    file.commit()
    #expect(try folder.bytes == journalBytes([fewFrames[2], fewFrames[1], fewFrames[3]], nonce: 9, epoch: 2))
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
  }

  @Test func failedRewritingLeavesTheOldOneInUse() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(fewFrames[0])
    #expect(throws: Failure.self) {
      try file.rewrite(JournalHeader(nonce: 1, epoch: 2)) { (writer: inout FrameWriter) throws(Failure) in
        writer.append(fewFrames[3])
        throw Failure.outOfMemory
      }
    }
    let large = StoredFrame(payload: Array(repeating: 1, count: 4081))
    #expect(throws: Failure.self) { try file.rewrite([fewFrames[2], large, fewFrames[2]]) }
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
    file.append(fewFrames[1])
    file.commit()
    #expect(try folder.bytes == journalBytes(fewFrames + [fewFrames[0], fewFrames[1]]))
    // A folder where the new file would be.
    try FileManager.default.createDirectory(atPath: folder.newPath, withIntermediateDirectories: false)
    #expect(throws: Failure.self) { try file.rewrite([fewFrames[2]]) }
    let number = file.errorNumber
    #expect(number == EEXIST)
    file.append(fewFrames[2])
    file.commit()
    let isBroken = file.isBroken
    #expect(!isBroken)
    #expect(try folder.bytes == journalBytes(fewFrames + [fewFrames[0], fewFrames[1], fewFrames[2]]))
  }

  @Test func whatACrashLeftBesideTheJournalIsNotFollowed() throws {
    let folder = try JournalFolder()
    let precious = folder.folder.appendingPathComponent("precious").path
    try Data("mine".utf8).write(to: URL(fileURLWithPath: precious))
    try FileManager.default.createSymbolicLink(atPath: folder.newPath, withDestinationPath: precious)
    try folder.make(fewFrames)
    #expect(try Data(contentsOf: URL(fileURLWithPath: precious)) == Data("mine".utf8))
    #expect(try folder.bytes == journalBytes(fewFrames))
  }

  @Test func newFileIsItsOwnersAlone() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    for path in [folder.path, folder.lockPath] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int ?? -1) & 0o077 == 0)
    }
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
    #expect(try folder.bytes.count == journalBytes(fewFrames).count)
  }

  @Test func brokenJournalTakesNothingUntilItIsWrittenAnew() throws {
    let folder = try JournalFolder()
    try folder.make(fewFrames)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(fewFrames[0])
    file.commit()
    file.append(StoredFrame(payload: Array(repeating: 1, count: 4081)))
    var isBroken = file.isBroken
    let number = file.errorNumber
    #expect(isBroken && number == EMSGSIZE)
    file.append(fewFrames[1])
    file.commit()
    #expect(throws: Failure.self) { try file.flush() }
    #expect(try folder.bytes == journalBytes(fewFrames + [fewFrames[0]]))
    try file.rewrite([fewFrames[2]])
    isBroken = file.isBroken
    #expect(!isBroken)
    file.append(fewFrames[3])
    try file.flush()
    #expect(try folder.bytes == journalBytes([fewFrames[2], fewFrames[3]], epoch: 2))
  }

  @Test func newJournalTakesNothingBeforeItIsWritten() throws {
    let folder = try JournalFolder()
    var file = try folder.open()
    #expect(throws: Failure.self) { try file.flush() }
    file.append(fewFrames[0])
    file.commit()
    let isBroken = file.isBroken
    #expect(isBroken)
    #expect(try folder.names == ["deck.journal.lock"])
    try file.rewrite([])
    try file.flush()
    #expect(try folder.bytes == journalBytes([], epoch: 2))
  }

  // MARK: Nonces

  @Test func noncesDiffer() throws {
    let nonces = try (0..<100).map { _ in try JournalFile.randomNonce() }
    #expect(Set(nonces).count == 100)
    #expect(!nonces.contains(0))
  }
}
