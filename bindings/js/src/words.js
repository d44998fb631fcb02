import { int, text, wasm } from "./memory.js";

/** @typedef {import("./constants.js").Direction} Direction */
/** @typedef {import("./constants.js").EventKind} EventKind */

/** The library's version. */
export const version = () => text(wasm().cardstack_version_string());

/**
 * A direction's C name.
 * @param {Direction} direction
 */
export const directionName = (direction) => text(wasm().cardstack_direction_name(int("direction", direction)));
/**
 * A reason's C name.
 * @param {number} reason
 */
export const reasonName = (reason) => text(wasm().cardstack_reason_name(int("reason", reason)));
/**
 * A verdict's C name.
 * @param {number} verdict
 */
export const verdictName = (verdict) => text(wasm().cardstack_verdict_name(int("verdict", verdict)));
/**
 * An event kind's C name.
 * @param {number} kind
 */
export const eventName = (kind) => text(wasm().cardstack_event_name(int("kind", kind)));

/**
 * A direction's bit in a mask.
 * @param {Direction} direction
 */
export const directionBit = (direction) => 2 ** (direction - 1);
/**
 * An event kind's bit in `events.mask`.
 * @param {EventKind} kind
 */
export const eventBit = (kind) => 2 ** kind;
