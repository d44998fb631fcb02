import CardStackTypes

/// The state of a sheet.
public enum SheetState: Int32, BitwiseCopyable, Sendable {
  case hidden = 0
  case presenting = 1
  case presented = 2
  case pressed = 3
  case dragging = 4
  case returning = 5
  case dismissing = 6
}

/// A sheet that a swipe dismisses, as a host drives it. It owns the finger, the motion, the clock and the events.
///
/// Methods that read `travel` are mutating, as its own are.
public struct Sheet: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  public internal(set) var configuration: SheetConfiguration
  var rule: SheetRule
  var clock = Clock()
  var state = SheetState.hidden
  var travel: SheetTravel
  var fade = SheetFade()
  /// When the motion ends [s].
  var due = Double.infinity
  /// Offset from which on the corners have their whole radius [points]. Each motion sets it, so that the radius follows
  /// the offset. The radius then neither jumps nor flickers when a spring swings about 0.
  var cornerDistance = 0.0
  /// Whether the sheet has been at its place since it was last hidden.
  var hasArrived = false
  /// Why the sheet is dismissed.
  var dismissal = SheetReason.none
  var press: SheetPress?
  var track: FingerTrack
  /// A finger still down whose press has ended: it is ignored until it is up, and so are others.
  var spentPointer: Int64?
  var events: SheetEvents

  init(configuration: SheetConfiguration) throws(Failure) {
    let rule = try SheetRule(configuration)
    // Everything that can fail comes before the first property is set.
    let track = try FingerTrack()
    let events = try SheetEvents()
    let spring = try Spring(configuration.motion.return_spring)
    let curve = try EasingCurve(configuration.motion.dismiss_curve)
    travel = SheetTravel(at: configuration.extent, spring: spring, curve: curve)
    self.configuration = configuration
    self.rule = rule
    self.track = track
    self.events = events
  }

  var isMotionReduced: Bool { configuration.reduced_motion != 0 }

  /// Offset at which the corners have their whole radius in a motion that begins at the sheet's place [points].
  var cornerReach: Double {
    configuration.look.corner_distance > 0 ? configuration.look.corner_distance : configuration.extent
  }

  /// Whether the sheet moves by itself.
  var isFree: Bool { state == .presenting || state == .returning || state == .dismissing }
}
