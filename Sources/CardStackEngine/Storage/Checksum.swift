import CardStackLibc

/// CRC-32 of IEEE 802.3, that of zlib and PNG: the polynomial 0x04C11DB7 with its bits reversed.
///
/// Sixteen bytes at a time, by multiplication where the processor can multiply polynomials: see `cardstack_fold`.
/// Elsewhere, and for what is no multiple of four bytes, by sixteen tables, after "slicing-by-8": Kounavis and Berry,
/// "A Systematic Approach to Building High Performance Software-Based CRC Generators" (2005). The tables are made
/// rather than kept in the library, which they would make larger by as much.
struct Checksum: BitwiseCopyable {
  /// The size of the tables.
  static let tableBytes = slices * 256 * 4
  private static let slices = 16

  private let tables: UnsafeMutablePointer<UInt32>
  /// Whether the processor can multiply polynomials.
  private let isMultiplied: Bool

  /// Makes the tables in `memory`, which stays the caller's. With `byTables` only the tables are used.
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

  /// The checksum of `bytes` after those whose checksum is `start`.
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
    // The table look-ups that do not depend on the checksum so far come first, so that the processor need not wait.
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

  /// What four bytes come to that are `table` bytes, less their own number, before the end of a step.
  @inline(__always)
  private func slice(_ bytes: UnsafeRawPointer, _ offset: Int, from table: Int, after crc: UInt32 = 0) -> UInt32 {
    let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) ^ crc
    return
      (tables[table &* 256 &+ Int(word & 255)] ^ tables[(table &- 1) &* 256 &+ Int(word >> 8 & 255)])
      ^ (tables[(table &- 2) &* 256 &+ Int(word >> 16 & 255)] ^ tables[(table &- 3) &* 256 &+ Int(word >> 24)])
  }
}
