/// A 64-bit hash of numbers, in order, for comparing runs. Not for untrusted input.
///
/// Every bit of a number counts: poses are the same bit for bit, and 0 and -0 are different bits.
struct StateHash {
  private(set) var value: UInt64 = 0x6361_7264_7374_6163

  /// Multiply and fold, after each number: one changed bit anywhere changes half the bits of the end.
  @inline(never)
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
  @inline(never)
  mutating func add(optional number: Double?) {
    add(number != nil)
    if let number { add(number) }
  }

  /// Adds all bytes of a record, which must have no padding. Its words are those of a little-endian machine.
  mutating func add<Record: BitwiseCopyable>(record: Record) {
    withUnsafeBytes(of: record) { add(bytes: $0) }
  }

  /// Adds bytes, eight at a time.
  @inline(never)
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
