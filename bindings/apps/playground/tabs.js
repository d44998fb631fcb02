// Tabs, and the panels that are side by side on a wide page.

import { byId } from "./dom.js";

/**
 * Makes buttons a list of tabs: arrow keys go from one to the next.
 * @param {readonly HTMLElement[]} tabs
 * @param {(chosen: number) => void} show
 */
function connect(tabs, show) {
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(i));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (i + step + tabs.length) % tabs.length;
      show(next);
      tabs[next].focus();
    });
  }
}

/**
 * @param {readonly HTMLElement[]} tabs
 * @param {number} chosen
 */
function mark(tabs, chosen) {
  for (const [i, tab] of tabs.entries()) {
    tab.setAttribute("aria-selected", String(i === chosen));
    tab.tabIndex = i === chosen ? 0 : -1;
  }
}

const PANELS = ["feel", "gesture", "copy"];

/** Sets up the panels: side by side, or behind tabs on a narrow page. */
export function setUpPanels() {
  const tabs = PANELS.map((name) => byId(`tab-${name}`));
  const panels = PANELS.map((name) => byId(`panel-${name}`));
  let chosen = 0;
  const isNarrow = matchMedia("(max-width: 1239px)");
  const show = () => {
    for (const [i, panel] of panels.entries()) {
      panel.hidden = isNarrow.matches && i !== chosen;
      // Side by side they are plain sections, with headings of their own.
      if (isNarrow.matches) panel.setAttribute("role", "tabpanel");
      else panel.removeAttribute("role");
      panel.setAttribute("aria-labelledby", `${isNarrow.matches ? "tab" : "title"}-${PANELS[i]}`);
    }
    mark(tabs, chosen);
  };
  connect(tabs, (next) => {
    chosen = next;
    show();
  });
  isNarrow.addEventListener("change", show);
  show();
}

export const KINDS = /** @type {const} */ (["knobs", "all", "sheet"]);

/**
 * Sets up the tabs of the feel: the knobs, all constants, and those of the sheet.
 * @param {(kind: (typeof KINDS)[number]) => void} chosen
 * @returns {(kind: (typeof KINDS)[number]) => void} Shows one of them.
 */
export function setUpKinds(chosen) {
  const tabs = KINDS.map((kind) => byId(`tab-${kind}`));
  const pages = KINDS.map((kind) => byId(`${kind}-page`));
  const show = (/** @type {number} */ which) => {
    mark(tabs, which);
    for (const [i, page] of pages.entries()) page.hidden = i !== which;
    chosen(KINDS[which]);
  };
  connect(tabs, show);
  return (kind) => show(KINDS.indexOf(kind));
}
