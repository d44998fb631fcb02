/* What refused_calls.c and its tables share. */

#ifndef REFUSED_CALLS_H
#define REFUSED_CALLS_H

#include "journal_kit.h"
#include "random_host.h"

/* Whose call it is: a user's, which ends the idle time of autoplay; a backend's, or of a clock; one without a time. */
typedef enum refused_caller { BY_USER, BY_BACKEND, BY_NOBODY } refused_caller;

/* A row of the tables: a function, and what calls it, mostly badly, at a time. */
typedef struct refused_row {
  const char *function;
  refused_caller caller;
  cardstack_result (*call)(random_host *host, double time, uint64_t *dice);
} refused_row;

/* Each ends with a row without a name. */
extern const refused_row refused_deck_rows[], refused_storage_rows[];

/* A time that is none. */
double refused_time(uint64_t *dice);

/* The journal that is `locked`, broken files, and a saved deck. */
extern char refused_locked[], refused_damaged[], refused_alien[];
extern journal_bytes refused_saved;

/* Results that `function` documents, a bit for each error: 1 << -error. 0 if the header has none. */
unsigned refused_documented(const char *function);
/* Takes note that a function was refused so, and checks that it may. */
void refused_count(const char *function, cardstack_result result);

#endif
