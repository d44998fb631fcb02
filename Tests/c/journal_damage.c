/* Journals as they must not be: cut at every length, with a bit flipped in every byte, of another version, of other
 * programs, and of records that pass their checksum and make no sense. A torn end is cut off; all else is refused, the
 * file left as it is and the deck empty.
 *
 *     journal_damage [ROUNDS]
 *
 * With a number every bit is flipped, and as many journals of random records are read. */

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[JOURNAL_PATH], path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 20];

/* -- An encoder of its own: CRC-32 of IEEE 802.3 bit by bit, little-endian numbers -- */

enum { HEADER = 64, FRAME = 16, MOST_PAYLOAD = 4080, GOES_ON = 1 };
enum kind {
  DECISION = 1, UNDONE, FINAL, FINAL_TOKENS, FINAL_READ, INSERTED, REMOVED, PLACED, ASIDE, CLEARED, SHIFTED, LOCKED, KEY,
  REMEMBERED, CONTENTS, CLOSED, DELIVERY, ANSWERED, STAGED, RELEASED, QUEUED, KINDS
};
enum { RECYCLES = 0x80, FINALIZES_OLDEST = 0x40, CLOSES_OLDEST = 0x20, REPORTED = 0x10 };

static uint32_t crc32(uint32_t crc, const unsigned char *bytes, size_t count) {
  static uint32_t table[256];
  if (table[1] == 0) {
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t value = i;
      for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xEDB88320u : value >> 1;
      table[i] = value;
    }
  }
  crc = ~crc;
  for (size_t i = 0; i < count; i++) crc = crc >> 8 ^ table[(crc ^ bytes[i]) & 255];
  return ~crc;
}

static void put(unsigned char *to, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++) to[i] = (unsigned char)(number >> 8 * i);
}

static uint64_t get(const unsigned char *from, int bytes) {
  uint64_t number = 0;
  for (int i = 0; i < bytes; i++) number |= (uint64_t)from[i] << 8 * i;
  return number;
}

typedef struct writer {
  unsigned char bytes[1 << 18];
  size_t size, last; /* where the last frame begins */
  uint32_t seed;
  uint64_t sequence;
} writer;

static writer w;

static void begin(uint32_t version, uint64_t epoch, uint64_t total) {
  memset(w.bytes, 0, HEADER);
  memcpy(w.bytes, "CARDSTK\n", 8);
  put(w.bytes + 8, version, 4);
  put(w.bytes + 12, HEADER, 4);
  put(w.bytes + 16, 99, 8);
  put(w.bytes + 24, epoch, 8);
  put(w.bytes + 32, total, 8);
  w.seed = crc32(0, w.bytes, 60);
  put(w.bytes + 60, w.seed, 4);
  w.size = HEADER;
  w.sequence = 0;
}

static void frame_bytes(int kind, int detail, const void *payload, size_t count) {
  unsigned char *at = w.bytes + w.size;
  const size_t size = FRAME + ((count + 7) & ~(size_t)7);
  memset(at, 0, size);
  put(at + 4, size, 2);
  at[6] = (unsigned char)kind;
  at[7] = (unsigned char)detail;
  put(at + 8, ++w.sequence, 8);
  if (count > 0) memcpy(at + FRAME, payload, count);
  put(at, crc32(w.seed, at + 4, size - 4), 4);
  w.last = w.size;
  w.size += size;
}

static void frame(int kind, int detail, const uint64_t *words, size_t count) {
  unsigned char payload[MOST_PAYLOAD];
  for (size_t i = 0; i < count; i++) put(payload + 8 * i, words[i], 8);
  frame_bytes(kind, detail, payload, 8 * count);
}

#define WORDS(...) (const uint64_t[]){__VA_ARGS__}, sizeof((const uint64_t[]){__VA_ARGS__}) / 8
#define NO_WORDS NULL, 0

static uint64_t bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static uint64_t grab_of(float x, float y) {
  uint32_t bits[2];
  memcpy(&bits[0], &x, 4);
  memcpy(&bits[1], &y, 4);
  return bits[0] | (uint64_t)bits[1] << 32;
}

static void decision(int detail, uint64_t token, uint64_t card) {
  frame(DECISION, detail, WORDS(token, card, bits_of(1e9), bits_of(-700), bits_of(20), grab_of(0.1f, -0.2f)));
}

/* -- A journal with a record of every kind, from a deck -- */

static cardstack_deck_config config;

static cardstack_deck *make_deck(void) {
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  return deck;
}

static void swipe(cardstack_deck *deck, double time, cardstack_direction direction) {
  CHECK_OK(cardstack_deck_swipe(deck, time, direction, NULL));
}

/* Half of what is out is delivered and half rejected; then cards are staged, and some of them released. */
static void answer_and_stage(cardstack_deck *deck) {
  uint64_t token = 0;
  kit_forget(deck);
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    if (sends[i].state != CARDSTACK_SEND_OUT) continue;
    CHECK_OK(cardstack_deck_answer_send(deck, NAN, sends[i].token, i % 2 == 0 ? CARDSTACK_ANSWER_SENT : CARDSTACK_ANSWER_REJECTED));
  }
  CHECK_OK(cardstack_deck_clear(deck, NAN));
  CHECK_OK(cardstack_deck_load(deck, NAN, &token));
  CHECK_OK(cardstack_deck_page(deck, NAN, token, WORDS(40, 41, 42), CARDSTACK_PAGE_STAGE, 0, NULL));
  CHECK_OK(cardstack_deck_release(deck, NAN, 2, NULL));
}

static void write_everything(cardstack_deck *deck) {
  static const uint32_t lengths[] = {7, 30};
  static const char bytes[37] = "seven.." "and a key of thirty bytes";
  uint64_t token = 0;
  CHECK_OK(kit_append(deck, 0, 1, 9));
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(3, 8), bytes, lengths));
  swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  swipe(deck, 2, CARDSTACK_DIRECTION_UP);
  for (int i = 3; i < 7; i++) swipe(deck, i, CARDSTACK_DIRECTION_RIGHT);
  kit_forget(deck);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_undo(deck, 7, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 8, CARDSTACK_DIRECTION_DOWN, &token));
  CHECK_OK(cardstack_deck_answer(deck, 9, token, 1));
  CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_DOWN, &token));
  CHECK_OK(cardstack_deck_answer(deck, 11, token, 0));
  CHECK_OK(cardstack_deck_shift(deck, 12, 1));
  CHECK_OK(cardstack_deck_set_card_directions(deck, 13, 9, 1));
  CHECK_OK(cardstack_deck_remove(deck, 14, WORDS(7, 4), NULL));
  swipe(deck, 15, CARDSTACK_DIRECTION_LEFT);
  swipe(deck, 15, CARDSTACK_DIRECTION_UP);
  CHECK_OK(cardstack_deck_finalize_all(deck, 16));
  answer_and_stage(deck);
}

static journal_bytes whole;
enum { MOST_FRAMES = 400 };
static size_t starts[MOST_FRAMES + 1], frames; /* where each frame begins, and the last one ends */

static void make_whole(void) {
  int seen[KINDS] = {0};
  cardstack_deck *deck = make_deck();
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  write_everything(deck);
  cardstack_deck_destroy(deck);
  deck = make_deck();
  CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_replace(deck, 1, WORDS(21, 22, 23, 24, 25, 26), NULL, NULL));
  for (uint64_t i = 30; i < 34; i++) CHECK_OK(kit_append(deck, 1, i, i));
  swipe(deck, 20, CARDSTACK_DIRECTION_UP);
  swipe(deck, 20, CARDSTACK_DIRECTION_DOWN);
  CHECK_OK(cardstack_deck_undo(deck, 20, NULL));
  swipe(deck, 21, CARDSTACK_DIRECTION_LEFT);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_shift(deck, 21, 2));
  swipe(deck, 22, CARDSTACK_DIRECTION_UP);
  CHECK_OK(cardstack_deck_remove(deck, 23, WORDS(21, 22, 24), NULL));
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 24, 26, 2));
  CHECK_OK(cardstack_deck_set_card_keys(deck, WORDS(26), "k", (const uint32_t[]){1}));
  swipe(deck, 25, CARDSTACK_DIRECTION_LEFT);
  cardstack_deck_config closing = config;
  closing.undo_limit = 0;
  closing.catch_leaving = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 25.01, &closing));
  CHECK_OK(cardstack_deck_set_config(deck, 25.02, &config));
  CHECK_OK(cardstack_deck_finalize_all(deck, 26));
  swipe(deck, 26.5, CARDSTACK_DIRECTION_LEFT);
  answer_and_stage(deck);
  swipe(deck, 27, CARDSTACK_DIRECTION_LEFT);
  cardstack_deck_destroy(deck);
  whole = journal_file_read(path);
  size_t at = HEADER;
  for (frames = 0; at < whole.size && frames < MOST_FRAMES; frames++) {
    starts[frames] = at;
    const int kind = whole.bytes[at + 6];
    if (kind < KINDS) seen[kind] = 1;
    at += get(whole.bytes + at + 4, 2) & ~(uint64_t)GOES_ON;
  }
  starts[frames] = at;
  CHECK_EQUAL(at, whole.size);
  CHECK_EQUAL(whole.bytes[starts[frames - 1] + 4] & GOES_ON, 0);
  for (int kind = 1; kind < KINDS; kind++) {
    if (!seen[kind]) CHECK_FAIL("there is no record of kind %d", kind);
  }
}

/* -- Opening what has been made -- */

static unsigned long long empty_digest;

typedef struct opened {
  cardstack_result result;
  cardstack_journal_info info;
  unsigned long long digest;
} opened;

static opened open_bytes(const void *bytes, size_t size) {
  opened found;
  cardstack_deck *deck = make_deck();
  journal_file_write(copy, bytes, size);
  found.result = journal_open(deck, copy, CARDSTACK_RESTORE_KEEP, &found.info);
  found.digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  return found;
}

/* The same, which has to be refused: nothing has changed then. */
static void check_refused(const void *bytes, size_t size, cardstack_result code, long long offset) {
  const opened found = open_bytes(bytes, size);
  CHECK_RESULT(found.result, code);
  if (code == CARDSTACK_ERROR_CORRUPT) CHECK_EQUAL(found.info.damage_offset, offset);
  CHECK(found.digest == empty_digest);
  CHECK_EQUAL(found.info.state, CARDSTACK_JOURNAL_NONE);
  journal_bytes after = journal_file_read(copy);
  CHECK(after.size == size && memcmp(after.bytes, bytes, size) == 0);
  free(after.bytes);
}

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

static void every_length(void) {
  unsigned long long last = empty_digest;
  for (size_t size = 0; size <= whole.size; size++) {
    check_context("cut to %d bytes", (int)size);
    const opened found = open_bytes(whole.bytes, size);
    CHECK_OK(found.result);
    if (size < HEADER) {
      CHECK_EQUAL(found.info.is_new, 1);
      CHECK(found.digest == empty_digest);
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
  const opened previous = open_bytes(whole.bytes, whole_calls(whole.size - 1));
  unsigned char *bytes = malloc(whole.size);
  if (bytes == NULL) exit(2);
  for (size_t i = 0; i < whole.size; i++) {
    for (int bit = all ? 0 : (int)(i * 5 % 8); bit < 8; bit += all ? 1 : 8) {
      check_context("byte %d, bit %d", (int)i, bit);
      memcpy(bytes, whole.bytes, whole.size);
      bytes[i] ^= (unsigned char)(1 << bit);
      if (i < HEADER) {
        check_refused(bytes, whole.size, i < 16 ? CARDSTACK_ERROR_FORMAT : CARDSTACK_ERROR_CORRUPT, 0);
      } else if (i < starts[frames - 1]) {
        check_refused(bytes, whole.size, CARDSTACK_ERROR_CORRUPT, (long long)starts[frame_at(i)]);
      } else {
        const opened found = open_bytes(bytes, whole.size);
        CHECK_OK(found.result);
        CHECK(found.info.torn_bytes > 0 && found.digest == previous.digest);
      }
    }
  }
  free(bytes);
}

/* The same, wherever the damage is found to be. */
static void check_damaged(const void *bytes, size_t size) {
  const opened found = open_bytes(bytes, size);
  CHECK_RESULT(found.result, CARDSTACK_ERROR_CORRUPT);
  CHECK(found.digest == empty_digest);
  journal_bytes after = journal_file_read(copy);
  CHECK(after.size == size && memcmp(after.bytes, bytes, size) == 0);
  free(after.bytes);
}

static void other_files(void) {
  static unsigned char bytes[1 << 18];
  uint64_t seed = 5;
  /* Frames of a newer version, whatever they are. */
  begin(2, 1, 0);
  frame(200, 0, NO_WORDS);
  check_context("a newer version");
  check_refused(w.bytes, w.size, CARDSTACK_ERROR_FORMAT, 0);
  check_context("foreign files");
  check_refused("a diary\n", 8, CARDSTACK_ERROR_FORMAT, 0);
  check_refused("C\n", 2, CARDSTACK_ERROR_FORMAT, 0);
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)kit_random(&seed);
  check_refused(bytes, sizeof bytes, CARDSTACK_ERROR_FORMAT, 0);
  memset(bytes, 0, sizeof bytes);
  check_refused(bytes, sizeof bytes, CARDSTACK_ERROR_FORMAT, 0);
  check_refused(bytes, 1, CARDSTACK_ERROR_FORMAT, 0);
}

/* What `cardstack_deck_save` wrote, in a file: a journal like any other then, but whole or nothing. */
static void saved_deck_in_a_file(void) {
  static unsigned char bytes[1 << 16];
  size_t size = 0;
  cardstack_deck *deck = kit_deck(&config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_OK(cardstack_deck_save(deck, 3, bytes, sizeof bytes, &size));
  const unsigned long long digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  for (size_t i = 40; i < size; i++) {
    check_context("a saved deck cut to %d bytes", (int)i);
    check_refused(bytes, i, CARDSTACK_ERROR_CORRUPT, (long long)i);
    check_context("a saved deck, byte %d", (int)i);
    bytes[i] ^= 1;
    check_damaged(bytes, size);
    bytes[i] ^= 1;
  }
  check_context("a saved deck and more");
  check_refused(bytes, size + 8, CARDSTACK_ERROR_CORRUPT, (long long)size);
  check_context("a saved deck");
  const opened found = open_bytes(bytes, size);
  CHECK_OK(found.result);
  CHECK(found.digest == digest);
  CHECK(found.info.state == CARDSTACK_JOURNAL_WRITTEN && found.info.is_new == 0 && found.info.epoch == 1);
  CHECK_EQUAL(found.info.cards, 4);
  cardstack_journal_info info;
  CHECK(journal_digest_of_copy(&config, copy, copy, &info) == digest);
  CHECK_EQUAL(info.epoch, 2);
}

/* A journal's bytes, restored: as if the file had been opened, whatever its state. */
static void check_in_memory(const unsigned char *bytes, size_t size) {
  const opened file = open_bytes(bytes, size);
  cardstack_journal_info info = {.struct_size = sizeof info};
  cardstack_deck *deck = make_deck();
  CHECK_RESULT(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, &info), file.result);
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
  cardstack_deck *deck = make_deck();
  for (size_t size = 0; size < HEADER; size++) {
    CHECK_RESULT(cardstack_deck_restore(deck, bytes, size, 1, NULL), CARDSTACK_ERROR_CORRUPT);
  }
  cardstack_deck_destroy(deck);
}

static void check_tail(const void *bytes, size_t size, size_t torn) {
  const opened clean = open_bytes(whole.bytes, whole.size), found = open_bytes(bytes, size);
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
  begin(1, 1, 0);
  w.sequence = frames;
  frame(FINAL, 0, WORDS(1));
  memcpy(bytes + whole.size, w.bytes + HEADER, w.size - HEADER);
  check_tail(bytes, whole.size + w.size - HEADER, w.size - HEADER);
  check_context("a frame that is missing");
  w.seed = (uint32_t)get(whole.bytes + 60, 4);
  w.sequence = frames + 1;
  frame(CLEARED, 0, NO_WORDS);
  memcpy(bytes + whole.size, w.bytes + w.last, w.size - w.last);
  check_refused(bytes, whole.size + w.size - w.last, CARDSTACK_ERROR_CORRUPT, (long long)whole.size);
  check_context("a call whose end is missing");
  w.sequence = frames;
  frame(CLEARED, 0, NO_WORDS);
  w.bytes[w.last + 4] |= GOES_ON;
  put(w.bytes + w.last, crc32(w.seed, w.bytes + w.last + 4, w.size - w.last - 4), 4);
  memcpy(bytes + whole.size, w.bytes + w.last, w.size - w.last);
  check_tail(bytes, whole.size + w.size - w.last, w.size - w.last);
  free(bytes);
}

/* -- Records that make no sense -- */

/* A deck with decisions 1 to 4 about cards 1 to 4, the first final and the last in flight, 5 aside, and 6 to 9 upcoming. */
static void begin_sensibly(void) {
  begin(1, 1, 0);
  frame(CONTENTS, 3, NO_WORDS);
  frame(INSERTED, 0, WORDS(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  decision(CARDSTACK_DIRECTION_LEFT, 1, 1);
  decision(CARDSTACK_DIRECTION_RIGHT, 2, 2);
  frame(FINAL, 0, WORDS(1));
  decision(CARDSTACK_DIRECTION_RIGHT, 3, 3);
  decision(CARDSTACK_DIRECTION_UP | RECYCLES, 4, 4);
  frame(ASIDE, 0, WORDS(5));
  frame(STAGED, 0, WORDS(15, 16));
  frame(QUEUED, CARDSTACK_DIRECTION_LEFT, WORDS(4, 4, bits_of(0), 7));
  frame(DELIVERY, CARDSTACK_DELIVERY_BOTH, WORDS(7));
}

static int absurd_count;

/* What has just been written last is damage, whether or not sensible records come after it. */
static void check_absurd(const char *name) {
  check_context("%s", name);
  const long long at = (long long)w.last;
  check_refused(w.bytes, w.size, CARDSTACK_ERROR_CORRUPT, at);
  frame(CLEARED, 0, NO_WORDS);
  check_refused(w.bytes, w.size, CARDSTACK_ERROR_CORRUPT, at);
  absurd_count++;
}

#define ABSURD(...) (begin_sensibly(), __VA_ARGS__, check_absurd(#__VA_ARGS__))

#define ABSURD_DECISION(detail, token, card, wall, x, y, grab) \
  ABSURD(frame(DECISION, detail, WORDS(token, card, bits_of(wall), bits_of(x), bits_of(y), grab)))

static void absurd_records(void) {
  const uint64_t most = UINT64_MAX, middle = grab_of(0, 0);
  static const int unknown[] = {0, KINDS, 100, 128, 255};
  begin_sensibly();
  const opened found = open_bytes(w.bytes, w.size);
  CHECK_OK(found.result);
  CHECK_EQUAL(found.info.cards, 8);
  CHECK_EQUAL(found.info.decisions, 3);
  CHECK_EQUAL(found.info.finals, 1);
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) ABSURD(frame(unknown[i], 0, WORDS(1)));

  ABSURD_DECISION(0, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(9, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(0x3F, 9, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 0, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 9, 0, 0, 0, 0, middle);
  ABSURD_DECISION(1, most, 6, 0, 0, 0, middle);
  ABSURD_DECISION(1, 9, 4, 0, 0, 0, middle); /* in flight */
  ABSURD_DECISION(1, 9, 6, NAN, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, INFINITY, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, 1e300, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, -1e300, 0, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, NAN, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, -INFINITY, middle);
  ABSURD_DECISION(1, 9, 6, 0, 1e300, 0, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, -1e300, middle);
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, grab_of(0.6f, 0));
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, grab_of(0, NAN));
  ABSURD_DECISION(1, 9, 6, 0, 0, 0, grab_of(-INFINITY, 0));
  ABSURD(frame(DECISION, 1, WORDS(9, 6, 0, 0, 0)));
  ABSURD(frame(DECISION, 1, WORDS(9, 6, 0, 0, 0, 0, 0)));
  ABSURD(frame(DECISION, 1, NO_WORDS));

  ABSURD(frame(UNDONE, 0, WORDS(0)));
  ABSURD(frame(UNDONE, 0, WORDS(1))); /* final */
  ABSURD(frame(UNDONE, 0, WORDS(77)));
  ABSURD(frame(UNDONE, 0, WORDS(most)));
  ABSURD(frame(UNDONE, 0, NO_WORDS));
  ABSURD(frame(UNDONE, 0, WORDS(2, 3)));

  ABSURD(frame(FINAL, 0, WORDS(4)));
  ABSURD(frame(FINAL, 0, WORDS(most)));
  ABSURD(frame(FINAL, 0, WORDS(UINT64_C(1) << 63)));
  ABSURD(frame(FINAL, 0, NO_WORDS));
  ABSURD(frame(FINAL, 0, WORDS(1, 1)));

  ABSURD(frame(CLOSED, 0, WORDS(4)));
  ABSURD(frame(CLOSED, 0, WORDS(2)), frame(CLOSED, 0, WORDS(2)));
  ABSURD(frame(CLOSED, 0, WORDS(most)));
  ABSURD(frame(CLOSED, 0, WORDS(UINT64_C(1) << 63)));
  ABSURD(frame(CLOSED, 0, NO_WORDS));
  ABSURD(frame(CLOSED, 0, WORDS(1, 1)));

  ABSURD(frame(FINAL_TOKENS, 0, WORDS(1)));
  ABSURD(frame(FINAL_TOKENS, 0, WORDS(3, 2)));
  ABSURD(frame(FINAL_TOKENS, 0, WORDS(2, 2)));
  ABSURD(frame(FINAL_TOKENS, 0, WORDS(0)));
  ABSURD(frame(FINAL_TOKENS, 0, WORDS(2, 3, 4, 5)));
  ABSURD(frame(FINAL_TOKENS, 0, NO_WORDS));

  ABSURD(frame(FINAL_READ, 0, WORDS(2)));
  ABSURD(frame(FINAL_READ, 0, WORDS(most)));
  ABSURD(frame(FINAL_READ, 0, NO_WORDS));
  ABSURD(frame(FINAL_READ, 0, WORDS(1, 0)));

  ABSURD(frame(INSERTED, 0, NO_WORDS));
  ABSURD(frame(INSERTED, 0, WORDS(5)));
  ABSURD(frame(INSERTED, 0, WORDS(0, 0)));
  ABSURD(frame(INSERTED, 0, WORDS(0, 50, 51, 50)));
  ABSURD(frame(INSERTED, 0, WORDS(0, 6))); /* upcoming */
  ABSURD(frame(INSERTED, 0, WORDS(0, 5))); /* aside */
  ABSURD(frame(INSERTED, 0, WORDS(0, 4))); /* in flight */
  ABSURD(frame(INSERTED, 0, WORDS(5, 50)));
  ABSURD(frame(INSERTED, 0, WORDS(most, 50)));
  ABSURD(frame(INSERTED, 0, WORDS(UINT64_C(1) << 63, 50)));

  ABSURD(frame(REMOVED, 0, NO_WORDS));

  ABSURD(frame(PLACED, 0, WORDS(0, 0)));
  ABSURD(frame(PLACED, 0, WORDS(6, 0))); /* upcoming */
  ABSURD(frame(PLACED, 0, WORDS(5, 5)));
  ABSURD(frame(PLACED, 0, WORDS(5, most)));
  ABSURD(frame(PLACED, 0, WORDS(5)));
  ABSURD(frame(PLACED, 0, WORDS(5, 0, 0)));
  ABSURD(frame(PLACED, 0, NO_WORDS));

  ABSURD(frame(ASIDE, 0, WORDS(7)));
  ABSURD(frame(ASIDE, 0, WORDS(0)));
  ABSURD(frame(ASIDE, 0, WORDS(5)));
  ABSURD(frame(ASIDE, 0, NO_WORDS));
  ABSURD(frame(ASIDE, 0, WORDS(6, 7)));
  ABSURD(frame(CLEARED, 0, NO_WORDS), frame(ASIDE, 0, WORDS(0)));

  ABSURD(frame(CLEARED, 0, WORDS(0)));

  ABSURD(frame(SHIFTED, 0, WORDS(1, 2)));
  ABSURD(frame(SHIFTED, 0, WORDS(1, most)));
  ABSURD(frame(SHIFTED, 0, WORDS(1)));
  ABSURD(frame(SHIFTED, 0, NO_WORDS));

  ABSURD(frame(LOCKED, 1, WORDS(0)));
  ABSURD(frame(LOCKED, 1, NO_WORDS));
  ABSURD(frame(LOCKED, 1, WORDS(6, 7)));

  ABSURD(frame(KEY, 0, NO_WORDS));
  ABSURD(frame(KEY, 0, WORDS(0)));
  ABSURD(frame(KEY, 1, WORDS(6)));
  ABSURD(frame(KEY, 9, WORDS(6, 1)));
  ABSURD(frame(KEY, 65, WORDS(6, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
  ABSURD(frame(KEY, 255, WORDS(6, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
  ABSURD(frame(KEY, 1, WORDS(6, 1, 2)));

  ABSURD(frame(REMEMBERED, 0, NO_WORDS));
  ABSURD(frame(REMEMBERED, 0, WORDS(50, 0)));

  ABSURD(frame(DELIVERY, 4, WORDS(7)));
  ABSURD(frame(DELIVERY, 255, WORDS(7)));
  ABSURD(frame(DELIVERY, 1, NO_WORDS));
  ABSURD(frame(ANSWERED, 1, WORDS(5))); /* of nothing that is queued */
  ABSURD(frame(ANSWERED, 2, WORDS(4)));
  ABSURD(frame(ANSWERED, 1, NO_WORDS));
  ABSURD(frame(ANSWERED, 1, WORDS(4, 4)));
  ABSURD(frame(UNDONE, 1, WORDS(3))); /* nothing of it is queued */
  ABSURD(frame(UNDONE, 3, WORDS(4)));
  ABSURD(frame(UNDONE, 16, WORDS(3))); /* its card is not there to stay */
  ABSURD(frame(UNDONE, 32, WORDS(4)));
  ABSURD(frame(UNDONE, 255, WORDS(4)));
  ABSURD(frame(QUEUED, 1, WORDS(0, 4, 0, 7)));
  ABSURD(frame(QUEUED, 1, WORDS(8, 0, 0, 7)));
  ABSURD(frame(QUEUED, 0, WORDS(8, 4, 0, 7)));
  ABSURD(frame(QUEUED, 9, WORDS(8, 4, 0, 7)));
  ABSURD(frame(QUEUED, 0x31, WORDS(8, 4, 0, 7)));
  ABSURD(frame(QUEUED, 1, WORDS(8, 4, bits_of(NAN), 7)));
  ABSURD(frame(QUEUED, 1, WORDS(most, 4, 0, 7)));
  ABSURD(frame(QUEUED, 1, WORDS(8, 4, 0)));
  ABSURD(frame(QUEUED, 1, WORDS(8, 4, 0, 7, 7)));
  ABSURD(frame(STAGED, 0, NO_WORDS));
  ABSURD(frame(STAGED, 0, WORDS(0)));
  ABSURD(frame(STAGED, 0, WORDS(6)));
  ABSURD(frame(STAGED, 0, WORDS(15)));
  ABSURD(frame(STAGED, 0, WORDS(20, 20)));
  ABSURD(frame(RELEASED, 0, NO_WORDS));
  ABSURD(frame(RELEASED, 0, WORDS(3)));
  ABSURD(frame(RELEASED, 0, WORDS(most)));
  ABSURD(frame(CONTENTS, 4, NO_WORDS));
  ABSURD(frame(CONTENTS, 255, NO_WORDS));
  ABSURD(frame(CONTENTS, 3, WORDS(3)));
  CHECK(absurd_count > 60);

  check_context("an epoch that leaves no tokens");
  static const uint64_t epochs[] = {UINT32_MAX, UINT32_MAX - UINT64_C(1), UINT64_C(1) << 40, UINT64_MAX};
  for (int i = 0; i < 4; i++) {
    begin(1, epochs[i], 0);
    frame(CONTENTS, 3, NO_WORDS);
    const opened old = open_bytes(w.bytes, w.size);
    if (epochs[i] < UINT32_MAX) {
      CHECK_OK(old.result);
      CHECK_EQUAL(old.info.epoch, epochs[i] + 1);
    } else {
      CHECK_RESULT(old.result, CARDSTACK_ERROR_CORRUPT);
    }
  }
}

/* Shifts by any number are shifts. */
static void absurd_distances(void) {
  static const int64_t distances[] = {INT64_MIN, INT64_MAX, -1, INT64_MIN + 1};
  for (int i = 0; i < 4; i++) {
    check_context("shifted by %lld", (long long)distances[i]);
    begin_sensibly();
    frame(SHIFTED, 0, WORDS((uint64_t)distances[i], 1));
    CHECK_OK(open_bytes(w.bytes, w.size).result);
  }
}

/* -- Random records -- */

static void use(cardstack_deck *deck) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  kit_forget(deck);
  double time = 1;
  for (int i = 0; i < 4; i++) {
    cardstack_deck_undo(deck, time, NULL);
    time += 0.03;
    kit_advance(deck, time);
    const size_t count = kit_poses(deck, poses);
    for (size_t k = 0; k < count; k++) CHECK(isfinite(poses[k].x) && isfinite(poses[k].y) && isfinite(poses[k].rotation));
  }
  cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_UP, NULL);
  cardstack_deck_swipe(deck, time + 1, CARDSTACK_DIRECTION_LEFT, NULL);
  CHECK_OK(kit_append(deck, time + 1, 1, 12));
  CHECK_OK(cardstack_deck_remove(deck, time + 1, WORDS(1, 2, 3), NULL));
  kit_advance(deck, time + 9);
  CHECK_OK(cardstack_deck_finalize_all(deck, time + 9));
  kit_forget(deck);
}

static size_t pick(uint64_t *seed, size_t count) { return (size_t)((kit_random(seed) >> 11) % count); }

static uint64_t pick_word(uint64_t *seed) {
  static const uint64_t edges[] = {0, 1, UINT64_MAX, INT64_MAX, UINT64_C(1) << 63, UINT32_MAX, UINT64_C(1) << 32, 1000000001};
  return pick(seed, 60) == 0 ? edges[pick(seed, 8)] : 1 + pick(seed, 12);
}

static void random_record(uint64_t *seed, uint64_t *token) {
  static const int often[] = {DECISION, DECISION, DECISION, INSERTED, INSERTED, ASIDE, PLACED, UNDONE, FINAL, REMOVED};
  const int kind = pick(seed, 3) > 0 ? often[pick(seed, 10)] : 1 + (int)pick(seed, KINDS);
  uint64_t words[12];
  size_t count = 1 + pick(seed, 3);
  for (int i = 0; i < 12; i++) words[i] = pick_word(seed);
  int detail = pick(seed, 20) == 0 ? (int)pick(seed, 256) : 0;
  switch (kind) {
    case DECISION:
      count = 6;
      words[0] = ++*token;
      words[2] = bits_of(kit_random_between(seed, 0, 2e9));
      words[3] = bits_of(kit_random_between(seed, -2000, 2000));
      words[4] = bits_of(kit_random_between(seed, -2000, 2000));
      words[5] = grab_of((float)kit_random_between(seed, -0.5, 0.5), 0);
      if (pick(seed, 30) == 0) words[2 + pick(seed, 4)] = kit_random(seed);
      detail = 1 + (int)pick(seed, 8) + (pick(seed, 3) == 0 ? RECYCLES : 0) + (pick(seed, 9) == 0 ? FINALIZES_OLDEST : 0) +
               (pick(seed, 9) == 0 ? CLOSES_OLDEST : 0) + (pick(seed, 2) == 0 ? REPORTED : 0);
      break;
    case UNDONE:
      count = 1, words[0] = *token - pick(seed, 3), detail = pick(seed, 2) == 0 ? 1 << pick(seed, 5) : 0;
      break;
    case DELIVERY: count = 1, detail = (int)pick(seed, 5); break;
    case ANSWERED: count = 1, words[0] = *token - pick(seed, 3), detail = (int)pick(seed, 2); break;
    case STAGED: count = 1; break;
    case RELEASED: count = 1, words[0] = pick(seed, 3); break;
    case QUEUED: count = 4, words[0] = *token, words[2] = 0, detail = 1 + (int)pick(seed, 8) + 16 * (int)pick(seed, 3); break;
    case FINAL: case FINAL_READ: case CLOSED: count = 1, words[0] = pick(seed, 3); break;
    case FINAL_TOKENS: words[0] = *token - pick(seed, 3), words[1] = *token; break;
    case INSERTED: words[0] = pick(seed, 3), count++; break;
    case PLACED: count = 2, words[1] = pick(seed, 3); break;
    case SHIFTED: count = 2, words[1] = pick(seed, 2); break;
    case ASIDE: case LOCKED: count = 1; break;
    case CLEARED: count = 0; break;
    case KEY: detail = (int)pick(seed, 66), count = 1 + (size_t)(detail + 7) / 8; break;
    case CONTENTS: count = 0, detail = (int)pick(seed, 5); break;
    default: break;
  }
  if (pick(seed, 100) == 0) count = pick(seed, 12);
  frame(kind, detail, words, count);
}

/* Most random records do not fit: one that is refused is taken back, so that a long journal comes of it. */
static void random_records(uint64_t rounds) {
  uint64_t good = 0;
  for (uint64_t round = 1; round <= rounds; round++) {
    uint64_t seed = round * UINT64_C(0x9E3779B97F4A7C15) + 1, token = UINT64_C(3) << 32;
    cardstack_deck *deck = make_deck();
    cardstack_deck_config changed = config;
    changed.dedupe = 1 + (int32_t)pick(&seed, 3);
    changed.undo_limit = 1 + (uint32_t)pick(&seed, 6);
    changed.catch_leaving = (int32_t)pick(&seed, 2);
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &changed));
    const size_t length = 1 + pick(&seed, 40);
    begin(1, 3, HEADER);
    for (size_t i = 0; i < length; i++) {
      check_context("random records, round %d, record %d", (int)round, (int)i);
      const size_t size = w.size;
      const uint64_t token_before = token;
      random_record(&seed, &token);
      /* The frames' checksums begin from the header's: it is written for the size there is now. */
      const size_t total = w.size;
      put(w.bytes + 32, total, 8);
      w.seed = crc32(0, w.bytes, 60);
      put(w.bytes + 60, w.seed, 4);
      for (size_t at = HEADER; at < total;) {
        const size_t frame_size = (size_t)get(w.bytes + at + 4, 2);
        put(w.bytes + at, crc32(w.seed, w.bytes + at + 4, frame_size - 4), 4);
        at += frame_size;
      }
      const cardstack_result result = cardstack_deck_restore(deck, w.bytes, w.size, 1 + (int32_t)pick(&seed, 3), NULL);
      if (result == CARDSTACK_OK) {
        good++;
        use(deck);
        cardstack_deck_destroy(deck);
        deck = make_deck();
        CHECK_OK(cardstack_deck_set_config(deck, NAN, &changed));
        continue;
      }
      if (result != CARDSTACK_ERROR_CORRUPT && result != CARDSTACK_ERROR_LIMIT) CHECK_RESULT(result, CARDSTACK_ERROR_CORRUPT);
      w.size = size;
      w.sequence--;
      token = token_before;
    }
    cardstack_deck_destroy(deck);
  }
  CHECK(good > rounds);
}

static void huge_file(void) {
  /* Journals that end in much of nothing, which costs no disk. */
  check_context("a huge file");
  journal_file_write(copy, whole.bytes, whole.size);
  FILE *file = fopen(copy, "r+b");
  if (!CHECK(file != NULL)) return;
  const long size = 50L << 20;
  CHECK(fseek(file, size - 1, SEEK_SET) == 0 && fputc(0, file) == 0 && fclose(file) == 0);
  cardstack_deck *deck = make_deck();
  cardstack_journal_info info;
  CHECK_OK(journal_open(deck, copy, CARDSTACK_RESTORE_KEEP, &info));
  CHECK_EQUAL(info.torn_bytes, (unsigned long)size - whole.size);
  CHECK(info.size < 10000);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  const int by_hand = argc == 2;
  faulty_io_skip_sync();
  journal_folder_make(folder);
  snprintf(path, sizeof path, "%s/journal", folder);
  snprintf(copy, sizeof copy, "%s/copy", folder);
  config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.undo_limit = 4;
  config.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.confirm_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.dedupe = CARDSTACK_DEDUPE_SESSION;
  config.feed = 1;
  config.watermark = 0;
  config.delivery = CARDSTACK_DELIVERY_BOTH;
  config.nonce = 7; /* not the journal's: so that an empty deck is the same in all of them */
  cardstack_deck *deck = make_deck();
  empty_digest = journal_digest(deck);
  cardstack_deck_destroy(deck);
  make_whole();
  every_length();
  every_bit(by_hand);
  other_files();
  saved_deck_in_a_file();
  journal_in_memory();
  garbage_behind();
  huge_file();
  absurd_records();
  absurd_distances();
  random_records(by_hand ? strtoull(argv[1], NULL, 10) : 3000);
  free(whole.bytes);
  journal_folder_remove(folder);
  return check_report();
}
