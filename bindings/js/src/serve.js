// Answers a deck's requests by the methods of a backend.

import { milliseconds } from "./clock.js";
import { complain } from "./complain.js";
import { PAGE_LAST, PAGE_MORE, PAGE_RESERVE, Delivery, ErrorCode, SendAnswer } from "./constants.js";
import { CardstackError, fail } from "./errors.js";
import { member } from "./memory.js";
import { whenOver } from "./requests.js";
import { Source, isReplacing, pages } from "./sources.js";

/** @typedef {import("./constants.js").LoadEvent} LoadEvent */
/** @typedef {import("./constants.js").SendEvent} SendEvent */
/** @typedef {import("./constants.js").RevertEvent} RevertEvent */
/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./deck.js").SendAnswerName} SendAnswerName */
/** @typedef {import("./requests.js").Asked} Asked */
/** @typedef {import("./requests.js").RequestType} RequestType */
/** @typedef {import("./sources.js").CardSource} CardSource */
/** @typedef {SendAnswer | SendAnswerName | void} BackendAnswer Nothing means "sent". */
/**
 * What answers a deck's requests: `load`, or `send` and `revert`, or all three.
 * @typedef {object} Backend
 * @property {CardSource} [load] The cards: a method `load(cursor, signal, request)` that returns the next page, or a
 *   list, an iterable, an asynchronous iterable, or what `pages` returns.
 * @property {(request: SendEvent, signal: AbortSignal) => BackendAnswer | PromiseLike<BackendAnswer>} [send]
 *   Delivers a decision under its `idempotencyKey`.
 * @property {(request: RevertEvent, signal: AbortSignal) => BackendAnswer | PromiseLike<BackendAnswer>} [revert]
 *   Takes back a decision that was delivered and then undone.
 */
/**
 * @typedef {object} ServeOptions
 * @property {AbortSignal} [signal] Ends serving.
 * @property {(error: unknown, request: LoadEvent | SendEvent | RevertEvent) => void} [failed] Called with each error of
 *   the backend. Without it the console has a warning.
 */

// How long a request tries pages of which the deck takes no card, until it counts as failed [ms].
const PATIENCE = 10_000;

/**
 * @param {unknown} error
 * @param {ErrorCode} code
 */
const isError = (error, code) => error instanceof CardstackError && error.code === code;

/** Gives other work a turn, where there are turns. */
const turn = () => new Promise((resolve) => ("setTimeout" in globalThis ? setTimeout(resolve) : resolve(undefined)));

/**
 * @param {unknown} error
 * @param {LoadEvent | SendEvent | RevertEvent} request
 */
const warn = (error, { type, token }) => complain(`the backend's ${type} of ${token} has failed:`, error);

/**
 * Returns what the deck is to know of a backend's answer. Throws a TypeError for what is none.
 * @param {unknown} answer
 * @returns {SendAnswer}
 */
function understood(answer) {
  if (answer === undefined) return SendAnswer.SENT;
  if (typeof answer !== "boolean") {
    const number = member("the backend's answer", SendAnswer, answer);
    for (const known of Object.values(SendAnswer)) if (known === number) return known;
  }
  throw new TypeError(`a backend answers "sent", "retry", "rejected", "blocked" or nothing, not ${answer}`);
}

/**
 * See `Deck.serve`.
 * @param {Deck} deck
 * @param {Asked} asked
 * @param {Backend} backend
 * @param {ServeOptions} options
 */
export async function serve(deck, asked, backend, { signal, failed = warn }) {
  const { load, send, revert } = backend;
  const isLoading = load !== undefined;
  const isSending = send !== undefined || revert !== undefined;
  if (!isLoading && !isSending) {
    throw new TypeError("a backend has a load, or a send and a revert, or all three");
  }
  if (isSending && (typeof send !== "function" || typeof revert !== "function")) {
    throw new TypeError("a backend has functions for both: a send, and a revert for what is undone after it was sent");
  }
  // A function is called as a method of the backend.
  const source = pages(typeof load === "function" ? (...values) => load.apply(backend, values) : isLoading ? load : []);
  const { feed, delivery } = deck.config;
  if (isLoading && !feed.enabled) {
    fail(ErrorCode.REFUSED, "this deck does not ask for cards: make it with feed: { enabled: 1 }");
  }
  if (isSending && delivery.mode === Delivery.NONE) {
    fail(ErrorCode.REFUSED, "this deck delivers nothing: make it with delivery: { mode: Delivery.AT_DECISION }");
  }

  /** @type {unknown[]} */
  const broken = [];
  /**
   * What has been called and has not ended.
   * @type {Set<Promise<void>>}
   */
  const busy = new Set();
  const whole = new AbortController();
  let loading = new AbortController();
  const stop = () => {
    whole.abort(signal?.reason);
    loading.abort(signal?.reason);
  };

  /** @param {Promise<void>} work */
  const run = (work) => {
    const task = work
      .catch((error) => {
        broken.push(error);
        stop();
      })
      .finally(() => busy.delete(task));
    busy.add(task);
  };

  /**
   * @param {LoadEvent} request
   * @param {unknown} error
   */
  function giveUp(request, error) {
    failed(error, request);
    try {
      deck.failLoad(request.token, error instanceof Error ? error : new Error(String(error)));
    } catch (raised) {
      if (!deck.isClosed && !isError(raised, ErrorCode.STALE)) throw raised;
    }
  }

  /**
   * Answers a request for cards: by a page, or by several if the deck takes no card of the first ones.
   * @param {LoadEvent} request
   * @param {AbortSignal} stopped
   */
  async function bring(request, stopped) {
    const until = milliseconds() + PATIENCE;
    while (!stopped.aborted) {
      let page;
      try {
        page = await source._page(request, stopped);
      } catch (error) {
        return stopped.aborted ? undefined : giveUp(request, error);
      }
      if (stopped.aborted) return;
      const more = !page.last && milliseconds() < until && source._goesOn(page);
      const reserve = page.reserve && !isReplacing(request);
      const flags = (page.last ? PAGE_LAST : 0) | (reserve ? PAGE_RESERVE : 0) | (more ? PAGE_MORE : 0);
      try {
        const taken = deck.answerLoad(request.token, page.cards, { flags, day: page.day });
        source._taken(page);
        if (taken > 0 || !more) return;
      } catch (error) {
        return isError(error, ErrorCode.STALE) ? undefined : giveUp(request, error);
      }
      await turn();
    }
  }

  /** @param {SendEvent | RevertEvent} request */
  async function deliver(request) {
    /** @type {SendAnswer} */
    let answer = SendAnswer.RETRY;
    try {
      const method = /** @type {any} */ (request.type === "send" ? send : revert);
      answer = understood(await method.call(backend, request, whole.signal));
    } catch (error) {
      if (whole.signal.aborted) return; // The request goes to the next that serves.
      failed(error, request);
    }
    // An answer that comes after serving has ended is used, too: what was delivered is not sent again.
    while (!deck.isClosed) {
      try {
        return deck.answerSend(request.token, answer);
      } catch (error) {
        if (isError(error, ErrorCode.STALE)) return;
        if (!isError(error, ErrorCode.BACKLOG)) throw error;
      }
      if (whole.signal.aborted) return;
      await asked.news(); // The program reads events, and so makes room for one.
    }
  }

  const forget = whenOver(asked, signal, stop);
  /** @type {RequestType[]} */
  const types = isSending ? ["send", "revert"] : [];
  if (isLoading) types.push("load");
  for await (const request of asked.requests(types, whole.signal)) {
    if (request.type !== "load") {
      run(deliver(/** @type {SendEvent | RevertEvent} */ (request)));
      continue;
    }
    // Only one is open at a time, so the one before is superseded.
    loading.abort();
    loading = new AbortController();
    run(bring(request, loading.signal));
  }
  await Promise.all(busy);
  forget();
  if (!(load instanceof Source)) source._close();
  if (broken.length > 0) throw broken[0];
}
