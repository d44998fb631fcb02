// What a browser does with touches by itself: CSS's touch-action.

import { Axis } from "./constants.js";

const SCROLLS = /auto|scroll/;
// After these, content may have another size: a picture has come, a style changes at a press, a section has opened.
const LATER = ["load", "pointerup", "pointercancel", "transitionend", "toggle"];

/**
 * Sets `touch-action` of an element and of its content that scrolls, where they have none, and keeps the browser from
 * going back in its history. A browser reads it when a finger goes down, so that is too late to set it. Returns a function
 * that takes all of it back.
 * @param {HTMLElement} element
 * @param {Axis} axis The axis along which the page around the element scrolls.
 * @param {string} own A selector of content that the page scrolls itself.
 * @returns {() => void}
 */
export function prepareTouch(element, axis, own) {
  const page = /** @type {Window & typeof globalThis} */ (element.ownerDocument.defaultView);
  /** @type {Map<HTMLElement, string>} */
  const given = new Map();

  /**
   * @param {HTMLElement} content
   * @param {string} action
   */
  const give = (content, action) => {
    const { touchAction } = page.getComputedStyle(content);
    if (given.get(content) === action || (!given.has(content) && touchAction !== "auto")) return;
    given.set(content, action);
    content.style.touchAction = action;
    content.style.overscrollBehaviorX = "none";
  };

  /** @param {Element} content */
  const giveScrolling = (content) => {
    const { overflowX, overflowY } = page.getComputedStyle(content);
    const isAcross = SCROLLS.test(overflowX) && content.scrollWidth > content.clientWidth;
    const isDown = SCROLLS.test(overflowY) && content.scrollHeight > content.clientHeight;
    // A browser takes touches also where it could scroll, but everything is seen.
    const isOwn = own !== "" && content.matches(own);
    const action = isOwn ? "none" : isAcross ? (isDown ? "pan-x pan-y" : "pan-x") : isDown ? "pan-y" : "none";
    if (SCROLLS.test(overflowX + overflowY)) give(/** @type {HTMLElement} */ (content), action);
  };
  /**
   * Returns an element and what is in it, also what its slots show.
   * @param {any} root
   * @returns {Element[]}
   */
  const within = (root) =>
    [root, ...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.assignedElements?.() ?? []).flatMap(within)]);
  const host = /** @type {ShadowRoot} */ (element.getRootNode()).host ?? element;
  /** @param {Element} root */
  const look = (root) => within(root).forEach((each) => each !== element && each !== host && giveScrolling(each));
  const again = () => look(element);

  give(element, axis === Axis.VERTICAL ? "pan-y" : axis === Axis.HORIZONTAL ? "pan-x" : "none");
  again();
  const changes = new page.MutationObserver((records) => {
    for (const { target } of records) if (target instanceof page.Element) look(target);
  });
  for (const each of [element, host]) changes.observe(each, { childList: true, subtree: true });
  for (const type of LATER) element.addEventListener(type, again, true);
  return () => {
    changes.disconnect();
    for (const type of LATER) element.removeEventListener(type, again, true);
    for (const content of given.keys()) content.style.touchAction = content.style.overscrollBehaviorX = "";
  };
}
