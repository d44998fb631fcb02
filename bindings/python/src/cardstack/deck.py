"""The deck: the one object of this package."""

from __future__ import annotations

import ctypes
import weakref
from ctypes import ArgumentError, byref
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Generic,
    Iterable,
    List,
    Mapping,
    Optional,
    TextIO,
    Tuple,
    Type,
    TypeVar,
    Union,
    overload,
)

from . import _abi, config
from ._arguments import integer, kind_of, misfit, number
from ._cards import Cards
from ._choices import WAYS, direction_mask, member
from ._delivery import Outbox, give_nonce
from ._feed import Day, Feed
from ._handle import Handle
from ._inventory import Inventory, check_place
from ._loop import Loop, Running, check_rate
from ._mailbox import Mailbox
from ._media import Pictures
from ._owner import Unshared
from ._requests import AnyRequest, Asked, Requests
from ._serve import Backend, Server
from ._stage import COUNT, NOW, Stage
from ._storage import JournalInfo, Path, Storage, Stored
from .config import DeckConfig
from .enums import CardStatus, CommitRule, Direction, OutboxState, Outcome, Preset, Reason, Restore, Supply, Verdict
from .errors import closed, invalid, refused
from .events import AnyEvent, Event, Load, Proposed, ReplacementAsked, Revert, Send, SendParked
from .frames import Decision, Failure, Frame, Picture, Pose, Question, Release, Undelivered
from .keys import K, Keys

if TYPE_CHECKING:
    # Only those who use them need them: they are imported where they are.
    from concurrent.futures import Executor

    from ._recorder import Recorder

__all__ = ["Deck"]

_RELEASE_ENUMS = {"verdict": Verdict, "direction": Direction, "reason": Reason, "commit_rule": CommitRule}

_E = TypeVar("_E", bound=Event)
_Self = TypeVar("_Self", bound="Deck[Any]")


class Deck(Unshared, Generic[K]):
    """A deck of swipe cards: from fingers and the time it computes where every visible card is.

    Cards are any hashable objects but None: the deck knows a card by ``==`` and ``hash()`` alone, as a ``dict`` does,
    so an equal object is the same card whatever else it holds. For objects that are known by an id, and whose content
    changes, there is `key`. :mod:`cardstack.keys` says which cards survive a restart. Lengths are in the
    host's unit (points), the origin is the viewport's top left corner, x goes right and y down; times are in seconds on
    one monotonic clock of the host's choice; angles are in radians, clockwise. Every `time` may be left out: then it is
    the deck's present time, that of the latest call, or, once :meth:`step` tells the time by itself, now. An earlier
    time counts as the present.

    A program gives it cards (:meth:`append`), passes on every sample of a finger (:meth:`pointer_down`,
    :meth:`pointer_move`, :meth:`pointer_up`), calls :meth:`step` or :meth:`advance` once per frame, draws what
    :meth:`poses` returns, and reacts to :meth:`events`; buttons call :meth:`swipe` and :meth:`undo`. The methods stand
    in this order, and those for a feed, a backend and a journal behind them.

    A deck belongs to one thread at a time; different decks may be used from different threads. Use it in a ``with``
    statement, or call :meth:`close`; a deck that is forgotten is freed too. :meth:`close` may come from any thread.

    A deck is not copied, pickled or sent to another process (TypeError): :meth:`save` and :meth:`restore` bring what it
    holds into another. In a forked child its journal and its recording stay its parent's.

        with Deck("tinder", width=390, height=844) as deck:
            deck.append(["ann", "bob"])
            frame = deck.advance(0.0)
    """

    __slots__ = (
        "__weakref__",
        "_asked",
        "_cards",
        "_doubles",
        "_feed",
        "_frame",
        "_frame_at",
        "_inventory",
        "_loop",
        "_mailbox",
        "_native",
        "_outbox",
        "_pictures",
        "_recorder",
        "_server",
        "_stage",
        "_storage",
    )

    _instead = "save() returns what it holds in bytes, and restore() brings that into another deck"

    def __init__(
        self,
        preset: Union[Preset, str] = Preset.TINDER,
        *,
        width: float,
        height: float,
        key: Optional[Callable[[Any], Any]] = None,
        keys: Optional[Keys[K]] = None,
        backend: bool = False,
        journal: Optional[Path] = None,
        restore: Union[Restore, str] = Restore.KEEP,
        salvage: bool = False,
        store: Stored = ("upcoming", "session"),
        sync_sends: bool = False,
        wall_clock: Optional[float] = None,
        today: Optional[Day] = None,
        record: Union[Path, TextIO, None] = None,
        **fields: Any,
    ) -> None:
        """Creates a deck from a preset: an empty one, or the one that its journal tells of.

        `width` and `height` are the viewport's [points]; `fields` are those of :class:`cardstack.DeckConfig`, and
        `directions`, a ready-made set of sectors.

        `key` is a function that returns the key of a card, such as ``operator.attrgetter("id")``. With it the program
        gives the deck its own objects, which need not be hashable, wherever cards are given as a list: by
        :meth:`append`, :meth:`insert`, :meth:`replace`, :meth:`answer_load`, :meth:`invalidate` and :meth:`remove`,
        sources and streams included. The deck keeps the newest object with each key, and returns it as `card` of poses
        and events, and by :meth:`card`. It lets go of an object as soon as it needs the card no longer and no event
        about it waits; while decisions wait for delivery, a little later. Everything else is about keys. A journal
        stores keys, not objects: :meth:`invalidate` gives a restored deck its objects.

        `keys` is for tools that name cards by the engine's own numbers
        (:class:`cardstack.keys.RawIds`).

        With `backend` the deck asks for its cards and delivers decisions, as the document of TINDER or DEEP_PILE has
        it: sections `feed`, `delivery` and `retry` are set, which `fields` may refine. :meth:`serve`
        does the rest. RefusedError if the preset's document has no backend.

        `journal` names a file, made if it is not there, in which every decision is written before its event can be
        read; so the deck comes back after the program has ended, however it did. Then come again, with the same tokens:
        the upcoming cards, the decisions that can be undone, and Final events not read or read last. `restore` tells
        what becomes of those decisions, `store` what is stored besides (:class:`cardstack.Store`). The first cards put
        in by :meth:`replace` leave the decisions alone, if nothing was decided before. `wall_clock` is what
        :meth:`set_wall_clock` tells, now [s since 1970]: with it, decisions that came back have the age they have, and
        without it they are as if made now, which matters where `undo.seconds` is set. Keys that cannot be stored are
        refused; see :mod:`cardstack.keys`. `sync_sends`: what was written is made safe against a loss of power before a
        :class:`cardstack.Send` or :class:`cardstack.Revert` can be read, which may take the disk's time.

        With `backend` or `delivery` and without `delivery.nonce` the nonce is the journal's, or, where there is no
        journal, a random number, which ``deck.config.delivery.nonce`` tells. `today` is what :meth:`set_day` tells.

        `record` names a text file, or is one, in which every call is written down as it is made: a trace
        (:mod:`cardstack.trace`), which replays to the same frames and events. It is ended by :meth:`close`. Not
        together with `journal`: what is brought back, a trace cannot tell.

        If what is there can be read but not written anew (a full disk), the deck comes back all the same:
        :attr:`journal` tells that it is broken, and :meth:`compact_journal` mends it once there is room.

        A journal that is damaged before its end is refused and stays as it is. With `salvage` what is sound of it comes
        back: all before the damage; behind it decisions, what was taken back or answered of them, and keys, but no
        other cards than those decided. The journal as it was is kept beside the new one, as a file whose name has
        ".damaged" added, and a number if there is one already; ``deck.journal.lost_records`` and ``lost_bytes`` tell
        what did not come back. A damaged header is refused all the same.

        LockedError if another deck has the journal open; CorruptError if it is damaged before its end, at `offset`;
        FormatError if the file is something else; StorageError, an OSError with `errno`, for what the system refuses.
        """
        if hasattr(self, "_native"):
            refused("the deck is made once; make another")
        if not (keys is None or isinstance(keys, Keys)):
            raise TypeError(f"keys must be a cardstack.keys.Keys, not {kind_of(keys)}")
        if key is not None and not callable(key):
            raise TypeError(f"key must be a function that returns a card's key, not {kind_of(key)}")
        if record is not None and journal is not None:
            invalid("record cannot be together with journal: a trace cannot tell what is brought back")
        constants = config.preset_record(preset)
        constants.viewport.width = number("width", width)
        constants.viewport.height = number("height", height)
        if backend:
            config.use_backend(constants)
        config.change(constants, fields)
        if not config.gives_nonce(fields):
            give_nonce(constants, journal is not None)
        native = Handle(constants)
        try:
            self._assemble(native, keys if keys is not None else Keys(), key)
        except BaseException:
            native.close()
            raise
        try:
            if record is not None:
                self._record(record)
            if wall_clock is not None:
                self.set_wall_clock(number("wall_clock", wall_clock))
            if today is not None:
                self.set_day(today)
            if journal is not None:
                self._storage.open(journal, restore, store, sync_sends, salvage)
        except BaseException:
            self.close()
            raise

    def _assemble(self, native: Handle, keys: Keys[K], key_of: Optional[Callable[[Any], Any]]) -> None:
        """Makes the parts, each of those that it uses."""
        objects: Optional[Dict[int, Any]] = None if key_of is None else {}
        failure = Failure()
        self._native = native
        native.owner = weakref.ref(self)
        self._inventory = Inventory(native)
        self._stage = Stage(native, keys, objects, failure)
        self._storage = Storage(native, keys, self._inventory, self._stage)
        self._cards = Cards(native, keys, self._inventory, self._stage, self._storage, key_of, objects)
        self._asked = Asked(native)
        self._mailbox = Mailbox(native, self._cards, self._asked)
        self._feed = Feed(native, self._cards, self._inventory, self._asked, failure)
        self._outbox = Outbox(native, keys, self._inventory, self._asked)
        self._pictures = Pictures(native, self._cards)
        self._loop = Loop(native, self._stage, self._mailbox)
        self._server = Server(native, self._asked, self._feed, self._outbox, self._loop)
        self._recorder: Optional[Recorder] = None
        # What every frame uses.
        self._doubles = self._stage.doubles
        self._frame_at = self._stage.frame_at
        self._frame = self._stage.frame

    def close(self) -> None:
        """Frees the deck; events not drained are lost. Any further call but this one raises ClosedError."""
        if self.closed:
            return
        if self._native.owner() is not self:
            del self._native  # It shares the parts of another.
            return
        self._native.close()
        self._loop.end()
        self._asked.end()
        self._stage.end()
        self._cards.end()
        if self._recorder is not None:
            self._recorder.close()

    @property
    def closed(self) -> bool:
        """Whether :meth:`close` was called, or the constructor has failed."""
        native = getattr(self, "_native", None)
        return native is None or native.closed

    def __enter__(self: _Self) -> _Self:
        if self.closed:
            closed()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Deck, closed>" if self.closed else f"<Deck {self.frame!r}>"

    def _what_it_is(self) -> str:
        return "the deck is an object in C that it owns alone"

    # -- Cards ---------------------------------------------------------------------------------------------------------

    def append(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards behind the last one; the first card ever given is on top.

        Returns how many were taken; the others were duplicates by the configured `recycle.dedupe`.
        """
        return self._cards.add(self._native.library.cardstack_deck_append, keys, self._native.when(time))

    def insert(self, position: int, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards beneath `position` upcoming ones, at most as many as there are; 0 is directly beneath a held card.

        Returns how many were taken.
        """
        check_place(position, "position")
        return self._cards.add(self._native.library.cardstack_deck_insert, keys, self._native.when(time), position)

    def remove(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Takes cards out of the deck wherever they are: flights are finished, decisions in the history become final.

        Returns how many of them were upcoming, in play or in the history; others are passed over.
        """
        return self._cards.remove(keys, self._native.when(time))

    def replace(self, keys: Iterable[K], *, time: Optional[float] = None) -> Optional[int]:
        """Puts other cards in place of all upcoming ones.

        What becomes of decisions that can be undone is what `consent.replacement` says; they become final if that
        was not set. A held card that is among the new ones stays held. Proposed swipes are dropped.

        Returns how many were taken. None with ``Replacement.ASK`` if there are such decisions: nothing has changed, and
        the cards are kept until :meth:`answer_question` says yes or no. The question is the last of :meth:`questions`,
        and comes as :class:`cardstack.ReplacementAsked`. Asking again drops the question before.

        Whatever updates come until then (:meth:`append`, :meth:`insert`, :meth:`remove`, :meth:`clear`, :meth:`shift`,
        a page) apply to the cards there are and to the new ones, each list for itself; what they return is about the
        cards there are. A place past the end of the new ones is their end.

        RefusedError with ``Replacement.REFUSE`` if there are such decisions; BacklogError if too many events wait.
        """
        return self._cards.replace(keys, self._native.when(time))

    def clear(self, *, time: Optional[float] = None) -> None:
        """Takes all cards out of the deck. Decisions that could be undone become final; flights finish."""
        self._cards.clear(self._native.when(time))

    def invalidate(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Reports changed content: :class:`cardstack.ContentChanged` follows for cards on stage.

        Returns how many of them are upcoming, in play or in the history; others are passed over.
        """
        return self._cards.invalidate(keys, self._native.when(time))

    def rename(self, old: K, new: K) -> None:
        """Gives a card another key: the server's id in place of a temporary one that the program had made up.

        The card stays where it is, whatever becomes of it. From now on poses, events, lists and requests that wait have
        the new key, decisions made before included; what was read before has the old one. Cards that come with the new
        key are this card. The old key is free for another. A deck with a key function keeps its object: set its id,
        too.

        The engine's number of the card, which :meth:`pose_values` gives, stays that of the old key. A journal keeps the
        new key as long as it keeps a key of the card: while it is upcoming, can be undone, or is not delivered.
        Afterwards, in a program that starts again, ``Dedupe.SESSION`` knows it by the old key alone.

        NotFoundError if the deck does not know the old key; RefusedError if it knows the new one as another card;
        InvalidArgumentError for an old key that is an integer from 1 to 2**62 - 1, or of a class other than str, bytes,
        UUID and int, or for a new one that is longer than 62 bytes and is to be stored.
        """
        if self._cards.rename(old, new):
            self._asked.rename(old, new)
            self._mailbox.rename(old, new)

    def shift(self, distance: int, *, time: Optional[float] = None) -> None:
        """Moves `distance` cards from the top to the end; if it is negative, from the end to the top.

        It may be more than there are. A held card stays on top, and the cards beneath it are moved. No decision is
        made.
        """
        if not -(1 << 63) <= integer("distance", distance) < 1 << 63:
            invalid("distance must be at least -2**63 and less than 2**63")
        native = self._native
        native.do(native.library.cardstack_deck_shift(native._handle, native.when(time), distance))

    def allow(
        self,
        key: K,
        directions: Union[int, str, Iterable[Union[Direction, str]]],
        *,
        time: Optional[float] = None,
    ) -> None:
        """Allows a card fewer directions than the configuration does, until it leaves the deck.

        `directions` are names, members or a mask; none of them: it cannot be swiped by a finger. NotFoundError if the
        card is not in the deck.
        """
        mask = direction_mask(directions, "directions")
        if not 0 <= mask <= 0xFFFFFFFF:
            invalid("directions must be a mask of directions")
        native = self._native
        at, number = native.when(time), self._cards.number(key)
        native.do(native.library.cardstack_deck_set_card_directions(native._handle, at, number, mask))

    def cards(self, start: int = 0, count: Optional[int] = None) -> List[K]:
        """The upcoming cards from the top one down: `count` of them (all), after passing over `start`."""
        return [self._cards.keys.key(number) for number in self._inventory.cards(start, count)]

    @property
    def top(self) -> Optional[K]:
        """The top card at the deck's present time, or None."""
        for card in self._inventory.cards(0, 1):
            return self._cards.keys.key(card)
        return None

    @property
    def remaining(self) -> int:
        """How many cards are upcoming, the top one included."""
        return self._native.count(self._native.library.cardstack_deck_cards, 0, None, 0)

    def position(self, key: K) -> int:
        """How many upcoming cards are above this one; NotFoundError if it is not upcoming. Looks through the deck."""
        return self._native.count(self._native.library.cardstack_deck_position, self._cards.number(key))

    def card(self, key: K) -> Any:
        """The newest object with a key, for a deck with a key function (`key` of :class:`cardstack.Deck`).

        None if the deck has none. For any other deck it is the key itself.
        """
        return self._cards.card(key)

    def status(self, key: K) -> CardStatus:
        """What the deck knows of a card; 0: nothing. Time does not pass."""
        return self._cards.status(key)

    # -- Fingers -------------------------------------------------------------------------------------------------------

    def pointer_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger or mouse button goes down at `x`, `y` [points].

        The first pointer takes the top card if it hits it. Returns whether the sample was used. BacklogError if too
        many events wait: :meth:`events` or :meth:`step` takes them.
        """
        native = self._native
        at = native.now() if time is None else time
        try:
            code = native.library.cardstack_deck_pointer_down(native._handle, at, pointer, x, y, byref(native.out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)

    def pointer_move(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger moves to `x`, `y` [points]. Feed every sample there is, with its own time if there is one.

        Returns whether this finger holds a card.
        """
        native = self._native
        at = native.now() if time is None else time
        try:
            code = native.library.cardstack_deck_pointer_move(native._handle, at, pointer, x, y, byref(native.out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)

    def pointer_up(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes up at `x`, `y` [points]: the card is decided, returns, or was tapped.

        Returns whether this finger held a card.
        """
        native = self._native
        at = native.now() if time is None else time
        try:
            code = native.library.cardstack_deck_pointer_up(native._handle, at, pointer, x, y, byref(native.out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)

    def pointer_cancel(self, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """The system takes a finger away (a lost window): the card returns. Returns whether this finger held a card."""
        native = self._native
        at = native.now() if time is None else time
        try:
            code = native.library.cardstack_deck_pointer_cancel(native._handle, at, pointer, byref(native.out_flag))
        except ArgumentError:
            misfit({"time": at}, {"pointer": pointer})
        native.do(code)
        return bool(native.out_flag.value)

    def last_release(self) -> Optional[Release]:
        """What the last release of a card was decided by: why it left or came back. None before the first."""
        record = self._inventory.last_release()
        if record is None:
            return None
        values = {name: getattr(record, name) for name in Release._fields if name != "key"}
        values["key"] = self._cards.keys.key(record.card)
        for name, kind in _RELEASE_ENUMS.items():
            values[name] = kind(values[name])
        return Release(**values)

    # -- Frames --------------------------------------------------------------------------------------------------------

    def step(self, now: Optional[float] = None) -> Frame[K]:
        """Advances to `now` [s], takes all events, and calls their handlers: a program's one call per frame.

        Events without a handler are dropped.

        Without `now` the deck tells the time by itself, by ``time.monotonic()``, here and where a `time` is left out.
        A `time` that is given is to be on that clock then; RuntimeWarning, once, if one was not: until that time comes
        the deck stands still.

        Events that handlers cause are handled, too, before it returns the frame, which is as they have left the deck. A
        handler may call everything; a step within a step only advances. What a handler raises comes out of here, and
        nothing is lost by it: the next step goes on with the handler after that one, then with the events after.
        """
        return self._loop.step(now)

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass until `now` [s] and tells the frame: the one call per frame.

        NaN is the deck's present time. The frame returned is :attr:`frame`, and :meth:`poses`, :meth:`pose_values`,
        :attr:`pose_view` and :attr:`pose_array` read the poses that came with it.
        """
        # As Stage.advance does, without a call between: this is called in every frame.
        try:
            self._doubles[NOW] = now
        except (TypeError, ValueError, OverflowError):
            self._doubles[NOW] = number("now", now)
        native = self._native
        code = native.advance(native.at, self._frame_at)
        if code:
            native.fail(code)
        return self._frame

    def advance_by(self, dt: float) -> Frame[K]:
        """Advances by `dt` seconds, at least 0, from the last frame."""
        if not number("dt", dt) >= 0:
            invalid("dt must be at least 0")
        return self._stage.advance(self._stage.frame.time + dt)

    @property
    def frame(self) -> Frame[K]:
        """The last frame, which :meth:`advance` also returns; always the same object. All zeros before the first."""
        return self._stage.frame

    def poses(self) -> List[Pose]:
        """The poses of the last frame in drawing order: the first is the farthest back.

        The list is the caller's own. A card whose pose is what it was at the call before has the same object in it.
        """
        stage = self._stage
        try:
            packed = stage.parts[stage.counts[COUNT]].tobytes()
        except IndexError:
            closed()
        # In most frames of most programs nothing moves.
        if packed == stage.made_of and stage.made_at == stage.keys.changes:
            return stage.made.copy()
        return stage.make(packed)

    def pose_values(self) -> Tuple[Any, ...]:
        """The numbers of the last frame's poses, one after another, 13 each: the quickest way to read them.

        Each: card's number, x, y [points], rotation [rad], scale [1], opacity [0..1], depth [cards], progress [1],
        stamp opacity [0..1], direction, phase, slot, flags; as in :class:`cardstack.Pose`. If all numbers are those of
        the call before, it is the same tuple, so ``is`` tells a host that it has nothing to draw. When the last card
        has come to rest, the flags change once more: see :attr:`cardstack.Pose.is_static`.
        """
        return self._stage.pose_values()

    @property
    def pose_view(self) -> memoryview:
        """The bytes of the last frame's poses, read-only: :data:`cardstack.POSE_FORMAT`, 88 each. Not a copy."""
        return self._stage.view()

    @property
    def pose_array(self) -> Any:
        """The last frame's poses as a read-only numpy record array with the C struct's field names. Not a copy."""
        return self._stage.array()

    def peek(self) -> Frame[K]:
        """A frame's numbers as they are now, for a program that does not draw: another object each time.

        No time passes, and it does not count as a frame: :attr:`frame` and its poses stay those of the last one.
        """
        return self._stage.peek()

    # -- Events --------------------------------------------------------------------------------------------------------

    def events(self) -> List[AnyEvent]:
        """Takes all waiting events out of the deck, in the order they happened.

        A program that has :meth:`on` call its handlers has :meth:`step` take them. After a handler has raised something
        this takes those that the step has left.
        """
        return self._mailbox.take_unhandled() + self._mailbox.take()

    @overload
    def on(self, kind: Type[_E]) -> Callable[[Callable[[_E], object]], Callable[[_E], object]]: ...

    @overload
    def on(self, kind: Type[_E], handler: Callable[[_E], object]) -> Callable[[_E], object]: ...

    def on(self, kind: Type[Any], handler: Optional[Callable[[Any], object]] = None) -> Any:
        """Has :meth:`step` call `handler` with every event of a class; ``Event`` is all of them.

            @deck.on(Committed)
            def decided(event): ...

        Handlers of one event are called in the order in which they were given. What they return is of no effect.
        """
        return self._loop.on(kind, handler)

    def off(self, kind: Type[Event], handler: Callable[[Any], object]) -> None:
        """Undoes :meth:`on`. ValueError if there is no such handler."""
        self._loop.off(kind, handler)

    # -- Swipe and undo ------------------------------------------------------------------------------------------------

    def swipe(self, direction: Union[Direction, str], *, time: Optional[float] = None) -> int:
        """Swipes the top card, as a finger would, to any direction that has a sector. Returns the decision's token.

        In a direction of `consent.directions` the swipe is only proposed, and the token is the question's, which the
        decision will have too. EmptyError if there is no card; BacklogError if too many events wait; LimitError if
        `consent.max_proposals` swipes wait for an answer.
        """
        towards = member(Direction, direction, "direction", WAYS)
        native = self._native
        at = native.when(time)
        native.do(native.library.cardstack_deck_swipe(native._handle, at, towards, byref(native.out_token)))
        return native.out_token.value

    def undo(self, from_side: Union[Direction, str, None] = None, *, time: Optional[float] = None) -> int:
        """Takes back the last decision: its card is on top again. Returns the decision's token.

        A card that has left flies in from `from_side`, any direction, or from the side it left by; one that still flies
        turns round where it is. With `consent.undo` the undo is only proposed, and the token is the question's; while
        it is open another undo asks nothing new. EmptyError if there is no decision; BacklogError if too many events
        wait.
        """
        side = Direction.NONE if from_side is None else member(Direction, from_side, "from_side", WAYS)
        native = self._native
        native.do(native.library.cardstack_deck_undo(native._handle, native.when(time), side, byref(native.out_token)))
        return native.out_token.value

    def can_swipe(self, direction: Union[Direction, str]) -> bool:
        """Whether :meth:`swipe` would swipe the top card now, or propose it, so that a button for it can be greyed.

        False, too, for a direction that has no sector. Time does not pass.
        """
        towards = member(Direction, direction, "direction", WAYS)
        native = self._native
        native.do(native.library.cardstack_deck_can_swipe(native._handle, towards, byref(native.out_flag)))
        return native.out_flag.value == _abi.CARDSTACK_OK

    def can_undo(self) -> bool:
        """Whether :meth:`undo` would take a decision back now, or ask whether it may. Time does not pass."""
        native = self._native
        native.do(native.library.cardstack_deck_can_undo(native._handle, byref(native.out_flag)))
        return native.out_flag.value == _abi.CARDSTACK_OK

    @property
    def undoable(self) -> int:
        """How many decisions can be undone."""
        return self.peek().undoable

    def history(self) -> List[Decision]:
        """The decisions that can be undone, the oldest first."""
        key = self._cards.keys.key
        records = self._inventory.history()
        return [Decision(token, key(card), Direction(to), wall) for token, card, wall, to, _ in records]

    def finalize_all(self, *, time: Optional[float] = None) -> None:
        """Makes every decision that can be undone final, the oldest first."""
        native = self._native
        native.do(native.library.cardstack_deck_finalize_all(native._handle, native.when(time)))

    # -- Configuration -------------------------------------------------------------------------------------------------

    @property
    def config(self) -> DeckConfig:
        """The configuration in force, with the present viewport; read-only."""
        return config.read(self._native.config())

    def configure(self, *, time: Optional[float] = None, **fields: Any) -> None:
        """Changes fields of the configuration, at any moment. Nothing jumps: cards move on from where they are.

        BacklogError if more events wait than the new `events.backlog` keeps; LimitError if more proposed swipes wait
        for an answer than there would be places for.
        """
        native = self._native
        record = native.config()
        config.change(record, fields)
        native.do(native.library.cardstack_deck_set_config(native._handle, native.when(time), byref(record)))
        self._stage.prepare()

    def set_viewport(self, width: float, height: float, *, time: Optional[float] = None) -> None:
        """Changes the size of the viewport [points], at any moment, even in mid-drag. Nothing jumps."""
        size = number("width", width), number("height", height)
        native = self._native
        native.do(native.library.cardstack_deck_set_viewport(native._handle, native.when(time), *size))

    def set_wall_clock(self, unix_seconds: float, *, time: Optional[float] = None) -> None:
        """Tells what time of day it is at `time` [s since 1970], for the history."""
        seconds = number("unix_seconds", unix_seconds)
        native = self._native
        native.do(native.library.cardstack_deck_set_wall_clock(native._handle, native.when(time), seconds))

    # -- Questions -----------------------------------------------------------------------------------------------------

    def questions(self) -> List[Question]:
        """The questions that wait for an answer, the oldest first."""
        key = self._cards.keys.optional_key
        return [
            Question(token, key(card), Direction(to), Reason(reason), deadline, kind)
            for token, card, deadline, kind, to, reason, _ in self._inventory.questions()
        ]

    def answer_question(
        self,
        question: Union[Question, Proposed, ReplacementAsked, int],
        accept: bool,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Answers a question, which is given as its event, as :meth:`questions` lists it, or by its token.

        A swipe accepted leaves from where its card waits; refused, the card goes back on top, or beneath the one that a
        finger holds. An undo or a replacement accepted happens now, on the deck as it is now; refused, nothing happens.
        StaleError if the question is no longer open; LimitError or OutOfMemoryError leave it open.
        """
        token = question if isinstance(question, int) else getattr(question, "token", None)
        if not isinstance(token, int):
            raise TypeError(f"question must be one that the deck asked, or its token, not {kind_of(question)}")
        if not 0 <= token < 1 << 64:
            invalid("question must be one that the deck asked, or its token")
        self._cards.answer_question(token, accept, self._native.when(time))
        self._asked.is_answered(token)
        self._cards.tidy()

    # -- Driving it from a loop ----------------------------------------------------------------------------------------

    def call_threadsafe(self, function: Callable[..., object], *arguments: Any) -> None:
        """Has the next :meth:`step` call a function, first of all: the one method for any thread.

            def work():  # in a thread
                deck.call_threadsafe(deck.answer_send, send, post(send))

        Calls keep their order. What one raises comes out of the step; those after it wait for the next. Where
        :meth:`run` runs, it steps at once; another loop that sleeps is to be woken by what wakes it otherwise.
        """
        self._loop.call_threadsafe(function, *arguments)

    async def run(self, rate: float = 60.0) -> None:
        """Steps, for a program of asyncio's that has no drawing loop: until the deck is closed, or it is cancelled.

        While anything moves that is `rate` times a second, else when the deck has something to do by itself, and
        whenever one of its methods is called; in between it sleeps. Events go to the handlers of :meth:`on`, and
        requests to :meth:`requests` as well. What a handler raises comes out of here. :meth:`running` does the same
        beside other work.
        """
        await self._loop.run(rate, self.step)

    def running(self, rate: float = 60.0) -> Running[Deck[K]]:
        """Runs the deck while other work is done.

            async with deck.running():
                async for request in deck.requests():
                    ...

        :meth:`run` is then a task of its own. If it fails, the work is cancelled, and what it raised comes out here.
        """
        check_rate(rate)
        return Running(self, rate)

    def requests(self, *kinds: Type[AnyRequest]) -> Requests:
        """What the deck asks, as an asynchronous iterator: what waits for an answer, then whatever is asked.

        Without `kinds` that is every :class:`cardstack.Load`, :class:`cardstack.Send`, :class:`cardstack.Revert`,
        :class:`cardstack.Proposed` and :class:`cardstack.ReplacementAsked`; answer each by the method that its class
        names, at once or later, in any order.

            async for request in deck.requests(Load):
                deck.answer_load(request, await fetch())

        Something must drive the deck meanwhile: a drawing loop that calls :meth:`cardstack.Deck.step`, or
        :meth:`cardstack.Deck.advance` and :meth:`cardstack.Deck.events`; where there is none,
        :meth:`cardstack.Deck.running`. Those tell requests as events, too, beside all others.

        Each request goes to one iterator at a time. One that was not answered when its iterator is closed or forgotten,
        or when the task that made the iterator has ended, goes to the next, in whatever task; so does one that the deck
        asks again. The iteration ends when the deck is closed. Any loop of asyncio's will do.
        """
        return self._asked.requests(kinds)

    async def serve(self, source: Any = None, backend: Optional[Backend] = None) -> None:
        """Answers what the deck asks, until it is closed or this is cancelled: the side of asyncio.

        `source` brings the cards: whatever :func:`cardstack.sources.pages` takes, a list, an iterable, an asynchronous
        one, or a function ``fetch(cursor)``. One that is to be served again later is made by that function beforehand,
        so that it knows where it was. `backend` is a function, plain or a coroutine's, that delivers a
        :class:`cardstack.Send` or :class:`cardstack.Revert` under its `idempotency_key`.

        Of a backend these answers are understood: a member of :class:`cardstack.Outcome`, the name of one, and None,
        which means that it is sent; and that it raises :class:`cardstack.SendRejected` or
        :class:`cardstack.SendBlocked`. Of a source, what :func:`cardstack.sources.pages` tells. Anything else that is
        returned or raised is logged and counts as a failure: what was sent is to be tried again (also for a number such
        as 200, and for True); the request for cards has failed, and :attr:`cardstack.Frame.feed_exception` is why. A
        coroutine that was cancelled, and not by this method, has failed, too. Only what is no Exception, such as
        KeyboardInterrupt, comes out of here. The logger is ``cardstack``, with a line for each failure; at its level
        DEBUG with where it comes from.

        RefusedError if the deck asks for no cards (`feed.enabled`), or delivers nothing (`delivery.mode`).

        As many decisions are on their way at once as `delivery.max_sends` allows. Something must drive the deck
        meanwhile, as for :meth:`requests`; questions are left to the program.
        """
        await self._server.serve(source, backend)

    def use(self, source: Any = None, backend: Optional[Backend] = None, pool: Optional[Executor] = None) -> None:
        """Has :meth:`step` answer what the deck asks: the same as :meth:`serve`, for any loop.

        Its functions are plain ones, and the same answers are understood; what is no Exception comes out of the step,
        from a pool's thread, too. Without a `pool` they are called in the step, where nothing should wait for a
        network; with one, for instance a ``ThreadPoolExecutor``, in its threads, and a later step takes the answers.
        """
        self._server.use(source, backend, pool)

    # -- Feed ----------------------------------------------------------------------------------------------------------

    @property
    def supply(self) -> Supply:
        """Whether there are cards."""
        return self.peek().supply

    def load(self, *, time: Optional[float] = None) -> Optional[int]:
        """Asks for cards unless there are fresh ones (`feed.freshness`): for when the deck comes into sight.

        Returns the token of what is asked: of the :class:`cardstack.Load` that comes next, or of a
        :class:`cardstack.ReplacementAsked` with ``Replacement.ASK``. None: nothing is asked, because there are fresh
        cards or a request is out already. Cards are as fresh as the oldest page of which any are left, and not fresh
        after a :meth:`refresh` that has failed. RefusedError if `feed.enabled` is off, or if cards would be replaced
        and `consent.replacement` does not allow it; BacklogError if too many events wait.
        """
        return self._feed.load(time)

    def refresh(self, *, time: Optional[float] = None) -> int:
        """Asks for other cards in place of those there are, fresh or not: for a pull to refresh.

        A request that is out is superseded. The cards stay until the new ones come, and if they do not; then the next
        request is for others in their place, whatever it is made for. What becomes of decisions that can be undone is
        what `consent.replacement` says.

        Returns the token of the :class:`cardstack.Load`, or of the :class:`cardstack.ReplacementAsked`. RefusedError if
        `feed` is off, or with ``Replacement.REFUSE`` if there are such decisions; BacklogError if too many events wait.
        """
        return self._feed.refresh(time)

    def answer_load(
        self,
        request: Union[Load, int],
        cards: Iterable[K],
        *,
        last: bool = False,
        reserve: bool = False,
        more: bool = False,
        at_once: bool = False,
        day: Optional[Day] = None,
        time: Optional[float] = None,
    ) -> int:
        """Brings the cards that a :class:`cardstack.Load` asked for, given as its event or token.

        They go behind the last card, or take the place of all, if that was asked. Then they wait while a finger holds a
        card, until it lets go; with `at_once` they do not. `last`: there are no more, so the
        deck does not ask again before :meth:`refresh`, or :meth:`load` without fresh cards. `reserve`: they wait for
        :meth:`admit`; not for cards that take the place of others. `more`: another page is at hand; not with `last`.
        `day`: that of the cards, for ``Freshness.DAY``; left out, it is today, as :meth:`set_day` told last.

        Returns how many were taken; the others were duplicates by the configured `recycle.dedupe`. None new and not the
        last page: that counts as a failure; with `more` the request stays open for the page after it. StaleError if the
        request is no longer open; LimitError and OutOfMemoryError leave it open.
        """
        return self._feed.answer_load(
            request, cards, last=last, reserve=reserve, more=more, at_once=at_once, day=day, time=time
        )

    def fail_load(
        self, request: Union[Load, int], error: Union[int, Exception] = -1, *, time: Optional[float] = None
    ) -> None:
        """Reports that a :class:`cardstack.Load` has failed, and why: a number of the program's own, or an exception.

        Until a page comes :attr:`cardstack.Frame.feed_error` is that number, which is not 0, and
        :attr:`cardstack.Frame.feed_exception` that exception. If there are fewer cards than `feed.watermark` the deck
        asks again, after a wait that grows with each failure. StaleError if the request is no longer open.
        """
        self._feed.fail_load(request, error, time)

    def admit(self, count: Optional[int] = None, *, time: Optional[float] = None) -> int:
        """Moves cards from the reserve to the end of the pile: all, or at most `count`. Returns how many."""
        return self._feed.admit(count, time)

    def set_day(self, day: Day, *, time: Optional[float] = None) -> None:
        """Tells what day it is, for ``Freshness.DAY``, in the program's time zone: ``datetime.date.today()``."""
        self._feed.set_day(day, time)

    def reset(self, *, seal: bool = False, time: Optional[float] = None) -> int:
        """Erases everything that is the user's, as at a log-out. Returns how many decisions were not delivered.

        That is: cards, decisions, what is on its way to the backend, keys, what the session remembers, a block, events
        that wait, and the journal's content. Settings stay; nothing becomes final. Answers to what was asked before
        raise StaleError. With `feed` the deck asks for cards when :meth:`load` or :meth:`refresh` is called.
        StorageError or OutOfMemoryError if the journal could not be erased: nothing has changed.

        With `seal` what is not delivered stays, to be delivered under its old keys; where decisions are delivered when
        final, those that could be undone are delivered, too. Nothing but :class:`cardstack.Send`,
        :class:`cardstack.Revert` and :meth:`sends` reports it.
        """
        native = self._native
        at = native.when(time)
        flags = _abi.CARDSTACK_RESET_SEAL if seal else 0
        self._storage.do(native.wait("cardstack_deck_reset", at, flags, byref(native.out_count)))
        undelivered = native.out_count.value
        self._feed.forget()
        self._asked.forget()
        self._mailbox.forget_requests()
        self._cards.review()
        return undelivered

    # -- Delivery ------------------------------------------------------------------------------------------------------

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
        self._outbox.answer(send, outcome, time)

    def retry_parked(
        self, send: Union[SendParked, Undelivered, int, None] = None, *, time: Optional[float] = None
    ) -> None:
        """Has what is parked tried again: all, or one by its event, as :meth:`sends` lists it, or by its token.

        `delivery.park_failures` and `delivery.park_seconds` count from here. StaleError if it is not parked.
        """
        self._outbox.retry_parked(send, time)

    def sends(self) -> List[Undelivered]:
        """What is not delivered yet, in the order it will be."""
        return self._outbox.sends()

    @property
    def undelivered(self) -> int:
        """How many decisions, and takings back, are not delivered."""
        return self.peek().undelivered

    @property
    def online(self) -> bool:
        """Whether there is a network, as :meth:`set_online` told; a new deck takes it that there is."""
        return not self.peek().outbox & OutboxState.OFFLINE

    def set_online(self, online: bool, *, time: Optional[float] = None) -> None:
        """Tells whether there is a network.

        Without one nothing is handed out for delivery, and the deck asks for no cards by itself. When it is back, all
        that waits to be tried again is, at once.
        """
        self._outbox.set_online(online, time)

    @property
    def blocked(self) -> bool:
        """Whether the backend blocks, as an answer or :meth:`set_blocked` told."""
        return bool(self.peek().outbox & OutboxState.BLOCKED)

    def set_blocked(self, blocked: bool, *, time: Optional[float] = None) -> None:
        """Blocks the deck, or lifts a block.

        While it lasts no decision is taken (RefusedError; a released card returns) and nothing is handed out for
        delivery; nothing is lost.
        """
        self._outbox.set_blocked(blocked, time)

    # -- Media ---------------------------------------------------------------------------------------------------------

    def set_media(self, pictures: Mapping[K, int]) -> None:
        """Tells how many pictures cards have, at most 65535 each; one of which it was not told has one.

        From the first call on, be it about no card, :class:`cardstack.Media` events tell every change of the plan,
        beginning with all that is in it. The cards need not be in the deck yet: tell it before they are given, and no
        plan is made for one picture first.
        """
        self._pictures.set(pictures)

    def set_media_index(self, key: K, index: int, *, time: Optional[float] = None) -> None:
        """Tells which of its pictures a card shows, from 0, which is what it shows until it is told.

        NotFoundError if the card is neither in the deck nor in its history.
        """
        self._pictures.set_index(key, index, time)

    def media_plan(self) -> List[Picture]:
        """Which pictures are wanted now, the most urgent first; all others are to be let go.

        :class:`cardstack.Media` events tell every change, but are notices: after an :class:`cardstack.Overflow` some
        may be lost, and this is what holds.
        """
        return self._pictures.plan()

    # -- Journal and saved decks ---------------------------------------------------------------------------------------

    @property
    def journal(self) -> Optional[JournalInfo]:
        """How the journal is, and what was found when it was opened; None if there is none."""
        return self._storage.info()

    def flush_journal(self) -> None:
        """Makes all that was written safe against a loss of power. Waits for the disk: not to be called under a finger.

        Other threads run meanwhile; what they call on this deck is refused (RefusedError).

        RefusedError if there is no journal; StorageError if the system cannot do it: the journal is broken then.
        """
        self._storage.flush()

    def compact_journal(self) -> None:
        """Writes the journal anew, without what is past, and mends a broken one. Waits for the disk.

        RefusedError if there is no journal; StorageError or OutOfMemoryError leave it as it was.
        """
        self._storage.compact()

    def close_journal(self) -> None:
        """Closes the journal; the deck goes on without one. :meth:`cardstack.Deck.close` closes it, too.

        Final events that were read are not told again, then.
        """
        self._storage.close()

    def save(self, store: Stored = ("upcoming", "session")) -> bytes:
        """The deck in bytes, for a host that stores it itself; :meth:`restore` brings it back.

        That is what a journal would hold now: decisions that can be undone, Final events not read, and what `store`
        tells (:class:`cardstack.Store`). TypeError or ValueError if a card has a key that cannot be stored.
        """
        return self._storage.save(store)

    def restore(
        self, data: bytes, restore: Union[Restore, str] = Restore.KEEP, *, salvage: bool = False
    ) -> JournalInfo:
        """Brings back a deck that :meth:`save` wrote, or a journal's content, into one that has no cards yet.

        `restore` tells what becomes of decisions that could be undone. Returns what was found. RefusedError if the deck
        has cards or a journal; CorruptError if the bytes are damaged, FormatError if they are something else. With
        `salvage` damage behind the header is no error, and what is sound comes back: see :class:`cardstack.Deck`.
        """
        return self._storage.restore(data, restore, salvage)

    # -- Other ---------------------------------------------------------------------------------------------------------

    def state_hash(self) -> int:
        """A hash of the deck's whole state, to compare two runs by.

        The same calls since the deck was made give the same hash on every machine, with this version of the library.
        """
        value = ctypes.c_uint64()
        self._native.do(self._native.library.cardstack_deck_state_hash(self._native._handle, byref(value)))
        return value.value

    # `help()` shows the methods in this order, which is that of a program, before those whose names are not here.
    _fields = tuple(name for name in vars() if not name.startswith("_") or name == "__init__")

    # -- Within -------------------------------------------------------------------------------------------------------

    def _record(self, file: Union[Path, TextIO]) -> None:
        """Has every call from now on written down."""
        from ._recorder import Recorder, Tap

        self._recorder = Recorder(file, self._native.config())
        self._native.library = Tap(self._recorder)
        self._native.advance = self._native.library.cardstack_deck_advance
