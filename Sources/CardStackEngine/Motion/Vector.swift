/// A pair of lengths or speeds: x to the right, y downward.
struct Vector: Equatable, BitwiseCopyable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static var zero: Vector { Vector(0, 0) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The direction of this vector, or `fallback` if it is too short to have one.
  func unit(or fallback: Vector) -> Vector {
    let length = length
    return length > 1e-9 ? Vector(x / length, y / length) : fallback
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Positive if `other` points clockwise of this vector on screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// This vector, shortened to `maximum` if it is longer.
  func shortened(to maximum: Double) -> Vector {
    let length = length
    return length > maximum ? self * (maximum / length) : self
  }

  /// Turned clockwise by the angle whose sine and cosine are given.
  func turned(sine: Double, cosine: Double) -> Vector {
    Vector(x * cosine - y * sine, x * sine + y * cosine)
  }

  static func + (left: Vector, right: Vector) -> Vector { Vector(left.x + right.x, left.y + right.y) }
  static func - (left: Vector, right: Vector) -> Vector { Vector(left.x - right.x, left.y - right.y) }
  static func * (left: Vector, right: Double) -> Vector { Vector(left.x * right, left.y * right) }
}

extension StateHash {
  mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }
}
