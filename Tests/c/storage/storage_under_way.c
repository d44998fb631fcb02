/* What was under way when the program ended or the journal was written anew: flights, questions, drags, and cards that
 * come round again. */

#include "check.h"
#include "deck_kit.h"
#include "storage_kit.h"

#include <math.h>
#include <stdlib.h>

static void under_way(void) {
  cardstack_deck_config config = storage_config();
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 8));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 0, 2, CARDSTACK_ALL_DIRECTIONS & ~1u));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_DOWN);
  const uint64_t asked = kit_swipe(deck, 1.1, CARDSTACK_DIRECTION_DOWN);
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  KIT_UPCOMING(back, 1, 2, 3, 4, 5, 6, 7, 8);
  CHECK_EQUAL(kit_advance(back, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer_question(back, 2, asked, 1), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(back);
  CHECK_OK(cardstack_deck_answer_question(deck, 2, asked, 1));
  /* Cards in flight that come back: now, and when they have landed. */
  config.recycle.distance = 2;
  CHECK_OK(cardstack_deck_set_config(deck, 3, &config));
  kit_advance(deck, 9);
  kit_swipe(deck, 10, CARDSTACK_DIRECTION_UP);
  for (int form = 0; form < 3; form++) {
    check_context("form %d", form);
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (form == 2) kit_advance(deck, 20);
    back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    KIT_UPCOMING(back, 1, 4, 5, 3, 6, 7, 8); /* what waits aside comes first */
    CHECK_EQUAL(storage_decision_count(back), 2);
    CHECK_OK(cardstack_deck_undo(back, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_OK(cardstack_deck_undo(back, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
    KIT_UPCOMING(back, 2, 3, 1, 4, 5, 6, 7, 8);
    cardstack_deck_destroy(back);
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* Directions that are recycled now and were not when the journal was written, and the other way round. */
static void other_recycling(void) {
  cardstack_deck_config config = storage_config(), other = config;
  other.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 6));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_UP);
  storage_left(deck, 1);
  cardstack_deck *back = storage_reopened(&other, CARDSTACK_RESTORE_KEEP, NULL);
  KIT_UPCOMING(back, 3, 4, 5, 6, 1); /* as it was promised when it was decided */
  cardstack_deck_destroy(back);
  /* Changed while both fly. */
  CHECK_OK(cardstack_deck_set_config(deck, 1.05, &other));
  kit_advance(deck, 9);
  KIT_UPCOMING(deck, 3, 4, 5, 6, 2);
  back = storage_reopened(&other, CARDSTACK_RESTORE_KEEP, NULL);
  KIT_UPCOMING(back, 3, 4, 5, 6, 2);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

static void check_kept(cardstack_deck *deck, const cardstack_deck_config *config, const uint64_t *expected, int line) {
  cardstack_deck *back = storage_reopened(config, CARDSTACK_RESTORE_KEEP, NULL);
  check_context("line %d, after a kill", line);
  kit_check_upcoming(back, expected, __FILE__, line);
  cardstack_deck_destroy(back);
  check_context("line %d, saved", line);
  const storage_saved saved = storage_save(deck, 3);
  back = kit_empty(config);
  storage_restore(back, saved, CARDSTACK_RESTORE_KEEP);
  kit_check_upcoming(back, expected, __FILE__, line);
  cardstack_deck_destroy(back);
  free(saved.bytes);
  check_context("%s", "");
}

/* What a kill would leave now, and what a saved deck has. */
#define CHECK_KEPT(deck, config, ...) check_kept((deck), (config), (const uint64_t[]){__VA_ARGS__, 0}, __LINE__)

/* Directions that come to be recycled while a card flies there, and then no longer, and then again. Nothing but its
 * flight brings the card back: its decision is final. */
static void recycled_while_flying(void) {
  cardstack_deck_config config = storage_config(), other = config;
  config.undo.limit = other.undo.limit = 0;
  other.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 3));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 0, 1, CARDSTACK_ALL_DIRECTIONS & ~CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP)));
  storage_left(deck, 1);
  CHECK_KEPT(deck, &config, 2, 3);
  for (int turn = 0; turn < 2; turn++) {
    CHECK_OK(cardstack_deck_set_config(deck, 1.01, &other));
    CHECK_KEPT(deck, &other, 2, 3, 1);
    kit_forget(deck);
    CHECK_KEPT(deck, &other, 2, 3, 1);
    CHECK_OK(cardstack_deck_set_config(deck, 1.02, turn == 0 ? &config : &other));
    if (turn == 0) CHECK_KEPT(deck, &config, 2, 3);
  }
  kit_advance(deck, 9);
  /* Its lock, too. */
  CHECK(journal_digest(deck) == journal_digest_of_copy(&other, storage_place.path, storage_place.copy, NULL));
  KIT_UPCOMING(deck, 2, 3, 1);
  CHECK_KEPT(deck, &other, 2, 3, 1);
  cardstack_deck_destroy(deck);
}

/* The one whose direction comes to be recycled has left before another, of which that was known. */
static void order_of_landing_recycled_late(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 5;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 4));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 0, 2, 3));
  storage_left(deck, 1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  config.recycle.directions |= CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_set_config(deck, 1.01, &config));
  CHECK_KEPT(deck, &config, 3, 4, 1, 2);
  kit_advance(deck, 9);
  KIT_UPCOMING(deck, 3, 4, 1, 2);
  CHECK(journal_digest(deck) == journal_digest_of_copy(&config, storage_place.path, storage_place.copy, NULL));
  cardstack_deck_destroy(deck);
}

/* Cards in flight land in the order in which they left, also those that autoplay has sent round. */
static void order_of_landing(void) {
  cardstack_deck_config config = storage_config();
  config.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  config.undo.limit = 5;
  config.autoplay.enabled = 1;
  config.autoplay.idle = 0.5;
  config.autoplay.interval = 9;
  config.exit.seconds = 1;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 5));
  kit_advance(deck, 0);
  kit_advance(deck, 0.56);
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  storage_left(deck, 0.6);
  CHECK_KEPT(deck, &config, 3, 4, 5, 1, 2);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_KEPT(deck, &config, 3, 4, 5, 1, 2);
  kit_advance(deck, 1.65); /* the next one has been sent round meanwhile */
  KIT_UPCOMING(deck, 4, 5, 1, 2);
  cardstack_deck_destroy(deck);
}

/* A card that waits aside, and an undo of an earlier decision about it. */
static void undo_of_a_proposed_card(void) {
  cardstack_deck_config config = storage_config();
  config.recycle.distance = 1;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 2));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_UP);
  kit_advance(deck, 9);
  KIT_UPCOMING(deck, 2, 1);
  CHECK_OK(cardstack_deck_shift(deck, 9, 1));
  KIT_UPCOMING(deck, 1, 2);
  const uint64_t asked = kit_swipe(deck, 10, CARDSTACK_DIRECTION_DOWN);
  KIT_UPCOMING(deck, 2);
  CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL));
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  KIT_UPCOMING(back, 1, 2);
  cardstack_deck_destroy(back);
  static kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *dropped = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  CHECK(dropped != NULL && dropped->token == asked && dropped->reason == CARDSTACK_REASON_UNDO);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 12, asked, 0), CARDSTACK_ERROR_STALE);
  kit_advance(deck, 20);
  KIT_UPCOMING(deck, 1, 2);
  cardstack_deck_destroy(deck);
}

/* Written anew in the middle of a drag, a flight, a question and undrained events: nothing changes. */
static void compaction_under_way(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 2;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 4; i++) storage_left(deck, 1 + i);
  const uint64_t asked = kit_swipe(deck, 5, CARDSTACK_DIRECTION_DOWN);
  kit_swipe(deck, 5.1, CARDSTACK_DIRECTION_UP);
  kit_finger finger = kit_press(deck, 5.2, 200, 400);
  kit_glide(&finger, 60, 5, 0.1);
  static kit_state before, after;
  const char *difference = "";
  kit_capture(deck, &before);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("compaction changed the %s", difference);
  kit_release(&finger);
  CHECK_OK(cardstack_deck_answer_question(deck, finger.time + 0.1, asked, 1));
  kit_advance(deck, 20);
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK(journal_digest(back) == journal_digest(deck));
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&storage_place);
  under_way();
  other_recycling();
  recycled_while_flying();
  order_of_landing();
  order_of_landing_recycled_late();
  undo_of_a_proposed_card();
  compaction_under_way();
  journal_place_remove(&storage_place);
  return check_report();
}
