/* Functions that store a deck: journals, saved decks, cards' keys. */

#define _XOPEN_SOURCE 700

#include "bad_input.h"

#include "deck_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define INVALID CARDSTACK_ERROR_INVALID_ARGUMENT
#define UNSUPPORTED CARDSTACK_ERROR_UNSUPPORTED_STRUCT

/* A deck to which cards have been given takes no others from a file. */
static int has_been_used(cardstack_deck *deck) {
  size_t cards = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, NULL, 0, &cards));
  return cards > 0;
}

/* The top card; 0: there is none. */
static uint64_t top_card(cardstack_deck *deck) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, &card, 1, &count));
  return card;
}

/* Sizes of structs as nobody has them. */
static const uint32_t bad_sizes[] = {0, 3, 8, 65536 + 8, UINT32_MAX};
enum { BAD_SIZES = sizeof bad_sizes / sizeof bad_sizes[0] };

static cardstack_journal_options standard(void) {
  cardstack_journal_options options;
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  return options;
}

static cardstack_journal_info empty_info(void) {
  cardstack_journal_info info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  return info;
}

static void journal_options_init(cardstack_deck *deck) {
  (void)deck;
  cardstack_journal_options options;
  CHECK_RESULT(cardstack_journal_options_init(NULL, sizeof options), INVALID);
  for (int i = 0; i < BAD_SIZES; i++) {
    memset(&options, 0x5A, sizeof options);
    const cardstack_journal_options untouched = options;
    CHECK_RESULT(cardstack_journal_options_init(&options, bad_sizes[i]), UNSUPPORTED);
    CHECK(memcmp(&options, &untouched, sizeof options) == 0);
  }
  CHECK_RESULT(cardstack_journal_options_init(&options, SIZE_MAX), UNSUPPORTED);
}

/* Paths to which nothing can be opened. */
static void open_paths(cardstack_deck *deck, const char *folder) {
  static char path[4200], lock[4210];
  const cardstack_journal_options options = standard();
  cardstack_journal_info info = empty_info();
  REFUSED(deck, INVALID, "path", cardstack_deck_open_journal(deck, "", &options, NULL));
  REFUSED(deck, INVALID, "path", cardstack_deck_open_journal(deck, "/tmp/", &options, NULL));
  memset(path, 'x', sizeof path);
  path[4001] = '\0';
  REFUSED(deck, INVALID, "path", cardstack_deck_open_journal(deck, path, &options, NULL));
  path[4000] = '\0'; /* a name that no file system takes */
  REFUSED(deck, CARDSTACK_ERROR_IO, NULL, cardstack_deck_open_journal(deck, path, &options, NULL));
  REFUSED(deck, CARDSTACK_ERROR_IO, "folder", cardstack_deck_open_journal(deck, "/nowhere/at/all", &options, &info));
  CHECK(info.error_number != 0 && info.state == CARDSTACK_JOURNAL_NONE);
  REFUSED(deck, CARDSTACK_ERROR_IO, NULL, cardstack_deck_open_journal(deck, "/dev/null/x", &options, NULL));
  /* A folder, and a file that is no journal. */
  snprintf(path, sizeof path, "%s/folder-XXXXXX", folder);
  CHECK(mkdtemp(path) != NULL);
  snprintf(lock, sizeof lock, "%s.lock", path);
  REFUSED(deck, CARDSTACK_ERROR_IO, NULL, cardstack_deck_open_journal(deck, path, &options, &info));
  rmdir(path);
  remove(lock);
  FILE *file = fopen(path, "w");
  if (!CHECK(file != NULL)) return;
  fputs("notes", file);
  fclose(file);
  REFUSED(deck, CARDSTACK_ERROR_FORMAT, NULL, cardstack_deck_open_journal(deck, path, &options, &info));
  remove(path);
  remove(lock);
}

static void open_journal(cardstack_deck *deck) {
  char folder[] = "/tmp/cardstack-bad-input-XXXXXX", path[80], lock[90];
  if (!CHECK(mkdtemp(folder) != NULL)) return;
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(lock, sizeof lock, "%s.lock", path);
  cardstack_journal_options options = standard();
  cardstack_journal_info info = empty_info();
  ON_BAD_DECKS(cardstack_deck_open_journal(bad, path, &options, NULL));
  REFUSED(deck, INVALID, "path", cardstack_deck_open_journal(deck, NULL, &options, &info));
  REFUSED(deck, INVALID, "options", cardstack_deck_open_journal(deck, path, NULL, &info));
  for (int i = 0; i < BAD_SIZES; i++) {
    options.struct_size = bad_sizes[i];
    REFUSED(deck, UNSUPPORTED, "options.struct_size", cardstack_deck_open_journal(deck, path, &options, &info));
    options = standard();
    info.struct_size = bad_sizes[i];
    REFUSED(deck, UNSUPPORTED, "info.struct_size", cardstack_deck_open_journal(deck, path, &options, &info));
    info.struct_size = sizeof info;
  }
  static const int32_t no_strategies[] = {0, -1, 4, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 5; i++) {
    options.restore = no_strategies[i];
    REFUSED(deck, INVALID, "restore", cardstack_deck_open_journal(deck, path, &options, &info));
  }
  options = standard();
  options.contents = 4;
  REFUSED(deck, INVALID, "contents", cardstack_deck_open_journal(deck, path, &options, &info));
  options = standard();
  static const uint64_t no_starts[] = {1, 6, 0x7FFFFFFF, 0x80000000, UINT64_MAX - 3};
  for (int i = 0; i < 5; i++) {
    options.first_token = no_starts[i];
    REFUSED(deck, INVALID, "first_token", cardstack_deck_open_journal(deck, path, &options, &info));
  }
  options = standard();
  options.sync_sends = 2;
  REFUSED(deck, INVALID, "sync_sends", cardstack_deck_open_journal(deck, path, &options, &info));
  options = standard();
  if (has_been_used(deck)) {
    REFUSED(deck, CARDSTACK_ERROR_REFUSED, NULL, cardstack_deck_open_journal(deck, path, &options, &info));
  } else {
    open_paths(deck, folder);
    cardstack_deck_config config = kit_config();
    cardstack_deck *one = kit_deck(&config, 0);
    CHECK_OK(cardstack_deck_open_journal(one, path, &options, &info));
    REFUSED(one, CARDSTACK_ERROR_REFUSED, "journal", cardstack_deck_open_journal(one, path, &options, &info));
    cardstack_deck *other = kit_deck(&config, 0);
    REFUSED(other, CARDSTACK_ERROR_LOCKED, NULL, cardstack_deck_open_journal(other, path, &options, &info));
    cardstack_deck_destroy(other);
    cardstack_deck_destroy(one);
  }
  remove(path);
  remove(lock);
  CHECK_EQUAL(rmdir(folder), 0);
}

static void journal_info(cardstack_deck *deck) {
  cardstack_journal_info info = empty_info();
  ON_BAD_DECKS(cardstack_deck_journal_info(bad, &info));
  REFUSED(deck, INVALID, "info", cardstack_deck_journal_info(deck, NULL));
  for (int i = 0; i < BAD_SIZES; i++) {
    info.struct_size = bad_sizes[i];
    REFUSED(deck, UNSUPPORTED, "info.struct_size", cardstack_deck_journal_info(deck, &info));
  }
  memset(&info, 0x5A, sizeof info);
  info.struct_size = sizeof info;
  const cardstack_journal_info none = empty_info();
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK(memcmp(&info, &none, sizeof info) == 0);
}

static void journal_flush(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_journal_flush(bad));
  REFUSED(deck, CARDSTACK_ERROR_REFUSED, "journal", cardstack_deck_journal_flush(deck));
}

static void journal_compact(cardstack_deck *deck) {
  ON_BAD_DECKS(cardstack_deck_journal_compact(bad));
  REFUSED(deck, CARDSTACK_ERROR_REFUSED, "journal", cardstack_deck_journal_compact(deck));
}

static void save(cardstack_deck *deck) {
  static uint64_t memory[1024];
  size_t size = 0, again = 0;
  ON_BAD_DECKS(cardstack_deck_save(bad, 3, memory, sizeof memory, &size));
  REFUSED(deck, INVALID, "out_size", cardstack_deck_save(deck, 3, memory, sizeof memory, NULL));
  REFUSED(deck, INVALID, "contents", cardstack_deck_save(deck, 4, memory, sizeof memory, &size));
  REFUSED(deck, INVALID, "contents", cardstack_deck_save(deck, UINT32_MAX, memory, sizeof memory, &size));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_save(deck, 3, memory, SIZE_MAX, &size));
  REFUSED(deck, INVALID, NULL, cardstack_deck_save(deck, 3, NULL, 8, &size));
  CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
  CHECK(size <= sizeof memory);
  memset(memory, 0x5A, sizeof memory);
  for (size_t capacity = 0; capacity < size; capacity += capacity < 70 ? 1 : 7) {
    again = 0;
    REFUSED(deck, CARDSTACK_ERROR_BUFFER_TOO_SMALL, "buffer",
            cardstack_deck_save(deck, 3, memory, capacity, &again));
    CHECK_EQUAL(again, size);
  }
  CHECK_EQUAL(memory[0], UINT64_C(0x5A5A5A5A5A5A5A5A));
  CHECK_OK(cardstack_deck_save(deck, 3, memory, size, &again));
  CHECK_EQUAL(again, size);
}

static void restore(cardstack_deck *deck) {
  static uint64_t memory[1024];
  size_t size = 0;
  cardstack_journal_info info = empty_info();
  cardstack_deck_config config = kit_config();
  cardstack_deck *other = kit_deck(&config, 5);
  CHECK_OK(cardstack_deck_save(other, 3, memory, sizeof memory, &size));
  cardstack_deck_destroy(other);
  ON_BAD_DECKS(cardstack_deck_restore(bad, memory, size, CARDSTACK_RESTORE_KEEP, 0, &info));
  REFUSED(deck, INVALID, "buffer", cardstack_deck_restore(deck, NULL, 0, CARDSTACK_RESTORE_KEEP, 0, &info));
  REFUSED(deck, INVALID, "size", cardstack_deck_restore(deck, memory, SIZE_MAX, CARDSTACK_RESTORE_KEEP, 0, &info));
  REFUSED(deck, INVALID, "restore", cardstack_deck_restore(deck, memory, size, 0, 0, &info));
  ON_BAD_FLAGS(deck, cardstack_deck_restore(deck, memory, size, CARDSTACK_RESTORE_KEEP, flags, &info));
  REFUSED(deck, INVALID, "restore", cardstack_deck_restore(deck, memory, size, INT32_MIN, 0, &info));
  for (int i = 0; i < BAD_SIZES; i++) {
    info.struct_size = bad_sizes[i];
    REFUSED(deck, UNSUPPORTED, "info.struct_size", cardstack_deck_restore(deck, memory, size, 1, 0, &info));
  }
  info = empty_info();
  if (has_been_used(deck)) {
    REFUSED(deck, CARDSTACK_ERROR_REFUSED, "before", cardstack_deck_restore(deck, memory, size, 1, 0, &info));
    return;
  }
  for (size_t less = 0; less < size; less++) {
    REFUSED(deck, CARDSTACK_ERROR_CORRUPT, NULL, cardstack_deck_restore(deck, memory, less, 1, 0, &info));
  }
  REFUSED(deck, CARDSTACK_ERROR_CORRUPT, NULL, cardstack_deck_restore(deck, memory, size + 8, 1, 0, &info));
  CHECK(info.damage_offset == size);
  memory[0] ^= 1;
  REFUSED(deck, CARDSTACK_ERROR_FORMAT, NULL, cardstack_deck_restore(deck, memory, size, 1, 0, &info));
  memory[0] ^= 1;
  /* From a place that is aligned to nothing. */
  unsigned char *moved = (unsigned char *)memory + 1;
  memmove(moved, memory, size);
  CHECK_OK(cardstack_deck_restore(deck, moved, size, CARDSTACK_RESTORE_KEEP, 0, &info));
  CHECK_EQUAL(info.cards, 5);
}

static void set_card_keys(cardstack_deck *deck) {
  static const uint32_t lengths[] = {3, 3}, too_long[] = {3, CARDSTACK_MAX_KEY + 1}, longest[] = {3, UINT32_MAX};
  static const char bytes[2 * CARDSTACK_MAX_KEY] = "onetwo";
  const uint64_t top = top_card(deck), known[] = {top, top}, with_zero[] = {top, 0};
  ON_BAD_DECKS(cardstack_deck_set_card_keys(bad, known, 2, bytes, lengths));
  REFUSED(deck, INVALID, "cards", cardstack_deck_set_card_keys(deck, NULL, 2, bytes, lengths));
  REFUSED(deck, INVALID, "lengths", cardstack_deck_set_card_keys(deck, known, 2, bytes, NULL));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "count", cardstack_deck_set_card_keys(deck, known, SIZE_MAX, bytes, lengths));
  CHECK_OK(cardstack_deck_set_card_keys(deck, NULL, 0, NULL, NULL));
  size_t length = 0;
  if (top == 0) {
    REFUSED(deck, INVALID, "cards", cardstack_deck_set_card_keys(deck, known, 1, bytes, lengths));
    return;
  }
  REFUSED(deck, INVALID, "keys", cardstack_deck_set_card_keys(deck, known, 2, NULL, lengths));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "key", cardstack_deck_set_card_keys(deck, known, 2, bytes, too_long));
  REFUSED(deck, CARDSTACK_ERROR_LIMIT, "key", cardstack_deck_set_card_keys(deck, known, 2, bytes, longest));
  REFUSED(deck, INVALID, "cards", cardstack_deck_set_card_keys(deck, with_zero, 2, bytes, lengths));
  /* All or none. */
  CHECK_RESULT(cardstack_deck_card_key(deck, top, NULL, 0, &length), CARDSTACK_ERROR_NOT_FOUND);
}

static void card_key(cardstack_deck *deck) {
  static const uint32_t length = 5;
  char key[8] = "untaken";
  size_t found = 0;
  const uint64_t top = top_card(deck);
  ON_BAD_DECKS(cardstack_deck_card_key(bad, 1, key, sizeof key, &found));
  REFUSED(deck, INVALID, "out_length", cardstack_deck_card_key(deck, top, key, sizeof key, NULL));
  REFUSED(deck, INVALID, "capacity", cardstack_deck_card_key(deck, top, key, SIZE_MAX, &found));
  REFUSED(deck, INVALID, NULL, cardstack_deck_card_key(deck, top, NULL, 1, &found));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_card_key(deck, 0, key, sizeof key, &found));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_card_key(deck, UINT64_MAX, key, sizeof key, &found));
  REFUSED(deck, CARDSTACK_ERROR_NOT_FOUND, "card", cardstack_deck_card_key(deck, top, key, sizeof key, &found));
  if (top == 0) return;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &top, 1, "hello", &length));
  REFUSED(deck, CARDSTACK_ERROR_BUFFER_TOO_SMALL, "capacity", cardstack_deck_card_key(deck, top, key, 4, &found));
  CHECK_EQUAL(found, 5);
  CHECK(strcmp(key, "untaken") == 0);
  CHECK_OK(cardstack_deck_card_key(deck, top, key, 5, &found));
  CHECK(found == 5 && memcmp(key, "helloen", 8) == 0);
}

const bad_row bad_input_storage[] = {
    {"cardstack_journal_options_init", journal_options_init},
    {"cardstack_deck_open_journal", open_journal},
    {"cardstack_deck_journal_info", journal_info},
    {"cardstack_deck_journal_flush", journal_flush},
    {"cardstack_deck_journal_compact", journal_compact},
    {"cardstack_deck_save", save},
    {"cardstack_deck_restore", restore},
    {"cardstack_deck_set_card_keys", set_card_keys},
    {"cardstack_deck_card_key", card_key},
    {NULL, NULL},
};
