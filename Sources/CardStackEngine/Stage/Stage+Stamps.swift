/// A stamp that is not what it would be by where its card is: it goes over from what it was.
struct StampFade: BitwiseCopyable {
  private let direction: Direction
  private let opacity: Double
  private var start: Double
  /// When it is over; in the past if there is none.
  private(set) var end: Double

  /// None.
  init() {
    direction = .none
    opacity = 0
    start = -.infinity
    end = -.infinity
  }

  init(from old: Aim, start: Double, duration: Double) {
    direction = old.direction
    opacity = old.stamp
    self.start = start
    end = start + duration
  }

  /// What is seen on the way to `aim`. In the first half the old stamp goes, in the second one of another direction comes,
  /// so that two are never seen together. That of the same direction comes as the old one goes.
  ///
  /// The aim may change its direction on the way: where its stamp is 0 then, what is seen does not jump.
  func aim(toward aim: Aim, at time: Double) -> Aim {
    var seen = aim
    let share = 2 * (time - start) / (end - start)
    let isSame = direction == aim.direction || opacity == 0
    if share < 1 {
      let gone = StampFade.ease(share)
      if opacity > 0 { seen.direction = direction }
      seen.stamp = opacity * (1 - gone) + (isSame ? aim.stamp * gone : 0)
    } else if !isSame {
      seen.stamp = aim.stamp * StampFade.ease(share - 1)
    }
    return seen
  }

  /// 3 x^2 - 2 x^3, which begins and ends level.
  private static func ease(_ x: Double) -> Double { x * x * (3 - 2 * x) }

  mutating func delay(by seconds: Double) {
    start += seconds
    end += seconds
  }

  /// Adds what decides it from `time` on: of one that is over nothing.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(time < end)
    if time >= end { return }
    hash.add(Int(direction.rawValue))
    hash.add(opacity)
    hash.add(start)
    hash.add(end)
  }
}

/// What is printed over a card that is away from its place.
extension Stage {
  /// Where a card goes that is `offset` away from its place, and the stamp that is seen. Apart from `pose`, which is short
  /// for most cards so.
  @inline(never)
  mutating func drawnAim(of index: Int, offset: Vector, at time: Double) -> Aim {
    let aim = lawfulAim(of: index, offset: offset)
    return time < cards[index].stampFade.end ? cards[index].stampFade.aim(toward: aim, at: time) : aim
  }

  /// The same by the laws alone. A card that comes back without a decision has no stamp.
  private mutating func lawfulAim(of index: Int, offset: Vector) -> Aim {
    var direction = cards[index].direction
    let isAway = (offset.x != 0 || offset.y != 0) && cards[index].phase != .pile
    if !isAway { return Aim(direction: direction, progress: 0, stamp: 0) }
    if direction == .none { direction = settings.rule.candidate(for: offset, allowed: cards[index].allowed) }
    // The sector is read once: the whole rule, passed on, would be copied.
    guard let sector = settings.rule.sectors[direction] else { return Aim(direction: direction, progress: 0, stamp: 0) }
    let threshold = settings.rule.threshold
    let progress = sector.distance(of: offset, metric: settings.rule.metric) / threshold
    let stamp =
      cards[index].phase == .returning
      ? 0 : settings.stamp.opacity(of: offset, in: sector, progress: progress, threshold: threshold)
    return Aim(direction: direction, progress: progress, stamp: stamp)
  }

  /// What is seen of a card's aim, for `fadeStamp` after a change.
  mutating func drawnAim(of index: Int, at time: Double) -> Aim {
    let offset = offset(of: index, at: time)
    return drawnAim(of: index, offset: offset, at: time)
  }

  /// Lets a card's stamp go over from what was seen before a change to what the laws make of it now.
  mutating func fadeStamp(of index: Int, from before: Aim, at time: Double) {
    let offset = offset(of: index, at: time)
    let after = lawfulAim(of: index, offset: offset)
    let isSame = before.stamp == after.stamp && (before.direction == after.direction || after.stamp == 0)
    cards[index].stampFade =
      isSame ? StampFade() : StampFade(from: before, start: time, duration: settings.fadeSeconds)
  }
}
