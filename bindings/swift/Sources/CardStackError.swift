// SPDX-License-Identifier: MIT
internal import CCardStack

/// Why a call did nothing.
public struct CardStackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  public let code: ErrorCode
  /// One line that names the argument and the reason; empty if the code says all.
  public let message: String

  init(_ result: cardstack_result, _ message: String = "") {
    (code, self.message) = (ErrorCode(rawValue: result) ?? .invalidArgument, message)
  }

  public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}

/// Names a decision, a question or a request. A deck makes none twice.
public struct Token: RawRepresentable, Hashable, Sendable, Codable {
  /// The number, which a program can store.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init?(_ number: UInt64) {
    if number == 0 { return nil }
    rawValue = number
  }
}

/// The elements of a list that the library counts and fills.
func list<Element>(
  of empty: Element, _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> cardstack_result
) -> [Element] {
  var count = 0
  guard call(nil, 0, &count) == 0, count > 0 else { return [] }
  var elements = [Element](repeating: empty, count: count)
  return call(&elements, elements.count, &count) == 0 ? Array(elements.prefix(count)) : []
}

/// The elements that a call removes, up to 32 at a time.
func drained<Element>(
  of empty: Element, _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> cardstack_result
) -> [Element] {
  var (found, some, count) = ([Element](), [Element](repeating: empty, count: 32), 0)
  while call(&some, some.count, &count) == 0, count > 0 { found += some.prefix(count) }
  return found
}

/// What the library writes into a buffer as a line.
func line(_ write: (UnsafeMutablePointer<CChar>?, Int) -> cardstack_result) -> String? {
  var buffer = [CChar](repeating: 0, count: 256)
  _ = write(&buffer, buffer.count)
  return buffer[0] == 0 ? nil : String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The elements of an array in a struct of C.
func numbers<Tuple>(_ tuple: Tuple) -> [Double] {
  withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Double.self)) }
}

/// Sets the first elements of such an array.
func setNumbers<Tuple>(_ tuple: inout Tuple, _ numbers: [Double]) {
  withUnsafeMutableBytes(of: &tuple) { bytes in
    let elements = bytes.bindMemory(to: Double.self)
    for (index, number) in zip(elements.indices, numbers) { elements[index] = number }
  }
}
