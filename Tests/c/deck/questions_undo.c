/* Undos that wait for the host's yes, and undos of decisions whose card waits for one. */

#include "check.h"
#include "question_kit.h"

#include <math.h>

static kit_events events;
static cardstack_question open[CARDSTACK_MAX_POSES];

static cardstack_deck_config asking_undo(void) {
  cardstack_deck_config c = kit_config();
  c.consent.undo = 1;
  return c;
}

/* A deck of five whose cards 1 and 2 are decided. */
static cardstack_deck *with_two_decided(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 5);
  kit_forget(deck);
  return deck;
}

static uint64_t ask_undo(cardstack_deck *deck, double time) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, &token));
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
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_PROPOSED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);

  /* No: nothing happens, and it can be asked again. */
  CHECK_OK(cardstack_deck_answer_question(deck, 7, token, 0));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_UNDONE) + kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED),
              0);
  KIT_UPCOMING(deck, 3, 4, 5);
  const uint64_t again = ask_undo(deck, 8);
  CHECK(again != token);
  cardstack_decision history[2];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 2, &count));

  /* Yes. */
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer_question(deck, 9, again, 1));
  kit_drain(deck, &events);
  e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK(e != NULL && e->token == history[1].token && e->card == 2 && e->reason == CARDSTACK_REASON_ACCEPTED);
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 9, again, 1), CARDSTACK_ERROR_STALE);
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
  CHECK_OK(cardstack_deck_answer_question(deck, finger.time, token, 1));
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
  CHECK_OK(cardstack_deck_swipe(deck, 6.5, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  token = ask_undo(deck, 7);
  kit_slow_swipe(deck, 8, 150, 0); /* a finger's decision, too */
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 4);
  token = ask_undo(deck, 11);
  CHECK_OK(cardstack_deck_finalize_all(deck, 12));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  CHECK_OK(cardstack_deck_remove(deck, 7, &one, 1, NULL)); /* another decision */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_OK(cardstack_deck_remove(deck, 7, &two, 1, NULL)); /* this one */
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  CHECK_OK(cardstack_deck_clear(deck, 7));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  c.undo.limit = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 7, &c));
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);

  c.undo.limit = CARDSTACK_UNLIMITED;
  c.undo.seconds = 10;
  deck = with_two_decided(&c);
  token = ask_undo(deck, 6);
  kit_advance(deck, 11.5); /* the first decision is final */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 12, token, 1), CARDSTACK_ERROR_STALE); /* now the second */
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  cardstack_deck_destroy(deck);
}

static void undo_timed_out(void) {
  cardstack_deck_config c = asking_undo();
  c.consent.seconds = 3;
  cardstack_deck *deck = with_two_decided(&c);
  const uint64_t token = ask_undo(deck, 6);
  CHECK_NEAR(kit_advance(deck, 7).wake_in, 2, 1e-9);
  kit_advance(deck, 9);
  EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_TIMED_OUT);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  KIT_UPCOMING(deck, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

static void undo_without_decisions(void) {
  cardstack_deck_config c = asking_undo();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  question_propose(deck, 2);
  CHECK_RESULT(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* A card that has come round again may be proposed while an older decision about it is undone: it is on top then, and
 * nothing waits any more. */
static void undo_of_what_is_proposed(void) {
  for (int confirmed = 0; confirmed < 2; confirmed++) {
    check_context("confirmed %d", confirmed);
    cardstack_deck_config c = question_config();
    c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo.limit = 5;
    c.consent.undo = confirmed;
    cardstack_deck *deck = kit_fresh(&c, 1);
    uint64_t decision = 0;
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, &decision));
    kit_advance(deck, 9);
    KIT_UPCOMING(deck, 1);
    CHECK_OK(kit_append(deck, 9, 2, 3));
    const uint64_t token = question_propose(deck, 10);
    kit_advance(deck, 20);
    const cardstack_pose before = kit_pose_of(deck, 1);
    kit_forget(deck);
    uint64_t undone = 0;
    CHECK_OK(cardstack_deck_undo(deck, 20, CARDSTACK_DIRECTION_NONE, 0, &undone));
    if (confirmed) CHECK_OK(cardstack_deck_answer_question(deck, 20, undone, 1));
    KIT_UPCOMING(deck, 1, 2, 3);
    EXPECT_IN_PLACE(before, kit_pose_of(deck, 1));
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
    EXPECT_DROPPED(deck, &events, token, CARDSTACK_REASON_UNDO);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, decision);
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
    KIT_UPCOMING(deck, 1, 2, 3);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  undo_asked();
  undo_accepted_while_dragging();
  undo_superseded();
  undo_timed_out();
  undo_without_decisions();
  undo_of_what_is_proposed();
  return check_report();
}
