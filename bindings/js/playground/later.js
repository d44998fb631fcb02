// Work that is delayed until a person pauses.

/** Runs the last requested work after a time without requests. */
export class Later {
  #wait;
  #timer = 0;
  /** @type {(() => void) | null} */
  #work = null;

  /** @param {number} wait [ms] */
  constructor(wait) {
    this.#wait = wait;
  }

  /** @param {() => void} work */
  ask(work) {
    this.#work = work;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.finish(), this.#wait);
  }

  /** Runs the waiting work now. */
  finish() {
    clearTimeout(this.#timer);
    const work = this.#work;
    this.#work = null;
    work?.();
  }
}
