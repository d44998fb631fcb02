// Saved decks in IndexedDB.

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./constants.js").Restore} Restore */
/** @typedef {import("./deck.js").Contents} Contents */
/** @typedef {import("./deck.js").RestoreName} RestoreName */
/** @typedef {import("./constants.js").JournalInfo} JournalInfo */

const TABLE = "decks";

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Stores saved decks in IndexedDB.
 *
 *     const store = await DeckStore.open();
 *     if (!(await store.restore(deck, "main"))) deck.append(cards);
 *     ...
 *     await store.save(deck, "main");
 *
 * It guarantees:
 *
 * - `save` stores the deck as it was at the call. Later changes of the deck are not in it.
 * - When the promise of `save` is fulfilled, the browser has written the complete save and asked the system to flush it
 *   ("strict" durability, where the browser supports it). A reload, or a crash of the tab or the browser, does not lose
 *   it.
 * - Until then the previous save stays, complete. The saves of one page are written in the order of the calls.
 *
 * It does not guarantee, unlike a journal, which needs files:
 *
 * - If the page ends, everything since the last fulfilled save is lost, decisions too. A browser may discard a page
 *   without notice. The last moment that a page is sure to get is `visibilitychange` with "hidden". So save after each
 *   decision. With delivery, save before you send the request of a SEND. Otherwise the restored deck does not know this
 *   decision: it offers the card again, and the backend gets two decisions about it.
 * - The browser may delete everything that a site has stored, if space is short or the user wants it. Call
 *   `navigator.storage.persist()` to prevent the former.
 * - If two pages use the same key, the last save wins. `navigator.locks` can keep them apart.
 *
 * Promises reject with the error of IndexedDB, or with that of `Deck.save` or `Deck.restore`.
 */
export class DeckStore {
  #database;

  /** @internal @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // Another page opens a newer version of the database, and waits until this one is closed.
    database.onversionchange = () => database.close();
  }

  /**
   * Opens a database, and creates it if it does not exist. Rejects with a TypeError if there is no IndexedDB.
   * @param {string} [name] The database's name.
   * @param {IDBFactory} [factory]
   * @returns {Promise<DeckStore>}
   */
  static async open(name = "cardstack", factory = globalThis.indexedDB) {
    if (!factory) throw new TypeError("there is no IndexedDB here");
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    return new DeckStore(await settled(request));
  }

  /**
   * Saves a deck as it is now. Replaces what was saved under this key.
   * @param {Deck} deck
   * @param {string} key
   * @param {Contents} [contents] As for `Deck.save`.
   * @returns {Promise<void>}
   */
  async save(deck, key, contents) {
    const bytes = deck.save(contents);
    await this.#change((table) => table.put(bytes, key));
  }

  /**
   * Restores a new or empty deck. Returns null, and does not change the deck, if nothing is saved under this key.
   * Rejects with the errors of `Deck.restore`.
   * @param {Deck} deck
   * @param {string} key
   * @param {Restore | RestoreName} [restore] As for `Deck.restore`.
   * @returns {Promise<JournalInfo | null>}
   */
  async restore(deck, key, restore) {
    const found = await settled(this.#database.transaction(TABLE, "readonly").objectStore(TABLE).get(key));
    return found === undefined ? null : deck.restore(new Uint8Array(found), restore);
  }

  /**
   * Deletes the save under this key, as at a log-out.
   * @param {string} key
   * @returns {Promise<void>}
   */
  async delete(key) {
    await this.#change((table) => table.delete(key));
  }

  /** Closes the database after the calls that have begun. */
  close() {
    this.#database.close();
  }

  [Symbol.dispose]() {
    this.close();
  }

  /**
   * Runs a transaction. Its promise is fulfilled when the transaction is complete, not already with its request.
   * @param {(table: IDBObjectStore) => void} body
   * @returns {Promise<void>}
   */
  #change(body) {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(TABLE, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
      body(transaction.objectStore(TABLE));
    });
  }
}
