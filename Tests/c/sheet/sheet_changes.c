/* The sheet with stops: ways out on both sides, one stop a flick, and what changes under a finger and in a settle. */

#include "check.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>

static sheet_events events;

static const double HIGH = 844;
#define STEP (1.0 / 128)
#define MIDDLE 1024.0

/* A sheet that follows each sample at once, at rest at a stop at time 0. */
static cardstack_sheet *sheet_with(const double *stops, size_t count, int32_t stop, cardstack_sheet_exits exits) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_SHEET));
  config.extent = HIGH;
  config.dismissable = exits;
  config.drag.slop = 0;
  config.drag.resampled = 0;
  cardstack_sheet *sheet = sheet_make(&config);
  CHECK_OK(cardstack_sheet_set_stops(sheet, 0, stops, count, CARDSTACK_UNIT_POINT));
  CHECK_OK(cardstack_sheet_move_to(sheet, 0, stop, 0));
  sheet_drain(sheet, &events);
  return sheet;
}

static void change(cardstack_sheet *sheet, double time, void (*set)(cardstack_sheet_config *config)) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_get_config(sheet, &config, sizeof config));
  set(&config);
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &config));
}

/* From the middle to `way` downward, the last 16 samples at a velocity, and up. Returns when. */
static double flick(cardstack_sheet *sheet, double time, double way, double velocity) {
  CHECK_EQUAL(sheet_press(sheet, time, MIDDLE, MIDDLE), 1);
  sheet_move(sheet, time += STEP, MIDDLE, MIDDLE + way - 16 * STEP * velocity);
  time += 0.25;
  for (int k = -16; k <= 0; k++) sheet_move(sheet, time += STEP, MIDDLE, MIDDLE + way + k * STEP * velocity);
  if (velocity == 0) time += 0.25;
  sheet_lift(sheet, time, MIDDLE, MIDDLE + way);
  return time;
}

/* The event of a kind that was drained last. */
static const cardstack_sheet_event *find(cardstack_sheet_event_kind kind) {
  static const cardstack_sheet_event none = {.stop = -9};
  for (size_t i = events.count; i > 0; i--)
    if (events.at[i - 1].kind == kind) return &events.at[i - 1];
  return &none;
}

/* -- A picture that is dismissed upward or downward -- */

static void test_picture(void) {
  for (int sign = -1; sign <= 1; sign += 2) {
    check_context("picture, %d", sign);
    cardstack_sheet *picture = sheet_with(NULL, 0, 0, CARDSTACK_SHEET_EXITS_BOTH);
    cardstack_sheet_frame before = sheet_at(picture, 0);
    CHECK(before.offset == 0 && before.progress == 0);
    /* Not half the way, slowly: it comes back. */
    double time = flick(picture, 1, sign * 420.0, 0);
    before = sheet_at(picture, time);
    CHECK(before.y == sign * 420.0 && before.offset == before.y);
    CHECK_NEAR(before.progress, 420 / HIGH, 1e-12);
    CHECK(before.backdrop_opacity < sheet_at(picture, time + 5).backdrop_opacity);
    CHECK(sheet_at(picture, NAN).offset == 0);
    sheet_drain(picture, &events);
    CHECK_EQUAL(find(CARDSTACK_SHEET_EVENT_DRAG_ENDED)->stop, 0);
    CHECK_EQUAL(find(CARDSTACK_SHEET_EVENT_SETTLED)->stop, 0);
    /* A flick on its way back counts from there: it leaves on that side, at its speed, and nowhere else. */
    time = flick(picture, 10, sign * 60.0, sign * 800.0);
    before = sheet_at(picture, time);
    CHECK_NEAR(before.velocity, sign * 800.0, 1e-6);
    for (int k = 1; k < 100; k++) {
      const cardstack_sheet_frame f = sheet_at(picture, time + 0.01 * k);
      if (f.state == CARDSTACK_SHEET_HIDDEN) break;
      CHECK(sign * f.offset >= sign * before.offset && sign * f.y <= HIGH && f.stop == -1);
      before = f;
    }
    CHECK(sign * before.offset > HIGH / 2);
    sheet_drain(picture, &events);
    CHECK_EQUAL(find(CARDSTACK_SHEET_EVENT_DRAG_ENDED)->reason, CARDSTACK_SHEET_REASON_DISMISSED);
    CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DISMISSED), 1);
    /* Hidden, it can come again; dismissed by a call, it leaves on the side where it is. */
    CHECK_OK(cardstack_sheet_present(picture, 20, 0));
    CHECK_EQUAL(sheet_press(picture, 21, MIDDLE, MIDDLE), 1);
    sheet_move(picture, 21.1, MIDDLE, MIDDLE + sign * 100.0);
    CHECK_OK(cardstack_sheet_dismiss(picture, 21.2, 1));
    CHECK(sign * sheet_at(picture, 21.3).offset > 100);
    CHECK_EQUAL(sheet_at(picture, 25).state, CARDSTACK_SHEET_HIDDEN);
    cardstack_sheet_destroy(picture);
  }
  check_context("");
}

/* -- One stop a flick -- */

static void one_stop(cardstack_sheet_config *config) { config->drag.one_stop_per_flick = 1; }

static void test_one_stop(void) {
  static const double stops[] = {0, 150, 300, 450};
  static const struct {
    int32_t from;
    double way, velocity;
    int32_t any, neighbour;
  } rows[] = {{0, 40, 2000, 3, 1}, {0, 290, 0, 2, 1},     {3, -40, -2500, 0, 2},
              {1, 30, 2900, -1, 2}, {2, -320, -400, 0, 1}, {1, -20, -600, 0, 0}};
  for (size_t i = 0; i < 2 * (sizeof rows / sizeof rows[0]); i++) {
    const int is_one = (int)(i % 2);
    check_context("from %d by %g at %g, %d", (int)rows[i / 2].from, rows[i / 2].way, rows[i / 2].velocity, is_one);
    cardstack_sheet *sheet = sheet_with(stops, 4, rows[i / 2].from, CARDSTACK_SHEET_EXITS_SIDE);
    if (is_one) change(sheet, 0, one_stop);
    const double time = flick(sheet, 1, rows[i / 2].way, rows[i / 2].velocity);
    sheet_at(sheet, time + 5);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(find(CARDSTACK_SHEET_EVENT_DRAG_ENDED)->stop, is_one ? rows[i / 2].neighbour : rows[i / 2].any);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* -- The content becomes shorter and longer under a finger -- */

static void test_content(void) {
  cardstack_sheet *sheet = sheet_with(NULL, 0, 0, CARDSTACK_SHEET_EXITS_SIDE);
  CHECK_OK(cardstack_sheet_set_content(sheet, 0, 100, 400));
  CHECK_OK(cardstack_sheet_content_down(sheet, 1, 1, MIDDLE, MIDDLE, NULL));
  /* Pressed only: the content still scrolls by itself. */
  CHECK_OK(cardstack_sheet_set_content(sheet, 1.01, 200, 400));
  CHECK(sheet_at(sheet, 1.01).content_scroll == 200);
  sheet_move(sheet, 1.02, MIDDLE, MIDDLE - 150);
  CHECK(sheet_at(sheet, 1.02).content_scroll == 350);
  /* Dragged: the host's position does not count, its end does. */
  CHECK_OK(cardstack_sheet_set_content(sheet, 1.03, 20, 400));
  CHECK(sheet_at(sheet, 1.03).content_scroll == 350);
  CHECK_OK(cardstack_sheet_set_content(sheet, 1.03, 20, 250));
  CHECK(sheet_at(sheet, 1.03).content_scroll == 250 && sheet_at(sheet, 1.03).offset == 0);
  /* From there on: at its end the sheet stretches, and comes back first. */
  sheet_move(sheet, 1.04, MIDDLE, MIDDLE - 170);
  cardstack_sheet_frame f = sheet_at(sheet, 1.04);
  CHECK(f.content_scroll == 250 && f.offset < 0 && f.offset > -20);
  sheet_move(sheet, 1.05, MIDDLE, MIDDLE - 150);
  f = sheet_at(sheet, 1.05);
  CHECK(f.content_scroll == 250 && f.offset == 0);
  CHECK_OK(cardstack_sheet_set_content(sheet, 1.06, 0, 1000));
  CHECK(sheet_at(sheet, 1.06).content_scroll == 250);
  sheet_move(sheet, 1.07, MIDDLE, MIDDLE + 150);
  f = sheet_at(sheet, 1.07);
  CHECK(f.content_scroll == 0 && f.offset == 50);
  sheet_lift(sheet, 1.5, MIDDLE, MIDDLE + 150);
  /* It stays where it was drawn. */
  CHECK(sheet_at(sheet, 5).content_scroll == 0 && sheet_at(sheet, 5).offset == 0);
  cardstack_sheet_destroy(sheet);
}

/* -- A keyboard, a turned screen -- */

static void keyboard(cardstack_sheet_config *config) { config->extent = 500; }

/* Both changes of a host: the extent, then the stops. */
static void show_keyboard(cardstack_sheet *sheet, double time) {
  static const double stops[] = {0, 220};
  change(sheet, time, keyboard);
  CHECK_OK(cardstack_sheet_set_stops(sheet, time, stops, 2, CARDSTACK_UNIT_POINT));
}

static void test_keyboard(void) {
  static const double stops[] = {0, 400};
  /* In a settle: place, speed and number stay. */
  cardstack_sheet *sheet = sheet_with(stops, 2, 0, CARDSTACK_SHEET_EXITS_SIDE);
  double time = flick(sheet, 1, 250, 600) + 0.0625;
  sheet_drain(sheet, &events);
  CHECK_EQUAL(find(CARDSTACK_SHEET_EVENT_STOP_ENTERED)->stop, 1);
  cardstack_sheet_frame before = sheet_at(sheet, time);
  CHECK(before.state == CARDSTACK_SHEET_RETURNING && before.offset > 260 && before.velocity > 100);
  show_keyboard(sheet, time);
  cardstack_sheet_frame f = sheet_at(sheet, time);
  CHECK_NEAR(f.offset, before.offset, 1e-9);
  CHECK_NEAR(f.velocity, before.velocity, 1e-6);
  CHECK_EQUAL(f.stop, 1);
  f = sheet_at(sheet, time + 5);
  CHECK(f.offset == 220 && f.state == CARDSTACK_SHEET_PRESENTED && f.stop == 1);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 1);
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_SETTLED);
  CHECK_EQUAL(sheet_last(&events)->stop, 1);
  /* At rest: it moves to where its stop is now, from where it is. Fewer stops: to the last. */
  CHECK_OK(cardstack_sheet_set_stops(sheet, time + 6, stops, 2, CARDSTACK_UNIT_POINT));
  f = sheet_at(sheet, time + 6);
  CHECK(f.offset == 220 && f.state == CARDSTACK_SHEET_RETURNING && f.stop == 1);
  CHECK(sheet_at(sheet, time + 10).offset == 400);
  CHECK_OK(cardstack_sheet_set_stops(sheet, time + 10, stops, 1, CARDSTACK_UNIT_POINT));
  CHECK(sheet_at(sheet, time + 10).offset == 400 && sheet_at(sheet, time + 10).stop == 0);
  CHECK(sheet_at(sheet, time + 15).offset == 0);
  cardstack_sheet_destroy(sheet);

  /* Under a finger nothing moves, and the release decides with the new ones. */
  sheet = sheet_with(stops, 2, 1, CARDSTACK_SHEET_EXITS_SIDE);
  CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
  sheet_move(sheet, 1.1, MIDDLE, MIDDLE - 100);
  show_keyboard(sheet, 1.1);
  CHECK(sheet_at(sheet, 1.1).offset == 300);
  sheet_move(sheet, 1.2, MIDDLE, MIDDLE - 60);
  CHECK(sheet_at(sheet, 1.2).offset == 340);
  sheet_move(sheet, 1.3, MIDDLE, MIDDLE - 50);
  sheet_lift(sheet, 1.6, MIDDLE, MIDDLE - 50);
  CHECK(sheet_at(sheet, 5).offset == 220);
  cardstack_sheet_destroy(sheet);
}

int main(void) {
  test_picture();
  test_one_stop();
  test_content();
  test_keyboard();
  return check_report();
}
