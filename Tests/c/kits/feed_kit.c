#include "feed_kit.h"

#include "check.h"

#include <math.h>

kit_events feed_events;

cardstack_deck_config feed_config(void) {
  cardstack_deck_config c = kit_config();
  c.feed.enabled = 1;
  c.feed.watermark = 5;
  c.feed.freshness = CARDSTACK_FRESHNESS_FOREVER;
  c.feed.fresh_seconds = INFINITY;
  c.retry.request_seconds = INFINITY;
  c.retry.seconds = 1;
  c.retry.maximum = 8;
  c.retry.jitter = 0;
  c.delivery.nonce = 77;
  return c;
}

size_t feed_drained(cardstack_deck *deck, cardstack_event_kind kind) {
  return kit_drained(deck, &feed_events, kind);
}

uint64_t feed_expect_load(int line, cardstack_deck *deck, cardstack_reason reason) {
  const size_t count = feed_drained(deck, CARDSTACK_EVENT_LOAD);
  const cardstack_event *e = kit_find(&feed_events, CARDSTACK_EVENT_LOAD);
  if (count != 1 || e->reason != reason || e->token == 0) {
    CHECK_FAIL("line %d: %d LOADs, the first for reason %d", line, (int)count, e ? (int)e->reason : 0);
    return 0;
  }
  return e->token;
}

void feed_expect_dropped(int line, cardstack_deck *deck, uint64_t token, cardstack_reason reason) {
  kit_check_dropped(line, &feed_events, token, reason);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, LAST, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, 0, 0, 1, NULL), CARDSTACK_ERROR_STALE);
}

size_t feed_page(cardstack_deck *deck, double time, uint64_t token, uint64_t first, uint64_t last, uint32_t flags) {
  uint64_t cards[KIT_MAX_CARDS];
  size_t count = 0, taken = 99;
  for (uint64_t card = first; card <= last; card++) cards[count++] = card;
  CHECK_OK(cardstack_deck_answer_load(deck, time, token, cards, count, flags, 0, 0, &taken));
  return taken;
}

uint64_t feed_load(cardstack_deck *deck, double time) {
  uint64_t token = 99;
  CHECK_OK(cardstack_deck_load(deck, time, 0, &token));
  return token;
}

uint64_t feed_refresh(cardstack_deck *deck, double time) {
  uint64_t token = 99;
  CHECK_OK(cardstack_deck_refresh(deck, time, 0, &token));
  return token;
}

uint64_t feed_swipe(cardstack_deck *deck, double time) { return kit_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT); }

uint32_t feed_bits(cardstack_deck *deck) { return kit_advance(deck, NAN).feed; }

cardstack_deck *feed_deck(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 0);
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 10, 0), 10);
  kit_advance(deck, 1);
  EXPECT_NO_LOAD(deck);
  return deck;
}
