/// The undelivered SENDs and REVERTs while a journal is read. They are found by token, because a record may remove any
/// of them.
// Unhashed: what waits, while a journal is read.
struct ReadSends: ~Copyable {
  /// Whether a journal is read.
  var isOn = false
  /// Whether the journal has added a token twice.
  var hasRepeat = false
  private var cells = Slab<Send>()
  private var numbers = KeyedRow()

  init() {}

  var count: Int { numbers.count }

  mutating func reserve(adding more: Int) throws(Failure) {
    try cells.reserve(numbers.count + more)
    try numbers.reserve(adding: more)
  }

  /// Calls `body` with each send, in the order in which they were added.
  func visit(_ body: (Send) -> Void) { numbers.visit { body(cells[$1]) } }

  func has(_ token: UInt64) -> Bool { numbers[token] != nil }

  func send(of token: UInt64) -> Send? { numbers[token].map { cells[$0] } }

  mutating func append(_ send: Send) {
    if numbers[send.token] != nil {
      hasRepeat = true
    } else {
      numbers.append(cells.add(send), send.token)
    }
  }

  /// Removes a send. Returns whether there was such a send.
  mutating func remove(_ token: UInt64) -> Bool {
    guard let cell = numbers.remove(token) else { return false }
    cells.remove(cell)
    return true
  }

  /// Parks a send, or ends its parking. Returns whether this changed the send.
  mutating func park(_ token: UInt64, _ isParked: Bool) -> Bool {
    guard let cell = numbers[token], cells[cell].isParked != isParked else { return false }
    cells[cell].isParked = isParked
    return true
  }
}
