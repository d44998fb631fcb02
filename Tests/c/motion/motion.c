/* Motion by itself, without a deck: springs, curves, coasting and rubber bands as a C program meets them. */

#include "check.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { COUNT = 257 };
static double at[COUNT], one[COUNT], other[COUNT];

static void test_springs(void) {
  cardstack_spring spring;
  double x, v, exact, envelope;
  CHECK_OK(cardstack_spring_from_preset(CARDSTACK_SPRING_BOUNCY, &spring));
  CHECK_NEAR(spring.stiffness, 157.9, 0.05); /* the example of SwiftUI's documentation for Spring */
  CHECK_NEAR(spring.damping, 17.6, 0.05);
  CHECK_OK(cardstack_spring_settling_time(&spring, 1, 0, 0, 0.001, CARDSTACK_SETTLING_EXACT, &exact));
  CHECK_OK(cardstack_spring_settling_time(&spring, 1, 0, 0, 0.001, CARDSTACK_SETTLING_ENVELOPE, &envelope));
  CHECK_NEAR(exact, 0.81874671738310858088, 1e-12);
  CHECK_NEAR(envelope, 0.8235617538193626871, 1e-12);
  CHECK_OK(cardstack_spring_evaluate(&spring, 1, 0, 0, exact, 0, &x, &v));
  CHECK_NEAR(fabs(x - 1), 0.001, 1e-12);
  CHECK_OK(cardstack_spring_evaluate(&spring, 1, 0, 0, exact * 1.000001, CARDSTACK_SPRING_SNAP_TO_END, &x, &v));
  CHECK(x == 1 && v == 0);
  CHECK_OK(cardstack_spring_evaluate(&spring, 1, 0, 0, 0.4, 0, &x, NULL));
  CHECK(x > 1);
  /* Also where it has swung back. */
  for (int i = 0; i < 2; i++) {
    CHECK_OK(cardstack_spring_evaluate(&spring, 1, 0, 0, 0.4 + 0.3 * i, CARDSTACK_SPRING_CLAMP_OVERSHOOT, &x, &v));
    CHECK(x == 1 && v == 0);
  }
  /* A body that begins at its target is not there while its speed carries it away. */
  CHECK_OK(cardstack_spring_evaluate(&spring, 1, 1, 10, 0.01, CARDSTACK_SPRING_SNAP_TO_END, &x, &v));
  CHECK(x > 1.05);
  CHECK_OK(cardstack_spring_from_duration(0.5, -0.5, &spring)); /* bounce is 1 / ratio - 1 here */
  CHECK_NEAR(spring.damping, 50.2654824574366918, 1e-12);
}

/* Springs of each regime against 50 digits: where the body is, how fast, and when it has come to rest. */
static void test_regimes(void) {
  static const struct {
    double mass, stiffness, damping, x, v, time, then_x, then_v, epsilon, rest;
  } rows[] = {
      {1, 230, 22, 300, -2000, 0.3, -11.020818612930823, 72.1855326404758169, 0.01, 0.944326370542322397},
      {1, 100, 10, 0, 800, 0.2, 33.5423703733065455, -214.964211616355401, 0.01, 1.73468471006978481},
      {0.25, 64, 1, -20, 300, 2, -0.248095753913654901, 6.89782627990442521, 0.01, 3.92372646692174559},
      {1, 100, 19.999, 300, -2000, 1.5, 0.000548217432454726597, -0.0051806236303127196, 0.01, 1.19094966365205953},
      {1, 100, 20, 300, -2000, 0.3, 29.8722410207183686, -248.935341839319737, 0.01, 1.19125430459653989},
      {1, 100, 20.000001, 300, -2000, 3, 3.08806611109399364e-10, -2.99448510898292207e-9, 0.01, 1.1912546091112398},
      {1, 300, 150, 300, 500, 0.03, 289.352872524391769, -573.551454727161251, 0.01, 5.09713757879807231},
      {2, 100, 200000, 1, 0, 100, 0.951229429019053843, -0.000475614716887600518, 1, 0},
      {1, 100, 0, 1, 0, 10, 0.862318872287683934, 5.06365641109758794, 0.01, INFINITY},
      {1, 0, 2, -390, 800, 1, -44.134113294645077, 108.268226589290154, 20, 1.29513358272291331},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    check_context("spring %d", (int)i);
    const cardstack_spring spring = {rows[i].mass, rows[i].stiffness, rows[i].damping};
    double x, v, exact, envelope;
    CHECK_OK(cardstack_spring_evaluate(&spring, 0, rows[i].x, rows[i].v, rows[i].time, 0, &x, &v));
    CHECK_NEAR(x / rows[i].then_x, 1, 1e-12);
    CHECK_NEAR(v / rows[i].then_v, 1, 1e-12);
    const double start = rows[i].x, speed = rows[i].v, epsilon = rows[i].epsilon;
    CHECK_OK(cardstack_spring_settling_time(&spring, 0, start, speed, epsilon, CARDSTACK_SETTLING_EXACT, &exact));
    CHECK_OK(cardstack_spring_settling_time(&spring, 0, start, speed, epsilon, CARDSTACK_SETTLING_ENVELOPE, &envelope));
    CHECK(exact == rows[i].rest || fabs(exact - rows[i].rest) < 1e-12);
    CHECK(envelope >= exact * (1 - 1e-12));
  }
  check_context("%s", "");
  /* It begins within epsilon and stays there. */
  const cardstack_spring spring = {1, 230, 22};
  double rest;
  CHECK_OK(cardstack_spring_settling_time(&spring, 0, 0.009, -0.1, 0.01, CARDSTACK_SETTLING_EXACT, &rest));
  CHECK_NEAR(rest, 0, 0);
}

/* A spring is what its proportions are, however small its numbers: of the smallest, whose squares are none, too. */
static void test_small_springs(void) {
  static const double ratios[] = {0, 0.3, 1, 1.0000001, 4};
  for (int r = 0; r < 5; r++) {
    for (int power = -980; power <= 0; power += 70) {
      cardstack_spring spring, small;
      double x, v, small_x, small_v, time, small_time;
      check_context("ratio %g, times 2^%d", ratios[r], power);
      CHECK_OK(cardstack_spring_from_response(0.4, ratios[r], &spring));
      small.mass = ldexp(spring.mass, power);
      small.stiffness = ldexp(spring.stiffness, power);
      small.damping = ldexp(spring.damping, power);
      CHECK_OK(cardstack_spring_evaluate(&spring, 3, -50, 700, 0.3, 0, &x, &v));
      CHECK_OK(cardstack_spring_evaluate(&small, 3, -50, 700, 0.3, 0, &small_x, &small_v));
      CHECK_NEAR(small_x, x, 1e-9);
      CHECK_NEAR(small_v, v, 1e-8);
      CHECK_OK(cardstack_spring_settling_time(&spring, 3, -50, 700, 0.01, CARDSTACK_SETTLING_EXACT, &time));
      CHECK_OK(cardstack_spring_settling_time(&small, 3, -50, 700, 0.01, CARDSTACK_SETTLING_EXACT, &small_time));
      CHECK_NEAR(small_time, time, 1e-9);
    }
  }
  check_context("%s", "");
}

/* The array forms give the same bits as the single ones, whatever the options and regime. */
static void test_arrays(void) {
  static const double ratios[] = {0, 0.3, 1, 1.0000001, 4};
  for (int r = 0; r < 5; r++) {
    cardstack_spring spring;
    CHECK_OK(cardstack_spring_from_response(0.4, ratios[r], &spring));
    for (int i = 0; i < COUNT; i++) at[i] = (COUNT - i) * 0.0078125;
    for (uint32_t options = 0; options < 4; options++) {
      check_context("ratio %g, options %u", ratios[r], (unsigned)options);
      CHECK_OK(cardstack_spring_evaluate_many(&spring, 3, -50, 700, options, at, COUNT, one, other));
      for (int i = 0; i < COUNT; i++) {
        double x, v;
        CHECK_OK(cardstack_spring_evaluate(&spring, 3, -50, 700, at[i], options, &x, &v));
        CHECK(memcmp(&x, &one[i], sizeof x) == 0 && memcmp(&v, &other[i], sizeof v) == 0);
      }
      memset(one, 0, sizeof one);
      CHECK_OK(cardstack_spring_evaluate_many(&spring, 3, -50, 700, options, at, COUNT, NULL, one));
      CHECK(memcmp(one, other, sizeof one) == 0);
    }
  }
  static const cardstack_curve curves[] = {{0.25, 0.1, 0.25, 1}, {1, 0, 0, 1}, {0, 1.5, 1, -3}, {0, 0, 0, 0}};
  for (int c = 0; c < 4; c++) {
    check_context("curve %d", c);
    for (int i = 0; i < COUNT; i++) at[i] = (i - 32) / 192.0;
    CHECK_OK(cardstack_curve_evaluate_many(&curves[c], at, COUNT, one, other));
    for (int i = 0; i < COUNT; i++) {
      double y, slope;
      CHECK_OK(cardstack_curve_evaluate(&curves[c], at[i], &y, &slope));
      CHECK(memcmp(&y, &one[i], sizeof y) == 0 && memcmp(&slope, &other[i], sizeof slope) == 0);
    }
  }
  check_context("decay");
  for (int i = 0; i < COUNT; i++) at[i] = i * 0.02;
  CHECK_OK(cardstack_decay_evaluate_many(0.998, -50, 700, at, COUNT, one, other));
  for (int i = 0; i < COUNT; i++) {
    double x, v;
    CHECK_OK(cardstack_decay_evaluate(0.998, -50, 700, at[i], &x, &v));
    CHECK(memcmp(&x, &one[i], sizeof x) == 0 && memcmp(&v, &other[i], sizeof v) == 0);
  }
  check_context("");
}

static void test_curves(void) {
  cardstack_curve curve;
  double y, slope;
  CHECK_OK(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE_IN_OUT, &curve));
  CHECK_OK(cardstack_curve_evaluate(&curve, 0.5, &y, &slope));
  CHECK_NEAR(y, 0.5, 1e-15);
  CHECK_OK(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE, &curve));
  CHECK_OK(cardstack_curve_evaluate(&curve, -0.5, &y, &slope));
  CHECK_NEAR(y, -0.2, 1e-15); /* css-easing-1: along the tangent */
  CHECK_NEAR(slope, 0.4, 1e-15);
  const cardstack_curve down = {0, -1, 0.5, 1};
  CHECK_OK(cardstack_curve_evaluate(&down, 0, &y, &slope));
  CHECK(y == 0 && slope == -INFINITY);
}

static void test_decay(void) {
  double end, v, t;
  CHECK_OK(cardstack_decay_destination(CARDSTACK_DECELERATION_NORMAL, 100, 1000, &end));
  CHECK_NEAR(end, 100 + 499.4998331664552551, 1e-10);
  CHECK_OK(cardstack_decay_time_to(CARDSTACK_DECELERATION_NORMAL, 100, 1000, 400, &t));
  double x;
  CHECK_OK(cardstack_decay_evaluate(CARDSTACK_DECELERATION_NORMAL, 100, 1000, t, &x, &v));
  CHECK_NEAR(x, 400, 1e-10);
  CHECK_OK(cardstack_decay_time_to(CARDSTACK_DECELERATION_NORMAL, 100, 1000, 700, &t));
  CHECK(isinf(t));
  /* A short way loses no digits: 1e-9 s at this speed, less what the first half of it slows down. */
  CHECK_OK(cardstack_decay_evaluate(CARDSTACK_DECELERATION_NORMAL, 0, 1000, 1e-9, &x, NULL));
  CHECK_NEAR(x / 9.99999998998998728e-7, 1, 1e-15);
  CHECK_OK(cardstack_decay_time_to(CARDSTACK_DECELERATION_NORMAL, 0, 1000, 9.99999998998998728e-7, &t));
  CHECK_NEAR(t / 1e-9, 1, 1e-15);
}

static void test_rubber_band(void) {
  for (int i = -20; i <= 20; i++) {
    double offset;
    CHECK_OK(cardstack_rubber_band(i * 50, CARDSTACK_RUBBER_BAND_COEFFICIENT, 960, &offset));
    CHECK(fabs(offset) < 960 && (i > 0) == (offset > 0) && (i < 0) == (offset < 0));
    /* The inverse is b d / (c (d - b)). */
    CHECK_NEAR(offset * 960 / (CARDSTACK_RUBBER_BAND_COEFFICIENT * (960 - fabs(offset))), i * 50, 1e-10);
  }
}

int main(void) {
  test_springs();
  test_regimes();
  test_small_springs();
  test_arrays();
  test_curves();
  test_decay();
  test_rubber_band();
  return check_report();
}
