/* The held card drawn on the line between pointer samples: evenly, at any rates, a fixed time behind the finger. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static cardstack_deck_config resampled(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0;
  c.resampling.delay = 0.005;
  c.resampling.prediction = 0.008;
  return c;
}

static double x_of(cardstack_deck *deck, uint64_t card) {
  cardstack_pose pose;
  kit_pose(deck, card, &pose);
  return pose.x;
}

/* The worst difference between the card's steps from frame to frame, in shares of the even step, for a finger that moves
 * evenly while samples come at one rate and frames at another. */
static double unevenness(const cardstack_deck_config *c, double sample_rate, double frame_rate) {
  cardstack_deck *deck = kit_deck(c, 3);
  const double speed = 600, step = speed / frame_rate;
  double last = 0, worst = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 100, 400, NULL));
  int sample = 1;
  for (int frame = 1; frame <= 40; frame++) {
    const double now = 1.00037 + frame / frame_rate;
    for (; 1 + sample / sample_rate <= now; sample++) {
      const double time = 1 + sample / sample_rate;
      CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, 100 + speed * (time - 1), 400, NULL));
    }
    kit_advance(deck, now);
    const double x = x_of(deck, 1);
    if (frame > 12) worst = fmax(worst, fabs(x - last - step) / step);
    last = x;
  }
  cardstack_deck_destroy(deck);
  return worst;
}

static void test_evenness(void) {
  static const double samples[] = {90, 100, 120, 125, 240, 1000}, frames[] = {60, 90, 120};
  cardstack_deck_config c = resampled(), raw = c;
  raw.resampling.delay = raw.resampling.prediction = 0;
  CHECK(unevenness(&raw, 100, 60) > 0.3); /* what it is for */
  for (int s = 0; s < 6; s++) {
    for (int f = 0; f < 3; f++) {
      check_context("%g Hz on %g Hz", samples[s], frames[f]);
      /* With a delay of a sample's time, or what prediction may add to it, every place is on the finger's way. */
      c.resampling.delay = fmax(0.005, 0.5 / samples[s] + 1e-9);
      CHECK(unevenness(&c, samples[s], frames[f]) < 1e-6);
    }
  }
  check_context("");
}

/* Where the finger was 5 ms ago, exactly; and its way prolonged by no more than allowed, and taken back when it rests. */
static void test_places(void) {
  cardstack_deck_config c = resampled();
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.010, 1, 210, 400, NULL));
  static const struct { double time, x; } places[] = {
      {1.010, 205}, {1.0125, 207.5}, {1.015, 210}, {1.018, 213},  {1.020, 215}, {1.030, 215},
      {1.050, 215}, {1.053, 212},    {1.055, 210}, {1.06, 210}, {1.5, 210},
  };
  for (int i = 0; i < 11; i++) {
    check_context("at %g", places[i].time);
    const cardstack_frame frame = kit_advance(deck, places[i].time);
    CHECK_NEAR(x_of(deck, 1), places[i].x, 1e-9);
    CHECK_EQUAL(frame.motion & (CARDSTACK_MOTION_LEAVING | CARDSTACK_MOTION_REWINDING), 0);
    if (places[i].time < 1.054) CHECK_NEAR(frame.wake_in, 0, 0); /* there is more to draw without another sample */
    if (places[i].time > 1.4) CHECK(isinf(frame.wake_in));
  }
  c.resampling.prediction = 0.002;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.51, 1, 260, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.52, 1, 270, 400, NULL));
  kit_advance(deck, 1.535);
  CHECK_NEAR(x_of(deck, 1), 272, 1e-9);
  check_context("");
  cardstack_deck_destroy(deck);
}

/* The pose at a time is the same whatever frames came before, flights that end in mid-drag among it. */
static void test_frame_rates(void) {
  cardstack_deck_config c = resampled();
  kit_state reference, state;
  const char *difference;
  for (int rate = 0; rate < 4; rate++) {
    static const double steps[] = {1, 1 / 60.0, 1 / 144.0, 0.0011};
    cardstack_deck *deck = kit_deck(&c, 6);
    kit_slow_swipe(deck, 1, 180, 0);
    CHECK_OK(cardstack_deck_pointer_down(deck, 1.8, 1, 200, 400, NULL));
    double frame = 1.8;
    for (int i = 1; i <= 100; i++) {
      const double time = 1.8 + i * 0.0073;
      for (; frame + steps[rate] < time; frame += steps[rate]) kit_advance(deck, frame + steps[rate]);
      CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, 200 + 60 * sin(i * 0.2), 400 + i * 0.5, NULL));
    }
    kit_advance(deck, 2.5337);
    kit_capture(deck, rate == 0 ? &reference : &state);
    check_context("every %g s", steps[rate]);
    if (rate > 0 && !kit_same(&reference, &state, &difference)) CHECK_FAIL("other %s", difference);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static double worst_jump(const cardstack_pose *a, const cardstack_pose *b) {
  return fmax(fmax(fabs(a->x - b->x), fabs(a->y - b->y)), fmax(fabs(a->rotation - b->rotation), fabs(a->scale - b->scale)));
}

/* A card let go, taken away, swiped by a button, or under other settings goes on from where it is drawn, and the poses
 * told anew are the frame's. */
static void test_continuity(void) {
  enum { UP, FLICK, CANCEL, SWIPE, UNDO, OFF, TURNED, LOCKED, WAYS };
  for (int way = 0; way < WAYS; way++) {
    check_context("way %d", way);
    cardstack_deck_config c = resampled();
    c.look.rotation = 0.001;
    c.look.rotation_unit = CARDSTACK_UNIT_POINT;
    c.look.pivot_x = c.look.pivot_y = c.look.pivot_grab = 0;
    cardstack_deck *deck = kit_deck(&c, 6);
    double time = kit_slow_swipe(deck, 1, -180, 0);
    kit_advance(deck, time + 3);
    kit_finger finger = kit_press(deck, time + 3, 200, 400);
    kit_glide(&finger, way == FLICK ? 90 : 60, 20, 0.06);
    const double now = finger.time + 0.001;
    cardstack_pose before, after;
    kit_advance(deck, now);
    CHECK_EQUAL(kit_pose(deck, 2, &before), 1);
    /* It is behind the finger by what that went in the time. */
    CHECK(before.x < 200 + (way == FLICK ? 90 : 60) - 1);
    switch (way) {
      case UP: CHECK_OK(cardstack_deck_pointer_up(deck, now, 1, 190, 400, NULL)); break;
      case FLICK: CHECK_OK(cardstack_deck_pointer_up(deck, now, 1, finger.x, finger.y, NULL)); break;
      case CANCEL: CHECK_OK(cardstack_deck_pointer_cancel(deck, now, 1, NULL)); break;
      case SWIPE: CHECK_OK(cardstack_deck_swipe(deck, now, CARDSTACK_DIRECTION_LEFT, 0, NULL)); break;
      case UNDO: CHECK_OK(cardstack_deck_undo(deck, now, CARDSTACK_DIRECTION_NONE, 0, NULL)); break;
      case OFF:
        c.resampling.delay = c.resampling.prediction = 0;
        CHECK_OK(cardstack_deck_set_config(deck, now, &c));
        break;
      case TURNED: CHECK_OK(cardstack_deck_set_viewport(deck, now, 400.0 + 50, 800)); break;
      default: CHECK_OK(cardstack_deck_set_card_directions(deck, now, 2, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
    }
    CHECK_EQUAL(kit_pose(deck, 2, &after), 1);
    CHECK(worst_jump(&before, &after) < 1e-9);
    const cardstack_frame frame = kit_advance(deck, now + 1e-7);
    CHECK_EQUAL(kit_pose(deck, 2, &after), 1);
    CHECK(frame.pose_count >= 3);
    CHECK(worst_jump(&before, &after) < 0.01);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* What is decided and told is decided and told by the samples: the same events at the same times as without. */
static void test_decisions(void) {
  static kit_events raw;
  for (int gesture = 0; gesture < 6; gesture++) {
    for (int on = 0; on < 2; on++) {
      cardstack_deck_config c = resampled();
      c.press.slop = 10;
      c.resampling.delay = on ? 0.03 : 0;
      if (!on) c.resampling.prediction = 0;
      cardstack_deck *deck = kit_deck(&c, 4);
      kit_forget(deck);
      kit_finger finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, gesture % 2 ? 118 : 104, 3, gesture < 2 ? 0.3 : 0.08); /* slop included */
      if (gesture == 4) kit_glide(&finger, -30, 0, 0.02);
      if (gesture == 5) kit_rest(&finger, 0.1);
      kit_release(&finger);
      kit_advance(deck, finger.time);
      kit_drain(deck, on ? &events : &raw);
      cardstack_deck_destroy(deck);
    }
    check_context("gesture %d", gesture);
    CHECK_EQUAL(events.count, raw.count);
    CHECK(raw.count > 2);
    CHECK(memcmp(events.at, raw.at, raw.count * sizeof raw.at[0]) == 0);
  }
  check_context("");
}

/* Catching a card on its way and passing the slop move nothing by themselves. */
static void test_begin(void) {
  cardstack_deck_config c = resampled();
  c.press.slop = 10;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.3);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.05);
  double x = x_of(deck, 1);
  CHECK(x > 205);
  finger = kit_press(deck, finger.time + 0.05, x, 400);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  kit_rest(&finger, 0.5);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  kit_glide(&finger, 9, 0, 0.1);
  CHECK_NEAR(x_of(deck, 1), x, 1e-9);
  /* The sample that passes the slop by 5 points moves the card by 7.5, as it makes up for the slop within 20. It is drawn
   * where its line was 5 ms before: at 6 of them. */
  CHECK_OK(cardstack_deck_pointer_move(deck, finger.time + 0.025, 1, finger.x + 6, 400, NULL));
  CHECK_NEAR(x_of(deck, 1), x + 6, 1e-9);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_evenness();
  test_places();
  test_frame_rates();
  test_continuity();
  test_decisions();
  test_begin();
  return check_report();
}
