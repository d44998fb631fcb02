// Shows a deck's frames: one element for each slot, moved by transforms.

import { Direction } from "../src/index.js";
import { moodOf, nameOf, pictureOf } from "./art.js";
import { html } from "./dom.js";

/** @typedef {import("../src/index.js").Frame} Frame */
/** @typedef {import("../src/index.js").Pose} Pose */
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

class CardView {
  #card = 0;
  #picture = html("canvas", { class: "card-picture", width: 1, height: 1 });
  #number = html("span", { class: "card-number" });
  #name = html("strong", { class: "card-name" });
  #mood = html("span", { class: "card-mood" });
  #stamp = html("span", { class: "stamp" });
  #direction = -1;
  #transform = "";

  constructor() {
    this.element = html(
      "div", { class: "card" },
      this.#picture, this.#number, html("div", { class: "card-text" }, this.#name, this.#mood), this.#stamp,
    );
  }

  /**
   * @param {Pose} pose
   * @param {Size} size
   * @param {number} order
   */
  show(pose, size, order) {
    const { style } = this.element;
    if (pose.card !== this.#card) this.#fill(pose.card);
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
    const x = pose.x - size.width / 2;
    const y = pose.y - size.height / 2;
    const transform = `translate(${x}px, ${y}px) rotate(${pose.rotation}rad) scale(${pose.scale})`;
    if (transform !== this.#transform) style.transform = this.#transform = transform;
    style.opacity = String(pose.opacity);
    style.zIndex = String(order);
    style.visibility = "visible";
    if (pose.direction !== this.#direction) {
      this.#direction = pose.direction;
      const [text, kind] = STAMPS[pose.direction] ?? ["", ""];
      this.#stamp.textContent = text;
      this.#stamp.className = `stamp stamp-${kind} stamp-at-${pose.direction}`;
    }
    this.#stamp.style.opacity = String(pose.stampOpacity);
    this.#stamp.style.scale = String(pose.stampScale);
  }

  hide() {
    this.element.style.visibility = "hidden";
  }

  /** @param {number} card */
  #fill(card) {
    this.#card = card;
    this.element.dataset.card = String(card);
    const picture = pictureOf(card);
    this.#picture.width = picture.width;
    this.#picture.height = picture.height;
    this.#picture.getContext("2d")?.drawImage(picture, 0, 0);
    this.#name.textContent = nameOf(card);
    this.#mood.textContent = moodOf(card);
    this.#number.textContent = String(card).padStart(2, "0");
  }
}

/** All cards of a deck, in an element of the deck's viewport. */
export class DeckView {
  /** @type {CardView[]} */
  #views = [];

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /**
   * @param {Frame} frame
   * @param {Size} size The size of a card.
   * @param {ReadonlyMap<number, Size>} sizes Of the cards that have their own.
   */
  show(frame, size, sizes) {
    const { poses } = frame;
    for (const [order, pose] of poses.entries()) {
      let view = this.#views[pose.slot];
      if (!view) {
        view = this.#views[pose.slot] = new CardView();
        this.element.append(view.element);
      }
      view.show(pose, sizes.get(pose.card) ?? size, order);
    }
    for (const [slot, view] of this.#views.entries()) {
      if (view && !poses.some((pose) => pose.slot === slot)) view.hide();
    }
  }
}
