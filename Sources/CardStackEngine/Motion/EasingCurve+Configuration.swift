import CardStackTypes

extension EasingCurve {
  /// Checks a curve: x1 and x2 are within 0 to 1, y1 and y2 within `lowest` to `highest`.
  init(
    _ record: cardstack_curve, from lowest: Double = 0, to highest: Double = 1, _ message: StaticString = ""
  ) throws(Failure) {
    guard let curve = EasingCurve(record.x1, record.y1, record.x2, record.y2),
      record.y1 >= lowest, record.y1 <= highest, record.y2 >= lowest, record.y2 <= highest
    else { throw Failure(.invalidArgument, message) }
    self = curve
  }
}
