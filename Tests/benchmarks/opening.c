/* Opening a journal takes time in proportion to the calls that wrote it: for each kind of call, in a deck of a hundred
 * thousand cards, it takes less than ten times the processor time of those calls. A record that reads as many cards as
 * there are takes longer. The last line is a figure for trend.py. */

#define _XOPEN_SOURCE 700

#include <cardstack.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[200], path[220];

static void check(cardstack_result result, const char *what) {
  if (result == CARDSTACK_OK) return;
  fprintf(stderr, "%s: %s\n", what, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  exit(1);
}

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* -- The calls -- */

static cardstack_deck *deck;
static cardstack_deck_config config;
enum { CALLS = 2000, MOST = 10 };
static const uint64_t cards = 100000;
static uint64_t next_card, state;
static double now, worst;

static uint64_t below(uint64_t count) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state % count;
}

/* The request for cards that was read last. */
static uint64_t request;

static void drain(void) {
  cardstack_event events[64];
  size_t count = 64;
  while (count == 64) {
    check(cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count), "drain");
    for (size_t i = 0; i < count; i++) {
      if (events[i].kind == CARDSTACK_EVENT_LOAD) request = events[i].token;
    }
  }
}

static uint64_t swipe_to(cardstack_direction direction) {
  uint64_t token = 0;
  check(cardstack_deck_swipe(deck, now, direction, 0, &token), "swipe");
  drain();
  return token;
}

static void swipe(void) { swipe_to(CARDSTACK_DIRECTION_LEFT); }

static void swipe_and_undo(void) {
  swipe();
  check(cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL), "undo");
}

/* One that has been removed before is removed again, which changes nothing. */
static void remove_one(void) {
  const uint64_t card = 1 + below(cards);
  check(cardstack_deck_remove(deck, now, &card, 1, NULL), "remove");
}

static void swipe_and_remove(void) {
  swipe();
  remove_one();
}

static void insert_one(void) {
  next_card++;
  check(cardstack_deck_insert(deck, now, below(cards / 2), &next_card, 1, NULL), "insert");
}

static void append_one(void) {
  next_card++;
  check(cardstack_deck_append(deck, now, &next_card, 1, NULL), "append");
}

static void shift(void) { check(cardstack_deck_shift(deck, now, (int64_t)below(cards)), "shift"); }

static void lock(void) {
  uint64_t card = 0;
  size_t count = 1;
  check(cardstack_deck_cards(deck, below(cards / 4), &card, 1, &count), "cards");
  check(cardstack_deck_set_card_directions(deck, now, card, 3), "set_card_directions");
}

static void key(void) {
  const uint64_t card = 1 + below(cards);
  const uint32_t length = 5;
  check(cardstack_deck_set_card_keys(deck, &card, 1, "a key", &length), "set_card_keys");
}

static void propose_and_refuse(void) {
  uint64_t token = 0;
  check(cardstack_deck_swipe(deck, now, CARDSTACK_DIRECTION_DOWN, 0, &token), "swipe");
  check(cardstack_deck_answer_question(deck, now, token, 0), "answer");
  drain();
}

static void propose_and_accept(void) {
  uint64_t token = 0;
  check(cardstack_deck_swipe(deck, now, CARDSTACK_DIRECTION_DOWN, 0, &token), "swipe");
  check(cardstack_deck_answer_question(deck, now, token, 1), "answer");
  drain();
}

/* It comes back far from both ends. */
static void recycle(void) {
  swipe_to(CARDSTACK_DIRECTION_UP);
  now += 5;
}

static void recycle_and_undo(void) {
  recycle();
  check(cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL), "undo");
  drain();
}

static void decide_and_remove(void) {
  const uint64_t card = next_card;
  next_card++;
  check(cardstack_deck_insert(deck, now, 0, &next_card, 1, NULL), "insert");
  swipe();
  check(cardstack_deck_remove(deck, now, &card, 1, NULL), "remove");
  drain();
}

static void finalize(void) {
  swipe();
  check(cardstack_deck_finalize_all(deck, now), "finalize_all");
  drain();
}

static void deliver(int32_t answer) {
  const uint64_t token = swipe_to(CARDSTACK_DIRECTION_LEFT);
  check(cardstack_deck_answer_send(deck, now, token, answer), "answer_send");
  drain();
}

static void send(void) { deliver(CARDSTACK_ANSWER_SENT); }
static void reject(void) { deliver(CARDSTACK_ANSWER_REJECTED); }

static void clear_and_append(void) {
  uint64_t few[3] = {next_card + 1, next_card + 2, next_card + 3};
  next_card += 3;
  check(cardstack_deck_clear(deck, now), "clear");
  check(cardstack_deck_append(deck, now, few, 3, NULL), "append");
  drain();
}

static void change_dedupe(void) {
  swipe();
  config.recycle.dedupe = config.recycle.dedupe == CARDSTACK_DEDUPE_SESSION ? CARDSTACK_DEDUPE_LIVE : CARDSTACK_DEDUPE_SESSION;
  check(cardstack_deck_set_config(deck, now, &config), "set_config");
}

/* Each page asks for the next one. */
static void stage_and_release(void) {
  const uint64_t page[3] = {next_card + 1, next_card + 2, next_card + 3};
  next_card += 3;
  drain();
  check(cardstack_deck_answer_load(deck, now, request, page, 3, CARDSTACK_PAGE_RESERVE, 0, 0, NULL), "page");
  check(cardstack_deck_admit(deck, now, 2, NULL), "release");
}

/* A decision is out of an undo's reach before its card is out of a finger's. */
static void swipe_that_can_be_caught(void) {
  swipe();
  now += 0.1;
}

static void everything(void) {
  static void (*const calls[])(void) = {swipe, swipe_and_undo, remove_one, insert_one, append_one, shift, lock, key,
                                        propose_and_refuse, propose_and_accept, recycle, recycle_and_undo};
  calls[below(sizeof calls / sizeof calls[0])]();
}

/* -- Rows -- */

static void (*changes)(void);

static void ask_for_cards(void) {
  config.feed.enabled = 1;
  config.feed.watermark = 3 * (uint32_t)cards + 10000;
}

static void catch_cards(void) {
  config.exit.catch_seconds = 1;
  config.undo.limit = 1;
}

static cardstack_deck *make(int32_t delivery) {
  cardstack_deck *made = NULL;
  cardstack_journal_options options;
  check(cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC), "config");
  check(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY), "directions");
  config.viewport.width = 390;
  config.viewport.height = 844;
  config.undo.limit = 100000;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.recycle.distance = (uint32_t)(cards / 2);
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.delivery.mode = delivery;
  config.delivery.nonce = delivery ? 7 : 0;
  if (changes != NULL) changes();
  check(cardstack_deck_create(&config, &made), "create");
  check(cardstack_journal_options_init(&options, sizeof options), "options");
  check(cardstack_deck_open_journal(made, path, &options, NULL), "open_journal");
  return made;
}

/* Returns whether opening is in proportion. */
static int row(const char *name, void (*call)(void), int32_t delivery) {
  uint64_t *ids = malloc(cards * sizeof *ids);
  if (ids == NULL) exit(1);
  for (uint64_t i = 0; i < cards; i++) ids[i] = i + 1;
  next_card = 2 * cards;
  state = 4711;
  now = 1;
  unlink(path);
  deck = make(delivery);
  double start = processor_seconds();
  check(cardstack_deck_append(deck, now, ids, cards, NULL), "append");
  for (size_t i = 0; i < CALLS; i++) call();
  const double written = processor_seconds() - start;
  cardstack_deck_destroy(deck);
  start = processor_seconds();
  deck = make(delivery);
  const double opened = processor_seconds() - start;
  cardstack_deck_destroy(deck);
  free(ids);
  if (opened > worst * written) worst = opened / written;
  const int is_slow = opened > MOST * written;
  printf("  %-28s %8.2f times the calls  %12.1f ms%s\n", name, opened / written, 1e3 * opened, is_slow ? ": slow" : "");
  return !is_slow;
}

int main(void) {
  const char *parent = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s/cardstack-opening-XXXXXX", parent == NULL ? "/tmp" : parent);
  if (mkdtemp(folder) == NULL) exit(1);
  snprintf(path, sizeof path, "%s/journal", folder);
  static const struct {
    const char *name;
    void (*call)(void);
    int32_t delivery;
    void (*changes)(void); /* of the configuration */
  } rows[] = {
      {"swipe", swipe, 0, NULL},
      {"swipe, undo", swipe_and_undo, 0, NULL},
      {"swipe, remove", swipe_and_remove, 0, NULL},
      {"swipe, catching", swipe_that_can_be_caught, 0, catch_cards},
      {"remove", remove_one, 0, NULL},
      {"insert", insert_one, 0, NULL},
      {"append", append_one, 0, NULL},
      {"shift", shift, 0, NULL},
      {"lock", lock, 0, NULL},
      {"key", key, 0, NULL},
      {"stage, release", stage_and_release, 0, ask_for_cards},
      {"propose, refuse", propose_and_refuse, 0, NULL},
      {"propose, accept", propose_and_accept, 0, NULL},
      {"recycle", recycle, 0, NULL},
      {"recycle, undo", recycle_and_undo, 0, NULL},
      {"decide, remove", decide_and_remove, 0, NULL},
      {"finalize", finalize, 0, NULL},
      {"deliver, sent", send, CARDSTACK_DELIVERY_BOTH, NULL},
      {"deliver, rejected", reject, CARDSTACK_DELIVERY_AT_DECISION, NULL},
      {"clear, append", clear_and_append, 0, NULL},
      {"change dedupe", change_dedupe, 0, NULL},
      {"everything", everything, 0, NULL},
  };
  int failed = 0;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    changes = rows[i].changes;
    failed |= !row(rows[i].name, rows[i].call, rows[i].delivery);
  }
  printf("%-50s  %8.2f %s\n", "opening a journal, the worst of all kinds of calls", worst, "times the calls");
  char lock_path[240];
  snprintf(lock_path, sizeof lock_path, "%s.lock", path);
  unlink(path);
  unlink(lock_path);
  rmdir(folder);
  return failed;
}
