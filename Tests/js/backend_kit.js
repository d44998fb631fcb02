// What the tests of the asynchronous half share: decks, and a host that drives them without waiting in real time.

import assert from "node:assert/strict";

import { Deck } from "../../bindings/js/src/index.js";

const BASE = { viewport: { width: 390, height: 844 }, retry: { jitter: 0, seconds: 0.5 } };

/** A deck that delivers decisions. It has the cards 1 to 26. */
export function delivering(fields = {}) {
  const deck = new Deck("classic", { ...BASE, delivery: { mode: 1, nonce: 7n }, undo: { limit: 3 }, ...fields });
  deck.append(numbers(26), 0);
  return deck;
}

/** A deck that asks for cards. */
export const asking = (fields = {}) => new Deck("classic", { ...BASE, feed: { enabled: 1 }, ...fields });

/** The numbers from 1 to `count`. */
export const numbers = (count) => Array.from({ length: count }, (_, i) => i + 1);

/** Lets everything happen that waits for nothing. */
export const turn = () => new Promise(setImmediate);

/** A turn for timers, too. */
export const pause = (time = 1) => new Promise((resolve) => setTimeout(resolve, time));

/** Waits, by timers, until something is so. */
export async function until(isSo, what = String(isSo)) {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 20_000, `never: ${what}`);
    await pause();
  }
}

/**
 * Drives a deck until something is so: a frame of a sixtieth of a second in each turn. Returns the events.
 * `act` is called in each frame.
 */
export async function drive(deck, isSo, act = () => {}) {
  const events = [];
  for (let turns = 0; !isSo(); turns++) {
    assert.ok(turns < 20_000, `never: ${isSo}`);
    deck.advance(deck.peek().time + 1 / 60);
    events.push(...deck.events());
    act();
    await pause(0);
  }
  return events;
}

/** Swipes cards until there were `count`, and returns them. */
export async function swipeAll(deck, count) {
  const swiped = [];
  await drive(deck, () => swiped.length === count, () => {
    const { top } = deck.peek();
    if (!top) return;
    swiped.push(top);
    deck.swipe("left");
  });
  return swiped;
}

/** Its values, in later turns. */
export async function* stream(values) {
  for (const value of values) {
    await turn();
    yield value;
  }
}

/** What `next()` of an iterator gives within some turns; null if it still waits. */
export async function soon(promise) {
  let found = null;
  promise.then((value) => (found = value));
  for (let i = 0; i < 5; i++) await turn();
  return found;
}
