/// Where a card is drawn, and how much of it is seen.
struct Look: BitwiseCopyable, Equatable {
  var placement: Placement
  var opacity: Double
}

/// A difference between two looks of a card: it dies out by a spring, so that whatever changes, no card jumps. The
/// difference of rotation and scale leaves the card's pivot in place.
struct Displacement: Springy {
  /// Of the pivot.
  var center: Vector
  var rotation: Double
  var scale: Double
  var opacity: Double

  static var zero: Displacement { Displacement(center: .zero, rotation: 0, scale: 0, opacity: 0) }

  static func + (left: Displacement, right: Displacement) -> Displacement {
    Displacement(
      center: left.center + right.center, rotation: left.rotation + right.rotation, scale: left.scale + right.scale,
      opacity: left.opacity + right.opacity)
  }

  static func - (left: Displacement, right: Displacement) -> Displacement {
    left + right * -1
  }

  static func * (left: Displacement, right: Double) -> Displacement {
    Displacement(
      center: left.center * right, rotation: left.rotation * right, scale: left.scale * right,
      opacity: left.opacity * right)
  }

  func addState(to hash: inout StateHash) {
    hash.add(center)
    hash.add(rotation)
    hash.add(scale)
    hash.add(opacity)
  }

  var visibleSize: Double { center.length + 100 * (rotation.magnitude + scale.magnitude + opacity.magnitude) }
}
