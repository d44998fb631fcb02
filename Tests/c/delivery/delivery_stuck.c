/* Decisions that go on failing: they hold up nobody else, a backend that is down is asked for one at a time, and what
 * has failed too often waits for the host's word. */

#include "check.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>

static kit_events events;

enum { LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

/* What is listed of a token; checks that it is. */
static cardstack_send listed(cardstack_deck *deck, uint64_t token) {
  cardstack_send sends[KIT_MAX_CARDS], none = {0};
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], KIT_MAX_CARDS, &count));
  for (size_t i = 0; i < count; i++) {
    if (sends[i].token == token) return sends[i];
  }
  CHECK_FAIL("%llu is not listed", (unsigned long long)token);
  return none;
}

/* Lets a backend answer all that comes in the next `seconds`: RETRY for cards up to `stuck`, SENT for all others.
 * Returns how many were tried. */
static int serve(cardstack_deck *deck, double *time, double seconds, uint64_t stuck) {
  int tries = 0;
  for (const double end = *time + seconds; *time < end; *time += 0.25) {
    kit_advance(deck, *time);
    while (delivery_take(deck, &events) > 0) {
      for (size_t i = 0; i < events.count; i++, tries++) {
        const cardstack_send_answer answer = events.at[i].card <= stuck ? CARDSTACK_ANSWER_RETRY : CARDSTACK_ANSWER_SENT;
        delivery_answer(deck, NAN, events.at[i].token, answer);
      }
    }
  }
  return tries;
}

/* -- Nobody is held up -- */

static void a_few_that_fail_for_ever(void) {
  for (uint32_t lanes = 1; lanes <= 4; lanes += 3) {
    for (uint64_t stuck = 1; stuck <= 12; stuck += 3) {
      check_context("%d of 26 stuck, %d lanes", (int)stuck, (int)lanes);
      cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
      config.delivery.max_sends = lanes;
      config.retry.maximum = 60;
      cardstack_deck *deck = kit_fresh(&config, 40);
      for (int i = 0; i < 26; i++) kit_swipe(deck, 1, LEFT);
      CHECK_OK(cardstack_deck_finalize_all(deck, 1));
      double time = 1;
      serve(deck, &time, 600, stuck);
      /* What is left is theirs: the SEND, and the FINAL behind it. */
      CHECK_EQUAL(delivery_undelivered(deck), 2 * stuck);
      /* Those that come later arrive, too, at most a wait later. */
      kit_swipe(deck, time, LEFT);
      serve(deck, &time, 61, stuck);
      CHECK_EQUAL(delivery_undelivered(deck), 2 * stuck);
      /* And in the end theirs do. */
      serve(deck, &time, 300, 0);
      CHECK_EQUAL(delivery_undelivered(deck), 0);
      cardstack_deck_destroy(deck);
    }
  }
}

/* A lost request holds its lane until it counts as failed. Those that are lost again and again get no more than half. */
static void some_that_never_answer(void) {
  check_context("never answered");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.request_seconds = 30;
  config.retry.seconds = config.retry.maximum = 1;
  cardstack_deck *deck = kit_fresh(&config, 300);
  for (int i = 0; i < 200; i++) kit_swipe(deck, 1, LEFT);
  for (double time = 1; time < 400; time += 0.25) {
    kit_advance(deck, time);
    delivery_take(deck, &events);
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].card > 8) delivery_answer(deck, NAN, events.at[i].token, CARDSTACK_ANSWER_SENT);
    }
  }
  CHECK_EQUAL(delivery_undelivered(deck), 8);
  cardstack_deck_destroy(deck);
}

static void leaves_its_lane(void) {
  check_context("a free lane");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.delivery.max_sends = 2;
  cardstack_deck *deck = kit_fresh(&config, 9);
  uint64_t tokens[5];
  for (int i = 0; i < 5; i++) tokens[i] = kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  delivery_answer(deck, 1, tokens[0], CARDSTACK_ANSWER_RETRY);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, tokens[2]);
  CHECK_EQUAL(listed(deck, tokens[0]).state, CARDSTACK_SEND_RETRYING);
  CHECK_NEAR(listed(deck, tokens[0]).due, 2, 1e-9);
  cardstack_deck_destroy(deck);
}

static void order_of_a_card(void) {
  check_context("order of a card");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t first = kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  const uint64_t second = kit_swipe(deck, 1, RIGHT);
  const uint64_t other = kit_swipe(deck, 1, RIGHT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 1));
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, other);
  /* However often it fails, what is behind it waits. */
  double time = 1;
  for (int i = 0; i < 4; i++) {
    delivery_answer(deck, time, first, CARDSTACK_ANSWER_RETRY);
    time += 70;
    kit_advance(deck, time);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].token, first);
    CHECK_EQUAL(listed(deck, second).state, CARDSTACK_SEND_WAITING);
  }
  delivery_answer(deck, time, first, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_REVERT, 1, CARDSTACK_REASON_DECIDED);
  delivery_answer(deck, time, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, second);
  delivery_answer(deck, time, second, CARDSTACK_ANSWER_SENT);
  delivery_answer(deck, time, other, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_FINAL);
  EXPECT_SEND(&events, 1, CARDSTACK_EVENT_SEND, 2, CARDSTACK_REASON_FINAL);
  cardstack_deck_destroy(deck);

  check_context("rejected while others stand behind it");
  deck = kit_fresh(&config, 9);
  const uint64_t unwanted = kit_swipe(deck, 1, LEFT);
  delivery_take(deck, &events);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  const uint64_t wanted = kit_swipe(deck, 1, RIGHT);
  delivery_answer(deck, 1, unwanted, CARDSTACK_ANSWER_RETRY);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  delivery_answer(deck, 1, unwanted, CARDSTACK_ANSWER_REJECTED); /* late */
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, wanted);
  cardstack_deck_destroy(deck);

  check_context("undone while it stands behind another");
  deck = kit_fresh(&config, 9);
  kit_swipe(deck, 1, LEFT);
  delivery_take(deck, &events);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_swipe(deck, 1, RIGHT);
  CHECK_EQUAL(delivery_undelivered(deck), 3);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  cardstack_deck_destroy(deck);
}

/* -- A backend that is down -- */

static void one_at_a_time_while_it_is_down(void) {
  check_context("down");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.seconds = 2;
  config.retry.maximum = 16;
  cardstack_deck *deck = kit_fresh(&config, 60);
  uint64_t tokens[50], tried[12];
  for (int i = 0; i < 50; i++) tokens[i] = kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 4);
  for (int i = 0; i < 3; i++) delivery_answer(deck, 1, tokens[i], CARDSTACK_ANSWER_RETRY);
  CHECK(!(kit_advance(deck, 1).outbox & CARDSTACK_OUTBOX_DOWN));
  /* Three lanes are free and taken, ready; the fourth failure in a row puts them back. */
  delivery_answer(deck, 1, tokens[3], CARDSTACK_ANSWER_RETRY);
  CHECK(kit_advance(deck, 1).outbox & CARDSTACK_OUTBOX_DOWN);
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  /* Growing waits, one each time, and another one each time. */
  static const double waits[] = {2, 4, 8, 16, 16, 16, 16, 16, 16, 16};
  double time = 1;
  for (int i = 0; i < 10; i++) {
    const cardstack_frame frame = kit_advance(deck, time + 0.5);
    if (frame.motion == 0) CHECK_NEAR(frame.wake_in, waits[i] - 0.5, 1e-9);
    kit_advance(deck, time + waits[i] - 1e-6);
    CHECK_EQUAL(delivery_take(deck, &events), 0);
    time += waits[i];
    kit_advance(deck, time);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    tried[i] = events.at[0].token;
    for (int k = 0; k < i && i < 8; k++) CHECK(tried[k] != tried[i]);
    delivery_answer(deck, time, tried[i], CARDSTACK_ANSWER_RETRY);
  }
  /* One answer, and all lanes are used again. */
  time += 16;
  kit_advance(deck, time);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  delivery_answer(deck, time, events.at[0].token, CARDSTACK_ANSWER_SENT);
  CHECK(!(kit_advance(deck, time).outbox & CARDSTACK_OUTBOX_DOWN));
  CHECK_EQUAL(delivery_take(deck, &events), 4);
  for (size_t i = 0; i < 4; i++) delivery_answer(deck, time, events.at[i].token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(serve(deck, &time, 60, 0), 45);
  cardstack_deck_destroy(deck);
}

static void an_answer_of_any_kind_ends_it(void) {
  static const cardstack_send_answer answers[] = {CARDSTACK_ANSWER_SENT, CARDSTACK_ANSWER_REJECTED,
                                                  CARDSTACK_ANSWER_BLOCKED};
  for (int how = 0; how < 5; how++) {
    check_context("the end of it, %d", how);
    cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
    config.delivery.max_sends = 2;
    config.retry.seconds = config.retry.maximum = 1000;
    cardstack_deck *deck = kit_fresh(&config, 20);
    const uint64_t first = kit_swipe(deck, 1, LEFT), second = kit_swipe(deck, 1, LEFT);
    for (int i = 0; i < 8; i++) kit_swipe(deck, 1, LEFT);
    CHECK_EQUAL(delivery_take(deck, &events), 2);
    delivery_answer(deck, 1, first, CARDSTACK_ANSWER_RETRY);
    delivery_answer(deck, 1, second, CARDSTACK_ANSWER_RETRY);
    CHECK(kit_advance(deck, 2).outbox & CARDSTACK_OUTBOX_DOWN);
    if (how < 3) delivery_answer(deck, 3, first, answers[how]); /* late */
    if (how == 2) CHECK_OK(cardstack_deck_set_blocked(deck, 3, 0));
    if (how == 3) CHECK_OK(cardstack_deck_set_online(deck, 3, 1));
    if (how == 4) {
      /* More lanes than have failed. */
      config.delivery.max_sends = 3;
      CHECK_OK(cardstack_deck_set_config(deck, 3, &config));
    }
    CHECK(!(kit_advance(deck, 3).outbox & CARDSTACK_OUTBOX_DOWN));
    CHECK_EQUAL(delivery_take(deck, &events), how == 4 ? 3 : 2);
    cardstack_deck_destroy(deck);
  }
}

/* What fails again and again by itself does not make more than one failure in a row. */
static void one_alone_is_not_down(void) {
  check_context("one alone");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 20);
  kit_swipe(deck, 1, LEFT);
  double time = 1;
  serve(deck, &time, 500, 1);
  CHECK(!(kit_advance(deck, time).outbox & CARDSTACK_OUTBOX_DOWN));
  kit_swipe(deck, time, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  cardstack_deck_destroy(deck);
}

/* -- How often it was tried -- */

static void tells_its_tries(void) {
  check_context("tries");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.retry.request_seconds = 5;
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  CHECK_EQUAL(listed(deck, token).tries, 0);
  double time = 1;
  for (uint32_t tries = 1; tries <= 4; tries++) {
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].tries, tries);
    CHECK_EQUAL(listed(deck, token).tries, tries);
    CHECK_EQUAL(listed(deck, token).failures, tries - 1);
    /* An answer, and no answer. */
    if (tries % 2 == 1) delivery_answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
    kit_advance(deck, time += 100);
  }
  /* A network that goes is no try. */
  CHECK_OK(cardstack_deck_set_online(deck, time, 0));
  CHECK_OK(cardstack_deck_set_online(deck, time, 1));
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].tries, 5);
  cardstack_deck_destroy(deck);
}

/* -- Parked -- */

static cardstack_deck_config parking(uint32_t failures, double seconds) {
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  config.delivery.park_failures = failures;
  config.delivery.park_seconds = seconds;
  config.retry.maximum = 1;
  return config;
}

static void parked_after_some_failures(void) {
  check_context("park_failures");
  const cardstack_deck_config config = parking(3, 0);
  cardstack_deck *deck = kit_fresh(&config, 20);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 1, 1000));
  const uint64_t token = kit_swipe(deck, 1, RIGHT), other = kit_swipe(deck, 1, LEFT);
  double time = 1;
  CHECK_EQUAL(serve(deck, &time, 2, 1), 3);
  kit_advance(deck, time += 2);
  CHECK_EQUAL(kit_advance(deck, time).pending_events, 1);
  CHECK_EQUAL(delivery_take(deck, &events), 1); /* the third try */
  CHECK_EQUAL(kit_advance(deck, time).parked, 0);
  delivery_answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
  CHECK_EQUAL(kit_advance(deck, time).parked, 1);
  CHECK_EQUAL(kit_advance(deck, time).pending_events, 1);
  CHECK_EQUAL(kit_advance(deck, time).outbox, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(events.count, 1);
  const cardstack_event *told = kit_find(&events, CARDSTACK_EVENT_SEND_PARKED);
  CHECK(told != NULL && told->token == token && told->decision == token && told->card == 1 && told->tries == 3);
  CHECK(told != NULL && told->nonce == DELIVERY_NONCE && told->direction == RIGHT && told->wall_time == 1000);
  CHECK(told != NULL && told->reason == CARDSTACK_REASON_DECIDED && told->time == time);
  const cardstack_send send = listed(deck, token);
  CHECK_EQUAL(send.state, CARDSTACK_SEND_PARKED);
  CHECK(isinf(send.due) && send.due > 0);
  CHECK_EQUAL(send.failures, 3);
  /* It waits, whatever comes, and what is behind it. */
  CHECK_OK(cardstack_deck_finalize_all(deck, time));
  CHECK_OK(cardstack_deck_set_online(deck, time, 1));
  serve(deck, &time, 1000, 1);
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  CHECK(isinf(kit_advance(deck, time).wake_in));
  /* On the host's word it is tried again, and may be parked again. */
  CHECK_RESULT(cardstack_deck_retry_parked(deck, time, other), CARDSTACK_ERROR_STALE);
  CHECK_OK(cardstack_deck_retry_parked(deck, time, token));
  CHECK_RESULT(cardstack_deck_retry_parked(deck, time, token), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(kit_advance(deck, time).parked, 0);
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].tries, (uint32_t)i + 4);
    delivery_answer(deck, time, token, CARDSTACK_ANSWER_RETRY);
    kit_advance(deck, time += 2);
  }
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 1);
  /* All that is parked; and in the end it arrives, with what is behind it. */
  CHECK_OK(cardstack_deck_retry_parked(deck, time, 0));
  CHECK_OK(cardstack_deck_retry_parked(deck, time, 0));
  serve(deck, &time, 1, 0);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void parked_after_some_time(void) {
  check_context("park_seconds");
  cardstack_deck_config config = parking(0, 60);
  config.retry.seconds = config.retry.maximum = 10;
  config.retry.request_seconds = 5;
  cardstack_deck *deck = kit_fresh(&config, 20);
  const uint64_t token = kit_swipe(deck, 1, RIGHT);
  kit_advance(deck, 500); /* nobody reads of it: it was not tried */
  int tries = 0;
  double time = 500;
  for (; time < 700 && kit_advance(deck, time).parked == 0; time += 0.5) tries += (int)delivery_take(deck, &events);
  CHECK_EQUAL(tries, 5); /* one each 15 s, and each fails after 5 */
  CHECK_NEAR(time, 565, 0.6);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 1);
  /* A late answer counts. */
  delivery_answer(deck, time, token, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(kit_advance(deck, time).parked, 0);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void parked_and_undone(void) {
  check_context("parked, undone and rejected");
  const cardstack_deck_config config = parking(1, 0);
  cardstack_deck *deck = kit_fresh(&config, 20);
  const uint64_t token = kit_swipe(deck, 1, RIGHT);
  delivery_take(deck, &events);
  delivery_answer(deck, 1, token, CARDSTACK_ANSWER_RETRY);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 1, token, CARDSTACK_ANSWER_RETRY), CARDSTACK_ERROR_STALE);
  /* The backend may have it: a REVERT stands behind it. */
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(delivery_undelivered(deck), 2);
  CHECK_EQUAL(kit_advance(deck, 100).parked, 1);
  delivery_answer(deck, 100, token, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  CHECK_EQUAL(kit_advance(deck, 100).parked, 0);
  kit_drain(deck, &events);
  /* Gone before it was read of: no event. */
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND_PARKED), 0);
  cardstack_deck_destroy(deck);
}

static void parked_without_an_event(void) {
  check_context("not reported");
  cardstack_deck_config config = parking(1, 0);
  config.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_SEND_PARKED);
  for (int changes = 0; changes < 2; changes++) {
    cardstack_deck_config before = config;
    if (changes) before.events.mask = CARDSTACK_ALL_EVENTS;
    cardstack_deck *deck = kit_fresh(&before, 20);
    const uint64_t token = kit_swipe(deck, 1, RIGHT);
    delivery_take(deck, &events);
    delivery_answer(deck, 1, token, CARDSTACK_ANSWER_RETRY);
    CHECK_OK(cardstack_deck_set_config(deck, 1, &config));
    CHECK_EQUAL(kit_advance(deck, 1).pending_events, 0);
    CHECK_EQUAL(kit_advance(deck, 1).parked, 1);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 0);
    cardstack_deck_destroy(deck);
  }
}

/* What a user has left is parked as well, and its event says whose it is. */
static void parked_and_sealed(void) {
  check_context("sealed");
  const cardstack_deck_config config = parking(2, 0);
  cardstack_deck *deck = kit_fresh(&config, 20);
  const uint64_t first = kit_swipe(deck, 1, RIGHT), second = kit_swipe(deck, 1, RIGHT);
  double time = 1;
  serve(deck, &time, 0.5, 2);
  kit_advance(deck, time = 3);
  delivery_take(deck, &events);
  delivery_answer(deck, time, first, CARDSTACK_ANSWER_RETRY);
  CHECK_EQUAL(kit_advance(deck, time).parked, 1);
  CHECK_OK(cardstack_deck_reset(deck, time, CARDSTACK_RESET_SEAL, 0, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 0);
  CHECK_EQUAL(listed(deck, first).state, CARDSTACK_SEND_PARKED);
  delivery_answer(deck, time, second, CARDSTACK_ANSWER_RETRY);
  CHECK_EQUAL(listed(deck, second).state, CARDSTACK_SEND_PARKED);
  CHECK_EQUAL(listed(deck, second).is_sealed, 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 1);
  const cardstack_event *parked = kit_find(&events, CARDSTACK_EVENT_SEND_PARKED);
  CHECK(parked->token == second && parked->is_sealed == 1 && parked->failures == 2);
  CHECK_OK(cardstack_deck_retry_parked(deck, time, 0));
  serve(deck, &time, 5, 0);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
}

static void stays_parked_after_a_restart(void) {
  check_context("after a restart");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config config = parking(1, 0);
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  uint64_t tokens[4];
  for (int i = 0; i < 4; i++) tokens[i] = kit_swipe(deck, 1, LEFT);
  delivery_take(deck, &events);
  delivery_answer(deck, 1, tokens[0], CARDSTACK_ANSWER_RETRY);
  delivery_answer(deck, 1, tokens[1], CARDSTACK_ANSWER_RETRY);
  delivery_answer(deck, 1, tokens[2], CARDSTACK_ANSWER_RETRY);
  CHECK_OK(cardstack_deck_retry_parked(deck, 1, tokens[1]));
  kit_drain(deck, &events);
  for (int round = 0; round < 3; round++) {
    deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
    if (round == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    CHECK_EQUAL(kit_advance(deck, 1).parked, 2);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 0);
    CHECK_EQUAL(listed(deck, tokens[0]).state, CARDSTACK_SEND_PARKED);
    CHECK_EQUAL(listed(deck, tokens[2]).state, CARDSTACK_SEND_PARKED);
    CHECK_EQUAL(listed(deck, tokens[1]).state, CARDSTACK_SEND_OUT);
  }
  /* Final, it stands behind what is parked. */
  CHECK_OK(cardstack_deck_finalize_all(deck, 2));
  delivery_answer(deck, 2, tokens[1], CARDSTACK_ANSWER_SENT);
  delivery_answer(deck, 2, tokens[3], CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  CHECK_OK(cardstack_deck_retry_parked(deck, 2, 0));
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  for (int i = 0; i < 2; i++) CHECK_EQUAL(events.at[i].token, tokens[2 * i]);
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(kit_advance(deck, 2).parked, 0);
  double time = 3;
  serve(deck, &time, 5, 0);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* Thousands that fail for ever cost the others little. */
static void many_that_fail_for_ever(void) {
  check_context("many");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_BOTH);
  config.undo.limit = 1;
  cardstack_deck *deck = kit_fresh(&config, 3000);
  double time = 1;
  for (int i = 0; i < 2999 + 600; i++) {
    if (i < 2999) kit_swipe(deck, time, LEFT);
    kit_advance(deck, time);
    kit_drain(deck, &events);
    for (size_t k = 0; k < events.count; k++) {
      const cardstack_event *e = &events.at[k];
      if (e->kind != CARDSTACK_EVENT_SEND) continue;
      /* Of two cards one fails for ever. */
      delivery_answer(deck, time, e->token, e->card % 2 == 1 ? CARDSTACK_ANSWER_RETRY : CARDSTACK_ANSWER_SENT);
    }
    time += i < 2999 ? 0.01 : 1;
  }
  /* A SEND each, and a FINAL behind it, but of the last one. */
  CHECK_EQUAL(delivery_undelivered(deck), 2 * 1500 - 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  a_few_that_fail_for_ever();
  some_that_never_answer();
  leaves_its_lane();
  order_of_a_card();
  one_at_a_time_while_it_is_down();
  an_answer_of_any_kind_ends_it();
  one_alone_is_not_down();
  tells_its_tries();
  parked_after_some_failures();
  parked_after_some_time();
  parked_and_undone();
  parked_without_an_event();
  parked_and_sealed();
  stays_parked_after_a_restart();
  many_that_fail_for_ever();
  return check_report();
}
