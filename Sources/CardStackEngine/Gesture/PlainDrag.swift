/// A drag whose samples only move the card, as most do, and what such a sample needs to know.
///
/// A sample that takes the full path makes it. It is valid until something is due or another call is made.
struct PlainDrag: BitwiseCopyable {
  private let pointer: Int64
  /// Where the finger went down, and the pull that the card was under [points].
  private let start: Vector
  private let caught: Vector
  /// Square of the pull up to which no threshold is passed; negative: there is no such drag [points²].
  private var limit: Double
  /// The card's index on stage.
  let top: Int

  /// No such drag.
  static var none: PlainDrag { PlainDrag(pointer: 0, start: .zero, caught: .zero, limit: -1, top: 0) }

  private init(pointer: Int64, start: Vector, caught: Vector, limit: Double, top: Int) {
    self.pointer = pointer
    self.start = start
    self.caught = caught
    self.limit = limit
    self.top = top
  }

  /// - Parameters:
  ///   - press: The finger.
  ///   - top: The index on stage of the card it holds, which nothing resists in any direction.
  ///   - limit: Square of the pull up to which no threshold is passed [points²].
  init(_ press: Press, top: Int, limit: Double) {
    self.init(pointer: press.pointer, start: press.start, caught: press.caught, limit: limit, top: top)
  }

  /// The pull on the card when this pointer is at `place`; nil if that may be more than following.
  @inline(__always)
  func pull(of pointer: Int64, at place: Vector) -> Vector? {
    let pull = caught + (place - start)
    return self.pointer == pointer && pull.dot(pull) <= limit ? pull : nil
  }

  mutating func end() { limit = -1 }
}
