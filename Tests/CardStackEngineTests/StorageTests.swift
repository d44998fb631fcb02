import Foundation
import Testing

@testable import CardStackEngine

/// A frame as these tests keep it.
struct StoredFrame: Equatable {
  var kind: UInt8 = 1
  var detail: UInt8 = 0
  var payload: [UInt8] = []

  /// What reading gives back: with the padding.
  var padded: StoredFrame {
    StoredFrame(
      kind: kind, detail: detail, payload: payload + Array(repeating: 0, count: (8 - payload.count % 8) % 8))
  }

  var size: Int { 16 + padded.payload.count }

  static func random(_ random: inout Random, largest: Int) -> StoredFrame {
    StoredFrame(
      kind: .random(in: 0...255, using: &random), detail: .random(in: 0...255, using: &random),
      payload: (0..<Int.random(in: 0...largest, using: &random)).map { _ in .random(in: 0...255, using: &random) })
  }
}

/// What opening and reading a file came to.
enum ReadingOutcome: Equatable {
  case nothingToRead
  case whole(Int)
  case torn(Int, bytes: Int)
  case failed(ResultCode, at: Int)
}

/// A folder with one journal.
final class JournalFolder {
  let folder: URL
  let path: String
  var lockPath: String { path + ".lock" }
  var newPath: String { path + ".new" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardstack-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.appendingPathComponent("deck.journal").path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var bytes: [UInt8] {
    get throws { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func open() throws -> JournalFile { try JournalFile(path: path) }

  /// A new journal with these frames, appended one by one.
  func make(_ frames: [StoredFrame], nonce: UInt64 = 7, epoch: UInt64 = 1) throws {
    var file = try open()
    try file.rewrite(JournalHeader(nonce: nonce, epoch: epoch)) { (_: inout FrameWriter) throws(Failure) in }
    for frame in frames {
      file.append(frame)
      file.commit()
    }
    try file.flush()
  }

  func read() throws -> (frames: [StoredFrame], reading: JournalReading) {
    var file = try open()
    return try file.readAll()
  }

  func outcome() throws -> ReadingOutcome {
    var file = try open()
    if file.isNew { return .nothingToRead }
    do {
      let reading = try file.readAll().reading
      return reading.tornBytes == 0
        ? .whole(reading.frameCount) : .torn(reading.frameCount, bytes: reading.tornBytes)
    } catch let failure as Failure {
      return .failed(failure.code, at: file.failureOffset)
    }
  }
}

extension JournalFile {
  mutating func append(_ frame: StoredFrame) {
    frame.payload.withUnsafeBytes { append(frame.kind, frame.detail, $0) }
  }

  mutating func readAll() throws -> (frames: [StoredFrame], reading: JournalReading) {
    var frames: [StoredFrame] = []
    let reading = try read { frames.append(StoredFrame($0)) }
    return (frames, reading)
  }

  mutating func rewrite(_ frames: [StoredFrame], nonce: UInt64 = 7, epoch: UInt64 = 2) throws {
    try rewrite(JournalHeader(nonce: nonce, epoch: epoch)) { (writer: inout FrameWriter) throws(Failure) in
      for frame in frames { writer.append(frame) }
    }
  }
}

extension FrameWriter {
  mutating func append(_ frame: StoredFrame) {
    frame.payload.withUnsafeBytes { append(frame.kind, frame.detail, $0) }
  }
}

extension StoredFrame {
  init(_ frame: Frame) {
    self.init(kind: frame.kind, detail: frame.detail, payload: Array(frame.payload))
  }
}

/// CRC-32 by its definition, bit by bit.
func crc32(_ bytes: some Sequence<UInt8>, from start: UInt32 = 0) -> UInt32 {
  var crc = ~start
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
  }
  return ~crc
}

func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

/// The format once more, written from its description. Frames at the indices `goingOn` are followed by another one of the
/// same call.
func journalBytes(
  _ frames: [StoredFrame], nonce: UInt64 = 7, epoch: UInt64 = 1, total: UInt64 = 0, version: UInt32 = 1,
  goingOn: Set<Int> = []
) -> [UInt8] {
  var bytes = Array("CARDSTK\n".utf8) + littleEndian(version) + littleEndian(UInt32(64))
  bytes += littleEndian(nonce) + littleEndian(epoch) + littleEndian(total) + Array(repeating: 0, count: 20)
  let seed = crc32(bytes)
  bytes += littleEndian(seed)
  for (index, frame) in frames.enumerated() {
    let body =
      littleEndian(UInt16(frame.size + (goingOn.contains(index) ? 1 : 0))) + [frame.kind, frame.detail]
      + littleEndian(UInt64(index + 1)) + frame.padded.payload
    bytes += littleEndian(crc32(body, from: seed)) + body
  }
  return bytes
}

/// Where each frame begins, and the end.
func offsets(_ frames: [StoredFrame]) -> [Int] {
  frames.reduce(into: [64]) { $0.append(($0.last ?? 0) + $1.size) }
}

private let few = [
  StoredFrame(kind: 1, detail: 2, payload: [1, 2, 3, 4, 5]), StoredFrame(kind: 255, detail: 255),
  StoredFrame(kind: 0, payload: Array(repeating: 0xFF, count: 24)),
  StoredFrame(kind: 9, payload: [0, 0, 0, 0, 0, 0, 0, 8]),
]

@Suite struct ChecksumTests {
  @Test func isTheOneOfZlib() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Checksum.tableBytes, alignment: 8)
    defer { memory.deallocate() }
    let checksum = Checksum(in: memory)
    // The check value of the catalogues of such codes.
    #expect(Array("123456789".utf8).withUnsafeBytes { checksum($0) } == 0xCBF4_3926)
    var random = Random(seed: 1)
    for _ in 0..<300 {
      let bytes = StoredFrame.random(&random, largest: 100).payload
      let start = UInt32.random(in: 0 ... .max, using: &random)
      let skipped = Int.random(in: 0...bytes.count, using: &random)
      // From any address and any start, and in two parts.
      bytes.withUnsafeBytes { all in
        let first = UnsafeRawBufferPointer(rebasing: all[..<skipped])
        let rest = UnsafeRawBufferPointer(rebasing: all[skipped...])
        #expect(checksum(rest, from: checksum(first, from: start)) == crc32(bytes, from: start))
      }
    }
  }
}

/// The journal's file: what is written comes back, and what a crash or a fault made of it is told apart.
@Suite struct JournalFileTests {
  @Test func fileHasTheFormatThatIsDescribed() throws {
    let folder = try JournalFolder()
    try folder.make(few, nonce: 0x0123_4567_89AB_CDEF, epoch: 3)
    #expect(try folder.bytes == journalBytes(few, nonce: 0x0123_4567_89AB_CDEF, epoch: 3))
    let read = try folder.read()
    #expect(read.frames == few.map(\.padded))
    #expect(
      read.reading
        == JournalReading(
          header: JournalHeader(nonce: 0x0123_4567_89AB_CDEF, epoch: 3), frameCount: 4,
          size: try folder.bytes.count, tornBytes: 0))
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
    file.append(few[0])
    _ = consume file
    #expect(try folder.read().frames == (frames + [few[0]]).map(\.padded), "what waited was written at the end")
    #expect(try folder.bytes == journalBytes(frames + [few[0]], epoch: 2, goingOn: goingOn))
  }

  @Test func everyTornEndIsCutOff() throws {
    let whole = journalBytes(few)
    let ends = offsets(few)
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
      for frame in few[good...] {
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
      try folder.put(journalBytes(few) + noise)
      #expect(try folder.outcome() == .torn(4, bytes: 200_003))
      #expect(try folder.outcome() == .whole(4))
    }
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = journalBytes(few)
    let ends = offsets(few)
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
    try folder.make(few)
    let last = offsets(few)[3]
    var bytes = try folder.bytes
    bytes.insert(contentsOf: Array(repeating: 0x55, count: length), at: last)
    try folder.put(bytes)
    #expect(try folder.outcome() == .failed(.corrupt, at: last))
    #expect(try folder.bytes == bytes)
  }

  @Test func missingAndRepeatedFramesAreFound() throws {
    let whole = journalBytes(few)
    let ends = offsets(few)
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
    let other = Array(journalBytes(few, nonce: 8)[64...])
    try folder.put(Array(journalBytes(few)[..<64]) + other)
    #expect(try folder.outcome() == .torn(0, bytes: other.count))
    // Within a payload, which a crash has torn. Its own earlier frames there are none that could follow.
    let own = Array(journalBytes(few)[64...])
    let long = StoredFrame(kind: 3, payload: other + own + [1])
    let bytes = journalBytes(few + [long])
    try folder.put(bytes.dropLast())
    #expect(try folder.outcome() == .torn(4, bytes: long.size - 1))
  }

  @Test func lengthsThatPointAnywhereAreDamage() throws {
    let folder = try JournalFolder()
    let ends = offsets(few)
    for size in [0, 1, 8, 15, 17, 24, 4088, 4096, 4104, 65_528, 65_535] {
      var bytes = journalBytes(few)
      bytes.replaceSubrange(ends[1] + 4..<ends[1] + 6, with: littleEndian(UInt16(size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .failed(.corrupt, at: ends[1]), "size \(size)")
      bytes = journalBytes(few)
      bytes.replaceSubrange(ends[3] + 4..<ends[3] + 6, with: littleEndian(UInt16(size == 24 ? 32 : size)))
      try folder.put(bytes)
      #expect(try folder.outcome() == .torn(3, bytes: ends[4] - ends[3]), "size \(size)")
    }
  }

  @Test func foreignAndNewerFilesAreRefusedAndStay() throws {
    let newer = journalBytes(few, version: 2)
    let files: [[UInt8]] = [
      Array("a".utf8), Array("CARDSTK\r".utf8), Array("CARDS".utf8) + [0], Array(repeating: 0, count: 10),
      Array(repeating: 0, count: 100_000), Array("{\"deck\": []}".utf8) + Array(repeating: 32, count: 100), newer,
      Array(newer[..<9]), Array(newer[..<40]), journalBytes(few, version: 0),
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
    let total = offsets(few)[4]
    let whole = journalBytes(few, total: UInt64(total))
    try folder.put(whole)
    #expect(try folder.read().frames == few.map(\.padded))
    // Nothing is appended to it before it is a journal.
    do {
      var file = try folder.open()
      _ = try file.readAll()
      file.append(few[0])
      let isBroken = file.isBroken
      #expect(isBroken)
      #expect(try folder.bytes == whole)
      try file.rewrite(few, epoch: 3)
    }
    #expect(try folder.bytes == journalBytes(few, epoch: 3))
    // From the size in the header on it is none that could be new.
    for size in 40..<total {
      try folder.put(Array(whole[..<size]))
      #expect(try folder.outcome() == .failed(.corrupt, at: size), "cut to \(size)")
      #expect(try folder.bytes == Array(whole[..<size]))
    }
    try folder.put(whole + [0])
    #expect(try folder.outcome() == .failed(.corrupt, at: total))
    try folder.put(journalBytes(few, total: UInt64(total), goingOn: [1]))
    #expect(try folder.outcome() == .failed(.corrupt, at: offsets(few)[1]), "a call that goes on")
  }

  @Test func emptyFileIsNew() throws {
    let folder = try JournalFolder()
    try folder.put([])
    var file = try folder.open()
    var isNew = file.isNew
    #expect(isNew)
    try file.rewrite(few)
    isNew = file.isNew
    #expect(!isNew)
    #expect(try file.readAll().frames == few.map(\.padded))
  }

  @Test func failureOfTheReaderIsPassedOn() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    var file = try folder.open()
    var count = 0
    #expect(throws: Failure.self) {
      _ = try file.read { (_: Frame) throws(Failure) in
        count += 1
        if count == 3 { throw Failure(.corrupt, "such a record cannot be") }
      }
    }
    let offset = file.failureOffset
    #expect(offset == offsets(few)[2])
    // The file is not known to its end: nothing can be appended.
    file.append(few[0])
    let isBroken = file.isBroken
    #expect(isBroken)
    _ = consume file
    #expect(try folder.bytes == journalBytes(few))
  }

  @Test func nothingIsAppendedToWhatCouldNotBeRead() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    var file = try folder.open()
    _ = try file.readAll()
    // Somebody writes over it, lock or no lock.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path))
    try handle.write(contentsOf: Data([0]))
    #expect(throws: Failure.self) { try file.readAll() }
    file.append(few[0])
    let isBroken = file.isBroken
    #expect(isBroken)
    _ = consume file
    #expect(try folder.bytes.count == journalBytes(few).count)
  }

  // MARK: The lock

  @Test func journalIsOpenOnce() throws {
    let folder = try JournalFolder()
    try folder.make(few)
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

  @Test func callCountsAsAWhole() throws {
    let whole = journalBytes(few, goingOn: [1, 2])
    let ends = offsets(few)
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

  // MARK: Writing anew

  @Test func rewritingReplacesTheWhole() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(few[0])
    let old = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path))
    try file.rewrite([few[2], few[1]], nonce: 9)
    #expect(try folder.bytes == journalBytes([few[2], few[1]], nonce: 9, epoch: 2))
    // Whoever had the old one open still has the whole of it.
    #expect(old.readDataToEndOfFile() == Data(journalBytes(few + [few[0]])))
    file.append(few[3])
    file.commit()
    #expect(try folder.bytes == journalBytes([few[2], few[1], few[3]], nonce: 9, epoch: 2))
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
  }

  @Test func failedRewritingLeavesTheOldOneInUse() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(few[0])
    #expect(throws: Failure.self) {
      try file.rewrite(JournalHeader(nonce: 1, epoch: 2)) { (writer: inout FrameWriter) throws(Failure) in
        writer.append(few[3])
        throw Failure.outOfMemory
      }
    }
    let large = StoredFrame(payload: Array(repeating: 1, count: 4081))
    #expect(throws: Failure.self) { try file.rewrite([few[2], large, few[2]]) }
    #expect(try folder.names == ["deck.journal", "deck.journal.lock"])
    file.append(few[1])
    file.commit()
    #expect(try folder.bytes == journalBytes(few + [few[0], few[1]]))
    // A folder where the new file would be.
    try FileManager.default.createDirectory(atPath: folder.newPath, withIntermediateDirectories: false)
    #expect(throws: Failure.self) { try file.rewrite([few[2]]) }
    let number = file.errorNumber
    #expect(number == EEXIST)
    file.append(few[2])
    file.commit()
    let isBroken = file.isBroken
    #expect(!isBroken)
    #expect(try folder.bytes == journalBytes(few + [few[0], few[1], few[2]]))
  }

  @Test func whatACrashLeftBesideTheJournalIsNotFollowed() throws {
    let folder = try JournalFolder()
    let precious = folder.folder.appendingPathComponent("precious").path
    try Data("mine".utf8).write(to: URL(fileURLWithPath: precious))
    try FileManager.default.createSymbolicLink(atPath: folder.newPath, withDestinationPath: precious)
    try folder.make(few)
    #expect(try Data(contentsOf: URL(fileURLWithPath: precious)) == Data("mine".utf8))
    #expect(try folder.bytes == journalBytes(few))
  }

  @Test func newFileIsItsOwnersAlone() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    for path in [folder.path, folder.lockPath] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int ?? -1) & 0o077 == 0)
    }
  }

  // MARK: Broken

  @Test func brokenJournalTakesNothingUntilItIsWrittenAnew() throws {
    let folder = try JournalFolder()
    try folder.make(few)
    var file = try folder.open()
    _ = try file.readAll()
    file.append(few[0])
    file.commit()
    file.append(StoredFrame(payload: Array(repeating: 1, count: 4081)))
    var isBroken = file.isBroken
    let number = file.errorNumber
    #expect(isBroken && number == EMSGSIZE)
    file.append(few[1])
    file.commit()
    #expect(throws: Failure.self) { try file.flush() }
    #expect(try folder.bytes == journalBytes(few + [few[0]]))
    try file.rewrite([few[2]])
    isBroken = file.isBroken
    #expect(!isBroken)
    file.append(few[3])
    try file.flush()
    #expect(try folder.bytes == journalBytes([few[2], few[3]], epoch: 2))
  }

  @Test func newJournalTakesNothingBeforeItIsWritten() throws {
    let folder = try JournalFolder()
    var file = try folder.open()
    #expect(throws: Failure.self) { try file.flush() }
    file.append(few[0])
    file.commit()
    let isBroken = file.isBroken
    #expect(isBroken)
    #expect(try folder.names == ["deck.journal.lock"])
    try file.rewrite([])
    try file.flush()
    #expect(try folder.bytes == journalBytes([], epoch: 2))
  }

  @Test func noncesDiffer() throws {
    let nonces = try (0..<100).map { _ in try JournalFile.randomNonce() }
    #expect(Set(nonces).count == 100)
    #expect(!nonces.contains(0))
  }
}

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

  @Test(arguments: [[], few, few + [StoredFrame(payload: Array(repeating: 3, count: 4080))]])
  func deckComesBackAsItWas(frames: [StoredFrame]) throws {
    let bytes = try write(frames)
    #expect(bytes == journalBytes(frames, total: UInt64(bytes.count)))
    let back = read(bytes)
    #expect(back.outcome == .whole(frames.count))
    #expect(back.frames == frames.map(\.padded))
  }

  @Test func shortAndLongBuffersAreDamaged() throws {
    let bytes = try write(few)
    for size in 0..<bytes.count {
      #expect(read(Array(bytes[..<size])).outcome == .failed(.corrupt, at: size))
    }
    #expect(read(bytes + [0]).outcome == .failed(.corrupt, at: bytes.count))
  }

  /// A journal in memory is read like one in a file.
  @Test func journalEndsWhereACrashLeftIt() throws {
    let whole = journalBytes(few, goingOn: [1])
    let ends = offsets(few)
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
    let whole = try write(few)
    let ends = offsets(few)
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let damaged = bit / 8 < 64 ? 0 : ends.last { $0 <= bit / 8 } ?? 0
      #expect(read(bytes).outcome == .failed(bit / 8 < 16 ? .format : .corrupt, at: damaged), "bit \(bit)")
    }
  }

  @Test func missingAndAddedFramesAreFound() throws {
    let ends = offsets(few)
    let total = UInt64(ends[4])
    let longer = journalBytes(few + [few[1]], total: total)
    #expect(read(longer).outcome == .failed(.corrupt, at: ends[4]), "a good frame past the end")
    let gap = journalBytes(few, total: total - UInt64(few[1].size))
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
