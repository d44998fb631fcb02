/* The velocity tracker on its own: known motions at any rate, in any order of delivery, and when it says nothing. */

#include "check.h"

#include <cardstack.h>
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
  CHECK_EQUAL(options.struct_size, sizeof options);
  CHECK_EQUAL(options.history_size, 20);
  CHECK_EQUAL(options.minimum_samples, 3);
  CHECK(options.horizon == 0.1 && options.gap == 0.04 && options.minimum_speed == 0 && isinf(options.maximum_speed));
}

/* A parabola is told exactly, from 60 Hz to 1000 Hz, at times that jump about, and with samples that come twice. */
static void test_rates(void) {
  static const double rates[] = {60, 90, 120, 144, 240, 500, 1000};
  cardstack_velocity_tracker *tracker = make(NULL);
  for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
    for (int irregular = 0; irregular < 2; irregular++) {
      check_context("%g Hz, %s", rates[i], irregular ? "irregular" : "regular");
      CHECK_OK(cardstack_velocity_tracker_reset(tracker));
      double time = 0;
      for (int k = 0; k < 60; k++) {
        time = (k + (irregular ? 0.4 * sin(k * 1.7) : 0)) / rates[i];
        add(tracker, time, place(time), -250 * time);
        if (k % 3 == 0) add(tracker, time, place(time), -250 * time);
      }
      double vx = 0, vy = 0;
      CHECK_OK(cardstack_velocity_tracker_velocity(tracker, time, &vx, &vy, NULL));
      CHECK_NEAR(vx, speed(time), 1e-6);
      CHECK_NEAR(vy, -250, 1e-6);
    }
  }
  check_context("");
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

/* A sample late or at the same time corrects the newest place, and makes no velocity of its own. */
static void test_equal_and_late_times(void) {
  cardstack_velocity_tracker *tracker = make(NULL);
  for (int i = 0; i < 6; i++) add(tracker, 1 + i * 0.01, i * 5.0, 0);
  add(tracker, 1.05, 900, 0);
  add(tracker, 1.05, 25, 0);
  expect(tracker, 1.05, 500, 0);
  add(tracker, 1.02, 25, 0);
  expect(tracker, 1.05, 500, 0);
  expect(tracker, 0, 500, 0); /* an earlier time counts as the newest sample's */
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
      expect(tracker, NAN, i + 1 < options.minimum_samples ? NAN : 500, i + 1 < options.minimum_samples ? NAN : 0);
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
  cardstack_velocity_options options = standard();
  options.minimum_speed = 50;
  options.maximum_speed = 1000;
  cardstack_velocity_tracker *tracker = make(&options);
  static const struct { double speed, told; } rows[] = {{30, 0}, {49, 0}, {60, 60}, {900, 900}, {5000, 1000}};
  for (int r = 0; r < 5; r++) {
    CHECK_OK(cardstack_velocity_tracker_reset(tracker));
    for (int i = 0; i < 6; i++) add(tracker, i * 0.01, 0.6 * rows[r].speed * i * 0.01, -0.8 * rows[r].speed * i * 0.01);
    expect(tracker, NAN, 0.6 * rows[r].told, -0.8 * rows[r].told);
  }
  cardstack_velocity_tracker_destroy(tracker);

  /* Only so many samples, and only so old ones, tell the velocity: before them the pointer ran the other way. */
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
  test_batches();
  test_equal_and_late_times();
  test_no_estimate();
  test_limits();
  return check_report();
}
