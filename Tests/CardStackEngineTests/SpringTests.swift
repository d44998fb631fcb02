import Testing

@testable import CardStackEngine

@Suite struct SpringTests {
  /// Springs of every regime, those next to critical damping among them.
  static let springs: [Spring] = [0.0, 0.1, 0.5, 0.86, 0.999999, 1, 1.000001, 1.5, 3.7268, 50].compactMap {
    Spring(response: 0.4, dampingRatio: $0)
  }

  @Test(arguments: springs)
  func beginsWhereItIsAndObeysItsEquation(spring: Spring) {
    let start = spring.basis(at: 0)
    #expect(start.position(from: 3, velocity: 5) == 3)
    #expect(start.velocity(from: 3, velocity: 5) == 5)
    // x'' by differences of the velocity.
    let h = 1e-6
    for t in [0.01, 0.1, 0.3, 1] {
      let here = spring.basis(at: t)
      let x = here.position(from: 1, velocity: -2)
      let v = here.velocity(from: 1, velocity: -2)
      let slope =
        (spring.basis(at: t + h).velocity(from: 1, velocity: -2)
          - spring.basis(at: t - h).velocity(from: 1, velocity: -2)) / (2 * h)
      let force = -spring.stiffness * x - spring.damping * v
      #expect((slope - force).magnitude < 1e-4 * (1 + spring.stiffness + spring.damping * spring.damping))
    }
  }

  @Test(arguments: springs)
  func goesOnFromAnywhere(spring: Spring) {
    // Two steps are one: the position depends on time, not on how it was cut into frames.
    for (a, b) in [(0.016, 0.016), (0.2, 0.7), (1.0, 3.0)] {
      let first = spring.basis(at: a)
      let second = spring.basis(at: b)
      let whole = spring.basis(at: a + b)
      let x = first.position(from: 300, velocity: 1000)
      let v = first.velocity(from: 300, velocity: 1000)
      #expect((second.position(from: x, velocity: v) - whole.position(from: 300, velocity: 1000)).magnitude < 1e-9)
    }
  }

  @Test(arguments: springs.filter { $0.damping > 0 })
  func isSettledWhenItSaysSo(spring: Spring) {
    for (distance, velocity) in [(300.0, 0.0), (300, 5000), (0, 800), (-20, 300), (1e-3, 0)] {
      let time = spring.settlingTime(distance: distance, velocity: velocity, epsilon: 0.01)
      for step in 0...200 {
        let x = spring.basis(at: time + Double(step) * 0.01).position(from: distance, velocity: velocity)
        #expect(x.magnitude <= 0.01 * (1 + 1e-6), "\(spring) \(distance) \(velocity)")
      }
    }
  }

  @Test func neverSettlesWithoutDamping() throws {
    let spring = try #require(Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(spring.settlingTime(distance: 1, velocity: 0, epsilon: 0.01) == .infinity)
    #expect(spring.settlingTime(distance: 0, velocity: 0, epsilon: 0.01) == 0)
  }

  @Test func parameterisationsAreTheSameSpring() throws {
    // The examples of SwiftUI's documentation for Spring.
    let perceptual = try #require(Spring(duration: 0.5, bounce: 0.3))
    #expect((perceptual.stiffness - 157.9).magnitude < 0.05)
    #expect((perceptual.damping - 17.6).magnitude < 0.05)
    let physical = try #require(Spring(mass: 1, stiffness: 100, damping: 10))
    let again = try #require(Spring(duration: 2 * Double.pi / 10, bounce: 0.5))
    #expect((again.stiffness - physical.stiffness).magnitude < 1e-12 * 100)
    #expect((again.damping - physical.damping).magnitude < 1e-12 * 10)
    for ratio in [0.1, 0.7, 1, 1.3, 4] {
      let spring = try #require(Spring(response: 0.35, dampingRatio: ratio))
      let again = try #require(Spring(duration: 0.35, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1))
      #expect((again.damping / spring.damping - 1).magnitude < 1e-12)
    }
  }

  @Test(arguments: springs)
  func settlesExactlyWhenItSaysSo(spring: Spring) {
    for (distance, velocity) in [(300.0, 0.0), (300, 5000), (0, 800), (-20, 300), (1e-3, 0)] {
      let exact = spring.settlingTime(distance: distance, velocity: velocity, epsilon: 0.01, method: .exact)
      let envelope = spring.settlingTime(distance: distance, velocity: velocity, epsilon: 0.01, method: .envelope)
      #expect(exact <= envelope * (1 + 1e-12))
      guard exact > 0, exact < .infinity else { continue }
      let x = spring.basis(at: exact).position(from: distance, velocity: velocity)
      #expect((x.magnitude - 0.01).magnitude < 1e-9, "\(spring) \(distance) \(velocity)")
      for step in 1...200 {
        let x = spring.basis(at: exact + Double(step) * 0.01).position(from: distance, velocity: velocity)
        #expect(x.magnitude <= 0.01, "\(spring) \(distance) \(velocity)")
      }
    }
  }

  @Test func refusesWhatIsNoSpring() {
    #expect(Spring(mass: 0, stiffness: 1, damping: 1) == nil)
    #expect(Spring(mass: -1, stiffness: 1, damping: 1) == nil)
    #expect(Spring(mass: 1, stiffness: -1, damping: 1) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: .nan) == nil)
    #expect(Spring(mass: .infinity, stiffness: 1, damping: 1) == nil)
    #expect(Spring(response: 0, dampingRatio: 1) == nil)
    #expect(Spring(duration: 1, bounce: -1) == nil)
    #expect(Spring(duration: 1, bounce: 1.1) == nil)
  }
}
