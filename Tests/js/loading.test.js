// Programs of their own: how the package is loaded, by an engine that has only the language, from CommonJS, in parts; what
// a garbage collection frees; an example.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as cardstack from "../../bindings/js/src/index.js";
import * as bare from "../../bindings/js/src/bare.js";
import * as page from "../../bindings/js/src/page.js";
import { utf8 } from "../../bindings/js/src/memory.js";

const folder = fileURLToPath(new URL("../../bindings/js/", import.meta.url));

function run(program, ...flags) {
  const done = spawnSync(process.execPath, [...flags, "-e", program], { cwd: folder, encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout;
}

/** Runs in an engine that has the language, WebAssembly and nothing of node or of a page. */
const inBareEngine = `
  import { CardstackError, Deck, Sheet, Spring, SpringPreset, load, version } from "./bare.js";

  const names = ["fetch", "URL", "document", "setTimeout", "console", "TextDecoder", "TextEncoder", "performance", "crypto",
    "AbortController", "process", "require"];
  for (const name of names) if (name in globalThis) throw new Error(name + " is there");

  let message = "";
  try {
    version();
  } catch (error) {
    message = error.message;
  }
  if (!/await load/.test(message)) throw new Error("before load: " + message);
  for (const source of sources) await load(source);

  const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, delivery: { mode: 1 }, feed: { enabled: 1 } });
  const requests = deck.requests();
  deck.advance(0);
  deck.events();
  const { value: first } = await requests.next();
  deck.setCardKey(7, "Zoë 😀");
  deck.answerLoad(first.token, [7, 8, 9]);
  await deck.follow([{ type: "append", cards: [10] }]);
  deck.swipe("left", 1);
  deck.events();
  const { value: send } = await deck.requests({ types: ["send"] }).next();
  deck.answerSend(send.token, "sent");
  let refusal = "";
  try {
    deck.configure({ press: { slop: -1 } });
  } catch (error) {
    if (error instanceof CardstackError) refusal = error.message;
  }
  const { position } = Spring.preset(SpringPreset.BOUNCY).at(1, { to: 5 });
  const found = [send.card, deck.cards(), Array.from(deck.cardKey(7)), refusal, position];
  await requests.return();
  deck.pointerDown(1, 195, 400, 9e9);
  deck.advance(2); // It warns where there is a console.
  deck.close();
  new Sheet({ extent: 844 }).close();
  report(JSON.stringify(found));`;

for (const kind of ["bytes", "a module", "a promise of one"]) {
  test(`an engine with the language and WebAssembly alone runs the bare package, given ${kind}`, () => {
    const program = `
      const { readFileSync } = require("node:fs");
      const vm = require("node:vm");
      const bytes = readFileSync("cardstack.wasm");
      const source = { "bytes": () => bytes, "a module": () => new WebAssembly.Module(bytes),
        "a promise of one": () => WebAssembly.compile(bytes) }[${JSON.stringify(kind)}]();
      const context = vm.createContext({ sources: [source, source], report: (text) => console.log(text) });
      vm.runInContext("delete globalThis.console", context);
      const known = new Map();
      const read = (name) => {
        if (!/^\\.\\/\\w+\\.js$/.test(name)) throw new Error("an import of " + name);
        if (!known.has(name)) {
          const text = readFileSync("src/" + name, "utf8");
          known.set(name, new vm.SourceTextModule(text, { context, identifier: name }));
        }
        return known.get(name);
      };
      const main = new vm.SourceTextModule(${JSON.stringify(inBareEngine)}, { context, identifier: "main" });
      main.link(read).then(() => main.evaluate()).then(() => {
        for (const name of ["./beside.js", "./pointer.js", "./store.js"]) if (known.has(name)) throw new Error(name);
      }).catch((error) => { console.error(error); process.exitCode = 1; });`;
    const [card, cards, key, refusal, end] = JSON.parse(run(program, "--no-warnings", "--experimental-vm-modules"));
    assert.deepEqual([card, cards], [7, [8, 9, 10]]);
    assert.equal(new TextDecoder().decode(Uint8Array.from(key)), "Zoë 😀");
    assert.match(refusal, /^press\.slop /);
    assert.ok(Math.abs(end - 5) < 0.1);
  });
}

test("the parts make the whole, and none has a name twice", () => {
  assert.deepEqual(Object.keys(cardstack).sort(), [...Object.keys(bare), ...Object.keys(page)].sort());
  assert.deepEqual(Object.keys(page).sort(), ["DeckStore", "listen", "poseStyle"]);
});

test("the package loads in parts, by the README's lines", () => {
  const readme = readFileSync(new URL("../../bindings/js/README.md", import.meta.url), "utf8");
  const [, block] = /^ *```js\n( *import \{ Deck, load \}[^]*?)^ *```$/m.exec(readme);
  run(`
    const { readFileSync } = await import("node:fs");
    globalThis.fetch = async (address) => {
      if (address !== "/static/cardstack.wasm") throw new Error(address);
      return new Response(readFileSync("cardstack.wasm"), { headers: { "Content-Type": "application/wasm" } });
    };
    const compileStreaming = async (response) => WebAssembly.compile(await (await response).arrayBuffer());
    WebAssembly.compileStreaming ??= compileStreaming;
    ${block.replace(/^ *import (\{.*?\}) from (".*?");$/gm, "const $1 = await import($2);")}
    if (typeof listen !== "function") throw new Error("no listen");
    new Deck("classic", { viewport: { width: 390, height: 844 } }).close();`, "--input-type=module");
});

test("the bare package says that the module is missing, takes its bytes, and refuses what is none", () => {
  run(`
    import assert from "node:assert";
    import { readFileSync } from "node:fs";
    import { Deck, load } from "./src/bare.js";
    assert.throws(() => new Deck("classic", {}), /await load/);
    const page = new TextEncoder().encode("<!doctype html>\\n<title>Start</title>");
    for (const bytes of [page, page.buffer, new Uint8Array([1, ...page]).subarray(1)]) {
      await assert.rejects(load(bytes), /load\\(\\) got is not cardstack.wasm: it begins with "<!doctype html> <title>/);
    }
    await assert.rejects(load(new Uint8Array(0)), /begins with ""/);
    await assert.rejects(load(new Uint8Array([0, 97, 115, 109, 2])), WebAssembly.CompileError);
    const none = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    await assert.rejects(load(none));
    await load(readFileSync("cardstack.wasm"));
    await load();
    new Deck("classic", { viewport: { width: 390, height: 844 } }).close();`, "--input-type=module");
});

test("an answer that is no module is named, with what came", () => {
  run(`
    const { moduleBeside } = await import("./src/beside.js");
    const RealURL = URL;
    globalThis.URL = class extends RealURL {
      get protocol() { return "https:"; }
    };
    const answer = new Response("<!doctype html><title>Start</title>", { headers: { "Content-Type": "text/html" } });
    globalThis.fetch = async () => answer;
    const message = await moduleBeside().then(() => "", (error) => error.message);
    if (!/cardstack\\.wasm \\(text\\/html\\) is not .*begins with "<!doctype html>/.test(message)) throw new Error(message);
  `, "--input-type=module");
});

test("a package that is not built is not packed", () => {
  const made = mkdtempSync(join(tmpdir(), "cardstack-"));
  try {
    const copy = (path) => cpSync(new URL(`../../bindings/js/${path}`, import.meta.url), join(made, path), { recursive: true });
    ["package.json", "prepack.js", "README.md", "src"].forEach(copy);
    const pack = () => {
      // npm runs this program; some machines have none, or one that does not start.
      const hasNpm = spawnSync("npm", ["--version"]).status === 0;
      const command = hasNpm ? ["npm", "pack", "--dry-run", "--offline"] : [process.execPath, "prepack.js"];
      return spawnSync(command[0], command.slice(1), { cwd: made, encoding: "utf8" });
    };
    const refused = pack();
    assert.notEqual(refused.status, 0);
    assert.match(refused.stderr, /not built.*types\/index\.d\.ts.*cardstack\.wasm/);
    const { exports } = JSON.parse(readFileSync(join(made, "package.json"), "utf8"));
    mkdirSync(join(made, "types"));
    const named = Object.values(exports).flatMap((each) => [each.types ?? each]);
    for (const path of named.filter((each) => each !== "./package.json")) writeFileSync(join(made, path), "");
    assert.equal(pack().status, 0);
    rmSync(join(made, "src/module_base64.js"));
    assert.notEqual(pack().status, 0);
  } finally {
    rmSync(made, { recursive: true });
  }
});

test("CommonJS imports the package by the README's lines; what require does is as the README says", () => {
  const readme = readFileSync(new URL("../../bindings/js/README.md", import.meta.url), "utf8");
  const [, block] = /^ *```js\n( *async function main\(\)[^]*?)^ *```$/m.exec(readme);
  assert.equal(run(`${block}; main().then((deck) => console.log(deck.append([1, 2])));`, "--input-type=commonjs"), "2\n");
  const [major, minor] = process.versions.node.split(".").map(Number);
  const requiresModules = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  const codeOf = (name) => run(`
    let code = "none";
    try { require("${name}"); } catch (error) { code = error.code; }
    console.log(code);`, "--no-warnings", "--input-type=commonjs").trim();
  assert.equal(codeOf("cardstack"), requiresModules ? "ERR_REQUIRE_ASYNC_MODULE" : "ERR_REQUIRE_ESM");
  assert.equal(codeOf("cardstack/bare"), requiresModules ? "none" : "ERR_REQUIRE_ESM");
});

test("a text is encoded as TextEncoder does it", () => {
  const encoder = new TextEncoder();
  for (const text of ["", "a", "é", "߿", "ࠀ", "€", "😀", "\u{10ffff}", "\ud800x", "x\udc00", "\udc00\ud800"]) {
    assert.deepEqual(utf8(text), encoder.encode(text), JSON.stringify(text));
  }
});

test("a forgotten deck is freed, also if its frame is kept", () => {
  run(`
    import assert from "node:assert";
    import { Deck } from "./src/index.js";
    import { use, wasm } from "./src/memory.js";
    const { cardstack_deck_destroy: destroy, ...others } = wasm();
    let decks = 0;
    use({ ...others, cardstack_deck_destroy: (deck) => { decks -= 1; destroy(deck); } });
    const make = () => {
      const deck = new Deck("classic", { viewport: { width: 390, height: 844 } });
      deck.append(Array.from({ length: 2000 }, (_, i) => i + 1));
      decks += 1;
      return deck.advance(0);
    };
    const kept = make();
    const [{ x }, { values }] = [kept.poses[2], kept];
    // A collection finds what is forgotten; a later turn frees it. The last one may still be in a register.
    const free = async () => {
      for (let turn = 0; decks > 2; turn++) {
        assert.ok(turn < 1000, decks + " decks are left");
        gc();
        await new Promise(setImmediate);
      }
    };
    for (let i = 0; i < 100; i++) make();
    await free();
    const size = wasm().memory.buffer.byteLength;
    for (let i = 0; i < 50; i++) { for (let k = 0; k < 50; k++) make(); await free(); }
    assert.equal(wasm().memory.buffer.byteLength, size);
    assert.equal(kept.top, 1);
    assert.equal(kept.poses[2].x, x);
    assert.equal(values[${2 * cardstack.POSE_STRIDE + cardstack.POSE_X}], x);`, "--expose-gc", "--input-type=module");
});

const tenLinesOfC = fileURLToPath(new URL("../../.build-cmake/bindings/c/ten_lines", import.meta.url));

test("the ten lines print what those in C do", { skip: !existsSync(tenLinesOfC) && "C's are not built" }, () => {
  const here = fileURLToPath(new URL("../../bindings/js/examples/ten_lines.js", import.meta.url));
  const [c, js] = [spawnSync(tenLinesOfC), spawnSync(process.execPath, [here])].map(({ stdout }) => String(stdout));
  assert.ok(js.length > 1000);
  assert.equal(js, c);
});
