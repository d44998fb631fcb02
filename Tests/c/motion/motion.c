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
  CHECK_OK(cardstack_spring_evaluate(&spring, 1, 0, 0, 0.4, CARDSTACK_SPRING_CLAMP_OVERSHOOT, &x, &v));
  CHECK(x == 1 && v == 0);
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
  test_small_springs();
  test_arrays();
  test_curves();
  test_decay();
  test_rubber_band();
  return check_report();
}
