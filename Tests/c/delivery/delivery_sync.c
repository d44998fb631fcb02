/* With `sync_sends`, what leaves the machine is safe on its disk before: no backend knows of a decision that a loss of
 * power takes from the deck. Without, handing out never waits for the disk. */

#include "check.h"
#include "deck_kit.h"
#include "faulty_io.h"
#include "journal_kit.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>

static journal_place place;
static kit_events events;

static cardstack_deck *make(int32_t sync_sends) {
  cardstack_deck_config config = kit_config();
  config.delivery.mode = CARDSTACK_DELIVERY_AT_DECISION;
  config.delivery.nonce = CARDSTACK_NONCE_OF_JOURNAL;
  cardstack_deck *deck = NULL;
  cardstack_journal_options options;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
  options.sync_sends = sync_sends;
  remove(place.path);
  CHECK_OK(cardstack_deck_open_journal(deck, place.path, &options, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 20));
  return deck;
}

static size_t syncs_of_a_drain(cardstack_deck *deck) {
  const size_t before = faulty_io_count(FAULTY_SYNC);
  kit_drain(deck, &events);
  return faulty_io_count(FAULTY_SYNC) - before;
}

static void synced(void) {
  check_context("sync_sends");
  cardstack_deck *deck = make(1);
  kit_drain(deck, &events);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_OK(cardstack_deck_swipe(deck, 2, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(faulty_io_count(FAULTY_SYNC) > 0, 1);
  /* One for all that are handed out. */
  CHECK_EQUAL(syncs_of_a_drain(deck), 1);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 2);
  CHECK_EQUAL(syncs_of_a_drain(deck), 0);
  CHECK_OK(cardstack_deck_shift(deck, 3, 1));
  /* Something was written, but nothing is handed out. */
  CHECK_EQUAL(syncs_of_a_drain(deck), 0);
  CHECK_OK(cardstack_deck_swipe(deck, 4, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(syncs_of_a_drain(deck), 1);
  cardstack_deck_destroy(deck);
}

static void not_synced(void) {
  check_context("no sync_sends");
  cardstack_deck *deck = make(0);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  CHECK_EQUAL(syncs_of_a_drain(deck), 0);
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
  cardstack_deck_destroy(deck);
}

/* A disk that does not: told, and the deck goes on. */
static void sync_fails(void) {
  check_context("fsync fails");
  cardstack_deck *deck = make(1);
  CHECK_OK(cardstack_deck_swipe(deck, 1, CARDSTACK_DIRECTION_LEFT, 0, NULL));
  faulty_io_fail(FAULTY_SYNC, 1, EIO);
  kit_drain(deck, &events);
  CHECK(faulty_io_happened());
  faulty_io_none();
  CHECK_EQUAL(kit_count(&events, CARDSTACK_EVENT_SEND), 1);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_BROKEN);
  kit_drain(deck, &events);
  const cardstack_event *told = kit_find(&events, CARDSTACK_EVENT_JOURNAL_FAILED);
  CHECK(told != NULL && told->error_number == EIO);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_WRITTEN);
  CHECK_EQUAL(kit_advance(deck, NAN).undelivered, 1);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&place);
  synced();
  not_synced();
  sync_fails();
  journal_place_remove(&place);
  return check_report();
}
