/// An opacity that eases from one value to another.
struct Fade: BitwiseCopyable {
  private let from: Double
  let to: Double
  private let start: Double
  let end: Double
  private let curve: EasingCurve

  /// A constant opacity.
  init(at opacity: Double, curve: EasingCurve) {
    from = opacity
    to = opacity
    start = -.infinity
    end = -.infinity
    self.curve = curve
  }

  init(from: Double, to: Double, start: Double, duration: Double, curve: EasingCurve) {
    self.from = from
    self.to = to
    self.start = start
    end = start + duration
    self.curve = curve
  }

  func isOver(at time: Double) -> Bool { time >= end }

  func opacity(at time: Double) -> Double {
    if isOver(at: time) { return to }
    return from + (to - from) * curve.share(at: (time - start) / (end - start))
  }

  /// Adds what decides the opacity from `time` on. For a fade that is over, this is only its final opacity.
  func addState(to hash: inout StateHash, at time: Double) {
    hash.add(to)
    hash.add(isOver(at: time))
    if isOver(at: time) { return }
    hash.add(from)
    hash.add(start)
    hash.add(end)
    curve.addState(to: &hash)
  }
}

/// A change of place without travel, for reduced motion: the card fades out where it was and, once its opacity is 0,
/// fades in where it belongs.
struct Relocation: BitwiseCopyable {
  /// The card's look at the start.
  let old: Look
  /// Whether it fades; otherwise it only stays until the middle, which is the end then.
  let fades: Bool
  private let start: Double
  private let duration: Double
  private let curve: EasingCurve

  init(old: Look, fades: Bool = true, start: Double, duration: Double, curve: EasingCurve) {
    self.old = old
    self.fades = fades
    self.start = start
    self.duration = duration
    self.curve = curve
  }

  var middle: Double { start + duration }
  var end: Double { start + (fades ? 2 : 1) * duration }

  /// Factor for the opacity of the old look, and then of the new one [0..1].
  func opacity(at time: Double) -> Double {
    if !fades { return 1 }
    if time < middle { return 1 - curve.share(at: (time - start) / duration) }
    return time < end ? curve.share(at: (time - middle) / duration) : 1
  }

  func addState(to hash: inout StateHash) {
    hash.add(old.placement.center)
    hash.add(old.placement.rotation)
    hash.add(old.placement.scale)
    hash.add(old.opacity)
    hash.add(fades)
    hash.add(start)
    hash.add(duration)
    curve.addState(to: &hash)
  }
}
