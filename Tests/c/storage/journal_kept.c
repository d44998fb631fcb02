/* Journals and saved decks that an earlier version has written: this one finds in them what that one found.
 *
 *     journal_kept                 opens those in KEPT_FILES, a folder
 *     journal_kept write FOLDER    writes them there, with the library that it is linked to
 *     journal_kept open FOLDER     opens those that this version wrote there, on another kind of processor for instance
 *
 * Beside each file is a text with what the version that wrote it found when it opened it again. */

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"
#include "everything_kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"everything.journal", "compacted.journal", "waiting.journal", "torn.journal",
                                    "waiting.saved"};
enum { NAMES = sizeof names / sizeof names[0], LAST_CARD = 60 };

static char *path_of(const char *folder, const char *name, const char *suffix) {
  static char path[2][1000];
  static int turn;
  turn = !turn;
  snprintf(path[turn], sizeof path[turn], "%s/%s%s", folder, name, suffix);
  return path[turn];
}

/* -- What is found in a deck -- */

static struct text {
  size_t size;
  char bytes[1 << 14];
} found;

static void add(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int size = vsnprintf(found.bytes + found.size, sizeof found.bytes - found.size, format, arguments);
  va_end(arguments);
  found.size += (size_t)size;
  if (found.size >= sizeof found.bytes) exit(2);
}

static void add_cards(cardstack_deck *deck) {
  uint64_t cards[LAST_CARD];
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, LAST_CARD, &count));
  add("cards");
  for (size_t i = 0; i < count; i++) add(" %llu", (unsigned long long)cards[i]);
  add("\n");
  for (uint64_t card = 1; card <= LAST_CARD; card++) {
    char key[CARDSTACK_MAX_KEY];
    size_t length = 0;
    const cardstack_card_status status = kit_status(deck, card);
    if (status != 0) add("card %llu status %d\n", (unsigned long long)card, (int)status);
    if (cardstack_deck_card_key(deck, card, key, sizeof key, &length) != CARDSTACK_OK) continue;
    add("key %llu %.*s\n", (unsigned long long)card, (int)length, key);
  }
}

static void add_decisions(cardstack_deck *deck) {
  cardstack_decision decisions[64];
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof decisions[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    add("decision %llx card %llu direction %d at %.17g\n", (unsigned long long)decisions[i].token,
        (unsigned long long)decisions[i].card, (int)decisions[i].direction, decisions[i].wall_time);
  }
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    add("undelivered %llx card %llu kind %d reason %d direction %d nonce %llx at %.17g\n",
        (unsigned long long)sends[i].decision, (unsigned long long)sends[i].card, (int)sends[i].kind,
        (int)sends[i].reason, (int)sends[i].direction, (unsigned long long)sends[i].nonce, sends[i].wall_time);
  }
}

/* What is in a deck that has just been brought back. Drains it. */
static void describe(cardstack_deck *deck) {
  static kit_events events;
  found.size = 0;
  add_cards(deck);
  add_decisions(deck);
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
    add("final %llx card %llu\n", (unsigned long long)events.at[i].token, (unsigned long long)events.at[i].card);
  }
}

static void describe_opening(const cardstack_journal_info *info) {
  add("records %llu torn %llu decisions %llu finals %llu cards %llu nonce %llx\n", (unsigned long long)info->records,
      (unsigned long long)info->torn_bytes, (unsigned long long)info->decisions, (unsigned long long)info->finals,
      (unsigned long long)info->cards, (unsigned long long)info->nonce);
}

/* Opens a copy of a file and describes what is found; returns the deck, which has the copy as its journal. */
static cardstack_deck *open_copy(const char *path) {
  journal_file_copy(path, damage_place.copy);
  cardstack_deck *deck = kit_empty(&damage_config);
  cardstack_journal_info info;
  CHECK_OK(journal_open(deck, damage_place.copy, CARDSTACK_RESTORE_KEEP, &info));
  describe(deck);
  describe_opening(&info);
  return deck;
}

/* -- Writing -- */

/* A deck in the midst of all: a card flies that comes back, one waits for an answer, some are in the reserve, one is locked. */
static cardstack_deck *waiting(void) {
  static const uint32_t lengths[] = {5, 3, 5};
  uint64_t token = 0;
  journal_place_clear(&damage_place);
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1.7e9));
  CHECK_OK(cardstack_deck_load(deck, 0, 0, &token));
  CHECK_OK(kit_append(deck, 0, 1, 12));
  CHECK_OK(cardstack_deck_answer_load(deck, 0, token, WORDS(40, 41, 42), CARDSTACK_PAGE_RESERVE, 0, 0, NULL));
  CHECK_OK(cardstack_deck_admit(deck, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(1, 2, 7), "firsttwoseven", lengths));
  for (int i = 0; i < 6; i++) kit_swipe(deck, 1 + i, i % 2 == 0 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_undo(deck, 8, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 9, 9, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_DOWN, 0, &token));
  kit_swipe(deck, 10.1, CARDSTACK_DIRECTION_UP);
  return deck;
}

static void write_file(const char *folder, const char *name, const void *bytes, size_t size) {
  journal_file_write(path_of(folder, name, ""), bytes, size);
  cardstack_deck_destroy(open_copy(path_of(folder, name, "")));
  journal_file_write(path_of(folder, name, ".expected"), found.bytes, found.size);
}

static void write_all(const char *folder) {
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1.7e9));
  everything_begin(deck);
  cardstack_deck_destroy(deck);
  deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  everything_go_on(deck, &damage_config);
  cardstack_deck_destroy(deck);
  journal_bytes bytes = journal_file_read(damage_place.path);
  write_file(folder, names[0], bytes.bytes, bytes.size);
  free(bytes.bytes);
  bytes = journal_file_read(damage_place.copy);
  write_file(folder, names[1], bytes.bytes, bytes.size);
  free(bytes.bytes);
  deck = waiting();
  bytes = journal_file_read(damage_place.path);
  write_file(folder, names[2], bytes.bytes, bytes.size);
  /* The last call has more than one record: good ones before the torn end do not count either. */
  write_file(folder, names[3], bytes.bytes, bytes.size - 3);
  free(bytes.bytes);
  static unsigned char saved[1 << 14];
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, saved, sizeof saved, &size));
  write_file(folder, names[4], saved, size);
  cardstack_deck_destroy(deck);
}

/* -- Reading -- */

/* Checks what was described last; of the opening, which is the last line, only if that was described. */
static void check_found(const char *expected, int with_opening) {
  const char *opening = strstr(expected, "records ");
  const size_t size = with_opening || opening == NULL ? strlen(expected) : (size_t)(opening - expected);
  if (CHECK(found.size == size && memcmp(found.bytes, expected, size) == 0)) return;
  fprintf(stderr, "found:\n%s\nexpected:\n%s\n", found.bytes, expected);
}

/* The text beside a file. The caller frees it. */
static char *read_expected(const char *folder, const char *name) {
  journal_bytes text = journal_file_read(path_of(folder, name, ".expected"));
  char *expected = calloc(1, text.size + 1);
  if (expected == NULL) exit(2);
  if (text.size > 0) memcpy(expected, text.bytes, text.size);
  CHECK(text.size > 100);
  free(text.bytes);
  return expected;
}

static void check_opening(const char *folder, const char *name) {
  check_context("%s", name);
  char *expected = read_expected(folder, name);
  cardstack_deck *deck = open_copy(path_of(folder, name, ""));
  check_found(expected, 1);
  cardstack_deck_destroy(deck);
  free(expected);
}

static void check_file(const char *folder, const char *name) {
  check_context("%s", name);
  const char *path = path_of(folder, name, "");
  char *expected = read_expected(folder, name);
  journal_bytes old = journal_file_read(path);
  CHECK(old.size > HEADER);
  const int is_saved = writer_get(old.bytes + 32, 8) != 0;
  CHECK_EQUAL(old.bytes[6], is_saved ? 'S' : 'J');
  cardstack_deck *deck = open_copy(path);
  check_found(expected, 1);
  kit_swipe(deck, 100, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_undo(deck, 100, CARDSTACK_DIRECTION_NONE, 0, NULL));
  cardstack_deck_destroy(deck);
  /* From memory it comes to the same. */
  deck = kit_empty(&damage_config);
  cardstack_journal_info info = {.struct_size = sizeof info};
  CHECK_OK(cardstack_deck_restore(deck, old.bytes, old.size, CARDSTACK_RESTORE_KEEP, 0, &info));
  describe(deck);
  check_found(expected, 0);
  cardstack_deck_destroy(deck);
  /* It is a journal from now on, and holds the same after a kill. */
  deck = open_copy(path);
  journal_file_copy(damage_place.copy, damage_place.path);
  cardstack_deck_destroy(deck);
  journal_bytes new = journal_file_read(damage_place.path);
  CHECK_EQUAL(new.bytes[6], 'J');
  CHECK_EQUAL(writer_get(new.bytes + 32, 8), 0);
  CHECK(is_saved || writer_get(new.bytes + 24, 8) > writer_get(old.bytes + 24, 8));
  deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, &info));
  CHECK_EQUAL(info.torn_bytes, 0);
  describe(deck);
  check_found(expected, 0);
  cardstack_deck_destroy(deck);
  free(expected);
  free(old.bytes);
  free(new.bytes);
}

int main(int argc, char **argv) {
  damage_set_up();
  if (argc > 2 && strcmp(argv[1], "write") == 0) {
    write_all(argv[2]);
  } else if (argc > 2 && strcmp(argv[1], "open") == 0) {
    for (size_t i = 0; i < NAMES; i++) check_opening(argv[2], names[i]);
  } else {
    for (size_t i = 0; i < NAMES; i++) check_file(KEPT_FILES, names[i]);
  }
  damage_tear_down();
  return check_report();
}
