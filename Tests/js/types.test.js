// TypeScript's compiler agrees with the sources, and with what a program says about them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const hasCompiler = spawnSync("tsc", ["--version"]).status === 0 && existsSync(here("../../bindings/js/types"));
const skip = !hasCompiler && "there is no tsc";

function compile(...flags) {
  const done = spawnSync("tsc", flags, { encoding: "utf8" });
  assert.equal(done.status, 0, done.stdout);
}

test("the sources are of the types that they say", { skip }, () =>
  compile("-p", here("../../bindings/js"), "--noEmit", "--emitDeclarationOnly", "false"));

test("so are the playground's", { skip }, () => compile("-p", here("../../bindings/js/playground")));

test("a program gets the types", { skip }, () =>
  compile(
    "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
    "--lib", "es2022,dom,dom.iterable", here("consumer.ts"),
  ));
