/* Directions with a threshold of their own. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static const double own[8] = {50, 0, 160, 140, 60, 0, 120, 90};

static double threshold_of(const cardstack_deck_config *c, cardstack_direction direction) {
  const double threshold = c->swipe.thresholds[direction - 1];
  return threshold > 0 ? threshold : c->swipe.threshold;
}

static cardstack_deck_config rules(int32_t layout) {
  cardstack_deck_config c = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, layout));
  c.press.slop = 0;
  c.look.rotation = 0;
  c.swipe.hysteresis = 0;
  c.swipe.hysteresis_angle = 0;
  memcpy(c.swipe.thresholds, own, sizeof own);
  return c;
}

/* Of each direction and rule: half a point less returns, half a point more leaves, and all that is shown agrees. */
static void test_each_direction(void) {
  for (cardstack_direction to = CARDSTACK_DIRECTION_LEFT; to <= CARDSTACK_DIRECTION_DOWN_RIGHT; to++) {
    for (cardstack_commit_rule rule = CARDSTACK_COMMIT_DISTANCE; rule <= CARDSTACK_COMMIT_PROJECTED_END; rule++) {
      double share = 0; /* of its way, that the next card comes up with the drag */
      for (int is_beyond = 1; is_beyond >= 0; is_beyond--) {
        check_context("direction %d, rule %d, beyond %d", (int)to, (int)rule, is_beyond);
        cardstack_deck_config c = rules(CARDSTACK_DIRECTIONS_EIGHT_WAY);
        c.swipe.commit_rule = rule;
        const double angle = c.swipe.sector_angle[to - 1], threshold = threshold_of(&c, to);
        const double way = threshold + (is_beyond ? 0.5 : -0.5);
        cardstack_deck *deck = kit_fresh(&c, 3);
        kit_finger finger = kit_press(deck, 1, 200, 400);
        kit_glide(&finger, way * cos(angle), way * sin(angle), 0.4);
        kit_rest(&finger, 0.3);
        kit_advance(deck, finger.time);
        const cardstack_pose pose = kit_pose_of(deck, 1);
        CHECK_EQUAL(pose.direction, to);
        CHECK_NEAR(pose.progress, way / threshold, 1e-6);
        if (is_beyond) share = 1 - kit_pose_of(deck, 2).depth;
        CHECK_NEAR(kit_pose_of(deck, 2).depth, 1 - share * fmin(way / threshold, 1), 1e-6);
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_THRESHOLD_ENTERED), (size_t)is_beyond);
        kit_release(&finger);
        const cardstack_release release = kit_last_release(deck);
        CHECK_NEAR(release.threshold, threshold, 1e-9);
        CHECK_EQUAL(release.verdict == CARDSTACK_VERDICT_TOO_SHORT, !is_beyond);
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), (size_t)is_beyond);
        cardstack_deck_destroy(deck);
      }
    }
  }
  check_context("%s", "");
}

/* 0 is the general threshold, to the bit: a deck with eight times that is the same deck. */
static void test_zero_is_the_general_one(void) {
  for (int turn = 0; turn < 16; turn++) {
    cardstack_deck_config c = rules(CARDSTACK_DIRECTIONS_EIGHT_WAY), d = c;
    for (int i = 0; i < 8; i++) c.swipe.thresholds[i] = 0, d.swipe.thresholds[i] = d.swipe.threshold;
    cardstack_deck *one = kit_fresh(&c, 4), *other = kit_fresh(&d, 4);
    for (int i = 0; i < 2; i++) {
      cardstack_deck *deck = i == 0 ? one : other;
      kit_finger finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, 130 * cos(turn * 0.4), 130 * sin(turn * 0.4), 0.3);
      kit_advance(deck, finger.time);
      kit_release(&finger);
      kit_advance(deck, finger.time + 0.05);
    }
    static cardstack_pose mine[CARDSTACK_MAX_POSES], theirs[CARDSTACK_MAX_POSES];
    const size_t count = kit_poses(one, mine);
    CHECK_EQUAL(kit_poses(other, theirs), count);
    CHECK(memcmp(mine, theirs, count * sizeof mine[0]) == 0);
    cardstack_deck_destroy(one);
    cardstack_deck_destroy(other);
  }
}

/* A share of a card, as the unit says. */
static void test_units(void) {
  cardstack_deck_config c = rules(CARDSTACK_DIRECTIONS_FOUR_WAY);
  c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_WIDTH;
  c.swipe.threshold = 0.5;
  memset(c.swipe.thresholds, 0, sizeof c.swipe.thresholds);
  c.swipe.thresholds[CARDSTACK_DIRECTION_UP - 1] = 0.25;
  cardstack_deck *deck = kit_fresh(&c, 3);
  const double width = kit_advance(deck, 1).card_width;
  kit_slow_swipe(deck, 1, 0, -0.26 * width);
  CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_DISTANCE);
  CHECK_NEAR(kit_last_release(deck).threshold, 0.25 * width, 1e-9);
  kit_slow_swipe(deck, 4, 0.26 * width, 0);
  CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_TOO_SHORT);
  CHECK_NEAR(kit_last_release(deck).threshold, 0.5 * width, 1e-9);
  cardstack_deck_destroy(deck);
}

/* Round the card's place, through all sectors: the next card follows without a jump. Beside one of 100, a threshold of 30
 * changes its depth by at most 0.25 a point. */
static void test_next_card_is_continuous(void) {
  for (int32_t layout = CARDSTACK_DIRECTIONS_TWO_WAY; layout <= CARDSTACK_DIRECTIONS_EIGHT_WAY; layout++) {
    cardstack_deck_config c = rules(layout);
    for (int i = 0; i < 8; i += 2) c.swipe.thresholds[i] = 30 + 10 * i;
    cardstack_deck *deck = kit_fresh(&c, 4);
    CHECK_OK(cardstack_deck_pointer_down(deck, 1, 1, 200, 400, NULL));
    double depth = 0;
    for (int i = 0; i <= 3600; i++) {
      const double turn = i * 0.0017453292519943296, time = 1.01 + 0.001 * i;
      CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, 200 + 25 * cos(turn), 400 + 25 * sin(turn), NULL));
      kit_advance(deck, time);
      const double now = kit_pose_of(deck, 2).depth;
      check_context("layout %d, step %d: %g after %g", (int)layout, i, now, depth);
      if (i > 0 && !CHECK(fabs(now - depth) < 0.25 * 0.0437)) break;
      depth = now;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Where sectors with short thresholds overlap, the next card has come up at the least threshold of all, and no sooner. */
static void test_next_card_in_an_overlap(void) {
  cardstack_deck_config c = rules(CARDSTACK_DIRECTIONS_EIGHT_WAY);
  for (int i = 0; i < 8; i++) c.swipe.sector_half_width[i] = 1.5, c.swipe.thresholds[i] = 40;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  for (int i = 1; i <= 6; i++) {
    check_context("%d points", 10 * i);
    kit_glide(&finger, 10 * cos(0.4), 10 * sin(0.4), 0.1);
    kit_advance(deck, finger.time);
    CHECK_NEAR(kit_pose_of(deck, 2).depth, fmax(1 - i / 4.0, 0), 1e-9);
  }
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

/* Any drag, with any thresholds: what comes of it is what an oracle says. */
static void test_random(void) {
  size_t left = 0, compared = 0;
  for (uint64_t number = 1; number <= 600; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = rules(1 + (int32_t)(number % 4));
    for (int i = 0; i < 8; i++) {
      c.swipe.thresholds[i] = kit_random(&dice) % 3 == 0 ? 0 : kit_random_between(&dice, 30, 180);
    }
    c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
    c.swipe.metric = 1 + (int32_t)(kit_random(&dice) % 2);
    cardstack_deck *deck = kit_fresh(&c, 4);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    double x = 0, y = 0;
    for (int i = 0; i < 60; i++) {
      check_context("drag %d, sample %d", (int)number, i);
      const double dx = kit_random_between(&dice, -9, 9), dy = kit_random_between(&dice, -9, 9);
      kit_glide(&finger, dx, dy, 0.016);
      x += dx;
      y += dy;
    }
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    const cardstack_release release = kit_last_release(deck);
    if (release.direction != CARDSTACK_DIRECTION_NONE) {
      compared++;
      const double angle = c.swipe.sector_angle[release.direction - 1];
      const double along = x * cos(angle) + y * sin(angle);
      const double distance = c.swipe.metric == CARDSTACK_DISTANCE_RADIAL ? hypot(x, y) : along;
      const double threshold = threshold_of(&c, release.direction);
      CHECK_NEAR(release.threshold, threshold, 1e-9);
      CHECK_NEAR(release.distance, distance, 1e-6);
      if (fabs(distance - threshold) > 1e-6) {
        CHECK_EQUAL(release.verdict == CARDSTACK_VERDICT_DISTANCE, distance > threshold);
      }
      left += release.verdict == CARDSTACK_VERDICT_DISTANCE;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  CHECK(compared > 300 && left > 30);
}

int main(void) {
  test_each_direction();
  test_zero_is_the_general_one();
  test_units();
  test_next_card_is_continuous();
  test_next_card_in_an_overlap();
  test_random();
  return check_report();
}
