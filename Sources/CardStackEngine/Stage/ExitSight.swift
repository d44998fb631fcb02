/// Calculates how far outside the viewport a card is drawn, for one offset after another. The search for the end of a
/// way out asks this for about fifteen offsets. What they have in common is calculated once.
struct ExitSight {
  /// The parts of a card's look that do not depend on its offset.
  struct Standing {
    let depth: Double
    let lift: Double
    /// The residue of earlier looks; nil: there is no residue.
    let residue: Displacement?
  }

  /// An angle with its sine and cosine. Far out the card has its full rotation. So the next offset often has the same
  /// angle, and the sine and cosine are reused.
  private struct Angle {
    var angle = Double.nan
    var sine = 0.0
    var cosine = 1.0

    @inline(__always)
    mutating func set(_ new: Double) {
      if new == angle { return }
      angle = new
      (sine, cosine) = Elementary.sineAndCosine(new)
    }
  }

  private let geometry: CardGeometry
  private let dragLook: DragLook
  private let grab: GrabPoint
  private var center: Vector
  private var rotation: Double
  private var scale: Double
  /// The vector from the card's centre to the pivot of the rotation; nil if the pivot is the centre.
  private var arm: Vector?
  private var residue: Displacement?
  private var turn = Angle()
  private var whole = Angle()

  @inline(never)
  init(_ standing: Standing, grab: GrabPoint, settings: borrowing StageSettings) {
    geometry = settings.geometry
    dragLook = settings.dragLook
    self.grab = grab
    (center, rotation, scale) = (.zero, 0, 0)
    change(to: standing, pile: settings.pile)
  }

  /// Changes the parts that do not depend on the offset.
  @inline(never)
  @_optimize(speed)
  mutating func change(to standing: Standing, pile: borrowing PileLayout) {
    let place = pile.placement(at: standing.depth)
    center = geometry.center + place.center
    rotation = place.rotation
    scale = max(0, place.scale * standing.lift)
    arm = dragLook.arm(grab: grab, size: geometry.card * scale)
    residue = standing.residue
  }

  /// Returns how far outside the card is drawn. The result has the same bits as `CardGeometry.outsideness` of
  /// `StageSettings.placement`.
  @inline(never)
  @_optimize(speed)
  mutating func outsideness(at offset: Vector) -> Double {
    turn.set(offset.x == 0 ? 0 : dragLook.rotation(x: offset.x, grab: grab))
    var shift = Vector.zero
    if turn.angle != 0, let arm { shift = arm - arm.turned(sine: turn.sine, cosine: turn.cosine) }
    var placement = Placement(center: center + offset + shift, rotation: rotation + turn.angle, scale: scale)
    if let residue { placement.add(residue) }
    if placement.rotation == turn.angle {
      return geometry.outsideness(placement, sine: turn.sine, cosine: turn.cosine)
    }
    whole.set(placement.rotation)
    return geometry.outsideness(placement, sine: whole.sine, cosine: whole.cosine)
  }
}
