// The page: its state, its clock, and the connections between its parts.

import { Direction, directionBit, listen } from "../src/index.js";
import { Actions } from "./actions.js";
import { Announcer } from "./announcer.js";
import { nameOf } from "./art.js";
import { Controls } from "./controls.js";
import { CopyPanel } from "./copy_panel.js";
import { byId, html } from "./dom.js";
import { GesturePanel, verdictOf } from "./gesture_panel.js";
import { Later } from "./later.js";
import { areSame, fromFragment, toFragment } from "./link.js";
import { Player } from "./player.js";
import { Session } from "./session.js";
import { Setup, keyLike } from "./setup.js";
import { Stage } from "./stage.js";
import { setUpTabs } from "./tabs.js";
import { lastGesture, releaseUnder, sizesOf } from "./take.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("./session.js").Side} Side */
/** @typedef {import("./session.js").Settings} Settings */
/** @typedef {import("./setup.js").PresetName} PresetName */
/** @typedef {import("./take.js").Take} Take */

const SIDES = /** @type {const} */ (["a", "b"]);
const ALLOWED = keyLike(/allowed_directions$/);
/** @type {Record<string, Direction>} */
const KEYS = {
  ArrowLeft: Direction.LEFT,
  ArrowRight: Direction.RIGHT,
  ArrowUp: Direction.UP,
  ArrowDown: Direction.DOWN,
};

const now = () => performance.now() / 1000;

class Playground {
  #stages = {
    a: new Stage("a", (preset) => this.#usePreset("a", preset)),
    b: new Stage("b", (preset) => this.#usePreset("b", preset)),
  };
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Settings} */
  #settings;
  /** @type {Side} */
  #side = "a";
  #session;
  /**
   * The replay; null: the decks are live.
   * @type {Player | null}
   */
  #player = null;
  #isPlaying = false;
  /** The time of the previous frame of a replay; NaN: there is none [s]. */
  #before = 0;
  #wanted = 0;
  #timer = 0;
  // Browsers limit how often a page may change its address, and a slider would change it too often.
  #address = new Later(150);
  #announcer = new Announcer(byId("live"));
  #controls = new Controls(byId("controls"), (setup) => this.#set(this.#side, setup));
  #gesture;
  #copy = new CopyPanel(byId("copy"), (text, what) => this.#copyText(text, what));
  #timeline = new Timeline(byId("timeline"), {
    toggled: () => this.#togglePlay(),
    sought: (time) => this.#seek(time),
    live: () => this.#goLive(),
  });
  #actions = new Actions(byId("actions"), byId("question"), {
    swipe: (direction) => this.#swipe(direction),
    undo: () => this.#undo(),
    hint: () => this.#hint(),
    size: () => this.#toggleSize(),
    answer: (accept) => this.#session.input({ kind: "answer", time: now(), accept }),
  });

  constructor() {
    const size = this.#firstSize();
    const { a, b, problems } = fromFragment(location.hash, size);
    this.#settings = { setups: b ? { a, b } : { a }, delivery: "exact", isCalm: this.#calm.matches, size };
    this.#session = new Session(
      this.#settings,
      {
        wanted: () => this.#want(),
        happened: (side, events) => {
          if (side === "a" && events.length > 0) this.#announcer.tell(events, this.#session.deck("a")?.frame.top ?? 0);
        },
        released: (take) => this.#conclude(take),
      },
      now(),
    );
    this.#gesture = new GesturePanel(byId("gesture"), "exact", (delivery) => this.#configure({ ...this.#settings, delivery }));
    this.#complain(problems);
    this.#listen();
    this.#showSettings();
    this.#want();
  }

  /** Returns the stage's size, after the texts of the link's setups have taken their room. */
  #firstSize() {
    const usual = { width: 390, height: 640 };
    const { a, b } = fromFragment(location.hash, usual);
    document.body.classList.toggle("is-comparing", b !== null);
    this.#stages.a.configure(a);
    this.#stages.b.configure(b ?? undefined);
    const { size } = this.#stages.a;
    // A page in a hidden tab may have no size yet.
    return size.width > 0 && size.height > 0 ? size : usual;
  }

  // -- Input --------------------------------------------------------------------------------------------------------------

  #listen() {
    for (const side of SIDES) {
      const { element } = this.#stages[side];
      element.addEventListener("pointerdown", () => this.#goLive(), { capture: true });
      listen(this.#session, element, { changed: () => this.#want() });
      element.addEventListener("keydown", (event) => this.#press(event));
    }
    new ResizeObserver(() => this.#resize()).observe(this.#stages.a.element);
    this.#calm.addEventListener("change", () => this.#configure({ ...this.#settings, isCalm: this.#calm.matches }));
    addEventListener("hashchange", () => this.#readLink());
    document.addEventListener("visibilitychange", () => this.#want());

    /** @type {HTMLInputElement} */
    const compare = byId("compare");
    compare.addEventListener("change", () => this.#compare(compare.checked));
    byId("copy-link").addEventListener("click", () => {
      this.#address.finish();
      this.#copyText(location.href, "The link");
    });
    byId("reset-all").addEventListener("click", () => this.#usePreset(this.#side, this.#setup.preset));
    byId("editing").addEventListener("change", (event) => {
      this.#side = /** @type {Side} */ (/** @type {HTMLInputElement} */ (event.target).value);
      this.#showSettings();
    });
    const find = /** @type {HTMLInputElement} */ (byId("find"));
    const only = /** @type {HTMLInputElement} */ (byId("only-changed"));
    const filter = () => {
      byId("nothing").hidden = this.#controls.filter(find.value, only.checked) > 0;
    };
    find.addEventListener("input", filter);
    only.addEventListener("change", filter);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = KEYS[event.key];
    if (direction !== undefined) this.#swipe(direction);
    else if (event.key === "Backspace") this.#undo();
    else if (event.key.toLowerCase() === "h") this.#hint();
    else if (event.key.toLowerCase() === "s") this.#toggleSize();
    else if (event.key === " ") this.#togglePlay();
    else if (event.key === "Escape") this.#goLive();
    else return;
    event.preventDefault();
  }

  /** @param {Direction} direction */
  #swipe(direction) {
    this.#goLive();
    if (this.#session.deck("a")?.canSwipe(direction)) this.#session.input({ kind: "swipe", direction, time: now() });
    else this.#announcer.say("The deck takes no swipe that way now.");
  }

  #undo() {
    this.#goLive();
    if (this.#session.deck("a")?.canUndo()) this.#session.input({ kind: "undo", time: now() });
    else this.#announcer.say("There is nothing to undo.");
  }

  /** Shows what a finger can do: the card leans out to the first direction in which it may be swiped. */
  #hint() {
    this.#goLive();
    const directions = this.#settings.setups.a.value(ALLOWED);
    const direction = [Direction.RIGHT, Direction.LEFT, Direction.UP, Direction.DOWN].find((way) => directions & directionBit(way));
    const distance = Math.min(80, this.#settings.size.width / 5);
    if (direction) this.#session.input({ kind: "nudge", direction, distance, time: now() });
  }

  /** Gives the top card a size of its own, or that of all cards again. */
  #toggleSize() {
    this.#goLive();
    const deck = this.#session.deck("a");
    if (!deck || deck.frame.top === 0) return;
    const { top: card, cardWidth, cardHeight } = deck.frame;
    const hasOwn = sizesOf(deck).has(card);
    const size = hasOwn ? { width: 0, height: 0 } : { width: 0.8 * cardWidth, height: 0.7 * cardHeight };
    this.#session.input({ kind: "size", card, ...size, time: now() });
    this.#announcer.say(hasOwn ? `${nameOf(card)} has the size of all cards.` : `${nameOf(card)} has a size of its own.`);
  }

  // -- Settings -----------------------------------------------------------------------------------------------------------

  get #setup() {
    return this.#settings.setups[this.#side] ?? this.#settings.setups.a;
  }

  /**
   * @param {Side} side
   * @param {PresetName} preset
   */
  #usePreset(side, preset) {
    this.#set(side, new Setup(preset));
  }

  /**
   * @param {Side} side
   * @param {Setup} setup
   */
  #set(side, setup) {
    this.#configure({ ...this.#settings, setups: { ...this.#settings.setups, [side]: setup } });
  }

  /** @param {boolean} isOn */
  #compare(isOn) {
    const { a, b } = this.#settings.setups;
    if (!isOn) this.#side = "a";
    this.#configure({ ...this.#settings, setups: isOn ? { a, b: b ?? a } : { a } });
  }

  /** @param {Settings} settings */
  #configure(settings) {
    this.#settings = settings;
    this.#session.configure(settings, now());
    this.#player?.configure(settings);
    this.#showSettings();
    this.#address.ask(() => this.#writeLink());
    this.#want();
  }

  #writeLink() {
    const { a, b } = this.#settings.setups;
    const fragment = toFragment(a, b ?? null);
    history.replaceState(null, "", fragment === "a=classic" ? location.pathname + location.search : `#${fragment}`);
  }

  #readLink() {
    const { a, b, problems } = fromFragment(location.hash, this.#settings.size);
    const { setups } = this.#settings;
    this.#complain(problems);
    if (areSame(a, setups.a) && (b && setups.b ? areSame(b, setups.b) : !b && !setups.b)) return;
    if (!b) this.#side = "a";
    this.#configure({ ...this.#settings, setups: b ? { a, b } : { a } });
  }

  #resize() {
    const { size } = this.#stages.a;
    const { size: before } = this.#settings;
    if (size.width < 1 || size.height < 1 || (size.width === before.width && size.height === before.height)) return;
    const problem = Object.values(this.#settings.setups).map((setup) => setup.problem(size)).find(Boolean);
    if (problem) return this.#complain([`In a stage of this size: ${problem}.`]);
    this.#configure({ ...this.#settings, size });
  }

  #showSettings() {
    const { setups, size, delivery, isCalm } = this.#settings;
    const hasB = setups.b !== undefined;
    for (const side of SIDES) this.#stages[side].configure(setups[side]);
    /** @type {HTMLInputElement} */ (byId("compare")).checked = hasB;
    document.body.classList.toggle("is-comparing", hasB);
    document.body.dataset.side = this.#side;
    byId("editing").hidden = !hasB;
    for (const radio of byId("editing").querySelectorAll("input")) radio.checked = radio.value === this.#side;
    this.#controls.show(this.#setup, setups, this.#side, size, isCalm);
    this.#copy.show(this.#setup);
    const take = this.#player?.take ?? this.#session.take;
    if (take && lastGesture(take)) this.#showGesture(take, delivery);
  }

  // -- Verdicts -----------------------------------------------------------------------------------------------------------

  /** @param {Take} take */
  #conclude(take) {
    this.#showGesture(take, this.#settings.delivery);
    const gesture = lastGesture(take);
    const { why } = verdictOf(gesture?.isCancelled ?? false, releaseUnder(take, this.#settings.setups.a, this.#settings.delivery));
    this.#announcer.say(why);
  }

  /**
   * @param {Take} take
   * @param {import("./delivery.js").Delivery} delivery
   */
  #showGesture(take, delivery) {
    const { setups } = this.#settings;
    this.#gesture.show(take, setups, this.#side, delivery);
    const isCancelled = lastGesture(take)?.isCancelled ?? false;
    for (const side of SIDES) {
      const setup = setups[side];
      if (setup) this.#stages[side].conclude(verdictOf(isCancelled, isCancelled ? null : releaseUnder(take, setup, delivery)));
    }
  }

  // -- Replay -------------------------------------------------------------------------------------------------------------

  #open() {
    const { take } = this.#session;
    if (this.#player || !take) return this.#player;
    this.#player = new Player(copyOf(take), this.#settings);
    document.body.classList.add("is-replaying");
    return this.#player;
  }

  #togglePlay() {
    const player = this.#open();
    if (!player) return;
    if (!this.#isPlaying && player.time >= player.duration) player.seek(0);
    this.#isPlaying = !this.#isPlaying;
    this.#before = NaN;
    this.#want();
  }

  /** @param {number} time */
  #seek(time) {
    const player = this.#open();
    if (!player) return;
    this.#isPlaying = false;
    player.seek(time);
    this.#want();
  }

  #goLive() {
    if (!this.#player) return;
    this.#player.close();
    this.#player = null;
    this.#isPlaying = false;
    document.body.classList.remove("is-replaying");
    this.#want();
  }

  // -- Frames -------------------------------------------------------------------------------------------------------------

  #want() {
    if (this.#wanted !== 0) return;
    clearTimeout(this.#timer);
    document.body.dataset.state = "moving";
    this.#wanted = requestAnimationFrame((stamp) => {
      this.#wanted = 0;
      this.#frame(stamp / 1000);
    });
  }

  /** @param {number} time */
  #frame(time) {
    const { isMoving, wakeIn } = this.#session.frame(time);
    if (this.#player) this.#play(this.#player, time);
    const { setups, size } = this.#settings;
    for (const side of SIDES) {
      const deck = this.#player ? this.#player.deck(side) : this.#session.deck(side);
      if (deck) this.#stages[side].show(deck, this.#player?.take.size ?? size);
    }
    const deck = this.#player?.deck("a") ?? this.#session.deck("a");
    if (deck) this.#actions.show(deck, setups.a.value(ALLOWED), this.#player === null);
    if (this.#player || !isMoving) {
      this.#timeline.show(this.#player, this.#player?.take ?? this.#session.take, this.#isPlaying);
    }
    if (isMoving || this.#isPlaying) this.#want();
    if (this.#wanted !== 0) return;
    document.body.dataset.state = "resting";
    if (Number.isFinite(wakeIn)) this.#timer = setTimeout(() => this.#want(), Math.min(1000 * wakeIn, 2 ** 30));
  }

  /**
   * @param {Player} player
   * @param {number} time
   */
  #play(player, time) {
    if (!this.#isPlaying) return;
    const step = Number.isNaN(this.#before) ? 0 : time - this.#before;
    this.#before = time;
    player.seek(player.time + step * this.#timeline.speed);
    if (player.time >= player.duration) this.#isPlaying = false;
  }

  // -- Words --------------------------------------------------------------------------------------------------------------

  /** @param {readonly string[]} problems */
  #complain(problems) {
    const box = byId("problems");
    box.hidden = problems.length === 0;
    box.replaceChildren(
      html("div", {}, ...problems.slice(0, 6).map((problem) => html("p", {}, problem))),
      html("button", { type: "button", class: "small-button", onclick: () => (box.hidden = true) }, "Close"),
    );
  }

  /**
   * @param {string} text
   * @param {string} what
   */
  async #copyText(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      this.#announcer.say(`${what} is in the clipboard.`);
      this.#toast(`${what} is in the clipboard.`);
    } catch {
      this.#toast("This browser does not let the page write to the clipboard. Select the text and copy it.");
    }
  }

  /** @param {string} text */
  #toast(text) {
    const toast = html("div", { class: "toast", "aria-hidden": "true" }, text);
    document.body.append(toast);
    setTimeout(() => toast.remove(), 2400);
  }
}

/**
 * Returns a copy of a take. The copy does not grow.
 * @param {Take} take
 * @returns {Take}
 */
const copyOf = (take) => ({ ...take, inputs: [...take.inputs] });

// The tabs come first: while all panels are visible, the stage may have no room.
setUpTabs();
new Playground();
