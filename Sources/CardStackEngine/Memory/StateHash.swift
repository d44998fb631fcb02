/// A 64-bit hash of numbers, in order: the same on every machine, for comparing runs. Not for untrusted input.
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

  /// Every bit counts, but 0 and -0 are the same place.
  @inline(never)
  mutating func add(_ number: Double) {
    add(number == 0 ? 0 : number.bitPattern)
  }

  @inline(never)
  mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }
}
