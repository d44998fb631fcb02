/* A log-out leaves nothing: after `reset` nothing that can be read names a card of the user who has gone, but what is kept
 * for delivery where the host wants that. */

#define _XOPEN_SOURCE 700

#include "check.h"
#include "deck_kit.h"
#include "delivery_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static journal_place place;
static kit_events events;

static cardstack_deck_config shared_config(cardstack_delivery when) {
  cardstack_deck_config c = delivery_config(when);
  CHECK_OK(cardstack_deck_config_set_directions(&c, CARDSTACK_DIRECTIONS_FOUR_WAY));
  c.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  c.consent.seconds = INFINITY;
  c.exit.catch_seconds = 0;
  return c;
}

/* Checks that no pose, picture, event, decision, question, release or status names a card. */
static void expect_nothing(int line, cardstack_deck *deck) {
  check_context("line %d", line);
  cardstack_pose poses[CARDSTACK_MAX_POSES];
  cardstack_media media[CARDSTACK_MAX_MEDIA];
  cardstack_release release;
  size_t count = 9;
  const cardstack_frame frame = kit_advance(deck, NAN);
  CHECK_EQUAL(kit_poses(deck, poses), 0);
  CHECK_OK(cardstack_deck_media_plan(deck, 0, media, sizeof media[0], CARDSTACK_MAX_MEDIA, &count));
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(frame.top + frame.remaining + frame.reserve + frame.undoable + frame.questions, 0);
  CHECK_EQUAL(frame.motion & ~(uint32_t)CARDSTACK_MOTION_SETTLING, 0);
  CHECK_EQUAL(frame.interaction, CARDSTACK_INTERACTION_IDLE);
  memset(&release, 0, sizeof release);
  release.struct_size = sizeof release;
  CHECK_RESULT(cardstack_deck_last_release(deck, &release), CARDSTACK_ERROR_NOT_FOUND);
  for (uint64_t card = 1; card <= 30; card++) CHECK_EQUAL(kit_status(deck, card), 0);
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    const cardstack_event *e = &events.at[i];
    if (e->kind == CARDSTACK_EVENT_SEND || e->kind == CARDSTACK_EVENT_REVERT) continue;
    if (e->card != 0 || e->direction != 0 || e->x != 0 || e->y != 0) CHECK_FAIL("an event of kind %d names card %d", (int)e->kind, (int)e->card);
  }
  check_context("%s", "");
}
#define EXPECT_NOTHING(deck) expect_nothing(__LINE__, (deck))

/* Everything at once: a finger, flights, a proposal, events of all kinds, pictures, SENDs out and waiting. */
static cardstack_deck *used(const cardstack_deck_config *c, const char *path) {
  cardstack_deck *deck = kit_deck(c, 0);
  if (path) CHECK_OK(journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 1, 1, 20));
  for (uint64_t card = 1; card <= 20; card++) {
    const uint32_t length = 2;
    char key[3] = {'k', (char)('a' + card), 0};
    CHECK_OK(cardstack_deck_set_card_keys(deck, &card, 1, key, &length));
  }
  CHECK_OK(cardstack_deck_set_media(deck, (const uint64_t[]){1, 2, 6, 7}, (const uint32_t[]){3, 3, 3, 3}, 4));
  kit_advance(deck, 1);
  kit_slow_swipe(deck, 2, 150, 0); /* 1 */
  for (int i = 0; i < 4; i++) kit_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT); /* 2 … 5 */
  kit_swipe(deck, 4, CARDSTACK_DIRECTION_UP); /* 6 */
  kit_finger finger = kit_press(deck, 4.02, 200, 560);
  kit_glide(&finger, 50, 0, 0.05);
  return deck;
}

static void nothing_is_left(void) {
  for (int out = 0; out <= 1; out++) {
    check_context("out %d", out);
    const cardstack_deck_config c = shared_config(CARDSTACK_DELIVERY_BOTH);
    cardstack_deck *deck = used(&c, NULL);
    cardstack_event first[2];
    size_t count = 0, undelivered = 0;
    if (out) CHECK_OK(cardstack_deck_drain_events(deck, first, sizeof first[0], 2, &count));
    CHECK_OK(cardstack_deck_set_blocked(deck, NAN, 1));
    const size_t before = delivery_undelivered(deck);
    CHECK_EQUAL(before, 7); /* five decisions, of which two are final */
    CHECK_OK(cardstack_deck_reset(deck, NAN, 0, 0, &undelivered));
    CHECK_EQUAL(undelivered, before);
    CHECK_EQUAL(delivery_undelivered(deck), 0);
    CHECK_EQUAL(kit_advance(deck, NAN).outbox, 0); /* the block is lifted */
    EXPECT_NOTHING(deck);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_COMMITTED), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 0);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_CANCELLED), 1);
    CHECK_EQUAL(kit_find(&events, CARDSTACK_EVENT_CANCELLED)->reason, CARDSTACK_REASON_RESET);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_QUESTION_DROPPED), 1);
    CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_TOP_CHANGED), 1);
    CHECK_OK(cardstack_deck_pointer_up(deck, NAN, 1, 260, 400, NULL));
    kit_advance(deck, 9);
    EXPECT_NOTHING(deck);
    /* The next user begins with an empty deck, and can decide at once. */
    CHECK_OK(kit_append(deck, 10, 1, 5));
    kit_swipe(deck, 11, CARDSTACK_DIRECTION_LEFT);
    CHECK_EQUAL(delivery_take(deck, &events), 1);
    EXPECT_SEND(&events, 0, CARDSTACK_EVENT_SEND, 1, CARDSTACK_REASON_DECIDED);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* -- What is undelivered is kept -- */

static uint64_t sealed_cards[16];

/* Answers all SENDs, and those that come then; notes their cards. Returns how many there were. */
static size_t deliver_all(cardstack_deck *deck, double time, cardstack_send_answer answer) {
  size_t sends = 0;
  for (int round = 0; round < 20; round++) {
    if (delivery_take(deck, &events) == 0) break;
    for (size_t i = 0; i < events.count && sends < 16; i++) {
      CHECK_EQUAL(events.at[i].nonce, DELIVERY_NONCE);
      sealed_cards[sends++] = events.at[i].card;
      delivery_answer(deck, time, events.at[i].token, answer);
    }
  }
  return sends;
}

static void sealed(void) {
  for (int32_t when = 1; when <= 3; when++) {
    for (int32_t answer = CARDSTACK_ANSWER_SENT; answer <= CARDSTACK_ANSWER_BLOCKED; answer++) {
      /* BLOCKED counts as RETRY: see delivery_sealed.c. */
      if (answer == CARDSTACK_ANSWER_RETRY || answer == CARDSTACK_ANSWER_BLOCKED) continue;
      check_context("delivery %d, answer %d", (int)when, (int)answer);
      const cardstack_deck_config c = shared_config(when);
      cardstack_deck *deck = used(&c, NULL);
      size_t undelivered = 0;
      char key[8];
      size_t length = 0;
      /* Five decisions, all of which will be final. */
      const size_t expected = when == CARDSTACK_DELIVERY_BOTH ? 10 : 5;
      CHECK_OK(cardstack_deck_reset(deck, NAN, CARDSTACK_RESET_SEAL, 0, &undelivered));
      CHECK_EQUAL(undelivered, expected);
      CHECK_EQUAL(delivery_undelivered(deck), expected);
      CHECK_OK(cardstack_deck_card_key(deck, 3, key, sizeof key, &length));
      CHECK_RESULT(cardstack_deck_card_key(deck, 9, key, sizeof key, &length), CARDSTACK_ERROR_NOT_FOUND);
      CHECK_OK(cardstack_deck_set_online(deck, NAN, 0));
      EXPECT_NOTHING(deck);
      CHECK_OK(cardstack_deck_pointer_up(deck, NAN, 1, 260, 400, NULL));
      CHECK_OK(kit_append(deck, 10, 1, 5));
      const uint64_t own = kit_swipe(deck, 11, CARDSTACK_DIRECTION_LEFT);
      kit_forget(deck);
      CHECK_OK(cardstack_deck_set_online(deck, 12, 1));
      /* What becomes of them is told from what is the next user's. */
      size_t sends = 0, rejected = 0;
      for (int round = 0; round < 20; round++) {
        kit_drain(deck, &events);
        rejected += kit_count(&events, CARDSTACK_EVENT_REJECTED);
        for (size_t i = 0; i < events.count; i++) {
          if (events.at[i].decision == 0) continue;
          CHECK_EQUAL(events.at[i].is_sealed, events.at[i].decision != own);
          if (events.at[i].decision == own || events.at[i].kind == CARDSTACK_EVENT_REJECTED) continue;
          CHECK_EQUAL(events.at[i].nonce, DELIVERY_NONCE);
          CHECK(events.at[i].decision < own);
          sends++;
          const cardstack_result result = cardstack_deck_answer_send(deck, 13, events.at[i].token, answer);
          CHECK(result == CARDSTACK_OK || (answer != CARDSTACK_ANSWER_SENT && result == CARDSTACK_ERROR_STALE));
        }
        CHECK_EQUAL(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_BLOCKED, 0);
      }
      if (answer == CARDSTACK_ANSWER_SENT) CHECK_EQUAL(sends, expected);
      CHECK(sends >= 5);
      CHECK_EQUAL(delivery_undelivered(deck), when != CARDSTACK_DELIVERY_WHEN_FINAL);
      CHECK_EQUAL(rejected, answer == CARDSTACK_ANSWER_REJECTED ? sends : 0);
      CHECK_EQUAL(kit_advance(deck, NAN).outbox & CARDSTACK_OUTBOX_BLOCKED, 0);
      cardstack_deck_destroy(deck);
    }
  }
  check_context("%s", "");
}

/* Over restarts, with their keys; what the next user decides is nobody's secret. */
static void sealed_and_stored(void) {
  cardstack_deck_config c = shared_config(CARDSTACK_DELIVERY_BOTH);
  remove(place.path);
  cardstack_deck *deck = used(&c, place.path);
  CHECK_OK(cardstack_deck_reset(deck, NAN, CARDSTACK_RESET_SEAL, 0, NULL));
  for (int again = 0; again < 3; again++) {
    check_context("again %d", again);
    if (again == 2) CHECK_OK(cardstack_deck_journal_compact(deck));
    cardstack_deck_destroy(deck);
    deck = kit_deck(&c, 0);
    CHECK_OK(cardstack_deck_set_online(deck, NAN, 0));
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    CHECK_EQUAL(delivery_undelivered(deck), again == 0 ? 10 : 11);
    CHECK_EQUAL(kit_advance(deck, NAN).undoable, again == 0 ? 0 : 1);
    char key[8];
    size_t length = 0;
    CHECK_OK(cardstack_deck_card_key(deck, 4, key, sizeof key, &length));
    CHECK(length == 2 && memcmp(key, "ke", 2) == 0);
    if (again == 0) {
      CHECK_RESULT(cardstack_deck_card_key(deck, 15, key, sizeof key, &length), CARDSTACK_ERROR_NOT_FOUND);
      CHECK_OK(kit_append(deck, 1, 21, 25));
      kit_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT);
    }
  }
  kit_forget(deck);
  CHECK_OK(cardstack_deck_set_online(deck, 3, 1));
  CHECK_EQUAL(deliver_all(deck, 4, CARDSTACK_ANSWER_REJECTED), 6);
  kit_drain(deck, &events);
  CHECK_EQUAL(delivery_undelivered(deck), 0);
  CHECK_EQUAL(kit_advance(deck, NAN).undoable, 0); /* the next user's was rejected, and came back */
  KIT_UPCOMING(deck, 21, 22, 23, 24, 25);
  cardstack_deck_destroy(deck);
  check_context("%s", "");
}

int main(void) {
  journal_place_make(&place);
  nothing_is_left();
  sealed();
  sealed_and_stored();
  journal_place_remove(&place);
  return check_report();
}
