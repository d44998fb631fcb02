// A deck in IndexedDB.

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./constants.js").Restore} Restore */
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
 * Keeps saved decks in IndexedDB.
 *
 *     const store = await DeckStore.open();
 *     if (!(await store.restore(deck, "main"))) deck.append(cards);
 *     ...
 *     await store.save(deck, "main");
 *
 * What it promises:
 *
 * - `save` takes the deck as it is when it is called, whatever happens to the deck while it is written.
 * - When its promise is fulfilled, the browser has written it whole, and asked the system to flush it ("strict"
 *   durability, where the browser knows that). A reload, a crash of the tab or of the browser does not lose it.
 * - Before that, the save of before is there, whole. There is never half of one. Saves of one page are written in the
 *   order of their calls.
 *
 * What it does not, and a journal, which needs files, does:
 *
 * - What happened since the last save that was fulfilled is lost if the page goes: decisions too. A page may be
 *   discarded without notice; when `visibilitychange` says "hidden" is the last moment that is certain to come. So save
 *   after each decision. With delivery, save before a SEND's request leaves: else the restored deck knows nothing of
 *   it, offers the card again, and the backend gets two decisions about it.
 * - The browser may delete everything a site has stored, when room is short or the user says so;
 *   `navigator.storage.persist()` asks for it to stay.
 * - Two pages with one key overwrite each other: the last save stays. `navigator.locks` keeps them apart.
 */
export class DeckStore {
  #database;

  /** @internal @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // Another page wants a newer version of the database.
    database.onversionchange = () => database.close();
  }

  /**
   * @param {string} [name] The database's.
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
   * Saves a deck as it is now. `contents`: as for `Deck.save`.
   * @param {Deck} deck
   * @param {string} key
   * @param {number} [contents]
   * @returns {Promise<void>}
   */
  async save(deck, key, contents) {
    const bytes = deck.save(contents);
    await this.#change((table) => table.put(bytes, key));
  }

  /**
   * Restores a new deck; null, and the deck as it was, if nothing is saved under this key.
   * @param {Deck} deck
   * @param {string} key
   * @param {Restore} [restore]
   * @returns {Promise<JournalInfo | null>}
   */
  async restore(deck, key, restore) {
    const found = await settled(this.#database.transaction(TABLE, "readonly").objectStore(TABLE).get(key));
    return found === undefined ? null : deck.restore(new Uint8Array(found), restore);
  }

  /**
   * Deletes what is saved under this key, as at a log-out.
   * @param {string} key
   * @returns {Promise<void>}
   */
  async delete(key) {
    await this.#change((table) => table.delete(key));
  }

  /** Closes the database, when what was begun is done. */
  close() {
    this.#database.close();
  }

  [Symbol.dispose]() {
    this.close();
  }

  /**
   * Fulfilled when the transaction is complete, not when its request is.
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
