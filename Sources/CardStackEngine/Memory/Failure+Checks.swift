/// Throws `invalidArgument` unless the condition holds. The message names the argument and the reason.
func check(_ condition: Bool, _ message: StaticString) throws(Failure) {
  if !condition { throw Failure(.invalidArgument, message) }
}

/// Returns the value, or throws `invalidArgument` if it is nil.
func require<Value>(_ value: Value?, _ message: StaticString) throws(Failure) -> Value {
  guard let value else { throw Failure(.invalidArgument, message) }
  return value
}

/// Throws `invalidArgument` unless a flag is 0 or 1.
func checkFlag(_ value: Int32, _ message: StaticString) throws(Failure) {
  try check(value == 0 || value == 1, message)
}
