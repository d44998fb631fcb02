// The rows of Tests/documents about sources, streams and cancellation: what Python's test_requests.py and test_sources.py
// show is shown here in JavaScript, row by row. Each row's test has the document's sentence as its name.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CardstackError, Deck, Direction, ErrorCode, Replacement, pages } from "../../bindings/js/src/index.js";
import { asking, delivering, drive, numbers, pause, soon, stream, swipeAll, turn, until } from "./backend_kit.js";

const table = readFileSync(new URL("../documents/004_async_card_stack.md", import.meta.url), "utf8");
const rows = table
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, id]) => /^\d{3}-\d\d$/.test(id))
  .map(([, id, sentence, tests]) => ({ id, sentence, tests }));
const shown = rows.filter(({ id, tests }) => tests.split(", ").includes(`Tests/js/documents.test.js::${id}`));
const shownInPython = rows.filter(({ tests }) => /test_(requests|sources)\.py/.test(tests));

const plain = () => new Deck("classic", { viewport: { width: 390, height: 844 } });

/** A deck with cards and a decision that can be undone. */
function decided(replacement) {
  const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, consent: { replacement }, undo: { limit: 5 } });
  deck.append([1, 2, 3], 0);
  deck.swipe("left", 1);
  deck.events();
  return deck;
}

/** Follows changes, and returns their results. */
async function resultsOf(deck, changes) {
  const results = [];
  await deck.follow((async function* () {
    for (const change of changes) results.push(yield change);
  })());
  return results;
}

const everyKind = [
  { type: "initial", cards: [1, 2] },
  { type: "append", cards: new Set([3, 4]) },
  { type: "remove", cards: [1] },
  { type: "update", cards: [2] },
  { type: "replace", cards: [9, 2] },
  { type: "clear" },
];

const SHOWN = {
  "004-03": async () => {
    const deck = asking();
    const stop = new AbortController();
    const first = deck.serve({ load: numbers(1000) }, { signal: stop.signal });
    await drive(deck, () => deck.frame.remaining >= 10);
    stop.abort();
    await first;
    const second = deck.serve({ load: stream([2001, 2002]) });
    const request = deck.refresh();
    await drive(deck, () => deck.frame.top === 2001);
    assert.ok((await request) >= 1);
    deck.close();
    await second;
  },

  "004-05": async () => {
    const deck = delivering();
    const seen = [];
    let release = () => {};
    const answering = (async () => {
      for await (const request of deck.requests()) {
        seen.push(request.card);
        await new Promise((resolve) => (release = resolve));
        deck.answerSend(request.token, "sent");
      }
    })();
    deck.swipe("left", 1);
    deck.swipe("left", 1);
    // Frames go on while the answer is awaited.
    let frames = 0;
    await drive(deck, () => ++frames === 60);
    assert.deepEqual(seen, [1]);
    release();
    await drive(deck, () => seen.length === 2);
    deck.close();
    release();
    await assert.rejects(answering, CardstackError);
  },

  "004-06": async () => {
    const deck = plain();
    const seen = [];
    await deck.follow((async function* () {
      for (const change of everyKind) {
        yield change;
        seen.push(deck.cards());
        await turn();
      }
    })());
    assert.deepEqual(seen, [[1, 2], [1, 2, 3, 4], [2, 3, 4], [2, 3, 4], [9, 2], []]);
    deck.close();
  },

  "004-07": byHand,

  "004-09": async () => {
    const deck = delivering();
    const stop = new AbortController();
    const begun = [];
    const ended = [];
    const stuck = (request, signal) => new Promise((_, reject) => {
      begun.push(request.card);
      signal.addEventListener("abort", () => reject(ended.push(request.card)));
    });
    const first = deck.serve({ send: stuck, revert: stuck }, { signal: stop.signal });
    for (let i = 0; i < 3; i++) deck.swipe("left", 1);
    await drive(deck, () => begun.length === 3);
    stop.abort();
    await first;
    assert.deepEqual(ended.sort(), [1, 2, 3]);
    // Nothing is lost: the next one gets them, and the deck counts no failure.
    assert.deepEqual(deck.sends().map(({ failures }) => failures), [0, 0, 0]);
    const delivered = [];
    const second = deck.serve({ send: ({ card }) => void delivered.push(card), revert() {} });
    await until(() => deck.sends().length === 0);
    deck.close();
    await second;
    assert.deepEqual(delivered.sort(), [1, 2, 3]);
  },

  "004-12": async () => {
    class Numbers {
      position = 0;

      load(cursor) {
        this.position = (cursor ?? 0) + 10;
        return { cards: numbers(this.position).slice(-10), next: this.position };
      }
    }
    const deck = asking();
    const source = new Numbers();
    const serving = deck.serve(source);
    assert.deepEqual(await swipeAll(deck, 35), numbers(35));
    assert.ok(source.position >= 40);
    deck.close();
    await serving;
  },

  "004-15": async () => {
    const deck = plain();
    assert.deepEqual(await resultsOf(deck, everyKind), [2, 2, 1, 1, 2, null]);
    await assert.rejects(deck.follow([{ type: "shuffle", cards: [] }]), /type must be one of initial, append, .*"shuffle"/);
    await assert.rejects(deck.follow([{ type: "toString" }]), TypeError);
    await assert.rejects(deck.follow([{ type: "append", cards: "ann" }]), TypeError);
    deck.close();
  },

  "004-16": async () => {
    const deck = asking();
    const serving = deck.serve({ load: numbers(30) });
    const following = deck.follow(stream([{ type: "append", cards: [99] }, { type: "remove", cards: [5] }]));
    await drive(deck, () => deck.frame.remaining >= 20);
    await following;
    assert.ok(deck.position(99) !== null && deck.position(5) === null && deck.position(6) !== null);
    deck.close();
    await serving;
  },

  "004-27": async () => {
    const deck = asking();
    const cards = numbers(40);
    const serving = deck.serve({ load: pages(cards, 10) });
    assert.deepEqual(await swipeAll(deck, 5), [1, 2, 3, 4, 5]);
    cards.push(41); // It may grow.
    assert.deepEqual(await swipeAll(deck, 36), cards.slice(5));
    deck.close();
    await serving;
    // A refresh begins with the first again.
    const other = asking();
    const again = other.serve({ load: pages(numbers(9), 3) });
    await drive(other, () => other.frame.remaining > 3);
    other.refresh();
    await drive(other, () => other.cards().join() === "1,2,3");
    other.close();
    await again;
  },

  "004-28": async () => {
    const deck = asking();
    const serving = deck.serve({ load: stream(numbers(47)) });
    assert.deepEqual(await swipeAll(deck, 47), numbers(47));
    deck.close();
    await serving;
  },

  "004-29": async () => {
    const deck = plain();
    const changes = new ReadableStream({
      start(controller) {
        everyKind.slice(0, 3).forEach((change) => controller.enqueue(change));
        controller.close();
      },
    });
    await deck.follow(changes);
    assert.deepEqual(deck.cards(), [2, 3, 4]);
    deck.close();
  },

  "004-30": byHand,

  "004-31": async () => {
    const deck = asking();
    let bring = () => {};
    const serving = deck.serve({ load: () => new Promise((resolve) => (bring = resolve)) });
    await drive(deck, () => bring.length === 1);
    assert.equal(deck.advance(deck.peek().time + 1).poses.length, 0);
    bring([1, 2, 3]);
    await drive(deck, () => deck.frame.poses.length === 3);
    assert.equal(deck.frame.top, 1);
    deck.close();
    bring([]);
    await serving;
  },

  "004-32": async () => {
    const deck = plain();
    deck.append([1, 2, 3], 0);
    deck.pointerDown(1, 195, 422, 1);
    deck.pointerMove(1, 260, 422, 1.1);
    // In the middle of a drag.
    await deck.follow(stream([{ type: "remove", cards: [2] }, { type: "append", cards: [4] }]));
    const { poses } = deck.advance(1.2);
    assert.deepEqual(poses.map(({ card }) => card), [4, 3, 1]);
    assert.ok(poses[2].x > 195);
    deck.close();
  },

  "004-40": async () => {
    const kinds = {
      list: numbers(23),
      bigints: BigUint64Array.from(numbers(23), BigInt),
      set: new Set(numbers(23)),
      iterator: numbers(23).values(),
      generator: (function* () {
        yield* numbers(23);
      })(),
      stream: stream(numbers(23)),
      "stream of pages": stream([1, 2, { cards: [3, 4, 5] }, { cards: numbers(23).slice(5), last: true }]),
      function: (cursor) => ({ cards: numbers(23).slice(cursor ?? 0, (cursor ?? 0) + 10), next: (cursor ?? 0) + 10 }),
    };
    for (const [kind, load] of Object.entries(kinds)) {
      const deck = asking();
      const serving = deck.serve({ load });
      assert.deepEqual(await swipeAll(deck, 23), numbers(23), kind);
      deck.close();
      await serving;
    }
    for (const wrong of ["ann", 5, null, {}]) assert.throws(() => pages(wrong), TypeError);
    for (const size of [0, -1, 1e9]) assert.throws(() => pages([1], size), RangeError);
  },

  "004-55": async () => {
    const deck = decided(Replacement.REFUSE);
    const results = await resultsOf(deck, [
      { type: "append", cards: [4] },
      { type: "replace", cards: [5, 6] },
      { type: "remove", cards: [2] },
    ]);
    assert.ok(results[1] instanceof CardstackError && results[1].code === ErrorCode.REFUSED);
    assert.deepEqual([results[0], results[2], deck.cards()], [1, 1, [3, 4]]);
    deck.finalizeAll();
    assert.deepEqual(await resultsOf(deck, [{ type: "replace", cards: [7] }]), [1]);
    deck.close();
  },

  "004-56": async () => {
    const deck = decided(Replacement.ASK);
    const changes = [{ type: "replace", cards: [5, 6] }, { type: "append", cards: [7] }, { type: "remove", cards: [3] }];
    assert.deepEqual(await resultsOf(deck, changes), [null, 1, 1]);
    assert.deepEqual(deck.cards(), [2, 7]);
    deck.answerQuestion(deck.questions().at(-1).token, true);
    assert.deepEqual(deck.cards(), [2, 7]);
    assert.deepEqual(await resultsOf(deck, changes.slice(0, 1)), [2]);
    assert.deepEqual(deck.cards(), [5, 6]);
    deck.close();
  },

  "004-72": async () => {
    const deck = asking();
    const serving = deck.serve({ load: [1, 2, 3] });
    assert.deepEqual(await swipeAll(deck, 3), [1, 2, 3]);
    deck.close();
    await serving;
  },

  "004-74": async () => {
    const deck = plain();
    deck.append([8, 9]);
    const results = await resultsOf(deck, [{ type: "initial", cards: [1, 2] }, { type: "append", cards: [3] }]);
    assert.deepEqual([results, deck.cards()], [[2, 1], [1, 2, 3]]);
    deck.close();
  },

  "004-83": async () => {
    const deck = asking();
    const calls = [];
    const errors = [];
    const imitation = {
      load(cursor, _, { reason }) {
        calls.push([cursor, reason]);
        if (calls.length === 2) throw new Error("no network");
        return { cards: numbers(50).slice(cursor ?? 0, (cursor ?? 0) + 10), next: (cursor ?? 0) + 10, last: cursor === 40 };
      },
    };
    const serving = deck.serve(imitation, { failed: (error) => errors.push(error.message) });
    assert.deepEqual(await swipeAll(deck, 50), numbers(50));
    assert.deepEqual(calls.map(([cursor]) => cursor), [null, 10, 10, 20, 30, 40]);
    assert.deepEqual(errors, ["no network"]);
    deck.close();
    await serving;
  },
};

/** The host calls the deck from wherever it is: the frames, which sleep, show it at once. */
async function byHand() {
  const deck = plain();
  const tops = [];
  const showing = (async () => {
    for await (const frame of deck.frames()) tops.push(frame.top);
  })();
  await until(() => tops.length > 0);
  await pause(50);
  const before = tops.length;
  assert.equal(deck.frame.wakeIn, Infinity);
  await pause(30);
  assert.equal(tops.length, before);
  deck.append([1, 2]);
  assert.equal(await soon(turn().then(() => tops.at(-1))), 1);
  deck.remove([1]);
  await until(() => tops.at(-1) === 2);
  deck.swipe(Direction.LEFT);
  await until(() => tops.at(-1) === 0);
  deck.close();
  await showing;
}

test("the rows are those that name this file, and those that Python shows", () => {
  assert.deepEqual(Object.keys(SHOWN), shown.map(({ id }) => id));
  assert.deepEqual(shown, shownInPython);
});

for (const { id, sentence } of shown) test(`${id} ${sentence}`, { timeout: 60_000 }, SHOWN[id]);
