// What the first block of the page calls: a finger drags the top card to the right, and lets go.
import CardStack
import Foundation

nonisolated(unsafe) private var frames = 0
nonisolated(unsafe) private var drawn = 0

func now() -> Double { Double(frames) / 60 }

func running() -> Bool {
  frames += 1
  if frames == 90 { print("drew \(drawn) poses") }
  return frames < 90
}

func feed<Card>(_ deck: Deck<Card>) {
  let point = CGPoint(x: 195 + 10 * Double(frames), y: 422)
  switch frames {
  case 1: deck.pointerDown(at: point, time: now())
  case 2..<20: deck.pointerMove(at: point, time: now())
  case 20: deck.pointerUp(at: point, time: now())
  default: break
  }
}

func draw<Card>(_ card: Card, _ x: Double, _ y: Double, _ rotation: Double, _ opacity: Double) { drawn += 1 }

func like(_ card: String) { print("likes \(card)") }
