// A recorded hand: it shows a visitor what the deck does, and stops as soon as a real one comes near.

import { html } from "./dom.js";

/** @typedef {import("./setup.js").Size} Size */

/** A swipe to the right: seconds, and card widths to the right of and below the card's middle. */
const RECORDED = /** @type {const} */ ([
  [0, -0.1, 0.12], [0.06, -0.099, 0.121], [0.1, -0.09, 0.122], [0.15, -0.065, 0.12], [0.2, -0.02, 0.114], [0.25, 0.045, 0.1],
  [0.3, 0.12, 0.083], [0.35, 0.2, 0.062], [0.4, 0.28, 0.04], [0.45, 0.345, 0.022], [0.5, 0.4, 0.008], [0.55, 0.47, -0.004],
  [0.59, 0.57, -0.02], [0.62, 0.68, -0.034],
]);
/** No real pointer has this number. */
const POINTER = 0x68616e64;
/** How long the hand is seen before it presses, and after it has let go [s]. */
const LEAD = 0.2;
const TRAIL = 0.3;

/** What the hand holds: a session takes its samples like those of a finger. */
/** @typedef {Pick<import("./session.js").Session, "pointerDown" | "pointerMove" | "pointerUp" | "pointerCancel">} Held */

export class Hand {
  #element = html("div", { class: "hand", "aria-hidden": "true" });
  #held;
  #start = NaN;
  #next = 0;
  #isDown = false;
  #isOver = false;

  /**
   * @param {HTMLElement} stage
   * @param {Held} held
   */
  constructor(stage, held) {
    this.#held = held;
    stage.append(this.#element);
  }

  /** Whether the hand still needs frames. */
  get isBusy() {
    return !this.#isOver;
  }

  /**
   * Moves the hand, before the frame of this time.
   * @param {number} now
   * @param {Size} size
   */
  move(now, size) {
    if (this.#isOver) return;
    if (Number.isNaN(this.#start)) this.#start = now + LEAD;
    const time = now - this.#start;
    const width = size.card?.width ?? size.width;
    const place = (/** @type {number} */ x, /** @type {number} */ y) =>
      /** @type {const} */ ([size.width / 2 + x * width, size.height / 2 + y * width]);
    // Samples at 120 a second, between those that were recorded.
    for (; this.#next / 120 <= Math.min(time, END); this.#next++) {
      const [x, y] = place(...at(this.#next / 120));
      const moment = this.#start + this.#next / 120;
      if (this.#isDown) this.#held.pointerMove(POINTER, x, y, moment);
      else this.#held.pointerDown(POINTER, x, y, moment);
      this.#isDown = true;
    }
    const [x, y] = place(...at(time));
    if (this.#isDown && time > END) {
      this.#isDown = false;
      this.#held.pointerUp(POINTER, x, y, this.#start + END);
    } else if (time > END + TRAIL) this.stop(now); // In a later frame: what the swipe reports is the hand's.
    const seen = time < 0 ? 1 + time / LEAD : time > END ? 1 - (time - END) / TRAIL : 1;
    this.#element.style.transform = `translate(${x}px, ${y}px) scale(${this.#isDown ? 1 : 1.25})`;
    this.#element.style.opacity = String(Math.max(0, Math.min(1, seen)));
  }

  /**
   * Takes the hand away. A card that it has comes back.
   * @param {number} now
   */
  stop(now) {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#isDown) this.#held.pointerCancel(POINTER, now);
    this.#element.remove();
  }
}

const END = RECORDED[RECORDED.length - 1][0];

/**
 * Returns the hand's place at a time.
 * @param {number} time
 * @returns {[number, number]}
 */
function at(time) {
  const after = RECORDED.findIndex(([moment]) => moment >= time);
  const [, lastX, lastY] = RECORDED[RECORDED.length - 1];
  if (after < 0) return [lastX, lastY];
  const [t1, x1, y1] = RECORDED[after];
  const [t0, x0, y0] = RECORDED[Math.max(0, after - 1)];
  const share = t1 > t0 ? (time - t0) / (t1 - t0) : 1;
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
}
