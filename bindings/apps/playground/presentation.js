// How each constant is set: the range of its slider, and the curve drawn beside it. The library decides which numbers
// are valid, so a number beyond a slider's ends can be typed.

import { FIELDS, SHEET_FIELDS, keyOf } from "./setup.js";

/** @typedef {import("./setup.js").Field} Field */
/** @typedef {"pile" | "sectors" | "rubber-band" | "deceleration" | "stamp" | "rotation" | "spring" | "curve" | "exit" | "retry"} CurveName */

/**
 * @typedef {object} Look
 * @property {RegExp} c Matches the C names of its fields.
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [step]
 * @property {boolean} [isLog] Whether the slider is logarithmic.
 * @property {string} [never] If the field can be infinite: the word for infinity.
 * @property {string} [unlimited] If the field can be UNLIMITED: the word for it.
 * @property {CurveName} [curve]
 * @property {RegExp} [without] Matches the names of choices that the field does not have.
 */

/** @type {readonly Look[]} */
const LOOKS = [
  { c: /margin_[xy]$/, least: 0, most: 120, step: 1 },

  { c: /visible_count$/, least: 1, most: 12, step: 1, curve: "pile" },
  { c: /max_flights$/, least: 1, most: 32, step: 1 },
  { c: /step_[xy]$/, least: -60, most: 60, step: 1 },
  { c: /scale_step$/, least: 0, most: 0.3, step: 0.005 },
  { c: /scale_anchor_y$/, least: -0.5, most: 0.5, step: 0.05 },
  { c: /rotation_step$/, least: -0.3, most: 0.3, step: 0.005 },

  { c: /(^|\.)slop$/, least: 0, most: 60, step: 0.5 },
  { c: /scroll_axis$/, without: /^BEGUN$/ },
  { c: /press.duration$/, least: 0, most: 1, step: 0.01, never: "never" },
  { c: /press.silence$/, least: 0, most: 10, step: 0.5, never: "never" },
  // Either in points or in sides of the card.
  { c: /\.threshold$/, least: 0.05, most: 300, isLog: true, step: 0.01 },
  { c: /\.thresholds$/, least: 0, most: 300, step: 0.01 },
  { c: /fling_velocity$/, least: 0, most: 4000, step: 10 },
  { c: /flick_back_velocity$/, least: 0, most: 1000, step: 5 },
  { c: /fling_maximum$/, least: 0, most: 20000, step: 100 },
  { c: /velocity.horizon$/, least: 0, most: 0.3, step: 0.005 },
  { c: /velocity.gap$/, least: 0, most: 0.2, step: 0.005 },
  { c: /velocity.minimum_samples$/, least: 2, most: 20, step: 1 },
  { c: /velocity.history$/, least: 2, most: 64, step: 1 },
  { c: /deceleration_rate$/, least: 0.98, most: 0.9995, step: 0.0005, curve: "deceleration" },
  { c: /drag\.factor$/, least: 0.05, most: 1, step: 0.01 },
  { c: /swipe.rubber_band_coefficient$/, least: 0, most: 1, step: 0.01, curve: "rubber-band" },
  { c: /swipe\.hysteresis$/, least: 0, most: 60, step: 0.5 },
  { c: /hysteresis_angle$/, least: 0, most: 0.8, step: 0.01 },
  { c: /_angle$/, least: -3.15, most: 6.3, step: 0.01, curve: "sectors" },
  { c: /half_width$/, least: 0, most: 1.57, step: 0.01 },

  { c: /stamp_rule$/, curve: "stamp" },
  { c: /look\.rotation$/, least: 0, most: 2, step: 0.001 },
  { c: /rotation_maximum$/, least: 0, most: 3.14, step: 0.01, curve: "rotation" },
  { c: /pivot_[xy]$/, least: -2, most: 2, step: 0.05 },
  { c: /lift_scale$/, least: 0.7, most: 1.3, step: 0.01 },
  { c: /stamp_pop$/, least: 0, most: 0.5, step: 0.01 },
  { c: /undimmed_stop$/, least: -1, most: 2, step: 1 },

  { c: /exit\.motion$/, curve: "exit" },
  { c: /exit.seconds$/, least: 0, most: 2, step: 0.01 },
  { c: /exit.seconds_minimum$/, least: 0, most: 1, step: 0.01 },
  { c: /exit.speed_minimum$/, least: 0, most: 3000, step: 10 },
  { c: /fade_seconds$/, least: 0, most: 1, step: 0.01 },
  { c: /spring$/, curve: "spring" },
  { c: /curve$/, least: 0, most: 1, step: 0.01, curve: "curve" },

  { c: /recycle.distance$/, least: 0, most: 50, step: 1 },
  { c: /undo.limit$/, least: 0, most: 100, step: 1, unlimited: "no limit" },
  { c: /undo.seconds$/, least: 0, most: 120, step: 1, never: "for ever" },

  { c: /notice_capacity$|backlog$/, least: 4, most: 65536, isLog: true, step: 1 },
  { c: /resampl.*(delay|prediction)$/, least: 0, most: 0.1, step: 0.001 },

  { c: /catch_seconds$/, least: 0, most: 5, step: 0.1 },
  { c: /max_proposals$/, least: 1, most: 32, step: 1 },
  { c: /consent\.distance$/, least: 0, most: 2, step: 0.05 },
  { c: /consent\.seconds$/, least: 0, most: 60, step: 0.5, never: "for ever" },

  { c: /watermark$/, least: 0, most: 50, step: 1 },
  { c: /fresh_seconds$/, least: 0, most: 3600, step: 10, never: "for ever" },
  { c: /max_sends$/, least: 1, most: 64, step: 1 },
  { c: /max_undelivered$/, least: 1, most: 65536, isLog: true, step: 1 },
  { c: /park_failures$/, least: 0, most: 20, step: 1 },
  { c: /park_seconds$/, least: 0, most: 600, step: 5 },
  { c: /request_seconds$/, least: 1, most: 120, step: 1, never: "for ever" },
  { c: /retry.seconds$/, least: 0.1, most: 30, step: 0.1, curve: "retry" },
  { c: /retry.maximum$/, least: 1, most: 600, step: 1 },
  { c: /autoplay.idle$/, least: 1, most: 120, step: 1 },
  { c: /autoplay.interval$/, least: 0.2, most: 30, step: 0.2 },
  { c: /media.ahead$/, least: 0, most: 30, step: 1 },
];

/**
 * The range of a slider without a row in LOOKS, by the field's unit.
 * @type {Readonly<Record<string, readonly [most: number, step: number]>>}
 */
const RANGES = { "0..1": [1, 0.01], points: [600, 1], "points/s": [8000, 10], rad: [3.14, 0.01], s: [2, 0.01] };

/**
 * @param {Field} field
 * @returns {Look}
 */
function find(field) {
  const found = LOOKS.find((look) => look.c.test(field.c));
  if (found) return found;
  if (field.type !== "real" && field.type !== "whole") return { c: /^$/ };
  const [most, step] = RANGES[field.unit] ?? [10, field.type === "real" ? 0.1 : 1];
  return { c: /^$/, least: 0, most, step };
}

const looks = new Map([...FIELDS, ...SHEET_FIELDS].map((field) => [keyOf(field), isGiven(field) ? { c: /^$/ } : find(field)]));

/** @param {Field} field */
function isGiven(field) {
  return /viewport.(width|height)$/.test(field.c);
}

/**
 * @param {Field} field
 * @returns {Look}
 */
export const lookOf = (field) => /** @type {Look} */ (looks.get(keyOf(field)));

/** Returns the rows that no field uses. A test checks that there are none. */
export const unusedLooks = () => LOOKS.filter((look) => ![...looks.values()].includes(look));

/**
 * Returns the title of a field: for `exit.seconds_minimum` it is "Seconds minimum".
 * @param {Field} field
 */
export function titleOf(field) {
  const words = (field.c.split(".").pop() ?? "").replace(/_/g, " ").replace(/\b[xy]\b/g, (letter) => letter.toUpperCase());
  return words[0].toUpperCase() + words.slice(1);
}
