/* The velocity tracker, which is an object of its own. */

#include "bad_input.h"

#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT

/* Things that are no tracker: NULL, memory that never was one, a deck, an address none can have. */
static cardstack_velocity_tracker *bad_tracker(int which, cardstack_deck *deck) {
  return which < BAD_DECKS ? (cardstack_velocity_tracker *)(void *)bad_deck(which) : (cardstack_velocity_tracker *)(void *)deck;
}

static cardstack_velocity_tracker *good_tracker(void) {
  cardstack_velocity_tracker *tracker = NULL;
  CHECK_OK(cardstack_velocity_tracker_create(NULL, &tracker));
  for (int i = 0; i < 5; i++) CHECK_OK(cardstack_velocity_tracker_add(tracker, 0.01 * i, 7.0 * i, -3.0 * i));
  return tracker;
}

/* Nothing that was refused has been added. */
static void check_tracker(cardstack_velocity_tracker *tracker) {
  double x = 0, y = 0;
  CHECK_OK(cardstack_velocity_tracker_velocity(tracker, NAN, &x, &y, NULL));
  CHECK_NEAR(x, 700, 1e-6);
  CHECK_NEAR(y, -300, 1e-6);
  cardstack_velocity_tracker_destroy(tracker);
}

static void velocity_options_init(cardstack_deck *deck) {
  (void)deck;
  static const size_t sizes[] = {0, 8, LEAST_SIZE(cardstack_velocity_options) - 1, 65536 + 8, SIZE_MAX};
  cardstack_velocity_options options;
  memset(&options, 0xAA, sizeof options);
  const cardstack_velocity_options untouched = options;
  CHECK_RESULT(cardstack_velocity_options_init(NULL, sizeof options), INVALID);
  for (int i = 0; i < 5; i++) {
    CHECK_RESULT(cardstack_velocity_options_init(&options, sizes[i]), CARDSTACK_ERROR_UNSUPPORTED_STRUCT);
  }
  CHECK(memcmp(&options, &untouched, sizeof options) == 0);
}

static void refuse_options(const cardstack_velocity_options *options, cardstack_result code) {
  cardstack_velocity_tracker *tracker = (cardstack_velocity_tracker *)(void *)(uintptr_t)8; /* anything but NULL */
  CHECK_RESULT(cardstack_velocity_tracker_create(options, &tracker), code);
  CHECK(tracker == NULL);
}

static void velocity_tracker_create(cardstack_deck *deck) {
  (void)deck;
  struct {
    cardstack_velocity_options options;
    unsigned char more[8];
  } newer;
  memset(&newer, 0, sizeof newer);
  cardstack_velocity_options good, bad;
  CHECK_OK(cardstack_velocity_options_init(&good, sizeof good));
  CHECK_RESULT(cardstack_velocity_tracker_create(&good, NULL), INVALID);
  static const uint32_t sizes[] = {0, 8, LEAST_SIZE(cardstack_velocity_options) - 8, 65536 + 8, UINT32_MAX};
  for (int i = 0; i < 5; i++) {
    bad = good;
    bad.struct_size = sizes[i];
    refuse_options(&bad, CARDSTACK_ERROR_UNSUPPORTED_STRUCT);
  }
  CHECK_OK(cardstack_velocity_options_init(&newer.options, sizeof newer));
  CHECK_EQUAL(newer.options.struct_size, sizeof newer);
  cardstack_velocity_tracker *tracker = NULL;
  CHECK_OK(cardstack_velocity_tracker_create(&newer.options, &tracker));
  cardstack_velocity_tracker_destroy(tracker);
  newer.more[7] = 1;
  refuse_options(&newer.options, CARDSTACK_ERROR_UNSUPPORTED_STRUCT);
  static const int32_t wholes[] = {INT32_MIN, -1, 0, 1, CARDSTACK_MAX_VELOCITY_HISTORY + 1, INT32_MAX};
  for (int i = 0; i < 6; i++) {
    bad = good;
    bad.history_size = wholes[i];
    refuse_options(&bad, INVALID);
    bad = good;
    bad.minimum_samples = wholes[i];
    refuse_options(&bad, INVALID);
    bad = good;
    bad.reserved_half = wholes[i] == 0 ? 5 : wholes[i];
    refuse_options(&bad, INVALID);
  }
  bad = good;
  bad.minimum_samples = bad.history_size + 1;
  refuse_options(&bad, INVALID);
  for (int i = 0; i <= BAD_NUMBERS; i++) {
    const double number = i < BAD_NUMBERS ? bad_numbers[i] : -1;
    for (int field = 0; field < 3; field++) {
      bad = good;
      *(field == 0 ? &bad.horizon : field == 1 ? &bad.gap : &bad.tremor) = number;
      refuse_options(&bad, INVALID);
    }
  }
}

static void velocity_tracker_destroy(cardstack_deck *deck) {
  for (int which = 0; which <= BAD_DECKS; which++) cardstack_velocity_tracker_destroy(bad_tracker(which, deck));
}

static void velocity_tracker_reset(cardstack_deck *deck) {
  for (int which = 0; which <= BAD_DECKS; which++) {
    CHECK_RESULT(cardstack_velocity_tracker_reset(bad_tracker(which, deck)), INVALID);
  }
}

static void velocity_tracker_add(cardstack_deck *deck) {
  cardstack_velocity_tracker *tracker = good_tracker();
  for (int which = 0; which <= BAD_DECKS; which++) {
    CHECK_RESULT(cardstack_velocity_tracker_add(bad_tracker(which, deck), 1, 2, 3), INVALID);
  }
  for (int i = 0; i < BAD_NUMBERS; i++) {
    CHECK_RESULT(cardstack_velocity_tracker_add(tracker, bad_numbers[i], 0, 0), INVALID);
    CHECK_RESULT(cardstack_velocity_tracker_add(tracker, 0.05, bad_numbers[i], 0), INVALID);
    CHECK_RESULT(cardstack_velocity_tracker_add(tracker, 0.05, 0, bad_numbers[i]), INVALID);
  }
  check_tracker(tracker);
}

static void velocity_tracker_add_many(cardstack_deck *deck) {
  static const double some[] = {0.05, 0.06, 0.07}, bad[] = {0.05, 0.06, INFINITY};
  cardstack_velocity_tracker *tracker = good_tracker();
  for (int which = 0; which <= BAD_DECKS; which++) {
    CHECK_RESULT(cardstack_velocity_tracker_add_many(bad_tracker(which, deck), some, some, some, 3), INVALID);
  }
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, NULL, some, some, 3), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, some, NULL, some, 3), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, some, some, NULL, 3), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, some, some, some, SIZE_MAX), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, bad, some, some, 3), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, some, bad, some, 3), INVALID);
  CHECK_RESULT(cardstack_velocity_tracker_add_many(tracker, some, some, bad, 3), INVALID);
  CHECK_OK(cardstack_velocity_tracker_add_many(tracker, NULL, NULL, NULL, 0));
  check_tracker(tracker);
}

static void velocity_tracker_velocity(cardstack_deck *deck) {
  cardstack_velocity_tracker *tracker = good_tracker();
  double x = 7, y = 7;
  int32_t has = 7;
  for (int which = 0; which <= BAD_DECKS; which++) {
    CHECK_RESULT(cardstack_velocity_tracker_velocity(bad_tracker(which, deck), 0, &x, &y, &has), INVALID);
  }
  for (int i = 1; i < BAD_NUMBERS; i++) {
    CHECK_RESULT(cardstack_velocity_tracker_velocity(tracker, bad_numbers[i], &x, &y, &has), INVALID);
  }
  CHECK(x == 0 && y == 0 && has == 0);
  CHECK_OK(cardstack_velocity_tracker_velocity(tracker, 0, NULL, NULL, NULL));
  check_tracker(tracker);
  /* Whatever is taken gives numbers, or no estimate. */
  static const double extremes[] = {-1e12, -1, 0, 1e-300, 1e-9, 1, 1e12};
  cardstack_velocity_options options;
  CHECK_OK(cardstack_velocity_options_init(&options, sizeof options));
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

const bad_row bad_input_velocity[] = {
    {"cardstack_velocity_options_init", velocity_options_init},
    {"cardstack_velocity_tracker_create", velocity_tracker_create},
    {"cardstack_velocity_tracker_destroy", velocity_tracker_destroy},
    {"cardstack_velocity_tracker_reset", velocity_tracker_reset},
    {"cardstack_velocity_tracker_add", velocity_tracker_add},
    {"cardstack_velocity_tracker_add_many", velocity_tracker_add_many},
    {"cardstack_velocity_tracker_velocity", velocity_tracker_velocity},
    {NULL, NULL},
};
