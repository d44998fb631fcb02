/* The deck's one clock: before it is first told the time, and what is due at the very present. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

/* The wall clock, told before the first time: it was told at what then becomes the present. */
static void test_wall_clock_before_the_first_time(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 0;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(kit_append(deck, NAN, 1, 3));
  CHECK_OK(cardstack_deck_set_wall_clock(deck, NAN, 1.7e9));
  CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 5000);
  CHECK_OK(cardstack_deck_swipe(deck, 5010, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_events events;
  kit_drain(deck, &events);
  size_t decided = 0, final = 0;
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_COMMITTED) {
      CHECK_NEAR(e->wall_time, decided == 0 ? 1.7e9 : 1.7e9 + 10, 1e-6);
      CHECK_NEAR(e->time, decided == 0 ? 5000 : 5010, 0); /* what came before the first time came at it */
      decided++;
    }
    if (e->kind == CARDSTACK_EVENT_FINAL) CHECK_NEAR(e->time, final++ == 0 ? 5000 : 5010, 0);
  }
  CHECK_EQUAL(decided, 2);
  CHECK_EQUAL(final, 2);
  cardstack_deck_destroy(deck);
}

/* What takes no time is over at the next call, even one at the same time. */
static void test_due_at_the_present(void) {
  cardstack_deck_config c = kit_config();
  c.press.duration = 0;
  c.exit.seconds = 0;
  c.undo.seconds = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_advance(deck, 1);
  kit_press(deck, 1, 200, 400);
  CHECK_EQUAL(kit_advance(deck, 1).interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.motion & CARDSTACK_MOTION_LEAVING, 0);
  CHECK_EQUAL(frame.undoable, 0);
  cardstack_pose pose;
  CHECK(!kit_pose(deck, 1, &pose));
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* A host that obeys `wake_in` keeps the last frame for ever: nothing of a motion is left in it. */
static void test_last_frame_is_clean(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 6);
  double time = kit_slow_swipe(deck, 1, 40, 0);
  cardstack_frame frame;
  do {
    time += 1 / 60.0;
    frame = kit_advance(deck, time);
  } while (frame.motion != 0);
  CHECK(isinf(frame.wake_in));
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  size_t count = kit_poses(deck, poses);
  CHECK_EQUAL(count, (size_t)c.pile.visible_count);
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(poses[i].direction, CARDSTACK_DIRECTION_NONE);
  cardstack_deck_destroy(deck);
}

/* A time comes back as the very number that the host gave. */
static void test_times_come_back(void) {
  uint64_t dice = 5;
  for (int run = 0; run < 3000; run++) {
    cardstack_deck_config c = kit_config();
    cardstack_deck *deck = kit_empty(&c);
    CHECK_OK(kit_append(deck, NAN, 1, 3));
    /* From a nanosecond to three years, and then up to a month. */
    const double first = pow(10, kit_random_between(&dice, -9, 8));
    double time = first;
    for (int step = 0; step < 6; step++) {
      check_context("run %d, first time %.17g, then %.17g", run, first, time);
      CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, 200, 400, NULL));
      CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, 200, 400, NULL));
      CHECK_NEAR(kit_advance(deck, NAN).time, time, 0);
      kit_events events;
      kit_drain(deck, &events);
      CHECK(events.count > 0);
      for (size_t i = 0; i < events.count; i++) {
        CHECK_NEAR(events.at[i].time, time, 0);
      }
      const cardstack_release release = kit_last_release(deck);
      CHECK_NEAR(release.time, time, 0);
      time += fmin(time * pow(10, kit_random_between(&dice, -3, 0.5)), 6e5);
    }
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_times_come_back();
  test_wall_clock_before_the_first_time();
  test_due_at_the_present();
  test_last_frame_is_clean();
  return check_report();
}
