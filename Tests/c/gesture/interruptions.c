/* Every motion interrupted by everything: whatever is called while a card returns, leaves, comes back, fades or is
 * held, or while the pile moves, each card goes on from where it is and as fast as it is. */

#include "check.h"
#include "deck_kit.h"
#include "pose_motion.h"

#include <math.h>
#include <stdlib.h>

static const double now = 1.5;

static cardstack_deck_config config_of_test(void) {
  cardstack_deck_config config = kit_config();
  config.press.hit_test = 0;
  config.pile.visible_count = 4;
  config.pile.rotation_step = 0.02;
  config.pile.step_x = 3;
  config.pile.opacity_step = 0.1;
  config.look.lift_scale = 1.1;
  config.motion.fade_seconds = 0.4;
  return config;
}

/* -- Motions: each is on its way at `now` -- */

static void flick(cardstack_deck *deck, double time, double dx, double speed) {
  kit_flick(deck, time, dx, dx / 5, speed);
}
static void returning(cardstack_deck *deck) { flick(deck, now - 0.18, 40, 500); }
static void leaving(cardstack_deck *deck) { flick(deck, now - 0.2, 60, 900); }
static void several_leaving(cardstack_deck *deck) {
  flick(deck, now - 0.3, 60, 900);
  flick(deck, now - 0.18, -60, 1100);
}
static void rewinding(cardstack_deck *deck) {
  flick(deck, 0.2, -60, 900);
  CHECK_OK(cardstack_deck_undo(deck, now - 0.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
}
static void fading(cardstack_deck *deck) {
  static const uint64_t some[] = {3, 4};
  leaving(deck);
  CHECK_OK(cardstack_deck_remove(deck, now - 0.03, some, 2, NULL));
}
static void held(cardstack_deck *deck) {
  flick(deck, 0.2, 60, 900);
  kit_finger finger = kit_press(deck, now - 0.3, 200, 400);
  kit_glide(&finger, 60, 10, 0.2);
}
static void held_while_leaving(cardstack_deck *deck) {
  flick(deck, now - 0.25, 60, 900);
  kit_finger finger = kit_press(deck, now - 0.1, 200, 400);
  kit_glide(&finger, 30, 10, 0.05);
}

typedef struct named_step {
  const char *name;
  void (*run)(cardstack_deck *deck);
} named_step;

static const named_step motions[] = {
    {"a returning card", returning}, {"a leaving card", leaving},
    {"two leaving cards", several_leaving}, {"a card coming back", rewinding},
    {"fading cards", fading}, {"a held card", held},
    {"a held card and a leaving one", held_while_leaving},
};
enum { MOTIONS = sizeof motions / sizeof motions[0] };

/* -- Interruptions, at the present time -- */

static void undo(cardstack_deck *deck) {
  (void)cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL); /* or there is none */
}
static void swipe(cardstack_deck *deck, cardstack_direction direction) {
  CHECK_OK(cardstack_deck_swipe(deck, NAN, direction, 0, NULL));
}
static void swipe_left(cardstack_deck *deck) { swipe(deck, CARDSTACK_DIRECTION_LEFT); }
static void swipe_right(cardstack_deck *deck) { swipe(deck, CARDSTACK_DIRECTION_RIGHT); }
static void swipe_and_undo(cardstack_deck *deck) {
  swipe_left(deck);
  undo(deck);
}
static void narrow(cardstack_deck *deck) { CHECK_OK(cardstack_deck_set_viewport(deck, NAN, 300, 700)); }
static void turn(cardstack_deck *deck) { CHECK_OK(cardstack_deck_set_viewport(deck, NAN, 800, 400)); }
static void fewer(cardstack_deck *deck) {
  cardstack_deck_config config = config_of_test();
  config.pile.visible_count = 2;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
}
static void other_rules(cardstack_deck *deck) {
  cardstack_deck_config config = config_of_test();
  config.pile.step_y = -20;
  config.pile.scale_step = 0.1;
  config.look.rotation = 0.002;
  config.look.rotation_unit = CARDSTACK_UNIT_POINT;
  config.look.pivot_y = -1;
  config.swipe.threshold = 60;
  config.card.height = 300;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
}
static void insert(cardstack_deck *deck) {
  static const uint64_t some[] = {51, 52};
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, some, 2, NULL));
}
static void take_out(cardstack_deck *deck) {
  static const uint64_t some[] = {1, 2, 4};
  CHECK_OK(cardstack_deck_remove(deck, NAN, some, 3, NULL));
}
static void replace(cardstack_deck *deck) {
  static const uint64_t some[] = {61, 5, 3, 62, 1};
  CHECK_OK(cardstack_deck_replace(deck, NAN, some, 5, 0, NULL, NULL));
}
static void clear(cardstack_deck *deck) { CHECK_OK(cardstack_deck_clear(deck, NAN)); }
static void system_takes_finger(cardstack_deck *deck) { CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL)); }

static const named_step interruptions[] = {
    {"undo", undo}, {"swipe left", swipe_left}, {"swipe right", swipe_right}, {"swipe and undo", swipe_and_undo},
    {"a smaller viewport", narrow}, {"a turned viewport", turn}, {"fewer visible", fewer}, {"other rules", other_rules},
    {"insert", insert}, {"remove", take_out}, {"replace", replace}, {"clear", clear}, {"cancel", system_takes_finger},
};
enum { INTERRUPTIONS = sizeof interruptions / sizeof interruptions[0] };

static cardstack_deck *moving_deck(const named_step *motion) {
  const cardstack_deck_config config = config_of_test();
  cardstack_deck *deck = kit_deck(&config, 9);
  kit_advance(deck, 0.1);
  motion->run(deck);
  return deck;
}

static pose_motion_side before, after;

static void check_all(void) {
  static const double nearness[] = {1e-9, 1e-9, 1e-12, 1e-12, 1e-12, 1e-12};
  CHECK(before.counts[0] > 1);
  for (size_t i = 0; i < after.counts[0]; i++) {
    const cardstack_pose *b = &after.poses[0][i];
    double change = 0;
    const int part = pose_motion_break(&before, &after, b->card, b->slot, &change);
    if (part >= 0) {
      CHECK_FAIL("card %d changes its velocity of %s by %g", (int)b->card, pose_motion_names[part], change);
    }
    for (size_t k = 0; k < before.counts[0]; k++) {
      const cardstack_pose *a = &before.poses[0][k];
      /* A card that the host puts into another order has a new pose. */
      if (a->card != b->card || a->slot != b->slot || a->opacity == 0) continue;
      const double from[] = {a->x, a->y, a->rotation, a->scale, a->depth, a->opacity};
      const double to[] = {b->x, b->y, b->rotation, b->scale, b->depth, b->opacity};
      for (int n = 0; n < 6; n++) CHECK_NEAR(to[n], from[n], nearness[n]);
    }
  }
}

static void test_everything(void) {
  for (int m = 0; m < MOTIONS; m++) {
    for (int i = 0; i < INTERRUPTIONS; i++) {
      check_context("%s, %s", motions[m].name, interruptions[i].name);
      cardstack_deck *deck = moving_deck(&motions[m]);
      pose_motion_until(deck, now, &before);
      interruptions[i].run(deck);
      pose_motion_from(deck, now, &after);
      check_all();
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* -- The finger -- */

static double velocity_of(const pose_motion_side *side, double direction, uint64_t card, int32_t slot, int part) {
  double velocities[POSE_MOTION_PARTS], bounds[POSE_MOTION_PARTS];
  CHECK(pose_motion_of(side, direction, card, slot, velocities, bounds));
  return velocities[part];
}

/* A returning card is caught: it stays where it is, with the finger, and the pile with it; released, it has the
 * finger's velocity, and what flies is not disturbed by either. */
static void test_caught(void) {
  for (int turned = 0; turned < 2; turned++) {
    cardstack_deck_config config = config_of_test();
    /* Nothing but the finger moves the card. */
    config.look.rotation = config.pile.rotation_step = config.pile.scale_step = 0;
    config.pile.step_x = config.pile.step_y = 0;
    config.look.lift_scale = 1;
    cardstack_deck *deck = kit_deck(&config, 9);
    kit_advance(deck, 0.1);
    flick(deck, now - 0.25, turned ? -60 : 60, 1000);
    flick(deck, now - 0.15, 40, 500);
    pose_motion_until(deck, now, &before);
    CHECK(fabs(velocity_of(&before, -1, 2, 1, 0)) > 50); /* it moves */
    kit_finger finger = kit_press(deck, now, 210, 400);
    pose_motion_from(deck, now, &after);
    CHECK_NEAR(after.poses[0][after.counts[0] - 2].x, before.poses[0][before.counts[0] - 2].x, 1e-9);
    CHECK_NEAR(velocity_of(&after, 1, 2, 1, 0), 0, 1e-4);
    double change = 0;
    CHECK_EQUAL(pose_motion_break(&before, &after, 1, 0, &change), -1);
    kit_glide(&finger, -12, -9, 0.0625); /* 240 points/s */
    pose_motion_until(deck, finger.time + 8 * POSE_MOTION_SPAN, &before);
    finger.time += 8 * POSE_MOTION_SPAN;
    kit_release(&finger);
    pose_motion_from(deck, finger.time, &after);
    CHECK_NEAR(velocity_of(&after, 1, 2, 1, 0), -192, 0.05);
    CHECK_NEAR(velocity_of(&after, 1, 2, 1, 1), -144, 0.05);
    CHECK_EQUAL(pose_motion_break(&before, &after, 1, 0, &change), -1);
    cardstack_deck_destroy(deck);
  }
}

/* Reduced motion switched on: the pile takes its places at once, as opaque as it stays there. Nothing that is seen moves
 * after that, nor what leaves or comes back; such a card is in another place only after it was transparent. */
static void test_reduced(void) {
  enum { FRAMES = 4000 };
  const double interval = 1.0 / 4096;
  for (int m = 0; m < MOTIONS; m++) {
    check_context("reduced motion, %s", motions[m].name);
    cardstack_deck *deck = moving_deck(&motions[m]);
    cardstack_deck_config config = config_of_test();
    static cardstack_pose poses[2][CARDSTACK_MAX_POSES];
    size_t counts[2];
    kit_advance(deck, now);
    counts[0] = kit_poses(deck, poses[0]);
    config.reduced_motion = 1;
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &config));
    int moved = 0;
    for (int i = 0; i < FRAMES; i++) {
      cardstack_pose *old = poses[i % 2], *new = poses[(i + 1) % 2];
      kit_advance(deck, now + i * interval);
      counts[(i + 1) % 2] = kit_poses(deck, new);
      for (size_t a = 0; a < counts[i % 2]; a++) {
        for (size_t b = 0; b < counts[(i + 1) % 2]; b++) {
          const cardstack_pose *p = &old[a], *q = &new[b];
          if (p->card != q->card) continue;
          const double way = fabs(p->x - q->x) + fabs(p->y - q->y) + fabs(p->rotation - q->rotation) +
                             fabs(p->scale - q->scale);
          if (way <= 1e-9) continue;
          if (i == 0 && q->phase == CARDSTACK_PHASE_PILE) {
            CHECK(q->opacity >= p->opacity - 0.1 - 1e-9); /* a place deeper is fainter by 0.1 */
            continue;
          }
          /* The nearest frames to the moment of transparency, at the flat ends of the fades' curve. */
          if (!(p->opacity < 1e-4 && q->opacity < 1e-4)) {
            CHECK_FAIL("card %d moves by %g at opacity %g and %g", (int)p->card, way, p->opacity, q->opacity);
          }
          moved++;
        }
      }
    }
    CHECK(moved <= 8); /* each card at most once */
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  test_everything();
  test_caught();
  test_reduced();
  return check_report();
}
