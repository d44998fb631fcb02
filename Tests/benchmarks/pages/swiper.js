// https://www.npmjs.com/package/swiper, with its effect of a pile of cards.

import Swiper from "swiper";
import "swiper/css";
import "swiper/css/effect-cards";
import { EffectCards } from "swiper/modules";
import { card, frame, numbers } from "./cards.mjs";

export async function show(stage) {
  const wrapper = document.createElement("div");
  wrapper.className = "swiper-wrapper";
  for (const each of numbers.map(card)) {
    each.className = "swiper-slide";
    wrapper.append(each);
  }
  const root = document.createElement("div");
  root.className = "swiper whole";
  root.append(wrapper);
  stage.append(root);
  // The last card is on top, so that a swipe to the right takes it away.
  const swiper = new Swiper(root, { modules: [EffectCards], effect: "cards", initialSlide: numbers.length - 1 });
  await frame();
  return { isMoving: () => swiper.animating };
}
