/* The hint of a first start: `cardstack_deck_nudge`. */

#include "check.h"
#include "deck_kit.h"
#include "pose_motion.h"

#include <math.h>
#include <string.h>

static kit_events events;

static cardstack_deck_config rules(void) {
  cardstack_deck_config c = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.look.rotation = 0;
  return c;
}

/* The events that no nudge may bring. */
static size_t drag_events(void) {
  return kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN) + kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED) +
         kit_count(&events, CARDSTACK_EVENT_THRESHOLD_LEFT) + kit_count(&events, CARDSTACK_EVENT_COMMITTED) +
         kit_count(&events, CARDSTACK_EVENT_CANCELLED) + kit_count(&events, CARDSTACK_EVENT_TAP);
}

/* Out by the distance in the middle of the time, and back to the bit; nothing is decided, whatever the distance. */
static void test_out_and_back(void) {
  static const double way[9][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  for (cardstack_direction to = CARDSTACK_DIRECTION_LEFT; to <= CARDSTACK_DIRECTION_DOWN; to++) {
    for (double distance = 0; distance <= 300; distance += 75) {
      check_context("direction %d, %g points", (int)to, distance);
      cardstack_deck_config c = rules();
      cardstack_deck *deck = kit_fresh(&c, 4);
      kit_advance(deck, 1);
      const double below = kit_pose_of(deck, 2).depth;
      CHECK_OK(cardstack_deck_nudge(deck, 1, to, distance, 0.9));
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_RETURNING);
      double farthest = 0, before = 0;
      for (int i = 1; i <= 90; i++) {
        const cardstack_frame frame = kit_advance(deck, 1 + 0.01 * i - 1e-9);
        CHECK(frame.motion & CARDSTACK_MOTION_SETTLING);
        const cardstack_pose pose = kit_pose_of(deck, 1);
        const double out = (pose.x - 200) * way[to][0] + (pose.y - 400) * way[to][1];
        CHECK_NEAR((pose.x - 200) * way[to][1], 0, 1e-9);
        CHECK(i > 45 || out >= before - 1e-9);
        CHECK(i <= 45 || out <= before + 1e-9);
        CHECK_EQUAL(pose.stamp_opacity, 0);
        before = out;
        farthest = fmax(farthest, out);
        if (i == 45) {
          CHECK_NEAR(out, distance, 1e-3);
          CHECK(distance == 0 || kit_pose_of(deck, 2).depth < below);
        }
      }
      CHECK_NEAR(farthest, distance, 1e-3);
      const cardstack_frame frame = kit_advance(deck, 1.91);
      CHECK_EQUAL(frame.motion, 0);
      CHECK_EQUAL(frame.state, CARDSTACK_STATE_IDLE);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK(pose.x == 200 && pose.y == 400 && pose.phase == CARDSTACK_PHASE_PILE);
      CHECK(kit_pose_of(deck, 2).depth == below);
      kit_drain(deck, &events);
      CHECK_EQUAL(drag_events(), 0);
      KIT_UPCOMING(deck, 1, 2, 3, 4);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Whenever it comes, nothing jumps: neither a place nor a velocity. */
static void test_smooth(void) {
  static pose_motion_side before, after;
  for (uint64_t number = 1; number <= 300; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = rules();
    c.look.rotation = 0.3;
    cardstack_deck *deck = kit_fresh(&c, 4);
    kit_advance(deck, 0.5);
    double time = 1;
    switch (number % 4) {
      case 0: break; /* at rest */
      case 1: { /* on its way back */
        kit_finger finger = kit_press(deck, 1, 200, 400);
        kit_glide(&finger, 80, 30, 0.2);
        kit_release(&finger);
        time = finger.time;
        break;
      }
      case 2: /* nudged already */
        CHECK_OK(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_UP, 120, 0.5));
        break;
      default: /* undone */
        CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
        CHECK_OK(cardstack_deck_undo(deck, 1.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
        time = 1.1;
        break;
    }
    time = floor((time + kit_random_between(&dice, 0.01, 0.4)) * 1024) / 1024;
    const cardstack_direction to = 1 + (int32_t)(kit_random(&dice) % 4);
    pose_motion_until(deck, time, &before);
    CHECK_OK(cardstack_deck_nudge(deck, time, to, kit_random_between(&dice, 20, 200), kit_random_between(&dice, 0.3, 1)));
    pose_motion_from(deck, time, &after);
    for (size_t i = 0; i < after.counts[0]; i++) {
      const cardstack_pose *b = &after.poses[0][i], *a = pose_motion_find(&before, 0, b->card, b->slot);
      check_context("nudge %d, card %d", (int)number, (int)b->card);
      if (!CHECK(a != NULL)) continue;
      CHECK_NEAR(b->x, a->x, 1e-9);
      CHECK_NEAR(b->y, a->y, 1e-9);
      CHECK_NEAR(b->depth, a->depth, 1e-9);
      double change = 0;
      CHECK_EQUAL(pose_motion_break(&before, &after, b->card, b->slot, &change), -1);
    }
    kit_advance(deck, time + 6);
    const cardstack_pose pose = kit_pose_of(deck, 1);
    CHECK(pose.x == 200 && pose.y == 400 && pose.phase == CARDSTACK_PHASE_PILE);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* A finger takes the card from where it is, and what it decides is as of any caught card. */
static void test_finger(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_RIGHT, 80, 0.8));
  kit_advance(deck, 1.3);
  const cardstack_pose caught = kit_pose_of(deck, 1);
  CHECK(caught.x > 260);
  kit_finger finger = kit_press(deck, 1.3, 240, 400);
  cardstack_pose pose = kit_pose_of(deck, 1);
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PRESSED);
  CHECK_NEAR(pose.x, caught.x, 1e-9);
  /* It is the finger's now. */
  kit_advance(deck, 3);
  CHECK_NEAR(kit_pose_of(deck, 1).x, caught.x, 1e-9);
  finger.time = 3;
  kit_glide(&finger, 60, 0, 0.4);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_drain(deck, &events);
  const cardstack_event *committed = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  CHECK(committed != NULL && committed->direction == CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck_destroy(deck);
}

/* However fast the card moves and however long the hint lasts, it goes no farther than its return and the lean take it. */
static void test_within_reach(void) {
  for (int seconds = 0; seconds < 4; seconds++) {
    static const double lasts[4] = {0.05, 0.9, 5, 60};
    for (int way = 0; way < 2; way++) {
      check_context("%g seconds, way %d", lasts[seconds], way);
      cardstack_deck_config c = rules();
      cardstack_deck *deck = kit_fresh(&c, 4);
      kit_advance(deck, 1);
      double time = 1.04;
      if (way == 0) {
        /* A short hint is far faster than a finger. */
        CHECK_OK(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_RIGHT, 100, 0.1));
        time = 1.02;
      } else {
        CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
        kit_advance(deck, 1.3);
        CHECK_OK(cardstack_deck_undo(deck, 1.3, CARDSTACK_DIRECTION_NONE, 0, NULL));
        time = 1.4;
      }
      kit_advance(deck, time);
      const double out = fabs(kit_pose_of(deck, 1).x - 200);
      CHECK(out > 20);
      CHECK_OK(cardstack_deck_nudge(deck, time, CARDSTACK_DIRECTION_UP, 30, lasts[seconds]));
      double farthest = 0;
      for (int i = 1; i <= 600; i++) {
        kit_advance(deck, time + 0.001 * i * fmin(lasts[seconds], 2));
        farthest = fmax(farthest, fabs(kit_pose_of(deck, 1).x - 200));
      }
      CHECK(farthest < out + 300);
      /* Back in the time of a return, and of the hint. */
      kit_advance(deck, time + fmax(lasts[seconds], 2) + 1e-6);
      CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 1e-6);
      CHECK_NEAR(kit_pose_of(deck, 1).y, 400, 1e-6);
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PILE);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* No stamp, also of a card that an undo brings back and that had one on its way. */
static void test_no_stamp(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 3);
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
  double time = 3;
  do kit_advance(deck, time += 0.01);
  while (kit_pose_of(deck, 1).x > 280);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_REWINDING);
  CHECK(kit_pose_of(deck, 1).stamp_opacity > 0);
  CHECK_OK(cardstack_deck_nudge(deck, time, CARDSTACK_DIRECTION_RIGHT, 200, 2));
  kit_advance(deck, time + c.motion.fade_seconds);
  for (int i = 1; i < 100; i++) {
    kit_advance(deck, time + c.motion.fade_seconds + 0.01 * i);
    CHECK_EQUAL(kit_pose_of(deck, 1).stamp_opacity, 0);
  }
  CHECK(kit_pose_of(deck, 1).x > 350);
  cardstack_deck_destroy(deck);
}

static void test_refused(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 1);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  CHECK_RESULT(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_LEFT, 50, 1), CARDSTACK_ERROR_REFUSED);
  kit_glide(&finger, 40, 0, 0.1);
  CHECK_RESULT(cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 50, 1), CARDSTACK_ERROR_REFUSED);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 240, 6);
  kit_release(&finger);
  CHECK_OK(cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 50, 1));
  CHECK_RESULT(cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_UP_LEFT, 50, 1), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_OK(cardstack_deck_clear(deck, NAN));
  CHECK_RESULT(cardstack_deck_nudge(deck, NAN, CARDSTACK_DIRECTION_LEFT, 50, 1), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* A swipe sends it out from where it is; reduced motion leaves it where it is, and ends a nudge. */
static void test_others(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_LEFT, 90, 0.8));
  kit_advance(deck, 1.4);
  const double x = kit_pose_of(deck, 1).x;
  CHECK_OK(cardstack_deck_swipe(deck, 1.4, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-9);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  kit_advance(deck, 4);
  c.reduced_motion = 1;
  CHECK_OK(cardstack_deck_nudge(deck, 4, CARDSTACK_DIRECTION_LEFT, 90, 0.8));
  CHECK_OK(cardstack_deck_set_config(deck, 4.2, &c));
  kit_advance(deck, 4.5);
  CHECK_NEAR(kit_pose_of(deck, 2).x, 200, 0);
  kit_advance(deck, 6);
  CHECK_OK(cardstack_deck_nudge(deck, 6, CARDSTACK_DIRECTION_LEFT, 90, 0.8));
  kit_advance(deck, 6.4);
  CHECK_NEAR(kit_pose_of(deck, 2).x, 200, 0);
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_PILE);
  cardstack_deck_destroy(deck);
}

/* No user has acted: a kiosk's attract mode goes on. */
static void test_autoplay(void) {
  cardstack_deck_config c = rules();
  c.autoplay.enabled = 1;
  c.autoplay.idle = 3;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_advance(deck, 0);
  for (int i = 1; i <= 5; i++) CHECK_OK(cardstack_deck_nudge(deck, 0.55 * i, CARDSTACK_DIRECTION_LEFT, 60, 0.5));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_AUTOPLAYED), 0);
  kit_advance(deck, 3.1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_AUTOPLAYED), 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_out_and_back();
  test_smooth();
  test_finger();
  test_within_reach();
  test_no_stamp();
  test_refused();
  test_others();
  test_autoplay();
  return check_report();
}
