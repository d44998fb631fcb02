import Foundation
import Testing

@testable import CardStackEngine

/// How many doubles lie between two.
func ulps(_ a: Double, _ b: Double) -> Double {
  if a == b { return 0 }
  return ((a - b) / max(a.magnitude, b.magnitude).ulp).magnitude
}

/// The same numbers in every run, and others for each CARDSTACK_SEED in the environment.
struct Random: RandomNumberGenerator {
  private static let other = UInt64(ProcessInfo.processInfo.environment["CARDSTACK_SEED"] ?? "") ?? 0
  private var state: UInt64

  init(seed: UInt64) { state = (seed ^ Self.other) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func double(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }
}

/// glibc's functions are within one unit in the last place of the truth, so ours must be within two of glibc's.
@Suite struct ElementaryTests {
  @Test func exponential() {
    var random = Random(seed: 1)
    for _ in 0..<200_000 {
      let x = random.double(-50, 10)
      #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 1, "exp(\(x))")
    }
    for _ in 0..<20_000 {
      let x = random.double(-745, 709)
      #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 1, "exp(\(x))")
    }
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(-1e300) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(1000) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
  }

  @Test func logarithm() {
    var random = Random(seed: 2)
    for _ in 0..<100_000 {
      let x = Foundation.exp(random.double(-300, 300))
      #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 1, "log(\(x))")
      let y = random.double(0.5, 2)
      #expect(ulps(Elementary.log(y), Foundation.log(y)) <= 1, "log(\(y))")
    }
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(ulps(Elementary.log(.leastNonzeroMagnitude), Foundation.log(.leastNonzeroMagnitude)) <= 1)
  }

  @Test(arguments: [1.0, 100, 1e5, 1e9, 1e14])
  func sineAndCosine(range: Double) {
    var random = Random(seed: 3)
    for _ in 0..<100_000 {
      let x = random.double(-range, range)
      let (sine, cosine) = Elementary.sineAndCosine(x)
      #expect(ulps(sine, Foundation.sin(x)) <= 1.5, "sin(\(x))")
      #expect(ulps(cosine, Foundation.cos(x)) <= 1.5, "cos(\(x))")
    }
  }

  @Test func sineAndCosineNearTheirZeros() {
    // 6381956970095103 * 2^797 is famous for coming nearest to a multiple of pi/2; within our range, multiples as near
    // as doubles get.
    for multiple in 1...1000 {
      let x = Double(multiple) * Double.pi / 2
      let (sine, cosine) = Elementary.sineAndCosine(x)
      #expect(ulps(sine, Foundation.sin(x)) <= 1.5)
      #expect(ulps(cosine, Foundation.cos(x)) <= 1.5)
    }
    #expect(Elementary.sineAndCosine(0) == (0, 1))
    #expect(Elementary.sineAndCosine(.nan) == (0, 1))
    #expect(Elementary.sineAndCosine(.infinity) == (0, 1))
  }

  @Test func anglesAreThoseOfSineAndCosine() {
    var random = Random(seed: 9)
    for _ in 0..<20_000 {
      let y = random.double(-1, 1) * Foundation.exp(random.double(-20, 20))
      let x = random.double(-1, 1)
      #expect(ulps(Elementary.angle(y: y, x: x), Foundation.atan2(y, x)) <= 3, "\(y) \(x)")
    }
    #expect(Elementary.angle(y: 0, x: 0) == 0)
    #expect(Elementary.angle(y: 0, x: -1) == Double.pi)
  }
}
