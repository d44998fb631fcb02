/* Asks a backend for cards, which fails, answers late, and brings the next day's; keeps some in reserve. */

#include "host.h"

static void play(const char *path) {
  static const uint64_t first[] = {1, 2, 3}, second[] = {4, 5, 6, 7}, third[] = {8, 9};
  cardstack_deck_config config;
  uint64_t token = 0;
  size_t count = 0;
  (void)path;
  configure(&config, CARDSTACK_PRESET_CLASSIC);
  config.feed.enabled = 1;
  config.feed.watermark = 3;
  config.feed.freshness = CARDSTACK_FRESHNESS_DAY;
  config.retry.seconds = 2;
  cardstack_deck *deck = create(&config);
  OK(cardstack_deck_set_day(deck, 0, 100));
  OK(cardstack_deck_load(deck, 0, 0, NULL));
  token = drain(deck);
  show(deck, 0.5);
  OK(cardstack_deck_answer_load(deck, 1, token, NULL, 0, 0, 0, 503, NULL));
  show(deck, 1.5);
  show(deck, 3.5);
  token = drain(deck);
  OK(cardstack_deck_answer_load(deck, 4, token, first, 3, 0, 100, 0, &count));
  printf("%u taken\n", (unsigned)count);
  show(deck, 4.5);
  OK(cardstack_deck_swipe(deck, 5, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  token = drain(deck);
  const uint32_t last = CARDSTACK_PAGE_RESERVE | CARDSTACK_PAGE_LAST;
  OK(cardstack_deck_answer_load(deck, 5.5, token, second, 4, last, 100, 0, NULL));
  show(deck, 6.5);
  OK(cardstack_deck_admit(deck, 7, 2, &count));
  printf("%u admitted\n", (unsigned)count);
  print_cards(deck);
  OK(cardstack_deck_set_day(deck, 8, 101));
  show(deck, 8.5);
  OK(cardstack_deck_refresh(deck, 9, 0, &token));
  drain(deck);
  OK(cardstack_deck_answer_load(deck, 9.5, token, third, 2, 0, 101, 0, NULL));
  show(deck, 11);
  drain(deck);
  print_cards(deck);
  OK(cardstack_deck_replace(deck, 12, first, 3, 0, NULL, NULL));
  print_cards(deck);
  OK(cardstack_deck_clear(deck, 13));
  show(deck, 14);
  OK(cardstack_deck_reset(deck, 15, 0, 0, &count));
  printf("%u undelivered\n", (unsigned)count);
  drain(deck);
  show(deck, 16);
  cardstack_deck_destroy(deck);
}
