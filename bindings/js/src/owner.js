// Owners of the library's objects. An owner also has a block of memory; both are freed together.

import { ErrorCode } from "./constants.js";
import { fail, invalid } from "./errors.js";
import { allocate, text, u32, wasm } from "./memory.js";

// Node 18 and browsers without `using` lack Symbol.dispose. TypeScript and Babel then use this one.
if (!Symbol.dispose) Object.defineProperty(Symbol, "dispose", { value: Symbol("Symbol.dispose") });

/**
 * @typedef {object} Held
 * @property {number} object
 * @property {(object: number) => void} destroy
 * @property {number} block The owner's memory, into which calls write their results.
 */

/** @param {Held} held */
function free(held) {
  if (held.object === 0) return;
  held.destroy(held.object);
  wasm().free(held.block);
  held.object = 0;
  held.block = 0;
}

const forgotten = new FinalizationRegistry(free);

/** The common part of Deck, Sheet and VelocityTracker. */
export class Owner {
  /** @type {Held} */
  #held;
  /** @type {(object: number) => number} */
  #message;

  /**
   * @internal
   * @param {number} room The size of the block [bytes].
   * @param {(out: number) => number} create Writes the new object's address to `out`, and returns a result.
   * @param {(object: number) => void} destroy
   * @param {(object: number) => number} [message]
   */
  constructor(room, create, destroy, message) {
    const block = allocate(room);
    let code;
    try {
      code = create(block);
    } catch (error) {
      wasm().free(block);
      throw error;
    }
    const object = u32()[block >>> 2];
    if (code !== ErrorCode.OK) {
      wasm().free(block);
      fail(code);
    }
    this.#held = { object, destroy, block };
    this.#message = message ?? (() => 0);
    forgotten.register(this, this.#held, this);
  }

  /** Frees the object now; later calls throw a CardstackError. Closing it twice does nothing. */
  close() {
    forgotten.unregister(this);
    free(this.#held);
  }

  [Symbol.dispose]() {
    this.close();
  }

  /** Whether the object was closed. */
  get isClosed() {
    return this.#held.object === 0;
  }

  /** @internal */
  get _object() {
    return this.#held.object || invalid(`the ${this.constructor.name} is closed`);
  }

  /** @internal */
  get _block() {
    return this.#held.block || invalid(`the ${this.constructor.name} is closed`);
  }

  /**
   * Throws a CardstackError with the object's message unless the result is OK.
   * @internal
   * @param {number} code
   */
  _check(code) {
    if (code !== ErrorCode.OK) fail(code, text(this.#message(this._object)));
  }
}
