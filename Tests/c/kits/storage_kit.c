#include "storage_kit.h"

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

journal_place storage_place;

cardstack_deck_config storage_config(void) {
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.consent.seconds = INFINITY;
  return config;
}

cardstack_deck *storage_journalled(const cardstack_deck_config *config) {
  journal_place_clear(&storage_place);
  return journal_deck(&storage_place, config, CARDSTACK_RESTORE_KEEP);
}

cardstack_deck *storage_reopened(const cardstack_deck_config *config, cardstack_restore restore,
                                 cardstack_journal_info *info) {
  return journal_reopened(&storage_place, config, restore, info);
}

uint64_t storage_left(cardstack_deck *deck, double time) { return kit_swipe(deck, time, CARDSTACK_DIRECTION_LEFT); }

size_t storage_cards(cardstack_deck *deck, uint64_t *cards) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, KIT_MAX_CARDS, &count));
  return count;
}

size_t storage_decisions(cardstack_deck *deck, cardstack_decision *decisions) {
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof *decisions, KIT_MAX_CARDS, &count));
  return count;
}

size_t storage_decision_count(cardstack_deck *deck) {
  static cardstack_decision decisions[KIT_MAX_CARDS];
  return storage_decisions(deck, decisions);
}

size_t storage_final_count(cardstack_deck *deck) {
  static kit_events events;
  return kit_drained(deck, &events, CARDSTACK_EVENT_FINAL);
}

storage_saved storage_save(cardstack_deck *deck, uint32_t contents) {
  storage_saved result = {NULL, 0};
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, contents, NULL, 0, &result.size));
  result.bytes = malloc(result.size + 8);
  if (result.bytes == NULL) exit(2);
  memset(result.bytes, 0x5A, result.size + 8);
  CHECK_OK(cardstack_deck_save(deck, contents, result.bytes, result.size + 8, &size));
  CHECK_EQUAL(size, result.size);
  for (size_t i = 0; i < 8; i++) CHECK_EQUAL(result.bytes[size + i], 0x5A);
  return result;
}

cardstack_journal_info storage_restore(cardstack_deck *deck, storage_saved from, cardstack_restore strategy) {
  cardstack_journal_info info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  CHECK_OK(cardstack_deck_restore(deck, from.bytes, from.size, strategy, 0, &info));
  return info;
}

void storage_give_keys(cardstack_deck *deck, uint64_t first, uint64_t last) {
  for (uint64_t card = first; card <= last; card++) {
    char key[24];
    const uint32_t length = (uint32_t)snprintf(key, sizeof key, "k%d", (int)card);
    CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, key, &length));
  }
}

int storage_has_its_key(cardstack_deck *deck, uint64_t card) {
  char key[24];
  snprintf(key, sizeof key, "k%d", (int)card);
  return storage_key_is(deck, card, key);
}

int storage_key_is(cardstack_deck *deck, uint64_t card, const char *expected) {
  char key[CARDSTACK_MAX_KEY];
  size_t length = 99;
  const cardstack_result result = cardstack_deck_card_key(deck, card, key, sizeof key, &length);
  if (expected == NULL) return result == CARDSTACK_ERROR_NOT_FOUND;
  return result == CARDSTACK_OK && length == strlen(expected) && memcmp(key, expected, length) == 0;
}
