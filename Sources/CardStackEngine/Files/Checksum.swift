import CardStackLibc

/// The CRC-32 of IEEE 802.3, as in zlib and PNG: the polynomial 0x04C11DB7 with its bits reversed.
struct Checksum: BitwiseCopyable {
  /// The size of the table [bytes].
  static let tableBytes = 256 * 4

  /// What a byte adds to the checksum.
  private let table: UnsafeMutablePointer<UInt32>

  /// Writes the table to `memory`, which has room for `tableBytes`. The caller frees it.
  init(in memory: UnsafeMutableRawPointer) {
    table = memory.bindMemory(to: UInt32.self, capacity: 256)
    for byte in 0..<256 {
      var value = UInt32(truncatingIfNeeded: byte)
      for _ in 0..<8 {
        value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
      }
      table[byte] = value
    }
  }

  /// Returns the checksum of `bytes`. If other bytes come before them, `start` is the checksum of those other bytes.
  func callAsFunction(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    var crc = ~start
    for byte in bytes { crc = crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 255)] }
    return ~crc
  }
}
