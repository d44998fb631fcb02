/* A C program as a user writes it: a deck of three cards, the top one swiped to the right with a finger. */

#include <cardstack.h>
#include <stdio.h>
#include <string.h>

static int fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  return 1;
}

int main(void) {
  const uint64_t cards[] = {11, 22, 33};
  cardstack_deck_config config;
  cardstack_deck *deck;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_event event;
  size_t count;
  double now = 0;
  uint64_t committed = 0;

  if (cardstack_abi_version() != CARDSTACK_ABI_VERSION) return fail("the library is not that of the header");
  if (cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) != CARDSTACK_OK) {
    return fail("no configuration");
  }
  config.viewport.width = 400;
  config.viewport.height = 700;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return fail("no deck");
  if (cardstack_deck_append(deck, now, cards, 3, &count) != CARDSTACK_OK || count != 3) return fail("no cards");

  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;

  if (cardstack_deck_pointer_down(deck, now, 0, 200, 350, NULL) != CARDSTACK_OK) return fail("no press");
  for (now = 0.01; now < 0.2; now += 0.01) {
    frame.now = now;
    cardstack_deck_pointer_move(deck, now, 0, 200 + 1000 * now, 350, NULL);
    if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) return fail(cardstack_deck_error_message(deck));
  }
  if (frame.top != 11 || poses[frame.pose_count - 1].x <= 300) return fail("the card does not follow the finger");
  cardstack_deck_pointer_up(deck, now, 0, 200 + 1000 * now, 350, NULL);
  frame.now = now + 5;
  if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) return fail(cardstack_deck_error_message(deck));
  while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1) {
    if (event.kind == CARDSTACK_EVENT_COMMITTED && event.direction == CARDSTACK_DIRECTION_RIGHT) committed = event.card;
  }
  if (committed != 11 || frame.top != 22 || frame.remaining != 2) return fail("the card was not swiped");
  cardstack_deck_destroy(deck);
  printf("cardstack %d swiped card %d\n", (int)cardstack_version_number(), (int)committed);
  return 0;
}
