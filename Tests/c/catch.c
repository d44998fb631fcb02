/* Catching a card on its way out: who can, where and how long; and that its decision ends once, in UNDONE or in FINAL. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <string.h>

static kit_events events;

/* Cards leave slowly and straight; nothing turns. */
static cardstack_deck_config catching(void) {
  cardstack_deck_config c = kit_config();
  c.catch_leaving = 1;
  c.catch_seconds = 2;
  c.exit_seconds = 3;
  c.exit_path = CARDSTACK_EXIT_DIRECTION;
  c.rotation_per_point = c.rotation_per_width = 0;
  return c;
}

static cardstack_deck *fresh(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  kit_advance(deck, 0.5);
  kit_forget(deck);
  return deck;
}

static uint64_t swipe(cardstack_deck *deck, double time, cardstack_direction direction) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_swipe(deck, time, direction, &token));
  return token;
}

static cardstack_pose pose_of(cardstack_deck *deck, uint64_t card) {
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, card, &pose), 1);
  return pose;
}

static int press(cardstack_deck *deck, double time, double x, double y) {
  int32_t taken = -1;
  CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, y, &taken));
  return taken;
}

/* The right edge of the viewport, beside the top card and, from 1.6 s on, under a card that leaves to the right. */
enum { BESIDE = 390 };

static size_t drained(cardstack_deck *deck, cardstack_event_kind kind) {
  kit_drain(deck, &events);
  return kit_count(&events, kind);
}

static size_t terminal(void) {
  return kit_count(&events, CARDSTACK_EVENT_TAP) + kit_count(&events, CARDSTACK_EVENT_CANCELLED) +
         kit_count(&events, CARDSTACK_EVENT_COMMITTED);
}

static void caught(void) {
  const cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 4);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 1, 1.6e9));
  const uint64_t token = swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.7);
  const cardstack_pose before = pose_of(deck, 1), behind = pose_of(deck, 2);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_LEAVING);
  CHECK(before.x > BESIDE - 150);
  kit_forget(deck);
  CHECK_EQUAL(press(deck, 2.7, BESIDE, 420), 1);
  const cardstack_pose after = pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.y, before.y, 1e-9);
  CHECK_NEAR(after.opacity, before.opacity, 1e-9);
  CHECK_NEAR(after.scale, before.scale, 1e-9);
  CHECK_EQUAL(after.slot, before.slot);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_PRESSED);
  CHECK(after.flags & CARDSTACK_POSE_TOP);
  CHECK_NEAR(pose_of(deck, 2).depth, behind.depth, 1e-9); /* the pile does not jump either */
  CHECK_NEAR(pose_of(deck, 2).y, behind.y, 1e-9);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_UNDONE);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  CHECK(e != NULL && e->token == token && e->card == 1 && e->reason == CARDSTACK_REASON_CAUGHT &&
        e->direction == CARDSTACK_DIRECTION_RIGHT && e->value == 1.6e9 && e->time == 2.7);
  CHECK_EQUAL(terminal(), 0);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE | CARDSTACK_CARD_HELD);

  /* It follows the finger from there, and home from where it is let go. */
  kit_finger finger = {deck, 2.7, BESIDE, 420};
  kit_glide(&finger, -100, 0, 0.3);
  CHECK_NEAR(pose_of(deck, 1).x, before.x - 90, 1e-9);
  kit_rest(&finger, 0.3);
  CHECK_OK(cardstack_deck_pointer_move(deck, finger.time, 1, finger.x = BESIDE - (before.x - 200) + 40, 420, NULL));
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(terminal(), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 200, 0);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0); /* the decision is gone */
  CHECK_RESULT(cardstack_deck_undo(deck, 61, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

/* Every way a press can end, after a catch: once. */
static void ends_once(void) {
  for (int how = 0; how < 6; how++) {
    check_context("end %d", how);
    const cardstack_deck_config c = catching();
    cardstack_deck *deck = fresh(&c, 4);
    const uint64_t first = swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT), one = 1;
    CHECK_EQUAL(press(deck, 2.7, BESIDE, 420), 1);
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
      default: swipe(deck, 3, CARDSTACK_DIRECTION_LEFT);
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
      CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_RETURNING);
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
  cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 1.2);
  CHECK(pose_of(deck, 1).x < 300); /* all over card 2 */
  CHECK_EQUAL(press(deck, 1.2, 200, 400), 1);
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_UNDONE), 0);
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.3, 1, 200, 400, NULL));
  CHECK_EQUAL(press(deck, 1.3, BESIDE, 700), 0); /* neither on the one nor on the other */
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_deck_destroy(deck);

  /* Where a press need not hit the top card, a leaving one that it hits is nearer. */
  c.hit_test = 0;
  deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.7);
  CHECK_EQUAL(press(deck, 2.7, 5, 790), 1); /* on neither: the top card */
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_PRESSED);
  CHECK_OK(cardstack_deck_pointer_up(deck, 2.7, 1, 5, 790, NULL));
  CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 1);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_PRESSED);
  cardstack_deck_destroy(deck);
}

static void only_so_long(void) {
  cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(press(deck, 3.001, BESIDE, 400), 0);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_OK(cardstack_deck_undo(deck, 3.002, NULL)); /* an undo can still */
  cardstack_deck_destroy(deck);

  deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(press(deck, 2.999, BESIDE, 400), 1);
  cardstack_deck_destroy(deck);

  deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(press(deck, 3, BESIDE, 400), 0); /* at the very moment it is too late */
  cardstack_deck_destroy(deck);

  for (int off = 0; off < 3; off++) {
    check_context("off %d", off);
    c = catching();
    if (off == 0) c.catch_leaving = 0;
    if (off == 1) c.catch_seconds = 0;
    if (off == 2) c.confirm_undo = 1; /* where undo needs a yes, a finger cannot have it */
    c.undo_limit = 0;
    deck = fresh(&c, 4);
    swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1); /* nothing to wait for */
    CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- FINAL -- */

/* Beyond an undo's reach, but not yet final: a finger can still have it. */
static void final_is_withheld(void) {
  cardstack_deck_config c = catching();
  c.undo_limit = 0;
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_undo(deck, 1.5, NULL), CARDSTACK_ERROR_EMPTY);
  size_t count = 9;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, 0, 0, &count));
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE);
  kit_advance(deck, 2.999);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  kit_advance(deck, 50);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
  CHECK(e != NULL && e->token == token && e->card == 1);
  if (e != NULL) CHECK_NEAR(e->time, 3, 1e-9);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_FINAL);
  kit_advance(deck, 500);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0); /* once */

  /* Caught in time it never becomes final. */
  swipe(deck, 501, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(press(deck, 502.7, BESIDE, 400), 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 502.8, 1, NULL));
  kit_advance(deck, 600);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  KIT_UPCOMING(deck, 2, 3, 4);
  CHECK_EQUAL(kit_status(deck, 2), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
  cardstack_deck_destroy(deck);
}

/* The time at which a card left the stage, by the events drained last; NAN if it has not. */
static double gone_at(uint64_t card) {
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_PHASE && e->reason == CARDSTACK_PHASE_GONE && e->card == card) return e->time;
  }
  return NAN;
}

/* Not longer than the flight, however long a finger had. */
static void final_with_the_flight(void) {
  for (int reduced = 0; reduced < 2; reduced++) {
    check_context("reduced motion %d", reduced);
    cardstack_deck_config c = catching();
    c.undo_limit = 0;
    c.catch_seconds = 60;
    c.reduced_motion = reduced;
    c.fade_seconds = 0.5;
    const double end = reduced ? 1.5 : 4;
    cardstack_deck *deck = fresh(&c, 4);
    swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, end - 1e-6);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
    kit_advance(deck, 40);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, end, 1e-9);
    CHECK_NEAR(gone_at(1), end, 1e-9);
    CHECK(isinf(kit_advance(deck, NAN).wake_in));
    /* What an undo can no longer reach long after its flight waits for nothing. */
    c.undo_limit = 1;
    CHECK_OK(cardstack_deck_set_config(deck, 50, &c));
    swipe(deck, 51, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, 60);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
    swipe(deck, 61, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 61, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A flight may end before its time, or last longer than it would have. */
static void flights_ended_early(void) {
  static const uint64_t same[] = {1, 2, 3};
  for (int how = 0; how < 6; how++) {
    check_context("ended early %d", how);
    cardstack_deck_config c = catching();
    c.undo_limit = 1;
    c.catch_seconds = 60;
    c.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
    cardstack_deck *deck = fresh(&c, 9);
    const uint64_t first = swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    swipe(deck, 1.1, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
    double at = 2;
    switch (how) {
      case 0: /* one flight too many */
        c.max_flights = 2;
        CHECK_OK(cardstack_deck_set_config(deck, 1.5, &c));
        CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
        swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
        break;
      case 1:
        c.max_flights = 1;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
        break;
      case 2: CHECK_OK(cardstack_deck_replace(deck, 2, same, 3, NULL, NULL)); break;
      case 3: /* a smaller viewport is left sooner */
        c.card_width = c.card_height = 100;
        CHECK_OK(cardstack_deck_set_config(deck, 1.5, &c));
        CHECK_OK(cardstack_deck_set_viewport(deck, 2.5, 110, 110));
        at = 2.5;
        break;
      case 4: /* a larger one later */
        CHECK_OK(cardstack_deck_set_viewport(deck, 2, 2000, 800));
        kit_advance(deck, 3.99);
        CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
        kit_advance(deck, 20);
        CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
        at = gone_at(1);
        CHECK(at > 4);
        break;
      default: /* as long as it fades */
        c.reduced_motion = 1;
        c.fade_seconds = 0.25;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
        CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
        kit_advance(deck, 3);
        CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
        at = gone_at(1);
        CHECK(at < 2.3);
    }
    if (how < 4) CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
    CHECK(e != NULL && e->token == first);
    if (e != NULL) CHECK_NEAR(e->time, at, 1e-9);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* One that is over sooner waits for the older one that still flies: the oldest first. */
static void an_older_one_keeps_waiting(void) {
  cardstack_deck_config c = catching();
  c.undo_limit = 0;
  cardstack_deck *deck = fresh(&c, 5);
  const uint64_t slow = swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_finger finger = kit_press(deck, 1.1, 200, 400);
  kit_glide(&finger, 300, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, 2.9);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  CHECK(gone_at(2) < 2);
  kit_advance(deck, 9);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 2);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
  CHECK(e != NULL && e->token == slow);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_NEAR(events.at[i].time, 3, 1e-9);
  }
  cardstack_deck_destroy(deck);

  /* Caught, the slow one keeps nobody waiting. */
  deck = fresh(&c, 5);
  swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  finger = kit_press(deck, 1.1, 200, 400);
  kit_glide(&finger, 300, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, 2.7);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(press(deck, 2.7, 400 - BESIDE, 400), 1);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_FINAL)->card, 2);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 2.7, 0);
  cardstack_deck_destroy(deck);
}

/* Pushed out of a short window while several fly: each at its own time, the oldest first, without those caught. */
static void finals_in_order(void) {
  for (uint32_t limit = 0; limit <= 3; limit++) {
    check_context("limit %d", (int)limit);
    cardstack_deck_config c = catching();
    c.undo_limit = limit;
    cardstack_deck *deck = fresh(&c, 12);
    uint64_t tokens[6];
    for (int i = 0; i < 6; i++) tokens[i] = swipe(deck, 1 + 0.1 * i, i == 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, limit);
    CHECK_EQUAL(press(deck, 2.8, 400 - BESIDE, 400), 1); /* the only one to the left: card 3 */
    KIT_UPCOMING(deck, 3, 7, 8, 9, 10, 11, 12);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, limit);
    CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.8, 1, NULL));
    kit_advance(deck, 30);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 5 - limit);
    int next = 0;
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
      if (next == 2) next++;
      CHECK_EQUAL(events.at[i].token, tokens[next]);
      CHECK_NEAR(events.at[i].time, 3 + 0.1 * next, 1e-9);
      next++;
    }
    for (uint32_t i = 0; i < limit; i++) {
      uint64_t undone = 0;
      CHECK_OK(cardstack_deck_undo(deck, 31 + i, &undone));
      CHECK_EQUAL(undone, tokens[5 - i]);
    }
    CHECK_RESULT(cardstack_deck_undo(deck, 40, NULL), CARDSTACK_ERROR_EMPTY);
    CHECK_OK(cardstack_deck_finalize_all(deck, 41));
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* undo_seconds closes a decision, the end of the catch makes it final; whichever is later. */
static void with_undo_seconds(void) {
  cardstack_deck_config c = catching();
  c.undo_seconds = 0.5;
  cardstack_deck *deck = fresh(&c, 5);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_RESULT(cardstack_deck_undo(deck, 1.6, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 1); /* caught all the same */
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.8, 1, NULL));
  kit_advance(deck, 20);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  swipe(deck, 21, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 40);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 23, 1e-9);
  c.undo_seconds = 10;
  CHECK_OK(cardstack_deck_set_config(deck, 41, &c));
  swipe(deck, 42, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 60);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 52, 1e-9);
  cardstack_deck_destroy(deck);
}

/* What ends the window for good ends it for fingers, too. */
static void finality_by_other_means(void) {
  static const uint64_t one = 1, others[] = {30, 31};
  for (int how = 0; how < 5; how++) {
    check_context("means %d", how);
    cardstack_deck_config c = catching();
    c.undo_limit = how % 2; /* closed, or open */
    cardstack_deck *deck = fresh(&c, 4);
    swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    switch (how) {
      case 0: CHECK_OK(cardstack_deck_finalize_all(deck, 2)); break;
      case 1: CHECK_OK(cardstack_deck_remove(deck, 2, &one, 1, NULL)); break;
      case 2: CHECK_OK(cardstack_deck_replace(deck, 2, others, 2, NULL, NULL)); break;
      case 3: CHECK_OK(cardstack_deck_clear(deck, 2)); break;
      default:
        c.catch_leaving = 0;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
    }
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 2, 1e-9);
    CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
    CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 0);
    kit_advance(deck, 20);
    CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("a shorter time to catch");
  cardstack_deck_config c = catching();
  c.undo_limit = 0;
  cardstack_deck *deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  swipe(deck, 1.5, CARDSTACK_DIRECTION_RIGHT);
  c.catch_seconds = 0.8;
  CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1); /* that of card 1 */
  kit_advance(deck, 2.31);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 1);
  cardstack_deck_destroy(deck);
  check_context("");
}

/* After a replacement that keeps the decision the flight is no longer waited for: an undo can have the card, a finger
 * cannot; and it is there once. */
static void kept_by_a_replacement(void) {
  cardstack_deck_config c = catching();
  c.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT), same[] = {1, 2, 3};
  CHECK_OK(cardstack_deck_replace(deck, 2, same, 3, NULL, NULL));
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 0);
  uint64_t undone = 0;
  CHECK_OK(cardstack_deck_undo(deck, 2.7, &undone));
  CHECK_EQUAL(undone, token);
  KIT_UPCOMING(deck, 1, 2, 3);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  KIT_UPCOMING(deck, 1, 2, 3);
  cardstack_deck_destroy(deck);
}

/* -- Several in the air -- */

static void an_older_one(void) {
  const cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 6);
  const uint64_t first = swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  const uint64_t second = swipe(deck, 1.1, CARDSTACK_DIRECTION_RIGHT);
  const uint64_t third = swipe(deck, 1.2, CARDSTACK_DIRECTION_RIGHT);
  kit_forget(deck);
  CHECK_EQUAL(press(deck, 2.8, 400 - BESIDE, 400), 1);
  KIT_UPCOMING(deck, 1, 4, 5, 6);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_UNDONE), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, first);
  cardstack_decision history[3];
  size_t count = 0;
  CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 3, &count));
  CHECK_EQUAL(count, 2);
  CHECK(history[0].token == second && history[1].token == third);
  CHECK_EQUAL(pose_of(deck, 2).phase, CARDSTACK_PHASE_LEAVING); /* the others fly on */
  uint64_t undone = 0;
  CHECK_OK(cardstack_deck_undo(deck, 2.9, &undone)); /* takes the held card's place */
  CHECK_EQUAL(undone, third);
  KIT_UPCOMING(deck, 3, 1, 4, 5, 6);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_OK(cardstack_deck_undo(deck, 61, &undone));
  CHECK_EQUAL(undone, second);
  KIT_UPCOMING(deck, 2, 3, 1, 4, 5, 6);
  cardstack_deck_destroy(deck);
}

/* Of several under the finger, the one that is seen. */
static void the_nearest(void) {
  const cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 6);
  for (int i = 0; i < 3; i++) swipe(deck, 1 + 0.1 * i, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 2.85);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  const size_t count = kit_poses(deck, poses);
  uint64_t nearest = 0;
  for (size_t i = 0; i < count; i++) {
    if (poses[i].phase == CARDSTACK_PHASE_LEAVING && poses[i].x - 150 < BESIDE) nearest = poses[i].card; /* drawn last */
  }
  CHECK(nearest != 0);
  CHECK_EQUAL(press(deck, 2.85, BESIDE, 400), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).top, nearest);
  /* While one is held, another finger catches nothing. */
  int32_t taken = 1;
  CHECK_OK(cardstack_deck_pointer_down(deck, 2.86, 2, BESIDE, 400, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_pointer_up(deck, 2.86, 2, BESIDE, 400, NULL));
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.87, 1, NULL));
  /* One after the other. */
  CHECK_EQUAL(press(deck, 2.88, BESIDE, 400), 1);
  CHECK(kit_advance(deck, NAN).top != nearest || kit_advance(deck, NAN).undoable == 2);
  pose_checks_sound(deck, poses, kit_poses(deck, poses));
  cardstack_deck_destroy(deck);
}

static void with_the_last_card(void) {
  const cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 1);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(kit_advance(deck, 1.5).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_EQUAL(press(deck, 1.5, 200, 400), 1); /* there is no top card to miss */
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_READY);
  CHECK_EQUAL(press(deck, 1.5, 200, 400), 1); /* its release was lost */
  CHECK_OK(cardstack_deck_pointer_up(deck, 1.6, 1, 200, 400, NULL));
  kit_drain(deck, &events);
  CHECK_EQUAL(terminal() - kit_count(&events, CARDSTACK_EVENT_COMMITTED), 2);
  cardstack_deck_destroy(deck);
}

/* In a circle the caught card does not come round as well. */
static void in_a_circle(void) {
  for (uint64_t cards = 1; cards <= 4; cards++) {
    check_context("a circle of %d", (int)cards);
    cardstack_deck_config c = catching();
    c.recycle_directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo_limit = 1;
    cardstack_deck *deck = fresh(&c, cards);
    uint64_t finals = 0, committed = 0, undone = 0;
    double time = 1;
    for (int i = 0; i < 10; i++, time += 10) {
      swipe(deck, time, CARDSTACK_DIRECTION_RIGHT);
      if (i % 2) {
        CHECK_EQUAL(press(deck, time + 1.7, BESIDE, 400), 1);
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

/* A card accepted by the host leaves like any other. */
static void after_a_proposal(void) {
  cardstack_deck_config c = catching();
  c.confirm_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  cardstack_deck *deck = fresh(&c, 4);
  const uint64_t token = swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(press(deck, 2, BESIDE, 400), 0); /* waiting cards are not leaving */
  CHECK_OK(cardstack_deck_answer(deck, 9, token, 1));
  kit_forget(deck);
  CHECK_EQUAL(press(deck, 9.3, BESIDE, 400), 1);
  CHECK_EQUAL(drained(deck, CARDSTACK_EVENT_UNDONE), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_UNDONE)->token, token);
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  CHECK_RESULT(cardstack_deck_answer(deck, 9.3, token, 0), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(deck);
}

/* With reduced motion it fades where it was let go, and is there again under the finger. */
static void reduced_motion(void) {
  cardstack_deck_config c = catching();
  c.reduced_motion = 1;
  c.fade_seconds = 0.5;
  cardstack_deck *deck = fresh(&c, 4);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 210, 0, 0.4);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.2);
  const cardstack_pose before = pose_of(deck, 1);
  CHECK_EQUAL(before.phase, CARDSTACK_PHASE_LEAVING);
  CHECK(before.opacity > 0.1 && before.opacity < 0.9);
  CHECK_EQUAL(press(deck, finger.time + 0.2, BESIDE, 400), 1);
  cardstack_pose after = pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.opacity, before.opacity, 1e-9);
  kit_advance(deck, finger.time + 1);
  after = pose_of(deck, 1);
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_NEAR(after.opacity, 1, 1e-12);
  CHECK_OK(cardstack_deck_pointer_up(deck, finger.time + 1, 1, BESIDE, 400, NULL));
  CHECK_EQUAL(kit_advance(deck, finger.time + 9).motion, 0);
  CHECK_NEAR(pose_of(deck, 1).x, 200, 0);
  CHECK_NEAR(pose_of(deck, 1).opacity, 1, 0);
  cardstack_deck_destroy(deck);
}

/* A locked direction resists the finger that catches the card there; it does not jump. */
static void locked_meanwhile(void) {
  const cardstack_deck_config c = catching();
  cardstack_deck *deck = fresh(&c, 4);
  swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_OK(cardstack_deck_set_card_directions(deck, 2.7, 1, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  const cardstack_pose before = pose_of(deck, 1);
  CHECK_EQUAL(press(deck, 2.7, BESIDE, 400), 1);
  CHECK_NEAR(pose_of(deck, 1).x, before.x, 1e-9);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.8, 1, NULL));
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  cardstack_deck_destroy(deck);
}

/* -- Backlog -- */

/* A catch obliges to two events at once: the end of the decision and that of the press. */
static void no_room(void) {
  for (int lost = 0; lost < 2; lost++) {
    check_context("a release was lost %d", lost);
    cardstack_deck_config c = catching();
    c.backlog = 4;
    c.event_mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
    cardstack_deck *deck = fresh(&c, 6);
    swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    if (!lost) swipe(deck, 1.01, CARDSTACK_DIRECTION_LEFT);
    if (!lost) swipe(deck, 1.02, CARDSTACK_DIRECTION_LEFT);
    if (lost) {
      CHECK_EQUAL(press(deck, 1.1, 200, 400), 1);
      CHECK_OK(cardstack_deck_pointer_up(deck, 1.1, 1, 200, 400, NULL)); /* COMMITTED and TAP wait */
      CHECK_EQUAL(press(deck, 1.2, 200, 400), 1);
    }
    kit_state before, after;
    const char *difference;
    kit_advance(deck, 2.8);
    kit_capture(deck, &before);
    int32_t taken = 7;
    CHECK_RESULT(cardstack_deck_pointer_down(deck, NAN, 1, BESIDE, 400, &taken), CARDSTACK_ERROR_BACKLOG);
    kit_capture(deck, &after);
    if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
    CHECK_EQUAL(taken, 7);
    kit_forget(deck);
    CHECK_EQUAL(press(deck, NAN, BESIDE, 400), 1);
    CHECK_EQUAL(kit_advance(deck, NAN).top, 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- At random -- */

static void account(void) {
  for (uint64_t run = 1; run <= 40; run++) {
    check_context("run %d", (int)run);
    cardstack_deck_config c = catching();
    c.undo_limit = (uint32_t)(run % 4);
    c.undo_seconds = run % 3 ? INFINITY : 1;
    c.exit_seconds = 1 + (double)(run % 3);
    c.catch_seconds = 0.3 * (double)(run % 7);
    c.recycle_directions = run % 2 ? CARDSTACK_ALL_DIRECTIONS : 0;
    c.reduced_motion = run % 5 == 0;
    c.fade_seconds = 1;
    cardstack_deck *deck = fresh(&c, 60);
    uint64_t seed = run * 77, presses = 0, ended = 0, committed = 0, undone = 0, finals = 0, last_final = 0, catches = 0;
    double time = 1, x = 0;
    for (int i = 0; i < 4000; i++) {
      time += kit_random_between(&seed, 0, 0.3);
      int32_t taken = 0;
      switch (kit_random(&seed) % 9) {
        case 0: case 1:
          cardstack_deck_swipe(deck, time, 1 + (int32_t)(kit_random(&seed) % 2), NULL);
          break;
        case 2: cardstack_deck_undo(deck, time, NULL); break;
        case 3: case 4: case 5:
          x = kit_random_between(&seed, 0, 400);
          CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, 400, &taken));
          presses += taken != 0;
          break;
        case 6: CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, x += kit_random_between(&seed, -90, 90), 400, NULL)); break;
        case 7: CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, 400, NULL)); break;
        default:
          if (run % 2 == 0 && kit_advance(deck, time).remaining < 5) CHECK_OK(kit_append(deck, time, 100 * (uint64_t)i, 100 * (uint64_t)i + 50));
      }
      kit_drain(deck, &events);
      for (size_t k = 0; k < events.count; k++) {
        const cardstack_event *e = &events.at[k];
        ended += e->kind == CARDSTACK_EVENT_TAP || e->kind == CARDSTACK_EVENT_CANCELLED ||
                 (e->kind == CARDSTACK_EVENT_COMMITTED && e->reason == CARDSTACK_REASON_RELEASED);
        committed += e->kind == CARDSTACK_EVENT_COMMITTED;
        undone += e->kind == CARDSTACK_EVENT_UNDONE;
        catches += e->reason == CARDSTACK_REASON_CAUGHT && e->kind == CARDSTACK_EVENT_UNDONE;
        if (e->kind != CARDSTACK_EVENT_FINAL) continue;
        finals++;
        CHECK(e->token > last_final); /* the oldest first */
        last_final = e->token;
      }
      CHECK_EQUAL(presses - ended, kit_advance(deck, NAN).interaction != CARDSTACK_INTERACTION_IDLE);
      CHECK(committed - undone - finals >= kit_advance(deck, NAN).undoable);
      if (c.undo_limit != CARDSTACK_UNLIMITED) CHECK(kit_advance(deck, NAN).undoable <= c.undo_limit);
    }
    CHECK_OK(cardstack_deck_finalize_all(deck, time));
    finals += drained(deck, CARDSTACK_EVENT_FINAL);
    CHECK_EQUAL(committed, undone + finals); /* each ends once */
    if (c.catch_seconds > 0.5 && !c.reduced_motion) CHECK(catches > 10);
    if (c.catch_seconds == 0) CHECK_EQUAL(catches, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  caught();
  ends_once();
  top_card_first();
  only_so_long();
  final_is_withheld();
  final_with_the_flight();
  flights_ended_early();
  an_older_one_keeps_waiting();
  finals_in_order();
  with_undo_seconds();
  finality_by_other_means();
  kept_by_a_replacement();
  an_older_one();
  the_nearest();
  with_the_last_card();
  in_a_circle();
  after_a_proposal();
  reduced_motion();
  locked_meanwhile();
  no_room();
  account();
  return check_report();
}
