// A finger taps a card, throws its list, throws the sheet back into the pile, opens it again, draws it down until it is a
// card, and swipes that. All that moves comes from the library.

import { Deck } from "../../../bindings/js/src/index.js";
import { DeckView } from "../../../bindings/apps/playground/deck_view.js";
import { Grown } from "../../../bindings/apps/playground/grown.js";

/** How long the film takes [s]. Then it begins again, with the card that undo has brought back. */
const LENGTH = 8.4;
/** The moment of the film that comes first: a still of it says the most [s]. */
const FIRST = 3.6;
const STEP = 1 / 120;
const FADE = 0.12;

/** Where a finger is, from its going down to its going up: time [s], x and y [points]. */
const STROKES = [
  [[0.4, 160, 300], [0.5, 160, 300]],
  [[1.5, 200, 520], [1.58, 200, 500], [1.66, 199, 450], [1.72, 198, 390]],
  [[3.0, 130, 90], [3.3, 140, 120], [3.7, 165, 210], [3.9, 190, 300], [3.98, 204, 346]],
  [[4.9, 160, 300], [5.0, 160, 300]],
  [[5.8, 150, 100], [6.1, 152, 130], [6.6, 158, 300], [6.9, 170, 360], [7.05, 205, 350], [7.17, 262, 338]],
];
const UNDO = 7.75;

const stage = /** @type {HTMLElement} */ (document.querySelector(".stage"));
const finger = /** @type {HTMLElement} */ (document.querySelector(".finger"));
const size = { width: stage.clientWidth, height: stage.clientHeight };
const card = { width: 250, height: 333 };

class Film {
  #deck = new Deck("classic", { viewport: size, card });
  #view = new DeckView(/** @type {HTMLElement} */ (document.querySelector(".cards")));
  #tapped = 0;
  #time = 0;
  #grown;

  constructor() {
    const deck = this.#deck;
    deck.append(Array.from({ length: 9 }, (_, i) => i + 1), 0);
    const session = {
      slop: deck.slop,
      deck: () => deck,
      frame: (/** @type {number} */ time) => {
        const { wakeIn } = deck.advance(time);
        for (const event of deck.events()) if (event.type === "tap") this.#tapped = event.card;
        return { isMoving: wakeIn === 0, wakeIn };
      },
      pointerDown: deck.pointerDown.bind(deck), pointerMove: deck.pointerMove.bind(deck),
      pointerUp: deck.pointerUp.bind(deck), pointerCancel: deck.pointerCancel.bind(deck),
    };
    this.#grown = new Grown(stage, /** @type {any} */ (session));
    this.#grown.measure(size, card.width, card.height);
    session.frame(0);
  }

  /**
   * Goes on to a moment, as a page does in its frames, and shows it.
   * @param {number} time
   */
  show(time) {
    while (this.#time < time - STEP / 2) {
      const [before, now] = [this.#time, (this.#time += STEP)];
      for (const stroke of STROKES) this.#feed(stroke, before, now);
      if (before < UNDO && UNDO <= now) this.#deck.undo(undefined, now);
      this.#grown.frame(now);
      if (this.#tapped) this.#grown.open(now, this.#tapped);
      this.#tapped = 0;
    }
    this.#view.show(this.#deck.frame, card, new Map(), (each) => each !== this.#grown.card(this.#time));
    finger.style.opacity = "0";
    for (const stroke of STROKES) {
      const [begin, end] = [stroke[0][0], stroke[stroke.length - 1][0]];
      const seen = Math.min((time - begin + FADE) / FADE, (end + FADE - time) / FADE, 1);
      if (seen <= 0) continue;
      const [x, y] = placeOf(stroke, time);
      finger.style.transform = `translate(${x}px, ${y}px) scale(${1.3 - 0.3 * seen})`;
      finger.style.opacity = String(seen);
    }
  }

  /**
   * @param {number[][]} stroke
   * @param {number} before
   * @param {number} now
   */
  #feed(stroke, before, now) {
    const [begin, end] = [stroke[0][0], stroke[stroke.length - 1][0]];
    const [x, y] = placeOf(stroke, now);
    if (before < begin && begin <= now) this.#grown.pointerDown(1, x, y, now);
    else if (begin < now && now < end) this.#grown.pointerMove(1, x, y, now);
    else if (before < end && end <= now) this.#grown.pointerUp(1, x, y, now);
  }
}

/**
 * @param {number[][]} stroke
 * @param {number} time
 */
function placeOf(stroke, time) {
  const next = Math.max(1, stroke.findIndex(([each]) => each >= time));
  const [[a, ax, ay], [b, bx, by]] = time >= stroke[stroke.length - 1][0] ? stroke.slice(-2) : stroke.slice(next - 1, next + 1);
  const share = Math.min(1, Math.max(0, (time - a) / (b - a)));
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

Object.assign(window, {
  ready: async () => {
    await document.fonts.ready;
    const film = new Film();
    film.show(0);
    Object.assign(window, { film, LENGTH, FIRST });
  },
});
