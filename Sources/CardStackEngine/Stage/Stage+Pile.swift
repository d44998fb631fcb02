/// Bringing the stage in line with the deck's pile.
extension Stage {
  /// Begins a change of the pile: remembers at which depth each card is drawn. To be called before anything changes.
  mutating func beginChange(at time: Double) {
    let (lead, leadVelocity) = (lead(at: time), leadVelocity(at: time))
    for pose in poses.order {
      let place = poses[pose].place
      let drawn = poses[pose].depth.value(at: time) + lead.shift(at: place)
      poses[pose].depthBefore = max(0, drawn)
      // Above the top card's place it stands still there.
      poses[pose].depthVelocityBefore =
        drawn < 0 ? 0 : poses[pose].depth.velocity(at: time) + leadVelocity.shift(at: place)
    }
  }

  /// Brings the stage in line with the deck's pile after a change: which cards are visible, and in which places. No card
  /// jumps: each moves on from the depth it is drawn at. What is drawn keeps its order: only `raise` changes it, for a
  /// card that is undone or that a finger takes.
  mutating func arrange(_ deck: borrowing Deck, at time: Double) {
    let wanted = min(deck.pile.count, settings.pile.visibleCount + 1)
    matchMembers(deck, wanted: wanted, at: time)
    enterMembers(deck, wanted: wanted)
    hastenFlights(at: time)
    if !hasShown {
      placeAtOnce()
    } else {
      moveDepths(at: time)
      fadeIn(at: time)
    }
    settleArrived(by: time)
    updateDue()
  }

  /// Gives the poses their new places in the pile, and calls back those that are out of it and whose cards are in it
  /// again. A card of the pile that has no place any more fades, and so does one that is drawn in another order than the
  /// pile's.
  private mutating func matchMembers(_ deck: borrowing Deck, wanted: Int, at time: Double) {
    for pose in poses.order {
      if poses[pose].standing.isInPile { poses[pose].lastPlace = poses[pose].place }
      poses[pose].place = -1
      poses[pose].inOrder = 0
    }
    for place in 0..<wanted {
      if let pose = pose(of: deck.pile[place]) { poses[pose].place = place }
    }
    keepOrder(at: time)
    var index = 0
    while index < poses.count {
      let pose = poses.order[index]
      let isInPile = poses[pose].standing.isInPile
      if isInPile && poses[pose].place < 0 {
        // One that had a place, but not in the drawing order, gets a new pose there.
        if dismiss(pose, as: poses[pose].inOrder > 0 ? .fadingGhost : .fading, at: time) { continue }
      } else if !isInPile && poses[pose].place >= 0 {
        callBack(pose, at: time)
      }
      index += 1
    }
    endFading(downTo: settings.flightRoom, at: time)
  }

  /// Takes places from poses that are drawn in another order than that of the pile: from as few as possible, and never
  /// from that of a held card. Their cards get new poses at their places.
  private mutating func keepOrder(at time: Double) {
    let order = poses.order
    var length = 0
    for index in order.indices.reversed() where poses[order[index]].place >= 0 {
      var behind = 0
      for other in order[(index + 1)...] where poses[other].place > poses[order[index]].place {
        behind = max(behind, poses[other].inOrder)
      }
      poses[order[index]].inOrder = behind + 1
      length = max(length, behind + 1)
    }
    let held = first { $0.standing.isHeld && $0.place == 0 }
    if let held { length = poses[held].inOrder }
    var isInFrontOfHeld = held != nil
    var last = -1
    for pose in order where poses[pose].place >= 0 {
      if pose == held { isInFrontOfHeld = false }
      if !isInFrontOfHeld && poses[pose].inOrder == length && poses[pose].place > last {
        last = poses[pose].place
        length -= 1
      } else {
        poses[pose].place = -1
        if !poses[pose].standing.isInPile { makeGhost(pose, at: time) }
      }
    }
  }

  /// A card that fades, leaves or waits aside, and is in the pile again, comes back from where it is.
  private mutating func callBack(_ pose: PoseID, at time: Double) {
    let aim = drawnAim(of: pose, at: time)
    recall(pose, at: time)
    setLift(pose, to: 1, at: time)
    if !poses[pose].travel.isHomeward { bringBack(pose, by: settings.returnSpring, at: time) }
    letSlipGo(pose, by: settings.returnSpring, at: time)
    set(.returning, of: pose)
    fadeStamp(of: pose, from: aim, at: time)
  }

  /// Ends fading cards while there are more flights than `count`, the most faded first.
  private mutating func endFading(downTo count: Int, at time: Double) {
    while flightCount > count, let least = leastSeen(at: time, where: { $0.standing.phase == .fading }) {
      remove(least)
    }
  }

  private mutating func enterMembers(_ deck: borrowing Deck, wanted: Int) {
    for place in 0..<wanted {
      if first(where: { $0.place == place }) != nil { continue }
      let card = deck.pile[place]
      let pose = enter(card, at: place, allowed: deck.allowed(card, of: settings.rule.allowed))
      // It is new: it begins at its place.
      poses[pose].depthBefore = -1
    }
    seatNewCards()
  }

  /// Puts every card of the pile at its place at once.
  private mutating func placeAtOnce() {
    for pose in poses.order where poses[pose].place >= 0 {
      poses[pose].depth = SpringTrack(at: Double(poses[pose].place), spring: settings.pileSpring)
    }
  }

  /// Sends every card of the pile from the depth it is drawn at to its new place.
  private mutating func moveDepths(at time: Double) {
    let (lead, leadVelocity) = (lead(at: time), leadVelocity(at: time))
    for pose in poses.order where poses[pose].place >= 0 {
      let place = poses[pose].place
      let target = Double(place)
      let before = poses[pose].depthBefore
      if before < 0 || settings.isMotionReduced {
        if before >= 0 { keepInSight(pose, goingTo: target, at: time) }
        poses[pose].depth = SpringTrack(at: target, spring: settings.pileSpring)
        continue
      }
      poses[pose].depth = SpringTrack(
        from: before - lead.shift(at: place),
        velocity: poses[pose].depthVelocityBefore - leadVelocity.shift(at: place), to: target, at: time,
        spring: settings.pileSpring)
    }
  }

  /// Lets a card that goes to a depth out of sight under reduced motion stay until what comes in above it is seen.
  private mutating func keepInSight(_ pose: PoseID, goingTo target: Double, at time: Double) {
    if settings.pile.opacity(at: target) == 0 {
      let before = poses[pose].depthBefore
      if settings.pile.opacity(at: before) > 0 { relocate(pose, depth: before, fades: false, at: time) }
    } else if isConcealed(pose, at: time), poses[pose].relocation?.fades == false {
      // It is in sight again.
      poses[pose].relocation = nil
      poses[pose].depthBefore = target
    }
  }

  /// Lets cards fade in that would be seen at once: new ones, and under reduced motion those that waited unseen. One on
  /// top of the pile, beneath a card that leaves, is opaque at once then.
  private mutating func fadeIn(at time: Double) {
    let lead = lead(at: time)
    for pose in poses.order where poses[pose].place >= 0 {
      let before = poses[pose].depthBefore
      let isOnTopNow = poses[pose].place == 0 && (before < 0 || poses[pose].lastPlace != 0)
      if settings.isMotionReduced && isOnTopNow && poses.order.first != pose {
        poses[pose].fade = Fade(at: 1, curve: settings.fadeCurve)
        continue
      }
      let wasSeen =
        before >= 0
        && (!settings.isMotionReduced || settings.pile.opacity(at: before) > 0 || isConcealed(pose, at: time))
      if !wasSeen && settings.pile.opacity(at: depth(of: pose, lead, at: time)) > 0 {
        poses[pose].fade = Fade(at: 0, curve: settings.fadeCurve)
        fade(pose, to: 1, at: time)
      }
    }
  }
}
