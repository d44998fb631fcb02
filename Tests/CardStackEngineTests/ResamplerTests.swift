import Foundation
import Testing

@testable import CardStackEngine

/// Flutter's test of its resampler: what goes in, when it is asked, and where pointers have to be.
private struct ResamplerTable: Decodable {
  struct Event: Decodable {
    var time: Double
    var kind: String
    var x: Double
    var y: Double
    var dx: Double?
    var dy: Double?

    enum CodingKeys: String, CodingKey {
      case kind, x, y, dx, dy
      case time = "t_us"
    }
  }
  struct Step: Decodable {
    var op: String
    var event: Event?
    var total: Int?

    enum CodingKeys: String, CodingKey {
      case op, event
      case total = "total_after"
    }
  }
  struct Case: Decodable {
    var name: String
    var steps: [Step]
    var expected: [Event]

    enum CodingKeys: String, CodingKey {
      case name, steps
      case expected = "expected_events"
    }
  }
  var cases: [Case]
}

@Suite struct ResamplerTests {
  /// Places to the bit. Which kind of event is told, and which is held back, is the matter of Flutter's queue; so are the
  /// events that `stop` hands out as they came.
  @Test func flutterSequences() throws {
    let table = try FactData.read("resampling.json", as: ResamplerTable.self)
    // Whole microseconds, which are exact.
    let timing = PointerResampler.Timing(delay: 0, prediction: 0, gap: 0)
    var checked = 0
    for sequence in table.cases {
      var resampler = try PointerResampler()
      var told = 0
      var last: Vector?
      for step in sequence.steps {
        if let event = step.event { resampler.add(Vector(event.x, event.y), at: event.time) }
        guard let total = step.total else { continue }
        for event in sequence.expected[told..<max(told, total)] {
          let place = resampler.shown(at: event.time, timing: timing).place
          let wanted = Vector(event.x, event.y)
          #expect(step.op == "stop" || place == wanted, "\(sequence.name): \(event.kind) at \(event.time)")
          if let dx = event.dx, let dy = event.dy, let before = last, step.op != "stop" {
            #expect(place - before == Vector(dx, dy), "\(sequence.name): \(event.kind) at \(event.time)")
            checked += 2
          }
          last = wanted
          checked += 3
        }
        told = max(told, total)
      }
      #expect(told == sequence.expected.count || sequence.name == "stop", "\(sequence.name)")
    }
    #expect(table.cases.count == 10)
    #expect(checked > 150)
  }

  @Test func placesAreContinuousInTime() throws {
    var resampler = try PointerResampler()
    for index in 0..<40 {
      resampler.add(Vector(Double(index * index % 17) * 3, Double(index % 5)), at: 1 + Double(index) * 0.007)
    }
    let timing = PointerResampler.Timing(delay: 0.005, prediction: 0.008, gap: 0.04)
    var last = resampler.shown(at: 0.9, timing: timing).place
    for step in 0..<60_000 {
      let place = resampler.shown(at: 0.9 + Double(step) * 1e-5, timing: timing).place
      // No sample is farther than 48 from the next, 7 ms later.
      #expect((place - last).length < 48 * 1e-5 / 0.0065)
      last = place
    }
    #expect(last == Vector(Double(39 * 39 % 17) * 3, 4))
  }

  @Test func predictionIsBoundedAndTakenBack() throws {
    var resampler = try PointerResampler()
    resampler.add(.zero, at: 1)
    resampler.add(Vector(10, 0), at: 1.01)
    func x(_ time: Double, prediction: Double) -> Double {
      resampler.shown(at: time, timing: .init(delay: 0, prediction: prediction, gap: 0.04)).place.x
    }
    #expect((x(1.012, prediction: 0.008) - 12).magnitude < 1e-9)
    #expect((x(1.02, prediction: 0.008) - 15).magnitude < 1e-9)
    #expect((x(1.02, prediction: 0.002) - 12).magnitude < 1e-9)
    #expect(x(1.02, prediction: 0) == 10)
    #expect((x(1.048, prediction: 0.008) - 12).magnitude < 1e-9)
    #expect(x(1.05, prediction: 0.008) == 10)
    #expect(x(9, prediction: 0.008) == 10)
    #expect((resampler.restTime(timing: .init(delay: 0.005, prediction: 0.008, gap: 0.04)) - 1.055).magnitude < 1e-12)
  }

  /// More samples than are remembered: the path begins with the oldest of them.
  @Test func longPathsForgetTheirBeginning() throws {
    var resampler = try PointerResampler()
    let timing = PointerResampler.Timing(delay: 0.1, prediction: 0, gap: 0.04)
    for index in 0..<1000 { resampler.add(Vector(Double(index), 0), at: Double(index) * 0.0001) }
    #expect(resampler.shown(at: 0.0999, timing: timing).place.x == Double(1000 - 128))
    resampler.shift(by: Vector(5, 7))
    #expect(resampler.shown(at: 0.0999, timing: timing).place == Vector(Double(1000 - 128) + 5, 7))
    #expect(resampler.shown(at: 1, timing: timing).place == Vector(999 + 5, 7))
    resampler.restart(at: Vector(1, 2), time: 3)
    #expect(resampler.shown(at: 2, timing: timing).place == Vector(1, 2))
  }
}
