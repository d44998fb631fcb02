/// States in one byte about how many words of a list follow. The reader reserves memory for them once, instead of
/// growing its memory again and again. The number is at most an eighth too large; 0 means unknown.
///
/// The number has four significant bits. The first is always 1 and is not stored; the other three are the byte's lower
/// bits. The byte's upper five bits are the shift to the left, plus 1.
enum RoomHint {
  static func encode(_ count: Int) -> UInt8 {
    if count < 8 { return 0 }
    let shift = Int.bitWidth - count.leadingZeroBitCount - 4
    let rounded = (count + (1 << shift) - 1) >> shift
    // Rounding up to 16 needs a fifth bit: 16 is 8 with a shift larger by 1.
    return UInt8(truncatingIfNeeded: rounded == 16 ? (shift + 2) << 3 : (shift + 1) << 3 | (rounded & 7))
  }

  static func decode(_ byte: UInt8) -> Int {
    byte < 8 ? 0 : (8 | Int(byte & 7)) << (Int(byte >> 3) - 1)
  }
}
