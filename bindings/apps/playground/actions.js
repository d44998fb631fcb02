// The buttons beneath the deck, with its chrome opacity, and the deck's open question.

import { Direction } from "../../js/src/index.js";
import { stampOf } from "./deck_view.js";
import { html } from "./dom.js";
import { icon } from "./icons.js";
import { nameOf } from "./art.js";
import { sizesOf } from "./take.js";
import { wayOf } from "./verdict.js";

/** @typedef {import("../../js/src/index.js").Deck} Deck */

/** @type {readonly Direction[]} */
const SHOWN = [Direction.LEFT, Direction.UP, Direction.DOWN, Direction.RIGHT];
/** @type {readonly import("./icons.js").IconName[]} */
const SIGNS = ["cross", "cross", "heart", "star", "clock"];

export class Actions {
  #root;
  #question;
  #undo;
  #hint;
  #size;
  #swipes;
  #asked = 0;
  #opacity = "";
  #answered;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} question
   * @param {{swipe: (direction: Direction) => void, undo: () => void, hint: () => void, size: () => void, answer: (accept: boolean) => void}} wishes
   */
  constructor(root, question, { swipe, undo, hint, size, answer }) {
    this.#root = root;
    this.#question = question;
    this.#answered = answer;
    this.#undo = html("button", { type: "button", class: "round round-undo", id: "undo", "aria-label": "Undo", title: "Undo", onclick: undo }, icon("undo"));
    this.#swipes = SHOWN.map((direction) => ({
      direction,
      button: html("button", {
        type: "button", class: `round round-${direction}`, id: `swipe-${direction}`, "aria-label": `${stampOf(direction)}: swipe ${wayOf(direction)}`,
        title: stampOf(direction), onclick: () => swipe(direction),
      }, icon(SIGNS[direction])),
    }));
    this.#hint = html(
      "button", { type: "button", class: "round round-undo for-tuning", id: "hint", "aria-label": "Hint: the card leans out", title: "Hint", onclick: hint }, "Hint",
    );
    this.#size = html("button", {
      type: "button", class: "round round-undo for-tuning", id: "size", "aria-label": "The top card has a size of its own", "aria-pressed": "false",
      title: "Own size", onclick: size,
    }, "Size");
    root.append(this.#undo, ...this.#swipes.map(({ button }) => button), this.#hint, this.#size);
  }

  /**
   * Lights up the button of the direction in which the held card would leave; 0: of none.
   * @param {number} direction
   */
  aim(direction) {
    for (const each of this.#swipes) each.button.classList.toggle("is-aimed", each.direction === direction);
  }

  /**
   * @param {Deck} deck
   * @param {number} directions Mask of the directions in which a finger may swipe. Other buttons are hidden.
   * @param {boolean} isLive
   */
  show(deck, directions, isLive) {
    const opacity = String(deck.frame.chromeOpacity);
    if (opacity !== this.#opacity) this.#root.style.opacity = this.#opacity = opacity;
    setEnabled(this.#undo, isLive && deck.canUndo());
    setEnabled(this.#hint, isLive && deck.frame.top !== 0);
    setEnabled(this.#size, isLive && deck.frame.top !== 0);
    setAttribute(this.#size, "aria-pressed", String(sizesOf(deck).has(deck.frame.top)));
    for (const { direction, button } of this.#swipes) {
      const isHidden = (directions & (1 << (direction - 1))) === 0;
      if (isHidden !== button.hidden) button.hidden = isHidden;
      setEnabled(button, isLive && deck.canSwipe(direction));
    }
    const [question] = isLive && deck.frame.questions > 0 ? deck.questions() : [];
    const token = question?.token ?? 0;
    if (token === this.#asked) return;
    this.#asked = token;
    this.#question.hidden = token === 0;
    if (!question) return;
    const text = question.direction ? `${nameOf(question.card)}: really ${stampOf(question.direction)}?` : "Really undo?";
    this.#question.replaceChildren(
      html("span", {}, text),
      html("button", { type: "button", class: "small-button", id: "yes", onclick: () => this.#answered(true) }, "Yes"),
      html("button", { type: "button", class: "small-button", id: "no", onclick: () => this.#answered(false) }, "No"),
    );
  }
}

/**
 * By `aria-disabled`, because `disabled` would take the focus away.
 * @param {HTMLButtonElement} button
 * @param {boolean} isEnabled
 */
function setEnabled(button, isEnabled) {
  setAttribute(button, "aria-disabled", String(!isEnabled));
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
