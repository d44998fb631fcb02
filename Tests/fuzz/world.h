/* The objects that are called, and checks that must succeed after any calls. */

#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include "input.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>

typedef struct fuzz_call {
  const char *name;
  void (*make)(fuzz_world *world, fuzz_input *in);
} fuzz_call;

/* Every export, written by make_calls.py. */
extern const fuzz_call fuzz_calls[];
extern const size_t fuzz_call_count;
/* Resets the structs that the library reads to their initial values. */
void fuzz_reset_structs(void);

/* Creates the objects. The world's journals are in this folder, which must exist. */
void fuzz_world_make(fuzz_world *world, const char *folder);
/* Checks the decks, frees all objects, and removes the journals. */
void fuzz_world_end(fuzz_world *world);
void fuzz_remove_damaged(const char *journal);
/* Makes the calls that these bytes describe. */
void fuzz_world_run(fuzz_world *world, const uint8_t *bytes, size_t size);

/* Return the object to call, or NULL if there is none. */
cardstack_deck *fuzz_deck(fuzz_world *world);
cardstack_sheet *fuzz_sheet(fuzz_world *world);
cardstack_velocity_tracker *fuzz_tracker(fuzz_world *world);
/* Replace the object to call, and destroy the old object. NULL: a call has destroyed the object. */
void fuzz_deck_made(fuzz_world *world, cardstack_deck *deck);
void fuzz_sheet_made(fuzz_world *world, cardstack_sheet *sheet);
void fuzz_tracker_made(fuzz_world *world, cardstack_velocity_tracker *tracker);

void fuzz_frame(fuzz_world *world, fuzz_input *in, cardstack_frame *frame);
uint8_t *fuzz_saved(fuzz_world *world, fuzz_input *in, size_t *size);
void fuzz_keep(fuzz_world *world, const void *buffer, size_t capacity, const size_t *size);
uint8_t *fuzz_keys(fuzz_world *world, fuzz_input *in, const uint32_t *lengths, size_t count);
void fuzz_read_events(fuzz_world *world, const cardstack_event *events, size_t element_size, size_t capacity);

/* These end the program if the library does not behave as documented. */
void fuzz_check_result(cardstack_result result);
void fuzz_check_text(const char *text);
void fuzz_check_frame(const cardstack_frame *frame);
void fuzz_check_sheet(const cardstack_sheet_frame *frame);
/* Advances the deck and checks its frames, saves it and restores it into another deck, and drains its events. */
void fuzz_check_deck(cardstack_deck *deck);

#define FUZZ_REQUIRE(condition)                                                                      \
  do {                                                                                               \
    if (!(condition)) {                                                                              \
      fprintf(stderr, "%s:%d: this does not hold: %s\n", __FILE__, __LINE__, #condition);            \
      abort();                                                                                       \
    }                                                                                                \
  } while (0)

#endif
