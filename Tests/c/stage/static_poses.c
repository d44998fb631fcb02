/* CARDSTACK_POSE_STATIC: in which frames a picture of a card that was kept can be used again. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static cardstack_pose poses[CARDSTACK_MAX_POSES];

/* A frame with poses. Returns their number. */
static size_t show(cardstack_deck *deck, double time) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = time;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  return frame.pose_count;
}

/* The cards that are static, and those that are not, a bit each. */
static uint64_t static_cards(size_t count) {
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= (uint64_t)((poses[i].flags & CARDSTACK_POSE_STATIC) != 0) << poses[i].card;
  return bits;
}

static uint64_t new_cards(size_t count) {
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= (uint64_t)((poses[i].flags & CARDSTACK_POSE_STATIC) == 0) << poses[i].card;
  return bits;
}

enum { ONE = 1 << 1, TWO = 1 << 2, THREE = 1 << 3, FOUR = 1 << 4, FIRST = ONE | TWO | THREE };

#define TOLD(told, is_static, is_new)             \
  do {                                            \
    const size_t n = (told);                      \
    CHECK_EQUAL(static_cards(n), (is_static));    \
    CHECK_EQUAL(new_cards(n), (is_new));          \
  } while (0)

static cardstack_deck *fresh(cardstack_deck_config *config) {
  *config = kit_config();
  config->pile.visible_count = 3;
  return kit_deck(config, 9);
}

static void test_first_frames(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config);
  TOLD(kit_poses(deck, poses), 0, FIRST);
  kit_advance(deck, 1); /* without poses: nothing is drawn */
  TOLD(kit_poses(deck, poses), 0, FIRST);
  TOLD(show(deck, 1), 0, FIRST);
  /* Reading again tells the same, however often. */
  TOLD(kit_poses(deck, poses), 0, FIRST);
  TOLD(kit_poses(deck, poses), 0, FIRST);
  TOLD(show(deck, 1), FIRST, 0);
  TOLD(kit_poses(deck, poses), FIRST, 0);
  kit_advance(deck, 1.5);
  TOLD(show(deck, 2), FIRST, 0);
  cardstack_deck_destroy(deck);
}

static void test_motion(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config);
  show(deck, 1);
  /* A finger moves the picture; the card from beneath comes into sight while it does. */
  kit_finger finger = kit_press(deck, 1, 200, 400);
  TOLD(show(deck, 1), FIRST, 0);
  kit_glide(&finger, 90, 0, 0.3);
  TOLD(show(deck, finger.time), FIRST, FOUR);
  TOLD(show(deck, finger.time), FIRST | FOUR, 0);
  kit_glide(&finger, 60, 0, 0.1);
  kit_release(&finger);
  TOLD(show(deck, finger.time + 0.01), FIRST | FOUR, 0);
  show(deck, finger.time + 3);
  TOLD(show(deck, finger.time + 3), TWO | THREE | FOUR, 0);
  /* Back on stage it is drawn anew. */
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  show(deck, finger.time + 3);
  CHECK_EQUAL(new_cards(4) & ONE, ONE);
  show(deck, finger.time + 3);
  CHECK_EQUAL(static_cards(4) & ONE, ONE);
  cardstack_deck_destroy(deck);
}

static void test_content(void) {
  cardstack_deck_config config;
  cardstack_deck *deck = fresh(&config);
  const uint64_t changed[] = {2, 7};
  show(deck, 1);
  show(deck, 2);
  CHECK_OK(cardstack_deck_invalidate(deck, 2, changed, 2, NULL));
  TOLD(kit_poses(deck, poses), ONE | THREE, TWO);
  TOLD(show(deck, 2), ONE | THREE, TWO);
  TOLD(kit_poses(deck, poses), ONE | THREE, TWO);
  TOLD(show(deck, 3), FIRST, 0);
  /* Another place or viewport is no other picture, another size is. */
  config.pile.step_y += 5;
  CHECK_OK(cardstack_deck_set_config(deck, 3, &config));
  TOLD(show(deck, 5), FIRST, 0);
  CHECK_OK(cardstack_deck_set_viewport(deck, 5, 500, 800));
  TOLD(show(deck, 7), FIRST, 0);
  config.card.height += 10;
  CHECK_OK(cardstack_deck_set_config(deck, 7, &config));
  TOLD(show(deck, 7), 0, FIRST);
  TOLD(show(deck, 8), FIRST, 0);
  cardstack_deck_destroy(deck);
}

/* A picture kept by slot: a pose keeps its slot, also beyond the poses that a new configuration needs. */
static void test_slots(void) {
  cardstack_deck_config config = kit_config();
  config.pile.visible_count = 6;
  config.pile.max_flights = 1;
  cardstack_deck *deck = kit_deck(&config, 9);
  int32_t slots[16] = {0}, most = 0;
  size_t count = show(deck, 1);
  for (size_t i = 0; i < count; i++) slots[poses[i].card] = poses[i].slot;
  /* The first cards have the lowest slots: the deeper ones come up, then the limit falls. */
  for (int i = 0; i < 3; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, 2 + i, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    count = show(deck, 2.9 + i);
  }
  count = show(deck, 9);
  for (size_t i = 0; i < count; i++) slots[poses[i].card] = poses[i].slot;
  config.pile.visible_count = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 9, &config));
  count = show(deck, 9);
  for (size_t i = 0; i < count; i++) {
    CHECK_EQUAL(poses[i].slot, slots[poses[i].card]);
    CHECK((poses[i].flags & CARDSTACK_POSE_STATIC) != 0);
    most = poses[i].slot > most ? poses[i].slot : most;
  }
  CHECK(most >= (int32_t)kit_pose_limit(deck));
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_first_frames();
  test_motion();
  test_content();
  test_slots();
  return check_report();
}
