// What the classes do beside passing calls on: memory, errors, views, pointer events, IndexedDB.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as cardstack from "../../bindings/js/src/index.js";
import { DeckConfigLayout, EventLayout, FUNCTIONS, SheetEventLayout } from "../../bindings/js/src/abi.js";
import { i32, readEvent, u8, wasm, withBlock } from "../../bindings/js/src/memory.js";

const {
  CardStatus, CardstackError, Curve, CurvePreset, Deck, DeckStore, Decay, Delivery, Direction, ErrorCode,
  EventKind, NameType, POSE_STRIDE, POSE_X, POSE_Y, Restore, RubberBand, SendAnswer, Sheet, Spring, SpringPreset,
  VelocityTracker, deckConfig, directionBit, eventBit, listen, validateDeckConfig,
} = cardstack;

const VIEWPORT = { viewport: { width: 390, height: 844 } };
const makeDeck = (fields) => new Deck("classic", { ...VIEWPORT, ...fields });
const manifest = JSON.parse(readFileSync(new URL("../../bindings/cardstack_abi.json", import.meta.url), "utf8"));
const pages = () => wasm().memory.buffer.byteLength / 65536;

function failsWith(code, pattern, body) {
  assert.throws(body, (error) => {
    assert.ok(error instanceof CardstackError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, pattern);
    return true;
  });
}

// -- The interface ------------------------------------------------------------------------------------------------------

test("the module is of the sources' version", () => {
  assert.equal(cardstack.version(), manifest.version);
  assert.equal(cardstack.VERSION, manifest.version);
  const { version } = JSON.parse(readFileSync(new URL("../../bindings/js/package.json", import.meta.url), "utf8"));
  assert.equal(version, manifest.version);
});

test("every function is called, but those for files and for other languages", () => {
  const without = manifest.functions
    .map(({ name }) => name)
    .filter((name) => !/journal|_abi_layouts$/.test(name));
  assert.deepEqual(without.filter((name) => typeof wasm()[name] !== "function"), []);
  assert.deepEqual(FUNCTIONS, manifest.functions.map(({ name }) => name));
});

test("the module imports nothing", async () => {
  const bytes = readFileSync(new URL("../../bindings/js/cardstack.wasm", import.meta.url));
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test("numbers that only a newer module has stay numbers", () => {
  withBlock(EventLayout.size, (at) => {
    u8().fill(0, at, at + EventLayout.size);
    i32()[(at + EventLayout.kind) >>> 2] = 99;
    assert.deepEqual(readEvent(at, EventLayout), { type: "unknown", kind: 99, sequence: 0, time: 0 });
    i32()[(at + EventLayout.kind) >>> 2] = EventKind.CANCELLED;
    const [, offset] = EventLayout.kinds[EventKind.CANCELLED].fields.find(([name]) => name === "reason");
    i32()[(at + offset) >>> 2] = 77;
    assert.equal(readEvent(at, EventLayout).reason, 77);
  });
  withBlock(SheetEventLayout.size, (at) => {
    u8().fill(0, at, at + SheetEventLayout.size);
    i32()[(at + SheetEventLayout.kind) >>> 2] = 55;
    assert.deepEqual(readEvent(at, SheetEventLayout), { type: "unknown", kind: 55, sequence: 0, time: 0 });
  });
});

test("constants have C's values", () => {
  assert.equal(Direction.UP_LEFT, 5);
  assert.equal(ErrorCode.STALE, -9);
  assert.equal(EventKind.SEND, 18);
  assert.equal(cardstack.MAX_POSES, 128);
  assert.equal(cardstack.DECELERATION_NORMAL, 0.998);
  assert.equal(directionBit(Direction.DOWN), 8);
  assert.equal(eventBit(EventKind.TAP), 2n);
  assert.equal(cardstack.ALL_EVENTS & eventBit(40), 1n << 40n);
  assert.equal(cardstack.constantName(NameType.DIRECTION, Direction.LEFT), "CARDSTACK_DIRECTION_LEFT");
  for (const direction of Object.values(Direction)) {
    const name = `CARDSTACK_DIRECTION_${cardstack.directionName(direction).toUpperCase().replace("-", "_")}`;
    assert.equal(name, cardstack.constantName(NameType.DIRECTION, direction));
  }
  assert.throws(() => "use strict" && (Direction.LEFT = 2), TypeError);
});

// -- A deck -------------------------------------------------------------------------------------------------------------

test("a swipe, its events, and an undo", () => {
  const deck = makeDeck();
  assert.equal(deck.append([1, 2, 3, 3]), 3);
  const frame = deck.advance(0);
  assert.equal(frame.top, 1);
  assert.equal(frame.remaining, 3);
  assert.deepEqual(frame.poses.map((pose) => pose.card), [3, 2, 1]);
  deck.pointerDown(7, 195, 422, 1);
  for (let i = 1; i <= 20; i++) assert.ok(deck.pointerMove(7, 195 + 10 * i, 422, 1 + i / 120));
  deck.pointerUp(7, 395, 422, 1.17);
  const events = deck.events();
  const committed = events.find((event) => event.type === "committed");
  assert.equal(committed.card, 1);
  assert.equal(committed.kind, EventKind.COMMITTED);
  assert.equal(committed.direction, Direction.RIGHT);
  assert.equal(committed.wallTime, 0);
  assert.equal(deck.lastRelease().card, 1);
  assert.equal(deck.canUndo(), true);
  assert.equal(deck.undoRefusal(), ErrorCode.OK);
  assert.deepEqual(deck.history().map(({ card, token }) => [card, token]), [[1, committed.token]]);
  assert.equal(deck.undo(), committed.token);
  deck.nudge("left", 40, 0.5);
  assert.throws(() => deck.nudge("left", "far", 0.5), TypeError);
  assert.equal(deck.peek().top, 1);
  assert.deepEqual(deck.cards(), [1, 2, 3]);
  assert.deepEqual(deck.cards(1, 1), [2]);
  assert.equal(deck.position(3), 2);
  assert.equal(deck.position(9), null);
  assert.equal(deck.cardStatus(2) & CardStatus.UPCOMING, CardStatus.UPCOMING);
  deck.close();
});

test("a configuration is judged without a deck, with the words that creating one has", () => {
  validateDeckConfig("classic", VIEWPORT);
  validateDeckConfig("classic", { ...VIEWPORT, backend: true });
  const before = pages();
  for (const fields of [{}, { ...VIEWPORT, pile: { visibleCount: 99 } }, { ...VIEWPORT, motion: { returnSpring: { damping: 0 } } }]) {
    let words = "";
    assert.throws(() => new Deck("classic", fields), (error) => (words = error.message) !== "");
    failsWith(ErrorCode.INVALID_ARGUMENT, /^(viewport\.width|pile\.visible_count|motion\.return_spring) /, () => validateDeckConfig("classic", fields));
    assert.throws(() => validateDeckConfig("classic", fields), { message: words });
  }
  assert.throws(() => validateDeckConfig("classic", { ...VIEWPORT, sloop: 1 }), TypeError);
  assert.throws(() => validateDeckConfig("none", VIEWPORT), TypeError);
  assert.equal(pages(), before);
});

/** What can stand in a variable of a program: every number and pose of a frame. */
const copyOf = (frame) => structuredClone({ ...frame });

test("a frame and its poses stay what they are, and the next one is another", () => {
  const deck = makeDeck();
  deck.append([1, 2, 3]);
  const first = deck.advance(0);
  const [before, pose] = [copyOf(first), first.poses[2]];
  assert.equal(pose.card, before.top);
  deck.swipe(Direction.LEFT, 1);
  const second = deck.advance(1.1);
  assert.notEqual(second, first);
  assert.deepEqual(deck.poses(), second.poses);
  assert.ok(second.poses.find(({ card }) => card === 1).x < pose.x);
  assert.equal(deck.frame, second);
  deck.poses();
  deck.advance(9);
  assert.deepEqual(copyOf(first), before);
  assert.throws(() => first.poses.pop(), TypeError);
  const sheet = new Sheet({ extent: 500 });
  const hidden = sheet.advance(0);
  const shown = copyOf(hidden);
  sheet.present({ animated: false, time: 0 });
  assert.notEqual(sheet.advance(0).offset, hidden.offset);
  deck.close();
  sheet.close();
  assert.deepEqual([copyOf(first), copyOf(hidden)], [before, shown]);
});

test("a frame in which time alone has changed is the same object", () => {
  const deck = makeDeck();
  deck.append([1, 2]);
  deck.events();
  deck.advance(4);
  let last = deck.advance(5); // From the second on it says that the cards rest.
  assert.equal(deck.advance(6), last);
  assert.equal(last.time, 6);
  /** Whether the next frame is another one; each has the time of its call. */
  const isNew = (time, change) => {
    const before = last;
    change();
    last = deck.advance(time);
    assert.equal(last.time, time);
    return last !== before;
  };
  assert.ok(!isNew(6.5, () => {}));
  assert.ok(isNew(7, () => deck.setOnline(false)));
  assert.ok(isNew(8, () => deck.append([3])));
  assert.ok(isNew(9, () => deck.swipe("left", 9)));
  assert.ok(isNew(9.1, () => {}));
  assert.ok(isNew(20, () => {}));
  deck.advance(20.5);
  assert.ok(isNew(21, () => deck.events()));
  assert.ok(!isNew(22, () => {}));
  // A frozen one cannot have another time.
  assert.ok(isNew(23, () => Object.freeze(last)));
  const sheet = new Sheet({ extent: 500 });
  const hidden = sheet.advance(1);
  assert.equal(sheet.advance(2), hidden);
  assert.equal(hidden.time, 2);
  sheet.present({ time: 2 });
  assert.notEqual(sheet.advance(2.1), hidden);
  deck.close();
  sheet.close();
});

test("the numbers of poses stay in one array, which is no other deck's, whatever becomes of the memory", () => {
  const deck = makeDeck();
  deck.append([1, 2, 3]);
  const { values, poses } = deck.advance(0);
  const agree = (list) => list.forEach((pose, i) => {
    assert.equal(values[i * POSE_STRIDE + POSE_X], pose.x);
    assert.equal(values[i * POSE_STRIDE + POSE_Y], pose.y);
  });
  agree(poses);
  deck.swipe(Direction.LEFT, 1);
  const frame = deck.advance(1.1);
  assert.ok(frame.values === values);
  agree(frame.poses);
  const size = pages();
  const cards = BigUint64Array.from({ length: 500_000 }, (_, i) => BigInt(i + 1));
  const large = [];
  while (pages() === size) large.push(makeDeck()) && large.at(-1).append(cards);
  agree(frame.poses);
  agree(deck.advance(1.2).poses);
  large.forEach((each) => each.close());
  const last = deck.advance(1.3).poses;
  deck.close();
  const others = Array.from({ length: 20 }, () => makeDeck({ viewport: { width: 100, height: 100 } }));
  others.forEach((each) => each.append([1, 2, 3]) && each.advance(0));
  agree(last);
  others.forEach((each) => each.close());
});

test("nothing that a program gets is a view of the module's memory", () => {
  const deck = makeDeck({ backend: true });
  const sheet = new Sheet({ extent: 100 });
  deck.append([1, 2, 3]);
  deck.setCardKey(1, "ann");
  deck.swipe("left", 0);
  const views = [];
  const look = (value, way) => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer === wasm().memory.buffer) views.push(way);
    } else if (typeof value === "object" && value !== null) {
      for (const name of Object.keys(value)) look(value[name], `${way}.${name}`);
    }
  };
  for (const [name, owner] of Object.entries({ deck, sheet })) {
    const calls = {
      frame: () => owner.advance(1), values: () => owner.advance(2).values, last: () => owner.frame, config: () => owner.config,
      events: () => owner.events(), peek: () => owner.peek?.(), poses: () => owner.poses?.(), cards: () => owner.cards?.(),
      key: () => owner.cardKey?.(1), history: () => owner.history?.(), sends: () => owner.sends?.(), save: () => owner.save?.(),
      questions: () => owner.questions?.(), media: () => owner.mediaPlan?.(), release: () => owner.lastRelease?.(),
    };
    for (const [what, call] of Object.entries(calls)) look(call(), `${name}.${what}`);
  }
  assert.deepEqual(views, []);
  deck.close();
  sheet.close();
});

test("ids of 53 bits are numbers, larger ones are bigints", () => {
  const deck = makeDeck();
  const large = 2n ** 60n + 1n;
  deck.append([Number.MAX_SAFE_INTEGER, large]);
  assert.deepEqual(deck.cards(), [Number.MAX_SAFE_INTEGER, large]);
  assert.equal(deck.position(large), 1);
  deck.close();
});

test("a configuration is read, changed and refused as a whole", () => {
  const deck = makeDeck({ press: { slop: 4 }, directions: cardstack.DirectionLayout.FOUR_WAY });
  assert.equal(deck.config.press.slop, 4);
  assert.equal(deck.config.swipe.sectorAngle.length, 8);
  assert.ok(deck.config.swipe.sectorHalfWidth[Direction.UP - 1] > 0);
  const spring = { ...deck.config.motion.returnSpring, damping: 21 };
  deck.configure({ motion: { returnSpring: spring }, press: { slop: 6 } });
  assert.deepEqual(deck.config.motion.returnSpring, spring);
  failsWith(ErrorCode.INVALID_ARGUMENT, /press\.slop/, () => deck.configure({ press: { slop: -1 }, card: { marginX: 3 } }));
  assert.equal(deck.config.press.slop, 6);
  assert.throws(() => deck.configure({ slop: 4 }), /there is no field slop; did you mean press\.slop\?/);
  assert.throws(() => deck.configure({ undoLimit: 4 }), /there is no field undoLimit; did you mean undo\.limit\?/);
  assert.throws(() => deck.configure({ press: { slopp: 4 } }), /there is no field press\.slopp$/);
  assert.throws(() => deck.configure({ slopp: 1 }), /no field slopp/);
  assert.throws(() => deck.configure({ motion: { returnSpring: { mass: "1" } } }), /motion.returnSpring.mass must be a number/);
  assert.throws(() => deck.configure({ swipe: { sectorAngle: [1] } }), /8 numbers, not 1/);
  assert.equal(deckConfig("circle").pile.visibleCount, 2);
  deck.close();
});

test("directions have names wherever they are given", () => {
  const deck = makeDeck({
    directions: "eight-way", autoplay: { direction: "up-left" }, consent: { directions: "up" },
    swipe: { allowedDirections: ["left", Direction.UP, "DOWN_RIGHT"] }, undo: { directions: new Set(["down"]) },
  });
  const { autoplay, consent, swipe, undo } = deck.config;
  assert.equal(autoplay.direction, Direction.UP_LEFT);
  assert.equal(consent.directions, directionBit("up"));
  assert.equal(swipe.allowedDirections, directionBit("left") | directionBit(Direction.UP) | directionBit("down-right"));
  assert.equal(undo.directions, directionBit(Direction.DOWN));
  deck.configure({ swipe: { allowedDirections: [] }, consent: { directions: 0 }, undo: { directions: 0 } });
  assert.equal(deck.config.swipe.allowedDirections, 0);
  deck.configure({ directions: "four-way" });
  deck.append([1, 2, 3]);
  deck.setCardDirections(1, ["left", "down"]);
  deck.setCardDirections(1, "down");
  assert.equal(deck.canSwipe("left"), deck.canSwipe(Direction.LEFT));
  assert.ok(deck.canSwipe("down"));
  deck.swipe("down", 1);
  deck.undo("right", 5);
  assert.ok(deck.poses().find(({ card }) => card === 1).x > 390);
  assert.deepEqual(deck.events().filter(({ type }) => /committed|undone/.test(type)).map(({ direction }) => direction),
    [Direction.DOWN, Direction.DOWN]);
  const sheet = new Sheet({ extent: 844, side: "up" });
  assert.equal(sheet.config.side, Direction.UP);
  assert.equal(directionBit("up-left"), 16);
  for (const wrong of [
    () => deck.swipe("lft"), () => deck.canSwipe("none"), () => deck.undo(""), () => directionBit("__proto__"),
    () => deck.setCardDirections(1, ["left", "lft"]), () => deck.setCardDirections(1, { left: 1 }),
    () => deck.configure({ consent: { directions: ["lft"] } }), () => sheet.configure({ side: "toString" }),
    () => deck.configure({ directions: "five-way" }),
  ]) {
    assert.throws(wrong, TypeError, String(wrong));
  }
  assert.throws(() => deck.configure({ consent: { directions: ["left", "lft"] } }),
    /^TypeError: consent\.directions\[1\] must be one of left, right, .*, down-right, not "lft"$/);
  for (const wrong of [0, 9, 99]) assert.throws(() => deck.setCardDirections(1, [wrong]), RangeError);
  sheet.close();
  deck.close();
});

test("every value of a configuration that has a name is given by it", () => {
  let count = 0;
  const visit = ({ fields }, path, configOf) => {
    for (const [name, , kind] of fields) {
      if (typeof kind !== "object") continue;
      const nested = (value) => [...path, name].reduceRight((inner, each) => ({ [each]: inner }), value);
      if ("fields" in kind) {
        visit(kind, [...path, name], configOf);
        continue;
      }
      for (const [member, value] of Object.entries(kind)) {
        const word = member.toLowerCase().replaceAll("_", "-");
        const found = [...path, name].reduce((record, each) => record[each], configOf(nested(word)));
        assert.equal(found, value, `${path}.${name}: ${word}`);
        count += 1;
      }
      assert.throws(() => configOf(nested("nonsense")), new RegExp(`${name} must be one of .*, not "nonsense"`));
    }
  };
  visit(DeckConfigLayout, [], (fields) => deckConfig("classic", fields));
  assert.ok(count > 30, `${count}`);
  const deck = makeDeck({ press: { scrollAxis: "vertical" }, recycle: { dedupe: "live" } });
  assert.equal(deck.config.press.scrollAxis, cardstack.Axis.VERTICAL);
  const saved = deck.save();
  assert.throws(() => deck.restore(saved, "all"), /keep/);
  deck.restore(saved, "keep");
  deck.close();
});

test("arguments that are no fields take words, too", () => {
  const { STORE_SESSION, STORE_UPCOMING, Settling, constantName } = cardstack;
  const spring = Spring.preset("bouncy");
  for (const [word, value, call] of [
    ["core-animation", SpringPreset.CORE_ANIMATION, Spring.preset],
    ["ease-in-out", CurvePreset.EASE_IN_OUT, Curve.preset],
    ["envelope", Settling.ENVELOPE, (method) => spring.settlingTime({ method })],
    ["sheet-state", NameType.SHEET_STATE, (type) => constantName(type, 2)],
    ["threshold-left", EventKind.THRESHOLD_LEFT, eventBit],
  ]) {
    assert.deepEqual(call(word), call(value), word);
    const known = new RegExp(`must be one of .*${word}.*, not "nonsense"`);
    assert.throws(() => call("nonsense"), (error) => error instanceof TypeError && known.test(error.message), word);
  }
  const deck = makeDeck({ recycle: { dedupe: "session" } });
  deck.swipe("left");
  for (const [words, contents] of [
    ["upcoming", STORE_UPCOMING], [["session"], STORE_SESSION], [["upcoming", STORE_SESSION], undefined], [[], 0],
  ]) {
    assert.deepEqual(deck.save(words), deck.save(contents), String(words));
  }
  assert.notDeepEqual(deck.save("upcoming"), deck.save("session"));
  assert.throws(() => deck.save(["upcoming", "all"]), /contents\[1\] must be one of upcoming, session, not "all"/);
  deck.close();
});

test("questions, feed, delivery and media have their calls", () => {
  const deck = makeDeck({
    consent: { directions: directionBit(Direction.UP) },
    directions: 3,
    feed: { enabled: 1 },
    delivery: { mode: 1 },
  });
  assert.equal(typeof deck.config.delivery.nonce, "bigint");
  const load = deck.events().find((event) => event.type === "load") ?? deck.load(0);
  assert.equal(deck.answerLoad(load.token, [1, 2, 3, 4], { flags: cardstack.PAGE_LAST, day: -3 }), 4);
  deck.setMedia([[1, 3], [2, 1]]);
  deck.setMediaIndex(1, 2);
  assert.equal(deck.mediaPlan()[0].index, 2);
  deck.setCardDirections(2, directionBit(Direction.LEFT));
  assert.equal(deck.cardDirections(2), directionBit(Direction.LEFT));
  assert.equal(deck.cardDirections(3), cardstack.ALL_DIRECTIONS);
  assert.equal(deck.append([3]), 0);
  assert.match(deck.errorMessage, /recycle\.dedupe.*: 1 card$/);
  deck.setDay(5);
  deck.swipe(Direction.UP, 1);
  const [question] = deck.questions();
  assert.equal(question.card, 1);
  deck.answerQuestion(question.token, true, 1.1);
  const send = deck.events().find((event) => event.type === "send");
  assert.equal(send.nonce, deck.config.delivery.nonce);
  assert.equal(deck.sends()[0].token, send.token);
  deck.answerSend(send.token, SendAnswer.SENT);
  failsWith(ErrorCode.STALE, /token/, () => deck.answerSend(send.token, SendAnswer.SENT));
  for (const call of [
    () => deck.undo(0, undefined, 1), () => deck.replace([1], undefined, 2), () => deck.load(undefined, 4),
    () => deck.refresh(undefined, 8), () => deck.restore(deck.save(), Restore.KEEP, 16),
  ]) failsWith(ErrorCode.INVALID_ARGUMENT, /flags/, call);
  deck.swipe(Direction.LEFT, 2);
  assert.equal(deck.reset(cardstack.RESET_SEAL, 3, 99n), 1);
  assert.equal(deck.config.delivery.nonce, 99n);
  assert.equal(deck.sends()[0].isSealed, true);
  failsWith(ErrorCode.INVALID_ARGUMENT, /nonce/, () => deck.reset(0, 3, 1));
  assert.throws(() => deck.reset(0, 3, -1), RangeError);
  deck.close();
});

test("one field makes a preset ask for cards and deliver decisions", () => {
  const deck = new Deck("classic", { ...VIEWPORT, backend: true, delivery: { maxSends: 1, parkFailures: 1 } });
  assert.equal(deck.config.feed.enabled, 1);
  assert.equal(deck.config.delivery.mode, Delivery.AT_DECISION);
  deck.close();
  assert.throws(() => new Deck("circle", { ...VIEWPORT, backend: true }), /no backend/);
  assert.equal(deckConfig("deep-pile").pile.visibleCount, 5);
});

// -- Errors ---------------------------------------------------------------------------------------------------------------

test("an error has the code, its name and the reason", () => {
  const deck = makeDeck();
  try {
    deck.clear(-1e13);
    assert.fail();
  } catch (error) {
    assert.equal(error.name, "CardstackError");
    assert.equal(error.code, ErrorCode.INVALID_ARGUMENT);
    assert.equal(error.result, "INVALID_ARGUMENT");
    assert.match(error.message, /time/);
  }
  failsWith(ErrorCode.INVALID_ARGUMENT, /viewport\.width/, () => makeDeck({ viewport: { width: -1 } }));
  failsWith(ErrorCode.INVALID_ARGUMENT, /direction/, () => deck.swipe(99));
  failsWith(ErrorCode.INVALID_ARGUMENT, /0/, () => deck.append([0]));
  failsWith(ErrorCode.NOT_FOUND, /./, () => deck.setCardDirections(5, 1));
  failsWith(ErrorCode.NOT_FOUND, /./, () => deck.setCardSize(5, 100, 150));
  assert.equal(deck.lastRelease(), null);
  deck.close();
});

test("a swipe, an undo or a nudge that cannot be now is a value, and a mistake is an error", () => {
  const { EMPTY, BACKLOG, LIMIT, REFUSED } = ErrorCode;
  const all = (deck) => [deck.swipe("left"), deck.undo(), deck.nudge("left", 40, 0.5)];
  const codes = (deck) => [deck.swipeRefusal("left"), deck.undoRefusal()];
  const empty = makeDeck();
  assert.deepEqual([all(empty), codes(empty)], [[null, null, false], [EMPTY, EMPTY]]);
  assert.match(empty.errorMessage, /card/);
  empty.append([1, 2]);
  const token = empty.swipe("left", 1);
  assert.equal(typeof token, "number");
  assert.equal(empty.nudge("left", 40, 0.5, 9), true);
  assert.equal(empty.undo(undefined, 20), token);
  const blocked = makeDeck({ backend: true });
  blocked.append([1]);
  blocked.setBlocked(true);
  assert.deepEqual([blocked.swipe("left"), codes(blocked)[0]], [null, REFUSED]);
  blocked.pointerDown(1, 195, 422, 1);
  assert.equal(blocked.nudge("left", 40, 0.5), false);
  const limited = makeDeck({ consent: { directions: "left", maxProposals: 1 } });
  limited.append([1, 2, 3]);
  assert.deepEqual([limited.swipe("left", 0) > 0, limited.swipe("left", 0), codes(limited)[0]], [true, null, LIMIT]);
  const full = makeDeck({ events: { backlog: 16 } });
  full.append(Array.from({ length: 200 }, (_, i) => i + 1));
  let swipes = 0;
  while (full.swipe("left", ++swipes) !== null) assert.ok(swipes < 200);
  assert.deepEqual([full.undo(), codes(full)], [null, [BACKLOG, BACKLOG]]);
  for (const deck of [empty, blocked, limited, full]) {
    failsWith(ErrorCode.INVALID_ARGUMENT, /direction/, () => deck.swipe(99));
    failsWith(ErrorCode.INVALID_ARGUMENT, /flags/, () => deck.undo(0, undefined, 1));
    failsWith(ErrorCode.INVALID_ARGUMENT, /seconds/, () => deck.nudge("left", 40, -1));
    deck.close();
    for (const call of [() => deck.swipe("left"), () => deck.undo(), () => deck.nudge("left", 1, 1)]) {
      failsWith(ErrorCode.INVALID_ARGUMENT, /closed/, call);
    }
  }
});

test("what WebAssembly would make a wrong number of is refused", () => {
  const deck = makeDeck();
  for (const card of [1.5, "1", -1, 2 ** 53, NaN, null, 2n ** 64n]) {
    assert.throws(() => deck.append([card]), /cards\[0\]/);
  }
  assert.throws(() => deck.swipe(2 ** 32 + 1), RangeError);
  assert.throws(() => deck.swipe(1.5), TypeError);
  assert.throws(() => deck.advance("1"), TypeError);
  assert.throws(() => deck.pointerDown(1, "2", 3), TypeError);
  assert.throws(() => deck.pointerDown(1.5, 2, 3), TypeError);
  assert.throws(() => deck.answerQuestion(undefined, true), TypeError);
  assert.throws(() => new Deck("tindr", VIEWPORT), /tindr/);
  assert.throws(() => deck.restore("abc"), TypeError);
  assert.equal(deck.peek().remaining, 0);
  deck.close();
});

/** What a program may pass by mistake where bytes or a list are wanted. Each is refused, whatever JavaScript makes of it. */
const STRANGE = [
  7, 7n, true, null, undefined, Symbol("x"), {}, { length: 3 }, { byteLength: 3 }, { length: 1, 0: 1 }, () => [1],
  new ArrayBuffer(16), new DataView(new ArrayBuffer(16)), new Date(), Promise.resolve([1]), /1/,
];
const LISTS = [[1], new Float64Array(2), new Uint16Array(2), new BigInt64Array(2), new Set(["a"]), new Map([[1, "a"]])];

/** Everything that another deck is, to see that nothing of it was overwritten. */
const witness = () => {
  const deck = makeDeck();
  deck.append(Array.from({ length: 500 }, (_, i) => i + 1));
  deck.advance(0);
  const [hash, saved] = [deck.stateHash(), deck.save()];
  return () => {
    assert.equal(deck.stateHash(), hash);
    assert.deepEqual(deck.save(), saved);
    deck.close();
  };
};

test("bytes are a Uint8Array and nothing else, a key may be a string", () => {
  const same = witness();
  const deck = makeDeck();
  const wrong = [...STRANGE, ...LISTS, new Uint8ClampedArray(4), new Int8Array(4)];
  for (const value of wrong) {
    const named = Object.prototype.toString.call(value);
    assert.throws(() => deck.setCardKey(1, value), TypeError, named);
    assert.throws(() => deck.restore(value), TypeError, named);
  }
  assert.throws(() => deck.restore("abc"), TypeError);
  assert.equal(deck.cardKey(1), null);
  // An array that says that it is shorter than it is.
  const long = Object.defineProperty(new Uint8Array(60).fill(65), "byteLength", { value: 1 });
  Object.defineProperty(long, "length", { value: 1 });
  deck.setCardKey(1, long);
  assert.equal(deck.cardKey(1).length, 60);
  deck.setCardKey(2, new Uint8Array([1, 2, 3, 4]).subarray(1, 3));
  assert.deepEqual([...deck.cardKey(2)], [2, 3]);
  deck.setCardKey(3, new Uint8Array(0));
  assert.deepEqual([...deck.cardKey(3)], []);
  deck.setCardKey(4, "");
  assert.deepEqual([...deck.cardKey(4)], []);
  deck.setCardKey(5, Buffer.from("a\0b"));
  assert.deepEqual([...deck.cardKey(5)], [97, 0, 98]);
  failsWith(ErrorCode.LIMIT, /CARDSTACK_MAX_KEY/, () => deck.setCardKey(6, new Uint8Array(65)));
  failsWith(ErrorCode.LIMIT, /CARDSTACK_MAX_KEY/, () => deck.setCardKey(6, "a".repeat(65)));
  failsWith(ErrorCode.FORMAT, /./, () => deck.restore(Object.defineProperty(new Uint8Array(100), "byteLength", { value: 5 })));
  deck.close();
  same();
});

test("a list of cards is iterable and nothing else", () => {
  const same = witness();
  const deck = makeDeck({ feed: { enabled: 1 } });
  const calls = {
    append: (cards) => deck.append(cards),
    insert: (cards) => deck.insert(0, cards),
    remove: (cards) => deck.remove(cards),
    replace: (cards) => deck.replace(cards),
    invalidate: (cards) => deck.invalidate(cards),
    answerLoad: (cards) => deck.answerLoad(deck.load().token ?? 1, cards),
    setMedia: (cards) => deck.setMedia(cards),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const value of [...STRANGE, "", "12", ["1"], [null], [[]], [{}], [1.5], new Map([[1, "a"]])]) {
      assert.throws(() => call(value), TypeError, `${name} of ${Object.prototype.toString.call(value)}`);
    }
  }
  assert.throws(() => deck.append(7), /^TypeError: cards must be iterable, not 7$/);
  assert.throws(() => deck.append([1, -1]), RangeError);
  assert.throws(() => deck.append(new BigInt64Array([-1n])), RangeError);
  for (const pairs of [[1], [[1]], [[1, "2"]], [[1, 2.5]], [["1", 2]]]) {
    assert.throws(() => deck.setMedia(pairs), TypeError, String(pairs));
  }
  assert.equal(deck.peek().remaining, 0);
  const long = new BigUint64Array(400).map((_, i) => BigInt(i + 1));
  for (const name of ["length", "byteLength"]) Object.defineProperty(long, name, { value: 1 });
  assert.equal(deck.append(long), 400);
  assert.equal(deck.append(new Set([401, 402n])), 2);
  assert.equal(deck.append(new Float64Array([403, 404])), 2);
  assert.equal(deck.append((function* () { yield 405; })()), 1);
  deck.setMedia(new Map([[1, 3], [2, 4]]));
  assert.deepEqual(deck.mediaPlan().slice(0, 1).map(({ card }) => card), [1]);
  // A list that closes the deck while it is read.
  const closing = { *[Symbol.iterator]() { deck.close(); yield 1; } };
  failsWith(ErrorCode.INVALID_ARGUMENT, /closed/, () => deck.append(closing));
  same();
});

test("arrays of numbers hold numbers, as many as they say", () => {
  const same = witness();
  const spring = Spring.response(0.35, 0.86);
  const [curve, decay, band, tracker] = [Curve.preset(CurvePreset.EASE), new Decay(), new RubberBand(400), new VelocityTracker()];
  const calls = {
    "Spring.atMany": (list) => spring.atMany(list).positions,
    "Curve.atMany": (list) => curve.atMany(list).values,
    "Decay.atMany": (list) => decay.atMany(list, 0, 1).positions,
    "RubberBand.offsets": (list) => band.offsets(list),
    addMany: (list) => tracker.addMany(list, [1], [1]) ?? list,
    "addMany, xs": (list) => tracker.addMany([1], list, [1]) ?? list,
    "addMany, ys": (list) => tracker.addMany([1], [1], list) ?? list,
  };
  for (const [name, call] of Object.entries(calls)) {
    const wrong = [
      ...STRANGE.filter((value) => value?.[0] !== 1), "", "1", ["1"], [null], [undefined], [true], [1n], [[]], [{}],
      new BigInt64Array(1), new Set([1]), { length: -1 }, { length: "1", 0: 1 },
    ];
    for (const value of wrong) {
      assert.throws(() => call(value), TypeError, `${name} of ${Object.prototype.toString.call(value)}`);
    }
    assert.equal(call({ length: 1, 0: 0.5 }).length, 1, name);
    // An array that says that it is shorter than it is, and one that is longer at the second look.
    assert.equal(call(Object.defineProperty(new Float64Array(5000), "length", { value: 1 })).length, 1, name);
    let looks = 0;
    const growing = call({ get length() { return looks++ ? 5000 : 1; }, 0: 0.5 });
    if (growing instanceof Float64Array) assert.equal(growing.length, 1, name);
  }
  assert.throws(() => new Deck("classic", { ...VIEWPORT, swipe: { sectorAngle: 7 } }), TypeError);
  assert.throws(() => new Deck("classic", { ...VIEWPORT, swipe: { sectorAngle: "12345678" } }), TypeError);
  tracker.close();
  same();
});

// -- Memory ---------------------------------------------------------------------------------------------------------------

test("a closed object is refused, and its frame stays", () => {
  const deck = makeDeck();
  deck.append([1]);
  const frame = deck.advance(0);
  assert.equal(deck.isClosed, false);
  deck.close();
  deck.close();
  deck[Symbol.dispose]();
  assert.equal(deck.isClosed, true);
  assert.equal(frame.top, 1);
  assert.equal(deck.frame, frame);
  for (const call of ["cards", "events", "advance", "peek", "poses", "stateHash", "save", "clear"]) {
    failsWith(ErrorCode.INVALID_ARGUMENT, /the Deck is closed/, () => deck[call]());
  }
  const sheet = new Sheet({ extent: 100 });
  sheet.close();
  failsWith(ErrorCode.INVALID_ARGUMENT, /the Sheet is closed/, () => sheet.present());
});

test("a closed or refused deck leaves nothing behind", () => {
  const once = () => {
    const deck = makeDeck();
    deck.append(Array.from({ length: 100 }, (_, i) => i + 1));
    deck.advance(0).poses.length;
    deck.restore === undefined || deck.save();
    try {
      deck.restore(deck.save());
    } catch {
      // It is in use.
    }
    deck.close();
    try {
      makeDeck({ press: { slop: NaN } });
    } catch {
      // That is no slop.
    }
  };
  once();
  const size = pages();
  for (let i = 0; i < 2000; i++) once();
  assert.equal(pages(), size);
});

test("without memory an error comes, and the deck is as before", () => {
  const deck = makeDeck();
  deck.append([1, 2, 3]);
  // A program of 32 bits has 4 GiB; blocks take what there is until the machine has no more.
  const blocks = [];
  for (let size = 2 ** 30; size >= 64; ) {
    const at = wasm().malloc(size);
    if (at === 0) size /= 2;
    else blocks.push(at);
  }
  const hash = deck.stateHash();
  assert.throws(() => makeDeck(), /memory/);
  assert.throws(() => deck.append([4]), /memory/);
  assert.equal(deck.stateHash(), hash);
  assert.equal(deck.advance(1).poseCount, 3);
  blocks.forEach((at) => wasm().free(at));
  assert.equal(deck.append([4]), 1);
  deck.close();
});

// -- Saving ---------------------------------------------------------------------------------------------------------------

test("a saved deck comes back, keys too", () => {
  const deck = makeDeck();
  deck.setCardKey(2, "böb");
  deck.append([1, 2, 3]);
  deck.swipe(Direction.RIGHT, 1);
  const bytes = deck.save();
  assert.ok(bytes instanceof Uint8Array && bytes.buffer !== wasm().memory.buffer);
  const other = makeDeck();
  const info = other.restore(bytes);
  assert.equal(info.decisions, 1);
  assert.deepEqual(other.cards(), [2, 3]);
  assert.equal(new TextDecoder().decode(other.cardKey(2)), "böb");
  assert.equal(other.cardKey(3), null);
  assert.equal(other.undo(), deck.undo());
  failsWith(ErrorCode.REFUSED, /./, () => other.restore(bytes));
  const damaged = bytes.slice();
  damaged[40] ^= 1;
  const third = makeDeck();
  assert.throws(() => third.restore(damaged), CardstackError);
  failsWith(ErrorCode.FORMAT, /./, () => third.restore(new Uint8Array(100)));
  third.restore(bytes, Restore.FINALIZE);
  assert.deepEqual(third.events().filter(({ type }) => type === "final").map(({ card }) => card), [1]);
});

/** As much of IndexedDB as DeckStore uses; requests are answered in later turns, transactions complete after them. */
function fakeIndexedDB() {
  const tables = new Map();
  const log = [];
  const request = (result, done) => {
    const made = { result };
    setTimeout(() => {
      made.onsuccess?.();
      done?.();
    });
    return made;
  };
  const database = {
    createObjectStore: (name) => tables.set(name, new Map()),
    close: () => log.push("close"),
    transaction(name, mode, options) {
      log.push([mode, options?.durability]);
      const table = tables.get(name);
      const transaction = { error: new Error("full") };
      const complete = () =>
        setTimeout(() => (database.isFull ? transaction.onabort?.() : transaction.oncomplete?.()));
      transaction.objectStore = () => ({
        get: (key) => request(structuredClone(table.get(key)), complete),
        put(value, key) {
          if (!database.isFull) table.set(key, structuredClone(value));
          return request(key, complete);
        },
        delete: (key) => request(table.delete(key), complete),
      });
      return transaction;
    },
  };
  const factory = {
    open() {
      const made = request(database);
      setTimeout(() => {}, 0);
      queueMicrotask(() => tables.size === 0 && made.onupgradeneeded?.());
      return made;
    },
  };
  return { factory, database, log };
}

test("a deck is kept in IndexedDB as it was when it was saved", async () => {
  const { factory, database, log } = fakeIndexedDB();
  const store = await DeckStore.open("cards", factory);
  const deck = makeDeck();
  assert.equal(await store.restore(deck, "main"), null);
  deck.append([1, 2, 3]);
  deck.swipe(Direction.LEFT, 1);
  const saved = store.save(deck, "main");
  deck.swipe(Direction.LEFT, 2);
  deck.close();
  await saved;
  assert.deepEqual(log.at(-1), ["readwrite", "strict"]);
  const other = makeDeck();
  assert.equal((await store.restore(other, "main")).decisions, 1);
  assert.deepEqual(other.cards(), [2, 3]);
  database.isFull = true;
  await assert.rejects(store.save(other, "main"), /full/);
  database.isFull = false;
  await store.delete("main");
  assert.equal(await store.restore(makeDeck(), "main"), null);
  store.close();
  assert.equal(log.at(-1), "close");
  await assert.rejects(DeckStore.open("cards", null), TypeError);
});

// -- Pointer events ---------------------------------------------------------------------------------------------------------

/** An element of 390 x 844 pixels, drawn at half its size at (100, 50). */
function fakeElement() {
  const element = new EventTarget();
  const captured = new Set();
  return Object.assign(element, {
    captured,
    ownerDocument: { defaultView: element },
    getComputedStyle: () => ({}),
    querySelectorAll: () => [],
    getRootNode: () => ({}),
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    offsetWidth: 390,
    offsetHeight: 844,
    clientLeft: 0,
    clientTop: 0,
    getBoundingClientRect: () => ({ left: 100, top: 50, width: 195, height: 422 }),
    setPointerCapture: (pointer) => captured.add(pointer),
    send(type, fields) {
      const event = new Event(type);
      for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
      element.dispatchEvent(event);
    },
  });
}

const recorder = (taken = true) => {
  const calls = [];
  const record = (name) => (...values) => calls.push([name, ...values]) && taken;
  return {
    calls, slop: 8, pointerDown: record("down"), pointerMove: record("move"), pointerUp: record("up"),
    pointerCancel: record("cancel"),
  };
};
const sample = (x, y, at, more) => ({
  clientX: x, clientY: y, offsetX: 1, offsetY: 1, timeStamp: at, pointerId: 5, button: -1, buttons: 1, ...more,
});
const pressed = (x, y, at, more) => sample(x, y, at, { button: 0, ...more });
const released = (x, y, at, more) => pressed(x, y, at, { buttons: 0, ...more });

test("each coalesced sample is fed at its place, with its own time or its event's", () => {
  const element = fakeElement();
  const fingers = recorder();
  let changes = 0;
  const stop = listen(fingers, element, { changed: () => changes++ });
  element.send("pointermove", sample(110, 60, 900, { buttons: 0 }));
  element.send("pointerdown", pressed(110, 60, 1000));
  const gathered = [sample(111, 60, 1002), sample(112, 61, 1004), sample(113, 62, 0)];
  element.send("pointermove", sample(113, 62, 1006, { getCoalescedEvents: () => gathered }));
  assert.deepEqual([...element.captured], [], "the browser must click what was pressed");
  element.send("pointermove", sample(114, 62, 1010, { getCoalescedEvents: () => [] }));
  element.send("pointermove", sample(115, 62, 1012));
  element.send("pointermove", sample(116, 62, 0));
  element.send("pointerup", released(116, 62, 1014));
  assert.deepEqual(fingers.calls, [
    ["down", 5, 20, 20, 1], ["move", 5, 22, 20, 1.002], ["move", 5, 24, 22, 1.004], ["move", 5, 26, 24, 1.006],
    ["move", 5, 28, 24, 1.01], ["move", 5, 30, 24, 1.012], ["move", 5, 32, 24, NaN], ["up", 5, 32, 24, 1.014],
  ]);
  assert.deepEqual([...element.captured], [5]);
  assert.equal(changes, 6);
  stop();
  element.send("pointerdown", pressed(110, 60, 2000));
  assert.equal(fingers.calls.length, 8);
});

test("two fingers on a trackpad are fed in pixels, lines and pages; notches and zooms are not", () => {
  const element = Object.assign(fakeElement(), { clientWidth: 390, clientHeight: 844 });
  const scrolls = [];
  let taken = true;
  const fingers = { ...recorder(), scroll: (...values) => scrolls.push(values) && taken };
  let changes = 0;
  const stop = listen(fingers, element, { changed: () => changes++ });
  /** Returns whether the browser must do nothing. */
  const wheel = (deltaX, deltaY, at, more = {}) => {
    const event = new Event("wheel", { cancelable: true });
    const fields = { deltaX, deltaY, deltaMode: 0, clientX: 110, clientY: 60, timeStamp: at, ctrlKey: false, ...more };
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.equal(wheel(-3, 1, 1000), true);
  assert.equal(wheel(0.5, -0.25, 2000, { deltaMode: 1 }), true);
  assert.equal(wheel(-0.1, 0, 3000, { deltaMode: 2 }), true);
  assert.equal(changes, 3);
  // The element is drawn at half its size.
  assert.deepEqual(scrolls, [
    [20, 20, 6, -2, 0, 1], [20, 20, -18, 9, 0, 2], [20, 20, 78, 0, 0, 3],
  ]);
  assert.equal(wheel(-9, 0, 4000, { ctrlKey: true }), false);
  assert.equal(wheel(-3, 0, 5000, { deltaMode: 1 }), false);
  assert.equal(wheel(0, 100, 6000, { wheelDeltaX: 0, wheelDeltaY: -120 }), false);
  assert.equal(scrolls.length, 3);
  // A trackpad's 40 pixels are none, and in a stream that the deck has no number is.
  assert.equal(wheel(-40, 0, 7000, { wheelDeltaX: 120, wheelDeltaY: 0 }), true);
  assert.equal(wheel(-80, 0, 7016, { wheelDeltaX: 120, wheelDeltaY: 0 }), true);
  taken = false;
  assert.equal(wheel(-3, 0, 8000), false);
  assert.equal(scrolls.length, 6);
  stop();
  wheel(-3, 0, 9000);
  listen(fingers, element, { wheel: false });
  wheel(-3, 0, 9000);
  listen(recorder(), element);
  wheel(-3, 0, 9000);
  assert.equal(scrolls.length, 6);
});

test("fingers that the system takes away are cancelled, other buttons are not fed", () => {
  const element = fakeElement();
  const fingers = recorder(false);
  const stop = listen(fingers, element, { point: ({ clientX, clientY }) => ({ x: clientX, y: clientY }) });
  element.send("pointerdown", pressed(1, 2, 1000, { button: 2, buttons: 2 }));
  element.send("pointerdown", pressed(1, 2, 1000));
  element.send("pointercancel", sample(0, 0, 1010));
  // The mouse is seen again without its button: its release was lost, and so was that of the last press.
  element.send("pointerdown", pressed(1, 2, 1020, { pointerId: 6 }));
  element.send("pointermove", sample(9, 9, 1030, { pointerId: 6, buttons: 0 }));
  element.send("pointerdown", pressed(1, 2, 1040, { pointerId: 6 }));
  element.send("pointerdown", pressed(1, 2, 1050, { pointerId: 6 }));
  element.send("pointerdown", pressed(1, 2, 1060, { pointerId: 7 }));
  stop[Symbol.dispose]();
  element.send("pointerup", released(1, 2, 1070, { pointerId: 7 }));
  assert.deepEqual(fingers.calls, [
    ["down", 5, 1, 2, 1], ["cancel", 5, 1.01], ["down", 6, 1, 2, 1.02], ["cancel", 6, 1.03], ["down", 6, 1, 2, 1.04],
    ["cancel", 6, 1.05], ["down", 6, 1, 2, 1.05], ["down", 7, 1, 2, 1.06], ["cancel", 6], ["cancel", 7],
  ]);
  assert.deepEqual([...element.captured], []);
});

test("on a touch screen a second finger cancels, unless the program wants otherwise", () => {
  for (const [options, fields, expected] of [
    [{}, {}, cardstack.SecondFinger.CANCEL],
    [{}, { press: { secondFinger: cardstack.SecondFinger.TAKE_OVER } }, cardstack.SecondFinger.TAKE_OVER],
    [{ secondFinger: cardstack.SecondFinger.IGNORE }, {}, cardstack.SecondFinger.IGNORE],
  ]) {
    const element = fakeElement();
    const deck = makeDeck(fields);
    const stop = listen(deck, element, options);
    element.send("pointerdown", pressed(180, 261, 1000, { pointerType: "touch" }));
    assert.equal(deck.config.press.secondFinger, expected);
    stop();
    deck.close();
  }
  // A mouse changes nothing.
  const element = fakeElement();
  const deck = makeDeck();
  deck.append([1]);
  const stop = listen(deck, element);
  element.send("pointerdown", pressed(180, 261, 1000, { pointerType: "mouse" }));
  assert.equal(deck.config.press.secondFinger, cardstack.SecondFinger.IGNORE);
  stop();
  deck.close();
});

test("a time in milliseconds is reported once on the console", () => {
  const { warn } = console;
  const warnings = [];
  console.warn = (text) => warnings.push(text);
  const deck = makeDeck();
  deck.append([1], 10);
  deck.advance(10);
  deck.advance(9.5); // A sample may be younger than the frame.
  deck.advance();
  assert.deepEqual(warnings, []);
  deck.pointerDown(1, 10, 10, 10016);
  deck.advance(10.1);
  deck.advance(10.2);
  console.warn = warn;
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /milliseconds/);
  deck.close();
});

/** What the console is warned of in a call. */
function warnings(call) {
  const { warn } = console;
  const found = [];
  console.warn = (text) => found.push(text);
  try {
    call();
  } finally {
    console.warn = warn;
  }
  return found;
}

test("a frame in milliseconds is reported at the first call in seconds, whichever it is", () => {
  const calls = {
    pointerDown: (deck, time) => deck.pointerDown(1, 10, 10, time), swipe: (deck, time) => deck.swipe("left", time),
    undo: (deck, time) => deck.undo("left", time), setOnline: (deck, time) => deck.setOnline(true, time),
    pointerCancel: (deck, time) => deck.pointerCancel(1, time), configure: (deck, time) => deck.configure({}, time),
  };
  for (const [name, call] of Object.entries(calls)) {
    const deck = makeDeck();
    deck.append([1, 2, 3], 20);
    deck.advance(20_016);
    const found = warnings(() => [20.02, 20.03].forEach((time) => call(deck, time)));
    assert.equal(found.length, 1, name);
    assert.match(found[0], /milliseconds/);
    deck.close();
  }
  const deck = makeDeck();
  deck.append([1, 2, 3], 20);
  deck.advance(100);
  assert.deepEqual(warnings(() => [41, undefined, 100.1].forEach((time) => deck.pointerDown(1, 10, 10, time))), []);
  deck.close();
});

test("a call that takes none of its cards is reported once, with the reason", () => {
  const decided = (fields) => {
    const deck = makeDeck(fields);
    deck.append([1, 2], 0);
    deck.swipe("left", 0);
    deck.advance(9);
    return deck;
  };
  const calls = {
    append: (deck) => deck.append([1]), insert: (deck) => deck.insert(0, [1]), replace: (deck) => deck.replace([1]).taken,
    answerLoad(deck) {
      const load = deck.events().find(({ type }) => type === "load");
      return load ? deck.answerLoad(load.token, [1]) : 0;
    },
  };
  for (const [name, call] of Object.entries(calls)) {
    const deck = decided({ backend: true });
    const found = warnings(() => [call(deck), call(deck)].forEach((taken) => assert.equal(taken, 0)));
    assert.equal(found.length, 1, name);
    assert.match(found[0], /^cardstack: no card was taken: .*decided.*recycle\.dedupe/);
    deck.close();
  }
  const asking = decided({ consent: { replacement: cardstack.Replacement.ASK } });
  assert.deepEqual(warnings(() => [asking.append([]), asking.append([1, 3]), asking.replace([4])]), []);
  asking.close();
});

// -- Sheet and motion -----------------------------------------------------------------------------------------------------

test("a sheet comes, goes, and says so", () => {
  const sheet = new Sheet({ extent: 844 });
  sheet.present({ time: 0 });
  assert.equal(sheet.advance(5).state, cardstack.SheetState.PRESENTED);
  assert.equal(sheet.pointerDown(1, 100, 100, 6), true);
  assert.equal(sheet.pointerUp(2, 100, 800, 6.6), false);
  sheet.dismiss({ time: 7 });
  assert.equal(sheet.advance(9), sheet.frame);
  assert.deepEqual(sheet.events().map(({ type }) => type).filter((type) => /presented|dismissed/.test(type)),
    ["presented", "dismissed"]);
  sheet.configure({ drag: { factor: 0.5 }, extent: 500 });
  assert.equal(sheet.config.extent, 500);
  assert.equal(typeof sheet.stateHash(), "bigint");
  failsWith(ErrorCode.INVALID_ARGUMENT, /extent/, () => new Sheet({ extent: -1 }));
  sheet.dismiss({ animated: false });
  sheet.pointerCancel(1);
  sheet.close();
});

test("springs, curves, decay, rubber band and velocity", () => {
  const spring = Spring.response(0.35, 0.86);
  const { response, dampingRatio, bounce } = spring.describe();
  assert.ok(Math.abs(response - 0.35) < 1e-12 && Math.abs(dampingRatio - 0.86) < 1e-12);
  assert.ok(Math.abs(bounce - 0.14) < 1e-12 && Math.abs(Spring.duration(1, -0.5).describe().bounce + 0.5) < 1e-12);
  const times = [0, 0.1, 0.2];
  const many = spring.atMany(times, { to: 100, velocity: 5 });
  times.forEach((time, i) => {
    const { position, velocity } = spring.at(time, { to: 100, velocity: 5 });
    assert.deepEqual([position, velocity], [many.positions[i], many.velocities[i]]);
  });
  assert.ok(spring.settlingTime() > 0.2);
  assert.ok(Spring.preset(SpringPreset.BOUNCY).damping > 0);
  assert.ok(Spring.duration(0.5, 0.2).stiffness > 0);
  const curve = Curve.preset(CurvePreset.EASE);
  assert.equal(curve.x1, 0.25);
  assert.equal(curve.at(0.5).value, curve.atMany([0.5]).values[0]);
  const decay = new Decay();
  assert.equal(decay.at(0.1, 0, 1000).position, decay.atMany([0.1], 0, 1000).positions[0]);
  const end = decay.destination(0, 1000);
  assert.ok(decay.timeTo(0, 1000, end / 2) > 0);
  const band = new RubberBand(400);
  assert.equal(band.offsets([100])[0], band.offset(100));
  failsWith(ErrorCode.INVALID_ARGUMENT, /./, () => new Spring(0, 1, 1).at(1));
  const tracker = new VelocityTracker({ horizon: 0.2 });
  assert.equal(tracker.velocity(), null);
  tracker.addMany([0, 0.01, 0.02], [0, 10, 20], [0, 0, 0]);
  tracker.add(0.03, 30, 0);
  assert.ok(Math.abs(tracker.velocity().x - 1000) < 1);
  tracker.reset();
  assert.equal(tracker.velocity(), null);
  tracker.close();
});

// -- Examples -------------------------------------------------------------------------------------------------------------

/** The block of the package's README that has these words. */
function manualBlock(words) {
  const page = readFileSync(new URL("../../bindings/js/README.md", import.meta.url), "utf8");
  const blocks = [...page.matchAll(/^ *```js\n([^]*?)^ *```$/gm)].map(([, block]) => block);
  const found = blocks.filter((block) => block.includes(words));
  assert.equal(found.length, 1);
  return found[0].replace(/^import .*$/m, "");
}

/** Runs a block with what it finds around it. */
async function runBlock(words, given) {
  const AsyncFunction = (async () => {}).constructor;
  await AsyncFunction(...Object.keys(given), manualBlock(words))(...Object.values(given));
}

test("the first block of the package's README moves elements and likes a card", async () => {
  const element = Object.assign(fakeElement(), { clientWidth: 390, clientHeight: 844 });
  const views = Array.from({ length: 40 }, () => ({ style: {} }));
  const frames = [];
  const liked = [];
  await runBlock("views[pose.slot]", {
    Deck, Direction, listen, element, views, requestAnimationFrame: (show) => frames.push(show),
    like: (card) => liked.push(card),
  });
  for (let at = 1000; at < 2000; at += 20) {
    if (at === 1100) element.send("pointerdown", pressed(197, 261, at));
    if (at > 1100 && at < 1300) element.send("pointermove", sample(197 + (at - 1100) / 2, 261, at));
    if (at === 1300) element.send("pointerup", released(297, 261, at));
    frames.shift()(at);
  }
  assert.deepEqual(liked, [1]);
  const moved = /^translate\([-\d.]+px, [-\d.]+px\) .* rotate\(.*rad\) scale\(.*\)$/;
  assert.ok(views.filter(({ style }) => moved.test(style.transform)).length >= 3);
});

test("the README's loop answers sends and reverts", async () => {
  const deck = makeDeck({ delivery: { mode: Delivery.AT_DECISION, nonce: 7 } });
  const posted = [];
  const post = async (type, key, card, direction) => {
    assert.match(key, /^0{15}7-[0-9a-f]{16}$/);
    posted.push([type, key.slice(0, 16), card, direction]);
    if (posted.length === 1) throw new Error("no network");
  };
  const drain = () => runBlock('deck.answerSend(token, "sent")', { deck, post, idempotencyKey: cardstack.idempotencyKey });
  deck.append([1, 2], 0);
  deck.swipe(Direction.RIGHT, 1);
  for (const time of [1, 100]) {
    deck.advance(time);
    await drain();
  }
  deck.undo(undefined, 101);
  await drain();
  const decision = ["0000000000000007", 1, Direction.RIGHT];
  assert.deepEqual(posted, [["send", ...decision], ["send", ...decision], ["revert", ...decision]]);
  assert.deepEqual(deck.sends(), []);
  deck.close();
});

/** Answers of a web server, by the beginnings of addresses. */
const fakeFetch = (answers, calls) => async (address, { signal, ...options }) => {
  assert.ok(signal instanceof AbortSignal);
  calls.push([address, options.method, options.body]);
  const [, answer] = Object.entries(answers).find(([beginning]) => address.startsWith(beginning));
  return new Response(JSON.stringify(answer(address)), { status: calls.length === 2 ? 503 : 200 });
};

test("the README's backend with promises brings cards and takes decisions", async () => {
  const calls = [];
  const seen = [];
  let deck;
  const stops = [];
  class Stop extends AbortController {
    constructor() {
      super();
      stops.push(this);
    }
  }
  const react = ({ type }) => {
    seen.push(type);
    // A try fails, the next succeeds; then the decision is undone.
    if (type === "send" && seen.filter((each) => each === "send").length === 2) setTimeout(() => deck.undo(), 20);
    if (type === "revert") setTimeout(() => stops[0].abort(), 20);
  };
  const draw = (poses) => {
    if (poses.length > 0 && seen.length > 0 && !seen.includes("committed") && deck.canSwipe("left")) deck.swipe("left");
  };
  const cards = { cards: [7, 8, 9], next: 9, last: true };
  const fetch = fakeFetch({ "/cards?after=0": () => cards, "/decisions/": () => ({}), "/reverts/": () => ({}) }, calls);
  class Watched extends Deck {
    constructor(preset, fields) {
      super(preset, { ...fields, retry: { seconds: 0.02 } });
      deck = this;
    }
  }
  const { idempotencyKey } = cardstack;
  await runBlock("stop.abort() ends both", { Deck: Watched, AbortController: Stop, fetch, draw, react, idempotencyKey });
  assert.deepEqual(calls.map(([, method]) => method), [undefined, "PUT", "PUT", "PUT"]);
  assert.equal(calls[1][0], calls[2][0], "the second try has the same key");
  assert.deepEqual(JSON.parse(calls[1][2]), { card: 7, direction: Direction.LEFT });
  assert.match(calls[3][0], /^\/reverts\/[0-9a-f]{16}-[0-9a-f]{16}$/);
  assert.deepEqual(deck.sends(), []);
  deck.close();
});

test("the README's stream changes the cards", async () => {
  const deck = makeDeck();
  async function* socket() {
    yield { type: "append", cards: [10, 11] };
    yield { type: "remove", cards: [2] };
  }
  await runBlock("await deck.follow(changes())", { deck, socket: socket(), CardstackError, firstCards: async () => [1, 2, 3] });
  assert.deepEqual(deck.cards(), [1, 3, 10, 11]);
  deck.close();
});

test("the README's lines for IndexedDB restore a deck", async () => {
  const { factory } = fakeIndexedDB();
  const given = { DeckStore: { open: () => DeckStore.open("cards", factory) } };
  // The second visit would begin with other cards.
  for (const cards of [[1, 2, 3], [4, 5]]) {
    const deck = makeDeck();
    await runBlock("DeckStore.open()", { ...given, deck, cards });
    assert.deepEqual(deck.cards(), [1, 2, 3]);
    deck.close();
  }
});

// -- Requests for cards ---------------------------------------------------------------------------------------------------

const feedDeck = (fields = {}) =>
  makeDeck({ feed: { enabled: 1, watermark: 0 }, delivery: { nonce: 5 }, ...fields });
const isStale = (error) => error instanceof CardstackError && error.code === ErrorCode.STALE;

test("what load and refresh return is awaited for the number of cards", async () => {
  const deck = feedDeck();
  const first = deck.load(0);
  assert.ok(first.token > 0);
  assert.equal(deck.answerLoad(first.token, [1, 2, 3]), 3);
  assert.equal(await first, 3);
  assert.equal(await first, 3);
  const none = deck.load(1);
  assert.equal(none.token, null);
  assert.equal(await none, 0);
  // Before the answer, twice, and a page with nothing new.
  const second = deck.refresh(2);
  const both = Promise.all([second, second.then((taken) => taken + 1)]);
  assert.equal(deck.answerLoad(second.token, [], { flags: cardstack.PAGE_MORE }), 0);
  assert.equal(deck.answerLoad(second.token, []), 0);
  assert.deepEqual(await both, [0, 1]);
  deck.close();
});

test("a request that fails or is dropped throws where it is awaited, and only there", async () => {
  const unhandled = [];
  const note = (reason) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const deck = feedDeck({ retry: { requestSeconds: 5 } });
  const ends = [];
  const awaited = (request) => ends.push(request.then(() => "cards", (error) => error));
  const lost = new Error("no network");
  for (const error of [503, lost]) {
    const request = deck.load(0);
    awaited(request);
    deck.load(0); // Not awaited: nothing to ask for.
    deck.failLoad(request.token, error, 0);
    await assert.rejects(Promise.resolve(request));
  }
  awaited(deck.refresh(1));
  awaited(deck.refresh(1)); // It supersedes the one before.
  deck.events();
  deck.advance(7); // It is not answered in time.
  deck.events();
  awaited(deck.refresh(8));
  deck.refresh(9); // Not awaited.
  deck.events();
  awaited(deck.refresh(9));
  deck.reset();
  awaited(deck.refresh(10));
  deck.refresh(10);
  deck.close();
  const found = await Promise.all(ends);
  assert.ok(found[0] instanceof cardstack.LoadFailedError && found[0].error === 503);
  assert.equal(found[1], lost);
  assert.ok(isStale(found[2]));
  assert.equal(found[3].error, cardstack.REQUEST_TIMED_OUT);
  assert.ok(found.slice(4).every(isStale) && found.length === 7);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  assert.deepEqual(unhandled, []);
});

test("a request that was a question first has one token, and ends with a no", async () => {
  const deck = feedDeck({ consent: { replacement: cardstack.Replacement.ASK } });
  deck.append([1, 2, 3], 0);
  deck.swipe(Direction.LEFT);
  const refused = deck.refresh(1);
  deck.answerQuestion(refused.token, false);
  await assert.rejects(Promise.resolve(refused), isStale);
  const request = deck.refresh(2);
  deck.answerQuestion(request.token, true);
  const { token } = deck.events().find((event) => event.type === "load");
  assert.equal(token, request.token);
  assert.equal(deck.answerLoad(token, [7, 8]), 2);
  assert.equal(await request, 2);
  deck.close();
});
