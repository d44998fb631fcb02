/* After an error an object is as it was: every function that takes one, with every error that the manifest names but
 * those of wrong arguments, from random states. Two decks get the same calls; one of them gets the refused call, the other only the time. Their
 * hashes are equal then, and whatever they are asked afterwards they answer alike.
 *
 * The functions and their errors are those of the manifest: what is named there and never comes fails the test, and so
 * does what comes and is not named.
 *
 *     refused_calls [SESSION] */

#define _XOPEN_SOURCE 700

#include "refused_calls.h"

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "manifest.h"
#include "sheet_kit.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- The interface as the manifest documents it -- */

enum { FUNCTIONS = 200, CODES = 15 };

typedef struct documented {
  char name[80], object[80];
  unsigned codes;
  size_t seen[CODES];
} documented;

static documented functions[FUNCTIONS];
static size_t function_count;

/* Of each function the errors that it may return, and its first parameter. */
static void read_manifest(void) {
  for (size_t i = 0; i < FUNCTIONS && manifest_function_at(i, functions[i].name, sizeof functions[i].name); i++) {
    function_count++;
    functions[i].codes = manifest_errors(functions[i].name);
    manifest_parameter_at(i, 0, functions[i].object, sizeof functions[i].object);
  }
}

static documented *find(const char *function) {
  for (size_t i = 0; i < function_count; i++) {
    if (strcmp(functions[i].name, function) == 0) return &functions[i];
  }
  return NULL;
}

unsigned refused_documented(const char *function) {
  const documented *f = find(function);
  return f == NULL ? 0 : f->codes;
}

void refused_count(const char *function, cardstack_result result) {
  documented *f = find(function);
  if (f == NULL || result > -1 || result <= -CODES) {
    CHECK_FAIL("%s: %d", function, (int)result);
    return;
  }
  if ((f->codes & 1u << -result) == 0) {
    CHECK_FAIL("%s returns %s, which is not documented", function, cardstack_name(CARDSTACK_TYPE_RESULT, result));
  }
  f->seen[-result]++;
}

/* What takes a billion cards to come about. */
static int is_out_of_reach(const char *function, int code) {
  static const char *const limited[] = {"cardstack_deck_open_journal", "cardstack_deck_restore"};
  for (int i = 0; i < 2; i++) {
    if (code == -CARDSTACK_ERROR_LIMIT && strcmp(function, limited[i]) == 0) return 1;
  }
  return 0;
}

static void check_coverage(void) {
  char name[80];
  size_t checked = 0;
  for (size_t i = 0; manifest_function_at(i, name, sizeof name); i++) {
    const documented *f = find(name);
    if (strncmp(f->object, "cardstack_deck ", 15) != 0 && strncmp(f->object, "cardstack_sheet ", 16) != 0) continue;
    /* Those that every function has come first: refusals.c tests them. */
    for (int code = 1 - CARDSTACK_ERROR_UNSUPPORTED_STRUCT; code < CODES; code++) {
      if ((f->codes & 1u << code) == 0 || is_out_of_reach(name, code)) continue;
      checked++;
      if (f->seen[code] == 0) CHECK_FAIL("%s was never refused with %s", name, cardstack_name(CARDSTACK_TYPE_RESULT, -code));
    }
  }
  CHECK(checked > 60); /* or the manifest lacks most of them */
}

/* -- Two decks -- */

typedef struct pair {
  random_host one, other;
  journal_place place[2];
  int has_journal;
} pair;

static uint64_t hash_of(cardstack_deck *deck) {
  uint64_t hash = 0;
  CHECK_OK(cardstack_deck_state_hash(deck, &hash));
  return hash;
}

static int same(pair *p) {
  static kit_state one, other;
  const char *difference;
  if (hash_of(p->one.deck) != hash_of(p->other.deck)) {
    kit_capture(p->one.deck, &one);
    kit_capture(p->other.deck, &other);
    CHECK_FAIL("another state: %s", kit_same(&one, &other, &difference) ? "not to be seen from outside" : difference);
    return 0;
  }
  kit_capture(p->one.deck, &one);
  kit_capture(p->other.deck, &other);
  if (!kit_same(&one, &other, &difference)) {
    CHECK_FAIL("another %s, and the same hash", difference);
    return 0;
  }
  return 1;
}

/* Makes an allocation or a call of the file system fail. */
static void arm(unsigned codes, uint64_t *dice) {
  const size_t what = random_pick(dice, 3);
  /* What replaces a file is written beside it first: the journal itself is not touched. */
  if ((codes & 1u << -CARDSTACK_ERROR_IO) != 0 && what == 0) {
    faulty_io_fail(FAULTY_OPEN | FAULTY_RENAME | FAULTY_SYNC, 1 + random_pick(dice, 3), EIO);
  }
  if ((codes & 1u << -CARDSTACK_ERROR_OUT_OF_MEMORY) != 0 && what == 1) allocations_fail(1 + random_pick(dice, 4));
}

static void disarm(void) {
  allocations_fail(0);
  faulty_io_none();
}

/* Tries a function. Returns whether the decks are alike afterwards. */
static int try_row(pair *p, const refused_row *row, uint64_t *dice) {
  random_host *one = &p->one, *other = &p->other;
  const double time = random_time(one, dice);
  const uint64_t before = hash_of(one->deck), before_call = *dice;
  const unsigned codes = refused_documented(row->function);
  uint64_t faults = *dice ^ 0x5DEECE66D;
  check_context("%s", row->function);
  arm(codes, &faults);
  const cardstack_result result = row->call(one, time, dice);
  disarm();
  if (result == CARDSTACK_OK) {
    *dice = before_call;
    CHECK_OK(row->call(other, time, dice));
  } else {
    refused_count(row->function, result);
    check_context("%s: %s", row->function, cardstack_name(CARDSTACK_TYPE_RESULT, result));
    if (result == CARDSTACK_ERROR_IO && strcmp(row->function, "cardstack_deck_journal_flush") == 0) {
      /* The journal is broken then, as its documentation says. */
      faults = before_call ^ 0x5DEECE66D;
      arm(codes, &faults);
      *dice = before_call;
      CHECK_RESULT(row->call(other, time, dice), result);
      disarm();
    } else if (row->caller != BY_NOBODY && hash_of(one->deck) != before) {
      /* The time has come, and a user is there. */
      kit_advance(other->deck, time);
      /* It was a frame, too, by which samples without a time get theirs. */
      kit_advance(one->deck, NAN);
      if (row->caller == BY_USER) CHECK_OK(cardstack_deck_pointer_move(other->deck, NAN, 4711, 0, 0, NULL));
    }
  }
  if (!same(p)) return 0;
  one->time = other->time = kit_advance(one->deck, NAN).time;
  kit_advance(other->deck, NAN);
  check_context("");
  return 1;
}

static size_t length(const refused_row *rows) {
  size_t count = 0;
  while (rows[count].function != NULL) count++;
  return count;
}

static const refused_row *any_row(uint64_t *dice) {
  const size_t decks = length(refused_deck_rows), which = random_pick(dice, decks + length(refused_storage_rows));
  return which < decks ? &refused_deck_rows[which] : &refused_storage_rows[which - decks];
}

static pair places;

static void begin(pair *p, uint64_t number, int is_empty) {
  cardstack_deck_config config = random_host_config(number);
  p->one = random_host_make(&config, number, 1);
  p->other = random_host_make(&config, number, 1);
  p->has_journal = !is_empty && number % 3 == 0;
  for (int i = 0; i < 2 && p->has_journal; i++) {
    journal_place_clear(&p->place[i]);
    CHECK_OK(journal_open(i == 0 ? p->one.deck : p->other.deck, p->place[i].path, CARDSTACK_RESTORE_KEEP, NULL));
  }
  if (is_empty) return;
  static const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8};
  CHECK_OK(cardstack_deck_append(p->one.deck, p->one.time, cards, 8, NULL));
  CHECK_OK(cardstack_deck_append(p->other.deck, p->other.time, cards, 8, NULL));
}

static void end(pair *p) {
  cardstack_deck_destroy(p->one.deck);
  cardstack_deck_destroy(p->other.deck);
}

static void run_session(uint64_t number) {
  pair *p = &places;
  uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
  const int is_empty = number % 5 == 4;
  begin(p, number, is_empty);
  for (int i = 0; i < (is_empty ? 80 : 400); i++) {
    (is_empty ? random_host_call_empty : random_host_call)(&p->one);
    (is_empty ? random_host_call_empty : random_host_call)(&p->other);
    if (p->one.told != p->other.told) {
      CHECK_FAIL("session %d, call %d: after equal hashes another answer", (int)number, i);
      break;
    }
    const refused_row *row = any_row(&dice);
    if (!try_row(p, row, &dice)) {
      printf("session %d, call %d\n", (int)number, i);
      break;
    }
  }
  check_context("");
  end(p);
}

/* -- A finger whose release was lost -- */

static cardstack_deck *make_lost(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_fresh(config, 9);
  kit_advance(deck, 0.5);
  /* The press of finger 1 is ended by a call. Then so much waits that no other is taken. */
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
  while (cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL) == CARDSTACK_OK) continue;
  return deck;
}

static void test_lost_release(void) {
  cardstack_deck_config config = kit_config();
  config.events.backlog = 4;
  cardstack_deck *deck = make_lost(&config), *same = make_lost(&config);
  int32_t taken = 1;
  CHECK_RESULT(cardstack_deck_pointer_down(deck, 9, 1, 200, 400, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_advance(same, 9);
  CHECK(hash_of(deck) == hash_of(same));
  /* As long as it is down no other finger takes a card. */
  kit_forget(deck);
  CHECK_OK(cardstack_deck_pointer_down(deck, 10, 2, 200, 400, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_down(deck, 11, 1, 200, 400, &taken));
  CHECK_EQUAL(taken, 1);
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(same);
}

/* -- Decisions for which there is no memory: of cards that come round, more than there are cards -- */

static cardstack_result decide(cardstack_deck *deck, double time, uint64_t *question) {
  if (*question != 0) return cardstack_deck_answer_question(deck, time, *question, 1);
  return cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL);
}

static void test_no_memory(int is_proposed) {
  cardstack_deck_config config = kit_config();
  config.events.backlog = 4;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  if (is_proposed) config.consent.directions = config.recycle.directions;
  cardstack_deck *deck = kit_fresh(&config, 2), *same = kit_fresh(&config, 2);
  const char *function = is_proposed ? "cardstack_deck_answer_question" : "cardstack_deck_swipe";
  double time = 1;
  kit_advance(deck, time);
  kit_advance(same, time);
  for (int i = 0; i < 100; i++, time += 5) {
    uint64_t question = 0;
    if (is_proposed) {
      CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, &question));
      CHECK_OK(cardstack_deck_swipe(same, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    }
    allocations_fail(1);
    const cardstack_result result = decide(deck, time + 1, &question);
    allocations_fail(0);
    if (result != CARDSTACK_OK) {
      refused_count(function, result);
      kit_advance(same, time + 1);
      CHECK(hash_of(deck) == hash_of(same));
      CHECK_OK(decide(deck, time + 1, &question));
    }
    CHECK_OK(decide(same, time + 1, &question));
    kit_forget(deck);
    kit_forget(same);
    CHECK(hash_of(deck) == hash_of(same));
  }
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(same);
}

/* -- Files -- */

char refused_locked[JOURNAL_PATH + 20], refused_damaged[JOURNAL_PATH + 20], refused_alien[JOURNAL_PATH + 20];
journal_bytes refused_saved;

static void make_files(const journal_place *place) {
  const cardstack_deck_config config = kit_config();
  cardstack_deck *deck = journal_deck(place, &config, CARDSTACK_RESTORE_KEEP);
  for (uint64_t i = 0; i < 40; i++) CHECK_OK(kit_append(deck, 1, 1 + 50 * i, 40 + 50 * i));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, 3, NULL, 0, &size));
  refused_saved.bytes = malloc(size);
  refused_saved.size = size;
  CHECK_OK(cardstack_deck_save(deck, 3, refused_saved.bytes, size, &size));
  /* So that it is damage, and no torn end. */
  CHECK_OK(cardstack_deck_journal_flush(deck));
  cardstack_deck_destroy(deck);
  snprintf(refused_damaged, sizeof refused_damaged, "%s/damaged", place->folder);
  snprintf(refused_alien, sizeof refused_alien, "%s/alien", place->folder);
  snprintf(refused_locked, sizeof refused_locked, "%s/locked", place->folder);
  journal_bytes bytes = journal_file_read(place->path);
  bytes.bytes[bytes.size / 2] ^= 1;
  journal_file_write(refused_damaged, bytes.bytes, bytes.size);
  journal_file_write(refused_alien, "notes of somebody", 17);
  free(bytes.bytes);
}

/* -- A yes for which there is no room: sessions seldom come to it -- */

static cardstack_deck *make_full(const cardstack_deck_config *config, uint64_t *question) {
  cardstack_deck *deck = kit_fresh(config, 3);
  kit_advance(deck, 0.5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, question));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  return deck;
}

static void test_full_answer(void) {
  cardstack_deck_config config = kit_config();
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 5;
  config.delivery.max_undelivered = 1;
  uint64_t question = 0, other = 0;
  cardstack_deck *deck = make_full(&config, &question), *same = make_full(&config, &other);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 3, question, 1), CARDSTACK_ERROR_BACKLOG);
  refused_count("cardstack_deck_answer_question", CARDSTACK_ERROR_BACKLOG);
  kit_advance(same, 3);
  CHECK(hash_of(deck) == hash_of(same));
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(same);
}

/* -- A rejection for whose event there is no room: the same -- */

static cardstack_deck *make_backlog(const cardstack_deck_config *config, uint64_t *send) {
  cardstack_deck *deck = kit_fresh(config, 20);
  static kit_events events;
  kit_advance(deck, 0.5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_drain(deck, &events);
  const cardstack_event *found = kit_find(&events, CARDSTACK_EVENT_SEND);
  if (CHECK(found != NULL)) *send = found->token;
  while (cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL) == CARDSTACK_OK) continue;
  return deck;
}

static void test_full_rejection(void) {
  cardstack_deck_config config = kit_config();
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 5;
  config.events.backlog = 4;
  uint64_t send = 0, other = 0;
  cardstack_deck *deck = make_backlog(&config, &send), *same = make_backlog(&config, &other);
  CHECK_RESULT(cardstack_deck_answer_send(deck, 3, send, CARDSTACK_ANSWER_REJECTED), CARDSTACK_ERROR_BACKLOG);
  refused_count("cardstack_deck_answer_send", CARDSTACK_ERROR_BACKLOG);
  kit_advance(same, 3);
  CHECK(hash_of(deck) == hash_of(same));
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(same);
}

/* -- A question about a replacement for which there is no room -- */

static void test_full_question(void) {
  cardstack_deck_config config = kit_config();
  config.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  config.events.backlog = 4;
  static const uint64_t cards[] = {71, 72};
  cardstack_deck *deck = kit_fresh(&config, 20), *same = kit_fresh(&config, 20);
  kit_advance(deck, 0.5);
  kit_advance(same, 0.5);
  while (cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL) == CARDSTACK_OK) {
    CHECK_OK(cardstack_deck_swipe(same, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  }
  CHECK_RESULT(cardstack_deck_replace(deck, 3, cards, 2, 0, NULL, NULL), CARDSTACK_ERROR_BACKLOG);
  refused_count("cardstack_deck_replace", CARDSTACK_ERROR_BACKLOG);
  kit_advance(same, 3);
  CHECK(hash_of(deck) == hash_of(same));
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(same);
}

/* So many presentations wait to be read that no other is taken on, with the finger down or not. */
static void test_full_sheet(void) {
  cardstack_sheet_config config = sheet_config();
  cardstack_sheet *one = sheet_make(&config), *other = sheet_make(&config);
  cardstack_result result = CARDSTACK_OK;
  double time = 1;
  uint64_t hashes[2];
  for (int i = 0; i < 40 && result == CARDSTACK_OK; i++, time += 1) {
    result = cardstack_sheet_present(one, time, 0);
    if (result == CARDSTACK_OK) {
      CHECK_OK(cardstack_sheet_present(other, time, 0));
      CHECK_OK(cardstack_sheet_dismiss(one, time, 0));
      CHECK_OK(cardstack_sheet_dismiss(other, time, 0));
    }
  }
  refused_count("cardstack_sheet_present", result);
  refused_count("cardstack_sheet_move_to", cardstack_sheet_move_to(one, time, 0, 1));
  sheet_at(other, sheet_at(one, NAN).time);
  CHECK_OK(cardstack_sheet_state_hash(one, &hashes[0]));
  CHECK_OK(cardstack_sheet_state_hash(other, &hashes[1]));
  CHECK(hashes[0] == hashes[1]);
  cardstack_sheet_destroy(one);
  cardstack_sheet_destroy(other);
}

int main(int argc, char **argv) {
  read_manifest();
  faulty_io_skip_sync();
  for (int i = 0; i < 2; i++) journal_place_make(&places.place[i]);
  make_files(&places.place[0]);
  const cardstack_deck_config config = kit_config();
  cardstack_deck *owner = kit_empty(&config);
  CHECK_OK(journal_open(owner, refused_locked, CARDSTACK_RESTORE_KEEP, NULL));
  if (argc == 2) {
    run_session(strtoull(argv[1], NULL, 10));
  } else {
    test_lost_release();
    test_no_memory(0);
    test_no_memory(1);
    test_full_answer();
    test_full_rejection();
    test_full_question();
    test_full_sheet();
    for (uint64_t number = 1; number <= 400; number++) run_session(number);
    check_coverage();
  }
  cardstack_deck_destroy(owner);
  free(refused_saved.bytes);
  for (int i = 0; i < 2; i++) journal_place_remove(&places.place[i]);
  return check_report();
}
