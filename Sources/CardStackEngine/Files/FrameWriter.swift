/// Writes a new journal or saved deck from beginning to end: the header, then frames. It writes into memory, or through
/// a buffer into a file, or only counts the size.
struct FrameWriter: ~Copyable {
  /// Writes `count` bytes to the file, from `offset` on. Returns the system's error number, or 0.
  typealias Drain = @convention(c) (_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ offset: Int64) -> Int32

  private(set) var codec: FrameCodec?
  private let buffer: UnsafeMutableRawBufferPointer
  private let file: Int32
  private let drain: Drain?
  /// Bytes in the buffer.
  private var used = 0
  private(set) var sequence: UInt64 = 0
  private(set) var failure: Failure?
  /// The system's error number if a write failed; otherwise 0.
  private(set) var errorNumber: Int32 = 0
  /// Bytes so far, with the header. After a failure they are still counted, but not written.
  private(set) var size = Int64(JournalHeader.size)

  /// Makes a writer that only counts the size.
  init() {
    codec = nil
    buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    file = -1
    drain = nil
  }

  /// Makes a writer into `buffer`, which the caller frees. If there is a `drain`, the writer calls it with the buffer's
  /// content each time the buffer is full.
  init(
    _ header: JournalHeader, _ checksum: Checksum, _ buffer: UnsafeMutableRawBufferPointer, file: Int32 = -1,
    drain: Drain? = nil
  ) {
    var codec = FrameCodec(checksum)
    self.buffer = buffer
    self.file = file
    self.drain = drain
    if let start = buffer.baseAddress, buffer.count >= JournalHeader.size {
      codec.seed = header.encode(to: start, checksum)
      used = JournalHeader.size
    } else {
      failure = Failure(.bufferTooSmall, "the buffer is smaller than the saved deck")
    }
    self.codec = codec
  }

  /// Adds a frame. A payload of more than 4080 bytes is a failure. `finish` throws the first failure; after it this
  /// only counts the size.
  mutating func append(_ kind: UInt8, _ detail: UInt8, _ payload: UnsafeRawBufferPointer) {
    let frameSize = FrameCodec.size(ofPayload: payload.count)
    sequence &+= 1
    size += Int64(frameSize)
    if payload.count > Frame.maxPayload { fail(Failure(.limit, "a record is larger than 4080 bytes")) }
    guard failure == nil, let codec, let start = buffer.baseAddress else { return }
    if frameSize > buffer.count &- used {
      drainBuffer(upTo: size - Int64(frameSize))
      guard failure == nil else { return }
    }
    codec.encode(kind, detail, sequence, payload, to: start + used)
    codec.seal(start + used, goesOn: false)
    used &+= frameSize
  }

  /// Ends a journal with a mark of its size. The mark is true before the disk has it, because the journal takes its
  /// name only when all of it is on the disk.
  mutating func appendMark() {
    var size = UInt64(truncatingIfNeeded: size + Int64(Frame.markSize)).littleEndian
    withUnsafeBytes(of: &size) { append(Frame.markKind, 0, $0) }
  }

  /// Drains the buffer. Throws the first failure.
  mutating func finish() throws(Failure) {
    if failure == nil && drain != nil { drainBuffer(upTo: size) }
    if let failure { throw failure }
  }

  private mutating func drainBuffer(upTo end: Int64) {
    guard let drain, let start = buffer.baseAddress else {
      return fail(Failure(.bufferTooSmall, "the buffer is smaller than the saved deck"))
    }
    errorNumber = drain(file, UnsafeRawPointer(start), used, end - Int64(used))
    if errorNumber != 0 { fail(Failure(.io, "the system did not write the new journal")) }
    used = 0
  }

  private mutating func fail(_ failure: Failure) {
    if self.failure == nil { self.failure = failure }
  }
}
