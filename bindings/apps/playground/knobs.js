// The eight knobs: a designer's words, and the constants that they turn.

import { CommitRule, ExitMotion, Spring, Unit } from "../../js/src/index.js";
import { keyLike } from "./setup.js";
import { round, springOf } from "./springs.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./presentation.js").Look} Look */
/** @typedef {import("./takes.js").Kind} Kind */

/**
 * A number that a knob turns.
 * @typedef {object} Part
 * @property {string} id
 * @property {string} label
 * @property {string} unit
 * @property {Omit<Look, "c">} look
 * @property {(setup: Setup) => number} get
 * @property {(setup: Setup, value: number) => Setup} set
 */
/**
 * @typedef {object} Knob
 * @property {string} id
 * @property {string} title
 * @property {string} doc
 * @property {Kind} kind The gesture that shows the knob's effect.
 * @property {readonly string[]} keys The keys of the constants that it turns.
 * @property {readonly Part[]} parts
 */

const RETURN = keyLike(/return_spring$/);
const MOTION = keyLike(/exit\.motion$/);
const EXIT = keyLike(/exit\.seconds$/);
const EXIT_SPRING = keyLike(/exit\.spring$/);
const UNIT = keyLike(/threshold_unit$/);
const THRESHOLD = keyLike(/swipe\.threshold$/);
const RULE = keyLike(/commit_rule$/);
const FLICK = keyLike(/fling_velocity$/);
const TURN_UNIT = keyLike(/rotation_unit$/);
const TURN = keyLike(/look\.rotation$/);
const MOST_TURN = keyLike(/rotation_maximum$/);
const PIVOT = keyLike(/pivot_grab$/);
const SIGN = keyLike(/rotation_grab$/);
const SMALLER = keyLike(/scale_step$/);
const SHARE = keyLike(/progress_share$/);
const POP = keyLike(/stamp_pop$/);

/** @param {import("./setup.js").SpringValue} value */
function described({ mass, stiffness, damping }) {
  const { response, dampingRatio, bounce } = new Spring(mass, stiffness, damping).describe();
  return { response: round(response), dampingRatio: round(dampingRatio), bounce: round(bounce) };
}

/** The length for which the turn of a unit of points is shown: the width of a card on a phone [points]. */
const WIDTH = 300;

/** @param {Setup} setup */
const perWidth = (setup) => (setup.value(TURN_UNIT) === Unit.POINT ? WIDTH : 1);

/**
 * @param {string} id
 * @param {string} label
 * @param {string} unit
 * @param {Omit<Look, "c">} look
 * @param {string} key
 * @param {number} [shown] How much is shown for 1.
 * @returns {Part}
 */
const plain = (id, label, unit, look, key, shown = 1) => ({
  id, label, unit, look,
  get: (setup) => round(setup.value(key) * shown),
  set: (setup, value) => setup.with(key, shown === 1 ? value : round(value / shown)),
});

/** @type {readonly Knob[]} */
export const KNOBS = [
  {
    id: "return", title: "Return", doc: "How a card that stays comes home.", kind: "returns", keys: [RETURN],
    parts: [
      {
        id: "response", label: "time", unit: "s", look: { least: 0.1, most: 1.2, step: 0.01 },
        get: (setup) => described(setup.value(RETURN)).response,
        set: (setup, value) => setup.with(RETURN, springOf(value, described(setup.value(RETURN)).dampingRatio)),
      },
      {
        id: "bounce", label: "bounce", unit: "", look: { least: -0.5, most: 0.8, step: 0.01 },
        get: (setup) => described(setup.value(RETURN)).bounce,
        set: (setup, value) => setup.with(RETURN, springOf(described(setup.value(RETURN)).response, value >= 0 ? 1 - value : 1 / (1 + value))),
      },
    ],
  },
  {
    id: "exit", title: "Exit", doc: "How long a card that leaves may take.", kind: "leaves", keys: [EXIT, EXIT_SPRING],
    parts: [{
      id: "seconds", label: "time", unit: "s", look: { least: 0.1, most: 1, step: 0.01 },
      get: (setup) => (isSpringy(setup) ? described(setup.value(EXIT_SPRING)).response : round(setup.value(EXIT))),
      set: (setup, value) =>
        isSpringy(setup) ? setup.with(EXIT_SPRING, springOf(value, described(setup.value(EXIT_SPRING)).dampingRatio)) : setup.with(EXIT, value),
    }],
  },
  {
    id: "threshold", title: "Threshold", doc: "How far is enough, of its width.", kind: "decides", keys: [THRESHOLD],
    parts: [{
      id: "share", label: "distance", unit: "%", look: { least: 5, most: 100, step: 1 },
      get: (setup) => round((setup.value(THRESHOLD) * 100) / (setup.value(UNIT) === Unit.POINT ? WIDTH : 1)),
      set: (setup, value) => setup.with(THRESHOLD, round((value / 100) * (setup.value(UNIT) === Unit.POINT ? WIDTH : 1))),
    }],
  },
  {
    id: "flick", title: "Flick", doc: "How fast is fast enough, however short.", kind: "flicks", keys: [FLICK, RULE],
    parts: [{
      id: "speed", label: "speed", unit: "pt/s", look: { least: 50, most: 2000, step: 10 },
      get: (setup) => round(setup.value(FLICK)),
      set: (setup, value) => setup.with(FLICK, value).with(RULE, CommitRule.DISTANCE_OR_VELOCITY),
    }],
  },
  {
    id: "turn", title: "Turn", doc: "How much a card turns on its way.", kind: "leaves", keys: [TURN, MOST_TURN],
    parts: [{
      id: "degrees", label: "angle", unit: "°", look: { least: 0, most: 45, step: 1 },
      get: (setup) => round((setup.value(TURN) * perWidth(setup) * 180) / Math.PI),
      set: (setup, value) => {
        const angle = round((value * Math.PI) / 180);
        const turned = setup.with(TURN, round(angle / perWidth(setup)));
        return angle > turned.value(MOST_TURN) || setup.value(TURN) === setup.value(MOST_TURN) ? turned.with(MOST_TURN, angle) : turned;
      },
    }],
  },
  {
    id: "grab", title: "Grab", doc: "How much the finger's place counts.", kind: "leaves", keys: [PIVOT, SIGN],
    parts: [{
      id: "share", label: "by the finger", unit: "%", look: { least: 0, most: 100, step: 5 },
      get: (setup) => round(100 * setup.value(PIVOT)),
      set: (setup, value) => setup.with(PIVOT, round(value / 100)).with(SIGN, round(value / 100)),
    }],
  },
  {
    id: "next", title: "Next card", doc: "How it waits, and comes up.", kind: "leaves", keys: [SMALLER, SHARE],
    parts: [
      plain("smaller", "smaller", "%", { least: 0, most: 20, step: 0.5 }, SMALLER, 100),
      plain("share", "comes up", "%", { least: 0, most: 100, step: 5 }, SHARE, 100),
    ],
  },
  {
    id: "stamp", title: "Stamp", doc: "How much it pops at the threshold.", kind: "leaves", keys: [POP],
    parts: [plain("pop", "pop", "%", { least: 0, most: 50, step: 1 }, POP, 100)],
  },
];

/** @param {Setup} setup */
function isSpringy(setup) {
  return setup.value(MOTION) === ExitMotion.SPRING;
}
