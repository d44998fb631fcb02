import CardStackEngine
import CardStackLibc

/// The caller's array of records. The caller's records may have the size of another version of the header. In a larger
/// record the part that is unknown here is set to zero. A smaller record receives only the fields that it has.
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
      // No function of its own: to pass the record to a function, Swift would build it on the stack in every frame,
      // also for a record of full size.
      withUnsafeTemporaryAllocation(byteCount: known, alignment: 8) { whole in
        whole.storeBytes(of: record, as: Record.self)
        if let start = whole.baseAddress { memcpy(next, start, stride) }
      }
    }
    next += stride
  }
}
