/* A host that does everything a host can do, at random: fingers, calls, pages, answers, keys, pictures, frames, drains.
 * What it does depends on its dice and on what the deck answers: two hosts with the same dice, on decks that answer
 * alike, make the same calls. */

#ifndef RANDOM_HOST_H
#define RANDOM_HOST_H

#include <cardstack.h>

enum { HOST_CARDS = 40, HOST_SENDS = 16, HOST_FINGERS = 2 };

typedef struct random_host {
  cardstack_deck *deck;
  uint64_t dice;
  double time;                    /* of the last call */
  double x[HOST_FINGERS], y[HOST_FINGERS];
  uint64_t load;                  /* the last request heard of */
  uint64_t sends[HOST_SENDS];     /* the last that were handed out */
  size_t send_count;
  int resets;                     /* that succeeded */
  uint64_t told;                  /* everything the deck has answered, as one number */
} random_host;

/* A configuration in which little is needed to come to a limit. */
cardstack_deck_config random_host_config(uint64_t dice);

/* A deck with a few cards, after its first frame; without cards if `is_empty`. */
random_host random_host_make(const cardstack_deck_config *config, uint64_t dice, int is_empty);

/* Makes the next call. */
void random_host_call(random_host *host);

/* Makes a call that leaves an empty deck empty. */
void random_host_call_empty(random_host *host);

/* Drains up to `most` events and takes note of them. */
void random_host_drain(random_host *host, size_t most);

/* Takes note of the requests and SENDs among events that a test has drained, to answer them. */
void random_host_read(random_host *host, const cardstack_event *events, size_t count);

/* Takes note of an answer. */
void random_host_note(random_host *host, const void *bytes, size_t size);

/* Less than `choices`. */
size_t random_pick(uint64_t *dice, size_t choices);
/* Up to `most` cards, most of them known to the deck now and then. Returns how many. */
size_t random_cards(uint64_t *dice, uint64_t *cards, size_t most);
/* The present, the past, a little or a long while later. */
double random_time(const random_host *host, uint64_t *dice);
/* A question that is open, or was. */
uint64_t random_question(const random_host *host, uint64_t *dice);

#endif
