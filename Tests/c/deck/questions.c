/* Swipes that wait for the host's yes: how they are asked, what is told, what can be done meanwhile, and what a yes
 * does. */

#include "check.h"
#include "pose_checks.h"
#include "question_kit.h"

#include <math.h>

static kit_events events;
static cardstack_question open[CARDSTACK_MAX_POSES];

/* -- Being asked -- */

static void by_finger(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.4);
  kit_rest(&finger, 0.3);
  const cardstack_pose before = kit_pose_of(deck, 1);
  kit_forget(deck);
  kit_release(&finger);
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  kit_drain(deck, &events);
  const cardstack_event *cancelled = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  const cardstack_event *proposed = kit_find(&events, CARDSTACK_EVENT_PROPOSED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 1);
  if (cancelled == NULL || proposed == NULL) return;
  CHECK_EQUAL(cancelled->card, 1);
  CHECK_EQUAL(cancelled->reason, CARDSTACK_REASON_PROPOSED);
  CHECK_NEAR(cancelled->x, 150, 1e-9);
  CHECK(cancelled->sequence < proposed->sequence); /* the press ends, then the host is asked */
  CHECK_EQUAL(proposed->card, 1);
  CHECK_EQUAL(proposed->reason, CARDSTACK_REASON_RELEASED);
  CHECK_EQUAL(proposed->direction, CARDSTACK_DIRECTION_RIGHT);
  CHECK_NEAR(proposed->x, 150, 1e-9);
  CHECK_NEAR(proposed->time, finger.time, 0);
  CHECK(proposed->token != 0);

  /* It is no decision: nothing can be undone, and the next card is on top. */
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.questions, 1);
  CHECK_EQUAL(frame.undoable, 0);
  CHECK_EQUAL(frame.top, 2);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_IDLE);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  KIT_UPCOMING(deck, 2, 3, 4);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_EQUAL(open[0].token, proposed->token);
  CHECK_EQUAL(open[0].card, 1);
  CHECK_EQUAL(open[0].kind, CARDSTACK_EVENT_PROPOSED);
  CHECK_EQUAL(open[0].direction, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(open[0].reason, CARDSTACK_REASON_RELEASED);
  CHECK(isinf(open[0].deadline) && open[0].deadline > 0);
  cardstack_deck_destroy(deck);
}

static void by_swipe(void) {
  const cardstack_deck_config c = question_config();
  for (int held = 0; held < 2; held++) {
    check_context("held %d", held);
    cardstack_deck *deck = kit_fresh(&c, 4);
    kit_finger finger = {deck, 1, 0, 0};
    if (held) {
      finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, -60, 0, 0.2);
    }
    const cardstack_pose before = kit_pose_of(deck, 1);
    kit_forget(deck);
    const uint64_t token = question_propose(deck, finger.time);
    EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
    kit_drain(deck, &events);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_PROPOSED);
    CHECK(e != NULL && e->token == token && e->reason == CARDSTACK_REASON_SWIPED && e->card == 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), held);
    if (held) {
      CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_SWIPED);
      if (e != NULL) CHECK_NEAR(e->x, -60, 1e-9);
      kit_glide(&finger, 100, 0, 0.1); /* nobody's any more */
      kit_release(&finger);
      CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
      CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED) + kit_count(&events, CARDSTACK_EVENT_CANCELLED),
                  0);
    }
    CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Other directions decide as ever. */
static void only_where_configured(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_slow_swipe(deck, 1, -150, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 0);
  CHECK_OK(cardstack_deck_swipe(deck, 5, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_advance(deck, 9).questions, 0);
  cardstack_deck_destroy(deck);
}

static void waits_aside(void) {
  cardstack_deck_config c = question_config();
  for (int share = 0; share < 3; share++) {
    check_context("share %d", share);
    c.consent.distance = share * 0.5;
    cardstack_deck *deck = kit_fresh(&c, 4);
    question_propose(deck, 1);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PROPOSED);
    CHECK_EQUAL(kit_pose_of(deck, 1).flags & CARDSTACK_POSE_TOP, 0u);
    CHECK_EQUAL(kit_pose_of(deck, 2).flags & CARDSTACK_POSE_TOP, CARDSTACK_POSE_TOP);
    if (share > 0) CHECK(kit_advance(deck, 1.02).motion & CARDSTACK_MOTION_SETTLING);
    const cardstack_frame frame = kit_advance(deck, 60);
    CHECK_EQUAL(frame.motion, 0);
    CHECK(isinf(frame.wake_in));
    const cardstack_pose pose = kit_pose_of(deck, 1);
    CHECK_NEAR(pose.x, 200 + 150 * share, 1e-9);
    CHECK_NEAR(pose.y, 400, 1e-9);
    CHECK_NEAR(pose.opacity, 1, 0);
    CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PROPOSED);
    if (share > 0) CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE);
    size_t position = 0;
    CHECK_RESULT(cardstack_deck_position(deck, 1, &position), CARDSTACK_ERROR_NOT_FOUND);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void last_card(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 1);
  const uint64_t token = question_propose(deck, 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED), 0); /* nothing is decided */
  CHECK_EQUAL(kit_advance(deck, 5).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_RESULT(cardstack_deck_swipe(deck, 5, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  const uint64_t one = 1;
  size_t taken = 9;
  CHECK_OK(cardstack_deck_append(deck, 5, &one, 1, &taken));
  CHECK_EQUAL(taken, 0); /* it is in play */
  CHECK_OK(cardstack_deck_answer_question(deck, 5, token, 0));
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_READY);
  cardstack_deck_destroy(deck);
}

/* -- Yes -- */

static void accepted(void) {
  const cardstack_deck_config c = question_config();
  for (int moving = 0; moving < 2; moving++) {
    check_context("moving %d", moving);
    cardstack_deck *deck = kit_fresh(&c, 4);
    const uint64_t token = question_propose(deck, 1);
    const double time = moving ? 1.05 : 9;
    kit_advance(deck, time - 1e-4);
    const cardstack_pose earlier = kit_pose_of(deck, 1);
    kit_advance(deck, time);
    const cardstack_pose before = kit_pose_of(deck, 1);
    CHECK_OK(cardstack_deck_set_wall_clock(deck, time, 1700000000));
    kit_forget(deck);
    CHECK_OK(cardstack_deck_answer_question(deck, time, token, 1));
    const cardstack_pose after = kit_pose_of(deck, 1);
    EXPECT_IN_PLACE(before, after);
    CHECK_EQUAL(after.phase, CARDSTACK_PHASE_LEAVING);
    kit_advance(deck, time + 1e-4);
    /* Its velocity goes on. */
    CHECK_NEAR(kit_pose_of(deck, 1).x - after.x, before.x - earlier.x, 1e-3);
    kit_drain(deck, &events);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
    CHECK(e != NULL && e->token == token && e->card == 1 && e->reason == CARDSTACK_REASON_ACCEPTED &&
          e->direction == CARDSTACK_DIRECTION_RIGHT && e->wall_time == 1700000000);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
    cardstack_decision decision = {0};
    size_t count = 0;
    CHECK_OK(cardstack_deck_history(deck, 0, &decision, sizeof decision, 1, &count));
    CHECK(count == 1 && decision.token == token && decision.card == 1 && decision.wall_time == 1700000000);
    CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
    for (double t = time; t < time + 3; t += 0.01) {
      kit_advance(deck, t);
      cardstack_pose pose;
      if (kit_pose(deck, 1, &pose)) CHECK(pose.x >= before.x - 1e-9); /* out by the side it waited on */
    }
    cardstack_pose gone;
    CHECK(!kit_pose(deck, 1, &gone));
    uint64_t undone = 0;
    CHECK_OK(cardstack_deck_undo(deck, time + 4, CARDSTACK_DIRECTION_NONE, 0, &undone));
    CHECK_EQUAL(undone, token);
    KIT_UPCOMING(deck, 1, 2, 3, 4);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* The next card is dragged and decided meanwhile; the decisions are in the order in which they became ones. */
static void next_card_goes_on(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t first = question_propose(deck, 1);
  kit_finger finger = kit_press(deck, 1.1, 60, 400); /* beside the centre of the one that moves aside */
  kit_glide(&finger, -60, 0, 0.2);
  CHECK_NEAR(kit_pose_of(deck, 2).x, 140, 1e-9);
  const cardstack_pose dragged = kit_pose_of(deck, 2);
  CHECK_OK(cardstack_deck_answer_question(deck, finger.time, first, 1)); /* does not disturb the drag */
  EXPECT_IN_PLACE(dragged, kit_pose_of(deck, 2));
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_glide(&finger, -100, 0, 0.2);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  const uint64_t third = question_propose(deck, finger.time + 0.1);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time + 0.2, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* card 4 */
  CHECK_OK(cardstack_deck_answer_question(deck, finger.time + 0.3, third, 1));
  cardstack_decision history[4];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 4, &count));
  static const uint64_t order[] = {1, 2, 4, 3};
  CHECK_EQUAL(count, 4);
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(history[i].card, order[i]);
  CHECK_OK(cardstack_deck_undo(deck, finger.time + 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 3);
  cardstack_deck_destroy(deck);
}

static void several_at_once(void) {
  cardstack_deck_config c = question_config();
  c.consent.max_proposals = 3;
  cardstack_deck *deck = kit_fresh(&c, 9);
  uint64_t tokens[3];
  for (int i = 0; i < 3; i++) tokens[i] = question_propose(deck, 1 + 0.1 * i);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
  CHECK_EQUAL(kit_questions(deck, open), 3);
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(open[i].token, tokens[i]); /* the oldest first */
    CHECK_EQUAL(open[i].card, i + 1);
  }
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, open, sizeof open[0], 2, &count));
  CHECK_EQUAL(count, 2);
  CHECK_OK(cardstack_deck_questions(deck, 0, NULL, 0, 0, &count));
  CHECK_EQUAL(count, 3);

  /* One more is not taken, by a call or by a finger. */
  kit_forget(deck);
  CHECK_RESULT(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_LIMIT);
  KIT_UPCOMING(deck, 4, 5, 6, 7, 8, 9);
  const double time = kit_slow_swipe(deck, 2, 150, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 0);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->card == 4 && e->reason == CARDSTACK_REASON_BACKLOG);
  CHECK_EQUAL(kit_pose_of(deck, 4).phase, CARDSTACK_PHASE_RETURNING);
  kit_slow_swipe(deck, time + 1, -150, 0); /* a decision is */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);

  /* Answered in any order. */
  CHECK_OK(cardstack_deck_answer_question(deck, time + 3, tokens[1], 1));
  CHECK_OK(cardstack_deck_answer_question(deck, time + 3, tokens[2], 0));
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_EQUAL(open[0].token, tokens[0]);
  CHECK_OK(cardstack_deck_answer_question(deck, time + 3, tokens[0], 1));
  KIT_UPCOMING(deck, 3, 5, 6, 7, 8, 9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 2);
  e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  CHECK(e != NULL && e->card == 2);
  question_propose(deck, time + 4); /* there is room again */
  CHECK_EQUAL(kit_advance(deck, time + 60).motion, 0);
  cardstack_deck_destroy(deck);
}

/* Waiting cards take no place in the air: a proposal ends no flight, and none ends it. */
static void flights_and_proposals(void) {
  cardstack_deck_config c = question_config();
  c.pile.visible_count = 1;
  c.pile.max_flights = 1; /* so two may fly */
  c.exit.seconds = 5;
  c.exit.seconds_minimum = 0; /* and none is hastened */
  cardstack_deck *deck = kit_fresh(&c, 6);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  const uint64_t token = question_propose(deck, 1.1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_swipe(deck, 1.2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING); 
  CHECK_OK(cardstack_deck_swipe(deck, 1.25, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  cardstack_pose pose;
  CHECK(!kit_pose(deck, 1, &pose));
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_PROPOSED);
  CHECK_OK(cardstack_deck_answer_question(deck, 1.3, token, 1)); /* now it flies, and the oldest flight ends */
  CHECK(!kit_pose(deck, 3, &pose));
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING);
  cardstack_deck_destroy(deck);
}

/* In a circle the accepted card comes round again; refused, it is where it was. */
static void circle(void) {
  for (uint64_t cards = 1; cards <= 3; cards++) {
    check_context("a circle of %d", (int)cards);
    cardstack_deck_config c = question_config();
    c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo.limit = 5;
    cardstack_deck *deck = kit_fresh(&c, cards);
    double time = 1;
    for (int i = 0; i < 12; i++, time += 10) {
      const uint64_t top = kit_advance(deck, time).top;
      const uint64_t token = question_propose(deck, time);
      CHECK_OK(cardstack_deck_answer_question(deck, time + 1, token, i % 3 != 0));
      CHECK_EQUAL(kit_advance(deck, time + 9).remaining, cards);
      CHECK_EQUAL(kit_advance(deck, NAN).top, i % 3 != 0 ? top % cards + 1 : top);
      kit_forget(deck);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Stale answers -- */

static void stale_answers(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 5);
  const uint64_t yes = question_propose(deck, 1), no = question_propose(deck, 1.5);
  uint64_t decision = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, &decision));
  CHECK_OK(cardstack_deck_answer_question(deck, 3, yes, 1));
  CHECK_OK(cardstack_deck_answer_question(deck, 3, no, 0));
  kit_forget(deck);
  kit_advance(deck, 9);
  const uint64_t stale[] = {yes, no, decision, 0, 77, UINT64_MAX};
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  for (size_t i = 0; i < sizeof stale / sizeof stale[0]; i++) {
    CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, stale[i], 1), CARDSTACK_ERROR_STALE);
    CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, stale[i], 0), CARDSTACK_ERROR_STALE);
  }
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  /* Tokens are never used twice. */
  CHECK(yes != no && yes != decision && no != decision);
  cardstack_deck_destroy(deck);
}

int main(void) {
  by_finger();
  by_swipe();
  only_where_configured();
  waits_aside();
  last_card();
  accepted();
  next_card_goes_on();
  several_at_once();
  flights_and_proposals();
  circle();
  stale_answers();
  return check_report();
}
