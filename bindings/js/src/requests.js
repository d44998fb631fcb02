// The open requests of a deck, and the iterators that hand them out.

import { REQUEST_TIMED_OUT, ErrorCode, Reason } from "./constants.js";
import { CardstackError } from "./errors.js";
import { LoadFailedError, LoadRequest } from "./load_request.js";

/** @typedef {import("./constants.js").DeckEvent} DeckEvent */
/** @typedef {import("./deck.js").TokenId} TokenId */
/** @typedef {"load" | "send" | "revert" | "proposed" | "replacement-asked"} RequestType */
/**
 * An event that needs an answer.
 * @typedef {Extract<DeckEvent, {type: RequestType}>} RequestEvent
 */

/** @type {readonly RequestType[]} */
const TYPES = ["load", "send", "revert", "proposed", "replacement-asked"];

/** @param {string} message */
const stale = (message) => new CardstackError(ErrorCode.STALE, message);

/**
 * Calls `end` once, when the deck is closed or the signal aborts. Returns a function that prevents it.
 * @param {Asked} asked
 * @param {AbortSignal | undefined} signal
 * @param {() => void} end
 * @returns {() => void}
 */
export function whenOver(asked, signal, end) {
  const forget = () => {
    asked.ends.delete(over);
    signal?.removeEventListener("abort", over);
  };
  const over = () => {
    forget();
    end();
  };
  if (asked.isOver || signal?.aborted) {
    end();
    return () => {};
  }
  asked.ends.add(over);
  signal?.addEventListener("abort", over);
  return forget;
}

/**
 * An iterator over a deck's requests: see `Deck.requests`.
 * @template {RequestEvent} [R=RequestEvent]
 * @implements {AsyncIterableIterator<R>}
 */
export class Requests {
  #asked;
  #types;
  #signal;
  #isClosed = false;

  /**
   * @internal
   * @param {Asked} asked
   * @param {readonly RequestType[]} types
   * @param {AbortSignal} [signal]
   */
  constructor(asked, types, signal) {
    this.#asked = asked;
    this.#types = types;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#close);
    if (signal?.aborted) this.#close();
  }

  /**
   * Waits for the next request.
   * @returns {Promise<IteratorResult<R, undefined>>}
   */
  async next() {
    while (!this.#isClosed && !this.#asked.isOver) {
      const found = this.#asked.handOut(this);
      if (found) return { value: /** @type {R} */ (found), done: false };
      await this.#asked.news();
    }
    this.#close();
    return { value: undefined, done: true };
  }

  /**
   * Ends the iteration, also where `next` waits. The requests that it has handed out and that are not answered go to
   * other iterators.
   * @returns {Promise<{value: undefined, done: true}>}
   */
  async return() {
    this.#close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  /** @internal */
  get _isOver() {
    return this.#isClosed;
  }

  /**
   * @internal
   * @param {RequestType} type
   */
  _takes(type) {
    return this.#types.includes(type);
  }

  #close = () => {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#signal?.removeEventListener("abort", this.#close);
    this.#asked.wake();
  };
}

/** The open requests of a deck, and what waits for their ends. */
export class Asked {
  /** Whether the deck is closed. */
  isOver = false;
  /**
   * What to call when the deck is closed.
   * @type {Set<() => void>}
   */
  ends = new Set();
  /**
   * The open requests by token, and the iterator that has handed each out. A forgotten iterator holds none.
   * @type {Map<number, {request: RequestEvent, holder: WeakRef<Requests> | null}>}
   */
  #open = new Map();
  /**
   * What `load` and `refresh` have returned, by token, until it ends.
   * @type {Map<number, LoadRequest>}
   */
  #loads = new Map();
  /** @type {Promise<void> | null} */
  #news = null;
  #tell = () => {};

  /**
   * Returns an iterator over the requests of these types. Throws a TypeError for other types.
   * @param {readonly RequestType[]} types
   * @param {AbortSignal} [signal]
   */
  requests(types = TYPES, signal) {
    for (const type of types) {
      if (!TYPES.includes(type)) throw new TypeError(`types must be among ${TYPES.join(", ")}, not "${type}"`);
    }
    return new Requests(this, types, signal);
  }

  /**
   * Records new requests, and those that no longer need an answer.
   * @param {readonly DeckEvent[]} events
   */
  note(events) {
    for (const event of events) {
      if (TYPES.includes(/** @type {RequestType} */ (event.type))) {
        const request = /** @type {RequestEvent} */ (event);
        this.#open.set(request.token, { request, holder: null });
      } else if (event.type === "question-dropped") {
        const isLate = event.reason === Reason.TIMED_OUT && this.#open.get(event.token)?.request.type === "load";
        const error = isLate ? new LoadFailedError(REQUEST_TIMED_OUT) : stale("the request was dropped");
        this.close(event.token, { error });
      }
    }
    if (events.length > 0) this.wake();
  }

  /**
   * Returns what `load` and `refresh` return.
   * @param {number} token 0: nothing was asked.
   */
  loadRequest(token) {
    const request = new LoadRequest(token);
    if (token) this.#loads.set(token, request);
    return request;
  }

  /**
   * Records that a request needs no answer any more, and with `end` how it has ended for who awaits its cards.
   * @param {TokenId} token
   * @param {import("./load_request.js").RequestEnd} [end]
   */
  close(token, end) {
    const number = Number(token);
    this.#open.delete(number);
    if (!end) return;
    this.#loads.get(number)?._finish(end);
    this.#loads.delete(number);
  }

  /**
   * Forgets all requests.
   * @param {string} why
   */
  forget(why) {
    this.#open.clear();
    for (const token of [...this.#loads.keys()]) this.close(token, { error: stale(why) });
  }

  /** Ends everything that waits: the deck is closed. */
  end() {
    this.isOver = true;
    this.forget("the deck is closed");
    this.wake();
    for (const end of [...this.ends]) end();
  }

  /**
   * Returns the next request for an iterator.
   * @param {Requests<any>} taker
   * @returns {RequestEvent | null}
   */
  handOut(taker) {
    for (const each of this.#open.values()) {
      const holder = each.holder?.deref();
      if (!taker._takes(each.request.type) || (holder && !holder._isOver)) continue;
      each.holder = new WeakRef(taker);
      return each.request;
    }
    return null;
  }

  /** Waits until events are read, an iterator ends or the deck is closed. */
  news() {
    this.#news ??= new Promise((resolve) => (this.#tell = resolve));
    return this.#news;
  }

  /** Wakes all that wait. */
  wake() {
    this.#news = null;
    this.#tell();
  }
}
