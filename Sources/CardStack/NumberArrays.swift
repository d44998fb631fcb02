import CardStackLibc
import CardStackTypes

/// The arrays of a function that evaluates a motion or a curve for many numbers: one array to read, and one or two to
/// write, all of the same length.
struct NumberArrays {
  private let inputs: UnsafeBufferPointer<Double>
  private let first: UnsafeMutablePointer<Double>?
  private let second: UnsafeMutablePointer<Double>?

  /// Returns nil if the array to read is NULL but not empty; if `count` is negative; or if an array is not aligned to 8
  /// bytes, ends beyond the address space, or shares memory with another array. Then nothing can be written either.
  init?(
    _ inputs: UnsafePointer<Double>?, _ count: Int, _ first: UnsafeMutablePointer<Double>?,
    _ second: UnsafeMutablePointer<Double>? = nil
  ) {
    guard count >= 0, count <= Int.max / 8, inputs != nil || count == 0,
      let read = NumberArrays.range(UnsafeRawPointer(inputs), count),
      let one = NumberArrays.range(UnsafeRawPointer(first), count),
      let other = NumberArrays.range(UnsafeRawPointer(second), count),
      !read.overlaps(one), !read.overlaps(other), !one.overlaps(other)
    else { return nil }
    self.inputs = UnsafeBufferPointer(start: inputs, count: inputs == nil ? 0 : count)
    self.first = first
    self.second = second
  }

  /// Whether each number that is read is within `least` to `most`.
  func areWithin(_ least: Double, _ most: Double) -> Bool {
    for input in inputs where !(input >= least && input <= most) { return false }
    return true
  }

  /// Writes zeros, because another argument is invalid, or a number that is read.
  func refuse() -> cardstack_result {
    if let first { memset(first, 0, inputs.count * 8) }
    if let second { memset(second, 0, inputs.count * 8) }
    return ResultCode.invalidArgument.rawValue
  }

  /// Returns the addresses of an array, empty for NULL; nil if they are invalid.
  private static func range(_ start: UnsafeRawPointer?, _ count: Int) -> Range<UInt>? {
    guard let start else { return 0..<0 }
    let address = UInt(bitPattern: start)
    let (end, wraps) = address.addingReportingOverflow(UInt(count) * 8)
    return wraps || address % 8 != 0 ? nil : address..<end
  }

  /// Writes the two results of `body` for each number that is read.
  func fill(_ body: (Double) -> (Double, Double)) -> cardstack_result {
    for index in 0..<inputs.count {
      let (one, other) = body(inputs[index])
      first?[index] = one
      second?[index] = other
    }
    return ResultCode.ok.rawValue
  }

  /// Writes the result of `body` for each number that is read to the first array. There is no second array.
  func fillFirst(_ body: (Double) -> Double) -> cardstack_result {
    if let first {
      for index in 0..<inputs.count { first[index] = body(inputs[index]) }
    }
    return ResultCode.ok.rawValue
  }
}

/// Whether a motion can be evaluated at this time after its beginning [s].
func isDuration(_ time: Double) -> Bool { time >= 0 && time.isMeasure }
