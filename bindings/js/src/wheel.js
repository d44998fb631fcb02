// Feeds a page's wheel events: two fingers on a trackpad.

import { ScrollPhase } from "./constants.js";

/**
 * @typedef {(x: number, y: number, dx: number, dy: number, phase?: ScrollPhase, time?: number) => boolean} Scroll
 * @typedef {(event: {clientX: number, clientY: number}) => {x: number, y: number}} Place
 */

// Pixels of a line, for browsers that report lines [CSS pixels].
const LINE = 18;
const SCROLLS = /auto|scroll/;
// A stream with pauses shorter than this goes on [ms].
const PAUSE = 100;

/**
 * Whether an event is of a wheel with notches: whole lines, or the 120 that systems give for a notch. A trackpad's 40
 * pixels are 120, too; a notch is more.
 * @param {WheelEvent & {wheelDeltaX?: number, wheelDeltaY?: number}} event
 */
function isNotch({ deltaMode, deltaX, deltaY, wheelDeltaX = 1, wheelDeltaY = 1 }) {
  if (deltaMode !== 0) return Number.isInteger(deltaX) && Number.isInteger(deltaY);
  const pixels = Math.hypot(deltaX, deltaY);
  return wheelDeltaX % 120 === 0 && wheelDeltaY % 120 === 0 && 3 * pixels > Math.hypot(wheelDeltaX, wheelDeltaY);
}

/**
 * Whether content of the element scrolls along an event's axis, and has not reached its end.
 * @param {WheelEvent} event
 * @param {HTMLElement} element
 */
function scrollsContent(event, element) {
  const path = /** @type {Element[]} */ (event.composedPath());
  const isAcross = Math.abs(event.deltaX) >= Math.abs(event.deltaY);
  return path.slice(0, path.indexOf(element)).some((each) => {
    if (each.nodeType !== 1) return false;
    const [now, seen, whole, delta] = isAcross
      ? [each.scrollLeft, each.clientWidth, each.scrollWidth, event.deltaX]
      : [each.scrollTop, each.clientHeight, each.scrollHeight, event.deltaY];
    if (whole <= seen || (delta < 0 ? now <= 0 : now >= whole - seen - 1)) return false;
    const style = /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(each);
    return SCROLLS.test(isAcross ? style.overflowX : style.overflowY);
  });
}

/**
 * Feeds the wheel events of an element, and prevents those that the deck takes. Returns a function that stops this.
 * @param {Scroll} scroll
 * @param {HTMLElement} element
 * @param {() => Place} placeIn Returns what maps an event into the viewport.
 * @param {((event: MouseEvent) => {x: number, y: number})} [point] The program's own.
 * @param {() => void} [changed]
 */
export function listenToWheel(scroll, element, placeIn, point, changed) {
  // The last event, and whether the deck took it, or content has scrolled in its stream.
  let [last, wasTaken, wasContents] = [-Infinity, false, false];
  const feed = (/** @type {WheelEvent} */ event) => {
    // The browser zooms by what has Ctrl: that is how it reports a pinch, too.
    if (event.ctrlKey || event.defaultPrevented) return;
    const isOngoing = event.timeStamp - last < PAUSE;
    last = event.timeStamp;
    // Within a stream 120 is a number like others, and what is left of it at the content's end moves nothing.
    if (!isOngoing || !wasTaken) {
      wasContents = (isOngoing && wasContents) || scrollsContent(event, element);
      if (wasContents || isNotch(event)) return void (wasTaken = false);
    }
    const { deltaMode, clientX, clientY, deltaX, deltaY } = event;
    const [across, down] = [[1, 1], [LINE, LINE], [element.clientWidth, element.clientHeight]][deltaMode] ?? [1, 1];
    const place = placeIn();
    const from = place({ clientX, clientY });
    // The card goes where content would go, turned and scaled as the element is.
    const to = place({ clientX: clientX - across * deltaX, clientY: clientY - down * deltaY });
    const { x, y } = point ? point(event) : from;
    const time = event.timeStamp > 0 ? event.timeStamp / 1000 : NaN;
    wasTaken = scroll(x, y, to.x - from.x, to.y - from.y, ScrollPhase.UNKNOWN, time);
    if (!wasTaken) return;
    event.preventDefault();
    changed?.();
  };
  element.addEventListener("wheel", feed, { passive: false });
  return () => element.removeEventListener("wheel", feed);
}
