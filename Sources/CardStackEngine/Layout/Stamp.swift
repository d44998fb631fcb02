/// How the stamp of a direction appears over a card.
enum StampRule: Int32, BitwiseCopyable {
  case graded = 1
  case step = 2

  /// Opacity of the stamp of the sector's direction.
  ///
  /// Graded: clamp(p sin(h - |d|) / sin h, 0, 1). p is the translation's length divided by the threshold, d the angle
  /// off the axis, h half the sector's width. At a sector's edge the opacity is 0, so that two stamps are never seen
  /// together. Step: 1 inside and past the threshold, else 0.
  ///
  /// - Parameters:
  ///   - translation: Of the card [points].
  ///   - sector: The direction's.
  ///   - isInside: Whether that is the translation's sector.
  ///   - progress: Of the translation toward the direction.
  ///   - threshold: The threshold in force [points].
  /// - Returns: The opacity.
  func opacity(
    of translation: Vector, in sector: Sector, isInside: Bool, progress: Double, threshold: Double
  ) -> Double {
    switch self {
    case .graded: (translation.length / threshold * sector.weight(of: translation)).clamped(0, 1)
    case .step: isInside && progress > 1 ? 1 : 0
    }
  }
}
