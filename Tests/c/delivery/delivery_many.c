/* An answer takes the same time however many decisions are undelivered. Times of the same run are compared, each the
   least of many. */

#include "check.h"
#include "delivery_kit.h"

#include <time.h>

static kit_events events;

/* A circle of cards, with that many undelivered decisions about them. */
static cardstack_deck *deck_with(uint64_t cards, size_t undelivered) {
  cardstack_deck_config config = delivery_config(CARDSTACK_DELIVERY_AT_DECISION);
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  config.delivery.max_undelivered = 200000;
  cardstack_deck *deck = kit_fresh(&config, cards);
  double time = 0;
  for (size_t i = 0; i < undelivered; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, time += 0.5, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    if (i % 16 == 0) kit_forget(deck);
  }
  return deck;
}

/* The least time of a few answers and the events after them. */
static double least_time(cardstack_deck *deck, cardstack_send_answer answer) {
  double least = 1e9;
  double time = 1e6;
  cardstack_send first = {0};
  for (int i = 0; i < 40; i++) {
    const clock_t start = clock();
    for (int j = 0; j < 8; j++) {
      size_t count = 0;
      CHECK_OK(cardstack_deck_sends(deck, 0, &first, sizeof first, 1, &count));
      CHECK_OK(cardstack_deck_answer_send(deck, time += 0.5, first.token, answer));
      delivery_take(deck, &events);
    }
    const double took = (double)(clock() - start + 1) / CLOCKS_PER_SEC;
    if (took < least) least = took;
  }
  return least;
}

static void an_answer_takes_constant_time(uint64_t cards, cardstack_send_answer answer) {
  check_context("%d cards, answer %d", (int)cards, (int)answer);
  cardstack_deck *few = deck_with(cards, 1000);
  cardstack_deck *many = deck_with(cards, 100000);
  const double with_few = least_time(few, answer);
  const double with_many = least_time(many, answer);
  if (with_many > 20 * with_few) CHECK_FAIL("%g s with many, %g s with few", with_many, with_few);
  cardstack_deck_destroy(few);
  cardstack_deck_destroy(many);
}

int main(void) {
  for (uint64_t cards = 4; cards <= 100; cards += 96) {
    an_answer_takes_constant_time(cards, CARDSTACK_ANSWER_SENT);
    an_answer_takes_constant_time(cards, CARDSTACK_ANSWER_REJECTED);
  }
  return check_report();
}
