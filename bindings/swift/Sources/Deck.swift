// SPDX-License-Identifier: MIT
internal import CCardStack

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
  var readers: [AsyncStream<Event<ID>>.Continuation] = []
  /// Takes a request while the deck is served. Returns false if it is for somebody else.
  var service: ((Event<ID>) -> Bool)?
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
    // Only a lack of memory can refuse it.
    do { try self.init(Configuration(preset), cards: cards) } catch { preconditionFailure("\(error)") }
  }

  deinit {
    for reader in readers { reader.finish() }
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
    (raw.now, raw.poses, raw.pose_capacity) = (time, room, UInt32(CARDSTACK_MAX_POSES))
    let result = cardstack_deck_advance(handle, &raw)
    note(result, drawn: result == 0 ? Int(raw.pose_count) : nil)
    return last
  }

  /// The last release, and what decided it; nil before the first.
  public var lastRelease: Release<ID>? {
    var raw = cardstack_release.prepared
    guard cardstack_deck_last_release(handle, &raw) == 0 else { return nil }
    return id(of: raw.card).map { Release(raw: raw, card: $0) }
  }

  /// Hands out what a call brought about, and looks what it changed, with so many poses in `room`. Returns whether it
  /// succeeded.
  @discardableResult func note(_ result: cardstack_result, drawn: Int? = nil) -> Bool {
    if result != 0 { noteError(result) }
    handOutEvents()
    var raw = cardstack_frame()
    _ = cardstack_frame_init(&raw, MemoryLayout<cardstack_frame>.size, 0)
    _ = cardstack_deck_peek(handle, &raw)
    var count = drawn ?? 0
    if drawn == nil {
      let size = MemoryLayout<cardstack_pose>.stride
      _ = cardstack_deck_poses(handle, 0, room, size, Int(CARDSTACK_MAX_POSES), &count)
    }
    let poses = UnsafeBufferPointer(start: room, count: count).compactMap { pose in
      objects[pose.card].map { Pose(raw: pose, card: $0) }
    }
    last = Frame(raw: raw, top: objects[raw.top], poses: poses)
    watchers.change()
    if objects.count >= sweepAt && raw.pending_events == 0 { sweep() }
    return result == 0
  }

  func noteError(_ result: cardstack_result) {
    lastError = CardStackError(result, String(cString: cardstack_deck_error_message(handle)))
  }

  /// Notes a call that depends on the world outside.
  func after(_ result: cardstack_result) throws(CardStackError) {
    if !note(result), let lastError { throw lastError }
  }

  /// Forgets cards that the deck does not need any more.
  private func sweep() {
    let lasting: CardStatus = [.upcoming, .inPlay, .onStage, .held, .undoable, .reserve]
    let seen = Set(rawUndelivered.map(\.card) + last.poses.map(\.raw.card))
    for number in Array(objects.keys) where !seen.contains(number) && status(of: number).isDisjoint(with: lasting) {
      objects[number] = nil
      numbers.forget(number)
    }
    sweepAt = max(1024, 2 * objects.count)
  }
}

/// A view for each slot: a card can have two poses, one that leaves and one back in the pile.
extension Pose: Identifiable {
  public var id: Int { slot }
}
