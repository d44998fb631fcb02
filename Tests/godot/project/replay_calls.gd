## The calls of traces by the methods of CardDeck and CardSheet. Written by bindings/generate.py. Do not edit.
class_name ReplayCalls
extends Object


## Makes a call with its words; returns whether there is one of that name.
static func make_deck(deck: CardDeck, name: String, time: float, w: TraceWords) -> bool:
	match name:
		"append": deck.append(time, w.cards())
		"pointer_down": deck.pointer_down(time, w.int64(), w.real(), w.real())
		"pointer_move": deck.pointer_move(time, w.int64(), w.real(), w.real())
		"pointer_up": deck.pointer_up(time, w.int64(), w.real(), w.real())
		"swipe": deck.swipe(time, w.choice("direction"), w.uint32())
		"undo": deck.undo(time, w.choice("direction"))
		"pointer_cancel": deck.pointer_cancel(time, w.int64())
		"scroll": deck.scroll(time, w.real(), w.real(), w.real(), w.real(), w.choice("scroll_phase"))
		"nudge": deck.nudge(time, w.choice("direction"), w.real(), w.real())
		"finalize_all": deck.finalize_all(time)
		"insert": deck.insert(time, w.size(), w.cards())
		"remove": deck.remove(time, w.cards())
		"replace": deck.replace(time, w.cards())
		"clear": deck.clear(time)
		"invalidate": deck.invalidate(time, w.cards())
		"shift": deck.shift(time, w.int64())
		"set_card_directions": deck.set_card_directions(time, w.uint64(), w.uint32())
		"set_card_size": deck.set_card_size(time, w.uint64(), w.real(), w.real())
		"set_viewport": deck.set_viewport(time, w.real(), w.real())
		"set_wall_clock": deck.set_wall_clock(time, w.real())
		"reset": deck.reset(time, w.uint32(), w.uint64())
		"answer_question": deck.answer_question(time, w.uint64(), w.boolean())
		"load": deck.load(time)
		"refresh": deck.refresh(time)
		"answer_load": deck.answer_load(time, w.uint64(), w.cards(), w.uint32(), w.int64(), w.int32())
		"admit": deck.admit(time, w.size())
		"set_day": deck.set_day(time, w.int64())
		"answer_send": deck.answer_send(time, w.uint64(), w.choice("send_answer"))
		"set_online": deck.set_online(time, w.boolean())
		"set_blocked": deck.set_blocked(time, w.boolean())
		"retry_parked": deck.retry_parked(time, w.uint64())
		"set_media": deck.set_media(w.cards(), w.numbers())
		"set_media_index": deck.set_media_index(time, w.uint64(), w.uint32())
		_: return false
	return true


## Makes a call with its words; returns whether there is one of that name.
static func make_sheet(sheet: CardSheet, name: String, time: float, w: TraceWords) -> bool:
	match name:
		"present": sheet.present(time, w.boolean())
		"dismiss": sheet.dismiss(time, w.boolean())
		"move_to": sheet.move_to(time, w.int32(), w.boolean())
		"set_stops": sheet.set_stops(time, w.reals(), w.choice("unit"))
		"set_content": sheet.set_content(time, w.real(), w.real())
		"pointer_down": sheet.pointer_down(time, w.int64(), w.real(), w.real())
		"content_down": sheet.content_down(time, w.int64(), w.real(), w.real())
		"pointer_move": sheet.pointer_move(time, w.int64(), w.real(), w.real())
		"pointer_up": sheet.pointer_up(time, w.int64(), w.real(), w.real())
		"pointer_cancel": sheet.pointer_cancel(time, w.int64())
		"scroll": sheet.scroll(time, w.real(), w.real(), w.real(), w.real(), w.choice("scroll_phase"))
		_: return false
	return true


## The numbers of an enumeration's words.
static func choice(kind: String, word: String) -> int:
	return CHOICES[kind][word]


const CHOICES := {
	"direction": {"none": 0, "left": 1, "right": 2, "up": 3, "down": 4, "up-left": 5, "up-right": 6, "down-left": 7, "down-right": 8},
	"scroll_phase": {"unknown": 0, "began": 1, "changed": 2, "ended": 3, "momentum": 4, "notch": 5},
	"send_answer": {"sent": 1, "retry": 2, "rejected": 3, "blocked": 4},
	"unit": {"point": 1, "card-side": 2, "card-width": 3, "extent": 4},
	"direction_layout": {"two-way": 1, "two-halves": 2, "four-way": 3, "eight-way": 4},
	"preset": {"classic": 1, "circle": 2, "deep-pile": 3, "flashcards": 4},
	"sheet_preset": {"cover": 1, "sheet": 2, "pager": 3},
}
