/// How many pictures cards have, which picture each card shows, and the plan of pictures for the host to fetch.
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

  /// Makes room for the pictures of `count` more cards. From now on, changes of the plan are reported.
  ///
  /// - Returns: Whether it is time for a `sweep`.
  mutating func reserve(adding count: Int) throws(Failure) -> Bool {
    try pictures.reserve(adding: count)
    plan.isReported = true
    plan.isStale = true
    return pictures.wantsSweep(adding: count)
  }

  /// Records how many pictures a card has. `reserve` must have made room.
  mutating func set(_ count: UInt16, of card: UInt64) { pictures.set(count, of: card) }

  /// Records which picture a card shows. The card must have that picture.
  mutating func show(_ shown: UInt32, of card: UInt64) {
    pictures.show(shown, of: card)
    plan.isStale = true
  }

  /// Marks a card as known: the next `sweep` keeps its pictures.
  mutating func mark(_ card: UInt64) { pictures.mark(card) }

  /// Discards the pictures of cards that are neither marked nor live in the deck, and removes all marks.
  mutating func sweep(_ deck: borrowing Deck) { pictures.sweep(deck) }

  /// Discards all pictures, and the plan that was last reported.
  mutating func forget() {
    pictures = PictureTable()
    plan.forget()
  }

  // MARK: The plan

  /// Whether changes of the plan are reported.
  var isReported: Bool { plan.isReported }

  /// Whether the plan may have changed, and changes are reported.
  var isDue: Bool { plan.isReported && plan.isStale }

  /// Records that the plan may have changed, because other cards may be shown.
  mutating func invalidate() { plan.isStale = true }

  /// Makes a new plan: the picture that the top card shows, the pictures before and after it, and the picture that each
  /// of the next cards shows. `wantShown` adds the pictures of other cards on stage.
  ///
  /// - Parameters:
  ///   - deck: The cards.
  ///   - ahead: Number of cards beneath the top card that are in the plan.
  mutating func makePlan(of deck: borrowing Deck, ahead: Int) {
    plan.clear()
    if let top = deck.pile.first {
      let (count, shown) = pictures[top]
      if count > 0 { plan.want(top, shown, .high) }
      if count > shown + 1 { plan.want(top, shown + 1, .low) }
      // The user may turn back to the previous picture.
      if shown > 0 && count > 0 { plan.want(top, shown - 1, .low) }
    }
    for place in 1..<max(1, min(deck.pile.count, ahead + 1)) { wantShown(of: deck.pile[place]) }
  }

  /// Adds the picture that a card shows to the plan, at low priority.
  mutating func wantShown(of card: UInt64) {
    let (count, shown) = pictures[card]
    if count > 0 { plan.want(card, shown, .low) }
  }

  /// Number of pictures in the plan.
  var count: Int { plan.count }

  /// The picture at `index` of the plan. The first picture is the most urgent.
  func wanted(at index: Int) -> WantedPicture { plan[index] }

  /// Reports how the plan differs from the plan that was last reported.
  mutating func report(_ body: (WantedPicture) -> Void) { plan.report(body) }

  func addState(to hash: inout StateHash) {
    pictures.addState(to: &hash)
    plan.addState(to: &hash)
  }
}
