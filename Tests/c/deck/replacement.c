/* Replacing all cards while decisions can be undone: the strategies, and the question that one of them asks. */

#include "check.h"
#include "deck_kit.h"

#include <math.h>

static kit_events events;

static cardstack_deck_config with_strategy(cardstack_replacement strategy) {
  cardstack_deck_config c = kit_config();
  c.consent.replacement = strategy;
  return c;
}

/* Five cards; 1 has gone right, 2 left, 3 right. */
static cardstack_deck *with_three_decided(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 5);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 3, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 9);
  kit_forget(deck);
  return deck;
}

static size_t replace(cardstack_deck *deck, double time, const uint64_t *cards, size_t count, uint64_t *token) {
  size_t taken = 99;
  CHECK_OK(cardstack_deck_replace(deck, time, cards, count, 0, &taken, token));
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
    CHECK_RESULT(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
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
    CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL));
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
    CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL));
    KIT_UPCOMING(deck, 3, 7, 8);
    CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
    KIT_UPCOMING(deck, 1, 3, 7, 8);
    CHECK_RESULT(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
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
  CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* card 4 */
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
  CHECK_OK(cardstack_deck_undo(deck, 10.4, CARDSTACK_DIRECTION_NONE, 0, NULL));
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
    for (int i = 0; i < 2; i++) CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
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
  for (int i = 0; i < 4; i++) CHECK_OK(cardstack_deck_swipe(deck, 1 + 5 * i, CARDSTACK_DIRECTION_LEFT, 0, NULL));
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
  CHECK_OK(cardstack_deck_undo(deck, 31, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 2, 9);
  CHECK_OK(cardstack_deck_undo(deck, 32, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* it is on top already */
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
  CHECK_RESULT(cardstack_deck_replace(deck, NAN, others, 2, 0, &taken, &token), CARDSTACK_ERROR_REFUSED);
  CHECK(taken == 0 && token == 0);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 11 + i, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_EQUAL(replace(deck, 20, others, 2, NULL), 2);
  KIT_UPCOMING(deck, 20, 21);
  CHECK_OK(cardstack_deck_swipe(deck, 21, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_RESULT(cardstack_deck_replace(deck, 22, mixed, 5, 0, NULL, NULL), CARDSTACK_ERROR_REFUSED);
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

static void answer(cardstack_deck *deck, double time, uint64_t token, int32_t yes) {
  CHECK_OK(cardstack_deck_answer_question(deck, time, token, yes));
}

/* The question takes no card. After a yes the next replacement, with any cards, needs none. */
static void asked(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, mixed, 5);
  kit_drain(deck, &events);
  const cardstack_event *e = kit_find(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED), 1);
  CHECK(e != NULL && e->token == token && e->count == 3 && e->card == 0 && e->time == 10);
  KIT_UPCOMING(deck, 4, 5);
  cardstack_question question;
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, &question, sizeof question, 1, &count));
  CHECK(count == 1 && question.token == token && question.kind == CARDSTACK_EVENT_REPLACEMENT_ASKED && question.card == 0);
  CHECK(isinf(question.deadline));
  CHECK(isinf(kit_advance(deck, 500).wake_in));
  CHECK_EQUAL(kit_advance(deck, 1000).questions, 1);

  answer(deck, 1001, token, 0);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
  const uint64_t again = ask(deck, 1002, mixed, 5);
  CHECK(again != token);
  answer(deck, 1003, again, 1);
  KIT_UPCOMING(deck, 4, 5);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, again, 1), CARDSTACK_ERROR_STALE);

  CHECK_EQUAL(replace(deck, 1004, others, 2, NULL), 2);
  KIT_UPCOMING(deck, 20, 21);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_FINAL), 3);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0);
  CHECK_OK(cardstack_deck_swipe(deck, 1005, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  ask(deck, 1006, mixed, 5); /* the yes was for one */
  cardstack_deck_destroy(deck);
}

/* Without an answer in time it is a no. */
static void not_answered(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.consent.seconds = 5;
  c.feed.enabled = 1;
  c.feed.watermark = 0;
  for (int is_refresh = 0; is_refresh <= 1; is_refresh++) {
    check_context("refresh %d", is_refresh);
    cardstack_deck *deck = with_three_decided(&c);
    uint64_t token = 0;
    if (is_refresh) CHECK_OK(cardstack_deck_refresh(deck, 10, 0, &token));
    if (!is_refresh) token = ask(deck, 10, others, 2);
    CHECK_NEAR(kit_advance(deck, 14).wake_in, 1, 1e-9);
    kit_forget(deck);
    kit_advance(deck, 15);
    kit_drain(deck, &events);
    kit_check_dropped(__LINE__, &events, token, CARDSTACK_REASON_TIMED_OUT);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_QUESTION_DROPPED)->time, 15);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_LOAD), 0);
    CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, token, 1), CARDSTACK_ERROR_STALE);
    KIT_UPCOMING(deck, 4, 5);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, 3);
    ask(deck, 16, others, 2);
    cardstack_deck_destroy(deck);
  }
  check_context("");
}

/* Between the yes and the replacement anything may happen; all decisions that can be undone then become final. */
static void usable_meanwhile(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, others, 2);
  CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL)); /* 3 is back */
  const double time = kit_slow_swipe(deck, 15, -150, 0);                   /* and gone the other way */
  answer(deck, time + 1, token, 1);
  CHECK_OK(cardstack_deck_swipe(deck, time + 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL)); /* 4 */
  CHECK_OK(kit_append(deck, time + 1, 60, 61));
  KIT_UPCOMING(deck, 5, 60, 61);
  CHECK_EQUAL(kit_advance(deck, time + 9).undoable, 4);
  CHECK_EQUAL(kit_drained(deck, &events, CARDSTACK_EVENT_QUESTION_DROPPED), 0);
  static const uint64_t with[] = {20, 60};
  CHECK_EQUAL(replace(deck, time + 10, with, 2, NULL), 2);
  KIT_UPCOMING(deck, 20, 60);
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
}

/* The yes lasts until a replacement comes that needed none, a reset, or the next question about all cards. */
static void permission_ends(void) {
  cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  c.feed.enabled = 1;
  c.feed.watermark = 0;
  static const char *const names[] = {"unused", "a replacement without decisions", "a reset", "another question",
                                      "a question about a refresh", "a failed list", "a clear"};
  for (int how = 0; how < 7; how++) {
    check_context("%s", names[how]);
    cardstack_deck *deck = with_three_decided(&c);
    answer(deck, 10, ask(deck, 10, others, 2), 1);
    const uint64_t with_zero[] = {1, 0};
    uint64_t token = 0;
    if (how == 1) {
      CHECK_OK(cardstack_deck_finalize_all(deck, 11));
      CHECK_EQUAL(replace(deck, 11, others, 2, NULL), 2);
    }
    if (how == 2) CHECK_OK(cardstack_deck_reset(deck, 11, 0, 0, NULL));
    if (how == 3) {
      CHECK_OK(cardstack_deck_refresh(deck, 11, 0, &token));
      answer(deck, 11, token, 0);
      answer(deck, 11, ask(deck, 11, others, 2), 0);
    }
    if (how == 4) CHECK_OK(cardstack_deck_refresh(deck, 11, 0, &token));
    if (how == 5) {
      CHECK_RESULT(cardstack_deck_replace(deck, 11, with_zero, 2, 0, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
    }
    if (how == 6) CHECK_OK(cardstack_deck_clear(deck, 11));
    CHECK_OK(kit_append(deck, 12, 30, 35));
    CHECK_OK(cardstack_deck_swipe(deck, 12, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    token = 99;
    static const uint64_t last[] = {40, 41};
    CHECK_OK(cardstack_deck_replace(deck, 13, last, 2, 0, NULL, &token));
    const int is_permitted = how == 0 || how == 5 || how == 6;
    CHECK_EQUAL(token == 0, is_permitted);
    CHECK_EQUAL(kit_advance(deck, NAN).top == 40, is_permitted);
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
  kit_check_dropped(__LINE__, &events, first, CARDSTACK_REASON_SUPERSEDED);
  const cardstack_event *again = kit_find(&events, CARDSTACK_EVENT_REPLACEMENT_ASKED);
  CHECK(again != NULL && again->token == second);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  CHECK_RESULT(cardstack_deck_answer_question(deck, 12, first, 1), CARDSTACK_ERROR_STALE);
  answer(deck, 12, second, 1);
  CHECK_EQUAL(replace(deck, 13, others, 2, NULL), 2);
  cardstack_deck_destroy(deck);

  /* Also by a replacement that need not ask, because nothing can be undone any more or the strategy has changed. */
  for (int changed = 0; changed < 2; changed++) {
    check_context("the strategy has changed %d", changed);
    deck = with_three_decided(&c);
    const uint64_t older = ask(deck, 10, mixed, 5);
    if (changed) {
      cardstack_deck_config other = with_strategy(CARDSTACK_REPLACEMENT_PRESERVE);
      CHECK_OK(cardstack_deck_set_config(deck, 11, &other));
    } else {
      for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_undo(deck, 11, CARDSTACK_DIRECTION_NONE, 0, NULL));
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

/* The permitted replacement ends whatever else was asked about the cards that go. */
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
    if (before & 1) CHECK_OK(cardstack_deck_swipe(deck, 10, CARDSTACK_DIRECTION_UP, 0, NULL));
    if (before & 2) CHECK_OK(cardstack_deck_undo(deck, 10, CARDSTACK_DIRECTION_NONE, 0, NULL));
    if (!(before & 4)) token = ask(deck, 10.5, others, 2);
    const size_t open = 1 + (before & 1) + (before >> 1 & 1);
    CHECK_EQUAL(kit_advance(deck, 11).questions, open);
    kit_forget(deck);
    answer(deck, 12, token, 1);
    CHECK_EQUAL(kit_advance(deck, NAN).questions, open - 1);
    CHECK_EQUAL(replace(deck, 12, others, 2, NULL), 2);
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
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL)); /* COMMITTED waits */
  const uint64_t token = ask(deck, 2, mixed, 5);                          /* and REPLACEMENT_ASKED, and the question */
  kit_state before, after;
  const char *difference;
  kit_capture(deck, &before);
  CHECK_RESULT(cardstack_deck_replace(deck, NAN, others, 2, 0, NULL, NULL), CARDSTACK_ERROR_BACKLOG);
  kit_capture(deck, &after);
  if (!kit_same(&before, &after, &difference)) CHECK_FAIL("the %s changed", difference);
  CHECK_OK(cardstack_deck_answer_question(deck, 3, token, 1));
  CHECK_EQUAL(replace(deck, 3, mixed, 5, NULL), 3); /* without room for another question, too */
  CHECK_EQUAL(kit_advance(deck, NAN).top, 7);
  cardstack_deck_destroy(deck);
}

/* Errors of the list come before any question. */
static void bad_lists(void) {
  const cardstack_deck_config c = with_strategy(CARDSTACK_REPLACEMENT_ASK);
  cardstack_deck *deck = with_three_decided(&c);
  const uint64_t token = ask(deck, 10, mixed, 5), with_zero[] = {1, 0};
  CHECK_RESULT(cardstack_deck_replace(deck, 11, with_zero, 2, 0, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(cardstack_deck_replace(deck, 11, NULL, 2, 0, NULL, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(kit_advance(deck, NAN).questions, 1);
  CHECK_OK(cardstack_deck_answer_question(deck, 12, token, 0));
  cardstack_deck_destroy(deck);
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
  not_answered();
  usable_meanwhile();
  permission_ends();
  superseded();
  with_other_questions();
  no_room_to_ask();
  bad_lists();
  return check_report();
}
