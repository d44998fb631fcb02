// One deck's place on the page: its cards, its preset, the number of changes, and the verdict on the last gesture.

import { nameOf } from "./art.js";
import { DeckView } from "./deck_view.js";
import { byId, html } from "./dom.js";
import { PRESETS, describePreset } from "./setup.js";
import { sizesOf } from "./take.js";

/** @typedef {import("../src/index.js").Deck} Deck */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").PresetName} PresetName */
/** @typedef {import("./session.js").Side} Side */

export class Stage {
  #layer = html("div", { class: "cards", "aria-hidden": "true" });
  #view;
  #box;
  #preset;
  #note;
  #doc;
  #outcome;
  #label = "";

  /**
   * @param {Side} side
   * @param {(preset: PresetName) => void} chosen
   */
  constructor(side, chosen) {
    this.side = side;
    this.element = byId(`stage-${side}`);
    this.element.append(this.#layer);
    this.#view = new DeckView(this.#layer);
    this.#box = byId(`box-${side}`);
    this.#note = byId(`note-${side}`);
    this.#doc = byId(`doc-${side}`);
    this.#outcome = byId(`outcome-${side}`);
    this.#preset = /** @type {HTMLSelectElement} */ (byId(`preset-${side}`));
    this.#preset.append(...PRESETS.map(([name, title]) => html("option", { value: name }, title)));
    this.#preset.addEventListener("change", () => chosen(/** @type {PresetName} */ (this.#preset.value)));
  }

  /** @returns {Size} */
  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** @param {Setup | undefined} setup Undefined: this side is not shown. */
  configure(setup) {
    this.#box.hidden = setup === undefined;
    if (!setup) return;
    this.#preset.value = setup.preset;
    this.#doc.textContent = describePreset(setup.preset);
    const count = setup.changes.size;
    this.#note.textContent = count === 0 ? "" : `${count} changed`;
  }

  /** @param {{outcome: string, title: string} | null} verdict */
  conclude(verdict) {
    this.#outcome.textContent = verdict?.title ?? "";
    this.#outcome.className = `outcome${verdict ? ` is-${verdict.outcome}` : ""}`;
  }

  /**
   * @param {Deck} deck
   * @param {Size} size The deck's viewport. In a replay it can differ from the stage's size.
   */
  show(deck, size) {
    const { frame } = deck;
    const { style } = this.#layer;
    const scale = this.element.clientWidth / size.width || 1;
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
    style.transform = scale === 1 ? "" : `scale(${scale})`;
    this.#view.show(frame, { width: frame.cardWidth, height: frame.cardHeight }, sizesOf(deck));
    const label =
      frame.top === 0 ? "Deck, empty" : `Deck ${this.side.toUpperCase()}: ${nameOf(frame.top)} on top, ${frame.remaining} cards`;
    if (label !== this.#label) this.element.setAttribute("aria-label", (this.#label = label));
  }
}
