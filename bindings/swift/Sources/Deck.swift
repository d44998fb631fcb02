// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

/// A deck of swipe cards: it decides swipes, undoes them, and says where every visible card is.
///
/// The program passes it what fingers do and the time, and draws the poses of ``frame``. Times are seconds on one clock
/// of the program's choice; a call without a time happens now, at the deck's present time.
///
/// A call that cannot be, as an undo without a decision, does nothing and returns nil, false or 0; ``lastError`` then
/// says why. What depends on the world outside throws. A deck is for one task or actor at a time, as the compiler
/// checks: it is not `Sendable`.
public final class Deck<Card: Identifiable & Sendable>: PointerTarget where Card.ID: Sendable {
  public typealias ID = Card.ID

  let handle: OpaquePointer
  var numbers = Numbers<ID>()
  /// The program's cards, as long as the deck needs them.
  var objects: [UInt64: Card] = [:]
  private var sweepAt = 1024
  let readers = Readers<ID>()
  /// Where requests go while the deck is served.
  var service: Service?
  /// Requests that nobody has answered, and events that nobody has read, of a deck that is or was served.
  var requests: [Event<ID>] = []
  var unread: [Event<ID>] = []
  var compacted = 0
  private let room: UnsafeMutablePointer<cardstack_pose>
  private var last: Frame<Card>
  private let watchers = Watchers()

  /// Why the last call that did nothing did nothing, also if a deck took none of the cards of a call.
  public internal(set) var lastError: CardStackError?

  /// Makes a deck, and adds cards, the first one on top.
  ///
  /// - Throws: `invalidArgument`, with the field and the reason.
  public init(_ configuration: Configuration, cards: [Card] = []) throws(CardStackError) {
    var made: OpaquePointer?
    let result = withUnsafePointer(to: configuration.raw) { cardstack_deck_create($0, &made) }
    guard let made else { throw CardStackError(result, configuration.problem ?? "") }
    handle = made
    room = .allocate(capacity: Int(CARDSTACK_MAX_POSES))
    room.initialize(repeating: cardstack_pose(), count: Int(CARDSTACK_MAX_POSES))
    last = Frame(raw: cardstack_frame(), top: nil, poses: [])
    append(cards)
  }

  /// Makes a deck of a preset, with a viewport of 390 by 844 points until ``setViewport(_:at:)``.
  public convenience init(_ preset: Preset = .classic, cards: [Card] = []) {
    do {
      try self.init(Configuration(preset), cards: cards)
    } catch {
      preconditionFailure("a deck of a preset: \(error)")  // There is no memory.
    }
  }

  deinit {
    readers.finish()
    cardstack_deck_destroy(handle)
    room.deallocate()
  }

  // MARK: Frames

  /// The deck as it is now. SwiftUI follows it.
  public var frame: Frame<Card> {
    watchers.look()
    return last
  }

  /// Lets time pass, and makes the frame to draw.
  @discardableResult public func advance(to time: Double = .nan) -> Frame<Card> {
    var raw = cardstack_frame()
    _ = cardstack_frame_init(&raw, MemoryLayout<cardstack_frame>.size, MemoryLayout<cardstack_pose>.stride)
    raw.now = time
    raw.poses = room
    raw.pose_capacity = UInt32(CARDSTACK_MAX_POSES)
    let result = cardstack_deck_advance(handle, &raw)
    note(result, poses: result == 0 ? poses(Int(raw.pose_count)) : nil)
    return last
  }

  /// A hash of everything that decides later answers, for tests.
  public var stateHash: UInt64 {
    var hash: UInt64 = 0
    _ = cardstack_deck_state_hash(handle, &hash)
    return hash
  }

  /// Hands out what the call brought about, and looks what it changed. Returns whether it succeeded.
  @discardableResult func note(_ result: cardstack_result, poses drawn: [Pose<Card>]? = nil) -> Bool {
    if result != 0 { lastError = CardStackError(result, String(cString: cardstack_deck_error_message(handle))) }
    handOutEvents()
    var raw = cardstack_frame()
    _ = cardstack_frame_init(&raw, MemoryLayout<cardstack_frame>.size, 0)
    _ = cardstack_deck_peek(handle, &raw)
    last = Frame(raw: raw, top: objects[raw.top], poses: drawn ?? presentPoses)
    watchers.change()
    if objects.count >= sweepAt && raw.pending_events == 0 { sweep() }
    return result == 0
  }

  private var presentPoses: [Pose<Card>] {
    var count = 0
    let size = MemoryLayout<cardstack_pose>.stride
    _ = cardstack_deck_poses(handle, 0, room, size, Int(CARDSTACK_MAX_POSES), &count)
    return poses(count)
  }

  /// The first poses in `room`.
  private func poses(_ count: Int) -> [Pose<Card>] {
    UnsafeBufferPointer(start: room, count: count).compactMap { pose in
      objects[pose.card].map { Pose(raw: pose, card: $0) }
    }
  }

  /// Forgets cards that the deck does not need any more.
  private func sweep() {
    let lasting = UInt32(
      CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE | CARDSTACK_CARD_HELD
        | CARDSTACK_CARD_UNDOABLE | CARDSTACK_CARD_RESERVE)
    let undelivered = Set(rawSends.map(\.card)).union(last.poses.map(\.raw.card))
    for number in Array(objects.keys) where !undelivered.contains(number) && status(of: number) & lasting == 0 {
      objects[number] = nil
      numbers.forget(number)
    }
    sweepAt = max(1024, 2 * objects.count)
  }

  // MARK: Fingers

  /// A finger or a mouse button goes down.
  ///
  /// - Parameters:
  ///   - point: The place in the viewport [points].
  ///   - time: The sample's own time [s].
  ///   - pointer: The finger's number, if there can be several.
  /// - Returns: Whether it has a card. If not, the touch is for what lies beneath.
  @discardableResult public func pointerDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_deck_pointer_down)
  }

  /// A finger moves. Returns whether it has a card.
  @discardableResult public func pointerMove(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_deck_pointer_move)
  }

  /// A finger goes up: the card leaves, returns, or was tapped. Returns whether it had a card.
  @discardableResult public func pointerUp(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    finger(point, time, pointer, cardstack_deck_pointer_up)
  }

  /// The system has taken the finger away: its card returns.
  @discardableResult public func pointerCancel(time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    return note(cardstack_deck_pointer_cancel(handle, time, Int64(pointer), &taken)) && taken != 0
  }

  /// Two fingers scroll on a trackpad, with the cursor at `point`.
  ///
  /// - Parameters:
  ///   - point: The cursor [points].
  ///   - way: The way of the card [points].
  ///   - phase: What the fingers do, if the toolkit reports it.
  ///   - time: When it happens [s].
  /// - Returns: Whether the scroll is the deck's.
  @discardableResult public func scroll(
    at point: CGPoint, by way: CGSize, phase: ScrollPhase = .unknown, time: Double = .nan
  ) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_deck_scroll(
      handle, time, Double(point.x), Double(point.y), Double(way.width), Double(way.height), phase.rawValue, &taken)
    return note(result) && taken != 0
  }

  private func finger(
    _ point: CGPoint, _ time: Double, _ pointer: Int,
    _ call: (OpaquePointer?, Double, Int64, Double, Double, UnsafeMutablePointer<Int32>?) -> cardstack_result
  ) -> Bool {
    var taken: Int32 = 0
    return note(call(handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)) && taken != 0
  }

  /// The last release, and what decided it; nil before the first.
  public var lastRelease: Release<ID>? {
    var raw = cardstack_release()
    _ = cardstack_release_init(&raw, MemoryLayout<cardstack_release>.size)
    guard cardstack_deck_last_release(handle, &raw) == 0, let card = id(of: raw.card) else { return nil }
    return Release(raw: raw, card: card)
  }

  // MARK: Swipe and undo

  /// Swipes the top card, as a button does.
  ///
  /// - Parameters:
  ///   - direction: Where the card goes.
  ///   - isForced: Whether also against the card's own limit.
  ///   - time: When it happens [s].
  /// - Returns: The decision's token, or with `consent.directions` the question's.
  @discardableResult public func swipe(
    _ direction: Direction, isForced: Bool = false, at time: Double = .nan
  ) -> Token? {
    var token: UInt64 = 0
    let flags = isForced ? UInt32(CARDSTACK_SWIPE_FORCE) : 0
    return note(cardstack_deck_swipe(handle, time, direction.rawValue, flags, &token)) ? Token(token) : nil
  }

  /// Takes back the latest decision.
  ///
  /// - Parameters:
  ///   - side: Where the card comes from; nil: from where it left.
  ///   - time: When it happens [s].
  /// - Returns: Its token, or with `consent.undo` the question's.
  @discardableResult public func undo(from side: Direction? = nil, at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_undo(handle, time, side?.rawValue ?? 0, 0, &token)) ? Token(token) : nil
  }

  /// Lets the top card lean out by a distance [points] and come back after some time [s], as a hint.
  @discardableResult public func nudge(
    _ direction: Direction, by distance: Double, seconds: Double, at time: Double = .nan
  ) -> Bool {
    note(cardstack_deck_nudge(handle, time, direction.rawValue, distance, seconds))
  }

  /// Whether ``swipe(_:isForced:at:)`` would succeed now.
  public func canSwipe(_ direction: Direction) -> Bool {
    _ = frame  // Whoever observes this is called when the frame changes.
    var reason: cardstack_result = 0
    return cardstack_deck_can_swipe(handle, direction.rawValue, &reason) == 0 && reason == 0
  }

  /// Whether ``undo(from:at:)`` would succeed now.
  public var canUndo: Bool {
    _ = frame  // Whoever observes this is called when the frame changes.
    var reason: cardstack_result = 0
    return cardstack_deck_can_undo(handle, &reason) == 0 && reason == 0
  }

  /// Makes all decisions final, the oldest first.
  public func finalizeAll(at time: Double = .nan) { note(cardstack_deck_finalize_all(handle, time)) }

  /// The decisions that can be undone, the oldest first.
  public var history: [Decision<ID>] {
    list(of: cardstack_decision()) {
      cardstack_deck_history(handle, 0, $0, MemoryLayout<cardstack_decision>.stride, $1, $2)
    }
    .compactMap { raw in id(of: raw.card).map { Decision(raw: raw, card: $0) } }
  }

  // MARK: Configuration

  /// The configuration in force.
  public var configuration: Configuration {
    var found = Configuration()
    _ = cardstack_deck_get_config(handle, &found.raw, MemoryLayout<cardstack_deck_config>.size)
    return found
  }

  /// Changes the configuration at any time: no card jumps.
  public func configure(at time: Double = .nan, _ change: (inout Configuration) -> Void) throws(CardStackError) {
    var changed = configuration
    change(&changed)
    let result = withUnsafePointer(to: changed.raw) { cardstack_deck_set_config(handle, time, $0) }
    if !note(result) { throw CardStackError(result, changed.problem ?? lastError?.message ?? "") }
  }

  /// Changes the size of the viewport [points] at any time. A size that is not positive changes nothing.
  public func setViewport(_ size: CGSize, at time: Double = .nan) {
    note(cardstack_deck_set_viewport(handle, time, Double(size.width), Double(size.height)))
  }

  /// Sets the wall clock, from which decisions get their time of day.
  public func setWallClock(_ date: Date = Date(), at time: Double = .nan) {
    note(cardstack_deck_set_wall_clock(handle, time, date.timeIntervalSince1970))
  }
}

/// A view for each slot: a card can have two poses, one that leaves and one back in the pile.
extension Pose: Identifiable {
  public var id: Int { slot }
}
