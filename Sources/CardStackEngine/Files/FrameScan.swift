/// Reads the frames of a journal or a saved deck in order, from the header to the end.
///
/// A saved deck must be whole. In a journal, marks say how much is on the disk (`Frame.markKind`). A bad frame in that
/// part is damage. A bad frame behind that part is a torn end: a loss of power, or the end of the program, interrupted
/// the last write. Good frames may follow a torn end, because a system writes pages in any order. The scan ignores
/// everything from the bad frame on, and the good frames of the same call before it.
struct FrameScan: BitwiseCopyable {
  private let header: JournalHeader
  private let codec: FrameCodec
  /// Where the next frame should begin, from the beginning of the source [bytes].
  private(set) var offset = Int64(JournalHeader.size)
  /// Number of the last frame that was read.
  private var last: UInt64 = 0
  /// Offset of the first bad frame [bytes]; nil if there is none so far.
  private var damage: Int64?
  /// The smaller of a saved deck's actual size and the size in its header; nil if they are equal, and for a journal.
  private let misfit: Int64?
  /// Size up to the end of the last whole call [bytes].
  private var size = Int64(JournalHeader.size)
  /// Number of frames up to there.
  private var count: UInt64 = 0
  /// `size` before the last good frame.
  private var sizeBefore = Int64(JournalHeader.size)
  /// Whether a mark has been read.
  private var isMarked = false

  /// Begins behind the header. `total` is the size of the source [bytes].
  init(_ header: JournalHeader, _ codec: FrameCodec, total: Int64) {
    self.header = header
    self.codec = codec
    let total = UInt64(truncatingIfNeeded: max(total, 0))
    misfit = header.totalSize == 0 || header.totalSize == total ? nil : Int64(min(header.totalSize, total))
  }

  /// Continues at `offset`, where damage begins, for `readSound`. `last` is the number of the last frame before it.
  init(_ header: JournalHeader, _ codec: FrameCodec, from offset: Int64, after last: UInt64) {
    self.header = header
    self.codec = codec
    self.offset = offset
    self.last = last
    misfit = nil
  }

  /// The size of all whole calls before the failure: before the damage that `next` found, or else before the frame that
  /// it returned last.
  var soundSize: Int64 { damage == nil ? sizeBefore : size }

  /// Reads at `offset`, where `bytes` points to, and moves `offset` on. Returns the frame there. Returns nil if the
  /// frame is a mark, or if it is bad and may belong to a torn end. Throws if it is certain that there is damage.
  private mutating func next(
    _ bytes: UnsafeRawPointer, of available: Int, failureOffset: inout Int64
  ) throws(Failure) -> Frame? {
    failureOffset = damage ?? offset
    let found = codec.frame(at: bytes, of: available, after: last)
    if let frame = found, damage == nil, frame.sequence == last &+ 1, !(frame.goesOn && header.isOfSavedDeck) {
      last = frame.sequence
      offset += Int64(frame.size)
      sizeBefore = size
      if !frame.goesOn {
        size = offset
        count = last
      }
      if frame.kind == Frame.markKind && !header.isOfSavedDeck {
        isMarked = true
        return nil
      }
      return frame
    }
    damage = failureOffset
    if header.isOfSavedDeck { throw unsound(at: &failureOffset) }
    offset += 8
    // A bad frame came before. It is damage if a mark says that its place is on the disk.
    if let safeSize = found?.safeSize, safeSize > failureOffset { throw unsound(at: &failureOffset) }
    return nil
  }

  /// Passes all frames except marks to `body`, in order.
  ///
  /// `limit` is `.max`, or the size of the part to read [bytes]. A reader that must read again, because of damage or of
  /// a torn end, passes the size of the whole calls; what follows that part is ignored. `window` returns the bytes from
  /// an offset on: all up to the end of the source, or at least as many as the largest frame has. These bytes are valid
  /// until the next call of `window`. `data` returns the first offset from an offset on that may hold a frame: without it
  /// a search in a hole would take hours.
  mutating func read(
    upTo limit: Int64, _ window: (Int64) throws(Failure) -> UnsafeRawBufferPointer, data: (Int64) -> Int64 = { $0 },
    failureOffset: inout Int64, _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> JournalReading {
    var base = offset
    var bytes = try window(base)
    var end = base + Int64(bytes.count)
    while offset < limit {
      if end - offset < Frame.maxSize && base < offset {
        let next = damage == nil ? offset : data(offset)
        if next > offset { end = next }
        offset = next
        let more = try window(offset)
        if more.isEmpty { break }
        base = offset
        bytes = more
        end = base + Int64(bytes.count)
      }
      let available = Int(clamping: min(end, limit) - offset)
      guard available > 0, let start = bytes.baseAddress else { break }
      if let frame = try next(start + Int(offset - base), of: available, failureOffset: &failureOffset) {
        try body(frame)
      }
    }
    end = min(end, limit)
    if limit == .max && (misfit != nil || !(header.isOfSavedDeck || isMarked)) {
      // A new journal ends with a mark, and takes its name only when all of it is on the disk. So a journal without a
      // mark has lost a part. A saved deck of the wrong size has, too.
      damage = damage ?? offset
      throw unsound(at: &failureOffset)
    }
    return JournalReading(
      header: header, frameCount: count, size: size, tornBytes: end - size,
      mustRepeat: count < last)
  }

  /// Passes good frames except marks to `body`, whatever bytes are between them. The number of each is larger than the
  /// numbers of those before.
  ///
  /// - Returns: How many bytes belong to no good frame.
  mutating func readSound(
    _ window: (Int64) throws(Failure) -> UnsafeRawBufferPointer, data: (Int64) -> Int64 = { $0 },
    _ body: (Frame) throws(Failure) -> Void
  ) throws(Failure) -> Int64 {
    let first = offset
    var sound: Int64 = 0
    var base = offset
    var bytes = try window(base)
    var end = base + Int64(bytes.count)
    while true {
      if end - offset < Frame.maxSize && base < offset {
        let next = data(offset)
        if next > offset { end = next }
        offset = next
        let more = try window(offset)
        if more.isEmpty { break }
        base = offset
        bytes = more
        end = base + Int64(bytes.count)
      }
      let available = Int(clamping: end - offset)
      guard available > 0, let start = bytes.baseAddress else { break }
      if let frame = nextSound(start + Int(offset - base), of: available) {
        sound += Int64(frame.size)
        if header.isOfSavedDeck || frame.kind != Frame.markKind { try body(frame) }
      }
    }
    return end - first - sound
  }

  /// Returns the failure to throw for damage, and sets `failureOffset` to its place.
  private func unsound(at failureOffset: inout Int64) -> Failure {
    failureOffset = misfit ?? damage ?? offset
    if misfit != nil { return Failure(.corrupt, "the saved deck has another size than it was written with") }
    if header.isOfSavedDeck { return Failure(.corrupt, "the saved deck is damaged") }
    return Failure(.corrupt, "the journal is damaged before its end")
  }

  /// Returns the good frame at `bytes`, and moves `offset` behind it. If there is no good frame, moves `offset` on by a
  /// word and returns nil.
  private mutating func nextSound(_ bytes: UnsafeRawPointer, of available: Int) -> Frame? {
    guard let frame = codec.frame(at: bytes, of: available, after: last) else {
      offset += 8
      return nil
    }
    last = frame.sequence
    offset += Int64(frame.size)
    return frame
  }
}
