/* What a fuzzer's bytes stand for: numbers, times, cards, tokens, structs. Few bytes make what is usual; some make what
 * is not. After the last byte all are 0, and the calls end. */

#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <cardstack.h>
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

/* A struct that the library reads. */
typedef struct fuzz_struct {
  size_t size;
  const fuzz_field *fields;
  size_t count;
} fuzz_struct;

enum { FUZZ_DECKS = 2, FUZZ_TOKENS = 16, FUZZ_ROOMS = 16, FUZZ_COUNT = 12 };

/* The objects that the calls are made on, and what a host would remember. */
typedef struct fuzz_world {
  cardstack_deck *decks[FUZZ_DECKS];
  cardstack_sheet *sheet;
  cardstack_velocity_tracker *tracker;
  uint8_t turn; /* which of the two decks is called */
  double time;
  uint64_t tokens[FUZZ_TOKENS];
  size_t token_count;
  uint8_t *saved;
  size_t saved_size;
  char paths[2][128];
  /* Memory for the present call, of exactly the size that the call names, so that a sanitizer sees every byte beyond. */
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
size_t fuzz_count(fuzz_input *in);    /* of the arrays of one call */
size_t fuzz_capacity(fuzz_input *in); /* of a buffer */

/* Room for the present call; NULL now and then if `may_be_null`. */
void *fuzz_room(fuzz_world *world, fuzz_input *in, size_t size, int may_be_null);
/* The same, filled. */
uint64_t *fuzz_cards(fuzz_world *world, fuzz_input *in, size_t count);
double *fuzz_doubles(fuzz_world *world, fuzz_input *in, size_t count);
uint32_t *fuzz_words(fuzz_world *world, fuzz_input *in, size_t count, uint32_t most);
/* A copy of a struct as it was when last accepted, some of its fields changed. */
void *fuzz_changed(fuzz_world *world, fuzz_input *in, const fuzz_struct *of, const void *accepted);

void fuzz_remember_token(fuzz_world *world, uint64_t token);
void fuzz_forget_rooms(fuzz_world *world);

#endif
