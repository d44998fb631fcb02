/* A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react. */

#include <cardstack.h>
#include <stdio.h>

static double now(int frame) { return frame / 60.0; }

int main(void) {
  const uint64_t cards[] = {1, 2, 3, 4, 5};
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  cardstack_frame_init(&frame, sizeof frame, sizeof poses[0]);
  frame.poses = poses, frame.pose_capacity = CARDSTACK_MAX_POSES;

  cardstack_deck_config config;
  cardstack_deck *deck;
  if (cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) != CARDSTACK_OK) return 1;
  config.viewport.width = 390, config.viewport.height = 844;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return 1;
  cardstack_deck_append(deck, 0, cards, 5, NULL);
  for (int i = 0; i <= 60; i++) {
    if (i == 6) cardstack_deck_pointer_down(deck, now(i), 0, 200, 400, NULL);
    if (i > 6 && i < 16) cardstack_deck_pointer_move(deck, now(i), 0, 200 + 20 * (i - 6), 400, NULL);
    if (i == 16) cardstack_deck_pointer_up(deck, now(i), 0, 400, 400, NULL);
    frame.now = now(i);
    if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) return 1;
    for (uint32_t k = 0; k < frame.pose_count; k++) {
      printf("%5.3f  card %d at %6.1f %6.1f  turned %6.3f  scaled %5.3f\n", frame.time, (int)poses[k].card, poses[k].x,
             poses[k].y, poses[k].rotation, poses[k].scale);
    }
    cardstack_event event;
    for (size_t n; cardstack_deck_drain_events(deck, &event, sizeof event, 1, &n) == CARDSTACK_OK && n;) {
      if (event.kind == CARDSTACK_EVENT_COMMITTED) printf("swiped card %d\n", (int)event.card);
    }
  }
  cardstack_deck_destroy(deck);
  return 0;
}
