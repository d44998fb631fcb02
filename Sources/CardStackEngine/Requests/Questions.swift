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
  /// When the next question expires [s].
  // Unhashed: found out from the questions.
  private(set) var nextDue = Double.infinity
  /// Whether one of the questions is about a refresh.
  // Unhashed: found out from the questions.
  private(set) var hasRefresh = false
  /// Whether one of the questions is about a replacement or a refresh.
  var hasReplacement: Bool { index { $0.subject.isReplacement } != nil }

  init() throws(Failure) {
    open = try FixedArray(capacity: Int(CARDSTACK_MAX_FLIGHTS) + 2)
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
  }
}
