// Work that waits until a person has finished for the moment.

/** The last thing that was asked for, once nothing was asked for a while. */
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

  /** Does now what waits. */
  finish() {
    clearTimeout(this.#timer);
    const work = this.#work;
    this.#work = null;
    work?.();
  }
}
