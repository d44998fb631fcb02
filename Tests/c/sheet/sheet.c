/* How the sheet moves: the numbers of the document it comes from, four sides, resistance, flicks, reduced motion. */

#include "check.h"
#include "sheet_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

static sheet_events events;

/* -- The document's numbers -- */

static void test_preset(void) {
  const cardstack_sheet_config c = sheet_config();
  CHECK_EQUAL(c.struct_size, sizeof c);
  CHECK(c.side == DOWN && c.drag.enabled == 1 && c.drag.factor == 0.6 && c.drag.threshold == 150 && c.drag.threshold_unit == CARDSTACK_UNIT_POINT && c.drag.fling == 0);
  CHECK(c.motion.dismiss_seconds == 0.25 && c.look.corner_radius == 20 && c.look.corner_distance == 0 && c.drag.rubber_band_coefficient == 0);
  cardstack_curve ease_out;
  CHECK_OK(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE_OUT, &ease_out));
  CHECK(memcmp(&ease_out, &c.motion.dismiss_curve, sizeof ease_out) == 0);
  cardstack_spring spring;
  CHECK_OK(cardstack_spring_from_response(0.3, 0.7, &spring));
  CHECK(memcmp(&spring, &c.motion.return_spring, sizeof spring) == 0);
}

/* Short of the threshold: 0.6 of the finger's travel, where the slop is made up for, and back by the document's spring. */
static void test_return(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  cardstack_sheet_frame f = sheet_at(sheet, 0.5);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK(f.offset == 0 && f.corner_radius == 0 && f.opacity == 1 && f.backdrop_opacity == 0.32 && isinf(f.wake_in));
  CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
  CHECK_EQUAL(sheet_at(sheet, 1).state, CARDSTACK_SHEET_PRESSED);
  sheet_move(sheet, 1.01, 200, 310);
  CHECK_EQUAL(sheet_at(sheet, 1.01).state, CARDSTACK_SHEET_PRESSED);
  sheet_move(sheet, 1.02, 230, 310.5);
  f = sheet_at(sheet, 1.02);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_DRAGGING);
  CHECK_NEAR(f.offset, 0.45, 1e-12); /* of 10 points of slop 9.75 are left: within 20 more it is made up for */
  CHECK(f.corner_radius == 20);
  for (int k = 1; k <= 20; k++) sheet_move(sheet, 1.02 + 0.01 * k, 230, 310.5 + 9.475 * k);
  f = sheet_at(sheet, 1.22);
  CHECK_NEAR(f.offset, 120, 1e-9);
  CHECK_NEAR(f.velocity, 0.6 * 947.5, 1e-6);
  CHECK_NEAR(f.progress, 0.15, 1e-12);
  CHECK_NEAR(f.backdrop_opacity, 0.32 * 0.85, 1e-12);
  CHECK(f.x == 0 && f.y == f.offset && f.flags == 0 && f.corner_radius == 20);
  CHECK(sheet_at(sheet, 1.5).velocity == 0);
  sheet_lift(sheet, 1.5, 230, 500);
  f = sheet_at(sheet, 1.5);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_RETURNING);
  CHECK(f.flags == CARDSTACK_SHEET_MOVING && f.wake_in == 0);
  CHECK_NEAR(f.offset, 120, 1e-9);
  CHECK_NEAR(f.corner_radius, 20, 1e-9);
  for (int k = 1; k <= 20; k++) {
    double position = 0, velocity = 0;
    CHECK_OK(cardstack_spring_evaluate(&config.motion.return_spring, 0, 120, 0, 0.01 * k, 0, &position, &velocity));
    f = sheet_at(sheet, 1.5 + 0.01 * k);
    CHECK_NEAR(f.offset, position, 1e-6);
    CHECK_NEAR(f.velocity, velocity, 1e-4);
    CHECK_NEAR(f.corner_radius, 20 * fmax(position, 0) / 120, 1e-6); /* eased with it, as SwiftUI does */
  }
  f = sheet_at(sheet, 3);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK(f.offset == 0 && f.velocity == 0 && f.corner_radius == 0 && f.flags == 0 && isinf(f.wake_in));
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 2);
  CHECK_EQUAL(events.at[0].kind, CARDSTACK_SHEET_EVENT_DRAG_BEGAN);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_RETURNED);
  CHECK(sheet_last(&events)->time == 1.5 && sheet_last(&events)->x == 230 && sheet_last(&events)->y == 500);
  cardstack_sheet_destroy(sheet);
}

/* Beyond it: ease-out in 0.25 s to the full height, then DISMISSED. At 150 exactly it still returns. */
static void test_dismissal(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  double time = sheet_slow_drag(sheet, 1, 0, 250);
  CHECK_EQUAL(sheet_at(sheet, time).state, CARDSTACK_SHEET_RETURNING);
  sheet_at(sheet, 5);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED), 0);
  time = sheet_drag(sheet, 5, 0, 255);
  CHECK_EQUAL(sheet_at(sheet, time).flags, CARDSTACK_SHEET_PAST_THRESHOLD);
  sheet_lift(sheet, time + 0.2, 200, 555);
  time += 0.2;
  for (int k = 0; k < 25; k++) {
    const cardstack_sheet_frame f = sheet_at(sheet, time + 0.01 * k);
    double height = 0, slope = 0;
    CHECK_OK(cardstack_curve_evaluate(&config.motion.dismiss_curve, 0.04 * k, &height, &slope));
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_DISMISSING);
    CHECK_NEAR(f.offset, 153 + (EXTENT - 153) * height, 1e-6);
    CHECK_NEAR(f.velocity, (EXTENT - 153) * slope / 0.25, 1e-4);
    CHECK(f.corner_radius == 20 && f.opacity == 1 && f.wake_in == 0);
    CHECK_NEAR(f.backdrop_opacity, 0.32 * (1 - f.offset / EXTENT), 1e-9);
  }
  const cardstack_sheet_frame f = sheet_at(sheet, time + 0.3);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_HIDDEN);
  CHECK(f.offset == EXTENT && f.opacity == 0 && f.backdrop_opacity == 0 && f.progress == 1 && f.flags == 0);
  sheet_drain(sheet, &events);
  static const int kinds[] = {CARDSTACK_SHEET_EVENT_DRAG_BEGAN, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED,
                              CARDSTACK_SHEET_EVENT_DRAG_ENDED, CARDSTACK_SHEET_EVENT_DISMISSED};
  CHECK_EQUAL(events.count, 4);
  for (size_t i = 0; i < 4; i++) CHECK_EQUAL(events.at[i].kind, kinds[i]);
  CHECK_EQUAL(events.at[2].reason, CARDSTACK_SHEET_REASON_DISMISSED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_DISMISSED);
  CHECK_NEAR(sheet_last(&events)->time, time + 0.25, 1e-12);
  CHECK_EQUAL(sheet_press(sheet, time + 1, 200, 300), 0); /* nothing to take */
  cardstack_sheet_destroy(sheet);
}

/* -- Sides -- */

static void test_sides(void) {
  static const int sides[][3] = {{CARDSTACK_DIRECTION_LEFT, -1, 0}, {CARDSTACK_DIRECTION_RIGHT, 1, 0},
                                 {CARDSTACK_DIRECTION_UP, 0, -1}, {CARDSTACK_DIRECTION_DOWN, 0, 1}};
  for (size_t i = 0; i < 4; i++) {
    const int x = sides[i][1], y = sides[i][2];
    check_context("side %d", sides[i][0]);
    cardstack_sheet_config config = sheet_config();
    config.side = sides[i][0];
    cardstack_sheet *sheet = sheet_presented(&config);
    double time = sheet_drag(sheet, 1, 300 * x + 40 * y, 300 * y + 40 * x);
    cardstack_sheet_frame f = sheet_at(sheet, time);
    CHECK_NEAR(f.offset, 180, 1e-9);
    CHECK_NEAR(f.x, 180 * x, 1e-9);
    CHECK_NEAR(f.y, 180 * y, 1e-9);
    sheet_lift(sheet, time, 200 + 300 * x, 300 + 300 * y);
    CHECK_EQUAL(sheet_at(sheet, time + 1).state, CARDSTACK_SHEET_HIDDEN);
    CHECK_OK(cardstack_sheet_present(sheet, 5, 1));
    f = sheet_at(sheet, 5);
    CHECK(f.x == EXTENT * x && f.y == EXTENT * y);
    /* The other side, and across: it stays where it is. */
    sheet_at(sheet, 8);
    time = sheet_drag(sheet, 8, -300 * x, -300 * y);
    CHECK_EQUAL(sheet_at(sheet, time).state, CARDSTACK_SHEET_PRESSED);
    sheet_lift(sheet, time, 200 - 300 * x, 300 - 300 * y);
    time = sheet_slow_drag(sheet, 10, 300 * y, 300 * x);
    f = sheet_at(sheet, time);
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_BEGAN), 1);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_TAP), 0);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* -- Against the side -- */

static void test_resistance(void) {
  cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  /* Without a rubber band: max(0, translation * 0.6), also where the document's sheet stays behind. */
  double time = sheet_drag(sheet, 1, 0, 100);
  CHECK_NEAR(sheet_at(sheet, time).offset, 60, 1e-9);
  sheet_move(sheet, time + 0.01, 200, 290);
  CHECK(sheet_at(sheet, time + 0.01).offset == 0);
  sheet_move(sheet, time + 0.02, 200, 350);
  CHECK_NEAR(sheet_at(sheet, time + 0.02).offset, 30, 1e-9);
  sheet_lift(sheet, time + 0.5, 200, 350);
  cardstack_sheet_destroy(sheet);
  /* With one. */
  config.drag.rubber_band_coefficient = 0.55;
  config.drag.rubber_band_distance = 200;
  sheet = sheet_presented(&config);
  time = sheet_drag(sheet, 1, 0, -100);
  cardstack_sheet_frame f = sheet_at(sheet, time);
  double offset = 0;
  CHECK_OK(cardstack_rubber_band(100, 0.55, 200, &offset));
  CHECK_NEAR(f.offset, -offset, 1e-9);
  CHECK(f.progress == 0 && f.corner_radius == 0 && f.backdrop_opacity == 0.32 && f.velocity < 0 &&
        f.velocity > -0.55 * 250.1);
  /* Caught on its way back: the band goes on where it was, and pulled again it gives no more than it did. */
  sheet_lift(sheet, time + 0.2, 200, 200);
  f = sheet_at(sheet, time + 0.25);
  CHECK(f.offset < -1);
  CHECK_EQUAL(sheet_press(sheet, time + 0.25, 200, 500), 1);
  CHECK_NEAR(sheet_at(sheet, NAN).offset, f.offset, 1e-9);
  const double pull = -f.offset * 200 / (0.55 * (200 + f.offset)); /* the band's inverse */
  sheet_move(sheet, time + 0.3, 200, 500 - (100 - pull));
  CHECK_NEAR(sheet_at(sheet, NAN).offset, -offset, 1e-9);
  sheet_lift(sheet, time + 0.3, 200, 500);
  CHECK_EQUAL(sheet_at(sheet, 9).state, CARDSTACK_SHEET_PRESENTED);
  cardstack_sheet_destroy(sheet);
}

/* -- Flicks -- */

static void test_flick(void) {
  cardstack_sheet_config config = sheet_config();
  for (int on = 0; on < 2; on++) {
    config.drag.fling = on;
    cardstack_sheet *sheet = sheet_presented(&config);
    /* 80 points in 0.08 s. */
    CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
    for (int k = 1; k <= 8; k++) sheet_move(sheet, 1 + 0.01 * k, 200, 300 + 10 * k);
    sheet_lift(sheet, 1.08, 200, 380);
    cardstack_sheet_frame f = sheet_at(sheet, 1.08);
    CHECK_EQUAL(f.state, on ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
    CHECK_NEAR(f.offset, 48, 1e-9);
    if (!on) CHECK_NEAR(f.velocity, 600, 1e-3); /* the spring begins as fast as the finger had it */
    sheet_at(sheet, 4);
    if (on) CHECK_OK(cardstack_sheet_present(sheet, 4, 0));
    /* Beyond the threshold, but thrown back. */
    double time = sheet_drag(sheet, 5, 0, 400);
    for (int k = 1; k <= 5; k++) sheet_move(sheet, time + 0.01 * k, 200, 700 - 10 * k);
    sheet_lift(sheet, time + 0.05, 200, 650);
    CHECK_EQUAL(sheet_at(sheet, time + 0.05).state, on ? CARDSTACK_SHEET_RETURNING : CARDSTACK_SHEET_DISMISSING);
    cardstack_sheet_destroy(sheet);
  }
  /* Less than a tenth of the way out, which is more than two slops here, is the roll of a lifting finger. */
  static const struct { double out, back; int returns; } rolls[] = {{400, 39, 0}, {400, 41, 1}, {300, 29, 0}, {300, 31, 1}};
  for (size_t i = 0; i < sizeof rolls / sizeof rolls[0]; i++) {
    check_context("back by %g of %g", rolls[i].back, rolls[i].out);
    cardstack_sheet *sheet = sheet_presented(&config);
    const double time = sheet_drag(sheet, 5, 0, rolls[i].out), end = 300 + rolls[i].out;
    for (int k = 1; k <= 5; k++) sheet_move(sheet, time + 0.004 * k, 200, end - rolls[i].back / 5 * k);
    sheet_lift(sheet, time + 0.02, 200, end - rolls[i].back);
    CHECK_EQUAL(sheet_at(sheet, time + 0.02).state,
                rolls[i].returns ? CARDSTACK_SHEET_RETURNING : CARDSTACK_SHEET_DISMISSING);
    cardstack_sheet_destroy(sheet);
  }
  check_context("%s", "");
  /* A throw faster than the curve goes on as fast as it was, and so takes less time. */
  cardstack_sheet *sheet = sheet_presented(&config);
  CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
  for (int k = 1; k <= 5; k++) sheet_move(sheet, 1 + 0.01 * k, 200, 300 + 100 * k);
  CHECK_NEAR(sheet_at(sheet, 1.05).velocity, 0.6 * 8000, 1e-6); /* of 10000 points/s: cut to drag.fling_maximum */
  sheet_lift(sheet, 1.05, 200, 800);
  const cardstack_sheet_frame f = sheet_at(sheet, 1.05);
  CHECK_NEAR(f.offset, 300, 1e-9);
  CHECK_NEAR(f.velocity, 4800, 1e-6);
  sheet_drain(sheet, &events);
  sheet_at(sheet, 2);
  sheet_drain(sheet, &events);
  CHECK_NEAR(sheet_last(&events)->time, 1.05 + (EXTENT - 300) / 4800. / 0.58, 1e-9);
  cardstack_sheet_destroy(sheet);
}

/* A flick dismisses within 45 degrees of the side: a fast way sideways that also goes down a little does not. */
static void test_flick_aside(void) {
  static const struct { double x, y; int dismisses; } ways[] = {
      {300, 56, 0}, {-300, 56, 0}, {80, 78, 0}, {78, 80, 1}, {-78, 80, 1}, {0, 56, 1}};
  cardstack_sheet_config config = sheet_config();
  config.drag.fling = 1;
  for (cardstack_direction side = CARDSTACK_DIRECTION_LEFT; side <= CARDSTACK_DIRECTION_DOWN; side++) {
    config.side = side;
    const double ax = side == CARDSTACK_DIRECTION_LEFT ? -1 : side == CARDSTACK_DIRECTION_RIGHT;
    const double ay = side == CARDSTACK_DIRECTION_UP ? -1 : side == CARDSTACK_DIRECTION_DOWN;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
      check_context("to side %d, way %d", (int)side, (int)i);
      const double dx = ax * ways[i].y - ay * ways[i].x, dy = ay * ways[i].y + ax * ways[i].x;
      cardstack_sheet *sheet = sheet_presented(&config);
      CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
      for (int k = 1; k <= 6; k++) sheet_move(sheet, 1 + 0.01 * k, 200 + dx * k / 6, 300 + dy * k / 6);
      sheet_lift(sheet, 1.06, 200 + dx, 300 + dy);
      CHECK_EQUAL(sheet_at(sheet, 1.06).state, ways[i].dismisses ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
      cardstack_sheet_destroy(sheet);
    }
  }
  check_context("%s", "");
}

/* -- Reduced motion -- */

static void test_reduced_motion(void) {
  cardstack_sheet_config config = sheet_config();
  config.reduced_motion = 1;
  cardstack_sheet *sheet = sheet_make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, 1, 1));
  cardstack_sheet_frame f = sheet_at(sheet, 1), before = f;
  CHECK(f.offset == 0 && f.opacity == 0 && f.backdrop_opacity == 0 && f.state == CARDSTACK_SHEET_PRESENTING);
  f = sheet_at(sheet, 1.1);
  CHECK(f.offset == 0);
  CHECK_NEAR(f.opacity, 0.5, 1e-9);
  CHECK_NEAR(f.backdrop_opacity, 0.16, 1e-9);
  CHECK_EQUAL(sheet_at(sheet, 1.21).state, CARDSTACK_SHEET_PRESENTED);
  /* The drag follows the finger; the return is at once, opaque, and only the dimming fades. */
  double time = sheet_slow_drag(sheet, 2, 0, 100);
  before = sheet_at(sheet, time);
  for (int k = 1; k <= 50; k++) {
    f = sheet_at(sheet, time + 0.01 * k);
    CHECK(f.offset == 0 && f.opacity == 1);
    CHECK_NEAR(f.backdrop_opacity, before.backdrop_opacity, 0.005); /* it never flashes */
    before = f;
  }
  CHECK(f.state == CARDSTACK_SHEET_PRESENTED && f.opacity == 1);
  /* The dismissal fades where it is; it can be caught, and is then seen again. */
  time = sheet_slow_drag(sheet, 4, 0, 400);
  CHECK_EQUAL(sheet_at(sheet, time).state, CARDSTACK_SHEET_DISMISSING);
  before = sheet_at(sheet, time + 0.1);
  CHECK_NEAR(before.opacity, 0.5, 1e-9);
  CHECK_NEAR(before.offset, 240, 1e-9);
  CHECK_EQUAL(sheet_press(sheet, time + 0.1, 0, 0), 1);
  f = sheet_at(sheet, time + 0.1);
  CHECK(f.opacity == before.opacity && f.backdrop_opacity == before.backdrop_opacity && f.offset == before.offset);
  CHECK(f.wake_in == 0);
  f = sheet_at(sheet, time + 0.4);
  CHECK(f.opacity == 1 && isinf(f.wake_in));
  CHECK_NEAR(f.backdrop_opacity, 0.32 * 0.7, 1e-9);
  sheet_lift(sheet, time + 0.5, 0, 0);
  CHECK_EQUAL(sheet_at(sheet, time + 0.71).state, CARDSTACK_SHEET_HIDDEN);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_PRESENTED), 1);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DISMISSED), 1);
  cardstack_sheet_destroy(sheet);
}

/* -- The velocity that is told -- */

/* The velocity told is the slope of the offset told. */
static void test_velocity(void) {
  for (int free_motion = 0; free_motion < 2; free_motion++) {
    const cardstack_sheet_config config = sheet_config();
    cardstack_sheet *sheet = sheet_make(&config);
    CHECK_OK(cardstack_sheet_present(sheet, 0, 1));
    if (free_motion) CHECK_OK(cardstack_sheet_dismiss(sheet, 0.1, 1));
    for (double time = 0.11; time < 0.3; time += 0.01) {
      const cardstack_sheet_frame a = sheet_at(sheet, time - 1e-5), b = sheet_at(sheet, time);
      const cardstack_sheet_frame c = sheet_at(sheet, time + 1e-5);
      CHECK_NEAR((c.offset - a.offset) / 2e-5, b.velocity, 0.05);
    }
    cardstack_sheet_destroy(sheet);
  }
}

int main(void) {
  test_preset();
  test_return();
  test_dismissal();
  test_sides();
  test_resistance();
  test_flick();
  test_flick_aside();
  test_reduced_motion();
  test_velocity();
  return check_report();
}
