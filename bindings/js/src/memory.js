// Access to the module's memory: reads and writes numbers, records and texts.

import { Direction } from "./constants.js";
import { warn } from "./deprecation.js";

/** @typedef {import("./abi.js").Exports} Exports */

/**
 * How a field is stored: a double, an integer of 32 bits, an id or a count of 64 bits ("u64", a number in JavaScript),
 * an integer that uses all its 64 bits ("b64", a bigint), a boolean that C has as 0 or 1 ("flag"), or a nested record.
 * A direction is an "i32" and a mask of directions a "u32", but may also be given by names; so may what has an
 * enumeration, an "i32", too.
 * @typedef {"f64" | "i32" | "u32" | "u64" | "b64" | "flag" | "direction" | "directions" | Readonly<Record<string, number>>
 *   | Layout} FieldKind
 */
/** @typedef {[name: string, offset: number, kind: FieldKind, count?: number]} FieldLayout */
/** @typedef {{size: number, fields: FieldLayout[], deprecated?: Record<string, string>}} Layout */
/** @typedef {{type: string, fields: FieldLayout[]}} KindLayout */
/** @typedef {{size: number, kind: number, kinds: Record<number, KindLayout>, unknown: KindLayout}} EventLayout */

/** @type {Exports | undefined} */
let loaded;
let doubles = new Float64Array(0);
let integers = new Int32Array(0);
let naturals = new Uint32Array(0);
let octets = new Uint8Array(0);
let longs = new BigUint64Array(0);

/** Returns the module's functions. */
export function wasm() {
  if (!loaded) throw new Error('cardstack: call "await load()" first, or import "cardstack" instead of "cardstack/bare"');
  return loaded;
}

/** @param {Exports} exports */
export function use(exports) {
  loaded = exports;
  renew();
}

export const isLoaded = () => loaded !== undefined;

function renew() {
  const { buffer } = wasm().memory;
  doubles = new Float64Array(buffer);
  integers = new Int32Array(buffer);
  naturals = new Uint32Array(buffer);
  octets = new Uint8Array(buffer);
  longs = new BigUint64Array(buffer);
}

// When the memory grows, the old views of it become empty.

export function f64() {
  if (doubles.length === 0) renew();
  return doubles;
}
export function i32() {
  if (integers.length === 0) renew();
  return integers;
}
export function u32() {
  if (naturals.length === 0) renew();
  return naturals;
}
export function u8() {
  if (octets.length === 0) renew();
  return octets;
}
export function u64() {
  if (longs.length === 0) renew();
  return longs;
}

/**
 * Reads a card, a token or a count. Below 2^53 it is a number. A larger one is a bigint; only a card that the program
 * passed as a bigint is so large.
 * @param {number} at
 * @returns {number}
 */
export function readId(at) {
  const words = u32();
  const high = words[(at >>> 2) + 1];
  if (high < 0x200000) return high * 0x100000000 + words[at >>> 2];
  return /** @type {any} */ (u64()[at >>> 3]);
}

/**
 * @param {number} at
 * @param {FieldKind} kind
 * @returns {any}
 */
function readNumber(at, kind) {
  switch (kind) {
    case "f64":
      return f64()[at >>> 3];
    case "i32":
    case "direction":
      return i32()[at >>> 2];
    case "u32":
    case "directions":
      return u32()[at >>> 2];
    case "flag":
      return i32()[at >>> 2] !== 0;
    case "u64":
      return readId(at);
    case "b64":
      return u64()[at >>> 3];
    default:
      return isLayout(kind) ? read(at, kind) : i32()[at >>> 2];
  }
}

/**
 * @param {FieldKind} kind
 * @returns {kind is Layout}
 */
const isLayout = (kind) => typeof kind === "object" && "fields" in kind;

/** @param {FieldKind} kind */
const sizeOf = (kind) => (isLayout(kind) ? kind.size : typeof kind === "string" && /64$/.test(kind) ? 8 : 4);

/**
 * Copies a record into a new object.
 * @param {number} at
 * @param {Layout} layout
 * @returns {any}
 */
export function read(at, layout) {
  /** @type {Record<string, any>} */
  const record = {};
  for (const [name, offset, kind, count] of layout.fields) {
    record[name] =
      count === undefined
        ? readNumber(at + offset, kind)
        : Array.from({ length: count }, (_, i) => readNumber(at + offset + i * sizeOf(kind), kind));
  }
  return record;
}

/**
 * Copies an event into a new object with the fields of its kind.
 * @param {number} at
 * @param {EventLayout} layout
 * @returns {any}
 */
export function readEvent(at, layout) {
  const kind = i32()[(at + layout.kind) >>> 2];
  const known = layout.kinds[kind] ?? layout.unknown;
  /** @type {Record<string, any>} */
  const event = { type: known.type, kind };
  for (const [name, offset, how] of known.fields) event[name] = readNumber(at + offset, how);
  return event;
}

/**
 * @param {number} at
 * @param {string} name
 * @param {FieldKind} kind
 * @param {any} value
 */
function writeNumber(at, name, kind, value) {
  switch (kind) {
    case "f64":
      f64()[at >>> 3] = number(name, value);
      break;
    case "i32":
      i32()[at >>> 2] = integer(name, value, -0x80000000, 0x7fffffff);
      break;
    case "u32":
      u32()[at >>> 2] = integer(name, value, 0, 0xffffffff);
      break;
    case "direction":
      i32()[at >>> 2] = way(name, value);
      break;
    case "directions":
      u32()[at >>> 2] = ways(name, value);
      break;
    case "flag":
      i32()[at >>> 2] = value ? 1 : 0;
      break;
    case "u64":
    case "b64":
      u64()[at >>> 3] = id(name, value);
      break;
    default:
      if (isLayout(kind)) write(at, kind, value, name);
      else i32()[at >>> 2] = member(name, kind, value);
  }
}

/**
 * Suggests a field for a name without its section, `slop`, or with the section as a prefix, `pressSlop`.
 * @param {Layout} layout
 * @param {string} name
 */
function hint(layout, name) {
  for (const [section, , kind] of layout.fields) {
    if (!isLayout(kind)) continue;
    const field = kind.fields.find(([each]) => each === name || section + each[0].toUpperCase() + each.slice(1) === name);
    if (field) return `; did you mean ${section}.${field[0]}?`;
  }
  return "";
}

/**
 * Copies fields into a record. Fields that are missing or undefined stay as they are.
 * @param {number} at
 * @param {Layout} layout
 * @param {Record<string, any>} values
 * @param {string} [owner]
 */
export function write(at, layout, values, owner) {
  if (typeof values !== "object" || values === null) throw new TypeError(`${owner ?? "fields"} must be an object`);
  for (const [name, value] of Object.entries(values)) {
    const field = layout.fields.find((each) => each[0] === name);
    const whole = owner ? `${owner}.${name}` : name;
    if (!field) throw new TypeError(`there is no field ${whole}${hint(layout, name)}`);
    const [, offset, kind, count] = field;
    if (value === undefined) continue;
    const mark = layout.deprecated?.[name];
    if (mark) warn(whole, mark);
    if (count === undefined) {
      writeNumber(at + offset, whole, kind, value);
      continue;
    }
    const list = Array.from(value);
    if (list.length !== count) throw new TypeError(`${whole} takes ${count} numbers, not ${list.length}`);
    list.forEach((each, i) => writeNumber(at + offset + i * sizeOf(kind), `${whole}[${i}]`, kind, each));
  }
}

// -- Arguments: WebAssembly converts any value to a number, without an error -----------------------------------------

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {number}
 */
export function number(name, value) {
  if (typeof value === "number") return value;
  throw new TypeError(`${name} must be a number, not ${describe(value)}`);
}

/**
 * A time [s]; undefined is the object's present time.
 * @param {unknown} value
 */
export function moment(value) {
  return value === undefined ? NaN : number("time", value);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @returns {number}
 */
export function integer(name, value, least, most) {
  if (typeof value === "boolean") value = Number(value);
  if (typeof value !== "number" || !Number.isInteger(value)) {
    throw new TypeError(`${name} must be a whole number, not ${describe(value)}`);
  }
  if (value < least || value > most) throw new RangeError(`${name} must be from ${least} to ${most}, not ${value}`);
  return value;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export const int = (name, value) => integer(name, value, -0x80000000, 0x7fffffff);
/**
 * @param {string} name
 * @param {unknown} value
 */
export const bits = (name, value) => integer(name, value, 0, 0xffffffff);

/**
 * A member's number, from the number or from the member's name, as "up-left".
 * @param {string} name
 * @param {Readonly<Record<string, number>>} members
 * @param {unknown} value
 */
export function member(name, members, value) {
  if (typeof value !== "string") return int(name, value);
  const key = value.toUpperCase().replaceAll("-", "_");
  if (Object.hasOwn(members, key)) return members[key];
  const names = Object.keys(members).map((each) => each.toLowerCase().replaceAll("_", "-"));
  throw new TypeError(`${name} must be one of ${names.join(", ")}, not "${value}"`);
}

// A deprecated member is a getter that warns. So the members are copied without being read.
const { NONE, ...members } = Object.getOwnPropertyDescriptors(Direction);
/** @type {Record<string, Direction>} */
const WAYS = Object.defineProperties({}, /** @type {PropertyDescriptorMap} */ (members));

/**
 * A direction's number, from the number or its name.
 * @param {string} name
 * @param {unknown} value
 */
export const way = (name, value) => member(name, WAYS, value);

/**
 * A mask of directions, from the mask, one name, or several names and numbers.
 * @param {string} name
 * @param {unknown} value
 * @returns {number}
 */
export function ways(name, value) {
  if (typeof value === "string") return 2 ** (way(name, value) - 1);
  if (typeof value !== "object") return bits(name, value);
  return list(name, value).reduce((mask, each, i) => {
    const one = integer(`${name}[${i}]`, way(`${name}[${i}]`, each), 1, Object.keys(WAYS).length);
    return mask | (2 ** (one - 1));
  }, 0);
}

/**
 * A mask, from the mask, the word of a bit, or several words and masks.
 * @param {string} name
 * @param {Readonly<Record<string, number>>} members
 * @param {unknown} value
 * @returns {number}
 */
export function someOf(name, members, value) {
  if (typeof value === "string") return member(name, members, value);
  if (typeof value !== "object") return bits(name, value);
  return list(name, value).reduce((sum, each, i) => (sum | someOf(`${name}[${i}]`, members, each)) >>> 0, 0);
}

/**
 * An unsigned number of 64 bits.
 * @param {string} name
 * @param {unknown} value
 * @returns {bigint}
 */
export function id(name, value) {
  if (typeof value === "bigint") {
    if (value < 0n || value > 0xffffffffffffffffn) throw new RangeError(`${name} must fit into 64 bits; it is ${value}`);
    return value;
  }
  return BigInt(integer(name, value, 0, Number.MAX_SAFE_INTEGER));
}

/**
 * A signed number of 64 bits.
 * @param {string} name
 * @param {unknown} value
 * @returns {bigint}
 */
export function long(name, value) {
  if (typeof value === "bigint") {
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${name} must fit into 64 bits; it is ${value}`);
    return value;
  }
  return BigInt(integer(name, value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
}

/**
 * The elements of an iterable.
 * @param {string} name
 * @param {any} values
 * @returns {any[]}
 */
export function list(name, values) {
  if (typeof values === "object" && typeof values?.[Symbol.iterator] === "function") return Array.from(values);
  throw new TypeError(`${name} must be iterable, not ${describe(values)}`);
}

/**
 * A copy of an array of numbers. Its length is read once: what is read later could be another.
 * @param {string} name
 * @param {any} values
 * @returns {Float64Array}
 */
export function numbers(name, values) {
  const length = typeof values === "object" ? values?.length : undefined;
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new TypeError(`${name} must be an array of numbers, not ${describe(values)}`);
  }
  return Float64Array.from({ length }, (_, i) => number(`${name}[${i}]`, values[i]));
}

/** @param {unknown} value */
function describe(value) {
  return value === null || ["number", "boolean", "undefined"].includes(typeof value) ? String(value) : typeof value;
}

// -- Texts and blocks -------------------------------------------------------------------------------------------------

// TextDecoder and TextEncoder are not in every engine.

/**
 * Returns the text at `at`, which ends with a zero byte. The library's texts are ASCII.
 * @param {number} at
 */
export function text(at) {
  if (at === 0) return "";
  const bytes = u8();
  const start = at >>> 0; // The module returns an address above 2 GiB as a negative number.
  return String.fromCharCode(...bytes.subarray(start, bytes.indexOf(0, start)));
}

/**
 * Returns a text as UTF-8. Half of a surrogate pair becomes U+FFFD, as TextEncoder has it.
 * @param {string} text
 */
export function utf8(text) {
  const bytes = [];
  for (const character of text) {
    const found = /** @type {number} */ (character.codePointAt(0));
    const code = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found;
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    bytes.push([0, 0xc0, 0xe0, 0xf0][more] | (code >> (6 * more)));
    for (let i = more - 1; i >= 0; i--) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
  }
  return Uint8Array.from(bytes);
}

/**
 * Allocates memory in the module, which the caller must free. Throws a RangeError if there is none.
 * @param {number} size
 * @returns {number}
 */
export function allocate(size) {
  // A larger size would overflow in the module.
  const at = size <= 0x7fffffff ? wasm().malloc(Math.max(size, 1)) >>> 0 : 0;
  if (at === 0) throw new RangeError(`cardstack: there is no memory for ${size} bytes`);
  return at;
}

/**
 * Calls `body` with the address of a new block, and then frees the block.
 * @template T
 * @param {number} size
 * @param {(at: number) => T} body
 * @returns {T}
 */
export function withBlock(size, body) {
  const at = allocate(size);
  try {
    return body(at);
  } finally {
    wasm().free(at);
  }
}

/**
 * Calls `body` with the address and the number of the cards.
 * @template T
 * @param {Iterable<number | bigint> | BigUint64Array} cards
 * @param {(at: number, count: number) => T} body
 * @returns {T}
 */
export function withIds(cards, body) {
  // A copy, whose size is what it says.
  const ids =
    cards instanceof BigUint64Array
      ? new BigUint64Array(cards)
      : BigUint64Array.from(list("cards", cards).map((card, i) => id(`cards[${i}]`, card)));
  return withBlock(ids.byteLength, (at) => {
    u64().set(ids, at >>> 3);
    return body(at, ids.length);
  });
}

/**
 * Calls `body` with the address of a copy of the bytes, and their number.
 * @template T
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {(at: number, size: number) => T} body
 * @returns {T}
 */
export function withBytes(name, bytes, body) {
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`${name} must be a Uint8Array, not ${describe(bytes)}`);
  const copy = new Uint8Array(bytes);
  return withBlock(copy.length, (at) => {
    u8().set(copy, at);
    return body(at, copy.length);
  });
}
