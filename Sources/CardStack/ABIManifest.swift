// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit.

import CardStackTypes

/// The layouts of structs as JSON: of each its size and the offsets of its fields.
let layoutsText: StaticString = #"""
  {"version":"0.1.0","pointer_size":8,"structs":{"cardstack_pose":[96,0,8,16,24,32,40,48,56,64,72,80,84,88,92],
  "cardstack_frame":[160,0,4,8,16,20,24,32,40,48,56,64,72,80,88,92,96,100,104,108,112,120,128,132,136,140,144,152],
  "cardstack_event":[120,0,8,16,24,32,40,48,56,60,64,68,72,80,88,92,96,100,104,108,112,116],
  "cardstack_events_config":[80,0,8,12,16],"cardstack_press_config":[168,0,4,8,12,16,24,32,40],
  "cardstack_velocity_config":[56,0,4,8,16,24],"cardstack_resampling_config":[48,0,8,16],"cardstack_swipe_config":[424,
  0,4,8,12,16,24,32,40,48,56,64,72,80,88,96,160,224,288,292,296],"cardstack_release":[128,0,4,8,16,24,32,40,48,56,64,
  72,80,88,96,104,108,112,116,120,124],"cardstack_decision":[32,0,8,16,24,28],"cardstack_undo_config":[80,0,4,8,16],
  "cardstack_recycle_config":[80,0,4,8,16],"cardstack_spring":[24,0,8,16],"cardstack_curve":[32,0,8,16,24],
  "cardstack_viewport_config":[48,0,8,16],"cardstack_card_config":[96,0,8,16,24,32],"cardstack_pile_config":[128,0,4,8,
  16,24,32,40,48,56,64],"cardstack_look_config":[216,0,4,8,16,24,32,40,48,56,64,72,80,88,96],
  "cardstack_motion_config":[288,0,24,48,72,96,120,128,160],"cardstack_exit_config":[232,0,4,8,16,24,32,40,72,96,104],
  "cardstack_question":[40,0,8,16,24,28,32,36],"cardstack_consent_config":[96,0,4,8,12,16,24,32],
  "cardstack_journal_options":[32,0,4,8,12,16,24],"cardstack_journal_info":[104,0,4,8,16,24,32,40,48,56,64,72,80,84,88,
  96],"cardstack_feed_config":[152,0,4,8,12,16,24],"cardstack_retry_config":[96,0,8,16,24,32],"cardstack_send":[80,0,8,
  16,24,32,40,48,52,56,60,64,68,72,76],"cardstack_delivery_config":[168,0,4,8,12,16,20,24,32,40],"cardstack_media":[16,
  0,8,12],"cardstack_media_config":[72,0,4,8],"cardstack_autoplay_config":[88,0,4,8,16,24],
  "cardstack_deck_config":[2760,0,4,8,12,16,64,160,288,456,512,560,984,1200,1488,1720,1800,1880,1976,2128,2224,2392,
  2480,2560,2632],"cardstack_velocity_options":[40,0,4,8,12,16,24,32],"cardstack_sheet_drag_config":[240,0,4,8,12,16,
  20,24,32,40,48,56,64,72,80,88,96,104,112,116,120,124,128,136],"cardstack_sheet_motion_config":[160,0,8,40,64,88,96,
  120],"cardstack_sheet_look_config":[88,0,8,16,24,28,32],"cardstack_sheet_config":[640,0,4,8,12,16,24,264,424,512,516,
  520,528,532,536],"cardstack_sheet_frame":[136,0,4,8,16,24,32,40,48,56,64,72,80,88,96,100,104,112,120,124,128],
  "cardstack_sheet_event":[72,0,8,16,24,32,40,48,52,56,64,68]}}
  """#

extension cardstack_pose: Growing {
  static var leastSize: Int { 96 }
}

extension cardstack_frame: Growing {
  static var leastSize: Int { 160 }
}

extension cardstack_event: Growing {
  static var leastSize: Int { 120 }
}

extension cardstack_release: Growing {
  static var leastSize: Int { 128 }
}

extension cardstack_decision: Growing {
  static var leastSize: Int { 32 }
}

extension cardstack_question: Growing {
  static var leastSize: Int { 40 }
}

extension cardstack_journal_options: Growing {
  static var leastSize: Int { 32 }
}

extension cardstack_journal_info: Growing {
  static var leastSize: Int { 104 }
}

extension cardstack_send: Growing {
  static var leastSize: Int { 80 }
}

extension cardstack_media: Growing {
  static var leastSize: Int { 16 }
}

extension cardstack_deck_config: Growing {
  static var leastSize: Int { 2760 }
}

extension cardstack_velocity_options: Growing {
  static var leastSize: Int { 40 }
}

extension cardstack_sheet_config: Growing {
  static var leastSize: Int { 640 }
}

extension cardstack_sheet_frame: Growing {
  static var leastSize: Int { 136 }
}

extension cardstack_sheet_event: Growing {
  static var leastSize: Int { 72 }
}

extension cardstack_deck_config {
  /// Checks that the reserved words of a configuration are 0.
  static func checkReserved(_ start: UnsafeRawPointer) throws(Failure) {
    try checkWords(start, "viewport.reserved", at: 32, count: 4, bytes: 8)
    try checkWords(start, "card.reserved", at: 96, count: 8, bytes: 8)
    try checkWords(start, "pile.reserved", at: 224, count: 8, bytes: 8)
    try checkWords(start, "press.reserved_half", at: 300, count: 0, bytes: 4)
    try checkWords(start, "press.reserved", at: 328, count: 16, bytes: 8)
    try checkWords(start, "velocity.reserved", at: 480, count: 4, bytes: 8)
    try checkWords(start, "resampling.reserved", at: 528, count: 4, bytes: 8)
    try checkWords(start, "swipe.reserved_half", at: 852, count: 0, bytes: 4)
    try checkWords(start, "swipe.reserved", at: 856, count: 16, bytes: 8)
    try checkWords(start, "look.reserved", at: 1080, count: 15, bytes: 8)
    try checkWords(start, "motion.reserved", at: 1360, count: 16, bytes: 8)
    try checkWords(start, "exit.reserved", at: 1592, count: 16, bytes: 8)
    try checkWords(start, "recycle.reserved", at: 1736, count: 8, bytes: 8)
    try checkWords(start, "undo.reserved", at: 1816, count: 8, bytes: 8)
    try checkWords(start, "consent.reserved", at: 1912, count: 8, bytes: 8)
    try checkWords(start, "feed.reserved", at: 2000, count: 16, bytes: 8)
    try checkWords(start, "retry.reserved", at: 2160, count: 8, bytes: 8)
    try checkWords(start, "delivery.reserved", at: 2264, count: 16, bytes: 8)
    try checkWords(start, "autoplay.reserved", at: 2416, count: 8, bytes: 8)
    try checkWords(start, "events.reserved", at: 2496, count: 8, bytes: 8)
    try checkWords(start, "media.reserved", at: 2568, count: 8, bytes: 8)
    try checkWords(start, "reserved", at: 2632, count: 16, bytes: 8)
  }
}

extension cardstack_sheet_config {
  /// Checks that the reserved words of a configuration are 0.
  static func checkReserved(_ start: UnsafeRawPointer) throws(Failure) {
    try checkWords(start, "drag.reserved_half", at: 148, count: 0, bytes: 4)
    try checkWords(start, "drag.reserved", at: 160, count: 13, bytes: 8)
    try checkWords(start, "motion.reserved", at: 384, count: 5, bytes: 8)
    try checkWords(start, "look.reserved_half", at: 452, count: 0, bytes: 4)
    try checkWords(start, "look.reserved", at: 456, count: 7, bytes: 8)
    try checkWords(start, "reserved", at: 536, count: 13, bytes: 8)
  }
}

/// The name of a `cardstack_result`, nil if it has no such number.
func resultConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_OK"
  case -1: "CARDSTACK_ERROR_INVALID_ARGUMENT"
  case -2: "CARDSTACK_ERROR_UNSUPPORTED_STRUCT"
  case -3: "CARDSTACK_ERROR_OUT_OF_MEMORY"
  case -4: "CARDSTACK_ERROR_BUFFER_TOO_SMALL"
  case -5: "CARDSTACK_ERROR_LIMIT"
  case -6: "CARDSTACK_ERROR_NOT_FOUND"
  case -7: "CARDSTACK_ERROR_EMPTY"
  case -8: "CARDSTACK_ERROR_BACKLOG"
  case -9: "CARDSTACK_ERROR_STALE"
  case -10: "CARDSTACK_ERROR_REFUSED"
  case -11: "CARDSTACK_ERROR_IO"
  case -12: "CARDSTACK_ERROR_CORRUPT"
  case -13: "CARDSTACK_ERROR_FORMAT"
  case -14: "CARDSTACK_ERROR_LOCKED"
  default: nil
  }
}

/// The name of a `cardstack_direction`, nil if it has no such number.
func directionConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_DIRECTION_NONE"
  case 1: "CARDSTACK_DIRECTION_LEFT"
  case 2: "CARDSTACK_DIRECTION_RIGHT"
  case 3: "CARDSTACK_DIRECTION_UP"
  case 4: "CARDSTACK_DIRECTION_DOWN"
  case 5: "CARDSTACK_DIRECTION_UP_LEFT"
  case 6: "CARDSTACK_DIRECTION_UP_RIGHT"
  case 7: "CARDSTACK_DIRECTION_DOWN_LEFT"
  case 8: "CARDSTACK_DIRECTION_DOWN_RIGHT"
  default: nil
  }
}

/// The name of a `cardstack_reason`, nil if it has no such number.
func reasonConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_REASON_NONE"
  case 1: "CARDSTACK_REASON_RELEASED"
  case 2: "CARDSTACK_REASON_SWIPED"
  case 3: "CARDSTACK_REASON_SYSTEM"
  case 4: "CARDSTACK_REASON_UNDO"
  case 5: "CARDSTACK_REASON_REMOVED"
  case 6: "CARDSTACK_REASON_BACKLOG"
  case 7: "CARDSTACK_REASON_OUT_OF_MEMORY"
  case 8: "CARDSTACK_REASON_PROPOSED"
  case 9: "CARDSTACK_REASON_CAUGHT"
  case 10: "CARDSTACK_REASON_ACCEPTED"
  case 11: "CARDSTACK_REASON_TIMED_OUT"
  case 12: "CARDSTACK_REASON_SUPERSEDED"
  case 13: "CARDSTACK_REASON_WATERMARK"
  case 14: "CARDSTACK_REASON_LOAD"
  case 15: "CARDSTACK_REASON_REFRESH"
  case 16: "CARDSTACK_REASON_DECIDED"
  case 17: "CARDSTACK_REASON_FINAL"
  case 18: "CARDSTACK_REASON_REJECTED"
  case 19: "CARDSTACK_REASON_BLOCKED"
  case 20: "CARDSTACK_REASON_RESET"
  case 21: "CARDSTACK_REASON_DISABLED"
  case 22: "CARDSTACK_REASON_SCROLL"
  default: nil
  }
}

/// The name of a `cardstack_verdict`, nil if it has no such number.
func verdictConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 1: "CARDSTACK_VERDICT_TAP"
  case 2: "CARDSTACK_VERDICT_DISTANCE"
  case 3: "CARDSTACK_VERDICT_VELOCITY"
  case 4: "CARDSTACK_VERDICT_PROJECTED"
  case 5: "CARDSTACK_VERDICT_TOO_SHORT"
  case 6: "CARDSTACK_VERDICT_FLICKED_BACK"
  case 7: "CARDSTACK_VERDICT_NO_SECTOR"
  case 8: "CARDSTACK_VERDICT_REFUSED"
  default: nil
  }
}

/// The name of a `cardstack_event_kind`, nil if it has no such number.
func eventKindConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 1: "CARDSTACK_EVENT_TAP"
  case 2: "CARDSTACK_EVENT_COMMITTED"
  case 3: "CARDSTACK_EVENT_CANCELLED"
  case 4: "CARDSTACK_EVENT_UNDONE"
  case 5: "CARDSTACK_EVENT_FINAL"
  case 6: "CARDSTACK_EVENT_DRAG_BEGAN"
  case 7: "CARDSTACK_EVENT_THRESHOLD_ENTERED"
  case 8: "CARDSTACK_EVENT_THRESHOLD_LEFT"
  case 9: "CARDSTACK_EVENT_PHASE"
  case 10: "CARDSTACK_EVENT_EMPTIED"
  case 11: "CARDSTACK_EVENT_OVERFLOW"
  case 12: "CARDSTACK_EVENT_PROPOSED"
  case 13: "CARDSTACK_EVENT_REPLACEMENT_ASKED"
  case 14: "CARDSTACK_EVENT_QUESTION_DROPPED"
  case 15: "CARDSTACK_EVENT_CONTENT_CHANGED"
  case 16: "CARDSTACK_EVENT_JOURNAL_FAILED"
  case 17: "CARDSTACK_EVENT_LOAD"
  case 18: "CARDSTACK_EVENT_SEND"
  case 19: "CARDSTACK_EVENT_REVERT"
  case 20: "CARDSTACK_EVENT_REJECTED"
  case 21: "CARDSTACK_EVENT_MEDIA"
  case 22: "CARDSTACK_EVENT_AUTOPLAYED"
  case 23: "CARDSTACK_EVENT_TOP_CHANGED"
  case 24: "CARDSTACK_EVENT_SEND_PARKED"
  default: nil
  }
}

/// The name of a `cardstack_sheet_state`, nil if it has no such number.
func sheetStateConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_SHEET_HIDDEN"
  case 1: "CARDSTACK_SHEET_PRESENTING"
  case 2: "CARDSTACK_SHEET_PRESENTED"
  case 3: "CARDSTACK_SHEET_PRESSED"
  case 4: "CARDSTACK_SHEET_DRAGGING"
  case 5: "CARDSTACK_SHEET_RETURNING"
  case 6: "CARDSTACK_SHEET_DISMISSING"
  default: nil
  }
}

/// The name of a `cardstack_sheet_event_kind`, nil if it has no such number.
func sheetEventKindConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 1: "CARDSTACK_SHEET_EVENT_PRESENTED"
  case 2: "CARDSTACK_SHEET_EVENT_DISMISSED"
  case 3: "CARDSTACK_SHEET_EVENT_TAP"
  case 4: "CARDSTACK_SHEET_EVENT_DRAG_BEGAN"
  case 5: "CARDSTACK_SHEET_EVENT_DRAG_ENDED"
  case 6: "CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED"
  case 7: "CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT"
  case 8: "CARDSTACK_SHEET_EVENT_STOP_ENTERED"
  case 9: "CARDSTACK_SHEET_EVENT_SETTLED"
  default: nil
  }
}

/// The name of a `cardstack_sheet_reason`, nil if it has no such number.
func sheetReasonConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_SHEET_REASON_NONE"
  case 1: "CARDSTACK_SHEET_REASON_RETURNED"
  case 2: "CARDSTACK_SHEET_REASON_DISMISSED"
  case 3: "CARDSTACK_SHEET_REASON_SYSTEM"
  case 4: "CARDSTACK_SHEET_REASON_CALLED"
  default: nil
  }
}

/// The name of a constant of one of the types of `cardstack_name_type`, or one that ends in _UNKNOWN.
func constantName(_ type: cardstack_name_type, _ value: Int32) -> StaticString {
  switch type {
  case 1: resultConstantName(value) ?? "CARDSTACK_ERROR_UNKNOWN"
  case 2: directionConstantName(value) ?? "CARDSTACK_DIRECTION_UNKNOWN"
  case 3: reasonConstantName(value) ?? "CARDSTACK_REASON_UNKNOWN"
  case 4: verdictConstantName(value) ?? "CARDSTACK_VERDICT_UNKNOWN"
  case 5: eventKindConstantName(value) ?? "CARDSTACK_EVENT_UNKNOWN"
  case 6: sheetStateConstantName(value) ?? "CARDSTACK_SHEET_UNKNOWN"
  case 7: sheetEventKindConstantName(value) ?? "CARDSTACK_SHEET_EVENT_UNKNOWN"
  case 8: sheetReasonConstantName(value) ?? "CARDSTACK_SHEET_REASON_UNKNOWN"
  default: "CARDSTACK_UNKNOWN"
  }
}
