/* Random sessions of a deck that asks for cards, with a journal. After every call: no two requests are out, none is out or
 * missing that should not be, a page brings what `recycle.dedupe` allows; and now and then another deck is opened from a copy of
 * the file, which has the same cards, those behind them that were in the reserve, and the same decisions. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 700, IDS = 120, BATCH = 8 };

static journal_place place;
static kit_events events;

static size_t asked_by[32], pages_taken, pages_held, reserve_seen; /* what has happened in all sessions */

typedef struct session {
  cardstack_deck *deck;
  cardstack_deck_config config;
  uint64_t dice, out, old, late, last; /* the request that is out; one that was, also one answered by other cards; the last sequence */
  int is_replacing, is_silent, is_adding;
  double time;
} session;

static size_t pick(session *s, size_t choices) { return (size_t)((kit_random(&s->dice) >> 20) % choices); }

static size_t fill(session *s, uint64_t *cards) {
  const size_t count = pick(s, BATCH + 1);
  for (size_t i = 0; i < count; i++) cards[i] = 1 + pick(s, IDS);
  return count;
}

static int asks_to_refresh(session *s) {
  cardstack_question open[CARDSTACK_MAX_POSES];
  for (size_t i = kit_questions(s->deck, open); i-- > 0;) {
    if (open[i].reason == CARDSTACK_REASON_REFRESH || open[i].reason == CARDSTACK_REASON_LOAD) return 1;
  }
  return 0;
}

static int is_low(session *s, const cardstack_frame *frame) {
  return s->config.feed.enabled && frame->remaining + frame->reserve < s->config.feed.watermark && !s->is_silent &&
         (frame->feed & CARDSTACK_FEED_COMPLETE) == 0 && !asks_to_refresh(s);
}

/* -- What holds after every call -- */

static void look(session *s) {
  cardstack_frame frame = kit_advance(s->deck, NAN);
  const int will_ask = s->config.feed.enabled && s->config.feed.watermark > 0 && !s->is_silent && !(frame.feed & CARDSTACK_FEED_COMPLETE);
  const int expects = frame.reserve > 0 || (frame.feed & CARDSTACK_FEED_LOADING) || will_ask || asks_to_refresh(s);
  CHECK_EQUAL(frame.supply, frame.remaining > 0 ? CARDSTACK_SUPPLY_READY
                            : expects ? CARDSTACK_SUPPLY_LOADING : CARDSTACK_SUPPLY_EMPTY);
  kit_drain(s->deck, &events);
  CHECK_EQUAL(frame.pending_events, events.count);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    CHECK(e->sequence > s->last);
    s->last = e->sequence;
    if (e->kind == CARDSTACK_EVENT_QUESTION_DROPPED && e->token == s->out) {
      if (s->is_adding && e->reason == CARDSTACK_REASON_SUPERSEDED) s->late = s->out;
      s->old = s->out;
      s->out = 0;
    }
    if (e->kind != CARDSTACK_EVENT_LOAD) continue;
    CHECK_EQUAL(s->out, 0);
    CHECK(e->token > s->old);
    s->out = e->token;
    s->is_replacing = e->reason == CARDSTACK_REASON_REFRESH || (e->reason == CARDSTACK_REASON_LOAD && s->is_replacing);
    asked_by[e->reason]++;
    if (e->reason == CARDSTACK_REASON_WATERMARK) CHECK(is_low(s, &frame));
  }
  frame = kit_advance(s->deck, NAN);
  CHECK_EQUAL(frame.feed & CARDSTACK_FEED_LOADING, s->out != 0);
  if (!s->config.feed.enabled) CHECK_EQUAL(frame.feed, 0);
  if (is_low(s, &frame) && s->out == 0) {
    /* It waits to try again. */
    if (frame.motion == 0) CHECK(frame.wake_in <= s->config.retry.maximum);
  }
  reserve_seen += frame.reserve > 0;
}

static void reopen(session *s) {
  uint64_t here[KIT_MAX_CARDS], there[KIT_MAX_CARDS];
  size_t count = 0, other = 0;
  const cardstack_frame frame = kit_advance(s->deck, NAN);
  cardstack_deck *back = kit_deck(&s->config, 0);
  journal_file_copy(place.path, place.copy);
  if (!CHECK_OK(journal_open(back, place.copy, CARDSTACK_RESTORE_KEEP, NULL))) {
    CHECK_FAIL("%s", cardstack_deck_error_message(back));
  }
  CHECK_OK(cardstack_deck_cards(s->deck, 0, here, KIT_MAX_CARDS, &count));
  CHECK_OK(cardstack_deck_cards(back, 0, there, KIT_MAX_CARDS, &other));
  if (CHECK_EQUAL(other, count + frame.reserve)) {
    for (size_t i = 0; i < count; i++) CHECK_EQUAL(there[i], here[i]);
    for (size_t i = count; i < other; i++) {
      CHECK_EQUAL(kit_status(s->deck, there[i]) & CARDSTACK_CARD_RESERVE, CARDSTACK_CARD_RESERVE);
    }
  }
  CHECK_EQUAL(kit_advance(back, NAN).undoable, frame.undoable);
  CHECK_EQUAL(kit_advance(back, NAN).reserve, 0);
  cardstack_deck_destroy(back);
}

/* -- Calls -- */

static size_t expected_taken(session *s, const uint64_t *cards, size_t count) {
  const cardstack_card_status live = CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_RESERVE;
  const cardstack_card_status decided = s->config.recycle.dedupe == CARDSTACK_DEDUPE_LIVE      ? 0
                                        : s->config.recycle.dedupe == CARDSTACK_DEDUPE_HISTORY ? CARDSTACK_CARD_UNDOABLE
                                                                                       : CARDSTACK_CARD_UNDOABLE | CARDSTACK_CARD_FINAL;
  size_t taken = 0;
  for (size_t i = 0; i < count; i++) {
    size_t before = 0;
    while (cards[before] != cards[i]) before++;
    taken += before == i && (kit_status(s->deck, cards[i]) & (live | decided)) == 0;
  }
  return taken;
}

static void deliver(session *s) {
  uint64_t cards[BATCH + 1];
  const size_t count = fill(s, cards);
  size_t taken = 99;
  const uint64_t token = s->out && pick(s, 8) ? s->out : s->old;
  uint32_t flags = (uint32_t)(pick(s, 6) == 0 ? CARDSTACK_PAGE_LAST : 0);
  if (pick(s, 2) == 0) flags |= CARDSTACK_PAGE_RESERVE;
  kit_advance(s->deck, s->time);
  look(s); /* it may have come too late */
  if (token != 0 && token == s->late) return; /* feed_other_cards.c */
  if (token == 0 || token != s->out) {
    CHECK_RESULT(cardstack_deck_answer_load(s->deck, NAN, token, cards, count, flags, 0, 0, &taken), CARDSTACK_ERROR_STALE);
    return;
  }
  if (s->is_replacing) flags &= ~(uint32_t)CARDSTACK_PAGE_RESERVE;
  /* Drawn from what is left of the token, so that sessions are as they were. */
  const int has_more = !(flags & CARDSTACK_PAGE_LAST) && (token >> 2) % 3 == 0;
  if (has_more) flags |= CARDSTACK_PAGE_MORE;
  const size_t expected = expected_taken(s, cards, count);
  const cardstack_frame before = kit_advance(s->deck, NAN);
  CHECK_OK(cardstack_deck_answer_load(s->deck, NAN, token, cards, count, flags, (int64_t)pick(s, 2), 0, &taken));
  if (!has_more || taken > 0) {
    s->old = s->out;
    s->out = 0;
  }
  pages_taken += taken;
  const cardstack_frame after = kit_advance(s->deck, NAN);
  const int is_last = (flags & CARDSTACK_PAGE_LAST) != 0;
  CHECK_EQUAL((after.feed & CARDSTACK_FEED_COMPLETE) != 0, is_last || (taken == 0 && (before.feed & CARDSTACK_FEED_COMPLETE)));
  CHECK_EQUAL((after.feed & CARDSTACK_FEED_FAILED) != 0, taken == 0 && !is_last && (before.feed & CARDSTACK_FEED_FAILED));
  if (s->is_replacing) {
    /* The held card stays in the hand; the page may have it, or not. */
    const int is_held = before.interaction != CARDSTACK_INTERACTION_IDLE;
    CHECK_EQUAL(after.interaction, before.interaction);
    int is_among = 0;
    for (size_t i = 0; i < count; i++) is_among |= cards[i] == before.top;
    CHECK_EQUAL(after.remaining, taken > 0 || is_last ? taken + (is_held && !is_among) : before.remaining);
    if (is_held) CHECK_EQUAL(after.top, before.top);
    pages_held += is_held && taken > 0;
    CHECK_EQUAL(after.reserve, taken > 0 || is_last ? 0 : before.reserve);
  } else {
    const int is_for_reserve = (flags & CARDSTACK_PAGE_RESERVE) != 0;
    CHECK_EQUAL(taken, expected);
    CHECK_EQUAL(after.remaining, before.remaining + (is_for_reserve ? 0 : taken));
    CHECK_EQUAL(after.reserve, before.reserve + (is_for_reserve ? taken : 0));
  }
}

static void configure(session *s) {
  s->config.feed.enabled = pick(s, 5) > 0;
  s->config.feed.watermark = (uint32_t)pick(s, 14);
  s->config.feed.freshness = 1 + (int32_t)pick(s, 3);
  s->config.feed.fresh_seconds = (double)pick(s, 20);
  s->config.consent.replacement = 1 + (int32_t)pick(s, 5);
  s->config.retry.request_seconds = pick(s, 2) ? INFINITY : 3;
  s->config.retry.jitter = (double)pick(s, 3) / 2;
}

static void load_or_refresh(session *s, int is_refresh) {
  uint64_t token = 0;
  kit_advance(s->deck, s->time);
  look(s);
  const cardstack_frame before = kit_advance(s->deck, NAN);
  const int has_replaced = s->is_replacing;
  const cardstack_result result =
      is_refresh ? cardstack_deck_refresh(s->deck, NAN, 0, &token) : cardstack_deck_load(s->deck, NAN, 0, &token);
  if (result != CARDSTACK_OK) {
    CHECK_EQUAL(result, CARDSTACK_ERROR_REFUSED);
    CHECK(!s->config.feed.enabled || s->config.consent.replacement == CARDSTACK_REPLACEMENT_REFUSE);
    return;
  }
  const int asked = asks_to_refresh(s);
  if (token == 0 || !asked) s->is_silent = 0;
  /* A question changes nothing yet. A `load` replaces what it finds; the event does not tell. */
  s->is_replacing = token == 0 || asked
                        ? has_replaced
                        : is_refresh || before.remaining + before.reserve > 0 || (before.motion & CARDSTACK_MOTION_LEAVING) != 0;
  if (!is_refresh && token != 0) CHECK(before.feed & CARDSTACK_FEED_NOT_FRESH);
  if (!is_refresh && token == 0) CHECK(s->out != 0 || asked || !(before.feed & CARDSTACK_FEED_NOT_FRESH));
}

static void call(session *s) {
  uint64_t cards[BATCH + 1];
  const size_t count = fill(s, cards), dice = pick(s, 48);
  cardstack_deck *deck = s->deck;
  cardstack_question open[CARDSTACK_MAX_POSES];
  size_t released = 0, questions = 0;
  s->is_adding = dice == 13 || dice == 14 || dice == 37;
  s->time += pick(s, 3) ? kit_random_between(&s->dice, 0, 0.2) : kit_random_between(&s->dice, 0, 3);
  if (dice < 10) {
    cardstack_deck_swipe(deck, s->time, 1 + (int32_t)(dice % 2), 0, NULL);
  } else if (dice < 13) {
    cardstack_deck_undo(deck, s->time, CARDSTACK_DIRECTION_NONE, 0, NULL);
  } else if (dice < 15) {
    CHECK_OK(cardstack_deck_append(deck, s->time, cards, count, NULL));
  } else if (dice < 18) {
    CHECK_OK(cardstack_deck_remove(deck, s->time, cards, count, NULL));
  } else if (dice < 28) {
    deliver(s);
  } else if (dice < 30) {
    const cardstack_result result = cardstack_deck_answer_load(deck, s->time, s->out, NULL, 0, 0, 0, 5, NULL);
    CHECK(result == CARDSTACK_OK || result == CARDSTACK_ERROR_STALE);
    if (result == CARDSTACK_OK) s->old = s->out, s->out = 0;
  } else if (dice < 34) {
    const uint64_t before = kit_advance(deck, s->time).reserve;
    CHECK_OK(cardstack_deck_admit(deck, s->time, count / 2, &released));
    CHECK_EQUAL(released, before < count / 2 ? before : count / 2);
  } else if (dice < 37) {
    load_or_refresh(s, dice == 36);
  } else if (dice == 37) {
    const cardstack_result result = cardstack_deck_replace(deck, s->time, cards, count, 0, NULL, NULL);
    CHECK(result == CARDSTACK_OK || s->config.consent.replacement == CARDSTACK_REPLACEMENT_REFUSE);
  } else if (dice == 38 && pick(s, 4) == 0) {
    CHECK_OK(cardstack_deck_clear(deck, s->time));
  } else if (dice == 39 && pick(s, 4) == 0) {
    look(s);
    CHECK_OK(cardstack_deck_reset(deck, s->time, 0, 0, NULL));
    /* That it has timed out meanwhile is not told any more. */
    if (s->out != 0) s->old = s->out, s->out = 0;
    s->is_silent = 1;
  } else if (dice == 40 && pick(s, 3) == 0) {
    const int was_enabled = s->config.feed.enabled;
    configure(s);
    CHECK_OK(cardstack_deck_set_config(deck, s->time, &s->config));
    if (was_enabled && !s->config.feed.enabled) s->is_silent = 0;
  } else if (dice < 43) {
    questions = kit_questions(deck, open);
    if (questions > 0) {
      if (open[0].reason != CARDSTACK_REASON_NONE && dice == 41) s->is_silent = 0, s->is_replacing = 1;
      CHECK_OK(cardstack_deck_answer_question(deck, s->time, open[0].token, dice == 41));
    }
  } else if (dice == 43) {
    CHECK_OK(cardstack_deck_journal_compact(deck));
  } else if (dice == 44) {
    CHECK_OK(cardstack_deck_set_day(deck, s->time, (int64_t)pick(s, 2)));
  } else if (dice == 45) {
    CHECK_OK(cardstack_deck_pointer_down(deck, s->time, 1, 200, 400, NULL));
  } else if (dice == 46) {
    CHECK_OK(cardstack_deck_pointer_up(deck, s->time, 1, 200 + (double)pick(s, 300), 400, NULL));
  } else {
    s->time += kit_random_between(&s->dice, 0, 10);
  }
  kit_advance(deck, s->time);
}

static void run(uint64_t seed) {
  session s;
  memset(&s, 0, sizeof s);
  s.dice = seed * 0x9E3779B97F4A7C15u + 1;
  for (int i = 0; i < 8; i++) kit_random(&s.dice);
  s.config = kit_config();
  s.config.recycle.dedupe = 1 + (int32_t)pick(&s, 3);
  s.config.undo.limit = (uint32_t)pick(&s, 6);
  s.config.retry.seconds = 0.5;
  s.config.retry.maximum = 4;
  configure(&s);
  remove(place.path);
  s.deck = kit_deck(&s.config, 0);
  CHECK_OK(journal_open(s.deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  for (int i = 0; i < CALLS; i++) {
    check_context("seed %d, call %d", (int)seed, i);
    call(&s);
    look(&s);
    if (i % 5 == 0) reopen(&s);
  }
  cardstack_deck_destroy(s.deck);
}

int main(int argc, char **argv) {
  journal_place_make(&place);
  const uint64_t first = argc == 2 ? strtoull(argv[1], NULL, 10) : 1;
  const uint64_t last = argc == 2 ? first : 40;
  for (uint64_t seed = first; seed <= last; seed++) run(seed);
  check_context("%s", "");
  if (argc == 1) {
    CHECK(asked_by[CARDSTACK_REASON_WATERMARK] > 500 && asked_by[CARDSTACK_REASON_LOAD] > 30);
    CHECK(asked_by[CARDSTACK_REASON_REFRESH] > 50 && pages_taken > 500 && reserve_seen > 1000 && pages_held > 10);
  }
  journal_place_remove(&place);
  return check_report();
}
