// The playground's modules that need no page: configurations, links, takes, deliveries, and what is drawn beside a
// constant. The tests in Python have the page itself.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Deck, Direction, Verdict, deckConfig } from "../../../js/src/index.js";
import { DELIVERIES, deliver } from "../delivery.js";
import { VALUES } from "../description.js";
import { areSame, fromFragment, toFragment } from "../link.js";
import { lookOf, titleOf, unusedLooks } from "../presentation.js";
import { Player } from "../player.js";
import { Session } from "../session.js";
import { FIELDS, GIVEN, SHEET, SHEET_FIELDS, PRESETS, Setup, fieldOf, keyLike, keyOf, valueIn } from "../setup.js";
import { LANGUAGES, snippet } from "../snippets.js";
import { another, changedThroughout } from "./playground_kit.js";
import { Replay, apply, attend, chances, lastGesture, releaseUnder, sizesOf } from "../take.js";
import { Hand } from "../hand.js";
import { FEELS, setupOf } from "../feels.js";
import { KNOBS } from "../knobs.js";
import { Preview } from "../preview.js";
import { decided, springOf } from "../springs.js";
import { builtIn, takeFor } from "../takes.js";
import { explain } from "../verdict.js";

const SIZE = { width: 390, height: 640 };
const SLOP = keyLike(/(^|\.)slop$/);
const FLING = keyLike(/fling_velocity$/);
const ALLOWED = keyLike(/allowed_directions$/);
const RULE = keyLike(/commit_rule$/);
const PRESS = keyLike(/press.duration$/);

/** Where a card is and how it looks, for all cards; in whichever slot. */
const seen = (frame) =>
  frame.poses.map(({ card, x, y, rotation, scale, opacity, stampOpacity }) =>
    [card, x, y, rotation, scale, opacity, stampOpacity]);

/** A drag of `dx`, `dy` points in `seconds`, at 120 samples a second, with a frame after each two. */
function drag(start, dx, dy, seconds, { hold = 0 } = {}) {
  const at = (share) => ({ pointer: 1, x: 195 + dx * share, y: 320 + dy * share });
  const inputs = [{ kind: "down", time: start, ...at(0) }];
  const count = Math.round(seconds * 120);
  for (let i = 1; i <= count; i++) {
    const time = start + (seconds * i) / count;
    inputs.push({ kind: "move", time, ...at(i / count) });
    if (i % 2 === 0) inputs.push({ kind: "frame", time: time + 0.001 });
  }
  inputs.push({ kind: "up", time: start + seconds + hold + 0.002, ...at(1) });
  return inputs;
}

/** A take of these inputs after some swipes and an undo, and the deck that lived it. */
function live(setup, inputs) {
  const deck = new Deck(setup.preset, setup.fields(SIZE));
  deck.append(Array.from({ length: 20 }, (_, i) => i + 1), 0);
  for (const input of [...drag(1, 260, -80, 0.15), { kind: "swipe", time: 2, direction: Direction.LEFT }]) apply(deck, input);
  deck.advance(8);
  attend(deck);
  const start = inputs[0].time;
  deck.advance(start);
  return { deck, take: { origin: deck.save(), sizes: new Map(), size: SIZE, isCalm: false, inputs, first: 0, start, end: start + 6 } };
}

// -- The description ----------------------------------------------------------------------------------------------------

test("every field of a configuration is described, and no other", () => {
  const leaves = (value, path) =>
    typeof value === "object" && !Array.isArray(value) && !("mass" in value) && !("x1" in value)
      ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
      : [path.join(".")];
  const known = leaves(deckConfig("classic"), []).filter((key) => key !== "preset");
  assert.deepEqual(FIELDS.map(keyOf).sort(), known.sort());
  for (const field of FIELDS) {
    assert.equal(fieldOf(keyOf(field)), field);
    if (field.type === "choice") {
      const values = VALUES[field.values].map(({ value }) => value);
      assert.ok(values.includes(valueIn(deckConfig("classic"), keyOf(field))), field.c);
    }
  }
});

test("every constant has a control, whose ends the library takes", () => {
  assert.deepEqual(unusedLooks().map(({ c }) => String(c)), []);
  const refused = [];
  const kinds = [...FIELDS.map((field) => [field, PRESETS.map(([preset]) => preset)]), ...SHEET_FIELDS.map((field) => [field, [SHEET]])];
  for (const [field, presets] of kinds.filter(([each]) => !GIVEN.has(keyOf(each)))) {
    const look = lookOf(field);
    assert.match(titleOf(field), /^[A-Z]/);
    const values = field.type === "switch" ? [0, 1] : look.least === undefined || look.most === undefined ? [] : [look.least, look.most];
    if (look.never) values.push(Infinity);
    for (const value of values) {
      const whole = field.count ? Array(field.count).fill(value) : field.type === "curve" ? { x1: value, y1: value, x2: value, y2: value } : value;
      // A constant that another limits: any preset will do.
      const problems = presets.map((preset) => new Setup(preset).with(keyOf(field), whole).problem(SIZE));
      if (problems.every(Boolean)) refused.push(`${field.c} ${value}: ${problems[0]}`);
    }
  }
  assert.deepEqual(refused, []);
});

test("a setup is a preset and its changes, and what is the preset's value is no change", () => {
  const setup = new Setup("classic").with(SLOP, 21);
  assert.equal(setup.value(SLOP), 21);
  assert.equal(new Setup("classic").value(SLOP), 8);
  assert.deepEqual([...setup.with(SLOP, 8).changes], []);
  assert.deepEqual([...setup.without(SLOP).changes], []);
  assert.equal(setup.problem(SIZE), "");
  assert.match(setup.with(SLOP, -1).problem(SIZE), /slop must be/);
  assert.match(setup.with(SLOP, NaN).problem(SIZE), /slop must be/);
});

// -- Links --------------------------------------------------------------------------------------------------------------

test("a link brings every constant back, of every preset, for A and B", () => {
  for (const [preset] of PRESETS) {
    for (const field of FIELDS.filter((each) => !GIVEN.has(keyOf(each)))) {
      const value = another(new Setup(preset), field, SIZE);
      if (value === undefined) continue;
      const one = new Setup(preset).with(keyOf(field), value);
      const { a, b, problems } = fromFragment(`#${toFragment(one, null)}`, SIZE);
      assert.deepEqual(problems, []);
      assert.equal(b, null);
      assert.ok(areSame(a, one), `${preset} ${field.c}`);
    }
    const all = changedThroughout(preset, SIZE);
    assert.ok(all.changes.size > 60);
    const { a, b } = fromFragment(toFragment(new Setup("circle"), all), SIZE);
    assert.ok(areSame(a, new Setup("circle")) && areSame(b, all));
  }
});

test("nonsense in a link is left out, with a line for each, and the rest holds", () => {
  const good = `a=deep-pile&a.${SLOP}=12`;
  const cases = [
    ["a.toString=1", /no constant "toString"/],
    ["a.__proto__=1", /part "a.__proto__=1"/],
    ["a.constructor.prototype=1", /no constant/],
    [`a.${SLOP}=1e`, /must be a number, not "1e"/],
    [`a.${SLOP}=`, /must be a number, not ""/],
    [`a.${SLOP}=0x10`, /must be a number/],
    [`a.${SLOP}=NaN`, /must be a number/],
    [`a.${SLOP}=-5`, /stays at the preset's value. press.slop must be/, true],
    [`a.${SLOP}=1,2`, /takes 1 numbers, not 2/],
    [`a.${SLOP}=%E0%A4%A`, /damaged/],
    [`a.${keyLike(/return_spring$/)}=1,2`, /takes 3 numbers/],
    [`a.${keyLike(/return_spring$/)}=1,-2,3`, /stays at the preset's value/],
    [`a.${RULE}=7`, /cannot be "7"/],
    [`a.${keyLike(/visible_count$/)}=2.5`, /stays at the preset's value/],
    [`a.${keyLike(/visible_count$/)}=1e99`, /stays at the preset's value/],
    [`a.${keyLike(/viewport.width$/)}=0`, /no constant/],
    ["c=classic", /not understood/],
    ["<script>alert(1)</script>", /not understood/],
    ["b=whatever", /no preset "whatever"/],
  ];
  for (const [part, pattern, isLast] of cases) {
    const text = isLast ? `a=deep-pile&${part}` : `${good}&${part}`;
    const { a, problems } = fromFragment(`#${text}`, SIZE);
    assert.equal(problems.length, 1, `${part}: ${problems}`);
    assert.match(problems[0], pattern);
    assert.equal(a.preset, "deep-pile");
    assert.equal(a.value(SLOP), isLast ? 8 : 12, part);
    assert.equal(a.problem(SIZE), "");
  }
  assert.match(fromFragment(`#a=${"x".repeat(9000)}`, SIZE).problems[0], /too long/);
  assert.deepEqual(fromFragment("", SIZE).problems, []);
});

test("any bytes as a link make a configuration that holds", () => {
  let state = 1;
  const chance = (most) => (state = (state * 48271) % 0x7fffffff) % most;
  const keys = FIELDS.map(keyOf);
  const words = ["a", "b", "=", "&", ".", ",", "classic", "1", "-3e400", "Infinity", "%", "%00", "é", "RIGHT", "\n"];
  for (let round = 0; round < 400; round++) {
    let text = "";
    for (let i = chance(12); i >= 0; i--) {
      text += chance(3) === 0 ? `&a.${keys[chance(keys.length)]}=${words[chance(words.length)]}` : words[chance(words.length)];
    }
    const { a, b } = fromFragment(text, SIZE);
    assert.equal(a.problem(SIZE), "", text);
    if (b) assert.equal(b.problem(SIZE), "", text);
  }
});

// -- Takes --------------------------------------------------------------------------------------------------------------

test("a replay shows what the deck showed, to the bit, also from the middle and twice", () => {
  for (const [preset] of PRESETS) {
    const setup = new Setup(preset);
    const inputs = [
      { kind: "undo", time: 10 }, ...drag(10.6, 40, 12, 0.3), { kind: "frame", time: 11 }, ...drag(11.2, 230, -60, 0.2),
      { kind: "frame", time: 11.5 }, { kind: "swipe", time: 11.6, direction: Direction.LEFT }, { kind: "frame", time: 11.7 },
    ];
    const { deck, take } = live(setup, inputs);
    const replay = new Replay(take, setup, "exact");
    const shots = [];
    const left = [...inputs];
    for (let time = 10; time < 16; time += 0.0173) {
      while (left.length > 0 && left[0].time <= time) {
        const input = left.shift();
        apply(deck, input);
        if (input.kind === "frame") attend(deck);
      }
      shots.push([time, seen(deck.advance(time))]);
      assert.deepEqual(seen(replay.to(time)), shots[shots.length - 1][1], `${preset} at ${time}`);
    }
    assert.deepEqual(replay.deck.lastRelease(), deck.lastRelease());
    assert.ok(new Set(shots.map(([, poses]) => JSON.stringify(poses))).size > 60);
    for (const at of [200, 31, 32, 3, 31]) assert.deepEqual(seen(replay.to(shots[at][0])), shots[at][1]);
    replay.close();
    deck.close();
  }
});

test("a take's last gesture is the last finger, from its press to its release", () => {
  const inputs = [...drag(10, 10, 0, 0.1), ...drag(11, 200, 0, 0.2)];
  const { take, deck } = live(new Setup("classic"), inputs);
  const gesture = lastGesture(take);
  assert.equal(gesture.samples[0].time, 11);
  assert.equal(gesture.samples[gesture.samples.length - 1].kind, "up");
  assert.equal(gesture.isCancelled, false);
  assert.equal(lastGesture({ ...take, inputs: inputs.slice(0, -1) }), null);
  assert.equal(lastGesture({ ...take, inputs: [...inputs.slice(0, -1), { kind: "cancel", pointer: 1, time: 12 }] }).isCancelled, true);
  assert.equal(lastGesture({ ...take, inputs: [] }), null);
  deck.close();
});

test("the chances along a gesture are the engine's answers: nothing at first, and in the end the verdict", () => {
  const setup = new Setup("classic").with(FLING, 1e6);
  const { take, deck } = live(setup, drag(10, 240, 0, 0.8));
  const found = [...chances(take, setup)].reverse();
  const verdicts = found.map(({ release }) => release.verdict);
  const turn = verdicts.indexOf(Verdict.DISTANCE);
  assert.ok(turn > 10 && verdicts.slice(turn).every((verdict) => verdict === Verdict.DISTANCE));
  assert.ok(verdicts.slice(0, turn).every((verdict) => verdict === Verdict.TAP || verdict === Verdict.TOO_SHORT));
  const { sample, release } = found[turn];
  const before = found[turn - 1];
  assert.ok(release.isHeld && !before.release.isHeld && release.threshold < before.release.threshold);
  assert.ok(sample.x - 195 >= before.release.threshold && before.sample.x - 195 < before.release.threshold);
  assert.ok([...chances(take, setup, 20)].length <= 21);
  deck.close();
});

test("the same gesture under another configuration comes to another verdict", () => {
  const setup = new Setup("classic");
  const { take, deck } = live(setup, drag(10, 70, 0, 0.7, { hold: 0.3 }));
  assert.equal(releaseUnder(take, setup, "exact").verdict, Verdict.TOO_SHORT);
  const near = setup.with(keyLike(/threshold_fraction$|\.threshold$/), 0.1);
  assert.equal(releaseUnder(take, near, "exact").verdict, Verdict.DISTANCE);
  deck.close();
});

test("a take does not end while a finger is down, though another went up", () => {
  const listener = { wanted() {}, happened() {}, released() {} };
  const settings = { setups: { a: new Setup("classic") }, delivery: "exact", isCalm: false, size: SIZE };
  const session = new Session(settings, listener, 0);
  const rest = (from) => {
    for (let time = from; time < from + 4; time += 0.05) session.frame(time);
  };
  rest(1);
  session.pointerDown(1, 195, 320, 10);
  session.pointerDown(2, 100, 100, 10.1);
  session.pointerUp(1, 195, 320, 10.2);
  rest(10.25);
  session.pointerMove(2, 101, 100, 15);
  session.frame(15.05);
  const kinds = () => session.take.inputs.filter(({ kind }) => kind !== "frame").map(({ kind }) => kind);
  assert.deepEqual(kinds(), ["down", "down", "up", "move"]);
  session.pointerCancel(2, 15.1);
  rest(15.15);
  const { end } = session.take;
  rest(20);
  assert.equal(session.take.end, end);
  session.deck("a").close();
});

test("a card's own size is in a take: also one from an earlier take, until the card leaves", () => {
  const setup = new Setup("classic");
  const other = new Setup("deep-pile");
  const settings = { setups: { a: setup, b: other }, delivery: "exact", isCalm: false, size: SIZE };
  const session = new Session(settings, { wanted() {}, happened() {}, released() {} }, 0);
  const own = { width: 250, height: 330 };
  const sorted = (inputs) => inputs.sort((one, next) => one.time - next.time);
  /** Makes the inputs and frames until rest, replays the take, and returns the sizes at the end. */
  const lived = (from, inputs) => {
    const left = [...inputs];
    const shots = [];
    for (let time = from; time < from + 5; time += 0.0173) {
      while (left.length > 0 && left[0].time <= time) session.input(left.shift());
      session.frame(time);
      if (session.take?.end === time) shots.push([time, seen(session.deck("a").frame), seen(session.deck("b").frame)]);
    }
    const replays = [new Replay(session.take, setup, "exact"), new Replay(session.take, other, "exact")];
    for (const { deck } of replays) assert.deepEqual([...sizesOf(deck)], [...session.take.sizes]);
    const seenIn = shots.filter(([time]) => time >= session.take.start);
    for (const [time, a, b] of seenIn) {
      assert.deepEqual(seen(replays[0].to(time)), a, `A at ${time}`);
      assert.deepEqual(seen(replays[1].to(time)), b, `B at ${time}`);
    }
    const sizes = [session.deck("a"), session.deck("b"), ...replays.map(({ deck }) => deck)].map((deck) => [...sizesOf(deck)]);
    for (const each of sizes) assert.deepEqual(each, sizes[0]);
    const [time, a, b] = seenIn[seenIn.length >> 1];
    assert.deepEqual([seen(replays[0].to(time)), seen(replays[1].to(time))], [a, b], "it goes back");
    for (const replay of replays) replay.close();
    return sizes[0];
  };
  for (let time = 0; time < 3; time += 0.1) session.frame(time);
  assert.deepEqual(lived(10, sorted([{ kind: "size", time: 10.3, card: 1, ...own }, ...drag(10.1, 30, 0, 0.5)])), [[1, own]]);
  assert.deepEqual(lived(20, [...drag(20.1, 40, 30, 0.3), { kind: "swipe", time: 21, direction: Direction.LEFT }]), [[1, own]]);
  assert.equal(session.deck("a").frame.top, 2);
  assert.deepEqual(lived(30, [{ kind: "size", time: 30.1, card: 2, ...own }, { kind: "undo", time: 30.2 }]), [[2, own]]);
  assert.equal(session.deck("a").frame.top, 1);
  assert.deepEqual(lived(40, [{ kind: "size", time: 40.1, card: 2, width: 0, height: 0 }]), []);
  for (const side of ["a", "b"]) session.deck(side).close();
});

test("a deck with other fixed fields keeps the cards' own sizes", () => {
  const settings = { setups: { a: new Setup("classic") }, delivery: "exact", isCalm: false, size: SIZE };
  const session = new Session(settings, { wanted() {}, happened() {}, released() {} }, 0);
  session.frame(1);
  const before = session.deck("a");
  assert.ok(session.pointerDown(1, 60, 320, 1.05), "the edge is the card's");
  session.pointerCancel(1, 1.06);
  session.input({ kind: "size", time: 1.1, card: 1, width: 250, height: 330 });
  session.frame(1.2);
  session.configure({ ...settings, setups: { a: new Setup("classic").with(keyLike(/delivery.mode$/), 1) } }, 1.3);
  session.frame(1.4);
  assert.notEqual(session.deck("a"), before);
  assert.deepEqual([...sizesOf(session.deck("a"))], [[1, { width: 250, height: 330 }]]);
  assert.ok(!session.pointerDown(1, 60, 320, 1.5), "the edge is outside");
  session.deck("a").close();
});

test("a player that cannot replay B closes the deck of A", () => {
  const setup = new Setup("classic");
  const { take, deck } = live(setup, drag(10, 70, 0, 0.2));
  const closed = [];
  const { close } = Deck.prototype;
  Deck.prototype.close = function () {
    closed.push(this);
    close.call(this);
  };
  try {
    assert.throws(() => new Player(take, { setups: { a: setup, b: setup.with(SLOP, -1) }, delivery: "exact" }), /slop must be/);
  } finally {
    Deck.prototype.close = close;
  }
  assert.equal(closed.length, 1);
  deck.close();
});

// -- Deliveries ---------------------------------------------------------------------------------------------------------

test("each delivery spoils what it says, and nothing else", () => {
  const inputs = drag(10, 120, 0, 0.25);
  const by = Object.fromEntries(DELIVERIES.map(({ id }) => [id, deliver(inputs, id)]));
  const kinds = (list) => list.filter(({ kind }) => kind !== "frame").map(({ kind }) => kind);
  assert.deepEqual(by.exact, inputs);
  const arrived = by.frame.filter(({ kind }) => kind === "move");
  assert.equal(arrived.length, inputs.filter(({ kind }) => kind === "move").length / 2);
  assert.ok(arrived.every((move) => inputs.includes(move)));
  assert.deepEqual(kinds(by.poll), kinds(inputs));
  const frames = new Set(inputs.filter(({ kind }) => kind === "frame").map(({ time }) => time));
  assert.ok(by.poll.filter(({ kind }) => kind === "move").every(({ time }) => frames.has(time)));
  const errors = by.disorder.map(({ time }, i) => time - inputs[i].time);
  assert.ok(errors.every((error) => Math.abs(error) <= 0.002) && errors.some((error) => Math.abs(error) > 0.001));
  assert.ok(by.coarse.every(({ kind, time }) => kind === "frame" || Math.abs(time / 0.016 - Math.round(time / 0.016)) < 1e-6));
  for (const { id } of DELIVERIES) {
    assert.deepEqual(deliver(inputs, id), by[id]);
    assert.ok(kinds(by[id]).includes("down") && kinds(by[id]).includes("up"), id);
  }
});

test("of each finger's moves the last before a frame arrives, whatever the other fingers do", () => {
  const at = (pointer, kind, time, x) => ({ kind, pointer, time, x, y: 0 });
  const inputs = [
    at(1, "down", 0, 0), at(2, "down", 0, 0), { kind: "frame", time: 0.5 },
    at(1, "move", 1, 10), at(2, "move", 2, 20), at(1, "move", 3, 11), at(2, "move", 4, 21), at(1, "move", 5, 12),
    at(2, "up", 6, 21), at(1, "move", 7, 13), { kind: "frame", time: 8 },
    at(1, "move", 9, 14), at(1, "up", 10, 14), { kind: "frame", time: 11 },
  ];
  const times = deliver(inputs, "frame").map(({ time }) => time);
  assert.deepEqual(times, [0, 0, 0.5, 4, 6, 7, 8, 9, 10, 11]);
});

// -- Words --------------------------------------------------------------------------------------------------------------

test("every verdict has words, with the numbers that decided", () => {
  const words = (setup, inputs) => {
    const { take, deck } = live(setup, inputs);
    const release = releaseUnder(take, setup, "exact");
    deck.close();
    return { verdict: release.verdict, ...explain(release) };
  };
  const classic = new Setup("classic");
  const projected = classic.with(RULE, VALUES.CommitRule.find(({ name }) => name === "PROJECTED_END").value);
  const trembling = [...drag(10, 109, 0, 0.5).slice(0, -1)];
  trembling.push({ kind: "move", pointer: 1, time: 10.7, x: 300, y: 320 }, { kind: "up", pointer: 1, time: 11, x: 300, y: 320 });
  const back = [...drag(10, 90, 0, 0.3).slice(0, -1)];
  for (let i = 1; i <= 12; i++) back.push({ kind: "move", pointer: 1, time: 10.3 + i / 120, x: 285 - 5 * i, y: 320 });
  back.push({ kind: "up", pointer: 1, time: 10.402, x: 225, y: 320 });
  const cases = [
    [words(classic, drag(10, 0, 0, 0.1)), Verdict.TAP, /A tap/, /nearly/],
    [words(classic, drag(10, 240, 0, 0.8)), Verdict.DISTANCE, /Swiped right/, /240 points\. 103 are enough\./],
    [words(classic, trembling), Verdict.DISTANCE, /Swiped right/, /105 points\. 103 are enough\./],
    [words(classic, drag(10, -60, 0, 0.05)), Verdict.VELOCITY, /Swiped left/, /fast enough/],
    [words(classic, drag(10, 60, 0, 0.6, { hold: 0.2 })), Verdict.TOO_SHORT, /came back/, /60 of 107 points right.*0 of 500/],
    [words(classic, back), Verdict.FLICKED_BACK, /came back/, /moved back at \d+ points\/s.*50/],
    [words(classic, drag(10, 0, -200, 0.5, { hold: 0.2 })), Verdict.NO_SECTOR, /came back/, /takes no swipe that way/],
    [words(projected, drag(10, 100, 0, 0.2)), Verdict.PROJECTED, /Swiped right/, /come to rest/],
    [words(projected, drag(10, 40, 0, 0.6, { hold: 0.2 })), Verdict.TOO_SHORT, /came back/, /come to rest at 40 of 107/],
  ];
  for (const [found, verdict, title, why] of cases) {
    assert.equal(found.verdict, verdict, found.why);
    assert.match(found.title, title);
    assert.match(found.why, why);
  }
  assert.match(cases[4][0].hint, /47 points farther, or 500 points\/s faster/);
});

// -- Snippets -----------------------------------------------------------------------------------------------------------

test("a program has what differs from the preset, and no more", () => {
  const setup = new Setup("deep-pile").with(SLOP, 12.5).with(ALLOWED, 0b11).with(PRESS, 0.25);
  for (const { id } of LANGUAGES) {
    const plain = snippet(new Setup("deep-pile"), id);
    const text = snippet(setup, id);
    assert.match(text, /12\.5/);
    assert.doesNotMatch(plain, /slop|INFINITY|include/);
    assert.ok(text.split("\n").length < plain.split("\n").length + 8, text);
  }
});

test("a spring is copied, and linked, as it was decided", () => {
  const setup = new Setup("classic").with("motion.returnSpring", springOf(0.61, 0.86));
  const calls = {
    c: "cardstack_spring_from_response(0.61, 0.86, &config.motion.return_spring);",
    cpp: "config.motion.return_spring = cardstack::Spring::from_response(0.61, 0.86);",
    python: '"return_spring": cardstack.Spring.from_response(0.61, 0.86),', lua: "return_spring = spring_of(0.61, 0.86),",
    json: '"return_spring": { "response": 0.61, "damping_ratio": 0.86 }', javascript: "returnSpring: Spring.response(0.61, 0.86),", csharp: "config.Motion.ReturnSpring = Spring.FromResponse(0.61, 0.86);",
  };
  for (const { id } of LANGUAGES) assert.ok(snippet(setup, id).includes(calls[id]), snippet(setup, id));
  const link = toFragment(setup, null);
  assert.equal(link, "a=classic&a.motion.returnSpring=0.61/0.86");
  assert.ok(areSame(fromFragment(link, SIZE).a, setup));
  // A link of before has the three numbers, and opens as well.
  const { a, problems } = fromFragment("a=classic&a.motion.returnSpring=1,106.09625800687297,17.716522505489984", SIZE);
  assert.deepEqual(problems, []);
  assert.ok(areSame(a, setup));
  assert.match(fromFragment("a.motion.returnSpring=0/0.86", SIZE).problems[0], /response/);
});

test("no knob has more than three digits, and each turns what it says", () => {
  for (const [preset] of PRESETS) {
    for (const { keys, parts, title } of KNOBS) {
      for (const { get, set, look } of parts) {
        const value = look.least + 7 * look.step;
        const setup = new Setup(preset);
        const turned = set(setup, value);
        assert.equal(turned.problem(SIZE), "", title);
        assert.ok(Math.abs(get(turned) - value) < 0.006 * Math.max(1, Math.abs(value)), `${title} of ${preset}: ${get(turned)}, not ${value}`);
        for (const key of turned.changes.keys()) assert.ok(keys.includes(key), `${title} turns ${key}`);
        for (const changed of turned.changes.values()) {
          if (typeof changed === "object") assert.ok(decided(changed), title);
          else assert.equal(changed, Number(Number(changed).toPrecision(3)), title);
        }
      }
    }
  }
});

test("each feel is one of a kind, and takes any stage", () => {
  const setups = FEELS.map(setupOf);
  for (const [i, setup] of setups.entries()) {
    assert.equal(setup.problem(SIZE), "");
    assert.ok(setups.every((other, j) => i === j || !areSame(setup, other)));
  }
});

test("a knob shows the last gesture if that shows the knob's effect, otherwise a built-in one", () => {
  const setup = new Setup("classic");
  const outcomes = { returns: /returned/, leaves: /left/, decides: /left|returned/, flicks: /left|returned/ };
  for (const [kind, outcome] of Object.entries(outcomes)) {
    for (const size of [SIZE, { width: 1400, height: 800, card: { width: 270, height: 360 } }]) {
      assert.match(explain(releaseUnder(builtIn(kind, setup, size, false, 5), setup, "exact")).outcome, outcome, kind);
    }
  }
  const { take, deck } = live(setup, drag(10, 60, 0, 0.6, { hold: 0.2 }));
  assert.deepEqual(takeFor(take, "returns", setup, SIZE, false, 1).inputs, take.inputs);
  assert.notDeepEqual(takeFor(take, "leaves", setup, SIZE, false, 1).inputs, take.inputs);
  deck.close();
});

test("a preview shows the new setting beside the old one, and begins again while the knob turns", () => {
  const before = new Setup("classic");
  const bouncy = before.with("motion.returnSpring", springOf(0.5, 0.2));
  const place = (deck) => deck.frame.poses.find(({ card }) => card === 1).x;
  /** Plays to the end, and returns the number of frames and the least places; the knob turns at a frame. */
  const play = (turn) => {
    const preview = new Preview(builtIn("returns", before, SIZE, false, 1), before, bouncy, false);
    assert.equal(preview.card, 1);
    const seen = { frames: 0, now: Infinity, ghost: Infinity };
    while (seen.frames < 1000 && preview.pass(1 / 60)) {
      seen.frames += 1;
      if (seen.frames === turn) preview.change(bouncy);
      seen.now = Math.min(seen.now, place(preview.deck));
      seen.ghost = Math.min(seen.ghost, place(preview.ghost));
    }
    preview.close();
    return seen;
  };
  const once = play(NaN);
  assert.ok(once.now < 195 - 3 && once.ghost > 195 - 2, "only the new one swings through the middle");
  const twice = play(10).frames;
  assert.ok(twice > 1.8 * once.frames && twice < 1000, `${twice} frames`);
});

test("a lent hand lasts until its swipe is told, also if that was one long frame", () => {
  globalThis.document = { createElement: () => ({ setAttribute() {}, remove() {}, style: {} }) };
  const calls = [];
  const names = ["pointerDown", "pointerMove", "pointerUp", "pointerCancel"];
  const held = Object.fromEntries(names.map((name) => [name, () => calls.push(name)]));
  const hand = new Hand({ append() {} }, held);
  delete globalThis.document;
  for (const time of [0, 5]) hand.move(time, SIZE);
  assert.equal(calls.at(-1), "pointerUp");
  assert.ok(hand.isBusy);
  hand.move(5.1, SIZE);
  assert.ok(!hand.isBusy);
});

test("the page asks for no address but its own files", () => {
  const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  assert.match(html, /default-src 'none'/);
  assert.deepEqual(html.match(/(?:src|href)="(?!#)[^"]*:[^"]*"/g) ?? [], []);
});

const skip = spawnSync("tsc", ["--version"]).status !== 0 && "there is no tsc";

test("the sources are of the types that they say", { skip }, () => {
  const done = spawnSync("tsc", ["-p", fileURLToPath(new URL("..", import.meta.url))], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stdout);
});
