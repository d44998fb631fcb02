// What a frame of three cards takes from JavaScript, beside the same frame from C in the same run.
//
//     node Tests/benchmarks/frames.mjs PATH/TO/bench

import { execFileSync } from "node:child_process";

import { Deck, Direction, POSE_STRIDE, POSE_X, POSE_Y } from "../../bindings/js/src/index.js";

const VIEWPORT = { viewport: { width: 390, height: 844 } };
let sum = 0;

/** Nanoseconds a frame: the median of batches, after the compiler has warmed up. */
function measure(batches, prepare, frames, frame, finish) {
  const found = [];
  for (let batch = 0; batch < batches; batch++) {
    prepare();
    const start = process.hrtime.bigint();
    for (let i = 0; i < frames; i++) frame();
    const taken = Number(process.hrtime.bigint() - start) / frames;
    finish();
    if (batch >= batches / 2) found.push(taken);
  }
  return found.sort((a, b) => a - b)[found.length >> 1];
}

/** Reads each card's place, as a host does that draws by numbers. */
function look(frame) {
  const { values, poseCount } = frame;
  for (let i = 0; i < poseCount; i++) sum += values[i * POSE_STRIDE + POSE_X] + values[i * POSE_STRIDE + POSE_Y];
}

function withDeck(body) {
  const deck = new Deck("classic", VIEWPORT);
  deck.append([1, 2, 3]);
  try {
    return body(deck);
  } finally {
    deck.close();
  }
}

const nothing = () => {};

const restingFrame = withDeck((deck) => {
  let now = 100;
  deck.advance(now);
  return measure(200, nothing, 1000, () => look(deck.advance((now += 0.001))), nothing);
});

const movingFrame = withDeck((deck) => {
  let now = 0;
  return measure(
    300,
    () => deck.swipe(Direction.RIGHT, now),
    300,
    () => look(deck.advance((now += 0.0005))),
    () => {
      deck.undo(Direction.NONE, now);
      deck.events();
      deck.advance((now += 10));
    },
  );
});

const rows = execFileSync(process.argv[2], ["frames"], { encoding: "utf8" }).split("\n");
for (const [name, nanoseconds] of [["a frame at rest", restingFrame], ["a frame of three cards, one leaving", movingFrame]]) {
  const inC = Number(rows.find((row) => row.startsWith(name)).match(/([\d.]+) ns$/)[1]);
  const ratio = (nanoseconds / inC).toFixed(2);
  console.log(`JavaScript: ${name}`.padEnd(50), ratio.padStart(9), "times C's".padEnd(29), `${nanoseconds.toFixed(1)} ns`);
}
if (!Number.isFinite(sum)) throw new Error("the poses are no numbers");
