// Springs, curves, coasting and rubber bands: functions of time, without an object of the library behind them.

import { CurveLayout, SpringLayout } from "./abi.js";
import { DECELERATION_NORMAL, RUBBER_BAND_COEFFICIENT, CurvePreset, Settling, SpringPreset } from "./constants.js";
import { check } from "./errors.js";
import { bits, f64, int, number, read, wasm, withBlock, write } from "./memory.js";

/** @typedef {{position: number, velocity: number}} Motion */

/**
 * @template T
 * @param {number[]} inputs Doubles to copy in before the outputs.
 * @param {number} outputs How many doubles come out.
 * @param {(at: number, out: number) => number} call
 * @param {(out: Float64Array) => T} result
 */
function compute(inputs, outputs, call, result) {
  return withBlock(8 * (inputs.length + outputs), (at) => {
    f64().set(inputs, at >> 3);
    const out = at + 8 * inputs.length;
    check(call(at, out));
    return result(f64().subarray(out >> 3, (out >> 3) + outputs));
  });
}

/** @param {(out: number) => number} call */
const single = (call) => compute([], 1, (_, out) => call(out), (out) => out[0]);

/**
 * Calls with an array in and arrays of the same length out.
 * @param {ArrayLike<number>} inputs
 * @param {number} arrays
 * @param {(at: number, count: number, outs: number[]) => number} call
 */
function many(inputs, arrays, call) {
  const count = inputs.length;
  return withBlock(8 * count * (1 + arrays), (at) => {
    f64().set(inputs, at >> 3);
    const outs = Array.from({ length: arrays }, (_, i) => at + 8 * count * (i + 1));
    check(call(at, count, outs));
    return outs.map((out) => f64().slice(out >> 3, (out >> 3) + count));
  });
}

/**
 * A damped spring: the exact solution of m x'' = -k (x - target) - c x'.
 *
 *     const spring = Spring.response(0.35, 0.86);
 *     const { position, velocity } = spring.at(0.1, { from: 0, to: 100 });
 */
export class Spring {
  /**
   * @param {number} mass [kg]
   * @param {number} stiffness [N/m]
   * @param {number} damping [N s/m]
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
   * By `response`, the period without damping [s], and `dampingRatio`; 1 is the fastest without overshoot.
   * @param {number} response
   * @param {number} [dampingRatio]
   */
  static response(response, dampingRatio = 1) {
    return Spring.#made((at) =>
      wasm().cardstack_spring_from_response(number("response", response), number("dampingRatio", dampingRatio), at),
    );
  }

  /**
   * SwiftUI's `Spring(duration:bounce:)`.
   * @param {number} duration [s]
   * @param {number} [bounce]
   */
  static duration(duration, bounce = 0) {
    return Spring.#made((at) =>
      wasm().cardstack_spring_from_duration(number("duration", duration), number("bounce", bounce), at),
    );
  }

  /**
   * A platform's spring.
   * @param {SpringPreset} preset
   */
  static preset(preset) {
    return Spring.#made((at) => wasm().cardstack_spring_from_preset(int("preset", preset), at));
  }

  /**
   * SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
   * @param {number} seconds
   * @param {number} dampingRatio
   * @param {number} [epsilon]
   * @param {Settling} [method]
   */
  static settling(seconds, dampingRatio, epsilon = 0.001, method = Settling.EXACT) {
    return Spring.#made((at) =>
      wasm().cardstack_spring_from_settling(
        number("seconds", seconds), number("dampingRatio", dampingRatio), number("epsilon", epsilon),
        int("method", method), at,
      ),
    );
  }

  /**
   * The spring as others name it.
   * @returns {{response: number, dampingRatio: number, bounce: number}}
   */
  describe() {
    return compute(
      [this.mass, this.stiffness, this.damping], 3,
      (at, out) => wasm().cardstack_spring_describe(at, out, out + 8, out + 16),
      ([response, dampingRatio, bounce]) => ({ response, dampingRatio, bounce }),
    );
  }

  /**
   * Where a body is after `time`, and how fast. `options`: SPRING_CLAMP_OVERSHOOT, SPRING_SNAP_TO_END.
   * @param {number} time [s]
   * @param {{from?: number, to?: number, velocity?: number, options?: number}} [body]
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
   * The same for many times.
   * @param {ArrayLike<number>} times
   * @param {{from?: number, to?: number, velocity?: number, options?: number}} [body]
   * @returns {{positions: Float64Array, velocities: Float64Array}}
   */
  atMany(times, body = {}) {
    const { from = 0, to = 1, velocity = 0, options = 0 } = body;
    return withBlock(SpringLayout.size, (spring) => {
      write(spring, SpringLayout, this);
      const [positions, velocities] = many(times, 2, (at, count, outs) =>
        wasm().cardstack_spring_evaluate_many(
          spring, number("to", to), number("from", from), number("velocity", velocity), bits("options", options), at,
          count, outs[0], outs[1],
        ),
      );
      return { positions, velocities };
    });
  }

  /**
   * When a body stays within `epsilon` of the target [s]; Infinity: never.
   * @param {{from?: number, to?: number, velocity?: number, epsilon?: number, method?: Settling}} [body]
   * @returns {number}
   */
  settlingTime(body = {}) {
    const { from = 0, to = 1, velocity = 0, epsilon = 0.001, method = Settling.EXACT } = body;
    return compute(
      [this.mass, this.stiffness, this.damping], 1,
      (at, out) =>
        wasm().cardstack_spring_settling_time(
          at, number("to", to), number("from", from), number("velocity", velocity), number("epsilon", epsilon),
          int("method", method), out,
        ),
      ([seconds]) => seconds,
    );
  }
}

/** A curve from (0, 0) to (1, 1), like CSS's cubic-bezier(). */
export class Curve {
  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   */
  constructor(x1, y1, x2, y2) {
    this.x1 = number("x1", x1);
    this.y1 = number("y1", y1);
    this.x2 = number("x2", x2);
    this.y2 = number("y2", y2);
    Object.freeze(this);
  }

  /** @param {CurvePreset} preset */
  static preset(preset) {
    return withBlock(CurveLayout.size, (at) => {
      check(wasm().cardstack_curve_from_preset(int("preset", preset), at));
      const { x1, y1, x2, y2 } = read(at, CurveLayout);
      return new Curve(x1, y1, x2, y2);
    });
  }

  /**
   * Height and slope at `x`. Outside 0 to 1 the curve follows its tangent.
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
   * @param {ArrayLike<number>} xs
   * @returns {{values: Float64Array, slopes: Float64Array}}
   */
  atMany(xs) {
    return withBlock(CurveLayout.size, (curve) => {
      write(curve, CurveLayout, this);
      const [values, slopes] = many(xs, 2, (at, count, outs) =>
        wasm().cardstack_curve_evaluate_many(curve, at, count, outs[0], outs[1]),
      );
      return { values, slopes };
    });
  }
}

/** A body that coasts: it keeps the part `rate` of its velocity every millisecond, as in UIKit's scroll views. */
export class Decay {
  /** @param {number} [rate] */
  constructor(rate = DECELERATION_NORMAL) {
    this.rate = number("rate", rate);
    Object.freeze(this);
  }

  /**
   * @param {number} time [s]
   * @param {number} position
   * @param {number} velocity
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
   * @param {ArrayLike<number>} times
   * @param {number} position
   * @param {number} velocity
   * @returns {{positions: Float64Array, velocities: Float64Array}}
   */
  atMany(times, position, velocity) {
    const [positions, velocities] = many(times, 2, (at, count, outs) =>
      wasm().cardstack_decay_evaluate_many(
        this.rate, number("position", position), number("velocity", velocity), at, count, outs[0], outs[1],
      ),
    );
    return { positions, velocities };
  }

  /**
   * Where it comes to rest.
   * @param {number} position
   * @param {number} velocity
   */
  destination(position, velocity) {
    return single((out) =>
      wasm().cardstack_decay_destination(this.rate, number("position", position), number("velocity", velocity), out),
    );
  }

  /**
   * The velocity with which it comes to rest at `destination`.
   * @param {number} position
   * @param {number} destination
   */
  velocityTo(position, destination) {
    return single((out) =>
      wasm().cardstack_decay_velocity_to(
        this.rate, number("position", position), number("destination", destination), out,
      ),
    );
  }

  /**
   * When it reaches `point` [s]; Infinity: never.
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

  /**
   * When it has slowed down to `speed` [s].
   * @param {number} velocity
   * @param {number} speed
   */
  timeToSpeed(velocity, speed) {
    return single((out) =>
      wasm().cardstack_decay_time_to_speed(this.rate, number("velocity", velocity), number("speed", speed), out),
    );
  }
}

/** A rubber band, pulled by x, gives way by (1 - 1/(x c/d + 1)) d: c is `coefficient`, d is `dimension`. */
export class RubberBand {
  /**
   * @param {number} dimension
   * @param {number} [coefficient]
   */
  constructor(dimension, coefficient = RUBBER_BAND_COEFFICIENT) {
    this.dimension = number("dimension", dimension);
    this.coefficient = number("coefficient", coefficient);
    Object.freeze(this);
  }

  /**
   * How far it gives way to `pull`.
   * @param {number} pull
   */
  offset(pull) {
    return single((out) =>
      wasm().cardstack_rubber_band(number("pull", pull), this.coefficient, this.dimension, out),
    );
  }

  /**
   * @param {ArrayLike<number>} pulls
   * @returns {Float64Array}
   */
  offsets(pulls) {
    return many(pulls, 1, (at, count, outs) =>
      wasm().cardstack_rubber_band_many(this.coefficient, this.dimension, at, count, outs[0]),
    )[0];
  }

  /**
   * The pull for an offset of less than `dimension`.
   * @param {number} offset
   */
  pull(offset) {
    return single((out) =>
      wasm().cardstack_rubber_band_inverse(number("offset", offset), this.coefficient, this.dimension, out),
    );
  }

  /**
   * @param {ArrayLike<number>} offsets
   * @returns {Float64Array}
   */
  pulls(offsets) {
    return many(offsets, 1, (at, count, outs) =>
      wasm().cardstack_rubber_band_inverse_many(this.coefficient, this.dimension, at, count, outs[0]),
    )[0];
  }
}
