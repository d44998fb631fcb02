/* Taking decisions back, and how they become final. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <string.h>

static kit_events events;

static uint64_t top(cardstack_deck *deck) { return kit_advance(deck, NAN).top; }

static void test_undo_after_flight(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  double time = kit_slow_swipe(deck, 1, -150, 0);
  kit_advance(deck, time + 5);
  cardstack_pose pose;
  CHECK(!kit_pose(deck, 1, &pose)); /* gone */
  kit_forget(deck);
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_undo(deck, time + 5, CARDSTACK_DIRECTION_NONE, 0, &token));
  CHECK(token != 0);
  CHECK_EQUAL(top(deck), 1);
  CHECK(kit_pose(deck, 1, &pose));
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_REWINDING);
  CHECK(pose.x + 150 <= 1); /* it comes from outside, from the left */
  CHECK(pose.flags & CARDSTACK_POSE_TOP);
  cardstack_frame frame = kit_advance(deck, time + 5.05);
  CHECK(frame.motion & CARDSTACK_MOTION_REWINDING);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK(e != NULL && e->token == token && e->card == 1 && e->direction == CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0); /* its own event, never a swipe */
  frame = kit_advance(deck, time + 30);
  CHECK_EQUAL(frame.motion, 0);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, 200, 0);
  CHECK_NEAR(pose.y, 400, 0);
  CHECK_NEAR(pose.rotation, 0, 0);
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PILE);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* It comes back turned as it has left: by where it was grabbed. */
static void test_undo_turned(void) {
  cardstack_deck_config c = kit_config();
  c.look.rotation_grab = 1;
  double rotation[2];
  for (int below = 0; below < 2; below++) {
    cardstack_deck *deck = kit_deck(&c, 5);
    kit_finger finger = kit_press(deck, 1, 200, below ? 550 : 250);
    kit_glide(&finger, -150, 0, 0.4);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    kit_advance(deck, 5);
    CHECK_OK(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
    rotation[below] = kit_pose_of(deck, 1).rotation;
    cardstack_deck_destroy(deck);
  }
  CHECK(rotation[0] < -0.05);
  CHECK(rotation[1] > 0.05);
}

/* In flight it turns round where it is. */
static void test_undo_in_flight(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  double time = kit_flick(deck, 1, 120, 10, 1500);
  kit_advance(deck, time + 0.04);
  cardstack_pose before, after;
  kit_pose(deck, 1, &before);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_undo(deck, time + 0.04, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_pose(deck, 1, &after);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.y, before.y, 1e-9);
  CHECK_NEAR(after.rotation, before.rotation, 1e-12);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_REWINDING);
  CHECK_EQUAL(after.slot, before.slot);
  /* Its velocity goes on, too: a moment later it is where it was heading. */
  kit_advance(deck, time + 0.0401);
  cardstack_pose next;
  kit_pose(deck, 1, &next);
  CHECK(next.x > after.x);
  CHECK_EQUAL(kit_advance(deck, time + 30).motion, 0);
  cardstack_deck_destroy(deck);
}

/* It comes from the side that is asked for, with a sector there or without. */
static void test_undo_from_a_side(void) {
  static const struct { cardstack_direction from; double x, y; } sides[] = {
      {CARDSTACK_DIRECTION_NONE, 1, 0},       {CARDSTACK_DIRECTION_LEFT, -1, 0},
      {CARDSTACK_DIRECTION_RIGHT, 1, 0},      {CARDSTACK_DIRECTION_UP, 0, -1},
      {CARDSTACK_DIRECTION_DOWN, 0, 1},       {CARDSTACK_DIRECTION_UP_LEFT, -1, -1},
      {CARDSTACK_DIRECTION_UP_RIGHT, 1, -1},  {CARDSTACK_DIRECTION_DOWN_LEFT, -1, 1},
      {CARDSTACK_DIRECTION_DOWN_RIGHT, 1, 1},
  };
  for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
    for (int how = 0; how < 4; how++) { /* gone, reduced motion, asked about, with sectors of its own */
      check_context("from %d, %d", (int)sides[i].from, how);
      cardstack_deck_config c = kit_config();
      c.exit.path = CARDSTACK_EXIT_DIRECTION;
      c.look.rotation = 0;
      c.reduced_motion = how == 1;
      c.consent.undo = how == 2;
      double x = sides[i].x, y = sides[i].y;
      if (how == 3) { /* every sector is turned by 10 degrees */
        CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_EIGHT_WAY));
        const double turn = 10 * 3.14159265358979323846 / 180;
        for (int k = 0; k < 8; k++) c.swipe.sector_angle[k] += turn;
        const double turned = x * cos(turn) - y * sin(turn);
        y = x * sin(turn) + y * cos(turn);
        x = turned;
      }
      cardstack_deck *deck = kit_deck(&c, 3);
      const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
      kit_advance(deck, 9);
      kit_forget(deck);
      uint64_t undone = 0, again = 0;
      CHECK_OK(cardstack_deck_undo(deck, 10, sides[i].from, 0, &undone));
      if (how == 2) {
        CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_DOWN, 0, &again)); /* changes nothing */
        CHECK_EQUAL(again, undone);
        CHECK_OK(cardstack_deck_answer_question(deck, 11, undone, 1));
      } else {
        CHECK_EQUAL(undone, token);
      }
      CHECK_EQUAL(top(deck), 1);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_REWINDING);
      CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_RIGHT);
      const double right = pose.x - 200, down = pose.y - 400;
      if (how == 1) {
        CHECK(right == 0 && down == 0 && pose.opacity == 0);
      } else {
        const double along = (right * x + down * y) / sqrt(x * x + y * y);
        CHECK_NEAR((right * y - down * x) / along, 0, 1e-9); /* on the axis */
        CHECK(along > 0);
        CHECK(fabs(right) >= 349 || fabs(down) >= 599); /* out of sight */
        CHECK(fabs(right) < 361 && fabs(down) < 621);   /* and not much farther */
      }
      kit_drain(deck, &events);
      const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
      CHECK(e != NULL && e->token == token && e->direction == CARDSTACK_DIRECTION_RIGHT);
      CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
      CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

static void test_undo_from_a_side_in_flight(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  const double time = kit_flick(deck, 1, 120, 10, 1500);
  kit_advance(deck, time + 0.04);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_undo(deck, time + 0.04, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_NEAR(kit_pose_of(deck, 1).x, before.x, 1e-9); /* it turns round where it is */
  CHECK_NEAR(kit_pose_of(deck, 1).y, before.y, 1e-9);
  kit_swipe(deck, time + 9, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, time + 20);
  kit_state old, new;
  const char *difference;
  kit_capture(deck, &old);
  const cardstack_direction bad[] = {-1, 9, 100, INT32_MIN, INT32_MAX};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    CHECK_RESULT(cardstack_deck_undo(deck, time + 30, bad[i], 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    CHECK(strncmp(cardstack_deck_error_message(deck), "from ", 5) == 0);
  }
  kit_capture(deck, &new);
  if (!kit_same(&old, &new, &difference)) CHECK_FAIL("the %s changed", difference);
  cardstack_deck_destroy(deck);
}

static void test_undo_while_dragging(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  double time = kit_slow_swipe(deck, 1, 150, 0);
  kit_advance(deck, time + 3);
  kit_finger finger = kit_press(deck, time + 3, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, finger.time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->card == 2 && e->reason == CARDSTACK_REASON_UNDO);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  CHECK_EQUAL(top(deck), 1);
  kit_release(&finger); /* nobody's */
  kit_advance(deck, finger.time + 30);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED) + kit_count(&events, CARDSTACK_EVENT_TAP), 0);
  cardstack_pose pose;
  kit_pose(deck, 2, &pose);
  CHECK_NEAR(pose.depth, 1, 0);
  cardstack_deck_destroy(deck);
}

static void test_several_undos(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 9);
  for (int i = 0; i < 4; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, 1 + 0.05 * i, i % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  }
  CHECK_EQUAL(top(deck), 5);
  for (int i = 0; i < 4; i++) {
    CHECK_OK(cardstack_deck_undo(deck, 1.3 + 0.05 * i, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_EQUAL(top(deck), 4 - i);
  }
  uint64_t cards[9];
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, 9, &count));
  CHECK_EQUAL(count, 9);
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(cards[i], i + 1);
  /* The top card is drawn over the others, whatever order they came back in: gajus/swing #123. */
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  CHECK_EQUAL(poses[kit_poses(deck, poses) - 1].card, 1);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_EQUAL(kit_advance(deck, 60).pose_count, 3);
  cardstack_deck_destroy(deck);
}

static void test_limit(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 3;
  cardstack_deck *deck = kit_deck(&c, 20);
  kit_forget(deck);
  for (int i = 0; i < 8; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + i, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 5);
  uint64_t next = 1;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_EQUAL(events.at[i].card, next++); /* the oldest first */
  }
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
  /* A smaller limit makes the oldest final; a larger one does not bring them back. */
  c.undo.limit = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 9, &c));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 2);
  CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_RESULT(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  kit_forget(deck);
  /* Without undo every decision is final at once. */
  c.undo.limit = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 11, &c));
  CHECK_OK(cardstack_deck_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_RESULT(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* Two timers that fall in one long gap fire in order, each at its own time. */
static void test_undo_seconds(void) {
  cardstack_deck_config c = kit_config();
  c.undo.seconds = 5;
  cardstack_deck *deck = kit_deck(&c, 9);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2.5, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_forget(deck);
  kit_advance(deck, 5.999);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  kit_advance(deck, 100);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 2);
  double expected = 6;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
    CHECK_NEAR(events.at[i].time, expected, 1e-9);
    expected = 7.5;
  }
  for (size_t i = 1; i < events.count; i++) CHECK(events.at[i].time >= events.at[i - 1].time);
  /* A decision's last moment: at its time it is final. */
  CHECK_OK(cardstack_deck_swipe(deck, 200, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_RESULT(cardstack_deck_undo(deck, 205.5, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(cardstack_deck_swipe(deck, 300, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 304.5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  cardstack_deck_destroy(deck);
}

/* Every decision ends once, in UNDONE or in FINAL, or waits in the history. */
static void test_account(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 6;
  c.undo.seconds = 3;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_deck(&c, 200);
  uint64_t random = 88172645463325252u;
  size_t committed = 0, ended = 0, calls = 0;
  for (double time = 1; time < 300; time += 0.2) {
    uint64_t card = kit_random(&random) % 200 + 1;
    switch (kit_random(&random) % 8) {
      case 0: case 1: case 2: case 3:
        cardstack_deck_swipe(deck, time, card % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT, 0, NULL);
        break;
      case 4: case 5:
        cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL);
        break;
      case 6:
        CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL));
        CHECK_OK(cardstack_deck_append(deck, time, &card, 1, NULL));
        break;
      default:
        if (calls++ % 16 == 0) CHECK_OK(cardstack_deck_finalize_all(deck, time));
    }
    kit_drain(deck, &events);
    committed += kit_count(&events, CARDSTACK_EVENT_COMMITTED);
    ended += kit_count(&events, CARDSTACK_EVENT_UNDONE) + kit_count(&events, CARDSTACK_EVENT_FINAL);
    CHECK_EQUAL(committed - ended, kit_advance(deck, NAN).undoable);
  }
  CHECK(committed > 300);
  cardstack_deck_destroy(deck);
}

static void check_stage(cardstack_deck *deck) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
}

/* The host takes one event at a time, and answers the swipe with an undo before it has read on: Yalantis/Koloda #65,
 * mac-gallagher/Shuffle #125. */
static void test_undo_as_the_answer_to_an_event(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
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
  KIT_UPCOMING(deck, 1, 2, 3);
  kit_advance(deck, time + 9);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 1e-9);
  cardstack_deck_destroy(deck);
}

/* As in mac-gallagher/Shuffle #3. */
static void test_undo_of_the_last_card_in_flight(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 1);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  kit_advance(deck, time + 0.05);
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  check_stage(deck);
  CHECK_EQUAL(kit_advance(deck, time + 0.06).pose_count, 1);
  check_stage(deck);
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, time + 9).pose_count, 1);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 1e-9);
  cardstack_deck_destroy(deck);
}

/* As in yuyakaido/CardStackView #5, #208, #298, Yalantis/Koloda #200. */
static void test_undo_right_after_creation(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, 1, 1, 3));
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  KIT_UPCOMING(deck, 1, 2, 3);
  cardstack_deck_destroy(deck);
}

static void test_undone_card_has_no_direction(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 9);
  CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 30);
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_NONE);
  CHECK_NEAR(pose.x, 200, 0);
  CHECK_NEAR(pose.progress, 0, 0);
  CHECK_NEAR(pose.stamp_opacity, 0, 0);
  /* Nor after all is cleared and given again. */
  static const uint64_t one = 1;
  kit_swipe(deck, 31, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_undo(deck, 31.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_clear(deck, 31.2));
  kit_advance(deck, 40);
  CHECK_OK(cardstack_deck_append(deck, 40, &one, 1, NULL));
  kit_advance(deck, 50);
  CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_NONE);
  CHECK_NEAR(pose.x, 200, 0);
  cardstack_deck_destroy(deck);
}

/* The host is slow to deal with what was pushed out of the window, and swipes on meanwhile. */
static void test_swipes_while_a_final_decision_is_dealt_with(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 1;
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
  cardstack_event event;
  size_t count = 1, finals = 0, decided = 0;
  uint64_t last = 0;
  while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1) {
    if (event.kind == CARDSTACK_EVENT_COMMITTED) {
      CHECK_EQUAL(event.card, ++last); /* every card once, none left out */
      decided++;
    }
    if (event.kind != CARDSTACK_EVENT_FINAL) continue;
    finals++;
    if (top(deck) != 0) CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  }
  CHECK_EQUAL(decided, 5);
  CHECK_EQUAL(finals, 4);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_undo_after_flight();
  test_undo_turned();
  test_undo_in_flight();
  test_undo_from_a_side();
  test_undo_from_a_side_in_flight();
  test_undo_while_dragging();
  test_several_undos();
  test_limit();
  test_undo_seconds();
  test_account();
  test_undo_as_the_answer_to_an_event();
  test_undo_of_the_last_card_in_flight();
  test_undo_right_after_creation();
  test_undone_card_has_no_direction();
  test_swipes_while_a_final_decision_is_dealt_with();
  return check_report();
}
