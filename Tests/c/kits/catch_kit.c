#include "catch_kit.h"

#include "check.h"
#include "deck_kit.h"

cardstack_deck_config catch_config(void) {
  cardstack_deck_config c = kit_config();
  c.exit.catch_seconds = 2;
  c.exit.seconds = 3;
  c.exit.path = CARDSTACK_EXIT_DIRECTION;
  c.look.rotation = 0;
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
