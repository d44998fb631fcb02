// The whole package. It loads the WebAssembly file beside the package's sources before this import is complete.

import { load } from "./load.js";

export * from "./bare.js";

await load();
