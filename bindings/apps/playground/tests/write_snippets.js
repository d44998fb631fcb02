// Prints configurations as programs, and what they have to come to:
//
//     node bindings/apps/playground/tests/write_snippets.js

import { LANGUAGES, snippet } from "../snippets.js";
import { FIELDS, GIVEN, PRESETS, Setup, keyOf } from "../setup.js";
import { changedThroughout } from "./playground_kit.js";

const SIZE = { width: 390, height: 844 };

// JSON has no infinity, and no whole numbers beyond those that a double holds.
const plain = (value) => {
  if (typeof value === "object") return Object.values(value).map(plain);
  if (typeof value === "bigint") return value > Number.MAX_SAFE_INTEGER ? String(value) : Number(value);
  return value === Infinity ? "infinite" : value;
};

const all = PRESETS.flatMap(([preset]) => [new Setup(preset), changedThroughout(preset, SIZE)]);
const fields = FIELDS.filter((field) => !GIVEN.has(keyOf(field)));
console.log(
  JSON.stringify(
    all.map((setup) => ({
      name: `${setup.preset}, ${setup.changes.size} changed`,
      programs: Object.fromEntries(LANGUAGES.map(({ id }) => [id, snippet(setup, id)])),
      values: Object.fromEntries(fields.map((field) => [field.c, plain(setup.value(keyOf(field)))])),
    })),
  ),
);
