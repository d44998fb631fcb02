/* Saved decks and journals as a host uses them: what comes back, and what each option leaves out. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20], lock[JOURNAL_PATH + 30];

static void remove_files(void) {
  unlink(path);
  unlink(lock);
}

static cardstack_deck_config four_ways(void) {
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.confirm_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.proposal_seconds = INFINITY;
  return config;
}

static cardstack_deck *new_deck(const cardstack_deck_config *config) {
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(config, &deck));
  return deck;
}

static uint64_t swipe(cardstack_deck *deck, double time, cardstack_direction direction) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, time, direction, &token));
  return token;
}

static uint64_t left(cardstack_deck *deck, double time) { return swipe(deck, time, CARDSTACK_DIRECTION_LEFT); }

static size_t cards_of(cardstack_deck *deck, uint64_t *cards) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, KIT_MAX_CARDS, &count));
  return count;
}

#define CHECK_CARDS(deck, ...) \
  check_cards((deck), (const uint64_t[]){__VA_ARGS__}, sizeof((const uint64_t[]){__VA_ARGS__}) / 8, __LINE__)
static void check_cards(cardstack_deck *deck, const uint64_t *expected, size_t count, int line) {
  uint64_t cards[KIT_MAX_CARDS];
  const size_t found = cards_of(deck, cards);
  check_equal((long long)found, (long long)count, "number of cards", __FILE__, line);
  for (size_t i = 0; i < found && i < count; i++) {
    check_equal((long long)cards[i], (long long)expected[i], "card", __FILE__, line);
  }
}

static size_t decisions_of(cardstack_deck *deck, cardstack_decision *decisions) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof *decisions, KIT_MAX_CARDS, &count));
  return count;
}

static size_t decision_count(cardstack_deck *deck) {
  static cardstack_decision decisions[KIT_MAX_CARDS];
  return decisions_of(deck, decisions);
}

/* FINAL events that wait. */
static size_t final_count(cardstack_deck *deck) {
  static kit_events events;
  kit_drain(deck, &events);
  return kit_count(&events, CARDSTACK_EVENT_FINAL);
}

/* Opens what a program would leave that is killed now. */
static cardstack_deck *reopen(const cardstack_deck_config *config, cardstack_restore restore, cardstack_journal_info *info) {
  cardstack_deck *deck = new_deck(config);
  journal_file_copy(path, copy);
  CHECK_OK(journal_open(deck, copy, restore, info));
  return deck;
}

/* A deck with a new journal. */
static cardstack_deck *journalled(const cardstack_deck_config *config) {
  cardstack_deck *deck = new_deck(config);
  remove_files();
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  return deck;
}

/* -- Saved decks -- */

typedef struct saved {
  unsigned char *bytes;
  size_t size;
} saved;

static saved save(cardstack_deck *deck, uint32_t contents) {
  saved result = {NULL, 0};
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, contents, NULL, 0, &result.size));
  result.bytes = malloc(result.size + 8);
  if (result.bytes == NULL) exit(2);
  memset(result.bytes, 0x5A, result.size + 8);
  CHECK_OK(cardstack_deck_save(deck, contents, result.bytes, result.size + 8, &size));
  CHECK_EQUAL(size, result.size);
  for (size_t i = 0; i < 8; i++) CHECK_EQUAL(result.bytes[size + i], 0x5A);
  return result;
}

static cardstack_journal_info restore(cardstack_deck *deck, saved from, cardstack_restore strategy) {
  cardstack_journal_info info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  CHECK_OK(cardstack_deck_restore(deck, from.bytes, from.size, strategy, &info));
  return info;
}

static void saving(void) {
  const cardstack_deck_config config = four_ways();
  cardstack_deck *deck = kit_deck(&config, 9);
  uint64_t tokens[4];
  for (int i = 0; i < 3; i++) tokens[i] = left(deck, i + 1);
  CHECK_OK(cardstack_deck_remove(deck, 5, (const uint64_t[]){1}, 1, NULL));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 5, 5, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  saved all = save(deck, 3);
  cardstack_decision decisions[KIT_MAX_CARDS];
  for (int32_t strategy = 1; strategy <= 3; strategy++) {
    check_context("strategy %d", (int)strategy);
    cardstack_deck *back = new_deck(&config);
    const cardstack_journal_info info = restore(back, all, strategy);
    CHECK_EQUAL(info.decisions, 2);
    CHECK_EQUAL(info.finals, 1);
    CHECK_EQUAL(info.cards, 6);
    CHECK_EQUAL(info.size, all.size);
    CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_NONE);
    CHECK_EQUAL(info.epoch, 1);
    CHECK_EQUAL(info.is_new, 0);
    CHECK_CARDS(back, 4, 5, 6, 7, 8, 9);
    const size_t count = decisions_of(back, decisions);
    CHECK_EQUAL(count, strategy == CARDSTACK_RESTORE_KEEP ? 2 : 0);
    if (count == 2) CHECK(decisions[0].token == tokens[1] && decisions[1].token == tokens[2]);
    CHECK_EQUAL(final_count(back), strategy == CARDSTACK_RESTORE_FINALIZE ? 3 : 1);
    /* The lock holds, and what comes now goes on with tokens of its own. */
    const uint64_t next = left(back, 10);
    CHECK_EQUAL(next, (UINT64_C(1) << 32) + 4);
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose(back, 5, &pose), 1);
    CHECK_OK(cardstack_deck_undo(back, 11, NULL));
    if (strategy == CARDSTACK_RESTORE_KEEP) {
      CHECK_OK(cardstack_deck_undo(back, 12, NULL));
      CHECK_OK(cardstack_deck_undo(back, 13, NULL));
      CHECK_CARDS(back, 2, 3, 4, 5, 6, 7, 8, 9);
    }
    CHECK_RESULT(cardstack_deck_undo(back, 14, NULL), CARDSTACK_ERROR_EMPTY);
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, all.size, 1, NULL), CARDSTACK_ERROR_REFUSED);
    cardstack_deck_destroy(back);
  }
  check_context("%s", "");
  /* A saved deck's own copy is the same to the byte, but for its epoch. */
  cardstack_deck *back = new_deck(&config);
  restore(back, all, CARDSTACK_RESTORE_KEEP);
  CHECK(journal_digest(back) == journal_digest(deck));
  cardstack_deck_destroy(back);
  /* Damage: any byte, any length. */
  back = new_deck(&config);
  for (size_t i = 0; i < all.size; i++) {
    check_context("byte %d", (int)i);
    all.bytes[i] ^= 0x10;
    const cardstack_result expected = i < 16 ? CARDSTACK_ERROR_FORMAT : CARDSTACK_ERROR_CORRUPT;
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, all.size, 1, NULL), expected);
    all.bytes[i] ^= 0x10;
    CHECK_RESULT(cardstack_deck_restore(back, all.bytes, i, 1, NULL), CARDSTACK_ERROR_CORRUPT);
  }
  CHECK_EQUAL(decision_count(back), 0);
  restore(back, all, CARDSTACK_RESTORE_KEEP);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
  free(all.bytes);
  check_context("%s", "");
}

/* The host loads its cards after a restart: that is no reason to give up what can be undone. */
static void first_replacement(void) {
  for (int32_t replacement = 1; replacement <= 4; replacement++) {
    check_context("replacement %d", (int)replacement);
    cardstack_deck_config config = four_ways();
    config.replacement = replacement;
    cardstack_deck *deck = kit_deck(&config, 5);
    left(deck, 1);
    left(deck, 2);
    saved all = save(deck, 3);
    cardstack_deck_destroy(deck);
    deck = new_deck(&config);
    restore(deck, all, CARDSTACK_RESTORE_KEEP);
    size_t taken = 0;
    uint64_t question = 9;
    CHECK_OK(cardstack_deck_replace(deck, 3, (const uint64_t[]){1, 11, 12}, 3, &taken, &question));
    CHECK_EQUAL(question, 0);
    CHECK_EQUAL(decision_count(deck), 2);
    CHECK_CARDS(deck, 11, 12); /* card 1 is decided, and not shown again */
    CHECK_OK(cardstack_deck_undo(deck, 4, NULL));
    CHECK_CARDS(deck, 2, 11, 12);
    /* The second one is as any. */
    const cardstack_result result = cardstack_deck_replace(deck, 5, (const uint64_t[]){13}, 1, &taken, &question);
    CHECK_RESULT(result, replacement == CARDSTACK_REPLACEMENT_REFUSE ? CARDSTACK_ERROR_REFUSED : CARDSTACK_OK);
    CHECK_EQUAL(question != 0, replacement == CARDSTACK_REPLACEMENT_ASK);
    cardstack_deck_destroy(deck);
    free(all.bytes);
  }
  check_context("%s", "");
}

/* -- Keys -- */

static int key_is(cardstack_deck *deck, uint64_t card, const char *expected) {
  char key[CARDSTACK_MAX_KEY];
  size_t length = 99;
  const cardstack_result result = cardstack_deck_card_key(deck, card, key, sizeof key, &length);
  if (expected == NULL) return result == CARDSTACK_ERROR_NOT_FOUND;
  return result == CARDSTACK_OK && length == strlen(expected) && memcmp(key, expected, length) == 0;
}

/* Gives cards first … last the keys "k" and their number. */
static void give_keys(cardstack_deck *deck, uint64_t first, uint64_t last) {
  for (uint64_t card = first; card <= last; card++) {
    char key[24];
    const uint32_t length = (uint32_t)snprintf(key, sizeof key, "k%d", (int)card);
    CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, key, &length));
  }
}

static int has_its_key(cardstack_deck *deck, uint64_t card) {
  char key[24];
  snprintf(key, sizeof key, "k%d", (int)card);
  return key_is(deck, card, key);
}

static void keys(void) {
  cardstack_deck_config config = four_ways();
  config.undo_limit = 3;
  config.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 300));
  give_keys(deck, 1, 300);
  static const uint32_t empty = 0, longest = CARDSTACK_MAX_KEY;
  static const char binary[CARDSTACK_MAX_KEY] = "\0zero and \xff";
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){200}, 1, NULL, &empty));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){201}, 1, binary, &longest));
  CHECK_OK(cardstack_deck_set_card_keys(deck, (const uint64_t[]){202, 203, 202}, 3, "onetwothree", (const uint32_t[]){3, 3, 5}));
  CHECK(key_is(deck, 202, "three") && key_is(deck, 203, "two") && key_is(deck, 200, "") && key_is(deck, 999, NULL));
  for (int i = 1; i <= 6; i++) left(deck, i);
  for (int round = 0; round < 2; round++) {
    check_context("round %d", round);
    cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
    char key[CARDSTACK_MAX_KEY];
    size_t length = 0;
    for (uint64_t card = 1; card <= 300; card++) {
      if (card >= 200 && card <= 203) continue;
      if (!has_its_key(back, card)) CHECK_FAIL("card %d has lost its key", (int)card);
    }
    CHECK(key_is(back, 202, "three") && key_is(back, 203, "two") && key_is(back, 200, ""));
    CHECK_OK(cardstack_deck_card_key(back, 201, key, sizeof key, &length));
    CHECK(length == sizeof key && memcmp(key, binary, sizeof key) == 0);
    /* Decisions 1 to 3 are final; read and written anew, they are known no more, nor are their cards' keys. */
    CHECK_EQUAL(final_count(back), 3);
    kit_forget(back);
    CHECK_OK(cardstack_deck_journal_compact(back));
    cardstack_deck_destroy(back);
    deck = (cardstack_deck_destroy(deck), new_deck(&config));
    unlink(path);
    journal_file_copy(copy, path);
    journal_file_copy(path, copy);
    cardstack_journal_info info;
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
    for (uint64_t card = 1; card <= 3; card++) CHECK(key_is(deck, card, NULL));
    CHECK(has_its_key(deck, 4) && has_its_key(deck, 7));
    /* Back to the beginning, with the first three cards as new ones. */
    for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 20 + i, NULL));
    CHECK_OK(cardstack_deck_insert(deck, 25, 0, (const uint64_t[]){1, 2, 3}, 3, NULL));
    give_keys(deck, 1, 3);
    for (int i = 1; i <= 6; i++) left(deck, 30 + i);
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* Keys of cards that come later are there when they do; of cards that do not come they go. */
static void announced_keys(void) {
  cardstack_deck_config config = four_ways();
  config.undo_limit = 0;
  config.dedupe = CARDSTACK_DEDUPE_LIVE;
  for (int form = 0; form < 4; form++) {
    check_context("announced, form %d", form);
    cardstack_deck *deck = journalled(&config), *back;
    CHECK_OK(kit_append(deck, 0, 1, 100));
    give_keys(deck, 1, 100);
    /* One by one, so many that the table grows and is swept several times; and of cards that go. */
    give_keys(deck, 1001, 3000);
    for (int i = 0; i < 90; i++) left(deck, 1 + i), kit_forget(deck);
    kit_advance(deck, 1000);
    give_keys(deck, 3001, 4000);
    size_t size = 0;
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (form == 2) CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
    if (form != 3) {
      CHECK_OK(kit_append(deck, NAN, 1001, 4000));
    } else {
      uint64_t cards[3010];
      for (uint64_t i = 0; i < 3000; i++) cards[i] = 1001 + i;
      for (uint64_t i = 0; i < 10; i++) cards[3000 + i] = 91 + i;
      CHECK_OK(cardstack_deck_replace(deck, NAN, cards, 3010, NULL, NULL));
    }
    back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
    for (uint64_t card = 91; card <= 4000; card++) {
      if (card == 101) card = 1001;
      if (!has_its_key(deck, card)) CHECK_FAIL("card %d has no key", (int)card);
      if (!has_its_key(back, card)) CHECK_FAIL("card %d has no key after a restart", (int)card);
    }
    CHECK(key_is(back, 50, NULL));
    cardstack_deck_destroy(back);
    /* Those that do not come: after cards were to be added, be it none or others, and over a restart. */
    give_keys(deck, 5001, 5003);
    CHECK(has_its_key(deck, 5001));
    back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK(key_is(back, 5001, NULL));
    cardstack_deck_destroy(back);
    size_t taken = 9;
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1001, 5003}, form % 2 == 0 ? 1 : 2, &taken));
    CHECK_EQUAL(taken, form % 2);
    CHECK_OK(cardstack_deck_journal_compact(deck));
    CHECK(key_is(deck, 5001, NULL) && key_is(deck, 5002, NULL));
    CHECK(form % 2 == 0 ? key_is(deck, 5003, NULL) : has_its_key(deck, 5003));
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  /* One of a later announcement than those that have ended; and one that is made again. */
  cardstack_deck *deck = journalled(&config);
  give_keys(deck, 1, 2);
  CHECK_OK(kit_append(deck, 0, 1, 1));
  give_keys(deck, 2, 3);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK(has_its_key(deck, 1) && has_its_key(deck, 2) && has_its_key(deck, 3));
  CHECK_OK(kit_append(deck, 0, 3, 3));
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK(has_its_key(deck, 1) && key_is(deck, 2, NULL) && has_its_key(deck, 3));
  cardstack_deck_destroy(deck);
  /* Announced and not added, again and again: neither the deck nor the journal's reader keeps them. */
  deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 1));
  for (uint64_t i = 0; i < 20000; i += 100) {
    give_keys(deck, 1000 + i, 1099 + i);
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1}, 1, NULL));
  }
  uint64_t kept = 0;
  for (uint64_t card = 1000; card < 21000; card++) kept += !key_is(deck, card, NULL);
  CHECK(kept < 300);
  cardstack_deck_destroy(deck);
}

/* A card decided before the journal was opened is not taken again, nor after a restart. */
static void remembered_from_before(void) {
  for (int32_t dedupe = 1; dedupe <= 3; dedupe++) {
    for (int form = 0; form < 2; form++) {
      check_context("dedupe %d, form %d", (int)dedupe, form);
      cardstack_deck_config config = kit_config();
      config.dedupe = dedupe;
      config.undo_limit = 1;
      cardstack_deck *deck = journalled(&config);
      CHECK_OK(kit_append(deck, 0, 11, 14));
      left(deck, 1);
      left(deck, 2);
      saved all = save(deck, 3);
      cardstack_deck_destroy(deck);
      deck = new_deck(&config);
      CHECK_OK(kit_append(deck, 0, 1, 3));
      CHECK_OK(kit_append(deck, 0, 12, 12));
      for (int i = 0; i < 4; i++) left(deck, 1 + i);
      CHECK_OK(cardstack_deck_finalize_all(deck, 9));
      kit_forget(deck);
      kit_advance(deck, 20);
      if (form == 0) CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
      if (form == 1) restore(deck, all, CARDSTACK_RESTORE_KEEP);
      CHECK_CARDS(deck, 13, 14);
      size_t taken = 0;
      CHECK_OK(cardstack_deck_undo(deck, 21, NULL));
      CHECK_CARDS(deck, 12, 13, 14);
      cardstack_deck *back = form == 0 ? reopen(&config, CARDSTACK_RESTORE_KEEP, NULL) : NULL;
      for (int i = 0; i < 2 && (i == 0 || back != NULL); i++) {
        CHECK_OK(cardstack_deck_append(i == 0 ? deck : back, 22, (const uint64_t[]){1, 2, 3}, 3, &taken));
        CHECK_EQUAL(taken, dedupe == CARDSTACK_DEDUPE_SESSION ? 0 : 3);
      }
      /* Decided twice, and once of it taken back. */
      left(deck, 23);
      CHECK_OK(cardstack_deck_undo(deck, 24, NULL));
      CHECK_OK(cardstack_deck_remove(deck, 25, (const uint64_t[]){12}, 1, NULL));
      CHECK_OK(cardstack_deck_append(deck, 26, (const uint64_t[]){12}, 1, &taken));
      CHECK_EQUAL(taken, dedupe == CARDSTACK_DEDUPE_SESSION ? 0 : 1);
      cardstack_deck_destroy(deck);
      cardstack_deck_destroy(back);
      free(all.bytes);
    }
  }
  check_context("%s", "");
}

/* -- Epochs and tokens -- */

static void tokens(void) {
  const cardstack_deck_config config = four_ways();
  uint64_t last = 0, nonce = 0;
  remove_files();
  for (uint64_t epoch = 1; epoch <= 6; epoch++) {
    cardstack_deck *deck = new_deck(&config);
    cardstack_journal_info info;
    CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.epoch, epoch);
    CHECK_EQUAL(info.is_new, epoch == 1);
    if (epoch == 1) nonce = info.nonce;
    CHECK_EQUAL(info.nonce, nonce);
    CHECK_EQUAL(info.nonce, 7);
    CHECK_EQUAL(info.torn_bytes, epoch == 1 || epoch % 2 == 0 ? 0 : 64 - 5);
    CHECK_OK(kit_append(deck, 0, 10 * epoch, 10 * epoch + 9));
    for (int i = 0; i < 5; i++) {
      const uint64_t token = left(deck, 1 + i);
      CHECK(token > last && token >> 32 == epoch);
      last = token;
    }
    cardstack_deck_destroy(deck);
    /* Every other time the last decision is torn: its token does not come again. */
    journal_bytes all = journal_file_read(path);
    if (epoch % 2 == 0) journal_file_write(path, all.bytes, all.size - 5);
    free(all.bytes);
  }
  /* A number of the system's, another each time. */
  uint64_t drawn[2];
  for (int i = 0; i < 2; i++) {
    cardstack_journal_options options;
    cardstack_journal_info info = {.struct_size = sizeof info};
    CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
    CHECK_EQUAL(options.nonce, 0);
    remove_files();
    cardstack_deck *deck = new_deck(&config);
    CHECK_OK(cardstack_deck_open_journal(deck, path, &options, &info));
    drawn[i] = info.nonce;
    cardstack_deck_destroy(deck);
  }
  CHECK(drawn[0] != 0 && drawn[0] != drawn[1]);
}

/* -- What is stored -- */

static cardstack_deck *open_with(const cardstack_deck_config *config, const char *file, uint32_t contents) {
  cardstack_journal_options options;
  cardstack_deck *deck = new_deck(config);
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.contents = contents;
  CHECK_OK(cardstack_deck_open_journal(deck, file, &options, NULL));
  return deck;
}

static void contents(void) {
  cardstack_deck_config config = four_ways();
  config.dedupe = CARDSTACK_DEDUPE_SESSION;
  config.undo_limit = 3;
  for (uint32_t contents = 0; contents < 4; contents++) {
    check_context("contents %d", (int)contents);
    remove_files();
    cardstack_deck *deck = open_with(&config, path, contents);
    CHECK_OK(kit_append(deck, 0, 1, 100));
    give_keys(deck, 1, 100);
    for (int i = 1; i <= 5; i++) swipe(deck, i, i == 2 ? CARDSTACK_DIRECTION_UP : CARDSTACK_DIRECTION_LEFT);
    /* What a crash leaves, what is written anew, and what is saved: all the same. */
    for (int form = 0; form < 3; form++) {
      check_context("contents %d, form %d", (int)contents, form);
      cardstack_deck *back = NULL;
      if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
      if (form == 2) {
        saved all = save(deck, contents);
        back = new_deck(&config);
        restore(back, all, CARDSTACK_RESTORE_KEEP);
        free(all.bytes);
      } else {
        back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
      }
      uint64_t cards[KIT_MAX_CARDS];
      /* The recycled card has come back. */
      CHECK_EQUAL(cards_of(back, cards), contents & CARDSTACK_STORE_UPCOMING ? 96 : 0);
      CHECK_EQUAL(decision_count(back), 3);
      CHECK_EQUAL(final_count(back), 2);
      for (uint64_t card = 3; card <= 5; card++) CHECK(has_its_key(back, card));
      CHECK(contents & CARDSTACK_STORE_UPCOMING ? has_its_key(back, 99) : key_is(back, 99, NULL));
      size_t taken = 0;
      CHECK_OK(cardstack_deck_append(back, 10, (const uint64_t[]){1}, 1, &taken));
      CHECK_EQUAL(taken, contents & CARDSTACK_STORE_SESSION ? 0 : 1);
      cardstack_deck_destroy(back);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- Time over a restart -- */

static void ages(void) {
  cardstack_deck_config config = kit_config();
  config.undo_seconds = 100;
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  CHECK_OK(kit_append(deck, 0, 1, 9));
  left(deck, 10);
  left(deck, 50);
  left(deck, 90);
  kit_forget(deck);
  /* A minute later, by the wall clock: the first is too old, and the others are when their time has come. */
  cardstack_deck *back = new_deck(&config);
  journal_file_copy(path, copy);
  CHECK_OK(cardstack_deck_set_wall_clock(back, 5000, 1e9 + 120));
  CHECK_OK(journal_open(back, copy, CARDSTACK_RESTORE_KEEP, NULL));
  kit_advance(back, 5000.01);
  CHECK_EQUAL(decision_count(back), 2);
  kit_advance(back, 5029.9);
  CHECK_EQUAL(decision_count(back), 2);
  kit_advance(back, 5030.1);
  CHECK_EQUAL(decision_count(back), 1);
  kit_advance(back, 5070.1);
  CHECK_EQUAL(decision_count(back), 0);
  CHECK_EQUAL(final_count(back), 3);
  cardstack_deck_destroy(back);
  /* A wall clock that went back, or is not told: they are as new. */
  for (int told = 0; told < 2; told++) {
    back = new_deck(&config);
    journal_file_copy(path, copy);
    if (told) CHECK_OK(cardstack_deck_set_wall_clock(back, 500, 1000));
    CHECK_OK(journal_open(back, copy, CARDSTACK_RESTORE_KEEP, NULL));
    kit_advance(back, 500);
    kit_advance(back, 599);
    CHECK_EQUAL(decision_count(back), 3);
    kit_advance(back, 601);
    CHECK_EQUAL(decision_count(back), 0);
    cardstack_deck_destroy(back);
  }
  cardstack_deck_destroy(deck);
}

static void smaller_limit(void) {
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 10; i++) left(deck, i);
  config.undo_limit = 4;
  cardstack_journal_info info;
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, &info);
  CHECK_EQUAL(info.decisions, 10);
  CHECK_EQUAL(decision_count(back), 4);
  CHECK_EQUAL(final_count(back), 6);
  cardstack_deck_destroy(back);
  /* That was written down, too. */
  back = new_deck(&config);
  CHECK_OK(journal_open(back, copy, CARDSTACK_RESTORE_KEEP, &info));
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
  config.catch_leaving = 1;
  config.catch_seconds = 50;
  config.exit_seconds = 3;
  config.exit_path = CARDSTACK_EXIT_DIRECTION;
  config.undo_limit = 1;
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  uint64_t expected[3];
  for (int i = 0; i < 4; i++) {
    const uint64_t size = journal_size(deck), token = left(deck, 1 + 0.1 * i);
    if (i < 3) expected[i] = token;
    CHECK_EQUAL(journal_size(deck), size + 64); /* a swipe is one record, whatever it closes */
  }
  CHECK_EQUAL(final_count(deck), 0);
  for (int form = 0; form < 3; form++) {
    check_context("form %d", form);
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    const saved all = save(deck, 3);
    for (int32_t strategy = 1; strategy <= 3; strategy++) {
      cardstack_journal_info info;
      cardstack_deck *back;
      config.undo_limit = strategy == 2 ? 1 : 20; /* a larger limit does not bring them back */
      if (form == 2) {
        back = new_deck(&config);
        info = restore(back, all, strategy);
      } else {
        back = reopen(&config, strategy, &info);
      }
      CHECK_EQUAL(info.decisions, 1);
      CHECK_EQUAL(info.finals, 3);
      CHECK_EQUAL(decision_count(back), strategy == CARDSTACK_RESTORE_KEEP);
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
  config.undo_limit = 1;
  /* Caught, it is none of them. */
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, 2.9, 1, 10, 400, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.9, 1, NULL));
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(decision_count(back), 1);
  CHECK_EQUAL(final_count(back), 2);
  cardstack_deck_destroy(back);
  /* The deck goes on with the journal that was written anew meanwhile. */
  CHECK_EQUAL(final_count(deck), 0);
  kit_advance(deck, 20);
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK(journal_digest(back) == journal_digest(deck));
  CHECK_EQUAL(final_count(back), 2);
  CHECK_EQUAL(final_count(deck), 2);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);

  /* Closed by a smaller limit, or by their age. */
  for (int how = 0; how < 2; how++) {
    check_context("closed how %d", how);
    config.undo_limit = 20;
    config.undo_seconds = how == 0 ? INFINITY : 0.3;
    deck = journalled(&config);
    CHECK_OK(kit_append(deck, 0, 1, 20));
    for (int i = 0; i < 4; i++) left(deck, 1 + 0.1 * i);
    if (how == 0) {
      config.undo_limit = 2;
      CHECK_OK(cardstack_deck_set_config(deck, 1.45, &config));
    } else {
      kit_advance(deck, 1.45);
    }
    config.undo_limit = 20;
    config.undo_seconds = INFINITY;
    CHECK_EQUAL(final_count(deck), 0);
    back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK_EQUAL(decision_count(back), 2);
    CHECK_EQUAL(decision_count(deck), 2);
    CHECK_EQUAL(final_count(back), 2);
    cardstack_deck_destroy(back);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- What was under way -- */

static void under_way(void) {
  cardstack_deck_config config = four_ways();
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 8));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 0, 2, 3));
  swipe(deck, 1, CARDSTACK_DIRECTION_DOWN);
  const uint64_t asked = swipe(deck, 1.1, CARDSTACK_DIRECTION_DOWN);
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_CARDS(back, 1, 2, 3, 4, 5, 6, 7, 8);
  CHECK_EQUAL(kit_advance(back, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer(back, 2, asked, 1), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(back);
  CHECK_OK(cardstack_deck_answer(deck, 2, asked, 1));
  /* Cards in flight that come back: now, and when they have landed. */
  config.recycle_distance = 2;
  CHECK_OK(cardstack_deck_set_config(deck, 3, &config));
  kit_advance(deck, 9);
  swipe(deck, 10, CARDSTACK_DIRECTION_UP);
  for (int form = 0; form < 3; form++) {
    check_context("form %d", form);
    if (form == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (form == 2) kit_advance(deck, 20);
    back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK_CARDS(back, 1, 4, 5, 3, 6, 7, 8); /* what waits aside comes first */
    CHECK_EQUAL(decision_count(back), 2);
    CHECK_OK(cardstack_deck_undo(back, 1, NULL));
    CHECK_OK(cardstack_deck_undo(back, 1, NULL));
    CHECK_CARDS(back, 2, 3, 1, 4, 5, 6, 7, 8);
    cardstack_deck_destroy(back);
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* Directions that are recycled now and were not when the journal was written, and the other way round. */
static void other_recycling(void) {
  cardstack_deck_config config = four_ways(), other = config;
  other.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 6));
  swipe(deck, 1, CARDSTACK_DIRECTION_UP);
  left(deck, 1);
  cardstack_deck *back = reopen(&other, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_CARDS(back, 3, 4, 5, 6, 1); /* as it was promised when it was decided */
  cardstack_deck_destroy(back);
  /* Changed while both fly. */
  CHECK_OK(cardstack_deck_set_config(deck, 1.05, &other));
  kit_advance(deck, 9);
  CHECK_CARDS(deck, 3, 4, 5, 6, 2);
  back = reopen(&other, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_CARDS(back, 3, 4, 5, 6, 2);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* A card that waits aside, and an undo of an earlier decision about it. */
static void undo_of_a_proposed_card(void) {
  cardstack_deck_config config = four_ways();
  config.recycle_distance = 1;
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 2));
  swipe(deck, 1, CARDSTACK_DIRECTION_UP);
  kit_advance(deck, 9);
  CHECK_CARDS(deck, 2, 1);
  CHECK_OK(cardstack_deck_shift(deck, 9, 1));
  CHECK_CARDS(deck, 1, 2);
  const uint64_t asked = swipe(deck, 10, CARDSTACK_DIRECTION_DOWN);
  CHECK_CARDS(deck, 2);
  CHECK_OK(cardstack_deck_undo(deck, 11, NULL));
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_CARDS(back, 1, 2);
  cardstack_deck_destroy(back);
  static kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *dropped = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  CHECK(dropped != NULL && dropped->token == asked && dropped->reason == CARDSTACK_REASON_UNDO);
  CHECK_RESULT(cardstack_deck_answer(deck, 12, asked, 0), CARDSTACK_ERROR_STALE);
  kit_advance(deck, 20);
  CHECK_CARDS(deck, 1, 2);
  cardstack_deck_destroy(deck);
}

/* -- FINAL events -- */

static void masked(void) {
  cardstack_deck_config config = kit_config(), silent = config;
  config.undo_limit = silent.undo_limit = 2;
  silent.event_mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_FINAL);
  cardstack_deck *deck = journalled(&silent);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 6; i++) left(deck, i);
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 0);
  CHECK_EQUAL(decision_count(back), 2);
  cardstack_deck_destroy(back);
  /* Wanted from now on; then no longer, which forgets those that wait, and those handed out. */
  CHECK_OK(cardstack_deck_set_config(deck, 7, &config));
  for (int i = 7; i < 10; i++) left(deck, i);
  CHECK_EQUAL(final_count(deck), 3);
  left(deck, 10);
  CHECK_OK(cardstack_deck_set_config(deck, 11, &silent));
  CHECK_OK(cardstack_deck_set_config(deck, 11, &config));
  left(deck, 12);
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 1);
  cardstack_deck_destroy(back);
  CHECK_EQUAL(final_count(deck), 1);
  CHECK_EQUAL(final_count(deck), 0);
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 0);
  cardstack_deck_destroy(back);
  /* A program that does not want them forgets those of the one before. */
  left(deck, 13);
  back = reopen(&silent, CARDSTACK_RESTORE_KEEP, NULL);
  cardstack_deck_destroy(back);
  back = new_deck(&config);
  CHECK_OK(journal_open(back, copy, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(final_count(back), 0);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* They come again until they are acknowledged by another drain, by closing, or by an end in order. */
static void final_events(void) {
  cardstack_deck_config config = kit_config();
  config.undo_limit = 1;
  cardstack_deck *deck = journalled(&config), *back;
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 4; i++) left(deck, i);
  CHECK_EQUAL(final_count(deck), 3);
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 3);
  cardstack_deck_destroy(back);
  left(deck, 5);
  CHECK_EQUAL(final_count(deck), 1);
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 1);
  cardstack_deck_destroy(back);
  CHECK_OK(cardstack_deck_close_journal(deck));
  back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK_EQUAL(final_count(back), 0);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* -- Information; going on without -- */

static void information(void) {
  cardstack_deck_config config = kit_config();
  config.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = journalled(&config);
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  journal_bytes all = journal_file_read(path);
  CHECK(info.is_new == 1 && info.state == CARDSTACK_JOURNAL_WRITTEN && info.epoch == 1 && info.nonce == 7);
  CHECK_EQUAL(info.size, all.size);
  free(all.bytes);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  const uint64_t size = (CHECK_OK(cardstack_deck_journal_info(deck, &info)), info.size);
  left(deck, 1);
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.size, size + 64); /* a swipe */
  all = journal_file_read(path);
  CHECK_EQUAL(info.size, all.size);
  free(all.bytes);
  for (int i = 2; i < 9; i++) left(deck, i);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_OK(cardstack_deck_finalize_all(deck, 9));
  const uint64_t before = (CHECK_OK(cardstack_deck_journal_info(deck, &info)), info.size);
  kit_forget(deck);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(info.size < before && info.epoch == 1);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  /* Without: what happens now is in no file. */
  CHECK_OK(cardstack_deck_close_journal(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(info.state == CARDSTACK_JOURNAL_NONE && info.size == 0 && info.nonce == 0 && info.epoch == 0);
  CHECK_EQUAL(info.struct_size, sizeof info);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_NONE);
  const unsigned long long digest = journal_digest(deck);
  CHECK(journal_digest_of_copy(&config, path, copy, &info) == digest);
  CHECK_EQUAL(info.cards, 12);
  CHECK_EQUAL(info.epoch, 2);
  left(deck, 10);
  CHECK_OK(cardstack_deck_undo(deck, 11, NULL));
  left(deck, 12);
  CHECK(journal_digest_of_copy(&config, path, copy, NULL) == digest);
  CHECK_RESULT(cardstack_deck_journal_flush(deck), CARDSTACK_ERROR_REFUSED);
  /* A deck that has become empty may open it again. */
  CHECK_OK(cardstack_deck_clear(deck, 13));
  kit_forget(deck);
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, &info));
  CHECK(journal_digest(deck) == digest);
  CHECK(left(deck, 14) >> 32 == 2);
  cardstack_deck_destroy(deck);
}

/* Written anew in the middle of a drag, a flight, a question and undrained events: nothing changes. */
static void compaction_under_way(void) {
  cardstack_deck_config config = four_ways();
  config.undo_limit = 2;
  cardstack_deck *deck = journalled(&config);
  CHECK_OK(kit_append(deck, 0, 1, 20));
  for (int i = 0; i < 4; i++) left(deck, 1 + i);
  const uint64_t asked = swipe(deck, 5, CARDSTACK_DIRECTION_DOWN);
  swipe(deck, 5.1, CARDSTACK_DIRECTION_UP);
  kit_finger finger = kit_press(deck, 5.2, 200, 400);
  kit_glide(&finger, 60, 5, 0.1);
  static kit_state before, after;
  const char *difference = "";
  kit_capture(deck, &before);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("compaction changed the %s", difference);
  kit_release(&finger);
  CHECK_OK(cardstack_deck_answer(deck, finger.time + 0.1, asked, 1));
  kit_advance(deck, 20);
  cardstack_deck *back = reopen(&config, CARDSTACK_RESTORE_KEEP, NULL);
  CHECK(journal_digest(back) == journal_digest(deck));
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  snprintf(lock, sizeof lock, "%s.lock", path);
  saving();
  first_replacement();
  keys();
  announced_keys();
  remembered_from_before();
  tokens();
  contents();
  ages();
  smaller_limit();
  closed_decisions();
  under_way();
  other_recycling();
  undo_of_a_proposed_card();
  masked();
  final_events();
  information();
  compaction_under_way();
  journal_folder_remove(folder);
  return check_report();
}
