import CardStackLibc

/// Measures and writes saved decks: a header and frames.
enum Frames {
  /// Returns the size of the header and of what `body` writes [bytes].
  static func size(
    _ header: JournalHeader, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var writer = FrameWriter()
    try body(&writer)
    try writer.finish()
    return Int(clamping: writer.size)
  }

  /// Writes a saved deck at the beginning of `buffer`. `body` runs twice: first to count, because the header holds the
  /// size, and then to write. `size` receives the size, also if this throws `.bufferTooSmall`; then nothing is written.
  static func write(
    _ header: JournalHeader, to buffer: UnsafeMutableRawBufferPointer, size: inout Int,
    _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) {
    size = try self.size(header, body)
    guard let start = buffer.baseAddress, size <= buffer.count else {
      throw Failure(.bufferTooSmall, "the buffer is smaller than the saved deck")
    }
    guard let memory = malloc(Checksum.tableBytes) else { throw Failure.outOfMemory }
    defer { free(memory) }
    var writer = FrameWriter(
      header.ofSavedDeck(size: size), Checksum(in: memory), UnsafeMutableRawBufferPointer(start: start, count: size))
    try body(&writer)
    try writer.finish()
  }
}

/// Reads a saved deck, or a journal, from memory that belongs to the caller.
struct SavedFrames: ~Copyable, FrameSource {
  private let bytes: UnsafeRawBufferPointer
  private let tables: UnsafeMutableRawPointer
  private var codec: FrameCodec
  var sourceSize: Int64 { Int64(bytes.count) }
  private(set) var failureOffset: Int64 = 0
  private(set) var soundSize: Int64 = 0

  init(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard let memory = malloc(Checksum.tableBytes) else { throw Failure.outOfMemory }
    tables = memory
    codec = FrameCodec(Checksum(in: memory))
    self.bytes = bytes
  }

  deinit {
    free(tables)
  }

  mutating func read(
    upTo limit: Int64 = .max, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    soundSize = 0
    let all = bytes
    let header = try JournalHeader(all, codec.checksum, crc: &codec.seed, failureOffset: &failureOffset)
    var scan = FrameScan(header, codec, total: Int64(all.count))
    do throws(Failure) {
      return try scan.read(
        upTo: limit, { SavedFrames.rest(of: all, from: $0) }, failureOffset: &failureOffset, body)
    } catch {
      soundSize = scan.soundSize
      throw error
    }
  }

  mutating func readSound(
    behind reading: JournalReading, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int64 {
    let all = bytes
    var scan = FrameScan(reading.header, codec, from: reading.size, after: reading.frameCount)
    return try scan.readSound({ SavedFrames.rest(of: all, from: $0) }, body)
  }

  private static func rest(of bytes: UnsafeRawBufferPointer, from offset: Int64) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(min(offset, Int64(bytes.count)))...])
  }
}
