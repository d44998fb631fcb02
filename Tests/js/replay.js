// Replays a trace through the package's classes, and says what comes of it in the words of Tests/traces/README.md.
//
//     node Tests/js/replay.js FILE

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import {
  CardstackError, Deck, Direction, DirectionLayout, EventKind, POSE_STRIDE, ScrollPhase, SendAnswer, Sheet, Unit,
  deckConfig,
} from "../../bindings/js/src/index.js";
import { EventLayout, SheetEventLayout } from "../../bindings/js/src/abi.js";
import { readEvent, u32, u8, wasm, withBlock } from "../../bindings/js/src/memory.js";
import { CALLS } from "./replay_calls.js";

const manifest = JSON.parse(readFileSync(new URL("../../bindings/cardstack_abi.json", import.meta.url), "utf8"));

const LAYOUTS = {
  "two-way": DirectionLayout.TWO_WAY, "two-halves": DirectionLayout.TWO_HALVES,
  "four-way": DirectionLayout.FOUR_WAY, "eight-way": DirectionLayout.EIGHT_WAY,
};

const real = (word) => (word === "inf" ? Infinity : word === "-inf" ? -Infinity : word === "nan" ? NaN : Number(word));
const whole = (word) => {
  const value = BigInt(word);
  return BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value;
};
const choice = (words, word) => (word in words ? words[word] : Number(word));
const direction = (word) => choice(Object.fromEntries(
  Object.entries(Direction).map(([name, value]) => [name.toLowerCase().replace("_", "-"), value])), word);
const list = (word) => (word === "-" ? [] : word.split(",").map(whole));
const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** The words after `set` as fields, each with one value or a list. A struct's values are its fields, in order. */
function settings(words, config) {
  const fields = {};
  for (let i = 0; i < words.length; ) {
    const path = words[i++].split(".").map(camel);
    const values = [];
    while (i < words.length && !/^[a-z]/.test(words[i].replace(/^(inf|nan)$/, "0"))) values.push(words[i++]);
    const present = path.reduce((part, name) => part?.[name], config);
    if (present === undefined) throw new Error(`there is no field ${path.join(".")}`);
    const numbers = values.map((word) => (typeof present === "bigint" ? BigInt(word) : real(word)));
    const name = path.pop();
    const section = path.reduce((part, each) => (part[each] ??= {}), fields);
    if (Array.isArray(present)) section[name] = numbers;
    else if (typeof present !== "object") [section[name]] = numbers;
    else section[name] = Object.fromEntries(Object.keys(present).map((key, k) => [key, numbers[k]]));
  }
  return fields;
}

/** The configuration with these fields in it. */
function withFields(config, fields) {
  const whole = { ...config };
  for (const [name, value] of Object.entries(fields)) {
    whole[name] = typeof value === "object" ? { ...config[name], ...value } : value;
  }
  return whole;
}

/** FNV-1a of bytes, in 64 bits, from the hash of what came before. Two halves are quicker than a bigint for each byte. */
function hash(bytes, [high, low]) {
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Times 0x100_000001b3, modulo 2^64.
    const product = low * 0x1b3;
    const carried = Math.floor(product / 0x100000000);
    high = (Math.imul(high, 0x1b3) + carried + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}

const BASIS = [0xcbf29ce4, 0x84222325];
const hexadecimal = (number, digits) => number.toString(16).padStart(digits, "0");
const halves = (pair) => pair.map((half) => hexadecimal(half, 8)).join("");

/** What a word stands for, by the kinds of the table. */
const READ = {
  real, int32: Number, int64: whole, uint32: Number, uint64: whole, boolean: Number, cards: list, numbers: list, direction,
  size: (word) => (word === "all" ? undefined : Number(word)),
  reals: (word) => (word === "-" ? [] : word.split(",").map(real)),
  unit: (word) => choice(Unit, word.toUpperCase().replace("-", "_")),
  scroll_phase: (word) => choice(ScrollPhase, word.toUpperCase()),
  send_answer: (word) => choice(SendAnswer, word.toUpperCase()),
};

/** What differs between decks and sheets, by the word of a trace's first statement. */
const OBJECTS = {
  preset: {
    layout: EventLayout, name: "deck", config: deckConfig, create: (preset, config) => new Deck(preset, config), pass,
    hashed: hashOfPoses, numbers: numbersOfDeck,
  },
  sheet: {
    layout: SheetEventLayout, name: "sheet", config: (preset) => new Sheet({ preset, extent: 1 }).config,
    create: (_, config) => new Sheet(config), pass: (sheet, time) => sheet.advance(time),
    hashed: (frame, chain) => hash(bytesOf(frame, "cardstack_sheet_frame", ["struct_size", "now"]), chain),
    numbers: ({ kind, reason, stop }, bytes) => [kind, reason, stop, halves(hash(bytes, BASIS))],
  },
};

/** The methods whose parameters are not C's with the time at the end, and those that return what cannot be now. */
const OWN = {
  present: (sheet, time, animated) => sheet.present({ animated, time }),
  dismiss: (sheet, time, animated) => sheet.dismiss({ animated, time }),
  move_to: (sheet, time, stop, animated) => sheet.moveTo(stop, { animated, time }),
  set_stops: (sheet, time, stops, unit) => sheet.setStops(stops, { unit, time }),
  swipe(deck, time, way, flags) {
    if (deck.swipe(way, time, flags) === null) refuse(deck, "swipe", time, way, flags);
  },
  undo(deck, time, from) {
    if (deck.undo(from, time) === null) refuse(deck, "undo", time, from, 0);
  },
  nudge(deck, time, way, distance, seconds) {
    if (!deck.nudge(way, distance, seconds, time)) refuse(deck, "nudge", time, way, distance, seconds);
  },
  reset: (deck, time, flags, nonce) => deck.reset(flags, time, BigInt(nonce)),
  answer_load: (deck, time, token, cards, flags, day, error) =>
    error ? deck.failLoad(token, error, time) : deck.answerLoad(token, cards, { flags, day, time }),
  set_media: (deck, _, cards, pictures) => deck.setMedia(cards.map((card, i) => [card, pictures[i]])),
};

/** Throws the error of a call that the package has answered with null or false: the same call again. */
function refuse(deck, name, ...values) {
  withBlock(8, (out) => deck._check(wasm()[`cardstack_deck_${name}`](deck._object, ...values, out)));
  throw new Error(`the package refuses what the library accepts: ${name}`);
}

/** Lets time pass, and reads no poses. */
function pass(deck, time) {
  const { size, fields } = manifest.structs.find(({ name }) => name === "cardstack_frame");
  const at = (name) => fields.find((field) => field.name === name).offset;
  withBlock(size, (block) => {
    const view = new DataView(u8().buffer, block, size);
    for (let i = 0; i < size; i++) view.setUint8(i, 0);
    view.setUint32(at("struct_size"), size, true);
    view.setUint32(at("pose_size"), POSE_STRIDE * 8, true);
    view.setFloat64(at("now"), time, true);
    deck._check(wasm().cardstack_deck_advance(deck._object, block));
  });
}

function call(about, object, time, verb, words) {
  if (verb === "set") return object.configure(settings(words, object.config), time);
  if (verb === "pass") return about.pass(object, time);
  const kinds = CALLS[about.name][verb];
  if (kinds?.length !== words.length) throw new Error(`no call ${verb} ${words.join(" ")}`);
  const values = words.map((word, i) => READ[kinds[i]](word));
  return OWN[verb] ? OWN[verb](object, time, ...values) : object[camel(verb)](...values, time);
}

const struct = (name) => manifest.structs.find((each) => each.name === name);

/** The bytes of a struct with the values that an object has of it. */
function bytesOf(values, name, leftOut) {
  const { size, fields } = struct(name);
  const view = new DataView(new ArrayBuffer(size));
  for (const { name: field, type, offset } of fields.filter((each) => !leftOut.includes(each.name))) {
    view[type === "double" ? "setFloat64" : "setInt32"](offset, values[camel(field)] ?? 0, true);
  }
  return new Uint8Array(view.buffer);
}

function hashOfPoses(frame, chain) {
  const { buffer, byteOffset } = frame.values;
  const bytes = new Uint8Array(buffer, byteOffset, frame.poseCount * POSE_STRIDE * 8);
  return hash(bytes, hash(new Uint8Array(Uint32Array.of(frame.poseCount).buffer), chain));
}

function numbersOfDeck(event) {
  const numbers = [event.kind, event.card, event.token, event.direction, event.reason];
  if (event.kind === EventKind.PHASE) numbers.push(event.phase, event.slot);
  if (event.kind >= EventKind.LOAD) {
    numbers.push(BigInt(Math.trunc(event.wallTime)), event.decision, event.nonce);
    numbers.push(event.count, event.index, event.priority);
  }
  return numbers;
}

/** All events as C has them: an event of the package has the fields of its kind alone. Both have to agree. */
function* rawEvents({ name, layout }, object) {
  const { size, fields } = struct(name === "deck" ? "cardstack_event" : "cardstack_sheet_event");
  for (;;) {
    const [count, event, bytes] = withBlock(size + 8, (at) => {
      object._check(wasm()[`cardstack_${name}_drain_events`](object._object, at, size, 1, at + size));
      const drained = u32()[(at + size) >>> 2];
      return [drained, drained && readEvent(at, layout), u8().slice(at, at + size)];
    });
    if (count === 0) return;
    const view = new DataView(bytes.buffer);
    const read = { double: "getFloat64", uint64_t: "getBigUint64" };
    const raw = Object.fromEntries(
      fields.map(({ name, type, offset }) => [camel(name), view[read[type] ?? "getInt32"](offset, true)]));
    for (const name of Object.keys(raw)) {
      // A number and a bigint are compared as numbers.
      // The failures before a LOAD are its `count` in C.
      const value = raw[event.type === "load" && name === "failures" ? "count" : name];
      if (name in event && !(event[name] == value)) throw new Error(`${event.type}.${name}: ${event[name]}`);
    }
    yield [raw, bytes];
  }
}

/** The lines of NAME.expected. */
export function replay(text) {
  const out = [];
  const statements = text
    .split("\n")
    .map((line, i) => ({ line: i + 1, words: line.replace(/#.*/, "").split(/\s+/).filter(Boolean) }))
    .filter(({ words }) => words.length > 0);
  if (statements.shift().words.join(" ") !== "cardstack-trace 1") throw new Error("this is no trace");
  const begin = statements.findIndex(({ words }) => words[0] === "begin");
  const about = OBJECTS[statements[0].words[0]];
  const object = make(about, statements.slice(0, begin).map(({ words }) => words));
  let frames = 0;
  let chain = BASIS;
  let digits = "";

  /** The line for the frames that wait, if there are any. */
  const endFrames = () => {
    if (digits) out.push(`frames ${frames} ${halves(chain)} ${digits}`);
    digits = "";
  };
  const drain = () => {
    for (const [event, bytes] of rawEvents(about, object)) {
      endFrames();
      out.push(`event ${about.numbers(event, bytes).join(" ")}`);
    }
  };
  const advance = (time) => {
    chain = about.hashed(object.advance(time), chain);
    digits += hexadecimal(chain[1] & 0xff, 2);
    if (++frames % 30 === 0) endFrames();
  };

  for (const { line, words } of withFrames(statements.slice(begin + 1))) {
    const [time, verb, ...rest] = words;
    try {
      if (verb === "drain") {
        drain();
      } else if (verb === "frame" || verb === "advance") {
        advance(real(time));
        if (verb === "frame") drain();
      } else {
        call(about, object, real(time), verb, rest);
      }
    } catch (error) {
      if (!(error instanceof CardstackError)) throw error;
      endFrames();
      out.push(`error ${line} CARDSTACK_ERROR_${error.result}`);
    }
  }
  endFrames();
  out.push(`state ${hexadecimal(object.stateHash(), 16)}`);
  object.close();
  return out;
}

/** The statements with the frames of `every`, each before the first statement that is later. */
function* withFrames(statements) {
  let [every, start, seconds, given] = [0, 0, 0, 0];
  const due = () => Math.floor((start + given * seconds) * 1e6 + 0.5) / 1e6;
  for (const statement of statements) {
    const [word, verb, value] = statement.words;
    const time = real(word);
    for (; Number.isFinite(time) && seconds > 0 && due() < time; given++) yield { line: every, words: [due(), "frame"] };
    if (verb === "every") {
      [every, start, seconds, given] = [statement.line, time, real(value), 0];
      continue;
    }
    if ((verb === "frame" || verb === "advance") && seconds > 0 && due() === time) given++;
    yield statement;
  }
}

/** The object that the statements before `begin` are about. */
function make(about, [[, preset], ...statements]) {
  let config = about.config(preset);
  for (const [verb, ...words] of statements) {
    const fields = verb === "directions" ? layoutOf(preset, LAYOUTS[words[0]]) : settings(words, config);
    config = withFields(config, fields);
  }
  return about.create(preset, config);
}

function layoutOf(preset, directions) {
  const { sectorAngle, sectorHalfWidth, allowedDirections } = deckConfig(preset, { directions }).swipe;
  return { swipe: { sectorAngle, sectorHalfWidth, allowedDirections } };
}

/** The first frame that differs between two lines about frames, as words; "" if they are not such lines. */
export function firstFrame(came, wanted) {
  const [a, b] = [came, wanted].map((line) => /^frames (\d+) \w+ (\w+)$/.exec(line ?? ""));
  if (!a || !b) return "";
  const [ours, theirs] = [a, b].map(([, , digits]) => digits.match(/../g));
  const same = ours.findIndex((digits, k) => digits !== theirs[k]);
  return `frame ${Number(a[1]) - ours.length + 1 + (same < 0 ? ours.length : same)} is the first that differs`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${replay(readFileSync(process.argv[2], "utf8")).join("\n")}\n`);
}
