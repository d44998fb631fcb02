// What a browser has: pointer events, CSS and IndexedDB.

export { listen } from "./pointer.js";
export { poseStyle } from "./show.js";
export { DeckStore } from "./store.js";
