/// How cards lie in the pile, as a function of depth: 0 on top, larger beneath, and any real number between two places.
struct PileLayout: BitwiseCopyable {
  /// Cards visible at rest.
  var visibleCount: Int
  /// Shift per card [points].
  var step: Vector
  /// Scale lost per card.
  var scaleStep: Double
  /// The y coordinate, from the card's centre, that scaling leaves in place [card heights].
  var scaleAnchor: Double
  /// Opacity lost per card.
  var opacityStep: Double
  /// Rotation per card [rad].
  var rotationStep: Double

  /// Shift from the top card's place, rotation and scale of a card of this height at a depth.
  func placement(at depth: Double, height: Double) -> Placement {
    let scale = max(0, 1 - scaleStep * depth)
    return Placement(
      center: Vector(step.x * depth, step.y * depth + scaleAnchor * height * (1 - scale)),
      rotation: rotationStep * depth,
      scale: scale)
  }

  /// Opacity at a depth. The card beneath the last visible one fades in while the cards move up.
  func opacity(at depth: Double) -> Double {
    let last = Double(visibleCount - 1)
    let fade = depth <= last ? 1 : max(0, last + 1 - depth)
    return fade * (1 - opacityStep * depth).clamped(0, 1)
  }
}
