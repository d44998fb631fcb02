"""The part of the deck's model that delivers decisions to a backend."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any, Callable, Dict, List, Optional, Tuple

from cardstack import (
    BacklogError,
    Delivery,
    Direction,
    OutboxState,
    Outcome,
    Reason,
    RefusedError,
    Rejection,
    SendState,
    StaleError,
)
from model_parts import Decision, DeckError, Told

AT_DECISION = (Delivery.AT_DECISION, Delivery.BOTH)
WHEN_FINAL = (Delivery.WHEN_FINAL, Delivery.BOTH)


@dataclass(eq=False)
class Sending:
    """Something that the backend is to hear of a decision."""

    kind: str
    """ "decided", "final" or "revert"."""
    decision: int
    card: str
    direction: Direction
    wall_time: float
    nonce: int
    not_before: float = -inf
    handed: bool = False
    """Whether the backend may have heard of it."""
    state: SendState = SendState.WAITING
    due: float = inf
    tries: int = 0
    failures: int = 0
    run: int = 0
    """The run of failures that it was counted in last."""
    sequence: int = 0
    """Number of the event that waits to be read; 0: of what is parked none does."""

    @property
    def key(self) -> Tuple[int, str]:
        return self.decision, self.kind

    @property
    def reason(self) -> Reason:
        return Reason.FINAL if self.kind == "final" else Reason.DECIDED

    def told(self, kind: str, time: float) -> Told:
        return Told(
            kind, self.card, self.key, self.direction, self.reason, self.wall_time, time, self.decision, self.nonce
        )


@dataclass
class Outbox:
    """What has not been delivered."""

    sends: List[Sending] = field(default_factory=list)
    """In the order in which the journal has them."""
    lanes: List[Sending] = field(default_factory=list)
    """Those that are out, or are about to be."""
    run_length: int = 0
    """How many have failed since the backend was last heard of, each counted once."""
    run: int = 1
    probe: Optional[Sending] = None
    """What is tried while the backend is down."""
    probe_failures: int = 0
    probe_due: float = -inf

    def listed(self) -> List[Sending]:
        return self.lanes + [each for each in self.sends if each not in self.lanes]

    def waiting(self) -> List[Sending]:
        return [each for each in self.sends if each.state == SendState.WAITING]

    def parked(self) -> List[Sending]:
        return [each for each in self.sends if each.state == SendState.PARKED]

    def firsts(self) -> List[Sending]:
        """The first about each card: all others wait for it."""
        first: Dict[str, Sending] = {}
        for each in self.sends:
            first.setdefault(each.card, each)
        return list(first.values())

    def remove(self, gone: List[Sending]) -> None:
        self.sends = [each for each in self.sends if each not in gone]
        self.lanes = [each for each in self.lanes if each not in gone]

    # -- Lanes --------------------------------------------------------------------------------------------------------

    def is_down(self, most: int) -> bool:
        return self.run_length >= most

    def can_probe(self, most: int) -> bool:
        return len(self.lanes) < most and self.probe not in self.lanes

    def prepare(self, now: float, most: int, number: Callable[[], int]) -> None:
        """Makes ready what may be handed out."""
        if self.is_down(most):
            if self.can_probe(most) and self.probe_due <= now:
                tried = self.next_fresh(now) or self.next_due(now)
                if tried:
                    self.probe = tried
                    self.make_ready(tried, now, number())
        else:
            self.fill(now, most, number)

    def fill(self, now: float, most: int, number: Callable[[], int]) -> None:
        while len(self.lanes) < most:
            tried = sum(each.tries > 0 for each in self.lanes)
            again, fresh = self.next_due(now), self.next_fresh(now)
            if again and (not fresh or again.due == -inf or 2 * tried < most):
                self.make_ready(again, now, number())
            elif fresh:
                self.make_ready(fresh, now, number())
            else:
                return

    def next_waiting(self) -> Optional[Sending]:
        retrying = [each for each in self.firsts() if each.state == SendState.RETRYING]
        return min(retrying, key=lambda each: each.due, default=None)

    def next_due(self, now: float) -> Optional[Sending]:
        first = self.next_waiting()
        return first if first and first.due <= now else None

    def next_fresh(self, now: float) -> Optional[Sending]:
        """The first that was never tried and that nothing is in the way of."""
        fresh = [each for each in self.firsts() if each.state == SendState.WAITING and each.not_before <= now]
        return fresh[0] if fresh else None

    def make_ready(self, send: Sending, now: float, sequence: int) -> None:
        self.lanes.append(send)
        send.state, send.due, send.sequence = SendState.READY, now, sequence

    def put_aside(self, send: Sending) -> None:
        """It leaves its lane, and waits to be tried again."""
        self.lanes.remove(send)
        send.state = SendState.RETRYING

    def pause(self) -> None:
        """What has not been handed out waits again."""
        for send in [each for each in self.lanes if each.state == SendState.READY]:
            send.due = -inf
            self.put_aside(send)

    def resume(self) -> None:
        """What waits to be tried again is tried at once."""
        self.end_run()
        for send in self.sends:
            if send.state == SendState.RETRYING:
                send.due = -inf

    # -- Failures -----------------------------------------------------------------------------------------------------

    def fail(self, send: Sending, now: float, most: int, wait: Callable[[int], float]) -> None:
        was_down = self.is_down(most)
        send.failures += 1
        if send.run != self.run:
            send.run, self.run_length = self.run, self.run_length + 1
        send.due = now + wait(send.failures)
        self.put_aside(send)
        if self.is_down(most) and (not was_down or self.probe is send):
            self.probe_failures = self.probe_failures + 1 if was_down else 1
            self.probe_due = now + wait(self.probe_failures)
            if not was_down:
                self.pause()

    def end_run(self) -> None:
        """The backend was heard of."""
        if self.run_length:
            self.run_length, self.run = 0, self.run + 1
            self.probe, self.probe_failures, self.probe_due = None, 0, -inf

    def times(self, now: float, most: int, is_open: bool) -> List[float]:
        """When something happens by itself."""
        times = [each.due for each in self.lanes if each.state == SendState.OUT]
        if not is_open or len(self.lanes) >= most:
            return times
        first = self.next_waiting()
        due = first.due if first else inf
        if not self.is_down(most):
            times.append(due)
        elif self.can_probe(most):
            times.append(max(self.probe_due, -inf if self.next_fresh(now) else due))
        firsts = [each for each in self.firsts() if each.state == SendState.WAITING]
        return times + [each.not_before for each in firsts if each.not_before > now]


class Delivering:
    """The calls and happenings of a model that are about delivery."""

    outbox: Outbox
    online: bool
    blocked: bool
    rules: Any
    now: float
    nonce: int
    pending: List[Decision]
    flights: List[Any]

    # -- What decisions come to ---------------------------------------------------------------------------------------

    def require_delivery(self) -> None:
        """Whether a decision may be taken."""
        if self.blocked:
            raise DeckError(RefusedError)
        if self.rules.delivery != Delivery.NONE and len(self.outbox.sends) >= self.rules.max_undelivered:
            raise DeckError(BacklogError)

    def deliver(self, decision: Decision, kind: str) -> None:
        send = Sending(kind, decision.token, decision.card, decision.direction, decision.wall_time, decision.nonce)
        if kind == "decided" and self.rules.grace > 0:
            send.not_before = self.now + self.rules.grace
        self.outbox.sends.append(send)

    def withdraw(self, decision: Decision) -> None:
        """What nobody has heard of is not told any more; all else is to be taken back."""
        if decision.report != "sent":
            return
        unheard = [each for each in self.outbox.sends if each.key == (decision.token, "decided") and not each.handed]
        self.outbox.remove(unheard)
        if not unheard:
            self.deliver(decision, "revert")

    def release_send(self, decision: int) -> None:
        """The card cannot be caught any more."""
        if self.rules.grace > 0:
            for each in self.outbox.waiting():
                if each.decision == decision and each.kind == "decided":
                    each.not_before = -inf

    def release_uncatchable(self) -> None:
        """What nobody can catch any more need not be withheld."""
        caught = [each.token for each in self.flights if each.in_play or self.is_back(each)]
        if self.rules.grace == 0:
            caught = []
        for each in self.outbox.waiting():
            if each.decision not in caught:
                each.not_before = -inf

    def review_outbox(self) -> None:
        """Other rules are in force."""
        if len(self.outbox.lanes) > self.rules.max_sends:
            self.outbox.pause()
        self.release_uncatchable()
        for each in self.outbox.waiting():
            each.not_before = min(each.not_before, self.now + self.rules.grace)

    # -- Handing out --------------------------------------------------------------------------------------------------

    @property
    def outbox_is_open(self) -> bool:
        return self.online and not self.blocked and self.rules.delivery != Delivery.NONE

    def prepare_sends(self) -> None:
        if self.outbox_is_open:
            self.outbox.prepare(self.now, self.rules.max_sends, self.number)

    def time_out_sends(self) -> None:
        for each in [each for each in self.outbox.lanes if each.state == SendState.OUT and each.due <= self.now]:
            self.try_again(each)

    def try_again(self, send: Sending) -> None:
        self.outbox.fail(send, self.now, self.rules.max_sends, self.rules.wait)
        if 0 < self.rules.park_failures <= send.failures:
            send.state, send.due, send.sequence = SendState.PARKED, inf, self.number()

    def retry_parked(self, key: Optional[Tuple[int, str]]) -> None:
        """The host has what is parked tried again: all, or one."""
        parked = [each for each in self.outbox.parked() if key in (None, each.key)]
        if key and not parked:
            raise DeckError(StaleError)
        for each in parked:
            each.state, each.due, each.failures, each.sequence = SendState.RETRYING, -inf, 0, 0

    def hand_out(self) -> List[Tuple[int, Told]]:
        """The events that are read now."""
        told = []
        for each in self.outbox.lanes:
            if each.state == SendState.READY:
                told.append((each.sequence, each.told("revert" if each.kind == "revert" else "send", each.due)))
                each.state, each.due, each.handed = SendState.OUT, self.now + self.rules.request_seconds, True
                each.tries += 1
        for each in self.outbox.parked():
            if each.sequence:
                told.append((each.sequence, each.told("parked", self.now)))
                each.sequence = 0
        return told

    # -- Answers ------------------------------------------------------------------------------------------------------

    def answer_send(self, key: Tuple[int, str], outcome: Outcome) -> None:
        send = next((each for each in self.outbox.sends if each.key == key and each.handed), None)
        if send is None:
            raise DeckError(StaleError)
        if outcome == Outcome.SENT:
            self.outbox.remove([send])
        elif outcome == Outcome.REJECTED:
            self.reject(send)
        elif outcome == Outcome.RETRY:
            if send.state != SendState.OUT:
                raise DeckError(StaleError)
            self.try_again(send)
        elif outcome == Outcome.BLOCKED:
            if send.state == SendState.OUT:
                send.due = self.now
                self.outbox.put_aside(send)
            self.block()
        if outcome != Outcome.RETRY:
            self.outbox.end_run()

    def reject(self, send: Sending) -> None:
        self.tell_rejected(send.told("rejected", self.now))
        if send.kind != "decided":
            self.outbox.remove([send])
            return
        self.outbox.remove([each for each in self.outbox.sends if each.decision == send.decision])
        decision = next((each for each in self.pending if each.token == send.decision), None)
        if decision:
            decision.report = "rejected"
            if self.rules.rejection == Rejection.RETURN:
                self.take_back_rejected(decision)

    def set_online(self, online: bool) -> None:
        if online:
            self.feed.retry_time = -inf
            self.outbox.resume()
        self.online = online
        if not online:
            self.outbox.pause()

    def set_blocked(self, blocked: bool) -> None:
        if blocked:
            self.block()
        elif self.blocked:
            self.blocked = False
            self.outbox.resume()

    def block(self) -> None:
        self.blocked = True
        self.outbox.pause()

    # -- What can be seen ---------------------------------------------------------------------------------------------

    def outbox_state(self) -> OutboxState:
        states = [each.state for each in self.outbox.sends if each.handed]
        return OutboxState(
            OutboxState.OFFLINE * (not self.online)
            | OutboxState.BLOCKED * self.blocked
            | OutboxState.SENDING * (SendState.OUT in states)
            | OutboxState.RETRYING * (SendState.RETRYING in states)
            | OutboxState.DOWN * (bool(self.outbox.sends) and self.outbox.is_down(self.rules.max_sends))
        )

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    feed: Any
    number: Callable[[], int]
    tell_rejected: Callable[[Told], None]
    take_back_rejected: Callable[[Decision], None]
