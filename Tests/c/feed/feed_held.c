/* Cards that take the place of all others come while a finger holds one: they come at once, and nothing moves under the
 * finger. The held card is on top of them until it is released; then it leaves, unless it is one of them or is decided. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static journal_place place;

static kit_finger drag(cardstack_deck *deck, double time) {
  kit_finger finger = kit_press(deck, time, 200, 400);
  kit_glide(&finger, 60, 0, 0.2);
  return finger;
}

static const uint64_t page[] = {31, 32, 33, 34, 35, 36};

/* A deck with the cards 1 to 10, the first of them held, after the page 31 to 36 has come; by a call of the host if
 * `is_call`. */
static cardstack_deck *taken_by(const cardstack_deck_config *c, kit_finger *finger, int is_call) {
  cardstack_deck *deck = feed_deck(c);
  const uint64_t token = is_call ? 0 : feed_refresh(deck, 2);
  *finger = drag(deck, 3);
  cardstack_pose before, after;
  CHECK_EQUAL(kit_pose(deck, 1, &before), 1);
  kit_forget(deck);
  size_t taken = 0;
  if (is_call) CHECK_OK(cardstack_deck_replace(deck, finger->time, page, 6, 0, &taken, NULL));
  if (!is_call) taken = feed_page(deck, finger->time, token, 31, 36, 0);
  CHECK_EQUAL(taken, 6);
  CHECK_EQUAL(kit_pose(deck, 1, &after), 1);
  CHECK(after.x == before.x && after.y == before.y && after.opacity == 1 && after.phase == CARDSTACK_PHASE_DRAGGED);
  return deck;
}

static cardstack_deck *taken(const cardstack_deck_config *c, kit_finger *finger) { return taken_by(c, finger, 0); }

/* The held card is in the hand, on top of the new ones, and counts. */
static void expect_held(int line, cardstack_deck *deck) {
  check_context("line %d", line);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), 0);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_LOAD) + kit_count(&feed_events, CARDSTACK_EVENT_TOP_CHANGED), 0);
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(frame.top, 1);
  CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_HELD, CARDSTACK_CARD_HELD);
  check_context("%s", "");
}

static void expect_phase(int line, cardstack_deck *deck, uint64_t card, cardstack_phase phase) {
  check_context("line %d", line);
  cardstack_pose pose;
  if (CHECK_EQUAL(kit_pose(deck, card, &pose), 1)) CHECK_EQUAL(pose.phase, phase);
  check_context("%s", "");
}

/* It returns: it leaves by a fade, and nothing brings it back. */
static void returned(void) {
  const cardstack_deck_config c = feed_config();
  for (int is_call = 0; is_call <= 1; is_call++) {
    check_context("call %d", is_call);
    kit_finger finger;
    cardstack_deck *deck = taken_by(&c, &finger, is_call);
    expect_held(__LINE__, deck);
    KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    CHECK_EQUAL(kit_advance(deck, NAN).remaining, 7);
    CHECK_EQUAL(feed_load(deck, NAN), 0);
    kit_rest(&finger, 0.3);
    expect_held(__LINE__, deck);
    kit_release(&finger);
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), 1);
    const cardstack_event *cancelled = kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED);
    CHECK(cancelled->card == 1 && cancelled->reason == CARDSTACK_REASON_REMOVED && fabs(cancelled->x - 60) < 20);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_TOP_CHANGED), 1);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_TOP_CHANGED)->card, 31);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    CHECK_EQUAL(kit_status(deck, 1) & ~(uint32_t)CARDSTACK_CARD_ON_STAGE, 0);
    expect_phase(__LINE__, deck, 1, CARDSTACK_PHASE_FADING);
    CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
    kit_advance(deck, 20);
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_LOAD) + kit_count(&feed_events, CARDSTACK_EVENT_FINAL), 0);
    size_t gone = 0;
    for (size_t i = 0; i < feed_events.count; i++) {
      gone += feed_events.at[i].kind == CARDSTACK_EVENT_PHASE && feed_events.at[i].card == 1 &&
              feed_events.at[i].phase == CARDSTACK_PHASE_GONE;
    }
    CHECK_EQUAL(gone, 1);
    CHECK_EQUAL(feed_bits(deck), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* It is decided, by the finger or by a call: a decision as of any card, and an undo brings it back to stay. */
static void decided(void) {
  cardstack_deck_config c = feed_config();
  c.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  for (int by_call = 0; by_call <= 1; by_call++) {
    check_context("by a call: %d", by_call);
    kit_finger finger;
    cardstack_deck *deck = taken(&c, &finger);
    if (by_call) CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    if (!by_call) {
      kit_glide(&finger, 200, 0, 0.2);
      kit_release(&finger);
    }
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_COMMITTED), 1);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_COMMITTED)->card, 1);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_SEND), 1);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), by_call);
    if (by_call) CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_SWIPED);
    expect_phase(__LINE__, deck, 1, CARDSTACK_PHASE_LEAVING);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    kit_advance(deck, 20);
    CHECK_OK(cardstack_deck_undo(deck, 20, CARDSTACK_DIRECTION_NONE, 0, NULL));
    kit_advance(deck, 40);
    KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    /* It is a card of the deck again: it returns from the hand. */
    finger = drag(deck, 41);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* However else the finger goes. */
static void other_ends(void) {
  cardstack_deck_config c = feed_config();
  c.consent.replacement = CARDSTACK_REPLACEMENT_KEEP;
  static const char *const names[] = {"tap", "pointer cancel", "removal", "touch disabled", "undo", "the pointer goes down again"};
  static const cardstack_reason reasons[] = {0, CARDSTACK_REASON_REMOVED, CARDSTACK_REASON_REMOVED, CARDSTACK_REASON_REMOVED,
                                             CARDSTACK_REASON_REMOVED, CARDSTACK_REASON_REMOVED};
  for (int how = 0; how < 6; how++) {
    check_context("%s", names[how]);
    cardstack_deck *deck = feed_deck(&c);
    feed_swipe(deck, 1);
    kit_advance(deck, 2);
    const uint64_t token = feed_refresh(deck, 2);
    kit_finger finger = kit_press(deck, 3, 200, 400);
    if (how > 0) kit_glide(&finger, 60, 0, 0.2);
    kit_forget(deck);
    CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
    KIT_UPCOMING(deck, 2, 31, 32, 33, 34, 35, 36);
    int32_t accepted = 0;
    if (how == 0) kit_release(&finger);
    if (how == 1) CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL));
    if (how == 2) CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){2}, 1, NULL));
    if (how == 3) {
      cardstack_deck_config other = c;
      other.disabled = 1;
      CHECK_OK(cardstack_deck_set_config(deck, NAN, &other));
    }
    if (how == 4) CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
    if (how == 5) CHECK_OK(cardstack_deck_pointer_down(deck, NAN, 1, 200, 400, &accepted));
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), how > 0);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_TAP), how == 0);
    if (how > 0) CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, reasons[how]);
    if (how == 4) KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    if (how != 4) KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    if (how == 5) CHECK(accepted == 1 && kit_status(deck, 31) & CARDSTACK_CARD_HELD);
    expect_phase(__LINE__, deck, 2, CARDSTACK_PHASE_FADING);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* A swipe of it that needs consent waits aside; it is a card of the deck only if the host accepts. */
static void proposed(void) {
  cardstack_deck_config c = feed_config();
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.consent.seconds = 10;
  for (int how = 0; how < 5; how++) {
    check_context("answer %d", how);
    kit_finger finger;
    cardstack_deck *deck = taken(&c, &finger);
    kit_glide(&finger, 200, 0, 0.2);
    kit_release(&finger);
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_PROPOSED);
    const uint64_t token = kit_find(&feed_events, CARDSTACK_EVENT_PROPOSED)->token;
    CHECK_EQUAL(kit_status(deck, 1) & CARDSTACK_CARD_IN_PLAY, CARDSTACK_CARD_IN_PLAY);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    if (how == 0) CHECK_OK(cardstack_deck_answer_question(deck, NAN, token, 1));
    if (how == 1) CHECK_OK(cardstack_deck_answer_question(deck, NAN, token, 0));
    if (how == 2) kit_advance(deck, finger.time + 10);
    if (how == 3) CHECK_OK(cardstack_deck_replace(deck, NAN, (const uint64_t[]){31, 32, 51}, 3, 0, NULL, NULL));
    if (how == 4) {
      /* The host adds it while it waits: it is one of the deck's. */
      CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1}, 1, NULL));
      CHECK_OK(cardstack_deck_answer_question(deck, NAN, token, 0));
    }
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_COMMITTED), how == 0);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), how == 2 || how == 3);
    if (how == 3) KIT_UPCOMING(deck, 31, 32, 51);
    if (how == 4) KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    if (how < 3) KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, how == 0);
    kit_advance(deck, 60);
    if (how < 3) KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* What the host does to the cards while it is held. */
static void updates_meanwhile(void) {
  const cardstack_deck_config c = feed_config();
  kit_finger finger;
  cardstack_deck *deck = taken(&c, &finger);
  CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){41}, 1, NULL));
  CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){31, 34}, 2, NULL));
  CHECK_OK(cardstack_deck_insert(deck, NAN, 0, (const uint64_t[]){42, 32}, 2, NULL));
  CHECK_OK(cardstack_deck_shift(deck, NAN, 1));
  expect_held(__LINE__, deck);
  KIT_UPCOMING(deck, 1, 32, 33, 35, 36, 41, 42);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 32, 33, 35, 36, 41, 42);
  cardstack_deck_destroy(deck);
  for (int how = 0; how < 6; how++) {
    check_context("later %d", how);
    deck = taken(&c, &finger);
    kit_forget(deck);
    size_t count = 9;
    if (how == 0) CHECK_OK(cardstack_deck_clear(deck, NAN));
    if (how == 1) CHECK_OK(cardstack_deck_replace(deck, NAN, (const uint64_t[]){51, 1}, 2, 0, &count, NULL));
    if (how == 2) CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
    if (how == 3) {
      CHECK_EQUAL(feed_page(deck, NAN, feed_refresh(deck, NAN), 61, 65, 0), 5);
      KIT_UPCOMING(deck, 1, 61, 62, 63, 64, 65);
    }
    /* It is the host's own card again. */
    if (how == 4) CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){1}, 1, &count));
    if (how == 5) CHECK_OK(cardstack_deck_replace(deck, NAN, NULL, 0, 0, NULL, NULL));
    if (how == 1) CHECK_EQUAL(count, 2);
    if (how == 4) CHECK_EQUAL(count, 0);
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), how == 0 || how == 2);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_EMPTIED), how == 0 || how == 2);
    if (how == 0) CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_REMOVED);
    if (how == 2) CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_RESET);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    if (how == 1) KIT_UPCOMING(deck, 1, 51);
    if (how == 3) KIT_UPCOMING(deck, 61, 62, 63, 64, 65);
    if (how == 4) KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    if (how == 0 || how == 2 || how == 5) CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), how == 5);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* What can be asked about a card that was just taken is known at once. */
static void known_at_once(void) {
  const cardstack_deck_config c = feed_config();
  kit_finger finger;
  cardstack_deck *deck = taken(&c, &finger);
  size_t position = 99;
  CHECK_OK(cardstack_deck_position(deck, 32, &position));
  CHECK_EQUAL(position, 2);
  CHECK_OK(cardstack_deck_set_card_directions(deck, NAN, 32, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  CHECK_OK(cardstack_deck_set_media(deck, page, (const uint32_t[]){4, 5, 6, 7, 8, 9}, 6));
  CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 32, 4));
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, page, 6, NULL));
  for (size_t i = 0; i < 6; i++) CHECK_EQUAL(kit_status(deck, page[i]) & CARDSTACK_CARD_UPCOMING, CARDSTACK_CARD_UPCOMING);
  CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL));
  feed_swipe(deck, NAN);
  kit_finger second = kit_press(deck, 10, 200, 400); /* 32, which may not go right */
  kit_glide(&second, 250, 0, 0.2);
  kit_release(&second);
  CHECK_EQUAL(kit_advance(deck, NAN).top, 32);
  cardstack_deck_destroy(deck);
}

/* It was swiped before, comes round, and its decision is kept: that it leaves does not make the decision final. */
static void kept_decision(void) {
  cardstack_deck_config c = feed_config();
  c.consent.replacement = CARDSTACK_REPLACEMENT_KEEP;
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  c.feed.watermark = 0;
  cardstack_deck *deck = kit_deck(&c, 2);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_RIGHT, 0, NULL));
  kit_advance(deck, 10);
  CHECK_OK(cardstack_deck_remove(deck, 10, (const uint64_t[]){2}, 1, NULL));
  kit_finger finger = drag(deck, 11);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_replace(deck, NAN, page, 6, 0, NULL, NULL));
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_FINAL), 0);
  KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
  cardstack_deck_destroy(deck);
}

/* A circle: the only card is held when others come, and is swiped round. */
static void circle(void) {
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 0;
  c.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT) | CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  c.undo.limit = 3;
  for (int swiped = 0; swiped <= 1; swiped++) {
    for (int count = 0; count <= 1; count++) {
      check_context("swiped %d, others %d", swiped, count);
      cardstack_deck *deck = kit_deck(&c, 1);
      kit_finger finger = drag(deck, 3);
      CHECK_OK(cardstack_deck_replace(deck, NAN, page, (size_t)count, 0, NULL, NULL));
      kit_forget(deck);
      if (swiped) kit_glide(&finger, 200, 0, 0.2);
      if (!swiped) kit_rest(&finger, 0.3);
      kit_release(&finger);
      CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), !swiped && !count);
      kit_advance(deck, 60);
      CHECK_EQUAL(kit_advance(deck, NAN).remaining, swiped + count);
      CHECK_EQUAL(kit_advance(deck, NAN).motion, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* The previous card is brought back under the finger when a page comes: it stays in the hand if its decision does. */
static void undone_under_the_finger(void) {
  for (int keeps = 0; keeps <= 1; keeps++) {
    check_context("keeps %d", keeps);
    cardstack_deck_config c = feed_config();
    c.feed.watermark = 0;
    c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
    c.consent.replacement = keeps ? CARDSTACK_REPLACEMENT_KEEP : CARDSTACK_REPLACEMENT_CLEAR;
    cardstack_deck *deck = kit_fresh(&c, 10);
    CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    kit_advance(deck, 3);
    const uint64_t token = feed_refresh(deck, 3);
    kit_finger finger = drag(deck, 4);
    kit_forget(deck);
    CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), !keeps);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    kit_glide(&finger, 300, 0, 0.2);
    kit_release(&finger);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_UNDONE), keeps);
    if (keeps) KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
    if (!keeps) KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* The held card is among those that come: it is the top one of them from then on, wherever the page has it. */
static void held_card_comes_again(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  const uint64_t token = feed_refresh(deck, 2);
  kit_finger finger = drag(deck, 3);
  const uint64_t cards[] = {31, 1, 32, 31, 33, 34};
  size_t count = 0;
  kit_forget(deck);
  CHECK_OK(cardstack_deck_answer_load(deck, finger.time, token, cards, 6, 0, 0, 0, &count));
  CHECK_EQUAL(count, 5);
  expect_held(__LINE__, deck);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, cards, 6, 0, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  KIT_UPCOMING(deck, 1, 31, 32, 33, 34);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_RELEASED);
  KIT_UPCOMING(deck, 1, 31, 32, 33, 34);
  kit_advance(deck, 20);
  KIT_UPCOMING(deck, 1, 31, 32, 33, 34);
  cardstack_deck_destroy(deck);
}

/* The last page, an empty one, and one that brings nothing. */
static void last_pages(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  uint64_t token = feed_refresh(deck, 2);
  kit_finger finger = drag(deck, 3);
  kit_forget(deck);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 0, MORE), 0);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_LOADING);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 0, LAST), 0);
  KIT_UPCOMING(deck, 1);
  CHECK_EQUAL(feed_bits(deck) & CARDSTACK_FEED_COMPLETE, CARDSTACK_FEED_COMPLETE);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 0);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 1);
  CHECK_EQUAL(kit_advance(deck, 10).supply, CARDSTACK_SUPPLY_EMPTY);
  cardstack_deck_destroy(deck);
  deck = feed_deck(&c);
  token = feed_refresh(deck, 2);
  finger = drag(deck, 3);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 0, 0), 0);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  cardstack_deck_destroy(deck);
}

/* A refresh never costs the cards of a page that came just before it. */
static void refreshed_after(void) {
  const cardstack_deck_config c = feed_config();
  kit_finger finger;
  cardstack_deck *deck = taken(&c, &finger);
  const uint64_t token = feed_refresh(deck, NAN);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH));
  KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, NULL, 0, 0, 0, 5, NULL));
  KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
  cardstack_deck_destroy(deck);
}

/* At midnight a finger holds yesterday's card when today's page comes: `load` finds it, and yesterday's is gone after. */
static void midnight(void) {
  cardstack_deck_config c = feed_config();
  c.feed.freshness = CARDSTACK_FRESHNESS_DAY;
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_set_day(deck, 1, 1));
  const uint64_t cards[] = {1, 2, 3, 4, 5, 6};
  CHECK_OK(cardstack_deck_answer_load(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), cards, 6, 0, 1, 0, NULL));
  const uint64_t late = feed_refresh(deck, 2);
  kit_finger finger = drag(deck, 3);
  /* Yesterday's page comes under the finger, then midnight. */
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, late, page, 6, 0, 1, 0, NULL));
  CHECK_EQUAL(feed_bits(deck), 0);
  CHECK_OK(cardstack_deck_set_day(deck, NAN, 2));
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  const uint64_t token = feed_load(deck, NAN);
  CHECK(token != 0);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  const uint64_t todays[] = {61, 62, 63, 64, 65};
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, todays, 5, 0, 2, 0, NULL));
  KIT_UPCOMING(deck, 1, 61, 62, 63, 64, 65);
  CHECK_EQUAL(feed_bits(deck), 0);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 61, 62, 63, 64, 65);
  CHECK_EQUAL(feed_load(deck, NAN), 0);
  cardstack_deck_destroy(deck);
}

/* Keys that were set for the page's cards are theirs, and in the journal. What is held is in it, too. */
static void stored(void) {
  cardstack_deck_config c = feed_config();
  c.delivery.nonce = 0;
  for (int how = 0; how < 4; how++) {
    check_context("stored %d", how);
    remove(place.path);
    cardstack_deck *deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    const uint64_t cards[] = {31, 32, 1};
    const uint32_t lengths[] = {3, 3, 1};
    CHECK_OK(cardstack_deck_set_card_keys(deck, cards + 2, 1, "h", lengths + 2));
    CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 10, 0), 10);
    kit_advance(deck, 1);
    const uint64_t token = feed_refresh(deck, 2);
    kit_finger finger = drag(deck, 3);
    CHECK_OK(cardstack_deck_set_card_keys(deck, cards, 2, "abcdef", lengths));
    CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){41}, 1, NULL));
    if (how == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    if (how >= 2) kit_rest(&finger, 0.3);
    if (how >= 2) kit_release(&finger);
    if (how == 3) CHECK_OK(cardstack_deck_journal_compact(deck));
    for (int again = 0; again < 2; again++) {
      char key[8];
      size_t length = 0;
      CHECK_OK(cardstack_deck_card_key(deck, 32, key, sizeof key, &length));
      CHECK(length == 3 && memcmp(key, "def", 3) == 0);
      if (how < 2) {
        KIT_UPCOMING(deck, 1, 31, 32, 33, 34, 35, 36, 41);
        CHECK_OK(cardstack_deck_card_key(deck, 1, key, sizeof key, &length));
        CHECK(length == 1 && key[0] == 'h');
      } else {
        KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36, 41);
      }
      cardstack_deck_destroy(deck);
      deck = kit_deck(&c, 0);
      CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

int main(void) {
  journal_place_make(&place);
  returned();
  decided();
  other_ends();
  proposed();
  updates_meanwhile();
  known_at_once();
  kept_decision();
  circle();
  undone_under_the_finger();
  held_card_comes_again();
  last_pages();
  refreshed_after();
  midnight();
  stored();
  journal_place_remove(&place);
  return check_report();
}
