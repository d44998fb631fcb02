/* Numbers of more than 32 bits. They mean the same on a system whose addresses have 32 bits: nothing is cut, and nothing
 * ends the program. */

#include "check.h"
#include "deck_kit.h"
#include "manifest.h"

#include <stdlib.h>
#include <string.h>

/* A number whose length in bits is drawn, or one beside a power of 2. */
static uint64_t draw(uint64_t *dice) {
  const uint64_t power = UINT64_C(1) << (kit_random(dice) >> 20) % 64;
  switch ((kit_random(dice) >> 20) % 4) {
  case 0: return power - 1;
  case 1: return power;
  case 2: return power + 1;
  default: return (power - 1) & kit_random(dice);
  }
}

/* The row turns by the distance modulo its length, whatever the distance. */
static void test_shift(uint64_t *dice) {
  enum { LEAST = 2, MOST = 40 };
  for (int i = 0; i < 3000; i++) {
    const int64_t count = LEAST + (int64_t)((kit_random(dice) >> 20) % (MOST - LEAST + 1));
    const uint64_t drawn = draw(dice);
    int64_t distance;
    memcpy(&distance, &drawn, sizeof distance);
    if (kit_random(dice) >> 63 && distance != INT64_MIN) distance = -distance;
    cardstack_deck_config config = kit_config();
    cardstack_deck *deck = kit_deck(&config, (uint64_t)count);
    CHECK_OK(cardstack_deck_shift(deck, 1, distance));
    const int64_t first = (distance % count + count) % count;
    uint64_t cards[MOST];
    size_t found = 0;
    CHECK_OK(cardstack_deck_cards(deck, 0, cards, MOST, &found));
    CHECK_EQUAL(found, count);
    check_context("%lld cards, shifted by %lld", (long long)count, (long long)distance);
    for (int64_t place = 0; place < count; place++) CHECK_EQUAL(cards[place], 1 + (first + place) % count);
    cardstack_deck_destroy(deck);
  }
  check_context("cards");
}

/* Ids that are the same in their lower halves are different cards. */
static void test_ids(void) {
  const uint64_t cards[] = {1, UINT64_C(1) << 32 | 1, UINT64_C(1) << 63 | 1, UINT64_MAX, UINT32_MAX};
  enum { COUNT = sizeof cards / sizeof cards[0] };
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = kit_deck(&config, 0);
  size_t taken = 0;
  CHECK_OK(cardstack_deck_append(deck, 0, cards, COUNT, &taken));
  CHECK_EQUAL(taken, COUNT);
  for (size_t place = 0; place < COUNT; place++) {
    size_t position = 0;
    CHECK_OK(cardstack_deck_position(deck, cards[place], &position));
    CHECK_EQUAL(position, place);
  }
  CHECK_OK(cardstack_deck_remove(deck, 1, cards + 1, 1, &taken));
  CHECK_EQUAL(kit_status(deck, cards[0]) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  CHECK_EQUAL(kit_status(deck, cards[1]), 0);
  cardstack_deck_destroy(deck);
}

/* A card that is recycled further down than there are cards goes to the end, and more decisions can be undone than are
 * made. */
static void test_limits_out_of_reach(void) {
  static const uint64_t distances[] = {UINT64_C(1) << 31, UINT64_C(1) << 32, (UINT64_C(1) << 32) + 1, UINT64_C(1) << 40,
                                       UINT64_C(1) << 63, UINT64_MAX};
  static const uint32_t limits[] = {INT32_MAX, (uint32_t)INT32_MAX + 1, UINT32_MAX - 1};
  for (size_t i = 0; i < sizeof distances / sizeof distances[0]; i++) {
    cardstack_deck_config config = kit_config();
    config.recycle.directions = 1u << (CARDSTACK_DIRECTION_LEFT - 1);
    config.recycle.distance = distances[i];
    config.undo.limit = limits[i % 3];
    cardstack_deck *deck = kit_deck(&config, 5);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    const cardstack_frame frame = kit_advance(deck, 60);
    CHECK_EQUAL(frame.undoable, 1);
    KIT_UPCOMING(deck, 2, 3, 4, 5, 1);
    cardstack_deck_destroy(deck);
  }
}

/* A configuration with wide numbers in any fields that take them is played for a moment. */
static void test_fields(uint64_t *dice) {
  static manifest_field fields[200];
  const size_t count = manifest_settings("cardstack_deck_config", fields, sizeof fields / sizeof fields[0]);
  int changed = 0;
  for (int i = 0; i < 400; i++) {
    cardstack_deck_config config = kit_config();
    for (size_t field = 0; field < count; field++) {
      const int is_wide = strcmp(fields[field].type, "uint64_t") == 0;
      if (!is_wide && strcmp(fields[field].type, "double") == 0) continue;
      if (fields[field].count > 1 || strcmp(fields[field].name, "struct_size") == 0) continue;
      if (!is_wide && strncmp(fields[field].type, "cardstack_", 10) == 0) continue;
      cardstack_deck_config tried = config;
      const uint64_t number = draw(dice);
      const uint32_t half = (uint32_t)number;
      unsigned char *at = (unsigned char *)&tried + fields[field].offset;
      if (is_wide) memcpy(at, &number, sizeof number);
      else memcpy(at, &half, sizeof half);
      if (cardstack_deck_config_validate(&tried, NULL, 0) != CARDSTACK_OK) continue;
      changed += memcmp(&config, &tried, sizeof config) != 0;
      config = tried;
    }
    /* Room for all that may wait is made at once. */
    if (config.events.notice_capacity > 1000) config.events.notice_capacity = 1000;
    if (config.events.backlog > 1000) config.events.backlog = 1000;
    cardstack_deck *deck = kit_deck(&config, 30);
    for (int turn = 0; turn < 8; turn++) {
      cardstack_deck_swipe(deck, 1 + turn, 1 + turn % 2, 0, NULL);
      cardstack_deck_shift(deck, 1 + turn, (int64_t)(draw(dice) >> 1));
      if (turn % 3 == 2) cardstack_deck_undo(deck, 1.5 + turn, CARDSTACK_DIRECTION_NONE, 0, NULL);
      kit_advance(deck, 1.6 + turn);
    }
    kit_forget(deck);
    cardstack_deck_destroy(deck);
  }
  CHECK(changed > 1000);
}

/* A list is asked for from behind its end on, and has less than there is room for. */
static void test_places(void) {
  const size_t places[] = {5, 6, (size_t)INT32_MAX, (size_t)INT32_MAX + 1, SIZE_MAX / 2, SIZE_MAX};
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = kit_deck(&config, 5);
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    uint64_t cards[8], card = 9;
    size_t count = 7;
    const cardstack_result expected =
        places[i] <= SIZE_MAX / 2 ? CARDSTACK_OK : CARDSTACK_ERROR_INVALID_ARGUMENT;
    CHECK_OK(cardstack_deck_cards(deck, places[i], cards, 5, &count));
    CHECK_EQUAL(count, 0);
    CHECK_RESULT(cardstack_deck_cards(deck, 0, cards, places[i], &count), expected);
    if (expected == CARDSTACK_OK) CHECK_EQUAL(count, 5);
    if (places[i] > 5) {
      CHECK_RESULT(cardstack_deck_insert(deck, 1, places[i], &card, 1, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
      if (places[i] > CARDSTACK_MAX_CARDS) {
        CHECK_RESULT(cardstack_deck_append(deck, 1, &card, places[i], NULL), CARDSTACK_ERROR_LIMIT);
      }
    }
  }
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

int main(void) {
  uint64_t dice = 37;
  test_shift(&dice);
  test_ids();
  test_limits_out_of_reach();
  test_fields(&dice);
  test_places();
  return check_report();
}
