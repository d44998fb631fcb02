/* What the last release was decided by: the same numbers, and the same end, as the events have it. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static cardstack_release last(cardstack_deck *deck) {
  cardstack_release release;
  memset(&release, 0xAA, sizeof release);
  release.struct_size = sizeof release;
  CHECK_OK(cardstack_deck_last_release(deck, &release));
  CHECK_EQUAL(release.struct_size, sizeof release);
  return release;
}

static void check_verdict(int line, const cardstack_release *release, cardstack_verdict verdict, cardstack_direction to,
                          cardstack_reason reason) {
  if (release->verdict != verdict || release->direction != to || release->reason != reason) {
    CHECK_FAIL("line %d: %s, %s, %s", line, cardstack_name(CARDSTACK_TYPE_VERDICT, release->verdict),
               cardstack_name(CARDSTACK_TYPE_DIRECTION, release->direction), cardstack_name(CARDSTACK_TYPE_REASON, release->reason));
  }
}
#define CHECK_VERDICT(release, verdict, to, reason)                                                       \
  check_verdict(__LINE__, &(release), CARDSTACK_VERDICT_##verdict, CARDSTACK_DIRECTION_##to, CARDSTACK_REASON_##reason)

static void test_none(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  cardstack_release release;
  memset(&release, 0, sizeof release);
  release.struct_size = sizeof release;
  CHECK_RESULT(cardstack_deck_last_release(deck, &release), CARDSTACK_ERROR_NOT_FOUND);
  /* Neither is a press that the system ends a release, nor a swipe by a call. */
  kit_press(deck, 1, 200, 400);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2, 1, NULL));
  kit_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT);
  CHECK_RESULT(cardstack_deck_last_release(deck, &release), CARDSTACK_ERROR_NOT_FOUND);
  CHECK_EQUAL(release.verdict, 0);
  cardstack_deck_destroy(deck);
}

static void test_distance_or_velocity(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 0;
  cardstack_deck *deck = kit_fresh(&c, 20);
  double time = kit_slow_swipe(deck, 1, 150, 20);
  cardstack_release r = last(deck);
  CHECK_VERDICT(r, DISTANCE, RIGHT, RELEASED);
  CHECK_EQUAL(r.card, 1);
  CHECK_NEAR(r.time, time, 0);
  CHECK_NEAR(r.translation_x, 150, 1e-9);
  CHECK_NEAR(r.translation_y, 20, 1e-9);
  CHECK_NEAR(r.distance, 150, 1e-9);
  CHECK(r.is_held == 1 && r.threshold == 100 - c.swipe.hysteresis && r.metric == CARDSTACK_DISTANCE_ALONG);
  CHECK_NEAR(r.fling_velocity, 800, 0);
  CHECK_NEAR(r.flick_back_velocity, c.swipe.flick_back_velocity, 0);
  CHECK(r.velocity_x == 0 && r.velocity_y == 0 && r.speed == 0 && r.projected_distance == 0);
  CHECK_EQUAL(r.commit_rule, CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY);

  kit_slow_swipe(deck, time + 5, -60, 0);
  r = last(deck);
  CHECK_VERDICT(r, TOO_SHORT, LEFT, RELEASED);
  CHECK_EQUAL(r.card, 2);
  CHECK_NEAR(r.distance, 60, 1e-9);
  CHECK(r.is_held == 0 && r.threshold == 100);

  kit_flick(deck, time + 10, -60, 0, 1500);
  r = last(deck);
  CHECK_VERDICT(r, VELOCITY, LEFT, RELEASED);
  CHECK_NEAR(r.distance, 60, 1e-6);
  CHECK(r.velocity_x < -1000 && r.speed == -r.velocity_x && r.velocity_y == 0);
  CHECK(r.samples >= 2 && r.samples < 20);

  kit_finger finger = kit_press(deck, time + 15, 200, 400);
  kit_glide(&finger, 180, 0, 0.4);
  kit_glide(&finger, -60, 0, 0.05);
  kit_release(&finger);
  r = last(deck);
  CHECK_VERDICT(r, FLICKED_BACK, RIGHT, RELEASED);
  CHECK(r.speed < -c.swipe.flick_back_velocity && r.distance > 100);

  kit_slow_swipe(deck, time + 20, 10, 150);
  r = last(deck);
  CHECK_VERDICT(r, NO_SECTOR, NONE, RELEASED);
  CHECK(r.distance == 0 && r.speed == 0);
  CHECK_NEAR(r.translation_y, 150, 1e-9);

  finger = kit_press(deck, time + 25, 200, 400);
  kit_release(&finger);
  r = last(deck);
  CHECK_VERDICT(r, TAP, NONE, NONE);
  CHECK(r.translation_x == 0 && r.velocity_x == 0 && r.distance == 0 && r.samples == 0);
  CHECK_NEAR(r.threshold, 100, 0);

  CHECK_OK(cardstack_deck_set_blocked(deck, time + 30, 1));
  kit_slow_swipe(deck, time + 30, 150, 0);
  r = last(deck);
  CHECK_VERDICT(r, REFUSED, RIGHT, BLOCKED);
  CHECK_NEAR(r.distance, 150, 1e-9);
  cardstack_deck_destroy(deck);
}

static void test_other_rules(void) {
  cardstack_deck_config c = kit_config();
  c.swipe.commit_rule = CARDSTACK_COMMIT_PROJECTED_END;
  cardstack_deck *deck = kit_fresh(&c, 5);
  double time = kit_flick(deck, 1, 50, 0, 500);
  cardstack_release r = last(deck);
  CHECK_VERDICT(r, PROJECTED, RIGHT, RELEASED);
  CHECK(r.distance < r.threshold && r.projected_distance > r.threshold && r.is_held == 0);
  CHECK_EQUAL(r.commit_rule, CARDSTACK_COMMIT_PROJECTED_END);
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE;
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_set_config(deck, time + 5, &c));
  kit_flick(deck, time + 6, -70, 0, 3000);
  r = last(deck);
  CHECK_VERDICT(r, TOO_SHORT, LEFT, RELEASED);
  kit_slow_swipe(deck, time + 10, -150, 0);
  r = last(deck);
  CHECK_VERDICT(r, DISTANCE, LEFT, PROPOSED);
  /* Whatever happens afterwards, it stays what it was. */
  CHECK_OK(cardstack_deck_clear(deck, time + 20));
  const cardstack_release later = last(deck);
  CHECK(memcmp(&r, &later, sizeof r) == 0);
  cardstack_deck_destroy(deck);
}

/* The time is on the host's clock, also if the host tells it afterwards. */
static void test_time(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_empty(&c);
  CHECK_OK(kit_append(deck, NAN, 1, 3));
  CHECK_OK(cardstack_deck_pointer_down(deck, NAN, 1, 200, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_up(deck, NAN, 1, 200, 400, NULL));
  kit_advance(deck, 50);
  kit_drain(deck, &events);
  const cardstack_event *tap = kit_find(&events, CARDSTACK_EVENT_TAP);
  CHECK(tap != NULL && tap->time == 50);
  CHECK_NEAR(last(deck).time, 50, 0);
  cardstack_deck_destroy(deck);
}

static int leaves(cardstack_verdict verdict) {
  return verdict == CARDSTACK_VERDICT_DISTANCE || verdict == CARDSTACK_VERDICT_VELOCITY ||
         verdict == CARDSTACK_VERDICT_PROJECTED;
}

/* Random gestures: the record says what the event says, and its numbers say why. */
static void test_agreement(void) {
  size_t seen[9] = {0};
  for (uint64_t number = 1; number <= 2000; number++) {
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 8; i++) kit_random(&dice);
    cardstack_deck_config c = kit_config();
    CHECK_OK(cardstack_deck_config_set_directions(&c, 1 + (int32_t)(number % 4)));
    c.swipe.commit_rule = 1 + (int32_t)(kit_random(&dice) % 3);
    c.swipe.metric = 1 + (int32_t)(kit_random(&dice) % 2);
    c.swipe.allowed_directions = (uint32_t)(kit_random(&dice) % 256);
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    const int parts = 1 + (int)(kit_random(&dice) % 3);
    for (int k = 0; k < parts; k++) {
      kit_glide(&finger, kit_random_between(&dice, -120, 120), kit_random_between(&dice, -120, 120),
                kit_random_between(&dice, 0.03, 0.3));
    }
    if (kit_random(&dice) % 10 == 0) finger.x = 200, finger.y = 400;
    if (kit_random(&dice) % 20 == 0) CHECK_OK(cardstack_deck_set_blocked(deck, NAN, 1));
    kit_release(&finger);
    kit_drain(deck, &events);
    const cardstack_release r = last(deck);
    const cardstack_event *committed = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
    const cardstack_event *end = committed != NULL ? committed : kit_find(&events, CARDSTACK_EVENT_CANCELLED);
    check_context("gesture %d", (int)number);
    CHECK(r.verdict >= 1 && r.verdict <= 8);
    seen[r.verdict & 7]++;
    CHECK_EQUAL(leaves(r.verdict), committed != NULL);
    if (end == NULL) {
      CHECK_EQUAL(r.verdict, CARDSTACK_VERDICT_TAP);
    } else {
      CHECK(r.card == end->card && r.time == end->time && r.reason == end->reason);
      CHECK(r.translation_x == end->x && r.translation_y == end->y);
      if (committed != NULL) CHECK_EQUAL(r.direction, committed->direction);
      if (r.direction == CARDSTACK_DIRECTION_NONE) CHECK_EQUAL(r.verdict, CARDSTACK_VERDICT_NO_SECTOR);
    }
    const int is_flicked_back = r.speed < 0 && r.speed <= -r.flick_back_velocity;
    const int is_fast = r.speed > 0 && r.speed >= r.fling_velocity, is_far = r.distance > r.threshold;
    switch (r.verdict) {
    case CARDSTACK_VERDICT_DISTANCE: CHECK(is_far); break;
    case CARDSTACK_VERDICT_VELOCITY: CHECK(!is_far && is_fast); break;
    case CARDSTACK_VERDICT_PROJECTED: CHECK(r.projected_distance > r.threshold); break;
    case CARDSTACK_VERDICT_FLICKED_BACK: CHECK(is_flicked_back); break;
    case CARDSTACK_VERDICT_TOO_SHORT:
      if (r.commit_rule == CARDSTACK_COMMIT_PROJECTED_END) CHECK(r.projected_distance <= r.threshold);
      else CHECK(!is_far);
      if (r.commit_rule == CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY) CHECK(!is_fast && !is_flicked_back);
      break;
    default: break;
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
  for (int verdict = 0; verdict < 8; verdict++) {
    if (verdict != CARDSTACK_VERDICT_TAP && seen[verdict] < 10) CHECK_FAIL("verdict %d: %d times", verdict, (int)seen[verdict]);
  }
}

int main(void) {
  test_none();
  test_distance_or_velocity();
  test_other_rules();
  test_time();
  test_agreement();
  return check_report();
}
