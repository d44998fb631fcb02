// Feeds a page's pointer events as samples, each with its own time.

import { SecondFinger } from "./constants.js";
import { Deck } from "./deck.js";

/**
 * The methods of decks and sheets that take samples.
 * @typedef {object} Fingers
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerDown
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerMove
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerUp
 * @property {(pointer: number, time?: number) => boolean} pointerCancel
 */
/**
 * @typedef {object} ListenOptions
 * @property {(event: PointerEvent) => {x: number, y: number}} [point] Returns an event's place in the viewport
 *   [points]. Without it, the viewport is the element's box, and a point is a CSS pixel.
 * @property {SecondFinger} [secondFinger] The deck's `press.secondFinger` from the first touch on; without it CANCEL, if
 *   the deck has IGNORE: a pinch swipes no card.
 * @property {() => void} [changed] `listen` calls it after it has fed samples. A page that draws only when something
 *   moves requests a frame here.
 */

// A time stamp is in milliseconds, on the clock of performance.now() and requestAnimationFrame. A browser that has no
// time leaves it 0.
/** @param {PointerEvent} event */
const seconds = (event) => (event.timeStamp > 0 ? event.timeStamp / 1000 : NaN);

/**
 * Feeds the pointer events of an element to a deck or sheet. It returns a function that stops this and cancels the
 * fingers that are down. If a browser has coalesced several samples into one event, `listen` feeds each of them with
 * its own time. Of a mouse, only the main button counts. `listen` captures a finger that has a card, so that its
 * samples arrive wherever it goes, and cancels a finger that the system takes away. At the first touch it sets
 * `press.secondFinger` to CANCEL, unless the program has set it: a pinch must not swipe a card.
 *
 * The times are `event.timeStamp / 1000`. So advance the deck to the time that requestAnimationFrame passes, divided by
 * 1000. The element needs the CSS property `touch-action: none`, or `pan-y` for a deck with `press.scrollAxis`
 * VERTICAL. Without it the browser uses touches for scrolling and zooming.
 *
 * @param {Fingers} fingers
 * @param {HTMLElement} element
 * @param {ListenOptions} [options]
 * @returns {(() => void) & Disposable}
 */
export function listen(fingers, element, options = {}) {
  const { point, changed, secondFinger } = options;
  /** Fingers that are down. @type {Set<number>} */
  const down = new Set();

  const placeInElement = () => {
    const box = element.getBoundingClientRect();
    // A CSS transform can make the element's box larger or smaller than the viewport.
    const x = box.width > 0 && element.offsetWidth > 0 ? element.offsetWidth / box.width : 1;
    const y = box.height > 0 && element.offsetHeight > 0 ? element.offsetHeight / box.height : 1;
    return (/** @type {PointerEvent} */ event) => ({
      x: (event.clientX - box.left) * x,
      y: (event.clientY - box.top) * y,
    });
  };

  let isTouched = false;
  /** @param {PointerEvent} event */
  const beginTouch = (event) => {
    if (isTouched || event.pointerType !== "touch" || !(fingers instanceof Deck)) return;
    isTouched = true;
    const isOpen = fingers.config.press.secondFinger === SecondFinger.IGNORE;
    if (!isOpen && secondFinger === undefined) return;
    fingers.configure({ press: { secondFinger: secondFinger ?? SecondFinger.CANCEL } }, seconds(event));
  };

  /** @type {Record<string, (event: PointerEvent) => void>} */
  const handlers = {
    pointerdown(event) {
      if (event.button !== 0 || down.has(event.pointerId)) return;
      beginTouch(event);
      const { x, y } = (point ?? placeInElement())(event);
      const isTaken = fingers.pointerDown(event.pointerId, x, y, seconds(event));
      down.add(event.pointerId);
      if (isTaken) {
        try {
          element.setPointerCapture(event.pointerId);
        } catch {
          // The finger is up already.
        }
      }
    },
    pointermove(event) {
      if (!down.has(event.pointerId)) return;
      const gathered = event.getCoalescedEvents?.() ?? [];
      const place = point ?? placeInElement();
      for (const sample of gathered.length > 0 ? gathered : [event]) {
        const { x, y } = place(sample);
        fingers.pointerMove(event.pointerId, x, y, seconds(sample));
      }
    },
    pointerup(event) {
      if (!down.delete(event.pointerId)) return;
      const { x, y } = (point ?? placeInElement())(event);
      fingers.pointerUp(event.pointerId, x, y, seconds(event));
    },
    pointercancel(event) {
      if (down.delete(event.pointerId)) fingers.pointerCancel(event.pointerId, seconds(event));
    },
    // This event also follows each release; then the finger is no longer in `down`.
    lostpointercapture(event) {
      if (down.delete(event.pointerId)) fingers.pointerCancel(event.pointerId, seconds(event));
    },
  };

  /** @param {Event} event */
  const handle = (event) => {
    const fed = down.size;
    handlers[event.type](/** @type {PointerEvent} */ (event));
    if (changed && fed + down.size > 0) changed();
  };
  for (const type of Object.keys(handlers)) element.addEventListener(type, handle);

  const stop = () => {
    for (const type of Object.keys(handlers)) element.removeEventListener(type, handle);
    for (const pointer of down) fingers.pointerCancel(pointer);
    down.clear();
  };
  return Object.assign(stop, { [Symbol.dispose]: stop });
}
