/* What of deliveries outlives the program, and decks that deliver otherwise than the one before them. */

#include "check.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

enum { LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

/* Delivers with the nonce that the journal gives. */
static cardstack_deck_config journalled(cardstack_delivery when) {
  cardstack_deck_config c = delivery_config(when);
  c.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  return c;
}

/* -- After a kill -- */

static void sent_again_after_a_kill(void) {
  check_context("after a kill");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config config = journalled(CARDSTACK_DELIVERY_BOTH);
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t a = kit_swipe(deck, 1, LEFT), b = kit_swipe(deck, 2, RIGHT), c = kit_swipe(deck, 3, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 3);
  delivery_answer(deck, 4, b, CARDSTACK_ANSWER_SENT);
  const uint64_t d = kit_swipe(deck, 5, LEFT); /* `a` becomes final */
  for (int round = 0; round < 3; round++) {
    deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
    /* `a`, `c` and `d` with their keys; `b` was answered. `a` as final waits for `a`. */
    CHECK_EQUAL(delivery_undelivered(deck), 4);
    CHECK_EQUAL(delivery_take(deck, &events), 3);
    CHECK_EQUAL(events.at[0].token, a);
    CHECK_EQUAL(events.at[1].token, c);
    CHECK_EQUAL(events.at[2].token, d);
    for (int i = 0; i < 3; i++) CHECK_EQUAL(events.at[i].nonce, 7);
  }
  /* A decision that may have been handed out is not taken back in silence. */
  CHECK_OK(cardstack_deck_undo(deck, 6, CARDSTACK_DIRECTION_NONE, 0, NULL));
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(delivery_undelivered(deck), 5);
  delivery_take(deck, &events);
  delivery_answer(deck, 7, a, CARDSTACK_ANSWER_SENT);
  delivery_answer(deck, 7, d, CARDSTACK_ANSWER_SENT);
  CHECK_EQUAL(delivery_take(deck, &events), 2);
  CHECK_EQUAL(events.at[0].kind == CARDSTACK_EVENT_REVERT || events.at[1].kind == CARDSTACK_EVENT_REVERT, 1);
  /* Rejected ones stay rejected. */
  delivery_answer(deck, 8, c, CARDSTACK_ANSWER_REJECTED);
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_FINALIZE);
  CHECK_EQUAL(kit_status(deck, 3) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  /* The REVERT of `d`, `a` as final, and `b`, final by the restoration. */
  CHECK_EQUAL(delivery_undelivered(deck), 3);
  CHECK_EQUAL(delivery_take(deck, &events), 3);
  for (int i = 0; i < 3; i++) delivery_answer(deck, 9, events.at[i].token, CARDSTACK_ANSWER_SENT);
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* What was handed out before a kill can be answered after it, although something else is handed out first now. */
static void answered_after_a_kill(void) {
  check_context("answered after a kill");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config config = journalled(CARDSTACK_DELIVERY_AT_DECISION);
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t a = kit_swipe(deck, 1, LEFT), b = kit_swipe(deck, 2, RIGHT), c = kit_swipe(deck, 3, LEFT);
  CHECK_EQUAL(delivery_take(deck, &events), 3);
  config.delivery.max_sends = 1;
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(delivery_take(deck, &events), 1);
  CHECK_EQUAL(events.at[0].token, a);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 4, b, CARDSTACK_ANSWER_RETRY), CARDSTACK_ERROR_STALE);
  delivery_answer(deck, 4, b, CARDSTACK_ANSWER_SENT);
  delivery_answer(deck, 4, c, CARDSTACK_ANSWER_REJECTED);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 4, b, CARDSTACK_ANSWER_SENT), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(delivery_undelivered(deck), 1);
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(delivery_undelivered(deck), 1);
  CHECK_EQUAL(kit_status(deck, 3) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* A card of which nothing is left but what is to be delivered keeps its key. */
static void keys_of_what_is_not_delivered(void) {
  check_context("keys");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config config = journalled(CARDSTACK_DELIVERY_WHEN_FINAL);
  config.undo.limit = 0;
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  const uint64_t card = 1;
  const uint32_t length = 3;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, "ann", &length));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t token = kit_swipe(deck, 1, LEFT);
  kit_advance(deck, 9);
  delivery_take(deck, &events);
  delivery_take(deck, &events);
  for (int round = 0; round < 3; round++) {
    deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
    CHECK_EQUAL(delivery_undelivered(deck), 1);
    char key[CARDSTACK_MAX_KEY];
    size_t size = 0;
    CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &size));
    CHECK(size == 3 && memcmp(key, "ann", 3) == 0);
    delivery_take(deck, &events);
    if (round == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
  }
  CHECK_EQUAL(delivery_take(deck, &events), 0);
  kit_drain(deck, &events);
  cardstack_send send;
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK_EQUAL(send.decision, token);
  delivery_answer(deck, 10, send.token, CARDSTACK_ANSWER_SENT);
  deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
  size_t size = 0;
  CHECK_RESULT(cardstack_deck_card_key(deck, 1, NULL, 0, &size), CARDSTACK_ERROR_NOT_FOUND);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* What is to be delivered about a card that has left the deck can be told by the host's key of it, also after
 * restarts. */
static void key_of_a_card_that_is_gone(void) {
  static char saved[65536];
  journal_place place;
  char key[CARDSTACK_MAX_KEY];
  journal_place_make(&place);
  cardstack_deck_config c = journalled(CARDSTACK_DELIVERY_AT_DECISION);
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){1}, 1, "ann", (const uint32_t[]){3}));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, 2, token, CARDSTACK_ANSWER_SENT));
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
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
    deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
    CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 1);
    CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &size));
    CHECK_EQUAL(size, 3);
  }
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* -- Decks that deliver otherwise -- */

/* A journal kept without delivery is taken up by a deck that delivers when final. Decisions of the first time have
 * tokens in steps of one, so the key of one's FINAL is the token of the next: a rejection of the former's FINAL drops
 * the latter's send from what the journal tells (lost), and an answer to it then makes the journal CORRUPT for ever. */
static void final_of_decisions_made_without_delivery(cardstack_send_answer second) {
  check_context("decisions made without delivery");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config c = kit_config();
  c.undo.limit = 5;
  cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  cardstack_deck_destroy(deck);
  c.delivery.mode = CARDSTACK_DELIVERY_WHEN_FINAL;
  c.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  deck = journal_deck(&place, &c, CARDSTACK_RESTORE_FINALIZE);
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
  deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(kit_advance(deck, NAN).undelivered, left);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}
static void finals_of_decisions_made_without_delivery(void) {
  final_of_decisions_made_without_delivery(CARDSTACK_ANSWER_SENT);
  final_of_decisions_made_without_delivery(0);
}

/* A REVERT that arises while the journal's deck has no delivery changes its key by a restart: its nonce becomes 0. */
static void revert_that_arose_without_delivery_keeps_its_key(void) {
  check_context("a REVERT that arose without delivery");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config c = kit_config(), none;
  c.undo.limit = 5;
  none = c;
  c.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  c.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  uint64_t token = 0;
  cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, NAN, token, CARDSTACK_ANSWER_SENT));
  cardstack_deck_destroy(deck);
  deck = journal_deck(&place, &none, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  cardstack_send send;
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, &send, sizeof send, 1, &count));
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(send.nonce, 7);
  cardstack_deck_destroy(deck);
  deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  kit_drain(deck, &events);
  const cardstack_event *revert = kit_find(&events, CARDSTACK_EVENT_REVERT);
  if (CHECK(revert != NULL)) CHECK_EQUAL(revert->nonce, 7);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* A REVERT (and the FINAL send of BOTH) names another nonce than the SEND it belongs to if the host's nonce is another
 * one after the restart, as its documentation wants it to be: (nonce, decision) then points at nothing. Always so with
 * `restore`, which insists on a new nonce. */
static void revert_names_the_send_it_takes_back(void) {
  check_context("the SEND that a REVERT takes back");
  static char saved[8192];
  size_t size = 0;
  uint64_t token = 0;
  cardstack_deck_config c = kit_config();
  c.undo.limit = 5;
  c.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  c.delivery.nonce = 7;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, &token));
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_answer_send(deck, NAN, token, CARDSTACK_ANSWER_SENT));
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, saved, sizeof saved, &size));
  cardstack_deck_destroy(deck);
  c.delivery.nonce = 8;
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_restore(deck, saved, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_drain(deck, &events);
  const cardstack_event *revert = kit_find(&events, CARDSTACK_EVENT_REVERT);
  if (CHECK(revert != NULL)) {
    CHECK_EQUAL(revert->decision, token);
    CHECK_EQUAL(revert->nonce, 7);
  }
  cardstack_deck_destroy(deck);
}

/* After a restart an answer to a SEND that was handed out before is STALE while the deck is offline or blocked, or if
 * it has fewer lanes. */
static void late_answer_after_a_restart(void) {
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config c = journalled(CARDSTACK_DELIVERY_AT_DECISION);
  c.undo.limit = 5;
  for (int is_online = 0; is_online < 2; is_online++) {
    check_context("online %d", is_online);
    journal_place_clear(&place);
    c.delivery.max_sends = 4;
    uint64_t tokens[4];
    cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
    CHECK_OK(kit_append(deck, 0, 1, 10));
    for (int i = 0; i < 4; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + i, CARDSTACK_DIRECTION_RIGHT, 0, &tokens[i]));
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 4);
    cardstack_deck_destroy(deck);
    if (is_online) c.delivery.max_sends = 1;
    deck = kit_deck(&c, 0);
    CHECK_OK(cardstack_deck_set_online(deck, 0, is_online));
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    for (int i = 3; i >= 0; i--) CHECK_OK(cardstack_deck_answer_send(deck, NAN, tokens[i], CARDSTACK_ANSWER_SENT));
    CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 0);
    cardstack_deck_destroy(deck);
  }
  journal_place_remove(&place);
}

/* A long time without a network, with many decisions taken back: opening looks for each where it is, among the
 * youngest. */
static void opening_a_long_offline_time(void) {
  check_context("a long time offline");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config c = journalled(CARDSTACK_DELIVERY_AT_DECISION);
  c.undo.limit = 5;
  c.exit.seconds = 0.1;
  cardstack_deck *deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 20010));
  CHECK_OK(cardstack_deck_set_online(deck, 0, 0));
  double time = 1;
  for (int i = 0; i < 40000; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, time += 0.2, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    if (i >= 20000) CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_forget(deck);
  }
  cardstack_deck_destroy(deck);
  deck = journal_deck(&place, &c, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 20000);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* What becomes final by the opening itself, under a smaller limit, is handed out without anything else having to happen. */
static void smaller_undo_limit(void) {
  check_context("opened with a smaller undo limit");
  journal_place place;
  journal_place_make(&place);
  cardstack_deck_config config = journalled(CARDSTACK_DELIVERY_WHEN_FINAL);
  config.undo.limit = 5;
  cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_OK(kit_append(deck, 0, 1, 9));
  for (int i = 1; i <= 4; i++) kit_swipe(deck, i, LEFT);
  cardstack_deck_destroy(deck);
  config.undo.limit = 1;
  deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
  CHECK_EQUAL(delivery_undelivered(deck), 3);
  CHECK_EQUAL(delivery_take(deck, &events), 3);
  cardstack_deck_destroy(deck);
  journal_place_remove(&place);
}

/* A decision is rejected while its card flies by a later one, which stands: the card does not come back, and the journal can
 * be read. The same when the flight is over. */
static void rejected_under_a_later_decision(void) {
  for (int has_landed = 0; has_landed < 2; has_landed++) {
    check_context("rejected, a later decision %s", has_landed ? "landed" : "in flight");
    journal_place place;
    journal_place_make(&place);
    cardstack_deck_config config;
    CHECK_OK(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_FLASHCARDS));
    config.viewport.width = 400;
    config.viewport.height = 800;
    config.recycle.distance = 1;
    config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
    config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
    cardstack_deck *deck = journal_deck(&place, &config, CARDSTACK_RESTORE_KEEP);
    CHECK_OK(kit_append(deck, 0, 1, 3));
    const uint64_t wrong = kit_swipe(deck, 1, LEFT);
    delivery_take(deck, &events);
    kit_swipe(deck, 5, RIGHT);
    KIT_UPCOMING(deck, 1, 3);
    kit_swipe(deck, 10, RIGHT);
    kit_advance(deck, has_landed ? 15 : 10.05);
    delivery_answer(deck, has_landed ? 15 : 10.05, wrong, CARDSTACK_ANSWER_REJECTED);
    CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
    KIT_UPCOMING(deck, 3);
    kit_advance(deck, 20);
    KIT_UPCOMING(deck, 3);
    deck = journal_killed(deck, &place, &config, CARDSTACK_RESTORE_KEEP);
    KIT_UPCOMING(deck, 3);
    CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 2);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
    cardstack_deck_destroy(deck);
    journal_place_remove(&place);
  }
}

int main(void) {
  sent_again_after_a_kill();
  answered_after_a_kill();
  keys_of_what_is_not_delivered();
  key_of_a_card_that_is_gone();
  finals_of_decisions_made_without_delivery();
  revert_that_arose_without_delivery_keeps_its_key();
  revert_names_the_send_it_takes_back();
  late_answer_after_a_restart();
  opening_a_long_offline_time();
  smaller_undo_limit();
  rejected_under_a_later_decision();
  return check_report();
}
