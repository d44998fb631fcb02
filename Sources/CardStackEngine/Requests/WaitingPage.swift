/// A page that will replace all cards and came while a finger held one. It waits until the finger lets go.
struct WaitingPage: ~Copyable {
  /// Its cards, each once, and those that have been added since it came.
  private(set) var cards = HeapDeque<UInt64>()
  /// Whether there is a page.
  private(set) var isThere = false
  /// Which decisions stay when it replaces the cards.
  private(set) var kept = KeptDecisions.none
  private(set) var age = PageAge()

  init() {}

  /// Most comparisons for removing cards from a page. If there would be more, the page is put into the deck first.
  private static var mostRemovals: Int { 1 << 20 }

  /// Stores a page, and discards an earlier one.
  mutating func put(_ cards: consuming HeapDeque<UInt64>, _ kept: KeptDecisions, _ age: PageAge) {
    self.cards = cards
    self.kept = kept
    self.age = age
    isThere = true
  }

  mutating func drop() {
    cards = HeapDeque()
    isThere = false
  }

  /// Takes the cards out, for the deck.
  mutating func take() -> HeapDeque<UInt64> {
    var taken = HeapDeque<UInt64>()
    swap(&taken, &cards)
    isThere = false
    return taken
  }

  /// Changes which decisions stay.
  mutating func keep(_ kept: KeptDecisions) { self.kept = kept }

  /// Makes room for more cards, if there is a page.
  mutating func reserve(adding count: Int) throws(Failure) {
    if isThere { try cards.reserve(cards.count + count) }
  }

  /// Adds cards that came into the deck: they stay when the page replaces the others.
  mutating func append(_ more: UnsafeBufferPointer<UInt64>) {
    if !isThere { return }
    for card in more { cards.append(card) }
  }

  /// Removes cards that left the deck.
  ///
  /// - Returns: Whether the page was searched for them. If not, there were too many, and the page is unchanged.
  mutating func remove(_ gone: UnsafeBufferPointer<UInt64>) -> Bool {
    if !isThere { return true }
    guard gone.count <= WaitingPage.mostRemovals / max(1, cards.count) else { return false }
    var left = 0
    for index in 0..<cards.count where !gone.contains(cards[index]) {
      cards[left] = cards[index]
      left += 1
    }
    while cards.count > left { _ = cards.popLast() }
    return true
  }

  mutating func delay(by seconds: Double) { age.time += seconds }

  func addState(to hash: inout StateHash) {
    hash.add(isThere)
    guard isThere else { return }
    hash.add(cards.count)
    for index in 0..<cards.count { hash.add(cards[index]) }
    hash.add(kept.number)
    age.addState(to: &hash)
  }
}
