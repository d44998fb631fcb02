/// How cards lie in the pile, as a function of depth: 0 on top, and any real number below.
struct PileLayout: BitwiseCopyable {
  /// Cards visible at rest.
  var visibleCount: Int
  /// Shift per card [points].
  var step: Vector
  /// Scale lost per card.
  var scaleStep: Double
  /// The height that stays put when scaled, from the centre [points].
  var scaleAnchor: Double
  /// Opacity lost per card.
  var opacityStep: Double
  /// Rotation per card [rad].
  var rotationStep: Double

  /// Shift from the top card's place, rotation and scale at a depth.
  @inline(__always)
  func placement(at depth: Double) -> Placement {
    let scale = max(0, 1 - scaleStep * depth)
    return Placement(
      center: Vector(step.x * depth, step.y * depth + scaleAnchor * (1 - scale)), rotation: rotationStep * depth,
      scale: scale)
  }

  /// Opacity at a depth: the card after the last visible one comes in as the one before it goes up.
  @inline(__always)
  func opacity(at depth: Double) -> Double {
    let last = Double(visibleCount - 1)
    let fade = depth <= last ? 1 : max(0, last + 1 - depth)
    return fade * (1 - opacityStep * depth).clamped(0, 1)
  }
}
