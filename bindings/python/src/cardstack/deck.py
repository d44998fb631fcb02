"""The deck: the one object of this package."""

from __future__ import annotations

import ctypes
from array import array
from ctypes import ArgumentError, byref
from itertools import chain
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Set, TextIO, Tuple, TypeVar, Union

from . import _abi, config, events, frames
from ._arguments import integer, kind_of, misfit, number
from ._delivery import give_nonce
from ._feed import Day
from ._serve import Served
from ._storage import Path, Stored
from .config import DeckConfig
from .enums import (
    WAYS,
    CardStatus,
    CommitRule,
    Dedupe,
    Direction,
    Preset,
    Reason,
    Restore,
    Supply,
    Verdict,
    direction_mask,
    member,
)
from .errors import error_for, invalid, refused
from .events import AnyEvent, Proposed, ReplacementAsked
from .frames import Decision, Question, Release
from .keys import COUNTED_BASE, DIGEST_BASE, K, Keys, RawIds

if TYPE_CHECKING:
    from ._recorder import Recorder  # Only those who record need it: it is imported where it is.

__all__ = ["Deck"]

_RELEASE_ENUMS = {"verdict": Verdict, "direction": Direction, "reason": Reason, "commit_rule": CommitRule}

_T = TypeVar("_T")

_EVENTS_AT_ONCE = 64
_STAYS = CardStatus.UPCOMING | CardStatus.UNDOABLE | CardStatus.STAGED
"""A card loses these only by a call, or by something that an event reports."""
_IN_PLAY = CardStatus.IN_PLAY | CardStatus.HELD
_LOOK_FROM = 64
_REVIEW_FROM = 1024
_EVENT_SIZE = ctypes.sizeof(_abi.cardstack_event)


class Deck(Served[K]):
    """A deck of swipe cards: told of fingers and of the time, it tells where every visible card is.

    Cards are any hashable objects but None: the deck knows a card by ``==`` and ``hash()`` alone, as a ``dict`` does,
    so an equal object is the same card whatever else it holds. For objects that are known by an id, and whose content
    changes, there is `key`. :mod:`cardstack.keys` says which cards survive a restart. Lengths are in the
    host's unit (points), the origin is the viewport's top left corner, x goes right and y down; times are in seconds on
    one monotonic clock of the host's choice; angles are in radians, clockwise. Every `time` may be left out: then it is
    the deck's present time, that of the latest call, or, once :meth:`step` tells the time by itself, now. An earlier
    time counts as the present.

    A deck belongs to one thread at a time; different decks may be used from different threads. Use it in a ``with``
    statement, or call :meth:`close`; a deck that is forgotten is freed too. :meth:`close` may come from any thread.

    A deck is not copied, pickled or sent to another process (TypeError): :meth:`save` and :meth:`restore` bring what it
    holds into another. In a forked child its journal and its recording stay its parent's.

        with Deck("tinder", width=390, height=844) as deck:
            deck.append(["ann", "bob"])
            frame = deck.advance(0.0)
    """

    __slots__ = ("_event_buffer", "_key_of", "_leaving", "_look_at", "_offered", "_recorder", "_review_at")

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
        :meth:`append`, :meth:`insert`, :meth:`replace`, :meth:`page`, :meth:`touch` and :meth:`remove`, sources and
        streams included. The deck keeps the newest object with each key and hands it out as `card` of poses and events,
        and by :meth:`card`. It lets go of an object as soon as it needs the card no longer and no event about it waits;
        while decisions wait for delivery, a little later. Everything else is about keys. A journal stores keys, not
        objects: :meth:`touch` gives a deck that came back its objects.

        `keys` is for tools that name cards by the engine's own numbers
        (:class:`cardstack.keys.RawIds`).

        With `backend` the deck asks for its cards and delivers decisions, as the document of TINDER or DEEP_PILE has
        it: `feed`, `watermark`, `delivery` and the times of requests are set, which `fields` may refine. :meth:`serve`
        does the rest. RefusedError if the preset's document has no backend.

        `journal` names a file, made if it is not there, in which every decision is written before its event can be
        read; so the deck comes back after the program has ended, however it did. Then come again, with the same tokens:
        the upcoming cards, the decisions that can be undone, and Final events not read or read last. `restore` tells
        what becomes of those decisions, `store` what is stored besides (:class:`cardstack.Store`). The first cards put
        in by :meth:`replace` leave the decisions alone, if nothing was decided before. `wall_clock` is what
        :meth:`set_wall_clock` tells, now [s since 1970]: with it, decisions that came back have the age they have, and
        without it they are as if made now, which matters where `undo_seconds` is set. Keys that cannot be stored are
        refused; see :mod:`cardstack.keys`. `sync_sends`: what was written is made safe against a loss of power before a
        :class:`cardstack.Send` or :class:`cardstack.Revert` can be read, which may take the disk's time.

        With `backend` or `delivery` and without `nonce` the nonce is the journal's, or, where there is no journal, a
        random number, which ``deck.config.nonce`` tells. `today` is what :meth:`set_day` tells.

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
        self._begin()
        if not (keys is None or isinstance(keys, Keys)):
            raise TypeError(f"keys must be a cardstack.keys.Keys, not {kind_of(keys)}")
        if key is not None and not callable(key):
            raise TypeError(f"key must be a function that returns a card's key, not {kind_of(key)}")
        if record is not None and journal is not None:
            invalid("record cannot be together with journal: a trace cannot tell what is brought back")
        constants = config.preset_record(preset)
        constants.viewport_width = number("width", width)
        constants.viewport_height = number("height", height)
        if backend:
            config.use_backend(constants)
        config.change(constants, fields)
        if "nonce" not in fields:
            give_nonce(constants, journal is not None)
        super().__init__(constants, keys if keys is not None else Keys())
        self._event_buffer = (_abi.cardstack_event * _EVENTS_AT_ONCE)()
        # The cards of the replacement that the host is asked about.
        self._offered: Optional[Dict[int, None]] = None
        self._key_of = key
        if key is not None:
            self._objects = {}
        # Numbers of cards whose objects the deck may need no longer, how many of them are worth a look while something
        # waits for delivery, and how many objects are worth a look at all of them.
        self._leaving: Set[int] = set()
        self._look_at = _LOOK_FROM
        self._review_at = _REVIEW_FROM
        self._recorder: Optional[Recorder] = None
        try:
            if record is not None:
                self._record(record)
            if wall_clock is not None:
                self.set_wall_clock(number("wall_clock", wall_clock))
            if today is not None:
                self.set_day(today)
            if journal is not None:
                self._open_journal(journal, restore, store, sync_sends, salvage)
        except BaseException:
            self.close()
            raise

    # -- Events -------------------------------------------------------------------------------------------------------

    def events(self) -> List[AnyEvent]:
        """Takes all waiting events out of the deck, in the order they happened.

        A program that has :meth:`on` call its handlers has :meth:`step` take them. After a handler has raised something
        this takes those that the step has left.
        """
        return self._take_unhandled() + self._take()

    # -- Pointer ------------------------------------------------------------------------------------------------------

    def pointer_down(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger or mouse button goes down at `x`, `y` [points].

        The first pointer takes the top card if it hits it. Returns whether the sample was used. BacklogError if too
        many events wait: :meth:`events` or :meth:`step` takes them.
        """
        at = self._now() if time is None else time
        try:
            code = self._library.cardstack_deck_pointer_down(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_move(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger moves to `x`, `y` [points]. Feed every sample there is, with its own time if there is one.

        Returns whether this finger holds a card.
        """
        at = self._now() if time is None else time
        try:
            code = self._library.cardstack_deck_pointer_move(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_up(self, x: float, y: float, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """A finger goes up at `x`, `y` [points]: the card is decided, returns, or was tapped.

        Returns whether this finger held a card.
        """
        at = self._now() if time is None else time
        try:
            code = self._library.cardstack_deck_pointer_up(self._handle, at, pointer, x, y, byref(self._out_flag))
        except ArgumentError:
            misfit({"x": x, "y": y, "time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def pointer_cancel(self, pointer: int = 0, *, time: Optional[float] = None) -> bool:
        """The system takes a finger away (a lost window): the card returns. Returns whether this finger held a card."""
        at = self._now() if time is None else time
        try:
            code = self._library.cardstack_deck_pointer_cancel(self._handle, at, pointer, byref(self._out_flag))
        except ArgumentError:
            misfit({"time": at}, {"pointer": pointer})
        self._do(code)
        return bool(self._out_flag.value)

    def last_release(self) -> Optional[Release]:
        """What the last release of a card was decided by: why it left or came back. None before the first."""
        record = self._last_release()
        if record is None:
            return None
        values = {name: getattr(record, name) for name in Release._fields if name != "key"}
        values["key"] = self._keys.key(record.card)
        for name, kind in _RELEASE_ENUMS.items():
            values[name] = kind(values[name])
        return Release(**values)

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def swipe(self, direction: Union[Direction, str], *, time: Optional[float] = None) -> int:
        """Swipes the top card, as a finger would, to any direction that has a sector. Returns the decision's token.

        In a direction of `confirm_directions` the swipe is only proposed, and the token is the question's, which the
        decision will have too. EmptyError if there is no card; BacklogError if too many events wait; LimitError if
        `max_proposals` swipes wait for an answer.
        """
        towards = member(Direction, direction, "direction", WAYS)
        at = self._when(time)
        self._do(self._library.cardstack_deck_swipe(self._handle, at, towards, byref(self._out_token)))
        return self._out_token.value

    def undo(self, from_side: Union[Direction, str, None] = None, *, time: Optional[float] = None) -> int:
        """Takes back the last decision: its card is on top again. Returns the decision's token.

        A card that has left flies in from `from_side`, any direction, or from the side it left by; one that still flies
        turns round where it is. With `confirm_undo` the undo is only proposed, and the token is the question's; while
        it is open another undo asks nothing new. EmptyError if there is no decision; BacklogError if too many events
        wait.
        """
        side = Direction.NONE if from_side is None else member(Direction, from_side, "from_side", WAYS)
        at = self._when(time)
        self._do(self._library.cardstack_deck_undo(self._handle, at, side, byref(self._out_token)))
        return self._out_token.value

    def can_swipe(self, direction: Union[Direction, str]) -> bool:
        """Whether :meth:`swipe` would swipe the top card now, or propose it, so that a button for it can be greyed.

        False, too, for a direction that has no sector. Time does not pass.
        """
        towards = member(Direction, direction, "direction", WAYS)
        self._do(self._library.cardstack_deck_can_swipe(self._handle, towards, byref(self._out_flag)))
        return self._out_flag.value == _abi.CARDSTACK_OK

    def can_undo(self) -> bool:
        """Whether :meth:`undo` would take a decision back now, or ask whether it may. Time does not pass."""
        self._do(self._library.cardstack_deck_can_undo(self._handle, byref(self._out_flag)))
        return self._out_flag.value == _abi.CARDSTACK_OK

    def history(self) -> List[Decision]:
        """The decisions that can be undone, the oldest first."""
        key = self._keys.key
        return [Decision(token, key(card), Direction(to), wall) for token, card, wall, to, _ in self._history()]

    def finalize_all(self, *, time: Optional[float] = None) -> None:
        """Makes every decision that can be undone final, the oldest first."""
        self._do(self._library.cardstack_deck_finalize_all(self._handle, self._when(time)))

    def questions(self) -> List[Question]:
        """The questions that wait for an answer, the oldest first."""
        key = self._keys.optional_key
        return [
            Question(token, key(card), Direction(to), Reason(reason), deadline, kind)
            for token, card, deadline, kind, to, reason, _ in self._questions()
        ]

    def answer(
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
        at = self._when(time)
        if accept and self._offered:
            self._announce(list(self._offered), at)
        self._do(self._library.cardstack_deck_answer(self._handle, at, token, bool(accept)))
        self._is_answered(token)
        if self._offered is not None:
            self._review_objects()
        self._tidy()

    def state_hash(self) -> int:
        """A hash of the deck's whole state, to compare two runs by.

        The same calls since the deck was made give the same hash on every machine, with this version of the library.
        """
        value = ctypes.c_uint64()
        self._do(self._library.cardstack_deck_state_hash(self._handle, byref(value)))
        return value.value

    # -- Cards --------------------------------------------------------------------------------------------------------

    def append(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards behind the last one; the first card ever given is on top.

        Returns how many were taken; the others were duplicates by the configured `dedupe`.
        """
        return self._add(self._library.cardstack_deck_append, keys, self._when(time))

    def insert(self, position: int, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Adds cards beneath `position` upcoming ones, at most as many as there are; 0 is directly beneath a held card.

        Returns how many were taken.
        """
        _check_place(position, "position")
        return self._add(self._library.cardstack_deck_insert, keys, self._when(time), position)

    def remove(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Takes cards out of the deck wherever they are: flights are finished, decisions in the history become final.

        Returns how many of them were upcoming, in play or in the history; others are passed over.
        """
        ids = self._found(keys)
        removed = self._bulk(self._library.cardstack_deck_remove, ids, self._when(time))
        if self._offered is not None:
            for number in ids:
                self._offered.pop(number, None)
        if self._objects is not None:
            self._leaving.update(ids)
        self._tidy()
        return removed

    def replace(self, keys: Iterable[K], *, time: Optional[float] = None) -> Optional[int]:
        """Puts other cards in place of all upcoming ones.

        What becomes of decisions that can be undone is the configuration's `replacement`; they become final if that
        was not set. A held card that is among the new ones stays held. Proposed swipes are dropped.

        Returns how many were taken. None with ``Replacement.ASK`` if there are such decisions: nothing has changed, and
        the cards are kept until :meth:`answer` is told yes or no; the question is the last of :meth:`questions`, and
        comes as :class:`cardstack.ReplacementAsked`. Asking again drops the question before.

        Whatever updates come until then (:meth:`append`, :meth:`insert`, :meth:`remove`, :meth:`clear`, :meth:`shift`,
        a page) apply to the cards there are and to the new ones, each list for itself; what they return is about the
        cards there are. A place past the end of the new ones is their end.

        RefusedError with ``Replacement.REFUSE`` if there are such decisions; BacklogError if too many events wait.
        """
        keys, ids = self._given(keys)
        at = self._when(time)
        self._announce(ids, at)
        taken = self._bulk(self._library.cardstack_deck_replace, ids, at, after=(byref(self._out_token),))
        is_asked = self._out_token.value != 0
        if is_asked:
            if self._objects is not None:
                self._leaving.update(self._offered or ())
            self._offered = dict.fromkeys(ids)
        self._keep(ids, keys)
        self._review_objects()
        self._tidy()
        return None if is_asked else taken

    def clear(self, *, time: Optional[float] = None) -> None:
        """Takes all cards out of the deck. Decisions that could be undone become final; flights finish."""
        self._do(self._library.cardstack_deck_clear(self._handle, self._when(time)))
        if self._offered is not None:
            self._offered.clear()
        self._review_objects()
        self._tidy()

    def touch(self, keys: Iterable[K], *, time: Optional[float] = None) -> int:
        """Tells that the content of cards has changed: those on stage come as :class:`cardstack.ContentChanged`.

        Returns how many of them are upcoming, in play or in the history; others are passed over.
        """
        if self._objects is None:
            return self._bulk(self._library.cardstack_deck_touch, self._found(keys), self._when(time))
        keys = _listed(keys)
        numbers = [self._keys.find(key) for key in self._keys_of(keys)]
        known = {number: card for number, card in zip(numbers, keys) if number}
        touched = self._bulk(self._library.cardstack_deck_touch, list(known), self._when(time))
        self._keep(known.keys(), known.values())
        if touched < len(known):
            self._leaving.update(known)
        self._tidy()
        return touched

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
        self._check()
        keys = self._keys
        number = keys.lookup(old)
        if not number:
            number = self._known(old)
        if isinstance(keys, RawIds) or not DIGEST_BASE <= number < COUNTED_BASE:
            invalid("old must be a str, bytes, a UUID or a negative integer: only such a key can be exchanged")
        if not self._status(number):
            raise error_for(_abi.CARDSTACK_ERROR_NOT_FOUND, "card is not in the deck")
        keys.check_new(new, self._journal_path is not None)
        other = keys.lookup(new)
        if other == number:
            return
        if other and self._status(other):
            refused("new is the key of another card that the deck knows")
        if self._journal_path is not None:
            self._do(self._set_keys([(number, keys.packed_anew(new))]))
        keys.rename(number, new)
        self._rename_events(old, new)

    def shift(self, distance: int, *, time: Optional[float] = None) -> None:
        """Moves `distance` cards from the top to the end; if it is negative, from the end to the top.

        It may be more than there are. A held card stays on top, and the cards beneath it are moved. No decision is
        made.
        """
        if not -(1 << 63) <= integer("distance", distance) < 1 << 63:
            invalid("distance must be at least -2**63 and less than 2**63")
        self._do(self._library.cardstack_deck_shift(self._handle, self._when(time), distance))

    def cards(self, start: int = 0, count: Optional[int] = None) -> List[K]:
        """The upcoming cards from the top one down: `count` of them (all), after passing over `start`."""
        return [self._keys.key(number) for number in self._cards(start, count)]

    def position(self, key: K) -> int:
        """How many upcoming cards are above this one; NotFoundError if it is not upcoming. Looks through the deck."""
        return self._count(self._library.cardstack_deck_position, self._known(key))

    def card(self, key: K) -> Any:
        """The newest object with a key, for a deck with a key function (`key` of :class:`cardstack.Deck`).

        None if the deck has none. For any other deck it is the key itself.
        """
        self._check()
        card = self._keys.find(key)
        return key if self._objects is None else self._objects.get(card)

    def status(self, key: K) -> CardStatus:
        """What the deck knows of a card; 0: nothing. Time does not pass."""
        self._check()
        number = self._keys.lookup(key)
        if not number:
            return CardStatus(0)
        return CardStatus(self._status(number))

    @property
    def top(self) -> Optional[K]:
        """The top card at the deck's present time, or None."""
        for card in self._cards(0, 1):
            return self._keys.key(card)
        return None

    @property
    def remaining(self) -> int:
        """How many cards are upcoming, the top one included."""
        return self._count(self._library.cardstack_deck_cards, 0, None, 0)

    @property
    def undoable(self) -> int:
        """How many decisions can be undone."""
        return self.look().undoable

    @property
    def undelivered(self) -> int:
        """How many decisions, and takings back, are not delivered."""
        return self.look().undelivered

    @property
    def supply(self) -> Supply:
        """Whether there are cards."""
        return self.look().supply

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
        at = self._when(time)
        self._do(self._library.cardstack_deck_set_card_directions(self._handle, at, self._known(key), mask))

    # -- Configuration ------------------------------------------------------------------------------------------------

    @property
    def config(self) -> DeckConfig:
        """The configuration in force, with the present viewport; read-only."""
        return config.read(self._config())

    def configure(self, *, time: Optional[float] = None, **fields: Any) -> None:
        """Changes fields of the configuration, at any moment. Nothing jumps: cards move on from where they are.

        BacklogError if more events wait than the new `backlog` keeps; LimitError if more proposed swipes wait for an
        answer than there would be places for.
        """
        record = self._config()
        config.change(record, fields)
        self._do(self._library.cardstack_deck_set_config(self._handle, self._when(time), byref(record)))
        self._prepare()

    def set_viewport(self, width: float, height: float, *, time: Optional[float] = None) -> None:
        """Changes the size of the viewport [points], at any moment, even in mid-drag. Nothing jumps."""
        size = number("width", width), number("height", height)
        self._do(self._library.cardstack_deck_set_viewport(self._handle, self._when(time), *size))

    def set_wall_clock(self, unix_seconds: float, *, time: Optional[float] = None) -> None:
        """Tells what time of day it is at `time` [s since 1970], for the history."""
        seconds = number("unix_seconds", unix_seconds)
        self._do(self._library.cardstack_deck_set_wall_clock(self._handle, self._when(time), seconds))

    # -- Within -------------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        super()._end()
        if self._recorder is not None:
            self._recorder.close()

    def _record(self, file: Union[Path, TextIO]) -> None:
        """Has every call from now on written down."""
        from ._recorder import Recorder, Tap

        self._recorder = Recorder(file, self._config())
        self._library = Tap(self._recorder)
        self._advance = self._library.cardstack_deck_advance

    def _take(self) -> List[AnyEvent]:
        key, objects = self._keys.optional_key, self._objects
        if objects is None:
            taken = self._drain(lambda record: events.make(record, key(record[2])))
        else:
            taken = self._drain(self._with_its_card)
        self._note(taken)
        self._tidy()
        return taken

    def _with_its_card(self, record: Tuple[Any, ...]) -> AnyEvent:
        """The event of a C record, in a deck of objects."""
        assert self._objects is not None
        number = record[2]
        if record[7] in events.LEAVING:
            self._leaving.add(number)
        event = events.make(record, self._keys.optional_key(number))
        return events.give_card(event, self._objects.get(number))

    def _drain(self, make: Callable[[Tuple[Any, ...]], _T]) -> List[_T]:
        """Takes all waiting events, each made of its C record's numbers."""
        taken: List[_T] = []
        buffer, count = self._event_buffer, self._out_count
        while True:
            take = self._library.cardstack_deck_drain_events
            self._do(take(self._handle, buffer, _EVENT_SIZE, _EVENTS_AT_ONCE, byref(count)))
            records = memoryview(buffer).cast("B")[: count.value * _EVENT_SIZE]
            taken.extend(map(make, events.RECORD.iter_unpack(records)))
            if count.value < _EVENTS_AT_ONCE:
                return taken

    def _known(self, key: K) -> int:
        self._check()
        number = self._keys.find(key)
        if not number:
            raise error_for(_abi.CARDSTACK_ERROR_NOT_FOUND, "card is not in the deck")
        return number

    def _ids(self, keys: Iterable[K]) -> List[int]:
        """The numbers of keys that are about to be given to the deck."""
        _check_list(keys)
        self._check()
        if self._journal_path is not None:
            keys = list(keys)
            self._keys.check(keys)
        return self._keys.ids(keys)

    def _found(self, cards: Iterable[Any]) -> List[int]:
        """The numbers of those cards that have one."""
        return [number for number in map(self._keys.find, self._keys_of(cards)) if number]

    def _keys_of(self, cards: Iterable[Any]) -> Iterable[K]:
        """The keys of cards that the program gives as a list."""
        _check_list(cards)
        return cards if self._key_of is None else map(self._key_of, cards)

    def _given(self, cards: Iterable[Any]) -> Tuple[Iterable[Any], List[int]]:
        """Cards that are about to be given to the deck, and their numbers."""
        if self._key_of is not None:
            cards = _listed(cards)
        return cards, self._ids(self._keys_of(cards))

    def _add(self, function: Any, keys: Iterable[K], time: float, *place: int, options: Tuple[int, ...] = ()) -> int:
        """Calls a function that takes cards into the deck, and tells how many it took."""
        keys, ids = self._given(keys)
        self._announce(ids, time)
        taken = self._bulk(function, ids, time, *place, options=options)
        if self._offered is not None:
            self._check_offered()
        if self._offered is not None:
            # Those that the deck has not taken, too: they may be new among the cards it is asked about.
            self._offered.update(dict.fromkeys(ids))
        self._keep(ids, keys)
        if taken < len(ids) and self._objects is not None:
            self._leaving.update(ids)
        self._tidy()
        return taken

    def _announce(self, ids: List[int], time: float) -> None:
        """Stores the keys of cards that are about to be added: wherever the program is killed, a card has its key."""
        if self._journal_path is not None:
            # Time passes first: a card that leaves the deck by then needs its key anew. Nobody is there for that.
            self._do(self._library.cardstack_deck_release(self._handle, time, 0, None))
            self._store_keys(self._named(ids))

    def _cards(self, start: int, count: Optional[int]) -> Iterable[int]:
        _check_place(start, "start")
        room = self._count(self._library.cardstack_deck_cards, start, None, 0)
        room = room if count is None else min(room, max(integer("count", count), 0))
        if room == 0:
            return ()
        numbers = array("Q", bytes(8 * room))
        self._count(self._library.cardstack_deck_cards, start, byref(ctypes.c_uint64.from_buffer(numbers)), room)
        return numbers

    def _history(self) -> Iterable[Tuple[Any, ...]]:
        return self._records(self._library.cardstack_deck_history, _abi.cardstack_decision, frames.DECISION, 0)

    def _questions(self) -> Iterable[Tuple[Any, ...]]:
        return self._records(self._library.cardstack_deck_questions, _abi.cardstack_question, frames.QUESTION)

    def _last_release(self) -> Optional[_abi.cardstack_release]:
        record = _abi.cardstack_release()
        record.struct_size = ctypes.sizeof(record)
        code = self._library.cardstack_deck_last_release(self._handle, byref(record))
        if code == _abi.CARDSTACK_ERROR_NOT_FOUND:
            return None
        self._do(code)
        return record

    def _known_cards(self) -> Iterable[int]:
        """The cards that can be asked for, but those in play."""
        decided = (record[1] for record in self._history())
        in_question = (question[1] for question in self._questions())
        undelivered = (send[3] for send in self._sends())
        return chain(self._cards(0, None), decided, in_question, undelivered, self._staged_cards())

    def _tidy(self) -> None:
        """Forgets objects that are no longer needed, and keys if there are many, once no event waits to be read."""
        if self._leaving or (self._objects is not None and self._offered):
            self._let_go()
        if not self._keys.wants_sweep or self._count(self._library.cardstack_deck_drain_events, None, _EVENT_SIZE, 0):
            return
        self._check_offered()
        held = set(chain(self._known_cards(), self._staged(), self._offered or ()))
        released = self._last_release()
        if released is not None:
            held.add(released.card)
        self._keys.sweep(held, keep_counted=self._config().dedupe == Dedupe.SESSION)

    def _check_offered(self) -> None:
        """Forgets the cards of a replacement that is no longer asked about."""
        if self._offered is None:
            return
        if not any(question[3] == _abi.CARDSTACK_EVENT_REPLACEMENT_ASKED for question in self._questions()):
            if self._objects is not None:
                self._leaving.update(self._offered)
            self._offered = None

    # -- Objects ------------------------------------------------------------------------------------------------------

    def _keep(self, ids: Iterable[int], cards: Iterable[Any]) -> None:
        """Keeps the newest objects of cards that the deck has accepted."""
        objects = self._objects
        if objects is None:
            return
        objects.update(zip(ids, cards))
        self._keys.changes += 1
        if len(objects) >= self._review_at:
            # The host may never read the events that report which cards leave.
            self._leaving.update(objects)
            self._review_at = max(_REVIEW_FROM, 2 * len(objects))

    def _review_objects(self) -> None:
        if self._objects is not None:
            self._leaving.update(self._objects)
            self._tidy()

    def _let_go(self) -> None:
        """Forgets the objects of cards that have left the deck, unless the last frame shows them or an event waits."""
        assert self._objects is not None
        if self._count(self._library.cardstack_deck_drain_events, None, _EVENT_SIZE, 0):
            return
        self._check_offered()
        leaving = self._leaving & self._objects.keys()
        is_delivering = self.look().undelivered > 0
        if is_delivering and len(leaving) < self._look_at:
            # What is not delivered can only be listed as a whole.
            return
        waiting = set(self._offered or ())
        if is_delivering:
            waiting.update(send[3] for send in self._sends())
        self._leaving = leaving & waiting
        leaving -= waiting
        if 4 * len(leaving) > len(self._objects):
            leaving.difference_update(self._cards(0, None))
        shown = self._shown()
        let_go = False
        for card in leaving:
            status = self._status(card)
            if status & _STAYS:
                continue
            if status & _IN_PLAY or card in shown:
                self._leaving.add(card)
            else:
                del self._objects[card]
                let_go = True
        if let_go:
            self._keys.changes += 1
            self._forget_made()
        self._look_at = max(_LOOK_FROM, 2 * len(self._leaving))
        self._review_at = max(_REVIEW_FROM, min(self._review_at, 2 * len(self._objects)))


def _listed(cards: Iterable[Any]) -> List[Any]:
    _check_list(cards)
    return list(cards)


def _check_list(keys: Iterable[Any]) -> None:
    if isinstance(keys, (str, bytes)) or not (hasattr(keys, "__iter__") or hasattr(keys, "__getitem__")):
        raise TypeError(
            "the keys of cards are given as a list or another iterable of them; one card is a list of one; "
            f"this is {kind_of(keys)}"
        )


def _check_place(place: int, what: str) -> None:
    if not 0 <= integer(what, place) <= _abi.CARDSTACK_MAX_CARDS:
        invalid(f"{what} must be at least 0 and at most {_abi.CARDSTACK_MAX_CARDS}")
