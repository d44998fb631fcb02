/* Every allocation of a session fails once, in one run after another: the call says OUT_OF_MEMORY, nothing has changed,
 * the same call then succeeds, the session ends as if nothing had happened, and all memory is given back. */

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

enum { MANY = 3000 };
static uint64_t many[MANY];

/* -- The session: each step is one call -- */

static cardstack_deck_config config;

static cardstack_result append_few(cardstack_deck *d) { return cardstack_deck_append(d, NAN, many, 20, NULL); }
static cardstack_result append_many(cardstack_deck *d) { return cardstack_deck_append(d, NAN, many, MANY - 100, NULL); }
static cardstack_result append_rest(cardstack_deck *d) { return cardstack_deck_append(d, NAN, many, MANY, NULL); }
static cardstack_result insert(cardstack_deck *d) {
  static const uint64_t some[] = {70001, 70002, 5, 70003};
  return cardstack_deck_insert(d, NAN, 3, some, 4, NULL);
}
static cardstack_result removal(cardstack_deck *d) { return cardstack_deck_remove(d, NAN, many + 30, 700, NULL); }
static cardstack_result replace(cardstack_deck *d) {
  static uint64_t others[1500];
  for (uint64_t i = 0; i < 1500; i++) others[i] = 80000 + i;
  return cardstack_deck_replace(d, NAN, others, 1500, 0, NULL, NULL);
}
static uint64_t asked;
/* More cards than ever before: after a yes they take memory. */
static cardstack_result ask(cardstack_deck *d) {
  static uint64_t most[3 * MANY];
  for (uint64_t i = 0; i < 3 * MANY; i++) most[i] = 500000 + i;
  return cardstack_deck_replace(d, NAN, most, 3 * MANY, 0, NULL, &asked);
}
static cardstack_result ask_again(cardstack_deck *d) { return cardstack_deck_replace(d, NAN, many + 200, 2500, 0, NULL, &asked); }
static cardstack_result yes(cardstack_deck *d) { return cardstack_deck_answer_question(d, NAN, asked, 1); }
static cardstack_result no(cardstack_deck *d) { return cardstack_deck_answer_question(d, NAN, asked, 0); }
static cardstack_result propose(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_LEFT, 0, &asked); }
static cardstack_result propose_undo(cardstack_deck *d) {
  return cardstack_deck_undo(d, NAN, CARDSTACK_DIRECTION_NONE, 0, &asked);
}
static cardstack_result invalidate(cardstack_deck *d) { return cardstack_deck_invalidate(d, NAN, many, MANY, NULL); }
static cardstack_result media(cardstack_deck *d) {
  static uint32_t pictures[MANY];
  for (int i = 0; i < MANY; i++) pictures[i] = 3;
  return cardstack_deck_set_media(d, many, pictures, MANY);
}
static cardstack_result shift(cardstack_deck *d) { return cardstack_deck_shift(d, NAN, 1000); }
static cardstack_result confirming(cardstack_deck *d) {
  cardstack_deck_config c = config;
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  c.consent.undo = 1;
  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  c.consent.max_proposals = 9;
  return cardstack_deck_set_config(d, NAN, &c);
}
static cardstack_result catching(cardstack_deck *d) {
  cardstack_deck_config c = config;
  c.exit.catch_seconds = 10;
  c.exit.seconds = 0.8;
  c.undo.limit = 1;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  return cardstack_deck_set_config(d, NAN, &c);
}
static cardstack_result touch_leaving(cardstack_deck *d) {
  int32_t taken = 1;
  const cardstack_result result = cardstack_deck_pointer_down(d, NAN, 1, 399, 400, &taken);
  CHECK_EQUAL(taken, 1);
  return result;
}
static cardstack_result feeding(cardstack_deck *d) {
  cardstack_deck_config c = config;
  c.feed.enabled = 1;
  c.feed.watermark = 0;
  return cardstack_deck_set_config(d, NAN, &c);
}
static cardstack_result load(cardstack_deck *d) { return cardstack_deck_load(d, NAN, 0, &asked); }
static cardstack_result refresh(cardstack_deck *d) { return cardstack_deck_refresh(d, NAN, 0, &asked); }
static cardstack_result page(cardstack_deck *d, uint64_t count, uint32_t flags) {
  static uint64_t cards[40000];
  for (uint64_t i = 0; i < count; i++) cards[i] = 900000 + i;
  const cardstack_result result = cardstack_deck_answer_load(d, NAN, asked, cards, count, flags, 0, 0, NULL);
  /* What could not be kept can be delivered again. */
  if (result != CARDSTACK_OK) CHECK_EQUAL(kit_advance(d, NAN).feed & CARDSTACK_FEED_LOADING, CARDSTACK_FEED_LOADING);
  return result;
}
static cardstack_result stage(cardstack_deck *d) { return page(d, 20000, CARDSTACK_PAGE_RESERVE); }
static cardstack_result others(cardstack_deck *d) { return page(d, 30000, 0); }
static cardstack_result more(cardstack_deck *d) { return page(d, 40000, 0); }
static cardstack_result release_most(cardstack_deck *d) { return cardstack_deck_admit(d, NAN, 12000, NULL); }
static cardstack_result reset(cardstack_deck *d) { return cardstack_deck_reset(d, NAN, CARDSTACK_RESET_SEAL, 0, NULL); }
static cardstack_result clear(cardstack_deck *d) { return cardstack_deck_clear(d, NAN); }
static cardstack_result swipe_left(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL); }
static cardstack_result swipe_right(cardstack_deck *d) { return cardstack_deck_swipe(d, NAN, CARDSTACK_DIRECTION_RIGHT, 0, NULL); }
static cardstack_result undo(cardstack_deck *d) { return cardstack_deck_undo(d, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL); }
static cardstack_result finalize(cardstack_deck *d) { return cardstack_deck_finalize_all(d, NAN); }
/* The host's clock begins at 1. */
static cardstack_result start(cardstack_deck *d) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = 1;
  return cardstack_deck_advance(d, &frame);
}
static cardstack_result wait(cardstack_deck *d) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = NAN;
  cardstack_result result = cardstack_deck_advance(d, &frame);
  frame.now = frame.time + 0.13;
  return result == CARDSTACK_OK ? cardstack_deck_advance(d, &frame) : result;
}
static cardstack_result down(cardstack_deck *d) { return cardstack_deck_pointer_down(d, NAN, 1, 200, 400, NULL); }
static cardstack_result drag(cardstack_deck *d) { return cardstack_deck_pointer_move(d, NAN, 1, 320, 410, NULL); }
static cardstack_result up(cardstack_deck *d) { return cardstack_deck_pointer_up(d, NAN, 1, 320, 410, NULL); }
static cardstack_result card_size(cardstack_deck *d) { return cardstack_deck_set_card_size(d, NAN, many[3], 200, 300); }
static cardstack_result nudge(cardstack_deck *d) { return cardstack_deck_nudge(d, NAN, CARDSTACK_DIRECTION_LEFT, 60, 0.4); }
static cardstack_result lock(cardstack_deck *d) { return cardstack_deck_set_card_directions(d, NAN, many[3], 1); }
static cardstack_result resize(cardstack_deck *d) { return cardstack_deck_set_viewport(d, NAN, 800, 400); }
static cardstack_result wall(cardstack_deck *d) { return cardstack_deck_set_wall_clock(d, NAN, 1.7e9); }
static cardstack_result bigger_queues(cardstack_deck *d) {
  cardstack_deck_config c = config;
  c.events.notice_capacity = 8192;
  c.events.backlog = 100000;
  c.pile.visible_count = 9;
  c.pile.max_flights = 20;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  return cardstack_deck_set_config(d, NAN, &c);
}
static cardstack_result other_dedupe(cardstack_deck *d) {
  cardstack_deck_config c = config;
  c.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  c.undo.limit = 50;
  return cardstack_deck_set_config(d, NAN, &c);
}

static cardstack_result (*const session[])(cardstack_deck *) = {
    start, wall, append_few, down, drag, up, swipe_left, wait, undo, wait, append_many, swipe_right, swipe_left, swipe_left,
    wait, insert, lock, card_size, nudge, wait, down, drag, wait, bigger_queues, up, wait, removal, append_rest, swipe_left, swipe_right,
    wait, undo, undo, resize, wait, other_dedupe, swipe_left, wait, finalize, swipe_right, append_many, replace, swipe_left,
    swipe_right, wait, undo, clear, wait, append_rest, swipe_left, wait, undo,
    /* Questions, and cards that are caught. */
    confirming, swipe_right, swipe_right, ask, invalidate, propose, yes, wait, propose, wait, ask, wait, shift, ask_again, no, media, ask,
    swipe_right, yes, ask, swipe_right, wait, propose_undo, yes, propose, swipe_right, ask, append_few, yes, ask, finalize, clear, wait, catching, append_rest,
    swipe_right, wait, wait, wait, wait, wait, touch_leaving, up, swipe_left, swipe_right, swipe_left, wait, undo, replace,
    /* Cards that are asked for. */
    feeding, clear, load, stage, release_most, swipe_left, refresh, others, swipe_right, undo, wait, reset, load, more,
    swipe_left, wait,
};
enum { STEPS = sizeof session / sizeof session[0] };

/* -- One run -- */

static kit_state before, after, last;

/* Runs the session with the `n`-th allocation failing. Returns whether it did. */
static int run(size_t n, int is_reference) {
  const long live = allocations_live();
  int refused = 0;
  cardstack_deck *deck = NULL;
  const char *difference;
  allocations_fail(n);
  cardstack_result result = cardstack_deck_create(&config, &deck);
  if (result != CARDSTACK_OK) {
    CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
    CHECK(deck == NULL);
    CHECK(allocations_failed());
    CHECK_EQUAL(allocations_live(), live);
    refused = 1;
    CHECK_OK(cardstack_deck_create(&config, &deck));
  }
  for (size_t i = 0; i < STEPS; i++) {
    check_context("allocation %d, step %d", (int)n, (int)i);
    const int had_failed = allocations_failed();
    kit_capture(deck, &before);
    result = session[i](deck);
    if (result == CARDSTACK_OK) {
      if (allocations_failed() && !had_failed) CHECK_FAIL("the failed allocation went unreported");
      continue;
    }
    CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
    CHECK(allocations_failed());
    CHECK(strlen(cardstack_deck_error_message(deck)) > 0);
    refused++;
    kit_capture(deck, &after);
    if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
    CHECK_OK(session[i](deck));
  }
  check_context("allocation %d, end", (int)n);
  CHECK(refused <= 1);
  kit_capture(deck, is_reference ? &last : &after);
  if (!is_reference && !kit_same(&last, &after, &difference)) CHECK_FAIL("the session ended with another %s", difference);
  cardstack_deck_destroy(deck);
  CHECK_EQUAL(allocations_live(), live);
  const int did = allocations_failed();
  allocations_fail(0);
  check_context("");
  return did;
}

static void run_all(void) {
  CHECK_EQUAL(run(0, 1), 0);
  size_t n = 1;
  while (n < 10000 && run(n, 0)) n++;
  CHECK(n > 3); /* a deck has to allocate something, or nothing was tested */
}

/* A velocity tracker: created or not, and nothing in between. */
static void test_tracker(void) {
  const long live = allocations_live();
  size_t n = 1;
  for (;; n++) {
    cardstack_velocity_tracker *tracker = NULL;
    allocations_fail(n);
    const cardstack_result result = cardstack_velocity_tracker_create(NULL, &tracker);
    const int did = allocations_failed();
    allocations_fail(0);
    if (!did) {
      CHECK_OK(result);
      CHECK(tracker != NULL);
      cardstack_velocity_tracker_destroy(tracker);
      break;
    }
    CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
    CHECK(tracker == NULL);
    CHECK_EQUAL(allocations_live(), live);
  }
  CHECK(n > 1);
  CHECK_EQUAL(allocations_live(), live);
}

/* A sheet: the same. */
static void test_sheet(void) {
  cardstack_sheet_config sheet_config;
  CHECK_OK(cardstack_sheet_config_init(&sheet_config, sizeof sheet_config, CARDSTACK_SHEET_PRESET_COVER));
  sheet_config.extent = 800;
  const long live = allocations_live();
  size_t n = 1;
  for (;; n++) {
    cardstack_sheet *sheet = NULL;
    allocations_fail(n);
    const cardstack_result result = cardstack_sheet_create(&sheet_config, &sheet);
    const int did = allocations_failed();
    allocations_fail(0);
    if (!did) {
      CHECK_OK(result);
      CHECK(sheet != NULL);
      cardstack_sheet_destroy(sheet);
      break;
    }
    CHECK_RESULT(result, CARDSTACK_ERROR_OUT_OF_MEMORY);
    CHECK(sheet == NULL);
    CHECK_EQUAL(allocations_live(), live);
  }
  CHECK(n > 1);
  CHECK_EQUAL(allocations_live(), live);
}

int main(void) {
  test_tracker();
  test_sheet();
  for (uint64_t i = 0; i < MANY; i++) many[i] = 1000 + i * 7;
  config = kit_config();
  config.events.backlog = 65536;
  run_all();
  config.undo.limit = 5;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  run_all();
  config.undo.limit = 100;
  config.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  run_all();
  config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  config.delivery.nonce = 5;
  run_all();
  return check_report();
}
