/// A line of a trace that is not what a trace may say.
struct MalformedTrace: Error {
  var line: Int
  var reason: String
}

/// The words of a statement, taken one after the other.
struct TraceWords {
  /// Words that stand for numbers of the interface, the first for `first`.
  struct Choices {
    var words: [String]
    var first: Int32 = 1

    static let presets = Choices(words: ["classic", "circle", "deep-pile", "flashcards"])
    static let layouts = Choices(words: ["two-way", "two-halves", "four-way", "eight-way"])
    static let directions = Choices(
      words: ["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"])
    static let forces = Choices(words: ["force"])
    static let seals = Choices(words: ["seal"])
    static let answers = Choices(words: ["no", "yes"], first: 0)
    static let outcomes = Choices(words: ["sent", "retry", "rejected", "blocked"])
  }

  let line: Int
  private var rest: ArraySlice<String>

  init(_ words: [String], line: Int) {
    self.line = line
    rest = words[...]
  }

  func malformed(_ reason: String) -> MalformedTrace { MalformedTrace(line: line, reason: reason) }

  mutating func word() throws -> String {
    guard let word = rest.popFirst() else { throw malformed("the statement ends too early") }
    return word
  }

  mutating func number() throws -> Double {
    let word = try word()
    guard let number = Double(word) else { throw malformed("not a number: \(word)") }
    return number
  }

  mutating func whole<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
    let word = try word()
    guard let number = Number(word) else { throw malformed("not a whole number that fits: \(word)") }
    return number
  }

  /// How many: a number, or `all`.
  mutating func count() throws -> Int {
    if rest.first != "all" { return try whole() }
    rest.removeFirst()
    return .max
  }

  mutating func choice(_ choices: Choices) throws -> Int32 {
    let word = try word()
    if let index = choices.words.firstIndex(of: word) { return choices.first + Int32(index) }
    guard let number = Int32(word) else { throw malformed("not a word that may stand here: \(word)") }
    return number
  }

  /// A word that may be missing; 0 then.
  mutating func optionalChoice(_ choices: Choices) throws -> Int32 { rest.isEmpty ? 0 : try choice(choices) }

  /// A whole number that may be missing; 0 then.
  mutating func optionalWhole() throws -> UInt64 { rest.isEmpty ? 0 : try whole() }

  /// All that are left, as cards.
  mutating func cards() throws -> [UInt64] {
    var cards: [UInt64] = []
    while !rest.isEmpty { cards.append(try whole()) }
    return cards
  }

  /// All that are left, as cards and how many pictures each has.
  mutating func pictures() throws -> [(card: UInt64, pictures: UInt32)] {
    var pictures: [(card: UInt64, pictures: UInt32)] = []
    while !rest.isEmpty { pictures.append((try whole(), try whole())) }
    return pictures
  }

  /// The next field and its values: all words up to the next one that is no number.
  mutating func setting() throws -> (field: String, values: [String])? {
    guard let field = rest.popFirst() else { return nil }
    let values = rest.prefix { Double($0) != nil }
    rest = rest.dropFirst(values.count)
    return (field, Array(values))
  }

  func checkEnd() throws {
    if let word = rest.first { throw malformed("more words than the statement takes, from \(word)") }
  }
}
