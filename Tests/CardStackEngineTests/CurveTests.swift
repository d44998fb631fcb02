import Foundation
import Testing

@testable import CardStackEngine

private struct CurveRow: Decodable {
  var curve: String
  var points: [Double]
  var x: Double
  var y: String
  var slope: String?
}

@Suite struct CurveTests {
  @Test func everyCurveOfTheTable() throws {
    let rows = try OracleData.rows("curves.json", as: CurveRow.self).filter { 0 <= $0.x && $0.x <= 1 }
    #expect(rows.count > 300)
    for row in rows {
      let curve = try #require(EasingCurve(row.points[0], row.points[1], row.points[2], row.points[3]))
      let y = try #require(Double(row.y))
      // The height of a place within 1e-15 of x is as good: see `EasingCurve`. Where the curve is vertical, the slope
      // does not say how much that is; there the test in `Tests/motion` has the heights around x.
      guard let slope = row.slope.flatMap(Double.init)?.magnitude else { continue }
      #expect((curve.point(at: row.x).value - y).magnitude <= 1e-12 + 1e-15 * slope, "\(row.curve) at \(row.x)")
    }
  }

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
