/* Swipes with a trackpad, nudges a card, and follows a window that grows. */

#include "host.h"

static void play(const char *path) {
  static const uint64_t cards[] = {1, 2, 3};
  cardstack_deck_config config;
  int32_t taken = 0;
  (void)path;
  configure(&config, CARDSTACK_PRESET_CLASSIC);
  config.events.mask |= CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
  cardstack_deck *deck = create(&config);
  OK(cardstack_deck_append(deck, 0, cards, 3, NULL));
  OK(cardstack_deck_nudge(deck, 1, CARDSTACK_DIRECTION_RIGHT, 40, 0.6));
  show(deck, 1.2);
  for (int i = 0; i < 10; i++) {
    const cardstack_scroll_phase phase = i ? CARDSTACK_SCROLL_PHASE_CHANGED : CARDSTACK_SCROLL_PHASE_BEGAN;
    OK(cardstack_deck_scroll(deck, 3 + i / 60.0, 200, 350, 15, 1, phase, &taken));
  }
  printf("taken %d\n", (int)taken);
  show(deck, 3.15);
  OK(cardstack_deck_scroll(deck, 3.2, 200, 350, 0, 0, CARDSTACK_SCROLL_PHASE_ENDED, NULL));
  OK(cardstack_deck_scroll(deck, 3.22, 200, 350, 12, 0, CARDSTACK_SCROLL_PHASE_MOMENTUM, NULL));
  show(deck, 3.25);
  OK(cardstack_deck_set_viewport(deck, 3.3, 600, 500));
  show(deck, 5);
  for (int i = 0; i < 4; i++) {
    OK(cardstack_deck_scroll(deck, 6 + i / 60.0, 300, 250, -9, 0, CARDSTACK_SCROLL_PHASE_UNKNOWN, NULL));
  }
  show(deck, 6.1);
  show(deck, 8);
  drain(deck);
  cardstack_deck_destroy(deck);
}
