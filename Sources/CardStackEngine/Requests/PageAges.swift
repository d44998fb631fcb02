/// The ages of the pages that brought a deck's cards. The deck is as fresh as the oldest page that still has cards.
///
/// Every card's record has the number of its page, so that a card keeps its page when the order changes. There are few
/// numbers, which bounds the memory. A new page shares the last page's number if both are equally fresh. A number that
/// no card and no decision has any more is used again. If no number is free, the new page shares the last number, and
/// the older age counts. So cards may count as older than they are, but never as fresher.
///
/// The ages are not stored. So the age of restored cards is unknown, and they are fresh only with `forever`.
struct PageAges: BitwiseCopyable {
  /// How fresh the cards of a deck are.
  enum Verdict: Equatable {
    /// The deck has no card left that a page brought. Cards that the host added itself have no page.
    case unknown
    /// They are fresh up to a time; infinite: no time ends that [s].
    case fresh(until: Double)
    case outdated
  }

  /// The page number that was given last; 0: no number was given.
  private var latest: UInt8 = 0

  /// Returns the number of a new page, and records the page's age.
  mutating func number(for age: PageAge, by freshness: Freshness, _ deck: inout Deck) -> UInt8 {
    let last = deck.table.count(ofPage: latest)
    if latest == 0 || last.known == 0 || !PageAges.areShared(last.age, age, by: freshness) {
      for number in PageCount.restored + 1..<UInt8(PageCount.pages) where deck.table.count(ofPage: number).known == 0 {
        deck.table.setAge(age, ofPage: number)
        latest = number
        return number
      }
    }
    let day = last.age.day == age.day ? age.day : nil
    deck.table.setAge(PageAge(time: min(last.age.time, age.time), day: day), ofPage: latest)
    return latest
  }

  private static func areShared(_ last: PageAge, _ age: PageAge, by freshness: Freshness) -> Bool {
    switch freshness {
    case .forever: true
    case .seconds: last.time == age.time
    case .day: last.day == age.day
    }
  }

  /// Returns how fresh the deck's cards are. Cards that leave for good do not count.
  static func verdict(_ deck: borrowing Deck, by settings: FeedSettings, today: Int64?, at now: Double) -> Verdict {
    var firstEnd: Double?
    for number in PageCount.restored..<UInt8(PageCount.pages) where hasCards(of: number, deck) {
      let age = deck.table.count(ofPage: number).age
      guard let end = PageAges.freshEnd(of: age, by: settings, today: today, at: now) else { return .outdated }
      firstEnd = min(firstEnd ?? .infinity, end)
    }
    return firstEnd.map { .fresh(until: $0) } ?? .unknown
  }

  /// Whether a page has cards in the deck. A card that leaves for good is live until its flight ends, but it does not
  /// count.
  private static func hasCards(of number: UInt8, _ deck: borrowing Deck) -> Bool {
    var count = deck.table.count(ofPage: number).live
    if count == 0 || count > deck.inPlay.count { return count > 0 }
    deck.inPlay.visit { card, way in
      if way == .leaves && deck.table[card].page == number { count -= 1 }
    }
    return count > 0
  }

  /// Returns the time up to which a page is fresh, infinite if no time ends that; nil: the page is not fresh [s].
  static func freshEnd(of age: PageAge, by settings: FeedSettings, today: Int64?, at now: Double) -> Double? {
    switch settings.freshness {
    case .forever: return .infinity
    case .seconds:
      // If the age is unknown, the sum is NaN or in the past.
      let end = age.time + settings.freshSeconds
      return now < end ? end : nil
    case .day: return age.day != nil && age.day == today ? .infinity : nil
    }
  }

  /// Adds the ages of pages that have cards or decisions left. The ages of other pages are not read again.
  func addState(to hash: inout StateHash, _ deck: borrowing Deck) {
    for number in 0..<UInt8(PageCount.pages) {
      let page = deck.table.count(ofPage: number)
      if page.known == 0 { continue }
      hash.add(Int(number))
      hash.add(number == latest)
      page.age.addState(to: &hash)
    }
  }
}

extension PageAge {
  func addState(to hash: inout StateHash) {
    hash.add(time)
    hash.add(day != nil)
    hash.add(UInt64(bitPattern: day ?? 0))
  }
}
