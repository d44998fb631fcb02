// The last gesture as pictures: the finger's path among sectors and thresholds, and distance and speed over time. Each
// sample shows what a release there would have caused, computed by the engine.

import { CommitRule, DistanceMetric, Verdict, directionBit } from "../../js/src/index.js";
import { draw } from "./chart.js";
import { sectorsOf, wedge } from "./curves.js";
import { svg } from "./dom.js";
import { keyLike } from "./setup.js";
import { short, wayOf } from "./verdict.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./take.js").Gesture} Gesture */
/** @typedef {import("./take.js").Chance} Chance */
/** @typedef {import("../../js/src/index.js").Direction} Direction */
/** @typedef {import("../../js/src/index.js").Release} Release */

const ALLOWED = keyLike(/allowed_directions$/);
const METRIC = keyLike(/distance_metric$|swipe\.metric$/);
const THRESHOLD = keyLike(/swipe\.threshold$/);
const THRESHOLDS = keyLike(/swipe\.thresholds$/);
const HORIZON = keyLike(/velocity.horizon$/);

/** Half the width and height of the plot [units of the SVG]. */
const HALF_WIDTH = 170;
const HALF_HEIGHT = 130;
const COURSE_HEIGHT = 104;

/** The arrow of a velocity shows the distance in this time [s]. */
const SHOWN_SECONDS = 0.1;

/**
 * Returns how far the plot must extend to the side to include a point.
 * @param {number} x
 * @param {number} y
 */
const away = (x, y) => Math.max(Math.abs(x), (Math.abs(y) * HALF_WIDTH) / HALF_HEIGHT);

/**
 * @param {Release | null} release
 */
const wouldLeave = (release) =>
  release?.verdict === Verdict.DISTANCE || release?.verdict === Verdict.VELOCITY || release?.verdict === Verdict.PROJECTED;

/**
 * Returns the thresholds that were in force during a gesture, the largest first: once it is passed, a smaller one is.
 * @param {readonly Chance[]} chances
 * @param {Release | null} release
 */
const thresholdsOf = (chances, release) =>
  [...new Set([release, ...chances.map((chance) => chance.release)].map((then) => then?.threshold ?? 0))]
    .filter((threshold) => threshold > 0).sort((a, b) => b - a);

/**
 * Returns by how much the threshold of a direction is longer than the one that was in force.
 * @param {Setup} setup
 * @param {Direction} direction
 * @param {Release | null} release
 */
function share(setup, direction, release) {
  const own = (/** @type {number} */ of) => (of > 0 && setup.value(THRESHOLDS)[of - 1]) || setup.value(THRESHOLD);
  return own(direction) / own(release?.direction ?? 0);
}

/**
 * Draws the finger's path.
 * @param {Gesture} gesture
 * @param {readonly Chance[]} chances
 * @param {Release | null} release
 * @param {Setup} setup
 * @returns {SVGSVGElement}
 */
export function drawPath({ samples }, chances, release, setup) {
  const start = samples[0];
  const places = samples.map(({ x, y }) => [x - start.x, y - start.y]);
  const thresholds = thresholdsOf(chances, release);
  const threshold = thresholds[0] ?? 0;
  const last = places[places.length - 1];
  const tip = release ? [last[0] + release.velocityX * SHOWN_SECONDS, last[1] + release.velocityY * SHOWN_SECONDS] : last;
  // The tip of a fast flick's arrow may be cut off, so that the rest is not too small.
  const reach = Math.max(
    threshold * 1.25, 40, ...places.map(([x, y]) => away(x, y)), Math.min(away(tip[0], tip[1]), 1.6 * Math.max(away(last[0], last[1]), threshold)),
  );
  const scale = (HALF_WIDTH - 14) / reach;
  const root = svg("svg", {
    class: "chart plot", role: "img", viewBox: `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`,
    "aria-label": describe(samples.length, last, release),
  });
  root.append(svg("rect", { class: "chart-ground", x: -HALF_WIDTH, y: -HALF_HEIGHT, width: 2 * HALF_WIDTH, height: 2 * HALF_HEIGHT, rx: 10 }));
  const radius = 2 * HALF_WIDTH;
  const allowed = setup.value(ALLOWED);
  for (const { direction, angle, halfWidth } of sectorsOf(setup)) {
    const isAllowed = (allowed & directionBit(direction)) !== 0;
    root.append(svg("path", { class: isAllowed ? "plot-sector" : "plot-sector-shut", d: wedge(angle, halfWidth, radius) }));
    if (!isAllowed || threshold === 0) continue;
    for (const each of thresholds) {
      root.append(svg("path", { class: "plot-threshold", d: edge(angle, halfWidth, each * share(setup, direction, release) * scale, setup.value(METRIC)) }));
    }
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    root.append(
      svg("text", { class: "chart-text", x: x * (HALF_WIDTH - 8), y: y * (HALF_HEIGHT - 12) + (Math.abs(y) < 0.1 ? -6 : 3), "text-anchor": x > 0.3 ? "end" : x < -0.3 ? "start" : "middle" }, wayOf(direction)),
    );
  }
  root.append(svg("line", { class: "chart-axis", x1: -HALF_WIDTH, x2: HALF_WIDTH, y1: 0, y2: 0 }));
  root.append(svg("line", { class: "chart-axis", x1: 0, x2: 0, y1: -HALF_HEIGHT, y2: HALF_HEIGHT }));
  const path = places.map(([x, y], i) => `${i === 0 ? "M" : "L"}${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`).join("");
  root.append(svg("path", { class: "plot-path", d: path }));
  const end = samples[samples.length - 1].time;
  const horizon = setup.value(HORIZON);
  for (const { sample, release: then } of chances) {
    const counts = end - sample.time <= horizon;
    root.append(
      svg("circle", {
        class: `plot-sample ${wouldLeave(then) ? "plot-leaves" : "plot-returns"}${counts ? " plot-counts" : ""}`,
        cx: (sample.x - start.x) * scale, cy: (sample.y - start.y) * scale, r: counts ? 3.6 : 2.5,
      }),
    );
  }
  root.append(svg("circle", { class: "plot-start", cx: 0, cy: 0, r: 4 }));
  if (release && Math.hypot(release.velocityX, release.velocityY) > 1) arrow(root, last, release, scale);
  return root;
}

/**
 * Returns the path of the line, within a sector, on which the distance reaches the threshold.
 * @param {number} angle
 * @param {number} halfWidth
 * @param {number} distance
 * @param {number} metric
 */
function edge(angle, halfWidth, distance, metric) {
  const at = (/** @type {number} */ turned) => {
    const away = metric === DistanceMetric.RADIAL ? distance : Math.min(distance / Math.max(Math.cos(turned - angle), 1e-3), 2000);
    return `${(away * Math.cos(turned)).toFixed(1)} ${(away * Math.sin(turned)).toFixed(1)}`;
  };
  const from = angle - halfWidth * 0.999;
  const count = 24;
  return Array.from({ length: count + 1 }, (_, i) => `${i === 0 ? "M" : "L"}${at(from + (1.998 * halfWidth * i) / count)}`).join("");
}

/**
 * Draws the release's velocity as an arrow: the distance in 100 ms.
 * @param {SVGSVGElement} root
 * @param {number[]} from
 * @param {Release} release
 * @param {number} scale
 */
function arrow(root, [x, y], { velocityX, velocityY }, scale) {
  const [dx, dy] = [velocityX * SHOWN_SECONDS * scale, velocityY * SHOWN_SECONDS * scale];
  const [x1, y1] = [x * scale, y * scale];
  const [x2, y2] = [x1 + dx, y1 + dy];
  const turned = Math.atan2(dy, dx);
  const tip = [-2.6, 2.6].map((side) => `${(x2 + 9 * Math.cos(turned + side)).toFixed(1)},${(y2 + 9 * Math.sin(turned + side)).toFixed(1)}`);
  root.append(svg("line", { class: "plot-velocity", x1, y1, x2, y2 }));
  root.append(svg("polyline", { class: "plot-velocity", points: `${tip[0]} ${x2.toFixed(1)},${y2.toFixed(1)} ${tip[1]}` }));
}

/**
 * @param {number} count
 * @param {number[]} end
 * @param {Release | null} release
 */
function describe(count, [x, y], release) {
  const speed = release ? `, at ${short(Math.hypot(release.velocityX, release.velocityY))} points per second` : "";
  return `The finger's way: ${count} samples, ${short(x)} points to the right and ${short(y)} down${speed}.`;
}

/**
 * Draws the distance and the speed that decide over time, as a release at each sample would have had them.
 * @param {Gesture} gesture
 * @param {readonly Chance[]} chances
 * @param {Release} release
 * @returns {{distance: SVGSVGElement, speed: SVGSVGElement} | null}
 */
export function drawCourse({ samples }, chances, release) {
  const start = samples[0].time;
  const length = samples[samples.length - 1].time - start;
  const sign = (/** @type {Release | null} */ then) => (then && then.direction !== release.direction ? -1 : 1);
  const known = chances.filter(({ release: then }) => then && then.threshold > 0);
  if (known.length < 2 || length <= 0) return null;
  const over = known.map(({ sample, release: then }) => ({ time: (sample.time - start) * 1000, then: /** @type {Release} */ (then) }));
  const isProjected = release.commitRule === CommitRule.PROJECTED_END;
  const distances = over.map(({ time, then }) => /** @type {[number, number]} */ ([time, sign(then) * (isProjected ? then.projectedDistance : then.distance)]));
  const speeds = over.map(({ time, then }) => /** @type {[number, number]} */ ([time, sign(then) * then.speed]));
  const x = /** @type {const} */ ([0, length * 1000]);
  const way = wayOf(release.direction);
  const ends = (/** @type {[number, number][]} */ points, /** @type {number[]} */ levels) => {
    const all = [0, ...levels, ...points.map(([, value]) => value)];
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return /** @type {const} */ ([least - 0.06 * (most - least), most + 0.1 * (most - least)]);
  };
  const isSpeedUsed = release.commitRule === CommitRule.DISTANCE_OR_VELOCITY;
  const thresholds = thresholdsOf(known, release);
  const passed = thresholds.length > 1 ? ` (${short(thresholds[1])} once passed)` : "";
  const speedLevels = isSpeedUsed ? [release.flingVelocity, -release.flickBackVelocity] : [];
  return {
    distance: draw({
      label: `${isProjected ? "Projected distance" : "Distance"} ${way} over time, with the threshold of ${short(release.threshold)} points.`,
      x, y: ends(distances, thresholds), lines: [{ kind: "line-a", points: distances }],
      levels: thresholds.map((y, i) => (i === 0 ? { y, text: `${short(y)} points${passed}` } : { y })), height: COURSE_HEIGHT,
      xText: `${Math.round(length * 1000)} ms`, yText: isProjected ? "where it would come to rest" : "distance",
    }),
    speed: draw({
      label: `Estimated speed ${way} over time${isSpeedUsed ? `, with ${short(release.flingVelocity)} points per second that decide alone` : ""}.`,
      x, y: ends(speeds, speedLevels), lines: [{ kind: "line-a", points: speeds }],
      levels: isSpeedUsed
        ? [{ y: release.flingVelocity, text: `${short(release.flingVelocity)} points/s decide` }, { y: -release.flickBackVelocity }]
        : [],
      xText: `${Math.round(length * 1000)} ms`, yText: "estimated speed", height: COURSE_HEIGHT,
    }),
  };
}
