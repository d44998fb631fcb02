/* Catching a card on its way out: who can, where and how long, and what becomes of the press. */

#include "catch_kit.h"
#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>

static kit_events events;

/* How many of the events drained last are the end of a press, or a decision. */
static size_t terminal(void) {
  return kit_count(&events, CARDSTACK_EVENT_TAP) + kit_count(&events, CARDSTACK_EVENT_CANCELLED) +
         kit_count(&events, CARDSTACK_EVENT_COMMITTED);
}

/* -- One card -- */

static void caught(void) {
  const cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 4);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 1, 1.6e9));
  const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.7);
  const cardstack_pose before = kit_pose_of(deck, 1), behind = kit_pose_of(deck, 2);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_LEAVING);
  CHECK(before.x > BESIDE - 150);
  kit_forget(deck);
  CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 420), 1);
  const cardstack_pose after = kit_pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.y, before.y, 1e-9);
  CHECK_NEAR(after.opacity, before.opacity, 1e-9);
  CHECK_NEAR(after.scale, before.scale, 1e-9);
  CHECK_EQUAL(after.slot, before.slot);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_PRESSED);
  CHECK(after.flags & CARDSTACK_POSE_TOP);
  CHECK_NEAR(kit_pose_of(deck, 2).depth, behind.depth, 1e-9); /* the pile does not jump either */
  CHECK_NEAR(kit_pose_of(deck, 2).y, behind.y, 1e-9);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  CHECK(e != NULL && e->token == token && e->card == 1 && e->reason == CARDSTACK_REASON_CAUGHT &&
        e->direction == CARDSTACK_DIRECTION_RIGHT && e->wall_time == 1.6e9 && e->time == 2.7);
  CHECK_EQUAL(terminal(), 0);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE | CARDSTACK_CARD_HELD);

  /* It follows the finger from there, and home from where it is let go. */
  kit_finger finger = {deck, 2.7, BESIDE, 420};
  kit_glide(&finger, -100, 0, 0.3);
  CHECK_NEAR(kit_pose_of(deck, 1).x, before.x - 100, 1e-9);
  kit_rest(&finger, 0.3);
  CHECK_OK(cardstack_deck_pointer_move(deck, finger.time, 1, finger.x = BESIDE - (before.x - 200) + 40, 420, NULL));
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(terminal(), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0); /* the decision is gone */
  CHECK_RESULT(cardstack_deck_undo(deck, 61, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* Every way a press can end, after a catch: once. */
static void ends_once(void) {
  for (int how = 0; how < 6; how++) {
    check_context("end %d", how);
    const cardstack_deck_config c = catch_config();
    cardstack_deck *deck = catch_deck(&c, 4);
    const uint64_t first = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT), one = 1;
    CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 420), 1);
    kit_finger finger = {deck, 2.7, BESIDE, 420};
    kit_forget(deck);
    cardstack_event_kind kind = CARDSTACK_EVENT_CANCELLED;
    switch (how) {
      case 0: /* a tap, far from home: the catch stands */
        kind = CARDSTACK_EVENT_TAP;
        kit_rest(&finger, 0.1);
        kit_release(&finger);
        break;
      case 1: /* thrown again */
        kind = CARDSTACK_EVENT_COMMITTED;
        kit_glide(&finger, 60, 0, 0.3);
        kit_rest(&finger, 0.2);
        kit_release(&finger);
        break;
      case 2: CHECK_OK(cardstack_deck_pointer_cancel(deck, 3, 1, NULL)); break;
      case 3: CHECK_OK(cardstack_deck_remove(deck, 3, &one, 1, NULL)); break;
      case 4: CHECK_OK(cardstack_deck_clear(deck, 3)); break;
      default: kit_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT);
    }
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, kind), 1);
    CHECK_EQUAL(terminal(), how == 5 ? 2 : 1); /* a swipe is a decision of its own */
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_COMMITTED);
    if (how == 1) CHECK(e != NULL && e->token != first && e->reason == CARDSTACK_REASON_RELEASED);
    if (how == 0) {
      e = kit_find(&events, CARDSTACK_EVENT_TAP);
      CHECK(e != NULL && e->card == 1);
      KIT_UPCOMING(deck, 1, 2, 3, 4);
      CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_RETURNING);
    }
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
    kit_drain(deck, &events);
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK(events.at[i].token != first);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Where a finger meets the top card it takes that, whatever flies above it. */
static void top_card_first(void) {
  cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 1.2);
  CHECK(kit_pose_of(deck, 1).x < 300); /* all over card 2 */
  CHECK_EQUAL(catch_press(deck, 1.2, 200, 400), 1);
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_UNDONE), 0);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.3, 1, 200, 400, NULL));
  CHECK_EQUAL(catch_press(deck, 1.3, BESIDE, 700), 0); /* neither on the one nor on the other */
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_deck_destroy(deck);

  /* Where a press need not hit the top card, a leaving one that it hits is nearer. */
  c.press.hit_test = 0;
  deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.7);
  CHECK_EQUAL(catch_press(deck, 2.7, 5, 790), 1); /* on neither: the top card */
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  CHECK_OK(cardstack_deck_pointer_up(deck, 2.7, 1, 5, 790, NULL));
  CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_PRESSED);
  cardstack_deck_destroy(deck);
}

static void only_so_long(void) {
  cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(catch_press(deck, 3.001, BESIDE, 400), 0);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_undo(deck, 3.002, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* an undo can still */
  cardstack_deck_destroy(deck);

  deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(catch_press(deck, 2.999, BESIDE, 400), 1);
  cardstack_deck_destroy(deck);

  deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(catch_press(deck, 3, BESIDE, 400), 0); /* at the very moment it is too late */
  cardstack_deck_destroy(deck);

  for (int off = 0; off < 2; off++) {
    check_context("off %d", off);
    c = catch_config();
    if (off == 0) c.exit.catch_seconds = 0;
    if (off == 1) c.consent.undo = 1; /* where undo needs a yes, a finger cannot have it */
    c.undo.limit = 0;
    deck = catch_deck(&c, 4);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1); /* nothing to wait for */
    CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card accepted by the host leaves like any other. */
static void after_a_proposal(void) {
  cardstack_deck_config c = catch_config();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck *deck = catch_deck(&c, 4);
  const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_answer_question(deck, 9, token, 1));
  kit_forget(deck);
  CHECK_EQUAL(catch_press(deck, 9.3, BESIDE, 400), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_UNDONE), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, token);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 9.3, token, 0), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(deck);
}

/* With reduced motion it fades where it was let go, and is there again under the finger. */
static void reduced_motion(void) {
  cardstack_deck_config c = catch_config();
  c.reduced_motion = 1;
  c.motion.fade_seconds = 0.5;
  cardstack_deck *deck = catch_deck(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 210, 0, 0.4);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.2);
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_LEAVING);
  CHECK(before.opacity > 0.1 && before.opacity < 0.9);
  CHECK_EQUAL(catch_press(deck, finger.time + 0.2, BESIDE, 400), 1);
  cardstack_pose after = kit_pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.opacity, before.opacity, 1e-9);
  kit_advance(deck, finger.time + 1);
  after = kit_pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.opacity, 1, 1e-12);
  CHECK_OK(cardstack_deck_pointer_up(deck, finger.time + 1, 1, BESIDE, 400, NULL));
  CHECK_EQUAL(kit_advance(deck, finger.time + 9).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).x, 200, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).opacity, 1, 0);
  cardstack_deck_destroy(deck);
}

/* A locked direction resists the finger that catches the card there; it does not jump. */
static void locked_meanwhile(void) {
  const cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 2.7, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  const cardstack_pose before = kit_pose_of(deck, 1);
  CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 1);
  CHECK_NEAR(kit_pose_of(deck, 1).x, before.x, 1e-9);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.8, 1, NULL));
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  cardstack_deck_destroy(deck);
}

/* -- Several in the air -- */

static void an_older_one(void) {
  const cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 6);
  const uint64_t first = kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  const uint64_t second = kit_swipe(deck, 1.1, CARDSTACK_DIRECTION_RIGHT);
  const uint64_t third = kit_swipe(deck, 1.2, CARDSTACK_DIRECTION_RIGHT);
  kit_forget(deck);
  CHECK_EQUAL(catch_press(deck, 2.8, 400 - BESIDE, 400), 1);
  KIT_UPCOMING(deck, 1, 4, 5, 6);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_UNDONE), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, first);
  cardstack_decision history[3];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 3, &count));
  CHECK_EQUAL(count, 2);
  CHECK(history[0].token == second && history[1].token == third);
  CHECK_EQUAL(kit_pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING); /* the others fly on */
  uint64_t undone = 0;
  CHECK_OK(cardstack_deck_undo(deck, 2.9, CARDSTACK_DIRECTION_NONE, 0, &undone)); /* takes the held card's place */
  CHECK_EQUAL(undone, third);
  KIT_UPCOMING(deck, 3, 1, 4, 5, 6);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_OK(cardstack_deck_undo(deck, 61, CARDSTACK_DIRECTION_NONE, 0, &undone));
  CHECK_EQUAL(undone, second);
  KIT_UPCOMING(deck, 2, 3, 1, 4, 5, 6);
  cardstack_deck_destroy(deck);
}

/* Of several under the finger, the one that is seen. */
static void the_nearest(void) {
  const cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 6);
  for (int i = 0; i < 3; i++) kit_swipe(deck, 1 + 0.1 * i, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.85);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  uint64_t nearest = 0;
  for (size_t i = 0; i < count; i++) {
    /* drawn last */
    if (poses[i].phase == CARDSTACK_PHASE_LEAVING && poses[i].x - 150 < BESIDE) nearest = poses[i].card;
  }
  CHECK(nearest != 0);
  CHECK_EQUAL(catch_press(deck, 2.85, BESIDE, 400), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).top, nearest);
  /* While one is held, another finger catches nothing. */
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 2.86, 2, BESIDE, 400, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_up(deck, 2.86, 2, BESIDE, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.87, 1, NULL));
  /* One after the other: the next one, once the first has gone home far enough not to be under the finger. */
  uint64_t next = 0;
  double time = 2.88;
  for (; next == 0 && time < 5; time += 0.01) {
    int is_free = 1;
    kit_advance(deck, time);
    for (size_t i = kit_poses(deck, poses); i-- > 0;) {
      if (fabs(poses[i].x - BESIDE) > 150) continue;
      if (poses[i].phase == CARDSTACK_PHASE_LEAVING) next = next == 0 ? poses[i].card : next;
      if (poses[i].flags & CARDSTACK_POSE_TOP) is_free = 0;
    }
    if (!is_free) next = 0;
  }
  CHECK(next != 0 && next != nearest);
  CHECK_EQUAL(catch_press(deck, NAN, BESIDE, 400), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).top, next);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
  cardstack_deck_destroy(deck);
}

static void with_the_last_card(void) {
  const cardstack_deck_config c = catch_config();
  cardstack_deck *deck = catch_deck(&c, 1);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(kit_advance(deck, 1.5).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_EQUAL(catch_press(deck, 1.5, 200, 400), 1); /* there is no top card to miss */
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_READY);
  CHECK_EQUAL(catch_press(deck, 1.5, 200, 400), 1); /* its release was lost */
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.6, 1, 200, 400, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(terminal() - kit_count(&events, CARDSTACK_EVENT_COMMITTED), 2);
  cardstack_deck_destroy(deck);
}

/* In a circle the caught card does not come round as well. */
static void in_a_circle(void) {
  for (uint64_t cards = 1; cards <= 4; cards++) {
    check_context("a circle of %d", (int)cards);
    cardstack_deck_config c = catch_config();
    c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo.limit = 1;
    cardstack_deck *deck = catch_deck(&c, cards);
    uint64_t finals = 0, committed = 0, undone = 0;
    double time = 1;
    for (int i = 0; i < 10; i++, time += 10) {
      kit_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT);
      if (i % 2) {
        CHECK_EQUAL(catch_press(deck, time + 1.7, BESIDE, 400), 1);
        CHECK_OK(cardstack_deck_pointer_cancel(deck, time + 1.8, 1, NULL));
      }
      CHECK_EQUAL(kit_advance(deck, time + 9).remaining, cards);
      CHECK_EQUAL(kit_advance(deck, NAN).top, (uint64_t)(i / 2 + 1) % cards + 1);
      kit_drain(deck, &events);
      committed += kit_count(&events, CARDSTACK_EVENT_COMMITTED);
      finals += kit_count(&events, CARDSTACK_EVENT_FINAL);
      undone += kit_count(&events, CARDSTACK_EVENT_UNDONE);
      CHECK_EQUAL(committed - finals - undone, kit_advance(deck, NAN).undoable);
    }
    CHECK_EQUAL(undone, 5);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Backlog -- */

/* A catch obliges to two events at once: the end of the decision and that of the press. */
static void no_room(void) {
  for (int lost = 0; lost < 2; lost++) {
    check_context("a release was lost %d", lost);
    cardstack_deck_config c = catch_config();
    c.events.backlog = 4;
    c.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
    cardstack_deck *deck = catch_deck(&c, 6);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    if (!lost) kit_swipe(deck, 1.01, CARDSTACK_DIRECTION_LEFT);
    if (!lost) kit_swipe(deck, 1.02, CARDSTACK_DIRECTION_LEFT);
    if (lost) {
      CHECK_EQUAL(catch_press(deck, 1.1, 200, 400), 1);
      CHECK_OK(cardstack_deck_pointer_up(deck, 1.1, 1, 200, 400, NULL)); /* COMMITTED and TAP wait */
      CHECK_EQUAL(catch_press(deck, 1.2, 200, 400), 1);
    }
    kit_state before, after;
    const char *difference;
    kit_advance(deck, 2.8);
    kit_capture(deck, &before);
    int32_t taken;
    CHECK_RESULT(cardstack_deck_pointer_down(deck, NAN, 1, BESIDE, 400, &taken), CARDSTACK_ERROR_BACKLOG);
    kit_capture(deck, &after);
    if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
    kit_forget(deck);
    CHECK_EQUAL(catch_press(deck, NAN, BESIDE, 400), 1);
    CHECK_EQUAL(kit_advance(deck, NAN).top, 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  caught();
  ends_once();
  top_card_first();
  only_so_long();
  after_a_proposal();
  reduced_motion();
  locked_meanwhile();
  an_older_one();
  the_nearest();
  with_the_last_card();
  in_a_circle();
  no_room();
  return check_report();
}
