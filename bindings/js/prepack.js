// Runs before `npm pack` and `npm publish`: a package without its module and types must not be made.

import { existsSync, readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const named = Object.values(exports).flatMap((each) => (typeof each === "string" ? [each] : Object.values(each)));
const missing = [...named, "./src/module_base64.js"].filter((path) => !existsSync(new URL(path, import.meta.url)));
if (missing.length > 0) {
  console.error(`cardstack: the package is not built (python build.py): there is no ${missing.join(", no ")}`);
  process.exitCode = 1;
}
