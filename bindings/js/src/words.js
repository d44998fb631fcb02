import { Direction, EventKind, NameType } from "./constants.js";
import { int, member, text, wasm, way } from "./memory.js";

/** @typedef {import("./deck.js").NameOf<keyof typeof EventKind>} EventKindName */
/** @typedef {import("./deck.js").NameOf<keyof typeof NameType>} NameTypeName */
/** @typedef {import("./constants.js").DirectionName} DirectionName */

/**
 * Returns the text by which a backend recognises repeats of a "send" or "revert" event, 33 characters. It is the same at
 * every try, also after a restart.
 * @param {{nonce: bigint, token: number | bigint}} event
 */
export const idempotencyKey = ({ nonce, token }) =>
  [nonce, token].map((half) => BigInt(half).toString(16).padStart(16, "0")).join("-");

/** Returns the library's version as "major.minor.patch". */
export function version() {
  const number = wasm().cardstack_version_number();
  return [number / 1e6, number / 1e3 % 1e3, number % 1e3].map(Math.floor).join(".");
}

/**
 * Returns a constant's name in C, as "CARDSTACK_DIRECTION_LEFT".
 * @param {NameType | NameTypeName} type
 * @param {number} value
 */
export const constantName = (type, value) =>
  text(wasm().cardstack_name(member("type", NameType, type), int("value", value)));

const WAYS = /** @type {(DirectionName | "none")[]} */ (
  Object.keys(Direction).map((name) => name.toLowerCase().replace("_", "-"))
);
/**
 * Returns a direction's word, as "up-left".
 * @param {number} direction
 */
export const directionName = (direction) => WAYS[direction];
/**
 * Returns a direction's bit in a mask, such as `swipe.allowedDirections`.
 * @param {Direction | DirectionName} direction
 */
export const directionBit = (direction) => 2 ** (way("direction", direction) - 1);
/**
 * Returns an event kind's bit in `events.mask`.
 * @param {EventKind | EventKindName} kind
 */
export const eventBit = (kind) => 1n << BigInt(member("kind", EventKind, kind));
