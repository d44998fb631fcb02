import Foundation
import Testing

@testable import CardStackEngine

private struct TraceTable: Decodable {
  struct Event: Decodable {
    var microseconds: Double
    var x: Double
    var y: Double
    var kind: String

    enum CodingKeys: String, CodingKey {
      case x, y, kind
      case microseconds = "t_us"
    }
  }
  struct Velocity: Decodable {
    var vx: Double
    var vy: Double
  }
  struct Trace: Decodable {
    var name: String
    var events: [Event]
    var expected: Velocity?
  }
  var traces: [Trace]
}

@Suite struct VelocityTests {
  let window = VelocityTracker.Window(horizon: 0.1, gap: 0.04, minimumSamples: 2)

  @Test func flutterRecordings() throws {
    let table = try FactData.read("touches.json", as: TraceTable.self)
    var checked = 0
    // At the recording's own origin, days after boot, a double cannot tell microseconds well enough for nine digits.
    let origin = try #require(table.traces.first?.events.first?.microseconds)
    // One tracker for all, as in the original test.
    var tracker = try VelocityTracker()
    for trace in table.traces {
      var last = 0.0
      for event in trace.events where event.kind != "up" {
        last = (event.microseconds - origin) / 1e6
        tracker.add(Vector(event.x, event.y), at: last)
      }
      guard let expected = trace.expected else { continue }
      let measured = tracker.velocity(at: last, window: window)
      let velocity = try #require(measured)
      #expect((velocity.x - expected.vx).magnitude <= 1e-9 * expected.vx.magnitude, "\(trace.name)")
      #expect((velocity.y - expected.vy).magnitude <= 1e-9 * expected.vy.magnitude, "\(trace.name)")
      checked += 1
    }
    #expect(checked >= 10)
  }

  @Test(arguments: [30.0, 60, 120, 144, 240, 1000])
  func steadyMotionAtAnyRate(rate: Double) throws {
    var tracker = try VelocityTracker()
    for index in 0..<60 {
      let t = Double(index) / rate
      tracker.add(Vector(700 * t, -300 * t), at: t)
    }
    let measured = tracker.velocity(at: 59 / rate, window: window)
    let velocity = try #require(measured)
    #expect((velocity.x - 700).magnitude < 1e-6)
    #expect((velocity.y + 300).magnitude < 1e-6)
  }

  @Test func acceleratedMotionIsToldAtItsEnd() throws {
    var tracker = try VelocityTracker()
    for index in 0...10 {
      let t = Double(index) * 0.008
      tracker.add(Vector(5000 * t * t, 0), at: t)
    }
    let measured = tracker.velocity(at: 0.08, window: window)
    let velocity = try #require(measured)
    #expect((velocity.x - 800).magnitude < 1e-6)
  }

  @Test func aPauseBeforeReleaseIsNoVelocity() throws {
    var tracker = try VelocityTracker()
    for index in 0...10 { tracker.add(Vector(Double(index) * 10, 0), at: Double(index) * 0.008) }
    let velocity1 = tracker.velocity(at: 0.08 + 0.041, window: window)
    #expect(velocity1 == .zero)
    let velocity2 = tracker.velocity(at: 0.08 + 0.039, window: window)
    #expect(velocity2 != .zero)
  }

  @Test func whatCameBeforeAPauseIsForgotten() throws {
    var tracker = try VelocityTracker()
    for index in 0...5 { tracker.add(Vector(Double(index) * -50, 0), at: Double(index) * 0.008) }
    for index in 0...5 { tracker.add(Vector(Double(index) * 5, 0), at: 0.2 + Double(index) * 0.008) }
    let measured = tracker.velocity(at: 0.24, window: window)
    let velocity = try #require(measured)
    #expect((velocity.x - 625).magnitude < 1e-6)
  }

  @Test func equalAndBackwardTimesReplaceTheLastPlace() throws {
    var tracker = try VelocityTracker()
    tracker.add(Vector(0, 0), at: 1)
    tracker.add(Vector(10, 0), at: 1.01)
    tracker.add(Vector(900, 0), at: 1.02)
    tracker.add(Vector(20, 0), at: 1.02)
    tracker.add(Vector(20, 0), at: 0.5)
    let measured = tracker.velocity(at: 1.02, window: window)
    let velocity = try #require(measured)
    #expect((velocity.x - 1000).magnitude < 1e-6)
  }

  @Test func tooFewSamplesTellNothing() throws {
    var tracker = try VelocityTracker()
    let velocity3 = tracker.velocity(at: 0, window: window)
    #expect(velocity3 == nil)
    tracker.add(Vector(0, 0), at: 0)
    let velocity4 = tracker.velocity(at: 0, window: window)
    #expect(velocity4 == nil)
    tracker.add(Vector(8, 0), at: 0.016)
    let velocity5 = tracker.velocity(at: 0.016, window: window)
    #expect(velocity5 == Vector(500, 0))
  }
}
