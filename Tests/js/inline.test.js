// The package with the module in its sources.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../bindings/js/", import.meta.url));
const skip = !existsSync(`${folder}src/module_base64.js`) && "there is no module_base64.js (python bindings/js/build.py)";
const [major, minor] = process.versions.node.split(".").map(Number);
const requires = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

function run(program, ...flags) {
  const done = spawnSync(process.execPath, [...flags, "-e", program], { cwd: folder, encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout.trim();
}

test("it exports what the package exports, and loads without a promise", { skip }, () => {
  const program = `
    import { Deck, version } from "./src/inline.js";
    const deck = new Deck("classic", { viewport: { width: 390, height: 844 } });
    deck.append([1], 0);
    const inline = await import("./src/inline.js");
    const whole = await import("./src/index.js"); // It finds a module and loads no second one: the deck goes on.
    console.log(deck.cards().join(), version() === whole.version());
    console.log(Object.keys(inline).sort().join() === Object.keys(whole).sort().join() && inline.Deck === whole.Deck);
  `;
  assert.equal(run(program, "--input-type=module"), "1 true\ntrue");
});

test("CommonJS requires it", { skip: skip || (!requires && "this node cannot require ES modules") }, () => {
  const program = `console.log(require("./src/inline.js").version() === require("./package.json").version);`;
  assert.equal(run(program, "--no-warnings"), "true");
});
