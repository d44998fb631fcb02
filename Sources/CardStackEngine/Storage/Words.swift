/// Lends room for the words of one payload, on the stack: records are written without memory of their own, and where there
/// is none.
@inline(__always)
func withPayloadWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
  // Swift's temporary allocations take more than a kilobyte from the heap, and trap where there is none.
  var words = InlineArray<510, UInt64>(repeating: 0)
  withUnsafeMutableBytes(of: &words) { body($0.bindMemory(to: UInt64.self)) }
}
