"""The delivery of decisions: what a deck hands out for a backend, and the answers."""

from __future__ import annotations

from typing import List, Optional, Union

from .._base.generic import Generic, K
from .._deck.inventory import Inventory
from .._native import abi
from .._native.arguments import kind_of
from .._native.choices import member
from .._native.handle import Handle
from .._native.results import invalid
from ..enums import Direction, Outcome, OutcomeName, Reason, SendState
from ..events import Revert, Send, SendParked
from ..frames import Undelivered
from ..keys import Keys
from .requests import Asked

__all__ = ["Outbox", "give_nonce"]


def give_nonce(record: abi.cardstack_deck_config, has_journal: bool) -> None:
    """Sets the nonce of a configuration with delivery: the journal's, or a random one."""
    if record.delivery.mode == abi.CARDSTACK_DELIVERY_NONE or record.delivery.nonce != 0:
        return
    import secrets

    # Neither 0 nor NONCE_OF_JOURNAL, which is 1.
    record.delivery.nonce = abi.CARDSTACK_NONCE_OF_JOURNAL if has_journal else 2 + secrets.randbelow((1 << 64) - 2)


class Outbox(Generic[K]):
    """What a deck hands out for a backend, and the answers."""

    __slots__ = ("_asked", "_inventory", "_keys", "_native")

    def __init__(self, native: Handle, keys: Keys[K], inventory: Inventory, asked: Asked) -> None:
        self._native = native
        self._keys = keys
        self._inventory = inventory
        self._asked = asked

    def answer(
        self,
        send: Union[Send, Revert, Undelivered, int],
        outcome: Union[Outcome, OutcomeName] = Outcome.SENT,
        time: Optional[float] = None,
    ) -> None:
        """Reports the answer to a Send or Revert."""
        token = send if isinstance(send, int) else getattr(send, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"send must be a Send, a Revert, one of sends(), or its token, not {kind_of(send)}")
        if not 0 <= token < 1 << 64:
            invalid("send must be a Send, a Revert, one of sends(), or its token")
        answer = member(Outcome, outcome, "outcome")
        native = self._native
        native.do(native.library.cardstack_deck_answer_send(native._handle, native.when(time), token, answer))
        self._asked.is_answered(token)

    def retry_parked(self, send: Union[SendParked, Undelivered, int, None], time: Optional[float]) -> None:
        """Retries parked deliveries."""
        token = 0 if send is None else send if isinstance(send, int) else getattr(send, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"send must be a SendParked, one of sends(), its token or None, not {kind_of(send)}")
        if not 0 <= token < 1 << 64:
            invalid("send must be a SendParked, one of sends(), its token or None")
        native = self._native
        native.do(native.library.cardstack_deck_retry_parked(native._handle, native.when(time), token))

    def sends(self) -> List[Undelivered]:
        """Returns the undelivered Sends and Reverts, in order."""
        return [self._undelivered(*record) for record in self._inventory.sends()]

    def set_online(self, online: bool, time: Optional[float]) -> None:
        """Sets whether there is a network."""
        native = self._native
        native.do(native.library.cardstack_deck_set_online(native._handle, native.when(time), int(bool(online))))

    def set_blocked(self, blocked: bool, time: Optional[float]) -> None:
        """Sets or lifts a block."""
        native = self._native
        native.do(native.library.cardstack_deck_set_blocked(native._handle, native.when(time), int(bool(blocked))))

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
        is_sealed: int,
        is_handed_out: int,
    ) -> Undelivered:
        key, to, why, where = self._keys.key(card), Direction(direction), Reason(reason), SendState(state)
        counts, flags = (failures, tries), (bool(is_sealed), bool(is_handed_out))
        return Undelivered(token, nonce, decision, key, to, why, wall_time, due, where, *counts, kind, *flags)
