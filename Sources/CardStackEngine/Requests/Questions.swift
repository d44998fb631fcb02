import CardStackLibc
import CardStackTypes

/// A question to the host that waits for an answer.
struct Question: BitwiseCopyable {
  enum Subject: UInt8, BitwiseCopyable {
    /// May the card that waits aside leave?
    case swipe
    /// May the last decision be taken back?
    case undo
    /// May all cards be replaced?
    case replacement
    /// May the deck request cards that replace all present ones?
    case refresh

    var isReplacement: Bool { self == .replacement || self == .refresh }
  }

  let subject: Subject
  let token: UInt64
  var card: UInt64 = 0
  var direction = Direction.none
  var reason = Reason.none
  /// Token of the decision that an undo would take back; 0: the question is not about an undo.
  var decision: UInt64 = 0
  /// The side from which an undo brings the card back; `none`: the side where the card left.
  var origin = Direction.none
  /// When the question expires [s]. Then it counts as refused.
  var deadline = Double.infinity
}

extension Question {
  func addState(to hash: inout StateHash) {
    hash.add(Int(subject.rawValue))
    hash.add(token)
    hash.add(card)
    hash.add(Int(direction.rawValue))
    hash.add(Int(reason.rawValue))
    hash.add(decision)
    hash.add(Int(origin.rawValue))
    hash.add(deadline)
  }
}

/// The open questions, in the order they were asked: swipes, at most one undo, and at most one replacement or refresh.
struct Questions: ~Copyable {
  private let inPlace = InPlace()
  private var open: FixedArray<Question>
  /// The cards that a question about a replacement offers; nil: there is no such question. Updates of the deck also
  /// change these cards. They are a deck of their own, which has no id twice and finds an id in constant time. It is
  /// allocated with the question, because most programs never ask it.
  private var offered: UnsafeMutablePointer<Deck>?
  /// When the next question expires [s].
  // Unhashed: found out from the questions.
  private(set) var nextDue = Double.infinity
  /// Whether one of the questions is about a refresh.
  // Unhashed: found out from the questions.
  private(set) var hasRefresh = false

  init() throws(Failure) {
    open = try FixedArray(capacity: Int(CARDSTACK_MAX_FLIGHTS) + 2)
  }

  deinit {
    Questions.free(offered)
  }

  var count: Int { open.count }

  func question(at index: Int) -> Question { open[index] }

  func index(where isWanted: (Question) -> Bool) -> Int? {
    for index in 0..<open.count where isWanted(open[index]) { return index }
    return nil
  }

  func count(of subject: Question.Subject) -> Int {
    var count = 0
    for index in 0..<open.count where open[index].subject == subject { count += 1 }
    return count
  }

  mutating func append(_ question: Question) {
    open.append(question)
    updateDue()
  }

  mutating func remove(at index: Int) -> Question {
    let question = open[index]
    open.remove(at: index)
    if question.subject == .replacement {
      Questions.free(offered)
      offered = nil
    }
    updateDue()
    return question
  }

  private mutating func updateDue() {
    nextDue = .infinity
    hasRefresh = false
    for index in 0..<open.count {
      nextDue = min(nextDue, open[index].deadline)
      if open[index].subject == .refresh { hasRefresh = true }
    }
  }

  func addState(to hash: inout StateHash) {
    hash.add(open.count)
    for index in 0..<open.count { open[index].addState(to: &hash) }
    let count = offeredCount
    hash.add(count)
    for index in 0..<count { hash.add(offeredCard(at: index)) }
  }

  /// Adds `seconds` to the deadlines of questions that were asked before the host gave its first time.
  mutating func delay(by seconds: Double) {
    for index in 0..<open.count { open[index].deadline += seconds }
    updateDue()
  }
}

/// The cards that a question about a replacement offers. Without such a question, updates of these cards do nothing.
extension Questions {
  /// Takes ownership of cards that are offered in place of all present cards. The caller must add the question next. No
  /// other question may offer cards.
  mutating func offer(_ cards: UnsafeMutablePointer<Deck>) { offered = cards }

  /// Makes a list of cards for the instance method `offer`, which takes ownership of the list.
  static func offer(of cards: UnsafeBufferPointer<UInt64>) throws(Failure) -> UnsafeMutablePointer<Deck> {
    var deck = try Deck(
      rules: DeckRules(
        dedupe: .live, recycle: DirectionSet(bits: 0), recycleDistance: 0, undoLimit: 0, backlog: 0))
    try deck.prepareToAdd(cards)
    guard let memory = malloc(MemoryLayout<Deck>.size) else { throw Failure.outOfMemory }
    _ = deck.insert(cards, at: 0, refuseDecided: false)
    let offer = memory.bindMemory(to: Deck.self, capacity: 1)
    offer.initialize(to: deck)
    return offer
  }

  fileprivate static func free(_ offer: UnsafeMutablePointer<Deck>?) {
    offer?.deinitialize(count: 1)
    CardStackLibc.free(offer)
  }

  var offeredCount: Int { offered?.pointee.pile.count ?? 0 }

  func offeredCard(at index: Int) -> UInt64 { offered?.pointee.pile[index] ?? 0 }

  /// Returns a copy of the offered cards, for the deck.
  func offeredCards() throws(Failure) -> HeapDeque<UInt64> {
    var cards = HeapDeque<UInt64>()
    let count = offeredCount
    try cards.reserveExactly(count)
    for index in 0..<count { cards.append(offeredCard(at: index)) }
    return cards
  }

  /// Makes room for more offered cards.
  func prepareToAdd(_ cards: UnsafeBufferPointer<UInt64>) throws(Failure) {
    try offered?.pointee.prepareToAdd(cards)
  }

  /// Adds cards below the first `position` offered cards, or below all if there are fewer. `prepareToAdd` must have
  /// made room.
  mutating func add(_ cards: UnsafeBufferPointer<UInt64>, at position: Int = .max) {
    _ = offered?.pointee.insert(cards, at: min(position, offeredCount), refuseDecided: false)
  }

  mutating func remove(_ cards: UnsafeBufferPointer<UInt64>) { _ = offered?.pointee.remove(cards) }

  mutating func shift(by distance: Int) { offered?.pointee.shift(by: distance, below: 0) }

  mutating func clear() { offered?.pointee.removeAll(below: 0) }
}
