extension Stage {
  /// Adds the cards on stage, and what decides how they go on from `time`. The settings are the configuration's; which
  /// slots are taken, when something is due, and until when anything moves follows from the cards.
  func addState(to hash: inout StateHash, at time: Double, _ deck: borrowing Deck) {
    hash.add(poses.count)
    for pose in poses.order {
      let fate = deck.fate(of: poses[pose])
      poses[pose].addState(to: &hash, at: time, isInPlay: fate != nil, isCircling: fate == .circles)
    }
    hash.add(changes.count)
    for index in 0..<changes.count { changes[index].addState(to: &hash) }
    chrome.addState(to: &hash, at: time)
    sizes.addState(to: &hash)
  }
}

extension Pose {
  /// Leaves out `depthBefore`, `depthVelocityBefore` and `inOrder`: each rearrangement sets them, and nothing reads them
  /// after it.
  func addState(to hash: inout StateHash, at time: Double, isInPlay: Bool = false, isCircling: Bool = false) {
    hash.add(card)
    hash.add(Int(slot))
    hash.add(Int(framesDrawn))
    hash.add(Int(standing.phase.rawValue))
    hash.add(place)
    hash.add(lastPlace)
    hash.add(UInt64(allowed.bits))
    hash.add(Int(direction.rawValue))
    hash.add(token)
    hash.add(Int(shown.rawValue))
    hash.add(isInPlay)
    hash.add(isCircling)
    hash.add(standing.isGhost)
    hash.add(flightEnd)
    hash.add(trail)
    travel.addState(to: &hash, at: time)
    grasp.addState(to: &hash)
    slip.addState(to: &hash, at: time)
    hash.add(size != nil)
    if let size { hash.add(size) }
    depth.addState(to: &hash, at: time)
    lift.addState(to: &hash, at: time)
    residue.addState(to: &hash, at: time)
    fade.addState(to: &hash, at: time)
    stampFade.addState(to: &hash, at: time)
    pop.addState(to: &hash, at: time)
    // A relocation that is over counts as no relocation.
    let relocation = relocation.flatMap { time < $0.end ? $0 : nil }
    hash.add(relocation != nil)
    relocation?.addState(to: &hash)
  }
}

extension PhaseChange {
  func addState(to hash: inout StateHash) {
    hash.add(card)
    hash.add(Int(phase.rawValue))
    hash.add(Int(slot))
    hash.add(Int(direction.rawValue))
  }
}
