// Shows a deck's frames: one element for each slot, moved by transforms.

import { Direction } from "../../js/src/index.js";
import { moodOf, nameOf, pictureOf } from "./art.js";
import { html } from "./dom.js";

/** @typedef {import("../../js/src/index.js").Frame} Frame */
/** @typedef {import("../../js/src/index.js").Pose} Pose */
/** @typedef {import("./setup.js").Size} Size */

/**
 * The text of each stamp, and the name of its colour.
 * @type {Record<number, [string, string]>}
 */
const STAMPS = {
  [Direction.LEFT]: ["Nope", "no"],
  [Direction.RIGHT]: ["Like", "yes"],
  [Direction.UP]: ["Super", "super"],
  [Direction.DOWN]: ["Later", "later"],
  [Direction.UP_LEFT]: ["Skip", "no"],
  [Direction.UP_RIGHT]: ["Love", "yes"],
  [Direction.DOWN_LEFT]: ["Hide", "later"],
  [Direction.DOWN_RIGHT]: ["Save", "super"],
};

/**
 * Returns the name of a swipe in a direction.
 * @param {number} direction
 */
export const stampOf = (direction) => STAMPS[direction]?.[0] ?? "";

/** The views that a deck needs at first. More would have to be made while a card flies. */
const READY = 12;

/** How much of a card the page's colour hides for each step down the pile. */
const VEIL = 0.3;

class CardView {
  #card = 0;
  #picture = html("canvas", { class: "card-picture", width: 1, height: 1 });
  #number = html("span", { class: "card-number" });
  #veil = html("span", { class: "veil" });
  #name = html("strong", { class: "card-name" });
  #mood = html("span", { class: "card-mood" });
  // One for each direction: another text would need another layout in the middle of a drag.
  #stamps = Object.entries(STAMPS).map(([direction, [text, kind]]) =>
    html("span", { class: `stamp stamp-${kind} stamp-at-${direction}`, "data-direction": direction }, text),
  );
  #direction = 0;
  #size = "";
  #style = "";
  #order = -1;
  #stamped = "";

  constructor() {
    this.element = html(
      "div", { class: "card" },
      this.#picture, this.#number, html("div", { class: "card-text" }, this.#name, this.#mood), this.#veil, ...this.#stamps,
    );
    // The first scale of an element needs a layout, as the first transform does: both are there from the start.
    for (const { style } of this.#stamps) {
      style.opacity = "0";
      style.scale = "1";
    }
    this.#veil.style.opacity = "0";
    this.element.style.transform = "translate(0px, 0px)";
    this.element.style.visibility = "hidden";
  }

  /**
   * Only what has changed is written: a browser takes no layout for transforms and opacities.
   * @param {Pose} pose
   * @param {Size} size
   * @param {number} order
   */
  show(pose, size, order) {
    const { style } = this.element;
    this.prepare(pose.card, size);
    const x = pose.x - size.width / 2;
    const y = pose.y - size.height / 2;
    const transform = `translate(${x}px, ${y}px) rotate(${pose.rotation}rad) scale(${pose.scale})`;
    const veil = Math.min(VEIL * Math.max(0, pose.depth), 0.7);
    const shown = `${transform} ${pose.opacity} ${veil}`;
    if (shown !== this.#style) {
      this.#style = shown;
      style.transform = transform;
      style.opacity = String(pose.opacity);
      this.#veil.style.opacity = String(veil);
      style.visibility = "visible";
    }
    if (order !== this.#order) style.zIndex = String((this.#order = order));
    if (pose.direction !== this.#direction) {
      const before = this.#stamps[this.#direction - 1];
      if (before) before.style.opacity = "0";
      this.#direction = pose.direction;
      this.#stamped = "";
    }
    const stamp = this.#stamps[pose.direction - 1];
    const stamped = `${pose.stampOpacity} ${pose.stampScale}`;
    if (!stamp || stamped === this.#stamped) return;
    this.#stamped = stamped;
    stamp.style.opacity = String(pose.stampOpacity);
    stamp.style.scale = String(pose.stampScale);
  }

  /**
   * @param {number} card
   * @param {Size} size
   */
  prepare(card, size) {
    if (card !== this.#card) this.#fill(card);
    const sized = `${size.width}px ${size.height}px`;
    if (sized === this.#size) return;
    this.#size = sized;
    this.element.style.width = `${size.width}px`;
    this.element.style.height = `${size.height}px`;
  }

  hide() {
    if (this.#style === "") return;
    this.#style = "";
    this.element.style.visibility = "hidden";
  }

  /** @param {number} card */
  #fill(card) {
    this.#card = card;
    this.element.dataset.card = String(card);
    const picture = pictureOf(card);
    if (this.#picture.width !== picture.width || this.#picture.height !== picture.height) {
      this.#picture.width = picture.width;
      this.#picture.height = picture.height;
    }
    this.#picture.getContext("2d")?.drawImage(picture, 0, 0);
    this.#name.textContent = nameOf(card);
    this.#mood.textContent = moodOf(card);
    this.#number.textContent = String(card).padStart(2, "0");
  }
}

/** All cards of a deck, in an element of the deck's viewport. */
export class DeckView {
  /**
   * The views by their cards, those that are longest out of use first.
   * @type {Map<number, CardView>}
   */
  #views = new Map();
  #made = 0;

  /**
   * @param {HTMLElement} element
   * @param {number} [ready] How many views are made at first.
   */
  constructor(element, ready = READY) {
    this.element = element;
    while (this.#made < ready) this.#views.set(-this.#made - 1, this.#add());
  }

  /**
   * @param {Frame} frame
   * @param {Size} size The size of a card.
   * @param {ReadonlyMap<number, Size>} sizes Of the cards that have their own.
   * @param {(card: number) => boolean} [isSeen] Whether a card is shown; without it, all are.
   */
  show(frame, size, sizes, isSeen = () => true) {
    const shown = new Set(frame.poses.map(({ card }) => card).filter(isSeen));
    for (const [order, pose] of frame.poses.entries()) {
      if (shown.has(pose.card)) this.#of(pose.card, shown).show(pose, sizes.get(pose.card) ?? size, order);
    }
    for (const [card, view] of this.#views) if (!shown.has(card)) view.hide();
  }

  /**
   * Fills views with cards that come into sight soon, so that this needs no layout in the middle of a drag.
   * @param {readonly number[]} cards
   * @param {Frame} frame The frame that is shown.
   * @param {ReadonlyMap<number, Size>} sizes
   */
  prepare(cards, frame, sizes) {
    const kept = new Set([...frame.poses.map(({ card }) => card), ...cards]);
    const size = { width: frame.cardWidth, height: frame.cardHeight };
    for (const card of cards) this.#of(card, kept).prepare(card, sizes.get(card) ?? size);
  }

  /** Shows no card. */
  clear() {
    for (const view of this.#views.values()) view.hide();
  }

  /**
   * Returns the view of a card.
   * @param {number} card
   * @param {ReadonlySet<number>} kept The cards whose views are needed.
   */
  #of(card, kept) {
    const found = this.#views.get(card);
    if (found) return found;
    const unused = [...this.#views.keys()].find((other) => !kept.has(other));
    const view = unused === undefined ? this.#add() : /** @type {CardView} */ (this.#views.get(unused));
    if (unused !== undefined) this.#views.delete(unused);
    this.#views.set(card, view);
    return view;
  }

  #add() {
    const view = new CardView();
    this.#made += 1;
    this.element.append(view.element);
    return view;
  }
}
