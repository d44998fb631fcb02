import CardStackLibc

/// The CRC-32 of IEEE 802.3, as in zlib and PNG: the polynomial 0x04C11DB7 with its bits reversed.
///
/// It takes sixteen bytes at a time. If the processor can multiply polynomials, `cardstack_fold` calculates it.
/// Otherwise, and for a number of bytes that is not a multiple of four, sixteen tables do, like the eight tables of
/// "slicing-by-8": Kounavis and Berry, "A Systematic Approach to Building High Performance Software-Based CRC
/// Generators" (2005). The tables are calculated at run time, because they would make the library 16 KB larger.
struct Checksum: BitwiseCopyable {
  /// The size of all tables [bytes].
  static let tableBytes = slices * 256 * 4
  private static let slices = 16

  private let tables: UnsafeMutablePointer<UInt32>
  /// Whether `cardstack_fold` is used.
  private let isMultiplied: Bool

  /// Writes the tables to `memory`, which has room for `tableBytes`. The caller frees it. With `byTables` the checksum
  /// never uses `cardstack_fold`, so that a test can compare both ways.
  init(in memory: UnsafeMutableRawPointer, byTables: Bool = false) {
    isMultiplied = !byTables && cardstack_can_fold() != 0
    tables = memory.bindMemory(to: UInt32.self, capacity: Checksum.slices * 256)
    for byte in 0..<256 {
      var value = UInt32(truncatingIfNeeded: byte)
      for _ in 0..<8 {
        value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
      }
      tables[byte] = value
    }
    for place in 256..<Checksum.slices * 256 {
      let value = tables[place &- 256]
      tables[place] = value >> 8 ^ tables[Int(value & 255)]
    }
  }

  /// Returns the checksum of `bytes`. If other bytes come before them, `start` is the checksum of those other bytes.
  @inline(__always)
  func callAsFunction(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    if isMultiplied, bytes.count & 3 == 0, bytes.count > 0, let first = bytes.baseAddress {
      return ~cardstack_fold(first, bytes.count, ~start)
    }
    return byTables(bytes, from: start)
  }

  @inline(never)
  @_optimize(speed)
  private func byTables(_ bytes: UnsafeRawBufferPointer, from start: UInt32) -> UInt32 {
    guard var next = bytes.baseAddress else { return start }
    var crc = ~start
    var left = bytes.count
    // The look-ups in `free` do not depend on the checksum so far, so the processor can do them without waiting for it.
    while left >= 16 {
      let free = slice(next, 4, from: 11) ^ slice(next, 8, from: 7) ^ slice(next, 12, from: 3)
      crc = slice(next, 0, from: 15, after: crc) ^ free
      next += 16
      left &-= 16
    }
    if left >= 8 {
      let free = slice(next, 4, from: 3)
      crc = slice(next, 0, from: 7, after: crc) ^ free
      next += 8
      left &-= 8
    }
    // A frame's checksummed part is 4 bytes more than a multiple of 8.
    if left >= 4 {
      crc = slice(next, 0, from: 3, after: crc)
      next += 4
      left &-= 4
    }
    while left > 0 {
      crc = crc >> 8 ^ tables[Int((crc ^ UInt32(next.load(as: UInt8.self))) & 255)]
      next += 1
      left &-= 1
    }
    return ~crc
  }

  /// Returns what the four bytes at `offset` add to the checksum at the end of a step.
  ///
  /// `table` is the table of the first byte: its number is how many bytes of the step follow that byte. `crc` is the
  /// checksum so far if these are the first bytes of the step.
  @inline(__always)
  private func slice(_ bytes: UnsafeRawPointer, _ offset: Int, from table: Int, after crc: UInt32 = 0) -> UInt32 {
    let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) ^ crc
    return
      (tables[table &* 256 &+ Int(word & 255)] ^ tables[(table &- 1) &* 256 &+ Int(word >> 8 & 255)])
      ^ (tables[(table &- 2) &* 256 &+ Int(word >> 16 & 255)] ^ tables[(table &- 3) &* 256 &+ Int(word >> 24)])
  }
}
