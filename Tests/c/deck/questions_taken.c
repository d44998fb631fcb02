/* A card that waits aside for an answer, under a finger: which one is taken, what becomes of the question, and of the
 * press. And when a deck of such cards is emptied. */

#include "check.h"
#include "pose_checks.h"
#include "question_kit.h"

#include <math.h>

static kit_events events;

/* Cards wait a whole side, 300 points, aside: at 500 of 400 points, half of it in sight. */
static cardstack_deck_config far_aside(void) {
  cardstack_deck_config c = question_config();
  c.consent.distance = 1;
  c.consent.max_proposals = 4;
  return c;
}

enum { BESIDE = 390 }; /* on the card that waits to the right, not on the top card */

static int press(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  return taken;
}

static uint64_t held(cardstack_deck *deck) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  for (size_t i = 0; i < count; i++)
    if (poses[i].phase == CARDSTACK_PHASE_PRESSED || poses[i].phase == CARDSTACK_PHASE_DRAGGED) return poses[i].card;
  return 0;
}

/* -- Taken -- */

static void taken(void) {
  for (int moving = 0; moving < 2; moving++) {
    for (int reduced = 0; reduced < 2; reduced++) {
      check_context("moving %d, reduced motion %d", moving, reduced);
      cardstack_deck_config c = far_aside();
      c.reduced_motion = reduced;
      cardstack_deck *deck = kit_fresh(&c, 4);
      const uint64_t token = question_propose(deck, 1);
      const double time = moving ? 1.3 : 9;
      kit_advance(deck, time);
      const cardstack_pose before = kit_pose_of(deck, 1), behind = kit_pose_of(deck, 2);
      kit_forget(deck);
      CHECK_EQUAL(press(deck, time, BESIDE, 420), 1);
      const cardstack_pose after = kit_pose_of(deck, 1);
      EXPECT_IN_PLACE(before, after);
      /* With reduced motion the pile takes its places at once. */
      if (!reduced) EXPECT_IN_PLACE(behind, kit_pose_of(deck, 2));
      CHECK_EQUAL(after.phase, CARDSTACK_PHASE_PRESSED);
      CHECK_EQUAL(after.flags & CARDSTACK_POSE_TOP, CARDSTACK_POSE_TOP);
      KIT_UPCOMING(deck, 1, 2, 3, 4);
      CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
      CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
      CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE | CARDSTACK_CARD_HELD);
      EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_CAUGHT);
      CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED)->card, 1);
      CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED)->direction, CARDSTACK_DIRECTION_RIGHT);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE) + kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
      cardstack_pose poses[CARDSTACK_MAX_POSES];
      pose_checks_sound(deck, poses, kit_poses(deck, poses));

      /* It follows the finger from there. */
      kit_finger finger = {deck, time, BESIDE, 420};
      kit_glide(&finger, -40, 0, 0.3);
      kit_rest(&finger, 0.7);
      if (!reduced || !moving) CHECK_NEAR(kit_pose_of(deck, 1).x, before.x - 40, 1e-9);
      kit_glide(&finger, -300, 0, 0.3);
      kit_rest(&finger, 0.3);
      kit_release(&finger);
      kit_drain(deck, &events);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED) + kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
      CHECK_EQUAL(kit_advance(deck, 90).motion, 0);
      CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
      CHECK_EQUAL(kit_advance(deck, NAN).top, 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Every way a press can end. */
static void ends(void) {
  for (int how = 0; how < 4; how++) {
    check_context("end %d", how);
    const cardstack_deck_config c = far_aside();
    cardstack_deck *deck = kit_fresh(&c, 4);
    const uint64_t first = question_propose(deck, 1);
    kit_advance(deck, 9);
    kit_forget(deck);
    CHECK_EQUAL(press(deck, 9, BESIDE, 420), 1);
    kit_finger finger = {deck, 9, BESIDE, 420};
    if (how == 0) kit_release(&finger); /* a tap: the proposal is withdrawn all the same */
    if (how == 1) {
      kit_glide(&finger, 30, 0, 0.2);
      kit_rest(&finger, 0.3);
      kit_release(&finger); /* farther out: proposed again */
    }
    if (how == 2) {
      kit_glide(&finger, -450, 0, 0.4);
      kit_rest(&finger, 0.3);
      kit_release(&finger); /* to the other side, where nobody is asked */
    }
    if (how == 3) CHECK_OK(cardstack_deck_pointer_cancel(deck, 9.5, 1, NULL));
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), how == 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), how == 2);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PROPOSED), how == 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), how == 1 || how == 3);
    const cardstack_event *again = kit_find(&events, CARDSTACK_EVENT_PROPOSED);
    if (how == 1) CHECK(again != NULL && again->token != first && again->card == 1);
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    CHECK_EQUAL(kit_advance(deck, NAN).top, how == 1 || how == 2 ? 2 : 1);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- Which -- */

/* Where both are under the finger it is the one whose centre is nearer; of equally near ones the one drawn above. */
static void nearer_centre(void) {
  static const struct { double x, y; uint64_t card; } places[] = {
      {BESIDE, 400, 1}, {60, 400, 2}, {274.9, 400, 2}, {275.1, 300, 1}, {275, 400, 1}, {349, 590, 1}, {220, 210, 2}};
  for (int hit_test = 0; hit_test < 2; hit_test++) {
    for (int catches = 0; catches < 2; catches++) {
      for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        check_context("hit test %d, catches %d, place %d", hit_test, catches, (int)i);
        cardstack_deck_config c = question_config(); /* card 1 waits at 350 */
        c.press.hit_test = hit_test;
        c.exit.catch_seconds = catches;
        cardstack_deck *deck = kit_fresh(&c, 2);
        question_propose(deck, 1);
        kit_advance(deck, 60);
        CHECK_NEAR(kit_pose_of(deck, 1).x, 350, 0);
        CHECK_NEAR(kit_pose_of(deck, 2).x, 200, 0);
        CHECK_EQUAL(press(deck, 60, places[i].x, places[i].y), 1);
        CHECK_EQUAL(held(deck), places[i].card);
        CHECK_EQUAL(kit_advance(deck, NAN).questions, places[i].card == 2);
        cardstack_deck_destroy(deck);
      }
      /* On neither. */
      cardstack_deck_config c = question_config();
      c.press.hit_test = hit_test;
      cardstack_deck *deck = kit_fresh(&c, 2);
      question_propose(deck, 1);
      CHECK_EQUAL(press(deck, 60, 390, 790), !hit_test);
      CHECK_EQUAL(held(deck), hit_test ? 0 : 2);
      CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Of several that wait on both sides, and one above the other. */
static void several(void) {
  cardstack_deck_config c = far_aside();
  c.consent.distance = 0.5;
  c.consent.directions |= CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  static const struct { double x; uint64_t card; } places[] = {{380, 1}, {20, 3}, {200, 4}, {130, 4}, {120, 3}, {280, 1}};
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    check_context("place %d", (int)i);
    cardstack_deck *deck = kit_fresh(&c, 4);
    question_propose(deck, 1); /* 1 at 350, above 2 */
    question_propose(deck, 2);
    kit_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT); /* 3 at 50 */
    kit_advance(deck, 60);
    CHECK_EQUAL(press(deck, 60, places[i].x, 400), 1);
    CHECK_EQUAL(held(deck), places[i].card);
    CHECK_EQUAL(kit_advance(deck, NAN).questions, places[i].card == 4 ? 3 : 2);
    if (places[i].card != 4) {
      /* The others wait on, and are refused beneath what is held. */
      cardstack_question open[4];
      size_t count = 0;
      CHECK_OK(cardstack_deck_questions(deck, 0, open, sizeof open[0], 4, &count));
      for (size_t k = 0; k < count; k++) CHECK_OK(cardstack_deck_answer_question(deck, 61, open[k].token, 0));
      CHECK_EQUAL(kit_advance(deck, NAN).top, places[i].card);
      CHECK_EQUAL(held(deck), places[i].card);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* The only card of the deck. */
static void no_top_card(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 1);
  const uint64_t token = question_propose(deck, 1);
  kit_advance(deck, 9);
  CHECK_EQUAL(press(deck, 9, 60, 400), 0);
  CHECK_EQUAL(press(deck, 9, 350, 400), 1);
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_CAUGHT);
  KIT_UPCOMING(deck, 1);
  cardstack_deck_destroy(deck);
}

/* -- Not taken -- */

static void not_taken(void) {
  cardstack_deck_config c = far_aside();
  cardstack_deck *deck = kit_fresh(&c, 4);
  question_propose(deck, 1);
  kit_advance(deck, 9);
  kit_finger finger = kit_press(deck, 9, 100, 400);
  int32_t second = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 9.1, 2, BESIDE, 400, &second)); /* one finger is enough */
  CHECK_EQUAL(second, 0);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  kit_release(&finger);
  cardstack_deck_destroy(deck);

  /* Without room for the press nothing happens; the question's end has its own. */
  c.events.backlog = 4;
  c.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
  deck = kit_fresh(&c, 6);
  const uint64_t token = question_propose(deck, 1); /* two: PROPOSED and the question */
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT);     /* COMMITTED */
  kit_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 9);
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_pointer_down(deck, NAN, 1, BESIDE, 400, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  kit_drain(deck, &events); /* the question stays: one */
  kit_swipe(deck, 10, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 11, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(press(deck, 12, BESIDE, 400), 1);
  CHECK_RESULT(cardstack_deck_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 12, 1, NULL));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_CAUGHT);
  cardstack_deck_destroy(deck);
}

/* -- The other questions stay -- */

static void undo_question_stays(void) {
  cardstack_deck_config c = far_aside();
  c.consent.undo = 1;
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  question_propose(deck, 2);
  uint64_t undo = 0;
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, &undo));
  kit_advance(deck, 9);
  CHECK_EQUAL(press(deck, 9, BESIDE, 420), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  CHECK_OK(cardstack_deck_answer_question(deck, 10, undo, 1));
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  cardstack_deck_destroy(deck);
}

/* -- Emptied -- */

static size_t emptied(cardstack_deck *deck) { return kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED); }

/* It is the last decision that empties a deck, or what takes the last card out; not the proposal. */
static void emptied_when_decided(void) {
  for (int how = 0; how < 10; how++) {
    check_context("end %d", how);
    cardstack_deck_config c = question_config();
    c.consent.seconds = 50;
    cardstack_deck *deck = kit_fresh(&c, 2);
    const uint64_t two[] = {1, 2};
    const uint64_t first = question_propose(deck, 1), last = question_propose(deck, 2);
    CHECK_EQUAL(emptied(deck), 0);
    switch (how) {
    case 0:
      CHECK_OK(cardstack_deck_answer_question(deck, 3, last, 1));
      CHECK_EQUAL(emptied(deck), 0);
      CHECK_OK(cardstack_deck_answer_question(deck, 3, first, 1));
      CHECK_EQUAL(emptied(deck), 1);
      CHECK_OK(cardstack_deck_remove(deck, 3, two, 2, NULL)); /* while they fly */
      CHECK_OK(cardstack_deck_clear(deck, 3));
      break;
    case 1:
      CHECK_OK(cardstack_deck_answer_question(deck, 3, last, 0));
      CHECK_OK(cardstack_deck_answer_question(deck, 3, first, 1));
      CHECK_EQUAL(emptied(deck), 0);
      kit_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT);
      CHECK_EQUAL(emptied(deck), 1);
      break;
    case 2:
      CHECK_OK(cardstack_deck_remove(deck, 3, two, 1, NULL));
      CHECK_EQUAL(emptied(deck), 0);
      CHECK_OK(cardstack_deck_remove(deck, 3, two + 1, 1, NULL));
      CHECK_EQUAL(emptied(deck), 1);
      break;
    case 3:
      CHECK_OK(cardstack_deck_remove(deck, 3, two, 2, NULL));
      CHECK_EQUAL(emptied(deck), 1);
      break;
    case 4:
      CHECK_OK(cardstack_deck_clear(deck, 3));
      CHECK_EQUAL(emptied(deck), 1);
      CHECK_OK(cardstack_deck_clear(deck, 3));
      break;
    case 5:
      CHECK_OK(cardstack_deck_replace(deck, 3, NULL, 0, 0, NULL, NULL));
      CHECK_EQUAL(emptied(deck), 1);
      CHECK_OK(cardstack_deck_replace(deck, 3, NULL, 0, 0, NULL, NULL));
      break;
    case 6:
      CHECK_OK(cardstack_deck_replace(deck, 3, two, 2, 0, NULL, NULL));
      CHECK_EQUAL(emptied(deck), 0);
      CHECK_EQUAL(kit_advance(deck, NAN).remaining, 2);
      break;
    case 7:
      CHECK_OK(cardstack_deck_reset(deck, 3, 0, 0, NULL));
      CHECK_EQUAL(emptied(deck), 1);
      CHECK_OK(cardstack_deck_reset(deck, 3, 0, 0, NULL));
      break;
    case 8:
      kit_advance(deck, 100); /* no answer: both are back */
      CHECK_EQUAL(kit_advance(deck, NAN).remaining, 2);
      break;
    default: /* a finger takes the last one, and decides it */
      CHECK_OK(cardstack_deck_answer_question(deck, 3, first, 1));
      kit_advance(deck, 9);
      CHECK_EQUAL(press(deck, 9, 350, 400), 1);
      CHECK_EQUAL(emptied(deck), 0);
      kit_finger finger = {deck, 9, 350, 400};
      kit_glide(&finger, -400, 0, 0.3);
      kit_rest(&finger, 0.3);
      kit_release(&finger);
      CHECK_EQUAL(emptied(deck), 1);
    }
    kit_advance(deck, 200);
    CHECK_EQUAL(emptied(deck), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

int main(void) {
  taken();
  ends();
  nearer_centre();
  several();
  no_top_card();
  not_taken();
  undo_question_stays();
  emptied_when_decided();
  return check_report();
}
