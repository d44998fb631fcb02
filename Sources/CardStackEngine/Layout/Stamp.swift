/// How the stamp of a direction appears over a card.
enum StampRule: Int32, BitwiseCopyable {
  case graded = 1
  case step = 2

  /// Opacity of the stamp of `direction`.
  ///
  /// Graded: clamp(p sin(h - |d|) / sin h, 0, 1), p the distance over the threshold, d the angle off the axis, h half
  /// the sector's width: at a sector's edge it is 0, so that two stamps are never seen together. Step: whole past the
  /// threshold.
  ///
  /// - Parameters:
  ///   - translation: Of the card [points].
  ///   - sector: The direction's.
  ///   - progress: Of the translation toward the direction.
  ///   - threshold: The distance that decides [points].
  /// - Returns: The opacity.
  @inline(__always)
  func opacity(of translation: Vector, in sector: Sector, progress: Double, threshold: Double) -> Double {
    switch self {
    case .graded: (translation.length / threshold * sector.weight(of: translation)).clamped(0, 1)
    case .step: sector.contains(translation) && progress > 1 ? 1 : 0
    }
  }
}
