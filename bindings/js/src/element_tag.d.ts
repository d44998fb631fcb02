// The type of <card-stack>, for document.querySelector and createElement.

import type { CardStack } from "./element.js";

declare global {
  interface HTMLElementTagNameMap {
    "card-stack": CardStack;
  }
}
