/* Decisions over a restart: their age, the limit of undo, those that only a finger could have had back, and their FINAL
 * events, which come again until they are acknowledged. */

#include "check.h"
#include "deck_kit.h"
#include "storage_kit.h"

#include <math.h>
#include <stdlib.h>

/* -- Time over a restart -- */

static void ages(void) {
  cardstack_deck_config config = kit_config();
  config.undo.seconds = 100;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  CHECK_OK(kit_append(deck, 0, 1, 9));
  storage_left(deck, 10);
  storage_left(deck, 50);
  storage_left(deck, 90);
  kit_forget(deck);
  /* A minute later, by the wall clock: the first is too old, and the others are when their time has come. */
  cardstack_deck *back = kit_empty(&config);
  journal_file_copy(storage_place.path, storage_place.copy);
  CHECK_OK(cardstack_deck_set_wall_clock(back, 5000, 1e9 + 120));
  CHECK_OK(journal_open(back, storage_place.copy, CARDSTACK_RESTORE_KEEP, NULL));
  kit_advance(back, 5000.01);
  CHECK_EQUAL(storage_decision_count(back), 2);
  kit_advance(back, 5029.9);
  CHECK_EQUAL(storage_decision_count(back), 2);
  kit_advance(back, 5030.1);
  CHECK_EQUAL(storage_decision_count(back), 1);
  kit_advance(back, 5070.1);
  CHECK_EQUAL(storage_decision_count(back), 0);
  CHECK_EQUAL(storage_final_count(back), 3);
  cardstack_deck_destroy(back);
  /* A wall clock that went back, or is not told: they are as new. */
  for (int told = 0; told < 2; told++) {
    back = kit_empty(&config);
    journal_file_copy(storage_place.path, storage_place.copy);
    if (told) CHECK_OK(cardstack_deck_set_wall_clock(back, 500, 1000));
    CHECK_OK(journal_open(back, storage_place.copy, CARDSTACK_RESTORE_KEEP, NULL));
    kit_advance(back, 500);
    kit_advance(back, 599);
    CHECK_EQUAL(storage_decision_count(back), 3);
    kit_advance(back, 601);
    CHECK_EQUAL(storage_decision_count(back), 0);
    cardstack_deck_destroy(back);
  }
  cardstack_deck_destroy(deck);
}

/* The wall clock went back between two decisions: the second is not older than the first, which was made before it. */
static void ages_in_order(void) {
  cardstack_deck_config config = kit_config();
  config.undo.seconds = 100;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 9));
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 10, 1e9));
  storage_left(deck, 10);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 11, 1e9 - 3600));
  storage_left(deck, 11);
  cardstack_deck *back = kit_empty(&config);
  journal_file_copy(storage_place.path, storage_place.copy);
  CHECK_OK(cardstack_deck_set_wall_clock(back, 500, 1e9 + 30));
  CHECK_OK(journal_open(back, storage_place.copy, CARDSTACK_RESTORE_KEEP, NULL));
  /* The first is final before its time. */
  CHECK_OK(cardstack_deck_remove(back, 501, (const uint64_t[]){1}, 1, NULL));
  kit_advance(back, 569);
  CHECK_EQUAL(storage_decision_count(back), 1);
  kit_advance(back, 571);
  CHECK_EQUAL(storage_decision_count(back), 0);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

static void smaller_limit(void) {
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 10; i++) storage_left(deck, i);
  config.undo.limit = 4;
  cardstack_journal_info info;
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, &info);
  CHECK_EQUAL(info.decisions, 10);
  CHECK_EQUAL(storage_decision_count(back), 4);
  CHECK_EQUAL(storage_final_count(back), 6);
  cardstack_deck_destroy(back);
  /* That was written down, too. */
  back = kit_empty(&config);
  CHECK_OK(journal_open(back, storage_place.copy, CARDSTACK_RESTORE_KEEP, &info));
  CHECK_EQUAL(info.decisions, 4);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* -- What only a finger could have had back -- */

static uint64_t journal_size(cardstack_deck *deck) {
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  return info.size;
}

static void closed_decisions(void) {
  cardstack_deck_config config = kit_config();
  config.exit.catch_seconds = 50;
  config.exit.seconds = 3;
  config.exit.path = CARDSTACK_EXIT_DIRECTION;
  config.undo.limit = 1;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  uint64_t expected[3];
  for (int i = 0; i < 4; i++) {
    const uint64_t size = journal_size(deck), token = storage_left(deck, 1 + 0.1 * i);
    if (i < 3) expected[i] = token;
    CHECK_EQUAL(journal_size(deck), size + 64); /* a swipe is one record, whatever it closes */
  }
  CHECK_EQUAL(storage_final_count(deck), 0);
  for (int form = 0; form < 3; form++) {
    check_context("form %d", form);
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    const storage_saved all = storage_save(deck, 3);
    for (int32_t strategy = 1; strategy <= 3; strategy++) {
      cardstack_journal_info info;
      cardstack_deck *back;
      config.undo.limit = strategy == 2 ? 1 : 20; /* a larger limit does not bring them back */
      if (form == 2) {
        back = kit_empty(&config);
        info = storage_restore(back, all, strategy);
      } else {
        back = storage_reopened(&config, strategy, &info);
      }
      CHECK_EQUAL(info.decisions, 1);
      CHECK_EQUAL(info.finals, 3);
      CHECK_EQUAL(storage_decision_count(back), strategy == CARDSTACK_RESTORE_KEEP);
      static kit_events events;
      kit_drain(back, &events);
      size_t found = 0;
      for (size_t i = 0; i < events.count; i++) {
        if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
        if (found < 3) CHECK_EQUAL(events.at[i].token, expected[found]);
        found++;
      }
      CHECK_EQUAL(found, strategy == CARDSTACK_RESTORE_FINALIZE ? 4 : 3);
      CHECK(isinf(kit_advance(back, NAN).wake_in));
      cardstack_deck_destroy(back);
    }
    free(all.bytes);
  }
  config.undo.limit = 1;
  /* Caught, it is none of them. */
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, 2.9, 1, 10, 400, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.9, 1, NULL));
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_decision_count(back), 1);
  CHECK_EQUAL(storage_final_count(back), 2);
  cardstack_deck_destroy(back);
  /* The deck goes on with the journal that was written anew meanwhile. */
  CHECK_EQUAL(storage_final_count(deck), 0);
  kit_advance(deck, 20);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK(journal_digest(back) == journal_digest(deck));
  CHECK_EQUAL(storage_final_count(back), 2);
  CHECK_EQUAL(storage_final_count(deck), 2);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);

  /* Closed by a smaller limit, or by their age. */
  for (int how = 0; how < 2; how++) {
    check_context("closed how %d", how);
    config.undo.limit = 20;
    config.undo.seconds = how == 0 ? INFINITY : 0.3;
    deck = storage_journalled(&config);
    CHECK_OK(kit_append(deck, 0, 1, 20));
    for (int i = 0; i < 4; i++) storage_left(deck, 1 + 0.1 * i);
    if (how == 0) {
      config.undo.limit = 2;
      CHECK_OK(cardstack_deck_set_config(deck, 1.45, &config));
    } else {
      kit_advance(deck, 1.45);
    }
    config.undo.limit = 20;
    config.undo.seconds = INFINITY;
    CHECK_EQUAL(storage_final_count(deck), 0);
    back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK_EQUAL(storage_decision_count(back), 2);
    CHECK_EQUAL(storage_decision_count(deck), 2);
    CHECK_EQUAL(storage_final_count(back), 2);
    cardstack_deck_destroy(back);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- FINAL events -- */

static void masked(void) {
  cardstack_deck_config config = kit_config(), silent = config;
  config.undo.limit = silent.undo.limit = 2;
  silent.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_FINAL);
  cardstack_deck *deck = storage_journalled(&silent);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 6; i++) storage_left(deck, i);
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 0);
  CHECK_EQUAL(storage_decision_count(back), 2);
  cardstack_deck_destroy(back);
  /* Wanted from now on; then no longer, which forgets those that wait, and those handed out. */
  CHECK_OK(cardstack_deck_set_config(deck, 7, &config));
  for (int i = 7; i < 10; i++) storage_left(deck, i);
  CHECK_EQUAL(storage_final_count(deck), 3);
  storage_left(deck, 10);
  CHECK_OK(cardstack_deck_set_config(deck, 11, &silent));
  CHECK_OK(cardstack_deck_set_config(deck, 11, &config));
  storage_left(deck, 12);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 1);
  cardstack_deck_destroy(back);
  CHECK_EQUAL(storage_final_count(deck), 1);
  CHECK_EQUAL(storage_final_count(deck), 0);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 0);
  cardstack_deck_destroy(back);
  /* A program that does not want them forgets those of the one before. */
  storage_left(deck, 13);
  back = storage_reopened(&silent, CARDSTACK_RESTORE_KEEP, NULL);
  cardstack_deck_destroy(back);
  back = kit_empty(&config);
  CHECK_OK(journal_open(back, storage_place.copy, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(storage_final_count(back), 0);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* They come again until they are acknowledged by another drain, or by an end in order. */
static void final_events(void) {
  cardstack_deck_config config = kit_config();
  config.undo.limit = 1;
  cardstack_deck *deck = storage_journalled(&config), *back;
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 4; i++) storage_left(deck, i);
  CHECK_EQUAL(storage_final_count(deck), 3);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 3);
  cardstack_deck_destroy(back);
  storage_left(deck, 5);
  CHECK_EQUAL(storage_final_count(deck), 1);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 1);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
  back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 0);
  cardstack_deck_destroy(back);
}

/* -- Which cards count as decided -- */

/* From LIVE to SESSION, and back, and again: what a kill leaves knows as much as the deck; with FINALs that have been
 * read or wait, and a journal that goes on or is written anew. */
static void dedupe_changed(int form) {
  cardstack_deck_config config = kit_config();
  config.undo.limit = 1;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int turn = 0; turn < 4; turn++) {
    for (int i = 0; i < 3; i++) storage_left(deck, 10 * turn + i);
    kit_advance(deck, 10 * turn + 8);
    if (form < 2) kit_forget(deck), kit_forget(deck);
    config.recycle.dedupe = turn % 2 == 0 ? CARDSTACK_DEDUPE_SESSION : CARDSTACK_DEDUPE_HISTORY;
    CHECK_OK(cardstack_deck_set_config(deck, 10 * turn + 9, &config));
    if (form % 2 == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    for (uint64_t card = 1; card <= 20; card++) {
      if (kit_status(deck, card) != kit_status(back, card)) {
        CHECK_FAIL("form %d, turn %d: card %d is %d, after a restart %d", form, turn, (int)card, (int)kit_status(deck, card),
                   (int)kit_status(back, card));
      }
    }
    uint64_t all[20];
    size_t taken = 0, taken_back = 0;
    for (uint64_t i = 0; i < 20; i++) all[i] = i + 1;
    CHECK_OK(cardstack_deck_append(back, NAN, all, 20, &taken_back));
    CHECK_OK(cardstack_deck_append(deck, NAN, all, 20, &taken));
    if (taken != taken_back) CHECK_FAIL("form %d, turn %d: %d taken, after a restart %d", form, turn, (int)taken, (int)taken_back);
    cardstack_deck_destroy(back);
  }
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&storage_place);
  ages();
  ages_in_order();
  smaller_limit();
  closed_decisions();
  masked();
  final_events();
  for (int form = 0; form < 4; form++) dedupe_changed(form);
  journal_place_remove(&storage_place);
  return check_report();
}
