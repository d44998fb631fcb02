/* The point of a card that a finger has grabbed stays under the finger: wherever the card is grabbed and wherever the
 * finger goes, and whatever the card was doing before. And how the card turns meanwhile. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>

#define PI 3.14159265358979323846

typedef struct viewport {
  double width, height;
} viewport;

static const viewport viewports[] = {{390, 844}, {1920, 1080}};
static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_FLASHCARDS};

static cardstack_deck_config preset(cardstack_preset which, const viewport *size) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, which));
  c.viewport.width = size->width;
  c.viewport.height = size->height;
  return c;
}

/* A finger, and the point of the card under it. */
typedef struct grip {
  kit_finger finger;
  uint64_t card;
  double x, y; /* from the card's centre, neither turned nor scaled */
} grip;

/* Presses the top card. */
static grip grab(cardstack_deck *deck, double time, double x, double y) {
  kit_advance(deck, time);
  grip g = {kit_press(deck, time, x, y), kit_advance(deck, NAN).top, 0, 0};
  const cardstack_pose p = kit_pose_of(deck, g.card);
  const double dx = x - p.x, dy = y - p.y, co = cos(p.rotation), si = sin(p.rotation);
  g.x = (co * dx + si * dy) / p.scale;
  g.y = (co * dy - si * dx) / p.scale;
  return g;
}

/* Where the point is drawn. */
static void drawn(const grip *g, double *x, double *y) {
  const cardstack_pose p = kit_pose_of(g->finger.deck, g->card);
  const double co = p.scale * cos(p.rotation), si = p.scale * sin(p.rotation);
  *x = p.x + co * g->x - si * g->y;
  *y = p.y + si * g->x + co * g->y;
}

/* How far that is from the finger. */
static double drift(const grip *g) {
  double x, y;
  drawn(g, &x, &y);
  return hypot(x - g->finger.x, y - g->finger.y);
}

/* Glides, and returns the largest drift from `free` points on: until then the slop is made up for. */
static double follow(grip *g, double dx, double dy, double free) {
  const double length = hypot(dx, dy), speed = 600;
  double worst = 0;
  const int steps = (int)ceil(length / 5);
  for (int i = 1; i <= steps; i++) {
    kit_glide(&g->finger, dx / steps, dy / steps, length / steps / speed);
    if (length * i / steps >= free) worst = fmax(worst, drift(g));
  }
  return worst;
}

/* -- Grabbed at rest -- */

static void everywhere(void) {
  for (size_t v = 0; v < 2; v++) {
    for (size_t k = 0; k < 2; k++) {
      const cardstack_deck_config c = preset(presets[k], &viewports[v]);
      const double width = c.viewport.width - 2 * c.card.margin_x, height = c.viewport.height - 2 * c.card.margin_y;
      for (int place = 0; place < 29; place++) {
        const int corner = place - 25;
        const double x = corner < 0 ? width * (place % 5 - 2) / 5.0 : (corner % 2 * 2 - 1) * (width / 2 - 1);
        const double y = corner < 0 ? height * (place / 5 - 2) / 5.0 : (corner / 2 * 2 - 1) * (height / 2 - 1);
        for (int way = 0; way < 8; way++) {
          check_context("%g wide, preset %d, grabbed at (%g, %g), to %d eighths", c.viewport.width, (int)presets[k], x, y,
                        way);
          cardstack_deck *deck = kit_fresh(&c, 4);
          grip g = grab(deck, 1, c.viewport.width / 2 + x, c.viewport.height / 2 + y);
          CHECK(follow(&g, 260 * cos(way * PI / 4), 260 * sin(way * PI / 4), 30) <= 0.01);
          cardstack_deck_destroy(deck);
        }
      }
    }
  }
  check_context("");
}

/* Also while the card grows under the finger, and shrinks again. */
static void lifted(void) {
  for (int i = 0; i < 2; i++) {
    cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[0]);
    c.look.lift_scale = i == 0 ? 1.2 : 0.8;
    CHECK_OK(cardstack_spring_from_response(1, 0.4, &c.motion.lift_spring));
    cardstack_deck *deck = kit_fresh(&c, 4);
    grip g = grab(deck, 1, 60, 200);
    CHECK(follow(&g, 200, 60, 30) <= 0.01);
    CHECK(fabs(kit_pose_of(deck, 1).scale - 1) > 0.01);
    cardstack_deck_destroy(deck);
  }
}

/* The viewport changes under the finger, and with it the card's size. */
static void viewport_changes(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[0]);
  cardstack_deck *deck = kit_fresh(&c, 4);
  grip g = grab(deck, 1, 100, 250);
  CHECK(follow(&g, 60, 10, 30) <= 0.01);
  CHECK_OK(cardstack_deck_set_viewport(deck, g.finger.time, 500, 700));
  CHECK(drift(&g) <= 0.01);
  for (int i = 0; i < 60; i++) {
    kit_rest(&g.finger, 1 / 120.0);
    CHECK(drift(&g) <= 0.01);
  }
  CHECK(follow(&g, 90, 40, 0) <= 0.01);
  cardstack_deck_destroy(deck);
}

/* -- Grabbed on its way -- */

static void check_catch(cardstack_deck *deck, double time, double x, double y, double rotation) {
  cardstack_pose before;
  kit_advance(deck, time);
  CHECK(kit_pose(deck, kit_advance(deck, NAN).top, &before));
  grip g = grab(deck, time, x, y);
  const cardstack_pose after = kit_pose_of(deck, g.card);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.y, before.y, 1e-9);
  CHECK_NEAR(after.rotation, before.rotation, 1e-9);
  CHECK_NEAR(after.scale, before.scale, 1e-9);
  CHECK_NEAR(after.depth, 0, 0);
  /* A finger that stands still holds a card that stands still. */
  for (int i = 0; i < 60; i++) {
    kit_rest(&g.finger, 1 / 120.0);
    CHECK(drift(&g) <= 0.01);
  }
  /* It turns as it did. */
  CHECK(!(rotation * kit_pose_of(deck, g.card).rotation < -1e-3));
  CHECK(follow(&g, -200, 30, 60) <= 0.01);
  /* And from there it comes home. */
  kit_glide(&g.finger, 190, -30, 1);
  kit_rest(&g.finger, 0.5);
  kit_release(&g.finger);
  kit_advance(deck, g.finger.time + 20);
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_get_config(deck, &c, sizeof c));
  const cardstack_pose home = kit_pose_of(deck, kit_advance(deck, NAN).top);
  CHECK_NEAR(home.x, c.viewport.width / 2, 0);
  CHECK_NEAR(home.y, c.viewport.height / 2, 0);
  CHECK_NEAR(home.rotation, 0, 0);
  CHECK_NEAR(home.scale, 1, 0);
}

static void caught_in_return(void) {
  for (size_t v = 0; v < 2; v++) {
    const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[v]);
    for (int place = 0; place < 3; place++) {
      for (int wait = 0; wait < 4; wait++) {
        for (int again = 0; again < 3; again++) {
          check_context("%g wide, at %d, caught after %d ms at %d", c.viewport.width, place, 10 + 40 * wait, again);
          cardstack_deck *deck = kit_fresh(&c, 4);
          const double y = c.viewport.height * (0.18 + 0.33 * place);
          grip g = grab(deck, 1, c.viewport.width / 2, y);
          follow(&g, 90, 0, 30);
          kit_rest(&g.finger, 0.2);
          kit_release(&g.finger);
          const double time = g.finger.time + 0.01 + 0.04 * wait;
          kit_advance(deck, time);
          const cardstack_pose p = kit_pose_of(deck, 1);
          check_catch(deck, time, p.x - 40, c.viewport.height * (0.18 + 0.33 * again), p.rotation);
          cardstack_deck_destroy(deck);
        }
      }
    }
  }
  check_context("");
}

static void caught_in_undo(void) {
  for (size_t v = 0; v < 2; v++) {
    const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[v]);
    for (int wait = 0; wait < 5; wait++) {
      for (int again = 0; again < 3; again++) {
        check_context("%g wide, caught after %d ms at %d", c.viewport.width, 10 + 50 * wait, again);
        cardstack_deck *deck = kit_fresh(&c, 4);
        grip g = grab(deck, 1, c.viewport.width / 2, c.viewport.height * 0.3);
        follow(&g, v == 0 ? 180 : 400, 0, 30);
        kit_rest(&g.finger, 0.2);
        kit_release(&g.finger);
        kit_advance(deck, g.finger.time + 0.12);
        CHECK_OK(cardstack_deck_undo(deck, g.finger.time + 0.12, CARDSTACK_DIRECTION_NONE, 0, NULL));
        const double time = g.finger.time + 0.13 + 0.05 * wait;
        kit_advance(deck, time);
        const cardstack_pose p = kit_pose_of(deck, 1);
        const double x = fmin(p.x - 60, c.viewport.width - 20);
        check_catch(deck, time, x, c.viewport.height * (0.25 + 0.25 * again), p.rotation);
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("");
}

/* The next card, which still comes up. */
static void caught_coming_up(void) {
  for (size_t v = 0; v < 2; v++) {
    const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[v]);
    for (int wait = 0; wait < 5; wait++) {
      for (int again = 0; again < 3; again++) {
        check_context("%g wide, grabbed after %d ms at %d", c.viewport.width, 30 * wait, again);
        cardstack_deck *deck = kit_fresh(&c, 4);
        kit_advance(deck, 1);
        kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
        kit_advance(deck, 1 + 0.03 * wait);
        const cardstack_pose p = kit_pose_of(deck, 2);
        check_catch(deck, 1 + 0.03 * wait, p.x - 0.4 * p.scale * (c.viewport.width - 2 * c.card.margin_x),
                    c.viewport.height * (0.2 + 0.3 * again), 0);
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("");
}

/* -- Turn -- */

static double turn_at(const cardstack_deck_config *c, double share, double distance) {
  cardstack_deck *deck = kit_fresh(c, 4);
  grip g = grab(deck, 1, c->viewport.width / 2, c->viewport.height * share);
  CHECK(follow(&g, distance, 0, 30) <= 0.01);
  const double degrees = kit_pose_of(deck, 1).rotation * 180 / PI;
  cardstack_deck_destroy(deck);
  return degrees;
}

static void turns(void) {
  for (size_t k = 0; k < 2; k++) {
    for (size_t v = 0; v < 2; v++) {
      const cardstack_deck_config c = preset(presets[k], &viewports[v]);
      const double width = c.viewport.width - 2 * c.card.margin_x, height = c.viewport.height - 2 * c.card.margin_y;
      const double threshold = 0.3 * fmin(width, height), whole = v == 0 ? 6.0 : 3.2;
      check_context("%g wide, preset %d", c.viewport.width, (int)presets[k]);
      CHECK_NEAR(turn_at(&c, 0.1, threshold), whole, 0.05);
      CHECK_NEAR(turn_at(&c, 0.5, threshold), whole, 0.05);
      CHECK_NEAR(turn_at(&c, 0.7, threshold), -whole, 0.05);
      CHECK_NEAR(turn_at(&c, 0.95, threshold), -whole, 0.05);
      CHECK_NEAR(turn_at(&c, 0.5, -threshold), -whole, 0.05);
      CHECK_NEAR(turn_at(&c, 0.5, threshold / 2), whole / 2, 0.05);
      CHECK_NEAR(turn_at(&c, 0.3, 1.4 * width), 20, 1e-9);
      /* Smooth, and where it is weak nobody finds it. */
      int weak = 0;
      double before = 1.02 * whole;
      for (int i = 0; i <= 200; i++) {
        const double turn = turn_at(&c, 0.5 + 0.001 * i, threshold);
        weak += fabs(turn) < whole / 2;
        CHECK(turn <= before + 1e-9 && turn > before - 0.05 * whole);
        before = turn;
      }
      CHECK(weak * 0.001 * c.viewport.height <= 0.04 * height);
    }
  }
  check_context("");
}

/* A card that no finger holds turns about its bottom edge, wherever it was tapped before. */
static void buttons(void) {
  const cardstack_deck_config c = preset(CARDSTACK_PRESET_CLASSIC, &viewports[0]);
  const double half = (c.viewport.height - 2 * c.card.margin_y) / 2;
  for (int tap = 0; tap < 3; tap++) {
    check_context("tapped at %d", tap);
    cardstack_deck *deck = kit_fresh(&c, 4);
    if (tap > 0) {
      grip g = grab(deck, 1, 150, tap == 1 ? 150 : 750);
      kit_release(&g.finger);
    }
    kit_advance(deck, 3);
    kit_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT);
    for (int i = 0; i < 12; i++) {
      kit_advance(deck, 3 + i / 60.0);
      const cardstack_pose p = kit_pose_of(deck, 1);
      const double x = p.x - half * sin(p.rotation) - c.viewport.width / 2, y = p.y + half * cos(p.rotation);
      const double width = c.viewport.width - 2 * c.card.margin_x;
      CHECK_NEAR(p.rotation, fmin(x / width, 1) * PI / 9, 1e-9);
      CHECK_NEAR(y, c.viewport.height / 2 + half, 1e-9);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Return -- */

/* It comes home by itself, with a little life: 1.5 % beyond its place, and not again. */
static void returns(void) {
  for (size_t k = 0; k < 2; k++) {
    check_context("preset %d", (int)presets[k]);
    const cardstack_deck_config c = preset(presets[k], &viewports[0]);
    cardstack_deck *deck = kit_fresh(&c, 4);
    grip g = grab(deck, 1, 195, 422);
    follow(&g, 100, 0, 30);
    kit_rest(&g.finger, 0.3);
    kit_release(&g.finger);
    const double far = kit_pose_of(deck, 1).x - 195;
    double least = far, half = 0;
    for (int i = 1; i <= 1500; i++) {
      kit_advance(deck, g.finger.time + 0.001 * i);
      const double x = kit_pose_of(deck, 1).x - 195;
      if (half == 0 && x < far / 2) half = 0.001 * i;
      least = fmin(least, x);
      if (half > 0 && i > 700) CHECK(fabs(x) < 0.002 * far);
    }
    CHECK_NEAR(least, -0.015 * far, 0.003 * far);
    CHECK_NEAR(half, 0.091, 0.005);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Lift -- */

/* A card answers the press, and the drag. What becomes no drag lets it fall back. */
static void answers(void) {
  for (size_t k = 0; k < 2; k++) {
    check_context("preset %d", (int)presets[k]);
    cardstack_deck_config c = preset(presets[k], &viewports[0]);
    c.press.scroll_axis = CARDSTACK_AXIS_VERTICAL;
    cardstack_deck *deck = kit_fresh(&c, 4);
    grip g = grab(deck, 1, 150, 300);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1, 0);
    CHECK((kit_advance(deck, 1.01).motion & CARDSTACK_MOTION_SETTLING) != 0);
    kit_rest(&g.finger, 1);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1.01, 1e-9);
    CHECK(drift(&g) <= 1e-9);
    CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
    kit_release(&g.finger);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1.01, 1e-9);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PILE);
    kit_advance(deck, 4);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1, 0);
    CHECK_NEAR(kit_pose_of(deck, 1).x, c.viewport.width / 2, 0);
    /* Given up to scrolling. */
    g = grab(deck, 4, 150, 300);
    kit_rest(&g.finger, 1);
    kit_glide(&g.finger, 0, 30, 0.1);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
    kit_advance(deck, 8);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1, 0);
    /* Dragged. */
    g = grab(deck, 8, 150, 300);
    kit_glide(&g.finger, 40, 0, 0.2);
    kit_rest(&g.finger, 1);
    CHECK_NEAR(kit_pose_of(deck, 1).scale, 1.02, 1e-9);
    cardstack_deck_destroy(deck);
  }
  /* CIRCLE's document lifts while dragged, DEEP_PILE's never. */
  const cardstack_deck_config trips = preset(CARDSTACK_PRESET_CIRCLE, &viewports[0]);
  check_context("preset %d", (int)trips.preset);
  CHECK_NEAR(trips.look.lift_on_press, 0, 0);
  const cardstack_deck_config pile = preset(CARDSTACK_PRESET_DEEP_PILE, &viewports[0]);
  check_context("preset %d", (int)pile.preset);
  CHECK_NEAR(pile.look.lift_scale, 1, 0);
  check_context("");
}

int main(void) {
  everywhere();
  lifted();
  viewport_changes();
  caught_in_return();
  caught_in_undo();
  caught_coming_up();
  turns();
  buttons();
  returns();
  answers();
  return check_report();
}
