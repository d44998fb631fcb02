/* Proposed swipes that come to nothing: a no, no answer in time, and cards that go while they wait. */

#include "check.h"
#include "question_kit.h"

#include <math.h>

static kit_events events;
static cardstack_question open[CARDSTACK_MAX_POSES];

/* -- No, and no answer -- */

static void refused(void) {
  const cardstack_deck_config c = question_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t token = question_propose(deck, 1);
  kit_advance(deck, 1.05);
  const cardstack_pose before = kit_pose_of(deck, 1);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer_question(deck, 1.05, token, 0));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_RETURNING);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  kit_drain(deck, &events); /* the host knows its own answer */
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PILE);
  CHECK_EQUAL(kit_pose_of(deck, 1).direction, CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
  cardstack_deck_destroy(deck);
}

static cardstack_pose pose_in_slot(cardstack_deck *deck, int32_t slot) {
  static cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  for (size_t i = 0; i < count; i++) {
    if (poses[i].slot == slot) return poses[i];
  }
  CHECK_FAIL("no card is in slot %d", (int)slot);
  return (cardstack_pose){0};
}

/* It never takes the place of a card that a finger holds. It was drawn above that card: it fades there, and enters again
 * beneath. */
static void refused_beneath_a_held_card(void) {
  const cardstack_deck_config c = question_config();
  for (int dragging = 0; dragging < 2; dragging++) {
    for (int timed_out = 0; timed_out < 2; timed_out++) {
      check_context("dragging %d, timed out %d", dragging, timed_out);
      cardstack_deck_config config = c;
      if (timed_out) config.consent.seconds = 1;
      cardstack_deck *deck = kit_fresh(&config, 4);
      kit_advance(deck, 1);
      const uint64_t token = question_propose(deck, 1);
      kit_finger finger = kit_press(deck, 1.2, 200, 400);
      if (dragging) kit_glide(&finger, -60, 0, 0.2);
      kit_rest(&finger, 0.2);
      cardstack_pose before = kit_pose_of(deck, 2);
      if (timed_out) {
        kit_advance(deck, 2 - 1e-12);
        before = kit_pose_of(deck, 2);
        kit_advance(deck, 2);
      } else {
        const cardstack_pose waiting = kit_pose_of(deck, 1);
        before = kit_pose_of(deck, 2);
        CHECK_OK(cardstack_deck_answer_question(deck, finger.time, token, 0));
        EXPECT_IN_PLACE(waiting, pose_in_slot(deck, waiting.slot));
        CHECK_EQUAL(pose_in_slot(deck, waiting.slot).phase, CARDSTACK_PHASE_FADING);
        CHECK_NEAR(kit_pose_of(deck, 1).opacity, 0, 0);
      }
      EXPECT_IN_PLACE(before, kit_pose_of(deck, 2));
      KIT_UPCOMING(deck, 2, 1, 3, 4);
      CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
      CHECK(kit_advance(deck, NAN).interaction != CARDSTACK_INTERACTION_IDLE);
      finger.time = 3;
      kit_release(&finger);
      CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
      CHECK_NEAR(kit_pose_of(deck, 1).depth, 1, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

static void timed_out(void) {
  cardstack_deck_config c = question_config();
  c.consent.seconds = 20;
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t first = question_propose(deck, 1);
  cardstack_frame frame = kit_advance(deck, 15);
  CHECK_EQUAL(frame.motion, 0);
  CHECK_NEAR(frame.wake_in, 6, 1e-9); /* an idle host sleeps until then */
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_NEAR(open[0].deadline, 21, 1e-9);
  kit_forget(deck);
  frame = kit_advance(deck, 15 + frame.wake_in);
  CHECK_EQUAL(frame.questions, 0);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  EXPECT_DROPPED(deck, &events, first, CARDSTACK_REASON_TIMED_OUT);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  CHECK(e != NULL && e->card == 1 && e->direction == CARDSTACK_DIRECTION_RIGHT && e->time == 21);

  /* In time, if only just; and an answer that comes at the very moment is late. */
  uint64_t token = question_propose(deck, 30);
  CHECK_OK(cardstack_deck_answer_question(deck, 49.999, token, 1));
  token = question_propose(deck, 60);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 80, token, 1), CARDSTACK_ERROR_STALE);
  kit_forget(deck);

  /* In one long gap each has its own time. */
  question_propose(deck, 100);
  question_propose(deck, 101);
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
  CHECK_OK(cardstack_deck_replace(deck, 900, others, 4, 0, NULL, NULL));
  for (int i = 0; i < 3; i++) at_once[i] = question_propose(deck, 900);
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
  for (int i = 0; i < 2; i++) question_propose(deck, 940);
  kit_finger finger = kit_press(deck, 941, 200, 400);
  kit_advance(deck, 960);
  KIT_UPCOMING(deck, 13, 11, 12, 14);
  finger.time = 961;
  kit_release(&finger);
  kit_forget(deck);

  /* Another time allowed counts for questions asked from then on. */
  question_propose(deck, 1001);
  c.consent.seconds = INFINITY;
  CHECK_OK(cardstack_deck_set_config(deck, 1002, &c));
  CHECK_EQUAL(kit_advance(deck, 1020.9).questions, 1);
  CHECK_EQUAL(kit_advance(deck, 1021.1).questions, 0);
  question_propose(deck, 1022);
  CHECK_EQUAL(kit_advance(deck, 1e6).questions, 1);
  cardstack_deck_destroy(deck);
}

/* No time at all: refused before anything else can happen. */
static void no_time_to_answer(void) {
  cardstack_deck_config c = question_config();
  c.consent.seconds = 0;
  cardstack_deck *deck = kit_fresh(&c, 3);
  const uint64_t token = question_propose(deck, 1);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  KIT_UPCOMING(deck, 1, 2, 3);
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_TIMED_OUT);
  cardstack_deck_destroy(deck);
}

/* Asked before the host first told the time: the time to answer begins with the clock. */
static void before_the_first_time(void) {
  cardstack_deck_config c = question_config();
  c.consent.seconds = 5;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(kit_append(deck, NAN, 1, 3));
  const uint64_t token = question_propose(deck, NAN);
  CHECK_EQUAL(kit_advance(deck, 1e6).questions, 1);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_NEAR(open[0].deadline, 1e6 + 5, 1e-6);
  CHECK_EQUAL(kit_advance(deck, 1e6 + 4.9).questions, 1);
  CHECK_OK(cardstack_deck_answer_question(deck, 1e6 + 4.95, token, 1));
  cardstack_deck_destroy(deck);
}

/* -- Cards that go while they wait -- */

static void taken_away(void) {
  const cardstack_deck_config c = question_config();
  static const uint64_t one = 1, others[] = {50, 51};
  for (int how = 0; how < 3; how++) {
    check_context("%s", how == 0 ? "removed" : how == 1 ? "replaced" : "cleared");
    cardstack_deck *deck = kit_fresh(&c, 4);
    const uint64_t token = question_propose(deck, 1);
    kit_advance(deck, 1.05);
    const cardstack_pose before = kit_pose_of(deck, 1);
    size_t count = 0;
    kit_forget(deck);
    if (how == 0) CHECK_OK(cardstack_deck_remove(deck, 1.05, &one, 1, &count));
    if (how == 0) CHECK_EQUAL(count, 1);
    if (how == 1) CHECK_OK(cardstack_deck_replace(deck, 1.05, others, 2, 0, NULL, NULL));
    if (how == 2) CHECK_OK(cardstack_deck_clear(deck, 1.05));
    EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_FADING);
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_ON_STAGE);
    if (how == 0) KIT_UPCOMING(deck, 2, 3, 4);
    if (how == 1) KIT_UPCOMING(deck, 50, 51);
    EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_REMOVED);
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
  const cardstack_deck_config c = question_config();
  static const uint64_t others[] = {50, 1, 51};
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t token = question_propose(deck, 1);
  kit_advance(deck, 9);
  const cardstack_pose before = kit_pose_of(deck, 1);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_replace(deck, 9, others, 3, 0, NULL, NULL));
  KIT_UPCOMING(deck, 50, 1, 51);
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_REMOVED);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).depth, 1, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
  cardstack_deck_destroy(deck);
}

/* Other cards come and go; the one that waits stays. */
static void others_go(void) {
  const cardstack_deck_config c = question_config();
  static const uint64_t gone[] = {2, 3};
  cardstack_deck *deck = kit_fresh(&c, 4);
  const uint64_t token = question_propose(deck, 1);
  kit_advance(deck, 5);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_remove(deck, 5, gone, 2, NULL));
  CHECK_OK(kit_append(deck, 5, 7, 9));
  CHECK_OK(cardstack_deck_shift(deck, 5, 1));
  CHECK_OK(cardstack_deck_finalize_all(deck, 5));
  EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
  KIT_UPCOMING(deck, 7, 8, 9, 4);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_OK(cardstack_deck_answer_question(deck, 5, token, 0));
  KIT_UPCOMING(deck, 1, 7, 8, 9, 4);
  cardstack_deck_destroy(deck);
}

int main(void) {
  refused();
  refused_beneath_a_held_card();
  timed_out();
  no_time_to_answer();
  before_the_first_time();
  taken_away();
  replaced_by_itself();
  others_go();
  return check_report();
}
