/* What becomes of what was handed out: tried again, waiting for a network, blocked, rejected. */

#include "check.h"
#include "delivery_kit.h"

#include <math.h>

static kit_events events;

enum { LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

/* -- Tried again -- */

static void tried_again(void) {
  check_context("retry");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.seconds = 2;
  config.retry.maximum = 10;
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  static const double waits[] = {2, 4, 8, 10, 10};
  double time = 1;
  for (int i = 0; i < 5; i++) {
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].token, token);
    delivery_answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
    CHECK_RESULT(cardstack_deck_answer_send(deck, time, token, CARDSTACK_ANSWER_RETRY), CARDSTACK_ERROR_STALE);
    cardstack_frame frame = kit_advance(deck, time + 1);
    CHECK_EQUAL(frame.outbox, CARDSTACK_OUTBOX_RETRYING);
    if (frame.motion == 0) CHECK_NEAR(frame.wake_in, waits[i] - 1, 1e-9);
    kit_advance(deck, time + waits[i] - 1e-6);
    CHECK_EQUAL(delivery_take(deck, &events), 0);
    time += waits[i];
    kit_advance(deck, time);
  }
  /* An answer that comes late still counts. */
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  delivery_answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
  delivery_answer(deck, time, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  CHECK(isinf(kit_advance(deck, time + 100).wake_in));
  cardstack_deck_destroy(deck);

  check_context("jitter");
  config.retry.jitter = 1;
  double least = 10, most = 0;
  for (uint64_t nonce = 2; nonce <= 200; nonce++) {
    config.delivery.nonce = nonce;
    double first = 0;
    for (int repeat = 0; repeat < 2; repeat++) {
      deck = kit_fresh(&config, 2);
      const uint64_t one = kit_swipe(deck, 1, LEFT);
      kit_advance(deck, 50);
      delivery_take(deck, &events);
      delivery_answer(deck, 50, one, CARDSTACK_ANSWER_RETRY);
      const double wait = kit_advance(deck, 50).wake_in;
      CHECK(wait >= 0 && wait <= 2);
      /* Chance takes another part of the next wait. */
      kit_advance(deck, 50 + wait);
      CHECK_EQUAL(delivery_take(deck, &events), 1);
      delivery_answer(deck, 50 + wait, one, CARDSTACK_ANSWER_RETRY);
      CHECK(fabs(kit_advance(deck, 50 + wait).wake_in - 2 * wait) > 1e-6);
      /* The same numbers give the same wait. */
      if (repeat == 1) CHECK_NEAR(wait, first, 0);
      first = wait;
      cardstack_deck_destroy(deck);
    }
    least = fmin(least, first);
    most = fmax(most, first);
  }
  CHECK(least < 0.1 && most > 1.9);
}

static void given_up_waiting(void) {
  check_context("request_seconds");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.request_seconds = 5;
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  kit_advance(deck, 3);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(kit_advance(deck, 7.9).outbox, CARDSTACK_OUTBOX_SENDING);
  CHECK_EQUAL(kit_advance(deck, 8.1).outbox, CARDSTACK_OUTBOX_RETRYING);
  kit_advance(deck, 9.1);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, token);
  cardstack_deck_destroy(deck);
}

/* -- Paused: offline, or blocked -- */

static void offline(void) {
  check_context("offline");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.seconds = config.retry.maximum = 1000;
  cardstack_deck *deck = kit_fresh(&config, 20);
  const uint64_t out = kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  const uint64_t failed = kit_swipe(deck, 2, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  delivery_answer(deck, 2, failed, CARDSTACK_ANSWER_RETRY);
  kit_swipe(deck, 2, LEFT); /* ready, but not drained */
  CHECK_OK(cardstack_deck_set_online(deck, 3, 0));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  for (int i = 0; i < 3; i++) kit_swipe(deck, 4 + i, RIGHT);
  cardstack_frame frame = kit_advance(deck, 100);
  CHECK(frame.outbox & CARDSTACK_OUTBOX_OFFLINE);
  CHECK(isinf(frame.wake_in));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  /* What is out may still be answered. */
  delivery_answer(deck, 100, out, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  CHECK_OK(cardstack_deck_set_online(deck, 101, 1));
  CHECK_EQUAL(delivery_take(deck, &events), 4);
  CHECK_EQUAL(events.at[0].token, failed);
  for (uint64_t card = 3; card <= 5; card++) CHECK_EQUAL(events.at[card - 2].card, card);
  cardstack_deck_destroy(deck);
}

/* Telling again that there is a network ends the wait of a retry, though nothing has come back. */
static void online_told_again(void) {
  check_context("online told again");
  uint64_t token = 0;
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  c.retry.seconds = c.retry.maximum = 60;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, 1, token, CARDSTACK_ANSWER_RETRY));
  CHECK_OK(cardstack_deck_set_online(deck, 2, 1));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
  cardstack_deck_destroy(deck);
}

/* What was ready when the network went is told as RETRYING, due at minus infinity, though it was never tried. */
static void list_while_offline(void) {
  check_context("listed while offline");
  cardstack_send send;
  size_t count = 0;
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, 2, 0));
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK(send.due == INFINITY);
  CHECK_EQUAL(send.state, CARDSTACK_SEND_WAITING);
  CHECK(!(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_RETRYING));
  cardstack_deck_destroy(deck);
}

static void blocked(void) {
  check_context("blocked");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 20);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  kit_swipe(deck, 2, LEFT);
  delivery_take(deck, &events);
  delivery_answer(deck, 2, token, CARDSTACK_ANSWER_BLOCKED);
  CHECK(kit_advance(deck, 3).outbox & CARDSTACK_OUTBOX_BLOCKED);
  CHECK_RESULT(cardstack_deck_swipe(deck, 4, LEFT, 0, NULL), CARDSTACK_ERROR_REFUSED);
  /* A card can be dragged, and returns. */
  kit_slow_swipe(deck, 5, 150, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_BLOCKED);
  CHECK_OK(cardstack_deck_undo(deck, 8, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  CHECK_OK(cardstack_deck_set_blocked(deck, 9, 0));
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, token);
  kit_swipe(deck, 10, LEFT);
  cardstack_deck_destroy(deck);
}

/* A late BLOCKED, or RETRY, is STALE: "The answer may come late, after the time for it has run out". */
static void late_blocked(void) {
  check_context("blocked late");
  uint64_t token = 0;
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  c.retry.request_seconds = 5;
  c.retry.seconds = c.retry.maximum = 60;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  kit_drain(deck, &events);
  kit_advance(deck, 7);
  CHECK_OK(cardstack_deck_answer_send(deck, 8, token, CARDSTACK_ANSWER_BLOCKED));
  CHECK(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_BLOCKED);
  cardstack_deck_destroy(deck);
}

static void paused_has_no_time(void) {
  check_context("due while paused");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  kit_swipe(deck, 2, LEFT); /* ready, but not drained */
  delivery_answer(deck, 2, token, CARDSTACK_ANSWER_BLOCKED);
  cardstack_send sends[3];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 3, &count));
  CHECK_EQUAL(count, 3);
  CHECK_EQUAL(sends[0].state, CARDSTACK_SEND_OUT);
  CHECK_EQUAL(sends[1].state, CARDSTACK_SEND_RETRYING);
  CHECK_EQUAL(sends[1].token, token);
  CHECK_EQUAL(sends[2].state, CARDSTACK_SEND_WAITING);
  for (size_t i = 0; i < count; i++) CHECK(isinf(sends[i].due) && sends[i].due > 0);
  cardstack_deck_destroy(deck);
}

/* -- Rejected -- */

static void rejected(void) {
  check_context("rejected, the card comes back");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t first = kit_swipe(deck, 1, LEFT);
  kit_swipe(deck, 2, LEFT);
  kit_swipe(deck, 3, LEFT);
  kit_forget(deck);
  delivery_answer(deck, 9, first, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 1, 4, 5, 6, 7, 8, 9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REJECTED), 1);
  const cardstack_event *told = kit_find(&events, CARDSTACK_EVENT_REJECTED);
  CHECK_EQUAL(told->token, first);
  CHECK_EQUAL(told->nonce, DELIVERY_NONCE);
  const cardstack_event *undone = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK(undone != NULL && undone->token == first && undone->reason == CARDSTACK_REASON_REJECTED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REVERT), 0);
  size_t history = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, sizeof(cardstack_decision), 0, &history));
  CHECK_EQUAL(history, 2);
  cardstack_deck_destroy(deck);

  check_context("rejected beneath a held card");
  deck = kit_fresh(&config, 5);
  const uint64_t again = kit_swipe(deck, 1, LEFT);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 30, 0, 0.1);
  delivery_answer(deck, NAN, again, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 1, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_release(&finger);
  cardstack_deck_destroy(deck);

  check_context("rejected, told only");
  config.delivery.rejection = CARDSTACK_REJECTION_REPORT;
  deck = kit_fresh(&config, 9);
  const uint64_t reported = kit_swipe(deck, 1, LEFT);
  kit_forget(deck);
  delivery_answer(deck, 2, reported, CARDSTACK_ANSWER_REJECTED);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REJECTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  /* The backend does not know it: undone or final, there is nothing to tell. */
  CHECK_OK(cardstack_deck_finalize_all(deck, 3));
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);

  check_context("rejected with a REVERT behind it");
  deck = kit_fresh(&config, 9);
  const uint64_t taken = kit_swipe(deck, 1, LEFT);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  delivery_answer(deck, 3, taken, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void rejected_when_final(void) {
  check_context("a rejected FINAL, a rejected REVERT");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  delivery_take(deck, &events);
  delivery_answer(deck, 1, token, CARDSTACK_ANSWER_SENT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 2));
  delivery_take(deck, &events);
  delivery_answer(deck, 3, events.at[0].token, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  const uint64_t other = kit_swipe(deck, 4, LEFT);
  delivery_take(deck, &events);
  delivery_answer(deck, 4, other, CARDSTACK_ANSWER_SENT);
  CHECK_OK(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  delivery_take(deck, &events);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_REVERT, 2, CARDSTACK_REASON_DECIDED);
  delivery_answer(deck, 5, events.at[0].token, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

static void rejected_after_it_came_round(void) {
  check_context("a rejected card that is in the pile again");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(LEFT);
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_fresh(&config, 3);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  kit_forget(deck);
  kit_advance(deck, 5);
  KIT_UPCOMING(deck, 2, 3, 1);
  delivery_answer(deck, 5, token, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 3, 1);
  CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_UNDOABLE, 0);
  cardstack_deck_destroy(deck);
}

int main(void) {
  tried_again();
  given_up_waiting();
  offline();
  online_told_again();
  list_while_offline();
  blocked();
  late_blocked();
  paused_has_no_time();
  rejected();
  rejected_when_final();
  rejected_after_it_came_round();
  return check_report();
}
