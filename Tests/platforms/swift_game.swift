/// A game in Swift with the complete runtime, which uses the library through its C interface: so both Swift's runtime and
/// what Embedded Swift puts into the library are in one program.
import CardStackC

final class Person {
  let name: String
  var likes: [String] = []
  init(name: String) { self.name = name }
}

var people: [UInt64: Person] = [11: Person(name: "Ann"), 22: Person(name: "Bob"), 33: Person(name: "Cem")]
let cards: [UInt64] = people.keys.sorted()

var configuration = cardstack_deck_config()
_ = cardstack_deck_config_init(&configuration, MemoryLayout.size(ofValue: configuration), cardstack_preset(CARDSTACK_PRESET_CLASSIC))
configuration.viewport.width = 400
configuration.viewport.height = 700
var deck: OpaquePointer?
precondition(cardstack_deck_create(&configuration, &deck) == CARDSTACK_OK)
var count = 0
precondition(cardstack_deck_append(deck, 0, cards, cards.count, &count) == CARDSTACK_OK && count == 3)

precondition(cardstack_deck_pointer_down(deck, 0, 0, 200, 350, nil) == CARDSTACK_OK)
var now = 0.01
while now < 0.2 {
  _ = cardstack_deck_pointer_move(deck, now, 0, 200 + 1000 * now, 350, nil)
  now += 0.01
}
_ = cardstack_deck_pointer_up(deck, now, 0, 200 + 1000 * now, 350, nil)
var poses = [cardstack_pose](repeating: cardstack_pose(), count: Int(CARDSTACK_MAX_POSES))
poses.withUnsafeMutableBufferPointer { drawn in
  var frame = cardstack_frame()
  cardstack_frame_init(&frame, MemoryLayout.size(ofValue: frame), MemoryLayout<cardstack_pose>.stride)
  frame.poses = drawn.baseAddress
  frame.pose_capacity = UInt32(drawn.count)
  frame.now = now + 5
  precondition(cardstack_deck_advance(deck, &frame) == CARDSTACK_OK)
}

var event = cardstack_event()
while cardstack_deck_drain_events(deck, &event, MemoryLayout.size(ofValue: event), 1, &count) == CARDSTACK_OK, count == 1 {
  guard event.kind == CARDSTACK_EVENT_COMMITTED, let person = people[event.card] else { continue }
  // Objects that are counted, copied and released by Swift's runtime, while the library has objects of its own.
  for number in 0..<1000 { person.likes.append("\(person.name) \(number)") }
  people[event.card] = nil
  print("swiped \(person.name), \(Set(person.likes).count) likes, \(people.count) left")
}
cardstack_deck_destroy(deck)
