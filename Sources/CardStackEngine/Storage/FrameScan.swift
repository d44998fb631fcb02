/// The way through the frames of a journal or a saved deck, from the header to the end.
///
/// A saved deck must be whole. In a journal a bad frame with a good one somewhere after it is damage; with none after it,
/// it is what a crash left of the last writing, and does not count; nor do good ones before it of the same call.
struct FrameScan: BitwiseCopyable {
  private let header: JournalHeader
  private let codec: FrameCodec
  /// Where the next frame is looked for, in bytes from the beginning.
  private(set) var offset = JournalHeader.size
  private var last: UInt64 = 0
  private var damage: Int?
  /// Up to the end of the last whole call.
  private var size = JournalHeader.size
  private var count: UInt64 = 0

  /// `total` is the size of all there is, for a saved deck, if that is known.
  init(_ header: JournalHeader, _ codec: FrameCodec, total: Int, failureOffset: inout Int) throws(Failure) {
    self.header = header
    self.codec = codec
    guard header.totalSize == 0 || header.totalSize == UInt64(truncatingIfNeeded: total) else {
      failureOffset = Int(min(header.totalSize, UInt64(truncatingIfNeeded: max(total, 0))))
      throw Failure(.corrupt, "the saved deck has another size than it was written with")
    }
  }

  /// The frame at `bytes`, which are those from `offset` on; nil if there is none, which is told when the end is reached.
  @inline(__always)
  mutating func next(
    _ bytes: UnsafeRawPointer, of available: Int, failureOffset: inout Int
  ) throws(Failure) -> Frame? {
    failureOffset = damage ?? offset
    let found = codec.frame(at: bytes, of: available, after: last)
    if let frame = found, damage == nil, frame.sequence == last &+ 1, !frame.goesOn || header.totalSize == 0 {
      last = frame.sequence
      offset &+= frame.size
      if !frame.goesOn {
        size = offset
        count = last
      }
      return frame
    }
    if header.totalSize != 0 { throw Failure(.corrupt, "the saved deck is damaged") }
    if found != nil { throw Failure(.corrupt, "the journal is damaged before its end") }
    damage = failureOffset
    offset &+= 8
    return nil
  }

  /// What it came to, with so many bytes in all.
  func reading(of end: Int) -> JournalReading {
    JournalReading(
      header: header, frameCount: Int(truncatingIfNeeded: count), size: size, tornBytes: end &- size,
      mustRepeat: count < last)
  }
}
