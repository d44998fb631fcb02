/* How many samples tell a deck's velocity: as many as the configuration says, from whenever it says so. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>

enum { SAMPLES = 90 };

/* A finger at 1000 Hz that is slow until the last 8 ms, so that other numbers of places have other velocities. */
static double place(int sample) { return 200 + 0.1 * sample + (sample > 82 ? 0.9 * (sample - 82) : 0); }
static double moment(int sample) { return 1 + 0.001 * sample; }

static cardstack_deck_config config_of(int32_t history) {
  cardstack_deck_config config = kit_config();
  config.velocity.history = history;
  config.press.slop = 0;
  /* Neither decides: the card returns with the finger's velocity. */
  config.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  config.swipe.threshold = 1e6;
  return config;
}

/* A deck whose card has been let go, with `first` samples told from the beginning and `then` from sample `change`
 * on. */
static cardstack_deck *released(int32_t first, int32_t then, int change) {
  const cardstack_deck_config config = config_of(first), other = config_of(then);
  cardstack_deck *deck = kit_deck(&config, 3);
  CHECK_OK(cardstack_deck_pointer_down(deck, moment(0), 1, place(0), 400, NULL));
  for (int i = 1; i <= SAMPLES; i++) {
    CHECK_OK(cardstack_deck_pointer_move(deck, moment(i), 1, place(i), 400, NULL));
    if (i == change) CHECK_OK(cardstack_deck_set_config(deck, NAN, &other));
  }
  CHECK_OK(cardstack_deck_pointer_up(deck, moment(SAMPLES), 1, place(SAMPLES), 400, NULL));
  return deck;
}

/* The speed of a returning card just after its release. Its rotation turns it about a pivot straight below it, by less
 * than what the check allows in so short a time. */
static double velocity_seen(cardstack_deck *deck) {
  const double step = 1e-6;
  double x[3];
  for (int i = 0; i < 3; i++) {
    cardstack_pose pose;
    kit_advance(deck, moment(SAMPLES) + i * step);
    CHECK(kit_pose(deck, 1, &pose));
    x[i] = pose.x;
  }
  return (4 * x[1] - 3 * x[0] - x[2]) / (2 * step);
}

/* Samples of 4 ms are one place: the newest ones are of the milliseconds 90, 87, 83, 79, 75, ... Speed is counted over
 * 28 ms, which the place of millisecond 59 is the first to reach; as the finger has become faster, by a fifth more. */
static const struct { int32_t history; double velocity; } rows[] = {
    {2, 1000}, {3, 1000}, {5, 8700 / 15.}, {20, 12360 / 31.}, {33, 12360 / 31.}, {64, 12360 / 31.},
};
enum { SIZES = sizeof rows / sizeof rows[0] };

static void test_velocities(void) {
  for (int i = 0; i < SIZES; i++) {
    check_context("%d samples", (int)rows[i].history);
    cardstack_deck_config config = config_of(rows[i].history);
    config.look.rotation = 0;
    cardstack_deck *deck = kit_deck(&config, 3);
    CHECK_OK(cardstack_deck_pointer_down(deck, moment(0), 1, place(0), 400, NULL));
    for (int k = 1; k <= SAMPLES; k++) CHECK_OK(cardstack_deck_pointer_move(deck, moment(k), 1, place(k), 400, NULL));
    CHECK_OK(cardstack_deck_pointer_up(deck, moment(SAMPLES), 1, place(SAMPLES), 400, NULL));
    CHECK_NEAR(velocity_seen(deck), rows[i].velocity, 0.01);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A change in the middle of a press keeps its newest samples, and ends as if it had been so from the beginning. */
static void test_changes(void) {
  static const int changes[] = {1, 30, 89, SAMPLES};
  for (int from = 0; from < SIZES; from++) {
    for (int to = 0; to < SIZES; to++) {
      for (int c = 0; c < 4; c++) {
        check_context("from %d to %d after %d", (int)rows[from].history, (int)rows[to].history, changes[c]);
        cardstack_deck *changed = released(rows[from].history, rows[to].history, changes[c]);
        cardstack_deck *same = released(rows[to].history, rows[to].history, changes[c]);
        uint64_t one = 0, other = 1;
        CHECK_OK(cardstack_deck_state_hash(changed, &one));
        CHECK_OK(cardstack_deck_state_hash(same, &other));
        CHECK(one == other);
        cardstack_deck_destroy(changed);
        cardstack_deck_destroy(same);
      }
    }
  }
  check_context("");
}

/* However long a pointer has been down, the newest places are there, and they alone tell the velocity. */
static void test_long_presses(void) {
  for (int count = 65; count < 1500; count += 13) {
    check_context("after %d places", count);
    cardstack_velocity_options options;
    cardstack_velocity_tracker *all = NULL, *last = NULL;
    double a[2], b[2];
    CHECK_OK(cardstack_velocity_options_init(&options, sizeof options));
    options.history_size = 64;
    options.horizon = 1;
    CHECK_OK(cardstack_velocity_tracker_create(&options, &all));
    CHECK_OK(cardstack_velocity_tracker_create(&options, &last));
    for (int i = 0; i < count; i++) {
      CHECK_OK(cardstack_velocity_tracker_add(all, moment(5 * i), place(i), i));
      if (i >= count - 64) CHECK_OK(cardstack_velocity_tracker_add(last, moment(5 * i), place(i), i));
    }
    CHECK_OK(cardstack_velocity_tracker_velocity(all, NAN, &a[0], &a[1], NULL));
    CHECK_OK(cardstack_velocity_tracker_velocity(last, NAN, &b[0], &b[1], NULL));
    CHECK(a[0] == b[0] && a[1] == b[1]);
    cardstack_velocity_tracker_destroy(all);
    cardstack_velocity_tracker_destroy(last);
  }
  check_context("");
}

/* No more samples can be asked for than are kept. */
static void test_limits(void) {
  static const struct { int32_t history, minimum; cardstack_result result; } limits[] = {
      {2, 2, CARDSTACK_OK},
      {64, 64, CARDSTACK_OK},
      {1, 2, CARDSTACK_ERROR_INVALID_ARGUMENT},
      {65, 2, CARDSTACK_ERROR_INVALID_ARGUMENT},
      {5, 6, CARDSTACK_ERROR_INVALID_ARGUMENT},
      {5, 1, CARDSTACK_ERROR_INVALID_ARGUMENT},
  };
  CHECK_EQUAL(kit_config().velocity.history, 20);
  CHECK_EQUAL(CARDSTACK_MAX_VELOCITY_HISTORY, 64);
  for (int i = 0; i < 6; i++) {
    cardstack_deck_config config = config_of(limits[i].history);
    config.velocity.minimum_samples = limits[i].minimum;
    CHECK_RESULT(cardstack_deck_config_validate(&config, NULL, 0), limits[i].result);
  }
}

int main(void) {
  test_velocities();
  test_changes();
  test_long_presses();
  test_limits();
  return check_report();
}
