/* The sheet with stops: where a release goes, how the finger is shared with scrolling content, what is continuous. */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static sheet_events events;

static const double HIGH = 844;
/* Between two samples. Sums of such times are exact, and so are velocities over four, eight or sixteen of them. */
#define STEP (1.0 / 128)
#define MIDDLE 1024.0

static cardstack_sheet_config stops_config(void) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_SHEET));
  config.extent = HIGH;
  return config;
}

/* A sheet with the stops 0 and 400, at rest at one of them at time 0. */
static cardstack_sheet *sheet_at_stop(const cardstack_sheet_config *config, int32_t stop) {
  static const double stops[] = {0, 400};
  cardstack_sheet *sheet = sheet_make(config);
  CHECK_OK(cardstack_sheet_set_stops(sheet, 0, stops, 2, CARDSTACK_UNIT_POINT));
  CHECK_OK(cardstack_sheet_move_to(sheet, 0, stop, 0));
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_PRESENTED), 1);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_SETTLED), 1);
  return sheet;
}

/* Along the side of the sheet, from the middle. */
static void move_to_way(cardstack_sheet *sheet, double time, int32_t side, double way) {
  const double sign = side == CARDSTACK_DIRECTION_DOWN || side == CARDSTACK_DIRECTION_RIGHT ? 1 : -1;
  const int across = side == CARDSTACK_DIRECTION_LEFT || side == CARDSTACK_DIRECTION_RIGHT;
  sheet_move(sheet, time, MIDDLE + (across ? sign * way : 0), MIDDLE + (across ? 0 : sign * way));
}

static void lift_at_way(cardstack_sheet *sheet, double time, int32_t side, double way) {
  const double sign = side == CARDSTACK_DIRECTION_DOWN || side == CARDSTACK_DIRECTION_RIGHT ? 1 : -1;
  const int across = side == CARDSTACK_DIRECTION_LEFT || side == CARDSTACK_DIRECTION_RIGHT;
  sheet_lift(sheet, time, MIDDLE + (across ? sign * way : 0), MIDDLE + (across ? 0 : sign * way));
}

/* Brings a finger from 0 to `way`, where it has the velocity, and returns when it is there. The slop is made up for. */
static double run_to(cardstack_sheet *sheet, double time, int32_t side, double way, double velocity) {
  const double start = way - 16 * STEP * velocity, detour = start + (velocity > 0 ? -64 : 64);
  for (int k = 1; k <= 16; k++) move_to_way(sheet, time += STEP, side, detour * k / 16);
  time += 0.25;
  move_to_way(sheet, time, side, start);
  if (velocity == 0) return time;
  time += 0.25;
  move_to_way(sheet, time += STEP, side, start);
  for (int k = 1; k <= 16; k++) move_to_way(sheet, time += STEP, side, start + velocity * STEP * k);
  return time;
}

/* -- Where a release goes -- */

typedef struct release_case {
  double offset, velocity;
  int from; /* the stop */
  int is_fixed; /* not dismissable */
  double target;
} release_case;

static const release_case releases[] = {
    {199, 0, 0, 0, 0},       {201, 0, 0, 0, 400},     {200, 0, 0, 0, 0},        {200, 0, 1, 0, 400},
    {621, 0, 1, 0, 400},     {623, 0, 1, 0, 844},     {623, 0, 1, 1, 400},      {150, 300, 0, 0, 400},
    {90, 499, 0, 0, 0},      {120, 499, 0, 0, 400},   {390, -500, 1, 0, 0},     {350, -600, 1, 0, 0},
    {620, 490, 1, 0, 844},   {-20, -900, 0, 0, 0},    {-20, 900, 0, 0, 0},      {10, 500, 0, 0, 400},
    {60, 2000, 0, 0, 400},   {60, 2800, 0, 0, 400},   {60, 2820, 0, 0, 844},    {60, 3500, 0, 1, 400},
    {0, 8000, 0, 0, 844},    {430, 500, 1, 0, 844},   {430, 500, 1, 1, 400},    {430, -500, 1, 0, 400},
    {800, -500, 1, 0, 400},  {500, -1200, 1, 0, 400}, {500, -2600, 1, 0, 0},
};

/* How far the finger goes for an offset: beyond an end more than the sheet. */
static double way_for(double offset, double low, double high) {
  const double beyond = fmax(low - offset, offset - high);
  if (beyond <= 0) return offset;
  double way = 0;
  for (double step = 1e6; step > 1e-9; step /= 2) {
    double stretch = 0;
    CHECK_OK(cardstack_rubber_band(way + step, 0.55, 60, &stretch));
    if (stretch < beyond) way += step;
  }
  return offset < low ? low - way : high + way;
}

static void test_release(const release_case *it, int32_t side, int is_printed) {
  check_context("%g, %g from stop %d%s, side %d", it->offset, it->velocity, it->from, it->is_fixed ? ", fixed" : "", (int)side);
  cardstack_sheet_config config = stops_config();
  config.side = side;
  if (it->is_fixed) config.dismissable = CARDSTACK_SHEET_EXITS_NONE;
  cardstack_sheet *sheet = sheet_at_stop(&config, it->from);
  const double from = it->from ? 400 : 0;
  /* What is not dismissable is never at 623: 400 and half a band are where it can be. */
  const double offset = it->is_fixed && it->offset > 400 ? fmin(it->offset, 430) : it->offset;
  double way = way_for(offset, 0, it->is_fixed ? 400 : HIGH) - from;
  way = floor(way * 256 + 0.5) / 256;
  CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
  const double time = run_to(sheet, 1, side, way, it->velocity);
  const double later = it->velocity == 0 ? time + 0.25 : time;
  const cardstack_sheet_frame before = sheet_at(sheet, later);
  lift_at_way(sheet, later, side, way);
  const cardstack_sheet_frame after = sheet_at(sheet, later);
  CHECK(fabs(after.offset - before.offset) < 1e-9);
  sheet_drain(sheet, &events);
  int32_t stop = -2;
  double speed = 0;
  for (size_t i = 0; i < events.count; i++)
    if (events.at[i].kind == CARDSTACK_SHEET_EVENT_DRAG_ENDED) {
      stop = events.at[i].stop;
      speed = events.at[i].velocity;
      CHECK_EQUAL(events.at[i].reason, stop < 0 ? CARDSTACK_SHEET_REASON_DISMISSED : CARDSTACK_SHEET_REASON_RETURNED);
    }
  CHECK_EQUAL(stop, it->target == 844 ? -1 : it->target == 400);
  /* The speed goes on, wherever neither bound holds and no rubber band is stretched. */
  const double distance = fabs(it->target - it->offset);
  const int is_capped = fabs(it->velocity) > 12 * distance + 1000, is_lifted = stop < 0 && it->velocity < 650;
  if (it->velocity != 0 && !is_capped && !is_lifted && before.offset >= 0 && !(it->is_fixed && before.offset > 400)) {
    CHECK(after.velocity / it->velocity > 0.97 && after.velocity / it->velocity < 1.03);
    CHECK(fabs(speed - it->velocity) < 1e-6);
  }
  if (is_lifted) CHECK_NEAR(after.velocity, 650, 1e-6);
  const cardstack_sheet_frame end = sheet_at(sheet, later + 5);
  CHECK(end.offset == it->target && end.velocity == 0);
  CHECK_EQUAL(end.state, it->target == 844 ? CARDSTACK_SHEET_HIDDEN : CARDSTACK_SHEET_PRESENTED);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_last(&events)->kind, stop < 0 ? CARDSTACK_SHEET_EVENT_DISMISSED : CARDSTACK_SHEET_EVENT_SETTLED);
  if (stop >= 0) CHECK_EQUAL(sheet_last(&events)->stop, stop);
  if (is_printed)
    printf("o %5g v %6g from %3g%s -> %g (expected %g), speed after %g\n", it->offset, it->velocity, from,
           it->is_fixed ? " fixed" : "", end.offset, it->target, after.velocity);
  cardstack_sheet_destroy(sheet);
  check_context("");
}

/* -- Sheet and content share the finger -- */

typedef struct hand_over {
  double scroll, maximum, offset;
  int32_t rule;
  int count;
  double moves[3], sheet[3], content[3];
  double end_offset, end_scroll;
} hand_over;

static const hand_over hand_overs[] = {
    {0, 1000, 0, 0, 1, {50}, {50}, {0}, 50, 0},
    {30, 1000, 0, 0, 2, {20, 30}, {0, 20}, {-20, -10}, 20, 0},
    {0, 1000, 0, 0, 2, {50, -80}, {50, -50}, {0, 30}, 0, 30},
    {0, 1000, 400, 0, 2, {-100, -350}, {-100, -300}, {0, 50}, 0, 50},
    {0, 1000, 400, 1, 1, {-100}, {0}, {100}, 400, 100},
    {0, 60, 400, 1, 1, {-100}, {-40}, {60}, 360, 60},
    {100, 1000, 400, 1, 1, {150}, {50}, {-100}, 450, 0},
    {30, 1000, 0, 0, 3, {50, -50, 50}, {20, -20, 20}, {-30, 30, -30}, 20, 0},
};

static void test_hand_over(const hand_over *it, int is_printed) {
  check_context("s %g, o %g, first move %g", it->scroll, it->offset, it->moves[0]);
  cardstack_sheet_config config = stops_config();
  config.drag.content_rule = it->rule;
  config.drag.slop = 0;
  cardstack_sheet *sheet = sheet_at_stop(&config, it->offset > 0);
  CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, it->scroll, it->maximum));
  CHECK_OK(cardstack_sheet_content_down(sheet, 1, 1, MIDDLE, MIDDLE, NULL));
  double time = 1, way = 0, offset = it->offset, scroll = it->scroll;
  for (int k = 0; k < it->count; k++) {
    way += it->moves[k];
    sheet_move(sheet, time += 0.01, MIDDLE, MIDDLE + way);
    const cardstack_sheet_frame f = sheet_at(sheet, time += 0.1);
    CHECK_NEAR(f.offset - offset, it->sheet[k], 1e-9);
    CHECK_NEAR(f.content_scroll - scroll, it->content[k], 1e-9);
    if (is_printed)
      printf("s %g o %g rule %d: %+g -> sheet %+g content %+g\n", it->scroll, it->offset, (int)it->rule, it->moves[k],
             f.offset - offset, f.content_scroll - scroll);
    offset = f.offset;
    scroll = f.content_scroll;
  }
  CHECK_NEAR(offset, it->end_offset, 1e-9);
  CHECK_NEAR(scroll, it->end_scroll, 1e-9);
  cardstack_sheet_destroy(sheet);
  check_context("");
}

/* A finger on content goes down by `way` at `velocity`. */
static double content_release(double scroll, double way, double velocity) {
  check_context("s %g, %g at %g", scroll, way, velocity);
  const cardstack_sheet_config config = stops_config();
  cardstack_sheet *sheet = sheet_at_stop(&config, 0);
  CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, scroll, 1000));
  CHECK_OK(cardstack_sheet_content_down(sheet, 1, 1, MIDDLE, MIDDLE, NULL));
  double time = 1;
  const int count = (int)ceil(way / (velocity * STEP));
  for (int k = 1; k <= count; k++)
    sheet_move(sheet, time += STEP, MIDDLE, MIDDLE + way - velocity * STEP * (count - k));
  sheet_lift(sheet, time, MIDDLE, MIDDLE + way);
  const cardstack_sheet_frame after = sheet_at(sheet, time);
  /* The decision counts no velocity; the motion goes on at the finger's. */
  const cardstack_sheet_frame f = sheet_at(sheet, time + 5);
  const double limit = 12 * fabs(f.offset - after.offset) + 1000;
  CHECK_NEAR(after.velocity, fmin(velocity, limit), 0.03 * velocity);
  sheet_drain(sheet, &events);
  for (size_t i = 0; i < events.count; i++) CHECK(events.at[i].content_velocity == 0);
  cardstack_sheet_destroy(sheet);
  check_context("");
  return f.offset;
}

/* The last way was the content's: the sheet rests, and the host lets the content coast. */
static void test_content_velocity(void) {
  const cardstack_sheet_config config = stops_config();
  cardstack_sheet *sheet = sheet_at_stop(&config, 0);
  CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, 0, 1000));
  CHECK_OK(cardstack_sheet_content_down(sheet, 1, 1, MIDDLE, MIDDLE, NULL));
  double time = 1;
  for (int k = 1; k <= 20; k++) sheet_move(sheet, time += STEP, MIDDLE, MIDDLE - 1000 * STEP * k);
  const double before = sheet_at(sheet, time).content_scroll;
  sheet_lift(sheet, time, MIDDLE, MIDDLE - 1000 * STEP * 20);
  cardstack_sheet_frame f = sheet_at(sheet, time);
  CHECK(f.offset == 0 && f.state == CARDSTACK_SHEET_PRESENTED && f.velocity == 0);
  CHECK_NEAR(f.content_scroll, before, 1e-9);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 3);
  CHECK_EQUAL(events.at[1].kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
  CHECK_NEAR(events.at[1].content_velocity, 1000, 1e-6);
  CHECK(events.at[1].velocity == 0 && events.at[1].stop == 0);
  CHECK_EQUAL(events.at[2].kind, CARDSTACK_SHEET_EVENT_SETTLED);
  /* It coasts: the host says so. Its reaching the top moves nothing. */
  for (int k = 0; k <= 10; k++) CHECK_OK(cardstack_sheet_set_content(sheet, time + 0.1, 100 - 10 * k, 1000));
  f = sheet_at(sheet, time + 1);
  CHECK(f.content_scroll == 0 && f.offset == 0);
  cardstack_sheet_destroy(sheet);
}

/* -- What is drawn -- */

static void test_look(void) {
  static const double rows[][4] = {/* offset, undimmed stop, backdrop, background */
                                   {400, 1, 0, 0},      {300, 1, 0.08, 0.25}, {200, 1, 0.16, 0.5}, {0, 1, 0.32, 1},
                                   {-20, 1, 0.32, 1},   {400, -1, 0.168, 0},  {622, -1, 0.084, 0}, {100, 0, 0, 0.75}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    check_context("look at %g, undimmed %g", rows[i][0], rows[i][1]);
    cardstack_sheet_config config = stops_config();
    config.look.undimmed_stop = (int32_t)rows[i][1];
    cardstack_sheet *sheet = sheet_at_stop(&config, 0);
    CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
    run_to(sheet, 1, DOWN, way_for(rows[i][0], 0, HIGH), 0);
    const cardstack_sheet_frame f = sheet_at(sheet, 2);
    CHECK_NEAR(f.offset, rows[i][0], 1e-6);
    CHECK_NEAR(f.backdrop_opacity, rows[i][2], 0.0005);
    CHECK_NEAR(f.background, rows[i][3], 1e-6);
    CHECK(f.corner_radius == config.look.corner_radius);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* The rubber band: pull and what is drawn of it. */
static void test_band(void) {
  static const double rows[][2] = {{10, 5.0}, {20, 9.3}, {50, 18.9}, {100, 28.7}, {200, 38.8}, {400, 47.1}};
  const cardstack_sheet_config config = stops_config();
  for (size_t i = 0; i < 6; i++) {
    cardstack_sheet *sheet = sheet_at_stop(&config, 0);
    CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
    run_to(sheet, 1, DOWN, -rows[i][0], 0);
    CHECK_NEAR(sheet_at(sheet, 2).offset, -rows[i][1], 0.05);
    cardstack_sheet_destroy(sheet);
  }
}

/* One tick at each stop, however a finger trembles in the middle. */
static void test_ticks(void) {
  cardstack_sheet_config config = stops_config();
  config.drag.resampled = 0;
  cardstack_sheet *sheet = sheet_at_stop(&config, 0);
  uint64_t seed = 2;
  double time = 1;
  CHECK_EQUAL(sheet_press(sheet, time, MIDDLE, MIDDLE), 1);
  for (int k = 1; k < 204; k++) sheet_move(sheet, time += 0.01, MIDDLE, MIDDLE + k);
  for (int k = 0; k < 200; k++) sheet_move(sheet, time += 0.01, MIDDLE, MIDDLE + 200 + kit_random_between(&seed, -3, 3));
  for (int k = 200; k < 231; k++) sheet_move(sheet, time += 0.01, MIDDLE, MIDDLE + k);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(events.count, 2); /* after DRAG_BEGAN */
  CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_STOP_ENTERED);
  CHECK_EQUAL(sheet_last(&events)->stop, 1);
  CHECK_NEAR(sheet_last(&events)->offset, 205, 1e-9);
  CHECK_EQUAL(sheet_at(sheet, time).stop, 1);
  sheet_lift(sheet, time + 1, MIDDLE, MIDDLE + 230);
  sheet_at(sheet, time + 5);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_STOP_ENTERED), 0);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_SETTLED), 1);
  cardstack_sheet_destroy(sheet);
}

/* -- The motions -- */

/* How long after the first frame until it is hidden. */
static void test_way_out(void) {
  static const double rows[][3] = {{430, 0, 317}, {0, 0, 326}, {60, 3500, 283}, {430, 5000, 166}};
  for (size_t i = 0; i < 4; i++) {
    check_context("out from %g at %g", rows[i][0], rows[i][1]);
    static const double stops[] = {430};
    const cardstack_sheet_config config = stops_config();
    cardstack_sheet *sheet = sheet_make(&config);
    CHECK_OK(cardstack_sheet_set_stops(sheet, 0, rows[i][1] == 0 && rows[i][0] > 0 ? stops : &rows[1][0], 1, CARDSTACK_UNIT_POINT));
    CHECK_OK(cardstack_sheet_present(sheet, 0, 0));
    double time = 1;
    if (rows[i][1] == 0) {
      CHECK_OK(cardstack_sheet_dismiss(sheet, time, 1));
    } else {
      CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
      time = run_to(sheet, 1, DOWN, rows[i][0], rows[i][1]);
      lift_at_way(sheet, time, DOWN, rows[i][0]);
    }
    sheet_drain(sheet, &events);
    sheet_at(sheet, time + 1);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_last(&events)->kind, CARDSTACK_SHEET_EVENT_DISMISSED);
    /* What is drawn is a little behind the finger, or ahead of it. */
    CHECK_NEAR((sheet_last(&events)->time - time) * 1000, rows[i][2], rows[i][1] == 0 ? 1.0 : 14.0);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

int main(int argc, char **argv) {
  const int is_printed = argc == 2 && strcmp(argv[1], "--print") == 0;
  for (size_t i = 0; i < sizeof releases / sizeof releases[0]; i++)
    for (int32_t side = 1; side <= 4; side++) test_release(&releases[i], side, is_printed && side == DOWN);
  for (size_t i = 0; i < sizeof hand_overs / sizeof hand_overs[0]; i++) test_hand_over(&hand_overs[i], is_printed);
  CHECK_NEAR(content_release(0, 60, 700), 400, 1e-9);
  CHECK_NEAR(content_release(30, 90, 700), 0, 1e-9);
  CHECK_NEAR(content_release(30, 200, 2000), 0, 1e-9);
  CHECK_NEAR(content_release(30, 260, 2000), 400, 1e-9);
  CHECK_NEAR(content_release(30, 700, 3000), 844, 1e-9);
  test_content_velocity();
  test_look();
  test_band();
  test_ticks();
  test_way_out();
  return check_report();
}
