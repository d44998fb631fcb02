// <card-stack>: a deck as an element of a page, whose children are the cards.

import { moduleBeside } from "./beside.js";
import { POSE_TOP } from "./constants.js";
import { Deck } from "./deck.js";
import { fieldsOf } from "./element_attributes.js";
import { fill, place, SHADOW, Stamps, textOf, WAYS } from "./element_look.js";
import { load } from "./load.js";
import { listen } from "./pointer.js";

/** @typedef {import("./constants.js").DirectionName} DirectionName */
/** @typedef {import("./frames.js").Frame} Frame */
/**
 * What an event of the element carries: the fields of the deck's event, and the card.
 * @typedef {{card: number, element: HTMLElement | null, item: any, way: DirectionName | "none"} & Record<string, any>}
 *   CardDetail
 */

const KEYS = /** @type {const} */ ({ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" });
// A server that renders the page has no elements.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A deck of its children, for fingers, mouse, keys, buttons and screen readers.
 *
 *     <card-stack preset="classic" card.margin-x="24" swipe.threshold="100">
 *       <article>Lisbon</article>
 *       <article>Kyoto</article>
 *     </card-stack>
 *
 * Attributes with a dot are fields of the configuration, with their words: `press.scroll-axis="vertical"`;
 * `stack.deck.configure` changes them, too. A child that is added is a card at the end of the pile; one that is taken
 * away leaves it. Or it has a `<template>`, and `items`: an item's view is made when it comes into sight. Each event of the deck is an event of the
 * element, by its name ("committed", "undone", "cancelled", ...; a tap is "tapped"), with a CardDetail as `detail`. A
 * button in the slot "buttons" has `data-swipe="left"` or `data-undo`; the slots "stamp-left" and so on have the stamps,
 * whose parts are "stamp stamp-left".
 */
export class CardStack extends Base {
  static observedAttributes = ["preset"];
  // How a view of the template shows an item: as the text of what has `data-field="name"`.
  /** @type {(view: HTMLElement, item: any) => void} */
  bind = fill;
  // What a screen reader says of an event, or "".
  /** @type {(detail: CardDetail, frame: Frame, top: string) => string} */
  announce = (detail, frame, top) => {
    const name = this.nameOf(detail.card);
    const next = top ? ` Next: ${top}. ${frame.remaining} left.` : "";
    if (detail.type === "committed") return `${this.#stamps?.word(detail.way)} ${name}.${next}`;
    if (detail.type === "undone") return `${name} is back. ${frame.remaining} left.`;
    return detail.type === "emptied" ? "No more cards." : "";
  };

  /** @type {Deck | null} */ #deck = null;
  /** @type {Map<number, {element: HTMLElement | null, item: any}>} */ #cards = new Map();
  /** @type {Stamps | null} */ #stamps = null;
  /** @type {Map<number, HTMLElement>} */ #shown = new Map();
  /** @type {AbortController | null} */ #stop = null;
  /** @type {any[]} */ #items = [];
  #last = 0;

  /** The deck, or null before the module has come. */
  get deck() {
    return this.#deck;
  }

  // Objects that have no child of their own, compared by identity: one that comes in is a card at the end of the pile,
  // one that is left out leaves the pile, and one that was decided stays decided.
  get items() {
    return [...this.#items];
  }

  set items(items) {
    this.#items = [...items];
    if (this.#deck) this.#takeItems();
  }

  // Throws the top card out; returns false if it cannot be now.
  /** @param {DirectionName} direction */
  swipe(direction) {
    return (this.#deck?.canSwipe(direction) && this.#deck.swipe(direction) !== null) ?? false;
  }

  /** Brings the last card back; returns false if there is none. */
  undo() {
    return (this.#deck?.undo() ?? null) !== null;
  }

  // A card's name: its label, its heading or its text.
  /** @param {number} card */
  nameOf(card) {
    const { element, item } = this.#cards.get(card) ?? {};
    return String((element && textOf(element)) ?? item?.name ?? "").trim().slice(0, 80);
  }

  async connectedCallback() {
    const stop = (this.#stop = new AbortController());
    await load(moduleBeside());
    if (stop.signal.aborted) return;
    if (!this.shadowRoot) this.attachShadow({ mode: "open" }).innerHTML = SHADOW;
    const stage = /** @type {HTMLElement} */ (this.shadowRoot?.querySelector("[part=stage]"));
    this.#stamps ??= new Stamps(stage);
    const deck = (this.#deck ??= new Deck(/** @type {any} */ (this.getAttribute("preset") ?? "classic"), {
      viewport: { width: stage.clientWidth || 1e3, height: stage.clientHeight || 1e3 }, media: { behind: 1 },
    }));
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    deck.configure(fieldsOf(this.attributes));
    this.#take();
    this.#takeItems();

    const children = new MutationObserver((changes) => {
      if (changes.some(({ type }) => type === "childList")) this.#take();
      else deck.configure(fieldsOf(this.attributes));
    });
    children.observe(this, { childList: true, attributes: true });
    const size = new ResizeObserver(() => {
      if (stage.clientWidth && stage.clientHeight) deck.setViewport(stage.clientWidth, stage.clientHeight);
    });
    size.observe(stage);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const { signal } = stop;
    const calm = () => deck.configure({ reducedMotion: still.matches ? 1 : 0 });
    still.addEventListener("change", calm, { signal });
    if (still.matches) calm();
    this.addEventListener("keydown", (event) => this.#press(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    signal.addEventListener("abort", listen(deck, stage));
    signal.addEventListener("abort", () => [children, size].forEach((each) => each.disconnect()));
    try {
      for await (const frame of deck.frames({ signal })) this.#show(frame, deck.events());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  disconnectedCallback() {
    this.#stop?.abort();
  }

  /** @param {string} _name @param {string | null} old @param {string | null} preset */
  attributeChangedCallback(_name, old, preset) {
    if (old !== preset && this.#deck) console.warn("card-stack: a preset is chosen once, before the element is connected");
  }

  /** Takes children that have come, and forgets those that have gone. */
  #take() {
    const children = [...this.children].filter((each) => !each.slot && each.localName !== "template");
    const known = new Set([...this.#cards.values()].map(({ element }) => element));
    const come = children.filter((each) => !known.has(/** @type {HTMLElement} */ (each)));
    const gone = [...this.#cards].filter(([, { element, item }]) => item === undefined && element?.parentNode !== this);
    gone.forEach(([card]) => this.#cards.delete(card));
    if (gone.length > 0) this.#deck?.remove(gone.map(([card]) => card));
    if (come.length > 0) this.#deck?.append(come.map((each) => this.#add(/** @type {HTMLElement} */ (each), undefined)));
  }

  #takeItems() {
    const known = new Map([...this.#cards].map(([card, { item }]) => [item, card]));
    const wanted = new Set(this.#items);
    // A decided one keeps its view for an undo.
    const gone = [...this.#cards].filter(([card, { item }]) =>
      item !== undefined && !wanted.has(item) && this.#deck?.position(card) !== null);
    gone.forEach(([card, { element }]) => this.#cards.delete(card) && element?.remove());
    if (gone.length > 0) this.#deck?.remove(gone.map(([card]) => card));
    const come = [...wanted].filter((item) => !known.has(item));
    if (come.length > 0) this.#deck?.append(come.map((item) => this.#add(null, item)));
  }

  /** @param {HTMLElement | null} element @param {any} item */
  #add(element, item) {
    this.#cards.set(++this.#last, { element, item });
    return this.#last;
  }

  // Returns a card's view; makes it of the template.
  /** @param {number} card */
  #viewOf(card) {
    const known = this.#cards.get(card);
    if (!known) return null;
    if (!known.element) {
      const made = this.querySelector("template")?.content.firstElementChild?.cloneNode(true);
      known.element = /** @type {HTMLElement} */ (made ?? document.createElement("div"));
      this.bind(known.element, known.item);
      this.append(known.element);
    }
    return known.element;
  }

  /** @param {Frame} frame @param {readonly any[]} events */
  #show(frame, events) {
    const left = new Map(this.#shown);
    this.#shown.clear();
    frame.poses.forEach((pose, i) => {
      const view = this.#viewOf(pose.card);
      if (!view) return;
      this.#shown.set(pose.card, view);
      left.delete(pose.card);
      view.dataset.posed = "";
      const isTop = (pose.flags & POSE_TOP) !== 0;
      // A card that leaves takes the focus away with it: the next key is for the stack.
      if (!isTop && view.contains(document.activeElement)) this.focus({ preventScroll: true });
      view.inert = !isTop;
      place(view, frame, pose, 2 * i);
    });
    left.forEach((view, card) => {
      delete view.dataset.posed;
      const known = this.#cards.get(card);
      if (known?.item === undefined || !known) return;
      view.remove(); // It is made again if an undo brings it back.
      known.element = null;
    });
    this.#stamps?.show(frame);
    for (const button of this.#buttons("[data-undo]")) button.setAttribute("aria-disabled", String(frame.undoable === 0));
    for (const button of this.#buttons("[data-swipe]")) button.setAttribute("aria-disabled", String(frame.top === 0));
    let news = "";
    for (const event of events) {
      const { element = null, item } = this.#cards.get(event.card) ?? {};
      const detail = { ...event, element, item, way: WAYS[event.direction ?? 0] };
      news = this.announce(detail, frame, frame.top ? this.nameOf(Number(frame.top)) : "") || news;
      this.dispatchEvent(new CustomEvent(event.type === "tap" ? "tapped" : event.type, { detail, bubbles: true }));
    }
    const live = this.shadowRoot?.querySelector("[part=news]");
    if (news && live) live.textContent = news;
  }

  /** @param {string} selector @returns {Element[]} */
  #buttons(selector) {
    return [...this.querySelectorAll(selector), ...(this.shadowRoot?.querySelectorAll(selector) ?? [])];
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const on = /** @type {Element} */ (event.composedPath()[0]);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (on.matches("input, textarea, select, [contenteditable]")) return;
    const way = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (way ? this.swipe(way) : event.key === "Backspace" && this.undo()) event.preventDefault();
  }

  /** @param {Event} event */
  #click(event) {
    for (const each of /** @type {HTMLElement[]} */ (event.composedPath())) {
      if (each === this) return;
      if (each.dataset?.swipe) this.swipe(/** @type {DirectionName} */ (each.dataset.swipe));
      if (each.dataset?.undo !== undefined) this.undo();
    }
  }
}

globalThis.customElements?.define("card-stack", CardStack);
