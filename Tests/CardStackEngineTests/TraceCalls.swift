// The calls of traces by the C exports. Written by bindings/generate.py. Do not edit.

import CardStackEngine
import CardStackTypes

enum TraceCalls {
  static let direction: [String: Int32] = [
    "none": 0,
    "left": 1,
    "right": 2,
    "up": 3,
    "down": 4,
    "up-left": 5,
    "up-right": 6,
    "down-left": 7,
    "down-right": 8,
  ]
  static let sendAnswer: [String: Int32] = [
    "sent": 1,
    "retry": 2,
    "rejected": 3,
    "blocked": 4,
  ]
  static let directionLayout: [String: Int32] = [
    "two-way": 1,
    "two-halves": 2,
    "four-way": 3,
    "eight-way": 4,
  ]
  static let preset: [String: Int32] = [
    "classic": 1,
    "circle": 2,
    "deep-pile": 3,
    "flashcards": 4,
  ]

  /// Makes a call with its words; nil if there is none of that name.
  static func make(
    _ name: String, _ deck: DeckRef?, at time: Double, _ words: inout TraceWords
  ) throws -> cardstack_result? {
    switch name {
    case "append":
      let cards: [UInt64] = try words.list()
      return deckAppend(deck, time, cards, cards.count, nil)
    case "pointer_down":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      return deckPointerDown(deck, time, pointer, x, y, nil)
    case "pointer_move":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      return deckPointerMove(deck, time, pointer, x, y, nil)
    case "pointer_up":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      return deckPointerUp(deck, time, pointer, x, y, nil)
    case "swipe":
      let direction: Int32 = try words.choice(direction)
      let flags: UInt32 = try words.whole()
      return deckSwipe(deck, time, direction, flags, nil)
    case "undo":
      let from: Int32 = try words.choice(direction)
      return deckUndo(deck, time, from, 0, nil)
    case "pointer_cancel":
      let pointer: Int64 = try words.whole()
      return deckPointerCancel(deck, time, pointer, nil)
    case "nudge":
      let direction: Int32 = try words.choice(direction)
      let distance: Double = try words.number()
      let seconds: Double = try words.number()
      return deckNudge(deck, time, direction, distance, seconds)
    case "finalize_all":
      return deckFinalizeAll(deck, time)
    case "insert":
      let position: Int = try words.count()
      let cards: [UInt64] = try words.list()
      return deckInsert(deck, time, position, cards, cards.count, nil)
    case "remove":
      let cards: [UInt64] = try words.list()
      return deckRemove(deck, time, cards, cards.count, nil)
    case "replace":
      let cards: [UInt64] = try words.list()
      return deckReplace(deck, time, cards, cards.count, 0, nil, nil)
    case "clear":
      return deckClear(deck, time)
    case "invalidate":
      let cards: [UInt64] = try words.list()
      return deckInvalidate(deck, time, cards, cards.count, nil)
    case "shift":
      let distance: Int64 = try words.whole()
      return deckShift(deck, time, distance)
    case "set_card_directions":
      let card: UInt64 = try words.whole()
      let directions: UInt32 = try words.whole()
      return deckSetCardDirections(deck, time, card, directions)
    case "set_card_size":
      let card: UInt64 = try words.whole()
      let width: Double = try words.number()
      let height: Double = try words.number()
      return deckSetCardSize(deck, time, card, width, height)
    case "set_viewport":
      let width: Double = try words.number()
      let height: Double = try words.number()
      return deckSetViewport(deck, time, width, height)
    case "set_wall_clock":
      let unixSeconds: Double = try words.number()
      return deckSetWallClock(deck, time, unixSeconds)
    case "reset":
      let flags: UInt32 = try words.whole()
      let nonce: UInt64 = try words.whole()
      return deckReset(deck, time, flags, nonce, nil)
    case "answer_question":
      let token: UInt64 = try words.whole()
      let accept: Int32 = try words.whole()
      return deckAnswerQuestion(deck, time, token, accept)
    case "load":
      return deckLoad(deck, time, 0, nil)
    case "refresh":
      return deckRefresh(deck, time, 0, nil)
    case "answer_load":
      let token: UInt64 = try words.whole()
      let cards: [UInt64] = try words.list()
      let flags: UInt32 = try words.whole()
      let day: Int64 = try words.whole()
      let error: Int32 = try words.whole()
      return deckAnswerLoad(deck, time, token, cards, cards.count, flags, day, error, nil)
    case "admit":
      let count: Int = try words.count()
      return deckAdmit(deck, time, count, nil)
    case "set_day":
      let day: Int64 = try words.whole()
      return deckSetDay(deck, time, day)
    case "answer_send":
      let token: UInt64 = try words.whole()
      let answer: Int32 = try words.choice(sendAnswer)
      return deckAnswerSend(deck, time, token, answer)
    case "set_online":
      let online: Int32 = try words.whole()
      return deckSetOnline(deck, time, online)
    case "set_blocked":
      let blocked: Int32 = try words.whole()
      return deckSetBlocked(deck, time, blocked)
    case "retry_parked":
      let token: UInt64 = try words.whole()
      return deckRetryParked(deck, time, token)
    case "set_media":
      let cards: [UInt64] = try words.list()
      let pictures: [UInt32] = try words.list()
      return deckSetMedia(deck, cards, pictures, cards.count)
    case "set_media_index":
      let card: UInt64 = try words.whole()
      let index: UInt32 = try words.whole()
      return deckSetMediaIndex(deck, time, card, index)
    default: return nil
    }
  }
}
