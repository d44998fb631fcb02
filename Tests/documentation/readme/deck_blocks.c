/* The host around single blocks of articles about a deck, which test_articles.py writes into files. */

#include <cardstack.h>
#include <stdio.h>
#include <string.h>

static double seconds(void) { return 1; }

static uint64_t clicked_thumbnail(void) { return 3; }

static void draw_thumbnail(uint64_t card) { printf("thumbnail %d\n", (int)card); }

static void ask_user(uint64_t token, uint64_t card, double deadline) {
  if (token == 0 || deadline < 1) printf("a wrong question\n");
  printf("question about %d\n", (int)card);
}

static void load_user(const char *key, size_t length) { printf("user %.*s\n", (int)length, key); }

static void fetch(uint64_t card, uint32_t index, int is_urgent) {
  printf("picture %d of %d%s\n", (int)index, (int)card, is_urgent ? ", now" : "");
}

static void browse(cardstack_deck *deck) {
#include "cards.inc"
}

static void list_questions(cardstack_deck *deck) {
#include "questions.inc"
}

static void find_user(cardstack_deck *deck, uint64_t card) {
#include "key.inc"
}

static void show_pictures(cardstack_deck *deck, uint64_t card) {
#include "media.inc"
}

static void explain(cardstack_deck *deck) {
#include "release.inc"
}

static void turn(cardstack_deck *deck, double time, int notches) {
#include "notch.inc"
}

int main(void) {
  const uint64_t cards[] = {1, 2, 3};
  const uint32_t length = 3;
  cardstack_deck_config config;
  cardstack_deck *deck;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = 390, config.viewport.height = 844;
  config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
  explain(deck);
  cardstack_deck_set_card_keys(deck, cards, 1, "Ada", &length);
  cardstack_deck_append(deck, 0, cards, 3, NULL);
  find_user(deck, 1);
  find_user(deck, 2);
  browse(deck);
  show_pictures(deck, 3);
  cardstack_deck_pointer_down(deck, 1, 0, 200, 400, NULL);
  for (int i = 1; i <= 10; i++) cardstack_deck_pointer_move(deck, 1 + i / 100.0, 0, 200 + 20 * i, 400, NULL);
  cardstack_deck_pointer_up(deck, 2, 0, 400, 400, NULL);
  explain(deck);
  list_questions(deck);
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, 0);
  cardstack_deck_peek(deck, &frame);
  const int before = (int)frame.remaining;
  for (int i = 0; i < 4; i++) turn(deck, 3 + i / 6.0, -1);
  cardstack_deck_peek(deck, &frame);
  printf("4 notches, %d cards\n", before - (int)frame.remaining);
  cardstack_deck_destroy(deck);
  return 0;
}
