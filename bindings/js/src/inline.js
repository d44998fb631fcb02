// The whole package in its sources: the WebAssembly module is a text in one of them. Nothing is fetched or awaited, so
// a bundle of it is one file, and may be a classic script.

import { adopt } from "./load.js";
import { isLoaded } from "./memory.js";
import { BASE64 } from "./module_base64.js";

export * from "./bare.js";
export * from "./page.js";

/** Returns the module's bytes. */
function bytes() {
  const octets = atob(BASE64);
  const made = new Uint8Array(octets.length);
  for (let i = 0; i < made.length; i++) made[i] = octets.charCodeAt(i);
  return made;
}

if (!isLoaded()) adopt(new WebAssembly.Instance(new WebAssembly.Module(bytes())));
