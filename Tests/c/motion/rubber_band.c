/* The rubber band's array form has the bits of the single one. */

#include "check.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <math.h>
#include <string.h>

enum { COUNT = 401 };
static double pulls[COUNT], offsets[COUNT];

static void test_band(double coefficient, double dimension) {
  check_context("c %g, d %g", coefficient, dimension);
  for (int i = 0; i < COUNT; i++) pulls[i] = (i - COUNT / 2) * dimension / 37;
  pulls[0] = -CARDSTACK_MAX_VALUE;
  pulls[1] = -0.0;
  CHECK_OK(cardstack_rubber_band_many(coefficient, dimension, pulls, COUNT, offsets));
  for (int i = 0; i < COUNT; i++) {
    double offset = NAN;
    CHECK_OK(cardstack_rubber_band(pulls[i], coefficient, dimension, &offset));
    CHECK(memcmp(&offset, &offsets[i], sizeof offset) == 0);
  }
  if (coefficient == 0) return;
  /* Pulled as far as a number goes it is still short of its end. */
  CHECK(offsets[0] == nextafter(-dimension, 0));
}

int main(void) {
  test_band(CARDSTACK_RUBBER_BAND_COEFFICIENT, 844);
  test_band(0, 844);
  test_band(3, 1e-3);
  test_band(1e-3, 1e9);
  return check_report();
}
