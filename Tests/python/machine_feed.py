"""Random calls about the feed, for a machine that makes them on a deck and on its model."""

from __future__ import annotations

from typing import Any, List, Optional

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

CARDS = [f"card {letter}" for letter in "abcdefghijklmn"]
waits = st.sampled_from([0, 0, 0, 1, 1, 2, 4, 16])
rarely = st.sampled_from([False, False, False, False, True])
pages = st.lists(st.sampled_from(CARDS), max_size=6)


class FeedRules:
    """What a host does with its feed."""

    def request(self, which: int) -> Optional[int]:
        """The request that is out, if its token is known; else one that is over, or was none."""
        request = self.model.feed.request
        known = sorted(self.tokens)
        if request is not None and request.token in self.tokens and which < 8:
            return request.token
        if self.model.feed.late and which < 9:
            return self.model.feed.late[which % len(self.model.feed.late)]
        return known[which % len(known)] if known else None

    @rule(wait=waits, direct=st.booleans())
    def load(self, wait: int, direct: bool) -> None:
        self.make(lambda d, at: d.load(**at).token, lambda m: m.load(), wait=wait, direct=direct, is_token=True)

    @rule(wait=waits, direct=st.booleans())
    def refresh(self, wait: int, direct: bool) -> None:
        self.make(lambda d, at: d.refresh(**at).token, lambda m: m.refresh(), wait=wait, direct=direct, is_token=True)

    def bring(
        self,
        which: int,
        cards: List[str],
        known: int,
        last: bool,
        reserve: bool,
        more: bool,
        day: int,
        wait: int,
        direct: bool,
    ) -> None:
        """A page, to `known` cards that the deck knows already."""
        number = self.request(which)
        model = self.model
        if number is None:
            return
        cards = [*cards, *([*model.upcoming[:1], *model.reserve[-1:], *model.decided(), *model.in_play()][:known])]
        token = self.tokens[number]
        more = more and not last
        self.make(
            lambda d, at: d.answer_load(token, cards, last=last, reserve=reserve, more=more, day=day, **at),
            lambda m: m.answer_load(number, cards, last, reserve, more, day),
            wait=wait,
            direct=direct,
            is_user=False,
        )

    @rule(
        which=st.integers(0, 9),
        cards=pages,
        known=st.integers(0, 3),
        last=rarely,
        reserve=st.booleans(),
        more=st.booleans(),
        day=st.integers(0, 1),
        wait=waits,
        direct=st.booleans(),
    )
    @precondition(lambda self: self.model.rules.feed)
    def page(self, **page: Any) -> None:
        self.bring(**page)

    @rule(cards=pages, day=st.integers(0, 1), wait=waits)
    @precondition(lambda self: self.model.feed.request)
    def page_as_asked(self, cards: List[str], day: int, wait: int) -> None:
        self.bring(0, cards, 0, False, False, False, day, wait, False)

    @rule(which=st.integers(0, 9), error=st.sampled_from([-1, 503]), wait=waits, direct=st.booleans())
    @precondition(lambda self: self.model.rules.feed)
    def page_failed(self, which: int, error: int, wait: int, direct: bool) -> None:
        number = self.request(which)
        if number is not None:
            token = self.tokens[number]
            self.make(
                lambda d, at: d.fail_load(token, error, **at),
                lambda m: m.fail_load(number, error),
                wait=wait,
                direct=direct,
                is_user=False,
            )

    @rule(count=st.sampled_from([None, None, 0, 1, 2]), wait=waits)
    @precondition(lambda self: self.model.reserve)
    def release(self, count: Optional[int], wait: int) -> None:
        self.make(lambda d, at: d.admit(count, **at), lambda m: m.admit(count), wait=wait, is_user=False)

    @rule(day=st.integers(0, 1))
    @precondition(lambda self: self.model.rules.feed)
    def set_day(self, day: int) -> None:
        self.make(lambda d, at: d.set_day(day, **at), lambda m: m.set_day(day), is_user=False)

    @rule(wait=waits, direct=st.booleans())
    @precondition(lambda self: len(self.tokens) % 8 == 7)
    def reset(self, wait: int, direct: bool) -> None:
        """The user has gone; what the backend was told and what it was not told is all the same now."""
        # The call discards the events that wait, also that a flight has ended meanwhile.
        direct = direct and not self.model.flights
        self.make(lambda d, at: d.reset(**at), lambda m: m.reset(), wait=wait, direct=direct)
        self.model.nonce = self.nonce()  # In place of a journal's nonce a new one is drawn.
        self.open.clear()
        self.handed = []
        self.ledger.erase()

    # -- Elsewhere ----------------------------------------------------------------------------------------------------

    model: Any
    tokens: Any
    make: Any
    open: Any
    handed: Any
    ledger: Any
