/* What went wrong in AsyncCardStack when it was run, a test each: the sequence that broke it, and what should have been. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdint.h>

static kit_events events;

static const cardstack_direction left = CARDSTACK_DIRECTION_LEFT, right = CARDSTACK_DIRECTION_RIGHT;

static cardstack_deck_config async(void) {
  cardstack_deck_config c;
  CHECK_OK(cardstack_deck_config_init(&c, sizeof c, CARDSTACK_PRESET_DEEP_PILE));
  c.viewport.width = 400;
  c.viewport.height = 800;
  c.events.mask = CARDSTACK_ALL_EVENTS;
  return c;
}

static cardstack_deck *fresh(uint64_t cards) {
  const cardstack_deck_config c = async();
  return kit_fresh(&c, cards);
}

static void swipe(cardstack_deck *deck, double time, uint64_t card) {
  CHECK_EQUAL(kit_advance(deck, time).top, card);
  CHECK_OK(cardstack_deck_swipe(deck, time, card % 2 ? left : right, 0, NULL));
}

static void removal(cardstack_deck *deck, double time, uint64_t card) {
  CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL));
}

static uint64_t top(cardstack_deck *deck) { return kit_advance(deck, NAN).top; }

static void v1_removing_the_swiped_card_skips_none(void) {
  for (int settled = 0; settled < 2; settled++) {
    cardstack_deck *deck = fresh(3);
    swipe(deck, 1, 1);
    removal(deck, settled ? 9 : 1.01, 1);
    KIT_UPCOMING(deck, 2, 3);
    kit_advance(deck, 20);
    KIT_UPCOMING(deck, 2, 3);
    cardstack_deck_destroy(deck);
  }
}

static void v2_no_card_rises_from_an_exhausted_deck(void) {
  cardstack_deck *deck = fresh(3);
  for (uint64_t card = 1; card <= 3; card++) swipe(deck, (double)card, card);
  removal(deck, 9, 1);
  CHECK_EQUAL(top(deck), 0);
  CHECK_EQUAL(kit_advance(deck, 20).pose_count, 0);
  CHECK_OK(cardstack_deck_undo(deck, 21, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(top(deck), 3);
  cardstack_deck_destroy(deck);
}

static void v3_undo_after_removal_of_a_swiped_card(void) {
  cardstack_deck *deck = fresh(4);
  swipe(deck, 1, 1);
  swipe(deck, 2, 2);
  removal(deck, 3, 2);
  KIT_UPCOMING(deck, 3, 4);
  CHECK_OK(cardstack_deck_undo(deck, 4, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1, 3, 4);
  CHECK_RESULT(cardstack_deck_undo(deck, 5, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

static void v4_preserving_replacement_by_the_same_set(void) {
  static const uint64_t same[] = {1, 2, 3};
  cardstack_deck_config c = async();
  c.consent.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
  cardstack_deck *deck = kit_deck(&c, 3);
  swipe(deck, 1, 1);
  CHECK_OK(cardstack_deck_replace(deck, 2, same, 3, 0, NULL, NULL));
  KIT_UPCOMING(deck, 2, 3);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  CHECK_OK(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1, 2, 3);
  cardstack_deck_destroy(deck);
}

static void v5_duplicates_in_a_set(void) {
  static const uint64_t twice[] = {4, 5, 4, 4, 6, 5};
  size_t taken = 0;
  cardstack_deck *deck = fresh(3);
  CHECK_OK(cardstack_deck_replace(deck, 1, twice, 6, 0, &taken, NULL));
  CHECK_EQUAL(taken, 3);
  KIT_UPCOMING(deck, 4, 5, 6);
  cardstack_deck_destroy(deck);
}

static void v6_an_undone_card_has_no_direction(void) {
  cardstack_deck *deck = fresh(3);
  swipe(deck, 1, 1);
  kit_advance(deck, 9);
  CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 30);
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_NONE);
  CHECK_NEAR(pose.x, 200, 0);
  CHECK_NEAR(pose.progress, 0, 0);
  CHECK_NEAR(pose.stamp_opacity, 0, 0);
  /* Nor after all is cleared and given again. */
  static const uint64_t one = 1;
  swipe(deck, 31, 1);
  CHECK_OK(cardstack_deck_undo(deck, 31.1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_clear(deck, 31.2));
  kit_advance(deck, 40);
  CHECK_OK(cardstack_deck_append(deck, 40, &one, 1, NULL));
  kit_advance(deck, 50);
  CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
  CHECK_EQUAL(pose.direction, CARDSTACK_DIRECTION_NONE);
  CHECK_NEAR(pose.x, 200, 0);
  cardstack_deck_destroy(deck);
}

/* The host is slow to deal with what was pushed out of the window, and swipes on meanwhile. */
static void v7_swipes_while_a_final_decision_is_dealt_with(void) {
  cardstack_deck_config c = async();
  c.undo.limit = 1;
  cardstack_deck *deck = kit_deck(&c, 5);
  swipe(deck, 1, 1);
  swipe(deck, 2, 2);
  cardstack_event event;
  size_t count = 1, finals = 0, decided = 0;
  uint64_t last = 0;
  while (cardstack_deck_drain_events(deck, &event, sizeof event, 1, &count) == CARDSTACK_OK && count == 1) {
    if (event.kind == CARDSTACK_EVENT_COMMITTED) {
      CHECK_EQUAL(event.card, ++last); /* every card once, none left out */
      decided++;
    }
    if (event.kind != CARDSTACK_EVENT_FINAL) continue;
    finals++;
    if (top(deck) != 0) CHECK_OK(cardstack_deck_swipe(deck, NAN, left, 0, NULL));
  }
  CHECK_EQUAL(decided, 5);
  CHECK_EQUAL(finals, 4);
  cardstack_deck_destroy(deck);
}

static void v9_duplicates_in_an_append(void) {
  static const uint64_t cards[] = {7, 7, 8};
  size_t taken = 0;
  cardstack_deck *deck = fresh(0);
  CHECK_OK(cardstack_deck_append(deck, 1, cards, 3, &taken));
  CHECK_EQUAL(taken, 2);
  KIT_UPCOMING(deck, 7, 8);
  cardstack_deck_destroy(deck);
}

static void v10_an_update_of_an_unknown_card(void) {
  static const uint64_t unknown = 99;
  cardstack_deck *deck = fresh(3);
  size_t known = 9;
  CHECK_OK(cardstack_deck_invalidate(deck, 1, &unknown, 1, &known));
  CHECK_EQUAL(known, 0);
  CHECK_EQUAL(kit_status(deck, 99), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).pending_events, 0);
  KIT_UPCOMING(deck, 1, 2, 3);
  CHECK_OK(cardstack_deck_append(deck, 2, &unknown, 1, &known)); /* and no ghost is in its way */
  CHECK_EQUAL(known, 1);
  cardstack_deck_destroy(deck);
}

static void v11_a_window_of_none(void) {
  cardstack_deck_config c = async();
  c.undo.limit = 0;
  cardstack_deck *deck = kit_deck(&c, 3);
  swipe(deck, 1, 1);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_RESULT(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  KIT_UPCOMING(deck, 2, 3);
  cardstack_deck_destroy(deck);
}

static void v12_final_cards_stay_away_and_may_come_again(void) {
  static const uint64_t one = 1;
  for (int again = 0; again < 2; again++) {
    cardstack_deck_config c = async();
    c.undo.limit = 1;
    c.recycle.dedupe = again ? CARDSTACK_DEDUPE_HISTORY : CARDSTACK_DEDUPE_SESSION;
    cardstack_deck *deck = kit_deck(&c, 3);
    swipe(deck, 1, 1);
    swipe(deck, 2, 2);
    removal(deck, 3, 3);
    CHECK_EQUAL(top(deck), 0); /* neither 2 nor 1 comes up for it */
    kit_advance(deck, 9);
    CHECK_EQUAL(top(deck), 0);
    size_t taken = 9;
    CHECK_OK(cardstack_deck_append(deck, 10, &one, 1, &taken));
    CHECK_EQUAL(taken, again); /* as the dedupe says, not for ever */
    CHECK_EQUAL(top(deck), again ? 1 : 0);
    cardstack_deck_destroy(deck);
  }
}

/* The backend's no to the first comes after the second has been swiped. */
static void v13_a_late_no_brings_back_that_card(void) {
  cardstack_deck_config c = async();
  c.consent.directions = CARDSTACK_ALL_DIRECTIONS;
  cardstack_deck *deck = kit_deck(&c, 4);
  uint64_t first = 0, second = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 1, left, 0, &first));
  CHECK_OK(cardstack_deck_swipe(deck, 2, left, 0, &second));
  CHECK_OK(cardstack_deck_answer_question(deck, 3, first, 0));
  KIT_UPCOMING(deck, 1, 3, 4);
  CHECK_OK(cardstack_deck_answer_question(deck, 4, second, 1));
  KIT_UPCOMING(deck, 1, 3, 4);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_deck_destroy(deck);
}

static void v14_no_number_is_no_direction(void) {
  static const double none[] = {NAN, INFINITY, -INFINITY};
  for (cardstack_direction_layout layout = CARDSTACK_DIRECTIONS_TWO_WAY; layout <= CARDSTACK_DIRECTIONS_EIGHT_WAY; layout++) {
    cardstack_deck_config c = async();
    CHECK_OK(cardstack_deck_config_set_directions(&c, layout));
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 5, 0, 0.1);
    for (int i = 0; i < 3; i++) {
      CHECK_RESULT(cardstack_deck_pointer_move(deck, 1.2, 1, none[i], none[i], NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
      CHECK_RESULT(cardstack_deck_pointer_up(deck, 1.2, 1, none[i], 400, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
      c.swipe.sector_angle[1] = none[i];
      CHECK_RESULT(cardstack_deck_set_config(deck, 1.2, &c), CARDSTACK_ERROR_INVALID_ARGUMENT);
    }
    kit_release(&finger);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
    KIT_UPCOMING(deck, 1, 2, 3);
    cardstack_deck_destroy(deck);
  }
}

/* A host that looks away, for however long, comes back to the same deck. */
static void v15_a_long_pause_keeps_the_place(void) {
  cardstack_deck *deck = fresh(5);
  swipe(deck, 1, 1);
  swipe(deck, 2, 2);
  kit_advance(deck, 1e6);
  KIT_UPCOMING(deck, 3, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  CHECK_OK(cardstack_deck_undo(deck, 1e6 + 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

static void v16_swiped_cards_are_forgotten(void) {
  cardstack_deck_config c = async();
  c.undo.limit = 5;
  c.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
  cardstack_deck *deck = kit_deck(&c, 1000);
  double settled = 0;
  for (uint64_t card = 1; card <= 300000; card++) {
    CHECK_OK(cardstack_deck_swipe(deck, (double)card, left, 0, NULL));
    kit_forget(deck);
    if (card % 500 == 0) CHECK_OK(kit_append(deck, (double)card, card + 501, card + 1000));
    if (card == 20000) settled = kit_resident();
  }
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 5);
  CHECK_EQUAL(kit_status(deck, 100), 0);
  CHECK(kit_resident() < settled + 1e6); /* 280,000 more cards; a word each would be 2 MB */
  cardstack_deck_destroy(deck);
}

static void v17_new_cards_after_all_were_removed(void) {
  static const uint64_t all[] = {1, 2, 3};
  cardstack_deck *deck = fresh(3);
  swipe(deck, 1, 1);
  swipe(deck, 2, 2);
  size_t removed = 0;
  CHECK_OK(cardstack_deck_remove(deck, 3, all, 3, &removed));
  CHECK_EQUAL(removed, 3);
  CHECK_OK(kit_append(deck, 4, 7, 9));
  KIT_UPCOMING(deck, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

static void v18_nothing_to_undo_after_all_were_removed(void) {
  static const uint64_t both[] = {1, 2};
  cardstack_deck *deck = fresh(2);
  swipe(deck, 1, 1);
  CHECK_OK(cardstack_deck_remove(deck, 2, both, 2, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_undo(deck, 2, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, 3, 9, 9));
  KIT_UPCOMING(deck, 9);
  cardstack_deck_destroy(deck);
}

typedef struct regression {
  const char *name;
  void (*test)(void);
} regression;

/* The numbers are those of the sequences as they were run; 8 and 19 are about storage. */
static const regression regressions[] = {
    {"1: remove the swiped card", v1_removing_the_swiped_card_skips_none},
    {"2: remove a card of an exhausted deck", v2_no_card_rises_from_an_exhausted_deck},
    {"3: remove a swiped card, undo", v3_undo_after_removal_of_a_swiped_card},
    {"4: preserve, same set", v4_preserving_replacement_by_the_same_set},
    {"5: duplicates in a set", v5_duplicates_in_a_set},
    {"6: direction after undo", v6_an_undone_card_has_no_direction},
    {"7: slow eviction", v7_swipes_while_a_final_decision_is_dealt_with},
    {"9: duplicates in an append", v9_duplicates_in_an_append},
    {"10: update of an unknown card", v10_an_update_of_an_unknown_card},
    {"11: limit 0", v11_a_window_of_none},
    {"12: limit 1, remove", v12_final_cards_stay_away_and_may_come_again},
    {"13: a late failure", v13_a_late_no_brings_back_that_card},
    {"14: NaN", v14_no_number_is_no_direction},
    {"15: stop and start", v15_a_long_pause_keeps_the_place},
    {"16: memory", v16_swiped_cards_are_forgotten},
    {"17: remove all, append", v17_new_cards_after_all_were_removed},
    {"18: remove all, undo", v18_nothing_to_undo_after_all_were_removed},
};

int main(void) {
  for (size_t i = 0; i < sizeof regressions / sizeof regressions[0]; i++) {
    check_context("%s", regressions[i].name);
    regressions[i].test();
  }
  check_context("");
  return check_report();
}
