/// A line of a trace that is not what a trace may say.
struct MalformedTrace: Error {
  var line: Int
  var reason: String
}

/// The words of a statement, taken one after the other.
struct TraceWords {
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

  /// A word that stands for a number of the interface, or the number itself.
  mutating func choice(_ numbers: [String: Int32]) throws -> Int32 {
    let word = try word()
    guard let number = numbers[word] ?? Int32(word) else { throw malformed("not a word that may stand here: \(word)") }
    return number
  }

  /// Numbers between commas; `-` is an empty list.
  mutating func list<Number: LosslessStringConvertible>() throws -> [Number] {
    let word = try word()
    if word == "-" { return [] }
    return try word.split(separator: ",", omittingEmptySubsequences: false).map { digits in
      guard let number = Number(String(digits)) else { throw malformed("not a number that fits: \(digits)") }
      return number
    }
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
