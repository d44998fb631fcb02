/* Cards on their way out and back in: where a flight ends and when, how it begins, and what is drawn over what. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>

static kit_events events;

/* By how much the rotated card is outside the viewport of 400 × 800: the largest gap to a side that it is wholly beyond,
 * negative while it is still seen. */
static double outside_by(const cardstack_pose *p, double card_width, double card_height) {
  const double c = fabs(cos(p->rotation)), s = fabs(sin(p->rotation));
  const double half_x = p->scale * (card_width * c + card_height * s) / 2;
  const double half_y = p->scale * (card_width * s + card_height * c) / 2;
  return fmax(fmax(p->x - half_x - 400, -(p->x + half_x)), fmax(p->y - half_y - 800, -(p->y + half_y)));
}

/* The time of the event that says the card is gone, after everything has come to rest. */
static double time_gone(cardstack_deck *deck, uint64_t card, double from) {
  kit_advance(deck, from + 100);
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_PHASE && e->card == card && e->phase == CARDSTACK_PHASE_GONE) return e->time;
  }
  CHECK_FAIL("card %d is not gone", (int)card);
  return NAN;
}

/* Flicks a card by (dx, dy) at a speed, on a deck of its own. */
static double flick(const cardstack_deck_config *c, cardstack_deck **deck, double dx, double dy, double speed) {
  *deck = kit_deck(c, 5);
  kit_advance(*deck, 0.5);
  kit_forget(*deck);
  return kit_flick(*deck, 1, dx, dy, speed);
}

/* -- Motions -- */

static const struct {
  const char *name;
  cardstack_exit_motion motion;
  cardstack_curve curve;
  double response, damping_ratio;
} motions[] = {
    {"accelerated", CARDSTACK_EXIT_MOTION_ACCELERATED, {0, 0, 1, 1}, 0.5, 1},
    {"linear", CARDSTACK_EXIT_MOTION_CURVE, {0, 0, 1, 1}, 0.5, 1},
    {"ease-in", CARDSTACK_EXIT_MOTION_CURVE, {0.42, 0, 1, 1}, 0.5, 1},
    {"ease-out", CARDSTACK_EXIT_MOTION_CURVE, {0, 0, 0.58, 1}, 0.5, 1},
    {"ease-in-out", CARDSTACK_EXIT_MOTION_CURVE, {0.42, 0, 0.58, 1}, 0.5, 1},
    {"back first", CARDSTACK_EXIT_MOTION_CURVE, {0.36, -0.5, 0.66, 0.5}, 0.5, 1},
    {"beyond", CARDSTACK_EXIT_MOTION_CURVE, {0.34, 0, 0.64, 2}, 0.5, 1},
    {"vertical", CARDSTACK_EXIT_MOTION_CURVE, {0, 1, 0, 1}, 0.5, 1},
    {"spring", CARDSTACK_EXIT_MOTION_SPRING, {0, 0, 1, 1}, 0.5, 1},
    {"bouncy spring", CARDSTACK_EXIT_MOTION_SPRING, {0, 0, 1, 1}, 0.3, 0.1},
    {"stiff spring", CARDSTACK_EXIT_MOTION_SPRING, {0, 0, 1, 1}, 0.02, 0.2},
    {"slow spring", CARDSTACK_EXIT_MOTION_SPRING, {0, 0, 1, 1}, 9, 3},
};
enum { MOTIONS = sizeof motions / sizeof motions[0] };

static cardstack_deck_config with_motion(size_t which) {
  cardstack_deck_config c = kit_config();
  c.exit.motion = motions[which].motion;
  c.exit.curve = motions[which].curve;
  CHECK_OK(cardstack_spring_from_response(motions[which].response, motions[which].damping_ratio, &c.exit.spring));
  return c;
}

/* The flight ends when nothing of the card can be seen, no later than is allowed, and hardly later than that. */
static void test_end(size_t which) {
  static const struct { double dx, dy; } ways[] = {{90, 0}, {-90, 0}, {90, 60}, {-90, 80}, {0, -95}, {20, 95}, {70, 69}};
  for (int32_t path = CARDSTACK_EXIT_RELEASE; path <= CARDSTACK_EXIT_LOWER_CORNER; path++) {
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
      for (double speed = 900; speed < 9000; speed *= 2) {
        check_context("%s, path %d, (%g, %g) at %g", motions[which].name, (int)path, ways[i].dx, ways[i].dy, speed);
        cardstack_deck_config c = with_motion(which);
        CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_EIGHT_WAY));
        c.exit.path = path;
        c.exit.seconds = 0.5;
        cardstack_deck *deck, *again;
        double start = flick(&c, &deck, ways[i].dx, ways[i].dy, speed);
        double end = time_gone(deck, 1, start);
        cardstack_deck_destroy(deck);
        CHECK(end > start && end <= start + c.exit.seconds + 1e-9);
        flick(&c, &again, ways[i].dx, ways[i].dy, speed);
        cardstack_pose pose;
        kit_advance(again, end - 1e-6);
        CHECK(kit_pose(again, 1, &pose));
        CHECK(outside_by(&pose, c.card.width, c.card.height) > -1);
        kit_advance(again, end + 1e-6);
        CHECK(!kit_pose(again, 1, &pose));
        cardstack_deck_destroy(again);
      }
    }
  }
  check_context("");
}

/* A faster release takes no longer, and a little faster takes a little less: no jumps from one rule to another. */
static void test_time_by_speed(size_t which) {
  cardstack_deck_config c = with_motion(which);
  double last = INFINITY;
  for (double speed = 850; speed < 8000; speed *= 1.01) {
    cardstack_deck *deck;
    double start = flick(&c, &deck, 90, 10, speed);
    double took = time_gone(deck, 1, start) - start;
    check_context("%s, at %g", motions[which].name, speed);
    CHECK(took <= last + 1e-3);
    if (isfinite(last)) CHECK(last - took < 0.02);
    last = took;
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* The card goes on with the finger's speed, whether it leaves or returns. */
static void test_speed_at_release(size_t which) {
  for (int leaves = 0; leaves < 2; leaves++) {
    check_context("%s, leaves %d", motions[which].name, leaves);
    cardstack_deck_config c = with_motion(which);
    c.exit.seconds = 9;
    c.exit.seconds_minimum = 0;
    c.look.rotation = 0;
    const double speed = leaves ? 2000 : 500;
    cardstack_deck *deck;
    double start = flick(&c, &deck, 60, 0, speed);
    cardstack_pose a, b;
    kit_advance(deck, start);
    kit_pose(deck, 1, &a);
    CHECK_EQUAL(a.phase, leaves ? CARDSTACK_PHASE_LEAVING : CARDSTACK_PHASE_RETURNING);
    kit_advance(deck, start + 1e-5);
    kit_pose(deck, 1, &b);
    /* What a curve does by itself comes on top of that where it goes back at first, or begins faster. */
    const double begun = (b.x - a.x) / 1e-5;
    if (leaves && motions[which].curve.y1 < 0) {
      CHECK(begun < speed);
    } else if (leaves && motions[which].curve.y1 > 0) {
      CHECK(begun > speed);
    } else {
      /* A stiff spring has pulled on it since. */
      CHECK_NEAR(begun, speed, (leaves && motions[which].response < 0.1 ? 0.2 : 0.02) * speed);
    }
    CHECK_NEAR((b.y - a.y) / 1e-5, 0, 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card at rest goes out as the curve goes, or as the spring pulls it: a quarter farther than it has to go. */
static void test_shape(size_t which) {
  cardstack_deck_config c = with_motion(which);
  c.look.rotation = 0;
  c.exit.path = CARDSTACK_EXIT_DIRECTION;
  c.exit.seconds = 5;
  c.exit.seconds_minimum = 0; /* none is slowed down */
  c.exit.speed_minimum = c.exit.speed_share = 0; /* nor pushed */
  if (motions[which].response > 5) return; /* It is hastened. */
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  const double end = time_gone(deck, 1, 1);
  cardstack_deck_destroy(deck);
  check_context("%s, which takes %g", motions[which].name, end - 1);
  CHECK(end > 1 && end <= 6);
  deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  /* Of a card at scale 1, half of 400 points and half of its width. */
  const double way = 200 + c.card.width / 2;
  for (int i = 1; i < 20; i++) {
    const double time = (end - 1) * i / 20;
    double expected = way * i * i / 400;
    if (c.exit.motion == CARDSTACK_EXIT_MOTION_CURVE) {
      const cardstack_curve curve = {c.exit.curve.x1, c.exit.curve.y1, c.exit.curve.x2, c.exit.curve.y2};
      CHECK_OK(cardstack_curve_evaluate(&curve, i / 20.0, &expected, NULL));
      expected *= way;
    } else if (c.exit.motion == CARDSTACK_EXIT_MOTION_SPRING) {
      CHECK_OK(cardstack_spring_evaluate(&c.exit.spring, 1.25 * way, 0, 0, time, 0, &expected, NULL));
    }
    cardstack_pose pose;
    kit_advance(deck, 1 + time);
    CHECK(kit_pose(deck, 1, &pose));
    CHECK_NEAR(pose.x - 200, expected, 0.1);
  }
  cardstack_deck_destroy(deck);
  check_context("");
}

/* A flight can be called back at any time, from where it is and with the speed it has. */
static void test_undo_in_flight(size_t which) {
  cardstack_deck_config c = with_motion(which);
  c.look.rotation = 0;
  c.exit.seconds = 0.5;
  for (int i = 1; i < 10; i++) {
    check_context("%s, undone at moment %d", motions[which].name, i);
    cardstack_deck *deck = kit_deck(&c, 3);
    double time = kit_flick(deck, 1, 90, 20, 900);
    cardstack_pose p[4];
    kit_advance(deck, time);
    time += 0.019 * i;
    kit_advance(deck, time - 1e-6);
    if (kit_pose(deck, 1, &p[0])) {
      kit_advance(deck, time);
      CHECK(kit_pose(deck, 1, &p[1]));
      CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK(kit_pose(deck, 1, &p[2]));
      CHECK_EQUAL(p[2].phase, CARDSTACK_PHASE_REWINDING);
      kit_advance(deck, time + 1e-6);
      CHECK(kit_pose(deck, 1, &p[3]));
      CHECK_NEAR(p[2].x, p[1].x, 1e-9);
      CHECK_NEAR(p[3].x - p[2].x, p[1].x - p[0].x, 1e-4);
      CHECK_EQUAL(kit_advance(deck, time + 60).motion, 0);
      KIT_UPCOMING(deck, 1, 2, 3);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Thrown cards leave the way they were thrown; by direction along its axis; by the corner downward on their side. */
static void test_paths(void) {
  for (int32_t path = CARDSTACK_EXIT_RELEASE; path <= CARDSTACK_EXIT_LOWER_CORNER; path++) {
    for (int side = -1; side <= 1; side += 2) {
      check_context("path %d, side %d", (int)path, side);
      cardstack_deck_config c = kit_config();
      c.look.rotation = 0;
      c.exit.path = path;
      cardstack_deck *deck;
      double start = flick(&c, &deck, 80 * side, -40, 1500);
      cardstack_pose a, b;
      kit_advance(deck, start + 0.02);
      kit_pose(deck, 1, &a);
      double end = start + 0.1;
      kit_advance(deck, end);
      CHECK(kit_pose(deck, 1, &b));
      CHECK((b.x - a.x) * side > 0);
      if (path == CARDSTACK_EXIT_RELEASE) CHECK_NEAR((b.y - a.y) / ((b.x - a.x) * side), -0.5, 0.05);
      if (path == CARDSTACK_EXIT_DIRECTION) CHECK(b.y - a.y > -40);
      if (path == CARDSTACK_EXIT_LOWER_CORNER) CHECK(b.y > a.y);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* The farthest back comes first: the pile from below, and flights over it. */
/* Drags a card 150 to the right, moves it down at 150 points/s, and lets go. */
static kit_finger let_go_gliding_down(cardstack_deck *deck) {
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 150, 0, 0.4);
  kit_rest(&finger, 0.3);
  kit_glide(&finger, 0, 15, 0.1);
  kit_release(&finger);
  return finger;
}

/* Nobody aims so slowly: the card leaves the way it was dragged. */
static void test_slow_release(void) {
  cardstack_deck_config c = kit_config();
  c.swipe.flick_back_velocity = 200;
  cardstack_deck *deck = kit_deck(&c, 5), *again = kit_deck(&c, 5);
  const cardstack_pose start = (let_go_gliding_down(deck), kit_pose_of(deck, 1));
  const double end = time_gone(deck, 1, let_go_gliding_down(again).time);
  kit_advance(again, end - 1e-6);
  const cardstack_pose last = kit_pose_of(again, 1);
  CHECK(start.y > 410);
  CHECK_NEAR((last.y - 400) / (last.x - 200), (start.y - 400) / (start.x - 200), 1e-3);
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(again);
}

/* The least speed is that of the card, whatever part of it leads out. */
static void test_least_speed(void) {
  cardstack_deck_config c = kit_config();
  c.exit.path = CARDSTACK_EXIT_DIRECTION;
  c.exit.speed_minimum = 300;
  cardstack_deck *deck = kit_deck(&c, 5);
  const kit_finger finger = let_go_gliding_down(deck);
  const cardstack_pose start = kit_pose_of(deck, 1);
  kit_advance(deck, finger.time + 1e-4);
  const cardstack_pose next = kit_pose_of(deck, 1);
  CHECK((next.y - start.y) / 1e-4 > 100);
  CHECK_NEAR(hypot(next.x - start.x, next.y - start.y) / 1e-4, 300, 5);
  cardstack_deck_destroy(deck);
}

static void test_drawing_order(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 9);
  kit_advance(deck, 0.5);
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + 0.04 * i, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  size_t count = kit_poses(deck, poses);
  double depth = INFINITY;
  int flights = 0, tops = 0;
  for (size_t i = 0; i < count; i++) {
    tops += (poses[i].flags & CARDSTACK_POSE_TOP) != 0;
    if (poses[i].phase == CARDSTACK_PHASE_LEAVING) {
      flights++;
      continue;
    }
    CHECK_EQUAL(flights, 0); /* no pile card is drawn over a flight */
    CHECK(poses[i].depth < depth);
    depth = poses[i].depth;
  }
  CHECK_EQUAL(flights, 3);
  CHECK_EQUAL(tops, 1);
  cardstack_deck_destroy(deck);
}

/* A press hits the card where it is seen, turned as it is. */
static void test_hits_on_turned_card(void) {
  cardstack_deck_config c = kit_config();
  c.look.pivot_x = c.look.pivot_y = c.look.pivot_grab = c.look.rotation_grab = 0;
  c.look.rotation = 0.006;
  c.look.rotation_unit = CARDSTACK_UNIT_POINT;
  c.look.rotation_maximum = 1;
  CHECK_OK(cardstack_spring_from_response(20, 1, &c.motion.return_spring)); /* slow enough to stand */
  static const struct { double x, y; int hit; } points[] = {
      {0, 0, 1}, {149, 199, 1}, {-149, 199, 1}, {149, -199, 1}, {-149, -199, 1}, {151, 0, 0}, {0, 201, 0}, {-151, 199, 0},
  };
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 95, 0, 0.3);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    cardstack_pose p;
    kit_pose(deck, 1, &p);
    CHECK(p.rotation > 0.4);
    const double co = cos(p.rotation), si = sin(p.rotation);
    const double x = p.x + points[i].x * co - points[i].y * si, y = p.y + points[i].x * si + points[i].y * co;
    int32_t taken = -1;
    CHECK_OK(cardstack_deck_pointer_down(deck, finger.time, 2, x, y, &taken));
    check_context("(%g, %g) on the card", points[i].x, points[i].y);
    CHECK_EQUAL(taken, points[i].hit);
    if (taken == 1 && points[i].hit == 1) {
      CHECK_OK(cardstack_deck_pointer_up(deck, finger.time + 0.01, 2, x, y, NULL));
      kit_drain(deck, &events);
      const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
      CHECK(tap != NULL);
      if (tap != NULL) {
        CHECK_NEAR(tap->x, 150 + points[i].x, 1e-6);
        CHECK_NEAR(tap->y, 200 + points[i].y, 1e-6);
      }
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Views are used again: a deck of a thousand cards asks for no more of them than its limit, and the lowest first. */
static void test_slots(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 1000);
  int highest = 0;
  for (double time = 1; time < 300; time += 1) {
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    kit_forget(deck);
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    size_t count = kit_poses(deck, poses);
    for (size_t i = 0; i < count; i++) highest = poses[i].slot > highest ? poses[i].slot : highest;
  }
  CHECK(highest <= 4); /* three in sight, one more behind, one in the air */
  cardstack_deck_destroy(deck);
}

/* A card in flight goes on where it is, and out of a larger viewport, too: Yalantis/Koloda #122. */
static void test_larger_viewport(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  const double time = kit_slow_swipe(deck, 1, 180, 10);
  kit_advance(deck, time + 0.05);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_OK(cardstack_deck_set_viewport(deck, NAN, 900, 500));
  CHECK_NEAR(kit_pose_of(deck, 1).x, before.x, 1e-6);
  CHECK_NEAR(kit_pose_of(deck, 1).y, before.y, 1e-6);
  kit_advance(deck, time + 9);
  cardstack_pose gone;
  CHECK(!kit_pose(deck, 1, &gone));
  CHECK_NEAR(kit_pose_of(deck, 2).x, 450, 1e-6);
  cardstack_deck_destroy(deck);
}

int main(void) {
  for (size_t which = 0; which < MOTIONS; which++) {
    test_end(which);
    test_time_by_speed(which);
    test_speed_at_release(which);
    test_shape(which);
    test_undo_in_flight(which);
  }
  test_paths();
  test_slow_release();
  test_least_speed();
  test_drawing_order();
  test_hits_on_turned_card();
  test_slots();
  test_larger_viewport();
  return check_report();
}
