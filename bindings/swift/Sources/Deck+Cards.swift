// SPDX-License-Identifier: MIT
internal import CCardStack

extension Deck {
  /// Replaces all cards. A held card stays until its release. With `consent.replacement` ASK the deck only asks.
  @discardableResult public func replace(with cards: [Card], at time: Double = .nan) -> (taken: Int, question: Token?) {
    var token: UInt64 = 0
    let before = lastError
    let taken = add(cards) { cardstack_deck_replace(handle, time, $0, $1, 0, $2, &token) }
    if token != 0 { lastError = before }  // A question is no error.
    return (taken, Token(token))
  }

  /// Gives cards that the deck has new content: `contentChanged` follows for those on stage. Returns how many it has.
  @discardableResult public func update(_ cards: [Card], at time: Double = .nan) -> Int {
    var known = 0
    var found: [UInt64] = []
    for card in cards {
      guard let number = number(of: card.id) else { continue }
      if objects[number] != nil { objects[number] = card }
      found.append(number)
    }
    return note(cardstack_deck_invalidate(handle, time, found, found.count, &known)) ? known : 0
  }

  /// The upcoming cards, the top one first.
  public var cards: [Card] { upcoming.compactMap { objects[$0] } }

  var upcoming: [UInt64] { list(of: 0) { cardstack_deck_cards(handle, 0, $0, $1, $2) } }

  /// The card of an identity, as long as the deck needs it.
  public subscript(id: ID) -> Card? { number(of: id).flatMap { objects[$0] } }

  /// What the deck knows about a card.
  public func status(of id: ID) -> CardStatus { status(of: number(of: id) ?? 0) }

  /// Sets how many pictures each of these cards has.
  public func setPictures(_ counts: [ID: Int]) {
    let found = counts.compactMap { id, count in number(of: id).map { ($0, UInt32(clamping: count)) } }
    note(cardstack_deck_set_media(handle, found.map(\.0), found.map(\.1), found.count))
  }

  // MARK: Numbers

  func id(of number: UInt64) -> ID? { number == 0 ? nil : numbers.id(of: number, stored: stored) }

  func number(of id: ID) -> UInt64? { numbers.find(id, stored: stored) }

  func status(of number: UInt64) -> CardStatus {
    var status: cardstack_card_status = 0
    return CardStatus(rawValue: cardstack_deck_card_status(handle, number, &status) == 0 ? status : 0)
  }

  /// Adds cards by a call. The library keeps the identity of those whose number does not say it.
  func add(
    _ cards: [Card], _ call: (UnsafePointer<UInt64>?, Int, UnsafeMutablePointer<Int>?) -> cardstack_result
  ) -> Int {
    var (added, keyed, keys, lengths) = ([UInt64](), [UInt64](), [UInt8](), [UInt32]())
    for card in cards {
      let number = numbers.number(of: card.id, stored: stored)
      added.append(number)
      objects[number] = card
      guard let bytes = numbers.bytes(of: number) else { continue }
      keyed.append(number)
      keys += bytes
      lengths.append(UInt32(bytes.count))
    }
    var result = keyed.isEmpty ? 0 : cardstack_deck_set_card_keys(handle, keyed, keyed.count, keys, lengths)
    var taken = 0
    if result == 0 { result = call(added, added.count, &taken) }
    if result == 0 && taken == 0 && !cards.isEmpty { noteError(ErrorCode.refused.rawValue) }
    note(result)
    return taken
  }

  private func stored(_ number: UInt64) -> [UInt8]? {
    var length = 0
    var key = [UInt8](repeating: 0, count: Int(CARDSTACK_MAX_KEY))
    let result = cardstack_deck_card_key(handle, number, &key, key.count, &length)
    return result == 0 ? Array(key.prefix(length)) : nil
  }
}
