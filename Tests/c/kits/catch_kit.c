#include "catch_kit.h"

#include "check.h"
#include "deck_kit.h"

cardstack_deck_config catch_config(void) {
  cardstack_deck_config c = kit_config();
  c.catch_leaving = 1;
  c.catch_seconds = 2;
  c.exit_seconds = 3;
  c.exit_path = CARDSTACK_EXIT_DIRECTION;
  c.rotation_per_point = c.rotation_per_width = 0;
  return c;
}

cardstack_deck *catch_deck(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  kit_advance(deck, 0.5);
  kit_forget(deck);
  return deck;
}

int catch_press(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  return taken;
}
