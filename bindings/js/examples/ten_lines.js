// A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react. The
// program prints the same as bindings/c/ten_lines.c:
//
//     node bindings/js/examples/ten_lines.js

import { Deck } from "cardstack";

let frameNumber = -1;
const now = () => Math.max(frameNumber, 0) / 60;
const running = () => ++frameNumber <= 60;

function feed(deck) {
  if (frameNumber === 6) deck.pointerDown(0, 200, 400, now());
  if (frameNumber > 6 && frameNumber < 16) deck.pointerMove(0, 200 + 20 * (frameNumber - 6), 400, now());
  if (frameNumber === 16) deck.pointerUp(0, 400, 400, now());
}

function draw({ card, x, y, rotation, scale }) {
  const place = `${x.toFixed(1).padStart(6)} ${y.toFixed(1).padStart(6)}`;
  const look = `turned ${rotation.toFixed(3).padStart(6)}  scaled ${scale.toFixed(3)}`;
  console.log(`${now().toFixed(3)}  card ${card} at ${place}  ${look}`);
}

function react({ type, card }) {
  if (type === "committed") console.log(`swiped card ${card}`);
}

const deck = new Deck("classic", { viewport: { width: 390, height: 844 } });
deck.append([1, 2, 3, 4, 5]);
while (running()) {
  feed(deck); // pointerDown, pointerMove and pointerUp with every sample there is, each with its time
  for (const pose of deck.advance(now()).poses) draw(pose); // x, y, rotation, scale, opacity
  for (const event of deck.events()) react(event);
}
deck.close();
