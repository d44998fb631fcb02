import {
  DecisionLayout, DeckConfigLayout, EventLayout, FrameLayout, FrameNumbers, JournalInfoLayout, MediaLayout, Pose,
  QuestionLayout, ReleaseLayout, SendLayout,
} from "./abi.js";
import {
  MAX_KEY, MAX_POSES, STORE_SESSION, STORE_UPCOMING, Delivery, Direction, ErrorCode, Preset, Restore,
} from "./constants.js";
import { check, fail } from "./errors.js";
import { Frame, prepareFrame, zeros } from "./frames.js";
import {
  bits, i32, id, int, long, moment, number, read, readEvent, readId, text, u32, u64, u8, wasm, withBlock,
  withBytes, withIds, write,
} from "./memory.js";
import { Owner } from "./owner.js";

/** @typedef {import("./constants.js").DeckConfig} DeckConfig */
/** @typedef {import("./constants.js").Event} Event */
/** @typedef {import("./constants.js").Release} Release */
/** @typedef {import("./constants.js").Decision} Decision */
/** @typedef {import("./constants.js").Question} Question */
/** @typedef {import("./constants.js").Send} Send */
/** @typedef {import("./constants.js").Media} Media */
/** @typedef {import("./constants.js").JournalInfo} JournalInfo */
/** @typedef {import("./constants.js").DirectionLayout} DirectionLayout */
/** @typedef {import("./constants.js").SendAnswer} SendAnswer */
/** @typedef {number | bigint} CardId A card's id, from 1 to 2^53 - 1; larger ones are bigints. */
/** @typedef {number | bigint} TokenId What an event's `token` or a call returned. */
/** @typedef {Iterable<CardId> | BigUint64Array} Cards An array of 64-bit numbers is the quickest. */
/**
 * Of a section any fields.
 * @template T
 * @typedef {{[K in keyof T]?: T[K] extends any[] | bigint | number ? T[K] : Partial<T[K]>}} Sections
 */
/** @typedef {Sections<DeckConfig> & {directions?: DirectionLayout}} DeckFields */
/**
 * With `backend` the deck asks for its cards and delivers decisions as the preset's document does, and the fields refine
 * that; a preset whose document has no backend throws.
 * @typedef {DeckFields & {backend?: boolean}} NewDeckFields
 */
/** @typedef {Preset | "tinder" | "circle" | "deep-pile" | "flashcards"} PresetName */

const EVENTS_AT_ONCE = 32;
const OUT = 64;
const FRAME_AT = OUT;
const POSES_AT = (FRAME_AT + FrameNumbers.SIZE + 15) & ~15;
const EVENTS_AT = POSES_AT + MAX_POSES * Pose.SIZE;
const ROOM = EVENTS_AT + EVENTS_AT_ONCE * EventLayout.size;
const MESSAGE_ROOM = 256;

/**
 * A preset's numbers, with some fields changed.
 * @param {PresetName} preset
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
 * Throws what creating a deck would throw for these numbers: a CardstackError that names the field and the reason. Makes
 * no deck.
 * @param {PresetName} preset
 * @param {NewDeckFields} fields As for a Deck.
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

/** @param {string} name */
const presetKey = (name) => /** @type {keyof typeof Preset} */ (name.toUpperCase().replace("-", "_"));

/**
 * @param {number} at
 * @param {PresetName} preset
 * @param {NewDeckFields} fields
 */
function initialize(at, preset, { backend = false, ...fields }) {
  const named = typeof preset === "string" ? Preset[presetKey(preset)] : preset;
  if (named === undefined) throw new TypeError(`there is no preset "${preset}"`);
  check(wasm().cardstack_deck_config_init(at, DeckConfigLayout.size, int("preset", named)));
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
function change(at, { directions, ...fields }) {
  if (directions !== undefined) {
    check(wasm().cardstack_deck_config_set_directions(at, int("directions", directions)));
  }
  write(at, DeckConfigLayout, fields);
}

/** @param {number} at */
function giveNonce(at) {
  if (read(at, DeckConfigLayout).delivery.mode === Delivery.NONE) return;
  const words = new Uint32Array(2);
  // Node 18 has no `crypto` here. That nobody can guess a nonce is not needed; that no other session has it, is.
  if (globalThis.crypto) globalThis.crypto.getRandomValues(words);
  else words.forEach((_, i) => (words[i] = Math.random() * 2 ** 32));
  // Small numbers have meanings of their own.
  const nonce = (BigInt(words[0]) << 32n) | BigInt(words[1]) | (1n << 63n);
  write(at, DeckConfigLayout, { delivery: { nonce } });
}

/**
 * A deck of swipe cards: samples of fingers and the time go in, the poses of the cards come out.
 *
 *     using deck = new Deck("tinder", { viewport: { width: 390, height: 844 } });
 *     deck.append([1, 2, 3]);
 *     for (const pose of deck.advance(performance.now() / 1000).poses) draw(pose);
 *
 * Every `time` is in seconds on one clock of the program's; without it a call happens at the deck's present time.
 * A call that fails throws a CardstackError, and the deck is as before; an argument of a wrong type is a TypeError or
 * RangeError. The C header, cardstack.h, has more about each method: `append` is `cardstack_deck_append`.
 */
export class Deck extends Owner {
  #frame;

  /**
   * @param {PresetName} preset
   * @param {NewDeckFields} fields Of the configuration: `viewport`, and what else is to differ from the preset. With `delivery`
   *   and without `delivery.nonce` the nonce is a random number.
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
    zeros(); // Closing must not need memory.
    const block = this._block;
    prepareFrame(block + FRAME_AT, block + POSES_AT);
    this.#frame = new Frame(this, block + FRAME_AT, block + POSES_AT);
  }

  /** Frees the deck now. Events that were not taken are lost. */
  close() {
    super.close();
    this.#frame._close();
  }

  /**
   * Changes the viewport.
   * @param {number} width [points]
   * @param {number} height
   * @param {number} [time]
   */
  setViewport(width, height, time) {
    this._check(
      wasm().cardstack_deck_set_viewport(this._object, moment(time), number("width", width), number("height", height)),
    );
  }

  /**
   * Sets the wall clock, as `Date.now() / 1000`. Before that, decisions have wall time 0.
   * @param {number} unixSeconds
   * @param {number} [time]
   */
  setWallClock(unixSeconds, time) {
    this._check(
      wasm().cardstack_deck_set_wall_clock(this._object, moment(time), number("unixSeconds", unixSeconds)),
    );
  }

  // -- Cards ------------------------------------------------------------------------------------------------------------

  /**
   * Adds cards at the end; returns how many were taken.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  append(cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_append(this._object, moment(time), at, count, out),
    );
  }

  /**
   * Adds cards beneath the first `position` upcoming cards, or beneath a held card.
   * @param {number} position
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  insert(position, cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_insert(this._object, moment(time), bits("position", position), at, count, out),
    );
  }

  /**
   * Removes cards wherever they are; returns how many there were. Their decisions become final.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  remove(cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_remove(this._object, moment(time), at, count, out),
    );
  }

  /**
   * Replaces all cards upcoming and in the reserve. If the program is asked first, `token` is the question, else 0.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {{taken: number, token: number}}
   */
  replace(cards, time) {
    const taken = this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_replace(this._object, moment(time), at, count, out, out + 8),
    );
    return { taken, token: readId(this._block + 8) };
  }

  /**
   * Removes all cards. All decisions become final.
   * @param {number} [time]
   */
  clear(time) {
    this._check(wasm().cardstack_deck_clear(this._object, moment(time)));
  }

  /**
   * Reports that the content of cards has changed; returns how many the deck knows.
   * @param {Cards} cards
   * @param {number} [time]
   * @returns {number}
   */
  invalidate(cards, time) {
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_invalidate(this._object, moment(time), at, count, out),
    );
  }

  /**
   * Moves cards from the top to the end, or back if `distance` is negative, without a decision.
   * @param {number} distance
   * @param {number} [time]
   */
  shift(distance, time) {
    this._check(wasm().cardstack_deck_shift(this._object, moment(time), BigInt(int("distance", distance))));
  }

  /**
   * Upcoming cards, from the top.
   * @param {number} [position] How many to skip.
   * @param {number} [count] How many at most.
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
   * How many upcoming cards are above it; null if it is not upcoming.
   * @param {CardId} card
   * @returns {number | null}
   */
  position(card) {
    const out = this._block;
    return this.#found(
      wasm().cardstack_deck_position(this._object, id("card", card), out), () => u32()[out >> 2],
    );
  }

  /**
   * What the deck knows about a card: bits of CardStatus.
   * @param {CardId} card
   * @returns {number}
   */
  cardStatus(card) {
    const out = this._block;
    this._check(wasm().cardstack_deck_card_status(this._object, id("card", card), out));
    return u32()[out >> 2];
  }

  /**
   * Limits a card to `directions`, a mask, until it leaves the deck.
   * @param {CardId} card
   * @param {number} directions
   * @param {number} [time]
   */
  setCardDirections(card, directions, time) {
    this._check(
      wasm().cardstack_deck_set_card_directions(
        this._object, moment(time), id("card", card), bits("directions", directions),
      ),
    );
  }

  // -- Fingers ----------------------------------------------------------------------------------------------------------
  // `listen` feeds all of a page's pointer events.

  /**
   * A finger goes down, or a mouse button. Returns whether it has a card, like the other three.
   * @param {number} pointer
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerDown(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_down(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >> 2] !== 0;
  }

  /**
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
      wasm().cardstack_deck_pointer_move(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >> 2] !== 0;
  }

  /**
   * It goes up: the card leaves, returns, or was tapped.
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
      wasm().cardstack_deck_pointer_up(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >> 2] !== 0;
  }

  /**
   * The system takes it away: the card returns.
   * @param {number} pointer
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerCancel(pointer, time) {
    const out = this._block;
    this._check(
      wasm().cardstack_deck_pointer_cancel(this._object, moment(time), long("pointer", pointer), out),
    );
    return i32()[out >> 2] !== 0;
  }

  /**
   * Why the last released card left or came back; null before the first release.
   * @returns {Release | null}
   */
  lastRelease() {
    const { size } = ReleaseLayout;
    return withBlock(size, (at) => {
      u32()[at >> 2] = size;
      return this.#found(wasm().cardstack_deck_last_release(this._object, at), () => read(at, ReleaseLayout));
    });
  }

  // -- Frames -----------------------------------------------------------------------------------------------------------

  /**
   * The one call per frame: lets time pass, and returns the frame, which is the same object each time.
   * @param {number} [now] [s]
   * @returns {Frame}
   */
  advance(now) {
    const object = this._object;
    const frame = this.#frame;
    frame._set(moment(now));
    this._check(wasm().cardstack_deck_advance(object, frame._at));
    return frame;
  }

  /** The last frame, without letting time pass. */
  get frame() {
    return this.#frame;
  }

  /**
   * The numbers of a frame at the present time, without poses, in an object of their own.
   * @returns {FrameNumbers}
   */
  peek() {
    return withBlock(FrameLayout.size, (at) => {
      prepareFrame(at, 0);
      this._check(wasm().cardstack_deck_peek(this._object, at));
      return read(at, FrameLayout);
    });
  }

  /**
   * Reads the poses at the present time into `frame`, whose other numbers stay.
   * @returns {readonly Pose[]}
   */
  poses() {
    const frame = this.#frame;
    const block = this._block;
    this._check(wasm().cardstack_deck_poses(this._object, block + POSES_AT, Pose.SIZE, MAX_POSES, block));
    frame._setCount(u32()[block >> 2]);
    return frame.poses;
  }

  /** The most poses there can be. */
  poseLimit() {
    const out = this._block;
    this._check(wasm().cardstack_deck_pose_limit(this._object, out));
    return u32()[out >> 2];
  }

  /** A hash of all that influences later answers. */
  stateHash() {
    const out = this._block;
    this._check(wasm().cardstack_deck_state_hash(this._object, out));
    return u64()[out >> 3];
  }

  // -- Events -----------------------------------------------------------------------------------------------------------

  /**
   * Takes all events, in the order in which they happened. `event.type` tells them apart.
   * @returns {Event[]}
   */
  events() {
    const out = this._block;
    const at = out + EVENTS_AT;
    const { size } = EventLayout;
    const found = [];
    let count;
    do {
      const code = wasm().cardstack_deck_drain_events(this._object, at, size, EVENTS_AT_ONCE, out);
      // What was taken before must not be lost.
      if (code !== ErrorCode.OK && found.length > 0) break;
      this._check(code);
      count = u32()[out >> 2];
      for (let i = 0; i < count; i++) found.push(readEvent(at + i * size, EventLayout));
    } while (count === EVENTS_AT_ONCE);
    return found;
  }

  // -- Swipe and undo ---------------------------------------------------------------------------------------------------

  /**
   * Swipes the top card. Returns the decision's token, or the question's.
   * @param {Direction} direction
   * @param {number} [time]
   * @returns {number}
   */
  swipe(direction, time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_swipe(this._object, moment(time), int("direction", direction), out));
    return readId(out);
  }

  /**
   * Takes back the latest decision. Its card flies in from side `from`, or from where it left.
   * @param {Direction} [from]
   * @param {number} [time]
   * @returns {number}
   */
  undo(from = Direction.NONE, time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_undo(this._object, moment(time), int("from", from), out));
    return readId(out);
  }

  /**
   * Whether a button for it is to be enabled.
   * @param {Direction} direction
   */
  canSwipe(direction) {
    const out = this._block;
    this._check(wasm().cardstack_deck_can_swipe(this._object, int("direction", direction), out));
    return i32()[out >> 2] === ErrorCode.OK;
  }

  /** Whether a button for it is to be enabled. */
  canUndo() {
    const out = this._block;
    this._check(wasm().cardstack_deck_can_undo(this._object, out));
    return i32()[out >> 2] === ErrorCode.OK;
  }

  /**
   * Makes all decisions final, the oldest first.
   * @param {number} [time]
   */
  finalizeAll(time) {
    this._check(wasm().cardstack_deck_finalize_all(this._object, moment(time)));
  }

  /**
   * The decisions that can be undone, the oldest first.
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
   * The configuration in force, as a copy.
   * @returns {DeckConfig}
   */
  get config() {
    const { size } = DeckConfigLayout;
    return withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_get_config(this._object, at, size));
      return read(at, DeckConfigLayout);
    });
  }

  /**
   * Changes fields of the configuration, all in one call, at any time; nothing jumps.
   * @param {DeckFields} fields
   * @param {number} [time]
   */
  configure(fields, time) {
    const { size } = DeckConfigLayout;
    withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_get_config(this._object, at, size));
      change(at, fields);
      this._check(wasm().cardstack_deck_set_config(this._object, moment(time), at));
    });
  }

  // -- Questions --------------------------------------------------------------------------------------------------------

  /**
   * Answers a question.
   * @param {TokenId} token
   * @param {boolean} accept
   * @param {number} [time]
   */
  answerQuestion(token, accept, time) {
    this._check(
      wasm().cardstack_deck_answer_question(this._object, moment(time), id("token", token), int("accept", accept)),
    );
  }

  /**
   * The open questions, the oldest first.
   * @returns {Question[]}
   */
  questions() {
    const { size } = QuestionLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_questions(this._object, at, size, room, out),
      (at) => read(at, QuestionLayout),
    );
  }

  // -- Saving -----------------------------------------------------------------------------------------------------------
  // A journal needs files. `DeckStore` keeps a deck in IndexedDB.

  /**
   * What `restore` brings back, as it is now: decisions and events not read; and of `contents` the upcoming cards and
   * what the session's memory refuses.
   * @param {number} [contents] STORE_UPCOMING, STORE_SESSION.
   * @returns {Uint8Array}
   */
  save(contents = STORE_UPCOMING | STORE_SESSION) {
    const kept = bits("contents", contents);
    const out = this._block;
    const code = wasm().cardstack_deck_save(this._object, kept, 0, 0, out);
    if (code !== ErrorCode.BUFFER_TOO_SMALL) this._check(code);
    const size = u32()[out >> 2];
    return withBlock(size, (at) => {
      this._check(wasm().cardstack_deck_save(this._object, kept, at, size, out));
      return u8().slice(at, at + u32()[out >> 2]);
    });
  }

  /**
   * Restores a new or empty deck from what `save` returned, on whatever machine and in whatever language.
   * @param {Uint8Array} bytes
   * @param {Restore} [restore]
   * @returns {JournalInfo}
   */
  restore(bytes, restore = Restore.KEEP) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("bytes must be a Uint8Array");
    const { size } = JournalInfoLayout;
    return withBytes(bytes, (data) =>
      withBlock(size, (info) => {
        u8().fill(0, info, info + size);
        u32()[info >> 2] = size;
        this._check(
          wasm().cardstack_deck_restore(this._object, data, bytes.byteLength, int("restore", restore), info),
        );
        return read(info, JournalInfoLayout);
      }),
    );
  }

  /**
   * Gives a card a key, such as a user's name, that is saved with it. Set it before the card is added.
   * @param {CardId} card
   * @param {string | Uint8Array} key Up to MAX_KEY bytes; a text is UTF-8.
   */
  setCardKey(card, key) {
    const bytes = typeof key === "string" ? new TextEncoder().encode(key) : key;
    withIds([card], (cards) =>
      withBytes(bytes, (at) =>
        withBlock(4, (length) => {
          u32()[length >> 2] = bytes.byteLength;
          this._check(wasm().cardstack_deck_set_card_keys(this._object, cards, 1, at, length));
        }),
      ),
    );
  }

  /**
   * A card's key; null if it has none.
   * @param {CardId} card
   * @returns {Uint8Array | null}
   */
  cardKey(card) {
    const out = this._block;
    return withBlock(MAX_KEY, (at) =>
      this.#found(wasm().cardstack_deck_card_key(this._object, id("card", card), at, MAX_KEY, out), () =>
        u8().slice(at, at + u32()[out >> 2]),
      ),
    );
  }

  // -- Feed -------------------------------------------------------------------------------------------------------------

  /**
   * Asks for cards, unless there are fresh ones or a request is out. Returns the request, or 0.
   * @param {number} [time]
   * @returns {number}
   */
  load(time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_load(this._object, moment(time), out));
    return readId(out);
  }

  /**
   * Asks for other cards.
   * @param {number} [time]
   * @returns {number}
   */
  refresh(time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_refresh(this._object, moment(time), out));
    return readId(out);
  }

  /**
   * Answers a LOAD with cards; returns how many were taken.
   * @param {TokenId} token
   * @param {Cards} cards
   * @param {{flags?: number, day?: number, time?: number}} [options] `flags`: PAGE_LAST and others.
   * @returns {number}
   */
  answerLoad(token, cards, options = {}) {
    const { flags = 0, day = 0, time } = options;
    return this.#withCards(cards, (at, count, out) =>
      wasm().cardstack_deck_answer_load(
        this._object, moment(time), id("token", token), at, count, bits("flags", flags), long("day", day), out,
      ),
    );
  }

  /**
   * Reports that a request failed, with any number but 0.
   * @param {TokenId} token
   * @param {number} error
   * @param {number} [time]
   */
  failLoad(token, error, time) {
    this._check(
      wasm().cardstack_deck_fail_load(this._object, moment(time), id("token", token), int("error", error)),
    );
  }

  /**
   * Moves cards in the reserve to the pile, all or up to `count`; returns how many.
   * @param {number} [count]
   * @param {number} [time]
   * @returns {number}
   */
  admit(count = 0xffffffff, time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_admit(this._object, moment(time), bits("count", count), out));
    return u32()[out >> 2];
  }

  /**
   * Sets today's number.
   * @param {number} day
   * @param {number} [time]
   */
  setDay(day, time) {
    this._check(wasm().cardstack_deck_set_day(this._object, moment(time), long("day", day)));
  }

  /**
   * Erases what belongs to the user, as at a log-out; returns how many decisions were undelivered.
   * @param {number} [flags] RESET_SEAL, or 0.
   * @param {number} [time]
   * @returns {number}
   */
  reset(flags = 0, time) {
    const out = this._block;
    this._check(wasm().cardstack_deck_reset(this._object, moment(time), bits("flags", flags), out));
    return u32()[out >> 2];
  }

  // -- Delivery ---------------------------------------------------------------------------------------------------------

  /**
   * Reports the backend's answer to a SEND or REVERT.
   * @param {TokenId} token
   * @param {SendAnswer} answer
   * @param {number} [time]
   */
  answerSend(token, answer, time) {
    this._check(
      wasm().cardstack_deck_answer_send(this._object, moment(time), id("token", token), int("answer", answer)),
    );
  }

  /**
   * Retries a parked SEND or REVERT, or without a token all that are parked.
   * @param {TokenId} [token]
   * @param {number} [time]
   */
  retryParked(token = 0, time) {
    this._check(wasm().cardstack_deck_retry_parked(this._object, moment(time), id("token", token)));
  }

  /**
   * @param {boolean} online
   * @param {number} [time]
   */
  setOnline(online, time) {
    this._check(wasm().cardstack_deck_set_online(this._object, moment(time), int("online", online)));
  }

  /**
   * @param {boolean} blocked
   * @param {number} [time]
   */
  setBlocked(blocked, time) {
    this._check(wasm().cardstack_deck_set_blocked(this._object, moment(time), int("blocked", blocked)));
  }

  /**
   * What is not delivered yet, in order.
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
   * Sets how many pictures each card has.
   * @param {Iterable<readonly [CardId, number]>} pictures
   */
  setMedia(pictures) {
    const pairs = Array.from(pictures);
    const counts = Uint32Array.from(pairs, ([, count]) => bits("pictures", count));
    withIds(pairs.map(([card]) => card), (cards, count) =>
      withBytes(new Uint8Array(counts.buffer), (at) =>
        this._check(wasm().cardstack_deck_set_media(this._object, cards, at, count)),
      ),
    );
  }

  /**
   * Sets which picture a card shows.
   * @param {CardId} card
   * @param {number} index
   * @param {number} [time]
   */
  setMediaIndex(card, index, time) {
    this._check(
      wasm().cardstack_deck_set_media_index(this._object, moment(time), id("card", card), bits("index", index)),
    );
  }

  /**
   * The pictures to fetch, the most urgent first.
   * @returns {Media[]}
   */
  mediaPlan() {
    const { size } = MediaLayout;
    return this.#list(
      size, (at, room, out) => wasm().cardstack_deck_media_plan(this._object, at, size, room, out),
      (at) => read(at, MediaLayout),
    );
  }

  // ---------------------------------------------------------------------------------------------------------------------

  /**
   * Calls with cards, and returns the count that comes out.
   * @param {Cards} cards
   * @param {(at: number, count: number, out: number) => number} call
   */
  #withCards(cards, call) {
    const out = this._block;
    return withIds(cards, (at, count) => {
      this._check(call(at, count, out));
      return u32()[out >> 2];
    });
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
    const room = Math.min(u32()[out >> 2], most);
    if (room === 0) return [];
    return withBlock(room * size, (at) => {
      this._check(call(at, room, out));
      return Array.from({ length: Math.min(u32()[out >> 2], room) }, (_, i) => readOne(at + i * size));
    });
  }
}
