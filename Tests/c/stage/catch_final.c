/* Decisions whose card can still be caught become final later: when, in which order, and once. */

#include "catch_kit.h"
#include "check.h"
#include "deck_kit.h"

#include <math.h>

static kit_events events;

/* Beyond an undo's reach, but not yet final: a finger can still have it. */
static void final_is_withheld(void) {
  cardstack_deck_config c = catch_config();
  c.undo.limit = 0;
  cardstack_deck *deck = catch_deck(&c, 4);
  const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_undo(deck, 1.5, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  size_t count = 9;
  CHECK_OK(cardstack_deck_history(deck, 0, NULL, 0, 0, &count));
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_IN_PLAY | CARDSTACK_CARD_ON_STAGE);
  kit_advance(deck, 2.999);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  kit_advance(deck, 50);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
  CHECK(e != NULL && e->token == token && e->card == 1);
  if (e != NULL) CHECK_NEAR(e->time, 3, 1e-9);
  CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_FINAL);
  kit_advance(deck, 500);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0); /* once */

  /* Caught in time it never becomes final. */
  kit_swipe(deck, 501, CARDSTACK_DIRECTION_RIGHT);
  CHECK_EQUAL(catch_press(deck, 502.7, BESIDE, 400), 1);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 502.8, 1, NULL));
  kit_advance(deck, 600);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 1);
  KIT_UPCOMING(deck, 2, 3, 4);
  CHECK_EQUAL(kit_status(deck, 2), CARDSTACK_CARD_UPCOMING | CARDSTACK_CARD_ON_STAGE);
  cardstack_deck_destroy(deck);
}

/* The time at which a card left the stage, by the events drained last; NAN if it has not. */
static double gone_at(uint64_t card) {
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_PHASE && e->phase == CARDSTACK_PHASE_GONE && e->card == card) return e->time;
  }
  return NAN;
}

/* Not longer than the flight, however long a finger had. */
static void final_with_the_flight(void) {
  for (int reduced = 0; reduced < 2; reduced++) {
    check_context("reduced motion %d", reduced);
    cardstack_deck_config c = catch_config();
    c.undo.limit = 0;
    c.exit.catch_seconds = 60;
    c.reduced_motion = reduced;
    c.motion.fade_seconds = 0.5;
    const double end = reduced ? 1.5 : 4;
    cardstack_deck *deck = catch_deck(&c, 4);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, end - 1e-6);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    kit_advance(deck, 40);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, end, 1e-9);
    CHECK_NEAR(gone_at(1), end, 1e-9);
    CHECK(isinf(kit_advance(deck, NAN).wake_in));
    /* What an undo can no longer reach long after its flight waits for nothing. */
    c.undo.limit = 1;
    CHECK_OK(cardstack_deck_set_config(deck, 50, &c));
    kit_swipe(deck, 51, CARDSTACK_DIRECTION_RIGHT);
    kit_advance(deck, 60);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    kit_swipe(deck, 61, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 61, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* When a flight has ended that was hastened at 2 s; FINAL has come then. */
static double hastened_at(cardstack_deck *deck) {
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  kit_advance(deck, 2.5);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  const double at = gone_at(1);
  CHECK(at > 2 && at <= 2.12 + 1e-9);
  return at;
}

/* A flight may end before its time, or last longer than it would have. */
static void flights_ended_early(void) {
  static const uint64_t same[] = {1, 2, 3};
  for (int how = 0; how < 6; how++) {
    check_context("ended early %d", how);
    cardstack_deck_config c = catch_config();
    c.undo.limit = 1;
    c.exit.catch_seconds = 60;
    c.consent.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
    cardstack_deck *deck = catch_deck(&c, 9);
    const uint64_t first = kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    kit_swipe(deck, 1.1, CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    double at = 2;
    switch (how) {
      case 0: /* one flight too many: the first is hastened */
        c.pile.max_flights = 2;
        CHECK_OK(cardstack_deck_set_config(deck, 1.5, &c));
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
        kit_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
        at = hastened_at(deck);
        break;
      case 1:
        c.pile.max_flights = 1;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
        at = hastened_at(deck);
        break;
      case 2: CHECK_OK(cardstack_deck_replace(deck, 2, same, 3, 0, NULL, NULL)); break;
      case 3: /* a smaller viewport is left sooner */
        c.card.width = c.card.height = 100;
        CHECK_OK(cardstack_deck_set_config(deck, 1.5, &c));
        CHECK_OK(cardstack_deck_set_viewport(deck, 2.5, 110, 110));
        at = 2.5;
        break;
      case 4: /* a larger one later */
        CHECK_OK(cardstack_deck_set_viewport(deck, 2, 2000, 800));
        kit_advance(deck, 3.99);
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
        kit_advance(deck, 20);
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
        at = gone_at(1);
        CHECK(at > 4);
        break;
      default: /* as long as it fades */
        c.reduced_motion = 1;
        c.motion.fade_seconds = 0.25;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
        kit_advance(deck, 3);
        CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
        at = gone_at(1);
        CHECK(at < 2.3);
    }
    if (how == 2 || how == 3) CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
    const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
    CHECK(e != NULL && e->token == first);
    if (e != NULL) CHECK_NEAR(e->time, at, 1e-9);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* One that is over sooner waits for the older one that still flies: the oldest first. */
static void an_older_one_keeps_waiting(void) {
  cardstack_deck_config c = catch_config();
  c.undo.limit = 0;
  cardstack_deck *deck = catch_deck(&c, 5);
  const uint64_t slow = kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_finger finger = kit_press(deck, 1.1, 200, 400);
  kit_glide(&finger, 300, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, 2.9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK(gone_at(2) < 2);
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 2);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_FINAL);
  CHECK(e != NULL && e->token == slow);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_NEAR(events.at[i].time, 3, 1e-9);
  }
  cardstack_deck_destroy(deck);

  /* Caught, the slow one keeps nobody waiting. */
  deck = catch_deck(&c, 5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  finger = kit_press(deck, 1.1, 200, 400);
  kit_glide(&finger, 300, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, 2.7);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(catch_press(deck, 2.7, 400 - BESIDE, 400), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_FINAL)->card, 2);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 2.7, 0);
  cardstack_deck_destroy(deck);
}

/* Pushed out of a short window while several fly: each at its own time, the oldest first, without those caught. */
static void finals_in_order(void) {
  for (uint32_t limit = 0; limit <= 3; limit++) {
    check_context("limit %d", (int)limit);
    cardstack_deck_config c = catch_config();
    c.undo.limit = limit;
    cardstack_deck *deck = catch_deck(&c, 12);
    uint64_t tokens[6];
    for (int i = 0; i < 6; i++) tokens[i] = kit_swipe(deck, 1 + 0.1 * i,
                                                      i == 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, limit);
    CHECK_EQUAL(catch_press(deck, 2.8, 400 - BESIDE, 400), 1); /* the only one to the left: card 3 */
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
      CHECK_OK(cardstack_deck_undo(deck, 31 + i, CARDSTACK_DIRECTION_NONE, 0, &undone));
      CHECK_EQUAL(undone, tokens[5 - i]);
    }
    CHECK_RESULT(cardstack_deck_undo(deck, 40, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
    CHECK_OK(cardstack_deck_finalize_all(deck, 41));
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* undo.seconds closes a decision, the end of the catch makes it final; whichever is later. */
static void with_undo_seconds(void) {
  cardstack_deck_config c = catch_config();
  c.undo.seconds = 0.5;
  cardstack_deck *deck = catch_deck(&c, 5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  CHECK_RESULT(cardstack_deck_undo(deck, 1.6, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 1); /* caught all the same */
  CHECK_OK(cardstack_deck_pointer_cancel(deck, 2.8, 1, NULL));
  kit_advance(deck, 20);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  kit_swipe(deck, 21, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 40);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 23, 1e-9);
  c.undo.seconds = 10;
  CHECK_OK(cardstack_deck_set_config(deck, 41, &c));
  kit_swipe(deck, 42, CARDSTACK_DIRECTION_RIGHT);
  kit_advance(deck, 60);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 52, 1e-9);
  cardstack_deck_destroy(deck);
}

/* What ends the window for good ends it for fingers, too. */
static void finality_by_other_means(void) {
  static const uint64_t one = 1, others[] = {30, 31};
  for (int how = 0; how < 5; how++) {
    check_context("means %d", how);
    cardstack_deck_config c = catch_config();
    c.undo.limit = how % 2; /* closed, or open */
    cardstack_deck *deck = catch_deck(&c, 4);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
    switch (how) {
      case 0: CHECK_OK(cardstack_deck_finalize_all(deck, 2)); break;
      case 1: CHECK_OK(cardstack_deck_remove(deck, 2, &one, 1, NULL)); break;
      case 2: CHECK_OK(cardstack_deck_replace(deck, 2, others, 2, 0, NULL, NULL)); break;
      case 3: CHECK_OK(cardstack_deck_clear(deck, 2)); break;
      default:
        c.exit.catch_seconds = 0;
        CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
    }
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
    CHECK_NEAR(kit_find(&events, CARDSTACK_EVENT_FINAL)->time, 2, 1e-9);
    CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
    CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 0);
    kit_advance(deck, 20);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_UNDONE), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("a shorter time to catch");
  cardstack_deck_config c = catch_config();
  c.undo.limit = 0;
  cardstack_deck *deck = catch_deck(&c, 4);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT);
  kit_swipe(deck, 1.5, CARDSTACK_DIRECTION_RIGHT);
  c.exit.catch_seconds = 0.8;
  CHECK_OK(cardstack_deck_set_config(deck, 2, &c));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1); /* that of card 1 */
  kit_advance(deck, 2.31);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
  cardstack_deck_destroy(deck);
  check_context("");
}

/* After a replacement that keeps the decision the flight is no longer waited for: an undo can have the card, a finger
 * cannot; and it is there once. */
static void kept_by_a_replacement(void) {
  cardstack_deck_config c = catch_config();
  c.consent.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
  cardstack_deck *deck = catch_deck(&c, 4);
  const uint64_t token = kit_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT), same[] = {1, 2, 3};
  CHECK_OK(cardstack_deck_replace(deck, 2, same, 3, 0, NULL, NULL));
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  CHECK_EQUAL(catch_press(deck, 2.7, BESIDE, 400), 0);
  uint64_t undone = 0;
  CHECK_OK(cardstack_deck_undo(deck, 2.7, CARDSTACK_DIRECTION_NONE, 0, &undone));
  CHECK_EQUAL(undone, token);
  KIT_UPCOMING(deck, 1, 2, 3);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  KIT_UPCOMING(deck, 1, 2, 3);
  cardstack_deck_destroy(deck);
}

/* -- At random -- */

static void account(void) {
  for (uint64_t run = 1; run <= 40; run++) {
    check_context("run %d", (int)run);
    cardstack_deck_config c = catch_config();
    c.undo.limit = (uint32_t)(run % 4);
    c.undo.seconds = run % 3 ? INFINITY : 1;
    c.exit.seconds = 1 + (double)(run % 3);
    c.exit.catch_seconds = 0.3 * (double)(run % 7);
    c.recycle.directions = run % 2 ? CARDSTACK_ALL_DIRECTIONS : 0;
    c.reduced_motion = run % 5 == 0;
    c.motion.fade_seconds = 1;
    cardstack_deck *deck = catch_deck(&c, 60);
    uint64_t seed = run * 77, presses = 0, ended = 0, committed = 0, undone = 0, finals = 0, last_final = 0;
    uint64_t catches = 0;
    double time = 1, x = 0;
    for (int i = 0; i < 4000; i++) {
      time += kit_random_between(&seed, 0, 0.3);
      int32_t taken = 0;
      switch (kit_random(&seed) % 9) {
        case 0: case 1:
          cardstack_deck_swipe(deck, time, 1 + (int32_t)(kit_random(&seed) % 2), 0, NULL);
          break;
        case 2: cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL); break;
        case 3: case 4: case 5:
          x = kit_random_between(&seed, 0, 400);
          CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, x, 400, &taken));
          presses += taken != 0;
          break;
        case 6:
          x += kit_random_between(&seed, -90, 90);
          CHECK_OK(cardstack_deck_pointer_move(deck, time, 1, x, 400, NULL));
          break;
        case 7: CHECK_OK(cardstack_deck_pointer_up(deck, time, 1, x, 400, NULL)); break;
        default:
          if (run % 2 == 0 && kit_advance(deck, time).remaining < 5) {
            CHECK_OK(kit_append(deck, time, 100 * (uint64_t)i, 100 * (uint64_t)i + 50));
          }
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
      CHECK(committed >= undone + finals + kit_advance(deck, NAN).undoable);
      CHECK(kit_advance(deck, NAN).undoable <= c.undo.limit);
    }
    CHECK_OK(cardstack_deck_finalize_all(deck, time));
    finals += kit_drained(deck, &events, CARDSTACK_EVENT_FINAL);
    CHECK_EQUAL(committed, undone + finals); /* each ends once */
    if (c.exit.catch_seconds > 0.5 && !c.reduced_motion) CHECK(catches > 10);
    if (c.exit.catch_seconds == 0) CHECK_EQUAL(catches, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

int main(void) {
  final_is_withheld();
  final_with_the_flight();
  flights_ended_early();
  an_older_one_keeps_waiting();
  finals_in_order();
  with_undo_seconds();
  finality_by_other_means();
  kept_by_a_replacement();
  account();
  return check_report();
}
