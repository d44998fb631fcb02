/// Where a finger has grabbed a card: from the card's centre, in card widths and heights, -0.5 to 0.5.
typealias GrabPoint = Vector

/// How a card is held, or was last.
struct Grasp: BitwiseCopyable, Equatable {
  /// Where a finger has grabbed it; nil: no finger has, since it was at rest.
  var point: GrabPoint?
  /// Strength and sign of its turn, -1 to 1. A card that is caught keeps those of its first grab.
  var strength: Double

  /// Of a card that is grabbed while it is at rest.
  ///
  /// A card turns with all its strength if it is grabbed in its middle or above, and the other way if it is grabbed
  /// below. Within a tenth of its height between, the strength is continuous and smooth. It is less than half within
  /// 3.5 % of the height.
  init(_ point: GrabPoint? = nil) {
    self.point = point
    guard let point else {
      strength = 1
      return
    }
    let (zero, reach) = (0.05, 0.05)
    let share = ((point.y - zero) / reach).clamped(-1, 1)
    strength = -0.5 * share * (3 - share * share)
  }

  func addState(to hash: inout StateHash) {
    hash.add(point != nil)
    hash.add(point ?? .zero)
    hash.add(strength)
  }
}

/// How a card looks while it is away from its place: it rotates about a pivot. The rotation is the rate times the
/// sideways translation, weighted by where the card was grabbed, then limited to `maximum` on both sides.
struct DragLook: BitwiseCopyable {
  /// [rad/point]
  var rate: Double
  /// [rad]
  var maximum: Double
  /// Share of the grasp's strength in the rotation, 0 to 1.
  var grabShare: Double
  /// From the card's centre, in card widths and heights.
  var pivot: Vector
  /// Share of the grab point in the pivot, 0 to 1.
  var pivotGrabShare: Double
  /// How much a flick spins a card, 0 to 1.
  var spin: Double

  /// Whether the point that a finger has grabbed stays under it.
  var isPinned: Bool { pivotGrabShare > 0 }

  /// No card leaves with a larger rotation because of its spin [rad].
  private static var largest: Double { 35 * Double.pi / 180 }
  /// [rad/s]
  private static var fastest: Double { 6 }
  /// A slow spin takes some two thirds of its way in this time [s].
  private static var spinSeconds: Double { 0.6 }

  /// How a flick spins a card that leaves: about the grabbed point, which keeps its speed, as a plate that is pushed
  /// there. The spin slows down.
  ///
  /// - Returns: Its speed at first [rad/s], and the rate at which that decays [1/s]; nil: it does not spin.
  func spin(_ velocity: Vector, grasp: Grasp, size: Vector) -> (speed: Double, rate: Double)? {
    let most = DragLook.largest - maximum
    guard let point = grasp.point, spin > 0, most > 0, size.x > 0, size.y > 0 else { return nil }
    let force = Vector(point.x * size.x, point.y * size.y).cross(velocity)
    let speed = (spin * force * 4 / size.dot(size)).clamped(-DragLook.fastest, DragLook.fastest)
    let share = speed * DragLook.spinSeconds / most
    return speed == 0 ? nil : (speed, (1 + share * share).squareRoot() / DragLook.spinSeconds)
  }

  /// Rotation at a sideways translation [rad].
  func rotation(x: Double, grasp: Grasp) -> Double {
    if x == 0 { return 0 }
    return (rate * x * (1 - grabShare + grabShare * grasp.strength)).clamped(-maximum, maximum)
  }

  /// From the centre of a card of this size to the pivot; nil if the pivot is there. A card that no finger has grabbed
  /// turns about `pivot`.
  func arm(_ grasp: Grasp, size: Vector) -> Vector? {
    let grab = grasp.point ?? pivot
    let x = pivot.x + (grab.x - pivot.x) * pivotGrabShare
    let y = pivot.y + (grab.y - pivot.y) * pivotGrabShare
    return x == 0 && y == 0 ? nil : Vector(x * size.x, y * size.y)
  }
}
