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

  /// Adds the difference between two looks to the residue of earlier ones.
  ///
  /// - Parameters:
  ///   - index: The card.
  ///   - before: How it looked.
  ///   - after: How it looks by the present rules.
  ///   - drift: By how much faster it changed before [1/s].
  ///   - time: When.
  mutating func linger(
    _ index: Int, from before: Look, to after: Look, drift: Displacement = .zero, at time: Double
  ) {
    let jump = Displacement.between(before, after)
    guard jump.visibleSize > 0 || drift.visibleSize > 0 else { return }
    let residue = cards[index].residue.value(at: time, &springs)
    let velocity = cards[index].residue.velocity(at: time, &springs)
    cards[index].residue = SpringTrack(
      from: residue + jump, velocity: velocity + drift, to: .zero, at: time, spring: settings.pileSpring)
  }

  /// The same with the difference in speed, for a change from one course by the `old` rules to another by the present.
  mutating func linger(
    _ index: Int, from before: LookCourse, by old: borrowing StageSettings, to after: LookCourse, at time: Double
  ) {
    // Under reduced motion nothing travels. Else the derivative; the step is small against every motion.
    let step = 1e-6
    let drift =
      settings.isMotionReduced
      ? Displacement.zero
      : (Displacement.between(old.look(before, after: step), old.look(before, after: -step))
        - Displacement.between(settings.look(after, after: step), settings.look(after, after: -step))) * (0.5 / step)
    linger(index, from: old.look(before, after: 0), to: settings.look(after, after: 0), drift: drift, at: time)
  }

  /// What a card's look is calculated from, at a time.
  mutating func course(of index: Int, depth: Double, depthVelocity: Double, at time: Double) -> LookCourse {
    LookCourse(
      depth: depth, depthVelocity: depthVelocity, offset: offset(of: index, at: time),
      velocity: velocity(of: index, at: time), grab: cards[index].grab,
      lift: cards[index].lift.value(at: time, &springs), liftVelocity: cards[index].lift.velocity(at: time, &springs))
  }

  // MARK: Reduced motion

  /// Lets a card change its place while it is transparent: it fades out as it looks now.
  ///
  /// A card that is fading out already keeps the look it fades from; what it will be is not seen yet.
  mutating func relocate(_ index: Int, depth: Double?, at time: Double) {
    let depth = depth ?? drawnDepth(of: index, at: time)
    fadeOver(index, old: look(of: index, depth: depth, at: time), at: time)
  }

  /// The same for a change of the settings: `before` and `after` are looks by the old and the new ones.
  private mutating func conceal(_ index: Int, before: Look, after: Look, at time: Double) {
    guard before != after else { return }
    linger(index, from: before, to: after, at: time)
    fadeOver(index, old: look(of: index, depth: cards[index].depthBefore, at: time), at: time)
  }

  private mutating func fadeOver(_ index: Int, old: Look, at time: Double) {
    var old = old
    if let relocation = cards[index].relocation {
      if time < relocation.middle {
        cards[index].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
        return
      }
      old.opacity *= relocation.opacity(at: time)
    }
    cards[index].relocation = Relocation(
      old: old, start: time, duration: settings.fadeSeconds, curve: settings.fadeCurve)
    cards[index].residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    cards[index].fade = Fade(at: 1, curve: settings.fadeCurve)
  }

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
      let lift = cards[index].isFlight ? cards[index].lift.value(at: time, &springs) : cards[index].lift.target
      cards[index].lift = SpringTrack(at: lift, spring: settings.liftSpring)
    }
  }

  /// Lets a leaving card fade where it is, without travel.
  mutating func stopExit(_ index: Int, at time: Double) {
    stop(index, at: time)
    fadeOut(index, within: settings.fadeSeconds, at: time)
  }
}

/// What a look is calculated from, and how fast that changes.
struct LookCourse: BitwiseCopyable {
  var depth: Double
  var depthVelocity: Double
  var offset: Vector
  var velocity: Vector
  var grab: GrabPoint
  var lift: Double
  var liftVelocity: Double
}

extension StageSettings {
  /// How a card looks so many seconds on.
  @inline(never)
  func look(_ course: LookCourse, after seconds: Double) -> Look {
    look(
      depth: course.depth + course.depthVelocity * seconds, offset: course.offset + course.velocity * seconds,
      grab: course.grab, lift: course.lift + course.liftVelocity * seconds)
  }
}
