/* The sheet and its host: both ways of closing, interruptions, another extent, its events and its clock. */

#include "check.h"
#include "sheet_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

static sheet_events events;

/* -- Both ways of closing; pushed instead of presented -- */

static void test_button(void) {
  cardstack_sheet_config config = sheet_config();
  config.drag.enabled = 0;
  cardstack_sheet *sheet = sheet_presented(&config);
  CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 0);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.1, 1, 200, 600, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK(sheet_at(sheet, 1.2).offset == 0);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2, 1));
  double height = 0;
  CHECK_OK(cardstack_curve_evaluate(&config.motion.dismiss_curve, 0.4, &height, NULL));
  cardstack_sheet_frame f = sheet_at(sheet, 2.1);
  CHECK_NEAR(f.offset, EXTENT * height, 1e-6);
  CHECK_NEAR(f.corner_radius, 20 * height, 1e-6);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2.15, 1)); /* again: nothing happens */
  CHECK_EQUAL(sheet_at(sheet, 2.26).state, CARDSTACK_SHEET_HIDDEN);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 2.3, 1));
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 1);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_NEAR(sheet_last(&events)->time, 2.25, 1e-12);
  /* In from the extent, without overshoot; at once, if asked. */
  CHECK_OK(cardstack_sheet_present(sheet, 3, 1));
  double before = EXTENT;
  for (int k = 0; k < 100; k++) {
    f = sheet_at(sheet, 3 + 0.01 * k);
    CHECK(f.offset <= before && f.offset >= 0 && f.opacity == 1);
    before = f.offset;
  }
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_PRESENTED);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 5, 0));
  CHECK_EQUAL(sheet_at(sheet, 5).state, CARDSTACK_SHEET_HIDDEN);
  CHECK_OK(cardstack_sheet_present(sheet, 5, 1));
  CHECK_OK(cardstack_sheet_present(sheet, 5.01, 0));
  CHECK_EQUAL(sheet_at(sheet, 5.01).state, CARDSTACK_SHEET_PRESENTED);
  /* Allowed, dragged, and forbidden in mid-drag. */
  config.drag.enabled = 1;
  CHECK_OK(cardstack_sheet_set_config(sheet, 6, &config));
  double time = sheet_drag(sheet, 6, 0, 400);
  sheet_drain(sheet, &events);
  config.drag.enabled = 0;
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &config));
  f = sheet_at(sheet, time);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_RETURNING);
  CHECK_NEAR(f.offset, 240, 1e-9);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_EQUAL(sheet_press(sheet, time + 0.05, 200, 300), 0); /* not even on its way */
  cardstack_sheet_destroy(sheet);
}

/* A held sheet can be dismissed; its finger then moves nothing, and keeps others away until it is up. */
static void test_button_while_held(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  const double time = sheet_drag(sheet, 1, 0, 100);
  CHECK_OK(cardstack_sheet_dismiss(sheet, time, 1));
  cardstack_sheet_frame f = sheet_at(sheet, time);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_DISMISSING);
  CHECK_NEAR(f.offset, 60, 1e-9);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_move(sheet, time + 0.1, 1, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_down(sheet, time + 0.1, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  sheet_at(sheet, time + 1);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 3);
  CHECK_EQUAL(events.at[1].kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(events.at[1].reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_CALLED);
  CHECK_OK(cardstack_sheet_present(sheet, 5, 0));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 5, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_up(sheet, 6, 1, 200, 300, &taken));
  CHECK_OK(cardstack_sheet_pointer_down(sheet, 6, 2, 200, 300, &taken));
  CHECK_EQUAL(taken, 1);
  cardstack_sheet_destroy(sheet);
}

static void test_system_cancel(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  const double time = sheet_drag(sheet, 1, 0, 600);
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_pointer_cancel(sheet, time, 2, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_sheet_pointer_cancel(sheet, time, 1, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_EQUAL(sheet_at(sheet, time).state, CARDSTACK_SHEET_RETURNING);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_EQUAL(sheet_last(&events)->reason, CARDSTACK_SHEET_REASON_SYSTEM);
  CHECK(sheet_last(&events)->velocity == 0);
  /* A lost release: the same finger presses again. */
  sheet_at(sheet, 5);
  CHECK_EQUAL(sheet_press(sheet, 5, 200, 300), 1);
  CHECK_EQUAL(sheet_press(sheet, 6, 200, 300), 1);
  CHECK_EQUAL(sheet_at(sheet, 6).state, CARDSTACK_SHEET_PRESSED);
  cardstack_sheet_destroy(sheet);
}

/* -- Caught, and turned round -- */

static void test_catch(void) {
  cardstack_sheet_config config = sheet_config();
  static const char *const names[] = {"presenting", "returning", "dismissing"};
  for (int i = 0; i < 3; i++) {
    check_context("%s", names[i]);
    cardstack_sheet *sheet = sheet_make(&config);
    double time = 1;
    CHECK_OK(cardstack_sheet_present(sheet, 1, i == 0));
    if (i == 1) time = sheet_slow_drag(sheet, 1, 0, 200);
    if (i == 2) CHECK_OK(cardstack_sheet_dismiss(sheet, 1, 1));
    const cardstack_sheet_frame before = sheet_at(sheet, time + 0.08);
    CHECK(before.offset > 20 && before.velocity != 0);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_press(sheet, time + 0.08, 50, 60), 1);
    cardstack_sheet_frame f = sheet_at(sheet, time + 0.08);
    CHECK_EQUAL(f.state, CARDSTACK_SHEET_DRAGGING); /* without slop */
    CHECK_NEAR(f.offset, before.offset, 1e-9);
    CHECK_NEAR(f.corner_radius, before.corner_radius, 1e-9);
    CHECK_NEAR(sheet_at(sheet, time + 3).offset, before.offset, 1e-9);
    sheet_move(sheet, time + 3, 50, 55);
    CHECK_NEAR(sheet_at(sheet, time + 3).offset, before.offset - 3, 1e-9);
    sheet_lift(sheet, time + 3.2, 50, 55);
    f = sheet_at(sheet, time + 3.2);
    CHECK_EQUAL(f.state, f.offset > 150 ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
    sheet_at(sheet, time + 9);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(events.at[0].kind, CARDSTACK_SHEET_EVENT_DRAG_BEGAN);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_TAP), 0);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* Caught where no pull would bring it, past its place as its spring swings: it goes on from there. */
static void test_catch_past_place(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  const double time = sheet_slow_drag(sheet, 1, 0, 240);
  double when = time;
  while (sheet_at(sheet, when).offset > -5 && when < time + 1) when += 0.001;
  const double offset = sheet_at(sheet, when).offset;
  CHECK(offset < -5);
  CHECK_EQUAL(sheet_press(sheet, when, 0, 0), 1);
  sheet_move(sheet, when + 0.01, 0, 1e-9);
  CHECK_NEAR(sheet_at(sheet, NAN).offset, offset, 1e-6);
  sheet_move(sheet, when + 0.02, 0, -50);
  CHECK_NEAR(sheet_at(sheet, NAN).offset, offset, 1e-6);
  sheet_move(sheet, when + 0.03, 0, 100);
  CHECK_NEAR(sheet_at(sheet, NAN).offset, offset + 60, 1e-6);
  cardstack_sheet_destroy(sheet);
}

/* Turned round by a call, a sheet keeps its place and its speed. */
static void test_turn_round(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, 1, 1));
  for (int k = 1; k < 12; k++) {
    const double time = 1 + 0.07 * k;
    const cardstack_sheet_frame before = sheet_at(sheet, time);
    CHECK_OK(k % 2 ? cardstack_sheet_dismiss(sheet, time, 1) : cardstack_sheet_present(sheet, time, 1));
    const cardstack_sheet_frame after = sheet_at(sheet, time);
    CHECK_EQUAL(after.state, k % 2 ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_PRESENTING);
    CHECK_NEAR(after.offset, before.offset, 1e-9);
    CHECK_NEAR(after.velocity, before.velocity, 1e-6);
    CHECK_NEAR(after.backdrop_opacity, before.backdrop_opacity, 1e-12);
    CHECK_NEAR(after.corner_radius, before.corner_radius, 1e-9);
  }
  sheet_at(sheet, 9);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 1); /* never at its place, once out of sight */
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
  cardstack_sheet_destroy(sheet);
}

/* -- Extent -- */

/* An edge that comes near while the sheet leaves: the dimming has gone when the sheet has. */
static void test_nearer_edge(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  CHECK_OK(cardstack_sheet_dismiss(sheet, 1, 1));
  const cardstack_sheet_frame before = sheet_at(sheet, 1.1);
  sheet_set_extent(sheet, 1.1, before.offset + 20);
  double dimming = before.backdrop_opacity;
  for (double time = 1.1; sheet_at(sheet, time).state == CARDSTACK_SHEET_DISMISSING; time += 0.0001) {
    dimming = sheet_at(sheet, time).backdrop_opacity;
  }
  CHECK(dimming < 0.01);
  cardstack_sheet_destroy(sheet);
}

static void test_extent(void) {
  cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  /* A window that turns while the sheet leaves: it goes on, to the new edge. */
  CHECK_OK(cardstack_sheet_dismiss(sheet, 1, 1));
  cardstack_sheet_frame before = sheet_at(sheet, 1.1);
  sheet_set_extent(sheet, 1.1, 1200);
  cardstack_sheet_frame f = sheet_at(sheet, 1.1);
  CHECK_NEAR(f.offset, before.offset, 1e-9);
  CHECK_NEAR(f.velocity, before.velocity, 1e-6);
  CHECK_NEAR(f.backdrop_opacity, before.backdrop_opacity, 1e-9);
  f = sheet_at(sheet, 1.3);
  CHECK(f.state == CARDSTACK_SHEET_HIDDEN && f.offset == 1200);
  sheet_drain(sheet, &events);
  CHECK_NEAR(sheet_last(&events)->time, 1.25, 0.01); /* about when it would have been */
  cardstack_sheet_config now;
  CHECK_OK(cardstack_sheet_get_config(sheet, &now, sizeof now));
  CHECK(now.extent == 1200 && now.drag.factor == 0.6);
  /* A low sheet: half of it is enough. */
  sheet_set_extent(sheet, 2, 100);
  CHECK_OK(cardstack_sheet_present(sheet, 2, 0));
  CHECK_EQUAL(sheet_at(sheet, sheet_slow_drag(sheet, 3, 0, 80)).state, CARDSTACK_SHEET_RETURNING);
  sheet_at(sheet, 6);
  CHECK_EQUAL(sheet_at(sheet, sheet_slow_drag(sheet, 6, 0, 85)).state, CARDSTACK_SHEET_DISMISSING);
  /* Under a finger it becomes lower than where it is. */
  sheet_set_extent(sheet, 8, 800);
  CHECK_OK(cardstack_sheet_present(sheet, 8, 0));
  const double time = sheet_drag(sheet, 9, 0, 400);
  sheet_set_extent(sheet, time, 200);
  f = sheet_at(sheet, time);
  CHECK_NEAR(f.offset, 240, 1e-9);
  CHECK(f.progress == 1);
  sheet_lift(sheet, time, 200, 700);
  CHECK_NEAR(sheet_at(sheet, time).offset, 240, 1e-9);
  /* out of sight at once, but not the dimming */
  CHECK_EQUAL(sheet_at(sheet, time + 0.21).state, CARDSTACK_SHEET_HIDDEN);
  /* The side changes where all sides are the same. */
  CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
  config.side = CARDSTACK_DIRECTION_LEFT;
  CHECK_OK(cardstack_sheet_set_config(sheet, NAN, &config));
  CHECK(sheet_at(sheet, NAN).x == -200);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 1));
  config.side = DOWN;
  CHECK_RESULT(cardstack_sheet_set_config(sheet, NAN, &config), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "side") != NULL);
  cardstack_sheet_destroy(sheet);
}

/* -- Events -- */

static void test_tap_and_threshold(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_presented(&config);
  CHECK_EQUAL(sheet_press(sheet, 1, 50, 60), 1);
  sheet_move(sheet, 1.1, 55, 66);
  sheet_lift(sheet, 9, 52, 61);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 1);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_TAP);
  CHECK(sheet_last(&events)->x == 52 && sheet_last(&events)->y == 61 && sheet_last(&events)->time == 9);
  CHECK_EQUAL(sheet_at(sheet, 9).state, CARDSTACK_SHEET_PRESENTED);
  double time = sheet_drag(sheet, 10, 0, 270);
  sheet_move(sheet, time + 0.1, 200, 400);
  CHECK_EQUAL(sheet_at(sheet, NAN).flags, 0);
  sheet_move(sheet, time + 0.2, 200, 600);
  sheet_lift(sheet, time + 0.5, 200, 600);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED), 2);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT), 1);
  cardstack_sheet_destroy(sheet);
}

/* Undrained, notices are lost and counted by the gap; presentations never: they are refused while too many wait. */
static void test_overflow(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_make(&config);
  int presentations = 0, refused = 0;
  for (int k = 0; k < 100; k++) {
    const cardstack_result result = cardstack_sheet_present(sheet, 2 * k, 0);
    if (result == CARDSTACK_OK) {
      presentations++;
      for (int t = 0; t < 5; t++) {
        CHECK_EQUAL(sheet_press(sheet, 2 * k + 1, 50, 60), 1);
        sheet_lift(sheet, 2 * k + 1, 50, 60);
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
  CHECK_EQUAL(waiting, sheet_at(sheet, NAN).pending_events);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, waiting);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_PRESENTED), presentations);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DISMISSED), presentations);
  CHECK_EQUAL(sheet_last(&events)->sequence, 7 * presentations);
  CHECK(sheet_count(&events, CARDSTACK_SHEET_EVENT_TAP) >= 30);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 0));
  cardstack_sheet_destroy(sheet);
}

/* -- Clock -- */

static void test_clock(void) {
  const cardstack_sheet_config config = sheet_config();
  cardstack_sheet *sheet = sheet_make(&config);
  /* Begun before the clock was told, it begins when it is. */
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 1));
  cardstack_sheet_frame f = sheet_at(sheet, 5000);
  CHECK(f.time == 5000 && f.offset == EXTENT && f.state == CARDSTACK_SHEET_PRESENTING);
  f = sheet_at(sheet, 5000.1);
  CHECK(f.offset < EXTENT && f.offset > 0);
  /* Backward and no time: the present. */
  CHECK(sheet_at(sheet, 4000).offset == f.offset && sheet_at(sheet, NAN).offset == f.offset &&
        sheet_at(sheet, -1e9).time == f.time);
  /* A gap ends what is due, once, at its own time. */
  sheet_at(sheet, 9000);
  CHECK_OK(cardstack_sheet_dismiss(sheet, NAN, 1));
  sheet_at(sheet, 1e9);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 2);
  CHECK(events.at[0].time > 5000.1 && events.at[0].time < 5002);
  CHECK_NEAR(events.at[1].time, 9000.25, 1e-9);
  /* A press held from before the clock was told. */
  cardstack_sheet_destroy(sheet);
  sheet = sheet_presented(&config);
  cardstack_sheet_destroy(sheet);
  sheet = sheet_make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, NAN, 0));
  CHECK_EQUAL(sheet_press(sheet, NAN, 0, 0), 1);
  for (int k = 1; k <= 9; k++) sheet_move(sheet, 7000 + 0.01 * k, 0, 10 * k);
  CHECK_NEAR(sheet_at(sheet, NAN).velocity, 600, 1e-3);
  cardstack_sheet_destroy(sheet);
}

/* With a scroll axis, a press that leaves the slop along it is given up: to a carousel, or to content that scrolls. */
static void test_scroll_axis(void) {
  cardstack_sheet_config config = sheet_config();
  CHECK_EQUAL(config.drag.scroll_axis, CARDSTACK_AXIS_NONE);
  for (cardstack_axis axis = CARDSTACK_AXIS_NONE; axis <= CARDSTACK_AXIS_VERTICAL; axis++) {
    check_context("axis %d", (int)axis);
    config.drag.scroll_axis = axis;
    cardstack_sheet *sheet = sheet_presented(&config);
    /* More sideways than down: with NONE, as in the document, it moves the sheet. */
    CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
    int32_t taken = -1;
    CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.01, 1, 212, 311, &taken));
    CHECK_EQUAL(taken, axis != CARDSTACK_AXIS_HORIZONTAL);
    sheet_drain(sheet, &events);
    if (axis == CARDSTACK_AXIS_HORIZONTAL) {
      CHECK(events.count == 0 && sheet_at(sheet, 1.02).state == CARDSTACK_SHEET_PRESENTED);
      /* The finger is ignored until it is up, and so are others. */
      CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.03, 1, 212, 400, &taken));
      CHECK(taken == 0 && sheet_at(sheet, 1.03).offset == 0);
      CHECK_OK(cardstack_sheet_pointer_down(sheet, 1.03, 2, 200, 300, &taken));
      CHECK_EQUAL(taken, 0);
      CHECK_OK(cardstack_sheet_pointer_up(sheet, 1.04, 1, 212, 400, &taken));
      CHECK_EQUAL(taken, 0);
    } else {
      CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DRAG_BEGAN);
      /* A drag is never given up. */
      CHECK_OK(cardstack_sheet_pointer_move(sheet, 1.02, 1, 400, 311, &taken));
      CHECK_EQUAL(taken, 1);
      CHECK_OK(cardstack_sheet_pointer_up(sheet, 1.2, 1, 400, 311, &taken));
      CHECK_EQUAL(taken, 1);
    }
    /* Straight down, the next press is a drag; with VERTICAL it is given up, also by the sample of the release. */
    sheet_at(sheet, 5);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_press(sheet, 5, 200, 300), 1);
    CHECK_OK(cardstack_sheet_pointer_up(sheet, 5.1, 1, 200, 340, &taken));
    CHECK_EQUAL(taken, axis != CARDSTACK_AXIS_VERTICAL);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(events.count, axis == CARDSTACK_AXIS_VERTICAL ? 0 : 2);
    /* A tap is a tap, and after that the finger is up. */
    sheet_at(sheet, 8);
    CHECK_EQUAL(sheet_press(sheet, 8, 200, 300), 1);
    sheet_lift(sheet, 8.1, 203, 300);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_TAP);
    cardstack_sheet_destroy(sheet);
  }
  check_context("%s", "");
}

/* The newest places count: with two of them, the last sample's speed. */
static void test_velocity_history(void) {
  cardstack_sheet_config config = sheet_config();
  for (int history = 2; history <= 20; history += 18) {
    config.drag.velocity_history = history;
    cardstack_sheet *sheet = sheet_presented(&config);
    CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
    for (int k = 1; k <= 6; k++) sheet_move(sheet, 1 + 0.01 * k, 200, 300 + 20 * k);
    for (int k = 1; k <= 2; k++) sheet_move(sheet, 1.06 + 0.01 * k, 200, 420 + 8 * k);
    const double velocity = sheet_at(sheet, 1.08).velocity;
    if (history == 2) CHECK_NEAR(velocity, 0.6 * 800, 1);
    else CHECK(velocity > 0.6 * 900);
    cardstack_sheet_destroy(sheet);
  }
}

int main(void) {
  test_button();
  test_button_while_held();
  test_system_cancel();
  test_catch();
  test_catch_past_place();
  test_turn_round();
  test_nearer_edge();
  test_extent();
  test_tap_and_threshold();
  test_scroll_axis();
  test_velocity_history();
  test_overflow();
  test_clock();
  return check_report();
}
