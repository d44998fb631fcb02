/* The sheet: the numbers of the document it comes from, four sides, flicks, resistance, both ways of closing, its events,
 * its clock; and that nothing ever jumps, whoever interrupts what. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EXTENT = 800, MAX_EVENTS = 128 };
#define DOWN CARDSTACK_DIRECTION_DOWN

/* -- Kit -- */

static cardstack_sheet_config preset(void) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_COVER));
  config.extent = EXTENT;
  return config;
}

static cardstack_sheet *make(const cardstack_sheet_config *config) {
  cardstack_sheet *sheet = NULL;
  CHECK_OK(cardstack_sheet_create(config, &sheet));
  if (sheet == NULL) exit(1);
  return sheet;
}

static cardstack_sheet_frame at(cardstack_sheet *sheet, double time) {
  cardstack_sheet_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = time;
  CHECK_OK(cardstack_sheet_advance(sheet, &frame));
  return frame;
}

/* At its place at time 0, nothing to drain. */
static cardstack_sheet *presented(const cardstack_sheet_config *config) {
  cardstack_sheet *sheet = make(config);
  cardstack_sheet_event events[4];
  size_t count = 0;
  CHECK_OK(cardstack_sheet_present(sheet, 0, 0));
  CHECK_OK(cardstack_sheet_drain_events(sheet, events, sizeof events[0], 4, &count));
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(events[0].kind, CARDSTACK_SHEET_EVENT_PRESENTED);
  return sheet;
}

static struct {
  size_t count;
  cardstack_sheet_event at[MAX_EVENTS];
} drained;

static void drain(cardstack_sheet *sheet) {
  CHECK_OK(cardstack_sheet_drain_events(sheet, drained.at, sizeof drained.at[0], MAX_EVENTS, &drained.count));
}

static size_t count_of(cardstack_sheet_event_kind kind) {
  size_t n = 0;
  for (size_t i = 0; i < drained.count; i++) n += drained.at[i].kind == kind;
  return n;
}

static const cardstack_sheet_event *last(void) {
  static const cardstack_sheet_event none;
  CHECK(drained.count > 0);
  return drained.count > 0 ? &drained.at[drained.count - 1] : &none;
}

static int32_t press(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_down(sheet, time, 1, x, y, &taken));
  return taken;
}

static void move(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, time, 1, x, y, &taken));
  CHECK_EQUAL(taken, 1);
}

static void lift(cardstack_sheet *sheet, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_up(sheet, time, 1, x, y, &taken));
  CHECK_EQUAL(taken, 1);
}

/* Presses at (200, 300) and glides by (dx, dy) in 0.4 s. Returns when it is there. */
static double drag(cardstack_sheet *sheet, double time, double dx, double dy) {
  CHECK_EQUAL(press(sheet, time, 200, 300), 1);
  for (int k = 1; k <= 40; k++) move(sheet, time + 0.01 * k, 200 + dx * k / 40, 300 + dy * k / 40);
  return time + 0.4;
}

/* The same, and lets go after a pause: the offset alone decides. Returns when. */
static double slow_drag(cardstack_sheet *sheet, double time, double dx, double dy) {
  time = drag(sheet, time, dx, dy) + 0.2;
  lift(sheet, time, 200 + dx, 300 + dy);
  return time;
}

/* -- The document's numbers -- */

static void test_preset(void) {
  const cardstack_sheet_config c = preset();
  CHECK_EQUAL(c.struct_size, sizeof c);
  CHECK(c.side == DOWN && c.enabled == 1 && c.drag_factor == 0.6 && c.threshold_offset == 150 && c.fling == 0);
  CHECK(c.dismiss_seconds == 0.25 && c.corner_radius == 20 && c.corner_distance == 0 && c.rubber_band_coefficient == 0);
  cardstack_curve ease_out;
  CHECK_OK(cardstack_curve_from_preset(CARDSTACK_CURVE_EASE_OUT, &ease_out));
  CHECK(memcmp(&ease_out, &c.dismiss_curve, sizeof ease_out) == 0);
  cardstack_spring spring;
  CHECK_OK(cardstack_spring_from_response(0.3, 0.7, &spring));
  CHECK(memcmp(&spring, &c.return_spring, sizeof spring) == 0);
}

/* Short of the threshold: 0.6 of the finger's travel beyond the slop, and back by the document's spring. */
static void test_return(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  cardstack_sheet_frame f = at(sheet, 0.5);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK(f.offset == 0 && f.corner_radius == 0 && f.opacity == 1 && f.backdrop_opacity == 0.32 && isinf(f.wake_in));
  CHECK_EQUAL(press(sheet, 1, 200, 300), 1);
  CHECK_EQUAL(at(sheet, 1).state, CARDSTACK_SHEET_PRESSED);
  move(sheet, 1.01, 200, 310);
  CHECK_EQUAL(at(sheet, 1.01).state, CARDSTACK_SHEET_PRESSED);
  move(sheet, 1.02, 230, 310.5);
  f = at(sheet, 1.02);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_DRAGGING);
  CHECK_NEAR(f.offset, 0.3, 1e-12);
  CHECK(f.corner_radius == 20);
  for (int k = 1; k <= 20; k++) move(sheet, 1.02 + 0.01 * k, 230, 310.5 + 9.975 * k);
  f = at(sheet, 1.22);
  CHECK_NEAR(f.offset, 120, 1e-9);
  CHECK_NEAR(f.velocity, 0.6 * 997.5, 1e-6);
  CHECK_NEAR(f.progress, 0.15, 1e-12);
  CHECK_NEAR(f.backdrop_opacity, 0.32 * 0.85, 1e-12);
  CHECK(f.x == 0 && f.y == f.offset && f.flags == 0 && f.corner_radius == 20);
  CHECK(at(sheet, 1.5).velocity == 0);
  lift(sheet, 1.5, 230, 510);
  f = at(sheet, 1.5);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_RETURNING);
  CHECK(f.flags == CARDSTACK_SHEET_MOVING && f.wake_in == 0);
  CHECK_NEAR(f.offset, 120, 1e-9);
  CHECK_NEAR(f.corner_radius, 20, 1e-9);
  for (int k = 1; k <= 20; k++) {
    double position = 0, velocity = 0;
    CHECK_OK(cardstack_spring_evaluate(&config.return_spring, 0, 120, 0, 0.01 * k, 0, &position, &velocity));
    f = at(sheet, 1.5 + 0.01 * k);
    CHECK_NEAR(f.offset, position, 1e-6);
    CHECK_NEAR(f.velocity, velocity, 1e-4);
    CHECK_NEAR(f.corner_radius, 20 * fmax(position, 0) / 120, 1e-6); /* eased with it, as SwiftUI does */
  }
  f = at(sheet, 3);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK(f.offset == 0 && f.velocity == 0 && f.corner_radius == 0 && f.flags == 0 && isinf(f.wake_in));
  drain(sheet);
  CHECK_EQUAL(drained.count, 2);
  CHECK_EQUAL(drained.at[0].kind, CARDSTACK_SHEET_EVENT_DRAG_BEGAN);
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_RETURNED);
  CHECK(last()->time == 1.5 && last()->x == 230 && last()->y == 510);
  cardstack_sheet_destroy(sheet);
}

/* Beyond it: ease-out in 0.25 s to the full height, then DISMISSED. At 150 exactly it still returns. */
static void test_dismissal(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  double time = slow_drag(sheet, 1, 0, 260);
  CHECK_EQUAL(at(sheet, time).state, CARDSTACK_SHEET_RETURNING);
  at(sheet, 5);
  drain(sheet);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED), 0);
  time = drag(sheet, 5, 0, 265);
  CHECK_EQUAL(at(sheet, time).flags, CARDSTACK_SHEET_PAST_THRESHOLD);
  lift(sheet, time + 0.2, 200, 565);
  time += 0.2;
  for (int k = 0; k < 25; k++) {
    const cardstack_sheet_frame f = at(sheet, time + 0.01 * k);
    double height = 0, slope = 0;
    CHECK_OK(cardstack_curve_evaluate(&config.dismiss_curve, 0.04 * k, &height, &slope));
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_DISMISSING);
    CHECK_NEAR(f.offset, 153 + (EXTENT - 153) * height, 1e-6);
    CHECK_NEAR(f.velocity, (EXTENT - 153) * slope / 0.25, 1e-4);
    CHECK(f.corner_radius == 20 && f.opacity == 1 && f.wake_in == 0);
    CHECK_NEAR(f.backdrop_opacity, 0.32 * (1 - f.offset / EXTENT), 1e-9);
  }
  const cardstack_sheet_frame f = at(sheet, time + 0.3);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_HIDDEN);
  CHECK(f.offset == EXTENT && f.opacity == 0 && f.backdrop_opacity == 0 && f.progress == 1 && f.flags == 0);
  drain(sheet);
  static const int kinds[] = {CARDSTACK_SHEET_EVENT_DRAG_BEGAN, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED,
                              CARDSTACK_SHEET_EVENT_DRAG_ENDED, CARDSTACK_SHEET_EVENT_DISMISSED};
  CHECK_EQUAL(drained.count, 4);
  for (size_t i = 0; i < 4; i++) CHECK_EQUAL(drained.at[i].kind, kinds[i]);
  CHECK_EQUAL(drained.at[2].reason, CARDSTACK_SHEET_REASON_DISMISSED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_DISMISSED);
  CHECK_NEAR(last()->time, time + 0.25, 1e-12);
  CHECK_EQUAL(press(sheet, time + 1, 200, 300), 0); /* nothing to take */
  cardstack_sheet_destroy(sheet);
}

/* -- Sides -- */

static void test_sides(void) {
  static const int sides[][3] = {{CARDSTACK_DIRECTION_LEFT, -1, 0}, {CARDSTACK_DIRECTION_RIGHT, 1, 0},
                                 {CARDSTACK_DIRECTION_UP, 0, -1}, {CARDSTACK_DIRECTION_DOWN, 0, 1}};
  for (size_t i = 0; i < 4; i++) {
    const int x = sides[i][1], y = sides[i][2];
    check_context("side %d", sides[i][0]);
    cardstack_sheet_config config = preset();
    config.side = sides[i][0];
    cardstack_sheet *sheet = presented(&config);
    double time = drag(sheet, 1, 310 * x + 40 * y, 310 * y + 40 * x);
    cardstack_sheet_frame f = at(sheet, time);
    CHECK_NEAR(f.offset, 180, 1e-9);
    CHECK_NEAR(f.x, 180 * x, 1e-9);
    CHECK_NEAR(f.y, 180 * y, 1e-9);
    lift(sheet, time, 200 + 310 * x, 300 + 310 * y);
    CHECK_EQUAL(at(sheet, time + 1).state, CARDSTACK_SHEET_HIDDEN);
    CHECK_OK(cardstack_sheet_present(sheet, 5, 1));
    f = at(sheet, 5);
    CHECK(f.x == EXTENT * x && f.y == EXTENT * y);
    /* The other side, and across: it stays where it is. */
    at(sheet, 8);
    time = drag(sheet, 8, -300 * x, -300 * y);
    CHECK_EQUAL(at(sheet, time).state, CARDSTACK_SHEET_PRESSED);
    lift(sheet, time, 200 - 300 * x, 300 - 300 * y);
    time = slow_drag(sheet, 10, 300 * y, 300 * x);
    f = at(sheet, time);
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
    drain(sheet);
    CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_DRAG_BEGAN), 1);
    CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_TAP), 0);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* -- Against the side -- */

static void test_resistance(void) {
  cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  /* Without a rubber band: max(0, translation * 0.6), also where the document's sheet stays behind. */
  double time = drag(sheet, 1, 0, 110);
  CHECK_NEAR(at(sheet, time).offset, 60, 1e-9);
  move(sheet, time + 0.01, 200, 290);
  CHECK(at(sheet, time + 0.01).offset == 0);
  move(sheet, time + 0.02, 200, 350);
  CHECK_NEAR(at(sheet, time + 0.02).offset, 24, 1e-9);
  lift(sheet, time + 0.5, 200, 350);
  cardstack_sheet_destroy(sheet);
  /* With one. */
  config.rubber_band_coefficient = 0.55;
  config.rubber_band_distance = 200;
  sheet = presented(&config);
  time = drag(sheet, 1, 0, -110);
  cardstack_sheet_frame f = at(sheet, time);
  double offset = 0;
  CHECK_OK(cardstack_rubber_band(100, 0.55, 200, &offset));
  CHECK_NEAR(f.offset, -offset, 1e-9);
  CHECK(f.progress == 0 && f.corner_radius == 0 && f.backdrop_opacity == 0.32 && f.velocity < 0 && f.velocity > -0.55 * 275);
  /* Caught on its way back: the band goes on where it was, and pulled again it gives no more than it did. */
  lift(sheet, time + 0.2, 200, 190);
  f = at(sheet, time + 0.25);
  CHECK(f.offset < -1);
  CHECK_EQUAL(press(sheet, time + 0.25, 200, 500), 1);
  CHECK_NEAR(at(sheet, NAN).offset, f.offset, 1e-9);
  double pull = 0;
  CHECK_OK(cardstack_rubber_band_inverse(-f.offset, 0.55, 200, &pull));
  move(sheet, time + 0.3, 200, 500 - (100 - pull));
  CHECK_NEAR(at(sheet, NAN).offset, -offset, 1e-9);
  lift(sheet, time + 0.3, 200, 500);
  CHECK_EQUAL(at(sheet, 9).state, CARDSTACK_SHEET_PRESENTED);
  cardstack_sheet_destroy(sheet);
}

/* -- Flicks -- */

static void test_flick(void) {
  cardstack_sheet_config config = preset();
  for (int on = 0; on < 2; on++) {
    config.fling = on;
    cardstack_sheet *sheet = presented(&config);
    /* 80 points in 0.08 s. */
    CHECK_EQUAL(press(sheet, 1, 200, 300), 1);
    for (int k = 1; k <= 8; k++) move(sheet, 1 + 0.01 * k, 200, 300 + 10 * k);
    lift(sheet, 1.08, 200, 380);
    cardstack_sheet_frame f = at(sheet, 1.08);
    CHECK_EQUAL(f.state, on ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
    CHECK_NEAR(f.offset, 42, 1e-9);
    if (!on) CHECK_NEAR(f.velocity, 600, 1e-3); /* the spring begins as fast as the finger had it */
    at(sheet, 4);
    if (on) CHECK_OK(cardstack_sheet_present(sheet, 4, 0));
    /* Beyond the threshold, but thrown back. */
    double time = drag(sheet, 5, 0, 400);
    for (int k = 1; k <= 5; k++) move(sheet, time + 0.01 * k, 200, 700 - 4 * k);
    lift(sheet, time + 0.05, 200, 680);
    CHECK_EQUAL(at(sheet, time + 0.05).state, on ? CARDSTACK_SHEET_RETURNING : CARDSTACK_SHEET_DISMISSING);
    cardstack_sheet_destroy(sheet);
  }
  /* A throw faster than the curve goes on as fast as it was, and so takes less time. */
  cardstack_sheet *sheet = presented(&config);
  CHECK_EQUAL(press(sheet, 1, 200, 300), 1);
  for (int k = 1; k <= 5; k++) move(sheet, 1 + 0.01 * k, 200, 300 + 100 * k);
  CHECK_NEAR(at(sheet, 1.05).velocity, 0.6 * 8000, 1e-6); /* of 10000 points/s: cut to fling_maximum */
  lift(sheet, 1.05, 200, 800);
  const cardstack_sheet_frame f = at(sheet, 1.05);
  CHECK_NEAR(f.offset, 294, 1e-9);
  CHECK_NEAR(f.velocity, 4800, 1e-6);
  drain(sheet);
  at(sheet, 2);
  drain(sheet);
  CHECK_NEAR(last()->time, 1.05 + (EXTENT - 294) / 4800. / 0.58, 1e-9);
  cardstack_sheet_destroy(sheet);
}

/* -- Both ways of closing; pushed instead of presented -- */

static void test_button(void) {
  cardstack_sheet_config config = preset();
  config.enabled = 0;
  cardstack_sheet *sheet = presented(&config);
  CHECK_EQUAL(press(sheet, 1, 200, 300), 0);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.1, 1, 200, 600, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK(at(sheet, 1.2).offset == 0);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2, 1));
  double height = 0;
  CHECK_OK(cardstack_curve_evaluate(&config.dismiss_curve, 0.4, &height, NULL));
  cardstack_sheet_frame f = at(sheet, 2.1);
  CHECK_NEAR(f.offset, EXTENT * height, 1e-6);
  CHECK_NEAR(f.corner_radius, 20 * height, 1e-6);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2.15, 1)); /* again: nothing happens */
  CHECK_EQUAL(at(sheet, 2.26).state, CARDSTACK_SHEET_HIDDEN);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2.3, 1));
  drain(sheet);
  CHECK_EQUAL(drained.count, 1);
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_NEAR(last()->time, 2.25, 1e-12);
  /* In from the extent, without overshoot; at once, if asked. */
  CHECK_OK(cardstack_sheet_present(sheet, 3, 1));
  double before = EXTENT;
  for (int k = 0; k < 100; k++) {
    f = at(sheet, 3 + 0.01 * k);
    CHECK(f.offset <= before && f.offset >= 0 && f.opacity == 1);
    before = f.offset;
  }
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 5, 0));
  CHECK_EQUAL(at(sheet, 5).state, CARDSTACK_SHEET_HIDDEN);
  CHECK_OK(cardstack_sheet_present(sheet, 5, 1));
  CHECK_OK(cardstack_sheet_present(sheet, 5.01, 0));
  CHECK_EQUAL(at(sheet, 5.01).state, CARDSTACK_SHEET_PRESENTED);
  /* Allowed, dragged, and forbidden in mid-drag. */
  config.enabled = 1;
  CHECK_OK(cardstack_sheet_set_config(sheet, 6, &config));
  double time = drag(sheet, 6, 0, 400);
  drain(sheet);
  config.enabled = 0;
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &config));
  f = at(sheet, time);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_RETURNING);
  CHECK_NEAR(f.offset, 234, 1e-9);
  drain(sheet);
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_EQUAL(press(sheet, time + 0.05, 200, 300), 0); /* not even on its way */
  cardstack_sheet_destroy(sheet);
}

/* A held sheet can be dismissed; its finger then moves nothing, and keeps others away until it is up. */
static void test_button_while_held(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  const double time = drag(sheet, 1, 0, 110);
  CHECK_OK(cardstack_sheet_dismiss(sheet, time, 1));
  cardstack_sheet_frame f = at(sheet, time);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_DISMISSING);
  CHECK_NEAR(f.offset, 60, 1e-9);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, time + 0.1, 1, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_down(sheet, time + 0.1, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  at(sheet, time + 1);
  drain(sheet);
  CHECK_EQUAL(drained.count, 3);
  CHECK_EQUAL(drained.at[1].kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(drained.at[1].reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_OK(cardstack_sheet_present(sheet, 5, 0));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 5, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_up(sheet, 6, 1, 200, 300, &taken));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 6, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 1);
  cardstack_sheet_destroy(sheet);
}

static void test_system_cancel(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  const double time = drag(sheet, 1, 0, 600);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_cancel(sheet, time, 2, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_cancel(sheet, time, 1, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_EQUAL(at(sheet, time).state, CARDSTACK_SHEET_RETURNING);
  drain(sheet);
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(last()->reason, CARDSTACK_SHEET_REASON_SYSTEM);
  CHECK(last()->velocity == 0);
  /* A lost release: the same finger presses again. */
  at(sheet, 5);
  CHECK_EQUAL(press(sheet, 5, 200, 300), 1);
  CHECK_EQUAL(press(sheet, 6, 200, 300), 1);
  CHECK_EQUAL(at(sheet, 6).state, CARDSTACK_SHEET_PRESSED);
  cardstack_sheet_destroy(sheet);
}

/* -- Interruptions -- */

static void test_catch(void) {
  cardstack_sheet_config config = preset();
  static const char *const names[] = {"presenting", "returning", "dismissing"};
  for (int i = 0; i < 3; i++) {
    check_context("%s", names[i]);
    cardstack_sheet *sheet = make(&config);
    double time = 1;
    CHECK_OK(cardstack_sheet_present(sheet, 1, i == 0));
    if (i == 1) time = slow_drag(sheet, 1, 0, 200);
    if (i == 2) CHECK_OK(cardstack_sheet_dismiss(sheet, 1, 1));
    const cardstack_sheet_frame before = at(sheet, time + 0.08);
    CHECK(before.offset > 20 && before.velocity != 0);
    drain(sheet);
    CHECK_EQUAL(press(sheet, time + 0.08, 50, 60), 1);
    cardstack_sheet_frame f = at(sheet, time + 0.08);
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_DRAGGING); /* without slop */
    CHECK_NEAR(f.offset, before.offset, 1e-9);
    CHECK_NEAR(f.corner_radius, before.corner_radius, 1e-9);
    CHECK_NEAR(at(sheet, time + 3).offset, before.offset, 1e-9);
    move(sheet, time + 3, 50, 55);
    CHECK_NEAR(at(sheet, time + 3).offset, before.offset - 3, 1e-9);
    lift(sheet, time + 3.2, 50, 55);
    f = at(sheet, time + 3.2);
    CHECK_EQUAL(f.state, f.offset > 150 ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
    at(sheet, time + 9);
    drain(sheet);
    CHECK_EQUAL(drained.at[0].kind, CARDSTACK_SHEET_EVENT_DRAG_BEGAN);
    CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_TAP), 0);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* Caught where no pull would bring it, past its place as its spring swings: it goes on from there. */
static void test_catch_past_place(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  const double time = slow_drag(sheet, 1, 0, 250);
  double when = time;
  while (at(sheet, when).offset > -5 && when < time + 1) when += 0.001;
  const double offset = at(sheet, when).offset;
  CHECK(offset < -5);
  CHECK_EQUAL(press(sheet, when, 0, 0), 1);
  move(sheet, when + 0.01, 0, 1e-9);
  CHECK_NEAR(at(sheet, NAN).offset, offset, 1e-6);
  move(sheet, when + 0.02, 0, -50);
  CHECK_NEAR(at(sheet, NAN).offset, offset, 1e-6);
  move(sheet, when + 0.03, 0, 100);
  CHECK_NEAR(at(sheet, NAN).offset, offset + 60, 1e-6);
  cardstack_sheet_destroy(sheet);
}

/* Turned round by a call, a sheet keeps its place and its speed. */
static void test_turn_round(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, 1, 1));
  for (int k = 1; k < 12; k++) {
    const double time = 1 + 0.07 * k;
    const cardstack_sheet_frame before = at(sheet, time);
    CHECK_OK(k % 2 ? cardstack_sheet_dismiss(sheet, time, 1) : cardstack_sheet_present(sheet, time, 1));
    const cardstack_sheet_frame after = at(sheet, time);
    CHECK_EQUAL(after.state, k % 2 ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_PRESENTING);
    CHECK_NEAR(after.offset, before.offset, 1e-9);
    CHECK_NEAR(after.velocity, before.velocity, 1e-6);
    CHECK_NEAR(after.backdrop_opacity, before.backdrop_opacity, 1e-12);
    CHECK_NEAR(after.corner_radius, before.corner_radius, 1e-9);
  }
  at(sheet, 9);
  drain(sheet);
  CHECK_EQUAL(drained.count, 1); /* never at its place, once out of sight */
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
  cardstack_sheet_destroy(sheet);
}

/* -- Extent -- */

static void test_extent(void) {
  cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  /* A window that turns while the sheet leaves: it goes on, to the new edge. */
  CHECK_OK(cardstack_sheet_dismiss(sheet, 1, 1));
  cardstack_sheet_frame before = at(sheet, 1.1);
  CHECK_OK(cardstack_sheet_set_extent(sheet, 1.1, 1200));
  cardstack_sheet_frame f = at(sheet, 1.1);
  CHECK_NEAR(f.offset, before.offset, 1e-9);
  CHECK_NEAR(f.velocity, before.velocity, 1e-6);
  CHECK_NEAR(f.backdrop_opacity, before.backdrop_opacity, 1e-9);
  f = at(sheet, 1.3);
  CHECK(f.state == CARDSTACK_SHEET_HIDDEN && f.offset == 1200);
  drain(sheet);
  CHECK_NEAR(last()->time, 1.25, 0.01); /* about when it would have been */
  cardstack_sheet_config now;
  CHECK_OK(cardstack_sheet_get_config(sheet, &now, sizeof now));
  CHECK(now.extent == 1200 && now.drag_factor == 0.6);
  /* A low sheet: half of it is enough. */
  CHECK_OK(cardstack_sheet_set_extent(sheet, 2, 100));
  CHECK_OK(cardstack_sheet_present(sheet, 2, 0));
  CHECK_EQUAL(at(sheet, slow_drag(sheet, 3, 0, 90)).state, CARDSTACK_SHEET_RETURNING);
  at(sheet, 6);
  CHECK_EQUAL(at(sheet, slow_drag(sheet, 6, 0, 95)).state, CARDSTACK_SHEET_DISMISSING);
  /* Under a finger it becomes lower than where it is. */
  CHECK_OK(cardstack_sheet_set_extent(sheet, 8, 800));
  CHECK_OK(cardstack_sheet_present(sheet, 8, 0));
  const double time = drag(sheet, 9, 0, 410);
  CHECK_OK(cardstack_sheet_set_extent(sheet, time, 200));
  f = at(sheet, time);
  CHECK_NEAR(f.offset, 240, 1e-9);
  CHECK(f.progress == 1);
  lift(sheet, time, 200, 710);
  CHECK_NEAR(at(sheet, time).offset, 240, 1e-9);
  CHECK_EQUAL(at(sheet, time + 0.21).state, CARDSTACK_SHEET_HIDDEN); /* out of sight at once, but not the dimming */
  /* The side changes where all sides are the same. */
  CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
  config.side = CARDSTACK_DIRECTION_LEFT;
  CHECK_OK(cardstack_sheet_set_config(sheet, NAN, &config));
  CHECK(at(sheet, NAN).x == -200);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 1));
  config.side = DOWN;
  CHECK_RESULT(cardstack_sheet_set_config(sheet, NAN, &config), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "side") != NULL);
  cardstack_sheet_destroy(sheet);
}

/* -- Events -- */

static void test_tap_and_threshold(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = presented(&config);
  CHECK_EQUAL(press(sheet, 1, 50, 60), 1);
  move(sheet, 1.1, 55, 66);
  lift(sheet, 9, 52, 61);
  drain(sheet);
  CHECK_EQUAL(drained.count, 1);
  CHECK_EQUAL(last()->kind, CARDSTACK_SHEET_EVENT_TAP);
  CHECK(last()->x == 52 && last()->y == 61 && last()->time == 9);
  CHECK_EQUAL(at(sheet, 9).state, CARDSTACK_SHEET_PRESENTED);
  double time = drag(sheet, 10, 0, 270);
  move(sheet, time + 0.1, 200, 400);
  CHECK_EQUAL(at(sheet, NAN).flags, 0);
  move(sheet, time + 0.2, 200, 600);
  lift(sheet, time + 0.5, 200, 600);
  drain(sheet);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED), 2);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT), 1);
  cardstack_sheet_destroy(sheet);
}

/* Undrained, notices are lost and counted by the gap; presentations never: they are refused while too many wait. */
static void test_overflow(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = make(&config);
  int presentations = 0, refused = 0;
  for (int k = 0; k < 100; k++) {
    const cardstack_result result = cardstack_sheet_present(sheet, 2 * k, 0);
    if (result == CARDSTACK_OK) {
      presentations++;
      for (int t = 0; t < 5; t++) {
        CHECK_EQUAL(press(sheet, 2 * k + 1, 50, 60), 1);
        lift(sheet, 2 * k + 1, 50, 60);
      }
      CHECK_OK(cardstack_sheet_dismiss(sheet, 2 * k + 1, 1));
    } else {
      CHECK_RESULT(result, CARDSTACK_ERROR_BACKLOG);
      refused++;
    }
  }
  CHECK(presentations >= 10 && refused >= 10);
  size_t waiting = 0;
  CHECK_OK(cardstack_sheet_drain_events(sheet, NULL, sizeof(cardstack_sheet_event), 0, &waiting));
  CHECK_EQUAL(waiting, at(sheet, NAN).pending_events);
  drain(sheet);
  CHECK_EQUAL(drained.count, waiting);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_PRESENTED), presentations);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_DISMISSED), presentations);
  CHECK_EQUAL(last()->sequence, 7 * presentations);
  CHECK(count_of(CARDSTACK_SHEET_EVENT_TAP) >= 30);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 0));
  cardstack_sheet_destroy(sheet);
}

/* -- Clock -- */

static void test_clock(void) {
  const cardstack_sheet_config config = preset();
  cardstack_sheet *sheet = make(&config);
  /* Begun before the clock was told, it begins when it is. */
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 1));
  cardstack_sheet_frame f = at(sheet, 5000);
  CHECK(f.time == 5000 && f.offset == EXTENT && f.state == CARDSTACK_SHEET_PRESENTING);
  f = at(sheet, 5000.1);
  CHECK(f.offset < EXTENT && f.offset > 0);
  /* Backward and no time: the present. */
  CHECK(at(sheet, 4000).offset == f.offset && at(sheet, NAN).offset == f.offset && at(sheet, -1e9).time == f.time);
  /* A gap ends what is due, once, at its own time. */
  at(sheet, 9000);
  CHECK_OK(cardstack_sheet_dismiss(sheet, NAN, 1));
  at(sheet, 1e9);
  drain(sheet);
  CHECK_EQUAL(drained.count, 2);
  CHECK(drained.at[0].time > 5000.1 && drained.at[0].time < 5002);
  CHECK_NEAR(drained.at[1].time, 9000.25, 1e-9);
  /* A press held from before the clock was told. */
  cardstack_sheet_destroy(sheet);
  sheet = presented(&config);
  cardstack_sheet_destroy(sheet);
  sheet = make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 0));
  CHECK_EQUAL(press(sheet, NAN, 0, 0), 1);
  for (int k = 1; k <= 9; k++) move(sheet, 7000 + 0.01 * k, 0, 10 * k);
  CHECK_NEAR(at(sheet, NAN).velocity, 600, 1e-3);
  cardstack_sheet_destroy(sheet);
}

/* -- Reduced motion -- */

static void test_reduced_motion(void) {
  cardstack_sheet_config config = preset();
  config.reduced_motion = 1;
  cardstack_sheet *sheet = make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, 1, 1));
  cardstack_sheet_frame f = at(sheet, 1), before = f;
  CHECK(f.offset == 0 && f.opacity == 0 && f.backdrop_opacity == 0 && f.state == CARDSTACK_SHEET_PRESENTING);
  f = at(sheet, 1.1);
  CHECK(f.offset == 0);
  CHECK_NEAR(f.opacity, 0.5, 1e-9);
  CHECK_NEAR(f.backdrop_opacity, 0.16, 1e-9);
  CHECK_EQUAL(at(sheet, 1.21).state, CARDSTACK_SHEET_PRESENTED);
  /* The drag follows the finger; the return does not travel. */
  double time = slow_drag(sheet, 2, 0, 110);
  before = at(sheet, time);
  CHECK_NEAR(before.offset, 60, 1e-9);
  int moved = 0;
  for (int k = 1; k <= 50; k++) {
    f = at(sheet, time + 0.01 * k);
    if (f.offset != before.offset) {
      moved++;
      CHECK(f.offset == 0);
      CHECK_NEAR(f.opacity, 0, 0.02);
    }
    CHECK_NEAR(f.opacity, before.opacity, 0.08);
    CHECK_NEAR(f.backdrop_opacity, before.backdrop_opacity, 0.005); /* it never flashes */
    before = f;
  }
  CHECK_EQUAL(moved, 1);
  CHECK(f.state == CARDSTACK_SHEET_PRESENTED && f.opacity == 1);
  /* The dismissal fades where it is; it can be caught, and is then seen again. */
  time = slow_drag(sheet, 4, 0, 410);
  CHECK_EQUAL(at(sheet, time).state, CARDSTACK_SHEET_DISMISSING);
  before = at(sheet, time + 0.1);
  CHECK_NEAR(before.opacity, 0.5, 1e-9);
  CHECK_NEAR(before.offset, 240, 1e-9);
  CHECK_EQUAL(press(sheet, time + 0.1, 0, 0), 1);
  f = at(sheet, time + 0.1);
  CHECK(f.opacity == before.opacity && f.backdrop_opacity == before.backdrop_opacity && f.offset == before.offset);
  CHECK(f.wake_in == 0);
  f = at(sheet, time + 0.4);
  CHECK(f.opacity == 1 && isinf(f.wake_in));
  CHECK_NEAR(f.backdrop_opacity, 0.32 * 0.7, 1e-9);
  lift(sheet, time + 0.5, 0, 0);
  CHECK_EQUAL(at(sheet, time + 0.71).state, CARDSTACK_SHEET_HIDDEN);
  drain(sheet);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_PRESENTED), 1);
  CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_DISMISSED), 1);
  cardstack_sheet_destroy(sheet);
}

/* -- Random sessions -- */

static cardstack_sheet_config random_config(uint64_t *seed) {
  cardstack_sheet_config c = preset();
  c.side = 1 + (int32_t)(kit_random(seed) % 4);
  c.extent = kit_random_between(seed, 100, 1000);
  c.drag_factor = kit_random_between(seed, 0.3, 1);
  c.slop = kit_random_between(seed, 0, 15);
  c.rubber_band_coefficient = kit_random(seed) % 2 ? 0.55 : 0;
  c.fling = (int32_t)(kit_random(seed) % 2);
  c.reduced_motion = kit_random(seed) % 3 == 0;
  c.corner_distance = kit_random(seed) % 2 ? 30 : 0;
  if (kit_random(seed) % 4 == 0) c.dismiss_curve = (cardstack_curve){0.42, 0, 0.58, 1};
  return c;
}

static void check_frame(const cardstack_sheet_frame *f, const cardstack_sheet_config *c) {
  CHECK(isfinite(f->offset) && isfinite(f->velocity) && f->progress >= 0 && f->progress <= 1);
  CHECK(f->opacity >= 0 && f->opacity <= 1 && f->backdrop_opacity >= 0 && f->backdrop_opacity <= c->backdrop_opacity);
  CHECK(f->corner_radius >= 0 && f->corner_radius <= c->corner_radius);
  CHECK(f->wake_in == (f->flags & CARDSTACK_SHEET_MOVING ? 0 : INFINITY));
  CHECK((f->state == CARDSTACK_SHEET_HIDDEN) == (f->opacity == 0 && f->offset == c->extent && f->flags == 0));
  CHECK(f->state != CARDSTACK_SHEET_PRESENTED || f->offset == 0);
}

static int apart(double a, double b, double tolerance) { return !(fabs(a - b) <= tolerance); }

/* Whether one frame may follow another with no time between them. */
static void check_continuous(const cardstack_sheet_frame *a, const cardstack_sheet_frame *b, const char *call) {
  /* A spring's last hundredth of a point is left out; what is transparent moves unseen. */
  if (a->opacity * b->opacity > 0 && apart(a->offset, b->offset, 0.011)) {
    CHECK_FAIL("%s: the offset jumps from %g to %g, state %d to %d", call, a->offset, b->offset, (int)a->state, (int)b->state);
  }
  if (a->opacity * b->opacity > 0 && apart(a->corner_radius, b->corner_radius, 0.02)) {
    CHECK_FAIL("%s: the radius jumps from %g to %g, state %d to %d", call, a->corner_radius, b->corner_radius, (int)a->state, (int)b->state);
  }
  /* Where it travels, and not fades, it is whole at the edge. */
  const int at_edge = b->progress == 1;
  if (!at_edge && apart(a->opacity, b->opacity, 1e-9)) {
    CHECK_FAIL("%s: the opacity jumps from %g to %g, state %d to %d", call, a->opacity, b->opacity, (int)a->state, (int)b->state);
  }
  if (apart(a->backdrop_opacity, b->backdrop_opacity, 1e-4)) {
    CHECK_FAIL("%s: the dimming jumps from %g to %g, state %d to %d", call, a->backdrop_opacity, b->backdrop_opacity, (int)a->state, (int)b->state);
  }
}

static void run_session(uint64_t number) {
  uint64_t seed = number * 2654435761u + 1;
  for (int i = 0; i < 5; i++) kit_random(&seed);
  cardstack_sheet_config config = random_config(&seed);
  cardstack_sheet *sheet = make(&config), *coarse = make(&config);
  double time = 0, x = 0, y = 0;
  int down = 0, shown = 0, presented_count = 0, dismissed_count = 0;
  uint64_t sequence = 0;
  cardstack_sheet_frame before = at(sheet, 0);
  at(coarse, 0);
  for (int i = 0; i < 300; i++) {
    check_context("session %d, call %d", (int)number, i);
    /* Time in small steps for one sheet, and in one for the other. */
    const double pause = kit_random(&seed) % 8 == 0 ? kit_random_between(&seed, 0, 1) : kit_random_between(&seed, 0, 0.03);
    const int steps = 1 + (int)(pause / 0.002);
    for (int k = 1; k <= steps; k++) {
      const cardstack_sheet_frame f = at(sheet, k == steps ? time + pause : time + pause * k / steps);
      check_frame(&f, &config);
      const double dt = pause / steps, speed = fmax(fabs(f.velocity), fabs(before.velocity));
      /* What a motion of that speed can do in the time; the forces are those of the springs and the curve. */
      if (before.state == f.state && fmin(f.opacity, before.opacity) > 0.1 && (f.state == 1 || f.state == 5 || f.state == 6) &&
          apart(f.offset, before.offset, 1.5 * speed * dt + 4e6 * dt * dt + 0.011)) {
        CHECK_FAIL("state %d: %g points in %g s at %g points/s", (int)f.state, f.offset - before.offset, dt, speed);
      }
      before = f;
    }
    time += pause;
    at(coarse, time);
    before = at(sheet, NAN);
    const int dice = (int)(kit_random(&seed) % 16);
    const char *call = "nothing";
    int is_sample = 0;
    cardstack_sheet *const both[] = {sheet, coarse};
    for (int s = 0; s < 2; s++) {
      cardstack_sheet *const it = both[s];
      int32_t taken = 0;
      if (down && dice < 9) {
        if (s == 0) {
          x += kit_random_between(&seed, -30, 30) + (config.side == 1 ? -12 : config.side == 2 ? 12 : 0);
          y += kit_random_between(&seed, -30, 30) + (config.side == 3 ? -12 : config.side == 4 ? 12 : 0);
        }
        call = "move";
        is_sample = 1;
        CHECK_OK(cardstack_sheet_pointer_move(it, time, 1, x, y, NULL));
      } else if (down && dice < 11) {
        call = dice == 9 ? "up" : "cancel";
        CHECK_OK(dice == 9 ? cardstack_sheet_pointer_up(it, time, 1, x, y, NULL) : cardstack_sheet_pointer_cancel(it, time, 1, NULL));
        if (s == 1) down = 0;
      } else if (!down && dice < 6) {
        call = "down";
        CHECK_OK(cardstack_sheet_pointer_down(it, time, 1, x, y, &taken));
        if (s == 1) down = 1;
      } else if (dice == 12 || dice == 13) {
        call = "present";
        const int hidden = at(it, NAN).state == CARDSTACK_SHEET_HIDDEN;
        CHECK_OK(cardstack_sheet_present(it, time, 1));
        if (s == 0) shown += hidden;
      } else if (dice == 14) {
        call = "dismiss";
        CHECK_OK(cardstack_sheet_dismiss(it, time, 1));
      } else if (dice == 15) {
        call = "set_config";
        if (s == 0) {
          const cardstack_sheet_config other = random_config(&seed);
          const int32_t side = config.side;
          config = other;
          config.side = side;
        }
        const cardstack_sheet_frame held = at(it, NAN);
        if (s == 0 && held.state == CARDSTACK_SHEET_HIDDEN) before.offset = config.extent;
        CHECK_OK(cardstack_sheet_set_config(it, time, &config));
      }
    }
    const cardstack_sheet_frame after = at(sheet, NAN);
    check_frame(&after, &config);
    if (!is_sample) check_continuous(&before, &after, call);
    before = after;
    uint64_t a = 0, b = 1;
    CHECK_OK(cardstack_sheet_state_hash(sheet, &a));
    CHECK_OK(cardstack_sheet_state_hash(coarse, &b));
    if (a != b) CHECK_FAIL("%s: steps of time leave a trace", call);
    drain(coarse);
    drain(sheet);
    for (size_t e = 0; e < drained.count; e++) {
      CHECK_EQUAL(drained.at[e].sequence, ++sequence);
      presented_count += drained.at[e].kind == CARDSTACK_SHEET_EVENT_PRESENTED;
      dismissed_count += drained.at[e].kind == CARDSTACK_SHEET_EVENT_DISMISSED;
    }
    CHECK_EQUAL(dismissed_count, shown - (after.state != CARDSTACK_SHEET_HIDDEN));
    CHECK(presented_count <= shown);
  }
  cardstack_sheet_destroy(sheet);
  cardstack_sheet_destroy(coarse);
  check_context("");
}

/* -- Valid and absurd configurations, fingers and clocks: numbers come of it, at once -- */

static double extreme(uint64_t *seed) {
  static const double some[] = {0, 1e-300, 1e-12, 1e-6, 0.001, 0.5, 1, 3, 100, 1e6, 1e12, -1e-12, -1, -100, -1e12};
  return some[(kit_random(seed) >> 20) % (sizeof some / sizeof some[0])];
}

static void run_extreme(uint64_t number) {
  uint64_t seed = number * 2654435761u + 99;
  cardstack_sheet_config config = preset();
  double *const numbers[] = {&config.extent, &config.slop, &config.drag_factor, &config.rubber_band_coefficient,
                             &config.rubber_band_distance, &config.threshold_offset, &config.threshold_fraction,
                             &config.fling_velocity, &config.fling_minimum, &config.fling_maximum, &config.velocity_horizon,
                             &config.velocity_gap, &config.dismiss_seconds, &config.dismiss_curve.x1, &config.dismiss_curve.y1,
                             &config.dismiss_curve.x2, &config.dismiss_curve.y2, &config.return_spring.mass,
                             &config.return_spring.stiffness, &config.return_spring.damping, &config.present_spring.stiffness,
                             &config.present_spring.damping, &config.fade_seconds, &config.corner_radius,
                             &config.corner_distance, &config.backdrop_opacity};
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    const double good = *numbers[i];
    if (kit_random(&seed) % 3 == 0) *numbers[i] = extreme(&seed);
    if (cardstack_sheet_config_validate(&config, NULL, 0) != CARDSTACK_OK) *numbers[i] = good;
  }
  config.fling = (int32_t)(kit_random(&seed) % 2);
  config.reduced_motion = (int32_t)(kit_random(&seed) % 2);
  cardstack_sheet *sheet = make(&config);
  double time = extreme(&seed);
  for (int i = 0; i < 100; i++) {
    check_context("extreme %d, call %d", (int)number, i);
    time += fabs(extreme(&seed)) * (i % 4 == 0 ? 1 : 1e-6);
    const double when = fmin(time, 1e12), x = extreme(&seed), y = extreme(&seed);
    switch (kit_random(&seed) % 8) {
      case 0: CHECK_OK(cardstack_sheet_present(sheet, when, (int32_t)(i % 5))); break;
      case 1: CHECK_OK(cardstack_sheet_dismiss(sheet, when, (int32_t)(i % 5))); break;
      case 2: CHECK_OK(cardstack_sheet_pointer_down(sheet, when, 1, x, y, NULL)); break;
      case 3: CHECK_OK(cardstack_sheet_pointer_up(sheet, when, 1, x, y, NULL)); break;
      case 4: CHECK_OK(cardstack_sheet_set_extent(sheet, when, fmax(fabs(x), 1e-300))); break;
      default: CHECK_OK(cardstack_sheet_pointer_move(sheet, when, 1, x, y, NULL)); break;
    }
    CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
    const cardstack_sheet_frame f = at(sheet, NAN);
    check_frame(&f, &config);
    if (!(isfinite(f.time) && isfinite(f.x) && isfinite(f.y))) CHECK_FAIL("%g: %g %g", f.time, f.x, f.y);
    if (i % 8 == 0) drain(sheet);
  }
  cardstack_sheet_destroy(sheet);
  check_context("");
}

/* The velocity told is the slope of the offset told. */
static void test_velocity(void) {
  for (int free_motion = 0; free_motion < 2; free_motion++) {
    const cardstack_sheet_config config = preset();
    cardstack_sheet *sheet = make(&config);
    CHECK_OK(cardstack_sheet_present(sheet, 0, 1));
    if (free_motion) CHECK_OK(cardstack_sheet_dismiss(sheet, 0.1, 1));
    for (double time = 0.11; time < 0.3; time += 0.01) {
      const cardstack_sheet_frame a = at(sheet, time - 1e-5), b = at(sheet, time), c = at(sheet, time + 1e-5);
      CHECK_NEAR((c.offset - a.offset) / 2e-5, b.velocity, 0.05);
    }
    cardstack_sheet_destroy(sheet);
  }
}

int main(int argc, char **argv) {
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  test_preset();
  test_return();
  test_dismissal();
  test_sides();
  test_resistance();
  test_flick();
  test_button();
  test_button_while_held();
  test_system_cancel();
  test_catch();
  test_catch_past_place();
  test_turn_round();
  test_extent();
  test_tap_and_threshold();
  test_overflow();
  test_clock();
  test_reduced_motion();
  test_velocity();
  for (uint64_t number = 1; number <= 400; number++) run_session(number);
  for (uint64_t number = 1; number <= 3000; number++) run_extreme(number);
  return check_report();
}
