// A take: the inputs of fingers and keys from one rest of the deck to the next. A replay of the inputs shows the same
// poses, because the engine reads no clock.

import { CardstackError, Deck, Direction, SendAnswer } from "../../js/src/index.js";
import { deliver } from "./delivery.js";

/** @typedef {import("./delivery.js").Input} Input */
/** @typedef {import("./delivery.js").Sample} Sample */
/** @typedef {import("./delivery.js").Delivery} Delivery */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("../../js/src/index.js").DeckEvent} DeckEvent */
/** @typedef {import("../../js/src/index.js").Release} Release */

/**
 * @typedef {object} Take
 * @property {Uint8Array} origin The saved deck, at rest before the take.
 * @property {ReadonlyMap<number, Size>} sizes The cards with a size of their own, which a saved deck does not have.
 * @property {Size} size The size of the viewport.
 * @property {boolean} isCalm
 * @property {Input[]} inputs
 * @property {number} first The first time that the deck was given: it counts its time from there.
 * @property {number} start
 * @property {number} end The time of the take's last frame so far.
 */

/**
 * A finger from its press to its release.
 * @typedef {{samples: Sample[], isCancelled: boolean}} Gesture
 */

/**
 * Returns a new deck in the state of a take's start. The caller must close it.
 * @param {Take} take
 * @param {Setup} setup
 */
export function deckOf(take, setup) {
  const deck = new Deck(setup.preset, setup.fields(take.size, take.isCalm));
  try {
    passTime(deck, take.size, take.first, take.start);
    deck.restore(take.origin);
    deck.events();
    for (const [card, size] of take.sizes) resize(deck, card, size, take.start);
    // This frame before the first sample puts the cards in their places.
    deck.advance(take.start);
  } catch (error) {
    deck.close();
    throw error;
  }
  return deck;
}

/**
 * Gives an empty deck the first time of another one, because another first time changes the last bits; then the present.
 * No frame is drawn, so that cards which are restored stand in their places at once.
 * @param {Deck} deck
 * @param {Size} size Its viewport.
 * @param {number} first
 * @param {number} now
 */
export function passTime(deck, { width, height }, first, now) {
  for (const time of [first, now]) deck.setViewport(width, height, time);
}

/**
 * The cards with a size of their own, by deck: no call of a deck returns them.
 * @type {WeakMap<Deck, ReadonlyMap<number, Size>>}
 */
const OWN_SIZES = new WeakMap();

/**
 * Returns the cards that got a size of their own, also those that have left.
 * @param {Deck} deck
 * @returns {ReadonlyMap<number, Size>}
 */
export const sizesOf = (deck) => OWN_SIZES.get(deck) ?? new Map();

/**
 * Returns the upcoming cards with a size of their own.
 * @param {Deck} deck
 * @returns {ReadonlyMap<number, Size>}
 */
export function upcomingSizesOf(deck) {
  const upcoming = new Set([...deck.cards(), deck.peek().top]);
  return new Map([...sizesOf(deck)].filter(([card]) => upcoming.has(card)));
}

/**
 * Gives a card a size of its own; 0 by 0: that of all cards again.
 * @param {Deck} deck
 * @param {number} card
 * @param {Size} size
 * @param {number} time
 */
export function resize(deck, card, { width, height }, time) {
  deck.setCardSize(card, width, height, time);
  const sizes = new Map(sizesOf(deck));
  if (width > 0) sizes.set(card, { width, height });
  else sizes.delete(card);
  OWN_SIZES.set(deck, sizes);
}

/**
 * Passes an input to a deck. An input that this configuration refuses has no effect.
 * @param {Deck} deck
 * @param {Input} input
 * @returns {boolean} Whether a finger has a card.
 */
export function apply(deck, input) {
  try {
    switch (input.kind) {
      case "down":
        return deck.pointerDown(input.pointer, input.x, input.y, input.time);
      case "move":
        return deck.pointerMove(input.pointer, input.x, input.y, input.time);
      case "up":
        return deck.pointerUp(input.pointer, input.x, input.y, input.time);
      case "cancel":
        return deck.pointerCancel(input.pointer, input.time);
      case "scroll":
        return deck.scroll(input.x, input.y, input.dx, input.dy, input.phase, input.time);
      case "swipe":
        deck.swipe(input.direction, input.time);
        break;
      case "undo":
        deck.undo(Direction.NONE, input.time);
        break;
      case "nudge":
        deck.nudge(input.direction, input.distance, 0.9, input.time);
        break;
      case "size":
        resize(deck, input.card, { width: input.width, height: input.height }, input.time);
        break;
      case "answer":
        for (const { token } of deck.questions().slice(0, 1)) deck.answerQuestion(token, input.accept, input.time);
        break;
      case "frame":
        deck.advance(input.time);
        break;
    }
  } catch (error) {
    if (!(error instanceof CardstackError)) throw error;
  }
  return false;
}

const PAGE = 12;

/**
 * Drains the deck's events, and answers its requests like a perfect backend.
 * @param {Deck} deck
 * @returns {DeckEvent[]}
 */
export function attend(deck) {
  const events = deck.events();
  for (const event of events) {
    if (event.type === "load") deck.answerLoad(event.token, cardsAfter(deck, PAGE));
    if (event.type === "send" || event.type === "revert") deck.answerSend(event.token, SendAnswer.SENT);
  }
  return events;
}

/**
 * Returns cards that the deck does not have.
 * @param {Deck} deck
 * @param {number} count
 */
export function cardsAfter(deck, count) {
  const known = [...deck.cards(), ...deck.history().map(({ card }) => card), deck.peek().top];
  const last = known.reduce((most, card) => Math.max(most, card), 0);
  return Array.from({ length: count }, (_, i) => last + 1 + i);
}

/** The replay of a take, under any configuration. */
export class Replay {
  #take;
  #setup;
  #inputs;
  #next = 0;
  /** @type {Deck} */
  #deck;
  #time;

  /**
   * @param {Take} take
   * @param {Setup} setup
   * @param {Delivery} delivery
   */
  constructor(take, setup, delivery) {
    this.#take = take;
    this.#setup = setup;
    this.#inputs = deliver(take.inputs, delivery);
    this.#deck = deckOf(take, setup);
    this.#time = take.start;
  }

  get deck() {
    return this.#deck;
  }

  /**
   * Returns the frame at `time`. To go backward, it replays from the start.
   * @param {number} time
   */
  to(time) {
    if (time < this.#time) {
      this.#deck.close();
      this.#deck = deckOf(this.#take, this.#setup);
      this.#next = 0;
    }
    this.#time = time;
    while (this.#next < this.#inputs.length && this.#inputs[this.#next].time <= time) {
      const input = this.#inputs[this.#next++];
      apply(this.#deck, input);
      if (input.kind === "frame") attend(this.#deck);
    }
    return this.#deck.advance(time);
  }

  close() {
    this.#deck.close();
  }
}

/**
 * Returns the gesture of a take's last finger; null if there was no finger, or the finger is still down.
 * @param {Take} take
 * @returns {Gesture | null}
 */
export function lastGesture({ inputs }) {
  const from = inputs.map(({ kind }) => kind).lastIndexOf("down");
  if (from < 0) return null;
  const first = /** @type {Sample} */ (inputs[from]);
  /** @type {Sample[]} */
  const samples = [];
  for (const input of inputs.slice(from)) {
    if (!("pointer" in input) || input.pointer !== first.pointer) continue;
    if (input.kind === "cancel") return { samples, isCancelled: true };
    samples.push(input);
    if (input.kind === "up") return { samples, isCancelled: false };
  }
  return null;
}

/**
 * Returns why the last released card of a take left or came back, under any configuration and delivery; null if no card
 * was released.
 * @param {Take} take
 * @param {Setup} setup
 * @param {Delivery} delivery
 * @returns {Release | null}
 */
export function releaseUnder(take, setup, delivery) {
  const deck = deckOf(take, setup);
  try {
    for (const input of deliver(take.inputs, delivery)) {
      apply(deck, input);
      if (input.kind === "frame") attend(deck);
    }
    return deck.lastRelease();
  } finally {
    deck.close();
  }
}

/**
 * A sample, and the release if the finger had gone up there.
 * @typedef {{sample: Sample, release: Release | null}} Chance
 */

/**
 * Returns what would have happened if the finger had gone up at each of its samples, computed by the engine. The take's
 * samples are not changed by a delivery. The last sample comes first, and each takes its time.
 * @param {Take} take
 * @param {Setup} setup
 * @param {number} [most] The largest number of samples to try, spread evenly.
 * @returns {Generator<Chance, void>}
 */
export function* chances(take, setup, most = 96) {
  const gesture = lastGesture(take);
  if (!gesture) return;
  const first = take.inputs.indexOf(gesture.samples[0]);
  const moves = gesture.samples.slice(1);
  const step = Math.max(1, moves.length / most);
  for (let place = moves.length - 1; place > -0.5; place -= step) {
    const sample = moves[Math.round(place)];
    const last = take.inputs.indexOf(sample, first);
    const deck = deckOf(take, setup);
    try {
      for (const input of take.inputs.slice(0, last)) {
        apply(deck, input);
        if (input.kind === "frame") attend(deck);
      }
      apply(deck, { ...sample, kind: "up" });
      yield { sample, release: deck.lastRelease() };
    } finally {
      deck.close();
    }
  }
}
