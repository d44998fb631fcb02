import CardStackTypes

/// Springs as a configuration has them.
extension Spring {
  /// Checks a spring: all three numbers are more than 0, and it comes to rest.
  init(_ record: cardstack_spring, _ message: StaticString = "") throws(Failure) {
    guard let spring = Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping),
      spring.stiffness > 0, spring.damping > 0, spring.slowRate > 0
    else { throw Failure(.invalidArgument, message) }
    self = spring
  }
}

extension cardstack_spring {
  /// A preset's spring.
  init(response: Double, dampingRatio: Double) {
    self.init()
    guard let spring = Spring(response: response, dampingRatio: dampingRatio) else { return }
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
  }
}
