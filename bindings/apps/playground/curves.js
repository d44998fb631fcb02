// The curves beside the constants. The library's functions compute them, or a trial deck that is dragged.

import { ALL_EVENTS, CardstackError, Curve, Deck, Decay, Direction, Delivery, RubberBand, SendAnswer, Spring, directionBit } from "../../js/src/index.js";
import { draw, steps } from "./chart.js";
import { svg } from "./dom.js";
import { keyLike } from "./setup.js";
import { duration, percent, short, wayOf } from "./verdict.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./setup.js").Value} Value */
/** @typedef {import("./presentation.js").CurveName} CurveName */
/** @typedef {import("./chart.js").Points} Points */
/** @typedef {import("../../js/src/index.js").Frame} Frame */

/**
 * One of the configurations, and the class of its line.
 * @typedef {{setup: Setup, kind: "line-a" | "line-b"}} Shown
 */

/**
 * @typedef {object} Drawn
 * @property {SVGSVGElement} picture
 * @property {string} facts The main numbers, in words.
 */

/**
 * Returns two arrays as points.
 * @param {ArrayLike<number>} xs
 * @param {ArrayLike<number>} ys
 * @returns {[number, number][]}
 */
const pairs = (xs, ys) => Array.from(xs, (x, i) => [x, ys[i]]);

const CARD_WIDTH = keyLike(/card.width$/);
const SLOP = keyLike(/(^|\.)slop$/);
const PRESS_DURATION = keyLike(/press.duration$/);
const DISABLED = keyLike(/disabled$/);
const ALLOWED = keyLike(/allowed_directions$/);
const ANGLES = keyLike(/sector_angle$/);
const WIDTHS = keyLike(/half_width$/);
const BAND = keyLike(/rubber_band_coefficient$/);
const BAND_DISTANCE = keyLike(/rubber_band_distance$/);
const DELIVERY = keyLike(/(^|\.)delivery$|delivery\.mode$/);
const RETRY_JITTER = keyLike(/jitter$/);
const REQUEST_SECONDS = keyLike(/request_seconds$/);
const EVENTS = keyLike(/event_mask$|events\.mask$/);
const FEED = keyLike(/(^|\.)feed$|feed\.enabled$/);
const UNDO_LIMIT = keyLike(/undo.limit$/);
const REDUCED = keyLike(/reduced_motion$/);
const PARK_SECONDS = keyLike(/park_seconds$/);
const PARK_FAILURES = keyLike(/park_failures$/);
const RATE = keyLike(/deceleration_rate$/);

/**
 * Returns the curves of a constant for all setups in `shown`, and the facts of the first one.
 * @param {CurveName} name
 * @param {string} key The key of the constant.
 * @param {readonly Shown[]} shown The setups. The edited one is first.
 * @param {Size} size Of the viewport.
 * @returns {Drawn}
 */
export function curveOf(name, key, shown, size) {
  return CURVES[name](key, shown, size);
}

/** @type {Record<CurveName, (key: string, shown: readonly Shown[], size: Size) => Drawn>} */
const CURVES = {
  spring(key, shown) {
    const springs = shown.map(({ setup, kind }) => ({ ...springFacts(setup.value(key)), kind }));
    const longest = Math.min(Math.max(...springs.map(({ settling }) => settling)) * 1.08, 4);
    const times = steps(0, longest);
    const lines = springs.map(({ spring, kind }) => ({ kind, points: pairs(times, spring.atMany(times).positions) }));
    const highest = Math.max(1.08, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
    const [{ settling, overshoot }] = springs;
    const facts = `Settles in ${duration(settling)}, ${overshoot > 0.0005 ? `overshoots by ${percent(overshoot)}` : "without overshoot"}.`;
    return {
      picture: draw({
        label: `From 0 to 1 over time. ${facts}`, x: [0, longest], y: [0, highest * 1.04], lines,
        levels: [{ y: 1 }], moments: [{ x: settling, text: duration(settling) }], xText: duration(longest),
      }),
      facts,
    };
  },

  curve(key, shown) {
    const xs = steps(0, 1);
    const lines = shown.map(({ setup, kind }) => {
      const value = setup.value(key);
      const [x1, y1, x2, y2] = Array.isArray(value) ? value : [value.x1, value.y1, value.x2, value.y2];
      return { kind, points: pairs(xs, new Curve(x1, y1, x2, y2).atMany(xs).values) };
    });
    const all = lines.flatMap(({ points }) => points.map(([, y]) => y));
    return {
      picture: draw({
        label: "The easing from 0 to 1.", x: [0, 1], y: [Math.min(0, ...all), Math.max(1, ...all) * 1.03], lines,
        levels: [{ y: 1 }], xText: "time", yText: "share of the way",
      }),
      facts: "",
    };
  },

  "rubber-band"(_, shown, size) {
    const pulls = steps(0, 400);
    const bands = shown.map(({ setup, kind }) => {
      const limit = setup.value(BAND_DISTANCE) || smallerSide(setup, size);
      return { kind, limit, points: pairs(pulls, new RubberBand(limit, setup.value(BAND)).offsets(pulls)) };
    });
    const half = bands[0].points[48][1];
    const facts = `A finger 200 points off moves the card by ${short(half)}, and never by more than ${short(bands[0].limit)}.`;
    return {
      picture: draw({
        label: `How far a card gives way. ${facts}`, x: [0, 400], y: [0, 240], lines: bands,
        xText: "finger, 400 points", yText: "card",
      }),
      facts,
    };
  },

  deceleration(_, shown) {
    const speeds = steps(0, 3000);
    const lines = shown.map(({ setup, kind }) => {
      const decay = new Decay(setup.value(RATE));
      return { kind, points: pairs(speeds, speeds.map((speed) => decay.destination(0, speed))) };
    });
    const facts = `Released at 1,000 points/s it would coast ${short(lines[0].points[32][1])} points.`;
    const most = Math.max(...lines.map(({ points }) => points[points.length - 1][1]));
    return {
      picture: draw({
        label: `How far a card would coast. ${facts}`, x: [0, 3000], y: [0, most], lines,
        xText: "3,000 points/s", yText: `${short(most)} points`,
      }),
      facts,
    };
  },

  rotation(_, shown, size) {
    /** @type {{kind: string, points: Points}[]} */
    const lines = [];
    for (const { setup, kind } of shown) {
      lines.push({ kind, points: dragged(setup, size, -0.35, ({ x, rotation }) => [x, (rotation * 180) / Math.PI]) });
      lines.push({ kind: `${kind} line-dashed`, points: dragged(setup, size, 0.35, ({ x, rotation }) => [x, (rotation * 180) / Math.PI]) });
    }
    const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, y]) => Math.abs(y))));
    const end = lines[0].points[lines[0].points.length - 1]?.[1] ?? 0;
    const facts = `Dragged a whole card's width by its upper part it turns by ${short(end)}°. Dashed: by its lower part.`;
    const reach = smallerSide(shown[0].setup, size);
    return {
      picture: draw({
        label: `The card's rotation over its travel. ${facts}`, x: [-reach, reach], y: [-most * 1.1, most * 1.1], lines,
        moments: [{ x: 0 }], xText: `${short(reach)} points`, yText: `${short(most)}°`,
      }),
      facts,
    };
  },

  stamp(_, shown, size) {
    const lines = shown.map(({ setup, kind }) => ({
      kind, points: dragged(setup, size, 0, ({ x, stamp }) => [x, stamp]).filter(([x]) => x >= 0),
    }));
    const reach = smallerSide(shown[0].setup, size);
    return {
      picture: draw({
        label: "The stamp's opacity over a drag to the right.", x: [0, reach], y: [0, 1.05], lines,
        levels: [{ y: 1 }], xText: `${short(reach)} points`, yText: "stamp",
      }),
      facts: "",
    };
  },

  exit(_, shown, size) {
    /** @type {{kind: string, points: Points}[]} */
    const lines = [];
    for (const { setup, kind } of shown) {
      lines.push({ kind, points: exit(setup, size, 0) });
      lines.push({ kind: `${kind} line-dashed`, points: exit(setup, size, 2400) });
    }
    const longest = Math.max(0.05, ...lines.flatMap(({ points }) => points.map(([x]) => x)));
    const farthest = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
    const last = (/** @type {number} */ i) => lines[i].points[lines[i].points.length - 1]?.[0] ?? 0;
    const facts = `By a button it is gone after ${duration(last(0))}; dashed, thrown at 2,400 points/s, after ${duration(last(1))}.`;
    return {
      picture: draw({
        label: `The way out over time. ${facts}`, x: [0, longest], y: [0, farthest], lines,
        xText: duration(longest), yText: `${short(farthest)} points`,
      }),
      facts,
    };
  },

  pile(_, shown, size) {
    const [{ setup, kind }] = shown;
    const root = svg("svg", {
      class: "chart chart-pile", viewBox: `0 0 ${size.width} ${size.height}`, role: "img",
    });
    /** @type {string[]} */
    const scales = [];
    withDeck(setup, size, (deck) => {
      const frame = deck.advance(0);
      scales.push(...frame.poses.map(({ scale }) => String(Number(scale.toFixed(3)))).reverse());
      for (const pose of frame.poses) {
        root.append(
          svg("rect", {
            class: `chart-card ${kind}`, x: -frame.cardWidth / 2, y: -frame.cardHeight / 2, rx: 26,
            width: frame.cardWidth, height: frame.cardHeight, opacity: pose.opacity,
            transform: `translate(${pose.x} ${pose.y}) rotate(${(pose.rotation * 180) / Math.PI}) scale(${pose.scale})`,
          }),
        );
      }
    });
    const facts = `From the top: scaled by ${scales.join(", ")}.`;
    root.setAttribute("aria-label", `The pile at rest. ${facts}`);
    return { picture: root, facts };
  },

  sectors(_, shown) {
    const [{ setup, kind }] = shown;
    const root = svg("svg", { class: "chart chart-sectors", viewBox: "-100 -62 200 124", role: "img" });
    const allowed = setup.value(ALLOWED);
    /** @type {string[]} */
    const names = [];
    sectorsOf(setup).forEach(({ direction, angle, halfWidth }) => {
      const isAllowed = (allowed & directionBit(direction)) !== 0;
      root.append(svg("path", { class: `sector ${isAllowed ? kind : "sector-shut"}`, d: wedge(angle, halfWidth, 56) }));
      const x = 36 * Math.cos(angle);
      const y = 36 * Math.sin(angle) + 3;
      root.append(svg("text", { class: "chart-text", x, y, "text-anchor": "middle" }, wayOf(direction).replace(" and ", " ")));
      names.push(`${wayOf(direction)}${isAllowed ? "" : ", not allowed"}`);
    });
    root.setAttribute("aria-label", `Sectors: ${names.join("; ") || "none"}.`);
    return { picture: root, facts: "" };
  },

  retry(_, shown) {
    const count = 9;
    const [{ setup }] = shown;
    const whole = waits(setup.with(RETRY_JITTER, 0), count);
    const cut = waits(setup, count);
    const most = Math.max(1e-6, ...whole.map(([, y]) => y));
    const facts = whole.length
      ? `The first wait is ${duration(whole[0][1])} at most, the ninth ${duration(whole[whole.length - 1][1])}. Dots: with chance, in one session.`
      : "";
    return {
      picture: draw({
        label: `Waits between tries. ${facts}`, x: [0.5, count + 0.5], y: [0, most * 1.05],
        lines: [{ kind: "line-faint", points: whole }, { kind: `dots ${shown[0].kind}`, points: cut }],
        xText: "tries", yText: duration(most),
      }),
      facts,
    };
  },
};

/**
 * @param {{mass: number, stiffness: number, damping: number}} value
 */
export function springFacts({ mass, stiffness, damping }) {
  const spring = new Spring(mass, stiffness, damping);
  const settling = spring.settlingTime({ epsilon: 0.001 });
  const { positions } = spring.atMany(steps(0, Math.min(settling, 30), 400));
  const overshoot = positions.reduce((most, position) => Math.max(most, position), 1) - 1;
  return { spring, settling, overshoot, ...spring.describe() };
}

/**
 * Returns a setup's sectors.
 * @param {Setup} setup
 * @returns {{direction: Direction, angle: number, halfWidth: number}[]}
 */
export function sectorsOf(setup) {
  const angles = setup.value(ANGLES);
  const widths = setup.value(WIDTHS);
  return angles
    .map((/** @type {number} */ angle, /** @type {number} */ i) => ({ direction: /** @type {Direction} */ (i + 1), angle, halfWidth: widths[i] }))
    .filter((/** @type {{halfWidth: number}} */ { halfWidth }) => halfWidth > 0);
}

/**
 * Returns the SVG path of a sector about the origin.
 * @param {number} angle
 * @param {number} halfWidth
 * @param {number} radius
 */
export function wedge(angle, halfWidth, radius) {
  const at = (/** @type {number} */ turned) => `${(radius * Math.cos(turned)).toFixed(2)} ${(radius * Math.sin(turned)).toFixed(2)}`;
  return `M0 0L${at(angle - halfWidth)}A${radius} ${radius} 0 ${halfWidth > Math.PI / 2 ? 1 : 0} 1 ${at(angle + halfWidth)}Z`;
}

// -- Trial decks ------------------------------------------------------------------------------------------------------

/**
 * @template T
 * @param {Setup} setup
 * @param {Size} size
 * @param {(deck: Deck) => T} body
 * @returns {T}
 */
function withDeck(setup, size, body) {
  const deck = new Deck(setup.preset, setup.fields(size));
  try {
    deck.append(Array.from({ length: 40 }, (_, i) => i + 1), 0);
    return body(deck);
  } finally {
    deck.close();
  }
}

/**
 * Returns the setup, changed so that a finger takes a card at once and the card moves.
 * @param {Setup} setup
 */
const freely = (setup) =>
  setup.with(SLOP, 0).with(PRESS_DURATION, Infinity).with(DISABLED, 0).with(REDUCED, 0).with(FEED, 0).with(DELIVERY, Delivery.NONE);

/**
 * Drags a card to both sides, and returns a point for each place.
 * `grab` is how far below the card's centre the finger is [card heights].
 * @param {Setup} setup
 * @param {Size} size
 * @param {number} grab
 * @param {(seen: {x: number, rotation: number, stamp: number}) => [number, number]} point
 * @returns {[number, number][]}
 */
function dragged(setup, size, grab, point) {
  const reach = smallerSide(setup, size);
  return withDeck(freely(setup), size, (deck) => {
    const frame = deck.advance(0);
    const y = size.height / 2 + grab * frame.cardHeight;
    deck.pointerDown(0, size.width / 2, y, 1);
    deck.pointerMove(0, size.width / 2 - 1, y, 1.01);
    return Array.from(steps(-reach, reach, 60), (x, i) => {
      // The times are far apart, so that every motion has settled.
      deck.pointerMove(0, size.width / 2 + x, y, 10 + i);
      const top = deck.advance(10 + i).poses.find(({ phase }) => phase !== 0);
      return point({ x, rotation: top?.rotation ?? 0, stamp: top?.stampOpacity ?? 0 });
    });
  });
}

/**
 * Returns a card's path out to the right over time. Speed 0: swiped by a button; otherwise thrown.
 * @param {Setup} setup
 * @param {Size} size
 * @param {number} speed [points/s]
 * @returns {[number, number][]}
 */
function exit(setup, size, speed) {
  return withDeck(freely(setup), size, (deck) => {
    deck.advance(0);
    const x = size.width / 2;
    const y = size.height / 2;
    let start = 1;
    try {
      if (speed === 0) {
        deck.swipe(Direction.RIGHT, start);
      } else {
        deck.pointerDown(0, x, y, start);
        const seconds = 0.1;
        for (let i = 1; i <= 12; i++) deck.pointerMove(0, x + (speed * seconds * i) / 12, y, start + (seconds * i) / 12);
        start += seconds;
        deck.pointerUp(0, x + speed * seconds, y, start);
      }
    } catch (error) {
      if (!(error instanceof CardstackError)) throw error;
    }
    /** @type {[number, number][]} */
    const points = [];
    for (let time = 0; time < 3; time += 1 / 120) {
      const gone = deck.advance(start + time).poses.find(({ card, phase }) => card === 1 && phase === 4);
      if (!gone) break;
      points.push([time, Math.hypot(gone.x - x, gone.y - y)]);
    }
    return points;
  });
}

/**
 * Returns the waits after consecutive failures, as the library chooses them.
 * @param {Setup} setup
 * @param {number} count
 * @returns {[number, number][]}
 */
function waits(setup, count) {
  const delivering = setup
    .with(FEED, 0).with(DELIVERY, Delivery.AT_DECISION).with(REQUEST_SECONDS, Infinity).with(EVENTS, ALL_EVENTS)
    .with(PARK_SECONDS, 0).with(PARK_FAILURES, 0).with(UNDO_LIMIT, Math.min(setup.value(UNDO_LIMIT), 20));
  if (delivering.problem() !== "") return [];
  return withDeck(delivering, { width: 390, height: 640 }, (deck) => {
    /** @type {[number, number][]} */
    const found = [];
    if (deck.swipe(Direction.RIGHT, 0) === null) return found;
    let time = 0;
    for (let i = 1; i <= count; i++) {
      deck.advance(time);
      const send = deck.events().find((event) => event.type === "send");
      if (!send || send.type !== "send") break;
      deck.answerSend(send.token, SendAnswer.RETRY, time);
      const [{ due }] = deck.sends();
      found.push([i, due - time]);
      time = due;
    }
    return found;
  });
}

/**
 * @param {Setup} setup
 * @param {Size} size
 */
function smallerSide(setup, size) {
  return withDeck(setup, size, (deck) => {
    const { cardWidth, cardHeight } = deck.advance(0);
    return Math.min(cardWidth, cardHeight) || setup.value(CARD_WIDTH);
  });
}
