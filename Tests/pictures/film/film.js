// The film of README.md: one gesture on a deck, what the deck says of it, and the same gesture under another threshold.
// All that moves comes from the library: the cards' poses, and the release that each sentence explains.

import { Deck, Verdict } from "../../../bindings/js/src/index.js";
import { DeckView } from "../../../bindings/apps/playground/deck_view.js";
import { html, svg } from "../../../bindings/apps/playground/dom.js";
import { explain, percent, short } from "../../../bindings/apps/playground/verdict.js";

/** @typedef {{verb: string, time: number, numbers: number[]}} Call */
/** @typedef {{preset: any, fields: any, other: number, calls: Call[]}} Script */
/** @typedef {{x: number, y: number, time: number}} Sample */

/** How long the film takes [s]. Then it begins again. */
const LENGTH = 6;
/** The moment of the film that comes first: a still of it says the most [s]. */
const FIRST = 0.8;

/** When the trace begins under the first threshold and under the other one: the film's time at the trace's time 0 [s]. */
const BEGINS = [-1, 1.9];
/** When the threshold moves there and back: from, to [s]. */
const MOVES = [[2.2, 2.6], [5.4, 5.85]];
/** When the words of a gesture go: from, to [s]. */
const GOES = [[2.78, 2.86], [5.2, 5.3]];
/** Captions, when they come and when they go, at most a second after the film's end: from, to [s]. */
const CAPTIONS = [
  { text: "The same gesture", comes: [2.86, 2.96], goes: [3.22, 3.34] },
  { text: "Undo", comes: [5.3, 5.4], goes: [5.7, 5.8] },
  { text: "One gesture", comes: [5.82, 5.92], goes: [6.32, 6.44] },
];
/** Units of the plot per point. */
const SCALE = 2.7;
const LEFT = -56;
const RIGHT = 254;
const TOP = -98;
const BOTTOM = 72;
/** The threshold at the left end of the slider and at its right end. */
const SLIDER = [0.15, 0.45];
/** How long the trail of the finger is [s]. */
const TRAIL = 0.3;

/** @param {number} share */
const ease = (share) => {
  const s = Math.min(1, Math.max(0, share));
  return s * s * (3 - 2 * s);
};
/**
 * Returns how far something has come at `time` that goes from 0 to 1.
 * @param {number} time
 * @param {readonly number[]} span
 */
const way = (time, [from, to]) => ease((time - from) / (to - from));

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

class Film {
  #script;
  #samples;
  #threshold;
  /** One for each threshold, with the number of calls that it has seen. */
  #decks;
  #view = new DeckView(find(".cards"), 6);
  #plot = find("#plot");
  #finger = html("div", { class: "finger" });
  #trail = svg("svg", { class: "trail" });

  /** @param {Script} script */
  constructor(script) {
    this.#script = script;
    this.#samples = script.calls.filter(({ verb }) => verb === "pointer_down" || verb === "pointer_move")
      .map(({ time, numbers: [, x, y] }) => ({ time, x, y }));
    this.#decks = [0, 1].map((side) => ({ deck: this.#deck(this.#thresholdOf(side)), seen: 0 }));
    this.#threshold = this.#decks[0].deck.config.swipe.threshold;
    const { width, height } = script.fields.viewport;
    for (const element of [find(".deck"), find(".cards")]) {
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
    find(".deck").append(this.#trail, this.#finger);
  }

  /**
   * Shows the film at a time. Times may only grow.
   * @param {number} time
   */
  show(time) {
    const side = time < BEGINS[1] + 1 ? 0 : 1;
    const moment = time - BEGINS[side];
    const moved = way(time, MOVES[0]) - way(time, MOVES[1]);
    const threshold = this.#threshold + (this.#script.other - this.#threshold) * moved;
    this.#showDeck(side, moment);
    this.#showFinger(moment);
    this.#showKnob(threshold, moved);
    this.#showWords(time, moment, side, threshold, moved);
  }

  /** @param {number} side */
  #thresholdOf(side) {
    return side === 0 ? undefined : this.#script.other;
  }

  /** @param {number | undefined} threshold Undefined: the preset's. */
  #deck(threshold) {
    const { preset, fields } = this.#script;
    return new Deck(preset, threshold === undefined ? fields : { ...fields, swipe: { ...fields.swipe, threshold } });
  }

  /**
   * @param {Deck} deck
   * @param {Call} call
   */
  #make(deck, { verb, time, numbers: [pointer, x, y, ...others] }) {
    if (verb === "append") deck.append([pointer, x, y, ...others], time);
    else if (verb === "pointer_down") deck.pointerDown(pointer, x, y, time);
    else if (verb === "pointer_move") deck.pointerMove(pointer, x, y, time);
    else if (verb === "pointer_up") deck.pointerUp(pointer, x, y, time);
    else if (deck.canUndo()) deck.undo(0, time);
  }

  /**
   * @param {number} side
   * @param {number} moment
   */
  #showDeck(side, moment) {
    const player = this.#decks[side];
    const { calls } = this.#script;
    while (player.seen < calls.length && calls[player.seen].time <= moment) this.#make(player.deck, calls[player.seen++]);
    const frame = player.deck.advance(moment);
    this.#view.show(frame, { width: frame.cardWidth, height: frame.cardHeight }, new Map());
  }

  /**
   * Returns what would have come of it if the finger had gone up at a sample.
   * @param {number} index
   * @param {number} threshold
   */
  #release(index, threshold) {
    const deck = this.#deck(threshold);
    try {
      const { time, x, y } = this.#samples[index];
      for (const call of this.#script.calls) {
        if (call.verb === "pointer_up" || call.time > time) break;
        this.#make(deck, call);
      }
      deck.pointerUp(1, x, y, time);
      return /** @type {import("../../../bindings/js/src/index.js").Release} */ (deck.lastRelease());
    } finally {
      deck.close();
    }
  }

  /** @param {number} moment */
  #showFinger(moment) {
    const first = this.#samples[0];
    const last = this.#samples[this.#samples.length - 1];
    const [x, y] = this.#at(moment);
    const comes = way(moment, [first.time - 0.28, first.time - 0.02]);
    const goes = way(moment, [last.time + 0.01, last.time + 0.24]);
    const { style } = this.#finger;
    style.opacity = String(comes * (1 - goes));
    style.transform = `translate(${x}px, ${y}px) scale(${1.35 - 0.35 * comes + 0.3 * goes})`;
    this.#trail.replaceChildren();
    const count = 20;
    const points = Array.from({ length: count + 1 }, (_, i) => this.#at(moment - TRAIL * (1 - i / count)));
    const [[tailX, tailY], [headX, headY]] = [points[0], points[count]];
    const length = Math.hypot(headX - tailX, headY - tailY);
    if (length < 2 || goes === 1) return;
    const [acrossX, acrossY] = [-(headY - tailY) / length, (headX - tailX) / length];
    const edge = (/** @type {number} */ sign) =>
      points.map(([px, py], i) => `${px + (sign * acrossX * 23 * i) / count},${py + (sign * acrossY * 23 * i) / count}`);
    this.#trail.append(
      svg("linearGradient", { id: "fade", gradientUnits: "userSpaceOnUse", x1: tailX, y1: tailY, x2: headX, y2: headY },
        svg("stop", { offset: 0, "stop-color": "#ffffff", "stop-opacity": 0 }),
        svg("stop", { offset: 1, "stop-color": "#ffffff", "stop-opacity": 0.6 * (1 - goes) })),
      // The finger is translucent: behind it there is no trail.
      svg("mask", { id: "behind", maskUnits: "userSpaceOnUse", x: 0, y: 0, width: 720, height: 440 },
        svg("rect", { width: 720, height: 440, fill: "#ffffff" }), svg("circle", { cx: x, cy: y, r: 24, fill: "#000000" })),
      svg("polygon", { fill: "url(#fade)", mask: "url(#behind)", points: [...edge(1), ...edge(-1).reverse()].join(" ") }),
    );
  }

  /**
   * Returns where the finger is.
   * @param {number} moment
   * @returns {[number, number]}
   */
  #at(moment) {
    const after = this.#samples.findIndex(({ time }) => time >= moment);
    const end = this.#samples[after < 0 ? this.#samples.length - 1 : after];
    const start = this.#samples[after < 0 ? this.#samples.length - 1 : Math.max(0, after - 1)];
    const share = end.time > start.time ? (moment - start.time) / (end.time - start.time) : 1;
    return [start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share];
  }

  /**
   * @param {number} threshold
   * @param {number} moved
   */
  #showKnob(threshold, moved) {
    const place = `${(100 * (threshold - SLIDER[0])) / (SLIDER[1] - SLIDER[0])}%`;
    find(".knob-value").textContent = percent(Math.round(100 * threshold) / 100);
    find(".track-full").style.width = place;
    find(".track-thumb").style.left = place;
    find(".knob-side").textContent = moved < 0.5 ? "A" : "B";
    for (const part of ["", "-soft"]) {
      document.body.style.setProperty(`--side${part}`, `color-mix(in oklab, var(--side-b${part}) ${100 * moved}%, var(--side-a${part}))`);
    }
  }

  /**
   * Shows the gesture, and what the deck says of it.
   * @param {number} time
   * @param {number} moment
   * @param {number} side
   * @param {number} threshold
   * @param {number} moved
   */
  #showWords(time, moment, side, threshold, moved) {
    const last = this.#samples.length - 1;
    const past = this.#samples.findLastIndex((sample) => sample.time <= moment);
    const isUp = moment >= this.#samples[last].time + 0.006;
    const seen = 1 - way(time, GOES[side]);
    const release = past < 0 ? null : this.#release(past, threshold);
    this.#showPlot(past, seen, threshold, isUp ? way(moment, [this.#samples[last].time + 0.05, this.#samples[last].time + 0.25]) : 0);

    const verdict = find(".verdict");
    const begun = this.#samples.findIndex(({ x }) => Math.hypot(x - this.#samples[0].x) >= 9);
    const comes = way(moment, [this.#samples[begun].time, this.#samples[begun].time + 0.12]);
    this.#showCaption(time);
    verdict.replaceChildren();
    if (!release || release.verdict === Verdict.TAP) return;
    const { outcome, title, why, hint } = explain(release);
    const isSo = isUp && (side === 1 || moved === 0);
    const would = outcome === "left" ? "It would leave" : "It would come back";
    // A line for each part, so that the words keep their places while the numbers change.
    const lines = (hint || why).split(/(?<=[,:]) /);
    verdict.className = `verdict is-${outcome}`;
    verdict.style.opacity = String(Math.min(comes, seen));
    verdict.append(
      html("strong", {}, isSo ? title : would),
      ...lines.map((line, i) => html("span", { class: i === 0 ? "first" : "" }, line)),
    );
  }

  /**
   * Shows what comes next, in the place of the words.
   * @param {number} time
   */
  #showCaption(time) {
    const since = time < CAPTIONS[0].comes[0] ? time + LENGTH : time;
    const { text, comes, goes } = /** @type {typeof CAPTIONS[0]} */ (CAPTIONS.findLast((each) => since >= each.comes[0]));
    const caption = find(".caption");
    caption.textContent = text;
    caption.style.opacity = String(way(since, comes) - way(since, goes));
  }

  /**
   * @param {number} past The last sample that was there.
   * @param {number} seen
   * @param {number} threshold
   * @param {number} concluded
   */
  #showPlot(past, seen, threshold, concluded) {
    const start = this.#samples[0];
    const end = this.#samples.length - 1;
    const place = (/** @type {Sample} */ { x, y }) => [(x - start.x) * SCALE, (y - start.y) * SCALE];
    const full = this.#release(end, threshold);
    const line = full.threshold * SCALE;
    this.#plot.replaceChildren(
      svg("path", { class: "sector", d: `M0 0L${-TOP} ${TOP}H${RIGHT}V${BOTTOM}H${BOTTOM}Z` }),
      svg("path", { class: "axis", d: `M${LEFT} 0H${RIGHT}M0 ${TOP}V${BOTTOM}` }),
      svg("path", { class: "threshold", d: `M${line} ${Math.max(-line, TOP)}V${Math.min(line, BOTTOM)}` }),
    );
    if (past < 0 || seen === 0) return this.#mark();
    const drawn = svg("g", { opacity: seen });
    drawn.append(svg("path", { class: "path", d: this.#samples.slice(0, past + 1).map((sample, i) => `${i === 0 ? "M" : "L"}${place(sample).join(" ")}`).join("") }));
    for (let i = 1; i <= past; i++) {
      if ((end - i) % 3 !== 0 && i !== past) continue;
      const { outcome } = explain(this.#release(i, threshold));
      const [cx, cy] = place(this.#samples[i]);
      drawn.append(svg("circle", { class: `sample ${outcome === "left" ? "leaves" : "stays"}`, cx, cy, r: i === past ? 6 : 3.4 }));
    }
    const missing = full.threshold - full.distance;
    if (concluded > 0 && missing > 0) {
      const [x, y] = place(this.#samples[end]);
      const shown = concluded * Math.min(1, missing / 2);
      drawn.append(
        svg("path", { class: "gap", opacity: shown, d: `M${x} ${y - 13}v-8M${line} ${y - 13}v-8M${x} ${y - 17}H${line}` }),
        svg("text", { class: "gap-text", opacity: shown, x: (x + line) / 2, y: y - 28 }, short(missing)),
      );
    }
    this.#plot.append(drawn);
    this.#mark();
  }

  #mark() {
    this.#plot.append(svg("circle", { class: "start", cx: 0, cy: 0, r: 5 }));
  }
}

/**
 * @param {Script} script
 * @returns {Promise<void>}
 */
async function ready(script) {
  await document.fonts.load("700 20px Inter");
  Object.assign(window, { film: new Film(script) });
}

Object.assign(window, { ready, LENGTH, FIRST });
