import CardStackEngine
import CardStackTypes

// A deck of three cards in a window of 390 by 844 points. The top card is swiped to the right.
var configuration = Preset.classic.configuration
configuration.viewport.width = 390
configuration.viewport.height = 844
var play = try Play(configuration: configuration)
let taken = try [11, 12, 13].withUnsafeBufferPointer { cards throws(Failure) in
  try play.change(at: 0) { play throws(Failure) in try play.add(cards) }
}
_ = try play.change(at: 0.5) { play throws(Failure) in try play.swipe(toward: .right, isForced: false) }
try play.call { play throws(Failure) in
  try play.advance(to: 0.6)
  play.acknowledgeEvents()
  while let event = play.nextEvent() {
    if event.card == 11 && event.token != 0 { print("card \(event.card) of \(taken) is decided") }
  }
}
var frame = cardstack_frame()
play.describe(&frame)
print("\(play.poseCount) poses, card \(frame.top) on top")
