// Finds the WebAssembly file beside the package's sources.

import { demandModule, load } from "./load.js";
import { isLoaded } from "./memory.js";

/** @type {Promise<void> | undefined} */
let loading;
/** Loads the module, unless it is here or on its way. */
export const loadBeside = () => (isLoaded() ? undefined : (loading ??= load(moduleBeside())));

/**
 * Returns the module: its bytes, or what the browser has compiled while it loaded. Rejects with an Error if the file
 * cannot be read or fetched, or if another file has come in its place.
 * @returns {Promise<BufferSource | WebAssembly.Module>}
 */
export async function moduleBeside() {
  const address = new URL("../cardstack.wasm", import.meta.url);
  if (address.protocol === "file:") {
    // A variable instead of a literal, so that bundlers for browsers do not follow the import.
    const module = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ module);
    return /** @type {Uint8Array} */ (await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`cardstack: the module could not be fetched: ${response.status} ${response.url}`);
  // The streaming form fails if the server sends another type.
  const isOfType = response.headers.get("Content-Type")?.startsWith("application/wasm");
  if (isOfType) return WebAssembly.compileStreaming(response);
  const bytes = await response.arrayBuffer();
  demandModule(new Uint8Array(bytes), `${response.url || address} (${response.headers.get("Content-Type")})`);
  return bytes;
}
