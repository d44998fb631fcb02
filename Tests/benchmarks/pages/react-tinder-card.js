// https://www.npmjs.com/package/react-tinder-card

import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import TinderCard from "react-tinder-card";
import { numbers, shown } from "./cards.mjs";

export async function show(stage) {
  let flights = 0;
  const cards = numbers.map((number) => h(TinderCard, {
    key: number, className: "whole", swipeRequirementType: "position", swipeThreshold: 80,
    onSwipe: () => flights++, onCardLeftScreen: () => flights--,
  }, h("article", null, `Card ${number}`)));
  createRoot(stage).render(cards);
  await shown("a card of react-tinder-card", () => stage.firstChild);
  return { isMoving: () => flights > 0 };
}
