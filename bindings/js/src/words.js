import { int, text, wasm, way } from "./memory.js";

/** @typedef {import("./constants.js").Direction} Direction */
/** @typedef {import("./constants.js").EventKind} EventKind */
/** @typedef {import("./constants.js").DirectionName} DirectionName */

/** Returns the library's version as "major.minor.patch". */
export const version = () => text(wasm().cardstack_version_string());

/**
 * Returns a direction's C name, as "CARDSTACK_DIRECTION_LEFT".
 * @param {Direction | DirectionName} direction
 */
export const directionName = (direction) => text(wasm().cardstack_direction_name(way("direction", direction)));
/**
 * Returns a reason's C name.
 * @param {number} reason
 */
export const reasonName = (reason) => text(wasm().cardstack_reason_name(int("reason", reason)));
/**
 * Returns a verdict's C name.
 * @param {number} verdict
 */
export const verdictName = (verdict) => text(wasm().cardstack_verdict_name(int("verdict", verdict)));
/**
 * Returns an event kind's C name.
 * @param {number} kind
 */
export const eventName = (kind) => text(wasm().cardstack_event_name(int("kind", kind)));

/**
 * Returns a direction's bit in a mask, such as `swipe.allowedDirections`.
 * @param {Direction | DirectionName} direction
 */
export const directionBit = (direction) => 2 ** (way("direction", direction) - 1);
/**
 * Returns an event kind's bit in `events.mask`.
 * @param {EventKind} kind
 */
export const eventBit = (kind) => 2 ** kind;
