// Frames and poses, read where the library writes them.

import { FrameNumbers, Pose, SheetFrameNumbers } from "./abi.js";
import { MAX_POSES } from "./constants.js";
import { allocate, f64, u32, u8, wasm } from "./memory.js";

/** What the frame of a closed object reads: zeros. */
let nothing = 0;

/**
 * Prepares the memory of a frame at `at`, which `poses` follow.
 * @internal
 * @param {number} at
 * @param {number} poses
 */
export function prepareFrame(at, poses) {
  u8().fill(0, at, at + FrameNumbers.SIZE);
  const words = u32();
  words[(at + FrameNumbers.STRUCT_SIZE) >> 2] = FrameNumbers.SIZE;
  words[(at + FrameNumbers.POSE_SIZE) >> 2] = Pose.SIZE;
  words[(at + FrameNumbers.POSES) >> 2] = poses;
  words[(at + FrameNumbers.POSE_CAPACITY) >> 2] = poses === 0 ? 0 : MAX_POSES;
}

/** @param {number} at */
export function prepareSheetFrame(at) {
  u8().fill(0, at, at + SheetFrameNumbers.SIZE);
  u32()[(at + SheetFrameNumbers.STRUCT_SIZE) >> 2] = SheetFrameNumbers.SIZE;
}

/** Where the frame of a closed object is read. */
export function zeros() {
  if (nothing === 0) {
    nothing = allocate(1024);
    u8().fill(0, nothing, nothing + 1024);
  }
  return nothing;
}

/**
 * A frame of a deck: the same object for all frames of a deck, with the numbers of the newest. Nothing is copied and
 * nothing is made: properties read the module's memory.
 */
export class Frame extends FrameNumbers {
  #owner;
  #posesAt;
  /** @type {Float64Array | undefined} */
  #values;
  /** @type {Pose[]} */
  #all = [];
  /** @type {readonly Pose[][]} For each number of poses a list of them. */
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
   * The poses, the farthest back first: the order to draw in. They are good until the deck's next frame, and always the
   * same objects.
   * @returns {readonly Pose[]}
   */
  get poses() {
    const count = this.poseCount;
    return this.#lists[count] ?? this.#listOf(count);
  }

  /**
   * The poses as numbers, in the module's memory: pose i begins at i * POSE_STRIDE, its x is at + POSE_X, and so on. Only
   * the first `poseCount` poses count. Ask for it again in every frame: when the module's memory grows, a view that was
   * kept is empty.
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
      // Who has a pose has its memory.
      Object.defineProperty(pose, "_owner", { value: this.#owner });
      this.#all.push(pose);
    }
    const list = Object.freeze(this.#all.slice(0, count));
    /** @type {any} */ (this.#lists)[count] = list;
    return list;
  }

  /** @internal @param {number} now */
  _set(now) {
    f64()[(this._at + FrameNumbers.NOW) >> 3] = now;
  }

  /** @internal @param {number} count */
  _setCount(count) {
    u32()[(this._at + FrameNumbers.POSE_COUNT) >> 2] = count;
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

/** A frame of a sheet: the same object for all frames of a sheet. */
export class SheetFrame extends SheetFrameNumbers {
  /**
   * @internal
   * @param {object} owner
   * @param {number} at
   */
  constructor(owner, at) {
    super(at);
    // Who has a frame has its memory.
    Object.defineProperty(this, "_owner", { value: owner });
  }

  /** @internal @param {number} now */
  _set(now) {
    f64()[(this._at + SheetFrameNumbers.NOW) >> 3] = now;
  }

  /** @internal */
  _close() {
    this._at = zeros();
  }
}
