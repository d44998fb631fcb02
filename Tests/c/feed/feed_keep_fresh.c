/* A deck that keeps its cards fresh: it asks by itself when they are no longer fresh, by time and by day, again after a
 * failure, and however many cards it has. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"

#include <math.h>

static cardstack_deck_config config_by(cardstack_freshness freshness) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = freshness;
  c.feed.fresh_seconds = 100;
  c.feed.keep_fresh = 1;
  return c;
}

static size_t page_of(cardstack_deck *deck, double time, uint64_t token, int64_t day, uint64_t first, uint64_t last,
                      uint32_t flags) {
  uint64_t cards[KIT_MAX_CARDS];
  size_t count = 0, taken = 99;
  for (uint64_t card = first; card <= last; card++) cards[count++] = card;
  CHECK_OK(cardstack_deck_answer_load(deck, time, token, cards, count, flags, day, 0, &taken));
  return taken;
}

/* The cards 1 … 10 of day 1, at 1, and nothing out. */
static cardstack_deck *full(const cardstack_deck_config *c) {
  cardstack_deck *deck = kit_deck(c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_EQUAL(page_of(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 1, 10, 0), 10);
  EXPECT_NO_LOAD(deck);
  return deck;
}

static void by_time(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_SECONDS);
  cardstack_deck *deck = full(&c);
  CHECK_NEAR(kit_advance(deck, 11).wake_in, 90, 1e-9);
  kit_advance(deck, 100.999);
  EXPECT_NO_LOAD(deck);
  /* A host that sleeps for wake_in finds the request. */
  CHECK_EQUAL(kit_advance(deck, 101).pending_events, 1);
  uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10); /* until the others come */
  CHECK(isinf(kit_advance(deck, 102).wake_in));
  /* Again after each failure, with more cards than the watermark. */
  double time = 102;
  for (int i = 0; i < 3; i++) {
    if (i == 1) {
      CHECK_EQUAL(page_of(deck, time, token, 1, 1, 0, 0), 0); /* nothing new: a count of its own */
    } else {
      CHECK_OK(cardstack_deck_answer_load(deck, time, token, NULL, 0, 0, 0, 5, NULL));
    }
    CHECK_NEAR(kit_advance(deck, time).wake_in, i == 2 ? 2 : 1, 1e-9);
    kit_advance(deck, time += i == 2 ? 2 : 1);
    token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  }
  CHECK_EQUAL(page_of(deck, time, token, 1, 6, 15, 0), 10);
  KIT_UPCOMING(deck, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_NEAR(kit_advance(deck, time + 10).wake_in, 90, 1e-9);
  /* The same cards once more are fresh all the same. */
  kit_advance(deck, time += 100);
  CHECK_EQUAL(page_of(deck, time, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 1, 6, 15, 0), 10);
  CHECK_EQUAL(feed_bits(deck), 0);
  kit_advance(deck, time += 100);
  EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  cardstack_deck_destroy(deck);
}

/* A request of the watermark that is out when the cards grow old brings more of the old ones. */
static void out_when_they_grow_old(void) {
  for (int is_day = 0; is_day <= 1; is_day++) {
    const cardstack_deck_config c = config_by(is_day ? CARDSTACK_FRESHNESS_DAY : CARDSTACK_FRESHNESS_SECONDS);
    cardstack_deck *deck = full(&c);
    for (int i = 0; i < 6; i++) feed_swipe(deck, 50);
    const uint64_t old = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    if (is_day) CHECK_OK(cardstack_deck_set_day(deck, 60, 2));
    if (!is_day) kit_advance(deck, 101);
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
    EXPECT_DROPPED(deck, old, CARDSTACK_REASON_SUPERSEDED);
    CHECK_EQUAL(page_of(deck, 102, token, 2, 11, 20, 0), 10);
    KIT_UPCOMING(deck, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
    CHECK_EQUAL(feed_bits(deck), 0);
    cardstack_deck_destroy(deck);
  }
}

static void by_day(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  cardstack_deck *deck = full(&c);
  CHECK_OK(cardstack_deck_set_day(deck, 2, 1));
  EXPECT_NO_LOAD(deck);
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  /* Another day while it is out: its page may be of the day before. */
  CHECK_OK(cardstack_deck_set_day(deck, 4, 3));
  uint64_t next = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  /* While it waits after a failure. */
  for (int i = 0; i < 4; i++) {
    CHECK_OK(cardstack_deck_answer_load(deck, 10 * i + 5, next, NULL, 0, 0, 0, 5, NULL));
    if (i < 3) kit_advance(deck, 10 * i + 14);
    if (i < 3) next = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  }
  CHECK_OK(cardstack_deck_set_day(deck, 36, 3));
  EXPECT_NO_LOAD(deck);
  CHECK_OK(cardstack_deck_set_day(deck, 37, 4));
  CHECK_EQUAL(page_of(deck, 38, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 4, 21, 30, 0), 10);
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK(isinf(kit_advance(deck, 40).wake_in));
  cardstack_deck_destroy(deck);
  /* A deck without cards, whose LOAD was read on the day before. */
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_OK(cardstack_deck_set_day(deck, 2, 2));
  next = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(page_of(deck, 3, next, 2, 1, 9, 0), 9);
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* A backend that goes on with yesterday's cards is asked less and less often, also if they are the last. */
static void yesterdays_backend(void) {
  for (uint32_t flags = 0; flags <= LAST; flags += LAST) {
    const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
    cardstack_deck *deck = full(&c);
    double time = 10;
    CHECK_OK(cardstack_deck_set_day(deck, time, 2));
    for (int i = 0; i < 5; i++) {
      const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
      CHECK_EQUAL(page_of(deck, time, token, 1, 11 + 10 * (uint64_t)i, 20 + 10 * (uint64_t)i, flags), 10);
      CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH | (flags ? CARDSTACK_FEED_COMPLETE : 0));
      const double wait = i < 3 ? 1 << i : 8;
      CHECK_NEAR(kit_advance(deck, time + 0.9).wake_in, wait - 0.9, 1e-9);
      kit_advance(deck, time += wait);
    }
    CHECK_EQUAL(page_of(deck, time, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 2, 91, 99, 0), 9);
    CHECK_EQUAL(feed_bits(deck), 0);
    cardstack_deck_destroy(deck);
  }
}

/* What stops it, and what it does not stop for. */
static void when_it_asks(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  /* Offline it waits, and asks at once when it is back. */
  cardstack_deck *deck = full(&c);
  CHECK_OK(cardstack_deck_set_online(deck, 2, 0));
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  kit_advance(deck, 50);
  EXPECT_NO_LOAD(deck);
  CHECK_OK(cardstack_deck_set_online(deck, 51, 1));
  EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  /* After a log-out it asks for nothing. */
  CHECK_OK(cardstack_deck_reset(deck, 52, 0, 0, NULL));
  CHECK_OK(cardstack_deck_set_day(deck, 53, 3));
  kit_advance(deck, 99);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
  /* Its LOAD is withdrawn if it is unread and no longer needed. */
  deck = full(&c);
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  CHECK_OK(cardstack_deck_set_day(deck, 4, 1));
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_bits(deck), 0);
  /* `load` replaces it, if it is unread; else nothing is left to ask. */
  CHECK_OK(cardstack_deck_set_day(deck, 5, 2));
  const uint64_t token = feed_load(deck, 5);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK_EQUAL(feed_load(deck, 6), 0);
  /* The host's own cards, in place of all, are never outdated. */
  CHECK_OK(cardstack_deck_answer_load(deck, 7, token, NULL, 0, 0, 0, 1, NULL));
  const uint64_t own[] = {31, 32, 33, 34, 35, 36};
  CHECK_OK(cardstack_deck_replace(deck, 7, own, 6, 0, NULL, NULL));
  kit_advance(deck, 99);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
  /* Though the last page has come, another day may have more; and these cards come from the beginning. */
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_EQUAL(page_of(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 1, 3, LAST), 3);
  kit_advance(deck, 50);
  EXPECT_NO_LOAD(deck);
  CHECK_OK(cardstack_deck_set_day(deck, 51, 2));
  CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_COMPLETE, 0);
  CHECK_EQUAL(page_of(deck, 52, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 2, 1, 4, LAST), 4);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE);
  cardstack_deck_destroy(deck);
}

/* A refresh that fails has left cards that are not fresh. */
/* A LOAD is out while the day changes, and the deck has enough cards, which have no age. The host's own LOAD is made
 * again; the deck's own ends, because it is no longer wanted. */
static void loads_over_midnight(void) {
  cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
  cardstack_deck *deck = kit_deck(&c, 0);
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  CHECK_OK(cardstack_deck_load(deck, 1, 0, &token));
  CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), token);
  CHECK_OK(kit_append(deck, 2, 1, 30));
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  kit_advance(deck, 4);
  kit_advance(deck, 5);
  const uint64_t other = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  CHECK(other > token);
  CHECK_EQUAL(page_of(deck, 6, other, 2, 41, 50, 0), 10);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  c.feed.watermark = 2;
  CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
  CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
  EXPECT_NO_LOAD(deck);
  EXPECT_DROPPED(deck, token, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);
}

static void failed_refresh(void) {
  const cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_FOREVER);
  cardstack_deck *deck = full(&c);
  CHECK_OK(cardstack_deck_answer_load(deck, 2, feed_refresh(deck, 2), NULL, 0, 0, 0, 42, NULL));
  CHECK_NEAR(kit_advance(deck, 2).wake_in, 1, 1e-9);
  kit_advance(deck, 3);
  CHECK_EQUAL(page_of(deck, 4, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), 1, 21, 30, 0), 10);
  KIT_UPCOMING(deck, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* What the deck replaces by itself costs no decision of which the host would have been asked. */
static void decisions(void) {
  for (int32_t replacement = 1; replacement <= 5; replacement++) {
    check_context("replacement %d", (int)replacement);
    cardstack_deck_config c = config_by(CARDSTACK_FRESHNESS_DAY);
    c.consent.replacement = replacement;
    cardstack_deck *deck = full(&c);
    feed_swipe(deck, 2);
    feed_swipe(deck, 2);
    CHECK_OK(cardstack_deck_set_day(deck, 3, 2));
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_REPLACEMENT_ASKED), 0);
    page_of(deck, 11, token, 2, 2, 9, 0);
    const uint64_t left = replacement == CARDSTACK_REPLACEMENT_CLEAR ? 0 : replacement == CARDSTACK_REPLACEMENT_PRESERVE ? 1 : 2;
    CHECK_EQUAL(kit_advance(deck, 12).undoable, left);
    KIT_UPCOMING(deck, 3, 4, 5, 6, 7, 8, 9);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- A property: as long as cards of a page are no longer fresh, a LOAD is out or waits its turn; never while they are -- */

static size_t roll(uint64_t *dice, size_t choices) { return (size_t)((kit_random(dice) >> 20) % choices); }

static void property(void) {
  size_t asked = 0, failed = 0;
  for (uint64_t seed = 1; seed <= 60; seed++) {
    uint64_t dice = seed * 0x9E3779B97F4A7C15u, next = 1, out = 0;
    const int is_day = seed % 2 == 1;
    cardstack_deck_config c = config_by(is_day ? CARDSTACK_FRESHNESS_DAY : CARDSTACK_FRESHNESS_SECONDS);
    c.feed.watermark = (uint32_t)roll(&dice, 5);
    cardstack_deck *deck = kit_deck(&c, 0);
    int64_t today = 5, oldest = 5;
    double now = 1, newest = 0;
    int has_page = 0, replaces = 0;
    CHECK_OK(cardstack_deck_set_day(deck, now, today));
    for (int i = 0; i < 200; i++) {
      check_context("seed %d, step %d", (int)seed, i);
      now += (double)roll(&dice, 12);
      const cardstack_frame before = kit_advance(deck, now);
      const size_t what = roll(&dice, 10);
      if (what < 4 && before.remaining > 0) feed_swipe(deck, NAN);
      if (what == 4) CHECK_OK(cardstack_deck_set_day(deck, NAN, ++today));
      if (what == 5 && out == 0) {
        uint64_t token = 0;
        CHECK_OK(cardstack_deck_load(deck, NAN, 0, &token));
      }
      kit_drain(deck, &feed_events);
      for (size_t k = 0; k < feed_events.count; k++) {
        const cardstack_event *e = &feed_events.at[k];
        if (e->kind == CARDSTACK_EVENT_QUESTION_DROPPED && e->token == out) out = 0;
        if (e->kind != CARDSTACK_EVENT_LOAD) continue;
        CHECK_EQUAL(out, 0);
        out = e->token;
        replaces = e->reason == CARDSTACK_REASON_LOAD;
        asked += (size_t)replaces;
        CHECK(e->reason != CARDSTACK_REASON_REFRESH);
      }
      if (out != 0 && roll(&dice, 3) > 0) {
        if (roll(&dice, 3) == 0) {
          CHECK_OK(cardstack_deck_answer_load(deck, NAN, out, NULL, 0, 0, 0, 4, NULL));
          failed++;
        } else {
          const int64_t day = today - (int64_t)(roll(&dice, 5) == 0);
          const size_t old = kit_advance(deck, NAN).remaining;
          CHECK_EQUAL(page_of(deck, NAN, out, day, next, next + 5, 0), 6);
          next += 6;
          if (replaces || old == 0 || kit_advance(deck, NAN).remaining == 6) has_page = 0;
          oldest = has_page && oldest < day ? oldest : day;
          newest = now;
          has_page = 1;
        }
        out = 0;
      }
      now += 1;
      const cardstack_frame frame = kit_advance(deck, now);
      const int is_old = has_page && frame.remaining > 0 && (is_day ? oldest != today : now >= newest + 100);
      if (is_old) CHECK((frame.feed & CARDSTACK_FEED_LOADING) || frame.wake_in <= c.retry.maximum);
      if (frame.remaining > 0 && has_page) CHECK_EQUAL((frame.feed & CARDSTACK_FEED_NOT_FRESH) != 0, is_old);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  CHECK(asked > 200 && failed > 200);
}

int main(void) {
  by_time();
  out_when_they_grow_old();
  by_day();
  yesterdays_backend();
  when_it_asks();
  loads_over_midnight();
  failed_refresh();
  decisions();
  property();
  return check_report();
}
