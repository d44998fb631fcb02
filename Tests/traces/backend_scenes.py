"""Scenes of a deck and a backend for make_traces.py: pages that a feed brings, decisions that are delivered, a kiosk
left alone. As in scenes.py, each says what must come of it, reasoned out from the interface's rules."""

from collections.abc import Iterator
from math import inf

from scenes import RULES
from trace_writer import Trace

# Waits without chance, so that they can be reasoned about.
BACKEND = RULES | {"retry.seconds": 0.5, "retry.maximum": 2, "retry.jitter": 0}
NONCE = 9876543210987654321  # More than a double can hold exactly.

LAST, RESERVE = 1, 2


def feed() -> Iterator[Trace]:
    t = Trace(
        "feed_pages",
        "Pages on request: one fails and is asked for again, one goes to the reserve, two come late; a new day, a\n"
        "refresh that supersedes another, a feed switched off and on, and a log-out.",
        # When an answer is missing depends on the frame after which the request was read.
        **BACKEND
        | {"feed.enabled": 1, "feed.watermark": 3, "feed.freshness": 3, "recycle.dedupe": 2}
        | {"undo.limit": 2, "retry.request_seconds": inf},
    )
    t.call(0, "set_day 100")
    t.call(0, "load")
    t.must("load 0 load")
    t.call(0.3, "answer_load 8 1,2,3,4 0 100 0")
    for time, card, direction in ((1, 1, "right"), (1.5, 2, "left")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
    # Two are fewer than three.
    t.must("load 0 watermark")
    t.call(1.8, "answer_load 20 - 0 0 503")
    # Half a second later it is asked again.
    t.must("load 0 watermark")
    t.call(2.5, f"answer_load 24 5,6,7 {RESERVE} 100 0")
    t.call(2.6, "answer_load 20 8,9 0 100 0")
    t.call(2.65, "answer_load 20 - 0 0 503")
    t.must("error CARDSTACK_ERROR_STALE", "error CARDSTACK_ERROR_STALE")
    t.call(3, "admit 1")
    t.call(3.5, "admit all")
    t.call(4, "swipe right 0")
    t.must("committed 3 right swiped", "final 1 right")
    t.call(5, "set_day 101")
    t.call(5.1, "load")
    t.must("load 0 load")
    t.call(5.3, "swipe right 0")
    t.must("committed 4 right swiped", "final 2 left")
    # The page of another day takes the place of all; what could be undone is final.
    t.call(5.6, "answer_load 32 7,20,21,22 0 101 0")
    t.must("final 3 right", "final 4 right")
    t.call(6, "refresh")
    t.must("load 0 refresh")
    t.call(6.2, "refresh")
    t.must("dropped 0 superseded", "load 0 refresh")
    t.call(6.5, f"answer_load 44 30,31 {LAST} 101 0")
    t.call(7, "swipe right 0")
    t.must("committed 30 right swiped")
    # There are no more, and what there is is fresh: nothing is asked.
    t.call(7.5, "load")
    t.call(8, "answer_load 999 1 0 101 0")
    t.must("error CARDSTACK_ERROR_STALE")
    t.call(8.2, "set feed.enabled 0")
    t.call(8.3, "load")
    t.must("error CARDSTACK_ERROR_REFUSED")
    # What it knew of pages is forgotten, that there are no more, too.
    t.call(8.4, "set feed.enabled 1 feed.watermark 2")
    t.must("load 0 watermark")
    t.call(8.7, f"answer_load 52 40,41,42 {LAST | RESERVE} 101 0")
    t.call(8.9, "reset 0 0")
    t.call(9.2, "admit all")
    t.call(9.3, "load")
    t.must("load 0 load")
    t.call(9.6, "answer_load 56 1,51 0 101 0")
    # The session remembers nothing of the user before.
    t.call(10, "swipe left 0")
    t.must("committed 1 left swiped", "load 0 watermark")
    t.frames(0, 11)
    yield t
    t = Trace(
        "feed_kept_fresh",
        "A deck that keeps its cards fresh: cards that come otherwise answer a request, whose page comes late; a new\n"
        "day, a failure, and the new day's cards.",
        **BACKEND
        | {"feed.enabled": 1, "feed.watermark": 3, "feed.freshness": 3, "feed.keep_fresh": 1, "recycle.dedupe": 2}
        | {"undo.limit": 2, "retry.request_seconds": inf},
    )
    t.call(0, "set_day 100")
    t.must("load 0 watermark")
    t.call(0.3, "answer_load 4 1,2,3,4 0 100 0")
    for time, card, direction in ((1, 1, "right"), (1.5, 2, "left")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
    # Two are fewer than three, and four are enough.
    t.must("load 0 watermark")
    t.call(1.8, "append 5,6")
    t.must("dropped 0 superseded")
    # Its page is taken once.
    t.call(2, "answer_load 16 7,8 0 100 0")
    t.call(2.1, "answer_load 16 9 0 100 0")
    t.must("error CARDSTACK_ERROR_STALE")
    # Six cards are more than the watermark, but they are yesterday's.
    t.call(3, "set_day 101")
    t.must("load 0 load")
    t.call(3.2, "answer_load 20 - 0 0 503")
    # Half a second later it is asked again.
    t.must("load 0 load")
    t.call(4, "answer_load 24 20,21,22,23 0 101 0")
    t.must("final 1 right", "final 2 left")
    t.call(4.5, "swipe right 0")
    t.must("committed 20 right swiped")
    t.frames(0, 6)
    yield t


def delivery() -> Iterator[Trace]:
    t = Trace(
        "delivery_answers",
        "Decisions on their way to a backend that takes them, rejects one, wants one again and bans the user; an undo\n"
        "is delivered, too. The network goes and comes back.",
        **BACKEND
        | {"delivery.mode": 1, "delivery.nonce": NONCE, "delivery.max_sends": 2, "undo.limit": 3, "recycle.dedupe": 2},
    )
    t.call(0, "set_wall_clock 1700000000.5")
    t.append(0, 1, 8)
    for time, card, direction in ((0.2, 1, "right"), (0.4, 2, "left"), (0.6, 3, "right")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
        if card < 3:
            t.must(f"send {card} {direction} decided")
    # Two are out; the third has to wait.
    t.call(1, "answer_send 4 sent")
    t.must("send 3 right decided")
    t.call(1.2, "answer_send 8 retry")
    t.call(1.4, "answer_send 12 rejected")
    t.must("rejected 3 right decided", "undone 3 right rejected")
    t.call(1.5, "answer_send 12 sent")
    t.must("error CARDSTACK_ERROR_STALE")
    # Half a second after the answer it is tried again.
    t.must("send 2 left decided")
    t.call(2, "answer_send 8 sent")
    t.call(2.2, "undo none")
    t.must("undone 2 left", "revert 2 left decided")
    t.call(2.6, "answer_send 10 sent")
    t.call(3, "set_online 0")
    for time, card, direction in ((3.1, 2, "right"), (3.4, 3, "left")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
    t.call(3.8, "set_online 1")
    t.must("send 2 right decided", "send 3 left decided")
    t.call(4.2, "answer_send 16 blocked")
    t.call(4.3, "answer_send 20 sent")
    t.call(4.4, "swipe right 0")
    t.must("error CARDSTACK_ERROR_REFUSED")
    t.finger([(4.5, 195, 422), (4.6, 345, 422), (4.9, 345, 422)])
    t.must("cancelled 4 blocked")
    t.call(5.2, "set_blocked 0")
    t.must("send 2 right decided")
    t.call(5.5, "answer_send 16 sent")
    t.call(5.8, "set_blocked 1")
    t.call(5.9, "swipe up 0")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(6, "swipe left 0")
    t.must("error CARDSTACK_ERROR_REFUSED")
    t.call(6.1, "set_blocked 0")
    t.call(6.3, "swipe left 0")
    t.must("committed 4 left swiped", "final 1 right", "send 4 left decided")
    t.call(6.6, "finalize_all")
    t.must("final 2 right", "final 3 left", "final 4 left")
    # Too late to take it back.
    t.call(6.9, "answer_send 24 rejected")
    t.must("rejected 4 left decided")
    t.call(7.2, "swipe right 0")
    t.must("committed 5 right swiped", "send 5 right decided")
    t.call(7.5, "reset 0 0")
    t.call(7.8, "answer_send 28 sent")
    t.must("error CARDSTACK_ERROR_STALE")
    t.call(8, "answer_send 28 9")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.frames(0, 9)
    yield t


def alone() -> Iterator[Trace]:
    t = Trace(
        "revert_alone",
        "Decisions that are undone after they were handed out: what the backend never took is not sent again, and\n"
        "its REVERT goes alone. While it is out, the REVERT waits for the answer.",
        **BACKEND
        | {
            "delivery.mode": 1,
            "delivery.nonce": NONCE,
            "delivery.revert": 2,
            "undo.limit": 3,
            "recycle.dedupe": 2,
            "retry.request_seconds": inf,
        },
    )
    t.append(0, 1, 5)
    t.call(0.2, "swipe right 0")
    t.must("committed 1 right swiped", "send 1 right decided")
    # It fails, and is undone while it waits for its retry.
    t.call(0.4, "answer_send 4 retry")
    t.call(0.6, "undo none")
    t.must("undone 1 right", "revert 1 right decided")
    t.call(0.8, "answer_send 4 sent")
    t.must("error CARDSTACK_ERROR_STALE")
    t.call(1, "answer_send 6 sent")
    # It is undone while it is out, and fails then.
    t.call(1.2, "swipe left 0")
    t.must("committed 1 left swiped", "send 1 left decided")
    t.call(1.4, "undo none")
    t.must("undone 1 left")
    t.call(1.6, "answer_send 8 retry")
    t.must("revert 1 left decided")
    t.call(1.8, "answer_send 10 sent")
    # The same, and it is sent.
    t.call(2, "swipe left 0")
    t.must("committed 1 left swiped", "send 1 left decided")
    t.call(2.2, "undo none")
    t.must("undone 1 left")
    t.call(2.4, "answer_send 12 sent")
    t.must("revert 1 left decided")
    t.call(2.6, "answer_send 14 sent")
    t.frames(0, 3)
    yield t


def parked() -> Iterator[Trace]:
    t = Trace(
        "parked_decision",
        "A decision that fails twice is parked, while the others go on; the host has it tried again. Then the\n"
        "backend is down: one decision is tried, and when it gets through the others follow.",
        **BACKEND
        | {
            "delivery.mode": 1,
            "delivery.nonce": NONCE,
            "delivery.max_sends": 2,
            "recycle.dedupe": 2,
            "retry.request_seconds": inf,
            "delivery.park_failures": 2,
        },
    )
    t.append(0, 1, 9)
    for time, card, direction in ((0.2, 1, "right"), (0.4, 2, "left"), (0.6, 3, "right")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
        if card < 3:
            t.must(f"send {card} {direction} decided")
    # Two were out. What waits for its retry is out no more.
    t.call(1, "answer_send 4 retry")
    t.must("send 3 right decided")
    t.call(1.2, "answer_send 8 sent")
    t.call(1.3, "answer_send 12 sent")
    t.must("send 1 right decided")
    t.call(1.7, "answer_send 4 retry")
    t.must("parked 1 right decided")
    t.call(2, "swipe left 0")
    t.must("committed 4 left swiped", "send 4 left decided")
    t.call(2.4, "answer_send 16 sent")
    t.call(2.6, "retry_parked 16")
    t.must("error CARDSTACK_ERROR_STALE")
    t.call(3, "retry_parked 0")
    t.must("send 1 right decided")
    t.call(3.2, "answer_send 4 sent")
    for time, card, direction in ((3.4, 5, "right"), (3.6, 6, "left"), (3.9, 7, "right")):
        t.call(time, f"swipe {direction} 0")
        t.must(f"committed {card} {direction} swiped")
        if card < 7:
            t.must(f"send {card} {direction} decided")
    t.call(4, "answer_send 20 retry")
    t.must("send 7 right decided")
    # Two in a row. Half a second later one is tried, and not before that is answered the next.
    t.call(4.1, "answer_send 24 retry")
    t.call(4.2, "answer_send 28 retry")
    t.must("send 5 right decided")
    t.call(4.9, "answer_send 20 sent")
    t.must("send 6 left decided", "send 7 right decided")
    t.call(5.2, "answer_send 24 sent")
    t.call(5.3, "answer_send 28 sent")
    t.frames(0, 6)
    yield t


def kiosk() -> Iterator[Trace]:
    t = Trace(
        "kiosk_visit",
        "A kiosk: it plays by itself, a visitor comes, looks at pictures, decides, takes back and goes; then it plays\n"
        "again. Decisions are delivered when they are made and again when they are final.",
        **BACKEND
        | {
            "feed.enabled": 1,
            "feed.watermark": 2,
            "delivery.mode": 3,
            "delivery.nonce": NONCE,
            "undo.limit": 1,
            "undo.seconds": 4.5,
            "autoplay.enabled": 1,
            "autoplay.idle": 2,
            "autoplay.interval": 1,
            "autoplay.direction": 1,
            "media.ahead": 1,
            "recycle.dedupe": 2,
        },
    )
    t.call(0, "set_media 1,2,5 3,2,0")
    t.call(0, "load")
    t.must("load 0 load")
    t.call(0.2, "answer_load 8 1,2,3,4 0 0 0")
    # Two seconds after the call at 0: a page is no touch. Then a card each second.
    t.must("autoplayed 1 left", "autoplayed 2 left", "autoplayed 3 left")
    t.call(4.5, "set_media_index 4 1")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(4.6, "shift 1")
    t.call(4.8, "set_media_index 1 1")
    t.call(5, "set_media_index 1 2")
    t.call(5.1, "set_media 1 2")
    t.call(5.2, "set_media_index 77 0")
    t.must("error CARDSTACK_ERROR_NOT_FOUND")
    t.finger([(5.4, 195, 422), (5.5, 275, 416)])
    t.must("committed 1 right released", "send 1 right decided")
    t.call(5.9, "answer_send 12 sent")
    t.call(6.4, "undo none")
    t.must("undone 1 right", "revert 1 right decided")
    t.call(6.8, "answer_send 14 sent")
    t.call(7, "swipe left 0")
    t.must("committed 1 left swiped", "send 1 left decided")
    t.call(7.8, "swipe left 0")
    t.must("committed 2 left swiped", "final 1 left", "send 2 left decided")
    # That card 1's decision is final is told when it is known that it was made.
    t.call(8.2, "answer_send 16 sent")
    t.must("send 1 left final")
    t.call(8.4, "answer_send 20 sent")
    t.call(8.8, "answer_send 17 retry")
    t.must("send 1 left final")
    t.call(9.6, "answer_send 17 sent")
    # The visitor has gone two seconds after the last swipe: answers are no touch either.
    t.must("autoplayed 3 left", "autoplayed 4 left", "autoplayed 3 left", "final 2 left", "send 2 left final")
    t.call(12.6, "answer_send 21 sent")
    t.must("autoplayed 4 left", "autoplayed 3 left")
    t.frames(0, 14, 60)
    yield t


def timing() -> Iterator[Trace]:
    t = Trace(
        "late_answers",
        "A host that takes its time: answers that do not come within a second, events taken without a frame, frames\n"
        "without events, calls at the present time, and calls that are refused.\n"
        "frames: as recorded",
        **BACKEND
        | {
            "feed.enabled": 1,
            "feed.watermark": 3,
            "delivery.mode": 2,
            "delivery.nonce": NONCE,
            "undo.limit": 1,
            "recycle.dedupe": 2,
        }
        | {"retry.request_seconds": 1},
    )
    t.call(0, "load")
    # Nobody has taken the event yet: the host's second has not begun.
    t.call(0.5, "advance")
    t.call(2, "advance")
    t.call(2, "drain")
    t.must("load 0 load")
    t.call(2.5, "pass")
    # The second is over, and half a second more: it asks again by itself, because there is nothing.
    t.call(3.5, "frame")
    t.must("dropped 0 timed-out", "load 0 watermark")
    t.call(3.6, "answer_load 8 1,2 0 0 0")
    t.must("error CARDSTACK_ERROR_STALE")
    t.call(3.7, "answer_load 12 1,2,3,4,5 0 0 0")
    t.call(3.8, "swipe right 0", "nan")
    t.call(3.9, "swipe left 0")
    # FINAL and SEND of the first decision wait side by side.
    t.call(4, "drain")
    t.must("committed 1 right swiped", "committed 2 left swiped", "final 1 right", "send 1 right final")
    for k in range(4):
        t.call(4.2 + 0.2 * k, "frame")
    # A second after it was taken, at the deck's present time, nobody has answered: half a second later it comes again.
    t.call(5.5, "frame")
    t.must("send 1 right final")
    t.call(5.7, "answer_send 17 retry")
    t.call(6, "frame")
    t.call(6.8, "frame")
    t.must("send 1 right final")
    # Late, but not too late.
    t.call(8, "answer_send 17 sent")
    t.call(8.1, "frame")
    t.call(8.2, "set pile.visible_count 4 pile.max_flights 2 motion.return_spring 1 300 20 exit.seconds 0.5")
    t.call(8.3, "set press.slop nan")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(8.4, "set pile.visible_count 31 pile.max_flights 33")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(8.5, "swipe 9 0")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(8.5, "pointer_down 0 nan 422")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(8.5, "frame", "inf")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.call(8.6, "pointer_down 0 195 422")
    t.call(8.7, "pointer_move 0 235 -0.0")
    t.call(8.7, "advance", "nan")
    t.call(8.8, "pointer_cancel 0", "nan")
    t.call(8.9, "frame", "nan")
    t.must("cancelled 3 system")
    t.frames(9, 10)
    yield t


def backend_scenes() -> list[Trace]:
    return [*feed(), *delivery(), *alone(), *parked(), *kiosk(), *timing()]
