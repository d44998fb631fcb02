/* The presets as the documents describe them that they come from: what a deck does that changes no number of theirs.
 * Tests/documents.tsv says which sentence is shown by which function. */

#include "check.h"
#include "deck_kit.h"

#include <cardstack_motion.h>
#include <math.h>
#include <string.h>

static kit_events events;

static const double PI = 3.14159265358979323846;

static cardstack_deck_config of(cardstack_preset preset) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, preset));
  c.viewport.width = 400;
  c.viewport.height = 800;
  return c;
}

/* At rest at time 1, nothing to drain. */
static cardstack_deck *settled(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  CHECK_EQUAL(kit_advance(deck, 1).motion, 0);
  kit_forget(deck);
  return deck;
}

/* The first event of a kind among those drained last; one of nothing if there is none. */
static const cardstack_event *first(cardstack_event_kind kind) {
  static const cardstack_event nothing;
  const cardstack_event *event = kit_find(&events, kind);
  return event != NULL ? event : &nothing;
}

/* A spring's place after some time. */
static double spring_at(const cardstack_spring *spring, double from, double target, double seconds) {
  double position = NAN, velocity = NAN;
  CHECK_OK(cardstack_spring_evaluate(spring, target, from, 0, seconds, 0, &position, &velocity));
  return position;
}

/* Within 50 degrees of the side a drag leaves where only left and right are allowed, and within 45 by a document. */
static void widths(void) {
  static const struct { cardstack_preset preset; double degrees; int leaves; } drags[] = {
      {CARDSTACK_PRESET_CLASSIC, 49, 1},   {CARDSTACK_PRESET_CLASSIC, 51, 0},   {CARDSTACK_PRESET_FLASHCARDS, 49, 1},
      {CARDSTACK_PRESET_DEEP_PILE, 44, 1}, {CARDSTACK_PRESET_DEEP_PILE, 46, 0},
  };
  for (size_t i = 0; i < sizeof drags / sizeof drags[0]; i++) {
    for (int side = -1; side <= 1; side += 2) {
      const cardstack_deck_config c = of(drags[i].preset);
      check_context("preset %d, %g degrees, side %d", (int)c.preset, drags[i].degrees, side);
      cardstack_deck *deck = settled(&c, 5);
      const double angle = drags[i].degrees * PI / 180;
      const double time = kit_slow_swipe(deck, 1, side * 300 * cos(angle), -300 * sin(angle));
      CHECK_EQUAL(kit_advance(deck, time).top, drags[i].leaves ? 2 : 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* -- CLASSIC -- */

/* The three cards on top are seen, each smaller than the one above; the others have neither pose nor view. */
static void classic_pile(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = settled(&c, 100);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  CHECK_EQUAL(kit_poses(deck, poses), 3);
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(poses[2 - i].card, i + 1);
    CHECK_NEAR(poses[2 - i].scale, 1 - 0.05 * i, 1e-12);
    CHECK_EQUAL((poses[2 - i].flags & CARDSTACK_POSE_TOP) != 0, i == 0);
  }
  CHECK_EQUAL(kit_status(deck, 3) & CARDSTACK_CARD_ON_STAGE, CARDSTACK_CARD_ON_STAGE);
  CHECK_EQUAL(kit_status(deck, 50), CARDSTACK_CARD_UPCOMING);
  cardstack_deck_destroy(deck);
  /* Or fainter, if the host wants that. */
  cardstack_deck_config fainter = c;
  fainter.pile.opacity_step = 0.25;
  deck = settled(&fainter, 5);
  CHECK_EQUAL(kit_poses(deck, poses), 3);
  for (int i = 0; i < 3; i++) CHECK_NEAR(poses[2 - i].opacity, 1 - 0.25 * i, 1e-12);
  cardstack_deck_destroy(deck);
}

/* Under the finger in x and y; turned in proportion to x about a pivot; those behind grow linearly with it. */
static void classic_drag(void) {
  cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  c.press.slop = 0;
  /* About the bottom edge. */
  c.look.pivot_grab = 0;
  cardstack_deck *deck = settled(&c, 10);
  cardstack_pose rest, pose, second, third;
  kit_pose(deck, 1, &rest);
  kit_finger finger = kit_press(deck, 1, 200, 200);
  double rate = 0;
  for (int i = 1; i <= 5; i++) {
    check_context("step %d", i);
    kit_glide(&finger, 10, 4, 0.1);
    kit_pose(deck, 1, &pose);
    kit_pose(deck, 2, &second);
    kit_pose(deck, 3, &third);
    /* The middle of its bottom edge moves with the finger, and nothing else of it does. */
    const double half = (c.viewport.height - 2 * c.card.margin_y) / 2;
    CHECK_NEAR(pose.x - pose.scale * half * sin(pose.rotation), rest.x + 10 * i, 1e-9);
    CHECK_NEAR(pose.y + pose.scale * half * cos(pose.rotation), rest.y + half + 4 * i, 1e-9);
    if (i == 1) rate = pose.rotation / 10;
    CHECK(rate > 1e-4);
    CHECK_NEAR(pose.rotation, rate * 10 * i, 1e-12);
    const double share = hypot(10 * i, 4 * i) / (c.swipe.threshold * (c.viewport.width - 2 * c.card.margin_x));
    CHECK(share > 0 && share < 1);
    /* The last fifth comes with its way out. */
    CHECK_NEAR(second.scale, 0.95 + 0.05 * 0.8 * share, 1e-9);
    CHECK_NEAR(third.scale, 0.9 + 0.05 * 0.8 * share, 1e-9);
  }
  check_context("");
  /* Away: the second one is the first, at its full size. */
  kit_glide(&finger, 150, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, finger.time + 9);
  CHECK(kit_pose(deck, 2, &pose));
  CHECK_NEAR(pose.scale, 1, 0);
  cardstack_deck_destroy(deck);
  /* Or about the point under the finger. */
  c.look.pivot_grab = 1;
  deck = settled(&c, 10);
  finger = kit_press(deck, 1, 150, 200);
  kit_glide(&finger, 50, 20, 0.1);
  kit_pose(deck, 1, &pose);
  CHECK(pose.rotation > 0.01);
  const double x = 150 - 200, y = 200 - 400, co = cos(pose.rotation), si = sin(pose.rotation);
  CHECK_NEAR(pose.x + pose.scale * (x * co - y * si), 200, 1e-9);
  CHECK_NEAR(pose.y + pose.scale * (x * si + y * co), 220, 1e-9);
  cardstack_deck_destroy(deck);
}

/* Let go it returns in a second, and swings past its place by a hundredth of its way to two. */
static void classic_return(void) {
  cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  c.press.slop = 0;
  c.look.rotation_maximum = 0;
  cardstack_deck *deck = settled(&c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 80, 0, 0.3);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  double least = 80;
  for (int k = 0; k <= 100; k++) {
    cardstack_pose pose;
    kit_advance(deck, finger.time + 0.01 * k);
    kit_pose(deck, 1, &pose);
    CHECK_NEAR(pose.x, 200 + spring_at(&c.motion.return_spring, 80, 0, 0.01 * k), 0.01);
    least = fmin(least, pose.x - 200);
  }
  CHECK(least < -0.8 && least > -1.6);
  CHECK_EQUAL(kit_advance(deck, finger.time + 1.2).motion, 0);
  cardstack_deck_destroy(deck);
}

/* The document's states in turn. The data have moved on when the animation begins. */
static void classic_states(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = settled(&c, 10);
  CHECK_EQUAL(kit_advance(deck, NAN).state, CARDSTACK_STATE_IDLE);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 200, 0, 0.3);
  CHECK_EQUAL(kit_advance(deck, NAN).state, CARDSTACK_STATE_DRAGGING);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 10);
  kit_release(&finger);
  cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_ANIMATING_OUT);
  CHECK_EQUAL(frame.remaining, 9);
  CHECK_EQUAL(frame.undoable, 1);
  CHECK_EQUAL(frame.top, 2);
  cardstack_pose pose;
  CHECK(kit_pose(deck, 1, &pose));
  CHECK_EQUAL(pose.phase, CARDSTACK_PHASE_LEAVING);
  CHECK(kit_pose(deck, 2, &pose));
  CHECK(pose.flags & CARDSTACK_POSE_TOP);
  CHECK_EQUAL(kit_advance(deck, 6).state, CARDSTACK_STATE_IDLE);
  CHECK_OK(cardstack_deck_undo(deck, 6, CARDSTACK_DIRECTION_NONE, 0, NULL));
  frame = kit_advance(deck, 6.05);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_REWINDING);
  CHECK_EQUAL(frame.top, 1);
  CHECK_EQUAL(kit_advance(deck, 12).state, CARDSTACK_STATE_IDLE);
  cardstack_deck_destroy(deck);
}

/* -- CIRCLE -- */

enum { TRIPS = 15 };

/* A card is as wide as the viewport less 15 points on either side, and a press has to hit it. */
static void trips_card(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  cardstack_deck *deck = settled(&c, TRIPS);
  static const struct { double x; int32_t hit; } places[] = {{14.9, 0}, {15.1, 1}, {384.9, 1}, {385.1, 0}};
  for (int i = 0; i < 4; i++) {
    check_context("at %g", places[i].x);
    int32_t taken = -1;
    CHECK_OK(cardstack_deck_pointer_down(deck, 2 + i, 1, places[i].x, 400, &taken));
    CHECK_EQUAL(taken, places[i].hit);
    CHECK_OK(cardstack_deck_pointer_up(deck, 2 + i, 1, places[i].x, 400, NULL));
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_TAP), places[i].hit);
  }
  check_context("");
  cardstack_deck_destroy(deck);
}

/* Whatever is the number of trips, two are seen; the first is on top; after the last comes the first again. */
static void trips_circle(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  cardstack_deck *deck = settled(&c, TRIPS);
  double time = 1;
  for (uint64_t i = 0; i < 3 * TRIPS; i++, time += 9) {
    check_context("swipe %d", (int)i);
    const uint64_t top = i % TRIPS + 1, next = (i + 1) % TRIPS + 1;
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    const cardstack_frame frame = kit_advance(deck, time);
    CHECK_EQUAL(frame.motion, 0);
    CHECK_EQUAL(frame.remaining, TRIPS);
    CHECK_EQUAL(kit_poses(deck, poses), 2);
    CHECK(poses[0].card == next && poses[1].card == top);
    CHECK(poses[1].flags & CARDSTACK_POSE_TOP);
    for (int k = 0; k < 2; k++) {
      CHECK(poses[k].x == 200 && poses[k].y == 400 && poses[k].rotation == 0 && poses[k].scale == 1 && poses[k].opacity == 1);
      CHECK(poses[k].slot >= 0 && poses[k].slot <= 3); /* two, the one that comes next, and the one that leaves */
    }
    kit_slow_swipe(deck, time, i % 2 ? 90 : -90, 10);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
    CHECK_EQUAL(first(CARDSTACK_EVENT_COMMITTED)->card, top);
  }
  check_context("");
  cardstack_deck_destroy(deck);
}

/* A press of 0.01 s begins the drag. The card is where the finger takes it, a tenth of a degree per point turned and
 * soon a little smaller; the bar at the bottom goes. Its neighbour stays as it is. */
static void trips_drag(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  const cardstack_spring spring = {1, 180, 100};
  cardstack_deck *deck = settled(&c, TRIPS);
  CHECK(kit_advance(deck, NAN).chrome_opacity == 1);
  CHECK_OK(cardstack_deck_pointer_down(deck, 2, 1, 200, 400, NULL));
  CHECK_EQUAL(kit_advance(deck, 2.0099).interaction, CARDSTACK_INTERACTION_PRESSING);
  CHECK_EQUAL(kit_advance(deck, 2.0101).interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  CHECK_NEAR(first(CARDSTACK_EVENT_DRAG_BEGAN)->time, 2.01, 1e-9);
  kit_finger finger = {deck, 2.0101, 200, 400};
  static const double ways[][2] = {{30, 12}, {-60, 100}, {250, -300}, {-320, 0}};
  cardstack_pose pose;
  for (int i = 0; i < 4; i++) {
    kit_glide(&finger, ways[i][0], ways[i][1], 0.1);
    check_context("to (%g, %g)", finger.x, finger.y);
    kit_pose(deck, 1, &pose);
    CHECK_NEAR(pose.x, finger.x, 1e-9);
    CHECK_NEAR(pose.y, finger.y, 1e-9);
    CHECK_NEAR(pose.rotation * 180 / PI, (finger.x - 200) / 10, 1e-9);
    CHECK_NEAR(pose.scale, spring_at(&spring, 1, 0.95, finger.time - 2.01), 1e-9);
    CHECK(kit_pose(deck, 2, &pose));
    CHECK(pose.x == 200 && pose.y == 400 && pose.rotation == 0 && pose.scale == 1 && pose.stamp_opacity == 0);
  }
  check_context("");
  kit_rest(&finger, 5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.scale, 0.95, 1e-3);
  CHECK_NEAR(kit_advance(deck, NAN).chrome_opacity, 0, 1e-3);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL));
  kit_advance(deck, 60);
  kit_pose(deck, 1, &pose);
  CHECK(pose.scale == 1 && pose.rotation == 0 && pose.x == 200 && pose.y == 400);
  CHECK(kit_advance(deck, NAN).chrome_opacity == 1);
  cardstack_deck_destroy(deck);
}

/* Beyond 80 points to a side that side's stamp is there at once, on the top card alone; at 80 there is none. */
static void trips_stamp(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  cardstack_deck *deck = settled(&c, TRIPS);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_rest(&finger, 0.02);
  static const struct { double x, y; cardstack_direction direction; } places[] = {
      {200, 400, 0}, {279.9, 400, 0}, {280, 400, 0}, {280.1, 400, CARDSTACK_DIRECTION_RIGHT}, {350, 700, CARDSTACK_DIRECTION_RIGHT},
      {250, 700, 0}, {120, 500, 0}, {119.9, 500, CARDSTACK_DIRECTION_LEFT}, {20, 100, CARDSTACK_DIRECTION_LEFT}, {190, 100, 0},
  };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    kit_glide(&finger, places[i].x - finger.x, places[i].y - finger.y, 0.2);
    check_context("at (%g, %g)", places[i].x, places[i].y);
    cardstack_pose pose, next;
    kit_pose(deck, 1, &pose);
    kit_pose(deck, 2, &next);
    CHECK_NEAR(pose.stamp_opacity, places[i].direction != 0, 0);
    if (places[i].direction != 0) CHECK_EQUAL(pose.direction, places[i].direction);
    CHECK_NEAR(next.stamp_opacity, 0, 0);
  }
  check_context("");
  cardstack_deck_destroy(deck);
}

/* More than 80 points to either side at the release, however far up or down and however fast: else the card stays. */
static void trips_decision(void) {
  static const struct { double dx, dy; cardstack_direction direction; } ways[] = {
      {80.5, 0, CARDSTACK_DIRECTION_RIGHT}, {-80.5, 0, CARDSTACK_DIRECTION_LEFT}, {80, 0, 0}, {-80, 0, 0}, {0, 300, 0}, {10, -390, 0},
      {85, 380, CARDSTACK_DIRECTION_RIGHT}, {-85, -380, CARDSTACK_DIRECTION_LEFT},
  };
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    for (int fast = 0; fast < 2; fast++) {
      check_context("(%g, %g)%s", ways[i].dx, ways[i].dy, fast ? ", fast" : "");
      cardstack_deck *deck = settled(&c, TRIPS);
      kit_finger finger = kit_press(deck, 2, 200, 400);
      kit_rest(&finger, 0.02);
      kit_glide(&finger, ways[i].dx, ways[i].dy, fast ? 0.03 : 1);
      if (!fast) kit_rest(&finger, 0.3);
      kit_release(&finger);
      kit_drain(deck, &events);
      CHECK_EQUAL(first(CARDSTACK_EVENT_COMMITTED)->direction, ways[i].direction);
      CHECK_EQUAL(kit_advance(deck, NAN).top, ways[i].direction != 0 ? 2 : 1);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
  /* Beyond it and back again: nothing is decided. */
  cardstack_deck *deck = settled(&c, TRIPS);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 150, 0, 0.3);
  kit_glide(&finger, -100, 0, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 0);
  cardstack_deck_destroy(deck);
}

/* Back by the document's spring, mass 1, stiffness 180, damping 100. It is slow, and the card can be taken meanwhile. */
static void trips_return(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  const cardstack_spring spring = {1, 180, 100};
  cardstack_deck *deck = settled(&c, TRIPS);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_rest(&finger, 0.02);
  kit_glide(&finger, 70, -40, 0.3);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  for (int k = 0; k < 30; k++) {
    cardstack_pose pose;
    kit_advance(deck, finger.time + 0.05 * k);
    kit_pose(deck, 1, &pose);
    const double x = spring_at(&spring, 70, 0, 0.05 * k), y = spring_at(&spring, -40, 0, 0.05 * k);
    CHECK_NEAR(pose.x, 200 + x, 0.01);
    CHECK_NEAR(pose.y, 400 + y, 0.01);
    CHECK_NEAR(pose.rotation * 180 / PI, x / 10, 0.001);
  }
  CHECK(kit_advance(deck, NAN).motion != 0);
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, NAN, 1, 200, 400, &taken));
  CHECK_EQUAL(taken, 1);
  cardstack_deck_destroy(deck);
}

/* A decided card goes out past the lower corner of its side, in sight all the way; the next one is there without motion. */
static void trips_exit(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_CIRCLE);
  for (int side = -1; side <= 1; side += 2) {
    check_context("side %d", side);
    cardstack_deck *deck = settled(&c, TRIPS);
    /* Past the other side's threshold first: the side is that of the decision. */
    kit_finger finger = kit_press(deck, 2, 200, 400);
    kit_rest(&finger, 0.02);
    kit_glide(&finger, -120 * side, 0, 0.3);
    kit_glide(&finger, 220 * side, 0, 0.3);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    const double time = finger.time;
    cardstack_pose before, pose, next;
    kit_advance(deck, time);
    CHECK(kit_pose(deck, 1, &before));
    int frames = 0;
    for (int k = 1; k < 300; k++) {
      kit_advance(deck, time + 0.01 * k);
      CHECK(kit_pose(deck, 2, &next));
      CHECK(next.x == 200 && next.y == 400 && next.opacity == 1 && next.rotation == 0 && next.scale == 1);
      if (!kit_pose(deck, 1, &pose) || pose.phase != CARDSTACK_PHASE_LEAVING) break;
      CHECK((pose.x - before.x) * side > 0);
      CHECK(pose.y > before.y);
      CHECK(pose.opacity == 1);
      before = pose;
      frames++;
    }
    CHECK(frames > 10);
    CHECK((before.x - 200) * side > 200 && before.y > 600); /* last seen beside the viewport, and far down */
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- DEEP_PILE -- */

static void async_pile(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_DEEP_PILE);
  cardstack_deck *deck = settled(&c, 30);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  CHECK_EQUAL(kit_poses(deck, poses), 5);
  const double height = c.viewport.height - 2 * c.card.margin_y;
  for (int i = 0; i < 5; i++) {
    const cardstack_pose *p = &poses[4 - i];
    CHECK_EQUAL(p->card, i + 1);
    CHECK_NEAR(p->scale, 1 - 0.1 * i, 1e-12);
    /* Each bottom edge ten points below that of the card before. */
    CHECK_NEAR(p->y + p->scale * height / 2, 400 + height / 2 + 10 * i, 1e-9);
  }
  cardstack_deck_destroy(deck);
}

/* Half the card's smaller side decides, however the drag points within the sector; the velocity does not. */
static void async_decision(void) {
  cardstack_deck_config c = of(CARDSTACK_PRESET_DEEP_PILE);
  c.press.slop = 0;
  c.card.width = 300;
  c.card.height = 500;
  static const struct { double dx, dy; size_t decided; } ways[] = {
      {151, 0, 1}, {149, 0, 0}, {-151, 0, 1}, {108, 107, 1}, {105, 104, 0},
  };
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    check_context("(%g, %g)", ways[i].dx, ways[i].dy);
    cardstack_deck *deck = settled(&c, 9);
    kit_flick(deck, 2, ways[i].dx, ways[i].dy, 3000);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), ways[i].decided);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Five decisions can be undone; the sixth makes the first final. */
static void async_undo(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_DEEP_PILE);
  cardstack_deck *deck = settled(&c, 12);
  for (int i = 1; i <= 7; i++) {
    CHECK_OK(cardstack_deck_swipe(deck, 1 + i, i % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), i > 5);
    if (i > 5) CHECK_EQUAL(first(CARDSTACK_EVENT_FINAL)->card, i - 5);
  }
  for (uint64_t card = 7; card >= 3; card--) {
    CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_EQUAL(kit_advance(deck, NAN).top, card);
  }
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* -- Asking for more -- */

/* Fewer than five cards, by the one document; at most three, in what the other describes. */
static void watermarks(void) {
  CHECK_EQUAL(of(CARDSTACK_PRESET_CLASSIC).feed.watermark, 5);
  CHECK_EQUAL(of(CARDSTACK_PRESET_DEEP_PILE).feed.watermark, 4);
  cardstack_deck_config c = of(CARDSTACK_PRESET_DEEP_PILE);
  c.feed.watermark = 12;
  cardstack_deck *deck = settled(&c, 3);
  CHECK_OK(cardstack_deck_get_config(deck, &c, sizeof c));
  CHECK_EQUAL(c.feed.watermark, 12);
  cardstack_deck_destroy(deck);
}

/* A dating app's deck asks with four cards left, and not with five. */
static void classic_asks(void) {
  cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  c.feed.enabled = 1;
  cardstack_deck *deck = settled(&c, 5);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_LOAD), 0);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_LOAD), 1);
  cardstack_deck_destroy(deck);
}

/* -- FLASHCARDS -- */

/* A session of twenty words that ends: those known are gone, those not known come again; all of it can be undone. */
static void words_session(void) {
  const cardstack_deck_config c = of(CARDSTACK_PRESET_FLASHCARDS);
  cardstack_deck *deck = settled(&c, 20);
  CHECK_EQUAL(c.feed.enabled, 0);
  CHECK_EQUAL(c.delivery.mode, CARDSTACK_DELIVERY_NONE);
  double time = 1;
  for (uint64_t word = 1; word <= 20; word++, time += 2) {
    CHECK_EQUAL(kit_advance(deck, time).top, word);
    CHECK_OK(cardstack_deck_swipe(deck, time, word % 5 ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_LEFT, 0, NULL));
  }
  kit_advance(deck, time);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_SEND) + kit_count(&events, CARDSTACK_EVENT_LOAD), 0);
  KIT_UPCOMING(deck, 5, 10, 15, 20);
  for (int i = 0; i < 4; i++, time += 2) CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  const cardstack_frame frame = kit_advance(deck, time);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(frame.undoable, 24);
  for (int i = 0; i < 24; i++) CHECK_OK(cardstack_deck_undo(deck, time + i, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  cardstack_deck_destroy(deck);
}

/* -- A backend -- */

/* In one line it asks for cards and delivers decisions as the document has it; all else stays as it was. */
static void backend_in_one_line(void) {
  static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_DEEP_PILE};
  for (int i = 0; i < 2; i++) {
    check_context("preset %d", (int)presets[i]);
    cardstack_deck_config c = of(presets[i]), plain = c;
    c.feed.watermark = 77;
    c.retry.request_seconds = c.retry.seconds = c.retry.maximum = 5;
    c.retry.jitter = 1;
    c.delivery.max_sends = plain.delivery.max_sends = 3;
    CHECK_OK(cardstack_deck_config_use_backend(&c));
    plain.feed.enabled = 1;
    plain.delivery.mode = i == 0 ? CARDSTACK_DELIVERY_AT_DECISION : CARDSTACK_DELIVERY_BOTH;
    plain.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
    CHECK(memcmp(&c, &plain, sizeof c) == 0);
    CHECK_EQUAL(c.feed.watermark, i == 0 ? 5 : 4);
    CHECK(c.retry.request_seconds == 30);
  }
}

static void no_backend(void) {
  static const cardstack_preset presets[] = {CARDSTACK_PRESET_CIRCLE, CARDSTACK_PRESET_FLASHCARDS};
  for (int i = 0; i < 2; i++) {
    cardstack_deck_config c = of(presets[i]);
    const cardstack_deck_config untouched = c;
    CHECK_RESULT(cardstack_deck_config_use_backend(&c), CARDSTACK_ERROR_REFUSED);
    CHECK(memcmp(&c, &untouched, sizeof c) == 0);
  }
}

/* What is missing is named, with what to do. */
static void backend_without_a_journal(void) {
  cardstack_deck_config c = of(CARDSTACK_PRESET_CLASSIC);
  CHECK_OK(cardstack_deck_config_use_backend(&c));
  cardstack_deck *deck = settled(&c, 9);
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(cardstack_deck_error_message(deck), "cardstack_deck_open_journal") != NULL);
  cardstack_deck_destroy(deck);
  char message[200];
  c.delivery.nonce = 0;
  CHECK_RESULT(cardstack_deck_config_validate(&c, message, sizeof message), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(message, "nonce") != NULL && strstr(message, "CARDSTACK_NONCE_OF_JOURNAL") != NULL);
}

int main(void) {
  widths();
  classic_pile();
  classic_drag();
  classic_return();
  classic_states();
  trips_card();
  trips_circle();
  trips_drag();
  trips_stamp();
  trips_decision();
  trips_return();
  trips_exit();
  async_pile();
  async_decision();
  async_undo();
  watermarks();
  classic_asks();
  words_session();
  backend_in_one_line();
  no_backend();
  backend_without_a_journal();
  return check_report();
}
