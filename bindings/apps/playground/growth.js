// A card that grows into a sheet and is thrown back into its place: one box on the screen, which the deck or the sheet
// has. See "From card to sheet and back" in the article Sheet; the demo's growth.py is the same program.

import { Spring, VelocityTracker } from "../../js/src/index.js";

/** @typedef {import("../../js/src/index.js").Deck} Deck */
/** @typedef {import("../../js/src/index.js").Sheet} Sheet */
/** @typedef {[x: number, y: number, width: number, height: number, radius: number, turn: number]} Shape */
/** @typedef {{pointer: number, x: number, y: number}} Finger */

const SPRING = Spring.response(0.4, 1);
/** After so long a rest is nothing [s]. */
const GONE = 1;
/** How far above its place a finger brings a card until it grows [points]. */
const PULL = 32;
/** The share of the extent at which a held sheet follows the finger to the side wholly. */
const SWAY = 0.15;
const STILL = { x: 0, y: 0 };
/** @type {Shape} */
const NOTHING = [0, 0, 0, 0, 0, 0];

/**
 * @param {Shape} a
 * @param {Shape} b
 * @param {number} [share]
 */
const plus = (a, b, share = 1) => /** @type {Shape} */ (a.map((each, i) => each + share * b[i]));

export class Growth {
  /** Where the card rests, and the sheet at its place: x and y of the middle, width, height, radius, turn. */
  card = NOTHING;
  whole = NOTHING;
  /** The card; 0: none yet. */
  key = 0;
  #track = new VelocityTracker();
  /** @type {Finger | null} */
  #finger = null;
  /** @type {{x: number, y: number, offset: number, across: number, down: number} | null} */
  #grip = null;
  #rest = { shape: NOTHING, speed: NOTHING, since: -Infinity };
  /** Whether the content has the finger's way, in place of the sheet. */
  #isScrolling = false;
  #last = { time: 0, aim: NOTHING, speed: NOTHING };

  /**
   * @param {Deck} deck
   * @param {Sheet} sheet Of the preset SHEET, with `drag.resampled` 0 and no stops but its place.
   */
  constructor(deck, sheet) {
    this.deck = deck;
    this.sheet = sheet;
    sheet.advance();
  }

  /**
   * @param {Shape} card
   * @param {Shape} whole
   */
  measure(card, whole) {
    this.card = card;
    this.whole = whole;
    this.sheet.configure({ extent: Math.max(1, 0.4 * whole[3]) });
  }

  /** Whether the sheet has the box. */
  get isOpen() {
    return this.sheet.frame.state !== 0;
  }

  /** How much of a sheet the box is: 0 for a card, 1 for the sheet at its place. */
  get share() {
    return 1 - Math.min(Math.max(this.sheet.frame.progress, 0), 1);
  }

  /** @param {number} time */
  isMoving(time) {
    return this.sheet.frame.wakeIn === 0 || this.#finger !== null || time < this.#rest.since + GONE;
  }

  /**
   * Returns where the box is drawn; null: the deck's own card is all there is.
   * @param {number} time
   */
  box(time) {
    const aim = this.#aim();
    return aim && (this.isOpen || time < this.#rest.since + GONE) ? plus(aim, this.#restAt(time)[0]) : null;
  }

  /**
   * @param {number} time
   * @returns {[Shape, Shape]}
   */
  #restAt(time) {
    const { shape, speed, since } = this.#rest;
    const passed = Math.max(0, time - since);
    if (passed >= GONE) return [NOTHING, NOTHING];
    const states = shape.map((from, i) => SPRING.at(passed, { from, to: 0, velocity: speed[i] }));
    return [/** @type {Shape} */ (states.map(({ position }) => position)), /** @type {Shape} */ (states.map(({ velocity }) => velocity))];
  }

  /** @returns {Shape | null} */
  #aim() {
    if (!this.isOpen) {
      const pose = this.deck.frame.poses.find(({ card }) => card === this.key);
      if (!pose) return null;
      const [, , width, height, radius] = this.card;
      return [pose.x, pose.y, pose.scale * width, pose.scale * height, pose.scale * radius, pose.rotation];
    }
    const { offset } = this.sheet.frame;
    const shape = plus(this.card, plus(this.whole, this.card, -1), this.share);
    const [grip, finger] = [this.#grip, this.#finger];
    if (!grip || !finger) return plus(shape, [0, Math.min(offset, 0), 0, 0, 0, 0]);
    shape[0] = grip.x + this.#sway() * (finger.x - grip.x) - grip.across * shape[2];
    shape[1] = grip.y + offset - grip.offset - grip.down * shape[3];
    return shape;
  }

  #sway() {
    return Math.min(Math.max(this.sheet.frame.progress, 0) / SWAY, 1);
  }

  /** @returns {Shape} */
  #aimSpeed() {
    const { x, y } = this.#track.velocity() ?? STILL;
    if (!this.isOpen) return this.#finger ? [x, y, 0, 0, 0, 0] : this.#last.speed;
    const { progress, velocity } = this.sheet.frame;
    const [grip, finger] = [this.#grip, this.#finger];
    const along = !grip ? velocity : this.#isScrolling ? 0 : y;
    const grows = along / this.sheet.config.extent;
    const next = progress + 1e-6 * grows;
    const speed = plus(NOTHING, plus(this.card, this.whole, -1), next > 0 && next < 1 ? grows : 0);
    if (!grip || !finger) return speed;
    const sway = progress < SWAY ? (grows / SWAY) * (finger.x - grip.x) : 0;
    speed[0] = this.#sway() * x + sway - grip.across * speed[2];
    speed[1] = along - grip.down * speed[3];
    return speed;
  }

  // -- Who has it ---------------------------------------------------------------------------------------------------------

  /**
   * The card grows by itself, as after a tap.
   * @param {number} time
   * @param {number} card
   */
  open(time, card) {
    this.key = card;
    this.#handOver(time, () => this.sheet.present({ time }));
  }

  /**
   * The sheet goes back to its card by itself.
   * @param {number} time
   */
  close(time) {
    this.#handOver(time, () => {
      this.sheet.dismiss({ time });
      this.#finger = this.#grip = null;
    });
  }

  /**
   * A finger goes down, on what scrolls in the sheet or elsewhere. Returns whether it has the box or a card.
   * @param {number} time
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   * @param {boolean} [isOnContent]
   */
  down(time, pointer, x, y, isOnContent = false) {
    const box = this.isOpen ? this.box(time) : null;
    if (this.#finger) return !box && this.deck.pointerDown(pointer, x, y, time);
    if (box && (Math.abs(x - box[0]) > box[2] / 2 || Math.abs(y - box[1]) > box[3] / 2)) return false;
    this.#track.reset();
    this.#track.add(time, x, y);
    if (!box) {
      const isTaken = this.deck.pointerDown(pointer, x, y, time);
      if (isTaken) [this.#finger, this.key] = [{ pointer, x, y }, this.deck.frame.top];
      return isTaken;
    }
    this.#handOver(time, () => {
      this.#finger = { pointer, x, y };
      if (isOnContent) this.sheet.contentDown(pointer, x, y, time);
      else this.sheet.pointerDown(pointer, x, y, time);
      this.#grip = this.#gripAt(box, x, y);
    }, { isStopped: true });
    return true;
  }

  /**
   * @param {number} time
   * @param {number} pointer
   * @param {number} x
   * @param {number} y
   */
  move(time, pointer, x, y) {
    if (this.#finger?.pointer !== pointer) return false;
    this.#finger = { pointer, x, y };
    this.#track.add(time, x, y);
    return (this.isOpen ? this.sheet : this.deck).pointerMove(pointer, x, y, time);
  }

  /**
   * A finger goes up; without a place, the system takes it away.
   * @param {number} time
   * @param {number} pointer
   * @param {number} [x]
   * @param {number} [y]
   */
  up(time, pointer, x, y) {
    if (this.#finger?.pointer !== pointer) return false;
    const one = this.isOpen ? this.sheet : this.deck;
    const letGo = () => {
      const isHeld = x === undefined || y === undefined ? one.pointerCancel(pointer, time) : one.pointerUp(pointer, x, y, time);
      this.#finger = this.#grip = null;
      return isHeld;
    };
    if (one === this.deck) return letGo();
    this.#handOver(time, letGo);
    return true;
  }

  /**
   * Advances both, and hands the finger over where the box is a card's, or grows. Returns the sheet's events.
   * @param {number} time
   */
  frame(time) {
    const [wasOpen, scroll] = [this.isOpen, this.sheet.frame.contentScroll];
    this.deck.advance(time);
    this.sheet.advance(time);
    this.#isScrolling = this.sheet.frame.contentScroll !== scroll;
    const events = this.sheet.events();
    const aim = this.#aim();
    if (!aim) return events;
    for (const event of events) {
      if (event.type !== "dismissed" || !wasOpen) continue;
      // The sheet went out at some speed. The deck's card rests.
      const [shape, speed] = this.#restAt(event.time);
      this.#rest = { shape, speed: plus(speed, this.#last.speed), since: event.time };
      this.#last = { time, aim, speed: NOTHING };
    }
    const finger = this.#finger;
    const isRising = (this.#track.velocity() ?? STILL).y < 0;
    if (finger && this.#grip && !isRising && this.sheet.frame.progress >= 1) this.#toDeck(time, finger);
    else if (finger && !this.isOpen && isRising && this.card[1] - aim[1] > Math.max(PULL, 2 * Math.abs(aim[0] - this.card[0]))) this.#toSheet(time, finger);
    else if (finger && this.#grip && this.sheet.frame.offset <= 0) {
      this.#grip.x = finger.x; // It sways from where it leaves its place.
      this.#grip.across = (finger.x - this.whole[0]) / this.whole[2];
    }
    const now = this.#aim() ?? aim;
    const passed = time - this.#last.time;
    const free = passed > 0 ? plus(NOTHING, plus(now, this.#last.aim, -1), 1 / passed) : this.#last.speed;
    this.#last = { time, aim: now, speed: this.isOpen ? this.#aimSpeed() : free };
    return events;
  }

  /**
   * The deck takes the finger where it would have gone down if the card had been at its place.
   * @param {number} time
   * @param {Finger} finger
   */
  #toDeck(time, { pointer, x, y }) {
    // The sheet ends at its extent, within this frame. The box is as far as it would be beyond.
    const aim = plus(this.#last.aim, this.#last.speed, time - this.#last.time);
    const away = plus(plus(aim, this.#restAt(time)[0]), this.card, -1);
    this.#handOver(time, () => {
      this.#grip = null;
      this.sheet.dismiss({ animated: false, time });
      this.deck.pointerDown(pointer, x - away[0], y - away[1], time);
      this.deck.pointerMove(pointer, x, y, time);
    }, { aim, speed: this.#last.speed });
  }

  /**
   * The sheet takes the finger as one that catches it on its way in.
   * @param {number} time
   * @param {Finger} finger
   */
  #toSheet(time, { pointer, x, y }) {
    const aim = this.#aim() ?? this.card;
    const box = plus(aim, this.#restAt(time)[0]);
    this.#handOver(time, () => {
      this.deck.pointerCancel(pointer, time);
      this.sheet.present({ time });
      this.sheet.pointerDown(pointer, x, y, time);
      this.sheet.advance(time);
      this.#grip = this.#gripAt(box, x, y);
    }, { aim, speed: this.#last.speed });
  }

  /**
   * @param {Shape} box
   * @param {number} x
   * @param {number} y
   */
  #gripAt(box, x, y) {
    return { x, y, offset: this.sheet.frame.offset, across: (x - box[0]) / box[2], down: (y - box[1]) / box[3] };
  }

  /**
   * Lets the other one have the box, and keeps it where it is and as fast as it is, unless a finger stops it.
   * @param {number} time
   * @param {() => void} hand
   * @param {{aim?: Shape, speed?: Shape, isStopped?: boolean}} [before]
   */
  #handOver(time, hand, before = {}) {
    const { aim, speed, isStopped = false } = before;
    this.deck.advance(time);
    this.sheet.advance(time);
    const [rest, restSpeed] = this.#restAt(time);
    const box = plus(rest, aim ?? this.#aim() ?? this.card);
    const boxSpeed = plus(restSpeed, speed ?? this.#aimSpeed());
    hand();
    this.deck.advance(time);
    this.sheet.advance(time);
    const after = this.#aim();
    if (!after || this.sheet.config.reducedMotion) return;
    this.#rest = { shape: plus(box, after, -1), speed: isStopped ? NOTHING : plus(boxSpeed, this.#aimSpeed(), -1), since: time };
  }
}
