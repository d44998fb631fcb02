// SPDX-License-Identifier: MIT

/// A change of the cards, as a stream of them brings it.
public enum CardUpdate<Card: Identifiable & Sendable>: Sendable where Card.ID: Sendable {
  /// Cards for the end of the pile.
  case append([Card])
  /// New content of cards.
  case update([Card])
  /// Cards that are no more.
  case remove([Card.ID])
  /// All cards, in place of the present ones.
  case replace([Card])
}

extension Deck {
  /// Makes a change of the cards. Returns how many cards the deck took or had.
  @discardableResult public func apply(_ update: CardUpdate<Card>, at time: Double = .nan) -> Int {
    switch update {
    case .append(let cards): append(cards, at: time)
    case .update(let cards): self.update(cards, at: time)
    case .remove(let ids): remove(ids, at: time)
    case .replace(let cards): replace(with: cards, at: time).taken
    }
  }

  /// Makes each change of a stream, until it ends or the task is cancelled.
  public func follow<Updates: AsyncSequence>(
    isolation: isolated (any Actor)? = #isolation, _ updates: Updates
  ) async throws where Updates.Element == CardUpdate<Card> {
    for try await update in updates { apply(update) }
  }
}
