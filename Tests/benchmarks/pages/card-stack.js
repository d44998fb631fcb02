// The element of this library.

import "../../../bindings/js/src/element.js";
import { card, frame, numbers } from "./cards.mjs";

export async function show(stage) {
  const stack = document.createElement("card-stack");
  stack.style.height = "100%";
  stack.append(...numbers.map(card));
  stage.append(stack);
  while (!stack.firstElementChild.clientWidth) await frame();
  return { isMoving: () => stack.deck.frame.wakeIn === 0 };
}
