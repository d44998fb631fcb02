/// About how many words of a list are still to come, in a byte: the reader makes their room at once instead of growing
/// again and again. At most an eighth too many; 0: unknown.
///
/// A number of 3 bits behind a leading one, and how far that is shifted to the left.
enum RoomHint {
  static func encode(_ count: Int) -> UInt8 {
    if count < 8 { return 0 }
    let shift = Int.bitWidth - count.leadingZeroBitCount - 4
    let rounded = (count + (1 << shift) - 1) >> shift
    // 16 of these are 8 of the next.
    return UInt8(truncatingIfNeeded: rounded == 16 ? (shift + 2) << 3 : (shift + 1) << 3 | (rounded & 7))
  }

  static func decode(_ byte: UInt8) -> Int {
    byte < 8 ? 0 : (8 | Int(byte & 7)) << (Int(byte >> 3) - 1)
  }
}
