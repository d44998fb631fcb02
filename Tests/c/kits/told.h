/* What a host knows of the stage by events alone, and whether a frame says the same. The fuzz targets use it, too. */

#ifndef TOLD_H
#define TOLD_H

#include <cardstack.h>

typedef struct told {
  uint64_t cards[CARDSTACK_MAX_POSES]; /* the card in each slot; 0: the slot is free */
  cardstack_phase phases[CARDSTACK_MAX_POSES];
  uint64_t top;
  cardstack_direction shown; /* the threshold that the drag has passed */
  int is_dragging;
  int was_reset;
  int is_partial; /* notices were lost: a slot may have a card that was not reported */
} told;

/* Takes note of the next event. Returns what is wrong with it, or NULL. */
const char *told_event(told *host, const cardstack_event *event);

/* Compares all events up to now with a deck that has no more. Returns what differs, or NULL. */
const char *told_compare(told *host, cardstack_deck *deck);

/* A reset takes all poses off stage without events, and drops those that wait. */
void told_reset(told *host);

/* Begins again with what the deck shows, because notices were lost. */
void told_recover(told *host, cardstack_deck *deck);

#endif
