// The same in Swift, which passes a struct of this size by its address. With `-Osize` the second sum is that of other
// memory.

struct Row {
  var numbers: (Double, Double, Double, Double, Double)

  @inline(never) func sum() -> Double { numbers.0 + numbers.1 + numbers.2 + numbers.3 + numbers.4 }
}

@_cdecl("twice") public func twice(_ memory: UnsafeRawPointer, _ sums: UnsafeMutablePointer<Double>) {
  let row = memory.assumingMemoryBound(to: Row.self)
  sums[0] = row.pointee.sum()
  sums[1] = row.pointee.sum()
}
