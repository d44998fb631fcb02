// What a browser has: pointer events and IndexedDB.

export { listen } from "./pointer.js";
export { DeckStore } from "./store.js";
