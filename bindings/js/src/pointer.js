// A page's pointer events as samples, each with its own time.

/**
 * What a deck and a sheet have in common.
 * @typedef {object} Fingers
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerDown
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerMove
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerUp
 * @property {(pointer: number, time?: number) => boolean} pointerCancel
 */
/**
 * @typedef {object} ListenOptions
 * @property {(event: PointerEvent) => {x: number, y: number}} [point] An event's place in the viewport [points]. Without
 *   it, the viewport is the element's box, with a CSS pixel for a point.
 * @property {() => void} [changed] Called after samples were fed: a page that draws only when something moves asks for
 *   a frame here.
 */

// A time stamp is in milliseconds on the clock of performance.now() and requestAnimationFrame. 0 is one that a browser
// has not filled in.
/** @param {PointerEvent} event */
const seconds = (event) => (event.timeStamp > 0 ? event.timeStamp / 1000 : NaN);

/**
 * Feeds a deck or sheet with the pointer events of an element, until the function that is returned is called. Where a
 * browser has gathered several samples into one event, each is fed, with its own time. A mouse counts with its main
 * button. A finger that has a card is captured: its events come from wherever it goes.
 *
 * The times are those of `event.timeStamp`, in seconds: let the deck advance by the time that requestAnimationFrame
 * tells, over 1000. The element needs `touch-action: none`, or `pan-y` for a deck with `press.scrollAxis` VERTICAL; else the
 * browser takes touches for itself.
 *
 * @param {Fingers} fingers
 * @param {HTMLElement} element
 * @param {ListenOptions} [options]
 * @returns {(() => void) & Disposable}
 */
export function listen(fingers, element, options = {}) {
  const { point, changed } = options;
  /** Fingers that are down. @type {Set<number>} */
  const down = new Set();

  const placeInElement = () => {
    const box = element.getBoundingClientRect();
    // A transformed element is larger or smaller than its viewport.
    const x = box.width > 0 && element.offsetWidth > 0 ? element.offsetWidth / box.width : 1;
    const y = box.height > 0 && element.offsetHeight > 0 ? element.offsetHeight / box.height : 1;
    return (/** @type {PointerEvent} */ event) => ({
      x: (event.clientX - box.left) * x,
      y: (event.clientY - box.top) * y,
    });
  };

  /** @type {Record<string, (event: PointerEvent) => void>} */
  const handlers = {
    pointerdown(event) {
      if (event.button !== 0 || down.has(event.pointerId)) return;
      const { x, y } = (point ?? placeInElement())(event);
      const isTaken = fingers.pointerDown(event.pointerId, x, y, seconds(event));
      down.add(event.pointerId);
      if (isTaken) {
        try {
          element.setPointerCapture(event.pointerId);
        } catch {
          // It is up already.
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
    // Also comes after each release: then the finger is down no more.
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
