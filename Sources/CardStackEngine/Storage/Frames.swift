import CardStackLibc

/// Saved decks: a header and frames in memory, all or nothing.
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

  /// Writes a saved deck at the beginning of `buffer` and returns its size, which the header tells too. `body` runs
  /// twice, to count and to write. Throws `.bufferTooSmall` before anything is written.
  static func write(
    _ header: JournalHeader, to buffer: UnsafeMutableRawBufferPointer,
    _ body: (inout FrameWriter) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let total = try size(header, body)
    guard let start = buffer.baseAddress, total <= buffer.count else {
      throw Failure(.bufferTooSmall, "the buffer is smaller than the saved deck")
    }
    guard let memory = malloc(Checksum.tableBytes) else { throw Failure.outOfMemory }
    defer { free(memory) }
    var header = header
    header.totalSize = UInt64(total)
    var writer = FrameWriter(
      header, Checksum(in: memory), UnsafeMutableRawBufferPointer(start: start, count: total))
    try body(&writer)
    try writer.finish()
    return total
  }

  /// Reads a saved deck, which must be whole: anything else is `.corrupt` at `failureOffset`, or `.format`. Frames before
  /// the damage have been handed to `body` then.
  static func read(
    _ bytes: UnsafeRawBufferPointer, failureOffset: inout Int, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    guard let memory = malloc(Checksum.tableBytes) else { throw Failure.outOfMemory }
    defer { free(memory) }
    var codec = FrameCodec(Checksum(in: memory))
    let header = try JournalHeader(bytes, codec.checksum, crc: &codec.seed, failureOffset: &failureOffset)
    guard let start = bytes.baseAddress, header.totalSize != 0 else {
      throw Failure(.format, "this is a journal, not a saved deck")
    }
    guard header.totalSize == UInt64(bytes.count) else {
      failureOffset = Int(min(header.totalSize, UInt64(bytes.count)))
      throw Failure(.corrupt, "the saved deck has another size than it was written with")
    }
    var offset = JournalHeader.size
    var last: UInt64 = 0
    while offset < bytes.count {
      failureOffset = offset
      guard let frame = codec.frame(at: start + offset, of: bytes.count &- offset, offset: offset, after: last),
        frame.sequence == last &+ 1, !frame.goesOn
      else { throw Failure(.corrupt, "the saved deck is damaged") }
      try body(frame)
      last = frame.sequence
      offset &+= Frame.headerSize &+ frame.payload.count
    }
    return JournalReading(header: header, frameCount: Int(last), size: offset, tornBytes: 0)
  }
}
