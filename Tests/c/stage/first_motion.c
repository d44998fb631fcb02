/* How a card begins to leave: at once, also from rest; a flick goes on at its own speed, however fast it is. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

#define TWO_FRAMES 0.033

typedef struct viewport {
  double width, height;
} viewport;

static const viewport viewports[] = {{390, 844}, {1920, 1080}, {1024, 768}};
static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_FLASHCARDS};

static cardstack_deck_config preset(cardstack_preset which, const viewport *size) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, which));
  c.viewport.width = size->width;
  c.viewport.height = size->height;
  c.recycle.directions = 0; /* what leaves is gone */
  return c;
}

static double threshold(const cardstack_deck_config *c) {
  return 0.3 * fmin(c->viewport.width - 2 * c->card.margin_x, c->viewport.height - 2 * c->card.margin_y);
}

/* A point of card 1, from its centre, neither turned nor scaled. */
typedef struct point {
  double x, y;
} point;

static point place_of(cardstack_deck *deck, point local) {
  const cardstack_pose p = kit_pose_of(deck, 1);
  const double co = p.scale * cos(p.rotation), si = p.scale * sin(p.rotation);
  return (point){p.x + co * local.x - si * local.y, p.y + si * local.x + co * local.y};
}

/* How far a point has gone after a time. */
static double gone(cardstack_deck *deck, point local, double start, double seconds) {
  const point from = place_of(deck, local);
  kit_advance(deck, start + seconds);
  const point to = place_of(deck, local);
  return hypot(to.x - from.x, to.y - from.y);
}

static double time_out_of_sight(cardstack_deck *deck, double start) {
  cardstack_pose p;
  double time = start;
  while (kit_pose(deck, 1, &p) && time < start + 5) kit_advance(deck, time += 0.001);
  return time - start;
}

/* Presses at a share of the height, and drags by (dx, dy) at 600 points/s. */
static kit_finger drag(cardstack_deck *deck, const cardstack_deck_config *c, double share, double dx, double dy) {
  kit_advance(deck, 1);
  kit_finger finger = kit_press(deck, 1, c->viewport.width / 2, c->viewport.height * share);
  kit_glide(&finger, dx, dy, hypot(dx, dy) / 600);
  return finger;
}

static void slow_drags(void) {
  static const double heights[] = {150 / 844.0, 0.5, 700 / 844.0};
  for (size_t v = 0; v < 3; v++) {
    for (size_t k = 0; k < 2; k++) {
      for (size_t h = 0; h < 3; h++) {
        for (int way = -2; way <= 2; way++) {
          const cardstack_deck_config c = preset(presets[k], &viewports[v]);
          check_context("%g wide, preset %d, at %g, slope %d", c.viewport.width, (int)presets[k], heights[h], way);
          cardstack_deck *deck = kit_fresh(&c, 3);
          kit_finger finger = drag(deck, &c, heights[h], threshold(&c) + 10, 0.4 * way * threshold(&c));
          kit_rest(&finger, 0.2);
          kit_release(&finger);
          CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
          const point local = {0, (heights[h] - 0.5) * c.viewport.height};
          CHECK(gone(deck, local, finger.time, TWO_FRAMES) >= 20);
          CHECK(time_out_of_sight(deck, finger.time) <= 0.351 + 0.001);
          cardstack_deck_destroy(deck);
        }
      }
    }
  }
  check_context("");
}

static void buttons(void) {
  for (size_t v = 0; v < 3; v++) {
    for (size_t k = 0; k < 2; k++) {
      for (cardstack_direction to = CARDSTACK_DIRECTION_LEFT; to <= CARDSTACK_DIRECTION_RIGHT; to++) {
        const cardstack_deck_config c = preset(presets[k], &viewports[v]);
        const double width = c.viewport.width - 2 * c.card.margin_x;
        check_context("%g wide, preset %d, to %d", c.viewport.width, (int)presets[k], (int)to);
        cardstack_deck *deck = kit_fresh(&c, 3);
        kit_advance(deck, 1);
        kit_swipe(deck, 1, to);
        CHECK(gone(deck, (point){0, 0}, 1, TWO_FRAMES) >= fmax(20, 0.05 * width));
        CHECK(time_out_of_sight(deck, 1) <= 0.351 + 0.001);
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("");
}

/* Beyond the least speed a flick goes on as fast as it was, at the finger; below, in its own direction. */
static void flicks(void) {
  static const double heights[] = {0.2, 0.5, 0.8};
  for (size_t h = 0; h < 3; h++) {
    double before = NAN;
    for (double speed = 500; speed <= 2000; speed += 50) {
      cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[0]);
      c.swipe.fling_velocity = 400;
      check_context("at %g, %g points/s", heights[h], speed);
      cardstack_deck *deck = kit_fresh(&c, 3);
      kit_advance(deck, 1);
      kit_finger finger = kit_press(deck, 1, c.viewport.width / 2, c.viewport.height * heights[h]);
      kit_glide(&finger, 60, 12, 60 / speed);
      kit_release(&finger);
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
      const point local = {0, (heights[h] - 0.5) * c.viewport.height};
      const point from = place_of(deck, local);
      kit_advance(deck, finger.time + 1e-5);
      const point to = place_of(deck, local);
      const double own = hypot(speed, 0.2 * speed), found = hypot(to.x - from.x, to.y - from.y) / 1e-5;
      CHECK_NEAR(found, fmax(own, 650), 0.01 * own);
      /* In the direction of the flick, and continuous in its speed. */
      CHECK_NEAR(atan2(to.y - from.y, to.x - from.x), atan2(0.2, 1), 0.02);
      if (isfinite(before)) CHECK(fabs(found - before) < 60);
      before = found;
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* The documents' presets begin from rest, as before. */
static void documents(void) {
  static const cardstack_preset others[] = {CARDSTACK_PRESET_CIRCLE, CARDSTACK_PRESET_DEEP_PILE};
  for (size_t k = 0; k < 2; k++) {
    const cardstack_deck_config c = preset(others[k], &viewports[0]);
    check_context("preset %d", (int)others[k]);
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_advance(deck, 1);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    const double first = gone(deck, (point){0, 0}, 1, 0.01), second = gone(deck, (point){0, 0}, 1, 0.02);
    CHECK_NEAR((first + second) / first, 4, 0.01);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A thrown card goes on as fast as the finger was: the point that was grabbed, or the centre of a card that turns about
 * it. */
static void throws(cardstack_preset which) {
  static const double lengths[] = {60, 100, 150, 200, 260, 320}, speeds[] = {650, 1000, 1500, 2000, 3000, 4000, 6000, 8000};
  int left = 0;
  for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
    for (size_t v = 0; v < sizeof speeds / sizeof speeds[0]; v++) {
      for (int angle = -8; angle < 352; angle += 45) {
        const cardstack_deck_config c = preset(which, &viewports[0]);
        check_context("preset %d, %g points at %g points/s, %d degrees", (int)which, lengths[l], speeds[v], angle);
        cardstack_deck *deck = kit_fresh(&c, 3);
        kit_advance(deck, 1);
        const point local = {0, c.look.pivot_grab == 1 ? -0.2 * c.viewport.height : 0};
        kit_finger finger = kit_press(deck, 1, c.viewport.width / 2, 0.3 * c.viewport.height);
        const double way = angle * 3.14159265358979 / 180;
        kit_glide(&finger, lengths[l] * cos(way), lengths[l] * sin(way), lengths[l] / speeds[v]);
        kit_release(&finger);
        if (kit_pose_of(deck, 1).phase == CARDSTACK_PHASE_LEAVING) {
          const cardstack_release release = kit_last_release(deck);
          const double own = hypot(release.velocity_x, release.velocity_y);
          const double ratio = gone(deck, local, finger.time, 0.001) / (0.001 * own);
          CHECK(own > 640);
          CHECK(ratio > 0.97 && ratio < 1.03);
          left++;
        }
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("preset %d", (int)which);
  CHECK(left > 50);
  check_context("");
}

/* The turn with which a thrown card is seen last, in degrees clockwise; and the worst speed of the grabbed point in the
 * first millisecond, as a share of the finger's. */
static double last_turn(const cardstack_deck_config *c, point grab, double angle, double speed, double *ratio) {
  cardstack_deck *deck = kit_fresh(c, 3);
  const double width = c->viewport.width - 2 * c->card.margin_x, height = c->viewport.height - 2 * c->card.margin_y;
  const point local = {grab.x * width, grab.y * height};
  kit_advance(deck, 1);
  kit_finger finger = kit_press(deck, 1, c->viewport.width / 2 + local.x, c->viewport.height / 2 + local.y);
  kit_glide(&finger, 200 * cos(angle), 200 * sin(angle), 200 / speed);
  kit_release(&finger);
  cardstack_pose p = kit_pose_of(deck, 1);
  CHECK_EQUAL(p.phase, CARDSTACK_PHASE_LEAVING);
  const double share = gone(deck, local, finger.time, 0.001) / (0.001 * speed);
  if (fabs(share - 1) > fabs(*ratio - 1)) *ratio = share;
  double turn = p.rotation;
  for (double time = finger.time; kit_pose(deck, 1, &p); kit_advance(deck, time += 0.002)) turn = p.rotation;
  cardstack_deck_destroy(deck);
  return turn * 180 / 3.14159265358979;
}

/* A flick spins a card by where it was held, about that point: flicks that differ by the corner alone leave at other
 * angles, and none beyond 35 degrees. */
static void spins(void) {
  static const point corners[] = {{-0.4, -0.4}, {0.4, -0.4}, {-0.4, 0.4}, {0.4, 0.4}};
  static const double speeds[] = {650, 1500, 3000, 8000};
  for (size_t k = 0; k < 2; k++) {
    cardstack_deck_config c = preset(presets[k], &viewports[0]);
    CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
    double ratio = 1;
    for (size_t v = 0; v < sizeof speeds / sizeof speeds[0]; v++) {
      for (int angle = 0; angle < 360; angle += 30) {
        for (size_t i = 0; i < 4; i++) {
          check_context("preset %d, corner %d, %d degrees at %g points/s", (int)presets[k], (int)i, angle, speeds[v]);
          CHECK(fabs(last_turn(&c, corners[i], angle * 3.14159265358979 / 180, speeds[v], &ratio)) < 35);
        }
      }
    }
    check_context("preset %d: %g", (int)presets[k], ratio);
    CHECK(ratio > 0.97 && ratio < 1.03);
    const double up = -3.14159265358979 / 2;
    CHECK(last_turn(&c, corners[0], up, 1500, &ratio) > last_turn(&c, corners[1], up, 1500, &ratio) + 10);
    CHECK(last_turn(&c, corners[0], 0, 3000, &ratio) > last_turn(&c, (point){0, -0.01}, 0, 3000, &ratio) + 8);
    CHECK(last_turn(&c, corners[0], 0, 1500, &ratio) > last_turn(&c, corners[3], 0, 1500, &ratio) + 55);
    /* What is called back on its way comes to rest upright. */
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_advance(deck, 1);
    kit_finger finger = kit_press(deck, 1, c.viewport.width / 2, 0.2 * c.viewport.height);
    kit_glide(&finger, 160, 0, 0.1);
    kit_release(&finger);
    kit_advance(deck, finger.time + 0.05);
    CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_advance(deck, finger.time + 5);
    CHECK_NEAR(kit_pose_of(deck, 1).rotation, 0, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  for (cardstack_preset which = CARDSTACK_PRESET_CLASSIC; which <= CARDSTACK_PRESET_FLASHCARDS; which++) throws(which);
  slow_drags();
  buttons();
  flicks();
  documents();
  spins();
  return check_report();
}
