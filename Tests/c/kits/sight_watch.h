/* Two decks in lockstep, watched. Both get the same calls and frames at the same times. One is ahead by a frame: what
 * happened in it is known, and the other is led through that time slowly, to look at both sides of every instant at which
 * something happened, and now and then at everything in between. */

#ifndef SIGHT_WATCH_H
#define SIGHT_WATCH_H

#include "random_session.h"
#include "sight_kit.h"

/* Calls by a name and not by a `random_kind`. */
typedef enum sight_cause { CAUSE_ITSELF = RANDOM_TOUCH + 1, CAUSE_TWEAK, SIGHT_CAUSES } sight_cause;

enum { SIGHT_BEGUN = 128 };

typedef struct sight_watch {
  cardstack_deck *ahead, *behind;
  cardstack_deck_config config;
  sight_space space;
  size_t pose_limit;
  double frame_seconds, next_frame;
  sight_view last, before_last;    /* of the deck ahead */
  int has_before_last;             /* with no call in between */
  int was_shown;                   /* there has been a frame */
  double chrome;
  double finger_x, finger_y;
  double begun[SIGHT_BEGUN];       /* when the last cards began to leave or to fade */
  size_t begun_count;
  unsigned char gone[CARDSTACK_MAX_POSES]; /* which slots poses have left, by the events drained last */
  double crowded_until;            /* more have begun than may fly */
  uint64_t dice;                   /* when to look slowly though nothing happened */
  int walks_left;                  /* how often more */
  const char *name;
  uint64_t seed;
  long call;
  int cause;                       /* a `random_kind` or a `sight_cause` */
  long faults;
  int is_verbose;
} sight_watch;

/* Begins with the cards 1 … `count` at time 0. The first frame is at `first_frame`; earlier nothing is judged. */
void sight_begin(sight_watch *watch, const cardstack_deck_config *config, uint64_t count, double frame_seconds,
                 double first_frame);
void sight_end(sight_watch *watch);

/* Lets time pass, with frames. */
void sight_pass(sight_watch *watch, double time);

/* Makes a call, at its time. Returns the deck's answer. */
cardstack_result sight_call(sight_watch *watch, const random_call *call);

/* Sets a configuration, at a time. */
void sight_configure(sight_watch *watch, double time, const cardstack_deck_config *config);

/* Prints how many faults there have been of each kind by each cause, and checks that there are none. */
void sight_print_tally(void);

#endif
