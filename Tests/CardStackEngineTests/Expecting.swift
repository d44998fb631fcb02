import Testing

/// Expects a condition, as `#expect` does. The condition may use a value that cannot be copied. It is so cheap that
/// each step of a random sequence can check a thousand conditions.
func expect(
  _ condition: Bool, _ what: @autoclosure () -> String = "what the line says",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if condition { return }
  let comment: Comment = "Expected: \(what())"
  Issue.record(comment, sourceLocation: sourceLocation)
}
