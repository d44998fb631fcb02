/* A million swipes against a backend that drops requests, loses answers after it has done what was asked, answers late and
 * twice, rejects and blocks, and brings cards twice or not at all; with undos, rejected cards, lost networks, and a host
 * that is killed again and again.
 *
 * In the end every decision has reached the backend as it should, once by its key; nothing has that nobody decided.
 *
 * Independent of Python's model of the outbox on purpose: that has the deck's rules call by call, this has none of them. */

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FLIGHT_MAX = 256, LEFT = CARDSTACK_DIRECTION_LEFT, RIGHT = CARDSTACK_DIRECTION_RIGHT };

/* -- What the host knows of its decisions -- */

enum { MADE = 1, UNDONE = 2, FINAL = 4, REJECTED = 8, TOLD = 16, BARRED = 32 };

/* What the backend has applied. */
enum { HAS_DECIDED = 1, HAS_FINAL = 2, HAS_REVERT = 4 };

typedef struct entry {
  uint64_t token; /* of the decision; 0: none */
  uint64_t card;
  uint32_t host;     /* MADE … */
  uint32_t backend;  /* HAS_… */
  uint32_t answered; /* HAS_…, of what was answered SENT */
  cardstack_direction direction;
} entry;

static entry *entries;
static size_t capacity, used;

static entry *find(uint64_t token) {
  size_t i = (size_t)(token * UINT64_C(0x9E3779B97F4A7C15) >> 20) % capacity;
  while (entries[i].token != 0 && entries[i].token != token) i = i + 1 == capacity ? 0 : i + 1;
  return &entries[i];
}

static entry *know(uint64_t token) {
  entry *found = find(token);
  if (found->token == 0) {
    found->token = token;
    if (++used > capacity / 2) {
      fprintf(stderr, "more decisions than the test has room for\n");
      exit(2);
    }
  }
  return found;
}

/* -- Requests on their way -- */

typedef struct request {
  double answer_at;
  uint64_t token;
  cardstack_send_answer answer; /* PAGE: cards; PAGE_FAILED: none */
} request;

enum { PAGE = 100, PAGE_FAILED = 101 };

static request flying[FLIGHT_MAX];
static size_t flying_count;

typedef struct soak {
  cardstack_deck *deck;
  cardstack_deck_config config;
  cardstack_delivery mode;
  uint64_t random;
  double now;
  uint64_t next_card;
  int is_calm; /* no faults any more */
  char path[JOURNAL_PATH + 20], copy[JOURNAL_PATH + 30];
} soak;

static int chance(soak *s, double share) { return !s->is_calm && kit_random_between(&s->random, 0, 1) < share; }

static uint32_t bit_of(const cardstack_event *e) {
  if (e->kind == CARDSTACK_EVENT_REVERT) return HAS_REVERT;
  return e->reason == CARDSTACK_REASON_FINAL ? HAS_FINAL : HAS_DECIDED;
}

/* Cards that the backend does not want: a decision about one is rejected, always. */
static int is_unwanted(uint64_t card) { return card % 97 == 0; }

static void answer_later(soak *s, uint64_t token, cardstack_send_answer answer) {
  if (flying_count == FLIGHT_MAX) return; /* lost: the deck asks again */
  flying[flying_count++] = (request){s->now + (s->is_calm ? 0 : kit_random_between(&s->random, 0, 3)), token, answer};
}

static void apply(soak *s, const cardstack_event *e, entry *known, uint32_t bit);

/* What the backend does with a SEND or REVERT. */
static void receive(soak *s, const cardstack_event *e) {
  const uint32_t bit = bit_of(e);
  entry *known = find(e->decision);
  CHECK_EQUAL(e->nonce, 7);
  if (known->token == 0 || !(known->host & MADE)) {
    CHECK_FAIL("decision %llu was never made", (unsigned long long)e->decision);
    return;
  }
  known->host |= TOLD;
  CHECK(known->card == e->card && known->direction == e->direction);
  if (known->answered & bit) CHECK_FAIL("%llu is sent after it was acknowledged", (unsigned long long)e->token);
  const int is_alone = s->config.delivery.revert == CARDSTACK_REVERT_ALONE;
  /* In order: the backend hears of a decision before it hears of its end. Alone, a REVERT is the last that it hears of
   * a decision, and an undone decision is not sent, unless the backend has answered that it blocks. */
  if (s->mode != CARDSTACK_DELIVERY_WHEN_FINAL && bit != HAS_DECIDED && !is_alone) CHECK(known->backend & HAS_DECIDED);
  if (bit == HAS_DECIDED && is_alone) CHECK(!(known->backend & HAS_REVERT));
  if (bit == HAS_DECIDED && is_alone && !(known->host & BARRED)) CHECK(!(known->host & UNDONE));
  if (chance(s, 0.1)) return; /* lost on the way */
  if (chance(s, 0.02)) {
    answer_later(s, e->token, CARDSTACK_ANSWER_BLOCKED); /* banned for a while */
  } else if (chance(s, 0.1)) {
    answer_later(s, e->token, CARDSTACK_ANSWER_RETRY); /* 503 */
  } else if (bit == HAS_DECIDED && is_unwanted(e->card)) {
    answer_later(s, e->token, CARDSTACK_ANSWER_REJECTED);
  } else {
    apply(s, e, known, bit);
  }
}

/* It does it, and says so, or not. */
static void apply(soak *s, const cardstack_event *e, entry *known, uint32_t bit) {
  known->backend |= bit;
  if (chance(s, 0.1)) return; /* done, and the answer is lost */
  answer_later(s, e->token, CARDSTACK_ANSWER_SENT);
  if (chance(s, 0.05)) answer_later(s, e->token, CARDSTACK_ANSWER_SENT);
}

static entry *decision_of(uint64_t token, uint32_t *bit) {
  *bit = (token & 3) == 0 ? HAS_DECIDED : (token & 3) == 1 ? HAS_FINAL : HAS_REVERT;
  return find(token & ~UINT64_C(3));
}

/* The feed's request: lost, refused, or answered with a page that begins with cards of the one before. */
static void ask_for_cards(soak *s, uint64_t token) {
  if (chance(s, 0.1)) return;
  answer_later(s, token, chance(s, 0.1) ? PAGE_FAILED : PAGE);
  if (chance(s, 0.05)) answer_later(s, token, PAGE);
}

static cardstack_result bring_cards(soak *s, const request *done) {
  if (done->answer == PAGE_FAILED) return cardstack_deck_answer_load(s->deck, NAN, done->token, NULL, 0, 0, 0, 503, NULL);
  uint64_t cards[12];
  const uint64_t first = s->next_card > 2 ? s->next_card - 2 : 1;
  for (uint64_t i = 0; i < 12; i++) cards[i] = first + i;
  size_t taken = 0;
  const cardstack_result result = cardstack_deck_answer_load(s->deck, NAN, done->token, cards, 12, 0, 0, 0, &taken);
  if (result == CARDSTACK_OK) {
    CHECK(taken <= 12);
    s->next_card = first + 12;
  }
  return result;
}

static void deliver_answers(soak *s) {
  for (size_t i = 0; i < flying_count;) {
    if (flying[i].answer_at > s->now) {
      i++;
      continue;
    }
    const request done = flying[i];
    flying[i] = flying[--flying_count];
    const int is_page = done.answer == PAGE || done.answer == PAGE_FAILED;
    const cardstack_result result = is_page ? bring_cards(s, &done)
                                            : cardstack_deck_answer_send(s->deck, NAN, done.token, done.answer);
    if (result == CARDSTACK_ERROR_STALE) continue; /* twice, or too late */
    CHECK_RESULT(result, CARDSTACK_OK);
    if (is_page) continue;
    uint32_t bit = 0;
    entry *known = decision_of(done.token, &bit);
    if (done.answer == CARDSTACK_ANSWER_SENT) known->answered |= bit;
    if (done.answer == CARDSTACK_ANSWER_REJECTED) known->host |= REJECTED;
    if (done.answer == CARDSTACK_ANSWER_BLOCKED) known->host |= BARRED;
    if (done.answer == CARDSTACK_ANSWER_BLOCKED && chance(s, 1)) CHECK_OK(cardstack_deck_set_blocked(s->deck, NAN, 0));
  }
}

static void drain(soak *s) {
  cardstack_event some[7];
  size_t count = 0;
  do {
    CHECK_OK(cardstack_deck_drain_events(s->deck, some, sizeof some[0], 7, &count));
    for (size_t i = 0; i < count; i++) {
      const cardstack_event *e = &some[i];
      if (e->kind == CARDSTACK_EVENT_LOAD) ask_for_cards(s, e->token);
      if (e->kind == CARDSTACK_EVENT_SEND || e->kind == CARDSTACK_EVENT_REVERT) receive(s, e);
    }
  } while (count > 0);
}

/* The history, as the deck tells it: what is not in it and was not undone is final. */
static void settle(soak *s) {
  CHECK_OK(cardstack_deck_finalize_all(s->deck, NAN));
}

static void open_deck(soak *s) {
  CHECK_OK(cardstack_deck_create(&s->config, &s->deck));
  CHECK_OK(journal_open(s->deck, s->path, CARDSTACK_RESTORE_KEEP, NULL));
  kit_advance(s->deck, s->now);
}

/* The host dies between two calls. Answers on their way reach nobody; some reach the next one. */
static void kill_host(soak *s) {
  journal_file_copy(s->path, s->copy);
  cardstack_deck_destroy(s->deck);
  journal_file_copy(s->copy, s->path);
  if (chance(s, 0.5)) flying_count = 0;
  open_deck(s);
}

static void swipe(soak *s) {
  uint64_t token = 0;
  const uint64_t top = kit_advance(s->deck, NAN).top;
  const cardstack_direction direction = kit_random(&s->random) & 1 ? LEFT : RIGHT;
  const cardstack_result result = cardstack_deck_swipe(s->deck, NAN, direction, 0, &token);
  if (result == CARDSTACK_ERROR_REFUSED || result == CARDSTACK_ERROR_BACKLOG) return;
  if (result == CARDSTACK_ERROR_EMPTY) {
    CHECK_EQUAL(top, 0);
    return;
  }
  if (!CHECK_RESULT(result, CARDSTACK_OK)) return;
  entry *made = know(token);
  CHECK_EQUAL(made->host, 0);
  made->host = MADE;
  made->card = top;
  made->direction = direction;
}

static void undo(soak *s) {
  uint64_t token = 0;
  if (cardstack_deck_undo(s->deck, NAN, CARDSTACK_DIRECTION_NONE, 0, &token) == CARDSTACK_OK) find(token)->host |= UNDONE;
}

static void run(cardstack_delivery mode, size_t swipes, uint64_t seed, const char *folder) {
  soak s;
  memset(&s, 0, sizeof s);
  check_context("mode %d, seed %d", (int)mode, (int)seed);
  s.mode = mode;
  s.random = seed;
  s.next_card = 1;
  s.now = 1;
  s.config = kit_config();
  s.config.delivery.mode = mode;
  s.config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  s.config.undo.limit = 5;
  s.config.feed.enabled = 1;
  s.config.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY; /* no card comes twice, and a restart need not read them all */
  s.config.retry.request_seconds = 4;
  s.config.retry.seconds = 0.5;
  s.config.retry.maximum = 4;
  s.config.delivery.max_sends = 16;
  s.config.delivery.max_undelivered = 500;
  s.config.exit.seconds = 0.2;
  s.config.exit.catch_seconds = 0.5;
  s.config.delivery.revert = seed % 2 == 0 ? CARDSTACK_REVERT_ALONE : CARDSTACK_REVERT_AFTER_SENT;
  s.config.delivery.rejection = seed % 3 == 0 ? CARDSTACK_REJECTION_REPORT : CARDSTACK_REJECTION_RETURN;
  snprintf(s.path, sizeof s.path, "%s/soak%d_%d", folder, (int)mode, (int)seed);
  snprintf(s.copy, sizeof s.copy, "%s.copy", s.path);
  memset(entries, 0, capacity * sizeof *entries);
  used = flying_count = 0;
  open_deck(&s);
  while (used < swipes) {
    s.now += kit_random_between(&s.random, 0, 0.4);
    kit_advance(s.deck, s.now);
    swipe(&s);
    if (chance(&s, 0.12)) undo(&s);
    if (chance(&s, 0.7)) drain(&s);
    deliver_answers(&s);
    if (chance(&s, 0.002)) CHECK_OK(cardstack_deck_set_online(s.deck, NAN, 0));
    if (chance(&s, 0.01)) CHECK_OK(cardstack_deck_set_online(s.deck, NAN, 1));
    if (chance(&s, 0.01)) CHECK_OK(cardstack_deck_set_blocked(s.deck, NAN, 0));
    if (chance(&s, 0.001)) kill_host(&s);
    if (chance(&s, 0.0005)) CHECK_OK(cardstack_deck_journal_compact(s.deck));
  }
  /* The storm is over: everything arrives. */
  s.is_calm = 1;
  CHECK_OK(cardstack_deck_set_online(s.deck, NAN, 1));
  for (int turn = 0; turn < 10000; turn++) {
    if (turn == 50) settle(&s);
    s.now += 5;
    const cardstack_frame frame = kit_advance(s.deck, s.now);
    CHECK_OK(cardstack_deck_set_blocked(s.deck, NAN, 0));
    drain(&s);
    deliver_answers(&s);
    if (turn > 50 && frame.undelivered == 0 && flying_count == 0) break;
  }
  CHECK_EQUAL(kit_advance(s.deck, NAN).undelivered, 0);
  size_t undone = 0, rejected = 0;
  for (size_t i = 0; i < capacity; i++) {
    const entry *e = &entries[i];
    if (e->token == 0) continue;
    const int was_undone = (e->host & UNDONE) != 0, was_rejected = (e->host & REJECTED) != 0;
    undone += was_undone;
    rejected += was_rejected;
    uint32_t expected = 0;
    if (mode != CARDSTACK_DELIVERY_WHEN_FINAL && !is_unwanted(e->card)) {
      /* Undone in time it was never told; else told, and taken back. */
      expected = was_undone ? (e->backend & HAS_DECIDED ? HAS_DECIDED | HAS_REVERT : 0) : HAS_DECIDED;
    }
    if (mode != CARDSTACK_DELIVERY_AT_DECISION && !was_undone && !was_rejected) expected |= HAS_FINAL;
    if (mode == CARDSTACK_DELIVERY_BOTH && is_unwanted(e->card)) expected = 0;
    /* Alone, a REVERT may have come in place of what was lost or rejected. */
    const int was_lost = s.config.delivery.revert == CARDSTACK_REVERT_ALONE && was_undone && e->backend == HAS_REVERT;
    if (e->backend != expected && !was_lost) {
      CHECK_FAIL("decision %llx about card %d, host %x: backend has %x, not %x", (unsigned long long)e->token,
                 (int)e->card, (unsigned)e->host, (unsigned)e->backend, (unsigned)expected);
      break;
    }
    if (was_undone && !(e->host & TOLD)) CHECK_EQUAL(e->backend, 0);
  }
  CHECK(undone > swipes / 100);
  if (mode != CARDSTACK_DELIVERY_WHEN_FINAL) CHECK(rejected > swipes / 1000);
  cardstack_deck_destroy(s.deck);
}

int main(int argc, char **argv) {
  const size_t total = argc > 1 ? (size_t)strtoull(argv[1], NULL, 10) : 100000;
  const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  char folder[JOURNAL_PATH];
  capacity = total / 6 * 2 + 4096;
  entries = calloc(capacity, sizeof *entries);
  if (entries == NULL) return 2;
  faulty_io_skip_sync();
  journal_folder_make(folder);
  for (uint64_t seed = first; seed < first + 2; seed++) {
    run(CARDSTACK_DELIVERY_AT_DECISION, total / 6, seed, folder);
    run(CARDSTACK_DELIVERY_WHEN_FINAL, total / 6, seed, folder);
    run(CARDSTACK_DELIVERY_BOTH, total / 6, seed, folder);
  }
  journal_folder_remove(folder);
  free(entries);
  return check_report();
}
