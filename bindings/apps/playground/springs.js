// Springs as people decide them: by response and damping ratio, with as many digits as were typed.

import { Spring } from "../../js/src/index.js";

/** @typedef {import("./setup.js").SpringValue} SpringValue */

/**
 * Rounds to three digits: as many as a person decides.
 * @param {number} value
 */
export const round = (value) => Number(value.toPrecision(3));

/**
 * Returns the spring of these numbers, rounded to three digits.
 * @param {number} response [s]
 * @param {number} dampingRatio
 * @returns {SpringValue}
 */
export const springOf = (response, dampingRatio) => ({ ...Spring.response(round(response), round(dampingRatio)) });

/**
 * Returns the response and the damping ratio of which a spring was made; null if it was made of other numbers.
 * @param {SpringValue} value
 * @returns {{response: number, dampingRatio: number} | null}
 */
export function decided({ mass, stiffness, damping }) {
  const found = new Spring(mass, stiffness, damping).describe();
  const [response, dampingRatio] = [round(found.response), round(found.dampingRatio)];
  try {
    const made = Spring.response(response, dampingRatio);
    const isSame = made.mass === mass && made.stiffness === stiffness && made.damping === damping;
    return isSame ? { response, dampingRatio } : null;
  } catch {
    // No spring has these numbers.
    return null;
  }
}

/**
 * Returns the spring that was decided if the value differs from it only by errors of arithmetic, as in a link of before;
 * otherwise the value.
 * @param {SpringValue} value
 * @returns {SpringValue}
 */
export function snapped(value) {
  const { mass, stiffness, damping } = value;
  const { response, dampingRatio } = new Spring(mass, stiffness, damping).describe();
  try {
    const made = springOf(response, dampingRatio);
    const isNear = (/** @type {keyof SpringValue} */ name) => Math.abs(made[name] - value[name]) < 1e-9 * Math.abs(value[name]);
    return isNear("mass") && isNear("stiffness") && isNear("damping") ? made : value;
  } catch {
    // No spring has these numbers; whoever makes a deck of them hears why.
    return value;
  }
}
