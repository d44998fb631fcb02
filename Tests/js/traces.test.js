// Every trace comes to the bits that are recorded beside it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { replay } from "./replay.js";

const folder = new URL("../traces/", import.meta.url);
const traces = readdirSync(folder).filter((name) => name.endsWith(".trace"));

test("there are traces", () => assert.ok(traces.length > 40));

for (const name of traces) {
  test(name, () => {
    const expected = readFileSync(new URL(name.replace(/trace$/, "expected"), folder), "utf8");
    assert.deepEqual(replay(readFileSync(new URL(name, folder), "utf8")), expected.trimEnd().split("\n"));
  });
}
