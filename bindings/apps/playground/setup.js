// A configuration as a preset and its changes, by the fields' paths.

import { Sheet, deckConfig, validateDeckConfig } from "../../js/src/index.js";
import { SHEET_TOPICS, TOPICS, VALUES } from "./description.js";

/** @typedef {import("./description.js").Field} Field */
/** @typedef {import("../../js/src/index.js").DeckConfig} DeckConfig */
/** @typedef {import("../../js/src/index.js").Deck} Deck */
/** @typedef {{mass: number, stiffness: number, damping: number}} SpringValue */
/** @typedef {{x1: number, y1: number, x2: number, y2: number}} CurveValue */
/** @typedef {number | bigint | number[] | SpringValue | CurveValue} Value */
/** @typedef {"classic" | "circle" | "deep-pile" | "flashcards"} PresetName */
/**
 * The size of a viewport. With `card`, the cards have this size instead of the viewport's less margins, unless the setup
 * changes a constant of the card: then they can fly through a viewport that is much larger.
 * @typedef {{width: number, height: number, card?: {width: number, height: number}}} Size
 */

/**
 * The names of the decks' presets, with their titles.
 * @type {readonly [PresetName, string][]}
 */
export const PRESETS = [
  ["classic", "Classic"],
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

/** The preset of a sheet's setup: the rest of the page knows decks. */
export const SHEET = /** @type {PresetName} */ (/** @type {string} */ ("sheet"));

export const FIELDS = TOPICS.flatMap((topic) => topic.fields);
export const SHEET_FIELDS = SHEET_TOPICS.flatMap((topic) => topic.fields);

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
 * Returns the key of the field whose C path matches, wherever it is nested in a DeckConfig.
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
const CARD_WIDTH = keyLike(/card.width$/);
const CARD_HEIGHT = keyLike(/card.height$/);

/** Fields that the page sets itself. Links and snippets do not contain them. */
export const GIVEN = new Set([VIEWPORT_WIDTH, VIEWPORT_HEIGHT, NONCE, "extent", "side", "law", "drag.resampled"]);

/**
 * Returns a field's value in a configuration.
 * @param {any} config
 * @param {string} key
 * @returns {any}
 */
export const valueIn = (config, key) => key.split(".").reduce((inner, name) => inner[name], config);

/**
 * Returns the fields of a configuration, nested by their paths.
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
/** @type {Map<PresetName, DeckConfig | import("../../js/src/index.js").SheetConfig>} */
const presets = new Map();

/**
 * @param {PresetName} preset
 */
function ofPreset(preset) {
  let config = presets.get(preset);
  if (!config) presets.set(preset, (config = preset === SHEET ? sheetOf([]).config : deckConfig(preset)));
  return config;
}

/**
 * Returns a sheet, with the fields that the page sets itself.
 * @param {Iterable<readonly [string, Value]>} changes
 */
export const sheetOf = (changes) => new Sheet({ preset: "sheet", ...nest([...changes, ["extent", 300], ["drag.resampled", 0]]) });

/** A preset and its changes. It is immutable: `with` and `without` return another setup. */
export class Setup {
  /**
   * @param {PresetName} preset
   * @param {Iterable<readonly [string, Value]>} [changes] By key. Values equal to the preset's are dropped.
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
   * Returns the fields for a deck with this setup.
   * @param {Size} size Of the viewport.
   * @param {boolean} [isCalm] Whether the system asks for reduced motion. This overrides the setup.
   * @returns {any}
   */
  fields(size, isCalm = false) {
    /** @type {Map<string, Value>} */
    const values = new Map(this.changes);
    if (isCalm) values.set(REDUCED_MOTION, 1);
    values.set(VIEWPORT_WIDTH, size.width);
    values.set(VIEWPORT_HEIGHT, size.height);
    // The same nonce in every deck, so that a replay has the same random numbers.
    values.set(NONCE, 0xca4d57ac4n);
    const isSized = [...this.changes.keys()].some((key) => fieldOf(key)?.c.startsWith("card."));
    if (size.card && !isSized) {
      values.set(CARD_WIDTH, size.card.width);
      values.set(CARD_HEIGHT, size.card.height);
    }
    return nest(values);
  }

  /**
   * Returns why no deck can be made with this setup, in the library's words; empty if one can.
   * @param {Size} [size]
   */
  problem(size = VIEWPORT) {
    try {
      if (this.preset === SHEET) sheetOf(this.changes).close();
      else validateDeckConfig(this.preset, this.fields(size));
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
