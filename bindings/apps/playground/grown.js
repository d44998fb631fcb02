// A card that has grown into a sheet: its picture, and a text that scrolls.

import { Decay } from "../../js/src/index.js";
import { moodOf, nameOf, pictureOf } from "./art.js";
import { SHEET_TOPICS } from "./description.js";
import { html, marked } from "./dom.js";
import { Growth } from "./growth.js";
import { SHEET, Setup, sheetOf } from "./setup.js";

/** @typedef {import("./setup.js").Size} Size */

/** Height of the heading [points]. */
const HEAD = 56;
/** The share of the open sheet that the picture has. */
const PICTURE = 0.5;
/** The widest sheet, and the room above it [points]. */
const MOST = 480;
const ABOVE = 12;
const STOPS = [0, 0.5];

/** Between the page's fingers and a deck: those on the sheet are the sheet's. */
export class Grown {
  setup = new Setup(SHEET);
  /** What the deck's last frame returned. */
  deckFrame = { isMoving: false, wakeIn: Infinity };
  #sheet = sheetOf([]);
  #growth;
  #deck;
  #stage;
  #room = 0;
  /** @type {{time: number, from: number, velocity: number} | null} */
  #coast = null;
  #picture = html("canvas", { class: "grown-picture" });
  #number = html("span", { class: "card-number" });
  #name = html("strong", { class: "card-name" });
  #mood = html("span", { class: "card-mood" });
  #title = html("h3", {});
  #text = html(
    "div", { class: "grown-text" },
    ...SHEET_TOPICS.flatMap(({ fields }) => fields.map(({ c, doc }) => html("p", {}, html("code", {}, c), " ", ...marked(doc)))),
  );
  #panel = html("div", { class: "grown-panel" }, this.#title, this.#text);
  #dim = html("div", { class: "grown-dim" });
  #shown = 0;

  /**
   * @param {HTMLElement} stage
   * @param {import("./session.js").Session} session
   */
  constructor(stage, session) {
    this.element = html(
      "div", { class: "grown", "aria-hidden": "true", hidden: true },
      this.#picture, this.#number, html("div", { class: "card-text" }, this.#name, this.#mood), this.#panel,
    );
    stage.append(this.#dim, this.element);
    this.#stage = stage;
    this.#deck = session;
    const deck = {
      get frame() {
        return /** @type {import("../../js/src/index.js").Deck} */ (session.deck("a")).frame;
      },
      advance: (/** @type {number} */ time) => {
        this.deckFrame = session.frame(time);
      },
      pointerDown: session.pointerDown.bind(session), pointerMove: session.pointerMove.bind(session),
      pointerUp: session.pointerUp.bind(session), pointerCancel: session.pointerCancel.bind(session),
    };
    this.#sheet.setStops(STOPS, { unit: "extent" });
    this.#growth = new Growth(/** @type {any} */ (deck), this.#sheet);
  }

  get isOpen() {
    return this.#growth.isOpen;
  }

  /**
   * The card that is not drawn by the deck; 0: none.
   * @param {number} time
   */
  card(time) {
    return this.#growth.box(time) ? this.#growth.key : 0;
  }

  /**
   * @param {Setup} setup
   * @param {boolean} isCalm
   */
  configure(setup, isCalm) {
    this.setup = setup;
    const { extent } = this.#sheet.config;
    const wanted = sheetOf(setup.changes);
    this.#sheet.configure({ ...wanted.config, extent, reducedMotion: isCalm || setup.value("reducedMotion") ? 1 : 0 });
    wanted.close();
  }

  /**
   * @param {Size} size
   * @param {number} cardWidth
   * @param {number} cardHeight
   */
  measure({ width, height }, cardWidth, cardHeight) {
    const high = Math.max(1, height - ABOVE);
    const wide = Math.min(width, MOST, 0.75 * high);
    const top = ABOVE - Math.min(0, this.#stage.offsetTop); // The first screen's stage begins above the window.
    this.#growth.measure([width / 2, height / 2, cardWidth, cardHeight, 20, 0], [width / 2, top + high / 2, wide, high, 20, 0]);
  }

  /**
   * @param {number} time
   * @param {number} card
   */
  open(time, card) {
    if (card === 0 || this.isOpen) return;
    this.#coast = null;
    this.#fill(card);
    this.#sheet.setContent(0, 0, time);
    this.#growth.open(time, card);
    this.#sheet.setContent(0, this.#room, time);
  }

  /** @param {number} time */
  close(time) {
    if (this.isOpen) this.#growth.close(time);
  }

  // -- Fingers, as `listen` feeds them --------------------------------------------------------------------------------------

  get slop() {
    return this.isOpen ? this.#sheet.slop : this.#deck.slop;
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerDown(pointer, x, y, time = NaN) {
    this.#coast = null;
    const box = this.#growth.box(time);
    const isOnText = box !== null && this.#growth.share === 1 && y > box[1] + (PICTURE - 0.5) * box[3] + HEAD;
    const isTaken = this.#growth.down(time, pointer, x, y, isOnText);
    if (!isTaken) this.close(time);
    return isTaken;
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerMove(pointer, x, y, time = NaN) {
    return this.#growth.move(time, pointer, x, y);
  }

  /**
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {number} [time]
   */
  pointerUp(pointer, x, y, time = NaN) {
    return this.#growth.up(time, pointer, x, y);
  }

  /**
   * @param {number} pointer
   * @param {number} [time]
   */
  pointerCancel(pointer, time = NaN) {
    return this.#growth.up(time, pointer);
  }

  /** @type {import("../../js/src/wheel.js").Scroll} */
  scroll(...scrolled) {
    return !this.isOpen && this.#deck.scroll(...scrolled);
  }

  // -- Frames ---------------------------------------------------------------------------------------------------------------

  /**
   * Lets time pass for the deck, too. Returns whether the next frame is needed at once.
   * @param {number} time
   */
  frame(time) {
    if (this.#coast) {
      const { time: begin, from, velocity } = this.#coast;
      const now = new Decay().at(Math.max(0, time - begin), from, velocity);
      this.#sheet.setContent(Math.max(0, now.position), this.#room, time);
      if (Math.abs(now.velocity) < 10 || now.position < 0 || now.position > this.#room) this.#coast = null;
    }
    for (const event of this.#growth.frame(time)) {
      if (event.type === "drag-ended" && event.contentVelocity !== 0) {
        this.#coast = { time: event.time, from: this.#sheet.frame.contentScroll, velocity: event.contentVelocity };
      }
    }
    this.#show(time);
    return this.#coast !== null || this.#growth.isMoving(time);
  }

  /** @param {number} time */
  #show(time) {
    const box = this.#growth.box(time);
    this.element.hidden = box === null;
    const { backdropOpacity, opacity, contentScroll } = this.#sheet.frame;
    this.#dim.style.opacity = String(this.isOpen ? backdropOpacity : 0);
    if (!box) return;
    this.#fill(this.#growth.key);
    const [x, y, width, height, radius, turn] = box;
    const { style } = this.element;
    style.width = `${width}px`;
    style.height = `${height + Math.max(0, -2 * this.#sheet.frame.offset)}px`; // It gives way beyond its place.
    style.borderRadius = `${radius}px`;
    style.opacity = String(this.isOpen ? opacity : 1);
    style.transform = `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${turn}rad)`;
    const { share } = this.#growth;
    this.#panel.style.top = `${100 * (1 - (1 - PICTURE) * share)}%`;
    this.#number.style.opacity = String(Math.max(0, 1 - 4 * share));
    this.#title.style.opacity = this.#text.style.opacity = String(Math.max(0, 2 * share - 1));
    if (share === 1) this.#room = Math.max(0, this.#text.scrollHeight - this.#text.clientHeight);
    if (share === 1) this.#sheet.setContent(contentScroll, this.#room, time);
    this.#text.scrollTop = contentScroll;
  }

  /** @param {number} card */
  #fill(card) {
    if (card === this.#shown) return;
    this.#shown = card;
    const picture = pictureOf(card);
    this.#picture.width = picture.width;
    this.#picture.height = picture.height;
    this.#picture.getContext("2d")?.drawImage(picture, 0, 0);
    this.#title.textContent = this.#name.textContent = nameOf(card);
    this.#mood.textContent = moodOf(card);
    this.#number.textContent = String(card).padStart(2, "0");
  }
}
