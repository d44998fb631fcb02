/// How old the pages are by which the cards of a deck came. The deck is as fresh as the oldest of which cards are left.
///
/// Every card's record has the number of its page, so that inserting, removing, shifting and undoing cannot lose it. There
/// are few numbers, which bounds the memory: pages that are equally fresh share one, and one of which neither a card nor a
/// decision is left is given again. When there is none, a page counts as old as the one before it, so that cards are taken
/// for older than they are, and never for fresher.
///
/// The ages are not stored: the age of restored cards is unknown, and so they are not fresh.
struct PageAges: BitwiseCopyable {
  /// What the cards of a deck are.
  enum Verdict {
    /// No page is known of which any are left.
    case unknown
    case fresh
    case outdated
  }

  /// The number given last; 0: none.
  private var latest: UInt8 = 0

  /// Finds a number for a page that comes, and notes how old it is.
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

  /// What the cards are that are upcoming or in the reserve, or come back.
  static func verdict(_ deck: borrowing Deck, by settings: FeedSettings, today: Int64?, at now: Double) -> Verdict {
    var verdict = Verdict.unknown
    for number in PageCount.restored..<UInt8(PageCount.pages) where hasCards(of: number, deck) {
      let age = deck.table.count(ofPage: number).age
      guard PageAges.isFresh(age, by: settings, today: today, at: now) else { return .outdated }
      verdict = .fresh
    }
    return verdict
  }

  /// Cards that leave for good are live as long as they are seen.
  private static func hasCards(of number: UInt8, _ deck: borrowing Deck) -> Bool {
    var count = deck.table.count(ofPage: number).live
    if count == 0 || count > deck.inPlay.count { return count > 0 }
    deck.inPlay.visit { card, way in
      if way == .leaves && deck.table[card].page == number { count -= 1 }
    }
    return count > 0
  }

  static func isFresh(_ age: PageAge, by settings: FeedSettings, today: Int64?, at now: Double) -> Bool {
    switch settings.freshness {
    case .forever: true
    // Of an unknown age the sum is NaN, or in the past.
    case .seconds: now < age.time + settings.freshSeconds
    case .day: age.day != nil && age.day == today
    }
  }

  /// Adds the ages of pages of which anything is left: the others' are leftovers.
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
