/// Names a pose while it is on stage, whatever comes, goes or changes its place in the drawing order.
typealias PoseID = CellArray<Pose>.Cell

/// A card as it is on stage: in the visible part of the pile, under a finger, or on its way out.
struct Pose: ~Copyable {
  let card: UInt64
  /// Its slot; -1: it has just come and has none yet.
  var slot: Int32 = -1
  /// In how many frames it has been drawn with its present content; 2 stands for more as well.
  var framesDrawn: UInt8 = 0
  var standing: Standing
  /// Place in the pile; -1: it is out of the pile.
  var place: Int
  /// The last place in the pile that it had. A card that fades stays in front of a new one at that place.
  var lastPlace: Int
  /// Directions it may be swiped to.
  var allowed: DirectionSet
  /// For a leaving, rewinding or proposed card: its direction, and the token of the decision or question.
  var direction = Direction.none
  var token: UInt64 = 0
  /// The direction of the last THRESHOLD_ENTERED of a finger that drags this card, or has swiped it; none: no threshold
  /// is passed.
  var shown = Direction.none
  /// When its flight ends; infinite if it has none.
  var flightEnd = Double.infinity
  /// What a leaving card left undone of the pile's way at the beginning of its way out: see `Stage.lead`.
  var trail = 0.0
  var travel: Travel
  var grasp = Grasp()
  /// From where the rules put a card to where a finger holds it that has caught it: constant while the finger holds it,
  /// and on its way out.
  var slip: SpringTrack<Vector>
  /// Its own width and height; nil: those of all cards [points].
  var size: Vector?
  /// Depth in the pile, before `Stage.Lead` is added.
  var depth: SpringTrack<Double>
  var lift: SpringTrack<Double>
  var residue: SpringTrack<Displacement>
  var fade: Fade
  var stampFade = StampFade()
  /// Scale of its stamp: it pops when a finger passes a threshold.
  var pop: SpringTrack<Double>
  var relocation: Relocation?
  /// Effective depth and its velocity at the beginning of a rearrangement.
  // Unhashed: set at the beginning of each rearrangement.
  var depthBefore = 0.0
  // Unhashed: set at the beginning of each rearrangement.
  var depthVelocityBefore = 0.0
  /// Most cards, from this one to the back, that lie in the order of the pile already; 0: it has no place in the pile.
  // Unhashed: set and read in each rearrangement.
  var inOrder = 0

  init(
    card: UInt64, _ standing: Standing = .pile, place: Int, allowed: DirectionSet, settings: borrowing StageSettings
  ) {
    self.card = card
    self.standing = standing
    self.place = place
    lastPlace = place
    self.allowed = allowed
    travel = Travel(
      spring: settings.returnSpring, exit: ExitTrack(curve: settings.exitCurve, spring: settings.exitSpring))
    depth = SpringTrack(at: Double(place), spring: settings.pileSpring)
    lift = SpringTrack(at: 1, spring: settings.liftSpring)
    slip = SpringTrack(at: .zero, spring: settings.returnSpring)
    residue = SpringTrack(at: .zero, spring: settings.pileSpring)
    pop = SpringTrack(at: 1, spring: settings.popSpring)
    fade = Fade(at: 1, curve: settings.fadeCurve)
  }

  /// When its look no longer changes by itself at one place.
  var lookEnd: Double {
    // A card that returns gets no other stamp.
    let hasNoStamp = standing == .returning || standing == .pile
    let stampEnd = hasNoStamp ? stampFade.middle : stampFade.end
    let springEnd = max(max(lift.restTime, residue.restTime), max(depth.restTime, slip.restTime))
    return max(max(max(springEnd, pop.restTime), relocation?.end ?? -.infinity), max(fade.end, stampEnd))
  }

  /// When it is at its place if it returns, as far as anybody can see.
  var arrival: Double {
    let end = max(fade.end, relocation?.end ?? -.infinity)
    switch travel.kind {
    case .none, .held, .exit: return end
    case .spring: return max(end, travel.spring.restTime)
    case .nudge: return max(end, max(travel.spring.restTime, travel.nudge.end))
    }
  }
}
