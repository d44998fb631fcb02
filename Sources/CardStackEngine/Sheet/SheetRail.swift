import CardStackTypes

/// Where a sheet with stops is, or goes.
enum SheetGoal: BitwiseCopyable, Equatable {
  case stop(Int)
  /// Out of sight on its side.
  case out
  /// Out of sight on the other side.
  case otherOut

  func addState(to hash: inout StateHash) {
    switch self {
    case .stop(let index): hash.add(index)
    case .out: hash.add(-1)
    case .otherOut: hash.add(-2)
    }
  }
}

/// Places where a sheet may come to rest, in order.
struct SheetStops: BitwiseCopyable {
  static var capacity: Int { Int(CARDSTACK_MAX_SHEET_STOPS) }
  var places = SIMD8<Double>(repeating: 0)
  var count = 1
  var unit = LengthUnit.point

  func addState(to hash: inout StateHash) {
    hash.add(count)
    hash.add(Int(unit.rawValue))
    for index in 0..<count { hash.add(places[index]) }
  }
}

/// The law of a sheet with stops or pages: a position along one axis.
///
/// Beyond its ends a finger pulls a rubber band. So there are two positions: the raw one, which follows the finger by 1,
/// and the offset, which is drawn.
struct SheetRail: BitwiseCopyable {
  let stops: SheetStops
  /// In place of stops.
  let pages: SheetPages?
  let extent: Double
  let exits: SheetExits
  let band: RubberBand
  /// [s]
  let projection: Double
  /// A velocity of this or more takes only stops on its side [points/s].
  let flick: Double
  let isOneStopPerFlick: Bool

  /// How far beyond the middle between two stops the other one is the nearest [points].
  private static var hysteresis: Double { 4 }
  /// The least speed with which a released sheet leaves [points/s].
  static var leastExitSpeed: Double { 650 }

  /// The offset of a stop. A stop beyond the extent counts as at the extent.
  func offset(of stop: Int) -> Double {
    if let pages { return Double(stop) * pages.size }
    let place = stops.places[stop]
    return (stops.unit == .extent ? place * extent : place).clamped(-extent, extent)
  }

  func offset(of goal: SheetGoal) -> Double {
    switch goal {
    case .stop(let index): offset(of: index)
    case .out: extent
    case .otherOut: -extent
    }
  }

  var first: Double { pages?.wraps == true ? -.infinity : offset(of: firstStop) }
  var last: Double { pages?.wraps == true ? .infinity : offset(of: lastStop) }
  /// Whether the sheet may be on both sides of its place.
  var isTwoSided: Bool { exits == .both || first < 0 }

  // MARK: The finger

  /// Where the finger moves the sheet without resistance.
  var low: Double { exits == .both ? -extent : first }
  var high: Double { exits == .none ? last : extent }

  /// The offset of a raw position.
  func offset(at raw: Double) -> Double {
    if raw < low { return low - band.stretch(low - raw) }
    if raw > high { return high + band.stretch(raw - high) }
    return raw
  }

  /// Change of the offset per change of the raw position.
  func slope(at raw: Double) -> Double {
    let beyond = max(low - raw, raw - high)
    if beyond <= 0 { return 1 }
    let share = band.limit / (band.limit + beyond * band.coefficient)
    return band.coefficient * share * share
  }

  /// The raw position that brings the sheet to an offset, or as near to it as possible.
  func raw(for offset: Double) -> Double {
    if offset < low { return low - pull(for: low - offset) }
    if offset > high { return high + pull(for: offset - high) }
    return offset
  }

  private func pull(for stretch: Double) -> Double {
    // Close to the limit a point of the offset is a long way of the finger.
    guard band.coefficient > 0 && stretch < 0.9 * band.limit else { return 0 }
    let pull = band.pull(for: stretch)
    return pull.isMeasure ? pull : 0
  }

  // MARK: The release

  /// Where a released sheet goes.
  ///
  /// - Parameters:
  ///   - offset: Where it is [points].
  ///   - velocity: The finger's [points/s].
  ///   - origin: Where it was, or was going, at the press.
  ///   - isFlick: Whether only what is ahead counts.
  /// - Returns: The stop or way out.
  func goal(from offset: Double, velocity: Double, origin: SheetGoal, isFlick: Bool) -> SheetGoal {
    let aim = offset + projection * velocity
    let place = rank(of: origin)
    var best = origin
    var found: (isAhead: Bool, distance: Double, isOrigin: Bool, reach: Double)?
    var ends: (low: SheetGoal, high: SheetGoal)?
    let near = max(firstRank, place - 1)...min(lastRank, place + 1)
    for rank in isOneStopPerFlick ? near : ranks(around: aim) {
      let goal = goal(ofRank: rank)
      ends = (ends?.low ?? goal, goal)
      let there = self.offset(of: goal)
      let isAhead = velocity != 0 && (there - offset) * velocity > 0
      if isFlick && !isAhead { continue }
      let this = (
        isAhead: isAhead, distance: (there - aim).magnitude, isOrigin: goal == origin, reach: there.magnitude
      )
      if let found, !SheetRail.isBetter(this, than: found) { continue }
      found = this
      best = goal
    }
    // No stop is ahead of the flick.
    if found == nil, let ends { return velocity > 0 ? ends.high : ends.low }
    return best
  }

  /// Whether a finger's velocity takes only what is ahead.
  func isFlick(_ velocity: Double) -> Bool { velocity != 0 && velocity.magnitude >= flick }

  /// The goal beside another.
  func neighbour(of goal: SheetGoal, toward way: Double) -> SheetGoal {
    self.goal(ofRank: min(max(rank(of: goal) + (way < 0 ? -1 : 1), firstRank), lastRank))
  }

  private typealias Candidate = (isAhead: Bool, distance: Double, isOrigin: Bool, reach: Double)

  /// The nearer; of two that are equally near, the one ahead, then the origin, then the one nearer to the place.
  private static func isBetter(_ a: Candidate, than b: Candidate) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    if a.isAhead != b.isAhead { return a.isAhead }
    if a.isOrigin != b.isOrigin { return a.isOrigin }
    return a.reach < b.reach
  }

  private var firstStop: Int { pages?.first ?? 0 }
  private var lastStop: Int { pages?.last ?? stops.count - 1 }
  private var firstRank: Int { exits == .both ? -1 : firstStop }
  private var lastRank: Int { exits == .none ? lastStop : stops.count }

  /// Those of which one is the nearest to an offset.
  private func ranks(around offset: Double) -> ClosedRange<Int> { pages?.around(offset) ?? firstRank...lastRank }

  private func rank(of goal: SheetGoal) -> Int {
    switch goal {
    case .stop(let index): index
    case .out: stops.count
    case .otherOut: -1
    }
  }

  private func goal(ofRank rank: Int) -> SheetGoal {
    pages != nil ? .stop(rank) : rank < 0 ? .otherOut : rank < stops.count ? .stop(rank) : .out
  }

  /// The stop or way out that is nearest to an offset, where `present` is the one that was.
  func nearest(to offset: Double, present: SheetGoal) -> SheetGoal {
    var best = present
    var least = (self.offset(of: present) - offset).magnitude - 2 * SheetRail.hysteresis
    for rank in ranks(around: offset) {
      let goal = goal(ofRank: rank)
      let distance = (self.offset(of: goal) - offset).magnitude
      if goal != present && distance < least {
        best = goal
        least = distance
      }
    }
    return best
  }

  /// The stop nearest to an offset.
  func nearestStop(to offset: Double) -> SheetGoal {
    var best = 0
    for index in 1..<max(1, stops.count)
    where (self.offset(of: index) - offset).magnitude < (self.offset(of: best) - offset).magnitude {
      best = index
    }
    return .stop(best)
  }

  /// The goal among these stops that has the same number.
  func kept(_ goal: SheetGoal) -> SheetGoal {
    if case .stop(let index) = goal { return .stop(max(firstStop, min(index, lastStop))) }
    return goal
  }

  /// The velocity with which a settle begins. A faster one would swing too far past a stop that is near.
  static func settling(_ velocity: Double, over distance: Double) -> Double {
    let limit = 12 * distance.magnitude + 1000
    return velocity.clamped(-limit, limit)
  }

  // MARK: The look

  /// How far an offset is from the place, in the direction that dims less.
  private func way(to offset: Double) -> Double { isTwoSided ? offset.magnitude : max(offset, 0) }

  /// The part of the dimming at an offset [0..1].
  func backdrop(at offset: Double, undimmed: Int) -> Double {
    if pages != nil { return 0 }
    let stop = min(undimmed, stops.count - 1)
    if stop == 0 { return 0 }
    let from = stop < 0 ? extent : self.offset(of: stop)
    let to = stop < 0 ? 0 : self.offset(of: stop - 1)
    return from > to ? ((from - way(to: offset)) / (from - to)).clamped(0, 1) : 0
  }

  /// How far what is behind steps back at an offset [0..1].
  func background(at offset: Double) -> Double {
    if pages != nil { return 0 }
    let from = stops.count > 1 ? self.offset(of: 1) : extent
    return from > first ? ((from - way(to: offset)) / (from - max(first, 0))).clamped(0, 1) : 0
  }
}
