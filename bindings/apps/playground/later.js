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

/** The longest time that a slice of work should take [ms]. */
const SLICE = 3;
/** How long work waits that comes at a bad time [ms]. */
const PAUSE = 40;

/** Long work in slices, so that it holds up no frame. Other work takes the place of what is not done yet. */
export class Slices {
  #isBusy;
  #timer = 0;
  /** @type {Iterator<void> | null} */
  #work = null;

  /** @param {() => boolean} isBusy Whether this is a bad time to work. */
  constructor(isBusy) {
    this.#isBusy = isBusy;
  }

  /** @param {Iterator<void>} work It pauses at each `yield`. */
  start(work) {
    this.#work = work;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go());
  }

  #go() {
    if (this.#isBusy()) {
      this.#timer = setTimeout(() => this.#go(), PAUSE);
      return;
    }
    const end = performance.now() + SLICE;
    do {
      if (!this.#work || this.#work.next().done) {
        this.#work = null;
        return;
      }
    } while (performance.now() < end);
    this.#timer = setTimeout(() => this.#go());
  }
}
