// How samples reach a deck: unchanged, or with the defects that browsers, kernels and toolkits cause.

/** @typedef {{kind: "down" | "move" | "up", time: number, pointer: number, x: number, y: number}} Sample */
/** @typedef {{kind: "cancel", time: number, pointer: number}} Cancel */
/**
 * @typedef {{kind: "scroll", time: number, x: number, y: number, dx: number, dy: number,
 *   phase: import("../../js/src/index.js").ScrollPhase}} Scroll
 */
/** @typedef {{kind: "swipe", time: number, direction: import("../../js/src/index.js").Direction}} Swipe */
/** @typedef {{kind: "undo", time: number}} Undo */
/** @typedef {{kind: "nudge", time: number, direction: import("../../js/src/index.js").Direction, distance: number}} Nudge */
/** @typedef {{kind: "size", time: number, card: number, width: number, height: number}} CardSize 0 by 0: that of all cards. */
/** @typedef {{kind: "answer", time: number, accept: boolean}} Answer */
/** @typedef {{kind: "frame", time: number}} FrameInput */
/** @typedef {Sample | Cancel | Scroll | Swipe | Undo | Nudge | CardSize | Answer | FrameInput} Input */
/** @typedef {"exact" | "frame" | "poll" | "disorder" | "coarse"} Delivery */

/** @type {readonly {id: Delivery, title: string, doc: string}[]} */
export const DELIVERIES = [
  { id: "exact", title: "As it came", doc: "Every sample at once, with its own time." },
  { id: "frame", title: "One a frame", doc: "Of a finger's moves between two frames only the last arrives." },
  { id: "poll", title: "One stamp a poll", doc: "All samples wait for the frame, and carry its time." },
  { id: "disorder", title: "2 ms of disorder", doc: "Each time is wrong by up to 2 ms, so that some run backward." },
  { id: "coarse", title: "Cut to 16 ms", doc: "Times are whole multiples of 16 ms." },
];

/**
 * @param {Input} input
 * @returns {input is Sample}
 */
const isSample = (input) => input.kind === "down" || input.kind === "move" || input.kind === "up";

/**
 * Returns the next sample of the same finger.
 * @param {readonly Sample[]} samples
 * @param {number} i
 */
const nextOf = (samples, i) => samples.find(({ pointer }, j) => j > i && pointer === samples[i].pointer);

/**
 * A stream of inputs on its way to a deck. The same inputs always give the same output.
 */
export class Stream {
  #delivery;
  /**
   * The samples that wait for the next frame.
   * @type {Sample[]}
   */
  #waiting = [];
  #seed = 1;

  /** @param {Delivery} delivery */
  constructor(delivery) {
    this.#delivery = delivery;
  }

  /**
   * Returns the inputs that arrive at the deck when `input` happens.
   * @param {Input} input
   * @returns {Input[]}
   */
  push(input) {
    switch (this.#delivery) {
      case "exact":
        return [input];
      case "disorder":
        return [isSample(input) ? { ...input, time: input.time + 0.004 * (this.#chance() - 0.5) } : input];
      case "coarse":
        return [isSample(input) ? { ...input, time: Math.floor(input.time / 0.016) * 0.016 } : input];
      default:
        return this.#gather(input);
    }
  }

  /** Whether samples wait for a frame. */
  get isHolding() {
    return this.#waiting.length > 0;
  }

  /** @param {Input} input */
  #gather(input) {
    if (isSample(input)) {
      this.#waiting.push(input);
      return [];
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    const arrived =
      this.#delivery === "poll"
        ? waiting.map((sample) => ({ ...sample, time: input.time }))
        : waiting.filter((sample, i) => sample.kind !== "move" || nextOf(waiting, i)?.kind !== "move");
    return [...arrived, input];
  }

  // Lehmer's random number generator, with a multiplier of Park and Miller.
  #chance() {
    this.#seed = (this.#seed * 48271) % 0x7fffffff;
    return this.#seed / 0x7fffffff;
  }
}

/**
 * Returns all inputs as they arrive at the deck. Samples that still wait at the end arrive with an additional frame.
 * @param {readonly Input[]} inputs
 * @param {Delivery} delivery
 */
export function deliver(inputs, delivery) {
  const stream = new Stream(delivery);
  const arrived = inputs.flatMap((input) => stream.push(input));
  const last = inputs[inputs.length - 1];
  if (last && stream.isHolding) arrived.push(...stream.push({ kind: "frame", time: last.time + 1 / 60 }));
  return arrived;
}
