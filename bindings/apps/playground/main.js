// The page: its state, its clock, and the connections between its parts.

import { Direction, directionBit, listen } from "../../js/src/index.js";
import { wishOf } from "../../js/src/show.js";
import { Actions } from "./actions.js";
import { Announcer } from "./announcer.js";
import { nameOf, pictureOf } from "./art.js";
import { Controls } from "./controls.js";
import { CopyPanel } from "./copy_panel.js";
import { byId, html } from "./dom.js";
import { FeelChips } from "./feels.js";
import { FeelPanel } from "./feel_panel.js";
import { SHEET_TOPICS, TOPICS } from "./description.js";
import { GesturePanel } from "./gesture_panel.js";
import { Grown } from "./grown.js";
import { Hand } from "./hand.js";
import { icon } from "./icons.js";
import { Later, Slices } from "./later.js";
import { areSame, fromFragment, toFragment } from "./link.js";
import { Player } from "./player.js";
import { Preview } from "./preview.js";
import { Session, isEqual } from "./session.js";
import { SHEET, Setup, keyLike } from "./setup.js";
import { Stage } from "./stage.js";
import { setUpKinds, setUpPanels } from "./tabs.js";
import { lastGesture, releaseUnder, sizesOf } from "./take.js";
import { takeFor } from "./takes.js";
import { Timeline } from "./timeline.js";
import { verdictOf } from "./verdict.js";

/** @typedef {import("./session.js").Side} Side */
/** @typedef {import("./session.js").Settings} Settings */
/** @typedef {import("./setup.js").PresetName} PresetName */
/** @typedef {import("./take.js").Take} Take */

const SIDES = /** @type {const} */ (["a", "b"]);
const ALLOWED = keyLike(/allowed_directions$/);

/** After these events the held card would not leave, or no card is held. */
const AIMLESS = new Set(["threshold-left", "committed", "cancelled"]);
/** How many cards are ready before they come into sight. */
const AHEAD = 6;
/** How long after the page's first frame the hand comes [ms]. */
const HAND_AFTER = 150;

const now = () => performance.now() / 1000;

/** What the page needs for tuning. The first screen does not wait for it. */
class Tuner {
  /** @type {Controls | null} */
  #controls = null;
  /** @type {Controls | null} */
  #sheet = null;
  /** @type {(typeof import("./tabs.js").KINDS)[number]} */
  kind = "knobs";

  /**
   * @param {{set: (setup: Setup) => void, setSheet: (setup: Setup) => void, turned: (setup: Setup, knob: import("./knobs.js").Knob) => void,
   *   copy: (text: string, what: string) => void, delivery: (delivery: import("./delivery.js").Delivery) => void,
   *   isBusy: () => boolean, shown: () => void}} wishes
   */
  constructor({ set, setSheet, turned, copy, delivery, isBusy, shown }) {
    this.wishes = { set, setSheet };
    this.gesture = new GesturePanel(byId("gesture"), "exact", delivery, isBusy);
    this.copy = new CopyPanel(byId("copy"), copy);
    this.feels = new FeelChips(byId("feels"), "feel", set);
    this.knobs = new FeelPanel(byId("knobs"), turned);
    this.showKind = setUpKinds((kind) => {
      this.kind = kind;
      shown();
    });
    setUpPanels();
    const find = /** @type {HTMLInputElement} */ (byId("find"));
    const only = /** @type {HTMLInputElement} */ (byId("only-changed"));
    const filter = () => {
      byId("nothing").hidden = !this.#controls || this.#controls.filter(find.value, only.checked) > 0;
    };
    find.addEventListener("input", filter);
    only.addEventListener("change", filter);
  }

  /**
   * @param {Setup} setup The one that is edited.
   * @param {Settings} settings
   * @param {Side} side
   * @param {Setup} sheet
   */
  show(setup, { setups, size, isCalm }, side, sheet) {
    this.feels.show(setup);
    this.knobs.show(setup, size);
    this.copy.show(setup);
    if (this.kind === "sheet") {
      this.#sheet ??= new Controls(byId("sheet-controls"), SHEET_TOPICS, SHEET, this.wishes.setSheet);
      this.#sheet.show(sheet, { a: sheet }, "a", size, isCalm);
    } else if (this.kind === "all") {
      this.#controls ??= new Controls(byId("controls"), TOPICS, "classic", this.wishes.set);
      this.#controls.show(setup, setups, side, size, isCalm);
    }
  }
}

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
  #grown;
  /** The card that a finger has tapped; 0: none. */
  #tapped = 0;
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
  /** @type {Tuner | null} */
  #tuner = null;
  #ahead = new Slices(() => this.#isBusy());
  #feels = new FeelChips(byId("feels-first"), "feel-first", (setup) => this.#feel(setup));
  /**
   * What a knob does; null: no knob turns.
   * @type {Preview | null}
   */
  #preview = null;
  /**
   * The side on which the preview is shown.
   * @type {Side}
   */
  #previewed = "a";
  /** Whether the words below the deck are about the last that happened. */
  #isConcluded = false;
  /**
   * The knob that turns.
   * @type {import("./knobs.js").Knob | null}
   */
  #knob = null;
  /** @type {Hand | null} */
  #hand = null;
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
    answer: (accept) => {
      this.#forget();
      this.#session.input({ kind: "answer", time: now(), accept });
    },
  });

  constructor() {
    const size = this.#firstSize();
    const { a, b, problems } = fromFragment(linked(), size);
    this.#settings = { setups: b ? { a, b } : { a }, delivery: "exact", isCalm: this.#calm.matches, size };
    this.#session = new Session(
      this.#settings,
      {
        wanted: () => this.#want(),
        happened: (side, events) => {
          if (side !== "a" || events.length === 0) return;
          if (!this.#hand) this.#announcer.tell(events, this.#session.deck("a")?.frame.top ?? 0);
          for (const event of events) {
            if (event.type === "tap") this.#tapped = event.card;
            if (event.type === "threshold-entered") this.#actions.aim(event.direction);
            else if (AIMLESS.has(event.type)) this.#actions.aim(Direction.NONE);
          }
        },
        released: (take) => this.#conclude(take),
      },
      now(),
    );
    this.#complain(problems);
    this.#grown = new Grown(this.#stages.a.element, this.#session);
    this.#listen();
    this.#showMode();
    this.#showSettings();
    this.#want();
    if (!this.#isTuning && !this.#calm.matches) setTimeout(() => this.#lendHand(), HAND_AFTER);
  }

  // -- The first screen, and the tuner --------------------------------------------------------------------------------------

  /** Whether something moves or may move at once: no time for long work. */
  #isBusy() {
    return this.#session.isHeld || document.body.dataset.state === "moving";
  }

  get #isTuning() {
    return document.body.classList.contains("is-tuning");
  }

  /** Shows the first screen or the tuner, as the address says. */
  #showMode() {
    const words = new URLSearchParams(location.search);
    const isTuning = isTuned();
    document.body.classList.toggle("is-tuning", isTuning);
    if (!isTuning) return;
    if (this.#tuner) return;
    this.#tuner = new Tuner({
      set: (setup) => this.#set(this.#side, setup),
      setSheet: (setup) => {
        this.#grown.configure(setup, this.#settings.isCalm);
        this.#showSettings();
      },
      turned: (setup, knob) => this.#turn(setup, knob),
      copy: (text, what) => this.#copyText(text, what),
      delivery: (delivery) => this.#configure({ ...this.#settings, delivery }),
      isBusy: () => this.#isBusy(),
      shown: () => this.#showKind(),
    });
    if (words.has("all")) this.#tuner.showKind("all");
  }

  /** The constants of a sheet are shown beside one. */
  #showKind() {
    this.#showSettings();
    if (this.#tuner?.kind === "sheet") this.#grown.open(now(), this.#session.deck("a")?.frame.top ?? 0);
    else this.#grown.close(now());
    this.#want();
  }

  /** @param {boolean} isTuning */
  #go(isTuning) {
    this.#stopHand();
    this.#endPreview();
    this.#goLive();
    const words = new URLSearchParams(location.search);
    words.delete("all");
    if (isTuning) words.set("tune", "");
    else words.delete("tune");
    this.#address.finish();
    const search = String(words).replace(/=(?=&|$)/g, "");
    history.pushState(null, "", location.pathname + (search && `?${search}`) + location.hash);
    this.#showMode();
    this.#resize();
    this.#showSettings();
    scrollTo(0, 0);
    byId(isTuning ? "untune" : "tune").focus({ preventScroll: true });
  }

  /** A recorded hand swipes once, unless a real one has come first. */
  #lendHand() {
    if (this.#isTuning || this.#session.take || this.#session.isHeld || document.hidden) return;
    const stage = this.#stages.a.element;
    this.#hand = new Hand(stage, this.#session);
    for (const kind of ["pointermove", "pointerdown", "keydown", "wheel"]) {
      addEventListener(kind, () => this.#stopHand(), { capture: true, once: true });
    }
    this.#want();
  }

  #stopHand() {
    this.#hand?.stop(now());
    this.#hand = null;
  }

  /** @param {Setup} setup */
  #feel(setup) {
    this.#set("a", setup);
    this.#hint();
  }

  /**
   * A knob has turned: the last gesture shows at once what that does.
   * @param {Setup} setup
   * @param {import("./knobs.js").Knob} knob
   */
  #turn(setup, knob) {
    const before = this.#setup;
    const { size, isCalm } = this.#settings;
    this.#goLive();
    if (this.#preview && this.#previewed === this.#side && this.#knob === knob) {
      this.#preview.change(setup);
    } else if (!this.#session.isHeld) {
      this.#endPreview();
      const take = takeFor(this.#session.take, knob.kind, before, size, isCalm, this.#session.deck("a")?.frame.top ?? 1);
      this.#preview = new Preview(take, before, setup, knob.id !== "return" && knob.id !== "exit");
      this.#knob = knob;
      this.#previewed = this.#side;
      this.#before = NaN;
      document.body.classList.add("is-previewing");
    }
    this.#set(this.#side, setup);
  }

  #endPreview() {
    if (!this.#preview) return;
    this.#preview.close();
    this.#preview = null;
    this.#stages[this.#previewed].haunt(null, 0);
    document.body.classList.remove("is-previewing");
    this.#want();
  }

  /** Returns the stage's size, after the texts of the link's setups have taken their room. */
  #firstSize() {
    const usual = { width: 390, height: 640 };
    const { a, b } = fromFragment(linked(), usual);
    document.body.classList.toggle("is-tuning", isTuned());
    this.#showStages({ a, ...(b && { b }) });
    this.#stages.a.measure();
    const { size } = this.#stages.a;
    // A page in a hidden tab may have no size yet.
    return size.width > 0 && size.height > 0 ? size : usual;
  }

  // -- Input --------------------------------------------------------------------------------------------------------------

  #listen() {
    for (const side of SIDES) {
      const { element } = this.#stages[side];
      element.addEventListener("pointerdown", () => {
        this.#endPreview();
        this.#goLive();
        this.#forget();
      }, { capture: true });
      listen(side === "a" ? this.#grown : this.#session, element, { changed: () => this.#want() });
      element.addEventListener("keydown", (event) => this.#press(event));
    }
    new ResizeObserver(() => this.#resize()).observe(this.#stages.a.element);
    this.#calm.addEventListener("change", () => this.#configure({ ...this.#settings, isCalm: this.#calm.matches }));
    addEventListener("hashchange", () => this.#readLink());
    addEventListener("popstate", () => {
      if (isTuned() === this.#isTuning) return;
      // The other screen has the same settings, whatever its address had.
      this.#showMode();
      this.#resize();
      this.#showSettings();
      this.#writeLink();
    });
    // The address has the configuration: places on the page are reached without it.
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[href^="#"]'))) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        const place = byId(link.hash.slice(1));
        place.scrollIntoView();
        place.focus({ preventScroll: true });
      });
    }
    addEventListener("keydown", (event) => {
      const isUsed = event.defaultPrevented || (event.target instanceof Element && event.target.matches("select, [type=search]"));
      if (event.key !== "Escape" || isUsed) return;
      if (this.#grown.isOpen) this.#grown.close(now());
      else if (this.#isTuning) this.#go(false);
      this.#want();
    });
    byId("tune").prepend(icon("sliders"));
    byId("tune").addEventListener("click", () => this.#go(true));
    byId("untune").prepend(icon("back"));
    byId("untune").addEventListener("click", () => this.#go(false));
    document.addEventListener("visibilitychange", () => this.#want());

    /** @type {HTMLInputElement} */
    const compare = byId("compare");
    compare.addEventListener("change", () => this.#compare(compare.checked));
    byId("copy-link").addEventListener("click", () => {
      this.#address.finish();
      this.#copyText(location.href, "The link");
    });
    byId("copy-program").addEventListener("click", () => this.#tuner?.copy.copy());
    byId("reset-all").addEventListener("click", () => this.#usePreset(this.#side, this.#setup.preset));
    byId("editing").addEventListener("change", (event) => {
      this.#side = /** @type {Side} */ (/** @type {HTMLInputElement} */ (event.target).value);
      this.#showSettings();
    });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wish = wishOf(event);
    if (wish === "undo") this.#undo();
    else if (wish) this.#swipe(/** @type {any} */ (Direction)[wish.toUpperCase()]);
    else if (event.key.toLowerCase() === "h") this.#hint();
    else if (event.key.toLowerCase() === "s") this.#toggleSize();
    else if (event.key === " ") this.#togglePlay();
    else if (event.key === "Escape" && this.#player) this.#goLive();
    else return;
    event.preventDefault();
  }

  /** @param {Direction} direction */
  #swipe(direction) {
    this.#goLive();
    this.#forget();
    if (this.#session.deck("a")?.canSwipe(direction)) this.#session.input({ kind: "swipe", direction, time: now() });
    else this.#announcer.say("The deck takes no swipe that way now.");
  }

  #undo() {
    this.#goLive();
    this.#forget();
    if (this.#session.deck("a")?.canUndo()) this.#session.input({ kind: "undo", time: now() });
    else this.#announcer.say("There is nothing to undo.");
  }

  /** Shows what a finger can do: the card leans out to the first direction in which it may be swiped. */
  #hint() {
    this.#goLive();
    this.#forget();
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
    this.#grown.configure(this.#grown.setup, settings.isCalm);
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
    if (location.hash !== "" && linked() === "") return;
    const { a, b, problems } = fromFragment(linked(), this.#settings.size);
    const { setups } = this.#settings;
    this.#complain(problems);
    this.#showMode();
    if (areSame(a, setups.a) && (b && setups.b ? areSame(b, setups.b) : !b && !setups.b)) return;
    if (!b) this.#side = "a";
    this.#configure({ ...this.#settings, setups: b ? { a, b } : { a } });
  }

  #resize() {
    for (const side of SIDES) this.#stages[side].measure();
    const { size } = this.#stages.a;
    if (size.width < 1 || size.height < 1 || isEqual(size, this.#settings.size)) return;
    const problem = Object.values(this.#settings.setups).map((setup) => setup.problem(size)).find(Boolean);
    if (problem) return this.#complain([`In a stage of this size: ${problem}.`]);
    this.#configure({ ...this.#settings, size });
  }

  #showSettings() {
    const { setups, delivery } = this.#settings;
    const hasB = setups.b !== undefined;
    this.#showStages(setups);
    /** @type {HTMLInputElement} */ (byId("compare")).checked = hasB;
    document.body.dataset.side = this.#side;
    byId("editing").hidden = !hasB;
    for (const radio of byId("editing").querySelectorAll("input")) radio.checked = radio.value === this.#side;
    this.#feels.show(setups.a);
    if (!this.#isTuning || !this.#tuner) return;
    this.#tuner.show(this.#setup, this.#settings, this.#side, this.#grown.setup);
    const take = this.#player?.take ?? this.#session.take;
    if (take && lastGesture(take)) this.#tuner.gesture.show(take, setups, this.#side, delivery);
    if (!take || this.#preview || !this.#isConcluded) return;
    // The line below the deck is about the setting that is in force.
    const isCancelled = lastGesture(take)?.isCancelled;
    if (isCancelled !== false) return;
    for (const side of SIDES) {
      const setup = setups[side];
      if (setup) this.#stages[side].conclude(verdictOf(false, releaseUnder(take, setup, delivery)));
    }
  }

  /**
   * The first screen has A alone.
   * @param {Settings["setups"]} setups
   */
  #showStages({ a, b }) {
    const isComparing = b !== undefined && this.#isTuning;
    document.body.classList.toggle("is-comparing", isComparing);
    this.#stages.a.configure(a);
    this.#stages.b.configure(isComparing ? b : undefined);
  }

  // -- Verdicts -----------------------------------------------------------------------------------------------------------

  /** @param {Take} take */
  #conclude(take) {
    for (const side of SIDES) {
      const outcome = this.#session.outcome(side);
      if (!outcome) continue;
      const verdict = verdictOf(outcome.isCancelled, outcome.release);
      this.#stages[side].conclude(verdict);
      if (side === "a" && !this.#hand) this.#announcer.say(verdict.why);
    }
    this.#isConcluded = true;
    this.#actions.aim(Direction.NONE);
    if (this.#isTuning) this.#tuner?.gesture.show(take, this.#settings.setups, this.#side, this.#settings.delivery);
  }

  /** Takes the words below the deck away: something else happens. */
  #forget() {
    this.#isConcluded = false;
    for (const side of SIDES) this.#stages[side].conclude(null);
  }

  // -- Replay -------------------------------------------------------------------------------------------------------------

  #open() {
    const { take } = this.#session;
    if (this.#player || !take) return this.#player;
    this.#grown.close(now());
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
    if (document.body.dataset.state !== "moving") document.body.dataset.state = "moving";
    this.#wanted = requestAnimationFrame((stamp) => {
      this.#wanted = 0;
      this.#frame(stamp / 1000);
    });
  }

  /** @param {number} time */
  #frame(time) {
    this.#hand?.move(time, this.#settings.size);
    if (this.#hand && !this.#hand.isBusy) this.#hand = null;
    const isGrowing = this.#grown.frame(time);
    const { isMoving, wakeIn } = this.#grown.deckFrame;
    if (this.#tapped !== 0) {
      this.#grown.open(time, this.#tapped);
      this.#tapped = 0;
      this.#want();
    }
    if (this.#player) this.#play(this.#player, time);
    if (this.#preview && !this.#preview.pass(this.#step(time))) this.#endPreview();
    const { setups, size } = this.#settings;
    for (const side of SIDES) {
      const preview = this.#previewed === side ? this.#preview : null;
      const deck = preview?.deck ?? (this.#player ? this.#player.deck(side) : this.#session.deck(side));
      const live = this.#session.deck(side);
      const grown = side === "a" && !this.#player && !preview ? this.#grown.card(time) : 0;
      if (deck && live) this.#stages[side].show(deck, preview?.size ?? this.#player?.take.size ?? size, live.frame.cardWidth, grown);
      if (side === "a" && live) this.#grown.measure(size, live.frame.cardWidth, live.frame.cardHeight);
      if (preview) this.#stages[side].haunt(preview.ghost, preview.card);
    }
    const deck = this.#player?.deck("a") ?? this.#session.deck("a");
    if (deck) this.#actions.show(deck, setups.a.value(ALLOWED), this.#player === null);
    // Not in a drag: each text that it changes would need a layout.
    if (this.#player || (!isMoving && !this.#session.isHeld)) {
      this.#timeline.show(this.#player, this.#player?.take ?? this.#session.take, this.#isPlaying);
    }
    if (isMoving || isGrowing || this.#isPlaying || this.#preview || this.#hand) this.#want();
    if (this.#wanted !== 0) return;
    this.#ahead.start(this.#nextCards());
    document.body.dataset.state = "resting";
    if (Number.isFinite(wakeIn)) this.#timer = setTimeout(() => this.#want(), Math.min(1000 * wakeIn, 2 ** 30));
  }

  /**
   * Returns the time since the last frame [s].
   * @param {number} time
   */
  #step(time) {
    const step = Number.isNaN(this.#before) ? 0 : time - this.#before;
    this.#before = time;
    return step;
  }

  /** Prepares the next cards, one after the other, while nothing moves. */
  *#nextCards() {
    for (const side of SIDES) {
      const deck = this.#session.deck(side);
      if (!deck) continue;
      const seen = new Set(deck.frame.poses.map(({ card }) => card));
      const next = deck.cards().filter((card) => !seen.has(card)).slice(0, AHEAD);
      for (const card of next) {
        pictureOf(card);
        yield;
      }
      this.#stages[side].prepare(deck, next);
      yield;
    }
  }

  /**
   * @param {Player} player
   * @param {number} time
   */
  #play(player, time) {
    if (!this.#isPlaying) return;
    player.seek(player.time + this.#step(time) * this.#timeline.speed);
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

/** Returns whether the address opens the tuner. */
function isTuned() {
  const words = new URLSearchParams(location.search);
  return words.has("tune") || words.has("all");
}

/** Returns the address's fragment, if it is a configuration. */
function linked() {
  return location.hash.includes("=") ? location.hash : "";
}

new Playground();
