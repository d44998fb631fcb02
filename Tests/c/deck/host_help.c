/* What a host need not work out itself: the card's size, whether a call would succeed, the live numbers between frames,
 * names for logs, and errors that say what would have been right. */

#include "check.h"
#include "deck_kit.h"
#include "random_host.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static uint64_t hash_of(cardstack_deck *deck) {
  uint64_t hash = 0;
  CHECK_OK(cardstack_deck_state_hash(deck, &hash));
  return hash;
}

/* -- The card's size -- */

static void check_card(cardstack_deck *deck, double width, double height) {
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_NEAR(frame.card_width, width, 0);
  CHECK_NEAR(frame.card_height, height, 0);
}

static void test_card_size(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 3);
  check_card(deck, 300, 400);
  c.card.width = c.card.height = 0;
  c.card.margin_x = 16;
  c.card.margin_y = 24;
  CHECK_OK(cardstack_deck_set_config(deck, 1, &c));
  check_card(deck, 400 - 32, 800 - 48);
  CHECK_OK(cardstack_deck_set_viewport(deck, 1, 900, 500));
  check_card(deck, 900 - 32, 500 - 48);
  cardstack_deck_destroy(deck);
}

/* -- Whether a swipe or an undo would succeed -- */

static cardstack_result can_swipe(cardstack_deck *deck, cardstack_direction direction) {
  cardstack_result reason = 77;
  CHECK_OK(cardstack_deck_can_swipe(deck, direction, &reason));
  return reason;
}

static cardstack_result can_undo(cardstack_deck *deck) {
  cardstack_result reason = 77;
  CHECK_OK(cardstack_deck_can_undo(deck, &reason));
  return reason;
}

static void test_can_swipe(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_empty(&c);
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_LEFT), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, 0, 1, 2));
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_LEFT), CARDSTACK_OK);
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_UP), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(can_swipe(deck, 9), CARDSTACK_ERROR_INVALID_ARGUMENT);
  /* A direction forbidden to fingers is not forbidden to the call. */
  c.swipe.allowed_directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_set_config(deck, 0, &c));
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_RIGHT), CARDSTACK_OK);
  CHECK_OK(cardstack_deck_set_blocked(deck, 0, 1));
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_LEFT), CARDSTACK_ERROR_REFUSED);
  CHECK_OK(cardstack_deck_set_blocked(deck, 0, 0));
  c.events.backlog = 4;
  CHECK_OK(cardstack_deck_set_config(deck, 0, &c));
  CHECK_OK(kit_append(deck, 0, 3, 9));
  for (int i = 0; i < 4; i++) kit_swipe(deck, 1 + i, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_LEFT), CARDSTACK_ERROR_BACKLOG);
  CHECK_EQUAL(can_undo(deck), CARDSTACK_ERROR_BACKLOG);
  kit_forget(deck);
  CHECK_EQUAL(can_swipe(deck, CARDSTACK_DIRECTION_LEFT), CARDSTACK_OK);
  CHECK_EQUAL(can_undo(deck), CARDSTACK_OK);
  cardstack_deck_destroy(deck);
}

static void test_can_undo(void) {
  cardstack_deck_config c = kit_config();
  c.consent.undo = 1;
  cardstack_deck *deck = kit_fresh(&c, 3);
  CHECK_EQUAL(can_undo(deck), CARDSTACK_ERROR_EMPTY);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  /* To be asked about counts as possible, and so does to have been asked about. */
  CHECK_EQUAL(can_undo(deck), CARDSTACK_OK);
  CHECK_OK(cardstack_deck_undo(deck, 1, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(can_undo(deck), CARDSTACK_OK);
  CHECK_OK(cardstack_deck_finalize_all(deck, 1));
  CHECK_EQUAL(can_undo(deck), CARDSTACK_ERROR_EMPTY);
  /* A shorter age holds at once for the decisions that have it already. */
  c.consent.undo = 0;
  CHECK_OK(cardstack_deck_set_config(deck, 1, &c));
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT);
  CHECK_EQUAL(kit_advance(deck, 5).undoable, 1);
  c.undo.seconds = 1;
  CHECK_OK(cardstack_deck_set_config(deck, 5, &c));
  CHECK_EQUAL(can_undo(deck), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

enum { RESULTS = 15 };

/* Whatever a random host has done: what is said to be the result is the result. */
static void test_agreement(void) {
  size_t swipes[RESULTS] = {0}, undos[RESULTS] = {0};
  for (uint64_t number = 1; number <= 250; number++) {
    const cardstack_deck_config config = random_host_config(number);
    random_host host = random_host_make(&config, number, 0);
    uint64_t dice = number * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int i = 0; i < 300; i++) {
      random_host_call(&host);
      check_context("session %d, call %d", (int)number, i);
      const cardstack_direction direction = (cardstack_direction)random_pick(&dice, 11) - 1;
      const uint64_t before = hash_of(host.deck);
      const cardstack_result swipe = can_swipe(host.deck, direction), undo = can_undo(host.deck);
      CHECK(hash_of(host.deck) == before);
      CHECK(swipe <= 0 && swipe > -RESULTS && undo <= 0 && undo > -RESULTS);
      if (random_pick(&dice, 6) == 0) {
        CHECK_RESULT(cardstack_deck_swipe(host.deck, NAN, direction, 0, NULL), swipe);
        swipes[-swipe]++;
      } else if (random_pick(&dice, 9) == 0) {
        CHECK_RESULT(cardstack_deck_undo(host.deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), undo);
        undos[-undo]++;
      }
    }
    cardstack_deck_destroy(host.deck);
  }
  check_context("%s", "");
  CHECK(swipes[0] > 100 && undos[0] > 100);
  CHECK(swipes[-CARDSTACK_ERROR_INVALID_ARGUMENT] > 10 && swipes[-CARDSTACK_ERROR_EMPTY] > 10);
  CHECK(swipes[-CARDSTACK_ERROR_BACKLOG] > 10 && swipes[-CARDSTACK_ERROR_REFUSED] > 10);
  CHECK(swipes[-CARDSTACK_ERROR_LIMIT] > 10);
  CHECK(undos[-CARDSTACK_ERROR_EMPTY] > 10 && undos[-CARDSTACK_ERROR_BACKLOG] > 10);
}

/* -- The live numbers between frames -- */

static cardstack_frame look(cardstack_deck *deck) {
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.now = 1e6; /* of no effect */
  CHECK_OK(cardstack_deck_peek(deck, &frame));
  CHECK(frame.now == 1e6);
  frame.now = NAN;
  return frame;
}

static void check_look(cardstack_deck *deck) {
  const uint64_t before = hash_of(deck);
  const cardstack_frame seen = look(deck);
  CHECK(hash_of(deck) == before);
  const cardstack_frame shown = kit_advance(deck, NAN);
  CHECK(memcmp(&seen.time, &shown.time, sizeof shown - offsetof(cardstack_frame, time)) == 0);
  CHECK_EQUAL(seen.pose_count, 0);
}

static void test_look(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_EQUAL(look(deck).remaining, 5);
  check_look(deck);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  const cardstack_frame frame = look(deck);
  CHECK_EQUAL(frame.undoable, 1);
  CHECK_EQUAL(frame.top, 2);
  CHECK_EQUAL(frame.motion, CARDSTACK_MOTION_SETTLING | CARDSTACK_MOTION_LEAVING);
  CHECK_NEAR(frame.time, 1, 0);
  CHECK_NEAR(frame.card_width, 300, 0);
  check_look(deck);
  kit_finger finger = kit_press(deck, 2, 200, 400);
  kit_glide(&finger, 50, 0, 0.1);
  check_look(deck);
  cardstack_deck_destroy(deck);
  for (uint64_t number = 1; number <= 60; number++) {
    const cardstack_deck_config config = random_host_config(number);
    random_host host = random_host_make(&config, number, 0);
    check_context("session %d", (int)number);
    for (int i = 0; i < 60; i++) {
      random_host_call(&host);
      kit_advance(host.deck, NAN); /* what is due at once */
      check_look(host.deck);
    }
    cardstack_deck_destroy(host.deck);
  }
  check_context("%s", "");
}

static uint32_t flags_of(cardstack_deck *deck, double now, uint64_t card) {
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_frame frame;
  memset(&frame, 0, sizeof frame);
  frame.struct_size = sizeof frame;
  frame.pose_size = sizeof poses[0];
  frame.poses = poses;
  frame.pose_capacity = CARDSTACK_MAX_POSES;
  frame.now = now;
  CHECK_OK(cardstack_deck_advance(deck, &frame));
  for (uint32_t i = 0; i < frame.pose_count; i++) {
    if (poses[i].card == card) return poses[i].flags;
  }
  return 0;
}

/* A look does not use up that a card's content has changed. */
static void test_look_is_no_frame(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 2);
  const uint64_t card = 1;
  flags_of(deck, 1, 1);
  CHECK(flags_of(deck, 2, 1) & CARDSTACK_POSE_STATIC);
  CHECK_OK(cardstack_deck_invalidate(deck, 3, &card, 1, NULL));
  look(deck);
  CHECK((flags_of(deck, 4, 1) & CARDSTACK_POSE_STATIC) == 0);
  CHECK(flags_of(deck, 5, 1) & CARDSTACK_POSE_STATIC);
  cardstack_deck_destroy(deck);
}

/* -- Errors and names -- */

static void check_sectors(const cardstack_deck_config *config, cardstack_direction direction, const char *expected) {
  cardstack_deck *deck = kit_deck(config, 2);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, direction, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  const char *message = cardstack_deck_error_message(deck);
  if (strcmp(message, expected) != 0) CHECK_FAIL("\"%s\", not \"%s\"", message, expected);
  /* The next error's message is its own. */
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK(strcmp(cardstack_deck_error_message(deck), "there is no decision to undo") == 0);
  cardstack_deck_destroy(deck);
}

static void test_sectors_in_errors(void) {
  cardstack_deck_config c = kit_config();
  check_sectors(&c, CARDSTACK_DIRECTION_UP, "direction must be one that has a sector in this deck: left, right");
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_EIGHT_WAY));
  check_sectors(&c, CARDSTACK_DIRECTION_NONE,
                "direction must be one that has a sector in this deck: "
                "left, right, up, down, up_left, up_right, down_left, down_right");
  memset(c.swipe.sector_half_width, 0, sizeof c.swipe.sector_half_width);
  check_sectors(&c, CARDSTACK_DIRECTION_LEFT,
                "direction must be one that has a sector in this deck, which has no sectors");
}

int main(void) {
  test_card_size();
  test_can_swipe();
  test_can_undo();
  test_agreement();
  test_look();
  test_look_is_no_frame();
  test_sectors_in_errors();
  return check_report();
}
