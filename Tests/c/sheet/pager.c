/* The pager: where a release goes, how it settles, what stays when the pages change, and what is the same in a mirror. */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sheet_events events;

static const double PAGE = 390;
#define MOST 2147483648.0
/* Between two samples. Sums of such times are exact, and so are velocities over several of them. */
#define STEP (1.0 / 128)
#define MIDDLE 1024.0

static cardstack_sheet_config pager_config(uint32_t pages, int wrap) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, CARDSTACK_SHEET_PRESET_PAGER));
  config.extent = PAGE;
  config.pages = pages;
  config.wrap = wrap;
  return config;
}

/* A pager at rest at a page. */
static cardstack_sheet *pager_at(const cardstack_sheet_config *config, int32_t page) {
  cardstack_sheet *sheet = sheet_make(config);
  const cardstack_sheet_frame first = sheet_at(sheet, 0);
  CHECK(first.state == CARDSTACK_SHEET_PRESENTED && first.stop == 0 && first.position == 0 && first.opacity == 1);
  CHECK_OK(cardstack_sheet_move_to(sheet, 0, page, 0));
  CHECK_EQUAL(sheet_at(sheet, 0).stop, page);
  sheet_drain(sheet, &events);
  return sheet;
}

static uint64_t hash_of(cardstack_sheet *sheet) {
  uint64_t hash = 0;
  CHECK_OK(cardstack_sheet_state_hash(sheet, &hash));
  return hash;
}

/* The finger's place at `way` to the next pages. */
static void at_way(void (*call)(cardstack_sheet *, double, double, double), cardstack_sheet *sheet, double time,
                   int32_t side, double way) {
  const double sign = side == CARDSTACK_DIRECTION_DOWN || side == CARDSTACK_DIRECTION_RIGHT ? 1 : -1;
  const int across = side == CARDSTACK_DIRECTION_LEFT || side == CARDSTACK_DIRECTION_RIGHT;
  call(sheet, time, MIDDLE + (across ? sign * way : 0), MIDDLE + (across ? 0 : sign * way));
}

/* Brings a finger that went down at time 1 to `way`, where it has the velocity. Returns when. The slop is made up for. */
static double run_to(cardstack_sheet *sheet, int32_t side, double way, double velocity) {
  double time = 1;
  const double start = way - 16 * STEP * velocity, detour = start + (velocity > 0 ? -64 : 64);
  for (int k = 1; k <= 16; k++) at_way(sheet_move, sheet, time += STEP, side, detour * k / 16);
  at_way(sheet_move, sheet, time += 0.25, side, start);
  if (velocity == 0) return time;
  at_way(sheet_move, sheet, time += 0.25 + STEP, side, start);
  for (int k = 1; k <= 16; k++) at_way(sheet_move, sheet, time += STEP, side, start + velocity * STEP * k);
  return time;
}

static size_t count_of(cardstack_sheet_event_kind kind, int32_t stop) {
  size_t count = 0;
  for (size_t i = 0; i < events.count; i++) count += events.at[i].kind == kind && events.at[i].stop == stop;
  return count;
}

/* -- Where a release goes -- */

static const struct {
  double offset, velocity;
  int from, wrap, target;
} releases[] = {
    {0, 0, 0, 0, 0},       {194, 0, 0, 0, 0},      {196, 0, 0, 0, 1},    {100, 450, 0, 0, 0},   {110, 480, 0, 0, 1},
    {25, 500, 0, 0, 1},    {300, -500, 0, 0, 0},   {380, 3000, 0, 0, 1}, {600, 6000, 0, 0, 1},  {640, -300, 2, 0, 1},
    {1590, 900, 4, 0, 4},  {-30, -900, 0, 0, 0},   {-30, -900, 0, 1, 4}, {1590, 900, 4, 1, 0},  {240, 700, 1, 0, 1},
    {250, 1500, 1, 0, 1},  {600, 0, 0, 0, 1},      {1500, 0, 0, 1, 1},   {300, -500, 0, 1, 0},
};

static double way_for(double offset, double low, double high) {
  const double beyond = fmax(low - offset, offset - high), d = PAGE / 2;
  if (beyond <= 0) return offset;
  const double pull = beyond * d / (d - beyond) / 0.55;
  return offset < low ? low - pull : high + pull;
}

static void test_releases(int is_printed) {
  for (size_t i = 0; i < sizeof releases / sizeof releases[0]; i++)
    for (int32_t side = 1; side <= 4; side++) {
      const double offset = releases[i].offset, velocity = releases[i].velocity;
      check_context("%g at %g from page %d, wrap %d, side %d", offset, velocity, releases[i].from, releases[i].wrap,
                    (int)side);
      cardstack_sheet_config config = pager_config(5, releases[i].wrap);
      config.side = side;
      cardstack_sheet *sheet = pager_at(&config, releases[i].from);
      const double from = sheet_at(sheet, 0).offset;
      const double way = releases[i].wrap ? offset - PAGE * releases[i].from : way_for(offset, 0, 4 * PAGE) - PAGE * releases[i].from;
      CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
      const double time = run_to(sheet, side, floor(way * 256 + 0.5) / 256, velocity);
      const cardstack_sheet_frame before = sheet_at(sheet, time);
      at_way(sheet_lift, sheet, time, side, floor(way * 256 + 0.5) / 256);
      const cardstack_sheet_frame after = sheet_at(sheet, time), end = sheet_at(sheet, time + 5);
      CHECK(fabs(after.offset - before.offset) < 1e-9 && after.stop == releases[i].target);
      CHECK(end.stop == releases[i].target && end.state == CARDSTACK_SHEET_PRESENTED && end.velocity == 0);
      CHECK(end.offset == end.position * PAGE && fabs(end.offset - from) <= PAGE);
      sheet_drain(sheet, &events);
      CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_DRAG_ENDED, releases[i].target), 1);
      CHECK(count_of(CARDSTACK_SHEET_EVENT_SETTLED, releases[i].target) == 1 &&
            sheet_last(&events)->kind == CARDSTACK_SHEET_EVENT_SETTLED && sheet_last(&events)->offset == end.offset);
      if (is_printed && side == CARDSTACK_DIRECTION_UP)
        printf("o %6g v %6g k0 %d wrap %d -> page %d\n", offset, velocity, releases[i].from, releases[i].wrap, (int)end.stop);
      cardstack_sheet_destroy(sheet);
    }
  check_context("");
}

/* -- Swipes in flight -- */

/* Three fast swipes are three pages, wherever they catch it; and two at 6,000 points/s are two. */
static void test_swipes(int is_printed) {
  static const double caught[] = {323, 693, 1077};
  cardstack_sheet_config config = pager_config(5, 0);
  config.drag.resampled = 0;
  config.drag.slop = 0;
  cardstack_sheet *sheet = pager_at(&config, 0);
  double time = 1;
  for (int k = 0; k < 3; k++) {
    CHECK_EQUAL(sheet_press(sheet, time, MIDDLE, MIDDLE), 1);
    for (int i = 1; i <= 16; i++) sheet_move(sheet, time + i / 120.0, MIDDLE, MIDDLE - 7.5 * i);
    sheet_lift(sheet, time += 16 / 120.0, MIDDLE, MIDDLE - 120);
    CHECK_EQUAL(sheet_at(sheet, time).stop, k + 1);
    time += 0.15;
    const cardstack_sheet_frame f = sheet_at(sheet, time);
    if (is_printed) printf("swipe %d: page %d, caught at %.1f\n", k + 1, (int)f.stop, f.offset);
    CHECK_NEAR(f.offset, caught[k], 1);
  }
  CHECK(sheet_at(sheet, time + 5).position == 3);
  cardstack_sheet_destroy(sheet);

  config.wrap = 1;
  sheet = pager_at(&config, 4);
  time = 1;
  for (int k = 0; k < 2; k++) {
    CHECK_EQUAL(sheet_press(sheet, time, MIDDLE, MIDDLE), 1);
    for (int i = 1; i <= 6; i++) sheet_move(sheet, time += STEP, MIDDLE, MIDDLE - 6000 * STEP * i);
    sheet_lift(sheet, time, MIDDLE, MIDDLE - 6000 * STEP * 6);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(count_of(CARDSTACK_SHEET_EVENT_DRAG_ENDED, k), 1);
    for (size_t i = 0; i < events.count; i++)
      if (events.at[i].kind == CARDSTACK_SHEET_EVENT_DRAG_ENDED) CHECK_NEAR(events.at[i].velocity, 6000, 1e-6);
    time += 0.05;
  }
  double farthest = 0;
  for (int k = 0; k < 400; k++) farthest = fmax(farthest, sheet_at(sheet, time + 0.005 * k).position);
  const cardstack_sheet_frame f = sheet_at(sheet, time + 5);
  /* From the last page over the first. */
  CHECK(f.stop == 1 && f.position == 1 && farthest < 1 + 18.0 / PAGE);
  cardstack_sheet_destroy(sheet);
}

/* How long until it is half way and within a point, and how far it swings beyond, from `left` before page 1. */
static void test_settle(int is_printed) {
  static const double rows[][5] = {/* left, velocity, half [ms], within a point [ms], beyond */
                                   {194, 0, 102, 447, 0},    {290, 600, 94, 466, 0}, {290, 1500, 82, 452, 0},
                                   {290, 3000, 62, 420, 0}, {200, 3000, 0, 0, 0},   {10, 6000, 0, 0, 17.9}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const double left = rows[i][0], velocity = rows[i][1];
    check_context("%g left at %g", left, velocity);
    cardstack_sheet_config config = pager_config(5, 0);
    config.drag.resampled = 0;
    cardstack_sheet *sheet = pager_at(&config, 0);
    CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
    double time = run_to(sheet, CARDSTACK_DIRECTION_UP, PAGE - left, velocity);
    at_way(sheet_lift, sheet, time, CARDSTACK_DIRECTION_UP, PAGE - left);
    int half = 0, near = 0;
    double beyond = 0;
    for (int k = 0; k < 1500; k++) {
      const double rest = PAGE - sheet_at(sheet, time + 0.001 * k).offset;
      if (half == 0 && rest < left / 2) half = k;
      if (fabs(rest) > 1) near = k;
      beyond = fmax(beyond, -rest);
    }
    if (is_printed)
      printf("%g left at %g: half %d ms, within a point %d ms, %.1f beyond\n", left, velocity, half, near, beyond);
    if (rows[i][2] > 0) CHECK(fabs(half - rows[i][2]) <= 2 && fabs(near - rows[i][3]) <= 3);
    CHECK(fabs(beyond - rows[i][4]) < 0.15 + 0.02 * rows[i][4]);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* Beyond the ends a rubber band of half a page; with wrap or reduced motion there is none. */
static void test_band(void) {
  static const double rows[][2] = {{50, 24.1}, {100, 42.9}, {200, 70.3}};
  for (size_t i = 0; i < 3; i++)
    for (int end = 0; end < 2; end++)
      for (int kind = 0; kind < 3; kind++) {
        cardstack_sheet_config config = pager_config(5, kind == 1);
        config.reduced_motion = kind == 2;
        cardstack_sheet *sheet = pager_at(&config, end ? 4 : 0);
        const double from = sheet_at(sheet, 0).offset;
        CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
        run_to(sheet, CARDSTACK_DIRECTION_UP, end ? rows[i][0] : -rows[i][0], 0);
        CHECK_NEAR(fabs(sheet_at(sheet, 2).offset - from), kind == 0 ? rows[i][1] : kind == 1 ? rows[i][0] : 0, 0.06);
        cardstack_sheet_destroy(sheet);
      }
}

/* -- Calls -- */

static void test_move_to(void) {
  /* By the shorter way round, from wherever it is going. */
  static const struct {
    int32_t from, to;
    double position;
  } ways[] = {{0, 4, -1}, {4, 0, 5}, {0, 3, -2}, {0, 2, 2}, {1, 3, 3}, {3, 1, 1}};
  const cardstack_sheet_config wrap = pager_config(5, 1);
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    cardstack_sheet *sheet = pager_at(&wrap, 0);
    for (int32_t k = 0; k < ways[i].from; k++) CHECK_OK(cardstack_sheet_move_to(sheet, 1, k + 1, 0));
    CHECK_OK(cardstack_sheet_move_to(sheet, 1, ways[i].to, 1));
    const cardstack_sheet_frame f = sheet_at(sheet, 1);
    CHECK(f.stop == ways[i].to && f.position == ways[i].from && f.state == CARDSTACK_SHEET_RETURNING);
    CHECK(sheet_at(sheet, 5).position == ways[i].position);
    cardstack_sheet_destroy(sheet);
  }
  /* In flight it keeps place and speed, and counts from where it was going. */
  cardstack_sheet *sheet = pager_at(&wrap, 0);
  CHECK_OK(cardstack_sheet_move_to(sheet, 1, 2, 1));
  const cardstack_sheet_frame before = sheet_at(sheet, 1.1);
  CHECK_OK(cardstack_sheet_move_to(sheet, 1.1, 4, 1));
  const cardstack_sheet_frame after = sheet_at(sheet, 1.1);
  CHECK_NEAR(after.position, before.position, 1e-9);
  CHECK_NEAR(after.velocity, before.velocity, 1e-6);
  CHECK_OK(cardstack_sheet_move_to(sheet, 1.2, 4, 1));
  CHECK(sheet_at(sheet, 5).position == 4);
  sheet_drain(sheet, &events);
  CHECK(events.count == 1 && sheet_last(&events)->kind == CARDSTACK_SHEET_EVENT_SETTLED && sheet_last(&events)->stop == 4);
  /* From under a finger. What is beyond the last page counts as the last. */
  CHECK_EQUAL(sheet_press(sheet, 6, MIDDLE, MIDDLE), 1);
  sheet_move(sheet, 6.1, MIDDLE, MIDDLE - 100);
  CHECK_OK(cardstack_sheet_move_to(sheet, 6.2, 1, 1));
  CHECK(sheet_at(sheet, 9).position == 6);
  CHECK_OK(cardstack_sheet_move_to(sheet, 9, INT32_MAX, 1));
  CHECK(sheet_at(sheet, 12).position == 4);
  /* It has no stops, no content, and no way out; and it is there already. */
  const uint64_t hash = hash_of(sheet);
  CHECK_OK(cardstack_sheet_present(sheet, 12, 1));
  CHECK_RESULT(cardstack_sheet_dismiss(sheet, 12, 1), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "dismissed") != NULL);
  CHECK_RESULT(cardstack_sheet_set_content(sheet, 12, 0, 100), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "content") != NULL);
  CHECK_RESULT(cardstack_sheet_set_stops(sheet, 12, NULL, 0, CARDSTACK_UNIT_POINT), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "stops") != NULL);
  cardstack_sheet_config config = wrap;
  config.law = CARDSTACK_SHEET_LAW_STOPS;
  CHECK_RESULT(cardstack_sheet_set_config(sheet, 12, &config), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(hash_of(sheet) == hash);
  cardstack_sheet_destroy(sheet);
  /* Nor does a sheet become a pager. */
  config.extent = 844;
  sheet = sheet_make(&config);
  config.law = CARDSTACK_SHEET_LAW_PAGES;
  CHECK_RESULT(cardstack_sheet_set_config(sheet, 0, &config), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_sheet_error_message(sheet), "PAGES") != NULL);
  cardstack_sheet_destroy(sheet);
}

/* Events and the frame say the page, under a finger the nearest: a tick for each that it passes. */
static void test_pages_are_named(void) {
  cardstack_sheet_config config = pager_config(3, 1);
  config.drag.resampled = 0;
  cardstack_sheet *sheet = pager_at(&config, 1);
  CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
  for (int k = 1; k <= 200; k++) sheet_move(sheet, 1 + 0.01 * k, MIDDLE, MIDDLE - 6 * k);
  /* Three pages on, in the lap after. */
  CHECK(sheet_at(sheet, 3).stop == 1 && fabs(sheet_at(sheet, 3).position - 1 - 1200 / PAGE) < 1e-9);
  sheet_lift(sheet, 4, MIDDLE, MIDDLE - 1200);
  CHECK(sheet_at(sheet, 8).position == 2);
  sheet_drain(sheet, &events);
  static const int32_t kinds[] = {CARDSTACK_SHEET_EVENT_DRAG_BEGAN,   CARDSTACK_SHEET_EVENT_STOP_ENTERED,
                                  CARDSTACK_SHEET_EVENT_STOP_ENTERED, CARDSTACK_SHEET_EVENT_STOP_ENTERED,
                                  CARDSTACK_SHEET_EVENT_DRAG_ENDED,   CARDSTACK_SHEET_EVENT_STOP_ENTERED,
                                  CARDSTACK_SHEET_EVENT_SETTLED};
  static const int32_t pages[] = {0, 2, 0, 1, 2, 2, 2};
  CHECK_EQUAL(events.count, 7);
  for (size_t i = 0; i < 7 && i < events.count; i++)
    CHECK(events.at[i].kind == kinds[i] && events.at[i].stop == pages[i]);
  cardstack_sheet_destroy(sheet);
}

/* -- Other pages -- */

/* The window turns, or pages come and go. */
static void test_changes(void) {
  for (int state = 0; state < 4; state++) {
    check_context("state %d", state);
    cardstack_sheet_config config = pager_config(9, 0);
    cardstack_sheet *sheet = pager_at(&config, 3);
    if (state > 0) {
      CHECK_EQUAL(sheet_press(sheet, 1, MIDDLE, MIDDLE), 1);
      for (int k = 1; k <= 30; k++) sheet_move(sheet, 1 + 0.01 * k, MIDDLE, MIDDLE - 5 * k);
    }
    if (state == 2) sheet_lift(sheet, 1.3, MIDDLE, MIDDLE - 150);
    if (state == 3) CHECK_OK(cardstack_sheet_move_to(sheet, 1.3, 8, 1));
    double time = 1.4;
    cardstack_sheet_frame before = sheet_at(sheet, time);
    for (int k = 0; k < 4; k++) {
      static const double sizes[] = {844, 844, 120, 390};
      static const uint32_t counts[] = {9, 0, 20, 9};
      config.page = sizes[k];
      config.pages = counts[k];
      config.extent = 100;
      const double scale = config.page / (k == 0 ? PAGE : sizes[k - 1]);
      CHECK_OK(cardstack_sheet_set_config(sheet, time, &config));
      const cardstack_sheet_frame after = sheet_at(sheet, time);
      CHECK_NEAR(after.position, before.position, 1e-9);
      /* A finger's velocity is its own. */
      if (state != 1) CHECK_NEAR(after.velocity, before.velocity * scale, 1e-6 * (1 + fabs(before.velocity)));
      CHECK(after.stop == before.stop && after.state == before.state);
      before = sheet_at(sheet, time += 0.01);
    }
    if (state == 1) {
      /* It goes on by 1. */
      sheet_move(sheet, 1.5, MIDDLE, MIDDLE - 150);
      const double from = sheet_at(sheet, 1.6).offset;
      sheet_move(sheet, 1.6, MIDDLE, MIDDLE - 170);
      CHECK_NEAR(sheet_at(sheet, 1.9).offset - from, 20, 1e-6);
      sheet_lift(sheet, 2.5, MIDDLE, MIDDLE - 170);
    }
    CHECK(sheet_at(sheet, 9).position == (state == 3 ? 8 : state == 0 ? 3 : before.stop));
    /* A page that is gone: the last is in its place. */
    config.pages = 2;
    CHECK_OK(cardstack_sheet_set_config(sheet, 9, &config));
    CHECK(sheet_at(sheet, 9).stop == 1 && sheet_at(sheet, 9).position == 1);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
  /* In the second lap the page keeps its number, in flight, too. */
  cardstack_sheet_config config = pager_config(5, 1);
  cardstack_sheet *sheet = pager_at(&config, 4);
  for (int32_t k = 0; k < 8; k++) CHECK_OK(cardstack_sheet_move_to(sheet, 1, k % 5, 0));
  CHECK(sheet_at(sheet, 1).position == 7);
  CHECK_OK(cardstack_sheet_move_to(sheet, 1, 3, 1));
  const cardstack_sheet_frame before = sheet_at(sheet, 1.1);
  config.pages = 7;
  CHECK_OK(cardstack_sheet_set_config(sheet, 1.1, &config));
  const cardstack_sheet_frame after = sheet_at(sheet, 1.1);
  CHECK_NEAR(before.position - after.position, 5, 1e-9);
  CHECK(after.stop == 3 && after.velocity == before.velocity);
  config.wrap = 0;
  CHECK_OK(cardstack_sheet_set_config(sheet, 1.1, &config));
  CHECK(sheet_at(sheet, 5).position == 3);
  cardstack_sheet_destroy(sheet);
}

/* -- Edges -- */

static void swipe(cardstack_sheet *sheet, double time, double way) {
  CHECK_EQUAL(sheet_press(sheet, time, MIDDLE, MIDDLE), 1);
  for (int k = 1; k <= 8; k++) sheet_move(sheet, time + k * STEP, MIDDLE, MIDDLE - way * k / 8);
  sheet_lift(sheet, time + 8 * STEP, MIDDLE, MIDDLE - way);
}

static void test_edges(void) {
  /* One page: it gives way and comes back; with wrap it is its own neighbour. */
  for (int wrap = 0; wrap < 2; wrap++) {
    const cardstack_sheet_config config = pager_config(1, wrap);
    cardstack_sheet *sheet = pager_at(&config, 0);
    swipe(sheet, 1, 200);
    CHECK(sheet_at(sheet, 5).position == wrap && sheet_at(sheet, 5).stop == 0);
    cardstack_sheet_destroy(sheet);
  }
  /* Two with wrap: the same way twice leads back. */
  cardstack_sheet_config config = pager_config(2, 1);
  cardstack_sheet *sheet = pager_at(&config, 0);
  for (int k = 1; k <= 6; k++) {
    swipe(sheet, k, 200);
    CHECK_EQUAL(sheet_at(sheet, k + 0.1).stop, k % 2);
  }
  for (int k = 1; k <= 12; k++) swipe(sheet, 10 + k, -200);
  CHECK(sheet_at(sheet, 30).position == -6);
  cardstack_sheet_destroy(sheet);
  /* The most pages: to the last, by a finger beyond it, and beyond 2^31. What is drawn stays exact. */
  for (int wrap = 0; wrap < 2; wrap++) {
    config = pager_config(wrap ? 2147483648u : 0, wrap);
    config.drag.slop = 0;
    config.drag.resampled = 0;
    sheet = pager_at(&config, 0);
    CHECK_OK(cardstack_sheet_move_to(sheet, 0, 1 << 30, 0));
    CHECK_OK(cardstack_sheet_move_to(sheet, 0, INT32_MAX, 1));
    CHECK_EQUAL(sheet_at(sheet, 100).stop, INT32_MAX);
    CHECK(sheet_at(sheet, 100).position == MOST - 1);
    CHECK_EQUAL(sheet_press(sheet, 101, MIDDLE, MIDDLE), 1);
    sheet_move(sheet, 102, MIDDLE, MIDDLE + 97.5);
    CHECK(sheet_at(sheet, 102).position == MOST - 1.25);
    sheet_move(sheet, 103, MIDDLE, MIDDLE - 195);
    CHECK(wrap ? sheet_at(sheet, 103).position == MOST - 0.5 : sheet_at(sheet, 103).position < MOST - 0.75);
    sheet_lift(sheet, 104, MIDDLE, MIDDLE - 196);
    CHECK(sheet_at(sheet, 110).stop == (wrap ? 0 : INT32_MAX) && sheet_at(sheet, 110).position == MOST - !wrap);
    cardstack_sheet_destroy(sheet);
  }
  /* From the first of the most to the last is one page. */
  sheet = pager_at(&config, 0);
  CHECK_OK(cardstack_sheet_move_to(sheet, 0, INT32_MAX, 1));
  CHECK(sheet_at(sheet, 5).position == -1);
  cardstack_sheet_destroy(sheet);
  /* Absurd sizes. */
  static const double sizes[] = {5e-324, 0.001, 1e12};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 8; k++) {
      check_context("page %g, %d", sizes[i], k);
      config = pager_config(k % 2 ? 0 : 2, k / 2 % 2);
      config.page = sizes[i];
      config.drag.one_stop_per_flick = k / 4;
      sheet = pager_at(&config, 1);
      for (int n = 0; n < 6; n++) {
        swipe(sheet, 1 + n, n % 2 ? 1e12 : -300);
        const cardstack_sheet_frame f = sheet_at(sheet, 1.2 + n);
        CHECK(isfinite(f.position) && isfinite(f.offset) && isfinite(f.velocity) && f.stop >= 0);
        config.page = n % 2 ? sizes[i] : 1e12;
        CHECK_OK(cardstack_sheet_set_config(sheet, 1.2 + n, &config));
        CHECK(isfinite(sheet_at(sheet, 1.3 + n).offset));
      }
      CHECK(sheet_at(sheet, 1e6).state == CARDSTACK_SHEET_PRESENTED);
      cardstack_sheet_destroy(sheet);
    }
  check_context("");
}

/* -- At random -- */

static cardstack_sheet_config random_config(uint64_t *seed) {
  static const uint32_t counts[] = {1, 2, 3, 5, 1000};
  cardstack_sheet_config c = pager_config(counts[kit_random(seed) % 5], (int)(kit_random(seed) % 2));
  c.page = kit_random_between(seed, 200, 900);
  c.drag.slop = kit_random(seed) % 2 ? 0 : 10;
  c.drag.resampled = (int32_t)(kit_random(seed) % 2);
  c.drag.one_stop_per_flick = kit_random(seed) % 4 != 0;
  c.reduced_motion = kit_random(seed) % 4 == 0;
  return c;
}

/* The same pager three times: with frames, without, and upside down. */
static void run_session(uint64_t number) {
  uint64_t seed = number * 2654435761u + 3;
  for (int i = 0; i < 5; i++) kit_random(&seed);
  cardstack_sheet_config config = random_config(&seed);
  cardstack_sheet *sheets[3];
  for (int s = 0; s < 3; s++) {
    config.side = s == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_DOWN;
    sheets[s] = sheet_make(&config);
    sheet_at(sheets[s], 0);
  }
  double time = 0, y = 0, last_time = 0;
  int down = 0, is_dragged = 0;
  int32_t origin = 0;
  uint64_t sequence = 0;
  for (int i = 0; i < 400; i++) {
    check_context("session %d, call %d", (int)number, i);
    const double pause = kit_random(&seed) % 8 == 0 ? kit_random_between(&seed, 0, 1) : kit_random_between(&seed, 0, 0.03);
    cardstack_sheet_frame last = sheet_at(sheets[0], NAN);
    for (int k = 1; k <= 8; k++) {
      const cardstack_sheet_frame f = sheet_at(sheets[0], k == 8 ? time + pause : time + pause * k / 8);
      const double speed = fmax(fabs(f.velocity), fabs(last.velocity)), dt = pause / 8;
      if (f.state == CARDSTACK_SHEET_RETURNING && fabs(f.offset - last.offset) > 1.5 * speed * dt + 4e6 * dt * dt + 0.011)
        CHECK_FAIL("%g points in %g s at %g points/s", f.offset - last.offset, dt, speed);
      last = f;
    }
    time += pause;
    for (int s = 0; s < 3; s++) sheet_at(sheets[s], time);
    const cardstack_sheet_frame before = sheet_at(sheets[0], NAN);
    const int dice = (int)(kit_random(&seed) % 20);
    const char *call = "nothing";
    int is_sample = 0, is_other = 0, is_lift = 0;
    const uint32_t pages = config.pages;
    const int32_t wrap = config.wrap;
    if (down && dice < 11) {
      call = "move";
      is_sample = 1;
      y += kit_random_between(&seed, -60, 60) + (number % 3 == 0 ? 20 : number % 3 == 1 ? -20 : 0);
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_pointer_move(sheets[s], time, 1, 0, s == 2 ? -y : y, NULL));
    } else if (down && dice < 14) {
      call = dice == 11 ? "cancel" : "up";
      is_lift = dice != 11;
      down = 0;
      for (int s = 0; s < 3; s++)
        CHECK_OK(is_lift ? cardstack_sheet_pointer_up(sheets[s], time, 1, 0, s == 2 ? -y : y, NULL)
                         : cardstack_sheet_pointer_cancel(sheets[s], time, 1, NULL));
    } else if (!down && dice < 10) {
      call = "down";
      down = 1;
      origin = before.stop;
      for (int s = 0; s < 3; s++)
        CHECK_OK((dice % 2 ? cardstack_sheet_content_down : cardstack_sheet_pointer_down)(sheets[s], time, 1, 0,
                                                                                         s == 2 ? -y : y, NULL));
    } else if (dice == 14) {
      call = "move_to";
      const int32_t page = (int32_t)(kit_random(&seed) % pages);
      for (int s = 0; s < 3; s++) CHECK_OK(cardstack_sheet_move_to(sheets[s], time, page, 1));
      is_dragged = 0;
      CHECK_EQUAL(sheet_at(sheets[0], NAN).stop, page);
    } else if (dice == 15 || dice == 16) {
      call = "set_config";
      config = random_config(&seed);
      is_other = config.pages != pages || config.wrap != wrap;
      if (down) origin = -1;
      for (int s = 0; s < 3; s++) {
        config.side = s == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_DOWN;
        CHECK_OK(cardstack_sheet_set_config(sheets[s], time, &config));
      }
    }
    const cardstack_sheet_frame f = sheet_at(sheets[0], NAN), mirror = sheet_at(sheets[2], NAN);
    const double size = config.page, count = config.pages;
    CHECK(isfinite(f.offset) && isfinite(f.velocity) && fabs(f.offset - f.position * size) < 1e-6 * (1 + fabs(f.offset)));
    CHECK(f.stop >= 0 && f.stop < count && f.opacity == 1 && f.backdrop_opacity == 0 && f.background == 0);
    CHECK(f.offset == mirror.offset && f.position == mirror.position && f.y == -mirror.y && f.state == mirror.state);
    /* Where it rests, it is at its page. */
    if (f.state == CARDSTACK_SHEET_PRESENTED && f.position - count * floor(f.position / count) != f.stop)
      CHECK_FAIL("%s: rests at %g, page %d", call, f.position, (int)f.stop);
    /* Nothing jumps, by whole laps at most. */
    double jump = (f.position - before.position) * size;
    if (is_other) jump = fabs(jump) - size * floor(fabs(f.position - before.position) + 0.5);
    const int is_let_go = config.reduced_motion && f.state != CARDSTACK_SHEET_DRAGGING;
    if (!is_sample && !is_let_go && fabs(jump) > 0.011)
      CHECK_FAIL("%s: from %g to %g, state %d to %d", call, before.position, f.position, (int)before.state, (int)f.state);
    if (hash_of(sheets[0]) != hash_of(sheets[1])) CHECK_FAIL("%s: frames leave a trace", call);
    for (int s = 2; s >= 0; s--) sheet_drain(sheets[s], &events);
    for (size_t e = 0; e < events.count; e++) {
      const cardstack_sheet_event *it = &events.at[e];
      CHECK_EQUAL(it->sequence, ++sequence);
      CHECK(it->time >= last_time);
      last_time = it->time;
      if (it->kind == CARDSTACK_SHEET_EVENT_DRAG_BEGAN) CHECK(!is_dragged++);
      if (it->kind != CARDSTACK_SHEET_EVENT_DRAG_ENDED) continue;
      is_dragged = 0;
      /* At most one page from the one that was the target at the press. */
      if (!is_lift || !config.drag.one_stop_per_flick || origin < 0) continue;
      const double away = fabs((double)it->stop - origin);
      if (!(fmin(away, config.wrap ? count - away : away) <= 1)) CHECK_FAIL("from %d to %d", (int)origin, (int)it->stop);
    }
  }
  for (int s = 0; s < 3; s++) cardstack_sheet_destroy(sheets[s]);
  check_context("");
}

int main(int argc, char **argv) {
  if (argc == 2 && atoi(argv[1]) > 0) {
    run_session(strtoull(argv[1], NULL, 10));
    return check_report();
  }
  const int is_printed = argc == 2 && strcmp(argv[1], "--print") == 0;
  test_releases(is_printed);
  test_swipes(is_printed);
  test_settle(is_printed);
  test_band();
  test_move_to();
  test_pages_are_named();
  test_changes();
  test_edges();
  for (uint64_t number = 1; number <= 300; number++) run_session(number);
  return check_report();
}
