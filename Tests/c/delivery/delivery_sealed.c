/* What is undelivered of users who have logged out: whose it is, its lanes, nonces and keys. */

#include "check.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static kit_events events;
static journal_place place;

enum { RIGHT = CARDSTACK_DIRECTION_RIGHT };

static void log_out(cardstack_deck *deck, uint64_t nonce) {
  CHECK_OK(cardstack_deck_reset(deck, NAN, CARDSTACK_RESET_SEAL, nonce, NULL));
}

/* The next user's decision about a card does not wait for the former users' decisions about it. */
static void lanes_are_apart(void) {
  check_context("lanes");
  for (int first = 0; first <= 1; first++) {
    const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
    cardstack_deck *deck = kit_fresh(&config, 1);
    uint64_t tokens[3];
    for (int user = 0; user < 3; user++) {
      check_context("user %d", user);
      if (user > 0) CHECK_OK(kit_append(deck, user, 1, 1));
      tokens[user] = kit_swipe(deck, user, RIGHT);
      CHECK_EQUAL(delivery_take(deck, &events), 1);
      EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
      CHECK_EQUAL(events.at[0].token, tokens[user]);
      CHECK_EQUAL(events.at[0].is_sealed, 0);
      if (user < 2) log_out(deck, 0);
    }
    cardstack_send sends[4];
    size_t count = 0;
    CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 4, &count));
    CHECK_EQUAL(count, 3);
    for (size_t i = 0; i < count; i++) {
      CHECK_EQUAL(sends[i].state, CARDSTACK_SEND_OUT);
      CHECK_EQUAL(sends[i].is_sealed, sends[i].token != tokens[2]);
      CHECK_EQUAL(sends[i].is_handed_out, 1);
    }
    for (int user = 0; user < 3; user++) {
      delivery_answer(deck, 4, tokens[first ? user : 2 - user], CARDSTACK_ANSWER_SENT);
    }
    CHECK_EQUAL(delivery_undelivered(deck), 0);
    cardstack_deck_destroy(deck);
  }
}

/* Events of what is sealed say so; of the next user's they do not. */
static void events_say_whose(void) {
  check_context("events");
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = kit_fresh(&config, 9);
  CHECK_OK(cardstack_deck_set_online(deck, 1, 0));
  kit_swipe(deck, 1, RIGHT);
  log_out(deck, 0);
  CHECK_OK(kit_append(deck, 2, 1, 9));
  const uint64_t own = kit_swipe(deck, 2, RIGHT);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_online(deck, 3, 1));
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  const cardstack_event first = events.at[0], second = events.at[1];
  CHECK_EQUAL(first.is_sealed, 1);
  CHECK_EQUAL(second.is_sealed, 0);
  CHECK_EQUAL(second.token, own);
  delivery_answer(deck, 4, first.token, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_REJECTED), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_REJECTED)->is_sealed, 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  delivery_answer(deck, 4, second.token, CARDSTACK_ANSWER_REJECTED);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_REJECTED), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_REJECTED)->is_sealed, 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  cardstack_deck_destroy(deck);
}

/* BLOCKED is about the user who has left: it is tried again, and parked in the end; the next user goes on. */
static void blocked_counts_as_retry(void) {
  check_context("blocked");
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.delivery.park_failures = 2;
  config.delivery.max_sends = 1;
  config.retry.seconds = config.retry.maximum = 5;
  cardstack_deck *deck = kit_fresh(&config, 9);
  const uint64_t token = kit_swipe(deck, 1, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  log_out(deck, 0);
  kit_forget(deck);
  for (int i = 0; i < 2; i++) {
    if (i > 0) {
      kit_advance(deck, 7);
      CHECK_EQUAL(delivery_take(deck, &events), 1);
      CHECK_EQUAL(events.at[0].failures, 1);
    }
    delivery_answer(deck, NAN, token, CARDSTACK_ANSWER_BLOCKED);
    CHECK_RESULT(cardstack_deck_answer_send(deck, NAN, token, CARDSTACK_ANSWER_BLOCKED), CARDSTACK_ERROR_STALE);
    CHECK_EQUAL(delivery_undelivered(deck), 1);
    /* The backend has answered: it does not count as down. */
    CHECK_EQUAL(kit_advance(deck, NAN).outbox & (CARDSTACK_OUTBOX_BLOCKED | CARDSTACK_OUTBOX_DOWN), 0);
  }
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND_PARKED), 1);
  const cardstack_event *parked = kit_find(&events, CARDSTACK_EVENT_SEND_PARKED);
  CHECK(parked->token == token && parked->is_sealed == 1);
  CHECK_OK(kit_append(deck, 8, 1, 9));
  kit_swipe(deck, 8, RIGHT);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].is_sealed, 0);
  cardstack_deck_destroy(deck);
}

static uint64_t nonce_of(cardstack_deck *deck) {
  cardstack_journal_info info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  return info.nonce;
}

/* With the journal's nonce each user has another, which the journal reports; the former user's SENDs keep theirs. */
static void another_nonce(void) {
  for (int chosen = 0; chosen <= 1; chosen++) {
    check_context("the journal's, chosen %d", chosen);
    journal_place_clear(&place);
    cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
    config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
    cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
    CHECK_OK(kit_append(deck, 1, 1, 9));
    const uint64_t before = nonce_of(deck);
    kit_swipe(deck, 1, RIGHT);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].nonce, before);
    log_out(deck, chosen ? 99 : 0);
    const uint64_t after = nonce_of(deck);
    CHECK(after != before && after != 0);
    if (chosen) CHECK_EQUAL(after, 99);
    CHECK_OK(kit_append(deck, 2, 1, 9));
    kit_swipe(deck, 2, RIGHT);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].nonce, after);
    deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
    CHECK_EQUAL(nonce_of(deck), after);
    CHECK_EQUAL(delivery_take(deck, &events), 2);
    for (size_t i = 0; i < events.count; i++) CHECK_EQUAL(events.at[i].nonce, events.at[i].is_sealed ? before : after);
    CHECK_RESULT(cardstack_deck_reset(deck, NAN, 0, CARDSTACK_NONCE_OF_JOURNAL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    cardstack_deck_destroy(deck);
  }
  for (int chosen = 0; chosen <= 1; chosen++) {
    check_context("the host's, chosen %d", chosen);
    const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
    cardstack_deck *deck = kit_fresh(&config, 9);
    log_out(deck, chosen ? 99 : 0);
    CHECK_OK(kit_append(deck, 1, 1, 9));
    kit_swipe(deck, 2, RIGHT);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    CHECK_EQUAL(events.at[0].nonce, chosen ? 99 : DELIVERY_NONCE);
    cardstack_deck_config now;
    CHECK_OK(cardstack_deck_get_config(deck, &now, sizeof now));
    CHECK_EQUAL(now.delivery.nonce, chosen ? 99 : DELIVERY_NONCE);
    CHECK_OK(cardstack_deck_set_config(deck, 3, &now));
    cardstack_deck_destroy(deck);
  }
}

static int file_has(const char *text) {
  const journal_bytes file = journal_file_read(place.path);
  int found = 0;
  for (size_t i = 0; i + strlen(text) <= file.size && !found; i++) found = memcmp(file.bytes + i, text, strlen(text)) == 0;
  free(file.bytes);
  return found;
}

/* A former user's keys are in the journal until the last SEND is answered, and no longer; the present user's stay. */
static void keys_leave_the_journal(void) {
  check_context("keys");
  journal_place_clear(&place);
  const cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 1, 1, 2));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){1, 2}, 2, "anne-one!anne-two!", (const uint32_t[]){9, 9}));
  const uint64_t tokens[2] = {kit_swipe(deck, 1, RIGHT), kit_swipe(deck, 1, RIGHT)};
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  log_out(deck, 0);
  CHECK_OK(kit_append(deck, 2, 3, 4));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){3}, 1, "bob-three", (const uint32_t[]){9}));
  kit_swipe(deck, 2, RIGHT);
  kit_forget(deck);
  CHECK(file_has("anne-one!") && file_has("anne-two!") && file_has("bob-three"));
  delivery_answer(deck, 3, tokens[0], CARDSTACK_ANSWER_SENT);
  CHECK(file_has("anne-two!"));
  delivery_answer(deck, 3, tokens[1], CARDSTACK_ANSWER_SENT);
  CHECK(!file_has("anne-"));
  CHECK(file_has("bob-three"));
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(kit_advance(deck, 4).undoable, 1);
  CHECK_EQUAL(delivery_undelivered(deck), 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&place);
  lanes_are_apart();
  events_say_whose();
  blocked_counts_as_retry();
  another_nonce();
  keys_leave_the_journal();
  journal_place_remove(&place);
  return check_report();
}
