/* Undoing a decision whose SEND was handed out and not answered with SENT: `delivery.revert`. */

#include "check.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

enum { RIGHT = CARDSTACK_DIRECTION_RIGHT };

static cardstack_deck_config config_of(cardstack_revert_mode revert) {
  cardstack_deck_config c = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  c.delivery.revert = revert;
  c.retry.seconds = c.retry.maximum = 5;
  c.retry.request_seconds = 30;
  return c;
}

static void undo(cardstack_deck *deck, double time) {
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
}

/* Checks that exactly this comes next at `time`, and nothing else until then. */
#define EXPECT_NEXT(deck, time, kind, of) expect_next(__LINE__, (deck), (time), (kind), (of))
static uint64_t expect_next(int line, cardstack_deck *deck, double time, cardstack_event_kind kind, uint64_t decision) {
  check_context("line %d", line);
  kit_advance(deck, time);
  if (!CHECK_EQUAL(delivery_take(deck, &events), 1)) return 0;
  CHECK_EQUAL(events.at[0].kind, kind);
  CHECK_EQUAL(events.at[0].decision, decision);
  CHECK_EQUAL(events.at[0].nonce, DELIVERY_NONCE);
  check_context("%s", "");
  return events.at[0].token;
}

#define EXPECT_NONE(deck, time) expect_none(__LINE__, (deck), (time))
static void expect_none(int line, cardstack_deck *deck, double time) {
  check_context("line %d", line);
  kit_advance(deck, time);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  check_context("%s", "");
}

/* A deck whose only SEND is out at 1 s, and is undone at 2 s. */
static cardstack_deck *undone(const cardstack_deck_config *config, uint64_t *token) {
  cardstack_deck *deck = kit_fresh(config, 9);
  *token = kit_swipe(deck, 1, RIGHT);
  EXPECT_NEXT(deck, 1, CARDSTACK_EVENT_SEND, *token);
  undo(deck, 2);
  EXPECT_NONE(deck, 2);
  return deck;
}

/* Tried once, and taken back while the backend is away: nobody sees it for a second. */
static void failed_and_undone(void) {
  for (int is_parked = 0; is_parked <= 1; is_parked++) {
    check_context("parked %d", is_parked);
    cardstack_deck_config config = config_of(CARDSTACK_REVERT_ALONE);
    config.delivery.park_failures = (uint32_t)is_parked;
    cardstack_deck *deck = kit_fresh(&config, 9);
    const uint64_t token = kit_swipe(deck, 1, RIGHT);
    EXPECT_NEXT(deck, 1, CARDSTACK_EVENT_SEND, token);
    delivery_answer(deck, 1.5, token, CARDSTACK_ANSWER_RETRY);
    CHECK_EQUAL(kit_advance(deck, NAN).parked, is_parked);
    CHECK_OK(cardstack_deck_set_online(deck, 1.6, 0));
    undo(deck, 2);
    CHECK_EQUAL(delivery_undelivered(deck), 1);
    CHECK_EQUAL(kit_advance(deck, NAN).parked, 0);
    EXPECT_NONE(deck, 600);
    CHECK_OK(cardstack_deck_set_online(deck, 600, 1));
    const uint64_t revert = EXPECT_NEXT(deck, 600, CARDSTACK_EVENT_REVERT, token);
    CHECK_RESULT(cardstack_deck_answer_send(deck, 600, token, CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
    delivery_answer(deck, 601, revert, CARDSTACK_ANSWER_SENT);
    CHECK_EQUAL(delivery_undelivered(deck), 0);
    cardstack_deck_destroy(deck);
  }
}

/* While it is out, the REVERT waits for the answer. */
static void out_and_undone(void) {
  const cardstack_deck_config config = config_of(CARDSTACK_REVERT_ALONE);
  uint64_t token;
  cardstack_deck *deck = undone(&config, &token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_SENT);
  EXPECT_NEXT(deck, 3, CARDSTACK_EVENT_REVERT, token);
  cardstack_deck_destroy(deck);

  deck = undone(&config, &token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_REJECTED);
  EXPECT_NONE(deck, 100);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);

  deck = undone(&config, &token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_RETRY);
  EXPECT_NEXT(deck, 3, CARDSTACK_EVENT_REVERT, token);
  EXPECT_NONE(deck, 20);
  CHECK_EQUAL(delivery_undelivered(deck), 1);
  cardstack_deck_destroy(deck);

  /* No answer in time. */
  deck = undone(&config, &token);
  EXPECT_NONE(deck, 30.9);
  EXPECT_NEXT(deck, 31.1, CARDSTACK_EVENT_REVERT, token);
  cardstack_deck_destroy(deck);

  /* Blocked: both stay, and go in order when the block is lifted. */
  deck = undone(&config, &token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_BLOCKED);
  EXPECT_NONE(deck, 100);
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  CHECK_OK(cardstack_deck_set_blocked(deck, 100, 0));
  EXPECT_NEXT(deck, 100, CARDSTACK_EVENT_SEND, token);
  delivery_answer(deck, 101, token, CARDSTACK_ANSWER_SENT);
  EXPECT_NEXT(deck, 101, CARDSTACK_EVENT_REVERT, token);
  cardstack_deck_destroy(deck);

  /* The next decision about the card goes behind the REVERT. */
  deck = undone(&config, &token);
  const uint64_t next = kit_swipe(deck, 2.5, RIGHT);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_RETRY);
  const uint64_t revert = EXPECT_NEXT(deck, 3, CARDSTACK_EVENT_REVERT, token);
  delivery_answer(deck, 4, revert, CARDSTACK_ANSWER_SENT);
  EXPECT_NEXT(deck, 4, CARDSTACK_EVENT_SEND, next);
  cardstack_deck_destroy(deck);
}

/* As before: the SEND is delivered first. */
static void after_sent(void) {
  const cardstack_deck_config config = config_of(CARDSTACK_REVERT_AFTER_SENT);
  uint64_t token;
  cardstack_deck *deck = undone(&config, &token);
  delivery_answer(deck, 3, token, CARDSTACK_ANSWER_RETRY);
  EXPECT_NEXT(deck, 8, CARDSTACK_EVENT_SEND, token);
  delivery_answer(deck, 9, token, CARDSTACK_ANSWER_SENT);
  EXPECT_NEXT(deck, 9, CARDSTACK_EVENT_REVERT, token);
  cardstack_deck_destroy(deck);
}

/* After a restart nobody waits for the SEND's answer. So it is, whenever the program ends and however often. */
static void over_a_restart(void) {
  journal_place place;
  journal_place_make(&place);
  for (int32_t revert = CARDSTACK_REVERT_AFTER_SENT; revert <= CARDSTACK_REVERT_ALONE; revert++) {
    for (int answered = 0; answered <= 1; answered++) {
      check_context("revert %d, answered %d", (int)revert, answered);
      journal_place_clear(&place);
      const cardstack_deck_config config = config_of(revert);
      cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
      CHECK_OK(kit_append(deck, 0, 1, 9));
      kit_forget(deck);
      const uint64_t token = kit_swipe(deck, 1, RIGHT);
      EXPECT_NEXT(deck, 1, CARDSTACK_EVENT_SEND, token);
      undo(deck, 2);
      if (answered) delivery_answer(deck, 3, token, CARDSTACK_ANSWER_RETRY);
      for (int again = 0; again < 2; again++) {
        deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
        const int is_alone = revert == CARDSTACK_REVERT_ALONE;
        CHECK_EQUAL(delivery_undelivered(deck), is_alone ? 1 : 2);
        EXPECT_NEXT(deck, 10, is_alone ? CARDSTACK_EVENT_REVERT : CARDSTACK_EVENT_SEND, token);
      }
      cardstack_deck_destroy(deck);
    }
  }
  journal_place_remove(&place);
}

int main(void) {
  after_sent();
  failed_and_undone();
  out_and_undone();
  over_a_restart();
  return check_report();
}
