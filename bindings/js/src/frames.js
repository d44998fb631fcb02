// Frames and poses: plain values, copied out of the memory into which the library writes.

import { FrameNumbers, Pose, SheetFrameNumbers } from "./abi.js";
import { MAX_POSES } from "./constants.js";
import { f64, u32, wasm } from "./memory.js";

/**
 * @template F
 * @typedef {{new (at: number, values: Float64Array): F, SIZE: number, NOW: number, TIME: number, WAKE_IN: number,
 *   POSE_COUNT?: number}} FrameClass
 */

/**
 * Prepares the memory of a frame.
 * @param {number} at The frame's address.
 * @param {number} poses The address of its poses, or 0.
 */
export function prepareFrame(at, poses) {
  wasm().cardstack_frame_init(at, FrameNumbers.SIZE, Pose.SIZE);
  const words = u32();
  words[(at + FrameNumbers.POSES) >>> 2] = poses;
  words[(at + FrameNumbers.POSE_CAPACITY) >>> 2] = poses === 0 ? 0 : MAX_POSES;
}

/**
 * Copies poses.
 * @param {number} at
 * @param {number} count
 * @returns {readonly Pose[]}
 */
export const readPoses = (at, count) =>
  Object.freeze(Array.from({ length: count }, (_, i) => new Pose(at + i * Pose.SIZE)));

/** A frame of a deck: numbers and poses that stay what they are, also after `close()`. */
export class Frame extends FrameNumbers {
  #values;

  /**
   * @internal
   * @param {number} at
   * @param {Float64Array} values
   */
  constructor(at, values) {
    super(at);
    /**
     * The poses, the farthest back first, which is the order to draw in.
     * @readonly
     */
    this.poses = readPoses(at + FrameNumbers.SIZE, this.poseCount);
    this.#values = values;
  }

  /**
   * The poses of the deck's last frame as numbers, in one array for all of the deck's frames: each `advance` overwrites
   * it. Pose i begins at i * POSE_STRIDE; its x is at i * POSE_STRIDE + POSE_X, and so on. Only the first `poseCount`
   * poses are valid.
   */
  get values() {
    return this.#values;
  }
}

/** A frame of a sheet: numbers that stay what they are, also after `close()`. */
export class SheetFrame extends SheetFrameNumbers {}

/**
 * The frames of a deck or a sheet, the last one and how the next is read.
 * @template {FrameNumbers | SheetFrameNumbers} F
 */
export class Frames {
  #class;
  #copy;
  #values;

  /**
   * @param {number} at Where the library writes.
   * @param {number} room How much memory that is [bytes].
   * @param {FrameClass<F>} frameClass
   */
  constructor(at, room, frameClass) {
    this.at = at;
    this.#class = frameClass;
    this.#copy = new Uint32Array(room >>> 2);
    this.#values = new Float64Array(this.#copy.buffer, frameClass.SIZE);
    this.last = new frameClass(at, this.#values);
  }

  /** @param {number} now */
  begin(now) {
    f64()[(this.at + this.#class.NOW) >>> 3] = now;
  }

  /** Returns the frame that the library has written: the last one with its new times, if nothing else has changed. */
  read() {
    const { at } = this;
    const { SIZE, NOW, TIME, WAKE_IN, POSE_COUNT } = this.#class;
    const words = u32();
    const size = SIZE + (POSE_COUNT ? words[(at + POSE_COUNT) >>> 2] * Pose.SIZE : 0);
    let isNew = Object.isFrozen(this.last); // A program may have frozen it.
    for (let i = 0; i < size >>> 2; i++) {
      const word = words[(at >>> 2) + i];
      if (this.#copy[i] === word) continue;
      this.#copy[i] = word;
      // The three times stand together.
      isNew ||= i < NOW >>> 2 || i >= (WAKE_IN >>> 2) + 2;
    }
    if (isNew) {
      this.last = new this.#class(at, this.#values);
    } else {
      const last = /** @type {{time: number, wakeIn: number}} */ (this.last);
      last.time = f64()[(at + TIME) >>> 3];
      last.wakeIn = f64()[(at + WAKE_IN) >>> 3];
    }
    return this.last;
  }
}
