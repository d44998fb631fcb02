/* Questions under other configurations: another viewport, fewer places, as many as there can be, reduced motion, and
 * the smallest backlog. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"
#include "question_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;
static cardstack_question open[CARDSTACK_MAX_POSES];

/* -- Changed while one waits -- */

static void viewport_while_waiting(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t token = question_propose(deck, 1);
  kit_advance(deck, 1.05); /* on its way */
  cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_viewport(deck, 1.05, 900, 600));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 450 + 150, 1e-6);
  CHECK_NEAR(kit_pose_of(deck, 1).y, 300, 1e-6);
  /* Another place to wait at. */
  cardstack_deck_config other = c;
  other.viewport.width = 900;
  other.viewport.height = 600;
  other.consent.distance = 0.25;
  before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_config(deck, 60, &other));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PROPOSED);
  CHECK_EQUAL(kit_advance(deck, 90).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 450 + 75, 1e-6);
  CHECK_OK(cardstack_deck_answer_question(deck, 90, token, 1));
  kit_advance(deck, 99);
  CHECK(!kit_pose(deck, 1, &before)); /* out of the wider viewport, too */
  cardstack_deck_destroy(deck);

  /* With reduced motion it is seen in its new place when it has faded over. */
  cardstack_deck_config still = c;
  still.reduced_motion = 1;
  deck = kit_fresh(&still, 4);
  question_propose(deck, 1);
  kit_advance(deck, 9);
  before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_viewport(deck, 9, 900, 600));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  CHECK_EQUAL(kit_advance(deck, 20).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 450 + 150, 1e-6);
  CHECK_NEAR(kit_pose_of(deck, 1).y, 300, 1e-6);
  CHECK_NEAR(kit_pose_of(deck, 1).opacity, 1, 0);
  cardstack_deck_destroy(deck);
}

/* A configuration with fewer places than are taken is refused; one that asks no more leaves open what was asked. */
static void configuration_while_waiting(void) {
  cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 6);
  const uint64_t first = question_propose(deck, 1), second = question_propose(deck, 1.1);
  cardstack_deck_config fewer = c, none = c;
  fewer.consent.max_proposals = 1;
  none.consent.directions = 0;
  kit_state before, after;
  const char *difference;
  kit_advance(deck, 2);
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &fewer), CARDSTACK_ERROR_LIMIT);
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &none), CARDSTACK_ERROR_LIMIT);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  CHECK_OK(cardstack_deck_answer_question(deck, 2, second, 0));
  CHECK_OK(cardstack_deck_set_config(deck, 2, &fewer));
  CHECK_RESULT(cardstack_deck_set_config(deck, 2, &none), CARDSTACK_ERROR_LIMIT);
  /* Another direction asks now; this question stays. */
  fewer.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_set_config(deck, 2, &fewer));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, 0, NULL)); /* a decision at once */
  CHECK_RESULT(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_LIMIT);
  CHECK_OK(cardstack_deck_answer_question(deck, 2, first, 1));
  CHECK_OK(cardstack_deck_set_config(deck, 2, &none));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  cardstack_deck_destroy(deck);
}

/* As many as the library takes: every pose has a slot, however they are answered. */
static void most_of_all(void) {
  cardstack_deck_config c = question_config();
  c.consent.max_proposals = CARDSTACK_MAX_FLIGHTS;
  c.pile.visible_count = CARDSTACK_MAX_VISIBLE;
  c.pile.max_flights = CARDSTACK_MAX_FLIGHTS;
  c.pile.scale_step = 0.01;
  c.exit.seconds = 50;
  c.motion.fade_seconds = 50;
  cardstack_deck *deck = kit_fresh(&c, 200);
  const size_t limit = kit_pose_limit(deck);
  CHECK_EQUAL(limit, CARDSTACK_MAX_POSES);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  uint64_t seed = 99;
  double time = 1;
  for (int i = 0; i < 2000; i++, time += 0.01) {
    const size_t count = kit_questions(deck, open);
    const uint64_t dice = kit_random(&seed) % 8;
    if (dice < 4 && count < CARDSTACK_MAX_FLIGHTS) question_propose(deck, time);
    if (dice == 4) CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    if (dice == 5 && count > 0) CHECK_OK(cardstack_deck_answer_question(deck, time, open[kit_random(&seed) % count].token, 1));
    if (dice == 6 && count > 0) CHECK_OK(cardstack_deck_answer_question(deck, time, open[kit_random(&seed) % count].token, 0));
    if (dice == 7 && count > 0) {
      const uint64_t card = open[kit_random(&seed) % count].card;
      CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL));
    }
    if (i % 100 == 99) CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    const uint64_t more = 1000 + (uint64_t)i * 100;
    if (kit_advance(deck, time).remaining < 20) CHECK_OK(kit_append(deck, time, more, more + 50));
    pose_checks_sound(deck, poses, kit_poses(deck, poses));
    kit_forget(deck);
  }
  CHECK(kit_questions(deck, open) > 0);
  cardstack_deck_destroy(deck);
}

/* -- Reduced motion -- */

/* Until `until` no card is seen to move, and none changes its opacity by leaps. */
static void watch_still(cardstack_deck *deck, double *time, double until) {
  cardstack_pose last[CARDSTACK_MAX_POSES], now[CARDSTACK_MAX_POSES];
  size_t last_count = 0;
  for (; *time < until; *time += 0.001) {
    kit_advance(deck, *time);
    const size_t count = kit_poses(deck, now);
    for (size_t i = 0; i < count; i++) {
      for (size_t k = 0; k < last_count; k++) {
        if (now[i].card != last[k].card || now[i].opacity < 1e-9 || last[k].opacity < 1e-9) continue;
        if (fabs(now[i].x - last[k].x) > 1e-9) {
          CHECK_FAIL("card %d is seen to move by %g", (int)now[i].card, now[i].x - last[k].x);
        }
        if (fabs(now[i].opacity - last[k].opacity) > 0.05) CHECK_FAIL("card %d's opacity leaps", (int)now[i].card);
      }
    }
    memcpy(last, now, sizeof last);
    last_count = count;
  }
}

static void reduced_motion(void) {
  cardstack_deck_config c = question_config();
  c.reduced_motion = 1;
  c.motion.fade_seconds = 0.2;
  for (int early = 0; early < 2; early++) {
    for (int answer = 0; answer < 3; answer++) {
      check_context("early %d, %s", early, answer == 0 ? "refused" : answer == 1 ? "accepted" : "removed");
      cardstack_deck *deck = kit_fresh(&c, 4);
      double time = 1;
      kit_advance(deck, time);
      const uint64_t token = question_propose(deck, time), one = 1;
      watch_still(deck, &time, early ? 1.05 : 2);
      if (!early) CHECK_NEAR(kit_pose_of(deck, 1).x, 350, 0);
      if (!early) CHECK_NEAR(kit_pose_of(deck, 1).opacity, 1, 0);
      kit_advance(deck, time);
      const cardstack_pose before = kit_pose_of(deck, 1);
      if (answer < 2) CHECK_OK(cardstack_deck_answer_question(deck, time, token, answer));
      if (answer == 2) CHECK_OK(cardstack_deck_remove(deck, time, &one, 1, NULL));
      EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
      watch_still(deck, &time, time + 2);
      cardstack_pose pose;
      CHECK_EQUAL(kit_pose(deck, 1, &pose), answer == 0);
      if (answer == 0) CHECK_NEAR(pose.x, 200, 0);
      if (answer == 0) CHECK_NEAR(pose.opacity, 1, 0);
      CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("switched on while one waits");
  c.reduced_motion = 0;
  cardstack_deck *deck = kit_fresh(&c, 4);
  question_propose(deck, 1);
  double time = 1.04;
  kit_advance(deck, time);
  const cardstack_pose before = kit_pose_of(deck, 1);
  c.reduced_motion = 1;
  CHECK_OK(cardstack_deck_set_config(deck, time, &c));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  watch_still(deck, &time, 3);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 350, 1e-9);
  cardstack_deck_destroy(deck);
  check_context("");
}

/* -- What is owed -- */

/* With the smallest backlog nothing is promised that could not be kept: what waits, what a held card will come to and
 * what open questions will come to is never more than the backlog, and an answer is never turned away. */
static void least_backlog(void) {
  cardstack_deck_config c = question_config();
  c.events.backlog = 4;
  cardstack_deck *deck = kit_fresh(&c, 9);
  double time = kit_slow_swipe(deck, 1, 150, 0); /* CANCELLED and PROPOSED wait, and a question */
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  kit_finger finger = kit_press(deck, time + 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.3);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1); /* no room to ask again */
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_RETURNING);
  int32_t taken = 1;
  CHECK_RESULT(cardstack_deck_pointer_down(deck, finger.time + 2, 1, 200, 400, &taken), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_OK(cardstack_deck_answer_question(deck, NAN, open[0].token, 1));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 2);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

/* `config` has a mask of obligations only, without FINAL, which waits in the history. */
static void check_owed(cardstack_deck *deck, uint32_t backlog) {
  const cardstack_frame frame = kit_advance(deck, NAN);
  const uint64_t owed = frame.pending_events + frame.questions + (frame.interaction != CARDSTACK_INTERACTION_IDLE);
  if (owed > backlog) CHECK_FAIL("%d are owed with a backlog of %d", (int)owed, (int)backlog);
}

static void owed_at_random(void) {
  for (uint32_t backlog = 4; backlog <= 12; backlog += 2) {
    cardstack_deck_config c = question_config();
    c.events.backlog = backlog;
    c.consent.undo = 1;
    c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
    c.consent.seconds = 4;
    c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
    c.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_TAP) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_COMMITTED) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_CANCELLED) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_UNDONE) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REPLACEMENT_ASKED) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_QUESTION_DROPPED);
    cardstack_deck *deck = kit_fresh(&c, 30);
    uint64_t seed = backlog, asked = 0, ended = 0, cards[30];
    for (uint64_t i = 0; i < 30; i++) cards[i] = i + 1;
    double time = 1, x = 200;
    for (int i = 0; i < 20000; i++) {
      check_context("backlog %d, call %d", (int)backlog, i);
      time += kit_random_between(&seed, 0, 0.2);
      const uint64_t dice = kit_random(&seed) % 12;
      const size_t count = kit_questions(deck, open);
      cardstack_result result = CARDSTACK_OK;
      switch (dice) {
        case 0: result = cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL); break;
        case 1: result = cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL); break;
        case 2: result = cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL); break;
        case 3: result = cardstack_deck_replace(deck, time, cards, 20 + kit_random(&seed) % 10, 0, NULL, NULL); break;
        case 4: result = cardstack_deck_pointer_down(deck, time, 1, x = 200, 400, NULL); break;
        case 5: case 6:
          x += kit_random_between(&seed, -150, 200);
          result = cardstack_deck_pointer_move(deck, time, 1, x, 400, NULL);
          break;
        case 7: result = cardstack_deck_pointer_up(deck, time, 1, x, 400, NULL); break;
        case 8: CHECK_OK(cardstack_deck_remove(deck, time, &cards[kit_random(&seed) % 30], 1, NULL)); break;
        case 9: CHECK_OK(cardstack_deck_append(deck, time, cards, 30, NULL)); break;
        case 10:
          if (count == 0) break;
          result = cardstack_deck_answer_question(deck, time, open[kit_random(&seed) % count].token,
                                         (int32_t)(kit_random(&seed) % 2));
          if (result == CARDSTACK_OK) ended++;
          CHECK(result == CARDSTACK_OK || result == CARDSTACK_ERROR_STALE);
          break;
        default:
          if (kit_random(&seed) % 3 != 0) break;
          kit_drain(deck, &events);
          asked += kit_count(&events, CARDSTACK_EVENT_PROPOSED) + kit_count(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
          ended += kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
          CHECK_EQUAL(asked - ended, kit_advance(deck, NAN).questions);
      }
      CHECK(result != CARDSTACK_ERROR_OUT_OF_MEMORY && result != CARDSTACK_ERROR_INVALID_ARGUMENT);
      check_owed(deck, backlog);
    }
    CHECK(asked > 100);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  viewport_while_waiting();
  configuration_while_waiting();
  most_of_all();
  reduced_motion();
  least_backlog();
  owed_at_random();
  return check_report();
}
