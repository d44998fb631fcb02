/* Simulates a realistic backend: it loses requests, loses answers after it has done the work, answers late, repeats
 * cards, and is down now and then. It recognises repeated requests by their idempotency key. */

#ifndef FLAKY_BACKEND_H
#define FLAKY_BACKEND_H

#include <cardstack.h>

enum { BACKEND_PAGE = 12, BACKEND_MAX_KEYS = 8192 };

typedef enum reply_kind { REPLY_PAGE, REPLY_PAGE_FAILED, REPLY_SEND } reply_kind;

/* An answer of the backend. */
typedef struct reply {
  reply_kind kind;
  double time;    /* when it arrives [s] */
  uint64_t token; /* the request's */
  uint64_t cards[BACKEND_PAGE];
  size_t count;
  int is_last;
  int32_t error; /* an HTTP status */
  cardstack_send_answer answer;
} reply;

typedef struct backend_summary {
  size_t applied, repeats, lost_requests, lost_answers;
  size_t standing; /* decisions applied and not reverted */
} backend_summary;

typedef struct flaky_backend flaky_backend;

/* Creates a backend with the cards 1 to `cards`. `trouble` is the probability of each kind of failure of a request
 * [0..1]. Returns NULL if there is no memory. */
flaky_backend *flaky_backend_make(uint64_t cards, double trouble, uint64_t seed);
void flaky_backend_free(flaky_backend *backend);

/* Sends a request: for the cards after `after` (0: the first cards), or a SEND or REVERT. */
void flaky_backend_ask(flaky_backend *backend, double now, uint64_t token, uint64_t after);
void flaky_backend_deliver(flaky_backend *backend, double now, const cardstack_event *event);

/* Removes the next answer that has arrived by `now`. Returns 0 if there is none. */
int flaky_backend_reply(flaky_backend *backend, double now, reply *to);

backend_summary flaky_backend_sum(const flaky_backend *backend);

#endif
