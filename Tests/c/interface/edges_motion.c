/* Functions of motion by itself, at the edges. Where the formula is short it is calculated once more with more digits
 * and a wider range: the result has lost none. */

#include "edges.h"

#include "check.h"

#include <cardstack_motion.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { ARRAY = 3 };

/* `number` is `expected` but for rounding; at the smallest numbers their distance is the measure. */
static void check_digits(double number, long double expected, double share) {
  const long double error = fabsl((long double)number - expected);
  if (!(error <= share * fabsl(expected) || error <= 4 * (long double)EDGE_SMALLEST)) {
    CHECK_FAIL("%.17g, not %.17Lg", number, expected);
  }
}

static cardstack_spring spring_of(const double *in) {
  const cardstack_spring spring = {in[0], in[1], in[2]};
  return spring;
}

static cardstack_curve curve_of(const double *in) {
  const cardstack_curve curve = {in[0], in[1], in[2], in[3]};
  return curve;
}

/* -- Springs -- */

/* A spring that is made is one that the others take. */
static cardstack_result made(cardstack_result result, cardstack_spring spring, double *out) {
  if (result != CARDSTACK_OK) return result;
  double position = 0;
  CHECK_OK(cardstack_spring_evaluate(&spring, 0, 1, 0, 0, 0, &position, NULL));
  out[0] = spring.mass;
  out[1] = spring.stiffness;
  out[2] = spring.damping;
  return result;
}

static cardstack_result from_response(const double *in, double *out) {
  cardstack_spring spring = {0, 0, 0};
  const cardstack_result result = cardstack_spring_from_response(in[0], in[1], &spring);
  return made(result, spring, out);
}

static cardstack_result from_duration(const double *in, double *out) {
  cardstack_spring spring = {0, 0, 0};
  const cardstack_result result = cardstack_spring_from_duration(in[0], in[1], &spring);
  return made(result, spring, out);
}

static cardstack_result settling_time(const double *in, double *out) {
  const cardstack_spring spring = spring_of(in);
  double envelope = -1;
  const cardstack_result result =
      cardstack_spring_settling_time(&spring, in[3], in[4], in[5], in[6], CARDSTACK_SETTLING_EXACT, &out[0]);
  CHECK_RESULT(cardstack_spring_settling_time(&spring, in[3], in[4], in[5], in[6], CARDSTACK_SETTLING_ENVELOPE, &envelope),
               result);
  if (result != CARDSTACK_OK) return result;
  if (!(envelope >= 0)) CHECK_FAIL("by the envelope %g s", envelope);
  /* A body comes to rest if the spring both pulls and brakes: no later than by this rate, and even from the largest
   * distance and speed within the smallest epsilon there are not three thousand times that. */
  const long double m = in[0], k = in[1], c = in[2];
  /* A stiffness so small that the mass leaves nothing of it is none. */
  if (!(c > 0 && in[1] / in[0] >= DBL_MIN)) return result;
  const long double decay = c / (2 * m), q = decay * decay - k / m;
  const long double rate = q > 0 ? k / m / (decay + sqrtl(q)) : decay;
  if (rate > 1e-150L) {
    if (!(out[0] <= 3000 / rate && envelope <= 3000 / rate)) CHECK_FAIL("%g or %g s, rate %Lg", out[0], envelope, rate);
  }
  return result;
}

static cardstack_result evaluate_by(const double *in, double *out, uint32_t options) {
  const cardstack_spring spring = spring_of(in);
  return cardstack_spring_evaluate(&spring, in[3], in[4], in[5], in[6], options, &out[0], &out[1]);
}

/* With each of the options. */
static cardstack_result evaluate(const double *in, double *out) {
  const cardstack_result result = evaluate_by(in, out, 0);
  for (uint32_t options = 1; options < 4; options++) {
    double other[2] = {0, 0};
    CHECK_RESULT(evaluate_by(in, other, options), result);
    if (!isfinite(other[0]) || !isfinite(other[1])) CHECK_FAIL("options %d: %g, %g", (int)options, other[0], other[1]);
  }
  return result;
}

/* The last of the array is what is given, so that an error is the last, too; what else is in it is told as well. */
static void fill(double *array, double last) {
  array[0] = 0.25;
  array[1] = 0.5;
  array[ARRAY - 1] = last;
}

static cardstack_result told(cardstack_result result, const double *array, double *out) {
  if (result == CARDSTACK_OK) *out = array[ARRAY - 1];
  for (int i = 0; result == CARDSTACK_OK && i < ARRAY - 1; i++) {
    if (!isfinite(array[i])) CHECK_FAIL("%g at %d", array[i], i);
  }
  for (int i = 0; result != CARDSTACK_OK && i < ARRAY; i++) {
    if (array[i] != 0) CHECK_FAIL("refused, and %g at %d", array[i], i);
  }
  return result;
}

static cardstack_result evaluate_many(const double *in, double *out) {
  const cardstack_spring spring = spring_of(in);
  double times[ARRAY], positions[ARRAY] = {-1, -1, -1}, velocities[ARRAY] = {-1, -1, -1};
  fill(times, in[6]);
  const cardstack_result result =
      cardstack_spring_evaluate_many(&spring, in[3], in[4], in[5], 0, times, ARRAY, positions, velocities);
  told(result, positions, &out[0]);
  return told(result, velocities, &out[1]);
}

/* -- Curves -- */

static cardstack_result curve(const double *in, double *out) {
  const cardstack_curve points = curve_of(in);
  return cardstack_curve_evaluate(&points, in[4], &out[0], &out[1]);
}

static cardstack_result curve_many(const double *in, double *out) {
  const cardstack_curve points = curve_of(in);
  double xs[ARRAY], values[ARRAY] = {-1, -1, -1}, slopes[ARRAY];
  fill(xs, in[4]);
  const cardstack_result result = cardstack_curve_evaluate_many(&points, xs, ARRAY, values, slopes);
  if (result == CARDSTACK_OK) out[1] = slopes[ARRAY - 1];
  return told(result, values, &out[0]);
}

/* -- Coasting -- */

static cardstack_result decay(const double *in, double *out) {
  return cardstack_decay_evaluate(in[0], in[1], in[2], in[3], &out[0], &out[1]);
}

static cardstack_result decay_many(const double *in, double *out) {
  double times[ARRAY], positions[ARRAY] = {-1, -1, -1}, velocities[ARRAY] = {-1, -1, -1};
  fill(times, in[3]);
  const cardstack_result result =
      cardstack_decay_evaluate_many(in[0], in[1], in[2], times, ARRAY, positions, velocities);
  told(result, positions, &out[0]);
  return told(result, velocities, &out[1]);
}

static cardstack_result destination(const double *in, double *out) {
  return cardstack_decay_destination(in[0], in[1], in[2], &out[0]);
}

static cardstack_result time_to(const double *in, double *out) {
  return cardstack_decay_time_to(in[0], in[1], in[2], in[3], &out[0]);
}

/* -- Rubber bands -- */

/* It never gives as far as its dimension, and loses no digits before. */
static void check_band(double pull, double coefficient, double dimension, double offset) {
  const long double stretch = fabsl((long double)pull) * coefficient;
  const long double expected = stretch * dimension / (stretch + dimension);
  if (!(fabs(offset) < dimension)) CHECK_FAIL("gives %.17g", offset);
  if (offset * copysign(1, pull) < 0) CHECK_FAIL("gives %.17g, to the other side", offset);
  check_digits(fabs(offset), expected, 1e-15);
}

static cardstack_result band(const double *in, double *out) {
  const cardstack_result result = cardstack_rubber_band(in[0], in[1], in[2], &out[0]);
  if (result == CARDSTACK_OK) check_band(in[0], in[1], in[2], out[0]);
  return result;
}

static cardstack_result band_many(const double *in, double *out) {
  double pulls[ARRAY], offsets[ARRAY] = {-1, -1, -1};
  fill(pulls, in[2]);
  const cardstack_result result = cardstack_rubber_band_many(in[0], in[1], pulls, ARRAY, offsets);
  for (int i = 0; result == CARDSTACK_OK && i < ARRAY; i++) check_band(pulls[i], in[0], in[1], offsets[i]);
  return told(result, offsets, &out[0]);
}

const edge_row edge_motion[] = {
    {"cardstack_spring_from_response", 2, {0.4, 0.8}, "++0", from_response},
    {"cardstack_spring_from_duration", 2, {0.4, 0.2}, "++0", from_duration},
    {"cardstack_spring_settling_time", 7, {1, 100, 10, 0, 100, -50, 0.01}, "t", settling_time},
    {"cardstack_spring_evaluate", 7, {1, 100, 10, 0, 100, -50, 0.2}, "ff", evaluate},
    {"cardstack_spring_evaluate_many", 7, {1, 100, 10, 0, 100, -50, 0.2}, "ff", evaluate_many},
    {"cardstack_curve_evaluate", 5, {0.25, 0.1, 0.25, 1, 0.3}, "fs", curve},
    {"cardstack_curve_evaluate_many", 5, {0.25, 0.1, 0.25, 1, 0.3}, "fs", curve_many},
    {"cardstack_decay_evaluate", 4, {0.998, 10, 500, 0.2}, "ff", decay},
    {"cardstack_decay_evaluate_many", 4, {0.998, 10, 500, 0.2}, "ff", decay_many},
    {"cardstack_decay_destination", 3, {0.998, 10, 500}, "f", destination},
    {"cardstack_decay_time_to", 4, {0.998, 10, 500, 60}, "t", time_to},
    {"cardstack_rubber_band", 3, {100, 0.55, 800}, "f", band},
    {"cardstack_rubber_band_many", 3, {0.55, 800, 100}, "f", band_many},
    {0},
};
