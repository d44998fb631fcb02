"""Where decisions go: what a deck hands out for a backend, and what became of it."""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Tuple, Union

from . import _abi, frames
from ._arguments import kind_of
from ._feed import Feed
from .enums import Direction, OutboxState, Outcome, Reason, SendState, member
from .errors import invalid
from .events import Revert, Send, SendParked
from .frames import Undelivered
from .keys import K

__all__ = ["Outbox"]


def give_nonce(record: _abi.cardstack_deck_config, has_journal: bool) -> None:
    """Gives a configuration that delivers the nonce that was left out: the journal's, else a random one."""
    if record.delivery == _abi.CARDSTACK_DELIVERY_NONE or record.nonce != 0:
        return
    import secrets

    # Neither 0 nor NONCE_OF_JOURNAL, which is 1.
    record.nonce = _abi.CARDSTACK_NONCE_OF_JOURNAL if has_journal else 2 + secrets.randbelow((1 << 64) - 2)


class Outbox(Feed[K]):
    """A deck as far as its decisions are delivered."""

    __slots__ = ()

    def answer_send(
        self,
        send: Union[Send, Revert, Undelivered, int],
        outcome: Union[Outcome, str] = Outcome.SENT,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Tells what became of a :class:`cardstack.Send` or :class:`cardstack.Revert`.

        `send` is its event, or it as :meth:`sends` lists it, or its token. `outcome` is ``"sent"``, ``"retry"``,
        ``"rejected"`` or ``"blocked"``; :class:`cardstack.Outcome` tells what follows from each. It may come late,
        after the time for it has run out: what counts is that it has not been delivered yet. StaleError if there is
        nothing to answer any more; BacklogError if too many events wait for a rejection to be told.
        """
        token = send if isinstance(send, int) else getattr(send, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"send must be a Send, a Revert, one of sends(), or its token, not {kind_of(send)}")
        if not 0 <= token < 1 << 64:
            invalid("send must be a Send, a Revert, one of sends(), or its token")
        answer = member(Outcome, outcome, "outcome")
        self._do(self._library.cardstack_deck_answer_send(self._handle, self._when(time), token, answer))
        self._is_answered(token)

    def retry_parked(
        self, send: Union[SendParked, Undelivered, int, None] = None, *, time: Optional[float] = None
    ) -> None:
        """Has what is parked tried again: all, or one by its event, as :meth:`sends` lists it, or by its token.

        `park_failures` and `park_seconds` count from here. StaleError if it is not parked.
        """
        token = 0 if send is None else send if isinstance(send, int) else getattr(send, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"send must be a SendParked, one of sends(), its token or None, not {kind_of(send)}")
        if not 0 <= token < 1 << 64:
            invalid("send must be a SendParked, one of sends(), its token or None")
        self._do(self._library.cardstack_deck_retry_parked(self._handle, self._when(time), token))

    def sends(self) -> List[Undelivered]:
        """What is not delivered yet, in the order it will be."""
        return [self._undelivered(*record) for record in self._sends()]

    @property
    def online(self) -> bool:
        """Whether there is a network, as :meth:`set_online` told; a new deck takes it that there is."""
        return not self._outbox_state() & OutboxState.OFFLINE

    def set_online(self, online: bool, *, time: Optional[float] = None) -> None:
        """Tells whether there is a network.

        Without one nothing is handed out for delivery, and the deck asks for no cards by itself. When it is back, all
        that waits to be tried again is, at once.
        """
        self._do(self._library.cardstack_deck_set_online(self._handle, self._when(time), int(bool(online))))

    @property
    def blocked(self) -> bool:
        """Whether the backend blocks, as an answer or :meth:`set_blocked` told."""
        return bool(self._outbox_state() & OutboxState.BLOCKED)

    def set_blocked(self, blocked: bool, *, time: Optional[float] = None) -> None:
        """Blocks the deck, or lifts a block.

        While it lasts no decision is taken (RefusedError; a released card returns) and nothing is handed out for
        delivery; nothing is lost.
        """
        self._do(self._library.cardstack_deck_set_blocked(self._handle, self._when(time), int(bool(blocked))))

    # -- Within -------------------------------------------------------------------------------------------------------

    def _undelivered(
        self,
        token: int,
        nonce: int,
        decision: int,
        card: int,
        wall_time: float,
        due: float,
        kind: int,
        direction: int,
        reason: int,
        state: int,
        failures: int,
        tries: int,
    ) -> Undelivered:
        key, to, why, where = self._keys.key(card), Direction(direction), Reason(reason), SendState(state)
        return Undelivered(token, nonce, decision, key, to, why, wall_time, due, where, failures, tries, kind)

    def _sends(self) -> Iterable[Tuple[Any, ...]]:
        return self._records(self._library.cardstack_deck_sends, _abi.cardstack_send, frames.SEND, 0)

    def _outbox_state(self) -> int:
        """How it is now, which the last frame need not tell."""
        return int(self.look().outbox)
