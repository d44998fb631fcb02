/* What a deck can be told and asked of its cards: contents that change, cards moved round, and where each card is. */

#include "check.h"
#include "deck_kit.h"
#include "pose_checks.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static kit_events events;

enum {
  UPCOMING = CARDSTACK_CARD_UPCOMING,
  IN_PLAY = CARDSTACK_CARD_IN_PLAY,
  RESERVE = CARDSTACK_CARD_ON_STAGE,
  HELD = CARDSTACK_CARD_HELD,
  UNDOABLE = CARDSTACK_CARD_UNDOABLE,
  FINAL = CARDSTACK_CARD_FINAL
};

static cardstack_deck *fresh(const cardstack_deck_config *config, uint64_t cards) {
  cardstack_deck *deck = kit_deck(config, cards);
  kit_advance(deck, 0.5);
  kit_forget(deck);
  return deck;
}

/* -- Touch -- */

static size_t touch(cardstack_deck *deck, double time, const uint64_t *cards, size_t count) {
  size_t known = 99;
  CHECK_OK(cardstack_deck_invalidate(deck, time, cards, count, &known));
  kit_drain(deck, &events);
  return known;
}

static void touched(void) {
  const cardstack_deck_config c = kit_config(); /* three are visible, and one more is ready */
  cardstack_deck *deck = fresh(&c, 8);
  static const uint64_t some[] = {6, 2, 99, 2, 4, 0};
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_EQUAL(touch(deck, NAN, some, 6), 3);
  CHECK_EQUAL(events.count, 2); /* 6 is not on stage, 99 nowhere */
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CONTENT_CHANGED), 2);
  for (size_t i = 0; i < events.count; i++) {
    CHECK(events.at[i].card == 2 || events.at[i].card == 4);
    if (events.at[i].card == 2) CHECK_EQUAL(events.at[i].slot, kit_pose_of(deck, 2).slot);
  }
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);

  /* Wherever it is: held, proposed, leaving, only in the history, final. */
  static const uint64_t one = 1;
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  kit_forget(deck);
  const cardstack_pose held = kit_pose_of(deck, 1);
  CHECK_EQUAL(touch(deck, finger.time, &one, 1), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CONTENT_CHANGED), 1);
  CHECK_NEAR(kit_pose_of(deck, 1).x, held.x, 0);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_DRAGGED);
  kit_glide(&finger, 120, 0, 0.2);
  kit_rest(&finger, 0.2);
  kit_release(&finger);
  kit_forget(deck);
  CHECK_EQUAL(touch(deck, finger.time + 0.05, &one, 1), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CONTENT_CHANGED), 1);
  CHECK_EQUAL(kit_pose_of(deck, 1).phase, CARDSTACK_PHASE_LEAVING);
  kit_advance(deck, 30);
  kit_forget(deck);
  CHECK_EQUAL(touch(deck, 30, &one, 1), 1); /* it may come back */
  CHECK_EQUAL(events.count, 0);
  CHECK_OK(cardstack_deck_finalize_all(deck, 31));
  kit_forget(deck);
  CHECK_EQUAL(touch(deck, 31, &one, 1), 0);
  CHECK_EQUAL(events.count, 0);
  cardstack_deck_destroy(deck);
}

/* A card in the history more than once, and upcoming as well, is one card. */
static void touched_once(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = fresh(&c, 1);
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + 5 * i, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 30);
  static const uint64_t ones[] = {1, 1};
  kit_forget(deck);
  CHECK_EQUAL(touch(deck, 30, ones, 2), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CONTENT_CHANGED), 1);
  /* Nor is it more than one when it is in the history alone; and others there are not counted with it. */
  CHECK_OK(kit_append(deck, 31, 2, 3));
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_swipe(deck, 32 + i, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 60);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 6);
  CHECK_EQUAL(touch(deck, 60, ones, 2), 1);
  static const uint64_t unknown = 9, three = 3;
  CHECK_EQUAL(touch(deck, 60, &unknown, 1), 0);
  CHECK_EQUAL(touch(deck, 60, &three, 1), 1);
  cardstack_deck_destroy(deck);
}

/* -- Shift -- */

static void shifted(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = fresh(&c, 5);
  CHECK_OK(cardstack_deck_shift(deck, 1, 1));
  KIT_UPCOMING(deck, 2, 3, 4, 5, 1);
  CHECK_OK(cardstack_deck_shift(deck, 1, 2));
  KIT_UPCOMING(deck, 4, 5, 1, 2, 3);
  CHECK_OK(cardstack_deck_shift(deck, 1, -1));
  KIT_UPCOMING(deck, 3, 4, 5, 1, 2);
  CHECK_OK(cardstack_deck_shift(deck, 1, -7));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  CHECK_OK(cardstack_deck_shift(deck, 1, 5));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  CHECK_OK(cardstack_deck_shift(deck, 1, 0));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  CHECK_OK(cardstack_deck_shift(deck, 1, 1000003));
  KIT_UPCOMING(deck, 4, 5, 1, 2, 3);
  CHECK_OK(cardstack_deck_shift(deck, 1, -1000003));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5);
  /* The farthest there is, to either side: 2^63 - 1 = 5 n + 2, and back by one more. */
  CHECK_OK(cardstack_deck_shift(deck, 1, INT64_MAX));
  CHECK_OK(cardstack_deck_shift(deck, 1, INT64_MIN));
  KIT_UPCOMING(deck, 5, 1, 2, 3, 4);
  CHECK_OK(cardstack_deck_shift(deck, 1, 1));
  /* No decision. */
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED) + kit_count(&events, CARDSTACK_EVENT_EMPTIED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  CHECK_NEAR(kit_pose_of(deck, 1).depth, 0, 0);
  cardstack_deck_destroy(deck);
}

static void shifted_small(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = fresh(&c, 0);
  CHECK_OK(cardstack_deck_shift(deck, 1, 3));
  CHECK_OK(cardstack_deck_shift(deck, 1, -3));
  CHECK_OK(kit_append(deck, 1, 1, 1));
  CHECK_OK(cardstack_deck_shift(deck, 2, 3));
  KIT_UPCOMING(deck, 1);
  CHECK_OK(kit_append(deck, 2, 2, 2));
  kit_finger finger = kit_press(deck, 3, 200, 400);
  CHECK_OK(cardstack_deck_shift(deck, 3, 1)); /* one held, one beneath it */
  KIT_UPCOMING(deck, 1, 2);
  kit_release(&finger);
  CHECK_OK(cardstack_deck_shift(deck, 4, -1));
  KIT_UPCOMING(deck, 2, 1);
  cardstack_deck_destroy(deck);
}

static void shifted_while_held(void) {
  const cardstack_deck_config c = kit_config();
  for (int back = 0; back < 2; back++) {
    check_context("back %d", back);
    cardstack_deck *deck = fresh(&c, 6);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 60, 10, 0.2);
    const cardstack_pose before = kit_pose_of(deck, 1);
    const size_t far = back ? -7 : 7; /* round the five beneath, and two more */
    CHECK_OK(cardstack_deck_shift(deck, finger.time, far));
    if (back) KIT_UPCOMING(deck, 1, 5, 6, 2, 3, 4);
    if (!back) KIT_UPCOMING(deck, 1, 4, 5, 6, 2, 3);
    const cardstack_pose after = kit_pose_of(deck, 1);
    CHECK(after.x == before.x && after.y == before.y && after.rotation == before.rotation);
    CHECK_EQUAL(after.phase, CARDSTACK_PHASE_DRAGGED);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
    kit_glide(&finger, 120, 0, 0.2);
    kit_rest(&finger, 0.2);
    kit_release(&finger);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 1);
    CHECK_EQUAL(kit_advance(deck, NAN).top, back ? 5 : 4);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* No card that is seen before and after jumps. */
static void shifted_without_jumps(void) {
  for (int reduced = 0; reduced < 2; reduced++) {
    cardstack_deck_config c = kit_config();
    c.reduced_motion = reduced;
    c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
    c.undo.limit = 3;
    cardstack_deck *deck = fresh(&c, 7);
    uint64_t seed = 5;
    double time = 1;
    for (int i = 0; i < 400; i++, time += 0.04) {
      check_context("reduced %d, shift %d", reduced, i);
      if (i % 9 == 0) CHECK_OK(cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL));
      if (i % 13 == 0) cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL);
      cardstack_pose before[CARDSTACK_MAX_POSES], after[CARDSTACK_MAX_POSES];
      kit_advance(deck, time);
      const size_t count = kit_poses(deck, before);
      CHECK_OK(cardstack_deck_shift(deck, time, (int64_t)(kit_random(&seed) % 11) - 5));
      const size_t now = kit_poses(deck, after);
      pose_checks_sound(deck, after, now);
      for (size_t a = 0; a < count; a++) {
        for (size_t b = 0; b < now; b++) {
          if (before[a].card != after[b].card || before[a].slot != after[b].slot) continue;
          if (before[a].opacity == 0 || after[b].opacity == 0) continue;
          /* With reduced motion the pile takes its places at once. */
          if (reduced && after[b].phase != CARDSTACK_PHASE_LEAVING && after[b].phase != CARDSTACK_PHASE_FADING) continue;
          CHECK_NEAR(after[b].x, before[a].x, 1e-6);
          CHECK_NEAR(after[b].y, before[a].y, 1e-6);
          CHECK_NEAR(after[b].opacity, before[a].opacity, 1e-9);
        }
      }
      kit_forget(deck);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Status -- */

static void statuses(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    check_context("dedupe %d", (int)mode);
    cardstack_deck_config c = kit_config();
    c.recycle.dedupe = mode;
    c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
    cardstack_deck *deck = fresh(&c, 8);
    CHECK_EQUAL(kit_status(deck, 0), 0);
    CHECK_EQUAL(kit_status(deck, 77), 0);
    CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE);
    CHECK_EQUAL(kit_status(deck, 4), UPCOMING | RESERVE); /* the one that comes next */
    CHECK_EQUAL(kit_status(deck, 5), UPCOMING);
    CHECK_EQUAL(kit_status(deck, 8), UPCOMING);

    kit_finger finger = kit_press(deck, 1, 200, 400);
    CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE | HELD); /* pressed */
    kit_glide(&finger, -120, 0, 0.2);
    CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE | HELD); /* dragged */
    kit_rest(&finger, 0.2);
    kit_release(&finger);
    CHECK_EQUAL(kit_status(deck, 1), IN_PLAY | RESERVE | UNDOABLE); /* leaving */
    CHECK_EQUAL(kit_status(deck, 5), UPCOMING | RESERVE);
    kit_advance(deck, 9);
    CHECK_EQUAL(kit_status(deck, 1), UNDOABLE); /* gone */

    CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE); /* rewinding */
    kit_advance(deck, 19);
    CHECK_OK(cardstack_deck_swipe(deck, 20, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    CHECK_OK(cardstack_deck_undo(deck, 20.05, CARDSTACK_DIRECTION_NONE, 0, NULL));
    CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE); /* undone in flight */

    uint64_t token = 0;
    CHECK_OK(cardstack_deck_swipe(deck, 30, CARDSTACK_DIRECTION_RIGHT, 0, &token));
    CHECK_EQUAL(kit_status(deck, 1), IN_PLAY | RESERVE); /* proposed */
    CHECK_OK(cardstack_deck_answer_question(deck, 31, token, 1));
    CHECK_EQUAL(kit_status(deck, 1), IN_PLAY | RESERVE | UNDOABLE);
    CHECK_OK(cardstack_deck_finalize_all(deck, 31));
    CHECK_EQUAL(kit_status(deck, 1), IN_PLAY | RESERVE | FINAL);
    kit_advance(deck, 40);
    CHECK_EQUAL(kit_status(deck, 1), FINAL);
    kit_forget(deck); /* from here on only the dedupe remembers */
    CHECK_EQUAL(kit_status(deck, 1), mode == CARDSTACK_DEDUPE_SESSION ? FINAL : 0);

    static const uint64_t two = 2, seven = 7;
    CHECK_OK(cardstack_deck_remove(deck, 40, &two, 1, NULL));
    CHECK_EQUAL(kit_status(deck, 2), RESERVE); /* fading */
    CHECK_OK(cardstack_deck_remove(deck, 40, &seven, 1, NULL));
    CHECK_EQUAL(kit_status(deck, 7), 0);
    kit_advance(deck, 50);
    CHECK_EQUAL(kit_status(deck, 2), 0);
    CHECK_OK(cardstack_deck_clear(deck, 50));
    CHECK_EQUAL(kit_status(deck, 8), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A recycled card has a past and a future. */
static void status_of_a_recycled_card(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  c.undo.limit = 2;
  cardstack_deck *deck = fresh(&c, 2);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 9);
  CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE | UNDOABLE);
  for (int i = 0; i < 2; i++) CHECK_OK(cardstack_deck_swipe(deck, 10 + 10 * i, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 40);
  CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE | UNDOABLE | FINAL); /* decided twice, one of them final */
  CHECK_EQUAL(kit_status(deck, 2), UPCOMING | RESERVE | UNDOABLE);
  CHECK_OK(cardstack_deck_undo(deck, 41, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 50);
  CHECK_EQUAL(kit_status(deck, 1), UPCOMING | RESERVE | FINAL);
  cardstack_deck_destroy(deck);
}

/* The status agrees with all other queries, at any moment. */
static void status_at_random(void) {
  cardstack_deck_config c = kit_config();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  c.undo.limit = 4;
  c.exit.catch_seconds = 1;
  cardstack_deck *deck = fresh(&c, 12);
  uint64_t seed = 31, cards[KIT_MAX_CARDS];
  double time = 1;
  for (int i = 0; i < 3000; i++, time += kit_random_between(&seed, 0, 0.15)) {
    check_context("call %d", i);
    const uint64_t card = kit_random(&seed) % 12 + 1;
    cardstack_question open[CARDSTACK_MAX_POSES];
    const size_t questions = kit_questions(deck, open);
    switch (kit_random(&seed) % 9) {
      case 0: cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_LEFT, 0, NULL); break;
      case 1: cardstack_deck_swipe(deck, time, CARDSTACK_DIRECTION_RIGHT, 0, NULL); break;
      case 2: cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL); break;
      case 3: CHECK_OK(cardstack_deck_append(deck, time, &card, 1, NULL)); break;
      case 4: CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL)); break;
      case 5: CHECK_OK(cardstack_deck_shift(deck, time, (int64_t)card - 6)); break;
      case 6: CHECK_OK(cardstack_deck_pointer_down(deck, time, 1, 200 + 10 * (double)card, 400, NULL)); break;
      case 7: CHECK_OK(cardstack_deck_pointer_cancel(deck, time, 1, NULL)); break;
      default: if (questions > 0) CHECK_OK(cardstack_deck_answer_question(deck, NAN, open[0].token, (int32_t)(card % 2)));
    }
    size_t count = 0, decisions = 0, undoable = 0, upcoming = 0;
    cardstack_decision history[16];
    CHECK_OK(cardstack_deck_cards(deck, 0, cards, KIT_MAX_CARDS, &count));
    CHECK_OK(cardstack_deck_history(deck, 0, history, sizeof history[0], 16, &decisions));
    const int held = kit_advance(deck, NAN).interaction != CARDSTACK_INTERACTION_IDLE;
    for (uint64_t id = 1; id <= 12; id++) {
      const cardstack_card_status status = kit_status(deck, id);
      size_t position = 99;
      const int is_upcoming = cardstack_deck_position(deck, id, &position) == CARDSTACK_OK;
      CHECK_EQUAL((status & UPCOMING) != 0, is_upcoming);
      if (is_upcoming) CHECK(position < count && cards[position] == id);
      upcoming += (size_t)is_upcoming;
      CHECK((status & (UPCOMING | IN_PLAY)) != (UPCOMING | IN_PLAY));
      CHECK_EQUAL((status & HELD) != 0, held && count > 0 && cards[0] == id);
      cardstack_pose pose;
      if (kit_pose(deck, id, &pose)) CHECK(status & RESERVE);
      int is_undoable = 0;
      for (size_t k = 0; k < decisions; k++) is_undoable |= history[k].card == id;
      CHECK_EQUAL((status & UNDOABLE) != 0, is_undoable);
      undoable += (size_t)is_undoable;
      for (size_t k = 0; k < questions; k++) {
        cardstack_question now[CARDSTACK_MAX_POSES];
        const size_t still = kit_questions(deck, now);
        for (size_t n = 0; n < still; n++) {
          if (now[n].card == id) CHECK_EQUAL(status & (UPCOMING | IN_PLAY | RESERVE), IN_PLAY | RESERVE);
        }
      }
    }
    CHECK_EQUAL(upcoming, count);
    CHECK(undoable <= decisions);
    kit_forget(deck);
  }
  check_context("");
  cardstack_deck_destroy(deck);
}

/* -- Positions and ranges -- */

static void positions(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = fresh(&c, 100);
  size_t position = 77;
  for (uint64_t id = 1; id <= 100; id++) {
    CHECK_OK(cardstack_deck_position(deck, id, &position));
    CHECK_EQUAL(position, id - 1);
  }
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  position = 77;
  CHECK_RESULT(cardstack_deck_position(deck, 1, &position), CARDSTACK_ERROR_NOT_FOUND); /* in play is not upcoming */
  CHECK_EQUAL(position, 0);
  CHECK_OK(cardstack_deck_position(deck, 2, &position));
  CHECK_EQUAL(position, 0);
  CHECK_OK(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_shift(deck, 2, 30));
  CHECK_OK(cardstack_deck_position(deck, 1, &position));
  CHECK_EQUAL(position, 70);
  CHECK_OK(cardstack_deck_shift(deck, 2, -30));

  /* Ranges: any length from anywhere, never more than there is, and nothing written beyond. */
  uint64_t cards[128];
  for (size_t from = 0; from <= 120; from += 7) {
    for (size_t capacity = 1; capacity <= 128; capacity += 9) {
      memset(cards, 0, sizeof cards);
      size_t count = 999;
      CHECK_OK(cardstack_deck_cards(deck, from, cards, capacity, &count));
      const size_t there = from < 100 ? 100 - from : 0;
      CHECK_EQUAL(count, there < capacity ? there : capacity);
      for (size_t i = 0; i < count; i++) CHECK_EQUAL(cards[i], from + i + 1);
      for (size_t i = count; i < 128; i++) CHECK_EQUAL(cards[i], 0);
    }
  }
  cardstack_deck_destroy(deck);
}

int main(void) {
  touched();
  touched_once();
  shifted();
  shifted_small();
  shifted_while_held();
  shifted_without_jumps();
  statuses();
  status_of_a_recycled_card();
  status_at_random();
  positions();
  return check_report();
}
