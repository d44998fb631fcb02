/* `load` and `refresh`: the rows of the data cache guide's table, what is fresh, and what becomes of decisions when the cards
 * are replaced that they are about. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"

#include <math.h>

/* -- load: the guide's first row, and its "no two requests at once" -- */

static void load_with_cards(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  CHECK_EQUAL(feed_load(deck, 2), 0);
  EXPECT_NO_LOAD(deck);
  /* What is in the reserve, and what flies, are cards as well. */
  cardstack_deck_config quiet = c;
  quiet.feed.watermark = 1;
  quiet.undo.limit = 0;
  quiet.exit.seconds = 0.5;
  CHECK_OK(cardstack_deck_set_config(deck, 3, &quiet));
  for (int i = 0; i < 9; i++) feed_swipe(deck, 4);
  kit_advance(deck, 6);
  quiet.feed.watermark = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 6, &quiet));
  feed_swipe(deck, 6);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  CHECK_EQUAL(feed_load(deck, 6.01), 0);
  CHECK_EQUAL(feed_bits(deck), 0);
  kit_advance(deck, 8);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  const uint64_t token = feed_load(deck, 8);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK_EQUAL(feed_load(deck, 8.5), 0); /* one is out */
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_page(deck, 9, token, 21, 22, RESERVE), 2);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  CHECK_EQUAL(feed_load(deck, 9), 0);
  EXPECT_NO_LOAD(deck);
  cardstack_deck_destroy(deck);
}

/* A new deck has a wish of its own at once; the host's call takes its place. */
static void load_at_first(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_EQUAL(kit_advance(deck, 1).pending_events, 1);
  const uint64_t token = feed_load(deck, 1);
  CHECK(token != 0);
  CHECK_EQUAL(feed_load(deck, 1), 0);
  CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD), token);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_EQUAL(feed_page(deck, 2, token, 1, 4, 0), 4);
  /* But not where there are cards that are fresh. */
  CHECK_EQUAL(feed_load(deck, 2), 0);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  cardstack_deck_destroy(deck);
}

/* Empty and complete: only the host's own call asks again. */
static void load_when_complete(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 0, LAST), 0);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE | CARDSTACK_FEED_NOT_FRESH); /* "no more" is no failure */
  kit_advance(deck, 100);
  EXPECT_NO_LOAD(deck);
  const uint64_t token = feed_load(deck, 101);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  /* It fails, and now the deck tries again by itself. */
  CHECK_OK(cardstack_deck_answer_load(deck, 102, token, NULL, 0, 0, 0, 4, NULL));
  kit_advance(deck, 103);
  CHECK_EQUAL(feed_page(deck, 103, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 9, 0), 9);
  cardstack_deck_destroy(deck);
}

/* -- Freshness -- */

static void fresh_for_ever(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  CHECK_EQUAL(feed_load(deck, 1e9), 0);
  cardstack_deck_destroy(deck);
}

static void fresh_for_seconds(void) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = CARDSTACK_FRESHNESS_SECONDS;
  c.feed.fresh_seconds = 60;
  cardstack_deck *deck = feed_deck(&c); /* at 1 */
  CHECK_EQUAL(feed_load(deck, 60.999), 0);
  CHECK_EQUAL(feed_load(deck, 5), 0); /* a clock that goes back is not believed, nor does it make anything older */
  CHECK_EQUAL(feed_bits(deck), 0);
  kit_advance(deck, 61);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  EXPECT_NO_LOAD(deck);
  const uint64_t token = feed_load(deck, 61);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10); /* until the new ones come */
  CHECK_EQUAL(feed_page(deck, 62, token, 8, 15, 0), 8);
  KIT_UPCOMING(deck, 8, 9, 10, 11, 12, 13, 14, 15);
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_EQUAL(feed_load(deck, 121.9), 0);
  /* A failure makes nothing fresh. */
  const uint64_t next = feed_load(deck, 122);
  CHECK_EQUAL(next, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK_OK(cardstack_deck_answer_load(deck, 123, next, NULL, 0, 0, 0, 1, NULL));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH | CARDSTACK_FEED_FAILED);
  KIT_UPCOMING(deck, 8, 9, 10, 11, 12, 13, 14, 15);
  kit_advance(deck, 1000);
  EXPECT_NO_LOAD(deck); /* there are enough */
  CHECK(feed_load(deck, 1000) != 0);
  cardstack_deck_destroy(deck);
  c.feed.fresh_seconds = 0;
  deck = feed_deck(&c);
  CHECK(feed_load(deck, NAN) != 0);
  cardstack_deck_destroy(deck);
}

/* Today's horoscope, by the host's own numbering of days. */
static void fresh_for_a_day(void) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = CARDSTACK_FRESHNESS_DAY;
  cardstack_deck *deck = kit_deck(&c, 0);
  const uint64_t cards[] = {1, 2, 3, 4, 5, 6};
  CHECK_OK(cardstack_deck_set_day(deck, 1, -3));
  CHECK_OK(cardstack_deck_answer_load(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), cards, 6, 0, -3, 0, NULL));
  CHECK_EQUAL(feed_load(deck, 50000), 0);
  CHECK_OK(cardstack_deck_set_day(deck, 60000, -2));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  const uint64_t token = feed_load(deck, 60001);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  /* Yesterday's once more: they take the others' place, but are not today's. */
  CHECK_OK(cardstack_deck_answer_load(deck, 60002, token, cards + 1, 5, 0, -3, 0, NULL));
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  const uint64_t next = feed_load(deck, 60003);
  CHECK_OK(cardstack_deck_answer_load(deck, 60004, next, cards, 5, 0, -2, 0, NULL));
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_EQUAL(feed_load(deck, 60005), 0);
  CHECK_OK(cardstack_deck_set_day(deck, NAN, -3)); /* across the date line */
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  CHECK_OK(cardstack_deck_set_day(deck, NAN, -2));
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
  /* Nobody has told what day it is. */
  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_answer_load(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), cards, 6, 0, 0, 0, NULL));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  CHECK_OK(cardstack_deck_set_day(deck, NAN, 0));
  CHECK_EQUAL(feed_bits(deck), 0);
  cardstack_deck_destroy(deck);
}

/* -- refresh: the guide's second and third row -- */

static void refresh_supersedes(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  const uint64_t first = feed_refresh(deck, 2);
  const uint64_t second = feed_refresh(deck, 2); /* the first was never read of */
  CHECK(first != second);
  CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), second);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 1); /* the call has returned its token */
  EXPECT_DROPPED(deck, first, CARDSTACK_REASON_SUPERSEDED);
  const uint64_t third = feed_refresh(deck, 3);
  CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), third);
  EXPECT_DROPPED(deck, second, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(feed_load(deck, 4), 0);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  CHECK_EQUAL(feed_page(deck, 5, third, 60, 67, 0), 8);
  KIT_UPCOMING(deck, 60, 61, 62, 63, 64, 65, 66, 67);
  /* One of the watermark's is superseded as well. */
  for (int i = 0; i < 4; i++) feed_swipe(deck, 6);
  const uint64_t asked = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  const uint64_t fourth = feed_refresh(deck, 7);
  CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), fourth);
  EXPECT_DROPPED(deck, asked, CARDSTACK_REASON_SUPERSEDED);
  cardstack_deck_destroy(deck);
}

static void refresh_fails(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  CHECK_OK(cardstack_deck_answer_load(deck, 2, feed_refresh(deck, 2), NULL, 0, 0, 0, 42, NULL));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED | CARDSTACK_FEED_NOT_FRESH);
  CHECK_EQUAL(kit_advance(deck, NAN).feed_error, 42);
  kit_advance(deck, 100);
  EXPECT_NO_LOAD(deck);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  /* Where cards are few, others are asked for, which replace those there are. */
  for (int i = 0; i < 6; i++) feed_swipe(deck, 101);
  const uint64_t old = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  const uint64_t token = feed_refresh(deck, 102);
  CHECK_OK(cardstack_deck_answer_load(deck, 103, token, NULL, 0, 0, 0, 43, NULL));
  CHECK(old != token);
  kit_advance(deck, 104.999);
  EXPECT_NO_LOAD(deck);
  kit_advance(deck, 105);
  CHECK_EQUAL(feed_page(deck, 105, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 31, 32, LAST), 2);
  KIT_UPCOMING(deck, 31, 32);
  cardstack_deck_destroy(deck);
}

/* A backend's hiccup takes no cards away; its word that there are none does. */
static void refresh_empty(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  feed_swipe(deck, 1);
  kit_forget(deck);
  CHECK_EQUAL(feed_page(deck, 2, feed_refresh(deck, 2), 1, 0, 0), 0);
  CHECK_EQUAL(feed_page(deck, 3, feed_refresh(deck, 3), 1, 1, 0), 0); /* decided already, and still to be undone */
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  KIT_UPCOMING(deck, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  CHECK_EQUAL(feed_page(deck, 4, feed_refresh(deck, 4), 1, 0, LAST), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE | CARDSTACK_FEED_NOT_FRESH);
  cardstack_deck_destroy(deck);
}

/* What each strategy makes of decisions: 1 before the refresh, 2 between it and the page. */
static void strategies(void) {
  for (int32_t replacement = 1; replacement <= 5; replacement++) {
    for (int undecided = 0; undecided <= 1; undecided++) {
      check_context("replacement %d, %d", (int)replacement, undecided);
      cardstack_deck_config c = feed_config();
      c.consent.replacement = replacement;
      c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
      cardstack_deck *deck = feed_deck(&c);
      if (!undecided) feed_swipe(deck, 2);
      kit_forget(deck);
      uint64_t token = 99;
      const int refused = replacement == CARDSTACK_REPLACEMENT_REFUSE && !undecided;
      const int asked = replacement == CARDSTACK_REPLACEMENT_ASK && !undecided;
      CHECK_RESULT(cardstack_deck_refresh(deck, 4, 0, &token), refused ? CARDSTACK_ERROR_REFUSED : CARDSTACK_OK);
      if (refused) {
        CHECK_EQUAL(token, 0);
        EXPECT_NO_LOAD(deck);
        cardstack_deck_destroy(deck);
        continue;
      }
      if (asked) {
        EXPECT_NO_LOAD(deck);
        const cardstack_event *e = kit_find(&feed_events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
        CHECK(e != NULL && e->token == token && e->count == 1 && e->reason == CARDSTACK_REASON_REFRESH);
        CHECK_OK(cardstack_deck_answer_question(deck, 4.5, token, 1));
        CHECK_EQUAL(EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), token); /* which `refresh` has returned */
      }
      feed_swipe(deck, 5); /* 2, or 1 */
      const uint64_t decided = undecided ? 1 : 2;
      kit_forget(deck);
      const uint64_t cards[] = {decided, 20, 21, 22, 23, 24};
      size_t taken = 0;
      CHECK_OK(cardstack_deck_answer_load(deck, 6, token, cards, 6, 0, 0, 0, &taken));
      const size_t finals = feed_drained(deck, CARDSTACK_EVENT_FINAL);
      const uint64_t undoable = kit_advance(deck, 8).undoable;
      switch (replacement) {
        case CARDSTACK_REPLACEMENT_CLEAR:
        case CARDSTACK_REPLACEMENT_ASK:
          CHECK_EQUAL(undoable, 0);
          CHECK_EQUAL(finals, undecided ? 1 : 2);
          CHECK_EQUAL(taken, 6);
          break;
        case CARDSTACK_REPLACEMENT_PRESERVE:
          CHECK_EQUAL(undoable, 1);
          CHECK_EQUAL(finals, undecided ? 0 : 1);
          KIT_UPCOMING(deck, 20, 21, 22, 23, 24);
          break;
        default:
          /* Made after it was asked it is kept by REFUSE, and by KEEP in any case. */
          CHECK_EQUAL(undoable, replacement == CARDSTACK_REPLACEMENT_KEEP && !undecided ? 2 : 1);
          CHECK_EQUAL(finals, 0);
          KIT_UPCOMING(deck, 20, 21, 22, 23, 24);
      }
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

static cardstack_deck *asking_deck(void) {
  cardstack_deck_config c = feed_config();
  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  c.feed.freshness = CARDSTACK_FRESHNESS_SECONDS;
  c.feed.fresh_seconds = 100;
  cardstack_deck *deck = feed_deck(&c);
  feed_swipe(deck, 2);
  kit_forget(deck);
  return deck;
}

static void asked_first(void) {
  cardstack_deck *deck = asking_deck();
  cardstack_question open[CARDSTACK_MAX_POSES];
  /* A no: nothing. */
  uint64_t question = feed_refresh(deck, 3);
  CHECK_EQUAL(kit_questions(deck, open), 1);
  CHECK_EQUAL(open[0].token, question);
  CHECK_EQUAL(open[0].kind, CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_EQUAL(open[0].reason, CARDSTACK_REASON_REFRESH);
  CHECK_OK(cardstack_deck_answer_question(deck, 3, question, 0));
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_bits(deck), 0);
  /* While it is open nothing else is asked, though there are few cards. */
  question = feed_refresh(deck, 3);
  for (int i = 0; i < 8; i++) feed_swipe(deck, 4);
  kit_advance(deck, 5);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(feed_load(deck, 200), 0);
  EXPECT_NO_LOAD(deck);
  /* A later one takes its place. */
  const uint64_t second = feed_refresh(deck, 201);
  kit_drain(deck, &feed_events);
  EXPECT_DROPPED(deck, question, CARDSTACK_REASON_SUPERSEDED);
  const uint64_t other = 90;
  uint64_t third = 0;
  CHECK_OK(cardstack_deck_replace(deck, 202, &other, 1, 0, NULL, &third));
  const uint64_t late = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH); /* the feed's own question is gone */
  EXPECT_DROPPED(deck, second, CARDSTACK_REASON_SUPERSEDED);
  const uint64_t fourth = feed_refresh(deck, 203);
  kit_drain(deck, &feed_events);
  EXPECT_DROPPED(deck, third, CARDSTACK_REASON_SUPERSEDED);
  /* What is out stays until the yes. */
  CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_LOADING, CARDSTACK_FEED_LOADING);
  CHECK_OK(cardstack_deck_answer_question(deck, 204, fourth, 1));
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH);
  CHECK_EQUAL(token, fourth);
  EXPECT_DROPPED(deck, late, CARDSTACK_REASON_SUPERSEDED);
  CHECK_EQUAL(feed_page(deck, 205, token, 31, 36, 0), 6);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  cardstack_deck_destroy(deck);
  /* `load` of what is no longer fresh asks, too. */
  deck = asking_deck();
  question = feed_load(deck, 150);
  EXPECT_NO_LOAD(deck);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_REPLACEMENT_ASKED)->reason, CARDSTACK_REASON_LOAD);
  CHECK_OK(cardstack_deck_answer_question(deck, 151, question, 1));
  EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
  cardstack_deck_destroy(deck);
}

/* While the host is asked for a refresh the deck does not ask by itself; from the moment on that it is not, it does. */
static void low_after_the_question(void) {
  cardstack_deck_config c = feed_config();
  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  cardstack_deck *deck = feed_deck(&c);
  feed_swipe(deck, 2);
  feed_refresh(deck, 3);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_REPLACEMENT_ASKED), 1);
  CHECK_OK(cardstack_deck_finalize_all(deck, 3));
  const uint64_t card = 50;
  CHECK_OK(cardstack_deck_replace(deck, 4, &card, 1, 0, NULL, NULL));
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  load_with_cards();
  load_at_first();
  load_when_complete();
  fresh_for_ever();
  fresh_for_seconds();
  fresh_for_a_day();
  refresh_supersedes();
  refresh_fails();
  refresh_empty();
  strategies();
  asked_first();
  low_after_the_question();
  return check_report();
}
