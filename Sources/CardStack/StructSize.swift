import CardStackTypes

/// The rule by which structs of other library versions are taken (as libxkbcommon's `abi-check.h` states it): none
/// smaller than the first version's, a larger one only if the part unknown here is zero.
enum StructSize {
  /// No caller's struct is that large: a larger size is an argument gone wrong, and its bytes are not looked at.
  static let maximum = 65_536

  /// Whether a struct of `size` bytes at `pointer`, written by the caller, may be read as a `Record`.
  ///
  /// All structs are still those of version 0.1, so the first version's size is the present one.
  static func isReadable<Record>(_ pointer: UnsafeRawPointer, _ size: Int, of record: Record.Type) -> Bool {
    let known = MemoryLayout<Record>.size
    guard size >= known, size <= maximum else { return false }
    var index = known
    while index < size {
      if pointer.load(fromByteOffset: index, as: UInt8.self) != 0 { return false }
      index += 1
    }
    return true
  }

  /// How many bytes of a `Record` may be written to a struct of `size` bytes, or nil if it is none of the library's.
  static func writable<Record>(_ size: Int, of record: Record.Type) -> Int? {
    let known = MemoryLayout<Record>.size
    return size >= known && size <= maximum ? known : nil
  }
}
