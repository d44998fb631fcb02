/* What the tests of damaged journals share: a writer of journals of its own, and what opening one comes to. */

#ifndef DAMAGE_KIT_H
#define DAMAGE_KIT_H

#include "journal_kit.h"
#include "record_kinds.h"

#include <stdint.h>

/* -- A writer: CRC-32 of IEEE 802.3, little-endian numbers -- */

enum { HEADER = 64, FRAME = 16, GOES_ON = 1 };

/* The journal that is being written; its memory grows with it. */
extern struct writer {
  unsigned char *bytes;
  size_t capacity, size, last; /* where the last frame begins */
  uint32_t seed;     /* of the frames' checksums: the header's */
  uint64_t sequence;
} writer;

/* Begins a header. */
void writer_begin(uint32_t version, uint64_t epoch, uint64_t total);
/* Begins a journal, with the mark that a journal has from the beginning. */
void writer_begin_journal(uint64_t epoch);
/* Appends the mark that all there is, and the mark, is on the disk. */
void writer_mark(void);
/* Appends a frame of these words. */
void writer_frame(int kind, int detail, const uint64_t *words, size_t count);
#define WORDS(...) (const uint64_t[]){__VA_ARGS__}, sizeof((const uint64_t[]){__VA_ARGS__}) / 8
#define NO_WORDS NULL, 0
/* Appends a decision that makes sense. */
void writer_decision(int detail, uint64_t token, uint64_t card);

uint32_t writer_crc32(uint32_t crc, const unsigned char *bytes, size_t count);
void writer_put(unsigned char *to, uint64_t number, int bytes);
uint64_t writer_get(const unsigned char *from, int bytes);
uint64_t writer_bits_of(double number);
uint64_t writer_grab_of(float x, float y);

/* -- Opening what has been made -- */

extern journal_place damage_place;
/* Of every deck in these tests: all that a journal tells happens in it. */
extern cardstack_deck_config damage_config;
extern unsigned long long damage_empty_digest;

/* Makes all of these. */
void damage_set_up(void);
void damage_tear_down(void);

typedef struct damage_opened {
  cardstack_result result;
  cardstack_journal_info info;
  unsigned long long digest;
} damage_opened;

/* What comes of opening a file with these bytes. It is the place's copy. */
damage_opened damage_open(const void *bytes, size_t size);
/* The same, which has to be refused, for damage at `offset` if it is CORRUPT; -1: wherever it is found. Nothing has
 * changed then. */
void damage_check_refused(const void *bytes, size_t size, cardstack_result code, long long offset);

#endif
