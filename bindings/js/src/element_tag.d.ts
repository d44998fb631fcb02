// The types of <card-stack> and its events, for document.querySelector and addEventListener.

import type { DeckEvent } from "./constants.js";
import type { CardDetail, CardStack } from "./element.js";

type Listen = (type: DeckEvent["type"] | "tapped", heard: (event: CustomEvent<CardDetail>) => void) => void;
declare global {
  interface HTMLElementTagNameMap {
    "card-stack": { addEventListener: Listen } & CardStack;
  }
}
