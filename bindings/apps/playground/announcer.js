// Reports events in a live region, which screen readers read aloud.

import { Reason } from "../../js/src/index.js";
import { say } from "../../js/src/show.js";
import { nameOf } from "./art.js";
import { stampOf } from "./deck_view.js";

/** @typedef {import("../../js/src/index.js").DeckEvent} DeckEvent */

export class Announcer {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {string} text */
  say(text) {
    say(this.element, text);
  }

  /**
   * @param {readonly DeckEvent[]} events
   * @param {number} top The card on top now; 0: no card.
   */
  tell(events, top) {
    const next = top === 0 ? "No card is left." : `Next: ${nameOf(top)}.`;
    for (const event of events) {
      switch (event.type) {
        case "committed":
          this.say(`${nameOf(event.card)}: ${stampOf(event.direction)}. ${next}`);
          break;
        case "undone":
          this.say(`${nameOf(event.card)} is back: the decision is undone.`);
          break;
        case "tap":
          this.say(`${nameOf(event.card)}: a tap.`);
          break;
        case "cancelled":
          if (event.reason !== Reason.PROPOSED) this.say(`${nameOf(event.card)} came back.`);
          break;
        case "proposed":
          this.say("The deck asks for your yes.");
          break;
      }
    }
  }
}
