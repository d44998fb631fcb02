/* The life of a stored deck: random calls with every rule on, and small limits. */

#ifndef LIFE_KIT_H
#define LIFE_KIT_H

#include <cardstack.h>
#include <stddef.h>

typedef struct life {
  uint64_t seed;
  double time;
  /* Of the deck that lives. `delivery.mode`, `feed.enabled` and `undo.limit` of the next one are the next configuration's. */
  cardstack_deck_config config;
  size_t cards; /* that come and go: few, so that one is in many places of its life at once */
  /* Called between two calls of the library, where `life_call` makes several. May be NULL. */
  void (*between)(void);
} life;

/* Begins a life: its numbers, and its configuration. */
void life_begin(life *self, uint64_t seed);

/* Draws other settings, for a deck that is opened again. They are valid. */
void life_vary(life *self);

/* A deck of this configuration, whose clock and wall clock are set. */
cardstack_deck *life_deck(life *self);

/* Makes one random call that may change what is stored. Returns its name, and its result if that is wanted. */
const char *life_call(life *self, cardstack_deck *deck, cardstack_result *result);

/* What waits that nothing will wake, though no answer is missing: NULL if nothing does. `frame` is the last. */
const char *life_sleeper(const life *self, cardstack_deck *deck, const cardstack_frame *frame);

#endif
