/* The velocity tracker on its own: known motions at any rate, in any order of delivery, the strokes of a deck, and when
 * it says nothing. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <math.h>

static cardstack_velocity_tracker *make(const cardstack_velocity_options *options) {
  cardstack_velocity_tracker *tracker = NULL;
  CHECK_OK(cardstack_velocity_tracker_create(options, &tracker));
  return tracker;
}

static cardstack_velocity_options standard(void) {
  cardstack_velocity_options options;
  CHECK_OK(cardstack_velocity_options_init(&options, sizeof options));
  return options;
}

static void add(cardstack_velocity_tracker *tracker, double time, double x, double y) {
  CHECK_OK(cardstack_velocity_tracker_add(tracker, time, x, y));
}

/* Checks the estimate at a time; NaN for both: there is none. */
static void expect(cardstack_velocity_tracker *tracker, double time, double x, double y) {
  double vx = 99, vy = 99;
  int32_t has = -1;
  CHECK_OK(cardstack_velocity_tracker_velocity(tracker, time, &vx, &vy, &has));
  CHECK_EQUAL(has, !isnan(x));
  CHECK_NEAR(vx, isnan(x) ? 0 : x, 1e-9 * fabs(x) + 1e-9);
  CHECK_NEAR(vy, isnan(y) ? 0 : y, 1e-9 * fabs(y) + 1e-9);
}

/* A known motion: a start, a speed and an acceleration along x, a steady way along y. */
static double place(double time) { return 120 + 400 * time + 0.5 * 3000 * time * time; }
static double speed(double time) { return 400 + 3000 * time; }

static void test_options(void) {
  const cardstack_velocity_options options = standard();
  const cardstack_deck_config deck = kit_config();
  CHECK_EQUAL(options.struct_size, sizeof options);
  CHECK_EQUAL(options.history_size, deck.velocity.history);
  CHECK_EQUAL(options.minimum_samples, deck.velocity.minimum_samples);
  CHECK(options.horizon == deck.velocity.horizon && options.gap == deck.velocity.gap);
  CHECK_NEAR(options.tremor, 0.4 * deck.press.slop, 1e-12);
}

/* A steady motion is told exactly, and of one that becomes faster a speed that it had of late; from 60 Hz to 1000 Hz, at
 * times that jump about, and with samples that come twice. */
static void test_rates(void) {
  static const double rates[] = {60, 90, 120, 144, 240, 500, 1000};
  cardstack_velocity_tracker *tracker = make(NULL);
  for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
    for (int mode = 0; mode < 4; mode++) {
      const int irregular = mode & 1, steady = mode & 2;
      check_context("%g Hz, %s, %s", rates[i], irregular ? "irregular" : "regular", steady ? "steady" : "faster");
      CHECK_OK(cardstack_velocity_tracker_reset(tracker));
      double time = 0;
      for (int k = 0; k < 60; k++) {
        time = (k + (irregular ? 0.4 * sin(k * 1.7) : 0)) / rates[i];
        const double x = steady ? 120 + 700 * time : place(time);
        add(tracker, time, x, steady ? -250 * time : 0);
        if (k % 3 == 0) add(tracker, time, x, steady ? -250 * time : 0);
      }
      double vx = 0, vy = 0;
      CHECK_OK(cardstack_velocity_tracker_velocity(tracker, time, &vx, &vy, NULL));
      if (steady) {
        CHECK_NEAR(vx, 700, 1e-6);
        CHECK_NEAR(vy, -250, 1e-6);
      } else {
        CHECK(vx > speed(time - 0.05) && vx < speed(time));
        CHECK(vy == 0);
      }
    }
  }
  check_context("");
  cardstack_velocity_tracker_destroy(tracker);
}

/* The estimator is that of the decks: of any stroke a tracker says what a deck measures at the release. */
static void test_decks(void) {
  static const double rates[] = {30, 60, 120, 500, 2000};
  const cardstack_deck_config config = kit_config();
  cardstack_velocity_tracker *tracker = make(NULL);
  uint64_t seed = 4;
  int moving = 0;
  for (int stroke = 0; stroke < 600; stroke++) {
    check_context("stroke %d", stroke);
    cardstack_deck *deck = kit_deck(&config, 3);
    CHECK_OK(cardstack_velocity_tracker_reset(tracker));
    const double step = 1 / rates[stroke % 5], seconds = kit_random_between(&seed, 0.02, 0.4);
    double time = 5, x = 200, y = 400, vx = kit_random_between(&seed, -1500, 1500), vy = 0;
    CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, NULL));
    add(tracker, time, x, y);
    while (time < 5 + seconds) {
      time += step * kit_random_between(&seed, 0.2, 1.8);
      vx += kit_random_between(&seed, -100, 100);
      vy += kit_random_between(&seed, -100, 100);
      x += vx * step;
      y += vy * step;
      const double stamp = stroke % 3 == 0 ? floor(time * 60) / 60 : time; /* as polls */
      CHECK_OK(cardstack_deck_pointer_move(deck, stamp, 1, x, y, NULL));
      add(tracker, stamp, x, y);
    }
    const double lift = time + kit_random_between(&seed, 0, 0.05);
    CHECK_OK(cardstack_deck_pointer_up(deck, lift, 1, x, y, NULL));
    const cardstack_release release = kit_last_release(deck);
    if (release.verdict != CARDSTACK_VERDICT_TAP) {
      double found_x = 0, found_y = 0;
      CHECK_OK(cardstack_velocity_tracker_velocity(tracker, lift, &found_x, &found_y, NULL));
      CHECK_NEAR(found_x, release.velocity_x, 1e-9 * fabs(release.velocity_x));
      CHECK_NEAR(found_y, release.velocity_y, 1e-9 * fabs(release.velocity_y));
      moving += found_x != 0;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
  CHECK(moving > 300);
  cardstack_velocity_tracker_destroy(tracker);
}

/* Samples in one batch are as samples one by one. */
static void test_batches(void) {
  double times[40], xs[40], ys[40];
  cardstack_velocity_tracker *one = make(NULL), *many = make(NULL);
  for (int i = 0; i < 40; i++) {
    times[i] = 5 + i * 0.004;
    xs[i] = place(i * 0.004);
    ys[i] = 3 * xs[i];
    add(one, times[i], xs[i], ys[i]);
  }
  for (int i = 0; i < 40; i += 8) CHECK_OK(cardstack_velocity_tracker_add_many(many, times + i, xs + i, ys + i, 8));
  double a[2], b[2];
  CHECK_OK(cardstack_velocity_tracker_velocity(one, NAN, &a[0], &a[1], NULL));
  CHECK_OK(cardstack_velocity_tracker_velocity(many, NAN, &b[0], &b[1], NULL));
  CHECK(a[0] == b[0] && a[1] == b[1]);
  cardstack_velocity_tracker_destroy(one);
  cardstack_velocity_tracker_destroy(many);
}

/* A sample at the time of the newest one replaces its place. One that is older by up to 10 ms has come too late, and one
 * that is older by more has a wrong time: it tells where the finger is. */
static void test_equal_and_late_times(void) {
  cardstack_velocity_tracker *tracker = make(NULL);
  for (int i = 0; i < 6; i++) add(tracker, 1 + i * 0.01, i * 5.0, 0);
  add(tracker, 1.05, 900, 0);
  add(tracker, 1.05, 25, 0);
  expect(tracker, 1.05, 500, 0);
  add(tracker, 1.0401, 900, 0);
  expect(tracker, 1.05, 500, 0);
  expect(tracker, 0, 500, 0); /* an earlier time counts as the newest sample's */
  add(tracker, 1.0399, 28, 0);
  double vx = 0;
  CHECK_OK(cardstack_velocity_tracker_velocity(tracker, NAN, &vx, NULL, NULL));
  CHECK(vx > 550 && vx < 800);
  cardstack_velocity_tracker_destroy(tracker);
}

/* No estimate is not 0, and a pointer that has stopped has one. */
static void test_no_estimate(void) {
  cardstack_velocity_options options = standard();
  for (options.minimum_samples = 2; options.minimum_samples <= 5; options.minimum_samples++) {
    check_context("at least %d", (int)options.minimum_samples);
    cardstack_velocity_tracker *tracker = make(&options);
    expect(tracker, 1, NAN, NAN);
    for (int i = 0; i < 6; i++) {
      add(tracker, 2 + i * 0.01, i * 5.0, 0);
      /* Of two samples the second may have been taken earlier than it says. */
      const double speed = i == 1 ? 500 / 0.66 : 500;
      expect(tracker, NAN, i + 1 < options.minimum_samples ? NAN : speed, i + 1 < options.minimum_samples ? NAN : 0);
    }
    expect(tracker, 2.05 + options.gap, 500, 0);
    expect(tracker, 2.05 + options.gap + 0.001, 0, 0); /* it has stopped */
    /* A pause forgets what was before. */
    add(tracker, 2.2, 30, 0);
    expect(tracker, 2.2, NAN, NAN);
    CHECK_OK(cardstack_velocity_tracker_reset(tracker));
    expect(tracker, 2.2, NAN, NAN);
    for (int i = 0; i < 6; i++) add(tracker, 1 + i * 0.01, 7, 7); /* an earlier clock, after the reset */
    expect(tracker, NAN, 0, 0);
    cardstack_velocity_tracker_destroy(tracker);
  }
  check_context("");
}

static void test_limits(void) {
  /* A finger that goes no farther than its tremor stands still. */
  cardstack_velocity_options options = standard();
  options.tremor = 10;
  cardstack_velocity_tracker *tracker = make(&options);
  static const struct { double way, told; } rows[] = {{3, 0}, {9.9, 0}, {13, 260}, {60, 1200}};
  for (int r = 0; r < 4; r++) {
    CHECK_OK(cardstack_velocity_tracker_reset(tracker));
    for (int i = 0; i < 6; i++) add(tracker, i * 0.01, 0.6 * rows[r].way * i / 5, -0.8 * rows[r].way * i / 5);
    expect(tracker, NAN, 0.6 * rows[r].told, -0.8 * rows[r].told);
  }
  cardstack_velocity_tracker_destroy(tracker);

  /* Only so many places, and only so old ones, tell the velocity: before them the pointer ran the other way. */
  for (int small = 0; small < 2; small++) {
    options = standard();
    if (small) options.history_size = 4; else options.horizon = 0.03;
    tracker = make(&options);
    for (int i = 0; i < 10; i++) add(tracker, i * 0.01, -9.0 * i, 0);
    for (int i = 10; i < 14; i++) add(tracker, i * 0.01, 4.0 * i, 0);
    expect(tracker, NAN, 400, 0);
    cardstack_velocity_tracker_destroy(tracker);
  }
}

int main(void) {
  test_options();
  test_rates();
  test_decks();
  test_batches();
  test_equal_and_late_times();
  test_no_estimate();
  test_limits();
  return check_report();
}
