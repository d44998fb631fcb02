// A take: what fingers and keys did from one rest of the deck to the next, from which all that was seen can be made
// again. The engine reads no clock, so the same inputs come to the same poses.

import { CardstackError, Deck, Direction, SendAnswer } from "../src/index.js";
import { deliver } from "./delivery.js";

/** @typedef {import("./delivery.js").Input} Input */
/** @typedef {import("./delivery.js").Sample} Sample */
/** @typedef {import("./delivery.js").Delivery} Delivery */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("../src/index.js").Event} Event */
/** @typedef {import("../src/index.js").Release} Release */

/**
 * @typedef {object} Take
 * @property {Uint8Array} origin The deck at rest before it, saved.
 * @property {Size} size Of the viewport.
 * @property {boolean} isCalm
 * @property {Input[]} inputs
 * @property {number} start
 * @property {number} end When the deck was at rest again, or the newest frame.
 */

/**
 * A finger from its press to its release.
 * @typedef {{samples: Sample[], isCancelled: boolean}} Gesture
 */

/**
 * A deck as it was at a take's start.
 * @param {Take} take
 * @param {Setup} setup
 */
export function deckOf(take, setup) {
  const deck = new Deck(setup.preset, setup.fields(take.size, take.isCalm));
  try {
    deck.restore(take.origin);
    deck.events();
    // Before the first sample, so that the cards are in their places and not on their way there.
    deck.advance(take.start);
  } catch (error) {
    deck.close();
    throw error;
  }
  return deck;
}

/**
 * Passes an input on. What another configuration refuses does not happen.
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
      case "swipe":
        deck.swipe(input.direction, input.time);
        break;
      case "undo":
        deck.undo(Direction.NONE, input.time);
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
 * Takes the deck's events, and does what a host with a perfect backend does about them.
 * @param {Deck} deck
 * @returns {Event[]}
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
 * Cards that the deck has not seen.
 * @param {Deck} deck
 * @param {number} count
 */
export function cardsAfter(deck, count) {
  const known = [...deck.cards(), ...deck.history().map(({ card }) => card), deck.peek().top];
  const last = known.reduce((most, card) => Math.max(most, card), 0);
  return Array.from({ length: count }, (_, i) => last + 1 + i);
}

/** A take played again, under any configuration. */
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
   * The frame at `time`. Backward it begins again at the start.
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
 * The last finger of a take; null if there was no finger, or it is still down.
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
 * Why the card of a take's last release left or came back, under another configuration or delivery; null if no card was
 * released.
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
 * What a release at a sample would have come to.
 * @typedef {{sample: Sample, release: Release | null}} Chance
 */

/**
 * What would have happened, had the finger gone up at each of its samples: the engine's own answers.
 * @param {Take} take
 * @param {Setup} setup
 * @param {number} [most] How many samples to ask about; they are spread evenly.
 * @returns {Chance[]}
 */
export function chances(take, setup, most = 96) {
  const gesture = lastGesture(take);
  if (!gesture) return [];
  const first = take.inputs.indexOf(gesture.samples[0]);
  const moves = gesture.samples.slice(1);
  const step = Math.max(1, moves.length / most);
  /** @type {Chance[]} */
  const found = [];
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
      found.push({ sample, release: deck.lastRelease() });
    } finally {
      deck.close();
    }
  }
  return found.reverse();
}
