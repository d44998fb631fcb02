// SPDX-License-Identifier: MIT
internal import CCardStack

/// Why a call did nothing.
public struct CardStackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it is.
  public let code: ErrorCode
  /// One line that names the argument and the reason; empty if the code says all.
  public let message: String

  init(_ result: cardstack_result, _ message: String = "") {
    code = ErrorCode(rawValue: result) ?? .invalidArgument
    self.message = message
  }

  public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}

/// Names a decision, a question or a request. A deck makes none twice.
public struct Token: RawRepresentable, Hashable, Sendable, Codable {
  /// The number, which a program can store.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init?(_ number: UInt64) {
    guard number != 0 else { return nil }
    rawValue = number
  }
}

func checked(_ result: cardstack_result, _ message: @autoclosure () -> String = "") throws(CardStackError) {
  if result != 0 { throw CardStackError(result, message()) }
}

/// The elements of a list that the library counts and fills.
func list<Element>(
  of empty: Element,
  _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> cardstack_result
) -> [Element] {
  var count = 0
  guard call(nil, 0, &count) == 0, count > 0 else { return [] }
  var elements = [Element](repeating: empty, count: count)
  guard call(&elements, elements.count, &count) == 0 else { return [] }
  elements.removeLast(elements.count - min(count, elements.count))
  return elements
}

/// The elements of an array in a struct of C.
func numbers<Tuple>(_ tuple: Tuple) -> [Double] {
  withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Double.self)) }
}

/// Sets the first elements of such an array.
func setNumbers<Tuple>(_ tuple: inout Tuple, _ numbers: [Double]) {
  withUnsafeMutableBytes(of: &tuple) { bytes in
    for (element, number) in zip(bytes.bindMemory(to: Double.self).indices, numbers) {
      bytes.bindMemory(to: Double.self)[element] = number
    }
  }
}
