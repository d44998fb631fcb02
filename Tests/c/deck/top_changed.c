/* CARDSTACK_EVENT_TOP_CHANGED: once for every call, or moment, that puts another card on top. */

#include "check.h"
#include "deck_kit.h"
#include "random_host.h"

#include <math.h>

static kit_events events;

/* The tops reported since the last look, one after another as digits: 0 for none at all is -1. */
static long long reported(cardstack_deck *deck) {
  long long digits = -1;
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_TOP_CHANGED) continue;
    digits = (digits < 0 ? 0 : digits * 10) + (long long)events.at[i].card;
  }
  return digits;
}

static void test_calls(void) {
  static const uint64_t one = 1, nine = 9, eights[] = {8, 7}, sevens[] = {7, 8};
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_empty(&c);
  CHECK_OK(kit_append(deck, 0, 1, 4));
  CHECK_EQUAL(reported(deck), 1);
  CHECK_OK(kit_append(deck, 0.5, 5, 6));
  kit_advance(deck, 1);
  CHECK_EQUAL(reported(deck), -1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(reported(deck), 2);
  kit_advance(deck, 3);
  CHECK_EQUAL(reported(deck), -1);
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(reported(deck), 1);
  kit_slow_swipe(deck, 5, 150, 0);
  CHECK_EQUAL(reported(deck), 2);
  CHECK_OK(cardstack_deck_insert(deck, 8, 0, &nine, 1, NULL));
  CHECK_EQUAL(reported(deck), 9);
  CHECK_OK(cardstack_deck_remove(deck, 8, &nine, 1, NULL));
  CHECK_EQUAL(reported(deck), 2);
  CHECK_OK(cardstack_deck_shift(deck, 8, 1));
  CHECK_EQUAL(reported(deck), 3);
  CHECK_OK(cardstack_deck_shift(deck, 8, 5));
  CHECK_EQUAL(reported(deck), -1);
  CHECK_OK(cardstack_deck_replace(deck, 9, eights, 2, 0, NULL, NULL));
  CHECK_EQUAL(reported(deck), 8);
  CHECK_OK(cardstack_deck_replace(deck, 9, eights, 2, 0, NULL, NULL));
  CHECK_EQUAL(reported(deck), -1);
  CHECK_OK(cardstack_deck_replace(deck, 9, sevens, 2, 0, NULL, NULL));
  CHECK_EQUAL(reported(deck), 7);
  CHECK_OK(cardstack_deck_clear(deck, 10));
  CHECK_EQUAL(reported(deck), 0);
  CHECK_OK(cardstack_deck_clear(deck, 10));
  CHECK_EQUAL(reported(deck), -1);
  CHECK_OK(cardstack_deck_append(deck, 11, &one, 1, NULL));
  CHECK_EQUAL(reported(deck), 1);
  cardstack_deck_destroy(deck);
}

/* Cards that come and go by themselves. */
static void test_time(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  c.undo.limit = 5;
  cardstack_deck *deck = kit_fresh(&c, 1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(reported(deck), -1); /* a circle of one: it is on top again at once */
  kit_advance(deck, 5);
  CHECK_EQUAL(reported(deck), -1);
  cardstack_deck_destroy(deck);
  c.consent.directions = CARDSTACK_ALL_DIRECTIONS;
  c.consent.seconds = 1;
  deck = kit_fresh(&c, 1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(reported(deck), 0);
  kit_advance(deck, 5);
  CHECK_EQUAL(reported(deck), 1); /* its question has expired */
  const cardstack_event *back = kit_find(&events, CARDSTACK_EVENT_TOP_CHANGED);
  CHECK(back != NULL && back->time == 2);
  cardstack_deck_destroy(deck);
  c = kit_config();
  c.autoplay.enabled = 1;
  c.autoplay.idle = 1;
  c.autoplay.interval = 1;
  deck = kit_fresh(&c, 3);
  for (double time = 0.5; time < 4; time += 0.5) kit_advance(deck, time);
  CHECK_EQUAL(reported(deck), 231);
  /* What is not to be reported is not, and nothing is made up for. */
  c.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_TOP_CHANGED);
  c.autoplay.enabled = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 3.6, &c));
  kit_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT);
  c.events.mask = CARDSTACK_ALL_EVENTS;
  CHECK_OK(cardstack_deck_set_config(deck, 5, &c));
  CHECK_EQUAL(reported(deck), -1);
  cardstack_deck_destroy(deck);
}

/* Whatever a host does: the last one reported is on top, and none is reported that was on top before. */
static void test_agreement(void) {
  size_t count = 0;
  for (uint64_t number = 1; number <= 200; number++) {
    cardstack_deck_config config = random_host_config(number);
    config.events.notice_capacity = config.events.backlog = 4096;
    random_host host = random_host_make(&config, number, 0);
    uint64_t top = 0;
    for (int i = 0; i < 200; i++) {
      if (i > 0) random_host_call(&host);
      check_context("session %d, call %d", (int)number, i);
      kit_drain(host.deck, &events);
      int is_known = 1;
      for (size_t k = 0; k < events.count; k++) {
        if (events.at[k].kind == CARDSTACK_EVENT_OVERFLOW) is_known = 0;
        if (events.at[k].kind != CARDSTACK_EVENT_TOP_CHANGED) continue;
        if (is_known) CHECK(events.at[k].card != top);
        top = events.at[k].card;
        count++;
      }
      if (is_known) CHECK(kit_advance(host.deck, NAN).top == top);
      top = kit_advance(host.deck, NAN).top;
    }
    cardstack_deck_destroy(host.deck);
  }
  check_context("%s", "");
  CHECK(count > 1000);
}

int main(void) {
  test_calls();
  test_time();
  test_agreement();
  return check_report();
}
