/* Decisions on their way to a backend: what is handed out and when, what each answer does, and what is never lost. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static kit_events events;

enum { NONCE = 77, LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

static cardstack_deck_config delivering(cardstack_delivery when) {
  cardstack_deck_config c = kit_config();
  c.delivery = when;
  c.nonce = NONCE;
  c.undo_limit = 3;
  c.retry_jitter = 0;
  return c;
}

static cardstack_deck *fresh(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  kit_forget(deck);
  return deck;
}

static uint64_t swipe(cardstack_deck *deck, double time, cardstack_direction direction) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, time, direction, &token));
  return token;
}

/* Drains, and keeps only SENDs and REVERTs. */
static size_t take(cardstack_deck *deck) {
  kit_drain(deck, &events);
  size_t kept = 0;
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event_kind kind = events.at[i].kind;
    if (kind == CARDSTACK_EVENT_SEND || kind == CARDSTACK_EVENT_REVERT) events.at[kept++] = events.at[i];
  }
  events.count = kept;
  return kept;
}

static void expect_send(int line, size_t index, cardstack_event_kind kind, uint64_t card, cardstack_reason reason) {
  if (index >= events.count) {
    CHECK_FAIL("line %d: there is no send %d", line, (int)index);
    return;
  }
  const cardstack_event *e = &events.at[index];
  if (e->kind != kind || e->card != card || e->reason != reason || e->nonce != NONCE) {
    CHECK_FAIL("line %d: kind %d, card %d, reason %d, nonce %d", line, (int)e->kind, (int)e->card, (int)e->reason,
               (int)e->nonce);
  }
}
#define EXPECT_SEND(...) expect_send(__LINE__, __VA_ARGS__)

static void answer(cardstack_deck *deck, double time, uint64_t token, cardstack_send_answer what) {
  CHECK_OK(cardstack_deck_answer_send(deck, time, token, what));
}

static size_t undelivered(cardstack_deck *deck) {
  const cardstack_frame frame = kit_advance(deck, NAN);
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, NULL, sizeof(cardstack_send), 0, &count));
  CHECK_EQUAL(frame.undelivered, count);
  return count;
}

static void handed_out_at_decision(void) {
  check_context("at decision");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 9);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 1, 1000));
  const uint64_t first = swipe(deck, 1, LEFT);
  const uint64_t second = swipe(deck, 2, RIGHT);
  CHECK_EQUAL(take(deck), 2);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].token, first);
  CHECK_EQUAL(events.at[0].decision, first);
  CHECK_EQUAL(events.at[0].direction, LEFT);
  CHECK_NEAR(events.at[0].value, 1000, 0);
  CHECK_NEAR(events.at[0].time, 1, 0);
  EXPECT_SEND(1, CARDSTACK_EVENT_SEND, 2, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(undelivered(deck), 2);
  /* They are handed out once. */
  CHECK_EQUAL(take(deck), 0);
  answer(deck, 2, second, CARDSTACK_ANSWER_SENT);
  answer(deck, 2, first, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(undelivered(deck), 0);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 2, first, CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(deck);
}

static void a_few_at_once(void) {
  check_context("max_sends");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 30);
  uint64_t tokens[30];
  for (int i = 0; i < 20; i++) tokens[i] = swipe(deck, i, LEFT);
  CHECK_EQUAL(take(deck), 4);
  for (int i = 0; i < 4; i++) CHECK_EQUAL(events.at[i].token, tokens[i]);
  answer(deck, 20, tokens[2], CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].token, tokens[4]);
  /* One never handed out cannot be answered. */
  CHECK_RESULT(cardstack_deck_answer_send(deck, 20, tokens[10], CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(undelivered(deck), 19);
  cardstack_deck_destroy(deck);
}

static void undone_before_and_after(void) {
  check_context("undo");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 9);
  /* Before its SEND was drained: nothing is sent. */
  swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_undo(deck, 1, NULL));
  CHECK_EQUAL(take(deck), 0);
  CHECK_EQUAL(undelivered(deck), 0);
  /* After: a REVERT follows when the SEND is answered, in order per card. */
  const uint64_t token = swipe(deck, 2, RIGHT);
  CHECK_EQUAL(take(deck), 1);
  CHECK_OK(cardstack_deck_undo(deck, 3, NULL));
  CHECK_EQUAL(take(deck), 0);
  CHECK_EQUAL(undelivered(deck), 2);
  const uint64_t again = swipe(deck, 4, LEFT);
  CHECK(again != token);
  CHECK_EQUAL(take(deck), 0);
  answer(deck, 5, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].decision, token);
  CHECK(events.at[0].token != token && events.at[0].token != again);
  answer(deck, 5, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].token, again);
  answer(deck, 5, again, CARDSTACK_ANSWER_SENT);
  /* Undone after it was delivered. */
  CHECK_OK(cardstack_deck_undo(deck, 6, NULL));
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  answer(deck, 6, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void undone_while_its_send_is_tried_again(void) {
  check_context("undo while retrying");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  take(deck);
  answer(deck, 1, token, CARDSTACK_ANSWER_RETRY);
  CHECK_OK(cardstack_deck_undo(deck, 1.5, NULL));
  kit_advance(deck, 3);
  /* The backend may have it: it is sent with its key, and then reverted. */
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].token, token);
  answer(deck, 3, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

static void handed_out_when_final(void) {
  check_context("when final");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_WHEN_FINAL);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t first = swipe(deck, 1, LEFT);
  swipe(deck, 2, RIGHT);
  swipe(deck, 3, RIGHT);
  CHECK_EQUAL(take(deck), 0);
  swipe(deck, 4, RIGHT);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_FINAL);
  CHECK_EQUAL(events.at[0].decision, first);
  /* An undone decision is not delivered, nor reverted. */
  CHECK_OK(cardstack_deck_undo(deck, 5, NULL));
  CHECK_EQUAL(take(deck), 0);
  CHECK_OK(cardstack_deck_finalize_all(deck, 6));
  CHECK_EQUAL(take(deck), 2);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 2, CARDSTACK_REASON_FINAL);
  EXPECT_SEND(1, CARDSTACK_EVENT_SEND, 3, CARDSTACK_REASON_FINAL);
  cardstack_deck_destroy(deck);
}

static void handed_out_twice(void) {
  check_context("both");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 2));
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  answer(deck, 3, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_FINAL);
  CHECK(events.at[0].token != token);
  CHECK_EQUAL(events.at[0].decision, token);
  cardstack_deck_destroy(deck);
}

static void tried_again(void) {
  check_context("retry");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry_seconds = 2;
  config.retry_maximum = 10;
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  static const double waits[] = {2, 4, 8, 10, 10};
  double time = 1;
  for (int i = 0; i < 5; i++) {
    CHECK_EQUAL(take(deck), 1);
    CHECK_EQUAL(events.at[0].token, token);
    answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
    CHECK_RESULT(cardstack_deck_answer_send(deck, time, token, CARDSTACK_ANSWER_RETRY), CARDSTACK_ERROR_STALE);
    cardstack_frame frame = kit_advance(deck, time + 1);
    CHECK_EQUAL(frame.outbox, CARDSTACK_OUTBOX_RETRYING);
    if (frame.motion == 0) CHECK_NEAR(frame.wake_in, waits[i] - 1, 1e-9);
    kit_advance(deck, time + waits[i] - 1e-6);
    CHECK_EQUAL(take(deck), 0);
    time += waits[i];
    kit_advance(deck, time);
  }
  /* An answer that comes late still counts. */
  CHECK_EQUAL(take(deck), 1);
  answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
  answer(deck, time, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(undelivered(deck), 0);
  CHECK(isinf(kit_advance(deck, time + 100).wake_in));
  cardstack_deck_destroy(deck);

  check_context("jitter");
  config.retry_jitter = 1;
  double least = 10, most = 0;
  for (uint64_t nonce = 2; nonce <= 200; nonce++) {
    config.nonce = nonce;
    double first = 0;
    for (int repeat = 0; repeat < 2; repeat++) {
      deck = fresh(&config, 2);
      const uint64_t one = swipe(deck, 1, LEFT);
      kit_advance(deck, 50);
      take(deck);
      answer(deck, 50, one, CARDSTACK_ANSWER_RETRY);
      const double wait = kit_advance(deck, 50).wake_in;
      CHECK(wait >= 0 && wait <= 2);
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
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.request_seconds = 5;
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  kit_advance(deck, 3);
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(kit_advance(deck, 7.9).outbox, CARDSTACK_OUTBOX_SENDING);
  CHECK_EQUAL(kit_advance(deck, 8.1).outbox, CARDSTACK_OUTBOX_RETRYING);
  kit_advance(deck, 9.1);
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].token, token);
  cardstack_deck_destroy(deck);
}

static void offline(void) {
  check_context("offline");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry_seconds = config.retry_maximum = 1000;
  cardstack_deck *deck = fresh(&config, 20);
  const uint64_t out = swipe(deck, 1, LEFT);
  CHECK_EQUAL(take(deck), 1);
  const uint64_t failed = swipe(deck, 2, LEFT);
  CHECK_EQUAL(take(deck), 1);
  answer(deck, 2, failed, CARDSTACK_ANSWER_RETRY);
  swipe(deck, 2, LEFT); /* ready, but not drained */
  CHECK_OK(cardstack_deck_set_online(deck, 3, 0));
  CHECK_EQUAL(take(deck), 0);
  for (int i = 0; i < 3; i++) swipe(deck, 4 + i, RIGHT);
  cardstack_frame frame = kit_advance(deck, 100);
  CHECK(frame.outbox & CARDSTACK_OUTBOX_OFFLINE);
  CHECK(isinf(frame.wake_in));
  CHECK_EQUAL(take(deck), 0);
  /* What is out may still be answered. */
  answer(deck, 100, out, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 0);
  CHECK_OK(cardstack_deck_set_online(deck, 101, 1));
  CHECK_EQUAL(take(deck), 4);
  CHECK_EQUAL(events.at[0].token, failed);
  for (uint64_t card = 3; card <= 5; card++) CHECK_EQUAL(events.at[card - 2].card, card);
  cardstack_deck_destroy(deck);
}

static void blocked(void) {
  check_context("blocked");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 20);
  const uint64_t token = swipe(deck, 1, LEFT);
  swipe(deck, 2, LEFT);
  take(deck);
  answer(deck, 2, token, CARDSTACK_ANSWER_BLOCKED);
  CHECK(kit_advance(deck, 3).outbox & CARDSTACK_OUTBOX_BLOCKED);
  CHECK_RESULT(cardstack_deck_swipe(deck, 4, LEFT, NULL), CARDSTACK_ERROR_REFUSED);
  /* A card can be dragged, and returns. */
  kit_slow_swipe(deck, 5, 150, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_BLOCKED);
  CHECK_OK(cardstack_deck_undo(deck, 8, NULL));
  CHECK_EQUAL(take(deck), 0);
  CHECK_OK(cardstack_deck_set_blocked(deck, 9, 0));
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].token, token);
  swipe(deck, 10, LEFT);
  cardstack_deck_destroy(deck);
}

static void rejected(void) {
  check_context("rejected, the card comes back");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t first = swipe(deck, 1, LEFT);
  swipe(deck, 2, LEFT);
  swipe(deck, 3, LEFT);
  kit_forget(deck);
  answer(deck, 9, first, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 1, 4, 5, 6, 7, 8, 9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REJECTED), 1);
  const cardstack_event *told = kit_find(&events, CARDSTACK_EVENT_REJECTED);
  CHECK_EQUAL(told->token, first);
  CHECK_EQUAL(told->nonce, NONCE);
  const cardstack_event *undone = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK(undone != NULL && undone->token == first && undone->reason == CARDSTACK_REASON_REJECTED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REVERT), 0);
  size_t history = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, sizeof(cardstack_decision), 0, &history));
  CHECK_EQUAL(history, 2);
  cardstack_deck_destroy(deck);

  check_context("rejected beneath a held card");
  deck = fresh(&config, 5);
  const uint64_t again = swipe(deck, 1, LEFT);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 30, 0, 0.1);
  answer(deck, NAN, again, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 1, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_release(&finger);
  cardstack_deck_destroy(deck);

  check_context("rejected, told only");
  config.rejection = CARDSTACK_REJECTION_REPORT;
  deck = fresh(&config, 9);
  const uint64_t reported = swipe(deck, 1, LEFT);
  kit_forget(deck);
  answer(deck, 2, reported, CARDSTACK_ANSWER_REJECTED);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REJECTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  /* The backend does not know it: undone or final, there is nothing to tell. */
  CHECK_OK(cardstack_deck_finalize_all(deck, 3));
  CHECK_EQUAL(undelivered(deck), 0);
  cardstack_deck_destroy(deck);

  check_context("rejected with a REVERT behind it");
  deck = fresh(&config, 9);
  const uint64_t taken = swipe(deck, 1, LEFT);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, 2, NULL));
  CHECK_EQUAL(undelivered(deck), 2);
  answer(deck, 3, taken, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void rejected_when_final(void) {
  check_context("a rejected FINAL, a rejected REVERT");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  take(deck);
  answer(deck, 1, token, CARDSTACK_ANSWER_SENT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 2));
  take(deck);
  answer(deck, 3, events.at[0].token, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  const uint64_t other = swipe(deck, 4, LEFT);
  take(deck);
  answer(deck, 4, other, CARDSTACK_ANSWER_SENT);
  CHECK_OK(cardstack_deck_undo(deck, 5, NULL));
  take(deck);
  EXPECT_SEND(0, CARDSTACK_EVENT_REVERT, 2, CARDSTACK_REASON_DECIDED);
  answer(deck, 5, events.at[0].token, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(undelivered(deck), 0);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

static void rejected_after_it_came_round(void) {
  check_context("a rejected card that is in the pile again");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.recycle_directions = CARDSTACK_DIRECTION_BIT(LEFT);
  config.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = fresh(&config, 3);
  const uint64_t token = swipe(deck, 1, LEFT);
  kit_forget(deck);
  kit_advance(deck, 5);
  KIT_UPCOMING(deck, 2, 3, 1);
  answer(deck, 5, token, CARDSTACK_ANSWER_REJECTED);
  KIT_UPCOMING(deck, 2, 3, 1);
  CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_UNDOABLE, 0);
  cardstack_deck_destroy(deck);
}

static void withheld_while_it_can_be_caught(void) {
  check_context("catching");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.catch_leaving = 1;
  config.catch_seconds = 10;
  cardstack_deck *deck = fresh(&config, 9);
  swipe(deck, 1, LEFT);
  kit_advance(deck, 1.1);
  CHECK_EQUAL(take(deck), 0);
  /* Its flight has ended: nobody can catch it any more. */
  kit_advance(deck, 3);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

static void withheld_no_longer_than_the_flight(void) {
  check_context("final while it flies");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_BOTH);
  config.catch_leaving = 1;
  config.catch_seconds = 10;
  cardstack_deck *deck = fresh(&config, 9);
  swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 1));
  /* The end of the flight is meant for the first of the two that wait. */
  kit_advance(deck, 3);
  CHECK_EQUAL(take(deck), 1);
  EXPECT_SEND(0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

static void paused_has_no_time(void) {
  check_context("due while paused");
  const cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = fresh(&config, 9);
  const uint64_t token = swipe(deck, 1, LEFT);
  swipe(deck, 1, LEFT);
  CHECK_EQUAL(take(deck), 2);
  swipe(deck, 2, LEFT); /* ready, but not drained */
  answer(deck, 2, token, CARDSTACK_ANSWER_BLOCKED);
  cardstack_send sends[3];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 3, &count));
  CHECK_EQUAL(count, 3);
  CHECK_EQUAL(sends[0].state, CARDSTACK_SEND_RETRYING);
  CHECK_EQUAL(sends[2].state, CARDSTACK_SEND_WAITING);
  for (size_t i = 0; i < count; i++) CHECK(isinf(sends[i].due) && sends[i].due > 0);
  cardstack_deck_destroy(deck);
}

static void refused_when_full(void) {
  check_context("max_undelivered");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.max_undelivered = 5;
  cardstack_deck *deck = fresh(&config, 20);
  for (int i = 0; i < 5; i++) swipe(deck, 1 + i, LEFT);
  CHECK_RESULT(cardstack_deck_swipe(deck, 7, LEFT, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_slow_swipe(deck, 8, 150, 0);
  kit_drain(deck, &events);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_BACKLOG);
  const cardstack_event *send = kit_find(&events, CARDSTACK_EVENT_SEND);
  answer(deck, 12, send->token, CARDSTACK_ANSWER_SENT);
  swipe(deck, 13, LEFT);
  cardstack_deck_destroy(deck);
}

static void needs_a_nonce(void) {
  check_context("configuration");
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = NULL;
  config.nonce = 0;
  CHECK_RESULT(cardstack_deck_create(&config, &deck), CARDSTACK_ERROR_INVALID_ARGUMENT);
  config = delivering(CARDSTACK_DELIVERY_BOTH);
  config.undo_limit = CARDSTACK_UNLIMITED;
  CHECK_RESULT(cardstack_deck_create(&config, &deck), CARDSTACK_ERROR_INVALID_ARGUMENT);
  config.undo_seconds = 60;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  cardstack_deck_config changed = config;
  changed.nonce = 1;
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &changed), CARDSTACK_ERROR_INVALID_ARGUMENT);
  changed = config;
  changed.delivery = CARDSTACK_DELIVERY_NONE;
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &changed), CARDSTACK_ERROR_INVALID_ARGUMENT);
  cardstack_deck_destroy(deck);

  check_context("a nonce that the journal gives");
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, LEFT, NULL), CARDSTACK_ERROR_REFUSED);
  cardstack_deck_destroy(deck);
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  swipe(deck, 1, LEFT);
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].nonce, 7);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

/* Ends a deck as a kill would, and brings it back from what is on the disk. */
static cardstack_deck *killed(cardstack_deck *deck, const cardstack_deck_config *config, const char *path,
                              const char *copy, cardstack_restore restore) {
  journal_file_copy(path, copy);
  cardstack_deck_destroy(deck);
  journal_file_copy(copy, path);
  cardstack_deck *made = NULL;
  CHECK_OK(cardstack_deck_create(config, &made));
  CHECK_OK(journal_open(made, path, restore, NULL));
  return made;
}

static void sent_again_after_a_kill(void) {
  check_context("after a kill");
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_BOTH);
  config.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t a = swipe(deck, 1, LEFT), b = swipe(deck, 2, RIGHT), c = swipe(deck, 3, LEFT);
  CHECK_EQUAL(take(deck), 3);
  answer(deck, 4, b, CARDSTACK_ANSWER_SENT);
  const uint64_t d = swipe(deck, 5, LEFT); /* `a` becomes final */
  for (int round = 0; round < 3; round++) {
    deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
    /* `a`, `c` and `d` with their keys; `b` was answered. `a` as final waits for `a`. */
    CHECK_EQUAL(undelivered(deck), 4);
    CHECK_EQUAL(take(deck), 3);
    CHECK_EQUAL(events.at[0].token, a);
    CHECK_EQUAL(events.at[1].token, c);
    CHECK_EQUAL(events.at[2].token, d);
    for (int i = 0; i < 3; i++) CHECK_EQUAL(events.at[i].nonce, 7);
  }
  /* A decision that may have been handed out is not taken back in silence. */
  CHECK_OK(cardstack_deck_undo(deck, 6, NULL));
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(undelivered(deck), 5);
  take(deck);
  answer(deck, 7, a, CARDSTACK_ANSWER_SENT);
  answer(deck, 7, d, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(take(deck), 2);
  CHECK_EQUAL(events.at[0].kind == CARDSTACK_EVENT_REVERT || events.at[1].kind == CARDSTACK_EVENT_REVERT, 1);
  /* Rejected ones stay rejected. */
  answer(deck, 8, c, CARDSTACK_ANSWER_REJECTED);
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_FINALIZE);
  CHECK_EQUAL(kit_status(deck, 3) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  /* The REVERT of `d`, `a` as final, and `b`, final by the restoration. */
  CHECK_EQUAL(undelivered(deck), 3);
  CHECK_EQUAL(take(deck), 3);
  for (int i = 0; i < 3; i++) answer(deck, 9, events.at[i].token, CARDSTACK_ANSWER_SENT);
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(undelivered(deck), 0);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

static cardstack_deck_config base(cardstack_delivery mode) {
  cardstack_deck_config c = kit_config();
  c.delivery = mode;
  c.nonce = 7;
  c.undo_limit = 5;
  c.max_sends = 4;
  c.max_undelivered = 100;
  c.request_seconds = INFINITY;
  c.retry_seconds = 1;
  c.retry_maximum = 8;
  c.retry_jitter = 0;
  c.exit_seconds = 0.3;
  return c;
}

/* One card whose SEND the backend keeps putting off stops all others once 64 decisions about it wait: a circular deck stops
 * delivering, and then deciding (max_undelivered). */
static void one_card_put_off_does_not_stop_the_others(void) {
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
  c.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT) | CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  c.max_undelivered = 10000;
  c.retry_maximum = 1;
  cardstack_deck *deck = kit_deck(&c, 2);
  int of_second = 0;
  for (int i = 0; i < 400; i++) {
    kit_advance(deck, 1 + 2 * i);
    CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, NULL));
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      const cardstack_event *e = &events.at[k];
      if (e->kind != CARDSTACK_EVENT_SEND) continue;
      of_second += e->card == 2;
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, e->token, e->card == 1 ? CARDSTACK_ANSWER_RETRY : CARDSTACK_ANSWER_SENT));
    }
  }
  CHECK_EQUAL(of_second, 200);
  cardstack_deck_destroy(deck);
}

/* A withheld SEND stays withheld for the whole `catch_seconds` after nobody can catch its card any more. */
enum { SWITCHED_OFF, CONFIRMS_UNDO, SHORTENED, REMOVED, CLEARED };
static void withheld_send_goes_when_catching_is_over(void) {
  for (int how = SWITCHED_OFF; how <= CLEARED; how++) {
    check_context("catching ended by %d", how);
    /* With BOTH the FINAL behind it is let go instead (`Outbox.release` takes the newest of the decision). */
    cardstack_deck_config c = base(how < REMOVED ? CARDSTACK_DELIVERY_AT_DECISION : CARDSTACK_DELIVERY_BOTH);
    c.catch_leaving = 1;
    c.catch_seconds = 1000;
    if (how == SHORTENED) c.exit_seconds = 500;
    cardstack_deck *deck = kit_deck(&c, 5);
    kit_advance(deck, 1);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
    if (how == SWITCHED_OFF) c.catch_leaving = 0;
    if (how == CONFIRMS_UNDO) c.confirm_undo = 1;
    if (how == SHORTENED) c.catch_seconds = 0.1;
    if (how <= SHORTENED) CHECK_OK(cardstack_deck_set_config(deck, 1.01, &c));
    if (how == REMOVED) CHECK_OK(cardstack_deck_remove(deck, 1.01, (const uint64_t[]){1}, 1, NULL));
    if (how == CLEARED) CHECK_OK(cardstack_deck_clear(deck, 1.01));
    kit_advance(deck, how == SHORTENED ? 2 : 60);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
    cardstack_deck_destroy(deck);
  }
}

/* The same if more than 256 others have come behind it when its flight ends (`Outbox.release` looks no further). */
static void withheld_send_goes_whatever_has_come_behind(void) {
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_BOTH);
  c.catch_leaving = 1;
  c.catch_seconds = 1e6;
  c.undo_limit = 1000;
  c.max_undelivered = 100000;
  c.max_sends = 64;
  cardstack_deck *deck = kit_deck(&c, 400);
  CHECK_OK(cardstack_deck_set_online(deck, 0, 0));
  double time = 1;
  for (int i = 0; i <= 300; i++) {
    kit_advance(deck, ++time);
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, NULL));
    kit_forget(deck);
  }
  CHECK_OK(cardstack_deck_finalize_all(deck, time));
  kit_advance(deck, time + 10);
  CHECK_OK(cardstack_deck_set_online(deck, time + 10, 1));
  int sends = 0, before;
  do {
    before = sends;
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      if (events.at[k].kind != CARDSTACK_EVENT_SEND) continue;
      sends++;
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, events.at[k].token, CARDSTACK_ANSWER_SENT));
    }
  } while (sends > before);
  CHECK_EQUAL(sends, 602);
  cardstack_deck_destroy(deck);
}

/* A late BLOCKED, or RETRY, is STALE: "The answer may come late, after the time for it has run out". */
static void late_blocked(void) {
  uint64_t token = 0;
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
  c.request_seconds = 5;
  c.retry_seconds = c.retry_maximum = 60;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, &token));
  kit_drain(deck, &events);
  kit_advance(deck, 7);
  CHECK_OK(cardstack_deck_answer_send(deck, 8, token, CARDSTACK_ANSWER_BLOCKED));
  CHECK(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_BLOCKED);
  cardstack_deck_destroy(deck);
}

/* Fewer `max_sends` do not hold for what was ready or waits to be tried again. */
static void fewer_max_sends(void) {
  for (int are_retrying = 0; are_retrying < 2; are_retrying++) {
    check_context("retrying %d", are_retrying);
    cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
    c.max_sends = 8;
    uint64_t tokens[8];
    cardstack_deck *deck = kit_deck(&c, 30);
    for (int i = 0; i < 8; i++) CHECK_OK(cardstack_deck_swipe(deck, i, CARDSTACK_DIRECTION_RIGHT, &tokens[i]));
    if (are_retrying) kit_drain(deck, &events);
    for (int i = 0; are_retrying && i < 8; i++) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, tokens[i], CARDSTACK_ANSWER_RETRY));
    }
    c.max_sends = 1;
    CHECK_OK(cardstack_deck_set_config(deck, 20, &c));
    kit_advance(deck, 100);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
    cardstack_deck_destroy(deck);
  }
}

/* Telling again that there is a network ends the wait of a retry, though nothing has come back. */
static void online_told_again(void) {
  uint64_t token = 0;
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
  c.retry_seconds = c.retry_maximum = 60;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, 1, token, CARDSTACK_ANSWER_RETRY));
  CHECK_OK(cardstack_deck_set_online(deck, 2, 1));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 0);
  cardstack_deck_destroy(deck);
}

/* At `max_undelivered` a card can be held, and a decision taken back; it only cannot be decided. */
static void press_and_undo_at_max_undelivered(void) {
  int32_t taken = 9;
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
  c.max_undelivered = 1;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_pointer_down(deck, 2, 1, 200, 400, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2, 1, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 2, NULL));
  CHECK_RESULT(cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT, NULL), CARDSTACK_ERROR_BACKLOG);
  cardstack_deck_destroy(deck);
}

/* What was ready when the network went is told as RETRYING, due at minus infinity, though it was never tried. */
static void list_while_offline(void) {
  cardstack_send send;
  size_t count = 0;
  cardstack_deck_config c = base(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, 2, 0));
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK(send.due == INFINITY);
  CHECK_EQUAL(send.state, CARDSTACK_SEND_WAITING);
  CHECK(!(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_RETRYING));
  cardstack_deck_destroy(deck);
}

/* What was handed out before a kill can be answered after it, although something else is handed out first now. */
static void answered_after_a_kill(void) {
  check_context("answered after a kill");
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_AT_DECISION);
  config.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t a = swipe(deck, 1, LEFT), b = swipe(deck, 2, RIGHT), c = swipe(deck, 3, LEFT);
  CHECK_EQUAL(take(deck), 3);
  config.max_sends = 1;
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(take(deck), 1);
  CHECK_EQUAL(events.at[0].token, a);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 4, b, CARDSTACK_ANSWER_RETRY), CARDSTACK_ERROR_STALE);
  answer(deck, 4, b, CARDSTACK_ANSWER_SENT);
  answer(deck, 4, c, CARDSTACK_ANSWER_REJECTED);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 4, b, CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(undelivered(deck), 1);
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(undelivered(deck), 1);
  CHECK_EQUAL(kit_status(deck, 3) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

/* A card of which nothing is left but what is to be delivered keeps its key. */
static void keys_of_what_is_not_delivered(void) {
  check_context("keys");
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  cardstack_deck_config config = delivering(CARDSTACK_DELIVERY_WHEN_FINAL);
  config.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  config.undo_limit = 0;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  const uint64_t card = 1;
  const uint32_t length = 3;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, "ann", &length));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t token = swipe(deck, 1, LEFT);
  kit_advance(deck, 9);
  take(deck);
  take(deck);
  for (int round = 0; round < 3; round++) {
    deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
    CHECK_EQUAL(undelivered(deck), 1);
    char key[CARDSTACK_MAX_KEY];
    size_t size = 0;
    CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &size));
    CHECK(size == 3 && memcmp(key, "ann", 3) == 0);
    take(deck);
    if (round == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
  }
  CHECK_EQUAL(take(deck), 0);
  kit_drain(deck, &events);
  cardstack_send send;
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK_EQUAL(send.decision, token);
  answer(deck, 10, send.token, CARDSTACK_ANSWER_SENT);
  deck = killed(deck, &config, path, copy, CARDSTACK_RESTORE_KEEP);
  size_t size = 0;
  CHECK_RESULT(cardstack_deck_card_key(deck, 1, NULL, 0, &size), CARDSTACK_ERROR_NOT_FOUND);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

int main(void) {
  handed_out_at_decision();
  a_few_at_once();
  undone_before_and_after();
  undone_while_its_send_is_tried_again();
  handed_out_when_final();
  handed_out_twice();
  tried_again();
  given_up_waiting();
  offline();
  blocked();
  rejected();
  rejected_when_final();
  rejected_after_it_came_round();
  withheld_while_it_can_be_caught();
  withheld_no_longer_than_the_flight();
  paused_has_no_time();
  refused_when_full();
  needs_a_nonce();
  sent_again_after_a_kill();
  one_card_put_off_does_not_stop_the_others();
  withheld_send_goes_when_catching_is_over();
  withheld_send_goes_whatever_has_come_behind();
  late_blocked();
  fewer_max_sends();
  online_told_again();
  press_and_undo_at_max_undelivered();
  list_while_offline();
  check_context("%s", "");
  answered_after_a_kill();
  keys_of_what_is_not_delivered();
  return check_report();
}
