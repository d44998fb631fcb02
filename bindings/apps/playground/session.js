// The live decks: every input of fingers and keys goes to all of them, and into the take.

import { CardstackError, Deck, Interaction, deckConfig } from "../../js/src/index.js";
import { Stream } from "./delivery.js";
import { apply, attend, cardsAfter, deckOf, lastGesture, passTime, resize, sizesOf, upcomingSizesOf } from "./take.js";

/** @typedef {import("./delivery.js").Input} Input */
/** @typedef {import("./delivery.js").Delivery} Delivery */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("../../js/src/index.js").DeckEvent} DeckEvent */
/** @typedef {import("../../js/src/index.js").Release} Release */
/** @typedef {"a" | "b"} Side */

/**
 * A session's settings.
 * @typedef {{setups: Partial<Record<Side, Setup>> & {a: Setup}, delivery: Delivery, isCalm: boolean, size: Size}} Settings
 */

/**
 * What became of a finger. `release` is null if it had no card, or was cancelled.
 * @typedef {{isCancelled: boolean, release: Release | null}} Outcome
 */

/**
 * @typedef {object} Listener
 * @property {() => void} wanted A frame is wanted.
 * @property {(side: Side, events: DeckEvent[]) => void} happened
 * @property {(take: Take) => void} released A finger went up or was cancelled, and the decks have decided.
 */

const CARDS = 24;
/** With fewer cards at the start of a take, the session appends some. */
const FEW = 8;
/** A take with more inputs ends. A fast mouse takes some minutes for so many. */
const LONGEST = 60000;

/** The live decks. It has the methods of a deck that `listen` calls. */
export class Session {
  /** @type {Settings} */
  #settings;
  #listener;
  /** @type {Partial<Record<Side, Deck>> & {a: Deck}} */
  #decks;
  #stream = new Stream("exact");
  /**
   * The take that is being recorded; null: none.
   * @type {Take | null}
   */
  #current = null;
  /**
   * The last take with an input of a finger or a key.
   * @type {Take | null}
   */
  #take = null;
  /**
   * The fingers that are down.
   * @type {Set<number>}
   */
  #down = new Set();
  #hasReleased = false;
  /**
   * What became of the last finger, by deck.
   * @type {Partial<Record<Side, Outcome>>}
   */
  #outcomes = {};
  /** The first time that the decks are given. @type {number} */
  #first;

  /**
   * @param {Settings} settings
   * @param {Listener} listener
   * @param {number} now
   */
  constructor(settings, listener, now) {
    this.#first = now;
    this.#settings = settings;
    this.#listener = listener;
    const { setups, size, isCalm } = settings;
    const deck = new Deck(setups.a.preset, setups.a.fields(size, isCalm));
    deck.append(cardsAfter(deck, CARDS), now);
    this.#decks = { a: deck };
    this.#mirror(now);
  }

  /** @param {Side} side */
  deck(side) {
    return this.#decks[side];
  }

  /**
   * What became of the last finger.
   * @param {Side} side
   */
  outcome(side) {
    return this.#outcomes[side];
  }

  /** Whether a finger is down. */
  get isHeld() {
    return this.#down.size > 0;
  }

  /** The last take. It grows until the decks are at rest. */
  get take() {
    return this.#take;
  }

  // -- Called by `listen` ----------------------------------------------------------------------------------------------

  get slop() {
    return this.#decks.a.slop;
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerDown(pointer, x, y, time) {
    this.#down.add(pointer);
    return this.input({ kind: "down", pointer, x, y, time: moment(time) });
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerMove(pointer, x, y, time) {
    return this.input({ kind: "move", pointer, x, y, time: moment(time) });
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerUp(pointer, x, y, time) {
    this.#down.delete(pointer);
    return this.input({ kind: "up", pointer, x, y, time: moment(time) });
  }

  /**
   * @param {number} pointer
   * @param {number} [time]
   */
  pointerCancel(pointer, time) {
    this.#down.delete(pointer);
    return this.input({ kind: "cancel", pointer, time: moment(time) });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} dx
   * @param {number} dy
   * @param {import("../../js/src/index.js").ScrollPhase} [phase]
   * @param {number} [time]
   */
  scroll(x, y, dx, dy, phase = 0, time) {
    return this.input({ kind: "scroll", x, y, dx, dy, phase, time: moment(time) });
  }

  // ---------------------------------------------------------------------------------------------------------------------

  /**
   * @param {Input} input
   * @returns {boolean} Whether a finger has a card.
   */
  input(input) {
    if (!this.#current) this.#begin(input.time);
    this.#current?.inputs.push(input);
    let isTaken = false;
    const arrived = this.#stream.push(input);
    for (const each of arrived) {
      const { a, b } = this.#decks;
      const isEnd = each.kind === "up" || each.kind === "cancel";
      const before = isEnd ? [a.lastRelease(), b?.lastRelease()] : [];
      isTaken = apply(a, each) || isTaken;
      if (b) apply(b, each);
      if (!isEnd) continue;
      this.#hasReleased = true;
      const isCancelled = each.kind === "cancel";
      this.#outcomes = { a: outcomeOf(a, isCancelled, before[0]), ...(b && { b: outcomeOf(b, isCancelled, before[1]) }) };
    }
    if (input.kind !== "frame") this.#listener.wanted();
    // If the samples wait for a frame, it is not known whether the finger has a card. Assume so.
    return isTaken || arrived.length === 0;
  }

  /**
   * Lets time pass until `now`. Returns whether the next frame is needed at once, and otherwise in how many seconds.
   * @param {number} now
   * @returns {{isMoving: boolean, wakeIn: number}}
   */
  frame(now) {
    if (this.#current) this.input({ kind: "frame", time: now });
    else for (const deck of this.#all()) deck.advance(now);
    for (const side of /** @type {Side[]} */ (["a", "b"])) {
      const deck = this.#decks[side];
      if (deck) this.#listener.happened(side, attend(deck));
    }
    const frames = this.#all().map((deck) => deck.frame);
    const wakeIn = Math.min(...frames.map((frame) => frame.wakeIn));
    const isMoving = wakeIn === 0;
    const isResting =
      !isMoving && this.#down.size === 0 && frames.every((frame) => frame.interaction === Interaction.IDLE) &&
      this.#all().every((deck) => deck.questions().length === 0);
    if (this.#current) {
      this.#current.end = now;
      if (this.#current.inputs.some(({ kind }) => kind !== "frame")) this.#take = this.#current;
    }
    if (this.#hasReleased && this.#take && lastGesture(this.#take)) {
      this.#hasReleased = false;
      this.#listener.released(this.#take);
    }
    if (isResting || (this.#current && this.#current.inputs.length > LONGEST)) this.#current = null;
    return { isMoving, wakeIn };
  }

  /**
   * Changes the settings. Moving cards continue from where they are.
   * @param {Settings} settings
   * @param {number} now
   */
  configure(settings, now) {
    const before = this.#settings;
    this.#settings = settings;
    if (settings.delivery !== before.delivery) this.#current = null;
    this.#change("a", settings, before, now);
    if (!settings.setups.b || !this.#decks.b) this.#mirror(now);
    else this.#change("b", settings, before, now);
    this.#listener.wanted();
  }

  /**
   * @param {Side} side
   * @param {Settings} settings
   * @param {Settings} before
   * @param {number} now
   */
  #change(side, settings, before, now) {
    const deck = this.#decks[side];
    const setup = settings.setups[side];
    const { size, isCalm } = settings;
    if (!deck || !setup) return;
    if (setup === before.setups[side] && isCalm === before.isCalm && isEqual(size, before.size)) return;
    const fields = setup.fields(size, isCalm);
    try {
      deck.configure(deckConfig(setup.preset, fields), now);
    } catch (error) {
      // Some fields are fixed when a deck is created. They need a new deck.
      if (!(error instanceof CardstackError)) throw error;
      const other = new Deck(setup.preset, fields);
      passTime(other, size, this.#first, now);
      other.restore(deck.save());
      other.events();
      for (const [card, own] of upcomingSizesOf(deck)) resize(other, card, own, now);
      other.advance(now);
      deck.close();
      this.#decks[side] = other;
      this.#current = null;
    }
    if (!isEqual(size, before.size)) this.#current = null;
  }

  /**
   * Creates deck B with the state of deck A, or removes it.
   * @param {number} now
   */
  #mirror(now) {
    const { b } = this.#settings.setups;
    this.#decks.b?.close();
    delete this.#decks.b;
    if (b) this.#decks.b = deckOf(this.#takeAt(now), b);
  }

  /** @param {number} time */
  #begin(time) {
    const deck = this.#decks.a;
    if (deck.peek().remaining < FEW) deck.append(cardsAfter(deck, CARDS - FEW), time);
    const start = Math.max(time, deck.peek().time);
    deck.advance(start);
    this.#current = this.#takeAt(start);
    if (this.#current.sizes.size < sizesOf(deck).size) {
      // A card with a size of its own has left. An undo would restore the size here, but not in a replay.
      this.#decks.a = deckOf(this.#current, this.#settings.setups.a);
      deck.close();
    }
    this.#stream = new Stream(this.#settings.delivery);
    this.#mirror(start);
  }

  /**
   * @param {number} start
   * @returns {Take}
   */
  #takeAt(start) {
    const { size, isCalm } = this.#settings;
    const { a } = this.#decks;
    return { origin: a.save(), sizes: upcomingSizesOf(a), size: { ...size }, isCalm, inputs: [], first: this.#first, start, end: start };
  }

  #all() {
    const { a, b } = this.#decks;
    return b ? [a, b] : [a];
  }
}

/** @param {number | undefined} time */
const moment = (time) => (time === undefined || Number.isNaN(time) ? performance.now() / 1000 : time);

/**
 * @param {Size} one
 * @param {Size} other
 */
export const isEqual = (one, other) =>
  one.width === other.width && one.height === other.height &&
  one.card?.width === other.card?.width && one.card?.height === other.card?.height;

/**
 * @param {Deck} deck
 * @param {boolean} isCancelled
 * @param {Release | null | undefined} before Its last release before the finger went up.
 * @returns {Outcome}
 */
function outcomeOf(deck, isCancelled, before) {
  const release = deck.lastRelease();
  const isNew = !before || !release || Object.entries(release).some(([name, value]) => Reflect.get(before, name) !== value);
  return { isCancelled, release: isCancelled || !isNew ? null : release };
}
