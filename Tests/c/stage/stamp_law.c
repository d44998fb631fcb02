/* What a stamp says along a drag: nothing at first, everything where the decision falls, and never two things at once. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

#define PI 3.14159265358979323846

static const cardstack_preset presets[] = {CARDSTACK_PRESET_TINDER, CARDSTACK_PRESET_FLASHCARDS};
static kit_events events;

static cardstack_deck_config preset(cardstack_preset which) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, which));
  c.viewport.width = 390;
  c.viewport.height = 844;
  return c;
}

/* A finger in the middle of card 1. */
static kit_finger pressed(cardstack_deck *deck) {
  kit_advance(deck, 1);
  return kit_press(deck, 1, 195, 422);
}

static void along_the_axis(void) {
  for (size_t k = 0; k < 2; k++) {
    const cardstack_deck_config c = preset(presets[k]);
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = pressed(deck);
    double before = 0;
    for (int x = 1; x <= 130; x++) {
      check_context("preset %d, %d points", (int)presets[k], x);
      kit_glide(&finger, 1, 0, 0.005);
      const cardstack_pose p = kit_pose_of(deck, 1);
      if (x <= 25) CHECK(p.stamp_opacity <= 0.05);
      CHECK(p.stamp_opacity >= before && p.stamp_opacity < before + 0.03);
      if (x >= 108) CHECK_NEAR(p.stamp_opacity, 1, 1e-9);
      if (x == 67) CHECK_NEAR(p.stamp_opacity, 0.5, 0.05);
      before = p.stamp_opacity;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Where the decision falls it is whole, up to 35 degrees off the axis. */
static void at_the_decision(void) {
  for (int degrees = -35; degrees <= 35; degrees += 5) {
    check_context("%d degrees", degrees);
    const cardstack_deck_config c = preset(CARDSTACK_PRESET_TINDER);
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = pressed(deck);
    kit_forget(deck);
    int found = 0;
    for (int i = 0; i < 300 && !found; i++) {
      kit_glide(&finger, cos(degrees * PI / 180), sin(degrees * PI / 180), 0.005);
      found = kit_drained(deck, &events, CARDSTACK_EVENT_THRESHOLD_ENTERED) > 0;
    }
    CHECK(found);
    CHECK_NEAR(kit_pose_of(deck, 1).stamp_opacity, 1, 1e-9);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Around the card, beyond the threshold and before it: one stamp has gone when another one comes. */
static void around(void) {
  static const cardstack_direction_layout ways[] = {CARDSTACK_DIRECTIONS_TWO_WAY, CARDSTACK_DIRECTIONS_FOUR_WAY,
                                              CARDSTACK_DIRECTIONS_EIGHT_WAY};
  for (int w = 0; w < 3; w++) {
    for (int radius = 60; radius <= 180; radius += 30) {
      for (int sense = -1; sense <= 1; sense += 2) {
        cardstack_deck_config c = preset(CARDSTACK_PRESET_TINDER);
        CHECK_OK(cardstack_deck_config_set_directions(&c, ways[w]));
        cardstack_deck *deck = kit_fresh(&c, 3);
        kit_finger finger = pressed(deck);
        kit_glide(&finger, radius, 0, 0.3);
        cardstack_pose last = kit_pose_of(deck, 1);
        for (int i = 1; i <= 1800; i++) {
          check_context("directions %d, radius %d, at %g degrees", w, radius, 0.2 * i * sense);
          const double angle = 0.2 * i * sense * PI / 180;
          kit_glide(&finger, 195 + radius * cos(angle) - finger.x, 422 + radius * sin(angle) - finger.y, 0.002);
          const cardstack_pose p = kit_pose_of(deck, 1);
          if (p.direction != last.direction) CHECK(p.stamp_opacity * last.stamp_opacity < 0.001);
          last = p;
        }
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("");
}

int main(void) {
  along_the_axis();
  at_the_decision();
  around();
  return check_report();
}
