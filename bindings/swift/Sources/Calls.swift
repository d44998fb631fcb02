// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit.

internal import CCardStack
import Foundation

extension Deck {
  /// The configuration in force.
  public var configuration: Configuration {
    var found = Configuration()
    _ = cardstack_deck_get_config(handle, &found.raw, MemoryLayout<cardstack_deck_config>.size)
    return found
  }

  /// Changes the configuration at any time, also during a drag, whose release decides by it. `delivery.mode` and
  /// `delivery.nonce` must stay.
  public func configure(at time: Double = .nan, _ change: (inout Configuration) -> Void) throws(CardStackError) {
    var changed = configuration
    change(&changed)
    let result = withUnsafePointer(to: changed.raw) { cardstack_deck_set_config(handle, time, $0) }
    if !note(result) { throw CardStackError(result, changed.problem ?? lastError?.message ?? "") }
  }

  /// Adds cards at the end of the pile. A card that the deck has is left out and, in all presets but CIRCLE, one that
  /// was decided and not undone. With `recycle.dedupe` Dedupe.live it can come again, after its flight. The result is
  /// OK. If all are left out, `Deck.lastError` says why.
  ///
  /// - Parameters:
  ///   - cards: The cards, the first one uppermost.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: How many cards the deck took [cards].
  @discardableResult public func append(_ cards: [Card], at time: Double = .nan) -> Int {
    add(cards) { cardstack_deck_append(handle, time, $0, $1, $2) }
  }

  /// Reports that a finger or a mouse button goes down. On the top card it takes that, with `press.hitTest` 0 from
  /// anywhere. It also takes a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE,
  /// CAUGHT). If the system takes the touch away, or its release will never arrive, as when the window loses the focus,
  /// call `Deck.pointerCancel`, which never swipes.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether it took a card; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_deck_pointer_down(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that a finger moves. A held card follows it.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger has a card, or had; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerMove(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_deck_pointer_move(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that a finger goes up. The card leaves, returns, or was tapped.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger has a card, or had; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerUp(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_deck_pointer_up(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Swipes the top card, also from under a finger (CANCELLED, SWIPED), and to directions that
  /// `swipe.allowedDirections` lacks.
  ///
  /// - Parameters:
  ///   - direction: Where the card goes. It needs a sector.
  ///   - isForced: Swipes even if the card's own limit forbids the direction.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: The token of the decision, question or request, or nil.
  @discardableResult public func swipe(
    _ direction: Direction, isForced: Bool = false, at time: Double = .nan
  ) -> Token? {
    var token: UInt64 = 0
    let result = cardstack_deck_swipe(
      handle, time, direction.rawValue, isForced ? UInt32(CARDSTACK_SWIPE_FORCE) : 0, &token)
    return note(result) ? Token(token) : nil
  }

  /// Takes back the latest decision. Its card is on top at once, and flies in. A held card goes beneath it (CANCELLED,
  /// UNDO). With `consent.undo` the call only asks (PROPOSED, UNDO).
  ///
  /// - Parameters:
  ///   - from: The side it comes from, or nil for where it left.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: The token of the decision, question or request, or nil.
  @discardableResult public func undo(from: Direction? = nil, at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_undo(handle, time, from?.rawValue ?? 0, 0, &token)) ? Token(token) : nil
  }

  /// Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
  ///
  /// - Parameters:
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger has a card, or had; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerCancel(time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    return note(cardstack_deck_pointer_cancel(handle, time, Int64(pointer), &taken)) && taken != 0
  }

  /// Reports that two fingers scroll on a trackpad. They drag as one finger at the cursor, and never tap. One flick is
  /// one card, whatever scrolls follow. A finger that goes down ends it. See the article Time.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - way: How far the card or sheet goes right and down: against what a browser reports [points].
  ///   - phase: What a toolkit reports of fingers that scroll.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether the scroll is the deck's, so that no page moves; false after an error, too, ``lastError``
  ///   says why.
  @discardableResult public func scroll(
    at point: CGPoint, by way: CGSize, phase: ScrollPhase = .unknown, time: Double = .nan
  ) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_deck_scroll(
      handle, time, Double(point.x), Double(point.y), Double(way.width), Double(way.height), phase.rawValue, &taken)
    return note(result) && taken != 0
  }

  /// Hints at what a finger can do: the top card leans out and comes back.
  ///
  /// - Parameters:
  ///   - direction: Where it leans to. It needs a sector.
  ///   - distance: How far it leans out at the pivot of its turn [points, 0..].
  ///   - seconds: The time until it is back [s, 0.05..60].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func nudge(
    _ direction: Direction, by distance: Double, seconds: Double, at time: Double = .nan
  ) -> Bool {
    note(cardstack_deck_nudge(handle, time, direction.rawValue, distance, seconds))
  }

  /// Whether `Deck.swipe` would succeed now.
  ///
  /// - Parameter direction: A direction on the screen. In right-to-left layouts LEFT is left, too.
  /// - Returns: Whether it would.
  public func canSwipe(_ direction: Direction) -> Bool {
    _ = frame  // Whoever observes this is called when the frame changes.
    var reason: cardstack_result = 0
    return cardstack_deck_can_swipe(handle, direction.rawValue, &reason) == 0 && reason == 0
  }

  /// Whether `Deck.undo` would succeed now.
  public var canUndo: Bool {
    _ = frame  // Whoever observes this is called when the frame changes.
    var reason: cardstack_result = 0
    return cardstack_deck_can_undo(handle, &reason) == 0 && reason == 0
  }

  /// Makes all decisions final, the oldest first.
  ///
  /// - Parameter time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func finalizeAll(at time: Double = .nan) -> Bool {
    note(cardstack_deck_finalize_all(handle, time))
  }

  /// The decisions that can be undone, the oldest first.
  public var history: [Decision<ID>] {
    rawHistory.compactMap { raw in id(of: raw.card).map { Decision(raw: raw, card: $0) } }
  }

  var rawHistory: [cardstack_decision] {
    list(of: cardstack_decision()) {
      cardstack_deck_history(handle, 0, $0, MemoryLayout<cardstack_decision>.stride, $1, $2)
    }
  }

  /// Adds cards at a place in the pile, the first uppermost. A card in flight comes back there afterwards.
  ///
  /// - Parameters:
  ///   - cards: The cards, the first one uppermost.
  ///   - position: How many upcoming cards, and a held one, stay above, at most all [cards].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: How many cards the deck took [cards].
  @discardableResult public func insert(_ cards: [Card], at position: Int, time: Double = .nan) -> Int {
    add(cards) { cardstack_deck_insert(handle, time, max(0, position), $0, $1, $2) }
  }

  /// Removes cards from pile, reserve, play and history. Their decisions become final. A press on one ends (CANCELLED,
  /// REMOVED).
  ///
  /// - Parameters:
  ///   - ids: The cards' identities.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: How many were there [cards].
  @discardableResult public func remove(_ ids: [ID], at time: Double = .nan) -> Int {
    var removed = 0
    let found = ids.compactMap(number)
    return note(cardstack_deck_remove(handle, time, found, found.count, &removed)) ? removed : 0
  }

  /// Removes all cards. All decisions become final.
  ///
  /// - Parameter time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func removeAll(at time: Double = .nan) -> Bool {
    note(cardstack_deck_clear(handle, time))
  }

  /// Moves cards from the top of the pile to its end. A held card stays on top.
  ///
  /// - Parameters:
  ///   - distance: How many, or if negative, how many from the end to the top [cards].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func shift(by distance: Int, at time: Double = .nan) -> Bool {
    note(cardstack_deck_shift(handle, time, Int64(distance)))
  }

  /// Finds the place of an upcoming card.
  ///
  /// - Parameter id: The card's identity.
  /// - Returns: How many are above it [cards].
  public func position(of id: ID) -> Int? {
    var position: Int = 0
    guard let number = number(of: id), cardstack_deck_position(handle, number, &position) == 0 else { return nil }
    return position
  }

  /// Limits where fingers and `Deck.swipe` can swipe one card, as long as the deck has it.
  ///
  /// - Parameters:
  ///   - directions: Its own directions. All lift the limit, 0 forbids all.
  ///   - id: The card's identity.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setDirections(_ directions: Directions, of id: ID, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_card_directions(handle, time, number(of: id) ?? 0, directions.rawValue))
  }

  /// Reads a card's own directions.
  ///
  /// - Parameter id: The card's identity.
  /// - Returns: Them, or Directions.all.
  public func directions(of id: ID) -> Directions? {
    var directions: UInt32 = 0
    guard let number = number(of: id), cardstack_deck_card_directions(handle, number, &directions) == 0 else {
      return nil
    }
    return Directions(rawValue: directions)
  }

  /// Gives a card a size of its own, also a held one, as long as the deck has it.
  ///
  /// - Parameters:
  ///   - size: The width at scale 1, or nil and 0 for the size of all cards [points, >0..]. The height, likewise
  ///     [points].
  ///   - id: The card's identity.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setSize(_ size: CGSize? = nil, of id: ID, at time: Double = .nan) -> Bool {
    let result = cardstack_deck_set_card_size(
      handle, time, number(of: id) ?? 0, Double(size?.width ?? 0), Double(size?.height ?? 0))
    return note(result)
  }

  /// Changes the viewport's size, at any time.
  ///
  /// - Parameters:
  ///   - size: The width, with room for a card beside the margins [points, >0..]. The height, likewise [points].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setViewport(_ size: CGSize, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_viewport(handle, time, Double(size.width), Double(size.height)))
  }

  /// Sets the wall clock, which gives decisions their time of day.
  ///
  /// - Parameters:
  ///   - date: The time of day at `time` [s since 1970].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setWallClock(_ date: Date = Date(), at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_wall_clock(handle, time, date.timeIntervalSince1970))
  }

  /// Erases what belongs to the user, as at a log-out, and drops what waits. Clock and configuration stay.
  ///
  /// - Parameters:
  ///   - isSealed: What is undelivered stays, with `isSealed` 1.
  ///   - nonce: The next user's, not Configuration.nonceOfJournal, or nil: the host's own stays, a journal's is
  ///     drawn.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: How many sends are lost or kept [sends].
  @discardableResult public func reset(isSealed: Bool = false, nonce: UInt64? = nil, at time: Double = .nan) -> Int {
    var undelivered = 0
    let result = cardstack_deck_reset(
      handle, time, isSealed ? UInt32(CARDSTACK_RESET_SEAL) : 0, nonce ?? 0, &undelivered)
    return note(result) ? undelivered : 0
  }

  /// A hash of all that influences later answers.
  public var stateHash: UInt64 {
    var hash: UInt64 = 0
    _ = cardstack_deck_state_hash(handle, &hash)
    return hash
  }

  /// Answers a question. A yes makes a proposed swipe a decision. After a no, the card returns.
  ///
  /// - Parameters:
  ///   - question: The token of what the call answers.
  ///   - isAccepted: Whether it is yes.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func answer(_ question: Token, isAccepted: Bool, at time: Double = .nan) -> Bool {
    note(cardstack_deck_answer_question(handle, time, question.rawValue, isAccepted ? 1 : 0))
  }

  /// The open questions, the oldest first.
  public var questions: [Question<ID>] {
    rawQuestions.map { Question(raw: $0, card: id(of: $0.card)) }
  }

  var rawQuestions: [cardstack_question] {
    list(of: cardstack_question()) {
      cardstack_deck_questions(handle, 0, $0, MemoryLayout<cardstack_question>.stride, $1, $2)
    }
  }

  /// Makes all safe against a loss of power. It waits for the disk.
  public func flushJournal() throws(CardStackError) {
    try after(cardstack_deck_journal_flush(handle))
  }

  /// Rewrites the journal without what is no longer needed. It waits for the disk. Call it, with no finger down, when
  /// `size` has doubled and grown by 16 MB.
  public func compactJournal() throws(CardStackError) {
    try after(cardstack_deck_journal_compact(handle))
  }

  /// Asks for cards, unless there are fresh ones or a request is out. The page replaces cards that are no longer fresh.
  ///
  /// - Parameter time: When it happens [s]: now, if it is not said.
  /// - Returns: The token of the decision, question or request, or nil.
  @discardableResult public func load(at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_load(handle, time, 0, &token)) ? Token(token) : nil
  }

  /// Asks for other cards, also for fresh ones, in place of a request that is out. The present cards stay until a page
  /// arrives.
  ///
  /// - Parameter time: When it happens [s]: now, if it is not said.
  /// - Returns: The token of the decision, question or request, or nil.
  @discardableResult public func refresh(at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_refresh(handle, time, 0, &token)) ? Token(token) : nil
  }

  /// Moves cards from the reserve to the end of the pile.
  ///
  /// - Parameters:
  ///   - count: How many at most [cards]. Int.max moves all.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: How many were moved [cards].
  @discardableResult public func admit(_ count: Int = .max, at time: Double = .nan) -> Int {
    var admitted = 0
    return note(cardstack_deck_admit(handle, time, max(0, count), &admitted)) ? admitted : 0
  }

  /// Sets the present day, for `Freshness.day`.
  ///
  /// - Parameters:
  ///   - day: The day in the host's time zone, in rising numbers [days].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setDay(_ day: Int, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_day(handle, time, Int64(day)))
  }

  /// Reports the backend's answer to a send, also late or after a restart.
  ///
  /// - Parameters:
  ///   - delivery: The token of what the call answers.
  ///   - answer: What the backend said about a send.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func answer(_ delivery: Token, _ answer: SendAnswer, at time: Double = .nan) -> Bool {
    note(cardstack_deck_answer_send(handle, time, delivery.rawValue, answer.rawValue))
  }

  /// Reports whether there is a network. Without one, nothing is handed out or asked for.
  ///
  /// - Parameters:
  ///   - isOnline: Whether there is one.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setOnline(_ isOnline: Bool, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_online(handle, time, isOnline ? 1 : 0))
  }

  /// Sets or lifts the backend's block: meanwhile the deck takes no decision and hands out nothing.
  ///
  /// - Parameters:
  ///   - isBlocked: Whether it is blocked.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setBlocked(_ isBlocked: Bool, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_blocked(handle, time, isBlocked ? 1 : 0))
  }

  /// Tries what is parked again. Its failures count from 0.
  ///
  /// - Parameters:
  ///   - token: Its token, or nil for all.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func retryParked(_ token: Token? = nil, at time: Double = .nan) -> Bool {
    note(cardstack_deck_retry_parked(handle, time, token?.rawValue ?? 0))
  }

  /// The undelivered sends, those out or ready first.
  public var undelivered: [Send<ID>] {
    rawUndelivered.compactMap { raw in id(of: raw.card).map { Send(raw: raw, card: $0) } }
  }

  var rawUndelivered: [cardstack_send] {
    list(of: cardstack_send()) {
      cardstack_deck_sends(handle, 0, $0, MemoryLayout<cardstack_send>.stride, $1, $2)
    }
  }

  /// Sets which of its pictures a card shows, at first 0.
  ///
  /// - Parameters:
  ///   - index: Its number, less than how many the card has.
  ///   - id: The card's identity.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setPicture(_ index: Int, of id: ID, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_media_index(handle, time, number(of: id) ?? 0, UInt32(clamping: index)))
  }

  /// The pictures to fetch, the most urgent first.
  public var pictures: [Media<ID>] {
    rawPictures.map { Media(raw: $0, card: id(of: $0.card)) }
  }

  var rawPictures: [cardstack_media] {
    list(of: cardstack_media()) {
      cardstack_deck_media_plan(handle, 0, $0, MemoryLayout<cardstack_media>.stride, $1, $2)
    }
  }
}

extension Configuration {
  /// Why no deck can be made of this, in one line; nil if one can.
  public var problem: String? {
    withUnsafePointer(to: raw) { config in line { cardstack_deck_config_validate(config, $0, $1) } }
  }
}

extension Sheet {
  /// The configuration in force.
  public var configuration: SheetConfiguration {
    var found = SheetConfiguration(extent: 1)
    _ = cardstack_sheet_get_config(handle, &found.raw, MemoryLayout<cardstack_sheet_config>.size)
    return found
  }

  /// Changes the configuration at any time, `side` only while the sheet is hidden, or at rest at its place.
  public func configure(at time: Double = .nan, _ change: (inout SheetConfiguration) -> Void) throws(CardStackError) {
    var changed = configuration
    change(&changed)
    let result = withUnsafePointer(to: changed.raw) { cardstack_sheet_set_config(handle, time, $0) }
    if !note(result) { throw CardStackError(result, changed.problem ?? lastError?.message ?? "") }
  }

  /// Brings a sheet in by `motion.presentSpring`, unless a finger holds it.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the sheet moves, or is there at once.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func present(isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_present(handle, time, isAnimated ? 1 : 0))
  }

  /// Sends a sheet out along `motion.dismissCurve`, also from under a finger (DRAG_ENDED, CALLED).
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the sheet moves, or is there at once.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func dismiss(isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_dismiss(handle, time, isAnimated ? 1 : 0))
  }

  /// Moves a sheet to a stop, or a pager to a page by the shorter way, also from under a finger (DRAG_ENDED, CALLED). A
  /// hidden sheet comes in there.
  ///
  /// - Parameters:
  ///   - stop: Its number, from 0 [stops, 0..]. A greater one counts as the last.
  ///   - isAnimated: Whether the sheet moves, or is there at once.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func move(to stop: Int, isAnimated: Bool = true, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_move_to(handle, time, Int32(clamping: stop), isAnimated ? 1 : 0))
  }

  /// Changes the stops at any time. The sheet's own stop keeps its number, and the sheet goes to its new place.
  ///
  /// - Parameters:
  ///   - stops: Offsets, each more than the one before. Beyond the extent they count as the extent.
  ///   - unit: Their unit: POINT or EXTENT.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setStops(
    _ stops: [Double], unit: LengthUnit = .point, at time: Double = .nan
  ) -> Bool {
    note(cardstack_sheet_set_stops(handle, time, stops, stops.count, unit.rawValue))
  }

  /// Sets how far the content is scrolled, also whenever it scrolls by itself. While a finger drags it, only `maximum`
  /// counts, and frames have the position.
  ///
  /// - Parameters:
  ///   - position: How far, at least 0 [points]. More than `maximum` counts as that.
  ///   - maximum: How far it can scroll [points, 0..].
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether it could; if not, ``lastError`` says why.
  @discardableResult public func setContent(position: Double, maximum: Double, at time: Double = .nan) -> Bool {
    note(cardstack_sheet_set_content(handle, time, position, maximum))
  }

  /// Reports that a finger goes down on the sheet as it is drawn. The only finger takes it.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_pointer_down(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that a finger goes down on the content. Otherwise as `Sheet.pointerDown`.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func contentDown(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_content_down(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that a finger moves. A held sheet follows it.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerMove(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_pointer_move(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that a finger goes up. The sheet is dismissed, returns, or was tapped.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerUp(at point: CGPoint, time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_pointer_up(
      handle, time, Int64(pointer), Double(point.x), Double(point.y), &taken)
    return note(result) && taken != 0
  }

  /// Reports that the system has taken a finger away. The sheet returns.
  ///
  /// - Parameters:
  ///   - time: When it happens [s]: now, if it is not said.
  ///   - pointer: The finger, if there can be several.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func pointerCancel(time: Double = .nan, pointer: Int = 0) -> Bool {
    var taken: Int32 = 0
    return note(cardstack_sheet_pointer_cancel(handle, time, Int64(pointer), &taken)) && taken != 0
  }

  /// Reports that two fingers scroll on a trackpad. They drag as one finger, shared by sheet and content, and never
  /// tap. One flick is one page, whatever scrolls follow. A finger that goes down ends it. See the article Sheet.
  ///
  /// - Parameters:
  ///   - point: The place of the finger or cursor in the viewport [points].
  ///   - way: How far the card or sheet goes right and down: against what a browser reports [points].
  ///   - phase: What a toolkit reports of fingers that scroll.
  ///   - time: When it happens [s]: now, if it is not said.
  /// - Returns: Whether the finger or the scroll is the sheet's; false after an error, too, ``lastError`` says why.
  @discardableResult public func scroll(
    at point: CGPoint, by way: CGSize, phase: ScrollPhase = .unknown, time: Double = .nan
  ) -> Bool {
    var taken: Int32 = 0
    let result = cardstack_sheet_scroll(
      handle, time, Double(point.x), Double(point.y), Double(way.width), Double(way.height), phase.rawValue, &taken)
    return note(result) && taken != 0
  }

  /// A hash, as for a deck.
  public var stateHash: UInt64 {
    var hash: UInt64 = 0
    _ = cardstack_sheet_state_hash(handle, &hash)
    return hash
  }
}

extension SheetConfiguration {
  /// Why no sheet can be made of this, in one line; nil if one can.
  public var problem: String? {
    withUnsafePointer(to: raw) { config in line { cardstack_sheet_config_validate(config, $0, $1) } }
  }
}

extension Spring {
  /// Where a body is after a time, and how fast.
  ///
  /// - Parameters:
  ///   - start: The position at time 0 [any]. The velocity at time 0 [any/s].
  ///   - target: The place that the spring pulls to [any].
  ///   - time: The time [s, 0..].
  /// - Returns: The position [any], the velocity [any/s]; nil if a number is out of range.
  public func evaluate(from start: Motion, to target: Double, after time: Double) -> Motion? {
    var spring = raw
    return written(start) {
      cardstack_spring_evaluate(&spring, target, start.position, start.velocity, time, 0, &$0.position, &$0.velocity)
    }
  }

  /// Makes a spring as SwiftUI's `Spring(duration:bounce:)` does. Nil: a number is out of range.
  ///
  /// - Parameters:
  ///   - duration: The response [s, >0..].
  ///   - bounce: The bounce, without overshoot up to 0 [>-1..1].
  public init?(duration: Double, bounce: Double) {
    raw = cardstack_spring()
    if cardstack_spring_from_duration(duration, bounce, &raw) != 0 { return nil }
  }

  /// Makes a spring that a platform names.
  ///
  /// - Parameter preset: Springs that platforms name.
  public init(_ preset: SpringPreset) {
    raw = cardstack_spring()
    _ = cardstack_spring_from_preset(preset.rawValue, &raw)
  }

  /// Makes a spring from response and damping ratio. Nil: a number is out of range.
  ///
  /// - Parameters:
  ///   - response: The period without damping [s, >0..].
  ///   - dampingRatio: The damping ratio. 1 is the fastest without overshoot [0..].
  public init?(response: Double, dampingRatio: Double) {
    raw = cardstack_spring()
    if cardstack_spring_from_response(response, dampingRatio, &raw) != 0 { return nil }
  }

  /// From when on a body stays near the target.
  ///
  /// - Parameters:
  ///   - start: The position at time 0 [any]. The velocity at time 0 [any/s].
  ///   - target: The place that the spring pulls to [any].
  ///   - epsilon: The distance that counts as near [any, >0..].
  ///   - method: How a settling time is found.
  /// - Returns: The time, or infinity [s]; nil if a number is out of range.
  public func settlingTime(
    from start: Motion, to target: Double, epsilon: Double, method: Settling = .exact
  ) -> Double? {
    var spring = raw
    return written(0) {
      cardstack_spring_settling_time(&spring, target, start.position, start.velocity, epsilon, method.rawValue, &$0)
    }
  }
}

extension Curve {
  /// The height and the slope of a curve, which goes on along its tangent.
  ///
  /// - Parameter x: The place on its horizontal axis [1].
  /// - Returns: The height [1], the slope, or infinity [1]; nil if a number is out of range.
  public func evaluate(_ x: Double) -> (value: Double, slope: Double)? {
    var curve = raw
    return written((value: 0, slope: 0)) { cardstack_curve_evaluate(&curve, x, &$0.value, &$0.slope) }
  }

  /// Makes a curve that CSS and Core Animation name.
  ///
  /// - Parameter preset: Curves that CSS and Core Animation name.
  public init(_ preset: CurvePreset) {
    raw = cardstack_curve()
    _ = cardstack_curve_from_preset(preset.rawValue, &raw)
  }
}

extension Decay {
  /// Where a coasting body comes to rest.
  ///
  /// - Parameter start: The position at time 0 [any]. The velocity at time 0 [any/s].
  /// - Returns: The position [any]; nil if a number is out of range.
  public func destination(from start: Motion) -> Double? {
    written(0) { cardstack_decay_destination(rate, start.position, start.velocity, &$0) }
  }

  /// Where a coasting body is after a time, and how fast.
  ///
  /// - Parameters:
  ///   - start: The position at time 0 [any]. The velocity at time 0 [any/s].
  ///   - time: The time [s, 0..].
  /// - Returns: The position [any], the velocity [any/s]; nil if a number is out of range.
  public func evaluate(from start: Motion, after time: Double) -> Motion? {
    written(start) {
      cardstack_decay_evaluate(rate, start.position, start.velocity, time, &$0.position, &$0.velocity)
    }
  }

  /// When a coasting body reaches a place.
  ///
  /// - Parameters:
  ///   - start: The position at time 0 [any]. The velocity at time 0 [any/s].
  ///   - point: The place [any].
  /// - Returns: The time, or infinity [s]; nil if a number is out of range.
  public func time(from start: Motion, to point: Double) -> Double? {
    written(0) { cardstack_decay_time_to(rate, start.position, start.velocity, point, &$0) }
  }
}

/// How far a rubber band gives way.
///
/// - Parameters:
///   - pull: The pull, to either side [any].
///   - coefficient: The slope with which the band begins to give way [0..].
///   - dimension: The offset that the band never reaches [any, >0..].
/// - Returns: How far it gives way, to the side of the pull [any]; nil if a number is out of range.
public func rubberBand(pull: Double, coefficient: Double, dimension: Double) -> Double? {
  written(0) { cardstack_rubber_band(pull, coefficient, dimension, &$0) }
}
