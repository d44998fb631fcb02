/// The way a leaving card takes.
enum ExitPath: Int32, BitwiseCopyable {
  case release = 1
  case direction = 2
  case lowerCorner = 3
}

/// How cards on stage look and move.
// Unhashed: the configuration's.
struct StageSettings: ~Copyable {
  var geometry: CardGeometry
  var pile: PileLayout
  /// Share of its way that the pile goes with the drag of the top card.
  var progressShare: Double
  var dragLook: DragLook
  var rule: SwipeRule
  var stamp: StampRule
  /// By how much a stamp grows when a finger passes a threshold, and the spring that brings it back.
  var stampPop: Double
  var popSpring: Spring
  var exitPath: ExitPath
  var exitMotion: ExitMotion
  var exitCurve: EasingCurve
  var exitSpring: Spring
  /// Cards that may begin to leave within the shortest time of a way out, with none of them cut short.
  var maxFlights: Int
  /// Cards waiting aside at once.
  var maxProposals: Int
  /// How far from their place those wait [points].
  var proposalDistance: Double
  var liftScale: Double
  /// Scale of a card that is pressed, and not dragged yet.
  var pressedScale: Double
  var chromeDragOpacity: Double
  var isMotionReduced: Bool
  var returnSpring: Spring
  var rewindSpring: Spring
  var pileSpring: Spring
  var liftSpring: Spring
  var chromeSpring: Spring
  /// The longest time of a way out [s].
  var exitSeconds: Double
  /// The shortest; at most the longest [s].
  var exitShortest: Double
  /// The least speed with which a card begins to leave [points/s].
  var exitSpeed: Double
  /// The same for a card that no finger holds: share of the mean speed in the longest time.
  var exitSpeedShare: Double
  /// [s]
  var fadeSeconds: Double
  var fadeCurve: EasingCurve

  /// Most poses there can be: visible cards, the one that comes next, one that a finger brings back, flights,
  /// proposals.
  var poseLimit: Int { pile.visibleCount + 2 + flightRoom + maxProposals }

  /// Most cards that leave or fade at once: as many as `hastenFlights` needs, or a whole pile that fades.
  var flightRoom: Int { maxFlights + max(maxFlights, pile.visibleCount) }

  /// Offset from its place at which the card of a proposed swipe waits [points].
  ///
  /// A stamp may appear at the threshold. If the card waited there, rounding would decide whether the stamp is seen. So
  /// a card that would wait within `margin` of the threshold waits that far beyond it.
  func asidePlace(_ direction: Direction, size: Vector?) -> Vector {
    guard let sector = rule.sectors[direction] else { return .zero }
    let margin = 0.05
    let threshold = rule.threshold(in: sector, isShown: false, size: size)
    let isAtThreshold = stamp == .step && (proposalDistance - threshold).magnitude < margin
    return sector.axis * (isAtThreshold ? threshold + margin : proposalDistance)
  }
}
