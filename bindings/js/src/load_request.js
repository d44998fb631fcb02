// What `load` and `refresh` return.

import { REQUEST_TIMED_OUT } from "./constants.js";

/** @typedef {{taken: number} | {error: unknown}} RequestEnd */

/**
 * The error of a request for cards that failed with a number, or that was not answered in time. `error` is the number, as a
 * frame's `feedError`.
 */
export class LoadFailedError extends Error {
  /** @param {number} error */
  constructor(error) {
    const isLate = error === REQUEST_TIMED_OUT;
    super(`the request for cards ${isLate ? "was not answered in time" : `failed with error ${error}`}`);
    this.name = "LoadFailedError";
    /** @readonly */
    this.error = error;
  }
}

/**
 * A request of `load` or `refresh`. Await it for the number of cards that the deck takes: 0 if there was nothing to ask for,
 * or nothing new. It throws the source's error (see `failLoad`); a CardstackError with STALE if the request is superseded,
 * refused or reset, or if the deck is closed. The end is known when the deck's events are read. A request that is not
 * awaited needs nothing.
 * @implements {PromiseLike<number>}
 */
export class LoadRequest {
  /** @type {RequestEnd | null} */
  #end = null;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @internal
   * @param {number} token
   */
  constructor(token) {
    /**
     * The token of the "load" event that follows, and with `consent.replacement` ASK of the question before; null: nothing
     * was asked.
     * @readonly
     * @type {number | null}
     */
    this.token = token || null;
    if (!token) this.#end = { taken: 0 };
  }

  /**
   * @template [A=number]
   * @template [B=never]
   * @param {((taken: number) => A | PromiseLike<A>) | null} [fulfilled]
   * @param {((error: any) => B | PromiseLike<B>) | null} [rejected]
   * @returns {Promise<A | B>}
   */
  then(fulfilled, rejected) {
    // The promise is made only here: a request that nobody awaits rejects nothing.
    return new Promise((resolve, reject) => {
      const finish = () => {
        const end = this.#end;
        if (end && "taken" in end) resolve(end.taken);
        else if (end) reject(end.error);
      };
      if (this.#end) finish();
      else this.#waiting.push(finish);
    }).then(/** @type {any} */ (fulfilled), rejected);
  }

  /**
   * @internal
   * @param {RequestEnd} end
   */
  _finish(end) {
    this.#end = end;
    for (const finish of this.#waiting.splice(0)) finish();
  }
}
