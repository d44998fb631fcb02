#define _GNU_SOURCE

#include "session_kit.h"

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

journal_place session_place;
cardstack_deck_config session_config;
session_progress *session_told;

static cardstack_deck_config make_config(void) {
  cardstack_deck_config session_config = kit_config();
  CHECK_OK(cardstack_deck_config_set_directions(&session_config, CARDSTACK_DIRECTIONS_FOUR_WAY));
  session_config.undo.limit = 4;
  session_config.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_UP);
  session_config.recycle.distance = 3;
  session_config.consent.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_DOWN);
  session_config.consent.seconds = INFINITY;
  session_config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  session_config.delivery.mode = CARDSTACK_DELIVERY_BOTH;
  session_config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  session_config.feed.enabled = 1;
  session_config.feed.watermark = 0;
  return session_config;
}

void session_set_up(void) {
  journal_place_make(&session_place);
  session_told = mmap(NULL, sizeof *session_told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (session_told == MAP_FAILED) exit(2);
  faulty_io_skip_sync();
  session_config = make_config();
}

void session_tear_down(void) { journal_place_remove(&session_place); }

/* -- The calls -- */

cardstack_result session_drain(cardstack_deck *deck) {
  static cardstack_event events[512];
  size_t count = 0;
  const cardstack_result result = cardstack_deck_drain_events(deck, events, sizeof events[0], 512, &count);
  for (size_t i = 0; i < count; i++) {
    const uint64_t token = events[i].token;
    if (events[i].kind == CARDSTACK_EVENT_COMMITTED) session_told->committed[session_told->committed_count++] = token;
    if (events[i].kind == CARDSTACK_EVENT_UNDONE) session_told->undone[session_told->undone_count++] = token;
    if (events[i].kind == CARDSTACK_EVENT_FINAL) session_told->final[session_told->final_count++] = token;
  }
  return result;
}

cardstack_result session_open(cardstack_deck *deck) {
  return journal_open(deck, session_place.path, CARDSTACK_RESTORE_KEEP, NULL);
}

cardstack_result session_append(cardstack_deck *deck) { return kit_append(deck, 0.1, 1, 20); }

cardstack_result session_append_many(cardstack_deck *deck) { return kit_append(deck, NAN, 1001, 21000); }

cardstack_result session_insert(cardstack_deck *deck) {
  static const uint64_t cards[] = {101, 102, 3, 103};
  return cardstack_deck_insert(deck, NAN, 2, cards, 4, NULL);
}

static cardstack_result keys(cardstack_deck *deck) {
  static const uint64_t cards[] = {3, 4, 102};
  static const uint32_t lengths[] = {5, 0, 64};
  static const char bytes[69] = "three" "a key as long as any can be, which is 64 bytes and no byte more";
  return cardstack_deck_set_card_keys(deck, cards, 3, bytes, lengths);
}

double session_later(cardstack_deck *deck, double seconds) { return kit_advance(deck, NAN).time + seconds; }

cardstack_result session_swipe(cardstack_deck *deck, cardstack_direction direction) {
  return cardstack_deck_swipe(deck, session_later(deck, 0.1), direction, CARDSTACK_SWIPE_FORCE, NULL);
}
cardstack_result session_left(cardstack_deck *deck) { return session_swipe(deck, CARDSTACK_DIRECTION_LEFT); }
cardstack_result session_right(cardstack_deck *deck) { return session_swipe(deck, CARDSTACK_DIRECTION_RIGHT); }
static cardstack_result recycle(cardstack_deck *deck) { return session_swipe(deck, CARDSTACK_DIRECTION_UP); }
static cardstack_result propose(cardstack_deck *deck) { return session_swipe(deck, CARDSTACK_DIRECTION_DOWN); }
cardstack_result session_undo(cardstack_deck *deck) {
  return cardstack_deck_undo(deck, session_later(deck, 0.05), CARDSTACK_DIRECTION_NONE, 0, NULL);
}

static cardstack_result answer(cardstack_deck *deck, int32_t yes) {
  cardstack_question question;
  size_t count = 0;
  CHECK_OK(cardstack_deck_questions(deck, 0, &question, sizeof question, 1, &count));
  return cardstack_deck_answer_question(deck, session_later(deck, 0.02), question.token, yes);
}
static cardstack_result accept(cardstack_deck *deck) { return answer(deck, 1); }
static cardstack_result refuse(cardstack_deck *deck) { return answer(deck, 0); }

/* Answers the first SEND or REVERT that is out. */
static cardstack_result answer_send(cardstack_deck *deck, cardstack_send_answer what) {
  cardstack_send sends[64];
  size_t count = 0;
  CHECK_OK(cardstack_deck_sends(deck, 0, sends, sizeof sends[0], 64, &count));
  for (size_t i = 0; i < count; i++) {
    if (sends[i].state == CARDSTACK_SEND_OUT) return cardstack_deck_answer_send(deck, NAN, sends[i].token, what);
  }
  CHECK_FAIL("nothing is out");
  return CARDSTACK_OK;
}
static cardstack_result sent(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_SENT); }
cardstack_result session_rejected(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_REJECTED); }
static cardstack_result retry(cardstack_deck *deck) { return answer_send(deck, CARDSTACK_ANSWER_RETRY); }

cardstack_result session_rest(cardstack_deck *deck) {
  kit_advance(deck, session_later(deck, 2));
  return CARDSTACK_OK;
}

/* Flights end, in the same call as a decision. */
static cardstack_result wait_and_swipe(cardstack_deck *deck) {
  return cardstack_deck_swipe(deck, session_later(deck, 2), CARDSTACK_DIRECTION_UP, CARDSTACK_SWIPE_FORCE, NULL);
}

static cardstack_result removal(cardstack_deck *deck) {
  uint64_t cards[12];
  cardstack_decision decisions[3];
  size_t count = 0, decided = 0;
  CHECK_OK(cardstack_deck_cards(deck, 1, cards, 3, &count));
  CHECK_OK(cardstack_deck_history(deck, 0, decisions, sizeof decisions[0], 3, &decided));
  for (size_t i = 0; i < decided; i++) cards[count++] = decisions[i].card;
  return cardstack_deck_remove(deck, NAN, cards, count, NULL);
}

static cardstack_result shift(cardstack_deck *deck) { return cardstack_deck_shift(deck, NAN, -3); }
static cardstack_result lock_one(cardstack_deck *deck) {
  uint64_t card = 0;
  size_t count = 0;
  CHECK_OK(cardstack_deck_cards(deck, 1, &card, 1, &count));
  return cardstack_deck_set_card_directions(deck, NAN, card, 2);
}
static cardstack_result finalize(cardstack_deck *deck) { return cardstack_deck_finalize_all(deck, NAN); }
static cardstack_result clear(cardstack_deck *deck) { return cardstack_deck_clear(deck, NAN); }
static cardstack_result replace(cardstack_deck *deck) {
  static uint64_t cards[9000];
  for (uint64_t i = 0; i < 9000; i++) cards[i] = 30000 + i;
  return cardstack_deck_replace(deck, NAN, cards, 9000, 0, NULL, NULL);
}
static cardstack_result other_recycling(cardstack_deck *deck) {
  cardstack_deck_config changed = session_config;
  changed.recycle.directions = CARDSTACK_DIRECTION_BIT(CARDSTACK_DIRECTION_LEFT);
  return cardstack_deck_set_config(deck, NAN, &changed);
}
static cardstack_result first_recycling(cardstack_deck *deck) {
  return cardstack_deck_set_config(deck, NAN, &session_config);
}
cardstack_result session_flush(cardstack_deck *deck) { return cardstack_deck_journal_flush(deck); }
cardstack_result session_compact(cardstack_deck *deck) { return cardstack_deck_journal_compact(deck); }

/* Cards by way of the feed. */
static cardstack_result page_of(cardstack_deck *deck, uint64_t token, uint64_t first, uint32_t flags) {
  uint64_t cards[700];
  for (uint64_t i = 0; i < 700; i++) cards[i] = first + i;
  return cardstack_deck_answer_load(deck, NAN, token, cards, 700, flags, 0, 0, NULL);
}
static cardstack_result load(cardstack_deck *deck, uint64_t first, uint32_t flags) {
  uint64_t token = 0;
  CHECK_OK(cardstack_deck_load(deck, session_later(deck, 0.01), 0, &token));
  return page_of(deck, token, first, flags);
}
static cardstack_result load_into_reserve(cardstack_deck *deck) { return load(deck, 50000, CARDSTACK_PAGE_RESERVE); }
static cardstack_result load_anew(cardstack_deck *deck) { return load(deck, 3, 0); }
/* That others are wanted is written by itself. */
static uint64_t refresh_token;
static cardstack_result refresh(cardstack_deck *deck) {
  return cardstack_deck_refresh(deck, session_later(deck, 0.01), 0, &refresh_token);
}
static cardstack_result refreshed(cardstack_deck *deck) { return page_of(deck, refresh_token, 50600, 0); }
static cardstack_result admit_some(cardstack_deck *deck) { return cardstack_deck_admit(deck, NAN, 20, NULL); }
static cardstack_result remove_from_reserve(cardstack_deck *deck) {
  static const uint64_t cards[] = {50001, 50021, 50022, 50699};
  return cardstack_deck_remove(deck, NAN, cards, 4, NULL);
}
cardstack_result session_reset(cardstack_deck *deck) {
  const cardstack_result result = cardstack_deck_reset(deck, NAN, 0, 99, NULL);
  /* Nothing that was told before is to be found again. */
  if (result != CARDSTACK_OK) return result;
  session_told->committed_count = session_told->undone_count = session_told->final_count = 0;
  return result;
}

const session_step session_steps[] = {
    session_open, session_append, session_insert, keys, session_left, session_drain, session_right, recycle,
    wait_and_swipe, session_left, session_right, session_left, session_drain, session_drain, session_undo, sent,
    session_drain, session_rejected, session_drain, retry, sent, sent, session_left, session_right, session_undo,
    session_drain, sent, sent, session_drain, propose, session_drain, propose, session_left, accept, refuse,
    session_drain, session_flush, propose, shift, lock_one, session_drain, recycle, session_compact,
    session_append_many, removal, session_drain, recycle, other_recycling, session_left, session_rest, first_recycling,
    accept, session_drain, session_right, session_right, keys, finalize, session_left, session_right, recycle, propose,
    session_drain, replace, session_drain, session_left, session_rest, session_undo, session_left, session_right,
    session_left, session_left, session_left, session_drain, session_compact, session_left, propose, sent, clear,
    session_drain, load_into_reserve, admit_some, session_left, remove_from_reserve, session_compact, session_drain, sent,
    refresh, refreshed, session_left, recycle, propose, session_drain, session_reset, session_drain, load_anew, session_left,
    session_drain, session_append, session_left, session_drain, sent, session_undo, session_drain, session_rejected,
    session_drain,
};

enum { COUNT = sizeof session_steps / sizeof session_steps[0] };
const int session_count = COUNT;
unsigned long long session_live[COUNT + 1], session_stored[COUNT + 1];

/* -- Runs of it -- */

cardstack_deck *session_deck(void) {
  cardstack_deck *deck = kit_empty(&session_config);
  CHECK_OK(cardstack_deck_set_wall_clock(deck, 0, 1e9));
  return deck;
}

void session_run(void) {
  cardstack_deck *deck = session_deck();
  memset(session_told, 0, sizeof *session_told);
  session_stored[0] = session_live[0] = journal_digest(deck);
  for (int i = 0; i < session_count; i++) {
    check_context("step %d", i);
    CHECK_OK(session_steps[i](deck));
    session_live[i + 1] = journal_digest(deck);
    session_stored[i + 1] = journal_digest_of_copy(&session_config, session_place.path, session_place.copy, NULL);
  }
  /* What waits aside or comes back later makes a difference between the two, and FINAL events handed out last. */
  CHECK_OK(session_rest(deck));
  CHECK_OK(session_drain(deck));
  CHECK_OK(session_drain(deck));
  CHECK(journal_digest(deck) == journal_digest_of_copy(&session_config, session_place.path, session_place.copy, NULL));
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  check_context("%s", "");
  cardstack_deck_destroy(deck);
}

journal_bytes session_settled(void) {
  journal_place_clear(&session_place);
  cardstack_deck *deck = session_deck();
  for (int i = 0; i < SESSION_SETTLED; i++) CHECK_OK(session_steps[i](deck));
  cardstack_deck_destroy(deck);
  return journal_file_read(session_place.path);
}

int session_failures(cardstack_deck *deck, int number) {
  static kit_events events;
  int failures = 0;
  kit_drain(deck, &events);
  for (size_t i = 0; i < events.count; i++) {
    if (events.at[i].kind != CARDSTACK_EVENT_JOURNAL_FAILED) continue;
    failures++;
    CHECK_EQUAL(events.at[i].error_number, number);
  }
  return failures;
}
