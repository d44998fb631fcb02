import CardStackTypes
import Testing

@testable import CardStackEngine

/// The search for the end of a way out calculates the same bits as a frame that is drawn.
@Suite struct ExitSightTests {
  @Test(arguments: 1...50)
  func seesWhatIsDrawn(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var configuration = Preset.tinder.configuration
    configuration.viewport = cardstack_viewport_config(width: 390, height: 844)
    configuration.look.rotation *= Double.random(in: -2...2, using: &random)
    configuration.look.pivot_x = Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random)
    configuration.look.pivot_y = Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random)
    configuration.look.pivot_grab = Bool.random(using: &random) ? 0 : 0.5
    configuration.pile.rotation_step = Bool.random(using: &random) ? 0 : 0.1
    let settings = try StageSettings(configuration)
    let grab = GrabPoint(Double.random(in: -0.5...0.5, using: &random), 0.25)
    var sight = ExitSight(standing(&random), grab: grab, settings: settings)
    for _ in 0..<200 {
      let standing = standing(&random)
      sight.change(to: standing, pile: settings.pile)
      for _ in 0..<4 {
        let offset = Vector(
          Bool.random(using: &random) ? 0 : Double.random(in: -900...900, using: &random),
          Double.random(in: -900...900, using: &random))
        var placement = settings.placement(depth: standing.depth, offset: offset, grab: grab, lift: standing.lift)
        if let residue = standing.residue { placement.add(residue) }
        let (sine, cosine) = Elementary.sineAndCosine(placement.rotation)
        let expected = settings.geometry.outsideness(placement, sine: sine, cosine: cosine)
        let seen = sight.outsideness(at: offset)
        #expect(seen.bitPattern == expected.bitPattern)
      }
    }
  }

  /// The result of the last search is reused only for a start with the same bits.
  @Test func lastExitIsOfTheSameStart() {
    let start = LastExit.Start(
      offset: Vector(1, 2), way: Vector(0.6, 0.8), grab: GrabPoint(0.1, 0.2), depth: 0, lift: 1)
    var last = LastExit()
    #expect(last.distance(from: start) == nil)
    last.set(7, from: start)
    #expect(last.distance(from: start) == 7)
    let others = variations(of: start)
    #expect(others.count == 8)
    for other in others { #expect(last.distance(from: other.value) == nil) }
    let negative = LastExit.Start(
      offset: start.offset, way: start.way, grab: start.grab, depth: -0.0, lift: start.lift)
    #expect(last.distance(from: negative) == nil)
    last.forget()
    #expect(last.distance(from: start) == nil)
  }

  private func standing(_ random: inout Random) -> ExitSight.Standing {
    let residue = Displacement(
      center: Vector(Double.random(in: -9...9, using: &random), 3), rotation: Double.random(in: -1...1, using: &random),
      scale: Double.random(in: -1.5...1, using: &random), opacity: 0)
    return ExitSight.Standing(
      depth: Bool.random(using: &random) ? 0 : Double.random(in: 0...3, using: &random),
      lift: Bool.random(using: &random) ? 1 : Double.random(in: -0.1...1.2, using: &random),
      residue: Bool.random(using: &random) ? nil : residue)
  }
}
