// The named feels: what a designer begins with. Each is the preset CLASSIC with a few constants changed.

import { html } from "./dom.js";
import { areSame } from "./link.js";
import { Setup, keyLike } from "./setup.js";
import { springOf } from "./springs.js";

/** @typedef {import("./setup.js").Value} Value */
/** @typedef {{id: string, title: string, doc: string, changes: () => [string, Value][]}} Feel */

const RETURN = keyLike(/return_spring$/);
const EXIT = keyLike(/exit\.seconds$/);
const THRESHOLD = keyLike(/swipe\.threshold$/);
const FLICK = keyLike(/fling_velocity$/);
const TURN = keyLike(/look\.rotation$/);
const MOST_TURN = keyLike(/rotation_maximum$/);
const SMALLER = keyLike(/scale_step$/);
const LIFT = keyLike(/lift_scale$/);
const POP = keyLike(/stamp_pop$/);

/** @type {readonly Feel[]} */
export const FEELS = [
  { id: "classic", title: "Classic", doc: "A card with some weight.", changes: () => [] },
  {
    id: "snappy", title: "Snappy", doc: "Short ways, quick answers.",
    changes: () => [[RETURN, springOf(0.24, 0.92)], [EXIT, 0.22], [THRESHOLD, 0.22], [FLICK, 350], [TURN, 0.2], [MOST_TURN, 0.2]],
  },
  {
    id: "bouncy", title: "Bouncy", doc: "It swings home, and the stamp pops.",
    changes: () => [[RETURN, springOf(0.5, 0.45)], [TURN, 0.5], [MOST_TURN, 0.5], [SMALLER, 0.09], [LIFT, 1.05], [POP, 0.3]],
  },
  {
    id: "calm", title: "Calm", doc: "Slow, straight, without a bounce.",
    changes: () => [[RETURN, springOf(0.7, 1)], [EXIT, 0.6], [THRESHOLD, 0.4], [TURN, 0.1], [MOST_TURN, 0.1], [POP, 0]],
  },
];

/** @param {Feel} feel */
export const setupOf = (feel) => new Setup("classic", feel.changes());

/** The feels as chips, of which at most one is chosen. */
export class FeelChips {
  #chips;

  /**
   * @param {HTMLElement} root
   * @param {string} name Of the group of radio buttons.
   * @param {(setup: Setup) => void} chosen
   */
  constructor(root, name, chosen) {
    this.#chips = FEELS.map((feel) => {
      const radio = html("input", { type: "radio", name, value: feel.id });
      radio.addEventListener("change", () => chosen(setupOf(feel)));
      root.append(html("label", { title: feel.doc }, radio, html("span", {}, feel.title)));
      return { radio, setup: setupOf(feel) };
    });
  }

  /** @param {Setup} setup */
  show(setup) {
    for (const { radio, setup: own } of this.#chips) radio.checked = areSame(own, setup);
  }
}
