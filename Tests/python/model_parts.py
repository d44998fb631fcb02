"""What the model of a deck is made of."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any, Dict, FrozenSet, NamedTuple, Optional, Tuple

from cardstack import Dedupe, Delivery, Direction, Freshness, Reason, Rejection, Replacement

AXES = {(1, 0): Direction.RIGHT, (-1, 0): Direction.LEFT, (0, 1): Direction.DOWN, (0, -1): Direction.UP}
_NONE: FrozenSet[Direction] = frozenset()


class DeckError(Exception):
    """The model's way to raise: the class of the error that the deck should raise."""

    def __init__(self, kind: type, is_late: bool = False) -> None:
        super().__init__(kind.__name__)
        self.kind = kind
        self.is_late = is_late
        """Whether the time has passed nevertheless, although an argument was wrong."""


@dataclass(frozen=True)
class Rules:
    """The part of a configuration that the model knows."""

    sectors: FrozenSet[Direction] = frozenset(AXES.values())
    allowed: FrozenSet[Direction] = frozenset(AXES.values())
    visible_count: int = 3
    dedupe: Dedupe = Dedupe.SESSION
    recycle: FrozenSet[Direction] = _NONE
    recycle_distance: int = 0
    undo_limit: int = 20
    undo_seconds: float = inf
    catch_seconds: float = 0.0
    replacement: Replacement = Replacement.CLEAR
    confirm: FrozenSet[Direction] = _NONE
    confirm_undo: bool = False
    max_proposals: int = 4
    proposal_seconds: float = inf
    feed: bool = False
    watermark: int = 5
    freshness: Freshness = Freshness.FOREVER
    fresh_seconds: float = inf
    keep_fresh: bool = False
    delivery: Delivery = Delivery.NONE
    rejection: Rejection = Rejection.RETURN
    max_sends: int = 4
    max_undelivered: int = 65536
    park_failures: int = 0
    request_seconds: float = inf
    retry_seconds: float = 1.0
    retry_maximum: float = 60.0
    autoplay_idle: float = inf
    autoplay_interval: float = 4.0

    @property
    def grace(self) -> float:
        """How long after its decision a leaving card may be caught [s]."""
        return 0.0 if self.confirm_undo else self.catch_seconds

    @property
    def is_circular(self) -> bool:
        """Whether every direction brings the card back."""
        return self.sectors <= self.recycle

    def mask(self, directions: FrozenSet[Direction]) -> FrozenSet[Direction]:
        """Directions as a configuration can have them: all, or only such as have a sector."""
        return directions if len(directions) == 8 else directions & self.sectors

    def fields(self) -> Dict[str, Any]:
        """These rules as a deck's configuration has them."""
        return {
            "swipe": {"allowed_directions": self.allowed},
            "pile": {"visible_count": self.visible_count},
            "recycle": {
                "dedupe": self.dedupe,
                "directions": self.mask(self.recycle),
                "distance": self.recycle_distance,
            },
            "undo": {"limit": self.undo_limit, "seconds": self.undo_seconds},
            "exit": {"catch_seconds": self.catch_seconds},
            "consent": {
                "replacement": self.replacement,
                "directions": self.mask(self.confirm),
                "undo": self.confirm_undo,
                "max_proposals": self.max_proposals,
                "seconds": self.proposal_seconds,
            },
            "feed": {
                "enabled": self.feed,
                "watermark": self.watermark,
                "freshness": self.freshness,
                "fresh_seconds": self.fresh_seconds,
                "keep_fresh": self.keep_fresh,
            },
            "delivery": {
                "mode": self.delivery,
                "rejection": self.rejection,
                "max_sends": self.max_sends,
                "max_undelivered": self.max_undelivered,
                "park_failures": self.park_failures,
            },
            "retry": {
                "request_seconds": self.request_seconds,
                "seconds": self.retry_seconds,
                "maximum": self.retry_maximum,
            },
            "autoplay": {
                "enabled": self.autoplay_idle < inf,
                "interval": self.autoplay_interval,
                **({"idle": self.autoplay_idle} if self.autoplay_idle < inf else {}),
            },
        }

    def wait(self, failures: int) -> float:
        """How long to wait after so many failures [s]."""
        return min(self.retry_seconds * 2.0 ** (failures - 1), self.retry_maximum)


class Told(NamedTuple):
    """An obligation."""

    kind: str
    card: Optional[str]
    token: Any
    direction: Direction
    reason: Reason
    number: Optional[float]
    """Wall time; decisions that can be undone; failures."""
    time: float
    decision: Optional[int] = None
    """What a SEND, REVERT or REJECTED is about."""
    nonce: Optional[int] = None


@dataclass
class Decision:
    """A decision that is not final."""

    token: int
    card: str
    direction: Direction
    time: float
    wall_time: float
    nonce: int = 0
    """The first half of the keys of what the backend hears of it."""
    report: str = "none"
    """What the backend gets to hear of it now: "none", "sent", or "rejected", which ends it."""
    closed: bool = False
    """No undo reaches it any more; it waits because its card, or that of an older one, may be caught."""


@dataclass
class Flight:
    """A card on its way out."""

    token: int
    card: str
    direction: Direction
    start: float
    in_play: bool = True
    """Whether the card is still the deck's, and not in the pile."""
    succeeded: bool = False
    """Whether its card is in the pile again, or comes back another way, while this is still seen."""
    slot: Optional[int] = None
    """The view that shows it, once that is known."""
    recycles: bool = False
    """Whether the journal tells that the card will come back."""
    circles: bool = False
    """Whether it leaves by autoplay: no decision, and it goes to the end."""
    place: Optional[int] = None
    """Where the host has inserted it meanwhile."""
    order: int = 0
    """Where the journal has it among those that will come back."""


@dataclass
class Question:
    """A question that is open."""

    token: int
    kind: str
    card: Optional[str]
    direction: Direction
    reason: Reason
    deadline: float
    decision: int = 0


@dataclass
class Finger:
    """The finger on the top card."""

    pointer: int
    card: str
    dragged: bool = False
    translation: Tuple[float, float] = (0.0, 0.0)
