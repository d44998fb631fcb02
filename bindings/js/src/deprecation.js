// Warnings about what is deprecated: once for each name.

import { complain } from "./complain.js";

/** @type {Set<string>} */
const warned = new Set();

/**
 * Warns, the first time.
 * @param {string} name
 * @param {string} text
 */
export function warn(name, text) {
  if (warned.has(name)) return;
  warned.add(name);
  complain(`${name} is deprecated ${text}`);
}

/**
 * Warns, the first time, and returns the value of a constant.
 * @template {number} T
 * @param {string} name
 * @param {string} text
 * @param {T} value
 * @returns {T}
 */
export function deprecated(name, text, value) {
  warn(name, text);
  return value;
}

/**
 * Returns a module's exports. Those that are deprecated warn when they are called.
 * @param {any} exports
 * @param {Record<string, string>} texts What to say, by the function's name.
 */
export function guarded(exports, texts) {
  const all = { ...exports };
  for (const [name, text] of Object.entries(texts)) {
    all[name] = (/** @type {any[]} */ ...values) => {
      warn(name, text);
      return exports[name](...values);
    };
  }
  return all;
}
