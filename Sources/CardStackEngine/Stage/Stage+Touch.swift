extension Stage {
  /// Where a point is on a card.
  struct Hit: BitwiseCopyable {
    /// From its centre, unrotated [points].
    var local = Vector.zero
    var isOn = false
    /// How far from its centre, as it is drawn [points].
    var distance = Double.infinity
  }

  /// Where a point is on the top card.
  func hit(_ point: Vector, at time: Double) -> Hit? {
    guard let top = topIndex else { return nil }
    return hit(top, point, at: time)
  }

  /// The same of any card.
  func hit(_ index: Int, _ point: Vector, at time: Double) -> Hit {
    // At its target while it changes place under reduced motion: the look leaves relocations out.
    let depth = drawnDepth(of: index, at: time)
    return hit(point, on: look(of: index, depth: depth, at: time).placement)
  }

  private func hit(_ point: Vector, on placement: Placement) -> Hit {
    // A card of size 0 is never hit; if no hit is needed, the finger takes its middle.
    guard placement.scale > 0 else { return Hit() }
    let local = settings.geometry.local(point, in: placement)
    return Hit(
      local: local, isOn: settings.geometry.contains(local: local), distance: (point - placement.center).length)
  }

  /// Where a point is on the top card at its place, if an undo has it on its way there.
  func hitOnArrival(_ point: Vector, at time: Double) -> Hit? {
    guard let top = topIndex, cards[top].phase == .rewinding else { return nil }
    let depth = drawnDepth(of: top, at: time)
    let placement = lawfulLook(of: top, depth: depth, offset: .zero, at: time).placement
    return hit(point, on: placement)
  }

  /// Returns, of the cards that wait aside under a point, the one whose centre is nearest, if it is at most `reach`
  /// away, and where on it the point is.
  func proposed(_ point: Vector, within reach: Double, at time: Double) -> (index: Int, local: Vector)? {
    var nearest: (index: Int, local: Vector)?
    var distance = reach
    // From the back: of those equally near it is the one drawn above the others.
    var index = cards.count
    while index > 0 {
      index -= 1
      if cards[index].phase != .proposed { continue }
      let hit = hit(index, point, at: time)
      if hit.isOn && hit.distance <= distance {
        nearest = (index, hit.local)
        distance = hit.distance
      }
    }
    return nearest
  }

  /// A finger takes an undone card at its place, to which the card is on its way. The card comes to the finger.
  /// `beginChange` must have been called before.
  mutating func holdOnArrival(_ index: Int, local: Vector, at time: Double) {
    regrip(index, at: time) { stage in _ = stage.drag(index, pull: .zero) }
    _ = hold(index, local: local, at: time)
  }

  /// A finger takes the top card where it is: its travel stops.
  ///
  /// - Returns: The pull that keeps the card where it is.
  mutating func hold(_ index: Int, local: Vector, at time: Double) -> Vector {
    let card = settings.geometry.card
    let offset = self.offset(of: index, at: time)
    let depth = drawnDepth(of: index, at: time)
    let before = lawfulLook(of: index, depth: depth, offset: offset, at: time)
    let aim = drawnAim(of: index, offset: offset, at: time)
    cards[index].grab = GrabPoint((local.x / card.x).clamped(-0.5, 0.5), (local.y / card.y).clamped(-0.5, 0.5))
    let pull = settings.rule.pull(for: offset, allowed: cards[index].allowed)
    let place = drag(index, pull: pull)
    cards[index].direction = .none
    cards[index].token = 0
    cards[index].shown = .none
    let after = lawfulLook(of: index, depth: depth, offset: place, at: time)
    linger(index, from: before, to: after, at: time)
    set(.pressed, of: index)
    fadeStamp(of: index, from: aim, at: time)
    updateDue()
    return pull
  }

  /// A pressed card becomes a dragged one.
  mutating func lift(_ index: Int, at time: Double) {
    set(.dragged, of: index)
    setLift(index, to: settings.liftScale, at: time)
    setChrome(to: settings.chromeDragOpacity, at: time)
    updateDue()
  }

  /// Moves a held card to where `pull` brings it. A finger moves a card of the pile only here.
  ///
  /// - Parameters:
  ///   - index: The card.
  ///   - pull: Where to.
  ///   - velocity: The pull's own, with which the card goes on if the finger loses it.
  /// - Returns: Where that is.
  @discardableResult
  mutating func drag(_ index: Int, pull: Vector, velocity: Vector = .zero) -> Vector {
    let place = resisted(index, pull: pull)
    cards[index].travel.hold(
      at: place, velocity: velocity == .zero ? .zero : cardVelocity(index, pull: pull, velocity: velocity))
    return place
  }

  /// Allows a card these directions only.
  mutating func allow(_ directions: DirectionSet, of index: Int, at time: Double) {
    if cards[index].allowed == directions { return }
    let aim = drawnAim(of: index, at: time)
    cards[index].allowed = directions
    fadeStamp(of: index, from: aim, at: time)
  }

  /// Where a held card stands when it is pulled to `pull`.
  func resisted(_ index: Int, pull: Vector) -> Vector {
    settings.rule.resisted(pull, allowed: cards[index].allowed)
  }

  /// Shows a held card past the threshold of a direction, or of none.
  mutating func show(_ direction: Direction, of index: Int) { cards[index].shown = direction }

  /// The same after a call has changed the rules: what is seen of a stamp does not jump.
  mutating func show(_ direction: Direction, of index: Int, fadingAt time: Double) {
    let aim = drawnAim(of: index, at: time)
    show(direction, of: index)
    fadeStamp(of: index, from: aim, at: time)
    updateDue()
  }

  /// Puts a held card to where the finger brings it by other rules: the difference dies out. `beginChange` must have
  /// been called before.
  ///
  /// - Parameters:
  ///   - index: The card.
  ///   - time: When.
  ///   - drag: Moves it there.
  mutating func regrip(_ index: Int, at time: Double, _ drag: (inout Stage) -> Void) {
    let aim = drawnAim(of: index, at: time)
    let depth = drawnDepth(of: index, at: time)
    let depthVelocity = cards[index].depthVelocityBefore
    let before = course(of: index, depth: depth, depthVelocity: depthVelocity, at: time)
    drag(&self)
    let after = course(of: index, depth: depth, depthVelocity: depthVelocity, at: time)
    linger(index, from: before, by: settings, to: after, at: time)
    fadeStamp(of: index, from: aim, at: time)
  }

  /// Velocity of a card whose finger pulls it at `pull` with `velocity`: less than the finger's where it resists.
  func cardVelocity(_ index: Int, pull: Vector, velocity: Vector) -> Vector {
    // The derivative of the resistance along the finger's way; the step is small against every length of a drag.
    let step = 1e-5
    let ahead = settings.rule.resisted(pull + velocity * step, allowed: cards[index].allowed)
    let behind = settings.rule.resisted(pull - velocity * step, allowed: cards[index].allowed)
    if ahead == pull + velocity * step && behind == pull - velocity * step { return velocity }
    return (ahead - behind) * (0.5 / step)
  }

  /// A finger lets go of a card that is not decided: it returns.
  mutating func release(_ index: Int, velocity: Vector, at time: Double) {
    setLift(index, to: 1, at: time)
    setChrome(to: 1, at: time)
    let offset = self.offset(of: index, at: time)
    let aim = drawnAim(of: index, offset: offset, at: time)
    cards[index].shown = .none
    if offset == .zero && velocity == .zero {
      cards[index].travel.end()
      set(.pile, of: index)
    } else {
      bringBack(index, velocity: velocity, at: time, spring: settings.returnSpring)
      set(.returning, of: index)
    }
    fadeStamp(of: index, from: aim, at: time)
    settleArrived(by: time)
    updateDue()
  }
}
