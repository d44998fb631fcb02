// When a deck's frames come.

import { moment } from "./memory.js";
import { whenOver } from "./requests.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./requests.js").Asked} Asked */

// As long as no page is painted, frames come by timers.
const FRAME = 1000 / 60; // [ms]
const PAINT = 100; // How long a paint is waited for: a page that becomes hidden has none [ms].
const LONGEST = 2 ** 31 - 1; // of a timer [ms]

/** A deck's clock, and who waits for its calls. */
export class Pace {
  /**
   * Returns the time [s]; null: the program passes the times.
   * @type {(() => number) | null}
   */
  clock = null;
  /** Whether there are `frames()`. */
  isTaken = false;
  /** Whether a call has changed the deck since the last frame. */
  isChanged = false;
  /** @type {(() => void) | null} */
  waker = null;

  /**
   * Returns the time of a call [s]; NaN is the deck's present time.
   * @param {unknown} time
   */
  moment(time) {
    return time === undefined && this.clock ? this.clock() : moment(time);
  }

  /** Records a call that changes the deck. */
  change() {
    this.isChanged = true;
    this.waker?.();
  }
}

/**
 * An iterator over a deck's frames: see `Deck.frames`.
 * @implements {AsyncIterableIterator<Frame>}
 */
export class FrameIterator {
  #deck;
  #pace;
  #isFirst = true;
  #isOver = false;
  #forget;
  /** Ends the present wait. */
  #go = () => {};
  /**
   * The last call of `next`. One call waits at a time, as in an asynchronous generator.
   * @type {Promise<unknown>}
   */
  #last = Promise.resolve();

  /**
   * @internal
   * @param {Deck} deck
   * @param {Asked} asked
   * @param {Pace} pace
   * @param {AbortSignal} [signal]
   */
  constructor(deck, asked, pace, signal) {
    if (pace.isTaken) throw new Error("the deck has frames() already: end those first");
    pace.isTaken = true;
    this.#deck = deck;
    this.#pace = pace;
    this.#forget = () => {};
    this.#forget = whenOver(asked, signal, () => this.#close());
  }

  /**
   * Waits for the next frame: if an earlier call waits still, for the one after its.
   * @returns {Promise<IteratorResult<Frame, undefined>>}
   */
  next() {
    const found = this.#last.then(() => this.#next());
    this.#last = found.catch(() => {});
    return found;
  }

  /** @returns {Promise<IteratorResult<Frame, undefined>>} */
  async #next() {
    if (!this.#isFirst && !this.#isOver) await this.#rest();
    this.#isFirst = false;
    if (this.#isOver) return { value: undefined, done: true };
    const frame = this.#deck.advance();
    this.#pace.isChanged = false;
    return { value: frame, done: false };
  }

  /**
   * Ends the iteration, also where `next` waits.
   * @returns {Promise<{value: undefined, done: true}>}
   */
  async return() {
    this.#close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  #close() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#pace.isTaken = false;
    this.#forget();
    this.#go();
  }

  /** Waits until a frame is due, and then for the page to be painted. */
  async #rest() {
    const pace = this.#pace;
    const { time, wakeIn, pendingEvents } = this.#deck.peek();
    // Events that have come since the program read the others are news, too.
    const isMoving = wakeIn === 0 || (pace.isChanged && pendingEvents > 0);
    if (!isMoving) {
      const woken = this.#wait((time + wakeIn - pace.moment(undefined)) * 1000);
      pace.waker = this.#go;
      await woken;
      pace.waker = null;
    }
    if (this.#isOver) return;
    const isPage = "requestAnimationFrame" in globalThis && !globalThis.document?.hidden;
    if (isPage) await this.#wait(PAINT, true);
    else if (isMoving) await this.#wait(FRAME);
  }

  /**
   * @param {number} time The longest time [ms].
   * @param {boolean} [isPaint] Whether a paint ends it.
   */
  #wait(time, isPaint = false) {
    return new Promise((resolve) => {
      /** @type {any} */
      let timer;
      let paint = 0;
      this.#go = () => {
        clearTimeout(timer);
        if (isPaint) cancelAnimationFrame(paint);
        resolve(undefined);
      };
      if (time !== Infinity) timer = setTimeout(this.#go, Math.min(Math.max(time, 0), LONGEST));
      if (isPaint) paint = requestAnimationFrame(this.#go);
    });
  }
}
