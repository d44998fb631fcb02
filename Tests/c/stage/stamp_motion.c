/* A stamp that fades is motion: a host that sleeps as long as `wake_in` says does not keep half a stamp. A stamp at rest
 * stays as it is. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>

static double stamp_at(cardstack_deck *deck, double time) {
  kit_advance(deck, time);
  return kit_pose_of(deck, 1).stamp_opacity;
}

/* Frames at 60 Hz until the host may sleep. Returns the time of the last. */
static double awake_from(cardstack_deck *deck, double time) {
  do time += 1 / 60.0;
  while (kit_advance(deck, time).wake_in == 0);
  return time;
}

/* The top card under a finger that has moved it to the right and rests. */
static kit_finger held(cardstack_deck *deck, double distance) {
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, distance, 0, 0.2);
  return finger;
}

/* Fades that take longer than all springs. */
static cardstack_deck_config slow_fades(void) {
  cardstack_deck_config c = kit_config();
  c.motion.fade_seconds = 1;
  CHECK_OK(cardstack_spring_from_response(0.1, 1, &c.motion.return_spring));
  c.motion.pile_spring = c.motion.chrome_spring = c.motion.return_spring;
  return c;
}

/* A held card's stamp gets another rule. */
static void other_rule(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  held(deck, 70);
  double time = awake_from(deck, 2);
  const double before = stamp_at(deck, time);
  CHECK(before > 0.3);
  c.look.stamp_rule = CARDSTACK_STAMP_STEP;
  CHECK_OK(cardstack_deck_set_config(deck, time, &c));
  const cardstack_frame frame = kit_advance(deck, time += 1 / 60.0);
  CHECK(frame.wake_in == 0 && (frame.motion & CARDSTACK_MOTION_SETTLING) != 0);
  CHECK(kit_pose_of(deck, 1).stamp_opacity > 0 && kit_pose_of(deck, 1).stamp_opacity < before);
  CHECK_EQUAL(stamp_at(deck, awake_from(deck, time)), 0);
  cardstack_deck_destroy(deck);
}

/* A card waits aside, and the directions that it may go change while its stamp fades. */
static void other_directions(void) {
  cardstack_deck_config c = slow_fades();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = kit_deck(&c, 3);
  held(deck, 90);
  kit_advance(deck, 1.5);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 2.8);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 2.8, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  const double time = awake_from(deck, 2.8), stamp = stamp_at(deck, time);
  CHECK(stamp > 0.9);
  CHECK_NEAR(stamp_at(deck, time + 60), stamp, 0);
  cardstack_deck_destroy(deck);
}

/* A card that returns gets no other stamp: the host is not awake for the second half of the fade, in which one would
 * come. */
static void nothing_fades_in(void) {
  const cardstack_deck_config c = slow_fades();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_finger finger = held(deck, 70);
  kit_rest(&finger, 0.8);
  kit_release(&finger);
  const cardstack_frame frame = kit_advance(deck, finger.time + 0.4);
  CHECK(frame.wake_in == 0 && kit_pose_of(deck, 1).stamp_opacity > 0);
  const double time = awake_from(deck, finger.time + 0.4);
  CHECK(time < finger.time + 0.6 && stamp_at(deck, time) == 0);
  cardstack_deck_destroy(deck);
}

/* A proposed card would wait exactly at the threshold, where its stamp appears by STEP. */
static void at_the_threshold(void) {
  cardstack_deck_config c = kit_config();
  c.look.stamp_rule = CARDSTACK_STAMP_STEP;
  c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE;
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  for (int is_damped = 0; is_damped <= 1; is_damped++) {
    CHECK_OK(cardstack_spring_from_response(0.3, is_damped ? 1 : 0.5, &c.motion.return_spring));
    for (int tenths = 2; tenths <= 9; tenths++) {
      c.swipe.threshold = c.consent.distance = tenths / 10.0;
      cardstack_deck *deck = kit_deck(&c, 3);
      kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
      const double time = awake_from(deck, 1);
      CHECK_EQUAL(stamp_at(deck, time), 1);
      CHECK_EQUAL(stamp_at(deck, time + 60), 1);
      cardstack_deck_destroy(deck);
    }
  }
}

int main(void) {
  other_rule();
  other_directions();
  nothing_fades_in();
  at_the_threshold();
  return check_report();
}
