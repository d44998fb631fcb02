/// The way through the frames of a journal or a saved deck, from the header to the end.
///
/// A saved deck must be whole. In a journal, what is wrong behind the part that is known to be on the disk is what a loss
/// of power, or the program's death, left of the last writing: a system writes pages in any order, so that good frames
/// may follow. All from there on does not count; nor do good frames before it of the same call. What is wrong within that
/// part is damage.
///
/// A journal of version 1 does not say how much is on the disk. There a bad frame is damage if a good one follows.
struct FrameScan: BitwiseCopyable {
  private let header: JournalHeader
  private let codec: FrameCodec
  /// Where the next frame is looked for, in bytes from the beginning.
  private(set) var offset = JournalHeader.size
  private var last: UInt64 = 0
  private var damage: Int?
  /// Where a saved deck ends that has another size than it was written with, or was to end; nil if it has that size.
  private let misfit: Int?
  /// Up to the end of the last whole call.
  private var size = JournalHeader.size
  private var count: UInt64 = 0
  /// The same before the frame that was returned last.
  private var sizeBefore = JournalHeader.size
  /// Whether a mark has been met.
  private var isMarked = false

  /// `total` is the size of all there is.
  init(_ header: JournalHeader, _ codec: FrameCodec, total: Int) {
    self.header = header
    self.codec = codec
    let total = UInt64(truncatingIfNeeded: max(total, 0))
    misfit = header.totalSize == 0 || header.totalSize == total ? nil : Int(min(header.totalSize, total))
  }

  /// Continues behind damage, at `offset`, with what has a checksum: see `nextSound`.
  init(_ header: JournalHeader, _ codec: FrameCodec, from offset: Int, after last: UInt64) {
    self.header = header
    self.codec = codec
    self.offset = offset
    self.last = last
    misfit = nil
  }

  /// The size of all whole calls before the frame that `next` returned last, or before the damage that it found.
  var soundSize: Int { damage == nil ? sizeBefore : size }

  /// The frame at `bytes`, which are those from `offset` on; nil if no frame of a deck is there, which the end may explain.
  @inline(__always)
  private mutating func next(
    _ bytes: UnsafeRawPointer, of available: Int, failureOffset: inout Int
  ) throws(Failure) -> Frame? {
    failureOffset = damage ?? offset
    let found = codec.frame(at: bytes, of: available, after: last)
    if let frame = found, damage == nil, frame.sequence == last &+ 1, !frame.goesOn || header.totalSize == 0 {
      last = frame.sequence
      offset &+= frame.size
      sizeBefore = size
      if !frame.goesOn {
        size = offset
        count = last
      }
      if frame.kind == Frame.markKind && header.hasMarks {
        isMarked = true
        return nil
      }
      return frame
    }
    damage = failureOffset
    if header.totalSize != 0 { throw unsound(at: &failureOffset) }
    offset &+= 8
    if let frame = found {
      // Marks alone speak of what comes before them.
      guard !header.hasMarks || (frame.safeSize ?? 0) > failureOffset else { return nil }
      throw unsound(at: &failureOffset)
    }
    return nil
  }

  /// Hands all frames of a deck to `body`, in order. Those before damage are read again with a `limit` in bytes, which is
  /// `soundSize`: what comes after it does not matter then. `window` returns the bytes from an offset on, up to the end of
  /// all or at least the size of a frame; they live until it is next called.
  @_optimize(speed)
  mutating func read(
    upTo limit: Int, _ window: (Int) throws(Failure) -> UnsafeRawBufferPointer, failureOffset: inout Int,
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    var base = offset
    var bytes = try window(base)
    var end = base &+ bytes.count
    while offset < limit {
      if end &- offset < Frame.maxSize && base < offset {
        let more = try window(offset)
        if more.isEmpty { break }
        base = offset
        bytes = more
        end = base &+ bytes.count
      }
      let available = min(end, limit) &- offset
      guard available > 0, let start = bytes.baseAddress else { break }
      if let frame = try next(start + (offset &- base), of: available, failureOffset: &failureOffset) {
        try body(frame)
      }
    }
    end = min(end, limit)
    if limit == .max && (misfit != nil || header.hasMarks && !isMarked) {
      // A part is missing that was on the disk.
      damage = damage ?? offset
      throw unsound(at: &failureOffset)
    }
    return JournalReading(
      header: header, frameCount: Int(truncatingIfNeeded: count), size: size, tornBytes: end &- size,
      mustRepeat: count < last)
  }

  /// Hands all frames but marks to `body` whose checksum holds and that come after those before, whatever is around them.
  ///
  /// - Returns: How many bytes are in no such frame.
  mutating func readSound(
    _ window: (Int) throws(Failure) -> UnsafeRawBufferPointer, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let first = offset
    var sound = 0
    var base = offset
    var bytes = try window(base)
    while true {
      if base &+ bytes.count &- offset < Frame.maxSize && base < offset {
        let more = try window(offset)
        if more.isEmpty { break }
        base = offset
        bytes = more
      }
      let available = base &+ bytes.count &- offset
      guard available > 0, let start = bytes.baseAddress else { break }
      if let frame = nextSound(start + (offset &- base), of: available) {
        sound &+= frame.size
        if !header.hasMarks || frame.kind != Frame.markKind { try body(frame) }
      }
    }
    return base &+ bytes.count &- first &- sound
  }

  /// What to throw for damage.
  private func unsound(at failureOffset: inout Int) -> Failure {
    failureOffset = misfit ?? damage ?? offset
    if misfit != nil { return Failure(.corrupt, "the saved deck has another size than it was written with") }
    if header.totalSize != 0 { return Failure(.corrupt, "the saved deck is damaged") }
    return Failure(.corrupt, "the journal is damaged before its end")
  }

  /// The frame at `bytes` if its checksum holds and no later one has been met, whatever is around it.
  private mutating func nextSound(_ bytes: UnsafeRawPointer, of available: Int) -> Frame? {
    guard let frame = codec.frame(at: bytes, of: available, after: last) else {
      offset &+= 8
      return nil
    }
    last = frame.sequence
    offset &+= frame.size
    return frame
  }
}
