import CardStackEngine
import CardStackLibc

/// A caller's array of records whose size may be that of a newer header: the tail unknown here is set to zero.
struct RecordArray<Record> {
  private var next: UnsafeMutableRawPointer
  private let stride: Int

  init(_ first: UnsafeMutablePointer<Record>, elementSize: Int) throws(Failure) {
    guard StructSize.writable(elementSize, of: Record.self) != nil, elementSize % 8 == 0 else {
      throw Failure(
        .unsupportedStruct, "element_size, or pose_size, is none this library knows: give the record's sizeof")
    }
    next = UnsafeMutableRawPointer(first)
    stride = elementSize
  }

  @inline(__always)
  mutating func append(_ record: Record) {
    next.storeBytes(of: record, as: Record.self)
    let known = MemoryLayout<Record>.size
    if stride > known { memset(next + known, 0, stride - known) }
    next += stride
  }
}
