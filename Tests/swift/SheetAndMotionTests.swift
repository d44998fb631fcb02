import CardStack
import Foundation
import Testing

@Suite struct SheetAndMotionTests {
  @Test func aSwipeDismissesASheet() throws {
    let sheet = try Sheet(SheetConfiguration(extent: 844))
    #expect(sheet.advance(to: 0).state == .hidden && sheet.present(isAnimated: false))
    #expect(sheet.advance(to: 1).state == .presented)
    #expect(sheet.pointerDown(at: CGPoint(x: 100, y: 100), time: 1))
    for step in 1...30 { sheet.pointerMove(at: CGPoint(x: 100, y: 100 + 10 * step), time: 1 + Double(step) / 60) }
    #expect(sheet.advance(to: 1.5).offset > 150 && sheet.advance(to: 1.5).flags.contains(.pastThreshold))
    sheet.pointerUp(at: CGPoint(x: 100, y: 400), time: 1.6)
    #expect(sheet.advance(to: 3).state == .hidden)
    let reasons = sheet.drainEvents().compactMap { event -> SheetReason? in
      if case .dismissed(let dismissed) = event { dismissed.reason } else { nil }
    }
    #expect(reasons == [.dismissed])
    try sheet.configure { $0.side = .up }
    #expect(sheet.configuration.side == .up)
    #expect(throws: CardStackError.self) { try Sheet(SheetConfiguration(extent: -1)) }
  }

  @Test func aSheetHasStopsAndContent() {
    let sheet = Sheet(.sheet, extent: 800)
    #expect(sheet.setStops([0, 0.5], unit: .extent) && sheet.move(to: 1, at: 0))
    #expect(sheet.advance(to: 5).stop == 1 && sheet.frame.offset == 400)
    #expect(!sheet.setStops([1, 0]) && sheet.lastError?.code == .invalidArgument)
    #expect(sheet.setContent(position: 0, maximum: 500))
    sheet.contentDown(at: CGPoint(x: 100, y: 700), time: 5)
    for step in 1...20 {
      sheet.pointerMove(at: CGPoint(x: 100, y: 700 - 20 * Double(step)), time: 5 + Double(step) / 60)
    }
    sheet.pointerUp(at: CGPoint(x: 100, y: 300), time: 5.34)
    #expect(sheet.advance(to: 9).stop == 0)
    #expect(sheet.scroll(at: CGPoint(x: 100, y: 300), by: CGSize(width: 0, height: 20), time: 9))
    #expect(!sheet.scroll(at: CGPoint(x: 100, y: 300), by: CGSize(width: 0, height: 20), phase: .notch, time: 9.1))
  }

  @Test func aPagerHasPages() throws {
    let pager = try Sheet(SheetConfiguration(.pager, extent: 800))
    try pager.configure { ($0.pages, $0.wrap) = (5, true) }
    #expect(pager.move(to: 4, at: 0) && pager.advance(to: 0).stop == 4 && pager.advance(to: 5).position == -1)
  }

  @Test func springsCurvesAndCoasting() throws {
    let spring = try #require(Spring(response: 0.5, dampingRatio: 0.825))
    #expect(spring.mass == 1 && abs(spring.stiffness - 157.91) < 0.01)
    let half = try #require(spring.evaluate(from: Motion(position: 0), to: 100, after: 0.2))
    #expect(half.position > 0 && half.position < 100 && half.velocity > 0)
    #expect(try #require(spring.settlingTime(from: Motion(position: 0), to: 100, epsilon: 0.1)) > 0.5)
    #expect(Spring(response: -1, dampingRatio: 1) == nil && Spring(duration: 0.5, bounce: 2) == nil)
    #expect(Spring(.smooth) == Spring(duration: 0.5, bounce: 0))
    #expect(
      Curve(0, 0, 1, 1).evaluate(0.25).map { abs($0.value - 0.25) < 1e-12 } == true
        && Curve(2, 0, 1, 1).evaluate(0.5) == nil)
    #expect(Curve(.easeOut).evaluate(1)?.value == 1)
    let coasting = Decay(rate: 0.998)
    let rest = try #require(coasting.destination(from: Motion(position: 0, velocity: 1000)))
    #expect(rest > 400 && rest < 600)
    #expect(coasting.time(from: Motion(position: 0, velocity: 1000), to: rest / 2).map { $0 > 0.1 } == true)
    #expect(try #require(rubberBand(pull: 100, coefficient: 0.55, dimension: 844)) < 55)
  }

  @Test func aFingersVelocity() throws {
    let tracker = try #require(VelocityTracker())
    #expect(tracker.velocity(at: 0) == nil)
    for step in 0...6 { tracker.add(x: Double(step) * 10, y: 0, at: Double(step) / 60) }
    let velocity = try #require(tracker.velocity(at: 0.1))
    #expect(abs(velocity.x - 600) < 1 && velocity.y == 0 && !tracker.add(x: .nan, y: 0, at: 1))
    tracker.reset()
    #expect(tracker.velocity(at: 0.1) == nil)
  }
}
