import CardStackTypes
import Testing

@testable import CardStackEngine

/// Haptic ticks under a finger that trembles. Once a threshold is entered, it is left only when the finger has gone back
/// by the hysteresis; so a finger that trembles by less than that causes at most the end of one direction and the
/// beginning of another.
@Suite struct TicksTests {
  /// Sectors of any layout, or any sectors at all: apart, beside each other, or overlapping.
  private static func configuration(_ random: inout Random) -> DeckConfiguration {
    var c = Preset.classic.configuration
    c.viewport.width = 400
    c.viewport.height = 700
    let layouts = [SectorLayout.twoWay, .twoHalves, .fourWay, .eightWay]
    c.swipe.setDirections(layouts[Int.random(in: 0...3, using: &random)])
    if Bool.random(using: &random) {
      withUnsafeMutableBytes(of: &c.swipe) { bytes in
        let angles = MemoryLayout<cardstack_swipe_config>.offset(of: \.sector_angle) ?? 0
        let widths = MemoryLayout<cardstack_swipe_config>.offset(of: \.sector_half_width) ?? 0
        for index in 0..<8 {
          bytes.storeBytes(of: random.double(-4, 7), toByteOffset: angles + 8 * index, as: Double.self)
          let halfWidth = Bool.random(using: &random) ? 0 : random.double(0.05, 1.57)
          bytes.storeBytes(of: halfWidth, toByteOffset: widths + 8 * index, as: Double.self)
        }
      }
    }
    c.swipe.allowed_directions = UInt32.random(in: 1...255, using: &random) | UInt32.random(in: 0...255, using: &random)
    c.swipe.metric = Int32.random(in: 1...2, using: &random)
    c.swipe.threshold = random.double(20, 150)
    c.swipe.threshold_unit = 1
    c.swipe.hysteresis = random.double(0.5, 100)
    c.swipe.hysteresis_angle = random.double(0.01, 2)
    return c
  }

  @Test func aTremblingFingerTicksAtMostTwice() throws {
    var random = Random(seed: 31)
    var ticks = [0, 0, 0]
    for run in 0..<4000 {
      let configuration = Self.configuration(&random)
      let rule = try swipeRule(of: configuration)
      var narrowest = Double.pi / 2
      var rest = rule.sectors.present
      while let direction = rest.popFirst() {
        guard let margin = rule.sectors[direction]?.margin else { continue }
        narrowest = min(narrowest, margin.x <= 0 ? Double.pi / 2 : margin.y)
        expect(margin.y > 0, "a hysteresis is cut, and never to nothing")
      }
      let hysteresis = min(rule.hysteresis, rule.threshold / 2)
      expect(hysteresis > 0)
      // Around a limit: near the threshold, or far out, where only the angle decides.
      let (sine, cosine) = Elementary.sineAndCosine(random.double(0, 6.3))
      let way = rule.threshold * (Bool.random(using: &random) ? random.double(0.9, 1.2) : random.double(1, 6))
      let centre = Vector(cosine, sine) * way
      // Twice this is less than each hysteresis allows; the sine of an angle is less than the angle.
      let radius = 0.49 * min(hysteresis, narrowest * way * 0.9, 0.5 * way)
      var shown = Direction.none
      // What a finger that came from elsewhere was shown.
      let origin = Direction(rawValue: Int32.random(in: 0...8, using: &random)) ?? .none
      if rule.sectors[origin] != nil && rule.allowed.contains(origin) { shown = origin }
      var changes = 0
      for _ in 0..<60 {
        let (sine, cosine) = Elementary.sineAndCosine(random.double(0, 6.3))
        let place = centre + Vector(cosine, sine) * (radius * random.double(0, 1).squareRoot())
        let passed = rule.passed(by: place, allowed: rule.allowed, shown: shown)
        expect(passed == .none || rule.allowed.contains(passed), "a forbidden direction is never shown")
        expect(rule.passed(by: place, allowed: rule.allowed, shown: passed) == passed, "the same place again")
        if passed != shown { changes += 1 }
        shown = passed
      }
      // One that is left, and one that is entered, at once or one after the other.
      expect(changes <= 2, "run \(run): \(changes) ticks, \(configuration.swipe)")
      ticks[min(changes, 2)] += 1
    }
    #expect(ticks[0] > 300 && ticks[1] > 300 && ticks[2] > 50, "\(ticks)")
  }

  /// A hysteresis changes nothing before a threshold is entered, and 0 compares strictly.
  @Test func onlyWhatIsShownIsHeld() throws {
    var random = Random(seed: 32)
    for _ in 0..<400 {
      var configuration = Self.configuration(&random)
      let rule = try swipeRule(of: configuration)
      (configuration.swipe.hysteresis, configuration.swipe.hysteresis_angle) = (0, 0)
      let strict = try swipeRule(of: configuration)
      for _ in 0..<60 {
        let place = Vector(random.double(-300, 300), random.double(-300, 300))
        let shown = Direction(rawValue: Int32.random(in: 0...8, using: &random)) ?? .none
        let passed = strict.passed(by: place, allowed: strict.allowed, shown: .none)
        expect(rule.passed(by: place, allowed: rule.allowed, shown: .none) == passed)
        expect(strict.passed(by: place, allowed: strict.allowed, shown: shown) == passed)
      }
    }
  }

  /// The document's sheet with a hysteresis: hand, eye and decision agree at random drags, and a finger that trembles by
  /// less than it makes one tick.
  @Test func sheets() throws {
    var random = Random(seed: 33)
    var held = 0
    for run in 0..<400 {
      var c = SheetPreset.cover.configuration
      c.extent = 800
      c.drag.slop = 0
      c.drag.factor = run % 2 == 0 ? 0.6 : 1
      c.drag.hysteresis = run % 4 == 0 ? 0 : random.double(0.5, 200)
      let most = min(c.drag.hysteresis, 75)
      var sheet = try Sheet(configuration: c)
      try sheet.present(isAnimated: false, at: 0)
      var time = 1.0
      var isPast = false
      var ticks = 0
      _ = try sheet.pointer(.down, 1, at: .zero, time: time)
      var pull = 0.0
      for step in 0..<80 {
        pull = step % 20 == 0 ? random.double(100, 200) / c.drag.factor : pull + random.double(-5, 5)
        time += 0.01
        _ = try sheet.pointer(.move, 1, at: Vector(0, pull), time: time)
        let offset = sheet.offset
        let expected = offset > 150 - (isPast ? most : 0)
        while let event = sheet.nextEvent() {
          let kind = SheetEventKind(rawValue: event.kind)
          if kind == .thresholdEntered || kind == .thresholdLeft {
            isPast.toggle()
            ticks += 1
            expect(isPast == (kind == .thresholdEntered))
          }
        }
        expect(isPast == expected, "run \(run), step \(step): \(offset)")
        var frame = cardstack_sheet_frame()
        sheet.describe(&frame)
        expect((frame.flags & 2 != 0) == isPast)
      }
      let offset = sheet.offset
      if isPast && offset <= 150 { held += 1 }
      _ = try sheet.pointer(.up, 1, at: Vector(0, pull), time: time + 1)
      var reason = SheetReason.none
      while let event = sheet.nextEvent() {
        if event.kind == SheetEventKind.dragEnded.rawValue { reason = SheetReason(rawValue: event.reason) ?? .none }
      }
      expect(reason == (isPast ? .dismissed : .returned), "run \(run): \(offset)")
    }
    #expect(held > 40)
  }
}
