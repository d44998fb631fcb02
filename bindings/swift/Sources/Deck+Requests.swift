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
    let digits = [nonce, token.rawValue].map { String($0, radix: 16) }
    return digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined(separator: "-")
  }
}

extension Deck {
  /// Answers a `load` with a page. Returns how many cards the deck took; nil if nobody waits for the page any more.
  @discardableResult public func answer(_ load: Token, with page: Page<Card>, at time: Double = .nan) -> Int? {
    let flags = UInt32((page.isLast ? CARDSTACK_PAGE_LAST : 0) | (page.isReserve ? CARDSTACK_PAGE_RESERVE : 0))
    var isTaken = false
    let taken = add(page.cards) {
      let result = cardstack_deck_answer_load(handle, time, load.rawValue, $0, $1, flags, Int64(page.day), 0, $2)
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
}
