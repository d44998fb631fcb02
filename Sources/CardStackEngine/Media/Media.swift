/// What is known of cards' pictures, and which of them are wanted.
struct Media: ~Copyable {
  private let inPlace = InPlace()
  private var pictures = PictureTable()
  private var plan: MediaPlan

  init() throws(Failure) {
    plan = try MediaPlan()
  }

  // MARK: Pictures

  /// How many pictures a card has, and which it shows. A card without a number from the host has one picture, and shows
  /// it.
  subscript(card: UInt64) -> (count: UInt32, shown: UInt32) { pictures[card] }

  /// Makes room for the pictures of `count` more cards. From then on changes of the plan are reported.
  ///
  /// - Returns: Whether it is time for a `sweep`.
  mutating func reserve(adding count: Int) throws(Failure) -> Bool {
    try pictures.reserve(adding: count)
    plan.isReported = true
    plan.isStale = true
    return pictures.wantsSweep(adding: count)
  }

  /// Notes how many pictures a card has; the room must have been made.
  mutating func set(_ count: UInt16, of card: UInt64) { pictures.set(count, of: card) }

  /// Notes which of its pictures a card shows. The card must have that picture.
  mutating func show(_ shown: UInt32, of card: UInt64) {
    pictures.show(shown, of: card)
    plan.isStale = true
  }

  /// Marks a card as still known, for the next `sweep`.
  mutating func mark(_ card: UInt64) { pictures.mark(card) }

  /// Forgets the pictures of cards that are neither marked nor live in the deck.
  mutating func sweep(_ deck: borrowing Deck) { pictures.sweep(deck) }

  /// Forgets all pictures, and what was reported of them.
  mutating func forget() {
    pictures = PictureTable()
    plan.forget()
  }

  // MARK: The plan

  /// Whether changes of the plan are reported and there may be one.
  var isDue: Bool { plan.isReported && plan.isStale }

  /// Notes that other cards may be shown.
  mutating func invalidate() { plan.isStale = true }

  /// Makes a new plan: the top card's picture in view, its neighbours, and the picture that each card beneath shows.
  ///
  /// - Parameters:
  ///   - deck: The cards.
  ///   - ahead: How many beneath the top card count.
  mutating func makePlan(of deck: borrowing Deck, ahead: Int) {
    plan.clear()
    if let top = deck.pile.first {
      let (count, shown) = pictures[top]
      if count > 0 { plan.want(top, shown, .high) }
      if count > shown + 1 { plan.want(top, shown + 1, .low) }
      // The user may turn back to the picture before it.
      if shown > 0 && count > 0 { plan.want(top, shown - 1, .low) }
    }
    for place in 1..<max(1, min(deck.pile.count, ahead + 1)) { wantShown(of: deck.pile[place]) }
  }

  /// Adds the picture that a card shows.
  mutating func wantShown(of card: UInt64) {
    let (count, shown) = pictures[card]
    if count > 0 { plan.want(card, shown, .low) }
  }

  /// How many pictures the plan has.
  var count: Int { plan.count }

  /// The picture at `index`, 0 the most urgent one.
  func wanted(at index: Int) -> WantedPicture { plan[index] }

  /// Reports how the plan differs from what was reported before.
  mutating func report(_ body: (WantedPicture) -> Void) { plan.report(body) }

  func addState(to hash: inout StateHash) {
    pictures.addState(to: &hash)
    plan.addState(to: &hash)
  }
}
