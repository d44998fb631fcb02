// The whole package, without loading the module: call `await load(...)` first.

export { FrameNumbers, Pose, SheetFrameNumbers } from "./abi.js";
export * from "./constants.js";
export { Deck, deckConfig, validateDeckConfig } from "./deck.js";
export { CardstackError } from "./errors.js";
export { Frame, SheetFrame } from "./frames.js";
export { load } from "./load.js";
export { Curve, Decay, RubberBand, Spring } from "./motion.js";
export { listen } from "./pointer.js";
export { LoadFailedError, LoadRequest } from "./request.js";
export { Sheet } from "./sheet.js";
export { DeckStore } from "./store.js";
export { VelocityTracker } from "./velocity.js";
export { constantName, directionBit, eventBit, version } from "./words.js";
