/* The deck's one clock: before it is first told the time, what is due at the very present, and clocks that begin
 * anywhere. */

#include "check.h"
#include "deck_kit.h"
#include "random_session.h"

#include <math.h>
#include <string.h>

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

/* A host counts its seconds from where it likes: since its start, or since 1970. Nothing else in a session depends on
 * that, to the last bit. */
static void test_any_origin(void) {
  static const double origins[] = {3, 1e6, 1.7e9, -3e5};
  static random_session session;
  static kit_events events[2];
  for (uint64_t seed = 1; seed <= 40; seed++) {
    random_session_make(&session, seed);
    const double origin = origins[seed % 4];
    cardstack_deck *decks[2] = {kit_empty(&session.config), kit_empty(&session.config)};
    for (int shifted = 0; shifted < 2; shifted++) CHECK_OK(kit_append(decks[shifted], shifted * origin, 1, 12));
    for (size_t i = 0; i < session.count; i++) {
      check_context("seed %d, from %g, call %d", (int)seed, origin, (int)i);
      cardstack_result results[2];
      int32_t taken[2];
      cardstack_frame frames[2];
      static cardstack_pose poses[2][CARDSTACK_MAX_POSES];
      size_t counts[2];
      /* Whole milliseconds of a computer, which each of these clocks can tell. */
      const double time = floor(session.calls[i].time * 1024) / 1024;
      for (int shifted = 0; shifted < 2; shifted++) {
        random_call call = session.calls[i];
        call.time = time + shifted * origin;
        results[shifted] = random_session_call(decks[shifted], &call, &taken[shifted]);
        frames[shifted] = kit_advance(decks[shifted], call.time);
        CHECK_NEAR(frames[shifted].time, call.time, 0);
        frames[shifted].now = frames[shifted].time = 0;
        counts[shifted] = kit_poses(decks[shifted], poses[shifted]);
        kit_drain(decks[shifted], &events[shifted]);
      }
      CHECK_EQUAL(results[1], results[0]);
      CHECK_EQUAL(taken[1], taken[0]);
      CHECK(memcmp(&frames[1], &frames[0], sizeof frames[0]) == 0);
      CHECK_EQUAL(counts[1], counts[0]);
      CHECK(memcmp(poses[1], poses[0], counts[0] * sizeof poses[0][0]) == 0);
      CHECK_EQUAL(events[1].count, events[0].count);
      for (size_t e = 0; e < events[0].count; e++) {
        CHECK_NEAR(events[1].at[e].time - origin, events[0].at[e].time, 1e-6);
        events[1].at[e].time = events[0].at[e].time;
        CHECK(memcmp(&events[1].at[e], &events[0].at[e], sizeof events[0].at[e]) == 0);
      }
    }
    for (int shifted = 0; shifted < 2; shifted++) cardstack_deck_destroy(decks[shifted]);
  }
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
      cardstack_release release = {0};
      release.struct_size = sizeof release;
      CHECK_OK(cardstack_deck_last_release(deck, &release));
      CHECK_NEAR(release.time, time, 0);
      time += fmin(time * pow(10, kit_random_between(&dice, -3, 0.5)), 6e5);
    }
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_any_origin();
  test_times_come_back();
  test_wall_clock_before_the_first_time();
  test_due_at_the_present();
  test_last_frame_is_clean();
  return check_report();
}
