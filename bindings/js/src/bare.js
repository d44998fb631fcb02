// The package without a page, and without loading the module: call `await load(...)` first. It needs the language and
// WebAssembly, and nothing else.

export { FrameNumbers, Pose, SheetFrameNumbers } from "./abi.js";
export * from "./constants.js";
export { Deck, deckConfig, validateDeckConfig } from "./deck.js";
export { CardstackError } from "./errors.js";
export { Frame, SheetFrame } from "./frames.js";
export { load } from "./load.js";
export { Curve, Decay, RubberBand, Spring } from "./motion.js";
export { LoadFailedError, LoadRequest } from "./load_request.js";
export { Sheet } from "./sheet.js";
export { pages } from "./sources.js";
export { VelocityTracker } from "./velocity.js";
export { constantName, directionBit, directionName, eventBit, idempotencyKey, version } from "./words.js";

/** @typedef {import("./follow.js").Change} Change */
/** @typedef {import("./follow.js").ChangeResult} ChangeResult */
/** @typedef {import("./follow.js").Changes} Changes */
/** @typedef {import("./requests.js").RequestEvent} RequestEvent */
/** @typedef {import("./requests.js").RequestType} RequestType */
/** @typedef {import("./serve.js").Backend} Backend */
/** @typedef {import("./serve.js").BackendAnswer} BackendAnswer */
/** @typedef {import("./serve.js").ServeOptions} ServeOptions */
/** @typedef {import("./sources.js").CardSource} CardSource */
/** @typedef {import("./sources.js").Page} Page */
/** @typedef {import("./sources.js").Source} Source */
