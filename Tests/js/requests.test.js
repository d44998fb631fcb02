// Who drives a deck and who answers it: requests(), serve(), follow() and frames(), how they end and what they leave.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import {
  CardstackError, Deck, ErrorCode, FEED_COMPLETE, FEED_FAILED, Freshness, Replacement, idempotencyKey,
  pages,
} from "../../bindings/js/src/index.js";
import { asking, delivering, drive, numbers, pause, soon, stream, swipeAll, turn, until } from "./backend_kit.js";

const cardOf = ({ value }) => value?.card;
const isOver = { value: undefined, done: true };
const listeners = (signal) => getEventListeners(signal, "abort").length;
const isStale = (error) => error instanceof CardstackError && error.code === ErrorCode.STALE;

const plain = (fields = {}) => new Deck("classic", { viewport: { width: 390, height: 844 }, ...fields });

/** Whether the deck has no request for a new iteration. */
async function hasNone(deck, options) {
  const requests = deck.requests(options);
  const found = await soon(requests.next());
  await requests.return();
  return found === null;
}

/** Fails when a signal aborts. */
const untilAborted = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("it was stopped"))));

/** Swipes so many cards, and reads the events. */
function swipe(deck, count, time = 1) {
  for (let i = 0; i < count; i++) deck.swipe("left", time);
  return deck.events();
}

// -- Requests -----------------------------------------------------------------------------------------------------------

test("a request that was read before is there, and one that is answered is not", async () => {
  const deck = delivering();
  const [send] = swipe(deck, 1).filter(({ type }) => type === "send");
  const requests = deck.requests();
  assert.deepEqual(await requests.next(), { value: send, done: false });
  const waiting = requests.next();
  assert.equal(await soon(waiting), null);
  deck.answerSend(send.token, "sent");
  assert.ok(await hasNone(deck));
  swipe(deck, 1, 2);
  const { value: second } = await waiting;
  assert.equal(second.card, 2);
  await requests.return();
  const others = deck.requests();
  assert.equal(cardOf(await others.next()), 2);
  await others.return();
  deck.answerSend(second.token, "sent");
  assert.ok(await hasNone(deck));
  const last = deck.requests().next();
  deck.close();
  assert.deepEqual(await last, isOver);
});

test("types of requests go to those who want them", async () => {
  const deck = delivering({ consent: { directions: "right" } });
  const sends = deck.requests({ types: ["send", "revert"] });
  const proposals = deck.requests({ types: ["proposed"] });
  deck.swipe("left", 1);
  deck.swipe("right", 2);
  deck.events();
  const { value: proposed } = await proposals.next();
  assert.deepEqual([proposed.type, proposed.card], ["proposed", 2]);
  assert.equal(cardOf(await sends.next()), 1);
  assert.equal(await soon(proposals.next()), null);
  // The decision that a yes makes has the question's token.
  deck.answerQuestion(proposed.token, true, 3);
  deck.events();
  assert.equal((await sends.next()).value.token, proposed.token);
  assert.ok(await hasNone(deck, { types: ["load"] }));
  for (const wrong of ["tap", "toString", 5]) assert.throws(() => deck.requests({ types: [wrong] }), { name: "TypeError", message: /must be among load, / });
  deck.close();
});

test("what an iteration has not answered goes to another when it ends: by break, return or signal", async () => {
  const deck = delivering();
  swipe(deck, 1);
  for await (const request of deck.requests()) {
    assert.equal(request.card, 1);
    break;
  }
  const second = deck.requests();
  assert.equal(cardOf(await second.next()), 1);
  const third = deck.requests();
  const waiting = third.next();
  assert.equal(await soon(waiting), null);
  const alsoWaiting = second.next();
  assert.deepEqual(await second.return(), isOver);
  assert.deepEqual(await alsoWaiting, isOver); // Also where it waits.
  assert.equal(cardOf(await waiting), 1);
  const stop = new AbortController();
  const fourth = deck.requests({ signal: stop.signal });
  const last = fourth.next();
  assert.equal(await soon(last), null);
  await third.return();
  assert.equal(cardOf(await last), 1);
  stop.abort();
  assert.deepEqual(await fourth.next(), isOver);
  assert.equal(cardOf(await deck.requests().next()), 1);
  assert.deepEqual(await deck.requests({ signal: stop.signal }).next(), isOver);
  assert.equal(listeners(stop.signal), 0);
  deck.close();
});

test("an iteration that an error leaves gives back what it has", async () => {
  const deck = delivering();
  swipe(deck, 1);
  const failing = (async () => {
    for await (const request of deck.requests()) throw new Error(`card ${request.card}`);
  })();
  await assert.rejects(failing, /card 1/);
  assert.equal(cardOf(await deck.requests().next()), 1);
  deck.close();
});

test("what the deck asks again comes again", async () => {
  const deck = delivering({ retry: { requestSeconds: 10, jitter: 0 } });
  const requests = deck.requests();
  swipe(deck, 1);
  const { value: send } = await requests.next();
  deck.advance(11.5); // No answer came in time.
  deck.advance(20);
  deck.events();
  const { value: again } = await requests.next();
  assert.deepEqual([again.nonce, again.token], [send.nonce, send.token]);
  deck.answerSend(again.token, "retry", 21);
  deck.advance(60);
  deck.events();
  assert.equal((await requests.next()).value.token, send.token);
  deck.close();
});

test("a question that was dropped is not handed out, nor is anything after a reset", async () => {
  const deck = delivering({ consent: { directions: "right", seconds: 5 } });
  deck.swipe("right", 1);
  deck.events();
  deck.advance(7);
  deck.events();
  swipe(deck, 1, 8);
  deck.reset();
  assert.ok(await hasNone(deck));
  deck.close();
});

test("the end of the deck ends all that waits, and leaves no listener", async () => {
  const deck = delivering({ feed: { enabled: 1 } });
  const { signal } = new AbortController();
  const all = [
    (async () => {
      for await (const request of deck.requests({ signal })) assert.fail(request.type);
    })(),
    deck.serve({ load: (cursor, stopped) => untilAborted(stopped) }, { signal }),
    deck.follow({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }, { signal }),
    (async () => {
      for await (const frame of deck.frames({ signal })) assert.equal(frame.top, 1);
    })(),
  ];
  await pause(20);
  assert.ok(listeners(signal) >= 4);
  deck.close();
  await Promise.all(all);
  assert.equal(listeners(signal), 0);
  const closed = (error) => error.code === ErrorCode.INVALID_ARGUMENT && /closed/.test(error.message);
  assert.throws(() => deck.requests(), closed);
  await assert.rejects(deck.serve({ load: [1] }), closed);
  await assert.rejects(deck.follow([]), closed);
  assert.throws(() => deck.frames(), closed);
});

test("a forgotten iteration holds no request, and keeps nothing", () => {
  const program = `
    import assert from "node:assert";
    import { Deck } from "./src/index.js";
    const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, delivery: { mode: 1 } });
    deck.append([1]);
    deck.swipe("left", 1);
    deck.events();
    let forgotten;
    await (async () => {
      const requests = deck.requests();
      await requests.next();
      forgotten = new WeakRef(requests);
    })();
    for (let turn = 0; forgotten.deref(); turn++) {
      assert.ok(turn < 1000);
      await new Promise(setImmediate);
      gc();
    }
    assert.equal((await deck.requests().next()).value.card, 1);`;
  const folder = fileURLToPath(new URL("../../bindings/js/", import.meta.url));
  const flags = ["--expose-gc", "--input-type=module", "-e", program];
  const done = spawnSync(process.execPath, flags, { cwd: folder, encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
});

// -- A backend ----------------------------------------------------------------------------------------------------------

test("serving delivers everything, whatever the backend says", async () => {
  const deck = delivering({ delivery: { mode: 1, nonce: 7n, rejection: 1 } });
  const seen = [];
  const failures = [];
  const reverted = [];
  const answers = {
    2: () => "rejected",
    3: () => { throw new Error("no connection"); },
    4: () => "retry",
    5: () => "nonsense",
    6: () => 200,
    7: () => true,
    8: () => null,
    9: () => Promise.reject("a text"),
  };
  const backend = {
    answers,
    async send({ card }) {
      await turn();
      seen.push(card);
      const isFirst = seen.indexOf(card) === seen.length - 1;
      return isFirst ? this.answers[card]?.() : undefined; // Its methods are methods.
    },
    revert: ({ card }) => void reverted.push(card),
  };
  const serving = deck.serve(backend, { failed: (error, { card }) => failures.push([card, String(error)]) });
  for (let i = 0; i < 10; i++) deck.swipe("left", 1);
  const events = await drive(deck, () => deck.frame.undelivered === 0 && seen.length > 0);
  assert.deepEqual(seen.sort((a, b) => a - b), [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10]);
  assert.deepEqual(failures.map(([card]) => card).sort(), [3, 5, 6, 7, 8, 9]);
  assert.match(String(failures.find(([card]) => card === 6)), /"sent", "retry", "rejected", "blocked" or nothing, not 200/);
  assert.deepEqual(events.filter(({ type }) => type === "rejected").map(({ card }) => card), [2]);
  deck.undo();
  await drive(deck, () => reverted.length > 0);
  assert.deepEqual(reverted, [10]);
  deck.close();
  await serving;
});

test("without a callback a failure is a warning on the console", async () => {
  const { warn } = console;
  const warnings = [];
  console.warn = (...texts) => warnings.push(texts.join(" "));
  try {
    const deck = asking();
    const serving = deck.serve({ load: () => Promise.reject(new Error("no network")) });
    await drive(deck, () => warnings.length > 0);
    deck.close();
    await serving;
  } finally {
    console.warn = warn;
  }
  assert.match(warnings[0], /^cardstack: the backend's load of \d+ has failed: Error: no network$/);
});

test("a rejection waits until the program has read its events", async () => {
  const deck = delivering();
  deck.configure({ events: { backlog: 4 } });
  swipe(deck, 1);
  swipe(deck, 1, 2);
  deck.swipe("left", 3);
  deck.swipe("left", 4);
  const failures = [];
  const serving = deck.serve({ send: () => "rejected", revert() {} }, { failed: (error) => failures.push(error) });
  for (let i = 0; i < 10; i++) await turn();
  assert.ok(deck.sends().length > 0);
  await drive(deck, () => deck.sends().length === 0);
  deck.close();
  await serving;
  assert.deepEqual(failures, []);
});

test("what cannot serve is refused", async () => {
  const deck = asking();
  const refused = (error) => error instanceof CardstackError && error.code === ErrorCode.REFUSED;
  await assert.rejects(deck.serve({}), /a load, or a send and a revert/);
  for (const load of ["ann", null, 5]) await assert.rejects(deck.serve({ load }), /a source must be a list/);
  await assert.rejects(deck.serve({ send() {} }), /both/);
  await assert.rejects(deck.serve({ send() {}, revert: 5 }), /both/);
  await assert.rejects(deck.serve({ send() {}, revert() {} }), refused);
  await assert.rejects(delivering().serve({ load: [1] }), refused);
  deck.close();
});

test("an answer that the deck no longer expects is no failure", async () => {
  const deck = delivering({ feed: { enabled: 1 } });
  const loads = [];
  const sends = [];
  const failures = [];
  const load = () => new Promise((resolve) => loads.push(resolve));
  const send = () => new Promise((resolve) => sends.push(resolve));
  const serving = deck.serve({ load, send, revert: send }, { failed: (error) => failures.push(error) });
  deck.swipe("left", 1);
  deck.refresh();
  await drive(deck, () => loads.length === 1 && sends.length === 1);
  deck.reset();
  loads[0]([5]);
  sends[0]();
  await pause();
  deck.load();
  await drive(deck, () => loads.length === 2);
  loads[1]([7]);
  await drive(deck, () => deck.frame.top === 7);
  assert.deepEqual(failures, []);
  deck.close();
  for (const resolve of [...loads, ...sends]) resolve();
  await serving;
});

test("an answer that comes after serving has ended is used, and serving ends with the last method", async () => {
  const deck = delivering();
  const calls = new Map();
  const failures = [];
  const deliver = ({ card }) => new Promise((resolve, reject) => calls.set(card, { resolve, reject }));
  const stop = new AbortController();
  const options = { signal: stop.signal, failed: (error) => failures.push(error) };
  const first = deck.serve({ send: deliver, revert: deliver }, options);
  swipe(deck, 3);
  await until(() => calls.size === 3);
  stop.abort();
  let isOver = false;
  first.then(() => (isOver = true));
  await pause(5);
  assert.ok(!isOver);
  calls.get(1).resolve();
  calls.get(2).reject(new Error("it was stopped"));
  await pause(5);
  assert.ok(!isOver);
  calls.get(3).resolve("nonsense");
  await first;
  assert.deepEqual(deck.sends().map(({ card, failures }) => [card, failures]), [[2, 0], [3, 0]]);
  assert.deepEqual(failures, []);
  const delivered = [];
  const second = deck.serve({ send: ({ card }) => void delivered.push(card), revert() {} });
  await until(() => deck.sends().length === 0);
  assert.deepEqual(delivered.sort(), [2, 3]);
  deck.close();
  await second;
});

test("an error of the program while serving ends is thrown there, too", async () => {
  const deck = delivering();
  const stop = new AbortController();
  const { answerSend } = deck;
  deck.answerSend = () => { throw new RangeError("of the program"); };
  let release = () => {};
  const send = () => new Promise((resolve) => (release = resolve));
  const serving = deck.serve({ send, revert: send }, { signal: stop.signal });
  swipe(deck, 1);
  await until(() => release.length === 1);
  stop.abort();
  release();
  await assert.rejects(serving, /of the program/);
  deck.answerSend = answerSend;
  deck.close();
});

test("a change of the system's clock ends no wait", async () => {
  const { now } = Date;
  const deck = asking();
  deck.append([1, 2, 3], 0);
  for (let i = 0; i < 3; i++) deck.swipe("left");
  deck.events();
  let pageCount = 0;
  // The deck knows the cards of the first pages.
  const load = (cursor) => {
    pageCount += 1;
    Date.now = () => now() + 3600_000 * pageCount;
    return { cards: pageCount < 4 ? [1, 2, 3] : [4], next: pageCount };
  };
  try {
    const serving = deck.serve({ load });
    const events = await drive(deck, () => deck.frame.top === 4);
    assert.ok(events.filter(({ type }) => type === "load").length <= 1, "all pages answer one request");
    deck.close();
    await serving;
  } finally {
    Date.now = now;
  }
});

test("the key of a request is a text for the backend", async () => {
  const deck = delivering({ delivery: { mode: 1, nonce: 0xfedcba9876543210n } });
  const [send] = swipe(deck, 1).filter(({ type }) => type === "send");
  assert.equal(idempotencyKey(send), `fedcba9876543210-${send.token.toString(16).padStart(16, "0")}`);
  assert.equal(idempotencyKey({ nonce: 7n, token: 2n ** 64n - 1n }), "0000000000000007-ffffffffffffffff");
  deck.close();
});

test("an error of the program in serving is thrown there, and what runs beside it is stopped", async () => {
  const deck = delivering();
  const { signal } = new AbortController();
  const serving = deck.serve(
    { send: () => Promise.reject(new Error("no network")), revert() {} },
    { signal, failed: () => { throw new RangeError("in the callback"); } },
  );
  deck.swipe("left", 1);
  deck.events();
  await assert.rejects(serving, /in the callback/);
  assert.equal(listeners(signal), 0);
  deck.close();
});

test("a load that is superseded or stopped is aborted, and what it brings then is ignored", async () => {
  const deck = asking();
  const calls = [];
  const stop = new AbortController();
  const load = (cursor, signal) => new Promise((resolve) => calls.push({ cursor, signal, resolve }));
  const serving = deck.serve({ load }, { signal: stop.signal });
  await drive(deck, () => calls.length === 1);
  const first = deck.load().token === null;
  assert.ok(first, "a request is out");
  const request = deck.refresh();
  await drive(deck, () => calls.length === 2);
  assert.deepEqual(calls.map(({ signal }) => signal.aborted), [true, false]);
  calls[0].resolve([1, 2]);
  calls[1].resolve({ cards: [3, 4], next: "x" });
  assert.equal(await request, 2);
  assert.deepEqual(deck.cards(), [3, 4]);
  await drive(deck, () => calls.length === 3);
  assert.equal(calls[2].cursor, "x");
  deck.refresh();
  await drive(deck, () => calls.length === 4);
  assert.equal(calls[3].cursor, null);
  stop.abort(new Error("log-out"));
  assert.equal(calls[3].signal.reason.message, "log-out");
  assert.equal(await soon(serving.then(() => "over")), null);
  calls[2].resolve([5]);
  calls[3].resolve([5]);
  await serving;
  assert.deepEqual(deck.cards(), [3, 4]);
  // The request waits for the next one.
  const again = deck.serve({ load: [6] });
  await drive(deck, () => deck.cards().join() === "6");
  deck.close();
  await again;
});

test("the error of a load is that of who awaits the cards", async () => {
  const deck = asking();
  const lost = new Error("no network");
  const errors = [];
  const load = () => { throw errors.length ? "a text" : lost; };
  const serving = deck.serve({ load }, { failed: (error) => errors.push(error) });
  const request = deck.load();
  deck.events();
  await assert.rejects(Promise.resolve(request), (error) => error === lost);
  assert.equal(deck.peek().feedError, -(2 ** 31));
  const second = deck.refresh();
  deck.events();
  await assert.rejects(Promise.resolve(second), /a text/);
  assert.deepEqual(errors, [lost, "a text"]);
  deck.close();
  await serving;
});

test("a source that is served again goes on where it was", async () => {
  const deck = asking();
  const warnings = [];
  const note = (warning) => warnings.push(warning);
  process.on("warning", note);
  let awaited = 0;
  let most = 0;
  const cards = stream(numbers(60));
  const source = pages({
    [Symbol.asyncIterator]: () => ({
      async next() {
        most = Math.max(most, ++awaited);
        await pause(3);
        const found = await cards.next();
        awaited -= 1;
        return found;
      },
    }),
  }, 10);
  const swiped = [];
  let stop = new AbortController();
  const all = [deck.serve({ load: source }, { signal: stop.signal })];
  let frames = 0;
  await drive(deck, () => swiped.length === 60, () => {
    // It is stopped again and again, while pages are on their way.
    if (++frames % 7 === 0) {
      stop.abort();
      stop = new AbortController();
      all.push(deck.serve({ load: source }, { signal: stop.signal }));
    }
    const { top } = deck.peek();
    if (!top) return;
    swiped.push(top);
    deck.swipe("left");
  });
  assert.deepEqual(swiped, numbers(60));
  assert.ok(all.length > 5);
  assert.equal(most, 1);
  deck.close();
  await Promise.all(all);
  await turn();
  process.off("warning", note);
  assert.deepEqual(warnings, []); // Such as of too many listeners.
});

test("what serving reads itself is ended when it stops; what pages() made is not", async () => {
  for (const isKept of [false, true]) {
    const deck = asking();
    let isEnded = false;
    const endless = (async function* () {
      try {
        for (let card = 1; ; card++) yield card;
      } finally {
        isEnded = true;
      }
    })();
    const stop = new AbortController();
    const serving = deck.serve({ load: isKept ? pages(endless) : endless }, { signal: stop.signal });
    await drive(deck, () => deck.frame.remaining > 0);
    stop.abort();
    await serving;
    await turn();
    assert.equal(isEnded, !isKept);
    deck.close();
  }
});

test("an iterable is read no further than needed, and a slow stream holds up no card that has come", async () => {
  const deck = asking();
  let read = 0;
  const cards = (function* () {
    while (true) yield ++read;
  })();
  const serving = deck.serve({ load: pages(cards, 10) });
  await drive(deck, () => deck.frame.remaining >= 10);
  await pause(20);
  assert.ok(read <= 20, `${read}`);
  deck.close();
  await serving;
  const other = asking();
  let isOpen = true;
  const slow = (async function* () {
    yield 1;
    while (isOpen) await pause(5);
  })();
  const again = other.serve({ load: pages(slow, 10) });
  await drive(other, () => other.frame.top === 1);
  other.close();
  await again;
  isOpen = false;
});

test("an error of a stream is a failure, and a stream that has ended replaces nothing", async () => {
  const deck = asking();
  const errors = [];
  const failing = (async function* () {
    yield 1;
    throw new Error("broken");
  })();
  const serving = deck.serve({ load: failing }, { failed: (error) => errors.push(error.message) });
  await drive(deck, () => errors.length > 0);
  assert.equal(errors[0], "broken");
  assert.deepEqual(deck.cards(), [1]);
  deck.close();
  await serving;
  const other = asking();
  const ended = other.serve({ load: stream([1]) }, { failed() {} });
  await drive(other, () => other.frame.feed & FEED_COMPLETE);
  const request = other.refresh();
  other.events();
  await assert.rejects(Promise.resolve(request), /the source has ended/);
  assert.deepEqual(other.cards(), [1]);
  other.close();
  await ended;
});

/** Sources that lose a request after the seventh card, and never go on. */
const losing = {
  *generator() {
    yield* numbers(7);
    throw new Error("no network");
  },
  async *"asynchronous generator"() {
    yield* numbers(7);
    throw new Error("no network");
  },
  async *"generator of pages"() {
    yield { cards: [1, 2, 3] };
    yield { cards: [4, 5, 6, 7] };
    throw new Error("no network");
  },
  *"generator that fails at once"() {
    throw new Error("no network");
  },
};
for (const [name, cards] of Object.entries(losing)) {
  for (const size of [1, 3, 7, 20]) {
    test(`${name}: one that has thrown an error has not run out of cards, in pages of ${size}`, async () => {
      const deck = asking({ feed: { enabled: 1, watermark: 10 }, retry: { jitter: 0, seconds: 0.1, maximum: 0.1 } });
      const source = pages(cards(), size);
      const errors = [];
      const failed = (error) => errors.push(error.message);
      for (const count of [3, 5]) {
        const stop = new AbortController();
        const serving = deck.serve({ load: source }, { failed, signal: stop.signal });
        await drive(deck, () => errors.length >= count, () => assert.equal(deck.frame.feed & FEED_COMPLETE, 0));
        stop.abort();
        await serving;
      }
      assert.ok(errors.every((error) => error === "no network"), `${errors}`);
      assert.deepEqual(deck.cards(), name.endsWith("at once") ? [] : numbers(7));
      const serving = deck.serve({ load: source }, { failed });
      const request = deck.refresh();
      deck.events();
      await assert.rejects(Promise.resolve(request), /no network/);
      assert.equal(deck.advance(deck.peek().time).feed & (FEED_FAILED | FEED_COMPLETE), FEED_FAILED);
      deck.close();
      await serving;
    });
  }
}

test("an iterator that goes on after an error is read to its end", async () => {
  let calls = 0;
  const iterator = {
    [Symbol.iterator]: () => iterator,
    next() {
      calls += 1;
      if (calls % 3 === 0) throw new Error("later");
      return { value: calls, done: calls > 10 };
    },
  };
  const deck = asking({ feed: { enabled: 1, watermark: 10 }, retry: { jitter: 0, seconds: 0.1, maximum: 0.1 } });
  const serving = deck.serve({ load: iterator }, { failed() {} });
  await drive(deck, () => deck.frame.feed & FEED_COMPLETE);
  assert.deepEqual(deck.cards(), [1, 2, 4, 5, 7, 8, 10]);
  deck.close();
  await serving;
});

test("serving passes over cards that the deck knows, and does not ask a source that repeats itself at once", async () => {
  const deck = asking();
  deck.append(numbers(200), 0);
  for (const _ of numbers(200)) deck.swipe("right") && deck.events();
  const serving = deck.serve({ load: numbers(205) });
  const events = await drive(deck, () => deck.frame.remaining === 5);
  assert.ok(!events.some(({ type }) => type === "load"), "the deck waits for nothing in between");
  assert.deepEqual(deck.cards(), [201, 202, 203, 204, 205]);
  // A refresh goes through it from the beginning, too.
  let taken = null;
  deck.refresh().then((count) => (taken = count));
  await drive(deck, () => taken !== null);
  assert.deepEqual([taken, deck.cards()], [5, [201, 202, 203, 204, 205]]);
  deck.close();
  await serving;
  const other = asking();
  let calls = 0;
  const repeating = other.serve({ load: () => (calls++, { cards: [1, 2, 3], next: "again" }) });
  await drive(other, () => other.frame.time > 2);
  assert.deepEqual(other.cards(), [1, 2, 3]);
  assert.ok(calls >= 3 && calls <= 6, `${calls} calls`);
  other.close();
  await repeating;
  const third = asking();
  third.append([1, 2, 3], 0);
  third.events();
  const endless = third.serve({ load: (cursor) => ({ cards: [1, 2, 3], next: (cursor ?? 0) + 1 }) });
  const began = Date.now();
  await pause(20);
  assert.ok(Date.now() - began < 5000, "an endless source that never waits lets others run");
  third.close();
  await endless;
});

test("a page that nobody wants any more is awaited by nobody", async () => {
  const source = pages({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  const stop = new AbortController();
  const page = source._page({ type: "load", reason: 0 }, stop.signal);
  assert.equal(await soon(page), null);
  stop.abort();
  assert.deepEqual(await soon(page), { cards: [], last: false });
  assert.equal(listeners(stop.signal), 0);
});

test("a page has a day, and may wait in the reserve", async () => {
  const deck = asking({ feed: { enabled: 1, freshness: Freshness.DAY, keepFresh: 1 } });
  const all = [];
  deck.setDay(5);
  const serving = deck.serve({
    load(cursor, _, { reason }) {
      all.push(reason);
      return { cards: [10 * all.length, 10 * all.length + 1], reserve: true, last: true };
    },
  });
  await drive(deck, () => deck.frame.reserve === 2);
  assert.deepEqual(deck.cards(), []);
  assert.equal(deck.admit(), 2);
  await drive(deck, () => deck.frame.time > 3);
  // The page was of the day that was set, so it is fresh until the next day.
  assert.equal(all.length, 1);
  deck.setDay(6);
  await drive(deck, () => all.length === 2);
  deck.close();
  await serving;
});

test("every kind of source is read to its end", async () => {
  const cards = numbers(23);
  const kinds = {
    list: cards,
    bigints: BigUint64Array.from(cards, BigInt),
    set: new Set(cards),
    iterator: cards.values(),
    stream: stream(cards),
    "stream of pages": stream([1, 2, { cards: [3, 4, 5] }, { cards: cards.slice(5), last: true }]),
    function: (cursor) => ({ cards: cards.slice(cursor ?? 0, (cursor ?? 0) + 10), next: (cursor ?? 0) + 10 }),
  };
  for (const [kind, load] of Object.entries(kinds)) {
    const deck = asking();
    const serving = deck.serve({ load });
    assert.deepEqual(await swipeAll(deck, 23), numbers(23), kind);
    deck.close();
    await serving;
  }
  // A list may grow while it is read.
  const deck = asking();
  const serving = deck.serve({ load: pages(cards, 10) });
  await swipeAll(deck, 5);
  cards.push(24);
  assert.deepEqual(await swipeAll(deck, 19), numbers(24).slice(5));
  deck.close();
  await serving;
  for (const wrong of ["ann", 5, null, {}]) assert.throws(() => pages(wrong), TypeError);
  for (const size of [0, -1, 1e9]) assert.throws(() => pages([1], size), RangeError);
});

test("pages of one's own, and one that fails is asked for again", async () => {
  const deck = asking();
  const source = {
    cursors: [],
    load(cursor) {
      this.cursors.push(cursor); // Its methods are methods.
      if (this.cursors.length === 2) throw new Error("no network");
      return { cards: numbers(50).slice(cursor ?? 0, (cursor ?? 0) + 10), next: (cursor ?? 0) + 10, last: cursor === 40 };
    },
  };
  const errors = [];
  const serving = deck.serve(source, { failed: (error) => errors.push(error.message) });
  assert.deepEqual(await swipeAll(deck, 50), numbers(50));
  assert.deepEqual([source.cursors, errors], [[null, 10, 10, 20, 30, 40], ["no network"]]);
  deck.close();
  await serving;
});

for (const seed of [1, 2, 3, 4]) {
  test(`nothing is lost between servings that end and a backend that fails, from ${seed}`, async () => {
    let state = seed ^ Number(process.env.CARDSTACK_SEED ?? 0);
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const retry = { seconds: 0.05, maximum: 0.2, requestSeconds: 1 };
    const deck = delivering({ recycle: { dedupe: 1 }, undo: { limit: 1000 }, retry });
    deck.append(numbers(300).map((card) => card + 100));
    const ledger = new Map();
    const take = async (request) => {
      await pause(random() < 0.5 ? 0 : 2);
      if (random() < 0.2) throw new Error("lost on the way there");
      ledger.set(request.token, request);
      if (random() < 0.2) throw new Error("lost on the way back");
    };
    const backend = { send: take, revert: take };
    const stops = [];
    const servings = [];
    const begin = () => {
      const stop = new AbortController();
      stops.push(stop);
      servings.push(deck.serve(backend, { signal: stop.signal, failed() {} }));
    };
    begin();
    begin();
    let moves = 0;
    await drive(deck, () => ++moves > 150, () => {
      if (random() < 0.25 && deck.canUndo()) deck.undo();
      else deck.swipe(random() < 0.5 ? "left" : "right");
      if (random() < 0.2) {
        stops[Math.floor(random() * stops.length)].abort();
        begin();
      }
      if (random() < 0.05) deck.setOnline(random() < 0.5);
    });
    deck.setOnline(true);
    await drive(deck, () => deck.sends().length === 0);
    const of = (type) => [...ledger.values()].filter((request) => request.type === type).map(({ decision }) => decision);
    const reverted = new Set(of("revert"));
    const kept = of("send").filter((decision) => !reverted.has(decision));
    assert.deepEqual(kept.sort(), deck.history().map(({ token }) => token).sort());
    deck.close();
    await Promise.all(servings);
  });
}

// -- Changes ------------------------------------------------------------------------------------------------------------

test("a stream of changes is followed", async () => {
  const changes = [
    [{ type: "initial", cards: [1, 2] }, 2, [1, 2]],
    [{ type: "append", cards: new Set([3, 4]) }, 2, [1, 2, 3, 4]],
    [{ type: "remove", cards: [1] }, 1, [2, 3, 4]],
    [{ type: "update", cards: [2] }, 1, [2, 3, 4]],
    [{ type: "replace", cards: [9, 2] }, 2, [9, 2]],
    [{ type: "initial", cards: [1, 2] }, 2, [1, 2]],
    [{ type: "clear" }, null, []],
  ];
  const deck = plain();
  await deck.follow((async function* () {
    for (const [change, result, cards] of changes) assert.deepEqual([yield change, deck.cards()], [result, cards]);
  })());
  await deck.follow(new ReadableStream({
    start(controller) {
      changes.slice(0, 3).forEach(([change]) => controller.enqueue(change));
      controller.close();
    },
  }));
  assert.deepEqual(deck.cards(), [2, 3, 4]);
  await assert.rejects(deck.follow([{ type: "shuffle", cards: [] }]), /type must be one of initial, append, .*"shuffle"/);
  for (const wrong of [{ type: "toString" }, { type: "append", cards: "ann" }]) {
    await assert.rejects(deck.follow([wrong]), TypeError);
  }
  deck.close();
});

test("a served deck follows changes, too", async () => {
  const deck = asking();
  const serving = deck.serve({ load: numbers(30) });
  await drive(deck, () => deck.frame.remaining >= 20);
  await deck.follow(stream([{ type: "append", cards: [99] }, { type: "remove", cards: [5] }]));
  assert.ok(deck.position(99) !== null && deck.position(5) === null && deck.position(6) !== null);
  deck.close();
  await serving;
});

test("a replacement that is refused or asked about ends no stream", async () => {
  for (const [replacement, isAsked] of [[Replacement.REFUSE, false], [Replacement.ASK, true]]) {
    const deck = plain({ consent: { replacement }, undo: { limit: 5 } });
    deck.append([1, 2, 3], 0);
    deck.swipe("left", 1);
    const results = [];
    await deck.follow((function* () {
      results.push(yield { type: "replace", cards: [5, 6] });
      results.push(yield { type: "append", cards: [7] });
    })());
    if (isAsked) assert.equal(results[0], null);
    else assert.ok(results[0] instanceof CardstackError && results[0].code === ErrorCode.REFUSED);
    assert.deepEqual([results[1], deck.cards()], [1, [2, 3, 7]]);
    if (isAsked) deck.answerQuestion(deck.questions().at(-1).token, true);
    else deck.finalizeAll();
    // After a yes the program replaces, with the cards of then.
    assert.deepEqual(deck.cards(), [2, 3, 7]);
    await deck.follow([{ type: "replace", cards: [5] }]);
    assert.deepEqual(deck.cards(), [5]);
    deck.close();
  }
});

test("a stream that is left before its end is ended", async () => {
  const ways = {
    signal: (deck, stop) => stop.abort(),
    close: (deck) => deck.close(),
  };
  for (const [name, end] of Object.entries(ways)) {
    const deck = plain();
    const stop = new AbortController();
    let isEnded = 0;
    const waiting = {
      next: () => new Promise(() => {}),
      return: async () => { isEnded += 1; throw new Error("nobody hears it"); },
    };
    const following = deck.follow({ [Symbol.asyncIterator]: () => waiting }, { signal: stop.signal });
    await turn();
    end(deck, stop);
    await following;
    assert.equal(isEnded, 1, name);
    assert.equal(listeners(stop.signal), 0);
  }
  const deck = plain();
  let isEnded = false;
  const wrong = (function* () {
    try {
      yield { type: "append", cards: [1] };
      yield { type: "append", cards: [null] };
    } finally {
      isEnded = true;
    }
  })();
  await assert.rejects(deck.follow(wrong), TypeError);
  assert.ok(isEnded);
  assert.deepEqual(deck.cards(), [1]);
  const failing = stream([{ type: "append", cards: [2] }]);
  failing.next = () => Promise.reject(new Error("no network"));
  await assert.rejects(deck.follow(failing), /no network/);
  deck.close();
});

test("a long stream leaves no listeners", async () => {
  const deck = plain();
  const { signal } = new AbortController();
  let most = 0;
  await deck.follow((async function* () {
    for (let card = 1; card <= 1000; card++) {
      yield { type: "append", cards: [card] };
      most = Math.max(most, listeners(signal));
    }
  })(), { signal });
  assert.deepEqual([deck.peek().remaining, listeners(signal)], [1000, 0]);
  assert.ok(most <= 2, `${most}`);
  deck.close();
});

// -- Frames -------------------------------------------------------------------------------------------------------------

/** A test with timers, animation frames and visibility of its own: `host.pass` moves the time on. */
function hostTest(name, isPage, body) {
  test(name, async () => {
    const { host, restore } = fakeHost(isPage);
    try {
      await body(host);
    } finally {
      restore();
    }
  });
}

function fakeHost(isPage) {
  const waiting = new Map();
  const host = { now: 1000, isHidden: false, frames: 0, waiting };
  let last = 0;
  const names = ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "document", "performance"];
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const add = (entry) => waiting.set(++last, entry) && last;
  set("setTimeout", (call, time = 0) => {
    assert.ok(time >= 0 && time < 2 ** 31, `${time} ms: a timer of a host takes no other`);
    return add({ call, at: host.now + time });
  });
  set("clearTimeout", (id) => waiting.delete(id));
  if (isPage) {
    set("requestAnimationFrame", (call) => add({ call, at: (Math.floor(host.now * 0.06) + 1) / 0.06, isPaint: true }));
    set("cancelAnimationFrame", (id) => waiting.delete(id));
    set("document", { get hidden() { return host.isHidden; } });
  }
  set("performance", { now: () => host.now });
  const restore = () => {
    names.forEach((name, i) => {
      if (before[i]) Object.defineProperty(globalThis, name, before[i]);
      else delete globalThis[name];
    });
  };
  /** Lets time pass [ms]. */
  host.pass = async (time) => {
    const end = host.now + time;
    for (;;) {
      for (let i = 0; i < 3; i++) await turn();
      const able = [...waiting].filter(([, { isPaint }]) => !(isPaint && host.isHidden));
      const [due] = able.sort(([, a], [, b]) => a.at - b.at);
      if (!due || due[1].at > end) break;
      host.now = Math.max(host.now, due[1].at);
      waiting.delete(due[0]);
      due[1].call(host.now);
    }
    host.now = end;
  };
  return { host, restore };
}

/** Shows a deck's frames; returns their times [ms], and how to end it. */
function show(deck, host, react = () => {}) {
  const stop = new AbortController();
  const times = [];
  const showing = (async () => {
    for await (const frame of deck.frames({ signal: stop.signal, clock: () => host.now / 1000 })) {
      times.push(host.now);
      for (const event of deck.events()) react(event, frame);
    }
  })();
  return { times, stop, showing };
}

const steps = (times) => times.slice(1).map((time, i) => time - times[i]);

hostTest("frames come with the paints while a card moves, and none at rest", true, async (host) => {
  const deck = plain();
  deck.append([1, 2, 3], 0);
  const { times, stop, showing } = show(deck, host);
  await host.pass(2000);
  const before = times.length;
  await host.pass(60_000);
  assert.equal(times.length, before);
  deck.swipe("left"); // It happens now, and not when the last frame was.
  await host.pass(150);
  assert.ok(times.length - before >= 8);
  assert.ok(steps(times.slice(before)).every((step) => Math.abs(step - 1000 / 60) < 1e-6));
  assert.ok(deck.frame.poses.some(({ card }) => card === 1), "it still flies");
  await host.pass(5000);
  assert.equal(deck.frame.wakeIn, Infinity);
  deck.swipe("left");
  await host.pass(40);
  assert.ok(host.waiting.size > 0);
  stop.abort();
  await showing;
  assert.equal(host.waiting.size, 0);
  deck.close();
});

hostTest("a stream that is waited for leaves no timer", false, async (host) => {
  const deck = asking();
  const slow = (async function* () {
    yield 1;
    yield 2;
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield 3;
    await new Promise(() => {});
  })();
  const serving = deck.serve({ load: slow });
  deck.advance(1);
  deck.events();
  await host.pass(10);
  assert.equal(host.waiting.size, 2); // The stream's own, and how long it is waited for.
  await host.pass(30);
  assert.deepEqual(deck.cards(), []);
  await host.pass(20); // 50 ms after the first.
  assert.deepEqual(deck.cards(), [1, 2, 3]);
  deck.close();
  await serving;
  await host.pass(0);
  assert.equal(host.waiting.size, 0);
});

hostTest("a page that is hidden while a paint is awaited has frames by a timer", true, async (host) => {
  const deck = delivering();
  const sent = [];
  const { times, stop, showing } = show(deck, host, ({ type, token }) => {
    if (type !== "send") return;
    sent.push([host.now, token]);
    deck.answerSend(token, sent.length === 1 ? "retry" : "sent");
  });
  await host.pass(3000);
  deck.swipe("left");
  await host.pass(40);
  assert.ok([...host.waiting.values()].some(({ isPaint }) => isPaint));
  host.isHidden = true;
  await host.pass(5000);
  assert.equal(sent.length, 2, "the deck has tried again");
  assert.ok(sent[1][0] - sent[0][0] >= 500 && sent[1][0] - sent[0][0] < 600);
  const before = times.length;
  await host.pass(60_000);
  assert.equal(times.length, before);
  host.isHidden = false;
  deck.swipe("left");
  await host.pass(100);
  assert.ok(times.length > before);
  stop.abort();
  await showing;
  deck.close();
});

for (const isPage of [false, true]) {
  hostTest(`each answer is followed up at once ${isPage ? "in a hidden page" : "without a page"}`, isPage, async (host) => {
    host.isHidden = true;
    const deck = delivering();
    const serving = deck.serve({ send: async ({ card }) => void seen.push(card), revert() {} });
    const seen = [];
    const { stop, showing } = show(deck, host);
    for (let i = 0; i < 20; i++) deck.swipe("left");
    await host.pass(0);
    const began = host.now;
    while (seen.length < 20) await host.pass(1);
    assert.ok(host.now - began < 100, `${host.now - began} ms`);
    assert.deepEqual(seen, numbers(20));
    stop.abort();
    await showing;
    deck.close();
    await serving;
  });
}

for (const seconds of [7, 3e6]) {
  hostTest(`a timer of the deck wakes it after ${seconds} s`, false, async (host) => {
    const deck = plain({ undo: { seconds, limit: 3 }, reducedMotion: 1 });
    deck.append([1, 2, 3], 0);
    const finals = [];
    const { times, stop, showing } = show(deck, host, ({ type }) => type === "final" && finals.push(host.now));
    await host.pass(2000);
    const began = host.now;
    deck.swipe("left");
    await host.pass(seconds * 1000 - 100);
    assert.deepEqual(finals, []);
    const before = times.length;
    await host.pass(200);
    assert.equal(finals.length, 1);
    assert.ok(finals[0] - began < seconds * 1000 + 50 && times.length - before < 5);
    stop.abort();
    await showing;
    deck.close();
  });
}

hostTest("events that a reaction causes come with a frame, and unread ones keep no deck awake", false, async (host) => {
  const deck = plain({ reducedMotion: 1 });
  deck.append([1, 2, 3], 0);
  const seen = [];
  const { stop, showing } = show(deck, host, ({ type, card }) => {
    if (type !== "content-changed") return;
    seen.push(card);
    if (card === 1) deck.invalidate([2]);
  });
  await host.pass(5000);
  assert.equal(deck.frame.wakeIn, Infinity);
  deck.invalidate([1]);
  await host.pass(5000);
  assert.deepEqual(seen, [1, 2]);
  stop.abort();
  await showing;
  let frames = 0;
  const unread = (async () => {
    for await (const _ of deck.frames({ clock: () => host.now / 1000 })) frames += 1;
  })();
  deck.swipe("left");
  await host.pass(5000);
  assert.ok(deck.frame.pendingEvents > 0);
  const before = frames;
  await host.pass(5000);
  assert.equal(frames, before);
  deck.close();
  await unread;
});

hostTest("one iteration of frames goes on at a time; break, return and signal end it", false, async (host) => {
  const deck = plain();
  const frames = deck.frames();
  assert.throws(() => deck.frames(), /already/);
  assert.equal((await frames.next()).value, deck.frame);
  await host.pass(1000);
  const waiting = frames.next();
  assert.equal(await soon(waiting), null);
  await frames.return();
  assert.deepEqual(await waiting, isOver);
  assert.equal(host.waiting.size, 0);
  for await (const frame of deck.frames()) {
    assert.equal(frame, deck.frame);
    break;
  }
  assert.deepEqual(await deck.frames({ signal: AbortSignal.abort() }).next(), isOver);
  const { signal } = new AbortController();
  await deck.frames({ signal }).return();
  assert.equal(listeners(signal), 0);
  await deck.frames().return();
  deck.close();
});

const iterators = { frames: (deck) => deck.frames(), requests: (deck) => deck.requests() };
for (const [name, iterate] of Object.entries(iterators)) {
  for (const end of ["news", "return", "close"]) {
    hostTest(`calls of ${name}().next() that wait together are all fulfilled, by ${end}`, false, async (host) => {
      const deck = name === "frames" ? plain() : asking();
      deck.append([1, 2, 3], 0);
      const { stop, showing } = show(deck, host);
      await host.pass(5000);
      stop.abort();
      await showing;
      const iterator = iterate(deck);
      // The first frame comes at once, and so does the request for the first cards.
      await iterator.next();
      const done = [];
      const waiting = [0, 1, 2].map((i) => iterator.next().then((result) => (done.push(i), result)));
      await host.pass(60_000);
      assert.deepEqual(done, []);
      if (end === "return") await iterator.return();
      if (end === "close") deck.close();
      for (let i = 0; end === "news" && done.length < 3; i++) {
        assert.ok(i < 10, `only ${done} are fulfilled`);
        if (name === "frames") deck.invalidate([1]);
        else deck.refresh(i + 1).token && deck.advance(i + 1);
        deck.events();
        await host.pass(1000);
      }
      await host.pass(0);
      assert.deepEqual(done, [0, 1, 2]);
      for (const result of await Promise.all(waiting)) assert.equal(result.done, end !== "news");
      await iterator.return();
      deck.close();
    });
  }
}
