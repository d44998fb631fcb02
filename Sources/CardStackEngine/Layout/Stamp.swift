/// How the stamp of a direction appears over a card.
enum StampRule: Int32, BitwiseCopyable {
  case graded = 1
  case step = 2

  /// Opacity of the stamp of `direction`.
  ///
  /// Graded: clamp(p sin(h - |d|) / sin h, 0, 1), p the distance over the threshold, d the angle off the axis, h half
  /// the sector's width: at a sector's edge it is 0, so that two stamps are never seen together. Step: whole past the
  /// threshold.
  func opacity(of translation: Vector, toward direction: Direction, rule: SwipeRule) -> Double {
    guard let sector = rule.sectors[direction] else { return 0 }
    switch self {
    case .graded:
      return (translation.length / rule.threshold * sector.weight(of: translation)).clamped(0, 1)
    case .step:
      return sector.contains(translation) && rule.progress(of: translation, toward: direction) > 1 ? 1 : 0
    }
  }
}
