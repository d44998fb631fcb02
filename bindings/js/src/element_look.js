// How <card-stack> looks where the page says nothing else: its parts, where a card is, and the stamps over the cards.

import { Direction } from "./constants.js";

/** @typedef {import("./abi.js").Pose} Pose */
/** @typedef {import("./frames.js").Frame} Frame */

/** The words of the directions, by number. */
export const WAYS = Object.keys(Direction).map((name) => name.toLowerCase().replace("_", "-"));

export const SHADOW = `<style>
  :host { display: grid; grid-template-rows: 1fr auto; min-height: 420px; touch-action: pan-y; outline-offset: -2px; }
  [part=stage] { position: relative; isolation: isolate; overscroll-behavior-x: none; }
  ::slotted(*) { box-sizing: border-box; }
  .pile::slotted(*) { position: absolute !important; left: 0; top: 0; margin: 0 !important; }
  .pile::slotted(:not([data-posed])) { display: none !important; }
  .stamp { position: absolute; left: 0; top: 0; pointer-events: none; display: grid; padding: 24px;
    box-sizing: border-box; }
  .stamp > * { padding: 4px 16px; border-radius: 12px; font: bold 28px system-ui, sans-serif; color: white;
    background: #4a5060; align-self: start; justify-self: start; }
  .stamp[data-way=left] > * { background: #ce3846; justify-self: end; }
  .stamp[data-way=right] > * { background: #26965c; }
  .stamp[data-way=up] > * { align-self: end; justify-self: center; }
  .stamp[data-way=down] > * { justify-self: center; }
  [part=buttons] { display: flex; justify-content: center; gap: 16px; padding: 12px; }
  [part=buttons] button { min-width: 56px; min-height: 48px; border: 0; border-radius: 24px; font: inherit; }
  [part=buttons] [aria-disabled=true] { opacity: 0.4; }
  [part=news] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .sources { display: none; }
</style>
<div part="stage"><slot class="pile"></slot></div>
<div part="buttons"><slot name="buttons">
  <button part="button" data-swipe="left" aria-label="Nope">&#x2715;</button>
  <button part="button" data-undo aria-label="Undo">&#x21b6;</button>
  <button part="button" data-swipe="right" aria-label="Like">&#x2665;</button>
</slot></div>
<div part="news" aria-live="polite"></div>
<div class="sources"><slot name="stamp-left">NOPE</slot><slot name="stamp-right">LIKE</slot><slot name="stamp-up">UP</slot>
<slot name="stamp-down">DOWN</slot></div>`;

/**
 * Shows a pose.
 * @param {HTMLElement} view
 * @param {Frame} frame
 * @param {Pose} pose
 * @param {number} layer
 * @param {number} [opacity]
 */
export function place({ style }, frame, { x, y, rotation, scale, ...pose }, layer, opacity = pose.opacity) {
  style.zIndex = String(layer);
  style.width = `${frame.cardWidth}px`;
  style.height = `${frame.cardHeight}px`;
  style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${rotation}rad) scale(${scale})`;
  style.opacity = String(opacity);
}

/**
 * Writes an item's fields where the template has `data-field="name"`.
 * @param {HTMLElement} view
 * @param {any} item
 */
export function fill(view, item) {
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (view.querySelectorAll("[data-field]"))) {
    each.textContent = String(item[each.dataset.field ?? ""] ?? "");
  }
}

/**
 * Returns what a card is called: its label, its heading or its text.
 * @param {HTMLElement} view
 */
export const textOf = (view) =>
  view.getAttribute("aria-label") ?? view.querySelector("h1, h2, h3, h4")?.textContent ?? view.textContent;

/** A stamp for each card in sight, by its slot. */
export class Stamps {
  /** @type {Map<number, HTMLElement>} */
  #stamps = new Map();
  #stage;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * Returns what a direction's stamp says.
   * @param {string} way
   */
  word(way) {
    return this.#nodes(way).map((node) => node.textContent).join("").trim() || way;
  }

  /** @param {Frame} frame */
  show(frame) {
    for (const [slot, stamp] of this.#stamps) stamp.hidden = !frame.poses.some((pose) => pose.slot === slot);
    frame.poses.forEach((pose, i) => {
      let stamp = this.#stamps.get(pose.slot);
      if (!stamp) this.#stamps.set(pose.slot, (stamp = this.#stage.appendChild(document.createElement("div"))));
      const way = WAYS[pose.direction];
      if (stamp.dataset.way !== way) {
        stamp.dataset.way = way;
        stamp.className = "stamp";
        const word = document.createElement("div");
        word.part.value = `stamp stamp-${way}`;
        word.append(...this.#nodes(way).map((node) => node.cloneNode(true)));
        stamp.replaceChildren(...(word.childNodes.length > 0 ? [word] : []));
      }
      place(stamp, frame, pose, 2 * i + 1, pose.opacity * pose.stampOpacity);
      if (stamp.firstElementChild instanceof HTMLElement) stamp.firstElementChild.style.scale = String(pose.stampScale);
    });
  }

  /**
   * @param {string} way
   * @returns {Node[]}
   */
  #nodes(way) {
    const root = /** @type {ShadowRoot} */ (this.#stage.getRootNode());
    const slot = /** @type {HTMLSlotElement | null} */ (root.querySelector(`[name=stamp-${way}]`));
    return slot?.assignedNodes({ flatten: true }) ?? [];
  }
}
