/* A finger's way from the press to the release: taps, the slop, second fingers, catching, swipes one after another, and what the card shows. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static kit_events events;

static void test_tap(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 120, 260);
  kit_rest(&finger, 0.1);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
  const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
  if (tap != NULL) {
    CHECK_EQUAL(tap->card, 1);
    /* The card's corner is at (50, 200). */
    CHECK_NEAR(tap->x, 70, 1e-9);
    CHECK_NEAR(tap->y, 60, 1e-9);
    CHECK_NEAR(tap->time, finger.time, 0);
  }
  /* Out beyond the slop and back home: a drag that decides nothing, and no tap any more. */
  finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 80, 0, 0.3);
  kit_glide(&finger, -78, 0, 0.3);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  cardstack_deck_destroy(deck);
}

static void test_press_and_slop(void) {
  cardstack_deck_config c = kit_config();
  c.look.rotation = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  cardstack_pose pose, start;
  kit_pose(deck, 1, &start);
  CHECK_EQUAL(kit_advance(deck, 0.9).interaction, CARDSTACK_INTERACTION_IDLE);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_PRESSING);
  kit_pose(deck, 1, &pose);
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_PRESSED);
  kit_glide(&finger, 9, 0, 0.1);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_PRESSING);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, start.x, 1e-9);
  kit_glide(&finger, 21, 0, 0.1);
  frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_DRAGGING);
  kit_pose(deck, 1, &pose);
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_DRAGGED);
  CHECK_NEAR(pose.x, start.x + 30, 1e-9); /* it has made up for the slop */
  CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
  cardstack_deck_destroy(deck);
}

static void test_press_duration(void) {
  cardstack_deck_config c = kit_config();
  c.press.duration = 0.25;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
  cardstack_frame frame = kit_advance(deck, 1.2);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_PRESSING);
  CHECK_NEAR(frame.wake_in, frame.motion != 0 ? 0 : 0.05, 1e-9);
  frame = kit_advance(deck, 1.3);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_drain(deck, &events);
  const cardstack_event *began = kit_find(&events, CARDSTACK_EVENT_DRAG_BEGAN);
  CHECK(began != NULL);
  if (began != NULL) CHECK_NEAR(began->time, 1.25, 1e-12);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.5, 1, 200, 400, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
  cardstack_deck_destroy(deck);
}

static void test_hits(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  static const struct { double x, y; int hit; } points[] = {
      {51, 201, 1}, {349, 201, 1}, {51, 599, 1}, {349, 599, 1}, {49, 400, 0}, {351, 400, 0}, {200, 199, 0}, {-5, -5, 0},
  };
  double time = 1;
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++, time += 1) {
    check_context("(%g, %g)", points[i].x, points[i].y);
    int32_t taken = -1;
    CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, points[i].x, points[i].y, &taken));
    CHECK_EQUAL(taken, points[i].hit);
    CHECK_OK(cardstack_deck_pointer_up(deck, time + 0.1, 1, points[i].x, points[i].y, &taken));
    CHECK_EQUAL(taken, points[i].hit);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), points[i].hit);
  }
  check_context("");
  c.press.hit_test = 0;
  CHECK_OK(cardstack_deck_set_config(deck, time, &c));
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, 2, 2, &taken));
  CHECK_EQUAL(taken, 1);
  cardstack_deck_destroy(deck);

  deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, &taken));
  CHECK_EQUAL(taken, 0); /* nothing to take */
  cardstack_deck_destroy(deck);
}

static void test_second_finger(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 50, 0, 0.2);
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 1.25, 2, 220, 410, &taken));
  CHECK_EQUAL(taken, 0);
  cardstack_pose before, after;
  kit_pose(deck, 1, &before);
  taken = 1;
  CHECK_OK(cardstack_deck_pointer_move(deck, 1.26, 2, 20, 10, &taken));
  CHECK_EQUAL(taken, 0);
  kit_pose(deck, 1, &after);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.3, 2, 20, 10, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 1.3, 2, &taken));
  CHECK_EQUAL(taken, 0);
  finger.time = 1.4;
  kit_glide(&finger, 80, 0, 0.3);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
  /* The next card can be grabbed in the same call's time. */
  CHECK_OK(cardstack_deck_pointer_down(deck, finger.time, 2, 200, 400, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
  cardstack_deck_destroy(deck);
}

static void test_catch_returning(void) {
  cardstack_deck_config c = kit_config();
  c.look.rotation = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.3);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.05);
  cardstack_pose caught, pose;
  kit_pose(deck, 1, &caught);
  CHECK_EQUAL(caught.phase, CARDSTACK_PHASE_RETURNING);
  CHECK(caught.x > 205 && caught.x < 290);
  kit_forget(deck);
  finger = kit_press(deck, finger.time + 0.05, caught.x, caught.y);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, caught.x, 1e-6);
  CHECK_NEAR(pose.y, caught.y, 1e-6);
  kit_advance(deck, finger.time + 0.5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, caught.x, 1e-6); /* it stays under the finger */
  finger.time += 0.5;
  kit_release(&finger);
  kit_advance(deck, finger.time + 10);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, 200, 1e-9);
  CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP) + kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  cardstack_deck_destroy(deck);
}

static void test_system_cancel(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 180, 0, 0.05);
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, &taken));
  CHECK_EQUAL(taken, 1);
  kit_drain(deck, &events);
  const cardstack_event *event = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(event != NULL && event->reason == CARDSTACK_REASON_SYSTEM);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  /* The card is taken again on its way back: mac-gallagher/Shuffle #150. */
  kit_advance(deck, finger.time + 0.1);
  const double x = kit_pose_of(deck, 1).x;
  CHECK(x > 201);
  finger = kit_press(deck, finger.time + 0.1, x, 400);
  kit_glide(&finger, 180, 0, 0.3);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

static void test_threshold_hints(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.3);
  kit_glide(&finger, -100, 0, 0.3);
  kit_glide(&finger, -200, 0, 0.3);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED), 2);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_LEFT), 1);
  cardstack_direction entered[2] = {0, 0};
  for (size_t i = 0, k = 0; i < events.count && k < 2; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_THRESHOLD_ENTERED) entered[k++] = events.at[i].direction;
  }
  CHECK_EQUAL(entered[0], CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(entered[1], CARDSTACK_DIRECTION_LEFT);
  cardstack_deck_destroy(deck);
}

/* Rotation in proportion to the way, cut on both sides; stamp and progress by distance and angle; the pile follows. */
static void test_look(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0.002;
  c.look.rotation_unit = CARDSTACK_UNIT_POINT;
  c.look.rotation_grab = 0;
  c.look.rotation_maximum = 0.2;
  c.look.pivot_x = c.look.pivot_y = c.look.pivot_grab = 0;
  c.look.stamp_rule = CARDSTACK_STAMP_GRADED;
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  cardstack_pose pose, next;
  kit_glide(&finger, 50, 0, 0.2);
  kit_pose(deck, 1, &pose);
  kit_pose(deck, 2, &next);
  CHECK_NEAR(pose.x, 250, 1e-9);
  CHECK_NEAR(pose.rotation, 0.1, 1e-12);
  CHECK_NEAR(pose.progress, 0.5, 1e-12);
  CHECK_NEAR(pose.stamp_opacity, 0.5, 1e-12);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_RIGHT);
  CHECK_NEAR(next.depth, 0.5, 1e-9);
  kit_glide(&finger, 150, 0, 0.2);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.rotation, 0.2, 1e-12);
  CHECK_NEAR(pose.stamp_opacity, 1, 1e-12);
  CHECK_NEAR(pose.progress, 200 / (100 - c.swipe.hysteresis), 1e-12); /* past the threshold it is less */
  kit_glide(&finger, -400, 0, 0.2);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.rotation, -0.2, 1e-12);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_LEFT);
  /* 30 degrees off the axis of a sector of 45 to both sides. */
  kit_glide(&finger, 260, 34.641016151377542, 0.2);
  kit_pose(deck, 1, &pose);
  double p = hypot(60, 34.641016151377542) / 100;
  CHECK_NEAR(pose.stamp_opacity, p * sin(0.26179938779914943) / sin(0.78539816339744831), 1e-9);
  kit_glide(&finger, 0, 300, 0.2);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.stamp_opacity, 0, 0); /* in the dead zone */
  c.look.stamp_rule = CARDSTACK_STAMP_STEP;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  kit_glide(&finger, 30, -334.641016151377542, 0.2);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.stamp_opacity, 0, 0);
  kit_glide(&finger, 20, 0, 0.2);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.stamp_opacity, 1, 0);
  cardstack_deck_destroy(deck);
}

/* A card that is grabbed in its middle or above turns with the finger, one that is grabbed below the other way: smoothly
 * between, and by less than half within 4 % of its height. */
static void test_grab_point(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0.001;
  c.look.rotation_unit = CARDSTACK_UNIT_POINT;
  c.look.rotation_grab = 1;
  c.look.rotation_maximum = 1;
  static const struct { double y, rotation; } grabs[] = {{200, 0.1},   {300, 0.1},      {400, 0.1},
                                                     {412, 0.0568}, {413, 0.05035625}, {420, 0},
                                                     {428, -0.0568}, {440, -0.1},  {600, -0.1}};
  for (size_t i = 0; i < sizeof grabs / sizeof grabs[0]; i++) {
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, grabs[i].y == 600 ? 599.999999 : grabs[i].y);
    kit_glide(&finger, 100, 0, 0.2);
    cardstack_pose pose;
    kit_pose(deck, 1, &pose);
    check_context("grabbed at %g", grabs[i].y);
    CHECK_NEAR(pose.rotation, grabs[i].rotation, 1e-6);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Samples handed over a frame late keep their own times: the same flick decides the same, whatever the latency. */
static void test_late_samples(void) {
  const double latencies[] = {0, 0.004, 0.012, 0.016, 0.030};
  for (size_t k = 0; k < sizeof latencies / sizeof latencies[0]; k++) {
    for (int phase = 0; phase < 16; phase++) {
      cardstack_deck_config c = kit_config();
      cardstack_deck *deck = kit_deck(&c, 2);
      double frame = 1 + phase / 960.0;
      kit_advance(deck, 0.9);
      /* 250 Hz, 900 points/s, where 800 decide; 80 points in all, where 100 decide; frames at 60 Hz. */
      for (int i = 0; i <= 22; i++) {
        double time = 1 + i * 0.004, x = 200 + 3.6 * i;
        while (frame < time + latencies[k]) {
          kit_advance(deck, frame);
          frame += 1 / 60.0;
        }
        if (i == 0) CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, 400, NULL));
        if (i > 0 && i < 22) CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, x, 400, NULL));
        if (i == 22) CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, 400, NULL));
      }
      check_context("%g s late, phase %d", latencies[k], phase);
      kit_events events;
      kit_drain(deck, &events);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* A card of no size is tapped in its middle, where a press need not hit it. */
static void test_tap_of_a_card_without_size(void) {
  cardstack_deck_config c = kit_config();
  c.press.hit_test = 0;
  c.pile.scale_step = 1;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_finger finger = kit_press(deck, 1, 50, 60);
  kit_release(&finger);
  kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
  CHECK(tap != NULL);
  if (tap != NULL) {
    CHECK_NEAR(tap->x, 150, 0);
    CHECK_NEAR(tap->y, 200, 0);
  }
  cardstack_deck_destroy(deck);
}

/* Two samples so close in time that the square of their distance is 0 tell no velocity: the card returns as ever. */
static void test_samples_at_almost_one_time(void) {
  cardstack_deck_config c = kit_config();
  c.look.rotation_maximum = 0; /* so that the centre is the translation, without the pivot's share */
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(kit_append(deck, 0, 1, 3));
  CHECK_OK(cardstack_deck_pointer_down(deck, 0, 1, 200, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_move(deck, 1e-200, 1, 250, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_up(deck, 2e-200, 1, 250, 400, NULL));
  cardstack_pose pose;
  kit_advance(deck, 0.01);
  CHECK(kit_pose(deck, 1, &pose));
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_RETURNING);
  CHECK(pose.x > 230 && pose.x <= 250.0 + 1e-9);
  cardstack_deck_destroy(deck);
}

/* Without slop the translation is the finger's whole travel; nothing turns. */
static cardstack_deck_config plain(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0;
  return c;
}

/* Speed is way over time; over no time it is no number, and over time that runs backward none of this world. */
static void test_equal_times(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
  for (int i = 1; i <= 9; i++) CHECK_OK(cardstack_deck_pointer_move(deck, 1, 1, 200 + 10 * i, 400, NULL));
  CHECK_NEAR(kit_pose_of(deck, 1).x, 290, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1, 1, 290, 400, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  cardstack_deck_destroy(deck);
}

static void test_times_running_backward(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_OK(cardstack_deck_pointer_down(deck, 5, 1, 200, 400, NULL));
  for (int i = 1; i <= 9; i++) CHECK_OK(cardstack_deck_pointer_move(deck, 5 - 0.01 * i, 1, 200 - 10 * i, 400, NULL));
  CHECK_NEAR(kit_pose_of(deck, 1).x, 110, 1e-9);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1, 1, 110, 400, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_NEAR(kit_advance(deck, NAN).time, 5, 0);
  cardstack_deck_destroy(deck);
}

/* As in yuyakaido/CardStackView #156, Yalantis/Koloda #412. */
static void test_swipe_by_call_while_held(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 50, 0, 0.2);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_glide(&finger, 90, 0, 0.2); /* the finger is still down, on nothing */
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  kit_advance(deck, finger.time + 5);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
  kit_slow_swipe(deck, finger.time + 5, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  KIT_UPCOMING(deck, 3, 4);
  cardstack_deck_destroy(deck);
}

/* A flick, the next card grabbed in the same call's time, and so on: one decision each, in order. As in Yalantis/Koloda #395,
 * mac-gallagher/Shuffle #85, yuyakaido/CardStackView #62. */
static void test_fast_swipes(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 30);
  double time = 1;
  for (int i = 0; i < 25; i++) time = kit_flick(deck, time, i % 2 ? 70 : -70, 0, 2500);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 25);
  uint64_t card = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_COMMITTED) continue;
    CHECK_EQUAL(events.at[i].card, ++card);
    CHECK_EQUAL(events.at[i].direction, card % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
  }
  CHECK_EQUAL(kit_advance(deck, NAN).top, 26);
  cardstack_deck_destroy(deck);
}

/* As in appinioGmbH/flutter_packages #162, Yalantis/Koloda #73, yuyakaido/CardStackView #121. */
static void test_release_reported_twice(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 190, 0, 0.1);
  kit_release(&finger);
  kit_release(&finger);
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  KIT_UPCOMING(deck, 2, 3, 4);
  cardstack_deck_destroy(deck);
}

/* A card caught on its way back in keeps its opacity: Yalantis/Koloda #201. */
static void test_catch_rewinding(void) {
  const cardstack_deck_config c = plain();
  cardstack_deck *deck = kit_fresh(&c, 3);
  double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_OK(cardstack_deck_undo(deck, time + 2, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* comes in from outside */
  int caught = 0;
  for (int i = 1; i < 60 && !caught; i++) {
    const double now = time + 2 + i * 0.01;
    kit_advance(deck, now);
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
    CHECK_NEAR(pose.opacity, 1, 1e-12);
    if (pose.x > 350) continue;
    int32_t taken = 0;
    CHECK_OK(cardstack_deck_pointer_down(deck, now, 1, pose.x, pose.y, &taken));
    caught = taken;
    for (int k = 1; k < 40; k++) {
      kit_advance(deck, now + k * 0.05);
      kit_pose(deck, 1, &pose);
      CHECK_NEAR(pose.opacity, 1, 1e-12);
    }
    time = now + 2;
  }
  CHECK_EQUAL(caught, 1);
  CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, 300, 400, NULL));
  kit_advance(deck, time + 5);
  cardstack_pose pose;
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.opacity, 1, 1e-12);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_samples_at_almost_one_time();
  test_late_samples();
  test_tap_of_a_card_without_size();
  test_tap();
  test_press_and_slop();
  test_press_duration();
  test_hits();
  test_second_finger();
  test_catch_returning();
  test_system_cancel();
  test_threshold_hints();
  test_look();
  test_grab_point();
  test_equal_times();
  test_times_running_backward();
  test_swipe_by_call_while_held();
  test_fast_swipes();
  test_release_reported_twice();
  test_catch_rewinding();
  return check_report();
}
