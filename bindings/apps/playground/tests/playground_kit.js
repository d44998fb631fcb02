// Configurations in which everything is different, for tests of what carries one.

import { VALUES } from "../description.js";
import { lookOf } from "../presentation.js";
import { springOf } from "../springs.js";
import { FIELDS, GIVEN, Setup, keyOf } from "../setup.js";

/** A value of the field's type that differs from the preset's, and that the library takes; undefined: there is none. */
export function another(setup, field, size) {
  const key = keyOf(field);
  const now = setup.value(key);
  const look = lookOf(field);
  const candidates = [];
  if (field.type === "choice") candidates.push(...VALUES[field.values].map(({ value }) => value));
  else if (field.type === "directions") candidates.push(0b101, 0b110, 0);
  else if (field.type === "events") candidates.push(0xfffffffffffffdfen, 0x7fffffffn);
  else if (field.type === "spring") candidates.push({ mass: 1.5, stiffness: 123.456, damping: 17.25 });
  else if (field.type === "curve") candidates.push({ x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.95 });
  else if (field.count) candidates.push(now.map((each, i) => (each + 0.015625 * (i + 1)) % 1.5));
  else if (field.type === "switch") candidates.push(1, 0);
  else {
    const { least, most } = look;
    const middle = least + (most - least) / 3;
    candidates.push(field.type === "whole" ? Math.round(middle) : middle, ...(look.never ? [Infinity] : []), least, most);
  }
  return candidates.find((value) => {
    const next = setup.with(key, value);
    return next.changes.has(key) && next.problem(size) === "";
  });
}

/** A preset with as much changed as goes together. */
export function changedThroughout(preset, size) {
  let setup = new Setup(preset);
  for (const field of FIELDS.filter((each) => !GIVEN.has(keyOf(each)))) {
    const value = another(new Setup(preset), field, size);
    if (value === undefined) continue;
    const next = setup.with(keyOf(field), value);
    if (next.problem(size) === "") setup = next;
  }
  // Programs write a spring in two ways: by the response and damping ratio of which it was made, and by its three numbers.
  return setup.with("motion.returnSpring", springOf(0.61, 0.86));
}
