// Feeds a page's pointer events as samples, each with its own time.

import { Axis, SecondFinger } from "./constants.js";
import { Deck } from "./deck.js";
import { prepareTouch } from "./touch.js";
import { listenToWheel } from "./wheel.js";

/**
 * The methods of decks and sheets that take samples, and how far a finger moves until its press is no tap [points].
 * @typedef {object} Fingers
 * @property {number} slop
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerDown
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerMove
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} pointerUp
 * @property {(pointer: number, time?: number) => boolean} pointerCancel
 * @property {(pointer: number, x: number, y: number, time?: number) => boolean} [contentDown]
 * @property {import("./wheel.js").Scroll} [scroll]
 */
/**
 * @typedef {object} ListenOptions
 * @property {(event: MouseEvent) => {x: number, y: number}} [point] Returns an event's place in the viewport
 *   [points]. Without it, the viewport is the element's box, and a point is a CSS pixel.
 * @property {SecondFinger | import("./constants.js").FieldWords["secondFinger"]} [secondFinger] The deck's `press.secondFinger` from the first touch on; without it CANCEL, if
 *   the deck has IGNORE: a pinch swipes no card.
 * @property {() => void} [changed] `listen` calls it after it has fed samples. A page that draws only when something
 *   moves requests a frame here.
 * @property {boolean} [wheel] Whether two fingers on a trackpad swipe, too; without it they do.
 * @property {string} [controls] A CSS selector of other content whose click is no tap, such as ".like".
 * @property {string} [content] A CSS selector of what scrolls in a sheet with its finger: draw it at
 *   `frame.contentScroll`.
 */
/**
 * A finger that is down: where it went down, whether it has a card, whether it has left the slop since.
 * @typedef {object} Press
 * @property {number} x
 * @property {number} y
 * @property {number} slop
 * @property {string} kind "mouse", "touch" or "pen".
 * @property {boolean} isTaken
 * @property {boolean} isDrag
 * @property {boolean} isClick Whether it is on content that has a click of its own.
 * @property {(event: PointerEvent) => {x: number, y: number}} [place] Where the element was then, which a sheet moves.
 */

const CLICKED = "a[href], area[href], button, input, label, summary, [role=button], [role=link]";
// Drags on these are their own: they select text, open a list, move a thumb, or begin the page's drag and drop.
const DRAGGED =
  "input:not([type=button], [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio], [type=file])," +
  "textarea, select, audio[controls], video[controls], [contenteditable]:not([contenteditable=false])," +
  "[draggable=true], [role=slider], [role=scrollbar], [role=spinbutton]";
// While one button of a mouse is down, the presses and releases of others are moves.
const BEGINNINGS = ["pointerdown", "pointermove"];

// A time stamp is in milliseconds, on the clock of performance.now() and requestAnimationFrame. A browser that has no
// time leaves it 0.
/** @param {PointerEvent} event */
const seconds = (event) => (event.timeStamp > 0 ? event.timeStamp / 1000 : NaN);

/** @param {Element} element */
const styleOf = (element) => /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);

/**
 * Returns a function that maps a place of an event into an element's padding box, however the element is turned, scaled
 * or bordered, by itself or with its ancestors.
 * @param {HTMLElement} element
 * @returns {(event: {clientX: number, clientY: number}) => {x: number, y: number}}
 */
function placeIn(element) {
  // A point to the right of another lies at (a, b) from it in the page, a point below another at (c, d).
  let [a, b, c, d] = [1, 0, 0, 1];
  for (let each = /** @type {any} */ (element); each; each = each.assignedSlot ?? each.parentNode ?? each.host) {
    if (each.nodeType !== 1) continue;
    const { transform = "none", rotate = "none", scale = "none" } = styleOf(each);
    const list = [
      rotate === "none" ? "" : `rotate(${rotate})`, scale === "none" ? "" : `scale(${scale.replaceAll(" ", ",")})`,
      transform === "none" ? "" : transform,
    ].join(" ").trim();
    if (list === "") continue;
    const one = new DOMMatrix(list);
    [a, b, c, d] = [
      one.a * a + one.c * b, one.b * a + one.d * b, one.a * c + one.c * d, one.b * c + one.d * d,
    ];
  }
  const { offsetWidth: width, offsetHeight: height, clientLeft, clientTop } = element;
  // The middle of an element is the middle of its box in the page. What is left between the sizes is CSS zoom.
  const box = element.getBoundingClientRect();
  const x = box.width / (Math.abs(a) * width + Math.abs(c) * height) || 1;
  const y = box.height / (Math.abs(b) * width + Math.abs(d) * height) || 1;
  const area = a * d - b * c || 1;
  return (event) => {
    const dx = (event.clientX - box.left - box.width / 2) / x;
    const dy = (event.clientY - box.top - box.height / 2) / y;
    return {
      x: (d * dx - c * dy) / area + width / 2 - clientLeft,
      y: (a * dy - b * dx) / area + height / 2 - clientTop,
    };
  };
}

/**
 * Returns whether an event is on a scrollbar, which the browser moves.
 * @param {PointerEvent} event
 */
function isOnScrollbar({ target, offsetX, offsetY }) {
  const { clientWidth, clientHeight, offsetWidth, offsetHeight } = /** @type {HTMLElement} */ (target);
  if (!clientWidth || !clientHeight || (offsetX >= 0 && offsetX < clientWidth && offsetY >= 0 && offsetY < clientHeight)) {
    return false;
  }
  const style = styleOf(/** @type {Element} */ (target));
  /** @param {string[]} sides */
  const borders = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(`border-${side}-width`)), 0);
  const across = offsetWidth - clientWidth - borders("left", "right");
  const below = offsetHeight - clientHeight - borders("top", "bottom");
  // A script that goes to the left has its scrollbar there.
  const isBeside = across >= 1 && (offsetX < 0 ? offsetX >= -across && style.direction === "rtl" : offsetX >= clientWidth && offsetX < clientWidth + across);
  const isBelow = below >= 1 && offsetY >= clientHeight && offsetY < clientHeight + below;
  return isBeside || isBelow;
}

/**
 * Feeds the pointer events of an element to a deck or sheet. It returns a function that stops this and cancels the
 * fingers that are down. If a browser has coalesced several samples into one event, `listen` feeds each of them with
 * its own time, or the event's if it has none. Of a mouse, only the main button counts. `listen` cancels a finger that
 * the system takes away.
 *
 * Cards may have content. A press on a button, a link, a label or a box to tick, or on `controls`, ends in its click
 * and in no tap: the deck reports CANCELLED with reason SYSTEM. A swipe may begin on it, and clicks nothing. Presses on
 * content that is dragged itself are not fed: fields of text, sliders, lists, players, `draggable="true"`, and what has
 * the role of a slider, a scrollbar or a spinbutton. While a
 * finger has a card, the browser drags no picture, link or text, and selects no text. A drag is captured, so that its
 * samples arrive wherever it goes. At the first touch `listen` sets `press.secondFinger` to CANCEL, unless the program
 * has set it: a pinch must not swipe a card.
 *
 * Two fingers on a trackpad swipe as one finger at the cursor. `listen` prevents the wheel events that the deck takes, and
 * so no browser goes back in its history; the others scroll the page. Notches of a wheel and zooms (Ctrl) are not fed.
 *
 * Content that scrolls does so by touch along its axis, and a swipe begins on it along the other. A press on a scrollbar
 * is not fed. While a pen is down, touches do not count: a hand rests beside it.
 *
 * The times are `event.timeStamp / 1000`. So advance the deck to the time that requestAnimationFrame passes, divided by
 * 1000. The element may be turned, scaled and bordered: places are in its padding box. A sheet's element may move with
 * it: the places of a press are where the element was at its beginning.
 *
 * Without the CSS property `touch-action` the browser uses touches for scrolling and zooming, and cancels them. Until it
 * is stopped, `listen` sets it where the program has not: `none` on the element, or `pan-y` for a deck with
 * `press.scrollAxis` VERTICAL, and the axis that scrolls on content that does.
 *
 * @param {Fingers} fingers
 * @param {HTMLElement} element
 * @param {ListenOptions} [options]
 * @returns {(() => void) & Disposable}
 */
export function listen(fingers, element, options = {}) {
  const { point, changed, secondFinger, controls, content = "", wheel = true } = options;
  const clicked = controls ? `${CLICKED}, ${controls}` : CLICKED;
  /** @type {Map<number, Press>} */
  const down = new Map();
  let isAfterDrag = false;
  const page = element.ownerDocument.defaultView;

  const placeInElement = () => placeIn(element);

  /**
   * Returns whether an event is on such content of the element.
   * @param {Event} event
   * @param {string} selector
   */
  const isOn = (event, selector) => {
    const path = /** @type {Element[]} */ (event.composedPath());
    return path.slice(0, path.indexOf(element)).some((each) => each.matches?.(selector));
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

  /** @param {PointerEvent} event */
  const press = (event) => {
    cancel(event); // A release may have been lost.
    if (isOn(event, DRAGGED) || isOnScrollbar(event)) return;
    // A hand rests beside its pen.
    const others = [...down].filter(([, { kind }]) => kind !== event.pointerType);
    if (event.pointerType === "touch" && others.some(([, { kind }]) => kind === "pen")) return;
    if (event.pointerType === "pen") {
      for (const [pointer, { kind }] of others) {
        if (kind === "touch" && end(pointer)) fingers.pointerCancel(pointer, seconds(event));
      }
    }
    beginTouch(event);
    const place = point ?? placeInElement();
    const { x, y } = place(event);
    const begin = content && fingers.contentDown && isOn(event, content) ? "contentDown" : "pointerDown";
    const isTaken = fingers[begin]?.(event.pointerId, x, y, seconds(event)) ?? false;
    const isClick = isOn(event, clicked);
    const one = { x, y, slop: fingers.slop, kind: event.pointerType, isTaken, isDrag: false, isClick };
    down.set(event.pointerId, fingers.contentDown ? { ...one, place } : one);
    for (const [type, handler] of Object.entries(inPage)) page?.addEventListener(type, handler, true);
  };

  /**
   * @param {Press} press
   * @param {number} x
   * @param {number} y
   */
  const follow = (press, x, y) => {
    press.isDrag ||= press.isTaken && Math.hypot(x - press.x, y - press.y) > press.slop;
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const press = down.get(event.pointerId);
    if (!press) return;
    const gathered = event.getCoalescedEvents?.() ?? [];
    const place = point ?? press.place ?? placeInElement();
    for (const sample of gathered.length > 0 ? gathered : [event]) {
      const { x, y } = place(sample);
      const time = seconds(sample.timeStamp > 0 ? sample : event);
      press.isTaken = fingers.pointerMove(event.pointerId, x, y, time);
      follow(press, x, y);
    }
    if (!press.isDrag) return; // The browser would click what has captured the mouse.
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      // The finger is up already.
    }
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    const press = down.get(event.pointerId);
    if (!press) return;
    const { x, y } = (point ?? press.place ?? placeInElement())(event);
    follow(press, x, y);
    // The main button's release is lost behind a menu.
    if (event.button !== 0 || (press.isClick && !press.isDrag)) return cancel(event);
    end(event.pointerId);
    fingers.pointerUp(event.pointerId, x, y, seconds(event));
  };

  /** @param {PointerEvent} event */
  const cancel = (event) => {
    if (end(event.pointerId)) fingers.pointerCancel(event.pointerId, seconds(event));
  };

  /** @param {number} pointer */
  const end = (pointer) => {
    isAfterDrag ||= down.get(pointer)?.isDrag ?? false;
    return down.delete(pointer);
  };

  const leavePage = () => {
    for (const [type, handler] of Object.entries(inPage)) page?.removeEventListener(type, handler, true);
  };

  /** @param {(event: PointerEvent) => void} feed */
  const feeding = (feed) => (/** @type {Event} */ event) => {
    const fed = down.size;
    feed(/** @type {PointerEvent} */ (event));
    if (changed && fed + down.size > 0) changed();
  };

  /** @param {(event: Event) => boolean} isUnwanted Whether the browser must not do by itself what it would do. */
  const guarding = (isUnwanted) => (/** @type {Event} */ event) => {
    if (!isUnwanted(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isHeld = () => [...down.values()].some(({ isTaken }) => isTaken);

  const begin = feeding(press);
  /** @param {Event} event */
  const inElement = (event) => {
    const { button, buttons } = /** @type {PointerEvent} */ (event);
    if (button === 0 && (buttons & 1) !== 0) begin(event);
  };
  // From a press on, until the next: capture alone does not do. Chromium ends it when the right button is pressed, too.
  /** @type {Record<string, (event: Event) => void>} */
  const inPage = {
    pointerdown() {
      isAfterDrag = false;
      if (down.size === 0) leavePage();
    },
    pointermove: feeding((event) => ((event.buttons & 1) !== 0 ? move(event) : release(event))),
    pointerup: feeding(release),
    pointercancel: feeding(cancel),
    // The click of a key or a program has no detail.
    click: guarding((event) => isAfterDrag && /** @type {UIEvent} */ (event).detail > 0),
    dblclick: guarding(() => isAfterDrag),
    dragstart: guarding(isHeld),
    selectstart: guarding(isHeld),
    contextmenu: guarding(() => [...down.values()].some(({ isDrag }) => isDrag)),
  };
  for (const type of BEGINNINGS) element.addEventListener(type, inElement);
  const scrollAxis = fingers instanceof Deck ? fingers.config.press.scrollAxis : Axis.NONE;
  const leaveTouch = prepareTouch(element, scrollAxis, content);

  const leaveWheel =
    wheel && fingers.scroll
      ? listenToWheel(fingers.scroll.bind(fingers), element, placeInElement, point, changed)
      : () => {};

  const stop = () => {
    leaveTouch();
    leaveWheel();
    for (const type of BEGINNINGS) element.removeEventListener(type, inElement);
    leavePage();
    for (const pointer of down.keys()) fingers.pointerCancel(pointer);
    down.clear();
  };
  return Object.assign(stop, { [Symbol.dispose]: stop });
}
