/* The host around the blocks of the article Accessibility, which test_articles.py writes into files. */

#include <cardstack.h>
#include <stdio.h>

static double seconds(void) { return 1; }

static int wants_less_motion(void) { return 1; }

static void announce(const char *news) { printf("%s\n", news); }

static void drain(cardstack_deck *deck) {
#include "block_1.inc"
}

static void ask_the_system(cardstack_deck *deck) {
#include "block_2.inc"
}

int main(void) {
  const uint64_t cards[] = {1, 2};
  cardstack_deck *deck;
  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = 390, config.viewport.height = 844;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
  cardstack_deck_append(deck, 0, cards, 2, NULL);
  drain(deck);
  cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL);
  drain(deck);
  cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL);
  drain(deck);
  for (int i = 0; i < 2; i++) cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL);
  drain(deck);
  ask_the_system(deck);
  cardstack_deck_get_config(deck, &config, sizeof config);
  printf("reduced motion %d\n", (int)config.reduced_motion);
  cardstack_deck_destroy(deck);
  return 0;
}
