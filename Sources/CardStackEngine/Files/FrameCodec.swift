/// A good frame: one whose checksum is right. Its bytes are not copied, so they are valid only until the next frame is
/// read.
struct Frame: BitwiseCopyable {
  private let start: UnsafeRawPointer
  /// The size with header and padding; a multiple of 8 [bytes].
  let size: Int

  /// Size of the header before the payload, in bytes.
  static let headerSize = 16
  /// The size of the largest frame [bytes].
  static let maxSize = 4096
  static let maxPayload = maxSize - headerSize

  init(at start: UnsafeRawPointer, size: Int) {
    self.start = start
    self.size = size
  }

  var kind: UInt8 { start.load(fromByteOffset: 6, as: UInt8.self) }
  var detail: UInt8 { start.load(fromByteOffset: 7, as: UInt8.self) }
  /// The frame's number. The first frame has number 1.
  var sequence: UInt64 { UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) }
  /// Whether the next frame belongs to the same call of the host. If the next frame is missing, this frame is ignored,
  /// because a call counts as a whole or not at all.
  var goesOn: Bool { start.load(fromByteOffset: 4, as: UInt8.self) & FrameCodec.goesOnBit != 0 }

  /// The kind of a mark. A mark is a frame that says how much of a journal is safe on the disk: its payload is a word,
  /// the size in bytes. A journal that was rewritten ends with a mark of its own size, because it takes the journal's
  /// name only when all of it is on the disk. Each `JournalFile.flush` appends a mark, too.
  static let markKind: UInt8 = 23
  static let markSize = headerSize + 8

  /// The size that a mark states [bytes]; nil if this frame is not a mark.
  var safeSize: Int64? {
    guard kind == Frame.markKind, size == Frame.markSize else { return nil }
    // No file has a size with the highest bit set.
    return Int64(exactly: UInt64(littleEndian: start.loadUnaligned(fromByteOffset: Frame.headerSize, as: UInt64.self)))
  }

  /// The payload with its padding: a multiple of 8 bytes.
  var payload: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Frame.headerSize, count: size &- Frame.headerSize)
  }
}

/// What a reading of a journal or a saved deck found.
struct JournalReading: Equatable {
  var header: JournalHeader
  /// Number of frames up to the end of the last whole call.
  var frameCount: UInt64
  /// Size up to the end of the last whole call [bytes].
  var size: Int64
  /// Number of bytes behind `size`, which are ignored.
  var tornBytes: Int64
  /// Whether the torn bytes contain good frames of a call that was not written to its end. The reader has received
  /// these frames already, and must read again, up to `size`.
  var mustRepeat = false
}

/// Writes and reads frames as bytes, little-endian: the checksum (u32) of all that follows it, the frame's size (u16),
/// kind (u8), detail (u8) and sequence (u64), the payload, and zeros up to a multiple of 8. The size's lowest bit is
/// set if the next frame belongs to the same call of the host.
struct FrameCodec: BitwiseCopyable {
  let checksum: Checksum
  /// The header's checksum. The checksum of each frame starts from it, so that a frame copied from another file is
  /// rejected.
  var seed: UInt32 = 0

  init(_ checksum: Checksum) {
    self.checksum = checksum
  }

  /// Returns the size of a frame whose payload has `count` bytes.
  static func size(ofPayload count: Int) -> Int { Frame.headerSize &+ (count &+ 7) & ~7 }

  fileprivate static var goesOnBit: UInt8 { 1 }

  /// Writes a frame without its checksum, which `seal` adds. `bytes` must have room for the whole frame.
  func encode(
    _ kind: UInt8, _ detail: UInt8, _ sequence: UInt64, _ payload: UnsafeRawBufferPointer,
    to bytes: UnsafeMutableRawPointer
  ) {
    let size = FrameCodec.size(ofPayload: payload.count)
    bytes.storeBytes(of: UInt16(truncatingIfNeeded: size).littleEndian, toByteOffset: 4, as: UInt16.self)
    bytes.storeBytes(of: kind, toByteOffset: 6, as: UInt8.self)
    bytes.storeBytes(of: detail, toByteOffset: 7, as: UInt8.self)
    bytes.storeBytes(of: sequence.littleEndian, toByteOffset: 8, as: UInt64.self)
    if let start = payload.baseAddress, payload.count > 0 {
      // The last word is cleared first, so that the padding behind the payload is zero.
      bytes.storeBytes(of: 0, toByteOffset: size &- 8, as: UInt64.self)
      (bytes + Frame.headerSize).copyMemory(from: start, byteCount: payload.count)
    }
  }

  /// Completes the frame at `bytes` with its checksum.
  func seal(_ bytes: UnsafeMutableRawPointer, goesOn: Bool) {
    let size = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    if goesOn {
      bytes.storeBytes(of: (size | UInt16(FrameCodec.goesOnBit)).littleEndian, toByteOffset: 4, as: UInt16.self)
    }
    let crc = checksum(UnsafeRawBufferPointer(start: bytes + 4, count: Int(size) &- 4), from: seed)
    bytes.storeBytes(of: crc.littleEndian, as: UInt32.self)
  }

  /// Returns the size that the frame at `bytes` states; nil if no frame has such a size, or more than `available`.
  static func size(at bytes: UnsafeRawPointer, of available: Int) -> Int? {
    guard available >= Frame.headerSize else { return nil }
    let stored = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    let size = Int(stored & ~UInt16(goesOnBit))
    return size >= Frame.headerSize && size <= min(available, Frame.maxSize) && size & 7 == 0 ? size : nil
  }

  /// Returns the frame at `bytes`; nil if it is not whole, if its checksum is wrong, or if its number is not larger
  /// than `last`.
  func frame(at bytes: UnsafeRawPointer, of available: Int, after last: UInt64) -> Frame? {
    guard let size = FrameCodec.size(at: bytes, of: available) else { return nil }
    let frame = Frame(at: bytes, size: size)
    // Behind damage every eighth byte is tried. There the bound on the number rejects most places without the cost of a
    // checksum.
    guard frame.sequence > last, frame.sequence &- last <= 1 << 32,
      checksum(UnsafeRawBufferPointer(start: bytes + 4, count: size &- 4), from: seed)
        == UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    else { return nil }
    return frame
  }
}
