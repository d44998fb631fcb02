/// What a look is calculated from, and how fast that changes.
struct LookCourse: BitwiseCopyable {
  var depth: Double
  var depthVelocity: Double
  var offset: Vector
  var velocity: Vector
  var slip: Vector
  var slipVelocity: Vector
  var grasp: Grasp
  var size: Vector?
  var lift: Double
  var liftVelocity: Double

  /// So many seconds on.
  func after(_ seconds: Double) -> LookCourse {
    var course = self
    course.depth += depthVelocity * seconds
    course.offset = offset + velocity * seconds
    course.slip = slip + slipVelocity * seconds
    course.lift += liftVelocity * seconds
    return course
  }
}

/// How a card lies about its pivot. A turn, a lift, and what lingers of those leave the pivot where it is.
struct Stance: BitwiseCopyable {
  /// Where the centre would be without a turn and a lift.
  var center: Vector
  /// From the centre to the pivot, on a card that is neither turned nor scaled; nil: the pivot is the centre.
  let arm: Vector?
  /// Without a turn, and without a lift: of the card's place in the pile.
  let restRotation: Double
  let restScale: Double
  var rotation: Double
  var scale: Double
  var opacity: Double

  var look: Look { Look(placement: placement, opacity: opacity) }

  var placement: Placement {
    var center = center
    if let arm, rotation != restRotation || scale != restScale {
      center = center + Stance.turned(arm, restRotation) * restScale - Stance.turned(arm, rotation) * scale
    }
    return Placement(center: center, rotation: rotation, scale: scale)
  }

  private static func turned(_ arm: Vector, _ rotation: Double) -> Vector {
    let (sine, cosine) = Elementary.sineAndCosine(rotation)
    return arm.turned(sine: sine, cosine: cosine)
  }

  /// Moves, turns and scales by a difference. A scale does not become negative: that would mirror the card.
  func displaced(by difference: Displacement) -> Stance {
    var stance = self
    stance.center = center + difference.center
    stance.rotation += difference.rotation
    stance.scale = max(0, scale + difference.scale)
    stance.opacity = (opacity + difference.opacity).clamped(0, 1)
    return stance
  }

  /// The difference by which this becomes a look.
  func difference(to look: Look) -> Displacement {
    var stance = self
    stance.rotation = look.placement.rotation
    stance.scale = look.placement.scale
    return Displacement(
      center: look.placement.center - stance.placement.center, rotation: stance.rotation - rotation,
      scale: stance.scale - scale, opacity: look.opacity - opacity)
  }
}

extension StageSettings {
  /// How a card lies, by the rules alone.
  func stance(_ course: LookCourse) -> Stance {
    let card = course.size ?? geometry.card
    let place = pile.placement(at: course.depth, height: card.y)
    return Stance(
      center: geometry.center + place.center + course.offset + course.slip,
      arm: dragLook.arm(course.grasp, size: card), restRotation: place.rotation, restScale: place.scale,
      rotation: place.rotation + dragLook.rotation(x: course.offset.x, grasp: course.grasp),
      // A bouncy spring may swing past 0; a negative scale would mirror the card.
      scale: max(0, place.scale * course.lift), opacity: pile.opacity(at: course.depth))
  }
}
