import CardStackLibc
import CardStackTypes

// After an error the outputs of a function are 0 or NULL. Every function with outputs returns through one of these
// functions, which keep that rule.

/// Runs `body` on a deck, and gives `out` what it returns. `out` may be NULL, unless `name` is given: the
/// message about a NULL.
func withDeck<Value>(
  _ deck: DeckRef?, _ out: UnsafeMutablePointer<Value>?, _ name: StaticString? = nil,
  _ body: (inout Play) throws(Failure) -> Value
) -> cardstack_result {
  let result = withDeck(deck) { play throws(Failure) in
    if out == nil, let name { throw Failure.null(name) }
    let value = try body(&play)
    out?.pointee = value
  }
  return concluded(result, out)
}

/// The same on a sheet.
func withSheet<Value>(
  _ sheet: SheetRef?, _ out: UnsafeMutablePointer<Value>?, _ name: StaticString? = nil,
  _ body: (inout Sheet) throws(Failure) -> Value
) -> cardstack_result {
  let result = withSheet(sheet) { sheet throws(Failure) in
    if out == nil, let name { throw Failure.null(name) }
    let value = try body(&sheet)
    out?.pointee = value
  }
  return concluded(result, out)
}

/// Returns `result`, which is that of a function with the output `out`.
func concluded<Value>(_ result: cardstack_result, _ out: UnsafeMutablePointer<Value>?) -> cardstack_result {
  concluded(result, out, size: MemoryLayout<Value>.size)
}

/// The same for a struct whose size is an argument of the function [bytes]. `size` is nil if the library does not know
/// the size: then nothing can be written.
func concluded<Value>(
  _ result: cardstack_result, _ out: UnsafeMutablePointer<Value>?, size: Int?
) -> cardstack_result {
  if let out, let size, result != ResultCode.ok.rawValue { memset(out, 0, size) }
  return result
}

/// The same for a size, which is also reported if the caller's memory is too small.
func concluded(_ result: cardstack_result, _ out: UnsafeMutablePointer<Int>?, needed size: Int) -> cardstack_result {
  let isKnown = result == ResultCode.ok.rawValue || result == ResultCode.bufferTooSmall.rawValue
  out?.pointee = isKnown ? size : 0
  return result
}

/// The same for a struct that begins with its size, which stays.
func concluded<Record: Growing>(
  _ result: cardstack_result, sized out: UnsafeMutablePointer<Record>?
) -> cardstack_result {
  if result != ResultCode.ok.rawValue { clearRecord(out) }
  return result
}

/// Sets a struct that begins with its size to 0, but for the size.
func clearRecord<Record: Growing>(_ out: UnsafeMutablePointer<Record>?) {
  guard let out, let size = writableSize(out) else { return }
  let first = MemoryLayout<UInt32>.size
  memset(UnsafeMutableRawPointer(out) + first, 0, size - first)
}

/// Whether the size with which a struct begins is one that the library knows.
func isWritable<Record: Growing>(_ out: UnsafeMutablePointer<Record>) -> Bool { writableSize(out) != nil }

private func writableSize<Record: Growing>(_ out: UnsafeMutablePointer<Record>) -> Int? {
  StructSize.writable(Int(clamping: UnsafeRawPointer(out).load(as: UInt32.self)), of: Record.self)
}

/// Returns the result of a function that has refused an argument. It needs no object.
func refusal<Value>(_ out: UnsafeMutablePointer<Value>?) -> cardstack_result {
  concluded(ResultCode.invalidArgument.rawValue, out)
}

/// The same with two outputs.
func refusal<First, Second>(
  _ first: UnsafeMutablePointer<First>?, _ second: UnsafeMutablePointer<Second>?
) -> cardstack_result {
  concluded(refusal(first), second)
}

/// The same with three outputs.
func refusal<First, Second, Third>(
  _ first: UnsafeMutablePointer<First>?, _ second: UnsafeMutablePointer<Second>?,
  _ third: UnsafeMutablePointer<Third>?
) -> cardstack_result {
  concluded(refusal(first, second), third)
}
