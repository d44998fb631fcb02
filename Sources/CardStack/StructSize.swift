import CardStackLibc
import CardStackTypes

/// A struct of the interface that later versions may lengthen at its end. In the header a comment `// Since` comes
/// before the added fields.
///
/// bindings/generate.py writes these conformances, in ABIManifest.swift.
protocol Growing {
  /// Makes a struct of zeros.
  init()
  /// The struct's size in the first version with the present `CARDSTACK_ABI_VERSION` [bytes].
  static var leastSize: Int { get }
}

/// The rule for structs of other versions of the header, the same as in libxkbcommon's `abi-check.h`. A struct must not
/// be smaller than in the first version. A larger struct is read only if the part that is unknown here is zero. Fields
/// that a smaller struct lacks are read as not set, and are not written.
enum StructSize {
  /// The largest size of a struct [bytes]. A larger size must be a mistake, so the bytes are not read.
  static let maximum = Int(CARDSTACK_MAX_STRUCT_SIZE)

  /// Whether a struct of `size` bytes at `pointer`, written by the caller, can be read as a `Record`.
  static func isReadable<Record: Growing>(_ pointer: UnsafeRawPointer, _ size: Int, of record: Record.Type) -> Bool {
    guard size >= Record.leastSize, size <= maximum else { return false }
    var index = MemoryLayout<Record>.size
    while index < size {
      if pointer.load(fromByteOffset: index, as: UInt8.self) != 0 { return false }
      index += 1
    }
    return true
  }

  /// Returns how many bytes of a `Record` fit a struct of `size` bytes; nil if the library does not accept this size.
  static func writable<Record: Growing>(_ size: Int, of record: Record.Type) -> Int? {
    size >= Record.leastSize && size <= maximum ? min(size, MemoryLayout<Record>.size) : nil
  }

  /// Copies the caller's struct of `size` bytes over the beginning of `record`. The rest of `record` stays as it is.
  static func read<Record: Growing>(_ pointer: UnsafePointer<Record>, _ size: Int, over record: inout Record) {
    withUnsafeMutablePointer(to: &record) { _ = memcpy($0, pointer, min(size, MemoryLayout<Record>.size)) }
  }

  /// Sets the caller's struct of `size` bytes to 0, except its size, with which it begins.
  static func initialize<Record: Growing>(
    _ pointer: UnsafeMutablePointer<Record>?, _ size: Int
  ) -> cardstack_result {
    guard let pointer else { return ResultCode.invalidArgument.rawValue }
    guard writable(size, of: Record.self) != nil else { return ResultCode.unsupportedStruct.rawValue }
    memset(pointer, 0, size)
    UnsafeMutableRawPointer(pointer).storeBytes(of: UInt32(truncatingIfNeeded: size), as: UInt32.self)
    return ResultCode.ok.rawValue
  }

  /// Copies a `record` that begins with its size to the caller's struct of `size` bytes, which `writable` has accepted.
  /// The struct keeps its size, and what is unknown here is 0: if the caller then sets a field of that, `isReadable`
  /// refuses the struct.
  static func write<Record: Growing>(_ record: Record, _ size: Int, to pointer: UnsafeMutablePointer<Record>) {
    let known = min(size, MemoryLayout<Record>.size)
    let start = UnsafeMutableRawPointer(pointer)
    withUnsafePointer(to: record) { _ = memcpy(start, $0, known) }
    memset(start + known, 0, size - known)
    start.storeBytes(of: UInt32(truncatingIfNeeded: size), as: UInt32.self)
  }

  /// Whether the caller's struct at `pointer` is shorter than a `Record`, as in an older version of the header. The
  /// struct begins with its size.
  static func isShort<Record: Growing>(_ pointer: UnsafeMutablePointer<Record>?) -> Bool {
    guard let pointer else { return false }
    let size = Int(clamping: UnsafeRawPointer(pointer).load(as: UInt32.self))
    return size >= Record.leastSize && size < MemoryLayout<Record>.size
  }

  /// Calls `body` with a whole struct that begins with the content of a short struct. Copies back the fields that the
  /// short struct has.
  static func lengthen<Record: Growing>(
    _ pointer: UnsafeMutablePointer<Record>?, _ body: (UnsafeMutablePointer<Record>) -> cardstack_result
  ) -> cardstack_result {
    guard let pointer else { return ResultCode.invalidArgument.rawValue }
    let start = UnsafeMutableRawPointer(pointer)
    let size = start.load(as: UInt32.self)
    var whole = Record()
    return withUnsafeMutablePointer(to: &whole) { copy in
      memcpy(copy, start, Int(size))
      UnsafeMutableRawPointer(copy).storeBytes(of: UInt32(MemoryLayout<Record>.size), as: UInt32.self)
      let result = body(copy)
      memcpy(start, copy, Int(size))
      start.storeBytes(of: size, as: UInt32.self)
      return result
    }
  }
}

/// Checks that reserved words of a configuration are 0. They lie `offset` bytes behind its start, and have `bytes` each.
/// A `count` of 0 stands for one word that is no array.
func checkWords(
  _ start: UnsafeRawPointer, _ name: StaticString, at offset: Int, count: Int, bytes: Int
) throws(Failure) {
  var index = 0
  while index < max(1, count) * bytes {
    if start.load(fromByteOffset: offset + index, as: UInt8.self) != 0 {
      throw Failure(.invalidArgument, name, count == 0 ? .reserved : .reservedWord(index / bytes))
    }
    index += 1
  }
}
