/* Journals as they must not be: cut at every length, with a bit flipped in every byte, of another version, and of other
 * programs. A torn end is cut off; all else is refused, the file left as it is and the deck empty.
 *
 *     journal_damage [all]
 *
 * With an argument every bit is flipped. */

#include "check.h"
#include "damage_kit.h"
#include "deck_kit.h"
#include "everything_kit.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- A journal with a record of every kind, from a deck -- */

static journal_bytes whole;
enum { MOST_FRAMES = 400 };
static size_t starts[MOST_FRAMES + 1], frames; /* where each frame begins, and the last one ends */

static void make_whole(void) {
  int seen[KINDS] = {0};
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  everything_begin(deck);
  cardstack_deck_destroy(deck);
  deck = kit_empty(&damage_config);
  CHECK_OK(journal_open(deck, damage_place.path, CARDSTACK_RESTORE_KEEP, NULL));
  everything_go_on(deck, &damage_config);
  cardstack_deck_destroy(deck);
  whole = journal_file_read(damage_place.path);
  size_t at = HEADER;
  for (frames = 0; at < whole.size && frames < MOST_FRAMES; frames++) {
    starts[frames] = at;
    const int kind = whole.bytes[at + 6];
    if (kind < KINDS) seen[kind] = 1;
    at += writer_get(whole.bytes + at + 4, 2) & ~(uint64_t)GOES_ON;
  }
  starts[frames] = at;
  CHECK_EQUAL(at, whole.size);
  CHECK_EQUAL(whole.bytes[starts[frames - 1] + 4] & GOES_ON, 0);
  for (int kind = 1; kind < KINDS; kind++) {
    if (!seen[kind]) CHECK_FAIL("there is no record of kind %d", kind);
  }
}

/* -- Cut, and flipped -- */

/* Index of the frame that holds a byte. */
static size_t frame_at(size_t byte) {
  size_t i = 0;
  while (i + 1 < frames && starts[i + 1] <= byte) i++;
  return i;
}

/* Where the last whole call ends in the first `size` bytes. */
static size_t whole_calls(size_t size) {
  size_t end = HEADER;
  for (size_t i = 0; i < frames && starts[i + 1] <= size; i++) {
    if (!(whole.bytes[starts[i] + 4] & GOES_ON)) end = starts[i + 1];
  }
  return end;
}

/* How much of the whole is known to be on the disk, by the marks in its first `size` bytes. */
static size_t safe_size(size_t size) {
  size_t safe = 0;
  for (size_t i = 0; i < frames && starts[i + 1] <= size; i++) {
    if (whole.bytes[starts[i] + 6] == MARK) safe = (size_t)writer_get(whole.bytes + starts[i] + FRAME, 8);
  }
  return safe;
}

static void every_length(void) {
  unsigned long long last = damage_empty_digest;
  /* The journal ends with a mark when it takes its name. */
  size_t first_mark = 0;
  while (whole.bytes[starts[first_mark] + 6] != MARK) first_mark++;
  CHECK_EQUAL(safe_size(starts[first_mark + 1]), starts[first_mark + 1]);
  for (size_t size = 0; size <= whole.size; size++) {
    check_context("cut to %d bytes", (int)size);
    if (size >= HEADER && size < starts[first_mark + 1]) {
      const long long place = (long long)starts[frame_at(size)];
      damage_check_refused(whole.bytes, size, CARDSTACK_ERROR_CORRUPT, place);
      continue;
    }
    const damage_opened found = damage_open(whole.bytes, size);
    CHECK_OK(found.result);
    if (size < HEADER) {
      CHECK_EQUAL(found.info.is_new, 1);
      CHECK(found.digest == damage_empty_digest);
      continue;
    }
    CHECK_EQUAL(found.info.is_new, 0);
    const size_t end = whole_calls(size);
    CHECK_EQUAL(found.info.torn_bytes, size - end);
    if (end == size) {
      last = found.digest;
    } else {
      CHECK(found.digest == last);
    }
  }
}

static void every_bit(int all) {
  const size_t safe = safe_size(whole.size);
  CHECK(safe > 0 && safe < starts[frames - 5]);
  damage_opened previous = damage_open(whole.bytes, whole.size);
  unsigned char *bytes = malloc(whole.size);
  if (bytes == NULL) exit(2);
  for (size_t i = 0; i < whole.size; i++) {
    for (int bit = all ? 0 : (int)(i * 5 % 8); bit < 8; bit += all ? 1 : 8) {
      check_context("byte %d, bit %d", (int)i, bit);
      memcpy(bytes, whole.bytes, whole.size);
      bytes[i] ^= (unsigned char)(1 << bit);
      if (i < HEADER) {
        damage_check_refused(bytes, whole.size, i < 16 ? CARDSTACK_ERROR_FORMAT : CARDSTACK_ERROR_CORRUPT, 0);
      } else if (i < safe) {
        damage_check_refused(bytes, whole.size, CARDSTACK_ERROR_CORRUPT, (long long)starts[frame_at(i)]);
      } else {
        const size_t end = whole_calls(starts[frame_at(i)]);
        if (starts[frame_at(i)] == i && bit == (all ? 0 : (int)(i * 5 % 8))) previous = damage_open(whole.bytes, end);
        const damage_opened found = damage_open(bytes, whole.size);
        CHECK_OK(found.result);
        CHECK_EQUAL(found.info.torn_bytes, whole.size - end);
        CHECK(found.digest == previous.digest);
      }
    }
  }
  free(bytes);
}

/* -- Other files, saved decks, and journals in memory -- */

static void other_files(void) {
  static unsigned char bytes[1 << 18];
  uint64_t seed = 5;
  /* Frames of a newer version, whatever they are. */
  writer_begin(2, 1, 0);
  writer_frame(200, 0, NO_WORDS);
  check_context("a newer version");
  damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_FORMAT, 0);
  check_context("foreign files");
  damage_check_refused("a diary\n", 8, CARDSTACK_ERROR_FORMAT, 0);
  damage_check_refused("C\n", 2, CARDSTACK_ERROR_FORMAT, 0);
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)kit_random(&seed);
  damage_check_refused(bytes, sizeof bytes, CARDSTACK_ERROR_FORMAT, 0);
  memset(bytes, 0, sizeof bytes);
  damage_check_refused(bytes, sizeof bytes, CARDSTACK_ERROR_FORMAT, 0);
  damage_check_refused(bytes, 1, CARDSTACK_ERROR_FORMAT, 0);
}

/* What `cardstack_deck_save` wrote, in a file: a journal like any other then, but whole or nothing. */
static void saved_deck_in_a_file(void) {
  static unsigned char bytes[1 << 16];
  size_t size = 0;
  cardstack_deck *deck = kit_deck(&damage_config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_save(deck, 3, bytes, sizeof bytes, &size));
  const unsigned long long digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  for (size_t i = 9; i < size; i++) {
    check_context("a saved deck cut to %d bytes", (int)i);
    damage_check_refused(bytes, i, CARDSTACK_ERROR_CORRUPT, (long long)i);
    check_context("a saved deck, byte %d", (int)i);
    bytes[i] ^= 1;
    damage_check_refused(bytes, size, i < 16 ? CARDSTACK_ERROR_FORMAT : CARDSTACK_ERROR_CORRUPT, -1);
    bytes[i] ^= 1;
  }
  check_context("a saved deck and more");
  damage_check_refused(bytes, size + 8, CARDSTACK_ERROR_CORRUPT, (long long)size);
  check_context("a saved deck");
  const damage_opened found = damage_open(bytes, size);
  CHECK_OK(found.result);
  CHECK(found.digest == digest);
  CHECK(found.info.state == CARDSTACK_JOURNAL_WRITTEN && found.info.is_new == 0 && found.info.epoch == 1);
  CHECK_EQUAL(found.info.cards, 4);
  cardstack_journal_info info;
  CHECK(journal_digest_of_copy(&damage_config, damage_place.copy, damage_place.copy, &info) == digest);
  CHECK_EQUAL(info.epoch, 2);
}

/* A journal's bytes, restored: as if the file had been opened, whatever its state. */
static void check_in_memory(const unsigned char *bytes, size_t size) {
  const damage_opened file = damage_open(bytes, size);
  cardstack_journal_info info = {.struct_size = sizeof info};
  cardstack_deck *deck = kit_empty(&damage_config);
  CHECK_RESULT(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, 0, &info), file.result);
  CHECK(journal_digest(deck) == file.digest);
  CHECK_EQUAL(info.state, CARDSTACK_JOURNAL_NONE);
  CHECK_EQUAL(info.damage_offset, file.info.damage_offset);
  CHECK_EQUAL(info.torn_bytes, file.info.torn_bytes);
  CHECK_EQUAL(info.records, file.info.records);
  CHECK_EQUAL(info.decisions, file.info.decisions);
  CHECK_EQUAL(info.cards, file.info.cards);
  CHECK_EQUAL(info.epoch, file.info.epoch);
  cardstack_deck_destroy(deck);
}

static void journal_in_memory(void) {
  static unsigned char bytes[1 << 16];
  memcpy(bytes, whole.bytes, whole.size);
  check_context("a journal in memory");
  check_in_memory(bytes, whole.size);
  for (size_t size = HEADER; size < whole.size; size++) {
    check_context("a journal in memory, cut to %d", (int)size);
    check_in_memory(bytes, size);
  }
  for (size_t i = 0; i < whole.size; i += 3) {
    check_context("a journal in memory, byte %d", (int)i);
    bytes[i] ^= 4;
    check_in_memory(bytes, whole.size);
    bytes[i] ^= 4;
  }
  cardstack_deck *deck = kit_empty(&damage_config);
  for (size_t size = 0; size < HEADER; size++) {
    CHECK_RESULT(cardstack_deck_restore(deck, bytes, size, 1, 0, NULL), CARDSTACK_ERROR_CORRUPT);
  }
  cardstack_deck_destroy(deck);
}

/* The seventh letter says whether a file is a journal or a saved deck. It was K before there was a version to keep. */
static void other_kinds(void) {
  check_context("a file with the letter K");
  writer_begin_journal(1);
  writer_frame(CONTENTS, 3, NO_WORDS);
  writer.bytes[6] = 'K';
  writer_put(writer.bytes + 60, writer_crc32(0, writer.bytes, 60), 4);
  damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_FORMAT, 0);
  damage_check_refused(writer.bytes, HEADER, CARDSTACK_ERROR_FORMAT, 0);
  for (size_t size = 7; size < HEADER; size++) {
    check_context("a file with the letter K, cut to %d", (int)size);
    damage_check_refused(writer.bytes, size, CARDSTACK_ERROR_FORMAT, 0);
  }
  check_in_memory(writer.bytes, writer.size);
  check_context("a journal with a saved deck's size");
  writer_begin(1, 1, HEADER + FRAME);
  writer_frame(CONTENTS, 3, NO_WORDS);
  CHECK_EQUAL(writer.size, HEADER + FRAME);
  writer.bytes[6] = 'J';
  writer_put(writer.bytes + 60, writer_crc32(0, writer.bytes, 60), 4);
  damage_check_refused(writer.bytes, writer.size, CARDSTACK_ERROR_CORRUPT, 0);
  check_in_memory(writer.bytes, writer.size);
}

/* -- What is behind the end -- */

static void check_tail(const void *bytes, size_t size, size_t torn) {
  const damage_opened clean = damage_open(whole.bytes, whole.size), found = damage_open(bytes, size);
  CHECK_OK(found.result);
  CHECK_EQUAL(found.info.torn_bytes, torn);
  CHECK(found.digest == clean.digest);
}

static void garbage_behind(void) {
  const size_t most = whole.size + 300000;
  unsigned char *bytes = calloc(1, most);
  uint64_t seed = 77;
  if (bytes == NULL) exit(2);
  memcpy(bytes, whole.bytes, whole.size);
  check_context("zeros behind");
  for (size_t n = 1; n < 40; n++) check_tail(bytes, whole.size + n, n);
  check_tail(bytes, most, most - whole.size);
  check_context("noise behind");
  for (size_t i = whole.size; i < most; i++) bytes[i] = (unsigned char)kit_random(&seed);
  for (size_t n = 1; n < 300000; n = n * 2 + 3) check_tail(bytes, whole.size + n, n);
  check_context("frames of its own, from before");
  memcpy(bytes + whole.size, whole.bytes + starts[2], whole.size - starts[2]);
  check_tail(bytes, 2 * whole.size - starts[2], whole.size - starts[2]);
  check_context("frames of another journal, with the sequence that would fit");
  writer_begin_journal(1);
  writer.sequence = frames;
  writer_frame(FINAL, 0, WORDS(1));
  memcpy(bytes + whole.size, writer.bytes + HEADER, writer.size - HEADER);
  check_tail(bytes, whole.size + writer.size - HEADER, writer.size - HEADER);
  check_context("a frame that is missing");
  writer.seed = (uint32_t)writer_get(whole.bytes + 60, 4);
  writer.sequence = frames + 1;
  writer_frame(CLEARED, 0, NO_WORDS);
  memcpy(bytes + whole.size, writer.bytes + writer.last, writer.size - writer.last);
  const size_t gap = writer.size - writer.last;
  check_tail(bytes, whole.size + gap, gap);
  check_context("and a mark that says it was on the disk");
  writer_frame(MARK, 0, WORDS(whole.size + 1));
  memcpy(bytes + whole.size + gap, writer.bytes + writer.last, writer.size - writer.last);
  damage_check_refused(bytes, whole.size + gap + writer.size - writer.last, CARDSTACK_ERROR_CORRUPT,
                       (long long)whole.size);
  check_context("and a mark that says it was not");
  writer.sequence--;
  writer_frame(MARK, 0, WORDS(whole.size));
  memcpy(bytes + whole.size + gap, writer.bytes + writer.last, writer.size - writer.last);
  check_tail(bytes, whole.size + gap + writer.size - writer.last, gap + writer.size - writer.last);
  check_context("a call whose end is missing");
  writer.sequence = frames;
  writer_frame(CLEARED, 0, NO_WORDS);
  writer.bytes[writer.last + 4] |= GOES_ON;
  writer_put(writer.bytes + writer.last,
             writer_crc32(writer.seed, writer.bytes + writer.last + 4, writer.size - writer.last - 4), 4);
  memcpy(bytes + whole.size, writer.bytes + writer.last, writer.size - writer.last);
  check_tail(bytes, whole.size + writer.size - writer.last, writer.size - writer.last);
  free(bytes);
}

static void huge_file(void) {
  /* Journals that end in much of nothing, which costs no disk. */
  check_context("a huge file");
  journal_file_write(damage_place.copy, whole.bytes, whole.size);
  FILE *file = fopen(damage_place.copy, "r+b");
  if (!CHECK(file != NULL)) return;
  const long size = 50L << 20;
  CHECK(fseek(file, size - 1, SEEK_SET) == 0 && fputc(0, file) == 0 && fclose(file) == 0);
  cardstack_deck *deck = kit_empty(&damage_config);
  cardstack_journal_info info;
  CHECK_OK(journal_open(deck, damage_place.copy, CARDSTACK_RESTORE_KEEP, &info));
  CHECK_EQUAL(info.torn_bytes, (unsigned long)size - whole.size);
  CHECK(info.size < 10000);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  (void)argv;
  damage_set_up();
  make_whole();
  every_length();
  every_bit(argc > 1);
  other_files();
  saved_deck_in_a_file();
  journal_in_memory();
  other_kinds();
  garbage_behind();
  huge_file();
  free(whole.bytes);
  damage_tear_down();
  return check_report();
}
