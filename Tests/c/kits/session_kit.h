/* A session of every kind of call with a journal, for the tests of what a fault leaves of a deck: it runs once
 * undisturbed, and what its journal tells after each call is known then. */

#ifndef SESSION_KIT_H
#define SESSION_KIT_H

#include "journal_kit.h"

#include <stdint.h>

extern journal_place session_place;
extern cardstack_deck_config session_config;

/* What a run has told to whoever looks after it: in memory that outlives it. */
enum { SESSION_MOST = 4096 };
typedef struct session_progress {
  int step; /* the call that runs: all before it have returned */
  int committed_count, undone_count, final_count;
  uint64_t committed[SESSION_MOST], undone[SESSION_MOST], final[SESSION_MOST];
} session_progress;
extern session_progress *session_told;

/* The session's calls. After SESSION_SETTLED of them nothing waits aside, nor has been handed out without an
 * acknowledgement. */
typedef cardstack_result (*session_step)(cardstack_deck *deck);
extern const session_step session_steps[];
extern const int session_count;
enum { SESSION_SETTLED = 53 };

/* What the live deck is after each step, and what its journal tells. `session_stored[0]` is no journal at all. */
extern unsigned long long session_live[], session_stored[];

/* Makes the folder, the configuration and the memory; ends the test if that fails. */
void session_set_up(void);
void session_tear_down(void);
/* Runs it without any fault, for `session_live` and `session_stored`. */
void session_run(void);

cardstack_deck *session_deck(void);
/* Makes the first SESSION_SETTLED calls with a new journal, and returns what is in its file then. */
journal_bytes session_settled(void);

/* Drains; returns how many JOURNAL_FAILED there are, and checks that each tells this errno. */
int session_failures(cardstack_deck *deck, int number);

/* Some of the calls by name, and how some of them find their time: a while from now. */
cardstack_result session_open(cardstack_deck *deck);
cardstack_result session_append(cardstack_deck *deck);
/* More than the journal's buffer holds, so that it takes several writes. */
cardstack_result session_append_many(cardstack_deck *deck);
cardstack_result session_insert(cardstack_deck *deck);
cardstack_result session_swipe(cardstack_deck *deck, cardstack_direction direction);
cardstack_result session_left(cardstack_deck *deck);
cardstack_result session_right(cardstack_deck *deck);
cardstack_result session_undo(cardstack_deck *deck);
cardstack_result session_rejected(cardstack_deck *deck);
cardstack_result session_rest(cardstack_deck *deck);
cardstack_result session_reset(cardstack_deck *deck);
cardstack_result session_flush(cardstack_deck *deck);
cardstack_result session_compact(cardstack_deck *deck);
/* Drains, and tells what was decided, undone and final. */
cardstack_result session_drain(cardstack_deck *deck);
double session_later(cardstack_deck *deck, double seconds);

#endif
