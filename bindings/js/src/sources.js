// Pages of cards, and the sources that supply them.

import { milliseconds } from "./clock.js";
import { Reason } from "./constants.js";
import { integer, list } from "./memory.js";

/** @typedef {import("./constants.js").LoadEvent} LoadEvent */
/** @typedef {import("./deck.js").Cards} Cards */

/**
 * The cards of one answer to a "load" request.
 * @typedef {object} Page
 * @property {Cards} cards The top one first.
 * @property {boolean} [last] Whether this is the last page.
 * @property {any} [next] The cursor with which the function is called for the next page.
 * @property {boolean} [reserve] Whether the cards wait in the reserve for `Deck.admit`. It has no effect if they replace
 *   others.
 * @property {number} [day] Their day; without it the last day of `Deck.setDay`.
 */
/**
 * Returns the page behind `cursor`: a Page, or cards alone. No cards, and no Page, are the last page.
 * @callback Fetch
 * @param {any} cursor The `next` of the page before; null for the first page, and after a refresh.
 * @param {AbortSignal} signal Aborts when nobody wants the page any more: for `fetch(address, {signal})`.
 * @param {LoadEvent} request
 * @returns {Page | Cards | PromiseLike<Page | Cards>}
 */
/** @typedef {Page & {cards: any[]}} ListedPage */
/** @typedef {import("./deck.js").CardId | Page} CardItem */
/**
 * Where cards come from: a function, or a list, an iterable or an asynchronous iterable of cards, or what `pages` made
 * of one.
 * @typedef {Fetch | Iterable<CardItem> | AsyncIterable<CardItem> | BigUint64Array | Source} CardSource
 */

const GATHERING = 50; // How long a page waits for a further card of an asynchronous iterable [ms].

/** A source of pages, with its place in it: what `pages` returns. */
export class Source {
  /** @type {LoadEvent | null} */
  #last = null;

  /**
   * Returns whether a request begins with the first page; only once for each request.
   * @internal
   * @param {LoadEvent} request
   */
  _begins(request) {
    const isSame = request === this.#last;
    this.#last = request;
    return !isSame && isReplacing(request);
  }

  /**
   * Returns the next page: the same one until `_taken` is called.
   * @internal
   * @param {LoadEvent} _request
   * @param {AbortSignal} _signal
   * @returns {Promise<ListedPage>}
   */
  async _page(_request, _signal) {
    throw new TypeError("pages() makes sources");
  }

  /**
   * The deck has got a page.
   * @internal
   * @param {ListedPage} _page
   */
  _taken(_page) {}

  /**
   * Returns whether another page can follow at once if the deck knows all cards of this one. If not, the deck waits as
   * after a failure: a source that repeats itself is asked less and less often.
   * @internal
   * @param {Page} _page
   */
  _goesOn(_page) {
    return false;
  }

  /**
   * Nobody asks any more.
   * @internal
   */
  _close() {}
}

/**
 * Returns whether the cards of a request replace others.
 * @param {LoadEvent} request
 */
export const isReplacing = ({ reason }) => reason === Reason.LOAD || reason === Reason.REFRESH;

/** A list, which may grow. A refresh begins with its first card again. */
class ListSource extends Source {
  #position = 0;

  /**
   * @param {readonly any[] | BigUint64Array} cards
   * @param {number} size
   */
  constructor(cards, size) {
    super();
    this.cards = cards;
    this.size = size;
  }

  /** @param {LoadEvent} request */
  async _page(request) {
    if (this._begins(request)) this.#position = 0;
    const end = this.#position + this.size;
    return { cards: Array.from(this.cards.slice(this.#position, end)), last: end >= this.cards.length };
  }

  /** @param {{cards: any[]}} page */
  _taken(page) {
    this.#position += page.cards.length;
  }

  _goesOn() {
    return true;
  }
}

/** An iterator, which is read only as far as needed. A refresh goes on. */
class IteratorSource extends Source {
  #iterator;
  #size;
  #gathering;
  /** @type {any[]} */
  #items = [];
  /**
   * A page that the iterator gave. Cards that arrived before it go first.
   * @type {ListedPage | null}
   */
  #whole = null;
  #isOver = false;
  /**
   * The item that is awaited. A request that ends does not end it.
   * @type {Promise<void> | null}
   */
  #pull = null;
  /** @type {{error: unknown} | null} */
  #failure = null;
  /**
   * The error that the iterator threw last, and nothing since. A generator ends by an error, so an end right after one is
   * that error again: the cards have not run out.
   * @type {{error: unknown} | null}
   */
  #last = null;

  /**
   * @param {Iterator<any> | AsyncIterator<any>} iterator
   * @param {number} size
   * @param {number} [gathering] How long a page waits for a further card [ms].
   */
  constructor(iterator, size, gathering) {
    super();
    this.#iterator = iterator;
    this.#size = size;
    this.#gathering = gathering;
  }

  /**
   * @param {LoadEvent} request
   * @param {AbortSignal} signal
   */
  async _page(request, signal) {
    let end = Infinity;
    while (!this.#isPage && !this.#failure && !signal.aborted && milliseconds() < end) {
      if (this.#items.length > 0 && this.#gathering && end === Infinity) end = milliseconds() + this.#gathering;
      // An iterator may throw at once, so it is only later that nothing is awaited.
      this.#pull ??= this.#read().then(() => void (this.#pull = null));
      await settled(this.#pull, signal, end - milliseconds());
    }
    // Cards that came before an error are a page before it.
    if (this.#failure && this.#items.length === 0) {
      const { error } = this.#failure;
      this.#failure = null;
      throw error;
    }
    if (this.#whole && this.#items.length === 0) return this.#whole;
    if (this.#isOver && this.#items.length === 0 && request.reason === Reason.REFRESH) {
      throw new Error("the source has ended: it has no cards to replace the others");
    }
    return { cards: this.#items.slice(0, this.#size), last: this.#isOver };
  }

  /** @param {ListedPage} page */
  _taken(page) {
    if (page === this.#whole) this.#whole = null;
    else this.#items.splice(0, page.cards.length);
  }

  _goesOn() {
    return true;
  }

  _close() {
    // A generator that waits ends only when it has come; nobody waits for it.
    if (!this.#isOver) letGo(this.#iterator);
    this.#isOver = true;
  }

  get #isPage() {
    return this.#whole !== null || this.#isOver || this.#items.length >= this.#size;
  }

  async #read() {
    try {
      const { done, value } = await this.#iterator.next();
      if (done && this.#last) throw this.#last.error;
      this.#last = null;
      if (done) this.#isOver = true;
      else if (isPage(value)) this.#whole = { ...value, cards: list("cards", value.cards) };
      else this.#items.push(value);
    } catch (error) {
      this.#failure = this.#last = { error };
    }
  }
}

/** The results of a function. */
class FunctionSource extends Source {
  #fetch;
  /** @type {any} */
  #cursor = null;

  /** @param {Fetch} fetch */
  constructor(fetch) {
    super();
    this.#fetch = fetch;
  }

  /**
   * @param {LoadEvent} request
   * @param {AbortSignal} signal
   */
  async _page(request, signal) {
    if (this._begins(request)) this.#cursor = null;
    const found = await this.#fetch(this.#cursor, signal, request);
    if (isPage(found)) return { ...found, cards: list("cards", found.cards) };
    const cards = list("cards", found);
    return { cards, last: cards.length === 0 };
  }

  /** @param {Page} page */
  _taken(page) {
    this.#cursor = page.next ?? null;
  }

  /** @param {Page} page */
  _goesOn({ next = null }) {
    return next !== null && next !== this.#cursor;
  }
}

/**
 * @param {any} value
 * @returns {value is Page}
 */
const isPage = (value) => typeof value === "object" && value !== null && "cards" in value;

/**
 * Ends an iterator that nobody reads any more, without waiting for it.
 * @param {Iterator<any> | AsyncIterator<any>} iterator
 */
export async function letGo(iterator) {
  try {
    await iterator.return?.();
  } catch {
    // What an iterator says at its end comes too late for anyone.
  }
}

/**
 * Waits until a promise is fulfilled, a time [ms] has passed or the signal aborts.
 * @param {Promise<void>} promise
 * @param {AbortSignal} signal
 * @param {number} time
 * @returns {Promise<void>}
 */
async function settled(promise, signal, time) {
  /** @type {any} */
  let timer;
  let stop = () => {};
  const first = new Promise((resolve) => {
    stop = () => resolve(undefined);
    if (time !== Infinity) timer = setTimeout(stop, time);
    signal.addEventListener("abort", stop);
    promise.then(stop);
  });
  await first;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
}

/**
 * Returns a source that remembers its place, for `Deck.serve` and later calls of it.
 *
 * | `cards` | pages that the deck gets |
 * |-|-|
 * | a list, or a BigUint64Array | pages of `size`, then the last; a refresh begins with the first again |
 * | another iterable | pages of `size`, until it ends; read only as far as needed; a refresh goes on |
 * | an asynchronous iterable | pages of what has arrived, at most `size`; a refresh goes on |
 * | a function | the results of `fetch(cursor, signal, request)` |
 *
 * An error is a failure of the request, and the deck asks again. A generator that has thrown one cannot go on, so each
 * further request fails with the same error: for cards that come over a network pass a function.
 *
 * Items that are a Page are used as they are. A page that the deck did not get, because the request was superseded or
 * serving has stopped, is not lost: the next request gets it. Throws a TypeError for anything else.
 * @param {CardSource} cards
 * @param {number} [size] 1 to 1000000.
 * @returns {Source}
 */
export function pages(cards, size = 20) {
  integer("size", size, 1, 1_000_000);
  if (cards instanceof Source) return cards;
  if (typeof cards === "function") return new FunctionSource(cards);
  if (Array.isArray(cards) || cards instanceof BigUint64Array) return new ListSource(cards, size);
  if (typeof cards === "object" && cards !== null) {
    const each = /** @type {any} */ (cards);
    if (each[Symbol.asyncIterator]) return new IteratorSource(each[Symbol.asyncIterator](), size, GATHERING);
    if (each[Symbol.iterator]) return new IteratorSource(each[Symbol.iterator](), size);
  }
  throw new TypeError("a source must be a list, an iterable or asynchronous iterable of cards, or a function");
}
