// SPDX-License-Identifier: MIT
internal import CCardStack

/// A page of cards, as a source returns it.
public struct Page<Card: Identifiable & Sendable>: Sendable where Card.ID: Sendable {
  /// The cards, the top one first.
  public var cards: [Card]
  /// Whether there are no more: the deck stops asking.
  public var isLast: Bool
  /// Whether they wait in the reserve, until ``Deck/admit(_:at:)``.
  public var isReserve: Bool
  /// The day of the page, for `feed.freshness` DAY.
  public var day: Int

  public init(_ cards: [Card], isLast: Bool = false, isReserve: Bool = false, day: Int = 0) {
    (self.cards, self.isLast, self.isReserve, self.day) = (cards, isLast, isReserve, day)
  }
}

extension Event.Delivery {
  /// The text by which a backend recognises repeats, 33 characters. It is the same at every try, also after a restart.
  public var idempotencyKey: String {
    [nonce, token.rawValue].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined(separator: "-")
  }
}

extension Deck {
  // MARK: Cards on demand

  /// Asks for cards, unless there are fresh ones. Returns the request's token; nil if there is nothing to ask for.
  @discardableResult public func load(at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_load(handle, time, 0, &token)) ? Token(token) : nil
  }

  /// Asks for other cards. The present ones stay until a page arrives.
  @discardableResult public func refresh(at time: Double = .nan) -> Token? {
    var token: UInt64 = 0
    return note(cardstack_deck_refresh(handle, time, 0, &token)) ? Token(token) : nil
  }

  /// Answers a `load` with a page. Returns how many cards the deck took; nil if nobody waits for the page any more.
  @discardableResult public func answer(_ load: Token, with page: Page<Card>, at time: Double = .nan) -> Int? {
    var flags = page.isLast ? CARDSTACK_PAGE_LAST : 0
    if page.isReserve { flags |= CARDSTACK_PAGE_RESERVE }
    var isTaken = false
    let taken = add(page.cards) {
      let result = cardstack_deck_answer_load(
        handle, time, load.rawValue, $0, $1, UInt32(flags), Int64(page.day), 0, $2)
      isTaken = result == 0
      return result
    }
    return isTaken ? taken : nil
  }

  /// Answers a `load` with a failure, after which the deck asks again. Returns whether anybody waited.
  @discardableResult public func fail(_ load: Token, error: Int = -1, at time: Double = .nan) -> Bool {
    let number = error == 0 ? -1 : Int32(clamping: error)
    return note(cardstack_deck_answer_load(handle, time, load.rawValue, nil, 0, 0, 0, number, nil))
  }

  /// Moves up to so many cards from the reserve to the end of the pile. Returns how many.
  @discardableResult public func admit(_ count: Int = .max, at time: Double = .nan) -> Int {
    var admitted = 0
    return note(cardstack_deck_admit(handle, time, count, &admitted)) ? admitted : 0
  }

  /// Sets the present day, for `feed.freshness` DAY.
  public func setDay(_ day: Int, at time: Double = .nan) { note(cardstack_deck_set_day(handle, time, Int64(day))) }

  // MARK: Decisions for a backend

  /// Answers a `send` or `revert`. Returns whether it was open; false with `lastError` `backlog`: not yet.
  @discardableResult public func answer(_ delivery: Token, _ answer: SendAnswer, at time: Double = .nan) -> Bool {
    note(cardstack_deck_answer_send(handle, time, delivery.rawValue, answer.rawValue))
  }

  /// Sets whether there is a network.
  public func setOnline(_ isOnline: Bool, at time: Double = .nan) {
    note(cardstack_deck_set_online(handle, time, isOnline ? 1 : 0))
  }

  /// Sets or lifts the block of the backend, under which the deck takes no decision.
  public func setBlocked(_ isBlocked: Bool, at time: Double = .nan) {
    note(cardstack_deck_set_blocked(handle, time, isBlocked ? 1 : 0))
  }

  /// Tries what is parked again; nil: all of it. Returns whether there was such.
  @discardableResult public func retryParked(_ token: Token? = nil, at time: Double = .nan) -> Bool {
    note(cardstack_deck_retry_parked(handle, time, token?.rawValue ?? 0))
  }

  /// What is undelivered: what was handed out or is ready, then the others in the order of their decisions.
  public var undelivered: [Send<ID>] {
    rawSends.compactMap { raw in id(of: raw.card).map { Send(raw: raw, card: $0) } }
  }

  var rawSends: [cardstack_send] {
    list(of: cardstack_send()) {
      cardstack_deck_sends(handle, 0, $0, MemoryLayout<cardstack_send>.stride, $1, $2)
    }
  }

  // MARK: Questions

  /// Answers a question. Returns whether it was open.
  @discardableResult public func answer(_ question: Token, isAccepted: Bool, at time: Double = .nan) -> Bool {
    note(cardstack_deck_answer_question(handle, time, question.rawValue, isAccepted ? 1 : 0))
  }

  /// The open questions, the oldest first.
  public var questions: [Question<ID>] {
    list(of: cardstack_question()) {
      cardstack_deck_questions(handle, 0, $0, MemoryLayout<cardstack_question>.stride, $1, $2)
    }
    .map { Question(raw: $0, card: id(of: $0.card)) }
  }
}
