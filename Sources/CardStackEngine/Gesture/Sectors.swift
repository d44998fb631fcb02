/// The angles that belong to one direction: from `begin`, which belongs to it, clockwise to `end`, which does not.
struct Sector: BitwiseCopyable {
  let axis: Vector
  let begin: Vector
  let end: Vector
  let sineOfHalf: Double
  let cosineOfHalf: Double
  /// Cosine and sine of the angle by which a finger may leave this sector before another direction is shown.
  let margin: Vector
  /// Cosine of half the width with that angle.
  private let cosineWithMargin: Double
  /// Distance toward this direction that decides [points].
  let threshold: Double

  /// - Parameters:
  ///   - angle: Of the axis, 0 right, pi/2 down [rad].
  ///   - halfWidth: More than 0, at most pi/2 [rad].
  ///   - threshold: Distance that decides [points].
  ///   - margin: At most pi - `halfWidth` [rad].
  init(angle: Double, halfWidth: Double, threshold: Double, margin: Double = 0) {
    self.threshold = threshold
    axis = Sector.unitVector(angle)
    begin = Sector.unitVector(angle - halfWidth)
    end = Sector.unitVector(angle + halfWidth)
    let half = Sector.unitVector(halfWidth)
    sineOfHalf = half.y
    cosineOfHalf = half.x
    self.margin = Sector.unitVector(margin)
    cosineWithMargin = Sector.unitVector(halfWidth + margin).x
  }

  /// The unit vector at an angle, exact and symmetrical at multiples of 45 degrees: neighbouring sectors must agree on
  /// whose a diagonal is, to the bit.
  private static func unitVector(_ angle: Double) -> Vector {
    let (eighths, octant) = Elementary.nearestInteger(angle / (Double.pi / 4))
    if (angle - eighths * (Double.pi / 4)).magnitude < 1e-12 {
      let s = 0.5.squareRoot()
      switch octant & 7 {
      case 0: return Vector(1, 0)
      case 1: return Vector(s, s)
      case 2: return Vector(0, 1)
      case 3: return Vector(-s, s)
      case 4: return Vector(-1, 0)
      case 5: return Vector(-s, -s)
      case 6: return Vector(0, -1)
      default: return Vector(s, -s)
      }
    }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    return Vector(cosine, sine)
  }

  func contains(_ translation: Vector) -> Bool {
    begin.cross(translation) >= 0 && translation.cross(end) > 0
  }

  /// Whether a translation is less than the margin outside, or inside. Two half planes would not do for more than a
  /// quarter of a turn on each side.
  func nearlyContains(_ translation: Vector) -> Bool {
    axis.dot(translation) > cosineWithMargin * translation.length
  }

  /// How far a translation is toward this direction, 0 for one that points away [points].
  func distance(of translation: Vector, metric: DistanceMetric) -> Double {
    let along = axis.dot(translation)
    guard along > 0 else { return 0 }
    return metric == .along ? along : translation.length
  }

  /// 1 on the axis, 0 on the edges and outside: sin(h - |d|) / sin h at an angle d off the axis, h half the width.
  func weight(of translation: Vector) -> Double {
    let length = translation.length
    guard length > 0 else { return 0 }
    let along = axis.dot(translation)
    guard along > 0 else { return 0 }
    let off = axis.cross(translation).magnitude
    return max(0, (sineOfHalf * along - cosineOfHalf * off) / (sineOfHalf * length))
  }

  /// Sine of the angle from a translation to the nearer edge, negative outside: sin(h - |d|) at an angle d off the axis,
  /// h half the width. The edges of a shown direction are farther out by the margin.
  func sineToEdge(of translation: Vector, isShown: Bool) -> Double {
    let length = translation.length
    guard length > 0 else { return 0 }
    let edge = Vector(cosineOfHalf, sineOfHalf)
    let (sine, cosine) = isShown ? (margin.y, margin.x) : (0, 1)
    let wide = edge.turned(sine: sine, cosine: cosine)
    return (wide.y * axis.dot(translation) - wide.x * axis.cross(translation).magnitude) / length
  }
}

extension Vector {
  /// A number that grows with the clockwise angle from this vector to another one: 0 to 4, one for each quarter.
  fileprivate func turn(to other: Vector) -> Double {
    let (along, across) = (dot(other), cross(other))
    let quarter = across / (along.magnitude + across.magnitude)
    return along < 0 ? 2 - quarter : (across < 0 ? 4 + quarter : quarter)
  }
}

/// The sectors of all directions.
///
/// Eight fields and a switch instead of an array: a fixed-size array is copied whole to read one element.
// Unhashed: the configuration's.
struct Sectors: ~Copyable {
  private var inPlace = InPlace()
  private var left: Sector?
  private var right: Sector?
  private var up: Sector?
  private var down: Sector?
  private var upLeft: Sector?
  private var upRight: Sector?
  private var downLeft: Sector?
  private var downRight: Sector?
  /// Directions that have a sector.
  private(set) var present = DirectionSet(bits: 0)

  subscript(direction: Direction) -> Sector? {
    get {
      switch direction {
      case .none: nil
      case .left: left
      case .right: right
      case .up: up
      case .down: down
      case .upLeft: upLeft
      case .upRight: upRight
      case .downLeft: downLeft
      case .downRight: downRight
      }
    }
    set {
      switch direction {
      case .none: return
      case .left: left = newValue
      case .right: right = newValue
      case .up: up = newValue
      case .down: down = newValue
      case .upLeft: upLeft = newValue
      case .upRight: upRight = newValue
      case .downLeft: downLeft = newValue
      case .downRight: downRight = newValue
      }
      let bit = UInt32(1) << UInt32(direction.index)
      present.bits = newValue == nil ? present.bits & ~bit : present.bits | bit
    }
  }

  /// The direction whose sector holds the translation; the first in order where sectors overlap.
  func direction(of translation: Vector) -> Direction {
    if translation.x == 0 && translation.y == 0 { return .none }
    var rest = present
    while let direction = rest.popFirst() {
      if self[direction]?.contains(translation) ?? false { return direction }
    }
    return .none
  }

  /// Whether the sector of a direction that is not allowed contains a translation, or nearly.
  func nearlyContains(_ translation: Vector, outside allowed: DirectionSet) -> Bool {
    var rest = DirectionSet(bits: present.bits & ~allowed.bits)
    while let direction = rest.popFirst() {
      if self[direction]?.nearlyContains(translation) ?? false { return true }
    }
    return false
  }

  /// Of the allowed directions, the one the translation is farthest along; none if it is along none of them.
  func direction(mostAlong translation: Vector, among allowed: DirectionSet) -> Direction {
    var best = Direction.none
    var farthest = 0.0
    var rest = present.intersection(allowed)
    while let direction = rest.popFirst() {
      let along = self[direction]?.axis.dot(translation) ?? 0
      if along > farthest {
        farthest = along
        best = direction
      }
    }
    return best
  }

  /// How much a card resists a pull. Around the pull's angle is an arc of angles without a free one.
  ///
  /// - Parameters:
  ///   - pull: Not zero.
  ///   - allowed: Directions whose sectors are free.
  ///   - isOffAxisFree: Whether angles without a sector are free, too.
  /// - Returns: 0 at free angles and on the arc's edges, 1 in its middle, and everywhere if no angle is free. Continuous
  ///   in the angle.
  func weight(of pull: Vector, outside allowed: DirectionSet, isOffAxisFree: Bool) -> Double {
    func isUnresisted(_ place: Vector) -> Bool {
      let direction = direction(of: place)
      return direction == .none ? isOffAxisFree : allowed.contains(direction)
    }
    if isUnresisted(pull) { return 0 }
    var end: Vector?
    var before: Vector?
    forEachEdge { edge in
      // Edges of neighbours may differ by rounding: what is between them is no angle of its own.
      let inside = edge.turned(sine: 1e-9, cosine: 1)
      guard isUnresisted(inside) else { return }
      if pull.turn(to: edge) < end.map({ pull.turn(to: $0) }) ?? .infinity { end = edge }
      if pull.turn(to: edge) > before.map({ pull.turn(to: $0) }) ?? -1 { before = inside }
    }
    guard let end, let before else { return 1 }
    var begin = end
    forEachEdge { edge in
      if before.turn(to: edge) < before.turn(to: begin) { begin = edge }
    }
    if let sector = self[direction(of: pull)], sector.begin == begin, sector.end == end {
      return sector.weight(of: pull)
    }
    // sin e / sin h, e being the angle to the nearer edge and h half the arc; both count up to a quarter of a turn.
    let fromBegin = begin.turn(to: pull) < 1 ? begin.cross(pull) : pull.length
    let toEnd = pull.turn(to: end) < 1 ? pull.cross(end) : pull.length
    let widest = begin.turn(to: end) < 2 ? (end - begin).length * 0.5 : 1
    return (min(fromBegin, toEnd) / (pull.length * widest)).clamped(0, 1)
  }

  /// Calls `body` with the edges of all sectors.
  private func forEachEdge(_ body: (Vector) -> Void) {
    var rest = present
    while let direction = rest.popFirst() {
      guard let sector = self[direction] else { continue }
      body(sector.begin)
      body(sector.end)
    }
  }
}
