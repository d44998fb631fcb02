/// What decides whether a released card leaves, and where to.
enum CommitRule: Int32, BitwiseCopyable {
  case distance = 1
  case distanceOrVelocity = 2
  case projectedEnd = 3
}

/// Thresholds and sectors: everything that turns a translation and a velocity into a decision.
struct SwipeRule: BitwiseCopyable {
  var sectors: Sectors
  var allowed: DirectionSet
  var commit: CommitRule
  var metric: DistanceMetric
  /// [points]
  var threshold: Double
  /// [points/s]
  var flingVelocity: Double
  var flickBackVelocity: Double
  var flingMaximum: Double
  /// Distance travelled after release per unit of velocity [s].
  var deceleration: Deceleration
  var resistance: RubberBand

  /// The direction a translation points to for a decision: the one whose sector holds it if it is allowed; if the
  /// sector is of a forbidden direction, the allowed one it is farthest along; none in a dead zone.
  func candidate(for translation: Vector, allowed: DirectionSet) -> Direction {
    let direction = sectors.direction(of: translation)
    if direction == .none || allowed.contains(direction) { return direction }
    return sectors.direction(mostAlong: translation, among: allowed)
  }

  /// How far a translation is toward a direction, 1 at the threshold.
  func progress(of translation: Vector, toward direction: Direction) -> Double {
    guard let sector = sectors[direction] else { return 0 }
    return sector.distance(of: translation, metric: metric) / threshold
  }

  /// Decides a released card.
  ///
  /// - Parameters:
  ///   - translation: Of the card from its place [points].
  ///   - velocity: Of the finger, already cut to `flingMaximum`; zero after a pause [points/s].
  ///   - allowed: The directions this card may take.
  /// - Returns: The direction it leaves by, none if it returns; and why.
  func decision(translation: Vector, velocity: Vector, allowed: DirectionSet) -> SwipeDecision {
    let candidate = candidate(for: translation, allowed: allowed)
    guard let sector = sectors[candidate] else { return SwipeDecision(.noSector) }
    var decision = SwipeDecision(.tooShort)
    decision.candidate = candidate
    decision.distance = sector.distance(of: translation, metric: metric)
    decision.speed = sector.axis.dot(velocity)
    switch commit {
    case .distance:
      if decision.distance / threshold > 1 { decision.verdict = .distance }
    case .distanceOrVelocity:
      if decision.speed <= -flickBackVelocity && decision.speed < 0 {
        decision.verdict = .flickedBack
      } else if decision.distance / threshold > 1 {
        decision.verdict = .distance
      } else if decision.speed >= flingVelocity && decision.speed > 0 {
        decision.verdict = .velocity
      }
    case .projectedEnd:
      decision.projected = sector.distance(of: translation + velocity * deceleration.reach, metric: metric)
      if decision.projected / threshold > 1 { decision.verdict = .projected }
    }
    return decision
  }

  /// Where a card stands when the finger pulls it to `pull`: there, unless that is toward a forbidden direction, where
  /// it resists the more, the nearer the pull is to that direction's axis. Continuous in `pull`.
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
    let r: Double
    if a > 1e-12 {
      r = (-b + (b * b + 4 * a * s * d).squareRoot()) / (2 * a)
    } else {
      r = s * d / b
    }
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
    let direction = sectors.direction(of: pull)
    guard direction != .none, !allowed.contains(direction), let sector = sectors[direction] else { return 0 }
    return sector.weight(of: pull)
  }
}
