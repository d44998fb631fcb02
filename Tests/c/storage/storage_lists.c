/* Lists that go over many records of a journal: cards that came, were put in the middle, put in the reserve, taken out and decided by
 * the thousand, one list after the other, and small changes between. */

#include "check.h"
#include "deck_kit.h"
#include "feed_kit.h"
#include "storage_kit.h"

#include <math.h>

enum { MANY = 3000 }; /* six records a list */

static uint64_t cards[MANY];

static size_t fill(uint64_t first, uint64_t step, size_t count) {
  for (size_t i = 0; i < count; i++) cards[i] = first + i * step;
  return count;
}

static void check_reopened(int line, cardstack_deck *deck, const cardstack_deck_config *config) {
  cardstack_journal_info info;
  check_context("line %d", line);
  CHECK(journal_digest(deck) == journal_digest_of_copy(config, storage_place.path, storage_place.copy, &info));
  CHECK_EQUAL(info.torn_bytes, 0);
  check_context("%s", "");
}

#define CHECK_REOPENED() check_reopened(__LINE__, deck, &config)

static void put(cardstack_deck *deck, size_t position, uint64_t first, size_t count) {
  CHECK_OK(cardstack_deck_insert(deck, NAN, position, cards, fill(first, 1, count), NULL));
}

static void insertions(void) {
  const cardstack_deck_config config = storage_config();
  cardstack_deck *deck = storage_journalled(&config);
  put(deck, 0, 1, MANY);
  put(deck, 0, 10001, MANY);
  CHECK_REOPENED();
  put(deck, MANY, 20001, MANY); /* goes on where the one before ended */
  put(deck, 2 * MANY, 30001, 2);
  put(deck, 17, 40001, MANY);
  put(deck, 17, 50001, 3); /* where it began */
  put(deck, 20, 60001, 3);
  put(deck, 4 * MANY, 70001, 600);
  CHECK_REOPENED();
  CHECK_OK(cardstack_deck_shift(deck, NAN, 1234));
  put(deck, 5, 80001, MANY);
  storage_left(deck, NAN);
  CHECK_REOPENED();
  cardstack_deck_destroy(deck);
}

static void removals(void) {
  cardstack_deck_config config = storage_config();
  config.undo.limit = CARDSTACK_UNLIMITED;
  cardstack_deck *deck = storage_journalled(&config);
  put(deck, 0, 1, MANY);
  put(deck, 7, 10001, MANY);
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(2, 2, MANY / 2), NULL));
  CHECK_REOPENED();
  /* Two lists, one directly after the other, with cards in both, and cards that are in flight, aside and decided. */
  for (int i = 0; i < 5; i++) storage_left(deck, 1 + i);
  kit_swipe(deck, 6, CARDSTACK_DIRECTION_UP);
  kit_swipe(deck, 6, CARDSTACK_DIRECTION_DOWN);
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(1, 2, MANY / 2 - 100), NULL));
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(1, 1, MANY - 300), NULL));
  put(deck, 3, 20001, MANY);
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(20001, 3, MANY / 3), NULL));
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(20002, 3, MANY / 3), NULL));
  put(deck, 0, 20002, 1); /* one that has just gone comes again */
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(1, 1, MANY), NULL));
  CHECK_OK(cardstack_deck_remove(deck, 6.01, cards, fill(10001, 1, 40), NULL)); /* what flies, and what waits aside */
  CHECK_EQUAL(kit_advance(deck, 20).questions, 0);
  CHECK_REOPENED();
  cardstack_deck_destroy(deck);
}

static void reserve(void) {
  cardstack_deck_config config = storage_config();
  config.feed.enabled = 1;
  config.feed.watermark = 5;
  cardstack_deck *deck = storage_journalled(&config);
  const uint64_t token = EXPECT_LOAD(deck, CARDSTACK_REASON_WATERMARK);
  CHECK_OK(cardstack_deck_answer_load(deck, NAN, token, cards, fill(1, 1, MANY), RESERVE, 0, 0, NULL));
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(1, 3, MANY / 3), NULL));
  CHECK_OK(cardstack_deck_admit(deck, NAN, 1000, NULL));
  put(deck, 500, 10001, MANY);
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(2, 3, MANY / 3), NULL));
  CHECK_OK(cardstack_deck_admit(deck, NAN, SIZE_MAX, NULL));
  CHECK_REOPENED();
  cardstack_deck_destroy(deck);
}

/* Of what is stored when the pile is not, list follows list: the second begins before the end of the first. */
static void decisions_alone(void) {
  cardstack_deck_config config = kit_config();
  config.recycle.dedupe = CARDSTACK_DEDUPE_SESSION;
  for (uint32_t contents = 0; contents < 4; contents++) {
    check_context("contents %d", (int)contents);
    journal_place_clear(&storage_place);
    cardstack_deck *deck = kit_empty(&config);
    cardstack_journal_options options;
    CHECK_OK(cardstack_journal_options_init(&options, sizeof options));
    options.contents = contents;
    CHECK_OK(cardstack_deck_open_journal(deck, storage_place.path, &options, NULL));
    put(deck, 0, 1, 9);
    for (int i = 0; i < 7; i++) storage_left(deck, i);
    static const uint64_t lists[][2] = {{3, 6}, {1, 2}, {5, 1}};
    for (int i = 0; i < 3; i++) CHECK_OK(cardstack_deck_remove(deck, 8, lists[i], 2, NULL));
    cardstack_deck *back = storage_reopened(&config, CARDSTACK_RESTORE_KEEP, NULL);
    CHECK_EQUAL(storage_decision_count(back), 2);
    static kit_events events, told;
    kit_drain(back, &events);
    kit_drain(deck, &told);
    const uint64_t expected[] = {3, 6, 1, 2, 5};
    size_t finals = 0, live = 0;
    for (size_t i = 0; i < events.count; i++) {
      if (events.at[i].kind == CARDSTACK_EVENT_FINAL && finals < 5) CHECK_EQUAL(events.at[i].card, expected[finals++]);
    }
    for (size_t i = 0; i < told.count; i++) {
      if (told.at[i].kind == CARDSTACK_EVENT_FINAL && live < 5) CHECK_EQUAL(told.at[i].card, expected[live++]);
    }
    CHECK_EQUAL(finals, 5);
    CHECK_EQUAL(live, 5);
    cardstack_deck_destroy(back);
    cardstack_deck_destroy(deck);
  }
  check_context("%s", "");
}

/* Decisions about cards that are removed become final: some of the history, told by their tokens. */
static void decisions(void) {
  cardstack_deck_config config = kit_config();
  config.undo.limit = CARDSTACK_UNLIMITED;
  config.events.backlog = 4 * MANY;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  cardstack_deck *deck = storage_journalled(&config);
  put(deck, 0, 1, MANY);
  for (int i = 0; i < MANY; i++) storage_left(deck, NAN);
  kit_advance(deck, 9);
  kit_forget(deck);
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(2, 2, MANY / 2), NULL));
  CHECK_REOPENED();
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(1, 4, MANY / 4), NULL));
  CHECK_OK(cardstack_deck_remove(deck, NAN, cards, fill(3, 8, MANY / 8), NULL));
  CHECK_EQUAL(storage_decision_count(deck), MANY / 4 - MANY / 8);
  CHECK_REOPENED();
  CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
  CHECK_REOPENED();
  CHECK_EQUAL(storage_final_count(deck), MANY / 2 + MANY / 4 + MANY / 8);
  cardstack_deck_destroy(deck);
}

int main(void) {
  journal_place_make(&storage_place);
  insertions();
  removals();
  reserve();
  decisions();
  decisions_alone();
  journal_place_remove(&storage_place);
  return check_report();
}
