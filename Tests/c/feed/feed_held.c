/* A page that takes the place of all cards comes while a finger holds one: it waits, and nothing moves under the finger. */

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

/* A deck with the cards 1 … 10, the first of them held, and the page 31 … 36 taken. */
static cardstack_deck *waiting(const cardstack_deck_config *c, kit_finger *finger) {
  cardstack_deck *deck = feed_deck(c);
  const uint64_t token = feed_refresh(deck, 2);
  *finger = drag(deck, 3);
  kit_forget(deck);
  CHECK_EQUAL(feed_page(deck, finger->time, token, 31, 36, 0), 6);
  return deck;
}

static void expect_untouched(int line, cardstack_deck *deck) {
  check_context("line %d", line);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), 0);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_LOAD), 0);
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(frame.top, 1);
  CHECK_EQUAL(frame.feed, 0);
  check_context("%s", "");
}

/* Released to its place, or swiped: the next card that is seen is the page's. */
static void released(void) {
  const cardstack_deck_config c = feed_config();
  for (int swiped = 0; swiped <= 1; swiped++) {
    check_context("swiped %d", swiped);
    kit_finger finger;
    cardstack_deck *deck = waiting(&c, &finger);
    expect_untouched(__LINE__, deck);
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    CHECK_EQUAL(kit_status(deck, 31), 0);
    CHECK_EQUAL(feed_load(deck, NAN), 0); /* it has come */
    if (swiped) kit_glide(&finger, 200, 0, 0.2);
    kit_rest(&finger, 0.3);
    expect_untouched(__LINE__, deck);
    kit_release(&finger);
    kit_drain(deck, &feed_events);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_COMMITTED), swiped);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), !swiped);
    CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_TOP_CHANGED), 1);
    CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_TOP_CHANGED)->card, 31);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    cardstack_pose pose;
    CHECK_EQUAL(kit_pose(deck, 31, &pose), 1);
    CHECK_EQUAL(kit_pose(deck, 1, &pose), 1);
    CHECK_EQUAL(pose.phase, swiped ? CARDSTACK_PHASE_LEAVING : CARDSTACK_PHASE_FADING);
    kit_advance(deck, 20);
    EXPECT_NO_LOAD(deck);
    CHECK_EQUAL(feed_bits(deck), 0);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* However else the finger goes. */
static void other_ends(void) {
  const cardstack_deck_config c = feed_config();
  for (int how = 0; how < 5; how++) {
    check_context("end %d", how);
    kit_finger finger;
    cardstack_deck *deck = waiting(&c, &finger);
    if (how == 0) CHECK_OK(cardstack_deck_pointer_cancel(deck, NAN, 1, NULL));
    if (how == 1) feed_swipe(deck, NAN);
    if (how == 2) CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){1}, 1, NULL));
    if (how == 3) {
      cardstack_deck_config other = c;
      other.disabled = 1;
      CHECK_OK(cardstack_deck_set_config(deck, NAN, &other));
    }
    if (how == 4) CHECK_OK(cardstack_deck_admit(deck, NAN, 0, NULL)); /* nothing of the kind */
    if (how < 4) {
      KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36);
    } else {
      expect_untouched(__LINE__, deck);
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* What the host does to the cards meanwhile holds for those that come. */
static void updates_meanwhile(void) {
  const cardstack_deck_config c = feed_config();
  kit_finger finger;
  cardstack_deck *deck = waiting(&c, &finger);
  CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){41}, 1, NULL));
  CHECK_OK(cardstack_deck_remove(deck, NAN, (const uint64_t[]){31, 34}, 2, NULL));
  CHECK_OK(cardstack_deck_insert(deck, NAN, 3, (const uint64_t[]){42, 32}, 2, NULL));
  expect_untouched(__LINE__, deck);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 32, 33, 35, 36, 41, 42);
  cardstack_deck_destroy(deck);
  /* What replaces all comes after the page, and so does a reset. */
  for (int how = 0; how < 4; how++) {
    check_context("later %d", how);
    deck = waiting(&c, &finger);
    if (how == 0) CHECK_OK(cardstack_deck_clear(deck, NAN));
    if (how == 1) CHECK_OK(cardstack_deck_replace(deck, NAN, (const uint64_t[]){1, 51}, 2, NULL, NULL));
    if (how == 2) CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
    if (how == 3) feed_refresh(deck, NAN);
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    if (how == 1) KIT_UPCOMING(deck, 1, 51);
    if (how == 3) {
      KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
      CHECK_EQUAL(feed_page(deck, NAN, EXPECT_LOAD(deck, CARDSTACK_REASON_REFRESH), 61, 65, 0), 5);
      KIT_UPCOMING(deck, 61, 62, 63, 64, 65);
    }
    if (how == 0 || how == 2) CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* A card that the host adds meanwhile is there afterwards, also if the deck has it already and takes none. */
static void added_again(void) {
  const cardstack_deck_config c = feed_config();
  kit_finger finger;
  cardstack_deck *deck = waiting(&c, &finger);
  size_t taken = 9;
  CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){5, 33}, 2, &taken));
  CHECK_EQUAL(taken, 1);
  CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){7}, 1, &taken));
  CHECK_EQUAL(taken, 0);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36, 5, 7);
  cardstack_deck_destroy(deck);
}

/* The last card of the deck goes while the page waits: the deck is emptied only if the page brings none. */
static void last_card_goes(void) {
  const cardstack_deck_config c = feed_config();
  const uint64_t others[] = {2, 3, 4, 5, 6, 7, 8, 9, 10}, page[] = {31, 32, 33, 34, 35, 36}, held[] = {1};
  for (int how = 0; how < 3; how++) {
    for (int brings = 0; brings <= 1; brings++) {
      check_context("way %d, brings %d", how, brings);
      kit_finger finger;
      cardstack_deck *deck = waiting(&c, &finger);
      CHECK_OK(cardstack_deck_remove(deck, NAN, others, 9, NULL));
      if (!brings) CHECK_OK(cardstack_deck_remove(deck, NAN, page, 6, NULL));
      CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 0);
      if (how == 0) CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_RIGHT, NULL));
      if (how == 1) CHECK_OK(cardstack_deck_remove(deck, NAN, held, 1, NULL));
      if (how == 2) {
        kit_glide(&finger, 200, 0, 0.2);
        kit_release(&finger);
      }
      CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), !brings);
      CHECK_EQUAL(kit_advance(deck, NAN).remaining, brings ? 6 : 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* No card is left while a finger brings the previous one back, but the page's are expected. */
static void supply_meanwhile(void) {
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 0;
  c.undo.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_RIGHT);
  const uint64_t others[] = {2, 3, 4, 5, 6, 7, 8, 9, 10};
  cardstack_deck *deck = kit_fresh(&c, 10);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, NULL));
  kit_advance(deck, 3);
  const uint64_t token = feed_refresh(deck, 3);
  kit_finger finger = drag(deck, 4);
  CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
  CHECK_OK(cardstack_deck_remove(deck, NAN, others, 9, NULL));
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_DRAGGING);
  CHECK_EQUAL(frame.remaining, 0);
  CHECK_EQUAL(frame.supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 0);
  kit_release(&finger);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 6);
  cardstack_deck_destroy(deck);
}

/* The held card is among those that come: it stays under the finger, and goes where the page has it. */
static void held_card_comes_again(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = feed_deck(&c);
  const uint64_t token = feed_refresh(deck, 2);
  kit_finger finger = drag(deck, 3);
  const uint64_t cards[] = {31, 1, 32, 31, 33, 34};
  size_t taken = 0;
  CHECK_OK(cardstack_deck_answer_load(deck, finger.time, token, cards, 6, 0, 0, &taken));
  CHECK_EQUAL(taken, 5);
  kit_forget(deck);
  expect_untouched(__LINE__, deck);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, token, cards, 6, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 31, 1, 32, 33, 34);
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
  CHECK_EQUAL(kit_advance(deck, NAN).top, 1);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_COMPLETE);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  CHECK_EQUAL(kit_advance(deck, NAN).remaining, 0);
  CHECK_EQUAL(kit_advance(deck, 10).supply, CARDSTACK_SUPPLY_EMPTY);
  cardstack_deck_destroy(deck);
  deck = feed_deck(&c);
  token = feed_refresh(deck, 2);
  finger = drag(deck, 3);
  CHECK_EQUAL(feed_page(deck, NAN, token, 1, 0, 0), 0);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_FAILED | CARDSTACK_FEED_NOT_FRESH);
  kit_rest(&finger, 0.3);
  kit_release(&finger);
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  cardstack_deck_destroy(deck);
}

/* After a change of the user's own the host may have it at once. */
static void at_once(void) {
  const cardstack_deck_config c = feed_config();
  for (int stays = 0; stays <= 1; stays++) {
    cardstack_deck *deck = feed_deck(&c);
    const uint64_t token = feed_refresh(deck, 2);
    const kit_finger finger = drag(deck, 3);
    kit_forget(deck);
    const uint64_t cards[] = {31, 32, stays ? 1 : 33, 34, 35};
    size_t taken = 0;
    CHECK_OK(cardstack_deck_answer_load(deck, finger.time, token, cards, 5, CARDSTACK_PAGE_AT_ONCE, 0, &taken));
    CHECK_EQUAL(taken, 5);
    CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_CANCELLED), !stays);
    CHECK_EQUAL(kit_advance(deck, NAN).interaction, stays ? CARDSTACK_INTERACTION_DRAGGING : CARDSTACK_INTERACTION_IDLE);
    if (stays) {
      KIT_UPCOMING(deck, 1, 31, 32, 34, 35);
    } else {
      KIT_UPCOMING(deck, 31, 32, 33, 34, 35);
    }
    cardstack_deck_destroy(deck);
  }
}

/* Keys and pictures that were told of the page's cards are there when they come, and in the journal. */
static void keys_and_pictures(void) {
  cardstack_deck_config c = feed_config();
  c.delivery.nonce = 0;
  for (int how = 0; how < 3; how++) {
    check_context("keys %d", how);
    remove(place.path);
    cardstack_deck *deck = kit_deck(&c, 0);
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 10, 0), 10);
    kit_advance(deck, 1);
    const uint64_t token = feed_refresh(deck, 2);
    kit_finger finger = drag(deck, 3);
    const uint64_t cards[] = {31, 32};
    const uint32_t lengths[] = {3, 3}, pictures[] = {4, 5};
    CHECK_OK(cardstack_deck_set_card_keys(deck, cards, 2, "abcdef", lengths));
    CHECK_OK(cardstack_deck_set_media(deck, cards, pictures, 2));
    CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
    CHECK_OK(cardstack_deck_append(deck, NAN, (const uint64_t[]){41}, 1, NULL));
    if (how == 1) CHECK_OK(cardstack_deck_journal_compact(deck));
    for (uint64_t i = 0; how == 2 && i < 200; i++) {
      const uint64_t card = 1000 + i;
      const uint32_t length = 1;
      CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, "x", &length));
    }
    kit_rest(&finger, 0.3);
    kit_release(&finger);
    KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36, 41);
    CHECK_OK(cardstack_deck_set_media_index(deck, NAN, 32, 4));
    for (int again = 0; again < 2; again++) {
      char key[8];
      size_t length = 0;
      CHECK_OK(cardstack_deck_card_key(deck, 32, key, sizeof key, &length));
      CHECK(length == 3 && memcmp(key, "def", 3) == 0);
      KIT_UPCOMING(deck, 31, 32, 33, 34, 35, 36, 41);
      cardstack_deck_destroy(deck);
      deck = kit_deck(&c, 0);
      CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    }
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Killed while it waits, the deck asks again. */
static void killed(void) {
  cardstack_deck_config c = feed_config();
  c.delivery.nonce = 0;
  remove(place.path);
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 10, 0), 10);
  kit_advance(deck, 1);
  const uint64_t token = feed_refresh(deck, 2);
  const kit_finger finger = drag(deck, 3);
  CHECK_EQUAL(feed_page(deck, finger.time, token, 31, 36, 0), 6);
  cardstack_deck_destroy(deck);
  deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  CHECK_EQUAL(feed_bits(deck), CARDSTACK_FEED_NOT_FRESH);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&place);
  released();
  other_ends();
  updates_meanwhile();
  added_again();
  last_card_goes();
  supply_meanwhile();
  held_card_comes_again();
  last_pages();
  at_once();
  keys_and_pictures();
  killed();
  journal_place_remove(&place);
  return check_report();
}
