#include "flaky_backend.h"

#include <stdlib.h>
#include <string.h>

enum { WIRE = 64 }; /* the most answers that are on their way */

/* The backend's record of a SEND or REVERT, by which it recognises a repeat. */
typedef struct record {
  uint64_t nonce, token, decision;
  cardstack_event_kind kind;
} record;

struct flaky_backend {
  uint64_t cards, random;
  double trouble;
  backend_summary summary;
  size_t record_count, wire_count;
  record records[BACKEND_MAX_KEYS];
  reply wire[WIRE];
};

flaky_backend *flaky_backend_make(uint64_t cards, double trouble, uint64_t seed) {
  flaky_backend *backend = calloc(1, sizeof *backend);
  if (backend == NULL) return NULL;
  backend->cards = cards;
  backend->trouble = trouble;
  backend->random = seed | 1;
  return backend;
}

void flaky_backend_free(flaky_backend *backend) { free(backend); }

/* Returns a random number, at least 0 and less than 1, by Vigna's xorshift64*. */
static double chance(flaky_backend *backend) {
  uint64_t x = backend->random;
  x ^= x >> 12;
  x ^= x << 25;
  x ^= x >> 27;
  backend->random = x;
  return (double)((x * UINT64_C(0x2545F4914F6CDD1D)) >> 11) / 9007199254740992.0;
}

static int goes_wrong(flaky_backend *backend) { return chance(backend) < backend->trouble; }

/* Sends an answer. It arrives after 0.05 s to 1.05 s, or is lost. */
static void send_off(flaky_backend *backend, double now, const reply *answer) {
  if (goes_wrong(backend) || backend->wire_count == WIRE) {
    backend->summary.lost_answers++;
    return;
  }
  reply *place = &backend->wire[backend->wire_count++];
  *place = *answer;
  place->time = now + 0.05 + chance(backend) * (goes_wrong(backend) ? 1.0 : 0.2);
}

void flaky_backend_ask(flaky_backend *backend, double now, uint64_t token, uint64_t after) {
  if (goes_wrong(backend)) {
    backend->summary.lost_requests++;
    return;
  }
  reply answer;
  memset(&answer, 0, sizeof answer);
  answer.token = token;
  if (goes_wrong(backend)) {
    answer.kind = REPLY_PAGE_FAILED;
    answer.error = 503;
  } else {
    answer.kind = REPLY_PAGE;
    /* A page begins with cards of the previous page, as pages of real backends may do. */
    uint64_t card = after > 3 ? after - 2 : 1;
    while (answer.count < BACKEND_PAGE && card <= backend->cards) answer.cards[answer.count++] = card++;
    answer.is_last = card > backend->cards;
  }
  send_off(backend, now, &answer);
}

static const record *find(const flaky_backend *backend, uint64_t nonce, uint64_t token) {
  for (size_t i = 0; i < backend->record_count; i++) {
    const record *r = &backend->records[i];
    if (r->nonce == nonce && r->token == token) return r;
  }
  return NULL;
}

void flaky_backend_deliver(flaky_backend *backend, double now, const cardstack_event *event) {
  if (goes_wrong(backend)) {
    backend->summary.lost_requests++;
    return;
  }
  reply answer;
  memset(&answer, 0, sizeof answer);
  answer.kind = REPLY_SEND;
  answer.token = event->token;
  if (goes_wrong(backend)) {
    answer.answer = CARDSTACK_ANSWER_RETRY;
  } else if (find(backend, event->nonce, event->token) != NULL) {
    backend->summary.repeats++;
    answer.answer = CARDSTACK_ANSWER_SENT;
  } else if (backend->record_count == BACKEND_MAX_KEYS) {
    answer.answer = CARDSTACK_ANSWER_RETRY;
  } else {
    backend->records[backend->record_count++] =
        (record){event->nonce, event->token, event->decision, event->kind};
    backend->summary.applied++;
    if (event->kind == CARDSTACK_EVENT_REVERT) {
      backend->summary.standing--;
    } else {
      backend->summary.standing++;
    }
    answer.answer = CARDSTACK_ANSWER_SENT;
  }
  send_off(backend, now, &answer);
}

int flaky_backend_reply(flaky_backend *backend, double now, reply *to) {
  for (size_t i = 0; i < backend->wire_count; i++) {
    if (backend->wire[i].time > now) continue;
    *to = backend->wire[i];
    backend->wire[i] = backend->wire[--backend->wire_count];
    return 1;
  }
  return 0;
}

backend_summary flaky_backend_sum(const flaky_backend *backend) { return backend->summary; }
