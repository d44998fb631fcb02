// Writes configurations into an address, and reads them. An address is not trusted: invalid parts are ignored, and for
// each a message gives the reason.

import { Spring } from "../../js/src/index.js";
import { VALUES } from "./description.js";
import { FIELDS, GIVEN, PRESETS, Setup, fieldOf, isSame, keyOf } from "./setup.js";
import { decided, snapped } from "./springs.js";

/** @typedef {import("./setup.js").Field} Field */
/** @typedef {import("./setup.js").Value} Value */
/** @typedef {import("./setup.js").PresetName} PresetName */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {{a: Setup, b: Setup | null, problems: string[]}} Linked */

/** The longest fragment that is read [characters]. */
const LONGEST = 8000;
/** The most characters of an invalid word that a message quotes. */
const SHOWN = 40;

/**
 * Returns the fragment for one configuration or two.
 * @param {Setup} a
 * @param {Setup | null} b
 */
export function toFragment(a, b) {
  const parts = [...partsOf("a", a), ...(b ? partsOf("b", b) : [])];
  return parts.map(([name, text]) => `${name}=${encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/")}`).join("&");
}

/**
 * @param {string} side
 * @param {Setup} setup
 * @returns {[string, string][]}
 */
function partsOf(side, setup) {
  const changes = [...setup.changes].filter(([key]) => !GIVEN.has(key));
  return [[side, setup.preset], ...changes.map(([key, value]) => /** @type {[string, string]} */ ([`${side}.${key}`, written(key, value)]))];
}

/**
 * @param {string} key
 * @param {Value} value
 */
function written(key, value) {
  const field = fieldOf(key);
  if (field?.type === "choice") return memberOf(field, value)?.name ?? String(value);
  const spring = field?.type === "spring" && decided(/** @type {import("./setup.js").SpringValue} */ (value));
  if (spring) return `${spring.response}/${spring.dampingRatio}`;
  return typeof value === "object" ? Object.values(value).join(",") : String(value);
}

/**
 * @param {Field} field
 * @param {Value} value
 */
const memberOf = (field, value) => VALUES[field.values ?? ""]?.find((member) => member.value === value);

/**
 * Returns the setups in a fragment, without its invalid parts.
 * @param {string} fragment With or without its `#`.
 * @param {Size} size The viewport for which the setups must be valid.
 * @returns {Linked}
 */
export function fromFragment(fragment, size) {
  const text = fragment.replace(/^#/, "");
  if (text === "") return { a: new Setup("classic"), b: null, problems: [] };
  if (text.length > LONGEST) return { a: new Setup("classic"), b: null, problems: ["The link is too long to be one of this page's."] };
  /** @type {string[]} */
  const problems = [];
  /** @type {Record<string, {preset: PresetName | null, changes: Map<string, Value>}>} */
  const sides = { a: { preset: null, changes: new Map() }, b: { preset: null, changes: new Map() } };
  for (const part of text.split("&")) {
    try {
      readPart(part, sides);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const a = allowed("A", sides.a.preset ?? "classic", sides.a.changes, size, problems);
  const hasB = sides.b.preset !== null || sides.b.changes.size > 0;
  return { a, b: hasB ? allowed("B", sides.b.preset ?? "classic", sides.b.changes, size, problems) : null, problems };
}

/**
 * @param {string} part
 * @param {Record<string, {preset: PresetName | null, changes: Map<string, Value>}>} sides
 */
function readPart(part, sides) {
  const [, name, rest] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
  const [, letter, key] = /^([ab])(?:\.([A-Za-z0-9.]+))?$/.exec(name) ?? [];
  if (!letter) throw new Error(`The link's part "${cut(part)}" is not understood.`);
  const side = sides[letter];
  const text = decoded(rest);
  if (key === undefined) {
    const preset = PRESETS.find(([known]) => known === text);
    if (!preset) throw new Error(`There is no preset "${cut(text)}".`);
    side.preset = preset[0];
    return;
  }
  const field = fieldOf(key);
  if (!field || GIVEN.has(key)) throw new Error(`There is no constant "${cut(key)}".`);
  side.changes.set(key, read(field, text));
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`The link's "${cut(text)}" is damaged.`);
  }
}

/** @param {string} text */
const cut = (text) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const NUMBER = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * @param {Field} field
 * @param {string} text
 * @returns {Value}
 */
function read(field, text) {
  const name = keyOf(field);
  if (field.type === "choice") {
    const member = VALUES[field.values ?? ""]?.find((each) => each.name === text);
    if (!member) throw new Error(`${name} cannot be "${cut(text)}".`);
    return member.value;
  }
  if (field.type === "long" || field.type === "events") {
    if (!/^\d{1,20}$/.test(text)) throw new Error(`${name} must be a whole number, not "${cut(text)}".`);
    return BigInt(text);
  }
  // Response and damping ratio, or mass, stiffness and damping.
  const isDecided = field.type === "spring" && text.includes("/");
  const numbers = text.split(isDecided ? "/" : ",").map((word) => {
    if (word === "Infinity") return Infinity;
    if (!NUMBER.test(word)) throw new Error(`${name} must be a number, not "${cut(word)}".`);
    return Number(word);
  });
  const count = isDecided ? 2 : field.type === "spring" ? 3 : field.type === "curve" ? 4 : (field.count ?? 1);
  if (numbers.length !== count) throw new Error(`${name} takes ${count} numbers, not ${numbers.length}.`);
  if (isDecided) return made(name, numbers[0], numbers[1]);
  if (field.type === "spring") return snapped({ mass: numbers[0], stiffness: numbers[1], damping: numbers[2] });
  if (field.type === "curve") return /** @type {any} */ ({ x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3] });
  return field.count ? numbers : numbers[0];
}

/**
 * @param {string} name
 * @param {number} response
 * @param {number} dampingRatio
 * @returns {Value}
 */
function made(name, response, dampingRatio) {
  try {
    return { ...Spring.response(response, dampingRatio) };
  } catch {
    throw new Error(`${name} cannot be the spring of response ${response} and damping ratio ${dampingRatio}.`);
  }
}

/**
 * Returns the setup with the changes that the library accepts, tried in the link's order.
 * @param {string} side
 * @param {PresetName} preset
 * @param {Map<string, Value>} changes
 * @param {Size} size
 * @param {string[]} problems
 */
function allowed(side, preset, changes, size, problems) {
  const whole = new Setup(preset, changes);
  if (whole.problem(size) === "") return whole;
  let setup = new Setup(preset);
  for (const [key, value] of changes) {
    const next = setup.with(key, value);
    const problem = next.problem(size);
    if (problem === "") setup = next;
    else problems.push(`${side}: ${key} stays at the preset's value. ${problem}.`);
  }
  return setup;
}

/**
 * Returns whether two setups are equal.
 * @param {Setup} one
 * @param {Setup} other
 */
export const areSame = (one, other) =>
  one.preset === other.preset && FIELDS.every((field) => isSame(one.value(keyOf(field)), other.value(keyOf(field))));
