/* Frames, samples, swipes, undos and drains allocate nothing, in any configuration, however long the session. */

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

enum { CARDS = 4000, FRAMES = 40000 };

static uint64_t drained;

/* A minute of play and more: a frame every 8 ms, samples in between, flicks, taps, buttons, undos. */
static void play(cardstack_deck *deck, uint64_t seed) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_event events[16];
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  double time = 1, x = 200, y = 400;
  int down = 0;
  for (int i = 0; i < FRAMES; i++) {
    time += 0.008;
    frame.now = time;
    CHECK_OK(cardstack_deck_advance(deck, &frame));
    size_t count = 16;
    while (count == 16) {
      CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 16, &count));
      drained += count;
    }
    const uint64_t dice = kit_random(&seed) % 64;
    if (down) {
      x += kit_random_between(&seed, -20, 24);
      y += kit_random_between(&seed, -12, 12);
      CHECK_OK(cardstack_deck_pointer_move(deck, time + 0.003, 1, x, y, NULL));
      if (dice < 3) {
        CHECK_OK(dice == 0 ? cardstack_deck_pointer_cancel(deck, time, 1, NULL)
                           : cardstack_deck_pointer_up(deck, time, 1, x, y, NULL));
        down = 0;
      }
    } else if (dice < 12) {
      x = 200;
      y = 400;
      CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, NULL));
      down = 1;
    }
    if (dice >= 40 && dice < 44) cardstack_deck_swipe(deck, time, 1 + (int32_t)(dice % 2), NULL);
    if (dice >= 44 && dice < 48) cardstack_deck_undo(deck, time, NULL);
    if (dice == 50) CHECK_OK(cardstack_deck_set_viewport(deck, time, 400 + (double)(i % 3), 800));
    if (dice == 51 && i % 7 == 0) CHECK_OK(cardstack_deck_finalize_all(deck, time));
  }
}

static void session(const char *name, const cardstack_deck_config *config) {
  check_context("%s", name);
  cardstack_deck *deck = kit_deck(config, CARDS);
  kit_forget(deck);
  const size_t count = allocations_count();
  drained = 0;
  play(deck, 88172645463325252u);
  CHECK_EQUAL(allocations_count() - count, 0);
  CHECK(drained > 1000);
  CHECK(kit_advance(deck, NAN).remaining > 0);
  cardstack_deck_destroy(deck);
  check_context("");
}

int main(void) {
  cardstack_deck_config config = kit_config();
  session("plain", &config);
  config.reduced_motion = 1;
  session("reduced motion", &config);
  config = kit_config();
  config.max_flights = 32;
  config.visible_count = 31;
  config.exit_seconds = 3;
  session("many in flight", &config);
  config = kit_config();
  config.resample = 1;
  config.resample_delay = 0.005;
  config.resample_prediction = 0.008;
  session("resampled", &config);
  config = kit_config();
  config.recycle_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  session("recycling", &config);
  config.recycle_distance = 7;
  session("recycling nearby", &config);
  config = kit_config();
  config.undo_limit = 5;
  config.undo_seconds = 2;
  session("undo of five", &config);
  config.dedupe = CARDSTACK_DEDUPE_LIVE;
  config.notice_capacity = 4;
  session("few notices", &config);
  static const char *const presets[] = {"tinder", "trips", "async", "words"};
  for (int32_t p = CARDSTACK_PRESET_TINDER; p <= CARDSTACK_PRESET_WORDS; p++) {
    CHECK_OK(cardstack_deck_config_init(&config, sizeof config, p));
    config.viewport_width = 400;
    config.viewport_height = 800;
    config.event_mask = CARDSTACK_ALL_EVENTS;
    session(presets[p - 1], &config);
  }
  return check_report();
}
