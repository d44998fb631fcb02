// The page's icons: lines of one width in the colour of the text, the same on every system.

import { svg } from "./dom.js";

/** Paths in a square of 24. */
const PATHS = {
  cross: "M6 6 18 18 M18 6 6 18",
  heart: "M12 20 C5 15 3 11.5 3 8.5 A4.6 4.6 0 0 1 12 7 A4.6 4.6 0 0 1 21 8.5 C21 11.5 19 15 12 20 Z",
  star: "M12 3.5 14.6 9 20.6 9.7 16.2 13.8 17.3 19.8 12 16.8 6.7 19.8 7.8 13.8 3.4 9.7 9.4 9 Z",
  clock: "M12 3.5 A8.5 8.5 0 1 0 12.01 3.5 M12 7.5 V12.2 L15.2 14.2",
  undo: "M4 9.5 H14.5 A5 5 0 0 1 14.5 19.5 H9 M8 5.5 4 9.5 8 13.5",
  sliders: "M4 8 H12 M17 8 H20 M4 16 H7 M12 16 H20 M14.5 5.5 A2.5 2.5 0 1 0 14.51 5.5 M9.5 13.5 A2.5 2.5 0 1 0 9.51 13.5",
  back: "M20 12 H4.5 M10.5 6 4.5 12 10.5 18",
  down: "M12 4.5 V19.5 M6 13.5 12 19.5 18 13.5",
  reset: "M5 5 V10 H10 M5.6 10 A7.2 7.2 0 1 1 5 14.5",
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
