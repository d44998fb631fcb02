/* The event stream: obligations and notices, masks, small arrays, overflow, backlog; and the frame's timers. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <string.h>

static kit_events events;

static void test_commit(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0.5, 1700000000));
  double time = kit_slow_swipe(deck, 1, 150, 20);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  CHECK(e != NULL);
  if (e != NULL) {
    CHECK_EQUAL(e->card, 1);
    CHECK(e->token != 0);
    CHECK_NEAR(e->time, time, 0);
    CHECK_NEAR(e->wall_time, 1700000000 + time - 0.5, 1e-6);
    CHECK_NEAR(e->x, 150, 1e-9);
    CHECK_NEAR(e->y, 20, 1e-9);
    CHECK_EQUAL(e->tries, 0);
    cardstack_decision decision;
    size_t count = 0;
    CHECK_OK(cardstack_deck_history(deck, 0, &decision, sizeof decision, 1, &count));
    CHECK_EQUAL(count, 1);
    CHECK_EQUAL(decision.token, e->token);
    CHECK_EQUAL(decision.card, 1);
    CHECK_EQUAL(decision.direction, CARDSTACK_DIRECTION_RIGHT);
    CHECK_NEAR(decision.wall_time, e->wall_time, 0);
  }
  cardstack_deck_destroy(deck);
}

static void test_phases_and_emptied(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 1);
  kit_forget(deck);
  kit_slow_swipe(deck, 1, 150, 0);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  kit_advance(deck, 9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_EMPTIED), 1);
  static const cardstack_phase phases[] = {CARDSTACK_PHASE_PRESSED, CARDSTACK_PHASE_DRAGGED, CARDSTACK_PHASE_LEAVING,
                                           CARDSTACK_PHASE_GONE};
  size_t next = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_PHASE || events.at[i].card != 1) continue;
    if (next < 4) CHECK_EQUAL(events.at[i].phase, phases[next]);
    next++;
  }
  CHECK_EQUAL(next, 4);
  cardstack_deck_destroy(deck);
}

/* One at a time comes out what came out at once, in order, with rising numbers; the unknown tail of a record is zero. */
static void test_small_arrays(void) {
  cardstack_deck_config c = kit_config();
  for (int small = 0; small < 2; small++) {
    cardstack_deck *deck = kit_deck(&c, 20);
    double time = 1;
    for (int i = 0; i < 10; i++) time = kit_slow_swipe(deck, time + 1, i % 2 ? 150 : -150, 0);
    CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_OK(cardstack_deck_finalize_all(deck, time));
    static kit_events whole;
    if (!small) {
      kit_drain(deck, &whole);
    } else {
      struct { cardstack_event event; double newer[2]; } wide[2];
      size_t count = 1, total = 0, waiting = 0;
      uint64_t last = 0;
      for (;;) {
        memset(wide, 0xAA, sizeof wide);
        CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &waiting));
        CHECK_EQUAL(waiting, whole.count - total);
        CHECK_OK(cardstack_deck_drain_events(deck, &wide[0].event, sizeof wide[0], 1 + total % 2, &count));
        if (count == 0) break;
        for (size_t i = 0; i < count && total < whole.count; i++, total++) {
          CHECK(memcmp(&wide[i].event, &whole.at[total], sizeof wide[i].event) == 0);
          CHECK(wide[i].newer[0] == 0 && wide[i].newer[1] == 0);
          CHECK(wide[i].event.sequence > last);
          last = wide[i].event.sequence;
        }
      }
      CHECK_EQUAL(total, whole.count);
    }
    cardstack_deck_destroy(deck);
  }
}

static void test_mask(void) {
  cardstack_deck_config c = kit_config();
  c.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_FINAL) | CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_TAP);
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_slow_swipe(deck, 1, 150, 0);
  kit_slow_swipe(deck, 3, 150, 0);
  CHECK_OK(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_finalize_all(deck, 6));
  kit_drain(deck, &events);
  CHECK_EQUAL(events.count, 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  /* With no kind at all, no backlog builds up. */
  c.events.mask = 0;
  c.events.backlog = 4;
  CHECK_OK(cardstack_deck_set_config(deck, 7, &c));
  CHECK_OK(kit_append(deck, 7, 100, 200));
  for (int i = 0; i < 50; i++) CHECK_OK(cardstack_deck_swipe(deck, 8, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(kit_advance(deck, 20).pending_events, 0);
  cardstack_deck_destroy(deck);
}

/* Notices are lost, the oldest first, and counted; obligations stay. */
static void test_overflow(void) {
  cardstack_deck_config c = kit_config();
  c.events.notice_capacity = 8;
  cardstack_deck *deck = kit_deck(&c, 60);
  kit_forget(deck);
  static kit_events all;
  size_t notices = 0;
  c.events.notice_capacity = 4096;
  cardstack_deck *twin = kit_deck(&c, 60);
  kit_forget(twin);
  double time = 1, twin_time = 1;
  for (int i = 0; i < 20; i++) {
    time = kit_slow_swipe(deck, time + 1, 150, 0);
    twin_time = kit_slow_swipe(twin, twin_time + 1, 150, 0);
  }
  kit_drain(twin, &all);
  kit_drain(deck, &events);
  for (size_t i = 0; i < all.count; i++) notices += all.at[i].kind > CARDSTACK_EVENT_FINAL;
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 20);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_OVERFLOW), 1);
  size_t kept = 0;
  double lost = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_OVERFLOW) lost += events.at[i].count;
    else kept += events.at[i].kind > CARDSTACK_EVENT_FINAL;
  }
  CHECK(kept <= 8 && kept > 0);
  CHECK_NEAR(lost, (double)(notices - kept), 0);
  /* What is kept is the newest. */
  if (events.count > 0 && all.count > 0) {
    CHECK_EQUAL(events.at[events.count - 1].kind, all.at[all.count - 1].kind);
    CHECK_EQUAL(events.at[events.count - 1].card, all.at[all.count - 1].card);
  }
  for (size_t i = 1; i < events.count; i++) CHECK(events.at[i].sequence > events.at[i - 1].sequence);
  cardstack_deck_destroy(deck);
  cardstack_deck_destroy(twin);
}

static void test_backlog(void) {
  cardstack_deck_config c = kit_config();
  c.events.mask = 0x3E; /* obligations */
  c.events.backlog = 4;
  cardstack_deck *deck = kit_deck(&c, 20);
  int swipes = 0;
  while (swipes < 10 && cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL) == CARDSTACK_OK) swipes++;
  CHECK_EQUAL(swipes, 4);
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_BACKLOG);
  CHECK_RESULT(cardstack_deck_pointer_down(deck, NAN, 1, 200, 400, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("a refused call changed the %s", difference);
  kit_drain(deck, &events);
  CHECK_EQUAL(events.count, 4);
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_forget(deck);

  /* A card released over the threshold while too much waits: it returns, and says why. */
  kit_advance(deck, 5);
  kit_finger finger = kit_press(deck, 5, 200, 400);
  kit_glide(&finger, 150, 0, 0.3);
  CHECK_OK(cardstack_deck_finalize_all(deck, finger.time));
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 5);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->reason == CARDSTACK_REASON_BACKLOG);
  CHECK_EQUAL(kit_advance(deck, 20).top, 6);
  /* A smaller backlog than there are events is refused. */
  c.events.backlog = 100;
  CHECK_OK(cardstack_deck_set_config(deck, 20, &c));
  for (int i = 0; i < 9; i++) CHECK_OK(cardstack_deck_swipe(deck, 20, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  c.events.backlog = 8;
  CHECK_RESULT(cardstack_deck_set_config(deck, 20, &c), CARDSTACK_ERROR_BACKLOG);
  cardstack_deck_destroy(deck);
}

/* One place is left, and a press has it. Whatever then ends the press tells so, and no event is lost. */
static void test_backlog_brim(void) {
  for (int way = 0; way < 6; way++) {
    check_context("way %d", way);
    cardstack_deck_config c = kit_config();
    c.events.mask = 0x3E; /* obligations */
    c.events.backlog = 4;
    cardstack_deck *deck = kit_deck(&c, 20);
    for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    kit_finger finger = kit_press(deck, 2, 200, 400);
    kit_glide(&finger, 60, 0, 0.2);
    const uint64_t held = 4;
    size_t committed = 3, undone = 0, waiting = 0;
    cardstack_result result = CARDSTACK_OK;
    switch (way) {
      case 0:
        result = cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT, 0, NULL);
        committed += result == CARDSTACK_OK;
        break;
      case 1:
        result = cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL);
        undone += result == CARDSTACK_OK;
        break;
      case 2: CHECK_OK(cardstack_deck_remove(deck, 3, &held, 1, NULL)); break;
      case 3: CHECK_OK(cardstack_deck_clear(deck, 3)); break;
      case 4: CHECK_OK(cardstack_deck_pointer_cancel(deck, 3, 1, NULL)); break;
      default: result = cardstack_deck_pointer_down(deck, 3, 1, 200, 400, NULL); /* its release was lost */
    }
    if (result != CARDSTACK_OK) CHECK_RESULT(result, CARDSTACK_ERROR_BACKLOG);
    CHECK_OK(cardstack_deck_set_viewport(deck, 3, 500, 700));
    CHECK_OK(cardstack_deck_drain_events(deck, NULL, 0, 0, &waiting));
    if (way < 2 || way == 5) CHECK(waiting <= 4); /* more than the backlog only where nothing can be refused */
    CHECK_OK(cardstack_deck_pointer_cancel(deck, 4, 1, NULL));
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), committed);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), undone);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A deck held up by nothing sleeps until its next timer, and says how long that is. */
static void test_wake_in(void) {
  cardstack_deck_config c = kit_config();
  c.undo.seconds = 60;
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_advance(deck, 10);
  cardstack_frame frame = kit_advance(deck, 11);
  CHECK_EQUAL(frame.motion, 0);
  CHECK(isinf(frame.wake_in) && frame.wake_in > 0);
  CHECK_NEAR(frame.time, 11, 0);
  CHECK_OK(cardstack_deck_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  frame = kit_advance(deck, 12.05);
  CHECK_NEAR(frame.wake_in, 0, 0);
  CHECK(frame.motion & CARDSTACK_MOTION_LEAVING);
  CHECK_EQUAL(frame.state, CARDSTACK_STATE_ANIMATING_OUT);
  frame = kit_advance(deck, 40);
  CHECK_EQUAL(frame.motion, 0);
  CHECK_NEAR(frame.wake_in, 32, 1e-9);
  CHECK_EQUAL(frame.undoable, 1);
  frame = kit_advance(deck, 40 + frame.wake_in);
  CHECK_EQUAL(frame.undoable, 0);
  CHECK(isinf(frame.wake_in));
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
  CHECK(e != NULL);
  if (e != NULL) CHECK_NEAR(e->time, 72, 1e-9);
  cardstack_deck_destroy(deck);
}

/* Time never goes back, and a first time may be any. */
static void test_clock(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = NULL;
  CHECK_OK(cardstack_deck_create(&c, &deck));
  CHECK_OK(kit_append(deck, -5000, 1, 3));
  CHECK_NEAR(kit_advance(deck, -4000).time, -4000, 0);
  CHECK_NEAR(kit_advance(deck, -4500).time, -4000, 0);
  CHECK_NEAR(kit_advance(deck, NAN).time, -4000, 0);
  CHECK_OK(cardstack_deck_swipe(deck, -9000, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
  CHECK(e != NULL);
  if (e != NULL) CHECK_NEAR(e->time, -4000, 0);
  cardstack_deck_destroy(deck);
}

/* A deck that was told no time yet lives at the first time it is told: calls before are as calls at that time. */
static void test_before_the_first_time(void) {
  static kit_state states[2];
  for (int told = 0; told < 2; told++) {
    const double time = told ? 50 : NAN;
    cardstack_deck_config c = kit_config();
    c.press.duration = 0.2;
    c.undo.seconds = 3;
    cardstack_deck *deck = NULL;
    CHECK_OK(cardstack_deck_create(&c, &deck));
    const uint64_t cards[] = {1, 2, 3, 4, 5, 6};
    CHECK_OK(cardstack_deck_append(deck, time, cards, 6, NULL));
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, 200, 400, NULL));
    kit_forget(deck);
    kit_advance(deck, 50);
    kit_advance(deck, 50.1);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_PRESSING);
    kit_advance(deck, 50.25);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
    kit_capture(deck, &states[told]);
    kit_advance(deck, 52.9);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
    kit_advance(deck, 53.1);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
    cardstack_deck_destroy(deck);
  }
  const char *difference;
  if (!kit_same(&states[0], &states[1], &difference)) CHECK_FAIL("the %s differs", difference);
}

/* Room for nothing takes nothing, and says so: only without an array is the number of what waits told. */
static void test_no_room(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  cardstack_event event;
  cardstack_decision decision;
  size_t count = 99;
  CHECK_OK(cardstack_deck_drain_events(deck, &event, sizeof event, 0, &count));
  CHECK_EQUAL(count, 0);
  count = 99;
  CHECK_OK(cardstack_deck_history(deck, 0, &decision, sizeof decision, 0, &count));
  CHECK_EQUAL(count, 0);
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, sizeof decision, 0, &count));
  CHECK_EQUAL(count, 1);
  cardstack_deck_destroy(deck);
}

/* Notices lost while nobody asked for OVERFLOW do not come up later, out of order. */
static void test_unmasked_overflow(void) {
  cardstack_deck_config c = kit_config();
  c.events.notice_capacity = 2;
  c.events.mask = CARDSTACK_ALL_EVENTS & ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_OVERFLOW);
  cardstack_deck *deck = kit_deck(&c, 3);
  kit_events events;
  kit_drain(deck, &events);
  uint64_t last = 0;
  for (size_t i = 0; i < events.count; i++) last = events.at[i].sequence;
  c.events.mask = CARDSTACK_ALL_EVENTS;
  CHECK_OK(cardstack_deck_set_config(deck, 1, &c));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    CHECK(events.at[i].sequence > last);
    last = events.at[i].sequence;
  }
  cardstack_deck_destroy(deck);
}

/* A deck whose every direction brings the card back is circular, however few directions it has. */
static void test_circular_needs_a_limit(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions =
      CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT) | CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.undo.limit = CARDSTACK_UNLIMITED;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_config_validate(&c, NULL, 0));
}

/* A press refused for the backlog leaves the press before it as it was. */
static void test_refused_press_changes_nothing(void) {
  cardstack_deck_config c = kit_config();
  c.events.backlog = 4;
  c.undo.limit = 0;
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* COMMITTED and FINAL */
  kit_finger tap = kit_press(deck, 3, 200, 400);
  kit_release(&tap);
  kit_finger finger = kit_press(deck, 4, 200, 400); /* the fourth obligation */
  kit_glide(&finger, 50, 0, 0.2);
  cardstack_frame before = kit_advance(deck, 5);
  CHECK_EQUAL(before.interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_RESULT(cardstack_deck_pointer_down(deck, 5, 1, 200, 400, NULL), CARDSTACK_ERROR_BACKLOG);
  cardstack_frame after = kit_advance(deck, 5);
  CHECK_EQUAL(after.interaction, before.interaction);
  CHECK_EQUAL(after.pending_events, before.pending_events);
  cardstack_deck_destroy(deck);
}

/* A lock or a higher threshold in mid-drag is told at once, not when the finger next moves. */
static void test_threshold_after_a_change_of_rules(void) {
  for (int way = 0; way < 2; way++) {
    cardstack_deck_config c = kit_config();
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 140, 0, 0.3);
    kit_forget(deck);
    if (way == 0) {
      CHECK_OK(cardstack_deck_set_card_directions(deck, 2, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
    } else {
      c.swipe.threshold = 300;
      CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
    }
    kit_events events;
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_LEFT), 1);
    cardstack_deck_destroy(deck);
  }
}

int main(void) {
  test_refused_press_changes_nothing();
  test_threshold_after_a_change_of_rules();
  test_no_room();
  test_unmasked_overflow();
  test_circular_needs_a_limit();
  test_commit();
  test_phases_and_emptied();
  test_small_arrays();
  test_mask();
  test_overflow();
  test_backlog();
  test_backlog_brim();
  test_wake_in();
  test_clock();
  test_before_the_first_time();
  return check_report();
}
