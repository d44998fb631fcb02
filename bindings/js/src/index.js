// The whole package. It loads the WebAssembly file beside the package's sources before this import is complete.

import { loadBeside } from "./beside.js";

export * from "./bare.js";
export * from "./page.js";

await loadBeside();
