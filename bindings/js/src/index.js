// Everything, with the module that lies beside the package's sources: it is loaded before this one is there.

import { load } from "./load.js";

export * from "./bare.js";

await load();
