import Testing

/// Expects a condition, as `#expect` does. The condition may be about a value that cannot be copied, and it costs so
/// little that a random sequence can have a thousand of them in a step.
func expect(
  _ condition: Bool, _ what: @autoclosure () -> String = "what the line says",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if condition { return }
  let comment: Comment = "Expected: \(what())"
  Issue.record(comment, sourceLocation: sourceLocation)
}
