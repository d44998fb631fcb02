// TypeScript's compiler agrees with the sources, and with what a program says about them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const hasCompiler = spawnSync("tsc", ["--version"]).status === 0 && existsSync(here("../../../bindings/js/types"));
const skip = !hasCompiler && "there is no tsc";

const STRICT = ["--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node"];
const PAGE = [...STRICT, "--lib", "es2022,dom,dom.iterable"];

function compile(...flags) {
  const done = spawnSync("tsc", flags, { encoding: "utf8" });
  assert.equal(done.status, 0, done.stdout);
}

test("the sources are of the types that they say", { skip }, () =>
  compile("-p", here("../../../bindings/js"), "--noEmit", "--emitDeclarationOnly", "false"));

test("a program gets the types", { skip }, () => compile(...PAGE, here("consumer.ts")));

test("a program that has the element alone gets its types", { skip }, () =>
  compile(...PAGE, here("../../../bindings/js/types/element.d.ts")));

test("no type of the package has the name of a page's own", { skip }, () => {
  const compiler = dirname(realpathSync(spawnSync("which", ["tsc"], { encoding: "utf8" }).stdout.trim()));
  const dom = readFileSync(join(compiler, "../lib/lib.dom.d.ts"), "utf8");
  const pages = new Set([...dom.matchAll(/^(?:interface|type|declare var|declare function) (\w+)/gm)].map(([, name]) => name));
  assert.ok(pages.has("PointerEvent") && pages.has("Event"));
  const folder = here("../../../bindings/js/types/");
  const own = ["constants", "deck", "frames", "requests", "serve", "sheet", "sources", "pointer"].flatMap((name) =>
    [...readFileSync(join(folder, `${name}.d.ts`), "utf8").matchAll(/^export (?:type|class|interface|const) (\w+)/gm)]);
  assert.deepEqual(own.map(([, name]) => name).filter((name) => pages.has(name)), []);
});

test("a program in a worker gets those of cardstack/bare, without a page's", { skip }, () =>
  compile(...STRICT, "--lib", "es2022,webworker", here("worker.ts")));

test("a program of mistakes is refused: each of its lines, and nothing else", { skip }, () => {
  const program = readFileSync(here("refused.ts"), "utf8");
  const lines = program.split("\n");
  const isMark = (line) => line?.trim().startsWith("// @ts-expect-error");
  const wrong = lines.flatMap((line, i) => (isMark(lines[i - 1]) ? [i + 1] : []));
  assert.ok(wrong.length > 40);
  // A mark whose line is right is an error.
  compile(...PAGE, here("refused.ts"));
  // So is a line without its mark: one by one, in one run of the compiler.
  const folder = mkdtempSync(join(tmpdir(), "cardstack-"));
  try {
    const unmarked = lines.map((line) => (isMark(line) ? "//" : line)).join("\n");
    writeFileSync(join(folder, "refused.ts"), unmarked.replaceAll("../../../bindings", here("../../../bindings")));
    const { stdout } = spawnSync("tsc", [...PAGE, "--pretty", "false", join(folder, "refused.ts")], { encoding: "utf8" });
    const found = [...stdout.matchAll(/refused\.ts\((\d+),/g)].map(([, line]) => Number(line));
    assert.deepEqual([...new Set(found)].sort((a, b) => a - b), wrong);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
