/* Haptic ticks: a finger that trembles makes one, and not one a sample. Hand, eye and decision agree at every moment of
 * a drag: the events that were reported, the pose that is drawn, and what a release there comes to. */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

static kit_events events;

/* What the events have reported: the direction whose threshold is passed, and how many ticks there were. */
typedef struct hand {
  cardstack_direction shown;
  size_t entered, left;
} hand;

static void feel(cardstack_deck *deck, hand *hand) {
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_THRESHOLD_ENTERED) {
      CHECK_EQUAL(hand->shown, CARDSTACK_DIRECTION_NONE);
      hand->shown = e->direction;
      hand->entered++;
    }
    if (e->kind == CARDSTACK_EVENT_THRESHOLD_LEFT) {
      CHECK_EQUAL(hand->shown, e->direction);
      hand->shown = CARDSTACK_DIRECTION_NONE;
      hand->left++;
    }
  }
}

static void move(kit_finger *finger, double dx, double dy) {
  finger->time += 1.0 / 60;
  finger->x += dx;
  finger->y += dy;
  CHECK_OK(cardstack_deck_pointer_move(finger->deck, finger->time, 1, finger->x, finger->y, NULL));
}

/* Goes to (x, y) from the middle, then trembles by (dx, dy) to both sides for two seconds, and goes home. */
static hand tremble(const cardstack_deck_config *c, double x, double y, double dx, double dy) {
  cardstack_deck *deck = kit_fresh(c, 5);
  hand hand = {CARDSTACK_DIRECTION_NONE, 0, 0};
  kit_finger finger = kit_press(deck, 1, 195, 422);
  kit_glide(&finger, x, y, 0.4);
  for (int i = 0; i < 60; i++) {
    move(&finger, dx, dy);
    move(&finger, -2 * dx, -2 * dy);
    move(&finger, dx, dy);
    feel(deck, &hand);
  }
  kit_glide(&finger, -x, -y, 0.4);
  feel(deck, &hand);
  CHECK_EQUAL(hand.shown, CARDSTACK_DIRECTION_NONE);
  kit_release(&finger);
  cardstack_deck_destroy(deck);
  return hand;
}

static void test_trembling_fingers(void) {
  static const cardstack_preset presets[] = {CARDSTACK_PRESET_CLASSIC, CARDSTACK_PRESET_FLASHCARDS};
  for (int p = 0; p < 2; p++) {
    cardstack_deck_config c = kit_preset(presets[p]);
    check_context("at the threshold of preset %d", (int)presets[p]);
    hand felt = tremble(&c, 0.3 * 358, 0, 1, 0);
    CHECK(felt.entered == 1 && felt.left == 1);
    CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
    check_context("at an edge of two sectors, preset %d", (int)presets[p]);
    /* On the way there, one of the two comes first, whichever it is. */
    felt = tremble(&c, 150, 150, 1, -1);
    CHECK(felt.entered == 1 && felt.left == 1);
    check_context("at an edge of two sectors and their thresholds, preset %d", (int)presets[p]);
    felt = tremble(&c, 0.3 * 358, 0.3 * 358, 1, 1);
    CHECK(felt.entered == 1 && felt.left == 1);
  }
  /* At the edge of a dead zone, beyond the threshold. */
  cardstack_deck_config c = kit_preset(CARDSTACK_PRESET_CLASSIC);
  check_context("at a dead zone");
  hand felt = tremble(&c, 150, -150, 1, 1);
  CHECK(felt.entered == 1 && felt.left == 1);
  /* Two halves, by the whole way: their edge is where the distance along them is 0. */
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_TWO_HALVES));
  c.swipe.metric = CARDSTACK_DISTANCE_RADIAL;
  check_context("between two halves");
  felt = tremble(&c, 0, -200, 1, 0);
  CHECK(felt.entered == 1 && felt.left == 1);
  /* Up is forbidden: above the card's place, left and right meet in its sector. */
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.swipe.allowed_directions =
      CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT) | CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.swipe.rubber_band_coefficient = 1;
  c.swipe.rubber_band_distance = 1e6;
  check_context("between two allowed directions");
  felt = tremble(&c, 0, -200, 1, 0);
  CHECK(felt.entered == 1 && felt.left == 1);
  check_context("%s", "");
}

/* Documents that compare strictly have a tick for each change, and the last one decides. */
static void test_strict_presets(void) {
  static const struct { cardstack_preset preset; double threshold; } rows[] = {
      {CARDSTACK_PRESET_CIRCLE, 80}, {CARDSTACK_PRESET_DEEP_PILE, 0.5 * 358}};
  for (int i = 0; i < 2; i++) {
    cardstack_deck_config c = kit_preset(rows[i].preset);
    check_context("preset %d", (int)rows[i].preset);
    CHECK(c.swipe.hysteresis == 0 && c.swipe.hysteresis_angle == 0);
    const hand felt = tremble(&c, rows[i].threshold, 0, 1, 0);
    CHECK(felt.entered >= 60 && felt.left == felt.entered);
  }
  check_context("%s", "");
}

static void test_sheets(void) {
  for (int strict = 0; strict < 2; strict++) {
    cardstack_sheet_config c = sheet_config();
    CHECK(c.drag.hysteresis == 0);
    c.drag.hysteresis = strict ? 0 : 4;
    cardstack_sheet *sheet = sheet_presented(&c);
    sheet_events told;
    double time = sheet_drag(sheet, 1, 0, 250);
    size_t entered = 0, left = 0;
    for (int i = 0; i < 60; i++) {
      time += 1.0 / 30;
      sheet_move(sheet, time, 200, 551);
      sheet_move(sheet, time + 1.0 / 60, 200, 549);
      sheet_drain(sheet, &told);
      entered += sheet_count(&told, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED);
      left += sheet_count(&told, CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT);
    }
    if (strict) CHECK(entered == 60 && left == 60);
    else CHECK(entered == 1 && left == 0);
    /* 149.4 points: it was shown to be enough, so it is. */
    CHECK_EQUAL(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD, strict ? 0 : CARDSTACK_SHEET_PAST_THRESHOLD);
    sheet_lift(sheet, time + 0.5, 200, 549);
    sheet_drain(sheet, &told);
    CHECK_EQUAL(sheet_last(&told)->kind, CARDSTACK_SHEET_EVENT_DRAG_ENDED);
    CHECK_EQUAL(sheet_last(&told)->reason, strict ? CARDSTACK_SHEET_REASON_RETURNED : CARDSTACK_SHEET_REASON_DISMISSED);
    cardstack_sheet_destroy(sheet);
  }
}

/* It goes back by so much that it is left; a hysteresis of more than half the threshold counts as that half, also by
 * new settings. */
static void test_sheet_bounds(void) {
  cardstack_sheet_config c = sheet_config();
  c.drag.hysteresis = 1000;
  cardstack_sheet *sheet = sheet_presented(&c);
  double time = sheet_drag(sheet, 1, 0, 251);
  sheet_move(sheet, time += 0.01, 200, 300 + 75.1 / 0.6);
  CHECK(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD);
  sheet_move(sheet, time += 0.01, 200, 300 + 74.9 / 0.6);
  CHECK(!(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD));
  sheet_move(sheet, time += 0.01, 200, 551);
  sheet_move(sheet, time += 0.01, 200, 500);
  CHECK(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD);
  c.look.backdrop_opacity *= 0.5;
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &c));
  CHECK(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD);
  c.drag.hysteresis = 1;
  CHECK_OK(cardstack_sheet_set_config(sheet, time, &c));
  CHECK(!(sheet_at(sheet, NAN).flags & CARDSTACK_SHEET_PAST_THRESHOLD));
  sheet_events told;
  sheet_drain(sheet, &told);
  CHECK_EQUAL(sheet_last(&told)->kind, CARDSTACK_SHEET_EVENT_THRESHOLD_LEFT);
  cardstack_sheet_destroy(sheet);
}

/* -- Random drags -- */

/* The angle between a direction's axis and a translation, 0 to pi. */
static double off_axis(const cardstack_deck_config *c, cardstack_direction direction, double x, double y) {
  return fabs(remainder(atan2(y, x) - c->swipe.sector_angle[direction - 1], 2 * PI));
}

/* All directions are allowed: what is shown has to be this, by the rule as the manual has it. What is so near to a limit
 * that rounding decides is not compared: 0. */
static int expected(const cardstack_deck_config *c, double angle, cardstack_direction before, double x, double y,
                    cardstack_direction *direction) {
  const double length = hypot(x, y), slack = 1e-6;
  int is_held = 0;
  *direction = CARDSTACK_DIRECTION_NONE;
  if (length < slack) return 0;
  for (int d = 1; d <= 8; d++) {
    const double half = c->swipe.sector_half_width[d - 1], away = off_axis(c, d, x, y);
    if (half == 0) continue;
    for (int is_before = 0; is_before <= (d == (int)before); is_before++) {
      const double widest = half + is_before * angle;
      const double threshold = c->swipe.threshold - is_before * fmin(c->swipe.hysteresis, c->swipe.threshold / 2);
      const double distance = c->swipe.metric == CARDSTACK_DISTANCE_RADIAL ? length : length * cos(away);
      if (fabs(away - widest) * length < slack || fabs(distance - threshold) < slack) return 0;
      if (away >= widest || distance < threshold) continue;
      /* What was shown goes first. */
      if (is_before || !is_held) *direction = d;
      is_held |= is_before;
    }
  }
  return 1;
}

static void test_agreement(void) {
  /* Half of what lies between two sectors, or of the other sector [rad]. */
  static const double narrowest[] = {0, 2 * PI / 9, PI / 2, PI / 4, PI / 8};
  size_t held = 0, kept = 0, compared = 0, jumped = 0;
  for (uint64_t number = 1; number <= 1500; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = kit_config();
    const int layout = 1 + (int)(number % 4);
    CHECK_OK(cardstack_deck_config_set_directions(&c, layout));
    const uint32_t all = c.swipe.allowed_directions;
    if (kit_random(&dice) % 3 == 0) c.swipe.allowed_directions &= (uint32_t)(kit_random(&dice) % 256);
    c.press.slop = 0;
    c.look.rotation = 0;
    c.look.stamp_rule = 1 + (int32_t)(kit_random(&dice) % 3);
    c.swipe.commit_rule = 1 + (int32_t)(kit_random(&dice) % 3);
    c.swipe.metric = 1 + (int32_t)(kit_random(&dice) % 2);
    c.swipe.hysteresis = kit_random(&dice) % 3 == 0 ? 0 : kit_random_between(&dice, 0, 70);
    c.swipe.hysteresis_angle = kit_random(&dice) % 3 == 0 ? 0 : kit_random_between(&dice, 0, 1.2);
    c.swipe.free_off_axis = (double)(kit_random(&dice) % 2);
    /* The oracle knows only what lies on the finger's place. */
    const int is_known = c.swipe.allowed_directions == all && (c.swipe.free_off_axis == 1 || layout != 1);
    const double angle = fmin(c.swipe.hysteresis_angle, narrowest[layout]);
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 0.5);
    hand hand = {CARDSTACK_DIRECTION_NONE, 0, 0};
    kit_finger finger = kit_press(deck, 1, 200, 400);
    double x = 0, y = 0;
    for (int i = 0; i < 120; i++) {
      check_context("drag %d, sample %d", (int)number, i);
      /* Around the limits: some way out, at some angle, and a step beside it. */
      if (kit_random(&dice) % 6 == 0) {
        const double turn = (double)(kit_random(&dice) % 16) * PI / 8 + kit_random_between(&dice, -0.2, 0.2);
        const double way = kit_random_between(&dice, 60, 150);
        x = way * cos(turn);
        y = way * sin(turn);
      } else {
        x += kit_random_between(&dice, -8, 8);
        y += kit_random_between(&dice, -8, 8);
      }
      const cardstack_direction before = hand.shown;
      move(&finger, 200 + x - finger.x, 400 + y - finger.y);
      feel(deck, &hand);
      jumped += before != CARDSTACK_DIRECTION_NONE && hand.shown != CARDSTACK_DIRECTION_NONE && hand.shown != before;
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_EQUAL(pose.progress > 1, hand.shown != CARDSTACK_DIRECTION_NONE);
      if (hand.shown != CARDSTACK_DIRECTION_NONE) CHECK_EQUAL(pose.direction, hand.shown);
      if (c.look.stamp_rule == CARDSTACK_STAMP_STEP) CHECK_EQUAL(pose.stamp_opacity, pose.progress > 1);
      cardstack_direction direction;
      if (is_known && expected(&c, angle, before, x, y, &direction)) {
        compared++;
        if (!CHECK_EQUAL(hand.shown, direction)) break;
      }
    }
    kept += hand.shown != CARDSTACK_DIRECTION_NONE;
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    const cardstack_release r = kit_last_release(deck);
    kit_drain(deck, &events);
    const cardstack_event *committed = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
    const cardstack_direction left = committed == NULL ? CARDSTACK_DIRECTION_NONE : committed->direction;
    const int is_by_distance = c.swipe.commit_rule != CARDSTACK_COMMIT_PROJECTED_END;
    CHECK_EQUAL(r.metric, c.swipe.metric);
    CHECK_EQUAL(r.is_held, is_by_distance && hand.shown != CARDSTACK_DIRECTION_NONE);
    CHECK_NEAR(r.threshold, c.swipe.threshold - (r.is_held ? fmin(c.swipe.hysteresis, 50) : 0), 1e-12);
    if (is_by_distance) {
      CHECK_EQUAL(left, hand.shown);
      CHECK_EQUAL(r.distance > r.threshold, hand.shown != CARDSTACK_DIRECTION_NONE);
      held += r.is_held && r.distance <= c.swipe.threshold;
    } else {
      /* It has its own distance; the finger stands still. */
      CHECK_EQUAL(left != CARDSTACK_DIRECTION_NONE, r.projected_distance > c.swipe.threshold);
    }
    if (hand.shown != CARDSTACK_DIRECTION_NONE) CHECK_EQUAL(r.direction, hand.shown);
    if (left == hand.shown && left != CARDSTACK_DIRECTION_NONE && is_by_distance) {
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK(pose.progress > 1 && pose.direction == left);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  CHECK(held >= 30 && kept >= 300 && compared >= 50000 && jumped >= 300);
}

/* -- What ends it -- */

/* A finger at 98 points that was at 101. */
static kit_finger held_back(const cardstack_deck_config *c, hand *hand) {
  cardstack_deck *deck = kit_fresh(c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 101, 0, 0.4);
  kit_glide(&finger, -3, 0, 0.4);
  *hand = (struct hand){CARDSTACK_DIRECTION_NONE, 0, 0};
  feel(deck, hand);
  CHECK(hand->entered == 1 && hand->shown == CARDSTACK_DIRECTION_RIGHT);
  return finger;
}

/* Calls that change the rules leave what is shown where the new rules allow that. */
static void test_changes(void) {
  for (int change = 0; change < 4; change++) {
    check_context("change %d", change);
    cardstack_deck_config c = kit_config();
    hand hand;
    kit_finger finger = held_back(&c, &hand);
    const cardstack_pose before = kit_pose_of(finger.deck, 1);
    CHECK(before.progress > 1 && before.direction == CARDSTACK_DIRECTION_RIGHT);
    switch (change) {
    case 0: CHECK_OK(cardstack_deck_set_config(finger.deck, finger.time, &c)); break;
    case 1: CHECK_OK(cardstack_deck_set_viewport(finger.deck, finger.time, 400, 790)); break;
    case 2: /* a lock, of another direction */
    case 3: /* and of this one */
      CHECK_OK(cardstack_deck_set_card_directions(
          finger.deck, finger.time, 1,
          CARDSTACK_DIRECTION_BIT(change == 2 ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_LEFT)));
      break;
    }
    feel(finger.deck, &hand);
    const int stays = change < 3;
    CHECK_EQUAL(hand.left, !stays);
    CHECK_EQUAL(hand.shown, stays ? CARDSTACK_DIRECTION_RIGHT : CARDSTACK_DIRECTION_NONE);
    const cardstack_pose after = kit_pose_of(finger.deck, 1);
    CHECK_EQUAL(after.progress > 1, stays);
    CHECK_NEAR(after.stamp_opacity, before.stamp_opacity, 1e-12); /* it fades */
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    CHECK_EQUAL(kit_last_release(finger.deck).is_held, stays);
    feel(finger.deck, &hand);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_COMMITTED) != NULL, stays);
    cardstack_deck_destroy(finger.deck);
  }
  check_context("%s", "");
}

/* Velocity vetoes as before, also within the hysteresis; and the next press begins without it. */
static void test_velocity(void) {
  cardstack_deck_config c = kit_config();
  c.swipe.hysteresis = 40;
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 140, 0, 0.4);
  kit_glide(&finger, -60, 0, 0.05);
  kit_release(&finger);
  CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_FLICKED_BACK);
  CHECK_EQUAL(kit_last_release(deck).is_held, 1);
  kit_slow_swipe(deck, 5, 80, 0);
  CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_TOO_SHORT);
  CHECK(kit_last_release(deck).is_held == 0 && kit_last_release(deck).threshold == 100);
  cardstack_deck_destroy(deck);
}

/* A drag that undoes has it, too. */
static void test_undo(void) {
  cardstack_deck_config c = kit_config();
  c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  for (int back = 3; back <= 5; back += 2) {
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 0.5);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    kit_advance(deck, 3);
    hand hand = {CARDSTACK_DIRECTION_NONE, 0, 0};
    feel(deck, &hand);
    kit_finger finger = kit_press(deck, 4, 200, 400);
    kit_glide(&finger, 100, 0, 0.4);
    for (int i = 0; i < 60; i++) {
      move(&finger, 1, 0);
      move(&finger, -2, 0);
      move(&finger, 1, 0);
      feel(deck, &hand);
    }
    CHECK(hand.entered == 1 && hand.left == 0);
    move(&finger, -back, 0);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    feel(deck, &hand);
    CHECK_EQUAL(hand.left, back == 5);
    CHECK_EQUAL(kit_last_release(deck).is_held, back == 3);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), back == 3);
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_trembling_fingers();
  test_strict_presets();
  test_sheets();
  test_sheet_bounds();
  test_agreement();
  test_changes();
  test_velocity();
  test_undo();
  return check_report();
}
