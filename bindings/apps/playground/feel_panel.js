// The panel of the eight knobs.

import { slider } from "./control.js";
import { html } from "./dom.js";
import { icon } from "./icons.js";
import { KNOBS } from "./knobs.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./knobs.js").Knob} Knob */
/** @typedef {import("./knobs.js").Part} Part */

export class FeelPanel {
  #turned;
  /** @type {Setup | null} */
  #setup = null;
  /** @type {Size | undefined} */
  #size;
  #rows;

  /**
   * @param {HTMLElement} root
   * @param {(setup: Setup, knob: Knob) => void} turned
   */
  constructor(root, turned) {
    this.#turned = turned;
    this.#rows = KNOBS.map((knob) => this.#row(knob));
    root.append(...this.#rows.map(({ element }) => element));
  }

  /**
   * @param {Setup} setup
   * @param {Size} size
   */
  show(setup, size) {
    this.#setup = setup;
    this.#size = size;
    for (const { parts, element, error, reset, knob } of this.#rows) {
      for (const { part, one } of parts) one.update(part.get(setup));
      const isChanged = knob.keys.some((key) => setup.changes.has(key));
      element.classList.toggle("is-changed", isChanged);
      reset.hidden = !isChanged;
      error.textContent = "";
    }
  }

  /** @param {Knob} knob */
  #row(knob) {
    const id = `knob-${knob.id}`;
    const describedBy = `${id}-doc ${id}-error`;
    const error = html("p", { class: "control-error", id: `${id}-error`, role: "alert" });
    const parts = knob.parts.map((part) => ({
      part,
      one: slider(
        { label: `${knob.title}, ${part.label}`, id: `${id}-${part.id}`, describedBy, unit: part.unit, look: part.look, isWhole: false },
        (value) => this.#turn(knob, (setup) => part.set(setup, value), error),
      ),
    }));
    const reset = html(
      "button", {
        type: "button", class: "reset", hidden: true, title: "The preset's value", "aria-label": `${knob.title}: the preset's value`,
        onclick: () => {
          this.#turn(knob, (setup) => knob.keys.reduce((before, key) => before.without(key), setup), error);
          parts[0].one.range.focus();
        },
      }, icon("reset"),
    );
    const element = html(
      "div", { class: "knob", role: "group", "aria-label": knob.title, "data-knob": knob.id },
      html("div", { class: "knob-head" }, html("strong", {}, knob.title), html("span", { class: "knob-doc", id: `${id}-doc` }, knob.doc), reset),
      ...parts.map(({ part, one }) =>
        html(
          "div", { class: "knob-part" }, html("span", { class: "several-name", "aria-hidden": "true" }, part.label), one.range,
          html("span", { class: "number-box" }, one.field, html("span", { class: "unit" }, part.unit)),
        ),
      ),
      error,
    );
    return { knob, element, parts, error, reset };
  }

  /**
   * @param {Knob} knob
   * @param {(setup: Setup) => Setup} change
   * @param {HTMLElement} error
   */
  #turn(knob, change, error) {
    if (!this.#setup) return;
    let problem = "";
    try {
      const next = change(this.#setup);
      problem = next.problem(this.#size);
      if (problem === "") return this.#turned(next, knob);
    } catch (refused) {
      problem = refused instanceof Error ? refused.message : String(refused);
    }
    error.textContent = problem;
  }
}
