// Makes the changes that a stream brings.

import { ErrorCode } from "./constants.js";
import { CardstackError } from "./errors.js";
import { whenOver } from "./requests.js";
import { letGo } from "./sources.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./deck.js").Cards} Cards */
/** @typedef {import("./requests.js").Asked} Asked */
/**
 * A change of a deck's cards. "initial" and "replace" are `Deck.replace`, "append" is `Deck.append`, "remove" is
 * `Deck.remove`, "update" is `Deck.invalidate`, "clear" is `Deck.clear`.
 * @typedef {{type: "initial" | "append" | "remove" | "update" | "replace", cards: Cards} | {type: "clear"}} Change
 */
/**
 * What has become of a change: how many cards the deck took, removed or knows. null for "clear", and for a replacement
 * about which the deck asks the program. The CardstackError of a replacement that the deck has refused.
 * @typedef {number | null | CardstackError} ChangeResult
 */

/**
 * A stream of changes. A generator gets the result of each.
 * @typedef {AsyncIterable<Change> | Iterable<Change> | AsyncGenerator<Change, unknown, ChangeResult>
 *   | Generator<Change, unknown, ChangeResult>} Changes
 */

/** @type {Record<Change["type"], (deck: Deck, cards: Cards) => number | null>} */
const CHANGES = {
  initial: replace,
  append: (deck, cards) => deck.append(cards),
  remove: (deck, cards) => deck.remove(cards),
  update: (deck, cards) => deck.invalidate(cards),
  replace,
  clear: (deck) => (deck.clear(), null),
};

/**
 * @param {Deck} deck
 * @param {Cards} cards
 */
function replace(deck, cards) {
  const { taken, token } = deck.replace(cards);
  return token === 0 ? taken : null;
}

/**
 * @param {Deck} deck
 * @param {any} change
 * @returns {ChangeResult}
 */
function make(deck, change) {
  const type = /** @type {Change["type"]} */ (change?.type);
  if (!Object.hasOwn(CHANGES, type)) {
    throw new TypeError(`a change's type must be one of ${Object.keys(CHANGES).join(", ")}, not "${type}"`);
  }
  try {
    return CHANGES[type](deck, change.cards);
  } catch (error) {
    if (error instanceof CardstackError && error.code === ErrorCode.REFUSED) return error;
    throw error;
  }
}

/**
 * Waits for a promise, but no longer than until the deck is closed or the signal aborts: then for undefined.
 * @template T
 * @param {Asked} asked
 * @param {AbortSignal | undefined} signal
 * @param {T | PromiseLike<T>} awaited
 * @returns {Promise<T | undefined>}
 */
const unlessOver = (asked, signal, awaited) =>
  new Promise((resolve, reject) => {
    const forget = whenOver(asked, signal, () => resolve(undefined));
    Promise.resolve(awaited).then(resolve, reject).then(forget);
  });

/**
 * See `Deck.follow`.
 * @param {Deck} deck
 * @param {Asked} asked
 * @param {Changes} changes
 * @param {AbortSignal} [signal]
 */
export async function follow(deck, asked, changes, signal) {
  const stream = /** @type {any} */ (changes);
  /** @type {AsyncIterator<Change, unknown, ChangeResult | undefined>} */
  const iterator = (stream[Symbol.asyncIterator] ?? stream[Symbol.iterator]).call(stream);
  /** @type {ChangeResult | undefined} */
  let result;
  for (;;) {
    const next = await unlessOver(asked, signal, iterator.next(result));
    if (next?.done) return;
    if (!next || signal?.aborted || deck.isClosed) return void letGo(iterator);
    try {
      result = make(deck, next.value);
    } catch (error) {
      letGo(iterator);
      throw error;
    }
  }
}
