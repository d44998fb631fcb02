import CardStackTypes
import Testing

@testable import CardStackEngine

private func rule(
  _ layout: SectorLayout, allowed: UInt32? = nil, _ change: (inout DeckConfiguration) -> Void = { _ in }
) throws -> SwipeRule {
  var configuration = Preset.classic.configuration
  configuration.viewport.width = 400
  configuration.viewport.height = 700
  configuration.swipe.setDirections(layout)
  configuration.swipe.threshold = 100
  configuration.swipe.threshold_unit = 1
  if let allowed { configuration.swipe.allowed_directions = allowed }
  change(&configuration)
  return try swipeRule(of: configuration)
}

/// What cannot be copied is not taken out of the stage's settings.
func swipeRule(of c: DeckConfiguration) throws -> SwipeRule {
  try SwipeRule(c.swipe, card: try CardGeometry(c.viewport, c.card).card)
}

@Suite struct SectorTests {
  @Test func edgesBelongToTheClockwiseNeighbour() throws {
    let four = try rule(.fourWay)
    #expect(four.sectors.direction(of: Vector(1, 0)) == .right)
    #expect(four.sectors.direction(of: Vector(0, 1)) == .down)
    #expect(four.sectors.direction(of: Vector(-1, 0)) == .left)
    #expect(four.sectors.direction(of: Vector(0, -1)) == .up)
    // Going clockwise, the diagonal begins the next sector, at any length.
    for length in [1e-9, 0.1, 1, 3.7, 1e9] {
      #expect(four.sectors.direction(of: Vector(length, length)) == .down)
      #expect(four.sectors.direction(of: Vector(-length, length)) == .left)
      #expect(four.sectors.direction(of: Vector(-length, -length)) == .up)
      #expect(four.sectors.direction(of: Vector(length, -length)) == .right)
    }
    #expect(four.sectors.direction(of: .zero) == .none)
  }

  @Test(arguments: [SectorLayout.fourWay, .eightWay])
  func sectorsCoverTheCircleOnce(layout: SectorLayout) throws {
    let rule = try rule(layout)
    for step in 0..<3600 {
      let (sine, cosine) = Elementary.sineAndCosine(Double(step) * Double.pi / 1800)
      let holders = (1...8).filter { index in
        Direction(rawValue: Int32(index)).flatMap { rule.sectors[$0]?.contains(Vector(cosine, sine)) } ?? false
      }
      #expect(holders.count == 1, "\(step)")
    }
  }
}

@Suite struct SwipeRuleTests {
  /// Sectors beside each other, with dead zones, alone, and three whose edges differ by rounding.
  @Test(
    arguments: [
      (SectorLayout.fourWay, 0b0011, 1), (.fourWay, 0b0001, 0), (.twoWay, 0b0011, 0), (.twoWay, 0b0010, 0.5),
      (.twoWay, 0b0010, 0), (.eightWay, 0b0011, 1), (.eightWay, 0b1000_0000, 0.25), (.twoHalves, 0b0001, 1),
      (.fourWay, 0, 1),
    ] as [(SectorLayout, UInt32, Double)])
  func resistanceIsContinuousAndInvertible(layout: SectorLayout, allowed: UInt32, freeOffAxis: Double) throws {
    for isUneven in [false, true] {
      let rule = try rule(layout, allowed: allowed) {
        $0.swipe.free_off_axis = freeOffAxis
        guard isUneven else { return }
        $0.swipe.sector_angle = (2 * Double.pi / 3, 0, -2 * Double.pi / 3, 0, 0, 0, 0, 0)
        $0.swipe.sector_half_width = (Double.pi / 3, Double.pi / 3, Double.pi / 3, 0, 0, 0, 0, 0)
        $0.swipe.allowed_directions = 1
      }
      var before: Vector?
      for step in 0...36_000 {
        let (sine, cosine) = Elementary.sineAndCosine(Double(step) * Double.pi / 18_000)
        let pull = Vector(cosine, sine) * 400
        let place = rule.resisted(pull, allowed: rule.allowed)
        if let before { expect((place - before).length < 0.2, "\(step)") }
        before = place
        let again = rule.resisted(rule.pull(for: place, allowed: rule.allowed), allowed: rule.allowed)
        expect((again - place).length < 1e-9, "\(step)")
      }
    }
  }

  /// Between two directions that can be swiped to there is no angle at which the card is free, and in the middle it
  /// resists as configured.
  @Test func whatCannotBeSwipedResists() throws {
    for (layout, allowed) in [(SectorLayout.twoWay, UInt32(0b11)), (.eightWay, 0b11), (.fourWay, 0b11)] {
      let rule = try rule(layout, allowed: allowed) {
        $0.swipe.free_off_axis = 0
        $0.swipe.rubber_band_coefficient = 0
      }
      let width = layout == .eightWay ? 67.5 : layout == .twoWay ? 40 : 45
      for step in 1..<100 {
        let angle = (width * Double(step) / 100 - 90) * Double.pi / 180
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        let place = rule.resisted(Vector(cosine, sine) * 120, allowed: rule.allowed)
        let mirrored = rule.resisted(Vector(-cosine, sine) * 120, allowed: rule.allowed)
        expect((place - Vector(-mirrored.x, mirrored.y)).length < 1e-9)
        let (edge, _) = Elementary.sineAndCosine(width * (1 - Double(step) / 100) * Double.pi / 180)
        let (half, _) = Elementary.sineAndCosine(width * Double.pi / 180)
        expect((place.length - 120 * (1 - edge / half)).magnitude < 1e-9, "\(step): \(place.length)")
      }
      #expect(rule.resisted(Vector(0, -120), allowed: rule.allowed).length < 1e-12)
    }
    // Where no sector is, a preset's card is free.
    let free = try rule(.twoWay) { $0.swipe.rubber_band_coefficient = 0 }
    #expect(free.resisted(Vector(1, -120), allowed: free.allowed) == Vector(1, -120))
  }

  @Test func aForbiddenDirectionResistsLikeARubberBand() throws {
    let rule = try rule(.fourWay, allowed: 0b0011)
    // Straight toward a forbidden direction: the rubber band itself, and never past its limit.
    let up = rule.resisted(Vector(0, -200), allowed: rule.allowed)
    #expect((up.y + rule.resistance.stretch(200)).magnitude < 1e-9)
    #expect(rule.resisted(Vector(0, -1e9), allowed: rule.allowed).length < rule.resistance.limit)
    #expect(rule.resisted(Vector(0, 0), allowed: rule.allowed) == .zero)
  }

  /// A card caught almost at its band's limit stands under a pull that a finger can take back.
  @Test func aCaughtCardComesWithTheFinger() throws {
    let rule = try rule(.fourWay, allowed: 0b0011)
    for missing in [1e-2, 1e-4, 1e-8, 1e-12] {
      let place = Vector(0, -rule.resistance.limit * (1 - missing))
      let pull = rule.pull(for: place, allowed: rule.allowed)
      let caught = rule.resisted(pull, allowed: rule.allowed)
      let nearer = rule.resisted(pull - pull * (1 / pull.length), allowed: rule.allowed)
      #expect(caught.length <= place.length)
      #expect(caught.length - nearer.length >= 0.049)
    }
  }
}
