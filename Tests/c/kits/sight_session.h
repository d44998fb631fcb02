/* Sessions of fast hands: the same for the same seed. */

#ifndef SIGHT_SESSION_H
#define SIGHT_SESSION_H

#include "random_session.h"
#include "sight_watch.h"

/* A change of the configuration, aimed at what is in flight or held. */
typedef enum sight_tweak {
  TWEAK_NONE, TWEAK_REDUCED, TWEAK_SLOP, TWEAK_CARD, TWEAK_PILE, TWEAK_LOOK, TWEAK_LIFT, TWEAK_COUNTS, TWEAK_FADE,
  TWEAK_EXIT, TWEAK_THRESHOLD, TWEAK_BOUNCE, SIGHT_TWEAKS
} sight_tweak;

typedef struct sight_step {
  random_call call;
  sight_tweak tweak; /* in place of the call */
} sight_step;

enum { SIGHT_STEPS = 160 };

typedef struct sight_session {
  cardstack_deck_config config;
  const char *preset;
  uint64_t cards;
  double frame_seconds, first_frame, end;
  size_t count;
  sight_step steps[SIGHT_STEPS];
} sight_session;

void sight_session_make(sight_session *session, uint64_t seed);

/* Plays it. Returns how many faults there were. */
long sight_session_play(const sight_session *session, uint64_t seed, int is_verbose);

#endif
