// What a frame of three cards takes beside the same frame in the native library, in one run.
//
//     node Tests/js/frame_cost.js PATH/TO/bench
//
// `bench` is the program of Tests/benchmarks, whose rows these are. More than ten times its figures is a failure.

import { execFileSync } from "node:child_process";

import { Deck, Direction, POSE_STRIDE, POSE_X, POSE_Y } from "../../bindings/js/src/index.js";

const MOST = 10;
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
  const deck = new Deck("tinder", VIEWPORT);
  deck.append([1, 2, 3]);
  try {
    return body(deck);
  } finally {
    deck.close();
  }
}

const nothing = () => {};

const settledFrame = withDeck((deck) => {
  let now = 100;
  deck.advance(now);
  return measure(200, nothing, 1000, () => look(deck.advance((now += 0.001))), nothing);
});

const animatingFrame = withDeck((deck) => {
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

const rows = execFileSync(process.argv[2], ["--quick"], { encoding: "utf8" });
let failed = false;
for (const [name, mine] of [["a settled frame, 3 cards", settledFrame], ["an animating frame, 3 cards", animatingFrame]]) {
  const theirs = Number(rows.split("\n").find((line) => line.startsWith(name)).match(/ (\d+\.\d)/)[1]);
  const ratio = mine / theirs;
  failed ||= ratio > MOST;
  console.log(
    `${name}: ${mine.toFixed(0)} ns, ${ratio.toFixed(1)} times the native library's ${theirs.toFixed(0)} ns` +
      ` (at most ${MOST}: ${ratio > MOST ? "over" : "ok"})`,
  );
}
if (!Number.isFinite(sum)) throw new Error("the poses are no numbers");
process.exitCode = failed ? 1 : 0;
