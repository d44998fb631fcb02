/* Sessions made of random calls: the same for the same seed, whatever the deck answers. */

#ifndef RANDOM_SESSION_H
#define RANDOM_SESSION_H

#include <cardstack.h>

typedef enum random_kind {
  RANDOM_DOWN, RANDOM_MOVE, RANDOM_UP, RANDOM_CANCEL, RANDOM_SWIPE, RANDOM_UNDO, RANDOM_APPEND, RANDOM_INSERT,
  RANDOM_REMOVE, RANDOM_REPLACE, RANDOM_CLEAR, RANDOM_VIEWPORT, RANDOM_CONFIG, RANDOM_FINALIZE, RANDOM_LOCK,
  RANDOM_ANSWER, RANDOM_SHIFT, RANDOM_TOUCH
} random_kind;

enum { RANDOM_CALLS = 1200, RANDOM_BATCH = 6 };

typedef struct random_call {
  double time;
  random_kind kind;
  int64_t pointer;
  double x, y;             /* a position, or a viewport's size */
  int32_t direction;
  size_t position, count;  /* of `cards` */
  uint64_t cards[RANDOM_BATCH];
  uint64_t seed;           /* of a changed configuration */
} random_call;

typedef struct random_session {
  cardstack_deck_config config;
  size_t count;
  random_call calls[RANDOM_CALLS];
  const char *preset;
} random_session;

/* Whether held cards are drawn at the newest samples. Otherwise their places depend on the frames before. */
extern int random_session_is_raw;

void random_session_make(random_session *session, uint64_t seed);

/* Changes fields of a configuration at random, each of which is valid by itself; a mixture may be refused. */
void random_session_vary(cardstack_deck_config *config, uint64_t *seed);

/* Makes a deck with twelve cards. */
cardstack_deck *random_session_deck(const random_session *session);

/* Makes one call. `taken` receives what a pointer call says. Calls that have nothing to do may fail. */
cardstack_result random_session_call(cardstack_deck *deck, const random_call *call, int32_t *taken);

#endif
