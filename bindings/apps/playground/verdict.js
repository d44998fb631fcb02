// Why a card left or came back, in words.

import { CommitRule, Direction, Reason, Verdict, directionName } from "../../js/src/index.js";

/** @typedef {import("../../js/src/index.js").Release} Release */
/** @typedef {{outcome: "left" | "returned" | "tap", title: string, why: string, hint: string}} Explanation */

/** @type {Record<number, string>} */
const REFUSALS = {
  [Reason.BACKLOG]: "too many decisions, questions or events wait",
  [Reason.OUT_OF_MEMORY]: "there was no memory for the decision",
  [Reason.PROPOSED]: "the swipe was only proposed: you are asked first",
  [Reason.BLOCKED]: "the backend blocks decisions",
  [Reason.DISABLED]: "the deck is disabled",
};

/** @param {number} direction */
export const wayOf = (direction) =>
  direction === Direction.NONE ? "anywhere" : directionName(direction).replace("-", " and ");

/** @type {Intl.NumberFormat[]} */
const formats = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat("en", { maximumFractionDigits: digits }));

/**
 * A length or a speed as a short text: 8.6, 79, 1,240.
 * @param {number} value
 */
export const short = (value) => (Number.isFinite(value) ? formats[Math.abs(value) < 10 ? 1 : 0].format(value) : "∞");

/** @param {number} value */
export const percent = (value) => `${formats[1].format(100 * value)} %`;

/** @param {number} seconds */
export const duration = (seconds) => (Number.isFinite(seconds) ? `${formats[seconds < 1 ? 3 : 2].format(seconds)} s` : "for ever");

/**
 * @param {Release} release
 * @returns {Explanation}
 */
export function explain(release) {
  const { verdict } = release;
  if (verdict === Verdict.TAP) {
    return {
      outcome: "tap", title: "A tap",
      why: "The finger went up where it went down, or nearly.", hint: "",
    };
  }
  const way = wayOf(release.direction);
  const hasLeft = verdict === Verdict.DISTANCE || verdict === Verdict.VELOCITY || verdict === Verdict.PROJECTED;
  return {
    outcome: hasLeft ? "left" : "returned",
    title: hasLeft ? `Swiped ${way}` : "It came back",
    why: reason(release, way),
    hint: hint(release),
  };
}

/**
 * @param {Release} release
 * @param {string} way
 * @returns {string}
 */
function reason(release, way) {
  const distance = `${short(release.distance)} of ${short(release.threshold)} points ${way}`;
  const speed = `${short(release.speed)} of ${short(release.flingVelocity)} points/s`;
  switch (release.verdict) {
    case Verdict.DISTANCE:
      return `It had gone ${short(release.distance)} points. ${short(release.threshold)} are enough.`;
    case Verdict.VELOCITY:
      return `It had gone only ${distance}, but at ${speed}: fast enough to decide alone.`;
    case Verdict.PROJECTED:
      return `At that speed it would have come to rest at ${short(release.projectedDistance)} of ${short(release.threshold)} points ${way}.`;
    case Verdict.TOO_SHORT:
      if (release.commitRule === CommitRule.PROJECTED_END) {
        return `It would have come to rest at ${short(release.projectedDistance)} of ${short(release.threshold)} points ${way}: too short.`;
      }
      if (release.commitRule === CommitRule.DISTANCE) return `It had gone ${distance}: too short.`;
      return `It had gone ${distance}: too short. It went at ${speed}: too slow to decide alone.`;
    case Verdict.FLICKED_BACK:
      return (
        `The finger moved back at ${short(-release.speed)} points/s as it went up. ` +
        `${short(release.flickBackVelocity)} are enough to bring the card back` +
        (release.isHeld ? ", if it has also come back some way." : ".")
      );
    case Verdict.NO_SECTOR:
      return "The deck takes no swipe that way.";
    default:
      return `No decision could be taken: ${REFUSALS[release.reason] ?? "the deck refused it"}.`;
  }
}

/**
 * What would have made the card leave; empty unless the drag was too short.
 * @param {Release} release
 * @returns {string}
 */
function hint(release) {
  if (release.verdict !== Verdict.TOO_SHORT) return "";
  if (release.commitRule === CommitRule.PROJECTED_END) {
    return `${short(release.threshold - release.projectedDistance)} points more, also by a faster release, and it leaves.`;
  }
  const farther = `${short(release.threshold - release.distance)} points farther`;
  if (release.commitRule === CommitRule.DISTANCE) return `${farther}, and it leaves. Speed does not count with this rule.`;
  return `${farther}, or ${short(release.flingVelocity - release.speed)} points/s faster, and it leaves.`;
}

/**
 * @param {boolean} isCancelled
 * @param {Release | null} release
 * @returns {Explanation}
 */
export function verdictOf(isCancelled, release) {
  if (isCancelled) {
    return { outcome: "returned", title: "It came back", why: "The system took the finger away, or the page did.", hint: "" };
  }
  if (release) return explain(release);
  return { outcome: "tap", title: "No card", why: "The finger took no card, or the card was given up before it went up.", hint: "" };
}
