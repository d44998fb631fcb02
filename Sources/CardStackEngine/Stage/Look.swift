/// Where a card is drawn, and how much of it is seen.
struct Look: BitwiseCopyable, Equatable {
  var placement: Placement
  var opacity: Double
}

/// A difference between two looks of a card: it dies out by a spring, so that whatever changes, no card jumps.
struct Displacement: Springy {
  var center: Vector
  var rotation: Double
  var scale: Double
  var opacity: Double

  static var zero: Displacement { Displacement(center: .zero, rotation: 0, scale: 0, opacity: 0) }

  /// What has to be added to the look `after` to make it the look `before`.
  static func between(_ before: Look, _ after: Look) -> Displacement {
    Displacement(
      center: before.placement.center - after.placement.center,
      rotation: before.placement.rotation - after.placement.rotation,
      scale: before.placement.scale - after.placement.scale, opacity: before.opacity - after.opacity)
  }

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

extension Placement {
  /// Moves, turns and scales by a difference. A scale does not become negative: that would mirror the card.
  mutating func add(_ difference: Displacement) {
    center = center + difference.center
    rotation += difference.rotation
    scale = max(0, scale + difference.scale)
  }
}
