/* All lists have one manner: NULL counts the elements from a position on, an array receives those that fit, and nothing
 * behind them is touched. A list that the manifest has and this file has not fails the test. */

#include "check.h"
#include "deck_kit.h"
#include "manifest.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 40, LARGEST = 256 };

static cardstack_deck *deck_made(void) {
  static const uint64_t cards[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  static const uint32_t pictures[] = {3, 3, 3, 3, 3, 3, 3, 3, 3};
  cardstack_deck_config config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  config.consent.seconds = INFINITY;
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = 5;
  config.undo.limit = 10;
  config.media.ahead = 3;
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 9));
  CHECK_OK(cardstack_deck_append(deck, 0, cards, 9, NULL));
  kit_advance(deck, 0);
  for (int i = 0; i < 3; i++) kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  for (int i = 0; i < 2; i++) kit_swipe(deck, 1, CARDSTACK_DIRECTION_DOWN);
  kit_advance(deck, 1.02);
  return deck;
}

typedef cardstack_result (*list_call)(cardstack_deck *, size_t position, void *to, size_t capacity, size_t *count);

#define LIST(name, record)                                                                                           \
  static cardstack_result name(cardstack_deck *deck, size_t position, void *to, size_t capacity, size_t *count) {    \
    return cardstack_deck_##name(deck, position, to, sizeof(record), capacity, count);                               \
  }
LIST(history, cardstack_decision)
LIST(media_plan, cardstack_media)
LIST(poses, cardstack_pose)
LIST(questions, cardstack_question)
LIST(sends, cardstack_send)

static cardstack_result cards(cardstack_deck *deck, size_t position, void *to, size_t capacity, size_t *count) {
  return cardstack_deck_cards(deck, position, to, capacity, count);
}

typedef struct row {
  const char *function;
  list_call call;
  size_t size;
} row;
static const row rows[] = {
    {"cardstack_deck_cards", cards, sizeof(uint64_t)},
    {"cardstack_deck_history", history, sizeof(cardstack_decision)},
    {"cardstack_deck_media_plan", media_plan, sizeof(cardstack_media)},
    {"cardstack_deck_poses", poses, sizeof(cardstack_pose)},
    {"cardstack_deck_questions", questions, sizeof(cardstack_question)},
    {"cardstack_deck_sends", sends, sizeof(cardstack_send)},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static void test_row(const row *row, cardstack_deck *deck) {
  static unsigned char whole[MOST * LARGEST], part[MOST * LARGEST], untouched[MOST * LARGEST];
  memset(untouched, 0x5C, sizeof untouched);
  size_t total = 0, count = 0;
  check_context("%s", row->function);
  CHECK(row->size <= LARGEST);
  CHECK_OK(row->call(deck, 0, NULL, 0, &total));
  CHECK(total >= 2 && total + 2 < MOST);
  CHECK_OK(row->call(deck, 0, whole, MOST, &count));
  CHECK_EQUAL(count, total);
  for (size_t position = 0; position <= total + 2; position++) {
    const size_t rest = position < total ? total - position : 0;
    CHECK_OK(row->call(deck, position, NULL, 0, &count));
    CHECK_EQUAL(count, rest);
    for (size_t capacity = 0; capacity <= total + 1; capacity++) {
      check_context("%s from %d, room for %d", row->function, (int)position, (int)capacity);
      const size_t fitting = rest < capacity ? rest : capacity;
      memcpy(part, untouched, sizeof part);
      CHECK_OK(row->call(deck, position, part, capacity, &count));
      CHECK_EQUAL(count, fitting);
      CHECK(fitting == 0 || memcmp(part, whole + position * row->size, fitting * row->size) == 0);
      CHECK(memcmp(part + fitting * row->size, untouched, sizeof part - fitting * row->size) == 0);
    }
  }
  check_context("%s from far behind", row->function);
  static const size_t far[] = {SIZE_MAX / 2, SIZE_MAX / 2 + 1, SIZE_MAX - 7, SIZE_MAX};
  for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
    CHECK_OK(row->call(deck, far[i], whole, MOST, &count));
    CHECK_EQUAL(count, 0);
    CHECK_OK(row->call(deck, far[i], NULL, 0, &count));
    CHECK_EQUAL(count, 0);
  }
  check_context("%s", "");
}

/* A list is what fills an array that the host has: it has a capacity and a count. Draining is none. */
static void test_manifest(void) {
  char function[80], declaration[120];
  int found = 0;
  for (size_t i = 0; manifest_function_at(i, function, sizeof function); i++) {
    int has_capacity = 0, has_count = 0, place = -1;
    for (int k = 0; manifest_parameter_at(i, (size_t)k, declaration, sizeof declaration); k++) {
      if (strcmp(declaration, "size_t capacity") == 0) has_capacity = 1;
      if (strcmp(declaration, "size_t *out_count") == 0) has_count = 1;
      if (strcmp(declaration, "size_t position") == 0) place = k;
    }
    if (!has_capacity || !has_count || strstr(function, "drain_events") != NULL) continue;
    found++;
    if (place != 1) CHECK_FAIL("%s has no position behind its deck", function);
    int has_row = 0;
    for (int k = 0; k < ROWS; k++) has_row |= strcmp(rows[k].function, function) == 0;
    if (!has_row) CHECK_FAIL("no row for %s", function);
  }
  CHECK_EQUAL(found, ROWS);
}

/* Draining counts with NULL, too, and removes nothing then. */
static void test_draining(cardstack_deck *deck) {
  cardstack_event events[MOST];
  size_t total = 0, count = 0;
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &total));
  CHECK(total >= 4);
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &count));
  CHECK_EQUAL(count, total);
  CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 3, &count));
  CHECK_EQUAL(count, 3);
  CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &count));
  CHECK_EQUAL(count, total - 3);
}

/* A buffer of bytes receives all or nothing; its size is reported in each case. */
static void test_bytes(cardstack_deck *deck) {
  const uint64_t card = 9;
  const uint32_t length = 5;
  unsigned char bytes[8192];
  char key[8] = "";
  size_t size = 0, needed = 0;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, "nine!", &length));
  CHECK_OK(cardstack_deck_card_key(deck, card, NULL, 0, &size));
  CHECK_EQUAL(size, 5);
  CHECK_RESULT(cardstack_deck_card_key(deck, card, key, 4, &size), CARDSTACK_ERROR_BUFFER_TOO_SMALL);
  CHECK(size == 5 && key[0] == '\0');
  CHECK_OK(cardstack_deck_card_key(deck, card, key, 5, &size));
  CHECK(size == 5 && strcmp(key, "nine!") == 0);
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, NULL, 0, &needed));
  CHECK(needed > 100 && needed < sizeof bytes);
  CHECK_RESULT(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, bytes, needed - 1, &size), CARDSTACK_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(size, needed);
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, bytes, needed, &size));
  CHECK_EQUAL(size, needed);
}

int main(void) {
  cardstack_deck *deck = deck_made();
  test_manifest();
  for (int i = 0; i < ROWS; i++) test_row(&rows[i], deck);
  test_draining(deck);
  test_bytes(deck);
  cardstack_deck_destroy(deck);
  return check_report();
}
