// <card-stack>: a deck as an element of a page, whose children are the cards.

import { loadBeside } from "./beside.js";
import { complain } from "./complain.js";
import { Deck } from "./deck.js";
import { BUTTONS, poseStyle, say, showIn, wishOf } from "./show.js";
import { directionName } from "./words.js";

/**
 * What an event carries: the fields of the deck's event, the direction's word, what shows the card, and its item.
 * @typedef {{card: number, way: import("./constants.js").DirectionName | "none", element?: HTMLElement, item?: any,
 *   [field: string]: any}} CardDetail
 */

// Directions are the screen's, also where a script goes from right to left.
const SHADOW = `<style>
  :host { display: grid; grid-template-rows: 1fr auto; min-height: 420px; touch-action: pan-y; outline-offset: -2px; }
  [part=stage] { position: relative; isolation: isolate; }
  .box ::slotted(*) { box-sizing: border-box; width: 100% !important; height: 100% !important; margin: 0 !important; }
  [part~=stamp] { position: absolute; top: 24px; left: 24px; padding: 4px 16px; border-radius: 12px; color: white;
    font: bold 28px system-ui, sans-serif; background: #4a5060; pointer-events: none; }
  [part~=stamp-left] { left: auto; right: 24px; background: #ce3846; }
  [part~=stamp-right] { background: #26965c; }
  [part~=stamp-up], [part~=stamp-down] { left: 0; right: 0; width: fit-content; margin: auto; }
  [part~=stamp-up] { top: auto; bottom: 24px; }
  [part=buttons] { display: flex; justify-content: center; gap: 16px; padding: 12px; }
  :host(:dir(rtl)) [part=buttons] { flex-direction: row-reverse; }
  [part=button] { min-width: 56px; min-height: 48px; border: 0; border-radius: 24px; font: inherit; }
  [part=button][aria-disabled=true] { opacity: 0.4; }
  [part=news] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
</style>
<div part="stage"></div>
<div part="buttons"><slot>
  <button part="button" data-swipe="left" aria-label="Nope">&#x2715;</button>
  <button part="button" data-undo aria-label="Undo">&#x21b6;</button>
  <button part="button" data-swipe="right" aria-label="Like">&#x2665;</button>
</slot></div>
<div part="news" aria-live="polite"></div>
<template><div class="box"><slot></slot><div aria-hidden="true"></div></div></template>`;
// A server that renders the page has no elements.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A deck of its children, for fingers, mouse, keys, buttons and screen readers. A child that is added is a card at the
 * end of the pile; one that is taken away leaves the deck. Or there are `items` and a `<template>`: an item's view is
 * made when it comes into sight. Each event of the deck is an event of the element, by its name ("committed", "undone",
 * "cancelled", ...; a tap is "tapped"), with a CardDetail as `detail`. In the slot "buttons" a button has
 * `data-swipe="left"` or `data-undo`; what is in "stamp-left" and so on is copied into the parts of these names.
 */
export class CardStack extends Base {
  static observedAttributes = ["preset", "config"];
  // The deck, or null before the module has come.
  /** @type {Deck | null} */ deck = null;
  /** @type {any} */ #root = null;
  /** @type {AbortController | null} */ #stop = null;
  /** @type {Map<number, {element?: HTMLElement, item?: any}>} */ #cards = new Map();
  /** @type {Map<number, HTMLElement>} */ #boxes = new Map();
  /** @type {readonly any[]} */ #items = [];
  /** @type {import("./deck.js").NewDeckFields} */ #config = {};
  #last = 0;

  constructor() {
    super();
    const given = { ...this }; // What the page has set before the element was defined.
    for (const name of Object.keys(given)) delete /** @type {any} */ (this)[name];
    Object.assign(this, given);
  }

  // As the attribute. It is chosen before the element is connected.
  get preset() {
    return /** @type {import("./deck.js").PresetName} */ (this.getAttribute("preset") ?? "classic");
  }

  set preset(name) {
    this.setAttribute("preset", name);
  }

  // The fields of the configuration that were set last, here or by the attribute, which is JSON. The others stay.
  get config() {
    return this.#config;
  }

  set config(fields) {
    this.deck?.configure(fields);
    this.#config = fields;
  }

  // Objects without a child of their own, compared by identity: one that comes in is a card at the end of the pile, one
  // that is left out leaves the pile, and one that was decided stays decided.
  get items() {
    return this.#items;
  }

  set items(items) {
    this.#items = [...items];
    this.#take();
  }

  // How a view of the template shows an item.
  /** @param {HTMLElement} view @param {any} item */
  bind(view, item) {
    for (const each of /** @type {Iterable<HTMLElement>} */ ([view, ...view.querySelectorAll("[data-field]")])) {
      if (each.dataset.field) each.textContent = String(item?.[each.dataset.field] ?? "");
    }
  }

  // A card's name: its label, its heading or its text.
  /** @param {number} card */
  nameOf(card) {
    const { element, item } = this.#cards.get(card) ?? {};
    const text = element?.getAttribute("aria-label") ?? (element?.querySelector("h1, h2, h3, h4") ?? element)?.textContent;
    return String(text ?? item?.name ?? "").trim().slice(0, 80);
  }

  // What a screen reader says of an event, or "".
  /** @param {CardDetail} detail @param {import("./frames.js").Frame} frame @param {string} top */
  announce({ type, card, way }, { remaining }, top) {
    const next = top && ` Next: ${top}. ${remaining} left.`;
    if (type === "committed") return `${this.#stampOf(way).textContent || way} ${this.nameOf(card)}.${next}`;
    if (type === "undone") return `${this.nameOf(card)} is back. ${remaining} left.`;
    return type === "emptied" ? "No more cards." : "";
  }

  async connectedCallback() {
    const { signal } = (this.#stop = new AbortController());
    await loadBeside();
    if (signal.aborted) return;
    if (!this.deck) {
      this.deck = new Deck(this.preset, { viewport: { width: 1e3, height: 1e3 }, ...this.#config });
      this.#root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
      this.#root.innerHTML = SHADOW;
      if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
      if (!this.hasAttribute("role")) this.setAttribute("role", "group");
      new MutationObserver(() => this.#take()).observe(this, { childList: true });
      for (const type of ["keydown", "click"]) this.addEventListener(type, (event) => this.#act(event));
    }
    this.#take();
    await showIn(this.deck, this.#root.querySelector("[part=stage]"), signal, (...shown) => this.#show(...shown));
  }

  disconnectedCallback() {
    this.#stop?.abort();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (name === "config") this.config = JSON.parse(value ?? "{}");
    else if (old !== value && this.deck) complain("the preset of a <card-stack> is chosen before it is connected");
  }

  // Takes what has come, and removes what has gone. An undo still finds an item that was decided.
  #take() {
    if (!this.deck) return;
    const children = [...this.children].filter((each) => !each.slot && each.localName !== "template");
    const wanted = new Set([...children, ...this.#items]);
    for (const [card, { element, item }] of this.#cards) {
      if (wanted.delete(item ?? element) || (item && this.deck.position(card) === null)) continue;
      this.deck.remove([card]);
      this.#cards.delete(card);
      element?.remove();
    }
    const come = Array.from(wanted, (each) => {
      this.#cards.set(++this.#last, each instanceof HTMLElement ? { element: each } : { item: each });
      return this.#last;
    });
    this.deck.append(come);
    this.#root.querySelector("[part=buttons] slot").assign(...this.querySelectorAll(":scope > [slot=buttons]"));
  }

  /** @param {string} way */
  #stampOf(way) {
    const words = new Text({ left: "NOPE", right: "LIKE" }[way] ?? way.toUpperCase());
    return this.querySelector(`:scope > [slot=stamp-${way}]`)?.cloneNode(true) ?? words;
  }

  /** @param {number} card */
  #boxOf(card) {
    const known = this.#cards.get(card) ?? {};
    if (!known.element) {
      const made = this.querySelector("template")?.content.firstElementChild?.cloneNode(true);
      known.element = /** @type {HTMLElement} */ (made ?? document.createElement("div"));
      known.element.slot = "item";
      this.bind(known.element, known.item);
      this.append(known.element);
    }
    const box = this.#root.querySelector("template").content.firstElementChild.cloneNode(true);
    this.#root.querySelector("[part=stage]").append(box);
    box.firstElementChild.assign(known.element);
    this.#boxes.set(card, box);
    return box;
  }

  /** @param {import("./frames.js").Frame} frame @param {readonly any[]} events */
  #show(frame, events) {
    for (const [card, box] of this.#boxes) {
      if (frame.poses.some((pose) => pose.card === card)) continue;
      box.remove();
      this.#boxes.delete(card);
      const known = this.#cards.get(card);
      if (!known?.item) continue;
      known.element?.remove(); // It is made again if an undo brings it back.
      delete known.element;
    }
    frame.poses.forEach((pose, layer) => {
      const box = this.#boxes.get(pose.card) ?? this.#boxOf(pose.card);
      const isBelow = pose.card !== frame.top;
      // A card that leaves takes the focus away with it: the next key is for the stack.
      if (isBelow && box.matches(":focus-within")) this.focus({ preventScroll: true });
      box.inert = isBelow;
      Object.assign(box.style, poseStyle(pose, frame), { zIndex: layer });
      const stamp = /** @type {HTMLElement} */ (box.lastElementChild);
      Object.assign(stamp.style, { opacity: pose.stampOpacity, scale: pose.stampScale });
      const way = directionName(pose.direction);
      if (stamp.part.contains(`stamp-${way}`)) return;
      stamp.replaceChildren(this.#stampOf(way));
      stamp.part.value = `stamp stamp-${way}`;
    });
    for (const button of [...this.querySelectorAll(BUTTONS), ...this.#root.querySelectorAll(BUTTONS)]) {
      const { swipe } = button.dataset;
      const isReady = swipe ? this.deck?.canSwipe(swipe) : this.deck?.canUndo();
      button.setAttribute("aria-disabled", String(!isReady));
    }
    for (const event of events) {
      const detail = { ...event, ...this.#cards.get(event.card), way: directionName(event.direction ?? 0) };
      const news = this.announce(detail, frame, frame.top ? this.nameOf(frame.top) : "");
      if (news) say(this.#root.querySelector("[part=news]"), news);
      this.dispatchEvent(new CustomEvent(event.type === "tap" ? "tapped" : event.type, { detail, bubbles: true }));
    }
  }

  /** @param {any} event */
  #act(event) {
    const wish = wishOf(event);
    const deck = /** @type {Deck} */ (this.deck);
    if (wish === "undo" ? deck.undo() : wish && deck.canSwipe(wish) && deck.swipe(wish)) event.preventDefault();
  }
}

globalThis.customElements?.define("card-stack", CardStack);
