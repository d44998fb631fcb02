// The calls of traces by Swift's API. Written by bindings/generate.py. Do not edit.

import CCardStack
import Foundation

@testable import CardStack

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
  static let scrollPhase: [String: Int32] = [
    "unknown": 0,
    "began": 1,
    "changed": 2,
    "ended": 3,
    "momentum": 4,
    "notch": 5,
  ]
  static let sendAnswer: [String: Int32] = [
    "sent": 1,
    "retry": 2,
    "rejected": 3,
    "blocked": 4,
  ]
  static let unit: [String: Int32] = [
    "point": 1,
    "card-side": 2,
    "card-width": 3,
    "extent": 4,
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
  static let sheetPreset: [String: Int32] = [
    "cover": 1,
    "sheet": 2,
    "pager": 3,
  ]

  /// Makes a call with its words; false if there is none of that name.
  static func make(_ name: String, _ deck: TracedDeck, at time: Double, _ words: inout TraceWords) throws -> Bool {
    switch name {
    case "append":
      let cards: [UInt64] = try words.list()
      deck.append(traced(cards), at: time)
    case "pointer_down":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      deck.pointerDown(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "pointer_move":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      deck.pointerMove(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "pointer_up":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      deck.pointerUp(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "swipe":
      let direction: Int32 = try words.choice(direction)
      let flags: UInt32 = try words.whole()
      if flags <= 1, let direction = Direction(rawValue: direction) {
        deck.swipe(direction, isForced: flags == 1, at: time)
      } else {
        deck.note(cardstack_deck_swipe(deck.handle, time, direction, flags, nil))
      }
    case "undo":
      let from: Int32 = try words.choice(direction)
      if from == 0 || Direction(rawValue: from) != nil {
        deck.undo(from: Direction(rawValue: from), at: time)
      } else {
        deck.note(cardstack_deck_undo(deck.handle, time, from, 0, nil))
      }
    case "pointer_cancel":
      let pointer: Int64 = try words.whole()
      deck.pointerCancel(time: time, pointer: Int(pointer))
    case "scroll":
      let x: Double = try words.number()
      let y: Double = try words.number()
      let dx: Double = try words.number()
      let dy: Double = try words.number()
      let phase: Int32 = try words.choice(scrollPhase)
      if let phase = ScrollPhase(rawValue: phase) {
        deck.scroll(at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy), phase: phase, time: time)
      } else {
        deck.note(cardstack_deck_scroll(deck.handle, time, x, y, dx, dy, phase, nil))
      }
    case "nudge":
      let direction: Int32 = try words.choice(direction)
      let distance: Double = try words.number()
      let seconds: Double = try words.number()
      if let direction = Direction(rawValue: direction) {
        deck.nudge(direction, by: distance, seconds: seconds, at: time)
      } else {
        deck.note(cardstack_deck_nudge(deck.handle, time, direction, distance, seconds))
      }
    case "finalize_all":
      deck.finalizeAll(at: time)
    case "insert":
      let position: Int = try words.count()
      let cards: [UInt64] = try words.list()
      deck.insert(traced(cards), at: position, time: time)
    case "remove":
      let cards: [UInt64] = try words.list()
      deck.remove(cards, at: time)
    case "replace":
      let cards: [UInt64] = try words.list()
      deck.replace(with: traced(cards), at: time)
    case "clear":
      deck.removeAll(at: time)
    case "invalidate":
      let cards: [UInt64] = try words.list()
      deck.update(traced(cards), at: time)
    case "shift":
      let distance: Int64 = try words.whole()
      deck.shift(by: Int(distance), at: time)
    case "set_card_directions":
      let card: UInt64 = try words.whole()
      let directions: UInt32 = try words.whole()
      deck.setDirections(Directions(rawValue: directions), of: card, at: time)
    case "set_card_size":
      let card: UInt64 = try words.whole()
      let width: Double = try words.number()
      let height: Double = try words.number()
      deck.setSize(CGSize(width: width, height: height), of: card, at: time)
    case "set_viewport":
      let width: Double = try words.number()
      let height: Double = try words.number()
      deck.setViewport(CGSize(width: width, height: height), at: time)
    case "set_wall_clock":
      let unixSeconds: Double = try words.number()
      deck.setWallClock(Date(timeIntervalSince1970: unixSeconds), at: time)
    case "reset":
      let flags: UInt32 = try words.whole()
      let nonce: UInt64 = try words.whole()
      if flags <= 1 {
        deck.reset(isSealed: flags == 1, nonce: nonce == 0 ? nil : nonce, at: time)
      } else {
        deck.note(cardstack_deck_reset(deck.handle, time, flags, nonce, nil))
      }
    case "answer_question":
      let token: UInt64 = try words.whole()
      let accept: Int32 = try words.whole()
      if (0...1).contains(accept) {
        deck.answer(Token(rawValue: token), isAccepted: accept != 0, at: time)
      } else {
        deck.note(cardstack_deck_answer_question(deck.handle, time, token, accept))
      }
    case "load":
      deck.load(at: time)
    case "refresh":
      deck.refresh(at: time)
    case "answer_load":
      let token: UInt64 = try words.whole()
      let cards: [UInt64] = try words.list()
      let flags: UInt32 = try words.whole()
      let day: Int64 = try words.whole()
      let error: Int32 = try words.whole()
      if error == 0, flags <= 3 {
        deck.answer(Token(rawValue: token), with: page(cards, flags, day), at: time)
      } else {
        deck.note(cardstack_deck_answer_load(deck.handle, time, token, cards, cards.count, flags, day, error, nil))
      }
    case "admit":
      let count: Int = try words.count()
      deck.admit(count, at: time)
    case "set_day":
      let day: Int64 = try words.whole()
      deck.setDay(Int(day), at: time)
    case "answer_send":
      let token: UInt64 = try words.whole()
      let answer: Int32 = try words.choice(sendAnswer)
      if let answer = SendAnswer(rawValue: answer) {
        deck.answer(Token(rawValue: token), answer, at: time)
      } else {
        deck.note(cardstack_deck_answer_send(deck.handle, time, token, answer))
      }
    case "set_online":
      let online: Int32 = try words.whole()
      if (0...1).contains(online) {
        deck.setOnline(online != 0, at: time)
      } else {
        deck.note(cardstack_deck_set_online(deck.handle, time, online))
      }
    case "set_blocked":
      let blocked: Int32 = try words.whole()
      if (0...1).contains(blocked) {
        deck.setBlocked(blocked != 0, at: time)
      } else {
        deck.note(cardstack_deck_set_blocked(deck.handle, time, blocked))
      }
    case "retry_parked":
      let token: UInt64 = try words.whole()
      deck.retryParked(token == 0 ? nil : Token(rawValue: token), at: time)
    case "set_media":
      let cards: [UInt64] = try words.list()
      let pictures: [UInt32] = try words.list()
      deck.setPictures(Dictionary(zip(cards, pictures.map(Int.init))) { $1 })
    case "set_media_index":
      let card: UInt64 = try words.whole()
      let index: UInt32 = try words.whole()
      deck.setPicture(Int(index), of: card, at: time)
    default: return false
    }
    return true
  }

  /// Makes a call with its words; false if there is none of that name.
  static func make(_ name: String, _ sheet: Sheet, at time: Double, _ words: inout TraceWords) throws -> Bool {
    switch name {
    case "present":
      let animated: Int32 = try words.whole()
      if (0...1).contains(animated) {
        sheet.present(isAnimated: animated != 0, at: time)
      } else {
        sheet.note(cardstack_sheet_present(sheet.handle, time, animated))
      }
    case "dismiss":
      let animated: Int32 = try words.whole()
      if (0...1).contains(animated) {
        sheet.dismiss(isAnimated: animated != 0, at: time)
      } else {
        sheet.note(cardstack_sheet_dismiss(sheet.handle, time, animated))
      }
    case "move_to":
      let stop: Int32 = try words.whole()
      let animated: Int32 = try words.whole()
      if (0...1).contains(animated) {
        sheet.move(to: Int(stop), isAnimated: animated != 0, at: time)
      } else {
        sheet.note(cardstack_sheet_move_to(sheet.handle, time, stop, animated))
      }
    case "set_stops":
      let stops: [Double] = try words.list()
      let unit: Int32 = try words.choice(unit)
      if let unit = LengthUnit(rawValue: unit) {
        sheet.setStops(stops, unit: unit, at: time)
      } else {
        sheet.note(cardstack_sheet_set_stops(sheet.handle, time, stops, stops.count, unit))
      }
    case "set_content":
      let position: Double = try words.number()
      let maximum: Double = try words.number()
      sheet.setContent(position: position, maximum: maximum, at: time)
    case "pointer_down":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      sheet.pointerDown(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "content_down":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      sheet.contentDown(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "pointer_move":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      sheet.pointerMove(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "pointer_up":
      let pointer: Int64 = try words.whole()
      let x: Double = try words.number()
      let y: Double = try words.number()
      sheet.pointerUp(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))
    case "pointer_cancel":
      let pointer: Int64 = try words.whole()
      sheet.pointerCancel(time: time, pointer: Int(pointer))
    case "scroll":
      let x: Double = try words.number()
      let y: Double = try words.number()
      let dx: Double = try words.number()
      let dy: Double = try words.number()
      let phase: Int32 = try words.choice(scrollPhase)
      if let phase = ScrollPhase(rawValue: phase) {
        sheet.scroll(at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy), phase: phase, time: time)
      } else {
        sheet.note(cardstack_sheet_scroll(sheet.handle, time, x, y, dx, dy, phase, nil))
      }
    default: return false
    }
    return true
  }
}
