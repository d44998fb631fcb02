// The tests of the package and the traces once more, with everything that they allocate above 2 GiB, where an address is
// negative as a number of 32 bits with a sign.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Deck } from "../../bindings/js/src/index.js";
import { wasm } from "../../bindings/js/src/memory.js";

const HALF = 2 ** 31;
for (let size = 2 ** 26; size >= 16; ) {
  const at = wasm().malloc(size) >>> 0;
  if (at === 0 || at >= HALF) {
    wasm().free(at);
    size /= 2;
  }
}

test("decks lie above 2 GiB", () => {
  const deck = new Deck("classic", { viewport: { width: 390, height: 844 } });
  assert.ok(deck._object >= HALF && deck._block >= HALF);
  deck.close();
});

await import("./package.test.js");
await import("./traces.test.js");
