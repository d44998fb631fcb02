import {
  DecisionLayout, DeckConfigLayout, EventLayout, FrameNumbers, JournalInfoLayout, MediaLayout, Pose, QuestionLayout,
  ReleaseLayout, SendLayout,
} from "./abi.js";
import { complain } from "./complain.js";
import {
  MAX_KEY, MAX_POSES, PAGE_MORE, STORE_SESSION, STORE_UPCOMING, Delivery, DirectionLayout, ErrorCode, Preset, Restore,
  ScrollPhase, SendAnswer,
} from "./constants.js";
import { CardstackError, check, fail, invalid } from "./errors.js";
import { follow } from "./follow.js";
import { Frame, Frames, prepareFrame, readPoses } from "./frames.js";
import { LoadFailedError, LoadRequest } from "./load_request.js";
import {
  bits, i32, id, int, list, long, member, number, read, readEvent, readId, someOf, text, u32, u64, u8, utf8, wasm, way,
  ways, withBlock, withBytes, withIds, write,
} from "./memory.js";
import { Owner } from "./owner.js";
import { FrameIterator, Pace } from "./pace.js";
import { Asked, Requests } from "./requests.js";
import { serve } from "./serve.js";

/** @typedef {import("./constants.js").DeckConfig} DeckConfig */
/** @typedef {import("./constants.js").DeckEvent} DeckEvent */
/** @typedef {import("./constants.js").Release} Release */
/** @typedef {import("./constants.js").Decision} Decision */
/** @typedef {import("./constants.js").Question} Question */
/** @typedef {import("./constants.js").Send} Send */
/** @typedef {import("./constants.js").Media} Media */
/** @typedef {import("./constants.js").JournalInfo} JournalInfo */
/** @typedef {import("./constants.js").Direction} Direction */
/** @typedef {import("./constants.js").DirectionName} DirectionName */
/** @typedef {number | bigint} CardId A card's id, from 1 to 2^53 - 1. Larger ids, up to 2^64 - 1, are bigints. */
/** @typedef {number | bigint} TokenId A token from an event or a call. */
/** @typedef {Iterable<CardId> | BigUint64Array} Cards Ids of cards. A BigUint64Array is the fastest. */
/**
 * @template {string} S
 * @typedef {S extends `${infer A}_${infer B}` ? `${Lowercase<A>}-${Lowercase<B>}` : Lowercase<S>} NameOf
 */
/** @typedef {NameOf<keyof typeof DirectionLayout>} DirectionLayoutName */
/** @typedef {NameOf<keyof typeof Preset>} PresetName */
/** @typedef {NameOf<keyof typeof ScrollPhase>} ScrollPhaseName */
/** @typedef {NameOf<keyof typeof SendAnswer>} SendAnswerName */
/** @typedef {import("./requests.js").RequestEvent} RequestEvent */
/** @typedef {import("./requests.js").RequestType} RequestType */
/** @typedef {import("./serve.js").Backend} Backend */
/** @typedef {import("./serve.js").ServeOptions} ServeOptions */
/** @typedef {import("./follow.js").Changes} Changes */
/**
 * A mask of `directionBit`s, a direction's name, or several directions.
 * @typedef {number | DirectionName | readonly (Direction | DirectionName)[] | Iterable<Direction | DirectionName>}
 *   Directions
 */
/** @typedef {import("./constants.js").DirectionField} DirectionField */
/** @typedef {import("./constants.js").DirectionsField} DirectionsField */
/** @typedef {import("./constants.js").FieldWords} FieldWords */
/** @typedef {NameOf<keyof typeof Restore>} RestoreName */
/** @typedef {number | "upcoming" | "session" | readonly ("upcoming" | "session")[]} Contents */
/**
 * What a program gives for a field: a value with a name is also its name.
 * @template K, T
 * @typedef {K extends keyof FieldWords ? T | FieldWords[K] : K extends DirectionField ? T | DirectionName : K extends DirectionsField ? Directions : T} Given
 */
/**
 * @template T
 * @typedef {{[K in keyof T]?: Given<K, T[K]>}} Fields
 */
/**
 * Any fields of a configuration, and any fields of each section.
 * @template T
 * @typedef {{[K in keyof T]?: T[K] extends any[] | bigint | number ? Given<K, T[K]> : Fields<T[K]>}} Sections
 */
/**
 * `directions` sets the sectors of a layout and allows exactly the directions that have one. The other fields are
 * applied after it.
 * @typedef {Sections<DeckConfig> & {directions?: DirectionLayout | DirectionLayoutName}} DeckFields
 */
/**
 * With `backend: true` the deck asks for cards and delivers decisions as the preset's document describes. The other
 * fields are applied after it. The presets CIRCLE and FLASHCARDS have no backend: they throw a TypeError.
 * @typedef {DeckFields & {backend?: boolean}} NewDeckFields
 */

const EVENTS_AT_ONCE = 32;
const OUT = 64;
const FRAME_AT = OUT;
const POSES_AT = FRAME_AT + FrameNumbers.SIZE;
const EVENTS_AT = POSES_AT + MAX_POSES * Pose.SIZE;
const ROOM = EVENTS_AT + EVENTS_AT_ONCE * EventLayout.size;
const MESSAGE_ROOM = 256;
const CONTENTS = { UPCOMING: STORE_UPCOMING, SESSION: STORE_SESSION };
/** @type {ReadonlySet<number>} */
const NOT_NOW = new Set([ErrorCode.EMPTY, ErrorCode.BACKLOG, ErrorCode.LIMIT, ErrorCode.REFUSED]);
// No call of a page is so far ahead of a frame, or so far behind it [s].
const AHEAD = 1;
const BEHIND = 60;

/**
 * Returns a preset's configuration, with some fields changed. Does not check the values.
 * @param {Preset | PresetName} preset
 * @param {NewDeckFields} [fields]
 * @returns {DeckConfig}
 */
export function deckConfig(preset, fields = {}) {
  return withBlock(DeckConfigLayout.size, (at) => {
    initialize(at, preset, fields);
    return read(at, DeckConfigLayout);
  });
}

/**
 * Throws what `new Deck` would throw for this configuration: a CardstackError that names the field and the reason, or a
 * TypeError or RangeError. Does not create a deck.
 * @param {Preset | PresetName} preset
 * @param {NewDeckFields} fields As for `new Deck`.
 */
export function validateDeckConfig(preset, fields) {
  withBlock(DeckConfigLayout.size, (at) => {
    initialize(at, preset, fields);
    if (fields.delivery?.nonce === undefined) giveNonce(at);
    validate(at);
  });
}

/** @param {number} at */
function validate(at) {
  withBlock(MESSAGE_ROOM, (message) => {
    const code = wasm().cardstack_deck_config_validate(at, message, MESSAGE_ROOM);
    if (code !== ErrorCode.OK) fail(code, text(message));
  });
}

/**
 * @param {number} at
 * @param {Preset | PresetName} preset
 * @param {NewDeckFields} fields
 */
function initialize(at, preset, { backend = false, ...fields }) {
  check(wasm().cardstack_deck_config_init(at, DeckConfigLayout.size, member("preset", Preset, preset)));
  if (backend && wasm().cardstack_deck_config_use_backend(at) !== ErrorCode.OK) {
    throw new TypeError(`the document of preset "${preset}" has no backend: set feed, delivery and nonce`);
  }
  change(at, fields);
}

/**
 * Changes fields of the configuration at `at`.
 * @param {number} at
 * @param {DeckFields} fields
 */
function change(at, { directions: layout, ...fields }) {
  if (layout !== undefined) {
    check(wasm().cardstack_deck_config_set_directions(at, member("directions", DirectionLayout, layout)));
  }
  write(at, DeckConfigLayout, fields);
}

/** @param {number} at */
function giveNonce(at) {
  if (read(at, DeckConfigLayout).delivery.mode === Delivery.NONE) return;
  const words = new Uint32Array(2);
  // Node 18 has no global `crypto`. Math.random is enough: a nonce must be unique, but it need not be secret.
  if (globalThis.crypto) globalThis.crypto.getRandomValues(words);
  else words.forEach((_, i) => (words[i] = Math.random() * 2 ** 32));
  // Small numbers have special meanings, as NONCE_OF_JOURNAL.
  const nonce = (BigInt(words[0]) << 32n) | BigInt(words[1]) | (1n << 63n);
  write(at, DeckConfigLayout, { delivery: { nonce } });
}

/**
 * A deck of swipe cards. It takes pointer samples and the time, and returns the poses of the cards.
 *
 *     using deck = new Deck("classic", { viewport: { width: 390, height: 844 } });
 *     deck.append([1, 2, 3]);
 *     for (const pose of deck.advance(performance.now() / 1000).poses) draw(pose);
 *
 * Every `time` is in seconds, on one clock of the program's choice. Without it a call happens at the deck's present
 * time.
 *
 * `swipe`, `undo` and `nudge` return null or false if they cannot be now. Another call that fails throws a
 * CardstackError. After both the deck is as before, except that time may have passed. An argument of a wrong type throws
 * a TypeError, one out of range a RangeError. Without memory a call throws a RangeError or a CardstackError with
 * OUT_OF_MEMORY. After `close()` every call throws a CardstackError with INVALID_ARGUMENT. The comments below name other
 * errors.
 *
 * The C header, cardstack.h, has more about each method: `append` is `cardstack_deck_append`.
 */
export class Deck extends Owner {
  #frames;
  #asked = new Asked();
  #pace = new Pace();
  #today = 0;
  #hasWarned = false;
  #hasRefused = false;

  /**
   * @param {Preset | PresetName} preset
   * @param {NewDeckFields} fields Fields of the configuration that differ from the preset. `viewport` is required. If
   *   the deck delivers decisions, and the fields do not include `delivery.nonce`, the nonce is a random number.
   */
  constructor(preset, fields) {
    super(
      ROOM,
      (out) =>
        withBlock(DeckConfigLayout.size, (at) => {
          initialize(at, preset, fields ?? {});
          if (fields?.delivery?.nonce === undefined) giveNonce(at);
          const code = wasm().cardstack_deck_create(at, out);
          if (code === ErrorCode.INVALID_ARGUMENT) validate(at);
          return code;
        }),
      (deck) => wasm().cardstack_deck_destroy(deck),
      (deck) => wasm().cardstack_deck_error_message(deck),
    );
    const at = this._block + FRAME_AT;
    prepareFrame(at, this._block + POSES_AT);
    this.#frames = new Frames(at, EVENTS_AT - FRAME_AT, Frame);
  }

  /** One line about the last refusal, also of cards by a call that has succeeded; empty before the first. */
  get errorMessage() {
    return text(wasm().cardstack_deck_error_message(this._object));
  }

  /** Frees the deck now. Events that still wait are lost. Closing it twice does nothing. */
  close() {
    super.close();
    this.#asked.end();
  }

  /**
   * Changes the viewport's size, at any time.
   * @param {number} width [points]
   * @param {number} height
   * @param {number} [time]
   */
  setViewport(width, height, time) {
    this._check(
      wasm().cardstack_deck_set_viewport(this._object, this.#now(time), number("width", width), number("height", height)),
    );
  }

  /**
   * Sets the wall clock, for example to `Date.now() / 1000`. Before that, decisions have wall time 0.
   * @param {number} unixSeconds [s since 1970]
   * @param {number} [time]
   */
  setWallClock(unixSeconds, time) {
    this._check(
      wasm().cardstack_deck_set_wall_clock(this._object, this.#now(time), number("unixSeconds", unixSeconds)),
    );
  }

  // -- Cards ------------------------------------------------------------------------------------------------------------

  /**
   * Adds cards at the end. Returns how many the deck took; `recycle.dedupe` says which cards it refuses. If a call takes
   * none of its cards, the console has one warning with the reason.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  append(cards, time) {
    return this.#withNewCards(cards, (at, count, out) =>
      wasm().cardstack_deck_append(this._object, this.#now(time), at, count, out),
    );
  }

  /**
   * Adds cards beneath the first `position` upcoming cards, or beneath a held card. Returns how many the deck took.
   * @param {number} position
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  insert(position, cards, time) {
    return this.#withNewCards(cards, (at, count, out) =>
      wasm().cardstack_deck_insert(this._object, this.#now(time), bits("position", position), at, count, out),
    );
  }

  /**
   * Removes cards wherever they are. Their decisions become final. Returns how many cards were removed.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  remove(cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_remove(this._object, this.#now(time), at, count, out),
    );
  }

  /**
   * Replaces all cards upcoming and in the reserve; a held card stays on top until it is released. With
   * `consent.replacement` ASK, while decisions can be undone, the deck only asks the program: then no card is taken and
   * `token` is the question, else it is 0. After a yes the next call replaces. Throws REFUSED with
   * `consent.replacement` REFUSE, while decisions can be undone; BACKLOG if a question does not fit.
   * @param {Cards} cards
   * @param {number} [time]
   * @param {number} [flags] 0: there are none yet.
   * @returns {{taken: number, token: number}}
   */
  replace(cards, time, flags = 0) {
    const mask = bits("flags", flags);
    const taken = this.#withNewCards(cards, (at, count, out) =>
      wasm().cardstack_deck_replace(this._object, this.#now(time), at, count, mask, out, out + 8),
    );
    return { taken, token: readId(this._block + 8) };
  }

  /**
   * Removes all cards. All decisions become final.
   * @param {number} [time]
   */
  clear(time) {
    this._check(wasm().cardstack_deck_clear(this._object, this.#now(time)));
  }

  /**
   * Reports that the content of cards has changed. A "content-changed" event follows for each of them on stage. Returns
   * how many of them the deck knows.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  invalidate(cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_invalidate(this._object, this.#now(time), at, count, out),
    );
  }

  /**
   * Moves cards from the top to the end, or back if `distance` is negative, without a decision.
   * @param {number} distance
   * @param {number} [time]
   */
  shift(distance, time) {
    this._check(wasm().cardstack_deck_shift(this._object, this.#now(time), BigInt(int("distance", distance))));
  }

  /**
   * Returns upcoming cards, from the top.
   * @param {number} [position] How many cards to skip.
   * @param {number} [count] The largest number of cards to return; without it, all.
   * @returns {number[]}
   */
  cards(position = 0, count) {
    const skipped = bits("position", position);
    const most = count === undefined ? Infinity : bits("count", count);
    return this.#list(
      8, (at, room, out) => wasm().cardstack_deck_cards(this._object, skipped, at, room, out), readId, most,
    );
  }

  /**
   * Returns how many upcoming cards are above a card; null if it is not upcoming.
   * @param {CardId} card
   * @returns {number | null}
   */
  position(card) {
    const out = this._block;
    return this.#found(
      wasm().cardstack_deck_position(this._object, id("card", card), out), () => u32()[out >>> 2],
    );
  }

  /**
   * Returns what the deck knows about a card: bits of CardStatus; 0 if it knows nothing.
   * @param {CardId} card
   * @returns {number}
   */
  cardStatus(card) {
    const out = this._block;
    this._check(wasm().cardstack_deck_card_status(this._object, id("card", card), out));
    return u32()[out >>> 2];
  }

  /**
   * Limits a card to `directions` until it leaves the deck, for fingers and `swipe`. Throws NOT_FOUND if the card is
   * neither upcoming nor in play.
   * @param {CardId} card
   * @param {Directions} directions
   * @param {number} [time]
   */
  setCardDirections(card, directions, time) {
    const mask = ways("directions", directions);
    this._check(wasm().cardstack_deck_set_card_directions(this._object, this.#now(time), id("card", card), mask));
  }

  /**
   * Gives a card a size of its own, until it leaves the deck; 0 by 0: that of all cards again. `save` does not have it.
   * Throws NOT_FOUND if the card is neither upcoming nor in play.
   * @param {CardId} card
   * @param {number} width [points]
   * @param {number} height
   * @param {number} [time]
   */
  setCardSize(card, width, height, time) {
    const [across, down] = [number("width", width), number("height", height)];
    this._check(wasm().cardstack_deck_set_card_size(this._object, this.#now(time), id("card", card), across, down));
  }

  /**
   * Returns a card's limit, a mask of `directionBit`s; ALL_DIRECTIONS: it has none. Throws NOT_FOUND if the card is
   * neither upcoming nor in play.
   * @param {CardId} card
   */
  cardDirections(card) {
    const out = this._block;
    this._check(wasm().cardstack_deck_card_directions(this._object, id("card", card), out));
    return u32()[out >>> 2];
  }

  // -- Fingers ----------------------------------------------------------------------------------------------------------
  // `listen` feeds all of a page's pointer events.

  /**
   * A finger goes down, or a mouse button. Like the other three methods it returns whether the finger has a card.
   * Throws BACKLOG if too many events wait.
   * @param {number} pointer A number for the finger.
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerDown(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_down(this._object, this.#now(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * The finger moves.
   * @param {number} pointer
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerMove(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_move(this._object, this.#now(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * The finger goes up: the card leaves, returns, or was tapped.
   * @param {number} pointer
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerUp(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_up(this._object, this.#now(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * The system takes the finger away: the card returns.
   * @param {number} pointer
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerCancel(pointer, time) {
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_cancel(this._object, this.#now(time), long("pointer", pointer), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * Two fingers scroll on a trackpad: `listen` feeds this, too. They drag as one finger at the cursor. Returns whether
   * the scroll is the deck's, so that the page must not move. Throws BACKLOG if too many events wait.
   * @param {number} x The cursor [points].
   * @param {number} y
   * @param {number} dx The way of the card, against the wheel event's `deltaX` [points].
   * @param {number} dy
   * @param {ScrollPhase | ScrollPhaseName} [phase] What the fingers do; UNKNOWN in browsers.
   * @param {number} [time]
   * @returns {boolean}
   */
  scroll(x, y, dx, dy, phase = ScrollPhase.UNKNOWN, time) {
    const out = this._block;
    const [px, py, right, down] = [number("x", x), number("y", y), number("dx", dx), number("dy", dy)];
    const fingers = member("phase", ScrollPhase, phase);
    this._check(wasm().cardstack_deck_scroll(this._object, this.#now(time), px, py, right, down, fingers, out));
    return i32()[out >>> 2] !== 0;
  }

  /**
   * Returns why the last released card left or came back; null before the first release.
   * @returns {Release | null}
   */
  lastRelease() {
    const { size } = ReleaseLayout;
    return withBlock(size, (at) => {
      wasm().cardstack_release_init(at, size);
      return this.#found(wasm().cardstack_deck_last_release(this._object, at), () => read(at, ReleaseLayout));
    });
  }

  // -- Frames -----------------------------------------------------------------------------------------------------------

  /**
   * The one call per frame: lets time pass up to `now`, and returns the frame. If nothing in it has changed except
   * `time` and `wakeIn`, it is the last frame with these two renewed; otherwise it is a new object. Warns once on the
   * console if the deck's time is far ahead of `now`, and any call if its time is far behind the last frame.
   * @param {number} [now] [s]
   * @returns {Frame}
   */
  advance(now) {
    const object = this._object;
    const time = this.#pace.moment(now);
    this.#frames.begin(time);
    this._check(wasm().cardstack_deck_advance(object, this.#frames.at));
    const frame = this.#frames.read();
    if (frame.time > time + AHEAD) {
      this.#warnOfClocks(
        `the deck's time is ${frame.time - time} s ahead of the time of advance(): the deck stands still until then`,
      );
    }
    return frame;
  }

  /** The frame of the last `advance`. No time passes. */
  get frame() {
    return this.#frames.last;
  }

  /**
   * Returns the numbers of a frame at the present time, without poses, in a new object.
   * @returns {FrameNumbers}
   */
  peek() {
    return withBlock(FrameNumbers.SIZE, (at) => {
      prepareFrame(at, 0);
      this._check(wasm().cardstack_deck_peek(this._object, at));
      return new FrameNumbers(at);
    });
  }

  /**
   * Returns the poses at the present time. `frame` stays as it is.
   * @returns {readonly Pose[]}
   */
  poses() {
    const block = this._block;
    this._check(wasm().cardstack_deck_poses(this._object, 0, block + POSES_AT, Pose.SIZE, MAX_POSES, block));
    return readPoses(block + POSES_AT, u32()[block >>> 2]);
  }

  /** Returns a hash of everything that influences later answers, to compare two runs. */
  stateHash() {
    const out = this._block;
    this._check(wasm().cardstack_deck_state_hash(this._object, out));
    return u64()[out >>> 3];
  }

  // -- Events -----------------------------------------------------------------------------------------------------------

  /**
   * Removes all waiting events and returns them, the oldest first. `event.type` is the kind, as "committed".
   * @returns {DeckEvent[]}
   */
  events() {
    const out = this._block;
    const at = out + EVENTS_AT;
    const { size } = EventLayout;
    const found = [];
    let count;
    do {
      const code = wasm().cardstack_deck_drain_events(this._object, at, size, EVENTS_AT_ONCE, out);
      // The events removed before must not be lost.
      if (code !== ErrorCode.OK && found.length > 0) break;
      this._check(code);
      count = u32()[out >>> 2];
      for (let i = 0; i < count; i++) found.push(readEvent(at + i * size, EventLayout));
    } while (count === EVENTS_AT_ONCE);
    this.#asked.note(found);
    return found;
  }

  // -- Swipe and undo ---------------------------------------------------------------------------------------------------

  /**
   * Swipes the top card. Returns the decision's token; with `consent.directions` the swipe is a question first, with
   * the same token. Returns null if it cannot be now, and `swipeRefusal` says why: EMPTY; BACKLOG; LIMIT by
   * `consent.maxProposals`; REFUSED by the card's own limit, or if the backend blocks.
   * @param {Direction | DirectionName} direction
   * @param {number} [time]
   * @param {number} [flags] SWIPE_FORCE, so that the card's own limit does not count; or 0.
   * @returns {number | null}
   */
  swipe(direction, time, flags = 0) {
    const out = this._block;
    const [toward, mask] = [way("direction", direction), bits("flags", flags)];
    const code = wasm().cardstack_deck_swipe(this._object, this.#now(time), toward, mask, out);
    return this.#isDone(code) ? readId(out) : null;
  }

  /**
   * Takes back the latest decision. Its card flies in from side `from`, or from where it left. Returns the decision's
   * token, or with `consent.undo` the question's. Returns null if it cannot be now, and `undoRefusal` says why: EMPTY
   * or BACKLOG.
   * @param {Direction | DirectionName} [from]
   * @param {number} [time]
   * @param {number} [flags] 0: there are none yet.
   * @returns {number | null}
   */
  undo(from = 0, time, flags = 0) {
    const out = this._block;
    const [side, mask] = [way("from", from), bits("flags", flags)];
    const code = wasm().cardstack_deck_undo(this._object, this.#now(time), side, mask, out);
    return this.#isDone(code) ? readId(out) : null;
  }

  /**
   * Lets the top card lean out toward `direction` and come back, as a hint. Nothing is decided, and a finger takes the
   * card from where it is. Returns whether the card leans: not in an empty deck, or while a finger is on the deck.
   * @param {Direction | DirectionName} direction
   * @param {number} distance [points]
   * @param {number} seconds Until it is back, 0.05 to 60 [s].
   * @param {number} [time]
   */
  nudge(direction, distance, seconds, time) {
    const [toward, lean] = [way("direction", direction), number("distance", distance)];
    const length = number("seconds", seconds);
    return this.#isDone(wasm().cardstack_deck_nudge(this._object, this.#now(time), toward, lean, length));
  }

  /**
   * Returns whether `swipe` would succeed now: whether to enable its button.
   * @param {Direction | DirectionName} direction
   */
  canSwipe(direction) {
    return this.swipeRefusal(direction) === ErrorCode.OK;
  }

  /**
   * Returns the `ErrorCode` with which `swipe` would fail now, or OK.
   * @param {Direction | DirectionName} direction
   * @returns {ErrorCode}
   */
  swipeRefusal(direction) {
    const out = this._block;
    this._check(wasm().cardstack_deck_can_swipe(this._object, way("direction", direction), out));
    return /** @type {ErrorCode} */ (i32()[out >>> 2]);
  }

  /** Returns whether `undo` would succeed now: whether to enable its button. */
  canUndo() {
    return this.undoRefusal() === ErrorCode.OK;
  }

  /**
   * Returns the `ErrorCode` with which `undo` would fail now, or OK.
   * @returns {ErrorCode}
   */
  undoRefusal() {
    const out = this._block;
    this._check(wasm().cardstack_deck_can_undo(this._object, out));
    return /** @type {ErrorCode} */ (i32()[out >>> 2]);
  }

  /**
   * Makes all decisions final, the oldest first.
   * @param {number} [time]
   */
  finalizeAll(time) {
    this._check(wasm().cardstack_deck_finalize_all(this._object, this.#now(time)));
  }

  /**
   * Returns the decisions that can be undone, the oldest first.
   * @returns {Decision[]}
   */
  history() {
    const { size } = DecisionLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_history(this._object, 0, at, size, room, out),
      (at) => read(at, DecisionLayout),
    );
  }

  // -- Configuration ----------------------------------------------------------------------------------------------------

  /**
   * A copy of the present configuration.
   * @returns {DeckConfig}
   */
  get config() {
    const { size } = DeckConfigLayout;
    return withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_get_config(this._object, at, size));
      return read(at, DeckConfigLayout);
    });
  }

  /** `press.slop` of the configuration, for `listen` [points]. */
  get slop() {
    return this.config.press.slop;
  }

  /**
   * Changes fields of the configuration at any time; the others stay, and no card jumps. Throws BACKLOG if more events
   * wait than `events.backlog` allows; LIMIT if there are more proposals than `consent.maxProposals`.
   * @param {DeckFields} fields
   * @param {number} [time]
   */
  configure(fields, time) {
    const { size } = DeckConfigLayout;
    withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_get_config(this._object, at, size));
      change(at, fields);
      this._check(wasm().cardstack_deck_set_config(this._object, this.#now(time), at));
    });
  }

  // -- Questions --------------------------------------------------------------------------------------------------------

  /**
   * Answers a question. A yes to a replacement allows the next `replace`. Throws STALE if the question is no longer
   * open; REFUSED or BACKLOG as for a swipe, and then the question stays open.
   * @param {TokenId} token The question's.
   * @param {boolean} accept
   * @param {number} [time]
   */
  answerQuestion(token, accept, time) {
    this._check(
      wasm().cardstack_deck_answer_question(this._object, this.#now(time), id("token", token), int("accept", accept)),
    );
    const refused = new CardstackError(ErrorCode.STALE, "the program has refused other cards");
    this.#asked.close(token, accept ? undefined : { error: refused });
  }

  /**
   * Returns the open questions, the oldest first.
   * @returns {Question[]}
   */
  questions() {
    const { size } = QuestionLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_questions(this._object, 0, at, size, room, out),
      (at) => read(at, QuestionLayout),
    );
  }

  // -- Saving -----------------------------------------------------------------------------------------------------------
  // A journal needs files, which a page does not have. `DeckStore` keeps a deck in IndexedDB.

  /**
   * Returns the deck as bytes for `restore`: decisions that can be undone, undelivered decisions, "final" events that
   * were not removed, keys, and what `contents` adds.
   * @param {Contents} [contents] STORE_UPCOMING or "upcoming": the upcoming cards; STORE_SESSION or "session": the cards
   *   that `recycle.dedupe` SESSION refuses. Without it, both.
   * @returns {Uint8Array}
   */
  save(contents = STORE_UPCOMING | STORE_SESSION) {
    const kept = someOf("contents", CONTENTS, contents);
    const out = this._block;
    const code = wasm().cardstack_deck_save(this._object, kept, 0, 0, out);
    if (code !== ErrorCode.BUFFER_TOO_SMALL) this._check(code);
    const size = u32()[out >>> 2];
    return withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_save(this._object, kept, at, size, out));
      return u8().slice(at, at + u32()[out >>> 2]);
    });
  }

  /**
   * Restores a new or empty deck from bytes that `save` returned, on any machine and in any language. Throws REFUSED if
   * the deck has cards or decisions; CORRUPT; FORMAT.
   * @param {Uint8Array} bytes
   * @param {Restore | RestoreName} [restore] What happens to decisions that could be undone.
   * @param {number} [flags] 0: there are none yet.
   * @returns {JournalInfo}
   */
  restore(bytes, restore = Restore.KEEP, flags = 0) {
    const { size } = JournalInfoLayout;
    const [strategy, mask] = [member("restore", Restore, restore), bits("flags", flags)];
    this.#pace.change();
    return withBytes("bytes", bytes, (data, length) =>
      withBlock(size, (info) => {
        u8().fill(0, info, info + size);
        u32()[info >>> 2] = size;
        this._check(wasm().cardstack_deck_restore(this._object, data, length, strategy, mask, info));
        return read(info, JournalInfoLayout);
      }),
    );
  }

  /**
   * Gives a card a key, such as a user's name, that `save` keeps. Set it before the card is added.
   * @param {CardId} card
   * @param {string | Uint8Array} key Up to MAX_KEY bytes. A string is encoded as UTF-8.
   */
  setCardKey(card, key) {
    const bytes = typeof key === "string" ? utf8(key) : key;
    withIds([card], (cards) =>
      withBytes("key", bytes, (at, size) =>
        withBlock(4, (length) => {
          u32()[length >>> 2] = size;
          this._check(wasm().cardstack_deck_set_card_keys(this._object, cards, 1, at, length));
        }),
      ),
    );
  }

  /**
   * Returns a card's key as bytes; null if it has none.
   * @param {CardId} card
   * @returns {Uint8Array | null}
   */
  cardKey(card) {
    const out = this._block;
    return withBlock(MAX_KEY, (at) =>
      this.#found(wasm().cardstack_deck_card_key(this._object, id("card", card), at, MAX_KEY, out), () =>
        u8().slice(at, at + u32()[out >>> 2]),
      ),
    );
  }

  // -- Asynchronous programs --------------------------------------------------------------------------------------------

  /**
   * Drives the deck: an asynchronous iterator over its frames, which advances to the present time before each.
   *
   *     for await (const frame of deck.frames()) {
   *       draw(frame.poses);
   *       for (const event of deck.events()) react(event);
   *     }
   *
   * While something moves, a frame comes with each animation frame; without these, as in a hidden page, in a worker or
   * in node, by a timer. At rest it sleeps until a method changes the deck, or until the deck has something to do by
   * itself (`wakeIn`). From then on a call without a time happens now, by the same clock. The iteration ends when the
   * deck is closed or `signal` aborts, and by `break`. Throws an Error if another iteration of the deck goes on.
   * @param {{signal?: AbortSignal, clock?: () => number}} [options] `clock`: returns the time [s]; without it
   *   `performance.now() / 1000`, the clock of `event.timeStamp`.
   * @returns {FrameIterator}
   */
  frames(options = {}) {
    const { signal, clock = () => performance.now() / 1000 } = options;
    this._object; // Throws if it is closed.
    const frames = new FrameIterator(this, this.#asked, this.#pace, signal);
    this.#pace.clock = clock;
    return frames;
  }

  /**
   * Returns an asynchronous iterator over the deck's requests: first those that are open, then new ones. Answer each
   * with `answerLoad` or `failLoad`, `answerSend` or `answerQuestion`, at once or later, in any order.
   *
   *     for await (const request of deck.requests({ types: ["load"] })) {
   *       deck.answerLoad(request.token, await fetchCards());
   *     }
   *
   * Something must drive the deck in the meantime: `frames`, or a loop of the program that calls `advance`. Requests
   * come when that reads `events`, where they are, too.
   *
   * Each request goes to one iterator at a time. If an iterator ends before the request is answered, by `break`, by
   * `return()` or by `signal`, the request goes to another one. So does a request that the deck repeats. The iteration
   * ends when the deck is closed or `signal` aborts. Throws a TypeError for other types.
   * @template {RequestType} [T=RequestType]
   * @param {{types?: readonly T[], signal?: AbortSignal}} [options] Without `types`, all.
   * @returns {Requests<Extract<RequestEvent, {type: T}>>}
   */
  requests(options = {}) {
    const { types, signal } = options;
    this._object; // Throws if it is closed.
    return /** @type {any} */ (this.#asked.requests(types, signal));
  }

  /**
   * Answers the deck's requests by the methods of a backend, until the deck is closed or `signal` aborts.
   *
   *     await deck.serve({
   *       load: (cursor, signal) => get(`/cards?after=${cursor ?? 0}`, signal),
   *       send: (request, signal) => put(idempotencyKey(request), { card: request.card }, signal),
   *       revert: (request, signal) => put(idempotencyKey(request), { takesBack: request.decision }, signal),
   *     });
   *
   * `load` returns a Page, `{cards, next, last}`, or cards alone; `pages` says what else it may be. `send` and `revert`
   * return "sent" or nothing, "retry", "rejected" or "blocked". Whatever else they return or throw is a failure: the
   * deck retries the delivery later, as `retry` of its configuration says, or asks again for cards, and who awaits them
   * gets the error. Neither ends serving.
   *
   * Each method gets a signal, which aborts when serving ends, or when the deck wants other cards instead. Cards that
   * it returns then are ignored. An answer to a delivery is used: what was delivered is not sent again. What was not
   * answered goes to the next call of `serve`, or to `requests`. The promise is fulfilled when all methods that were
   * called have ended. Up to `delivery.maxSends` deliveries run at a time. Something must drive the deck in the
   * meantime, as for `requests`. Questions are left to the program.
   *
   * Rejects with a TypeError for what is no backend, and with REFUSED for a `load` without `feed.enabled`, or a `send`
   * without `delivery.mode`.
   * @param {Backend} backend
   * @param {ServeOptions} [options]
   * @returns {Promise<void>}
   */
  async serve(backend, options = {}) {
    return serve(this, this.#asked, backend, options);
  }

  /**
   * Makes every change of a stream when it comes, until the stream ends, the deck is closed or `signal` aborts.
   *
   *     async function* changes() {
   *       yield { type: "initial", cards: [1, 2, 3] };
   *       const result = yield { type: "remove", cards: [2] };
   *     }
   *     await deck.follow(changes());
   *
   * In a generator the value of `yield` is the result of the change before: how many cards the deck took, removed or
   * knows; null for "clear", and if the deck asks the program about a replacement: after a yes, yield it again. If the
   * deck refuses a replacement, the value is the CardstackError, and the stream goes on. Other errors of the deck
   * reject, and so do those of the stream. A stream that is left before its end is ended by its `return()`.
   * @param {Changes} changes
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<void>}
   */
  async follow(changes, options = {}) {
    this._object; // Throws if it is closed.
    return follow(this, this.#asked, changes, options.signal);
  }

  // -- Feed -------------------------------------------------------------------------------------------------------------

  /**
   * Asks for cards, unless there are fresh ones or a request is out. Await what it returns for the number of cards that
   * come; its `token` is that of the request, or of the question with `consent.replacement` ASK, or null. Throws REFUSED
   * without `feed.enabled` or by `consent.replacement`; BACKLOG.
   * @param {number} [time]
   * @param {number} [flags] 0: there are none yet.
   * @returns {LoadRequest}
   */
  load(time, flags = 0) {
    const out = this._block;
    this._check(wasm().cardstack_deck_load(this._object, this.#now(time), bits("flags", flags), out));
    return this.#asked.loadRequest(readId(out));
  }

  /**
   * Asks for other cards, which replace the present ones when they arrive. Returns and throws as `load`.
   * @param {number} [time]
   * @param {number} [flags] 0: there are none yet.
   * @returns {LoadRequest}
   */
  refresh(time, flags = 0) {
    const out = this._block;
    this._check(wasm().cardstack_deck_refresh(this._object, this.#now(time), bits("flags", flags), out));
    return this.#asked.loadRequest(readId(out));
  }

  /**
   * Answers a "load" event with cards, the top one first. Returns how many the deck took. If cards that came otherwise
   * have answered it, one late page is added. Throws STALE if the request is not open; LIMIT, after which it stays open.
   * @param {TokenId} token The event's.
   * @param {Cards} cards
   * @param {{flags?: number, day?: number, time?: number}} [options] `flags`: a sum of PAGE_LAST, PAGE_RESERVE,
   *   PAGE_MORE. `day`: the cards' day; without it the last one of `setDay`.
   * @returns {number}
   */
  answerLoad(token, cards, options = {}) {
    const { flags = 0, day = this.#today, time } = options;
    const isLastWord = !(flags & PAGE_MORE);
    const taken = this.#withNewCards(cards, (at, count, out) =>
      wasm().cardstack_deck_answer_load(
        this._object, this.#now(time), id("token", token), at, count, bits("flags", flags), long("day", day), 0, out,
      ), isLastWord,
    );
    if (taken > 0 || isLastWord) this.#asked.close(token, { taken });
    return taken;
  }

  /**
   * Reports that a request failed. The deck asks again later. Throws STALE if the request is not open.
   * @param {TokenId} token The request's.
   * @param {number | Error} error Any number except 0, for a frame's `feedError`; or an error, which is thrown where the
   *   request is awaited, and for which `feedError` is -2^31.
   * @param {number} [time]
   */
  failLoad(token, error, time) {
    const number = error instanceof Error ? -(2 ** 31) : int("error", error);
    if (number === 0) invalid("error must not be 0");
    this._check(
      wasm().cardstack_deck_answer_load(this._object, this.#now(time), id("token", token), 0, 0, 0, 0n, number, 0),
    );
    this.#asked.close(token, { error: error instanceof Error ? error : new LoadFailedError(error) });
  }

  /**
   * Moves all cards of the reserve to the pile, or up to `count`. Returns how many were moved.
   * @param {number} [count]
   * @param {number} [time]
   * @returns {number}
   */
  admit(count = 0xffffffff, time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_admit(this._object, this.#now(time), bits("count", count), out));
    return u32()[out >>> 2];
  }

  /**
   * Sets today's number, in any numbering of days; see `feed.freshness`. With `feed.keepFresh`, another day makes the
   * deck ask for cards.
   * @param {number} day
   * @param {number} [time]
   */
  setDay(day, time) {
    this._check(wasm().cardstack_deck_set_day(this._object, this.#now(time), long("day", day)));
    this.#today = day;
  }

  /**
   * Erases everything that belongs to the user, as at a log-out. Returns how many SENDs and REVERTs were lost; with
   * RESET_SEAL, how many are kept and still delivered.
   * @param {number} [flags] RESET_SEAL, or 0.
   * @param {number} [time]
   * @param {TokenId} [nonce] The next user's. With 0 it stays as it is.
   * @returns {number}
   */
  reset(flags = 0, time, nonce = 0) {
    const out = this._block;
    const [mask, number] = [bits("flags", flags), id("nonce", nonce)];
    this._check(wasm().cardstack_deck_reset(this._object, this.#now(time), mask, number, out));
    const undelivered = u32()[out >>> 2];
    this.#asked.forget("the deck was reset");
    return undelivered;
  }

  // -- Delivery ---------------------------------------------------------------------------------------------------------

  /**
   * Reports the backend's answer to a "send" or "revert" event. Throws STALE if the deck expects no answer to it;
   * BACKLOG.
   * @param {TokenId} token The event's.
   * @param {SendAnswer | SendAnswerName} answer
   * @param {number} [time]
   */
  answerSend(token, answer, time) {
    const said = member("answer", SendAnswer, answer);
    this._check(wasm().cardstack_deck_answer_send(this._object, this.#now(time), id("token", token), said));
    this.#asked.close(token);
  }

  /**
   * Retries a parked SEND or REVERT, or all of them if there is no token. Throws STALE if the token is not parked.
   * @param {TokenId} [token]
   * @param {number} [time]
   */
  retryParked(token = 0, time) {
    this._check(wasm().cardstack_deck_retry_parked(this._object, this.#now(time), id("token", token)));
  }

  /**
   * Sets whether there is a network, true at first. Without network nothing is sent or asked for; when it returns, the
   * deck retries what waits.
   * @param {boolean} online
   * @param {number} [time]
   */
  setOnline(online, time) {
    this._check(wasm().cardstack_deck_set_online(this._object, this.#now(time), int("online", online)));
  }

  /**
   * Sets or lifts a block. While the deck is blocked, nothing is decided or sent, and nothing is lost.
   * @param {boolean} blocked
   * @param {number} [time]
   */
  setBlocked(blocked, time) {
    this._check(wasm().cardstack_deck_set_blocked(this._object, this.#now(time), int("blocked", blocked)));
  }

  /**
   * Returns the SENDs and REVERTs that are not delivered: first those handed out and those that come next.
   * @returns {Send[]}
   */
  sends() {
    const { size } = SendLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_sends(this._object, 0, at, size, room, out),
      (at) => read(at, SendLayout),
    );
  }

  // -- Media ------------------------------------------------------------------------------------------------------------

  /**
   * Sets how many pictures each card has; other cards have 1. From the first call on, "media" events report changes of
   * the plan.
   * @param {Iterable<readonly [CardId, number]>} pictures Pairs of a card and its number of pictures.
   */
  setMedia(pictures) {
    const pairs = list("pictures", pictures);
    const counts = Uint32Array.from(pairs, ([, count]) => bits("pictures", count));
    this.#pace.change();
    withIds(pairs.map(([card]) => card), (cards, count) =>
      withBytes("pictures", new Uint8Array(counts.buffer), (at) =>
        this._check(wasm().cardstack_deck_set_media(this._object, cards, at, count)),
      ),
    );
  }

  /**
   * Sets which picture a card shows. Throws NOT_FOUND if the deck does not have the card.
   * @param {CardId} card
   * @param {number} index From 0, which is the first picture and the default.
   * @param {number} [time]
   */
  setMediaIndex(card, index, time) {
    this._check(
      wasm().cardstack_deck_set_media_index(this._object, this.#now(time), id("card", card), bits("index", index)),
    );
  }

  /**
   * Returns the pictures to fetch, the most urgent first.
   * @returns {Media[]}
   */
  mediaPlan() {
    const { size } = MediaLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_media_plan(this._object, 0, at, size, room, out),
      (at) => read(at, MediaLayout),
    );
  }

  // ---------------------------------------------------------------------------------------------------------------------

  /**
   * Returns the time of a call that changes the deck, which wakes `frames`.
   * @param {number} [time]
   */
  #now(time) {
    this.#pace.change();
    const now = this.#pace.moment(time);
    const { last } = this.#frames;
    if (now < last.time - BEHIND) {
      this.#warnOfClocks(`a call's time is ${last.time - now} s behind the last frame: it happens at the frame's time`);
    }
    return now;
  }

  /** @param {string} found */
  #warnOfClocks(found) {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    complain(
      `${found}. Times are of two clocks, or in milliseconds: event.timeStamp, performance.now() and the time of ` +
        "requestAnimationFrame are divided by 1000",
    );
  }

  /**
   * Calls the library with cards, and returns the count that it writes.
   * @param {Cards} cards
   * @param {(at: number, count: number, out: number) => number} call
   */
  #withCards(cards, call) {
    const out = this._block;
    return withIds(cards, (at, count) => {
      this._check(call(at, count, out));
      return u32()[out >>> 2];
    });
  }

  /**
   * Adds cards, and returns how many the deck took. Warns once for each deck if it was none: decided cards that come again
   * are a common mistake.
   * @param {Cards} cards
   * @param {(at: number, count: number, out: number) => number} call
   * @param {boolean} [isLastWord] Whether it is not known already that other cards follow.
   */
  #withNewCards(cards, call, isLastWord = true) {
    let isGiven = false;
    const taken = this.#withCards(cards, (at, count, out) => {
      // A number behind `out` is the question of a replacement.
      u32()[(out + 8) >>> 2] = 0;
      const code = call(at, count, out);
      isGiven = count > 0 && u32()[(out + 8) >>> 2] === 0;
      return code;
    });
    if (isGiven && taken === 0 && isLastWord && !this.#hasRefused) {
      this.#hasRefused = true;
      complain(`no card was taken: ${this.errorMessage}. recycle.dedupe says which cards a deck takes again`);
    }
    return taken;
  }

  /**
   * Returns whether a swipe, an undo or a nudge was made; false: it cannot be now, which is no mistake of the program.
   * @param {number} code
   */
  #isDone(code) {
    if (NOT_NOW.has(code)) return false;
    this._check(code);
    return true;
  }

  /**
   * @template T
   * @param {number} code
   * @param {() => T} result
   * @returns {T | null}
   */
  #found(code, result) {
    if (code === ErrorCode.NOT_FOUND) return null;
    this._check(code);
    return result();
  }

  /**
   * @template T
   * @param {number} size
   * @param {(at: number, room: number, out: number) => number} call
   * @param {(at: number) => T} readOne
   * @param {number} [most]
   * @returns {T[]}
   */
  #list(size, call, readOne, most = Infinity) {
    const out = this._block;
    this._check(call(0, 0, out));
    const room = Math.min(u32()[out >>> 2], most);
    if (room === 0) return [];
    return withBlock(room * size, (at) => {
      this._check(call(at, room, out));
      return Array.from({ length: Math.min(u32()[out >>> 2], room) }, (_, i) => readOne(at + i * size));
    });
  }
}
