import Testing

@testable import CardStackEngine

@Suite struct CurveTests {
  @Test func endsAreExactAndHeld() throws {
    let curve = try #require(EasingCurve(0.42, 0, 0.58, 1))
    #expect(curve.share(at: 0) == 0)
    #expect(curve.share(at: 1) == 1)
    #expect(curve.share(at: -1) == 0)
    #expect(curve.share(at: 7) == 1)
    #expect(curve.share(at: .nan) == 0)
    #expect((curve.share(at: 0.5) - 0.5).magnitude < 1e-15)
  }

  @Test func refusesWhatIsNoFunction() {
    #expect(EasingCurve(-0.1, 0, 0.5, 1) == nil)
    #expect(EasingCurve(0.1, 0, 1.5, 1) == nil)
    #expect(EasingCurve(.nan, 0, 0.5, 1) == nil)
    #expect(EasingCurve(0, .infinity, 0.5, 1) == nil)
  }

  @Test func rubberBandGivesLessAndLess() {
    let band = RubberBand(coefficient: 0.55, limit: 300)
    // (1 - 1/(x c/d + 1)) d
    for x in [0.0, 1, 50, 300, 1e6] {
      #expect((band.stretch(x) - (1 - 1 / (x * 0.55 / 300 + 1)) * 300).magnitude < 1e-9)
    }
    #expect(band.stretch(1e12) < 300)
    #expect(RubberBand(coefficient: 0, limit: 300).stretch(100) == 0)
  }

  @Test func decelerationReachesAsFarAsUIKitSays() {
    // 1 / (-1000 ln 0.998), and for 0.99.
    #expect((Deceleration(rate: 0.998).reach - 0.4994998331664552551).magnitude < 1e-15)
    #expect((Deceleration(rate: 0.99).reach - 0.099499162473422172731).magnitude < 1e-15)
  }
}
