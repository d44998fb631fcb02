/// What decides whether a released card leaves, and where to.
enum CommitRule: Int32, BitwiseCopyable {
  case distance = 1
  case distanceOrVelocity = 2
  case projectedEnd = 3
}

/// Thresholds and sectors: everything that turns a translation and a velocity into a decision.
// Unhashed: the configuration's.
struct SwipeRule: ~Copyable {
  var sectors: Sectors
  var allowed: DirectionSet
  var commit: CommitRule
  var metric: DistanceMetric
  /// The threshold of a direction without its own [points].
  var threshold: Double
  /// By how much the threshold of the shown direction is less; at most half of the threshold counts [points].
  var hysteresis: Double
  /// [points/s]
  var flingVelocity: Double
  var flickBackVelocity: Double
  var flingMaximum: Double
  /// Distance travelled after release per unit of velocity [s].
  var deceleration: Deceleration
  var resistance: RubberBand
  /// Share of a pull toward no sector that meets no resistance.
  var freeOffAxis: Double
  /// The axis along which a card follows a finger.
  var axis: DragAxis
  /// The unit of the thresholds, and the card that their points are of.
  var thresholdUnit: LengthUnit
  var card: Vector

  /// How much longer the thresholds of a card with a size of its own are; nil: it has none.
  func scale(of size: Vector?) -> Double {
    guard let size, let own = thresholdUnit.length(card: size), let usual = thresholdUnit.length(card: card) else {
      return 1
    }
    return own / usual
  }

  /// The direction a translation points to for a decision: the one whose sector holds it if it is allowed; if the
  /// sector is of a forbidden direction, the allowed one it is farthest along; none in a dead zone.
  func candidate(for translation: Vector, allowed: DirectionSet) -> Direction {
    let direction = sectors.direction(of: translation)
    if direction == .none || allowed.contains(direction) { return direction }
    return sectors.direction(mostAlong: translation, among: allowed)
  }

  /// Whether a translation has not left the angles that belong to a direction by more than the sectors' margins.
  private func isNear(_ translation: Vector, to shown: Direction, allowed: DirectionSet) -> Bool {
    guard let sector = sectors[shown], sector.margin.y > 0 else { return false }
    if sector.nearlyContains(translation) { return true }
    // A forbidden sector gives way to the direction that the translation is farthest along. These angles are around
    // that direction's axis.
    guard sectors.nearlyContains(translation, outside: allowed) else { return false }
    let side = translation.cross(sector.axis) < 0 ? -1.0 : 1
    let nearer = translation.turned(sine: side * sector.margin.y, cosine: sector.margin.x)
    return sectors.direction(mostAlong: nearer, among: allowed) == shown
      || sector.axis.dot(translation) >= sector.margin.x * translation.length
  }

  /// The distance that is compared with the threshold. A shown direction may be measured outside its sector [points].
  func distance(of translation: Vector, in sector: Sector, isShown: Bool) -> Double {
    isShown && metric == .radial ? translation.length : sector.distance(of: translation, metric: metric)
  }

  /// Returns the distance that decides in a sector.
  ///
  /// - Parameters:
  ///   - sector: nil: where no sector is.
  ///   - isShown: Whether its direction is shown.
  ///   - size: The card's own size; nil: it has none.
  /// - Returns: The threshold in force [points].
  func threshold(in sector: Sector?, isShown: Bool, size: Vector? = nil) -> Double {
    let threshold = max((sector?.threshold ?? threshold) * scale(of: size), 1e-6)
    return isShown ? threshold - min(hysteresis, 0.5 * threshold) : threshold
  }

  /// The least threshold of all directions [points].
  var leastThreshold: Double {
    var least = Double.infinity
    forEachSector { least = min(least, $0.threshold) }
    return least < .infinity ? least : threshold
  }

  /// The distance at which the next card has come up, if the top card is dragged along `translation`: on the axis of a
  /// direction its threshold, on the edges of its sector and between sectors `threshold`. Continuous in the angle
  /// [points].
  func reach(along translation: Vector) -> Double {
    var reach = threshold
    forEachSector { reach += $0.weight(of: translation) * ($0.threshold - threshold) }
    return max(reach, min(threshold, leastThreshold))
  }

  private func forEachSector(_ body: (Sector) -> Void) {
    var rest = sectors.present
    while let direction = rest.popFirst() {
      if let sector = sectors[direction] { body(sector) }
    }
  }

  /// The direction whose threshold a translation has passed by distance, if any. One that is shown, because the
  /// translation before this had passed its threshold, is left later than it is entered.
  func passed(
    by translation: Vector, allowed: DirectionSet, shown: Direction, size: Vector? = nil
  ) -> Direction {
    let candidate = candidate(for: translation, allowed: allowed)
    if allowed.contains(shown), candidate == shown || isNear(translation, to: shown, allowed: allowed),
      isPassed(by: translation, toward: shown, isShown: true, size: size)
    {
      return shown
    }
    return isPassed(by: translation, toward: candidate, isShown: false, size: size) ? candidate : .none
  }

  private func isPassed(
    by translation: Vector, toward direction: Direction, isShown: Bool, size: Vector?
  ) -> Bool {
    guard let sector = sectors[direction] else { return false }
    let threshold = threshold(in: sector, isShown: isShown, size: size)
    return distance(of: translation, in: sector, isShown: isShown) / threshold > 1
  }

  /// Decides a released card.
  ///
  /// - Parameters:
  ///   - translation: Of the card from its place [points].
  ///   - velocity: Of the finger, already cut to `flingMaximum`; zero after a pause [points/s].
  ///   - allowed: The directions this card may take.
  ///   - shown: The direction whose threshold it has passed there: see `passed`.
  ///   - size: The card's own size; nil: it has none.
  ///   - hasGoneBack: Whether the finger has gone back far enough to return a card that is past the threshold: see
  ///     `Press.hasGoneBack`.
  ///   - flingVelocity: The velocity of a flick [points/s].
  /// - Returns: The direction it leaves by, none if it returns; and why.
  func decision(
    translation: Vector, velocity: Vector, allowed: DirectionSet, shown: Direction, size: Vector? = nil,
    hasGoneBack: Bool, flingVelocity: Double
  ) -> SwipeDecision {
    let isShown = shown != .none
    let candidate = isShown ? shown : candidate(for: translation, allowed: allowed)
    guard let sector = sectors[candidate] else { return SwipeDecision(.noSector) }
    var decision = SwipeDecision(.tooShort)
    decision.candidate = candidate
    decision.distance = distance(of: translation, in: sector, isShown: isShown)
    decision.isHeld = isShown && commit != .projectedEnd
    decision.speed = sector.axis.dot(velocity)
    switch commit {
    case .distance:
      if isShown { decision.verdict = .distance }
    case .distanceOrVelocity:
      // Short of the threshold any flick back is one: there it only says why the card returns.
      if decision.speed <= -flickBackVelocity && decision.speed < 0 && (hasGoneBack || !isShown) {
        decision.verdict = .flickedBack
      } else if isShown {
        decision.verdict = .distance
      } else if decision.speed >= flingVelocity && decision.speed > 0 {
        decision.verdict = .velocity
      }
    case .projectedEnd:
      decision.projected = sector.distance(of: translation + velocity * deceleration.reach, metric: metric)
      if decision.projected / threshold(in: sector, isShown: false, size: size) > 1 { decision.verdict = .projected }
    }
    return decision
  }

  /// Where a card stands when the finger pulls it to `pull`: there, unless that is where it cannot be swiped. There it
  /// resists the more, the farther the pull is inside of these angles. Continuous in `pull`.
  func resisted(_ pull: Vector, allowed: DirectionSet) -> Vector {
    let weight = resistanceWeight(pull, allowed: allowed)
    guard weight > 0 else { return pull }
    let length = pull.length
    return pull * (1 + weight * (resistance.stretch(length) / length - 1))
  }

  /// The pull under which a card stands at `place`, or `place` itself where no pull brings it there.
  ///
  /// With r the pull's length, s the place's, w the weight and c, d the band's: s = (1 - w) r + w r c d / (r c + d), a
  /// quadratic in r.
  ///
  /// Near the band's limit r grows beyond all bounds, and no finger could bring the card back. So r is at most where
  /// the card still goes `leastYield` points for one of the finger's; the card stands a little nearer then.
  func pull(for place: Vector, allowed: DirectionSet) -> Vector {
    let w = resistanceWeight(place, allowed: allowed)
    guard w > 0 else { return place }
    let s = place.length
    let c = resistance.coefficient
    let d = resistance.limit
    let a = (1 - w) * c
    let b = (1 - w) * d + w * c * d - s * c
    let root = (b * b + 4 * a * s * d).squareRoot()
    // Each of the two loses no digits for its sign of b.
    let r = b > 0 ? 2 * s * d / (b + root) : (root - b) / (2 * a)
    guard r > 0 && r.isMeasure else { return place }
    return place * (max(1, min(r, longestPull(weight: w)) / s))
  }

  /// Points a card goes at least for a point of the finger that has caught it, straight against the resistance [1].
  private static var leastYield: Double { 0.05 }

  /// The length r of a pull at which (1 - w) + w c / (r c / d + 1)^2, the derivative of the place, is `leastYield`.
  private func longestPull(weight w: Double) -> Double {
    let lacking = SwipeRule.leastYield - (1 - w)
    if lacking <= 0 { return .infinity }
    return ((w * resistance.coefficient / lacking).squareRoot() - 1) * resistance.limit / resistance.coefficient
  }

  private func resistanceWeight(_ pull: Vector, allowed: DirectionSet) -> Double {
    if freeOffAxis == 1 && sectors.present.isSubset(of: allowed) { return 0 }
    // The length of the smallest pulls is 0, too, because their squares are.
    if pull.length == 0 || allowed.contains(sectors.direction(of: pull)) { return 0 }
    let free = freeOffAxis > 0 ? sectors.weight(of: pull, outside: allowed, isOffAxisFree: true) : 0
    let bound = freeOffAxis < 1 ? sectors.weight(of: pull, outside: allowed, isOffAxisFree: false) : 0
    return freeOffAxis * free + (1 - freeOffAxis) * bound
  }
}
