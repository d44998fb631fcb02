/* What is drawn keeps its order; only an undone card, or one that a finger catches, comes on top. The random sessions of
 * in_sight.c check this everywhere. */

#include "check.h"
#include "deck_kit.h"

#include <stdio.h>
#include <string.h>

/* Checks the cards of all poses, from the back. A card with two poses is there twice. */
static void expect_order(cardstack_deck *deck, const char *expected) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  char found[256] = "";
  const size_t count = kit_poses(deck, poses);
  for (size_t i = 0; i < count; i++) {
    snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d", i == 0 ? "" : " ", (int)poses[i].card);
  }
  CHECK(strcmp(found, expected) == 0);
  if (strcmp(found, expected) != 0) fprintf(stderr, "%s, not %s\n", found, expected);
}

static void undo(cardstack_deck *deck, double time) {
  CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
}

static void remove_card(cardstack_deck *deck, double time, uint64_t card) {
  CHECK_OK(cardstack_deck_remove(deck, time, &card, 1, NULL));
}

/* A card that fades at the bottom stays behind the next one that fades there. */
static void test_undone_twice(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 8);
  kit_advance(deck, 0.5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 4);
  expect_order(deck, "5 4 3");
  undo(deck, 5);
  expect_order(deck, "5 4 3 2");
  kit_advance(deck, 5.1);
  undo(deck, 5.1);
  expect_order(deck, "5 4 3 2 1");
  kit_advance(deck, 9);
  expect_order(deck, "3 2 1");
  cardstack_deck_destroy(deck);
}

/* A card that was removed from the top fades above the next one, also if that leaves and comes back. */
static void test_removed(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 8);
  kit_advance(deck, 0.5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 1.1);
  remove_card(deck, 1.1, 3);
  expect_order(deck, "5 4 3 2 1");
  undo(deck, 1.15);
  expect_order(deck, "5 4 3 2 1");
  cardstack_deck_destroy(deck);
  deck = kit_fresh(&c, 8);
  kit_advance(deck, 0.5);
  remove_card(deck, 1, 1);
  kit_swipe(deck, 1.05, CARDSTACK_DIRECTION_LEFT);
  expect_order(deck, "5 4 3 2 1");
  undo(deck, 1.1);
  expect_order(deck, "5 4 3 2 1");
  cardstack_deck_destroy(deck);
}

/* In a circle of two the card that leaves is in the pile, too. An undo brings back the one that leaves. */
static void test_circle(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS;
  c.undo.limit = 10;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_fresh(&c, 2);
  kit_advance(deck, 0.5);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 3);
  expect_order(deck, "1 2");
  kit_swipe(deck, 3, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 3.1);
  kit_swipe(deck, 3.1, CARDSTACK_DIRECTION_LEFT);
  kit_advance(deck, 3.2);
  expect_order(deck, "2 1 2");
  undo(deck, 3.2);
  expect_order(deck, "2 1 2");
  cardstack_deck_destroy(deck);
}

/* Cards that the host puts into another order: as few as possible fade where they are, and enter again. */
static void test_reordered(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_advance(deck, 0.5);
  kit_advance(deck, 1);
  expect_order(deck, "3 2 1");
  const uint64_t backward[] = {2, 3, 1};
  CHECK_OK(cardstack_deck_replace(deck, 1, backward, 3, 0, NULL, NULL));
  expect_order(deck, "1 3 2 1");
  kit_advance(deck, 1.1);
  expect_order(deck, "1 3 2 1");
  kit_advance(deck, 4);
  expect_order(deck, "1 3 2");
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_undone_twice();
  test_removed();
  test_circle();
  test_reordered();
  return check_report();
}
