/// A page that will replace all cards, but came while a finger held a card. The page waits until the finger lets go.
struct WaitingPage: ~Copyable {
  /// The page's cards, each once, and then the cards that were added to the deck later, which may repeat.
  private(set) var cards = HeapDeque<UInt64>()
  /// Whether there is a page.
  private(set) var isThere = false
  /// Which decisions stay when the page replaces the cards.
  private(set) var kept = KeptDecisions.none
  private(set) var age = PageAge()

  init() {}

  /// Largest number of comparisons in `remove`, which bounds its time. If more are needed, the caller lets the page
  /// replace the cards first, because the deck finds a card in constant time.
  private static var mostRemovals: Int { 1 << 20 }

  /// Stores a page, and discards an earlier page.
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

  /// Removes the page and returns its cards, for the deck.
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

  /// Adds cards that the host has added to the deck since: they stay when the page replaces the others.
  mutating func append(_ more: UnsafeBufferPointer<UInt64>) {
    if !isThere { return }
    for card in more { cards.append(card) }
  }

  /// Removes cards that left the deck.
  ///
  /// - Returns: False if the search would take too many comparisons. Then the page is unchanged.
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
