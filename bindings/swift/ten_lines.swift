// SPDX-License-Identifier: MIT
// A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react.

import CardStack
import Foundation

struct Card: Identifiable, Sendable { let id: Int }

let deck = Deck(cards: (1...5).map(Card.init))
for i in 0...60 {
  let now = Double(i) / 60
  let finger = CGPoint(x: Double(80 + 20 * i), y: 400)
  if i == 6 { deck.pointerDown(at: finger, time: now) }
  if i > 6 && i < 16 { deck.pointerMove(at: finger, time: now) }
  if i == 16 { deck.pointerUp(at: finger, time: now) }
  let frame = deck.advance(to: now)
  for pose in frame.poses {
    let numbers = [frame.time, pose.x, pose.y, pose.rotation, pose.scale]
    print(
      String(
        format: "%5.3f  card \(pose.card.id) at %6.1f %6.1f  turned %6.3f  scaled %5.3f", arguments: numbers))
  }
  for case .committed(let decision) in deck.drainEvents() { print("swiped card \(decision.card)") }
}
