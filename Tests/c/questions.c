/* Swipes and undos that wait for the host's yes: what is told, what can be done meanwhile, and how each answer, a late
 * one and none at all end them. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <string.h>

static kit_events events;
static cardstack_question open[CARDSTACK_MAX_POSES];

static const uint32_t right = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);

/* Swipes to the right are proposed, and wait 150 points aside. Nothing turns, so that a card's place tells its travel. */
static cardstack_deck_config asking(void) {
  cardstack_deck_config c = kit_config();
  c.confirm_directions = right;
  c.proposal_fraction = 0.5;
  c.rotation_per_point = c.rotation_per_width = 0;
  return c;
}

static cardstack_deck *fresh(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  kit_forget(deck);
  return deck;
}

static cardstack_pose pose_of(cardstack_deck *deck, uint64_t card) {
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, card, &pose), 1);
  return pose;
}

static uint64_t propose(cardstack_deck *deck, double time) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, &token));
  CHECK(token != 0);
  return token;
}

static size_t drained(cardstack_deck *deck, cardstack_event_kind kind) {
  kit_drain(deck, &events);
  return kit_count(&events, kind);
}

/* Checks that the one QUESTION_DROPPED among the drained events is this one. */
static void expect_dropped(int line, cardstack_deck *deck, uint64_t token, cardstack_reason reason) {
  const size_t count = drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  if (count != 1 || e->token != token || e->reason != reason) {
    CHECK_FAIL("line %d: %d questions dropped, the first %d for reason %d", line, (int)count, e ? (int)e->token : 0,
               e ? (int)e->reason : 0);
  }
  CHECK_RESULT(cardstack_deck_answer(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  CHECK_RESULT(cardstack_deck_answer(deck, NAN, token, 0), CARDSTACK_ERROR_STALE);
}
#define EXPECT_DROPPED(...) expect_dropped(__LINE__, __VA_ARGS__)

/* Checks that a card has not moved between two looks at the same moment. */
static void expect_in_place(int line, cardstack_pose before, cardstack_pose after) {
  if (fabs(before.x - after.x) > 1e-9 || fabs(before.y - after.y) > 1e-9 || fabs(before.scale - after.scale) > 1e-9 ||
      fabs(before.opacity - after.opacity) > 1e-9 || fabs(before.rotation - after.rotation) > 1e-12 ||
      before.slot != after.slot) {
    CHECK_FAIL("line %d: card %d jumps by (%g, %g), opacity %g, slot %d to %d", line, (int)after.card,
               after.x - before.x, after.y - before.y, after.opacity - before.opacity, (int)before.slot, (int)after.slot);
  }
}
#define EXPECT_IN_PLACE(...) expect_in_place(__LINE__, __VA_ARGS__)

/* -- Being asked -- */

static void by_finger(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.4);
  kit_rest(&finger, 0.3);
  const cardstack_pose before = pose_of(deck, 1);
  kit_forget(deck);
  kit_release(&finger);
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
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
  CHECK_NEAR(cancelled->x, 140, 1e-9);
  CHECK(cancelled->sequence < proposed->sequence); /* the press ends, then the host is asked */
  CHECK_EQUAL(proposed->card, 1);
  CHECK_EQUAL(proposed->reason, CARDSTACK_REASON_RELEASED);
  CHECK_EQUAL(proposed->direction, CARDSTACK_DIRECTION_RIGHT);
  CHECK_NEAR(proposed->x, 140, 1e-9);
  CHECK_NEAR(proposed->time, finger.time, 0);
  CHECK(proposed->token != 0);

  /* It is no decision: nothing can be undone, and the next card is on top. */
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.questions, 1);
  CHECK_EQUAL(frame.undoable, 0);
  CHECK_EQUAL(frame.top, 2);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_IDLE);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, NULL), CARDSTACK_ERROR_EMPTY);
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
  const cardstack_deck_config c = asking();
  for (int held = 0; held < 2; held++) {
    check_context("held %d", held);
    cardstack_deck *deck = fresh(&c, 4);
    kit_finger finger = {deck, 1, 0, 0};
    if (held) {
      finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, -60, 0, 0.2);
    }
    const cardstack_pose before = pose_of(deck, 1);
    kit_forget(deck);
    const uint64_t token = propose(deck, finger.time);
    EXPECT_IN_PLACE(before, pose_of(deck, 1));
    kit_drain(deck, &events);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_PROPOSED);
    CHECK(e != NULL && e->token == token && e->reason == CARDSTACK_REASON_SWIPED && e->card == 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), held);
    if (held) {
      CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_SWIPED);
      if (e != NULL) CHECK_NEAR(e->x, -50, 1e-9);
      kit_glide(&finger, 100, 0, 0.1); /* nobody's any more */
      kit_release(&finger);
      CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
      CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_COMMITTED) + kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
    }
    CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Other directions decide as ever. */
static void only_where_configured(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 4);
  kit_slow_swipe(deck, 1, -150, 0);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 0);
  CHECK_OK(cardstack_deck_swipe(deck, 5, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_advance(deck, 9).questions, 0);
  cardstack_deck_destroy(deck);
}

static void waits_aside(void) {
  cardstack_deck_config c = asking();
  for (int share = 0; share < 3; share++) {
    check_context("share %d", share);
    c.proposal_fraction = share * 0.5;
    cardstack_deck *deck = fresh(&c, 4);
    propose(deck, 1);
    CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_PROPOSED);
    CHECK_EQUAL(pose_of(deck, 1).flags & CARDSTACK_POSE_TOP, 0u);
    CHECK_EQUAL(pose_of(deck, 2).flags & CARDSTACK_POSE_TOP, CARDSTACK_POSE_TOP);
    if (share > 0) CHECK(kit_advance(deck, 1.02).motion & CARDSTACK_MOTION_SETTLING);
    const cardstack_frame frame = kit_advance(deck, 60);
    CHECK_EQUAL(frame.motion, 0);
    CHECK(isinf(frame.wake_in));
    const cardstack_pose pose = pose_of(deck, 1);
    CHECK_NEAR(pose.x, 200 + 150 * share, 1e-9);
    CHECK_NEAR(pose.y, 400, 1e-9);
    CHECK_NEAR(pose.opacity, 1, 0);
    CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PROPOSED);
    CHECK_EQUAL(pose.direction, share ? CARDSTACK_DIRECTION_RIGHT : pose.direction);
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE);
    size_t position = 0;
    CHECK_RESULT(cardstack_deck_position(deck, 1, &position), CARDSTACK_ERROR_NOT_FOUND);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A finger on the card that waits takes the top card beneath it, or nothing. */
static void waiting_card_is_not_taken(void) {
  cardstack_deck_config c = asking();
  c.proposal_fraction = 1;
  c.catch_leaving = 1;
  cardstack_deck *deck = fresh(&c, 2);
  propose(deck, 1);
  kit_advance(deck, 9);
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 9, 1, 390, 400, &taken)); /* on card 1, beside card 2 */
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_up(deck, 9, 1, 390, 400, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  kit_finger finger = kit_press(deck, 9.1, 349, 400); /* on both */
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  kit_release(&finger);
  cardstack_deck_destroy(deck);
}

static void last_card(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 1);
  const uint64_t token = propose(deck, 1);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_EMPTIED), 1);
  CHECK_EQUAL(kit_advance(deck, 5).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_RESULT(cardstack_deck_swipe(deck, 5, CARDSTACK_DIRECTION_RIGHT, NULL), CARDSTACK_ERROR_EMPTY);
  const uint64_t one = 1;
  size_t taken = 9;
  CHECK_OK(cardstack_deck_append(deck, 5, &one, 1, &taken));
  CHECK_EQUAL(taken, 0); /* it is in play */
  CHECK_OK(cardstack_deck_answer(deck, 5, token, 0));
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_READY);
  cardstack_deck_destroy(deck);
}

/* -- Yes -- */

static void accepted(void) {
  const cardstack_deck_config c = asking();
  for (int moving = 0; moving < 2; moving++) {
    check_context("moving %d", moving);
    cardstack_deck *deck = fresh(&c, 4);
    const uint64_t token = propose(deck, 1);
    const double time = moving ? 1.05 : 9;
    kit_advance(deck, time - 1e-4);
    const cardstack_pose earlier = pose_of(deck, 1);
    kit_advance(deck, time);
    const cardstack_pose before = pose_of(deck, 1);
    CHECK_OK(cardstack_deck_set_wall_clock(deck, time, 1700000000));
    kit_forget(deck);
    CHECK_OK(cardstack_deck_answer(deck, time, token, 1));
    const cardstack_pose after = pose_of(deck, 1);
    EXPECT_IN_PLACE(before, after);
    CHECK_EQUAL(after.phase, CARDSTACK_PHASE_LEAVING);
    kit_advance(deck, time + 1e-4);
    /* Its velocity goes on. */
    CHECK_NEAR(pose_of(deck, 1).x - after.x, before.x - earlier.x, 1e-3);
    kit_drain(deck, &events);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
    CHECK(e != NULL && e->token == token && e->card == 1 && e->reason == CARDSTACK_REASON_ACCEPTED &&
          e->direction == CARDSTACK_DIRECTION_RIGHT && e->value == 1700000000);
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
    CHECK_OK(cardstack_deck_undo(deck, time + 4, &undone));
    CHECK_EQUAL(undone, token);
    KIT_UPCOMING(deck, 1, 2, 3, 4);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* The next card is dragged and decided meanwhile; the decisions are in the order in which they became ones. */
static void next_card_goes_on(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t first = propose(deck, 1);
  kit_finger finger = kit_press(deck, 1, 200, 400); /* in the same moment */
  kit_glide(&finger, -60, 0, 0.2);
  CHECK_NEAR(pose_of(deck, 2).x, 150, 1e-9);
  const cardstack_pose dragged = pose_of(deck, 2);
  CHECK_OK(cardstack_deck_answer(deck, finger.time, first, 1)); /* does not disturb the drag */
  EXPECT_IN_PLACE(dragged, pose_of(deck, 2));
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_glide(&finger, -100, 0, 0.2);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  const uint64_t third = propose(deck, finger.time + 0.1);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time + 0.2, CARDSTACK_DIRECTION_LEFT, NULL)); /* card 4 */
  CHECK_OK(cardstack_deck_answer(deck, finger.time + 0.3, third, 1));
  cardstack_decision history[4];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 4, &count));
  static const uint64_t order[] = {1, 2, 4, 3};
  CHECK_EQUAL(count, 4);
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(history[i].card, order[i]);
  CHECK_OK(cardstack_deck_undo(deck, finger.time + 5, NULL));
  KIT_UPCOMING(deck, 3);
  cardstack_deck_destroy(deck);
}

static void several_at_once(void) {
  cardstack_deck_config c = asking();
  c.max_proposals = 3;
  cardstack_deck *deck = fresh(&c, 9);
  uint64_t tokens[3];
  for (int i = 0; i < 3; i++) tokens[i] = propose(deck, 1 + 0.1 * i);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
  CHECK_EQUAL(kit_questions(deck, open), 3);
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(open[i].token, tokens[i]); /* the oldest first */
    CHECK_EQUAL(open[i].card, i + 1);
  }
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, open, sizeof open[0], 2, &count));
  CHECK_EQUAL(count, 2);
  CHECK_OK(cardstack_deck_questions(deck, NULL, 0, 0, &count));
  CHECK_EQUAL(count, 3);

  /* One more is not taken, by a call or by a finger. */
  kit_forget(deck);
  CHECK_RESULT(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, NULL), CARDSTACK_ERROR_LIMIT);
  KIT_UPCOMING(deck, 4, 5, 6, 7, 8, 9);
  const double time = kit_slow_swipe(deck, 2, 150, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), 0);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->card == 4 && e->reason == CARDSTACK_REASON_BACKLOG);
  CHECK_EQUAL(pose_of(deck, 4).phase, CARDSTACK_PHASE_RETURNING);
  kit_slow_swipe(deck, time + 1, -150, 0); /* a decision is */
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_COMMITTED), 1);

  /* Answered in any order. */
  CHECK_OK(cardstack_deck_answer(deck, time + 3, tokens[1], 1));
  CHECK_OK(cardstack_deck_answer(deck, time + 3, tokens[2], 0));
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_EQUAL(open[0].token, tokens[0]);
  CHECK_OK(cardstack_deck_answer(deck, time + 3, tokens[0], 1));
  KIT_UPCOMING(deck, 3, 5, 6, 7, 8, 9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 2);
  e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  CHECK(e != NULL && e->card == 2);
  propose(deck, time + 4); /* there is room again */
  CHECK_EQUAL(kit_advance(deck, time + 60).motion, 0);
  cardstack_deck_destroy(deck);
}

/* Waiting cards take no place in the air: a proposal ends no flight, and none ends it. */
static void flights_and_proposals(void) {
  cardstack_deck_config c = asking();
  c.max_flights = 2;
  c.exit_seconds = 5;
  cardstack_deck *deck = fresh(&c, 6);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL));
  const uint64_t token = propose(deck, 1.1);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_swipe(deck, 1.2, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING); /* two may fly */
  CHECK_OK(cardstack_deck_swipe(deck, 1.25, CARDSTACK_DIRECTION_LEFT, NULL));
  cardstack_pose pose;
  CHECK(!kit_pose(deck, 1, &pose));
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_PROPOSED);
  CHECK_OK(cardstack_deck_answer(deck, 1.3, token, 1)); /* now it flies, and the oldest flight ends */
  CHECK(!kit_pose(deck, 3, &pose));
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING);
  cardstack_deck_destroy(deck);
}

/* In a circle the accepted card comes round again; refused, it is where it was. */
static void circle(void) {
  for (uint64_t cards = 1; cards <= 3; cards++) {
    check_context("a circle of %d", (int)cards);
    cardstack_deck_config c = asking();
    c.recycle_directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo_limit = 5;
    cardstack_deck *deck = fresh(&c, cards);
    double time = 1;
    for (int i = 0; i < 12; i++, time += 10) {
      const uint64_t top = kit_advance(deck, time).top;
      const uint64_t token = propose(deck, time);
      CHECK_OK(cardstack_deck_answer(deck, time + 1, token, i % 3 != 0));
      CHECK_EQUAL(kit_advance(deck, time + 9).remaining, cards);
      CHECK_EQUAL(kit_advance(deck, NAN).top, i % 3 != 0 ? top % cards + 1 : top);
      kit_forget(deck);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- No, and no answer -- */

static void refused(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = propose(deck, 1);
  kit_advance(deck, 1.05);
  const cardstack_pose before = pose_of(deck, 1);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer(deck, 1.05, token, 0));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_RETURNING);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  kit_drain(deck, &events); /* the host knows its own answer */
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 200, 0);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_PILE);
  CHECK_EQUAL(pose_of(deck, 1).direction, CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
  cardstack_deck_destroy(deck);
}

/* It never takes the place of a card that a finger holds. */
static void refused_beneath_a_held_card(void) {
  const cardstack_deck_config c = asking();
  for (int dragging = 0; dragging < 2; dragging++) {
    for (int timed_out = 0; timed_out < 2; timed_out++) {
      check_context("dragging %d, timed out %d", dragging, timed_out);
      cardstack_deck_config config = c;
      if (timed_out) config.proposal_seconds = 1;
      cardstack_deck *deck = fresh(&config, 4);
      const uint64_t token = propose(deck, 1);
      kit_finger finger = kit_press(deck, 1.2, 200, 400);
      if (dragging) kit_glide(&finger, -60, 0, 0.2);
      kit_rest(&finger, 0.2);
      cardstack_pose before = pose_of(deck, 2);
      if (timed_out) {
        kit_advance(deck, 2 - 1e-12);
        before = pose_of(deck, 2);
        kit_advance(deck, 2);
      } else {
        const cardstack_pose waiting = pose_of(deck, 1);
        before = pose_of(deck, 2);
        CHECK_OK(cardstack_deck_answer(deck, finger.time, token, 0));
        EXPECT_IN_PLACE(waiting, pose_of(deck, 1));
      }
      EXPECT_IN_PLACE(before, pose_of(deck, 2));
      KIT_UPCOMING(deck, 2, 1, 3, 4);
      CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
      CHECK(kit_advance(deck, NAN).interaction != CARDSTACK_INTERACTION_IDLE);
      finger.time = 3;
      kit_release(&finger);
      CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
      CHECK_NEAR(pose_of(deck, 1).depth, 1, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

static void timed_out(void) {
  cardstack_deck_config c = asking();
  c.proposal_seconds = 20;
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t first = propose(deck, 1);
  cardstack_frame frame = kit_advance(deck, 15);
  CHECK_EQUAL(frame.motion, 0);
  CHECK_NEAR(frame.wake_in, 6, 1e-9); /* an idle host sleeps until then */
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_NEAR(open[0].deadline, 21, 1e-9);
  kit_forget(deck);
  frame = kit_advance(deck, 15 + frame.wake_in);
  CHECK_EQUAL(frame.questions, 0);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  EXPECT_DROPPED(deck, first, CARDSTACK_REASON_TIMED_OUT);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  CHECK(e != NULL && e->card == 1 && e->direction == CARDSTACK_DIRECTION_RIGHT && e->time == 21);

  /* In time, if only just; and an answer that comes at the very moment is late. */
  uint64_t token = propose(deck, 30);
  CHECK_OK(cardstack_deck_answer(deck, 49.999, token, 1));
  token = propose(deck, 60);
  CHECK_RESULT(cardstack_deck_answer(deck, 80, token, 1), CARDSTACK_ERROR_STALE);
  kit_forget(deck);

  /* In one long gap each has its own time. */
  propose(deck, 100);
  propose(deck, 101);
  kit_forget(deck);
  kit_advance(deck, 800);
  kit_drain(deck, &events);
  double expected = 120;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_QUESTION_DROPPED) continue;
    CHECK_NEAR(events.at[i].time, expected, 1e-9);
    expected += 1;
  }
  CHECK_NEAR(expected, 122, 0);

  /* Several at once lie again as they did, and are told in the order they were asked. */
  const uint64_t others[] = {11, 12, 13, 14};
  uint64_t at_once[3];
  CHECK_OK(cardstack_deck_replace(deck, 900, others, 4, NULL, NULL));
  for (int i = 0; i < 3; i++) at_once[i] = propose(deck, 900);
  KIT_UPCOMING(deck, 14);
  kit_forget(deck);
  kit_advance(deck, 930);
  KIT_UPCOMING(deck, 11, 12, 13, 14);
  kit_drain(deck, &events);
  size_t dropped = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_QUESTION_DROPPED) continue;
    CHECK(dropped < 3 && events.at[i].token == at_once[dropped] && events.at[i].card == others[dropped]);
    dropped++;
  }
  CHECK_EQUAL(dropped, 3);
  /* Beneath a held card, too. */
  for (int i = 0; i < 2; i++) propose(deck, 940);
  kit_finger finger = kit_press(deck, 941, 200, 400);
  kit_advance(deck, 960);
  KIT_UPCOMING(deck, 13, 11, 12, 14);
  finger.time = 961;
  kit_release(&finger);
  kit_forget(deck);

  /* Another time allowed counts for questions asked from then on. */
  propose(deck, 1001);
  c.proposal_seconds = INFINITY;
  CHECK_OK(cardstack_deck_set_config(deck, 1002, &c));
  CHECK_EQUAL(kit_advance(deck, 1020.9).questions, 1);
  CHECK_EQUAL(kit_advance(deck, 1021.1).questions, 0);
  propose(deck, 1022);
  CHECK_EQUAL(kit_advance(deck, 1e6).questions, 1);
  cardstack_deck_destroy(deck);
}

/* No time at all: refused before anything else can happen. */
static void no_time_to_answer(void) {
  cardstack_deck_config c = asking();
  c.proposal_seconds = 0;
  cardstack_deck *deck = fresh(&c, 3);
  const uint64_t token = propose(deck, 1);
  CHECK_RESULT(cardstack_deck_answer(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  KIT_UPCOMING(deck, 1, 2, 3);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_TIMED_OUT);
  cardstack_deck_destroy(deck);
}

/* Asked before the host first told the time: the time to answer begins with the clock. */
static void before_the_first_time(void) {
  cardstack_deck_config c = asking();
  c.proposal_seconds = 5;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(kit_append(deck, NAN, 1, 3));
  const uint64_t token = propose(deck, NAN);
  CHECK_EQUAL(kit_advance(deck, 1e6).questions, 1);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_NEAR(open[0].deadline, 1e6 + 5, 1e-6);
  CHECK_EQUAL(kit_advance(deck, 1e6 + 4.9).questions, 1);
  CHECK_OK(cardstack_deck_answer(deck, 1e6 + 4.95, token, 1));
  cardstack_deck_destroy(deck);
}

/* -- Cards that go while they wait -- */

static void taken_away(void) {
  const cardstack_deck_config c = asking();
  static const uint64_t one = 1, others[] = {50, 51};
  for (int how = 0; how < 3; how++) {
    check_context("%s", how == 0 ? "removed" : how == 1 ? "replaced" : "cleared");
    cardstack_deck *deck = fresh(&c, 4);
    const uint64_t token = propose(deck, 1);
    kit_advance(deck, 1.05);
    const cardstack_pose before = pose_of(deck, 1);
    size_t count = 0;
    kit_forget(deck);
    if (how == 0) CHECK_OK(cardstack_deck_remove(deck, 1.05, &one, 1, &count));
    if (how == 0) CHECK_EQUAL(count, 1);
    if (how == 1) CHECK_OK(cardstack_deck_replace(deck, 1.05, others, 2, NULL, NULL));
    if (how == 2) CHECK_OK(cardstack_deck_clear(deck, 1.05));
    EXPECT_IN_PLACE(before, pose_of(deck, 1));
    CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_FADING);
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_ON_STAGE);
    if (how == 0) KIT_UPCOMING(deck, 2, 3, 4);
    if (how == 1) KIT_UPCOMING(deck, 50, 51);
    EXPECT_DROPPED(deck, token, CARDSTACK_REASON_REMOVED);
    CHECK_EQUAL(kit_advance(deck, 20).questions, 0);
    cardstack_pose pose;
    CHECK(!kit_pose(deck, 1, &pose));
    CHECK_EQUAL(kit_status(deck, 1), 0);
    size_t taken = 0;
    CHECK_OK(cardstack_deck_append(deck, 20, &one, 1, &taken));
    CHECK_EQUAL(taken, 1); /* it has not been decided */
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Replaced by a set that has it: it comes back from where it waits. */
static void replaced_by_itself(void) {
  const cardstack_deck_config c = asking();
  static const uint64_t others[] = {50, 1, 51};
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = propose(deck, 1);
  kit_advance(deck, 9);
  const cardstack_pose before = pose_of(deck, 1);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_replace(deck, 9, others, 3, NULL, NULL));
  KIT_UPCOMING(deck, 50, 1, 51);
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_REMOVED);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).depth, 1, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 200, 0);
  cardstack_deck_destroy(deck);
}

/* Other cards come and go; the one that waits stays. */
static void others_go(void) {
  const cardstack_deck_config c = asking();
  static const uint64_t gone[] = {2, 3};
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = propose(deck, 1);
  kit_advance(deck, 5);
  const cardstack_pose before = pose_of(deck, 1);
  CHECK_OK(cardstack_deck_remove(deck, 5, gone, 2, NULL));
  CHECK_OK(kit_append(deck, 5, 7, 9));
  CHECK_OK(cardstack_deck_shift(deck, 5, 1));
  CHECK_OK(cardstack_deck_finalize_all(deck, 5));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  KIT_UPCOMING(deck, 7, 8, 9, 4);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_OK(cardstack_deck_answer(deck, 5, token, 0));
  KIT_UPCOMING(deck, 1, 7, 8, 9, 4);
  cardstack_deck_destroy(deck);
}

/* -- Configuration -- */

static void viewport_while_waiting(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = propose(deck, 1);
  kit_advance(deck, 1.05); /* on its way */
  cardstack_pose before = pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_viewport(deck, 1.05, 900, 600));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 450 + 150, 1e-6);
  CHECK_NEAR(pose_of(deck, 1).y, 300, 1e-6);
  /* Another place to wait at. */
  cardstack_deck_config other = c;
  other.viewport_width = 900;
  other.viewport_height = 600;
  other.proposal_fraction = 0.25;
  before = pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_config(deck, 60, &other));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_PROPOSED);
  CHECK_EQUAL(kit_advance(deck, 90).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 450 + 75, 1e-6);
  CHECK_OK(cardstack_deck_answer(deck, 90, token, 1));
  kit_advance(deck, 99);
  CHECK(!kit_pose(deck, 1, &before)); /* out of the wider viewport, too */
  cardstack_deck_destroy(deck);

  /* With reduced motion it is seen in its new place when it has faded over. */
  cardstack_deck_config still = c;
  still.reduced_motion = 1;
  deck = fresh(&still, 4);
  propose(deck, 1);
  kit_advance(deck, 9);
  before = pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_viewport(deck, 9, 900, 600));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  CHECK_EQUAL(kit_advance(deck, 20).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 450 + 150, 1e-6);
  CHECK_NEAR(pose_of(deck, 1).y, 300, 1e-6);
  CHECK_NEAR(pose_of(deck, 1).opacity, 1, 0);
  cardstack_deck_destroy(deck);
}

/* A configuration with fewer places than are taken is refused; one that asks no more leaves open what was asked. */
static void configuration_while_waiting(void) {
  cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 6);
  const uint64_t first = propose(deck, 1), second = propose(deck, 1.1);
  cardstack_deck_config fewer = c, none = c;
  fewer.max_proposals = 1;
  none.confirm_directions = 0;
  kit_state before, after;
  const char *difference;
  kit_advance(deck, 2);
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &fewer), CARDSTACK_ERROR_LIMIT);
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &none), CARDSTACK_ERROR_LIMIT);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  CHECK_OK(cardstack_deck_answer(deck, 2, second, 0));
  CHECK_OK(cardstack_deck_set_config(deck, 2, &fewer));
  CHECK_RESULT(cardstack_deck_set_config(deck, 2, &none), CARDSTACK_ERROR_LIMIT);
  /* Another direction asks now; this question stays. */
  fewer.confirm_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_set_config(deck, 2, &fewer));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, NULL)); /* a decision at once */
  CHECK_RESULT(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, NULL), CARDSTACK_ERROR_LIMIT);
  CHECK_OK(cardstack_deck_answer(deck, 2, first, 1));
  CHECK_OK(cardstack_deck_set_config(deck, 2, &none));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  cardstack_deck_destroy(deck);
}

/* As many as the library takes: every pose has a slot, however they are answered. */
static void most_of_all(void) {
  cardstack_deck_config c = asking();
  c.max_proposals = CARDSTACK_MAX_FLIGHTS;
  c.visible_count = 15;
  c.max_flights = 16;
  c.pile_scale_step = 0.01;
  c.exit_seconds = 50;
  c.fade_seconds = 50;
  cardstack_deck *deck = fresh(&c, 200);
  size_t limit = 0;
  CHECK_OK(cardstack_deck_pose_limit(deck, &limit));
  CHECK_EQUAL(limit, CARDSTACK_MAX_POSES);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  uint64_t seed = 99;
  double time = 1;
  for (int i = 0; i < 2000; i++, time += 0.01) {
    const size_t count = kit_questions(deck, open);
    const uint64_t dice = kit_random(&seed) % 8;
    if (dice < 4 && count < CARDSTACK_MAX_FLIGHTS) propose(deck, time);
    if (dice == 4) CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, NULL));
    if (dice == 5 && count > 0) CHECK_OK(cardstack_deck_answer(deck, time, open[kit_random(&seed) % count].token, 1));
    if (dice == 6 && count > 0) CHECK_OK(cardstack_deck_answer(deck, time, open[kit_random(&seed) % count].token, 0));
    if (dice == 7 && count > 0) {
      const uint64_t card = open[kit_random(&seed) % count].card;
      CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL));
    }
    if (i % 100 == 99) CHECK_OK(cardstack_deck_undo(deck, time, NULL));
    if (kit_advance(deck, time).remaining < 20) CHECK_OK(kit_append(deck, time, 1000 + (uint64_t)i * 100, 1050 + (uint64_t)i * 100));
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
        if (fabs(now[i].x - last[k].x) > 1e-9) CHECK_FAIL("card %d is seen to move by %g", (int)now[i].card, now[i].x - last[k].x);
        if (fabs(now[i].opacity - last[k].opacity) > 0.05) CHECK_FAIL("card %d's opacity leaps", (int)now[i].card);
      }
    }
    memcpy(last, now, sizeof last);
    last_count = count;
  }
}

static void reduced_motion(void) {
  cardstack_deck_config c = asking();
  c.reduced_motion = 1;
  c.fade_seconds = 0.2;
  for (int early = 0; early < 2; early++) {
    for (int answer = 0; answer < 3; answer++) {
      check_context("early %d, %s", early, answer == 0 ? "refused" : answer == 1 ? "accepted" : "removed");
      cardstack_deck *deck = fresh(&c, 4);
      double time = 1;
      kit_advance(deck, time);
      const uint64_t token = propose(deck, time), one = 1;
      watch_still(deck, &time, early ? 1.05 : 2);
      if (!early) CHECK_NEAR(pose_of(deck, 1).x, 350, 0);
      if (!early) CHECK_NEAR(pose_of(deck, 1).opacity, 1, 0);
      kit_advance(deck, time);
      const cardstack_pose before = pose_of(deck, 1);
      if (answer < 2) CHECK_OK(cardstack_deck_answer(deck, time, token, answer));
      if (answer == 2) CHECK_OK(cardstack_deck_remove(deck, time, &one, 1, NULL));
      EXPECT_IN_PLACE(before, pose_of(deck, 1));
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
  cardstack_deck *deck = fresh(&c, 4);
  propose(deck, 1);
  double time = 1.04;
  kit_advance(deck, time);
  const cardstack_pose before = pose_of(deck, 1);
  c.reduced_motion = 1;
  CHECK_OK(cardstack_deck_set_config(deck, time, &c));
  EXPECT_IN_PLACE(before, pose_of(deck, 1));
  watch_still(deck, &time, 3);
  CHECK_NEAR(pose_of(deck, 1).x, 350, 1e-9);
  cardstack_deck_destroy(deck);
  check_context("");
}

/* -- Undo -- */

static cardstack_deck_config asking_undo(void) {
  cardstack_deck_config c = kit_config();
  c.confirm_undo = 1;
  return c;
}

/* A deck of five whose cards 1 and 2 are decided. */
static cardstack_deck *with_two_decided(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, NULL));
  kit_advance(deck, 5);
  kit_forget(deck);
  return deck;
}

static uint64_t ask_undo(cardstack_deck *deck, double time) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_undo(deck, time, &token));
  CHECK(token != 0);
  return token;
}

static void undo_asked(void) {
  const cardstack_deck_config c = asking_undo();
  cardstack_deck *deck = with_two_decided(&c);
  const uint64_t token = ask_undo(deck, 6);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_PROPOSED);
  CHECK(e != NULL && e->token == token && e->card == 2 && e->direction == CARDSTACK_DIRECTION_LEFT &&
        e->reason == CARDSTACK_REASON_UNDO);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  KIT_UPCOMING(deck, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_EQUAL(open[0].reason, CARDSTACK_REASON_UNDO);
  CHECK_EQUAL(open[0].kind, CARDSTACK_EVENT_PROPOSED);
  /* Asked once, however often. */
  CHECK_EQUAL(ask_undo(deck, 6.1), token);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_PROPOSED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);

  /* No: nothing happens, and it can be asked again. */
  CHECK_OK(cardstack_deck_answer(deck, 7, token, 0));
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_UNDONE) + kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  KIT_UPCOMING(deck, 3, 4, 5);
  const uint64_t again = ask_undo(deck, 8);
  CHECK(again != token);
  cardstack_decision history[2];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 2, &count));

  /* Yes. */
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer(deck, 9, again, 1));
  kit_drain(deck, &events);
  e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK(e != NULL && e->token == history[1].token && e->card == 2 && e->reason == CARDSTACK_REASON_ACCEPTED);
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer(deck, 9, again, 1), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_deck_destroy(deck);
}

static void undo_accepted_while_dragging(void) {
  const cardstack_deck_config c = asking_undo();
  cardstack_deck *deck = with_two_decided(&c);
  const uint64_t token = ask_undo(deck, 6);
  kit_finger finger = kit_press(deck, 6, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer(deck, finger.time, token, 1));
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->card == 3 && e->reason == CARDSTACK_REASON_UNDO);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  kit_release(&finger);
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

/* The question was about one decision; when that is not the last any more, a yes must not take back another. */
static void undo_superseded(void) {
  static const uint64_t two = 2, one = 1;
  cardstack_deck_config c = asking_undo();
  cardstack_deck *deck = with_two_decided(&c);
  uint64_t token = ask_undo(deck, 6);
  CHECK_OK(cardstack_deck_swipe(deck, 6.5, CARDSTACK_DIRECTION_LEFT, NULL));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  token = ask_undo(deck, 7);
  kit_slow_swipe(deck, 8, 150, 0); /* a finger's decision, too */
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 4);
  token = ask_undo(deck, 11);
  CHECK_OK(cardstack_deck_finalize_all(deck, 12));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  CHECK_OK(cardstack_deck_remove(deck, 7, &one, 1, NULL)); /* another decision */
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_OK(cardstack_deck_remove(deck, 7, &two, 1, NULL)); /* this one */
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  CHECK_OK(cardstack_deck_clear(deck, 7));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  c.undo_limit = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 7, &c));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  c.undo_limit = CARDSTACK_UNLIMITED;
  c.undo_seconds = 10;
  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  kit_advance(deck, 11.5); /* the first decision is final */
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_RESULT(cardstack_deck_answer(deck, 12, token, 1), CARDSTACK_ERROR_STALE); /* now the second */
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  cardstack_deck_destroy(deck);
}

static void undo_timed_out(void) {
  cardstack_deck_config c = asking_undo();
  c.proposal_seconds = 3;
  cardstack_deck *deck = with_two_decided(&c);
  const uint64_t token = ask_undo(deck, 6);
  CHECK_NEAR(kit_advance(deck, 7).wake_in, 2, 1e-9);
  kit_advance(deck, 9);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_TIMED_OUT);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  KIT_UPCOMING(deck, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

static void undo_without_decisions(void) {
  cardstack_deck_config c = asking_undo();
  c.confirm_directions = right;
  cardstack_deck *deck = fresh(&c, 3);
  CHECK_RESULT(cardstack_deck_undo(deck, 1, NULL), CARDSTACK_ERROR_EMPTY);
  propose(deck, 2);
  CHECK_RESULT(cardstack_deck_undo(deck, 3, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* A card that has come round again may be proposed while an older decision about it is undone: it is on top then, and
 * nothing waits any more. */
static void undo_of_what_is_proposed(void) {
  for (int confirmed = 0; confirmed < 2; confirmed++) {
    check_context("confirmed %d", confirmed);
    cardstack_deck_config c = asking();
    c.recycle_directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo_limit = 5;
    c.confirm_undo = confirmed;
    cardstack_deck *deck = fresh(&c, 1);
    uint64_t decision = 0;
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, &decision));
    kit_advance(deck, 9);
    KIT_UPCOMING(deck, 1);
    CHECK_OK(kit_append(deck, 9, 2, 3));
    const uint64_t token = propose(deck, 10);
    kit_advance(deck, 20);
    const cardstack_pose before = pose_of(deck, 1);
    kit_forget(deck);
    uint64_t undone = 0;
    CHECK_OK(cardstack_deck_undo(deck, 20, &undone));
    if (confirmed) CHECK_OK(cardstack_deck_answer(deck, 20, undone, 1));
    KIT_UPCOMING(deck, 1, 2, 3);
    EXPECT_IN_PLACE(before, pose_of(deck, 1));
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
    EXPECT_DROPPED(deck, token, CARDSTACK_REASON_UNDO);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, decision);
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    CHECK_NEAR(pose_of(deck, 1).x, 200, 0);
    KIT_UPCOMING(deck, 1, 2, 3);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Answers -- */

static void stale_answers(void) {
  const cardstack_deck_config c = asking();
  cardstack_deck *deck = fresh(&c, 5);
  const uint64_t yes = propose(deck, 1), no = propose(deck, 1.5);
  uint64_t decision = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, &decision));
  CHECK_OK(cardstack_deck_answer(deck, 3, yes, 1));
  CHECK_OK(cardstack_deck_answer(deck, 3, no, 0));
  kit_forget(deck);
  kit_advance(deck, 9);
  const uint64_t stale[] = {yes, no, decision, 0, 77, UINT64_MAX};
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  for (size_t i = 0; i < sizeof stale / sizeof stale[0]; i++) {
    CHECK_RESULT(cardstack_deck_answer(deck, NAN, stale[i], 1), CARDSTACK_ERROR_STALE);
    CHECK_RESULT(cardstack_deck_answer(deck, NAN, stale[i], 0), CARDSTACK_ERROR_STALE);
  }
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  /* Tokens are never used twice. */
  CHECK(yes != no && yes != decision && no != decision);
  cardstack_deck_destroy(deck);
}

/* -- What is owed -- */

/* With the smallest backlog nothing is promised that could not be kept: what waits, what a held card will come to and
 * what open questions will come to is never more than the backlog, and an answer is never turned away. */
static void least_backlog(void) {
  cardstack_deck_config c = asking();
  c.backlog = 4;
  cardstack_deck *deck = fresh(&c, 9);
  double time = kit_slow_swipe(deck, 1, 150, 0); /* CANCELLED and PROPOSED wait, and a question */
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  kit_finger finger = kit_press(deck, time + 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.3);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1); /* no room to ask again */
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_RETURNING);
  int32_t taken = 1;
  CHECK_RESULT(cardstack_deck_pointer_down(deck, finger.time + 2, 1, 200, 400, &taken), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_OK(cardstack_deck_answer(deck, NAN, open[0].token, 1));
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
    cardstack_deck_config c = asking();
    c.backlog = backlog;
    c.confirm_undo = 1;
    c.replacement = CARDSTACK_REPLACEMENT_ASK;
    c.proposal_seconds = 4;
    c.dedupe = CARDSTACK_DEDUPE_LIVE;
    c.event_mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_TAP) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_COMMITTED) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_CANCELLED) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_UNDONE) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PROPOSED) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_REPLACEMENT_ASKED) |
                   CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_QUESTION_DROPPED);
    cardstack_deck *deck = fresh(&c, 30);
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
        case 0: result = cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, NULL); break;
        case 1: result = cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, NULL); break;
        case 2: result = cardstack_deck_undo(deck, time, NULL); break;
        case 3: result = cardstack_deck_replace(deck, time, cards, 20 + kit_random(&seed) % 10, NULL, NULL); break;
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
          result = cardstack_deck_answer(deck, time, open[kit_random(&seed) % count].token, (int32_t)(kit_random(&seed) % 2));
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
  by_finger();
  by_swipe();
  only_where_configured();
  waits_aside();
  waiting_card_is_not_taken();
  last_card();
  accepted();
  next_card_goes_on();
  several_at_once();
  flights_and_proposals();
  circle();
  refused();
  refused_beneath_a_held_card();
  timed_out();
  no_time_to_answer();
  before_the_first_time();
  taken_away();
  replaced_by_itself();
  others_go();
  viewport_while_waiting();
  configuration_while_waiting();
  most_of_all();
  reduced_motion();
  undo_asked();
  undo_accepted_while_dragging();
  undo_superseded();
  undo_timed_out();
  undo_without_decisions();
  undo_of_what_is_proposed();
  stale_answers();
  least_backlog();
  owed_at_random();
  return check_report();
}
