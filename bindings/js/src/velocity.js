import { VelocityOptionsLayout } from "./abi.js";
import { check } from "./errors.js";
import { f64, i32, number, numbers, wasm, withBlock, write } from "./memory.js";
import { Owner } from "./owner.js";

/** @typedef {import("./constants.js").VelocityOptions} VelocityOptions */

/** Measures a finger's velocity, as decks do at a release. */
export class VelocityTracker extends Owner {
  /** @param {Partial<VelocityOptions>} [options] The defaults are the presets'. */
  constructor(options = {}) {
    const { size } = VelocityOptionsLayout;
    super(
      32,
      (out) =>
        withBlock(size, (at) => {
          check(wasm().cardstack_velocity_options_init(at, size));
          write(at, VelocityOptionsLayout, options);
          return wasm().cardstack_velocity_tracker_create(at, out);
        }),
      (tracker) => wasm().cardstack_velocity_tracker_destroy(tracker),
    );
  }

  /** Discards all samples. The next one begins another gesture. */
  reset() {
    this._check(wasm().cardstack_velocity_tracker_reset(this._object));
  }

  /**
   * Adds a sample. The first is where the finger goes down. Do not add the place where it lifts: ask for the velocity
   * at the time of the lift.
   * @param {number} time [s]
   * @param {number} x [points]
   * @param {number} y [points]
   */
  add(time, x, y) {
    this._check(
      wasm().cardstack_velocity_tracker_add(this._object, number("time", time), number("x", x), number("y", y)),
    );
  }

  /**
   * Adds samples, the oldest first. The three arrays must have the same length, else it throws a TypeError.
   * @param {ArrayLike<number>} times
   * @param {ArrayLike<number>} xs
   * @param {ArrayLike<number>} ys
   */
  addMany(times, xs, ys) {
    const lists = [numbers("times", times), numbers("xs", xs), numbers("ys", ys)];
    const count = lists[0].length;
    if (lists.some(({ length }) => length !== count)) throw new TypeError("times, xs and ys must have the same length");
    withBlock(24 * count, (at) => {
      lists.forEach((list, i) => f64().set(list, (at >>> 3) + i * count));
      this._check(
        wasm().cardstack_velocity_tracker_add_many(this._object, at, at + 8 * count, at + 16 * count, count),
      );
    });
  }

  /**
   * Returns the velocity [points/s] at `time`, or at the newest sample's time; null if there are too few samples. A
   * finger that has stopped has velocity 0.
   * @param {number} [time] [s]
   * @returns {{x: number, y: number} | null}
   */
  velocity(time = NaN) {
    const at = this._block;
    this._check(
      wasm().cardstack_velocity_tracker_velocity(this._object, number("time", time), at, at + 8, at + 16),
    );
    const values = f64();
    return i32()[(at + 16) >>> 2] ? { x: values[at >>> 3], y: values[(at >>> 3) + 1] } : null;
  }
}
