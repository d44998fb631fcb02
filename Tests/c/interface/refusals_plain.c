/* What the functions of motion refuse beside what their marks say: arrays that overlap, springs too quick for a number.
 * And what they take gives numbers. */

#include "refusals.h"

#include "deck_kit.h"

#include <math.h>

static const cardstack_spring good = {1, 100, 10};
static const cardstack_curve ease = {0.25, 0.1, 0.25, 1};

/* Calls a form that takes arrays with arrays as they must not be; all else is right. */
static void bad_arrays(cardstack_result (*call)(const double *, size_t, double *, double *)) {
  double shared[12], in[4] = {0, 0.25, 0.5, 0.75}, one[4] = {7, 7, 7, 7}, other[4] = {7, 7, 7, 7};
  for (int i = 0; i < 12; i++) shared[i] = 0.1;
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
  in[1] = NAN;
  CHECK_RESULT(call(in, 4, one, other), INVALID);
  in[1] = 0.25;
  for (int i = 0; i < 4; i++) CHECK(one[i] == 0 && other[i] == 0);
  for (int i = 0; i < 12; i++) CHECK(shared[i] == 0.1);
  CHECK_OK(call(in, 0, in, in));
  CHECK_OK(call(in, 4, NULL, NULL));
  CHECK_OK(call(shared, 4, shared + 4, shared + 8)); /* side by side */
}

static cardstack_result call_spring(const double *in, size_t count, double *one, double *other) {
  return cardstack_spring_evaluate_many(&good, 0, 1, 0, 0, in, count, one, other);
}

static cardstack_result call_curve(const double *in, size_t count, double *one, double *other) {
  return cardstack_curve_evaluate_many(&ease, in, count, one, other);
}

static cardstack_result call_decay(const double *in, size_t count, double *one, double *other) {
  return cardstack_decay_evaluate_many(0.998, 0, 1, in, count, one, other);
}

/* The form with one array to write. What is wrong is refused also without numbers. */
static void bad_pair(void) {
  double shared[8], in[4] = {0, 0.25, -0.5, 0.75}, out[4] = {7, 7, 7, 7};
  for (int i = 0; i < 8; i++) shared[i] = 0.1;
  CHECK_RESULT(cardstack_rubber_band_many(0.55, 100, in, SIZE_MAX / 16, NULL), INVALID);
  for (int shift = 0; shift < 4; shift++) {
    CHECK_RESULT(cardstack_rubber_band_many(0.55, 100, shared + 4, 4, shared + 4 - shift), INVALID);
  }
  CHECK_RESULT(cardstack_rubber_band_many(0.55, 100, in, 3, (double *)(void *)((unsigned char *)out + 4)), INVALID);
  CHECK_RESULT(cardstack_rubber_band_many(NAN, 100, in, 0, out), INVALID);
  CHECK_RESULT(cardstack_rubber_band_many(0.55, 0, in, 0, out), INVALID);
  in[1] = NAN;
  CHECK_RESULT(cardstack_rubber_band_many(0.55, 100, in, 4, out), INVALID);
  in[1] = 0.25;
  for (int i = 0; i < 4; i++) CHECK(out[i] == 0);
  for (int i = 0; i < 8; i++) CHECK(shared[i] == 0.1);
  CHECK_OK(cardstack_rubber_band_many(0.55, 100, in, 0, in));
  CHECK_OK(cardstack_rubber_band_many(0.55, 100, in, 4, NULL));
  CHECK_OK(cardstack_rubber_band_many(0.55, 100, shared, 4, shared + 4)); /* side by side */
}

static void springs(void) {
  static const cardstack_spring too_quick = {1e-150, 100, 10};
  static const double extremes[] = {1e-300, 1e-12, 1, 1e12}, values[] = {0, 1, -1e100, 1e100};
  double x, v, t;
  CHECK_RESULT(cardstack_spring_evaluate(&too_quick, 0, 1, 0, 0.1, 0, &x, NULL), INVALID);
  CHECK_RESULT(cardstack_spring_settling_time(&too_quick, 0, 1, 0, 0.001, CARDSTACK_SETTLING_EXACT, &t), INVALID);
  /* Whatever is taken gives numbers. */
  for (int i = 0; i < 4096; i++) {
    const cardstack_spring spring = {extremes[i % 4], extremes[i / 4 % 4], extremes[i / 16 % 4]};
    const double target = values[i / 64 % 4], velocity = values[i / 256 % 4], time = extremes[i / 1024 % 4];
    x = v = t = NAN;
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

static void trackers(void) {
  static const double extremes[] = {-1e12, -1, 0, 1e-300, 1e-9, 1, 1e12};
  cardstack_velocity_options options = refusal_cardstack_velocity_options();
  cardstack_velocity_tracker *tracker = NULL;
  double x, y;
  int32_t has;
  options.minimum_samples = options.history_size + 1;
  CHECK_RESULT(cardstack_velocity_tracker_create(&options, &tracker), INVALID);
  /* Whatever is taken gives numbers, or no estimate. */
  options.horizon = options.gap = 1e12;
  options.minimum_samples = 2;
  CHECK_OK(cardstack_velocity_tracker_create(&options, &tracker));
  uint64_t seed = 88172645463325252u;
  for (int i = 0; i < 3000; i++) {
    if (i % 7 == 0) CHECK_OK(cardstack_velocity_tracker_reset(tracker));
    CHECK_OK(cardstack_velocity_tracker_add(tracker, extremes[(kit_random(&seed) >> 20) % 7],
                                            extremes[(kit_random(&seed) >> 20) % 7], extremes[(kit_random(&seed) >> 20) % 7]));
    CHECK_OK(cardstack_velocity_tracker_velocity(tracker, NAN, &x, &y, &has));
    CHECK(isfinite(x) && isfinite(y) && (has == 1 || (x == 0 && y == 0)));
  }
  cardstack_velocity_tracker_destroy(tracker);
}

static void names(void) {
  static const struct {
    cardstack_name_type type;
    int32_t value;
    const char *name;
  } known[] = {
      {CARDSTACK_TYPE_RESULT, CARDSTACK_OK, "CARDSTACK_OK"},
      {CARDSTACK_TYPE_RESULT, CARDSTACK_ERROR_LOCKED, "CARDSTACK_ERROR_LOCKED"},
      {CARDSTACK_TYPE_DIRECTION, CARDSTACK_DIRECTION_UP_LEFT, "CARDSTACK_DIRECTION_UP_LEFT"},
      {CARDSTACK_TYPE_REASON, CARDSTACK_REASON_NONE, "CARDSTACK_REASON_NONE"},
      {CARDSTACK_TYPE_REASON, CARDSTACK_REASON_TIMED_OUT, "CARDSTACK_REASON_TIMED_OUT"},
      {CARDSTACK_TYPE_VERDICT, CARDSTACK_VERDICT_PROJECTED, "CARDSTACK_VERDICT_PROJECTED"},
      {CARDSTACK_TYPE_EVENT_KIND, CARDSTACK_EVENT_AUTOPLAYED, "CARDSTACK_EVENT_AUTOPLAYED"},
      {CARDSTACK_TYPE_SHEET_STATE, CARDSTACK_SHEET_DISMISSING, "CARDSTACK_SHEET_DISMISSING"},
      {CARDSTACK_TYPE_SHEET_EVENT_KIND, CARDSTACK_SHEET_EVENT_TAP, "CARDSTACK_SHEET_EVENT_TAP"},
      {CARDSTACK_TYPE_SHEET_REASON, CARDSTACK_SHEET_REASON_CALLED, "CARDSTACK_SHEET_REASON_CALLED"},
      {CARDSTACK_TYPE_RESULT, 1, "CARDSTACK_ERROR_UNKNOWN"},
      {CARDSTACK_TYPE_DIRECTION, -1, "CARDSTACK_DIRECTION_UNKNOWN"},
      {CARDSTACK_TYPE_REASON, 10000, "CARDSTACK_REASON_UNKNOWN"},
      {CARDSTACK_TYPE_VERDICT, INT32_MAX, "CARDSTACK_VERDICT_UNKNOWN"},
      {CARDSTACK_TYPE_EVENT_KIND, INT32_MIN, "CARDSTACK_EVENT_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_STATE, -1, "CARDSTACK_SHEET_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_EVENT_KIND, 0, "CARDSTACK_SHEET_EVENT_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_REASON, 77, "CARDSTACK_SHEET_REASON_UNKNOWN"},
      {0, 0, "CARDSTACK_UNKNOWN"},
      {CARDSTACK_TYPE_SHEET_REASON + 1, 0, "CARDSTACK_UNKNOWN"},
      {INT32_MIN, INT32_MAX, "CARDSTACK_UNKNOWN"},
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    const char *name = cardstack_name(known[i].type, known[i].value);
    if (strcmp(name, known[i].name) != 0) CHECK_FAIL("%s, not %s", name, known[i].name);
  }
}

void refusal_plain(void) {
  bad_arrays(call_spring);
  bad_arrays(call_curve);
  bad_arrays(call_decay);
  bad_pair();
  springs();
  trackers();
  names();
  CHECK_EQUAL(cardstack_version_number(), CARDSTACK_VERSION_NUMBER);
  CHECK_EQUAL(cardstack_abi_version(), CARDSTACK_ABI_VERSION);
  CHECK(cardstack_abi_layouts()[0] == '{');
}
