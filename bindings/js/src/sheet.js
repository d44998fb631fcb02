import { SheetConfigLayout, SheetEventLayout, SheetFrameNumbers } from "./abi.js";
import { ErrorCode, ScrollPhase, SheetPreset, Unit } from "./constants.js";
import { check, fail } from "./errors.js";
import { Frames, SheetFrame } from "./frames.js";
import {
  f64, i32, int, long, member, moment, number, numbers, read, readEvent, text, u32, u64, wasm, withBlock, write,
} from "./memory.js";
import { Owner } from "./owner.js";

/** @typedef {import("./constants.js").SheetConfig} SheetConfig */
/** @typedef {import("./constants.js").SheetEvent} SheetEvent */
/** @typedef {import("./deck.js").ScrollPhaseName} ScrollPhaseName */
/**
 * @template T
 * @typedef {import("./deck.js").Sections<T>} Sections
 */

const EVENTS_AT_ONCE = 32;
const FRAME_AT = 64;
const EVENTS_AT = (FRAME_AT + SheetFrameNumbers.SIZE + 15) & ~15;
const ROOM = EVENTS_AT + EVENTS_AT_ONCE * SheetEventLayout.size;
const MESSAGE_ROOM = 256;

/**
 * A view that a finger drags away, such as a full-screen cover. Its time, samples, frame, events and errors work like a
 * deck's. A new sheet is hidden, a new pager at its first page.
 *
 *     using sheet = new Sheet({ extent: 844 });
 *     sheet.present();
 */
export class Sheet extends Owner {
  #frames;

  /**
   * @param {Sections<SheetConfig>} fields Fields of the configuration that differ from the preset. `extent` is
   *   required. `preset` is COVER if it is left out.
   */
  constructor(fields) {
    super(
      ROOM,
      (out) =>
        withBlock(SheetConfigLayout.size, (at) => {
          const preset = member("preset", SheetPreset, fields?.preset ?? SheetPreset.COVER);
          check(wasm().cardstack_sheet_config_init(at, SheetConfigLayout.size, preset));
          write(at, SheetConfigLayout, fields ?? {});
          const code = wasm().cardstack_sheet_create(at, out);
          if (code === ErrorCode.INVALID_ARGUMENT) {
            withBlock(MESSAGE_ROOM, (message) => {
              if (wasm().cardstack_sheet_config_validate(at, message, MESSAGE_ROOM) !== ErrorCode.OK) {
                fail(code, text(message));
              }
            });
          }
          return code;
        }),
      (sheet) => wasm().cardstack_sheet_destroy(sheet),
      (sheet) => wasm().cardstack_sheet_error_message(sheet),
    );
    const at = this._block + FRAME_AT;
    wasm().cardstack_sheet_frame_init(at, SheetFrameNumbers.SIZE);
    this.#frames = new Frames(at, SheetFrameNumbers.SIZE, SheetFrame);
  }

  /**
   * A copy of the present configuration.
   * @returns {SheetConfig}
   */
  get config() {
    const { size } = SheetConfigLayout;
    return withBlock(size, (at) => {
      this._check(wasm().cardstack_sheet_get_config(this._object, at, size));
      return read(at, SheetConfigLayout);
    });
  }

  /** `drag.slop` of the configuration, for `listen` [points]. */
  get slop() {
    return this.config.drag.slop;
  }

  /**
   * Changes fields of the configuration at any time; the others stay. `side` can change only while the sheet is hidden
   * or at rest.
   * @param {Sections<SheetConfig>} fields
   * @param {number} [time]
   */
  configure(fields, time) {
    const { size } = SheetConfigLayout;
    withBlock(size, (at) => {
      this._check(wasm().cardstack_sheet_get_config(this._object, at, size));
      write(at, SheetConfigLayout, fields);
      this._check(wasm().cardstack_sheet_set_config(this._object, moment(time), at));
    });
  }

  /**
   * Brings the sheet in, if it is hidden or leaving. Throws BACKLOG if more than 30 PRESENTED and
   * DISMISSED events wait.
   * @param {{animated?: boolean, time?: number}} [options] With `animated: false` the sheet is at its place at once.
   */
  present(options = {}) {
    const { animated = true, time } = options;
    this._check(wasm().cardstack_sheet_present(this._object, moment(time), int("animated", animated)));
  }

  /**
   * Dismisses the sheet, also from under a finger.
   * @param {{animated?: boolean, time?: number}} [options] With `animated: false` the sheet is hidden at once.
   */
  dismiss(options = {}) {
    const { animated = true, time } = options;
    this._check(wasm().cardstack_sheet_dismiss(this._object, moment(time), int("animated", animated)));
  }

  /**
   * Moves the sheet to a stop or page, also from under a finger. A hidden sheet comes in there.
   * @param {number} stop Its number, 0 for the first.
   * @param {{animated?: boolean, time?: number}} [options] With `animated: false` the sheet is there at once.
   */
  moveTo(stop, options = {}) {
    const { animated = true, time } = options;
    this._check(
      wasm().cardstack_sheet_move_to(this._object, moment(time), int("stop", stop), int("animated", animated)),
    );
  }

  /**
   * Changes the stops. The one that the sheet is at or goes to keeps its number.
   * @param {number[]} stops Offsets, each more than the one before.
   * @param {{unit?: Unit | "point" | "extent", time?: number}} [options] The unit: POINT, or EXTENT for shares of the extent.
   */
  setStops(stops, options = {}) {
    const { unit = Unit.POINT, time } = options;
    const offsets = numbers("stops", stops);
    withBlock(Math.max(1, offsets.length) * 8, (at) => {
      f64().set(offsets, at >>> 3);
      const of = member("unit", Unit, unit);
      this._check(wasm().cardstack_sheet_set_stops(this._object, moment(time), at, offsets.length, of));
    });
  }

  /**
   * Sets how far what scrolls in the sheet is scrolled, and how far it can be. Call it also whenever it scrolls by
   * itself. While a finger drags it, only `maximum` counts, and `frame.contentScroll` has the position.
   * @param {number} position [points]
   * @param {number} maximum
   * @param {number} [time]
   */
  setContent(position, maximum, time) {
    this._check(
      wasm().cardstack_sheet_set_content(
        this._object, moment(time), number("position", position), number("maximum", maximum),
      ),
    );
  }

  /**
   * A finger goes down on what scrolls in the sheet. Otherwise as `pointerDown`.
   * @param {number} pointer A number for the finger.
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  contentDown(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_sheet_content_down(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * A finger goes down on the sheet. Like the other three methods it returns whether the finger has the sheet.
   * @param {number} pointer A number for the finger.
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerDown(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_sheet_pointer_down(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * @param {number} pointer
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerMove(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_sheet_pointer_move(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * @param {number} pointer
   * @param {number} x [points]
   * @param {number} y
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerUp(pointer, x, y, time) {
    const finger = long("pointer", pointer);
    const out = this._block;
    this._check(
      wasm().cardstack_sheet_pointer_up(this._object, moment(time), finger, number("x", x), number("y", y), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * @param {number} pointer
   * @param {number} [time]
   * @returns {boolean}
   */
  pointerCancel(pointer, time) {
    const out = this._block;
    this._check(
      wasm().cardstack_sheet_pointer_cancel(this._object, moment(time), long("pointer", pointer), out),
    );
    return i32()[out >>> 2] !== 0;
  }

  /**
   * Two fingers scroll on a trackpad: `listen` feeds this, too. They drag as one finger, shared between sheet and content.
   * Returns whether the scroll is the sheet's, so that the page must not move.
   * @param {number} x The cursor [points].
   * @param {number} y
   * @param {number} dx The way of the sheet, against the wheel event's `deltaX` [points].
   * @param {number} dy
   * @param {ScrollPhase | ScrollPhaseName} [phase] What the fingers do; UNKNOWN in browsers.
   * @param {number} [time]
   * @returns {boolean}
   */
  scroll(x, y, dx, dy, phase = ScrollPhase.UNKNOWN, time) {
    const out = this._block;
    const [px, py, right, down] = [number("x", x), number("y", y), number("dx", dx), number("dy", dy)];
    const fingers = member("phase", ScrollPhase, phase);
    this._check(wasm().cardstack_sheet_scroll(this._object, moment(time), px, py, right, down, fingers, out));
    return i32()[out >>> 2] !== 0;
  }

  /**
   * Lets time pass up to `now`, and returns the frame: the last one with its new times, if nothing else in it has
   * changed.
   * @param {number} [now] [s]
   * @returns {SheetFrame}
   */
  advance(now) {
    const object = this._object;
    this.#frames.begin(moment(now));
    this._check(wasm().cardstack_sheet_advance(object, this.#frames.at));
    return this.#frames.read();
  }

  /** The frame of the last `advance`. No time passes. */
  get frame() {
    return this.#frames.last;
  }

  /**
   * Removes all waiting events and returns them, the oldest first. `event.type` is the kind, as "dismissed".
   * @returns {SheetEvent[]}
   */
  events() {
    const out = this._block;
    const at = out + EVENTS_AT;
    const { size } = SheetEventLayout;
    const found = [];
    let count;
    do {
      const code = wasm().cardstack_sheet_drain_events(this._object, at, size, EVENTS_AT_ONCE, out);
      if (code !== ErrorCode.OK && found.length > 0) break;
      this._check(code);
      count = u32()[out >>> 2];
      for (let i = 0; i < count; i++) found.push(readEvent(at + i * size, SheetEventLayout));
    } while (count === EVENTS_AT_ONCE);
    return found;
  }

  /** Returns a hash of everything that influences later answers, to compare two runs. */
  stateHash() {
    const out = this._block;
    this._check(wasm().cardstack_sheet_state_hash(this._object, out));
    return u64()[out >>> 3];
  }
}
