/// The direction of a card away from its place, how far it is, and what is seen of that.
struct Aim: BitwiseCopyable {
  var direction: Direction
  var progress: Double
  var stamp: Double
}

/// A stamp that fades from what was seen to what the card's place asks for.
struct StampFade: BitwiseCopyable {
  private let direction: Direction
  private let opacity: Double
  private let start: Double
  /// When the fade ends; in the past if there is none.
  let end: Double
  /// When the old stamp has gone.
  var middle: Double { start + (end - start) * 0.5 }

  /// No fade.
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

  /// What is seen on the way to `aim`. In the first half the old stamp goes, in the second one of another direction
  /// comes, so that two are never seen together. That of the same direction comes as the old one goes.
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

  /// Adds what decides it from `time` on. A fade that is over adds nothing more.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(time < end)
    if time >= end { return }
    hash.add(Int(direction.rawValue))
    hash.add(opacity)
    hash.add(start)
    hash.add(end)
  }
}
