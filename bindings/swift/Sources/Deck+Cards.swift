// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

extension Deck {
  // MARK: Cards

  /// Adds cards at the end of the pile. Returns how many the deck took: none that it has and, in all presets but
  /// `.circle`, none that was decided and not undone.
  @discardableResult public func append(_ cards: [Card], at time: Double = .nan) -> Int {
    add(cards) { cardstack_deck_append(handle, time, $0, $1, $2) }
  }

  /// Adds cards beneath the first `position` upcoming cards. Returns how many the deck took.
  @discardableResult public func insert(_ cards: [Card], at position: Int, time: Double = .nan) -> Int {
    add(cards) { cardstack_deck_insert(handle, time, max(0, position), $0, $1, $2) }
  }

  /// Replaces all cards. A held card stays until its release. With `consent.replacement` ASK the deck only asks.
  @discardableResult public func replace(with cards: [Card], at time: Double = .nan) -> (taken: Int, question: Token?) {
    var token: UInt64 = 0
    let before = lastError
    let taken = add(cards) { cardstack_deck_replace(handle, time, $0, $1, 0, $2, &token) }
    if token != 0 { lastError = before }  // A question is no error.
    return (taken, Token(token))
  }

  /// Removes cards wherever they are. Their decisions become final. Returns how many were there.
  @discardableResult public func remove(_ ids: [ID], at time: Double = .nan) -> Int {
    var removed = 0
    let found = ids.compactMap(number)
    return note(cardstack_deck_remove(handle, time, found, found.count, &removed)) ? removed : 0
  }

  /// Removes all cards. All decisions become final.
  public func removeAll(at time: Double = .nan) { note(cardstack_deck_clear(handle, time)) }

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

  /// Moves cards from the top to the end, or if negative from the end to the top, without a decision.
  public func shift(by distance: Int, at time: Double = .nan) {
    note(cardstack_deck_shift(handle, time, Int64(distance)))
  }

  /// The upcoming cards, the top one first.
  public var cards: [Card] {
    list(of: 0) { cardstack_deck_cards(handle, 0, $0, $1, $2) }.compactMap { objects[$0] }
  }

  /// The card of an identity, as long as the deck needs it.
  public subscript(id: ID) -> Card? { number(of: id).flatMap { objects[$0] } }

  /// How many upcoming cards are above a card; nil if it is not upcoming.
  public func position(of id: ID) -> Int? {
    var position = 0
    guard let number = number(of: id), cardstack_deck_position(handle, number, &position) == 0 else { return nil }
    return position
  }

  /// What the deck knows about a card.
  public func status(of id: ID) -> CardStatus {
    CardStatus(rawValue: number(of: id).map { status(of: $0) } ?? 0)
  }

  /// Where a card can be swiped to, by fingers and by ``swipe(_:isForced:at:)``; `.all` if it has no limit.
  public func directions(of id: ID) -> Directions? {
    var directions: UInt32 = 0
    guard let number = number(of: id), cardstack_deck_card_directions(handle, number, &directions) == 0 else {
      return nil
    }
    return Directions(rawValue: directions)
  }

  /// Limits where a card can be swiped to, as long as the deck has it. Returns whether it has it.
  @discardableResult public func setDirections(_ directions: Directions, of id: ID, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_card_directions(handle, time, number(of: id) ?? 0, directions.rawValue))
  }

  /// Gives a card a size of its own [points]; nil: that of all cards again. Returns whether the deck has the card.
  @discardableResult public func setSize(_ size: CGSize?, of id: ID, at time: Double = .nan) -> Bool {
    let size = size ?? .zero
    return note(
      cardstack_deck_set_card_size(handle, time, number(of: id) ?? 0, Double(size.width), Double(size.height)))
  }

  // MARK: Pictures

  /// Sets how many pictures each of these cards has.
  public func setPictures(_ counts: [ID: Int]) {
    let found = counts.compactMap { id, count in number(of: id).map { ($0, UInt32(clamping: count)) } }
    note(cardstack_deck_set_media(handle, found.map(\.0), found.map(\.1), found.count))
  }

  /// Sets which of its pictures a card shows, at first 0. Returns whether the deck has the card.
  @discardableResult public func setPicture(_ index: Int, of id: ID, at time: Double = .nan) -> Bool {
    note(cardstack_deck_set_media_index(handle, time, number(of: id) ?? 0, UInt32(clamping: index)))
  }

  /// The pictures to fetch, the most urgent first.
  public var pictures: [Media<ID>] {
    list(of: cardstack_media()) {
      cardstack_deck_media_plan(handle, 0, $0, MemoryLayout<cardstack_media>.stride, $1, $2)
    }
    .map { Media(raw: $0, card: id(of: $0.card)) }
  }

  // MARK: Numbers

  func id(of number: UInt64) -> ID? { number == 0 ? nil : numbers.id(of: number, stored: stored) }

  func number(of id: ID) -> UInt64? { numbers.find(id, stored: stored) }

  func status(of number: UInt64) -> UInt32 {
    var status: cardstack_card_status = 0
    return cardstack_deck_card_status(handle, number, &status) == 0 ? status : 0
  }

  /// Adds cards by a call. The library keeps the identity of those whose number does not say it.
  func add(
    _ cards: [Card],
    _ call: (UnsafePointer<UInt64>?, Int, UnsafeMutablePointer<Int>?) -> cardstack_result
  ) -> Int {
    var added: [UInt64] = []
    var keyed: [UInt64] = []
    var keys: [UInt8] = []
    var lengths: [UInt32] = []
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
    if result == 0 && taken == 0 && !cards.isEmpty {
      lastError = CardStackError(
        ErrorCode.refused.rawValue, String(cString: cardstack_deck_error_message(handle)))
    }
    note(result)
    return taken
  }

  private func stored(_ number: UInt64) -> [UInt8]? {
    var length = 0
    var key = [UInt8](repeating: 0, count: Int(CARDSTACK_MAX_KEY))
    guard cardstack_deck_card_key(handle, number, &key, key.count, &length) == 0 else { return nil }
    return Array(key.prefix(length))
  }
}
