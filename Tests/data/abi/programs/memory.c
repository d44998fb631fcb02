/* Saves a deck in memory, and restores it in another, which goes on with the same bits. */

#include "host.h"

static void play(const char *path) {
  static const uint64_t cards[] = {11, 22, 33, 44};
  static unsigned char bytes[4096];
  cardstack_deck_config config;
  cardstack_deck *decks[3];
  uint64_t hashes[3] = {0};
  size_t size = 0;
  GUARDED(cardstack_journal_info, info, 1);
  (void)path;
  configure(&config, CARDSTACK_PRESET_DEEP_PILE);
  for (int i = 0; i < 3; i++) decks[i] = create(&config);
  OK(cardstack_deck_append(decks[0], 0, cards, 4, NULL));
  OK(cardstack_deck_swipe(decks[0], 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  OK(cardstack_deck_save(decks[0], CARDSTACK_STORE_UPCOMING, NULL, 0, &size));
  expect(size > 0 && size <= sizeof bytes, "the size is told first");
  OK(cardstack_deck_save(decks[0], CARDSTACK_STORE_UPCOMING, bytes, sizeof bytes, &size));
  OK(cardstack_journal_info_init(info.it, sizeof info.it[0]));
  OK(cardstack_deck_restore(decks[1], bytes, size, CARDSTACK_RESTORE_KEEP, 0, info.it));
  OK(cardstack_deck_restore(decks[2], bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  print_info(info.it);
  UNHARMED(info);
  print_history(decks[1]);
  print_cards(decks[1]);
  for (int i = 0; i < 3; i++) {
    OK(cardstack_deck_undo(decks[i], 4, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    OK(cardstack_deck_state_hash(decks[i], &hashes[i]));
    if (i < 2) show(decks[i], 4.1);
    cardstack_deck_destroy(decks[i]);
  }
  expect(hashes[1] == hashes[2], "what is restored twice is the same");
}
