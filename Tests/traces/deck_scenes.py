"""Scenes of whole decks for make_traces.py: undo, updates of the deck, and what surrounds it: viewport, configuration,
reduced motion, recycling. As in scenes.py, each says what must come of it, reasoned out from the interface's rules."""

from collections.abc import Iterator

from scenes import RULES
from trace_writer import Trace


def undo() -> Iterator[Trace]:
    t = Trace(
        "undo_from_side",
        "Undone from sides that are asked for: one with a sector, one without, and one while the card still flies.",
        **RULES,
    )
    t.append(0, 1, 5)
    for i in range(3):
        t.call(round(0.2 + 0.5 * i, 6), "swipe right 0")
        t.must(f"committed {i + 1} right swiped")
    t.call(1.3, "undo left")
    t.must("undone 3 right")
    t.call(3, "undo left")
    t.must("undone 2 right")
    t.call(3.2, "undo up-left")
    t.must("undone 1 right")
    t.call(3.4, "undo 9")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.frames(0, 5)
    yield t

    t = Trace(
        "undo_window",
        "At most two can be undone; the third makes the first final, a timer the others.",
        **RULES | {"undo.limit": 2, "undo.seconds": 4},
    )
    t.append(0, 1, 6)
    for i, direction in enumerate(("right", "left", "right")):
        t.call(0.5 + i, f"swipe {direction} 0")
        t.must(f"committed {i + 1} {direction} swiped")
    t.must("final 1 right")
    t.frames(0, 4, 30)
    # Nobody looks for eight seconds: both timers fire on the way.
    t.frames(12, 13, 30)
    t.must("final 2 left", "final 3 right")
    t.call(12.5, "undo none")
    t.must("error CARDSTACK_ERROR_EMPTY")
    t.call(12.6, "swipe left 0")
    t.must("committed 4 left swiped")
    t.call(12.7, "finalize_all")
    t.must("final 4 left")
    yield t

    t = Trace("several_in_flight", "Four in the air at once, caught up by undos while a fifth is dragged.", **RULES)
    t.append(0, 1, 9)
    for i, direction in enumerate(("right", "left", "right", "left")):
        t.call(round(0.2 + 0.07 * i, 6), f"swipe {direction} 0")
        t.must(f"committed {i + 1} {direction} swiped")
    t.finger([(0.45, 195, 422), (0.7, 300, 450)], lift=False)
    t.call(0.6, "undo none")
    t.must("cancelled 5 undo", "undone 4 left")
    t.call(0.64, "undo none")
    t.must("undone 3 right")
    t.call(0.71, "pointer_up 0 300 450")
    t.frames(0, 2.5)
    yield t

    t = Trace(
        "undo_by_drag",
        "A drag takes a card that still flies out, and lets it go; another brings it back while the viewport changes; a"
        " press takes the undone card while it is still far out.",
        **RULES | {"undo.directions": 2},
    )
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.18, 45, 422)])
    t.must("committed 1 left released")
    t.finger([(0.25, 195, 422), (0.3, 225, 422), (0.5, 240, 422), (0.7, 200, 422), (1, 200, 422)])
    t.must("cancelled 1 released")
    t.finger([(1.6, 195, 422), (1.9, 330, 422), (2.4, 330, 422)])
    t.call(2, "set_viewport 500 700")
    t.must("cancelled 1 undo", "undone 1 left")
    t.finger([(4, 250, 350), (4.08, 100, 350)])
    t.must("committed 1 left released")
    t.call(6, "undo none")
    t.must("undone 1 left")
    t.finger([(6.03, 250, 350), (6.3, 400, 350), (6.6, 400, 350)])
    t.must("committed 1 right released")
    t.frames(0, 8)
    yield t

    t = Trace("swipe_while_held", "A button takes the card from under the finger.", **RULES)
    t.append(0, 1, 5)
    t.finger([(0.1, 195, 422), (0.4, 250, 440), (0.9, 60, 440)])
    t.call(0.5, "swipe right 0")
    t.must("cancelled 1 swiped", "committed 1 right swiped")
    t.frames(0, 2)
    yield t


def updates() -> Iterator[Trace]:
    t = Trace(
        "replaced_while_held",
        "All cards are replaced under the finger: it lets go of a card that is not among the new ones, then decides\n"
        "one, which an undo brings back; and holds one that is among them.",
        **RULES,
    )
    t.append(0, 1, 3)
    t.finger([(0.1, 195, 422), (0.3, 250, 440), (1.2, 240, 450)])
    t.call(0.6, "replace 10,11,12")
    t.must("cancelled 1 removed")
    t.finger([(2, 195, 422), (2.2, 250, 440), (2.6, 320, 440), (2.8, 340, 440)])
    t.call(2.4, "replace 20,21,22")
    t.must("committed 10 right released")
    t.call(3.5, "undo none")
    t.must("undone 10 right")
    t.finger([(5, 195, 422), (5.2, 250, 440), (5.8, 240, 450)])
    t.call(5.4, "replace 30,10,31")
    t.must("cancelled 10 released")
    t.call(6.5, "swipe left 0")
    t.must("committed 10 left swiped")
    t.frames(0, 7.5)
    yield t

    t = Trace(
        "clear_while_dragging",
        "The deck is cleared under the finger, with one card in flight, and filled again.",
        **RULES,
    )
    t.append(0, 1, 5)
    t.call(0.1, "swipe right 0")
    t.must("committed 1 right swiped")
    t.finger([(0.15, 195, 422), (0.3, 230, 440), (1, 240, 450)])
    t.call(0.35, "clear")
    t.must("final 1 right", "cancelled 2 removed")
    t.call(1.2, "append 7,8,9")
    t.call(2, "swipe left 0")
    t.must("committed 7 left swiped")
    t.frames(0, 3)
    yield t


def surroundings() -> Iterator[Trace]:
    t = Trace(
        "viewport_turned",
        "The viewport is turned in mid-drag (the card stays under the finger, and what counts is its\n"
        "distance from its new place), in mid-flight and at rest.",
        **RULES | {"card.width": 0, "card.height": 0},
    )
    t.append(0, 1, 6)
    t.finger([(0.1, 195, 422), (0.5, 260, 430), (1.1, 560, 220), (1.4, 560, 220)])
    t.call(0.6, "set_viewport 844 390")
    t.must("committed 1 right released")
    t.call(1.5, "set_viewport 390 844")
    t.call(3, "set_viewport 844 390")
    t.frames(0, 4.5)
    yield t

    t = Trace(
        "reduced_motion", "Motion is reduced while a card flies, then a drag, a return, a swipe and an undo.", **RULES
    )
    t.append(0, 1, 6)
    t.call(0.1, "swipe right 0")
    t.must("committed 1 right swiped")
    t.call(0.2, "set reduced_motion 1")
    t.finger([(1, 195, 422), (1.4, 260, 430), (1.7, 260, 430)])
    t.must("cancelled 2 released")
    t.finger([(2.2, 195, 422), (2.5, 330, 430), (2.8, 330, 430)])
    t.must("committed 2 right released")
    t.call(3.5, "undo none")
    t.must("undone 2 right")
    t.call(4.5, "set reduced_motion 0")
    t.frames(0, 5.5)
    yield t

    t = Trace("config_in_flight", "Springs, pile and thresholds change while cards move.", **RULES)
    t.append(0, 1, 9)
    t.call(0.1, "swipe right 0")
    t.must("committed 1 right swiped")
    t.call(0.15, "set motion.pile_spring 1 300 10")
    t.call(0.2, "set pile.visible_count 5")
    t.call(0.25, "set pile.step_y 24")
    t.finger([(0.3, 195, 422), (0.6, 255, 430), (0.8, 255, 430)])
    t.call(0.7, "set swipe.threshold 40")
    t.must("committed 2 right released")
    t.call(0.85, "set exit.seconds 2")
    t.call(0.9, "set pile.visible_count 2")
    t.call(1, "set card.width 200")
    t.call(1.1, "set pile.visible_count 0")
    t.must("error CARDSTACK_ERROR_INVALID_ARGUMENT")
    t.frames(0, 3)
    yield t

    t = Trace("circle", "A circle of three: every card comes round again, whichever way it went.", preset="circle")
    t.append(0, 1, 3)
    for i in range(7):
        start = round(0.2 + 1.3 * i, 6)
        dx = 120 if i % 2 == 0 else -120
        t.finger([(start, 195, 422), (start + 0.2, 195 + dx, 430), (start + 0.4, 195 + dx, 430)])
        t.must(f"committed {i % 3 + 1} {'right' if dx > 0 else 'left'} released")
    t.frames(0, 12)
    yield t

    t = Trace(
        "flashcards_recycling",
        "Wrong answers, to the left, come back at the end; an undo fetches one from there.",
        preset="flashcards",
    )
    t.append(0, 1, 3)
    t.call(0.2, "swipe left 0")
    t.call(1.5, "swipe right 0")
    t.call(2.8, "swipe left 0")
    t.must("committed 1 left swiped", "committed 2 right swiped", "committed 3 left swiped")
    t.call(4.2, "undo none")
    t.must("undone 3 left")
    t.call(5.5, "swipe right 0")
    t.call(6.8, "swipe right 0")
    t.must("committed 3 right swiped", "committed 1 right swiped")
    t.call(8, "swipe right 0")
    t.must("error CARDSTACK_ERROR_EMPTY")
    t.frames(0, 9, 30)
    yield t

    t = Trace(
        "deep_pile_session",
        "The task list as it comes: a drag by half the smaller side, undo of five.",
        preset="deep-pile",
    )
    t.append(0, 1, 12)
    for i in range(7):
        direction = ("right", "left")[i % 2]
        t.call(round(0.2 + 0.3 * i, 6), f"swipe {direction} 0")
        t.must(f"committed {i + 1} {direction} swiped")
        if i >= 5:
            t.must(f"final {i - 4} {('right', 'left')[(i - 5) % 2]}")
    for i in range(5):
        t.call(round(3 + 0.3 * i, 6), "undo none")
        t.must(f"undone {7 - i} {('right', 'left')[(6 - i) % 2]}")
    t.call(5, "undo none")
    t.must("error CARDSTACK_ERROR_EMPTY")
    t.frames(0, 6)
    yield t


def consent() -> Iterator[Trace]:
    """What the host has a say in, and what a finger takes back in the air."""
    t = Trace(
        "catch_leaving",
        "A thrown card is caught beside the top one and dragged back; with no undo at all its decision waits a second.",
        **RULES | {"exit.catch_seconds": 1, "undo.limit": 0, "exit.seconds": 1, "exit.path": 2},
    )
    t.append(0, 1, 4)
    t.call(0.2, "swipe right 0")
    t.must("committed 1 right swiped")
    # After 0.35 s the card has left the top one free on the right; a finger takes it there and brings it back.
    t.finger([(0.55, 370, 422), (0.75, 240, 422), (1.2, 235, 422)])
    t.must("undone 1 right caught", "cancelled 1 released")
    t.call(2.5, "swipe left 0")
    t.must("committed 1 left swiped", "final 1 left")
    t.frames(0, 5, 60)
    yield t

    t = Trace(
        "proposals",
        "Swipes to the right wait for a yes: one comes, one does not, one comes too late, one card is taken out.",
        **RULES | {"consent.directions": 2, "consent.seconds": 2, "consent.max_proposals": 3},
    )
    t.append(0, 1, 6)
    for i in range(3):
        t.call(0.2 + 0.1 * i, "swipe right 0")
        t.must(f"proposed {i + 1} right swiped")
    t.call(0.6, "swipe right 0")
    t.must("error CARDSTACK_ERROR_LIMIT")
    t.call(0.8, "answer_question 4 1")
    t.must("committed 1 right accepted")
    t.call(0.9, "answer_question 8 0")
    t.call(0.95, "answer_question 8 1")
    t.must("error CARDSTACK_ERROR_STALE")
    # Card 2 is on top again. Held, it stays there when card 3 comes back beneath it.
    t.finger([(1.5, 195, 422), (1.7, 150, 422), (2.7, 150, 422)])
    t.must("dropped 3 right timed-out", "cancelled 2 released")
    t.call(3.5, "swipe right 0")
    t.must("proposed 2 right swiped")
    t.call(3.6, "remove 2")
    t.must("dropped 2 right removed")
    t.frames(0, 5, 60)
    yield t

    t = Trace(
        "proposal_taken",
        "A finger takes the card that waits aside: the proposal is withdrawn, and the card follows it home.",
        **RULES | {"consent.directions": 2},
    )
    t.append(0, 1, 4)
    t.call(0.2, "swipe right 0")
    t.must("proposed 1 right swiped")
    t.finger([(1.5, 370, 422), (1.7, 240, 422), (2.2, 235, 422)])
    t.must("dropped 1 right caught", "cancelled 1 released")
    t.call(2.3, "answer_question 4 1")
    t.must("error CARDSTACK_ERROR_STALE")
    t.frames(0, 4, 60)
    yield t

    t = Trace(
        "asked",
        "An undo and a replacement that the host is asked about; the cards are shifted and touched meanwhile.",
        **RULES | {"consent.undo": 1, "consent.replacement": 4},
    )
    t.append(0, 1, 5)
    t.call(0.2, "swipe left 0")
    t.must("committed 1 left swiped")
    t.call(0.8, "undo none")
    t.must("proposed 1 left undo")
    t.call(1, "shift 2")
    t.call(1.1, "invalidate 4,5,99")
    t.call(1.4, "answer_question 8 1")
    t.must("undone 1 left accepted")
    t.call(2, "swipe left 0")
    t.must("committed 1 left swiped")
    t.call(2.5, "replace 7,8,9")
    t.must("asked 0")
    t.call(2.6, "replace 7,8,1")
    t.must("dropped 0 superseded", "asked 0")
    t.call(3, "answer_question 20 1")
    t.call(3.2, "replace 7,8,1")
    t.must("final 1 left")
    t.call(3.5, "shift -1")
    t.frames(0, 5, 60)
    yield t


def exits() -> Iterator[Trace]:
    """Ways out that are not just accelerated."""
    t = Trace(
        "exit_motions",
        "Cards leave along curves and by springs: at rest, thrown, called back, caught, and while all that changes.",
        **RULES
        | {"exit.catch_seconds": 1, "exit.seconds": 0.8, "exit.seconds_minimum": 0.1}
        | {"exit.motion": 2, "exit.curve": (0.25, 0.1, 0.25, 1), "exit.spring": (1, 120, 12)},
    )
    t.append(0, 1, 12)
    t.call(0.1, "swipe right 0")
    t.must("committed 1 right swiped")
    # Thrown while the first still flies.
    t.finger([(0.3, 195, 422), (0.35, 275, 416)])
    t.must("committed 2 right released")
    t.call(0.5, "undo none")
    t.must("undone 2 right")
    t.call(1.5, "set exit.motion 3")
    t.call(1.6, "swipe left 0")
    t.must("committed 2 left swiped")
    t.call(1.7, "set exit.motion 2 exit.curve 0.36 -0.5 0.66 1.5")
    t.call(1.8, "set_viewport 500 844")
    t.call(2.8, "swipe right 0")
    t.must("committed 3 right swiped")
    t.call(2.95, "undo none")
    t.must("undone 3 right")
    t.call(3.5, "set_viewport 390 844")
    t.call(4, "set exit.motion 3 exit.spring 1 300 4 exit.path 2")
    t.finger([(4.2, 195, 422), (4.25, 275, 416)])
    t.must("committed 3 right released")
    t.call(5, "set exit.spring 1 30 30 exit.seconds 1")
    t.call(5.1, "swipe right 0")
    t.must("committed 4 right swiped")
    # After 0.7 s the slow card has left the top one free on the right; a finger takes it, and lets it go again.
    t.finger([(5.8, 370, 422), (6, 240, 422), (6.4, 235, 422)])
    t.must("undone 4 right caught", "committed 4 right released")
    t.call(7, "set pile.max_flights 2")
    for i in range(5):
        t.call(round(7.1 + 0.05 * i, 6), "swipe left 0")
        t.must(f"committed {i + 5} left swiped")
    t.frames(0, 9)
    yield t


def deck_scenes() -> Iterator[Trace]:
    for part in (undo, updates, surroundings, consent, exits):
        yield from part()
