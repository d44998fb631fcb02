// One deck's place on the page: its cards, its preset, the number of changes, and the verdict on the last gesture.

import { nameOf } from "./art.js";
import { DeckView } from "./deck_view.js";
import { byId, html } from "./dom.js";
import { PRESETS, describePreset } from "./setup.js";
import { sizesOf } from "./take.js";

/** @typedef {import("../../js/src/index.js").Deck} Deck */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").PresetName} PresetName */
/** @typedef {import("./session.js").Side} Side */

export class Stage {
  #layer = html("div", { class: "cards", "aria-hidden": "true" });
  #ghosts = html("div", { class: "cards ghosts", "aria-hidden": "true" });
  /** Has the size and place of the top card, and takes the fingers: around it the page scrolls. */
  #pad = html("div", { class: "pad" });
  #ghost;
  /** @type {Size} */
  #size = { width: 0, height: 0 };
  #shown = "";
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
    this.element.append(this.#pad, this.#ghosts, this.#layer);
    this.#view = new DeckView(this.#layer);
    this.#ghost = new DeckView(this.#ghosts, 1);
    this.measure();
    this.#box = byId(`box-${side}`);
    this.#note = byId(`note-${side}`);
    this.#doc = byId(`doc-${side}`);
    this.#outcome = byId(`outcome-${side}`);
    this.#preset = /** @type {HTMLSelectElement} */ (byId(`preset-${side}`));
    this.#preset.append(...PRESETS.map(([name, title]) => html("option", { value: name }, title)));
    this.#preset.addEventListener("change", () => chosen(/** @type {PresetName} */ (this.#preset.value)));
  }

  /** The size of the deck's viewport and of its cards, when they were last measured. */
  get size() {
    return this.#size;
  }

  /** Measures the stage again. */
  measure() {
    const { clientWidth: width, clientHeight: height } = this.element;
    this.#size = { width, height, card: { width: this.#pad.offsetWidth, height: this.#pad.offsetHeight } };
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

  /** @param {import("./verdict.js").Explanation | null} verdict */
  conclude(verdict) {
    this.#outcome.className = `outcome${verdict ? ` is-${verdict.outcome}` : ""}`;
    if (verdict) this.#outcome.replaceChildren(html("strong", {}, `${verdict.title}.`), " ", html("span", {}, verdict.hint || verdict.why));
    else this.#outcome.replaceChildren();
  }

  /**
   * @param {Deck} deck
   * @param {Size} size The deck's viewport. In a replay it can differ from the stage's size.
   * @param {number} cardWidth How wide the cards are shown, in the middle of the stage.
   * @param {number} [grown] The card that is a sheet.
   */
  show(deck, size, cardWidth, grown = 0) {
    const { frame } = deck;
    const scale = cardWidth / frame.cardWidth || 1;
    const [x, y] = [(this.#size.width - scale * size.width) / 2, (this.#size.height - scale * size.height) / 2];
    const shown = `${size.width} ${size.height} ${scale} ${x} ${y}`;
    if (shown !== this.#shown) {
      this.#shown = shown;
      for (const { style } of [this.#layer, this.#ghosts]) {
        style.width = `${size.width}px`;
        style.height = `${size.height}px`;
        style.transform = scale === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
      }
    }
    this.#view.show(frame, { width: frame.cardWidth, height: frame.cardHeight }, sizesOf(deck), (card) => card !== grown);
    const label =
      frame.top === 0 ? "Deck, empty" : `Deck ${this.side.toUpperCase()}: ${nameOf(frame.top)} on top, ${frame.remaining} cards`;
    if (label !== this.#label) this.element.setAttribute("aria-label", (this.#label = label));
  }

  /**
   * Prepares the cards that come into sight next.
   * @param {Deck} deck
   * @param {readonly number[]} cards
   */
  prepare(deck, cards) {
    this.#view.prepare(cards, deck.frame, sizesOf(deck));
  }

  /**
   * Shows the card of another deck that a gesture moves, as an outline behind the cards; null: no ghost.
   * @param {Deck | null} deck
   * @param {number} card
   */
  haunt(deck, card) {
    if (!deck) return this.#ghost.clear();
    const { frame } = deck;
    this.#ghost.show(frame, { width: frame.cardWidth, height: frame.cardHeight }, sizesOf(deck), (each) => each === card);
  }
}
