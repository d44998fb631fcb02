// What a knob does: a gesture that replays while the knob turns, under the new setting, with the old one as a ghost.

import { Replay, lastGesture } from "./take.js";

/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("./setup.js").Setup} Setup */

/** How long before the release a replay begins that shows what happens after it [s]. */
const LEAD = 0.09;
/** The longest time after the release [s]. */
const LONGEST = 2.5;
/** How long the end is shown [s]. */
const REST = 0.25;

export class Preview {
  #take;
  #setup;
  #now;
  #ghost;
  #begin;
  #card;
  #release;
  #time;
  #restSince = NaN;
  #isChanged = false;
  #isStale = false;

  /**
   * @param {Take} take
   * @param {Setup} before
   * @param {Setup} setup
   * @param {boolean} isWhole Whether the drag is shown, too, and not only what follows.
   */
  constructor(take, before, setup, isWhole) {
    this.#take = take;
    this.#setup = setup;
    this.#now = new Replay(take, setup, "exact");
    this.#ghost = new Replay(take, before, "exact");
    this.#card = this.#now.deck.frame.top;
    const samples = lastGesture(take)?.samples ?? [];
    this.#release = samples.at(-1)?.time ?? take.start;
    this.#begin = isWhole ? (samples[0]?.time ?? take.start) : this.#release - LEAD;
    this.#time = this.#begin;
    this.#seek();
  }

  /** The deck under the new setting. */
  get deck() {
    return this.#now.deck;
  }

  /** The deck under the old setting. */
  get ghost() {
    return this.#ghost.deck;
  }

  /** The viewport of both. */
  get size() {
    return this.#take.size;
  }

  /** The card that the gesture has. */
  get card() {
    return this.#card;
  }

  /** @param {Setup} setup */
  change(setup) {
    this.#setup = setup;
    this.#isStale = this.#isChanged = true;
  }

  /**
   * Lets time pass. It begins again at its end if the knob has turned meanwhile. Returns whether it goes on.
   * @param {number} step [s]
   */
  pass(step) {
    if (this.#isStale) {
      this.#isStale = false;
      this.#now.close();
      this.#now = new Replay(this.#take, this.#setup, "exact");
    }
    this.#time += step;
    this.#seek();
    const isResting = this.#time > this.#release && [this.deck, this.ghost].every(({ frame }) => frame.wakeIn > 0);
    if (!isResting) this.#restSince = NaN;
    else if (Number.isNaN(this.#restSince)) this.#restSince = this.#time;
    if (this.#time - this.#release < LONGEST && !(this.#time - this.#restSince > REST)) return true;
    if (!this.#isChanged) return false;
    this.#isChanged = false;
    this.#restSince = NaN;
    this.#time = this.#begin;
    this.#seek();
    return true;
  }

  #seek() {
    this.#now.to(this.#time);
    this.#ghost.to(this.#time);
  }

  close() {
    this.#now.close();
    this.#ghost.close();
  }
}
