/// The undelivered SENDs and REVERTs, each called a *send*, in the order in which they were added. `Lanes` has how far
/// each of them is.
struct Sends: ~Copyable {
  private let inPlace = InPlace()
  /// The sends by their tokens.
  private var rows = KeyedList<Send>()
  // Unhashed: counted from the sends.
  private(set) var parkedCount = 0
  /// Number of the send that was added last.
  // Unhashed: only the order of the numbers counts.
  private(set) var lastNumber: UInt64 = 0
  /// Whether a token was added twice.
  // Unhashed: no deck has it but while it reads a journal.
  var hasRepeat = false

  init() {}

  var count: Int { rows.count }

  /// The send with a token; nil if it is not there, or is delivered.
  subscript(token: UInt64) -> Send? { rows.value(of: token) }

  /// The send that was added first.
  var oldest: Send? { rows.first == KeyedList<Send>.none ? nil : rows[rows.first] }

  /// Whether the SEND of a decision is undelivered and was never handed out.
  func isUnread(_ decision: UInt64) -> Bool { self[decision].map { !$0.isHandedOut } ?? false }

  /// Calls `body` with every send, in their order.
  func visit(_ body: (Send) -> Void) { rows.visit { body($1) } }

  /// Calls `body` with the sends that were added after the one with a number, in their order.
  func visit(after number: UInt64, _ body: (Send) -> Void) {
    if number == lastNumber { return }
    var cell = rows.last
    while cell != KeyedList<Send>.none && rows[cell].number > number { cell = rows.cell(before: cell) }
    cell = rows.cell(after: cell)
    while cell != KeyedList<Send>.none {
      body(rows[cell])
      cell = rows.cell(after: cell)
    }
  }

  /// Makes room for `more` sends.
  mutating func reserve(adding more: Int) throws(Failure) { try rows.reserve(count + more) }

  /// Adds a send behind all others. Room must have been reserved.
  mutating func append(_ send: Send) {
    if rows.cell(of: send.token) != nil {
      hasRepeat = true
      return
    }
    lastNumber += 1
    var send = send
    send.number = lastNumber
    rows.append(send, send.token)
  }

  /// Removes a send by its token.
  ///
  /// - Returns: Whether there was such a send.
  mutating func remove(_ token: UInt64) -> Bool {
    guard let send = rows.remove(token) else { return false }
    if send.isParked { parkedCount -= 1 }
    return true
  }

  /// Removes what the backend has rejected: the send with a token. If it is the token of a decision, all sends about
  /// the decision are removed.
  mutating func drop(_ token: UInt64) {
    for kind in 0..<Decision.tokenStep {
      if let send = self[token &+ kind], kind == 0 || send.decision == token { _ = remove(token &+ kind) }
    }
  }

  /// Records that a send is handed out.
  mutating func markHandedOut(_ token: UInt64) {
    if let cell = rows.cell(of: token) { rows[cell].isHandedOut = true }
  }

  /// Counts all sends as handed out, because a journal does not contain which were.
  mutating func markAllHandedOut() {
    rows.edit { $0.isHandedOut = true }
  }

  /// Sets whether a send is parked.
  ///
  /// - Returns: Whether this is a change.
  mutating func setParked(_ token: UInt64, _ isParked: Bool) -> Bool {
    guard let cell = rows.cell(of: token), rows[cell].isParked != isParked else { return false }
    rows[cell].isParked = isParked
    parkedCount += isParked ? 1 : -1
    return true
  }

  /// No send is parked any more. `body` is called with the token of each that was.
  mutating func unparkAll(_ body: (UInt64) -> Void) {
    rows.edit { send in
      if send.isParked { body(send.token) }
      send.isParked = false
    }
    parkedCount = 0
  }

  func addState(to hash: inout StateHash) {
    hash.add(count)
    visit { $0.addState(to: &hash) }
  }
}
