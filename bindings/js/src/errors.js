import { ErrorCode } from "./constants.js";
import { text, wasm } from "./memory.js";

/**
 * What a call that fails throws. `code` is one of ErrorCode; `result` is its name, as "STALE"; the message names the
 * argument and the reason.
 */
export class CardstackError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "CardstackError";
    /** @readonly */
    this.code = code;
    /** @readonly */
    this.result = Object.entries(ErrorCode).find(([, value]) => value === code)?.[0] ?? "UNKNOWN";
  }
}

/**
 * @param {number} code
 * @param {string} [message]
 * @returns {never}
 */
export function fail(code, message) {
  const known = /** @type {ErrorCode} */ (code);
  throw new CardstackError(known, message || text(wasm().cardstack_result_message(code)));
}

/**
 * For calls without an object.
 * @param {number} code
 */
export function check(code) {
  if (code !== ErrorCode.OK) fail(code);
}

/**
 * The system has no memory for a block, or an object was closed: no call of the library was made.
 * @param {string} message
 * @returns {never}
 */
export const invalid = (message) => fail(ErrorCode.INVALID_ARGUMENT, message);
