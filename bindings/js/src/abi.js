// SPDX-License-Identifier: MIT
// How libcardstack's records lie in the module's memory, and what the module exports.
//
// Written by bindings/generate.py. Do not edit.

import { f64, i32, u32, readId } from "./memory.js";
import {
  Axis, CommitRule, ContentRule, Dedupe, Delivery, DistanceMetric, EventKind, ExitMotion, ExitPath, Freshness,
  JournalState, MediaPriority, Preset, Reason, Rejection, Replacement, RevertMode, SecondFinger, SendState,
  SheetExits, SheetLaw, SheetPreset, StampRule, Unit, Verdict,
} from "./constants.js";

/** @typedef {import("./constants.js").Direction} Direction */
/** @typedef {import("./constants.js").Interaction} Interaction */
/** @typedef {import("./constants.js").Phase} Phase */
/** @typedef {import("./constants.js").SheetState} SheetState */
/** @typedef {import("./constants.js").State} State */
/** @typedef {import("./constants.js").Supply} Supply */

// -- Layouts ----------------------------------------------------------------------------------------------------------

/** @type {import("./memory.js").Layout} */
export const EventsConfigLayout = {
  size: 80,
  fields: [
    ["mask", 0, "b64"],
    ["noticeCapacity", 8, "u32"],
    ["backlog", 12, "u32"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const PressConfigLayout = {
  size: 168,
  fields: [
    ["hitTest", 0, "i32"],
    ["scrollAxis", 4, Axis],
    ["secondFinger", 8, SecondFinger],
    ["slop", 16, "f64"],
    ["duration", 24, "f64"],
    ["silence", 32, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const VelocityConfigLayout = {
  size: 56,
  fields: [
    ["minimumSamples", 0, "i32"],
    ["history", 4, "i32"],
    ["horizon", 8, "f64"],
    ["gap", 16, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const ResamplingConfigLayout = {
  size: 48,
  fields: [
    ["delay", 0, "f64"],
    ["prediction", 8, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SwipeConfigLayout = {
  size: 424,
  fields: [
    ["commitRule", 0, CommitRule],
    ["metric", 4, DistanceMetric],
    ["allowedDirections", 8, "directions"],
    ["thresholdUnit", 12, Unit],
    ["threshold", 16, "f64"],
    ["flingVelocity", 24, "f64"],
    ["flickBackVelocity", 32, "f64"],
    ["flingMaximum", 40, "f64"],
    ["decelerationRate", 48, "f64"],
    ["rubberBandCoefficient", 56, "f64"],
    ["rubberBandDistance", 64, "f64"],
    ["freeOffAxis", 72, "f64"],
    ["hysteresis", 80, "f64"],
    ["hysteresisAngle", 88, "f64"],
    ["sectorAngle", 96, "f64", 8],
    ["sectorHalfWidth", 160, "f64", 8],
    ["thresholds", 224, "f64", 8],
    ["axis", 288, Axis],
  ],
};
/** @type {import("./memory.js").Layout} */
export const ReleaseLayout = {
  size: 128,
  fields: [
    ["verdict", 4, Verdict],
    ["card", 8, "u64"],
    ["time", 16, "f64"],
    ["velocityX", 24, "f64"],
    ["velocityY", 32, "f64"],
    ["speed", 40, "f64"],
    ["translationX", 48, "f64"],
    ["translationY", 56, "f64"],
    ["distance", 64, "f64"],
    ["threshold", 72, "f64"],
    ["projectedDistance", 80, "f64"],
    ["flingVelocity", 88, "f64"],
    ["flickBackVelocity", 96, "f64"],
    ["direction", 104, "direction"],
    ["reason", 108, Reason],
    ["commitRule", 112, CommitRule],
    ["metric", 116, DistanceMetric],
    ["isHeld", 120, "flag"],
    ["samples", 124, "u32"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const DecisionLayout = {
  size: 32,
  fields: [
    ["token", 0, "u64"],
    ["card", 8, "u64"],
    ["wallTime", 16, "f64"],
    ["direction", 24, "direction"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const UndoConfigLayout = {
  size: 80,
  fields: [
    ["limit", 0, "u32"],
    ["directions", 4, "directions"],
    ["seconds", 8, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const RecycleConfigLayout = {
  size: 80,
  fields: [
    ["dedupe", 0, Dedupe],
    ["directions", 4, "directions"],
    ["distance", 8, "u64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SpringLayout = {
  size: 24,
  fields: [
    ["mass", 0, "f64"],
    ["stiffness", 8, "f64"],
    ["damping", 16, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const CurveLayout = {
  size: 32,
  fields: [
    ["x1", 0, "f64"],
    ["y1", 8, "f64"],
    ["x2", 16, "f64"],
    ["y2", 24, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const ViewportConfigLayout = {
  size: 48,
  fields: [
    ["width", 0, "f64"],
    ["height", 8, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const CardConfigLayout = {
  size: 96,
  fields: [
    ["width", 0, "f64"],
    ["height", 8, "f64"],
    ["marginX", 16, "f64"],
    ["marginY", 24, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const PileConfigLayout = {
  size: 128,
  fields: [
    ["visibleCount", 0, "i32"],
    ["maxFlights", 4, "i32"],
    ["stepX", 8, "f64"],
    ["stepY", 16, "f64"],
    ["scaleStep", 24, "f64"],
    ["scaleAnchorY", 32, "f64"],
    ["opacityStep", 40, "f64"],
    ["rotationStep", 48, "f64"],
    ["progressShare", 56, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const LookConfigLayout = {
  size: 216,
  fields: [
    ["stampRule", 0, StampRule],
    ["rotationUnit", 4, Unit],
    ["rotation", 8, "f64"],
    ["rotationMaximum", 16, "f64"],
    ["rotationGrab", 24, "f64"],
    ["pivotX", 32, "f64"],
    ["pivotY", 40, "f64"],
    ["pivotGrab", 48, "f64"],
    ["liftScale", 56, "f64"],
    ["liftOnPress", 64, "f64"],
    ["stampPop", 72, "f64"],
    ["chromeOpacity", 80, "f64"],
    ["spin", 88, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const MotionConfigLayout = {
  size: 288,
  fields: [
    ["returnSpring", 0, SpringLayout],
    ["rewindSpring", 24, SpringLayout],
    ["pileSpring", 48, SpringLayout],
    ["liftSpring", 72, SpringLayout],
    ["chromeSpring", 96, SpringLayout],
    ["fadeSeconds", 120, "f64"],
    ["fadeCurve", 128, CurveLayout],
  ],
};
/** @type {import("./memory.js").Layout} */
export const ExitConfigLayout = {
  size: 232,
  fields: [
    ["path", 0, ExitPath],
    ["motion", 4, ExitMotion],
    ["seconds", 8, "f64"],
    ["secondsMinimum", 16, "f64"],
    ["speedMinimum", 24, "f64"],
    ["speedShare", 32, "f64"],
    ["curve", 40, CurveLayout],
    ["spring", 72, SpringLayout],
    ["catchSeconds", 96, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const QuestionLayout = {
  size: 40,
  fields: [
    ["token", 0, "u64"],
    ["card", 8, "u64"],
    ["deadline", 16, "f64"],
    ["kind", 24, EventKind],
    ["direction", 28, "direction"],
    ["reason", 32, Reason],
  ],
};
/** @type {import("./memory.js").Layout} */
export const ConsentConfigLayout = {
  size: 96,
  fields: [
    ["replacement", 0, Replacement],
    ["directions", 4, "directions"],
    ["undo", 8, "i32"],
    ["maxProposals", 12, "i32"],
    ["distance", 16, "f64"],
    ["seconds", 24, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const JournalInfoLayout = {
  size: 104,
  fields: [
    ["state", 4, JournalState],
    ["size", 8, "u64"],
    ["nonce", 16, "b64"],
    ["epoch", 24, "u64"],
    ["records", 32, "u64"],
    ["tornBytes", 40, "u64"],
    ["damageOffset", 48, "u64"],
    ["decisions", 56, "u64"],
    ["finals", 64, "u64"],
    ["cards", 72, "u64"],
    ["errorNumber", 80, "i32"],
    ["isNew", 84, "flag"],
    ["lostRecords", 88, "u64"],
    ["lostBytes", 96, "u64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const FeedConfigLayout = {
  size: 152,
  fields: [
    ["enabled", 0, "i32"],
    ["freshness", 4, Freshness],
    ["keepFresh", 8, "i32"],
    ["watermark", 12, "u32"],
    ["freshSeconds", 16, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const RetryConfigLayout = {
  size: 96,
  fields: [
    ["requestSeconds", 0, "f64"],
    ["seconds", 8, "f64"],
    ["maximum", 16, "f64"],
    ["jitter", 24, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SendLayout = {
  size: 80,
  fields: [
    ["token", 0, "u64"],
    ["nonce", 8, "b64"],
    ["decision", 16, "u64"],
    ["card", 24, "u64"],
    ["wallTime", 32, "f64"],
    ["due", 40, "f64"],
    ["kind", 48, EventKind],
    ["direction", 52, "direction"],
    ["reason", 56, Reason],
    ["state", 60, SendState],
    ["failures", 64, "u32"],
    ["tries", 68, "u32"],
    ["isSealed", 72, "flag"],
    ["isHandedOut", 76, "flag"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const DeliveryConfigLayout = {
  size: 168,
  fields: [
    ["mode", 0, Delivery],
    ["rejection", 4, Rejection],
    ["revert", 8, RevertMode],
    ["maxSends", 12, "u32"],
    ["parkFailures", 16, "u32"],
    ["maxUndelivered", 20, "u32"],
    ["parkSeconds", 24, "f64"],
    ["nonce", 32, "b64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const MediaLayout = {
  size: 16,
  fields: [
    ["card", 0, "u64"],
    ["index", 8, "u32"],
    ["priority", 12, MediaPriority],
  ],
};
/** @type {import("./memory.js").Layout} */
export const MediaConfigLayout = {
  size: 72,
  fields: [
    ["ahead", 0, "u32"],
    ["behind", 4, "u32"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const AutoplayConfigLayout = {
  size: 88,
  fields: [
    ["enabled", 0, "i32"],
    ["direction", 4, "direction"],
    ["idle", 8, "f64"],
    ["interval", 16, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const DeckConfigLayout = {
  size: 2760,
  fields: [
    ["preset", 4, Preset],
    ["reducedMotion", 8, "i32"],
    ["disabled", 12, "i32"],
    ["viewport", 16, ViewportConfigLayout],
    ["card", 64, CardConfigLayout],
    ["pile", 160, PileConfigLayout],
    ["press", 288, PressConfigLayout],
    ["velocity", 456, VelocityConfigLayout],
    ["resampling", 512, ResamplingConfigLayout],
    ["swipe", 560, SwipeConfigLayout],
    ["look", 984, LookConfigLayout],
    ["motion", 1200, MotionConfigLayout],
    ["exit", 1488, ExitConfigLayout],
    ["recycle", 1720, RecycleConfigLayout],
    ["undo", 1800, UndoConfigLayout],
    ["consent", 1880, ConsentConfigLayout],
    ["feed", 1976, FeedConfigLayout],
    ["retry", 2128, RetryConfigLayout],
    ["delivery", 2224, DeliveryConfigLayout],
    ["autoplay", 2392, AutoplayConfigLayout],
    ["events", 2480, EventsConfigLayout],
    ["media", 2560, MediaConfigLayout],
  ],
};
/** @type {import("./memory.js").Layout} */
export const VelocityOptionsLayout = {
  size: 40,
  fields: [
    ["historySize", 4, "i32"],
    ["minimumSamples", 8, "i32"],
    ["horizon", 16, "f64"],
    ["gap", 24, "f64"],
    ["tremor", 32, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SheetDragConfigLayout = {
  size: 240,
  fields: [
    ["enabled", 0, "i32"],
    ["fling", 4, "i32"],
    ["velocityMinimumSamples", 8, "i32"],
    ["velocityHistory", 12, "i32"],
    ["scrollAxis", 16, Axis],
    ["thresholdUnit", 20, Unit],
    ["threshold", 24, "f64"],
    ["hysteresis", 32, "f64"],
    ["slop", 40, "f64"],
    ["factor", 48, "f64"],
    ["rubberBandCoefficient", 56, "f64"],
    ["rubberBandDistance", 64, "f64"],
    ["flingVelocity", 72, "f64"],
    ["flickBackVelocity", 80, "f64"],
    ["flingMaximum", 88, "f64"],
    ["velocityHorizon", 96, "f64"],
    ["velocityGap", 104, "f64"],
    ["contentRule", 112, ContentRule],
    ["oneStopPerFlick", 116, "i32"],
    ["resampled", 120, "i32"],
    ["projectionSeconds", 128, "f64"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SheetMotionConfigLayout = {
  size: 160,
  fields: [
    ["dismissSeconds", 0, "f64"],
    ["dismissCurve", 8, CurveLayout],
    ["returnSpring", 40, SpringLayout],
    ["presentSpring", 64, SpringLayout],
    ["fadeSeconds", 88, "f64"],
    ["dismissSpring", 96, SpringLayout],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SheetLookConfigLayout = {
  size: 88,
  fields: [
    ["cornerRadius", 0, "f64"],
    ["cornerDistance", 8, "f64"],
    ["backdropOpacity", 16, "f64"],
    ["undimmedStop", 24, "i32"],
  ],
};
/** @type {import("./memory.js").Layout} */
export const SheetConfigLayout = {
  size: 640,
  fields: [
    ["preset", 4, SheetPreset],
    ["side", 8, "direction"],
    ["reducedMotion", 12, "i32"],
    ["extent", 16, "f64"],
    ["drag", 24, SheetDragConfigLayout],
    ["motion", 264, SheetMotionConfigLayout],
    ["look", 424, SheetLookConfigLayout],
    ["law", 512, SheetLaw],
    ["dismissable", 516, SheetExits],
    ["page", 520, "f64"],
    ["pages", 528, "u32"],
    ["wrap", 532, "i32"],
  ],
};
/** @type {import("./memory.js").EventLayout} */
export const EventLayout = {
  size: 120,
  kind: 56,
  kinds: {
    1: {
      type: "tap",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
      ],
    },
    2: {
      type: "committed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
      ],
    },
    3: {
      type: "cancelled",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
        ["reason", 64, "i32"],
      ],
    },
    4: {
      type: "undone",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
      ],
    },
    5: {
      type: "final",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
      ],
    },
    6: {
      type: "drag-began",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
      ],
    },
    7: {
      type: "threshold-entered",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["direction", 60, "i32"],
      ],
    },
    8: {
      type: "threshold-left",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["direction", 60, "i32"],
      ],
    },
    9: {
      type: "phase",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["slot", 92, "i32"],
        ["phase", 96, "i32"],
      ],
    },
    10: {
      type: "emptied",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
      ],
    },
    11: {
      type: "overflow",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["lost", 88, "u32"],
      ],
    },
    12: {
      type: "proposed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
      ],
    },
    13: {
      type: "replacement-asked",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["token", 24, "u64"],
        ["reason", 64, "i32"],
        ["decisions", 88, "u32"],
      ],
    },
    14: {
      type: "question-dropped",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
      ],
    },
    15: {
      type: "content-changed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["slot", 92, "i32"],
      ],
    },
    16: {
      type: "journal-failed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["errorNumber", 108, "i32"],
      ],
    },
    17: {
      type: "load",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["token", 24, "u64"],
        ["reason", 64, "i32"],
        ["failures", 88, "u32"],
      ],
    },
    18: {
      type: "send",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
        ["tries", 68, "u32"],
        ["decision", 72, "u64"],
        ["nonce", 80, "b64"],
        ["isSealed", 112, "flag"],
        ["failedTries", 116, "u32"],
      ],
    },
    19: {
      type: "revert",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
        ["tries", 68, "u32"],
        ["decision", 72, "u64"],
        ["nonce", 80, "b64"],
        ["isSealed", 112, "flag"],
        ["failedTries", 116, "u32"],
      ],
    },
    20: {
      type: "rejected",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
        ["decision", 72, "u64"],
        ["nonce", 80, "b64"],
        ["isSealed", 112, "flag"],
      ],
    },
    21: {
      type: "media",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["index", 100, "u32"],
        ["priority", 104, "i32"],
      ],
    },
    22: {
      type: "autoplayed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["direction", 60, "i32"],
      ],
    },
    23: {
      type: "top-changed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
      ],
    },
    24: {
      type: "send-parked",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["card", 16, "u64"],
        ["token", 24, "u64"],
        ["wallTime", 48, "f64"],
        ["direction", 60, "i32"],
        ["reason", 64, "i32"],
        ["tries", 68, "u32"],
        ["decision", 72, "u64"],
        ["nonce", 80, "b64"],
        ["isSealed", 112, "flag"],
        ["failedTries", 116, "u32"],
      ],
    },
  },
  unknown: {
    type: "unknown",
    fields: [
      ["sequence", 0, "u64"],
      ["time", 8, "f64"],
    ],
  },
};
/** @type {import("./memory.js").EventLayout} */
export const SheetEventLayout = {
  size: 72,
  kind: 48,
  kinds: {
    1: {
      type: "presented",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["stop", 64, "i32"],
      ],
    },
    2: {
      type: "dismissed",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["reason", 52, "i32"],
      ],
    },
    3: {
      type: "tap",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
      ],
    },
    4: {
      type: "drag-began",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
      ],
    },
    5: {
      type: "drag-ended",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["velocity", 24, "f64"],
        ["x", 32, "f64"],
        ["y", 40, "f64"],
        ["reason", 52, "i32"],
        ["contentVelocity", 56, "f64"],
        ["stop", 64, "i32"],
      ],
    },
    6: {
      type: "threshold-entered",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
      ],
    },
    7: {
      type: "threshold-left",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
      ],
    },
    8: {
      type: "stop-entered",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["stop", 64, "i32"],
      ],
    },
    9: {
      type: "settled",
      fields: [
        ["sequence", 0, "u64"],
        ["time", 8, "f64"],
        ["offset", 16, "f64"],
        ["stop", 64, "i32"],
      ],
    },
  },
  unknown: {
    type: "unknown",
    fields: [
      ["sequence", 0, "u64"],
      ["time", 8, "f64"],
    ],
  },
};

// -- Frames -----------------------------------------------------------------------------------------------------------

/** How to draw one card. */
export class Pose {
  /** @internal */
  static SIZE = 96;

  /** @internal @param {number} at */
  constructor(at) {
    /**
     * The card. It can have two poses.
     * @readonly
     */
    this.card = readId(at + 0);
    /**
     * The x of its centre [points].
     * @readonly
     */
    this.x = f64()[(at >>> 3) + 1];
    /**
     * The y of its centre [points].
     * @readonly
     */
    this.y = f64()[(at >>> 3) + 2];
    /**
     * The clockwise turn about the centre [rad].
     * @readonly
     */
    this.rotation = f64()[(at >>> 3) + 3];
    /**
     * The scale about the centre [0..].
     * @readonly
     */
    this.scale = f64()[(at >>> 3) + 4];
    /**
     * The opacity [0..1].
     * @readonly
     */
    this.opacity = f64()[(at >>> 3) + 5];
    /**
     * The place in the pile: 0 for the top card, a fraction while it moves up [cards, 0..].
     * @readonly
     */
    this.depth = f64()[(at >>> 3) + 6];
    /**
     * The distance toward `direction` in thresholds [0..].
     * @readonly
     */
    this.progress = f64()[(at >>> 3) + 7];
    /**
     * The opacity of `direction`'s stamp [0..1].
     * @readonly
     */
    this.stampOpacity = f64()[(at >>> 3) + 8];
    /**
     * The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED [1].
     * @readonly
     */
    this.stampScale = f64()[(at >>> 3) + 9];
    /**
     * Where the card is dragged or has gone.
     * @readonly
     */
    this.direction = /** @type {Direction} */ (i32()[(at >>> 2) + 20]);
    /**
     * What the card is doing.
     * @readonly
     */
    this.phase = /** @type {Phase} */ (i32()[(at >>> 2) + 21]);
    /**
     * The number of the host's view for it, below CARDSTACK_MAX_POSES, the same while it is on stage.
     * @readonly
     */
    this.slot = i32()[(at >>> 2) + 22];
    /**
     * Flags [CARDSTACK_POSE_* bits].
     * @readonly
     */
    this.flags = u32()[(at >>> 2) + 23];
  }
}

/** One frame. The host sets the fields marked [in], and `cardstack_deck_advance` writes the others. */
export class FrameNumbers {
  /** @internal */
  static SIZE = 160;
  /** @internal */
  static POSES = 8;
  /** @internal */
  static POSE_CAPACITY = 12;
  /** @internal */
  static POSE_COUNT = 16;
  /** @internal */
  static NOW = 24;
  /** @internal */
  static TIME = 32;
  /** @internal */
  static WAKE_IN = 40;

  /** @internal @param {number} at */
  constructor(at) {
    /**
     * The number of poses, or after BUFFER_TOO_SMALL the room needed [poses].
     * @readonly
     */
    this.poseCount = u32()[(at >>> 2) + 4];
    /**
     * The deck's time after the call [s].
     * @readonly
     */
    this.time = f64()[(at >>> 3) + 4];
    /**
     * The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make
     * all calls, drain the events, call `cardstack_deck_peek`, and wait for this time or for input.
     * @readonly
     */
    this.wakeIn = f64()[(at >>> 3) + 5];
    /**
     * The opacity of the chrome [0..1].
     * @readonly
     */
    this.chromeOpacity = f64()[(at >>> 3) + 6];
    /**
     * The top card, or 0.
     * @readonly
     */
    this.top = readId(at + 56);
    /**
     * How many cards are upcoming, with the top card [cards].
     * @readonly
     */
    this.remaining = readId(at + 64);
    /**
     * How many decisions can be undone [decisions].
     * @readonly
     */
    this.undoable = readId(at + 72);
    /**
     * How many events wait [events].
     * @readonly
     */
    this.pendingEvents = readId(at + 80);
    /**
     * What the finger does.
     * @readonly
     */
    this.interaction = /** @type {Interaction} */ (i32()[(at >>> 2) + 22]);
    /**
     * What moves by itself [CARDSTACK_MOTION_* bits].
     * @readonly
     */
    this.motion = u32()[(at >>> 2) + 23];
    /**
     * Whether there are cards.
     * @readonly
     */
    this.supply = /** @type {Supply} */ (i32()[(at >>> 2) + 24]);
    /**
     * The deck's state.
     * @readonly
     */
    this.state = /** @type {State} */ (i32()[(at >>> 2) + 25]);
    /**
     * How many questions are open [questions].
     * @readonly
     */
    this.questions = u32()[(at >>> 2) + 26];
    /**
     * Whether the journal is written.
     * @readonly
     */
    this.journal = /** @type {JournalState} */ (i32()[(at >>> 2) + 27]);
    /**
     * How many cards are in the reserve [cards].
     * @readonly
     */
    this.reserve = readId(at + 112);
    /**
     * How many SENDs and REVERTs are undelivered: see "Delivery" [sends].
     * @readonly
     */
    this.undelivered = readId(at + 120);
    /**
     * What the feed does [CARDSTACK_FEED_* bits].
     * @readonly
     */
    this.feed = u32()[(at >>> 2) + 32];
    /**
     * The error of the last failed request.
     * @readonly
     */
    this.feedError = i32()[(at >>> 2) + 33];
    /**
     * What delivery does [CARDSTACK_OUTBOX_* bits].
     * @readonly
     */
    this.outbox = u32()[(at >>> 2) + 34];
    /**
     * How many sends are parked [sends].
     * @readonly
     */
    this.parked = u32()[(at >>> 2) + 35];
    /**
     * The width at scale 1 of a card without a size of its own [points].
     * @readonly
     */
    this.cardWidth = f64()[(at >>> 3) + 18];
    /**
     * The height, likewise [points].
     * @readonly
     */
    this.cardHeight = f64()[(at >>> 3) + 19];
  }
}

/** One frame of a sheet: see `cardstack_frame`. */
export class SheetFrameNumbers {
  /** @internal */
  static SIZE = 136;
  /** @internal */
  static NOW = 8;
  /** @internal */
  static TIME = 16;
  /** @internal */
  static WAKE_IN = 24;

  /** @internal @param {number} at */
  constructor(at) {
    /**
     * Its flags [CARDSTACK_SHEET_MOVING | CARDSTACK_SHEET_PAST_THRESHOLD].
     * @readonly
     */
    this.flags = u32()[(at >>> 2) + 1];
    /**
     * The sheet's time after the call [s].
     * @readonly
     */
    this.time = f64()[(at >>> 3) + 2];
    /**
     * 0 while it moves or fades, else the time until a scroll is over, or infinite [s].
     * @readonly
     */
    this.wakeIn = f64()[(at >>> 3) + 3];
    /**
     * How far it is from its place toward its side, negative on the other [points].
     * @readonly
     */
    this.offset = f64()[(at >>> 3) + 4];
    /**
     * The velocity of the offset [points/s].
     * @readonly
     */
    this.velocity = f64()[(at >>> 3) + 5];
    /**
     * The offset divided by the extent [0..1].
     * @readonly
     */
    this.progress = f64()[(at >>> 3) + 6];
    /**
     * The offset to the right [points].
     * @readonly
     */
    this.x = f64()[(at >>> 3) + 7];
    /**
     * The offset downward [points].
     * @readonly
     */
    this.y = f64()[(at >>> 3) + 8];
    /**
     * The radius of the corners [points, 0..].
     * @readonly
     */
    this.cornerRadius = f64()[(at >>> 3) + 9];
    /**
     * The dimming behind it [0..1].
     * @readonly
     */
    this.backdropOpacity = f64()[(at >>> 3) + 10];
    /**
     * The sheet's opacity [0..1].
     * @readonly
     */
    this.opacity = f64()[(at >>> 3) + 11];
    /**
     * What it is doing.
     * @readonly
     */
    this.state = /** @type {SheetState} */ (i32()[(at >>> 2) + 24]);
    /**
     * How many events wait [events].
     * @readonly
     */
    this.pendingEvents = u32()[(at >>> 2) + 25];
    /**
     * How far the content is scrolled [points, 0..].
     * @readonly
     */
    this.contentScroll = f64()[(at >>> 3) + 13];
    /**
     * How far what is behind steps back, 1 at the first stop [0..1].
     * @readonly
     */
    this.background = f64()[(at >>> 3) + 14];
    /**
     * The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight [stops, -1..].
     * @readonly
     */
    this.stop = i32()[(at >>> 2) + 30];
    /**
     * Where a pager is, a whole number at a page [pages].
     * @readonly
     */
    this.position = f64()[(at >>> 3) + 16];
  }
}


// -- Functions --------------------------------------------------------------------------------------------------------

/**
 * What the module exports; an address is a number, and NULL is 0.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} malloc
 * @property {(at: number) => void} free
 * @property {(config: number, struct_size: number, preset: number) => number} cardstack_deck_config_init
 * @property {(config: number, out_deck: number) => number} cardstack_deck_create
 * @property {(deck: number, time: number, cards: number, count: number, out_taken: number) => number} cardstack_deck_append
 * @property {(frame: number, struct_size: number, pose_size: number) => number} cardstack_frame_init
 * @property {(deck: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_deck_pointer_down
 * @property {(deck: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_deck_pointer_move
 * @property {(deck: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_deck_pointer_up
 * @property {(deck: number, frame: number) => number} cardstack_deck_advance
 * @property {(deck: number, events: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_drain_events
 * @property {(deck: number, time: number, direction: number, flags: number, out_token: number) => number} cardstack_deck_swipe
 * @property {(deck: number, time: number, from: number, flags: number, out_token: number) => number} cardstack_deck_undo
 * @property {(deck: number) => void} cardstack_deck_destroy
 * @property {(deck: number, time: number, pointer: bigint, out_taken: number) => number} cardstack_deck_pointer_cancel
 * @property {(deck: number, time: number, x: number, y: number, dx: number, dy: number, phase: number, out_taken: number) => number} cardstack_deck_scroll
 * @property {(release: number, struct_size: number) => number} cardstack_release_init
 * @property {(deck: number, release: number) => number} cardstack_deck_last_release
 * @property {(deck: number, time: number, direction: number, distance: number, seconds: number) => number} cardstack_deck_nudge
 * @property {(deck: number, direction: number, out_reason: number) => number} cardstack_deck_can_swipe
 * @property {(deck: number, out_reason: number) => number} cardstack_deck_can_undo
 * @property {(deck: number, time: number) => number} cardstack_deck_finalize_all
 * @property {(deck: number, position: number, decisions: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_history
 * @property {(deck: number, time: number, position: number, cards: number, count: number, out_taken: number) => number} cardstack_deck_insert
 * @property {(deck: number, time: number, cards: number, count: number, out_removed: number) => number} cardstack_deck_remove
 * @property {(deck: number, time: number, cards: number, count: number, flags: number, out_taken: number, out_token: number) => number} cardstack_deck_replace
 * @property {(deck: number, time: number) => number} cardstack_deck_clear
 * @property {(deck: number, time: number, cards: number, count: number, out_known: number) => number} cardstack_deck_invalidate
 * @property {(deck: number, time: number, distance: bigint) => number} cardstack_deck_shift
 * @property {(deck: number, position: number, cards: number, capacity: number, out_count: number) => number} cardstack_deck_cards
 * @property {(deck: number, card: bigint, out_position: number) => number} cardstack_deck_position
 * @property {(deck: number, card: bigint, out_status: number) => number} cardstack_deck_card_status
 * @property {(deck: number, time: number, card: bigint, directions: number) => number} cardstack_deck_set_card_directions
 * @property {(deck: number, card: bigint, out_directions: number) => number} cardstack_deck_card_directions
 * @property {(deck: number, time: number, card: bigint, width: number, height: number) => number} cardstack_deck_set_card_size
 * @property {(deck: number) => number} cardstack_deck_error_message
 * @property {(deck: number, time: number, width: number, height: number) => number} cardstack_deck_set_viewport
 * @property {(deck: number, time: number, unix_seconds: number) => number} cardstack_deck_set_wall_clock
 * @property {(deck: number, time: number, flags: number, nonce: bigint, out_undelivered: number) => number} cardstack_deck_reset
 * @property {(deck: number, frame: number) => number} cardstack_deck_peek
 * @property {(deck: number, position: number, poses: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_poses
 * @property {(deck: number, out_hash: number) => number} cardstack_deck_state_hash
 * @property {(deck: number, time: number, token: bigint, accept: number) => number} cardstack_deck_answer_question
 * @property {(deck: number, position: number, questions: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_questions
 * @property {(options: number, struct_size: number) => number} cardstack_journal_options_init
 * @property {(info: number, struct_size: number) => number} cardstack_journal_info_init
 * @property {(deck: number, path: number, options: number, info: number) => number} cardstack_deck_open_journal
 * @property {(deck: number, info: number) => number} cardstack_deck_journal_info
 * @property {(deck: number) => number} cardstack_deck_journal_flush
 * @property {(deck: number) => number} cardstack_deck_journal_compact
 * @property {(deck: number, contents: number, buffer: number, capacity: number, out_size: number) => number} cardstack_deck_save
 * @property {(deck: number, buffer: number, size: number, restore: number, flags: number, info: number) => number} cardstack_deck_restore
 * @property {(deck: number, cards: number, count: number, keys: number, lengths: number) => number} cardstack_deck_set_card_keys
 * @property {(deck: number, card: bigint, key: number, capacity: number, out_length: number) => number} cardstack_deck_card_key
 * @property {(deck: number, time: number, flags: number, out_token: number) => number} cardstack_deck_load
 * @property {(deck: number, time: number, flags: number, out_token: number) => number} cardstack_deck_refresh
 * @property {(deck: number, time: number, token: bigint, cards: number, count: number, flags: number, day: bigint, error: number, out_taken: number) => number} cardstack_deck_answer_load
 * @property {(deck: number, time: number, count: number, out_admitted: number) => number} cardstack_deck_admit
 * @property {(deck: number, time: number, day: bigint) => number} cardstack_deck_set_day
 * @property {(deck: number, time: number, token: bigint, answer: number) => number} cardstack_deck_answer_send
 * @property {(deck: number, time: number, online: number) => number} cardstack_deck_set_online
 * @property {(deck: number, time: number, blocked: number) => number} cardstack_deck_set_blocked
 * @property {(deck: number, time: number, token: bigint) => number} cardstack_deck_retry_parked
 * @property {(deck: number, position: number, sends: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_sends
 * @property {(deck: number, cards: number, pictures: number, count: number) => number} cardstack_deck_set_media
 * @property {(deck: number, time: number, card: bigint, index: number) => number} cardstack_deck_set_media_index
 * @property {(deck: number, position: number, media: number, element_size: number, capacity: number, out_count: number) => number} cardstack_deck_media_plan
 * @property {(config: number, layout: number) => number} cardstack_deck_config_set_directions
 * @property {(config: number) => number} cardstack_deck_config_use_backend
 * @property {(config: number, message: number, capacity: number) => number} cardstack_deck_config_validate
 * @property {(deck: number, config: number, struct_size: number) => number} cardstack_deck_get_config
 * @property {(deck: number, time: number, config: number) => number} cardstack_deck_set_config
 * @property {() => number} cardstack_version_number
 * @property {() => number} cardstack_abi_version
 * @property {() => number} cardstack_abi_layouts
 * @property {(type: number, value: number) => number} cardstack_name
 * @property {(options: number, struct_size: number) => number} cardstack_velocity_options_init
 * @property {(options: number, out_tracker: number) => number} cardstack_velocity_tracker_create
 * @property {(tracker: number) => void} cardstack_velocity_tracker_destroy
 * @property {(tracker: number) => number} cardstack_velocity_tracker_reset
 * @property {(tracker: number, time: number, x: number, y: number) => number} cardstack_velocity_tracker_add
 * @property {(tracker: number, times: number, xs: number, ys: number, count: number) => number} cardstack_velocity_tracker_add_many
 * @property {(tracker: number, time: number, out_x: number, out_y: number, out_has_estimate: number) => number} cardstack_velocity_tracker_velocity
 * @property {(response: number, damping_ratio: number, spring: number) => number} cardstack_spring_from_response
 * @property {(duration: number, bounce: number, spring: number) => number} cardstack_spring_from_duration
 * @property {(preset: number, spring: number) => number} cardstack_spring_from_preset
 * @property {(spring: number, target: number, position: number, velocity: number, epsilon: number, method: number, out_seconds: number) => number} cardstack_spring_settling_time
 * @property {(spring: number, target: number, position: number, velocity: number, time: number, options: number, out_position: number, out_velocity: number) => number} cardstack_spring_evaluate
 * @property {(spring: number, target: number, position: number, velocity: number, options: number, times: number, count: number, out_positions: number, out_velocities: number) => number} cardstack_spring_evaluate_many
 * @property {(preset: number, curve: number) => number} cardstack_curve_from_preset
 * @property {(curve: number, x: number, out_value: number, out_slope: number) => number} cardstack_curve_evaluate
 * @property {(curve: number, xs: number, count: number, out_values: number, out_slopes: number) => number} cardstack_curve_evaluate_many
 * @property {(rate: number, position: number, velocity: number, time: number, out_position: number, out_velocity: number) => number} cardstack_decay_evaluate
 * @property {(rate: number, position: number, velocity: number, times: number, count: number, out_positions: number, out_velocities: number) => number} cardstack_decay_evaluate_many
 * @property {(rate: number, position: number, velocity: number, out_position: number) => number} cardstack_decay_destination
 * @property {(rate: number, position: number, velocity: number, point: number, out_seconds: number) => number} cardstack_decay_time_to
 * @property {(pull: number, coefficient: number, dimension: number, out_offset: number) => number} cardstack_rubber_band
 * @property {(coefficient: number, dimension: number, pulls: number, count: number, out_offsets: number) => number} cardstack_rubber_band_many
 * @property {(config: number, struct_size: number, preset: number) => number} cardstack_sheet_config_init
 * @property {(config: number, message: number, capacity: number) => number} cardstack_sheet_config_validate
 * @property {(config: number, out_sheet: number) => number} cardstack_sheet_create
 * @property {(sheet: number) => void} cardstack_sheet_destroy
 * @property {(sheet: number) => number} cardstack_sheet_error_message
 * @property {(sheet: number, config: number, struct_size: number) => number} cardstack_sheet_get_config
 * @property {(sheet: number, time: number, config: number) => number} cardstack_sheet_set_config
 * @property {(sheet: number, time: number, animated: number) => number} cardstack_sheet_present
 * @property {(sheet: number, time: number, animated: number) => number} cardstack_sheet_dismiss
 * @property {(sheet: number, time: number, stop: number, animated: number) => number} cardstack_sheet_move_to
 * @property {(sheet: number, time: number, stops: number, count: number, unit: number) => number} cardstack_sheet_set_stops
 * @property {(sheet: number, time: number, position: number, maximum: number) => number} cardstack_sheet_set_content
 * @property {(sheet: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_sheet_pointer_down
 * @property {(sheet: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_sheet_content_down
 * @property {(sheet: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_sheet_pointer_move
 * @property {(sheet: number, time: number, pointer: bigint, x: number, y: number, out_taken: number) => number} cardstack_sheet_pointer_up
 * @property {(sheet: number, time: number, pointer: bigint, out_taken: number) => number} cardstack_sheet_pointer_cancel
 * @property {(sheet: number, time: number, x: number, y: number, dx: number, dy: number, phase: number, out_taken: number) => number} cardstack_sheet_scroll
 * @property {(frame: number, struct_size: number) => number} cardstack_sheet_frame_init
 * @property {(sheet: number, frame: number) => number} cardstack_sheet_advance
 * @property {(sheet: number, events: number, element_size: number, capacity: number, out_count: number) => number} cardstack_sheet_drain_events
 * @property {(sheet: number, out_hash: number) => number} cardstack_sheet_state_hash
 */

/** Their names. */
export const FUNCTIONS = [
  "cardstack_deck_config_init",
  "cardstack_deck_create",
  "cardstack_deck_append",
  "cardstack_frame_init",
  "cardstack_deck_pointer_down",
  "cardstack_deck_pointer_move",
  "cardstack_deck_pointer_up",
  "cardstack_deck_advance",
  "cardstack_deck_drain_events",
  "cardstack_deck_swipe",
  "cardstack_deck_undo",
  "cardstack_deck_destroy",
  "cardstack_deck_pointer_cancel",
  "cardstack_deck_scroll",
  "cardstack_release_init",
  "cardstack_deck_last_release",
  "cardstack_deck_nudge",
  "cardstack_deck_can_swipe",
  "cardstack_deck_can_undo",
  "cardstack_deck_finalize_all",
  "cardstack_deck_history",
  "cardstack_deck_insert",
  "cardstack_deck_remove",
  "cardstack_deck_replace",
  "cardstack_deck_clear",
  "cardstack_deck_invalidate",
  "cardstack_deck_shift",
  "cardstack_deck_cards",
  "cardstack_deck_position",
  "cardstack_deck_card_status",
  "cardstack_deck_set_card_directions",
  "cardstack_deck_card_directions",
  "cardstack_deck_set_card_size",
  "cardstack_deck_error_message",
  "cardstack_deck_set_viewport",
  "cardstack_deck_set_wall_clock",
  "cardstack_deck_reset",
  "cardstack_deck_peek",
  "cardstack_deck_poses",
  "cardstack_deck_state_hash",
  "cardstack_deck_answer_question",
  "cardstack_deck_questions",
  "cardstack_journal_options_init",
  "cardstack_journal_info_init",
  "cardstack_deck_open_journal",
  "cardstack_deck_journal_info",
  "cardstack_deck_journal_flush",
  "cardstack_deck_journal_compact",
  "cardstack_deck_save",
  "cardstack_deck_restore",
  "cardstack_deck_set_card_keys",
  "cardstack_deck_card_key",
  "cardstack_deck_load",
  "cardstack_deck_refresh",
  "cardstack_deck_answer_load",
  "cardstack_deck_admit",
  "cardstack_deck_set_day",
  "cardstack_deck_answer_send",
  "cardstack_deck_set_online",
  "cardstack_deck_set_blocked",
  "cardstack_deck_retry_parked",
  "cardstack_deck_sends",
  "cardstack_deck_set_media",
  "cardstack_deck_set_media_index",
  "cardstack_deck_media_plan",
  "cardstack_deck_config_set_directions",
  "cardstack_deck_config_use_backend",
  "cardstack_deck_config_validate",
  "cardstack_deck_get_config",
  "cardstack_deck_set_config",
  "cardstack_version_number",
  "cardstack_abi_version",
  "cardstack_abi_layouts",
  "cardstack_name",
  "cardstack_velocity_options_init",
  "cardstack_velocity_tracker_create",
  "cardstack_velocity_tracker_destroy",
  "cardstack_velocity_tracker_reset",
  "cardstack_velocity_tracker_add",
  "cardstack_velocity_tracker_add_many",
  "cardstack_velocity_tracker_velocity",
  "cardstack_spring_from_response",
  "cardstack_spring_from_duration",
  "cardstack_spring_from_preset",
  "cardstack_spring_settling_time",
  "cardstack_spring_evaluate",
  "cardstack_spring_evaluate_many",
  "cardstack_curve_from_preset",
  "cardstack_curve_evaluate",
  "cardstack_curve_evaluate_many",
  "cardstack_decay_evaluate",
  "cardstack_decay_evaluate_many",
  "cardstack_decay_destination",
  "cardstack_decay_time_to",
  "cardstack_rubber_band",
  "cardstack_rubber_band_many",
  "cardstack_sheet_config_init",
  "cardstack_sheet_config_validate",
  "cardstack_sheet_create",
  "cardstack_sheet_destroy",
  "cardstack_sheet_error_message",
  "cardstack_sheet_get_config",
  "cardstack_sheet_set_config",
  "cardstack_sheet_present",
  "cardstack_sheet_dismiss",
  "cardstack_sheet_move_to",
  "cardstack_sheet_set_stops",
  "cardstack_sheet_set_content",
  "cardstack_sheet_pointer_down",
  "cardstack_sheet_content_down",
  "cardstack_sheet_pointer_move",
  "cardstack_sheet_pointer_up",
  "cardstack_sheet_pointer_cancel",
  "cardstack_sheet_scroll",
  "cardstack_sheet_frame_init",
  "cardstack_sheet_advance",
  "cardstack_sheet_drain_events",
  "cardstack_sheet_state_hash",
];

/** What to say about those that are deprecated.
 * @type {Record<string, string>}
 */
export const DEPRECATED = {};
