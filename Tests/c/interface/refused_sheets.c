/* Sheets and velocity trackers: refused calls leave them as they were. */

#include "refused_calls.h"

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

typedef cardstack_result (*sheet_call)(cardstack_sheet *sheet, double time, uint64_t *dice);
#define ARGUMENTS cardstack_sheet *s, double t, uint64_t *d

static double when(double time, uint64_t *dice) { return random_pick(dice, 3) == 0 ? refused_time(dice) : time; }

static cardstack_result get_config(ARGUMENTS) {
  cardstack_sheet_config config;
  (void)t;
  return random_pick(d, 2) ? cardstack_sheet_get_config(s, NULL, sizeof config)
                           : cardstack_sheet_get_config(s, &config, 3);
}

static cardstack_result set_config(ARGUMENTS) {
  cardstack_sheet_config c;
  CHECK_OK(cardstack_sheet_get_config(s, &c, sizeof c));
  switch (random_pick(d, 6)) {
    case 0: c.struct_size = 3; break;
    case 1: c.drag.slop = -1; break;
    case 2: t = refused_time(d); break;
    case 3: c.extent = kit_random_between(d, 300, 900); break;
    default: c.side = 1 + (int32_t)random_pick(d, 4);
  }
  return cardstack_sheet_set_config(s, t, &c);
}

/* 0 or 1, or now and then neither. */
static int32_t animated(uint64_t *dice) {
  return random_pick(dice, 8) ? (int32_t)random_pick(dice, 2) : random_pick(dice, 2) ? 2 : -1;
}

static cardstack_result checked(cardstack_result result, int32_t flag) {
  CHECK((flag == 0 || flag == 1) || result == CARDSTACK_ERROR_INVALID_ARGUMENT);
  return result;
}

static cardstack_result present(ARGUMENTS) {
  const int32_t flag = animated(d);
  return checked(cardstack_sheet_present(s, random_pick(d, 8) ? t : refused_time(d), flag), flag);
}

static cardstack_result dismiss(ARGUMENTS) {
  const int32_t flag = animated(d);
  return checked(cardstack_sheet_dismiss(s, random_pick(d, 8) ? t : refused_time(d), flag), flag);
}

static cardstack_result pointer_down(ARGUMENTS) {
  return cardstack_sheet_pointer_down(s, when(t, d), 1, 200, random_pick(d, 2) ? 300 : NAN, NULL);
}

static cardstack_result pointer_move(ARGUMENTS) {
  return cardstack_sheet_pointer_move(s, when(t, d), 1, 200, random_pick(d, 2) ? kit_random_between(d, 300, 900) : NAN,
                                      NULL);
}

static cardstack_result pointer_up(ARGUMENTS) {
  return cardstack_sheet_pointer_up(s, when(t, d), 1, 200, random_pick(d, 2) ? 500 : NAN, NULL);
}

static cardstack_result pointer_cancel(ARGUMENTS) { return cardstack_sheet_pointer_cancel(s, when(t, d), 1, NULL); }

static cardstack_result advance(ARGUMENTS) {
  cardstack_sheet_frame frame = {0};
  frame.struct_size = random_pick(d, 2) ? sizeof frame : 3;
  frame.now = when(t, d);
  return cardstack_sheet_advance(s, random_pick(d, 8) ? &frame : NULL);
}

static cardstack_result drain_events(ARGUMENTS) {
  cardstack_sheet_event events[4];
  size_t count;
  (void)t;
  return random_pick(d, 2) ? cardstack_sheet_drain_events(s, events, 3, 4, &count)
                           : cardstack_sheet_drain_events(s, events, sizeof events[0], 4, NULL);
}

static cardstack_result state_hash(ARGUMENTS) {
  (void)t, (void)d;
  return cardstack_sheet_state_hash(s, NULL);
}

#define ROW(name) {"cardstack_sheet_" #name, name}
static const struct {
  const char *function;
  sheet_call call;
} rows[] = {ROW(get_config),   ROW(set_config), ROW(present), ROW(dismiss),      ROW(pointer_down),
            ROW(pointer_move), ROW(pointer_up), ROW(pointer_cancel), ROW(advance), ROW(drain_events), ROW(state_hash)};

static int same(cardstack_sheet *one, cardstack_sheet *other) {
  uint64_t a = 0, b = 1;
  cardstack_sheet_frame f = sheet_at(one, NAN), g = sheet_at(other, NAN);
  CHECK_OK(cardstack_sheet_state_hash(one, &a));
  CHECK_OK(cardstack_sheet_state_hash(other, &b));
  f.now = g.now = 0;
  return CHECK(a == b) && CHECK(memcmp(&f, &g, sizeof f) == 0);
}

static void run_sheet(uint64_t number) {
  static sheet_events events, others;
  uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
  cardstack_sheet_config config = sheet_config();
  config.reduced_motion = number % 3 == 0;
  cardstack_sheet *one = sheet_make(&config), *other = sheet_make(&config);
  double time = 1;
  /* The clock begins in both: a call that is refused need not begin it. */
  sheet_at(one, time);
  sheet_at(other, time);
  for (int i = 0; i < 300; i++) {
    time += random_pick(&dice, 4) ? kit_random_between(&dice, 0, 0.04) : kit_random_between(&dice, 0, 1.5);
    const size_t which = random_pick(&dice, sizeof rows / sizeof rows[0]);
    const uint64_t before = dice;
    const cardstack_result result = rows[which].call(one, time, &dice);
    check_context("sheet %d, call %d: %s", (int)number, i, rows[which].function);
    if (result == CARDSTACK_OK) {
      dice = before;
      CHECK_OK(rows[which].call(other, time, &dice));
    } else {
      refused_count(rows[which].function, result);
      /* The time may have come. */
      sheet_at(other, sheet_at(one, NAN).time);
    }
    if (!same(one, other)) break;
    if (random_pick(&dice, 60) == 0) {
      memset(&events, 0, sizeof events);
      memset(&others, 0, sizeof others);
      sheet_drain(one, &events);
      sheet_drain(other, &others);
      CHECK(memcmp(&events, &others, sizeof events) == 0);
    }
  }
  check_context("");
  cardstack_sheet_destroy(one);
  cardstack_sheet_destroy(other);
}

/* So many presentations wait to be read that no other is taken on, with the finger down or not. */
static void run_full(void) {
  cardstack_sheet_config config = sheet_config();
  cardstack_sheet *one = sheet_make(&config), *other = sheet_make(&config);
  cardstack_result result = CARDSTACK_OK;
  double time = 1;
  for (int i = 0; i < 40 && result == CARDSTACK_OK; i++, time += 1) {
    result = cardstack_sheet_present(one, time, 0);
    if (result == CARDSTACK_OK) {
      CHECK_OK(cardstack_sheet_present(other, time, 0));
      CHECK_OK(cardstack_sheet_dismiss(one, time, 0));
      CHECK_OK(cardstack_sheet_dismiss(other, time, 0));
    }
  }
  refused_count("cardstack_sheet_present", result);
  sheet_at(other, sheet_at(one, NAN).time);
  same(one, other);
  cardstack_sheet_destroy(one);
  cardstack_sheet_destroy(other);
}

void refused_sheets(void) {
  for (uint64_t number = 1; number <= 60; number++) run_sheet(number);
  run_full();
}

/* -- Velocity trackers -- */

static cardstack_result track(cardstack_velocity_tracker *tracker, int which, double time, uint64_t *dice) {
  double times[3] = {time, time + 0.001, time + 0.002}, xs[3] = {1, 2, 3}, ys[3] = {0, 0, 0}, x;
  const double bad = random_pick(dice, 2) ? NAN : INFINITY;
  switch (which) {
    case 0: return cardstack_velocity_tracker_add(tracker, random_pick(dice, 2) ? bad : time, 1, bad);
    case 1:
      if (random_pick(dice, 2)) return cardstack_velocity_tracker_add_many(tracker, times, NULL, ys, 3);
      ys[random_pick(dice, 3)] = bad;
      return cardstack_velocity_tracker_add_many(tracker, times, xs, ys, 3);
    case 2: return cardstack_velocity_tracker_velocity(tracker, -INFINITY, &x, NULL, NULL);
    default: return cardstack_velocity_tracker_reset(NULL);
  }
}

void refused_trackers(void) {
  static const char *const names[] = {"cardstack_velocity_tracker_add", "cardstack_velocity_tracker_add_many",
                                      "cardstack_velocity_tracker_velocity", "cardstack_velocity_tracker_reset"};
  uint64_t dice = 99;
  cardstack_velocity_tracker *one = NULL, *other = NULL;
  CHECK_OK(cardstack_velocity_tracker_create(NULL, &one));
  CHECK_OK(cardstack_velocity_tracker_create(NULL, &other));
  double time = 0, x = 0;
  for (int i = 0; i < 4000; i++) {
    check_context("sample %d", i);
    time += kit_random_between(&dice, -0.001, 0.02);
    x += kit_random_between(&dice, -5, 20);
    CHECK_OK(cardstack_velocity_tracker_add(one, time, x, -x));
    CHECK_OK(cardstack_velocity_tracker_add(other, time, x, -x));
    if (random_pick(&dice, 90) == 0) {
      CHECK_OK(cardstack_velocity_tracker_reset(one));
      CHECK_OK(cardstack_velocity_tracker_reset(other));
    }
    const int which = (int)random_pick(&dice, 4);
    refused_count(names[which], track(one, which, time, &dice));
    double a[2] = {0}, b[2] = {1};
    int32_t has[2] = {0};
    CHECK_OK(cardstack_velocity_tracker_velocity(one, NAN, &a[0], &a[1], &has[0]));
    CHECK_OK(cardstack_velocity_tracker_velocity(other, NAN, &b[0], &b[1], &has[1]));
    CHECK(memcmp(a, b, sizeof a) == 0 && has[0] == has[1]);
  }
  check_context("");
  cardstack_velocity_tracker_destroy(one);
  cardstack_velocity_tracker_destroy(other);
}
