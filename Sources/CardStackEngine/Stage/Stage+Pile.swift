extension Stage {
  /// Begins a change of the pile: remembers at which depth each card is drawn. To be called before anything changes.
  mutating func beginChange(at time: Double) {
    let progress = topProgress(at: time)
    for index in 0..<cards.count { rememberDepth(of: index, progress: progress, at: time) }
  }

  /// Brings the stage in line with the pile after a change: which cards are visible, and in which places. No card jumps:
  /// each moves on from the depth it is drawn at. What is drawn keeps its order: only `raise` changes it, for a card that
  /// is undone or that a finger takes.
  ///
  /// - Parameters:
  ///   - deck: The deck, after the change.
  ///   - time: When.
  mutating func arrange(_ deck: borrowing Deck, at time: Double) {
    let wanted = min(deck.pile.count, settings.pile.visibleCount + 1)
    matchMembers(deck, wanted: wanted, at: time)
    enterMembers(deck, wanted: wanted)
    if !hasShown {
      placeAtOnce()
    } else {
      moveDepths(at: time)
      fadeIn(at: time)
    }
    hastenFlights(at: time)
    settleArrived(by: time)
    updateDue()
  }

  private mutating func rememberDepth(of index: Int, progress: (value: Double, velocity: Double), at time: Double) {
    let card = cards.address(of: index)
    let isBeneath = card.pointee.pileIndex > 0
    let depth = card.pointee.depth.value(at: time)
    let velocity = card.pointee.depth.velocity(at: time)
    let drawn = isBeneath ? depth - progress.value : depth
    card.pointee.depthBefore = max(0, drawn)
    // Above the top card's place it stands still there.
    card.pointee.depthVelocityBefore = drawn < 0 ? 0 : isBeneath ? velocity - progress.velocity : velocity
  }

  /// Gives the cards on stage their new places in the pile, and calls back cards in flight that are in it again. A card
  /// of the pile that has no place any more fades, and so does one that is drawn in another order than the pile's.
  private mutating func matchMembers(_ deck: borrowing Deck, wanted: Int, at time: Double) {
    let reach = settings.pile.visibleCount + 1
    for index in 0..<cards.count where !cards[index].isFlight {
      cards[index].lastPlace = cards[index].pileIndex
      // A value for the search below: no card has this place, and it does not mean a flight.
      cards[index].pileIndex += reach
    }
    for place in 0..<wanted {
      let card = deck.pile[place]
      guard
        let index = index(where: { $0.card == card && !$0.isSucceeded && !($0.pileIndex >= 0 && $0.pileIndex < reach) })
      else { continue }
      cards[index].pileIndex = place
    }
    keepOrder(below: reach, at: time)
    var index = 0
    while index < cards.count {
      if cards[index].pileIndex >= reach {
        if dismiss(index, at: time) { continue }
      } else if !cards[index].isFlight && isOut(index) {
        callBack(index, at: time)
      }
      index += 1
    }
    endFading(downTo: settings.flightRoom, at: time)
  }

  /// Gives up the poses of cards that are drawn in another order than that of the pile, as few as possible, and never
  /// that of a held card. Their cards get new poses at their places.
  ///
  /// - Parameters:
  ///   - reach: Cards with a place below this are in the pile.
  ///   - time: When.
  private mutating func keepOrder(below reach: Int, at time: Double) {
    var length = 0
    var index = cards.count
    while index > 0 {
      index -= 1
      let place = cards[index].pileIndex
      if place < 0 || place >= reach { continue }
      var behind = 0
      for other in index + 1..<cards.count where cards[other].pileIndex > place && cards[other].pileIndex < reach {
        behind = max(behind, cards[other].inOrder)
      }
      cards[index].inOrder = behind + 1
      length = max(length, behind + 1)
    }
    let held = self.index { $0.isHeld && $0.pileIndex == 0 }
    if let held { length = cards[held].inOrder }
    var last = -1
    for index in 0..<cards.count {
      let place = cards[index].pileIndex
      if place < 0 || place >= reach { continue }
      if index >= held ?? 0 && cards[index].inOrder == length && place > last {
        last = place
        length -= 1
      } else if isOut(index) {
        cards[index].pileIndex = -1
        succeed(index, at: time)
      } else {
        cards[index].pileIndex = reach
        cards[index].isSucceeded = true
      }
    }
  }

  /// Whether a card leaves, fades or waits aside.
  private func isOut(_ index: Int) -> Bool { isLeaving(index) || cards[index].phase == .proposed }

  /// A card that fades, leaves or waits aside, and is in the pile again, comes back from where it is.
  private mutating func callBack(_ index: Int, at time: Double) {
    let aim = drawnAim(of: index, at: time)
    fade(index, to: 1, at: time)
    cards[index].flightEnd = .infinity
    setLift(index, to: 1, at: time)
    if !cards[index].travel.isHomeward {
      bringBack(index, velocity: nil, at: time, spring: settings.returnSpring)
    }
    set(.returning, of: index)
    fadeStamp(of: index, from: aim, at: time)
  }

  /// Lets a card's pose in the pile fade, because its card comes to the top from elsewhere. `beginChange` must have been
  /// called before.
  mutating func retire(_ index: Int, at time: Double) {
    cards[index].isSucceeded = true
    cards[index].lastPlace = cards[index].pileIndex
    _ = dismiss(index, at: time)
  }

  /// Takes a card out of the visible pile: it fades where it is, unless nobody can see it.
  ///
  /// - Returns: Whether it is gone already.
  private mutating func dismiss(_ index: Int, at time: Double) -> Bool {
    let opacity = opacity(of: index, depth: cards[index].depthBefore, at: time)
    let aim = drawnAim(of: index, at: time)
    cards[index].pileIndex = -1
    if (opacity == 0 && !isConcealed(index, at: time)) || settings.fadeSeconds == 0 || !hasShown {
      leave(index)
      return true
    }
    // It comes to rest from the depth it is drawn at, which no longer follows the top card: c / k times the velocity
    // ahead, where the spring begins without a force.
    let depth = cards[index].depthBefore
    let velocity = settings.isMotionReduced ? 0 : cards[index].depthVelocityBefore
    let reach = settings.pileSpring.damping / settings.pileSpring.stiffness
    cards[index].depth = SpringTrack(
      from: depth, velocity: velocity, to: max(0, depth + velocity * reach), at: time, spring: settings.pileSpring)
    if cards[index].travel.kind == .held { coast(index, at: time, reach: reach) }
    fadeOut(index, within: settings.fadeSeconds, at: time)
    set(.fading, of: index)
    fadeStamp(of: index, from: aim, at: time)
    return false
  }

  /// A card that is no longer held stays where it is, or comes to rest a little farther on if it was moving.
  private mutating func coast(_ index: Int, at time: Double, reach: Double) {
    let place = self.offset(of: index, at: time)
    let velocity = self.velocity(of: index, at: time)
    if velocity == .zero || settings.isMotionReduced {
      cards[index].travel.hold(at: place)
    } else {
      cards[index].travel.bringBack(
        by: SpringTrack(
          from: place, velocity: velocity, to: place + velocity * reach, at: time, spring: settings.pileSpring))
    }
  }

  /// Ends fading cards while there are more flights than `count`, the most faded first.
  private mutating func endFading(downTo count: Int, at time: Double) {
    while flightCount > count, let least = leastSeen(at: time, where: { $0.phase == .fading }) { leave(least) }
  }

  private mutating func enterMembers(_ deck: borrowing Deck, wanted: Int) {
    for place in 0..<wanted {
      if index(where: { $0.pileIndex == place }) != nil { continue }
      let card = deck.pile[place]
      let index = enter(card, pileIndex: place, allowed: deck.allowed(card, of: settings.rule.allowed))
      // It is new: it begins at its place.
      cards[index].depthBefore = -1
    }
    seatNewCards()
  }

  /// Puts every card of the pile at its place at once.
  private mutating func placeAtOnce() {
    for index in 0..<cards.count where !cards[index].isFlight {
      cards[index].depth = SpringTrack(at: Double(cards[index].pileIndex), spring: settings.pileSpring)
    }
  }

  /// Sends every card of the pile from the depth it is drawn at to its new place.
  private mutating func moveDepths(at time: Double) {
    let progress = topProgress(at: time)
    for index in 0..<cards.count where !cards[index].isFlight {
      let place = cards[index].pileIndex
      let target = Double(place)
      if cards[index].depthBefore < 0 {
        cards[index].depth = SpringTrack(at: target, spring: settings.pileSpring)
        continue
      }
      if settings.isMotionReduced {
        if cards[index].depthBefore != target { relocate(index, depth: cards[index].depthBefore, at: time) }
        cards[index].depth = SpringTrack(at: target, spring: settings.pileSpring)
        continue
      }
      let isBeneath = place > 0
      let start = cards[index].depthBefore + (isBeneath ? progress.value : 0)
      let velocity = cards[index].depthVelocityBefore + (isBeneath ? progress.velocity : 0)
      cards[index].depth = SpringTrack(
        from: start, velocity: velocity, to: target, at: time, spring: settings.pileSpring)
    }
  }

  /// Lets new cards fade in where they would be seen at once.
  private mutating func fadeIn(at time: Double) {
    let progress = topProgress(at: time).value
    for index in 0..<cards.count where !cards[index].isFlight && cards[index].depthBefore < 0 {
      let depth = depth(of: index, progress: progress, at: time)
      if settings.pile.opacity(at: depth) > 0 {
        cards[index].fade = Fade(at: 0, curve: settings.fadeCurve)
        fade(index, to: 1, at: time)
      }
    }
  }
}
