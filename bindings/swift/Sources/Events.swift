// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit.

internal import CCardStack

/// One event. A `switch` needs a `default`: later versions have more.
public enum Event<ID: Hashable & Sendable>: Sendable {
  /// A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner,
  /// at scale 1 and unturned.
  case tap(Tap)
  /// A decision was made. Obligation: `token`, `direction`, `wallTime`, `x`, `y`, `reason` (RELEASED, SWIPED,
  /// ACCEPTED).
  case committed(Committed)
  /// A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
  case cancelled(Cancelled)
  /// A decision was taken back. Obligation: `token`, `direction`, `wallTime`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
  /// NONE).
  case undone(Undone)
  /// A decision can no longer be undone. Obligation: `token`, `direction`, `wallTime`.
  case `final`(Final)
  /// A press became a drag. Notice.
  case dragBegan(DragBegan)
  /// A drag passed the threshold, for a haptic tick. Notice: `direction`.
  case thresholdEntered(ThresholdEntered)
  /// A drag came back over the threshold. Notice: `direction`.
  case thresholdLeft(ThresholdLeft)
  /// A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
  case phaseChanged(PhaseChanged)
  /// No card is upcoming or proposed. Notice, no card.
  case emptied(Emptied)
  /// Notices were lost. Notice, no card: `count`, how many.
  case overflow(Overflow)
  /// A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason`
  /// (UNDO, RELEASED, SWIPED).
  case proposed(Proposed)
  /// Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final,
  /// `reason` (LOAD, REFRESH, NONE).
  case replacementAsked(ReplacementAsked)
  /// A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
  /// (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
  case questionDropped(QuestionDropped)
  /// A card on stage was invalidated. Notice: `slot`.
  case contentChanged(ContentChanged)
  /// The journal is no longer written. Notice, no card: `errorNumber`.
  case journalFailed(JournalFailed)
  /// The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
  /// LOAD, REFRESH).
  case load(Load)
  /// A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wallTime`, `tries`,
  /// `failures`, `isSealed`, `reason` (DECIDED, FINAL).
  case send(Delivery)
  /// A delivery is to be taken back. Obligation, as SEND.
  case revert(Delivery)
  /// The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
  case rejected(Rejected)
  /// A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
  case media(Media)
  /// Autoplay moved the top card to the end. Notice: `direction`.
  case autoplayed(Autoplayed)
  /// Another card is on top, or with `card` 0 none. Notice.
  case topChanged(TopChanged)
  /// A send is parked. Obligation, as SEND.
  case sendParked(SendParked)
}

extension Event {
  /// What the event has.
  public struct Tap: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// How far to the right [points].
    public let x: Double
    /// How far downward [points].
    public let y: Double

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      x = raw.x
      y = raw.y
    }
  }

  /// What the event has.
  public struct Committed: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// How far to the right [points].
    public let x: Double
    /// How far downward [points].
    public let y: Double
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      x = raw.x
      y = raw.y
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct Cancelled: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// How far to the right [points].
    public let x: Double
    /// How far downward [points].
    public let y: Double
    /// Why it happened.
    public let reason: Reason?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      x = raw.x
      y = raw.y
      reason = Reason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct Undone: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct Final: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
    }
  }

  /// What the event has.
  public struct DragBegan: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
    }
  }

  /// What the event has.
  public struct ThresholdEntered: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The direction of the decision, drag or question.
    public let direction: Direction?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      direction = Direction(rawValue: raw.direction)
    }
  }

  /// What the event has.
  public struct ThresholdLeft: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The direction of the decision, drag or question.
    public let direction: Direction?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      direction = Direction(rawValue: raw.direction)
    }
  }

  /// What the event has.
  public struct PhaseChanged: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The pose's slot.
    public let slot: Int
    /// The new phase.
    public let phase: Phase

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      slot = Int(clamping: raw.slot)
      phase = Phase(rawValue: raw.phase) ?? .pile
    }
  }

  /// What the event has.
  public struct Emptied: Sendable {
    /// When it happened [s].
    public let time: Double

    init(_ raw: cardstack_event) {
      time = raw.time
    }
  }

  /// What the event has.
  public struct Overflow: Sendable {
    /// When it happened [s].
    public let time: Double
    /// A number, as the kind says.
    public let lost: Int

    init(_ raw: cardstack_event) {
      time = raw.time
      lost = Int(clamping: raw.count)
    }
  }

  /// What the event has.
  public struct Proposed: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// How far to the right [points].
    public let x: Double
    /// How far downward [points].
    public let y: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      x = raw.x
      y = raw.y
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct ReplacementAsked: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// Why it happened.
    public let reason: Reason?
    /// A number, as the kind says.
    public let decisions: Int

    init(_ raw: cardstack_event) {
      time = raw.time
      token = Token(rawValue: raw.token)
      reason = Reason(rawValue: raw.reason)
      decisions = Int(clamping: raw.count)
    }
  }

  /// What the event has.
  public struct QuestionDropped: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or nil.
    public let card: ID?
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The direction of the decision, drag or question.
    public let direction: Direction?
    /// Why it happened.
    public let reason: Reason?

    init(_ raw: cardstack_event, _ id: ID?) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      direction = Direction(rawValue: raw.direction)
      reason = Reason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct ContentChanged: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The pose's slot.
    public let slot: Int

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      slot = Int(clamping: raw.slot)
    }
  }

  /// What the event has.
  public struct JournalFailed: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The system's error number [errno].
    public let errorNumber: Int

    init(_ raw: cardstack_event) {
      time = raw.time
      errorNumber = Int(clamping: raw.error_number)
    }
  }

  /// What the event has.
  public struct Load: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// Why it happened.
    public let reason: Reason?
    /// A number, as the kind says.
    public let failures: Int

    init(_ raw: cardstack_event) {
      time = raw.time
      token = Token(rawValue: raw.token)
      reason = Reason(rawValue: raw.reason)
      failures = Int(clamping: raw.count)
    }
  }

  /// What the event has.
  public struct Delivery: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?
    /// How often it was handed out since the program started [tries].
    public let tries: Int
    /// The delivered decision's token.
    public let decision: Token
    /// With `token` the idempotency key.
    public let nonce: UInt64
    /// Whether its user has logged out.
    public let isSealed: Bool
    /// How often it failed since the program started, or since it last left parking [failures].
    public let failedTries: Int
    /// Whether a delivery is taken back.
    public let isRevert: Bool

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
      tries = Int(clamping: raw.tries)
      decision = Token(rawValue: raw.decision)
      nonce = raw.nonce
      isSealed = raw.is_sealed != 0
      failedTries = Int(clamping: raw.failures)
      isRevert = raw.kind == 19
    }
  }

  /// What the event has.
  public struct Rejected: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?
    /// The delivered decision's token.
    public let decision: Token
    /// With `token` the idempotency key.
    public let nonce: UInt64
    /// Whether its user has logged out.
    public let isSealed: Bool

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
      decision = Token(rawValue: raw.decision)
      nonce = raw.nonce
      isSealed = raw.is_sealed != 0
    }
  }

  /// What the event has.
  public struct Media: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or nil.
    public let card: ID?
    /// The picture's number, from 0.
    public let index: Int
    /// Its new priority.
    public let priority: MediaPriority

    init(_ raw: cardstack_event, _ id: ID?) {
      time = raw.time
      card = id
      index = Int(clamping: raw.index)
      priority = MediaPriority(rawValue: raw.priority) ?? .release
    }
  }

  /// What the event has.
  public struct Autoplayed: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The direction of the decision, drag or question.
    public let direction: Direction?

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      direction = Direction(rawValue: raw.direction)
    }
  }

  /// What the event has.
  public struct TopChanged: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or nil.
    public let card: ID?

    init(_ raw: cardstack_event, _ id: ID?) {
      time = raw.time
      card = id
    }
  }

  /// What the event has.
  public struct SendParked: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The card, or 0.
    public let card: ID
    /// The token of the decision, or what the host answers.
    public let token: Token
    /// The decision's time of day, or 0 [s since 1970].
    public let wallTime: Double
    /// The direction of the decision, drag or question.
    public let direction: Direction
    /// Why it happened.
    public let reason: Reason?
    /// How often it was handed out since the program started [tries].
    public let tries: Int
    /// The delivered decision's token.
    public let decision: Token
    /// With `token` the idempotency key.
    public let nonce: UInt64
    /// Whether its user has logged out.
    public let isSealed: Bool
    /// How often it failed since the program started, or since it last left parking [failures].
    public let failedTries: Int

    init(_ raw: cardstack_event, _ id: ID) {
      time = raw.time
      card = id
      token = Token(rawValue: raw.token)
      wallTime = raw.wall_time
      direction = Direction(rawValue: raw.direction) ?? .left
      reason = Reason(rawValue: raw.reason)
      tries = Int(clamping: raw.tries)
      decision = Token(rawValue: raw.decision)
      nonce = raw.nonce
      isSealed = raw.is_sealed != 0
      failedTries = Int(clamping: raw.failures)
    }
  }

  /// Nil: one of a later version, or of a card that this deck has never had.
  init?(_ raw: cardstack_event, id: ID?) {
    switch raw.kind {
    case 1:
      guard let id else { return nil }
      self = .tap(Tap(raw, id))
    case 2:
      guard let id else { return nil }
      self = .committed(Committed(raw, id))
    case 3:
      guard let id else { return nil }
      self = .cancelled(Cancelled(raw, id))
    case 4:
      guard let id else { return nil }
      self = .undone(Undone(raw, id))
    case 5:
      guard let id else { return nil }
      self = .`final`(Final(raw, id))
    case 6:
      guard let id else { return nil }
      self = .dragBegan(DragBegan(raw, id))
    case 7:
      guard let id else { return nil }
      self = .thresholdEntered(ThresholdEntered(raw, id))
    case 8:
      guard let id else { return nil }
      self = .thresholdLeft(ThresholdLeft(raw, id))
    case 9:
      guard let id else { return nil }
      self = .phaseChanged(PhaseChanged(raw, id))
    case 10: self = .emptied(Emptied(raw))
    case 11: self = .overflow(Overflow(raw))
    case 12:
      guard let id else { return nil }
      self = .proposed(Proposed(raw, id))
    case 13: self = .replacementAsked(ReplacementAsked(raw))
    case 14: self = .questionDropped(QuestionDropped(raw, id))
    case 15:
      guard let id else { return nil }
      self = .contentChanged(ContentChanged(raw, id))
    case 16: self = .journalFailed(JournalFailed(raw))
    case 17: self = .load(Load(raw))
    case 18:
      guard let id else { return nil }
      self = .send(Delivery(raw, id))
    case 19:
      guard let id else { return nil }
      self = .revert(Delivery(raw, id))
    case 20:
      guard let id else { return nil }
      self = .rejected(Rejected(raw, id))
    case 21: self = .media(Media(raw, id))
    case 22:
      guard let id else { return nil }
      self = .autoplayed(Autoplayed(raw, id))
    case 23: self = .topChanged(TopChanged(raw, id))
    case 24:
      guard let id else { return nil }
      self = .sendParked(SendParked(raw, id))
    default: return nil
    }
  }
}

/// One event of a sheet. A `switch` needs a `default`: later versions have more.
public enum SheetEvent: Sendable {
  /// At its place, first since it was hidden. Obligation: `stop`.
  case presented(Presented)
  /// Out of sight. Obligation: `reason` (DISMISSED, CALLED).
  case dismissed(Dismissed)
  /// A press was released within the slop. Notice: `x`, `y`.
  case tap(Tap)
  /// A press became a drag. Notice: `x`, `y`.
  case dragBegan(DragBegan)
  /// A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `contentVelocity`.
  case dragEnded(DragEnded)
  /// The sheet passed the threshold, for a haptic tick. Notice.
  case thresholdEntered(ThresholdEntered)
  /// The sheet came back from there. Notice.
  case thresholdLeft(ThresholdLeft)
  /// A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
  case stopEntered(StopEntered)
  /// At rest at a stop. Notice: `stop`.
  case settled(Settled)
}

extension SheetEvent {
  /// What the event has.
  public struct Presented: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The stop or page that it is at or goes to; -1: out of sight [stops, -1..].
    public let stop: Int

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      stop = Int(clamping: raw.stop)
    }
  }

  /// What the event has.
  public struct Dismissed: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// Why it happened.
    public let reason: SheetReason?

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      reason = SheetReason(rawValue: raw.reason)
    }
  }

  /// What the event has.
  public struct Tap: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The finger's x [points].
    public let x: Double
    /// The finger's y [points].
    public let y: Double

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      x = raw.x
      y = raw.y
    }
  }

  /// What the event has.
  public struct DragBegan: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The finger's x [points].
    public let x: Double
    /// The finger's y [points].
    public let y: Double

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      x = raw.x
      y = raw.y
    }
  }

  /// What the event has.
  public struct DragEnded: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The velocity of the offset [points/s].
    public let velocity: Double
    /// The finger's x [points].
    public let x: Double
    /// The finger's y [points].
    public let y: Double
    /// Why it happened.
    public let reason: SheetReason?
    /// The velocity with which the content scrolls on [points/s].
    public let contentVelocity: Double
    /// The stop or page that it is at or goes to; -1: out of sight [stops, -1..].
    public let stop: Int

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      velocity = raw.velocity
      x = raw.x
      y = raw.y
      reason = SheetReason(rawValue: raw.reason)
      contentVelocity = raw.content_velocity
      stop = Int(clamping: raw.stop)
    }
  }

  /// What the event has.
  public struct ThresholdEntered: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
    }
  }

  /// What the event has.
  public struct ThresholdLeft: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
    }
  }

  /// What the event has.
  public struct StopEntered: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The stop or page that it is at or goes to; -1: out of sight [stops, -1..].
    public let stop: Int

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      stop = Int(clamping: raw.stop)
    }
  }

  /// What the event has.
  public struct Settled: Sendable {
    /// When it happened [s].
    public let time: Double
    /// The sheet's offset [points].
    public let offset: Double
    /// The stop or page that it is at or goes to; -1: out of sight [stops, -1..].
    public let stop: Int

    init(_ raw: cardstack_sheet_event) {
      time = raw.time
      offset = raw.offset
      stop = Int(clamping: raw.stop)
    }
  }

  /// Nil: one of a later version, or of a card that this deck has never had.
  init?(_ raw: cardstack_sheet_event) {
    switch raw.kind {
    case 1: self = .presented(Presented(raw))
    case 2: self = .dismissed(Dismissed(raw))
    case 3: self = .tap(Tap(raw))
    case 4: self = .dragBegan(DragBegan(raw))
    case 5: self = .dragEnded(DragEnded(raw))
    case 6: self = .thresholdEntered(ThresholdEntered(raw))
    case 7: self = .thresholdLeft(ThresholdLeft(raw))
    case 8: self = .stopEntered(StopEntered(raw))
    case 9: self = .settled(Settled(raw))
    default: return nil
    }
  }
}
