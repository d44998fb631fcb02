/* What decides when the finger lifts: rules, directions and their edges, forbidden directions, velocity. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

/* Without slop the translation is the finger's whole travel. */
static cardstack_deck_config rules(void) {
  cardstack_deck_config config = kit_config();
  config.press.slop = 0;
  return config;
}

/* What came of the one press since the last drain: a direction, or NONE for a card that returned. */
static cardstack_direction outcome(cardstack_deck *deck) {
  static kit_events events;
  kit_drain(deck, &events);
  size_t committed = kit_count(&events, CARDSTACK_EVENT_COMMITTED), cancelled = kit_count(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK_EQUAL(committed + cancelled + kit_count(&events, CARDSTACK_EVENT_TAP), 1);
  const cardstack_event *event = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  if (event == NULL) {
    event = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
    if (event != NULL) CHECK_EQUAL(event->reason, CARDSTACK_REASON_RELEASED);
    return CARDSTACK_DIRECTION_NONE;
  }
  CHECK_EQUAL(event->reason, CARDSTACK_REASON_RELEASED);
  return event->direction;
}

/* A slow drag by (dx, dy) with a pause, on a fresh deck. */
static cardstack_direction by_distance(const cardstack_deck_config *config, double dx, double dy) {
  cardstack_deck *deck = kit_deck(config, 5);
  kit_forget(deck);
  kit_slow_swipe(deck, 1, dx, dy);
  cardstack_direction direction = outcome(deck);
  cardstack_deck_destroy(deck);
  return direction;
}

/* A drag by (dx, dy) in 0.4 s, then a flick by (fx, fy) at `speed`, on a fresh deck. */
static cardstack_direction by_flick(const cardstack_deck_config *config, double dx, double dy, double fx, double fy,
                                    double speed) {
  cardstack_deck *deck = kit_deck(config, 5);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  if (dx != 0 || dy != 0) kit_glide(&finger, dx, dy, 0.4);
  kit_glide(&finger, fx, fy, sqrt(fx * fx + fy * fy) / speed);
  kit_release(&finger);
  cardstack_direction direction = outcome(deck);
  cardstack_deck_destroy(deck);
  return direction;
}

static void test_distance(void) {
  cardstack_deck_config c = rules();
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  CHECK_EQUAL(by_distance(&c, 101, 0), CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(by_distance(&c, -101, 0), CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(by_distance(&c, 99, 0), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 100, 0), CARDSTACK_DIRECTION_NONE); /* more than the threshold, not as much */
  /* The velocity is ignored, for and against. */
  CHECK_EQUAL(by_flick(&c, 0, 0, 90, 0, 3000), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_flick(&c, 180, 0, -60, 0, 3000), CARDSTACK_DIRECTION_RIGHT);
  /* Half the card's smaller side, and half its width. */
  c.card.width = 320;
  c.card.height = 280;
  c.swipe.threshold = 0.5;
  c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE;
  CHECK_EQUAL(by_distance(&c, 139, 0), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 141, 0), CARDSTACK_DIRECTION_RIGHT);
  c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_WIDTH;
  CHECK_EQUAL(by_distance(&c, 159, 0), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 161, 0), CARDSTACK_DIRECTION_RIGHT);
}

static void test_metric(void) {
  cardstack_deck_config c = rules();
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  /* 80 along, 107 in all. */
  CHECK_EQUAL(by_distance(&c, 80, 71), CARDSTACK_DIRECTION_NONE);
  c.swipe.metric = CARDSTACK_DISTANCE_RADIAL;
  CHECK_EQUAL(by_distance(&c, 80, 71), CARDSTACK_DIRECTION_RIGHT);
}

static void test_velocity(void) {
  cardstack_deck_config c = rules();
  CHECK_EQUAL(by_flick(&c, 0, 0, 60, 0, 900), CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(by_flick(&c, 0, 0, 60, 0, 700), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_flick(&c, 0, 0, -60, 0, 900), CARDSTACK_DIRECTION_LEFT);
  /* Past the threshold, against a flick back: vetoed from 300 points/s on. */
  CHECK_EQUAL(by_flick(&c, 180, 0, -40, 0, 400), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_flick(&c, 180, 0, -40, 0, 200), CARDSTACK_DIRECTION_RIGHT);
  /* However fast, a flick back does not commit the opposite side. */
  CHECK_EQUAL(by_flick(&c, 80, 0, -60, 0, 5000), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_flick(&c, -80, 0, 60, 0, 5000), CARDSTACK_DIRECTION_NONE);
}

static void test_projected_end(void) {
  cardstack_deck_config c = rules();
  c.swipe.commit_rule = CARDSTACK_COMMIT_PROJECTED_END;
  c.swipe.deceleration_rate = 0.998; /* comes to rest 0.4995 s × velocity away */
  CHECK_EQUAL(by_flick(&c, 0, 0, 40, 0, 130), CARDSTACK_DIRECTION_RIGHT); /* 40 + 65 */
  CHECK_EQUAL(by_flick(&c, 0, 0, 40, 0, 110), CARDSTACK_DIRECTION_NONE);  /* 40 + 55 */
  CHECK_EQUAL(by_distance(&c, 90, 0), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 110, 0), CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(by_flick(&c, 180, 0, -40, 0, 100), CARDSTACK_DIRECTION_NONE); /* 140 - 50: short */
  CHECK_EQUAL(by_flick(&c, 180, 0, -20, 0, 100), CARDSTACK_DIRECTION_RIGHT); /* 160 - 50 */
  CHECK_EQUAL(by_flick(&c, 180, 0, -60, 0, 3000), CARDSTACK_DIRECTION_NONE);
}

/* A finger rolls back as it lifts. Past the threshold only a way back of two slops, and of a tenth of the way out, is a
 * flick back, however fast it is. It is measured since the threshold was last passed. */
static void test_roll(void) {
  static const struct { double slop, out, back; int returns; } rows[] = {
      {8, 150, 15, 0}, {8, 150, 17, 1}, {8, 180, 17, 0}, {8, 180, 19, 1}, {0, 180, 17, 0}, {0, 180, 19, 1},
      {20, 180, 39, 0}, {20, 180, 41, 1},
  };
  cardstack_deck_config c = rules();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    for (double speed = 500; speed < 6000; speed *= 3) {
      check_context("slop %g, back by %g of %g at %g points/s", rows[i].slop, rows[i].back, rows[i].out, speed);
      c.press.slop = rows[i].slop;
      const cardstack_direction direction = by_flick(&c, rows[i].out, 0, -rows[i].back, 0, speed);
      CHECK_EQUAL(direction, rows[i].returns ? CARDSTACK_DIRECTION_NONE : CARDSTACK_DIRECTION_RIGHT);
    }
  }
  check_context("%s", "");
  /* The way back to below the threshold is over: the finger has gone out again. */
  c = rules();
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 180, 0, 0.4);
  kit_glide(&finger, -100, 0, 0.4);
  kit_glide(&finger, 50, 0, 0.2);
  kit_glide(&finger, -12, 0, 0.02);
  kit_release(&finger);
  CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck_destroy(deck);
}

/* Samples (ms, x, y) on a phone's CLASSIC deck, the last of them the lift. Returns what came of them. */
static cardstack_release phone_release(const double (*samples)[3], int count) {
  const cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  cardstack_deck *deck = kit_deck(&c, 3);
  for (int i = 0; i < count; i++) {
    const double time = 1 + 0.001 * samples[i][0], x = 195 + samples[i][1], y = 422 + samples[i][2];
    if (i == 0) CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, NULL));
    else if (i < count - 1) CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, x, y, NULL));
    else CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, y, NULL));
  }
  const cardstack_release release = kit_last_release(deck);
  CHECK_NEAR(release.translation_x, samples[count - 1][1], 1e-9);
  cardstack_deck_destroy(deck);
  return release;
}

/* A recorded flick of 171 points, 7 of which the finger rolled back as it lifted. */
static void test_recorded_roll(void) {
  static const double samples[8][3] = {{0, 0, 0},       {15, -38, 6},   {30, -93, 19},  {45, -139, 35},
                                       {61, -166, 46}, {75, -171, 52}, {90, -164, 55}, {105, -164, 55}};
  const cardstack_release r = phone_release(samples, 8);
  CHECK(r.verdict == CARDSTACK_VERDICT_DISTANCE && r.direction == CARDSTACK_DIRECTION_LEFT);
}

/* The place of a lift moves the card. It counts for the velocity only if it goes on in the moves' direction: toolkits that
 * predict report the last move ahead of the finger. */
static void test_place_of_lift(void) {
  static const double ahead[3][3] = {{0, 0, 0}, {102, -195, 52}, {107, -182, 48}};
  static const double ahead_short[4][3] = {{0, 0, 0}, {25, -45, 6}, {50, -100, 12}, {55, -90, 11}};
  static const double on[4][3] = {{0, 0, 0}, {25, 20, 0}, {50, 40, 0}, {60, 70, 0}};
  static const double same[4][3] = {{0, 0, 0}, {25, 20, 0}, {50, 40, 0}, {60, 40, 0}};
  cardstack_release r = phone_release(ahead, 3);
  CHECK(r.verdict == CARDSTACK_VERDICT_DISTANCE && r.direction == CARDSTACK_DIRECTION_LEFT);
  CHECK(r.velocity_x < -1900 && r.velocity_y > 0);
  r = phone_release(ahead_short, 4);
  CHECK(r.verdict == CARDSTACK_VERDICT_VELOCITY && r.direction == CARDSTACK_DIRECTION_LEFT);
  CHECK_NEAR(r.velocity_x, -2200, 250);
  CHECK(phone_release(on, 4).speed > phone_release(same, 4).speed + 300);
}

/* Fast strokes that deliveries hide: the frame before the lift is late; press and move get the same time, as times are cut
 * to 16 ms; the first move comes longer after the press than
 * places count. */
static void test_hidden_speed(void) {
  static const double late[6][3] = {{0, 0, 0},        {11.8, 0, 0},   {33.3, -29, 0},
                                   {33.3, -47, 0}, {61.8, -62, 0}, {78.5, -62, 0}};
  static const double doubled[3][3] = {{0, 0, 0}, {0, 14, -68}, {16, 14, -68}};
  static const double side[3][3] = {{0, 0, 0}, {0, -68, 14}, {16, -68, 14}};
  static const double instant[3][3] = {{0, 0, 0}, {0, -68, 14}, {0, -68, 14}};
  static const double first[5][3] = {{0, 0, 0}, {108, -88, 14}, {108, -100, 15}, {117, -102, 16}, {133, -102, 16}};
  cardstack_release r = phone_release(late, 6);
  CHECK(r.verdict == CARDSTACK_VERDICT_VELOCITY && r.direction == CARDSTACK_DIRECTION_LEFT);
  CHECK(r.speed > 1200 && r.speed < 2300);
  r = phone_release(doubled, 3);
  CHECK(r.velocity_x > 500 && r.velocity_y < -2500);
  CHECK_NEAR(r.velocity_y / r.velocity_x, -68. / 14, 1e-9);
  r = phone_release(side, 3);
  CHECK(r.verdict == CARDSTACK_VERDICT_VELOCITY && r.direction == CARDSTACK_DIRECTION_LEFT);
  /* Without a time there is no speed. */
  r = phone_release(instant, 3);
  CHECK(r.verdict == CARDSTACK_VERDICT_TOO_SHORT && r.velocity_x == 0);
  r = phone_release(first, 5);
  CHECK(r.verdict == CARDSTACK_VERDICT_VELOCITY && r.direction == CARDSTACK_DIRECTION_LEFT);
}

/* At whatever rate the digitiser runs, a flick at 1000 points/s is one, and a push at 600 is none. */
static void test_sampling_rates(void) {
  cardstack_deck_config c = rules();
  static const double rates[] = {60, 90, 120, 240, 1000};
  for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
    for (int fast = 0; fast < 2; fast++) {
      check_context("%g Hz, %s", rates[i], fast ? "fast" : "slow");
      const double speed = fast ? 1000 : 600;
      cardstack_deck *deck = kit_deck(&c, 3);
      kit_forget(deck);
      double time = 1, x = 200;
      CHECK_OK(cardstack_deck_pointer_down(deck, time, 5, x, 400, NULL));
      for (int k = 1; x < 280; k++) {
        time = 1 + k / rates[i];
        x = 200 + speed * (time - 1);
        CHECK_OK(cardstack_deck_pointer_move(deck, time, 5, x, 400, NULL));
        if (k % 3 == 0) CHECK_OK(cardstack_deck_pointer_move(deck, time, 5, x, 400, NULL));
        if (k % 4 == 0) CHECK_OK(cardstack_deck_pointer_move(deck, time - 0.003, 5, x, 400, NULL));
      }
      if (x - 200 < 100) {
        CHECK_OK(cardstack_deck_pointer_up(deck, time, 5, x, 400, NULL));
        CHECK_EQUAL(outcome(deck), fast ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_NONE);
      }
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* A fast drag that ends short of the threshold, a pause with samples or without, then the release: no velocity is left. */
static void test_pause(void) {
  for (int samples = 0; samples < 2; samples++) {
    const cardstack_deck_config c = rules();
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 80, 0, 0.05);
    if (samples) kit_rest(&finger, 0.15); else finger.time += c.velocity.gap + 0.1;
    kit_release(&finger);
    CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_NONE);
    cardstack_deck_destroy(deck);
  }
}

typedef struct edge {
  double dx, dy;
  cardstack_direction direction;
} edge;

static void test_edges(const cardstack_deck_config *c, const edge *edges, size_t count) {
  for (size_t i = 0; i < count; i++) {
    check_context("(%g, %g)", edges[i].dx, edges[i].dy);
    CHECK_EQUAL(by_distance(c, edges[i].dx, edges[i].dy), edges[i].direction);
  }
  check_context("");
}

/* Going clockwise on the screen, the edge met first belongs to the sector and the other does not. */
static void test_sectors(void) {
  cardstack_deck_config c = rules();
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  static const edge two[] = {
      {120, -120, CARDSTACK_DIRECTION_RIGHT}, {120, 120, CARDSTACK_DIRECTION_NONE},
      {120, 119, CARDSTACK_DIRECTION_RIGHT},  {-120, 120, CARDSTACK_DIRECTION_LEFT},
      {-120, -120, CARDSTACK_DIRECTION_NONE}, {-120, -119, CARDSTACK_DIRECTION_LEFT},
      {119, -120, CARDSTACK_DIRECTION_NONE},  {0, 200, CARDSTACK_DIRECTION_NONE},
  };
  test_edges(&c, two, sizeof two / sizeof two[0]);

  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  static const edge four[] = {
      {120, 120, CARDSTACK_DIRECTION_DOWN}, {120, 119, CARDSTACK_DIRECTION_RIGHT}, {120, -120, CARDSTACK_DIRECTION_RIGHT},
      {-120, 120, CARDSTACK_DIRECTION_LEFT}, {-119, 120, CARDSTACK_DIRECTION_DOWN}, {-120, -120, CARDSTACK_DIRECTION_UP},
      {0, -120, CARDSTACK_DIRECTION_UP},     {0, 120, CARDSTACK_DIRECTION_DOWN},
  };
  test_edges(&c, four, sizeof four / sizeof four[0]);

  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_TWO_HALVES));
  c.swipe.metric = CARDSTACK_DISTANCE_RADIAL;
  static const edge halves[] = {
      {20, 200, CARDSTACK_DIRECTION_RIGHT}, {-20, 200, CARDSTACK_DIRECTION_LEFT}, {20, -200, CARDSTACK_DIRECTION_RIGHT},
      {-20, -200, CARDSTACK_DIRECTION_LEFT}, {120, 0, CARDSTACK_DIRECTION_RIGHT}, {-120, 0, CARDSTACK_DIRECTION_LEFT},
  };
  test_edges(&c, halves, sizeof halves / sizeof halves[0]);

  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_EIGHT_WAY));
  static const cardstack_direction clockwise[] = {
      CARDSTACK_DIRECTION_RIGHT, CARDSTACK_DIRECTION_DOWN_RIGHT, CARDSTACK_DIRECTION_DOWN, CARDSTACK_DIRECTION_DOWN_LEFT,
      CARDSTACK_DIRECTION_LEFT,  CARDSTACK_DIRECTION_UP_LEFT,    CARDSTACK_DIRECTION_UP,   CARDSTACK_DIRECTION_UP_RIGHT,
  };
  const double eighth = 0.78539816339744831;
  for (int i = 0; i < 8; i++) {
    for (int side = -1; side <= 1; side++) {
      double angle = eighth * i + side * (eighth / 2 - 0.001);
      check_context("%d, %d", i, side);
      CHECK_EQUAL(by_distance(&c, 160 * cos(angle), 160 * sin(angle)), clockwise[i]);
    }
  }
  check_context("");
}

static void test_forbidden(void) {
  cardstack_deck_config c = rules();
  c.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(by_distance(&c, -180, 0), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_flick(&c, 0, 0, -90, 0, 3000), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 180, 0), CARDSTACK_DIRECTION_RIGHT);

  /* The angle is in the sector of "down", which is forbidden: the largest positive projection takes over. */
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.swipe.allowed_directions &= ~CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  CHECK_EQUAL(by_distance(&c, 130, 180), CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(by_distance(&c, -130, 180), CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(by_distance(&c, 0, 180), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(by_distance(&c, 80, 180), CARDSTACK_DIRECTION_NONE);

  /* No direction at all: a card that can be dragged about and always returns. */
  c.swipe.allowed_directions = 0;
  CHECK_EQUAL(by_distance(&c, 180, 0), CARDSTACK_DIRECTION_NONE);
}

/* Toward a forbidden direction the card lags behind the finger, ever more, and comes back with it. */
static void test_resistance(void) {
  cardstack_deck_config c = rules();
  c.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.swipe.rubber_band_distance = 100;
  c.swipe.rubber_band_coefficient = 0.55;
  c.look.rotation = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  cardstack_pose start, pose;
  kit_pose(deck, 1, &start);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  double last = start.x;
  for (int i = 0; i < 30; i++) {
    kit_glide(&finger, -10, 0, 0.05);
    kit_pose(deck, 1, &pose);
    CHECK(pose.x <= last);
    last = pose.x;
  }
  CHECK(start.x - last < 100);
  CHECK(start.x - last > 30);
  CHECK_NEAR(start.x - last, (1 - 1 / (300 * 0.55 / 100 + 1)) * 100, 1e-9);
  kit_glide(&finger, 300, 0, 0.5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, start.x, 1e-9);
  kit_glide(&finger, 150, 0, 0.5);
  kit_pose(deck, 1, &pose);
  CHECK_NEAR(pose.x, start.x + 150, 1e-9);
  cardstack_deck_destroy(deck);
}

static void test_card_directions(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_card_directions(deck, NAN, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  CHECK_RESULT(cardstack_deck_set_card_directions(deck, NAN, 99, 0), CARDSTACK_ERROR_NOT_FOUND);
  double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_NONE);
  time = kit_slow_swipe(deck, time + 2, -180, 0);
  CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_LEFT);
  /* The next card has no lock. */
  time = kit_slow_swipe(deck, time + 1, 180, 0);
  CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_RIGHT);
  /* An undo brings the lock back. */
  CHECK_OK(cardstack_deck_undo(deck, time + 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_undo(deck, time + 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_forget(deck);
  kit_slow_swipe(deck, time + 4, 180, 0);
  CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_NONE);
  cardstack_deck_destroy(deck);
}

static uint32_t limit_of(cardstack_deck *deck, uint64_t card) {
  uint32_t directions = 0;
  CHECK_OK(cardstack_deck_card_directions(deck, card, &directions));
  return directions;
}

static cardstack_result can_swipe(cardstack_deck *deck, cardstack_direction direction) {
  cardstack_result reason = CARDSTACK_ERROR_IO;
  CHECK_OK(cardstack_deck_can_swipe(deck, direction, &reason));
  return reason;
}

/* A button respects a card's own limit, unless it is forced; what a finger may do in general does not bind it. */
static void test_limit_of_calls(void) {
  cardstack_deck_config c = rules();
  c.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_EQUAL(limit_of(deck, 1), CARDSTACK_ALL_DIRECTIONS);
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_RIGHT), CARDSTACK_OK);
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_UP, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  for (uint32_t limit = 0; limit <= CARDSTACK_ALL_DIRECTIONS; limit++) {
    CHECK_OK(cardstack_deck_set_card_directions(deck, 1, 1, limit));
    CHECK_EQUAL(limit_of(deck, 1), limit);
    for (cardstack_direction to = CARDSTACK_DIRECTION_LEFT; to <= CARDSTACK_DIRECTION_RIGHT; to++) {
      const int allowed = (limit & CARDSTACK_DIRECTION_BIT(to)) != 0;
      const cardstack_result expected = allowed ? CARDSTACK_OK : CARDSTACK_ERROR_REFUSED;
      CHECK_EQUAL(can_swipe(deck, to), expected);
      CHECK_RESULT(cardstack_deck_swipe(deck, 1, to, 0, NULL), expected);
      if (allowed) CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK_EQUAL(limit_of(deck, 1), limit);
    }
  }
  /* The error names the limit. */
  CHECK_OK(cardstack_deck_set_card_directions(deck, 1, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_REFUSED);
  CHECK(strstr(cardstack_deck_error_message(deck), ": left") != NULL);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 1, 1, 0));
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL), CARDSTACK_ERROR_REFUSED);
  CHECK(strstr(cardstack_deck_error_message(deck), "no direction") != NULL);
  /* Force ignores it, but not that a direction has no sector. The limit stays: an undo brings it back. */
  CHECK_RESULT(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_UP, CARDSTACK_SWIPE_FORCE, NULL),
               CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, CARDSTACK_SWIPE_FORCE, NULL));
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_RIGHT), CARDSTACK_OK); /* card 2 */
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(limit_of(deck, 1), 0);
  uint32_t none = 1;
  CHECK_RESULT(cardstack_deck_card_directions(deck, 99, &none), CARDSTACK_ERROR_NOT_FOUND);
  cardstack_deck_destroy(deck);
}

/* Where no sector is, the card follows the finger, or resists like toward a forbidden direction; 0 means no movement. */
static void test_off_axis(void) {
  static const cardstack_preset free[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_DEEP_PILE, CARDSTACK_PRESET_FLASHCARDS};
  for (int i = 0; i < 3; i++) {
    cardstack_deck_config preset;
    CHECK_OK(cardstack_deck_config_init(&preset, sizeof preset, free[i]));
    CHECK_NEAR(preset.swipe.free_off_axis, 1, 0);
  }
  cardstack_deck_config c = kit_config();
  c.look.rotation = 0;
  c.swipe.rubber_band_coefficient = 0;
  for (int share = 0; share <= 2; share++) {
    check_context("free_off_axis %g", 0.5 * share);
    c.swipe.free_off_axis = 0.5 * share;
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 0, -120, 0.4);
    CHECK_NEAR(kit_pose_of(deck, 1).y, 400 - 60 * share, 1e-9);
    /* A sector is free, whatever is beside it. */
    kit_glide(&finger, 150, 120, 0.4);
    CHECK_NEAR(kit_pose_of(deck, 1).x, 350, 1e-9);
    kit_glide(&finger, -150, -120, 0.4);
    /* A lock in the dead zones between both: no angle between right and right moves the card to the left. */
    CHECK_OK(cardstack_deck_set_card_directions(deck, finger.time, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT)));
    kit_glide(&finger, -120, 0, 0.4);
    kit_rest(&finger, 3);
    kit_advance(deck, finger.time);
    const cardstack_pose pose = kit_pose_of(deck, 1);
    if (share == 0) CHECK(fabs(pose.x - 200) < 1e-6 && fabs(pose.y - 400) < 1e-6);
    if (share == 2) CHECK(pose.x < 81 && pose.y < 281);
    kit_release(&finger);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* As in mac-gallagher/Shuffle #77, #81. */
static void test_decks_with_rules_of_their_own(void) {
  cardstack_deck_config far = rules(), near = rules();
  far.swipe.threshold = 170;
  near.swipe.threshold = 50;
  cardstack_deck *a = kit_fresh(&far, 3), *b = kit_fresh(&near, 3);
  kit_slow_swipe(a, 1, 120, 0);
  kit_slow_swipe(b, 1, 120, 0);
  CHECK_EQUAL(outcome(a), CARDSTACK_DIRECTION_NONE);
  CHECK_EQUAL(outcome(b), CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck_destroy(a);
  cardstack_deck_destroy(b);
}

static void test_no_number_is_no_direction(void) {
  static const double none[] = {NAN, INFINITY, -INFINITY};
  for (cardstack_direction_layout layout = CARDSTACK_DIRECTIONS_TWO_WAY; layout <= CARDSTACK_DIRECTIONS_EIGHT_WAY; layout++) {
    cardstack_deck_config c = rules();
    CHECK_OK(cardstack_deck_config_set_directions(&c, layout));
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 5, 0, 0.1);
    for (int i = 0; i < 3; i++) {
      CHECK_RESULT(cardstack_deck_pointer_move(deck, 1.2, 1, none[i], none[i], NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
      CHECK_RESULT(cardstack_deck_pointer_up(deck, 1.2, 1, none[i], 400, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
      c.swipe.sector_angle[1] = none[i];
      CHECK_RESULT(cardstack_deck_set_config(deck, 1.2, &c), CARDSTACK_ERROR_INVALID_ARGUMENT);
    }
    kit_release(&finger);
    CHECK_EQUAL(outcome(deck), CARDSTACK_DIRECTION_NONE);
    KIT_UPCOMING(deck, 1, 2, 3);
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_distance();
  test_metric();
  test_velocity();
  test_roll();
  test_recorded_roll();
  test_place_of_lift();
  test_hidden_speed();
  test_projected_end();
  test_sampling_rates();
  test_pause();
  test_sectors();
  test_forbidden();
  test_resistance();
  test_off_axis();
  test_card_directions();
  test_limit_of_calls();
  test_decks_with_rules_of_their_own();
  test_no_number_is_no_direction();
  return check_report();
}
