// Gestures that are built in: each shows what a knob does to a visitor who has not dragged a card yet.

import { Deck } from "../../js/src/index.js";
import { lastGesture, releaseUnder } from "./take.js";
import { verdictOf } from "./verdict.js";

/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./delivery.js").Input} Input */
/** @typedef {"returns" | "leaves" | "decides" | "flicks"} Kind */

/**
 * How far a gesture goes to the right and down [card widths], in which time [s], whether it then holds still [s], and
 * where it begins, from the card's middle [card heights].
 * @type {Readonly<Record<Kind, {x: number, y: number, seconds: number, hold: number, from: number}>>}
 */
const STROKES = {
  returns: { x: 0.2, y: -0.03, seconds: 0.22, hold: 0.12, from: -0.12 },
  leaves: { x: 0.62, y: -0.08, seconds: 0.4, hold: 0.05, from: -0.25 },
  decides: { x: 0.3, y: -0.02, seconds: 0.3, hold: 0.14, from: 0 },
  flicks: { x: 0.2, y: -0.02, seconds: 0.11, hold: 0, from: 0.1 },
};
const START = 1;

/**
 * Returns the last gesture if it shows the effect, otherwise the built-in one.
 * @param {Take | null} last
 * @param {Kind} kind
 * @param {Setup} setup
 * @param {Size} size
 * @param {boolean} isCalm
 * @param {number} top The card on top.
 * @returns {Take}
 */
export function takeFor(last, kind, setup, size, isCalm, top) {
  const gesture = last && lastGesture(last);
  if (last && gesture && !gesture.isCancelled) {
    const { outcome } = verdictOf(false, releaseUnder(last, setup, "exact"));
    const fits = { returns: outcome === "returned", leaves: outcome === "left", decides: outcome !== "tap", flicks: outcome !== "tap" };
    if (fits[kind]) return { ...last, inputs: [...last.inputs] };
  }
  return builtIn(kind, setup, size, isCalm, top);
}

/**
 * @param {Kind} kind
 * @param {Setup} setup
 * @param {Size} size
 * @param {boolean} isCalm
 * @param {number} top
 * @returns {Take}
 */
export function builtIn(kind, setup, size, isCalm, top) {
  const deck = new Deck(setup.preset, setup.fields(size, isCalm));
  deck.append(Array.from({ length: 12 }, (_, i) => Math.max(top, 1) + i), 0);
  const origin = deck.save();
  const { cardWidth, cardHeight } = deck.advance(0);
  deck.close();
  const { x, y, seconds, hold, from } = STROKES[kind];
  const at = (/** @type {number} */ share) => ({
    pointer: 1, x: size.width / 2 + (share * x - 0.04) * cardWidth, y: size.height / 2 + from * cardHeight + share * y * cardWidth,
  });
  const count = Math.round(seconds * 120);
  /** @type {Input[]} */
  const inputs = [{ kind: "down", time: START, ...at(0) }];
  for (let i = 1; i <= count; i++) {
    const share = i / count;
    // A hand that holds still afterwards slows down.
    inputs.push({ kind: "move", time: START + i / 120, ...at(hold > 0 ? 1 - (1 - share) ** 2 : share) });
  }
  inputs.push({ kind: "up", time: START + seconds + hold + 0.002, ...at(1) });
  return { origin, sizes: new Map(), size, isCalm, inputs, first: 0, start: START, end: START + seconds + hold + 1.2 };
}
