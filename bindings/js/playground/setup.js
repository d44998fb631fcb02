// A configuration as a person sees it: a preset, and what differs from it, by the fields' paths.

import { deckConfig, validateDeckConfig } from "../src/index.js";
import { TOPICS, VALUES } from "./description.js";

/** @typedef {import("./description.js").Field} Field */
/** @typedef {import("../src/index.js").DeckConfig} DeckConfig */
/** @typedef {import("../src/index.js").Deck} Deck */
/** @typedef {{mass: number, stiffness: number, damping: number}} SpringValue */
/** @typedef {{x1: number, y1: number, x2: number, y2: number}} CurveValue */
/** @typedef {number | bigint | number[] | SpringValue | CurveValue} Value */
/** @typedef {"tinder" | "circle" | "deep-pile" | "flashcards"} PresetName */
/** @typedef {{width: number, height: number}} Size */

/**
 * The presets' names, with their titles.
 * @type {readonly [PresetName, string][]}
 */
export const PRESETS = [
  ["tinder", "Tinder"],
  ["circle", "Circle"],
  ["deep-pile", "Deep pile"],
  ["flashcards", "Flashcards"],
];

/**
 * @param {PresetName} preset
 * @returns {import("./description.js").Member}
 */
export function memberOfPreset(preset) {
  const member = VALUES.Preset.find(({ name }) => name === preset.toUpperCase().replace("-", "_"));
  if (!member) throw new Error(`there is no preset ${preset}`);
  return member;
}

/** @param {PresetName} preset */
export const describePreset = (preset) => memberOfPreset(preset).doc;

export const FIELDS = TOPICS.flatMap((topic) => topic.fields);

/**
 * The key of a field: where it is in a DeckConfig.
 * @param {Field} field
 */
export const keyOf = (field) => field.path.join(".");

const byKey = new Map(FIELDS.map((field) => [keyOf(field), field]));

/**
 * @param {string} key
 * @returns {Field | undefined}
 */
export const fieldOf = (key) => byKey.get(key);

/**
 * The key of the field with this name in C, wherever it is nested.
 * @param {RegExp} pattern
 */
export function keyLike(pattern) {
  const field = FIELDS.find(({ c }) => pattern.test(c));
  if (!field) throw new Error(`there is no field ${pattern}`);
  return keyOf(field);
}

export const VIEWPORT_WIDTH = keyLike(/viewport.width$/);
export const VIEWPORT_HEIGHT = keyLike(/viewport.height$/);
export const REDUCED_MOTION = keyLike(/reduced_motion$/);
export const NONCE = keyLike(/nonce$/);

/** What the page gives, and no one sets: they are in no link and no snippet. */
export const GIVEN = new Set([VIEWPORT_WIDTH, VIEWPORT_HEIGHT, NONCE]);

/**
 * A field's value in a configuration.
 * @param {any} config
 * @param {string} key
 * @returns {any}
 */
export const valueIn = (config, key) => key.split(".").reduce((inner, name) => inner[name], config);

/**
 * Fields of a configuration, nested by their paths.
 * @param {Iterable<readonly [string, Value]>} values
 * @returns {any}
 */
export function nest(values) {
  /** @type {Record<string, any>} */
  const fields = {};
  for (const [key, value] of values) {
    const names = key.split(".");
    const last = /** @type {string} */ (names.pop());
    let inner = fields;
    for (const name of names) inner = inner[name] ??= {};
    inner[last] = value;
  }
  return fields;
}

/**
 * @param {Value} one
 * @param {Value} other
 */
export function isSame(one, other) {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return left.length === right.length && left.every(([name, value]) => Reflect.get(other, name) === value);
}

const VIEWPORT = { width: 390, height: 640 };
/** @type {Map<PresetName, DeckConfig>} */
const presets = new Map();

/**
 * @param {PresetName} preset
 * @returns {DeckConfig}
 */
function ofPreset(preset) {
  let config = presets.get(preset);
  if (!config) presets.set(preset, (config = deckConfig(preset)));
  return config;
}

/** A preset and what differs from it. It does not change: `with` makes another. */
export class Setup {
  /**
   * @param {PresetName} preset
   * @param {Iterable<readonly [string, Value]>} [changes] By the fields' keys. What is the preset's value is no change.
   */
  constructor(preset, changes = []) {
    this.preset = preset;
    /** @type {ReadonlyMap<string, Value>} */
    this.changes = new Map([...new Map(changes)].filter(([key, value]) => !isSame(value, valueIn(ofPreset(preset), key))));
    Object.freeze(this);
  }

  /**
   * @param {string} key
   * @returns {any}
   */
  value(key) {
    return this.changes.has(key) ? this.changes.get(key) : this.presetValue(key);
  }

  /**
   * @param {string} key
   * @returns {any}
   */
  presetValue(key) {
    return valueIn(ofPreset(this.preset), key);
  }

  /**
   * @param {string} key
   * @param {Value} value
   */
  with(key, value) {
    return new Setup(this.preset, [...this.changes, [key, value]]);
  }

  /** @param {string} key */
  without(key) {
    return new Setup(this.preset, [...this.changes].filter(([other]) => other !== key));
  }

  /**
   * The fields that make a deck of it.
   * @param {Size} size Of the viewport.
   * @param {boolean} [isCalm] Whether the system asks for reduced motion: then it gets it, whatever was set.
   * @returns {any}
   */
  fields(size, isCalm = false) {
    /** @type {Map<string, Value>} */
    const values = new Map(this.changes);
    if (isCalm) values.set(REDUCED_MOTION, 1);
    values.set(VIEWPORT_WIDTH, size.width);
    values.set(VIEWPORT_HEIGHT, size.height);
    // The same in every deck, so that a gesture repeats with chance and all.
    values.set(NONCE, 0xca4d57ac4n);
    return nest(values);
  }

  /**
   * Why no deck can be made of it, in the library's words; empty if one can.
   * @param {Size} [size]
   */
  problem(size = VIEWPORT) {
    try {
      validateDeckConfig(this.preset, this.fields(size));
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
