// Every trace comes to the bits that are recorded beside it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { firstFrame, replay } from "./replay.js";

const folder = new URL("../traces/", import.meta.url);
const traces = readdirSync(folder).filter((name) => name.endsWith(".trace"));

test("there are traces", () => assert.ok(traces.length > 40, "Tests/traces/make_traces.py makes them"));

for (const name of traces) {
  test(name, () => {
    const expected = readFileSync(new URL(name.replace(/trace$/, "expected"), folder), "utf8");
    const wanted = expected.trimEnd().split("\n");
    const came = replay(readFileSync(new URL(name, folder), "utf8"));
    const at = wanted.findIndex((line, k) => line !== came[k]);
    assert.equal(came[at], wanted[at], `line ${at + 1}: ${firstFrame(came[at], wanted[at])}\n${came[at]}\n${wanted[at]}`);
    assert.equal(came.length, wanted.length);
  });
}
