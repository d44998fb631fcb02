/* The host's keys of cards over a restart: of cards that are there, that are announced, and that are gone. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "storage_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void keys(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 3;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 300));
  storage_give_keys(deck, 1, 300);
  static const uint32_t empty = 0, longest = CARDSTACK_MAX_KEY;
  static const char binary[CARDSTACK_MAX_KEY] = "\0zero and \xff";
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){200}, 1, NULL, &empty));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){201}, 1, binary, &longest));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){202, 203, 202}, 3, "onetwothree",
                                        (const uint32_t[]){3, 3, 5}));
  CHECK(storage_key_is(deck, 202, "three") && storage_key_is(deck, 203, "two") && storage_key_is(deck, 200, "") &&
        storage_key_is(deck, 999, NULL));
  for (int i = 1; i <= 6; i++) storage_left(deck, i);
  for (int round = 0; round < 2; round++) {
    check_context("round %d", round);
    cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    char key[CARDSTACK_MAX_KEY];
    size_t length = 0;
    for (uint64_t card = 1; card <= 300; card++) {
      if (card >= 200 && card <= 203) continue;
      if (!storage_has_its_key(back, card)) CHECK_FAIL("card %d has lost its key", (int)card);
    }
    CHECK(storage_key_is(back, 202, "three") && storage_key_is(back, 203, "two") && storage_key_is(back, 200, ""));
    CHECK_OK(cardstack_deck_card_key(back, 201, key, sizeof key, &length));
    CHECK(length == sizeof key && memcmp(key, binary, sizeof key) == 0);
    /* Decisions 1 to 3 are final; read and written anew, they are known no more, nor are their cards' keys. */
    CHECK_EQUAL(storage_final_count(back), 3);
    kit_forget(back);
    CHECK_OK(cardstack_deck_journal_compact(back));
    cardstack_deck_destroy(back);
    cardstack_deck_destroy(deck);
    deck = kit_empty(&config);
    remove(storage_place.path);
    journal_file_copy(storage_place.copy, storage_place.path);
    journal_file_copy(storage_place.path, storage_place.copy);
    cardstack_journal_info info;
    CHECK_OK(journal_open(deck, storage_place.path, CARDSTACK_RESTORE_KEEP, &info));
    for (uint64_t card = 1; card <= 3; card++) CHECK(storage_key_is(deck, card, NULL));
    CHECK(storage_has_its_key(deck, 4) && storage_has_its_key(deck, 7));
    /* Back to the beginning, with the first three cards as new ones. */
    for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 20 + i, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_OK(cardstack_deck_insert(deck, 25, 0, (const uint64_t[]){1, 2, 3}, 3, NULL));
    storage_give_keys(deck, 1, 3);
    for (int i = 1; i <= 6; i++) storage_left(deck, 30 + i);
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* Keys of cards that come later are there when they do; of cards that do not come they go. */
static void announced_keys(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 0;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  for (int form = 0; form < 4; form++) {
    check_context("announced, form %d", form);
    cardstack_deck *deck = storage_journalled(&config), *back;
    CHECK_OK(kit_append(deck, 0, 1, 100));
    storage_give_keys(deck, 1, 100);
    /* One by one, so many that the table grows and is swept several times; and of cards that go. */
    storage_give_keys(deck, 1001, 3000);
    for (int i = 0; i < 90; i++) storage_left(deck, 1 + i), kit_forget(deck);
    kit_advance(deck, 1000);
    storage_give_keys(deck, 3001, 4000);
    size_t size = 0;
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (form == 2) CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
    if (form != 3) {
      CHECK_OK(kit_append(deck, NAN, 1001, 4000));
    } else {
      uint64_t cards[3010];
      for (uint64_t i = 0; i < 3000; i++) cards[i] = 1001 + i;
      for (uint64_t i = 0; i < 10; i++) cards[3000 + i] = 91 + i;
      CHECK_OK(cardstack_deck_replace(deck, NAN, cards, 3010, 0, NULL, NULL));
    }
    back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    for (uint64_t card = 91; card <= 4000; card++) {
      if (card == 101) card = 1001;
      if (!storage_has_its_key(deck, card)) CHECK_FAIL("card %d has no key", (int)card);
      if (!storage_has_its_key(back, card)) CHECK_FAIL("card %d has no key after a restart", (int)card);
    }
    CHECK(storage_key_is(back, 50, NULL));
    cardstack_deck_destroy(back);
    /* Those that do not come: after cards were to be added, be it none or others, and over a restart. */
    storage_give_keys(deck, 5001, 5003);
    CHECK(storage_has_its_key(deck, 5001));
    back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK(storage_key_is(back, 5001, NULL));
    cardstack_deck_destroy(back);
    size_t taken = 9;
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1001, 5003}, form % 2 == 0 ? 1 : 2, &taken));
    CHECK_EQUAL(taken, form % 2);
    CHECK_OK(cardstack_deck_journal_compact(deck));
    CHECK(storage_key_is(deck, 5001, NULL) && storage_key_is(deck, 5002, NULL));
    CHECK(form % 2 == 0 ? storage_key_is(deck, 5003, NULL) : storage_has_its_key(deck, 5003));
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  /* One of a later announcement than those that have ended; and one that is made again. */
  cardstack_deck *deck = storage_journalled(&config);
  storage_give_keys(deck, 1, 2);
  CHECK_OK(kit_append(deck, 0, 1, 1));
  storage_give_keys(deck, 2, 3);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK(storage_has_its_key(deck, 1) && storage_has_its_key(deck, 2) && storage_has_its_key(deck, 3));
  CHECK_OK(kit_append(deck, 0, 3, 3));
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK(storage_has_its_key(deck, 1) && storage_key_is(deck, 2, NULL) && storage_has_its_key(deck, 3));
  cardstack_deck_destroy(deck);
  /* Announced and not added, again and again: neither the deck nor the journal's reader keeps them. */
  deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 1));
  for (uint64_t i = 0; i < 20000; i += 100) {
    storage_give_keys(deck, 1000 + i, 1099 + i);
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1}, 1, NULL));
  }
  uint64_t kept = 0;
  for (uint64_t card = 1000; card < 21000; card++) kept += !storage_key_is(deck, card, NULL);
  CHECK_EQUAL(kept, 0);
  cardstack_deck_destroy(deck);
}

/* A card that comes again, after the deck had let go of it, comes without the key it had. */
static void come_again(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 0;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  for (int form = 0; form < 7; form++) {
    check_context("come again, form %d", form);
    cardstack_deck *deck = storage_journalled(&config);
    CHECK_OK(kit_append(deck, 0, 1, 5));
    storage_give_keys(deck, 1, 5);
    if (form < 3 || form == 6) CHECK_OK(cardstack_deck_remove(deck, 1, (const uint64_t[]){2}, 1, NULL));
    if (form == 1) free(storage_save(deck, 3).bytes);
    if (form == 3) CHECK_OK(cardstack_deck_clear(deck, 1));
    if (form == 6) {
      /* A folder where the new file is to be: the old one goes on. */
      char blocked[JOURNAL_PATH + 40];
      snprintf(blocked, sizeof blocked, "%s.new", storage_place.path);
      journal_folder_inside(blocked);
      CHECK_RESULT(cardstack_deck_journal_compact(deck), CARDSTACK_ERROR_IO);
      CHECK(rmdir(blocked) == 0);
    }
    if (form == 4 || form == 5) {
      /* Decided and final, and the host has read of it, which the journal learns later. */
      storage_left(deck, 1);
      storage_left(deck, 1);
      if (form == 5) kit_advance(deck, 9);
      kit_forget(deck);
      if (form == 4) kit_advance(deck, 9);
    }
    if (form == 2) {
      CHECK_OK(cardstack_deck_replace(deck, 9, (const uint64_t[]){1, 2, 3}, 3, 0, NULL, NULL));
    } else {
      CHECK_OK(cardstack_deck_append(deck, 9, (const uint64_t[]){2}, 1, NULL));
    }
    CHECK(storage_key_is(deck, 2, NULL));
    CHECK(form == 3 || storage_has_its_key(deck, 3));
    cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK(storage_key_is(back, 2, NULL));
    CHECK(form == 3 || storage_has_its_key(back, 3));
    cardstack_deck_destroy(back);
    storage_left(deck, 10);
    storage_give_keys(deck, 2, 2);
    CHECK(storage_has_its_key(deck, 2));
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  /* One that was told again before it comes has that; one that is in the history, or is to be delivered, keeps its own. */
  config.undo.limit = 3;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 77;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 4));
  storage_give_keys(deck, 1, 4);
  CHECK_OK(cardstack_deck_remove(deck, 1, (const uint64_t[]){1, 4}, 2, NULL));
  storage_give_keys(deck, 1, 1);
  storage_left(deck, 2);
  storage_left(deck, 3);
  kit_advance(deck, 9);
  CHECK_OK(cardstack_deck_finalize_all(deck, 9));
  kit_forget(deck);
  CHECK_OK(kit_append(deck, 10, 1, 4));
  for (uint64_t card = 1; card <= 3; card++) CHECK(storage_has_its_key(deck, card));
  CHECK(storage_key_is(deck, 4, NULL));
  cardstack_deck_destroy(deck);
}

/* A call that is refused has not taken any card's key. */
static void refused(void) {
  cardstack_deck_config config = storage_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 3));
  storage_give_keys(deck, 1, 3);
  CHECK_OK(cardstack_deck_remove(deck, 1, (const uint64_t[]){2}, 1, NULL));
  CHECK(storage_has_its_key(deck, 2));
  cardstack_journal_info before = {.struct_size = sizeof before}, after = before;
  CHECK_OK(cardstack_deck_journal_info(deck, &before));
  static const uint64_t wrong[] = {2, 9, 0};
  CHECK_RESULT(cardstack_deck_append(deck, 2, wrong, 3, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_insert(deck, 2, 0, wrong, 3, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_replace(deck, 2, wrong, 3, 0, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(storage_has_its_key(deck, 2));
  CHECK_OK(cardstack_deck_journal_info(deck, &after));
  CHECK_EQUAL(after.size, before.size);
  cardstack_deck_destroy(deck);
}

/* A FINAL that was handed out, and is told again after a kill, has its card's key, whatever was swept meanwhile. */
static void told_again(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = 0;
  cardstack_deck *deck = storage_journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 9));
  storage_give_keys(deck, 1, 9);
  storage_left(deck, 1);
  kit_advance(deck, 9);
  CHECK_EQUAL(storage_final_count(deck), 1);
  for (uint64_t first = 1000; first < 9000; first += 1000) {
    storage_give_keys(deck, first, first + 999);
    free(storage_save(deck, 3).bytes);
  }
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(storage_final_count(back), 1);
  CHECK(storage_has_its_key(back, 1));
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* What a plain model says of the keys, for random calls. A key that no card has taken by the end of the next call that
 * adds cards is discarded; a card's key stays as long as the deck knows the card; a card that comes again comes without
 * its old key. What a restart finds is the same. */
enum { MODEL_CARDS = 24 };

typedef struct model {
  cardstack_deck *deck;
  uint64_t random;
  double now;
  int named[MODEL_CARDS + 1]; /* the number in a card's key; 0: none */
  int is_announced[MODEL_CARDS + 1];
  int is_handed[MODEL_CARDS + 1]; /* its FINAL was read last, and comes again after a restart */
  int numbers;
} model;

static int below(model *m, int count) { return (int)(kit_random(&m->random) % (uint64_t)count); }

/* In the pile, or it may come back to it. */
static int is_there(cardstack_deck *deck, uint64_t card) {
  cardstack_card_status status = 0;
  CHECK_OK(cardstack_deck_card_status(deck, card, &status));
  return (status & (CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_RESERVE | CARDSTACK_CARD_UNDOABLE)) != 0;
}

static int is_known(cardstack_deck *deck, uint64_t card) {
  cardstack_card_status status = 0;
  CHECK_OK(cardstack_deck_card_status(deck, card, &status));
  /* FINAL: its event has not been read, as these decks remember no others. */
  return is_there(deck, card) || (status & CARDSTACK_CARD_FINAL) != 0;
}

static int has_key(cardstack_deck *deck, uint64_t card, int number) {
  char key[24];
  snprintf(key, sizeof key, "n%d", number);
  return storage_key_is(deck, card, number == 0 ? NULL : key);
}

static void name_some(model *m) {
  uint64_t cards[4];
  uint32_t lengths[4];
  char keys[4 * 12] = "";
  const int count = 1 + below(m, 4);
  for (int i = 0; i < count; i++) {
    char key[12];
    cards[i] = 1 + (uint64_t)below(m, MODEL_CARDS);
    lengths[i] = (uint32_t)snprintf(key, sizeof key, "n%d", ++m->numbers);
    strcat(keys, key);
    m->named[cards[i]] = m->numbers;
    /* Also one that is final already: it takes this key if it comes again. */
    m->is_announced[cards[i]] = !is_there(m->deck, cards[i]);
  }
  CHECK_OK(cardstack_deck_set_card_keys(m->deck, cards, (size_t)count, keys, lengths));
}

/* Adds cards in one of the ways there are. */
static void add_some(model *m) {
  uint64_t cards[4];
  const size_t count = (size_t)below(m, 5);
  for (size_t i = 0; i < count; i++) {
    cards[i] = 1 + (uint64_t)below(m, MODEL_CARDS);
    if (!is_known(m->deck, cards[i]) && !m->is_announced[cards[i]]) m->named[cards[i]] = 0;
  }
  size_t remaining = 0;
  CHECK_OK(cardstack_deck_cards(m->deck, 0, NULL, 0, &remaining));
  const size_t place = (size_t)below(m, (int)remaining + 1);
  switch (below(m, 4)) {
    case 0: CHECK_OK(cardstack_deck_append(m->deck, m->now, cards, count, NULL)); break;
    case 1: CHECK_OK(cardstack_deck_replace(m->deck, m->now, cards, count, 0, NULL, NULL)); break;
    case 2: CHECK_OK(cardstack_deck_insert(m->deck, m->now, place, cards, count, NULL)); break;
    default: {
      uint64_t token = 0;
      CHECK_OK(cardstack_deck_refresh(m->deck, m->now, 0, &token));
      if (token == 0) CHECK_OK(cardstack_deck_append(m->deck, m->now, cards, count, NULL));
      else CHECK_OK(cardstack_deck_answer_load(m->deck, m->now, token, cards, count, CARDSTACK_PAGE_MORE, 0, 0, NULL));
    }
  }
  for (uint64_t card = 1; card <= MODEL_CARDS; card++) {
    if (m->is_announced[card] && !is_known(m->deck, card) && !m->is_handed[card]) {
      m->named[card] = 0;
      CHECK(storage_key_is(m->deck, card, NULL));
    }
    m->is_announced[card] = 0;
  }
}

static void act(model *m) {
  const uint64_t card = 1 + (uint64_t)below(m, MODEL_CARDS);
  size_t size = 0;
  switch (below(m, 12)) {
    case 0:
    case 1: name_some(m); break;
    case 2:
    case 3: add_some(m); break;
    case 4: CHECK_OK(cardstack_deck_remove(m->deck, m->now, &card, 1, NULL)); break;
    case 5: cardstack_deck_undo(m->deck, m->now, CARDSTACK_DIRECTION_NONE, 0, NULL); break;
    case 6: CHECK_OK(cardstack_deck_journal_compact(m->deck)); break;
    case 7: CHECK_OK(cardstack_deck_save(m->deck, 3, NULL, 0, &size)); break;
    case 8: CHECK_OK(cardstack_deck_finalize_all(m->deck, m->now)); break;
    case 9: m->now += 1; break;
    default: cardstack_deck_swipe(m->deck, m->now, 1 + below(m, 3), 0, NULL); break;
  }
  /* What the host has read of is final, and the deck knows of it no more. But the journal does until the next reading. */
  if (below(m, 2) == 0) {
    static kit_events events;
    memset(m->is_handed, 0, sizeof m->is_handed);
    kit_drain(m->deck, &events);
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_FINAL) m->is_handed[events.at[i].card] = 1;
    }
  }
  kit_advance(m->deck, m->now);
}

static void random_keys(void) {
  for (uint64_t seed = 1; seed <= 60; seed++) {
    cardstack_deck_config config = storage_config();
    config.undo.limit = seed % 4;
    config.recycle.dedupe = seed % 2 == 0 ? CARDSTACK_DEDUPE_LIVE : CARDSTACK_DEDUPE_HISTORY;
    config.consent.directions = 0;
    config.feed.enabled = 1;
    model m = {.deck = storage_journalled(&config), .random = seed};
    for (int number = 0; number < 200; number++) {
      act(&m);
      check_context("seed %d, act %d", (int)seed, number);
      for (uint64_t card = 1; card <= MODEL_CARDS; card++) {
        const int is_kept = is_known(m.deck, card) || m.is_announced[card];
        if (!is_kept || has_key(m.deck, card, m.named[card])) continue;
        CHECK_FAIL("the key of card %d is not number %d", (int)card, m.named[card]);
      }
      if (number % 10 != 9) continue;
      cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
      /* A FINAL that was handed out, and whose reading the journal does not know of yet, comes again with its key. */
      int is_final[MODEL_CARDS + 1] = {0};
      static kit_events events;
      kit_drain(back, &events);
      for (size_t i = 0; i < events.count; i++) {
        if (events.at[i].kind == CARDSTACK_EVENT_FINAL) is_final[events.at[i].card] = 1;
      }
      for (uint64_t card = 1; card <= MODEL_CARDS; card++) {
        const int expected = is_known(back, card) || is_final[card] ? m.named[card] : 0;
        if (!has_key(back, card, expected)) CHECK_FAIL("after a restart card %d has not key %d", (int)card, expected);
      }
      cardstack_deck_destroy(back);
    }
    cardstack_deck_destroy(m.deck);
  }
  check_context("%s", "");
}

/* How often a text is in the journal's file. */
static int found_in_file(const char *text) {
  const journal_bytes all = journal_file_read(storage_place.path);
  int found = 0;
  for (size_t i = 0; i + strlen(text) <= all.size; i++) found += memcmp(all.bytes + i, text, strlen(text)) == 0;
  free(all.bytes);
  return found;
}

/* A journal of decisions only has the keys of decided cards only, whatever came in between. */
static void only_decisions(void) {
  static const uint32_t seven = 7;
  cardstack_deck_config config = storage_config();
  cardstack_journal_options options;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.contents = 0;
  journal_place_clear(&storage_place);
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(cardstack_deck_open_journal(deck, storage_place.path, &options, NULL));
  const uint64_t early = 3;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &early, 1, "key of3", &seven)); /* announced */
  CHECK_OK(kit_append(deck, 0, 1, 9));
  for (uint64_t card = 1; card < 10; card++) {
    char key[8] = "key of0";
    key[6] = (char)('0' + card);
    if (card != early) CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, key, &seven));
  }
  CHECK_EQUAL(found_in_file("key of"), 0);
  storage_left(deck, 1);
  CHECK_EQUAL(found_in_file("key of1"), 1);
  CHECK_EQUAL(found_in_file("key of"), 1);
  storage_left(deck, 2);
  storage_left(deck, 3);
  CHECK_EQUAL(found_in_file("key of"), 3);
  CHECK_OK(cardstack_deck_undo(deck, 4, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_EQUAL(found_in_file("key of3"), 0);
  CHECK_EQUAL(found_in_file("key of"), 2);
  storage_left(deck, 5);
  /* A decided card gets another key. */
  const uint64_t two = 2;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &two, 1, "another", &seven));
  cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK(storage_key_is(back, 1, "key of1") && storage_key_is(back, 2, "another") && storage_key_is(back, 3, "key of3"));
  CHECK(storage_key_is(back, 4, NULL));
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
  journal_place_clear(&storage_place);
}

int main(void) {
  journal_place_make(&storage_place);
  random_keys();
  keys();
  announced_keys();
  come_again();
  refused();
  told_again();
  only_decisions();
  journal_place_remove(&storage_place);
  return check_report();
}
