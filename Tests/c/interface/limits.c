/* Sizes: the most of everything, millions of cards and of swipes, and how much memory they take.
 *
 *     limits [COUNT]    so many swipes, 100,000 if it is not named, and ten times as many cards */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void test_pose_limit(void) {
  static const struct { int visible, flights, limit; } sizes[] = {{1, 1, 5}, {3, 8, 21}, {4, 2, 12}, {30, 32, 96}};
  for (int i = 0; i < 4; i++) {
    cardstack_deck_config c = kit_config();
    c.pile.visible_count = sizes[i].visible;
    c.pile.max_flights = sizes[i].flights;
    c.exit.seconds = 100;
    c.pile.scale_step = 0.01; /* a card of no size is out of sight at once */
    cardstack_deck *deck = kit_deck(&c, 100);
    const size_t limit = kit_pose_limit(deck);
    CHECK_EQUAL(limit, sizes[i].limit);
    const int room = sizes[i].limit - sizes[i].visible - 2;
    /* As many in the air as can be, and more. */
    for (int k = 0; k < 50; k++) {
      CHECK_OK(cardstack_deck_swipe(deck, 1 + 0.001 * k, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      cardstack_pose poses[CARDSTACK_MAX_POSES];
      size_t count = kit_poses(deck, poses), leaving = 0;
      CHECK(count <= limit);
      for (size_t p = 0; p < count; p++) leaving += poses[p].phase == CARDSTACK_PHASE_LEAVING;
      CHECK_EQUAL(leaving, k + 1 < room ? k + 1 : room);
    }
    cardstack_deck_destroy(deck);
  }
}

static void test_config_maxima(void) {
  cardstack_deck_config c = kit_config();
  c.pile.visible_count = CARDSTACK_MAX_VISIBLE;
  c.pile.max_flights = CARDSTACK_MAX_FLIGHTS;
  CHECK_OK(cardstack_deck_config_validate(&c, NULL, 0));
  c.pile.visible_count = CARDSTACK_MAX_VISIBLE + 1;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  c.pile.visible_count = 1;
  c.pile.max_flights = CARDSTACK_MAX_FLIGHTS + 1;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  c = kit_config();
  c.events.notice_capacity = c.events.backlog = CARDSTACK_MAX_EVENTS;
  CHECK_OK(cardstack_deck_config_validate(&c, NULL, 0));
  c.events.notice_capacity = CARDSTACK_MAX_EVENTS + 1;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  c.events.notice_capacity = 0;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
  c.events.notice_capacity = 1;
  c.events.backlog = 3;
  CHECK_RESULT(cardstack_deck_config_validate(&c, NULL, 0), CARDSTACK_ERROR_INVALID_ARGUMENT);
}

/* Very many swipes with a bounded history, cards fed as they go: memory stays where it was. */
static void test_many_swipes(long swipes) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 10;
  c.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
  cardstack_deck *deck = kit_deck(&c, 100);
  kit_forget(deck);
  double before = 0, time = 1;
  uint64_t next = 101;
  cardstack_event events[64];
  size_t finals = 0, count = 0;
  for (long i = 0; i < swipes; i++) {
    if (i == 10000) before = kit_resident();
    if (i % 50 == 0) {
      CHECK_OK(kit_append(deck, time, next, next + 49));
      next += 50;
    }
    time += 0.01;
    if (cardstack_deck_swipe(deck, time, 1 + (int32_t)(i % 2), 0, NULL) != CARDSTACK_OK) {
      CHECK_FAIL("swipe %ld: %s", i, cardstack_deck_error_message(deck));
      break;
    }
    if (i % 8 == 7) {
      do {
        CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 64, &count));
        for (size_t k = 0; k < count; k++) finals += events[k].kind == CARDSTACK_EVENT_FINAL;
      } while (count == 64);
    }
  }
  CHECK_EQUAL(finals, swipes - 10);
  if (before > 0 && kit_resident() - before > 1 << 20) CHECK_FAIL("memory grew by %.0f bytes", kit_resident() - before);
  cardstack_deck_destroy(deck);
}

/* Very many decisions made final in one call come out through an array of seven, oldest first, in no more memory. */
static void test_many_finals(long many) {
  cardstack_deck_config c = kit_config();
  c.events.mask = CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_FINAL);
  cardstack_deck *deck = kit_deck(&c, (uint64_t)many);
  for (long i = 0; i < many; i++) {
    if (cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL) != CARDSTACK_OK) {
      CHECK_FAIL("swipe %ld: %s", i, cardstack_deck_error_message(deck));
      break;
    }
  }
  CHECK_EQUAL(kit_advance(deck, 100).undoable, many);
  const double before = kit_resident();
  CHECK_OK(cardstack_deck_finalize_all(deck, 101));
  CHECK_EQUAL(kit_advance(deck, NAN).pending_events, many);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  cardstack_event events[7];
  size_t count = 7, total = 0, wrong = 0;
  uint64_t token = 0;
  while (count > 0) {
    if (!CHECK_OK(cardstack_deck_drain_events(deck, events, sizeof events[0], 7, &count))) break;
    for (size_t i = 0; i < count; i++) {
      wrong += events[i].kind != CARDSTACK_EVENT_FINAL || events[i].card != total + 1 || events[i].token <= token;
      token = events[i].token;
      total++;
    }
  }
  CHECK_EQUAL(total, many);
  CHECK_EQUAL(wrong, 0);
  if (before > 0 && kit_resident() - before > 1 << 20) CHECK_FAIL("memory grew by %.0f bytes", kit_resident() - before);
  cardstack_deck_destroy(deck);
}

/* Very many cards: what they take, and that swiping through some and back leaves all in order. */
static void test_many_cards(size_t many, int swipes) {
  cardstack_deck_config c = kit_config();
  c.events.mask = 0;
  uint64_t *cards = malloc(many * sizeof *cards);
  if (cards == NULL) return;
  for (size_t i = 0; i < many; i++) cards[i] = i + 1;
  cardstack_deck *deck = kit_deck(&c, 0);
  const double before = kit_resident();
  size_t taken = 0;
  CHECK_OK(cardstack_deck_append(deck, 0, cards, many, &taken));
  CHECK_EQUAL(taken, many);
  if (before > 0) {
    const double bytes = (kit_resident() - before) / (double)many;
    printf("%zu cards: %.1f bytes each\n", many, bytes);
    CHECK(bytes <= 32);
  }
  for (int i = 0; i < swipes; i++) {
    if (cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL) != CARDSTACK_OK) {
      CHECK_FAIL("swipe %d: %s", i, cardstack_deck_error_message(deck));
      break;
    }
  }
  CHECK_EQUAL(kit_advance(deck, NAN).top, swipes + 1);
  for (int i = 0; i < swipes; i++) {
    if (cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL) != CARDSTACK_OK) {
      CHECK_FAIL("undo %d: %s", i, cardstack_deck_error_message(deck));
      break;
    }
  }
  CHECK_EQUAL(kit_advance(deck, 100).top, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, many);
  /* Once more, all duplicates. */
  CHECK_OK(cardstack_deck_append(deck, NAN, cards, many, &taken));
  CHECK_EQUAL(taken, 0);
  /* Every second one out, in one pass. */
  for (size_t i = 0; i < many / 2; i++) cards[i] = 2 * i + 2;
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, many / 2, &taken));
  CHECK_EQUAL(taken, many / 2);
  size_t position = 0;
  CHECK_OK(cardstack_deck_position(deck, many - 1, &position));
  CHECK_EQUAL(position, many / 2 - 1);
  CHECK_OK(cardstack_deck_clear(deck, NAN));
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  cardstack_deck_destroy(deck);
  free(cards);
}

/* A circular deck goes on for ever in the memory it has. */
static void test_endless_circle(void) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, CARDSTACK_PRESET_CIRCLE));
  c.viewport.width = 400;
  c.viewport.height = 800;
  cardstack_deck *deck = kit_deck(&c, 5);
  double before = 0, time = 1;
  for (long i = 0; i < 100000; i++) {
    if (i == 1000) before = kit_resident();
    time += 0.9;
    cardstack_result result = cardstack_deck_swipe(deck, time, 1 + (int32_t)(i % 2), 0, NULL);
    if (result != CARDSTACK_OK && result != CARDSTACK_ERROR_EMPTY) {
      CHECK_FAIL("swipe %ld: %s", i, cardstack_deck_error_message(deck));
      break;
    }
    kit_forget(deck);
  }
  CHECK_EQUAL(kit_advance(deck, time + 100).remaining, 5);
  if (before > 0 && kit_resident() - before > 1 << 18) CHECK_FAIL("memory grew by %.0f bytes", kit_resident() - before);
  cardstack_deck_destroy(deck);
}

int main(int argc, char **argv) {
  test_pose_limit();
  test_config_maxima();
  const long count = argc == 2 ? atol(argv[1]) : 100000;
  test_many_swipes(count);
  test_many_finals(count);
  test_endless_circle();
  test_many_cards((size_t)count * 10, (int)(count / 5));
  return check_report();
}
