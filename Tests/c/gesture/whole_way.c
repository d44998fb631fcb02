/* The finger's whole way decides, from where it went down and however fast it was; the card does not jump when the drag
 * begins; and what is shown of the threshold is what a release would decide. */

#include "check.h"
#include "deck_kit.h"
#include "sheet_kit.h"

#include <cardstack_sheet.h>
#include <math.h>

static kit_events events;
static const double speeds[] = {100, 200, 400, 800, 1500, 3000}, rates[] = {60, 120, 1000};
enum { SPEEDS = 6, RATES = 3 };

/* A finger at a speed, sampled at a rate, that goes a way along x and rests there. Checks on the way that the card
 * neither jumps nor is ever farther from the finger than the slop. Returns when it has rested. */
static double glide(cardstack_deck *deck, double time, double way, double speed, double rate, double slop) {
  const double x = 200;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, 400, NULL));
  const double start = kit_pose_of(deck, 1).x;
  const int steps = (int)ceil(way / speed * rate);
  double before = 0, shown = 0;
  for (int i = 1; i <= steps; i++) {
    const double gone = i == steps ? way : i * speed / rate;
    CHECK_OK(cardstack_deck_pointer_move(deck, time + i / rate, 1, x + gone, 400, NULL));
    const double card = kit_pose_of(deck, 1).x - start;
    CHECK(card >= shown && card <= gone + 1e-9 && gone - card <= slop + 1e-9);
    /* Where it makes up for the slop it is half as fast again as the finger; somewhat faster if a large slop leaves it
     * less than twice the slop before the threshold. */
    CHECK(card - shown <= (slop > 10 ? 1.61 : 1.5) * (gone - before) + 1e-9);
    before = gone;
    shown = card;
  }
  return time + steps / rate + 0.3;
}

static void check_deck(cardstack_deck_config *c, double way, int leaves) {
  c->viewport.width = 390;
  c->viewport.height = 844;
  c->look.rotation = 0;
  c->look.lift_scale = 1;
  c->events.mask = CARDSTACK_ALL_EVENTS;
  for (int s = 0; s < SPEEDS; s++) {
    for (int r = 0; r < RATES; r++) {
      check_context("preset %d, %g points at %g points/s, %g Hz", (int)c->preset, way, speeds[s], rates[r]);
      cardstack_deck *deck = kit_fresh(c, 3);
      const double time = glide(deck, 1, way, speeds[s], rates[r], c->press.slop);
      const cardstack_pose pose = kit_pose_of(deck, 1);
      CHECK_EQUAL(pose.progress > 1, leaves);
      if (c->look.stamp_rule == CARDSTACK_STAMP_STEP) CHECK(pose.stamp_opacity == leaves);
      kit_drain(deck, &events);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED), leaves);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_LEFT), 0);
      CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, 200 + way, 400, NULL));
      CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), leaves);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* Each preset's own numbers. At the threshold itself a card still returns. */
static void test_decks(void) {
  static const struct { cardstack_preset preset; double threshold; } rows[] = {
      {CARDSTACK_PRESET_CLASSIC, 0.3 * 358},
      {CARDSTACK_PRESET_CIRCLE, 80},
      {CARDSTACK_PRESET_DEEP_PILE, 0.5 * 358},
      {CARDSTACK_PRESET_FLASHCARDS, 0.3 * 358},
  };
  for (int i = 0; i < 4; i++) {
    cardstack_deck_config c;
    CHECK_OK(cardstack_deck_config_init(&c, sizeof c, rows[i].preset));
    check_deck(&c, rows[i].threshold - 0.001, 0);
    check_deck(&c, rows[i].threshold + 0.001, 1);
    c.press.slop = 30; /* a sixth of the way, and more than is made up for at once */
    check_deck(&c, rows[i].threshold - 0.001, 0);
    check_deck(&c, rows[i].threshold + 0.001, 1);
  }
  cardstack_deck_config trips;
  CHECK_OK(cardstack_deck_config_init(&trips, sizeof trips, CARDSTACK_PRESET_CIRCLE));
  check_deck(&trips, 80, 0);
}

/* A slop of nearly the threshold is not made up for within a few points: the card is at most five times as fast as the
 * finger. */
static void test_large_slop(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 90;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.5);
  for (int i = 1; i <= 25; i++) {
    kit_glide(&finger, 1, 0, 0.01);
    CHECK_NEAR(kit_pose_of(deck, 1).x - 200, fmin(5 * i, 90 + i), 1e-9);
  }
  cardstack_deck_destroy(deck);
}

/* The document's sheet: 0.6 of 250 points is the threshold. */
static void test_sheets(void) {
  for (int s = 0; s < SPEEDS; s++) {
    for (int r = 0; r < RATES; r++) {
      for (int past = 0; past < 2; past++) {
        const double way = past ? 250.001 : 250;
        check_context("sheet, %g points at %g points/s, %g Hz", way, speeds[s], rates[r]);
        const cardstack_sheet_config config = sheet_config();
        cardstack_sheet *sheet = sheet_presented(&config);
        sheet_events told;
        CHECK_EQUAL(sheet_press(sheet, 1, 200, 300), 1);
        const int steps = (int)ceil(way / speeds[s] * rates[r]);
        double before = 0, shown = 0;
        for (int i = 1; i <= steps; i++) {
          const double gone = i == steps ? way : i * speeds[s] / rates[r];
          sheet_move(sheet, 1 + i / rates[r], 200, 300 + gone);
          const double offset = sheet_at(sheet, NAN).offset;
          CHECK(offset >= shown && offset - shown <= 0.6 * 1.5 * (gone - before) + 1e-9);
          before = gone;
          shown = offset;
        }
        CHECK_NEAR(shown, 0.6 * way, 1e-9);
        const double time = 1 + steps / rates[r] + 0.3;
        CHECK_EQUAL(sheet_at(sheet, NAN).flags, past ? CARDSTACK_SHEET_PAST_THRESHOLD : 0);
        sheet_lift(sheet, time, 200, 300 + way);
        CHECK_EQUAL(sheet_at(sheet, time).state, past ? CARDSTACK_SHEET_DISMISSING : CARDSTACK_SHEET_RETURNING);
        sheet_drain(sheet, &told);
        CHECK_EQUAL(sheet_count(&told, CARDSTACK_SHEET_EVENT_THRESHOLD_ENTERED), past);
        cardstack_sheet_destroy(sheet);
      }
    }
  }
  check_context("");
}

/* Fingers that wander, with any slop and threshold, on cards at rest and on cards caught on their way back: progress,
 * hint and decision are of one mind at every moment. */
static void test_agreement(void) {
  uint64_t seed = 11;
  for (int round = 0; round < 400; round++) {
    check_context("round %d", round);
    cardstack_deck_config c = kit_config();
    c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
    CHECK_OK(cardstack_deck_config_set_directions(
        &c, round % 2 ? CARDSTACK_DIRECTIONS_FOUR_WAY : CARDSTACK_DIRECTIONS_TWO_HALVES));
    c.press.slop = kit_random_between(&seed, 0, 25);
    c.swipe.threshold = kit_random_between(&seed, 5, 160);
    c.press.duration = round % 3 ? INFINITY : 0.01;
    cardstack_deck *deck = kit_fresh(&c, 3);
    double time = 1, x = 200, y = 400;
    if (round % 4 == 0) {
      /* Let go just short of it, and caught before it is home. */
      time = 0.01 + kit_slow_swipe(deck, time, 0.95 * c.swipe.threshold, 0);
      kit_advance(deck, time);
      x = kit_pose_of(deck, 1).x;
    }
    kit_forget(deck);
    CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, NULL));
    int is_past = 0;
    for (int i = 0; i < 60; i++) {
      const double step = i % 20 == 19 ? 60 : 8;
      x += kit_random_between(&seed, -step, step) + (i < 30 ? 2.5 : -2.5);
      y += kit_random_between(&seed, -step, step) * 0.5;
      CHECK_OK(cardstack_deck_pointer_move(deck, time += 0.01, 1, x, y, NULL));
      kit_drain(deck, &events);
      for (size_t e = 0; e < events.count; e++) {
        if (events.at[e].kind == CARDSTACK_EVENT_THRESHOLD_ENTERED) is_past = 1;
        if (events.at[e].kind == CARDSTACK_EVENT_THRESHOLD_LEFT) is_past = 0;
      }
      CHECK_EQUAL(kit_pose_of(deck, 1).progress > 1, is_past);
    }
    CHECK_OK(cardstack_deck_pointer_up(deck, time + 0.3, 1, x, y, NULL));
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), is_past);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  test_decks();
  test_large_slop();
  test_sheets();
  test_agreement();
  return check_report();
}
