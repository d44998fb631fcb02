import CardStackLibc

/// Saved decks, and journals in memory: a header and frames.
enum Frames {
  /// Bytes that `body` writes, header included.
  static func size(
    _ header: JournalHeader, _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var writer = FrameWriter()
    try body(&writer)
    try writer.finish()
    return writer.size
  }

  /// Writes a saved deck at the beginning of `buffer`, and tells its size, which the header tells too. `body` runs
  /// twice, to count and to write. Throws `.bufferTooSmall` before anything is written; `size` is told then, too.
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
    var header = header
    header.totalSize = UInt64(size)
    var writer = FrameWriter(
      header, Checksum(in: memory), UnsafeMutableRawBufferPointer(start: start, count: size))
    try body(&writer)
    try writer.finish()
  }

  /// Reads a saved deck, or a journal: see `FrameScan`. Anything else is `.corrupt` at `failureOffset`, or `.format`.
  /// Frames before the damage have been handed to `body` then.
  static func read(
    _ bytes: UnsafeRawBufferPointer, failureOffset: inout Int, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    guard let memory = malloc(Checksum.tableBytes) else { throw Failure.outOfMemory }
    defer { free(memory) }
    var codec = FrameCodec(Checksum(in: memory))
    let header = try JournalHeader(bytes, codec.checksum, crc: &codec.seed, failureOffset: &failureOffset)
    guard let start = bytes.baseAddress else { throw Failure(.format, "there is nothing to read") }
    var scan = try FrameScan(header, codec, total: bytes.count, failureOffset: &failureOffset)
    while scan.offset < bytes.count {
      if let frame = try scan.next(
        start + scan.offset, of: bytes.count &- scan.offset, failureOffset: &failureOffset)
      {
        try body(frame)
      }
    }
    return scan.reading(of: bytes.count)
  }
}
