/* Presses that become no drag: where fingers are kept off the cards (`disabled`), and where the finger's way is that of the
 * page around the deck (`press.scroll_axis`). */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static int32_t move(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, x, y, &taken));
  return taken;
}

static int32_t up(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, y, &taken));
  return taken;
}

static int32_t down(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  return taken;
}

/* The events' only end of a press. */
static cardstack_event end_of_press(cardstack_deck *deck) {
  cardstack_event end = {0};
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event_kind kind = events.at[i].kind;
    if (kind != CARDSTACK_EVENT_TAP && kind != CARDSTACK_EVENT_COMMITTED && kind != CARDSTACK_EVENT_CANCELLED) continue;
    if (end.kind != 0 && end.reason != CARDSTACK_REASON_SWIPED) CHECK_FAIL("a second end of a press");
    if (end.kind == 0) end = events.at[i];
  }
  CHECK(end.kind != 0);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
  return end;
}

static void check_cancelled(int line, cardstack_deck *deck, cardstack_reason reason) {
  const cardstack_event end = end_of_press(deck);
  if (end.kind != CARDSTACK_EVENT_CANCELLED || end.reason != reason) {
    CHECK_FAIL("line %d: ended in %s, %s", line, cardstack_name(CARDSTACK_TYPE_EVENT_KIND, end.kind), cardstack_name(CARDSTACK_TYPE_REASON, end.reason));
  }
}
#define CHECK_CANCELLED(deck, reason) check_cancelled(__LINE__, deck, reason)

static cardstack_deck *disabled_deck(uint64_t cards) {
  cardstack_deck_config c = kit_config();
  c.disabled = 1;
  c.press.duration = 0.01;
  return kit_fresh(&c, cards);
}

static void check_still(cardstack_deck *deck) {
  const cardstack_pose pose = kit_pose_of(deck, 1);
  CHECK(pose.x == 200 && pose.y == 400 && pose.scale == 1 && pose.rotation == 0 && pose.phase == CARDSTACK_PHASE_PILE);
}

/* -- Fingers kept off the cards -- */

static void test_tap(void) {
  cardstack_deck *deck = disabled_deck(3);
  CHECK_EQUAL(down(deck, 1, 210, 390), 1);
  CHECK_EQUAL(kit_advance(deck, 1.2).interaction, CARDSTACK_INTERACTION_PRESSING);
  CHECK_EQUAL(move(deck, 2, 215, 390), 1);
  check_still(deck);
  CHECK_EQUAL(kit_advance(deck, 3).motion, 0);
  CHECK_EQUAL(up(deck, 4, 214, 391), 1);
  const cardstack_event tap = end_of_press(deck);
  CHECK_EQUAL(tap.kind, CARDSTACK_EVENT_TAP);
  CHECK_NEAR(tap.x, 160, 1e-9);
  CHECK_NEAR(tap.y, 190, 1e-9);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_PHASE), 0);
  /* Beside the card there is nothing to tap. */
  CHECK_EQUAL(down(deck, 5, 20, 20), 0);
  cardstack_deck_destroy(deck);
}

static void test_no_drag(void) {
  cardstack_deck *deck = disabled_deck(3);
  CHECK_EQUAL(down(deck, 1, 200, 400), 1);
  CHECK_EQUAL(move(deck, 1.1, 209, 400), 1);
  CHECK_EQUAL(move(deck, 1.2, 211, 400), 0);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_DISABLED);
  check_still(deck);
  CHECK_EQUAL(move(deck, 1.3, 400, 400), 0);
  /* Ignored until it is up, and so are others. */
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 1.4, 2, 200, 400, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_EQUAL(up(deck, 1.5, 400, 400), 0);
  check_still(deck);
  CHECK_EQUAL(down(deck, 2, 200, 400), 1);
  /* The release may be the first sample outside the slop. */
  CHECK_EQUAL(up(deck, 2.1, 400, 400), 0);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_DISABLED);
  check_still(deck);
  CHECK_EQUAL(down(deck, 3, 200, 400), 1);
  CHECK_EQUAL(up(deck, 3.1, 200, 400), 1);
  CHECK_EQUAL(end_of_press(deck).kind, CARDSTACK_EVENT_TAP);
  cardstack_deck_destroy(deck);
}

static void set(cardstack_deck *deck, double time, int32_t disabled) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_get_config(deck, &c, sizeof c));
  c.disabled = disabled;
  CHECK_OK(cardstack_deck_set_config(deck, time, &c));
}

static void test_switched_on_in_a_drag(double delay) {
  cardstack_deck_config c = kit_config();
  c.resampling.delay = delay;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 20, 0.2);
  kit_advance(deck, finger.time);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_DRAGGED);
  set(deck, finger.time, 1);
  const cardstack_pose after = kit_pose_of(deck, 1);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_RETURNING);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.rotation, before.rotation, 1e-12);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_DISABLED);
  CHECK_EQUAL(move(deck, finger.time + 0.1, 350, 400), 0);
  CHECK_EQUAL(up(deck, finger.time + 0.2, 350, 400), 0);
  kit_advance(deck, 30);
  check_still(deck);
  cardstack_deck_destroy(deck);
}

static void test_switched_on_under_a_press(void) {
  cardstack_deck_config c = kit_config();
  c.press.duration = 1;
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_EQUAL(down(deck, 1, 200, 400), 1);
  set(deck, 1.1, 1);
  check_still(deck);
  CHECK_EQUAL(move(deck, 3, 205, 400), 1);
  CHECK_EQUAL(up(deck, 3, 205, 400), 1);
  CHECK_EQUAL(end_of_press(deck).kind, CARDSTACK_EVENT_TAP);
  set(deck, 4, 0);
  CHECK_EQUAL(down(deck, 5, 200, 400), 1);
  set(deck, 5.1, 1);
  CHECK_EQUAL(move(deck, 5.2, 300, 400), 0);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_DISABLED);
  CHECK_EQUAL(up(deck, 5.3, 300, 400), 0);
  /* A press stays what it is when it is switched off; the next one drags. */
  CHECK_EQUAL(down(deck, 6, 200, 400), 1);
  set(deck, 6.1, 0);
  CHECK_EQUAL(move(deck, 6.2, 300, 400), 0);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_DISABLED);
  CHECK_EQUAL(up(deck, 6.3, 300, 400), 0);
  check_still(deck);
  CHECK_EQUAL(down(deck, 7, 200, 400), 1);
  CHECK_EQUAL(move(deck, 7.1, 300, 400), 1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
  cardstack_deck_destroy(deck);
}

/* A leaving card is not caught, and a returning one not stopped. */
static void test_moving_cards(void) {
  cardstack_deck_config c = kit_config();
  c.exit.catch_seconds = 1;
  c.exit.seconds = 1;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 1.6);
  const cardstack_pose leaving = kit_pose_of(deck, 1);
  CHECK(leaving.x < 120);
  set(deck, 1.6, 1);
  CHECK_EQUAL(down(deck, 1.6, 10, leaving.y), 0);
  set(deck, 1.6, 0);
  CHECK_EQUAL(up(deck, 1.6, 10, leaving.y), 0);
  CHECK_EQUAL(down(deck, 1.6, 10, leaving.y), 1);
  CHECK_EQUAL(up(deck, 1.6, 10, leaving.y), 1);
  cardstack_deck_destroy(deck);
}

/* A host swipes, undoes and adds cards; whatever fingers do on one of two equal decks, their cards move alike. */
static void test_nothing_else_changes(void) {
  for (uint64_t number = 1; number <= 60; number++) {
    static cardstack_pose poses[2][CARDSTACK_MAX_POSES];
    cardstack_deck_config c = kit_config();
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    c.disabled = 1;
    c.reduced_motion = number % 4 == 0;
    c.press.duration = number % 3 == 0 ? 0.05 : INFINITY;
    c.exit.catch_seconds = number % 2;
    c.resampling.prediction = number % 5 == 0 ? 0.005 : 0;
    cardstack_deck *decks[] = {kit_fresh(&c, 20), kit_fresh(&c, 20)};
    double time = 1, x = 200, y = 400;
    int is_down = 0;
    check_context("session %d", (int)number);
    for (int i = 0; i < 300; i++) {
      time += kit_random_between(&dice, 0.001, 0.05);
      const double chance = kit_random_between(&dice, 0, 1);
      x += kit_random_between(&dice, -6, 6);
      y += kit_random_between(&dice, -6, 6);
      if (!is_down && chance < 0.3) {
        x = kit_random_between(&dice, 30, 370);
        y = kit_random_between(&dice, 100, 700);
        down(decks[0], time, x, y);
        is_down = 1;
      } else if (is_down && chance < 0.1) {
        up(decks[0], time, x, y);
        is_down = 0;
      } else if (is_down && chance < 0.6) {
        move(decks[0], time, x, y);
      }
      for (int k = 0; k < 2; k++) {
        if (chance > 0.97) CHECK_OK(cardstack_deck_swipe(decks[k], time, 1 + (int)number % 2, 0, NULL));
        if (chance > 0.94 && chance < 0.96) (void)cardstack_deck_undo(decks[k], time, CARDSTACK_DIRECTION_NONE, 0, NULL);
        if (chance > 0.92 && chance < 0.93) CHECK_OK(kit_append(decks[k], time, 100 + (uint64_t)i, 103 + (uint64_t)i));
        kit_advance(decks[k], time);
        memset(poses[k], 0, sizeof poses[k]);
        kit_poses(decks[k], poses[k]);
      }
      if (!CHECK(memcmp(poses[0], poses[1], sizeof poses[0]) == 0)) break;
    }
    kit_drain(decks[0], &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_CANCELLED) CHECK(events.at[i].reason != CARDSTACK_REASON_RELEASED);
    }
    cardstack_deck_destroy(decks[0]);
    cardstack_deck_destroy(decks[1]);
  }
  check_context("%s", "");
}

static void test_calls_under_a_press(void) {
  cardstack_deck *deck = disabled_deck(5);
  CHECK_EQUAL(down(deck, 1, 200, 400), 1);
  kit_swipe(deck, 1.1, CARDSTACK_DIRECTION_LEFT);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_SWIPED);
  CHECK_EQUAL(up(deck, 1.2, 200, 400), 0);
  CHECK_EQUAL(down(deck, 3, 200, 400), 1);
  CHECK_OK(cardstack_deck_undo(deck, 3.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_CANCELLED(deck, CARDSTACK_REASON_UNDO);
  CHECK_EQUAL(up(deck, 3.2, 200, 400), 0);
  CHECK_EQUAL(down(deck, 5, 200, 400), 1);
  CHECK_OK(cardstack_deck_clear(deck, 5.1));
  CHECK_CANCELLED(deck, CARDSTACK_REASON_REMOVED);
  cardstack_deck_destroy(deck);
}

static void test_autoplay(void) {
  cardstack_deck_config c = kit_config();
  c.disabled = 1;
  c.autoplay.enabled = 1;
  c.autoplay.idle = 2;
  cardstack_deck *deck = kit_fresh(&c, 5);
  kit_advance(deck, 2.5);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_AUTOPLAYED), 1);
  /* As long as a finger is there it waits, and then for the whole idle time. */
  CHECK_EQUAL(down(deck, 5, 200, 400), 1);
  kit_advance(deck, 15);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_AUTOPLAYED), 0);
  CHECK_EQUAL(move(deck, 16, 300, 400), 0);
  kit_advance(deck, 17.9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_AUTOPLAYED), 0);
  kit_advance(deck, 18.1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_AUTOPLAYED), 1);
  cardstack_deck_destroy(deck);
}

/* -- A page around the deck -- */

static cardstack_deck *deck_in_page(cardstack_axis axis) {
  cardstack_deck_config c = kit_config();
  c.press.scroll_axis = axis;
  return kit_fresh(&c, 3);
}

static void test_page_scrolls(cardstack_axis axis) {
  const int is_upright = axis == CARDSTACK_AXIS_VERTICAL;
  for (int sign = -1; sign <= 1; sign += 2) {
    cardstack_deck *deck = deck_in_page(axis);
    const double dx = sign * (is_upright ? 7 : 8), dy = is_upright ? 8 : 7;
    CHECK_EQUAL(down(deck, 1, 200, 400), 1);
    CHECK_EQUAL(move(deck, 1.01, 200 + dx / 2, 400 + dy / 2), 1);
    CHECK_EQUAL(move(deck, 1.02, 200 + dx, 400 + dy), 0);
    CHECK_CANCELLED(deck, CARDSTACK_REASON_SCROLL);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 0);
    check_still(deck);
    CHECK_EQUAL(kit_advance(deck, 1.02).motion, 0);
    CHECK_EQUAL(move(deck, 1.03, 300, 400), 0);
    int32_t taken = 1;
    CHECK_OK(cardstack_deck_pointer_down(deck, 1.04, 2, 200, 400, &taken));
    CHECK_EQUAL(taken, 0);
    CHECK_EQUAL(up(deck, 1.05, 300, 400), 0);
    check_still(deck);
    /* The release may be the first sample outside the slop. */
    CHECK_EQUAL(down(deck, 2, 200, 400), 1);
    CHECK_EQUAL(up(deck, 2.01, 200 + 20 * dx, 400 + 20 * dy), 0);
    CHECK_CANCELLED(deck, CARDSTACK_REASON_SCROLL);
    check_still(deck);
    CHECK_EQUAL(down(deck, 3, 200, 400), 1);
    CHECK_EQUAL(up(deck, 3, 200, 400), 1);
    CHECK_EQUAL(end_of_press(deck).kind, CARDSTACK_EVENT_TAP);
    cardstack_deck_destroy(deck);
  }
}

static void test_cards_across_the_page(void) {
  cardstack_deck *deck = deck_in_page(CARDSTACK_AXIS_VERTICAL);
  CHECK_EQUAL(down(deck, 1, 200, 400), 1);
  /* As far along as across is the deck's. */
  CHECK_EQUAL(move(deck, 1.1, 210, 410), 1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
  /* What has become a drag is never given up. */
  CHECK_EQUAL(move(deck, 1.2, 211, 700), 1);
  CHECK_EQUAL(up(deck, 1.6, 211, 700), 1);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_RELEASED);
  kit_slow_swipe(deck, 3, 150, 60);
  CHECK_EQUAL(end_of_press(deck).kind, CARDSTACK_EVENT_COMMITTED);
  cardstack_deck_destroy(deck);

  cardstack_deck_config c = kit_config();
  c.press.scroll_axis = CARDSTACK_AXIS_VERTICAL;
  c.press.duration = 0.5;
  deck = kit_fresh(&c, 3);
  CHECK_EQUAL(down(deck, 1, 200, 400), 1);
  CHECK_EQUAL(move(deck, 1.6, 200, 500), 1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
  cardstack_deck_destroy(deck);
}

/* One caught on its way goes on its way. */
static void test_caught_and_given_up(void) {
  cardstack_deck *deck = deck_in_page(CARDSTACK_AXIS_VERTICAL);
  const double time = kit_slow_swipe(deck, 1, 80, 0) + 0.05;
  kit_advance(deck, time);
  kit_forget(deck);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK(before.x > 205);
  CHECK_EQUAL(down(deck, time, 220, 400), 1);
  CHECK_EQUAL(move(deck, time, 220, 420), 0);
  CHECK_CANCELLED(deck, CARDSTACK_REASON_SCROLL);
  const cardstack_pose after = kit_pose_of(deck, 1);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_RETURNING);
  CHECK_NEAR(after.x, before.x, 1e-9);
  kit_advance(deck, time + 30);
  check_still(deck);
  cardstack_deck_destroy(deck);
}

static void test_fields(void) {
  cardstack_deck_config c = kit_config();
  char message[100];
  c.disabled = 2;
  CHECK_RESULT(cardstack_deck_config_validate(&c, message, sizeof message), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strncmp(message, "disabled ", 9) == 0);
  c.disabled = 0;
  c.press.scroll_axis = 3;
  CHECK_RESULT(cardstack_deck_config_validate(&c, message, sizeof message), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK(strncmp(message, "press.scroll_axis ", 16) == 0);
}

int main(void) {
  test_tap();
  test_no_drag();
  test_switched_on_in_a_drag(0);
  test_switched_on_in_a_drag(0.005);
  test_switched_on_under_a_press();
  test_moving_cards();
  test_nothing_else_changes();
  test_calls_under_a_press();
  test_autoplay();
  test_page_scrolls(CARDSTACK_AXIS_VERTICAL);
  test_page_scrolls(CARDSTACK_AXIS_HORIZONTAL);
  test_cards_across_the_page();
  test_caught_and_given_up();
  test_fields();
  return check_report();
}
