/* A damaged journal, opened with CARDSTACK_RESTORE_SALVAGE: what is sound comes back, the decisions first, what does not is
 * reported, and the file as it was stays beside the new one. */

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SALVAGE = CARDSTACK_RESTORE_KEEP + CARDSTACK_RESTORE_SALVAGE };

static void remove_copies(void) {
  char path[JOURNAL_PATH + 60];
  for (int i = 0; i < 5; i++) {
    snprintf(path, sizeof path, i == 0 ? "%s.damaged" : "%s.damaged.%02d", damage_place.copy, i);
    unlink(path);
  }
}

static int copy_is(int number, const unsigned char *bytes, size_t size) {
  char path[JOURNAL_PATH + 60];
  snprintf(path, sizeof path, number == 0 ? "%s.damaged" : "%s.damaged.%02d", damage_place.copy, number);
  if (access(path, F_OK) != 0) return 0;
  journal_bytes copy = journal_file_read(path);
  const int is_same = copy.size == size && memcmp(copy.bytes, bytes, size) == 0;
  free(copy.bytes);
  return is_same;
}

/* Opens bytes that CARDSTACK_RESTORE_KEEP refuses, from memory and as a file; returns the deck of the file. */
static cardstack_deck *salvage(const unsigned char *bytes, size_t size, cardstack_journal_info *info) {
  damage_check_refused(bytes, size, CARDSTACK_ERROR_CORRUPT, -1);
  cardstack_journal_info other = {.struct_size = sizeof other};
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_OK(cardstack_deck_restore(deck, bytes, size, SALVAGE, 0, &other));
  const unsigned long long digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  remove_copies();
  journal_file_write(damage_place.copy, bytes, size);
  deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.copy, SALVAGE, info));
  CHECK(journal_digest(deck) == digest);
  CHECK_EQUAL(info->damage_offset, other.damage_offset);
  CHECK_EQUAL(info->lost_records, other.lost_records);
  CHECK_EQUAL(info->lost_bytes, other.lost_bytes);
  CHECK(info->damage_offset > 0);
  CHECK(copy_is(0, bytes, size));
  /* What was written is whole. */
  const unsigned long long again =
      journal_digest_of_copy(&damage_config, damage_place.copy, damage_place.path, NULL);
  CHECK(again == digest);
  return deck;
}

/* Cards 1 to 9; 1, 2 and 3 have been decided, and nothing of it is delivered. */
static void begin(void) {
  writer_begin_journal(1);
  writer_frame(CONTENTS, 3, NO_WORDS);
  writer_frame(DELIVERY, CARDSTACK_DELIVERY_AT_DECISION, WORDS(7));
  writer_frame(INSERTED, 0, WORDS(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  for (uint64_t i = 1; i <= 3; i++) writer_decision(REPORTED | 1, 4 * i, i);
}

static size_t undelivered(cardstack_deck *deck, uint64_t *decisions) {
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) decisions[i] = sends[i].decision;
  return count;
}

/* A record that does not fit makes the rest worth less, not worthless. */
static void misfit(void) {
  check_context("a record that does not fit");
  begin();
  const size_t damage = writer.size;
  writer_frame(PLACED, 0, WORDS(77, 500)); /* there are no 500 cards */
  writer_decision(REPORTED | 2, 16, 4);
  writer_frame(ANSWERED, 1, WORDS(8)); /* of card 2 */
  writer_frame(UNDONE, 1, WORDS(12));  /* of card 3 */
  writer_frame(SHIFTED, 0, WORDS(2, 0));
  writer_decision(REPORTED | 2, 20, 66); /* a card of which nothing else is known */
  writer_frame(FINAL, 0, WORDS(1));
  cardstack_journal_info info;
  cardstack_deck *deck = salvage(writer.bytes, writer.size, &info);
  CHECK_EQUAL(info.damage_offset, damage);
  CHECK_EQUAL(info.lost_records, 3); /* the one, the shift, and which decision became final */
  CHECK_EQUAL(info.lost_bytes, 0);
  uint64_t decisions[64];
  CHECK_EQUAL(undelivered(deck, decisions), 3);
  CHECK(decisions[0] == 4 && decisions[1] == 16 && decisions[2] == 20);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 4);
  KIT_UPCOMING(deck, 3, 5, 6, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

/* Pages of zeros in the middle of what was on the disk. */
static void hole(void) {
  check_context("a hole");
  begin();
  const size_t hole = writer.size;
  writer_frame(INSERTED, 0, WORDS(6, 10, 11, 12));
  writer_decision(REPORTED | 1, 16, 4);
  const size_t end = writer.size;
  writer_frame(REMOVED, 0, WORDS(10));
  writer_decision(REPORTED | 1, 20, 5);
  writer_frame(KEY, 3, WORDS(6, 0x636261));
  writer_mark();
  memset(writer.bytes + hole, 0, end - hole);
  cardstack_journal_info info;
  cardstack_deck *deck = salvage(writer.bytes, writer.size, &info);
  CHECK_EQUAL(info.damage_offset, hole);
  CHECK_EQUAL(info.lost_records, 1);
  CHECK_EQUAL(info.lost_bytes, end - hole);
  CHECK_EQUAL(info.records, 7);
  uint64_t decisions[64];
  CHECK_EQUAL(undelivered(deck, decisions), 4);
  CHECK_EQUAL(decisions[3], 20);
  KIT_UPCOMING(deck, 4, 6, 7, 8, 9);
  char key[64];
  size_t length = 0;
  CHECK_OK(cardstack_deck_card_key(deck, 6, key, sizeof key, &length));
  CHECK(length == 3 && memcmp(key, "abc", 3) == 0);
  cardstack_deck_destroy(deck);
}

/* A decision counts, also if the record is lost that its card had come back to the pile, or had come into it at all. */
static void without_return(void) {
  check_context("a lost return");
  begin();
  writer_decision(REPORTED | RECYCLES | CARDSTACK_DIRECTION_UP, 16, 4);
  writer_frame(ASIDE, CIRCLES, WORDS(5));
  writer_frame(RESERVED, 0, WORDS(30));
  const size_t hole = writer.size;
  writer_frame(PLACED, 0, WORDS(4, 0));
  writer_frame(PLACED, 0, WORDS(5, 0));
  writer_frame(ADMITTED, 0, WORDS(1));
  const size_t end = writer.size;
  writer_decision(REPORTED | 1, 20, 4);
  writer_decision(REPORTED | 1, 24, 5);
  writer_decision(REPORTED | 1, 28, 30);
  writer_mark();
  memset(writer.bytes + hole, 0, end - hole);
  cardstack_journal_info info;
  cardstack_deck *deck = salvage(writer.bytes, writer.size, &info);
  CHECK_EQUAL(info.lost_records, 0);
  uint64_t decisions[64];
  CHECK_EQUAL(undelivered(deck, decisions), 7);
  CHECK(decisions[4] == 20 && decisions[5] == 24 && decisions[6] == 28);
  KIT_UPCOMING(deck, 6, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

/* What was kept before stays: the next copy has a number. */
static void copies(void) {
  begin();
  writer_frame(PLACED, 0, WORDS(77, 500));
  remove_copies();
  for (int i = 0; i < 3; i++) {
    check_context("copy %d", i);
    journal_file_write(damage_place.copy, writer.bytes, writer.size);
    cardstack_deck *deck = kit_empty(&damage_config);
    CHECK_OK(journal_open(deck, damage_place.copy, SALVAGE, NULL));
    CHECK(copy_is(i, writer.bytes, writer.size));
    CHECK(!copy_is(i + 1, writer.bytes, writer.size));
    cardstack_deck_destroy(deck);
  }
  check_context("a sound journal");
  remove_copies();
  cardstack_deck *deck = kit_empty(&damage_config);
  cardstack_journal_info info;
  CHECK_OK(journal_open(deck, damage_place.copy, SALVAGE, &info));
  CHECK(info.damage_offset == 0 && info.lost_records == 0 && info.lost_bytes == 0);
  CHECK(!copy_is(0, writer.bytes, writer.size));
  cardstack_deck_destroy(deck);
}

static void check_untouched(void) {
  journal_bytes after = journal_file_read(damage_place.copy);
  CHECK(after.size == writer.size && memcmp(after.bytes, writer.bytes, after.size) == 0);
  free(after.bytes);
}

#ifndef _WIN32
/* The copy is on its disk before the journal is written anew. Without it nothing changes. */
static void unsafe_copy(void) {
  check_context("a copy that is not flushed");
  begin();
  writer_frame(PLACED, 0, WORDS(77, 500));
  remove_copies();
  journal_file_write(damage_place.copy, writer.bytes, writer.size);
  cardstack_deck *deck = kit_empty(&damage_config);
  faulty_io_fail(FAULTY_SYNC, 1, ENOSPC);
  CHECK_RESULT(journal_open(deck, damage_place.copy, SALVAGE, NULL), CARDSTACK_ERROR_IO);
  CHECK(faulty_io_happened());
  faulty_io_none();
  CHECK(!copy_is(0, writer.bytes, writer.size));
  check_untouched();
  cardstack_deck_destroy(deck);
}
#endif

/* Before the first call there is nothing to bring back. */
static void hopeless(void) {
  check_context("a damaged header");
  begin();
  writer.bytes[30] ^= 1;
  journal_file_write(damage_place.copy, writer.bytes, writer.size);
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_RESULT(journal_open(deck, damage_place.copy, SALVAGE, NULL), CARDSTACK_ERROR_CORRUPT);
  CHECK_RESULT(journal_open(deck, damage_place.copy, CARDSTACK_RESTORE_SALVAGE, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(journal_open(deck, damage_place.copy, SALVAGE + 32, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(journal_open(deck, damage_place.copy, -SALVAGE, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  cardstack_deck_destroy(deck);
  check_untouched();
}

/* Any byte wrong, in a journal of a real life: it opens, and every decision whose record is whole is there. */
static void anywhere(void) {
  check_context("anywhere");
  begin();
  for (uint64_t i = 4; i <= 9; i++) {
    writer_frame(LOCKED, 1, WORDS(i));
    writer_decision(REPORTED | 1, 4 * i, i);
    writer_frame(INSERTED, 0, WORDS(9 - i, 20 + i));
  }
  writer_mark();
  static unsigned char bytes[1 << 14];
  for (size_t at = HEADER; at < writer.size; at++) {
    check_context("byte %d", (int)at);
    memcpy(bytes, writer.bytes, writer.size);
    bytes[at] ^= 0x10;
    cardstack_deck *deck = kit_empty(&damage_config);
    cardstack_journal_info info = {.struct_size = sizeof info};
    CHECK_OK(cardstack_deck_restore(deck, bytes, writer.size, SALVAGE, 0, &info));
    uint64_t decisions[64];
    /* One can have been in the damaged record; those before delivery was known are not to be delivered. */
    CHECK(undelivered(deck, decisions) >= 8 || at < HEADER + 3 * FRAME + 16);
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  damage_set_up();
  damage_config.undo.limit = CARDSTACK_UNLIMITED;
  damage_config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  cardstack_deck *empty = kit_empty(&damage_config);
  damage_empty_digest = journal_digest(empty);
  cardstack_deck_destroy(empty);
  misfit();
  hole();
  without_return();
  copies();
#ifndef _WIN32
  unsafe_copy();
#endif
  hopeless();
  anywhere();
  damage_tear_down();
  return check_report();
}
