import CardStackEngine
import CardStackLibc

/// A caller's array of records whose size may be that of another version of the header: of a newer one the tail unknown
/// here is set to zero, of an older one as much is written as it knows.
struct RecordArray<Record> {
  private var next: UnsafeMutableRawPointer
  private let stride: Int

  init(_ first: UnsafeMutablePointer<Record>, elementSize: Int) throws(Failure) where Record: Growing {
    guard StructSize.writable(elementSize, of: Record.self) != nil, elementSize % 8 == 0 else {
      throw Failure(
        .unsupportedStruct, "element_size, or pose_size, is none this library knows: give the record's sizeof")
    }
    next = UnsafeMutableRawPointer(first)
    stride = elementSize
  }

  @inline(__always)
  mutating func append(_ record: Record) {
    let known = MemoryLayout<Record>.size
    if stride >= known {
      next.storeBytes(of: record, as: Record.self)
      if stride > known { memset(next + known, 0, stride - known) }
    } else {
      // Stored here, and not passed on: to be passed it would be built on the stack in every frame.
      withUnsafeTemporaryAllocation(byteCount: known, alignment: 8) { whole in
        whole.storeBytes(of: record, as: Record.self)
        if let start = whole.baseAddress { memcpy(next, start, stride) }
      }
    }
    next += stride
  }
}
