// The panel of the last gesture: verdict, pictures, the deciding numbers, and the verdict for each kind of delivery.

import { CommitRule } from "../../js/src/index.js";
import { DELIVERIES } from "./delivery.js";
import { html } from "./dom.js";
import { drawCourse, drawPath } from "./gesture_plot.js";
import { Slices } from "./later.js";
import { chances, lastGesture, releaseUnder } from "./take.js";
import { short, verdictOf, wayOf } from "./verdict.js";

/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./session.js").Side} Side */
/** @typedef {import("./delivery.js").Delivery} Delivery */
/** @typedef {import("../../js/src/index.js").Release} Release */

export class GesturePanel {
  #root;
  #empty;
  #verdict = html("div", { class: "verdicts", id: "verdicts" });
  #plot = html("div", { class: "plot-box" });
  #whose = html("span", { class: "whose" });
  #course = html("div", { class: "course" });
  #numbers = html("dl", { class: "numbers" });
  #rows = html("tbody");
  // All this takes longer than a frame has, so it waits until nothing moves.
  #work;
  #content;

  /**
   * @param {HTMLElement} root
   * @param {Delivery} delivery
   * @param {(delivery: Delivery) => void} chosen
   * @param {() => boolean} isBusy Whether something moves.
   */
  constructor(root, delivery, chosen, isBusy) {
    this.#root = root;
    this.#work = new Slices(isBusy);
    this.#empty = html(
      "div", { class: "empty" },
      html("p", {}, "Drag a card and let go. Here you see what your finger did, and why the card left or came back."),
    );
    const table = html(
      "table", { class: "deliveries" },
      html("caption", {}, "The same gesture, delivered badly"),
      html("thead", {}, html("tr", {}, ...["Samples arrive", "Speed", "Verdict"].map((name) => html("th", { scope: "col" }, name)))),
      this.#rows,
    );
    this.#content = html(
      "div", { class: "gesture-content", hidden: true },
      this.#verdict, this.#plot,
      html(
        "p", { class: "legend" }, this.#whose,
        html("span", { class: "key key-leaves" }, "let go here: leaves"), html("span", { class: "key key-returns" }, "comes back"),
        html("span", { class: "key key-velocity" }, "velocity, 0.1 s of it"), html("span", { class: "key key-threshold" }, "threshold"),
      ),
      this.#course, this.#numbers,
    );
    const choice = html(
      "fieldset", { class: "delivery-choice" }, html("legend", {}, "Samples reach the deck"),
      html(
        "div", { class: "segments" },
        ...DELIVERIES.map(({ id, title, doc }) => {
          const radio = html("input", { type: "radio", name: "delivery", value: id, checked: id === delivery });
          radio.addEventListener("change", () => chosen(id));
          return html("label", { title: doc }, radio, html("span", {}, title));
        }),
      ),
    );
    root.append(this.#empty, this.#content, html("div", { class: "delivery-box" }, choice, table));
    table.hidden = true;
    this.table = table;
  }

  /**
   * Shows a take's last gesture, as soon as nothing moves.
   * @param {Take} take
   * @param {Partial<Record<Side, Setup>> & {a: Setup}} setups
   * @param {Side} side The side whose numbers are drawn.
   * @param {Delivery} delivery
   */
  show(take, setups, side, delivery) {
    const gesture = lastGesture(take);
    if (!gesture) return;
    this.#root.dataset.state = "working";
    this.#work.start(this.#shown(take, gesture, setups, side, delivery));
  }

  /**
   * @param {Take} take
   * @param {import("./take.js").Gesture} gesture
   * @param {Partial<Record<Side, Setup>> & {a: Setup}} setups
   * @param {Side} side
   * @param {Delivery} delivery
   * @returns {Generator<void, void>}
   */
  *#shown(take, gesture, setups, side, delivery) {
    const setup = setups[side] ?? setups.a;
    const release = gesture.isCancelled ? null : releaseUnder(take, setup, delivery);
    yield;
    const verdicts = [];
    for (const each of /** @type {Side[]} */ (["a", "b"])) {
      const own = setups[each];
      if (!own) continue;
      verdicts.push({ side: each, ...verdictOf(gesture.isCancelled, gesture.isCancelled ? null : releaseUnder(take, own, delivery)) });
      yield;
    }
    this.#empty.hidden = true;
    this.#content.hidden = false;
    this.#verdict.replaceChildren(
      ...verdicts.map(({ side: each, outcome, title, why, hint }) =>
        html(
          "div", { class: `verdict is-${outcome}`, "data-side": each },
          html("p", { class: "verdict-title" }, verdicts.length > 1 && html("span", { class: `side-mark side-${each}` }, each.toUpperCase()), title),
          html("p", {}, why), hint !== "" && html("p", { class: "hint" }, hint),
        ),
      ),
    );
    this.#showNumbers(release, gesture.samples.length);
    this.#whose.textContent = setups.b ? `As ${side.toUpperCase()} has it:` : "";
    yield;
    /** @type {import("./take.js").Chance[]} */
    const would = [];
    for (const chance of chances(take, setup)) {
      would.push(chance);
      yield;
    }
    would.reverse();
    this.#plot.replaceChildren(drawPath(gesture, would, release, setup));
    yield;
    const course = release && drawCourse(gesture, would, release);
    this.#course.replaceChildren(...(course ? [course.distance, course.speed] : []));
    yield;
    this.table.hidden = gesture.isCancelled;
    const rows = [];
    for (const { id, title, doc } of gesture.isCancelled ? [] : DELIVERIES) {
      const other = releaseUnder(take, setup, id);
      const { outcome, title: verdict } = verdictOf(false, other);
      rows.push(html(
        "tr", { class: id === delivery ? "is-chosen" : "", "data-delivery": id },
        html("th", { scope: "row", title: doc }, title),
        html("td", { class: "figure" }, other ? `${short(other.speed)} pt/s` : "—"),
        html("td", { class: `is-${outcome}` }, verdict),
      ));
      yield;
    }
    this.#rows.replaceChildren(...rows);
    this.#root.dataset.state = "shown";
  }

  /**
   * @param {Release | null} release
   * @param {number} samples
   */
  #showNumbers(release, samples) {
    /** @type {[string, string][]} */
    const rows = [["Samples", String(samples)]];
    if (release) {
      rows.push(
        ["of them behind the velocity", String(release.samples)],
        ["Velocity, right and down", `${short(release.velocityX)}, ${short(release.velocityY)} points/s`],
        ["Card's way, right and down", `${short(release.translationX)}, ${short(release.translationY)} points`],
        ["Distance and threshold", `${short(release.distance)} of ${short(release.threshold)} points${release.isHeld ? " (once passed)" : ""}`],
        ["Direction", wayOf(release.direction)],
      );
      if (release.commitRule === CommitRule.PROJECTED_END) rows.push(["Projected", `${short(release.projectedDistance)} points`]);
    }
    this.#numbers.replaceChildren(...rows.flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]));
  }
}
