import { DEPRECATED } from "./abi.js";
import { ABI_VERSION, VERSION } from "./constants.js";
import { guarded } from "./deprecation.js";
import { isLoaded, use } from "./memory.js";

/**
 * Loads the WebAssembly module. Await it before you use anything else of "cardstack/bare"; an import of "cardstack" has
 * done it already. A second call does nothing. Rejects with an Error if the module cannot be fetched or has another
 * binary interface.
 *
 * @param {BufferSource | WebAssembly.Module | Response | PromiseLike<Response> | string | URL} [source] The module's
 *   bytes, a compiled module, the result of `fetch`, or an address. Without it, the file beside the package's sources.
 * @returns {Promise<void>}
 */
export async function load(source = new URL("../cardstack.wasm", import.meta.url)) {
  if (isLoaded()) return;
  const instance = await instantiate(await source);
  if (isLoaded()) return;
  const exports = /** @type {any} */ (instance.exports);
  const found = exports.cardstack_abi_version?.();
  if (found !== ABI_VERSION) {
    throw new Error(`cardstack: the module has binary interface ${found}; version ${VERSION} needs ${ABI_VERSION}`);
  }
  use(guarded(exports, DEPRECATED));
}

/**
 * @param {BufferSource | WebAssembly.Module | Response | string | URL} source
 * @returns {Promise<WebAssembly.Instance>}
 */
async function instantiate(source) {
  if (typeof source === "string" || source instanceof URL) {
    const address = new URL(source, import.meta.url);
    if (address.protocol === "file:") {
      // A variable instead of a literal, so that bundlers for browsers do not follow the import.
      const module = "node:fs/promises";
      const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ module);
      source = /** @type {Uint8Array} */ (await readFile(address));
    } else {
      source = await fetch(address);
    }
  }
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source);
  if (typeof Response === "function" && source instanceof Response) {
    if (!source.ok) throw new Error(`cardstack: the module could not be fetched: ${source.status} ${source.url}`);
    // The streaming form fails if the server sends another type.
    if (source.headers.get("Content-Type")?.startsWith("application/wasm")) {
      return (await WebAssembly.instantiateStreaming(source)).instance;
    }
    source = await source.arrayBuffer();
  }
  return (await WebAssembly.instantiate(/** @type {BufferSource} */ (source))).instance;
}
