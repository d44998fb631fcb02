import CardStackEngine
import CardStackLibc

/// A caller's array of records. The size of a record may be that of another version of the header. In a larger record
/// the part that is unknown here is set to zero. Of a smaller record only the part that it has is written.
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
      // Stored here and not passed to another function: for that call Swift would build the record on the stack in
      // every frame.
      withUnsafeTemporaryAllocation(byteCount: known, alignment: 8) { whole in
        whole.storeBytes(of: record, as: Record.self)
        if let start = whole.baseAddress { memcpy(next, start, stride) }
      }
    }
    next += stride
  }
}
