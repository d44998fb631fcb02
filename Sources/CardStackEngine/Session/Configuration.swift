import CardStackTypes

/// Every constant of a deck, as the caller gives it.
public typealias DeckConfiguration = cardstack_deck_config

/// A ready-made set of sectors.
public enum SectorLayout: Int32, Sendable {
  case twoWay = 1
  case twoHalves = 2
  case fourWay = 3
  case eightWay = 4
}

extension DeckConfiguration {
  /// Sets the sectors of a layout and allows the directions that have one.
  public mutating func setDirections(_ layout: SectorLayout) {
    let eighth = Double.pi / 4
    // Left, right, up, down, and the diagonals in the order of `Direction`, in eighths of a turn from the right.
    direction_angle = (4 * eighth, 0, 6 * eighth, 2 * eighth, 5 * eighth, 7 * eighth, 3 * eighth, eighth)
    switch layout {
    case .twoWay:
      direction_half_width = (eighth, eighth, 0, 0, 0, 0, 0, 0)
      allowed_directions = 0b11
    case .twoHalves:
      direction_half_width = (2 * eighth, 2 * eighth, 0, 0, 0, 0, 0, 0)
      allowed_directions = 0b11
    case .fourWay:
      direction_half_width = (eighth, eighth, eighth, eighth, 0, 0, 0, 0)
      allowed_directions = 0b1111
    case .eightWay:
      let half = eighth / 2
      direction_half_width = (half, half, half, half, half, half, half, half)
      allowed_directions = 0xFF
    }
  }

  /// Centre and half width of a direction's sector; the index is the direction's.
  func sector(at index: Int) -> (angle: Double, halfWidth: Double) {
    withUnsafeBytes(of: direction_angle) { angles in
      withUnsafeBytes(of: direction_half_width) { widths in
        (
          angles.load(fromByteOffset: index * 8, as: Double.self),
          widths.load(fromByteOffset: index * 8, as: Double.self)
        )
      }
    }
  }
}

/// Room for events, and which there are.
struct EventSettings: BitwiseCopyable {
  var mask: UInt32
  var noticeCapacity: Int
  var backlog: Int
}

/// What a replacement of all cards does while decisions can be undone.
enum Replacement: Int32, BitwiseCopyable {
  case clear = 1
  case preserve = 2
  case refuse = 3
  case ask = 4
  case keep = 5
}

/// What the host has a say in.
struct ConsentSettings: BitwiseCopyable {
  /// Directions in which a swipe is only proposed.
  var directions: DirectionSet
  var needsUndo: Bool
  var replacement: Replacement
  /// Time for an answer [s].
  var seconds: Double
}

/// How decisions are delivered.
struct DeliverySettings: BitwiseCopyable {
  var mode: DeliveryMode
  /// Whether a card whose decision is rejected comes back.
  var returnsRejected: Bool
  /// Decisions out at once.
  var maxSends: Int
  /// Undelivered decisions beyond which none is taken.
  var maxUndelivered: Int
  /// 0: the journal's.
  var nonce: UInt64
  /// Failures after which something is parked; 0: it never is.
  var parkFailures: UInt32
  /// Time from the first try after which it is; 0: it never is [s].
  var parkSeconds: Double
}

/// How long an answer may take, and when something that has failed is tried again.
struct RetrySettings: BitwiseCopyable {
  /// Time for the answer [s].
  var patience: Double
  /// The first wait [s].
  var first: Double
  /// The longest wait [s].
  var longest: Double
  /// Share of a wait that chance takes off it [0..1].
  var jitter: Double
}

/// What happens when nobody touches the deck.
struct AutoplaySettings: BitwiseCopyable {
  /// Time without a touch before the first card goes [s].
  var idle: Double
  /// Time between one card and the next [s].
  var interval: Double
  var direction: Direction
}

/// A configuration that has been checked, in the terms of those who use it.
struct Settings {
  var stage: StageSettings
  var deck: DeckRules
  var touch: TouchSettings
  var events: EventSettings
  var consent: ConsentSettings
  var feed: FeedSettings
  var delivery: DeliverySettings
  var retry: RetrySettings
  var autoplay: AutoplaySettings
  /// Cards beneath the top one whose first picture is fetched ahead.
  var mediaAhead: Int
  /// [s]
  var undoSeconds: Double
  /// How long a leaving card can be caught; 0: it cannot [s].
  var catchSeconds: Double
}

/// Says whether a configuration can be used; the failure names the field.
public func validate(_ configuration: DeckConfiguration) throws(Failure) {
  _ = try Settings(configuration)
}
