import { ABI_VERSION, VERSION } from "./constants.js";
import { isLoaded, use } from "./memory.js";

/**
 * Loads the module; to be awaited before anything else of "cardstack/bare". "cardstack" has done so by itself. A second
 * call does nothing.
 *
 * @param {BufferSource | WebAssembly.Module | Response | PromiseLike<Response> | string | URL} [source] The module:
 *   its bytes, compiled, what `fetch` returned, or its address. Without it, the file beside the package's sources.
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
  use(exports);
}

/**
 * @param {BufferSource | WebAssembly.Module | Response | string | URL} source
 * @returns {Promise<WebAssembly.Instance>}
 */
async function instantiate(source) {
  if (typeof source === "string" || source instanceof URL) {
    const address = new URL(source, import.meta.url);
    if (address.protocol === "file:") {
      // By a name that bundlers for browsers do not follow.
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
    // A server that does not know the type would make the streaming form fail.
    if (source.headers.get("Content-Type")?.startsWith("application/wasm")) {
      return (await WebAssembly.instantiateStreaming(source)).instance;
    }
    source = await source.arrayBuffer();
  }
  return (await WebAssembly.instantiate(/** @type {BufferSource} */ (source))).instance;
}
