// The control of one constant. Its type decides the kind of control.

import { Curve, CurvePreset, Spring, SpringPreset, UNLIMITED } from "../../js/src/index.js";
import { VALUES } from "./description.js";
import { html } from "./dom.js";
import { isSame } from "./setup.js";
import { round, springOf } from "./springs.js";
import { wayOf } from "./verdict.js";

/** @typedef {import("./setup.js").Field} Field */
/** @typedef {import("./setup.js").Value} Value */
/** @typedef {import("./presentation.js").Look} Look */
/** @typedef {{id: string, title: string, describedBy: string}} Names */

/**
 * @typedef {object} Control
 * @property {HTMLElement} label
 * @property {HTMLElement[]} body
 * @property {(value: any) => void} update
 * @property {(isWrong: boolean) => void} mark
 * @property {() => void} focus
 * @property {(reason: string) => void} [force] Disables the control and shows the reason; an empty reason enables it.
 */

/** The directions in three rows of a compass; 0: the centre. */
const COMPASS = [5, 3, 6, 1, 0, 2, 7, 4, 8];
const ARROWS = ["", "←", "→", "↑", "↓", "↖", "↗", "↙", "↘"];

/**
 * @param {Field} field
 * @param {Look} look
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
export function control(field, look, names, propose) {
  if (field.count) return list(field, look, names, propose);
  switch (field.type) {
    case "choice":
      return choice(field, look, names, propose);
    case "directions":
      return directions(names, propose);
    case "events":
      return events(names, propose);
    case "spring":
      return spring(names, propose);
    case "curve":
      return curve(look, names, propose);
    case "switch":
      return toggle(names, propose);
    default:
      return number(field, look, names, propose);
  }
}

// -- Numbers ------------------------------------------------------------------------------------------------------------

const TICKS = 1000;

/**
 * A slider and a field for one number.
 * @param {{label: string, id: string, describedBy: string, unit: string, look: Omit<Look, "c">, isWhole: boolean}} what
 * @param {(value: number) => void} propose
 */
export function slider({ label, id, describedBy, unit, look, isWhole }, propose) {
  const { least = 0, most = 1, step = 0.01, isLog = false } = look;
  const range = html("input", {
    type: "range", id, "aria-label": label, "aria-describedby": describedBy,
    ...(isLog ? { min: 0, max: TICKS, step: 1 } : { min: least, max: most, step }),
  });
  const field = html("input", {
    type: "text", inputmode: "decimal", class: "number", id: `${id}-number`, autocomplete: "off", spellcheck: "false",
    "aria-label": `${label}, as a number`, "aria-describedby": describedBy,
  });
  const toValue = () => {
    if (!isLog) return Number(range.value);
    const value = least * (most / least) ** (Number(range.value) / TICKS);
    // Three digits, as a person would type it.
    return isWhole ? Math.round(value) : Number(value.toPrecision(3));
  };
  range.addEventListener("input", () => propose(toValue()));
  const typed = () => {
    const value = Number(field.value.trim().replace(/,/g, "."));
    // A text that is not a number becomes NaN. The library then reports which numbers are valid.
    propose(field.value.trim() === "" ? NaN : isWhole && Number.isFinite(value) ? Math.round(value) : value);
  };
  field.addEventListener("change", typed);
  return {
    range, field,
    /** @param {number} value */
    update(value) {
      const place = isLog ? TICKS * (Math.log(value / least) / Math.log(most / least)) : value;
      range.value = String(place);
      const share = (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min));
      range.style.setProperty("--share", String(share));
      range.setAttribute("aria-valuetext", `${shown(value)} ${unit}`.trim());
      if (document.activeElement !== field || !field.matches(":focus-visible") || Number(field.value) !== value) field.value = shown(value);
    },
  };
}

/** @param {number} value */
const shown = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(6))) : "∞");

/**
 * Returns the unit that is shown after a number.
 * @param {string} unit
 */
const unitOf = (unit) => ({ 1: "", "0..1": "", points: "pt", "points/s": "pt/s", "rad/point": "rad/pt" })[unit] ?? unit;

/**
 * @param {Field} field
 * @param {Look} look
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function number(field, look, { id, title, describedBy }, propose) {
  const one = slider(
    { label: title, id, describedBy, unit: unitOf(field.unit), look, isWhole: field.type === "whole" },
    (value) => propose(value),
  );
  const degrees = html("span", { class: "unit" });
  const word = look.never ?? look.unlimited;
  const endless = look.never ? Infinity : UNLIMITED;
  let usual = look.most ?? 1;
  const box = html("input", { type: "checkbox", id: `${id}-endless` });
  box.addEventListener("change", () => propose(box.checked ? endless : usual));
  const body = [
    one.range,
    html("span", { class: "number-box" }, one.field, degrees),
    ...(word ? [html("label", { class: "endless" }, box, word)] : []),
  ];
  return {
    label: html("label", { for: id, class: "control-title" }, title),
    body,
    update(value) {
      const isEndless = word !== undefined && value === endless;
      box.checked = isEndless;
      one.range.disabled = one.field.disabled = isEndless;
      if (!isEndless) {
        usual = value;
        one.update(value);
      } else {
        one.field.value = "∞";
      }
      const unit = unitOf(field.unit);
      degrees.textContent = field.unit.startsWith("rad") && !isEndless ? `${unit} · ${shown(Math.round((1800 * value) / Math.PI) / 10)}°` : unit;
      if (field.unit === "rad/point") degrees.textContent = unit;
    },
    mark: (isWrong) => one.field.setAttribute("aria-invalid", String(isWrong)),
    focus: () => one.range.focus(),
  };
}

/**
 * Several numbers under one name.
 * @param {readonly {name: string, label: string}[]} parts
 * @param {Look} look
 * @param {Names} names
 * @param {string} unit
 * @param {(at: number, value: number) => void} propose
 */
function several(parts, look, { id, title, describedBy }, unit, propose) {
  const sliders = parts.map(({ label }, i) =>
    slider({ label: `${title}, ${label}`, id: `${id}-${i}`, describedBy, unit, look, isWhole: false }, (value) => propose(i, value)),
  );
  const body = html(
    "div", { class: "several", role: "group", "aria-label": title },
    ...sliders.flatMap((each, i) => [html("span", { class: "several-name", "aria-hidden": "true" }, parts[i].label), each.range, each.field]),
  );
  return {
    sliders,
    label: html("span", { class: "control-title" }, title),
    body: [body],
    mark: (/** @type {boolean} */ isWrong) => sliders.forEach((each) => each.field.setAttribute("aria-invalid", String(isWrong))),
    focus: () => sliders[0].range.focus(),
  };
}

/**
 * @param {Field} field
 * @param {Look} look
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function list(field, look, names, propose) {
  const count = field.count ?? 0;
  const labels = count === 4 ? ["x1", "y1", "x2", "y2"] : Array.from({ length: count }, (_, i) => `${ARROWS[i + 1]} ${wayOf(i + 1)}`);
  /** @type {number[]} */
  let current = [];
  const made = several(labels.map((label) => ({ name: label, label })), look, names, unitOf(field.unit), (at, value) =>
    propose(current.map((each, i) => (i === at ? value : each))),
  );
  return {
    ...made,
    update(value) {
      current = value;
      made.sliders.forEach((each, i) => each.update(value[i]));
    },
  };
}

/**
 * A list of ready-made values, beside controls that change the numbers.
 * @param {Names} names
 * @param {Readonly<Record<string, number>>} presets
 * @param {(preset: any) => Value} make Makes a preset's value.
 * @param {(value: Value) => void} propose
 */
function readyMade({ id, title, describedBy }, presets, make, propose) {
  // Made at the first use, because the library may not be loaded yet.
  /** @type {{preset: number, value: Value}[]} */
  let made = [];
  const own = html("option", { value: 0 }, "Its own numbers");
  const select = html(
    "select", { id: `${id}-ready-made`, "aria-label": `${title}, ready-made`, "aria-describedby": describedBy },
    own, ...Object.entries(presets).map(([name, value]) => html("option", { value }, inWords(name))),
  );
  select.addEventListener("change", () => {
    const chosen = made.find(({ preset }) => preset === Number(select.value));
    if (chosen) propose(chosen.value);
  });
  return {
    select,
    /** @param {Value} value */
    update(value) {
      if (made.length === 0) made = Object.values(presets).map((preset) => ({ preset, value: make(preset) }));
      const shown = made.find((each) => isSame(each.value, value));
      // "Its own numbers" describes other values, and cannot be chosen while a ready-made value is.
      own.disabled = shown !== undefined;
      select.value = String(shown?.preset ?? 0);
    },
  };
}

/**
 * A Bezier curve, by its two control points or ready-made.
 * @param {Look} look
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function curve(look, names, propose) {
  const parts = /** @type {const} */ (["x1", "y1", "x2", "y2"]);
  let current = { x1: 0, y1: 0, x2: 1, y2: 1 };
  const points = several(parts.map((name) => ({ name, label: name })), look, names, "", (at, value) =>
    propose({ ...current, [parts[at]]: value }),
  );
  const presets = readyMade(names, CurvePreset, (preset) => ({ ...Curve.preset(preset) }), propose);
  return {
    ...points,
    body: [presets.select, ...points.body],
    update(value) {
      current = value;
      presets.update(value);
      points.sliders.forEach((each, i) => each.update(value[parts[i]]));
    },
  };
}

/**
 * A spring, by response and damping ratio, and by its three numbers.
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function spring(names, propose) {
  const { id, title, describedBy } = names;
  const presets = readyMade(names, SpringPreset, (preset) => ({ ...Spring.preset(preset) }), propose);
  let current = { mass: 1, stiffness: 1, damping: 1 };
  let seen = { response: 1, dampingRatio: 1 };
  const by = (/** @type {number} */ response, /** @type {number} */ ratio) => {
    const { mass } = current;
    const made = springOf(response, ratio);
    propose({ mass, stiffness: made.stiffness * mass, damping: made.damping * mass });
  };
  const what = (/** @type {string} */ label, /** @type {string} */ part, /** @type {Look} */ look, unit = "") =>
    ({ label: `${title}, ${label}`, id: `${id}-${part}`, describedBy, unit, look, isWhole: false });
  const c = /^$/;
  const rows = [
    { name: "response", unit: "s", one: slider(what("response", "response", { c, least: 0.05, most: 1.5, step: 0.01 }, "s"), (value) => tried(() => by(value, seen.dampingRatio))) },
    { name: "damping ratio", unit: "", one: slider(what("damping ratio", "ratio", { c, least: 0.1, most: 4, step: 0.01 }), (value) => tried(() => by(seen.response, value))) },
    { name: "mass", unit: "kg", one: slider(what("mass", "mass", { c, least: 0.1, most: 10, isLog: true }, "kg"), (value) => propose({ ...current, mass: value })) },
    { name: "stiffness", unit: "N/m", one: slider(what("stiffness", "stiffness", { c, least: 10, most: 2000, isLog: true }, "N/m"), (value) => propose({ ...current, stiffness: value })) },
    { name: "damping", unit: "N s/m", one: slider(what("damping", "damping", { c, least: 1, most: 200, isLog: true }, "N s/m"), (value) => propose({ ...current, damping: value })) },
  ];
  /** @param {() => void} body */
  function tried(body) {
    try {
      body();
    } catch {
      // No spring has these numbers. With NaN the library reports which values are valid.
      propose({ ...current, stiffness: NaN });
    }
  }
  const grid = (/** @type {typeof rows} */ some) =>
    some.flatMap(({ name, unit, one }) => [
      html("span", { class: "several-name", "aria-hidden": "true" }, name), one.range,
      html("span", { class: "number-box" }, one.field, html("span", { class: "unit" }, unit)),
    ]);
  return {
    label: html("span", { class: "control-title" }, title),
    body: [
      presets.select,
      html(
        "div", { class: "several", role: "group", "aria-label": title }, ...grid(rows.slice(0, 2)),
      ),
      html(
        "details", { class: "more" }, html("summary", {}, "Mass, stiffness, damping"),
        html("div", { class: "several" }, ...grid(rows.slice(2))),
      ),
    ],
    update(value) {
      current = value;
      presets.update(value);
      const { mass, stiffness, damping } = value;
      const { response, dampingRatio } = new Spring(mass, stiffness, damping).describe();
      seen = { response: round(response), dampingRatio: round(dampingRatio) };
      [seen.response, seen.dampingRatio, mass, stiffness, damping].forEach((each, i) => rows[i].one.update(each));
    },
    mark: (isWrong) => rows.forEach(({ one }) => one.field.setAttribute("aria-invalid", String(isWrong))),
    focus: () => rows[0].one.range.focus(),
  };
}

// -- Choices ------------------------------------------------------------------------------------------------------------

/** @param {string} name */
const inWords = (name) => name[0] + name.slice(1).toLowerCase().replace(/_/g, " ");

/**
 * @param {Field} field
 * @param {Look} look
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function choice(field, look, { id, title, describedBy }, propose) {
  const members = (VALUES[field.values ?? ""] ?? []).filter(({ name }) => !look.without?.test(name));
  const select = html(
    "select", { id, "aria-describedby": `${id}-meaning ${describedBy}` },
    ...members.map(({ name, value }) => html("option", { value }, inWords(name))),
  );
  const meaning = html("p", { class: "meaning", id: `${id}-meaning` });
  select.addEventListener("change", () => propose(Number(select.value)));
  return {
    label: html("label", { for: id, class: "control-title" }, title),
    body: [select, meaning],
    update(value) {
      select.value = String(value);
      meaning.textContent = members.find((member) => member.value === value)?.doc ?? "";
    },
    mark: (isWrong) => select.setAttribute("aria-invalid", String(isWrong)),
    focus: () => select.focus(),
  };
}

/**
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function toggle({ id, title, describedBy }, propose) {
  const box = html("input", { type: "checkbox", role: "switch", class: "switch", id, "aria-describedby": describedBy });
  box.addEventListener("change", () => propose(box.checked ? 1 : 0));
  const state = html("span", { class: "unit" });
  return {
    label: html("label", { for: id, class: "control-title" }, title),
    body: [box, state],
    update(value) {
      box.checked = Boolean(value);
      state.textContent = value ? "on" : "off";
    },
    force(reason) {
      box.disabled = reason !== "";
      if (reason) state.textContent = reason;
    },
    mark: (isWrong) => box.setAttribute("aria-invalid", String(isWrong)),
    focus: () => box.focus(),
  };
}

/**
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function directions({ title, describedBy }, propose) {
  let mask = 0;
  const buttons = COMPASS.map((direction) =>
    direction === 0
      ? html("span", { class: "compass-centre" })
      : html("button", {
          type: "button", class: "compass-button", "aria-label": `${title}: ${wayOf(direction)}`, "data-direction": direction,
          "aria-describedby": describedBy, onclick: () => propose((mask ^ (1 << (direction - 1))) >>> 0),
        }, ARROWS[direction]),
  );
  return {
    label: html("span", { class: "control-title" }, title),
    body: [html("div", { class: "compass", role: "group", "aria-label": title }, ...buttons)],
    update(value) {
      mask = value;
      for (const [at, button] of buttons.entries()) {
        if (COMPASS[at] !== 0) button.setAttribute("aria-pressed", String((mask & (1 << (COMPASS[at] - 1))) !== 0));
      }
    },
    mark() {},
    focus: () => buttons[1].focus(),
  };
}

/**
 * @param {Names} names
 * @param {(value: Value) => void} propose
 * @returns {Control}
 */
function events({ id, title }, propose) {
  let mask = 0n;
  const boxes = VALUES.EventKind.map(({ name, value }) => {
    const box = html("input", { type: "checkbox", id: `${id}-${value}` });
    box.addEventListener("change", () => {
      const bit = 1n << BigInt(value);
      propose(box.checked ? mask | bit : mask & ~bit);
    });
    return { value, box, element: html("label", { class: "chip" }, box, inWords(name)) };
  });
  return {
    label: html("span", { class: "control-title" }, title),
    body: [
      html(
        "details", { class: "more" }, html("summary", {}, "Kinds"),
        html("div", { class: "chips", role: "group", "aria-label": title }, ...boxes.map(({ element }) => element)),
      ),
    ],
    update(value) {
      mask = BigInt(/** @type {bigint} */ (value));
      for (const each of boxes) each.box.checked = (mask >> BigInt(each.value)) % 2n === 1n;
    },
    mark() {},
    focus: () => boxes[0].box.focus(),
  };
}
