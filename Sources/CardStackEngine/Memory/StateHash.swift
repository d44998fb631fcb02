/// A 64-bit hash of a sequence of numbers, to compare two runs. It does not resist an attacker.
///
/// Every bit of a number counts, because equal runs have equal poses bit for bit. So 0 and -0 are different numbers.
struct StateHash {
  private(set) var value: UInt64 = 0x6361_7264_7374_6163

  /// Multiplies and folds after each number, so that one changed bit changes many bits of the hash. The constants are
  /// those of SplitMix64.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    value = value &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 32
  }

  mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ truth: Bool) {
    add(truth ? 1 : 0)
  }

  mutating func add(_ number: Double) {
    add(number.bitPattern)
  }

  /// Adds whether there is a number, and the number.
  mutating func add(optional number: Double?) {
    add(number != nil)
    if let number { add(number) }
  }

  /// Adds all bytes of a record, which must have no padding: padding bytes are undefined.
  mutating func add<Record: BitwiseCopyable>(record: Record) {
    withUnsafeBytes(of: record) { add(bytes: $0) }
  }

  /// Adds bytes: eight at a time as a little-endian number, then each of the rest as a number.
  mutating func add(bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < bytes.count {
      add(Int(bytes[offset]))
      offset += 1
    }
  }
}
