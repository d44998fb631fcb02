/// A number, or a pair of numbers that a processor works on at once. Code that is written for both gives each number of
/// a pair the same bits as that number alone.
protocol Lanes {
  static func + (left: Self, right: Self) -> Self
  static func + (left: Double, right: Self) -> Self
  static func + (left: Self, right: Double) -> Self
  static func - (left: Self, right: Self) -> Self
  static func - (left: Self, right: Double) -> Self
  static func - (left: Double, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func * (left: Double, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
  static func / (left: Self, right: Double) -> Self
}

extension Double: Lanes {}
extension SIMD2: Lanes where Scalar == Double {}

public typealias Pair = SIMD2<Double>

extension Pair {
  /// Whether both are more than `bound`.
  @inline(__always)
  func areMore(than bound: Double) -> Bool { self[0] > bound && self[1] > bound }

  /// Whether both are less than `bound`.
  @inline(__always)
  func areLess(than bound: Double) -> Bool { self[0] < bound && self[1] < bound }

  @inline(__always)
  var bits: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  @inline(__always)
  init(bits: SIMD2<UInt64>) { self = unsafeBitCast(bits, to: Pair.self) }

  /// With the sign changed where the top bit of `bits` is set.
  @inline(__always)
  func signed(by bits: SIMD2<UInt64>) -> Pair {
    Pair(bits: self.bits ^ (bits & (1 << 63)))
  }
}
