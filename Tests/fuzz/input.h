/* Turns a fuzzer's bytes into numbers, times, cards, tokens and structs. Most values of a byte stand for usual values,
 * and few for unusual values. Behind the last byte all bytes are read as 0, and no new call begins. */

#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include "told.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fuzz_input {
  const uint8_t *at, *end;
} fuzz_input;

/* A field of a struct that the library reads. */
typedef struct fuzz_field {
  size_t offset, size;
  int is_double;
} fuzz_field;

/* The size and fields of a struct that the library reads. */
typedef struct fuzz_struct {
  size_t size;
  const fuzz_field *fields;
  size_t count;
} fuzz_struct;

enum { FUZZ_DECKS = 2, FUZZ_TOKENS = 16, FUZZ_ROOMS = 16, FUZZ_COUNT = 12 };

/* The objects that are called, and the values that a host would remember. */
typedef struct fuzz_world {
  cardstack_deck *decks[FUZZ_DECKS];
  told told[FUZZ_DECKS]; /* what the events of each have said */
  cardstack_sheet *sheet;
  cardstack_velocity_tracker *tracker;
  uint8_t turn; /* the number of the deck that is called */
  double time;
  uint64_t tokens[FUZZ_TOKENS];
  size_t token_count;
  uint8_t *saved;
  size_t saved_size;
  char paths[2][128];
  /* Blocks of memory for the present call. Each has exactly the size that the call passes, so that a sanitizer reports
   * any access beyond it. */
  void *rooms[FUZZ_ROOMS];
  size_t room_count;
} fuzz_world;

uint8_t fuzz_byte(fuzz_input *in);
uint64_t fuzz_raw(fuzz_input *in, size_t bytes);
double fuzz_double(fuzz_input *in);
double fuzz_time(fuzz_world *world, fuzz_input *in);
uint64_t fuzz_whole(fuzz_input *in);  /* small, or any 64 bits */
uint64_t fuzz_card(fuzz_input *in);
uint64_t fuzz_token(fuzz_world *world, fuzz_input *in);
size_t fuzz_count(fuzz_input *in);    /* the length of the arrays of one call */
size_t fuzz_capacity(fuzz_input *in); /* the size of a buffer */

/* Returns a block for the present call. Returns NULL if there are FUZZ_ROOMS blocks, and sometimes if `may_be_null`. */
void *fuzz_room(fuzz_world *world, fuzz_input *in, size_t size, int may_be_null);
/* Return a block that is filled from the input. */
uint64_t *fuzz_cards(fuzz_world *world, fuzz_input *in, size_t count);
double *fuzz_doubles(fuzz_world *world, fuzz_input *in, size_t count);
uint32_t *fuzz_words(fuzz_world *world, fuzz_input *in, size_t count, uint32_t most);
/* Returns a copy of the struct that the library accepted last, with up to three fields changed. */
void *fuzz_changed(fuzz_world *world, fuzz_input *in, const fuzz_struct *of, const void *accepted);

void fuzz_remember_token(fuzz_world *world, uint64_t token);
void fuzz_forget_rooms(fuzz_world *world);

#endif
