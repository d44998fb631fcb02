// Springs, curves, coasting and rubber bands: values without an object of the library.

import { CurveLayout, SpringLayout } from "./abi.js";
import { DECELERATION_NORMAL, RUBBER_BAND_COEFFICIENT, CurvePreset, Settling, SpringPreset } from "./constants.js";
import { check } from "./errors.js";
import { bits, f64, member, number, numbers, read, wasm, withBlock, write } from "./memory.js";

/** @typedef {{position: number, velocity: number}} Motion */
/** @typedef {import("./deck.js").NameOf<keyof typeof SpringPreset>} SpringPresetName */
/** @typedef {import("./deck.js").NameOf<keyof typeof CurvePreset>} CurvePresetName */
/** @typedef {import("./deck.js").NameOf<keyof typeof Settling>} SettlingName */

/**
 * Calls with doubles in and doubles out.
 * @template T
 * @param {number[]} inputs The doubles to copy into memory, before the outputs.
 * @param {number} outputs The number of doubles that the call writes.
 * @param {(at: number, out: number) => number} call
 * @param {(out: Float64Array) => T} result
 */
function compute(inputs, outputs, call, result) {
  return withBlock(8 * (inputs.length + outputs), (at) => {
    f64().set(inputs, at >>> 3);
    const out = at + 8 * inputs.length;
    check(call(at, out));
    return result(f64().subarray(out >>> 3, (out >>> 3) + outputs));
  });
}

/** @param {(out: number) => number} call */
const single = (call) => compute([], 1, (_, out) => call(out), (out) => out[0]);

/**
 * Calls with one array in and several arrays of the same length out.
 * @param {string} name
 * @param {ArrayLike<number>} values
 * @param {number} arrays The number of output arrays.
 * @param {(at: number, count: number, outs: number[]) => number} call
 */
function many(name, values, arrays, call) {
  const inputs = numbers(name, values);
  const count = inputs.length;
  return withBlock(8 * count * (1 + arrays), (at) => {
    f64().set(inputs, at >>> 3);
    const outs = Array.from({ length: arrays }, (_, i) => at + 8 * count * (i + 1));
    check(call(at, count, outs));
    return outs.map((out) => f64().slice(out >>> 3, (out >>> 3) + count));
  });
}

/**
 * A damped spring: the exact solution of m x'' = -k (x - target) - c x'. Values out of range throw a
 * CardstackError when they are used.
 *
 *     const spring = Spring.response(0.35, 0.86);
 *     const { position, velocity } = spring.at(0.1, { from: 0, to: 100 });
 */
export class Spring {
  /**
   * @param {number} mass m, more than 0 [kg]
   * @param {number} stiffness k [N/m]
   * @param {number} damping c [N s/m]
   */
  constructor(mass, stiffness, damping) {
    this.mass = number("mass", mass);
    this.stiffness = number("stiffness", stiffness);
    this.damping = number("damping", damping);
    Object.freeze(this);
  }

  /**
   * @param {(spring: number) => number} call
   * @returns {Spring}
   */
  static #made(call) {
    return withBlock(SpringLayout.size, (at) => {
      check(call(at));
      const { mass, stiffness, damping } = read(at, SpringLayout);
      return new Spring(mass, stiffness, damping);
    });
  }

  /**
   * Makes a spring of mass 1 from its response and damping ratio.
   * @param {number} response The period without damping [s].
   * @param {number} [dampingRatio] 0 swings for ever; 1 is the fastest without overshoot.
   */
  static response(response, dampingRatio = 1) {
    return Spring.#made((at) =>
      wasm().cardstack_spring_from_response(number("response", response), number("dampingRatio", dampingRatio), at),
    );
  }

  /**
   * Makes SwiftUI's `Spring(duration:bounce:)`.
   * @param {number} duration The response [s].
   * @param {number} [bounce] Above -1 and at most 1; 0 does not overshoot.
   */
  static duration(duration, bounce = 0) {
    return Spring.#made((at) =>
      wasm().cardstack_spring_from_duration(number("duration", duration), number("bounce", bounce), at),
    );
  }

  /**
   * Makes a platform's spring.
   * @param {SpringPreset | SpringPresetName} preset
   */
  static preset(preset) {
    return Spring.#made((at) => wasm().cardstack_spring_from_preset(member("preset", SpringPreset, preset), at));
  }

  /**
   * Returns the spring as its response [s], damping ratio and bounce.
   * @returns {{response: number, dampingRatio: number, bounce: number}}
   */
  describe() {
    const { mass, stiffness, damping } = this;
    const dampingRatio = damping / (2 * Math.sqrt(stiffness) * Math.sqrt(mass));
    const bounce = dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1;
    return { response: 2 * Math.PI * Math.sqrt(mass / stiffness), dampingRatio, bounce };
  }

  /**
   * Returns a body's position and velocity after `time`.
   * @param {number} time At least 0 [s].
   * @param {{from?: number, to?: number, velocity?: number, options?: number}} [body] `from`, `to`: the body's position
   *   at time 0 and the target, by default 0 and 1; `velocity` at time 0, by default 0; `options`: a sum of
   *   SPRING_CLAMP_OVERSHOOT and SPRING_SNAP_TO_END.
   * @returns {Motion}
   */
  at(time, body = {}) {
    const { from = 0, to = 1, velocity = 0, options = 0 } = body;
    return compute(
      [this.mass, this.stiffness, this.damping], 2,
      (at, out) =>
        wasm().cardstack_spring_evaluate(
          at, number("to", to), number("from", from), number("velocity", velocity), number("time", time),
          bits("options", options), out, out + 8,
        ),
      ([position, speed]) => ({ position, velocity: speed }),
    );
  }

  /**
   * Does the same as `at` for many times, with the same bits.
   * @param {ArrayLike<number>} times
   * @param {{from?: number, to?: number, velocity?: number, options?: number}} [body]
   * @returns {{positions: Float64Array, velocities: Float64Array}}
   */
  atMany(times, body = {}) {
    const { from = 0, to = 1, velocity = 0, options = 0 } = body;
    return withBlock(SpringLayout.size, (spring) => {
      write(spring, SpringLayout, this);
      const [positions, velocities] = many("times", times, 2, (at, count, outs) =>
        wasm().cardstack_spring_evaluate_many(
          spring, number("to", to), number("from", from), number("velocity", velocity), bits("options", options), at,
          count, outs[0], outs[1],
        ),
      );
      return { positions, velocities };
    });
  }

  /**
   * Returns the time from which a body stays within `epsilon` of the target [s]; Infinity if it never does.
   * @param {{from?: number, to?: number, velocity?: number, epsilon?: number, method?: Settling | SettlingName}} [body]
   * @returns {number}
   */
  settlingTime(body = {}) {
    const { from = 0, to = 1, velocity = 0, epsilon = 0.001, method = Settling.EXACT } = body;
    return compute(
      [this.mass, this.stiffness, this.damping], 1,
      (at, out) =>
        wasm().cardstack_spring_settling_time(
          at, number("to", to), number("from", from), number("velocity", velocity), number("epsilon", epsilon),
          member("method", Settling, method), out,
        ),
      ([seconds]) => seconds,
    );
  }
}

/** A curve from (0, 0) to (1, 1), like CSS's cubic-bezier(). */
export class Curve {
  /**
   * @param {number} x1 0 to 1.
   * @param {number} y1
   * @param {number} x2 0 to 1.
   * @param {number} y2
   */
  constructor(x1, y1, x2, y2) {
    this.x1 = number("x1", x1);
    this.y1 = number("y1", y1);
    this.x2 = number("x2", x2);
    this.y2 = number("y2", y2);
    Object.freeze(this);
  }

  /**
   * Makes a named curve.
   * @param {CurvePreset | CurvePresetName} preset
   */
  static preset(preset) {
    return withBlock(CurveLayout.size, (at) => {
      check(wasm().cardstack_curve_from_preset(member("preset", CurvePreset, preset), at));
      const { x1, y1, x2, y2 } = read(at, CurveLayout);
      return new Curve(x1, y1, x2, y2);
    });
  }

  /**
   * Returns height and slope at `x`. Outside 0 to 1 the curve follows its tangent.
   * @param {number} x
   * @returns {{value: number, slope: number}}
   */
  at(x) {
    return compute(
      [this.x1, this.y1, this.x2, this.y2], 2,
      (at, out) => wasm().cardstack_curve_evaluate(at, number("x", x), out, out + 8),
      ([value, slope]) => ({ value, slope }),
    );
  }

  /**
   * Does the same as `at` for many `xs`, with the same bits.
   * @param {ArrayLike<number>} xs
   * @returns {{values: Float64Array, slopes: Float64Array}}
   */
  atMany(xs) {
    return withBlock(CurveLayout.size, (curve) => {
      write(curve, CurveLayout, this);
      const [values, slopes] = many("xs", xs, 2, (at, count, outs) =>
        wasm().cardstack_curve_evaluate_many(curve, at, count, outs[0], outs[1]),
      );
      return { values, slopes };
    });
  }
}

/** A coasting body, as in UIKit's scroll views. Every millisecond it keeps the part `rate` of its velocity. */
export class Decay {
  /** @param {number} [rate] Between 0 and 1 [1]. */
  constructor(rate = DECELERATION_NORMAL) {
    this.rate = number("rate", rate);
    Object.freeze(this);
  }

  /**
   * Returns position and velocity after `time`.
   * @param {number} time At least 0 [s].
   * @param {number} position At time 0.
   * @param {number} velocity At time 0.
   * @returns {Motion}
   */
  at(time, position, velocity) {
    return compute(
      [], 2,
      (_, out) =>
        wasm().cardstack_decay_evaluate(
          this.rate, number("position", position), number("velocity", velocity), number("time", time), out, out + 8,
        ),
      ([place, speed]) => ({ position: place, velocity: speed }),
    );
  }

  /**
   * Does the same as `at` for many times, with the same bits.
   * @param {ArrayLike<number>} times
   * @param {number} position
   * @param {number} velocity
   * @returns {{positions: Float64Array, velocities: Float64Array}}
   */
  atMany(times, position, velocity) {
    const [positions, velocities] = many("times", times, 2, (at, count, outs) =>
      wasm().cardstack_decay_evaluate_many(
        this.rate, number("position", position), number("velocity", velocity), at, count, outs[0], outs[1],
      ),
    );
    return { positions, velocities };
  }

  /**
   * Returns the position where the body comes to rest.
   * @param {number} position
   * @param {number} velocity
   */
  destination(position, velocity) {
    return single((out) =>
      wasm().cardstack_decay_destination(this.rate, number("position", position), number("velocity", velocity), out),
    );
  }

  /**
   * Returns the time at which the body reaches `point` [s]; Infinity if it never does.
   * @param {number} position
   * @param {number} velocity
   * @param {number} point
   */
  timeTo(position, velocity, point) {
    return single((out) =>
      wasm().cardstack_decay_time_to(
        this.rate, number("position", position), number("velocity", velocity), number("point", point), out,
      ),
    );
  }
}

/** A rubber band, as in UIKit's scroll views. Pulled by x, it gives way by (1 - 1/(x c/d + 1)) d. */
export class RubberBand {
  /**
   * @param {number} dimension d, the offset that the band never reaches.
   * @param {number} [coefficient] c, the offset per pull at the beginning; UIKit's by default.
   */
  constructor(dimension, coefficient = RUBBER_BAND_COEFFICIENT) {
    this.dimension = number("dimension", dimension);
    this.coefficient = number("coefficient", coefficient);
    Object.freeze(this);
  }

  /**
   * Returns the offset for `pull`, to either side.
   * @param {number} pull
   */
  offset(pull) {
    return single((out) =>
      wasm().cardstack_rubber_band(number("pull", pull), this.coefficient, this.dimension, out),
    );
  }

  /**
   * Does the same as `offset` for many pulls, with the same bits.
   * @param {ArrayLike<number>} pulls
   * @returns {Float64Array}
   */
  offsets(pulls) {
    return many("pulls", pulls, 1, (at, count, outs) =>
      wasm().cardstack_rubber_band_many(this.coefficient, this.dimension, at, count, outs[0]),
    )[0];
  }
}
