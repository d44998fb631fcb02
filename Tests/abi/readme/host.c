/* The host around the README's blocks in C. test_readme.py writes the blocks into files, and has this compiled as C and
 * as C++. */

#include <cardstack.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int frame_number = -1, frames, committed;
static uint64_t card, load, key, nonce;

static double now(void) { return (frame_number > 0 ? frame_number : 0) / 60.0; }

static int running(void) { return ++frame_number <= 60; }

static void feed(cardstack_deck *deck) {
  const int i = frame_number;
  if (i == 6) cardstack_deck_pointer_down(deck, now(), 0, 200, 400, NULL);
  if (i > 6 && i < 16) cardstack_deck_pointer_move(deck, now(), 0, 200 + 20 * (i - 6), 400, NULL);
  if (i == 16) cardstack_deck_pointer_up(deck, now(), 0, 400, 400, NULL);
}

static void draw(const cardstack_pose *pose) { frames += (pose->flags & CARDSTACK_POSE_TOP) != 0; }

static void react(const cardstack_event *event) {
  if (event->kind != CARDSTACK_EVENT_COMMITTED) return;
  card = event->card;
  committed = event->direction;
}

static void fetch_page(uint64_t token) { load = token; }

static void post(uint64_t of_nonce, uint64_t token, uint64_t of_card, cardstack_direction direction) {
  nonce = of_nonce, key = token, card = of_card;
  committed = direction;
}

static cardstack_deck *ten_lines(void) {
  const uint64_t cards[15] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#include "block_1.inc"
  return deck;
}

static void open_journal(cardstack_deck *deck) {
#include "block_2.inc"
}

static cardstack_deck *backend_deck(void) {
  cardstack_deck *deck = NULL;
  cardstack_deck_config config;
  cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC);
  config.viewport.width = 390, config.viewport.height = 844;
#include "block_3.inc"
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return NULL;
  open_journal(deck);
  return deck;
}

static void handle_events(cardstack_deck *deck) {
  cardstack_event event;
  for (size_t n; cardstack_deck_drain_events(deck, &event, sizeof event, 1, &n) == CARDSTACK_OK && n;) {
#include "block_4.inc"
  }
}

static void answer_page(cardstack_deck *deck, uint64_t token) {
  const uint64_t cards[] = {1, 2, 3, 4, 5};
  const size_t count = 5;
  const uint32_t flags = CARDSTACK_PAGE_LAST;
  const int64_t day = 0;
#include "block_5.inc"
}

static void answer_send(cardstack_deck *deck, uint64_t token) {
#include "block_6.inc"
}

int main(void) {
  cardstack_deck *deck = ten_lines();
  size_t count = 0, undelivered = 1;
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  printf("%d frames, card %d went %s\n", frames, (int)card, committed == CARDSTACK_DIRECTION_RIGHT ? "right" : "?");
  cardstack_deck_destroy(deck);

  deck = backend_deck();
  if (deck == NULL) return 1;
  cardstack_deck_load(deck, now(), 0, NULL);
  handle_events(deck);
  answer_page(deck, load);
  cardstack_deck_peek(deck, &frame);
  cardstack_deck_swipe(deck, now(), CARDSTACK_DIRECTION_LEFT, 0, NULL);
  card = 0;
  handle_events(deck);
  if (nonce == 0 || key == 0) return 2;
  answer_send(deck, key);
  cardstack_deck_sends(deck, 0, NULL, sizeof(cardstack_send), 0, &undelivered);
  printf("loaded %d, sent card %d, sent again %d\n", (int)frame.remaining, (int)card, (int)undelivered);
  cardstack_deck_destroy(deck);

  deck = backend_deck();
  if (deck == NULL) return 3;
  cardstack_deck_history(deck, 0, NULL, sizeof(cardstack_decision), 0, &count);
  printf("restored %d decision\n", (int)count);
  cardstack_deck_destroy(deck);
  return 0;
}
