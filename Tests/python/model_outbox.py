"""The part of the deck's model that delivers decisions to a backend."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any, Callable, List, Tuple

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
    failures: int = 0
    sequence: int = 0
    """Number of the event that waits to be read."""

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
    """Those that are out, are about to be, or wait to be tried again."""

    def listed(self) -> List[Sending]:
        return self.lanes + self.waiting()

    def waiting(self) -> List[Sending]:
        return [each for each in self.sends if each not in self.lanes]

    def remove(self, gone: List[Sending]) -> None:
        self.sends = [each for each in self.sends if each not in gone]
        self.lanes = [each for each in self.lanes if each not in gone]

    def may_go(self, send: Sending, now: float) -> bool:
        """Whether nothing but a free lane is missing: of one card one thing is out at a time, the oldest."""
        before = self.lanes + self.sends[: self.sends.index(send)]
        return send.not_before <= now and all(each.card != send.card for each in before)

    def prepare(self, now: float, most: int, number: Callable[[], int]) -> None:
        """Makes ready what may be handed out."""
        for send in self.lanes:
            if send.state == SendState.RETRYING and send.due <= now and self.active() < most:
                self.make_ready(send, now, number())
        for send in self.waiting():
            if len(self.lanes) < most and self.may_go(send, now):
                self.lanes.append(send)
                self.make_ready(send, now, number())

    @staticmethod
    def make_ready(send: Sending, now: float, sequence: int) -> None:
        send.state, send.due, send.sequence = SendState.READY, now, sequence

    def active(self) -> int:
        """How many are out, or about to be."""
        return sum(each.state != SendState.RETRYING for each in self.lanes)

    def pause(self) -> None:
        """What has not been handed out waits again."""
        for send in self.lanes:
            if send.state == SendState.READY:
                send.state, send.due = SendState.RETRYING, -inf

    def resume(self) -> None:
        """What waits to be tried again is tried at once."""
        for send in self.lanes:
            if send.state == SendState.RETRYING:
                send.due = -inf

    def times(self, now: float, most: int, is_open: bool) -> List[float]:
        """When something happens by itself."""
        is_free = is_open and self.active() < most
        states = [SendState.OUT, SendState.RETRYING] if is_free else [SendState.OUT]
        times = [each.due for each in self.lanes if each.state in states]
        if is_open and len(self.lanes) < most:
            times += [each.not_before for each in self.waiting() if each.not_before > now]
        return times


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
        if self.outbox.active() > self.rules.max_sends:
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
        for each in self.outbox.lanes:
            if each.state == SendState.OUT and each.due <= self.now:
                self.try_again(each)

    def try_again(self, send: Sending) -> None:
        send.failures += 1
        send.state, send.due = SendState.RETRYING, self.now + self.rules.wait(send.failures)

    def hand_out(self) -> List[Tuple[int, Told]]:
        """The events that are read now."""
        told = []
        for each in self.outbox.lanes:
            if each.state == SendState.READY:
                told.append((each.sequence, each.told("revert" if each.kind == "revert" else "send", each.due)))
                each.state, each.due, each.handed = SendState.OUT, self.now + self.rules.request_seconds, True
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
                send.state, send.due = SendState.RETRYING, self.now
            self.block()

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
        states = [each.state for each in self.outbox.lanes if each.handed]
        return OutboxState(
            OutboxState.OFFLINE * (not self.online)
            | OutboxState.BLOCKED * self.blocked
            | OutboxState.SENDING * (SendState.OUT in states)
            | OutboxState.RETRYING * (SendState.RETRYING in states)
        )

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    feed: Any
    number: Callable[[], int]
    tell_rejected: Callable[[Told], None]
    take_back_rejected: Callable[[Decision], None]
