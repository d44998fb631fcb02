/* Two fingers on a trackpad: `cardstack_deck_scroll`. Each flick is one card, whatever the system scrolls after it. */

#include "check.h"
#include "deck_kit.h"
#include "wheel_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kit_events events;

static cardstack_deck *deck_of(const cardstack_deck_config *config) { return kit_fresh(config, 8); }

static int32_t scroll(cardstack_deck *deck, double time, double dx, double dy, cardstack_scroll_phase phase) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_scroll(deck, time, 195, 422, dx, dy, phase, &taken));
  return taken;
}

/* -- The table of the law: threshold 107.4, tails of 0.325 s -- */

enum { FLICK, WHOLE, SOFT, TOUCH, EVEN, SHORT, BACK, TWICE, TURNED };

static wheel_stream row_stream(int row, int rate) {
  wheel_stream s = wheel_make(rate);
  switch (row) {
    case SOFT:
      wheel_fingers(&s, 200, 500, 0.12);
      wheel_tail(&s, 500, 0.325, INFINITY);
      break;
    case TOUCH:
      wheel_fingers(&s, 150, 250, 0.15);
      wheel_tail(&s, 250, 0.325, INFINITY);
      break;
    case EVEN: wheel_fingers(&s, 600, 600, 0.5); break;
    case SHORT: wheel_fingers(&s, 600, 600, 0.1); break;
    case BACK:
      wheel_fingers(&s, 600, 600, 0.25);
      wheel_fingers(&s, -600, -600, 0.2);
      break;
    default:
      wheel_fingers(&s, 200, 1200, 0.2);
      wheel_tail(&s, 1200, 0.325, row == TWICE || row == TURNED ? 0.35 : INFINITY);
      if (row != TWICE && row != TURNED) break;
      const double side = row == TWICE ? 1 : -1;
      wheel_fingers(&s, side * (row == TWICE ? 500 : 300), side * 1200, 0.2);
      wheel_tail(&s, side * 1200, 0.325, INFINITY);
  }
  if (row == WHOLE) wheel_round(&s);
  return s;
}

static void test_table(void) {
  /* Whether it leaves, and to which side; when, where and how fast it is released. */
  static const struct { int row, side[2]; struct { double ms, x, speed; } at[2][2]; } rows[] = {
      {FLICK, {1}, {{{317, 263, 907}}, {{325, 267, 895}}}},
      {WHOLE, {1}, {{{317, 263, 900}}, {{325, 268, 900}}}},
      {SOFT, {1}, {{{300, 112, 308}}, {{292, 109, 320}}}},
      {TOUCH, {0}, {{{867, 101, 0}}, {{875, 99, 0}}}},
      {EVEN, {1}, {{{600, 300, 0}}, {{600, 300, 0}}}},
      {SHORT, {0}, {{{200, 60, 0}}, {{200, 60, 0}}}},
      {BACK, {0}, {{{550, 30, 0}}, {{550, 30, 0}}}},
      {TWICE, {1, 1}, {{{317, 263, 907}, {850, 234, 907}}, {{325, 267, 895}, {867, 241, 895}}}},
      {TURNED, {1, -1}, {{{317, 263, 907}, {850, -266, -907}}, {{325, 267, 895}, {867, -267, -895}}}},
  };
  const cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    for (int fast = 0; fast < 2; fast++) {
      check_context("row %d at %d/s", rows[i].row, fast ? 120 : 60);
      const wheel_stream stream = row_stream(rows[i].row, fast ? 120 : 60);
      cardstack_deck *deck = deck_of(&config);
      /* Scroll by scroll, so that each release is seen. */
      int seen = 0;
      for (int k = 0; k <= stream.count; k++) {
        if (k < stream.count) {
          scroll(deck, 1 + stream.at[k].time, stream.at[k].way, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN);
        } else {
          kit_advance(deck, 10);
        }
        kit_drain(deck, &events);
        CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 0);
        const cardstack_event *left = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
        const cardstack_event *returned = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
        if (left == NULL && returned == NULL) continue;
        if (seen == 2) {
          CHECK_FAIL("a third release");
          break;
        }
        const cardstack_release release = kit_last_release(deck);
        const int side = rows[i].side[seen];
        CHECK_EQUAL(release.verdict, side ? CARDSTACK_VERDICT_DISTANCE : CARDSTACK_VERDICT_TOO_SHORT);
        CHECK_EQUAL(release.direction, side < 0 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
        CHECK_EQUAL(left != NULL, side != 0);
        CHECK_NEAR((release.time - 1) * 1000, rows[i].at[fast][seen].ms, 0.6);
        /* A returning card has not made up for its slop of 8 points yet. */
        CHECK_NEAR(release.translation_x, rows[i].at[fast][seen].x, side ? 0.6 : 8);
        CHECK_NEAR(release.velocity_x, rows[i].at[fast][seen].speed, 0.6);
        seen++;
      }
      CHECK_EQUAL(seen, rows[i].row >= TWICE ? 2 : 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* -- 1,500 streams -- */

enum { FLICKS = 1500 };

static int by_size(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

typedef struct figures { double one, more, none, median, late; } figures;

/* Random flicks to the right, and how many cards each is. */
static figures flicks(int rate, double noise, double lost, int is_whole, int has_phases) {
  static double delays[FLICKS];
  const cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  int cards[3] = {0}, delay_count = 0;
  for (int i = 0; i < FLICKS; i++) {
    const wheel_stream stream = wheel_flick(i, rate, noise, lost, is_whole, has_phases);
    cardstack_deck *deck = deck_of(&config);
    wheel_play(deck, &stream, 1, 195, 422, has_phases);
    kit_advance(deck, 10);
    kit_drain(deck, &events);
    const size_t count = kit_count(&events, CARDSTACK_EVENT_COMMITTED);
    cards[count > 2 ? 2 : count]++;
    if (count > 0) delays[delay_count++] = kit_find(&events, CARDSTACK_EVENT_COMMITTED)->time - 1 - stream.lift;
    cardstack_deck_destroy(deck);
  }
  qsort(delays, (size_t)delay_count, sizeof delays[0], by_size);
  const figures f = {100.0 * cards[1] / FLICKS, 100.0 * cards[2] / FLICKS, 100.0 * cards[0] / FLICKS,
                     1000 * delays[delay_count / 2], 1000 * delays[delay_count * 95 / 100]};
  printf("%3d/s, noise %.1f, lost %.2f%s%s: one card %.1f %%, more %.2f %%, none %.1f %%; after the lift %.0f ms, 95 %% "
         "%.0f ms\n",
         rate, noise, lost, is_whole ? ", whole points" : "", has_phases ? ", phases" : "", f.one, f.more, f.none, f.median,
         f.late);
  return f;
}

static void test_flicks(void) {
  for (int rate = 60; rate <= 120; rate += 60) {
    for (int is_whole = 0; is_whole < 2; is_whole++) {
      const figures clean = flicks(rate, 0, 0, is_whole, 0);
      CHECK(clean.one == 100);
      CHECK_NEAR(clean.median, rate == 60 ? 133 : 125, 9);
    }
    /* The fingers' phases leave no doubt. */
    const figures phased = flicks(rate, 0, 0, 0, 1);
    CHECK(phased.one == 100);
    CHECK_NEAR(phased.late, 0, 0.1);
  }
  CHECK_NEAR(flicks(60, 0.1, 0.05, 0, 0).one, 95.7, 2.2);
  CHECK_NEAR(flicks(120, 0.1, 0.05, 0, 0).one, 99.5, 0.5);
  CHECK_NEAR(flicks(90, 0.2, 0.1, 0, 0).one, 94.8, 2.2);
}

/* Slow drags short of the threshold of 107.4 points never leave. */
static void test_short_drags(void) {
  const cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  for (int i = 0; i < FLICKS; i++) {
    const wheel_stream stream = wheel_short_drag(i);
    cardstack_deck *deck = deck_of(&config);
    wheel_play(deck, &stream, 1, 195, 422, 0);
    kit_advance(deck, 10);
    kit_drain(deck, &events);
    check_context("drag %d", i);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), kit_count(&events, CARDSTACK_EVENT_CANCELLED));
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- What is taken -- */

static void test_taken(void) {
  cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  const cardstack_scroll_phase unknown = CARDSTACK_SCROLL_PHASE_UNKNOWN;
  /* From the first scroll, before the slop: a page must not go back by it. Nothing moves yet. */
  cardstack_deck *deck = deck_of(&config);
  CHECK_EQUAL(scroll(deck, 1, 3, 1, unknown), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
  CHECK_EQUAL(kit_advance(deck, 1).interaction, CARDSTACK_INTERACTION_IDLE);
  CHECK_EQUAL(scroll(deck, 1.016, 8, 1, unknown), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  CHECK_EQUAL(kit_advance(deck, 1.016).interaction, CARDSTACK_INTERACTION_DRAGGING);
  /* 0.1 s after the last scroll it is over. */
  kit_advance(deck, 1.115);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 0);
  kit_advance(deck, 2);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_NEAR(events.at[0].time, 1.116, 1e-9);
  cardstack_deck_destroy(deck);

  /* Where no card can leave upward or downward, the page scrolls, and the rest of the gesture is the page's. */
  deck = deck_of(&config);
  for (int i = 0; i < 20; i++) CHECK_EQUAL(scroll(deck, 1 + i / 60.0, 4, 10, unknown), 0);
  for (int i = 20; i < 30; i++) CHECK_EQUAL(scroll(deck, 1 + i / 60.0, 9, 1, unknown), 0);
  CHECK_EQUAL(scroll(deck, 3, 0, 10, unknown), 0);
  CHECK_EQUAL(scroll(deck, 5, 10, 0, unknown), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  cardstack_deck_destroy(deck);

  /* The page's axis, and an axis that a card can leave along. */
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.press.scroll_axis = CARDSTACK_AXIS_HORIZONTAL;
  deck = deck_of(&config);
  CHECK_EQUAL(scroll(deck, 1, 20, 1, unknown), 0);
  CHECK_EQUAL(scroll(deck, 3, 1, 20, unknown), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  cardstack_deck_destroy(deck);

  /* Beside the card, disabled, notches, nothing at all, no card. */
  config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  deck = deck_of(&config);
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_scroll(deck, 1, 1, 1, 20, 0, unknown, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_EQUAL(scroll(deck, 3, 120, 0, CARDSTACK_SCROLL_PHASE_NOTCH), 0);
  CHECK_EQUAL(scroll(deck, 5, 0, 0, unknown), 0);
  config.disabled = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 6, &config));
  CHECK_EQUAL(scroll(deck, 7, 20, 0, unknown), 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
  cardstack_deck_destroy(deck);
  config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  deck = kit_empty(&config);
  CHECK_EQUAL(scroll(deck, 1, 20, 0, unknown), 0);
  cardstack_deck_destroy(deck);

  /* The tail of a decided gesture is the deck's, and moves no other card. */
  deck = deck_of(&config);
  const wheel_stream stream = row_stream(FLICK, 60);
  CHECK_EQUAL(wheel_play(deck, &stream, 1, 195, 422, 0), stream.count);
  cardstack_deck_destroy(deck);
}

/* A finger ends a gesture, and its scrolls drag nothing any more. Under a finger no gesture begins. */
static void test_finger(void) {
  const cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = deck_of(&config);
  for (int i = 0; i < 6; i++) scroll(deck, 1 + i / 60.0, 10, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1.1, 250, 422);
  kit_drain(deck, &events);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_SYSTEM);
  CHECK_EQUAL(scroll(deck, 1.11, 10, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN), 1);
  kit_glide(&finger, 40, 0, 0.1);
  CHECK_EQUAL(scroll(deck, 2, 10, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN), 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  kit_release(&finger);
  kit_forget(deck);
  CHECK_EQUAL(scroll(deck, 4, 10, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  /* The gesture is no finger: none counts as down after it. */
  kit_advance(deck, 5);
  kit_press(deck, 5, 195, 422);
  cardstack_deck_destroy(deck);
}

/* The card is held where the cursor is, as by a finger: the same pose. */
static void test_as_a_finger(void) {
  cardstack_deck_config config = kit_config();
  config.press.slop = 8;
  config.resampling.delay = config.resampling.prediction = 0;
  cardstack_deck *wheel = deck_of(&config), *glass = deck_of(&config);
  kit_press(glass, 1, 150, 500);
  for (int i = 1; i <= 10; i++) {
    CHECK_OK(cardstack_deck_scroll(wheel, 1 + i / 60.0, 150, 500, 9, -2, CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL));
    CHECK_OK(cardstack_deck_pointer_move(glass, 1 + i / 60.0, 1, 150 + 9 * i, 500 - 2 * i, NULL));
    const cardstack_pose a = kit_pose_of(wheel, 1), b = kit_pose_of(glass, 1);
    CHECK(memcmp(&a, &b, sizeof a) == 0);
  }
  cardstack_deck_destroy(wheel);
  cardstack_deck_destroy(glass);
}

/* A cursor over the previous card's side: the scroll brings it in, and past the threshold it is undone. */
static void test_undo(void) {
  cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  config.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  cardstack_deck *deck = deck_of(&config);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 3);
  kit_forget(deck);
  wheel_stream stream = row_stream(FLICK, 60);
  for (int i = 0; i < stream.count; i++) {
    CHECK_EQUAL(scroll(deck, 4 + stream.at[i].time, 0, stream.at[i].way, CARDSTACK_SCROLL_PHASE_UNKNOWN), 1);
  }
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_UNDONE), 1);
  cardstack_deck_destroy(deck);
}

/* -- Phases -- */

static void test_phases(void) {
  const cardstack_deck_config config = kit_preset(CARDSTACK_PRESET_CLASSIC);
  /* Fingers that rest are no tap and no drag. */
  cardstack_deck *deck = deck_of(&config);
  scroll(deck, 1, 1, 0, CARDSTACK_SCROLL_PHASE_BEGAN);
  scroll(deck, 1.1, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN) + kit_count(&events, CARDSTACK_EVENT_TAP), 0);
  CHECK_EQUAL(scroll(deck, 1.11, 30, 0, CARDSTACK_SCROLL_PHASE_MOMENTUM), 0);
  /* They hold the card as long as they are down, also for seconds. */
  scroll(deck, 2, 10, 0, CARDSTACK_SCROLL_PHASE_BEGAN);
  for (int i = 1; i < 10; i++) scroll(deck, 2 + i / 60.0, 8, 0, CARDSTACK_SCROLL_PHASE_CHANGED);
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 0);
  CHECK_EQUAL(scroll(deck, 9.1, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_TOO_SHORT);
  CHECK_EQUAL(scroll(deck, 9.11, 200, 0, CARDSTACK_SCROLL_PHASE_MOMENTUM), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
  cardstack_deck_destroy(deck);

  /* A flick needs twice the fling velocity. */
  for (int is_fast = 0; is_fast < 2; is_fast++) {
    const double speed = (is_fast ? 2.2 : 1.8) * config.swipe.fling_velocity;
    deck = deck_of(&config);
    scroll(deck, 1, 0, 0, CARDSTACK_SCROLL_PHASE_BEGAN);
    for (int i = 1; i <= 4; i++) scroll(deck, 1 + i / 60.0, speed / 60, 0, CARDSTACK_SCROLL_PHASE_CHANGED);
    scroll(deck, 1 + 4 / 60.0, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED);
    const cardstack_release release = kit_last_release(deck);
    CHECK_EQUAL(release.verdict, is_fast ? CARDSTACK_VERDICT_VELOCITY : CARDSTACK_VERDICT_TOO_SHORT);
    CHECK_NEAR(release.velocity_x, speed, 0.05 * speed);
    CHECK_NEAR(release.fling_velocity, 2 * config.swipe.fling_velocity, 0);
    cardstack_deck_destroy(deck);
  }

  /* A gesture whose end was lost ends when the next begins. */
  deck = deck_of(&config);
  scroll(deck, 1, 20, 0, CARDSTACK_SCROLL_PHASE_BEGAN);
  kit_forget(deck);
  CHECK_EQUAL(scroll(deck, 3, 20, 0, CARDSTACK_SCROLL_PHASE_BEGAN), 1);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_table();
  test_flicks();
  test_short_drags();
  test_taken();
  test_finger();
  test_as_a_finger();
  test_undo();
  test_phases();
  return check_report();
}
