// Small charts: lines over axes, as SVG.

import { svg } from "./dom.js";

/** @typedef {readonly (readonly [number, number])[]} Points */
/**
 * @typedef {object} Line
 * @property {Points} points
 * @property {string} kind The class: `line-a`, `line-b`, `line-faint`, `dots`.
 */
/**
 * @typedef {object} Chart
 * @property {string} label A description for screen readers.
 * @property {readonly [number, number]} x
 * @property {readonly [number, number]} y
 * @property {readonly Line[]} lines
 * @property {readonly {y: number, text?: string}[]} [levels] Horizontal lines.
 * @property {readonly {x: number, text?: string}[]} [moments] Vertical lines.
 * @property {string} [xText] The text at the end of the axis.
 * @property {string} [yText]
 * @property {number} [height] The height of the picture, whose width is 320.
 */

const WIDTH = 320;
const LEFT = 6;
const RIGHT = 6;
const TOP = 20;
const BOTTOM = 20;

/**
 * @param {Chart} chart
 * @returns {SVGSVGElement}
 */
export function draw({ label, x, y, lines, levels = [], moments = [], xText = "", yText = "", height = 120 }) {
  const across = (/** @type {number} */ value) =>
    LEFT + ((value - x[0]) / (x[1] - x[0] || 1)) * (WIDTH - LEFT - RIGHT);
  const up = (/** @type {number} */ value) =>
    height - BOTTOM - ((value - y[0]) / (y[1] - y[0] || 1)) * (height - TOP - BOTTOM);
  const root = svg("svg", {
    class: "chart", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": label,
  });
  root.append(svg("rect", { class: "chart-ground", x: 0, y: 0, width: WIDTH, height: height, rx: 8 }));
  const floor = up(Math.max(y[0], Math.min(0, y[1])));
  root.append(svg("line", { class: "chart-axis", x1: LEFT, x2: WIDTH - RIGHT, y1: floor, y2: floor }));
  for (const level of levels) {
    const at = up(level.y);
    root.append(svg("line", { class: "chart-level", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }));
    if (level.text) root.append(svg("text", { class: "chart-text", x: WIDTH - RIGHT - 2, y: at - 4, "text-anchor": "end" }, level.text));
  }
  for (const moment of moments) {
    const at = across(moment.x);
    const isRight = at > WIDTH * 0.6;
    root.append(svg("line", { class: "chart-level", x1: at, x2: at, y1: TOP - 6, y2: height - BOTTOM }));
    if (moment.text) {
      root.append(
        svg("text", { class: "chart-text", x: at + (isRight ? -4 : 4), y: height - BOTTOM - 5, "text-anchor": isRight ? "end" : "start" }, moment.text),
      );
    }
  }
  for (const { points, kind } of lines) {
    if (kind.startsWith("dots")) {
      for (const [px, py] of points) root.append(svg("circle", { class: kind, cx: across(px), cy: up(py), r: 2.6 }));
      continue;
    }
    const path = points.map(([px, py], i) => `${i === 0 ? "M" : "L"}${across(px).toFixed(2)} ${up(py).toFixed(2)}`).join("");
    root.append(svg("path", { class: kind, d: path }));
  }
  root.append(svg("text", { class: "chart-text", x: LEFT + 2, y: 14 }, yText));
  root.append(svg("text", { class: "chart-text", x: WIDTH - RIGHT - 2, y: height - 5, "text-anchor": "end" }, xText));
  return root;
}

/**
 * Returns numbers in equal steps from `from` to `to`, both included.
 * @param {number} from
 * @param {number} to
 * @param {number} [count]
 */
export const steps = (from, to, count = 96) => Float64Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
