// Shows the panels side by side, or behind tabs on a narrow page.

import { byId } from "./dom.js";

const NAMES = ["gesture", "feel", "copy"];

/** Sets the tabs up. */
export function setUpTabs() {
  const tabs = NAMES.map((name) => byId(`tab-${name}`));
  const panels = NAMES.map((name) => byId(`panel-${name}`));
  let chosen = 0;
  const isNarrow = matchMedia("(max-width: 1239px)");

  const show = () => {
    for (const [i, panel] of panels.entries()) {
      panel.hidden = isNarrow.matches && i !== chosen;
      // Side by side they are plain sections, with headings of their own.
      if (isNarrow.matches) panel.setAttribute("role", "tabpanel");
      else panel.removeAttribute("role");
      panel.setAttribute("aria-labelledby", `${isNarrow.matches ? "tab" : "title"}-${NAMES[i]}`);
      tabs[i].setAttribute("aria-selected", String(i === chosen));
      tabs[i].tabIndex = i === chosen ? 0 : -1;
    }
  };
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener("click", () => {
      chosen = i;
      show();
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      chosen = (chosen + step + tabs.length) % tabs.length;
      show();
      tabs[chosen].focus();
    });
  }
  isNarrow.addEventListener("change", show);
  show();
}
