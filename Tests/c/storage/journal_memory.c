/* A deck through which a million cards have passed, with five decisions to undo and only live cards remembered, takes as
 * much memory as at the beginning: with a journal and without, with keys and without. */

#include "allocations.h"
#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCH = 50, WARM = 20000 };

static journal_place place;

typedef struct memory {
  long blocks;
  size_t bytes;
} memory;

static memory memory_now(void) {
  memory now = {allocations_live(), 0};
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  const struct mallinfo2 info = mallinfo2();
  now.bytes = info.uordblks + info.hblkhd;
#endif
  return now;
}

static memory larger(memory a, memory b) {
  const memory result = {a.blocks > b.blocks ? a.blocks : b.blocks, a.bytes > b.bytes ? a.bytes : b.bytes};
  return result;
}

/* With keys: before the cards come, after, or of cards that do not come. */
enum { NO_KEYS, AFTER, BEFORE, ONLY };

static void append(cardstack_deck *deck, uint64_t first, int keyed) {
  uint64_t cards[BATCH];
  uint32_t lengths[BATCH];
  for (int i = 0; i < BATCH; i++) {
    cards[i] = first + (uint64_t)i;
    lengths[i] = 16;
  }
  static char keys[16 * BATCH];
  if (keyed == BEFORE || keyed == ONLY) CHECK_OK(cardstack_deck_set_card_keys(deck, cards, BATCH, keys, lengths));
  if (keyed != ONLY) CHECK_OK(cardstack_deck_append(deck, NAN, cards, BATCH, NULL));
  if (keyed == AFTER) CHECK_OK(cardstack_deck_set_card_keys(deck, cards, BATCH, keys, lengths));
}

static void swipe_many(uint64_t count, int with_journal, int with_keys) {
  check_context("%s, %s", with_journal ? "with a journal" : "without a journal", with_keys ? "with keys" : "without keys");
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = NULL;
  config.undo.limit = 5;
  config.recycle.dedupe = CARDSTACK_DEDUPE_LIVE;
  CHECK_OK(cardstack_deck_create(&config, &deck));
  if (with_journal) CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  kit_forget(deck); /* what stdio needs is there */
  memory most = memory_now();
  size_t allocations = 0;
  append(deck, 1, with_keys ? AFTER : NO_KEYS);
  for (uint64_t done = 1; done <= count; done++) {
    CHECK_OK(cardstack_deck_swipe(deck, NAN, done % 2 ? CARDSTACK_DIRECTION_LEFT : CARDSTACK_DIRECTION_RIGHT, 0, NULL));
    if (done % 7 == 0) {
      CHECK_OK(cardstack_deck_undo(deck, NAN, CARDSTACK_DIRECTION_NONE, 0, NULL));
      CHECK_OK(cardstack_deck_swipe(deck, NAN, CARDSTACK_DIRECTION_LEFT, 0, NULL));
    }
    if (done % BATCH == 0) {
      kit_forget(deck);
      append(deck, done + BATCH + 1, with_keys ? (done / BATCH % 2 ? AFTER : BEFORE) : NO_KEYS);
      if (with_keys) append(deck, done << 32, ONLY);
      append(deck, done + 1, NO_KEYS); /* they are there already */
      if (done <= WARM) most = larger(most, memory_now());
    }
    if (done == WARM) allocations = allocations_count();
    if (with_journal && done % 100000 == 0) {
      CHECK_OK(cardstack_deck_journal_compact(deck));
      cardstack_journal_info info = {.struct_size = sizeof info};
      CHECK_OK(cardstack_deck_journal_info(deck, &info));
      CHECK(info.size < 20000);
    }
  }
  const memory end = memory_now();
  /* Some of what is freed malloc keeps for itself. */
  if (end.blocks > most.blocks || end.bytes > most.bytes + 8192) {
    CHECK_FAIL("%ld blocks, %zu bytes, after at most %ld and %zu", end.blocks, end.bytes, most.blocks, most.bytes);
  }
  if (!with_journal && !with_keys) CHECK_EQUAL(allocations_count(), allocations);
  cardstack_deck_destroy(deck);
  if (with_journal) {
    /* What comes back holds no more. */
    const memory before = memory_now();
    CHECK_OK(cardstack_deck_create(&config, &deck));
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    const memory after = memory_now();
    CHECK(after.blocks - before.blocks < 40 + 3 * BATCH);
    CHECK(after.bytes - before.bytes <= most.bytes);
    cardstack_deck_destroy(deck);
  }
}

/* Keys of cards that are never added hold nothing back: neither in the deck nor in what reads its journal. */
static void announce_many(void) {
  cardstack_deck_config config = kit_config();
  cardstack_deck *deck = NULL;
  check_context("announced and never added");
  size_t least = 0;
  for (int round = 0; round < 2; round++) {
    const memory before = memory_now();
    CHECK_OK(cardstack_deck_create(&config, &deck));
    CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
    const uint64_t card = 1;
    CHECK_OK(cardstack_deck_append(deck, NAN, &card, 1, NULL));
    if (round == 0) least = memory_now().bytes - before.bytes;
    for (uint64_t i = 0; round == 0 && i < 1000; i++) {
      append(deck, (i + 1) << 32, ONLY);
      CHECK_OK(cardstack_deck_append(deck, NAN, &card, 1, NULL));
    }
    const size_t bytes = memory_now().bytes - before.bytes;
    if (bytes > least + 60000) CHECK_FAIL("%zu bytes in round %d, %zu without", bytes, round, least);
    cardstack_deck_destroy(deck);
  }
  remove(place.path);
}

int main(int argc, char **argv) {
  const uint64_t count = argc == 2 ? strtoull(argv[1], NULL, 10) : 100000;
  const long live = allocations_live();
  journal_place_make(&place);
  announce_many();
  swipe_many(count, 0, 0);
  swipe_many(count / 4, 0, 1);
  swipe_many(count / 2, 1, 0);
  remove(place.path);
  swipe_many(count / 4, 1, 1); /* not to a compaction */
  CHECK_EQUAL(allocations_live() - live, 0);
  journal_place_remove(&place);
  return check_report();
}
