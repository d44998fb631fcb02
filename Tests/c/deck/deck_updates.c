/* Cards coming and going at any moment: order, duplicates, recycling, and what becomes of a drag or a flight. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

static kit_events events;

/* Whether the upcoming cards are these; 0 ends the list. */
static void expect_cards(int line, cardstack_deck *deck, ...) {
  uint64_t cards[64];
  size_t count = 0, i = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, 64, &count));
  va_list list;
  va_start(list, deck);
  for (int card; (card = va_arg(list, int)) != 0; i++) {
    if (i >= count || cards[i] != (uint64_t)card) {
      CHECK_FAIL("line %d: card %d is %d, not %d", line, (int)i, i < count ? (int)cards[i] : 0, card);
      break;
    }
  }
  va_end(list);
  if (i != count) CHECK_FAIL("line %d: %d cards, not %d", line, (int)count, (int)i);
}
#define EXPECT_CARDS(...) expect_cards(__LINE__, __VA_ARGS__, 0)

static size_t add(cardstack_deck *deck, uint64_t card) {
  size_t taken = 99;
  CHECK_OK(cardstack_deck_append(deck, NAN, &card, 1, &taken));
  return taken;
}

static void test_order(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  EXPECT_CARDS(deck, 1, 2, 3, 4, 5);
  const uint64_t batch[] = {10, 3, 11, 10};
  size_t taken = 0, position = 0;
  CHECK_OK(cardstack_deck_insert(deck, 1, 2, batch, 4, &taken));
  CHECK_EQUAL(taken, 2);
  EXPECT_CARDS(deck, 1, 2, 10, 11, 3, 4, 5);
  CHECK_OK(cardstack_deck_position(deck, 4, &position));
  CHECK_EQUAL(position, 5);
  CHECK_RESULT(cardstack_deck_position(deck, 77, &position), CARDSTACK_ERROR_NOT_FOUND);
  const uint64_t gone[] = {1, 10, 10, 99, 5};
  CHECK_OK(cardstack_deck_remove(deck, 1, gone, 5, &taken));
  CHECK_EQUAL(taken, 3);
  EXPECT_CARDS(deck, 2, 11, 3, 4);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 2);
  const uint64_t other[] = {20, 4, 21, 20};
  CHECK_OK(cardstack_deck_replace(deck, 2, other, 4, 0, &taken, NULL));
  CHECK_EQUAL(taken, 3);
  EXPECT_CARDS(deck, 20, 4, 21);
  CHECK_RESULT(cardstack_deck_insert(deck, 2, 4, other, 1, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  EXPECT_CARDS(deck, 20, 4, 21);
  CHECK_OK(cardstack_deck_clear(deck, 3));
  CHECK_OK(cardstack_deck_cards(deck, 0, NULL, 0, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(kit_append(deck, 4, 30, 31));
  EXPECT_CARDS(deck, 30, 31);
  CHECK_EQUAL(kit_advance(deck, 30).pose_count, 2);
  cardstack_deck_destroy(deck);
}

static void test_paging(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 10);
  uint64_t cards[4];
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 7, cards, 4, &count));
  CHECK_EQUAL(count, 3);
  CHECK_EQUAL(cards[0], 8);
  CHECK_OK(cardstack_deck_cards(deck, 10, cards, 4, &count));
  CHECK_EQUAL(count, 0);
  CHECK_OK(cardstack_deck_cards(deck, 500, cards, 4, &count));
  CHECK_EQUAL(count, 0);
  CHECK_OK(cardstack_deck_cards(deck, 4, NULL, 0, &count));
  CHECK_EQUAL(count, 6);
  cardstack_deck_destroy(deck);
}

static void test_dedupe(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    check_context("dedupe %d", (int)mode);
    const int history = mode >= CARDSTACK_DEDUPE_HISTORY, session = mode >= CARDSTACK_DEDUPE_SESSION;
    cardstack_deck_config c = kit_config();
    c.recycle.dedupe = mode;
    cardstack_deck *deck = kit_deck(&c, 5);
    CHECK_EQUAL(add(deck, 3), 0); /* upcoming */
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    CHECK_EQUAL(add(deck, 1), 0); /* in play: it flies */
    kit_advance(deck, 10);
    CHECK_EQUAL(add(deck, 1), !history); /* in the history alone */
    const uint64_t one = 1;
    CHECK_OK(cardstack_deck_remove(deck, NAN, &one, 1, NULL)); /* its decision is final */
    kit_advance(deck, 20);
    CHECK_EQUAL(add(deck, 1), !session); /* decided in this session */

    CHECK_OK(cardstack_deck_swipe(deck, 21, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* card 2 */
    CHECK_OK(cardstack_deck_undo(deck, 25, CARDSTACK_DIRECTION_NONE, 0, NULL));
    const uint64_t two = 2;
    CHECK_OK(cardstack_deck_remove(deck, 30, &two, 1, NULL));
    kit_advance(deck, 40);
    CHECK_EQUAL(add(deck, 2), 1); /* decided and undone: not decided */

    CHECK_OK(cardstack_deck_swipe(deck, 41, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* card 3 */
    CHECK_OK(cardstack_deck_finalize_all(deck, 42));
    kit_advance(deck, 50);
    CHECK_EQUAL(add(deck, 3), !session);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void test_remove_while_dragging(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  /* Changes beneath do not disturb the drag. */
  const uint64_t two = 2, zero_place[] = {50, 51}, one = 1;
  cardstack_pose before, after;
  kit_pose(deck, 1, &before);
  CHECK_OK(cardstack_deck_remove(deck, finger.time, &two, 1, NULL));
  CHECK_OK(cardstack_deck_insert(deck, finger.time, 0, zero_place, 2, NULL));
  CHECK_OK(kit_append(deck, finger.time, 60, 61));
  kit_pose(deck, 1, &after);
  CHECK_NEAR(after.x, before.x, 0);
  CHECK_NEAR(after.rotation, before.rotation, 0);
  EXPECT_CARDS(deck, 1, 50, 51, 3, 4, 5, 60, 61);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 1);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_remove(deck, finger.time + 0.1, &one, 1, NULL));
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_CANCELLED);
  CHECK(e != NULL && e->card == 1 && e->reason == CARDSTACK_REASON_REMOVED);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_IDLE);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 50);
  CHECK(kit_pose(deck, 1, &after));
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_FADING);
  CHECK_NEAR(after.x, before.x, 1e-9);
  finger.time += 0.2;
  kit_glide(&finger, 100, 0, 0.2);
  kit_release(&finger);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
  kit_advance(deck, finger.time + 20);
  CHECK(!kit_pose(deck, 1, &after));
  cardstack_deck_destroy(deck);
}

/* Taken away from under the finger and put back while it fades: it goes home, and all of it. */
static void test_remove_and_put_back(void) {
  for (int reduced = 0; reduced < 2; reduced++) {
    check_context("reduced motion %d", reduced);
    cardstack_deck_config c = kit_config();
    c.reduced_motion = reduced;
    c.look.lift_scale = 0.9;
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_advance(deck, 0.5);
    kit_finger finger = kit_press(deck, 1, 200, 400);
    kit_glide(&finger, 80, 0, 0.3);
    const uint64_t one = 1;
    CHECK_OK(cardstack_deck_remove(deck, finger.time, &one, 1, NULL));
    kit_advance(deck, finger.time + 0.05);
    cardstack_pose before, after;
    kit_pose(deck, 1, &before);
    CHECK_OK(cardstack_deck_insert(deck, finger.time + 0.05, 0, &one, 1, NULL));
    CHECK(kit_pose(deck, 1, &after));
    CHECK_NEAR(after.x, before.x, 1e-9);
    CHECK_NEAR(after.opacity, before.opacity, 1e-9);
    CHECK_EQUAL(kit_advance(deck, finger.time + 60).motion, 0);
    kit_pose(deck, 1, &after);
    CHECK_NEAR(after.x, 200, 0);
    CHECK_NEAR(after.y, 400, 0);
    CHECK_NEAR(after.rotation, 0, 0);
    CHECK_NEAR(after.scale, 1, 0);
    CHECK_NEAR(after.opacity, 1, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void test_replace_while_dragging(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  kit_forget(deck);
  const uint64_t with[] = {70, 1, 71}, without[] = {80, 81};
  CHECK_OK(cardstack_deck_replace(deck, finger.time, with, 3, 0, NULL, NULL));
  EXPECT_CARDS(deck, 1, 70, 71);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 0);
  CHECK_OK(cardstack_deck_replace(deck, finger.time, without, 2, 0, NULL, NULL));
  EXPECT_CARDS(deck, 1, 80, 81);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  kit_release(&finger);
  EXPECT_CARDS(deck, 80, 81);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
  cardstack_deck_destroy(deck);
}

static void test_remove_in_flight(void) {
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 1.05);
  kit_forget(deck);
  cardstack_pose before, after;
  kit_pose(deck, 1, &before);
  const uint64_t one = 1;
  size_t removed = 0;
  CHECK_OK(cardstack_deck_remove(deck, 1.05, &one, 1, &removed));
  CHECK_EQUAL(removed, 1);
  kit_pose(deck, 1, &after);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_LEAVING);
  CHECK_NEAR(after.x, before.x, 1e-9);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_RESULT(cardstack_deck_undo(deck, 1.1, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  kit_advance(deck, 1.08);
  kit_pose(deck, 1, &after);
  CHECK(after.x > before.x);
  cardstack_deck_destroy(deck);
}

/* An id that comes again is another card to the history: its old entry stays gone. */
static void test_history_by_token(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_deck(&c, 3);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 5);
  kit_forget(deck);
  const uint64_t one = 1;
  CHECK_OK(cardstack_deck_remove(deck, 5, &one, 1, NULL));
  CHECK_EQUAL(add(deck, 1), 1);
  kit_drain(deck, &events);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 1);
  CHECK_RESULT(cardstack_deck_undo(deck, 6, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  EXPECT_CARDS(deck, 2, 3, 1);
  cardstack_deck_destroy(deck);
}

static void test_recycling(void) {
  cardstack_deck_config c = kit_config();
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = kit_deck(&c, 4);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  EXPECT_CARDS(deck, 2, 3, 4); /* it re-enters when its flight ends */
  kit_advance(deck, 10);
  EXPECT_CARDS(deck, 2, 3, 4, 1);
  CHECK_OK(cardstack_deck_swipe(deck, 11, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 20);
  EXPECT_CARDS(deck, 3, 4, 1);
  CHECK_OK(cardstack_deck_undo(deck, 21, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 22, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* card 1, from the tail to the top */
  EXPECT_CARDS(deck, 1, 2, 3, 4);
  /* At a distance. */
  c.recycle.distance = 2;
  CHECK_OK(cardstack_deck_set_config(deck, 40, &c));
  CHECK_OK(cardstack_deck_swipe(deck, 41, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 50);
  EXPECT_CARDS(deck, 2, 3, 1, 4);
  /* Undone in flight: it does not re-enter once more. */
  CHECK_OK(cardstack_deck_swipe(deck, 51, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_undo(deck, 51.05, CARDSTACK_DIRECTION_NONE, 0, NULL));
  kit_advance(deck, 70);
  EXPECT_CARDS(deck, 2, 3, 1, 4);
  /* Removed in flight: it does not re-enter at all. */
  CHECK_OK(cardstack_deck_swipe(deck, 71, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  const uint64_t two = 2;
  CHECK_OK(cardstack_deck_remove(deck, 71.05, &two, 1, NULL));
  kit_advance(deck, 90);
  EXPECT_CARDS(deck, 3, 1, 4);
  cardstack_deck_destroy(deck);
}

/* A circle goes round for ever, even with a single card. */
static void test_circle(void) {
  for (uint64_t cards = 1; cards <= 3; cards++) {
    check_context("a circle of %d", (int)cards);
    cardstack_deck_config c;
    CHECK_OK(cardstack_deck_config_init(&c, sizeof c, CARDSTACK_PRESET_CIRCLE));
    c.viewport.width = 400;
    c.viewport.height = 800;
    cardstack_deck *deck = kit_deck(&c, cards);
    for (int i = 0; i < 30; i++) {
      CHECK_EQUAL(kit_advance(deck, 10 * i).top, (uint64_t)i % cards + 1);
      CHECK_OK(cardstack_deck_swipe(deck, 10 * i, i % 3 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT, 0, NULL));
      kit_forget(deck);
    }
    CHECK_EQUAL(kit_advance(deck, 1000).remaining, cards);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- A call that takes none of its cards: it returns OK, and the message says why and what to call -- */

static const uint64_t pair[] = {1, 2};

/* Adds cards 1 and 2 by one of four calls, and returns how many were taken. */
static size_t add_pair(cardstack_deck *deck, int way) {
  size_t taken = 99, count = 0;
  cardstack_event drained[64];
  uint64_t token = 0;
  switch (way) {
    case 0: CHECK_OK(cardstack_deck_append(deck, NAN, pair, 2, &taken)); break;
    case 1: CHECK_OK(cardstack_deck_insert(deck, NAN, 0, pair, 2, &taken)); break;
    case 2: CHECK_OK(cardstack_deck_replace(deck, NAN, pair, 2, 0, &taken, NULL)); break;
    default:
      CHECK_OK(cardstack_deck_drain_events(deck, drained, sizeof drained[0], 64, &count));
      CHECK_OK(cardstack_deck_refresh(deck, NAN, 0, &token));
      CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, pair, 2, 0, 0, 0, &taken));
  }
  return taken;
}

/* A deck that has decided cards 1 and 2. */
static cardstack_deck *decided(cardstack_deck_config *config) {
  config->feed.enabled = 1;
  cardstack_deck *deck = kit_deck(config, 2);
  for (int i = 0; i < 2; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  kit_advance(deck, 9); /* they have left */
  CHECK_RESULT(cardstack_deck_swipe(deck, 9, 99, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT); /* another line */
  return deck;
}

static void expect_refusal(cardstack_deck *deck, int way, const char *mode, const char *remedy) {
  CHECK_EQUAL(add_pair(deck, way), 0);
  const char *line = cardstack_deck_error_message(deck);
  if (strstr(line, mode) == NULL || strstr(line, remedy) == NULL || strstr(line, "2 cards") == NULL) {
    CHECK_FAIL("way %d: '%s' lacks %s, %s or 2 cards", way, line, mode, remedy);
  }
}

static void test_refused_cards(void) {
  for (int way = 0; way < 4; way++) {
    cardstack_deck_config c = kit_config();
    c.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
    cardstack_deck *deck = decided(&c);
    expect_refusal(deck, way, "recycle.dedupe SESSION", "set LIVE");
    c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
    CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
    CHECK_EQUAL(add_pair(deck, way), 2);
    cardstack_deck_destroy(deck);
    c.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
    deck = decided(&c);
    expect_refusal(deck, way, "recycle.dedupe SESSION", "cardstack_deck_reset");
    CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
    CHECK_EQUAL(add_pair(deck, way), 2);
    cardstack_deck_destroy(deck);
    if (way < 2) { /* what replaces makes decisions final first */
      c.recycle.dedupe = CARDSTACK_DEDUPE_HISTORY;
      deck = decided(&c);
      expect_refusal(deck, way, "recycle.dedupe HISTORY", "cardstack_deck_finalize_all");
      CHECK_OK(cardstack_deck_finalize_all(deck, NAN));
      CHECK_EQUAL(add_pair(deck, way), 2);
      expect_refusal(deck, way, "recycle.dedupe", "cardstack_deck_remove");
      CHECK_OK(cardstack_deck_remove(deck, NAN, pair, 2, NULL));
      CHECK_EQUAL(add_pair(deck, way), 2);
      cardstack_deck_destroy(deck);
    }
    if (way == 2) {
      c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
      c.consent.replacement = CARDSTACK_REPLACEMENT_PRESERVE;
      deck = decided(&c);
      expect_refusal(deck, way, "consent.replacement", "cardstack_deck_finalize_all");
      CHECK_OK(cardstack_deck_finalize_all(deck, NAN));
      CHECK_EQUAL(add_pair(deck, way), 2);
      cardstack_deck_destroy(deck);
    }
  }
  /* The line is that of the last refusal: no cards, or some that are taken, leave it. */
  cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 2);
  const char *line = cardstack_deck_error_message(deck);
  CHECK(strcmp(line, "") == 0);
  CHECK_EQUAL(add(deck, 3), 1);
  CHECK_OK(cardstack_deck_append(deck, NAN, NULL, 0, NULL));
  const uint64_t some[] = {1, 4};
  CHECK_OK(cardstack_deck_append(deck, NAN, some, 2, NULL));
  CHECK(strcmp(cardstack_deck_error_message(deck), "") == 0);
  CHECK_EQUAL(add(deck, 1), 0);
  CHECK(strstr(cardstack_deck_error_message(deck), "1 card") != NULL);
  /* A question has taken none, either, and is no refusal. */
  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  CHECK_OK(cardstack_deck_set_config(deck, NAN, &c));
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_RESULT(cardstack_deck_swipe(deck, 9, 99, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_OK(cardstack_deck_replace(deck, NAN, pair, 2, 0, NULL, NULL));
  CHECK(strstr(cardstack_deck_error_message(deck), "direction") != NULL);
  cardstack_deck_destroy(deck);
}

/* As in mac-gallagher/Shuffle #150, #108, #114, Yalantis/Koloda #114, #434. */
static void test_cards_in_mid_swipe(void) {
  cardstack_deck_config c = kit_config();
  c.press.slop = 0;
  c.look.rotation = 0;
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_finger finger = kit_press(deck, 1, 200, 400);
  kit_glide(&finger, 90, 0, 0.2);
  CHECK_OK(kit_append(deck, finger.time, 11, 14));
  CHECK_NEAR(kit_pose_of(deck, 1).x, 290, 1e-9);
  kit_glide(&finger, 60, 0, 0.1);
  kit_release(&finger);
  kit_advance(deck, finger.time + 0.05); /* in flight */
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, (const uint64_t[]){21}, 1, NULL));
  kit_advance(deck, finger.time + 9);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  KIT_UPCOMING(deck, 21, 2, 3, 11, 12, 13, 14);
  kit_slow_swipe(deck, finger.time + 9, -180, 0); /* not frozen */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

/* It does not begin again at the first: yuyakaido/CardStackView #143, #185, #203, #272. */
static void test_replace_in_mid_swipe(void) {
  static const uint64_t same_and_more[] = {2, 3, 4, 5};
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 4);
  double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_OK(cardstack_deck_replace(deck, time + 0.02, same_and_more, 4, 0, NULL, NULL));
  KIT_UPCOMING(deck, 2, 3, 4, 5);
  time = kit_slow_swipe(deck, time + 1, 180, 0);
  KIT_UPCOMING(deck, 3, 4, 5);
  cardstack_deck_destroy(deck);
}

/* As in webraptor/react-native-deck-swiper #94, #126, appinioGmbH/flutter_packages #34. */
static void test_cards_for_an_empty_deck(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 1);
  const double time = kit_slow_swipe(deck, 1, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED), 1);
  kit_advance(deck, time + 5);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_EMPTY);
  CHECK_OK(kit_append(deck, time + 6, 7, 9));
  const cardstack_frame frame = kit_advance(deck, time + 9);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_READY);
  CHECK_EQUAL(frame.top, 7);
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 7, &pose), 1);
  CHECK_NEAR(pose.opacity, 1, 1e-9);
  kit_slow_swipe(deck, time + 9, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  cardstack_deck_destroy(deck);
}

/* The host's list begins with the card that has just been swiped; it takes that out, and no other is skipped:
 * alexbrillant/react-native-deck-swiper #153, and AsyncCardStack. */
static void test_remove_the_swiped_card(void) {
  for (int settled = 0; settled < 2; settled++) {
    const cardstack_deck_config c = kit_config();
    cardstack_deck *deck = kit_fresh(&c, 5);
    const double time = kit_slow_swipe(deck, 1, 180, 0);
    if (settled) kit_advance(deck, time + 5);
    CHECK_OK(cardstack_deck_remove(deck, time, (const uint64_t[]){1}, 1, NULL));
    KIT_UPCOMING(deck, 2, 3, 4, 5);
    kit_advance(deck, time + 9);
    KIT_UPCOMING(deck, 2, 3, 4, 5);
    CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
    cardstack_deck_destroy(deck);
  }
}

/* As in ricardodalarme/flutter_card_swiper #52. */
static void test_one_card(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 1);
  CHECK_EQUAL(kit_advance(deck, 1).pose_count, 1);
  double time = kit_slow_swipe(deck, 1, 60, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), 1);
  time = kit_slow_swipe(deck, time + 3, 180, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_COMMITTED), 1);
  const cardstack_frame frame = kit_advance(deck, time + 5);
  CHECK_EQUAL(frame.pose_count, 0);
  CHECK_EQUAL(frame.top, 0);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1);
  cardstack_deck_destroy(deck);
}

/* In AsyncCardStack a card rose from an exhausted deck when another was removed, and undo went by places. */
static void test_remove_decided_cards(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  for (uint64_t card = 1; card <= 3; card++) kit_swipe(deck, (double)card, CARDSTACK_DIRECTION_LEFT);
  CHECK_OK(cardstack_deck_remove(deck, 9, (const uint64_t[]){2}, 1, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).top, 0);
  CHECK_EQUAL(kit_advance(deck, 20).pose_count, 0);
  CHECK_OK(cardstack_deck_undo(deck, 21, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 3);
  CHECK_OK(cardstack_deck_undo(deck, 22, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1, 3);
  CHECK_RESULT(cardstack_deck_undo(deck, 23, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  cardstack_deck_destroy(deck);
}

static void test_final_cards_stay_away(void) {
  for (int again = 0; again < 2; again++) {
    cardstack_deck_config c = kit_config();
    c.undo.limit = 1;
    c.recycle.dedupe = again ? CARDSTACK_DEDUPE_HISTORY : CARDSTACK_DEDUPE_SESSION;
    cardstack_deck *deck = kit_deck(&c, 3);
    kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
    kit_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
    CHECK_OK(cardstack_deck_remove(deck, 3, (const uint64_t[]){3}, 1, NULL));
    CHECK_EQUAL(kit_advance(deck, NAN).top, 0); /* neither 2 nor 1 comes up for it */
    kit_advance(deck, 9);
    CHECK_EQUAL(kit_advance(deck, NAN).top, 0);
    size_t taken = 9;
    CHECK_OK(cardstack_deck_append(deck, 10, (const uint64_t[]){1}, 1, &taken));
    CHECK_EQUAL(taken, again); /* as the dedupe says, not for ever */
    CHECK_EQUAL(kit_advance(deck, NAN).top, again ? 1 : 0);
    cardstack_deck_destroy(deck);
  }
}

/* Removed with those that are decided: nothing can be undone, and new cards come. */
static void test_remove_all(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_fresh(&c, 3);
  kit_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT);
  kit_swipe(deck, 2, CARDSTACK_DIRECTION_RIGHT);
  size_t removed = 0;
  CHECK_OK(cardstack_deck_remove(deck, 3, (const uint64_t[]){1, 2, 3}, 3, &removed));
  CHECK_EQUAL(removed, 3);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_undo(deck, 3, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(kit_append(deck, 4, 7, 9));
  KIT_UPCOMING(deck, 7, 8, 9);
  cardstack_deck_destroy(deck);
}

int main(void) {
  test_order();
  test_refused_cards();
  test_paging();
  test_dedupe();
  test_remove_while_dragging();
  test_remove_and_put_back();
  test_replace_while_dragging();
  test_remove_in_flight();
  test_history_by_token();
  test_recycling();
  test_circle();
  test_cards_in_mid_swipe();
  test_replace_in_mid_swipe();
  test_cards_for_an_empty_deck();
  test_remove_the_swiped_card();
  test_one_card();
  test_remove_decided_cards();
  test_final_cards_stay_away();
  test_remove_all();
  return check_report();
}
