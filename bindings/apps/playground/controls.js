// The table of constants, made from the description: a control for each, with its unit, its meaning and its curve.

import { DirectionLayout, deckConfig } from "../../js/src/index.js";
import { control } from "./control.js";
import { curveOf } from "./curves.js";
import { html, marked } from "./dom.js";
import { icon } from "./icons.js";
import { lookOf, titleOf } from "./presentation.js";
import { GIVEN, REDUCED_MOTION, Setup, isSame, keyLike, keyOf, valueIn } from "./setup.js";

/** @typedef {import("./setup.js").Field} Field */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./setup.js").Value} Value */
/** @typedef {import("./session.js").Side} Side */
/** @typedef {import("./control.js").Control} Control */

const ANGLES = keyLike(/_angle$/);
const WIDTHS = keyLike(/half_width$/);
const ALLOWED = keyLike(/allowed_directions$/);

/** The topics that are open at first. */
const OPEN = /Sheet|Drag|Press|Swipe|Pile|Motion|Look|Exit/;

/**
 * A topic of the table.
 * @typedef {{element: HTMLDetailsElement, badge: HTMLElement, rows: Row[]}} Section
 */
/**
 * The row of a constant.
 * @typedef {{field: Field, key: string, element: HTMLElement, control: Control, error: HTMLElement, reset: HTMLButtonElement, curve: HTMLElement | null, words: string, seen?: Value}} Row
 */

export class Controls {
  /** @type {Section[]} */
  #sections = [];
  #setup;
  #name;
  /** @type {{setup: Setup, kind: "line-a" | "line-b"}[]} */
  #shown = [];
  /** @type {Size} */
  #size = { width: 390, height: 640 };
  #changed;
  /**
   * Rows whose curve is not of the present numbers.
   * @type {Set<Row>}
   */
  #stale = new Set();
  #isDrawing = false;

  /**
   * @param {HTMLElement} root
   * @param {readonly import("./description.js").Topic[]} topics
   * @param {import("./setup.js").PresetName} preset
   * @param {(setup: Setup) => void} changed
   */
  constructor(root, topics, preset, changed) {
    this.#changed = changed;
    this.#setup = new Setup(preset);
    this.#name = root.id.replace(/s$/, "");
    for (const topic of topics) {
      const rows = topic.fields.filter((field) => !GIVEN.has(keyOf(field))).map((field) => this.#row(field));
      if (rows.length === 0) continue;
      const badge = html("span", { class: "badge", hidden: true });
      const element = html(
        "details", { class: "topic", open: OPEN.test(topic.title) },
        html("summary", {}, html("span", { class: "topic-title" }, topic.title), badge),
        topic.fields.some((field) => keyOf(field) === ANGLES) && this.#layouts(),
        ...rows.map((row) => row.element),
      );
      element.addEventListener("toggle", () => this.#draw());
      root.append(element);
      this.#sections.push({ element, badge, rows });
    }
  }

  /**
   * @param {Setup} setup The one that is edited.
   * @param {Partial<Record<Side, Setup>>} setups
   * @param {Side} side
   * @param {Size} size
   * @param {boolean} isCalm Whether the system asks for reduced motion.
   */
  show(setup, setups, side, size, isCalm) {
    this.#setup = setup;
    this.#size = size;
    const other = side === "a" ? setups.b : setups.a;
    this.#shown = [{ setup, kind: side === "a" ? "line-a" : "line-b" }];
    if (other) this.#shown.push({ setup: other, kind: side === "a" ? "line-b" : "line-a" });
    for (const section of this.#sections) {
      let count = 0;
      for (const row of section.rows) {
        const isChanged = setup.changes.has(row.key);
        if (isChanged) count += 1;
        const isForced = isCalm && row.key === REDUCED_MOTION;
        const value = isForced ? 1 : setup.value(row.key);
        if (row.seen === undefined || !isSame(row.seen, value)) row.control.update(value);
        row.seen = value;
        if (row.key === REDUCED_MOTION) row.control.force?.(isForced ? "Your system asks for it" : "");
        row.element.classList.toggle("is-changed", isChanged);
        row.reset.hidden = !isChanged;
        this.#complain(row, "");
        if (row.curve) this.#stale.add(row);
      }
      section.badge.hidden = count === 0;
      section.badge.textContent = `${count} changed`;
    }
    this.#draw();
  }

  /**
   * Hides the constants that do not match. Returns how many match.
   * @param {string} words
   * @param {boolean} onlyChanged
   */
  filter(words, onlyChanged) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    let total = 0;
    for (const section of this.#sections) {
      let count = 0;
      for (const row of section.rows) {
        const matches = wanted.every((word) => row.words.includes(word)) && (!onlyChanged || this.#setup.changes.has(row.key));
        row.element.hidden = !matches;
        if (matches) count += 1;
      }
      section.element.hidden = count === 0;
      if (count > 0 && (wanted.length > 0 || onlyChanged)) section.element.open = true;
      total += count;
    }
    this.#draw();
    return total;
  }

  /** @param {Field} field */
  #row(field) {
    const key = keyOf(field);
    const look = lookOf(field);
    const id = `${this.#name}-${key.replace(/\./g, "-")}`;
    const title = titleOf(field);
    const made = control(field, look, { id, title, describedBy: `${id}-doc ${id}-error` }, (value) => this.#propose(row, value));
    const error = html("p", { class: "control-error", id: `${id}-error`, role: "alert" });
    const reset = html(
      "button", { type: "button", class: "reset", hidden: true, title: "The preset's value", "aria-label": `${title}: the preset's value` }, icon("reset"),
    );
    reset.addEventListener("click", () => {
      this.#changed(this.#setup.without(key));
      made.focus();
    });
    const curve = look.curve ? html("div", { class: "curve" }) : null;
    const doc = html("p", { class: "control-doc", id: `${id}-doc` }, ...marked(field.doc));
    const element = html(
      "div", { class: "control", "data-key": key },
      html("div", { class: "control-head" }, made.label, html("code", { class: "control-name" }, field.c), reset),
      html("div", { class: "control-body" }, ...made.body), curve, doc, error,
    );
    const words = `${title} ${field.c} ${key} ${field.doc}`.toLowerCase();
    /** @type {Row} */
    const row = { field, key, element, control: made, error, reset, curve, words };
    return row;
  }

  /** Ready-made sectors. */
  #layouts() {
    const names = /** @type {const} */ ([
      ["Two ways", DirectionLayout.TWO_WAY], ["Two halves", DirectionLayout.TWO_HALVES],
      ["Four ways", DirectionLayout.FOUR_WAY], ["Eight ways", DirectionLayout.EIGHT_WAY],
    ]);
    return html(
      "div", { class: "ready-made", role: "group", "aria-label": "Ready-made sectors" },
      ...names.map(([name, layout]) =>
        html("button", {
          type: "button", class: "small-button", "data-layout": name,
          onclick: () => {
            const config = deckConfig(this.#setup.preset, { directions: layout });
            let setup = this.#setup;
            for (const key of [ANGLES, WIDTHS, ALLOWED]) setup = setup.with(key, valueIn(config, key));
            this.#changed(setup);
          },
        }, name),
      ),
    );
  }

  /**
   * @param {Row} row
   * @param {Value} value
   */
  #propose(row, value) {
    const next = this.#setup.with(row.key, value);
    const problem = next.problem(this.#size);
    if (problem === "") this.#changed(next);
    else this.#complain(row, problem);
  }

  /**
   * @param {Row} row
   * @param {string} problem
   */
  #complain(row, problem) {
    if (row.error.textContent === problem) return;
    row.error.textContent = problem;
    // The typed value is not in use, so the next update must restore the control.
    if (problem !== "") row.seen = undefined;
    row.element.classList.toggle("is-wrong", problem !== "");
    row.control.mark(problem !== "");
  }

  /** Draws the outdated curves that are visible, before the next frame. */
  #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      for (const { element, rows } of this.#sections) {
        if (!element.open || element.hidden) continue;
        for (const row of rows) {
          if (row.element.hidden || !this.#stale.delete(row)) continue;
          const name = lookOf(row.field).curve;
          if (!row.curve || !name) continue;
          const { picture, facts } = curveOf(name, row.key, this.#shown, this.#size);
          row.curve.replaceChildren(picture, ...(facts ? [html("p", { class: "facts" }, facts)] : []));
        }
      }
    });
  }
}

