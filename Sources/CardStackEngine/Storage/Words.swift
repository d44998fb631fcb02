/// Calls `body` with room on the stack for the words of the largest payload, so that records can be written when no
/// memory is left.
@inline(__always)
func withPayloadWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
  // Not a temporary allocation: Swift takes more than a kilobyte from the heap for it, and traps if no memory is left.
  var words = InlineArray<510, UInt64>(repeating: 0)
  withUnsafeMutableBytes(of: &words) { body($0.bindMemory(to: UInt64.self)) }
}
