import CardStackTypes

/// A ready-made set of sectors.
enum SectorLayout: Int32, Sendable {
  case twoWay = 1
  case twoHalves = 2
  case fourWay = 3
  case eightWay = 4
}

extension cardstack_swipe_config {
  /// Sets the sectors of a layout and allows the directions that have one.
  mutating func setDirections(_ layout: SectorLayout) {
    let eighth = Double.pi / 4
    // Left, right, up, down, and the diagonals in the order of `Direction`, in eighths of a turn from the right.
    sector_angle = (4 * eighth, 0, 6 * eighth, 2 * eighth, 5 * eighth, 7 * eighth, 3 * eighth, eighth)
    switch layout {
    case .twoWay:
      // Nothing competes above and below. Of recorded diagonal strokes 70 % leave by it, 48 % by 45 degrees, and of
      // vertical ones none.
      let wide = 50 * Double.pi / 180
      sector_half_width = (wide, wide, 0, 0, 0, 0, 0, 0)
      allowed_directions = 0b11
    case .twoHalves:
      sector_half_width = (2 * eighth, 2 * eighth, 0, 0, 0, 0, 0, 0)
      allowed_directions = 0b11
    case .fourWay:
      sector_half_width = (eighth, eighth, eighth, eighth, 0, 0, 0, 0)
      allowed_directions = 0b1111
    case .eightWay:
      let half = eighth / 2
      sector_half_width = (half, half, half, half, half, half, half, half)
      allowed_directions = CARDSTACK_ALL_DIRECTIONS
    }
  }

  /// Centre and half width of a direction's sector; the index is the direction's.
  fileprivate func sector(at index: Int) -> (angle: Double, halfWidth: Double) {
    (element(index, of: sector_angle), element(index, of: sector_half_width))
  }

  /// The threshold of a direction's own, in `threshold_unit`; 0: it has none. The index is the direction's.
  func ownThreshold(at index: Int) -> Double { element(index, of: thresholds) }

  /// An element of an array in C, which in Swift is a tuple.
  private func element<Numbers: BitwiseCopyable>(_ index: Int, of numbers: Numbers) -> Double {
    withUnsafeBytes(of: numbers) { $0.load(fromByteOffset: index * 8, as: Double.self) }
  }
}

extension Sectors {
  /// Checks the sectors of a configuration, and `hysteresis_angle`.
  ///
  /// - Parameters:
  ///   - c: Section `swipe`.
  ///   - threshold: Returns the threshold of the direction at an index [points].
  /// - Throws: What is wrong, by the field.
  init(_ c: cardstack_swipe_config, threshold: (Int) throws(Failure) -> Double) throws(Failure) {
    try check(c.hysteresis_angle.isLength, "swipe.hysteresis_angle must be finite and at least 0")
    var sectors = Sectors()
    for index in 0..<8 {
      let (angle, halfWidth) = c.sector(at: index)
      try check(angle.isMeasure, "swipe.sector_angle must be finite")
      try check(
        halfWidth >= 0 && halfWidth <= Double.pi / 2, "swipe.sector_half_width must be within 0 to pi/2")
      let threshold = try threshold(index)
      guard halfWidth > 0, let direction = Direction(rawValue: Int32(index + 1)) else { continue }
      sectors[direction] = Sector(angle: angle, halfWidth: halfWidth, threshold: threshold)
    }
    var rest = sectors.present
    while let direction = rest.popFirst() {
      let (angle, halfWidth) = c.sector(at: direction.index)
      let margin = min(c.hysteresis_angle, 0.5 * sectors.neighbour(of: direction, c))
      let threshold = sectors[direction]?.threshold ?? 0
      sectors[direction] = Sector(angle: angle, halfWidth: halfWidth, threshold: threshold, margin: margin)
    }
    self = sectors
  }

  /// The width of the narrower neighbour of a sector. A neighbour is what lies between an edge of it and the next edge
  /// of any sector [rad].
  private func neighbour(of direction: Direction, _ c: cardstack_swipe_config) -> Double {
    let own = c.sector(at: direction.index)
    var narrowest = 2 * Double.pi
    var rest = present
    while let other = rest.popFirst() {
      let (angle, halfWidth) = c.sector(at: other.index)
      for edge in 0..<2 {
        let edge = edge == 0 ? angle - halfWidth : angle + halfWidth
        narrowest = min(narrowest, Sectors.turn(from: own.angle + own.halfWidth, to: edge))
        narrowest = min(narrowest, Sectors.turn(from: edge, to: own.angle - own.halfWidth))
      }
    }
    return narrowest
  }

  /// The clockwise angle between two edges; a whole turn between edges that coincide [rad].
  private static func turn(from begin: Double, to end: Double) -> Double {
    let turns = (end - begin) / (2 * Double.pi)
    let rest = (turns - Elementary.nearestInteger(turns).0) * 2 * Double.pi
    return rest > 1e-9 ? rest : rest + 2 * Double.pi
  }
}
