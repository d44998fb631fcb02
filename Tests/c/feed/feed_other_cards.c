/* Cards that come otherwise than by the page that a LOAD asks for: added, inserted, put in place of all, restored, or by the
 * late page of an earlier LOAD. If the deck needs no more, they answer the LOAD that it made by itself; then the LOAD's token
 * stays good for one page. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"

#include <math.h>

static cardstack_result answer(cardstack_deck *deck, uint64_t token, uint64_t first, uint64_t last, uint32_t flags,
                               size_t *taken) {
  uint64_t cards[KIT_MAX_CARDS];
  size_t count = 0;
  for (uint64_t card = first; card <= last; card++) cards[count++] = card;
  return cardstack_deck_answer_load(deck, NAN, token, cards, count, flags, 0, 0, taken);
}

/* The cards 9 and 10, and a LOAD of the watermark that was read. */
static cardstack_deck *low(const cardstack_deck_config *c, uint64_t *token) {
  cardstack_deck *deck = feed_deck(c);
  while (kit_advance(deck, NAN).remaining > 2) feed_swipe(deck, NAN);
  *token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  return deck;
}

/* Adds three cards, which are enough, in one of the ways that there are. */
static void bring(cardstack_deck *deck, int way) {
  const uint64_t cards[] = {21, 22, 23, 24, 25};
  size_t size = 0;
  static unsigned char bytes[1 << 16];
  switch (way) {
    case 0: CHECK_OK(cardstack_deck_append(deck, NAN, cards, 3, NULL)); return;
    case 1: CHECK_OK(cardstack_deck_insert(deck, NAN, 1, cards, 3, NULL)); return;
    case 2: CHECK_OK(cardstack_deck_replace(deck, NAN, cards, 5, 0, NULL, NULL)); return;
    default: {
      cardstack_deck_config c = feed_config();
      cardstack_deck *other = kit_deck(&c, 5);
      CHECK_OK(cardstack_deck_save(other, CARDSTACK_STORE_UPCOMING, bytes, sizeof bytes, &size));
      cardstack_deck_destroy(other);
      CHECK_OK(cardstack_deck_restore(deck, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
    }
  }
}

static void answered_otherwise(void) {
  const cardstack_deck_config c = feed_config();
  for (int way = 0; way < 4; way++) {
    for (int end = 0; end < 3; end++) {
      check_context("way %d, end %d", way, end);
      uint64_t token = 0;
      cardstack_deck *deck = way == 3 ? kit_deck(&c, 0) : low(&c, &token);
      if (way == 3) token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
      bring(deck, way);
      CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_LOADING, 0);
      kit_drain(deck, &feed_events);
      kit_check_dropped(__LINE__, &feed_events, token, CARDSTACK_REASON_SUPERSEDED);
      CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
      const uint64_t remaining = kit_advance(deck, NAN).remaining;
      size_t taken = 9;
      if (end == 0) {
        /* The late page comes behind the others, once. */
        CHECK_OK(answer(deck, token, 31, 33, 0, &taken));
        CHECK_EQUAL(taken, 3);
        CHECK_EQUAL(kit_advance(deck, NAN).remaining, remaining + 3);
      } else if (end == 1) {
        CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, 0, 0, 7, NULL));
        CHECK_EQUAL(kit_advance(deck, NAN).feed_error, 0);
        CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_FAILED, 0);
        CHECK_EQUAL(kit_advance(deck, NAN).remaining, remaining);
      } else {
        /* A page with nothing new; MORE says that another follows. */
        CHECK_OK(answer(deck, token, 31, 30, CARDSTACK_PAGE_MORE, &taken));
        CHECK_EQUAL(taken, 0);
        CHECK_OK(answer(deck, token, 31, 30, 0, &taken));
        CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_FAILED, 0);
      }
      CHECK_RESULT(answer(deck, token, 41, 43, 0, &taken), CARDSTACK_ERROR_STALE);
      CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, 0, 0, 7, NULL), CARDSTACK_ERROR_STALE);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* The next LOAD comes as soon as there are too few again, and the late page of the first may answer it. */
static void next_load(void) {
  const cardstack_deck_config c = feed_config();
  uint64_t first = 0;
  cardstack_deck *deck = low(&c, &first);
  bring(deck, 0);
  feed_swipe(deck, NAN);
  const uint64_t second = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK(second != first);
  CHECK_EQUAL(feed_page(deck, NAN, first, 31, 31, 0), 1);
  kit_drain(deck, &feed_events);
  kit_check_dropped(__LINE__, &feed_events, second, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_EQUAL(feed_page(deck, NAN, second, 32, 32, RESERVE), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 1);
  KIT_UPCOMING(deck, 10, 21, 22, 23, 31);
  /* Nothing came in vain, and nothing failed. */
  feed_swipe(deck, NAN);
  feed_swipe(deck, NAN);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

/* Cards that are too few answer nothing, and neither does an undo: its card may go again at once. */
static void too_few(void) {
  const cardstack_deck_config c = feed_config();
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  CHECK_OK(kit_append(deck, NAN, 21, 22));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  for (int i = 0; i < 4; i++) CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  /* Known cards are no cards. */
  CHECK_OK(kit_append(deck, NAN, 21, 22));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_OK(kit_append(deck, NAN, 23, 23));
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* What the host has asked for comes by its page. */
static void hosts_own(void) {
  const cardstack_deck_config c = feed_config();
  for (int is_refresh = 0; is_refresh <= 1; is_refresh++) {
    cardstack_deck *deck = kit_deck(&c, 0);
    const uint64_t token = is_refresh ? feed_refresh(deck, 1) : feed_load(deck, 1);
    EXPECT_LOAD(deck, is_refresh ? CARDSTACK_REASON_REFRESH : CARDSTACK_REASON_LOAD);
    bring(deck, 0);
    bring(deck, 2);
    CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_LOADING, CARDSTACK_FEED_LOADING);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
    CHECK_EQUAL(feed_page(deck, 2, token, 31, 36, 0), 6);
    CHECK_EQUAL(kit_advance(deck, NAN).remaining, is_refresh ? 6 : 11);
    cardstack_deck_destroy(deck);
  }
}

/* The token is good no longer when other cards are asked for, after a log-out, and without a feed. */
static void end_of_late_pages(void) {
  for (int how = 0; how < 4; how++) {
    check_context("end %d", how);
    cardstack_deck_config c = feed_config();
    uint64_t token = 0;
    cardstack_deck *deck = low(&c, &token);
    bring(deck, 0);
    if (how == 0) feed_refresh(deck, NAN);
    if (how == 1) CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
    if (how == 2) {
      c.feed.enabled = 0;
      CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
    }
    if (how == 3) {
      /* Four newer ones are kept. */
      for (uint64_t i = 0; i < 4; i++) {
        while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
        const uint64_t newer = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
        CHECK_OK(kit_append(deck, NAN, 100 + i, 100 + i));
        if (i < 3) continue;
        CHECK_EQUAL(feed_page(deck, NAN, newer, 200, 200, 0), 1);
      }
    }
    CHECK_RESULT(answer(deck, token, 51, 52, 0, NULL), CARDSTACK_ERROR_STALE);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* A request for other cards that the deck made by itself: cards in place of all end its need, too. */
static void own_refresh(void) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = CARDSTACK_FRESHNESS_SECONDS;
  c.feed.fresh_seconds = 10;
  cardstack_deck *deck = feed_deck(&c);
  kit_advance(deck, 20);
  while (kit_advance(deck, NAN).remaining > 4) feed_swipe(deck, NAN);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  bring(deck, 2);
  CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_LOADING, 0);
  CHECK_EQUAL(feed_page(deck, NAN, token, 31, 33, 0), 3);
  KIT_UPCOMING(deck, 21, 22, 23, 24, 25, 31, 32, 33);
  cardstack_deck_destroy(deck);
}

/* Before the host has read the LOAD, it never comes out, and nothing reports its end. */
static void unread(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_OK(kit_append(deck, NAN, 4, 5));
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  cardstack_deck_destroy(deck);
}

/* -- Pages without anything new -- */

static void in_vain(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 2);
  double time = 1;
  kit_advance(deck, time);
  /* A failure is still reported during pages without anything new, and each has a count of its own. */
  CHECK_OK(cardstack_deck_answer_load(deck, time, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), NULL, 0, 0, 0, 9, NULL));
  kit_advance(deck, time += 1);
  for (int i = 0; i < 3; i++) {
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->count, 1);
    CHECK_EQUAL(feed_page(deck, time, token, 1, 2 * (uint64_t)(i % 2), 0), 0);
    CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED);
    CHECK_EQUAL(kit_advance(deck, time).feed_error, 9);
    CHECK_NEAR(kit_advance(deck, time).wake_in, 1 << i, 1e-9);
    kit_advance(deck, time += 1 << i);
  }
  /* A card that comes otherwise ends the count, though not the LOAD: there are still too few. */
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_OK(kit_append(deck, NAN, 3, 3));
  CHECK_EQUAL(feed_page(deck, time, token, 1, 3, 0), 0);
  CHECK_NEAR(kit_advance(deck, time + 0.9).wake_in, 0.1, 1e-9);
  kit_advance(deck, time += 1);
  /* So does a card of a page, and this page ends the failure, too. */
  CHECK_EQUAL(feed_page(deck, time, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 4, 0), 1);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_EQUAL(kit_advance(deck, time).feed_error, 0);
  cardstack_deck_destroy(deck);
}

/* -- A property: a random host whose cards come in every way, and a plain model of what may be answered -- */

enum { TOKENS = 4 };

typedef struct run {
  cardstack_deck *deck;
  uint64_t dice, next, out, host, late[TOKENS]; /* the LOAD that is out; what `load` or `refresh` returned last */
  int is_own, is_watermark;
  size_t answered, late_pages, loads;
} run;

static size_t roll(run *r, size_t choices) { return (size_t)((kit_random(&r->dice) >> 20) % choices); }

static size_t count_cards(cardstack_deck *deck) {
  const cardstack_frame frame = kit_advance(deck, NAN);
  return frame.remaining + frame.reserve;
}

/* Cards have come otherwise: `r->out` is answered by them, or not. */
static void came(run *r, size_t watermark) {
  if (r->out == 0 || !r->is_own || count_cards(r->deck) < watermark) return;
  for (size_t i = TOKENS - 1; i > 0; i--) r->late[i] = r->late[i - 1];
  r->late[0] = r->out;
  kit_drain(r->deck, &feed_events);
  kit_check_dropped(__LINE__, &feed_events, r->out, CARDSTACK_REASON_SUPERSEDED);
  r->out = 0;
  r->answered++;
}

static void read_events(run *r) {
  kit_drain(r->deck, &feed_events);
  for (size_t i = 0; i < feed_events.count; i++) {
    const cardstack_event *e = &feed_events.at[i];
    if (e->kind == CARDSTACK_EVENT_QUESTION_DROPPED) CHECK_FAIL("LOAD %d was dropped", (int)e->token);
    if (e->kind != CARDSTACK_EVENT_LOAD) continue;
    CHECK_EQUAL(r->out, 0); /* never two */
    r->out = e->token;
    r->is_own = e->token != r->host;
    r->is_watermark = e->reason == CARDSTACK_REASON_WATERMARK;
    for (size_t k = 0; k < TOKENS && !r->is_watermark; k++) r->late[k] = 0;
    r->loads++;
  }
}

static void property(void) {
  size_t answered = 0, late_pages = 0;
  for (uint64_t seed = 1; seed <= 60; seed++) {
    run r = {.dice = seed * 0x9E3779B97F4A7C15u, .next = 1};
    cardstack_deck_config c = feed_config();
    c.feed.watermark = 1 + (uint32_t)roll(&r, 6);
    c.retry.maximum = 1;
    r.deck = kit_deck(&c, 0);
    double now = 1;
    size_t bad = 0;
    for (int i = 0; i < 250; i++) {
      check_context("seed %d, step %d", (int)seed, i);
      read_events(&r);
      const size_t what = roll(&r, 16), place = roll(&r, 2);
      const uint64_t count = roll(&r, 4), first = r.next, last = first + count - 1;
      const cardstack_frame before = kit_advance(r.deck, NAN);
      uint64_t cards[4];
      for (uint64_t k = 0; k < count; k++) cards[k] = first + k;
      r.next += count;
      if (what < 5) {
        if (before.remaining > 0) feed_swipe(r.deck, NAN);
      } else if (what == 5) {
        CHECK_OK(kit_append(r.deck, NAN, first, last));
        if (count > 0) came(&r, c.feed.watermark);
      } else if (what == 6) {
        CHECK_OK(cardstack_deck_insert(r.deck, NAN, before.remaining > 0 ? place : 0, cards, count, NULL));
        if (count > 0) came(&r, c.feed.watermark);
      } else if (what == 7) {
        CHECK_OK(cardstack_deck_replace(r.deck, NAN, cards, count, 0, NULL, NULL));
        if (count > 0) came(&r, c.feed.watermark);
      } else if (what == 8) {
        if (before.undoable > 0) CHECK_OK(cardstack_deck_undo(r.deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
      } else if (what == 9 && roll(&r, 3) == 0) {
        const uint64_t token = roll(&r, 2) ? feed_load(r.deck, NAN) : feed_refresh(r.deck, NAN);
        if (token != 0) {
          r.host = token;
          if (r.out != 0) {
            kit_drain(r.deck, &feed_events);
            kit_check_dropped(__LINE__, &feed_events, r.out, CARDSTACK_REASON_SUPERSEDED);
            CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->token, token);
            r.out = token;
            r.is_own = r.is_watermark = 0;
            for (size_t k = 0; k < TOKENS; k++) r.late[k] = 0;
          }
        }
      } else if (what < 12 && r.out != 0) {
        size_t taken = 9;
        const uint64_t token = r.out;
        if (what == 11) {
          CHECK_OK(cardstack_deck_answer_load(r.deck, NAN, token, NULL, 0, 0, 0, 5, NULL));
        } else {
          CHECK_OK(answer(r.deck, token, first, last, place && r.is_watermark ? RESERVE : 0, &taken));
          CHECK_EQUAL(taken, count);
        }
        r.out = 0;
        bad = token;
      } else if (what < 15) {
        /* The page of a LOAD that was answered otherwise, or of any that is over. */
        const size_t which = roll(&r, TOKENS + 1);
        const uint64_t token = which < TOKENS ? r.late[which] : bad;
        if (token == 0) continue;
        size_t taken = 9;
        const int is_failure = what == 14;
        const cardstack_result result =
            is_failure ? cardstack_deck_answer_load(r.deck, NAN, token, NULL, 0, 0, 0, 6, NULL) : answer(r.deck, token, first, last, place ? RESERVE : 0, &taken);
        if (!CHECK_EQUAL(result, which < TOKENS ? CARDSTACK_OK : CARDSTACK_ERROR_STALE) || which == TOKENS) continue;
        r.late[which] = 0;
        bad = token;
        if (is_failure) {
          CHECK_EQUAL(kit_advance(r.deck, NAN).feed_error, before.feed_error);
          continue;
        }
        late_pages++;
        CHECK_EQUAL(taken, count);
        CHECK_EQUAL(count_cards(r.deck), before.remaining + before.reserve + count);
        if (count > 0) came(&r, c.feed.watermark);
      } else {
        kit_advance(r.deck, now += 3);
      }
      const uint32_t bits = feed_bits(r.deck);
      read_events(&r);
      CHECK_EQUAL(bits & CARDSTACK_FEED_LOADING, r.out != 0);
    }
    answered += r.answered;
    CHECK(r.loads > 5);
    cardstack_deck_destroy(r.deck);
  }
  check_context("%s", "");
  CHECK(answered > 200 && late_pages > 100);
}

/* Checks that of the events that wait the first of one kind comes before the first of another. */
static void expect_order(int line, cardstack_deck *deck, cardstack_event_kind first, cardstack_event_kind second) {
  kit_drain(deck, &feed_events);
  const cardstack_event *one = kit_find(&feed_events, first), *other = kit_find(&feed_events, second);
  if (one == NULL || other == NULL || one >= other)
    CHECK_FAIL("line %d: %s does not come before %s", line, cardstack_name(CARDSTACK_TYPE_EVENT_KIND, first), cardstack_name(CARDSTACK_TYPE_EVENT_KIND, second));
}

/* What cards bring about is reported before what the feed makes of them. */
static void order_of_events(void) {
  const uint64_t cards[] = {21, 22, 23};
  cardstack_deck_config c = feed_config();
  uint64_t token = 0;
  cardstack_deck *deck = low(&c, &token);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, cards, 3, NULL));
  expect_order(__LINE__, deck, CARDSTACK_EVENT_TOP_CHANGED, CARDSTACK_EVENT_QUESTION_DROPPED);
  cardstack_deck_destroy(deck);

  deck = kit_deck(&c, 0);
  token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 2, 0), 2);
  expect_order(__LINE__, deck, CARDSTACK_EVENT_TOP_CHANGED, CARDSTACK_EVENT_LOAD);
  cardstack_deck_destroy(deck);

  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  deck = feed_deck(&c);
  feed_swipe(deck, NAN);
  feed_refresh(deck, NAN);
  CHECK_OK(cardstack_deck_finalize_all(deck, NAN));
  kit_forget(deck);
  CHECK_OK(cardstack_deck_replace(deck, NAN, cards, 3, 0, NULL, NULL));
  expect_order(__LINE__, deck, CARDSTACK_EVENT_TOP_CHANGED, CARDSTACK_EVENT_QUESTION_DROPPED);
  cardstack_deck_destroy(deck);
}

int main(void) {
  answered_otherwise();
  order_of_events();
  next_load();
  too_few();
  hosts_own();
  end_of_late_pages();
  own_refresh();
  unread();
  in_vain();
  property();
  return check_report();
}
