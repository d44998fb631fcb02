// How a page shows a deck: what <card-stack>, React's hook and pages that draw by themselves have in common.

import { listen } from "./pointer.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./frames.js").Frame} Frame */

/**
 * Returns the CSS that puts a card to its place in the deck's element, which has a position of its own, as "relative".
 *
 *     Object.assign(view.style, poseStyle(pose, frame));
 *
 * @param {import("./abi.js").Pose} pose
 * @param {Frame} frame The pose's.
 */
export const poseStyle = ({ x, y, rotation, scale, opacity }, { cardWidth, cardHeight }) => ({
  .../** @type {const} */ ({ position: "absolute", left: "0", top: "0" }),
  width: `${cardWidth}px`,
  height: `${cardHeight}px`,
  opacity: String(opacity),
  transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${rotation}rad) scale(${scale})`,
});

/**
 * Until the signal aborts, the deck has an element's size and fingers, and less motion where the system is set so.
 * @param {Deck} deck
 * @param {HTMLElement} element
 * @param {AbortSignal} signal
 * @param {(frame: Frame, events: import("./deck.js").DeckEvent[]) => void} show Is called with each frame.
 */
export async function showIn(deck, element, signal, show) {
  const fit = () => {
    const { clientWidth, clientHeight } = element;
    if (clientWidth && clientHeight) deck.setViewport(clientWidth, clientHeight);
  };
  fit(); // Before the first frame: later it would be a motion.
  const size = new ResizeObserver(fit);
  size.observe(element);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const calm = () => deck.configure({ reducedMotion: Number(still.matches) });
  if (still.matches) calm();
  still.addEventListener("change", calm, { signal });
  const deaf = listen(deck, element);
  signal.addEventListener("abort", () => [deaf(), size.disconnect()]);
  for await (const frame of deck.frames({ signal })) show(frame, deck.events());
}

/** What a click is for: a direction's word, or an undo. */
export const BUTTONS = "[data-swipe], [data-undo]";

/**
 * Returns what a key or a click asks for: a direction's word, "undo" or "". Keys are no wish in a field of text.
 * @param {any} event
 * @returns {any}
 */
export function wishOf(event) {
  const path = event.composedPath();
  if (event.type === "click") {
    const button = path.find((/** @type {Element} */ each) => each.matches?.(BUTTONS));
    return button ? button.dataset.swipe ?? "undo" : "";
  }
  const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || path[0].matches("input, textarea, select, [contenteditable]")) return "";
  return event.key === "Backspace" ? "undo" : /^Arrow(.+)/.exec(event.key)?.[1].toLowerCase() ?? "";
}

/**
 * Lets a screen reader say a line: it reads what is added to a live region.
 * @param {HTMLElement} region
 * @param {string} text
 */
export function say(region, text) {
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}
