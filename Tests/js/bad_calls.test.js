// Whatever numbers the module's functions are given, in whatever order: none stops it. A trap of WebAssembly is what a
// crash is elsewhere. The calls come from the manifest; a pointer is NULL, or to memory that is large enough.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Deck, Sheet, VelocityTracker } from "../../bindings/js/src/index.js";
import { u32, u8, wasm } from "../../bindings/js/src/memory.js";

const manifest = JSON.parse(readFileSync(new URL("../../bindings/cardstack_abi.json", import.meta.url), "utf8"));
const enumerations = new Set(manifest.enums.map(({ name }) => name));
const BLOCK = 4096;

const DOUBLES = [0, -0, 1, -1, 0.5, 1e-300, 1e12, -1e12, 1e13, 1e300, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53, 844];
const INTS = [0, 1, 2, 3, 5, 8, -1, 17, 99, 0x7fffffff, -0x80000000, 0x40000000];
const LONGS = [0n, 1n, 2n, 3n, 7n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n - 1n, -(2n ** 63n), -1n];
// A count of records that a block holds, or one that no memory holds: between them a wild pointer would be read.
const COUNTS = [0, 1, 2, 3, 5, 16, 0xffffffff, 0x80000000];

/** The same numbers in every run, and others for each CARDSTACK_SEED. */
function random(seed) {
  let state = seed ^ Number(process.env.CARDSTACK_SEED ?? 0);
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const structOf = (type) => manifest.structs.find(({ name }) => name === type);

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`calls at random, from ${seed}`, () => {
    const below = random(seed);
    const pick = (list) => list[below(list.length)];
    const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, feed: { enabled: 1 }, delivery: { mode: below(4) } });
    const sheet = new Sheet({ extent: 844 });
    const tracker = new VelocityTracker();
    const objects = { cardstack_deck: deck, cardstack_sheet: sheet, cardstack_velocity_tracker: tracker };
    const blocks = Array.from({ length: 6 }, () => wasm().malloc(BLOCK) >>> 0);
    const saved = deck.save();

    const fill = (at, type) => {
      const bytes = u8();
      const kind = below(4);
      for (let i = 0; i < BLOCK; i++) bytes[at + i] = kind === 0 ? 0 : kind === 1 ? below(256) : i % 8 ? 0 : below(9);
      if (kind === 3) bytes.set(saved, at);
      if (type.includes("config *") && below(4) > 0) {
        const preset = type.includes("sheet") ? "sheet" : "deck";
        wasm()[`cardstack_${preset}_config_init`](at, sizeOf(`cardstack_${preset}_config`), 1);
        if (preset === "deck") wasm().cardstack_deck_get_config(deck._object, at, sizeOf("cardstack_deck_config"));
        // One field is wild.
        const word = 2 + below(sizeOf(`cardstack_${preset}_config`) / 4 - 2);
        if (below(2)) u32()[(at >>> 2) + word] = pick(INTS);
        else new DataView(wasm().memory.buffer).setFloat64(at + (word & ~1) * 4, pick(DOUBLES), true);
      } else if (structOf(type.replace(/^const | \*$/g, ""))?.fields[0].name === "struct_size") {
        const name = type.replace(/^const | \*$/g, "");
        u32()[at >>> 2] = below(4) > 0 ? sizeOf(name) : pick(INTS) >>> 0;
        if (name === "cardstack_frame") {
          u32()[(at >>> 2) + 1] = below(8) > 0 ? 96 : pick(INTS) >>> 0;
          u32()[(at >>> 2) + 2] = below(2) ? blocks[5] : 0;
          // Poses fit into the block, or their number is a wrong one.
          u32()[(at >>> 2) + 3] = u32()[(at >>> 2) + 2] ? pick([0, 1, 13, 40]) : pick([0, 128, 0xffffffff]);
        }
      }
      return at;
    };

    const argument = (parameter, i, name) => {
      const { type } = parameter;
      const handle = /^cardstack_(deck|sheet|velocity_tracker) \*$/.exec(type);
      if (handle) return below(50) ? objects[type.replace(" *", "")]._object : 0;
      if (type.endsWith("**")) return 0;
      if (type.endsWith("*")) return below(8) ? fill(blocks[i % 5], type) : 0;
      if (type === "double") return below(3) ? below(1000) / 10 : pick(DOUBLES);
      if (type === "size_t") {
        if ("size_of" in parameter || "element_size_of" in parameter) return below(8) ? elementOf(name) : pick(COUNTS);
        // The capacity of a text or of a saved deck is in bytes, which all fit.
        return pick(COUNTS.slice(0, 6 + 2 * (name === "cardstack_deck_admit")));
      }
      if (type === "int64_t" || type === "uint64_t") return pick(LONGS);
      return enumerations.has(type) && below(3) ? below(9) : pick(INTS);
    };

    const calls = manifest.functions.filter(
      ({ name }) => typeof wasm()[name] === "function" && !/_destroy$/.test(name));
    const succeeded = new Set();
    for (let round = 0; round < 20000; round++) {
      const { name, parameters } = pick(calls);
      const values = parameters.map((each, i) => argument(each, i, name));
      try {
        if (wasm()[name](...values) >= 0) succeeded.add(name);
      } catch (error) {
        assert.fail(`${name}(${values.join(", ")}) in round ${round}: ${error}`);
      }
    }
    // Calls that are all refused would show nothing.
    assert.ok(succeeded.size > calls.length * 0.75, `only ${succeeded.size} of ${calls.length} functions ever succeeded`);
    blocks.forEach((at) => wasm().free(at));
    [deck, sheet, tracker].forEach((object) => object.close());
  });
}

/** As in the manifest, which is about 64 bits: the one pointer is in the frame, before a gap that makes up for it. */
function sizeOf(name) {
  return structOf(name).size;
}

/** The size of the struct or record that a function takes. */
function elementOf(name) {
  const { parameters } = manifest.functions.find((each) => each.name === name);
  for (const { type } of parameters) {
    const struct = structOf(type.replace(/^const | \*$/g, ""));
    if (struct) return struct.size;
  }
  return 8;
}
