// The bar under the deck: replay, speed, and the time that is shown.

import { html } from "./dom.js";
import { durationOf, placeIn } from "./player.js";

/** @typedef {import("./player.js").Player} Player */
/** @typedef {import("./take.js").Take} Take */

/** @type {readonly [number, string][]} */
const SPEEDS = [
  [1, "1×"],
  [0.5, "½×"],
  [0.25, "¼×"],
  [0.1, "⅒×"],
];

const MARKED = new Set(["down", "up", "cancel", "swipe", "undo", "nudge", "size", "answer"]);

/**
 * @typedef {object} Wishes
 * @property {() => void} toggled Play, or pause.
 * @property {(time: number) => void} sought
 * @property {() => void} live Back to the living deck.
 */

/** The smallest move along the replay [s]. */
const STEP = 0.001;

export class Timeline {
  #speed = 1;
  #play;
  #live;
  #range;
  #time;
  #marks;
  #marked = "";

  /**
   * @param {HTMLElement} root
   * @param {Wishes} wishes
   */
  constructor(root, wishes) {
    this.#play = html("button", { type: "button", class: "button play", id: "replay", disabled: true, onclick: wishes.toggled }, "Replay");
    this.#live = html("button", { type: "button", class: "small-button", id: "to-live", hidden: true, onclick: wishes.live }, "Live");
    this.#range = html("input", {
      type: "range", id: "scrub", min: 0, max: 1, step: STEP, value: 0, disabled: true, "aria-label": "Moment of the replay",
    });
    this.#range.addEventListener("input", () => {
      // The last step ends up to a millisecond before the take, and a card may still be on its way there.
      const [time, length] = [Number(this.#range.value), Number(this.#range.max)];
      wishes.sought(time > length - STEP ? length : time);
    });
    this.#time = html("output", { class: "time" }, "—");
    this.#marks = html("div", { class: "marks", "aria-hidden": "true" });
    const speeds = html(
      "div", { class: "speeds", role: "radiogroup", "aria-label": "Speed of the replay" },
      ...SPEEDS.map(([speed, name]) => {
        const radio = html("input", { type: "radio", name: "speed", value: speed, checked: speed === 1, "aria-label": speed === 1 ? "Real time" : `${speed} of real time` });
        radio.addEventListener("change", () => (this.#speed = speed));
        return html("label", {}, radio, html("span", {}, name));
      }),
    );
    root.append(
      html("div", { class: "timeline-row" }, this.#play, speeds, this.#time, this.#live),
      html("div", { class: "scrub" }, this.#range, this.#marks),
    );
  }

  get speed() {
    return this.#speed;
  }

  /**
   * Shows a replay, or, without a player, the take that can be replayed.
   * @param {Player | null} player
   * @param {Take | null} take
   * @param {boolean} isPlaying
   */
  show(player, take, isPlaying) {
    this.#play.disabled = this.#range.disabled = take === null;
    this.#play.textContent = isPlaying ? "Pause" : "Replay";
    this.#live.hidden = player === null;
    if (!take) return;
    const length = durationOf(take);
    const time = player ? player.time : length;
    this.#range.max = String(length);
    this.#range.value = String(time);
    this.#range.style.setProperty("--share", String(length > 0 ? time / length : 0));
    this.#range.setAttribute("aria-valuetext", `${time.toFixed(3)} s of ${length.toFixed(3)} s`);
    this.#time.textContent = player ? `${time.toFixed(3)} s` : `${length.toFixed(2)} s`;
    this.#mark(take, length);
  }

  /**
   * Marks the times at which fingers went down and up, and keys were pressed.
   * @param {Take} take
   * @param {number} length
   */
  #mark(take, length) {
    const marked = take.inputs.filter(({ kind }) => MARKED.has(kind));
    const text = marked.map(({ time }) => placeIn(take, time) / length).join(" ");
    if (text === this.#marked) return;
    this.#marked = text;
    this.#marks.replaceChildren(
      ...marked.map((input) => {
        const mark = html("span", { class: `mark mark-${input.kind}`, title: input.kind });
        mark.style.setProperty("--at", String(placeIn(take, input.time) / (length || 1)));
        return mark;
      }),
    );
  }
}
