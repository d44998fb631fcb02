/* What went wrong in other swipe-card libraries, a test each, named after what it was and where it was reported. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static kit_events events;

/* Without slop the translation is the finger's whole travel; nothing turns. */
static cardstack_deck_config plain(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0;
  return c;
}

static cardstack_deck *fresh(uint64_t cards) {
  const cardstack_deck_config c = plain();
  return kit_fresh(&c, cards);
}

static uint64_t top(cardstack_deck *deck) { return kit_advance(deck, NAN).top; }

static double x_of(cardstack_deck *deck, uint64_t card) { return kit_pose_of(deck, card).x; }

/* No card and no slot is on stage twice, and slots are within the limit. */
static void check_stage(cardstack_deck *deck) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  const size_t limit = kit_pose_limit(deck);
  CHECK(count <= limit);
  for (size_t i = 0; i < count; i++) {
    CHECK(poses[i].slot >= 0 && (size_t)poses[i].slot < limit);
    for (size_t k = 0; k < i; k++) CHECK(poses[i].card != poses[k].card && poses[i].slot != poses[k].slot);
  }
}

/* Whether the upcoming cards are these; 0 ends the list. */
static void check_upcoming(cardstack_deck *deck, const uint64_t *cards) {
  uint64_t found[16];
  size_t count = 0, wanted = 0;
  while (cards[wanted] != 0) wanted++;
  CHECK_OK(cardstack_deck_cards(deck, 0, found, 16, &count));
  CHECK_EQUAL(count, wanted);
  for (size_t i = 0; i < wanted && i < count; i++) CHECK_EQUAL(found[i], cards[i]);
}
#define UPCOMING(deck, ...) check_upcoming((deck), (const uint64_t[]){__VA_ARGS__, 0})

/* -- Decisions -- */

static void flick_decides_short_of_the_distance(void) {
  cardstack_deck *deck = fresh(3);
  kit_flick(deck, 1, 60, 0, 1500);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

static void flick_back_to_the_centre_decides_nothing(void) {
  for (int speed = 400; speed <= 8000; speed += 1900) {
    cardstack_deck *deck = fresh(3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 180, 0, 0.4);
    kit_glide(&finger, -60, 0, 60.0 / speed);
    kit_release(&finger);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
    CHECK_EQUAL(top(deck), 1);
    cardstack_deck_destroy(deck);
  }
}

static void pause_before_release_is_no_flick(void) {
  for (int samples = 0; samples < 2; samples++) {
    cardstack_deck *deck = fresh(3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 80, 0, 0.05);
    if (samples) kit_rest(&finger, 0.15); else finger.time += 0.15;
    kit_release(&finger);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
    cardstack_deck_destroy(deck);
  }
}

/* Speed is way over time; over no time it is no number, and over time that runs backward none of this world. */
static void equal_timestamps(void) {
  cardstack_deck *deck = fresh(3);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
  for (int i = 1; i <= 9; i++) CHECK_OK(cardstack_deck_pointer_move(deck, 1, 1, 200 + 10 * i, 400, NULL));
  CHECK_NEAR(x_of(deck, 1), 290, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1, 1, 290, 400, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  cardstack_deck_destroy(deck);
}

static void clock_running_backward(void) {
  cardstack_deck *deck = fresh(3);
  CHECK_OK(cardstack_deck_pointer_down(deck, 5, 1, 200, 400, NULL));
  for (int i = 1; i <= 9; i++) CHECK_OK(cardstack_deck_pointer_move(deck, 5 - 0.01 * i, 1, 200 - 10 * i, 400, NULL));
  CHECK_NEAR(x_of(deck, 1), 110, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1, 1, 110, 400, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_NEAR(kit_advance(deck, NAN).time, 5, 0);
  cardstack_deck_destroy(deck);
}

static void diagonal_with_one_direction_forbidden(void) {
  cardstack_deck_config c = plain();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.swipe.allowed_directions &= ~CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  static const struct { double dx, dy; cardstack_direction direction; } rows[] = {
      {130, -180, CARDSTACK_DIRECTION_RIGHT}, {-130, -180, CARDSTACK_DIRECTION_LEFT}, {0, -180, CARDSTACK_DIRECTION_NONE},
      {180, -130, CARDSTACK_DIRECTION_RIGHT}, {130, 180, CARDSTACK_DIRECTION_DOWN},
  };
  for (int i = 0; i < 5; i++) {
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_forget(deck);
    kit_slow_swipe(deck, 1, rows[i].dx, rows[i].dy);
    const size_t committed = kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED);
    CHECK_EQUAL(committed, rows[i].direction != CARDSTACK_DIRECTION_NONE);
    if (committed == 1) CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_COMMITTED)->direction, rows[i].direction);
    cardstack_deck_destroy(deck);
  }
}

/* -- Fingers -- */

static void cancel_by_the_system_returns_the_card(void) {
  cardstack_deck *deck = fresh(3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 190, 0, 0.06); /* far and fast enough to be decided */
  CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  /* No latch is left: the card is taken again on its way back. */
  kit_advance(deck, finger.time + 0.1);
  const double x = x_of(deck, 1);
  CHECK(x > 201);
  finger = kit_press(deck, finger.time + 0.1, x, 400);
  kit_glide(&finger, 180, 0, 0.3);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

static void cancelled_drag_is_no_swipe_event(void) {
  cardstack_deck *deck = fresh(3);
  kit_slow_swipe(deck, 1, 60, 0);
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 0);
  cardstack_deck_destroy(deck);
}

static void second_finger_leaves_the_drag_alone(void) {
  cardstack_deck *deck = fresh(3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 50, 0, 0.2);
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, finger.time, 2, 150, 300, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_move(deck, finger.time, 2, 20, 700, NULL));
  CHECK_NEAR(x_of(deck, 1), 250, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, finger.time, 2, 20, 700, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 0);
  kit_glide(&finger, 100, 0, 0.2);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

static void swipe_by_button_while_held(void) {
  cardstack_deck *deck = fresh(4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 50, 0, 0.2);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_glide(&finger, 90, 0, 0.2); /* the finger is still down, on nothing */
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  kit_advance(deck, finger.time + 5);
  CHECK_EQUAL(top(deck), 2);
  kit_slow_swipe(deck, finger.time + 5, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  UPCOMING(deck, 3, 4);
  cardstack_deck_destroy(deck);
}

/* A flick, the next card grabbed in the same call's time, and so on: one decision each, in order. */
static void fast_swipes_one_after_another(void) {
  cardstack_deck *deck = fresh(30);
  double time = 1;
  for (int i = 0; i < 25; i++) time = kit_flick(deck, time, i % 2 ? 70 : -70, 0, 2500);
  check_stage(deck);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 25);
  uint64_t card = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_COMMITTED) continue;
    CHECK_EQUAL(events.at[i].card, ++card);
    CHECK_EQUAL(events.at[i].direction, card % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
  }
  CHECK_EQUAL(top(deck), 26);
  cardstack_deck_destroy(deck);
}

static void fast_swipes_by_button(void) {
  cardstack_deck *deck = fresh(10);
  for (int i = 0; i < 7; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 7);
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  UPCOMING(deck, 8, 9, 10);
  cardstack_deck_destroy(deck);
}

static void one_gesture_is_one_swipe(void) {
  cardstack_deck *deck = fresh(4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 190, 0, 0.1);
  kit_release(&finger);
  kit_release(&finger); /* told twice */
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  UPCOMING(deck, 2, 3, 4);
  cardstack_deck_destroy(deck);
}

/* -- Undo -- */

static void swipe_back_is_its_own_event(void) {
  cardstack_deck *deck = fresh(3);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, time + 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, time + 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  cardstack_deck_destroy(deck);
}

static void undo_inside_handling_of_the_swipe_event(void) {
  cardstack_deck *deck = fresh(3);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  /* The host takes one event at a time, and answers the swipe with an undo before it has read on. */
  cardstack_event event;
  size_t count = 1;
  int undone = 0, committed = 0;
  while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1) {
    if (event.kind == CARDSTACK_EVENT_COMMITTED) {
      committed++;
      CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
    }
    undone += event.kind == CARDSTACK_EVENT_UNDONE;
  }
  CHECK_EQUAL(committed, 1);
  CHECK_EQUAL(undone, 1);
  check_stage(deck);
  UPCOMING(deck, 1, 2, 3);
  kit_advance(deck, time + 9);
  CHECK_NEAR(x_of(deck, 1), 200, 1e-9);
  cardstack_deck_destroy(deck);
}

static void undo_of_the_last_card_in_flight(void) {
  cardstack_deck *deck = fresh(1);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  kit_advance(deck, time + 0.05);
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  check_stage(deck);
  CHECK_EQUAL(kit_advance(deck, time + 0.06).pose_count, 1);
  check_stage(deck);
  UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, time + 9).pose_count, 1);
  CHECK_NEAR(x_of(deck, 1), 200, 1e-9);
  cardstack_deck_destroy(deck);
}

static void undo_right_after_creation(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, 1, 1, 3));
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  UPCOMING(deck, 1, 2, 3);
  cardstack_deck_destroy(deck);
}

static void undo_brings_back_one_card_at_a_time(void) {
  cardstack_deck *deck = fresh(4);
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  UPCOMING(deck, 4);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  UPCOMING(deck, 3, 4);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  UPCOMING(deck, 2, 3, 4);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  UPCOMING(deck, 1, 2, 3, 4);
  check_stage(deck);
  /* The top card is drawn over the others, whatever order they came back in. */
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  CHECK(count >= 3);
  CHECK_EQUAL(poses[count - 1].card, 1);
  cardstack_deck_destroy(deck);
}

/* -- Cards that come and go -- */

static void data_arriving_in_mid_swipe(void) {
  cardstack_deck *deck = fresh(3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.2);
  CHECK_OK(kit_append(deck, finger.time, 11, 14));
  CHECK_NEAR(x_of(deck, 1), 290, 1e-9);
  kit_glide(&finger, 60, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.05); /* in flight */
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, (const uint64_t[]){21}, 1, NULL));
  kit_advance(deck, finger.time + 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  UPCOMING(deck, 21, 2, 3, 11, 12, 13, 14);
  kit_slow_swipe(deck, finger.time + 9, -180, 0); /* not frozen */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  check_stage(deck);
  cardstack_deck_destroy(deck);
}

static void data_replaced_in_mid_swipe_keeps_the_place(void) {
  static const uint64_t same_and_more[] = {2, 3, 4, 5};
  cardstack_deck *deck = fresh(4);
  double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_OK(cardstack_deck_replace(deck, time + 0.02, same_and_more, 4, 0, NULL, NULL));
  UPCOMING(deck, 2, 3, 4, 5); /* not back at the first */
  time = kit_slow_swipe(deck, time + 1, 180, 0);
  UPCOMING(deck, 3, 4, 5);
  check_stage(deck);
  cardstack_deck_destroy(deck);
}

static void cards_added_after_the_deck_ran_out(void) {
  cardstack_deck *deck = fresh(1);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED), 1);
  kit_advance(deck, time + 5);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_OK(kit_append(deck, time + 6, 7, 9));
  const cardstack_frame frame = kit_advance(deck, time + 9);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_READY);
  CHECK_EQUAL(frame.top, 7);
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 7, &pose), 1);
  CHECK_NEAR(pose.opacity, 1, 1e-9);
  kit_slow_swipe(deck, time + 9, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

static void removal_of_the_first_card_after_a_swipe(void) {
  for (int settled = 0; settled < 2; settled++) {
    cardstack_deck *deck = fresh(5);
    const double time = kit_slow_swipe(deck, 1, 180, 0);
    if (settled) kit_advance(deck, time + 5);
    /* The host's list begins with the card that has just been swiped; it takes that out. */
    CHECK_OK(cardstack_deck_remove(deck, time, (const uint64_t[]){1}, 1, NULL));
    UPCOMING(deck, 2, 3, 4, 5);
    CHECK_EQUAL(top(deck), 2);
    kit_advance(deck, time + 9);
    UPCOMING(deck, 2, 3, 4, 5);
    CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
    cardstack_deck_destroy(deck);
  }
}

static void one_card_deck(void) {
  cardstack_deck *deck = fresh(1);
  check_stage(deck);
  CHECK_EQUAL(kit_advance(deck, 1).pose_count, 1);
  double time = kit_slow_swipe(deck, 1, 60, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  time = kit_slow_swipe(deck, time + 3, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  const cardstack_frame frame = kit_advance(deck, time + 5);
  CHECK_EQUAL(frame.pose_count, 0);
  CHECK_EQUAL(frame.top, 0);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  UPCOMING(deck, 1);
  cardstack_deck_destroy(deck);
}

static void swiped_cards_do_not_pile_up(void) {
  cardstack_deck_config c = plain();
  c.undo.limit = 3;
  cardstack_deck *deck = kit_deck(&c, 200);
  size_t finals = 0;
  for (int i = 0; i < 150; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, 1 + i, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    finals += kit_drained(deck, &events, CARDSTACK_EVENT_FINAL);
  }
  CHECK_EQUAL(finals, 147);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
  cardstack_deck_destroy(deck);
}

/* -- Size and look -- */

static void size_change_in_mid_drag_and_in_mid_flight(void) {
  cardstack_deck *deck = fresh(4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 60, 10, 0.2);
  cardstack_pose before, after;
  kit_pose(deck, 1, &before);
  CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 800, 400));
  kit_pose(deck, 1, &after);
  CHECK_NEAR(after.x, before.x, 1e-6); /* under the finger */
  CHECK_NEAR(after.y, before.y, 1e-6);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 0);
  CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 400, 800));
  kit_glide(&finger, 120, 0, 0.2);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  kit_advance(deck, finger.time + 0.05);
  kit_pose(deck, 1, &before);
  CHECK_OK(cardstack_deck_set_viewport(deck, NAN, 900, 500));
  kit_pose(deck, 1, &after);
  CHECK_NEAR(after.x, before.x, 1e-6);
  CHECK_NEAR(after.y, before.y, 1e-6);
  kit_advance(deck, finger.time + 9);
  cardstack_pose gone;
  CHECK_EQUAL(kit_pose(deck, 1, &gone), 0); /* it found its way out of the larger viewport */
  CHECK_NEAR(x_of(deck, 2), 450, 1e-6);
  cardstack_deck_destroy(deck);
}

static void card_caught_on_its_way_back_keeps_its_opacity(void) {
  cardstack_deck *deck = fresh(3);
  double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_OK(cardstack_deck_undo(deck, time + 2, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* comes in from outside */
  int caught = 0;
  for (int i = 1; i < 60 && !caught; i++) {
    const double now = time + 2 + i * 0.01;
    kit_advance(deck, now);
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
    CHECK_NEAR(pose.opacity, 1, 1e-12);
    if (pose.x > 350) continue;
    int32_t taken = 0;
    CHECK_OK(cardstack_deck_pointer_down(deck, now, 1, pose.x, pose.y, &taken));
    caught = taken;
    for (int k = 1; k < 40; k++) {
      kit_advance(deck, now + k * 0.05);
      kit_pose(deck, 1, &pose);
      CHECK_NEAR(pose.opacity, 1, 1e-12);
    }
    time = now + 2;
  }
  CHECK_EQUAL(caught, 1);
  CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, 300, 400, NULL));
  kit_advance(deck, time + 5);
  cardstack_pose pose;
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.opacity, 1, 1e-12);
  cardstack_deck_destroy(deck);
}

static void card_behind_is_neither_taken_nor_lost(void) {
  cardstack_deck *deck = fresh(4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 190, 0, 0.2);
  kit_advance(deck, finger.time);
  CHECK_EQUAL(top(deck), 1);
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 2, &pose), 1);
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PILE);
  CHECK_NEAR(pose.x, 200, 1e-9);
  kit_glide(&finger, -190, 0, 0.2);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_advance(deck, finger.time + 5);
  CHECK_EQUAL(kit_pose(deck, 2, &pose), 1);
  CHECK_NEAR(pose.opacity, 1, 1e-9);
  check_stage(deck);
  cardstack_deck_destroy(deck);
}

static void settings_do_not_leak_between_decks(void) {
  cardstack_deck_config far = plain(), near = plain();
  far.swipe.threshold = 170;
  near.swipe.threshold = 50;
  cardstack_deck *a = kit_deck(&far, 3), *b = kit_deck(&near, 3);
  kit_slow_swipe(a, 1, 120, 0);
  kit_slow_swipe(b, 1, 120, 0);
  CHECK_EQUAL(kit_drained(a, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_drained(b, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(a);
  cardstack_deck_destroy(b);
}

/* -- The table -- */

typedef struct regression {
  const char *reported; /* repository and number of the issue or pull request */
  void (*test)(void);
} regression;

static const regression regressions[] = {
    {"NativSibony/react-card-swiper #6, almond-bongbong/react-swipe-deck #1", flick_decides_short_of_the_distance},
    {"design 5.2.4", flick_back_to_the_centre_decides_nothing},
    {"design 5.2.3", pause_before_release_is_no_flick},
    {"design 5.2.3", equal_timestamps},
    {"design 5.2.3", clock_running_backward},
    {"design 5.2.4", diagonal_with_one_direction_forbidden},
    {"mac-gallagher/Shuffle #150", cancel_by_the_system_returns_the_card},
    {"appinioGmbH/flutter_packages #191", cancelled_drag_is_no_swipe_event},
    {"kikoso/Swipeable-Cards #52, angular2-swing #43, xiepeijie/SwipeCardView #3", second_finger_leaves_the_drag_alone},
    {"yuyakaido/CardStackView #156, Yalantis/Koloda #412", swipe_by_button_while_held},
    {"Yalantis/Koloda #395, mac-gallagher/Shuffle #85, yuyakaido/CardStackView #62", fast_swipes_one_after_another},
    {"Yalantis/Koloda #464, Skipperlla/rn-swiper-list #82, webraptor/react-native-deck-swiper #49", fast_swipes_by_button},
    {"appinioGmbH/flutter_packages #162, Yalantis/Koloda #73, yuyakaido/CardStackView #121", one_gesture_is_one_swipe},
    {"alexbrillant/react-native-deck-swiper #239, #182", swipe_back_is_its_own_event},
    {"Yalantis/Koloda #65, mac-gallagher/Shuffle #125", undo_inside_handling_of_the_swipe_event},
    {"mac-gallagher/Shuffle #3", undo_of_the_last_card_in_flight},
    {"yuyakaido/CardStackView #5, #208, #298, Yalantis/Koloda #200", undo_right_after_creation},
    {"webraptor/react-native-deck-swiper #139, gajus/swing #123", undo_brings_back_one_card_at_a_time},
    {"mac-gallagher/Shuffle #150, #108, #114, Yalantis/Koloda #114, #434", data_arriving_in_mid_swipe},
    {"yuyakaido/CardStackView #143, #185, #203, #272", data_replaced_in_mid_swipe_keeps_the_place},
    {"webraptor/react-native-deck-swiper #94, #126, appinioGmbH/flutter_packages #34", cards_added_after_the_deck_ran_out},
    {"alexbrillant/react-native-deck-swiper #153", removal_of_the_first_card_after_a_swipe},
    {"ricardodalarme/flutter_card_swiper #52", one_card_deck},
    {"nickypatson/TinderSwipeView #8, yuyakaido/CardStackView #319", swiped_cards_do_not_pile_up},
    {"Yalantis/Koloda #122", size_change_in_mid_drag_and_in_mid_flight},
    {"Yalantis/Koloda #201", card_caught_on_its_way_back_keeps_its_opacity},
    {"AnupKumarPanwar/swipe_cards #3, #7, #34", card_behind_is_neither_taken_nor_lost},
    {"mac-gallagher/Shuffle #77, #81", settings_do_not_leak_between_decks},
};

int main(void) {
  for (size_t i = 0; i < sizeof regressions / sizeof regressions[0]; i++) {
    check_context("%s", regressions[i].reported);
    regressions[i].test();
  }
  check_context("");
  return check_report();
}
