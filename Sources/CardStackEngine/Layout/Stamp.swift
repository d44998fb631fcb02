/// How the stamp of a direction appears over a card.
enum StampRule: Int32, BitwiseCopyable {
  case graded = 1
  case step = 2
  case smooth = 3

  /// Opacity of the stamp of the sector's direction.
  ///
  /// Graded: clamp(p sin(h - |d|) / sin h, 0, 1). p is the translation's length divided by the threshold, d the angle
  /// off the axis, h half the sector's width. At a sector's edge the opacity is 0, so that two stamps are never seen
  /// together. Step: 1 inside and past the threshold, else 0. Smooth: S(progress from 0.25 to 1) S(sin(h - |d|) / sin 10
  /// degrees), S(x) being 3 x^2 - 2 x^3 within 0 to 1. So it is whole where the decision falls, except within ten degrees
  /// of the sector's edge. The edge of a direction that is shown is the one at which it is left.
  ///
  /// - Parameters:
  ///   - translation: Of the card [points].
  ///   - sector: The direction's.
  ///   - isInside: Whether that is the translation's sector.
  ///   - isShown: Whether the direction is shown, because its threshold has been passed.
  ///   - progress: Of the translation toward the direction.
  ///   - threshold: The threshold in force [points].
  /// - Returns: The opacity.
  func opacity(
    of translation: Vector, in sector: Sector, isInside: Bool, isShown: Bool, progress: Double, threshold: Double
  ) -> Double {
    switch self {
    case .graded: return (translation.length / threshold * sector.weight(of: translation)).clamped(0, 1)
    case .step: return isInside && progress > 1 ? 1 : 0
    case .smooth:
      let sineOf10Degrees = 0.17364817766693036
      let inside = sector.sineToEdge(of: translation, isShown: isShown) / sineOf10Degrees
      return StampRule.smoothstep((progress - 0.25) / 0.75) * StampRule.smoothstep(inside)
    }
  }

  private static func smoothstep(_ x: Double) -> Double {
    let x = x.clamped(0, 1)
    return x * x * (3 - 2 * x)
  }
}
