/* Two fingers on a trackpad over a sheet: `cardstack_sheet_scroll`. A flick is one page, whatever the system scrolls after
 * it; sheet and content together go as far as the fingers. */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"
#include "wheel_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <stdio.h>

static sheet_events events;

static const cardstack_scroll_phase UNKNOWN = CARDSTACK_SCROLL_PHASE_UNKNOWN;

static cardstack_sheet *make(cardstack_sheet_preset preset, double extent) {
  cardstack_sheet_config config;
  CHECK_OK(cardstack_sheet_config_init(&config, sizeof config, preset));
  config.extent = extent;
  config.drag.resampled = 0;
  cardstack_sheet *sheet = sheet_make(&config);
  CHECK_OK(cardstack_sheet_present(sheet, 0, 0));
  sheet_drain(sheet, &events);
  return sheet;
}

/* A sheet with the stops 0 and 400 of 844, at one of them. */
static cardstack_sheet *sheet_at_stop(int32_t stop) {
  static const double stops[] = {0, 400};
  cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_SHEET, 844);
  CHECK_OK(cardstack_sheet_set_stops(sheet, 0, stops, 2, CARDSTACK_UNIT_POINT));
  CHECK_OK(cardstack_sheet_move_to(sheet, 0, stop, 0));
  sheet_drain(sheet, &events);
  return sheet;
}

static int32_t scroll(cardstack_sheet *sheet, double time, double dx, double dy, cardstack_scroll_phase phase) {
  int32_t taken = -1;
  CHECK_OK(cardstack_sheet_scroll(sheet, time, 200, 300, dx, dy, phase, &taken));
  return taken;
}

/* Feeds a stream, downward with `sign` 1. Returns how many of its scrolls were taken. */
static int play(cardstack_sheet *sheet, const wheel_stream *stream, double time, double sign, int has_phases) {
  int taken = 0;
  for (int i = 0; i < stream->count; i++) {
    const double now = time + stream->at[i].time;
    taken += scroll(sheet, now, 0, sign * stream->at[i].way, has_phases ? wheel_phase(stream, i) : UNKNOWN);
    if (has_phases && wheel_lifts(stream, i)) scroll(sheet, now, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED);
  }
  return taken;
}

/* -- Pages -- */

enum { FLICKS = 1500 };

/* How many of the flicks turn one page [%]. */
static double flicks(int rate, double noise, double lost, int is_whole, int has_phases) {
  static const double pages[] = {390, 844};
  int one = 0;
  for (int i = 0; i < FLICKS; i++) {
    const wheel_stream stream = wheel_flick(i, rate, noise, lost, is_whole, has_phases);
    cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_PAGER, pages[i % 2]);
    CHECK_OK(cardstack_sheet_move_to(sheet, 0, 5, 0));
    /* Up to the next, down to the one before. */
    const double sign = i % 4 < 2 ? -1 : 1;
    CHECK_EQUAL(play(sheet, &stream, 1, sign, has_phases), stream.count);
    one += sheet_at(sheet, 10).position == 5 - sign;
    cardstack_sheet_destroy(sheet);
  }
  printf("%3d/s, noise %.1f, lost %.2f%s%s: one page %.1f %%\n", rate, noise, lost, is_whole ? ", whole points" : "",
         has_phases ? ", phases" : "", 100.0 * one / FLICKS);
  return 100.0 * one / FLICKS;
}

static void test_flicks(void) {
  for (int rate = 60; rate <= 120; rate += 60) {
    for (int is_whole = 0; is_whole < 2; is_whole++) CHECK(flicks(rate, 0, 0, is_whole, 0) == 100);
    CHECK(flicks(rate, 0, 0, 0, 1) == 100);
  }
  /* As the deck, which takes the same streams. */
  CHECK_NEAR(flicks(60, 0.1, 0.05, 0, 0), 95.7, 2.2);
  CHECK_NEAR(flicks(120, 0.1, 0.05, 0, 0), 99.5, 0.5);
}

static void test_short_drags(void) {
  for (int i = 0; i < FLICKS; i++) {
    check_context("drag %d", i);
    const wheel_stream stream = wheel_short_drag(i);
    cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_PAGER, i % 2 ? 390 : 844);
    play(sheet, &stream, 1, i % 4 < 2 ? -1 : 1, 0);
    CHECK(sheet_at(sheet, 10).position == 0);
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_TAP), 0);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_BEGAN), sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_ENDED));
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* A flick in the tail of another is another page, and one back turns back; also on a narrow page and in a lap. */
static void test_two_flicks(void) {
  for (int sign = -1; sign <= 1; sign += 2) {
    wheel_stream stream = wheel_make(60);
    wheel_fingers(&stream, 200, 1200, 0.2);
    wheel_tail(&stream, 1200, 0.325, 0.35);
    wheel_fingers(&stream, sign * (sign > 0 ? 500 : 300), sign * 1200, 0.2);
    wheel_tail(&stream, sign * 1200, 0.325, INFINITY);
    cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_PAGER, 844);
    CHECK_EQUAL(play(sheet, &stream, 1, -1, 0), stream.count);
    CHECK(sheet_at(sheet, 10).position == (sign > 0 ? 2 : 0));
    sheet_drain(sheet, &events);
    CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_ENDED), 2);
    cardstack_sheet_destroy(sheet);
  }
}

/* Where the system scrolls nothing after the fingers the way decides: by the same measure, once they are at rest. */
static void test_no_tail(void) {
  static const struct { double speeds[2], seconds[2], page; } rows[] = {
      {{1200, 0}, {0.2, 0}, 1}, {{600, 0}, {0.1, 0}, 0}, {{600, 0}, {0.2, 0}, 1}, {{600, -600}, {0.25, 0.2}, 0}};
  for (int i = 0; i < 4; i++) {
    check_context("row %d", i);
    wheel_stream stream = wheel_make(60);
    for (int k = 0; k < 2 && rows[i].seconds[k] > 0; k++)
      wheel_fingers(&stream, i == 0 ? 200 : rows[i].speeds[k], rows[i].speeds[k], rows[i].seconds[k]);
    cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_PAGER, 844);
    CHECK_EQUAL(play(sheet, &stream, 1, -1, 0), stream.count);
    CHECK(sheet_at(sheet, 10).position == rows[i].page);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* -- Sheet and content -- */

/* Together they go as far as the fingers, in any order. */
static void test_ways_add_up(void) {
  for (uint64_t number = 1; number <= 50; number++) {
    check_context("session %d", (int)number);
    uint64_t dice = number * 2654435761u + 9;
    for (int k = 0; k < 5; k++) kit_random(&dice);
    cardstack_sheet *sheet = sheet_at_stop((int32_t)(number % 2));
    const double before = number % 2 ? 400 : 0, scrolled = number % 3 ? kit_random_between(&dice, 0, 300) : 0;
    CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, scrolled, 1e6));
    double way = 0, farthest = 0, time = 1;
    scroll(sheet, time, 0, 0, CARDSTACK_SCROLL_PHASE_BEGAN);
    for (int k = 0; k < 200; k++) {
      const double dy = kit_random_between(&dice, -30, 30);
      if (before + way + dy > 800) continue;
      CHECK_EQUAL(scroll(sheet, time += 1 / 60.0, 0, dy, CARDSTACK_SCROLL_PHASE_CHANGED), 1);
      way += dy;
      farthest = fmax(farthest, fabs(way));
      const cardstack_sheet_frame f = sheet_at(sheet, time);
      /* The slop is made up for first, within three times of what it took: 10 points and a step. */
      if (farthest > 120) CHECK_NEAR(f.offset - before - (f.content_scroll - scrolled), way, 1e-6);
      CHECK(f.offset == 0 || f.content_scroll == 0 || before > 0);
    }
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
}

/* What the system scrolls after the fingers moves the content to its top, and not the sheet. */
static void test_no_hand_back(void) {
  for (int rate = 60; rate <= 120; rate += 60) {
    wheel_stream stream = wheel_make(rate);
    wheel_fingers(&stream, 200, 1200, 0.2);
    wheel_tail(&stream, 1200, 0.325, INFINITY);
    cardstack_sheet *sheet = sheet_at_stop(0);
    CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, 300, 1000));
    for (int i = 0; i < stream.count; i++) {
      CHECK_EQUAL(scroll(sheet, 1 + stream.at[i].time, 0, stream.at[i].way, UNKNOWN), 1);
      CHECK(sheet_at(sheet, 1 + stream.at[i].time).offset == 0);
    }
    const cardstack_sheet_frame f = sheet_at(sheet, 10);
    CHECK(f.content_scroll == 0 && f.stop == 0 && f.state == CARDSTACK_SHEET_PRESENTED);
    cardstack_sheet_destroy(sheet);
  }
  /* With phases it coasts as after a finger: the host is told how fast, and its momentum is swallowed. */
  wheel_stream stream = wheel_make(60);
  wheel_fingers(&stream, 600, 600, 0.3);
  wheel_tail(&stream, 600, 0.325, INFINITY);
  cardstack_sheet *sheet = sheet_at_stop(0);
  CHECK_OK(cardstack_sheet_set_content(sheet, 0.5, 200, 1000));
  CHECK_EQUAL(play(sheet, &stream, 1, 1, 1), stream.count);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_ENDED), 1);
  for (size_t i = 0; i < events.count; i++)
    if (events.at[i].kind == CARDSTACK_SHEET_EVENT_DRAG_ENDED) CHECK_NEAR(events.at[i].content_velocity, -600, 1);
  CHECK(sheet_at(sheet, 9).offset == 0);
  CHECK_NEAR(sheet_at(sheet, 9).content_scroll, 20, 8);
  cardstack_sheet_destroy(sheet);
}

/* A flick takes a sheet to the next stop ahead, and out. */
static void test_stops(void) {
  static const struct { int from, sign, to; } rows[] = {{0, 1, 1}, {1, 1, -1}, {1, -1, 0}, {0, -1, 0}};
  wheel_stream stream = wheel_make(60);
  wheel_fingers(&stream, 200, 1200, 0.2);
  wheel_tail(&stream, 1200, 0.325, INFINITY);
  for (int i = 0; i < 4; i++) {
    check_context("row %d", i);
    cardstack_sheet *sheet = sheet_at_stop(rows[i].from);
    const int taken = play(sheet, &stream, 1, rows[i].sign, 0);
    /* The last of them find no sheet. */
    CHECK(taken == stream.count || (rows[i].to < 0 && taken > 0));
    CHECK_EQUAL(sheet_at(sheet, 10).stop, rows[i].to);
    cardstack_sheet_destroy(sheet);
  }
  check_context("");
  /* A cover needs its threshold of 150 points at 0.6 of the way. */
  cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_COVER, 800);
  play(sheet, &stream, 1, 1, 0);
  CHECK_EQUAL(sheet_at(sheet, 10).state, CARDSTACK_SHEET_HIDDEN);
  CHECK_EQUAL(scroll(sheet, 11, 0, 20, UNKNOWN), 0);
  cardstack_sheet_destroy(sheet);
}

/* -- What is taken, and when it is over -- */

static void test_taken(void) {
  cardstack_sheet *sheet = make(CARDSTACK_SHEET_PRESET_PAGER, 390);
  CHECK_EQUAL(scroll(sheet, 1, 3, 1, UNKNOWN), 0);
  CHECK_EQUAL(scroll(sheet, 2, 0, 120, CARDSTACK_SCROLL_PHASE_NOTCH), 0);
  CHECK_EQUAL(scroll(sheet, 3, 0, 0, UNKNOWN), 0);
  /* From the first on, before it moves. */
  CHECK_EQUAL(scroll(sheet, 4, 0, -3, UNKNOWN), 1);
  CHECK(sheet_at(sheet, 4).state == CARDSTACK_SHEET_PRESENTED && sheet_at(sheet, 4).wake_in == INFINITY);
  for (int i = 1; i <= 10; i++) CHECK_EQUAL(scroll(sheet, 4 + i / 60.0, 0, -20, UNKNOWN), 1);
  cardstack_sheet_frame f = sheet_at(sheet, 4 + 10 / 60.0);
  CHECK_EQUAL(f.state, CARDSTACK_SHEET_DRAGGING);
  /* 0.1 s after the last the place decides: a host that waits is woken. */
  CHECK_NEAR(f.wake_in, 0.1, 1e-9);
  CHECK_NEAR(f.position, 203.0 / 390, 1e-9);
  sheet_drain(sheet, &events);
  f = sheet_at(sheet, 4 + 10 / 60.0 + f.wake_in);
  CHECK(f.state == CARDSTACK_SHEET_RETURNING && f.stop == 1);
  sheet_drain(sheet, &events);
  CHECK(events.at[0].kind == CARDSTACK_SHEET_EVENT_DRAG_ENDED && events.at[0].velocity == 0);
  /* A finger ends a scroll, whose rest drags nothing; under a finger none begins. */
  for (int i = 0; i < 4; i++) scroll(sheet, 6 + i / 60.0, 0, -20, UNKNOWN);
  CHECK_EQUAL(sheet_press(sheet, 6.06, 200, 300), 1);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_ENDED), 1);
  CHECK_EQUAL(scroll(sheet, 6.07, 0, -20, UNKNOWN), 1);
  CHECK_EQUAL(scroll(sheet, 7, 0, -20, UNKNOWN), 0);
  sheet_lift(sheet, 7.1, 200, 300);
  CHECK(sheet_at(sheet, 9).position == 1);
  /* A gesture whose end was lost ends when the next begins. */
  sheet_drain(sheet, &events);
  scroll(sheet, 10, 0, -20, CARDSTACK_SCROLL_PHASE_BEGAN);
  CHECK(sheet_at(sheet, 15).state == CARDSTACK_SHEET_DRAGGING && sheet_at(sheet, 15).wake_in == INFINITY);
  scroll(sheet, 16, 0, -20, CARDSTACK_SCROLL_PHASE_BEGAN);
  sheet_drain(sheet, &events);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_BEGAN), 2);
  CHECK_EQUAL(sheet_count(&events, CARDSTACK_SHEET_EVENT_DRAG_ENDED), 1);
  CHECK_EQUAL(scroll(sheet, 16.1, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED), 1);
  CHECK_EQUAL(scroll(sheet, 16.2, 0, -90, CARDSTACK_SCROLL_PHASE_MOMENTUM), 1);
  CHECK(sheet_at(sheet, 20).position == 1);
  cardstack_sheet_destroy(sheet);
}

int main(void) {
  test_flicks();
  test_short_drags();
  test_two_flicks();
  test_no_tail();
  test_ways_add_up();
  test_no_hand_back();
  test_stops();
  test_taken();
  return check_report();
}
