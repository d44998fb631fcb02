import Foundation

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

  /// The mark that so many bytes are on the disk.
  static func mark(_ size: Int) -> StoredFrame { StoredFrame(kind: 23, payload: littleEndian(UInt64(size))) }

  /// Any that is no mark.
  static func random(_ random: inout Random, largest: Int) -> StoredFrame {
    let kind = UInt8.random(in: 0...254, using: &random)
    return StoredFrame(
      kind: kind < 23 ? kind : kind + 1, detail: .random(in: 0...255, using: &random),
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

  /// A new journal with these frames, appended one by one, and flushed.
  func make(_ frames: [StoredFrame], nonce: UInt64 = 7, epoch: UInt64 = 1) throws {
    var file = try open()
    try file.rewrite(JournalHeader(nonce: nonce, epoch: epoch)) { (_: inout FrameWriter) throws(Failure) in }
    for frame in frames {
      file.append(frame)
      file.writeTransaction()
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
        ? .whole(Int(reading.frameCount)) : .torn(Int(reading.frameCount), bytes: Int(reading.tornBytes))
    } catch let failure as Failure {
      return .failed(failure.code, at: Int(file.failureOffset))
    }
  }
}

extension JournalFile {
  // These tests count each frame as one that brings something.

  mutating func append(_ frame: StoredFrame) {
    isBlank = false
    frame.payload.withUnsafeBytes { append(frame.kind, frame.detail, $0) }
  }

  mutating func readAll() throws -> (frames: [StoredFrame], reading: JournalReading) {
    var frames: [StoredFrame] = []
    let reading = try read { frames.append(StoredFrame($0)) }
    if !frames.isEmpty { isBlank = false }
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
/// same call. It is a journal, or with a total size a saved deck; `letter` says which, if it is not what that size says.
/// A journal is one that held nothing when it was last written as a whole.
func journalBytes(
  _ frames: [StoredFrame], nonce: UInt64 = 7, epoch: UInt64 = 1, total: UInt64 = 0, letter: String? = nil,
  version: UInt32 = 1, goingOn: Set<Int> = [], isBlank: Bool? = nil
) -> [UInt8] {
  let letter = letter ?? (total == 0 ? "J" : "S")
  var bytes = Array("CARDST\(letter)\n".utf8) + littleEndian(version) + littleEndian(UInt32(64))
  bytes += littleEndian(nonce) + littleEndian(epoch) + littleEndian(total)
  bytes += [isBlank ?? (total == 0) ? 1 : 0] + Array(repeating: 0, count: 19)
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

/// The frames of a journal that was written as a whole with the first ones, to which the others were then appended; with
/// `flushed` they were flushed in the end.
func marked(_ first: [StoredFrame], then others: [StoredFrame] = [], flushed: Bool = false) -> [StoredFrame] {
  let end = offsets(first)[first.count] + StoredFrame.mark(0).size
  let frames = first + [.mark(end)] + others
  return flushed ? frames + [.mark(offsets(frames)[frames.count])] : frames
}

/// Frames with what is at the edges: padding, no payload, the highest numbers and the lowest.
let fewFrames = [
  StoredFrame(kind: 1, detail: 2, payload: [1, 2, 3, 4, 5]), StoredFrame(kind: 255, detail: 255),
  StoredFrame(kind: 0, payload: Array(repeating: 0xFF, count: 24)),
  StoredFrame(kind: 9, payload: [0, 0, 0, 0, 0, 0, 0, 8]),
]
