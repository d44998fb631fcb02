/* With reduced motion nothing travels but what a finger holds: a card is seen in one place, fades, and is seen in
 * another. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

typedef struct view {
  size_t count;
  cardstack_pose poses[CARDSTACK_MAX_POSES];
} view;

/* A card that is seen at two times a millisecond apart has not moved in between, but for the held one. */
static void check_still(const view *a, const view *b) {
  for (size_t i = 0; i < b->count; i++) {
    const cardstack_pose *q = &b->poses[i];
    for (size_t k = 0; k < a->count; k++) {
      const cardstack_pose *p = &a->poses[k];
      if (p->card != q->card || p->opacity < 1e-9 || q->opacity < 1e-9) continue;
      if (p->phase == CARDSTACK_PHASE_DRAGGED || q->phase == CARDSTACK_PHASE_DRAGGED) continue;
      if (p->phase == CARDSTACK_PHASE_PRESSED || q->phase == CARDSTACK_PHASE_PRESSED) continue;
      if (fabs(p->x - q->x) > 1e-9 || fabs(p->y - q->y) > 1e-9 || fabs(p->rotation - q->rotation) > 1e-12) {
        CHECK_FAIL("card %d in phase %d moves by (%g, %g), rotation %g, at opacity %g", (int)q->card, (int)q->phase,
                   q->x - p->x, q->y - p->y, q->rotation - p->rotation, q->opacity);
      }
      /* Beneath an opaque card one that is still coming may be there at once. */
      int is_beneath = 0;
      for (size_t above = i + 1; above < b->count; above++) is_beneath |= b->poses[above].opacity > 0.99;
      if (!is_beneath && fabs(p->opacity - q->opacity) > 0.1) CHECK_FAIL("card %d's opacity leaps by %g", (int)q->card, q->opacity - p->opacity);
    }
  }
}

/* Looks every millisecond until `until`. */
static void watch(cardstack_deck *deck, double *time, double until) {
  view last = {0, {{0}}}, now;
  for (; *time < until; *time += 0.001) {
    kit_advance(deck, *time);
    now.count = kit_poses(deck, now.poses);
    check_still(&last, &now);
    last = now;
  }
}

static cardstack_deck_config still_config(void) {
  cardstack_deck_config c = kit_config();
  c.reduced_motion = 1;
  c.motion.fade_seconds = 0.2;
  c.look.rotation = 0;
  return c;
}

static void test_nothing_travels(void) {
  cardstack_deck_config c = still_config();
  cardstack_deck *deck = kit_deck(&c, 6);
  double time = 1;
  watch(deck, &time, 1.5);
  check_context("a return");
  kit_finger finger = kit_press(deck, time, 200, 400);
  kit_glide(&finger, 70, 0, 0.3);
  cardstack_pose pose;
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, 270, 1e-9); /* it does follow the finger */
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  time = finger.time;
  watch(deck, &time, time + 1.5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, 200, 0);
  CHECK_NEAR(pose.opacity, 1, 0);

  check_context("a swipe");
  time = kit_slow_swipe(deck, time, 160, 0);
  watch(deck, &time, time + 1.5);
  CHECK(!kit_pose(deck, 1, &pose));
  check_context("an undo");
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  watch(deck, &time, time + 1.5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, 200, 0);
  CHECK_NEAR(pose.opacity, 1, 0);
  check_context("three swipes and two undos in a row");
  for (int i = 0; i < 3; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    watch(deck, &time, time + 0.05);
  }
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  watch(deck, &time, time + 0.05);
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
  watch(deck, &time, time + 2);
  check_context("cards inserted and removed");
  const uint64_t some[] = {50, 51}, top = kit_advance(deck, NAN).top;
  CHECK_OK(cardstack_deck_insert(deck, time, 0, some, 2, NULL));
  watch(deck, &time, time + 1);
  CHECK_OK(cardstack_deck_remove(deck, time, &top, 1, NULL));
  CHECK_OK(cardstack_deck_remove(deck, time, some, 1, NULL));
  watch(deck, &time, time + 1);
  check_context("");
  CHECK_EQUAL(kit_advance(deck, time + 10).motion, 0);
  cardstack_deck_destroy(deck);
}

/* A press hits the card where it will be, not where it is still seen. */
static void test_hits(void) {
  static const struct { double x; int hit; } points[] = {{60, 1}, {200, 1}, {340, 1}, {380, 0}, {40, 0}};
  cardstack_deck_config c = still_config();
  for (size_t i = 0; i < 5; i++) {
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_advance(deck, 0.5);
    const double time = kit_slow_swipe(deck, 1, 160, 0) + 0.02;
    CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_advance(deck, time + 0.02);
    cardstack_pose pose;
    kit_pose(deck, 1, &pose);
    CHECK_NEAR(pose.x, 360, 1e-9); /* it fades out where it was let go */
    int32_t taken = -1;
    CHECK_OK(cardstack_deck_pointer_down(deck, time + 0.02, 1, points[i].x, 400, &taken));
    check_context("%g", points[i].x);
    CHECK_EQUAL(taken, points[i].hit);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card thrown while it was lifted, stopped in its flight by reduced motion and taken back, is no longer lifted. */
static void test_undo_of_a_lifted_flight(void) {
  cardstack_deck_config c = kit_config();
  c.look.lift_scale = 0.8;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_advance(deck, 0.5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 80, 0, 0.3);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, finger.time + 0.03);
  c.reduced_motion = 1;
  CHECK_OK(cardstack_deck_set_config(deck, finger.time + 0.03, &c));
  CHECK_OK(cardstack_deck_undo(deck, finger.time + 0.05, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(kit_advance(deck, finger.time + 60).motion, 0);
  cardstack_pose pose;
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.scale, 1, 0);
  CHECK_NEAR(pose.x, 200, 0);
  cardstack_deck_destroy(deck);
}

/* A held card that is swiped tells its translation, and fades from where it was held. */
static void test_swipe_of_a_held_card(void) {
  cardstack_deck_config c = kit_config();
  c.reduced_motion = 1;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_advance(deck, 0.5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 80, 0, 0.3);
  cardstack_pose held, leaving;
  kit_pose(deck, 1, &held);
  CHECK_OK(cardstack_deck_swipe(deck, finger.time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, finger.time + 0.05);
  CHECK(kit_pose(deck, 1, &leaving));
  CHECK_NEAR(leaving.x, held.x, 1e-9);
  CHECK_NEAR(leaving.rotation, held.rotation, 1e-12);
  kit_events events;
  kit_drain(deck, &events);
  const cardstack_event *committed = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  const cardstack_event *cancelled = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(committed != NULL && cancelled != NULL);
  if (committed != NULL && cancelled != NULL) {
    CHECK(committed->x > 50);
    CHECK_NEAR(committed->x, cancelled->x, 0);
  }
  cardstack_deck_destroy(deck);
}

/* What fades because reduced motion is switched on does so as long as the same call says. */
static void test_fade_of_the_new_settings(void) {
  cardstack_deck_config c = kit_config();
  c.motion.fade_seconds = 0.001;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_advance(deck, 0.5);
  CHECK_OK(cardstack_deck_swipe(deck, 0.5, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 0.55);
  c.reduced_motion = 1;
  c.motion.fade_seconds = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 0.55, &c));
  /* Out where it was; the next card is where it belongs. */
  static const struct { double after, least, most; } points[] = {{0.001, 0.99, 1}, {0.4, 0.3, 0.7}};
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
    kit_advance(deck, 0.55 + points[i].after);
    const double opacity = kit_pose_of(deck, 1).opacity;
    CHECK(opacity >= points[i].least && opacity <= points[i].most);
    CHECK_NEAR(kit_pose_of(deck, 2).opacity, 1, 0);
    CHECK_NEAR(kit_pose_of(deck, 2).depth, 0, 0);
  }
  cardstack_deck_destroy(deck);
}

/* -- Nobody's screen blinks -- */

enum { WATCHED = 400 };

/* How much of the stage's middle is covered by cards. */
static double cover(const view *v, const cardstack_deck_config *c) {
  double through = 1;
  for (size_t i = 0; i < v->count; i++) {
    const cardstack_pose *p = &v->poses[i];
    if (fabs(p->x - c->viewport.width / 2) < 0.35 * c->viewport.width) through *= 1 - p->opacity;
  }
  return 1 - through;
}

/* For 0.4 s the middle stays covered, and only cards that leave, an undone one and those that entered at the back fade. */
static void covered(cardstack_deck *deck, const cardstack_deck_config *c, double time, int entered, const char *what) {
  for (int i = 0; i < WATCHED; i++) {
    view v;
    kit_advance(deck, time + 0.001 * i);
    v.count = kit_poses(deck, v.poses);
    check_context("%s, %d visible, after %d ms", what, (int)c->pile.visible_count, i);
    CHECK(cover(&v, c) >= 0.99);
    for (size_t k = 0; k < v.count; k++) {
      const cardstack_pose *p = &v.poses[k];
      const int may_fade = p->phase == CARDSTACK_PHASE_LEAVING || p->phase == CARDSTACK_PHASE_REWINDING ||
                           p->phase == CARDSTACK_PHASE_FADING || p->depth > c->pile.visible_count - 0.5 - entered;
      if (!may_fade) CHECK(p->opacity > 0.999);
    }
  }
  check_context("");
}

static void test_never_empty(void) {
  for (int32_t visible = 1; visible <= 4; visible++) {
    cardstack_deck_config c;
    CHECK_OK(cardstack_deck_config_init(&c, sizeof c, CARDSTACK_PRESET_CLASSIC));
    (c.viewport.width = 400, c.viewport.height = 800);
    (c.pile.visible_count = visible, c.reduced_motion = 1);
    c.recycle.directions = 1u << (CARDSTACK_DIRECTION_LEFT - 1);
    cardstack_deck *deck = kit_deck(&c, 8);
    kit_advance(deck, 1);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    covered(deck, &c, 1, 1, "a button");
    CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
    covered(deck, &c, 2, 1, "an undo");
    double time = kit_slow_swipe(deck, 3, 160, 0);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
    covered(deck, &c, time, 1, "a drag");
    time = kit_slow_swipe(deck, 5, 70, 0);
    covered(deck, &c, time, 1, "a return");
    kit_swipe(deck, 7, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, 7.1);
    CHECK_OK(cardstack_deck_undo(deck, 7.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
    covered(deck, &c, 7.1, 1, "an undo in the fade");
    for (int i = 0; i < 4; i++) {
      kit_swipe(deck, 9 + 0.05 * i, CARDSTACK_DIRECTION_RIGHT);
      kit_advance(deck, 9 + 0.05 * i);
    }
    covered(deck, &c, 9.15, 3, "four in a row");
    CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_advance(deck, 10.1);
    kit_swipe(deck, 10.1, CARDSTACK_DIRECTION_RIGHT);
    covered(deck, &c, 10.1, 1, "a swipe of an undone card");
    c.pile.step_y += 7;
    CHECK_OK(cardstack_deck_set_config(deck, 11, &c));
    covered(deck, &c, 11, 0, "other settings");
    (c.viewport.width = 600, c.card.width = 300);
    CHECK_OK(cardstack_deck_set_config(deck, 11.5, &c));
    covered(deck, &c, 11.5, 0, "another viewport");
    while (kit_advance(deck, NAN).remaining > 1) kit_swipe(deck, 12, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, 13);
    kit_swipe(deck, 14, CARDSTACK_DIRECTION_LEFT);
    covered(deck, &c, 14, 1, "the only card, which comes round");
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_never_empty();
  test_fade_of_the_new_settings();
  test_swipe_of_a_held_card();
  test_nothing_travels();
  test_hits();
  test_undo_of_a_lifted_flight();
  return check_report();
}
