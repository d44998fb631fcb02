/* Cards with a size of their own: `cardstack_deck_set_card_size`. */

#include "check.h"
#include "deck_kit.h"
#include "pose_motion.h"

#include <math.h>
#include <string.h>

static kit_events events;

static cardstack_deck_config rules(void) {
  cardstack_deck_config c = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  return c;
}

static int hits(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = 0;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  CHECK_OK(cardstack_deck_pointer_cancel(deck, time, 1, NULL));
  return taken;
}

static void test_hit_and_tap(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_OK(cardstack_deck_set_card_size(deck, 0, 1, 120, 500));
  double time = 1;
  for (double x = 5; x < 400; x += 10) {
    for (double y = 5; y < 800; y += 30) {
      check_context("at %g, %g", x, y);
      CHECK_EQUAL(hits(deck, time, x, y), fabs(x - 200) <= 60 && fabs(y - 400) <= 250);
      time += 0.01;
    }
  }
  check_context("%s", "");
  kit_forget(deck);
  kit_finger finger = kit_press(deck, time + 1, 150, 160);
  kit_release(&finger);
  kit_drain(deck, &events);
  const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
  if (CHECK(tap != NULL)) {
    CHECK_NEAR(tap->x, 10, 1e-9);
    CHECK_NEAR(tap->y, 10, 1e-9);
  }
  cardstack_deck_destroy(deck);
}

/* A tap on a card whose size changes meanwhile is at the point that the finger touched, on the card as it is then. */
static void test_tap_of_changed(void) {
  for (int by_config = 0; by_config <= 1; by_config++) {
    check_context("by the configuration %d", by_config);
    cardstack_deck_config c = rules();
    cardstack_deck *deck = kit_fresh(&c, 3);
    kit_advance(deck, 0.5);
    kit_finger finger = kit_press(deck, 1, 170, 380);
    if (by_config) {
      c.card.width = 120;
      c.card.height = 500;
      CHECK_OK(cardstack_deck_set_config(deck, 1.1, &c));
    } else {
      CHECK_OK(cardstack_deck_set_card_size(deck, 1.1, 1, 120, 500));
    }
    finger.time = 1.2;
    kit_release(&finger);
    kit_drain(deck, &events);
    const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
    if (CHECK(tap != NULL)) {
      CHECK_NEAR(tap->x, 30, 1e-9);
      CHECK_NEAR(tap->y, 230, 1e-9);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Thresholds that are a share of a card are a share of this card; in points they are as they were. */
static void test_thresholds(void) {
  static const double size[2] = {150, 260};
  for (cardstack_unit unit = CARDSTACK_UNIT_POINT; unit <= CARDSTACK_UNIT_CARD_WIDTH; unit++) {
    for (int is_turned = 0; is_turned <= 1; is_turned++) {
      check_context("unit %d, turned %d", (int)unit, is_turned);
      cardstack_deck_config c = rules();
      c.swipe.threshold_unit = unit;
      c.swipe.threshold = unit == CARDSTACK_UNIT_POINT ? 100 : 0.4;
      c.swipe.thresholds[CARDSTACK_DIRECTION_UP - 1] = 0.5 * c.swipe.threshold;
      c.swipe.hysteresis = 0;
      cardstack_deck *deck = kit_fresh(&c, 3);
      const double width = size[is_turned], height = size[!is_turned];
      CHECK_OK(cardstack_deck_set_card_size(deck, 0, 1, width, height));
      const double unit_length = unit == CARDSTACK_UNIT_POINT ? 1 : unit == CARDSTACK_UNIT_CARD_WIDTH ? width : 150;
      const double threshold = c.swipe.threshold * unit_length;
      kit_finger finger = kit_press(deck, 1, 200, 400);
      kit_glide(&finger, 0.75 * threshold, 0, 0.4);
      CHECK_NEAR(kit_pose_of(deck, 1).progress, 0.75, 1e-6);
      kit_rest(&finger, 0.3);
      kit_release(&finger);
      CHECK_NEAR(kit_last_release(deck).threshold, threshold, 1e-9);
      CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_TOO_SHORT);
      kit_slow_swipe(deck, 4, 0, -0.75 * threshold);
      CHECK_NEAR(kit_last_release(deck).threshold, 0.5 * threshold, 1e-9);
      CHECK_EQUAL(kit_last_release(deck).verdict, CARDSTACK_VERDICT_DISTANCE);
      /* The next card has the usual size. */
      kit_slow_swipe(deck, 7, 10, 0);
      CHECK_NEAR(kit_last_release(deck).threshold, c.swipe.threshold * (unit == CARDSTACK_UNIT_POINT ? 1 : 300), 1e-9);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Corners are within a viewport of 400 by 800. */
static int is_in_sight(const cardstack_pose *pose, double width, double height) {
  const double sine = fabs(sin(pose->rotation)), cosine = fabs(cos(pose->rotation));
  const double half_x = pose->scale * 0.5 * (width * cosine + height * sine);
  const double half_y = pose->scale * 0.5 * (width * sine + height * cosine);
  return pose->x + half_x > 0 && pose->x - half_x < 400 && pose->y + half_y > 0 && pose->y - half_y < 800;
}

/* It leaves until no part of it is seen, also if it becomes larger on the way. */
static void test_exit(void) {
  static const double sizes[][2] = {{40, 40}, {300, 400}, {390, 790}, {800, 300}};
  for (int from = 0; from < 4; from++) {
    for (int to = 0; to < 4; to++) {
      check_context("size %d, then %d", from, to);
      cardstack_deck_config c = rules();
      cardstack_deck *deck = kit_fresh(&c, 3);
      CHECK_OK(cardstack_deck_set_card_size(deck, 0, 1, sizes[from][0], sizes[from][1]));
      kit_advance(deck, 1);
      kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
      kit_advance(deck, 1.1);
      const cardstack_pose before = kit_pose_of(deck, 1);
      CHECK_OK(cardstack_deck_set_card_size(deck, 1.1, 1, sizes[to][0], sizes[to][1]));
      cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_NEAR(pose.x, before.x, 1e-9);
      CHECK_NEAR(pose.y, before.y, 1e-9);
      CHECK_NEAR(pose.rotation, before.rotation, 1e-12);
      double time = 1.1;
      cardstack_pose next;
      while (time < 4) {
        time += 1.0 / 4096;
        kit_advance(deck, time);
        if (!kit_pose(deck, 1, &next)) break;
        pose = next;
      }
      CHECK(time < 4);
      /* Of what moves at some thousand points a second, a point or two. */
      pose.x += 6;
      CHECK(!is_in_sight(&pose, sizes[to][0], sizes[to][1]));
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Scaling leaves the point at `scale_anchor_y` of this card in place. */
static void test_scale_anchor(void) {
  for (double anchor = -0.5; anchor <= 0.5; anchor += 0.5) {
    cardstack_deck_config c = rules();
    c.pile.step_y = 0;
    c.pile.scale_anchor_y = anchor;
    c.pile.scale_step = 0.1;
    cardstack_deck *deck = kit_fresh(&c, 3);
    CHECK_OK(cardstack_deck_set_card_size(deck, 0, 2, 200, 240));
    kit_advance(deck, 1);
    const cardstack_pose small = kit_pose_of(deck, 2), usual = kit_pose_of(deck, 3);
    CHECK_NEAR(small.y + small.scale * anchor * 240, 400 + anchor * 240, 1e-9);
    CHECK_NEAR(usual.y + usual.scale * anchor * 400, 400 + anchor * 400, 1e-9);
    cardstack_deck_destroy(deck);
  }
}

/* Cards that all have one size of their own are as cards for which the configuration says it. */
static void test_as_configured(void) {
  size_t seen = 0;
  for (uint64_t number = 1; number <= 120; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = rules();
    c.look.rotation_unit = CARDSTACK_UNIT_POINT;
    c.look.rotation = 0.002;
    c.look.pivot_grab = kit_random_between(&dice, 0, 1);
    c.swipe.rubber_band_distance = 300;
    c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE;
    c.swipe.threshold = 0.3;
    c.swipe.metric = 1 + (int32_t)(kit_random(&dice) % 2);
    cardstack_deck_config d = c;
    d.card.width = kit_random_between(&dice, 80, 380);
    d.card.height = kit_random_between(&dice, 80, 700);
    cardstack_deck *own = kit_fresh(&c, 8), *configured = kit_fresh(&d, 8);
    for (uint64_t card = 1; card <= 8; card++) {
      CHECK_OK(cardstack_deck_set_card_size(own, 0, card, d.card.width, d.card.height));
    }
    double time = 1, x = 200, y = 400;
    int is_down = 0;
    for (int i = 0; i < 300; i++) {
      check_context("session %d, step %d", (int)number, i);
      const uint64_t what = kit_random(&dice) % 24;
      time += 0.016;
      if (!is_down && what < 6) {
        x = kit_random_between(&dice, 20, 380);
        y = kit_random_between(&dice, 60, 740);
      }
      int32_t taken[2] = {0, 0};
      for (int k = 0; k < 2; k++) {
        cardstack_deck *deck = k == 0 ? own : configured;
        if (is_down && what == 0) CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, y, NULL));
        else if (!is_down && what < 6) CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken[k]));
        else if (what == 20) cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_UP, 0, NULL);
        else if (what == 21) cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL);
      }
      CHECK_EQUAL(taken[0], taken[1]);
      if (is_down && what == 0) is_down = 0;
      else if (taken[0]) is_down = 1;
      if (is_down) {
        x += kit_random_between(&dice, -14, 18);
        y += kit_random_between(&dice, -14, 14);
      }
      static cardstack_pose mine[CARDSTACK_MAX_POSES], theirs[CARDSTACK_MAX_POSES];
      for (int k = 0; k < 2; k++) {
        cardstack_deck *deck = k == 0 ? own : configured;
        CHECK_OK(cardstack_deck_pointer_move(deck, time + 0.005, 1, x, y, NULL));
        kit_advance(deck, time + 0.01);
      }
      const size_t count = kit_poses(own, mine);
      int is_same = CHECK_EQUAL(kit_poses(configured, theirs), count);
      for (size_t k = 0; is_same && k < count; k++) {
        is_same &= CHECK_EQUAL(mine[k].card, theirs[k].card) && CHECK_NEAR(mine[k].x, theirs[k].x, 1e-6) &&
                   CHECK_NEAR(mine[k].y, theirs[k].y, 1e-6) && CHECK_NEAR(mine[k].rotation, theirs[k].rotation, 1e-9) &&
                   CHECK_NEAR(mine[k].progress, theirs[k].progress, 1e-9) && CHECK_EQUAL(mine[k].phase, theirs[k].phase);
        seen++;
      }
      if (!is_same) break;
    }
    cardstack_deck_destroy(own);
    cardstack_deck_destroy(configured);
  }
  check_context("%s", "");
  CHECK(seen > 50000);
}

/* Where a point is that was at these shares of a card, from its centre. */
static void point_of(const cardstack_pose *pose, double x, double y, double *px, double *py) {
  const double sine = sin(pose->rotation) * pose->scale, cosine = cos(pose->rotation) * pose->scale;
  *px = pose->x + cosine * x - sine * y;
  *py = pose->y + sine * x + cosine * y;
}

/* A change under a finger, or at any other time: nothing jumps, and the grabbed point stays under the finger. */
static void test_changes(void) {
  static pose_motion_side before, after;
  for (uint64_t number = 1; number <= 400; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = rules();
    const int is_grabbed = number % 2 != 0;
    c.look.rotation = 0.3;
    c.look.pivot_grab = is_grabbed ? 1 : kit_random_between(&dice, 0, 1);
    c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE;
    c.swipe.threshold = 0.3;
    if (number % 5 == 0) c.pile.progress_share = 0.5;
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 0.5);
    const double x = kit_random_between(&dice, -90, 90), y = kit_random_between(&dice, -90, 90);
    kit_finger finger = kit_press(deck, 1, 200 + x, 400 + y);
    kit_glide(&finger, kit_random_between(&dice, -150, 150), kit_random_between(&dice, -90, 90), 0.25);
    const int is_held = number % 3 != 0;
    if (!is_held) {
      kit_release(&finger);
      finger.time += kit_random_between(&dice, 0, 0.2);
    }
    for (int change = 0; change < 3; change++) {
      const double time = floor((finger.time + kit_random_between(&dice, 0.02, 0.3)) * 1024) / 1024;
      const uint64_t card = is_held ? 1 : 1 + kit_random(&dice) % 3;
      pose_motion_until(deck, time, &before);
      const double width = kit_random_between(&dice, 200, 380), height = kit_random_between(&dice, 200, 700);
      const cardstack_result result = cardstack_deck_set_card_size(deck, time, card, width, height);
      CHECK(result == CARDSTACK_OK || (!is_held && result == CARDSTACK_ERROR_NOT_FOUND));
      pose_motion_from(deck, time, &after);
      for (size_t i = 0; i < after.counts[0]; i++) {
        const cardstack_pose *b = &after.poses[0][i], *a = pose_motion_find(&before, 0, b->card, b->slot);
        check_context("session %d, change %d, card %d", (int)number, change, (int)b->card);
        if (!CHECK(a != NULL)) continue;
        CHECK_NEAR(b->x, a->x, 1e-9);
        CHECK_NEAR(b->y, a->y, 1e-9);
        CHECK_NEAR(b->rotation, a->rotation, 1e-9);
        CHECK_NEAR(b->scale, a->scale, 1e-9);
        CHECK_NEAR(b->depth, a->depth, 1e-9);
        if (a->stamp_opacity > 0 && b->stamp_opacity > 0) CHECK_NEAR(b->stamp_opacity, a->stamp_opacity, 1e-9);
        double lost = 0;
        CHECK_EQUAL(pose_motion_break(&before, &after, b->card, b->slot, &lost), -1);
      }
      finger.time = time + 0.01;
    }
    if (is_held) {
      /* It is the point that was grabbed, in points from the centre, and it stays that. */
      kit_rest(&finger, 3);
      kit_glide(&finger, 40, 20, 0.2);
      kit_advance(deck, finger.time);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      double px, py;
      point_of(&pose, x, y, &px, &py);
      /* Nearer, the card has not made up for the slop. */
      if (is_grabbed && hypot(finger.x - 200 - x, finger.y - 400 - y) > 60) {
        CHECK_NEAR(px, finger.x, 0.01);
        CHECK_NEAR(py, finger.y, 0.01);
      }
      kit_release(&finger);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Of a width of 100 a press at 140 misses the card. */
static int has_own_size(cardstack_deck *deck, double time) { return !hits(deck, time, 140, 400); }

/* It stays until the card leaves the deck, and an undo restores it. */
static void test_life(void) {
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 5);
  CHECK_OK(cardstack_deck_set_card_size(deck, 0, 1, 100, 100));
  CHECK(has_own_size(deck, 1));
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  CHECK(!has_own_size(deck, 3));
  CHECK_RESULT(cardstack_deck_set_card_size(deck, 3, 1, 100, 100), CARDSTACK_ERROR_NOT_FOUND);
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK(has_own_size(deck, 6));
  /* Moved, it keeps it; removed and added, it has it no more. */
  CHECK_OK(cardstack_deck_shift(deck, 6, 5));
  CHECK(has_own_size(deck, 9));
  CHECK_OK(cardstack_deck_remove(deck, 9, (const uint64_t[]){1}, 1, NULL));
  CHECK_OK(cardstack_deck_insert(deck, 9.05, 0, (const uint64_t[]){1}, 1, NULL));
  CHECK(!has_own_size(deck, 12));
  /* Final, then added. */
  CHECK_OK(cardstack_deck_set_card_size(deck, 12, 1, 100, 100));
  kit_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_finalize_all(deck, 14));
  CHECK_OK(cardstack_deck_insert(deck, 14, 0, (const uint64_t[]){1}, 1, NULL));
  CHECK(!has_own_size(deck, 17));
  /* Replaced by itself it stays in the deck only if it is held. */
  CHECK_OK(cardstack_deck_set_card_size(deck, 17, 1, 100, 100));
  CHECK_OK(cardstack_deck_set_card_size(deck, 17, 1, 0, 0));
  CHECK(!has_own_size(deck, 20));
  CHECK_OK(cardstack_deck_set_card_size(deck, 20, 1, 100, 100));
  CHECK_OK(cardstack_deck_reset(deck, 20, 0, 0, NULL));
  CHECK_OK(kit_append(deck, 20, 1, 3));
  CHECK(!has_own_size(deck, 23));
  cardstack_deck_destroy(deck);
}

/* A saved deck has no sizes: a card that still fades as it is restored has none after that. */
static void test_restored(void) {
  static uint8_t saved[65536];
  cardstack_deck_config c = rules();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_advance(deck, 0.5);
  size_t size = 0;
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, saved, sizeof saved, &size));
  CHECK_OK(cardstack_deck_set_card_size(deck, 1, 1, 100, 100));
  kit_advance(deck, 1);
  CHECK_OK(cardstack_deck_clear(deck, 2));
  kit_advance(deck, 2.05);
  CHECK_OK(cardstack_deck_restore(deck, saved, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  CHECK(!has_own_size(deck, 5));
  cardstack_deck_destroy(deck);
}

/* Sizes of cards that have gone do not pile up: the memory is that of the cards in the deck. */
static void test_many(void) {
  cardstack_deck_config c = rules();
  c.undo.limit = 10;
  cardstack_deck *deck = kit_fresh(&c, 0);
  double time = 1, before = 0;
  for (uint64_t card = 1; card <= 60000; card++) {
    CHECK_OK(cardstack_deck_append(deck, time, &card, 1, NULL));
    CHECK_OK(cardstack_deck_set_card_size(deck, time, card, 100, 100));
    kit_swipe(deck, time, CARDSTACK_DIRECTION_LEFT);
    time += 1;
    if (card % 64 == 0) kit_forget(deck);
    if (card == 5000) before = kit_resident();
  }
  CHECK(kit_resident() - before < 2e6);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_hit_and_tap();
  test_tap_of_changed();
  test_thresholds();
  test_exit();
  test_scale_anchor();
  test_as_configured();
  test_changes();
  test_life();
  test_restored();
  test_many();
  return check_report();
}
