extension Stage {
  /// Changes the settings at any moment. Nothing jumps. Motion goes on from where it is; other differences between the
  /// old look and the new die out, or under reduced motion are faded over.
  ///
  /// `beginChange` must have been called before, and `arrange` must be after: depths go on from what they were.
  ///
  /// - Parameters:
  ///   - new: The settings.
  ///   - time: When.
  mutating func apply(_ new: StageSettings, at time: Double) {
    let old = settings
    for index in 0..<cards.count {
      let aim = drawnAim(of: index, at: time)
      cards[index].stampFade = StampFade(from: aim, start: time, duration: new.fadeSeconds)
    }
    if new.isMotionReduced && !old.isMotionReduced {
      // A fade that this causes lasts as long as the new settings say.
      var ending = old
      (ending.fadeSeconds, ending.fadeCurve) = (new.fadeSeconds, new.fadeCurve)
      setSettings(ending)
      stopTravel(at: time)
    }
    setSettings(new)
    for index in 0..<cards.count {
      let aim = drawnAim(of: index, at: time)
      change(index, by: old, at: time)
      fadeStamp(of: index, from: aim, at: time)
    }
  }

  /// Brings a card from the look it had by the old settings to that by the present ones.
  private mutating func change(_ index: Int, by old: borrowing StageSettings, at time: Double) {
    let before = course(
      of: index, depth: cards[index].depthBefore, depthVelocity: cards[index].depthVelocityBefore, at: time)
    // A card of another size has another picture.
    if settings.geometry.card != old.geometry.card { cards[index].framesDrawn = 0 }
    // The offsets of a way out belong to the old viewport, and a held card stays under its finger.
    if settings.geometry != old.geometry {
      stay(index, shift: old.geometry.center - settings.geometry.center, at: time)
    }
    let after = course(of: index, depth: before.depth, depthVelocity: before.depthVelocity, at: time)
    if !hasShown {
      cards[index].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    } else if settings.isMotionReduced && !cards[index].isHeld && !cards[index].isFlight {
      conceal(index, before: old.look(before, after: 0), after: settings.look(after, after: 0), at: time)
    } else {
      linger(index, from: before, by: old, to: after, at: time)
    }
    switch cards[index].phase {
    case .leaving: replan(index, at: time)
    case .proposed:
      let before = old.asidePlace(cards[index].direction)
      if before != settings.asidePlace(cards[index].direction) {
        aimAside(index, velocity: velocity(of: index, at: time), at: time)
      }
    default: break
    }
  }

  /// Keeps a card where it is in the viewport, whose middle has moved. A card that waits aside goes by the viewport's
  /// middle, as the pile does.
  private mutating func stay(_ index: Int, shift: Vector, at time: Double) {
    guard cards[index].travel.kind == .exit || cards[index].travel.kind == .held, cards[index].phase != .proposed
    else { return }
    let isExit = cards[index].travel.kind == .exit
    let place = offset(of: index, at: time) + shift
    let velocity = velocity(of: index, at: time)
    if isExit {
      cards[index].travel.leave(by: settings.exitOver(at: place, velocity: velocity, time: time))
      cards[index].flightEnd = time
    } else {
      cards[index].travel.hold(at: place, velocity: velocity)
    }
  }

  /// Plans another way for a leaving card whose way would end in sight by the present settings.
  private mutating func replan(_ index: Int, at time: Double) {
    guard cards[index].travel.kind == .exit, !endsOutside(index) else { return }
    let exit = exitTrack(
      index, direction: cards[index].direction, velocity: velocity(of: index, at: time), isUnderWay: true, at: time)
    cards[index].travel.leave(by: exit)
    cards[index].flightEnd = exit.end
  }

  // MARK: Reduced motion

  /// Ends all travel, when reduced motion is switched on: leaving cards fade where they are, others appear at their
  /// places. What a finger holds stays with it.
  private mutating func stopTravel(at time: Double) {
    let progress = topProgress(at: time).value
    for index in 0..<cards.count {
      let isMoving =
        cards[index].travel.isFree || !cards[index].depth.isStill(at: time) || !cards[index].residue.isStill(at: time)
        || !cards[index].lift.isStill(at: time)
      let isBehindHeld = cards[index].pileIndex > 0 && progress > 0
      guard isMoving || isBehindHeld else { continue }
      let depth = depth(of: index, progress: progress, at: time)
      switch cards[index].phase {
      case .leaving: stopExit(index, at: time)
      case .fading: break
      case .proposed:
        relocate(index, depth: depth, at: time)
        cards[index].travel.hold(at: settings.asidePlace(cards[index].direction))
      default:
        relocate(index, depth: depth, at: time)
        if cards[index].travel.isFree { cards[index].travel.end() }
      }
      cards[index].depth = SpringTrack(
        at: cards[index].isFlight ? depth : Double(cards[index].pileIndex), spring: settings.pileSpring)
      let lift = cards[index].isFlight ? cards[index].lift.value(at: time) : cards[index].lift.target
      cards[index].lift = SpringTrack(at: lift, spring: settings.liftSpring)
    }
  }
}
