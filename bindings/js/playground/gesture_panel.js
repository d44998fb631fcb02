// The panel of the last gesture: verdict, pictures, the deciding numbers, and the verdict for each kind of delivery.

import { CommitRule } from "../src/index.js";
import { DELIVERIES } from "./delivery.js";
import { html } from "./dom.js";
import { drawCourse, drawPath } from "./gesture_plot.js";
import { Later } from "./later.js";
import { chances, lastGesture, releaseUnder } from "./take.js";
import { explain, short, wayOf } from "./verdict.js";

/** @typedef {import("./take.js").Take} Take */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./session.js").Side} Side */
/** @typedef {import("./delivery.js").Delivery} Delivery */
/** @typedef {import("../src/index.js").Release} Release */

export class GesturePanel {
  #empty;
  #verdict = html("div", { class: "verdicts", id: "verdicts" });
  #plot = html("div", { class: "plot-box" });
  #whose = html("span", { class: "whose" });
  #course = html("div", { class: "course" });
  #numbers = html("dl", { class: "numbers" });
  #rows = html("tbody");
  // The pictures take some milliseconds, too long for each move of a slider.
  #pictures = new Later(60);
  #content;

  /**
   * @param {HTMLElement} root
   * @param {Delivery} delivery
   * @param {(delivery: Delivery) => void} chosen
   */
  constructor(root, delivery, chosen) {
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
   * @param {Take} take
   * @param {Partial<Record<Side, Setup>> & {a: Setup}} setups
   * @param {Side} side The side whose numbers are drawn.
   * @param {Delivery} delivery
   */
  show(take, setups, side, delivery) {
    const gesture = lastGesture(take);
    if (!gesture) return;
    const setup = setups[side] ?? setups.a;
    const release = gesture.isCancelled ? null : releaseUnder(take, setup, delivery);
    this.#empty.hidden = true;
    this.#content.hidden = false;
    this.#showVerdicts(take, setups, delivery, gesture.isCancelled);
    this.#showNumbers(release, gesture.samples.length);
    this.#whose.textContent = setups.b ? `As ${side.toUpperCase()} has it:` : "";
    this.#pictures.ask(() => {
      const would = chances(take, setup);
      this.#plot.replaceChildren(drawPath(gesture, would, release, setup));
      const course = release && drawCourse(gesture, would, release);
      this.#course.replaceChildren(...(course ? [course.distance, course.speed] : []));
      this.#showDeliveries(take, setup, delivery, gesture.isCancelled);
    });
  }

  /**
   * @param {Take} take
   * @param {Partial<Record<Side, Setup>>} setups
   * @param {Delivery} delivery
   * @param {boolean} isCancelled
   */
  #showVerdicts(take, setups, delivery, isCancelled) {
    const sides = /** @type {Side[]} */ (["a", "b"]).filter((side) => setups[side]);
    this.#verdict.replaceChildren(
      ...sides.map((side) => {
        const setup = /** @type {Setup} */ (setups[side]);
        const { outcome, title, why, hint } = verdictOf(isCancelled, isCancelled ? null : releaseUnder(take, setup, delivery));
        return html(
          "div", { class: `verdict is-${outcome}`, "data-side": side },
          html("p", { class: "verdict-title" }, sides.length > 1 && html("span", { class: `side-mark side-${side}` }, side.toUpperCase()), title),
          html("p", {}, why), hint !== "" && html("p", { class: "hint" }, hint),
        );
      }),
    );
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
        ["Distance and threshold", `${short(release.distance)} of ${short(release.threshold)} points${release.isHeld ? ", past it before" : ""}`],
        ["Direction", wayOf(release.direction)],
      );
      if (release.commitRule === CommitRule.PROJECTED_END) rows.push(["Projected", `${short(release.projectedDistance)} points`]);
    }
    this.#numbers.replaceChildren(...rows.flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]));
  }

  /**
   * @param {Take} take
   * @param {Setup} setup
   * @param {Delivery} delivery
   * @param {boolean} isCancelled
   */
  #showDeliveries(take, setup, delivery, isCancelled) {
    this.table.hidden = isCancelled;
    if (isCancelled) return;
    this.#rows.replaceChildren(
      ...DELIVERIES.map(({ id, title, doc }) => {
        const release = releaseUnder(take, setup, id);
        const { outcome, title: verdict } = verdictOf(false, release);
        return html(
          "tr", { class: id === delivery ? "is-chosen" : "", "data-delivery": id },
          html("th", { scope: "row", title: doc }, title),
          html("td", { class: "figure" }, release ? `${short(release.speed)} pt/s` : "—"),
          html("td", { class: `is-${outcome}` }, verdict),
        );
      }),
    );
  }
}

/**
 * @param {boolean} isCancelled
 * @param {Release | null} release
 * @returns {import("./verdict.js").Explanation}
 */
export function verdictOf(isCancelled, release) {
  if (isCancelled) {
    return { outcome: "returned", title: "It came back", why: "The system took the finger away, or the page did.", hint: "" };
  }
  if (release) return explain(release);
  return { outcome: "tap", title: "No card", why: "The finger took no card, or the card was given up before it went up.", hint: "" };
}

