// The whole package. It loads the WebAssembly file beside the package's sources before this import is complete.

import { moduleBeside } from "./beside.js";
import { load } from "./load.js";
import { isLoaded } from "./memory.js";

export * from "./bare.js";
export * from "./page.js";

if (!isLoaded()) await load(moduleBeside());
