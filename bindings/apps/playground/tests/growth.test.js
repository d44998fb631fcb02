// A card grows into a sheet and comes back under one finger: no number of the box jumps, nor its speed. The demo's tests
// have more scenes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Deck } from "../../../js/src/index.js";
import { Growth } from "../growth.js";
import { sheetOf } from "../setup.js";

const STEP = 1 / 4000;
const CARD = [195, 422, 300, 400, 18, 0];
const WHOLE = [195, 446, 390, 796, 18, 0];

test("one finger brings a card up, down and up again", () => {
  const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, card: { width: 300, height: 400 } });
  deck.append([1, 2, 3], 0);
  deck.advance(0);
  const growth = new Growth(deck, sheetOf([]));
  growth.measure(CARD, WHOLE);
  const seen = [];
  let [time, y] = [0, 400];
  const go = (dy, seconds) => {
    const count = Math.round(seconds / STEP);
    for (let k = 0; k < count; k++) {
      time += STEP;
      if (dy !== 0) growth.move(time, 1, 195, (y += dy / count));
      growth.frame(time);
      const { x, y: middle, scale, rotation } = deck.frame.poses.at(-1);
      const box = growth.box(time) ?? [x, middle, 300 * scale, 400 * scale, 18 * scale, rotation];
      seen.push({ time, box, isOpen: growth.isOpen });
    }
  };
  go(0, 0.1);
  assert.ok(growth.down(time, 1, 195, y));
  go(-120, 0.2);
  go(300, 0.3);
  go(-350, 0.4);
  growth.up(time, 1, 195, y);
  const released = time;
  go(0, 1.5);

  const changes = seen.filter((each, i) => i > 0 && each.isOpen !== seen[i - 1].isOpen).map((each) => each.time);
  assert.equal(changes.length, 3);
  for (let i = 2; i < seen.length; i++) {
    if (![...changes, released].some((each) => Math.abs(seen[i - 1].time - each) < 1.5 * STEP)) continue;
    const speeds = [i - 1, i].map((k) => seen[k].box.map((each, n) => (each - seen[k - 1].box[n]) / STEP));
    const fastest = Math.max(...speeds[0].map(Math.abs));
    speeds[0].forEach((speed, n) => assert.ok(Math.abs(speed - speeds[1][n]) < 0.04 * fastest + 45, `${n}: ${speed}, ${speeds[1][n]}`));
  }
  growth.box(time).forEach((each, i) => assert.ok(Math.abs(each - WHOLE[i]) < 0.01));
});
