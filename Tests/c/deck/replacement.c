/* Replacing all cards while decisions can be undone: the strategies, and the question that one of them asks. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static kit_events events;

static cardstack_deck_config with_strategy(cardstack_replacement strategy) {
  cardstack_deck_config c = kit_config();
  c.consent.replacement = strategy;
  return c;
}

/* Five cards; 1 has gone right, 2 left, 3 right. */
static cardstack_deck *with_three_decided(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT, NULL));
  kit_advance(deck, 9);
  kit_forget(deck);
  return deck;
}

static size_t replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, uint64_t *token) {
  size_t taken = 99;
  CHECK_OK(cardstack_deck_replace(deck, time, cards, count, &taken, token));
  return taken;
}

static const uint64_t mixed[] = {1, 7, 3, 8, 7}, others[] = {20, 21};

static void clear_makes_all_final(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    check_context("dedupe %d", (int)mode);
    cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_CLEAR);
    c.recycle.dedupe = mode;
    cardstack_deck *deck = with_three_decided(&c);
    uint64_t token = 9;
    CHECK_EQUAL(replace(deck, 10, mixed, 5, &token), mode == CARDSTACK_DEDUPE_SESSION ? 2 : 4);
    CHECK_EQUAL(token, 0);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 3);
    uint64_t next = 1;
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_EQUAL(events.at[i].card, next++);
    }
    if (mode == CARDSTACK_DEDUPE_SESSION) KIT_UPCOMING(deck, 7, 8);
    if (mode != CARDSTACK_DEDUPE_SESSION) KIT_UPCOMING(deck, 1, 7, 3, 8);
    CHECK_RESULT(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, NULL), CARDSTACK_ERROR_EMPTY);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void keep_keeps_all(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    check_context("dedupe %d", (int)mode);
    cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_KEEP);
    c.recycle.dedupe = mode;
    cardstack_deck *deck = with_three_decided(&c);
    uint64_t token = 9;
    CHECK_EQUAL(replace(deck, 10, mixed, 5, &token), 2);
    CHECK_EQUAL(token, 0);
    KIT_UPCOMING(deck, 7, 8);
    kit_drain(deck, &events);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 0);
    CHECK_EQUAL(kit_advance(deck, 11).undoable, 3);
    CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, NULL));
    KIT_UPCOMING(deck, 3, 7, 8);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void preserve_keeps_what_is_there_again(void) {
  for (cardstack_dedupe mode = CARDSTACK_DEDUPE_LIVE; mode <= CARDSTACK_DEDUPE_SESSION; mode++) {
    check_context("dedupe %d", (int)mode);
    cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
    c.recycle.dedupe = mode;
    cardstack_deck *deck = with_three_decided(&c);
    cardstack_decision was[3], is[3];
    size_t count = 0;
    CHECK_OK(cardstack_deck_history(deck, 0, was, sizeof was[0], 3, &count));
    CHECK_EQUAL(replace(deck, 10, mixed, 5, NULL), 2);
    KIT_UPCOMING(deck, 7, 8); /* decided cards are not shown again, in any mode */
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 1);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_FINAL)->token, was[1].token);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_FINAL)->card, 2);
    CHECK_OK(cardstack_deck_history(deck, 0, is, sizeof is[0], 3, &count));
    CHECK_EQUAL(count, 2);
    CHECK(is[0].token == was[0].token && is[1].token == was[2].token);
    CHECK_EQUAL(kit_status(deck, 1), CARDSTACK_CARD_UNDOABLE);
    CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, NULL));
    KIT_UPCOMING(deck, 3, 7, 8);
    CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, NULL));
    KIT_UPCOMING(deck, 1, 3, 7, 8);
    CHECK_RESULT(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, NULL), CARDSTACK_ERROR_EMPTY);
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    /* Nothing of it left: the same again, with the cards shown. */
    CHECK_EQUAL(replace(deck, 61, others, 2, NULL), 2);
    KIT_UPCOMING(deck, 20, 21);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* The kept card may still be in the air; undone, it turns round. And none of the decisions is lost between two replacements. */
static void preserve_in_flight(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
  c.exit.seconds = 2;
  cardstack_deck *deck = with_three_decided(&c);
  CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_LEFT, NULL)); /* card 4 */
  kit_advance(deck, 10.3);
  static const uint64_t again[] = {4, 30}, once_more[] = {40, 4};
  cardstack_pose before, after;
  CHECK(kit_pose(deck, 4, &before));
  CHECK_EQUAL(replace(deck, 10.3, again, 2, NULL), 1);
  CHECK(kit_pose(deck, 4, &after));
  CHECK_NEAR(after.x, before.x, 1e-9);
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_LEAVING);
  CHECK_EQUAL(replace(deck, 10.3, once_more, 2, NULL), 1);
  KIT_UPCOMING(deck, 40);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 3);
  CHECK_OK(cardstack_deck_undo(deck, 10.4, CARDSTACK_DIRECTION_NONE, NULL));
  CHECK(kit_pose(deck, 4, &after));
  CHECK_EQUAL(after.phase, CARDSTACK_PHASE_REWINDING);
  KIT_UPCOMING(deck, 4, 40);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  KIT_UPCOMING(deck, 4, 40);
  cardstack_deck_destroy(deck);
}

/* What a finger alone could have had back is no decision that is kept: it becomes final, and in its turn. */
static void preserve_closed(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
  c.undo.limit = 1;
  c.exit.catch_seconds = 5;
  c.exit.seconds = 3;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  static const uint64_t lists[][3] = {{1, 0}, {1, 2, 9}, {2, 9}};
  for (int form = 0; form < 3; form++) {
    check_context("form %d", form);
    cardstack_deck *deck = kit_deck(&c, 3);
    for (int i = 0; i < 2; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL));
    kit_forget(deck);
    CHECK_EQUAL(replace(deck, 1, lists[form], form == 0 ? 1 : form == 1 ? 3 : 2, NULL), form == 1 ? 2 : 1);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), form == 0 ? 2 : 1);
    uint64_t next = 1;
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_EQUAL(events.at[i].card, next++);
    }
    if (form == 0) KIT_UPCOMING(deck, 1);
    if (form == 1) KIT_UPCOMING(deck, 1, 9);
    if (form == 2) KIT_UPCOMING(deck, 9);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, form == 0 ? 0 : 1);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* A card may have been decided more than once. */
static void preserve_recycled(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  cardstack_deck *deck = kit_deck(&c, 2);
  for (int i = 0; i < 4; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + 5 * i, CARDSTACK_DIRECTION_LEFT, NULL));
  kit_advance(deck, 30);
  kit_forget(deck);
  static const uint64_t again[] = {2, 9};
  CHECK_EQUAL(replace(deck, 30, again, 2, NULL), 1);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 2); /* those of card 1 */
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind == CARDSTACK_EVENT_FINAL) CHECK_EQUAL(events.at[i].card, 1);
  }
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 2);
  KIT_UPCOMING(deck, 9);
  CHECK_OK(cardstack_deck_undo(deck, 31, CARDSTACK_DIRECTION_NONE, NULL));
  KIT_UPCOMING(deck, 2, 9);
  CHECK_OK(cardstack_deck_undo(deck, 32, CARDSTACK_DIRECTION_NONE, NULL)); /* it is on top already */
  KIT_UPCOMING(deck, 2, 9);
  CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
  cardstack_deck_destroy(deck);
}

static void preserve_held(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
  cardstack_deck *deck = with_three_decided(&c);
  kit_finger finger = kit_press(deck, 10, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  static const uint64_t with[] = {1, 50, 4, 51};
  CHECK_EQUAL(replace(deck, finger.time, with, 4, NULL), 3);
  KIT_UPCOMING(deck, 4, 50, 51);
  CHECK_EQUAL(kit_advance(deck, NAN).interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 1);
  cardstack_deck_destroy(deck);
}

static void refuse(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_REFUSE);
  cardstack_deck *deck = with_three_decided(&c);
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  size_t taken = 9;
  uint64_t token = 9;
  CHECK_RESULT(cardstack_deck_replace(deck, NAN, others, 2, &taken, &token), CARDSTACK_ERROR_REFUSED);
  CHECK(taken == 0 && token == 0);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 11 + i, CARDSTACK_DIRECTION_NONE, NULL));
  CHECK_EQUAL(replace(deck, 20, others, 2, NULL), 2);
  KIT_UPCOMING(deck, 20, 21);
  CHECK_OK(cardstack_deck_swipe(deck, 21, CARDSTACK_DIRECTION_LEFT, NULL));
  CHECK_RESULT(cardstack_deck_replace(deck, 22, mixed, 5, NULL, NULL), CARDSTACK_ERROR_REFUSED);
  CHECK_OK(cardstack_deck_finalize_all(deck, 23));
  CHECK_EQUAL(replace(deck, 24, mixed, 5, NULL), 4);
  CHECK_OK(cardstack_deck_clear(deck, 25)); /* clearing is no replacement */
  cardstack_deck_destroy(deck);
}

/* -- Asking -- */

static uint64_t ask(cardstack_deck *deck, double time, const uint64_t *cards, size_t count) {
  uint64_t token = 0;
  CHECK_EQUAL(replace(deck, time, cards, count, &token), 0);
  CHECK(token != 0);
  return token;
}

static void asked(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.consent.seconds = 1; /* of proposals alone */
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, mixed, 5);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED), 1);
  CHECK(e != NULL && e->token == token && e->count == 3 && e->card == 0 && e->time == 10);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 0);
  KIT_UPCOMING(deck, 4, 5);
  cardstack_question question;
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, &question, sizeof question, 1, &count));
  CHECK(count == 1 && question.token == token && question.kind == CARDSTACK_EVENT_REPLACEMENT_ASKED && question.card == 0);
  CHECK(isinf(question.deadline));
  CHECK(isinf(kit_advance(deck, 500).wake_in));
  CHECK_EQUAL(kit_advance(deck, 1000).questions, 1);

  CHECK_OK(cardstack_deck_answer_question(deck, 1001, token, 0));
  KIT_UPCOMING(deck, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);

  const uint64_t again = ask(deck, 1002, mixed, 5);
  CHECK(again != token);
  CHECK_OK(cardstack_deck_answer_question(deck, 1003, again, 1));
  KIT_UPCOMING(deck, 7, 8); /* 1 and 3 are decided in this session */
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 3);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, again, 1), CARDSTACK_ERROR_STALE);
  cardstack_deck_destroy(deck);
}

/* The list is the deck's own: the host may free it while it thinks. */
static void offered_cards_are_copied(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  uint64_t list[] = {31, 32, 33};
  const uint64_t token = ask(deck, 10, list, 3);
  memset(list, 0, sizeof list);
  CHECK_OK(cardstack_deck_answer_question(deck, 11, token, 1));
  KIT_UPCOMING(deck, 31, 32, 33);
  cardstack_deck_destroy(deck);

  deck = with_three_decided(&c);
  const uint64_t empty = ask(deck, 10, NULL, 0);
  CHECK_OK(cardstack_deck_answer_question(deck, 11, empty, 1));
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_EMPTIED), 1);
  cardstack_deck_destroy(deck);
}

/* Nothing stands still meanwhile, and a yes is about the history as it is then. */
static void usable_meanwhile(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, others, 2);
  CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, NULL)); /* 3 is back */
  KIT_UPCOMING(deck, 3, 4, 5);
  const double time = kit_slow_swipe(deck, 15, -150, 0); /* and gone the other way */
  CHECK_OK(cardstack_deck_swipe(deck, time + 1, CARDSTACK_DIRECTION_RIGHT, NULL)); /* 4 */
  CHECK_OK(kit_append(deck, time + 1, 60, 61));
  CHECK_EQUAL(kit_advance(deck, time + 9).undoable, 4);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_OK(cardstack_deck_answer_question(deck, time + 10, token, 1));
  KIT_UPCOMING(deck, 20, 21, 60, 61);
  kit_drain(deck, &events);
  static const uint64_t cards[] = {1, 2, 3, 4};
  size_t finals = 0;
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_FINAL) continue;
    if (finals < 4) CHECK_EQUAL(events.at[i].card, cards[finals]);
    finals++;
  }
  CHECK_EQUAL(finals, 4); /* those made meanwhile too, the oldest first */
  cardstack_deck_destroy(deck);

  /* With nothing left to undo a yes replaces all the same. */
  deck = with_three_decided(&c);
  const uint64_t late = ask(deck, 10, others, 2);
  CHECK_OK(cardstack_deck_finalize_all(deck, 11));
  CHECK_EQUAL(kit_advance(deck, 12).questions, 1);
  CHECK_OK(cardstack_deck_answer_question(deck, 13, late, 1));
  KIT_UPCOMING(deck, 20, 21);
  cardstack_deck_destroy(deck);
}

static void answered_while_dragging(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  for (int stays = 0; stays < 2; stays++) {
    check_context("the held card stays %d", stays);
    cardstack_deck *deck = with_three_decided(&c);
    const uint64_t set[] = {20, stays ? 4 : 21};
    const uint64_t token = ask(deck, 10, set, 2);
    kit_finger finger = kit_press(deck, 11, 200, 400);
    kit_glide(&finger, 60, 0, 0.2);
    cardstack_pose before, after;
    CHECK(kit_pose(deck, 4, &before));
    kit_forget(deck);
    CHECK_OK(cardstack_deck_answer_question(deck, finger.time, token, 1));
    CHECK(kit_pose(deck, 4, &after));
    CHECK_NEAR(after.x, before.x, 1e-9);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_CANCELLED), !stays);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, stays ? CARDSTACK_INTERACTION_DRAGGING : CARDSTACK_INTERACTION_IDLE);
    if (stays) KIT_UPCOMING(deck, 4, 20);
    if (!stays) KIT_UPCOMING(deck, 20, 21);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

static void superseded(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t first = ask(deck, 10, mixed, 5);
  kit_forget(deck);
  const uint64_t second = ask(deck, 11, others, 2);
  CHECK(second != first);
  kit_drain(deck, &events);
  const cardstack_event *dropped = kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED);
  const cardstack_event *again = kit_find(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
  CHECK(dropped != NULL && dropped->token == first && dropped->reason == CARDSTACK_REASON_SUPERSEDED);
  CHECK(again != NULL && again->token == second);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 12, first, 1), CARDSTACK_ERROR_STALE);
  KIT_UPCOMING(deck, 4, 5);
  CHECK_OK(cardstack_deck_answer_question(deck, 12, second, 1));
  KIT_UPCOMING(deck, 20, 21);
  cardstack_deck_destroy(deck);

  /* Also by a replacement that need not ask, because nothing can be undone any more or the strategy has changed: a yes
   * to the older one must not bring the older cards. */
  for (int changed = 0; changed < 2; changed++) {
    check_context("the strategy has changed %d", changed);
    deck = with_three_decided(&c);
    const uint64_t older = ask(deck, 10, mixed, 5);
    if (changed) {
      cardstack_deck_config other = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
      CHECK_OK(cardstack_deck_set_config(deck, 11, &other));
    } else {
      for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, NULL));
    }
    CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
    kit_forget(deck);
    CHECK_EQUAL(replace(deck, 12, others, 2, NULL), 2);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
    CHECK_RESULT(cardstack_deck_answer_question(deck, 13, older, 1), CARDSTACK_ERROR_STALE);
    KIT_UPCOMING(deck, 20, 21);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* -- Updates before the answer -- */

typedef enum update_kind { END, APPEND, INSERT, REMOVE, CLEAR, SHIFT } update_kind;

typedef struct update {
  update_kind kind;
  int64_t place; /* of an insertion, or how far a shift goes */
  uint64_t cards[4];
  size_t count; /* how many of its cards the deck takes, or had */
} update;

static size_t length(const uint64_t *cards) {
  size_t count = 0;
  while (count < 6 && cards[count] != 0) count++;
  return count;
}

static void make(cardstack_deck *deck, double time, const update *u) {
  size_t count = 0;
  const size_t cards = u->cards[3] != 0 ? 4 : length(u->cards);
  switch (u->kind) {
    case END: return;
    case APPEND: CHECK_OK(cardstack_deck_append(deck, time, u->cards, cards, &count)); break;
    case INSERT: CHECK_OK(cardstack_deck_insert(deck, time, (size_t)u->place, u->cards, cards, &count)); break;
    case REMOVE: CHECK_OK(cardstack_deck_remove(deck, time, u->cards, cards, &count)); break;
    case CLEAR: CHECK_OK(cardstack_deck_clear(deck, time)); break;
    case SHIFT: CHECK_OK(cardstack_deck_shift(deck, time, u->place)); break;
  }
  CHECK_EQUAL(count, u->count);
}

static void check_upcoming(cardstack_deck *deck, const uint64_t *expected) {
  uint64_t cards[8];
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 0, cards, 8, &count));
  CHECK_EQUAL(count, length(expected));
  for (size_t i = 0; i < count && i < length(expected); i++) CHECK_EQUAL(cards[i], expected[i]);
}

/* Upcoming are 4 and 5; 1, 2 and 3 are decided. */
static void updates_apply_to_both(void) {
  static const struct {
    const char *name;
    uint64_t offered[6];
    update updates[4];
    uint64_t after_yes[6], after_no[6];
  } cases[] = {
      {"append", {20}, {{APPEND, 0, {21}, 1}}, {20, 21}, {4, 5, 21}},
      {"remove an offered card", {20, 21}, {{REMOVE, 0, {20}, 0}}, {21}, {4, 5}},
      {"remove an old card", {20, 21}, {{REMOVE, 0, {4}, 1}}, {20, 21}, {5}},
      {"remove a card of both", {20, 4, 21}, {{REMOVE, 0, {4, 20, 99}, 1}}, {21}, {5}},
      {"remove all", {20}, {{REMOVE, 0, {20, 4, 5}, 2}}, {0}, {0}},
      {"append an old card", {20}, {{APPEND, 0, {4, 21}, 1}}, {20, 4, 21}, {4, 5, 21}},
      {"append an offered card", {20}, {{APPEND, 0, {20, 20}, 1}}, {20}, {4, 5, 20}},
      {"append a decided card", {20}, {{APPEND, 0, {1, 21}, 1}}, {20, 21}, {4, 5, 21}},
      {"insert", {20, 21}, {{INSERT, 1, {22, 23}, 2}}, {20, 22, 23, 21}, {4, 22, 23, 5}},
      {"insert on top", {20, 21}, {{INSERT, 0, {22}, 1}}, {22, 20, 21}, {22, 4, 5}},
      {"insert past the offered ones", {20}, {{INSERT, 2, {22}, 1}}, {20, 22}, {4, 5, 22}},
      {"clear", {20}, {{CLEAR, 0, {0}, 0}}, {0}, {0}},
      {"clear and append", {20}, {{CLEAR, 0, {0}, 0}, {APPEND, 0, {21}, 1}}, {21}, {21}},
      {"shift", {20, 21, 22}, {{SHIFT, 1, {0}, 0}}, {21, 22, 20}, {5, 4}},
      {"shift back", {20, 21, 22}, {{SHIFT, -1, {0}, 0}}, {22, 20, 21}, {5, 4}},
      {"remove and append", {20, 21}, {{REMOVE, 0, {20}, 0}, {APPEND, 0, {20}, 1}}, {21, 20}, {4, 5, 20}},
      {"nothing offered", {0}, {{APPEND, 0, {21}, 1}}, {21}, {4, 5, 21}},
      {"several", {20, 4}, {{APPEND, 0, {21, 22}, 2}, {REMOVE, 0, {4}, 1}, {INSERT, 1, {23}, 1}}, {20, 23, 21, 22},
       {5, 23, 21, 22}},
  };
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    for (int yes = 0; yes < 2; yes++) {
      check_context("%s, %s", cases[i].name, yes ? "yes" : "no");
      cardstack_deck *deck = with_three_decided(&c);
      const uint64_t token = ask(deck, 10, cases[i].offered, length(cases[i].offered));
      for (size_t k = 0; k < 4; k++) make(deck, 11 + (double)k, &cases[i].updates[k]);
      check_upcoming(deck, cases[i].after_no); /* they take effect at once on the cards there are */
      CHECK_EQUAL(kit_advance(deck, 19).questions, 1);
      CHECK_OK(cardstack_deck_answer_question(deck, 20, token, yes));
      check_upcoming(deck, yes ? cases[i].after_yes : cases[i].after_no);
      CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("");
}

/* With `live` the offered cards are a list of their own: what was decided meanwhile comes again. */
static void updates_without_memory(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, others, 2);
  static const uint64_t more[] = {1, 30};
  CHECK_OK(cardstack_deck_append(deck, 11, more, 2, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT, NULL)); /* 4 */
  KIT_UPCOMING(deck, 5, 1, 30);
  CHECK_OK(cardstack_deck_answer_question(deck, 20, token, 1));
  KIT_UPCOMING(deck, 20, 21, 1, 30);
  cardstack_deck_destroy(deck);
}

/* What is refused changes neither list. */
static void updates_refused(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  static const uint64_t offered[] = {20, 21, 22, 23};
  const uint64_t token = ask(deck, 10, offered, 4), with_zero[] = {30, 0};
  CHECK_EQUAL(kit_advance(deck, 11).questions, 1);
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_append(deck, NAN, with_zero, 2, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_insert(deck, NAN, 0, with_zero, 2, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  /* The place is one among the cards there are, of which there are two. */
  CHECK_RESULT(cardstack_deck_insert(deck, NAN, 3, offered, 1, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_remove(deck, NAN, NULL, 1, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  CHECK_OK(cardstack_deck_answer_question(deck, 12, token, 1));
  KIT_UPCOMING(deck, 20, 21, 22, 23);
  cardstack_deck_destroy(deck);
}

static void updates_while_dragging(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  for (int stays = 0; stays < 2; stays++) {
    check_context("the held card stays %d", stays);
    cardstack_deck *deck = with_three_decided(&c);
    const uint64_t set[] = {20, stays ? 4 : 21};
    const uint64_t token = ask(deck, 10, set, 2);
    kit_finger finger = kit_press(deck, 11, 200, 400);
    kit_glide(&finger, 60, 0, 0.2);
    static const uint64_t more[] = {30};
    CHECK_OK(cardstack_deck_insert(deck, finger.time, 0, more, 1, NULL));
    KIT_UPCOMING(deck, 4, 30, 5);
    CHECK_OK(cardstack_deck_answer_question(deck, finger.time, token, 1));
    if (stays) KIT_UPCOMING(deck, 4, 30, 20);
    if (!stays) KIT_UPCOMING(deck, 30, 20, 21);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Only what comes after the question, and only as long as it is open. */
static void updates_of_one_question(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  CHECK_OK(kit_append(deck, 9.5, 30, 30));
  ask(deck, 10, mixed, 5);
  CHECK_OK(kit_append(deck, 11, 31, 31));
  const uint64_t second = ask(deck, 12, others, 2);
  CHECK_OK(kit_append(deck, 13, 32, 32));
  KIT_UPCOMING(deck, 4, 5, 30, 31, 32);
  CHECK_OK(cardstack_deck_answer_question(deck, 14, second, 0));
  CHECK_OK(kit_append(deck, 15, 33, 33));
  const uint64_t third = ask(deck, 16, others, 2);
  CHECK_OK(cardstack_deck_answer_question(deck, 17, third, 1));
  KIT_UPCOMING(deck, 20, 21);
  CHECK_OK(kit_append(deck, 18, 34, 34));
  KIT_UPCOMING(deck, 20, 21, 34);
  cardstack_deck_destroy(deck);
}

/* A page that comes meanwhile is one of them, also one whose cards are in the reserve: they need no release then. */
static void pages_meanwhile(void) {
  for (int reserve = 0; reserve < 2; reserve++) {
    check_context("reserve %d", reserve);
    cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
    c.feed.enabled = 1;
    cardstack_deck *deck = kit_deck(&c, 5);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL));
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_LOAD), 1);
    const uint64_t request = kit_find(&events, CARDSTACK_EVENT_LOAD)->token;
    const uint64_t token = ask(deck, 2, others, 2);
    static const uint64_t page[] = {40, 41};
    CHECK_OK(cardstack_deck_answer_load(deck, 3, request, page, 2, reserve ? CARDSTACK_PAGE_RESERVE : 0, 0, NULL));
    CHECK_OK(cardstack_deck_answer_question(deck, 4, token, 1));
    KIT_UPCOMING(deck, 20, 21, 40, 41);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Nobody knows of a question after a restart: the updates have been made on the cards there are. */
static void updates_are_stored(void) {
  for (int yes = -1; yes < 2; yes++) {
    check_context("answer %d", yes);
    const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
    cardstack_deck *deck = with_three_decided(&c), *restored = NULL;
    const uint64_t token = ask(deck, 10, others, 2);
    CHECK_OK(kit_append(deck, 11, 30, 31));
    static const uint64_t gone[] = {4, 20};
    CHECK_OK(cardstack_deck_remove(deck, 12, gone, 2, NULL));
    if (yes >= 0) CHECK_OK(cardstack_deck_answer_question(deck, 13, token, yes));
    char bytes[4096];
    size_t size = 0;
    CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, bytes, sizeof bytes, &size));
    CHECK_OK(cardstack_deck_create(&c, &restored));
    CHECK_OK(cardstack_deck_restore(restored, bytes, size, CARDSTACK_RESTORE_KEEP, NULL));
    if (yes == 1) KIT_UPCOMING(restored, 21, 30, 31);
    if (yes != 1) KIT_UPCOMING(restored, 5, 30, 31);
    CHECK_EQUAL(kit_advance(restored, 20).questions, 0);
    cardstack_deck_destroy(restored);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Cards that come and go while nobody answers take no memory. */
static void updates_memory(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, others, 2);
  double before = 0;
  for (uint64_t i = 0; i < 300000; i++) {
    const uint64_t cards[] = {1000 + i, 20, 4};
    CHECK_OK(cardstack_deck_append(deck, NAN, cards, 3, NULL));
    CHECK_OK(cardstack_deck_remove(deck, NAN, cards, 1, NULL));
    if (i == 20000) before = kit_resident();
  }
  CHECK(kit_resident() < before + 4e6);
  CHECK_OK(cardstack_deck_answer_question(deck, NAN, token, 1));
  KIT_UPCOMING(deck, 20, 21, 4);
  cardstack_deck_destroy(deck);
}

/* A yes ends whatever else was asked, in whatever order it was asked. */
static void with_other_questions(void) {
  for (int before = 0; before < 8; before++) {
    check_context("asked before: %d", before);
    cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
    c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
    CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
    c.consent.undo = 1;
    cardstack_deck *deck = with_three_decided(&c);
    uint64_t token = 0;
    if (before & 4) token = ask(deck, 9.5, others, 2);
    if (before & 1) CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_UP, NULL));
    if (before & 2) CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, NULL));
    if (!(before & 4)) token = ask(deck, 10.5, others, 2);
    const size_t open = 1 + (before & 1) + (before >> 1 & 1);
    CHECK_EQUAL(kit_advance(deck, 11).questions, open);
    kit_forget(deck);
    CHECK_OK(cardstack_deck_answer_question(deck, 12, token, 1));
    CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
    CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), open - 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_FINAL), 3);
    KIT_UPCOMING(deck, 20, 21);
    CHECK_EQUAL(kit_advance(deck, 60).motion, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Without room for a question there is none, and the one before it stays open. */
static void no_room_to_ask(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.events.backlog = 4;
  c.events.mask &= ~CARDSTACK_EVENT_BIT(CARDSTACK_EVENT_PHASE);
  cardstack_deck *deck = kit_deck(&c, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL)); /* COMMITTED waits */
  const uint64_t token = ask(deck, 2, mixed, 5);                          /* and REPLACEMENT_ASKED, and the question */
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_replace(deck, NAN, others, 2, NULL, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  CHECK_OK(cardstack_deck_answer_question(deck, 3, token, 1));
  CHECK_EQUAL(kit_advance(deck, NAN).top, 7);
  cardstack_deck_destroy(deck);
}

/* Errors of the list come before any question. */
static void bad_lists(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, mixed, 5), with_zero[] = {1, 0};
  CHECK_RESULT(cardstack_deck_replace(deck, 11, with_zero, 2, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_replace(deck, 11, NULL, 2, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  CHECK_OK(cardstack_deck_answer_question(deck, 12, token, 0));
  cardstack_deck_destroy(deck);
}

/* Lists that are superseded, refused or accepted are given back. */
static void memory(void) {
  enum { MANY = 100000 };
  uint64_t *cards = malloc(MANY * sizeof *cards);
  if (cards == NULL) return;
  for (uint64_t i = 0; i < MANY; i++) cards[i] = 1000 + i;
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = with_three_decided(&c);
  double before = 0;
  for (int i = 0; i < 300; i++) {
    const uint64_t token = ask(deck, 10 + i, cards, MANY);
    if (i % 3 == 1) CHECK_OK(cardstack_deck_answer_question(deck, 10 + i, token, 0));
    if (i % 3 == 2) {
      CHECK_OK(cardstack_deck_answer_question(deck, 10 + i, token, 1));
      CHECK_EQUAL(kit_advance(deck, NAN).remaining, MANY);
      CHECK_OK(cardstack_deck_swipe(deck, 10 + i, CARDSTACK_DIRECTION_LEFT, NULL));
    }
    kit_forget(deck);
    if (i == 20) before = kit_resident();
  }
  CHECK(kit_resident() < before + 4e6); /* 280 lists are 224 MB */
  cardstack_deck_destroy(deck);
  free(cards);
}

int main(void) {
  clear_makes_all_final();
  keep_keeps_all();
  preserve_keeps_what_is_there_again();
  preserve_in_flight();
  preserve_closed();
  preserve_recycled();
  preserve_held();
  refuse();
  asked();
  offered_cards_are_copied();
  usable_meanwhile();
  answered_while_dragging();
  superseded();
  updates_apply_to_both();
  updates_without_memory();
  updates_refused();
  updates_while_dragging();
  updates_of_one_question();
  pages_meanwhile();
  updates_are_stored();
  updates_memory();
  with_other_questions();
  no_room_to_ask();
  bad_lists();
  memory();
  return check_report();
}
