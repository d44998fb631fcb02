import { ErrorCode } from "./constants.js";

/**
 * The error that a failed call throws. `code` is one of ErrorCode, and `result` is its name, as "STALE". The message
 * names the argument and the reason.
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
    this.result = nameOf(code);
  }
}

/**
 * Returns a result's name, as "STALE".
 * @param {number} code
 */
const nameOf = (code) => Object.entries(ErrorCode).find(([, value]) => value === code)?.[0] ?? "UNKNOWN";

/**
 * Throws a CardstackError, by default with the result's name as its message.
 * @param {number} code
 * @param {string} [message]
 * @returns {never}
 */
export function fail(code, message) {
  const known = /** @type {ErrorCode} */ (code);
  throw new CardstackError(known, message || `CARDSTACK_ERROR_${nameOf(code)}`);
}

/**
 * Throws if a call without an object failed.
 * @param {number} code
 */
export function check(code) {
  if (code !== ErrorCode.OK) fail(code);
}

/**
 * Throws INVALID_ARGUMENT for a closed object, without a call of the library.
 * @param {string} message
 * @returns {never}
 */
export const invalid = (message) => fail(ErrorCode.INVALID_ARGUMENT, message);
