import CardStackLibc

/// An array of records in memory that another owns, written from its beginning. The owner's records may have the size of
/// another version of the header. In a larger record the part that is unknown here is set to zero. A smaller record
/// receives only the fields that it has.
struct RecordArray<Record> {
  private var next: UnsafeMutableRawPointer
  private let stride: Int

  /// - Parameters:
  ///   - first: The first record. There must be room for all that will be appended.
  ///   - stride: Size of a record there, which the caller has checked.
  init(_ first: UnsafeMutablePointer<Record>, stride: Int) {
    next = UnsafeMutableRawPointer(first)
    self.stride = stride
  }

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
