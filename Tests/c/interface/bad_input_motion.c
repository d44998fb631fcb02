/* Functions of motion by itself: springs, curves, coasting, rubber bands. */

#include "bad_input.h"

#include <cardstack_motion.h>
#include <float.h>
#include <math.h>
#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT

/* Numbers that are none, or beyond CARDSTACK_MAX_VALUE. */
enum { BAD_VALUES = 6 };
static const double bad_values[BAD_VALUES] = {NAN, INFINITY, -INFINITY, 1.0000001e100, -1.0000001e100, DBL_MAX};

/* A call with each of them, by the name `bad`. */
#define ON_BAD_VALUES(call)                                                   \
  do {                                                                        \
    for (int which = 0; which < BAD_VALUES; which++) {                        \
      double bad = bad_values[which];                                         \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)
/* The same with what is no time. */
#define ON_BAD_DURATIONS(call)                                                \
  do {                                                                        \
    for (int which = 0; which <= BAD_NUMBERS; which++) {                      \
      double bad = which < BAD_NUMBERS ? bad_numbers[which] : -1e-9;          \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)
/* The same with what is no option: all but the first two bits. */
#define ON_BAD_OPTIONS(call)                                                  \
  do {                                                                        \
    for (int which = 2; which < 32; which++) {                                \
      uint32_t bad = UINT32_C(1) << which;                                    \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)
/* The same with what is none of 1 to `most`. */
#define ON_UNNAMED(most, call)                                                \
  do {                                                                        \
    static const int32_t unnamed[] = {0, -1, (most) + 1, INT32_MAX, INT32_MIN}; \
    for (int which = 0; which < 5; which++) {                                 \
      int32_t bad = unnamed[which];                                           \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)

static const cardstack_spring good = {1, 100, 10};

enum { BAD_SPRINGS = 3 * (BAD_NUMBERS + 1) + 2 };
/* A spring with one bad field, or without mass, or too quick for a number. */
static cardstack_spring bad_spring(int which) {
  cardstack_spring spring = good;
  if (which == BAD_SPRINGS - 1) {
    spring.mass = 0;
  } else if (which == BAD_SPRINGS - 2) {
    spring.mass = 1e-150;
  } else {
    const double bad = which % (BAD_NUMBERS + 1) < BAD_NUMBERS ? bad_numbers[which % (BAD_NUMBERS + 1)] : -1;
    memcpy((unsigned char *)&spring + sizeof bad * (size_t)(which / (BAD_NUMBERS + 1)), &bad, sizeof bad);
  }
  return spring;
}

#define ON_BAD_SPRINGS(call)                                                  \
  do {                                                                        \
    for (int which = -1; which < BAD_SPRINGS; which++) {                      \
      const cardstack_spring bad_one = bad_spring(which < 0 ? 0 : which);     \
      const cardstack_spring *bad = which < 0 ? NULL : &bad_one;              \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)

/* -- Springs -- */

static void spring_from_response(cardstack_deck *deck) {
  (void)deck;
  cardstack_spring spring = {7, 7, 7};
  for (int i = 0; i < BAD_NUMBERS; i++) {
    CHECK_RESULT(cardstack_spring_from_response(bad_numbers[i], 1, &spring), INVALID);
    CHECK_RESULT(cardstack_spring_from_response(1, bad_numbers[i], &spring), INVALID);
  }
  CHECK_RESULT(cardstack_spring_from_response(0, 1, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_response(-1, 1, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_response(1, -0.1, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_response(1, 1, NULL), INVALID);
  CHECK(spring.mass == 0 && spring.stiffness == 0 && spring.damping == 0);
}

static void spring_from_duration(cardstack_deck *deck) {
  (void)deck;
  cardstack_spring spring = {7, 7, 7};
  for (int i = 0; i < BAD_NUMBERS; i++) {
    CHECK_RESULT(cardstack_spring_from_duration(bad_numbers[i], 0, &spring), INVALID);
    CHECK_RESULT(cardstack_spring_from_duration(1, bad_numbers[i], &spring), INVALID);
  }
  CHECK_RESULT(cardstack_spring_from_duration(0, 0, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_duration(1, -1, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_duration(1, 1.01, &spring), INVALID);
  CHECK_RESULT(cardstack_spring_from_duration(1, 0, NULL), INVALID);
  CHECK(spring.mass == 0 && spring.stiffness == 0 && spring.damping == 0);
}

static void spring_from_preset(cardstack_deck *deck) {
  (void)deck;
  cardstack_spring spring = {7, 7, 7};
  ON_UNNAMED(CARDSTACK_SPRING_CORE_ANIMATION, cardstack_spring_from_preset(bad, &spring));
  CHECK_RESULT(cardstack_spring_from_preset(CARDSTACK_SPRING_SMOOTH, NULL), INVALID);
  CHECK(spring.mass == 0 && spring.stiffness == 0 && spring.damping == 0);
}

static void spring_settling_time(cardstack_deck *deck) {
  (void)deck;
  const cardstack_settling exact = CARDSTACK_SETTLING_EXACT;
  double t = 7;
  ON_BAD_SPRINGS(cardstack_spring_settling_time(bad, 0, 1, 0, 0.001, exact, &t));
  ON_BAD_VALUES(cardstack_spring_settling_time(&good, bad, 1, 0, 0.001, exact, &t));
  ON_BAD_VALUES(cardstack_spring_settling_time(&good, 0, bad, 0, 0.001, exact, &t));
  ON_BAD_VALUES(cardstack_spring_settling_time(&good, 0, 1, bad, 0.001, exact, &t));
  ON_BAD_VALUES(cardstack_spring_settling_time(&good, 0, 1, 0, bad, exact, &t));
  ON_UNNAMED(CARDSTACK_SETTLING_EXACT, cardstack_spring_settling_time(&good, 0, 1, 0, 0.001, bad, &t));
  CHECK_RESULT(cardstack_spring_settling_time(&good, 0, 1, 0, 0, exact, &t), INVALID);
  CHECK_RESULT(cardstack_spring_settling_time(&good, 0, 1, 0, -1, exact, &t), INVALID);
  CHECK_RESULT(cardstack_spring_settling_time(&good, 0, 1, 0, 0.001, exact, NULL), INVALID);
  CHECK(t == 0);
}

static void spring_evaluate(cardstack_deck *deck) {
  (void)deck;
  double x = 7;
  ON_BAD_SPRINGS(cardstack_spring_evaluate(bad, 0, 1, 0, 0.1, 0, &x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate(&good, bad, 1, 0, 0.1, 0, &x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate(&good, 0, bad, 0, 0.1, 0, &x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate(&good, 0, 1, bad, 0.1, 0, &x, NULL));
  ON_BAD_DURATIONS(cardstack_spring_evaluate(&good, 0, 1, 0, bad, 0, &x, NULL));
  ON_BAD_OPTIONS(cardstack_spring_evaluate(&good, 0, 1, 0, 0.1, bad, &x, NULL));
  CHECK(x == 0);
  CHECK_OK(cardstack_spring_evaluate(&good, 0, 1, 0, 0.1, 0, NULL, NULL));
  /* Whatever is taken gives numbers. */
  static const double extremes[] = {1e-300, 1e-12, 1, 1e12}, values[] = {0, 1, -1e100, 1e100};
  for (int i = 0; i < 4096; i++) {
    const cardstack_spring spring = {extremes[i % 4], extremes[i / 4 % 4], extremes[i / 16 % 4]};
    const double target = values[i / 64 % 4], velocity = values[i / 256 % 4], time = extremes[i / 1024 % 4];
    double v = NAN, t = NAN;
    x = NAN;
    if (cardstack_spring_evaluate(&spring, target, 1e100, velocity, time, (uint32_t)i % 4, &x, &v) != CARDSTACK_OK) continue;
    CHECK(isfinite(x) && isfinite(v));
    for (cardstack_settling method = 1; method <= 2; method++) {
      CHECK_OK(cardstack_spring_settling_time(&spring, target, 1e100, velocity, 1e-300, method, &t));
      CHECK(t >= 0);
      CHECK_OK(cardstack_spring_settling_time(&spring, target, 1e100, velocity, 1, method, &t));
      CHECK(t >= 0);
    }
  }
}

/* -- The forms that take arrays -- */

/* Calls one of them with arrays as they must not be; all else is right. */
static void bad_arrays(cardstack_result (*call)(const double *, size_t, double *, double *)) {
  double shared[12], in[4] = {0, 0.25, 0.5, 0.75}, one[4] = {7, 7, 7, 7}, other[4] = {7, 7, 7, 7};
  for (int i = 0; i < 12; i++) shared[i] = 0.1;
  CHECK_RESULT(call(NULL, 4, one, other), INVALID);
  CHECK_RESULT(call(in, SIZE_MAX, one, other), INVALID);
  CHECK_RESULT(call(in, SIZE_MAX / 2, one, other), INVALID);
  CHECK_RESULT(call(in, SIZE_MAX / 16, NULL, NULL), INVALID); /* beyond the end of memory */
  for (int shift = 0; shift < 4; shift++) {
    CHECK_RESULT(call(shared + 4, 4, shared + 4 + shift, other), INVALID);
    CHECK_RESULT(call(shared + 4, 4, shared + 4 - shift, other), INVALID);
    CHECK_RESULT(call(shared + 4, 4, one, shared + 4 + shift), INVALID);
    CHECK_RESULT(call(in, 4, shared + 4, shared + 4 - shift), INVALID);
    CHECK_RESULT(call(in, 4, shared + 4, shared + 4 + shift), INVALID);
  }
  CHECK_RESULT(call(in, 4, (double *)(void *)((unsigned char *)one + 4), NULL), INVALID); /* misaligned */
  for (int place = 0; place < 4; place++) {
    double kept = in[place];
    in[place] = NAN;
    CHECK_RESULT(call(in, 4, one, other), INVALID);
    in[place] = INFINITY;
    CHECK_RESULT(call(in, 4, one, other), INVALID);
    in[place] = kept;
  }
  for (int i = 0; i < 4; i++) CHECK(one[i] == 0 && other[i] == 0);
  for (int i = 0; i < 12; i++) CHECK(shared[i] == 0.1);
  CHECK_OK(call(NULL, 0, NULL, NULL));
  CHECK_OK(call(in, 0, in, in));
  CHECK_OK(call(in, 4, NULL, NULL));
  CHECK_OK(call(shared, 4, shared + 4, shared + 8)); /* side by side */
}

static cardstack_result call_spring(const double *in, size_t count, double *one, double *other) {
  return cardstack_spring_evaluate_many(&good, 0, 1, 0, 0, in, count, one, other);
}

static void spring_evaluate_many(cardstack_deck *deck) {
  (void)deck;
  double in[] = {0.1, -0.1}, x[] = {7, 7};
  bad_arrays(call_spring);
  ON_BAD_SPRINGS(cardstack_spring_evaluate_many(bad, 0, 1, 0, 0, in, 1, x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate_many(&good, bad, 1, 0, 0, in, 1, x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate_many(&good, 0, bad, 0, 0, in, 1, x, NULL));
  ON_BAD_VALUES(cardstack_spring_evaluate_many(&good, 0, 1, bad, 0, in, 1, x, NULL));
  ON_BAD_OPTIONS(cardstack_spring_evaluate_many(&good, 0, 1, 0, bad, in, 1, x, NULL));
  CHECK_RESULT(cardstack_spring_evaluate_many(&good, 0, 1, 0, 0, in, 2, x, NULL), INVALID);
  CHECK(x[0] == 0);
}

/* -- Curves -- */

static const cardstack_curve ease = {0.25, 0.1, 0.25, 1};

enum { BAD_CURVES = 4 * BAD_VALUES + 4 };
static cardstack_curve bad_curve(int which) {
  static const double outside[] = {-1e-9, 1.000001};
  cardstack_curve curve = ease;
  const int at = which < 4 * BAD_VALUES ? which / BAD_VALUES : (which - 4 * BAD_VALUES) / 2 * 2;
  const double bad = which < 4 * BAD_VALUES ? bad_values[which % BAD_VALUES] : outside[which % 2];
  memcpy((unsigned char *)&curve + sizeof bad * (size_t)at, &bad, sizeof bad);
  return curve;
}

#define ON_BAD_CURVES(call)                                                   \
  do {                                                                        \
    for (int which = -1; which < BAD_CURVES; which++) {                       \
      const cardstack_curve bad_one = bad_curve(which < 0 ? 0 : which);       \
      const cardstack_curve *bad = which < 0 ? NULL : &bad_one;               \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)

static void curve_from_preset(cardstack_deck *deck) {
  (void)deck;
  cardstack_curve curve = {7, 7, 7, 7};
  ON_UNNAMED(CARDSTACK_CURVE_EASE_IN_OUT, cardstack_curve_from_preset(bad, &curve));
  CHECK_RESULT(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, NULL), INVALID);
  CHECK(curve.x1 == 0 && curve.y1 == 0 && curve.x2 == 0 && curve.y2 == 0);
}

static void curve_evaluate(cardstack_deck *deck) {
  (void)deck;
  double y = 7;
  ON_BAD_CURVES(cardstack_curve_evaluate(bad, 0.5, &y, NULL));
  ON_BAD_VALUES(cardstack_curve_evaluate(&ease, bad, &y, NULL));
  CHECK(y == 0);
  CHECK_OK(cardstack_curve_evaluate(&ease, 0.5, NULL, NULL));
}

static cardstack_result call_curve(const double *in, size_t count, double *one, double *other) {
  return cardstack_curve_evaluate_many(&ease, in, count, one, other);
}

static void curve_evaluate_many(cardstack_deck *deck) {
  (void)deck;
  double in[] = {0.5}, y[] = {7};
  bad_arrays(call_curve);
  ON_BAD_CURVES(cardstack_curve_evaluate_many(bad, in, 1, y, NULL));
  CHECK(y[0] == 0);
}

/* -- Coasting and rubber bands -- */

/* What is no rate. */
#define ON_BAD_RATES(call)                                                    \
  do {                                                                        \
    static const double rates[] = {NAN, INFINITY, -INFINITY, 0, 1, -0.5, 1.5}; \
    for (int which = 0; which < 7; which++) {                                 \
      double bad = rates[which];                                              \
      CHECK_RESULT((call), INVALID);                                          \
    }                                                                         \
  } while (0)

static void decay_evaluate(cardstack_deck *deck) {
  (void)deck;
  double x = 7;
  ON_BAD_RATES(cardstack_decay_evaluate(bad, 0, 1, 0.1, &x, NULL));
  ON_BAD_VALUES(cardstack_decay_evaluate(0.998, bad, 1, 0.1, &x, NULL));
  ON_BAD_VALUES(cardstack_decay_evaluate(0.998, 0, bad, 0.1, &x, NULL));
  ON_BAD_DURATIONS(cardstack_decay_evaluate(0.998, 0, 1, bad, &x, NULL));
  CHECK(x == 0);
  CHECK_OK(cardstack_decay_evaluate(0.998, 0, 1, 0.1, NULL, NULL));
}

static cardstack_result call_decay(const double *in, size_t count, double *one, double *other) {
  return cardstack_decay_evaluate_many(0.998, 0, 1, in, count, one, other);
}

static void decay_evaluate_many(cardstack_deck *deck) {
  (void)deck;
  double in[] = {0.1, -0.1}, x[] = {7, 7};
  bad_arrays(call_decay);
  ON_BAD_RATES(cardstack_decay_evaluate_many(bad, 0, 1, in, 1, x, NULL));
  ON_BAD_VALUES(cardstack_decay_evaluate_many(0.998, bad, 1, in, 1, x, NULL));
  ON_BAD_VALUES(cardstack_decay_evaluate_many(0.998, 0, bad, in, 1, x, NULL));
  CHECK_RESULT(cardstack_decay_evaluate_many(0.998, 0, 1, in, 2, x, NULL), INVALID);
  CHECK(x[0] == 0);
}

static void decay_ends(cardstack_deck *deck) {
  (void)deck;
  double x = 7;
  ON_BAD_RATES(cardstack_decay_destination(bad, 0, 1, &x));
  ON_BAD_VALUES(cardstack_decay_destination(0.998, bad, 1, &x));
  ON_BAD_VALUES(cardstack_decay_destination(0.998, 0, bad, &x));
  CHECK_RESULT(cardstack_decay_destination(0.998, 0, 1, NULL), INVALID);
  CHECK(x == 0);
}

static void decay_times(cardstack_deck *deck) {
  (void)deck;
  double t = 7;
  ON_BAD_RATES(cardstack_decay_time_to(bad, 0, 1, 0.1, &t));
  ON_BAD_VALUES(cardstack_decay_time_to(0.998, bad, 1, 0.1, &t));
  ON_BAD_VALUES(cardstack_decay_time_to(0.998, 0, bad, 0.1, &t));
  ON_BAD_VALUES(cardstack_decay_time_to(0.998, 0, 1, bad, &t));
  CHECK_RESULT(cardstack_decay_time_to(0.998, 0, 1, 0.1, NULL), INVALID);
  CHECK(t == 0);
}

static void rubber_bands(cardstack_deck *deck) {
  (void)deck;
  double x = 7;
  ON_BAD_VALUES(cardstack_rubber_band(bad, 0.55, 100, &x));
  ON_BAD_DURATIONS(cardstack_rubber_band(1, bad, 100, &x));
  ON_BAD_VALUES(cardstack_rubber_band(1, 0.55, bad, &x));
  CHECK_RESULT(cardstack_rubber_band(1, 0.55, 0, &x), INVALID);
  CHECK_RESULT(cardstack_rubber_band(1, 0.55, -1, &x), INVALID);
  CHECK_RESULT(cardstack_rubber_band(1, 0.55, 100, NULL), INVALID);
  CHECK(x == 0);
}

/* Calls a form with one array to write with arrays as they must not be; all else is right. */
static void bad_pair(cardstack_result (*call)(double, double, const double *, size_t, double *)) {
  double shared[8], in[4] = {0, 0.25, -0.5, 0.75}, out[4] = {7, 7, 7, 7};
  for (int i = 0; i < 8; i++) shared[i] = 0.1;
  CHECK_RESULT(call(0.55, 100, NULL, 4, out), INVALID);
  CHECK_RESULT(call(0.55, 100, in, SIZE_MAX, out), INVALID);
  CHECK_RESULT(call(0.55, 100, in, SIZE_MAX / 16, NULL), INVALID);
  for (int shift = 0; shift < 4; shift++) CHECK_RESULT(call(0.55, 100, shared + 4, 4, shared + 4 - shift), INVALID);
  CHECK_RESULT(call(0.55, 100, in, 3, (double *)(void *)((unsigned char *)out + 4)), INVALID);
  for (int place = 0; place < 4; place++) {
    const double kept = in[place];
    ON_BAD_VALUES((in[place] = bad, call(0.55, 100, in, 4, out)));
    in[place] = kept;
  }
  for (int i = 0; i < 4; i++) CHECK(out[i] == 0);
  for (int i = 0; i < 8; i++) CHECK(shared[i] == 0.1);
  CHECK_OK(call(0.55, 100, NULL, 0, NULL));
  CHECK_OK(call(0.55, 100, in, 0, in));
  CHECK_OK(call(0.55, 100, in, 4, NULL));
  CHECK_OK(call(0.55, 100, shared, 4, shared + 4)); /* side by side */
  for (size_t count = 0; count < 2; count++) {
    ON_BAD_DURATIONS(call(bad, 100, in, count, out));
    ON_BAD_VALUES(call(0.55, bad, in, count, out));
    CHECK_RESULT(call(0.55, 0, in, count, out), INVALID);
    CHECK_RESULT(call(0.55, -1, in, count, out), INVALID);
  }
  CHECK(out[0] == 0);
}

static void rubber_band_many(cardstack_deck *deck) {
  (void)deck;
  bad_pair(cardstack_rubber_band_many);
}

const bad_row bad_input_motion[] = {
    {"cardstack_spring_from_response", spring_from_response},
    {"cardstack_spring_from_duration", spring_from_duration},
    {"cardstack_spring_from_preset", spring_from_preset},
    {"cardstack_spring_settling_time", spring_settling_time},
    {"cardstack_spring_evaluate", spring_evaluate},
    {"cardstack_spring_evaluate_many", spring_evaluate_many},
    {"cardstack_curve_from_preset", curve_from_preset},
    {"cardstack_curve_evaluate", curve_evaluate},
    {"cardstack_curve_evaluate_many", curve_evaluate_many},
    {"cardstack_decay_evaluate", decay_evaluate},
    {"cardstack_decay_evaluate_many", decay_evaluate_many},
    {"cardstack_decay_destination", decay_ends},
    {"cardstack_decay_time_to", decay_times},
    {"cardstack_rubber_band", rubber_bands},
    {"cardstack_rubber_band_many", rubber_band_many},
    {NULL, NULL},
};
