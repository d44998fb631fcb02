/* The rubber band's array forms: the bits of the single ones, and there and back. */

#include "check.h"

#include <cardstack.h>
#include <math.h>
#include <string.h>

enum { COUNT = 401 };
static double pulls[COUNT], offsets[COUNT], back[COUNT];

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
  /* Pulled as far as a number goes it is still short of its end, and so taken back. */
  CHECK(offsets[0] == nextafter(-dimension, 0));
  CHECK_OK(cardstack_rubber_band_inverse_many(coefficient, dimension, offsets, COUNT, back));
  for (int i = 0; i < COUNT; i++) {
    double pull = NAN;
    CHECK_OK(cardstack_rubber_band_inverse(offsets[i], coefficient, dimension, &pull));
    CHECK(memcmp(&pull, &back[i], sizeof pull) == 0);
    if (i > 0) CHECK_NEAR(back[i], pulls[i], 1e-12 * dimension);
  }
}

int main(void) {
  test_band(CARDSTACK_RUBBER_BAND_COEFFICIENT, 844);
  test_band(0, 844);
  test_band(3, 1e-3);
  test_band(1e-3, 1e9);
  return check_report();
}
