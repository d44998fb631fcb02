import CardStackEngine
import CardStackLibc
import CardStackTypes

/// A struct of the interface that later versions may lengthen at its end, behind a comment `// Since`.
///
/// bindings/generate.py writes which these are, and their sizes.
protocol Growing {
  /// All zero.
  init()
  /// Its size in the first version with this number of the binary interface [bytes].
  static var leastSize: Int { get }
}

/// The rule by which structs of other versions of the header are taken (as libxkbcommon's `abi-check.h` states it):
/// none smaller than the first version's, a larger one only if the part unknown here is zero. What a shorter one lacks
/// is read as if it were not set, and not written.
enum StructSize {
  /// No caller's struct is that large: a larger size is an argument gone wrong, and its bytes are not looked at.
  static let maximum = 65_536

  /// Whether a struct of `size` bytes at `pointer`, written by the caller, may be read as a `Record`.
  static func isReadable<Record: Growing>(_ pointer: UnsafeRawPointer, _ size: Int, of record: Record.Type) -> Bool {
    guard size >= Record.leastSize, size <= maximum else { return false }
    var index = MemoryLayout<Record>.size
    while index < size {
      if pointer.load(fromByteOffset: index, as: UInt8.self) != 0 { return false }
      index += 1
    }
    return true
  }

  /// How many bytes of a `Record` may be written to a struct of `size` bytes, or nil if the size is unknown to the library.
  static func writable<Record: Growing>(_ size: Int, of record: Record.Type) -> Int? {
    size >= Record.leastSize && size <= maximum ? min(size, MemoryLayout<Record>.size) : nil
  }

  /// Copies what the caller's struct of `size` bytes has over `record`, which keeps the rest.
  static func read<Record: Growing>(_ pointer: UnsafePointer<Record>, _ size: Int, over record: inout Record) {
    memcpy(&record, pointer, min(size, MemoryLayout<Record>.size))
  }

  /// Whether the caller's struct at `pointer`, which begins with its size, is a sound one of an older, shorter header.
  @inline(__always)
  static func isShort<Record: Growing>(_ pointer: UnsafeMutablePointer<Record>?) -> Bool {
    guard let pointer else { return false }
    let size = Int(clamping: UnsafeRawPointer(pointer).load(as: UInt32.self))
    return size >= Record.leastSize && size < MemoryLayout<Record>.size
  }

  /// Calls `body` with a whole struct in place of a short one, and copies back what the caller's has room for.
  @inline(never)
  static func lengthen<Record: Growing>(
    _ pointer: UnsafeMutablePointer<Record>?, _ body: (UnsafeMutablePointer<Record>) -> cardstack_result
  ) -> cardstack_result {
    guard let pointer else { return ResultCode.invalidArgument.rawValue }
    let start = UnsafeMutableRawPointer(pointer)
    let size = start.load(as: UInt32.self)
    var whole = Record()
    memcpy(&whole, pointer, Int(size))
    let result = withUnsafeMutablePointer(to: &whole) { copy in
      UnsafeMutableRawPointer(copy).storeBytes(of: UInt32(MemoryLayout<Record>.size), as: UInt32.self)
      return body(copy)
    }
    memcpy(pointer, &whole, Int(size))
    start.storeBytes(of: size, as: UInt32.self)
    return result
  }
}
