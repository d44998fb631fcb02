import { DEPRECATED } from "./abi.js";
import { ABI_VERSION, VERSION } from "./constants.js";
import { guarded } from "./deprecation.js";
import { isLoaded, use } from "./memory.js";

/**
 * Loads the WebAssembly module. Await it before you use anything else of "cardstack/bare"; an import of "cardstack" has
 * done it already. A second call does nothing. It fetches and reads nothing: the program brings the module.
 *
 *     await load(WebAssembly.compileStreaming(fetch("/cardstack.wasm"))); // a page or a worker
 *     await load(readFileSync("cardstack.wasm")); // node
 *
 * Rejects with the engine's error if the source is not a module, and with an Error if it is another module, or has
 * another binary interface.
 *
 * @param {BufferSource | WebAssembly.Module | PromiseLike<BufferSource | WebAssembly.Module>} source The bytes of
 *   cardstack.wasm, or the compiled module, or a promise of one of them.
 * @returns {Promise<void>}
 */
export async function load(source) {
  if (isLoaded()) return;
  // For bytes the engine returns an object with the instance, for a module the instance itself.
  const made = await WebAssembly.instantiate(/** @type {BufferSource} */ (await source));
  if (!isLoaded()) adopt(made.instance ?? made);
}

/**
 * Makes an instance the one that the package uses. Throws an Error if it is of another module, or has another binary
 * interface.
 * @param {WebAssembly.Instance} instance
 */
export function adopt(instance) {
  const exports = /** @type {any} */ (instance.exports);
  const found = exports.cardstack_abi_version?.();
  if (found !== ABI_VERSION) {
    throw new Error(`cardstack: the module has binary interface ${found}; version ${VERSION} needs ${ABI_VERSION}`);
  }
  use(guarded(exports, DEPRECATED));
}
