import { VelocityOptionsLayout } from "./abi.js";
import { check } from "./errors.js";
import { f64, i32, number, wasm, withBlock, write } from "./memory.js";
import { Owner } from "./owner.js";

/** @typedef {import("./constants.js").VelocityOptions} VelocityOptions */

/** The velocity of a finger, from a parabola fitted to its recent samples, as Android and Flutter do. */
export class VelocityTracker extends Owner {
  /** @param {Partial<VelocityOptions>} [options] Those that are left out are Android's and Flutter's. */
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

  /** Discards all samples. */
  reset() {
    this._check(wasm().cardstack_velocity_tracker_reset(this._object));
  }

  /**
   * Adds a sample. Leave out the release, which would slow it down.
   * @param {number} time [s]
   * @param {number} x
   * @param {number} y
   */
  add(time, x, y) {
    this._check(
      wasm().cardstack_velocity_tracker_add(this._object, number("time", time), number("x", x), number("y", y)),
    );
  }

  /**
   * Adds samples, the oldest first.
   * @param {ArrayLike<number>} times
   * @param {ArrayLike<number>} xs
   * @param {ArrayLike<number>} ys
   */
  addMany(times, xs, ys) {
    const count = times.length;
    if (xs.length !== count || ys.length !== count) throw new TypeError("times, xs and ys must have one length");
    withBlock(24 * count, (at) => {
      [times, xs, ys].forEach((list, i) => f64().set(list, (at >> 3) + i * count));
      this._check(
        wasm().cardstack_velocity_tracker_add_many(this._object, at, at + 8 * count, at + 16 * count, count),
      );
    });
  }

  /**
   * The velocity at `time`, or at the newest sample's; null if there are too few samples.
   * @param {number} [time]
   * @returns {{x: number, y: number} | null}
   */
  velocity(time = NaN) {
    const at = this._block;
    this._check(
      wasm().cardstack_velocity_tracker_velocity(this._object, number("time", time), at, at + 8, at + 16),
    );
    const values = f64();
    return i32()[(at + 16) >> 2] ? { x: values[at >> 3], y: values[(at >> 3) + 1] } : null;
  }
}
