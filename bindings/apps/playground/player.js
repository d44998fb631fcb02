// The replay of a take: at any speed, at any time, under one configuration or two.

import { Replay } from "./take.js";

/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("./session.js").Settings} Settings */
/** @typedef {import("./session.js").Side} Side */

/** How long the deck is shown at rest before the first sample [s]. */
const LEAD = 0.05;

/**
 * Returns the length of a take's replay [s].
 * @param {Take} take
 */
export const durationOf = (take) => take.end - take.start + LEAD;

/**
 * Converts a time of the take to a time of its replay [s].
 * @param {Take} take
 * @param {number} time
 */
export const placeIn = (take, time) => Math.min(Math.max(time - take.start + LEAD, 0), durationOf(take));

export class Player {
  #take;
  /** @type {Partial<Record<Side, Replay>> & {a: Replay}} */
  #replays;
  #time = 0;

  /**
   * @param {Take} take
   * @param {Settings} settings
   */
  constructor(take, settings) {
    this.#take = take;
    this.#replays = this.#made(settings);
  }

  get take() {
    return this.#take;
  }

  /** The length of the replay [s]. */
  get duration() {
    return durationOf(this.#take);
  }

  /** The shown time, from the beginning of the replay [s]. */
  get time() {
    return this.#time;
  }

  /** @param {number} time */
  seek(time) {
    this.#time = Math.min(Math.max(time, 0), this.duration);
    const moment = Math.max(this.#take.start, this.#take.start + this.#time - LEAD);
    this.#replays.a.to(moment);
    this.#replays.b?.to(moment);
  }

  /** @param {Side} side */
  deck(side) {
    return this.#replays[side]?.deck;
  }

  /** @param {Settings} settings */
  configure(settings) {
    const others = this.#made(settings);
    this.close();
    this.#replays = others;
    this.seek(this.#time);
  }

  close() {
    this.#replays.a.close();
    this.#replays.b?.close();
  }

  /**
   * @param {Settings} settings
   * @returns {Partial<Record<Side, Replay>> & {a: Replay}}
   */
  #made({ setups, delivery }) {
    const a = new Replay(this.#take, setups.a, delivery);
    if (!setups.b) return { a };
    try {
      return { a, b: new Replay(this.#take, setups.b, delivery) };
    } catch (error) {
      a.close();
      throw error;
    }
  }
}
