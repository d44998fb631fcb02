import CardStackEngine

// A deck of three cards in a window of 390 by 844 points. The top card is swiped to the right.
var configuration = Preset.tinder.configuration
configuration.viewport.width = 390
configuration.viewport.height = 844
var session = try Session(configuration: configuration)
let taken = try [11, 12, 13].withUnsafeBufferPointer { try session.append($0, at: 0) }
let right: Int32 = 2
_ = try session.swipe(right, at: 0.5)
try session.advance(to: 0.6)
while let event = session.nextEvent() {
  if event.card == 11 && event.token != 0 { print("card \(event.card) of \(taken) is decided") }
}
print("\(session.poseCount) poses, card \(session.upcomingCard(at: 0)) on top")
