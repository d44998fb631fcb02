"""A sentence for each event, and for a release."""

from __future__ import annotations

from typing import Any, Callable, Dict, Union

from .. import events
from ..enums import CommitRule, Direction, MediaPriority, Phase, Reason, Verdict
from ..events import AnyEvent
from ..frames import Release
from ..sheet import SheetEvent

__all__ = ["sentence", "sheet_sentence", "verdict"]

_CANCELLED: Dict[Reason, str] = {
    Reason.RELEASED: "the finger let it go where nothing is decided",
    Reason.SWIPED: "the program swiped it",
    Reason.SYSTEM: "the system took the finger away",
    Reason.UNDO: "an undo put another card on top",
    Reason.REMOVED: "the card was taken out of the deck",
    Reason.BACKLOG: "too many events or proposals wait",
    Reason.OUT_OF_MEMORY: "there was no memory to record a decision",
    Reason.PROPOSED: "the program is asked first",
    Reason.BLOCKED: "the backend blocks decisions",
    Reason.RESET: "the deck was reset",
    Reason.DISABLED: "the deck takes no fingers",
    Reason.SCROLL: "the finger scrolls the page",
}
_DROPPED: Dict[Reason, str] = {
    Reason.REMOVED: "the card was taken out of the deck",
    Reason.UNDO: "an undo put the card on top",
    Reason.CAUGHT: "a finger took the card",
    Reason.TIMED_OUT: "no answer came in time",
    Reason.SUPERSEDED: "a later request took its place",
    Reason.RESET: "the deck was reset",
}
_COMMITTED: Dict[Reason, str] = {
    Reason.RELEASED: "the finger released it",
    Reason.SWIPED: "the program swiped it",
    Reason.ACCEPTED: "the program accepted the proposal",
}
_UNDONE: Dict[Reason, str] = {
    Reason.NONE: "the decision was undone",
    Reason.CAUGHT: "a finger caught it in flight",
    Reason.ACCEPTED: "the program accepted the undo",
    Reason.REJECTED: "the backend rejected the decision",
}
_LOAD: Dict[Reason, str] = {
    Reason.WATERMARK: "few cards are left",
    Reason.LOAD: "there are no fresh ones",
    Reason.REFRESH: "others are wanted in place of these",
}
_PHASES: Dict[Phase, str] = {
    Phase.PILE: "lies in the pile",
    Phase.PRESSED: "is pressed",
    Phase.DRAGGED: "is dragged",
    Phase.RETURNING: "returns to the pile",
    Phase.LEAVING: "flies away",
    Phase.REWINDING: "flies back in",
    Phase.FADING: "fades",
    Phase.GONE: "has gone",
    Phase.PROPOSED: "waits aside for an answer",
}
_PRIORITIES: Dict[MediaPriority, str] = {
    MediaPriority.RELEASE: "is no longer wanted",
    MediaPriority.LOW: "is wanted soon",
    MediaPriority.HIGH: "is wanted now",
}


def sentence(event: AnyEvent) -> str:
    """Returns a sentence about an event."""
    told = _SENTENCES.get(type(event))
    return told(event) if told is not None else f"An event of an unknown kind came: {event!r}."


def sheet_sentence(event: SheetEvent) -> str:
    """Returns a sentence about an event of a sheet."""
    title = event.kind.name.capitalize().replace("_", " ")
    why = f" ({event.reason.name.lower()})" if event.reason else ""
    return f"{title}{why}: offset {event.offset:.4g}, stop {event.stop}."


def verdict(release: Release) -> str:
    """Returns a sentence about a release that was no tap: what was compared with what."""
    if release.verdict is Verdict.NO_SECTOR:
        return f"Card {release.key} was released toward no direction."
    way = _way(release.direction)
    if release.commit_rule is CommitRule.PROJECTED_END:
        return (
            f"Card {release.key} would have come to rest at {release.projected_distance:.4g} "
            f"of {release.threshold:.4g} points {way}."
        )
    held = ", past the threshold before" if release.is_held else ""
    speed = f", at {release.speed:.4g} points/s" if release.commit_rule is CommitRule.DISTANCE_OR_VELOCITY else ""
    distance = f"{release.distance:.4g} of {release.threshold:.4g} points {way}"
    return f"Card {release.key} was released at {distance}{held}{speed}."


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _why(words: Dict[Reason, str], reason: Reason) -> str:
    return words.get(reason, f"the reason is {reason.name}")


def _way(direction: Direction) -> str:
    return direction.name.lower().replace("_", " and ")


def _delivery(event: Union[events.Send, events.Revert, events.Rejected, events.SendParked]) -> str:
    return f"of card {event.key}, which went {_way(event.direction)}, under the key {event.idempotency_key}"


def _proposed(event: events.Proposed) -> str:
    way = _way(event.direction)
    if event.is_undo:
        return f"The program is asked whether card {event.key}, which went {way}, may come back."
    return f"The program is asked whether card {event.key} may go {way}."


def _phase(event: events.PhaseChanged) -> str:
    return f"Card {event.key} {_PHASES.get(event.phase, f'is in phase {event.phase.name}')}."


def _media(event: events.Media) -> str:
    if event.key is None:
        return "No picture is needed any more."
    state = _PRIORITIES.get(event.priority, f"has priority {event.priority.name}")
    return f"Picture {event.index} of card {event.key} {state}."


def _load(event: events.Load) -> str:
    failures = f" {event.failures} requests before it failed." if event.failures else ""
    return f"Cards are requested: {_why(_LOAD, event.reason)}.{failures}"


def _dropped(event: events.QuestionDropped) -> str:
    what = "A question or a request for cards" if event.key is None else f"The question about card {event.key}"
    return f"{what} no longer needs an answer: {_why(_DROPPED, event.reason)}."


_SENTENCES: Dict[type, Callable[[Any], str]] = {
    events.Tap: lambda e: f"Card {e.key} was tapped, {e.x:.0f} points from its left and {e.y:.0f} from its top edge.",
    events.Committed: lambda e: f"Card {e.key} goes {_way(e.direction)}: {_why(_COMMITTED, e.reason)}.",
    events.Cancelled: lambda e: f"Card {e.key} stays: {_why(_CANCELLED, e.reason)}.",
    events.Undone: lambda e: f"Card {e.key}, which went {_way(e.direction)}, comes back: {_why(_UNDONE, e.reason)}.",
    events.Final: lambda e: f"Card {e.key}, which went {_way(e.direction)}, can no longer be undone.",
    events.Proposed: _proposed,
    events.ReplacementAsked: lambda e: (
        f"The program is asked whether all cards may be replaced; {e.undoable} decisions could then not be undone."
    ),
    events.QuestionDropped: _dropped,
    events.Load: _load,
    events.Send: lambda e: f"The decision {_delivery(e)}, is handed out for delivery.",
    events.Revert: lambda e: f"The decision {_delivery(e)}, must be reverted at the backend.",
    events.SendParked: lambda e: f"The decision {_delivery(e)}, has failed {e.tries} times and is parked.",
    events.Rejected: lambda e: f"The backend rejected the decision {_delivery(e)}.",
    events.DragBegan: lambda e: f"The finger begins to drag card {e.key}.",
    events.ThresholdEntered: lambda e: f"Released now, card {e.key} would go {_way(e.direction)}.",
    events.ThresholdLeft: lambda e: f"Released now, card {e.key} would no longer go {_way(e.direction)}.",
    events.PhaseChanged: _phase,
    events.ContentChanged: lambda e: f"The content of card {e.key} has changed.",
    events.Emptied: lambda e: "No cards are left.",
    events.Media: _media,
    events.Autoplayed: lambda e: f"Card {e.key} went to the end of the pile by itself, {_way(e.direction)}.",
    events.TopChanged: lambda e: "No card is on top." if e.key is None else f"Card {e.key} is on top.",
    events.JournalFailed: lambda e: f"The journal could not be written: error {e.errno}.",
    events.Overflow: lambda e: f"{e.lost} notices were lost, because nobody read them.",
    events.ReplacementRefused: lambda e: (
        f"The {_counted(len(e.cards), 'card')} offered did not take the place of the others: "
        f"{_counted(e.undoable, 'decision')} can be undone."
    ),
    events.UnknownEvent: lambda e: f"An event of the unknown kind {e.kind} came.",
}
