import Testing

@testable import CardStackEngine

/// Most samples of a drag take a short path through the engine. The result must be the same as that of the full path.
@Suite struct PlainDragTests {
  @Test func aSampleComesToTheSameByBothWays() throws {
    var quickSamples = 0
    for seed in 1...60 as ClosedRange<UInt64> { quickSamples += try Self.compareWays(seed: seed) }
    #expect(quickSamples > 1000)
  }

  /// Makes random drags in two decks. One of the decks uses the short path where that is possible.
  ///
  /// - Returns: The number of samples that used the short path.
  private static func compareWays(seed: UInt64) throws -> Int {
    var random = Random(seed: seed)
    var short = try makeSession(&random)
    var seedAgain = Random(seed: seed)
    var long = try makeSession(&seedAgain)
    var quickSamples = 0
    var time = 1.0
    var place = Vector(200, 400)
    for _ in 0..<400 {
      time += [0, 1e-5, 0.001, 0.004, 0.008, 0.017, 0.3].randomElement(using: &random) ?? 0
      let choice = Int.random(in: 0..<40, using: &random)
      // Most steps are small. A large step passes the threshold, or comes back.
      let reach = choice == 0 ? 250.0 : 4
      place.x += Double.random(in: -reach...reach, using: &random)
      place.y += Double.random(in: -reach...reach, using: &random)
      place = Vector(place.x.clamped(60, 340), place.y.clamped(260, 540))
      let stamp = choice == 1 ? .nan : time - (choice == 2 ? 0.002 : 0)
      let pointer: Int64 = choice == 3 ? 2 : 1
      switch choice {
      case 4:
        _ = try short.pointerUp(1, at: place, time: stamp)
        _ = try long.pointerUp(1, at: place, time: stamp)
      case 5, 6, 7:
        _ = try short.pointerDown(1, at: place, time: stamp)
        _ = try long.pointerDown(1, at: place, time: stamp)
      case 8, 9:
        try short.advance(to: time)
        try long.advance(to: time)
      case 10:
        _ = try? short.swipe(1, at: time)
        _ = try? long.swipe(1, at: time)
      default:
        let isQuick = short.followPlainly(pointer, to: place, time: stamp)
        if isQuick { quickSamples += 1 }
        let taken = try isQuick || short.pointerMove(pointer, to: place, time: stamp)
        #expect(try long.pointerMove(pointer, to: place, time: stamp) == taken)
      }
      #expect(short.stateHash() == long.stateHash(), "seed \(seed)")
    }
    return quickSamples
  }

  /// Makes a deck of forty cards with random settings. In most of these decks a drag can be free of resistance.
  private static func makeSession(_ random: inout Random) throws -> Session {
    var configuration = Preset.tinder.configuration
    configuration.viewport.width = 400
    configuration.viewport.height = 800
    configuration.press.duration = Bool.random(using: &random) ? .infinity : 0.05
    configuration.press.slop = Double.random(in: 0...12, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 { configuration.swipe.allowed_directions = 1 }
    var session = try Session(configuration: configuration)
    let cards = Array(1...40 as ClosedRange<UInt64>)
    _ = try cards.withUnsafeBufferPointer { (cards) throws(Failure) in try session.append(cards, at: 0) }
    try session.advance(to: 0.5)
    return session
  }
}
