"""The deck: the one object of this package."""

from __future__ import annotations

import weakref
from ctypes import byref
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Literal,
    Mapping,
    Optional,
    TextIO,
    Tuple,
    Type,
    TypeVar,
    Union,
    cast,
    overload,
)

from . import config
from ._backend.delivery import Outbox, give_nonce
from ._backend.feed import Day, Feed
from ._backend.load_request import LoadRequest
from ._backend.pages import AnySource
from ._backend.questions import Questions
from ._backend.requests import AnyRequest, Asked, Requests
from ._backend.serving import Backend, Failed, Server
from ._base.generic import C, Generic, K
from ._deck.cards import Cards
from ._deck.decisions import Decisions
from ._deck.fingers import Fingers
from ._deck.inventory import Inventory
from ._deck.loop import Loop, Running, check_rate
from ._deck.mailbox import Mailbox
from ._deck.media import Pictures
from ._deck.pile import Pile
from ._deck.stage import Stage
from ._deck.storage import JournalInfo, Path, Storage, Stored
from ._native import abi
from ._native.arguments import integer, kind_of, number
from ._native.handle import Handle
from ._native.owner import Unshared
from ._native.results import closed, invalid, refused
from .config import DeckConfig
from .enums import (
    CardStatus,
    Direction,
    DirectionName,
    OutboxState,
    Outcome,
    OutcomeName,
    Preset,
    PresetName,
    Restore,
    RestoreName,
    ScrollPhase,
    ScrollPhaseName,
    Supply,
)
from .errors import CardstackError
from .events import AnyEvent, Event, Load, Proposed, ReplacementAsked, Revert, Send, SendParked
from .frames import Decision, Failure, Frame, Picture, Pose, Question, Release, Undelivered
from .keys import Keys

if TYPE_CHECKING:
    # These are imported where they are used, because few programs need them.
    from concurrent.futures import Executor

    from typing_extensions import Unpack

    from ._trace.recorder import Recorder
    from .config.fields import DeckFields, Directions

__all__ = ["Deck"]

_E = TypeVar("_E", bound=Event)
_Self = TypeVar("_Self", bound="Deck[Any, Any]")


class Deck(Unshared, Generic[K, C]):
    """A deck of swipe cards. It takes the samples of fingers and the time, and returns where every visible card is.

    A card is any hashable object except None. The deck compares cards by ``==`` and ``hash()``, as a ``dict`` does:
    equal objects are the same card. If objects have an id and their content changes, pass `key`. :mod:`cardstack.keys`
    says which cards survive a restart.

    For type checkers and editors a deck is generic in the classes of its keys and of its cards, and so are its poses
    and events: ``Deck[str]``, or with a key function ``Deck[str, Person]``.

    ``len(deck)`` is the number of upcoming cards, and ``key in deck`` is whether a card is upcoming. A deck is true
    even if it is empty.

    Lengths are in the host's unit (points). The origin is the viewport's top left corner; x grows to the right, y
    downward. Times are in seconds on one monotonic clock of the host's choice. Angles are in radians, clockwise. Every
    `time` is optional. Without it a call happens at the deck's present time, which is that of the latest call; but once
    :meth:`step` has been called without a time, it happens now. An earlier time counts as the present.

    A program adds cards (:meth:`append`), feeds every sample of a finger (:meth:`pointer_down`, :meth:`pointer_move`,
    :meth:`pointer_up`), calls :meth:`step` or :meth:`advance` once per frame, draws :meth:`poses`, and reacts to
    :meth:`events`. Buttons call :meth:`swipe` and :meth:`undo`. These methods come first. The others follow by topic:
    fingers, swipe and undo, cards, frames, questions, loops, requests to the program, journal, feed, delivery, media,
    configuration.

    Every method raises ClosedError after :meth:`close`, TypeError for an argument of a wrong type, and
    InvalidArgumentError, a ValueError, for one out of range. The docstrings name other exceptions. After an exception
    the deck is as before, except that time may have passed.

    Only one thread at a time may use a deck; different threads may use different decks. Exceptions are :meth:`close`
    and :meth:`call_threadsafe`, which any thread may call. Use the deck in a ``with`` statement, or call :meth:`close`.
    The garbage collector frees a forgotten deck.

    A deck cannot be copied, pickled or sent to another process (TypeError). :meth:`save` and :meth:`restore` copy its
    content into another deck. In a forked child the journal and the recording still belong to the parent.

        with Deck("classic", width=390, height=844) as deck:
            deck.append(["ann", "bob"])
            frame = deck.advance(0.0)
    """

    __slots__ = (
        "__weakref__",
        "_asked",
        "_cards",
        "_decisions",
        "_feed",
        "_fingers",
        "_loop",
        "_mailbox",
        "_native",
        "_outbox",
        "_pictures",
        "_pile",
        "_questions",
        "_recorder",
        "_server",
        "_stage",
        "_storage",
    )

    _recorder: Optional[Recorder]

    _instead = "save() returns what it holds in bytes, and restore() brings that into another deck"

    def __init__(
        self,
        preset: Union[Preset, PresetName] = Preset.CLASSIC,
        *,
        width: float,
        height: float,
        key: Optional[Callable[[C], K]] = None,
        keys: Optional[Keys[K]] = None,
        objects: Optional[Iterable[C]] = None,
        backend: bool = False,
        journal: Optional[Path] = None,
        restore: Union[Restore, RestoreName] = Restore.KEEP,
        salvage: bool = False,
        store: Stored = ("upcoming", "session"),
        sync_sends: bool = False,
        first_token: int = 0,
        wall_clock: Optional[float] = None,
        today: Optional[Day] = None,
        record: Union[Path, TextIO, None] = None,
        **fields: Unpack[DeckFields],
    ) -> None:
        """Creates a deck from a preset: an empty deck, or the one that the journal restores.

        `width` and `height` are the viewport's size [points]. `fields` are fields of :class:`cardstack.DeckConfig`, and
        `directions`, a layout of sectors (:class:`cardstack.DirectionLayout`). Their types, and what each means, are in
        :class:`cardstack.config.fields.DeckFields`.

        `key` is a function that returns the key of a card, such as ``operator.attrgetter("id")``. With it the program
        passes its own objects, which need not be hashable, wherever a method takes a list of cards: :meth:`append`,
        :meth:`insert`, :meth:`replace`, :meth:`answer_load`, :meth:`invalidate` and :meth:`remove`, and in sources and
        streams. All other arguments and results are keys. The deck keeps the newest object with each key. Poses and
        events have it as `card`, and :meth:`card` returns it. The deck drops an object when it no longer needs the card
        and no event about it waits; while decisions wait for delivery, a little later. A journal stores keys, not
        objects: pass the objects as `objects`, so that after a restart poses and events have them as `card`. The deck
        keeps those that the journal knows. `keys` is for tools that name cards by the engine's own numbers
        (:class:`cardstack.keys.RawIds`).

        With `backend` the deck asks for cards and delivers decisions as the preset's document describes, for CLASSIC
        and DEEP_PILE: this sets the sections `feed`, `delivery` and `retry`, and `fields` are applied after it.
        :meth:`serve` or :meth:`use` connects the backend. Other presets have no backend and raise RefusedError. If the
        deck delivers decisions and `delivery.nonce` is not given, the nonce is the journal's, or without a journal a
        random number. ``deck.config.delivery.nonce`` returns it.

        `journal` names a file, which is created if it does not exist. Every decision is written to it before its event
        can be read. So the deck is restored after the program has ended or crashed, with the same tokens: the decisions
        that can be undone, the undelivered ones, the Final events that were not read, or were read last, and what
        `store` adds (:class:`cardstack.Store`), by default the upcoming cards and the session's memory. `restore` says
        what happens to the decisions that can be undone. The first :meth:`replace` after a restart keeps these
        decisions, if it comes before any new decision.

        Keys that cannot be stored raise TypeError; see :mod:`cardstack.keys`. With `sync_sends` the disk has a decision
        before its :class:`cardstack.Send` or :class:`cardstack.Revert` can be read, which may wait for the disk.
        `first_token` is the lower half of the first token, a multiple of 4 below 2^31, for programs that want the same
        run twice. By default it is random: two programs that open copies of one journal make different tokens.

        If the journal can be read but not rewritten, for example because the disk is full, the deck is restored, and
        :attr:`journal` reports that the journal is broken. :meth:`compact_journal` repairs it once there is room.

        A journal that is damaged before its end raises CorruptError, with the place as `offset`, and stays unchanged.
        `salvage` restores what is intact: everything before the damage; after it, decisions, their undos and answers,
        and keys, but no cards without a decision. A copy of the damaged journal stays, with ".damaged" added to its
        name, and a number if that exists already. ``deck.journal.lost_records`` and ``lost_bytes`` report what is lost.
        A damaged header raises CorruptError in any case. LockedError if another deck has the journal open; FormatError
        if the file is something else; StorageError, an OSError with `errno`, if the system fails.

        `wall_clock` sets the wall clock, as :meth:`set_wall_clock` [s since 1970]. With it, restored decisions keep
        their age for `undo.seconds`; without it they count as made now. `today` sets the day, as :meth:`set_day`.

        `record` is a text file, or its name, to which every call is written: a trace (:mod:`cardstack.trace`), which
        replays to the same frames and events. :meth:`close` ends it. It cannot be combined with `journal`, because a
        trace cannot describe a restored deck.
        """
        if hasattr(self, "_native"):
            refused("the deck is made once; make another")
        if not (keys is None or isinstance(keys, Keys)):
            raise TypeError(f"keys must be a cardstack.keys.Keys, not {kind_of(keys)}")
        if key is not None and not callable(key):
            raise TypeError(f"key must be a function that returns a card's key, not {kind_of(key)}")
        if objects is not None and key is None:
            invalid("objects needs key, a function that returns a card's key")
        if record is not None and journal is not None:
            invalid("record and journal cannot be combined: a trace cannot describe a restored deck")
        constants = config.new_record(preset, width, height, backend, fields)
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
                from ._trace.recorder import begin

                self._recorder = begin(record, native)
            if wall_clock is not None:
                self.set_wall_clock(number("wall_clock", wall_clock))
            if today is not None:
                self.set_day(today)
            if journal is not None:
                self._storage.open(journal, restore, store, sync_sends, salvage, first_token)
            if objects is not None:
                self._cards.give(objects)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Frees the deck; events that still wait are lost. A second call does nothing; all others raise ClosedError."""
        if self.closed:
            return
        if self._native.owner() is not self:
            del self._native  # This object shares the parts of another deck.
            return
        self._native.close()
        self._loop.end()
        self._server.end()
        self._asked.end()
        self._cards.end()
        if self._recorder is not None:
            self._recorder.close()

    @property
    def closed(self) -> bool:
        """Whether :meth:`close` was called, or the constructor failed."""
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
        if self.closed:
            return "<Deck, closed>"
        try:
            now = self.peek()
        except CardstackError as error:
            return f"<Deck, {error}>"
        return f"<Deck time={now.time:g} state={now.state.name} remaining={now.remaining} undoable={now.undoable}>"

    # -- Core ----------------------------------------------------------------------------------------------------------

    def append(self, cards: Iterable[C], *, time: Optional[float] = None) -> int:
        """Adds cards at the end. The first card of an empty deck is on top.

        Returns how many the deck took. It refuses duplicates, as `recycle.dedupe` defines them. The first call that
        takes none of its cards leaves a line in the logger ``cardstack``.
        """
        return self._cards.append(cards, time)

    def pointer_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger or mouse button goes down at `x`, `y` [points].

        The first pointer takes the top card, or a proposed one, if it hits the card. Returns whether this finger has a
        card. BacklogError if too many events wait: call :meth:`events` or :meth:`step`.
        """
        return self._fingers.down(x, y, pointer, time)

    def pointer_move(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger moves to `x`, `y` [points]. Feed every sample there is, with its own time if there is one.

        Returns whether this finger holds a card.
        """
        return self._fingers.move(x, y, pointer, time)

    def pointer_up(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes up at `x`, `y` [points]: the card is decided, returns, or was tapped.

        Returns whether this finger held a card.
        """
        return self._fingers.up(x, y, pointer, time)

    def step(self, now: Optional[float] = None) -> Frame[K]:
        """Advances to `now` [s], drains all events, and calls their handlers: a program's one call per frame.

        Events without a handler stay for :meth:`events` until the next step discards them.

        Without `now` the deck uses ``time.monotonic()``, from then on also for calls without a `time`. Times that the
        program passes must then be on that clock. A time far ahead of it, or of `now`, causes one RuntimeWarning: the
        deck stands still until the clock reaches that time.

        Events that handlers cause are handled, too, before `step` returns the frame. A handler may call any method; a
        step within a step only advances. An exception of a handler leaves `step`, and nothing is lost: the next step
        goes on with the following handler, and then with the following events.
        """
        return self._loop.step(now)

    def advance(self, now: float) -> Frame[K]:
        """Lets time pass up to `now` [s] and returns the frame: the one call per frame.

        NaN is the deck's present time. A time far behind the deck's causes one RuntimeWarning: a call has passed a time
        of another clock, or in milliseconds. The result is :attr:`frame`. :meth:`poses`, :meth:`pose_values`,
        :attr:`pose_view` and :attr:`pose_array` return its poses.
        """
        frame = self._stage.advance(now)
        self._stage.compare_clocks(now, "the time of advance()", 3)
        return frame

    @property
    def frame(self) -> Frame[K]:
        """The last frame, which :meth:`advance` also returns; always the same object. All zeros before the first."""
        return self._stage.frame

    def poses(self) -> List[Pose[K, C]]:
        """Returns the poses of the last frame in drawing order: the first is the farthest back.

        The list and the poses belong to the caller: the next frame does not change them.
        """
        return self._stage.poses()

    def events(self) -> List[AnyEvent[K, C]]:
        """Removes all waiting events and returns them, the oldest first.

        After :meth:`step` these are the step's events without a handler (:meth:`on`), and after a handler has raised an
        exception also those that the step has not handled. If earlier steps have discarded events, the first call
        causes one RuntimeWarning.
        """
        return self._mailbox.take_unhandled() + self._mailbox.take()

    @overload
    def on(self, kind: Type[_E]) -> Callable[[Callable[[_E], object]], Callable[[_E], object]]: ...

    @overload
    def on(self, kind: Type[_E], handler: Callable[[_E], object]) -> Callable[[_E], object]: ...

    def on(self, kind: Type[Any], handler: Optional[Callable[[Any], object]] = None) -> Any:
        """Registers a handler: :meth:`step` calls it with every event of a class. ``Event`` stands for all classes.

            @deck.on(Committed)
            def decided(event): ...

        The handlers of an event are called in the order of their registration. Their results are ignored. Returns the
        handler. TypeError for a coroutine function: use :meth:`requests` or :meth:`serve`.
        """
        return self._loop.on(kind, handler)

    def off(self, kind: Type[Event], handler: Callable[[Any], object]) -> None:
        """Removes a handler that :meth:`on` has registered. ValueError if there is none."""
        self._loop.off(kind, handler)

    def swipe(
        self, direction: Union[Direction, DirectionName], *, force: bool = False, time: Optional[float] = None
    ) -> Optional[int]:
        """Swipes the top card in any direction that has a sector. Returns the decision's token; None: not now.

        In a direction of `consent.directions` the swipe is only proposed. The token is then the question's, and later
        the decision's.

        Nothing happens if there is no card; if too many events or undelivered decisions wait, or
        `consent.max_proposals` swipes for an answer; if :meth:`allow` has limited the card to other directions, unless
        `force` is set; or if the backend blocks. A program needs no check before: :meth:`swipe_refusal` returns the
        reason, and the logger ``cardstack`` has it. InvalidArgumentError for a direction without a sector, or if the
        nonce is the journal's and no journal is open.
        """
        return self._decisions.swipe(direction, force, time)

    def undo(
        self, from_side: Union[Direction, DirectionName, None] = None, *, time: Optional[float] = None
    ) -> Optional[int]:
        """Takes back the latest decision: its card is on top again. Returns its token; None: there is none to undo.

        A card that has left flies in from `from_side`, any direction, or from the side where it left. A card that still
        flies turns round. With `consent.undo` the undo is only proposed, and the token is the question's; while the
        question is open, another undo returns the same one. None also if too many events wait.
        """
        return self._decisions.undo(from_side, time)

    # -- Fingers -------------------------------------------------------------------------------------------------------

    def pointer_cancel(self, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """The system takes a finger away, for example with the window: the card returns.

        Returns whether this finger held a card.
        """
        return self._fingers.cancel(pointer, time)

    def scroll(
        self,
        x: float,
        y: float,
        dx: float,
        dy: float,
        phase: Union[ScrollPhase, ScrollPhaseName] = ScrollPhase.UNKNOWN,
        *,
        time: Optional[float] = None,
    ) -> bool:
        """Two fingers scroll on a trackpad: they drag as one finger at the cursor (``x``, ``y``).

        ``dx`` and ``dy`` are the way of the card [points]. Returns whether the scroll is the deck's.
        """
        return self._fingers.scroll(x, y, dx, dy, phase, time)

    def last_release(self) -> Optional[Release[K]]:
        """Returns why the last released card left or came back; None before the first release."""
        return self._fingers.last_release()

    # -- Swipe and undo ------------------------------------------------------------------------------------------------

    def nudge(
        self,
        direction: Union[Direction, DirectionName],
        distance: float,
        seconds: float,
        *,
        time: Optional[float] = None,
    ) -> bool:
        """Hints at what a finger can do: the top card leans out by `distance` [points], and is back after `seconds`.

        Nothing is decided, and no event is one of a drag. A finger takes the card from where it is. `seconds` are 0.05
        to 60. Under reduced motion the card stays. Returns whether it leans: False if there is no card, and while a
        finger is on the deck.
        """
        return self._decisions.nudge(direction, distance, seconds, time)

    def can_swipe(self, direction: Union[Direction, DirectionName]) -> bool:
        """Returns whether :meth:`swipe` would succeed now: whether to enable its button.

        False also for a direction that has no sector, or to which the card is not allowed. No time passes.
        """
        return self._decisions.swipe_refusal(direction) is None

    def swipe_refusal(self, direction: Union[Direction, DirectionName]) -> Optional[Type[CardstackError]]:
        """Returns why :meth:`swipe` would do nothing now; None: it would succeed.

        The reason is a class of exceptions: EmptyError, BacklogError, LimitError or RefusedError. InvalidArgumentError
        is the one that it would raise.
        """
        return self._decisions.swipe_refusal(direction)

    def can_undo(self) -> bool:
        """Returns whether :meth:`undo` would succeed now: whether to enable its button. No time passes."""
        return self._decisions.undo_refusal() is None

    def undo_refusal(self) -> Optional[Type[CardstackError]]:
        """Returns why :meth:`undo` would do nothing now, EmptyError or BacklogError; None: it would succeed."""
        return self._decisions.undo_refusal()

    @property
    def undoable(self) -> int:
        """The number of decisions that can be undone."""
        return self.peek().undoable

    def history(self) -> List[Decision[K]]:
        """Returns the decisions that can be undone, the oldest first."""
        return self._decisions.history()

    def finalize_all(self, *, time: Optional[float] = None) -> None:
        """Makes all decisions final, the oldest first."""
        self._decisions.finalize_all(time)

    # -- Cards ---------------------------------------------------------------------------------------------------------

    def insert(self, position: int, cards: Iterable[C], *, time: Optional[float] = None) -> int:
        """Adds cards beneath the first `position` upcoming cards; 0: on top, or directly beneath a held card.

        InvalidArgumentError if `position` is more than the number of upcoming cards. Returns how many the deck took.
        """
        return self._cards.insert(position, cards, time)

    def remove(self, cards: Iterable[C], *, time: Optional[float] = None) -> int:
        """Removes cards wherever they are. Flights go on to their end; decisions about the cards become final.

        Returns how many of them were upcoming, in play or in the history. Others are ignored.
        """
        return self._cards.remove(cards, time)

    def replace(self, cards: Iterable[C], *, time: Optional[float] = None) -> Optional[int]:
        """Replaces all cards, upcoming and in the reserve.

        `consent.replacement` says what happens to decisions that can be undone; by default they become final. A held
        card stays held and on top. If it is not among the new cards, it leaves when the finger does not decide it.
        Proposed swipes are dropped.

        Returns how many the deck took. With ``Replacement.ASK``, while decisions can be undone, it takes no card and
        returns None: it asks by :class:`cardstack.ReplacementAsked`, which is also the last of :meth:`questions`. After
        a yes (:meth:`answer_question`) the next call replaces, with any cards. Another question about all cards drops
        this one.

        RefusedError with ``Replacement.REFUSE``, while decisions can be undone; BacklogError if too many events wait.
        """
        return self._cards.replace(cards, time)

    def clear(self, *, time: Optional[float] = None) -> None:
        """Removes all cards. All decisions become final; flights go on to their end."""
        self._cards.clear(time)

    def invalidate(self, cards: Iterable[C], *, time: Optional[float] = None) -> int:
        """Reports changed content: :class:`cardstack.ContentChanged` follows for cards on stage.

        Returns how many of them are upcoming, in play or in the history. Others are ignored.
        """
        return self._cards.invalidate(cards, time)

    def rename(self, old: K, new: K) -> None:
        """Gives a card a new key, for example the server's id instead of the program's temporary one.

        The card itself does not change. From now on poses, events, lists and waiting requests have the new key, also
        for decisions made before. Objects that were read before keep the old key. Cards added with the new key are this
        card, and the old key is free for another card. A deck with a key function keeps the card's object: set its id,
        too.

        The card's number in the engine, which :meth:`pose_values` returns, does not change. A journal keeps the new key
        as long as it keeps a key of the card: while the card is upcoming, can be undone, or is undelivered. After that,
        and after a restart, ``Dedupe.SESSION`` knows the card only by the old key.

        NotFoundError if the deck does not know the old key; RefusedError if the new key is that of another card;
        InvalidArgumentError if the old key is an integer from 1 to 2**62 - 1, or of a class other than str, bytes, UUID
        and int, or if the new key must be stored and is longer than 62 bytes.
        """
        if self._cards.rename(old, new):
            self._asked.rename(old, new)
            self._mailbox.rename(old, new)

    def shift(self, distance: int, *, time: Optional[float] = None) -> None:
        """Moves `distance` cards from the top to the end, or, if it is negative, from the end to the top.

        `distance` may exceed the number of cards. A held card stays on top; the cards beneath it move. No decision is
        made.
        """
        self._pile.shift(distance, time)

    def cards(self, start: int = 0, count: Optional[int] = None) -> List[K]:
        """Returns upcoming cards from the top down: up to `count` (default: all) after skipping `start`."""
        return self._pile.cards(start, count)

    def __len__(self) -> int:
        """Returns how many cards are upcoming: the same as :attr:`remaining`, and the length of :meth:`cards`."""
        return self.remaining

    def __bool__(self) -> Literal[True]:
        """Returns True, also for a deck without cards and for a closed one: ``if deck:`` is whether there is a deck."""
        return True

    def __contains__(self, key: object) -> bool:
        """Returns whether a card is upcoming, the top one included: whether its key is among :meth:`cards`.

        A card that was decided is not, even while it flies; :meth:`status` says what the deck knows about such a card.
        No time passes. TypeError if `key` is not hashable.
        """
        return bool(self._cards.status(cast("K", key)) & CardStatus.UPCOMING)

    @property
    def top(self) -> Optional[K]:
        """The top card at the deck's present time, or None."""
        return next(iter(self._pile.cards(0, 1)), None)

    @property
    def remaining(self) -> int:
        """How many cards are upcoming, the top one included."""
        return self._pile.count()

    def position(self, key: K) -> int:
        """Returns how many upcoming cards are above a card; NotFoundError if it is not upcoming. Searches the deck."""
        return self._pile.position(key)

    def card(self, key: K) -> Optional[C]:
        """Returns the newest object with a key, or None if the deck has no such object.

        This is for decks with a key function (`key` of :class:`cardstack.Deck`); others return the key itself.
        """
        return self._cards.card(key)

    def status(self, key: K) -> CardStatus:
        """Returns what the deck knows about a card; 0: nothing. No time passes."""
        return self._cards.status(key)

    def allow(
        self,
        key: K,
        directions: Directions,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Limits a card to some of the configured directions, until it leaves the deck.

        The limit binds fingers and :meth:`swipe`. `directions` are names, members or a mask; with an empty list the
        card cannot be swiped. NotFoundError if the card is neither upcoming nor in play.
        """
        self._pile.allow(key, directions, time)

    def allowed(self, key: K) -> List[Direction]:
        """Returns the directions to which :meth:`allow` has limited a card; all eight, if it has no limit.

        NotFoundError if the card is neither upcoming nor in play.
        """
        return self._pile.allowed(key)

    def set_card_size(self, key: K, width: float, height: float, *, time: Optional[float] = None) -> None:
        """Gives a card a size of its own [points]; 0 by 0: that of all cards again. Nothing jumps, also under a finger.

        The size stays until the card leaves the deck, and an undo restores it. Journals and saved decks do not have it:
        a program sets it again after a restart. NotFoundError if the card is neither upcoming nor in play.
        """
        self._pile.set_size(key, width, height, time)

    # -- Deck and frames -----------------------------------------------------------------------------------------------

    def set_viewport(self, width: float, height: float, *, time: Optional[float] = None) -> None:
        """Changes the size of the viewport [points] at any time, even during a drag. No card jumps."""
        size = number("width", width), number("height", height)
        native = self._native
        native.do(native.library.cardstack_deck_set_viewport(native._handle, native.when(time), *size))

    def set_wall_clock(self, unix_seconds: float, *, time: Optional[float] = None) -> None:
        """Sets the wall clock at `time` to `unix_seconds` [s since 1970]. Before that, decisions have wall time 0."""
        seconds = number("unix_seconds", unix_seconds)
        native = self._native
        native.do(native.library.cardstack_deck_set_wall_clock(native._handle, native.when(time), seconds))

    def advance_by(self, dt: float) -> Frame[K]:
        """Advances by `dt` seconds, at least 0, from the time of the last frame."""
        if not number("dt", dt) >= 0:
            invalid("dt must be at least 0")
        return self._stage.advance(self._stage.frame.time + dt)

    def pose_values(self) -> Tuple[Any, ...]:
        """Returns the numbers of the last frame's poses in one tuple, 14 for each pose. It makes no objects.

        They are: card's number, x, y [points], rotation [rad], scale [1], opacity [0..1], depth [cards], progress [1],
        stamp opacity [0..1], stamp scale [1], direction, phase, slot, flags; see :class:`cardstack.Pose`. If the
        result equals that of the frame before, nothing has to be drawn. When the last card has come to rest, the flags
        change once more: see :attr:`cardstack.Pose.is_static`.
        """
        return self._stage.pose_values()

    @property
    def pose_view(self) -> memoryview:
        """The bytes of the last frame's poses, 96 each, in :data:`cardstack.POSE_FORMAT`. Read-only, not a copy."""
        return self._stage.view()

    @property
    def pose_array(self) -> Any:
        """The last frame's poses as a read-only numpy record array with the C struct's field names. Not a copy."""
        return self._stage.array()

    def peek(self) -> Frame[K]:
        """Returns the numbers of a frame at the present time, in a new object, for a program that does not draw.

        No time passes, and this does not count as a frame: :attr:`frame` and its poses do not change.
        """
        return self._stage.peek()

    def state_hash(self) -> int:
        """Returns a hash of everything that influences later results, to compare two runs.

        The same calls on a new deck give the same hash on every machine, with this version of the library.
        """
        native = self._native
        native.do(native.library.cardstack_deck_state_hash(native._handle, byref(native.out_token)))
        return native.out_token.value

    # -- Questions -----------------------------------------------------------------------------------------------------

    def questions(self) -> List[Question[K]]:
        """Returns the questions that wait for an answer, the oldest first."""
        return self._questions.open()

    def answer_question(
        self,
        question: Union[Question, Proposed, ReplacementAsked, int],
        accept: bool,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Answers a question; `accept` is yes or no.

        `question` is its event, an element of :meth:`questions`, or its token.

        After a yes to a swipe its card leaves from where it waits; after a no it returns on top, or beneath a held
        card. After a yes to an undo it happens now. After a yes to a replacement the next :meth:`replace` needs no
        question, or the deck asks for the cards of :meth:`load` or :meth:`refresh`. After a no nothing happens.
        StaleError if the question is no longer open. RefusedError and BacklogError, as for a swipe, LimitError and
        OutOfMemoryError leave the question open.
        """
        self._questions.answer(question, accept, time)

    # -- Loops ---------------------------------------------------------------------------------------------------------

    def call_threadsafe(self, function: Callable[..., object], *arguments: Any) -> None:
        """Makes the next :meth:`step` call a function before anything else. Any thread may call this.

            def work():  # in a thread
                deck.call_threadsafe(deck.answer_send, send, post(send))

        The functions are called in order. An exception of one leaves the step; the others wait for the next step.
        :meth:`run` steps at once. If another loop sleeps, the program must wake it.
        """
        self._loop.call_threadsafe(function, *arguments)

    async def run(self, rate: float = 60.0) -> None:
        """Steps the deck in an asyncio program without a drawing loop, until it is closed or the task is cancelled.

        It steps `rate` times a second while anything moves, when the deck has something to do by itself, and when one
        of its methods is called. In between it sleeps. Events go to the handlers of :meth:`on`, and requests also to
        :meth:`requests`. An exception of a handler leaves `run`. :meth:`running` does the same beside other work.
        RuntimeError if the deck is run already.
        """
        await self._loop.run(rate, self.step)

    def running(self, rate: float = 60.0) -> Running[Deck[K, C]]:
        """Returns a context manager that runs the deck while the program does other work.

            async with deck.running():
                async for request in deck.requests():
                    ...

        :meth:`run` is a task of its own. If it fails, the work is cancelled, and its exception leaves the ``with``
        block.
        """
        check_rate(rate)
        return Running(self, rate)

    # -- Requests ------------------------------------------------------------------------------------------------------

    @overload
    def requests(self, kind: Type[Load], /) -> Requests[Load]: ...

    @overload
    def requests(self, *kinds: Type[AnyRequest]) -> Requests[AnyRequest[K, C]]: ...

    def requests(self, *kinds: Type[AnyRequest]) -> Requests[Any]:
        """Returns an asynchronous iterator over the deck's requests: first those that are open, then new ones.

        Without `kinds` these are :class:`cardstack.Load`, :class:`cardstack.Send`, :class:`cardstack.Revert`,
        :class:`cardstack.Proposed` and :class:`cardstack.ReplacementAsked`. Answer each with the method that its class
        names, at once or later, in any order. TypeError for other classes.

            async for request in deck.requests(Load):
                deck.answer_load(request, await fetch())

        Something must drive the deck in the meantime: a drawing loop that calls :meth:`cardstack.Deck.step`, or
        :meth:`cardstack.Deck.advance` and :meth:`cardstack.Deck.events`; without such a loop,
        :meth:`cardstack.Deck.running`. These report requests as events, too.

        Each request goes to one iterator at a time. If the iterator is closed or freed, or the task that made it ends,
        before the request is answered, the request goes to another iterator, in any task. So does a request that the
        deck repeats. The iteration ends when the deck is closed. It works with any asyncio event loop.
        """
        return self._asked.requests(kinds)

    async def serve(
        self,
        source: Optional[AnySource[C]] = None,
        backend: Optional[Backend[K, C]] = None,
        *,
        failed: Optional[Failed[K, C]] = None,
    ) -> None:
        """Answers the deck's requests in asyncio, until the deck is closed or the task is cancelled.

        `source` supplies the cards. It is anything that :func:`cardstack.sources.pages` takes: a list, an iterable, an
        asynchronous iterable, or a function ``fetch(cursor)``. A generator that raises cannot go on: use a function.
        Another call with the same generator goes on where it was; closing the deck closes it. To serve another source
        again later, call `pages` yourself and keep its result, which remembers its place. `backend` is a function or a
        coroutine function that delivers a :class:`cardstack.Send` or :class:`cardstack.Revert` under its
        `idempotency_key`. At least one of the two is required, else TypeError.

        A backend returns a member of :class:`cardstack.Outcome`, the name of a member, or None, which means sent; or it
        raises :class:`cardstack.SendRejected` or :class:`cardstack.SendBlocked`. A source returns what
        :func:`cardstack.sources.pages` describes. Any other result or exception is a failure: the deck retries the
        delivery (also after a number such as 200, and after True), or the request for cards has failed, and
        :attr:`cardstack.Frame.feed_exception` is the exception. A coroutine that someone else cancels has failed, too.
        ``failed(error, request)`` gets each failure. Without it the logger ``cardstack`` has a line for each, and at
        level DEBUG the traceback. What `failed` raises leaves `serve`, and so do exceptions that are not an Exception,
        such as KeyboardInterrupt.

        Cancelling the task cancels what it has called. If a backend returns nevertheless, its answer is used: what was
        delivered is not sent again. What was not answered goes to the next that serves.

        RefusedError if there is a source but the deck asks for no cards (`feed.enabled`), or a backend but the deck
        delivers nothing (`delivery.mode`).

        Up to `delivery.max_sends` deliveries run at the same time. Something must drive the deck in the meantime, as
        for :meth:`requests`. Questions are left to the program.
        """
        await self._server.serve(source, backend, failed)

    def use(
        self,
        source: Optional[AnySource[C]] = None,
        backend: Optional[Backend[K, C]] = None,
        pool: Optional[Executor] = None,
        *,
        failed: Optional[Failed[K, C]] = None,
    ) -> None:
        """Makes :meth:`step` answer the deck's requests: the same as :meth:`serve`, for any loop.

        `source` and `backend` are plain functions with the same answers as for :meth:`serve`. Without a `pool` the step
        calls them, so they should not wait for a network. With one, for example a ``ThreadPoolExecutor``, its threads
        call them, and a later step takes the answers; `wake_in` is at most 0.05 s until then. The step calls `failed`.
        What it raises leaves the step, and so do exceptions that are not an Exception, also those from a thread of the
        pool. TypeError and RefusedError as for :meth:`serve`.
        """
        self._server.use(source, backend, pool, failed)

    # -- Journal and saved decks ---------------------------------------------------------------------------------------

    @property
    def journal(self) -> Optional[JournalInfo]:
        """The state of the journal, and what it contained when it was opened; None if there is no journal."""
        return self._storage.info()

    def flush_journal(self) -> None:
        """Makes what was written safe against a loss of power. It waits for the disk: avoid it during a drag.

        Other threads run in the meantime. Their calls on this deck raise RefusedError.

        RefusedError if there is no journal; StorageError if the system fails: then the journal is broken.
        """
        self._storage.flush()

    def compact_journal(self) -> None:
        """Rewrites the journal without the past, and repairs a broken one. Waits for the disk.

        :meth:`step` and :meth:`serve` do it when the file has grown by more than its size after the last rewrite and by
        more than 16 MB, never under a finger. A program that calls neither calls this from time to time:
        ``deck.journal.size`` is the file's size.

        RefusedError if there is no journal; after a StorageError or OutOfMemoryError the journal is as before.
        """
        self._storage.compact()

    def save(self, store: Stored = ("upcoming", "session")) -> bytes:
        """Returns the deck as bytes for :meth:`restore`, for a host that stores them itself.

        They have what a journal would have now: decisions that can be undone, undelivered decisions, Final events not
        read, keys, and what `store` adds (:class:`cardstack.Store`). TypeError or ValueError if the key of a card
        cannot be stored.
        """
        return self._storage.save(store)

    def restore(
        self, data: bytes, restore: Union[Restore, RestoreName] = Restore.KEEP, *, salvage: bool = False
    ) -> JournalInfo:
        """Restores a new or empty deck from bytes of :meth:`save`, or from a journal's content.

        `restore` says what happens to decisions that could be undone. Returns what the bytes contained. Two decks
        restored from the same bytes issue the same tokens.

        RefusedError if the deck has cards, decisions or a journal, or if it delivers decisions and has no nonce of its
        own; CorruptError if the bytes are damaged; FormatError if they are something else. With `salvage`, damage after
        the header is no error, and what is intact is restored: see :class:`cardstack.Deck`.
        """
        return self._storage.restore(data, restore, salvage)

    # -- Feed ----------------------------------------------------------------------------------------------------------

    @property
    def supply(self) -> Supply:
        """Whether there are cards, or the deck waits for some."""
        return self.peek().supply

    def load(self, *, time: Optional[float] = None) -> LoadRequest:
        """Asks for cards unless there are fresh ones (`feed.freshness`). Call it when the deck becomes visible.

        Await what it returns for the number of cards that come. Its `token` is that of the :class:`cardstack.Load` that
        follows, and with ``Replacement.ASK`` of the :class:`cardstack.ReplacementAsked` before; None if there are fresh
        cards, or if a request is out. By day the cards are as fresh as the oldest page since there were no or other
        cards, by seconds as the newest; after a failed :meth:`refresh` they are not fresh.

        RefusedError if `feed.enabled` is off, or if cards would be replaced and `consent.replacement` does not allow
        it; BacklogError if too many events wait.
        """
        return self._feed.load(time)

    def refresh(self, *, time: Optional[float] = None) -> LoadRequest:
        """Asks for other cards that replace the present ones, fresh or not, as for "pull to refresh".

        It supersedes a request that is out. The present cards stay until a page arrives. If the request fails, they
        stay, are no longer fresh, and the next page replaces them. `consent.replacement` says what happens to decisions
        that can be undone.

        Await what it returns for the number of cards that come; its `token` is as that of :meth:`load`. RefusedError if
        `feed.enabled` is off, or with ``Replacement.REFUSE`` while decisions can be undone; BacklogError if too many
        events wait.
        """
        return self._feed.refresh(time)

    def answer_load(
        self,
        request: Union[Load, LoadRequest, int],
        cards: Iterable[C],
        *,
        last: bool = False,
        reserve: bool = False,
        more: bool = False,
        day: Optional[Day] = None,
        time: Optional[float] = None,
    ) -> int:
        """Answers a :class:`cardstack.Load`, which is its event or its token, with a page of cards, the top one first.

        The cards go to the end, or replace all cards if the request was for that, as :meth:`replace` does.

        - `last`: there are no more cards. The deck does not ask again before :meth:`refresh`, or :meth:`load` without
          fresh cards.
        - `reserve`: the cards wait in the reserve for :meth:`admit`. It has no effect on cards that replace others.
        - `more`: another page is available; not together with `last`.
        - `day`: the day of the cards, for ``Freshness.DAY``; by default the last day of :meth:`set_day`.

        Returns how many the deck took; it refuses duplicates, as `recycle.dedupe` defines them. After a page without a
        new card that is not the last the deck waits as after a failure; with `more` the request stays open for the next
        page instead. If cards that came otherwise have answered a request of the deck's own, its late page goes to the
        end. StaleError if the request is no longer open; LimitError and OutOfMemoryError leave it open.
        """
        return self._feed.answer_load(request, cards, last=last, reserve=reserve, more=more, day=day, time=time)

    def fail_load(
        self,
        request: Union[Load, LoadRequest, int],
        error: Union[int, Exception] = -1,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Reports that a :class:`cardstack.Load` has failed. `error` is any number except 0, or an exception.

        Until a page arrives :attr:`cardstack.Frame.feed_error` is this number, and
        :attr:`cardstack.Frame.feed_exception` this exception. If fewer cards remain than `feed.watermark`, the deck
        asks again, after a wait that grows with each failure. StaleError if the request is no longer open.
        """
        self._feed.fail_load(request, error, time)

    def admit(self, count: Optional[int] = None, *, time: Optional[float] = None) -> int:
        """Moves cards of the reserve to the end of the pile: all, or at most `count`. Returns how many were moved."""
        return self._feed.admit(count, time)

    def set_day(self, day: Day, *, time: Optional[float] = None) -> None:
        """Sets today's date for ``Freshness.DAY``, in the program's time zone: ``datetime.date.today()``.

        With `feed.keep_fresh`, another day makes the deck ask for cards.
        """
        self._feed.set_day(day, time)

    def reset(self, *, seal: bool = False, nonce: int = 0, time: Optional[float] = None) -> int:
        """Erases everything that belongs to the user, as at a log-out.

        It erases cards, decisions, deliveries, keys, the session's memory, a block, waiting events, and the journal's
        content. The configuration stays, and no decision becomes final. Answers to earlier requests raise StaleError.
        The feed asks for cards again after :meth:`load` or :meth:`refresh`.

        Returns how many SENDs and REVERTs were lost. With `seal` these are kept and delivered under their old keys; if
        decisions are delivered when they are final, those that could be undone are delivered, too. Their events and
        :meth:`sends` have `is_sealed`.

        With a journal the next user gets another nonce, which :attr:`journal` reports. A nonce of your own stays,
        unless `nonce` is the next user's.

        StorageError or OutOfMemoryError if the journal could not be erased: then nothing has changed.
        """
        nonce = integer("nonce", nonce)
        if not 0 <= nonce < 1 << 64:
            invalid("nonce must be at least 0 and less than 2**64")
        native = self._native
        at = native.when(time)
        flags = abi.CARDSTACK_RESET_SEAL if seal else 0
        self._storage.do(native.wait("cardstack_deck_reset", at, flags, nonce, byref(native.out_count)))
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
        outcome: Union[Outcome, OutcomeName] = Outcome.SENT,
        *,
        time: Optional[float] = None,
    ) -> None:
        """Reports the backend's answer to a :class:`cardstack.Send` or :class:`cardstack.Revert`.

        `send` is its event, an element of :meth:`sends`, or its token. `outcome` is ``"sent"``, ``"retry"``,
        ``"rejected"`` or ``"blocked"``; :class:`cardstack.Outcome` describes what follows. The answer may be late, also
        after its time-out, as long as the decision is not delivered. StaleError if the deck expects no answer any more;
        BacklogError if too many events wait to report a rejection.
        """
        self._outbox.answer(send, outcome, time)

    def retry_parked(
        self, send: Union[SendParked, Undelivered, int, None] = None, *, time: Optional[float] = None
    ) -> None:
        """Retries all parked deliveries, or one: `send` is its event, an element of :meth:`sends`, or its token.

        `delivery.park_failures` and `delivery.park_seconds` count from now. StaleError if it is not parked.
        """
        self._outbox.retry_parked(send, time)

    def sends(self) -> List[Undelivered[K]]:
        """Returns the undelivered SENDs and REVERTs: first those handed out and those that come next."""
        return self._outbox.sends()

    @property
    def undelivered(self) -> int:
        """The number of undelivered SENDs and REVERTs."""
        return self.peek().undelivered

    @property
    def online(self) -> bool:
        """Whether there is a network, as :meth:`set_online` has set it; True for a new deck."""
        return not self.peek().outbox & OutboxState.OFFLINE

    def set_online(self, online: bool, *, time: Optional[float] = None) -> None:
        """Sets whether there is a network.

        Without a network the deck hands out nothing for delivery, and asks for no cards by itself. When the network
        returns, everything that waits for a retry is retried at once.
        """
        self._outbox.set_online(online, time)

    @property
    def blocked(self) -> bool:
        """Whether the deck is blocked, by the backend's answer or by :meth:`set_blocked`."""
        return bool(self.peek().outbox & OutboxState.BLOCKED)

    def set_blocked(self, blocked: bool, *, time: Optional[float] = None) -> None:
        """Blocks the deck, or lifts a block.

        While the deck is blocked, :meth:`swipe` does nothing, released cards return, and nothing is handed out
        for delivery. Nothing is lost. A restart lifts the block.
        """
        self._outbox.set_blocked(blocked, time)

    # -- Media ---------------------------------------------------------------------------------------------------------

    def set_media(self, pictures: Mapping[K, int]) -> None:
        """Sets how many pictures cards have, at most 65535 each. Other cards have one.

        From the first call on, even with an empty mapping, :class:`cardstack.Media` events report every change of the
        plan, beginning with its present content. Call it before you add the cards: otherwise the plan first assumes one
        picture for each.
        """
        self._pictures.set(pictures)

    def set_media_index(self, key: K, index: int, *, time: Optional[float] = None) -> None:
        """Sets which of its pictures a card shows, from 0, which is the default.

        NotFoundError if the card is neither in the deck nor in its history.
        """
        self._pictures.set_index(key, index, time)

    def media_plan(self) -> List[Picture[K]]:
        """Returns the pictures to fetch now, the most urgent first. Release all others.

        :class:`cardstack.Media` events report every change, but they are notices: after an :class:`cardstack.Overflow`
        some may be lost, so read the plan again.
        """
        return self._pictures.plan()

    # -- Configuration -------------------------------------------------------------------------------------------------

    @property
    def config(self) -> DeckConfig:
        """A read-only copy of the present configuration, the viewport included."""
        return config.read(self._native.config())

    def configure(self, *, time: Optional[float] = None, **fields: Unpack[DeckFields]) -> None:
        """Changes fields of the configuration at any time; the others stay. No card jumps.

        BacklogError if more events wait than the new `events.backlog` allows; LimitError if more proposed swipes wait
        for an answer than the new `consent.max_proposals` allows.
        """
        native = self._native
        record = native.config()
        config.change(record, fields)
        native.do(native.library.cardstack_deck_set_config(native._handle, native.when(time), byref(record)))

    # `help()` shows the methods in this order first, which is the order of a program.
    _fields = tuple(name for name in vars() if not name.startswith("_") or name == "__init__")

    # -- Within --------------------------------------------------------------------------------------------------------

    def _assemble(self, native: Handle, keys: Keys[K], key_of: Optional[Callable[[C], K]]) -> None:
        """Creates the parts of the deck, and passes each the parts that it uses."""
        objects: Optional[Dict[int, C]] = None if key_of is None else {}
        failure = Failure()
        self._native = native
        native.owner = weakref.ref(self)
        inventory = Inventory(native)
        self._stage = Stage(native, keys, objects, failure)
        self._storage = Storage(native, keys, inventory, self._stage)
        self._cards = Cards(native, keys, inventory, self._stage, self._storage, key_of, objects)
        self._asked = Asked(native)
        self._questions = Questions(native, self._cards, inventory, self._asked)
        self._pile = Pile(native, self._cards, inventory)
        self._fingers = Fingers(native, keys)
        self._decisions = Decisions(native, keys, inventory)
        self._mailbox = Mailbox(native, self._cards, self._asked.note)
        self._feed = Feed(native, self._cards, inventory, self._stage, self._asked, failure)
        self._outbox = Outbox(native, keys, inventory, self._asked)
        self._pictures = Pictures(native, self._cards)
        self._loop = Loop(native, self._stage, self._mailbox, self._storage)
        self._server = Server(native, self._asked, self._feed, self._outbox, self._loop, self._stage, self._storage)
        self._recorder = None

    def _what_it_is(self) -> str:
        return "the deck is an object in C that it owns alone"
