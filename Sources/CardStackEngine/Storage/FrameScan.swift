/// Reads the frames of a journal or a saved deck in order, from the header to the end.
///
/// A saved deck must be whole. In a journal, a bad frame within the part that is known to be on the disk is damage. A
/// bad frame behind that part is what a loss of power or the end of the program left of the last writing. Good frames
/// may follow it, because a system writes pages in any order. Nothing from the bad frame on counts, nor do good frames
/// of the same call before it.
///
/// A journal of version 1 does not say how much is on the disk. There a bad frame is damage if a good one follows.
struct FrameScan: BitwiseCopyable {
  private let header: JournalHeader
  private let codec: FrameCodec
  /// Where the next frame is looked for, in bytes from the beginning.
  private(set) var offset = JournalHeader.size
  private var last: UInt64 = 0
  private var damage: Int?
  /// If a saved deck has another size than it was written with, the smaller of the two sizes; nil otherwise.
  private let misfit: Int?
  /// Size up to the end of the last whole call.
  private var size = JournalHeader.size
  private var count: UInt64 = 0
  /// `size` before the last returned frame.
  private var sizeBefore = JournalHeader.size
  /// Whether a mark has been read.
  private var isMarked = false

  /// `total` is the size of all there is.
  init(_ header: JournalHeader, _ codec: FrameCodec, total: Int) {
    self.header = header
    self.codec = codec
    let total = UInt64(truncatingIfNeeded: max(total, 0))
    misfit = header.totalSize == 0 || header.totalSize == total ? nil : Int(min(header.totalSize, total))
  }

  /// Continues behind damage, at `offset`, with the frames whose checksum is right: see `nextSound`.
  init(_ header: JournalHeader, _ codec: FrameCodec, from offset: Int, after last: UInt64) {
    self.header = header
    self.codec = codec
    self.offset = offset
    self.last = last
    misfit = nil
  }

  /// The size of all whole calls before the frame that `next` returned last, or before the damage that it found.
  var soundSize: Int { damage == nil ? sizeBefore : size }

  /// The frame at `bytes`, which are those from `offset` on; nil if no frame of a deck is there, which the end may
  /// explain.
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
      // Only a mark says that the bytes before it are on the disk.
      guard !header.hasMarks || (frame.safeSize ?? 0) > failureOffset else { return nil }
      throw unsound(at: &failureOffset)
    }
    return nil
  }

  /// Hands all frames of a deck to `body`, in order. Those before damage are read again with a `limit` in bytes, which
  /// is `soundSize`: what comes after it does not matter then. `window` returns the bytes from an offset on, up to the
  /// end of all or at least the size of a frame; they live until it is next called.
  @_optimize(speed)
  mutating func read(
    upTo limit: Int, _ window: (Int) throws(Failure) -> UnsafeRawBufferPointer, failureOffset: inout Int,
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    var base = offset
    var bytes = try window(base)
    var end = base &+ bytes.count
    while offset < limit {
      // Nearly all frames are read by this. The frame at which it stops, whatever it is, is looked at below.
      if let start = bytes.baseAddress {
        try readRun(start, from: base, upTo: min(end, limit) &- Frame.maxSize, failureOffset: &failureOffset, body)
      }
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

  /// Passes frames to `body` that are sound and follow each other. `next` would return each of them; here that takes
  /// half the work, because most of what `next` asks holds for all of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from `base` on.
  ///   - base: Where they begin.
  ///   - limit: The largest offset at which there are enough bytes for any frame.
  ///   - failureOffset: Receives where the last frame is.
  ///   - body: Called with each frame.
  /// - Throws: What `body` throws.
  @inline(__always)
  private mutating func readRun(
    _ bytes: UnsafeRawPointer, from base: Int, upTo limit: Int, failureOffset: inout Int,
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    if damage != nil { return }
    let codec = codec
    let isDeck = header.totalSize != 0
    while offset <= limit {
      let start = bytes + (offset &- base)
      guard let frame = codec.nextFrame(at: start, after: last), frame.kind != Frame.markKind,
        !(isDeck && frame.goesOn)
      else { return }
      failureOffset = offset
      last &+= 1
      offset &+= frame.size
      sizeBefore = size
      if !frame.goesOn {
        size = offset
        count = last
      }
      try body(frame)
    }
  }

  /// Passes all frames except marks to `body` whose checksum is right and whose number is higher than those before,
  /// whatever is around them.
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

  /// The frame at `bytes` if its checksum is right and no later frame has been read, whatever is around it.
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
