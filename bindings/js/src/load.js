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
 * Rejects with an Error that says what came if the bytes are not a module, as when a server has answered with a page,
 * and if it is another module, or has another binary interface; otherwise with the engine's error.
 *
 * @param {BufferSource | WebAssembly.Module | PromiseLike<BufferSource | WebAssembly.Module>} source The bytes of
 *   cardstack.wasm, or the compiled module, or a promise of one of them.
 * @returns {Promise<void>}
 */
export async function load(source) {
  if (isLoaded()) return;
  const found = /** @type {BufferSource} */ (await source);
  if (found instanceof ArrayBuffer) demandModule(new Uint8Array(found), "what load() got");
  if (ArrayBuffer.isView(found)) {
    demandModule(new Uint8Array(found.buffer, found.byteOffset, found.byteLength), "what load() got");
  }
  // For bytes the engine returns an object with the instance, for a module the instance itself.
  const made = await WebAssembly.instantiate(found);
  if (!isLoaded()) adopt(made.instance ?? made);
}

/**
 * Throws an Error that says how the bytes begin, if they are no WebAssembly module.
 * @param {Uint8Array} bytes
 * @param {string} name Of the file.
 */
export function demandModule(bytes, name) {
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "\0asm") return;
  const start = String.fromCharCode(...bytes.subarray(0, 40)).replace(/[^ -~]+/g, " ").trim();
  throw new Error(
    `cardstack: ${name} is not cardstack.wasm: it begins with "${start}". A server that has no such file may answer ` +
      "with its start page",
  );
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
