// Writes a configuration as a program, in several languages: the preset and its changes.

import { VALUES } from "./description.js";
import { NONCE_OF_JOURNAL } from "../../js/src/constants.js";
import { GIVEN, NONCE, fieldOf, keyLike, memberOfPreset } from "./setup.js";
import { decided } from "./springs.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Field} Field */
/** @typedef {import("./setup.js").Value} Value */
/** @typedef {"c" | "cpp" | "csharp" | "python" | "lua" | "javascript" | "json"} Language */
/** @typedef {{field: Field, value: Value}} Change */

const DELIVERY = keyLike(/(^|\.)delivery$|delivery\.mode$/);
/** Languages whose binding does not draw a random nonce for a deck with delivery. */
const WITHOUT_CHANCE = new Set(["c", "cpp", "csharp", "lua"]);

/** @type {readonly {id: Language, title: string}[]} */
export const LANGUAGES = [
  { id: "c", title: "C" },
  { id: "cpp", title: "C++" },
  { id: "csharp", title: "C#" },
  { id: "python", title: "Python" },
  { id: "lua", title: "Lua" },
  { id: "javascript", title: "JavaScript" },
  { id: "json", title: "JSON" },
];

/**
 * Returns the program's text. The viewport in it is an example.
 * @param {Setup} setup
 * @param {Language} language
 * @returns {string}
 */
export function snippet(setup, language) {
  /** @type {Change[]} */
  const changes = [];
  for (const [key, value] of setup.changes) {
    const field = fieldOf(key);
    if (field && !GIVEN.has(key)) changes.push({ field, value });
  }
  const nonce = fieldOf(NONCE);
  if (setup.changes.get(DELIVERY) && nonce && WITHOUT_CHANCE.has(language)) changes.push({ field: nonce, value: NONCE_OF_JOURNAL });
  const preset = memberOfPreset(setup.preset);
  return WRITERS[language](preset, changes);
}

/** @typedef {import("./description.js").Member} Member */

/**
 * @param {Field} field
 * @param {Value} value
 * @returns {Member | undefined}
 */
const memberOf = (field, value) => VALUES[field.values ?? ""]?.find((member) => member.value === value);

/**
 * Returns the directions of a mask.
 * @param {Value} mask
 */
const directions = (mask) =>
  VALUES.Direction.filter(({ value }) => value > 0 && (Number(mask) & (2 ** (value - 1))) !== 0);

/**
 * Returns the C# name: for UP_LEFT and `up_left` it is UpLeft.
 * @param {string} name
 */
const pascal = (name) => name.toLowerCase().replace(/(^|_)(.)/g, (_, before, letter) => letter.toUpperCase());

/** @param {Value} value */
const parts = (value) => (typeof value === "object" ? /** @type {number[]} */ (Object.values(value)) : []);

/**
 * Returns a spring as a call with its response and damping ratio; null if the value is none that was made so.
 * @param {Field} field
 * @param {Value} value
 * @param {string} call
 */
function springCall(field, value, call) {
  if (field.type !== "spring") return null;
  const spring = decided(/** @type {import("./setup.js").SpringValue} */ (value));
  return spring && `${call}(${spring.response}, ${spring.dampingRatio})`;
}

/**
 * How a language writes infinity and other real numbers.
 * @typedef {{infinite: string, real: (text: string) => string}} Numerals
 */

/**
 * @param {number} value
 * @param {string} infinite
 */
const real = (value, infinite) => (value === Infinity ? infinite : value === -Infinity ? `-${infinite}` : String(value));

/** LuaJIT calls the C function. */
const LUA_SPRING = [
  "local function spring_of(response, damping_ratio)",
  '  local spring = require("ffi").new("cardstack_spring")',
  "  cardstack.check(cardstack.C.cardstack_spring_from_response(response, damping_ratio, spring))",
  "  return spring",
  "end", "",
];

/** @type {Record<Language, (preset: Member, changes: Change[]) => string>} */
const WRITERS = {
  c(preset, changes) {
    const lines = [
      "cardstack_deck_config config;",
      `cardstack_deck_config_init(&config, sizeof config, ${preset.c});`,
    ];
    for (const { field, value } of changes) {
      const place = `config.${field.c}`;
      const spring = springCall(field, value, "cardstack_spring_from_response");
      if (field.count) parts(value).forEach((each, i) => lines.push(`${place}[${i}] = ${real(each, "INFINITY")};`));
      else if (spring) lines.push(`${spring.slice(0, -1)}, &${place});`);
      else if (field.type === "spring" || field.type === "curve") {
        lines.push(`${place} = (cardstack_${field.type}){${parts(value).map((each) => real(each, "INFINITY")).join(", ")}};`);
      } else if (field.type === "choice") lines.push(`${place} = ${memberOf(field, value)?.c ?? value};`);
      else if (field.type === "directions") {
        const bits = directions(value).map(({ c }) => `CARDSTACK_DIRECTION_BIT(${c})`);
        lines.push(`${place} = ${bits.join(" | ") || "0"};`);
      } else if (field.type === "long") lines.push(`${place} = CARDSTACK_NONCE_OF_JOURNAL;`);
      else lines.push(`${place} = ${number(field, value, "INFINITY", "u", "ull")};`);
    }
    return withHead({ infinite: "#include <math.h>", spring: "#include <cardstack_motion.h>" }, lines, "\n");
  },

  cpp(preset, changes) {
    const infinite = "std::numeric_limits<double>::infinity()";
    const lines = [`cardstack::DeckConfig config(cardstack::${preset.cpp});`];
    for (const { field, value } of changes) {
      const place = `config.${field.c}`;
      const spring = springCall(field, value, "cardstack::Spring::from_response");
      if (field.count) parts(value).forEach((each, i) => lines.push(`${place}[${i}] = ${real(each, infinite)};`));
      else if (spring) lines.push(`${place} = ${spring};`);
      else if (field.type === "spring" || field.type === "curve") {
        lines.push(`${place} = {${parts(value).map((each) => real(each, infinite)).join(", ")}};`);
      } else if (field.type === "choice") lines.push(`${place} = cardstack::${memberOf(field, value)?.cpp ?? value};`);
      else if (field.type === "directions") {
        const bits = directions(value).map(({ c }) => `CARDSTACK_DIRECTION_BIT(${c})`);
        lines.push(`${place} = ${bits.join(" | ") || "0"};`);
      } else if (field.type === "long") lines.push(`${place} = CARDSTACK_NONCE_OF_JOURNAL;`);
      else lines.push(`${place} = ${number(field, value, infinite, "u", "ull")};`);
    }
    return withHead({ infinite: "#include <limits>", spring: "#include <cardstack_motion.hpp>" }, lines, "\n");
  },

  csharp(preset, changes) {
    const infinite = "double.PositiveInfinity";
    const lines = [`var config = DeckConfig.OfPreset(Preset.${pascal(preset.name)});`];
    for (const { field, value } of changes) {
      const place = `config.${field.c.split(".").map(pascal).join(".")}`;
      const spring = springCall(field, value, "Spring.FromResponse");
      if (field.count) {
        const set = place.replace(/\w+$/, "Set$&");
        parts(value).forEach((each, i) => lines.push(`${set}(${i}, ${real(each, infinite)});`));
      } else if (spring) lines.push(`${place} = ${spring};`);
      else if (field.type === "spring" || field.type === "curve") {
        lines.push(`${place} = new ${pascal(field.type)}(${parts(value).map((each) => real(each, infinite)).join(", ")});`);
      } else if (field.type === "choice") lines.push(`${place} = ${field.values}.${pascal(memberOf(field, value)?.name ?? "")};`);
      else if (field.type === "directions") {
        lines.push(`${place} = ${directions(value).map(({ name }) => `Direction.${pascal(name)}.Bit()`).join(" | ") || "0"};`);
      } else if (field.type === "long") lines.push(`${place} = Constants.NonceOfJournal;`);
      else lines.push(`${place} = ${number(field, value, infinite, "u", "ul")};`);
    }
    return `${lines.join("\n")}\n`;
  },

  python(preset, changes) {
    const fields = tree(changes, ({ field, value }) => {
      if (field.type === "choice") return `cardstack.${field.values}.${memberOf(field, value)?.name}`;
      if (field.type === "directions") return `[${directions(value).map(({ name }) => `"${name.toLowerCase().replace("_", "-")}"`).join(", ")}]`;
      const spring = springCall(field, value, "cardstack.Spring.from_response");
      if (spring) return spring;
      if (field.count || typeof value === "object") return `(${parts(value).map((each) => real(each, "math.inf")).join(", ")})`;
      return number(field, value, "math.inf", "", "");
    });
    const lines = ["deck = cardstack.Deck(", `    "${preset.name.toLowerCase().replace("_", "-")}",`, "    width=390,", "    height=844,"];
    lines.push(...nested(fields, 1, { open: "{", close: "}", top: (name) => `${name}=`, inner: (name) => `"${name}": ` }));
    lines.push(")");
    return withHead({ infinite: "import math" }, ["import cardstack", "", ...lines], "\n");
  },

  lua(preset, changes) {
    const fields = tree(changes, ({ field, value }) => {
      if (field.type === "choice") return `cardstack.${(memberOf(field, value)?.c ?? "").replace(/^CARDSTACK_/, "")}`;
      if (field.type === "directions") {
        return directions(value).map(({ c }) => `cardstack.DIRECTION_BIT(cardstack.${c.replace(/^CARDSTACK_/, "")})`).join(" + ") || "0";
      }
      const spring = springCall(field, value, "spring_of");
      if (spring) return spring;
      if (field.count || typeof value === "object") return `{${parts(value).map((each) => real(each, "math.huge")).join(", ")}}`;
      if (field.type === "long") return "cardstack.NONCE_OF_JOURNAL";
      return number(field, value, "math.huge", "", "ULL");
    });
    const look = { open: "{", close: "}", top: (/** @type {string} */ name) => `${name} = `, inner: (/** @type {string} */ name) => `${name} = ` };
    const body = nested(viewport(fields, (size) => String(size)), 1, look, "  ");
    return [
      'local cardstack = require("cardstack")', "", ...(body.some((line) => line.includes("spring_of(")) ? LUA_SPRING : []),
      `local deck = cardstack.new_deck(cardstack.${preset.c.replace(/^CARDSTACK_/, "")}, {`,
      ...body, "})", "",
    ].join("\n");
  },

  javascript(preset, changes) {
    /** @type {Set<string>} */
    const names = new Set(["Deck"]);
    const fields = tree(changes, ({ field, value }) => {
      if (field.type === "choice") {
        names.add(field.values ?? "");
        return `${field.values}.${memberOf(field, value)?.name}`;
      }
      if (field.type === "directions") {
        const found = directions(value);
        if (found.length === 0) return "0";
        names.add("Direction").add("directionBit");
        return found.map(({ name }) => `directionBit(Direction.${name})`).join(" | ");
      }
      const spring = springCall(field, value, "Spring.response");
      if (spring) {
        names.add("Spring");
        return spring;
      }
      if (field.count) return `[${parts(value).join(", ")}]`;
      if (typeof value === "object") return `{ ${Object.entries(value).map(([name, each]) => `${name}: ${each}`).join(", ")} }`;
      return number(field, value, "Infinity", "", "n");
    }, (field) => field.path);
    const look = { open: "{", close: "}", top: (/** @type {string} */ name) => `${name}: `, inner: (/** @type {string} */ name) => `${name}: ` };
    return [
      `import { ${[...names].sort().join(", ")} } from "cardstack";`, "",
      `const deck = new Deck("${preset.name.toLowerCase().replace("_", "-")}", {`,
      ...nested(viewport(fields, (size) => String(size), true), 1, look, "  "),
      "});", "",
    ].join("\n");
  },

  /** For a program of one's own: C's names, choices and directions by their names. */
  json(preset, changes) {
    const fields = tree(changes, ({ field, value }) => {
      if (field.type === "choice") return `"${memberOf(field, value)?.name.toLowerCase()}"`;
      if (field.type === "directions") return JSON.stringify(directions(value).map(({ name }) => name.toLowerCase()));
      const spring = field.type === "spring" && decided(/** @type {import("./setup.js").SpringValue} */ (value));
      if (spring) return `{ "response": ${spring.response}, "damping_ratio": ${spring.dampingRatio} }`;
      return JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each === Infinity ? "infinity" : each));
    });
    const name = (/** @type {string} */ key) => `"${key}": `;
    const lines = nested({ preset: `"${preset.name.toLowerCase()}"`, ...fields }, 1, { open: "{", close: "}", top: name, inner: name }, "  ");
    return `{\n${lines.join("\n")}\n}\n`.replace(/,(?=\n\s*})/g, "");
  },
};

/**
 * @param {Field} field
 * @param {Value} value
 * @param {string} infinite
 * @param {string} suffix Of a large whole number.
 * @param {string} wide Of a number of 64 bits.
 */
function number(field, value, infinite, suffix, wide) {
  if (field.type === "real") return real(Number(value), infinite);
  if (field.type === "events") return `${value}${wide}`;
  return Number(value) > 0x7fffffff ? `${value}${suffix}` : String(value);
}

/**
 * @param {{infinite: string, spring?: string}} heads Needed if there is an infinite number, and a spring.
 * @param {string[]} lines
 * @param {string} end
 */
function withHead({ infinite, spring }, lines, end) {
  const text = lines.join("\n");
  const heads = [spring && /from_response/.test(text) && spring, /INFINITY|infinity|math\.inf/.test(text) && infinite].filter(Boolean);
  return `${heads.length > 0 ? `${heads.join("\n")}\n\n` : ""}${text}${end}`.replace(/^(import math)\n\n(import cardstack)/, "$1\n$2");
}

/**
 * Fields as a tree of texts.
 * @typedef {{[name: string]: string | Tree}} Tree
 */

/**
 * @param {Change[]} changes
 * @param {(change: Change) => string} write
 * @param {(field: Field) => readonly string[]} [pathOf]
 * @returns {Tree}
 */
function tree(changes, write, pathOf = (field) => field.c.split(".")) {
  /** @type {Tree} */
  const root = {};
  for (const change of changes) {
    const names = [...pathOf(change.field)];
    const last = /** @type {string} */ (names.pop());
    let inner = root;
    for (const name of names) inner = /** @type {Tree} */ (inner[name] ??= {});
    inner[last] = write(change);
  }
  return root;
}

/**
 * @typedef {object} Brackets
 * @property {string} open
 * @property {string} close
 * @property {(name: string) => string} top
 * @property {(name: string) => string} inner
 */

/**
 * @param {Tree} fields
 * @param {number} depth
 * @param {Brackets} look
 * @param {string} [indent]
 * @returns {string[]}
 */
function nested(fields, depth, look, indent = "    ") {
  const space = indent.repeat(depth);
  const name = depth === 1 ? look.top : look.inner;
  return Object.entries(fields).flatMap(([key, value]) =>
    typeof value === "string"
      ? [`${space}${name(key)}${value},`]
      : [`${space}${name(key)}${look.open}`, ...nested(value, depth + 1, look, indent), `${space}${look.close},`],
  );
}

/**
 * Returns the fields, after the viewport of a phone.
 * @param {Tree} fields
 * @param {(size: number) => string} write
 * @param {boolean} [isCamel]
 * @returns {Tree}
 */
function viewport(fields, write, isCamel = false) {
  const given = [...GIVEN].map(fieldOf).filter((field) => field && /viewport/.test(field.c));
  const sizes = [390, 844];
  const changes = given.map((field, i) => ({ field: /** @type {Field} */ (field), value: sizes[i] }));
  return { ...tree(changes, ({ value }) => write(Number(value)), isCamel ? (field) => field.path : undefined), ...fields };
}
