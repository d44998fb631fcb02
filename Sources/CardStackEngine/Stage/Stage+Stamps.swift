/// What is printed over a card that is away from its place.
extension Stage {
  /// Returns the direction and progress of a card that is `offset` away from its place, and the stamp that is seen. It
  /// is a function of its own to keep `pose` short, because most cards do not need it.
  func drawnAim(of index: Int, offset: Vector, at time: Double) -> Aim {
    let aim = lawfulAim(of: index, offset: offset)
    return time < cards[index].stampFade.end ? cards[index].stampFade.aim(toward: aim, at: time) : aim
  }

  /// The same without a stamp's fade. A card that comes back without a decision has no stamp.
  private func lawfulAim(of index: Int, offset: Vector) -> Aim {
    var direction = cards[index].direction
    // What a finger is shown that brings a card back is its own way, and not the card's.
    let shown = cards[index].isUndone ? .none : cards[index].shown
    let isAway = (offset.x != 0 || offset.y != 0) && cards[index].phase != .pile
    if !isAway { return Aim(direction: direction, progress: 0, stamp: 0) }
    if direction == .none && cards[index].isHeld { direction = shown }
    if direction == .none { direction = settings.rule.candidate(for: offset, allowed: cards[index].allowed) }
    // The sector is read once: the whole rule, passed on, would be copied.
    guard let sector = settings.rule.sectors[direction] else { return Aim(direction: direction, progress: 0, stamp: 0) }
    let isShown = direction == shown
    let threshold = settings.rule.threshold(isShown: isShown)
    let progress = settings.rule.distance(of: offset, in: sector, isShown: isShown) / threshold
    let stamp =
      cards[index].phase == .returning
      ? 0
      : settings.stamp.opacity(
        of: offset, in: sector, isInside: isShown || sector.contains(offset), progress: progress, threshold: threshold)
    return Aim(direction: direction, progress: progress, stamp: stamp)
  }

  /// What is seen of a card's aim, for `fadeStamp` after a change.
  func drawnAim(of index: Int, at time: Double) -> Aim {
    let offset = offset(of: index, at: time)
    return drawnAim(of: index, offset: offset, at: time)
  }

  /// Starts a fade of a card's stamp, from what was seen before a change to what the settings give now.
  mutating func fadeStamp(of index: Int, from before: Aim, at time: Double) {
    let offset = offset(of: index, at: time)
    let after = lawfulAim(of: index, offset: offset)
    let isSame = before.stamp == after.stamp && (before.direction == after.direction || after.stamp == 0)
    cards[index].stampFade =
      isSame ? StampFade() : StampFade(from: before, start: time, duration: settings.fadeSeconds)
  }
}
