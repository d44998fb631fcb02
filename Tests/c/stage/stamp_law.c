/* What a stamp says along a drag: nothing at first, everything where the decision falls, and never two things at once. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

#define PI 3.14159265358979323846

static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_FLASHCARDS};
static kit_events events;

/* A finger in the middle of card 1. */
static kit_finger pressed(cardstack_deck *deck) {
  kit_advance(deck, 1);
  return kit_press(deck, 1, 195, 422);
}

static void along_the_axis(void) {
  for (size_t k = 0; k < 2; k++) {
    const cardstack_deck_config c = kit_preset(presets[k]);
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = pressed(deck);
    double before = 0;
    for (int x = 1; x <= 130; x++) {
      check_context("preset %d, %d points", (int)presets[k], x);
      kit_glide(&finger, 1, 0, 0.005);
      const cardstack_pose p = kit_pose_of(deck, 1);
      if (x <= 25) CHECK(p.stamp_opacity <= 0.05);
      CHECK_EQUAL(p.stamp_opacity > 0, p.progress > 0.25);
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
    const cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
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
        cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
        CHECK_OK(cardstack_deck_config_set_directions(&c, ways[w]));
        cardstack_deck *deck = kit_fresh(&c, 3);
        kit_finger finger = pressed(deck);
        kit_glide(&finger, radius, 0, 0.3);
        cardstack_pose last = kit_pose_of(deck, 1);
        for (int i = 1; i <= 3600; i++) {
          check_context("directions %d, radius %d, at %g degrees", w, radius, 0.1 * i * sense);
          const double angle = 0.1 * i * sense * PI / 180;
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

/* From one threshold straight past another, in one sample: the direction is at once the new one, and its stamp comes. */
static void across(void) {
  const cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = pressed(deck);
  kit_glide(&finger, 140, 0, 0.3);
  double x = -280;
  for (int i = 0; i < 4; i++, x = -x) {
    check_context("the %dth time", i);
    const cardstack_pose before = kit_pose_of(deck, 1);
    CHECK_NEAR(before.stamp_opacity, 1, 1e-9);
    CHECK_OK(cardstack_deck_pointer_move(deck, finger.time += 0.01, 1, finger.x += x, finger.y, NULL));
    cardstack_pose p = kit_pose_of(deck, 1);
    CHECK_EQUAL(p.direction, x < 0 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
    CHECK(p.progress > 1);
    CHECK(p.stamp_opacity * before.stamp_opacity < 0.001);
    double last = p.stamp_opacity;
    for (int k = 0; k < 50; k++) {
      kit_advance(deck, finger.time += 0.01);
      p = kit_pose_of(deck, 1);
      CHECK(p.stamp_opacity >= last && p.stamp_opacity < last + 0.2);
      last = p.stamp_opacity;
    }
  }
  cardstack_deck_destroy(deck);
  check_context("");
}

/* -- Pop -- */

/* It grows by 12 % when the threshold is passed, swings a little past its size, and rests: a host is awake until then. */
static void pops(void) {
  for (size_t k = 0; k < 2; k++) {
    check_context("preset %d", (int)presets[k]);
    const cardstack_deck_config c = kit_preset(presets[k]);
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = pressed(deck);
    kit_glide(&finger, 107, 0, 0.3);
    CHECK_NEAR(kit_pose_of(deck, 1).stamp_scale, 1, 0);
    CHECK_OK(cardstack_deck_pointer_move(deck, finger.time += 0.005, 1, finger.x += 3, finger.y, NULL));
    CHECK_NEAR(kit_pose_of(deck, 1).stamp_scale, 1, 0);
    double most = 1, least = 1, when_most = 0, time = 0;
    for (; time < 1; time += 0.001) {
      const cardstack_frame frame = kit_advance(deck, finger.time + time);
      const double scale = kit_pose_of(deck, 1).stamp_scale;
      if (fabs(scale - 1) > 1e-4) CHECK(frame.wake_in == 0 && (frame.motion & CARDSTACK_MOTION_SETTLING) != 0);
      if (scale > most) {
        most = scale;
        when_most = time;
      }
      least = fmin(least, scale);
    }
    CHECK_NEAR(most, 1.12, 0.001);
    CHECK_NEAR(least, 0.98, 0.002);
    CHECK_NEAR(when_most, 0.05, 0.005);
    kit_advance(deck, finger.time + 5);
    CHECK_NEAR(kit_pose_of(deck, 1).stamp_scale, 1, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A trembling finger does not drive it on. */
static void trembles(void) {
  for (int period = 1; period <= 20; period++) {
    check_context("%d hundredths of a second", period);
    cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
    c.swipe.hysteresis = 0;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = pressed(deck);
    kit_glide(&finger, 106.4, 0, 0.3);
    kit_forget(deck);
    for (int i = 0; i < 60; i++) {
      const double end = finger.time + 0.005 * period;
      kit_glide(&finger, i % 2 == 0 ? 2 : -2, 0, 0.004);
      for (double time = finger.time; time < end; time += 0.001) {
        kit_advance(deck, time);
        CHECK(kit_pose_of(deck, 1).stamp_scale <= 1.1201);
      }
      finger.time = fmax(end, finger.time);
    }
    CHECK(kit_drained(deck, &events, CARDSTACK_EVENT_THRESHOLD_ENTERED) >= 30);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Neither a button nor a finger under reduced motion makes one pop; nor does a document's preset. */
static void does_not_pop(void) {
  for (int i = 0; i < 4; i++) {
    check_context("case %d", i);
    cardstack_deck_config c =
        kit_preset(i == 2 ? CARDSTACK_PRESET_CIRCLE : i == 3 ? CARDSTACK_PRESET_DEEP_PILE : CARDSTACK_PRESET_CLASSIC);
    c.reduced_motion = i == 1;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_advance(deck, 1);
    if (i == 0) {
      kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    } else {
      kit_finger finger = pressed(deck);
      kit_glide(&finger, 250, 0, 0.3);
    }
    cardstack_pose p;
    for (int k = 0; k < 300 && kit_pose(deck, 1, &p); k++) {
      CHECK_NEAR(p.stamp_scale, 1, 0);
      kit_advance(deck, 1.3 + 0.001 * k);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  along_the_axis();
  at_the_decision();
  around();
  across();
  pops();
  trembles();
  does_not_pop();
  return check_report();
}
