/* Every allocation fails once in each call of a session with all that is stored: a journal, keys, the feed, deliveries,
 * media. The call says OUT_OF_MEMORY, the deck is what it was, the journal opens again and holds the state before the
 * call or after it, the same call then succeeds as if nothing had happened, and nothing leaks. */

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static journal_place place;
static cardstack_deck_config config;

static void make_config(void) {
  config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.undo.limit = 4;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.recycle.distance = 3;
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.consent.seconds = INFINITY;
  config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  config.delivery.max_sends = 2;
  config.feed.enabled = 1;
  config.feed.watermark = 0;
  config.media.ahead = 3;
  config.events.backlog = 65536;
}

/* -- The session: each step is one call that can fail, without time passing in it -- */

static uint64_t load_token, question_token;
static kit_events events;

enum { MANY = 3000 };
static uint64_t *numbered(uint64_t first) {
  static uint64_t cards[MANY];
  for (uint64_t i = 0; i < MANY; i++) cards[i] = first + i;
  return cards;
}

static cardstack_result open_new(cardstack_deck *d) { return journal_open(d, place.path, CARDSTACK_RESTORE_KEEP, NULL); }
static cardstack_result append(cardstack_deck *d) { return cardstack_deck_append(d, NAN, numbered(1), 20, NULL); }
static cardstack_result append_many(cardstack_deck *d) { return cardstack_deck_append(d, NAN, numbered(1000), MANY, NULL); }
static cardstack_result insert(cardstack_deck *d) { return cardstack_deck_insert(d, NAN, 2, numbered(200), 4, NULL); }
static cardstack_result removal(cardstack_deck *d) { return cardstack_deck_remove(d, NAN, numbered(1100), 700, NULL); }
static cardstack_result shift(cardstack_deck *d) { return cardstack_deck_shift(d, NAN, 3); }
static cardstack_result lock_one(cardstack_deck *d) { return cardstack_deck_set_card_directions(d, NAN, 15, 2); }
static cardstack_result replace(cardstack_deck *d) { return cardstack_deck_replace(d, NAN, numbered(9000), 2500, 0, NULL, NULL); }
static cardstack_result finalize(cardstack_deck *d) { return cardstack_deck_finalize_all(d, NAN); }
static cardstack_result clear(cardstack_deck *d) { return cardstack_deck_clear(d, NAN); }
static cardstack_result reset(cardstack_deck *d) { return cardstack_deck_reset(d, NAN, CARDSTACK_RESET_SEAL, 99, NULL); }

static cardstack_result give_keys(cardstack_deck *d, uint64_t first, size_t count, uint32_t length) {
  static char bytes[300 * CARDSTACK_MAX_KEY];
  uint32_t lengths[300];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)('a' + i % 23);
  for (size_t i = 0; i < count; i++) lengths[i] = i % 5 == 4 ? 0 : length;
  return cardstack_deck_set_card_keys(d, numbered(first), count, bytes, lengths);
}
static cardstack_result keys(cardstack_deck *d) { return give_keys(d, 3, 6, 12); }
static cardstack_result other_keys(cardstack_deck *d) { return give_keys(d, 5, 6, CARDSTACK_MAX_KEY); }
static cardstack_result keys_ahead(cardstack_deck *d) { return give_keys(d, 1000, 300, 20); }

static cardstack_result left(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL); }
static cardstack_result right(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_RIGHT, 0, NULL); }
static cardstack_result around(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_UP, 0, NULL); }
static cardstack_result propose(cardstack_deck *d) {
  return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_DOWN, 0, &question_token);
}
static cardstack_result accept(cardstack_deck *d) { return cardstack_deck_answer_question(d, NAN, question_token, 1); }
static cardstack_result undo(cardstack_deck *d) { return cardstack_deck_undo(d, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL); }
static cardstack_result drain(cardstack_deck *d) {
  return cardstack_deck_drain_events(d, events.at, sizeof events.at[0], KIT_MAX_EVENTS, &events.count);
}
static cardstack_result wait(cardstack_deck *d) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = kit_advance(d, NAN).time + 2;
  return cardstack_deck_advance(d, &frame);
}

static cardstack_result answer_first(cardstack_deck *d, cardstack_send_answer answer) {
  cardstack_send sends[CARDSTACK_MAX_SENDS];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(d, 0, sends, sizeof sends[0], CARDSTACK_MAX_SENDS, &count));
  for (size_t i = 0; i < count; i++) {
    if (sends[i].state == CARDSTACK_SEND_OUT) return cardstack_deck_answer_send(d, NAN, sends[i].token, answer);
  }
  CHECK_FAIL("nothing is out");
  return CARDSTACK_OK;
}
static cardstack_result sent(cardstack_deck *d) { return answer_first(d, CARDSTACK_ANSWER_SENT); }
static cardstack_result retried(cardstack_deck *d) { return answer_first(d, CARDSTACK_ANSWER_RETRY); }
static cardstack_result rejected(cardstack_deck *d) { return answer_first(d, CARDSTACK_ANSWER_REJECTED); }
static cardstack_result blocked(cardstack_deck *d) { return answer_first(d, CARDSTACK_ANSWER_BLOCKED); }
static cardstack_result lifted(cardstack_deck *d) { return cardstack_deck_set_blocked(d, NAN, 0); }

static cardstack_result load(cardstack_deck *d) { return cardstack_deck_load(d, NAN, 0, &load_token); }
static cardstack_result refresh(cardstack_deck *d) { return cardstack_deck_refresh(d, NAN, 0, &load_token); }
static cardstack_result page(cardstack_deck *d, uint64_t first, uint32_t flags) {
  return cardstack_deck_answer_load(d, NAN, load_token, numbered(first), 700, flags, 0, 0, NULL);
}
static cardstack_result page_for_reserve(cardstack_deck *d) { return page(d, 50000, CARDSTACK_PAGE_RESERVE); }
static cardstack_result page_others(cardstack_deck *d) { return page(d, 60000, 0); }
static cardstack_result admit_some(cardstack_deck *d) { return cardstack_deck_admit(d, NAN, 100, NULL); }

static cardstack_result media(cardstack_deck *d) {
  static uint32_t pictures[MANY];
  for (int i = 0; i < MANY; i++) pictures[i] = 3;
  return cardstack_deck_set_media(d, numbered(1), pictures, 900);
}
static cardstack_result media_plan(cardstack_deck *d) {
  static cardstack_media plan[CARDSTACK_MAX_MEDIA];
  size_t count = 0;
  return cardstack_deck_media_plan(d, 0, plan, sizeof plan[0], CARDSTACK_MAX_MEDIA, &count);
}
static cardstack_result picture(cardstack_deck *d) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(d, 0, &card, 1, &count));
  return cardstack_deck_set_media_index(d, NAN, card, 0);
}
static cardstack_result flush(cardstack_deck *d) { return cardstack_deck_journal_flush(d); }
static cardstack_result compact(cardstack_deck *d) { return cardstack_deck_journal_compact(d); }
static cardstack_result save(cardstack_deck *d) {
  static unsigned char bytes[1 << 20];
  size_t size = 0;
  return cardstack_deck_save(d, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, bytes, sizeof bytes, &size);
}

typedef cardstack_result (*step)(cardstack_deck *deck);
static const step session[] = {
    open_new, append, media, keys, left, drain, right, around, wait, left, right, drain, sent, other_keys, retried,
    left, drain, drain, undo, save, flush, propose, drain, accept, left, wait, drain, sent, drain, rejected, drain,
    compact, keys_ahead, append_many, media_plan, picture, insert, removal, shift, lock_one, compact, left, left, left,
    left, drain, blocked, lifted, drain, finalize, drain, save, replace, left, around, drain, sent, wait, undo, compact,
    clear, drain, load, page_for_reserve, admit_some, left, drain, media, picture, save, refresh, page_others, left, drain,
    compact, reset, drain, append, keys, left, drain, save, flush, load, propose, accept, drain, sent, wait, compact,
};
enum { STEPS = sizeof session / sizeof session[0] };

/* -- What a deck is, and what its journal holds -- */

typedef struct whole {
  kit_state state;
  cardstack_send sends[CARDSTACK_MAX_SENDS];
  cardstack_media plan[CARDSTACK_MAX_MEDIA];
  size_t send_count, plan_count;
  unsigned long long saved;
} whole;

static void capture(cardstack_deck *deck, whole *w) {
  memset(w, 0, sizeof *w);
  kit_capture(deck, &w->state);
  CHECK_OK(cardstack_deck_sends(deck, 0, w->sends, sizeof w->sends[0], CARDSTACK_MAX_SENDS, &w->send_count));
  CHECK_OK(cardstack_deck_media_plan(deck, 0, w->plan, sizeof w->plan[0], CARDSTACK_MAX_MEDIA, &w->plan_count));
  w->saved = journal_digest(deck);
}

static void check_same(const whole *a, const whole *b) {
  const char *difference;
  if (!kit_same(&a->state, &b->state, &difference)) CHECK_FAIL("the %s changed", difference);
  if (a->send_count != b->send_count || memcmp(a->sends, b->sends, sizeof a->sends) != 0) CHECK_FAIL("the sends changed");
  if (a->plan_count != b->plan_count || memcmp(a->plan, b->plan, sizeof a->plan) != 0) CHECK_FAIL("the plan changed");
  if (a->saved != b->saved) CHECK_FAIL("what is stored changed");
}

static whole *wholes[STEPS + 1];         /* after so many steps */
static unsigned long long stored[STEPS + 1]; /* in the journal then; 0 without one */
static size_t allocations[STEPS];        /* of each step */

static int open_files(void) {
  int count = 0;
  DIR *folder = opendir("/proc/self/fd");
  if (folder == NULL) return 0;
  while (readdir(folder) != NULL) count++;
  closedir(folder);
  return count;
}

static int has_journal(size_t steps) { return steps > 0; }

static unsigned long long stored_now(size_t steps) {
  return has_journal(steps) ? journal_digest_of_copy(&config, place.path, place.copy, NULL) : 0;
}

static cardstack_deck *begin(void) {
  journal_place_clear(&place);
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  kit_advance(deck, NAN); /* the first frame makes a difference: what comes after it fades in */
  return deck;
}

/* -- Runs -- */

static void run_reference(void) {
  cardstack_deck *deck = begin();
  for (size_t i = 0; i <= STEPS; i++) {
    check_context("step %d", (int)i);
    wholes[i] = malloc(sizeof *wholes[i]);
    if (wholes[i] == NULL) exit(2);
    capture(deck, wholes[i]);
    stored[i] = stored_now(i);
    if (i == STEPS) break;
    const size_t before = allocations_count();
    CHECK_OK(session[i](deck));
    allocations[i] = allocations_count() - before;
  }
  cardstack_deck_destroy(deck);
}

/* The session up to a step, which fails at its `n`-th allocation and is then made again. Returns whether there was one. */
static int run(size_t failing, size_t n) {
  static whole before, after;
  const long live = allocations_live();
  const int files = open_files();
  cardstack_deck *deck = begin();
  for (size_t i = 0; i < failing; i++) CHECK_OK(session[i](deck));
  capture(deck, &before);
  check_context("step %d before allocation %d", (int)failing, (int)n);
  check_same(&before, wholes[failing]);
  check_context("step %d, allocation %d", (int)failing, (int)n);
  allocations_fail(n);
  const cardstack_result result = session[failing](deck);
  const int did = allocations_failed();
  allocations_fail(0);
  if (result != CARDSTACK_OK) {
    CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
    CHECK(did);
    CHECK(strlen(cardstack_deck_error_message(deck)) > 0);
    capture(deck, &after);
    check_same(&after, &before);
    const unsigned long long now = has_journal(failing) ? stored_now(failing) : 0;
    if (now != stored[failing] && now != stored[failing + 1]) CHECK_FAIL("the journal tells something else");
    CHECK_OK(session[failing](deck));
  } else if (did) {
    CHECK_FAIL("the failed allocation went unreported");
  }
  capture(deck, &after);
  check_context("step %d after allocation %d", (int)failing, (int)n);
  check_same(&after, wholes[failing + 1]);
  if (stored_now(failing + 1) != stored[failing + 1]) CHECK_FAIL("the journal tells something else after it");
  cardstack_deck_destroy(deck);
  CHECK_EQUAL(allocations_live(), live);
  CHECK_EQUAL(open_files(), files);
  return did;
}

static void test_session(void) {
  size_t failures = 0;
  run_reference();
  for (size_t i = 0; i < STEPS; i++) {
    for (size_t n = 1; n <= allocations[i]; n++) failures += (size_t)run(i, n);
  }
  check_context("%s", "");
  CHECK(failures > 60); /* opening, tables that grow, buffers that are written from */
}

/* -- A journal that is there, and one with a torn end; a saved deck -- */

static journal_bytes made;

static void make_journal(size_t steps) {
  cardstack_deck *deck = begin();
  for (size_t i = 0; i < steps; i++) CHECK_OK(session[i](deck));
  cardstack_deck_destroy(deck);
  made = journal_file_read(place.path);
}

static cardstack_result open_found(cardstack_deck *deck) {
  return journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL);
}

static unsigned char *saved;
static size_t saved_size;
static cardstack_result restore_saved(cardstack_deck *deck) {
  return cardstack_deck_restore(deck, saved, saved_size, CARDSTACK_RESTORE_KEEP, 0, NULL);
}

/* A new deck takes what is stored, with every allocation failing in turn. */
static void test_found(const char *what, step take, journal_bytes file) {
  static whole before, after;
  unsigned long long expected = 0, expected_in_file = 0;
  size_t n = 0;
  for (int did = 1; did; n++) {
    const long live = allocations_live();
    const int files = open_files();
    cardstack_deck *deck = begin();
    if (file.size > 0) journal_file_write(place.path, file.bytes, file.size);
    const unsigned long long in_file = file.size > 0 ? stored_now(1) : 0;
    capture(deck, &before);
    check_context("%s, allocation %d", what, (int)n);
    allocations_fail(n);
    const cardstack_result result = take(deck);
    did = n == 0 || allocations_failed();
    allocations_fail(0);
    if (n == 0) CHECK_OK(result);
    if (result != CARDSTACK_OK) {
      CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
      capture(deck, &after);
      check_same(&after, &before);
      if (file.size > 0 && stored_now(1) != in_file) CHECK_FAIL("the journal tells something else");
      CHECK_OK(take(deck));
    } else if (did && n > 0) {
      CHECK_FAIL("the failed allocation went unreported");
    }
    const unsigned long long taken = journal_digest(deck);
    const unsigned long long in_file_after = file.size > 0 ? stored_now(1) : 0;
    if (n == 0) {
      expected = taken;
      expected_in_file = in_file_after;
    }
    CHECK(taken == expected);
    if (in_file_after != expected_in_file) CHECK_FAIL("the journal tells something else after it");
    cardstack_deck_destroy(deck);
    CHECK_EQUAL(allocations_live(), live);
    CHECK_EQUAL(open_files(), files);
  }
  check_context("%s", "");
  CHECK(n > 10);
}

static void test_stored(size_t steps) {
  const journal_bytes none = {NULL, 0};
  make_journal(steps);
  test_found("existing", open_found, made);
  const journal_bytes torn = {made.bytes, made.size - 3};
  test_found("torn", open_found, torn);
  cardstack_deck *deck = begin();
  for (size_t i = 0; i < steps; i++) CHECK_OK(session[i](deck));
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, NULL, 0, &saved_size));
  saved = malloc(saved_size);
  if (saved == NULL) exit(2);
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION, saved, saved_size, &saved_size));
  cardstack_deck_destroy(deck);
  /* A journal's number is its own. */
  config.delivery.nonce = 12345;
  test_found("saved", restore_saved, none);
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  free(saved);
  free(made.bytes);
}

int main(void) {
  journal_place_make(&place);
  faulty_io_skip_sync();
  make_config();
  test_session();
  test_stored(30);
  test_stored(48);
  for (size_t i = 0; i <= STEPS; i++) free(wholes[i]);
  journal_place_remove(&place);
  return check_report();
}
