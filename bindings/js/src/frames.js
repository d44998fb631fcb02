// Frames and poses. Their properties read the memory into which the library writes.

import { FrameNumbers, Pose, SheetFrameNumbers } from "./abi.js";
import { MAX_POSES } from "./constants.js";
import { allocate, f64, u32, u8, wasm } from "./memory.js";

/** The address of the zeros that the frame of a closed object reads; 0 before the first use. */
let nothing = 0;

/**
 * Prepares the memory of a frame.
 * @internal
 * @param {number} at The frame's address.
 * @param {number} poses The address of its poses, or 0.
 */
export function prepareFrame(at, poses) {
  wasm().cardstack_frame_init(at, FrameNumbers.SIZE, Pose.SIZE);
  const words = u32();
  words[(at + FrameNumbers.POSES) >>> 2] = poses;
  words[(at + FrameNumbers.POSE_CAPACITY) >>> 2] = poses === 0 ? 0 : MAX_POSES;
}

/** @param {number} at */
export function prepareSheetFrame(at) {
  wasm().cardstack_sheet_frame_init(at, SheetFrameNumbers.SIZE);
}

/** Returns the address of the zeros that the frame of a closed object reads. */
export function zeros() {
  if (nothing === 0) {
    nothing = allocate(1024);
    u8().fill(0, nothing, nothing + 1024);
  }
  return nothing;
}

/**
 * A frame of a deck. A deck has one Frame, and each `advance` overwrites it. Its properties read the module's memory:
 * nothing is copied or allocated. After `close()` of the deck they read 0.
 */
export class Frame extends FrameNumbers {
  #owner;
  #posesAt;
  /** @type {Float64Array | undefined} */
  #values;
  /** @type {Pose[]} */
  #all = [];
  /** @type {readonly Pose[][]} By number of poses, the list with so many. */
  #lists = [];

  /**
   * @internal
   * @param {object} owner
   * @param {number} at
   * @param {number} posesAt
   */
  constructor(owner, at, posesAt) {
    super(at);
    this.#owner = owner;
    this.#posesAt = posesAt;
  }

  /**
   * The poses, the farthest back first, which is the order to draw in. The Pose objects are reused: the next frame
   * overwrites their values.
   * @returns {readonly Pose[]}
   */
  get poses() {
    const count = this.poseCount;
    return this.#lists[count] ?? this.#listOf(count);
  }

  /**
   * The poses as numbers, in the module's memory. Pose i begins at i * POSE_STRIDE; its x is at i * POSE_STRIDE +
   * POSE_X, and so on. Only the first `poseCount` poses are valid. Read this property again in every frame: when the
   * module's memory grows, an older array becomes empty.
   * @returns {Float64Array}
   */
  get values() {
    if (!this.#values || this.#values.length === 0) {
      if (this.#posesAt === 0) return new Float64Array(0);
      this.#values = new Float64Array(wasm().memory.buffer, this.#posesAt, MAX_POSES * (Pose.SIZE / 8));
    }
    return this.#values;
  }

  /** @param {number} count */
  #listOf(count) {
    while (this.#all.length < count) {
      const pose = new Pose(this.#posesAt + this.#all.length * Pose.SIZE);
      // A pose keeps its deck, and so its memory, alive.
      Object.defineProperty(pose, "_owner", { value: this.#owner });
      this.#all.push(pose);
    }
    const list = Object.freeze(this.#all.slice(0, count));
    /** @type {any} */ (this.#lists)[count] = list;
    return list;
  }

  /** @internal @param {number} now */
  _set(now) {
    f64()[(this._at + FrameNumbers.NOW) >>> 3] = now;
  }

  /** @internal @param {number} count */
  _setCount(count) {
    u32()[(this._at + FrameNumbers.POSE_COUNT) >>> 2] = count;
  }

  /** @internal */
  _close() {
    this._at = zeros();
    this.#all.length = 0;
    this.#lists = [];
    this.#values = new Float64Array(0);
    this.#posesAt = 0;
  }
}

/** A frame of a sheet. A sheet has one SheetFrame, and each `advance` overwrites it. */
export class SheetFrame extends SheetFrameNumbers {
  /**
   * @internal
   * @param {object} owner
   * @param {number} at
   */
  constructor(owner, at) {
    super(at);
    // A frame keeps its sheet, and so its memory, alive.
    Object.defineProperty(this, "_owner", { value: owner });
  }

  /** @internal @param {number} now */
  _set(now) {
    f64()[(this._at + SheetFrameNumbers.NOW) >>> 3] = now;
  }

  /** @internal */
  _close() {
    this._at = zeros();
  }
}
