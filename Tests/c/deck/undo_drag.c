/* Undo by a drag: the previous card comes in under the finger, and the release decides. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>

static kit_events events;

/* Cards swiped to the left leave; a drag to the right brings them back. The card is 300 wide in a viewport of 400. */
static cardstack_deck_config pulling(void) {
  cardstack_deck_config c = kit_config();
  c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.look.rotation = 0;
  return c;
}

/* Card 1 has been swiped to the left and has left; card 2 is on top. */
static cardstack_deck *make(const cardstack_deck_config *c) {
  cardstack_deck *deck = kit_fresh(c, 5);
  kit_advance(deck, 0.5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 3);
  kit_forget(deck);
  return deck;
}

static void expect_ended(cardstack_deck *deck, cardstack_reason reason, size_t undone) {
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  if (e != NULL) CHECK_EQUAL(e->reason, reason);
  if (e != NULL) CHECK_EQUAL(e->card, 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), undone);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
}

/* It follows the finger in from outside, one point a point, while the top card stays. */
static void test_follows(void) {
  const cardstack_deck_config c = pulling();
  cardstack_deck *deck = make(&c);
  kit_finger finger = kit_press(deck, 4, 200, 400);
  kit_glide(&finger, 9, 0, 0.05);
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  kit_glide(&finger, 2, 0, 0.01);
  cardstack_pose first = kit_pose_of(deck, 1);
  CHECK_EQUAL(first.phase, CARDSTACK_PHASE_DRAGGED);
  CHECK(first.x + 150 <= 1e-9); /* out of sight */
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_DRAG_BEGAN), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_DRAG_BEGAN)->card, 1);
  for (int i = 1; i <= 10; i++) {
    kit_glide(&finger, 20, 0, 0.05);
    CHECK_NEAR(kit_pose_of(deck, 1).x, first.x + 20 * i, 1e-9);
    CHECK_NEAR(kit_pose_of(deck, 2).x, 200, 1e-9);
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    const size_t count = kit_poses(deck, poses);
    pose_checks_sound(deck, poses, count);
    CHECK_EQUAL(poses[count - 1].card, 1); /* above all */
  }
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_THRESHOLD_ENTERED), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_pose before = kit_pose_of(deck, 1);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_NEAR(kit_pose_of(deck, 1).x, before.x, 1e-9);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_REWINDING);
  expect_ended(deck, CARDSTACK_REASON_UNDO, 1);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  kit_advance(deck, 10);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
  CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
  cardstack_deck_destroy(deck);
}

/* Too short, or flicked back: the decision stands and the card goes out again, from where it is. */
static void test_given_up(void) {
  for (int back = 0; back < 2; back++) {
    const cardstack_deck_config c = pulling();
    cardstack_deck *deck = make(&c);
    kit_finger finger = kit_press(deck, 4, 200, 400);
    kit_glide(&finger, back ? 180 : 80, 0, 0.4);
    if (back) kit_glide(&finger, -60, 0, 0.06);
    if (!back) kit_rest(&finger, 0.3);
    const double x = kit_pose_of(deck, 1).x;
    CHECK(x + 150 > 30);
    kit_release(&finger);
    CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-9);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
    expect_ended(deck, CARDSTACK_REASON_RELEASED, 0);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
    cardstack_pose pose;
    double last = x;
    for (double time = finger.time; time < finger.time + 1; time += 0.005) {
      kit_advance(deck, time);
      if (!kit_pose(deck, 1, &pose)) break;
      CHECK(pose.x <= last + 1e-9);
      last = pose.x;
    }
    CHECK(last + 150 < 12); /* it had all but left */
    KIT_UPCOMING(deck, 2, 3, 4, 5);
    CHECK_OK(cardstack_deck_undo(deck, 8, CARDSTACK_DIRECTION_NONE, 0, NULL));
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
    cardstack_deck_destroy(deck);
  }
}

/* Without room for UNDONE beside the end of the press, the drag moves the top card. */
static void test_room(void) {
  for (size_t taps = 0; taps < 4; taps++) {
    check_context("%d taps", (int)taps);
    cardstack_deck_config c = pulling();
    c.events.backlog = 4;
    cardstack_deck *deck = make(&c);
    for (size_t i = 0; i < taps; i++) {
      kit_finger tap = kit_press(deck, 4 + 0.1 * (double)i, 200, 400);
      kit_release(&tap);
    }
    kit_finger finger = kit_press(deck, 5, 200, 400);
    kit_glide(&finger, 300, 0, 0.4);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TAP), taps);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), taps < 3);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), taps == 3);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card that goes out again can be taken on its way. */
static void test_interrupted(void) {
  cardstack_deck_config c = pulling();
  c.exit.seconds = 1;
  cardstack_deck *deck = make(&c);
  kit_finger finger = kit_press(deck, 4, 200, 400);
  kit_glide(&finger, 90, 0, 0.4);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.2);
  const double x = kit_pose_of(deck, 1).x;
  finger = kit_press(deck, finger.time + 0.2, 200, 400);
  kit_glide(&finger, 11, 0, 0.001);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
  CHECK(fabs(kit_pose_of(deck, 1).x - x) < 5);
  kit_glide(&finger, 140, 0, 0.3);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

/* A card that is still flying out by its decision: the finger takes it, and the release decides here, too. */
static void test_in_flight(void) {
  for (int how = 0; how < 6; how++) {
    check_context("in flight %d", how);
    const int is_recycled = how >= 3;
    cardstack_deck_config c = pulling();
    if (is_recycled) {
      c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
      c.undo.limit = 10;
    }
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 0.5);
    const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    kit_forget(deck);
    kit_advance(deck, 1.1);
    const double x = kit_pose_of(deck, 1).x;
    kit_finger finger = kit_press(deck, 1.1, 200, 400);
    kit_glide(&finger, 11, 0, 0.001);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
    CHECK_NEAR(kit_pose_of(deck, 1).x, x, 5);
    kit_glide(&finger, 20, 0, 0.05);
    CHECK_NEAR(kit_pose_of(deck, 1).x, fmin(200, x + 20), 5);
    CHECK_EQUAL(kit_advance(deck, finger.time).undoable, 1);
    const double held = kit_pose_of(deck, 1).x;
    kit_rest(&finger, 1);
    CHECK_NEAR(kit_pose_of(deck, 1).x, held, 1e-9);
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    pose_checks_sound(deck, poses, kit_poses(deck, poses));
    switch (how % 3) {
      case 0:
        kit_glide(&finger, -25, 0, 0.2);
        kit_rest(&finger, 0.3);
        kit_release(&finger);
        expect_ended(deck, CARDSTACK_REASON_RELEASED, 0);
        break;
      case 1:
        CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, NULL));
        expect_ended(deck, CARDSTACK_REASON_SYSTEM, 0);
        break;
      default:
        kit_glide(&finger, 150, 0, 0.3);
        kit_rest(&finger, 0.3);
        kit_release(&finger);
        CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 1e-9); /* it is home already */
        expect_ended(deck, CARDSTACK_REASON_UNDO, 1);
        CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, token);
    }
    kit_advance(deck, finger.time + 5);
    if (how % 3 == 2) {
      KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
    } else if (is_recycled) {
      KIT_UPCOMING(deck, 2, 3, 4, 5, 1);
    } else {
      KIT_UPCOMING(deck, 2, 3, 4, 5);
    }
    CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, how % 3 == 2 ? 0 : 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Another viewport or configuration: the card does not jump, and the drag goes on. */
static void test_configured(void) {
  for (int how = 0; how < 3; how++) {
    check_context("configured %d", how);
    cardstack_deck_config c = pulling();
    cardstack_deck *deck = make(&c);
    kit_finger finger = kit_press(deck, 4, 200, 400);
    kit_glide(&finger, 200, 0, 0.3);
    const double x = kit_pose_of(deck, 1).x;
    if (how == 0) CHECK_OK(cardstack_deck_set_viewport(deck, finger.time, 800, 400));
    c.undo.directions = how == 1 ? c.undo.directions : 0;
    c.swipe.threshold = 0.25;
    if (how > 0) CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
    CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-6);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 0);
    kit_rest(&finger, 2);
    const double settled = kit_pose_of(deck, 1).x;
    kit_glide(&finger, 20, 0, 0.1);
    CHECK_NEAR(kit_pose_of(deck, 1).x, settled + 20, 1e-3);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    expect_ended(deck, CARDSTACK_REASON_UNDO, 1);
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static int32_t press_at(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  return taken;
}

/* A finger at the place of a card that is only on its way there takes it, and the card comes to the finger. */
static void test_coming(void) {
  for (int how = 0; how < 4; how++) {
    for (int ms = 0; ms <= 130; ms += 10) {
      check_context("coming %d, %d ms", how, ms);
      const cardstack_deck_config c = pulling();
      cardstack_deck *deck = make(&c);
      CHECK_OK(cardstack_deck_undo(deck, 4, CARDSTACK_DIRECTION_NONE, 0, NULL));
      kit_forget(deck);
      kit_finger finger = {deck, 4 + 0.001 * ms, 200, 400};
      kit_advance(deck, finger.time);
      const double x = kit_pose_of(deck, 1).x;
      CHECK_EQUAL(press_at(deck, finger.time, 200, 400), 1);
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PRESSED);
      CHECK_NEAR(kit_pose_of(deck, 1).x, x, 1e-6);
      if (how == 0 && x < 50) {
        kit_rest(&finger, 2);
        CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0.1);
      }
      if (how == 1) kit_glide(&finger, -150, 0, 0.2);
      /* A short drag from where the card is drawn far out decides nothing. */
      if (how == 2 && x < 50) kit_glide(&finger, -20, 0, 0.1);
      if (how == 3) CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, NULL));
      if (how != 3) {
        kit_rest(&finger, 0.3);
        kit_release(&finger);
      }
      kit_drain(deck, &events);
      const size_t ended = kit_count(&events, CARDSTACK_EVENT_TAP) + kit_count(&events, CARDSTACK_EVENT_CANCELLED) +
                           kit_count(&events, CARDSTACK_EVENT_COMMITTED);
      CHECK_EQUAL(ended, 1);
      CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), how == 1);
      kit_advance(deck, 30);
      CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
      if (how != 1) CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* Two flicks, the second while the first card is still far out: two cards come back. */
static void test_two_flicks(void) {
  const cardstack_deck_config c = pulling();
  cardstack_deck *deck = make(&c);
  kit_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 6);
  kit_forget(deck);
  for (int i = 0; i < 2; i++) {
    kit_finger finger = kit_press(deck, 6 + 0.15 * i, 200, 400);
    kit_glide(&finger, 80, 0, 0.05);
    kit_release(&finger);
  }
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 2);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 2);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

/* What ends the drag: calls, the system, the end of the decision, a configuration that does not allow it. */
static void test_ended(void) {
  for (int how = 0; how < 7; how++) {
    check_context("ended %d", how);
    cardstack_deck_config c = pulling();
    if (how == 5) c.undo.seconds = 4;
    cardstack_deck *deck = make(&c);
    kit_finger finger = kit_press(deck, 4, 200, 400);
    kit_glide(&finger, 150, 0, 0.3);
    const uint64_t one = 1;
    cardstack_reason reason = CARDSTACK_REASON_REMOVED;
    size_t undone = 0;
    switch (how) {
      case 0:
        CHECK_OK(cardstack_deck_undo(deck, finger.time, CARDSTACK_DIRECTION_NONE, 0, NULL));
        reason = CARDSTACK_REASON_UNDO;
        undone = 1;
        break;
      case 1:
        CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, NULL));
        reason = CARDSTACK_REASON_SYSTEM;
        break;
      case 2:
        c.undo.directions = 0;
        c.consent.undo = 1;
        CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
        reason = CARDSTACK_REASON_SYSTEM;
        break;
      case 3: CHECK_OK(cardstack_deck_remove(deck, finger.time, &one, 1, NULL)); break;
      case 4: CHECK_OK(cardstack_deck_finalize_all(deck, finger.time)); break;
      case 5: kit_advance(deck, 5.5); break;
      default:
        c.disabled = 1;
        CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
        reason = CARDSTACK_REASON_DISABLED;
    }
    expect_ended(deck, reason, undone);
    int32_t taken = 1;
    CHECK_OK(cardstack_deck_pointer_up(deck, 6, 1, 350, 400, &taken));
    CHECK_EQUAL(taken, 0);
    kit_advance(deck, 20);
    CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Other directions, no decision, or an undo that needs a yes: the top card is dragged as ever. */
static void test_not(void) {
  for (int how = 0; how < 3; how++) {
    check_context("not %d", how);
    cardstack_deck_config c = pulling();
    if (how == 2) c.consent.undo = 1;
    cardstack_deck *deck = make(&c);
    if (how == 1) CHECK_OK(cardstack_deck_finalize_all(deck, 3.5));
    kit_finger finger = kit_press(deck, 4, 200, 400);
    kit_glide(&finger, how == 0 ? -60 : 60, 0, 0.3);
    CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_DRAGGED);
    cardstack_pose pose;
    CHECK(!kit_pose(deck, 1, &pose));
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* The release is reported as any: what it was decided by. */
static void test_release(void) {
  const cardstack_deck_config c = pulling();
  cardstack_deck *deck = make(&c);
  kit_finger finger = kit_press(deck, 4, 200, 400);
  kit_glide(&finger, 60, 0, 0.06); /* 1000 points/s */
  kit_release(&finger);
  expect_ended(deck, CARDSTACK_REASON_UNDO, 1);
  const cardstack_release release = kit_last_release(deck);
  CHECK_EQUAL(release.verdict, CARDSTACK_VERDICT_VELOCITY);
  CHECK_EQUAL(release.card, 1);
  CHECK_EQUAL(release.direction, CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck_destroy(deck);
}

/* The stage is full of fading cards when the drag begins: one of them goes, and the top card is still the one meant. */
static void test_among_fading(void) {
  for (uint64_t below = 0; below < 3; below++) {
    check_context("%d below", (int)below);
    cardstack_deck_config c = pulling();
    c.pile.max_flights = 1;
    c.pile.visible_count = 1;
    c.motion.fade_seconds = 1;
    cardstack_deck *deck = kit_fresh(&c, 4 + below);
    kit_advance(deck, 0.5);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    /* Card 3 has begun to show when it goes. */
    for (uint64_t card = 2; card <= 3; card++) {
      CHECK_OK(cardstack_deck_remove(deck, 3 + 0.01 * (double)card, &card, 1, NULL));
    }
    kit_finger finger = kit_press(deck, 3.04, 200, 400);
    kit_glide(&finger, 60, 0, 0.001);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
    CHECK_EQUAL(kit_advance(deck, NAN).top, 4);
    CHECK_EQUAL(kit_pose_of(deck, 4).phase, CARDSTACK_PHASE_PILE);
    cardstack_pose poses[CARDSTACK_MAX_POSES];
    pose_checks_sound(deck, poses, kit_poses(deck, poses));
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card that goes out again is a flight more: of those beyond `pile.max_flights`, the one nearest to its end hurries. */
static void test_hurries_others(void) {
  for (int how = 0; how < 2; how++) {
    check_context("%s", how == 0 ? "released" : "cancelled");
    cardstack_deck_config c = pulling();
    c.exit.seconds = 3;
    c.exit.motion = CARDSTACK_EXIT_MOTION_CURVE;
    cardstack_deck *deck = kit_fresh(&c, 5);
    kit_advance(deck, 0.5);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    kit_swipe(deck, 1.1, CARDSTACK_DIRECTION_LEFT);
    kit_finger finger = kit_press(deck, 1.2, 200, 400);
    kit_glide(&finger, 20, 0, 0.1); /* takes card 2 */
    CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_DRAGGED);
    c.pile.max_flights = 1;
    CHECK_OK(cardstack_deck_set_config(deck, finger.time, &c));
    kit_rest(&finger, 0.3);
    if (how == 0) kit_release(&finger);
    else CHECK_OK(cardstack_deck_pointer_cancel(deck, finger.time, 1, NULL));
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
    CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING);
    kit_advance(deck, finger.time + c.exit.seconds_minimum + 1e-6);
    CHECK(!kit_pose(deck, 1, &pose));
    CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  test_follows();
  test_given_up();
  test_room();
  test_interrupted();
  test_in_flight();
  test_configured();
  test_coming();
  test_two_flicks();
  test_ended();
  test_not();
  test_release();
  test_among_fading();
  test_hurries_others();
  return check_report();
}
