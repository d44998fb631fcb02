// The element of this library.

import "../../../bindings/js/src/element.js";
import { card, numbers, shown } from "./cards.mjs";

export async function show(stage) {
  const stack = document.createElement("card-stack");
  stack.style.height = "100%";
  stack.append(...numbers.map(card));
  stage.append(stack);
  await shown("a card of <card-stack>", () => stack.firstElementChild.clientWidth);
  return { isMoving: () => stack.deck.frame.wakeIn === 0 };
}
