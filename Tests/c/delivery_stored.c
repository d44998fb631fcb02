/* What of deliveries outlives the program, and decks that deliver otherwise than the one before them. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>

/* A journal kept without delivery is taken up by a deck that delivers when final. Decisions of the first time have tokens in
 * steps of one, so the key of one's FINAL is the token of the next: a rejection of the former's FINAL drops the latter's send from what
 * the journal tells (lost), and an answer to it then makes the journal CORRUPT for ever. */
static void final_of_decisions_made_without_delivery(cardstack_send_answer second) {
  static kit_events events;
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 10];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/j", folder);
  cardstack_deck_config c = kit_config();
  c.undo_limit = 5;
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, NULL));
  cardstack_deck_destroy(deck);
  c.delivery = CARDSTACK_DELIVERY_WHEN_FINAL;
  c.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_FINALIZE, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 2);
  int nth = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_SEND) continue;
    if (nth++ == 0) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, events.at[i].token, CARDSTACK_ANSWER_REJECTED));
    } else if (second != 0) {
      CHECK_OK(cardstack_deck_answer_send(deck, NAN, events.at[i].token, second));
    }
  }
  const uint64_t left = kit_advance(deck, NAN).undelivered;
  CHECK_EQUAL(left, second == CARDSTACK_ANSWER_SENT ? 0 : 1);
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).undelivered, left);           
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}
static void finals_of_decisions_made_without_delivery(void) {
  final_of_decisions_made_without_delivery(CARDSTACK_ANSWER_SENT);
  final_of_decisions_made_without_delivery(0);
}

/* A REVERT that arises while the journal's deck has no delivery changes its key by a restart: its nonce becomes 0. */
static void revert_that_arose_without_delivery_keeps_its_key(void) {
  static kit_events events;
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 10];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/j", folder);
  cardstack_deck_config c = kit_config(), none;
  c.undo_limit = 5;
  none = c;
  c.delivery = CARDSTACK_DELIVERY_AT_DECISION;
  c.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  uint64_t token = 0;
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, NAN, token, CARDSTACK_ANSWER_SENT));
  cardstack_deck_destroy(deck);
  deck = kit_deck(&none, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 2, NULL));
  cardstack_send send;
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(send.nonce, 7);
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  kit_drain(deck, &events);
  const cardstack_event *revert = kit_find(&events, CARDSTACK_EVENT_REVERT);
  if (CHECK(revert != NULL)) CHECK_EQUAL(revert->nonce, 7);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

/* A REVERT (and the FINAL send of BOTH) names another nonce than the SEND it belongs to if the host's nonce is another one after the
 * restart, as its documentation wants it to be: (nonce, decision) then points at nothing. Always so with `restore`, which insists on a
 * new nonce. */
static void revert_names_the_send_it_takes_back(void) {
  static kit_events events;
  static char saved[8192];
  size_t size = 0;
  uint64_t token = 0;
  cardstack_deck_config c = kit_config();
  c.undo_limit = 5;
  c.delivery = CARDSTACK_DELIVERY_AT_DECISION;
  c.nonce = 7;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, NAN, token, CARDSTACK_ANSWER_SENT));
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, saved, sizeof saved, &size));
  cardstack_deck_destroy(deck);
  c.nonce = 8;
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_restore(deck, saved, size, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 2, NULL));
  kit_drain(deck, &events);
  const cardstack_event *revert = kit_find(&events, CARDSTACK_EVENT_REVERT);
  if (CHECK(revert != NULL)) {
    CHECK_EQUAL(revert->decision, token);
    CHECK_EQUAL(revert->nonce, 7);
  }
  cardstack_deck_destroy(deck);
}

/* After a restart an answer to a SEND that was handed out before is STALE while the deck is offline or blocked, or if it has fewer lanes. */
static void late_answer_after_a_restart(void) {
  static kit_events events;
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 10];
  journal_folder_make(folder);
  cardstack_deck_config c = kit_config();
  c.undo_limit = 5;
  c.delivery = CARDSTACK_DELIVERY_AT_DECISION;
  c.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  for (int is_online = 0; is_online < 2; is_online++) {
    check_context("online %d", is_online);
    snprintf(path, sizeof path, "%s/j%d", folder, is_online);
    c.max_sends = 4;
    uint64_t tokens[4];
    cardstack_deck *deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_OK(kit_append(deck, 0, 1, 10));
    for (int i = 0; i < 4; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + i, CARDSTACK_DIRECTION_RIGHT, &tokens[i]));
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 4);
    cardstack_deck_destroy(deck);
    if (is_online) c.max_sends = 1;
    deck = kit_deck(&c, 0);
    CHECK_OK(cardstack_deck_set_online(deck, 0, is_online));
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
    for (int i = 3; i >= 0; i--) CHECK_OK(cardstack_deck_answer_send(deck, NAN, tokens[i], CARDSTACK_ANSWER_SENT));
    CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 0);
    cardstack_deck_destroy(deck);
  }
  journal_folder_remove(folder);
}

/* A long time without a network, with many decisions taken back: opening looks for each where it is, among the youngest. */
static void opening_a_long_offline_time(void) {
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 10];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/j", folder);
  cardstack_deck_config c = kit_config();
  c.delivery = CARDSTACK_DELIVERY_AT_DECISION;
  c.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  c.undo_limit = 5;
  c.exit_seconds = 0.1;
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 20010));
  CHECK_OK(cardstack_deck_set_online(deck, 0, 0));
  double time = 1;
  for (int i = 0; i < 40000; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, time += 0.2, CARDSTACK_DIRECTION_RIGHT, NULL));
    if (i >= 20000) CHECK_OK(cardstack_deck_undo(deck, time, NULL));
    kit_forget(deck);
  }
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 20000);
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

/* What is to be delivered about a card that has left the deck can be told by the host's key of it, also after restarts. */
static void key_of_a_card_that_is_gone(void) {
  static kit_events events;
  static char saved[65536];
  char folder[JOURNAL_PATH], path[JOURNAL_PATH + 10], key[CARDSTACK_MAX_KEY];
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/j", folder);
  cardstack_deck_config c = kit_config();
  c.delivery = CARDSTACK_DELIVERY_AT_DECISION;
  c.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  c.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){1}, 1, "ann", (const uint32_t[]){3}));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, 2, token, CARDSTACK_ANSWER_SENT));
  CHECK_OK(cardstack_deck_undo(deck, 3, NULL));
  CHECK_OK(cardstack_deck_remove(deck, 4, (const uint64_t[]){1}, 1, NULL));
  for (int round = 0; round < 3; round++) {
    check_context("round %d", round);
    /* More keys than are kept without looking which are wanted. */
    uint64_t others[200];
    uint32_t lengths[200];
    char bytes[200];
    for (int i = 0; i < 200; i++) others[i] = 1000 + (uint64_t)i, lengths[i] = 1, bytes[i] = 'k';
    CHECK_OK(cardstack_deck_set_card_keys(deck, others, 200, bytes, lengths));
    CHECK_OK(kit_append(deck, NAN, 10 + (uint64_t)round, 10 + (uint64_t)round));
    size_t size = 0;
    CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, saved, sizeof saved, &size));
    if (round == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &size));
    CHECK_EQUAL(size, 3);
    cardstack_deck_destroy(deck);
    deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 1);
    CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &size));
    CHECK_EQUAL(size, 3);
  }
  cardstack_deck_destroy(deck);
  journal_folder_remove(folder);
}

int main(void) {
  key_of_a_card_that_is_gone();
  finals_of_decisions_made_without_delivery();
  revert_that_arose_without_delivery_keeps_its_key();
  revert_names_the_send_it_takes_back();
  late_answer_after_a_restart();
  opening_a_long_offline_time();
  return check_report();
}
