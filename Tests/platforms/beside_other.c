/* A program with libcardstack.a and another library in Swift. */

#include <cardstack.h>
#include <stdio.h>

long other_sum(long count);

int main(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = NULL;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = 400, config.viewport.height = 700;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
  size_t count = 0;
  for (uint64_t card = 1; card <= 1000; card++) cardstack_deck_append(deck, 0, &card, 1, NULL);
  uint64_t cards[1000];
  if (cardstack_deck_cards(deck, 0, cards, 1000, &count) != CARDSTACK_OK) return 2;
  printf("%d cards, sum %ld\n", (int)count, other_sum(1000));
  cardstack_deck_destroy(deck);
  return 0;
}
