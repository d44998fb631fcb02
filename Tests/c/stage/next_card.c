/* The next card goes up with the top card: most of its way with the drag, and the rest with the leaving card's way out. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_FLASHCARDS};

/* How far card 1 is from its place, by the middle of its pivot: the finger has grabbed it in its middle. */
static double distance(cardstack_deck *deck) {
  const cardstack_pose p = kit_pose_of(deck, 1);
  return hypot(p.x - 195, p.y - 422);
}

static double scale(cardstack_deck *deck) { return kit_pose_of(deck, 2).scale; }

/* Behind a slow drag it grows linearly with the distance, up to the threshold and then until the card is gone. */
static void behind_a_drag(void) {
  for (size_t k = 0; k < 2; k++) {
    check_context("preset %d", (int)presets[k]);
    const cardstack_deck_config c = kit_preset(presets[k]);
    const double threshold = 0.3 * 358;
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 1);
    kit_finger finger = kit_press(deck, 1, 195, 422);
    kit_glide(&finger, 30, 0, 0.1);
    for (int i = 0; i < 20; i++) {
      kit_glide(&finger, 5, 0, 0.01);
      CHECK_NEAR(scale(deck), 0.95 + 0.05 * 0.8 * fmin(distance(deck) / threshold, 1), 1e-9);
      CHECK_NEAR(kit_pose_of(deck, 3).scale, scale(deck) - 0.05, 1e-9);
    }
    kit_rest(&finger, 0.2);
    CHECK_NEAR(scale(deck), 0.99, 1e-9);
    kit_release(&finger);
    CHECK_NEAR(scale(deck), 0.99, 1e-9);
    /* By where it was last seen, and by where it was halfway. */
    double seen[400][2];
    int count = 0;
    cardstack_pose p;
    for (double time = finger.time; count < 400 && kit_pose(deck, 1, &p); kit_advance(deck, time += 0.001)) {
      seen[count][0] = distance(deck);
      seen[count][1] = scale(deck);
      count++;
    }
    CHECK(count > 100 && count < 400);
    const double first = seen[0][0], way = seen[count - 1][0] - first;
    CHECK(seen[count - 1][1] > 0.9999);
    for (int i = 0; i < count; i++) CHECK_NEAR(seen[i][1], 0.99 + 0.01 * (seen[i][0] - first) / way, 1e-4);
    kit_advance(deck, finger.time + 2);
    CHECK_NEAR(scale(deck), 1, 0);
    CHECK_NEAR(kit_pose_of(deck, 3).scale, 0.95, 1e-15);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* After a button it comes up without a jump, and not before the card is out of sight is it whole. */
static void behind_a_button(void) {
  const cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_advance(deck, 1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  double before = scale(deck);
  CHECK_NEAR(before, 0.95, 1e-12);
  cardstack_pose p;
  for (double time = 1; kit_pose(deck, 1, &p); kit_advance(deck, time += 0.001)) {
    CHECK(scale(deck) >= before - 1e-12 && scale(deck) < before + 0.002 && scale(deck) <= 1);
    before = scale(deck);
  }
  CHECK(before > 0.999);
  cardstack_deck_destroy(deck);
}

/* A spring throws a fast card far beyond the end of a short way: the next card comes up by its own spring, not at once. */
static void behind_a_throw(void) {
  cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  c.exit.motion = CARDSTACK_EXIT_MOTION_SPRING;
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_advance(deck, 1);
  kit_finger finger = kit_press(deck, 1, 195, 422);
  kit_glide(&finger, 400, 0, 0.3);
  kit_glide(&finger, 60, 0, 0.01);
  kit_release(&finger);
  double before = scale(deck);
  CHECK(before < 0.991);
  cardstack_pose p;
  for (double time = finger.time; kit_pose(deck, 1, &p); kit_advance(deck, time += 0.001)) {
    CHECK(scale(deck) >= before && scale(deck) < before + 0.0002);
    before = scale(deck);
  }
  cardstack_deck_destroy(deck);
}

/* Quick swipes: each next card leaves while it still comes up, and an undo brings it back. Nothing jumps. */
static void quick_swipes(void) {
  const cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = kit_fresh(&c, 20);
  double time = 1;
  kit_advance(deck, time);
  for (int i = 0; i < 12; i++) {
    cardstack_pose before[CARDSTACK_MAX_POSES], after[CARDSTACK_MAX_POSES];
    const size_t count = kit_poses(deck, before);
    if (i % 4 == 3) {
      CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    } else {
      kit_swipe(deck, time, 1 + i % 2);
    }
    const size_t found = kit_poses(deck, after);
    for (size_t a = 0; a < found; a++) {
      for (size_t b = 0; b < count; b++) {
        if (after[a].card != before[b].card || after[a].slot != before[b].slot) continue;
        CHECK_NEAR(after[a].depth, before[b].depth, 1e-9);
        CHECK_NEAR(after[a].scale, before[b].scale, 1e-9);
        CHECK_NEAR(after[a].x, before[b].x, 1e-9);
        CHECK_NEAR(after[a].y, before[b].y, 1e-9);
      }
    }
    kit_advance(deck, time += 0.07);
  }
  CHECK_EQUAL(kit_advance(deck, time + 9).motion, 0);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  CHECK_EQUAL(count, 3);
  for (size_t i = 0; i < count; i++) CHECK_NEAR(poses[i].depth, (double)(count - 1 - i), 0);
  cardstack_deck_destroy(deck);
}

int main(void) {
  behind_a_drag();
  behind_a_button();
  behind_a_throw();
  quick_swipes();
  return check_report();
}
