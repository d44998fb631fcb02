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

private func stampOpacity(of translation: Vector, toward direction: Direction, _ rule: borrowing SwipeRule) -> Double {
  guard let sector = rule.sectors[direction] else { return 0 }
  let progress = rule.distance(of: translation, in: sector, isShown: false) / rule.threshold
  return StampRule.graded.opacity(
    of: translation, in: sector, isInside: sector.contains(translation), isShown: false, progress: progress,
    threshold: rule.threshold)
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

  @Test func twoWayHasDeadZones() throws {
    let two = try rule(.twoWay)
    // To 50 degrees from the axis.
    #expect(two.sectors.direction(of: Vector(10, 11.9)) == .right)
    #expect(two.sectors.direction(of: Vector(10, 11.93)) == .none)
    let halves = try rule(.twoHalves)
    #expect(halves.sectors.direction(of: Vector(0.001, 1000)) == .right)
    #expect(halves.sectors.direction(of: Vector(-0.001, 1000)) == .left)
    #expect(halves.sectors.direction(of: Vector(0, 1000)) == .none)
  }

  @Test(arguments: [SectorLayout.twoWay, .fourWay, .eightWay])
  func neverTwoStamps(layout: SectorLayout) throws {
    let rule = try rule(layout)
    for step in 0..<3600 {
      let (sine, cosine) = Elementary.sineAndCosine(Double(step) * Double.pi / 1800)
      let stamps = (1...8).compactMap { Direction(rawValue: Int32($0)) }.filter {
        stampOpacity(of: Vector(cosine, sine) * 300, toward: $0, rule) > 1e-12
      }
      #expect(stamps.count <= 1, "\(step): \(stamps)")
    }
    #expect(stampOpacity(of: Vector(50, 0), toward: .right, rule) == 0.5)
    #expect(stampOpacity(of: Vector(500, 0), toward: .right, rule) == 1)
  }
}

extension SwipeRule {
  /// The direction a card leaves by; none if it returns.
  fileprivate func outcome(
    translation: Vector, velocity: Vector, allowed: DirectionSet, hasGoneBack: Bool = true
  ) -> Direction {
    let shown = passed(by: translation, allowed: allowed, shown: .none)
    let decision = decision(
      translation: translation, velocity: velocity, allowed: allowed, shown: shown, hasGoneBack: hasGoneBack,
      flingVelocity: flingVelocity)
    return decision.direction
  }
}

@Suite struct SwipeRuleTests {
  let all = DirectionSet.all

  @Test func distanceIgnoresVelocity() throws {
    let rule = try rule(.twoWay) { $0.swipe.commit_rule = 1 }
    #expect(rule.outcome(translation: Vector(99, 0), velocity: Vector(9000, 0), allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(100, 0), velocity: .zero, allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(100.1, 0), velocity: Vector(-9000, 0), allowed: rule.allowed) == .right)
    #expect(rule.outcome(translation: Vector(-101, 0), velocity: .zero, allowed: rule.allowed) == .left)
  }

  @Test func velocityDecidesAlongAndVetoesAgainst() throws {
    let rule = try rule(.twoWay)
    #expect(rule.outcome(translation: Vector(20, 0), velocity: Vector(500, 0), allowed: rule.allowed) == .right)
    #expect(rule.outcome(translation: Vector(20, 0), velocity: Vector(499, 0), allowed: rule.allowed) == .none)
    // A flick back returns the card and never decides the other side.
    #expect(rule.outcome(translation: Vector(150, 0), velocity: Vector(-50, 0), allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(150, 0), velocity: Vector(-5000, 0), allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(150, 0), velocity: Vector(-49, 0), allowed: rule.allowed) == .right)
    // Without a way back it is the roll of a lifting finger, however fast.
    let roll = rule.outcome(
      translation: Vector(150, 0), velocity: Vector(-5000, 0), allowed: rule.allowed, hasGoneBack: false)
    #expect(roll == .right)
    // Only the part along the direction counts.
    #expect(rule.outcome(translation: Vector(20, 0), velocity: Vector(0, 5000), allowed: rule.allowed) == .none)
  }

  @Test func projectedEndAddsWhatIsStillToCome() throws {
    let rule = try rule(.twoWay) { $0.swipe.commit_rule = 3 }
    #expect(rule.outcome(translation: Vector(20, 0), velocity: Vector(161, 0), allowed: rule.allowed) == .right)
    #expect(rule.outcome(translation: Vector(20, 0), velocity: Vector(160, 0), allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(150, 0), velocity: Vector(-110, 0), allowed: rule.allowed) == .none)
    #expect(rule.outcome(translation: Vector(150, 0), velocity: Vector(-5000, 0), allowed: rule.allowed) == .none)
  }

  @Test func radialMetricMeasuresTheWholeTranslation() throws {
    let along = try rule(.twoWay) { $0.swipe.commit_rule = 1 }
    let radial = try rule(.twoWay) {
      $0.swipe.commit_rule = 1
      $0.swipe.metric = 2
    }
    let diagonal = Vector(80, 70)
    #expect(along.outcome(translation: diagonal, velocity: .zero, allowed: along.allowed) == .none)
    #expect(radial.outcome(translation: diagonal, velocity: .zero, allowed: radial.allowed) == .right)
  }

  @Test func aForbiddenSectorGivesWayToTheNearestAllowedDirection() throws {
    // Up is forbidden: a drag that is more up than right can still be a right.
    let rule = try rule(.fourWay, allowed: 0b0011)
    #expect(rule.candidate(for: Vector(60, -80), allowed: rule.allowed) == .right)
    #expect(rule.candidate(for: Vector(-1, -80), allowed: rule.allowed) == .left)
    #expect(rule.candidate(for: Vector(0, -80), allowed: rule.allowed) == .none)
    // A dead zone that no sector claims stays dead.
    let two = try self.rule2()
    #expect(two.candidate(for: Vector(60, -80), allowed: two.allowed) == .none)
  }

  private func rule2() throws -> SwipeRule { try rule(.twoWay) }

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
