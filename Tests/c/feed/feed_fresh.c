/* Yesterday's cards never pass for today's: how fresh cards are that came by several pages, what becomes of a refresh that
 * has failed, and which requests bring others in place of the cards there are. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>

static journal_place place;

static cardstack_deck_config config_by(cardstack_freshness freshness) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = freshness;
  c.feed.fresh_seconds = 100;
  return c;
}

static size_t page_of(cardstack_deck *deck, double time, uint64_t token, int64_t day, uint64_t first, uint64_t last) {
  uint64_t cards[KIT_MAX_CARDS];
  size_t count = 0, taken = 99;
  for (uint64_t card = first; card <= last; card++) cards[count++] = card;
  CHECK_OK(cardstack_deck_answer_load(deck, time, token, cards, count, 0, day, 0, &taken));
  return taken;
}

static int is_stale(cardstack_deck *deck) { return (feed_bits(deck) & CARDSTACK_FEED_NOT_FRESH) != 0; }

/* The cards 1 … 4 of day 1, and a request out that the watermark made on it. */
static cardstack_deck *low(const cardstack_deck_config *c, uint64_t *token) {
  cardstack_deck *deck = kit_deck(c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_EQUAL(page_of(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 1, 4), 4);
  *token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK(!is_stale(deck));
  return deck;
}

/* -- Pages of two days in one deck -- */

/* A request is out at midnight, and its page of today comes behind yesterday's cards. */
static void out_at_midnight(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK(is_stale(deck));
  CHECK_EQUAL(page_of(deck, 11, token, 2, 11, 20), 10);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  CHECK(is_stale(deck));
  /* `load` sees it, ... */
  const uint64_t load = feed_load(deck, 12);
  CHECK_EQUAL(load, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK_EQUAL(page_of(deck, 13, load, 2, 15, 24), 10);
  KIT_UPCOMING(deck, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24);
  CHECK(!is_stale(deck));
  CHECK_EQUAL(feed_load(deck, 14), 0);
  cardstack_deck_destroy(deck);
  /* ... and so does the deck by itself, also when yesterday's last card has gone. */
  deck = low(&c, &token);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK_EQUAL(page_of(deck, 11, token, 2, 11, 13), 3);
  feed_swipe(deck, 12);
  feed_swipe(deck, 12);
  CHECK(is_stale(deck));
  feed_swipe(deck, 12);
  CHECK(is_stale(deck));
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 4);
  const uint64_t own = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  feed_swipe(deck, 12);
  CHECK(is_stale(deck));
  CHECK_EQUAL(page_of(deck, 14, own, 2, 21, 26), 6);
  KIT_UPCOMING(deck, 21, 22, 23, 24, 25, 26);
  CHECK(!is_stale(deck));
  cardstack_deck_destroy(deck);
}

/* However yesterday's cards are moved about, and when they have gone: the pile is as old as its oldest page. */
static void moved_cards(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK_EQUAL(page_of(deck, 11, token, 2, 11, 20), 10);
  CHECK_OK(cardstack_deck_shift(deck, 12, 3));
  KIT_UPCOMING(deck, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1, 2, 3);
  CHECK_OK(cardstack_deck_remove(deck, 14, (const uint64_t[]){1, 2, 3, 4}, 4, NULL));
  CHECK(is_stale(deck));
  /* What the host adds of its own has no age. */
  CHECK_OK(cardstack_deck_insert(deck, 15, 0, (const uint64_t[]){3, 99}, 2, NULL));
  CHECK(is_stale(deck));
  cardstack_deck_destroy(deck);
}

/* An empty pile begins a new age; what an undo brings back to it does not. */
static void emptied(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  for (int i = 0; i < 4; i++) feed_swipe(deck, 3);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK_EQUAL(page_of(deck, 11, token, 2, 11, 20), 10);
  CHECK(!is_stale(deck));
  CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  CHECK(!is_stale(deck));
  cardstack_deck_destroy(deck);
  deck = low(&c, &token);
  for (int i = 0; i < 4; i++) feed_swipe(deck, 3);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK(is_stale(deck)); /* yesterday's card, alone */
  cardstack_deck_destroy(deck);
  /* Cards of the host's own, which it adds or puts in place of all, have no age: they are not fresh, and not outdated. */
  for (int how = 0; how < 2; how++) {
    check_context("own cards %d", how);
    deck = low(&c, &token);
    CHECK_OK(cardstack_deck_answer_load(deck, 2, token, NULL, 0, 0, 0, 1, NULL));
    CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
    if (how == 0) CHECK_OK(cardstack_deck_clear(deck, 3));
    CHECK_OK(how == 0 ? kit_append(deck, 3, 51, 52)
                      : cardstack_deck_replace(deck, 3, (const uint64_t[]){51, 52}, 2, 0, NULL, NULL));
    kit_advance(deck, 10);
    CHECK(is_stale(deck));
    CHECK_EQUAL(page_of(deck, 11, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 2, 61, 65), 5);
    KIT_UPCOMING(deck, 51, 52, 61, 62, 63, 64, 65);
    CHECK(!is_stale(deck));
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* `load` does not wait for a page that would come behind yesterday's cards. */
static void load_supersedes(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_EQUAL(feed_load(deck, 9), 0);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  const uint64_t load = feed_load(deck, 10);
  CHECK_EQUAL(load, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(feed_load(deck, 11), 0);
  CHECK_EQUAL(page_of(deck, 11, load, 2, 11, 20), 10);
  CHECK(!is_stale(deck));
  cardstack_deck_destroy(deck);
  /* Nor for one that was asked for yesterday by an empty deck. */
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  const uint64_t old = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_load(deck, 2), 0);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  CHECK(feed_load(deck, 10) != 0);
  EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  EXPECT_DROPPED(deck, old, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);
}

/* A request that nobody has read at midnight is for what is wanted when it is read. */
static void unread_at_midnight(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_EQUAL(page_of(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 1, 5), 5);
  feed_swipe(deck, 2);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  CHECK_EQUAL(page_of(deck, 11, token, 2, 11, 20), 10);
  KIT_UPCOMING(deck, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  cardstack_deck_destroy(deck);
}

/* The load of midnight fails. */
static void failed_at_midnight(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_EQUAL(page_of(deck, 2, token, 1, 5, 6), 2);
  CHECK_OK(cardstack_deck_set_day(deck, 10, 2));
  const uint64_t load = feed_load(deck, 10);
  CHECK_EQUAL(load, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK_OK(cardstack_deck_answer_load(deck, 11, load, NULL, 0, 0, 0, 7, NULL));
  CHECK(is_stale(deck));
  feed_swipe(deck, 20);
  feed_swipe(deck, 20);
  CHECK_EQUAL(page_of(deck, 21, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 2, 11, 15), 5);
  KIT_UPCOMING(deck, 11, 12, 13, 14, 15);
  CHECK(!is_stale(deck));
  cardstack_deck_destroy(deck);
}

/* By seconds the pile is as old as its newest page. */
static void by_seconds(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_SECONDS);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token); /* at 1 */
  CHECK_NEAR(kit_advance(deck, 11).wake_in, 90, 1e-9);
  CHECK_EQUAL(page_of(deck, 51, token, 0, 11, 20), 10);
  CHECK_NEAR(kit_advance(deck, 101).wake_in, 50, 1e-9);
  kit_advance(deck, 150.9);
  CHECK(!is_stale(deck));
  EXPECT_NO_LOAD(deck);
  kit_advance(deck, 151);
  CHECK(is_stale(deck));
  CHECK(isinf(kit_advance(deck, NAN).wake_in));
  for (int i = 0; i < 10; i++) feed_swipe(deck, 152);
  CHECK_EQUAL(page_of(deck, 153, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 0, 31, 36), 6);
  KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
  CHECK_NEAR(kit_advance(deck, 203).wake_in, 50, 1e-9);
  cardstack_deck_destroy(deck);
}

/* An hour of steady swiping never replaces a card, and makes no decision final but by the limit. */
static void steady_hour(void) {
  cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_SECONDS);
  c.feed.fresh_seconds = 300;
  c.undo.limit = 20;
  cardstack_deck *deck = kit_deck(&c, 0);
  uint64_t next = 1, committed = 0, finals = 0, asked = 0;
  for (int second = 1; second <= 3600; second++) {
    if (second % 3 == 0) {
      feed_swipe(deck, second);
      committed++;
    }
    kit_advance(deck, second);
    kit_drain(deck, &feed_events);
    for (size_t i = 0; i < feed_events.count; i++) {
      const cardstack_event *e = &feed_events.at[i];
      if (e->kind == CARDSTACK_EVENT_FINAL) CHECK_EQUAL(e->card, ++finals);
      if (e->kind != CARDSTACK_EVENT_LOAD) continue;
      CHECK_EQUAL(e->reason, CARDSTACK_REASON_WATERMARK);
      CHECK_EQUAL(page_of(deck, second + 0.5, e->token, 0, next, next + 19), 20);
      next += 20;
      asked++;
    }
    CHECK_EQUAL(finals, committed > 20 ? committed - 20 : 0);
    CHECK(!is_stale(deck));
  }
  CHECK(committed == 1200 && asked >= 60);
  cardstack_deck_destroy(deck);
}

/* -- A property: whatever happens to the cards, the frame and `wake_in` say how old the pages are -- */

typedef struct ages {
  cardstack_deck *deck;
  cardstack_freshness freshness;
  uint64_t dice, next;
  double now, newest;
  int64_t today, oldest;
  int has_page;
} ages;

static size_t roll(ages *a, size_t choices) { return (size_t)((kit_random(&a->dice) >> 20) % choices); }

static int is_of_old_pages(const ages *a) {
  return a->freshness == CARDSTACK_FRESHNESS_DAY ? a->oldest != a->today : !(a->now < a->newest + 100);
}

static void note_page(ages *a, int is_alone, int64_t day) {
  if (is_alone) a->has_page = 0;
  a->oldest = a->has_page && a->oldest < day ? a->oldest : day;
  a->newest = a->now;
  a->has_page = 1;
}

static void answer_loads(ages *a) {
  kit_drain(a->deck, &feed_events);
  for (size_t i = 0; i < feed_events.count; i++) {
    const cardstack_event e = feed_events.at[i];
    if (e.kind != CARDSTACK_EVENT_LOAD) continue;
    const cardstack_frame frame = kit_advance(a->deck, NAN);
    const int replaces = e.reason != CARDSTACK_REASON_WATERMARK;
    if (e.reason == CARDSTACK_REASON_WATERMARK) CHECK(frame.remaining == 0 || !a->has_page || !is_of_old_pages(a));
    const int64_t day = replaces ? a->today : a->today - (int64_t)roll(a, 2);
    CHECK_EQUAL(page_of(a->deck, NAN, e.token, day, a->next, a->next + 5), 6);
    a->next += 6;
    note_page(a, replaces || frame.remaining == 0, day);
    i = feed_events.count;
    answer_loads(a);
  }
}

static void property(void) {
  for (uint64_t seed = 1; seed <= 60; seed++) {
    ages a = {.dice = seed * 0x9E3779B97F4A7C15u, .next = 1, .now = 1, .today = 5};
    a.freshness = seed % 2 ? CARDSTACK_FRESHNESS_DAY : CARDSTACK_FRESHNESS_SECONDS;
    cardstack_deck_config c = config_by(a.freshness);
    c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
    a.deck = kit_deck(&c, 0);
    CHECK_OK(cardstack_deck_set_day(a.deck, 1, a.today));
    for (int i = 0; i < 200; i++) {
      check_context("seed %d, step %d", (int)seed, i);
      a.now += (double)roll(&a, 30);
      cardstack_frame frame = kit_advance(a.deck, a.now);
      const size_t what = roll(&a, 16);
      const uint64_t own[] = {a.next, a.next + 1};
      uint64_t token = 0;
      if (what < 7 && frame.remaining > 0) feed_swipe(a.deck, NAN);
      if (what == 7 && frame.undoable > 0) CHECK_OK(cardstack_deck_undo(a.deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
      if (what == 8) CHECK_OK(cardstack_deck_set_day(a.deck, NAN, ++a.today));
      if (what == 9) CHECK_OK(cardstack_deck_refresh(a.deck, NAN, 0, &token));
      if (what == 10) {
        CHECK_OK(cardstack_deck_load(a.deck, NAN, 0, &token));
        CHECK_EQUAL(token != 0, frame.remaining == 0 || !a.has_page || is_of_old_pages(&a));
      }
      if (what == 11 || (what == 12 && roll(&a, 3) == 0)) {
        if (what == 11) CHECK_OK(cardstack_deck_append(a.deck, NAN, own, 2, NULL));
        if (what == 12) CHECK_OK(cardstack_deck_replace(a.deck, NAN, own, 2, 0, NULL, NULL));
        a.next += 2;
        if (what == 12 || frame.remaining == 0) a.has_page = 0;
      }
      if (what == 13 && roll(&a, 4) == 0) CHECK_OK(cardstack_deck_clear(a.deck, NAN));
      if (what == 14) CHECK_OK(cardstack_deck_shift(a.deck, NAN, 2));
      answer_loads(&a);
      a.now += 10;
      frame = kit_advance(a.deck, a.now);
      answer_loads(&a);
      frame = kit_advance(a.deck, a.now);
      CHECK_EQUAL((frame.feed & CARDSTACK_FEED_NOT_FRESH) != 0, frame.remaining == 0 || !a.has_page || is_of_old_pages(&a));
      if (a.freshness == CARDSTACK_FRESHNESS_SECONDS && !(frame.feed & CARDSTACK_FEED_NOT_FRESH)) {
        CHECK_NEAR(frame.wake_in, a.newest + 100 - a.now, 1e-9);
      } else {
        CHECK(isinf(frame.wake_in));
      }
    }
    cardstack_deck_destroy(a.deck);
  }
  check_context("%s", "");
}

/* A backend that goes on with yesterday's cards is asked less and less often. */
static void yesterdays_backend(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_OK(cardstack_deck_answer_load(deck, 2, token, NULL, 0, 0, 0, 1, NULL));
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  double time = 10;
  kit_advance(deck, time);
  for (int i = 0; i < 3; i++) {
    token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
    CHECK_EQUAL(page_of(deck, time, token, 1, 11 + (uint64_t)i, 13 + (uint64_t)i), 3);
    CHECK_EQUAL(kit_advance(deck, NAN).feed_error, 0); /* a page has come */
    time += 1 << i;
    kit_advance(deck, time - 0.001);
    EXPECT_NO_LOAD(deck);
    kit_advance(deck, time);
  }
  token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  CHECK_EQUAL(page_of(deck, time, token, 2, 11, 13), 3);
  KIT_UPCOMING(deck, 11, 12, 13);
  CHECK_EQUAL(feed_bits(deck) & ~(uint32_t)CARDSTACK_FEED_LOADING, 0);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

/* What the deck replaces by itself costs no decision of which the host would have been asked. */
static void replacement_by_itself(void) {
  for (int32_t replacement = 1; replacement <= 5; replacement++) {
    check_context("replacement %d", (int)replacement);
    cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
    c.consent.replacement = replacement;
    uint64_t token = 0;
    cardstack_deck *deck = low(&c, &token);
    CHECK_OK(cardstack_deck_answer_load(deck, 2, token, NULL, 0, 0, 0, 1, NULL));
    feed_swipe(deck, 2);
    feed_swipe(deck, 2);
    CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
    kit_advance(deck, 10);
    token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_REPLACEMENT_ASKED), 0);
    page_of(deck, 11, token, 2, 2, 9);
    const uint64_t left = replacement == CARDSTACK_REPLACEMENT_CLEAR ? 0 : replacement == CARDSTACK_REPLACEMENT_PRESERVE ? 1 : 2;
    CHECK_EQUAL(kit_advance(deck, 12).undoable, left);
    KIT_UPCOMING(deck, 3, 4, 5, 6, 7, 8, 9);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- A refresh that fails -- */

static void failed_refresh(void) {
  const cardstack_deck_config c = feed_config();
  for (int how = 0; how < 3; how++) {
    check_context("failure %d", how);
    cardstack_deck_config patient = c;
    patient.retry.request_seconds = 5;
    cardstack_deck *deck = feed_deck(&patient);
    const uint64_t token = feed_refresh(deck, 2);
    CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH));
    CHECK(!is_stale(deck));
    if (how == 0) CHECK_OK(cardstack_deck_answer_load(deck, 3, token, NULL, 0, 0, 0, 42, NULL));
    if (how == 1) CHECK_EQUAL(feed_page(deck, 3, token, 1, 0, 0), 0);
    kit_advance(deck, 8);
    kit_forget(deck);
    CHECK_EQUAL(feed_bits(deck), (how == 1 ? 0 : CARDSTACK_FEED_FAILED) | CARDSTACK_FEED_NOT_FRESH);
    CHECK_EQUAL(kit_advance(deck, NAN).feed_error, how == 0 ? 42 : how == 1 ? 0 : CARDSTACK_REQUEST_TIMED_OUT);
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    if (how == 2) {
      /* `load` asks for what the refresh wanted, */
      const uint64_t load = feed_load(deck, 100);
      CHECK_EQUAL(load, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
      CHECK_EQUAL(feed_page(deck, 101, load, 31, 36, 0), 6);
    } else {
      /* and so does the deck when it needs cards. */
      for (int i = 0; i < 6; i++) feed_swipe(deck, 100);
      const uint64_t own = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
      CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING | (how == 0 ? CARDSTACK_FEED_FAILED : 0)); /* an error, and another is out */
      CHECK_OK(cardstack_deck_answer_load(deck, 101, own, NULL, 0, 0, 0, 43, NULL));
      kit_advance(deck, 110);
      CHECK_EQUAL(feed_page(deck, 110, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 31, 36, 0), 6);
    }
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    CHECK_EQUAL(feed_bits(deck), 0);
    /* The wish is fulfilled. */
    for (int i = 0; i < 2; i++) feed_swipe(deck, 200);
    CHECK_EQUAL(feed_page(deck, 201, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 41, 45, 0), 5);
    KIT_UPCOMING(deck, 33, 34, 35, 36, 41, 42, 43, 44, 45);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

static void wish_ends(void) {
  const cardstack_deck_config c = feed_config();
  for (int how = 0; how < 4; how++) {
    check_context("end %d", how);
    cardstack_deck *deck = feed_deck(&c);
    CHECK_OK(cardstack_deck_answer_load(deck, 2, feed_refresh(deck, 2), NULL, 0, 0, 0, 42, NULL));
    CHECK(is_stale(deck));
    if (how == 0) CHECK_OK(cardstack_deck_reset(deck, 3, 0, 0, NULL));
    if (how == 1) CHECK_OK(cardstack_deck_clear(deck, 3));
    if (how == 2) CHECK_OK(cardstack_deck_replace(deck, 3, (const uint64_t[]){51}, 1, 0, NULL, NULL));
    if (how == 3) {
      cardstack_deck_config other = c;
      other.feed.enabled = 0;
      CHECK_OK(cardstack_deck_set_config(deck, 3, &other));
      other.feed.enabled = 1;
      CHECK_OK(cardstack_deck_set_config(deck, 3, &other));
      for (int i = 0; i < 6; i++) feed_swipe(deck, 4);
    }
    kit_forget(deck);
    if (how == 0) feed_load(deck, 10);
    kit_advance(deck, 10);
    CHECK_OK(cardstack_deck_set_online(deck, 10, 0));
    CHECK_OK(cardstack_deck_set_online(deck, 10, 1));
    CHECK_EQUAL((feed_bits(deck) & CARDSTACK_FEED_NOT_FRESH) != 0, how < 2);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Over a restart, with the cards that it was about. */
static void wish_stored(void) {
  cardstack_deck_config c = feed_config();
  c.delivery.nonce = 0;
  for (int how = 0; how < 4; how++) {
    check_context("restart %d", how);
    remove(place.path);
    cardstack_deck *deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 10, 0), 10);
    const uint64_t token = feed_refresh(deck, 2);
    if (how != 1) CHECK_OK(cardstack_deck_answer_load(deck, 3, token, NULL, 0, 0, 0, 42, NULL)); /* 1: killed while it is out */
    if (how == 2) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (how == 3) CHECK_EQUAL(feed_page(deck, 4, feed_refresh(deck, 4), 11, 20, 0), 10);
    cardstack_deck_destroy(deck);
    deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(kit_advance(deck, 1).remaining, 10);
    CHECK_EQUAL(is_stale(deck), how != 3);
    for (int i = 0; i < 6; i++) feed_swipe(deck, 2);
    const uint64_t next = EXPECT_LOAD(deck, how == 3 ? CARDSTACK_REASON_WATERMARK : CARDSTACK_REASON_REFRESH);
    CHECK_EQUAL(feed_page(deck, 3, next, 31, 36, 0), 6);
    CHECK_EQUAL(kit_advance(deck, NAN).remaining, how == 3 ? 10 : 6);
    CHECK(!is_stale(deck));
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* A start on another day: how old stored cards are nobody knows, whatever comes behind them. */
static void started_on_another_day(void) {
  cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  c.delivery.nonce = 0;
  remove(place.path);
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_EQUAL(page_of(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 1, 4), 4);
  feed_swipe(deck, 2);
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK(is_stale(deck));
  CHECK_EQUAL(page_of(deck, 2, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 1, 3, 8), 6);
  KIT_UPCOMING(deck, 3, 4, 5, 6, 7, 8);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  CHECK(!is_stale(deck));
  cardstack_deck_destroy(deck);
}

/* Nobody calls anything but frames while the cards grow old. The frames report that, at rest and in motion, and
 * `wake_in` wakes a host that sleeps. */
static void ageing_in_frames(void) {
  cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_SECONDS);
  for (int moves = 0; moves <= 1; moves++) {
    cardstack_deck *deck = feed_deck(&c); /* whose page came at 1 */
    double time = 90;
    cardstack_frame frame = kit_advance(deck, time);
    for (; time < 100.98; time += 0.016) {
      frame = kit_advance(deck, time);
      CHECK_EQUAL(frame.feed, 0);
    }
    CHECK(fabs(frame.time + frame.wake_in - 101) < 1e-9);
    if (moves) feed_swipe(deck, time);
    for (; time < 101.2; time += 0.016) {
      frame = kit_advance(deck, time);
      CHECK_EQUAL(frame.feed, time < 101 ? 0 : CARDSTACK_FEED_NOT_FRESH);
      CHECK_EQUAL(frame.motion != 0, moves);
    }
    frame = kit_advance(deck, 200);
    CHECK(isinf(frame.wake_in));
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  journal_place_make(&place);
  out_at_midnight();
  moved_cards();
  emptied();
  load_supersedes();
  unread_at_midnight();
  failed_at_midnight();
  by_seconds();
  steady_hour();
  property();
  ageing_in_frames();
  yesterdays_backend();
  replacement_by_itself();
  failed_refresh();
  wish_ends();
  wish_stored();
  started_on_another_day();
  journal_place_remove(&place);
  return check_report();
}
