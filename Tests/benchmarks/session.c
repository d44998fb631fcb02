/* A session in C, as many frames as the argument says: session.cpp is the same in C++. Both print the same sum. */

#include <cardstack.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(void) {
  fputs("a call failed\n", stderr);
  return 1;
}

int main(int argc, char **argv) {
  const int frames = argc > 1 ? atoi(argv[1]) : 100;
  cardstack_deck_config config;
  cardstack_deck *deck;
  if (cardstack_deck_config_init(&config, sizeof config, CARDSTACK_PRESET_CLASSIC) != CARDSTACK_OK) return fail();
  config.viewport.width = 390, config.viewport.height = 844;
  if (cardstack_deck_create(&config, &deck) != CARDSTACK_OK) return fail();

  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame = {.struct_size = sizeof frame, .pose_size = sizeof poses[0],
                           .poses = poses, .pose_capacity = CARDSTACK_MAX_POSES};
  double sum = 0;
  uint64_t next_card = 1;
  for (int i = 0; i < frames; i++) {
    const double now = i / 60.0;
    const int step = i % 60;
    size_t taken;
    int32_t is_taken;
    uint64_t token;
    if (step == 0) {
      const uint64_t cards[] = {next_card, next_card + 1, next_card + 2};
      next_card += 3;
      if (cardstack_deck_append(deck, now, cards, 3, &taken) != CARDSTACK_OK) return fail();
      sum += (double)taken;
    }
    if (step == 5) {
      if (cardstack_deck_pointer_down(deck, now, 0, 200, 400, &is_taken) != CARDSTACK_OK) return fail();
      sum += is_taken != 0;
    }
    if (step > 5 && step < 15) {
      if (cardstack_deck_pointer_move(deck, now, 0, 200 + 20 * (step - 5), 400, &is_taken) != CARDSTACK_OK) {
        return fail();
      }
      sum += is_taken != 0;
    }
    if (step == 15) {
      if (cardstack_deck_pointer_up(deck, now, 0, 400, 400, &is_taken) != CARDSTACK_OK) return fail();
      sum += is_taken != 0;
    }
    if (step == 40) {
      if (cardstack_deck_swipe(deck, now, CARDSTACK_DIRECTION_LEFT, 0, &token) != CARDSTACK_OK) return fail();
      sum += (double)token;
    }
    if (step == 50) {
      if (cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, &token) != CARDSTACK_OK) return fail();
      sum += (double)token;
    }
    frame.now = now;
    if (cardstack_deck_advance(deck, &frame) != CARDSTACK_OK) return fail();
    for (uint32_t k = 0; k < frame.pose_count; k++) {
      sum += poses[k].x + poses[k].rotation;
      if (poses[k].phase == CARDSTACK_PHASE_LEAVING) sum += 1;
    }
    cardstack_event event;
    size_t count;
    cardstack_result result;
    while ((result = cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count)) == CARDSTACK_OK && count > 0) {
      switch (event.kind) {
        case CARDSTACK_EVENT_COMMITTED:
          sum += (double)event.card + event.x;
          break;
        case CARDSTACK_EVENT_UNDONE:
          sum -= (double)event.card;
          break;
        default:
          break;
      }
    }
    if (result != CARDSTACK_OK) return fail();
  }
  cardstack_deck_destroy(deck);
  printf("%.17g\n", sum);
  return 0;
}
