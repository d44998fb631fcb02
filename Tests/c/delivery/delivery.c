/* Decisions on their way to a backend: what is handed out, when, in which order and how much at once. */

#include "check.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>

static kit_events events;

enum { LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

static void handed_out_at_decision(void) {
  check_context("at decision");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 9);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 1, 1000));
  const uint64_t first = kit_swipe(deck, 1, LEFT);
  const uint64_t second = kit_swipe(deck, 2, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].token, first);
  CHECK_EQUAL(events.at[0].decision, first);
  CHECK_EQUAL(events.at[0].direction, LEFT);
  CHECK_NEAR(events.at[0].wall_time, 1000, 0);
  CHECK_NEAR(events.at[0].time, 1, 0);
  EXPECT_SEND(&events, 1, CARDSTACK_EVENT_SEND, 2, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  /* They are handed out once. */
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  delivery_answer(deck, 2, second, CARDSTACK_ANSWER_SENT);
  delivery_answer(deck, 2, first, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 2, first, CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(deck);
}

static void a_few_at_once(void) {
  check_context("max_sends");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 30);
  uint64_t tokens[30];
  for (int i = 0; i < 20; i++) tokens[i] = kit_swipe(deck, i, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 4);
  for (int i = 0; i < 4; i++) CHECK_EQUAL(events.at[i].token, tokens[i]);
  delivery_answer(deck, 20, tokens[2], CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, tokens[4]);
  /* One never handed out cannot be answered. */
  CHECK_RESULT(cardstack_deck_answer_send(deck, 20, tokens[10], CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(delivery_undelivered(deck), 19);
  cardstack_deck_destroy(deck);
}

static void undone_before_and_after(void) {
  check_context("undo");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 9);
  /* Before its SEND was drained: nothing is sent. */
  kit_swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  /* After: a REVERT follows when the SEND is answered, in order per card. */
  const uint64_t token = kit_swipe(deck, 2, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  const uint64_t again = kit_swipe(deck, 4, LEFT);
  CHECK(again != token);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  delivery_answer(deck, 5, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].decision, token);
  CHECK(events.at[0].token != token && events.at[0].token != again);
  delivery_answer(deck, 5, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  CHECK_EQUAL(events.at[0].token, again);
  delivery_answer(deck, 5, again, CARDSTACK_ANSWER_SENT);
  /* Undone after it was delivered. */
  CHECK_OK(cardstack_deck_undo(deck, 6, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  delivery_answer(deck, 6, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void undone_while_its_send_is_tried_again(void) {
  check_context("undo while retrying");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  delivery_take(deck, &events);
  delivery_answer(deck, 1, token, CARDSTACK_ANSWER_RETRY);
  CHECK_OK(cardstack_deck_undo(deck, 1.5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 3);
  /* The backend may have it: it is sent with its key, and then reverted. */
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

static void handed_out_when_final(void) {
  check_context("when final");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_WHEN_FINAL);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t first = kit_swipe(deck, 1, LEFT);
  kit_swipe(deck, 2, RIGHT);
  kit_swipe(deck, 3, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  kit_swipe(deck, 4, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_FINAL);
  CHECK_EQUAL(events.at[0].decision, first);
  /* An undone decision is not delivered, nor reverted. */
  CHECK_OK(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  CHECK_OK(cardstack_deck_finalize_all(deck, 6));
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 2, CARDSTACK_REASON_FINAL);
  EXPECT_SEND(&events, 1, CARDSTACK_EVENT_SEND, 3, CARDSTACK_REASON_FINAL);
  cardstack_deck_destroy(deck);
}

static void handed_out_twice(void) {
  check_context("both");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 2));
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_FINAL);
  CHECK(events.at[0].token != token);
  CHECK_EQUAL(events.at[0].decision, token);
  cardstack_deck_destroy(deck);
}

/* -- Withheld while a finger can take it back -- */

static void withheld_while_it_can_be_caught(void) {
  check_context("catching");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.exit.catch_seconds = 10;
  cardstack_deck *deck = kit_fresh(&config, 9);
  kit_swipe(deck, 1, LEFT);
  kit_advance(deck, 1.1);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  /* Its flight has ended: nobody can catch it any more. */
  kit_advance(deck, 3);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

static void withheld_no_longer_than_the_flight(void) {
  check_context("final while it flies");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  config.exit.catch_seconds = 10;
  cardstack_deck *deck = kit_fresh(&config, 9);
  kit_swipe(deck, 1, LEFT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 1));
  /* The end of the flight is meant for the first of the two that wait. */
  kit_advance(deck, 3);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
  cardstack_deck_destroy(deck);
}

/* A withheld SEND stays withheld for the whole `exit.catch_seconds` after nobody can catch its card any more. */
enum { SWITCHED_OFF, CONFIRMS_UNDO, SHORTENED, REMOVED, CLEARED };
static void withheld_send_goes_when_catching_is_over(void) {
  for (int how = SWITCHED_OFF; how <= CLEARED; how++) {
    check_context("catching ended by %d", how);
    /* With BOTH the FINAL behind it is let go instead (`Outbox.release` takes the newest of the decision). */
    cardstack_deck_config c = delivery_config(how < REMOVED ? CARDSTACK_DELIVERY_AT_DECISION : CARDSTACK_DELIVERY_BOTH);
    c.exit.catch_seconds = 1000;
    if (how == SHORTENED) c.exit.seconds = 500;
    cardstack_deck *deck = kit_deck(&c, 5);
    kit_advance(deck, 1);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    if (how == SWITCHED_OFF) c.exit.catch_seconds = 0;
    if (how == CONFIRMS_UNDO) c.consent.undo = 1;
    if (how == SHORTENED) c.exit.catch_seconds = 0.1;
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
  check_context("withheld, with many behind");
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_BOTH);
  c.exit.catch_seconds = 1e6;
  c.undo.limit = 1000;
  c.delivery.max_undelivered = 100000;
  c.delivery.max_sends = 64;
  cardstack_deck *deck = kit_deck(&c, 400);
  CHECK_OK(cardstack_deck_set_online(deck, 0, 0));
  double time = 1;
  for (int i = 0; i <= 300; i++) {
    kit_advance(deck, ++time);
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
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

/* -- Limits -- */

/* Fewer `delivery.max_sends` do not hold for what was ready or waits to be tried again. */
static void fewer_max_sends(void) {
  for (int are_retrying = 0; are_retrying < 2; are_retrying++) {
    check_context("retrying %d", are_retrying);
    cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
    c.delivery.max_sends = 8;
    uint64_t tokens[8];
    cardstack_deck *deck = kit_deck(&c, 30);
    for (int i = 0; i < 8; i++) CHECK_OK(cardstack_deck_swipe(deck, i, CARDSTACK_DIRECTION_RIGHT, 0, &tokens[i]));
    if (are_retrying) kit_drain(deck, &events);
    for (int i = 0; are_retrying && i < 8; i++) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, tokens[i], CARDSTACK_ANSWER_RETRY));
    }
    c.delivery.max_sends = 1;
    CHECK_OK(cardstack_deck_set_config(deck, 20, &c));
    kit_advance(deck, 100);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
    cardstack_deck_destroy(deck);
  }
}

/* One card whose SEND the backend keeps putting off stops all others once 64 decisions about it wait: a circular deck
 * stops delivering, and then deciding (`delivery.max_undelivered`). */
static void one_card_put_off_does_not_stop_the_others(void) {
  check_context("one card put off");
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(RIGHT) | CARDSTACK_DIRECTION_BIT(LEFT);
  c.delivery.max_undelivered = 10000;
  c.retry.maximum = 1;
  cardstack_deck *deck = kit_deck(&c, 2);
  int of_second = 0;
  for (int i = 0; i < 400; i++) {
    kit_advance(deck, 1 + 2 * i);
    CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      const cardstack_event *e = &events.at[k];
      if (e->kind != CARDSTACK_EVENT_SEND) continue;
      of_second += e->card == 2;
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, e->token,
                                          e->card == 1 ? CARDSTACK_ANSWER_RETRY : CARDSTACK_ANSWER_SENT));
    }
  }
  CHECK_EQUAL(of_second, 200);
  cardstack_deck_destroy(deck);
}

static void refused_when_full(void) {
  check_context("max_undelivered");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.delivery.max_undelivered = 5;
  cardstack_deck *deck = kit_fresh(&config, 20);
  for (int i = 0; i < 5; i++) kit_swipe(deck, 1 + i, LEFT);
  CHECK_RESULT(cardstack_deck_swipe(deck, 7, LEFT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_slow_swipe(deck, 8, 150, 0);
  kit_drain(deck, &events);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_BACKLOG);
  const cardstack_event *send = kit_find(&events, CARDSTACK_EVENT_SEND);
  delivery_answer(deck, 12, send->token, CARDSTACK_ANSWER_SENT);
  kit_swipe(deck, 13, LEFT);
  cardstack_deck_destroy(deck);
}

/* At `delivery.max_undelivered` a card can be held, and a decision taken back; it only cannot be decided. */
static void press_and_undo_at_max_undelivered(void) {
  check_context("press and undo at max_undelivered");
  int32_t taken = 9;
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  c.delivery.max_undelivered = 1;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_pointer_down(deck, 2, 1, 200, 400, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2, 1, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_RESULT(cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  cardstack_deck_destroy(deck);
}

/* -- The nonce -- */

static void needs_a_nonce(void) {
  check_context("configuration");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = NULL;
  config.delivery.nonce = 0;
  CHECK_RESULT(cardstack_deck_create(&config, &deck), CARDSTACK_ERROR_INVALID_ARGUMENT);
  config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  config.undo.limit = CARDSTACK_UNLIMITED;
  CHECK_RESULT(cardstack_deck_create(&config, &deck), CARDSTACK_ERROR_INVALID_ARGUMENT);
  config.undo.seconds = 60;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  cardstack_deck_config changed = config;
  changed.delivery.nonce = 1;
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &changed), CARDSTACK_ERROR_INVALID_ARGUMENT);
  changed = config;
  changed.delivery.mode = CARDSTACK_DELIVERY_NONE;
  CHECK_RESULT(cardstack_deck_set_config(deck, NAN, &changed), CARDSTACK_ERROR_INVALID_ARGUMENT);
  cardstack_deck_destroy(deck);

  check_context("a nonce that the journal gives");
  journal_place place;
  journal_place_make(&place);
  config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  /* A mistake of the program: no waiting mends it, as it does a block. A finger decides nothing either. */
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, LEFT, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  cardstack_result reason = CARDSTACK_OK;
  CHECK_OK(cardstack_deck_can_swipe(deck, LEFT, &reason));
  CHECK_EQUAL(reason, CARDSTACK_ERROR_INVALID_ARGUMENT);
  kit_slow_swipe(deck, 2, 150, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  const cardstack_event *end = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(end != NULL && end->reason == CARDSTACK_REASON_BLOCKED);
  cardstack_deck_destroy(deck);
  deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 5));
  kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].nonce, 7);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

int main(void) {
  handed_out_at_decision();
  a_few_at_once();
  undone_before_and_after();
  undone_while_its_send_is_tried_again();
  handed_out_when_final();
  handed_out_twice();
  withheld_while_it_can_be_caught();
  withheld_no_longer_than_the_flight();
  withheld_send_goes_when_catching_is_over();
  withheld_send_goes_whatever_has_come_behind();
  fewer_max_sends();
  one_card_put_off_does_not_stop_the_others();
  refused_when_full();
  press_and_undo_at_max_undelivered();
  needs_a_nonce();
  return check_report();
}
