/* Cards that a feed has brought and that wait to be shown, decks that are brought back, and `reset`, the last row of the data
 * cache guide's table. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>

/* -- Reserve -- */

static void kept_in_reserve(void) {
  const cardstack_deck_config c = feed_config();
  cardstack_deck *deck = kit_deck(&c, 2);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  const uint64_t cards[] = {2, 11, 12, 11, 13, 14};
  size_t taken = 0, count = 0;
  CHECK_OK(cardstack_deck_answer_load(deck, 1, token, cards, 6, RESERVE, 0, 0, &taken));
  CHECK_EQUAL(taken, 4);
  cardstack_frame frame = kit_advance(deck, 1);
  CHECK_EQUAL(frame.reserve, 4);
  CHECK_EQUAL(frame.remaining, 2);
  CHECK_EQUAL(frame.feed, 0);
  EXPECT_NO_LOAD(deck); /* they count */
  KIT_UPCOMING(deck, 1, 2);
  CHECK_EQUAL(kit_status(deck, 11), CARDSTACK_CARD_RESERVE);
  CHECK_EQUAL(kit_status(deck, 2) & CARDSTACK_CARD_RESERVE, 0);
  size_t place = 0;
  CHECK_RESULT(cardstack_deck_position(deck, 11, &place), CARDSTACK_ERROR_NOT_FOUND);
  CHECK_OK(cardstack_deck_invalidate(deck, NAN, cards, 6, &count));
  CHECK_EQUAL(count, 5);
  /* They are not taken twice. */
  CHECK_OK(cardstack_deck_append(deck, NAN, cards, 6, &taken));
  CHECK_EQUAL(taken, 0);
  CHECK_OK(cardstack_deck_set_card_directions(deck, NAN, 13, CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT)));
  CHECK_OK(cardstack_deck_admit(deck, 2, 1, &count));
  CHECK_EQUAL(count, 1);
  KIT_UPCOMING(deck, 1, 2, 11);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 3);
  const uint64_t gone[] = {12, 1};
  CHECK_OK(cardstack_deck_remove(deck, 3, gone, 2, &count));
  CHECK_EQUAL(count, 2);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 2);
  CHECK_EQUAL(kit_status(deck, 12), 0);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK); /* 2 and 2 */
  CHECK_OK(cardstack_deck_admit(deck, 4, 0, &count));
  CHECK_EQUAL(count, 0);
  CHECK_OK(cardstack_deck_admit(deck, 4, SIZE_MAX, &count));
  CHECK_EQUAL(count, 2);
  KIT_UPCOMING(deck, 2, 11, 13, 14);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 0);
  CHECK_OK(cardstack_deck_admit(deck, 5, SIZE_MAX, NULL));
  /* Admitted ones are as others: the lock has held. */
  feed_swipe(deck, 5);
  feed_swipe(deck, 5);
  kit_slow_swipe(deck, 8, 150, 0);
  KIT_UPCOMING(deck, 13, 14);
  cardstack_deck_destroy(deck);
}

/* Many at once, in and out, by the ways that take cards out. */
static void reserve_removed(void) {
  cardstack_deck_config c = feed_config();
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = kit_deck(&c, 1);
  uint64_t many[40];
  for (uint64_t i = 0; i < 40; i++) many[i] = 101 + i;
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 101, 150, RESERVE), 50);
  size_t count = 0;
  CHECK_OK(cardstack_deck_remove(deck, 2, many, 40, &count));
  CHECK_EQUAL(count, 40);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 10);
  CHECK_OK(cardstack_deck_clear(deck, 3));
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 0);
  for (uint64_t card = 101; card <= 150; card++) CHECK_EQUAL(kit_status(deck, card), 0);
  CHECK_EQUAL(feed_page(deck, 4, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 101, 105, RESERVE), 5);
  const uint64_t other = 7;
  CHECK_OK(cardstack_deck_replace(deck, 5, &other, 1, 0, NULL, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 0);
  KIT_UPCOMING(deck, 7);
  /* A decided card is in the reserve again, and then its decision undone: it is on top, and no longer in the reserve. */
  feed_swipe(deck, 6);
  kit_advance(deck, 10);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_EQUAL(feed_page(deck, 11, token, 7, 9, RESERVE), 3);
  CHECK_EQUAL(kit_status(deck, 7), CARDSTACK_CARD_RESERVE | CARDSTACK_CARD_UNDOABLE);
  CHECK_OK(cardstack_deck_undo(deck, 12, CARDSTACK_DIRECTION_NONE, 0, NULL));
  KIT_UPCOMING(deck, 7);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 2);
  CHECK_OK(cardstack_deck_admit(deck, 13, 9, &count));
  KIT_UPCOMING(deck, 7, 8, 9);
  /* The whole supply is in the reserve: there is no card to see, and more are expected. */
  CHECK_OK(cardstack_deck_clear(deck, 14));
  CHECK_EQUAL(feed_page(deck, 15, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 20, 29, RESERVE), 10);
  CHECK_EQUAL(kit_advance(deck, NAN).supply, CARDSTACK_SUPPLY_LOADING);
  CHECK_RESULT(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL), CARDSTACK_ERROR_EMPTY);
  CHECK_OK(cardstack_deck_admit(deck, 16, 2, NULL));
  cardstack_pose pose;
  CHECK_EQUAL(kit_pose(deck, 20, &pose), 1);
  /* Not with a page that takes the place of all. */
  const uint64_t again = feed_refresh(deck, 17);
  CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, again, many, 3, RESERVE, 0, 0, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(feed_page(deck, 18, again, 40, 44, 0), 5);
  KIT_UPCOMING(deck, 40, 41, 42, 43, 44);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, 0);
  cardstack_deck_destroy(deck);
}

/* -- Brought back -- */

static journal_place place;

static cardstack_deck *reopened(const cardstack_deck_config *config) {
  cardstack_deck *deck = kit_deck(config, 0);
  journal_file_copy(place.path, place.copy);
  CHECK_OK(journal_open(deck, place.copy, CARDSTACK_RESTORE_KEEP, NULL));
  return deck;
}

/* Checks that what a program killed now leaves has these cards, those in the reserve behind. */
static void expect_stored(int line, cardstack_deck *deck, const cardstack_deck_config *config, uint64_t reserve) {
  uint64_t here[KIT_MAX_CARDS], there[KIT_MAX_CARDS];
  size_t count = 0, other = 0;
  check_context("stored, line %d", line);
  CHECK_EQUAL(kit_advance(deck, NAN).reserve, reserve);
  cardstack_deck *back = reopened(config);
  CHECK_EQUAL(kit_advance(back, NAN).reserve, 0);
  CHECK_OK(cardstack_deck_cards(back, 0, there, KIT_MAX_CARDS, &other));
  cardstack_deck_destroy(back);
  CHECK_OK(cardstack_deck_cards(deck, 0, here, KIT_MAX_CARDS, &count));
  CHECK_EQUAL(other, count + reserve);
  for (size_t i = 0; i < count; i++) CHECK_EQUAL(there[i], here[i]);
  for (size_t i = 0; i < reserve; i++) {
    CHECK_EQUAL(kit_status(deck, there[count + i]) & CARDSTACK_CARD_RESERVE, CARDSTACK_CARD_RESERVE);
  }
  check_context("%s", "");
}
#define EXPECT_STORED(...) expect_stored(__LINE__, __VA_ARGS__)

static void stored(void) {
  cardstack_deck_config c = feed_config();
  c.feed.watermark = 100;
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  c.undo.limit = 50;
  remove(place.path);
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 1, 1, 3));
  uint64_t next = 11, token = 0;
  for (int round = 0; round < 60; round++) {
    const double time = 2 + round;
    if (feed_drained(deck, CARDSTACK_EVENT_LOAD)) token = kit_find(&feed_events, CARDSTACK_EVENT_LOAD)->token;
    switch (round % 10) {
      case 0:
      case 5:
        CHECK_EQUAL(feed_page(deck, time, token, next, next + 6, RESERVE), 7);
        next += 7;
        CHECK_OK(cardstack_deck_set_card_directions(deck, time, next - 2, 1));
        break;
      case 1:
      case 6: CHECK_OK(cardstack_deck_admit(deck, time, 2, NULL)); break;
      case 2: CHECK_OK(cardstack_deck_remove(deck, time, (const uint64_t[]){next - 1, next - 7}, 2, NULL)); break;
      case 3: feed_swipe(deck, time); break;
      case 4: {
        /* Decided, in the reserve again, and undone. */
        cardstack_decision d;
        size_t count = 0;
        CHECK_OK(cardstack_deck_history(deck, 0, NULL, 0, 0, &count));
        CHECK_OK(cardstack_deck_history(deck, count - 1, &d, sizeof d, 1, &count));
        CHECK_OK(cardstack_deck_answer_load(deck, time, token, &d.card, 1, RESERVE, 0, 0, NULL));
        EXPECT_STORED(deck, &c, kit_advance(deck, NAN).reserve);
        CHECK_OK(cardstack_deck_undo(deck, time, CARDSTACK_DIRECTION_NONE, 0, NULL));
        break;
      }
      case 7: feed_swipe(deck, time); break;
      case 8:
        if (round % 20 == 8) CHECK_OK(cardstack_deck_journal_compact(deck));
        break;
      default:
        if (round == 39) CHECK_OK(cardstack_deck_clear(deck, time));
        if (round == 19) CHECK_OK(cardstack_deck_admit(deck, time, SIZE_MAX, NULL));
    }
    kit_advance(deck, time + 0.9);
    EXPECT_STORED(deck, &c, kit_advance(deck, NAN).reserve);
  }
  CHECK(kit_advance(deck, NAN).reserve > 0);
  /* A saved deck is the same. */
  static unsigned char bytes[1 << 16];
  size_t size = 0;
  const uint64_t all = kit_advance(deck, NAN).reserve + kit_advance(deck, NAN).remaining;
  CHECK_OK(cardstack_deck_save(deck, CARDSTACK_STORE_UPCOMING, bytes, sizeof bytes, &size));
  cardstack_deck *back = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_restore(back, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  CHECK_EQUAL(kit_advance(back, NAN).remaining, all);
  cardstack_deck_destroy(back);
  CHECK_OK(cardstack_deck_save(deck, 0, bytes, sizeof bytes, &size));
  back = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_restore(back, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL));
  CHECK_EQUAL(kit_advance(back, NAN).remaining, 0);
  cardstack_deck_destroy(back);
  /* A deck that has cards in the reserve has been used. */
  back = kit_deck(&c, 0);
  CHECK_EQUAL(feed_page(back, 1, EXPECT_LOAD(back, CARDSTACK_REASON_WATERMARK), 1, 2, RESERVE), 2);
  CHECK_RESULT(cardstack_deck_restore(back, bytes, size, CARDSTACK_RESTORE_KEEP, 0, NULL), CARDSTACK_ERROR_REFUSED);
  cardstack_deck_destroy(back);
  cardstack_deck_destroy(deck);
}

/* What asked for cards before the journal was open. */
static void asked_before(void) {
  const cardstack_deck_config c = feed_config();
  remove(place.path);
  uint64_t before = 0;
  for (int run = 1; run <= 2; run++) {
    /* A clock alone makes the deck ask. The host has not read it: the deck asks again, with a token of this run. */
    cardstack_deck *deck = kit_deck(&c, 0);
    cardstack_journal_info info = {.struct_size = sizeof info};
    CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, &info));
    const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
    CHECK_EQUAL(token >> 32, info.epoch);
    CHECK(token > before);
    before = token;
    cardstack_deck_destroy(deck);
  }
  /* What the host has read, or asked for itself, stays: its answer may be on the way. */
  for (int asks = 0; asks <= 2; asks++) {
    cardstack_deck *deck = kit_deck(&c, 0);
    const uint64_t token =
        asks == 0 ? EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK) : asks == 1 ? feed_load(deck, 0) : feed_refresh(deck, 0);
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(feed_page(deck, 1, token, 1, 9, 0), 9);
    KIT_UPCOMING(deck, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    EXPECT_NO_LOAD(deck);
    cardstack_deck_destroy(deck);
    remove(place.path);
  }
}

/* The first page after a restart gives up nothing that can be undone, whatever the strategy. */
static void first_page(void) {
  for (int32_t replacement = 1; replacement <= 4; replacement++) {
    for (int32_t freshness = 1; freshness <= 3; freshness++) {
      check_context("replacement %d, freshness %d", (int)replacement, (int)freshness);
      cardstack_deck_config c = feed_config();
      c.consent.replacement = replacement;
      c.feed.freshness = freshness;
      remove(place.path);
      cardstack_deck *deck = kit_deck(&c, 0);
      CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
      CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 9, 0), 9);
      feed_swipe(deck, 2);
      feed_swipe(deck, 3);
      cardstack_deck *back = reopened(&c);
      EXPECT_NO_LOAD(back);
      /* For ever is for ever; how old they are otherwise nobody knows. */
      CHECK_EQUAL(feed_bits(back), freshness == CARDSTACK_FRESHNESS_FOREVER ? 0 : CARDSTACK_FEED_NOT_FRESH);
      CHECK_EQUAL(feed_load(back, 1) != 0, freshness != CARDSTACK_FRESHNESS_FOREVER);
      if (freshness == CARDSTACK_FRESHNESS_FOREVER) feed_refresh(back, 1);
      const uint64_t token =
          EXPECT_LOAD(back, freshness == CARDSTACK_FRESHNESS_FOREVER ? CARDSTACK_REASON_REFRESH : CARDSTACK_REASON_LOAD);
      CHECK(token > UINT64_C(2) << 32); /* none of another run */
      CHECK_EQUAL(feed_page(back, 2, token, 1, 8, 0), 6);
      CHECK_EQUAL(kit_advance(back, NAN).undoable, 2);
      KIT_UPCOMING(back, 3, 4, 5, 6, 7, 8);
      /* The next one is as any. */
      uint64_t next = 0;
      CHECK_RESULT(cardstack_deck_refresh(back, 3, 0, &next),
                   replacement == CARDSTACK_REPLACEMENT_REFUSE ? CARDSTACK_ERROR_REFUSED : CARDSTACK_OK);
      CHECK_EQUAL(feed_drained(back, CARDSTACK_EVENT_REPLACEMENT_ASKED), replacement == CARDSTACK_REPLACEMENT_ASK);
      cardstack_deck_destroy(back);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* -- reset: the guide's last row -- */

/* A deck that was reset while it asked for no cards is still silent when it may ask: whatever else was configured. */
static void reset_while_off(void) {
  for (int turned = 0; turned <= 1; turned++) {
    check_context("turned %d", turned);
    cardstack_deck_config c = feed_config();
    c.feed.enabled = 0;
    cardstack_deck *deck = kit_deck(&c, 0);
    CHECK_OK(cardstack_deck_reset(deck, 1, 0, 0, NULL));
    if (turned) CHECK_OK(cardstack_deck_set_viewport(deck, 2, 800, 400));
    c.feed.enabled = 1;
    CHECK_OK(cardstack_deck_set_config(deck, 3, &c));
    EXPECT_NO_LOAD(deck);
    feed_load(deck, 4);
    EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

static void reset_everything(int has_journal) {
  cardstack_deck_config c = feed_config();
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.feed.watermark = 50;
  c.undo.limit = 2;
  c.consent.replacement = CARDSTACK_REPLACEMENT_ASK;
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  c.consent.seconds = INFINITY;
  remove(place.path);
  cardstack_deck *deck = kit_deck(&c, 0);
  if (has_journal) CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 1, 12, 0), 12);
  CHECK_EQUAL(feed_page(deck, 1, EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK), 21, 24, RESERVE), 4);
  const uint64_t card = 5;
  const uint32_t length = 3;
  CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, "abc", &length));
  for (int i = 0; i < 3; i++) feed_swipe(deck, 3);
  const uint64_t request = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  uint64_t proposed = 0;
  CHECK_OK(cardstack_deck_swipe(deck, 4, CARDSTACK_DIRECTION_UP, 0, &proposed));
  const uint64_t question = feed_refresh(deck, 4);
  kit_drain(deck, &feed_events);
  /* A finger, a flight, a FINAL, a proposal, a question, a request. */
  const uint64_t last = feed_swipe(deck, 4.9);
  kit_finger finger = kit_press(deck, 5, 200, 400);
  kit_glide(&finger, 50, 0, 0.05);
  size_t undelivered = 99;
  CHECK_OK(cardstack_deck_reset(deck, finger.time, 0, 0, &undelivered));
  CHECK_EQUAL(undelivered, 0);
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(frame.remaining + frame.reserve + frame.undoable + frame.questions, 0);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_IDLE);
  CHECK_EQUAL(frame.feed, CARDSTACK_FEED_NOT_FRESH);
  kit_drain(deck, &feed_events);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_FINAL), 0);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_LOAD), 0);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_COMMITTED), 0);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_CANCELLED), 1);
  CHECK_EQUAL(kit_find(&feed_events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_RESET);
  CHECK_EQUAL(kit_count(&feed_events, CARDSTACK_EVENT_QUESTION_DROPPED), 3);
  const uint64_t dropped[] = {proposed, question, request};
  for (size_t i = 0; i < 3; i++) {
    int found = 0;
    for (size_t e = 0; e < feed_events.count; e++) {
      found += feed_events.at[e].kind == CARDSTACK_EVENT_QUESTION_DROPPED && feed_events.at[e].token == dropped[i] &&
               feed_events.at[e].reason == CARDSTACK_REASON_RESET;
    }
    CHECK_EQUAL(found, 1);
    CHECK_RESULT(cardstack_deck_answer_question(deck, NAN, dropped[i], 1), CARDSTACK_ERROR_STALE);
    CHECK_RESULT(cardstack_deck_answer_load(deck, NAN, dropped[i], &card, 1, 0, 0, 0, NULL), CARDSTACK_ERROR_STALE);
  }
  for (uint64_t id = 1; id <= 24; id++) CHECK_EQUAL(kit_status(deck, id), 0);
  CHECK_RESULT(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL), CARDSTACK_ERROR_EMPTY);
  size_t key = 0;
  CHECK_RESULT(cardstack_deck_card_key(deck, card, NULL, 0, &key), CARDSTACK_ERROR_NOT_FOUND);
  if (has_journal) {
    cardstack_deck *back = reopened(&c);
    const cardstack_frame found = kit_advance(back, NAN);
    CHECK_EQUAL(found.remaining + found.undoable, 0);
    CHECK_EQUAL(feed_drained(back, CARDSTACK_EVENT_FINAL), 0);
    CHECK_RESULT(cardstack_deck_card_key(back, card, NULL, 0, &key), CARDSTACK_ERROR_NOT_FOUND);
    for (uint64_t id = 1; id <= 24; id++) CHECK_EQUAL(kit_status(back, id), 0);
    cardstack_deck_destroy(back);
  }
  /* The finger is ignored until it is up; the deck asks for nothing until it is told to. */
  CHECK_OK(cardstack_deck_pointer_up(deck, 5.2, 1, 260, 400, NULL));
  kit_advance(deck, 500);
  EXPECT_NO_LOAD(deck);
  size_t poses = 9;
  CHECK_OK(cardstack_deck_poses(deck, 0, NULL, 0, 0, &poses));
  CHECK_EQUAL(poses, 0);
  CHECK(isinf(kit_advance(deck, NAN).wake_in));
  /* The next user may see any card, and tokens are new ones. */
  const uint64_t token = feed_load(deck, 501);
  CHECK_EQUAL(token, EXPECT_LOAD(deck, CARDSTACK_REASON_LOAD));
  CHECK(token > last);
  CHECK_EQUAL(feed_page(deck, 502, token, 1, 12, 0), 12);
  EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK); /* and it asks by itself again */
  const uint64_t decided = feed_swipe(deck, 503);
  CHECK(decided > token);
  if (has_journal) {
    cardstack_deck *back = reopened(&c);
    CHECK_EQUAL(kit_advance(back, NAN).remaining, 11);
    CHECK_EQUAL(kit_advance(back, NAN).undoable, 1);
    cardstack_deck_destroy(back);
  }
  cardstack_deck_destroy(deck);
}

/* FINAL events that were handed out last, and would count as read by the next drain, are in the old journal only. */
static void reset_after_final(void) {
  cardstack_deck_config c = kit_config();
  c.undo.limit = 0;
  remove(place.path);
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 1, 1, 4));
  feed_swipe(deck, 2);
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_FINAL), 1);
  CHECK_OK(cardstack_deck_reset(deck, 3, 0, 0, NULL));
  kit_forget(deck);
  cardstack_deck_destroy(reopened(&c));
  cardstack_deck_destroy(deck);
}

/* Without anything, twice, and without a feed. */
static void reset_little(void) {
  const cardstack_deck_config c = kit_config();
  cardstack_deck *deck = kit_deck(&c, 0);
  CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, NULL));
  CHECK_OK(kit_append(deck, 1, 1, 4));
  feed_swipe(deck, 2);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_reset(deck, 3, 0, 0, NULL));
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 1);
  CHECK_OK(cardstack_deck_reset(deck, 4, 0, 0, NULL));
  CHECK_EQUAL(feed_drained(deck, CARDSTACK_EVENT_EMPTIED), 0);
  CHECK_OK(kit_append(deck, 5, 1, 4));
  KIT_UPCOMING(deck, 1, 2, 3, 4);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&place);
  kept_in_reserve();
  reserve_removed();
  stored();
  asked_before();
  first_page();
  reset_while_off();
  reset_everything(0);
  reset_everything(1);
  reset_after_final();
  reset_little();
  journal_place_remove(&place);
  return check_report();
}
