/* Writes a journal, compacts it, is killed, which a copy without the last bytes stands for, and goes on with that. */

#include "host.h"

#define CAPACITY 65536

static cardstack_deck *open_deck(const char *path) {
  cardstack_deck_config config;
  GUARDED(cardstack_journal_options, options, 1);
  GUARDED(cardstack_journal_info, info, 1);
  configure(&config, CARDSTACK_PRESET_FLASHCARDS);
  config.undo.limit = 2;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  cardstack_deck *deck = create(&config);
  OK(cardstack_journal_options_init(options.it, sizeof options.it[0]));
  options.it->nonce = 77;
  options.it->first_token = 4;
  OK(cardstack_journal_info_init(info.it, sizeof info.it[0]));
  OK(cardstack_deck_open_journal(deck, path, options.it, info.it));
  print_info(info.it);
  UNHARMED(options);
  UNHARMED(info);
  return deck;
}

static void play(const char *path) {
  static const uint64_t cards[] = {11, 22, 33, 44, 55, 66};
  static const uint32_t lengths[] = {3, 3, 3, 3, 3, 3};
  static char bytes[CAPACITY], copy[CARDSTACK_MAX_PATH];
  cardstack_journal_info before, after;
  snprintf(copy, sizeof copy, "%s.copy", path);
  cardstack_deck *deck = open_deck(path);
  OK(cardstack_deck_set_card_keys(deck, cards, 6, "annbobcatdaneveflo", lengths));
  OK(cardstack_deck_append(deck, 0, cards, 6, NULL));
  for (int i = 0; i < 20; i++) {
    OK(cardstack_deck_swipe(deck, 0, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    OK(cardstack_deck_undo(deck, 0, CARDSTACK_DIRECTION_NONE, 0, NULL));
  }
  OK(cardstack_journal_info_init(&before, sizeof before));
  after = before;
  OK(cardstack_deck_journal_info(deck, &before));
  OK(cardstack_deck_journal_compact(deck));
  OK(cardstack_deck_journal_info(deck, &after));
  expect(after.size < before.size, "what is compacted is smaller");
  for (int i = 0; i < 4; i++) {
    const cardstack_direction direction = i % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT;
    OK(cardstack_deck_swipe(deck, 1 + i, direction, 0, NULL));
  }
  OK(cardstack_deck_journal_flush(deck));
  FILE *file = fopen(path, "rb");
  const size_t size = fread(bytes, 1, CAPACITY, file);
  fclose(file);
  file = fopen(copy, "wb");
  expect(fwrite(bytes, 1, size - 3, file) == size - 3, "the copy is written");
  fclose(file);
  print_history(deck);
  cardstack_deck_destroy(deck);

  deck = open_deck(copy);
  print_history(deck);
  print_cards(deck);
  OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  show(deck, 1.1);
  cardstack_deck_destroy(deck);

  deck = open_deck(copy);
  print_history(deck);
  print_cards(deck);
  cardstack_deck_destroy(deck);
}
