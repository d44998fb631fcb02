extension RecordArray where Record: Growing {
  /// The caller's array. Throws if its records have a size that the library does not know.
  init(_ first: UnsafeMutablePointer<Record>, elementSize: Int) throws(Failure) {
    guard StructSize.writable(elementSize, of: Record.self) != nil, elementSize % 8 == 0 else {
      throw Failure(
        .unsupportedStruct, "element_size, or pose_size, is none this library knows: give the record's sizeof")
    }
    self.init(first, stride: elementSize)
  }
}
