/* Cards that follow the finger along one axis only (`swipe.axis`). */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

static kit_events events;

static cardstack_deck_config rules(cardstack_axis axis) {
  cardstack_deck_config c = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.swipe.axis = axis;
  return c;
}

/* Where a point is that was `x`, `y` from the centre of an unturned card of scale 1. */
static void point_of(const cardstack_pose *pose, double x, double y, double *px, double *py) {
  const double sine = sin(pose->rotation) * pose->scale, cosine = cos(pose->rotation) * pose->scale;
  *px = pose->x + cosine * x - sine * y;
  *py = pose->y + sine * x + cosine * y;
}

/* All presets let the card go both ways. */
static void test_presets(void) {
  for (cardstack_preset preset = CARDSTACK_PRESET_CLASSIC; preset <= CARDSTACK_PRESET_FLASHCARDS; preset++) {
    cardstack_deck_config c;
    CHECK_OK(cardstack_deck_config_init(&c, sizeof c, preset));
    CHECK_EQUAL(c.swipe.axis, CARDSTACK_AXIS_NONE);
  }
}

/* Any drag looks as one of which each sample is on the axis. */
static void test_across_has_no_effect(void) {
  for (uint64_t number = 1; number <= 200; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    const int is_upright = (int)(number % 2);
    cardstack_deck_config c = rules(is_upright ? CARDSTACK_AXIS_VERTICAL : CARDSTACK_AXIS_HORIZONTAL);
    c.press.slop = 0;
    c.swipe.metric = 1 + (int32_t)(kit_random(&dice) % 2);
    c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
    cardstack_deck_config free = c;
    free.swipe.axis = CARDSTACK_AXIS_NONE;
    cardstack_deck *held = kit_fresh(&c, 4), *straight = kit_fresh(&free, 4);
    kit_press(held, 1, 200, 400);
    kit_press(straight, 1, 200, 400);
    double x = 200, y = 400, time = 1;
    for (int i = 0; i < 40; i++) {
      check_context("drag %d, sample %d", (int)number, i);
      const double along = 1 + kit_random_between(&dice, -12, 14), across = kit_random_between(&dice, -12, 14);
      x += is_upright ? across : along;
      y += is_upright ? along : across;
      time += 0.016;
      CHECK_OK(cardstack_deck_pointer_move(held, time, 1, x, y, NULL));
      CHECK_OK(cardstack_deck_pointer_move(straight, time, 1, is_upright ? 200 : x, is_upright ? y : 400, NULL));
      kit_advance(held, time);
      kit_advance(straight, time);
      static cardstack_pose mine[CARDSTACK_MAX_POSES], theirs[CARDSTACK_MAX_POSES];
      const size_t count = kit_poses(held, mine);
      CHECK_EQUAL(kit_poses(straight, theirs), count);
      int is_same = 1;
      for (size_t k = 0; k < count; k++) {
        is_same &= mine[k].x == theirs[k].x && mine[k].y == theirs[k].y && mine[k].rotation == theirs[k].rotation &&
                   mine[k].scale == theirs[k].scale && mine[k].progress == theirs[k].progress &&
                   mine[k].direction == theirs[k].direction && mine[k].stamp_opacity == theirs[k].stamp_opacity;
        if (is_upright) is_same &= mine[k].rotation == 0;
      }
      if (!CHECK(is_same)) break;
    }
    time += 0.3;
    CHECK_OK(cardstack_deck_pointer_up(held, time, 1, x, y, NULL));
    CHECK_OK(cardstack_deck_pointer_up(straight, time, 1, is_upright ? 200 : x, is_upright ? y : 400, NULL));
    CHECK_EQUAL(kit_last_release(held).verdict, kit_last_release(straight).verdict);
    CHECK_EQUAL(kit_last_release(held).direction, kit_last_release(straight).direction);
    cardstack_deck_destroy(held);
    cardstack_deck_destroy(straight);
  }
  check_context("%s", "");
}

/* The grabbed point of a card that turns about it moves along the axis only. */
static void test_grabbed_point(void) {
  for (int grab = -150; grab <= 150; grab += 75) {
    cardstack_deck_config c = rules(CARDSTACK_AXIS_HORIZONTAL);
    c.look.pivot_grab = 1;
    c.look.pivot_x = 0;
    c.look.pivot_y = 0;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 260, 400 + grab);
    for (int i = 0; i < 30; i++) {
      kit_glide(&finger, 7, i % 2 ? -19 : 11, 0.016);
      kit_advance(deck, finger.time);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      double x, y;
      point_of(&pose, 60, grab, &x, &y);
      CHECK_NEAR(y, 400 + grab, 1e-9);
      if (i > 8) CHECK_NEAR(x, finger.x, 1e-9);
    }
    cardstack_deck_destroy(deck);
  }
}

/* The velocity counts along the axis: a flick straight across it decides nothing, and the way out is along it. */
static void test_velocity(void) {
  for (int turn = 0; turn <= 90; turn += 10) {
    check_context("a flick %d degrees off", turn);
    cardstack_deck_config c = rules(CARDSTACK_AXIS_HORIZONTAL);
    cardstack_deck *deck = kit_fresh(&c, 3);
    const double sine = sin(turn * PI / 180), cosine = cos(turn * PI / 180);
    const double time = kit_flick(deck, 1, 80 * cosine, -80 * sine, 1600);
    const cardstack_release release = kit_last_release(deck);
    CHECK_NEAR(release.velocity_y, 0, 0);
    CHECK(fabs(release.velocity_x - 1600 * cosine) < 1600 * 0.02);
    if (turn != 60) CHECK_EQUAL(release.verdict == CARDSTACK_VERDICT_VELOCITY, turn < 60);
    if (turn < 60) {
      kit_advance(deck, time + 0.1);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK(fabs(pose.y - 400) < 60); /* what the turn brings */
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* BEGUN: the axis is the one along which the finger leaves the slop, 45 degrees is horizontal, and it stays. */
static void test_begun(void) {
  for (int by_duration = 0; by_duration <= 1; by_duration++) {
    for (int turn = 0; turn < 360; turn += 5) {
      check_context("%d degrees, by duration %d", turn, by_duration);
      cardstack_deck_config c = rules(CARDSTACK_AXIS_BEGUN);
      c.look.rotation = 0;
      if (by_duration) c.press.duration = 0.05;
      cardstack_deck *deck = kit_fresh(&c, 3);
      const int is_tie = turn % 90 == 45;
      const double sine = is_tie ? (turn < 180 ? 1 : -1) : sin(turn * PI / 180);
      const double cosine = is_tie ? (turn > 90 && turn < 270 ? -1 : 1) : cos(turn * PI / 180);
      const int is_upright = fabs(sine) > fabs(cosine);
      kit_finger finger = kit_press(deck, 1, 200, 400);
      if (by_duration) kit_rest(&finger, 0.1);
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, by_duration ? CARDSTACK_PHASE_DRAGGED : CARDSTACK_PHASE_PRESSED);
      /* Within the slop nothing moves. */
      kit_glide(&finger, 5 * cosine, 5 * sine, 0.05);
      kit_advance(deck, finger.time);
      cardstack_pose before = kit_pose_of(deck, 1);
      CHECK(before.x == 200 && before.y == 400);
      /* Then it goes that way, without a jump: twice as fast as the finger at most. */
      for (int i = 0; i < 100; i++) {
        kit_glide(&finger, cosine, sine, 0.005);
        kit_advance(deck, finger.time);
        const cardstack_pose pose = kit_pose_of(deck, 1);
        CHECK(hypot(pose.x - before.x, pose.y - before.y) < 2.1);
        CHECK(is_upright ? pose.x == 200 : pose.y == 400);
        before = pose;
      }
      CHECK_NEAR(before.x, is_upright ? 200 : finger.x, 1e-9);
      CHECK_NEAR(before.y, is_upright ? finger.y : 400, 1e-9);
      /* It keeps the axis, wherever the finger goes and whatever the configuration says. */
      c.swipe.axis = is_upright ? CARDSTACK_AXIS_HORIZONTAL : CARDSTACK_AXIS_VERTICAL;
      CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
      kit_glide(&finger, is_upright ? 300 : 0, is_upright ? 0 : 300, 0.5);
      kit_advance(deck, finger.time);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_NEAR(pose.x, before.x, 1e-9);
      CHECK_NEAR(pose.y, before.y, 1e-9);
      kit_rest(&finger, 0.3);
      kit_release(&finger);
      kit_drain(deck, &events);
      const cardstack_event *committed = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
      const double way = fabs(is_upright ? sine : cosine) * 105;
      CHECK_EQUAL(committed != NULL, way > 100 || is_tie);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* A tap stays a tap: within the slop the finger has no axis. */
static void test_tap(void) {
  for (int by_duration = 0; by_duration <= 1; by_duration++) {
    cardstack_deck_config c = rules(CARDSTACK_AXIS_BEGUN);
    if (by_duration) c.press.duration = 0.01;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 4, 4, 0.1);
    kit_release(&finger);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_TAP), 1);
    cardstack_deck_destroy(deck);
  }
}

/* A card that is caught away from the axis stays so far away from it. */
static void test_caught(void) {
  cardstack_deck_config c = rules(CARDSTACK_AXIS_NONE);
  c.look.rotation = 0;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 60, 70, 0.3);
  kit_rest(&finger, 0.1);
  kit_release(&finger);
  c.swipe.axis = CARDSTACK_AXIS_HORIZONTAL;
  CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
  kit_advance(deck, finger.time + 0.08);
  const cardstack_pose caught = kit_pose_of(deck, 1);
  CHECK(caught.y > 410);
  finger = kit_press(deck, finger.time + 0.08, 200, 400);
  kit_glide(&finger, -50, 90, 0.3);
  kit_advance(deck, finger.time);
  CHECK_NEAR(kit_pose_of(deck, 1).y, caught.y, 1e-9);
  CHECK_NEAR(kit_pose_of(deck, 1).x, caught.x - 50, 1e-9);
  cardstack_deck_destroy(deck);
}

/* What it is away from the axis by does not count: it is not dragged there, and it is not decided there. */
static void test_caught_beyond_threshold(void) {
  for (int number = 0; number < 16; number++) {
    check_context("way %d", number);
    const int is_pinned = number & 1, is_resampled = number & 2, by_duration = number & 4, is_begun = number & 8;
    cardstack_deck_config c = rules(is_begun ? CARDSTACK_AXIS_BEGUN : CARDSTACK_AXIS_HORIZONTAL);
    c.look.rotation = 0;
    c.look.pivot_grab = is_pinned ? 1 : 0;
    if (is_resampled) c.resampling.delay = 0.005;
    if (by_duration) c.press.duration = 0.01;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_advance(deck, 1);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_UP, 0, NULL));
    kit_advance(deck, 3);
    CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
    double time = 3;
    do kit_advance(deck, time += 0.005);
    while (kit_pose_of(deck, 1).y < 220);
    kit_forget(deck);
    kit_finger finger = kit_press(deck, time, 200, 200);
    const double caught = kit_pose_of(deck, 1).y;
    CHECK(caught < 300);
    kit_rest(&finger, 0.05);
    double before = 200;
    for (int i = 0; i < 60; i++) {
      kit_glide(&finger, 1, i % 2 ? 0.4 : -0.4, 0.016);
      kit_advance(deck, finger.time);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_NEAR(pose.y, caught, 1e-6);
      CHECK(fabs(pose.x - before) < 3);
      before = pose.x;
      CHECK(i < 20 || pose.direction == CARDSTACK_DIRECTION_RIGHT);
      CHECK(i < 20 || pose.progress < 0.9);
    }
    CHECK_NEAR(before, 260, 2);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_TOO_SHORT);
    CHECK_NEAR(kit_last_release(deck).translation_x, 60, 1);
    CHECK_NEAR(kit_last_release(deck).translation_y, 0, 0);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
    kit_advance(deck, finger.time + 3);
    CHECK(kit_pose_of(deck, 1).x == 200 && kit_pose_of(deck, 1).y == 400);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* The viewport turns in a drag: the card stays under the finger, and is not decided across its axis for that. */
static void test_turned_viewport(void) {
  for (int number = 0; number < 4; number++) {
    check_context("way %d", number);
    cardstack_deck_config c = rules(CARDSTACK_AXIS_HORIZONTAL);
    c.look.pivot_grab = number & 1 ? 1 : 0;
    if (number & 2) c.resampling.delay = 0.005;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 40, 10, 0.3);
    kit_rest(&finger, 0.2);
    kit_advance(deck, finger.time);
    const cardstack_pose before = kit_pose_of(deck, 1);
    CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 400, 1200));
    for (int i = 0; i < 100; i++) {
      kit_rest(&finger, 0.02);
      kit_advance(deck, finger.time);
      CHECK_NEAR(kit_pose_of(deck, 1).x, before.x, 1e-6);
      CHECK_NEAR(kit_pose_of(deck, 1).y, before.y, 1e-6);
    }
    kit_glide(&finger, 20, 0, 0.3);
    kit_rest(&finger, 0.3);
    kit_advance(deck, finger.time);
    CHECK_NEAR(kit_pose_of(deck, 1).y, before.y, 1);
    kit_release(&finger);
    CHECK_NEAR(kit_last_release(deck).translation_y, 0, 0);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* The page's axis compares the whole travel. */
static void test_scroll_axis(void) {
  cardstack_deck_config c = rules(CARDSTACK_AXIS_HORIZONTAL);
  c.press.scroll_axis = CARDSTACK_AXIS_VERTICAL;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 10, 30, 0.2);
  kit_drain(deck, &events);
  const cardstack_event *cancelled = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(cancelled != NULL && cancelled->reason == CARDSTACK_REASON_SCROLL);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_presets();
  test_across_has_no_effect();
  test_grabbed_point();
  test_velocity();
  test_begun();
  test_tap();
  test_caught();
  test_caught_beyond_threshold();
  test_turned_viewport();
  test_scroll_axis();
  return check_report();
}
