/* A deck that asks its host for cards: when it does by itself, and what becomes of answers of every kind, too late, twice
 * and none. The rules are those of the dating document's prefetching. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"

#include <math.h>

/* -- The watermark -- */

static void watermark(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  for (int i = 0; i < 5; i++) {
    CHECK_EQUAL(feed_bits(deck), 0);
    feed_swipe(deck, 2 + i);
    EXPECT_NO_LOAD(deck);
  }
  /* Four are fewer than five: one request, however long nobody answers. */
  feed_swipe(deck, 8);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  feed_swipe(deck, 9);
  feed_swipe(deck, 10);
  kit_advance(deck, 500);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_page(deck, 501, token, 11, 13, 0), 3);
  KIT_UPCOMING(deck, 9, 10, 11, 12, 13);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_bits(deck), 0);
  /* Still too few: the next one at once. */
  feed_swipe(deck, 502);
  const uint64_t next = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK(next != token && next != 0);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->count, 0);
  CHECK_EQUAL(feed_page(deck, 503, next, 14, 14, LAST), 1);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE);
  while (kit_advance(deck, NAN).remaining > 0) feed_swipe(deck, NAN);
  kit_advance(deck, 1000);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_EQUAL(kit_advance(deck, NAN).state, CARDSTACK_STATE_IDLE);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE | CARDSTACK_FEED_NOT_FRESH);
  cardstack_deck_destroy(deck);
}

/* The host may bring cards unasked, before it has read that some are wanted. */
static void watermark_withdrawn(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 20);
  EXPECT_NO_LOAD(deck);
  while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
  CHECK_EQUAL(kit_advance(deck, NAN).feed, CARDSTACK_FEED_LOADING);
  size_t waiting = 0, before = 0;
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &before));
  CHECK_OK(kit_append(deck, NAN, 101, 101));
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &waiting));
  CHECK(waiting < before + 1);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

static void no_watermark(void) {
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 0;
  cardstack_deck *deck = kit_deck(&c, 0);
  kit_advance(deck, 10);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_load(deck, 11) != 0, 1);
  CHECK_EQUAL(feed_page(deck, 12, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 1, 2, 0), 2);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
  /* A circular deck has always cards; the host can ask for others all the same. */
  c = feed_config();
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  c.undo.limit = 5;
  deck = kit_deck(&c, 3);
  kit_advance(deck, 20);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_load(deck, 20), 0);
  const uint64_t token = feed_refresh(deck, 21);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH));
  CHECK_EQUAL(feed_page(deck, 22, token, 5, 6, 0), 2);
  KIT_UPCOMING(deck, 5, 6);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
  /* Without a feed nothing is asked. */
  c = feed_config();
  c.feed.enabled = 0;
  deck = kit_deck(&c, 1);
  kit_advance(deck, 30);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_bits(deck), 0);
  uint64_t none = 99;
  CHECK_RESULT(cardstack_deck_load(deck, 31, 0, &none), CARDSTACK_ERROR_REFUSED);
  CHECK_RESULT(cardstack_deck_refresh(deck, 31, 0, &none), CARDSTACK_ERROR_REFUSED);
  CHECK_EQUAL(none, 0);
  cardstack_deck_destroy(deck);
}

static void loading_state(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  cardstack_frame frame = kit_advance(deck, 1);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_LOADING);
  CHECK_EQUAL(frame.feed, CARDSTACK_FEED_LOADING | CARDSTACK_FEED_NOT_FRESH);
  CHECK_EQUAL(frame.pending_events, 1);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(kit_advance(deck, 2).pending_events, 0);
  CHECK_EQUAL(kit_advance(deck, 2).state, CARDSTACK_STATE_LOADING);
  CHECK(isinf(kit_advance(deck, 2).wake_in));
  CHECK_EQUAL(feed_page(deck, 2, token, 1, 1, 0), 1);
  frame = kit_advance(deck, 4);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_READY);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_IDLE);
  CHECK_EQUAL(frame.feed, CARDSTACK_FEED_LOADING);
  /* What flies is told first. */
  feed_swipe(deck, 5);
  frame = kit_advance(deck, 5.01);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_ANIMATING_OUT);
  CHECK_EQUAL(kit_advance(deck, 8).state, CARDSTACK_STATE_LOADING);
  cardstack_deck_destroy(deck);
}

/* -- Answers -- */

static void wrong_answers(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), one = 1;
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token + 1, &one, 1, 0, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(feed_page(deck, 2, token, 1, 9, 0), 9);
  /* Twice. */
  size_t taken = 99;
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, &one, 1, 0, 0, 0, &taken), CARDSTACK_ERROR_STALE);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, 0, 0, 5, NULL), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(taken, 0);
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* A request can be answered by the token that `load` told, before its event is read; the event is not told then. */
static void answered_unread(void) {
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 0;
  cardstack_deck *deck = kit_deck(&c, 0);
  const uint64_t token = feed_load(deck, 1);
  CHECK_EQUAL(feed_page(deck, 1, token, 1, 9, 0), 9);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
}

/* A page brings some cards that are there already, were decided, or come twice. */
static void duplicates(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  const uint64_t cards[] = {3, 9, 20, 1, 21, 20, 10, 22};
  size_t taken = 0;
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, cards, 8, 0, 0, 0, &taken));
  CHECK_EQUAL(taken, 3);
  KIT_UPCOMING(deck, 7, 8, 9, 10, 20, 21, 22);
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* Waits grow from failure to failure, and so they do when the backend sends what is there already, by a count of its own. */
static void waits(void) {
  static const double seconds[] = {1, 1, 2, 2, 4, 4, 8, 8, 8};
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 2);
  double time = 1;
  kit_advance(deck, time);
  for (int i = 0; i < 9; i++) {
    check_context("answer %d", i + 1);
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->count, (i + 1) / 2);
    /* While the next request is out, the frame reports why the last one failed. A page with nothing new is no failure. */
    CHECK_EQUAL(kit_advance(deck, NAN).feed_error, i == 0 ? 0 : -7 - (i - 1) / 2 * 2);
    CHECK_NEAR(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->time, i == 0 ? 0 : time, 1e-9);
    time += 0.5;
    if (i % 2 == 0) {
      CHECK_OK(cardstack_deck_answer_load(deck, time, token, NULL, 0, 0, 0, -7 - i, NULL));
      CHECK_EQUAL(kit_advance(deck, time).feed_error, -7 - i);
    } else {
      CHECK_EQUAL(feed_page(deck, time, token, 1, 2 * (uint64_t)(i == 1), 0), 0); /* known cards, or none at all */
      CHECK_EQUAL(kit_advance(deck, time).feed_error, -7 - (i - 1));
    }
    CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED);
    CHECK_NEAR(kit_advance(deck, time).wake_in, seconds[i], 1e-9);
    CHECK_NEAR(kit_advance(deck, time + 0.25).wake_in, seconds[i] - 0.25, 1e-9);
    kit_advance(deck, time + seconds[i] - 1e-6);
    EXPECT_NO_LOAD(deck);
    time += seconds[i];
    /* An idle host that sleeps as long as it is told finds the request. */
    CHECK_EQUAL(kit_advance(deck, time + 1e-9).pending_events, 1);
  }
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_page(deck, time, token, 11, 12, 0), 2); /* still too few */
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_EQUAL(kit_advance(deck, NAN).feed_error, 0);
  const uint64_t next = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->count, 0);
  CHECK_OK(cardstack_deck_answer_load(deck, time, next, NULL, 0, 0, 0, 1, NULL));
  CHECK_NEAR(kit_advance(deck, time + 0.9).wake_in, 0.1, 1e-9); /* the first wait again */
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* The wait after a deck's second failure, with half of it up to chance. */
static double chance_wait(uint64_t nonce, double jitter) {
  cardstack_deck_config c = feed_config();
  c.delivery.nonce = nonce;
  c.retry.jitter = jitter;
  cardstack_deck *deck = kit_deck(&c, 0);
  for (int i = 0; i < 2; i++) {
    CHECK_OK(cardstack_deck_answer_load(deck, 10 * i, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 1, NULL));
    if (i == 0) kit_advance(deck, 10);
  }
  const double wait = kit_advance(deck, 10).wake_in;
  cardstack_deck_destroy(deck);
  return wait;
}

static void chance(void) {
  double least = 9, most = 0, sum = 0;
  for (uint64_t nonce = 1; nonce <= 500; nonce++) {
    const double wait = chance_wait(nonce, 0.5);
    CHECK(wait > 1 && wait <= 2);
    CHECK_NEAR(chance_wait(nonce, 0.5), wait, 0); /* the same deck, the same wait */
    least = fmin(least, wait);
    most = fmax(most, wait);
    sum += wait;
  }
  CHECK(least < 1.02 && most > 1.98);
  CHECK_NEAR(sum / 500, 1.5, 0.05);
  CHECK_NEAR(chance_wait(5, 0), 2, 0);
  const double any = chance_wait(5, 1);
  CHECK(any > 0 && any <= 2);
}

/* Cards that come otherwise end the waiting only as far as there are enough then. */
static void append_while_waiting(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_answer_load(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 3, NULL));
  CHECK_OK(kit_append(deck, 1.1, 1, 5));
  kit_advance(deck, 3);
  EXPECT_NO_LOAD(deck);
  CHECK(isinf(kit_advance(deck, 5).wake_in));
  feed_swipe(deck, 6);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->count, 1); /* no page has come meanwhile */
  CHECK_OK(cardstack_deck_answer_load(deck, 7, token, NULL, 0, 0, 0, 3, NULL));
  kit_advance(deck, 8.999);
  EXPECT_NO_LOAD(deck);
  kit_advance(deck, 9);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

static void timeouts(void) {
  cardstack_deck_config c = feed_config();
  c.retry.request_seconds = 10;
  cardstack_deck *deck = kit_deck(&c, 0);
  /* It counts from when the host reads of it. */
  kit_advance(deck, 100);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_NEAR(kit_advance(deck, 100).wake_in, 10, 1e-9);
  kit_advance(deck, 109.999);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING | CARDSTACK_FEED_NOT_FRESH);
  kit_advance(deck, 110);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED | CARDSTACK_FEED_NOT_FRESH);
  CHECK_EQUAL(kit_advance(deck, NAN).feed_error, CARDSTACK_REQUEST_TIMED_OUT);
  CHECK_NEAR(kit_advance(deck, NAN).wake_in, 1, 1e-9);
  EXPECT_NO_LOAD(deck);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_TIMED_OUT);
  kit_advance(deck, 111);
  const uint64_t next = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK(next != token);
  CHECK_EQUAL(feed_page(deck, 120.9, next, 1, 9, 0), 9);
  kit_advance(deck, 200);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  /* One that comes with the very call that would be its answer. */
  const uint64_t late = feed_refresh(deck, 300);
  CHECK_EQUAL(late, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH));
  const uint64_t one = 50;
  CHECK_RESULT(cardstack_deck_answer_load(deck, 310, late, &one, 1, 0, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
  EXPECT_DROPPED(deck, late, CARDSTACK_REASON_TIMED_OUT);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 9);
  cardstack_deck_destroy(deck);
}

/* A host that begins at its first page again brings what it has shown before, page after page under one token. */
static void pages_known_already(void) {
  cardstack_deck_config c = feed_config();
  c.retry.request_seconds = 10;
  cardstack_deck *deck = feed_deck(&c);
  while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
  const double now = kit_advance(deck, NAN).time;
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 5, MORE), 0);
  CHECK_EQUAL(feed_page(deck, NAN, token, 6, 10, MORE | RESERVE), 0);
  CHECK_EQUAL(feed_page(deck, NAN, token, 5, 4, MORE), 0); /* an empty one */
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_page(deck, NAN, token, 8, 12, MORE), 2);
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, MORE, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  /* It cannot go on for ever. */
  kit_advance(deck, now + 20);
  while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
  const uint64_t second = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  for (int i = 0; i < 99; i++) CHECK_EQUAL(feed_page(deck, now + 20 + i * 0.1, second, 1, 12, MORE), 0);
  CHECK_RESULT(cardstack_deck_answer_load(deck, now + 30, second, NULL, 0, MORE, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
  EXPECT_DROPPED(deck, second, CARDSTACK_REASON_TIMED_OUT);
  cardstack_deck_destroy(deck);
}

/* The cards there are stay until a page has others. */
static void pages_known_already_of_a_refresh(void) {
  cardstack_deck_config c = feed_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  c.consent.replacement = CARDSTACK_REPLACEMENT_CLEAR;
  cardstack_deck *deck = feed_deck(&c);
  for (int i = 0; i < 3; i++) feed_swipe(deck, NAN);
  const uint64_t token = feed_refresh(deck, 20);
  CHECK_EQUAL(feed_page(deck, 20, token, 1, 3, MORE), 0);
  KIT_UPCOMING(deck, 4, 5, 6, 7, 8, 9, 10);
  CHECK_EQUAL(feed_bits(deck) & (CARDSTACK_FEED_LOADING | CARDSTACK_FEED_FAILED), CARDSTACK_FEED_LOADING);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
  CHECK_EQUAL(feed_page(deck, 20, token, 3, 6, MORE), 3);
  KIT_UPCOMING(deck, 4, 5, 6);
  CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_FAILED, 0);
  cardstack_deck_destroy(deck);
}

/* A frame finds a request timed out that was read since the frame before, when nothing was due for long. */
static void timeout_between_frames(void) {
  cardstack_deck_config c = feed_config();
  c.retry.request_seconds = 10;
  cardstack_deck *deck = kit_deck(&c, 0);
  kit_advance(deck, 100);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(kit_advance(deck, 110.5).feed, CARDSTACK_FEED_FAILED | CARDSTACK_FEED_NOT_FRESH);
  cardstack_deck_destroy(deck);
}

/* What comes before the host first tells the time is as old as its first time. */
static void untold_clock(void) {
  cardstack_deck_config c = feed_config();
  c.retry.request_seconds = 10;
  c.feed.freshness = CARDSTACK_FRESHNESS_SECONDS;
  c.feed.fresh_seconds = 60;
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_EQUAL(feed_page(deck, NAN, feed_load(deck, NAN), 1, 3, 0), 3);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  kit_advance(deck, 1000);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  kit_advance(deck, 1009.9);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  kit_advance(deck, 1010);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED);
  kit_forget(deck);
  CHECK_EQUAL(feed_page(deck, 1012, feed_load(deck, 1059.9) /* fresh */ + EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 4, 9, 0), 6);
  CHECK(token != 0);
  cardstack_deck_destroy(deck);
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, feed_load(deck, NAN), NULL, 0, 0, 0, 1, NULL));
  kit_advance(deck, 500);
  EXPECT_NO_LOAD(deck);
  CHECK_NEAR(kit_advance(deck, 500.5).wake_in, 0.5, 1e-9);
  cardstack_deck_destroy(deck);
}

/* A host that never drains is told of no more than one request, and can still be told all the rest. */
static void backlog(void) {
  cardstack_deck_config c = feed_config();
  c.events.backlog = 4;
  c.retry.request_seconds = 2;
  cardstack_deck *deck = feed_deck(&c);
  uint64_t token = 0;
  for (int i = 0; i < 3; i++) feed_swipe(deck, 2 + i);
  CHECK_OK(cardstack_deck_refresh(deck, 5, 0, &token)); /* the fourth obligation */
  CHECK_RESULT(cardstack_deck_swipe(deck, 6, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH));
  for (int i = 0; i < 3; i++) feed_swipe(deck, 5.1);
  CHECK_RESULT(cardstack_deck_refresh(deck, 5.2, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  /* The read one is not answered: three decisions, its end, and the next request. */
  kit_advance(deck, 50);
  kit_drain(deck, &feed_events);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_COMMITTED), 3);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_LOAD), 1);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_TIMED_OUT);
  for (size_t i = 1; i < feed_events.count; i++) CHECK(feed_events.at[i].sequence > feed_events.at[i - 1].sequence);
  cardstack_deck_destroy(deck);
}

/* LOAD has its place among the feed_events, in the order they happened. */
static void order(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  for (int i = 0; i < 8; i++) feed_swipe(deck, 2 + i);
  cardstack_event one;
  size_t count = 1, loads = 0, committed = 0;
  uint64_t last = 0;
  while (count > 0) {
    size_t waiting = 0, left = 0;
    CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &waiting));
    CHECK_OK(cardstack_deck_drain_events(deck, &one, sizeof one, 1, &count));
    CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &left));
    CHECK_EQUAL(left + count, waiting);
    if (count == 0) break;
    CHECK(one.sequence > last);
    last = one.sequence;
    committed += one.kind == CARDSTACK_EVENT_COMMITTED;
    loads += one.kind == CARDSTACK_EVENT_LOAD;
    if (one.kind == CARDSTACK_EVENT_LOAD) {
      CHECK_EQUAL(committed, 6);
      CHECK_NEAR(one.time, 7, 1e-9);
    }
  }
  CHECK_EQUAL(loads, 1);
  CHECK_EQUAL(committed, 8);
  cardstack_deck_destroy(deck);
}

/* As long as more is expected the deck is loading, whatever keeps it from asking for the moment. */
static void loading_until_there_is_no_more(void) {
  cardstack_deck_config c = feed_config();
  c.retry.request_seconds = 5;
  cardstack_deck *deck = kit_deck(&c, 0);
  double time = 1;
  for (int i = 0; i < 4; i++) {
    check_context("retry %d", i);
    kit_advance(deck, time);
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    if (i > 0) CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING | CARDSTACK_FEED_FAILED | CARDSTACK_FEED_NOT_FRESH);
    /* The answer fails, or is missing, and then the retry waits. */
    if (i % 2 == 0) CHECK_OK(cardstack_deck_answer_load(deck, time, token, NULL, 0, 0, 0, 3, NULL));
    const double end = time + (i % 2 == 0 ? 0 : 5) + (1 << i);
    for (; time < end - 0.01; time += 0.1) {
      const cardstack_frame frame = kit_advance(deck, time);
      CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_LOADING);
      CHECK_EQUAL(frame.state, CARDSTACK_STATE_LOADING);
      CHECK_EQUAL(frame.pending_events > 0, i % 2 == 1 && time >= end - (1 << i));
    }
    time = end;
  }
  check_context("%s", "");
  kit_advance(deck, time);
  CHECK_OK(cardstack_deck_answer_load(deck, time, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 3, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, NAN, 0));
  CHECK_EQUAL(kit_advance(deck, time + 100).supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_OK(cardstack_deck_set_online(deck, NAN, 1));
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 3, RESERVE | LAST), 3);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){1, 2, 3}, 3, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  cardstack_deck_destroy(deck);
  /* A deck that does not ask by itself expects nothing after a failure. */
  c.feed.watermark = 0;
  deck = kit_deck(&c, 0);
  CHECK_EQUAL(kit_advance(deck, 1).supply, CARDSTACK_SUPPLY_EMPTY);
  const uint64_t load = feed_load(deck, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_OK(cardstack_deck_answer_load(deck, 2, load, NULL, 0, 0, 0, 3, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  cardstack_deck_destroy(deck);
}

static void offline(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 4);
  CHECK_OK(cardstack_deck_answer_load(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, 1.1, 0));
  kit_advance(deck, 100);
  EXPECT_NO_LOAD(deck);
  CHECK(isinf(kit_advance(deck, NAN).wake_in));
  CHECK_OK(cardstack_deck_set_online(deck, 101, 1)); /* at once */
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_OK(cardstack_deck_answer_load(deck, 102, token, NULL, 0, 0, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, 102, 0));
  CHECK_OK(cardstack_deck_set_online(deck, 102.5, 1));
  /* Told for the second time, it is done again: the host knows of an outage that it never told. */
  CHECK_OK(cardstack_deck_answer_load(deck, 103, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_online(deck, 103.1, 1));
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

static void switched_off(void) {
  cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  c.feed.enabled = 0;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  EXPECT_NO_LOAD(deck);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(kit_advance(deck, 5).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_EQUAL(feed_bits(deck), 0);
  c.feed.enabled = 1;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

/* -- Into the hand -- */

/* A page that comes during a drag moves nothing, not even where it brings cards that are seen at once. */
static void undisturbed_drag(void) {
  const cardstack_deck_config c = feed_config();
  for (uint32_t flags = 0; flags <= 2; flags += 2) {
    check_context("flags %d", (int)flags);
    cardstack_deck *deck = kit_deck(&c, 2), *other = kit_deck(&c, 2);
    cardstack_deck *both[] = {deck, other};
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    kit_finger finger[2];
    cardstack_pose mine, others;
    for (int i = 0; i < 2; i++) {
      kit_advance(both[i], 1);
      finger[i] = kit_press(both[i], 1, 200, 400);
      kit_glide(&finger[i], 120, 20, 0.3);
    }
    kit_forget(deck);
    CHECK_EQUAL(feed_page(deck, finger[0].time, token, 3, 9, flags), 7);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), 0);
    for (int i = 0; i < 2; i++) kit_glide(&finger[i], 60, 0, 0.1);
    for (uint64_t card = 1; card <= 2; card++) {
      CHECK_EQUAL(kit_pose(deck, card, &mine), 1);
      CHECK_EQUAL(kit_pose(other, card, &others), 1);
      CHECK(mine.x == others.x && mine.y == others.y && mine.rotation == others.rotation && mine.scale == others.scale);
      CHECK_EQUAL(mine.phase, others.phase);
    }
    kit_release(&finger[0]);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_COMMITTED), 1);
    for (int i = 0; i < 2; i++) cardstack_deck_destroy(both[i]);
  }
  check_context("%s", "");
}

/* With as many cards as `feed.watermark` every autoplay asks the backend for more, though no card is used up. */
static void autoplay_asks_for_nothing(void) {
  static kit_events events;
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 5;
  c.autoplay.enabled = 1;
  c.autoplay.idle = c.autoplay.interval = 5;
  c.autoplay.direction = CARDSTACK_DIRECTION_LEFT;
  cardstack_deck *deck = kit_deck(&c, 0);
  kit_advance(deck, 1);
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 5, 0), 5);
  size_t loads = 0;
  for (double time = 1; time < 600; time += 1.0 / 60) {
    kit_advance(deck, time);
    kit_drain(deck, &events);
    loads += kit_count(&events, CARDSTACK_EVENT_LOAD);
    const cardstack_event *load = kit_find(&events, CARDSTACK_EVENT_LOAD);
    if (load != NULL) CHECK_OK(cardstack_deck_answer_load(deck, NAN, load->token, (const uint64_t[]){1}, 1, 0, 0, 0, NULL));
  }
  CHECK_EQUAL(loads, 0);
  cardstack_deck_destroy(deck);
}

int main(void) {
  watermark();
  watermark_withdrawn();
  no_watermark();
  loading_state();
  wrong_answers();
  answered_unread();
  duplicates();
  waits();
  chance();
  append_while_waiting();
  timeouts();
  pages_known_already();
  pages_known_already_of_a_refresh();
  timeout_between_frames();
  untold_clock();
  backlog();
  order();
  loading_until_there_is_no_more();
  offline();
  switched_off();
  undisturbed_drag();
  autoplay_asks_for_nothing();
  return check_report();
}
