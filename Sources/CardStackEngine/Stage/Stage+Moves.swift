/// Basic motions of a card: it stops, a spring brings it back, its lift changes; and the opacity of the chrome.
extension Stage {
  /// Stops the present motion of a card where it is. The card has `velocity` for the motion that follows.
  ///
  /// - Returns: The offset of the card from its place.
  @discardableResult
  mutating func stop(_ index: Int, velocity: Vector = .zero, at time: Double) -> Vector {
    let offset = self.offset(of: index, at: time)
    cards[index].travel.hold(at: offset, velocity: velocity)
    return offset
  }

  /// Lets a leaving card stop and fade where it is.
  mutating func stopExit(_ index: Int, at time: Double) {
    stop(index, at: time)
    fadeOut(index, within: settings.fadeSeconds, at: time)
  }

  /// Lets a spring bring a card back to its place. Under reduced motion the card fades out, and appears at its place.
  mutating func bringBack(_ index: Int, velocity: Vector?, at time: Double, spring: Spring) {
    if settings.isMotionReduced {
      relocate(index, depth: nil, at: time)
      cards[index].travel.end()
      return
    }
    let offset = self.offset(of: index, at: time)
    let velocity = velocity ?? self.velocity(of: index, at: time)
    cards[index].travel.bringBack(
      by: SpringTrack(from: offset, velocity: velocity, to: .zero, at: time, spring: spring))
  }

  mutating func setLift(_ index: Int, to scale: Double, at time: Double) {
    if cards[index].lift.target == scale { return }
    if settings.isMotionReduced {
      // Under reduced motion a card gets no lift. If it has a lift from before, it loses the lift while it is
      // transparent.
      guard scale == 1 else { return }
      relocate(index, depth: nil, at: time)
      cards[index].lift = SpringTrack(at: 1, spring: settings.liftSpring)
      return
    }
    cards[index].lift = cards[index].lift.redirected(to: scale, at: time, spring: settings.liftSpring)
  }

  mutating func setChrome(to opacity: Double, at time: Double) {
    if chrome.target == opacity { return }
    chrome = chrome.redirected(to: opacity, at: time, spring: settings.chromeSpring)
  }
}
