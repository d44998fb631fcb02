/* Files of more than 2 and 4 GB, also on a system whose addresses have 32 bits. They only seem to be as large: the system
 * stores no zeros.
 *
 *     journal_large [whole]
 *
 * With `whole` it also writes a journal of more than 2 GB, which takes a while. */

#define _POSIX_C_SOURCE 200809L

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static const uint64_t sizes[] = {(UINT64_C(1) << 31) - 8, UINT64_C(1) << 31,       (UINT64_C(1) << 31) + 8,
                                 UINT64_C(1) << 32,       (UINT64_C(1) << 32) + 64, UINT64_C(5) << 30};

static uint64_t size_of(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseeko(file, 0, SEEK_END) != 0) exit(2);
  const off_t size = ftello(file);
  fclose(file);
  return (uint64_t)size;
}

/* A saved deck that says it has `total` bytes, in a file of `size`. Its first record is damaged, so nothing behind it is
 * read. */
static cardstack_journal_info open_saved(uint64_t total, uint64_t size) {
  writer_begin(1, 3, total);
  writer_frame(CLEARED, 0, NO_WORDS);
  writer.bytes[writer.last] ^= 1;
  journal_file_write(damage_place.path, writer.bytes, writer.size);
  if (truncate(damage_place.path, (off_t)size) != 0) exit(2);
  cardstack_deck *deck = kit_empty(&damage_config);
  cardstack_journal_info info;
  cardstack_journal_info_init(&info, sizeof info);
  CHECK_RESULT(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_CORRUPT);
  CHECK_EQUAL(size_of(damage_place.path), size);
  cardstack_deck_destroy(deck);
  journal_place_clear(&damage_place);
  return info;
}

static void test_sizes(void) {
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    check_context("%llu bytes", (unsigned long long)sizes[i]);
    CHECK_EQUAL(open_saved(sizes[i], sizes[i]).damage_offset, HEADER);
    CHECK_EQUAL(open_saved(sizes[i] + 8, sizes[i]).damage_offset, sizes[i]);
    CHECK_EQUAL(open_saved(sizes[i], sizes[i] + 8).damage_offset, sizes[i]);
    CHECK_EQUAL(open_saved(UINT64_MAX, sizes[i]).damage_offset, sizes[i]);
  }
}

/* Whether the system knows holes in this file: without that, all of them are read. */
static int knows_holes(uint64_t from, uint64_t size) {
#ifdef __linux__
  enum { FROM_DATA = 3 };
  const int file = open(damage_place.path, O_RDONLY);
  const off_t data = lseek(file, (off_t)from, FROM_DATA);
  const int knows = data < 0 ? errno == ENXIO : (uint64_t)data + (1 << 20) >= size;
  close(file);
  return knows;
#else
  (void)from, (void)size;
  return 0;
#endif
}

/* A hole at the end, or in front of a mark by which it is damage, takes no time, of whatever size it is. */
static void test_holes(int is_damage) {
  check_context(is_damage ? "a hole with data behind it" : "a hole at the end");
  writer_begin_journal(3);
  writer_frame(INSERTED, 0, WORDS(0, 1, 2, 3, 4));
  const uint64_t sound = writer.size;
  writer_frame(CLEARED, 0, NO_WORDS);
  writer.bytes[writer.size - 1] ^= 1;
  journal_file_write(damage_place.path, writer.bytes, writer.size);
  uint64_t size = UINT64_C(1) << 40;
  if (truncate(damage_place.path, (off_t)size) != 0 || !knows_holes(writer.size + 65536, size)) {
    printf("The system does not know holes of a terabyte.\n");
    journal_place_clear(&damage_place);
    return;
  }
  if (is_damage) {
    writer_frame(MARK, 0, WORDS(size + FRAME + 8));
    FILE *file = fopen(damage_place.path, "rb+");
    CHECK(file != NULL && fseeko(file, (off_t)size, SEEK_SET) == 0);
    CHECK_EQUAL(fwrite(writer.bytes + writer.last, 1, FRAME + 8, file), FRAME + 8);
    CHECK_EQUAL(fclose(file), 0);
    size += FRAME + 8;
  }
  cardstack_deck *deck = kit_empty(&damage_config);
  cardstack_journal_info info;
  cardstack_journal_info_init(&info, sizeof info);
  if (is_damage) {
    CHECK_RESULT(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, &info), CARDSTACK_ERROR_CORRUPT);
    CHECK_EQUAL(info.damage_offset, sound);
    CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP | CARDSTACK_RESTORE_SALVAGE, &info));
    CHECK_EQUAL(info.lost_bytes, size - sound - FRAME - 8);
    char copy[JOURNAL_PATH + 40];
    snprintf(copy, sizeof copy, "%s.damaged", damage_place.path);
    CHECK_EQUAL(size_of(copy), size);
    struct stat about;
    CHECK(stat(copy, &about) == 0 && about.st_blocks < 1024);
    unlink(copy);
  } else {
    CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, &info));
    CHECK_EQUAL(info.torn_bytes, size - sound);
  }
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 4);
  CHECK(size_of(damage_place.path) < 65536);
  cardstack_deck_destroy(deck);
  journal_place_clear(&damage_place);
}

/* A deck that takes cards out that it does not have writes down which. */
static void test_whole(void) {
  enum { MANY = 1 << 20 };
  uint64_t *cards = malloc(MANY * sizeof *cards);
  if (cards == NULL) exit(2);
  for (size_t i = 0; i < MANY; i++) cards[i] = 1000 + i;
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  cardstack_journal_info info;
  cardstack_journal_info_init(&info, sizeof info);
  uint64_t before = 0;
  do {
    before = info.size;
    if (!CHECK_OK(cardstack_deck_remove(deck, 1, cards, MANY, NULL))) break;
    CHECK_OK(cardstack_deck_journal_info(deck, &info));
    CHECK(info.size > before);
    CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_WRITTEN);
  } while (info.size < (UINT64_C(1) << 31) + (1 << 24));
  free(cards);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_journal_flush(deck));
  CHECK_OK(cardstack_deck_journal_info(deck, &info));
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_WRITTEN);
  CHECK_EQUAL(size_of(damage_place.path), info.size);
  cardstack_deck_destroy(deck);

  /* What is written behind the first 2 GB is read, and the journal is small again. */
  deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, &info));
  CHECK_EQUAL(info.damage_offset, 0);
  CHECK_EQUAL(info.torn_bytes, 0);
  CHECK_EQUAL(info.decisions, 1);
  CHECK_EQUAL(info.cards, 19);
  CHECK(info.size < 1 << 16);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  damage_set_up();
  test_sizes();
  test_holes(0);
  test_holes(1);
  if (argc == 2 && strcmp(argv[1], "whole") == 0) test_whole();
  damage_tear_down();
  return check_report();
}
