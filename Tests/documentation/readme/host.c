/* The host around the README's block in C. test_readme.py writes the block into a file, and has this compiled as C and as
 * C++. */

#include <cardstack.h>
#include <stdint.h>
#include <stdio.h>

static int frame_number = -1, frames, committed;
static uint64_t card;

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

static cardstack_deck *ten_lines(void) {
  const uint64_t cards[15] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#include "block.inc"
  return deck;
}

int main(void) {
  cardstack_deck *deck = ten_lines();
  printf("%d frames, card %d went %s\n", frames, (int)card, committed == CARDSTACK_DIRECTION_RIGHT ? "right" : "?");
  cardstack_deck_destroy(deck);
  return 0;
}
